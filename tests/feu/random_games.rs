//! Games by chance: what is listed is legal, and after every command the game comes back from its snapshot, written or not.

use std::collections::BTreeMap;

use arene::game::{Choice, Command, DecisionKind, Game};
use arene::rules::Setup;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::common::{KINDS, Trial, book, figure, setup, with};

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

/// Ground of all kinds on a table of 60 × 60 cm.
fn terrain() -> Value {
    json!([
        {"kind": "floor", "poly": [[1300, 1500], [2300, 1500], [2300, 2500], [1300, 2500]], "top": 750},
        {"kind": "ladder", "foot": [1150, 2000, 0], "head": [1430, 2000, 750]},
        {"kind": "barrier", "line": [[2600, 2900], [4600, 2900]], "height": 300},
        {"kind": "area", "area": "difficult", "poly": [[4800, 1500], [5400, 1500], [5400, 3500], [4800, 3500]]},
        {"kind": "solid", "poly": [[2800, 3400], [3300, 3400], [3300, 3800], [2800, 3800]], "top": 450, "stand": true},
        {"kind": "solid", "poly": [[3600, 1700], [4200, 1700], [4200, 2200], [3600, 2200]], "top": 900, "stand": true},
        {"kind": "stairs", "from": [3000, 1950, 0], "to": [3600, 1950, 900], "width": 400},
        {"kind": "area", "area": "wood", "poly": [[500, 3200], [1900, 3200], [1900, 4400], [500, 4400]]},
        {"kind": "area", "area": "road", "poly": [[0, 2750], [2500, 2750], [2500, 3150], [0, 3150]]},
        {"kind": "area", "area": "building", "poly": [[4400, 4000], [5200, 4000], [5200, 4800], [4400, 4800]], "top": 500},
    ])
}

/// Some options, each with one of its values.
fn options(chance: &mut Chance) -> Value {
    let known = [
        ("ud", json!([250, 200, 300])),
        ("pool_slice", json!(["full"])),
        ("pool_cap", json!([false])),
        ("walks", json!([0, 2])),
        ("road_run", json!([true])),
        ("wood_depth", json!([0, 4])),
        ("detect_sight", json!([true])),
        ("spot_apart", json!([true])),
        ("spot_all", json!([true])),
        ("ambush_scenery", json!([true])),
        ("arc", json!([180])),
        ("ambush_inside", json!([true])),
        ("ambush_must", json!([true])),
        ("ambush_pass", json!([false])),
        ("break", json!([false])),
    ];
    let mut set = json!({});
    for (name, values) in known {
        if chance.below(4) == 0 {
            let values = values.as_array().unwrap();
            set[name] = values[chance.below(values.len())].clone();
        }
    }
    set
}

/// The kinds of a side by chance.
fn side(chance: &mut Chance, count: usize) -> Vec<&'static str> {
    (0..count).map(|_| KINDS[chance.below(KINDS.len())]).collect()
}

/// A game of a mission that is to be deployed, or in the middle of a round, by its seed.
fn any_game(seed: u64) -> (Game, Setup) {
    let mut chance = Chance(seed ^ 0xfe0);
    let mission = ["meeting", "crossroads", "exfiltration"][seed as usize % 3];
    let more = json!({"mod": mission, "seed": seed, "options": options(&mut chance)});
    let counts = [3 + chance.below(4), 3 + chance.below(4)];
    let kinds = counts.map(|count| side(&mut chance, count));
    let setup = if seed.is_multiple_of(2) {
        let pieces = |kinds: &[&str]| kinds.iter().map(|kind| json!({"kind": kind})).collect::<Vec<_>>();
        setup(terrain(), [json!(pieces(&kinds[0])), json!(pieces(&kinds[1]))], more)
    } else {
        let stand = |kinds: &[&str], y: i32, face: [i32; 2]| {
            let places = (0..).map(|index| 600 + 800 * index);
            let pieces = kinds.iter().zip(places);
            let pieces = pieces.map(|(kind, x)| figure(kind, [x, y, 0], json!({"face": face})));
            pieces.collect::<Vec<_>>()
        };
        let mut sides = [stand(&kinds[0], 2600, [0, 1]), stand(&kinds[1], 5000, [0, -1])];
        // One of each side lies in ambush already, kept from the round before.
        for side in &mut sides {
            let weapon = match side[0]["kind"].as_str().unwrap() {
                "conscript" => "rifle",
                "gunner" => "machine_gun",
                "marksman" => "sniper_rifle",
                "scout" | "commando" => "smg",
                _ => "assault_rifle",
            };
            let ambush = json!({"ambush": {"weapon": weapon, "kept": true, "passed": false}});
            side[0] = with(side[0].clone(), ambush);
        }
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
        setup(terrain(), sides.map(Value::from), with(more, begin))
    };
    let mut game = book()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    game.start().unwrap();
    (game, setup)
}

