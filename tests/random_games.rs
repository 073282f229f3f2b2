//! Ten thousand random games: what must hold after every command, whatever happens.

mod common;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::Instant;

use arene::game::{
    ApplyError, Choice, Command, DecisionKind, Face, Fact, Game, PieceId, Place, Roster, Snapshot, Weapon,
};
use arene::rules::{MapSource, PieceSetup, PlayerSetup, Setup, rulebook};
use arene::space::grid::{ArenaMap, Cell, Occupancy, Position};
use common::oracle::Lot;
use common::{FACES, maps, short};
use serde::{Deserialize, Serialize};

const GAMES: u64 = 10_000;
const THREADS: u64 = 2;

/// A recorded game: as a failing one is printed, and as fixtures are kept.
#[derive(Serialize, Deserialize)]
struct Recorded {
    setup: Setup,
    commands: Vec<Command>,
}

/// Arenas for the random games: all of the repository's, and small ones where attacks come often.
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

fn random_setup(lot: &mut Lot, arenas: &[ArenaMap]) -> Setup {
    // Small arenas more often: there people meet.
    let map = &arenas[if lot.below(2) == 0 {
        lot.below(5)
    } else {
        lot.below(arenas.len())
    }];
    let numbers = map
        .rows
        .iter()
        .flat_map(|row| row.chars())
        .filter(char::is_ascii_digit)
        .count();
    let points = numbers + map.respawn_points.len();
    let kinds = rulebook("doum40k").unwrap().kinds();
    // Where there are too few points, pieces are set down.
    let placed = points < 2;
    let mut free: Vec<Place> = Vec::new();
    for (y, row) in map.rows.iter().enumerate() {
        for (x, ground) in row.chars().enumerate() {
            if matches!(ground, '.' | 'c' | 'm' | '1') {
                free.push(Place::new(x as i32, y as i32));
            }
        }
    }
    let most = if placed { 5 } else { points.min(6) };
    let players: Vec<PlayerSetup> = (0..2 + lot.below(most - 1))
        .map(|seat| PlayerSetup {
            name: format!("P{seat}"),
            klan: None,
            pieces: vec![PieceSetup {
                kind: lot.of(&kinds).into(),
                at: placed.then(|| free.remove(lot.below(free.len()))),
                face: placed.then(|| lot.of(&FACES)),
                bonuses: Vec::new(),
                carries: Vec::new(),
            }],
        })
        .collect();
    // Half of the games start near their end, so that many are played to it.
    let near = lot.below(2) == 0;
    let scores = near.then(|| {
        let goal = |player: &PlayerSetup| 10 * points_of(&player.pieces[0].kind);
        players
            .iter()
            .map(|player| goal(player) - 1 - lot.below(4) as i32)
            .collect()
    });
    Setup {
        rules: "doum40k".into(),
        mode: "defmatch".into(),
        map: MapSource::Inline(Box::new(map.clone())),
        seed: lot.below(usize::MAX) as u64,
        players,
        options: Default::default(),
        budget: None,
        first: None,
        scores,
        dice: None,
    }
}

/// What a kind is worth.
fn points_of(kind: &str) -> i32 {
    match kind {
        "grot" => 1,
        "flingboy" | "pistolboy" | "sauvage" => 2,
        "mitrailleur" => 4,
        _ => 3,
    }
}

/// What became of a game.
#[derive(Default)]
struct Count {
    commands: u64,
    finished: u64,
    kills: u64,
    jumps: u64,
    waits: u64,
    lost: u64,
}

/// A game and what is known of it from its facts alone.
struct Watched {
    game: Game,
    setup: Setup,
    map: ArenaMap,
    scores: Vec<i32>,
    list: Vec<Choice>,
    count: Count,
    before: Option<Snapshot>,
    after: Option<Snapshot>,
}

impl Watched {
    fn start(setup: &Setup) -> Self {
        let mut game = new_game(setup);
        let scores = setup.scores.clone().unwrap_or_else(|| vec![0; setup.players.len()]);
        game.start().unwrap();
        let mut watched = Self {
            game,
            setup: setup.clone(),
            map: setup.map.inline().unwrap().clone(),
            scores,
            list: Vec::new(),
            count: Count::default(),
            before: None,
            after: None,
        };
        watched.holds();
        watched
    }

