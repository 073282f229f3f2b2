//! Which reasons the rules give to refusals and faults, and with which arguments: read off their sources.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// All source files of a folder, without their unit tests.
fn sources(folder: &str) -> Vec<String> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("the sources are there").path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&root().join(folder), &mut files);
    files.sort();
    files
        .iter()
        .map(|path| {
            let text = std::fs::read_to_string(path).expect("the sources can be read");
            text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_owned()
        })
        .collect()
}

/// The messages that the sources name in so many words, with those of the window.
pub fn messages_named() -> BTreeSet<String> {
    let mut list = BTreeSet::new();
    for source in sources("src") {
        for call in ["say(", "message("] {
            for (at, _) in source.match_indices(call) {
                let inside = source[at + call.len()..].trim_start();
                let literal = inside.strip_prefix('"').and_then(|text| text.split('"').next());
                list.extend(literal.filter(|id| !id.contains('{')).map(str::to_owned));
            }
        }
    }
    list
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a call gives to its message: how many cells, pieces and numbers, or which arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    pub cells: usize,
    pub pieces: usize,
    pub numbers: usize,
    pub args: BTreeSet<String>,
}

impl Given {
    /// What is certain if either of two calls was made.
    fn least(&self, other: &Given) -> Given {
        Given {
            cells: self.cells.min(other.cells),
            pieces: self.pieces.min(other.pieces),
            numbers: self.numbers.min(other.numbers),
            args: self.args.intersection(&other.args).cloned().collect(),
        }
    }

    fn and(mut self, other: &Given) -> Given {
        self.cells += other.cells;
        self.pieces += other.pieces;
        self.numbers += other.numbers;
        self.args.extend(other.args.iter().cloned());
        self
    }
}

/// The end of a parenthesised text that starts after `(`: the place of its `)`.
fn closing(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => return at,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("unclosed: {text}");
}

/// The length of a statement, with the blocks in it.
fn statement(text: &str) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ';' if depth == 0 => return at,
            _ => {}
        }
    }
    panic!("no end: {text}");
}

/// The arguments of a call, given what is between its parentheses.
fn arguments(inside: &str) -> Vec<String> {
    let (mut list, mut depth, mut quoted) = (vec![String::new()], 0, false);
    for letter in inside.chars() {
        match letter {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if depth == 0 && !quoted => {
                list.push(String::new());
                continue;
            }
            _ => {}
        }
        list.last_mut().expect("one at least").push(letter);
    }
    list.into_iter()
        .map(|argument| argument.trim().to_owned())
        .filter(|argument| !argument.is_empty())
        .collect()
}

/// What the calls chained to a constructor give.
fn chain(mut rest: &str) -> Given {
    let mut given = Given {
        cells: 0,
        pieces: 0,
        numbers: 0,
        args: BTreeSet::new(),
    };
    while let Some(after) = rest.trim_start().strip_prefix('.') {
        let Some(open) = after.find('(') else { break };
        let inside = &after[open + 1..];
        let end = closing(inside);
        match &after[..open] {
            "cell" => given.cells += 1,
            "piece" => given.pieces += 1,
            "number" => given.numbers += 1,
            "arg" => {
                let name = arguments(&inside[..end])[0].trim_matches('"').to_owned();
                given.args.insert(name);
            }
            _ => break,
        }
        rest = &inside[end + 1..];
    }
    given
}

fn is_reason(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
}

/// Every string literal in a piece of source that may be a reason.
fn literals(text: &str) -> Vec<String> {
    let parts = text.split('"').skip(1).step_by(2);
    parts.filter(|part| is_reason(part)).map(str::to_owned).collect()
}

/// The last closure of a function's beginning that has such a parameter: its name, and the parameter's place.
fn closure_with(beginning: &str, parameter: &str) -> Option<(String, usize)> {
    let starts = beginning.rmatch_indices(" = |");
    let found = starts.filter_map(|(at, start)| {
        let parameters = beginning[at + start.len()..].split('|').next()?;
        let mut names = parameters
            .split(',')
            .map(|named| named.split(':').next().unwrap_or(named).trim());
        let place = names.position(|name| name == parameter)?;
        let name = beginning[..at].rsplit("let ").next()?;
        Some((name.trim().to_owned(), place))
    });
    found.into_iter().next()
}

/// The reasons that rules and spaces give to these constructors, and what each call gives with them. Where the reason is a
/// variable, its literals are looked for in the `let` above; where it is a parameter, the callers are looked at.
pub fn reasons(constructors: &[&str]) -> BTreeMap<String, Given> {
    let mut found: BTreeMap<String, Given> = BTreeMap::new();
    let mut add = |why: String, given: &Given| {
        let known = found
            .get(&why)
            .map_or_else(|| given.clone(), |known| known.least(given));
        found.insert(why, known);
    };
    for source in sources("src/rules").into_iter().chain(sources("src/space")) {
        // A constructor, which of its arguments is the reason (none: the last), what it gives of itself, and where it is
        // called.
        let nothing = chain("");
        let everywhere = 0..source.len();
        let mut wanted: Vec<(String, Option<usize>, Given, Range<usize>)> = constructors
            .iter()
            .map(|name| ((*name).to_owned(), None, nothing.clone(), everywhere.clone()))
            .collect();
        let mut next = 0;
        while next < wanted.len() {
            let (name, index, own, within) = wanted[next].clone();
            next += 1;
            let call = format!("{name}(");
            for (at, _) in source.match_indices(&call) {
                let before = &source[..at];
                let bounded = before.ends_with(|letter: char| !letter.is_alphanumeric() && letter != '_');
                if !within.contains(&at) || before.ends_with("fn ") || !bounded || before.ends_with("Self::") {
                    continue;
                }
                let inside = &source[at + call.len()..];
                let end = closing(inside);
                let arguments = arguments(&inside[..end]);
                let argument = match index {
                    Some(index) => &arguments[index],
                    None => arguments.last().expect("a reason"),
                };
                let given = own.clone().and(&chain(&inside[end + 1..]));
                if argument.contains('"') {
                    for why in literals(argument) {
                        add(why, &given);
                    }
                    continue;
                }
                let assigned = before.rfind(&format!("let {argument} ="));
                let function = before.rfind("fn ").expect("calls are in functions");
                let closure = closure_with(&before[function..], argument);
                if let Some(start) = assigned.filter(|start| *start > function) {
                    let end = start + statement(&source[start..]);
                    for why in literals(&source[start..end]) {
                        add(why, &given);
                    }
                } else if let Some((name, place)) = closure {
                    let end = source[at..].find("\n}").map_or(source.len(), |end| at + end);
                    let entry = (name, Some(place), given, function..end);
                    if !wanted.contains(&entry) {
                        wanted.push(entry);
                    }
                } else {
                    let signature = &source[function + 3..];
                    let open = signature.find('(').expect("a function's parameters");
                    let parameters = &signature[open + 1..];
                    let parameters = self::arguments(&parameters[..closing(parameters)]);
                    let place = parameters
                        .iter()
                        .position(|parameter| parameter.starts_with(&format!("{argument}:")))
                        .unwrap_or_else(|| panic!("where does {argument} of {call} come from?"));
                    let entry = (signature[..open].to_owned(), Some(place), given, everywhere.clone());
                    if !wanted.contains(&entry) {
                        wanted.push(entry);
                    }
                }
            }
        }
    }
    found
}
