//! From text to values: RON and JSON, and their readers' complaints made ours, with line, column and field.

use ron::error::Error as Ron;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::fault::FileFault;
use super::line_index::{LineIndex, offset_of};
use super::source_map::SourceMap;
use crate::bounds::{LONGEST_WORD, MOST_VALUES, has_too_many_values};
use crate::rules::Fault;

/// Reads a value from the text of a file of that name: JSON if the name ends in `.json`, else RON. `root` is the path of
/// the whole in the fields of faults.
///
/// # Errors
/// The first thing wrong with it: a reader of a text stops there. More values than anybody writes are not read.
pub fn decode<T: DeserializeOwned>(file: &str, text: &str, root: &str) -> Result<T, Vec<FileFault>> {
    if text.trim().is_empty() {
        return Err(vec![FileFault::of_file(file, Fault::new(root, "file-empty"))]);
    }
    if has_too_many_values(text.as_bytes()) {
        let fault = Fault::new(root, "file-too-many").arg("most", MOST_VALUES);
        return Err(vec![FileFault::of_file(file, fault)]);
    }
    let problem = if is_json(file) {
        match serde_json::from_str(text) {
            Ok(value) => return Ok(value),
            Err(error) => json_problem(text, &error),
        }
    } else {
        // Authors write `author: "me"`, as in JSON, and need not know of `Some`.
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        match options.from_str(text) {
            Ok(value) => return Ok(value),
            Err(error) => ron_problem(text, &error),
        }
    };
    Err(vec![problem.place(file, text, root)])
}

/// What a reader complains of.
enum ProblemKind {
    UnknownField { name: String, known: Vec<String> },
    MissingField(String),
    FieldTwice(String),
    Type { expected: &'static str, detail: String },
    CutShort,
    TooDeep,
    Syntax { what: &'static str, detail: String },
}

impl ProblemKind {
    fn is_type(&self) -> bool {
        matches!(self, ProblemKind::Type { .. })
    }
}

/// A complaint and where its reader stood before and after what it stumbled over.
struct ReadProblem {
    kind: ProblemKind,
    start: usize,
    end: usize,
}

impl ReadProblem {
    fn place(self, file: &str, text: &str, root: &str) -> FileFault {
        let source_map = SourceMap::of(text, root);
        let lines = LineIndex::of(text);
        let Self { kind, start, end } = self;
        let joined = |path: &str, name: &str| {
            if path.is_empty() {
                name.to_owned()
            } else {
                format!("{path}.{name}")
            }
        };
        match kind {
            ProblemKind::UnknownField { name, known } => {
                let found = source_map.find_name(text, &name, end.max(1));
                let (at, field) = found.map_or((start, name.clone()), |(at, path)| (at, path.to_owned()));
                let near = nearest(&name, &known).unwrap_or("none");
                let fault = Fault::new(field, "file-unknown-field")
                    .arg("name", &name)
                    .arg("near", near)
                    .arg("known", known.join(", "));
                FileFault::at(file, &lines, at, fault)
            }
            ProblemKind::MissingField(name) => {
                // The reader stands at the end of what lacks it: behind its bracket in JSON, before it in RON.
                let inside = match is_json(file) {
                    true => text[..end].trim_end().len().saturating_sub(1),
                    false => text.len() - text[end..].trim_start().len(),
                };
                let (path, at) = source_map.around(inside).unwrap_or((root, 0));
                let fault = Fault::new(joined(path, &name), "file-missing-field").arg("name", &name);
                FileFault::at(file, &lines, at, fault)
            }
            ProblemKind::FieldTwice(name) => {
                let found = source_map.find_name(text, &name, end.max(1));
                let (at, field) = found.map_or((start, name.clone()), |(at, path)| (at, path.to_owned()));
                FileFault::at(
                    file,
                    &lines,
                    at,
                    Fault::new(field, "file-field-twice").arg("name", &name),
                )
            }
            ProblemKind::Type { expected, detail } => {
                let (mut path, mut at) = source_map.last_before(start).unwrap_or((root, start));
                // A place is wrong as a whole, not for its last number.
                if expected == "place"
                    && let Some(whole) = path
                        .strip_suffix(']')
                        .and_then(|path| path.rfind('['))
                        .map(|end| &path[..end])
                    && let Some(whole_at) = source_map.find(whole).filter(|_| path.contains(".at["))
                {
                    (path, at) = (whole, whole_at);
                }
                let fault = Fault::new(path, "file-wrong-type")
                    .arg("expected", expected)
                    .arg("found", beginning(&text[at..]))
                    .arg("detail", detail);
                FileFault::at(file, &lines, at, fault)
            }
            ProblemKind::CutShort => {
                FileFault::at(file, &lines, text.trim_end().len(), Fault::new("", "file-cut-short"))
            }
            ProblemKind::TooDeep => FileFault::at(file, &lines, start, Fault::new("", "file-too-deep")),
            ProblemKind::Syntax { what, detail } => {
                let fault = Fault::new("", "file-syntax").arg("what", what).arg("detail", detail);
                FileFault::at(file, &lines, end, fault)
            }
        }
    }
}

/// The known name most like one.
fn nearest<'a>(name: &str, known: &'a [String]) -> Option<&'a str> {
    if name.chars().nth(LONGEST_WORD).is_some() {
        return None;
    }
    known
        .iter()
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate.as_str())
}

