//! What players of Feu à volonté make of what the rules say: hits, shots, throws and fights in PTS, and how near goals are.

use crate::game::{Fraction, PieceId, Place};
use crate::rules::feu::{FeuSurvey, HitChance, MissionKind, SideId, SoldierShotChance};
use crate::space::table::Point;

/// What a wound and a marker of suppression are worth, of being out.
const WOUND: f32 = 0.5;
const MARKER: f32 = 0.12;

/// How near to the mark of the crossing is near enough, in UD.
const AT_THE_MARK: f32 = 3.0;

/// What a UD of the way counts, in PTS: to what the mission is about, and to enemies.
const TO_MISSION: f32 = 0.5;
const TO_ENEMIES: f32 = 0.12;

/// A chance as a share of 1.
pub fn share(chance: Fraction) -> f32 {
    let (part, whole) = chance.parts();
    part as f32 / whole as f32
}

/// What a hit on somebody is worth, in PTS.
fn hit(survey: &FeuSurvey, target: PieceId, harm: &HitChance) -> f32 {
    let [marker, wound, out] = [harm.suppressed, harm.wounded, harm.out].map(f32::from);
    survey.seen(target).cost as f32 * (MARKER * marker + WOUND * wound + out) / 6.0
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
        (MissionKind::Crossroads, _) => ((ud(survey.to_mark(piece, at)) - AT_THE_MARK).max(0.0), TO_MISSION),
        (MissionKind::Exfiltration, SideId::TEAM) => (ud(survey.to_exit(piece, at)).max(0.0), TO_MISSION),
        _ => {
            // Half the range of its best gun is near enough.
            let range = survey.guns(piece).map(|gun| gun.facts().range).max().unwrap_or(0);
            let far = survey.to_enemy(piece, at).map_or(0.0, ud);
            ((far - (range / 2) as f32).max(0.0), TO_ENEMIES)
        }
    }
}
