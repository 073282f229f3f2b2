//! `arene replay report`: a battle report of a recorded game.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::replay::disk::RealDisk;
use crate::replay::{FileError, Output, read};
use crate::report::{self, Format, ReportError, RollDetail};
use crate::text::Texts;

/// Write a battle report to be read: one file of HTML or Markdown.
#[derive(clap::Args, Clone, Debug)]
pub struct ReportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "REPORT")]
    to: PathBuf,

    #[arg(long)]
    why: bool,
}

/// Writes the report and says so.
pub fn run(args: &ReportArgs, texts: &'static Texts) -> ExitCode {
    match write(args, texts) {
        Ok(told) => crate::cli::print_out("replay report", &told, texts),
        Err((message, status)) => {
            crate::bounds::complain!("arene replay report: {message}");
            ExitCode::from(status)
        }
    }
}

/// Returns what is told when it is done.
///
/// # Errors
/// A message, and the exit status.
fn write(args: &ReportArgs, texts: &Texts) -> Result<String, (String, u8)> {
    let failed = |file_error: FileError| (texts.file_error(&file_error), 1);
    let to = ("file", args.to.display().to_string().into());
    let ending = args.to.extension().and_then(|ending| ending.to_str());
    let Some(format) = ending.and_then(Format::of_ending) else {
        return Err((texts.message("report-fault-ending", &[to]), 2));
    };
    if args.to.is_dir() {
        return Err((texts.message("report-fault-is-folder", &[to]), 2));
    }
    let same = |path: &Path| path.canonicalize().ok();
    if same(&args.to).is_some_and(|to| Some(to) == same(&args.file)) {
        return Err((texts.message("report-fault-same", &[to]), 2));
    }
    let bytes = super::bytes_of(&args.file).map_err(failed)?;
    // Before the work, so that nobody waits for a report that cannot be written.
    let output = Output::at(&RealDisk, &args.to).map_err(failed)?;
    output.try_out().map_err(failed)?;
    let found = read(&bytes).map_err(|why| {
        failed(FileError::Unreadable {
            path: args.file.clone(),
            why,
        })
    })?;
    let detail = match args.why {
        true => RollDetail::Explained,
        false => RollDetail::Plain,
    };
    let name = args.file.file_name().unwrap_or(args.file.as_os_str()).to_string_lossy();
    let text = report::write_in_detail(found, (&name, &bytes), format, (texts.lang(), detail)).map_err(|untold| {
        let message = match untold {
            ReportError::SetUp(error) => texts.set_up_error(&error),
            ReportError::State => texts.say("report-fault-state"),
        };
        (message, 1)
    })?;
    output.write(text.as_bytes()).map_err(failed)?;
    let told = [to, ("kib", text.len().div_ceil(1024).into())];
    Ok(texts.message("report-written", &told) + "\n")
}
