//! What happened in a recorded game, counted: events, scores over time, turns, dice, and what each piece did.

use std::collections::BTreeMap;

use super::dice::Tally;
use crate::game::{Command, Fact, Fraction, Odds, PieceId, PlayerId, Winner};
use crate::replay::Reel;
use crate::rules::doum40k::{Doum40kState, Match, keys};

/// What a game's course is measured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The scores.
    Points,
    /// The most turns in a row that one of a player's pieces has held the middle.
    TurnsHeld,
    /// Squigs in the pen.
    Penned,
    /// Pieces alive.
    Alive,
    /// Enemies killed, where nothing else is counted.
    Kills,
}

impl Measure {
    /// What the mod of a game goes by.
    fn of(state: &Doum40kState, scores: bool) -> Self {
        let counts = |name: &str| state.objective.contains_key(name);
        if scores {
            Measure::Points
        } else if counts("turns_held") {
            Measure::TurnsHeld
        } else if counts("penned") {
            Measure::Penned
        } else if counts("alive") {
            Measure::Alive
        } else {
            Measure::Kills
        }
    }

    /// Its message.
    pub fn message(self) -> &'static str {
        match self {
            Measure::Points => "report-measure-points",
            Measure::TurnsHeld => "report-measure-turns-held",
            Measure::Penned => "report-measure-penned",
            Measure::Alive => "report-measure-alive",
            Measure::Kills => "report-measure-kills",
        }
    }

    /// Whether to be ahead in it is to lead the game.
    pub fn leads(self) -> bool {
        matches!(self, Measure::Points | Measure::Penned)
    }
}

/// Something worth telling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The place on the reel that its step leads to.
    pub place: usize,
    /// The round.
    pub round: u32,
    /// What happened.
    pub fact: Fact,
    /// The score that changed by it: whose, by how much, to what.
    pub score: Option<(PlayerId, i32, i32)>,
    /// For a death by an attack: the exact chance of it before any die, if the rules give one.
    pub chance: Option<Fraction>,
    /// For a death: how many turns in a row the dead had held the middle, where that is what wins.
    pub held: u32,
}

impl Event {
    /// Who was killed and by whom, if it is a death by another's hand.
    pub fn kill(&self) -> Option<(PieceId, PieceId)> {
        match self.fact {
            Fact::Killed { piece, by, .. } if piece != by => Some((piece, by)),
            _ => None,
        }
    }
}

/// How things stood after a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The place on the reel.
    pub place: usize,
    /// The number of the command.
    pub command: u32,
    /// The round.
    pub round: u32,
    /// By seat.
    pub values: Vec<i32>,
}

/// A player's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnTaken {
    /// Whose.
    pub player: PlayerId,
    /// The round.
    pub round: u32,
    /// The place on the reel that its first command leads to.
    pub from: usize,
    /// How often somebody scored in it.
    pub scorings: u32,
    /// The last place with such a change.
    pub last_scoring: usize,
    /// How the measure changed, by seat.
    pub change: Vec<i32>,
}

/// An attack whose exact chances the rules give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The place on the reel that its step leads to.
    pub place: usize,
    /// At whom.
    pub target: PieceId,
    /// The chance that the target dies.
    pub chance: Fraction,
    /// Whether it did.
    pub killed: bool,
}

/// What a piece did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// Others than its own that it killed.
    pub kills: u32,
    /// Shots fired, each of a volley counted.
    pub shots: u32,
    /// Blows struck.
    pub blows: u32,
    /// Shots and blows that hit, cover included, armour not.
    pub hits: u32,
    /// How often it died.
    pub deaths: u32,
    /// What it scored.
    pub points: i32,
}

/// The course of a game.
#[derive(Clone, Debug)]
pub struct Tale {
    /// What it is measured by.
    pub measure: Measure,
    /// The score at which each player has won; 0 where scores win nothing.
    pub goals: Vec<i32>,
    /// The pieces: whose they are, by id.
    pub owners: Vec<Option<PlayerId>>,
    /// What each piece did, by id.
    pub deeds: Vec<Deeds>,
    /// Each player's dice, by seat; then nobody's.
    pub dice: Vec<Tally>,
    /// What is worth telling, in order.
    pub events: Vec<Event>,
    /// How the measure changed, from the beginning on.
    pub standings: Vec<Standing>,
    /// The turns.
    pub turns: Vec<TurnTaken>,
    /// After which command each round began.
    pub rounds: Vec<(u32, u32)>,
    /// The attacks whose chances are known.
    pub attacks: Vec<Attack>,
    /// Who holds the middle at the end, and for how many turns in a row, where that is what wins.
    pub held: BTreeMap<PieceId, u32>,
    /// How it ended, if it did.
    pub winner: Option<Winner>,
    /// Whether it is a part of a longer game, from after its start.
    pub is_snippet: bool,
    /// The last round.
    pub round: u32,
    /// How many commands were given.
    pub commands: u32,
    /// How the game stood before its first step.
    pub opening: Doum40kState,
}

