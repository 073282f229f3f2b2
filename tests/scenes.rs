//! The scenes: all pass, each rule has one, damaged ones are told what is wrong with them, and wrong ones fail.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use arene::content::FileFault;
use arene::content::scene::{FACTS, Mismatch, Scene, Stage, builtin, list, load, read};
use arene::game::Fact;
use arene::rules::doum40k::keys;
use arene::text::{Lang, Names, Texts, chapters};
use serde_json::{Value, json};

/// A scene to be damaged: a shot along a lane, and a step.
const SCENE: &str = r#"(
    chapter: "shooting",
    rules: ["shoot.hit"],
    title: (fr: "Tir", en: "Shot"),
    setup: (
        rules: "doum40k",
        mod: "defmatch",
        map: (rows: [
            ".......",
            ".......",
        ]),
        first: 0,
        players: [
            (name: "Gork", pieces: [(kind: "flingboy", at: [0, 0], face: "east")]),
            (name: "Morg", pieces: [(kind: "grot", at: [5, 0], face: "west")]),
        ],
    ),
    steps: [
        (
            caption: (fr: "En joue.", en: "Ready."),
            command: activate(piece: 0),
        ),
        (
            caption: (fr: "Feu.", en: "Fire."),
            dice: [5],
            command: shoot(target: 1, with: gun),
            expect: [(fact: "killed", piece: 1, by: 0)],
            state: {"/pieces/1/at": None},
            lit: (cells: [[5, 0]], lines: [[[0, 0], [5, 0]]]),
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

#[track_caller]
fn sound(text: &str) -> Scene {
    read("scene.ron", text).unwrap_or_else(|faults| panic!("{}", told(&faults)))
}

fn told(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// What is wrong with the first step that is not as expected.
#[track_caller]
fn wrong(scene: &Scene) -> (usize, Vec<Mismatch>) {
    let mut stage = Stage::new(scene).expect("a sound set-up");
    let outcome = stage.play_out().expect("it should fail");
    (outcome.step, outcome.mismatches)
}

fn in_english(mismatches: &[Mismatch]) -> String {
    let lines: Vec<String> = mismatches
        .iter()
        .map(|mismatch| mismatch.words(Texts::of(Lang::En), &Names::default()))
        .collect();
    lines.join("\n")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

// ---- those that come with the program ----

#[test]
fn the_scenes_built_in_are_those_in_the_folder() {
    let built_in: BTreeSet<String> = builtin().iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(built_in.len(), builtin().len(), "one stands twice in the list");
    let folder = std::fs::read_dir(root().join("scenes")).expect("the folder");
    let files: BTreeSet<String> = folder
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(built_in, files);
}

#[test]
fn every_scene_passes() {
    let mut failed = Vec::new();
    for (name, text) in builtin() {
        let scene = read(&format!("scenes/{name}"), *text).unwrap_or_else(|faults| panic!("{}", told(&faults)));
        let mut stage = Stage::new(&scene).expect("a sound set-up");
        if let Some(outcome) = stage.play_out() {
            failed.push(format!(
                "{name}, step {}: {}",
                outcome.step + 1,
                in_english(&outcome.mismatches)
            ));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn scenes_are_listed_chapter_by_chapter_under_titles_of_their_own() {
    let scenes = list().expect("sound scenes");
    assert!(scenes.len() >= 60);
    let ranks: Vec<usize> = scenes
        .iter()
        .map(|scene| {
            chapters()
                .iter()
                .position(|known| known.id == scene.chapter)
                .expect("a chapter")
        })
        .collect();
    assert!(ranks.is_sorted());
    for (index, scene) in scenes.iter().enumerate() {
        for other in &scenes[..index] {
            assert_ne!(scene.title, other.title, "{} and {}", scene.key, other.key);
        }
    }
}

/// Rules with nothing to see of their own, and why.
const NOTHING_TO_SEE: &[(&str, &str)] = &[];

#[test]
fn every_rule_with_something_to_see_has_a_scene() {
    let scenes = list().expect("sound scenes");
    let shown: BTreeSet<&str> = scenes
        .iter()
        .flat_map(|scene| scene.rules.iter().map(String::as_str))
        .collect();
    let exempt: BTreeSet<&str> = NOTHING_TO_SEE.iter().map(|(key, _)| *key).collect();
    let without: Vec<&str> = keys::ALL
        .iter()
        .map(|key| key.as_str())
        .filter(|key| !shown.contains(key) && !exempt.contains(key))
        .collect();
    assert_eq!(without, Vec::<&str>::new(), "no scene shows these");
    let needless: Vec<&&str> = exempt.intersection(&shown).collect();
    assert_eq!(needless, Vec::<&&str>::new(), "exempt, but shown");
}

/// Rules that no fact and no refusal of the scenes quotes: what they say is seen in places, values and costs.
const QUIET: &[&str] = &[
    "space.grid",
    "space.contact",
    "ground.open",
    "ground.crate",
    "ground.crate.leave",
    "ground.bonus",
    "ground.mud",
    "ground.respawn",
    "ground.respawn.die",
    "ground.conveyor.chain",
    "ground.teleporter",
    "zone.klan",
    "piece.kramboy",
    "piece.sauvage",
    "piece.auto",
    "skill.energetik",
    "skill.pas_d_armure",
    "skill.pas_de_couvert",
    "skill.skateboard",
    "skill.stack",
    "klan.build",
    "sight.cover",
    "bonus.fixed",
];

#[test]
fn every_rule_is_quoted_in_a_scene_that_shows_it() {
    // By rule: its scenes in which nothing quotes it, and whether some scene does.
    let mut found: BTreeMap<String, (Vec<String>, bool)> = BTreeMap::new();
    for scene in list().expect("sound scenes") {
        let mut stage = Stage::new(&scene).expect("a sound set-up");
        let mut quoted: BTreeSet<String> = BTreeSet::new();
        while let Some(outcome) = stage.next() {
            quoted.extend(outcome.refusal.iter().map(|refusal| refusal.rule.as_str().to_owned()));
            for fact in &outcome.facts {
                quoted.insert(fact.rule().as_str().to_owned());
                if let Fact::Roll(roll) = fact {
                    quoted.extend(
                        roll.modifiers
                            .0
                            .iter()
                            .map(|modifier| modifier.rule.as_str().to_owned()),
                    );
                }
            }
        }
        for rule in &scene.rules {
            let (without, some) = found.entry(rule.clone()).or_default();
            if quoted.contains(rule) {
                *some = true;
            } else {
                without.push(scene.key.clone());
            }
        }
    }
    let silent: BTreeMap<&str, &Vec<String>> = found
        .iter()
        .filter(|(rule, (_, some))| !some && !QUIET.contains(&rule.as_str()))
        .map(|(rule, (without, _))| (rule.as_str(), without))
        .collect();
    assert!(silent.is_empty(), "{silent:#?}");
    let loud: Vec<&&str> = QUIET
        .iter()
        .filter(|rule| found.get(**rule).is_some_and(|(_, some)| *some))
        .collect();
    assert!(loud.is_empty(), "quoted after all: {loud:?}");
}

#[test]
fn the_facts_that_can_be_expected_are_those_that_come() {
    let mut came: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for scene in list().expect("sound scenes") {
        let mut stage = Stage::new(&scene).expect("a sound set-up");
        while let Some(outcome) = stage.next() {
            for fact in outcome.facts {
                let Value::Object(mut fields) = json!(fact) else {
                    panic!("{fact:?}")
                };
                let name = fields.remove("fact").expect("named");
                let names = fields.keys().cloned();
                came.entry(name.as_str().expect("a text").to_owned())
                    .or_default()
                    .extend(names);
            }
        }
    }
    let known: BTreeMap<String, BTreeSet<String>> = FACTS
        .iter()
        .map(|(name, fields)| {
            (
                (*name).to_owned(),
                fields.iter().map(|field| (*field).to_owned()).collect(),
            )
        })
        .collect();
    assert_eq!(
        came, known,
        "left: what the scenes bring, right: what a scene may expect"
    );
}

#[test]
fn captions_are_short_and_well_set_in_both_languages() {
    const LONGEST: usize = 170;
    let folder = root().join("scenes");
    for scene in list().expect("sound scenes") {
        let captions = scene.steps.iter().map(|step| &step.caption);
        for words in captions.chain([&scene.title]) {
            for text in [&words.fr, &words.en] {
                assert!(text.chars().count() <= LONGEST, "{}: long: {text}", scene.key);
                assert!(!text.contains('\''), "{}: {text}", scene.key);
            }
            let text = &words.fr;
            for mark in [" :", " ;", " !", " ?", " »", "« "] {
                assert!(!text.contains(mark), "{mark:?} in {}: {text}", scene.key);
            }
            for (at, mark) in text.match_indices([':', ';', '!', '?', '»']) {
                let before = text[..at].chars().next_back();
                assert_eq!(before, Some('\u{202f}'), "before {mark} in {}: {text}", scene.key);
            }
        }
        let text = std::fs::read_to_string(folder.join(format!("{}.ron", scene.key))).expect("its file");
        assert!(text.starts_with("// "), "{} does not say what it is for", scene.key);
    }
}

// ---- the stage ----

#[test]
fn a_stage_goes_forward_back_and_to_the_start() {
    for scene in list().expect("sound scenes") {
        let mut stage = Stage::new(&scene).expect("a sound set-up");
        let (mut hashes, mut outcomes) = (vec![stage.game().hash()], Vec::new());
        while let Some(outcome) = stage.next() {
            assert_eq!(stage.last(), Some(&outcome));
            outcomes.push(outcome);
            hashes.push(stage.game().hash());
            assert_eq!(stage.index(), outcomes.len());
        }
        assert!(stage.is_over() && stage.index() == scene.steps.len());
        for index in (0..scene.steps.len()).rev() {
            assert!(stage.back());
            assert_eq!(
                (stage.index(), stage.game().hash()),
                (index, hashes[index]),
                "{}",
                scene.key
            );
        }
        assert!(!stage.back() && stage.index() == 0);
        assert_eq!(stage.next().as_ref(), outcomes.first(), "{}", scene.key);
        stage.restart();
        assert_eq!((stage.index(), stage.game().hash()), (0, hashes[0]));
        for outcome in &outcomes {
            assert_eq!(stage.next().as_ref(), Some(outcome), "{}", scene.key);
        }
    }
}

#[test]
fn a_step_that_fails_leaves_the_game_as_it_was() {
    let scene = sound(&changed("dice: [5]", "dice: []"));
    let mut stage = Stage::new(&scene).expect("a sound set-up");
    stage.next();
    let before = stage.game().hash();
    assert!(!stage.next().expect("the shot").passed());
    assert_eq!(stage.game().hash(), before);
}

// ---- wrong scenes fail ----

#[test]
fn a_wrong_expectation_says_what_was_expected_and_what_came() {
    let (step, mismatches) = wrong(&sound(&changed("piece: 1, by: 0)", "piece: 0, by: 1)")));
    assert_eq!(step, 1);
    assert!(
        matches!(&mismatches[0], Mismatch::Fact { index: 0, .. }),
        "{mismatches:?}"
    );
    let said = in_english(&mismatches);
    assert!(
        said.contains(r#"expected: {"fact":"killed","piece":0,"by":1}"#),
        "{said}"
    );
    assert!(
        said.contains(r#"came: {"fact":"killed","rule":"shoot.hit","piece":1,"by":0}"#),
        "{said}"
    );
}

#[test]
fn a_fact_that_did_not_come_at_all_is_answered_with_those_that_did() {
    let (_, mismatches) = wrong(&sound(&changed(
        r#"(fact: "killed", piece: 1, by: 0)"#,
        r#"(fact: "saved", piece: 1)"#,
    )));
    let said = in_english(&mismatches);
    assert!(said.ends_with("came: shot, roll, killed, score, waits"), "{said}");
}

#[test]
fn facts_in_the_wrong_order_fail() {
    let (_, mismatches) = wrong(&sound(&changed(
        r#"[(fact: "killed", piece: 1, by: 0)]"#,
        r#"[{"fact": "score"}, {"fact": "killed"}]"#,
    )));
    assert!(
        matches!(&mismatches[0], Mismatch::Fact { index: 1, .. }),
        "{mismatches:?}"
    );
}

#[test]
fn a_left_over_die_fails() {
    let (step, mismatches) = wrong(&sound(&changed("dice: [5]", "dice: [5, 2, 3]")));
    assert_eq!((step, mismatches.len()), (1, 1));
    assert_eq!(mismatches[0], Mismatch::DiceLeft { left: vec![2, 3] });
    assert_eq!(in_english(&mismatches), "2 dice were left over: 2, 3");
}

#[test]
fn a_missing_die_and_a_face_that_a_die_has_not_fail() {
    let (_, mismatches) = wrong(&sound(&changed("dice: [5]", "dice: []")));
    assert_eq!(
        in_english(&mismatches),
        "a die is missing for shoot.hit\nexpected at /pieces/1/at: null; there is: [5,0]"
    );
    let (_, mismatches) = wrong(&sound(&changed("dice: [5]", "dice: [7]")));
    let said = in_english(&mismatches);
    assert!(
        said.starts_with("the die of shoot.hit has 6 faces and cannot show 7"),
        "{said}"
    );
}

#[test]
fn dice_of_the_start_are_as_strict() {
    let opening = |dice: &str| {
        let text = changed("first: 0,", "").replace(
            "    steps: [",
            &format!("    steps: [(caption: (fr: \"Qui ?\", en: \"Who?\"), dice: {dice}, expect: [(fact: \"turn\", player: 0)]),"),
        );
        sound(&text)
    };
    assert_eq!(Stage::new(&opening("[4, 2]")).expect("sound").play_out(), None);
    let (step, mismatches) = wrong(&opening("[4]"));
    assert_eq!(
        (step, in_english(&mismatches).as_str()),
        (0, "a die is missing for setup.first")
    );
    let (step, mismatches) = wrong(&opening("[4, 2, 6]"));
    assert_eq!((step, in_english(&mismatches).as_str()), (0, "a die was left over: 6"));
    // Without a step for the start there are no dice for it.
    let (step, mismatches) = wrong(&sound(&changed("first: 0,", "")));
    assert_eq!(
        (step, &in_english(&mismatches)[..]),
        (0, "a die is missing for setup.first")
    );
}

#[test]
fn a_wrong_state_fails() {
    let (_, mismatches) = wrong(&sound(&changed(
        "{\"/pieces/1/at\": None}",
        "{\"/pieces/1/at\": [5, 0]}",
    )));
    assert_eq!(
        in_english(&mismatches),
        "expected at /pieces/1/at: [5,0]; there is: null"
    );
    let (_, mismatches) = wrong(&sound(&changed("{\"/pieces/1/at\": None}", "{\"/peices/1\": 2}")));
    assert_eq!(in_english(&mismatches), "expected at /peices/1: 2; there is: nothing");
}

#[test]
fn a_refusal_must_be_expected_and_by_the_right_rule() {
    let refused = |rule: &str| {
        let text = changed("[0, 0], face: \"east\"", "[0, 0], face: \"west\"")
            .replace("            dice: [5],\n", "")
            .replace("expect: [(fact: \"killed\", piece: 1, by: 0)],\n", rule)
            .replace("state: {\"/pieces/1/at\": None},", "");
        sound(&text)
    };
    assert_eq!(
        Stage::new(&refused("refused: \"sight.arc\","))
            .expect("sound")
            .play_out(),
        None
    );
    let (_, mismatches) = wrong(&refused("refused: \"shoot.who\","));
    let said = in_english(&mismatches);
    assert!(
        said.starts_with("expected: a refusal by shoot.who; came: a refusal by sight.arc: "),
        "{said}"
    );
    let (_, mismatches) = wrong(&refused(""));
    let said = in_english(&mismatches);
    assert!(
        said.starts_with("refused by sight.arc: ") && said.ends_with("Expected: that it is done."),
        "{said}"
    );
    let text = changed("            dice: [5],\n", "").replace(
        "expect: [(fact: \"killed\", piece: 1, by: 0)],\n            state: {\"/pieces/1/at\": None},",
        "refused: \"shoot.who\",",
    );
    let text = text.replace("shoot(target: 1, with: gun)", "end_turn");
    let (_, mismatches) = wrong(&sound(&text));
    assert_eq!(
        in_english(&mismatches),
        "expected: a refusal by shoot.who; came: the command was carried out"
    );
}

// ---- damaged scenes ----

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
fn unknown_words_are_answered_with_the_nearest_known_ones() {
    damaged(
        "chapter: \"shooting\"",
        "chapter: \"shoting\"",
        "2:14",
        "chapter",
        "scene-unknown-chapter",
        "“shooting”?",
    );
    damaged(
        "[\"shoot.hit\"]",
        "[\"shoot.hitt\"]",
        "3:13",
        "rules[0]",
        "scene-unknown-rule",
        "“shoot.hit”?",
    );
    damaged(
        "command: activate(",
        "command: activat(",
        "21:22",
        "activat",
        "scene-unknown-command",
        "“activate”?",
    );
    damaged(
        "fact: \"killed\"",
        "fact: \"kiled\"",
        "27:29",
        "steps[1].expect[0].fact",
        "scene-unknown-fact",
        "“killed”?",
    );
    damaged(
        "piece: 1, by: 0)",
        "peice: 1, by: 0)",
        "27:46",
        "steps[1].expect[0].peice",
        "scene-unknown-fact-field",
        "“piece”?",
    );
    damaged(
        "kind: \"grot\"",
        "kind: \"grott\"",
        "15:44",
        "setup.players[1].pieces[0].kind",
        "unknown-kind",
        "“grot”?",
    );
    damaged(
        "lit: (cells",
        "lid: (cells",
        "29:13",
        "steps[1].lid",
        "file-unknown-field",
        "“lit”?",
    );
    damaged(
        "(fr: \"Tir\", en:",
        "(fr: \"Tir\", eng:",
        "4:24",
        "title.eng",
        "file-unknown-field",
        "“en”?",
    );
    damaged(
        "first: 0,",
        "frist: 0,",
        "12:9",
        "setup.frist",
        "file-unknown-field",
        "“first”?",
    );
}

#[test]
fn what_is_missing_or_makes_no_sense_is_named_with_its_place() {
    damaged(
        "    chapter: \"shooting\",\n",
        "",
        "1:1",
        "chapter",
        "file-missing-field",
        "chapter: …",
    );
    damaged("[\"shoot.hit\"]", "[]", "3:12", "rules", "scene-no-rules", "shoot.hit");
    damaged(
        "fr: \"Feu.\"",
        "fr: \"\"",
        "24:27",
        "steps[1].caption.fr",
        "scene-no-words",
        "",
    );
    damaged(
        "fact: \"killed\", ",
        "",
        "27:22",
        "steps[1].expect[0]",
        "scene-no-fact",
        "bonus_ready",
    );
    damaged(
        "\"/pieces/1/at\"",
        "\"pieces/1/at\"",
        "28:36",
        "steps[1].state.pieces/1/at",
        "scene-no-pointer",
        "slash",
    );
    damaged(
        "cells: [[5, 0]]",
        "cells: [[5, 9]]",
        "29:27",
        "steps[1].lit.cells[0]",
        "off-board",
        "(5, 9)",
    );
    damaged(
        "[0, 0], [5, 0]]]",
        "[0, 0], [9, 0]]]",
        "29:53",
        "steps[1].lit.lines[0][1]",
        "off-board",
        "(9, 0)",
    );
    damaged("dice: [5]", "dice: [0]", "25:20", "steps[1].dice[0]", "dice-value", "");
    damaged("first: 0,", "dice: [3],", "12:15", "setup.dice", "scene-setup-dice", "");
    damaged(
        "            command: shoot(target: 1, with: gun),\n            expect: [(fact: \"killed\", piece: 1, by: 0)],\n",
        "",
        "25:19",
        "steps[1].dice",
        "scene-nothing-done",
        "",
    );
    damaged(
        "at: [5, 0]",
        "at: [0, 0]",
        "15:56",
        "setup.players[1].pieces[0].at",
        "cell-taken",
        "",
    );
}

#[test]
fn a_fault_of_the_map_is_shown_in_its_drawing() {
    let text = SCENE.replacen("            \".......\",\n", "            \"...x...\",\n", 1);
    let faults = read("scene.ron", text).expect_err("damaged");
    assert!(told(&faults).starts_with("scene.ron:9:17: "), "{}", told(&faults));
    assert_eq!(faults[0].fault.why, "unknown-letter");
}

#[test]
fn an_empty_and_a_cut_file_are_told_so() {
    assert_eq!(read("scene.ron", "").expect_err("empty")[0].fault.why, "file-empty");
    let cut = &SCENE[..SCENE.len() / 2];
    let faults = read("scene.ron", cut).expect_err("cut");
    assert_eq!(faults[0].fault.why, "file-cut-short", "{}", told(&faults));
}

#[test]
fn a_refused_step_names_no_facts() {
    let text =
        changed("            dice: [5],\n", "").replace("state: {\"/pieces/1/at\": None}", "refused: \"shoot.who\"");
    let faults = read("scene.ron", text).expect_err("damaged");
    assert_eq!(faults[0].fault.why, "scene-refused-quietly");
    assert_eq!(faults[0].fault.field, "steps[1].expect");
}

#[test]
fn no_cut_scene_panics() {
    for (end, _) in SCENE.char_indices().step_by(7) {
        assert!(read("scene.ron", &SCENE[..end]).is_err(), "{end}");
    }
}

#[test]
fn a_scene_can_be_json_as_well() {
    let text = r#"{"chapter": "shooting", "rules": ["shoot.hit"], "title": {"fr": "Tir", "en": "Shot"},
        "setup": {"rules": "doum40k", "mod": "defmatch", "first": 0, "map": {"rows": [".......", "......."]}, "players": [
            {"name": "Gork", "pieces": [{"kind": "flingboy", "at": [0, 0], "face": "east"}]},
            {"name": "Morg", "pieces": [{"kind": "grot", "at": [5, 0], "face": "west"}]}]},
        "steps": [
            {"caption": {"fr": "En joue.", "en": "Ready."}, "command": {"activate": {"piece": 0}}},
            {"caption": {"fr": "Feu.", "en": "Fire."}, "dice": [5], "command": {"shoot": {"target": 1, "with": "gun"}},
             "expect": [{"fact": "killed", "piece": 1, "by": 0}], "state": {"/pieces/1/at": null},
             "lit": {"cells": [[5, 0]], "lines": [[[0, 0], [5, 0]]]}},
            {"caption": {"fr": "Fini.", "en": "Done."}, "command": "end_turn"}]}"#;
    let scene = read("scene.json", text).unwrap_or_else(|faults| panic!("{}", told(&faults)));
    assert_eq!(scene.steps[..2], sound(SCENE).steps);
    assert_eq!(Stage::new(&scene).expect("sound").play_out(), None);
}

// ---- the docs ----

/// The example of a scene in `docs/formats.md`.
fn example() -> String {
    let docs = std::fs::read_to_string(root().join("docs/formats.md")).expect("the docs");
    let section = docs.split("## A scene\n").nth(1).expect("a section on scenes");
    let block = section.split("```ron\n").nth(1).expect("an example");
    block.split("```").next().expect("its end").to_owned()
}

#[test]
fn the_example_of_the_docs_passes_as_it_stands() {
    let scene = sound(&example());
    let mut stage = Stage::new(&scene).expect("a sound set-up");
    assert_eq!(stage.play_out(), None);
    assert!(scene.steps.len() > 3);
}

#[test]
fn the_docs_name_every_chapter_and_every_field() {
    let docs = std::fs::read_to_string(root().join("docs/formats.md")).expect("the docs");
    let section = docs.split("## A scene\n").nth(1).expect("a section on scenes");
    let section = section.split("\n## ").next().expect("its end");
    let fields = [
        "chapter", "rules", "title", "setup", "steps", "caption", "dice", "command", "expect", "state", "refused",
        "lit",
    ];
    let chapters = chapters().iter().map(|chapter| &chapter.id);
    for word in chapters.chain(&fields) {
        assert!(section.contains(&format!("`{word}`")), "{word}");
    }
}

// ---- the command line ----

/// What `arene scene …` prints, and its exit status.
fn arene(args: &[&str], folder: &Path) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .arg("scene")
        .args(args)
        .current_dir(folder)
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("the binary starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// A folder of one test's own, with a file in it.
fn folder(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("arene-scenes-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("mine.ron"), text).expect("a file");
    folder
}

#[test]
fn check_without_files_plays_all_scenes_even_without_a_checkout() {
    let folder = folder("all", SCENE);
    let (printed, _, status) = arene(&["check"], &folder);
    let count = builtin().len();
    assert!(
        printed.ends_with(&format!("{count} scenes: {count} passed, none failed\n")),
        "{printed}"
    );
    assert_eq!(printed.lines().count(), count + 1);
    assert_eq!(status, Some(0));
}

#[test]
fn check_tells_of_each_file_and_its_status_says_whether_all_passed() {
    let good = folder("good", &example());
    let (printed, _, status) = arene(&["check", "mine.ron"], &good);
    assert_eq!(
        (printed.as_str(), status),
        ("mine.ron: passed\nOne scene: 1 passed, none failed\n", Some(0))
    );
    let bad = folder("bad", &changed("dice: [5]", "dice: [5, 1]"));
    let (printed, _, status) = arene(&["check", "mine.ron", "scenes/shoot_hit.ron"], &bad);
    assert_eq!(
        printed,
        "mine.ron: failed\n  step 2: a die was left over: 1\nscenes/shoot_hit.ron: passed\n2 scenes: 1 passed, 1 failed\n"
    );
    assert_eq!(status, Some(1));
    let (printed, _, status) = arene(&["check", "--lang", "fr", "mine.ron"], &bad);
    assert!(
        printed.contains("mine.ron: ratée\n  étape 2\u{202f}: un dé n’a pas servi\u{202f}: 1\n"),
        "{printed}"
    );
    assert_eq!(status, Some(1));
    let (printed, _, status) = arene(&["check", "scenes/shoot_hitt.ron"], &bad);
    assert!(printed.contains("did you mean “scenes/shoot_hit.ron”?"), "{printed}");
    assert_eq!(status, Some(1));
    let damaged = folder("damaged", &changed("first: 0,", "frist: 0,"));
    let (printed, _, status) = arene(&["check", "mine.ron"], &damaged);
    assert!(
        printed.contains("mine.ron:12:9: There is no field “frist” here."),
        "{printed}"
    );
    assert_eq!(status, Some(1));
}

#[test]
fn list_groups_the_scenes_by_chapter() {
    let (printed, _, status) = arene(&["list", "--lang", "fr"], root());
    assert_eq!(status, Some(0));
    let titles: Vec<&str> = printed.lines().filter(|line| !line.starts_with(' ')).collect();
    assert!(titles.starts_with(&["Espace", "Le terrain"]), "{titles:?}");
    assert_eq!(printed.lines().count(), titles.len() + builtin().len());
    assert!(printed.contains("  shoot_cover"), "{printed}");
}

#[test]
fn a_scene_named_by_its_path_is_found_beside_its_map() {
    let folder = folder(
        "map",
        &changed(
            "map: (rows: [\n            \".......\",\n            \".......\",\n        ])",
            "map: \"lane.ron\"",
        ),
    );
    std::fs::write(folder.join("lane.ron"), "(rows: [\".......\", \".......\"])").expect("a file");
    let scene = load(&folder.join("mine.ron")).unwrap_or_else(|faults| panic!("{}", told(&faults)));
    assert_eq!(
        (scene.key.as_str(), Stage::new(&scene).expect("sound").play_out()),
        ("mine", None)
    );
    std::fs::write(folder.join("lane.ron"), "(rows: [\".......\", \"...\"])").expect("a file");
    let faults = load(&folder.join("mine.ron")).expect_err("a ragged map");
    assert!(told(&faults).contains("lane.ron:1:24: "), "{}", told(&faults));
}
