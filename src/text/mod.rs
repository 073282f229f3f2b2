//! Sentences: what facts, refusals, faults and rules say, in the reader's language, by Fluent.
//!
//! The messages lie in `assets/locales/LANG/*.ftl` and are built in. Rules give keys and numbers, never words.

mod chapters;
mod commands;
mod facts;
mod names;
mod nearest;
mod replay;
mod story;
mod words;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::game::{Refusal, RuleKey};
use crate::rules::Fault;

pub use chapters::{Chapter, chapters};
pub use fluent_bundle::FluentValue;
pub use names::Names;
pub use nearest::nearest;
pub use story::StoryLine;
pub use words::{bonus_key, mod_key, skill_key};

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// French: the rule books' own.
    #[default]
    Fr,
    /// English.
    En,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::Fr, Lang::En];

    /// Its code in file names and options.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The language of a code such as `fr`, or of a locale such as `fr_FR.UTF-8`.
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| code.starts_with(lang.code()))
    }
}

/// The messages of one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The locale files: language, name, text.
const FILES: &[(Lang, &str, &str)] = &[
    (Lang::Fr, "facts.ftl", include_str!("../../assets/locales/fr/facts.ftl")),
    (
        Lang::Fr,
        "refusals.ftl",
        include_str!("../../assets/locales/fr/refusals.ftl"),
    ),
    (
        Lang::Fr,
        "faults.ftl",
        include_str!("../../assets/locales/fr/faults.ftl"),
    ),
    (Lang::Fr, "rules.ftl", include_str!("../../assets/locales/fr/rules.ftl")),
    (
        Lang::Fr,
        "screen.ftl",
        include_str!("../../assets/locales/fr/screen.ftl"),
    ),
    (
        Lang::Fr,
        "content.ftl",
        include_str!("../../assets/locales/fr/content.ftl"),
    ),
    (
        Lang::Fr,
        "preview.ftl",
        include_str!("../../assets/locales/fr/preview.ftl"),
    ),
    (
        Lang::Fr,
        "scenes.ftl",
        include_str!("../../assets/locales/fr/scenes.ftl"),
    ),
    (
        Lang::Fr,
        "replay.ftl",
        include_str!("../../assets/locales/fr/replay.ftl"),
    ),
    (
        Lang::Fr,
        "timeline.ftl",
        include_str!("../../assets/locales/fr/timeline.ftl"),
    ),
    (
        Lang::Fr,
        "report.ftl",
        include_str!("../../assets/locales/fr/report.ftl"),
    ),
    (Lang::Fr, "lab.ftl", include_str!("../../assets/locales/fr/lab.ftl")),
    (Lang::Fr, "bots.ftl", include_str!("../../assets/locales/fr/bots.ftl")),
    (Lang::En, "facts.ftl", include_str!("../../assets/locales/en/facts.ftl")),
    (
        Lang::En,
        "refusals.ftl",
        include_str!("../../assets/locales/en/refusals.ftl"),
    ),
    (
        Lang::En,
        "faults.ftl",
        include_str!("../../assets/locales/en/faults.ftl"),
    ),
    (Lang::En, "rules.ftl", include_str!("../../assets/locales/en/rules.ftl")),
    (
        Lang::En,
        "screen.ftl",
        include_str!("../../assets/locales/en/screen.ftl"),
    ),
    (
        Lang::En,
        "content.ftl",
        include_str!("../../assets/locales/en/content.ftl"),
    ),
    (
        Lang::En,
        "preview.ftl",
        include_str!("../../assets/locales/en/preview.ftl"),
    ),
    (
        Lang::En,
        "scenes.ftl",
        include_str!("../../assets/locales/en/scenes.ftl"),
    ),
    (
        Lang::En,
        "replay.ftl",
        include_str!("../../assets/locales/en/replay.ftl"),
    ),
    (
        Lang::En,
        "timeline.ftl",
        include_str!("../../assets/locales/en/timeline.ftl"),
    ),
    (
        Lang::En,
        "report.ftl",
        include_str!("../../assets/locales/en/report.ftl"),
    ),
    (Lang::En, "lab.ftl", include_str!("../../assets/locales/en/lab.ftl")),
    (Lang::En, "bots.ftl", include_str!("../../assets/locales/en/bots.ftl")),
];

