//! Reads what comes from outside as the program does, and looks whether what must hold of it holds: a function for each kind
//! of input, which panics where it does not. The campaign and the fuzz targets (`fuzz/`) call them.

use arene::bots::{Bot as _, UniformBot};
use arene::content::{self, scene};
use arene::game::{DecisionKind, Game};
use arene::protocol::{Archive, Engine};
use arene::replay::{ReplayCursor, cut, read, summarize, verify};
use arene::rules::{MapSource, Setup, Space, first_rulebook, listed_rulebooks};
use arene::text::Lang;
use serde_json::{Value, json};

/// How many commands are played from whatever can be played.
const PLAYED: u32 = 12;

/// A file's name, with the ending that fits its text: JSON begins with a brace.
fn name_of(text: &[u8]) -> &'static str {
    let first = text.iter().find(|byte| !byte.is_ascii_whitespace());
    if first == Some(&b'{') {
        "input.json"
    } else {
        "input.ron"
    }
}

/// Plays a few commands from where a game is; each leads to a snapshot that is taken and comes to the same state.
fn play_on(game: &mut Game, seed: u64, mut twin: Option<&mut Game>) {
    let mut bot = UniformBot::new(seed);
    for _ in 0..PLAYED {
        if game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over)
        {
            return;
        }
        let command = bot.choose(game);
        // A script of dice may come to its end.
        if let Err(error) = game.apply(&command) {
            assert!(
                matches!(error, arene::game::ApplyError::Script(_)),
                "{command:?} is listed and refused: {error:?}"
            );
            return;
        }
        if let Some(twin) = &mut twin {
            let written = game.write_snapshot();
            twin.read_snapshot(written).expect("a snapshot of a game is taken");
            assert_eq!(twin.hash(), game.hash(), "a snapshot comes to another state");
        }
    }
}

/// A map file.
pub fn map(text: &[u8]) {
    let Ok(loaded) = content::read_space(name_of(text), text) else {
        return;
    };
    if let Space::Table(map) = &loaded.map {
        let again = content::read_space("again.json", json!(map).to_string());
        assert_eq!(again.expect("a map that was read").map, loaded.map);
        loaded.check(first_rulebook(), None);
        return;
    }
    let loaded = loaded.into_grid().expect("it is no table");
    let again = content::read_map("again.json", json!(loaded.map).to_string());
    assert_eq!(again.expect("a map that was read").map, loaded.map);
    for book in listed_rulebooks() {
        let mods = book.mods();
        let mode = mods[text.len() % mods.len()];
        let (faults, _) = loaded.check_for(book, mode);
        if !faults.is_empty() {
            continue;
        }
        let seed = text.len() as u64;
        let player = |seat| book.random_side(mode, seed + seat, None, &Default::default());
        let mut setup = Setup {
            rules: book.id().into(),
            mode: mode.into(),
            map: MapSource::Inline(Box::new(loaded.map.clone())),
            seed,
            players: vec![player(0).player("Rouge"), player(1).player("Bleu")],
            options: Default::default(),
            budget: None,
            first: None,
            scores: None,
            dice: None,
            by_hand: Vec::new(),
            take_back: false,
            own: Default::default(),
        };
        if let Ok(mut game) = content::game(&mut setup, None)
            && game.start().is_ok()
        {
            play_on(&mut game, seed, None);
        }
    }
}

/// A setup.
pub fn setup(text: &[u8]) {
    let words = String::from_utf8_lossy(text);
    let Ok(mut setup) = content::read_setup("setup.json", &words) else {
        return;
    };
    let faults = content::check_setup(&mut setup, None);
    let game = content::game(&mut setup, None);
    assert_eq!(faults.is_empty(), game.is_ok(), "{faults:?}");
    if let Ok(mut game) = game
        && game.start().is_ok()
    {
        play_on(&mut game, 1, None);
    }
}

/// A scene.
pub fn scene(text: &[u8]) {
    if let Ok(scene) = scene::read(name_of(text), text)
        && let Ok(mut player) = scene::ScenePlayer::new(&scene)
    {
        player.play_out();
        while player.back() {}
    }
}

/// A recorded game, as its bytes are.
pub fn recorded_file(bytes: &[u8]) {
    let (found, summary, verified) = (read(bytes), summarize(bytes), verify(bytes));
    assert_eq!(found.is_ok(), summary.is_ok());
    assert_eq!(found.is_ok(), verified.is_ok());
    let Ok(found) = found else { return };
    let recording = found.recording;
    let (first, last) = (recording.first(), recording.last());
    if let Ok(mut cursor) = ReplayCursor::new(recording.clone()) {
        let end = cursor.end();
        for place in [end, 0, end / 2] {
            cursor.seek(place);
        }
    }
    if let Ok(part) = cut(&recording, "whole", first + (last - first) / 2, last) {
        let again = read(part.to_text().as_bytes()).expect("what was cut out is read");
        assert_eq!(again.recording, part);
    }
}

/// The records of a game, a line each and without checksums, which are put before them.
pub fn recorded(lines: &[u8]) {
    let mut bytes = Vec::new();
    let mut sum = crc32fast::Hasher::new();
    for line in lines.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        sum.update(line);
        bytes.extend(format!("{:08x} ", sum.clone().finalize()).bytes());
        bytes.extend(line);
        bytes.push(b'\n');
    }
    recorded_file(&bytes);
}

/// Lines of the protocol, for an engine that is new.
pub fn lines(lines: &[u8]) {
    let mut engine = Engine::new(Lang::En, Archive::none(), Vec::new());
    for line in lines.split(|byte| *byte == b'\n') {
        request(&mut engine, line);
        if engine.has_quit() {
            return;
        }
    }
}

/// A line of the protocol: the reply, if there is one, is a reply.
pub fn request(engine: &mut Engine, line: &[u8]) {
    let Some(reply) = engine.answer(line) else { return };
    let value: Value = serde_json::from_str(&reply).expect("a reply is JSON");
    assert_eq!(value["jsonrpc"], "2.0");
    assert!(value.get("id").is_some(), "{reply}");
    assert_ne!(value.get("result").is_some(), value.get("error").is_some(), "{reply}");
    assert!(!reply.contains('\n'));
}

/// A snapshot as the protocol gives it.
pub fn snapshot(text: &[u8]) {
    let Ok(Value::Object(mut fields)) = serde_json::from_slice::<Value>(text) else {
        return;
    };
    let (Some(setup), Some(state)) = (fields.remove("setup"), fields.remove("game")) else {
        return;
    };
    let Ok(mut setup) = serde_json::from_value::<Setup>(setup) else {
        return;
    };
    let Ok(mut game) = content::game_within(&mut setup, &[]) else {
        return;
    };
    if game.read_snapshot(state).is_ok() {
        let mut twin = content::game_within(&mut setup, &[]).expect("as before");
        play_on(&mut game, text.len() as u64, Some(&mut twin));
    }
}
