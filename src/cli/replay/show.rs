//! `arene replay show`: looks at a recorded game in the window.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::cli::{language, play};
use crate::rules::first_rulebook;
use crate::screen::{Opening, RecordedGame, Speed, seeds};
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
    play::show(Opening {
        arenas: play::builtin_arenas(first_rulebook()),
        map: None,
        players: Vec::new(),
        projector: false,
        horde: None,
        mode: None,
        by_hand: Vec::new(),
        take_back: false,
        seed: seeds::fresh(),
        at_once: false,
        lang: asked,
        usual_lang: language::of_window(asked),
        size: args.size,
        speed: args.speed.as_deref().and_then(Speed::named),
        journal: None,
        scene: None,
        recorded: Some(RecordedGame::Look(args.file.clone())),
        learning: None,
        demo: None,
    })
}
