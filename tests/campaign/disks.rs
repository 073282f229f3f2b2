//! Disks that take no more: outputs of the program under a bound on the size of files, and on a small disk in memory where
//! that can be mounted (as root). What was there before is there still, and nothing is left behind.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::Part;

const GAME: &str = "tests/fixtures/replays/king-rules2.arene";

/// What the program writes, with `TO` for where.
const WRITES: [(&str, &str); 5] = [
    ("page.html", "replay report GAME --to TO"),
    ("cut.arene", "replay cut GAME --from 1 --to 9 --replace --out TO"),
    ("games.csv", "lab --mod king --bots random --games 3 --csv TO"),
    ("games.parquet", "lab --mod king --bots random --games 3 --parquet TO"),
    ("lab.html", "lab --mod king --bots random --games 3 --html TO"),
];

fn run_bounded(words: &str, to: &Path, blocks: usize) -> Output {
    let words = words
        .replace("GAME", GAME)
        .replace("TO", &format!("'{}'", to.display()));
    let script = format!("ulimit -f {blocks}; exec '{}' {words}", env!("CARGO_BIN_EXE_arene"));
    Command::new("bash")
        .args(["-c", &script])
        .env("ARENE_HOME", to.with_file_name("home"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("bash runs")
}

/// The part.
pub fn run(part: &mut Part) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let small = folder.path().join("small");
    fs::create_dir(&small).expect("a folder");
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=256k", "tmpfs"])
        .arg(&small)
        .output()
        .is_ok_and(|done| done.status.success());
    while part.goes_on() {
        let (name, words) = WRITES[part.chance.below(WRITES.len())];
        let blocks = part.chance.below(48);
        one(
            part,
            folder.path(),
            name,
            words,
            blocks,
            "outputs under a bound on their size",
        );
        if mounted {
            let filled = part.chance.below(250) * 1024;
            fs::write(small.join("filler"), vec![1; filled]).unwrap_or_default();
            one(part, &small, name, words, 1 << 20, "outputs on a small disk");
        }
    }
    if mounted {
        let _ = Command::new("umount").arg(&small).output();
    }
}

fn one(part: &mut Part, folder: &Path, name: &str, words: &str, blocks: usize, what: &'static str) {
    let to = folder.join(name);
    let before = "before";
    if fs::write(&to, before).is_err() {
        return;
    }
    let done = run_bounded(words, &to, blocks);
    part.count(what, 1);
    part.count("of them written", u64::from(done.status.success()));
    let found = fs::read(&to).unwrap_or_default();
    if done.status.success() == (found == before.as_bytes()) {
        part.find(format!(
            "{words}, {blocks} blocks: {:?}, and the file holds {} bytes",
            done.status,
            found.len()
        ));
    }
    if done.status.code().is_none() {
        part.find(format!("{words}, {blocks} blocks: ended by a signal"));
    }
    let left = fs::read_dir(folder).into_iter().flatten().flatten();
    let left: Vec<_> = left
        .map(|entry| entry.file_name())
        .filter(|name| name.to_string_lossy().ends_with(".tmp"))
        .collect();
    if !left.is_empty() {
        part.find(format!("{words}, {blocks} blocks: left behind {left:?}"));
    }
    let _ = fs::remove_file(&to);
}
