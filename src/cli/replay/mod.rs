//! `arene replay`: what is done with recorded games.

#[cfg(feature = "screen")]
pub mod export;
#[cfg(feature = "screen")]
pub mod show;

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
    #[cfg(feature = "screen")]
    /// Film a recorded game, without a window and without a display
    Export(export::ExportArgs),
    #[cfg(feature = "screen")]
    /// Look at a recorded game in the window
    Show(show::ShowArgs),
}

/// Runs the subcommand.
pub fn run(args: &ReplayArgs) -> ExitCode {
    match &args.what {
        #[cfg(feature = "screen")]
        What::Export(args) => export::run(args),
        #[cfg(feature = "screen")]
        What::Show(args) => show::run(args),
    }
}
