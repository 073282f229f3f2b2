//! Reports of finished games: rounds, activations, shots, hits and the rest are counted as they were played, for each figure and each
//! side, and both languages tell them.

use arene::game::{Fact, PlayerId, Winner};
use arene::replay::{Beginning, Closed, Recording, ReplayCursor, read};
use arene::report::{Format, GameHistory, RollDetail, write, write_in_detail};
use arene::rules::Setup;
use arene::text::Lang;
use serde_json::{Value, json};

use super::common::{Trial, activates, book, figure, setup, shoots, walks};

/// The columns of what each figure did.
const COLUMNS: [&str; 9] = [
    "activations",
    "shots",
    "ambush-shots",
    "spotting",
    "fights",
    "grenades",
    "hits",
    "suppressed",
    "wounded",
];

/// A game, recorded command by command with its dice.
fn record(setup: &Setup, course: &[(Value, &[u32])]) -> Recording {
    let mut trial = Trial::of(setup);
    let beginning = Beginning {
        setup: setup.clone(),
        seats: Vec::new(),
        begun: 951_782_400,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut trial.game).unwrap();
    for (command, dice) in course {
        trial.with(dice, command.clone());
        recording.push(&mut trial.game, Trial::read(command.clone()));
    }
    recording.closed = Some(Closed {
        commands: recording.last(),
        over: trial.asked() == "over",
    });
    recording
}

/// Bushes beside a figure that hides.
fn bushes() -> Value {
    json!([{"kind": "barrier", "line": [[600, 3200], [800, 3200]], "height": 300}])
}

/// Two rounds of a rifleman and a scout against two conscripts, one of them hidden; the conscripts are put out.
fn skirmish() -> Recording {
    let north = json!({"face": [0, -1]});
    let own = json!([
        figure("rifleman", [3000, 4000, 0], north.clone()),
        figure("scout", [1000, 4000, 0], north),
    ]);
    let others = json!([
        figure("conscript", [3000, 3000, 0], json!({"face": [0, 1]})),
        figure("conscript", [1000, 3200, 0], json!({"face": [0, 1], "hidden": true})),
    ]);
    let done = || (json!("end_activation"), &[][..]);
    let activate = |piece| (activates(piece), &[][..]);
    record(
        &setup(bushes(), [own, others], json!({"first": 0})),
        &[
            activate(0),
            // A hit that suppresses, and one that wounds.
            (shoots(2, "assault_rifle"), &[4, 3, 1, 1, 4, 4, 1, 2]),
            done(),
            activate(2),
            done(),
            activate(1),
            // Not spotted: the shot is lost.
            (shoots(3, "smg"), &[1, 2, 3]),
            done(),
            activate(3),
            // It shows itself, and misses.
            (shoots(1, "rifle"), &[1, 1]),
            (json!("end_activation"), &[6, 1]),
            activate(0),
            // The second wound puts out.
            (json!({"throw": {"at": [3000, 3000, 0]}}), &[6, 6, 1, 3]),
            done(),
            activate(3),
            (json!("end_activation"), &[]),
            activate(1),
            (shoots(3, "smg"), &[6, 6, 1, 6]),
        ],
    )
}

fn history(recording: &Recording) -> GameHistory {
    GameHistory::of(&mut ReplayCursor::new(recording.clone()).unwrap()).unwrap()
}

/// What a figure did, by the columns.
fn deeds(history: &GameHistory, piece: usize) -> [u32; 9] {
    history.stats[piece].deeds.clone().try_into().unwrap()
}

