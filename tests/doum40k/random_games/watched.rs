//! A game that is watched: what must hold after every command.

use std::collections::BTreeMap;

use arene::game::{ApplyError, Choice, Command, DecisionKind, Face, Fact, Game, PieceId, Place, Roster, Snapshot};
use arene::rules::{Setup, rulebook};
use arene::space::grid::{ArenaMap, Cell, Occupancy, Position};
use serde_json::Value;

use crate::common::{FACES, short};

/// What became of games: the kinds of facts that were told, how many ended, by mod, and how many were cut short.
#[derive(Default)]
pub struct Count {
    pub commands: u64,
    pub finished: u64,
    pub cut: u64,
    pub facts: BTreeMap<String, u64>,
}

impl Count {
    pub fn add(&mut self, other: &Count) {
        self.commands += other.commands;
        self.finished += other.finished;
        self.cut += other.cut;
        for (kind, count) in &other.facts {
            *self.facts.entry(kind.clone()).or_default() += count;
        }
    }

    pub fn of(&self, kind: &str) -> u64 {
        self.facts.get(kind).copied().unwrap_or(0)
    }
}

/// The name of a fact, as the protocol has it.
pub fn kind_of(fact: &Fact) -> &'static str {
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
        Fact::Book(other) => panic!("{other:?}: no fact of this book"),
    }
}

/// A game and what is known of it from its facts alone.
pub struct Watched {
    pub game: Game,
    pub setup: Setup,
    pub map: ArenaMap,
    pub scores: Vec<i32>,
    pub list: Vec<Choice>,
    pub count: Count,
    /// Every token of the game, by its name with its owner: there is never one more or less.
    pub tokens: Vec<String>,
    /// Where squigs are penned.
    pub penned: BTreeMap<PieceId, Place>,
    pub before: Option<Snapshot>,
    pub after: Option<Snapshot>,
}

impl Watched {
    pub fn start(setup: &Setup) -> Self {
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
    pub fn holds(&mut self) {
        let world = self.game.world();
        let occupancy = self.game.of_match::<Occupancy>().unwrap();
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
    pub fn protected(&self, at: Place) -> Option<usize> {
        self.map.zones.iter().position(|zone| {
            let (left, right) = (zone.from.x.min(zone.to.x), zone.from.x.max(zone.to.x));
            let (top, bottom) = (zone.from.y.min(zone.to.y), zone.from.y.max(zone.to.y));
            zone.kind == "respawn" && (left..=right).contains(&at.x) && (top..=bottom).contains(&at.y)
        })
    }

    /// Nobody enters a respawn zone by that way on foot.
    pub fn keeps_out(&self, from: Place, path: &[Place], who: PieceId) {
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

    pub fn keep_facts(&mut self) {
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
                        .of_match::<Occupancy>()
                        .unwrap()
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
            let stands = self.game.of_match::<Occupancy>().unwrap().of(*squig).map(Place::from);
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
    pub fn reads_well(&mut self) {
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
    pub fn apply(&mut self, command: &Command) {
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
    pub fn is_legal_in_all_facings(&mut self, choice: Choice) {
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
    pub fn does_what_why_not_says(&mut self, command: &Command) {
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
    pub fn is_the_same_out_of_a_written_snapshot(&mut self) {
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

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// All tokens of a state, lying or carried, by name and owner, in order.
pub fn tokens_of(state: &Value) -> Vec<String> {
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

pub fn new_game(setup: &Setup) -> Game {
    rulebook("doum40k")
        .unwrap()
        .game(setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}
