//! The table "what changes where" of docs/architecture.md is true: its paths are there, and so are its lists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The repository's root.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A file of the repository.
pub fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// The rows of all tables of a page, without their heads.
pub fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut rows = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let is_line = |line: &str| line.starts_with("|---");
        let is_head = lines.get(at + 1).is_some_and(|next| is_line(next));
        if line.starts_with('|') && !is_line(line) && !is_head {
            rows.push(line.trim_matches('|').split('|').map(str::trim).collect());
        }
    }
    rows
}

/// What stands between backticks.
pub fn backticked(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The table's rows: what is to be added, what that touches, where a line is added.
fn table(text: &str) -> Vec<[&str; 3]> {
    let (_, rest) = text
        .split_once("## What changes where")
        .expect("the page has the table");
    rows(rest)
        .into_iter()
        .map(|row| row.try_into().expect("the table has three columns"))
        .collect()
}

/// A list of a file: its lines from that on which it is declared to that which closes it. A list called `mod` is the file's
/// own of modules, one called like a macro (`keys!`) is what the macro is given.
fn list(path: &str, name: &str) -> String {
    let text = read(path);
    let lines: Vec<&str> = text.lines().collect();
    if name == "mod" {
        let modules = lines.iter().filter(|line| line.contains("mod ") && line.ends_with(';'));
        return modules.map(|line| format!("{line}\n")).collect();
    }
    let declares = |line: &str| {
        let kinds = ["static", "const", "enum"].map(|kind| format!("{kind} {name}"));
        let follows = |rest: &str| rest.starts_with([':', ' ']);
        let declared = kinds
            .iter()
            .any(|kind| line.split_once(kind.as_str()).is_some_and(|(_, rest)| follows(rest)));
        declared || line.starts_with(&format!("{name}! {{"))
    };
    let begin = lines.iter().position(|line| declares(line));
    let begin = begin.unwrap_or_else(|| panic!("{path} has no list {name}"));
    let indent = lines[begin].len() - lines[begin].trim_start().len();
    let closes = |line: &&str| {
        let own = line.len() - line.trim_start().len() == indent;
        own && line.trim_start().starts_with(['}', ']'])
    };
    let is_whole = lines[begin].ends_with("];");
    let end = if is_whole {
        0
    } else {
        lines[begin + 1..].iter().position(closes).expect("a list ends") + 1
    };
    let list = lines[begin..=begin + end].join("\n");
    assert!(list.contains(['[', '{']), "{name} of {path} is no list: {list}");
    list
}

/// The lists that a row's last column names: ``the `A` and `B` of `path` ``; each with its file.
fn lists(column: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for part in column.split(';').filter(|part| !part.trim().is_empty()) {
        let (names, path) = part.split_once(" of ").expect("a list is one of a file");
        let path = backticked(path).next().expect("the file has its path");
        found.extend(backticked(names).map(|name| (name, path)));
    }
    found
}

/// The names of the files of a folder, without their endings; `mod.rs` is its head.
fn names_in(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(Path::new(ROOT).join(folder)).unwrap_or_else(|fault| panic!("{folder}: {fault}"));
    let paths = entries.map(|entry| entry.unwrap().path());
    let names = paths.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned());
    names.filter(|name| name != "mod").collect()
}

#[test]
fn every_path_of_the_table_is_there() {
    let text = read("docs/architecture.md");
    let table = table(&text);
    assert!(table.len() > 10, "the table was not found");
    for row in table {
        for path in row
            .iter()
            .flat_map(|cell| backticked(cell))
            .filter(|name| name.contains('/'))
        {
            let there = Path::new(ROOT).join(path);
            assert!(there.exists(), "{}: there is no {path}", row[0]);
            assert_eq!(
                there.is_dir(),
                path.ends_with('/'),
                "{}: a folder ends with a slash: {path}",
                row[0]
            );
        }
    }
}

#[test]
fn every_list_of_the_table_is_there() {
    let text = read("docs/architecture.md");
    let mut count = 0;
    for row in table(&text) {
        for (name, path) in lists(row[2]) {
            list(path, name);
            count += 1;
        }
    }
    assert!(count > 10, "the lists were not found: only {count}");
}

#[test]
fn a_list_names_every_file_of_the_folder_to_which_one_is_added() {
    let text = read("docs/architecture.md");
    let mut count = 0;
    for row in table(&text) {
        let Some(rest) = row[1].strip_prefix("one file in ") else {
            continue;
        };
        let folder = backticked(rest).next().expect("the folder has its path");
        // The first list names all of them, but for those that a list names which is for others of the folder.
        let (first, others): (Vec<&str>, Vec<&str>) =
            row[2].split(';').partition(|part| !part.trim().starts_with("for "));
        let own = lists(first.first().expect("a row has a list"));
        let apart: Vec<_> = others.into_iter().flat_map(lists).collect();
        let text: String = own.iter().chain(&apart).map(|(name, path)| list(path, name)).collect();
        let named: BTreeSet<&str> = text
            .split(|sign: char| !sign.is_alphanumeric() && sign != '_')
            .collect();
        for file in names_in(folder) {
            assert!(
                named.contains(file.as_str()),
                "{own:?} {apart:?} do not name {file} of {folder}"
            );
            count += 1;
        }
    }
    assert!(count > 100, "the files were not found: only {count}");
}

#[test]
fn what_the_table_says_to_be_in_a_file_is_in_it() {
    let text = read("docs/architecture.md");
    for row in table(&text) {
        for part in row[1].split(';') {
            let Some((name, path)) = part.split_once("` in `") else {
                continue;
            };
            let (name, path) = (name.rsplit('`').next().unwrap(), path.split('`').next().unwrap());
            assert!(read(path).contains(name), "{}: {path} has no {name}", row[0]);
        }
    }
}

#[test]
fn a_list_is_found_however_it_is_written() {
    assert!(list("src/rules/mod.rs", "RULEBOOKS").contains("doum40k"));
    assert!(list("src/rules/doum40k/phase.rs", "ALL").contains("Self::Returning"));
    assert!(list("src/rules/doum40k/phase.rs", "Phase").contains("Returning"));
    assert!(list("src/rules/doum40k/keys.rs", "keys").contains("SPACE_GRID"));
    assert!(!list("src/rules/doum40k/skills/mod.rs", "SKILLS").contains("fn "));
    assert!(rows("| a | b |\n|---|---|\n| c | d |\n\ntext").eq(&[["c", "d"]]));
}
