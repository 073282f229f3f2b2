//! The decisions of an activation: moves, attacks, triggers and doors of the active piece; whom to activate next.

use super::super::super::ScoredAction;
use super::super::board_cache::sight_line;
use super::super::choices::target;
use super::super::objective::objective;
use super::super::pieces::PieceSummary;
use super::attacks::Attack;
use super::{ActionScorer, Situation, scored};
use crate::game::{Choice, Face, Verb, Weapon};
use crate::rules::doum40k::Fires;
use crate::space::grid::{Cell, Facing};

/// What ground that carries off who enters it costs, in mean worths.
const SPECIAL_GROUND: f32 = 0.6;
/// What a bonus counts, in mean worths.
const BONUS: f32 = 0.15;
/// What an opened door counts, in mean worths.
const DOOR: f32 = 0.2;
/// By how much turning on the spot must promise more than the attack at hand.
const TURN_MARGIN: f32 = 1.3;
/// The worst there is, short of what is not done at all.
const WORST: f32 = -10.0;

impl ActionScorer {
    /// Scores moves, attacks, triggers and doors of the active piece; whom to activate next.
    pub(super) fn activation(&mut self, mut situation: Situation, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        let view = situation.view;
        let me = self.piece_in_hand(situation.decision);
        // What it is worth to stay where it is, without an attack.
        let mut stay = 0.0;
        if let Some(me) = &me {
            situation.objective = objective(view, situation.player(), me.id);
            if let Some(objective) = &situation.objective {
                self.distances.find(view, objective.goals.iter().copied());
            }
            self.assess_threats(&situation, me);
            stay = self.standing_value(&situation, me, me.index, None);
            self.score_attacks(&situation, me, stay, list, actions);
            let best = actions.iter().map(|action| action.score).fold(stay, f32::max);
            let mut walked = u32::MAX;
            for choice in list {
                let Choice::Move { run, to, .. } = *choice else {
                    continue;
                };
                // Where one can walk there is no need to run: the list has the walk first.
                if run && to == walked {
                    continue;
                }
                walked = to;
                if let Some(action) = self.score_move(&situation, me, *choice, run, best, stay) {
                    actions.push(action);
                }
            }
            self.score_devices(&situation, stay, list, actions);
        }
        self.score_others(&situation, stay, list, actions);
    }

    /// Attacks at hand. Those that were judged by their odds already are in `actions`.
    fn score_attacks(
        &mut self,
        situation: &Situation,
        me: &PieceSummary,
        stay: f32,
        list: &[Choice],
        actions: &mut Vec<ScoredAction>,
    ) {
        let judged = !actions.is_empty();
        if !judged {
            let attacks = list
                .iter()
                .filter(|choice| matches!(choice.verb(), Verb::Shoot | Verb::Fight));
            actions.extend(attacks.map(|choice| scored(*choice, 0.0)));
        }
        for action in actions {
            let Some(place) = target(action.choice).and_then(|target| self.pieces.place(target)) else {
                continue;
            };
            let attack = match action.choice {
                Choice::Shoot { with, .. } => {
                    let cover = sight_line(situation.view, me.at, self.pieces.list[place].at, me.at).unwrap_or(false);
                    let cover = cover && with == Weapon::Gun;
                    self.volley_at(situation, me, me.at, place, cover, me.has_left)
                }
                _ => self.blow_at(situation, me, place),
            };
            let gain = if judged { action.score } else { attack.gain };
            // An attack on nobody's piece, or one that hurts friends more, is worse than none.
            let tie_break = if gain <= 0.0 { -0.001 } else { 0.0001 };
            let after = self.standing_value(situation, me, me.index, Some(Attack { gain, ..attack }));
            action.expected_gain = gain;
            action.score = gain + tie_break + after.max(stay);
        }
    }