    /// What must hold at every decision.
    fn holds(&mut self) {
        let world = self.game.world();
        let occupancy = world.resource::<Occupancy>();
        let mut standing = Vec::new();
        for (index, entity) in world.resource::<Roster>().entities().iter().enumerate() {
            let id = PieceId(index as u16);
            let at = world.get::<Position>(*entity).unwrap().cell();
            assert_eq!(occupancy.of(id), at, "occupancy and position of {id:?}");
            if let Some(cell) = at {
                assert_eq!(occupancy.at(cell), Some(id), "occupancy at {cell:?}");
                assert!(!standing.contains(&cell), "two pieces on {cell:?}");
                let ground = self.map.rows[cell.y as usize].chars().nth(cell.x as usize).unwrap();
                assert!(!matches!(ground, '#' | 'r' | 'l'), "{id:?} stands on {ground}");
                standing.push(cell);
            }
        }
        for (y, row) in self.map.rows.iter().enumerate() {
            for x in 0..row.chars().count() {
                let cell = Cell::new(x as i16, y as i16);
                assert_eq!(
                    occupancy.at(cell).is_some(),
                    standing.contains(&cell),
                    "occupancy at {cell:?}"
                );
            }
        }
        let decision = self.game.decision().expect("somebody decides, or the game is over");
        self.game.choices(&mut self.list);
        assert_eq!(
            self.list.is_empty(),
            decision.kind == DecisionKind::Over,
            "the legal list"
        );
    }

    fn keep_scores(&mut self) {
        for fact in self.game.facts() {
            match fact {
                Fact::Score {
                    player, change, total, ..
                } => {
                    self.scores[player.index()] += change;
                    assert_eq!(self.scores[player.index()], *total, "the total of a score fact");
                }
                Fact::Killed { .. } => self.count.kills += 1,
                Fact::Jumped { .. } => self.count.jumps += 1,
                Fact::Waits { .. } => self.count.waits += 1,
                Fact::LostShot { .. } => self.count.lost += 1,
                Fact::Won { .. } => self.count.finished += 1,
                _ => {}
            }
        }
        // Reading the whole state costs more than a command: it is done when scores changed, and now and then.
        if !self.count.commands.is_multiple_of(16)
            && !self.game.facts().iter().any(|fact| matches!(fact, Fact::Score { .. }))
        {
            return;
        }
        let state = self.game.state();
        let told: Vec<i64> = self.scores.iter().map(|score| i64::from(*score)).collect();
        assert_eq!(
            state["scores"],
            serde_json::json!(told),
            "scores and the sum of the score facts"
        );
    }

    /// Applies a command twice, once after putting everything back: equal facts, equal hash.
    fn apply(&mut self, command: &Command) {
        let hash = self.game.hash();
        let before = self.game.snapshot_into(self.before.take());
        let first: Vec<Fact> = self
            .game
            .apply(command)
            .unwrap_or_else(|error| panic!("{error:?}"))
            .to_vec();
        let after = self.game.hash();
        self.game.restore(&before);
        assert_eq!(self.game.hash(), hash, "the hash after a restore");
        self.before = Some(before);
        let again = self.game.apply(command).unwrap();
        assert_eq!(again, first, "the same command out of the same snapshot");
        assert_eq!(self.game.hash(), after, "the same command out of the same snapshot");
        self.count.commands += 1;
        self.holds();
        self.keep_scores();
    }

    /// An entry of the list just made is legal with each facing, and only so.
    fn is_legal_in_all_facings(&mut self, choice: Choice) {
        let mut command = self.game.command(choice);
        if let Command::Move { face, .. } | Command::Place { face, .. } = &command {
            assert_eq!(*face, Face::Any);
            assert!(
                self.game.why_not(&command).is_some(),
                "{command:?}: an open facing is not applied"
            );
            for wanted in FACES {
                if let Command::Move { face, .. } | Command::Place { face, .. } = &mut command {
                    *face = wanted;
                }
                assert_eq!(self.game.why_not(&command), None, "{}", short(&command));
            }
        } else {
            assert_eq!(self.game.why_not(&command), None, "{}", short(&command));
        }
    }

    /// A command out of nowhere: what `why_not` calls legal can be applied, what it calls illegal is refused and
    /// leaves no trace.
    fn does_what_why_not_says(&mut self, command: &Command) {
        let hash = self.game.hash();
        let verdict = self.game.why_not(command);
        let after = self.game.snapshot_into(self.after.take());
        match (verdict, self.game.apply(command).map(<[Fact]>::len)) {
            (None, Ok(_)) => self.game.restore(&after),
            (Some(refusal), Err(ApplyError::Illegal(found))) => {
                assert_eq!(refusal, found, "why_not and apply on {}", short(command));
            }
            (verdict, result) => panic!("{}: why_not {verdict:?}, apply {result:?}", short(command)),
        }
        assert_eq!(self.game.hash(), hash, "{} left a trace", short(command));
        self.after = Some(after);
    }

