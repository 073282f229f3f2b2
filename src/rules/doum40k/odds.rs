//! The chances of an attack by a formula, for bots: many times as fast as [`crate::game::Game::odds`], which runs the rules
//! over all outcomes, and equal to it (a test holds that).
//!
//! An attack is followed step by step over what matters of its outcomes: who of those it may fall on is dead, whether
//! the target was hit, whether the game has ended. That is every outcome of the dice, added up as it goes.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use super::battlefield::Battlefield;
use super::bonus::Stat;
use super::game_view::GameView;
use super::ground::{step_cost, terrain};
use super::skills::{self, Skill};
use super::{keys, melee, mods, movement, shooting};
use crate::game::{Command, Fraction, Modifiers, Odds, OddsOther, PieceId, Weapon};
use crate::space::grid::{Cell, Facing};

/// What may have come of the attack so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Outcome {
    /// The dead, as bits in the order of those concerned.
    dead: u16,
    target_hit: bool,
    over: bool,
}

/// The chances of the outcomes.
type Chances = BTreeMap<Outcome, Fraction>;

/// An attack on its way.
struct Attack<'a, 'w> {
    view: &'a GameView<'w>,
    attacker: PieceId,
    /// Those who may die of it; the target first.
    concerned: SmallVec<[PieceId; 9]>,
}

/// The chances of a legal attack by the active piece; none if the command is no attack.
pub fn odds(view: &GameView, command: &Command) -> Option<Odds> {
    match (view.turn.active, command) {
        (Some(shooter), Command::Shoot { target, with }) => Some(of_shot(view, shooter, *target, *with)),
        (Some(fighter), Command::Fight { target }) => Some(of_blow(view, fighter, *target)),
        _ => None,
    }
}

/// A volley, all shots allotted to the target, or a shot with its zone attack.
fn of_shot(view: &GameView, shooter: PieceId, target: PieceId, with: Weapon) -> Odds {
    let field = &view.field;
    let places = field.occupancy.of(shooter).zip(field.occupancy.of(target));
    let covered = places.is_some_and(|(from, to)| shooting::is_covered(field, shooter, from, to, with));
    of_volley(view, (shooter, target), with, covered)
}

/// The same, the target in cover or not wherever its shooter stands.
pub fn of_volley(view: &GameView, (shooter, target): (PieceId, PieceId), with: Weapon, covered: bool) -> Odds {
    let field = &view.field;
    let (need, modifiers) = shooting::need(field, shooter, target, with, view.done(shooter).ran);
    let mut hit = Fraction::at_least(need, 6);
    if covered {
        hit = hit * hit;
    }
    let zone = shooting::has_zone_attack(field, shooter, with);
    let pierces = field.pieces.skills_of(shooter).find(|skill| skill.shots_pierce);
    let mut concerned = SmallVec::new();
    let candidates = if zone {
        concerned.push(target);
        if let Some(at) = field.occupancy.of(target) {
            concerned.extend(skills::zone_victims(field, at));
        }
        1
    } else {
        concerned.extend(shooting::candidates(field, target));
        concerned.len()
    };
    let attack = Attack {
        view,
        attacker: shooter,
        concerned,
    };
    let share = Fraction::new(1, candidates as u128);
    let wounds = Fraction::at_least(skills::WOUNDS_ON, 6);
    let mut chances = Chances::from([(Outcome::default(), Fraction::ONE)]);
    for _ in 0..field.pieces.profile_of(shooter).shots {
        // Over, or the target dead already: the shot is not fired, or lost.
        chances = each(chances, |outcome, add| {
            if outcome.over || outcome.dead & 1 != 0 {
                return add(outcome, Fraction::ONE);
            }
            add(outcome, hit.complement());
            let struck = |index: usize| Outcome {
                target_hit: outcome.target_hit || index == 0,
                ..outcome
            };
            for index in 0..candidates {
                let falls = hit * share;
                if outcome.dead & (1 << index) != 0 {
                    // Who was killed by this volley already is not hit again.
                    add(outcome, falls);
                } else if zone {
                    let mut after = Chances::from([(struck(0), falls)]);
                    after = each(after, |outcome, add| {
                        attack.hit(outcome, 0, Fraction::ONE, pierces, add);
                    });
                    for victim in 1..attack.concerned.len() {
                        after = each(after, |outcome, add| attack.hit(outcome, victim, wounds, None, add));
                    }
                    for (outcome, chance) in after {
                        add(outcome, chance);
                    }
                } else {
                    attack.hit(struck(index), index, Fraction::ONE, pierces, &mut |outcome, chance| {
                        add(outcome, falls * chance);
                    });
                }
            }
        });
    }
    attack.sum_up(&chances, modifiers)
}

