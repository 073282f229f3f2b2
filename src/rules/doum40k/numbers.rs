//! The numbers of the rules by name, as texts ask for them that tell the rules in brief: here and there they are the same.

use super::figures::Kind;
use super::klans::POINTS_A_SPECIAL;
use super::mods::{by_id, king};
use super::skills::{GRENADE_RANGE, RIKIKI_SKILL, SNIPEURE_POR, SNIPEURE_TIR, WOUNDS_ON};

/// The numbers, each with its name.
pub fn numbers() -> Vec<(&'static str, i64)> {
    let gun = Kind::gun().figure().profile();
    // What somebody needs who is worth one point.
    let goal = |mode: &str| by_id(mode).map_or(0, |mode| (mode.goal)(&[1]).into());
    vec![
        ("gun_range", gun.por.into()),
        ("gun_need", gun.tir.unwrap_or_default().into()),
        ("gun_shots", gun.shots.into()),
        ("grenade_range", GRENADE_RANGE.into()),
        ("wounds_on", WOUNDS_ON.into()),
        ("snipeure_por", SNIPEURE_POR.into()),
        ("snipeure_tir", SNIPEURE_TIR.into()),
        ("rikiki", i64::from(-RIKIKI_SKILL.fought)),
        ("special_points", POINTS_A_SPECIAL),
        ("king_turns", king::TURNS.into()),
        ("goal_defmatch", goal("defmatch")),
        ("goal_defmatch_klan", goal("defmatch_klan")),
        ("goal_klanplay", goal("klanplay")),
    ]
}
