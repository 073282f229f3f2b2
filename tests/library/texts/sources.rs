//! Which reasons the rules give to refusals and faults, and with which arguments: read off their sources.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// All source files of a folder, without their unit tests. Those of Feu à volonté count only where it is compiled.
fn sources(folder: &str) -> Vec<String> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("the sources are there").path();
            if path.is_dir() {
                let is_of_feu = path.ends_with("rules/feu");
                if cfg!(feature = "feu") || !is_of_feu {
                    walk(&path, files);
                }
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

/// The end of a text that starts after an opening bracket: the place of the closing one.
fn closing(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return at,
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

/// The record that a closure or a function takes apart into its fields, one of them of that name.
fn record_with(beginning: &str, field: &str) -> Option<String> {
    let opens = beginning.rmatch_indices(" {");
    let mut found = opens.filter_map(|(at, open)| {
        let fields = beginning[at + open.len()..].split('}').next()?;
        let name = beginning[..at]
            .rsplit(|letter: char| !letter.is_alphanumeric())
            .next()?;
        let is_record = name.starts_with(|letter: char| letter.is_ascii_uppercase());
        let are_names = fields
            .chars()
            .all(|letter| letter.is_alphanumeric() || "_,. \n".contains(letter));
        let has_field = fields.split(',').any(|named| named.trim() == field);
        (is_record && are_names && has_field).then(|| name.to_owned())
    });
    found.next()
}

/// The last `let` of that name, alone or among others.
fn assigned(before: &str, name: &str) -> Option<usize> {
    let lets = before.rmatch_indices("let ").map(|(at, _)| at);
    let mut found = lets.filter(|at| {
        let left = before[*at + 4..].split(" =").next().unwrap_or_default();
        let names = left.trim_matches(['(', ')']).split(", ");
        names.into_iter().any(|known| known == name)
    });
    found.next()
}

/// The variable that what follows is bound to.
fn named_by(before: &str) -> Option<&str> {
    let name = before.strip_suffix(" = ")?.rsplit(' ').next()?;
    before.ends_with(&format!("let {name} = ")).then_some(name)
}

/// What follows the first use of a variable in the rest of a function: nothing where it is used as it is.
fn after_name<'a>(rest: &'a str, name: &str) -> &'a str {
    let within = &rest[..rest.find("\n}").unwrap_or(rest.len())];
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut uses = within.match_indices(name).filter(|(at, _)| {
        let (before, after) = (&within[..*at], &within[at + name.len()..]);
        !before.ends_with(|letter| is_of_name(letter) || letter == '.') && !after.starts_with(is_of_name)
    });
    uses.next().map_or("", |(at, _)| &rest[at + name.len()..])
}

/// Where a reason is handed on.
#[derive(Clone, PartialEq)]
enum HandedOn {
    /// In a call, as that argument; as the last one where none is said.
    Call(String, Option<usize>),
    /// In a field of that name of a record.
    Field(String, String),
}

impl HandedOn {
    /// How it is written, up to its parenthesis or brace.
    fn opening(&self) -> String {
        match self {
            Self::Call(name, _) => format!("{name}("),
            Self::Field(name, _) => format!("{name} {{"),
        }
    }

    /// What stands for the reason between the parentheses or braces.
    fn argument(&self, inside: &str) -> Option<String> {
        let mut arguments = arguments(inside);
        match self {
            // A closure of the same name with fewer arguments is another call.
            Self::Call(_, Some(index)) => (*index < arguments.len()).then(|| arguments.swap_remove(*index)),
            Self::Call(_, None) => Some(arguments.pop().expect("a reason")),
            Self::Field(_, field) => arguments
                .into_iter()
                .find_map(|argument| match argument.split_once(": ") {
                    Some((name, value)) => (name == field).then(|| value.to_owned()),
                    None => (argument == *field).then_some(argument),
                }),
        }
    }
}

