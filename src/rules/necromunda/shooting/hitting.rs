//! What a die to hit must show: skill, cover, speed, range (`hit.*`).

use std::cmp::Ordering;

use super::super::arms::{Arm, ArmRange};
use super::super::command::NecroCommand;
use super::super::field::Field;
use super::super::keys::shooting as keys;
use super::super::phase::Stage;
use super::AlertAim;
use super::templates::flame_on;
use crate::game::{Modifier, Modifiers, Need, PieceId, RuleKey};
use crate::space::table::{Body, Cover, PACE, SAMPLES};

/// Of how many samples seen on a target is only partly covered (`hit.partial`).
const HALF_SEEN: usize = 18;

/// From which way on a target is fast, in units (`hit.fast`).
const FAST_WAY: i32 = 10 * PACE;

/// How far grenades are thrown by a strength of 0, 1, 2, 3, 4, and 5 or more, in ps (`grenade.range`).
const THROWS: [i32; 6] = [2, 4, 6, 8, 10, 12];

/// What a die to hit must show, and what that is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HitNeed {
    /// What it must show: 7 or more takes two dice.
    pub need: i32,
    /// What it is made of besides skill.
    pub modifiers: Modifiers,
}

/// The span of a weapon's range in which a target is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// Up to the short range, that included.
    Short,
    /// Beyond it, up to the long one.
    Long,
    /// Out of range.
    Beyond,
}

/// What a need is by skill alone: 7 − BS (`hit.need`).
pub const fn need_of(bs: i32) -> i32 {
    7 - bs
}

/// What the die shows at least that meets a need, and the second one if it takes two: a 1 always misses, a 7 or more takes a 6
/// first, a 10 or more cannot be had (`hit.one`, `hit.seven`).
pub const fn dice_of(need: i32) -> (i32, Option<i32>) {
    match need {
        ..2 => (2, None),
        7..10 => (6, Some(need - 3)),
        _ => (need, None),
    }
}

/// Of 36, how often a need is met, by [`dice_of`] it.
pub fn chance_of(need: i32) -> i32 {
    let faces = |least: i32| (7 - least).max(0);
    let (first, second) = dice_of(need);
    faces(first) * second.map_or(6, faces)
}

/// The rule by which so many samples seen of a target are cover, and what that adds; none in the open.
pub const fn cover_of(seen: usize) -> Option<(RuleKey, i32)> {
    match seen {
        SAMPLES.. => None,
        HALF_SEEN.. => Some((keys::PARTIAL, 1)),
        _ => Some((keys::COVER, 2)),
    }
}

/// What makes a target harder to hit, whoever shoots from wherever it is seen so much (`hit.partial`, `hit.cover`, `hit.fast`,
/// and from alert `hit.sudden`). Fighters are never small nor large, things may be
/// (`hit.size`, `hit.small`, `hit.large`).
pub fn changes_of_target(field: &Field, target: PieceId, seen: usize, alert: Option<AlertAim>) -> Modifiers {
    let mut modifiers = Modifiers::default();
    let mut add = |rule, change| modifiers.0.push(Modifier { rule, change });
    if let Some((rule, change)) = cover_of(seen) {
        add(rule, change);
    }
    let way = field.way[target.index()];
    // Who flees or follows up in another phase has come so far in that move.
    let moves_now = alert.is_some() && (field.turn.stage == Stage::Movement || way.this_phase > 0);
    let length = if moves_now { way.this_phase } else { way.last_phase };
    if length >= FAST_WAY {
        add(keys::FAST, 1);
    }
    if alert.is_some_and(|alert| alert.sudden && alert.watched == Some(target)) {
        add(keys::SUDDEN, 1);
    }
    match size_of_thing(field, target) {
        Some(Ordering::Less) => add(keys::SMALL, 1),
        Some(Ordering::Greater) => add(keys::LARGE, -1),
        _ => {}
    }
    modifiers
}

/// Whether a thing is smaller or larger than others: less than half a ps high or wide, or more than 2 ps; what is both thin and
/// long is neither.
fn size_of_thing(field: &Field, target: PieceId) -> Option<Ordering> {
    let body = field.look.body(target).filter(|_| field.is_thing(target))?;
    let lengths = [body.height, 2 * body.radius];
    let is_small = lengths.iter().any(|length| 2 * length < PACE);
    let is_large = lengths.iter().any(|length| *length > 2 * PACE);
    Some(is_large.cmp(&is_small))
}

