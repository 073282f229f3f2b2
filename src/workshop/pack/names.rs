//! Names of files in packs: such as every system takes for the same file, in the folder of a kind and nowhere else.

use std::path::Path;

use crate::content::ContentKind;
use crate::replay::{ENDING, safe_name};

/// The longest name, in characters.
const LONGEST: usize = 100;

/// The kind and the name of a file of that path in a pack; none if no pack may have it: it would lie elsewhere, or be another file
/// on another system.
pub(super) fn parts_of(path: &str) -> Option<(ContentKind, &str)> {
    let (folder, name) = path.split_once('/')?;
    let kind = ContentKind::of_folder(folder)?;
    is_allowed(kind, name).then_some((kind, name))
}

/// Whether a file of a kind may have a name.
fn is_allowed(kind: ContentKind, name: &str) -> bool {
    let Some((stem, ending)) = name.rsplit_once('.') else {
        return false;
    };
    let endings: &[&str] = match kind {
        ContentKind::Recording => &[ENDING],
        _ => &["ron", "json"],
    };
    endings.contains(&ending)
        && name.chars().count() <= LONGEST
        && safe_name(stem).as_deref() == Some(stem)
        && !stem.starts_with('-')
}

/// A name that a file of a kind may have, most like that of a path.
pub(super) fn allowed_name(kind: ContentKind, path: &Path) -> String {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let stem = stem.and_then(|stem| safe_name(stem.trim_start_matches(['-', '.', ' '])));
    let stem = stem.unwrap_or_else(|| kind.folder().to_owned());
    let stem = stem.trim_start_matches(['-', ' ', '.']);
    let is_json = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    let ending = match kind {
        ContentKind::Recording => ENDING,
        _ if is_json => "json",
        _ => "ron",
    };
    format!("{stem}.{ending}")
}

/// What names have in common that some systems take for the same.
pub(super) fn folded(path: &str) -> String {
    path.to_uppercase().to_lowercase()
}

/// The path in a pack of what a file of a kind there names, without going through folders; none if it lies elsewhere.
pub(super) fn within(kind: ContentKind, named: &str) -> Option<String> {
    if named.contains(['\\', ':', '\0']) || named.starts_with('/') {
        return None;
    }
    let mut parts = vec![kind.folder()];
    for part in named.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_in_the_folders_of_kinds_are_allowed() {
        for path in [
            "maps/a.ron",
            "lessons/Été à l’arène.json",
            "saves/final.arene",
            "maps/a.b.ron",
        ] {
            assert!(parts_of(path).is_some(), "{path}");
        }
        for path in [
            "a.ron",
            "maps/",
            "maps",
            "/maps/a.ron",
            "maps//a.ron",
            "maps/../a.ron",
            "../maps/a.ron",
            "maps/a/b.ron",
            "maps\\a.ron",
            "maps/a\\b.ron",
            "C:/a.ron",
            "maps/C:a.ron",
            "maps/.a.ron",
            "maps/a.ron.",
            "maps/a.ron ",
            "maps/ a.ron",
            "maps/nul.ron",
            "maps/COM1.ron",
            "maps/a.exe",
            "maps/a",
            "maps/.ron",
            "maps/a.RON",
            "Maps/a.ron",
            "maps/a\0.ron",
            "maps/a\n.ron",
            "maps/\u{202e}a.ron",
            "saves/a.ron",
            "maps/a.arene",
            "etc/passwd.ron",
            "maps/-f.ron",
            "maps/a:b.ron",
            "maps/e\u{301}.ron",
            "",
        ] {
            assert_eq!(parts_of(path), None, "{path:?}");
        }
        assert_eq!(parts_of(&format!("maps/{}.ron", "a".repeat(200))), None);
    }

    #[test]
    fn every_name_becomes_one_that_is_allowed() {
        for name in [
            "a.ron",
            "../..",
            "con.ron",
            "A:b?.JSON",
            "",
            "-.ron",
            "...ron",
            "x".repeat(300).as_str(),
        ] {
            let allowed = allowed_name(ContentKind::Map, Path::new(name));
            assert!(is_allowed(ContentKind::Map, &allowed), "{name}: {allowed}");
        }
    }

    #[test]
    fn what_a_file_names_stays_within_the_pack() {
        let within = |named| within(ContentKind::Lesson, named);
        assert_eq!(within("../maps/a.ron").as_deref(), Some("maps/a.ron"));
        assert_eq!(within("./a.ron").as_deref(), Some("lessons/a.ron"));
        for named in ["/etc/passwd", "../../a", "C:\\a", "..\\maps\\a.ron", "a:b"] {
            assert_eq!(within(named), None, "{named}");
        }
    }
}
