//! Makes random tables of kits: the same request gives the same map, whatever the machine.

mod arena;
mod chance;
mod city;
mod country;
mod footprint;
mod industrial;
mod layout;
mod planned;
mod roads;
mod symmetry;
mod written;

use std::ops::RangeInclusive;

use crate::game::Fault;
use crate::space::table::{LONGEST_SIDE, PlanPoint, TableGround, TableMap};

use chance::Chance;
use layout::TableLayout;

pub use planned::generate_planned;
pub use symmetry::Symmetry;
pub use written::table_to_ron;

/// The sides that a generated table may have, in units.
pub const SIDES: RangeInclusive<i32> = 6_000..=LONGEST_SIDE;

/// What its sides are multiples of, in units: whole centimetres, so that there is a middle.
pub const SIDE_STEP: i32 = 100;

/// How much of its ground may be asked to be built on, in percent. Beyond that hardly anything finds room.
pub const DENSITIES: RangeInclusive<u32> = 10..=45;

/// The sizes that have a name, in units.
pub const NAMED_SIZES: [(&str, PlanPoint); 5] = [
    ("small", PlanPoint::new(6_000, 6_000)),
    ("medium", PlanPoint::new(9_000, 9_000)),
    ("wide", PlanPoint::new(12_000, 9_000)),
    ("large", PlanPoint::new(12_000, 12_000)),
    ("long", PlanPoint::new(18_000, 12_000)),
];

/// How often a table is laid anew if something about it is odd.
const ATTEMPTS: usize = 20;

/// What a generated table is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStyle {
    /// Gantries and towers on three levels, containers, tanks and pipes.
    Industrial,
    /// Five portals, walls and wrecks.
    Arena,
    /// Roads, farms, woods, hedges and water.
    Country,
    /// Streets with houses to walk into, bunkers and ruins.
    City,
}

impl TableStyle {
    /// All styles.
    pub const ALL: [Self; 4] = [Self::Industrial, Self::Arena, Self::Country, Self::City];

    /// Its word on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Industrial => "industrial",
            Self::Arena => "arena",
            Self::Country => "country",
            Self::City => "city",
        }
    }

    /// The style of a word.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }

    /// How much of the ground is built on where nothing is asked for, in percent.
    fn usual_density(self) -> u32 {
        match self {
            Self::Industrial => 38,
            Self::Arena => 28,
            Self::Country => 38,
            Self::City => 36,
        }
    }

    fn ground(self) -> &'static str {
        match self {
            Self::Industrial => "ash",
            Self::Arena | Self::City => "concrete",
            Self::Country => "grass",
        }
    }
}

/// What table is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRequest {
    /// How far it reaches to the right and downward, in units: within [`SIDES`], in steps of [`SIDE_STEP`].
    pub size: PlanPoint,
    /// What it is of.
    pub style: TableStyle,
    /// Which halves of it are alike.
    pub symmetry: Symmetry,
    /// How much of its ground is built on, in percent within [`DENSITIES`], with the room that is kept about each thing, roads
    /// not counted; what is usual in the style if left out. Where no more finds room it is less.
    pub density: Option<u32>,
    /// The seed of all that chance decides.
    pub seed: u64,
}

/// A table as it is asked for, without a title. It has neither faults nor warnings: if one has, it is laid anew.
///
/// # Errors
/// What is odd about the last one, if that did not help.
pub fn generate_table(request: &TableRequest) -> Result<TableMap, Vec<Fault>> {
    let mut chance = Chance::new(request.seed);
    let mut odd = Vec::new();
    for _ in 0..ATTEMPTS {
        let map = laid_once(request, &mut chance);
        let report = map.check();
        odd = report.faults;
        odd.extend(report.warnings);
        if odd.is_empty() {
            return Ok(map);
        }
    }
    Err(odd)
}

/// A table that nobody has looked over.
fn laid_once(request: &TableRequest, chance: &mut Chance) -> TableMap {
    let density = request.density.unwrap_or(request.style.usual_density());
    let mut layout = TableLayout::new(request.size, request.symmetry, density);
    match request.style {
        TableStyle::Industrial => industrial::lay(&mut layout, chance),
        TableStyle::Arena => arena::lay(&mut layout, chance),
        TableStyle::Country => country::lay(&mut layout, chance),
        TableStyle::City => city::lay(&mut layout, chance),
    }
    bare_map(request, layout)
}

/// The map of a layout, without a title.
fn bare_map(request: &TableRequest, layout: TableLayout) -> TableMap {
    let (terrain, marks) = layout.into_entries();
    TableMap {
        name: format!("{} {}", request.style.name(), request.seed),
        title: Default::default(),
        author: None,
        notes: None,
        table: TableGround {
            size: request.size,
            ground: request.style.ground().to_owned(),
        },
        terrain,
        marks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use layout::KitGroup;

    #[test]
    fn every_group_is_sound_by_itself_however_it_is_turned() {
        let lists: [&[KitGroup]; 15] = [
            &planned::SMALL,
            &industrial::TOWERS,
            &industrial::GANTRIES,
            &industrial::BULK,
            &industrial::GOODS,
            &arena::COVER,
            &country::FARMS,
            &country::LAND,
            &country::FIELDS,
            &country::ON_ROADS,
            &city::HOUSES,
            &city::BUNKERS,
            &city::RUINS,
            &city::YARDS,
            &city::IN_STREETS,
        ];
        for group in lists.into_iter().flatten() {
            for symmetry in Symmetry::ALL {
                for turn in (0..360).step_by(group.turns as usize) {
                    let size = PlanPoint::new(20_000, 20_000);
                    let mut layout = TableLayout::new(size, symmetry, 10);
                    assert!(layout.set_parts(group.parts, PlanPoint::new(5_000, 5_000), turn, false));
                    let (terrain, marks) = layout.into_entries();
                    let map = TableMap {
                        name: String::new(),
                        title: Default::default(),
                        author: None,
                        notes: None,
                        table: TableGround {
                            size,
                            ground: "ash".to_owned(),
                        },
                        terrain,
                        marks,
                    };
                    let report = map.check();
                    let odd = (report.faults, report.warnings);
                    assert_eq!(odd, (vec![], vec![]), "{group:?} turned by {turn}, {symmetry:?}");
                }
            }
        }
    }
}
