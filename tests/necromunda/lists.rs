//! The legal list: the same from what is kept as made anew, all of it legal, and no longer than players need.

use arene::bots::{Bot as _, UniformBot};
use arene::game::{Choice, DecisionKind, Game};
use serde_json::json;

/// Two gangs that are ready, on the pipe works: three levels, 120 × 120 cm.
fn started(scenario: &str, seed: u64) -> Game {
    let setup = json!({
        "rules": "necromunda", "mod": scenario, "map": "maps/pipe_works.ron", "seed": seed,
        "players": [{"name": "Rouge", "gang": "rust_choir", "pieces": []}, {"name": "Bleu", "gang": "wire_foxes", "pieces": []}],
    });
    let mut game = arene::content::game(&mut serde_json::from_value(setup).unwrap(), None)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

fn list(game: &mut Game) -> Vec<Choice> {
    let mut list = Vec::new();
    game.choices(&mut list);
    list
}

/// The name under which a fighter moves in a list, and who: how many entries there are of each.
fn longest_of_a_fighter(game: &mut Game, list: &[Choice]) -> usize {
    let pieces = game.state()["pieces"].as_array().unwrap().len();
    let of = |piece: usize| {
        let about = |choice: &&Choice| matches!(choice, Choice::Book { about, .. } if usize::from(*about) == piece);
        list.iter().filter(about).count()
    };
    (0..pieces).map(of).max().unwrap()
}

#[test]
fn a_list_from_what_is_kept_is_that_made_anew_at_every_command() {
    for (seed, scenario) in (1..).zip(["fight", "salvage", "ambush", "rescue"]) {
        let mut game = started(scenario, seed);
        let mut bot = UniformBot::new(seed);
        for step in 0..150 {
            if game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over)
            {
                break;
            }
            let kept = list(&mut game);
            let mut anew = game.twin();
            // What nobody has listed is written out all the same.
            let place = step * 7 % kept.len();
            assert_eq!(
                anew.command(kept[place]),
                game.command(kept[place]),
                "{scenario} {step}"
            );
            assert_eq!(list(&mut anew), kept, "{scenario} {step}");
            let command = bot.choose(&mut game);
            game.apply(&command)
                .unwrap_or_else(|error| panic!("{scenario} {step} {command:?}: {error:?}"));
        }
    }
}

#[test]
fn all_that_is_listed_is_legal_and_a_fighter_has_dozens_of_moves() {
    let mut longest = 0;
    for seed in 1..=2 {
        let mut game = started("fight", seed);
        let mut bot = UniformBot::new(seed);
        for step in 0..120 {
            if game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over)
            {
                break;
            }
            let kept = list(&mut game);
            assert!(!kept.is_empty());
            let moves = game.state()["phase"] == "movement";
            if moves {
                longest = longest.max(longest_of_a_fighter(&mut game, &kept));
            }
            for choice in kept.iter().skip(step % 5).step_by(if moves { 5 } else { 31 }) {
                let command = game.command(*choice);
                assert_eq!(game.why_not(&command), None, "{command:?}");
            }
            let command = bot.choose(&mut game);
            game.apply(&command).unwrap();
        }
    }
    assert!((30..=120).contains(&longest), "{longest}");
}
