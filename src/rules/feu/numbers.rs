//! The numbers of the rules by name, as texts ask for them that tell the rules in brief: here and there they are the same.

use super::activation::PRICES;
use super::deploy::EDGE_REACH;
use super::fighting::MUCH_HIGHER;
use super::grenades::BURST_REACH;
use super::harm::{OUT, WOUNDS};
use super::hiding::{NEAR, SCENERY};
use super::missions::{FIRST_COUNT, MARK_REACH};
use super::moving::CLIMB_REACH;
use super::options::FEU_RULES;
use super::quality::{LEAST_DICE, MOST_DICE, QUALITY_NEED};
use super::rounds::SLICE;
use super::shooting::RATE_REACH;
use super::soldiers::{FIGURES_FOR_A_SPECIALIST, SIDE_SIZE, SoldierWeapon};
use super::terms::{MissionKind, SideId};

/// The numbers, each with its name.
pub fn numbers() -> Vec<(&'static str, i64)> {
    let whole = |number: i32| i64::from(number);
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let rounds = |mission: MissionKind| i64::from(mission.rounds());
    let wood = FEU_RULES.iter().find(|rule| rule.name == "wood_depth");
    vec![
        ("price_walk", whole(PRICES.walk)),
        ("price_run", whole(PRICES.run)),
        ("price_climb", whole(PRICES.climb)),
        ("price_turn", whole(PRICES.turn)),
        ("price_hide", whole(PRICES.hide)),
        ("price_aim", whole(PRICES.aim)),
        ("price_shot", whole(SoldierWeapon::Rifle.facts().price)),
        ("price_pistol", whole(SoldierWeapon::Pistol.facts().price)),
        ("price_throw", whole(PRICES.throw)),
        ("price_fight", whole(PRICES.fight)),
        ("price_ambush", whole(PRICES.ambush)),
        ("slice", count(SLICE)),
        ("climb", whole(CLIMB_REACH)),
        ("need", whole(QUALITY_NEED)),
        ("least_dice", whole(LEAST_DICE)),
        ("most_dice", whole(MOST_DICE)),
        ("scenery", whole(SCENERY)),
        ("detected", whole(NEAR)),
        ("wood", wood.map_or(0, |rule| rule.usual)),
        ("rate_reach", whole(RATE_REACH)),
        ("suppressed", whole(WOUNDS - 1)),
        ("wounded", whole(WOUNDS)),
        ("wounded_most", whole(OUT - 1)),
        ("out", whole(OUT)),
        ("much_higher", whole(MUCH_HIGHER)),
        ("burst", whole(BURST_REACH)),
        ("least_figures", count(SIDE_SIZE.0)),
        ("most_figures", count(SIDE_SIZE.1)),
        ("specialist", count(FIGURES_FOR_A_SPECIALIST)),
        ("edge", whole(EDGE_REACH)),
        ("first_count", FIRST_COUNT.into()),
        ("mark", whole(MARK_REACH)),
        ("rounds_meeting", rounds(MissionKind::Meeting)),
        ("rounds_crossroads", rounds(MissionKind::Crossroads)),
        ("rounds_exfiltration", rounds(MissionKind::Exfiltration)),
        ("budget_team", MissionKind::Exfiltration.budget(SideId::TEAM)),
        ("budget_hunters", MissionKind::Exfiltration.budget(SideId::TEAM.other())),
    ]
}
