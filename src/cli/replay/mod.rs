//! `arene replay`: what can be done with recorded games.

mod cut;
#[cfg(feature = "screen")]
pub mod export;
mod info;
mod report;
#[cfg(feature = "screen")]
pub mod show;
mod verify;

use std::path::Path;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::replay::disk::{Disk as _, RealDisk};
use crate::replay::{FileError, LONGEST};
use crate::text::{Lang, Texts};

const EXAMPLES: &str = "\
Examples:
  arene replay verify tests/fixtures/replays/*.arene
  arene replay info --lang en game.arene
  arene replay cut game.arene --from 120 --to 180 --out finale.arene
  arene replay export game.arene --to game.mp4
  arene replay report game.arene --to report.html

docs/formats.md explains the format. `arene replay WHAT --help` tells more of each.

Exit status: 0 done; 1 a file is damaged, differs or cannot be read or written; 2 wrong usage.";

/// Recorded games: verify them, tell about them, cut pieces out, film, look at and report them.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ReplayArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// Play recorded games again and compare the state after every command
    Verify(verify::VerifyArgs),
    /// Tell who recorded a game, who played what where, and how it went
    Info(info::InfoArgs),
    /// Cut a piece out, as a recorded game of its own
    Cut(cut::CutArgs),
    #[cfg(feature = "screen")]
    /// Film a recorded game, without a window and without a display
    Export(export::ExportArgs),
    #[cfg(feature = "screen")]
    /// Look at a recorded game in the window
    Show(show::ShowArgs),
    /// Write a battle report to be read: one file of HTML or Markdown
    Report(report::ReportArgs),
}

/// Runs the subcommand.
pub fn run(args: &ReplayArgs) -> ExitCode {
    match &args.what {
        What::Verify(args) => verify::run(args),
        What::Info(args) => info::run(args),
        What::Cut(args) => cut::run(args),
        #[cfg(feature = "screen")]
        What::Export(args) => export::run(args),
        #[cfg(feature = "screen")]
        What::Show(args) => show::run(args),
        What::Report(args) => report::run(args),
    }
}

/// The words of the language asked for: where none is, that of the system's locale, else English.
fn texts(lang: Option<Lang>) -> &'static Texts {
    Texts::of(lang.or_else(super::system_lang).unwrap_or(Lang::En))
}

/// The bytes of a file.
///
/// # Errors
/// If it cannot be read.
fn bytes_of(path: &Path) -> Result<Vec<u8>, FileError> {
    RealDisk.read(path, LONGEST).map_err(FileError::at(path))
}
