//! The words: every key, refusal, fault and fact has its sentence in every language, and both languages say the same
//! things. What the rules use is found by reading their sources, so that a new reason cannot be forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use arene::game::{PieceId, Place, Refusal, RuleKey};
use arene::rules::doum40k::keys;
use arene::rules::{Fault, first_rulebook, rulebook, rulebooks};
use arene::text::{Lang, Texts};

mod attack_lines;
mod games;
mod samples;
mod sources;
mod stories;
use samples::{names, samples};
use sources::{messages_named, reasons, root};

// ---- what the sources use ----

/// What refusals have that are put together otherwise than by a chain: cells, pieces.
const PUT_TOGETHER: &[(&str, usize, usize)] = &[
    ("line-wall", 1, 1),
    ("line-door", 1, 1),
    ("line-piece", 1, 1),
    ("line-corner", 2, 1),
    ("deploy-first", 0, 1),
    ("return-first", 0, 1),
    ("allot-first", 0, 1),
    ("aim-first", 0, 1),
    ("herd-first", 0, 1),
    ("herd-to-first", 0, 1),
    ("not-rolled-there", 1, 0),
];

#[test]
fn the_search_for_reasons_finds_those_that_are_given_in_a_roundabout_way() {
    let refusals = reasons(&["Refusal::new"]);
    for why in ["too-far", "line-corner", "allot-first", "over", "no-entry"] {
        assert!(refusals.contains_key(why), "{why} of {:?}", refusals.keys());
    }
    assert_eq!((refusals["too-far"].cells, refusals["too-far"].numbers), (1, 2));
    let faults = reasons(&["Fault::new", "Fault::at_cell"]);
    for why in [
        "need-king",
        "unknown-letter",
        "ragged-row",
        "players-count",
        "map-point-shut",
    ] {
        assert!(faults.contains_key(why), "{why} of {:?}", faults.keys());
    }
    assert!(faults["unknown-letter"].args.contains("letter"));
}

/// A text that is there, and has no gap.
fn assert_whole(text: &str, id: &str, lang: Lang) {
    assert!(!text.trim().is_empty(), "{id} says nothing in {lang:?}");
    assert!(!text.contains('{') && text != id, "{id} in {lang:?}: {text}");
}

#[test]
fn every_refusal_of_the_rules_says_what_stands_in_the_way() {
    let names = names();
    for (why, mut given) in reasons(&["Refusal::new"]) {
        if let Some((_, cells, pieces)) = PUT_TOGETHER.iter().find(|(known, ..)| *known == why) {
            (given.cells, given.pieces) = (*cells, *pieces);
        }
        let why: &'static str = why.leak();
        let mut refusal = Refusal::new(RuleKey("ground.wall"), why);
        for index in 0..given.cells {
            refusal = refusal.cell(Place::new(index as i32, 7));
        }
        for index in 0..given.pieces {
            refusal = refusal.piece(PieceId(index as u16));
        }
        for index in 0..given.numbers {
            refusal = refusal.number(index as i32);
        }
        let id = format!("refusal-{why}");
        for texts in Lang::ALL.into_iter().flat_map(|lang| texts_with(lang, &id)) {
            assert_whole(&texts.refusal(&refusal, &names), &id, texts.lang());
            if let Some(short) = texts.refusal_short(&refusal, &names) {
                assert_whole(&short, &id, texts.lang());
            }
        }
    }
}

/// The texts of the books that have such a message: one book at least.
fn texts_with(lang: Lang, id: &str) -> Vec<&'static Texts> {
    let of_books = rulebooks(true).map(|book| Texts::of_book(lang, book.id()));
    let having: Vec<_> = of_books.filter(|texts| texts.has(id)).collect();
    assert!(!having.is_empty(), "no book has {id} in {lang:?}");
    having
}

#[test]
fn no_refusal_has_words_that_nobody_uses() {
    let used = reasons(&["Refusal::new"]);
    for id in messages(Lang::En).keys() {
        if let Some(why) = id.strip_prefix("refusal-") {
            // What it says in short is an attribute of it.
            let why = why.strip_suffix(".short").unwrap_or(why);
            assert!(used.contains_key(why), "{id} is used by no rule");
        }
    }
}