#[test]
fn rounds_activations_and_deeds_are_counted_for_each_figure() {
    let history = history(&skirmish());
    let heads: Vec<String> = COLUMNS.iter().map(|name| format!("report-head-{name}")).collect();
    assert_eq!(history.deed_columns, heads);
    assert_eq!(history.winner, Some(Winner::Player(PlayerId(0))));
    // Deployment is no round; a turn is an activation.
    assert_eq!((history.rounds_played(), history.turns.len()), (2, 7));
    assert_eq!(
        history.turns.iter().map(|turn| turn.player.0).collect::<Vec<_>>(),
        [0, 1, 0, 1, 0, 1, 0]
    );
    assert_eq!(
        history.rounds.iter().map(|(_, round)| *round).collect::<Vec<_>>(),
        [1, 2]
    );
    assert_eq!(deeds(&history, 0), [2, 2, 0, 0, 0, 1, 3, 1, 1]);
    assert_eq!(deeds(&history, 1), [2, 1, 0, 1, 0, 0, 1, 0, 0]);
    assert_eq!(deeds(&history, 2), [1, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(deeds(&history, 3), [2, 1, 0, 0, 0, 0, 0, 0, 0]);
    let did: Vec<_> = (history.stats.iter())
        .map(|stats| (stats.kills, stats.deaths, stats.points))
        .collect();
    assert_eq!(did, [(1, 0, 3), (1, 0, 3), (0, 1, 0), (0, 1, 0)]);
    assert_eq!(history.last(), [6, 0]);
}

#[test]
fn quality_tests_are_held_against_their_chances() {
    let history = history(&skirmish());
    // Three dice: 174 of 216 come to seven. Two to hit, the throw and the last shot pass, spotting does not.
    let dice = &history.dice[0];
    assert_eq!((dice.tests, dice.passed), (5, 4));
    assert_eq!(dice.expected.parts(), (5 * 29, 36));
    // Two dice: 21 of 36.
    let dice = &history.dice[1];
    assert_eq!((dice.tests, dice.passed, dice.expected.parts()), (1, 0, (7, 12)));
}

#[test]
fn what_scores_is_told_with_its_points() {
    let history = history(&skirmish());
    let told: Vec<_> = (history.events.iter())
        .map(|event| {
            let name = serde_json::to_value(&event.fact).unwrap()["fact"].clone();
            (
                name.as_str().unwrap().to_owned(),
                event.round,
                event.score.map(|(_, change, _)| change),
            )
        })
        .collect();
    let of = |name: &str, round, change| (name.to_owned(), round, change);
    assert_eq!(
        told,
        [
            of("wounded", 1, Some(1)),
            of("out", 2, Some(2)),
            of("out", 2, Some(3)),
            of("won", 2, None),
        ]
    );
}

/// The deeds of a command of a trial: by whom, in which column.
fn told(trial: &mut Trial, dice: &[u32], command: Value) -> Vec<(u16, &'static str)> {
    trial.with(dice, command);
    let facts: Vec<Fact> = trial.game.facts().to_vec();
    let deeds = book().landmarks().deeds(&facts);
    deeds
        .into_iter()
        .map(|(piece, column)| (piece.0, COLUMNS[column]))
        .collect()
}

#[test]
fn fights_are_the_attackers_and_hits_are_of_who_hits() {
    let own = figure("conscript", [3000, 4000, 0], json!({}));
    let other = figure("conscript", [3000, 3750, 0], json!({"face": [0, 1]}));
    let mut trial = Trial::active(json!([]), json!([own]), json!([other]));
    assert_eq!(
        told(&mut trial, &[1, 1, 2, 2, 1], json!({"fight": {"target": 1}})),
        [(0, "fights"), (1, "hits"), (1, "suppressed")]
    );
}

#[test]
fn shots_from_ambush_are_shots_and_counted_apart() {
    let own = figure("conscript", [2000, 3000, 0], json!({}));
    let watcher = json!({"face": [0, 1], "ambush": {"weapon": "rifle", "kept": false}});
    let others = figure("conscript", [3000, 1500, 0], watcher);
    // Behind the wall it is in no zone.
    let wall = json!([{"kind": "solid", "poly": [[1600, 2600], [2300, 2600], [2300, 2700], [1600, 2700]], "top": 900}]);
    let mut trial = Trial::active(wall, json!([own]), json!([others]));
    assert_eq!(told(&mut trial, &[], walks(json!([[2900, 3000, 0]]))), []);
    assert_eq!(trial.asked(), "react");
    assert_eq!(
        told(&mut trial, &[5, 4, 2], json!("fire")),
        [(1, "shots"), (1, "ambush-shots"), (1, "hits"), (1, "wounded")]
    );
}

#[test]
fn reports_tell_it_in_both_languages_by_side_and_by_figure() {
    let recording = skirmish();
    let text = recording.to_text();
    let page = |lang, format| {
        write(
            read(text.as_bytes()).unwrap(),
            "game.arene",
            text.as_bytes(),
            format,
            lang,
        )
        .unwrap()
    };
    let english = page(Lang::En, Format::Markdown);
    for line in [
        "2 rounds, 7 activations, 18 commands and 23 dice thrown.",
        "5 tests, 4 passed; 4.0 were to be expected.",
        "| Player | Activations | Shots | From ambush | Spotting tests | Fights | Grenades | Hits | Suppressions | Wounds |",
        "**Rouge** | 4 | 3 | 0 | 1 | 0 | 1 | 4 | 1 | 1 |",
        "**Bleu** | 3 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | 0 |",
        "| Piece | Points | Put out of action | Lost | Activations |",
    ] {
        assert!(
            english.contains(line),
            "{line}\n{}",
            &english[english.len().saturating_sub(6000)..]
        );
    }
    let french = page(Lang::Fr, Format::Markdown);
    for line in [
        "2 tours, 7 activations, 18 commandes et 23 dés jetés.",
        "| Joueur | Activations | Tirs | En embuscade | Tests de repérage | Corps à corps | Grenades | Touches | Clouées | Blessées |",
    ] {
        assert!(french.contains(line), "{line}");
    }
    for lang in Lang::ALL {
        let html = page(lang, Format::Html);
        assert!(
            !html.contains("report-") && !html.contains("fact-"),
            "a text is missing"
        );
    }
}

#[test]
fn a_game_left_in_deployment_has_no_round() {
    let sides = [json!([{"kind": "conscript"}]), json!([{"kind": "conscript"}])];
    let setup = setup(json!([]), sides, json!({}));
    let mut trial = Trial::started(&setup, &[6, 1]);
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 0,
        from: None,
    };
    let recording = Recording::begin(beginning, &mut trial.game).unwrap();
    let history = history(&recording);
    assert_eq!((history.rounds_played(), history.turns.len()), (0, 0));
}

#[test]
fn the_log_tells_what_made_the_numbers_where_that_is_asked() {
    let bytes = skirmish().to_text().into_bytes();
    let told = |detail| {
        let file = ("game.arene", &bytes[..]);
        write_in_detail(read(&bytes).unwrap(), file, Format::Html, (Lang::En, detail)).unwrap()
    };
    let (plain, explained) = (told(RollDetail::Plain), told(RollDetail::Explained));
    assert_eq!(
        plain,
        write(read(&bytes).unwrap(), "game.arene", &bytes, Format::Html, Lang::En).unwrap()
    );
    let explains = |text: &str| text.contains("Test of a shot ") && text.contains("+ on 3 dice");
    let log: Vec<&str> = explained.lines().filter(|line| !line.contains("base64")).collect();
    assert!(explains(&explained) && !explains(&plain), "{log:#?}");
}
