//! Twenty thousand random games of all mods, on boards with every special cell: what must hold after every command,
//! whatever happens.

mod common;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::Instant;

use arene::game::{
    ApplyError, Choice, Command, DecisionKind, Face, Fact, Game, PieceId, Place, Roster, Snapshot, Weapon,
};
use arene::rules::{Setup, rulebook};
use arene::space::grid::{ArenaMap, Cell, Occupancy, Position};
use common::lots::{self, MODS};
use common::oracle::Lot;
use common::{FACES, maps, short};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How many games; another number may be given in the environment, to look at a few.
fn games() -> u64 {
    std::env::var("ARENE_RANDOM_GAMES").map_or(20_000, |count| count.parse().expect("a number of games"))
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

/// What became of games: the kinds of facts that were told, how many ended, by mod, and how many were cut short.
#[derive(Default)]
struct Count {
    commands: u64,
    finished: u64,
    cut: u64,
    facts: BTreeMap<String, u64>,
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.commands += other.commands;
        self.finished += other.finished;
        self.cut += other.cut;
        for (kind, count) in &other.facts {
            *self.facts.entry(kind.clone()).or_default() += count;
        }
    }

    fn of(&self, kind: &str) -> u64 {
        self.facts.get(kind).copied().unwrap_or(0)
    }
}

/// The name of a fact, as the protocol has it.
fn kind_of(fact: &Fact) -> &'static str {
    match fact {
        Fact::Phase { .. } => "phase",
        Fact::Turn { .. } => "turn",
        Fact::Activated { .. } => "activated",
        Fact::Roll(_) => "roll",
        Fact::Turned { .. } => "turned",
        Fact::Moved { .. } => "moved",
        Fact::Placed { .. } => "placed",
        Fact::Waits { .. } => "waits",
        Fact::Shot { .. } => "shot",
        Fact::LostShot { .. } => "lost_shot",
        Fact::Struck { .. } => "struck",
        Fact::Fought { .. } => "fought",
        Fact::Saved { .. } => "saved",
        Fact::Killed { .. } => "killed",
        Fact::Jumped { .. } => "jumped",
        Fact::Pushed { .. } => "pushed",
        Fact::PickedUp { .. } => "picked_up",
        Fact::Dropped { .. } => "dropped",
        Fact::BonusGained { .. } => "bonus_gained",
        Fact::BonusEnded { .. } => "bonus_ended",
        Fact::BonusReady { .. } => "bonus_ready",
        Fact::Door { .. } => "door",
        Fact::Used { .. } => "used",
        Fact::Trap { .. } => "trap",
        Fact::GunDestroyed { .. } => "gun_destroyed",
        Fact::Bitten { .. } => "bitten",
        Fact::Herded { .. } => "herded",
        Fact::Penned { .. } => "penned",
        Fact::Score { .. } => "score",
        Fact::Won { .. } => "won",
    }
}