impl Texts {
    /// The messages of a language.
    pub fn of(lang: Lang) -> &'static Texts {
        static ALL: OnceLock<[Texts; 2]> = OnceLock::new();
        let all = ALL.get_or_init(|| Lang::ALL.map(Texts::load));
        match lang {
            Lang::Fr => &all[0],
            Lang::En => &all[1],
        }
    }

    fn load(lang: Lang) -> Self {
        let id = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks that isolate arguments for mixed-direction text show up as boxes in terminals.
        bundle.set_use_isolating(false);
        for (_, name, text) in FILES.iter().filter(|(file_lang, ..)| *file_lang == lang) {
            let resource = FluentResource::try_new((*text).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("locales/{}/{name}: {errors:?}", lang.code()));
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("locales/{}/{name}: {errors:?}", lang.code());
            }
        }
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a message of that id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message with arguments; an unknown id is shown as it is, so that a gap is seen and not a crash.
    pub fn message(&self, id: &str, args: &[(&str, FluentValue)]) -> String {
        self.pattern(id, None, args).unwrap_or_else(|| id.to_owned())
    }

    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.message(id, &[])
    }

    fn pattern(&self, id: &str, attribute: Option<&str>, args: &[(&str, FluentValue)]) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut list = FluentArgs::new();
        for (name, value) in args {
            list.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        Some(
            self.bundle
                .format_pattern(pattern, Some(&list), &mut errors)
                .into_owned(),
        )
    }

    /// The title of a rule: message `rule-shoot-cover` for `shoot.cover`.
    pub fn rule_title(&self, key: RuleKey) -> String {
        self.say(&rule_id(key.as_str()))
    }

    /// What the book says of a rule: attribute `.text` of its message.
    pub fn rule_text(&self, key: RuleKey) -> String {
        self.pattern(&rule_id(key.as_str()), Some("text"), &[])
            .unwrap_or_default()
    }

    /// What the book leaves open there and we settled, to be shown as ours: attribute `.ruling`.
    pub fn rule_ruling(&self, key: RuleKey) -> Option<String> {
        self.pattern(&rule_id(key.as_str()), Some("ruling"), &[])
    }

    /// What a rule is called beside the change it makes, as in “Fling −1”: attribute `.short`, or else its title.
    pub fn rule_short(&self, key: RuleKey) -> String {
        self.pattern(&rule_id(key.as_str()), Some("short"), &[])
            .unwrap_or_else(|| self.rule_title(key))
    }

    /// Why a command is refused: message `refusal-WHY`. Its arguments: `piece`, `other` (names), `x`, `y` (the first
    /// cell), `x2`, `y2` (the second), `n`, `m` (numbers), `rule` (the rule's key as in message ids: `ground-wall`).
    pub fn refusal(&self, refusal: &Refusal, names: &Names) -> String {
        let mut args: Vec<(&str, FluentValue)> = vec![("rule", dashed(refusal.rule.as_str()).into())];
        for (name, piece) in ["piece", "other"].into_iter().zip(&refusal.pieces) {
            args.push((name, names.piece(*piece).into()));
        }
        for ((x, y), place) in [("x", "y"), ("x2", "y2")].into_iter().zip(&refusal.cells) {
            args.push((x, place.x.into()));
            args.push((y, place.y.into()));
        }
        for (name, number) in ["n", "m"].into_iter().zip(&refusal.numbers) {
            args.push((name, (*number).into()));
        }
        self.message(&format!("refusal-{}", refusal.why), &args)
    }

    /// What is wrong (message `fault-WHY`) and what mends it (its attribute `.hint`). Arguments are those of the fault by
    /// name; `rule` is a rule's key as in message ids.
    pub fn fault(&self, fault: &Fault) -> (String, String) {
        let args: Vec<(&str, FluentValue)> = fault
            .args
            .iter()
            .map(|(name, value)| (*name, argument(name, value)))
            .collect();
        let id = format!("fault-{}", fault.why);
        let mut hint = self.pattern(&id, Some("hint"), &args).unwrap_or_default();
        if let Some(near) = meant(fault) {
            hint = format!("{} {hint}", self.message("fault-near", &[("near", near.into())]));
        }
        (self.message(&id, &args), hint)
    }
}

/// For a mistyped word, the known one that was probably meant: the word is the fault's first argument, the known ones
/// its argument `known`.
fn meant(fault: &Fault) -> Option<&str> {
    if !fault.why.starts_with("unknown-") {
        return None;
    }
    let (_, known) = fault.args.iter().find(|(name, _)| *name == "known")?;
    let (_, word) = fault.args.first()?;
    nearest(word, known.split(", "))
}

/// A fault's argument as messages take it: whole numbers as numbers, so that they choose plurals, all else as it stands
/// (a player may be called 007, a kind `inf`).
fn argument(name: &str, value: &str) -> FluentValue<'static> {
    if name == "rule" {
        return dashed(value).into();
    }
    match value.parse::<i32>() {
        Ok(number) if number.to_string() == value => number.into(),
        _ => value.to_owned().into(),
    }
}

/// A rule's key as message ids spell it: `shoot-cover` for `shoot.cover`.
fn dashed(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

/// The message id of a rule's key.
fn rule_id(key: &str) -> String {
    format!("rule-{}", dashed(key))
}
