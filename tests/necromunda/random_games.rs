//! Games by chance: what is listed is legal, and after every command the game comes back from its snapshot, written or not.

use arene::game::{Command, DecisionKind, Game};
use arene::rules::Setup;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::common::{Trial, at, book, setup};

/// A command as it is read.
pub fn read(command: Value) -> Command {
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
        {"kind": "floor", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": 750},
        {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1430, 1000, 750]},
        {"kind": "barrier", "line": [[600, 2400], [2600, 2400]], "height": 300},
        {"kind": "area", "area": "difficult", "poly": [[3000, 500], [3600, 500], [3600, 2500], [3000, 2500]]},
        {"kind": "solid", "poly": [[2800, 2900], [3300, 2900], [3300, 3200], [2800, 3200]], "top": 400, "stand": true},
        {"kind": "solid", "poly": [[2450, 500], [2850, 500], [2850, 1100], [2450, 1100]], "top": 750, "stand": true},
    ])
}

/// A game of a scenario that is to be deployed, on a table of 60 × 60 cm.
fn scenario(id: &str, seed: u64) -> (Game, Setup) {
    let gang = || {
        json!([
            {"kind": "leader", "weapons": ["bolt_pistol", "sword"]},
            {"kind": "ganger", "weapons": ["slug_rifle", "frag"]},
            {"kind": "kid"},
            {"kind": "kid", "weapons": ["slug_pistol"]},
        ])
    };
    let more = json!({"mod": id, "seed": seed, "first": null});
    let setup = setup(6000, terrain(), [gang(), gang()], more);
    let mut game = book().game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    (game, setup)
}

fn game(seed: u64) -> (Game, Setup) {
    let sides = [
        json!([
            at(800, 800, 0, json!({"weapons": ["chain_gun", "flamer"], "face": [1, 1]})),
            at(1500, 2000, 0, json!({"down": true})),
            at(
                600,
                2000,
                0,
                json!({"pinned": true, "weapons": ["rocket_tube", "frag"], "face": [1, 1]})
            )
        ]),
        json!([
            at(3300, 3600, 0, json!({"weapons": ["melter", "frag"], "face": [-1, -1]})),
            at(
                2500,
                3500,
                0,
                json!({"weapons": ["slug_rifle"], "armour": "flak", "face": [-1, -1]})
            )
        ]),
    ];
    let thing = json!({"name": "console", "at": [2000, 3000, 0], "radius": 100, "height": 200, "t": 3, "w": 1});
    let more = json!({"seed": seed, "first": null, "objects": [thing]});
    let setup = setup(4000, terrain(), sides, more);
    let mut game = book().game(&setup).unwrap();
    game.start().unwrap();
    (game, setup)
}

/// Two gangs that stand near each other, some in contact, with weapons of all kinds in their hands.
fn brawl(seed: u64) -> (Game, Setup) {
    let mut sides = [
        json!([
            at(
                1000,
                2000,
                0,
                json!({"weapons": ["sword", "slug_pistol"], "face": [1, 0]})
            ),
            at(1000, 2500, 0, json!({"weapons": ["maul", "frag"], "face": [1, 0]})),
            at(1500, 1700, 0, json!({"weapons": ["sword", "sword"], "engaged": [5]})),
            at(700, 2800, 0, json!({"broken": true}))
        ]),
        json!([
            at(
                2200,
                2100,
                0,
                json!({"weapons": ["slug_rifle", "sword"], "face": [-1, 0]})
            ),
            at(
                1750,
                1700,
                0,
                json!({"weapons": ["bolt_pistol"], "armour": "flak", "engaged": [2]})
            ),
            at(2300, 2600, 0, json!({"weapons": ["chain_gun"], "face": [-1, 0]})),
            at(
                2700,
                2000,
                0,
                json!({"weapons": ["ray_pistol", "maul"], "face": [-1, 0]})
            )
        ]),
    ];
    // They break soon.
    for piece in sides.iter_mut().flat_map(|side| side.as_array_mut().unwrap()) {
        piece["stats"]["ld"] = json!(4);
    }
    let setup = setup(
        4000,
        json!([terrain()[3], terrain()[4]]),
        sides,
        json!({"seed": seed, "first": null}),
    );
    let mut game = book().game(&setup).unwrap();
    game.start().unwrap();
    (game, setup)
}

