//! Mercy: who lies in contact with nobody left to defend it is out (`mercy.*`).

use super::super::field::Field;
use super::super::keys::combat as keys;
use super::super::wounds::Blow;
use crate::game::PieceId;

/// All who are in one combat with a fighter, it included: linked by contact, by id (`mercy.found`).
pub fn combat_of(field: &Field, piece: PieceId) -> Vec<PieceId> {
    let mut list = vec![piece];
    let mut place = 0;
    while let Some(one) = list.get(place).copied() {
        for other in &field.engaged[one.index()].0 {
            if !list.contains(other) {
                list.push(*other);
            }
        }
        place += 1;
    }
    list.sort_unstable();
    list
}

/// Whether an able friend stands in the combat of a fighter (`mercy.many`).
pub fn is_defended(field: &Field, piece: PieceId) -> bool {
    let others = combat_of(field, piece).into_iter().filter(|other| *other != piece);
    { others }.any(|other| !field.are_enemies(piece, other) && field.is_able(other))
}

/// The same blow where nobody has just fought: one that lay there was found (`mercy.found`).
pub fn as_found(blow: Blow) -> Blow {
    match blow {
        Blow::Out(piece, by, _) => Blow::Out(piece, by, keys::MERCY_FOUND),
        other => other,
    }
}

/// Whoever is down with an able, unbroken enemy in contact and no able friend in its combat: out, without dice, by id.
pub fn condemned(field: &Field) -> Vec<Blow> {
    let down = field
        .ids()
        .filter(|piece| field.is_on_table(*piece) && field.down[piece.index()].0);
    let condemned = down.filter_map(|piece| {
        let enemies = &field.engaged[piece.index()].0;
        let stands = |enemy: &&PieceId| field.is_able(**enemy) && field.broken[enemy.index()].0.is_none();
        let by = enemies.iter().find(stands)?;
        let combat = combat_of(field, piece);
        let friends: Vec<PieceId> = combat
            .into_iter()
            .filter(|other| !field.are_enemies(piece, *other))
            .collect();
        if friends.iter().any(|friend| field.is_able(*friend)) {
            return None;
        }
        let rule = match (friends.len(), enemies.len()) {
            (1, 1) => keys::MERCY_SINGLE,
            _ => keys::MERCY_ALL,
        };
        Some(Blow::Out(piece, Some(*by), rule))
    });
    condemned.collect()
}