#[test]
fn every_fault_of_the_rules_says_what_is_wrong_and_what_mends_it() {
    for (why, given) in reasons(&["Fault::new", "Fault::at_cell"]) {
        let why: &'static str = why.leak();
        let mut fault = Fault::new("map", why);
        for name in &given.args {
            fault = fault.arg(name.clone().leak(), 2);
        }
        let id = format!("fault-{why}");
        for texts in Lang::ALL.into_iter().flat_map(|lang| texts_with(lang, &id)) {
            let (said, hint) = texts.fault(&fault);
            assert_whole(&said, &id, texts.lang());
            assert_whole(&hint, &format!("{id}.hint"), texts.lang());
        }
    }
}

#[test]
fn every_senseless_snapshot_is_told_in_words() {
    let senseless = reasons(&["RestoreError::senseless"]);
    assert!(senseless.contains_key("no-standing"), "{:?}", senseless.keys());
    for why in senseless.keys() {
        for lang in Lang::ALL {
            let id = format!("snapshot-{why}");
            assert_whole(&Texts::of(lang).say(&id), &id, lang);
        }
    }
}

#[test]
fn a_name_that_looks_like_a_number_stays_a_name() {
    for name in ["007", "1e3", "inf", "+5"] {
        let (said, _) = Texts::of(Lang::En).fault(&Fault::new("players", "name-twice").arg("name", name));
        assert_eq!(said, format!("Two players are called {name}."));
    }
}

#[test]
fn a_wall_in_the_line_is_named_with_its_cell() {
    let refusal = Refusal::new(keys::SIGHT_LINE, "line-wall")
        .cell(Place::new(12, 7))
        .piece(PieceId(1));
    let say = |lang| Texts::of(lang).refusal(&refusal, &names());
    assert_eq!(say(Lang::En), "A wall at (12, 7) blocks the line.");
    assert_eq!(say(Lang::Fr), "Un mur en (12, 7) bouche la ligne de vue.");
}

// ---- keys ----

/// Every key that the rules name, the later ones too.
fn all_keys() -> BTreeSet<String> {
    let source = std::fs::read_to_string(root().join("src/rules/doum40k/keys.rs")).expect("the keys");
    let named = source.split('"').skip(1).step_by(2);
    let mut list: BTreeSet<String> = named.filter(|key| key.contains('.')).map(str::to_owned).collect();
    list.extend(keys::ALL.iter().map(|key| key.as_str().to_owned()));
    list
}

#[test]
fn every_rule_has_a_title_and_a_text() {
    let keys = all_keys();
    assert!(keys.contains("shoot.cover") && keys.contains("squig.herd"));
    for key in keys {
        let key = RuleKey(key.leak());
        for lang in Lang::ALL {
            let texts = Texts::of(lang);
            let id = format!("rule-{}", key.as_str().replace(['.', '_'], "-"));
            assert_whole(&texts.rule_title(key), &id, lang);
            let text = texts.rule_text(key);
            assert_whole(&text, &id, lang);
            assert!(text.ends_with('.'), "{id} in {lang:?} breaks off: {text}");
        }
    }
}

#[test]
fn rulings_are_told_apart_from_the_book_in_texts_and_docs_alike() {
    let docs = std::fs::read_to_string(root().join("docs/rules/doum40k.md")).expect("the docs");
    for key in keys::ALL {
        let after = docs.split(&format!("### `{key}`\n")).nth(1).unwrap_or_default();
        let section = after.split("\n#").next().unwrap_or_default();
        for lang in Lang::ALL {
            let (text, ruling) = (Texts::of(lang).rule_text(*key), Texts::of(lang).rule_ruling(*key));
            assert_eq!(
                ruling.is_some(),
                section.contains("**[R]**"),
                "{key} in {lang:?} and in the docs"
            );
            let said = text + &ruling.unwrap_or_default();
            assert!(!said.contains('[') && said.ends_with('.'), "{key} in {lang:?}: {said}");
        }
    }
}

