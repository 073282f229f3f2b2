//! `arene map list`: the arenas and tables that come with the program, and one's own.

use std::process::ExitCode;

use crate::cli::{own_files, print_out};
use crate::content::{ContentKind, maps, read_space};
use crate::rules::{BuiltInArena, Space, listed_rulebooks};
use crate::text::{FluentValue, Texts};
use crate::workshop::pack::OwnFolder;

/// Lists them.
pub fn run(texts: &Texts) -> ExitCode {
    let own = own_files::read(OwnFolder::maps);
    let list = built_in(texts)
        + &own_files::listed(ContentKind::Map, &own.sound, texts, |path, map| {
            words(&map.map, &own_files::name_of(path), texts)
        });
    let status = print_out("map list", &list, texts);
    own_files::tell_faults(&own.faults, texts);
    status
}

/// The arenas of each listed book, and the tables.
fn built_in(texts: &Texts) -> String {
    let mut out = String::new();
    for book in listed_rulebooks() {
        let files: Vec<(&str, &str)> = book.arenas().iter().map(file_of).collect();
        let title = texts.for_book(book.id()).say(&format!("book-{}", book.id()));
        add(&mut out, &title, &files, texts);
    }
    add(&mut out, &texts.say("own-tables"), maps::TABLES, texts);
    out
}

fn file_of(arena: &BuiltInArena) -> (&'static str, &'static str) {
    (arena.file, arena.text)
}

/// Adds a heading and a line for each file; nothing if there are none.
fn add(out: &mut String, title: &str, files: &[(&str, &str)], texts: &Texts) {
    if files.is_empty() {
        return;
    }
    out.push_str(&format!("{title}\n"));
    let longest = files.iter().map(|(file, _)| file.len()).max().unwrap_or(0);
    for (file, text) in files {
        let map = read_space(file, *text).map(|loaded| loaded.map);
        let told = map.map_or_else(|_| String::new(), |map| words(&map, file, texts));
        out.push_str(&format!("  maps/{file:<longest$}  {told}\n"));
    }
}

/// A map by its title and its size; one without either is called by its file.
fn words(map: &Space, file: &str, texts: &Texts) -> String {
    let (titles, name) = match map {
        Space::Grid(map) => (&map.title, &map.name),
        Space::Table(map) => (&map.title, &map.name),
    };
    let title = titles.get(texts.lang().code()).or(titles.values().next());
    let name = Some(name.as_str()).filter(|name| !name.is_empty()).unwrap_or(file);
    let title = title.map_or(name, String::as_str).to_owned();
    let (id, width, depth): (&str, FluentValue, FluentValue) = match map {
        Space::Grid(map) => {
            let width = map.rows.first().map_or(0, |row| row.chars().count());
            ("own-arena-line", width.into(), map.rows.len().into())
        }
        Space::Table(map) => {
            let centimetres = |units: i32| FluentValue::from(f64::from(units) / 100.0);
            (
                "own-table-line",
                centimetres(map.table.size.x),
                centimetres(map.table.size.y),
            )
        }
    };
    texts.message(id, &[("title", title.into()), ("width", width), ("depth", depth)])
}
