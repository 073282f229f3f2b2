//! Gangs: the three there are, one that is ready to play, and what a gang may be made of (`gang.*`).

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::arms::{Arm, ArmClass, ArmourKind};
use super::fighters::{FighterKind, Stats};
use super::keys::gangs::BUILD;
use crate::game::Fault;
use crate::rules::{PieceSetup, PlayerSetup};

/// A gang, by its id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GangId {
    /// Steady.
    RustChoir,
    /// Strong.
    SlagHounds,
    /// Quick.
    WireFoxes,
}

/// All gangs with their ids.
pub const GANGS: &[(GangId, &str)] = &[
    (GangId::RustChoir, "rust_choir"),
    (GangId::SlagHounds, "slag_hounds"),
    (GangId::WireFoxes, "wire_foxes"),
];

/// The most that a gang may cost, in credits.
pub const MOST_CREDITS: i64 = 700;

/// The most fighters of a trial, where no other limit holds.
pub const MOST_FIGHTERS: usize = 100;

/// How many fighters a gang has.
const FIGHTERS: std::ops::RangeInclusive<usize> = 3..=12;

/// The most of a kind.
const MOST_HEAVIES: usize = 2;

/// The most weapons of one class, besides the knife.
const MOST_OF_CLASS: usize = 2;

impl GangId {
    /// The values of a kind in this gang (`gang.rust_choir`, `gang.slag_hounds`, `gang.wire_foxes`).
    pub fn stats_of(self, kind: FighterKind) -> Stats {
        let mut stats = kind.data().stats;
        match self {
            GangId::RustChoir => {
                stats.ld += 1;
                stats.i -= 1;
            }
            GangId::SlagHounds => {
                stats.s += 1;
                stats.bs -= i32::from(kind != FighterKind::Heavy);
            }
            GangId::WireFoxes => {
                stats.m += 1;
                stats.i += 1;
                stats.s -= 1;
            }
        }
        stats
    }
}

/// A fighter of a gang that is put together: its kind, what it carries besides the knife, its armour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Recruit {
    /// Its kind.
    pub kind: FighterKind,
    /// Its weapons and grenades.
    pub arms: Vec<Arm>,
    /// Its armour.
    pub armour: Option<ArmourKind>,
}

impl Recruit {
    /// What it costs, in credits.
    pub fn cost(&self) -> i64 {
        let arms: i64 = self.arms.iter().map(|arm| arm.data().cost).sum();
        self.kind.data().cost + arms + self.armour.map_or(0, ArmourKind::cost)
    }
}

/// The files of the gangs as they come, in the order of the gangs: path and text.
pub const READY: [(&str, &str); 3] = [
    (
        "assets/necromunda/rust_choir.ron",
        include_str!("../../../assets/necromunda/rust_choir.ron"),
    ),
    (
        "assets/necromunda/slag_hounds.ron",
        include_str!("../../../assets/necromunda/slag_hounds.ron"),
    ),
    (
        "assets/necromunda/wire_foxes.ron",
        include_str!("../../../assets/necromunda/wire_foxes.ron"),
    ),
];

/// The fighters of a gang as it comes: 641 credits (`gang.ready`).
pub fn ready_gang(gang: GangId) -> &'static [PieceSetup] {
    static LIST: OnceLock<Vec<PlayerSetup>> = OnceLock::new();
    let read =
        |(_, text): &(&str, &str)| ron::from_str(text).expect("assets/necromunda, built in, is checked by a test");
    let list = LIST.get_or_init(|| READY.iter().map(read).collect());
    let place = GANGS.iter().position(|(known, _)| *known == gang);
    place.map_or(&[], |place| &list[place].pieces)
}

/// The field of a player that has its gang.
pub const GANG: &str = "gang";

/// How the name of a gang's file ends.
const FILES: [&str; 2] = [".ron", ".json"];

/// The file that a player's gang is in, if its gang is named so, and by no name of a gang (`gang.build`).
pub fn file_of(player: &PlayerSetup) -> Option<&str> {
    let named = player.own.get(GANG)?.as_str()?;
    FILES.iter().any(|end| named.ends_with(end)).then_some(named)
}

/// What goes against the limits of a gang that stands at a field (`gang.build`).
pub fn faults_of(field: &str, gang: &[Recruit]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut fault = |fault: Fault| faults.push(fault.by(BUILD));
    let pieces = format!("{field}.pieces");
    let count = |kind| gang.iter().filter(|recruit| recruit.kind == kind).count();
    if !FIGHTERS.contains(&gang.len()) {
        fault(
            Fault::new(&pieces, "necro-gang-size")
                .arg("count", gang.len())
                .arg("least", FIGHTERS.start())
                .arg("most", FIGHTERS.end()),
        );
    }
    let cost: i64 = gang.iter().map(Recruit::cost).sum();
    if cost > MOST_CREDITS {
        fault(
            Fault::new(&pieces, "necro-gang-cost")
                .arg("cost", cost)
                .arg("most", MOST_CREDITS),
        );
    }
    let leaders = count(FighterKind::Leader);
    if leaders != 1 {
        fault(Fault::new(&pieces, "necro-gang-leader").arg("count", leaders));
    }
    let heavies = count(FighterKind::Heavy);
    if heavies > MOST_HEAVIES {
        fault(
            Fault::new(&pieces, "necro-gang-heavies")
                .arg("count", heavies)
                .arg("most", MOST_HEAVIES),
        );
    }
    let kids = count(FighterKind::Kid);
    if 2 * kids > gang.len() {
        fault(
            Fault::new(&pieces, "necro-gang-kids")
                .arg("count", kids)
                .arg("most", gang.len() / 2),
        );
    }
    for (index, recruit) in gang.iter().enumerate() {
        let field = format!("{pieces}[{index}].weapons");
        let of_class = |class| recruit.arms.iter().filter(|arm| arm.data().class == class).count();
        let carries = recruit.kind.data().carries;
        for arm in recruit.arms.iter().filter(|arm| !carries.contains(&arm.data().class)) {
            fault(
                Fault::new(&field, "necro-may-not-carry")
                    .arg("kind", recruit.kind.data().id)
                    .arg("weapon", super::written(arm)),
            );
        }
        let large: usize = [ArmClass::Basic, ArmClass::Special, ArmClass::Heavy]
            .into_iter()
            .map(of_class)
            .sum();
        if large > 1 || of_class(ArmClass::Hand) > MOST_OF_CLASS || of_class(ArmClass::Pistol) > MOST_OF_CLASS {
            fault(Fault::new(&field, "necro-too-many-weapons"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gangs_change_the_values_of_their_fighters() {
        let of = |gang: GangId, kind| gang.stats_of(kind).all();
        assert_eq!(of(GangId::RustChoir, FighterKind::Kid), [4, 2, 2, 3, 3, 1, 2, 1, 7]);
        assert_eq!(of(GangId::SlagHounds, FighterKind::Heavy), [4, 3, 3, 4, 3, 1, 3, 1, 7]);
        assert_eq!(of(GangId::SlagHounds, FighterKind::Ganger), [4, 3, 2, 4, 3, 1, 3, 1, 7]);
        assert_eq!(of(GangId::WireFoxes, FighterKind::Leader), [5, 4, 4, 2, 3, 1, 5, 1, 8]);
    }
}
