//! Lessons: those that come with the program have solutions that meet their goals; a run answers every kind of command as its
//! task says; what is wrong with a file is told by line and field; progress survives a damaged file.

use std::collections::BTreeMap;

use arene::content::lesson::{
    Lesson, LessonAnswer, LessonLevel, LessonProgress, LessonRun, Shortcoming, TaskPart, check, list, load, read,
};
use arene::game::{Command, Face, PieceId, Place, Weapon};
use arene::text::{Lang, Texts};

/// Three tasks: walk to a cell, shoot without a forced miss, be refused; the last goes on from the second's board.
const LESSON: &str = r#"(
    rules: "doum40k",
    level: first,
    title: (fr: "Essai", en: "Trial"),
    tasks: [
        (
            goal: (fr: "Va là.", en: "Walk there."),
            board: (
                rules: "doum40k",
                mod: "defmatch",
                map: (rows: [".......", ".......", "......."]),
                first: 0,
                players: [
                    (name: "Gork", pieces: [(kind: "pistolboy", at: [1, 1], face: "east")]),
                    (name: "Morg", pieces: [(kind: "grot", at: [6, 1], face: "west")]),
                ],
            ),
            only: ["activate", "move", "shoot"],
            near: [(piece: 0, at: [3, 1])],
            on_other: again,
            hint: (fr: "Deux pas.", en: "Two steps."),
            done: (fr: "Bien.", en: "Good."),
            solution: [activate(piece: 0), move(path: [[2, 1], [3, 1]], run: false, face: "east")],
        ),
        (
            goal: (fr: "Touche Morg.", en: "Hit Morg."),
            dice: [6],
            expect: [(fact: "killed", piece: 1)],
            solution: [shoot(target: 1, with: gun)],
        ),
        (
            goal: (fr: "Tire encore.", en: "Shoot again."),
            refused: "shoot.who",
            solution: [shoot(target: 1, with: gun)],
        ),
    ],
)
"#;

/// [`LESSON`] with one thing changed.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert_eq!(LESSON.matches(from).count(), 1, "{from} once");
    LESSON.replace(from, to)
}

