//! Goes through a recorded game step by step and counts what happens.

use std::collections::BTreeMap;

use super::dice::Tally;
use super::history::{AttackRecord, Event, GameHistory, Measure, PieceStats, Standing, TurnTaken};
use crate::game::{Command, Fact, Odds, PieceId, PlayerId};
use crate::replay::ReplayCursor;
use crate::rules::doum40k::{Doum40kState, MatchConfig, keys};

/// What happened in a game, as far as these rules can follow it. None if its state is of no known shape.
pub fn tell(cursor: &mut ReplayCursor) -> Option<GameHistory> {
    cursor.seek(0);
    let opening: Doum40kState = serde_json::from_value(cursor.game().state()).ok()?;
    let config = cursor.game().of_match::<MatchConfig>();
    let goals = config.map_or_else(Vec::new, |config| config.goals.clone());
    let measure = Measure::of(&opening, goals.iter().any(|goal| *goal > 0));
    let players = cursor.recording().setup().players.len();
    let mut builder = HistoryBuilder {
        history: GameHistory {
            measure,
            goals,
            owners: opening.pieces.iter().map(|piece| piece.player).collect(),
            stats: vec![PieceStats::default(); opening.pieces.len()],
            dice: vec![Tally::default(); players + 1],
            events: Vec::new(),
            standings: Vec::new(),
            turns: Vec::new(),
            rounds: Vec::new(),
            attacks: Vec::new(),
            held: BTreeMap::new(),
            winner: None,
            is_snippet: cursor.recording().first() > 0,
            round: opening.round,
            commands: 0,
            opening,
        },
        values: vec![0; players],
        volley: None,
    };
    builder.values = builder.opening_values(cursor);
    builder.note_standing(0, cursor.recording().first());
    for place in 1..=cursor.good() {
        builder.step(cursor, place);
    }
    Some(builder.history)
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
struct HistoryBuilder {
    history: GameHistory,
    values: Vec<i32>,
    volley: Option<Volley>,
}

impl HistoryBuilder {
    /// What is counted at the beginning.
    fn opening_values(&mut self, cursor: &mut ReplayCursor) -> Vec<i32> {
        let history = &self.history;
        let players = self.values.len();
        let mut values = match history.measure {
            Measure::Points => history.opening.scores.clone(),
            Measure::Alive => (0..players)
                .map(|seat| {
                    let own = |owner: &&Option<PlayerId>| owner.is_some_and(|owner| owner.index() == seat);
                    history.owners.iter().filter(own).count() as i32
                })
                .collect(),
            Measure::TurnsHeld | Measure::Penned | Measure::Kills => Vec::new(),
        };
        values.resize(players, 0);
        if history.is_snippet {
            // A snippet begins in the middle: what the state counts holds.
            self.read_counts(cursor, &mut values);
        }
        values
    }

    /// Reads off the state what the mod counts, as far as the facts do not tell it.
    fn read_counts(&mut self, cursor: &mut ReplayCursor, values: &mut [i32]) {
        let state = cursor.game().state();
        let objective = &state["objective"];
        match self.history.measure {
            Measure::TurnsHeld => {
                values.fill(0);
                self.history.held.clear();
                for held in objective["turns_held"].as_array().into_iter().flatten() {
                    let piece = held["piece"].as_u64().and_then(|piece| u16::try_from(piece).ok());
                    let turns = held["turns"].as_u64().and_then(|turns| u16::try_from(turns).ok());
                    let (Some(piece), Some(turns)) = (piece.map(PieceId), turns) else {
                        continue;
                    };
                    self.history.held.insert(piece, u32::from(turns));
                    let owner = self.history.owner(piece);
                    if let Some(value) = owner.and_then(|owner| values.get_mut(owner.index())) {
                        *value = i32::from(turns).max(*value);
                    }
                }
            }
            Measure::Penned | Measure::Alive => {
                let name = if self.history.measure == Measure::Penned {
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
        let last = self.history.standings.last();
        if last.is_none_or(|last| last.values != self.values) {
            self.history.standings.push(Standing {
                place,
                command,
                round: self.history.round,
                values: self.values.clone(),
            });
        }
    }

    fn step(&mut self, cursor: &mut ReplayCursor, place: usize) {
        let step = &cursor.recording().steps[place - 1];
        let (number, command, facts) = (step.n, step.command.clone(), step.facts.clone());
        self.history.commands += u32::from(command.is_some());
        self.take_aim(cursor, place, command.as_ref());
        let before = self.values.clone();
        let events = self.history.events.len();
        // The dice of shots and blows: whose chain is not at its end.
        let mut chain = None;
        for fact in &facts {
            self.count(fact, place, &mut chain);
        }
        if facts
            .iter()
            .any(|fact| matches!(fact, Fact::Turn { .. } | Fact::Won { .. }))
            && self.history.measure == Measure::TurnsHeld
        {
            cursor.seek(place);
            let mut values = std::mem::take(&mut self.values);
            self.read_counts(cursor, &mut values);
            self.values = values;
        }
        self.end_volley(&facts, events);
        if self.values != before {
            if let Some(turn) = self.history.turns.last_mut() {
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
                .history
                .rounds
                .last()
                .is_none_or(|(_, round)| *round != self.history.round)
            {
                self.history.rounds.push((number, self.history.round));
            }
            self.history.turns.push(TurnTaken {
                player,
                round: self.history.round,
                from: place,
                scorings: 0,
                last_scoring: place,
                change: vec![0; self.values.len()],
            });
        }
    }

    /// Asks for the exact chances of an attack, before its dice are thrown.
    fn take_aim(&mut self, cursor: &mut ReplayCursor, place: usize, command: Option<&Command>) {
        match command {
            Some(command @ (Command::Shoot { target, .. } | Command::Fight { target })) => {
                cursor.seek(place - 1);
                self.volley = cursor.game().odds(command).ok().map(|odds| Volley {
                    target: *target,
                    odds,
                    attack: self.history.attacks.len(),
                    whole: true,
                });
                if let Some(volley) = &self.volley {
                    self.history.attacks.push(AttackRecord {
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
                    if let Some(attack) = self.history.attacks.get_mut(volley.attack) {
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
            self.history.attacks.truncate(volley.attack);
            self.volley = None;
            return;
        }
        for event in &mut self.history.events[events..] {
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
        if let Some(attack) = self.history.attacks.get_mut(volley.attack) {
            let died = |fact: &Fact| matches!(fact, Fact::Killed { piece, .. } if *piece == target);
            attack.killed |= facts.iter().any(died);
        }
    }

    fn count(&mut self, fact: &Fact, place: usize, chain: &mut Option<PieceId>) {
        let history = &mut self.history;
        match fact {
            Fact::Turn { round, .. } => history.round = *round,
            Fact::Roll(roll) => {
                let nobody = history.dice.len() - 1;
                let seat = roll.player.map_or(nobody, PlayerId::index).min(nobody);
                history.dice[seat].count(roll);
                let Some(piece) = roll.piece else { return };
                let Some(stats) = history.stats.get_mut(piece.index()) else {
                    return;
                };
                let continued = chain.take() == Some(piece);
                if !continued {
                    match roll.rule {
                        keys::SHOOT_HIT => stats.shots += 1,
                        keys::MELEE_HIT => stats.blows += 1,
                        _ => return,
                    }
                }
                if roll.again {
                    *chain = Some(piece);
                } else {
                    stats.hits += u32::from(roll.passed);
                }
            }
            Fact::Killed { piece, by, .. } => {
                let kill = history.is_kill(*piece, *by);
                let (measure, victim, killer) = (history.measure, history.owner(*piece), history.owner(*by));
                if let Some(stats) = history.stats.get_mut(piece.index()) {
                    stats.deaths += 1;
                }
                if let Some(stats) = history.stats.get_mut(by.index()).filter(|_| kill) {
                    stats.kills += 1;
                }
                match measure {
                    Measure::Kills if kill => self.change(killer, 1),
                    Measure::Alive => self.change(victim, -1),
                    _ => {}
                }
                self.tell(place, fact);
                let held = self.history.held.remove(piece).unwrap_or(0);
                if let Some(event) = self.history.events.last_mut() {
                    event.held = held;
                }
            }
            Fact::Score {
                player, change, total, ..
            } => {
                let event = history.events.last_mut().filter(|event| event.place == place);
                if let Some(event) = event {
                    event.score = Some((*player, *change, *total));
                    if let Fact::Killed { by, .. } = event.fact
                        && let Some(stats) = history.stats.get_mut(by.index())
                    {
                        stats.points = stats.points.saturating_add(*change);
                    }
                }
                if let Some(turn) = history.turns.last_mut() {
                    turn.scorings += 1;
                }
                if let Some(value) = self.values.get_mut(player.index())
                    && self.history.measure == Measure::Points
                {
                    *value = *total;
                }
            }
            Fact::Penned { player, .. } => {
                if history.measure == Measure::Penned {
                    self.change(Some(*player), 1);
                }
                self.tell(place, fact);
            }
            Fact::PickedUp { token, .. } if !token.starts_with("key") => self.tell(place, fact),
            Fact::Dropped { rule, .. } if *rule != keys::DEATH_DROP => self.tell(place, fact),
            Fact::GunDestroyed { .. } => self.tell(place, fact),
            Fact::Won { player, .. } => {
                history.winner = Some(*player);
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
        self.history.events.push(Event {
            place,
            round: self.history.round,
            fact: fact.clone(),
            score: None,
            chance: None,
            held: 0,
        });
    }
}
