//! Screens with a Horde, for the test that looks at all screens: its choice at the start of each book, and each decision that it
//! asks for in a game.

use serde_json::json;

use crate::content::maps::TABLES;
use crate::content::{read_map, read_space};
use crate::game::DecisionKind;
use crate::rules::hordes::Scenario;
use crate::rules::{Rulebook, Setup, rulebooks};
use crate::screen::app::settings::Settings;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::horde::HordeChoice;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::books::hordes::decisions;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::screen::tests::screens::{HUMANS, Shown, of_table, played_on, start};
use crate::text::{Lang, Texts};

/// The decisions that the Horde asks for in games by chance; whom an ally's creature strikes is asked too seldom.
const DECISIONS: [&str; 4] = ["card", "held", "give", "given"];

/// By how many chances a game is played until it comes to a decision.
const CHANCES: u64 = 4;

/// The books that a Horde can be added to.
fn hosts() -> impl Iterator<Item = &'static dyn Rulebook> {
    rulebooks(false).filter(|book| {
        let mut choices = SetupChoices::new(arenas(), &[], 7);
        choices.set_mode(*book, book.mods()[0], true);
        choices.takes_hordes()
    })
}

/// All arenas and tables.
fn arenas() -> Vec<ArenaChoice> {
    let of_books = rulebooks(false).flat_map(|book| {
        let arenas = book.arenas().iter();
        arenas.filter_map(|arena| {
            Some(ArenaChoice::new(
                read_map(arena.file, arena.text).ok()?.map,
                Some(book.id()),
            ))
        })
    });
    let tables = TABLES.iter();
    let tables = tables.filter_map(|(name, text)| Some(ArenaChoice::new(read_space(name, *text).ok()?.map, None)));
    of_books.chain(tables).collect()
}

/// Turns the choices to a book with a Horde.
fn choose(choices: &mut SetupChoices, book: &'static dyn Rulebook, scenario: Scenario, players: usize) {
    choices.arenas = arenas();
    choices.set_mode(book, book.mods()[0], true);
    choices.set_horde(Some(HordeChoice::of(scenario)));
    choices.players.truncate(players);
    choices.look_over();
}

/// The screens of the start.
pub fn of_start() -> Vec<Shown> {
    let mut screens = Vec::new();
    for book in hosts() {
        for (scenario, players) in [(Scenario::Pack, 2), (Scenario::LastStand, 1)] {
            let name = format!("{}, {}", book.id(), scenario.name());
            screens.push(start(&name, |world, choices| {
                world.resource_mut::<Settings>().book = book.id();
                choose(choices, book, scenario, players);
            }));
        }
    }
    screens
}

/// An ally's two zombies beside two conscripts: whom do they strike?
fn strike() -> Shown {
    let conscript = |x: i32, y: i32| json!({"kind": "conscript", "at": [x, y, 0]});
    let zombie = |y: i32| json!({"kind": "zombie", "at": [3000, y, 0]});
    let setup: Setup = serde_json::from_value(json!({
        "rules": "feu", "mod": "meeting", "trial": true, "seed": 3, "dice": [1, 6],
        "begin": {"player": 0, "round": 1, "phase": "round"},
        "map": {"name": "Field", "table": {"size": [6000, 6000]}},
        "players": [
            {"name": "Ada", "pieces": [conscript(5800, 300)]},
            {"name": "Bob", "pieces": [conscript(3000, 3000), conscript(3000, 3500)]},
        ],
        "horde": {"use": "ally", "ally": 0, "creatures": [zombie(2750), zombie(3250)]},
    }))
    .unwrap();
    let seats = HUMANS.into_iter().enumerate();
    let seating = Seating {
        setup,
        seats: seats.map(|(colour, control)| Seat { colour, control }).collect(),
    };
    let mut playback = Playback::default();
    let texts = Texts::of_book(Lang::Fr, "feu");
    let mut table = Table::new(seating, &JournalPath::default(), &mut playback, texts).unwrap();
    playback.finish(&mut table);
    assert_eq!(decisions::asked(&table), Some("horde_strike"));
    of_table("the Horde asks: horde_strike".to_owned(), table, playback, |_| {})
}

/// The decisions of games, each on each book where one comes to it. At least one book comes to each.
pub fn of_games() -> Vec<Shown> {
    let mut screens = vec![strike()];
    let mut missing = DECISIONS.to_vec();
    for book in hosts() {
        for asked in DECISIONS {
            let players = if asked == "card" { 1 } else { 2 };
            let mut choices = SetupChoices::new(arenas(), &[], 7);
            choose(&mut choices, book, Scenario::LastStand, players);
            let seating = choices.seating().expect("the seed is a number");
            let mut games = (1..=CHANCES)
                .filter_map(|chance| played_on(seating.setup.clone(), DecisionKind::Book(asked), HUMANS, chance));
            if let Some((table, playback)) = games.next() {
                missing.retain(|kind| *kind != asked);
                let name = format!("{}, the Horde asks: {asked}", book.id());
                screens.push(of_table(name, table, playback, |_| {}));
            }
        }
    }
    assert!(missing.is_empty(), "no game came to {missing:?}");
    screens
}