/// In which span of a weapon's range a distance is, in units (`shoot.measure`).
pub fn span(field: &Field, piece: PieceId, (with, distance): (Arm, i32)) -> Span {
    let (short, long) = match with.data().range {
        ArmRange::Shot { short, long } => (short, long),
        ArmRange::Thrown => {
            let strength = field.stats[piece.index()].s.clamp(0, 5);
            let far = THROWS[strength as usize];
            (far, far)
        }
        ArmRange::Contact | ArmRange::Flame => (0, 0),
    };
    match distance {
        distance if distance <= short * PACE => Span::Short,
        distance if distance <= long * PACE => Span::Long,
        _ => Span::Beyond,
    }
}

/// What the die to hit a target must show; nothing out of range.
pub fn hit_need(
    field: &Field,
    (piece, shooter): (PieceId, &Body),
    (target, body, seen): (PieceId, &Body, usize),
    (with, alert): (Arm, Option<AlertAim>),
) -> Option<HitNeed> {
    let change = match span(field, piece, (with, shooter.distance(body))) {
        Span::Short => -with.data().hit[0],
        Span::Long => -with.data().hit[1],
        Span::Beyond => return None,
    };
    let mut modifiers = changes_of_target(field, target, seen, alert);
    if change != 0 {
        modifiers.0.push(Modifier {
            rule: keys::RANGE,
            change,
        });
    }
    let changes: i32 = modifiers.0.iter().map(|modifier| modifier.change).sum();
    Some(HitNeed {
        need: need_of(field.stats[piece.index()].bs) + changes,
        modifiers,
    })
}

/// Of 36, how often a shot hits a target of which so much is seen; nothing out of range. Whoever is under a flame is hit, whoever is
/// partly under it on 4 and more (`flame.place`).
pub fn hits_of(
    field: &Field,
    (piece, shooter): (PieceId, &Body),
    (target, body, seen): (PieceId, &Body, usize),
    with: Arm,
) -> Option<i32> {
    match with.data().range {
        ArmRange::Flame => flame_on(shooter, body).map(|cover| match cover {
            Cover::Whole => 36,
            Cover::Part => 18,
        }),
        _ => hit_need(field, (piece, shooter), (target, body, seen), (with, None)).map(|need| chance_of(need.need)),
    }
}

/// What an offer tells of a shot.
pub struct OfferedShot {
    /// What its die must show; nothing out of range, and where no die to hit is thrown.
    pub need: Option<Need>,
    /// How many dice to hit are thrown at first.
    pub dice: u8,
    /// Whether its target is not seen whole.
    pub cover: bool,
}

/// What a shot at somebody would need, in its phase or from alert; nothing for what is none.
pub fn need_of_shot(field: &Field, command: &NecroCommand, alert: Option<AlertAim>) -> Option<OfferedShot> {
    let shot = super::shot_of(command).filter(|shot| shot.target != shot.piece)?;
    let (shooter, body) = (field.look.body(shot.piece)?, field.look.body(shot.target)?);
    let seen = field.samples_aimed_at(shot.piece, (shot.target, &body));
    let pair = ((shot.piece, &shooter), (shot.target, &body, seen));
    let need = hit_need(field, pair.0, pair.1, (shot.with, alert)).filter(|_| seen > 0);
    Some(OfferedShot {
        dice: u8::from(need.is_some()),
        need: need.map(|need| Need {
            value: need.need.max(2),
            modifiers: need.modifiers,
        }),
        cover: seen < SAMPLES,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_skill_needs_what_the_table_says_hit_need() {
        let needs: Vec<i32> = (1..=10).map(need_of).collect();
        assert_eq!(needs, [6, 5, 4, 3, 2, 1, 0, -1, -2, -3]);
        assert_eq!(need_of(0), 7, "hit.one: BS 0 needs 7");
    }

    #[test]
    fn a_need_is_met_as_often_as_its_dice_say_hit_seven() {
        let chances: Vec<i32> = (0..=11).map(chance_of).collect();
        assert_eq!(chances, [30, 30, 30, 24, 18, 12, 6, 3, 2, 1, 0, 0]);
    }

    #[test]
    fn grenades_fly_as_far_as_their_throwers_strength_grenade_range() {
        assert_eq!(THROWS[1..], [4, 6, 8, 10, 12]);
        assert_eq!(THROWS[0], 2, "S 0");
    }
}
