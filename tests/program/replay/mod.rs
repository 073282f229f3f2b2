//! Recorded games through the program: its subcommands, what a killed engine leaves, the report.

mod cli;
pub(crate) mod kill;
mod report;
