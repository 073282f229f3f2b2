//! Recorded games through the program: its subcommands, what a killed engine leaves, the report.

mod cli;
mod kill;
mod report;
