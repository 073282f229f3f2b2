//! Damaged files: each fault with its place, its field and the nearest right word.

use super::*;

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
    assert_eq!(ScenePlayer::new(&scene).expect("sound").play_out(), None);
}
