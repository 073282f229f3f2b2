//! How often players that are programs win the Horde's own scenarios, by host: what the numbers of `scenario.*` are measured by.
//!
//! `cargo test --test hordes balance -- --ignored --nocapture`, better with optimisation. In the environment `HORDE_GAMES` says how many
//! games each scenario is played, `HORDE_ONLY` which ones: words of which its name, `host/scenario`, has one. `HORDE_PLAYERS` 2 shares the four
//! figures between two players. `HORDE_COUNT`, `HORDE_RESERVE` and `HORDE_REINFORCE` stand above the scenario's own numbers.

use arene::bots::BotKind;
use arene::game::{DecisionKind, Game, Winner};
use arene::rules::{Setup, rulebook};
use serde_json::{Value, json};

use super::common::with;

/// The most commands of a game.
const MOST: usize = 3_000;

/// A generator of its own, so that the dice are left alone.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: i32) -> i32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % count as u64) as i32
    }
}

/// Where so many figures begin: around the middle or along the south, in paces.
fn places(scenario: &str, count: i32) -> Vec<[i32; 2]> {
    let place = |index: i32| match scenario {
        "last_stand" => [[11, 11], [13, 13], [11, 13], [13, 11], [12, 10], [12, 14]][index as usize],
        _ => [7 + 3 * index, 22],
    };
    (0..count).map(place).collect()
}

/// Some terrain of a table of 24 paces, in units.
fn terrain() -> Value {
    json!([
        {"kind": "solid", "poly": [[2400, 1500], [3200, 1500], [3200, 2000], [2400, 2000]], "top": 900},
        {"kind": "solid", "poly": [[1200, 3600], [1700, 3600], [1700, 4300], [1200, 4300]], "top": 900},
        {"kind": "solid", "poly": [[4300, 3700], [4900, 3700], [4900, 4200], [4300, 4200]], "top": 900},
        {"kind": "barrier", "line": [[3000, 4500], [4000, 4500]], "height": 250},
        {"kind": "barrier", "line": [[900, 1700], [1800, 1700]], "height": 250},
        {"kind": "barrier", "line": [[4200, 1200], [5200, 1200]], "height": 250},
    ])
}

/// The same of a board of 24 cells.
const ROWS: [&str; 24] = [
    "........................",
    "........................",
    "....rr............rr....",
    "........................",
    "..........mm............",
    "....m.....mm......m.....",
    "....m.............m.....",
    "........r...............",
    "...............rr.......",
    "..mm................mm..",
    "........................",
    "......r..........r......",
    "........................",
    "........................",
    "..rr................rr..",
    ".........r....r.........",
    "....mm............mm....",
    "........................",
    "..........mm............",
    "......r..........r......",
    "........................",
    "...r....r......r....r...",
    "........................",
    "........................",
];

/// The kinds of figures that a host's players have, and what else a figure of that number has.
fn kinds(host: &str) -> (&'static [&'static str], fn(usize) -> Value) {
    match host {
        "feu" => (&["rifleman", "gunner", "leader", "scout"], |_| json!({})),
        // The first four of the ready gang, as the start screen has them.
        "necromunda" => (&["leader", "heavy", "ganger", "ganger"], |index| {
            let arms: &[&str] = [
                &["bolt_pistol", "sword"][..],
                &["chain_gun"],
                &["bolt_rifle"],
                &["ray_rifle"],
            ][index];
            json!({"weapons": arms})
        }),
        "quake40k" => (&["legionary", "legionary", "basher", "captain"], |_| json!({})),
        _ => (&["pistolboy", "mitrailleur", "kosto", "flingboy"], |_| json!({})),
    }
}

