//! Files and lines broken by chance: maps, setups, scenes, recorded games, lines of the protocol.

use std::time::Duration;

use arene::content::{self, scene};
use arene::protocol::{Archive, Engine};
use arene::replay::{read, summarize};
use arene::rules::first_rulebook;
use arene::text::Lang;
use serde_json::json;

use crate::recorded::{bot_game, drawn_setup};
use crate::samples::{files, mods};
use crate::{Part, mutate};

/// The longest that reading one input may take.
const MOST: Duration = Duration::from_secs(5);

/// The part.
pub fn run(part: &mut Part) {
    let (maps, scenes) = (files("maps"), files("scenes"));
    let games: Vec<Vec<u8>> = mods()
        .iter()
        .map(|mode| bot_game(mode, 7, 60).to_text().into_bytes())
        .collect();
    let setups: Vec<String> = mods()
        .iter()
        .map(|mode| json!(drawn_setup(mode, 3)).to_string())
        .collect();
    let lines: Vec<String> = [
        "hello", "state", "legal", "offers", "hash", "snapshot", "dice", "why_not", "odds", "apply",
    ]
    .iter()
    .map(|method| format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{{"command":"end_turn"}}}}"#))
    .chain(
        setups
            .iter()
            .map(|setup| format!(r#"{{"jsonrpc":"2.0","id":1,"method":"new","params":{setup}}}"#)),
    )
    .collect();
    let mut engine = Engine::new(Lang::En, Archive::none(), Vec::new());
    while part.goes_on() {
        let (name, map) = &maps[part.below(maps.len())];
        let broken = mutate::bytes(part, map);
        part.guarded("map", &broken, MOST, || {
            if let Ok(loaded) = content::read_map(name, broken.clone()) {
                let _ = loaded.check(first_rulebook());
            }
        });
        part.count("maps", 1);

        let text = &setups[part.below(setups.len())];
        let broken = mutate::bytes(part, text.as_bytes());
        part.guarded("setup", &broken, MOST, || {
            let text = String::from_utf8_lossy(&broken);
            if let Ok(mut setup) = content::read_setup("setup.json", &text) {
                let _ = content::check_setup(&mut setup, None);
            }
        });
        part.count("setups", 1);

        let (name, whole) = &scenes[part.below(scenes.len())];
        let broken = mutate::bytes(part, whole);
        part.guarded("scene", &broken, MOST, || {
            let _ = scene::read(name, broken.clone());
        });
        part.count("scenes", 1);

        let game = &games[part.below(games.len())];
        let broken = mutate::bytes(part, game);
        part.guarded("recorded", &broken, MOST, || {
            let _ = (read(&broken), summarize(&broken));
        });
        part.count("recorded games", 1);

        let line = &lines[part.below(lines.len())];
        let broken = mutate::bytes(part, line.as_bytes());
        let answered = part.guarded("line", &broken, MOST, || engine.answer(&broken));
        part.count("lines of the protocol", 1);
        match answered {
            // What a panic leaves behind is of no use.
            None => engine = Engine::new(Lang::En, Archive::none(), Vec::new()),
            Some(Some(reply)) if serde_json::from_str::<serde_json::Value>(&reply).is_err() => {
                part.find(format!("a reply is no JSON: {reply}"));
            }
            Some(_) => {}
        }
    }
}
