//! `arene map`: maps that the program makes, and maps of other programs.

mod list;
mod new;
mod tiled;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::language;
use crate::text::{Lang, Texts};

/// Maps that the program makes, and maps of other programs.
#[derive(Args, Clone, Debug)]
pub struct MapArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    List,
    New(new::NewArgs),
    Export(tiled::ExportArgs),
    Import(tiled::ImportArgs),
}

/// Runs the subcommand.
pub fn run(args: &MapArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match &args.what {
        What::List => list::run(texts),
        What::New(args) => new::run(args, texts),
        What::Export(args) => tiled::export(args, texts),
        What::Import(args) => tiled::import(args, texts),
    }
}