/// A scenario of a host as it is played with four figures, by one player or by two.
fn setup(host: &str, scenario: &str, seed: u64) -> Setup {
    let mut chance = Chance(seed ^ 0xba1a);
    let pace = if host == "doum40k" { 1 } else { 250 };
    let (kinds, more) = kinds(host);
    let pieces: Vec<Value> = places(scenario, 4)
        .into_iter()
        .enumerate()
        .map(|(index, [x, y])| {
            let at = match host {
                "doum40k" => json!([x, y]),
                _ => json!([x * pace, y * pace, 0]),
            };
            let face = if host == "doum40k" {
                json!("north")
            } else {
                json!([0, -1])
            };
            with(json!({"kind": kinds[index], "at": at, "face": face}), more(index))
        })
        .collect();
    let creature = ["zombie", "zombie", "rat", "wild_squig"][chance.below(4) as usize];
    let map = match host {
        "doum40k" => json!({"name": "Balance", "rows": ROWS}),
        _ => json!({"name": "Balance", "table": {"size": [6000, 6000]}, "terrain": terrain()}),
    };
    let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let is_shared = number("HORDE_PLAYERS") == Some(2);
    let shares = pieces.chunks(if is_shared { 2 } else { 4 });
    let names = [("Rouge", "rust_choir"), ("Bleu", "slag_hounds")];
    let players: Vec<Value> = names
        .iter()
        .zip(shares)
        .map(|((name, gang), pieces)| match host {
            "necromunda" => json!({"name": name, "gang": gang, "pieces": pieces}),
            _ => json!({"name": name, "pieces": pieces}),
        })
        .collect();
    let used = if is_shared { "coop" } else { "solo" };
    let mut written = json!({
        "rules": host, "seed": seed, "trial": true, "map": map, "players": players,
        "horde": {"use": used, "scenario": scenario, "creatures": [{"kind": creature}]},
    });
    if let Some(count) = number("HORDE_COUNT") {
        written["horde"]["creatures"][0]["count"] = json!(count);
    }
    if let Some(reserve) = number("HORDE_RESERVE") {
        written["horde"]["reserve"] = json!(reserve);
    }
    if let Ok(reinforce) = std::env::var("HORDE_REINFORCE") {
        written["horde"]["reinforce"] = json!(reinforce);
    }
    let begins = match host {
        "feu" => json!({"begin": {"player": 0, "round": 1, "phase": "round"}}),
        "necromunda" => json!({"begin": {"player": 0, "round": 1, "phase": "recovery"}}),
        "quake40k" => json!({"begin": {"player": 0, "round": 1, "phase": "movement"}}),
        _ => json!({}),
    };
    serde_json::from_value(with(written, begins)).unwrap()
}

/// Plays a game to its end; who has won, and in which round.
fn play(host: &str, scenario: &str, seed: u64) -> (Option<Winner>, u64, usize) {
    let setup = setup(host, scenario, seed);
    let mut game: Game = rulebook(host)
        .unwrap()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{host} {scenario} {seed}: {faults:?}"));
    game.start().unwrap();
    let mut bot = BotKind::Greedy.bot(seed);
    let mut commands = 0;
    while game.decision().unwrap().kind != DecisionKind::Over && commands < MOST {
        let command = bot.choose(&mut game);
        game.apply(&command)
            .unwrap_or_else(|error| panic!("{host} {scenario} {seed}: {command:?} {error:?}"));
        commands += 1;
    }
    let state = game.state();
    let winner = serde_json::from_value(state["winner"].clone()).ok();
    (winner, state["round"].as_u64().unwrap_or_default(), commands)
}

#[test]
#[ignore = "measures how often programs win: with optimisation, and --nocapture"]
fn balance_of_the_scenarios_with_players_that_are_programs() {
    let games = crate::campaign_games(200);
    let only = std::env::var("HORDE_ONLY").unwrap_or_default();
    for host in ["feu", "necromunda", "quake40k", "doum40k"] {
        for scenario in ["last_stand", "way_out", "nest"] {
            let name = format!("{host}/{scenario}");
            if !only.is_empty() && !only.split_whitespace().any(|word| name.contains(word)) {
                continue;
            }
            let begin = std::time::Instant::now();
            let (mut won, mut open, mut rounds, mut commands) = (0, 0, 0, 0);
            for seed in 0..games {
                let (winner, round, given) = play(host, scenario, seed);
                won += u64::from(winner == Some(Winner::Together));
                open += u64::from(winner.is_none());
                rounds += round;
                commands += given;
            }
            println!(
                "{name}: players win {won} of {games} ({} %), {open} open; {:.1} rounds, {} commands, {:.1} s a game",
                100 * won / games.max(1),
                rounds as f32 / games as f32,
                commands / games as usize,
                begin.elapsed().as_secs_f32() / games as f32,
            );
        }
    }
}

#[test]
fn programs_play_the_scenarios_of_every_host_for_a_while() {
    for host in ["feu", "necromunda", "quake40k", "doum40k"] {
        for scenario in ["last_stand", "way_out", "nest"] {
            let setup = setup(host, scenario, 1);
            let mut game = rulebook(host)
                .unwrap()
                .game(&setup)
                .unwrap_or_else(|faults| panic!("{host} {scenario}: {faults:?}"));
            game.start().unwrap();
            let mut bot = BotKind::Greedy.bot(1);
            for _ in 0..12 {
                if game.decision().unwrap().kind == DecisionKind::Over {
                    break;
                }
                let command = bot.choose(&mut game);
                game.apply(&command).unwrap();
            }
        }
    }
}
