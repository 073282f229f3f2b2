//! `arene scene` through the real binary, and files in folders of their own.

use std::path::PathBuf;
use std::process::Command;

use arene::rules::rulebook;

use super::*;

/// What `arene scene …` prints, and its exit status.
fn arene(args: &[&str], folder: &Path) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .arg("scene")
        .args(args)
        .current_dir(folder)
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("the binary starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

/// A folder of one test's own, with a file in it.
fn folder(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("arene-scenes-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("mine.ron"), text).expect("a file");
    folder
}

#[test]
fn check_without_files_plays_all_scenes_even_without_a_checkout() {
    let folder = folder("all", SCENE);
    let (printed, _, status) = arene(&["check"], &folder);
    let count = builtin().len();
    assert!(
        printed.ends_with(&format!("{count} scenes: {count} passed, none failed\n")),
        "{printed}"
    );
    assert_eq!(printed.lines().count(), count + 1);
    assert_eq!(status, Some(0));
}

#[test]
fn check_tells_of_each_file_and_its_status_says_whether_all_passed() {
    let good = folder("good", &example());
    let (printed, _, status) = arene(&["check", "mine.ron"], &good);
    assert_eq!(
        (printed.as_str(), status),
        ("mine.ron: passed\nOne scene: 1 passed, none failed\n", Some(0))
    );
    let bad = folder("bad", &changed("dice: [5]", "dice: [5, 1]"));
    let (printed, _, status) = arene(&["check", "mine.ron", "scenes/shoot_hit.ron"], &bad);
    assert_eq!(
        printed,
        "mine.ron: failed\n  step 2: a die was left over: 1\nscenes/shoot_hit.ron: passed\n2 scenes: 1 passed, 1 failed\n"
    );
    assert_eq!(status, Some(1));
    let (printed, _, status) = arene(&["check", "--lang", "fr", "mine.ron"], &bad);
    assert!(
        printed.contains("mine.ron: ratée\n  étape 2\u{202f}: un dé n’a pas servi\u{202f}: 1\n"),
        "{printed}"
    );
    assert_eq!(status, Some(1));
    let (printed, _, status) = arene(&["check", "scenes/shoot_hitt.ron"], &bad);
    assert!(printed.contains("did you mean “scenes/shoot_hit.ron”?"), "{printed}");
    assert_eq!(status, Some(1));
    let damaged = folder("damaged", &changed("first: 0,", "frist: 0,"));
    let (printed, _, status) = arene(&["check", "mine.ron"], &damaged);
    assert!(
        printed.contains("mine.ron:12:9: There is no field “frist” here."),
        "{printed}"
    );
    assert_eq!(status, Some(1));
}

#[test]
fn list_groups_the_scenes_of_the_listed_books_by_chapter() {
    let (printed, _, status) = arene(&["list", "--lang", "fr"], root());
    assert_eq!(status, Some(0));
    let titles: Vec<&str> = printed.lines().filter(|line| !line.starts_with(' ')).collect();
    assert!(titles.starts_with(&["Espace", "Le terrain"]), "{titles:?}");
    let shown = list().expect("sound scenes").into_iter();
    let shown = shown.filter(|scene| rulebook(&scene.setup.rules).is_some_and(|book| !book.is_hidden()));
    assert_eq!(printed.lines().count(), titles.len() + shown.count());
    assert!(printed.contains("  shoot_cover"), "{printed}");
    let (printed, _, status) = arene(&["list", "--all-books"], root());
    assert_eq!(status, Some(0));
    assert!(printed.contains("Free table\n"), "{printed}");
    assert!(printed.contains("  table_cover_part"), "{printed}");
}

#[test]
fn a_scene_named_by_its_path_is_found_beside_its_map() {
    let folder = folder(
        "map",
        &changed(
            "map: (rows: [\n            \".......\",\n            \".......\",\n        ])",
            "map: \"lane.ron\"",
        ),
    );
    std::fs::write(folder.join("lane.ron"), "(rows: [\".......\", \".......\"])").expect("a file");
    let scene = load(&folder.join("mine.ron")).unwrap_or_else(|faults| panic!("{}", told(&faults)));
    assert_eq!(
        (scene.key.as_str(), ScenePlayer::new(&scene).expect("sound").play_out()),
        ("mine", None)
    );
    std::fs::write(folder.join("lane.ron"), "(rows: [\".......\", \"...\"])").expect("a file");
    let faults = load(&folder.join("mine.ron")).expect_err("a ragged map");
    assert!(told(&faults).contains("lane.ron:1:24: "), "{}", told(&faults));
}
