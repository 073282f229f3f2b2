//! What an explanation chain says: each link in a few words, and the whole in one sentence.

use std::ops::Range;

use fluent_bundle::FluentValue;

use super::facts::{Args, signed};
use super::{Names, StoryLine, Texts};
use crate::game::{Fact, ForeseenChance, Fraction, PieceId, Word};
use crate::rules::{ExplanationChain, ExplanationLink, LinkSource, LinkValue};

/// How chances are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChanceForm {
    /// What it all leads to, in percent.
    #[default]
    Percent,
    /// The same and that of every link, as exact fractions too.
    Exact,
}

/// The facts that belong to each line of a story of these facts: those that it tells, and before them those that go without saying and
/// single dice without a need, which count only together or by what follows. Lines of nothing but such dice have none.
pub fn facts_of_lines(lines: &[StoryLine], facts: &[Fact]) -> Vec<Range<usize>> {
    let is_mere_die = |fact: &Fact| matches!(fact, Fact::Roll(roll) if roll.need.is_none());
    let mut from = 0;
    let mut ranges: Vec<Range<usize>> = Vec::with_capacity(lines.len());
    for (place, line) in lines.iter().enumerate() {
        let to = match place + 1 == lines.len() {
            true => facts.len(),
            false => (line.last + 1).min(facts.len()),
        };
        let waits = to < facts.len() && facts[from..to].iter().all(is_mere_die);
        ranges.push(if waits { from..from } else { from..to });
        from = if waits { from } else { to };
    }
    ranges
}

impl Texts {
    /// The chain that explains facts in one sentence; nothing where no die was thrown.
    pub fn why_facts(&self, facts: &[Fact], names: &Names) -> Option<String> {
        let chain = ExplanationChain::of_facts(self.book, facts);
        (!chain.is_empty()).then(|| self.why(&chain, names, ChanceForm::Percent))
    }

    /// A chain in one sentence: its links in order, and what they lead to.
    pub fn why(&self, chain: &ExplanationChain, names: &Names, form: ChanceForm) -> String {
        let mut told = self.why_links(chain, names, form);
        if told.is_empty() {
            told.push(self.say("why-nothing"));
        }
        let links = told.join(" · ");
        match self.why_result(chain, form) {
            Some(result) => self.message("why-leads-to", &[("links", links.into()), ("result", result.into())]),
            None => links,
        }
    }

    /// The links of a chain in order, each in a few words, with whose it is where that is somebody else than before.
    pub fn why_links(&self, chain: &ExplanationChain, names: &Names, form: ChanceForm) -> Vec<String> {
        let mut before: Option<PieceId> = chain.links.first().and_then(|link| link.by);
        let mut told = Vec::with_capacity(chain.links.len());
        for link in &chain.links {
            let what = self.why_link(link, names, form);
            // A change says by itself whose it is, and dice go on being somebody's until others throw.
            let is_change = matches!(link.value, LinkValue::Change(_));
            told.push(match link.by.filter(|by| Some(*by) != before && !is_change) {
                Some(by) => self.message("why-of", &[("piece", names.piece(by).into()), ("what", what.into())]),
                None => what,
            });
            if !is_change {
                before = link.by;
            }
        }
        told
    }

    /// What a chain leads to, with its chance.
    pub fn why_result(&self, chain: &ExplanationChain, form: ChanceForm) -> Option<String> {
        let args: Args = vec![
            ("name", self.odds_name(chain.goal?).into()),
            ("chance", self.why_chance(chain.chance()?, form).into()),
        ];
        Some(self.message("why-result", &args))
    }

    /// One of the odds of a chain in words.
    pub fn why_odds(&self, odds: &ForeseenChance, names: &Names, form: ChanceForm) -> String {
        let mut args: Args = vec![
            ("name", self.odds_name(odds.name).into()),
            ("chance", self.why_chance(odds.chance, form).into()),
        ];
        let Some(piece) = odds.piece else {
            return self.message("why-result", &args);
        };
        args.push(("piece", names.piece(piece).into()));
        self.message("why-result-of", &args)
    }

    /// What odds count, by the name that they give it.
    pub fn odds_name(&self, name: Word) -> String {
        let id = format!("why-odds-{name}");
        if self.has(&id) { self.say(&id) } else { name.to_owned() }
    }

    /// Where a number comes from.
    pub fn link_source(&self, source: LinkSource) -> String {
        self.say(&format!("why-source-{}", source.name()))
    }