#[test]
fn every_rule_has_its_heading_in_the_docs_in_the_order_of_the_book() {
    let docs = std::fs::read_to_string(root().join("docs/rules/doum40k.md")).expect("the docs");
    let headings: Vec<&str> = docs
        .lines()
        .filter_map(|line| line.strip_prefix("### `")?.split('`').next())
        .collect();
    let keys: Vec<&str> = keys::ALL.iter().map(|key| key.as_str()).collect();
    assert_eq!(headings, keys);
}

#[test]
fn every_rule_of_every_book_has_its_words_and_its_heading_in_the_docs() {
    let pages = std::fs::read_dir(root().join("docs/rules")).expect("the docs");
    let pages = pages.map(|page| std::fs::read_to_string(page.expect("a page").path()).expect("a page"));
    let docs: String = pages.collect();
    for book in rulebooks(true) {
        for key in book.keys() {
            assert!(docs.contains(&format!("\n### `{key}`\n")), "{key} has no heading");
            for lang in Lang::ALL {
                let texts = Texts::of_book(lang, book.id());
                let id = format!("rule-{}", key.as_str().replace(['.', '_'], "-"));
                assert!(texts.has(&id), "{id} in {lang:?}");
                assert!(texts.rule_text(key).ends_with('.'), "{id} in {lang:?} breaks off");
            }
        }
    }
}

#[test]
fn every_kind_skill_and_mod_has_a_name() {
    let book = rulebook("doum40k").expect("the rule book");
    let mut ids: Vec<String> = book.kinds().iter().map(|kind| format!("kind-{kind}")).collect();
    ids.extend(book.mods().iter().map(|id| format!("mod-{id}")));
    let figures = arene::rules::doum40k::figures();
    let skills = figures
        .iter()
        .flat_map(|figure| figure.skills.iter().map(|skill| skill.id));
    ids.extend(skills.map(|skill| format!("skill-{skill}")));
    for lang in Lang::ALL {
        for id in &ids {
            assert!(Texts::of(lang).has(id), "{id} in {lang:?}");
        }
    }
}

// ---- both languages ----

#[test]
fn every_message_that_the_sources_name_exists() {
    let named = messages_named();
    assert!(
        named.contains("story-bonus") && named.contains("fault-near"),
        "{named:?}"
    );
    for lang in Lang::ALL {
        // What only one book's part of the window says stands in that book's files.
        let is_known = |id: &str| rulebooks(true).any(|book| Texts::of_book(lang, book.id()).has(id));
        let missing: Vec<&String> = named.iter().filter(|id| !is_known(id)).collect();
        assert_eq!(missing, Vec::<&String>::new(), "in {lang:?}");
    }
}

/// Messages, attributes as `id.name`, with the variables each uses.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// The folders with the messages of a language: of all books, and of one book or a few of them. Those of Feu à volonté count only
/// where it is compiled.
fn folders(lang: Lang) -> Vec<PathBuf> {
    let shared = root().join("assets/locales").join(lang.code());
    let entries = std::fs::read_dir(&shared).expect("the locales");
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    let is_of_feu = |path: &PathBuf| path.ends_with("feu");
    folders.retain(|path| path.is_dir() && (cfg!(feature = "feu") || !is_of_feu(path)));
    folders.sort();
    folders.insert(0, shared);
    folders
}

/// The messages of a language: those that all books share, and those of every book. A book may say otherwise what all say.
fn messages(lang: Lang) -> Messages {
    let mut list = Messages::new();
    for folder in folders(lang) {
        for (id, variables) in messages_in(&folder) {
            list.entry(id).or_default().extend(variables);
        }
    }
    list
}

