//! Random games of all mods, on boards with every special cell: what must hold after every command, whatever happens. Five
//! thousand in `make test`, twenty thousand in `make long-tests`.

mod watched;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::Instant;

use arene::game::{Choice, Command, Face, Game, PieceId, Place, Weapon};
use arene::rules::{Setup, rulebook};
use arene::space::grid::{ArenaMap, Occupancy};
use serde::{Deserialize, Serialize};

use crate::common::lots::{self, MODS};
use crate::common::oracle::Lot;
use crate::common::{FACES, maps};
use watched::{Count, Watched};

/// How many games of so many; another number may be given in the environment, to look at a few.
fn games(usual: u64) -> u64 {
    std::env::var("ARENE_RANDOM_GAMES").map_or(usual, |count| count.parse().expect("a number of games"))
}

const THREADS: u64 = 2;

/// A recorded game: as a failing one is printed, and as fixtures are kept.
#[derive(Serialize, Deserialize)]
struct Recorded {
    setup: Setup,
    commands: Vec<Command>,
}

/// Small arenas where attacks come often, and all of the repository's.
fn arenas() -> Vec<ArenaMap> {
    let drawn = |name: &str, rows: &[&str]| ArenaMap {
        name: name.into(),
        rows: rows.iter().map(|row| (*row).to_owned()).collect(),
        ..ArenaMap::default()
    };
    let mut arenas = vec![
        drawn("pit", &["1.c.2", "..m..", "3.r.4", "..l..", "5.#.6"]),
        drawn("alley", &["1..cc..2", ".#....r.", "3..mm..4", "l..##..l", "5......6"]),
        drawn(
            "yard",
            &[
                "1.......2",
                "..rr.cc..",
                "....3....",
                ".#..m..#.",
                "4...l...5",
                ".........",
                "..6......",
            ],
        ),
    ];
    let mut many = drawn("seven", &["1..2..3", "...c...", "4..l..5", "...r...", "6......"]);
    many.respawn_points.push(arene::space::grid::MapRespawnPoint {
        number: 8,
        at: Place::new(6, 4),
    });
    arenas.push(many);
    // One respawn point only: pieces are set down, and those who die wait for it.
    arenas.push(drawn("few", &["..1..", ".c.m.", "....l", ".r..."]));
    arenas.extend(maps().into_iter().map(|(_, map)| map));
    arenas
}

/// A setup without faults: on a board by lot more often than on one of those drawn by hand.
fn random_setup(lot: &mut Lot, arenas: &[ArenaMap]) -> Setup {
    for _ in 0..500 {
        let mode = lot.of(&MODS);
        let setup = match lot.below(6) {
            0 => {
                let drawn = lot.below(arenas.len());
                lots::setup(lot, mode, &arenas[drawn])
            }
            1 => {
                let small = lot.below(5);
                lots::setup(lot, "defmatch", &arenas[small])
            }
            _ => {
                let map = lots::arena(lot, mode);
                lots::setup(lot, mode, &map)
            }
        };
        if rulebook("doum40k").unwrap().check_setup(&setup).is_empty() {
            return setup;
        }
    }
    panic!("no setup without faults");
}

/// A command that may or may not make sense.
fn any_command(lot: &mut Lot, game: &Game) -> Command {
    let piece = PieceId(lot.below(14) as u16);
    let face = lot.of(&[Face::North, Face::East, Face::South, Face::West, Face::Any]);
    let active = game.decision().and_then(|decision| decision.piece).unwrap_or(piece);
    let mut at = game
        .of_match::<Occupancy>()
        .unwrap()
        .of(active)
        .map_or(Place::new(1, 1), Into::into);
    match lot.below(14) {
        0 => Command::Activate { piece },
        1 => Command::EndActivation,
        2 => Command::EndTurn,
        3 => Command::Shoot {
            target: piece,
            with: if lot.below(8) == 0 {
                Weapon::Grenade
            } else {
                Weapon::Gun
            },
        },
        4 => Command::Fight { target: piece },
        5 => Command::Allot { target: piece },
        6 => Command::Place {
            at: Place::new(lot.below(12) as i32, lot.below(12) as i32),
            face,
        },
        7 => Command::Use {
            trigger: lot.below(4),
            direction: lot.of(&[None, Some(Face::North), Some(Face::East), Some(Face::Any)]),
        },
        8 => Command::Door {
            door: lot.below(3),
            open: lot.below(2) == 0,
        },
        9 => Command::Aim {
            corner: Place::new(lot.below(14) as i32, lot.below(14) as i32),
        },
        10 => Command::NoHerd,
        11 => Command::Herd { squig: piece },
        12 => Command::HerdTo {
            at: Place::new(at.x + lot.below(3) as i32 - 1, at.y + lot.below(3) as i32 - 1),
        },
        _ => {
            let path = (0..lot.below(6))
                .map(|_| {
                    let (dx, dy) = lot.of(&[(0, -1), (1, 0), (0, 1), (-1, 0)]);
                    at = Place::new(at.x + dx, at.y + dy);
                    at
                })
                .collect();
            let run = lot.below(3) == 0;
            Command::Move { path, run, face }
        }
    }
}

