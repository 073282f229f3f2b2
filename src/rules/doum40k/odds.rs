//! Exact chances of an attack, before any die.
//!
//! A volley is followed shot by shot over what matters of its outcomes: who of those it may fall on is dead, whether
//! the target was hit, whether the game has ended. That is every outcome of the dice, added up as it goes.

use std::collections::BTreeMap;

use super::arena::PieceReadOnlyItem;
use super::sight::{in_cover, line};
use super::view::View;
use super::{keys, shooting};
use crate::game::{Command, Fraction, Modifiers, Odds, OddsOther, PieceId, Refusal};

/// What may have come of the shots so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    /// The dead, as bits in the order of the candidates.
    dead: u8,
    target_hit: bool,
    over: bool,
}

/// The chances of a legal attack by the active piece.
///
/// # Errors
/// If the command is no attack.
pub fn odds(view: &View, command: &Command) -> Result<Odds, Refusal> {
    let (attacker, target, need, shots, candidates, covered) = match (view.turn.active, command) {
        (Some(shooter), Command::Shoot { target, .. }) => {
            let piece = view.piece(shooter);
            let covered = match (view.occupancy.of(shooter), view.occupancy.of(*target)) {
                (Some(from), Some(to)) => {
                    let line = line(&view.board, &view.occupancy, from, to);
                    in_cover(&view.board, from, to, &line)
                }
                _ => false,
            };
            let candidates = shooting::candidates(&view.occupancy, *target);
            let need = piece.profile.tir.unwrap_or(7);
            (shooter, *target, need, piece.profile.shots, candidates, covered)
        }
        (Some(fighter), Command::Fight { target }) => {
            let candidates = shooting::Candidates::from_slice(&[*target]);
            (fighter, *target, view.piece(fighter).profile.cac, 1, candidates, false)
        }
        _ => return Err(Refusal::new(keys::SHOOT_TARGET, "no-attack")),
    };
    let mut hit = Fraction::at_least(i32::from(need), 6);
    if covered {
        hit = hit * hit;
    }
    let share = Fraction::new(1, candidates.len() as u128);
    let unsaved: Vec<Fraction> = candidates
        .iter()
        .map(|piece| chance_unsaved(&view.piece(*piece)))
        .collect();

    let mut outcomes = BTreeMap::from([(
        Outcome {
            dead: 0,
            target_hit: false,
            over: false,
        },
        Fraction::ONE,
    )]);
    for _ in 0..shots {
        let mut after: BTreeMap<Outcome, Fraction> = BTreeMap::new();
        let mut add = |outcome, chance: Fraction| {
            if !chance.is_zero() {
                let sum = after.entry(outcome).or_insert(Fraction::ZERO);
                *sum = *sum + chance;
            }
        };
        for (outcome, chance) in outcomes {
            // Over, or the target dead already: the shot is not fired, or lost.
            if outcome.over || outcome.dead & 1 != 0 {
                add(outcome, chance);
                continue;
            }
            add(outcome, chance * hit.complement());
            for (index, piece) in candidates.iter().enumerate() {
                let falls = chance * hit * share;
                let struck = Outcome {
                    target_hit: outcome.target_hit || index == 0,
                    ..outcome
                };
                if outcome.dead & (1 << index) != 0 {
                    add(outcome, falls);
                    continue;
                }
                add(struck, falls * unsaved[index].complement());
                let dead = outcome.dead | (1 << index);
                let killed = Outcome {
                    dead,
                    over: ends_the_game(view, attacker, &candidates, dead),
                    ..struck
                };
                add(killed, falls * unsaved[index]);
                let _ = piece;
            }
        }
        outcomes = after;
    }

    let sum = |wanted: &dyn Fn(&Outcome) -> bool| {
        outcomes
            .iter()
            .filter(|(outcome, _)| wanted(outcome))
            .fold(Fraction::ZERO, |sum, (_, chance)| sum + *chance)
    };
    let mut others: Vec<OddsOther> = candidates
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
    debug_assert_eq!(candidates.first(), Some(&target));
    Ok(Odds {
        hit: sum(&|outcome| outcome.target_hit),
        kill: sum(&|outcome| outcome.dead & 1 != 0),
        others,
        modifiers: Modifiers::default(),
    })
}

fn chance_unsaved(piece: &PieceReadOnlyItem) -> Fraction {
    match piece.profile.arm {
        Some(need) => Fraction::at_least(i32::from(need), 6).complement(),
        None => Fraction::ONE,
    }
}

/// Whether the game stops on these deaths (`death.score`): no further die is thrown then.
fn ends_the_game(view: &View, attacker: PieceId, candidates: &[PieceId], dead: u8) -> bool {
    let mut scores = view.scores.0.clone();
    for (index, piece) in candidates.iter().enumerate() {
        if dead & (1 << index) == 0 {
            continue;
        }
        let value = i32::from(view.piece(*piece).profile.pts);
        let (victim, killer) = (view.roster.owner(*piece), view.roster.owner(attacker));
        if let Some((_, player, change)) = (view.game.mode.score)(victim, killer, value) {
            scores[player.index()] += change;
        }
    }
    (view.game.mode.victory)(&view.game.goals, &scores).is_some()
}
