//! What players print: arenas at true scale, tokens, profile cards, rules in brief and templates, as PDF (`docs/workshop.md`).
//!
//! Everything is drawn on pages of marks in millimetres ([`PrintPage`]), which `pdf` writes down.

mod arena;
mod board_plan;
mod books;
mod brief;
mod cards;
mod flow;
mod grid_cell;
mod grid_plan;
mod hatching;
mod lettering;
mod overview;
mod page;
mod paper;
mod pdf;
mod pen;
mod profile;
mod sheets;
mod table_marks;
mod table_plan;
mod table_terrain;
mod templates;

pub use arena::{FOOT_SCALE, MOST_SHEETS, print_arena};
pub use books::{PRINTED, PrintedBook, printed};
pub use brief::{BRIEF_PAGES, print_brief};
pub use cards::{CARD, PrintedForce, force_title, print_cards, print_tokens};
pub use grid_cell::CELL;
pub use lettering::{LetterWeight, is_printable};
pub use page::{PathStep, PrintBox, PrintColour, PrintMark, PrintPage, PrintPath, PrintSpot, PrintStroke, PrintWords};
pub use paper::{PAPER_EDGE, Paper};
pub use pdf::{PdfFault, PrintDocument};
pub use profile::{FigureProfileCard, profiles_of, profiles_of_creatures, profiles_of_kinds};
pub use sheets::{OVERLAP, RIM, SheetGrid};
pub use table_plan::UNITS;
pub use templates::{PrintedTemplate, print_templates};

use crate::rules::Fault;

/// Why something is not printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintFault {
    /// What is wrong with the map, by field: `map.terrain[3].poly`.
    Map(Vec<Fault>),
    /// It would take more sheets than anybody glues.
    TooManySheets {
        /// How many it would take.
        sheets: usize,
        /// How many may be.
        most: usize,
    },
}
