//! `arene replay`: what is done with recorded games.

pub mod report;

use std::process::ExitCode;

use clap::{Args, Subcommand};

/// Recorded games.
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// Write a battle report: HTML or Markdown, one file with everything in it
    Report(report::ReportArgs),
}

/// Runs the subcommand.
pub fn run(args: &ReplayArgs) -> ExitCode {
    match &args.what {
        What::Report(args) => report::run(args),
    }
}
