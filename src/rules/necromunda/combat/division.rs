//! Who fights whom: the combats that wait, and how several against several are divided (`many.split`).

use super::super::field::Field;
use super::super::keys::combat as keys;
use super::super::keys::wounds::FIGHT_WHO;
use super::{Combat, Group, Melee};
use crate::game::{PieceId, Refusal};

/// Two enemies in contact.
pub type Pair = [PieceId; 2];

/// The most divisions that are listed.
const MOST_LISTED: usize = 64;

/// The most steps of looking for divisions to list.
const MOST_STEPS: usize = 4096;

/// Whether one of two is one whom no player has: such combats are fought apart from those of the gangs.
fn is_with_guests(field: &Field, pair: Pair) -> bool {
    pair.into_iter().any(|piece| field.is_creature_of_nobody(piece))
}

/// Whether two are in contact, and able, and fight each other in this phase.
fn fight(field: &Field, melee: &Melee, one: PieceId, other: PieceId) -> bool {
    let over = match is_with_guests(field, [one, other]) {
        true => &melee.over_with_guests,
        false => &melee.over,
    };
    let is_over = over.contains(&one) || over.contains(&other);
    // Where one fighter is activated its own fights alone are fought.
    let is_its = field.active.0.is_none_or(|active| [one, other].contains(&active));
    !melee.is_fresh([one, other]) && !is_over && is_its && field.engaged[one.index()].0.contains(&other)
}

/// The combats that wait: all linked by contact, each by id, where able fighters of both sides are in contact.
pub fn combats(field: &Field, melee: &Melee) -> Vec<Vec<PieceId>> {
    let mut found = linked(field, melee, false);
    found.extend(linked(field, melee, true));
    found
}

/// Those of the gangs, or those with such as no player has.
fn linked(field: &Field, melee: &Melee, guests: bool) -> Vec<Vec<PieceId>> {
    let fights =
        |one: PieceId, other: PieceId| is_with_guests(field, [one, other]) == guests && fight(field, melee, one, other);
    let mut found: Vec<Vec<PieceId>> = Vec::new();
    for piece in field.ids().filter(|piece| field.is_on_table(*piece)) {
        if found.iter().any(|combat| combat.contains(&piece)) {
            continue;
        }
        let mut combat = vec![piece];
        let mut place = 0;
        while let Some(one) = combat.get(place).copied() {
            let linked = field.ids().filter(|other| fights(one, *other));
            let linked: Vec<PieceId> = linked.filter(|other| !combat.contains(other)).collect();
            combat.extend(linked);
            place += 1;
        }
        combat.sort_unstable();
        let able = |piece: &PieceId| field.is_able(*piece);
        let is_fought = combat.iter().filter(|one| able(one)).any(|one| {
            let enemies = &field.engaged[one.index()].0;
            enemies
                .iter()
                .any(|other| able(other) && combat.contains(other) && fights(*one, *other))
        });
        if is_fought {
            found.push(combat);
        }
    }
    found
}

/// The two sides of a combat: those able, that of the player in turn first, each by id.
fn sides(field: &Field, combat: &[PieceId]) -> [Vec<PieceId>; 2] {
    let able = combat.iter().copied().filter(|piece| field.is_able(*piece));
    let is_with_guests = combat.iter().any(|piece| field.is_creature_of_nobody(*piece));
    let (own, others) = able.partition(|piece| match is_with_guests {
        true => !field.is_creature_of_nobody(*piece),
        false => field.owner_of(*piece) == Some(field.turn.player),
    });
    [own, others]
}

/// The side with more, that of the player in turn of equals, and the side with fewer.
fn many_and_few(field: &Field, combat: &[PieceId]) -> (Vec<PieceId>, Vec<PieceId>) {
    let [own, others] = sides(field, combat);
    if others.len() > own.len() {
        (others, own)
    } else {
        (own, others)
    }
}

