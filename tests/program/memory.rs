//! How much memory files from outside take: no more than twenty times their size and 64 MiB.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::raw_zip::{RawEntry, raw_zip};

/// Runs the program on a file, and sees to it that it takes no more memory than is promised. What it ends with.
fn weighed(words: &[&str], file: &Path) -> Option<i32> {
    weighed_for(words, file, fs::metadata(file).unwrap().len())
}

/// As [`weighed`], with what counts as the size of the file.
fn weighed_for(words: &[&str], file: &Path, size: u64) -> Option<i32> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(words)
        .arg(file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", program.id());
    let mut peak = 0;
    let ended = loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let bytes = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            let kib = line.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
            kib.unwrap_or(0) * 1024
        };
        // Pages of the program's own file are no matter of what it reads.
        peak = peak.max(bytes("VmHWM:").saturating_sub(bytes("RssFile:")));
        if let Some(ended) = program.try_wait().unwrap() {
            break ended;
        }
    };
    let allowed = 20 * size + (64 << 20);
    assert!(0 < peak && peak <= allowed, "{words:?}: {peak} bytes taken for {size}");
    ended.code()
}

fn rows(row: &str, count: usize) -> String {
    format!("(name: \"\", rows: [{}])", format!("\"{row}\",").repeat(count))
}

#[test]
fn a_map_takes_no_more_memory_than_is_promised() {
    let folder = tempfile::tempdir().unwrap();
    let maps = [
        rows(&"?".repeat(500), 500),
        rows(&"l".repeat(500), 500),
        rows(".", 900_000),
        rows(&"#".repeat(4_000_000), 1),
        format!("(rows: {}", "[".repeat(4_000_000)),
        format!("(rows: [\"..\"], doors: [{}])", "(),".repeat(1_000_000)),
        format!("(rows: [\"..\"], tokens: [{}])", "(at: (0, 0)),".repeat(300_000)),
        format!("(rows: [\"..\"], title: {{{}}})", "\"\": \"\",".repeat(400_000)),
    ];
    for (number, map) in maps.iter().enumerate() {
        let path = folder.path().join(format!("map{number}.ron"));
        fs::write(&path, map).unwrap();
        assert!(weighed(&["check"], &path).is_some());
        assert!(weighed(&["scene", "check"], &path).is_some());
    }
}

/// Lines of a recorded game, with their checksums.
fn framed(records: &[String]) -> Vec<u8> {
    let (mut bytes, mut sum) = (Vec::new(), crc32fast::Hasher::new());
    for record in records {
        sum.update(record.as_bytes());
        bytes.extend(format!("{:08x} {record}\n", sum.clone().finalize()).bytes());
    }
    bytes
}

