//! The table of a setup: what its marks stand for, whether they fit the mod, and how tokens, flags and barrels are.

use super::super::arena::{Arena, BUILDING_HEIGHT, BUILDING_SIDE};
use super::super::components::Presence;
use super::super::map_check::{self, MapDemands};
use super::super::match_state::{BarrelsLaid, FlagState, Flags, Napalm, Structures, Token, Tokens};
use super::super::options::QuakeOptions;
use super::super::terms::Terms;
use super::CheckedFigure;
use super::written::WrittenGame;
use crate::game::{Fault, Faults, PieceId, Place};
use crate::rules::table::board as laid_board;
use crate::rules::{MapSource, Setup};
use crate::space::table::{MapTerrain, PlanPoint, Point, TableBoard, WrittenPoint};

/// The structure points of a building at first (`mod.base_attack`).
pub const STRUCTURE: i32 = 10;

/// The table of a setup: where a building is marked a solid stands (`mod.base_attack`).
pub fn board(setup: &Setup, faults: &mut Faults) -> Option<TableBoard> {
    let mut setup = setup.clone();
    if let MapSource::Table(map) = &mut setup.map {
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

/// Whether the map is one that the game can be played on (`check.map`): a trial lifts no fault of it.
pub fn check(board: &TableBoard, options: &QuakeOptions, terms: &Terms, figures: &[CheckedFigure]) -> Vec<Fault> {
    let in_play = figures
        .iter()
        .filter(|figure| figure.presence != Presence::Late)
        .count();
    let demands = MapDemands::of_game(terms, in_play, options.portal_radius);
    map_check::check(&board.0.laid, &demands).faults
}

/// Everything on the table that is no figure.
pub struct Things {
    /// The tokens.
    pub tokens: Tokens,
    /// The barrels.
    pub barrels: BarrelsLaid,
    /// The discs of napalm.
    pub napalm: Napalm,
    /// The flags.
    pub flags: Flags,
    /// What is left of the buildings.
    pub structures: Structures,
}

/// Tokens, barrels, napalm, flags and buildings as the setup has them; else as the map has them at first.
pub fn things(
    game: &WrittenGame,
    (board, arena): (&TableBoard, &Arena),
    figures: &[CheckedFigure],
    faults: &mut Faults,
) -> Things {
    let table = &board.0.laid.table;
    let point = |at: Place| -> Option<Point> {
        let plan = PlanPoint::new(at.x, at.y);
        match at.z {
            Some(z) => table.holds(plan).then(|| plan.at_height(z)),
            None => table.highest_surface(plan),
        }
    };
    let is_figure = |piece: PieceId| piece.index() < figures.len();
    let mut tokens = Tokens::default();
    for (index, (kind, at)) in arena.tokens.iter().enumerate() {
        let written = game.tokens.as_ref().and_then(|tokens| tokens.get(index));
        let state = written.map_or(Some(Default::default()), super::written::WrittenToken::state);
        let holder = written.and_then(|token| token.held_by);
        if state.is_none() || holder.is_some_and(|piece| !is_figure(piece)) {
            faults.push(Fault::new(format!("tokens[{index}]"), "quake-token"));
        }
        tokens.0.push(Token {
            kind: *kind,
            at: *at,
            state: state.unwrap_or_default(),
        });
    }
    if game
        .tokens
        .as_ref()
        .is_some_and(|tokens| tokens.len() != arena.tokens.len())
    {
        faults.push(Fault::new("tokens", "quake-token"));
    }
    let mut barrels: Vec<Option<Point>> = arena.barrels.iter().copied().map(Some).collect();
    if !game.barrels.is_empty() {
        barrels = game.barrels.iter().map(|at| at.and_then(point)).collect();
    }
    let napalm = game.napalm.iter().filter_map(|at| point(*at)).collect();
    let mut flags = Flags::default();
    for (index, (owner, home)) in arena.flags.iter().enumerate() {
        let written = game.flags.as_ref().and_then(|flags| flags.get(index));
        let carried_by = written.and_then(|flag| flag.carried_by);
        let lies = written.and_then(|flag| flag.at).and_then(point);
        if carried_by.is_some_and(|piece| !is_figure(piece)) {
            faults.push(Fault::new(format!("flags[{index}]"), "quake-flag"));
        }
        flags.0.push(FlagState {
            owner: *owner,
            home: *home,
            at: if carried_by.is_some() {
                None
            } else {
                Some(lies.unwrap_or(*home))
            },
            carried_by,
            passed_to: written.and_then(|flag| flag.passed_to),
        });
    }
    // A figure that bears a flag by its own field carries it too.
    for (id, figure) in (0..).map(PieceId).zip(figures) {
        let Some(flag) = figure.flag.0 else { continue };
        match flags.0.get_mut(usize::from(flag)) {
            Some(known) if known.carried_by.is_none_or(|piece| piece == id) => {
                known.carried_by = Some(id);
                known.at = None;
            }
            _ => faults.push(Fault::new("flags", "quake-flag")),
        }
    }
    let structures = match &game.structures {
        Some(structures) if structures.len() == arena.buildings.len() => structures.clone(),
        Some(_) => {
            faults.push(Fault::new("structures", "quake-structures"));
            Vec::new()
        }
        None => vec![STRUCTURE; arena.buildings.len()],
    };
    Things {
        tokens,
        barrels: BarrelsLaid(barrels),
        napalm: Napalm(napalm),
        flags,
        structures: Structures(structures),
    }
}
