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

use super::language;
use crate::replay::disk::{Disk as _, RealDisk};
use crate::replay::{FileError, LONGEST};
use crate::text::{Lang, Texts};

/// Recorded games: verify them, tell about them, cut pieces out, film, look at and report them.
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    Verify(verify::VerifyArgs),
    Info(info::InfoArgs),
    Cut(cut::CutArgs),
    #[cfg(feature = "screen")]
    Export(export::ExportArgs),
    #[cfg(feature = "screen")]
    Show(show::ShowArgs),
    Report(report::ReportArgs),
}

/// Runs the subcommand.
pub fn run(args: &ReplayArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match &args.what {
        What::Verify(args) => verify::run(args, texts),
        What::Info(args) => info::run(args, texts),
        What::Cut(args) => cut::run(args, texts),
        #[cfg(feature = "screen")]
        What::Export(args) => export::run(args, asked),
        #[cfg(feature = "screen")]
        What::Show(args) => show::run(args, asked),
        What::Report(args) => report::run(args, texts),
    }
}

/// The bytes of a file.
///
/// # Errors
/// If it cannot be read.
fn bytes_of(path: &Path) -> Result<Vec<u8>, FileError> {
    RealDisk.read(path, LONGEST).map_err(FileError::at(path))
}
