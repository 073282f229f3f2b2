//! Previews of arenas as pictures and films, by the program itself, without a display.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use nix::unistd::Pid;

use crate::display::{PATIENCE, Running};

/// The program, far from any display.
fn preview(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .arg("preview")
        .args(args)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Width, height and pixels of a PNG.
fn pixels(path: &Path) -> (u32, u32, Vec<u8>) {
    let bytes = fs::read(path).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}

const SMALL: [&str; 4] = ["--size", "320x180", "--quality", "low"];

#[test]
fn every_view_and_overlay_is_another_picture_of_the_size_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for (index, args) in [
        &["maps/first_blood.ron"][..],
        &["maps/first_blood.ron", "--view", "top"],
        &["maps/first_blood.ron", "--view", "eye:7,12,n"],
        &["maps/first_blood.ron", "--overlay", "exposure"],
        &["maps/first_blood.ron", "--overlay", "sight:7,12"],
        &["maps/first_blood.ron", "--overlay", "reach:3"],
        &["maps/first_blood.ron", "--overlay", "distance:3,3"],
        &["--figures"],
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{index}.png"));
        let output = preview(&[args, &SMALL, &["--png", name(&path)]].concat());
        assert!(output.status.success(), "{args:?}: {}", said(&output));
        let (width, height, pixels) = pixels(&path);
        assert_eq!((width, height), (320, 180), "{args:?}");
        assert!(!seen.contains(&pixels), "{args:?} shows nothing new");
        seen.push(pixels);
    }
}

#[test]
fn every_view_and_overlay_of_a_table_is_another_picture_of_the_size_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for (index, args) in [
        &[][..],
        &["--view", "plan"],
        &["--view", "plan", "--storey", "0"],
        &["--storey", "0"],
        &["--view", "top"],
        &["--view", "eye:3000,900,s"],
        &["--view", "eye:3000,900,s", "--target", "3000,3900"],
        &["--view", "eye:3000,900,s", "--target", "700,5000"],
        &["--overlay", "sight:3000,900"],
        &["--overlay", "sight:3000,900", "--view", "plan"],
        &["--overlay", "exposure"],
        &["--overlay", "reach:3000,900"],
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{index}.png"));
        let output = preview(&[&["maps/portal_pit.ron"], args, &SMALL, &["--png", name(&path)]].concat());
        assert!(output.status.success(), "{args:?}: {}", said(&output));
        let (width, height, pixels) = pixels(&path);
        assert_eq!((width, height), (320, 180), "{args:?}");
        assert!(!seen.contains(&pixels), "{args:?} shows nothing new");
        seen.push(pixels);
    }
}

#[test]
fn what_a_table_or_an_arena_has_not_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.png");
    let out = name(&path);
    let table = "maps/portal_pit.ron";
    for (args, status, words) in [
        (
            &[table, "--overlay", "distance:3000,900"][..],
            2,
            "distance is not for tables",
        ),
        (&[table, "--overlay", "sight:3"], 2, "X,Y,Z"),
        (&[table, "--overlay", "sight:9000,900"], 2, "9000,900"),
        (&[table, "--view", "eye:-5,900,n"], 2, "-5,900"),
        (&[table, "--target", "6001,0"], 2, "6001,0"),
        (&[table, "--mod", "flag"], 2, "--mod is for arenas"),
        (
            &["maps/first_blood.ron", "--target", "3,3"],
            2,
            "--target is for tables",
        ),
        (&["maps/first_blood.ron", "--storey", "1"], 2, "--storey is for tables"),
        (&["maps/first_blood.ron", "--view", "eye:3,3,ne"], 2, "eye:X,Y,FACING"),
    ] {
        let output = preview(&[args, &["--png", out]].concat());
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(words), "{args:?}: {}", said(&output));
    }
    assert!(!path.exists());
}

#[test]
fn a_turntable_turns_and_two_of_them_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut films = Vec::new();
    for part in ["first/", "second/"] {
        let path = folder.path().join(part);
        let turn = [
            "maps/first_blood.ron",
            "--turntable",
            name(&path),
            "--seconds",
            "1",
            "--fps",
            "4",
        ];
        let output = preview(&[&turn[..], &SMALL].concat());
        assert!(output.status.success(), "{}", said(&output));
        let frame = |number: usize| fs::read(path.join(format!("frame_{number:06}.png"))).unwrap();
        let frames: Vec<Vec<u8>> = (1..=4).map(frame).collect();
        assert_eq!(fs::read_dir(&path).unwrap().count(), 4);
        assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
        films.push(frames);
    }
    assert!(films[0] == films[1]);
}

#[test]
fn a_film_stopped_by_ctrl_c_leaves_nothing_behind() {
    for film in ["film.gif", "film.mp4", "frames/"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(film);
        let begun = Instant::now();
        let mut program = Running(
            Command::new(env!("CARGO_BIN_EXE_arene"))
                .args([
                    "preview",
                    "maps/first_blood.ron",
                    "--seconds",
                    "60",
                    "--turntable",
                    name(&path),
                ])
                .args(SMALL)
                .current_dir(env!("CARGO_MANIFEST_DIR"))
                .stderr(Stdio::null())
                .spawn()
                .unwrap(),
        );
        let files = || fs::read_dir(folder.path()).unwrap().count();
        while files() == 0 {
            assert!(begun.elapsed() < PATIENCE, "{film}: nothing is begun");
            sleep(Duration::from_millis(20));
        }
        let pid = Pid::from_raw(program.0.id().try_into().unwrap());
        nix::sys::signal::kill(pid, Signal::SIGINT).unwrap();
        assert_eq!(program.0.wait().unwrap().code(), Some(130), "{film}");
        assert_eq!(files(), 0, "{film}");
    }
}

#[test]
fn what_is_wrong_is_told_and_nothing_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.png");
    let out = name(&path);
    for (args, status, words) in [
        (&["tests/fixtures/maps/unknown_letter.ron", "--png", out][..], 1, "6:16"),
        (&["maps/nowhere.ron", "--png", out], 1, "nowhere.ron"),
        // Not even for a window, which would wait for it to be mended.
        (&["maps/nowhere.ron"], 1, "nowhere.ron"),
        (&["maps/first_blood.ron", "--png", "out.jpg"], 2, ".png"),
        (
            &["maps/first_blood.ron", "--png", out, "--overlay", "sight:99,1"],
            2,
            "no cell 99,1",
        ),
        (
            &["maps/first_blood.ron", "--png", out, "--overlay", "reach:17"],
            2,
            "no respawn point 17",
        ),
        (
            &["maps/first_blood.ron", "--png", out, "--view", "eye:-1,1,n"],
            2,
            "no cell -1,1",
        ),
        (
            &["maps/first_blood.ron", "--png", out, "--overlay", "sight"],
            2,
            "sight:X,Y",
        ),
        (
            &["maps/first_blood.ron", "--turntable", "out.avi"],
            2,
            ".mp4, .gif or /",
        ),
        (&["--png", out], 2, "MAP"),
    ] {
        let output = preview(args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(words), "{args:?}: {}", said(&output));
    }
    assert!(!path.exists());
}

#[test]
fn without_a_display_the_window_is_refused_in_one_line() {
    let output = preview(&["maps/first_blood.ron"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("xvfb"), "{}", said(&output));
}
