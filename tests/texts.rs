//! The words: every key, refusal, fault and fact has its sentence in every language, and both languages say the same
//! things. What the rules use is found by reading their sources, so that a new reason cannot be forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use arene::game::{
    Command, Face, Fact, Modifiers, PieceId, Place, PlayerId, Refusal, RollFact, RuleKey, Weapon, Winner,
};
use arene::rules::doum40k::keys;
use arene::rules::{Fault, MapSource, Setup, rulebook};
use arene::space::grid::ArenaMap;
use arene::text::{Lang, Names, StoryLine, Texts};

// ---- what the sources use ----

/// All source files of the rules, without their unit tests.
fn sources() -> Vec<String> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("the sources are there").path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&root().join("src/rules"), &mut files);
    files.sort();
    files
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("the sources can be read");
            text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_owned()
        })
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a call gives to its message: how many cells, pieces and numbers, or which arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Given {
    cells: usize,
    pieces: usize,
    numbers: usize,
    args: BTreeSet<String>,
}

impl Given {
    /// What is certain if either of two calls was made.
    fn least(&self, other: &Given) -> Given {
        Given {
            cells: self.cells.min(other.cells),
            pieces: self.pieces.min(other.pieces),
            numbers: self.numbers.min(other.numbers),
            args: self.args.intersection(&other.args).cloned().collect(),
        }
    }

    fn and(mut self, other: &Given) -> Given {
        self.cells += other.cells;
        self.pieces += other.pieces;
        self.numbers += other.numbers;
        self.args.extend(other.args.iter().cloned());
        self
    }
}

/// The end of a parenthesised text that starts after `(`: the place of its `)`.
fn closing(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => return at,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("unclosed: {text}");
}

/// The arguments of a call, given what is between its parentheses.
fn arguments(inside: &str) -> Vec<String> {
    let (mut list, mut depth, mut quoted) = (vec![String::new()], 0, false);
    for letter in inside.chars() {
        match letter {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if depth == 0 && !quoted => {
                list.push(String::new());
                continue;
            }
            _ => {}
        }
        list.last_mut().expect("one at least").push(letter);
    }
    list.into_iter()
        .map(|argument| argument.trim().to_owned())
        .filter(|argument| !argument.is_empty())
        .collect()
}

/// What the calls chained to a constructor give.
fn chain(mut rest: &str) -> Given {
    let mut given = Given {
        cells: 0,
        pieces: 0,
        numbers: 0,
        args: BTreeSet::new(),
    };
    while let Some(after) = rest.trim_start().strip_prefix('.') {
        let Some(open) = after.find('(') else { break };
        let inside = &after[open + 1..];
        let end = closing(inside);
        match &after[..open] {
            "cell" => given.cells += 1,
            "piece" => given.pieces += 1,
            "number" => given.numbers += 1,
            "arg" => {
                let name = arguments(&inside[..end])[0].trim_matches('"').to_owned();
                given.args.insert(name);
            }
            _ => break,
        }
        rest = &inside[end + 1..];
    }
    given
}

fn is_reason(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
}

/// Every string literal in a piece of source that may be a reason.
fn literals(text: &str) -> Vec<String> {
    let parts = text.split('"').skip(1).step_by(2);
    parts.filter(|part| is_reason(part)).map(str::to_owned).collect()
}

