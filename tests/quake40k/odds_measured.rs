//! What `docs/performance.md` tells of how much work the odds of attacks are: `cargo test --no-default-features --test quake40k
//! odds_measured -- --ignored --nocapture`.

use std::collections::BTreeMap;
use std::time::Instant;

use arene::game::{Command, DecisionKind, Game};

use crate::random_games::{Chance, any_game};

/// How often a command is carried out at the most.
const MOST: usize = 3_000;

/// How often a command is carried out to count its odds, and in which time; nothing if it has none.
fn work(game: &mut Game, command: &Command) -> Option<(usize, f64)> {
    let (mut runs, begun) = (0, Instant::now());
    let odds = game.own_odds_while(command, &mut || {
        runs += 1;
        runs <= MOST
    });
    odds.ok().map(|_| (runs, begun.elapsed().as_secs_f64() * 1000.0))
}

#[test]
#[ignore = "measures; nothing must hold"]
fn odds_measured() {
    let mut all: BTreeMap<String, Vec<(usize, f64, String)>> = BTreeMap::new();
    for seed in 0..20 {
        let (mut game, _) = any_game(seed);
        let mut chance = Chance::new(seed);
        for step in 0..400 {
            if game.decision().unwrap().kind == DecisionKind::Over {
                break;
            }
            let offers = game.offers().into_iter().filter(arene::game::Offer::is_legal);
            let offered: Vec<Command> = offers.map(|offer| offer.command).collect();
            for _ in 0..offered.len().min(2) {
                let command = &offered[chance.below(offered.len())];
                let Some((runs, time)) = work(&mut game, command) else {
                    continue;
                };
                let written = serde_json::to_value(command).unwrap();
                let verb = written.as_object().and_then(|fields| fields.keys().next().cloned());
                let where_found = format!("seed {seed}, step {step}: {written}");
                let verb = verb.unwrap_or_else(|| written.as_str().unwrap_or_default().to_owned());
                all.entry(verb).or_default().push((runs, time, where_found));
            }
            let mut list = Vec::new();
            game.choices(&mut list);
            let command = game.command(list[chance.below(list.len())]);
            game.apply(&command).unwrap();
        }
    }
    for (verb, mut runs) in all {
        runs.sort_by_key(|one| one.0);
        let at = |of_1000: usize| &runs[(runs.len() - 1) * of_1000 / 1000];
        let [middle, most, nearly, last] = [500, 950, 990, 1000].map(at);
        println!(
            "{verb:12} {:6} asked; runs: median {}, 95 % {} ({:.0} ms), 99 % {} ({:.0} ms), all {} ({:.0} ms): {}",
            runs.len(),
            middle.0,
            most.0,
            most.1,
            nearly.0,
            nearly.1,
            last.0,
            last.1,
            last.2
        );
    }
}
