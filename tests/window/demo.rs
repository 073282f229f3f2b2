//! The demonstrator's loop for long, without a display: the memory stays flat.

use std::process::Command;

/// How many games and scenes are shown.
const SHOWS: u32 = 60;

/// How much the memory may grow from the end of the first show to the end of all, in MiB: pictures of letters and models come late.
const MAY_GROW: i64 = 160;

#[test]
#[ignore = "takes long on a software renderer: cargo test --test window -- --ignored loop"]
fn a_loop_of_many_games_holds_no_more_memory_at_its_end() {
    let home = tempfile::tempdir().expect("a folder");
    let shows = SHOWS.to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args([
            "demo", "--loop", "--hidden", "--speed", "12", "--games", &shows, "--size", "640x360",
        ])
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("ARENE_HOME", home.path())
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let numbers: Vec<i64> = said
        .split(|sign: char| !sign.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let [frames, games, _, first, end] = numbers[..] else {
        panic!("{said}");
    };
    assert_eq!(games, i64::from(SHOWS));
    assert!(frames > 10 * games, "{said}");
    assert!(end - first < MAY_GROW, "{said}");
}