/// The reasons that rules and spaces give to these constructors, and what each call gives with them. Where the reason is a
/// variable, its literals are looked for in the `let` above; where it is a parameter, the callers are looked at; where it
/// comes out of a record, whoever makes such records.
pub fn reasons(constructors: &[&str]) -> BTreeMap<String, Given> {
    let mut found: BTreeMap<String, Given> = BTreeMap::new();
    let mut add = |why: String, given: &Given| {
        let known = found
            .get(&why)
            .map_or_else(|| given.clone(), |known| known.least(given));
        found.insert(why, known);
    };
    let sources: Vec<String> = sources("src/rules").into_iter().chain(sources("src/space")).collect();
    let nothing = chain("");
    // Where a reason is handed on, what that gives of itself; and where it is looked for: in which source, or in all.
    let mut wanted: Vec<(HandedOn, Given, Option<(usize, Range<usize>)>)> = constructors
        .iter()
        .map(|name| (HandedOn::Call((*name).to_owned(), None), nothing.clone(), None))
        .collect();
    let mut next = 0;
    while next < wanted.len() {
        let (handed, own, place) = wanted[next].clone();
        next += 1;
        let opening = handed.opening();
        for (number, source) in sources.iter().enumerate() {
            for (at, _) in source.match_indices(&opening) {
                let before = &source[..at];
                let bounded = before.ends_with(|letter: char| !letter.is_alphanumeric() && letter != '_');
                let is_elsewhere = place
                    .as_ref()
                    .is_some_and(|(own, within)| *own != number || !within.contains(&at));
                let is_declared = ["fn ", "Self::", "struct ", "impl ", "for "]
                    .iter()
                    .any(|word| before.ends_with(word));
                if is_elsewhere || is_declared || !bounded {
                    continue;
                }
                let inside = &source[at + opening.len()..];
                let end = closing(inside);
                let after = &inside[end + 1..];
                // Where a record is taken apart, nothing is handed on.
                let is_pattern = matches!(handed, HandedOn::Field(..))
                    && [")", "|", " =>", " ="].iter().any(|next| after.starts_with(next))
                    && !before.ends_with("Err(")
                    && !before.ends_with("Some(");
                let Some(argument) = handed.argument(&inside[..end]).filter(|_| !is_pattern) else {
                    continue;
                };
                let mut given = own.clone().and(&chain(after));
                if let Some(name) = named_by(before) {
                    given = given.and(&chain(after_name(after, name)));
                }
                if argument.contains('"') {
                    for why in literals(&argument) {
                        add(why, &given);
                    }
                    continue;
                }
                let function = before.rfind("fn ").expect("calls are in functions");
                let entry = if let Some(start) = assigned(before, &argument).filter(|start| *start > function) {
                    let end = start + statement(&source[start..]);
                    for why in literals(&source[start..end]) {
                        add(why, &given);
                    }
                    continue;
                } else if let Some((name, index)) = closure_with(&before[function..], &argument) {
                    let end = source[at..].find("\n}").map_or(source.len(), |end| at + end);
                    (HandedOn::Call(name, Some(index)), given, Some((number, function..end)))
                } else if let Some(record) = record_with(&before[function..], &argument) {
                    (HandedOn::Field(record, argument), given, None)
                } else {
                    let signature = &source[function + 3..];
                    let open = signature.find('(').expect("a function's parameters");
                    let parameters = &signature[open + 1..];
                    let parameters = self::arguments(&parameters[..closing(parameters)]);
                    let named = format!("{argument}:");
                    // A method is called without its receiver among the arguments.
                    let index = parameters
                        .iter()
                        .filter(|parameter| !parameter.ends_with("self"))
                        .position(|parameter| parameter.starts_with(&named))
                        .unwrap_or_else(|| panic!("where does {argument} of {opening} come from?"));
                    let name = signature[..open].to_owned();
                    (
                        HandedOn::Call(name, Some(index)),
                        given,
                        Some((number, 0..source.len())),
                    )
                };
                if !wanted.contains(&entry) {
                    wanted.push(entry);
                }
            }
        }
    }
    found
}
