//! `arene replay show`: looks at a recorded game in the window.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::cli::{play, system_lang};
use crate::rules::first_rulebook;
use crate::screen::{Opening, RecordedGame, Speed, seeds};
use crate::text::Lang;

/// Looks at a recorded game in the window.
#[derive(Args, Clone, Debug)]
pub struct ShowArgs {
    /// The recorded game
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The language: fr or en; that of the system if left out
    #[arg(long, value_name = "LANG", value_parser = crate::cli::parse_lang)]
    lang: Option<Lang>,
    /// The window's size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = play::parse_size)]
    size: (u32, u32),
    /// The speed of a game that is played on from it; the one chosen last if left out
    #[arg(long, value_name = "SPEED", value_parser = ["0.5", "1", "2", "at-once"])]
    speed: Option<String>,
}

/// Runs the subcommand.
pub fn run(args: &ShowArgs) -> ExitCode {
    play::show(Opening {
        arenas: play::builtin_arenas(first_rulebook()),
        map_given: false,
        players: Vec::new(),
        mode: None,
        seed: seeds::fresh(),
        at_once: false,
        lang: args.lang,
        usual_lang: system_lang().unwrap_or_default(),
        size: args.size,
        speed: args.speed.as_deref().and_then(Speed::named),
        journal: None,
        scene: None,
        recorded: Some(RecordedGame::Look(args.file.clone())),
    })
}
