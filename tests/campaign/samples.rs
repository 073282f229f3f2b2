//! What the parts begin with: well-formed files of every kind, from the repository and from games played here.

use std::fs;
use std::path::Path;

use arene::content;
use arene::game::Game;
use arene::rules::{Setup, rulebook};

use crate::Part;

/// The mods of the book.
pub fn mods() -> Vec<&'static str> {
    rulebook("doum40k").expect("the book").mods()
}

/// One of them.
pub fn any_mod(part: &mut Part) -> &'static str {
    let mods = mods();
    mods[part.below(mods.len())]
}

/// A seed for a game.
pub fn any_seed(part: &mut Part) -> u64 {
    part.chance() >> 32
}

/// The texts of a folder of the repository.
pub fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder of the repository")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

/// A game, started; its setup then has its map inline.
pub fn game(setup: &mut Setup) -> Game {
    let mut game = content::game(setup, None).expect("a setup without faults");
    game.start().expect("no script");
    game
}
