//! Chances of what the rules say of dice: how often shots and blows kill.

use crate::rules::quake40k::{BlowChance, HarmChance, ShotChance};

/// A number of faces of 36 as a chance.
fn of_36(faces: i32) -> f32 {
    faces as f32 / 36.0
}

/// How often of so many tries, each with a chance, so many or more succeed.
pub fn at_least(tries: i32, chance: f32, wanted: i32) -> f32 {
    if wanted <= 0 {
        return 1.0;
    }
    let mut fewer = 0.0;
    let mut ways = 1.0;
    for count in 0..wanted.min(tries + 1) {
        fewer += ways * chance.powi(count) * (1.0 - chance).powi(tries - count);
        ways = ways * (tries - count) as f32 / (count + 1) as f32;
    }
    (1.0 - fewer).clamp(0.0, 1.0)
}

/// How many wounds kill that no save holds, the one that is ignored among them.
fn wounds_that_kill(harm: &HarmChance) -> i32 {
    harm.left + i32::from(harm.is_spared)
}

/// How often a shot kills one of those that it may hit.
pub fn shot_kills(chance: &ShotChance, harm: &HarmChance) -> f32 {
    let each = of_36(chance.hits) * of_36(harm.wounds);
    of_36(chance.spots) * at_least(i32::from(chance.shots), each, wounds_that_kill(harm))
}

/// How much of its life a shot takes of one that it does not kill, on average.
pub fn shot_hurts(chance: &ShotChance, harm: &HarmChance) -> f32 {
    if harm.left <= 1 {
        return 0.0;
    }
    let each = of_36(chance.hits) * of_36(harm.wounds);
    of_36(chance.spots) * (f32::from(chance.shots) * each / harm.left as f32).min(1.0)
}

/// How often a shot kills its shooter, by overheating.
pub fn shot_backfires(chance: &ShotChance) -> f32 {
    let Some((ones, harm)) = &chance.overheats else {
        return 0.0;
    };
    let each = of_36(*ones) * of_36(harm.wounds);
    of_36(chance.spots) * at_least(i32::from(chance.shots), each, wounds_that_kill(harm))
}

/// How many structure points a shot takes of a building, on average.
pub fn shot_breaks(chance: &ShotChance) -> f32 {
    of_36(chance.spots) * f32::from(chance.shots) * of_36(chance.hits) * of_36(chance.breaks)
}

/// How often so many attacks of a figure kill another.
pub fn blows_kill(chance: &BlowChance, attacks: u8) -> f32 {
    let each = of_36(chance.hits) * of_36(chance.harm.wounds);
    at_least(i32::from(attacks), each, wounds_that_kill(&chance.harm))
}

/// The weapon with which a figure kills most often, how often, and at which step: of equals the earlier.
pub fn best_blow(chances: &[BlowChance]) -> Option<(&BlowChance, f32)> {
    let with = chances
        .iter()
        .map(|chance| (chance, blows_kill(chance, chance.attacks)));
    with.max_by(|(one, kills), (other, others)| kills.total_cmp(others).then(one.step.cmp(&other.step)))
}

/// How often a figure kills another in a melee and is killed by it, by how both strike.
pub fn duel(own: &[BlowChance], other: &[BlowChance]) -> (f32, f32) {
    let (own, other) = (best_blow(own), best_blow(other));
    let kills = own.map_or(0.0, |(_, kills)| kills);
    let killed = other.map_or(0.0, |(_, kills)| kills);
    let step = |blow: Option<(&BlowChance, f32)>| blow.map_or(-1, |(chance, _)| chance.step);
    match step(own).cmp(&step(other)) {
        std::cmp::Ordering::Greater => (kills, (1.0 - kills) * killed),
        std::cmp::Ordering::Equal => (kills, killed),
        std::cmp::Ordering::Less => ((1.0 - killed) * kills, killed),
    }
}

/// How often what happens so often of 216 does.
pub fn of_216(often: i32) -> f32 {
    often as f32 / 216.0
}