/// Whom a fighter could be given to.
fn contacts(field: &Field, piece: PieceId, few: &[PieceId]) -> Vec<PieceId> {
    let engaged = &field.engaged[piece.index()].0;
    few.iter().copied().filter(|enemy| engaged.contains(enemy)).collect()
}

/// The greatest number of enemies that can each have one of the many, and such pairs.
fn matching(field: &Field, many: &[PieceId], few: &[PieceId]) -> Vec<Pair> {
    /// Finds an enemy for one of the many, moving others if need be.
    fn place(of: usize, links: &[Vec<usize>], taken: &mut [Option<usize>], seen: &mut [bool]) -> bool {
        for enemy in &links[of] {
            if std::mem::replace(&mut seen[*enemy], true) {
                continue;
            }
            if taken[*enemy].is_none_or(|other| place(other, links, taken, seen)) {
                taken[*enemy] = Some(of);
                return true;
            }
        }
        false
    }
    let links: Vec<Vec<usize>> = many
        .iter()
        .map(|piece| {
            let near = contacts(field, *piece, few);
            (0..few.len()).filter(|enemy| near.contains(&few[*enemy])).collect()
        })
        .collect();
    let mut taken = vec![None; few.len()];
    for one in 0..many.len() {
        place(one, &links, &mut taken, &mut vec![false; few.len()]);
    }
    let pairs = taken.into_iter().zip(few);
    pairs.filter_map(|(one, enemy)| Some([many[one?], *enemy])).collect()
}

/// How many enemies have somebody.
fn covered(pairs: &[Pair]) -> usize {
    let mut enemies: Vec<PieceId> = pairs.iter().map(|pair| pair[1]).collect();
    enemies.sort_unstable();
    enemies.dedup();
    enemies.len()
}

/// The divisions of a combat that are listed: one at least, and one alone where there is no choice.
pub fn splits(field: &Field, combat: &[PieceId]) -> Vec<Vec<Pair>> {
    let (many, few) = many_and_few(field, combat);
    let mut found = vec![division_of(field, combat)];
    if few.len() < 2 {
        return found;
    }
    let wanted = covered(&matching(field, &many, &few));
    let mut open: Vec<Vec<Pair>> = vec![Vec::new()];
    let mut steps = 0;
    while let Some(pairs) = open.pop() {
        steps += 1;
        if steps > MOST_STEPS || found.len() >= MOST_LISTED {
            break;
        }
        let Some(one) = many.get(pairs.len()) else {
            if covered(&pairs) == wanted && !found.contains(&pairs) {
                found.push(pairs);
            }
            continue;
        };
        // A fighter in contact with nobody able fights nobody.
        for enemy in contacts(field, *one, &few).into_iter().rev() {
            let mut longer = pairs.clone();
            longer.push([*one, enemy]);
            open.push(longer);
        }
    }
    found
}

/// A division that will do: each enemy has somebody if that can be had, the rest of the many the first they can.
pub fn division_of(field: &Field, combat: &[PieceId]) -> Vec<Pair> {
    let (many, few) = many_and_few(field, combat);
    let given = matching(field, &many, &few);
    let pairs = many.iter().filter_map(|one| {
        let own = given.iter().find(|pair| pair[0] == *one).copied();
        own.or_else(|| Some([*one, *contacts(field, *one, &few).first()?]))
    });
    pairs.collect()
}

/// A combat as it begins, divided so.
pub fn begin_of(field: &Field, combat: &[PieceId], pairs: Vec<Pair>) -> Combat {
    let (_, few) = many_and_few(field, combat);
    let mut groups: Vec<Group> = Vec::new();
    for [one, other] in pairs {
        let (lone, other) = if few.contains(&one) { (one, other) } else { (other, one) };
        match groups.iter_mut().find(|group| group.lone == lone) {
            Some(group) => group.others.push(other),
            None => groups.push(Group {
                lone,
                others: vec![other],
            }),
        }
    }
    let members = combat
        .iter()
        .map(|piece| (*piece, field.engaged[piece.index()].0.clone()));
    Combat {
        members: members.collect(),
        groups,
        duel: None,
        fallen: Vec::new(),
        followed: Vec::new(),
        more: 0,
    }
}