impl Tale {
    /// Goes through a game, as far as these rules can follow it. None if its state is of no known shape.
    pub fn of(reel: &mut Reel) -> Option<Self> {
        reel.wind_to(0);
        let opening: Doum40kState = serde_json::from_value(reel.game().state()).ok()?;
        let goals = (reel.game().world().get_resource::<Match>()).map_or_else(Vec::new, |game| game.goals.clone());
        let measure = Measure::of(&opening, goals.iter().any(|goal| *goal > 0));
        let players = reel.recording().setup().players.len();
        let mut teller = Teller {
            tale: Tale {
                measure,
                goals,
                owners: opening.pieces.iter().map(|piece| piece.player).collect(),
                deeds: vec![Deeds::default(); opening.pieces.len()],
                dice: vec![Tally::default(); players + 1],
                events: Vec::new(),
                standings: Vec::new(),
                turns: Vec::new(),
                rounds: Vec::new(),
                attacks: Vec::new(),
                held: BTreeMap::new(),
                winner: None,
                is_snippet: reel.recording().first() > 0,
                round: opening.round,
                commands: 0,
                opening,
            },
            values: vec![0; players],
            volley: None,
        };
        teller.values = teller.opening_values(reel);
        teller.note_standing(0, reel.recording().first());
        for place in 1..=reel.good() {
            teller.step(reel, place);
        }
        Some(teller.tale)
    }

    /// Whose a piece is.
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.owners.get(piece.index()).copied().flatten()
    }

    /// Whether one piece's death by another's hand is a kill, and no mishap among its own.
    pub fn is_kill(&self, victim: PieceId, by: PieceId) -> bool {
        victim != by && (self.owner(victim) != self.owner(by) || self.owner(victim).is_none())
    }

    /// How things stand at the end.
    pub fn last(&self) -> &[i32] {
        self.standings.last().map_or(&[], |standing| &standing.values)
    }

    /// How many rounds were played.
    pub fn rounds_played(&self) -> u32 {
        self.round.saturating_sub(self.opening.round).saturating_add(1)
    }

    /// How many dice were thrown.
    pub fn dice_thrown(&self) -> u32 {
        self.dice.iter().map(Tally::dice).sum()
    }

    /// Who alone has the most, if anybody.
    pub fn leader(values: &[i32]) -> Option<PlayerId> {
        let most = values.iter().max()?;
        let mut there = (0..).zip(values).filter(|(_, value)| *value == most);
        let (seat, _) = there.next()?;
        there.next().is_none().then_some(PlayerId(seat))
    }

    /// The standings at which another player took the lead than the one who led before.
    pub fn lead_changes(&self) -> Vec<(&Standing, PlayerId)> {
        let mut list = Vec::new();
        let mut before = None;
        for standing in &self.standings {
            let Some(leader) = Self::leader(&standing.values) else {
                continue;
            };
            if before.is_some_and(|before| before != leader) {
                list.push((standing, leader));
            }
            before = Some(leader);
        }
        list
    }
}

/// A volley, or another attack, on its way.
struct Volley {
    target: PieceId,
    odds: Odds,
    /// Its place among the attacks.
    attack: usize,
    /// Whether all of it is for the target: only then the chances are those of the rules.
    whole: bool,
}

/// Goes through the steps.
struct Teller {
    tale: Tale,
    values: Vec<i32>,
    volley: Option<Volley>,
}

impl Teller {
    /// What is counted at the beginning.
    fn opening_values(&mut self, reel: &mut Reel) -> Vec<i32> {
        let tale = &self.tale;
        let players = self.values.len();
        let mut values = match tale.measure {
            Measure::Points => tale.opening.scores.clone(),
            Measure::Alive => (0..players)
                .map(|seat| {
                    let own = |owner: &&Option<PlayerId>| owner.is_some_and(|owner| owner.index() == seat);
                    tale.owners.iter().filter(own).count() as i32
                })
                .collect(),
            Measure::TurnsHeld | Measure::Penned | Measure::Kills => Vec::new(),
        };
        values.resize(players, 0);
        if tale.is_snippet {
            // A snippet begins in the middle: what the state counts holds.
            self.read_counts(reel, &mut values);
        }
        values
    }

