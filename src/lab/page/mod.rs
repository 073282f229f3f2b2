//! The lab's pages: what games came to, for people to look at. One HTML file each, which needs nothing else, in French or
//! English; the report on an arena also as plain text.

mod arena;
mod charts;
mod draft;
mod games;
mod heat;
mod lab;
mod matrix;
mod plain;
mod table;
mod table_arena;
mod words;

pub use arena::{html as arena_html, text as arena_text};
pub use charts::{share_colour, shortened, ticks};
pub use lab::{html as lab_html, lead, reach};
pub use matrix::{Matrix, Met};
pub use table::table_text;
pub use table_arena::{html as table_arena_html, text as table_arena_text};
pub use words::{PageText, arena_name};