    /// A link in a few words.
    pub fn why_link(&self, link: &ExplanationLink, names: &Names, form: ChanceForm) -> String {
        let title = ("title", FluentValue::from(self.rule_short(link.rule)));
        let what = match &link.value {
            LinkValue::Change(0) => return self.message("why-bears", &[title]),
            LinkValue::Change(change) => {
                return self.message("why-change", &[title, ("change", signed(*change).into())]);
            }
            LinkValue::Test {
                dice,
                need,
                again,
                must_fail,
                shown,
                ..
            } => {
                let dice = dice.filter(|dice| *dice > 1);
                let id = match (again, must_fail, dice) {
                    (true, ..) => "why-again",
                    (_, true, _) => "why-test-fails",
                    (_, _, Some(_)) => "why-test-dice",
                    _ => "why-test",
                };
                let mut args: Args = vec![title, ("need", (*need).into())];
                args.extend(dice.map(|dice| ("dice", dice.into())));
                self.with_shown(self.message(id, &args), shown)
            }
            LinkValue::Sum {
                dice,
                need,
                at_most,
                shown,
                sum,
                ..
            } => {
                let id = match (need, at_most) {
                    (None, _) => "why-sum",
                    (_, false) => "why-sum-need",
                    (_, true) => "why-sum-most",
                };
                let mut args: Args = vec![title, ("dice", (*dice).into())];
                args.extend(need.map(|need| ("need", need.into())));
                let what = self.with_shown(self.message(id, &args), shown);
                match sum {
                    Some(sum) => self.message("why-to-come", &[("what", what.into()), ("sum", (*sum).into())]),
                    None => what,
                }
            }
            LinkValue::Faces { faces, again, .. } => {
                let id = if *again { "why-again-faces" } else { "why-faces" };
                self.message(id, &[title, ("faces", self.faces(faces).into())])
            }
            LinkValue::Best { dice, need, length, .. } => {
                let args: Args = vec![
                    title,
                    ("dice", (*dice).into()),
                    ("need", need.unwrap_or_default().into()),
                ];
                let what = match need {
                    Some(_) => self.message("why-best", &args),
                    None => self.message("why-sum", &args),
                };
                match length {
                    Some(length) => {
                        let args: Args = vec![("what", what.into()), ("length", self.length(*length).into())];
                        self.message("why-best-length", &args)
                    }
                    None => what,
                }
            }
        };
        let what = match link.then.as_ref().and_then(|then| self.fact(then, names)) {
            Some(then) => {
                let then = then.trim_end_matches('.').to_owned();
                self.message("why-then", &[("what", what.into()), ("then", then.into())])
            }
            None => what,
        };
        match link.value.chance().filter(|_| form == ChanceForm::Exact) {
            Some(chance) => {
                let args: Args = vec![("what", what.into()), ("chance", self.fraction(chance).into())];
                self.message("why-exactly", &args)
            }
            None => what,
        }
    }

    /// What dice showed, behind what they had to show.
    fn with_shown(&self, what: String, shown: &[u32]) -> String {
        if shown.is_empty() {
            return what;
        }
        let shown: Vec<String> = shown.iter().map(u32::to_string).collect();
        let args: Args = vec![("what", what.into()), ("shown", shown.join(", ").into())];
        self.message("why-shown", &args)
    }

    /// Faces of a die, those in a row as a range.
    fn faces(&self, faces: &[u32]) -> String {
        let mut rows: Vec<(u32, u32)> = Vec::new();
        for face in faces {
            match rows.last_mut() {
                Some((_, last)) if *last + 1 == *face => *last = *face,
                _ => rows.push((*face, *face)),
            }
        }
        let told = rows.into_iter().map(|(first, last)| match first == last {
            true => first.to_string(),
            false => self.message("why-face-range", &[("first", first.into()), ("last", last.into())]),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// A chance in percent, with its fraction where that is asked for.
    fn why_chance(&self, chance: Fraction, form: ChanceForm) -> String {
        let tenths = chance.per_mille();
        let percent = match tenths {
            0 if !chance.is_zero() => self.say("why-percent-tiny"),
            tenths => {
                let decimals = usize::from(tenths % 10 != 0);
                let percent = self.decimal(f64::from(tenths) / 10.0, decimals);
                self.message("why-percent", &[("percent", percent.into())])
            }
        };
        match form {
            ChanceForm::Percent => percent,
            ChanceForm::Exact => {
                let args: Args = vec![("percent", percent.into()), ("fraction", self.fraction(chance).into())];
                self.message("why-percent-exact", &args)
            }
        }
    }

    /// A fraction as it is.
    fn fraction(&self, chance: Fraction) -> String {
        let (numerator, denominator) = chance.parts();
        let args: Args = vec![
            ("numerator", numerator.to_string().into()),
            ("denominator", denominator.to_string().into()),
        ];
        self.message("why-fraction", &args)
    }
}