/// One of the list: any, or of any of the commands that are in it.
fn chosen(game: &mut Game, list: &[Choice], chance: &mut Chance) -> Command {
    let number = |choice: &Choice| match choice {
        Choice::Book { number, .. } => *number,
        _ => u8::MAX,
    };
    let mut choice = list[chance.below(list.len())];
    if chance.below(2) == 0 {
        let mut numbers: Vec<u8> = list.iter().map(number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let wanted = numbers[chance.below(numbers.len())];
        let fitting: Vec<Choice> = list.iter().copied().filter(|choice| number(choice) == wanted).collect();
        choice = fitting[chance.below(fitting.len())];
    }
    game.command(choice)
}

/// What a game came to: the names of what was asked, and its facts.
#[derive(Default)]
struct Course {
    asked: Vec<String>,
    facts: Vec<Value>,
    hash: u64,
    commands: usize,
    is_over: bool,
}

/// Plays a game by chance beside its twin, up to so many commands.
fn play(seed: u64, most: usize) -> Course {
    let ((mut game, setup), (mut twin, _)) = (any_game(seed), any_game(seed));
    let names = Names::of(&setup, Texts::of_book(Lang::En, "feu"));
    let mut chance = Chance(seed);
    let presentation = book().presentation(&game);
    let mut shown = game.public_state();
    let mut met = Course::default();
    for step in 0..most {
        met.commands = step;
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            met.is_over = true;
            break;
        }
        let mut list = Vec::new();
        game.choices(&mut list);
        let asked = serde_json::to_value(decision.kind).unwrap();
        let asked = asked.as_str().unwrap();
        met.asked.push(asked.to_owned());
        // In the middle of what one in ambush answers: who else its next test is at.
        if asked == "allot" && game.state()["shot"]["ambush"] == json!(true) {
            met.asked.push("allot in ambush".to_owned());
        }
        assert!(
            !list.is_empty(),
            "seed {seed}, step {step}: nothing can be done: {}",
            game.state()
        );
        let command = chosen(&mut game, &list, &mut chance);
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
        let said = Texts::of_book(Lang::Fr, "feu").story(&facts, &names);
        assert!(said.iter().all(|line| !line.text.contains('{')), "{said:?}");
        for fact in &facts {
            presentation.follow(fact, &mut shown);
            let written = serde_json::to_value(fact).unwrap();
            met.facts.push(written.clone());
            let mut reader = <dyn erased_serde::Deserializer>::erase(written);
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        shown.decision = game.decision();
        let state = game.public_state();
        for (told, stands) in shown.pieces.iter().zip(&state.pieces) {
            assert_eq!(told, stands, "seed {seed}, step {step}: {command:?} {facts:?}");
        }
        assert_eq!(shown, state, "seed {seed}, step {step}: {command:?} {facts:?}");
        let written = serde_json::to_value(&command).unwrap();
        assert_eq!(Trial::read(written), command);
    }
    met.hash = game.hash();
    met
}

/// How a game ended: its hash, after how many commands, whether it was over, and how often what was asked.
#[derive(PartialEq, Eq, Debug)]
struct GameEnd {
    hash: u64,
    commands: usize,
    is_over: bool,
    asked: BTreeMap<String, usize>,
}

/// Plays games, each up to so many commands, on so many threads: how they end, by seed.
fn played(games: u64, most: usize, threads: u64) -> Vec<GameEnd> {
    let mut ends: Vec<(u64, GameEnd)> = std::thread::scope(|scope| {
        let workers = (0..threads).map(|worker| {
            scope.spawn(move || {
                let own = (0..games).filter(|seed| seed % threads == worker);
                own.map(|seed| {
                    let course = play(seed, most);
                    let mut asked = BTreeMap::new();
                    for name in course.asked {
                        *asked.entry(name).or_default() += 1;
                    }
                    let end = GameEnd {
                        hash: course.hash,
                        commands: course.commands,
                        is_over: course.is_over,
                        asked,
                    };
                    (seed, end)
                })
                .collect::<Vec<_>>()
            })
        });
        let workers: Vec<_> = workers.collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    ends.sort_unstable_by_key(|(seed, _)| *seed);
    ends.into_iter().map(|(_, end)| end).collect()
}

#[test]
fn games_by_chance_come_out_alike_on_one_thread_and_on_two() {
    assert_eq!(played(6, 40, 1), played(6, 40, 2));
}

#[test]
fn random_games_come_to_all_that_is_asked_and_told() {
    let mut met = Course::default();
    for seed in 0..12 {
        let course = play(seed, 150);
        met.asked.extend(course.asked);
        met.facts.extend(course.facts);
    }
    for asked in ["deploy", "round", "activation", "path", "react", "pool", "keep"] {
        assert!(met.asked.iter().any(|name| name == asked), "{asked}");
    }
    for told in [
        "moved",
        "hidden",
        "ambush",
        "shot",
        "test",
        "hit",
        "suppressed",
        "wounded",
        "out",
        "pool",
        "spent",
    ] {
        assert!(met.facts.iter().any(|fact| fact["fact"] == told), "{told}");
    }
}

#[test]
#[ignore = "takes many minutes: make long-tests"]
fn campaign_of_3000_random_games_of_all_missions_that_all_end() {
    let asked = |name: &str, usual: u64| std::env::var(name).map_or(usual, |written| written.parse().unwrap());
    let (games, most) = (asked("FEU_GAMES", 3_000), asked("FEU_COMMANDS", 20_000) as usize);
    let ends = played(games, most, 2);
    let endless: Vec<usize> = (0..ends.len()).filter(|seed| !ends[*seed].is_over).collect();
    let longest = ends.iter().map(|end| end.commands).max();
    let all: usize = ends.iter().map(|end| end.commands).sum();
    // At each of these the game was put back from its snapshot, and its twin read it written, with all invariants.
    let mut asked: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, count) in ends.iter().flat_map(|end| &end.asked) {
        *asked.entry(name).or_default() += count;
    }
    println!("{games} games, {all} commands, the longest of {longest:?}; asked: {asked:?}");
    for name in [
        "deploy",
        "round",
        "activation",
        "path",
        "react",
        "pool",
        "keep",
        "allot",
        "allot in ambush",
    ] {
        assert!(
            games < 1_000 || asked.contains_key(name),
            "{name}: never asked in {games} games"
        );
    }
    assert!(endless.is_empty(), "games without an end: {endless:?}");
    let again = games.min(60);
    assert_eq!(
        ends[..again as usize],
        played(again, most, 1),
        "hashes on one thread and on two"
    );
}