    /// The written snapshot, put into a fresh game of the same setup, is the same game.
    fn is_the_same_out_of_a_written_snapshot(&mut self) {
        let written = self.game.write_snapshot();
        let text = serde_json::to_string(&written).unwrap();
        let mut fresh = new_game(&self.setup);
        fresh.read_snapshot(serde_json::from_str(&text).unwrap()).unwrap();
        assert_eq!(fresh.hash(), self.game.hash(), "the hash of a written snapshot");
        assert_eq!(fresh.legal(), self.game.legal(), "the legal list of a written snapshot");
        assert_eq!(fresh.write_snapshot(), written, "a written snapshot written again");
        assert_eq!(fresh.state(), self.game.state(), "the state out of a written snapshot");
    }
}

fn new_game(setup: &Setup) -> Game {
    rulebook("doum40k")
        .unwrap()
        .game(setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A command that may or may not make sense.
fn any_command(lot: &mut Lot, game: &Game) -> Command {
    let piece = PieceId(lot.below(7) as u16);
    let face = lot.of(&[Face::North, Face::East, Face::South, Face::West, Face::Any]);
    let active = game.decision().and_then(|decision| decision.piece).unwrap_or(piece);
    let mut at = game
        .world()
        .resource::<Occupancy>()
        .of(active)
        .map_or(Place::new(1, 1), Into::into);
    match lot.below(9) {
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
            at: Place::new(lot.below(6) as i32, lot.below(6) as i32),
            face,
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

/// A random entry of the list, attacks preferred, with a random facing.
fn random_choice(lot: &mut Lot, game: &mut Game, list: &[Choice]) -> Command {
    let attacks: Vec<Choice> = if lot.below(10) < 7 {
        let mut attacks = Vec::new();
        for choice in list.iter().rev().take(9) {
            if matches!(
                game.command(*choice),
                Command::Shoot { .. } | Command::Fight { .. } | Command::Allot { .. }
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
    let cap = 20 + lot.below(60);
    for _ in 0..cap {
        if watched.list.is_empty() {
            break;
        }
        let list = watched.list.clone();
        if lot.below(24) == 0 {
            for choice in &list {
                watched.is_legal_in_all_facings(*choice);
            }
        } else {
            let choice = lot.of(&list);
            watched.is_legal_in_all_facings(choice);
        }
        let odd = any_command(&mut lot, &watched.game);
        watched.does_what_why_not_says(&odd);
        if lot.below(40) == 0 {
            watched.is_the_same_out_of_a_written_snapshot();
        }
        let command = random_choice(&mut lot, &mut watched.game, &list);
        if let Some(record) = record.borrow_mut().as_mut() {
            record.commands.push(command.clone());
        }
        watched.apply(&command);
    }
    let over = watched.game.phase().0 == "over";
    assert_eq!(
        over,
        watched.count.finished == 1,
        "a game is over when somebody has won, once"
    );
    watched.count
}

#[test]
fn whatever_is_played_the_rules_hold() {
    let arenas = arenas();
    let began = Instant::now();
    let counts: Vec<Count> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let arenas = &arenas;
                scope.spawn(move || {
                    let mut sum = Count::default();
                    for seed in (0..GAMES).filter(|seed| seed % THREADS == thread) {
                        let record = RefCell::new(None);
                        let count = catch_unwind(AssertUnwindSafe(|| play(seed, arenas, &record)));
                        let Ok(count) = count else {
                            let record = serde_json::to_string(&*record.borrow()).unwrap();
                            panic!("the game of seed {seed} went wrong; keep it in tests/fixtures/games/:\n{record}");
                        };
                        sum.commands += count.commands;
                        sum.finished += count.finished;
                        sum.kills += count.kills;
                        sum.jumps += count.jumps;
                        sum.waits += count.waits;
                        sum.lost += count.lost;
                    }
                    sum
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let sum = |part: fn(&Count) -> u64| counts.iter().map(part).sum::<u64>();
    println!(
        "{GAMES} games, {} finished, {} commands, {} kills, {} jumps, {} waits, {} lost shots, {:?}",
        sum(|count| count.finished),
        sum(|count| count.commands),
        sum(|count| count.kills),
        sum(|count| count.jumps),
        sum(|count| count.waits),
        sum(|count| count.lost),
        began.elapsed()
    );
    // Without these the games would have tested little.
    assert!(sum(|count| count.finished) > GAMES / 20, "too few games came to an end");
    assert!(sum(|count| count.kills) > GAMES, "too few kills");
    assert!(sum(|count| count.jumps) > GAMES / 10, "too few jumps");
    assert!(sum(|count| count.lost) > 100, "too few lost shots");
    assert!(sum(|count| count.waits) > 100, "too few found nothing free");
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
    for seed in 0..GAMES {
        let record = RefCell::new(None);
        let count = play(seed, &arenas, &record);
        if count.finished == 1 && count.kills > 4 && count.jumps > 0 && count.lost > 0 {
            let text = serde_json::to_string(&*record.borrow()).unwrap();
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/games/finished.json");
            std::fs::write(file, text + "\n").unwrap();
            return;
        }
    }
    panic!("no such game");
}