/// The first word or so of a text, to be quoted.
fn beginning(text: &str) -> String {
    const LONGEST: usize = 24;
    let line = text.lines().next().unwrap_or_default();
    let word_end = match line.chars().next() {
        Some('"') => line[1..].find('"').map_or(line.len(), |at| at + 2),
        Some('(' | '[' | '{') => 1,
        _ => line.find([',', ')', ']', '}']).unwrap_or(line.len()),
    };
    let word: String = line[..word_end].trim_end().chars().take(LONGEST).collect();
    if word.len() < line[..word_end].trim_end().len() {
        format!("{word}…")
    } else {
        word
    }
}

/// The kind of thing that a reader's English words ask for: a word of ours, for the locales.
fn expected_kind(words: &str) -> &'static str {
    const KINDS: &[(&str, &str)] = &[
        ("a place", "place"),
        ("a point", "point"),
        ("two numbers", "point"),
        ("three numbers", "point"),
        ("a boolean, or a string", "climb"),
        ("a boolean, or a sequence", "rails"),
        ("a map, or the path", "map-or-path"),
        ("a sequence", "list"),
        ("an array", "list"),
        ("a map", "table"),
        ("struct ", "record"),
        ("a string", "text"),
        ("string", "text"),
        ("a boolean", "truth"),
        ("i", "number"),
        ("u", "number"),
        ("tuple", "list"),
    ];
    KINDS
        .iter()
        .find(|(start, _)| words.starts_with(start))
        .map_or("other", |(_, kind)| kind)
}

fn ron_problem(text: &str, error: &ron::error::SpannedError) -> ReadProblem {
    let start = offset_of(text, error.span.start.line, error.span.start.col);
    let end = offset_of(text, error.span.end.line, error.span.end.col);
    let detail = error.code.to_string();
    let wrong_type = |expected| ProblemKind::Type {
        expected,
        detail: detail.clone(),
    };
    let syntax = |what| ProblemKind::Syntax {
        what,
        detail: detail.clone(),
    };
    let is_over = text[end..].trim().is_empty();
    let (kind, start) = match &error.code {
        Ron::NoSuchStructField { expected, found, .. } => (
            ProblemKind::UnknownField {
                name: found.clone(),
                known: expected.iter().map(ToString::to_string).collect(),
            },
            start,
        ),
        Ron::MissingStructField { field, .. } => (ProblemKind::MissingField((*field).to_owned()), start),
        Ron::DuplicateStructField { field, .. } => (ProblemKind::FieldTwice((*field).to_owned()), start),
        Ron::Eof | Ron::UnclosedBlockComment | Ron::ExpectedStringEnd => (ProblemKind::CutShort, start),
        Ron::ExpectedComma | Ron::ExpectedArrayEnd | Ron::ExpectedMapEnd | Ron::ExpectedStructLikeEnd if is_over => {
            (ProblemKind::CutShort, start)
        }
        Ron::ExceededRecursionLimit => (ProblemKind::TooDeep, end),
        // Here the reader has not taken the value, and stands before it.
        Ron::ExpectedString => (wrong_type("text"), end),
        Ron::ExpectedArray => (wrong_type("list"), end),
        Ron::ExpectedMap => (wrong_type("table"), end),
        Ron::ExpectedBoolean => (wrong_type("truth"), end),
        Ron::ExpectedInteger => (wrong_type("number"), end),
        Ron::ExpectedStructLike | Ron::ExpectedNamedStructLike(_) => (wrong_type("record"), end),
        // And here it stands behind it.
        Ron::IntegerOutOfBounds => (wrong_type("number"), start),
        Ron::InvalidValueForType { expected, .. } | Ron::ExpectedDifferentLength { expected, .. } => {
            (wrong_type(expected_kind(expected)), start)
        }
        Ron::ExpectedComma => (syntax("comma"), end),
        Ron::ExpectedArrayEnd => (syntax("end-of-list"), end),
        Ron::ExpectedMapEnd => (syntax("end-of-table"), end),
        Ron::ExpectedStructLikeEnd => (syntax("end-of-record"), end),
        Ron::ExpectedMapColon => (syntax("colon"), end),
        Ron::ExpectedIdentifier => (syntax("name"), end),
        Ron::TrailingCharacters => (syntax("trailing"), end),
        Ron::InvalidEscape(_) => (syntax("escape"), end),
        _ => (syntax("other"), end),
    };
    ReadProblem { kind, start, end }
}

