//! What every rule book that is played on a table shares: bodies on their table, points and facings as commands name them,
//! why something cannot be done there. It knows no book.

mod board;
mod doors;
mod figure;
pub mod guests;
mod look;
mod refusals;
mod site;
mod table_book;
mod table_plan;

pub use board::board;
pub use doors::doors;
pub use figure::{FigureMeasures, MOST_RADIUS, TALLEST};
pub use look::{FigureState, TableLook, direction, face};
pub use refusals::{refused_path, refused_stand};
pub use site::{SiteArea, SiteKind, SiteUse, SiteWay, TableSite, slabs};
pub use table_book::TableBook;
pub use table_plan::{TablePlan, TableTwins, TableWish};