/// The reasons that the rules give to these constructors, and what each call gives with them. Where the reason is a
/// variable, its literals are looked for in the `let` above; where it is a parameter, the callers are looked at.
fn reasons(constructors: &[&str]) -> BTreeMap<String, Given> {
    let mut found: BTreeMap<String, Given> = BTreeMap::new();
    let mut add = |why: String, given: &Given| {
        let known = found
            .get(&why)
            .map_or_else(|| given.clone(), |known| known.least(given));
        found.insert(why, known);
    };
    for source in sources() {
        // A constructor, which of its arguments is the reason (none: the last), and what it gives of itself.
        let nothing = chain("");
        let mut wanted: Vec<(String, Option<usize>, Given)> = constructors
            .iter()
            .map(|name| ((*name).to_owned(), None, nothing.clone()))
            .collect();
        let mut next = 0;
        while next < wanted.len() {
            let (name, index, own) = wanted[next].clone();
            next += 1;
            let call = format!("{name}(");
            for (at, _) in source.match_indices(&call) {
                let before = &source[..at];
                let bounded = before.ends_with(|letter: char| !letter.is_alphanumeric() && letter != '_');
                if before.ends_with("fn ") || !bounded || before.ends_with("Self::") {
                    continue;
                }
                let inside = &source[at + call.len()..];
                let end = closing(inside);
                let arguments = arguments(&inside[..end]);
                let argument = match index {
                    Some(index) => &arguments[index],
                    None => arguments.last().expect("a reason"),
                };
                let given = own.clone().and(&chain(&inside[end + 1..]));
                if let Some(literal) = argument.strip_prefix('"') {
                    add(literal.trim_end_matches('"').to_owned(), &given);
                    continue;
                }
                let assigned = before.rfind(&format!("let {argument} ="));
                let function = before.rfind("fn ").expect("calls are in functions");
                let closure = before.rfind(&format!("|{argument}|")).filter(|at| *at > function);
                if let Some(start) = assigned.filter(|start| *start > function) {
                    let end = start + source[start..].find(';').expect("a statement ends");
                    for why in literals(&source[start..end]) {
                        add(why, &given);
                    }
                } else if let Some(at) = closure {
                    let line = before[..at].rfind("let ").expect("a named closure");
                    let name = before[line + 4..at].trim().trim_end_matches('=').trim().to_owned();
                    wanted.push((name, None, given));
                } else {
                    let signature = &source[function + 3..];
                    let open = signature.find('(').expect("a function's parameters");
                    let parameters = &signature[open + 1..];
                    let parameters = self::arguments(&parameters[..closing(parameters)]);
                    let place = parameters
                        .iter()
                        .position(|parameter| parameter.starts_with(&format!("{argument}:")))
                        .unwrap_or_else(|| panic!("where does {argument} of {call} come from?"));
                    let entry = (signature[..open].to_owned(), Some(place), given);
                    if !wanted.contains(&entry) {
                        wanted.push(entry);
                    }
                }
            }
        }
    }
    found
}

