//! Screens of Quake 40K, for the test that looks at all screens: the start with its mods, teams, champions and house rules, and
//! games at the decisions that there are.

use bevy::prelude::*;

use crate::bots::{Bot as _, Control, RandomBot};
use crate::content;
use crate::content::maps::TABLES;
use crate::content::read_space;
use crate::game::{DecisionKind, Game};
use crate::replay::Recording;
use crate::rules::{Setup, rulebook};
use crate::screen::app::saved_games::record::{GameRecord, beginning};
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::rule_book::RuleBook;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::screen::tests::screens::{Shown, of_table, start};
use crate::text::{Lang, Texts};

/// The book's id.
const QUAKE: &str = "quake40k";

/// The most commands that a game is played for until something is asked.
const LONGEST: usize = 1_500;

/// Turns the choices to a mod of the book with so many players.
fn choose(choices: &mut SetupChoices, mode: &str, players: usize) {
    let tables = TABLES.iter().filter_map(|(name, text)| {
        let loaded = read_space(name, *text).ok()?;
        Some(ArenaChoice::new(loaded.map, None))
    });
    choices.arenas = tables.collect();
    choices.set_mode(rulebook(QUAKE).unwrap(), mode, true);
    while choices.players.len() < players {
        choices.add();
    }
    choices.look_over();
}

/// The screens of the start.
pub fn of_start() -> Vec<Shown> {
    let mut screens = vec![
        start("a duel of champions", |_, choices| choose(choices, "deathmatch", 2)),
        start("two teams of six", |_, choices| choose(choices, "domination", 12)),
        start("champions on a budget that is too small", |_, choices| {
            choose(choices, "champion", 4);
            choices.set_budget(5);
            choices.look_over();
        }),
        start("house rules", |_, choices| {
            choose(choices, "capture", 4);
            choices.set_option("barrels", 4);
            choices.view = StartView::HouseRules;
        }),
        start("house rules that are not shown yet", |_, choices| {
            choose(choices, "team_champions", 4);
            choices.more = true;
        }),
    ];
    for (name, mode, word) in [
        ("a champion", "deathmatch", "legionary"),
        (
            "a champion that may have all",
            "supreme",
            "captain/power_fist/frag/burner",
        ),
        ("a champion that may not be had", "deathmatch", "warlord"),
    ] {
        screens.push(start(name, |_, choices| {
            choose(choices, mode, 3);
            choices.play_kind(0, word);
            choices.look_over();
            choices.view = StartView::Piece(0, 0);
        }));
    }
    screens.push(start("the champions of a team", |_, choices| {
        choose(choices, "capture", 2);
        let more = choices.usual_orders(3);
        choices.players[1].orders.extend(more);
        choices.players[1].by_hand = true;
        choices.look_over();
        choices.view = StartView::Piece(1, 1);
    }));
    screens
}
