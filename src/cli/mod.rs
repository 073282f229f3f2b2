//! The command line: one file per subcommand.
//!
//! Exit statuses: 0 done; 1 what was asked for has faults (a map, a setup) or failed; 2 wrong usage, or no display for
//! the window; 130 stopped by Ctrl-C.

mod books;
pub mod check;
pub mod engine;
pub mod lab;
mod page_file;
#[cfg(feature = "screen")]
pub mod play;
mod player;
#[cfg(feature = "screen")]
pub mod preview;
pub mod replay;
pub mod scene;

pub use books::BookArgs;
pub use player::PlayerSpec;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::bounds::{complain, visible};
use crate::rules;
use crate::text::Lang;

/// Tabletop skirmish games on screen: every rule enforced, every die shown with its reason.
#[derive(Parser, Debug)]
#[command(
    name = "arene",
    version,
    about,
    max_term_width = 100,
    after_help = "\
Examples:
  arene                                   open the window
  arene play --map maps/first_blood.ron --player Rouge=kosto:human --player Bleu=grot:random
  arene lab --games 1000 --seed 7         play a thousand games without a window
  arene check maps/*.ron                  look maps over
  arene scene check                       see that every rule does what its scene shows
  arene replay verify game.arene          see that a recorded game comes out the same
  arene engine                            speak the line protocol (docs/protocol.md)

Exit status: 0 done; 1 faults found, or failed; 2 wrong usage, or no display for the window; 130 stopped by Ctrl-C."
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Sub>,

    /// List the rule books too that are only there to try the program with; so does ARENE_ALL_BOOKS=1
    #[arg(long, global = true)]
    all_books: bool,
}

#[derive(Subcommand, Debug)]
enum Sub {
    #[cfg(feature = "screen")]
    /// Open the window (also without any subcommand)
    Play(play::PlayArgs),
    /// Not in this build: it was made without the window
    #[cfg(not(feature = "screen"))]
    Play {
        /// Whatever the window would take
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        rest: Vec<String>,
    },
    /// Play many games without a window
    Lab(Box<lab::LabArgs>),
    /// Look maps over: every fault and warning, with the hint that mends it
    Check(check::CheckArgs),
    /// Scenes, one for each rule: list them, check them, play one in the window
    Scene(scene::SceneArgs),
    #[cfg(feature = "screen")]
    /// Look at an arena in three dimensions: in a window, as a picture or as a film
    Preview(preview::PreviewArgs),
    /// Recorded games: verify them, tell about them, cut pieces out, film, look at and report them
    Replay(replay::ReplayArgs),
    /// Serve the line protocol on standard input and output
    Engine(engine::EngineArgs),
}

/// Runs the command line.
pub fn run() -> ExitCode {
    ignore_the_signal_of_a_file_too_large();
    books::list_as_asked();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // Asked for, so that it fails where it cannot be told.
        Err(told) if !told.use_stderr() => return print_told(&told),
        Err(wrong_usage) => wrong_usage.exit(),
    };
    debug_assert!(!cli.all_books || rules::lists_all_books());
    carry_out(cli.command)
}

/// Prints the help or the version.
fn print_told(told: &clap::Error) -> ExitCode {
    use std::io::ErrorKind;
    match told.print().and_then(|()| std::io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain!("arene: cannot write: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Where the system bounds the size of files, a write fails as on a full disk, instead of ending the program: a signal that
/// is blocked, on this thread and on all that it starts, does nothing.
fn ignore_the_signal_of_a_file_too_large() {
    #[cfg(unix)]
    {
        use nix::sys::signal::{SigSet, Signal};
        // Without it the program ends there, as any other does.
        let _ = SigSet::from(Signal::SIGXFSZ).thread_block();
    }
}

fn carry_out(command: Option<Sub>) -> ExitCode {
    match command {
        Some(Sub::Lab(args)) => lab::run(&args),
        Some(Sub::Check(args)) => check::run(&args),
        Some(Sub::Scene(args)) => scene::run(&args),
        #[cfg(feature = "screen")]
        Some(Sub::Preview(args)) => preview::run(&args),
        Some(Sub::Replay(args)) => replay::run(&args),
        Some(Sub::Engine(args)) => engine::run(&args),
        #[cfg(feature = "screen")]
        Some(Sub::Play(args)) => play::run(&args),
        #[cfg(feature = "screen")]
        None => carry_out(Cli::parse_from(["arene", "play"]).command),
        #[cfg(not(feature = "screen"))]
        Some(Sub::Play { .. }) | None => {
            complain!("arene: built without its window; `arene lab`, `arene engine` and `arene check` work without");
            ExitCode::from(2)
        }
    }
}

/// Reads a language's code.
///
/// # Errors
/// The codes there are.
pub fn parse_lang(code: &str) -> Result<Lang, String> {
    Lang::ALL
        .into_iter()
        .find(|lang| lang.code() == code)
        .ok_or_else(|| format!("no language {code:?}; there are fr and en"))
}

/// The language that the system's locale asks for, English for one that is none of ours; `None` without a locale.
fn system_lang() -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .map(|value| Lang::from_code(&value).unwrap_or(Lang::En))
}

/// Prints what a subcommand found out. A reader that has gone (`| head`) is no failure; a full disk is.
fn print_out(subcommand: &str, text: &str) -> ExitCode {
    let mut out = std::io::stdout();
    match out.write_all(visible(text).as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            complain!("arene {subcommand}: cannot write: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Has what the library logs printed on standard error, as far as the variable `ARENE_LOG` asks for it (`debug`,
/// `arene::protocol=info`).
fn log_to_standard_error() {
    use bevy::log::tracing_subscriber::{EnvFilter, fmt};
    if let Ok(filter) = std::env::var("ARENE_LOG") {
        let filter = EnvFilter::new(filter);
        // Fails only if something logs already.
        let _ = fmt()
            .with_env_filter(filter)
            .with_writer(std::io::stderr)
            .with_ansi(std::io::stderr().is_terminal())
            .try_init();
    }
}
