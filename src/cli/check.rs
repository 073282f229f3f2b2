//! `arene check`: lists what is wrong with maps, and what is odd, like a compiler.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;

use crate::content::{FileFault, load_map, reports};
use crate::rules::RULEBOOKS;
use crate::space::grid::ArenaMap;
use crate::text::{FluentValue, Lang, Texts};

const EXAMPLES: &str = "\
Examples:
  arene check maps/first_blood.ron
  arene check --lang en maps/*.ron
  arene check --json my_arena.json

Each fault is a line FILE:LINE:COLUMN: fault: what is wrong (what mends it); the game refuses such a map.
A warning names something odd that can be played all the same. The formats are explained in docs/formats.md.

Exit status: 0 no fault (warnings are allowed), 1 some fault, 2 wrong usage.";

/// List what is wrong with maps, and what is odd.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct CheckArgs {
    /// Map files: RON, or JSON if the name ends in .json
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The mod that the maps are for
    #[arg(long = "mod", value_name = "MOD", default_value = "defmatch")]
    pub mode: String,

    /// Print one JSON object instead of lines
    #[arg(long)]
    pub json: bool,

    /// The language of the messages; left out, that of the system's locale
    #[arg(long, value_name = "LANG", value_parser = ["fr", "en"])]
    pub lang: Option<String>,
}

/// Longest part of a line that is quoted, in characters.
const QUOTED: usize = 120;

/// Checks the files and prints what was found.
pub fn run(args: &CheckArgs) -> ExitCode {
    let lang = match &args.lang {
        Some(code) => Lang::from_code(code),
        None => lang_of_locale(),
    }
    .unwrap_or_default();
    let texts = Texts::of(lang);
    let Some(book) = RULEBOOKS.iter().find(|book| book.mods().contains(&args.mode.as_str())) else {
        eprintln!("{}", unknown_mod(texts, &args.mode));
        return ExitCode::from(2);
    };
    let mut checks = Vec::new();
    for path in &args.files {
        let file = path.display().to_string();
        checks.push(match load_map(path) {
            Err(faults) => Check {
                file,
                map: None,
                faults,
                warnings: Vec::new(),
            },
            Ok(loaded) => {
                let (faults, warnings) = loaded.check(*book);
                Check {
                    file,
                    map: Some(loaded.map),
                    faults,
                    warnings,
                }
            }
        });
    }
    let mut printed = String::new();
    if args.json {
        let files: Vec<_> = checks.iter().map(|check| check.json(lang)).collect();
        printed = json!({ "files": files }).to_string() + "\n";
    } else {
        for check in &checks {
            check.tell(texts, &mut printed);
        }
    }
    // Not `print!`: a reader that closes early (`| head`) is no reason to panic.
    use std::io::Write as _;
    let _ = std::io::stdout().write_all(printed.as_bytes());
    if checks.iter().any(|check| !check.faults.is_empty()) {
        ExitCode::from(1)
    } else {
        ExitCode::SUCCESS
    }
}

/// What was found in a file.
struct Check {
    file: String,
    map: Option<ArenaMap>,
    faults: Vec<FileFault>,
    warnings: Vec<FileFault>,
}

impl Check {
    fn size(&self) -> Option<(usize, usize, usize)> {
        let map = self.map.as_ref()?;
        let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let drawn = map.rows.iter().flat_map(|row| row.chars()).filter(char::is_ascii_digit);
        Some((width, map.rows.len(), drawn.count() + map.respawn_points.len()))
    }

    fn json(&self, lang: Lang) -> serde_json::Value {
        let (width, height, points) = self.size().map_or((None, None, None), |(width, height, points)| {
            (Some(width), Some(height), Some(points))
        });
        json!({
            "file": self.file,
            "ok": self.faults.is_empty(),
            "width": width,
            "height": height,
            "respawn_points": points,
            "faults": reports(&self.faults, lang),
            "warnings": reports(&self.warnings, lang),
        })
    }

    fn tell(&self, texts: &Texts, out: &mut String) {
        for (found, word) in [(&self.faults, "check-fault"), (&self.warnings, "check-warning")] {
            for fault in found {
                tell_fault(&self.file, fault, &texts.say(word), texts, out);
            }
        }
        if let Some((width, height, points)) = self.size()
            && self.faults.is_empty()
        {
            let args: [(&str, FluentValue); 3] = [
                ("width", width.into()),
                ("height", height.into()),
                ("points", points.into()),
            ];
            out.push_str(&format!("{}: {}\n", self.file, texts.message("check-ok", &args)));
        }
    }
}

fn tell_fault(file: &str, fault: &FileFault, word: &str, texts: &Texts, out: &mut String) {
    let (message, hint) = fault.words(texts.lang());
    out.push_str(file);
    for number in [fault.line, fault.column].into_iter().flatten() {
        out.push_str(&format!(":{number}"));
    }
    out.push_str(&format!(": {word}: {message}"));
    if !hint.is_empty() {
        out.push_str(&format!(" ({hint})"));
    }
    out.push('\n');
    if let (Some(line), Some(column), Some(quote)) = (fault.line, fault.column, &fault.quote) {
        let (quote, before) = window(quote, column - 1);
        out.push_str(&format!("{line:>5} | {quote}\n      | {}^\n", " ".repeat(before)));
    }
}

/// The part of a line around a character of it, fit to be printed, and how many characters stand before that one.
fn window(line: &str, at: usize) -> (String, usize) {
    let first = at.saturating_sub(QUOTED / 2);
    let shown = line
        .chars()
        .skip(first)
        .take(QUOTED)
        .map(|letter| match letter {
            '\t' => ' ',
            // Control characters would garble the terminal.
            letter if letter.is_control() => '\u{fffd}',
            letter => letter,
        })
        .collect();
    (shown, at - first)
}

fn unknown_mod(texts: &Texts, mode: &str) -> String {
    let known: Vec<&str> = RULEBOOKS.iter().flat_map(|book| book.mods()).collect();
    let near = known
        .iter()
        .map(|candidate| (strsim::jaro_winkler(mode, candidate), *candidate))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0));
    match near {
        Some((_, near)) => texts.message("check-mod-near", &[("mod", mode.into()), ("near", near.into())]),
        None => {
            let known = known.join(", ");
            texts.message("check-mod-unknown", &[("mod", mode.into()), ("known", known.into())])
        }
    }
}

/// The language that the system asks for, as far as it is one of ours.
fn lang_of_locale() -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::from_code(&value))
}
