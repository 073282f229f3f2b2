//! Screens of a game of Feu à volonté, for the test that looks at all screens.

use serde_json::{Value, json};

use crate::bots::Control;
use crate::content;
use crate::game::{Command, PieceId};
use crate::rules::Setup;
use crate::rules::feu::FeuCommand;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::books::feu::hand::held_mut;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table, apply_commands};
use crate::screen::tests::screens::{Shown, of_table};
use crate::text::{Lang, Texts};

/// A side of so many soldiers in a row, some of them in every state.
fn side(count: i32, y: i32, facing: i32) -> Vec<Value> {
    let kinds = [
        "leader",
        "gunner",
        "rifleman",
        "scout",
        "marksman",
        "commando",
        "conscript",
    ];
    let soldiers = (0..count).map(|place| {
        let mut soldier = json!({
            "kind": kinds[place as usize % kinds.len()],
            "at": [1500 + 900 * place, y], "face": [0, facing],
        });
        match place {
            1 => soldier["suppressed"] = json!(true),
            2 => soldier["wounded"] = json!(true),
            3 => {
                soldier["hidden"] = json!(true);
                soldier["ambush"] = json!({"weapon": "smg"});
            }
            _ => {}
        }
        soldier
    });
    soldiers.collect()
}

/// A game in the middle of a round.
fn game(count: i32, commands: &[FeuCommand]) -> (Table, Playback) {
    let mut setup: Setup = serde_json::from_value(json!({
        "rules": "feu", "mod": "crossroads", "trial": true, "seed": 5,
        "map": {"name": "Yard", "table": {"size": [12000, 9000]}, "terrain": []},
        "players": [
            {"name": "Gork", "pieces": side(count, 7000, -1)},
            {"name": "Morg", "pieces": side(count, 3500, 1)},
        ],
        "begin": {"player": 0, "round": 2},
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
    let texts = Texts::of_book(Lang::Fr, "feu");
    let table = Table::new(seating, &JournalPath::default(), &mut playback, texts).unwrap();
    let mut world = bevy::prelude::World::new();
    world.insert_resource(Settings::new(Lang::Fr, Speed::AtOnce));
    world.insert_resource(table);
    world.insert_resource(playback);
    for command in commands {
        let command: Command = command.clone().into();
        world.resource_mut::<Table>().queue.push_back(command);
        bevy::ecs::system::RunSystemOnce::run_system_once(&mut world, apply_commands).unwrap();
    }
    let mut table = world.remove_resource::<Table>().unwrap();
    let mut playback = world.remove_resource::<Playback>().unwrap();
    playback.finish(&mut table);
    (table, playback)
}

/// The screens: whom to activate, what one does, with whom it means, and the path that is wanted, of sides of seven and of ten.
pub fn all() -> Vec<Shown> {
    let first = FeuCommand::Activate { piece: PieceId(0) };
    let run = FeuCommand::Pace {
        how: crate::rules::feu::WayOfMoving::Run,
    };
    let cases: [(&str, i32, Vec<FeuCommand>); 4] = [
        ("round", 7, Vec::new()),
        ("activation", 7, vec![first.clone()]),
        ("path", 7, vec![first.clone(), run]),
        ("activation", 10, vec![first]),
    ];
    let screens = cases.into_iter().map(|(asked, count, commands)| {
        let (table, playback) = game(count, &commands);
        let moment = table.moment();
        let name = format!("Feu à volonté, {count} a side, {asked}");
        of_table(name, table, playback, move |world| {
            let input = &mut *world.resource_mut::<InputState>();
            input.hand.selected = Some(PieceId(0));
            let hand = held_mut(input);
            hand.follow(moment);
            hand.target = Some(PieceId(count as u16));
        })
    });
    screens.collect()
}
