//! What the program writes, and where: files at one stroke, links followed, devices and pipes written on, folders refused;
//! and a recorded file that somebody takes away in mid-game.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use arene::replay::disk::RealDisk;
use arene::replay::{FileError, Recorder, Store, StoreFolder, read, write_whole};
use serde_json::{Value, json};

use crate::recorded::bot_game;
use crate::replay::kill::engine;

const GAME: &str = "tests/fixtures/replays/king-rules2.arene";

fn arene(words: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(words)
        .env("ARENE_HOME", data)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the binary starts")
}

/// A pipe with a name.
fn pipe(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    let made = Command::new("mkfifo").arg(&path).status();
    assert!(made.expect("mkfifo is there").success());
    path
}

/// What is read from a pipe until whoever writes on it has done.
fn reader(path: &Path) -> std::thread::JoinHandle<Vec<u8>> {
    let path = path.to_owned();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        fs::File::open(path)
            .and_then(|mut pipe| pipe.read_to_end(&mut bytes))
            .unwrap();
        bytes
    })
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = (fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_behind_links_is_replaced_and_the_links_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (file, near, far) = (
        folder.path().join("file"),
        folder.path().join("near"),
        folder.path().join("far"),
    );
    fs::create_dir(folder.path().join("inner")).unwrap();
    let inner = folder.path().join("inner/link");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", &near).unwrap();
    symlink("inner/link", &far).unwrap();
    symlink("../near", &inner).unwrap();
    write_whole(&RealDisk, &far, b"new").unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"new");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    for link in [near, far, inner] {
        assert!(fs::symlink_metadata(link).unwrap().is_symlink());
    }
    assert_eq!(names(folder.path()), ["far", "file", "inner", "near"]);
}

#[test]
fn a_link_to_nothing_gets_its_file_and_one_in_a_circle_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (link, circle) = (folder.path().join("link"), folder.path().join("circle"));
    symlink("file", &link).unwrap();
    write_whole(&RealDisk, &link, b"new").unwrap();
    assert_eq!(fs::read(folder.path().join("file")).unwrap(), b"new");
    symlink("circle", &circle).unwrap();
    assert!(write_whole(&RealDisk, &circle, b"new").is_err());
    assert_eq!(names(folder.path()), ["circle", "file", "link"]);
}

#[test]
fn a_folder_is_refused_and_a_name_as_long_as_names_can_be_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let refused = write_whole(&RealDisk, folder.path(), b"new");
    assert!(matches!(refused, Err(FileError::Disk { .. })), "{refused:?}");
    let long = folder.path().join("x".repeat(255));
    write_whole(&RealDisk, &long, b"new").unwrap();
    assert_eq!(fs::read(long).unwrap(), b"new");
}

#[test]
fn every_command_writes_on_a_pipe_and_leaves_it_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let words = |text: &str, to: &Path| -> Vec<String> {
        let fill = |word: &str| word.replace("GAME", GAME).replace("TO", to.to_str().unwrap());
        text.split(' ').map(fill).collect()
    };
    let lab = "lab --mod king --bots random --games 2 --seed 1";
    for (name, text, begin) in [
        ("cut.arene", "replay cut GAME --from 1 --to 5 --out TO --replace", "c"),
        ("page.html", "replay report GAME --to TO", "<!"),
        ("lab.html", &format!("{lab} --html TO"), "<!"),
        ("games.csv", &format!("{lab} --csv TO"), "game,"),
        ("summary.json", &format!("{lab} --summary TO"), "{"),
        ("arena.html", "lab arena maps/the_works.ron --games 2 --html TO", "<!"),
    ] {
        let path = pipe(data, name);
        let reader = reader(&path);
        let words = words(text, &path);
        let done = arene(&words.iter().map(String::as_str).collect::<Vec<_>>(), data);
        assert!(done.status.success(), "{words:?}: {done:?}");
        assert!(fs::symlink_metadata(&path).unwrap().file_type().is_fifo(), "{name}");
        let found = reader.join().unwrap();
        let whole = String::from_utf8_lossy(&found);
        let whole = if name == "cut.arene" { &whole[9..] } else { &whole };
        let begin = if name == "cut.arene" { "{" } else { begin };
        assert!(whole.starts_with(begin), "{name}: {}", &whole[..whole.len().min(80)]);
    }
    let left: Vec<String> = names(data).into_iter().filter(|name| name.starts_with('.')).collect();
    assert_eq!(left, Vec::<String>::new());
}

/// An engine that records at a path.
fn recording(data: &Path, record: &Path) -> std::process::Child {
    engine(data, &["--record", record.to_str().unwrap()])
}

fn line(method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string() + "\n"
}

#[test]
fn an_engine_records_two_games_on_one_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let path = pipe(folder.path(), "games");
    let reader = reader(&path);
    let mut engine = recording(folder.path(), &path);
    let game = bot_game("king", 3, 10);
    let mut input = engine.stdin.take().unwrap();
    for _ in 0..2 {
        input.write_all(line("new", &json!(game.setup())).as_bytes()).unwrap();
        let commands = game.steps[1..]
            .iter()
            .map(|step| line("apply", &json!({"command": step.command})));
        input.write_all(commands.collect::<String>().as_bytes()).unwrap();
    }
    drop(input);
    let ended = engine.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    let recorded = reader.join().unwrap();
    let lines = recorded.split(|byte| *byte == b'\n').count() - 1;
    assert_eq!(lines, 2 * (game.records().count()));
    assert_eq!(names(folder.path()), ["games"]);
    let first = recorded.split(|byte| *byte == b'\n').take(lines / 2);
    let first: Vec<u8> = first.flat_map(|line| [line, b"\n"].concat()).collect();
    assert_eq!(read(&first).unwrap().recording.steps, game.steps);
}