/// The messages of a folder's files.
fn messages_in(folder: &Path) -> Messages {
    let mut list = Messages::new();
    let entries = std::fs::read_dir(folder).expect("the locales");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    for path in paths.filter(|path| path.is_file()) {
        let text = std::fs::read_to_string(path).expect("a locale file");
        let (mut message, mut current) = (String::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = |text: &str| text.split('=').next().unwrap_or_default().trim().to_owned();
            if line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-') {
                message = name(line);
                current.clone_from(&message);
                assert!(!list.contains_key(&current), "{current} stands twice in {folder:?}");
            } else if line.trim_start().starts_with('.') && line.contains('=') {
                current = message.clone() + &name(line.trim_start());
            }
            if current.is_empty() {
                continue;
            }
            let variables = list.entry(current.clone()).or_default();
            for part in line.split('$').skip(1) {
                let end = part.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
                variables.insert(part[..end.unwrap_or(part.len())].to_owned());
            }
        }
    }
    list
}

#[test]
fn the_first_book_says_nothing_otherwise_than_all_say_it() {
    for lang in Lang::ALL {
        let shared = messages_in(&folders(lang)[0]);
        let own = messages_in(&folders(lang)[0].join(first_rulebook().id()));
        let twice: Vec<&String> = own.keys().filter(|id| shared.contains_key(*id)).collect();
        assert_eq!(twice, Vec::<&String>::new(), "in {lang:?}");
    }
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let (french, english) = (messages(Lang::Fr), messages(Lang::En));
    assert!(english.contains_key("rule-shoot-cover.text") && english["refusal-range"].contains("m"));
    let ids = |list: &BTreeMap<String, BTreeSet<String>>| list.keys().cloned().collect::<BTreeSet<_>>();
    let apart: Vec<_> = ids(&french).symmetric_difference(&ids(&english)).cloned().collect();
    assert_eq!(apart, Vec::<String>::new(), "in one language only");
    for (french, english) in folders(Lang::Fr).iter().zip(folders(Lang::En)) {
        let (french, english) = (messages_in(french), messages_in(&english));
        assert_eq!(french, english, "in one language only, or with other arguments");
    }
}

#[test]
fn french_has_thin_unbreakable_spaces_before_high_punctuation() {
    for name in [
        "content",
        "facts",
        "faults",
        "help",
        "lab",
        "refusals",
        "replay",
        "report",
        "doum40k/rules",
        "scenes",
        "usage",
        "tiny/common",
        "tiny/breakthrough",
        "tiny/tictactoe",
    ] {
        let path = root().join("assets/locales/fr").join(format!("{name}.ftl"));
        let text = std::fs::read_to_string(path).expect("a locale file");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            for mark in [" :", " ;", " !", " ?", " »", "« ", "'"] {
                assert!(!line.contains(mark), "{mark:?} in {name}.ftl: {line}");
            }
            for (at, mark) in line.match_indices([';', '!', '?', '»']) {
                let before = line[..at].chars().next_back();
                assert_eq!(before, Some('\u{202f}'), "before {mark} in {name}.ftl: {line}");
            }
        }
    }
}

// ---- facts ----

#[test]
fn every_fact_makes_a_sentence() {
    let mut kinds = BTreeSet::new();
    for fact in samples() {
        kinds.insert(
            serde_json::to_value(&fact).expect("facts are written")["fact"]
                .as_str()
                .map(str::to_owned),
        );
        for lang in Lang::ALL {
            let said = Texts::of(lang).fact(&fact, &names()).expect("a sentence");
            assert_whole(&said, "fact", lang);
            assert!(said.ends_with(['.', '!', '?']), "{said}");
            assert!(!said.contains("  ") && !said.contains(" ."), "{said}");
        }
    }
    // A variant that is missing above: the number of them is read off the sources.
    let source = std::fs::read_to_string(root().join("src/game/fact.rs")).expect("the facts");
    let body = source.split("pub enum Fact {").nth(1).expect("the facts");
    let body = body.split("\n}").next().expect("the facts");
    let variants = body
        .lines()
        .filter(|line| line.starts_with("    ") && line[4..].starts_with(|letter: char| letter.is_ascii_uppercase()))
        .count();
    // One of them is whatever only one book has: that book says it.
    assert_eq!(kinds.len(), variants - 1, "{kinds:?}");
}
