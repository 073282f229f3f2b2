//! The table that is drawn now, and what is seen of it: written by the preview and by games, followed by both drawings.

use std::sync::Arc;

use bevy::prelude::Resource;

use crate::screen::terrain::DrawnTable;
use crate::screen::terrain::drawing::SheetField;
use crate::screen::terrain::fading::Fading;
use crate::screen::table_top::measured::lying::LyingThing;
use crate::screen::terrain::figure::TableFigure;

/// What of a table's terrain is seen, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableView {
    /// What fades.
    pub fading: Fading,
    /// Whether the crowns of trees are there: through a figure's eye they are not, since they hide nothing.
    pub has_crowns: bool,
}

impl Default for TableView {
    fn default() -> Self {
        Self {
            fading: Fading::default(),
            has_crowns: true,
        }
    }
}

/// The table that is drawn.
#[derive(Resource, Clone, Default)]
pub struct TableOnShow {
    /// The table; none where there is none. Another one is in another place of memory.
    pub drawn: Option<Arc<DrawnTable>>,
    /// What of it is seen.
    pub view: TableView,
    /// The figures on it.
    pub figures: Vec<TableFigure>,
    /// What lies on it besides terrain.
    pub lying: Vec<LyingThing>,
    /// The sheet of colour over it; none without fields. Another one is in another place of memory.
    pub sheet: Arc<Vec<SheetField>>,
}

impl TableOnShow {
    /// Whether the same table lies there, seen in the same way: figures and sheet left out.
    pub fn has_terrain_of(&self, other: &Self) -> bool {
        self.is_table_of(other) && self.view == other.view
    }

    /// Whether the same table lies there.
    pub fn is_table_of(&self, other: &Self) -> bool {
        match (&self.drawn, &other.drawn) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    /// Whether the same things lie there, and as much of them is seen.
    pub fn has_lying_of(&self, other: &Self) -> bool {
        self.is_table_of(other) && self.lying == other.lying && self.view.fading == other.view.fading
    }

    /// Whether the same sheet lies there.
    pub fn has_sheet_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.sheet, &other.sheet)
    }
}