/// The fights by which a combat may be chosen: where it need not be divided.
pub fn fights(field: &Field, melee: &Melee) -> Vec<Pair> {
    let waiting = combats(field, melee).into_iter();
    let plain = waiting.filter(|combat| splits(field, combat).len() < 2);
    plain
        .filter_map(|combat| division_of(field, &combat).first().copied())
        .collect()
}

/// The combat in which two fighters are on both sides.
fn combat_between(field: &Field, melee: &Melee, [one, other]: Pair) -> Result<Vec<PieceId>, Refusal> {
    let is_known = |piece: PieceId| piece.index() < field.owner.len();
    if !is_known(one) || !is_known(other) {
        return Err(Refusal::new(FIGHT_WHO, "table-no-figure").number(i32::from(one.0.max(other.0))));
    }
    let mut waiting = combats(field, melee).into_iter();
    let found = waiting.find(|combat| combat.contains(&one) && combat.contains(&other));
    let fits = field.are_enemies(one, other) && field.is_able(one) && field.is_able(other);
    let not_in = || match [one, other].into_iter().find(|piece| melee.over.contains(piece)) {
        Some(_) if melee.is_fresh([one, other]) => {
            Refusal::new(keys::FOLLOW_MOVE, "necro-fresh").piece(one).piece(other)
        }
        Some(piece) => Refusal::new(keys::FIGHT_ORDER, "necro-fought-already").piece(piece),
        None => Refusal::new(FIGHT_WHO, "necro-no-combat").piece(one).piece(other),
    };
    found.filter(|_| fits).ok_or_else(not_in)
}

/// Whether a combat may be begun by one of each side.
///
/// # Errors
/// Why not: they are in none that waits, or it must be divided.
pub fn check_fight(field: &Field, melee: &Melee, pair: Pair) -> Result<(), Refusal> {
    let combat = combat_between(field, melee, pair)?;
    if splits(field, &combat).len() > 1 {
        return Err(Refusal::new(keys::MANY_SPLIT, "necro-divide").piece(pair[0]));
    }
    Ok(())
}

/// Whether a combat may be divided so (`many.split`).
///
/// # Errors
/// Why not: who is given twice, to nobody, or to one it does not touch; which enemy needlessly has nobody.
pub fn check_split(field: &Field, melee: &Melee, pairs: &[Pair]) -> Result<(), Refusal> {
    let none = Refusal::new(keys::MANY_SPLIT, "necro-no-pairs");
    let combat = combat_between(field, melee, *pairs.first().ok_or(none)?)?;
    let (many, few) = many_and_few(field, &combat);
    let mut given: Vec<Pair> = Vec::new();
    for [one, other] in pairs {
        let (one, other) = if many.contains(one) {
            (*one, *other)
        } else {
            (*other, *one)
        };
        if !many.contains(&one) || !contacts(field, one, &few).contains(&other) {
            return Err(Refusal::new(keys::MANY_SPLIT, "necro-no-pair").piece(one).piece(other));
        }
        if given.iter().any(|pair| pair[0] == one) {
            return Err(Refusal::new(keys::MANY_SPLIT, "necro-given-twice").piece(one));
        }
        given.push([one, other]);
    }
    let left = many
        .iter()
        .find(|one| !contacts(field, **one, &few).is_empty() && given.iter().all(|pair| pair[0] != **one));
    if let Some(one) = left {
        return Err(Refusal::new(keys::MANY_SPLIT, "necro-not-given").piece(*one));
    }
    let lonely = few.iter().find(|enemy| given.iter().all(|pair| pair[1] != **enemy));
    if let Some(enemy) = lonely.filter(|_| covered(&given) < covered(&matching(field, &many, &few))) {
        return Err(Refusal::new(keys::MANY_SPLIT, "necro-left-alone").piece(*enemy));
    }
    Ok(())
}