/// A blow, and the push of one that misses (`melee.choc`).
pub fn of_blow(view: &GameView, fighter: PieceId, target: PieceId) -> Odds {
    let field = &view.field;
    let (need, modifiers) = melee::need(field, fighter, target);
    let hit = Fraction::at_least(need, 6);
    let pierces = field.pieces.skills_of(fighter).find(|skill| skill.blows_pierce);
    let attack = Attack {
        view,
        attacker: fighter,
        concerned: SmallVec::from_slice(&[target]),
    };
    let mut chances = Chances::new();
    let mut add = |outcome: Outcome, chance: Fraction| put(&mut chances, outcome, chance);
    let struck = Outcome {
        target_hit: true,
        ..Outcome::default()
    };
    attack.hit(struck, 0, Fraction::ONE, pierces, &mut |outcome, chance| {
        add(outcome, hit * chance);
    });
    let missed = hit.complement();
    let dies = Outcome {
        dead: 1,
        ..Outcome::default()
    };
    let mut others = Vec::new();
    let fate = if melee::pushes(field, fighter, target) {
        pushed(field, fighter, target)
    } else {
        Fate::Lives
    };
    match fate {
        Fate::Lives => add(Outcome::default(), missed),
        Fate::Dies => add(dies, missed),
        Fate::Rolls(points) => {
            let share = missed * Fraction::new(1, points.len() as u128);
            for there in points {
                match there {
                    Landing::Free => add(Outcome::default(), share),
                    Landing::Alone => add(dies, share),
                    Landing::Both(other) => {
                        add(dies, share);
                        others.push(OddsOther {
                            piece: other,
                            kill: share,
                        });
                    }
                }
            }
        }
    }
    let mut odds = attack.sum_up(&chances, modifiers);
    others.sort_by_key(|other| other.piece);
    odds.others = others;
    odds
}

/// What becomes of who is pushed.
enum Fate {
    Lives,
    Dies,
    /// It jumps to one of the respawn points, each as likely as the other.
    Rolls(Vec<Landing>),
}

/// What becomes of who jumps to a respawn point.
enum Landing {
    Free,
    Alone,
    Both(PieceId),
}

/// Follows a push to where it ends. Where a téla-tépula takes who is pushed its owner decides: that is no chance, and
/// counts as living.
fn pushed(field: &Battlefield, fighter: PieceId, target: PieceId) -> Fate {
    let (Some(at), Some(start)) = (field.occupancy.of(fighter), field.occupancy.of(target)) else {
        return Fate::Lives;
    };
    let Some(mut side) = at.side_of(start) else {
        return Fate::Lives;
    };
    // The one pushed leaves its cell: it can be carried back there.
    let cost = |from: Cell, to: Cell| {
        let board = field.board;
        if to == start {
            step_cost(board, board.index(from)?, board.index(to)?)
        } else {
            movement::step_between(field, from, to)
        }
    };
    let mut here = start;
    let mut belts: Vec<Cell> = Vec::new();
    loop {
        let to = here.step(side);
        let first = here == start && belts.is_empty();
        match cost(here, to) {
            None if first => return Fate::Dies,
            Some(cost) if first && cost.points > 1 => return Fate::Dies,
            // The end of a conveyor that leads nowhere.
            None => return Fate::Lives,
            Some(_) => here = to,
        }
        let ground = terrain(field.board, here);
        if ground.key == keys::GROUND_LAVA {
            return Fate::Dies;
        }
        if ground.key == keys::GROUND_RESPAWN {
            return rolls(field, target);
        }
        let onward = Facing::ALL.into_iter().find(|side| ground.carries_to == Some(*side));
        match onward {
            Some(onward) if !belts.contains(&here) => {
                belts.push(here);
                side = onward;
            }
            _ => return Fate::Lives,
        }
    }
}

