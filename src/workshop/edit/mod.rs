//! The editor of maps, without its window: a document that strokes are given to, with undo and redo without end, what is wrong
//! with it, the text that it is saved as, saving, and drafts for when the program ends unasked.
//!
//! A window keeps one [`MapDocument`], gives it strokes ([`MapDocument::apply`], and [`MapDocument::go_on`] while a button is
//! held), draws [`MapDocument::map`], shows [`look_over`], and keeps a draft ([`DraftKeeper::keep`]) a moment after the last
//! stroke.
//!
//! ```
//! use arene::space::grid::Cell;
//! use arene::workshop::edit::{BoardSymmetry, GridStroke, MapDocument, PaintShape};
//!
//! let mut document = MapDocument::new_grid(8, 8).unwrap();
//! let wall = GridStroke::Paint {
//!     letter: '#',
//!     shape: PaintShape::Line { from: Cell::new(0, 0), to: Cell::new(2, 0), size: 1 },
//!     symmetry: BoardSymmetry::LeftRight,
//! };
//! assert!(document.apply(&wall.into()).unwrap());
//! assert_eq!(document.grid().unwrap().rows[0], "###..###");
//! assert!(document.undo());
//! assert_eq!(document.grid().unwrap().rows[0], "........");
//! ```

mod board;
mod change;
mod document;
mod draft;
mod grid;
mod grid_things;
mod layout;
mod looking;
mod patch;
mod patch_items;
mod refusal;
mod saving;
mod shape;
mod stroke;
mod symmetry;
mod table;
mod table_symmetry;

pub use document::MapDocument;
pub use draft::{DraftFolder, DraftKeeper, KeptDraft};
pub use layout::laid_out;
pub use looking::{
    FaultSpot, corners_of, levels_at, look_over, snapped, snapped_turn, spot_of, terrain_outlines, things_at,
};
pub use refusal::EditRefusal;
pub use saving::{SaveAnswer, SaveError};
pub use shape::PaintShape;
pub use stroke::{Fired, GridStroke, HeadStroke, Stroke, TableStroke, TableThing};
pub use symmetry::BoardSymmetry;
