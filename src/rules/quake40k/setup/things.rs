//! Everything on the table of a setup that is no figure: as the setup writes it, else as the map has it at first.

use super::super::arena::{Arena, STRUCTURE};
use super::super::components::Presence;
use super::super::match_state::{BarrelsLaid, FlagState, Flags, Napalm, Structures, Token, TokenState, Tokens};
use super::CheckedFigure;
use super::written::{WrittenFlag, WrittenGame, WrittenToken};
use crate::game::{Fault, Faults, PieceId, Place};
use crate::space::table::{PlanPoint, Point, Table, TableBoard};

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
    figures: &mut [CheckedFigure],
    faults: &mut Faults,
) -> Things {
    let table = &board.0.laid.table;
    let barrels = match game.barrels.is_empty() {
        true => arena.barrels.iter().copied().map(Some).collect(),
        false => {
            let numbered = game.barrels.iter().enumerate();
            let placed =
                numbered.map(|(index, at)| at.and_then(|at| point(table, at, &format!("barrels[{index}]"), faults)));
            placed.collect()
        }
    };
    let numbered = game.napalm.iter().enumerate();
    let napalm = numbered.filter_map(|(index, at)| point(table, *at, &format!("napalm[{index}]"), faults));
    Things {
        napalm: Napalm(napalm.collect()),
        tokens: tokens(game, arena, figures, faults),
        barrels: BarrelsLaid(barrels),
        flags: flags(game, (table, arena), figures, faults),
        structures: structures(game, arena, faults),
    }
}

/// A point of the table; the highest surface where it names no height.
fn point(table: &Table, at: Place, field: &str, faults: &mut Faults) -> Option<Point> {
    let plan = PlanPoint::new(at.x, at.y);
    let found = match at.z {
        Some(z) => table.holds(plan).then(|| plan.at_height(z)),
        None => table.highest_surface(plan),
    };
    if found.is_none() {
        faults.push(Fault::new(field, "table-no-surface"));
    }
    found
}

/// Whether a figure is on the table, so that it may hold or carry something.
fn is_there(figures: &[CheckedFigure], piece: PieceId) -> bool {
    let figure = figures.get(piece.index());
    figure.is_some_and(|figure| figure.presence == Presence::In)
}

/// The tokens of the map; a bonus and the token that it came from name each other.
fn tokens(game: &WrittenGame, arena: &Arena, figures: &mut [CheckedFigure], faults: &mut Faults) -> Tokens {
    let written = game.tokens.as_deref();
    if written.is_some_and(|written| written.len() != arena.tokens.len()) {
        faults.push(Fault::new("tokens", "quake-count").arg("count", arena.tokens.len()));
    }
    let mut tokens = Tokens::default();
    for (index, (kind, at)) in arena.tokens.iter().enumerate() {
        let own = written.and_then(|written| written.get(index));
        let state = own.map_or(Some(TokenState::Lying), WrittenToken::state);
        if let Some(TokenState::HeldBy(piece)) = state {
            let mut bonus = figures
                .get_mut(piece.index())
                .and_then(|figure| figure.bonus.0.as_mut());
            let fits = bonus
                .as_deref()
                .is_some_and(|bonus| bonus.token.is_none_or(|token| usize::from(token) == index));
            match bonus.as_mut() {
                Some(bonus) if fits => bonus.token = Some(index as u16),
                _ => faults.push(Fault::new(format!("tokens[{index}].held_by"), "quake-token")),
            }
        }
        if state.is_none() {
            faults.push(Fault::new(format!("tokens[{index}]"), "quake-token"));
        }
        tokens.0.push(Token {
            kind: *kind,
            at: *at,
            state: state.unwrap_or_default(),
        });
    }
    for (id, figure) in (0..).map(PieceId).zip(figures.iter()) {
        let Some(token) = figure.bonus.0.and_then(|bonus| bonus.token) else {
            continue;
        };
        match tokens.0.get_mut(usize::from(token)) {
            // The token follows from the bonus, where the setup does not write the tokens.
            Some(known) if written.is_none() && known.state == TokenState::Lying => {
                known.state = TokenState::HeldBy(id);
            }
            Some(known) if known.state == TokenState::HeldBy(id) => {}
            _ => faults.push(Fault::new(format!("tokens[{token}]"), "quake-token")),
        }
    }
    tokens
}

/// The flags of the map; a flag and its bearer name each other.
fn flags(
    game: &WrittenGame,
    (table, arena): (&Table, &Arena),
    figures: &mut [CheckedFigure],
    faults: &mut Faults,
) -> Flags {
    let written = game.flags.as_deref();
    if written.is_some_and(|written| written.len() != arena.flags.len()) {
        faults.push(Fault::new("flags", "quake-count").arg("count", arena.flags.len()));
    }
    let plain = WrittenFlag::default();
    let mut flags = Flags::default();
    for (index, (owner, home)) in arena.flags.iter().enumerate() {
        let own = written.and_then(|written| written.get(index)).unwrap_or(&plain);
        let field = format!("flags[{index}]");
        let by_field = (0..).map(PieceId).zip(figures.iter());
        let bearers: Vec<PieceId> = by_field
            .filter(|(_, figure)| figure.flag.0.map(usize::from) == Some(index))
            .map(|(id, _)| id)
            .chain(own.carried_by)
            .collect();
        let bearer = bearers.first().copied();
        let is_one = bearers
            .iter()
            .all(|other| Some(*other) == bearer && is_there(figures, *other));
        let passes = own
            .passed_to
            .is_none_or(|to| bearer.is_some_and(|from| from != to) && is_there(figures, to));
        if !is_one || !passes {
            faults.push(Fault::new(&*field, "quake-flag"));
        }
        if let Some(figure) = bearer.and_then(|bearer| figures.get_mut(bearer.index())) {
            figure.flag.0 = Some(index as u16);
        }
        let lies = own.at.and_then(|at| point(table, at, &format!("{field}.at"), faults));
        flags.0.push(FlagState {
            owner: *owner,
            home: *home,
            at: bearer.is_none().then(|| lies.unwrap_or(*home)),
            carried_by: bearer,
            passed_to: own.passed_to,
        });
    }
    let unknown = figures.iter().filter_map(|figure| figure.flag.0);
    for flag in unknown.filter(|flag| usize::from(*flag) >= arena.flags.len()) {
        faults.push(Fault::new(format!("flags[{flag}]"), "quake-flag"));
    }
    flags
}

/// What is left of the map's buildings (`mod.base_attack`).
fn structures(game: &WrittenGame, arena: &Arena, faults: &mut Faults) -> Structures {
    let of_buildings = game.buildings.as_ref();
    let of_buildings = of_buildings.map(|buildings| buildings.iter().map(|building| building.structure).collect());
    let written: Option<Vec<i32>> = game.structures.clone().or(of_buildings);
    let structures = written.unwrap_or_else(|| vec![STRUCTURE; arena.buildings.len()]);
    let within = structures.iter().all(|left| (0..=STRUCTURE).contains(left));
    if structures.len() != arena.buildings.len() || !within {
        let field = if game.structures.is_some() {
            "structures"
        } else {
            "buildings"
        };
        faults.push(Fault::new(field, "quake-structures"));
    }
    Structures(structures)
}
