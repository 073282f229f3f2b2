//! The command line: one file per subcommand.
//!
//! Exit statuses: 0 done; 1 what was asked for has faults (a map, a setup) or failed; 2 wrong usage, or no display for
//! the window; 130 stopped by Ctrl-C.

mod books;
pub mod check;
mod checked_files;
pub mod club;
pub mod demo;
pub mod engine;
pub mod force;
mod help;
pub mod lab;
mod language;
#[cfg(feature = "screen")]
pub mod learn;
pub mod lesson;
pub mod map;
mod own_files;
pub mod pack;
mod page_file;
#[cfg(feature = "screen")]
pub mod play;
mod player;
#[cfg(feature = "screen")]
pub mod preview;
pub mod print;
pub mod replay;
#[cfg(feature = "screen")]
mod runtime_dir;
pub mod scene;
mod usage;
mod values;

pub use books::BookArgs;
pub use player::{PlayerSpec, PlayerSpecError};
pub use values::ArgumentFault;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{FromArgMatches as _, Parser, Subcommand};

use crate::bounds::{complain, visible};
use crate::replay::{DiskError, FileError};
use crate::rules;
use crate::text::{Lang, Texts};

/// The command line. What its commands and options are for stands in `assets/locales/LANG/help.ftl`.
#[derive(Parser, Debug)]
#[command(name = "arene", version, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Sub>,

    #[arg(long, global = true)]
    all_books: bool,

    #[arg(long, value_name = "LANG", global = true, value_parser = language::read)]
    lang: Option<Lang>,
}

#[derive(Subcommand, Debug)]
enum Sub {
    #[cfg(feature = "screen")]
    Play(play::PlayArgs),
    #[cfg(not(feature = "screen"))]
    Play {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        rest: Vec<String>,
    },
    Lab(Box<lab::LabArgs>),
    Check(check::CheckArgs),
    Map(map::MapArgs),
    Force(force::ForceArgs),
    Pack(pack::PackArgs),
    Unpack(pack::UnpackArgs),
    Scene(scene::SceneArgs),
    Lesson(lesson::LessonArgs),
    Demo(demo::DemoArgs),
    #[cfg(feature = "screen")]
    Learn(learn::LearnArgs),
    #[cfg(feature = "screen")]
    Preview(preview::PreviewArgs),
    Print(print::PrintArgs),
    Replay(replay::ReplayArgs),
    Club(club::ClubArgs),
    Engine(engine::EngineArgs),
}

/// Runs the command line.
pub fn run() -> ExitCode {
    ignore_the_signal_of_a_file_too_large();
    books::list_as_asked();
    let (words, asked) = language::in_front(std::env::args_os());
    let texts = Texts::of(language::of_lines(asked));
    let mut command = help::command(texts);
    let read = command.try_get_matches_from_mut(words);
    match read.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => {
            debug_assert!(!cli.all_books || rules::lists_all_books());
            debug_assert_eq!(cli.lang, asked);
            carry_out(cli.command, asked)
        }
        // Asked for, so that it fails where it cannot be told.
        Err(told) if !told.use_stderr() => print_told(&told, texts),
        Err(short) if short.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            complain!("{}", short.render());
            ExitCode::from(2)
        }
        Err(wrong_usage) => {
            complain!("{}", usage::told(&wrong_usage, &command, texts));
            ExitCode::from(2)
        }
    }
}

/// Prints the help or the version.
fn print_told(told: &clap::Error, texts: &Texts) -> ExitCode {
    use std::io::ErrorKind;
    match told.print().and_then(|()| std::io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain!("arene: {}", unprinted(&error, texts));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Why standard output takes nothing more.
fn unprinted(error: &std::io::Error, texts: &Texts) -> String {
    texts.file_error(&FileError::Disk {
        path: texts.say("usage-stdout").into(),
        cause: DiskError::from(error),
    })
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

/// Carries a command out; `asked` is the language that was asked for.
fn carry_out(command: Option<Sub>, asked: Option<Lang>) -> ExitCode {
    match command {
        Some(Sub::Lab(args)) => lab::run(&args, asked),
        Some(Sub::Check(args)) => check::run(&args, asked),
        Some(Sub::Map(args)) => map::run(&args, asked),
        Some(Sub::Force(args)) => force::run(&args, asked),
        Some(Sub::Pack(args)) => pack::pack(&args, asked),
        Some(Sub::Unpack(args)) => pack::unpack(&args, asked),
        Some(Sub::Scene(args)) => scene::run(&args, asked),
        Some(Sub::Lesson(args)) => lesson::run(&args, asked),
        Some(Sub::Demo(args)) => demo::run(&args, asked),
        #[cfg(feature = "screen")]
        Some(Sub::Learn(args)) => learn::run(&args, asked),
        #[cfg(feature = "screen")]
        Some(Sub::Preview(args)) => preview::run(&args, asked),
        Some(Sub::Print(args)) => print::run(&args, asked),
        Some(Sub::Replay(args)) => replay::run(&args, asked),
        Some(Sub::Club(args)) => club::run(&args, asked),
        Some(Sub::Engine(args)) => engine::run(&args, asked),
        #[cfg(feature = "screen")]
        Some(Sub::Play(args)) => play::run(&args, asked),
        #[cfg(feature = "screen")]
        None => carry_out(Cli::parse_from(["arene", "play"]).command, asked),
        #[cfg(not(feature = "screen"))]
        Some(Sub::Play { .. }) | None => {
            let texts = Texts::of(language::of_lines(asked));
            complain!("arene: {}", texts.say("usage-no-window"));
            ExitCode::from(2)
        }
    }
}

/// Prints what a subcommand found out. A reader that has gone (`| head`) is no failure; a full disk is.
fn print_out(subcommand: &str, text: &str, texts: &Texts) -> ExitCode {
    let mut out = std::io::stdout();
    match out.write_all(visible(text).as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            complain!("arene {subcommand}: {}", unprinted(&error, texts));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints that something is wrong, as the line of an error.
fn complain_of(what: impl Into<String>, texts: &Texts) {
    complain!("{}", texts.message("usage-error", &[("what", what.into().into())]));
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