/// What refusals have that are put together otherwise than by a chain: cells, pieces.
const PUT_TOGETHER: &[(&str, usize, usize)] = &[
    ("line-wall", 1, 1),
    ("line-piece", 1, 1),
    ("line-corner", 2, 1),
    ("deploy-first", 0, 1),
    ("return-first", 0, 1),
    ("allot-first", 0, 1),
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
    for why in ["letter-later", "unknown-letter", "ragged-row", "players-count"] {
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
        for lang in Lang::ALL {
            let said = Texts::of(lang).refusal(&refusal, &names);
            assert_whole(&said, &format!("refusal-{why}"), lang);
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
        for lang in Lang::ALL {
            let (said, hint) = Texts::of(lang).fault(&fault);
            assert_whole(&said, &format!("fault-{why}"), lang);
            assert_whole(&hint, &format!("fault-{why}.hint"), lang);
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
fn every_kind_skill_and_mod_has_a_name() {
    let book = rulebook("doum40k").expect("the rule book");
    let mut ids: Vec<String> = book.kinds().iter().map(|kind| format!("kind-{kind}")).collect();
    ids.extend(book.mods().iter().map(|id| format!("mod-{id}")));
    let figures = arene::rules::doum40k::figures();
    let skills = figures.iter().flat_map(|figure| &figure.skills);
    ids.extend(skills.map(|skill| format!("skill-{skill}")));
    for lang in Lang::ALL {
        for id in &ids {
            assert!(Texts::of(lang).has(id), "{id} in {lang:?}");
        }
    }
}

// ---- both languages ----

/// The messages of a language, attributes as `id.name`, with the variables each uses.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut list: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let folder = root().join("assets/locales").join(lang.code());
    for entry in std::fs::read_dir(folder).expect("the locales") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a locale file");
        let (mut message, mut current) = (String::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = |text: &str| text.split('=').next().unwrap_or_default().trim().to_owned();
            if line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-') {
                message = name(line);
                current.clone_from(&message);
                assert!(!list.contains_key(&current), "{current} stands twice in {lang:?}");
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
fn both_languages_have_the_same_messages_with_the_same_arguments() {
    let (french, english) = (messages(Lang::Fr), messages(Lang::En));
    assert!(english.contains_key("rule-shoot-cover.text") && english["refusal-range"].contains("m"));
    let ids = |list: &BTreeMap<String, BTreeSet<String>>| list.keys().cloned().collect::<BTreeSet<_>>();
    let apart: Vec<_> = ids(&french).symmetric_difference(&ids(&english)).cloned().collect();
    assert_eq!(apart, Vec::<String>::new(), "in one language only");
    for (id, variables) in &french {
        assert_eq!(variables, &english[id], "the arguments of {id}");
    }
}

#[test]
fn french_has_thin_unbreakable_spaces_before_high_punctuation() {
    for name in ["facts", "faults", "refusals", "rules"] {
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

fn names() -> Names {
    let names: Vec<String> = ["Gork", "Morg", "Zog"].map(str::to_owned).into();
    Names {
        players: names.clone(),
        pieces: names,
    }
}

const GORK: PieceId = PieceId(0);
const MORG: PieceId = PieceId(1);
const ZOG: PieceId = PieceId(2);

fn die(rule: RuleKey, piece: PieceId, target: Option<PieceId>, need: Option<i32>, value: u32) -> RollFact {
    RollFact {
        rule,
        player: Some(PlayerId(piece.0 as u8)),
        piece: Some(piece),
        target,
        sides: 6,
        value,
        need,
        passed: need.is_none_or(|need| value as i32 >= need),
        modifiers: Modifiers::default(),
        again: false,
    }
}

fn roll(rule: RuleKey, piece: PieceId, target: PieceId, need: i32, value: u32) -> Fact {
    Fact::Roll(die(rule, piece, Some(target), Some(need), value))
}

fn again(fact: Fact) -> Fact {
    match fact {
        Fact::Roll(roll) => Fact::Roll(RollFact { again: true, ..roll }),
        other => other,
    }
}

fn shot(target: PieceId, cover: bool) -> Fact {
    Fact::Shot {
        rule: keys::SHOOT_TARGET,
        piece: GORK,
        target,
        with: Weapon::Gun,
        cells: vec![Place::new(1, 0)],
        cover,
    }
}

fn killed(rule: RuleKey, piece: PieceId, by: PieceId) -> Fact {
    Fact::Killed { rule, piece, by }
}

fn score(player: PieceId, change: i32, total: i32) -> Fact {
    Fact::Score {
        rule: keys::MOD_DEFMATCH,
        player: PlayerId(player.0 as u8),
        change,
        total,
    }
}

/// One fact at least of every variant.
fn samples() -> Vec<Fact> {
    let place = |x, y| Place::new(x, y);
    let mut list = vec![
        Fact::Turn {
            rule: keys::TURN_ACTIVATE,
            player: PlayerId(0),
            round: 3,
        },
        Fact::Activated {
            rule: keys::TURN_ACTIVATE,
            piece: GORK,
        },
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 6),
        again(roll(keys::SHOOT_HIT, GORK, MORG, 5, 6)),
        Fact::Roll(die(keys::DEATH_RETURN, GORK, None, None, 2)),
        Fact::Roll(RollFact {
            piece: None,
            ..die(keys::SETUP_FIRST, GORK, None, None, 2)
        }),
        Fact::Waits {
            rule: keys::DEATH_RETURN,
            piece: MORG,
        },
        shot(MORG, true),
        shot(MORG, false),
        Fact::Fought {
            rule: keys::MELEE_WHO,
            piece: GORK,
            target: MORG,
        },
        Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece: MORG,
        },
        score(GORK, 3, 5),
        score(GORK, -3, -1),
    ];
    for phase in ["deployment", "roll_off", "turn", "activation", "over", "later"] {
        let rule = keys::TURN_ACTIVATE;
        list.push(Fact::Phase { rule, phase });
    }
    for face in [Face::North, Face::East, Face::South, Face::West] {
        let rule = keys::MOVE_FACE;
        list.push(Fact::Turned {
            rule,
            piece: GORK,
            face,
        });
    }
    for run in [false, true] {
        list.push(Fact::Moved {
            rule: keys::MOVE_POINTS,
            piece: GORK,
            from: place(0, 0),
            path: vec![place(1, 0)],
            face: Face::East,
            points: 2,
            run,
        });
    }
    for rule in [keys::SETUP_RESPAWN, keys::DEATH_RETURN] {
        list.push(Fact::Placed {
            rule,
            piece: GORK,
            at: place(1, 1),
            face: Face::South,
        });
    }
    for rule in [keys::SHOOT_MANY, keys::SHOOT_CONTACT] {
        list.push(Fact::LostShot {
            rule,
            piece: GORK,
            target: MORG,
        });
    }
    for piece in [MORG, ZOG] {
        list.push(Fact::Struck {
            rule: keys::SHOOT_CONTACT,
            piece,
            target: MORG,
            by: GORK,
        });
    }
    for rule in [
        keys::SHOOT_HIT,
        keys::MELEE_HIT,
        keys::GROUND_LAVA,
        keys::GROUND_RESPAWN_JUMP,
    ] {
        list.extend([killed(rule, MORG, GORK), killed(rule, MORG, MORG)]);
    }
    for to in [place(0, 0), place(5, 5)] {
        list.push(Fact::Jumped {
            rule: keys::GROUND_RESPAWN_JUMP,
            piece: GORK,
            from: place(0, 0),
            to,
        });
    }
    for player in [Winner::Player(PlayerId(1)), Winner::Draw] {
        let rule = keys::MOD_DEFMATCH;
        list.push(Fact::Won { rule, player });
    }
    list
}

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
    assert_eq!(kinds.len(), variants, "{kinds:?}");
}

fn told(lang: Lang, facts: &[Fact]) -> Vec<String> {
    let lines = Texts::of(lang).story(facts, &names());
    assert_told_once(facts, &lines);
    lines
        .into_iter()
        .map(|line| line.text.replace('\u{202f}', " "))
        .collect()
}

/// The lines tell all facts, each once, in their order.
fn assert_told_once(facts: &[Fact], lines: &[StoryLine]) {
    let mut next = 0;
    for line in lines {
        assert_eq!(line.first, next, "{line:?}");
        assert!(line.last >= line.first, "{line:?}");
        next = line.last + 1;
        assert!(!line.text.is_empty() && !line.text.contains('{'), "{line:?}");
    }
    assert_eq!(next, facts.len());
}

#[test]
fn a_shot_at_cover_is_told_with_the_die_that_counts() {
    let facts = [
        shot(MORG, true),
        again(roll(keys::SHOOT_HIT, GORK, MORG, 5, 5)),
        roll(keys::SHOOT_COVER, GORK, MORG, 5, 2),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        ["Gork tire sur Morg : 5+ à couvert, relance. 5 — relancé : 2, raté."]
    );
    assert_eq!(
        told(Lang::En, &facts),
        ["Gork shoots at Morg: 5+ in cover, re-roll. 5 — re-rolled: 2, miss."]
    );
    assert_eq!(Texts::of(Lang::Fr).story(&facts, &names())[0].rule, keys::SHOOT_COVER);
}

#[test]
fn a_hit_in_the_scrum_is_told_to_its_score() {
    let contact = |value| Fact::Roll(die(keys::SHOOT_CONTACT, GORK, Some(MORG), None, value));
    let facts = [
        shot(MORG, false),
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 6),
        again(contact(6)),
        contact(3),
        Fact::Struck {
            rule: keys::SHOOT_CONTACT,
            piece: ZOG,
            target: MORG,
            by: GORK,
        },
        roll(keys::SAVE_ARMOUR, ZOG, GORK, 4, 3),
        killed(keys::SHOOT_HIT, ZOG, GORK),
        score(GORK, 3, 5),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork tire sur Morg : 5+. 6, touché. Répartition 6 — relancé : 3 : la touche tombe sur Zog. \
             Armure 4+ : 3, elle cède. Zog meurt. +3 pour Gork, 5 en tout."
        ]
    );
}

#[test]
fn armour_that_holds_ends_the_tale() {
    let facts = [
        Fact::Fought {
            rule: keys::MELEE_WHO,
            piece: GORK,
            target: MORG,
        },
        roll(keys::MELEE_HIT, GORK, MORG, 4, 4),
        roll(keys::SAVE_ARMOUR, MORG, GORK, 6, 6),
        Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece: MORG,
        },
    ];
    assert_eq!(
        told(Lang::En, &facts),
        ["Gork strikes Morg: 4+. 4, hit. Armour 6+: 6, it holds."]
    );
}

#[test]
fn a_volley_is_a_line_a_shot() {
    let facts = [
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 5),
        killed(keys::SHOOT_HIT, MORG, GORK),
        score(GORK, 1, 1),
        Fact::LostShot {
            rule: keys::SHOOT_MANY,
            piece: GORK,
            target: MORG,
        },
        roll(keys::SHOOT_HIT, GORK, ZOG, 5, 1),
        Fact::Roll(die(keys::DEATH_RETURN, MORG, None, None, 4)),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork tire sur Morg : 5+. 5, touché. Morg meurt. +1 pour Gork, 1 en tout.",
            "Tir perdu : Morg est déjà mort.",
            "Gork tire sur Zog : 5+. 1, raté.",
            "Morg se réincarne, respawn point : 4.",
        ]
    );
    assert_eq!(told(Lang::Fr, &[shot(MORG, true)]), ["Gork tire sur Morg à couvert."]);
}

