//! `arene map`: maps that the program makes.

mod new;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::language;
use crate::text::{Lang, Texts};

/// Maps that the program makes.
#[derive(Args, Clone, Debug)]
pub struct MapArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    New(new::NewArgs),
}

/// Runs the subcommand.
pub fn run(args: &MapArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match &args.what {
        What::New(args) => new::run(args, texts),
    }
}