#[test]
fn a_recorded_game_takes_no_more_memory_than_is_promised() {
    let folder = tempfile::tempdir().unwrap();
    let game = crate::recorded::bot_game("defmatch", 3, 40);
    let records: Vec<String> = game
        .records()
        .map(|record| serde_json::to_string(&record).unwrap())
        .collect();
    let with = |place: usize, record: String| {
        let mut records = records.clone();
        records[place] = record;
        framed(&records)
    };
    let after = |record: &str, times: usize| framed(&[&records[..], &vec![record.to_owned(); times]].concat());
    let roll = r#"{"fact":"placed","rule":"setup.respawn","piece":0,"at":[1,1],"face":"south"},"#;
    let files = [
        with(0, "[".repeat(8_000_000)),
        with(1, format!(r#"{{"setup":[{}]}}"#, "0,".repeat(8_000_000))),
        with(
            2,
            format!(
                r#"{{"n":0,"dice":[{}1],"words":1,"hash":"0000000000000000","facts":[]}}"#,
                "1,".repeat(4_000_000)
            ),
        ),
        with(
            2,
            format!(
                r#"{{"n":0,"dice":[],"words":1,"hash":"0000000000000000","facts":[{}]}}"#,
                roll.repeat(100_000).trim_end_matches(',')
            ),
        ),
        after(
            r#"{"n":41,"command":"end_turn","dice":[],"words":2,"hash":"0000000000000000","facts":[]}"#,
            100_000,
        ),
        after("{}", 1_000_000),
        vec![b'\n'; 8_000_000],
        vec![b'0'; 16_000_000],
    ];
    for (number, bytes) in files.iter().enumerate() {
        let path = folder.path().join(format!("game{number}.arene"));
        fs::write(&path, bytes).unwrap();
        for words in [&["replay", "info"][..], &["replay", "verify"]] {
            assert!(weighed(words, &path).is_some());
        }
    }
}

#[test]
fn a_map_of_tiled_takes_no_more_memory_than_is_promised() {
    let folder = tempfile::tempdir().unwrap();
    let map = |inner: &str| {
        format!(
            "<map width=\"500\" height=\"500\" tilewidth=\"1\" tileheight=\"1\"><tileset firstgid=\"1\" source=\"arene.tsx\"/>{inner}</map>"
        )
    };
    let layer = |data: &str| map(&format!("<layer width=\"500\" height=\"500\">{data}</layer>"));
    let object = "<object type=\"gun\" x=\"0\" y=\"0\"/>";
    let property = "<property name=\"\"/>";
    let files = [
        layer(&format!("<data encoding=\"csv\">{}</data>", "1,".repeat(250_000))),
        layer(&format!("<data encoding=\"csv\">{}</data>", "0,".repeat(2_000_000))),
        layer(&format!("<data>{}</data>", "<tile gid=\"1\"/>".repeat(250_000))),
        layer(&format!(
            "<data encoding=\"base64\">{}</data>",
            "AQAA".repeat(1_000_000)
        )),
        map(&format!("<objectgroup>{}</objectgroup>", object.repeat(100_000))),
        map(&format!("<properties>{}</properties>", property.repeat(180_000))),
        map(&"<a/>".repeat(1_000_000)),
        map(&format!("<a {}/>", "b=\"\" ".repeat(150)).repeat(4_000)),
        map(&"<layer/>".repeat(400_000)),
        "<".repeat(4_000_000),
        "<a>".repeat(1_300_000),
        "x".repeat(4_000_000),
    ];
    for (number, text) in files.iter().enumerate() {
        let path = folder.path().join(format!("map{number}.tmx"));
        fs::write(&path, text).unwrap();
        assert!(weighed(&["map", "import"], &path).is_some());
    }
}

#[test]
fn a_pack_takes_no_more_memory_than_is_promised_for_what_is_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let head = || RawEntry::stored("pack.json", b"{\"arene_pack\": 1, \"arena\": \"maps/0.ron\"}");
    let map = |filler: &str| RawEntry::deflated("maps/0.ron", format!("(rows: [\"..\"]{filler})").as_bytes());
    let large = format!("(rows: [\"..\"]) {}", " ".repeat(4_000_000));
    let zeros = vec![0; 200 << 20];
    let packs = [
        // What is in it, and what that may count as at most: what is not unpacked counts for nothing.
        (vec![head(), RawEntry::deflated("maps/0.ron", &zeros)], 5 << 20),
        (vec![head(), RawEntry::deflated("saves/a.arene", &zeros)], 17 << 20),
        (
            (0..30)
                .map(|number| RawEntry::deflated(&format!("maps/{number}.ron"), large.as_bytes()))
                .collect(),
            64 << 20,
        ),
        (vec![head(), map(&", tokens: [".repeat(300_000))], 4 << 20),
        (
            vec![head(), map(&format!(", doors: [{}]", "(),".repeat(1_000_000)))],
            4 << 20,
        ),
        (
            (0..65_000)
                .map(|number| RawEntry::stored(&format!("maps/{number}.ron"), b""))
                .collect(),
            8 << 20,
        ),
    ];
    let into = folder.path().join("into");
    for (number, (entries, size)) in packs.into_iter().enumerate() {
        let path = folder.path().join(format!("{number}.arenepack"));
        fs::write(&path, raw_zip(&entries)).unwrap();
        let words = ["unpack", "--into", into.to_str().unwrap()];
        assert_eq!(weighed_for(&words, &path, size), Some(1), "{number}");
        assert!(!into.exists());
    }
}
