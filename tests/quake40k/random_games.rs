//! Games by chance: what is listed is legal, and after every command the game comes back from its snapshot, written or not.

use arene::game::{Command, DecisionKind, Game};
use arene::rules::Setup;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::common::{book, portals, setup};

/// A command as it is read.
fn read(command: Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

/// A generator of its own, so that the dice are left alone.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

fn terrain() -> Value {
    json!([
        {"kind": "floor", "poly": [[2500, 400], [3500, 400], [3500, 1400], [2500, 1400]], "top": 750},
        {"kind": "ladder", "foot": [2350, 900, 0], "head": [2630, 900, 750]},
        {"kind": "barrier", "line": [[600, 2400], [2200, 2400]], "height": 200},
        {"kind": "area", "area": "difficult", "poly": [[3800, 2300], [4600, 2300], [4600, 3600], [3800, 3600]]},
        {"kind": "area", "area": "water", "poly": [[600, 3000], [1800, 3000], [1800, 3600], [600, 3600]]},
        {"kind": "area", "area": "impassable", "poly": [[2600, 4400], [3500, 4400], [3500, 4800], [2600, 4800]]},
    ])
}

/// The marks of an arena for every mod: portals, tokens, bases with flags and buildings, a barrel.
fn marks() -> Value {
    let mut marks = portals().as_array().unwrap().clone();
    for (kind, at) in [
        ("weapon", [2000, 2800]),
        ("equipment", [4000, 3900]),
        ("mysterious", [3000, 3800]),
    ] {
        marks.push(json!({"mark": "bonus", "kind": kind, "at": at}));
    }
    for (owner, y) in [(0, 0), (1, 5000)] {
        let poly = json!([[2000, y], [4000, y], [4000, y + 1000], [2000, y + 1000]]);
        marks.push(json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly}));
        marks.push(json!({"mark": "flag", "owner": owner, "at": [2200, y + 500]}));
        marks.push(json!({"mark": "building", "owner": owner, "at": [4800, 600 + y * 24 / 25]}));
    }
    marks.push(json!({"mark": "barrel", "at": [2000, 4200]}));
    Value::Array(marks)
}

const MODS: [&str; 12] = [
    "deathmatch",
    "deathmatch_pro",
    "champion",
    "elite",
    "supreme",
    "capture",
    "one_flag",
    "team_deathmatch",
    "team_champions",
    "base_attack",
    "domination",
    "assault",
];

/// A game of a mod, to be deployed.
pub fn any_game(seed: u64) -> (Game, Setup) {
    let mode = MODS[seed as usize % MODS.len()];
    let kinds: &[&str] = match mode {
        "elite" => &["legionary"; 4],
        "deathmatch_pro" | "supreme" => &["warlord", "veil_dancer", "bolide", "outrider"],
        _ => &["captain", "veil_dancer", "bolide", "basher"],
    };
    let pieces: Vec<Value> = kinds.iter().map(|kind| json!([{"kind": kind}])).collect();
    let more = json!({"mod": mode, "seed": seed, "order": []});
    let mut written = serde_json::to_value(setup(terrain(), marks(), &pieces, more)).unwrap();
    for (seat, player) in written["players"].as_array_mut().unwrap().iter_mut().enumerate() {
        player["team"] = json!(seat % 2);
    }
    let setup: Setup = serde_json::from_value(written).unwrap();
    let mut game = book()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{mode}: {faults:?}"));
    game.start().unwrap();
    (game, setup)
}

/// What a game came to.
struct Course {
    hash: u64,
    is_over: bool,
}

/// Plays a game by chance beside its twin, up to so many commands.
fn play(seed: u64, most: usize) -> Course {
    let ((mut game, setup), (mut twin, _)) = (any_game(seed), any_game(seed));
    let names = Names::of(&setup, Texts::of_book(Lang::En, "quake40k"));
    let mut chance = Chance(seed);
    let mut is_over = false;
    for step in 0..most {
        let mut list = Vec::new();
        game.choices(&mut list);
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            is_over = true;
            break;
        }
        assert!(
            !list.is_empty(),
            "seed {seed}, step {step}: nothing can be done: {}",
            game.state()
        );
        let command = game.command(list[chance.below(list.len())]);
        assert_eq!(game.why_not(&command), None, "seed {seed}, step {step}: {command:?}");
        if step % 20 == 0 {
            for choice in list.iter().step_by(37) {
                let listed = game.command(*choice);
                assert_eq!(game.why_not(&listed), None, "seed {seed}, step {step}: {listed:?}");
            }
        }
        let (snapshot, hash) = (game.snapshot(), game.hash());
        twin.read_snapshot(game.write_snapshot())
            .unwrap_or_else(|fault| panic!("seed {seed}, step {step}: {fault:?} {}", game.state()));
        assert_eq!(twin.hash(), hash);
        game.apply(&command).unwrap();
        let (after, facts) = (game.hash(), game.facts().to_vec());
        game.restore(&snapshot);
        assert_eq!(game.hash(), hash);
        game.apply(&command).unwrap();
        twin.apply(&command).unwrap();
        assert_eq!((twin.hash(), twin.facts()), (after, facts.as_slice()));
        let said = Texts::of_book(Lang::Fr, "quake40k").story(&facts, &names);
        assert!(said.iter().all(|line| !line.text.contains('{')), "{said:?}");
        for fact in &facts {
            let mut reader = <dyn erased_serde::Deserializer>::erase(serde_json::to_value(fact).unwrap());
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        let written = serde_json::to_value(&command).unwrap();
        assert_eq!(read(written), command);
    }
    Course {
        hash: game.hash(),
        is_over,
    }
}

/// Plays games, each up to so many commands, on so many threads: the hashes they come to, by seed.
fn played(games: u64, most: usize, threads: u64) -> Vec<u64> {
    let mut ends: Vec<(u64, u64)> = std::thread::scope(|scope| {
        let workers = (0..threads).map(|worker| {
            scope.spawn(move || {
                let own = (0..games).filter(|seed| seed % threads == worker);
                own.map(|seed| (seed, play(seed, most).hash)).collect::<Vec<_>>()
            })
        });
        let workers: Vec<_> = workers.collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    ends.sort_unstable();
    ends.into_iter().map(|(_, hash)| hash).collect()
}

#[test]
fn random_games_of_all_mods_come_back_from_their_snapshots_on_1_and_2_threads_alike() {
    assert_eq!(played(12, 120, 1), played(12, 120, 2));
}

#[test]
#[ignore = "long: half an hour"]
fn campaign_of_5000_random_games_in_all_twelve_mods_that_all_end() {
    for seed in 0..5_000 {
        assert!(play(seed, 20_000).is_over, "seed {seed}");
    }
}