/// The cells that mods and things draw pieces to: zones, tokens, and what lies beside doors and triggers.
fn goals(map: &ArenaMap) -> Vec<Place> {
    let mut goals: Vec<Place> = map.tokens.iter().map(|token| token.at).collect();
    for zone in &map.zones {
        if matches!(zone.kind.as_str(), "klan" | "king" | "pen") {
            let (left, right) = (zone.from.x.min(zone.to.x), zone.from.x.max(zone.to.x));
            let (top, bottom) = (zone.from.y.min(zone.to.y), zone.from.y.max(zone.to.y));
            goals.extend((top..=bottom).flat_map(|y| (left..=right).map(move |x| Place::new(x, y))));
        }
    }
    let doors = map.doors.iter().map(|door| door.at);
    for at in doors.chain(map.triggers.iter().map(|trigger| trigger.at)) {
        goals.extend([(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(dx, dy)| Place::new(at.x + dx, at.y + dy)));
    }
    goals
}

/// A random entry of the list, attacks preferred and now and then a goal, with a random facing.
fn random_choice(lot: &mut Lot, game: &mut Game, list: &[Choice], goals: &[Place]) -> Command {
    if lot.below(3) == 0 {
        for _ in 0..12 {
            let mut command = game.command(lot.of(list));
            match &mut command {
                Command::Move { path, face, .. } if path.last().is_some_and(|at| goals.contains(at)) => {
                    *face = lot.of(&FACES);
                    return command;
                }
                Command::HerdTo { at } if goals.contains(at) => return command,
                _ => {}
            }
        }
    }
    let attacks: Vec<Choice> = if lot.below(10) < 7 {
        let mut attacks = Vec::new();
        for choice in list.iter().rev().take(9) {
            if matches!(
                game.command(*choice),
                Command::Shoot { .. }
                    | Command::Fight { .. }
                    | Command::Allot { .. }
                    | Command::Use { .. }
                    | Command::Door { .. }
                    | Command::Herd { .. }
            ) {
                attacks.push(*choice);
            }
        }
        attacks
    } else {
        Vec::new()
    };
    let choice = if attacks.is_empty() {
        lot.of(list)
    } else {
        lot.of(&attacks)
    };
    let mut command = game.command(choice);
    if let Command::Move { face, .. } | Command::Place { face, .. } = &mut command {
        *face = lot.of(&FACES);
    }
    command
}

fn play(seed: u64, arenas: &[ArenaMap], record: &RefCell<Option<Recorded>>) -> Count {
    let mut lot = Lot(seed.wrapping_mul(0x5851_f42d_4c95_7f2d));
    let setup = random_setup(&mut lot, arenas);
    *record.borrow_mut() = Some(Recorded {
        setup: setup.clone(),
        commands: Vec::new(),
    });
    let mut watched = Watched::start(&setup);
    let goals = goals(&watched.map);
    // In one game of twenty every command is followed by a fresh game out of a written snapshot.
    let always_fresh = seed.is_multiple_of(20);
    let cap = 20 + lot.below(60);
    for _ in 0..cap {
        if watched.list.is_empty() {
            break;
        }
        let list = watched.list.clone();
        if lot.below(24) == 0 && list.len() < 200 {
            for choice in &list {
                watched.is_legal_in_all_facings(*choice);
            }
        } else {
            let choice = lot.of(&list);
            watched.is_legal_in_all_facings(choice);
        }
        let odd = any_command(&mut lot, &watched.game);
        watched.does_what_why_not_says(&odd);
        if always_fresh {
            watched.is_the_same_out_of_a_written_snapshot();
        }
        let command = random_choice(&mut lot, &mut watched.game, &list, &goals);
        if let Some(record) = record.borrow_mut().as_mut() {
            record.commands.push(command.clone());
        }
        watched.apply(&command);
    }
    let over = watched.game.phase() == "over";
    assert_eq!(
        over,
        watched.count.finished == 1,
        "a game is over when somebody has won, once"
    );
    watched.count.cut = u64::from(!over);
    watched.count.facts.insert(format!("mod {}", setup.mode), 1);
    if over {
        watched.count.facts.insert(format!("won {}", setup.mode), 1);
    }
    watched.count
}

#[test]
fn whatever_is_played_the_rules_hold() {
    play_all(games(5_000));
}

#[test]
#[ignore = "takes over a minute: make long-tests"]
fn campaign_whatever_is_played_the_rules_hold() {
    play_all(games(20_000));
}

/// Plays so many games, and demands that they show much.
fn play_all(games: u64) {
    let arenas = arenas();
    let began = Instant::now();
    let counts: Vec<Count> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let arenas = &arenas;
                scope.spawn(move || {
                    let mut sum = Count::default();
                    for seed in (0..games).filter(|seed| seed % THREADS == thread) {
                        let record = RefCell::new(None);
                        let count = catch_unwind(AssertUnwindSafe(|| play(seed, arenas, &record)));
                        let Ok(count) = count else {
                            let record = serde_json::to_string(&*record.borrow()).unwrap();
                            panic!("the game of seed {seed} went wrong; keep it in tests/fixtures/games/:\n{record}");
                        };
                        sum.add(&count);
                    }
                    sum
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let mut sum = Count::default();
    counts.iter().for_each(|count| sum.add(count));
    println!(
        "{games} games, {} commands, {} came to their end, {} were cut short at 20 to 79 commands, {:?}",
        sum.commands,
        sum.finished,
        sum.cut,
        began.elapsed()
    );
    println!("{:?}", sum.facts);
    // Without these the games would have tested little.
    assert!(sum.finished > games / 20, "too few games came to an end");
    assert!(sum.of("killed") > games, "too few kills");
    for mode in MODS {
        assert!(sum.of(&format!("mod {mode}")) > games / 20, "too few games of {mode}");
        assert!(sum.of(&format!("won {mode}")) > 0, "no game of {mode} came to an end");
    }
    for kind in [
        "waits",
        "lost_shot",
        "struck",
        "saved",
        "jumped",
        "pushed",
        "picked_up",
        "dropped",
        "bonus_gained",
        "bonus_ended",
        "bonus_ready",
        "door",
        "used",
        "trap",
        "gun_destroyed",
        "bitten",
        "herded",
        "penned",
    ] {
        assert!(sum.of(kind) > games / 500, "too few facts {kind}");
    }
}

#[test]
fn recorded_games_hold() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/games"));
    let mut played = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        let recorded: Recorded = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let mut watched = Watched::start(&recorded.setup);
        for command in &recorded.commands {
            for choice in watched.list.clone() {
                watched.is_legal_in_all_facings(choice);
            }
            watched.is_the_same_out_of_a_written_snapshot();
            watched.apply(command);
        }
        played += 1;
    }
    assert!(played > 0, "no recorded game was found");
}

/// Writes the first finished game of many kills, as a fixture to begin with: `cargo test -- --ignored keep`.
#[test]
#[ignore = "writes a fixture"]
fn keep_a_finished_game() {
    let arenas = arenas();
    for seed in 0..games(20_000) {
        let record = RefCell::new(None);
        let count = play(seed, &arenas, &record);
        if count.finished == 1 && count.of("killed") > 4 && count.of("jumped") > 0 && count.of("lost_shot") > 0 {
            let text = serde_json::to_string(&*record.borrow()).unwrap();
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/games/finished.json");
            std::fs::write(file, text + "\n").unwrap();
            return;
        }
    }
    panic!("no such game");
}
