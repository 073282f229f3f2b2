//! `arene replay report`: a battle report of a recorded game.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::cli::{parse_lang, print_out, system_lang};
use crate::replay::{Found, Unreadable, read};
use crate::report::{self, Format, Untold};
use crate::text::{Lang, Texts};

/// Write a battle report of a recorded game: one file with its pictures in it.
///
/// A damaged file is told as far as it is good, a game that comes out otherwise under today's rules as far as it comes
/// out as recorded; the report says so.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene replay report game.arene --to report.html
  arene replay report game.arene --to report.md --lang fr

Exit status: 0 the report is written; 1 the game cannot be read or the report not be written; 2 wrong usage.")]
pub struct ReportArgs {
    /// The recorded game
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The report: HTML if the name ends in .html, Markdown if it ends in .md
    #[arg(long, value_name = "REPORT")]
    pub to: PathBuf,

    /// The language of the report: fr or en; left out, that of the system's locale, else English
    #[arg(long, value_name = "LANG", value_parser = parse_lang)]
    pub lang: Option<Lang>,
}

/// What went wrong: the exit status, and the sentence to be told.
type Failure = (u8, String);

/// Writes the report and says so.
pub fn run(args: &ReportArgs) -> ExitCode {
    let lang = args.lang.or_else(system_lang).unwrap_or(Lang::En);
    match write(args, lang) {
        Ok(said) => print_out("replay report", &format!("{said}\n")),
        Err((status, said)) => {
            eprintln!("error: {said}");
            ExitCode::from(status)
        }
    }
}

fn write(args: &ReportArgs, lang: Lang) -> Result<String, Failure> {
    let texts = Texts::of(lang);
    let name = |path: &Path| path.display().to_string();
    let about = |id: &str, path: &Path, problem: &dyn ToString| {
        texts.message(id, &[("file", name(path).into()), ("problem", problem.to_string().into())])
    };
    let ending = args.to.extension().and_then(|ending| ending.to_str());
    let format = ending
        .and_then(Format::of_ending)
        .ok_or_else(|| (2, about("report-fault-ending", &args.to, &"")))?;
    let bytes = fs::read(&args.file).map_err(|error| (1, about("report-fault-read", &args.file, &error)))?;
    // Before the work, so that nobody waits for a report that cannot be written.
    let page = Unwritten::beside(&args.to).map_err(|obstacle| match obstacle {
        Obstacle::IsFolder => (2, about("report-fault-is-folder", &args.to, &"")),
        Obstacle::NoFolder => (1, about("report-fault-folder", &args.to, &"")),
        Obstacle::Other(error) => (1, about("report-fault-write", &args.to, &error)),
    })?;
    let found = open(&bytes, texts, &name(&args.file)).map_err(|said| (1, said))?;
    let file = args.file.file_name().unwrap_or(args.file.as_os_str()).to_string_lossy();
    let text = report::write(found, &file, &bytes, format, lang).map_err(|untold| (1, told(&untold, texts, &args.file)))?;
    page.write(&text, &args.to)
        .map_err(|error| (1, about("report-fault-write", &args.to, &error)))?;
    let args = [("file", name(&args.to).into()), ("kib", text.len().div_ceil(1024).into())];
    Ok(texts.message("report-written", &args))
}

/// Reads the game, or says in a sentence why it cannot be read.
fn open(bytes: &[u8], texts: &Texts, file: &str) -> Result<Found, String> {
    let file = ("file", file.to_owned().into());
    read(bytes).map_err(|unreadable| match unreadable {
        Unreadable::Foreign => texts.message("report-fault-foreign", &[file]),
        Unreadable::Version(version) => {
            texts.message("report-fault-version", &[file, ("version", version.to_string().into())])
        }
        Unreadable::Setup(_) => texts.message("report-fault-setup-lost", &[file]),
    })
}

/// Why a game cannot be told, in a sentence, with the faults of its set-up under it.
fn told(untold: &Untold, texts: &Texts, file: &Path) -> String {
    let mut said = texts.message("report-fault-set-up", &[("file", file.display().to_string().into())]);
    if let Untold::SetUp(crate::replay::SetUpError::Faults(faults)) = untold {
        for fault in faults {
            let (problem, hint) = fault.words(texts.lang());
            said.push_str(&format!("\n  {problem} {hint}"));
        }
    }
    said
}

/// What stands in the way of a report.
enum Obstacle {
    IsFolder,
    NoFolder,
    Other(std::io::Error),
}

/// A file beside the one that is to be written: it takes that one's place when it is whole, and goes otherwise.
struct Unwritten {
    path: PathBuf,
    file: Option<File>,
}

impl Unwritten {
    fn beside(target: &Path) -> Result<Self, Obstacle> {
        if target.is_dir() {
            return Err(Obstacle::IsFolder);
        }
        let folder = match target.parent() {
            Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
            Some(folder) => folder,
            None => Path::new("."),
        };
        if !folder.is_dir() {
            return Err(Obstacle::NoFolder);
        }
        if let Ok(there) = fs::metadata(target)
            && there.permissions().readonly()
        {
            // To be moved over it would be allowed, but is not what its owner wants.
            return Err(Obstacle::Other(std::io::ErrorKind::PermissionDenied.into()));
        }
        let mut name = std::ffi::OsString::from(".");
        name.push(target.file_name().unwrap_or_default());
        name.push(format!(".{}.tmp", std::process::id()));
        let path = folder.join(name);
        let file = File::options().write(true).create_new(true).open(&path).map_err(Obstacle::Other)?;
        Ok(Self { path, file: Some(file) })
    }

    fn write(mut self, text: &str, target: &Path) -> std::io::Result<()> {
        if let Some(mut file) = self.file.take() {
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
        }
        fs::rename(&self.path, target)
    }
}

impl Drop for Unwritten {
    fn drop(&mut self) {
        // Gone already if it took its place.
        let _ = fs::remove_file(&self.path);
    }
}
