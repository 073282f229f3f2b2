//! The files of `src/`, and what of them counts.

use std::fs;
use std::path::Path;

/// A file of `src/`.
pub struct Source {
    /// Its path from the repository's root, with slashes.
    pub path: String,
    /// The names of its module and of those around it, from the room down; empty for `lib.rs` and `main.rs`.
    pub module: Vec<String>,
    /// All of it.
    pub text: String,
    /// Its lines without comments and without what is compiled for tests only.
    pub code: String,
}

impl Source {
    fn read(root: &Path, file: &Path) -> Self {
        let path = file.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(file).unwrap();
        let mut module: Vec<String> = path
            .trim_start_matches("src/")
            .trim_end_matches(".rs")
            .split('/')
            .map(str::to_owned)
            .collect();
        if ["mod", "lib", "main"].contains(&module.last().unwrap().as_str()) {
            module.pop();
        }
        let is_test = module.iter().any(|name| name == "tests");
        let code = if is_test { String::new() } else { code(&text) };
        Self {
            path,
            module,
            text,
            code,
        }
    }

    /// The room it lies in; none for `lib.rs` and `main.rs`.
    pub fn room(&self) -> Option<&str> {
        self.module.first().map(String::as_str)
    }
}

/// All files of `src/`, by path.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(Source::read(root, &path));
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(found.len() > 100, "src/ was not found");
    found
}

/// The lines that are no comments and not compiled for tests only. It goes by how rustfmt lays code out: an item ends
/// with the first line that is indented as it is and closes it.
fn code(text: &str) -> String {
    let mut kept = String::new();
    let mut lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    while let Some(line) = lines.next() {
        if line.trim() != "#[cfg(test)]" {
            kept.push_str(line);
            kept.push('\n');
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        for line in lines.by_ref() {
            let rest = line.strip_prefix(indent).unwrap_or_default();
            let closes = rest.starts_with('}') || rest.ends_with(';') && !rest.starts_with(' ');
            if closes {
                break;
            }
        }
    }
    kept
}

/// The name that a text begins with.
pub fn first_name(text: &str) -> &str {
    let end = text.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
    &text[..end.unwrap_or(text.len())]
}

/// The names that a path goes on with: one, or each of a group in braces.
pub fn names(text: &str) -> Vec<&str> {
    let Some(group) = text.strip_prefix('{') else {
        return vec![first_name(text)];
    };
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, sign) in group.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(first_name(group[start..at].trim_start()));
                start = at + 1;
                if sign == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

#[test]
fn comments_and_tests_are_left_out_and_what_follows_them_is_not() {
    let text = "use a;\n// use b;\n#[cfg(test)]\nuse c;\n#[cfg(test)]\nmod tests {\n    use d;\n}\nfn e() {\n    \
                #[cfg(test)]\n    fn f() {\n        g();\n    }\n    h();\n}\n";
    assert_eq!(code(text), "use a;\nfn e() {\n    h();\n}\n");
}

#[test]
fn a_path_goes_on_with_a_name_or_with_each_of_a_group() {
    assert_eq!(names("game::Face;"), ["game"]);
    assert_eq!(
        names("{self, game::{Face, Place}, text}; next"),
        ["self", "game", "text"]
    );
    assert_eq!(names("{\n    game::Face,\n    text,\n};"), ["game", "text"]);
}