/// Takes a choice: of charges and shots one, if there are any and chance will have it, else any.
fn chosen(game: &mut Game, list: &[arene::game::Choice], chance: &mut Chance) -> Command {
    let any = list[chance.below(list.len())];
    let charges: Vec<Command> = match chance.below(2) {
        0 => list.iter().take(40).map(|choice| game.command(*choice)).collect(),
        _ => Vec::new(),
    };
    let charges: Vec<Command> = charges
        .into_iter()
        .filter(|command| serde_json::to_value(command).unwrap().get("charge").is_some())
        .collect();
    match charges.len() {
        0 => game.command(any),
        count => charges[chance.below(count)].clone(),
    }
}

/// What a game came to: the names of what was asked, and its facts.
#[derive(Default)]
struct Course {
    asked: Vec<String>,
    facts: Vec<Value>,
    hash: u64,
    is_over: bool,
}

/// Plays a game by chance beside its twin, up to so many commands: what is listed is legal, and after every command the game comes
/// back from its snapshot, written or not.
fn play(seed: u64, most: usize, new: impl Fn(u64) -> (Game, Setup)) -> Course {
    let ((mut game, setup), (mut twin, _)) = (new(seed), new(seed));
    let names = Names::of(&setup, Texts::of_book(Lang::En, "necromunda"));
    let mut chance = Chance(seed);
    let presentation = book().presentation(&game);
    let mut shown = game.public_state();
    let mut met = Course::default();
    for step in 0..most {
        let mut list = Vec::new();
        game.choices(&mut list);
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            met.is_over = true;
            break;
        }
        met.asked.push(
            serde_json::to_value(decision.kind)
                .unwrap()
                .as_str()
                .unwrap()
                .to_owned(),
        );
        assert!(
            !list.is_empty(),
            "something can always be done: {:?} {}",
            met.asked,
            game.state()
        );
        let command = chosen(&mut game, &list, &mut chance);
        assert_eq!(game.why_not(&command), None, "{command:?}");
        if step % 20 == 0 {
            for choice in list.iter().step_by(37) {
                let listed = game.command(*choice);
                assert_eq!(game.why_not(&listed), None, "{listed:?}");
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
        let said = Texts::of_book(Lang::Fr, "necromunda").story(&facts, &names);
        assert!(said.iter().all(|line| !line.text.contains('{')), "{said:?}");
        for fact in &facts {
            presentation.follow(fact, &mut shown);
            let written = serde_json::to_value(fact).unwrap();
            met.facts.push(written.clone());
            let mut reader = <dyn erased_serde::Deserializer>::erase(written);
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        shown.decision = game.decision();
        assert_eq!(shown, game.public_state(), "{command:?}");
        let written = serde_json::to_value(&command).unwrap();
        assert_eq!(read(written), command);
    }
    met.hash = game.hash();
    met
}

/// The scenarios and other beginnings that are played by chance.
fn any_game(seed: u64) -> (Game, Setup) {
    match seed % 7 {
        0 => game(seed),
        1 => brawl(seed),
        2 => watched(seed),
        number => scenario(["fight", "salvage", "ambush", "rescue"][number as usize - 3], seed),
    }
}

/// Plays games, each up to so many commands, on so many threads: the hashes they come to and whether they end, by seed.
fn played(games: u64, most: usize, threads: u64) -> Vec<(u64, bool)> {
    let mut ends: Vec<(u64, u64, bool)> = std::thread::scope(|scope| {
        let workers = (0..threads).map(|worker| {
            scope.spawn(move || {
                let own = (0..games).filter(|seed| seed % threads == worker);
                own.map(|seed| {
                    let course = play(seed, most, any_game);
                    (seed, course.hash, course.is_over)
                })
                .collect::<Vec<_>>()
            })
        });
        let workers: Vec<_> = workers.collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    ends.sort_unstable();
    ends.into_iter().map(|(_, hash, is_over)| (hash, is_over)).collect()
}

#[test]
fn games_by_chance_come_out_alike_on_one_thread_and_on_two() {
    assert_eq!(played(14, 25, 1), played(14, 25, 2));
}

#[test]
#[ignore = "takes minutes: make long-tests"]
fn campaign_of_3000_random_games_of_all_scenarios_that_all_end() {
    let ends = played(3_000, 100_000, 2);
    let endless: Vec<usize> = (0..ends.len()).filter(|seed| !ends[*seed].1).collect();
    assert!(endless.is_empty(), "games without an end: {endless:?}");
    assert_eq!(ends[..100], played(100, 100_000, 1), "hashes on one thread and on two");
}

#[test]
fn games_in_which_the_fleeing_are_shot_at_while_they_pass_others_come_back_from_every_snapshot() {
    for seed in [142, 659] {
        play(seed, 40, any_game);
    }
}

#[test]
fn random_games_come_back_from_every_snapshot_and_what_is_listed_is_legal() {
    for seed in 0..3 {
        play(seed, 60, game);
    }
}

#[test]
fn random_games_of_every_scenario_come_back_from_every_snapshot() {
    for id in ["fight", "salvage", "ambush", "rescue"] {
        for seed in 0..2 {
            play(seed, 90, |seed| scenario(id, seed));
        }
    }
}

/// A game in which the second gang is on alert when the first begins to move.
fn watched(seed: u64) -> (Game, Setup) {
    let watcher = |weapons: Value| json!({"alert": true, "face": [-1, -1], "weapons": weapons});
    let sides = [
        json!([
            at(800, 800, 0, json!({"weapons": ["slug_rifle", "smoke"], "face": [1, 1]})),
            at(1200, 1800, 0, json!({"weapons": ["slug_rifle"], "face": [1, 1]})),
            at(600, 2000, 0, json!({"weapons": ["frag", "smoke"], "face": [1, 1]}))
        ]),
        json!([
            at(3300, 3600, 0, watcher(json!(["chain_gun", "flamer"]))),
            at(2500, 3500, 0, watcher(json!(["rocket_tube", "frag"]))),
            at(3600, 2000, 0, watcher(json!(["slug_rifle"])))
        ]),
    ];
    let more = json!({"seed": seed, "begin": {"player": 0, "round": 1, "phase": "movement"}});
    let setup = setup(4000, terrain(), sides, more);
    let mut game = book().game(&setup).unwrap();
    game.start().unwrap();
    (game, setup)
}

#[test]
fn random_games_with_alert_come_back_from_the_middle_of_every_answer() {
    let (mut shots, mut stops) = (0, 0);
    for seed in 0..8 {
        for fact in play(seed, 50, watched).facts {
            shots += usize::from(fact["rule"] == "alert.fire" && fact["fact"] == "shot");
            stops += usize::from(fact["rule"] == "alert.stop");
        }
    }
    assert!(shots >= 8 && stops >= 1, "{shots} shots, {stops} stops");
}

#[test]
fn random_brawls_come_to_all_that_close_combat_asks() {
    let mut met = Course::default();
    for seed in 0..30 {
        let course = play(seed, 250, brawl);
        met.asked.extend(course.asked);
        met.facts.extend(course.facts);
    }
    for asked in [
        "combats",
        "next",
        "hold_arms",
        "parry",
        "hits",
        "follow",
        "free_hit",
        "flee",
    ] {
        assert!(met.asked.iter().any(|name| name == asked), "{asked}");
    }
    for told in ["fought", "armed", "engaged", "disengaged", "injured", "broke", "fled"] {
        assert!(met.facts.iter().any(|fact| fact["fact"] == told), "{told}");
    }
}

#[test]
fn a_game_that_is_deployed_by_chance_comes_to_its_first_turn() {
    let kids = || json!([{"kind": "kid"}, {"kind": "kid"}]);
    let mut trial = Trial::of(&setup(4000, json!([]), [kids(), kids()], json!({})));
    let mut chance = Chance(5);
    for _ in 0..5 {
        let legal = trial.game.legal();
        let command = &legal[chance.below(legal.len())];
        trial.game.apply(command).unwrap();
    }
    assert_eq!(trial.asked(), "start");
}
