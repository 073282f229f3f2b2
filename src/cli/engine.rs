//! `arene engine`: the game over a line protocol, for bots, scripts and tests in any language.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::protocol::{self, Archive, Engine, RecordTo};
use crate::replay::{FileError, Store};
use crate::text::{Lang, Texts};

/// Options of `arene engine`.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
One JSON-RPC 2.0 message a line on standard input, one reply a line on standard output; see docs/protocol.md.

Examples:
  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}' | arene engine
  my_bot | arene engine --lang fr
  my_bot | arene engine --record bout.arene
  ARENE_LOG=debug arene engine            tell every call, and why one was refused, on standard error

Every game is recorded, the last fifty, in the user's data folder (engine/); a file that cannot be written is told once on
standard error, and play goes on.

Exit status: 0 at `quit` or the end of the input, 1 if reading or writing fails.")]
pub struct EngineArgs {
    /// Language of refusals and faults
    #[arg(long, value_name = "LANG", value_parser = super::parse_lang, default_value = "en")]
    lang: Lang,

    /// Record no game
    #[arg(long, conflicts_with = "record")]
    no_record: bool,

    /// Record the game in this file, which is replaced if it is there; further games of the session in FILE-2, FILE-3, …
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Let setups name the maps of this folder too, besides those of the program and of ./maps; may be given more than once
    #[arg(long, value_name = "DIR")]
    maps: Vec<PathBuf>,

    /// The longest line that is read, in MiB
    #[arg(long, value_name = "MIB", default_value_t = protocol::LONGEST_LINE >> 20,
          value_parser = clap::builder::RangedU64ValueParser::<u64>::new().range(1..=1024))]
    longest_line: u64,
}

/// Serves the protocol on standard input and output.
pub fn run(args: &EngineArgs) -> ExitCode {
    super::log_to_standard_error();
    let archive = archive(args);
    let map_folders = std::iter::once(PathBuf::from("maps"))
        .chain(args.maps.clone())
        .collect();
    let engine = Engine::new(args.lang, archive, map_folders);
    match protocol::serve(engine, io::stdin().lock(), io::stdout().lock(), args.longest_line << 20) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            crate::bounds::complain!("arene engine: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Where the games are recorded.
fn archive(args: &EngineArgs) -> Archive {
    let texts = Texts::of(args.lang);
    let tell =
        |file_error: &FileError| crate::bounds::complain!("arene engine: {}", texts.recording_failed(file_error));
    if args.no_record {
        return Archive::none();
    }
    if let Some(file) = &args.record {
        return Archive::at(RecordTo::File(file.clone()), tell);
    }
    match Store::of_user() {
        Ok(store) => Archive::at(RecordTo::Store(store), tell),
        Err(file_error) => {
            tell(&file_error);
            Archive::none()
        }
    }
}
