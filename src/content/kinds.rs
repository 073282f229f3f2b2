//! Which kind of file a text is, by what is in it, and which other files it names: for whoever keeps files together.

use std::ops::Range;
use std::path::Path;

use super::source_map::SourceMap;
use super::{codex, force, lesson, maps, scene};
use crate::rules::{LESSONS, PLAYLISTS, Rulebook, rulebooks};

/// A kind of file that players write and exchange.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ContentKind {
    /// An arena or a table.
    Map,
    /// A force: what one player fields.
    Force,
    /// A codex.
    Codex,
    /// A scene.
    Scene,
    /// A lesson.
    Lesson,
    /// A playlist of the demonstrator.
    Playlist,
    /// A recorded game.
    Recording,
}

/// A file that another file names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedFile {
    /// What it is named as.
    pub kind: ContentKind,
    /// The field that names it.
    pub field: String,
    /// Its path, as it is written.
    pub path: String,
    /// The bytes of the path in the text, with its quotes.
    pub at: Range<usize>,
}

impl ContentKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Map,
        Self::Force,
        Self::Codex,
        Self::Scene,
        Self::Lesson,
        Self::Playlist,
        Self::Recording,
    ];

    /// The folder that its files lie in, among a player's own and in packs.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Map => "maps",
            Self::Force => "forces",
            Self::Codex => "codices",
            Self::Scene => "scenes",
            Self::Lesson => "lessons",
            Self::Playlist => "playlists",
            Self::Recording => "saves",
        }
    }

    /// The kind whose files lie in a folder of that name.
    pub fn of_folder(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.folder() == name)
    }

    /// Whether such a path names a file that comes with the program.
    pub fn is_built_in(self, path: &str) -> bool {
        self.built_in_text(Path::new(path)).is_some()
    }

    /// The text of the file of such a path that comes with the program.
    pub fn built_in_text(self, path: &Path) -> Option<&'static str> {
        match self {
            Self::Map => maps::text_of(path),
            Self::Force => force::built_in(path),
            Self::Codex => codex::built_in(path),
            Self::Scene => scene::text_of(path),
            Self::Lesson => lesson::built_in(path).map(|lesson| lesson.text),
            Self::Playlist => super::playlist::built_in(path).map(|(_, text)| text),
            Self::Recording => None,
        }
    }

    /// Whether a file of that text comes with the program, whatever its path.
    pub fn comes_with_the_program(self, text: &str) -> bool {
        let books = || rulebooks(true);
        match self {
            Self::Map => {
                let tables = maps::TABLES.iter().map(|(_, text)| *text);
                let arenas = books().flat_map(Rulebook::arenas).map(|arena| arena.text);
                tables.chain(arenas).any(|built_in| built_in == text)
            }
            Self::Force => books()
                .flat_map(|book| book.forces().built_in_files())
                .any(|(_, built_in)| built_in == text),
            Self::Codex => books()
                .flat_map(|book| book.forces().built_in_codices())
                .any(|(_, built_in)| built_in == text),
            Self::Scene => scene::builtin().iter().any(|(_, built_in)| *built_in == text),
            Self::Lesson => LESSONS.iter().any(|lesson| lesson.text == text),
            Self::Playlist => PLAYLISTS.iter().any(|(_, built_in)| *built_in == text),
            Self::Recording => false,
        }
    }
}

/// The kind of a text in RON or JSON, by its fields; none if it is none that is known.
pub fn kind_of_text(text: &str) -> Option<ContentKind> {
    let fields = SourceMap::of(text, "");
    let has_any = |names: &[&str]| names.iter().any(|name| fields.has(name));
    if has_any(&["rows", "table"]) {
        return Some(ContentKind::Map);
    }
    if fields.has("tasks") {
        return Some(ContentKind::Lesson);
    }
    if fields.has("steps") {
        return Some(ContentKind::Scene);
    }
    if fields.has("items") {
        return Some(ContentKind::Playlist);
    }
    // A setup has pieces too, but within its players, and it is nothing that is kept in a file of its own.
    if fields.has("rules") {
        return None;
    }
    if fields.has("pieces") {
        return Some(ContentKind::Force);
    }
    has_any(&["champions", "weapons", "gear"]).then_some(ContentKind::Codex)
}