    /// Reads off the state what the mod counts, as far as the facts do not tell it.
    fn read_counts(&mut self, reel: &mut Reel, values: &mut [i32]) {
        let state = reel.game().state();
        let objective = &state["objective"];
        match self.tale.measure {
            Measure::TurnsHeld => {
                values.fill(0);
                self.tale.held.clear();
                for held in objective["turns_held"].as_array().into_iter().flatten() {
                    let piece = held["piece"].as_u64().and_then(|piece| u16::try_from(piece).ok());
                    let turns = held["turns"].as_u64().and_then(|turns| u16::try_from(turns).ok());
                    let (Some(piece), Some(turns)) = (piece.map(PieceId), turns) else {
                        continue;
                    };
                    self.tale.held.insert(piece, u32::from(turns));
                    let owner = self.tale.owner(piece);
                    if let Some(value) = owner.and_then(|owner| values.get_mut(owner.index())) {
                        *value = i32::from(turns).max(*value);
                    }
                }
            }
            Measure::Penned | Measure::Alive => {
                let name = if self.tale.measure == Measure::Penned {
                    "penned"
                } else {
                    "alive"
                };
                let counts = objective[name].as_array().into_iter().flatten();
                for (value, count) in values.iter_mut().zip(counts) {
                    *value = count.as_i64().unwrap_or(0) as i32;
                }
            }
            Measure::Points | Measure::Kills => {}
        }
    }

    fn note_standing(&mut self, place: usize, command: u32) {
        let last = self.tale.standings.last();
        if last.is_none_or(|last| last.values != self.values) {
            self.tale.standings.push(Standing {
                place,
                command,
                round: self.tale.round,
                values: self.values.clone(),
            });
        }
    }

    fn step(&mut self, reel: &mut Reel, place: usize) {
        let step = &reel.recording().steps[place - 1];
        let (number, command, facts) = (step.n, step.command.clone(), step.facts.clone());
        self.tale.commands += u32::from(command.is_some());
        self.take_aim(reel, place, command.as_ref());
        let before = self.values.clone();
        let events = self.tale.events.len();
        // The dice of shots and blows: whose chain is not at its end.
        let mut chain = None;
        for fact in &facts {
            self.count(fact, place, &mut chain);
        }
        if facts
            .iter()
            .any(|fact| matches!(fact, Fact::Turn { .. } | Fact::Won { .. }))
            && self.tale.measure == Measure::TurnsHeld
        {
            reel.wind_to(place);
            let mut values = std::mem::take(&mut self.values);
            self.read_counts(reel, &mut values);
            self.values = values;
        }
        self.end_volley(&facts, events);
        if self.values != before {
            if let Some(turn) = self.tale.turns.last_mut() {
                turn.last_scoring = place;
                for ((change, now), before) in turn.change.iter_mut().zip(&self.values).zip(&before) {
                    *change = change.saturating_add(now.saturating_sub(*before));
                }
            }
            self.note_standing(place, number);
        }
        if let Some(player) = facts.iter().rev().find_map(|fact| match fact {
            Fact::Turn { player, .. } => Some(*player),
            _ => None,
        }) {
            if self
                .tale
                .rounds
                .last()
                .is_none_or(|(_, round)| *round != self.tale.round)
            {
                self.tale.rounds.push((number, self.tale.round));
            }
            self.tale.turns.push(TurnTaken {
                player,
                round: self.tale.round,
                from: place,
                scorings: 0,
                last_scoring: place,
                change: vec![0; self.values.len()],
            });
        }
    }

    /// Asks for the exact chances of an attack, before its dice are thrown.
    fn take_aim(&mut self, reel: &mut Reel, place: usize, command: Option<&Command>) {
        match command {
            Some(command @ (Command::Shoot { target, .. } | Command::Fight { target })) => {
                reel.wind_to(place - 1);
                self.volley = reel.game().odds(command).ok().map(|odds| Volley {
                    target: *target,
                    odds,
                    attack: self.tale.attacks.len(),
                    whole: true,
                });
                if let Some(volley) = &self.volley {
                    self.tale.attacks.push(Attack {
                        place,
                        target: *target,
                        chance: volley.odds.kill,
                        killed: false,
                    });
                }
            }
            Some(Command::Allot { target }) => {
                if let Some(volley) = &mut self.volley {
                    volley.whole &= volley.target == *target;
                    if let Some(attack) = self.tale.attacks.get_mut(volley.attack) {
                        attack.place = place;
                    }
                }
            }
            _ => self.volley = None,
        }
    }