#[test]
fn a_jump_onto_another_is_told_with_both_deaths() {
    let rule = keys::GROUND_RESPAWN_JUMP;
    let facts = [
        Fact::Roll(die(rule, GORK, None, None, 2)),
        Fact::Jumped {
            rule,
            piece: GORK,
            from: Place::new(0, 0),
            to: Place::new(7, 0),
        },
        killed(rule, MORG, GORK),
        score(GORK, 1, 40),
        killed(rule, GORK, GORK),
        score(GORK, -4, 36),
    ];
    assert_eq!(
        told(Lang::En, &facts),
        [
            "Gork steps on a respawn point: 2. Gork jumps from (0, 0) to (7, 0). Gork kills Morg. \
             +1 for Gork, 40 in all. Gork dies there too. −4 for Gork, 36 in all."
        ]
    );
}

#[test]
fn the_roll_off_is_told_round_by_round() {
    let first = |seat, value| {
        Fact::Roll(RollFact {
            piece: None,
            ..die(keys::SETUP_FIRST, PieceId(seat), None, None, value)
        })
    };
    let facts = [
        Fact::Phase {
            rule: keys::SETUP_FIRST,
            phase: "roll_off",
        },
        again(first(0, 4)),
        first(1, 2),
        again(first(2, 4)),
        first(0, 1),
        first(2, 5),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        ["Qui commence ? Gork 4, Morg 2, Zog 4 : égalité, relance. Gork 1, Zog 5. Zog commence."]
    );
}

