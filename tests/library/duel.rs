//! The duel: a small book on a table. What it lists is legal, whatever is done comes back from snapshots, bots play it.

use std::thread;

use arene::bots::{Bot as _, Budget, MctsBot, RandomBot, UniformBot};
use arene::game::{Choice, Command, DecisionKind, Face, Fact, Game, PieceId, Place, Weapon};
use arene::rules::{Setup, rulebook};
use serde_json::{Value, json};

use super::table::chance::Chance;

/// A table of 80×60 cm with a wall, a platform with a ladder, a low wall and slow ground.
fn terrain() -> Value {
    json!([
        {"kind": "solid", "poly": [[2500, 2000], [2800, 2000], [2800, 4000], [2500, 4000]], "top": 500},
        {"kind": "floor", "poly": [[4000, 1000], [6000, 1000], [6000, 2500], [4000, 2500]], "top": 750},
        {"kind": "ladder", "foot": [3900, 1700, 0], "head": [4130, 1700, 750]},
        {"kind": "barrier", "line": [[5500, 3500], [5500, 5000]], "height": 200},
        {"kind": "area", "area": "difficult", "poly": [[1000, 4500], [3000, 4500], [3000, 5800], [1000, 5800]]},
    ])
}

fn written(seed: u64, terrain: Value, entries: [[i32; 2]; 2]) -> Value {
    let marks = entries.map(|at| json!({"mark": "entry", "at": at}));
    json!({
        "rules": "duel", "mod": "duel", "seed": seed,
        "map": {"name": "D", "table": {"size": [8000, 6000]}, "terrain": terrain, "marks": marks},
        "players": [{"name": "Rouge", "pieces": []}, {"name": "Bleu", "pieces": []}],
    })
}

fn setup(seed: u64, terrain: Value, entries: [[i32; 2]; 2]) -> Setup {
    serde_json::from_value(written(seed, terrain, entries)).unwrap()
}

/// A duel on the table above, as it is written.
pub fn setup_of(seed: u64) -> Value {
    written(seed, terrain(), [[500, 3000], [7500, 3000]])
}

fn game(seed: u64) -> Game {
    started(&serde_json::from_value(setup_of(seed)).unwrap())
}

