//! Screens of Quake 40K, for the test that looks at all screens: the start with its mods, teams, champions and house rules, the
//! book's rules, and what a game came to. The decisions of a game are looked at beside its part of the window.

use serde_json::{Value, json};

use crate::content::maps::TABLES;
use crate::content::read_space;
use crate::game::DecisionKind;
use crate::rules::{Setup, rulebook};
use crate::screen::app::settings::Settings;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::books::quake40k::screens::arena;
use crate::screen::panels::rule_book::RuleBook;
use crate::screen::tests::screens::{HUMANS, Shown, of_table, played_on, start};

/// The book's id.
const QUAKE: &str = "quake40k";

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

/// A start screen with choices of the book.
fn of_quake(name: &str, prepare: impl FnOnce(&mut SetupChoices)) -> Shown {
    start(name, |world, choices| {
        world.resource_mut::<Settings>().book = QUAKE;
        prepare(choices);
    })
}

/// The screens of the start.
pub fn of_start() -> Vec<Shown> {
    let mut screens = vec![
        of_quake("a duel of champions", |choices| choose(choices, "deathmatch", 2)),
        of_quake("two teams of six", |choices| choose(choices, "domination", 12)),
        of_quake("champions on a budget that is too small", |choices| {
            choose(choices, "champion", 4);
            choices.set_budget(5);
            choices.look_over();
        }),
        of_quake("house rules", |choices| {
            choose(choices, "capture", 4);
            choices.set_option("barrels", 4);
            choices.view = StartView::HouseRules;
        }),
        of_quake("house rules that are not shown yet", |choices| {
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
        screens.push(of_quake(name, |choices| {
            choose(choices, mode, 3);
            choices.play_kind(0, word);
            choices.look_over();
            choices.view = StartView::Piece(0, 0);
        }));
    }
    screens.push(of_quake("the champions of a team", |choices| {
        choose(choices, "capture", 2);
        let more = choices.usual_orders(3);
        choices.players[1].orders.extend(more);
        choices.players[1].by_hand = true;
        choices.look_over();
        choices.view = StartView::Piece(1, 1);
    }));
    screens
}

/// A game on the edge of being won by a kill.
fn nearly_won(players: usize) -> Setup {
    let kinds = [("legionary", 16), ("basher", 11), ("levy", 6), ("captain", 14)];
    let all = (0..players)
        .map(|seat| json!({"name": format!("Kazador {}", seat + 1), "pieces": [{"kind": kinds[seat % 4].0}]}));
    // Whoever kills anybody is there.
    let scores: Vec<i32> = (0..players).map(|seat| 10 * kinds[seat % 4].1 - 5).collect();
    let written = json!({
        "rules": QUAKE, "mod": "deathmatch", "seed": 3, "map": arena(), "scores": scores,
        "players": all.collect::<Vec<Value>>(),
    });
    serde_json::from_value(written).unwrap()
}

/// What games came to, and the rules over one.
pub fn of_games() -> Vec<Shown> {
    let won = [2, 12].map(|players| {
        // A game between few may be long: the first that ends is taken.
        let mut games = (3..20).filter_map(|chance| played_on(nearly_won(players), DecisionKind::Over, HUMANS, chance));
        let (table, playback) = games.next().unwrap();
        of_table(format!("a game of {players} that is won"), table, playback, |_| {})
    });
    let (table, playback) = played_on(nearly_won(4), DecisionKind::Deploy, HUMANS, 3).unwrap();
    let rules = of_table("the rules of Quake over a game".to_owned(), table, playback, |world| {
        world.resource_mut::<Settings>().book = QUAKE;
        world.resource_mut::<RuleBook>().open();
    });
    won.into_iter().chain([rules]).collect()
}
