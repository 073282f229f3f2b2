//! Screens of a gang fight, for the test that looks at all screens.

use serde_json::{Value, json};

use crate::bots::Control;
use crate::content;
use crate::game::PieceId;
use crate::rules::Setup;
use crate::screen::books::necromunda::hand::held_mut;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::screen::tests::screens::{Shown, of_table};
use crate::text::{Lang, Texts};

/// A gang of so many fighters in a row, some of them in every state.
fn gang(count: i32, y: i32, facing: i32) -> Vec<Value> {
    let arms = [
        json!(["bolt_pistol", "sword"]),
        json!([{"id": "chain_gun", "useless": true}]),
        json!(["bolt_rifle", "frag"]),
        json!(["ray_rifle", {"id": "slug_pistol", "useless": true}]),
    ];
    let kinds = ["leader", "heavy", "ganger", "ganger"];
    let fighters = (0..count).map(|place| {
        let kind = (place as usize) % 4;
        let mut fighter = json!({
            "kind": kinds[kind], "weapons": arms[kind],
            "at": [1500 + 800 * place, y], "face": [0, facing],
        });
        match place {
            1 => fighter["pinned"] = json!(true),
            2 => (fighter["down"], fighter["wounds"]) = (json!(true), json!(0)),
            3 => fighter["broken"] = json!(true),
            _ => {}
        }
        fighter
    });
    fighters.collect()
}

/// A game in the middle of a part of the turn.
fn game(count: i32, phase: &str) -> (Table, Playback) {
    let mut setup: Setup = serde_json::from_value(json!({
        "rules": "necromunda", "mod": "fight", "trial": true, "seed": 5,
        "map": {"name": "Yard", "table": {"size": [12000, 12000]}, "terrain": []},
        "players": [
            {"name": "Gork", "gang": "rust_choir", "pieces": gang(count, 10_000, -1)},
            {"name": "Morg", "gang": "wire_foxes", "pieces": gang(count, 1500, 1)},
        ],
        "begin": {"player": 0, "round": 2, "phase": phase},
    }))
    .unwrap();
    content::game(&mut setup, None)
        .map_err(|faults| format!("{faults:?}"))
        .unwrap();
    let seat = |colour| Seat {
        colour,
        control: Control::Human,
    };
    let seating = Seating {
        setup,
        seats: vec![seat(0), seat(1)],
    };
    let mut playback = Playback::default();
    let texts = Texts::of_book(Lang::Fr, "necromunda");
    let mut table = Table::new(seating, &JournalPath::default(), &mut playback, texts).unwrap();
    playback.finish(&mut table);
    (table, playback)
}

/// The screens: movement and shooting, with who is picked and who is meant, of gangs of seven and of twelve fighters.
pub fn all() -> Vec<Shown> {
    let mut screens = Vec::new();
    for (count, phase) in [(7, "start"), (7, "movement"), (7, "shooting"), (12, "movement")] {
        let (table, playback) = game(count, phase);
        let moment = table.moment();
        let name = format!("a gang fight of {count}, {phase}");
        screens.push(of_table(name, table, playback, |world| {
            let input = &mut *world.resource_mut::<InputState>();
            input.hand.selected = Some(PieceId(0));
            let hand = held_mut(input);
            hand.follow(moment);
            hand.target = Some(PieceId(count as u16));
        }));
    }
    screens
}