/// What serde's own words complain of, if they are such as all readers use.
fn problem_in_words(words: &str) -> Option<ProblemKind> {
    let quoted = |words: &str| words.split('`').nth(1).unwrap_or_default().to_owned();
    if let Some(rest) = words.strip_prefix("unknown field ") {
        Some(ProblemKind::UnknownField {
            name: quoted(rest),
            known: rest.split('`').skip(3).step_by(2).map(str::to_owned).collect(),
        })
    } else if let Some(rest) = words.strip_prefix("missing field ") {
        Some(ProblemKind::MissingField(quoted(rest)))
    } else if let Some(rest) = words.strip_prefix("duplicate field ") {
        Some(ProblemKind::FieldTwice(quoted(rest)))
    } else {
        let (_, expected) = words
            .split_once(", expected ")
            .filter(|_| words.starts_with("invalid "))?;
        Some(ProblemKind::Type {
            expected: expected_kind(expected),
            detail: words.to_owned(),
        })
    }
}

/// The fault of a value of a text that was read, but is not what it should be: `words` are serde's, about the value of that
/// field.
pub(super) fn fault_of_value(text: &str, field: &str, words: &str) -> Fault {
    let within = |name: &str| match field.strip_suffix(name) {
        Some(around) if around.ends_with('.') => field.to_owned(),
        _ => format!("{field}.{name}"),
    };
    match problem_in_words(words) {
        Some(ProblemKind::UnknownField { name, known }) => Fault::new(within(&name), "file-unknown-field")
            .arg("near", nearest(&name, &known).unwrap_or("none"))
            .arg("known", known.join(", "))
            .arg("name", name),
        Some(ProblemKind::MissingField(name)) => {
            Fault::new(format!("{field}.{name}"), "file-missing-field").arg("name", name)
        }
        kind => {
            let found = SourceMap::of(text, "").find(field).map(|at| beginning(&text[at..]));
            let expected = match kind {
                Some(ProblemKind::Type { expected, .. }) => expected,
                _ => "other",
            };
            Fault::new(field, "file-wrong-type")
                .arg("expected", expected)
                .arg("found", found.unwrap_or_default())
                .arg("detail", words)
        }
    }
}

/// Whether a file of that name is JSON: all others are RON.
pub(super) fn is_json(file: &str) -> bool {
    file.rsplit('.')
        .next()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

fn json_problem(text: &str, error: &serde_json::Error) -> ReadProblem {
    // Its columns count bytes, and point at the last one read.
    let line_start = offset_of(text, error.line().max(1), 1);
    let end = (line_start + error.column()).min(text.len());
    let start = end.saturating_sub(1);
    let words = error.to_string();
    let words = words
        .rsplit_once(" at line ")
        .map_or(words.as_str(), |(words, _)| words);
    let syntax = |what| ProblemKind::Syntax {
        what,
        detail: words.to_owned(),
    };
    let kind = if error.is_eof() {
        ProblemKind::CutShort
    } else if let Some(kind) = problem_in_words(words).filter(|kind| error.is_data() || !kind.is_type()) {
        kind
    } else {
        match words {
            "recursion limit exceeded" => ProblemKind::TooDeep,
            "expected `,` or `]`" | "expected `,` or `}`" => syntax("comma"),
            "expected `:`" => syntax("colon"),
            "trailing characters" => syntax("trailing"),
            "invalid escape" => syntax("escape"),
            _ => syntax("other"),
        }
    };
    // A syntax error is shown at the byte that is wrong.
    let end = if matches!(kind, ProblemKind::Syntax { .. }) {
        start
    } else {
        end
    };
    ReadProblem { kind, start, end }
}
