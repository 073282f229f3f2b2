//! The demonstrator's loop for long, without a display: the memory stays flat.

use std::process::Command;

/// How many games and scenes are shown unless `ARENE_SHOWS` says another number: as many as in eight hours (46 s each).
const SHOWS: u32 = 620;

/// How much the memory may grow once each book has been drawn, in hundredths.
const MAY_GROW: i64 = 5;

#[test]
#[ignore = "takes long on a software renderer: cargo test --test window -- --ignored loop"]
fn a_loop_of_many_games_holds_no_more_memory_at_its_end() {
    let home = tempfile::tempdir().expect("a folder");
    let wanted = std::env::var("ARENE_SHOWS").ok();
    let wanted: u32 = wanted.and_then(|shows| shows.parse().ok()).unwrap_or(SHOWS);
    let shows = wanted.to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args([
            "demo", "--loop", "--hidden", "--speed", "60", "--games", &shows, "--size", "640x360",
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
    let [frames, games, _, settled, after, end] = numbers[..] else {
        panic!("{said}");
    };
    assert_eq!((games, after), (i64::from(wanted), i64::from(wanted / 10)));
    assert!(frames > 10 * games, "{said}");
    assert!(100 * end <= (100 + MAY_GROW) * settled, "{said}");
}
