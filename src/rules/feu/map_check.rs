//! What missions need of a table: its size, a mark in the middle, and room to set sides up (`mission.*`).

use super::deploy::DeployZone;
use super::keys::missions as keys;
use super::moving::FeuMovement;
use super::options::FeuOptions;
use super::setup::{TABLE_SIZE, mission_of};
use super::soldiers::{SIDE_SIZE, SOLDIER_MEASURES};
use super::terms::MissionKind;
use crate::game::{Fault, Report};
use crate::rules::table::{TablePlan, TableWish};
use crate::space::table::{
    LaidTable, MapMark, MarkKind, PlanPoint, TableMap, TableSide, TerrainState, TerrainView, Walker, WrittenPoint,
};

/// How far apart places are looked at, in units: two bases side by side.
const APART: usize = 250;

/// Looks over the map of a table without faults of its own: for a mission if one is named, else for all of them.
pub fn check_table(map: &TableMap, mode: Option<&str>) -> Report {
    let mut report = Report::default();
    let Ok(laid) = map.build() else {
        return report;
    };
    let named = mode.and_then(mission_of);
    let size = laid.table.size();
    if (size.x, size.y) != TABLE_SIZE {
        let fault = Fault::new("map.table.size", "feu-table-size")
            .arg("width", TABLE_SIZE.0)
            .arg("depth", TABLE_SIZE.1);
        report
            .faults
            .push(fault.by(named.unwrap_or(MissionKind::Meeting).rule()));
        return report;
    }
    if named == Some(MissionKind::Crossroads) {
        report.warnings.extend(mark(&laid));
    }
    for (_, mission) in MissionKind::ALL {
        if named.is_none_or(|named| named == mission) {
            report.warnings.extend(rooms(&laid, mission));
        }
    }
    report
}

/// How far the mark of the crossing is kept clear of terrain, in UD.
const AT_MARK: i32 = 2;

/// What a table made by chance is to bear: the mark of the crossing in its middle, with room about it.
///
/// # Errors
/// Why there can be no such table: not of the book's size, or with what only other books have.
pub fn plan(wish: &TableWish) -> Result<TablePlan, Fault> {
    if wish.teams > 0 || wish.flags || wish.buildings {
        return Err(Fault::new("teams", "feu-map-bases").by(keys::MEETING));
    }
    if (wish.size.x, wish.size.y) != TABLE_SIZE {
        let fault = Fault::new("size", "feu-table-size")
            .arg("width", TABLE_SIZE.0)
            .arg("depth", TABLE_SIZE.1);
        return Err(fault.by(keys::MEETING));
    }
    let middle = PlanPoint::new(wish.size.x / 2, wish.size.y / 2);
    Ok(TablePlan {
        marks: vec![MapMark {
            mark: "objective".to_owned(),
            at: Some(WrittenPoint {
                plan: middle,
                z: Some(0),
            }),
            name: Some(super::public::CROSSING.to_owned()),
            ..MapMark::default()
        }],
        clear: vec![(middle, AT_MARK * FeuOptions::default().ud)],
        ..TablePlan::default()
    })
}

/// What is odd about a table made by such a plan.
pub fn check_planned(laid: &LaidTable) -> Report {
    let mut report = Report::default();
    report.warnings.extend(mark(laid));
    for (_, mission) in MissionKind::ALL {
        report.warnings.extend(rooms(laid, mission));
    }
    report
}

/// What is odd about the mark of the crossing (`mission.crossroads`).
fn mark(laid: &LaidTable) -> Option<Fault> {
    let mut marks = laid.marks.iter().enumerate();
    let Some((index, mark)) = marks.find(|(_, mark)| mark.kind == MarkKind::Objective) else {
        return Some(Fault::new("map.marks", "feu-map-no-mark").by(keys::CROSSROADS));
    };
    let west = mark.at?.x;
    let east = laid.table.size().x - west;
    ((west - east).abs() > FeuOptions::default().ud).then(|| {
        Fault::new(format!("map.marks[{index}].at"), "feu-map-mark-uneven")
            .arg("west", west)
            .arg("east", east)
            .by(keys::CROSSROADS)
    })
}

/// The zones of a mission that have too little room.
fn rooms(laid: &LaidTable, mission: MissionKind) -> Vec<Fault> {
    let zones = DeployZone::both(mission, (laid.table.size(), FeuOptions::default().ud));
    let full = zones.into_iter().filter(|zone| !has_room(laid, *zone));
    let faults = full.map(|zone| {
        let edge = match zone {
            DeployZone::Near(edge, _) => edge,
            DeployZone::EastOfMiddle | DeployZone::Middle(_) => TableSide::East,
        };
        Fault::new("map.terrain", "feu-map-edge")
            .arg("edge", name_of(edge))
            .arg("most", SIDE_SIZE.1)
            .by(mission.rule())
    });
    faults.collect()
}

/// The name of a side of the table.
const fn name_of(edge: TableSide) -> &'static str {
    match edge {
        TableSide::North => "north",
        TableSide::East => "east",
        TableSide::South => "south",
        TableSide::West => "west",
    }
}

/// Whether the largest side can stand side by side in a zone.
fn has_room(laid: &LaidTable, zone: DeployZone) -> bool {
    let (size, state) = (laid.table.size(), TerrainState::at_first(&laid.table));
    let rules = FeuMovement {
        ud: FeuOptions::default().ud,
        ..FeuMovement::default()
    };
    let radius = SOLDIER_MEASURES.radius;
    let along = |length: i32| (radius..=length - radius).step_by(APART);
    let places = along(size.x).flat_map(|x| along(size.y).map(move |y| PlanPoint::new(x, y)));
    let stands = |at: &PlanPoint| {
        let Some(at) = laid.table.highest_surface(*at) else {
            return false;
        };
        let body = SOLDIER_MEASURES.body(at, false);
        let walker = Walker {
            view: TerrainView {
                table: &laid.table,
                state: &state,
                wood_depth: None,
            },
            body,
            others: &[],
            rules: &rules,
        };
        zone.check(size, &body).is_ok() && walker.stand(at).is_ok()
    };
    places.filter(stands).take(SIDE_SIZE.1).count() == SIDE_SIZE.1
}
