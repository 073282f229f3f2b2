//! Reads what comes from outside as the program does, and looks whether what must hold of it holds: a function for each kind
//! of input, which panics where it does not. The campaign and the fuzz targets (`fuzz/`) call them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use arene::bots::{Bot as _, UniformBot};
use arene::content::{self, scene};
use arene::game::{DecisionKind, Fault, Game};
use arene::protocol::{Archive, Engine};
use arene::replay::{ReplayCursor, cut, read, summarize, verify};
use arene::rules::{MapSource, Setup, Space, first_rulebook, listed_rulebooks};
use arene::text::{Lang, Texts};
use arene::workshop::pack::{OwnFolder, PackError, PutWhat, checked, pack_bytes, put, read_pack};
use arene::workshop::tiled::{TILESET_FILE, grid_to_ron, read_tmx, tileset_text, tmx_of};
use serde_json::{Value, json};

use crate::raw_zip::{RawEntry, raw_zip};

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
        // The version of the format in a header may have been newer than what is in the file needs.
        assert_eq!(again.recording.to_text(), part.to_text());
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

/// A map of Tiled, with our tileset beside it.
pub fn tmx(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    let beside = |source: &str| match source {
        TILESET_FILE => Ok(tileset_text()),
        other => Err(Fault::new("", "tmx-tileset-missing").arg("file", other)),
    };
    let map = match read_tmx("input.tmx", text, &beside) {
        Ok(map) => map,
        Err(faults) => {
            assert!(!faults.is_empty(), "it is refused without a reason");
            for fault in faults {
                Texts::of(Lang::Fr).fault(&fault.fault);
            }
            return;
        }
    };
    let again = content::read_map("again.ron", grid_to_ron(&map));
    assert_eq!(again.expect("a map that was read").map, map);
    // Who drew it in Tiled may go on there.
    if let Ok(written) = tmx_of(&map) {
        assert_eq!(
            read_tmx("again.tmx", &written, &beside).expect("a map that was written"),
            map
        );
    }
}

/// A pack: the bytes of its file, or, if they do not begin as those of a zip file, a listing of what is packed first.
pub fn pack(bytes: &[u8]) {
    if bytes.starts_with(b"PK") {
        pack_file(bytes);
    } else {
        pack_file(&raw_zip(&listed(bytes)));
    }
}

/// What a listing lists: before each file a line with a bar, its mode in octal digits, and its name. Checksums and sizes are right.
fn listed(listing: &[u8]) -> Vec<RawEntry> {
    let mut entries: Vec<(RawEntry, Vec<u8>)> = Vec::new();
    for line in listing.split_inclusive(|byte| *byte == b'\n') {
        if let Some(head) = line.strip_prefix(b"|") {
            let head = head.strip_suffix(b"\n").unwrap_or(head);
            let space = head.iter().position(|byte| *byte == b' ').unwrap_or(0);
            let mode = std::str::from_utf8(&head[..space]).ok();
            let mode = mode.and_then(|mode| u32::from_str_radix(mode, 8).ok());
            let entry = RawEntry {
                name: head[space..].strip_prefix(b" ").unwrap_or(head).to_vec(),
                mode: mode.unwrap_or(0o100_644) & 0xffff,
                ..RawEntry::stored("", b"")
            };
            entries.push((entry, Vec::new()));
        } else if let Some((_, content)) = entries.last_mut() {
            content.extend(line);
        }
    }
    // Every second one is deflated, by its length.
    let with = |(entry, content): (RawEntry, Vec<u8>)| RawEntry {
        name: entry.name,
        mode: entry.mode,
        ..match content.len() % 2 {
            0 => RawEntry::stored("", &content),
            _ => RawEntry::deflated("", &content),
        }
    };
    // The number of names of a zip file has sixteen bits, and so has the length of each.
    let short = entries.into_iter().filter(|(entry, _)| entry.name.len() < 1 << 16);
    short.take(0xffff).map(with).collect()
}

/// A pack, as the bytes of its file: unpacked it lies in the folders of its kinds and nowhere else.
pub fn pack_file(bytes: &[u8]) {
    let Ok(pack) = read_pack("input", bytes) else { return };
    let written = pack_bytes(&pack).expect("a pack that was opened is written");
    assert_eq!(read_pack("again", &written).expect("a pack that was written"), pack);
    let is_sound = match checked("input", &pack) {
        Ok(()) => true,
        Err(PackError::Faults(faults)) => {
            assert!(!faults.is_empty(), "it is refused without a reason");
            false
        }
        Err(PackError::Disk(error)) => panic!("the disk refuses: {error:?}"),
    };
    // Nobody unpacks what is not sound; where it would lie holds of it all the same.
    let outer = ScratchFolder::new();
    let own = OwnFolder::at(outer.0.join("home"));
    put(&pack, &own, false, true).expect("there is nothing in the way");
    assert!(
        fs::read_dir(&outer.0).expect("a folder").next().is_none(),
        "a trial writes"
    );
    if !is_sound && !bytes.len().is_multiple_of(8) {
        return;
    }
    put(&pack, &own, false, false).expect("there is nothing in the way");
    let wanted: BTreeMap<PathBuf, Vec<u8>> = pack
        .files
        .iter()
        .map(|file| {
            (
                outer.0.join("home").join(file.kind.folder()).join(&file.name),
                file.bytes.clone(),
            )
        })
        .collect();
    let mut found = BTreeMap::new();
    below(&outer.0, &mut found);
    assert_eq!(found, wanted);
    let again = put(&pack, &own, false, false).expect("the same is there");
    assert!(again.iter().all(|file| file.what == PutWhat::There));
}

/// All files below a folder.
fn below(folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        match entry.file_type().expect("an entry").is_dir() {
            true => below(&path, found),
            false => drop(found.insert(path.clone(), fs::read(&path).expect("a file"))),
        }
    }
}

/// A folder for temporary files, removed with all in it when it is dropped.
struct ScratchFolder(PathBuf);

impl ScratchFolder {
    fn new() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("arene-campaign-{}-{count}", std::process::id()));
        fs::create_dir(&path).expect("a temporary folder");
        Self(path)
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
