//! What `docs/performance.md` tells of how quickly a slot is answered in the window:
//! `cargo test --lib slot_answers_measured -- --ignored --nocapture`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::bots::BotKind;
use crate::content;
use crate::game::{DecisionKind, Game};
use crate::rules::quake40k::outlook;
use crate::rules::{Setup, rulebook};
use crate::screen::books::quake40k::of_match::{QuakeMatch, aimed_at};
use crate::screen::books::quake40k::ways::is_risky;
use crate::screen::table_top::actions::AvailableActions;
use crate::screen::table_top::asked_odds::AskedOdds;

/// The champions, in the order of players.
const KINDS: [&str; 12] = [
    "legionary",
    "bolide",
    "veil_dancer",
    "outrider",
    "basher",
    "colossus",
    "strider",
    "veil_eye",
    "captain",
    "disc",
    "ember",
    "levy",
];

/// A game of so many on a built-in table.
fn game(table: &str, count: usize) -> Game {
    let players = (0..count).map(|place| json!({"name": format!("N{place}"), "pieces": [{"kind": KINDS[place]}]}));
    let written = json!({
        "rules": "quake40k", "mod": "deathmatch", "seed": 7, "players": players.collect::<Vec<Value>>(),
        "map": format!("maps/{table}.ron"),
    });
    let mut setup: Setup = serde_json::from_value(written).unwrap();
    let mut game = content::game(&mut setup, None)
        .map_err(|faults| format!("{faults:?}"))
        .unwrap();
    game.start().unwrap();
    game
}

fn name_of(kind: DecisionKind) -> String {
    format!("{kind:?}")
}

/// How long the chances take that are told before a shot, or of a way that may end badly: of a few of each decision.
fn chances(game: &mut Game, actions: &AvailableActions) -> Vec<(&'static str, Duration)> {
    let mut times = Vec::new();
    let offered = actions.legal().filter(|command| aimed_at(command).is_some());
    for command in offered.take(3).cloned().collect::<Vec<_>>() {
        let begun = Instant::now();
        AskedOdds::default().ask((rulebook("quake40k").unwrap(), game), &command);
        times.push(("chances of an attack", begun.elapsed()));
    }
    if actions.kind() != Some(DecisionKind::Book("movement")) {
        return times;
    }
    let mut list = Vec::new();
    game.choices(&mut list);
    let step = list.len().div_ceil(8).max(1);
    for choice in list.into_iter().step_by(step) {
        let command = game.command(choice);
        let begun = Instant::now();
        let Some(Ok(foresight)) = outlook::foresee(game, &command) else {
            continue;
        };
        times.push(("a way foreseen", begun.elapsed()));
        if is_risky(&foresight) {
            AskedOdds::default().ask((rulebook("quake40k").unwrap(), game), &command);
            times.push(("chances of a way", begun.elapsed()));
        }
    }
    times
}

/// The middle, the 95th of a hundred, and the longest.
fn told(times: &mut [Duration]) -> String {
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1000.0;
    format!("{:7.1} {:7.1} {:7.1} ms of {}", at(50), at(95), at(100), times.len())
}

#[test]
#[ignore = "measures; nothing must hold"]
fn slot_answers_measured() {
    for (table, count, most) in [("slab_yard", 4, 600), ("two_bases", 12, 600)] {
        let mut game = game(table, count);
        let mut bot = BotKind::Random.bot(5);
        let mut answers: BTreeMap<String, Vec<Duration>> = BTreeMap::new();
        let mut parts: BTreeMap<String, [Duration; 4]> = BTreeMap::new();
        for _ in 0..most {
            if game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over)
            {
                break;
            }
            let command = bot.choose(&mut game);
            let begun = Instant::now();
            game.apply(&command).unwrap();
            let applied = begun.elapsed();
            let state = game.public_state();
            let read = begun.elapsed();
            let known = QuakeMatch::of(&mut game);
            let of_book = begun.elapsed();
            let actions = AvailableActions::of(&mut game, &state, true);
            let all = begun.elapsed();
            assert!(!known.champions.is_empty() && actions.decision.is_some());
            let next = game
                .decision()
                .map_or_else(String::new, |decision| name_of(decision.kind));
            answers.entry(next.clone()).or_default().push(all);
            for (name, time) in chances(&mut game, &actions) {
                answers.entry(name.to_owned()).or_default().push(time);
            }
            let longest = parts.entry(next).or_default();
            if all > longest.iter().sum() {
                *longest = [applied, read - applied, of_book - read, all - of_book];
            }
        }
        println!("{table}, {count} champions: median, 95th, longest of command, state and offers");
        for (name, mut times) in answers {
            println!("  {name:24} {}   longest: {:?}", told(&mut times), parts.get(&name));
        }
    }
}
