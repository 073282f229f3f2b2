//! What the parts begin with: well-formed files of every kind, from the repository and from games played here.

use std::fs;
use std::path::Path;

use arene::bots::{Bot as _, UniformBot};
use arene::content;
use arene::game::Game;
use arene::rules::{Setup, rulebook};
use serde_json::{Value, json};

use crate::Part;
use crate::recorded::{bot_game, drawn_setup, is_over};

/// The mods of the book.
pub fn mods() -> Vec<&'static str> {
    rulebook("doum40k").expect("the book").mods()
}

/// One of them.
pub fn any_mod(part: &mut Part) -> &'static str {
    let mods = mods();
    mods[part.chance.below(mods.len())]
}

/// A seed for a game.
pub fn any_seed(part: &mut Part) -> u64 {
    part.chance.number() >> 32
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

/// The files of a folder of the repository, without their names.
fn texts(folder: &str) -> Vec<Vec<u8>> {
    files(folder).into_iter().map(|(_, text)| text).collect()
}

/// Map files.
pub fn maps() -> Vec<Vec<u8>> {
    texts("maps")
}

/// Scenes.
pub fn scenes() -> Vec<Vec<u8>> {
    texts("scenes")
}

/// Setups of every mod.
pub fn setups() -> Vec<Vec<u8>> {
    let setups = mods().into_iter().map(|mode| json!(drawn_setup(mode, 3)));
    setups.map(|setup| setup.to_string().into_bytes()).collect()
}

/// The records of games of every mod, a line each, without their checksums.
pub fn records() -> Vec<Vec<u8>> {
    let games = mods().into_iter().map(|mode| bot_game(mode, 7, 20));
    let bare = games.map(|game| {
        let lines: Vec<String> = game.records().map(|record| json!(record).to_string()).collect();
        lines.join("\n").into_bytes()
    });
    bare.collect()
}

fn request(method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string()
}

/// Requests of the protocol, of every method.
pub fn requests() -> Vec<Vec<u8>> {
    let command = json!({"command": "end_turn"});
    let with_command = ["why_not", "odds", "apply"].map(|method| request(method, &command));
    let plain =
        ["hello", "state", "legal", "offers", "hash", "snapshot", "quit"].map(|method| request(method, &json!({})));
    let dice = request("dice", &json!({"script": [1, 6, 3]}));
    let new = mods()
        .into_iter()
        .map(|mode| request("new", &json!(drawn_setup(mode, 3))));
    let all = new.chain(with_command).chain(plain).chain([dice]);
    all.map(String::into_bytes).collect()
}

/// Several requests a time: a game of every mod, played on for some commands.
pub fn conversations() -> Vec<Vec<u8>> {
    let games = mods().into_iter().map(|mode| bot_game(mode, 9, 12));
    let talks = games.map(|game| {
        let mut lines = vec![request("new", &json!(game.setup()))];
        for step in &game.steps[1..] {
            lines.push(request("odds", &json!({"command": step.command})));
            lines.push(request("apply", &json!({"command": step.command})));
            lines.push(request("offers", &json!({})));
        }
        lines.join("\n").into_bytes()
    });
    talks.chain(requests()).collect()
}

/// Snapshots as the protocol gives them, of every mod.
pub fn snapshots() -> Vec<Vec<u8>> {
    let mut snapshots = Vec::new();
    for mode in mods() {
        let mut setup = drawn_setup(mode, 5);
        let mut game = game(&mut setup);
        let mut bot = UniformBot::new(5);
        for _ in 0..4 {
            let snapshot = json!({"setup": setup, "game": game.write_snapshot()});
            snapshots.push(snapshot.to_string().into_bytes());
            for _ in 0..15 {
                if !is_over(&game) {
                    let command = bot.choose(&mut game);
                    let _ = game.apply(&command);
                }
            }
        }
    }
    snapshots
}

/// A game, started; its setup then has its map inline.
pub fn game(setup: &mut Setup) -> Game {
    let mut game = content::game(setup, None).expect("a setup without faults");
    game.start().expect("no script");
    game
}
