//! What missions need of a table: its size, a mark in the middle, and room to set sides up (`mission.*`).

use super::keys::missions as keys;
use super::moving::FeuMovement;
use super::options::FeuOptions;
use super::setup::{TABLE_SIZE, mission_of};
use super::soldiers::{SIDE_SIZE, SOLDIER_MEASURES};
use super::terms::MissionKind;
use crate::game::{Fault, Report};
use crate::space::table::{LaidTable, MarkKind, PlanPoint, TableMap, TerrainState, TerrainView, Walker};

/// How deep the strips are in which sides are set down, in UD: along an edge, and of the team that wants to get away.
const STRIP: i32 = 4;
const TEAM_STRIP: i32 = 6;

/// How far apart places are looked at, in units: two bases side by side.
const APART: i32 = 250;

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

/// The strips of a mission that have too little room.
fn rooms(laid: &LaidTable, mission: MissionKind) -> Vec<Fault> {
    let size = laid.table.size();
    let ud = FeuOptions::default().ud;
    let (strip, team) = (STRIP * ud, TEAM_STRIP * ud);
    let strips = match mission {
        MissionKind::Meeting => vec![
            ("north", (0, 0), (size.x, strip)),
            ("south", (0, size.y - strip), (size.x, size.y)),
        ],
        MissionKind::Crossroads => vec![
            ("west", (0, 0), (strip, size.y)),
            ("east", (size.x - strip, 0), (size.x, size.y)),
        ],
        MissionKind::Exfiltration => vec![
            ("west", (0, 0), (team, size.y)),
            ("east", (size.x / 2, 0), (size.x, size.y)),
        ],
    };
    let full = strips.into_iter().filter(|(_, from, to)| !has_room(laid, *from, *to));
    let faults = full.map(|(edge, ..)| {
        Fault::new("map.terrain", "feu-map-edge")
            .arg("edge", edge)
            .arg("most", SIDE_SIZE.1)
            .by(mission.rule())
    });
    faults.collect()
}

/// Whether the largest side can stand side by side within a rectangle.
fn has_room(laid: &LaidTable, from: (i32, i32), to: (i32, i32)) -> bool {
    let state = TerrainState::at_first(&laid.table);
    let rules = FeuMovement {
        ud: FeuOptions::default().ud,
        ..FeuMovement::default()
    };
    let radius = SOLDIER_MEASURES.radius;
    let along = |from: i32, to: i32| (from + radius..=to - radius).step_by(APART as usize);
    let places = along(from.0, to.0).flat_map(|x| along(from.1, to.1).map(move |y| PlanPoint::new(x, y)));
    let stands = |at: &PlanPoint| {
        let Some(at) = laid.table.highest_surface(*at) else {
            return false;
        };
        let walker = Walker {
            view: TerrainView {
                table: &laid.table,
                state: &state,
                wood_depth: None,
            },
            body: SOLDIER_MEASURES.body(at, false),
            others: &[],
            rules: &rules,
        };
        walker.stand(at).is_ok()
    };
    places.filter(stands).take(SIDE_SIZE.1).count() == SIDE_SIZE.1
}
