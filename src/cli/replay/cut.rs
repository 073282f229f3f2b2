//! `arene replay cut`: a piece of a recorded game as a recorded game of its own.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::cli::page_file;
use crate::cli::values::number;
use crate::replay::{CutError, FileError, Recording, cut, name_of, read};
use crate::text::{Names, Texts};

/// Cut a piece out, as a recorded game of its own.
#[derive(clap::Args, Clone, Debug)]
pub struct CutArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=u32::MAX.into()))]
    from: Option<u32>,

    #[arg(long, value_name = "M", value_parser = number::<u32>(0..=u32::MAX.into()))]
    to: Option<u32>,

    #[arg(long, value_name = "SNIPPET")]
    out: PathBuf,

    #[arg(long)]
    replace: bool,
}

/// Cuts the piece out and writes it.
pub fn run(args: &CutArgs, texts: &'static Texts) -> ExitCode {
    match write_piece(args, texts) {
        Ok(told) => crate::cli::print_out("replay cut", &told, texts),
        Err((message, status)) => {
            crate::bounds::complain!("arene replay cut: {message}");
            ExitCode::from(status)
        }
    }
}

/// Returns what is told when it is done.
///
/// # Errors
/// A message, and the exit status.
fn write_piece(args: &CutArgs, texts: &Texts) -> Result<String, (String, u8)> {
    let failed = |file_error: FileError| (texts.file_error(&file_error), 1);
    let file = |path: &Path| ("file", path.display().to_string().into());
    let bytes = super::bytes_of(&args.file).map_err(failed)?;
    let found = read(&bytes).map_err(|why| {
        failed(FileError::Unreadable {
            path: args.file.clone(),
            why,
        })
    })?;
    let recording = found.recording;
    let from = args.from.unwrap_or(recording.first().saturating_add(1));
    let to = args.to.unwrap_or(recording.last());
    if to < from {
        let args = [("from", from.into()), ("to", to.into())];
        return Err((texts.message("cut-order", &args), 2));
    }
    let same = |path: &Path| path.canonicalize().ok();
    if same(&args.out).is_some_and(|out| same(&args.file) == Some(out)) {
        return Err((texts.message("cut-itself", &[file(&args.file)]), 2));
    }
    let piece = cut(&recording, &name_of(&args.file), from, to).map_err(|error| {
        let (message, status) = why_not(&error, &recording, texts, &args.file);
        (message, status)
    })?;
    let output = page_file::open(&args.out, args.replace, texts).map_err(|told| (told, 1))?;
    output.write(piece.to_text().as_bytes()).map_err(failed)?;
    let told = [file(&args.out), ("from", from.into()), ("to", to.into())];
    Ok(texts.message("cut-done", &told) + "\n")
}

fn why_not(error: &CutError, recording: &Recording, texts: &Texts, path: &Path) -> (String, u8) {
    let file = ("file", path.display().to_string().into());
    match error {
        CutError::Range { first, last } if last < first => (texts.message("cut-empty", &[file]), 2),
        CutError::Range { first, last } => {
            let args = [file, ("first", (*first).into()), ("last", (*last).into())];
            (texts.message("cut-range", &args), 2)
        }
        CutError::SetUp(error) => (texts.set_up_error(error), 1),
        CutError::Divergence(divergence) => {
            let texts = texts.for_book(&recording.setup().rules);
            (texts.divergence(divergence, &Names::of(recording.setup(), texts)), 1)
        }
    }
}
