//! Films of recorded games, by the program itself, without a display.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::recorded::bot_game;

/// The first commands of a game of random bots, in a file; the game is not put away.
fn recorded(folder: &Path, mode: &str, seed: u64, most: u32) -> PathBuf {
    let mut recording = bot_game(mode, seed, most);
    recording.closed = None;
    let path = folder.join("game.arene");
    fs::write(&path, recording.to_text()).unwrap();
    path
}

/// The program, far from any display.
fn arene() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("LANG", "en_GB.UTF-8");
    command
}

fn export(game: &Path, to: &Path, more: &[&str]) -> Output {
    let mut command = arene();
    command.args(["replay", "export"]).arg(game).arg("--to").arg(to);
    command.args(more).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Short films: few pictures of little size.
const SHORT: &[&str] = &["--size", "320x180", "--fps", "4", "--speed", "3", "--to", "6"];

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn two_exports_of_a_game_are_the_same_pictures_and_these_differ_over_time() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 5, 6);
    let (first, second) = (folder.path().join("first/"), folder.path().join("second/"));
    for to in [&first, &second] {
        let output = export(&game, to, SHORT);
        assert!(output.status.success(), "{}", said(&output));
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        let pictures = names(to).len().to_string();
        let parts = [to.to_str().unwrap(), &pictures, "320×180"];
        assert!(parts.iter().all(|part| told.contains(part)), "{told}");
    }
    let list = names(&first);
    assert!(list.len() >= 4, "{list:?}");
    assert_eq!(list[0], "frame_000001.png");
    assert_eq!(list, names(&second));
    let mut seen = BTreeSet::new();
    for name in &list {
        let bytes = fs::read(first.join(name)).unwrap();
        assert!(bytes == fs::read(second.join(name)).unwrap(), "{name} differs");
        let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (320, 180));
        seen.insert(bytes);
    }
    assert!(
        seen.len() >= 3,
        "only {} different pictures of {}",
        seen.len(),
        list.len()
    );
    // Nothing but the films and the game is left.
    assert_eq!(names(folder.path()), ["first", "game.arene", "second"]);
}

#[test]
fn a_gif_can_be_read_and_moves() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 5, 6);
    let to = folder.path().join("game.gif");
    let output = export(&game, &to, SHORT);
    assert!(output.status.success(), "{}", said(&output));
    let mut decoder = gif::DecodeOptions::new()
        .read_info(fs::File::open(&to).unwrap())
        .unwrap();
    assert_eq!((decoder.width(), decoder.height()), (320, 180));
    let mut times = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        times.push(frame.delay);
    }
    assert!(times.len() >= 2 && times.iter().all(|time| *time > 0), "{times:?}");
}

#[test]
fn an_mp4_has_the_size_and_the_rate_asked_for() {
    if Command::new("ffprobe").arg("-version").output().is_err() {
        eprintln!("no ffmpeg here: nothing to look at");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 6, 6);
    let to = folder.path().join("game.mp4");
    let output = export(&game, &to, SHORT);
    assert!(output.status.success(), "{}", said(&output));
    let probe = Command::new("ffprobe")
        .args([
            "-v",
            "error",
            "-select_streams",
            "v:0",
            "-count_frames",
            "-show_entries",
        ])
        .args([
            "stream=codec_name,width,height,pix_fmt,r_frame_rate,nb_read_frames",
            "-of",
            "csv=p=0",
        ])
        .arg(&to)
        .output()
        .unwrap();
    let told = String::from_utf8(probe.stdout).unwrap();
    let fields: Vec<&str> = told.trim().split(',').collect();
    assert_eq!(fields[..5], ["h264", "320", "180", "yuv420p", "4/1"], "{told}");
    assert!(fields[5].parse::<u32>().unwrap() >= 4, "{told}");
    assert_eq!(names(folder.path()), ["game.arene", "game.mp4"]);
}

#[test]
fn without_ffmpeg_it_is_told_how_to_get_it_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 7, 1);
    let to = folder.path().join("game.mp4");
    let mut command = arene();
    command.args(["replay", "export"]).arg(&game).arg("--to").arg(&to);
    let output = command.env("PATH", folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("sudo apt install ffmpeg"), "{}", said(&output));
    assert_eq!(said(&output).lines().count(), 1, "{}", said(&output));
    assert_eq!(names(folder.path()), ["game.arene"]);
}

#[test]
fn when_ffmpeg_fails_its_last_line_is_told_and_nothing_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 8, 6);
    let tools = folder.path().join("tools");
    fs::create_dir(&tools).unwrap();
    let script = tools.join("ffmpeg");
    fs::write(&script, "#!/bin/sh\necho first >&2\necho no such encoder >&2\nexit 3\n").unwrap();
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let to = folder.path().join("game.mp4");
    let mut command = arene();
    command
        .args(["replay", "export"])
        .arg(&game)
        .arg("--to")
        .arg(&to)
        .args(SHORT);
    let output = command.env("PATH", &tools).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("ffmpeg failed: no such encoder"),
        "{}",
        said(&output)
    );
    assert_eq!(names(folder.path()), ["game.arene", "tools"]);
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 9, 1);
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("folder.mp4")).unwrap();
    fs::create_dir(at("full")).unwrap();
    fs::write(at("full/other.txt"), "x").unwrap();
    fs::write(at("plain"), "x").unwrap();
    for (to, status, words) in [
        ("game.avi", 2, ".mp4, .gif or /"),
        ("game", 2, ".mp4, .gif or /"),
        ("folder.mp4", 2, "is a folder"),
        ("plain/", 2, "is a file"),
        ("full/", 1, "is not empty"),
        ("nowhere/game.gif", 1, "no such folder"),
        ("nowhere/game.mp4", 1, "no such folder"),
    ] {
        let mut command = arene();
        // Whoever draws anything finds no adapter and says that instead.
        command
            .env("VK_DRIVER_FILES", "/nowhere.json")
            .env("VK_ICD_FILENAMES", "/nowhere.json");
        command.args(["replay", "export"]).arg(&game);
        let to = format!("{}/{to}", folder.path().display());
        let output = command.args(["--to", &to]).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{to}: {}", said(&output));
        assert!(said(&output).contains(words), "{to}: {}", said(&output));
    }
    let odd = export(&game, &at("odd.mp4"), &["--size", "641x361"]);
    assert!(said(&odd).contains("640x360 would do"), "{}", said(&odd));
}

#[test]
fn without_an_adapter_one_line_names_the_package_that_helps() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 10, 1);
    let mut command = arene();
    command
        .env("VK_DRIVER_FILES", "/nowhere.json")
        .env("VK_ICD_FILENAMES", "/nowhere.json");
    command
        .args(["replay", "export"])
        .arg(&game)
        .arg("--to")
        .arg(folder.path().join("game.gif"));
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    assert!(
        said.contains("mesa-vulkan-drivers") && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!(names(folder.path()), ["game.arene"]);
}

#[test]
fn commands_that_there_are_not_are_wrong_usage() {
    let folder = tempfile::tempdir().unwrap();
    let game = recorded(folder.path(), "defmatch", 11, 3);
    let to = folder.path().join("game.gif");
    for (more, words) in [
        (&["--from", "4"][..], "from 0 to 3"),
        (&["--to", "9"], "from 0 to 3"),
        (&["--from", "3", "--to", "1"], "lies after"),
    ] {
        let output = export(&game, &to, more);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(words), "{}", said(&output));
    }
    fs::write(&game, "something else\n").unwrap();
    let output = export(&game, &to, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("not a recorded game"), "{}", said(&output));
}
