//! Draws the game's pictures (ground tiles, pieces, bases, marks, icon) by code and writes them as PNG files.
//!
//! `cargo run --example draw_art` writes into `assets/`, with `-- --out DIR` into another folder; with `-- --check` it
//! writes nothing, names each file that differs from what it would draw, and exits 1 if there is one. Its test does as
//! `--check`.

mod canvas;
mod creatures;
mod icon;
mod pieces;
mod tiles;
mod tokens;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use tiny_skia::Pixmap;

const USAGE: &str = "usage: draw_art [--check] [--out DIR]";

struct Options {
    check: bool,
    out: PathBuf,
}

fn main() -> ExitCode {
    let options = match options(env::args().skip(1)) {
        Ok(options) => options,
        Err(fault) => {
            eprintln!("{fault}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let mut good = true;
    for (name, picture) in pictures() {
        let file = options.out.join(name);
        if options.check {
            good &= is_same(&file, &picture);
            continue;
        }
        let bytes = picture.encode_png().expect("a picture in memory can be encoded");
        if let Err(fault) = write(&file, &bytes) {
            eprintln!("{}: {fault}", file.display());
            good = false;
        }
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn options(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        check: false,
        out: Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"),
    };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--check" => options.check = true,
            "--out" => options.out = words.next().ok_or("--out needs a folder")?.into(),
            _ => return Err(format!("unknown argument: {word}")),
        }
    }
    Ok(options)
}

/// Every picture with its path under the output folder.
fn pictures() -> [(&'static str, Pixmap); 6] {
    [
        ("tiles/ground.png", tiles::sheet()),
        ("tiles/tiled.png", tiles::for_tiled()),
        ("tiles/pieces.png", pieces::sheet()),
        ("tiles/bases.png", tokens::bases()),
        ("tiles/marks.png", tokens::marks()),
        ("icon.png", icon::icon()),
    ]
}

/// Whether a file shows a picture. How its pixels are compressed is no matter: that depends on what is built beside it.
fn is_same(file: &Path, picture: &Pixmap) -> bool {
    match fs::read(file) {
        Ok(found) if Pixmap::decode_png(&found).is_ok_and(|found| found == *picture) => return true,
        Ok(_) => eprintln!("{}: differs from what is drawn", file.display()),
        Err(fault) => eprintln!("{}: {fault}", file.display()),
    }
    false
}

fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes)?;
    println!("{}", file.display());
    Ok(())
}

#[test]
fn the_pictures_in_assets_are_what_is_drawn() {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for (name, picture) in pictures() {
        assert!(is_same(&assets.join(name), &picture), "`make art` draws {name} anew");
    }
}
