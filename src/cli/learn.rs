//! `arene learn`: opens the window on the list of lessons; also how `arene lesson play` opens one.

use std::process::ExitCode;

use super::{language, play};
use crate::rules::first_rulebook;
use crate::screen::{Learning, Opening, Speed};
use crate::text::Lang;

/// Opens the window on the list of lessons.
#[derive(clap::Args, Clone, Debug)]
pub struct LearnArgs {
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = play::size())]
    size: (u32, u32),
    #[arg(long, value_name = "SPEED", value_parser = ["0.5", "1", "2", "at-once"])]
    speed: Option<String>,
}

/// Runs the subcommand.
pub fn run(args: &LearnArgs, asked: Option<Lang>) -> ExitCode {
    open(args, Learning::List, asked)
}

/// Opens the window on lessons.
pub(super) fn open(args: &LearnArgs, learning: Learning, asked: Option<Lang>) -> ExitCode {
    super::runtime_dir::ensure();
    let arenas = play::builtin_arenas(first_rulebook());
    play::show(Opening {
        speed: args.speed.as_deref().and_then(Speed::named),
        learning: Some(learning),
        ..Opening::new(arenas, args.size, asked, language::of_window(asked))
    })
}
