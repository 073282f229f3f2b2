//! What players of Feu à volonté make of what the rules say: hits, shots, throws and fights in PTS, and how near goals are.

use crate::game::{Fraction, PieceId, Place};
use crate::rules::feu::{FeuSurvey, HitChance, MissionKind, SideId, SoldierShotChance};
use crate::space::table::Point;

/// What a wound and a marker of suppression are worth, of being out.
const WOUND: f32 = 0.5;
const MARKER: f32 = 0.12;

/// How near to the mark of the crossing is near enough, in UD.
const AT_THE_MARK: f32 = 3.0;

/// What a UD of the way counts, in PTS: to the mark of the crossing, to the edge over which the team leaves, and to enemies.
const TO_MARK: f32 = 0.5;
const TO_EXIT: f32 = 0.3;
const TO_ENEMIES: f32 = 0.12;

/// The same to the exit of a scenario that is added, and to the nearest thing that is to be destroyed there.
const TO_WAY_OUT: f32 = 1.2;
const TO_NEST: f32 = 0.4;

/// What a wound of such a thing counts, in PTS.
const NEST: f32 = 6.0;

/// The same to the edge over which the team leaves when it is time to go.
const IN_TIME: f32 = 2.5;

/// How far one of the team comes in a round on its way there, in UD; and what hunters may have left for it to go at once, of its own.
const A_ROUND: f32 = 6.0;
const BEATEN: f32 = 0.6;

/// A chance as a share of 1.
pub fn share(chance: Fraction) -> f32 {
    let (part, whole) = chance.parts();
    part as f32 / whole as f32
}

/// What a hit on somebody is worth, in PTS.
fn hit(survey: &FeuSurvey, target: PieceId, harm: &HitChance) -> f32 {
    let [marker, wound, out] = [harm.suppressed, harm.wounded, harm.out].map(f32::from);
    let worth = match survey.is_thing(target) {
        // Each of its wounds is as good as another.
        true => return NEST * (wound + out) / 6.0,
        false => survey.seen(target).cost as f32,
    };
    worth * (MARKER * marker + WOUND * wound + out) / 6.0
}

/// What a shot at somebody is worth, in PTS.
pub fn shot(survey: &FeuSurvey, target: PieceId, chance: &SoldierShotChance) -> f32 {
    let hits = share(chance.spots) * f32::from(chance.tests) * share(chance.hits);
    hits * hit(survey, target, &chance.harm)
}

/// What a grenade at a place is worth, in PTS: friends under it count against it.
pub fn throw(survey: &FeuSurvey, piece: PieceId, at: Place) -> f32 {
    let Some(chance) = survey.throw(piece, at) else {
        return 0.0;
    };
    let side = survey.seen(piece).side;
    let each = chance.under.iter().map(|(under, harm)| {
        let worth = hit(survey, *under, harm);
        match survey.seen(*under).side == side {
            true => -worth,
            false => worth,
        }
    });
    share(chance.hits) * each.sum::<f32>()
}

/// What a fight is worth, in PTS.
pub fn fight(survey: &FeuSurvey, piece: PieceId, target: PieceId) -> f32 {
    let worth = survey
        .fight(piece, target)
        .map(|chance| chance.hits.into_iter().zip(chance.harm));
    let [own, other] = worth.map(Vec::from_iter);
    let sum = |hits: Vec<(Fraction, HitChance)>, of: PieceId| -> f32 {
        let each = hits.into_iter();
        each.map(|(often, harm)| share(often) * hit(survey, of, &harm)).sum()
    };
    sum(own, target) - sum(other, piece)
}

/// How far a point is from where a figure wants to be, in UD, and what one of them counts.
pub fn to_goal(survey: &FeuSurvey, piece: PieceId, at: Point) -> (f32, f32) {
    let ud = |units: i32| units as f32 / survey.ud() as f32;
    match (survey.mission(), survey.seen(piece).side) {
        (MissionKind::Crossroads, _) => ((ud(survey.to_mark(piece, at)) - AT_THE_MARK).max(0.0), TO_MARK),
        (MissionKind::Exfiltration, SideId::TEAM) if survey.can_get_away() => {
            let weight = if is_time_to_go(survey, piece) { IN_TIME } else { TO_EXIT };
            (ud(survey.to_exit(piece, at)).max(0.0), weight)
        }
        (MissionKind::Added, _) => to_goal_added(survey, piece, at),
        _ => {
            // Half the range of its best gun is near enough.
            let range = survey.guns(piece).map(|gun| gun.facts().range).max().unwrap_or(0);
            let far = survey.to_enemy(piece, at).map_or(0.0, ud);
            ((far - (range / 2) as f32).max(0.0), TO_ENEMIES)
        }
    }
}

/// The same in a scenario that is added: to its exit, or to what is to be destroyed; else it stays where it is.
fn to_goal_added(survey: &FeuSurvey, piece: PieceId, at: Point) -> (f32, f32) {
    let ud = |units: i32| units as f32 / survey.ud() as f32;
    if let Some([aside, behind]) = survey.distance_to_exit(piece, at) {
        return (ud(aside).hypot(ud(behind)), TO_WAY_OUT);
    }
    match survey.to_thing(piece, at) {
        Some(far) => {
            let range = survey.guns(piece).map(|gun| gun.facts().range).max().unwrap_or(0);
            ((ud(far) - (range / 2) as f32).max(0.0), TO_NEST)
        }
        None => (0.0, 0.0),
    }
}

/// Whether a figure that ends a move at a point leaves the table there, as it wants to.
pub fn leaves(survey: &FeuSurvey, piece: PieceId, at: Point) -> bool {
    if survey.distance_to_exit(piece, at) == Some([0, 0]) {
        return true;
    }
    let is_of_team = survey.seen(piece).side == SideId::TEAM;
    survey.mission() == MissionKind::Exfiltration && is_of_team && survey.to_exit(piece, at) <= 0
}

/// Whether one of the team has no more rounds than it needs to the edge, or its hunters are beaten: till then it stays and shoots, since
/// who walks out at once is shot on the way.
fn is_time_to_go(survey: &FeuSurvey, piece: PieceId) -> bool {
    let Some(here) = survey.seen(piece).at else {
        return false;
    };
    let far = survey.to_exit(piece, here) as f32 / survey.ud() as f32;
    let rounds = 1.0 + survey.rounds_left() as f32;
    let [own, others] = strength(survey);
    rounds <= far / A_ROUND || others <= BEATEN * own
}

/// What is left of the team and of its hunters, in PTS: of wounded ones half.
fn strength(survey: &FeuSurvey) -> [f32; 2] {
    let mut strength = [0.0, 0.0];
    for seen in survey.figures().filter(|seen| seen.at.is_some()) {
        let part = if seen.is_wounded { WOUND } else { 1.0 };
        strength[usize::from(seen.side != SideId::TEAM)] += part * seen.cost as f32;
    }
    strength
}
