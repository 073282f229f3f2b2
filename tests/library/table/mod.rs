//! The table: its maps.

mod maps;
