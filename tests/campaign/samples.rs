//! What the parts begin with: well-formed files of every kind, from the repository and from games played here.

use std::fs;
use std::path::Path;

use arene::bots::{Bot as _, UniformBot};
use arene::content::{self, ContentKind};
use arene::game::Game;
use arene::rules::{Setup, rulebook};
use arene::workshop::pack::{ArenaPack, PackedFile, pack_bytes};
use arene::workshop::tiled::tmx_of;
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

/// Maps of Tiled: every arena that comes with the program, and one that somebody drew in Tiled.
pub fn tiled() -> Vec<Vec<u8>> {
    let arenas = files("maps")
        .into_iter()
        .filter_map(|(name, text)| content::read_map(&name, text).ok());
    let written = arenas.filter_map(|arena| tmx_of(&arena.map).ok());
    let by_hand = "<map orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"10\" tileheight=\"10\">
        <tileset firstgid=\"1\" source=\"arene.tsx\"/>
        <tileset firstgid=\"50\" name=\"own\"><tile id=\"0\"><properties><property name=\"letter\" value=\"#\"/></properties></tile>
        <tile id=\"1\" class=\"token\"><properties><property name=\"kind\" value=\"flag\"/></properties></tile></tileset>
        <layer name=\"g\" width=\"3\" height=\"2\"><data encoding=\"base64\">AQAAADIAAAABAAAAAQAAAAEAAAAyAAAA</data></layer>
        <objectgroup><object id=\"1\" gid=\"51\" x=\"1\" y=\"9\"/><object id=\"2\" type=\"gun\" x=\"25\" y=\"5\"><point/></object>
        <object id=\"3\" type=\"trigger\" x=\"5\" y=\"15\"><properties><property name=\"fires\" type=\"object\" value=\"2\"/></properties></object>
        </objectgroup></map>";
    written.map(String::into_bytes).chain([by_hand.into()]).collect()
}

/// What may stand in packs: the path of each, and what is written there, JSON in one line.
fn packed() -> Vec<(ContentKind, &'static str, Vec<u8>)> {
    let line = |value: Value| value.to_string().into_bytes();
    let board = json!({
        "rules": "doum40k", "mod": "defmatch", "map": "../maps/yard.json",
        "players": [
            {"name": "Gork", "pieces": [{"kind": "kosto"}]},
            {"name": "Morg", "pieces": [{"kind": "grot"}]},
        ],
    });
    let title = json!({"fr": "Chez nous", "en": "At home"});
    let items = json!([{"title": title, "board": board}, {"game": "../saves/won.arene"}]);
    let game = bot_game("defmatch", 7, 10).to_text().into_bytes();
    let scene = files("scenes").into_iter().next().expect("a scene").1;
    vec![
        (
            ContentKind::Map,
            "yard.json",
            line(json!({"title": title, "rows": ["1....", ".....", "....2"]})),
        ),
        (
            ContentKind::Force,
            "watch.json",
            line(json!({"name": "Watch", "pieces": [{"kind": "captain"}]})),
        ),
        (
            ContentKind::Playlist,
            "ours.json",
            line(json!({"title": title, "items": items})),
        ),
        (ContentKind::Recording, "won.arene", game),
        (ContentKind::Scene, "first.ron", scene),
    ]
}

/// Packs, as the bytes of their files.
pub fn pack_files() -> Vec<Vec<u8>> {
    let all = packed();
    let pack = |count: usize| {
        let files = all[..count].iter().map(|(kind, name, bytes)| PackedFile {
            kind: *kind,
            name: (*name).to_owned(),
            bytes: bytes.clone(),
        });
        let mut files: Vec<PackedFile> = files.collect();
        files.sort_by_key(PackedFile::path);
        let arena = "maps/yard.json".to_owned();
        pack_bytes(&ArenaPack { arena, files }).expect("a pack")
    };
    vec![pack(1), pack(2), pack(all.len())]
}

/// Packs: files, and listings of what is packed.
pub fn packs() -> Vec<Vec<u8>> {
    let head = json!({"arene_pack": 1, "arena": "maps/yard.json"})
        .to_string()
        .into_bytes();
    let all = packed();
    let listing = |count: usize| {
        let mut listing = [&b"|100644 pack.json\n"[..], &head, b"\n"].concat();
        for (kind, name, bytes) in &all[..count] {
            listing.extend(format!("|100644 {}/{name}\n", kind.folder()).bytes());
            listing.extend(bytes);
            if !bytes.ends_with(b"\n") {
                listing.push(b'\n');
            }
        }
        listing
    };
    let listings = [listing(1), listing(3), listing(all.len())];
    pack_files().into_iter().chain(listings).collect()
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