/// The files that a text of a kind names, in the order in which it names them. A path that is written otherwise than between plain
/// quotes has no place.
pub fn named_files(kind: ContentKind, text: &str) -> Vec<NamedFile> {
    let boards = match kind {
        ContentKind::Scene => "setup.",
        ContentKind::Lesson => "tasks[].board.",
        ContentKind::Playlist => "items[].board.",
        _ => return Vec::new(),
    };
    let fields = |field: fn(&dyn Rulebook) -> &'static str| -> Vec<&'static str> {
        let all = rulebooks(true).map(field);
        all.filter(|name| !name.is_empty()).collect()
    };
    let forces = fields(|book| book.forces().force_field());
    let codices = fields(|book| book.forces().codex_field());
    let names = |path: &str| -> Option<ContentKind> {
        let path = without_places(path);
        if kind == ContentKind::Playlist {
            match &*path {
                "items[].scene" => return Some(ContentKind::Scene),
                "items[].lesson" => return Some(ContentKind::Lesson),
                "items[].game" => return Some(ContentKind::Recording),
                _ => {}
            }
        }
        let field = path.strip_prefix(boards)?;
        if field == "map" {
            return Some(ContentKind::Map);
        }
        if field
            .strip_prefix("players[].")
            .is_some_and(|field| forces.contains(&field))
        {
            return Some(ContentKind::Force);
        }
        let field = field.strip_suffix("[]").unwrap_or(field);
        codices.contains(&field).then_some(ContentKind::Codex)
    };
    let source_map = SourceMap::of(text, "");
    let literals = source_map.literals(text);
    let named = literals.filter_map(|(field, at)| {
        Some(NamedFile {
            kind: names(field)?,
            field: field.to_owned(),
            path: ron::from_str(&text[at.clone()]).ok()?,
            at,
        })
    });
    named.collect()
}

/// A text in which each file that it names has another path, told by `renamed`; none to leave it.
pub fn with_files_renamed(kind: ContentKind, text: &str, renamed: impl Fn(&NamedFile) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut behind = 0;
    for named in named_files(kind, text) {
        let Some(path) = renamed(&named) else { continue };
        out.push_str(&text[behind..named.at.start]);
        out.push_str(&format!("{path:?}"));
        behind = named.at.end;
    }
    out + &text[behind..]
}

/// The path of a field without places in lists: `items[].board` for `items[3].board`.
fn without_places(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut is_place = false;
    for letter in path.chars() {
        is_place &= letter != ']';
        if !is_place {
            out.push(letter);
        }
        is_place |= letter == '[';
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_fields() {
        for (text, kind) in [
            ("(rows: [\".\"])", Some(ContentKind::Map)),
            ("{\"table\": {}}", Some(ContentKind::Map)),
            ("(name: \"a\", pieces: [])", Some(ContentKind::Force)),
            ("(weapons: [])", Some(ContentKind::Codex)),
            (
                "(chapter: \"x\", rules: [], setup: (rules: \"x\"), steps: [])",
                Some(ContentKind::Scene),
            ),
            ("(rules: \"x\", tasks: [])", Some(ContentKind::Lesson)),
            ("(title: {}, items: [])", Some(ContentKind::Playlist)),
            ("(rules: \"x\", map: \"y\", players: [(pieces: [])])", None),
            ("", None),
            ("\u{0}", None),
        ] {
            assert_eq!(kind_of_text(text), kind, "{text}");
        }
        for (_, text) in scene::builtin() {
            assert_eq!(kind_of_text(text), Some(ContentKind::Scene));
        }
        for lesson in LESSONS {
            assert_eq!(kind_of_text(lesson.text), Some(ContentKind::Lesson));
        }
    }

    #[test]
    fn the_files_that_a_file_names_are_found_and_renamed_where_they_stand() {
        let text = "(title: (fr: \"maps/a.ron\", en: \"x\"), items: [
            (scene: \"scenes/a.ron\"), // \"b.ron\"
            (game: \"g.arene\"),
            (board: (rules: \"quake40k\", map: \"m.ron\", codex: [\"c.ron\", (name: \"d\")],
                players: [(name: \"x\", side: \"s.ron\"), (name: \"y\", pieces: [])])),
        ])";
        let named = named_files(ContentKind::Playlist, text);
        let told: Vec<(ContentKind, &str)> = named.iter().map(|named| (named.kind, named.path.as_str())).collect();
        let wanted = [
            (ContentKind::Scene, "scenes/a.ron"),
            (ContentKind::Recording, "g.arene"),
            (ContentKind::Map, "m.ron"),
            (ContentKind::Codex, "c.ron"),
            (ContentKind::Force, "s.ron"),
        ];
        assert_eq!(told, wanted);
        let renamed = with_files_renamed(ContentKind::Playlist, text, |named| {
            (named.kind == ContentKind::Map).then(|| "../maps/n.ron".to_owned())
        });
        assert_eq!(renamed, text.replace("\"m.ron\"", "\"../maps/n.ron\""));
    }
}
