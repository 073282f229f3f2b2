//! Scenes on tables: those that come with the program show every rule of the free table, what is wrong with one is told by
//! file, line and field, and what comes out otherwise fails with what was expected and what came.

use std::collections::BTreeSet;

use arene::content::FileFault;
use arene::content::scene::{Mismatch, Scene, ScenePlayer, list, read};
use arene::rules::{MapSource, rulebook};
use arene::text::{Lang, Texts};

/// A scene to be damaged: a wall, three figures, a walk, a template, dice, a question.
const SCENE: &str = r#"(
    chapter: "free",
    rules: ["free.move"],
    title: (fr: "Essai", en: "Trial"),
    setup: (
        rules: "free",
        mod: "table",
        map: (
            table: (size: (4000, 3000)),
            terrain: [
                (kind: "solid", poly: [(1900, 500), (2100, 500), (2100, 1500), (1900, 1500)], top: 500),
            ],
        ),
        players: [
            (name: "Rouge", pieces: [(at: (800, 1000, 0), face: (1, 0), label: "Ada")]),
            (name: "Bleu", pieces: [(at: (3000, 1000, 0), base: 160), (kind: "swarm")]),
        ],
    ),
    steps: [
        (
            caption: (fr: "En route.", en: "Off."),
            command: move(piece: 0, path: [(1200, 1000), (1200, 1400)], limit: 800),
            expect: [(fact: "moved", piece: 0, cost: 800)],
            ask: [(distance: (from: 0, to: 1), answer: 1558)],
        ),
        (
            caption: (fr: "Le mur.", en: "The wall."),
            command: move(piece: 0, path: [(1500, 1200), (2500, 1200)]),
            refused: (rule: "free.move", leg: 1, at: (1775, 1200, 0)),
        ),
        (
            caption: (fr: "Un disque.", en: "A disc."),
            command: template(disc: (at: (3000, 1000, 0), radius: 500)),
            expect: [(fact: "template", whole: [1], part: [])],
        ),
        (
            caption: (fr: "Trois dés.", en: "Three dice."),
            dice: [4, 1, 6],
            command: roll(sides: 6, count: 3, need: 4),
            expect: [(fact: "roll", value: 6, passed: true)],
        ),
        (
            caption: (fr: "Là-bas ?", en: "Over there?"),
            ask: [(stand: (piece: 0, at: (2000, 1000, 0)), refused: "free.place")],
        ),
        (
            caption: (fr: "Fini.", en: "Done."),
            command: end,
            state: {"/phase": "over"},
        ),
    ],
)
"#;

/// [`SCENE`] with one thing changed.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert_eq!(SCENE.matches(from).count(), 1, "{from} once");
    SCENE.replace(from, to)
}

