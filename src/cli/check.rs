//! `arene check`: lists what is wrong with maps and forces, and what is odd, like a compiler.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};

use super::{BookArgs, own_files};
use crate::content::{ContentKind, FileFault, LoadedCodex, load_codex, load_force, load_space, read_codex};
use crate::rules::{CodexReport, ForceTerms, PlayerSetup, Rulebook, Space};
use crate::space::grid::ArenaMap;
use crate::space::table::TableMap;
use crate::text::{FluentValue, Lang, Texts, reports};

/// List what is wrong with maps, and what is odd.
#[derive(clap::Args, Clone, Debug)]
pub struct CheckArgs {
    #[arg(required_unless_present = "codices", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[arg(long = "codex", value_name = "FILE")]
    pub(crate) codices: Vec<PathBuf>,

    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,

    #[arg(long = "mod", value_name = "MOD")]
    pub(crate) mode: Option<String>,

    #[arg(long)]
    pub(crate) json: bool,
}

/// Longest part of a line that is quoted, in characters.
const QUOTED: usize = 120;

/// Checks the files and prints what was found.
pub fn run(args: &CheckArgs, asked: Option<Lang>) -> ExitCode {
    let lang = super::language::of_lines(asked);
    match check_files(args, lang) {
        Ok((printed, faultless)) => {
            let status = super::print_out("check", &printed, Texts::of(lang));
            if faultless { status } else { ExitCode::FAILURE }
        }
        Err(usage) => {
            crate::bounds::complain!("{usage}");
            ExitCode::from(2)
        }
    }
}

/// What is to be printed, and whether there is no fault.
///
/// # Errors
/// How the command was used wrongly.
fn check_files(args: &CheckArgs, lang: Lang) -> Result<(String, bool), String> {
    let texts = Texts::of(lang);
    let mode = args.mode.as_deref();
    let known = args.book.mods();
    if let Some(mode) = mode.filter(|mode| !known.contains(mode)) {
        return Err(unknown_mod(texts, mode, &known));
    }
    let book = args.book.book_for(mode);
    let texts = texts.for_book(book.id());
    let asked = (args.book.book.is_some() || mode.is_some()).then_some(book);
    // Codices first: what stands in the files may be of them.
    let codices = args
        .codices
        .iter()
        .map(|path| Check::of_codex(read_codex(path), path, asked));
    let mut checks: Vec<Check> = codices.collect();
    let written: Vec<Value> = checks.iter().filter_map(Check::usable_codex).collect();
    let terms = ForceTerms {
        mode,
        codices: &written,
    };
    let files = args.files.iter().map(|path| own_files::path_of(ContentKind::Map, path));
    checks.extend(files.map(|path| Check::of(&path, book, asked, &terms)));
    let faultless = checks.iter().all(|check| check.faults.is_empty());
    let mut printed = String::new();
    if args.json {
        let files: Vec<_> = checks.iter().map(|check| check.json(lang)).collect();
        printed = json!({ "files": files }).to_string() + "\n";
    } else {
        for check in &checks {
            check.print_lines(texts, &mut printed);
        }
    }
    Ok((printed, faultless))
}

/// What was found in a file.
#[derive(Default)]
struct Check {
    file: String,
    map: Option<Space>,
    force: Option<PlayerSetup>,
    codex: Option<(Value, CodexReport)>,
    faults: Vec<FileFault>,
    warnings: Vec<FileFault>,
}

impl Check {
    /// What is found by a rule book. Where one is asked for, a map is held against it too if it is of a space that the
    /// book is not played on.
    fn of(path: &Path, book: &dyn Rulebook, asked: Option<&dyn Rulebook>, terms: &ForceTerms) -> Self {
        if let Some(loaded) = load_force(path) {
            let faults = match &loaded {
                Ok(loaded) => loaded.check(asked, terms),
                Err(faults) => faults.clone(),
            };
            return Self {
                file: path.display().to_string(),
                force: loaded.ok().map(|loaded| loaded.force),
                faults,
                ..Self::default()
            };
        }
        if let Some(loaded) = load_codex(path) {
            return Self::of_codex(loaded, path, asked);
        }
        let file = path.display().to_string();
        match load_space(path) {
            Err(faults) => Self {
                file,
                faults,
                ..Self::default()
            },
            Ok(loaded) => {
                let refused = asked.and_then(|book| book.take_space(loaded.map.clone()).err());
                let (mut faults, warnings) = loaded.check(book, terms.mode);
                // Often the book has said so itself.
                let refused = loaded.place(refused.into_iter().collect()).into_iter();
                let more: Vec<FileFault> = refused.filter(|fault| !faults.contains(fault)).collect();
                faults.extend(more);
                Self {
                    file,
                    map: Some(loaded.map),
                    faults,
                    warnings,
                    ..Self::default()
                }
            }
        }
    }