fn started(setup: &Setup) -> Game {
    let book = rulebook("duel").expect("the duel is a book");
    let mut game = book.game(setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

fn is_over(game: &Game) -> bool {
    game.decision()
        .is_some_and(|decision| decision.kind == DecisionKind::Over)
}

/// Plays a random game, and gives the hashes after each command; `watch` looks on before each.
fn play(seed: u64, mut watch: impl FnMut(&mut Game, &Command)) -> Vec<u64> {
    let (mut game, mut chance, mut list) = (game(seed), Chance::of(seed), Vec::new());
    let mut hashes = Vec::new();
    while !is_over(&game) {
        game.choices(&mut list);
        // Half of the walks end in a shot, so that games are short.
        let choice = match list.iter().rev().nth(1) {
            Some(shot @ Choice::Shoot { .. }) if chance.one_in(2) => *shot,
            _ => list[chance.below(list.len() as i32) as usize],
        };
        let command = game.command(choice);
        watch(&mut game, &command);
        game.apply(&command)
            .unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
        hashes.push(game.hash());
    }
    assert_eq!(game.legal(), []);
    hashes
}

/// Before a command: it comes back from a snapshot, in memory and written.
fn comes_back(game: &mut Game, twin: &mut Game, command: &Command) {
    let (snapshot, hash) = (game.snapshot(), game.hash());
    twin.read_snapshot(game.write_snapshot())
        .expect("what a game writes it reads");
    assert_eq!(twin.hash(), hash);
    game.apply(command).unwrap();
    let (after, facts) = (game.hash(), game.facts().to_vec());
    game.restore(&snapshot);
    assert_eq!(game.hash(), hash);
    twin.apply(command).unwrap();
    assert_eq!((twin.hash(), twin.facts()), (after, facts.as_slice()));
}

#[test]
fn random_duels_come_back_from_every_snapshot_and_what_is_listed_is_legal() {
    let mut walks = 0;
    for seed in 0..6 {
        let mut twin = game(seed);
        let mut turn = 0;
        play(seed, |game, command| {
            turn += 1;
            if turn % 7 == 1 {
                for legal in game.legal() {
                    assert_eq!(game.why_not(&legal), None, "{legal:?}");
                    walks += usize::from(matches!(legal, Command::Move { .. }));
                }
            }
            comes_back(game, &mut twin, command);
        });
    }
    assert!(walks > 200, "only {walks}");
}

/// The long form of the test above, and that it is all the same on how many threads games are played:
/// `make long-tests`.
#[test]
#[ignore = "long"]
fn campaign_of_two_thousand_duels() {
    const GAMES: u64 = 2_000;
    let played = |from: u64, step: usize| -> Vec<(u64, Vec<u64>)> {
        let seeds = (from..GAMES).step_by(step);
        seeds
            .map(|seed| {
                let mut twin = game(seed);
                (seed, play(seed, |game, command| comes_back(game, &mut twin, command)))
            })
            .collect()
    };
    let one = played(0, 1);
    let mut two: Vec<_> = thread::scope(|scope| {
        let halves = [0, 1].map(|half| scope.spawn(move || played(half, 2)));
        halves
            .into_iter()
            .flat_map(|half| half.join().expect("played"))
            .collect()
    });
    two.sort_unstable();
    assert!(one == two, "games differ by the number of threads");
}

#[test]
fn the_shot_needs_four_in_the_open_more_at_cover_and_sight_and_range() {
    let shot = Command::Shoot {
        target: PieceId(1),
        with: Weapon::Gun,
    };
    let need = |terrain: Value, entries: [[i32; 2]; 2]| {
        let mut game = started(&setup(1, terrain, entries));
        let offer = game.offers().into_iter().find(|offer| offer.command == shot).unwrap();
        match offer.refusal {
            Some(refusal) => Err(refusal.why),
            None => Ok((offer.need.unwrap().value, offer.cover)),
        }
    };
    let near = [[1000, 3000], [4000, 3000]];
    assert_eq!(need(json!([]), near), Ok((4, false)));
    let low = json!([{"kind": "barrier", "line": [[3800, 2500], [3800, 3500]], "height": 150}]);
    assert_eq!(need(low, near), Ok((5, true)));
    let high = json!([{"kind": "barrier", "line": [[3800, 2500], [3800, 3500]], "height": 300}]);
    assert_eq!(need(high, near), Ok((6, true)));
    let wall = json!([{"kind": "solid", "poly": [[2000, 2000], [2100, 2000], [2100, 4000], [2000, 4000]], "top": 900}]);
    assert_eq!(need(wall, near), Err("duel-unseen"));
    // 6250 between the middles are 6000 between the bases.
    assert_eq!(need(json!([]), [[500, 3000], [6750, 3000]]), Ok((4, false)));
    assert_eq!(need(json!([]), [[500, 3000], [6751, 3000]]), Err("duel-range"));
}

#[test]
fn a_walk_and_a_shot_a_turn_and_who_takes_the_other_has_won() {
    let mut game = started(&setup(1, json!([]), [[1000, 3000], [4000, 3000]]));
    game.dice_mut().follow(Some((vec![3, 4], true)));
    let walk = |to: (i32, i32)| Command::Move {
        path: vec![Place::new(to.0, to.1)],
        run: false,
        face: Face::Toward(1, 0),
    };
    let shot = |target| Command::Shoot {
        target: PieceId(target),
        with: Weapon::Gun,
    };
    assert_eq!(game.why_not(&walk((2600, 3000))).unwrap().why, "table-too-long");
    game.apply(&walk((2500, 3000))).unwrap();
    assert_eq!(game.why_not(&walk((2000, 3000))).unwrap().why, "duel-walked");
    game.apply(&shot(1)).unwrap();
    assert_eq!(game.why_not(&shot(1)).unwrap().why, "duel-shot");
    game.apply(&Command::EndTurn).unwrap();
    let facts = game.apply(&shot(0)).unwrap();
    assert!(
        matches!(facts.last(), Some(Fact::Phase { phase: "over", .. })),
        "{facts:?}"
    );
    assert!(is_over(&game));
    assert_eq!(game.public_state().piece(PieceId(0)).unwrap().at, None);
    assert_eq!(game.dice().left(), 0);
    assert_eq!(game.why_not(&Command::EndTurn).unwrap().why, "over");
}

#[test]
fn nobody_has_won_after_twenty_rounds() {
    let mut game = game(3);
    for _ in 0..40 {
        assert!(!is_over(&game));
        game.apply(&Command::EndTurn).unwrap();
    }
    assert!(is_over(&game));
    assert_eq!(game.state()["winner"], "draw");
}

#[test]
fn the_search_shoots_at_who_stands_in_the_open_rather_than_wait() {
    let mut game = started(&setup(1, json!([]), [[1000, 3000], [4000, 3000]]));
    let mut hunter = MctsBot::new(1, 5);
    hunter.allow(Budget::Nodes(300));
    let before = game.write_snapshot();
    let mut shots = 0;
    for _ in 0..3 {
        let command = hunter.choose(&mut game);
        assert_eq!(game.why_not(&command), None);
        shots += usize::from(matches!(command, Command::Shoot { .. }));
        if let Command::Move { .. } = command {
            game.apply(&command).unwrap();
        }
    }
    assert!(shots > 0, "it never shoots");
    game.read_snapshot(before).unwrap();
}

#[test]
fn bots_that_know_nothing_of_the_book_play_it() {
    for seed in 0..2 {
        let mut game = game(seed);
        let (mut random, mut uniform) = (RandomBot::new(seed), UniformBot::new(seed));
        for _ in 0..60 {
            let Some(decision) = game.decision().filter(|decision| decision.kind != DecisionKind::Over) else {
                break;
            };
            let command = match decision.player.0 {
                0 => random.choose(&mut game),
                _ => uniform.choose(&mut game),
            };
            game.apply(&command).unwrap();
        }
    }
}
