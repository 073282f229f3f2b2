//! What comes with the program has no faults. (The scenes: `doum40k::scenes::command_line`.)

use std::path::PathBuf;
use std::process::Command;

#[test]
fn every_arena_in_the_folder_passes_arene_check() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/maps");
    let mut maps: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    maps.sort();
    assert!(maps.len() >= 12, "{maps:?}");
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .arg("check")
        .args(&maps)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