fn told(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

#[track_caller]
fn sound(file: &str, text: &str) -> Scene {
    read(file, text).unwrap_or_else(|faults| panic!("{}", told(&faults)))
}

/// What the first step says, in English, that does not come out as expected.
#[track_caller]
fn wrong(text: &str) -> (usize, String) {
    let scene = sound("scene.ron", text);
    let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
    let outcome = stage.play_out().expect("it should fail");
    let texts = Texts::of_book(Lang::En, &scene.setup.rules);
    let names = stage.names(texts);
    let lines: Vec<String> = outcome
        .mismatches
        .iter()
        .map(|mismatch: &Mismatch| mismatch.words(texts, &names))
        .collect();
    (outcome.step, lines.join("\n"))
}

#[track_caller]
fn damaged(from: &str, to: &str, place: &str, field: &str, why: &str, said: &str) {
    let faults = read("scene.ron", changed(from, to)).expect_err("damaged");
    let all = told(&faults);
    assert_eq!(faults.len(), 1, "{all}");
    assert!(all.starts_with(&format!("scene.ron:{place}: ")), "{place} of {all}");
    assert_eq!(
        (faults[0].fault.field.as_str(), faults[0].fault.why),
        (field, why),
        "{all}"
    );
    assert!(all.contains(said), "{said} of {all}");
}

#[test]
fn a_scene_on_a_table_plays_in_its_books_own_commands_and_facts_forward_and_back() {
    let scene = sound("scene.ron", SCENE);
    let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
    let before = stage.game().hash();
    assert_eq!(stage.play_out(), None);
    let after = stage.game().hash();
    assert_ne!(before, after);
    stage.restart();
    assert_eq!(stage.game().hash(), before);
    assert_eq!(stage.play_out(), None);
    assert_eq!(stage.game().hash(), after);
}

#[test]
fn every_rule_of_the_free_table_has_a_scene_on_some_table() {
    let scenes = list().expect("sound scenes");
    let tables = scenes
        .iter()
        .filter(|scene| matches!(scene.setup.map, MapSource::Table(_)));
    assert!(tables.clone().count() >= 20);
    let shown: BTreeSet<&str> = tables
        .flat_map(|scene| scene.rules.iter().map(String::as_str))
        .collect();
    let free = rulebook("free").expect("the free table is a book");
    let without: Vec<&str> = free
        .keys()
        .iter()
        .map(|key| key.as_str())
        .filter(|key| !shown.contains(key))
        .collect();
    assert_eq!(without, Vec::<&str>::new(), "no scene shows these");
}

#[test]
fn a_scene_on_a_table_may_be_json_in_the_protocols_shapes() {
    let json = r#"{"chapter": "free", "rules": ["free.move"], "title": {"fr": "Essai", "en": "Trial"},
        "setup": {"rules": "free", "mod": "table", "map": {"table": {"size": [4000, 3000]}, "terrain": [
            {"kind": "solid", "poly": [[1900, 500], [2100, 500], [2100, 1500], [1900, 1500]], "top": 500}]},
            "players": [{"name": "Rouge", "pieces": [{"at": [800, 1000, 0], "face": [1, 0], "label": "Ada"}]},
                        {"name": "Bleu", "pieces": [{"at": [3000, 1000, 0], "base": 160}, {"kind": "swarm"}]}]},
        "steps": [
            {"caption": {"fr": "En route.", "en": "Off."},
             "command": {"move": {"piece": 0, "path": [[1200, 1000], [1200, 1400]], "limit": 800}},
             "expect": [{"fact": "moved", "piece": 0, "cost": 800}],
             "ask": [{"distance": {"from": 0, "to": 1}, "answer": 1558}]},
            {"caption": {"fr": "Le mur.", "en": "The wall."},
             "command": {"move": {"piece": 0, "path": [[1500, 1200], [2500, 1200]]}},
             "refused": {"rule": "free.move", "leg": 1, "at": [1775, 1200, 0]}},
            {"caption": {"fr": "Un disque.", "en": "A disc."},
             "command": {"template": {"disc": {"at": [3000, 1000, 0], "radius": 500}}},
             "expect": [{"fact": "template", "whole": [1], "part": []}]},
            {"caption": {"fr": "Trois dés.", "en": "Three dice."}, "dice": [4, 1, 6],
             "command": {"roll": {"sides": 6, "count": 3, "need": 4}},
             "expect": [{"fact": "roll", "value": 6, "passed": true}]},
            {"caption": {"fr": "Là-bas ?", "en": "Over there?"},
             "ask": [{"stand": {"piece": 0, "at": [2000, 1000, 0]}, "refused": "free.place"}]},
            {"caption": {"fr": "Fini.", "en": "Done."}, "command": "end", "state": {"/phase": "over"}}]}"#;
    assert_eq!(sound("scene.json", json).steps, sound("scene.ron", SCENE).steps);
    // Its faults are placed too.
    let faults = read("scene.json", json.replace("\"limit\": 800", "\"limt\": 800")).expect_err("damaged");
    assert_eq!(faults[0].fault.field, "steps[0].command.move.limt", "{}", told(&faults));
    assert!(told(&faults).starts_with("scene.json:8:"), "{}", told(&faults));
    let faults = read("scene.json", json.replace("\"end\",", "\"ende\",")).expect_err("damaged");
    assert_eq!(faults[0].fault.why, "scene-unknown-command", "{}", told(&faults));
}

