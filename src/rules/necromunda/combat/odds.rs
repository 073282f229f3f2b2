//! What may come of a fight, for both sides: whose chances a command asks for, how its players are taken to decide, and where two
//! ways of the dice come to the same.

use super::super::arms::Arm;
use super::super::command::NecroCommand;
use super::super::field::Field;
use super::{Combat, Duel, Melee, holds};
use crate::game::{PieceId, StateHasher};

/// From which value on a parry is taken to be made: a new die shows less more often than not.
const WORTH_A_PARRY: u32 = 4;

/// Whom a command fights: the one whose fate its odds tell first.
pub fn target_of(melee: &Melee, command: &NecroCommand) -> Option<PieceId> {
    let combat = melee.combat.as_ref();
    match command {
        NecroCommand::Fight { target, .. } => Some(*target),
        NecroCommand::Next { .. } => Some(combat?.groups.first()?.lone),
        NecroCommand::Hold { piece, .. } => {
            let group = combat?.groups.first()?;
            match (group.lone == *piece, &group.others[..]) {
                (true, [only]) => Some(*only),
                (false, others) if others.contains(piece) => Some(group.lone),
                _ => None,
            }
        }
        NecroCommand::Parry | NecroCommand::NoParry => {
            let duel = combat?.duel.as_ref()?;
            let parrier = duel.parrier()?;
            duel.pair.into_iter().find(|piece| *piece != parrier)
        }
        _ => None,
    }
}

/// How the players are taken to decide within a fight whose odds are asked: who was named comes first; each holds as many weapons
/// as it can, the last of the list that do; a parry is made against a 4 or more; the strongest weapon strikes first and last.
pub fn usual_answer(field: &Field, melee: &Melee, asked: &str, attack: &NecroCommand) -> Option<NecroCommand> {
    let combat = melee.combat.as_ref()?;
    match asked {
        "next" => {
            let others = &combat.groups.first()?.others;
            let named = match attack {
                NecroCommand::Fight { piece, target } => [*piece, *target],
                NecroCommand::Hold { piece, .. } => [*piece; 2],
                _ => return None,
            };
            let piece = others.iter().find(|other| named.contains(other)).or(others.first())?;
            Some(NecroCommand::Next { piece: *piece })
        }
        "hold_arms" => {
            let piece = super::arming::unarmed(field, melee)?;
            let with = holds(field, piece)
                .into_iter()
                .max_by_key(|held| (held.len(), held.clone()))?;
            Some(NecroCommand::Hold { piece, with })
        }
        "parry" => Some(match combat.duel.as_ref()?.best_of_the_enemy()? >= WORTH_A_PARRY {
            true => NecroCommand::Parry,
            false => NecroCommand::NoParry,
        }),
        "hits" => {
            let duel = combat.duel.as_ref()?;
            let (winner, side) = (duel.winner()?, duel.won?.0);
            let enemy = duel.pair[1 - side];
            let strength = |arm: &Arm| {
                let hit = super::hit_with(field, (winner, *arm), enemy);
                (hit.strength, std::cmp::Reverse(hit.save))
            };
            let first = *field.held[winner.index()].0.iter().max_by_key(|arm| strength(arm))?;
            Some(NecroCommand::Hits { first, odd: first })
        }
        _ => None,
    }
}

/// What all that may still come of the fight depends on: its dice as far as they matter, the hits that have not landed, and how
/// both stand.
pub fn joint(field: &Field, combat: &Combat, fates: &impl serde::Serialize) -> Option<u64> {
    let duel = combat.duel.as_ref()?;
    let mut hasher = StateHasher::default();
    hasher.feed(&(duel.won, &duel.strikes, fates));
    if duel.won.is_none() {
        for side in [0, 1] {
            hasher.feed(&duel.sum_of(field, side));
        }
    }
    for piece in duel.pair {
        let index = piece.index();
        hasher.feed(&(
            (&field.stats[index], &field.wounds[index], field.down[index].0),
            (field.is_on_table(piece), &field.engaged[index], &field.held[index]),
        ));
    }
    Some(hasher.finish())
}

impl Duel {
    /// What counts of a side's dice: all of them while the other may parry, else how many there are, the best, the sixes and the
    /// ones.
    fn sum_of(&self, field: &Field, side: usize) -> Vec<u32> {
        let mut values: Vec<u32> = self.dice[side].iter().map(|die| die.value).collect();
        values.sort_unstable();
        let swords = self.pair.map(|piece| super::duel::swords(field, piece));
        if swords[1 - side] > swords[side] {
            return values;
        }
        let count = |value: u32| values.iter().filter(|known| **known == value).count() as u32;
        let best = values.last().copied().unwrap_or(0);
        vec![values.len() as u32, best, count(6), count(1)]
    }
}
