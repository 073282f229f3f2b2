//! Screens of games of Quake 40K, for the test that looks at all screens.

use std::path::Path;

use serde_json::{Value, json};

use crate::bots::Control;
use crate::content;
use crate::content::scene::{self, ScenePlayer};
use crate::game::{Command, PieceId};
use crate::replay::Recording;
use crate::rules::{Setup, rulebook};
use crate::screen::app::saved_games::record::{GameRecord, beginning};
use crate::screen::books::quake40k::hand::held_mut;
use crate::screen::books::quake40k::of_match::asked;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::screen::tests::screens::{Shown, of_table};
use crate::text::{Lang, Texts};

/// A command as it is written.
pub fn read(written: Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(written);
    rulebook("quake40k").unwrap().read_command(&mut reader).unwrap()
}

/// A table of 100 × 60 cm with a roof, a wood, water, portals and tokens.
pub fn arena() -> Value {
    let portal = |(number, at): (usize, [i32; 2])| json!({"mark": "portal", "number": number, "at": at});
    let places = [
        (1, [1000, 1000]),
        (2, [9000, 1000]),
        (3, [9000, 5000]),
        (4, [1000, 5000]),
        (5, [5000, 3000]),
    ];
    let mut marks: Vec<Value> = places.into_iter().map(portal).collect();
    for (kind, at) in [
        ("weapon", [3000, 1200]),
        ("equipment", [3000, 4800]),
        ("mysterious", [7000, 3000]),
    ] {
        marks.push(json!({"mark": "bonus", "kind": kind, "at": at}));
    }
    marks.push(json!({"mark": "barrel", "at": [6500, 4500]}));
    json!({
        "name": "Yard", "table": {"size": [10000, 6000]},
        "terrain": [
            {"kind": "floor", "poly": [[2000, 2200], [3500, 2200], [3500, 3700], [2000, 3700]], "top": 1000},
            {"kind": "area", "area": "difficult", "poly": [[6000, 500], [8000, 500], [8000, 2000], [6000, 2000]]},
            {"kind": "area", "area": "water", "poly": [[4000, 4200], [5600, 4200], [5600, 5600], [4000, 5600]]},
        ],
        "marks": marks,
    })
}

/// The champions of the screens, in the order of players.
const KINDS: [&str; 12] = [
    "bolide",
    "veil_dancer",
    "legionary",
    "basher",
    "colossus",
    "outrider",
    "veil_eye",
    "strider",
    "ember",
    "disc",
    "captain",
    "levy",
];

/// A player's champion: on the table if it is to begin in the middle of a phase.
fn player(place: usize, is_set_down: bool) -> Value {
    let mut piece = json!({"kind": KINDS[place % KINDS.len()]});
    if is_set_down {
        // Two each in contact, so that they fight.
        let (column, row) = (place / 2, (place % 2) as i32);
        let apart = [250, 285, 500, 325, 250, 250][column % 6];
        piece["at"] = json!([1900 + 1500 * column, 2000 + apart * row, 0]);
    }
    json!({"name": format!("Kazador {}", place + 1), "pieces": [piece]})
}

/// A game of so many players, with more fields.
pub fn game(count: usize, phase: Option<&str>, more: Value) -> (Table, Playback) {
    let players: Vec<Value> = (0..count).map(|place| player(place, phase.is_some())).collect();
    let mut written = json!({
        "rules": "quake40k", "mod": "deathmatch", "trial": true, "seed": 5,
        "map": arena(), "players": players,
    });
    if let Some(phase) = phase {
        written["begin"] = json!({"player": 0, "round": 2, "phase": phase});
        written["order"] = json!((0..count).collect::<Vec<_>>());
    }
    for (field, value) in more.as_object().unwrap() {
        written[field] = value.clone();
    }
    let mut setup: Setup = serde_json::from_value(written).unwrap();
    content::game(&mut setup, None)
        .map_err(|faults| format!("{faults:?}"))
        .unwrap();
    at_the_table(setup)
}

