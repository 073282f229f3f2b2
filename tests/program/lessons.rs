//! `arene lesson` through the real binary: all built-in lessons pass, and what is wrong is told with its place.

use arene::rules::LESSONS;

/// What `arene lesson …` prints, and its exit status.
fn arene(args: &[&str]) -> (String, String, Option<i32>) {
    crate::subcommand("lesson", args)
}

#[test]
fn check_without_files_plays_all_lessons_even_without_a_checkout() {
    let (printed, _, status) = arene(&["check"]);
    let count = LESSONS.len();
    let end = format!("{count} lessons: {count} passed, none failed\n");
    assert!(printed.ends_with(&end), "{printed}");
    assert_eq!(status, Some(0));
}

#[test]
fn list_names_the_lessons_by_book_and_show_tells_the_tasks_of_one() {
    let (printed, _, status) = arene(&["list"]);
    assert_eq!(status, Some(0));
    let titles: Vec<&str> = printed.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(
        titles,
        ["Doum40k", "Necromunda", "Quake 40K", "Feu à volonté", "Hordes"]
    );
    assert_eq!(printed.lines().count(), titles.len() + LESSONS.len());
    let (printed, _, status) = arene(&["show", "doum40k/first_game", "--lang", "fr"]);
    assert_eq!(status, Some(0));
    assert!(
        printed.starts_with("La première partie (doum40k/first_game)\n"),
        "{printed}"
    );
    assert!(printed.contains("   Solution\u{202f}: "), "{printed}");
}

#[test]
fn a_wrong_file_is_told_with_line_and_field_and_status_one() {
    let folder = std::env::temp_dir().join(format!("arene-lessons-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let mine = folder.join("mine.ron");
    let lesson = LESSONS
        .iter()
        .find(|lesson| lesson.book == "doum40k")
        .expect("a lesson");
    let path = mine.to_str().expect("a path");
    std::fs::write(&mine, lesson.text.replacen("goal:", "gaol:", 1)).expect("a file");
    let (printed, _, status) = arene(&["check", path]);
    assert!(printed.contains("There is no field “gaol” here."), "{printed}");
    assert!(printed.contains("One lesson: none passed, 1 failed"), "{printed}");
    assert_eq!(status, Some(1));
    let (_, complained, status) = arene(&["show", "doum40k/frist_game"]);
    assert!(
        complained.contains("did you mean “doum40k/first_game”?"),
        "{complained}"
    );
    assert_eq!(status, Some(1));
    let (_, _, status) = arene(&["check", "--wrong"]);
    assert_eq!(status, Some(2));
    std::fs::remove_dir_all(folder).expect("the folder goes");
}