/// A game and what is known of it from its facts alone.
struct Watched {
    game: Game,
    setup: Setup,
    map: ArenaMap,
    scores: Vec<i32>,
    list: Vec<Choice>,
    count: Count,
    /// Every token of the game, by its name with its owner: there is never one more or less.
    tokens: Vec<String>,
    /// Where squigs are penned.
    penned: BTreeMap<PieceId, Place>,
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
            tokens: Vec::new(),
            penned: BTreeMap::new(),
            before: None,
            after: None,
        };
        let state = watched.game.state();
        watched.tokens = tokens_of(&state);
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

    /// Whether a cell lies in some respawn zone.
    fn protected(&self, at: Place) -> Option<usize> {
        self.map.zones.iter().position(|zone| {
            let (left, right) = (zone.from.x.min(zone.to.x), zone.from.x.max(zone.to.x));
            let (top, bottom) = (zone.from.y.min(zone.to.y), zone.from.y.max(zone.to.y));
            zone.kind == "respawn" && (left..=right).contains(&at.x) && (top..=bottom).contains(&at.y)
        })
    }

    /// Nobody enters a respawn zone by that way on foot.
    fn keeps_out(&self, from: Place, path: &[Place], who: PieceId) {
        let mut at = from;
        for to in path {
            if let Some(zone) = self.protected(*to) {
                assert_eq!(
                    self.protected(at),
                    Some(zone),
                    "{who:?} walks into a respawn zone at {to:?}"
                );
            }
            at = *to;
        }
    }

    fn keep_facts(&mut self) {
        let facts = self.game.facts().to_vec();
        for fact in &facts {
            *self.count.facts.entry(kind_of(fact).into()).or_default() += 1;
            match fact {
                Fact::Score {
                    player, change, total, ..
                } => {
                    self.scores[player.index()] += change;
                    assert_eq!(self.scores[player.index()], *total, "the total of a score fact");
                }
                Fact::Won { .. } => self.count.finished += 1,
                Fact::Moved { from, path, piece, .. } => self.keeps_out(*from, path, *piece),
                Fact::Herded { from, path, squig, .. } => self.keeps_out(*from, path, *squig),
                Fact::Pushed { from, to, piece, .. } => self.keeps_out(*from, &[*to], *piece),
                Fact::Penned { squig, .. } => {
                    let at = self
                        .game
                        .world()
                        .resource::<Occupancy>()
                        .of(*squig)
                        .expect("it stands in the pen");
                    assert_eq!(self.penned.insert(*squig, at.into()), None, "{squig:?} is penned twice");
                }
                Fact::Killed { piece, .. } => {
                    assert!(!self.penned.contains_key(piece), "{piece:?} is killed in its pen");
                }
                _ => {}
            }
        }
        for (squig, at) in &self.penned {
            let stands = self.game.world().resource::<Occupancy>().of(*squig).map(Place::from);
            assert_eq!(stands, Some(*at), "{squig:?} has left its pen");
        }
        // Reading the whole state costs more than a command: it is done when it has changed, and now and then.
        let telling = |fact: &Fact| {
            matches!(
                kind_of(fact),
                "score" | "bonus_gained" | "bonus_ended" | "picked_up" | "dropped" | "door"
            )
        };
        if self.count.commands.is_multiple_of(16) || facts.iter().any(telling) {
            self.reads_well();
        }
    }

    /// What must hold in the state as it is written.
    fn reads_well(&mut self) {
        let state = self.game.state();
        let told: Vec<i64> = self.scores.iter().map(|score| i64::from(*score)).collect();
        assert_eq!(
            state["scores"],
            serde_json::json!(told),
            "scores and the sum of the score facts"
        );
        assert_eq!(tokens_of(&state), self.tokens, "every token is there exactly once");
        let mut held: Vec<&Value> = Vec::new();
        for piece in list(&state["pieces"]) {
            let mut rows: Vec<&str> = Vec::new();
            for bonus in list(&piece["bonuses"]) {
                let kind = bonus["kind"].as_str().unwrap();
                let row = kind.split('.').next().unwrap();
                assert!(!rows.contains(&row), "two of the row {row} on {piece}");
                rows.push(row);
                if !bonus["from"].is_null() {
                    assert!(!held.contains(&&bonus["from"]), "two bonuses out of one cell: {bonus}");
                    held.push(&bonus["from"]);
                }
            }
            if piece["at"].is_null() {
                assert!(
                    rows.is_empty() && list(&piece["carries"]).is_empty(),
                    "the dead hold {piece}"
                );
            }
        }
        // What was taken on the way and is not rolled for yet belongs to nobody.
        let kind = state["decision"]["kind"].as_str().unwrap();
        let on_the_way = matches!(kind, "move_on" | "aim");
        for cell in list(&state["bonus_cells"]) {
            let taken = held.contains(&&cell["at"]);
            let unready = cell["ready"] == false;
            assert!(unready == taken || (unready && on_the_way), "the bonus cell {cell}");
        }
        for door in list(&state["doors"]) {
            let inside = list(&state["pieces"]).iter().any(|piece| piece["at"] == door["at"]);
            assert!(!inside || door["open"] == true, "somebody stands in the closed {door}");
        }
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
        self.keep_facts();
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

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// All tokens of a state, lying or carried, by name and owner, in order.
fn tokens_of(state: &Value) -> Vec<String> {
    let mut all: Vec<String> = list(&state["tokens"])
        .iter()
        .map(|token| {
            let kind = token["kind"].as_str().unwrap();
            let of = token["owner"].as_u64().map(|owner| owner.to_string());
            let of = of.or_else(|| token["colour"].as_str().map(str::to_owned));
            of.map_or(kind.to_owned(), |of| format!("{kind}:{of}"))
        })
        .collect();
    for piece in list(&state["pieces"]) {
        for token in list(&piece["carries"]) {
            let token = token.as_str().unwrap();
            // A bomb is carried by its own klan only, and needs no owner there.
            all.push(if token == "bomb" {
                format!("bomb:{}", piece["player"])
            } else {
                token.to_owned()
            });
        }
    }
    all.sort();
    all
}

fn new_game(setup: &Setup) -> Game {
    rulebook("doum40k")
        .unwrap()
        .game(setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A command that may or may not make sense.
fn any_command(lot: &mut Lot, game: &Game) -> Command {
    let piece = PieceId(lot.below(14) as u16);
    let face = lot.of(&[Face::North, Face::East, Face::South, Face::West, Face::Any]);
    let active = game.decision().and_then(|decision| decision.piece).unwrap_or(piece);
    let mut at = game
        .world()
        .resource::<Occupancy>()
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
    let cap = 20 + lot.below(100);
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
    let over = watched.game.phase().0 == "over";
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
    let arenas = arenas();
    let games = games();
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
        "{games} games, {} commands, {} came to their end, {} were cut short at 20 to 119 commands, {:?}",
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
    for seed in 0..games() {
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
