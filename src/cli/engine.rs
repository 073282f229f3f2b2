//! `arene engine`: the game over a line protocol, for bots, scripts and tests in any language.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use super::values::number;
use crate::protocol::{self, Archive, Engine, RecordTo};
use crate::replay::{FileError, Store};
use crate::text::{Lang, Texts};

/// Options of `arene engine`.
#[derive(clap::Args, Debug)]
pub struct EngineArgs {
    #[arg(long, conflicts_with = "record")]
    no_record: bool,

    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    #[arg(long, value_name = "DIR")]
    maps: Vec<PathBuf>,

    #[arg(long, value_name = "MIB", default_value_t = protocol::LONGEST_LINE >> 20, value_parser = number::<u64>(1..=1024))]
    longest_line: u64,
}

/// Serves the protocol on standard input and output.
pub fn run(args: &EngineArgs, asked: Option<Lang>) -> ExitCode {
    super::log_to_standard_error();
    let texts = Texts::of(super::language::of_lines(asked));
    let archive = archive(args, texts);
    let map_folders = std::iter::once(PathBuf::from("maps"))
        .chain(args.maps.clone())
        .collect();
    // Programs read it: it speaks English wherever they run.
    let engine = Engine::new(asked.unwrap_or(Lang::En), archive, map_folders);
    match protocol::serve(engine, io::stdin().lock(), io::stdout().lock(), args.longest_line << 20) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            crate::bounds::complain!("arene engine: {}", super::unprinted(&error, texts));
            ExitCode::FAILURE
        }
    }
}

/// Where the games are recorded.
fn archive(args: &EngineArgs, texts: &'static Texts) -> Archive {
    let tell =
        move |file_error: &FileError| crate::bounds::complain!("arene engine: {}", texts.recording_failed(file_error));
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