// ---- a whole game ----

/// A game of Defmatch in a narrow arena, where all kinds of things happen.
fn arena() -> Setup {
    let map = ArenaMap {
        name: "Words".to_owned(),
        rows: ["1..c..2", ".r.#.l.", "..m.c..", "3..c..4"].map(str::to_owned).into(),
        ..Default::default()
    };
    let mut setup: Setup = serde_json::from_str(
        r#"{"rules":"doum40k","mod":"defmatch","map":"words","seed":11,"players":[
            {"name":"Gork","pieces":[{"kind":"mitrailleur"}]},
            {"name":"Morg","pieces":[{"kind":"blindboy"}]},
            {"name":"Zog","pieces":[{"kind":"frimeur"}]}]}"#,
    )
    .expect("a setup");
    setup.map = MapSource::Inline(Box::new(map));
    setup
}

#[test]
fn every_fact_and_refusal_of_random_games_is_told_in_both_languages() {
    let setup = arena();
    let names = Names::of(&setup);
    let book = rulebook("doum40k").expect("the rule book");
    let mut told: BTreeSet<&'static str> = BTreeSet::new();
    let mut random = 1u64;
    let mut pick = move |below: usize| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % below
    };
    for seed in 0..3 {
        let mut game = book.game(&Setup { seed, ..setup.clone() }).expect("a game");
        let mut facts = game.start().expect("no script").to_vec();
        for _ in 0..4000 {
            for lang in Lang::ALL {
                let lines = Texts::of(lang).story(&facts, &names);
                assert_told_once(&facts, &lines);
                told.extend(lines.iter().map(|line| line.rule.as_str()));
            }
            let wrong = Command::Shoot {
                target: PieceId(pick(3) as u16),
                with: Weapon::Gun,
            };
            if let Some(refusal) = game.why_not(&wrong) {
                for lang in Lang::ALL {
                    assert_whole(&Texts::of(lang).refusal(&refusal, &names), refusal.why, lang);
                }
            }
            let mut list = Vec::new();
            game.choices(&mut list);
            // Attacks first: they have the most to tell.
            let attacks = list.iter().copied().filter(|choice| [3, 4, 5].contains(&choice.verb));
            let attacks: Vec<_> = attacks.collect();
            let wanted = if attacks.is_empty() { &list } else { &attacks };
            if wanted.is_empty() {
                break;
            }
            let mut command = game.command(wanted[pick(wanted.len())]);
            if let Command::Move { face, .. } | Command::Place { face, .. } = &mut command {
                *face = [Face::North, Face::East, Face::South, Face::West][pick(4)];
            }
            facts = game.apply(&command).expect("a listed command").to_vec();
        }
    }
    for rule in [
        "shoot.hit",
        "shoot.cover",
        "melee.hit",
        "ground.lava",
        "ground.respawn.jump",
    ] {
        assert!(told.contains(rule), "{rule} never came up: {told:?}");
    }
}
