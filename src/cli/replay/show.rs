//! `arene replay show`: looks at a recorded game in the window.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::cli::{language, play};
use crate::rules::first_rulebook;
use crate::screen::{Opening, RecordedGame, Speed};
use crate::text::Lang;

/// Looks at a recorded game in the window.
#[derive(Args, Clone, Debug)]
pub struct ShowArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = play::size())]
    size: (u32, u32),
    #[arg(long, value_name = "SPEED", value_parser = ["0.5", "1", "2", "at-once"])]
    speed: Option<String>,
}

/// Runs the subcommand.
pub fn run(args: &ShowArgs, asked: Option<Lang>) -> ExitCode {
    crate::cli::runtime_dir::ensure();
    let arenas = play::builtin_arenas(first_rulebook());
    play::show(Opening {
        speed: args.speed.as_deref().and_then(Speed::named),
        recorded: Some(RecordedGame::Look(args.file.clone())),
        ..Opening::new(arenas, args.size, asked, language::of_window(asked))
    })
}