#[track_caller]
fn sound(text: &str) -> Lesson {
    read("mine.ron", text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The first fault of a file that has one: line, field, why.
#[track_caller]
fn fault(text: &str) -> (usize, String, &'static str) {
    let faults = read("mine.ron", text).expect_err("a fault");
    let first = &faults[0];
    (first.line.unwrap_or(0), first.fault.field.clone(), first.fault.why)
}

fn activate() -> Command {
    Command::Activate { piece: PieceId(0) }
}

fn walk(path: &[(i32, i32)]) -> Command {
    Command::Move {
        path: path.iter().map(|(x, y)| Place::new(*x, *y)).collect(),
        run: false,
        face: Face::East,
    }
}

fn shoot() -> Command {
    Command::Shoot {
        target: PieceId(1),
        with: Weapon::Gun,
    }
}

#[track_caller]
fn begun() -> LessonRun {
    LessonRun::new(&sound(LESSON), 7).unwrap_or_else(|fault| panic!("{fault:?}"))
}

/// A run whose first task is done and left.
#[track_caller]
fn at_the_shot() -> LessonRun {
    LessonRun::at(&sound(LESSON), 1, 7).unwrap_or_else(|fault| panic!("{fault:?}"))
}

#[test]
fn the_solution_of_every_built_in_lesson_meets_its_goals() {
    let lessons = list().unwrap_or_else(|faults| panic!("{faults:?}"));
    for lesson in &lessons {
        if let Some(fault) = check(lesson) {
            let texts = Texts::of(Lang::En).for_book(&lesson.rules);
            panic!("{}: {}", lesson.key, fault.words(lesson, texts).join("\n"));
        }
    }
}

#[test]
fn every_book_has_a_first_game_finer_points_and_odd_corners_of_five_to_eight_tasks() {
    let lessons = list().unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut levels = BTreeMap::<&str, Vec<LessonLevel>>::new();
    for lesson in &lessons {
        levels.entry(&lesson.book).or_default().push(lesson.level);
        assert!((5..=8).contains(&lesson.tasks.len()), "{}", lesson.key);
        assert!(lesson.tasks.iter().all(|task| task.hint.is_some()), "{}", lesson.key);
    }
    assert_eq!(levels.len(), 5);
    for (book, levels) in levels {
        let all = [LessonLevel::First, LessonLevel::Finer, LessonLevel::Odd];
        assert_eq!(levels, all, "{book}");
    }
}

#[test]
fn a_goal_that_is_met_waits_until_one_goes_on_and_the_last_ends_the_lesson() {
    let mut run = begun();
    assert_eq!(run.index(), 0);
    let first = run.take(&activate());
    let LessonAnswer::Other {
        begins_again: false,
        hint: None,
        facts,
    } = first
    else {
        panic!("{first:?}");
    };
    assert_eq!(facts.len(), 1);
    let met = run.take(&walk(&[(2, 1), (3, 1)]));
    let LessonAnswer::Met {
        caption: Some(caption),
        is_last: false,
        ..
    } = met
    else {
        panic!("{met:?}");
    };
    assert_eq!(caption.en, "Good.");
    assert_eq!(run.take(&shoot()), LessonAnswer::Over);
    assert_eq!(run.go_on(), Ok(true));
    assert!(matches!(
        run.take(&shoot()),
        LessonAnswer::Met {
            refusal: None,
            is_last: false,
            ..
        }
    ));
    assert_eq!(run.game().dice().left(), 0);
    assert_eq!(run.go_on(), Ok(true));
    let last = run.take(&shoot());
    let LessonAnswer::Met {
        facts,
        refusal: Some(refusal),
        is_last: true,
        ..
    } = last
    else {
        panic!("{last:?}");
    };
    assert_eq!((facts.len(), refusal.rule.as_str()), (0, "shoot.who"));
    assert!(run.is_done());
    assert_eq!(run.go_on(), Ok(false));
}

#[test]
fn a_refused_command_comes_with_the_refusal_and_the_hint_and_changes_nothing() {
    let mut run = begun();
    run.take(&activate());
    let hash = run.game().hash();
    let refused = run.take(&walk(&[(2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]));
    let LessonAnswer::Refused {
        refusal,
        hint: Some(hint),
    } = refused
    else {
        panic!("{refused:?}");
    };
    assert_eq!((refusal.rule.as_str(), hint.en.as_str()), ("move.points", "Two steps."));
    assert_eq!(run.game().hash(), hash);
}

#[test]
fn a_command_that_the_task_does_not_name_is_not_carried_out() {
    let mut run = begun();
    let hash = run.game().hash();
    assert!(matches!(
        run.take(&Command::EndTurn),
        LessonAnswer::NotAsked { hint: Some(_) }
    ));
    assert_eq!(run.game().hash(), hash);
}

#[test]
fn another_legal_command_begins_the_task_again_where_the_task_says_so() {
    let mut run = begun();
    let hash = run.game().hash();
    run.take(&activate());
    let other = run.take(&walk(&[(1, 2)]));
    assert!(
        matches!(
            other,
            LessonAnswer::Other {
                begins_again: true,
                hint: Some(_),
                ..
            }
        ),
        "{other:?}"
    );
    assert_eq!(run.game().hash(), hash);
    run.take(&activate());
    assert!(matches!(run.take(&walk(&[(2, 1), (3, 1)])), LessonAnswer::Met { .. }));
}

#[test]
fn whoever_brings_the_facts_but_not_the_state_begins_again_too() {
    let text = changed("near: [", "expect: [(fact: \"moved\", piece: 0)], near: [");
    let mut run = LessonRun::new(&sound(&text), 7).unwrap_or_else(|fault| panic!("{fault:?}"));
    run.take(&activate());
    let other = run.take(&walk(&[(1, 2)]));
    assert!(
        matches!(other, LessonAnswer::Other { begins_again: true, .. }),
        "{other:?}"
    );
}

#[test]
fn another_legal_command_stays_where_the_task_says_nothing() {
    let mut run = at_the_shot();
    assert_eq!((run.index(), run.is_met()), (1, false));
    let other = run.take(&Command::EndActivation);
    assert!(
        matches!(
            other,
            LessonAnswer::Other {
                begins_again: false,
                ..
            }
        ),
        "{other:?}"
    );
    run.again();
    assert!(matches!(run.take(&shoot()), LessonAnswer::Met { .. }));
}

#[test]
fn a_solution_that_does_not_come_out_is_told_with_task_and_part() {
    let of = |text: &str| check(&sound(text)).map(|fault| (fault.task, fault.part));
    assert_eq!(of(LESSON), None);
    assert_eq!(of(&changed("dice: [6]", "dice: [4]")), Some((1, TaskPart::Goal)));
    assert_eq!(of(&changed("dice: [6]", "dice: [6, 1]")), Some((1, TaskPart::Goal)));
    assert_eq!(
        of(&changed("refused: \"shoot.who\"", "refused: \"turn.order\"")),
        Some((2, TaskPart::Solution(0)))
    );
    let far = changed("[[2, 1], [3, 1]]", "[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]]");
    assert_eq!(of(&far), Some((0, TaskPart::Solution(1))));
    let at_once = changed("at: [3, 1])", "at: [1, 1])");
    let fault = check(&sound(&at_once)).expect("a fault");
    assert_eq!(
        (fault.part, *fault.shortcoming),
        (TaskPart::Goal, Shortcoming::MetAtOnce)
    );
    // Dice that are not forced do not always hit.
    assert_eq!(of(&changed("            dice: [6],\n", "")), Some((1, TaskPart::Goal)));
}

#[test]
fn a_fault_of_a_file_has_its_line_and_field() {
    let at = |from: &str, to: &str| fault(&changed(from, to));
    assert_eq!(at("level: first,", "level: first, lvl: 1,").0, 3);
    assert_eq!(
        at("\"killed\"", "\"klled\""),
        (28, "tasks[1].expect[0].fact".into(), "scene-unknown-fact")
    );
    assert_eq!(
        at("\"shoot\"],", "\"shot\"],"),
        (18, "tasks[0].only[2]".into(), "scene-unknown-command")
    );
    assert_eq!(at("\"activate\", \"move\", ", "\"activate\", ").2, "lesson-not-allowed");
    assert_eq!(
        at("fr: \"Va là.\"", "fr: \"\""),
        (7, "tasks[0].goal.fr".into(), "scene-no-words")
    );
    assert_eq!(at("            refused: \"shoot.who\",\n", "").2, "lesson-no-goal");
    assert_eq!(at("first: 0,", "frist: 0,").2, "file-unknown-field");
    assert_eq!(at("kind: \"grot\"", "kind: \"grott\"").0, 15);
    assert_eq!(
        at(
            "    rules: \"doum40k\",\n    level",
            "    book: \"chess\",\n    rules: \"doum40k\",\n    level"
        )
        .2,
        "lesson-unknown-book"
    );
    assert_eq!(
        at("solution: [activate(piece: 0), ", "solution: [actvate(piece: 0), ").2,
        "scene-unknown-command"
    );
    assert_eq!(
        fault("(rules: \"doum40k\", level: odd, title: (fr: \"a\", en: \"a\"), tasks: [])").2,
        "lesson-no-tasks"
    );
    assert_eq!(fault("").2, "file-empty");
}

#[test]
fn a_built_in_lesson_is_found_by_its_key_and_an_unknown_one_is_told_with_the_nearest() {
    let lesson = load("doum40k/first_game".as_ref()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(
        (lesson.key.as_str(), lesson.file.as_str()),
        ("doum40k/first_game", "lessons/doum40k/first_game.ron")
    );
    let faults = load("doum40k/first_gam".as_ref()).expect_err("no such lesson");
    assert_eq!(faults[0].fault.why, "lesson-missing");
    assert!(
        faults[0]
            .fault
            .args
            .iter()
            .any(|(_, value)| value == "doum40k/first_game")
    );
}

#[test]
fn progress_remembers_tasks_and_a_whole_lesson_and_says_where_to_go_on() {
    let lesson = sound(LESSON);
    let mut progress = LessonProgress::default();
    assert!(progress.is_empty());
    assert_eq!(progress.next_task(&lesson), 0);
    progress.note(&lesson, 0);
    progress.note(&lesson, 2);
    progress.note(&lesson, 9);
    assert_eq!((progress.next_task(&lesson), progress.of(&lesson).done), (1, false));
    assert_eq!(progress.next_lesson([&lesson]), Some(&lesson));
    progress.note(&lesson, 1);
    assert_eq!((progress.next_task(&lesson), progress.of(&lesson).done), (0, true));
    assert_eq!(progress.next_lesson([&lesson]), None);
    assert_eq!(LessonProgress::read(&progress.write()), (progress, true));
}

#[test]
fn a_damaged_file_of_progress_loses_only_what_is_damaged() {
    let lesson = sound(LESSON);
    let text = r#"{"lessons": {"doum40k/mine": {"tasks": [0, "x", -1, 2], "done": "yes"}, "b": 3}}"#;
    let (progress, is_whole) = LessonProgress::read(text);
    assert!(!is_whole);
    assert_eq!((progress.next_task(&lesson), progress.of(&lesson).done), (1, false));
    for text in ["", "{", "[]", "{\"lessons\": 3}", "\u{0}\u{1}"] {
        assert_eq!(
            LessonProgress::read(text),
            (LessonProgress::default(), false),
            "{text:?}"
        );
    }
}

#[test]
fn the_example_of_the_docs_passes_as_it_stands() {
    let page = include_str!("../../docs/formats.md");
    let (_, rest) = page.split_once("## A lesson\n").expect("a chapter");
    let (_, rest) = rest.split_once("```ron\n").expect("an example");
    let (text, _) = rest.split_once("```").expect("its end");
    assert_eq!(check(&sound(text)), None);
}
