//! What lies on a table of Quake 40K as it is on show: portals, tokens, barrels, napalm, flags, buildings.

use crate::game::{Thing, ThingKind};
use crate::rules::quake40k::terms::TeamId;
use crate::rules::quake40k::{ID, outlook};
use crate::screen::board3d::grid::zones::colour_of_seat;
use crate::screen::board3d::table::TableMesh;
use crate::screen::books::quake40k::of_match::{QuakeMatch, told_match_of};
use crate::screen::books::quake40k::things::{self, BonusLook, signs};
use crate::screen::table_top::art::NEUTRAL;
use crate::screen::table_top::measured::lying::LyingThing;
use crate::screen::table_top::table::Table;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::space::table::Point;

fn point(thing: &Thing) -> Point {
    Point::new(thing.at.x, thing.at.y, thing.at.z.unwrap_or_default())
}

/// The colour of a team: its first player's.
pub fn team_colour(table: &Table, known: &QuakeMatch, team: TeamId) -> usize {
    known.first_of(team).map_or(NEUTRAL, |player| table.colour(player))
}

/// The team of a flag by its name, if it is of one.
pub fn team_of_flag(name: &str) -> Option<TeamId> {
    name.strip_prefix("flag:")?.parse().ok().map(TeamId)
}

/// All that lies there.
pub fn all(table: &Table) -> Vec<LyingThing> {
    let Some(known) = told_match_of(table) else {
        return Vec::new();
    };
    let laid = |kind: &str, at: Point, (radius, height): (i32, i32), colour: usize, number: u32| LyingThing {
        book: ID,
        kind: kind.to_owned(),
        at,
        radius,
        height,
        colour,
        number,
    };
    let things = table.display.shown.things.iter().filter_map(|thing| {
        let at = point(thing);
        match (thing.kind, thing.name.as_str()) {
            (ThingKind::EntryPoint, number) => {
                let size = (known.portal_radius, 0);
                Some(laid("portal", at, size, NEUTRAL, number.parse().unwrap_or_default()))
            }
            (ThingKind::Supply, kind) if thing.is_on => Some(laid(kind, at, (outlook::TOKEN, 0), NEUTRAL, 0)),
            (ThingKind::Token, "napalm") => Some(laid("napalm", at, (outlook::NAPALM, 0), NEUTRAL, 0)),
            (ThingKind::Token, name) if name.starts_with("barrel") => {
                Some(laid("barrel", at, outlook::BARREL, NEUTRAL, 0))
            }
            (ThingKind::Token, name) if name.starts_with("flag") => {
                let colour = team_of_flag(name).map_or(NEUTRAL, |team| team_colour(table, &known, team));
                Some(laid("flag", at, (0, 0), colour, 0))
            }
            _ => None,
        }
    });
    let buildings = known.buildings.iter().map(|building| {
        let colour = team_colour(table, &known, building.owner);
        let left = u32::try_from(building.structure).unwrap_or_default();
        laid("building", building.at, outlook::BUILDING, colour, left)
    });
    let carried = table.display.pieces.iter().filter_map(|piece| {
        let flag = piece.carried().find(|name| name.starts_with("flag"))?;
        let (at, size) = (piece.at.filter(|_| piece.on_the_way.is_none())?, piece.measures?);
        let colour = team_of_flag(flag).map_or(NEUTRAL, |team| team_colour(table, &known, team));
        let at = crate::screen::terrain::place(at).at_height(crate::screen::terrain::units(piece.height));
        Some(laid("carried", at, (0, size.height), colour, 0))
    });
    things.chain(buildings).chain(carried).collect()
}

/// Builds one of them.
pub fn build(mesh: &mut TableMesh, thing: &LyingThing) {
    let paint = colour_of_seat(thing.colour);
    let size = (thing.radius, thing.height);
    match thing.kind.as_str() {
        "portal" => things::portal(mesh, thing.at, thing.radius, thing.number),
        "napalm" => things::napalm(mesh, thing.at, thing.radius),
        "barrel" => things::barrel(mesh, thing.at, size),
        "flag" => things::flag(mesh, thing.at, paint),
        "carried" => things::carried_flag(mesh, thing.at, thing.height, paint),
        "building" => things::building(mesh, thing.at, size, paint, thing.number as usize),
        kind => things::bonus(mesh, thing.at, thing.radius, BonusLook::of(kind)),
    }
}

/// The sign of one of them on a plan.
pub fn sign(thing: &LyingThing) -> FlatDrawing {
    let paint = colour_of_seat(thing.colour);
    match thing.kind.as_str() {
        "portal" => signs::portal(thing.at, thing.radius),
        "napalm" => signs::napalm(thing.at, thing.radius),
        "barrel" => signs::barrel(thing.at, thing.radius),
        "flag" => signs::flag(thing.at, paint),
        "carried" => FlatDrawing::default(),
        "building" => signs::building(thing.at, thing.radius, paint),
        kind => signs::bonus(thing.at, thing.radius, BonusLook::of(kind)),
    }
}