#[test]
fn unknown_words_in_a_scene_on_a_table_are_answered_with_the_nearest_of_its_book() {
    damaged(
        "command: template(",
        "command: templat(",
        "33:22",
        "templat",
        "scene-unknown-command",
        "“template”?",
    );
    damaged(
        "limit: 800),",
        "limt: 800),",
        "22:73",
        "steps[0].command.limt",
        "file-unknown-field",
        "“limit”? fields here: piece, path, face, limit",
    );
    damaged(
        "radius: 500",
        "radus: 500",
        "33:59",
        "steps[2].command.disc.radus",
        "file-unknown-field",
        "“radius”?",
    );
    damaged(
        "fact: \"template\"",
        "fact: \"templates\"",
        "34:29",
        "steps[2].expect[0].fact",
        "scene-unknown-fact",
        "“template”?",
    );
    damaged(
        "piece: 0, cost: 800)",
        "piece: 0, points: 800)",
        "23:56",
        "steps[0].expect[0].points",
        "scene-unknown-fact-field",
        "its fields: rule, piece, from, path, legs, cost, limit, face",
    );
    damaged(
        "base: 160",
        "bas: 160",
        "16:59",
        "setup.players[1].pieces[0].bas",
        "file-unknown-field",
        "“base”?",
    );
    damaged(
        "(distance: (",
        "(distanc: (",
        "24:20",
        "steps[0].ask[0].distanc",
        "file-unknown-field",
        "“distance”?",
    );
    damaged(
        "refused: \"free.place\"",
        "refused: \"free.plac\"",
        "44:69",
        "steps[4].ask[0].refused",
        "scene-unknown-rule",
        "“free.place”?",
    );
    damaged(
        "chapter: \"free\"",
        "chapter: \"space\"",
        "2:14",
        "chapter",
        "scene-unknown-chapter",
        "chapters: free",
    );
}

#[test]
fn what_is_missing_or_of_the_wrong_kind_in_a_command_on_a_table_is_named_with_its_place() {
    damaged(
        "roll(sides: 6, count: 3, need: 4)",
        "roll(count: 3, need: 4)",
        "39:22",
        "steps[3].command.sides",
        "file-missing-field",
        "sides",
    );
    damaged(
        "(1200, 1400)]",
        "(1200, \"n\")]",
        "22:65",
        "steps[0].command.path[1][1]",
        "file-wrong-type",
        "number",
    );
    damaged(
        "(1500, 1200), (2500, 1200)]",
        "(1500, 1200), (2500, 1, 2, 3)]",
        "28:58",
        "steps[1].command.path[1]",
        "file-wrong-type",
        "A point is wanted here",
    );
    damaged(
        "at: (3000, 1000, 0), radius",
        "at: 3000, radius",
        "33:42",
        "steps[2].command.disc.at",
        "file-wrong-type",
        "A point is wanted here",
    );
    damaged(
        "base: 160",
        "base: \"wide\"",
        "16:65",
        "setup.players[1].pieces[0].base",
        "free-fields",
        "wide",
    );
    damaged(
        "base: 160",
        "base: 3",
        "16:65",
        "setup.players[1].pieces[0].base",
        "free-measure",
        "",
    );
    damaged(
        "at: (3000, 1000, 0), base",
        "at: (2000, 1000, 0), base",
        "16:42",
        "setup.players[1].pieces[0].at",
        "free-stand",
        "",
    );
    damaged(
        "(2100, 1500), (1900, 1500)], top: 500",
        "(2100, 1500)], top: 0",
        "11:86",
        "setup.map.terrain[0].top",
        "table-number",
        "",
    );
}

#[test]
fn a_question_stands_alone_with_one_answer_and_is_asked_of_a_table() {
    damaged(
        "(distance: (from: 0, to: 1), answer: 1558)",
        "(answer: 1558)",
        "24:19",
        "steps[0].ask[0]",
        "scene-one-question",
        "distance, sight, line",
    );
    damaged(
        "(distance: (from: 0, to: 1), answer",
        "(distance: (from: 0, to: 1), sight: (from: 0, to: 1), answer",
        "24:19",
        "steps[0].ask[0]",
        "scene-one-question",
        "several",
    );
    damaged(
        ", answer: 1558)",
        ")",
        "24:19",
        "steps[0].ask[0]",
        "scene-one-answer",
        "answer",
    );
    damaged(
        "from: 0, to: 1), answer",
        "from: 0, to: \"Bob\"), answer",
        "24:44",
        "steps[0].ask[0].distance.to",
        "file-wrong-type",
        "a piece's number, or a point",
    );
    damaged(
        "            state: {\"/phase\": \"over\"},\n",
        "            lit: (cells: [(1, 1)]),\n",
        "49:18",
        "steps[5].lit",
        "scene-lit-table",
        "",
    );
    let grid = r#"(chapter: "space", rules: ["space.range"], title: (fr: "a", en: "a"), setup: (rules: "doum40k", mod: "defmatch",
        map: (rows: ["....", "...."]), first: 0, players: [(name: "A", pieces: [(kind: "grot", at: [0, 0])]),
        (name: "B", pieces: [(kind: "grot", at: [3, 0])])]),
        steps: [(caption: (fr: "a", en: "a"), ask: [(distance: (from: 0, to: 1), answer: 3)])])"#;
    let faults = read("scene.ron", grid).expect_err("a grid");
    assert_eq!(faults[0].fault.why, "scene-no-table", "{}", told(&faults));
    assert_eq!(faults[0].fault.field, "steps[0].ask[0]");
}

