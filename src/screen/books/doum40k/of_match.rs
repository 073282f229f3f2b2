//! What Doum40k's part of the window keeps of a game, and what it reads off the offers: doors, triggers, squigs.

use crate::game::{Command, Game, PieceId};
use crate::rules::doum40k::{Fires, Herding, Layout, MatchConfig, Mod, Objective, Trigger, figures};
use crate::screen::table_top::actions::{AvailableActions, facing};
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};

/// What is kept of a game.
pub struct Doum40kMatch {
    /// Doors, triggers, zones, guns.
    pub layout: Layout,
    /// The mod.
    pub mode: &'static Mod,
    /// The squig that is to go somewhere.
    pub herded: Option<PieceId>,
    /// What the mod counts besides scores.
    pub objective: Objective,
    /// How far a machine gun fires, in cells.
    pub gun_range: u8,
}

impl Doum40kMatch {
    /// Reads it off a game; `None` if that is of another book.
    pub fn of(game: &mut Game) -> Option<Self> {
        let config = game.of_match::<MatchConfig>()?;
        let (layout, mode) = (config.layout.clone(), config.mode);
        let herded = game.of_match::<Herding>().and_then(|herding| herding.herded);
        let state = game.state();
        let objective = state.get("objective").and_then(serde_json::Value::as_object);
        Some(Self {
            layout,
            mode,
            herded,
            objective: objective.cloned().unwrap_or_default(),
            gun_range: figures()
                .iter()
                .find(|figure| figure.kind == "gun")
                .map_or(0, |gun| gun.profile().por),
        })
    }
}

/// What is kept of the table's game; `None` if that is of another book.
pub fn match_of(table: &Table) -> Option<&Doum40kMatch> {
    table.book_data.downcast_ref()
}

/// The same as of when everything was told last.
pub fn told_match_of(table: &Table) -> Option<&Doum40kMatch> {
    table.told_book_data.downcast_ref()
}

/// What the map of the table's game holds besides its ground.
///
/// # Panics
/// If the game is of another book: nobody asks then.
pub fn layout_of(table: &Table) -> &Layout {
    &match_of(table).expect("a game of Doum40k is on the table").layout
}

/// Where the gun of a trigger stands.
pub fn gun_of(table: &Table, trigger: usize) -> Option<Cell> {
    match layout_of(table).triggers().get(trigger)?.fires {
        Fires::Gun(gun) => table.occupancy.of(gun),
        Fires::Trap(_) => None,
    }
}

/// The trigger on a cell, by index.
pub fn trigger_at(table: &Table, cell: Cell) -> Option<usize> {
    layout_of(table)
        .triggers()
        .iter()
        .position(|trigger| trigger.at == cell)
}

/// The triggers that have to do with a cell: the one on it, those of the gun on it, those of the trap it lies in.
pub fn triggers_of(table: &Table, cell: Cell) -> impl Iterator<Item = (usize, &Trigger)> {
    let layout = layout_of(table);
    layout.triggers().iter().enumerate().filter(move |(_, trigger)| {
        trigger.at == cell
            || match trigger.fires {
                Fires::Gun(gun) => table.occupancy.of(gun) == Some(cell),
                Fires::Trap(zone) => (layout.zones().get(zone)).is_some_and(|zone| zone.contains(cell)),
            }
    })
}

/// Whether a machine gun stands on a cell.
pub fn is_gun_at(table: &Table, cell: Cell) -> bool {
    let piece = table.occupancy.at(cell);
    piece.is_some_and(|piece| layout_of(table).is_gun(piece))
}

/// The doors that may be opened (true) or shut, by index.
pub fn doors(actions: &AvailableActions) -> impl Iterator<Item = (usize, bool)> {
    actions.legal().filter_map(|command| match command {
        Command::Door { door, open } => Some((*door, *open)),
        _ => None,
    })
}

/// The triggers that may be used, by index; a gun's once for each direction.
pub fn uses(actions: &AvailableActions) -> impl Iterator<Item = usize> {
    actions.legal().filter_map(|command| match command {
        Command::Use { trigger, .. } => Some(*trigger),
        _ => None,
    })
}

/// Whether a trigger may be used, and how: the directions for a gun, none for a trap.
pub fn directions(actions: &AvailableActions, trigger: usize) -> Option<Vec<Facing>> {
    let used = actions.legal().filter_map(|command| match command {
        Command::Use {
            trigger: used,
            direction,
        } if *used == trigger => Some(*direction),
        _ => None,
    });
    let mut used = used.peekable();
    used.peek()?;
    Some(used.filter_map(|direction| direction.map(facing)).collect())
}

/// The squigs that may be taken control of.
pub fn squigs(actions: &AvailableActions) -> impl Iterator<Item = PieceId> {
    actions.legal().filter_map(|command| match command {
        Command::Herd { squig } => Some(*squig),
        _ => None,
    })
}

/// Where the squig may go.
pub fn herd_to(actions: &AvailableActions) -> impl Iterator<Item = Cell> {
    actions.legal().filter_map(|command| match command {
        Command::HerdTo { at } => Some(Cell::from(*at)),
        _ => None,
    })
}

/// The door on a cell, if it may be opened or shut.
pub fn door_option(table: &Table, cell: Cell) -> Option<Command> {
    let door = layout_of(table).door_at(cell)?;
    let (door, open) = doors(&table.actions).find(|(known, _)| *known == door)?;
    Some(Command::Door { door, open })
}
