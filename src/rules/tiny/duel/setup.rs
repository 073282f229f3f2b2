//! From a setup to a duel: looks it over, and says where the two figures begin.

use std::sync::Arc;

use super::walking::Walking;
use super::{ID, PLAYERS};
use crate::game::{Fault, Faults, PlayerId, StateHasher};
use crate::rules::setup::NameCheck;
use crate::rules::table::{FigureMeasures, TableLook};
use crate::rules::{MapSource, Setup};
use crate::space::table::{
    Body, Direction, LaidTable, MarkKind, PlanPoint, Point, TableBoard, TerrainState, WrittenTable,
};

/// The figure that both players have.
const MEASURES: FigureMeasures = FigureMeasures {
    radius: 125,
    height: 400,
    shoulder: 300,
    eye: 350,
};

/// How far from the edge figures begin where the map does not say, in units.
const FROM_EDGE: i32 = 500;

/// A setup that was looked over, and is without fault.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table.
    pub board: TableBoard,
    /// The figure of both.
    pub measures: FigureMeasures,
    /// Where each begins, and where it looks.
    pub places: [(Point, Direction); PLAYERS],
    /// Who begins.
    pub first: PlayerId,
    /// The seed of the dice.
    pub seed: u64,
    /// A hash of all that never changes.
    pub setup_hash: u64,
}

/// Looks a setup over; its map must be inline.
///
/// # Errors
/// Every fault.
pub fn check(setup: &Setup) -> Result<Checked, Vec<Fault>> {
    let mut faults = Faults::default();
    check_fields(setup, &mut faults);
    let MapSource::Table(map) = &setup.map else {
        let why = match setup.map {
            MapSource::Path(_) => "map-not-read",
            _ => "map-is-grid",
        };
        faults.push(Fault::new("map", why));
        return Err(faults.into_vec());
    };
    let laid = match map.build() {
        Ok(laid) => laid,
        Err(of_map) => {
            faults.extend(of_map);
            return Err(faults.into_vec());
        }
    };
    let places = places(&laid);
    if places.is_none() {
        faults.push(Fault::new("map", "duel-no-room"));
    }
    let Some(places) = places.filter(|_| faults.is_empty()) else {
        return Err(faults.into_vec());
    };
    let first = PlayerId(setup.first.unwrap_or(0) as u8);
    let mut hasher = StateHasher::default();
    hasher.feed(&(ID, first, &map.table, &map.terrain, &map.marks));
    let marks = map.marks.clone();
    Ok(Checked {
        board: TableBoard(Arc::new(WrittenTable { laid, marks })),
        measures: MEASURES,
        places,
        first,
        seed: setup.seed,
        setup_hash: hasher.finish(),
    })
}

/// Looks over what is no map.
fn check_fields(setup: &Setup, faults: &mut Faults) {
    if setup.mode != ID {
        faults.push(
            Fault::new("mod", "unknown-mod")
                .arg("mod", &setup.mode)
                .arg("known", ID),
        );
    }
    faults.extend(setup.unknown_fields());
    if setup.players.len() != PLAYERS {
        faults.push(Fault::new("players", "players-two").arg("count", setup.players.len()));
    }
    let mut names = NameCheck::default();
    for (seat, player) in setup.players.iter().enumerate() {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.klan.is_some() {
            faults.push(Fault::new(format!("{field}.klan"), "no-use").arg("what", "klan"));
        }
        if !player.pieces.is_empty() {
            faults.push(Fault::new(format!("{field}.pieces"), "pieces-given"));
        }
    }
    let options = setup.options.keys();
    faults.extend(options.map(|name| Fault::new(format!("options.{name}"), "no-use").arg("what", name)));
    let unused = [("budget", setup.budget.is_some()), ("scores", setup.scores.is_some())];
    let unused = unused.into_iter().filter(|(_, is_there)| *is_there);
    faults.extend(unused.map(|(what, _)| Fault::new(what, "no-use").arg("what", what)));
    if let Some(first) = setup.first.filter(|first| *first >= PLAYERS) {
        faults.push(
            Fault::new("first", "no-player")
                .arg("player", first)
                .arg("players", setup.players.len()),
        );
    }
}

/// Where the figures begin: at the free places nearest to the first two entries of the map, else to the middles of its west
/// and its east side. Each looks at the other.
fn places(laid: &LaidTable) -> Option<[(Point, Direction); PLAYERS]> {
    let table = &laid.table;
    let entries = laid.marks.iter().filter(|mark| mark.kind == MarkKind::Entry);
    let entries: Vec<Point> = entries.filter_map(|mark| mark.at).collect();
    let middle = table.size().y / 2;
    let sides = [FROM_EDGE, table.size().x - FROM_EDGE];
    let wanted = match entries[..] {
        [one, two, ..] => [one, two],
        _ => sides.map(|x| PlanPoint::new(x, middle).at_height(0)),
    };
    let terrain = TerrainState::at_first(table);
    let look = TableLook {
        table,
        terrain: &terrain,
        wood_depth: None,
        bodies_hide: true,
        figures: Vec::new(),
    };
    let mut standing: Vec<Body> = Vec::new();
    for near in wanted {
        let body = MEASURES.body(near, false);
        let at = look.walker(body, &standing, &Walking).free_place(near, |_| true)?;
        standing.push(body.moved_to(at));
    }
    let [one, two] = [standing[0].at, standing[1].at];
    let toward = |from: Point, to: Point| Direction::along(to.plan().way_from(from.plan())).unwrap_or(Direction::NORTH);
    Some([(one, toward(one, two)), (two, toward(two, one))])
}
