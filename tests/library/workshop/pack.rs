//! Packs: what belongs to an arena, the same bytes for the same content, and what comes from outside held to bounds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use arene::content::{ContentKind, FileFault};
use arene::text::{Lang, Texts};
use arene::workshop::pack::{
    ArenaPack, MOST_FILES, OwnFolder, PackError, PutWhat, checked, gather, load_pack, pack_bytes, put, read_pack,
};

use super::raw_zip::{RawEntry, raw_zip};

const MAP: &str = "// Mine.\n(name: \"Mine\", rows: [\"1....\", \".....\", \"....2\"])";

const HEAD: &[u8] = b"{\"arene_pack\": 1, \"arena\": \"maps/mine.ron\"}";

/// A lesson on that map; `map` is how it names it.
fn lesson(map: &str) -> String {
    lesson_on(map, 1)
}

/// A lesson on a map, in a row of it.
fn lesson_on(map: &str, row: usize) -> String {
    format!(
        "(
            rules: \"doum40k\", level: first, title: (fr: \"Un pas\", en: \"A step\"),
            tasks: [(
                goal: (fr: \"Avance.\", en: \"Go ahead.\"),
                board: (
                    rules: \"doum40k\", mod: \"defmatch\", map: \"{map}\", first: 0,
                    players: [
                        (name: \"Rouge\", pieces: [(kind: \"grot\", at: [2, {row}], face: \"east\")]),
                        (name: \"Bleu\", pieces: [(kind: \"grot\", at: [4, {row}], face: \"west\")]),
                    ],
                ),
                state: {{\"/pieces/0/at\": [3, {row}]}},
                solution: [activate(piece: 0), move(path: [[3, {row}]], run: false, face: \"east\")],
            )],
        )"
    )
}

/// A playlist that shows a lesson.
fn playlist(lesson: &str) -> String {
    format!(
        "(title: (fr: \"Chez nous\", en: \"At home\"), items: [(lesson: \"{lesson}\"), (scene: \"scenes/shoot_hit.ron\")])"
    )
}

/// Files in a folder, by their paths there.
fn write(folder: &Path, files: &[(&str, &str)]) {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

/// All files below a folder, by their paths there.
fn all_below(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
                all.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    all
}

/// The first fault of what was refused, told whole in both languages.
fn why(error: PackError) -> (&'static str, FileFault) {
    let PackError::Faults(faults) = error else {
        panic!("{error:?}");
    };
    let fault = faults.into_iter().next().unwrap();
    for lang in Lang::ALL {
        let (said, hint) = Texts::of(lang).fault(&fault.fault);
        for text in [&said, &hint] {
            assert!(
                !text.is_empty() && !text.contains("{ ") && !text.contains("{$"),
                "{text}"
            );
        }
    }
    (fault.fault.why, fault)
}

fn paths(pack: &ArenaPack) -> Vec<String> {
    pack.files.iter().map(arene::workshop::pack::PackedFile::path).collect()
}

#[test]
fn an_arena_is_packed_with_what_names_it_and_what_that_names_and_unpacked_as_it_was() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(
        here.path(),
        &[
            ("maps/mine.ron", MAP),
            ("maps/other.ron", MAP),
            ("lessons/step.ron", &lesson("../maps/mine.ron")),
            ("lessons/other.ron", &lesson("../maps/other.ron")),
            ("playlists/ours.ron", &playlist("../lessons/step.ron")),
            ("playlists/theirs.ron", &playlist("doum40k/first_game")),
            (
                "lessons/broken.ron",
                "(rules: \"doum40k\", tasks: [(board: (map: \"../maps/mine.ron\"))])",
            ),
            ("lessons/nonsense.ron", "(((("),
        ],
    );
    let own = OwnFolder::at(here.path());
    let gathered = gather(&here.path().join("maps/mine.ron"), &[], &own).unwrap();
    assert_eq!(
        paths(&gathered.pack),
        ["lessons/step.ron", "maps/mine.ron", "playlists/ours.ron"]
    );
    assert_eq!(gathered.pack.arena, "maps/mine.ron");
    assert!(
        gathered
            .left_out
            .iter()
            .any(|fault| fault.file.as_ref().unwrap().ends_with("broken.ron"))
    );
    let bytes = pack_bytes(&gathered.pack).unwrap();
    assert_eq!(pack_bytes(&gathered.pack).unwrap(), bytes);
    let pack = read_pack("p", &bytes).unwrap();
    assert_eq!(pack, gathered.pack);
    checked("p", &pack).unwrap();
    let folder = OwnFolder::at(there.path());
    let listed = put(&pack, &folder, false, true).unwrap();
    assert!(listed.iter().all(|file| file.what == PutWhat::Written));
    assert!(all_below(there.path()).is_empty());
    put(&pack, &folder, false, false).unwrap();
    let found = all_below(there.path());
    assert_eq!(
        found.keys().collect::<Vec<_>>(),
        ["lessons/step.ron", "maps/mine.ron", "playlists/ours.ron"]
    );
    for (path, bytes) in &found {
        assert_eq!(*bytes, fs::read(here.path().join(path)).unwrap(), "{path}");
    }
    assert_eq!(folder.lessons().sound.len(), 1);
    assert_eq!(folder.playlists().sound.len(), 1);
    assert!(folder.lessons().faults.is_empty() && folder.playlists().faults.is_empty());
    // Once more nothing is to be done.
    let again = put(&pack, &folder, false, false).unwrap();
    assert!(again.iter().all(|file| file.what == PutWhat::There));
    // Packed there, it is the same pack.
    let repacked = gather(&there.path().join("maps/mine.ron"), &[], &folder).unwrap();
    assert_eq!(pack_bytes(&repacked.pack).unwrap(), bytes);
}

#[test]
fn files_that_lie_side_by_side_name_each_other_in_the_pack_by_their_new_places() {
    let here = tempfile::tempdir().unwrap();
    let force = "(name: \"Watch\", pieces: [(kind: \"captain\")])";
    write(
        here.path(),
        &[
            ("Mine: one?.ron", MAP),
            ("step.ron", &lesson("Mine: one?.ron")),
            (
                "show.json",
                r#"{"title": {"fr": "Chez nous", "en": "At home"}, "items": [{"lesson": "step.ron"}]}"#,
            ),
            ("watch.ron", force),
        ],
    );
    let own = OwnFolder::at(here.path().join("nowhere"));
    let with = [here.path().join("watch.ron")];
    let gathered = gather(&here.path().join("Mine: one?.ron"), &with, &own).unwrap();
    assert!(gathered.left_out.is_empty(), "{:?}", gathered.left_out);
    let wanted = [
        "forces/watch.ron",
        "lessons/step.ron",
        "maps/Mine- one-.ron",
        "playlists/show.json",
    ];
    assert_eq!(paths(&gathered.pack), wanted);
    let text = |index: usize| String::from_utf8(gathered.pack.files[index].bytes.clone()).unwrap();
    assert_eq!(text(1), lesson("../maps/Mine- one-.ron"));
    assert!(text(3).contains("\"../lessons/step.ron\""));
    assert_eq!(text(2), MAP);
}

#[test]
fn an_arena_that_comes_with_the_program_is_not_packed_but_what_names_it() {
    let here = tempfile::tempdir().unwrap();
    let own = OwnFolder::at(here.path());
    let map = Path::new("maps/first_blood.ron");
    assert_eq!(why(gather(map, &[], &own).unwrap_err()).0, "pack-nothing");
    let on_it = lesson_on("maps/first_blood.ron", 0);
    write(here.path(), &[("lessons/step.ron", &on_it)]);
    let gathered = gather(map, &[], &own).unwrap();
    assert_eq!(paths(&gathered.pack), ["lessons/step.ron"], "{:?}", gathered.left_out);
    assert_eq!(gathered.pack.arena, "maps/first_blood.ron");
    checked("p", &read_pack("p", &pack_bytes(&gathered.pack).unwrap()).unwrap()).unwrap();
}

#[test]
fn an_arena_with_faults_or_none_at_all_is_not_packed() {
    let here = tempfile::tempdir().unwrap();
    write(
        here.path(),
        &[
            ("bad.ron", "(rows: [\".Z\"])"),
            ("force.ron", "(pieces: [(kind: \"x\")])"),
        ],
    );
    let own = OwnFolder::at(here.path());
    assert_eq!(
        why(gather(&here.path().join("bad.ron"), &[], &own).unwrap_err()).0,
        "unknown-letter"
    );
    assert_eq!(
        why(gather(&here.path().join("none.ron"), &[], &own).unwrap_err()).0,
        "file-missing"
    );
    assert!(gather(&here.path().join("force.ron"), &[], &own).is_err());
    write(here.path(), &[("maps/mine.ron", MAP), ("notes.ron", "(hello: 1)")]);
    let map = here.path().join("maps/mine.ron");
    let with = [here.path().join("notes.ron")];
    assert_eq!(why(gather(&map, &with, &own).unwrap_err()).0, "pack-unknown-kind");
    let with = [here.path().join("force.ron")];
    assert!(gather(&map, &with, &own).is_err(), "a force of no book");
}

/// A pack of the head, the map, and what is added.
fn with(entries: Vec<RawEntry>) -> Vec<u8> {
    let mut all = vec![
        RawEntry::stored("pack.json", HEAD),
        RawEntry::stored("maps/mine.ron", MAP.as_bytes()),
    ];
    all.extend(entries);
    raw_zip(&all)
}

fn refused(bytes: &[u8]) -> &'static str {
    let opened = read_pack("p.arenepack", bytes).and_then(|pack| checked("p.arenepack", &pack));
    why(opened.expect_err("a hostile pack")).0
}

#[test]
fn an_honest_pack_of_another_program_is_opened() {
    let deflated = RawEntry::deflated("lessons/step.ron", lesson("../maps/mine.ron").as_bytes());
    let folder = RawEntry {
        mode: 0o040_755,
        ..RawEntry::stored("lessons/", b"")
    };
    let pack = read_pack("p", &with(vec![folder, deflated])).unwrap();
    assert_eq!(paths(&pack), ["lessons/step.ron", "maps/mine.ron"]);
    checked("p", &pack).unwrap();
}

#[test]
fn no_name_leads_out_of_the_folder_or_to_another_file_on_another_system() {
    for name in [
        "../maps/a.ron",
        "maps/../../a.ron",
        "/etc/cron.d/a.ron",
        "C:\\maps\\a.ron",
        "maps\\a.ron",
        "maps/..\\a.ron",
        "\\\\host\\a.ron",
        "maps/con.ron",
        "maps/a.ron.",
        "maps/ a.ron",
        "maps/a.exe",
        "maps/a.sh",
        "a.ron",
        "games/a.arene",
        "maps/x/a.ron",
        "pack.json/a",
        "maps/.hidden.ron",
        "maps/a\u{0}.ron",
        "maps/\u{202e}nor.ron",
        "maps/",
        "Maps/a.ron",
        "choices.ron",
        "pack.JSON",
    ] {
        // A folder of a kind is none of the files.
        if name == "maps/" {
            continue;
        }
        assert_eq!(
            refused(&with(vec![RawEntry::stored(name, MAP.as_bytes())])),
            "pack-name",
            "{name:?}"
        );
    }
    let raw = RawEntry {
        name: b"maps/\xff.ron".to_vec(),
        flags: 0,
        ..RawEntry::stored("", MAP.as_bytes())
    };
    assert_eq!(refused(&with(vec![raw])), "pack-name");
}

#[test]
fn names_that_are_the_same_somewhere_are_refused() {
    for name in ["maps/mine.ron", "maps/MINE.ron", "maps/Mine.ron"] {
        assert_eq!(
            refused(&with(vec![RawEntry::stored(name, MAP.as_bytes())])),
            "pack-twice",
            "{name}"
        );
    }
}

#[test]
fn links_and_other_things_that_are_no_files_are_refused() {
    for mode in [0o120_777, 0o020_666, 0o060_666, 0o010_666, 0o140_777, 0o040_755] {
        let odd = RawEntry {
            mode,
            ..RawEntry::stored("maps/a.ron", MAP.as_bytes())
        };
        assert_eq!(refused(&with(vec![odd])), "pack-link", "{mode:o}");
    }
    let encrypted = RawEntry {
        flags: 0x801,
        ..RawEntry::stored("maps/a.ron", MAP.as_bytes())
    };
    assert_eq!(refused(&with(vec![encrypted])), "pack-encrypted");
    let bzip2 = RawEntry {
        method: 12,
        ..RawEntry::stored("maps/a.ron", MAP.as_bytes())
    };
    assert_eq!(refused(&with(vec![bzip2])), "pack-compression");
}

#[test]
fn bombs_do_not_go_off() {
    let began = std::time::Instant::now();
    let spaces = vec![b' '; 200 << 20];
    let honest = RawEntry::deflated("maps/a.ron", &spaces);
    assert_eq!(refused(&with(vec![honest])), "pack-entry-huge");
    // One that says that it is small.
    let liar = RawEntry {
        size: 100,
        ..RawEntry::deflated("maps/a.ron", &spaces)
    };
    assert!(["pack-entry-huge", "pack-damaged"].contains(&refused(&with(vec![liar]))));
    // Many that are each small enough.
    let large = format!("(rows: [\".\"]) {}", " ".repeat(4_000_000));
    let many = (0..30).map(|number| RawEntry::deflated(&format!("maps/{number}.ron"), large.as_bytes()));
    assert_eq!(refused(&with(many.collect())), "pack-whole-huge");
    let files = (0..MOST_FILES).map(|number| RawEntry::stored(&format!("maps/{number}.ron"), b"(rows: [\".\"])"));
    assert_eq!(refused(&with(files.collect())), "pack-too-many");
    let head = RawEntry::stored("pack.json", &vec![b' '; 10_000]);
    assert_eq!(refused(&raw_zip(&[head])), "pack-entry-huge");
    assert!(began.elapsed().as_secs() < 30, "{:?}", began.elapsed());
}

#[test]
fn a_pack_that_is_damaged_is_told_so_wherever_it_is() {
    let bytes = with(vec![RawEntry::deflated(
        "lessons/step.ron",
        lesson("../maps/mine.ron").as_bytes(),
    )]);
    for cut in 0..bytes.len() {
        assert!(read_pack("p", &bytes[..cut]).is_err(), "cut at {cut}");
    }
    let whole = read_pack("p", &bytes).unwrap();
    for place in 0..bytes.len() {
        let mut bytes = bytes.clone();
        bytes[place] ^= 0x55;
        // Some bytes, such as times, mean nothing; where it is opened, it is what it was.
        if let Ok(pack) = read_pack("p", &bytes) {
            assert_eq!(pack, whole, "changed at {place}");
        }
    }
    for (bytes, word) in [
        (&b""[..], "pack-not-zip"),
        (b"hello", "pack-not-zip"),
        (&raw_zip(&[]), "pack-no-head"),
        (
            &raw_zip(&[RawEntry::stored("maps/mine.ron", MAP.as_bytes())]),
            "pack-no-head",
        ),
        (&raw_zip(&[RawEntry::stored("pack.json", b"{}")]), "pack-damaged"),
        (
            &raw_zip(&[RawEntry::stored("pack.json", b"{\"arene_pack\": 2}")]),
            "pack-version",
        ),
        (&raw_zip(&[RawEntry::stored("pack.json", HEAD)]), "pack-no-arena"),
        (&[b"#!/bin/sh\n", &bytes[..]].concat(), "pack-odd"),
    ] {
        assert_eq!(refused(bytes), word);
    }
}

#[test]
fn a_file_is_what_its_folder_says_and_its_reader_finds_nothing_wrong() {
    let as_lesson = |text: &str| refused(&with(vec![RawEntry::stored("lessons/a.ron", text.as_bytes())]));
    assert_eq!(as_lesson(MAP), "pack-kind");
    assert_eq!(as_lesson("#!/bin/sh\nrm -rf ~"), "pack-kind");
    assert_eq!(as_lesson(""), "pack-kind");
    let binary = RawEntry::stored("maps/a.ron", b"\x7fELF\xff\xfe");
    assert_eq!(refused(&with(vec![binary])), "pack-kind");
    assert_eq!(as_lesson("(tasks: [])"), "file-missing-field");
    let board = |rows: &str| refused(&with(vec![RawEntry::stored("maps/a.ron", rows.as_bytes())]));
    assert_eq!(board("(rows: [\".Z\"])"), "unknown-letter");
    let game = RawEntry::stored("saves/a.arene", b"no game");
    assert_eq!(refused(&with(vec![game])), "playlist-not-a-game");
}

#[test]
fn what_a_file_of_a_pack_names_is_in_the_pack_or_comes_with_the_program() {
    let outer = tempfile::tempdir().unwrap();
    let secret = outer.path().join("secret.ron");
    fs::write(&secret, MAP).unwrap();
    for map in [
        "/etc/passwd",
        "../../secret.ron",
        "../maps/none.ron",
        "mine.ron",
        "C:\\\\a.ron",
        "..\\\\maps\\\\mine.ron",
        secret.to_str().unwrap(),
    ] {
        let entry = RawEntry::stored("lessons/a.ron", lesson(map).as_bytes());
        assert_eq!(refused(&with(vec![entry])), "pack-names", "{map}");
    }
    let list = playlist("/etc/passwd");
    assert_eq!(
        refused(&with(vec![RawEntry::stored("playlists/a.ron", list.as_bytes())])),
        "pack-names"
    );
}

#[test]
fn nothing_is_written_over_a_file_unasked_and_all_or_nothing_is_written() {
    let there = tempfile::tempdir().unwrap();
    let folder = OwnFolder::at(there.path());
    write(there.path(), &[("maps/mine.ron", "(rows: [\"...\"])")]);
    let before = all_below(there.path());
    let entry = RawEntry::stored("lessons/a.ron", lesson("../maps/mine.ron").as_bytes());
    let pack = read_pack("p", &with(vec![entry])).unwrap();
    assert_eq!(why(put(&pack, &folder, false, false).unwrap_err()).0, "pack-taken");
    assert_eq!(all_below(there.path()), before);
    let done = put(&pack, &folder, true, false).unwrap();
    let what: Vec<PutWhat> = done.iter().map(|file| file.what).collect();
    assert_eq!(what, [PutWhat::Written, PutWhat::Replaced]);
    assert_eq!(fs::read_to_string(there.path().join("maps/mine.ron")).unwrap(), MAP);
    // Something in the way of the second file: the first is not written either.
    let other = tempfile::tempdir().unwrap();
    fs::create_dir_all(other.path().join("maps/mine.ron")).unwrap();
    assert!(put(&pack, &OwnFolder::at(other.path()), true, false).is_err());
    assert!(all_below(other.path()).is_empty());
    #[cfg(unix)]
    {
        // A link is another's file until it is said otherwise.
        let linked = tempfile::tempdir().unwrap();
        fs::create_dir_all(linked.path().join("maps")).unwrap();
        std::os::unix::fs::symlink("/nowhere", linked.path().join("maps/mine.ron")).unwrap();
        let error = put(&pack, &OwnFolder::at(linked.path()), false, false).unwrap_err();
        assert_eq!(why(error).0, "pack-taken");
    }
}

#[test]
fn ones_own_files_are_found_by_name_and_never_take_the_place_of_others() {
    let here = tempfile::tempdir().unwrap();
    let own = OwnFolder::at(here.path());
    write(
        here.path(),
        &[
            ("maps/mine.ron", MAP),
            ("maps/first_blood.ron", MAP),
            ("maps/.hidden.ron", MAP),
            ("maps/notes.txt", "x"),
            ("maps/bad.ron", "(rows: [\"..\""),
            ("lessons/step.json", "{}"),
        ],
    );
    let named = |path: &str| own.named(ContentKind::Map, Path::new(path));
    let mine = here.path().join("maps/mine.ron");
    for path in ["mine", "mine.ron", "maps/mine.ron", "maps/mine"] {
        assert_eq!(named(path), mine, "{path}");
    }
    for path in [
        "maps/first_blood.ron",
        "nowhere.ron",
        "../maps/mine.ron",
        "elsewhere/mine.ron",
        "/mine.ron",
    ] {
        assert_eq!(named(path), PathBuf::from(path), "{path}");
    }
    let maps = own.maps();
    let names: Vec<_> = maps
        .sound
        .iter()
        .map(|(path, _)| path.file_name().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["first_blood.ron", "mine.ron"]);
    assert_eq!(maps.faults[0].fault.why, "file-cut-short");
    assert_eq!(own.lessons().faults.len(), 1);
    let nowhere = OwnFolder::at(here.path().join("nowhere"));
    assert!(nowhere.maps().sound.is_empty() && nowhere.maps().faults.is_empty());
}

#[test]
fn a_pack_is_read_from_an_ordinary_file_of_bounded_size() {
    let here = tempfile::tempdir().unwrap();
    assert_eq!(why(load_pack(&here.path().join("none")).unwrap_err()).0, "pack-missing");
    assert_eq!(why(load_pack(here.path()).unwrap_err()).0, "pack-unreadable");
    let large = here.path().join("large");
    fs::File::create(&large).unwrap().set_len(40 << 20).unwrap();
    assert_eq!(why(load_pack(&large).unwrap_err()).0, "pack-huge");
}