    /// What is found in a codex.
    fn of_codex(loaded: Result<LoadedCodex, Vec<FileFault>>, path: &Path, asked: Option<&dyn Rulebook>) -> Self {
        let file = path.display().to_string();
        match loaded {
            Err(faults) => Self {
                file,
                faults,
                ..Self::default()
            },
            Ok(loaded) => {
                let (report, faults) = loaded.check(asked);
                Self {
                    file,
                    codex: Some((loaded.written, report)),
                    faults,
                    ..Self::default()
                }
            }
        }
    }

    /// The codex that it is, if it is one without faults.
    fn usable_codex(&self) -> Option<Value> {
        let codex = self.codex.as_ref().filter(|_| self.faults.is_empty());
        codex.map(|(written, _)| written.clone())
    }

    fn json(&self, lang: Lang) -> serde_json::Value {
        let mut value = json!({
            "file": self.file,
            "ok": self.faults.is_empty(),
            "width": null,
            "height": null,
            "respawn_points": null,
            "faults": reports(&self.faults, lang),
            "warnings": reports(&self.warnings, lang),
        });
        if let Some(force) = &self.force {
            value["pieces"] = force.pieces.len().into();
        }
        if let Some((_, report)) = &self.codex {
            value["codex"] = json!({
                "name": report.name,
                "champions": report.champions,
                "weapons": report.weapons,
                "gear": report.gear,
            });
        }
        match &self.map {
            None => {}
            Some(Space::Grid(map)) => {
                let (width, height, points) = grid_size(map);
                value["width"] = width.into();
                value["height"] = height.into();
                value["respawn_points"] = points.into();
            }
            Some(Space::Table(map)) => {
                value["table"] = json!({
                    "size": map.table.size,
                    "terrain": map.terrain.len(),
                    "marks": map.marks.len(),
                });
            }
        }
        value
    }

    /// What is said of a map, a force or a codex without faults.
    fn praise(&self, texts: &Texts) -> Option<String> {
        if let Some((_, report)) = &self.codex {
            let args: [(&str, FluentValue); 3] = [
                ("champions", report.champions.len().into()),
                ("weapons", report.weapons.into()),
                ("gear", report.gear.into()),
            ];
            return Some(texts.message("check-ok-codex", &args));
        }
        if let Some(force) = &self.force {
            let args: [(&str, FluentValue); 2] = [
                ("name", force.name.clone().into()),
                ("pieces", force.pieces.len().into()),
            ];
            return Some(texts.message("check-ok-force", &args));
        }
        Some(match self.map.as_ref()? {
            Space::Grid(map) => {
                let (width, height, points) = grid_size(map);
                let args: [(&str, FluentValue); 3] = [
                    ("width", width.into()),
                    ("height", height.into()),
                    ("points", points.into()),
                ];
                texts.message("check-ok", &args)
            }
            Space::Table(map) => texts.message("check-ok-table", &table_size(map)),
        })
    }

    fn print_lines(&self, texts: &Texts, out: &mut String) {
        for (found, word) in [(&self.faults, "check-fault"), (&self.warnings, "check-warning")] {
            for fault in found {
                tell_fault(&self.file, fault, &texts.say(word), texts, out);
            }
        }
        if self.faults.is_empty()
            && let Some(praise) = self.praise(texts)
        {
            out.push_str(&format!("{}: {praise}\n", self.file));
        }
    }
}

/// How wide and high the map of a grid is, in cells, and how many respawn points it has.
fn grid_size(map: &ArenaMap) -> (usize, usize, usize) {
    let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let drawn = map.rows.iter().flat_map(|row| row.chars()).filter(char::is_ascii_digit);
    (width, map.rows.len(), drawn.count() + map.respawn_points.len())
}

