//! A game on a table of free measure, in the window: what hands do on it, what the table is asked for them, and what is
//! painted over it. It knows no rule book: the commands come from the book's part of the window.

pub(crate) mod doors;
pub(crate) mod effects;
pub(crate) mod eye;
pub(crate) mod gestures;
pub(crate) mod ghost;
pub(crate) mod hand;
pub(crate) mod keys;
pub(crate) mod lying;
pub(crate) mod overlay;
pub(crate) mod picking;
pub(crate) mod questions;
pub(crate) mod show;
pub(crate) mod sight;
pub(crate) mod strip;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use std::sync::Arc;

use bevy::prelude::*;

use crate::game::{PieceId, Thing, ThingKind};
use crate::rules::table::TableBook;
use crate::rules::{MapSource, Rulebook, Setup};
use crate::screen::app::window_state::MatchStep;
use crate::screen::board2d::table::laying::lay_plan;
use crate::screen::board3d::Sync3d;
use crate::screen::board3d::table::laying::lay_models;
use crate::screen::board3d::{Board3d, is_shown};
use crate::screen::books::screen_of;
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::table_top::input::read_input;
use crate::screen::table_top::table::Table;
use crate::screen::terrain::DrawnTable;
use crate::screen::terrain::on_show::TableOnShow;
use crate::space::table::{Cloud, PlanPoint, WayNetwork};

/// Adds games on tables of free measure.
pub fn plugin(app: &mut App) {
    app.init_resource::<TableOnShow>()
        .add_systems(
            Update,
            questions::ask_the_table
                .in_set(MatchStep::BoardInput)
                .after(read_input)
                .run_if(is_measured),
        )
        .add_systems(
            Update,
            (show::put_on_show, lay_plan)
                .chain()
                .in_set(MatchStep::Draw)
                .run_if(resource_exists::<Table>),
        )
        .add_systems(
            Update,
            lay_models
                .after(Sync3d)
                .after(show::put_on_show)
                .run_if(is_shown)
                .run_if(resource_exists::<Table>)
                .run_if(any_with_component::<Board3d>),
        );
}

/// Whether the running game is played on a table of free measure.
pub fn is_measured(table: Option<Res<Table>>) -> bool {
    table.is_some_and(|table| table.measured.is_some())
}

/// The table of free measure of the running game.
pub struct MeasuredTable {
    /// What its book answers about it.
    pub book: &'static dyn TableBook,
    /// The table as it is drawn: doors as far as has been told.
    pub drawn: Arc<DrawnTable>,
    /// The places where ways turn, and whose ways they are.
    network: Option<(NetworkOf, Arc<WayNetwork>)>,
}

/// A cloud that everybody sees, as the table has it; how deep one sees into it is the book's.
fn cloud(thing: &Thing) -> Option<Cloud> {
    let size = thing.name.parse().ok()?;
    Some(Cloud {
        at: PlanPoint::new(thing.at.x, thing.at.y).at_height(thing.at.z.unwrap_or_default()),
        radius: size,
        height: size,
        depth: 0,
    })
}

/// What a network of ways was made for: which state of the game, which piece, which way of moving, which limit.
type NetworkOf = (u64, PieceId, &'static str, Option<i32>);

impl MeasuredTable {
    /// The table of a setup; none of one that is played on a grid.
    pub fn of(book: &'static dyn Rulebook, setup: &Setup) -> Option<Self> {
        let MapSource::Table(map) = &setup.map else { return None };
        let mut drawn = DrawnTable::of((**map).clone()).ok()?;
        let screen = screen_of(book.id());
        drawn.laid.marks.retain(|mark| screen.uses_mark(&mark.kind));
        Some(Self {
            book: book.table()?,
            drawn: Arc::new(drawn),
            network: None,
        })
    }

    /// Has doors and clouds be as they are on show.
    pub fn follow(&mut self, display: &DisplayState) {
        let open: Vec<bool> = display.things(ThingKind::Door).map(|door| door.is_on).collect();
        // A book that tells of no doors leaves them as they are.
        let is_told = open.len() == self.drawn.state.open_doors.len();
        let open = if is_told {
            open
        } else {
            self.drawn.state.open_doors.clone()
        };
        let clouds: Vec<Cloud> = display.things(ThingKind::Cloud).filter_map(cloud).collect();
        if open != self.drawn.state.open_doors || clouds != self.drawn.state.clouds {
            let mut drawn = (*self.drawn).clone();
            drawn.state.open_doors = open;
            drawn.state.clouds = clouds;
            self.drawn = Arc::new(drawn);
        }
    }

    /// How many columns and rows of cells hold it.
    pub fn extent(&self) -> (i16, i16) {
        let size = self.drawn.size().ceil();
        (size.x as i16, size.y as i16)
    }
}
