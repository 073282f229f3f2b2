//! What the parts begin with: well-formed files of every kind, from the repository and from games played here.

use std::fs;
use std::path::Path;

use arene::bots::{Bot as _, UniformBot};
use arene::content::{self, maps};
use arene::game::{DecisionKind, Game};
use arene::replay::{Beginning, Recording};
use arene::rules::{MapSource, Setup, rulebook};

/// The mods of the book.
pub const MODS: [&str; 8] = [
    "defmatch",
    "defmatch_klan",
    "klanplay",
    "flag",
    "flag2",
    "king",
    "gunther",
    "squigs",
];

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

/// A setup of two drawn sides on the mod's own arena.
pub fn setup(mode: &str, seed: u64) -> Setup {
    let book = rulebook("doum40k").expect("the book");
    let player = |seat: u64| {
        let side = book.random_side(mode, seed.wrapping_mul(2).wrapping_add(seat), None, &Default::default());
        side.player(["Rouge", "Bleu"][seat as usize])
    };
    Setup {
        rules: "doum40k".into(),
        mode: mode.into(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).expect("an arena"))),
        seed,
        players: vec![player(0), player(1)],
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
    }
}

/// A game, started; its setup then has its map inline.
pub fn game(setup: &mut Setup) -> Game {
    let mut game = content::game(setup, None).expect("a setup without faults");
    game.start().expect("no script");
    game
}

/// Whether a game is over.
pub fn is_over(game: &Game) -> bool {
    game.decision()
        .is_none_or(|decision| decision.kind == DecisionKind::Over)
}

/// A recorded game of any legal commands, of so many at most.
pub fn recording(mode: &str, seed: u64, most: u32) -> Recording {
    let mut setup = setup(mode, seed);
    let mut game = game(&mut setup);
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 1_795_000_000,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut game).expect("a started game");
    let mut bot = UniformBot::new(seed);
    while recording.last() < most && !is_over(&game) {
        let command = bot.choose(&mut game);
        game.apply(&command).expect("bots choose what is legal");
        recording.push(&mut game, command);
    }
    recording
}