/// How large a table is, in centimetres, and what is on it, for its message.
fn table_size(map: &TableMap) -> [(&'static str, FluentValue<'static>); 4] {
    let centimetres = |units: i32| f64::from(units) / 100.0;
    [
        ("width", centimetres(map.table.size.x).into()),
        ("depth", centimetres(map.table.size.y).into()),
        ("pieces", map.terrain.len().into()),
        ("marks", map.marks.len().into()),
    ]
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
    if let Some(rule) = fault.fault.rule {
        out.push_str(&format!(" [{rule}]"));
    }
    out.push('\n');
    if let (Some(line), Some(column), Some(quote)) = (fault.line, fault.column, &fault.quote) {
        let (quote, before) = window(quote.as_str(), column - 1);
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

fn unknown_mod(texts: &Texts, mode: &str, known: &[&str]) -> String {
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

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Cli {
        #[command(flatten)]
        check: CheckArgs,
    }

    fn check(args: &str) -> Result<(String, bool), String> {
        let args = std::iter::once("check").chain(args.split_whitespace());
        check_files(
            &Cli::try_parse_from(args).map_err(|error| error.to_string())?.check,
            Lang::En,
        )
    }

    #[test]
    fn a_fault_is_told_like_a_compiler_does_with_a_caret_beneath_its_cell() {
        let (printed, faultless) = check("tests/fixtures/maps/unknown_letter.ron").unwrap();
        let lines: Vec<&str> = printed.lines().collect();
        assert!(
            lines[0].starts_with("tests/fixtures/maps/unknown_letter.ron:6:16: fault: "),
            "{printed}"
        );
        assert_eq!(lines[1], "    6 |         \"..#c..Z.\",");
        assert_eq!(lines[2], "      |                ^");
        assert_eq!((lines.len(), faultless), (3, false));
    }

    #[test]
    fn every_file_is_told_of_and_a_warning_is_no_fault() {
        let (printed, faultless) = check("maps/mud_market.ron maps/furnace.ron").unwrap();
        let expected =
            "maps/mud_market.ron: ok, 20×24, 6 respawn points\nmaps/furnace.ron: ok, 30×30, 6 respawn points\n";
        assert_eq!((printed.as_str(), faultless), (expected, true));
        let (printed, faultless) = check("tests/fixtures/odd.ron").unwrap();
        assert!(printed.contains("odd.ron:3:11: warning: "), "{printed}");
        assert!(printed.ends_with("odd.ron: ok, 3×2, 2 respawn points\n"), "{printed}");
        assert!(faultless);
    }

    #[test]
    fn as_json_it_is_one_object_with_the_place_of_each_fault() {
        let (printed, faultless) =
            check("--json maps/first_blood.ron nowhere.ron tests/fixtures/maps/ragged_row.ron").unwrap();
        let value: serde_json::Value = serde_json::from_str(&printed).unwrap();
        assert!(!faultless);
        let files = value["files"].as_array().unwrap();
        assert_eq!(
            files
                .iter()
                .map(|file| file["ok"].as_bool().unwrap())
                .collect::<Vec<_>>(),
            [true, false, false]
        );
        assert_eq!(files[0]["width"], 16);
        assert_eq!(files[1]["faults"][0]["why"], "file-missing");
        let fault = &files[2]["faults"][0];
        assert_eq!(
            (&fault["line"], &fault["column"], &fault["field"]),
            (&json!(5), &json!(17), &json!("map.rows[1]"))
        );
    }

    #[test]
    fn what_a_mod_needs_is_looked_for_if_it_is_named() {
        let whys = |args: &str, list: &str| -> Vec<String> {
            let printed: serde_json::Value = serde_json::from_str(&check(args).unwrap().0).unwrap();
            let found = printed["files"][0][list].as_array().unwrap();
            found
                .iter()
                .map(|fault| fault["why"].as_str().unwrap().to_owned())
                .collect()
        };
        let lacks = [
            "need-respawn-zone",
            "need-respawn-zone",
            "need-klan-zone",
            "need-klan-zone",
            "need-flag",
        ];
        assert_eq!(whys("--json --mod flag maps/first_blood.ron", "faults"), lacks);
        assert!(!check("--mod flag maps/first_blood.ron").unwrap().1);
        assert!(check("--mod flag maps/totem.ron").unwrap().1);
        // Twice five grots are two klans too.
        let klans = "--json --mod defmatch_klan maps/first_blood.ron";
        assert_eq!(
            (whys(klans, "faults").len(), whys(klans, "warnings")),
            (0, vec!["map-points-klans".to_owned()])
        );
    }

    #[test]
    fn wrong_usage_is_answered_with_the_nearest_right_one() {
        assert!(
            check("--mod defmach maps/furnace.ron")
                .unwrap_err()
                .contains("“defmatch”?")
        );
        assert!(check("").unwrap_err().contains("FILE"));
        assert!(check("--jsn maps/furnace.ron").unwrap_err().contains("--json"));
    }

    #[test]
    fn a_long_line_is_quoted_around_its_fault_and_control_characters_are_not_printed() {
        let (quote, before) = window(&format!("{}\u{1b}x", "a".repeat(500)), 501);
        assert_eq!((quote.chars().nth(before), before), (Some('x'), QUOTED / 2));
        assert!(quote.contains('\u{fffd}') && !quote.contains('\u{1b}'));
    }
}