#[test]
fn a_recorded_file_that_is_taken_away_is_noticed_at_the_next_command_and_written_anew() {
    type TakeAway = fn(&Path);
    let ways: [(&str, TakeAway); 4] = [
        ("removed", |path| fs::remove_file(path).unwrap()),
        ("moved", |path| {
            fs::rename(path, path.with_extension("elsewhere")).unwrap();
        }),
        ("truncated", |path| fs::write(path, "").unwrap()),
        ("replaced", |path| {
            fs::remove_file(path).unwrap();
            fs::write(path, "a letter").unwrap();
        }),
    ];
    let game = bot_game("king", 3, 12);
    for (how, take_away) in ways {
        let folder = tempfile::tempdir().unwrap();
        let record = folder.path().join("bout.arene");
        let mut engine = recording(folder.path(), &record);
        let mut input = engine.stdin.take().unwrap();
        let mut output = BufReader::new(engine.stdout.take().unwrap());
        let mut send = |text: String| {
            input.write_all(text.as_bytes()).unwrap();
            let mut reply = String::new();
            output.read_line(&mut reply).unwrap();
            assert!(reply.contains("result"), "{how}: {reply}");
        };
        send(line("new", &json!(game.setup())));
        for step in &game.steps[1..] {
            if step.n == 6 {
                take_away(&record);
            }
            send(line("apply", &json!({"command": step.command})));
        }
        drop(input);
        let mut told = String::new();
        engine.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert!(engine.wait().unwrap().success());
        assert_eq!(told.lines().count(), 1, "{how}: {told}");
        assert!(told.contains("bout-again.arene"), "{how}: {told}");
        let anew = fs::read(folder.path().join("bout-again.arene")).unwrap();
        assert_eq!(read(&anew).unwrap().recording.steps, game.steps, "{how}");
        if how == "replaced" {
            assert_eq!(fs::read(&record).unwrap(), b"a letter", "what is not ours stays");
        }
    }
}

#[test]
fn the_window_s_record_tells_of_a_file_taken_away_once() {
    let data = tempfile::tempdir().unwrap();
    let game = bot_game("king", 3, 12);
    let mut start = game.clone();
    start.steps.truncate(1);
    start.closed = None;
    let mut recorder = Recorder::begin(&Store::at(data.path()), StoreFolder::Games, &start);
    let path = recorder.path().to_owned();
    recorder.step(&game.steps[1]);
    assert_eq!(recorder.take_displaced(), None);
    fs::remove_file(&path).unwrap();
    recorder.step(&game.steps[2]);
    let anew = recorder.path().to_owned();
    assert_eq!(recorder.take_displaced(), Some(FileError::Displaced { path, anew }));
    recorder.step(&game.steps[3]);
    assert_eq!((recorder.take_displaced(), recorder.file_error()), (None, None));
}

#[test]
fn a_file_taken_away_after_the_last_command_is_told_when_the_game_is_put_away() {
    let data = tempfile::tempdir().unwrap();
    let mut game = bot_game("king", 3, 12);
    game.closed = None;
    let recorder = Recorder::begin(&Store::at(data.path()), StoreFolder::Games, &game);
    let path = recorder.path().to_owned();
    fs::remove_file(&path).unwrap();
    let Err(FileError::Displaced { anew, .. }) = recorder.close(false) else {
        panic!("it is told");
    };
    assert_eq!(read(&fs::read(anew).unwrap()).unwrap().recording.steps, game.steps);
}

#[test]
fn control_characters_of_a_file_do_not_reach_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hostile.arene");
    let mut game = bot_game("king", 3, 12);
    game.beginning.setup.players[0].name = "\u{1b}[2JGork\n\u{202e}".to_owned();
    fs::write(&file, game.to_text()).unwrap();
    let map = folder.path().join("hostile.ron");
    fs::write(&map, "(name: \"x\", rows: [\"1.\u{1b}.2\"])").unwrap();
    for words in [["replay", "info"], ["replay", "verify"], ["check", "--lang=en"]] {
        let named = if words[0] == "check" { &map } else { &file };
        let told = arene(&[words[0], words[1], named.to_str().unwrap()], folder.path());
        let told = String::from_utf8([told.stdout, told.stderr].concat()).unwrap();
        assert!(
            !told.is_empty() && !told.contains(['\u{1b}', '\u{202e}']),
            "{words:?}: {told:?}"
        );
    }
}

#[test]
fn help_that_cannot_be_written_is_no_success() {
    for words in [vec!["--help"], vec!["lab", "--help"], vec!["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut asked = Command::new(env!("CARGO_BIN_EXE_arene"));
        let asked = asked.args(&words).stdout(full).output().unwrap();
        assert_eq!(asked.status.code(), Some(1), "{words:?}");
        let gone = Command::new(env!("CARGO_BIN_EXE_arene"))
            .args(&words)
            .stdout(Stdio::piped())
            .spawn();
        let mut gone = gone.unwrap();
        drop(gone.stdout.take());
        assert_eq!(gone.wait().unwrap().code(), Some(0), "{words:?}");
    }
}

#[test]
fn a_bound_on_the_size_of_files_is_told_like_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let script = format!(
        "ulimit -f 8; exec '{}' replay report {GAME} --to '{}'",
        env!("CARGO_BIN_EXE_arene"),
        page.display()
    );
    let done = Command::new("bash")
        .args(["-c", &script])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(1), "{done:?}");
    assert_eq!(names(folder.path()), Vec::<String>::new());
}