    /// Holds what came of an attack against its chances. If more of it is to come, that is done later.
    fn end_volley(&mut self, facts: &[Fact], events: usize) {
        let Some(volley) = &self.volley else { return };
        if !volley.whole {
            // Shots were allotted to others: its chances are nobody's.
            self.tale.attacks.truncate(volley.attack);
            self.volley = None;
            return;
        }
        for event in &mut self.tale.events[events..] {
            if let Some((victim, _)) = event.kill() {
                event.chance = if victim == volley.target {
                    Some(volley.odds.kill)
                } else {
                    let other = volley.odds.others.iter().find(|other| other.piece == victim);
                    other.map(|other| other.kill)
                };
            }
        }
        let target = volley.target;
        if let Some(attack) = self.tale.attacks.get_mut(volley.attack) {
            let died = |fact: &Fact| matches!(fact, Fact::Killed { piece, .. } if *piece == target);
            attack.killed |= facts.iter().any(died);
        }
    }

    fn count(&mut self, fact: &Fact, place: usize, chain: &mut Option<PieceId>) {
        let tale = &mut self.tale;
        match fact {
            Fact::Turn { round, .. } => tale.round = *round,
            Fact::Roll(roll) => {
                let nobody = tale.dice.len() - 1;
                let seat = roll.player.map_or(nobody, PlayerId::index).min(nobody);
                tale.dice[seat].count(roll);
                let Some(piece) = roll.piece else { return };
                let Some(deeds) = tale.deeds.get_mut(piece.index()) else {
                    return;
                };
                let continued = chain.take() == Some(piece);
                if !continued {
                    match roll.rule {
                        keys::SHOOT_HIT => deeds.shots += 1,
                        keys::MELEE_HIT => deeds.blows += 1,
                        _ => return,
                    }
                }
                if roll.again {
                    *chain = Some(piece);
                } else {
                    deeds.hits += u32::from(roll.passed);
                }
            }
            Fact::Killed { piece, by, .. } => {
                let kill = tale.is_kill(*piece, *by);
                let (measure, victim, killer) = (tale.measure, tale.owner(*piece), tale.owner(*by));
                if let Some(deeds) = tale.deeds.get_mut(piece.index()) {
                    deeds.deaths += 1;
                }
                if let Some(deeds) = tale.deeds.get_mut(by.index()).filter(|_| kill) {
                    deeds.kills += 1;
                }
                match measure {
                    Measure::Kills if kill => self.change(killer, 1),
                    Measure::Alive => self.change(victim, -1),
                    _ => {}
                }
                self.tell(place, fact);
                let held = self.tale.held.remove(piece).unwrap_or(0);
                if let Some(event) = self.tale.events.last_mut() {
                    event.held = held;
                }
            }
            Fact::Score {
                player, change, total, ..
            } => {
                let event = tale.events.last_mut().filter(|event| event.place == place);
                if let Some(event) = event {
                    event.score = Some((*player, *change, *total));
                    if let Fact::Killed { by, .. } = event.fact
                        && let Some(deeds) = tale.deeds.get_mut(by.index())
                    {
                        deeds.points = deeds.points.saturating_add(*change);
                    }
                }
                if let Some(turn) = tale.turns.last_mut() {
                    turn.scorings += 1;
                }
                if let Some(value) = self.values.get_mut(player.index())
                    && self.tale.measure == Measure::Points
                {
                    *value = *total;
                }
            }
            Fact::Penned { player, .. } => {
                if tale.measure == Measure::Penned {
                    self.change(Some(*player), 1);
                }
                self.tell(place, fact);
            }
            Fact::PickedUp { token, .. } if !token.starts_with("key") => self.tell(place, fact),
            Fact::Dropped { rule, .. } if *rule != keys::DEATH_DROP => self.tell(place, fact),
            Fact::GunDestroyed { .. } => self.tell(place, fact),
            Fact::Won { player, .. } => {
                tale.winner = Some(*player);
                self.tell(place, fact);
            }
            _ => {}
        }
    }

    fn change(&mut self, player: Option<PlayerId>, by: i32) {
        if let Some(value) = player.and_then(|player| self.values.get_mut(player.index())) {
            *value = value.saturating_add(by);
        }
    }

    fn tell(&mut self, place: usize, fact: &Fact) {
        self.tale.events.push(Event {
            place,
            round: self.tale.round,
            fact: fact.clone(),
            score: None,
            chance: None,
            held: 0,
        });
    }
}
