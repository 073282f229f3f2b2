//! The table of a setup: what its marks stand for, and whether they fit the mod (`check.map`).

use super::super::arena::{BUILDING_HEIGHT, BUILDING_SIDE};
use super::super::components::Presence;
use super::super::map_check::{self, MapDemands};
use super::super::options::QuakeOptions;
use super::super::terms::Terms;
use super::CheckedFigure;
use crate::game::Faults;
use crate::rules::table::board as laid_board;
use crate::rules::{MapSource, Setup};
use crate::space::table::{MapTerrain, TableBoard, WrittenPoint};

/// The table of a setup: where the mod has buildings, a solid stands at each mark of one (`mod.base_attack`).
pub fn board(setup: &Setup, has_buildings: bool, faults: &mut Faults) -> Option<TableBoard> {
    let mut setup = setup.clone();
    if let MapSource::Table(map) = &mut setup.map
        && has_buildings
    {
        let marks = map.marks.iter().filter(|mark| mark.mark == "building");
        let solids: Vec<MapTerrain> = marks.filter_map(|mark| building(mark.at?)).collect();
        map.terrain.extend(solids);
    }
    laid_board(&setup, faults)
}

/// The solid of a building whose foot has its middle there.
fn building(at: WrittenPoint) -> Option<MapTerrain> {
    let half = BUILDING_SIDE / 2;
    let (x, y) = (at.plan.x, at.plan.y);
    let (least, most) = ([x - half, y - half], [x + half, y + half]);
    let bottom = at.z.unwrap_or_default();
    let written = serde_json::json!({
        "kind": "solid",
        "poly": [[least[0], least[1]], [most[0], least[1]], [most[0], most[1]], [least[0], most[1]]],
        "bottom": bottom,
        "top": bottom + BUILDING_HEIGHT,
    });
    serde_json::from_value(written).ok()
}

/// Whether the map has what the mod needs (`check.map`). A trial lifts none of it.
pub fn check(
    (board, options, terms): (&TableBoard, &QuakeOptions, &Terms),
    figures: &[CheckedFigure],
    faults: &mut Faults,
) {
    let in_play = figures
        .iter()
        .filter(|figure| figure.presence != Presence::Late)
        .count();
    let demands = MapDemands::of_game(terms, in_play, options.portal_radius);
    faults.extend(map_check::check(&board.0.laid, &demands).faults);
}