    /// A move; none if it is not worth a thought.
    fn score_move(
        &mut self,
        situation: &Situation,
        me: &PieceSummary,
        choice: Choice,
        run: bool,
        best: f32,
        stay: f32,
    ) -> Option<ScoredAction> {
        let view = situation.view;
        let cell = view.goal(choice)?;
        let index = view.board.index(cell)?;
        let stays = index == me.index;
        if situation
            .objective
            .as_ref()
            .is_some_and(|objective| objective.walks && run)
        {
            return None;
        }
        let left = me.has_left || !stays;
        let attack = self.best_attack(situation, me, cell, index, run, left);
        let face = attack.face.unwrap_or(Face::Any);
        let mut score = attack.gain + self.standing_value(situation, me, index, Some(attack));
        if stays {
            // To turn on the spot is only good for an attack that is not at hand.
            let needed = stay + (best - stay) * TURN_MARGIN + 0.0005;
            if Face::from(me.facing) == face || attack.gain <= 0.0 || score <= needed {
                return None;
            }
        } else {
            score += self.ground_value(situation, me, cell);
        }
        Some(ScoredAction {
            face,
            ..scored(choice, score)
        })
    }

    /// What the ground of a cell does to who ends its move there.
    fn ground_value(&self, situation: &Situation, me: &PieceSummary, cell: Cell) -> f32 {
        let terrain = situation.view.terrain(cell);
        if !terrain.stands {
            return if terrain.jumps { -me.worth } else { WORST };
        }
        if terrain.ends {
            return -SPECIAL_GROUND * self.pieces.mean_worth;
        }
        if terrain.bonus && !self.pieces.taken_bonus_cells.contains(&cell) {
            return BONUS * self.pieces.mean_worth;
        }
        0.0
    }

    /// Triggers and doors.
    fn score_devices(&mut self, situation: &Situation, stay: f32, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        for choice in list {
            let gain = match *choice {
                // What is behind a closed door nobody gets.
                Choice::Door { door, .. } if situation.view.is_open(usize::from(door)) => -1.0,
                Choice::Door { .. } => DOOR * self.pieces.mean_worth,
                Choice::Use { trigger, direction } => {
                    let direction = direction.map(Facing::from);
                    self.trigger_value(situation, usize::from(trigger), direction)
                }
                _ => continue,
            };
            let tie_break = if gain <= 0.0 { -0.001 } else { 0.0 };
            actions.push(scored(*choice, stay + gain + tie_break));
        }
    }

    /// What using a trigger brings.
    fn trigger_value(&self, situation: &Situation, trigger: usize, direction: Option<Facing>) -> f32 {
        let Some(trigger) = situation.view.layout.triggers().get(trigger) else {
            return 0.0;
        };
        let player = situation.player();
        match trigger.fires {
            Fires::Trap(zone) => {
                let Some(zone) = situation.view.layout.zones().get(zone) else {
                    return 0.0;
                };
                let caught = self.pieces.list.iter();
                caught
                    .filter(|piece| !piece.safe && zone.contains(piece.at))
                    .map(|piece| 0.5 * piece.dies_of_hit(false) * piece.worth_to(player))
                    .sum()
            }
            Fires::Gun(gun) => {
                let Some((gun, direction)) = self.pieces.get(gun).zip(direction) else {
                    return 0.0;
                };
                let mut cell = gun.at;
                for _ in 0..gun.profile.por {
                    cell = cell.step(direction);
                    if let Some(piece) = self.pieces.on(cell) {
                        return gun.volley_kills(piece, false, true) * piece.worth_to(player);
                    }
                }
                0.0
            }
        }
    }

    /// Whom to activate next, or to end: worth what standing here is worth, and no more.
    fn score_others(&mut self, situation: &Situation, stay: f32, list: &[Choice], actions: &mut Vec<ScoredAction>) {
        for choice in list {
            let tie_break = match *choice {
                Choice::Activate { piece } => 0.0002 + 0.01 * self.potential(situation, piece),
                Choice::EndActivation => -0.0001,
                Choice::EndTurn => 0.0,
                _ => continue,
            };
            actions.push(scored(*choice, stay + tie_break));
        }
    }
}
