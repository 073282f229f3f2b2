//! `arene replay report`: a battle report of a recorded game.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::replay::disk::RealDisk;
use crate::replay::{FileError, Output, read};
use crate::report::{self, Format, ReportError};
use crate::text::{Lang, Texts};

const EXAMPLES: &str = "\
Examples:
  arene replay report game.arene --to report.html
  arene replay report game.arene --to report.md --lang fr

The report holds its pictures and needs nothing else. A damaged file is told as far as it is good, a game that comes out
otherwise under today's rules as far as it comes out as recorded; the report says so. A file of that name is replaced.

Exit status: 0 written; 1 the game cannot be read, or the report not be written; 2 wrong usage.";

/// Write a battle report to be read: one file of HTML or Markdown.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ReportArgs {
    /// The recorded game
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The file to write: HTML if its name ends in .html, Markdown if it ends in .md
    #[arg(long, value_name = "REPORT")]
    to: PathBuf,

    /// The language of the report: fr or en; left out, that of the system's locale, else English
    #[arg(long, value_name = "LANG", value_parser = crate::cli::parse_lang)]
    lang: Option<Lang>,
}

/// Writes the report and says so.
pub fn run(args: &ReportArgs) -> ExitCode {
    let texts = super::texts(args.lang);
    match write(args, texts) {
        Ok(told) => crate::cli::print_out("replay report", &told),
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
    let name = args.file.file_name().unwrap_or(args.file.as_os_str()).to_string_lossy();
    let text = report::write(found, &name, &bytes, format, texts.lang()).map_err(|untold| {
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