#[test]
fn heights_are_refused_in_the_commands_of_a_book_that_is_played_on_cells() {
    let grid = r#"(chapter: "movement", rules: ["move.points"], title: (fr: "a", en: "a"), setup: (rules: "doum40k", mod: "defmatch",
        map: (rows: ["....", "...."]), first: 0, players: [(name: "A", pieces: [(kind: "grot", at: [0, 0])]),
        (name: "B", pieces: [(kind: "grot", at: [3, 0])])]),
        steps: [(caption: (fr: "a", en: "a"), command: move(path: [[1, 0, 5]], run: false, face: "east"))])"#;
    let faults = read("scene.ron", grid).expect_err("a height");
    assert_eq!(
        (faults[0].fault.field.as_str(), faults[0].fault.why),
        ("steps[0].command", "file-wrong-type"),
        "{}",
        told(&faults)
    );
}

#[test]
fn a_wrong_answer_says_what_was_expected_and_what_came() {
    let (step, said) = wrong(&changed("answer: 1558", "answer: 1500"));
    assert_eq!(step, 0);
    assert_eq!(said, "question “distance”: expected: 1500; answered: 1558");
    let (_, said) = wrong(&changed("answer: 1558", "refused: \"free.place\""));
    assert_eq!(
        said,
        r#"question “distance”: expected: {"rule":"free.place"}; answered: 1558"#
    );
    let (step, said) = wrong(&changed("refused: \"free.place\"", "answer: true"));
    assert_eq!(step, 4);
    assert!(said.starts_with("question “stand” refused by free.place: "), "{said}");
    let (_, said) = wrong(&changed("distance: (from: 0, to: 1)", "distance: (from: 0, to: 2)"));
    assert!(
        said.starts_with("question “distance” refused by free.place: "),
        "{said}"
    );
    let (_, said) = wrong(&changed(
        "distance: (from: 0, to: 1)",
        "sight: (from: (0, 0, 0), to: 1)",
    ));
    assert!(said.starts_with("question “sight”: its field eye is not"), "{said}");
}

#[test]
fn a_refusal_must_come_at_its_leg_and_point() {
    let (step, said) = wrong(&changed("leg: 1, at: (1775, 1200, 0)", "leg: 0"));
    assert_eq!(step, 1);
    assert_eq!(
        said,
        concat!(
            r#"expected: {"rule":"free.move","leg":0}; "#,
            r#"came: {"rule":"free.move","leg":1,"at":[1775,1200,0],"cells":[[1775,1200,0]],"pieces":[]}"#
        )
    );
    let (_, said) = wrong(&changed("at: (1775, 1200, 0)", "at: (1774, 1200, 0)"));
    assert!(said.contains(r#""at":[1774,1200,0]"#), "{said}");
    let (_, said) = wrong(&changed("rule: \"free.move\", leg: 1", "rule: \"free.limit\", leg: 1"));
    assert!(
        said.starts_with("expected: a refusal by free.limit; came: a refusal by free.move: "),
        "{said}"
    );
}

#[test]
fn dice_on_a_table_are_as_strict_as_on_a_grid() {
    assert_eq!(
        wrong(&changed("dice: [4, 1, 6]", "dice: [4, 1, 6, 2]")).1,
        "a die was left over: 2"
    );
    assert_eq!(
        wrong(&changed("dice: [4, 1, 6]", "dice: [4, 1]")).1,
        "a die is missing for free.roll"
    );
}

#[test]
fn no_cut_scene_on_a_table_panics() {
    for (end, _) in SCENE.char_indices().step_by(11) {
        assert!(read("scene.ron", &SCENE[..end]).is_err(), "{end}");
    }
}

/// The example of a scene on a table in `docs/formats.md`.
fn example() -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/formats.md");
    let docs = std::fs::read_to_string(path).expect("the docs");
    let section = docs
        .split("### A scene on a table\n")
        .nth(1)
        .expect("a section on them");
    let block = section.split("```ron\n").nth(1).expect("an example");
    block.split("```").next().expect("its end").to_owned()
}

#[test]
fn the_docs_example_of_a_scene_on_a_table_passes_as_it_stands() {
    let scene = sound("scene.ron", &example());
    let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
    assert_eq!(stage.play_out(), None);
    assert!(scene.steps.iter().any(|step| !step.ask.is_empty()));
}
