//! The workshop on the command line: maps to Tiled and back, packs, and the player's own files in lists.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::raw_zip::{RawEntry, raw_zip};

const MAP: &str = "(title: {\"en\": \"My yard\", \"fr\": \"Ma cour\"}, rows: [\"1....\", \".....\", \"....2\"])";

const FORCE: &str = "(name: \"Watch\", pieces: [(kind: \"captain\", name: \"Maud\")])";

const PLAYLIST: &str = "(
    title: (fr: \"Chez nous\", en: \"At home\"),
    items: [(title: (fr: \"À toi\", en: \"Your turn\"), board: (
        rules: \"doum40k\", mod: \"defmatch\", map: \"../maps/yard.ron\",
        players: [(name: \"Gork\", pieces: [(kind: \"kosto\")]), (name: \"Morg\", pieces: [(kind: \"grot\")])],
    ))],
)";

/// The program with a data folder of its own, run in another folder.
fn arene(home: &Path, lang: &str, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["--lang", lang])
        .args(words)
        .current_dir(std::env::temp_dir())
        .env("ARENE_HOME", home)
        .output()
        .expect("the binary starts")
}

fn told(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace('\u{202f}', " ")
}

/// What a command says that is done.
fn done(home: &Path, words: &[&str]) -> String {
    let output = arene(home, "en", words);
    assert!(output.status.success(), "{words:?}: {}", told(&output.stderr));
    told(&output.stdout)
}

/// What a command says that is not.
fn refused(home: &Path, lang: &str, words: &[&str]) -> String {
    let output = arene(home, lang, words);
    assert_eq!(output.status.code(), Some(1), "{words:?}: {}", told(&output.stdout));
    assert!(output.stdout.is_empty(), "{}", told(&output.stdout));
    told(&output.stderr)
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn an_arena_goes_to_tiled_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (tmx, ron, json) = (path("w.tmx"), path("w.ron"), path("w.json"));
    let said = done(folder.path(), &["map", "export", "maps/the_works.ron", "--tmx", &tmx]);
    assert!(
        said.starts_with(&format!("{tmx}: 28×22 cells, 21 objects; its tiles: ")),
        "{said}"
    );
    for name in ["arene.tsx", "arene.png"] {
        assert!(folder.path().join(name).is_file() && said.contains(name), "{name}");
    }
    let said = done(folder.path(), &["map", "import", &tmx, "--to", &ron]);
    assert_eq!(said, format!("{ron}: 28×22 cells, 21 things on them\n"));
    let printed = arene(folder.path(), "en", &["map", "import", &tmx]);
    assert_eq!(printed.stdout, fs::read(&ron).unwrap());
    done(folder.path(), &["map", "import", &tmx, "--to", &json]);
    let whole: serde_json::Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(whole["guns"].as_array().unwrap().len(), 2);
    let said = done(folder.path(), &["check", &ron, &json]);
    assert!(said.contains("ok, 28×22, 12 respawn points"), "{said}");
    // Exported once more it is the same file.
    let again = path("again.tmx");
    done(folder.path(), &["map", "export", &ron, "--tmx", &again]);
    assert_eq!(fs::read(&again).unwrap(), fs::read(&tmx).unwrap());
}

#[test]
fn what_does_not_go_to_tiled_or_back_is_refused_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (tmx, ron) = (path("a.tmx"), path("a.ron"));
    let table = ["map", "export", "maps/foundry.ron", "--tmx", &tmx];
    assert!(refused(folder.path(), "en", &table).contains("This is a table without cells"));
    assert!(refused(folder.path(), "fr", &table).contains("C’est une table sans cases"));
    let usage = arene(
        folder.path(),
        "en",
        &["map", "export", "maps/totem.ron", "--tmx", &path("a.xml")],
    );
    assert_eq!(usage.status.code(), Some(2));
    assert!(told(&usage.stderr).contains("ends in .tmx"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    done(folder.path(), &["map", "export", "maps/totem.ron", "--tmx", &tmx]);
    let there = refused(folder.path(), "en", &["map", "export", "maps/totem.ron", "--tmx", &tmx]);
    assert!(there.contains("is there already; give --replace"), "{there}");
    // A tileset of somebody else of that name is no less a file than the map.
    fs::write(path("arene.tsx"), "mine").unwrap();
    let there = refused(
        folder.path(),
        "en",
        &["map", "export", "maps/totem.ron", "--tmx", &path("b.tmx")],
    );
    assert!(there.contains("arene.tsx is there already"), "{there}");
    assert!(!folder.path().join("b.tmx").exists());
    done(
        folder.path(),
        &["map", "export", "maps/totem.ron", "--tmx", &tmx, "--replace"],
    );
    let text = fs::read_to_string(&tmx).unwrap();
    let data = text.find("csv\">\n").unwrap() + 6;
    fs::write(&tmx, format!("{}99{}", &text[..data], &text[data + 1..])).unwrap();
    let import = ["map", "import", &tmx, "--to", &ron];
    let line = text[..data].matches('\n').count() + 1;
    let said = refused(folder.path(), "en", &import);
    assert!(
        said.contains(&format!(
            "a.tmx:{line}:1: Layer “ground”, column 0, row 0: tile 98 of the tileset “arene”"
        )),
        "{said}"
    );
    let said = refused(folder.path(), "fr", &import);
    assert!(
        said.contains("Calque « ground », colonne 0, ligne 0 : la tuile 98 du jeu « arene »"),
        "{said}"
    );
    assert!(!Path::new(&ron).exists());
    assert!(refused(folder.path(), "en", &["map", "import", &path("none.tmx")]).contains("There is no file"));
    fs::write(&tmx, [0xff, 0xfe]).unwrap();
    assert!(refused(folder.path(), "en", &import).contains("UTF-8"));
}

#[test]
fn what_is_drawn_in_tiled_is_imported_even_if_it_cannot_be_played_and_its_faults_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (tmx, ron) = (path("a.tmx"), path("a.ron"));
    done(folder.path(), &["map", "export", "maps/totem.ron", "--tmx", &tmx]);
    let text = fs::read_to_string(&tmx).unwrap();
    // The respawn point 1 twice.
    fs::write(&tmx, text.replacen("csv\">\n1,1,", "csv\">\n9,9,", 1)).unwrap();
    let said = done(folder.path(), &["map", "import", &tmx, "--to", &ron]);
    assert!(
        said.ends_with(&format!("It has a fault: `arene check {ron}` tells which.\n")),
        "{said}"
    );
    assert_eq!(arene(folder.path(), "en", &["check", &ron]).status.code(), Some(1));
}

#[test]
fn ones_own_files_stand_in_the_lists_and_faults_are_told_apart() {
    let home = tempfile::tempdir().unwrap();
    let at = |path: &str| home.path().join(path);
    for words in [
        &["map", "list"][..],
        &["force", "list"],
        &["lesson", "list"],
        &["demo", "list"],
        &["scene", "list"],
    ] {
        let said = done(home.path(), words);
        assert!(!said.is_empty() && !said.contains("Your own"), "{words:?}: {said}");
        assert!(!said.contains("own-") && !said.contains('{'), "{said}");
    }
    write(&at("maps/yard.ron"), MAP);
    write(&at("maps/bad.ron"), "(rows: [\".Z\"])");
    write(&at("forces/watch.ron"), FORCE);
    write(&at("playlists/ours.ron"), PLAYLIST);
    write(&at("lessons/bad.ron"), "((");
    write(&at("scenes/bad.json"), "{}");
    let list = arene(home.path(), "en", &["map", "list"]);
    assert!(list.status.success());
    let said = told(&list.stdout);
    assert!(said.contains("  maps/first_blood.ron"), "{said}");
    assert!(
        said.contains(&format!(
            "Your own, in {}\n  yard  My yard (5×3 cells)\n",
            at("maps").display()
        )),
        "{said}"
    );
    let faults = told(&list.stderr);
    assert!(faults.contains("Of your own files one has a fault:\n  "), "{faults}");
    assert!(faults.contains("bad.ron:1:"), "{faults}");
    assert!(done(home.path(), &["force", "list"]).contains("  watch  Watch (one piece)\n"));
    assert!(done(home.path(), &["demo", "list"]).contains("  ours  At home"));
    assert!(done(home.path(), &["demo", "check", "ours"]).contains("ours"));
    for words in [["lesson", "list"], ["scene", "list"]] {
        let list = arene(home.path(), "en", &words);
        assert!(list.status.success());
        assert!(
            told(&list.stderr).contains("Of your own files one has a fault"),
            "{words:?}"
        );
    }
    // A short name is enough.
    let tmx = at("yard.tmx");
    done(home.path(), &["map", "export", "yard", "--tmx", tmx.to_str().unwrap()]);
    assert!(done(home.path(), &["check", "maps/yard.ron"]).contains("ok, 5×3"));
}

#[test]
fn an_arena_is_packed_sent_and_unpacked() {
    let (mine, yours) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(&mine.path().join("maps/yard.ron"), MAP);
    write(&mine.path().join("playlists/ours.ron"), PLAYLIST);
    write(&mine.path().join("forces/watch.ron"), FORCE);
    let pack = mine.path().join("yard.arenepack");
    let (file, force) = (pack.to_str().unwrap(), mine.path().join("forces/watch.ron"));
    // By its path, and by its short name.
    let words = ["pack", "yard", "--with", force.to_str().unwrap(), "--to", file];
    let by_name = ["pack", "yard", "--with", "watch", "--to", file];
    done(mine.path(), &by_name);
    let by_name = fs::read(&pack).unwrap();
    fs::remove_file(&pack).unwrap();
    let said = done(mine.path(), &words);
    assert!(
        said.starts_with(&format!("{file}: 3 files, 1 KiB\n  forces/watch.ron from ")),
        "{said}"
    );
    let bytes = fs::read(&pack).unwrap();
    assert_eq!(by_name, bytes);
    assert!(refused(mine.path(), "en", &words).contains("is there already; give --replace"));
    done(mine.path(), &[&words[..], &["--replace"]].concat());
    assert_eq!(fs::read(&pack).unwrap(), bytes);
    let said = done(yours.path(), &["unpack", file, "--list"]);
    assert!(
        said.starts_with(&format!(
            "{file} has 3 files for the arena maps/yard.ron; nothing was written\n"
        )),
        "{said}"
    );
    assert_eq!(fs::read_dir(yours.path()).unwrap().count(), 0);
    let said = done(yours.path(), &["unpack", file]);
    let to = yours.path().join("maps/yard.ron");
    assert!(
        said.contains(&format!("\n  maps/yard.ron → {}\n", to.display())),
        "{said}"
    );
    assert!(done(yours.path(), &["map", "list"]).contains("yard  My yard"));
    assert!(done(yours.path(), &["demo", "check", "ours"]).contains("ours"));
    assert!(done(yours.path(), &["unpack", file]).contains("(there already, the same)"));
    write(&to, "(rows: [\"...\"])");
    let said = refused(yours.path(), "en", &["unpack", file]);
    assert!(
        said.contains("There is another file") && said.contains("--replace"),
        "{said}"
    );
    let said = refused(yours.path(), "fr", &["unpack", file]);
    assert!(said.contains("Il y a un autre fichier"), "{said}");
    assert_eq!(fs::read_to_string(&to).unwrap(), "(rows: [\"...\"])");
    assert!(done(yours.path(), &["unpack", file, "--replace"]).contains("(in place of another)"));
    assert_eq!(fs::read_to_string(&to).unwrap(), MAP);
    let elsewhere = yours.path().join("else");
    done(yours.path(), &["unpack", file, "--into", elsewhere.to_str().unwrap()]);
    assert!(elsewhere.join("playlists/ours.ron").is_file());
}

#[test]
fn a_hostile_or_damaged_pack_writes_nothing() {
    let (home, sent) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let pack = sent.path().join("p.arenepack");
    let head = || RawEntry::stored("pack.json", b"{\"arene_pack\": 1, \"arena\": \"maps/yard.ron\"}");
    let map = || RawEntry::stored("maps/yard.ron", MAP.as_bytes());
    let evil = |entry: RawEntry| raw_zip(&[head(), map(), entry]);
    let honest = raw_zip(&[head(), map()]);
    let link = RawEntry {
        mode: 0o120_777,
        ..RawEntry::stored("maps/a.ron", b"/etc/passwd")
    };
    for (bytes, part) in [
        (
            evil(RawEntry::stored("../evil.ron", MAP.as_bytes())),
            "no name that a file of a pack may have",
        ),
        (
            evil(RawEntry::stored("/tmp/evil.ron", MAP.as_bytes())),
            "no name that a file of a pack may have",
        ),
        (
            evil(RawEntry::stored("maps/\u{1b}[2Jevil.ron", MAP.as_bytes())),
            "\\u001b[2Jevil.ron",
        ),
        (
            evil(RawEntry::stored("maps/YARD.ron", MAP.as_bytes())),
            "differ by their case alone: maps/YARD.ron. (",
        ),
        (
            evil(RawEntry::stored("maps/yard.ron", MAP.as_bytes())),
            "p.arenepack: Two files of the pack have one name. (",
        ),
        (
            raw_zip(&[RawEntry::stored("pack.json", b"{\"arene_pack\": 1}"), map()]),
            "The pack does not say which arena it is for.",
        ),
        (evil(link), "is a link"),
        (
            evil(RawEntry::deflated("maps/a.ron", &vec![b' '; 50 << 20])),
            "larger than",
        ),
        (
            evil(RawEntry::stored("maps/a.ron", b"(rows: [\".Z\"])")),
            "p.arenepack:maps/a.ron:1:11: ",
        ),
        (
            evil(RawEntry::stored(
                "playlists/a.ron",
                b"(items: [(scene: \"/etc/passwd\")])",
            )),
            "names a file that is neither",
        ),
        (honest[..honest.len() - 30].to_vec(), "no pack, or a damaged one"),
        (honest[..60].to_vec(), "no pack, or a damaged one"),
        (b"PK".to_vec(), "no pack, or a damaged one"),
    ] {
        fs::write(&pack, bytes).unwrap();
        for words in [
            &["unpack", pack.to_str().unwrap()][..],
            &["unpack", pack.to_str().unwrap(), "--replace"],
        ] {
            let said = refused(home.path(), "en", words);
            assert!(said.contains(part), "{part}: {said}");
            assert!(!said.contains('\u{1b}') && !said.contains("arene-pack-"), "{said}");
        }
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "{part}");
    }
    fs::write(&pack, &honest).unwrap();
    done(home.path(), &["unpack", pack.to_str().unwrap()]);
    let left = fs::read_dir(std::env::temp_dir()).unwrap().flatten();
    let mut left = left.filter(|entry| entry.file_name().to_string_lossy().starts_with("arene-pack-"));
    // Another test may be checking a pack at this moment, but none is there for long.
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert!(left.all(|entry| !entry.path().exists()));
}
