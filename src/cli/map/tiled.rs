//! `arene map export` and `arene map import`: maps of grids as files of Tiled, and back.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::cli::page_file::open;
use crate::cli::{checked_files, own_files, print_out};
use crate::content::{ContentKind, FileFault, load_space, read_map};
use crate::replay::Output;
use crate::rules::{Fault, Space, first_rulebook};
use crate::space::grid::ArenaMap;
use crate::text::{FluentValue, Texts};
use crate::workshop::tiled::{PICTURE, PICTURE_FILE, TILESET_FILE, grid_to_ron, load_tmx, tileset_text, tmx_of};

/// Write a map as a file of Tiled.
#[derive(clap::Args, Clone, Debug)]
pub struct ExportArgs {
    #[arg(value_name = "MAP")]
    map: PathBuf,

    #[arg(long, value_name = "FILE")]
    tmx: PathBuf,

    #[arg(long)]
    replace: bool,
}

/// Read a map from a file of Tiled.
#[derive(clap::Args, Clone, Debug)]
pub struct ImportArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,

    #[arg(long, requires = "to")]
    replace: bool,
}

/// Why nothing came of it: faults of a file, a message, or wrong usage.
enum Refused {
    Faults(Vec<FileFault>),
    Told(String),
    Usage(String),
}

/// Writes the map and its tileset.
pub fn export(args: &ExportArgs, texts: &Texts) -> ExitCode {
    end("map export", exported(args, texts), texts)
}

/// Reads the map, and prints or writes it.
pub fn import(args: &ImportArgs, texts: &Texts) -> ExitCode {
    end("map import", imported(args, texts), texts)
}

fn end(subcommand: &str, done: Result<String, Refused>, texts: &Texts) -> ExitCode {
    match done {
        Ok(told) => print_out(subcommand, &told, texts),
        Err(Refused::Faults(faults)) => checked_files::tell(&faults, texts.lang()),
        Err(Refused::Told(message)) => {
            crate::bounds::complain!("arene {subcommand}: {message}");
            ExitCode::FAILURE
        }
        Err(Refused::Usage(message)) => {
            crate::bounds::complain!("arene {subcommand}: {message}");
            ExitCode::from(2)
        }
    }
}

fn exported(args: &ExportArgs, texts: &Texts) -> Result<String, Refused> {
    if !args
        .tmx
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("tmx"))
    {
        return Err(Refused::Usage(
            texts.message("tiled-ending", &[named("file", &args.tmx)]),
        ));
    }
    let loaded = load_space(&own_files::path_of(ContentKind::Map, &args.map)).map_err(Refused::Faults)?;
    let map = match &loaded.map {
        Space::Grid(map) => map,
        Space::Table(_) => {
            return Err(Refused::Faults(
                loaded.place(vec![Fault::new("map.table", "tmx-table")]),
            ));
        }
    };
    let text = tmx_of(map).map_err(|faults| Refused::Faults(loaded.place(faults)))?;
    let tileset = tileset_text();
    let files = [
        (args.tmx.with_file_name(TILESET_FILE), tileset.as_bytes()),
        (args.tmx.with_file_name(PICTURE_FILE), PICTURE),
        (args.tmx.clone(), text.as_bytes()),
    ];
    let mut outputs = Vec::new();
    for (path, bytes) in &files {
        // That of an earlier map serves this one too.
        let is_there = path != &args.tmx && std::fs::read(path).is_ok_and(|found| found == *bytes);
        if !is_there {
            outputs.push((open(path, args.replace, texts).map_err(Refused::Told)?, *bytes));
        }
    }
    for (output, bytes) in outputs {
        write(&output, bytes, texts)?;
    }
    let what: [(&str, FluentValue); 6] = [
        named("file", &args.tmx),
        ("width", map.rows.first().map_or(0, |row| row.chars().count()).into()),
        ("height", map.rows.len().into()),
        ("objects", things(map).into()),
        named("tileset", &files[0].0),
        named("picture", &files[1].0),
    ];
    Ok(texts.message("tiled-exported", &what) + "\n")
}

fn imported(args: &ImportArgs, texts: &Texts) -> Result<String, Refused> {
    // Before the work, so that nobody waits for a file that cannot be written.
    let output = args.to.as_deref().map(|path| open(path, args.replace, texts));
    let output = output.transpose().map_err(Refused::Told)?;
    let map = load_tmx(&args.file).map_err(Refused::Faults)?;
    let is_json = |path: &Path| path.extension().is_some_and(|ending| ending == "json");
    let text = match args.to.as_deref().is_some_and(is_json) {
        true => format!("{:#}\n", serde_json::json!(map)),
        false => grid_to_ron(&map),
    };
    let Some((path, output)) = args.to.as_ref().zip(output) else {
        return Ok(text);
    };
    write(&output, text.as_bytes(), texts)?;
    let what: [(&str, FluentValue); 4] = [
        named("file", path),
        ("width", map.rows.first().map_or(0, |row| row.chars().count()).into()),
        ("height", map.rows.len().into()),
        ("objects", things(&map).into()),
    ];
    let mut told = texts.message("tiled-imported", &what) + "\n";
    // It is what was drawn, whether it can be played or not.
    let read = read_map(&path.display().to_string(), text).map_err(Refused::Faults)?;
    let faults = read.check(first_rulebook()).0.len();
    if faults > 0 {
        told.push_str(&texts.message("tiled-faults", &[named("file", path), ("faults", faults.into())]));
        told.push('\n');
    }
    Ok(told)
}

fn write(output: &Output, bytes: &[u8], texts: &Texts) -> Result<(), Refused> {
    let written = output.write(bytes);
    written.map_err(|file_error| Refused::Told(texts.file_error(&file_error)))
}

fn named<'a>(name: &'a str, path: &Path) -> (&'a str, FluentValue<'a>) {
    (name, path.display().to_string().into())
}

/// How many things stand on a map.
fn things(map: &ArenaMap) -> usize {
    let points = map.respawn_points.len() + map.doors.len() + map.tokens.len();
    points + map.zones.len() + map.guns.len() + map.triggers.len()
}