fn rolls(field: &Battlefield, target: PieceId) -> Fate {
    let points = field
        .config
        .points
        .in_play()
        .map(|(_, cell)| match field.occupancy.at(cell) {
            Some(other) if other != target => {
                if field.can_be_hit(other) && !field.layout().is_gun(other) {
                    Landing::Both(other)
                } else {
                    Landing::Alone
                }
            }
            _ => Landing::Free,
        });
    Fate::Rolls(points.collect())
}

fn put(chances: &mut Chances, outcome: Outcome, chance: Fraction) {
    if !chance.is_zero() {
        let sum = chances.entry(outcome).or_insert(Fraction::ZERO);
        *sum = *sum + chance;
    }
}

/// Takes every outcome a step further: `step` says what may come of it, and how likely.
fn each(chances: Chances, mut step: impl FnMut(Outcome, &mut dyn FnMut(Outcome, Fraction))) -> Chances {
    let mut after = Chances::new();
    for (outcome, chance) in chances {
        step(outcome, &mut |next, part| put(&mut after, next, chance * part));
    }
    after
}

impl Attack<'_, '_> {
    /// One of those concerned is wounded with that chance, and dies if no armour saves it.
    fn hit(
        &self,
        outcome: Outcome,
        index: usize,
        wounded: Fraction,
        pierces: Option<&Skill>,
        add: &mut dyn FnMut(Outcome, Fraction),
    ) {
        if outcome.over || outcome.dead & (1 << index) != 0 {
            return add(outcome, Fraction::ONE);
        }
        let dies = wounded * unsaved(&self.view.field, self.concerned[index], pierces);
        add(outcome, dies.complement());
        let dead = outcome.dead | (1 << index);
        add(
            Outcome {
                dead,
                over: self.ends_the_game(dead),
                ..outcome
            },
            dies,
        );
    }

    /// Whether the game stops on these deaths (`death.score`): no further die is thrown then.
    fn ends_the_game(&self, dead: u16) -> bool {
        let view = self.view;
        let (field, mode) = (&view.field, view.field.config.mode);
        let fallen = || {
            self.concerned
                .iter()
                .enumerate()
                .filter(move |(index, _)| dead & (1 << index) != 0)
                .map(|(_, piece)| *piece)
        };
        if mode.scores {
            let mut scores = view.scores.0.clone();
            for piece in fallen() {
                let value = i32::from(field.pieces.profile[piece.index()].pts);
                if let Some((_, player, change)) = field.score(piece, self.attacker, value) {
                    scores[player.index()] += change;
                }
            }
            return mods::victory(&field.config.goals, &scores).is_some();
        }
        let Some(survival) = mode.survival else { return false };
        let mut left = field.survivors();
        for piece in fallen() {
            if let Some(owner) = field.owner(piece) {
                left.alive[owner.index()] -= 1;
            } else if field.layout().is_squig(piece) {
                left.free -= 1;
            }
        }
        survival(&left).is_some()
    }

    fn sum_up(&self, chances: &Chances, modifiers: Modifiers) -> Odds {
        let sum = |wanted: &dyn Fn(&Outcome) -> bool| {
            chances
                .iter()
                .filter(|(outcome, _)| wanted(outcome))
                .fold(Fraction::ZERO, |sum, (_, chance)| sum + *chance)
        };
        let mut others: Vec<OddsOther> = self
            .concerned
            .iter()
            .enumerate()
            .skip(1)
            .map(|(index, piece)| OddsOther {
                piece: *piece,
                kill: sum(&|outcome| outcome.dead & (1 << index) != 0),
            })
            .filter(|other| !other.kill.is_zero())
            .collect();
        others.sort_by_key(|other| other.piece);
        Odds {
            hit: sum(&|outcome| outcome.target_hit),
            kill: sum(&|outcome| outcome.dead & 1 != 0),
            others,
            modifiers,
        }
    }
}

fn unsaved(field: &Battlefield, piece: PieceId, pierces: Option<&Skill>) -> Fraction {
    match field.pieces.value(piece, Stat::Arm).0 {
        Some(_) if pierces.is_some() && field.pieces.can_be_pierced(piece) => Fraction::ONE,
        Some(need) => Fraction::at_least(need, 6).complement(),
        None => Fraction::ONE,
    }
}