/// A game with everybody at the window, as it begins.
fn at_the_table(setup: Setup) -> (Table, Playback) {
    let seats = (0..setup.players.len()).map(|colour| Seat {
        colour: colour % crate::screen::table_top::art::COLOURS,
        control: Control::Human,
    });
    let seating = Seating {
        seats: seats.collect(),
        setup,
    };
    let mut playback = Playback::default();
    let texts = Texts::of_book(Lang::Fr, "quake40k");
    let mut table = Table::new(seating, &JournalPath::default(), &mut playback, texts).unwrap();
    playback.finish(&mut table);
    (table, playback)
}

/// A scene of the book after so many of its steps, with everybody at the window.
fn moment(key: &str, steps: usize) -> (Table, Playback) {
    let scene = scene::load(Path::new(&format!("scenes/quake_{key}.ron"))).unwrap();
    let mut player = ScenePlayer::new(&scene).unwrap();
    for _ in 0..steps {
        let outcome = player.next().unwrap();
        assert!(outcome.passed(), "{key}: {outcome:?}");
    }
    let facts = player.last().map(|outcome| outcome.facts.clone()).unwrap_or_default();
    let (mut table, mut playback) = at_the_table(player.setup().clone());
    let seating = table.seating.clone();
    let recording = Recording::begin(beginning(&seating, None), player.game()).unwrap();
    let journal = JournalPath::default();
    table.resume_from(seating, &player.game().snapshot(), GameRecord::of(recording), &journal);
    table.catch_up();
    playback.lay_out(&facts, table.landmarks);
    (table, playback)
}

/// Decisions that are put together or chosen in the panel, by the scenes and how many of their steps lead to them.
const MOMENTS: [(&str, usize, &str); 12] = [
    ("equip_36", 1, "pick"),
    ("mystery_4", 2, "order"),
    ("mystery_5", 1, "control"),
    ("mystery_6", 4, "drain"),
    ("portal_die", 1, "portal"),
    ("equip_32", 2, "arrive"),
    ("equip_32", 1, "reroll"),
    ("bonus_option", 1, "take"),
    ("team_init", 1, "firsts"),
    ("team_alternate", 0, "activate"),
    ("mod_domination", 2, "occupy"),
    ("join_late", 1, "movement"),
];

/// The screens: deployment, each phase of two and of twelve, a dangerous way that waits, and the other decisions.
pub fn all() -> Vec<Shown> {
    let mut screens = Vec::new();
    for (count, phase) in [
        (2, None),
        (12, None),
        (2, Some("movement")),
        (12, Some("movement")),
        (12, Some("shooting")),
        (4, Some("assault")),
        (4, Some("melee")),
    ] {
        let (table, playback) = game(count, phase, json!({}));
        let moment = table.moment();
        let name = format!("an arena of {count}, {}", phase.unwrap_or("deployment"));
        screens.push(of_table(name, table, playback, |world| {
            let input = &mut *world.resource_mut::<InputState>();
            input.hand.selected = Some(PieceId(0));
            let hand = held_mut(input);
            hand.follow(moment);
            hand.target = Some(crate::rules::quake40k::match_state::TargetId::Figure(PieceId(1)));
        }));
    }
    for (key, steps, kind) in MOMENTS {
        let (table, playback) = moment(key, steps);
        assert_eq!(asked(&table), Some(kind), "{key}");
        screens.push(of_table(
            format!("a decision of Quake 40K: {kind}"),
            table,
            playback,
            |_| {},
        ));
    }
    let teams = (0..4).map(|place| {
        let mut player = player(place, false);
        player["team"] = json!(place % 2);
        player
    });
    let teams = json!({"mod": "assault", "players": teams.collect::<Vec<Value>>()});
    let (table, playback) = game(4, None, teams);
    screens.push(of_table("who cleans first".to_owned(), table, playback, |_| {}));
    screens
}
