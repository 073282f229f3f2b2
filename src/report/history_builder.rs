//! Goes through a recorded game step by step and counts what happens.

use std::collections::BTreeMap;

use super::dice::Tally;
use super::history::{AttackRecord, Event, GameHistory, PieceStats, StandingAt, TurnTaken};
use crate::game::{Command, Fact, Odds, PieceId, PlayerId, RollFact};
use crate::replay::ReplayCursor;
use crate::rules::{Landmark, Landmarks, RollRole, Standings, TurnOwner, rulebook};

/// What happened in a game, as far as these rules can follow it. `None` if its state is of no known shape.
pub fn build(cursor: &mut ReplayCursor) -> Option<GameHistory> {
    cursor.seek(0);
    let landmarks = rulebook(&cursor.recording().setup().rules)?.landmarks();
    let is_snippet = cursor.recording().first() > 0;
    let standings = landmarks.follow(cursor.game(), is_snippet)?;
    let opening = cursor.game().public_state().pieces;
    let round = cursor.game().state()["round"].as_u64().unwrap_or(1) as u32;
    let players = cursor.recording().setup().players.len();
    let measure = standings.measure();
    let goals = standings.progress();
    let goals = goals
        .iter()
        .map(|progress| if measure.is_score { progress.goal } else { 0 });
    let mut builder = HistoryBuilder {
        history: GameHistory {
            measure,
            goals: goals.collect(),
            owners: opening.iter().map(|piece| piece.player).collect(),
            stats: vec![
                PieceStats {
                    deeds: vec![0; landmarks.deed_columns().len()],
                    ..PieceStats::default()
                };
                opening.len()
            ],
            deed_columns: landmarks.deed_columns(),
            dice: vec![Tally::default(); players + 1],
            dice_by_hand: vec![Tally::default(); players + 1],
            dice_generated: vec![Tally::default(); players + 1],
            events: Vec::new(),
            standings: Vec::new(),
            turns: Vec::new(),
            rounds: Vec::new(),
            attacks: Vec::new(),
            held: BTreeMap::new(),
            winner: None,
            is_snippet,
            round,
            commands: 0,
            opening,
            first_round: round,
        },
        landmarks,
        standings,
        volley: None,
        score_source: None,
        last_by_hand: false,
    };
    builder.note_standing(0, cursor.recording().first());
    for place in 1..=cursor.good() {
        builder.step(cursor, place);
    }
    builder.history.held = builder.standings.holders().into_iter().collect();
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

/// Whose doing it is if scores change next.
#[derive(Clone, Copy)]
struct ScoreSource {
    piece: PieceId,
    /// Whether the last event tells of it.
    is_told: bool,
}

/// Goes through the steps.
struct HistoryBuilder {
    history: GameHistory,
    landmarks: &'static dyn Landmarks,
    standings: Box<dyn Standings>,
    volley: Option<Volley>,
    score_source: Option<ScoreSource>,
    /// Whether the last die was thrown by hand.
    last_by_hand: bool,
}

impl HistoryBuilder {
    /// How things stand, by seat.
    fn values(&self) -> Vec<i32> {
        let progress = self.standings.progress();
        progress.iter().map(|progress| progress.value).collect()
    }

    fn note_standing(&mut self, place: usize, command: u32) {
        let last = self.history.standings.last();
        let values = self.values();
        if last.is_none_or(|last| last.values != values) {
            self.history.standings.push(StandingAt {
                place,
                command,
                round: self.history.round,
                values,
            });
        }
    }

    fn step(&mut self, cursor: &mut ReplayCursor, place: usize) {
        let step = &cursor.recording().steps[place - 1];
        let (number, command, facts) = (step.n, step.command.clone(), step.facts.clone());
        self.history.commands += u32::from(command.is_some());
        self.take_aim(cursor, place, command.as_ref());
        let before = self.values();
        let events = self.history.events.len();
        // The dice of shots and blows: whose chain is not at its end.
        let mut chain = None;
        self.score_source = None;
        for fact in &facts {
            self.count(fact, place, &mut chain);
        }
        for (piece, column) in self.landmarks.deeds(&facts) {
            let stats = self.history.stats.get_mut(piece.index());
            if let Some(count) = stats.and_then(|stats| stats.deeds.get_mut(column)) {
                *count += 1;
            }
        }
        if self.standings.reads_after(&facts) {
            cursor.seek(place);
            self.standings.read(cursor.game());
        }
        self.end_volley(&facts, events);
        let values = self.values();
        if values != before {
            if let Some(turn) = self.history.turns.last_mut() {
                turn.last_scoring = place;
                for ((change, now), before) in turn.change.iter_mut().zip(&values).zip(&before) {
                    *change = change.saturating_add(now.saturating_sub(*before));
                }
            }
            self.note_standing(place, number);
        }
        let round = self.history.round;
        let begins_round = facts.iter().any(|fact| self.landmarks.round_begun(fact).is_some());
        if begins_round && self.history.rounds.last().is_none_or(|(_, last)| *last != round) {
            self.history.rounds.push((number, round));
        }
        let begun = |fact| self.landmarks.turn_begun(fact);
        let owner = match facts.iter().rev().find_map(begun) {
            Some(TurnOwner::Player(player)) => Some(player),
            Some(TurnOwner::Piece(piece)) => self.history.owner(piece),
            None => None,
        };
        if let Some(player) = owner {
            self.history.turns.push(TurnTaken {
                player,
                round,
                from: place,
                scorings: 0,
                last_scoring: place,
                change: vec![0; values.len()],
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
        if let Some((round, _)) = self.landmarks.round_begun(fact) {
            self.history.round = round;
        }
        match fact {
            Fact::Roll(roll) => self.count_roll(roll, chain),
            Fact::Score {
                player, change, total, ..
            } => {
                let (history, source) = (&mut self.history, self.score_source);
                let event = history.events.last_mut().filter(|event| event.place == place);
                if let Some(event) = event.filter(|_| source.is_none_or(|source| source.is_told)) {
                    event.score = Some((*player, *change, *total));
                }
                let scorer = source.map(|source| source.piece);
                if let Some(piece) = scorer.filter(|piece| history.owner(*piece) == Some(*player))
                    && let Some(stats) = history.stats.get_mut(piece.index())
                {
                    stats.points = stats.points.saturating_add(*change);
                }
                if let Some(turn) = history.turns.last_mut() {
                    turn.scorings += 1;
                }
            }
            Fact::Won { player, .. } => self.history.winner = Some(*player),
            _ => {}
        }
        if let Some((piece, by)) = self.landmarks.killed(fact) {
            let kill = self.history.is_kill(piece, by);
            let stats = &mut self.history.stats;
            if let Some(stats) = stats.get_mut(piece.index()) {
                stats.deaths += 1;
            }
            if let Some(stats) = stats.get_mut(by.index()).filter(|_| kill) {
                stats.kills += 1;
            }
        }
        if let Some(test) = self.landmarks.dice_test(fact) {
            let nobody = self.history.dice.len() - 1;
            let seat = self.history.owner(test.piece).map_or(nobody, PlayerId::index);
            let seat = seat.min(nobody);
            self.history.dice[seat].count_test(test.chance, test.passed);
            // A test of several dice is thrown by whoever threw the last of them.
            self.of_kind(self.last_by_hand)[seat].count_test(test.chance, test.passed);
        }
        let told = self.landmarks.landmark(fact).filter(|landmark| landmark.in_story);
        if let Some(landmark) = told {
            self.tell(place, fact, landmark);
        }
        let scorer = self.landmarks.scorer(fact);
        if told.is_some() || scorer.is_some() {
            self.score_source = scorer.map(|piece| ScoreSource {
                piece,
                is_told: told.is_some(),
            });
        }
        self.standings.take(fact);
    }

    /// The dice that were thrown by hand, or those that were not.
    fn of_kind(&mut self, by_hand: bool) -> &mut [Tally] {
        match by_hand {
            true => &mut self.history.dice_by_hand,
            false => &mut self.history.dice_generated,
        }
    }

    /// Counts a die; `chain` is who has thrown one that is thrown again, or that a second one follows.
    fn count_roll(&mut self, roll: &RollFact, chain: &mut Option<PieceId>) {
        let nobody = self.history.dice.len() - 1;
        let seat = roll.player.map_or(nobody, PlayerId::index).min(nobody);
        self.last_by_hand = roll.by_hand;
        self.of_kind(roll.by_hand)[seat].count(roll);
        let history = &mut self.history;
        history.dice[seat].count(roll);
        let Some(piece) = roll.piece else { return };
        let Some(stats) = history.stats.get_mut(piece.index()) else {
            return;
        };
        let continued = chain.take() == Some(piece);
        let role = self.landmarks.roll_role(roll.rule);
        let goes_on = role == Some(RollRole::ShotOfTwoDice) && !continued && roll.passed;
        if !continued {
            match role {
                Some(RollRole::ShotToHit | RollRole::ShotOfTwoDice) => stats.shots += 1,
                Some(RollRole::BlowToHit) => stats.blows += 1,
                _ => return,
            }
        }
        if roll.again || goes_on {
            *chain = Some(piece);
        } else {
            stats.hits += u32::from(roll.passed);
        }
    }

    fn tell(&mut self, place: usize, fact: &Fact, landmark: Landmark) {
        let killed = self.landmarks.killed(fact);
        let holders = self.standings.holders();
        let held = killed.and_then(|(piece, _)| holders.iter().find(|(holder, _)| *holder == piece).copied());
        self.history.events.push(Event {
            place,
            round: self.history.round,
            fact: fact.clone(),
            landmark,
            score: None,
            chance: None,
            killed,
            held: held.map_or(0, |(_, turns)| turns),
        });
    }
}
