//! Files of the editor: comments stay, nothing is written over unasked, and a crash loses nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use arene::replay::disk::RealDisk;
use arene::space::grid::Cell;
use arene::space::table::PlanPoint;
use arene::workshop::edit::{
    BoardSymmetry, DraftFolder, GridStroke, MapDocument, PaintShape, SaveAnswer, SaveError, Stroke, TableStroke,
    TableThing,
};

use super::{back_and_forth, dot};

const YARD: &str = r#"// My yard.
(
    name: "Yard", // whatever
    rows: [
        "1....2", // the north
        "..##..",
        "......", /* the south */
    ],
    tokens: [
        // For red.
        (kind: "flag", owner: 0, at: (0, 1)), // near
        // For blue.
        (kind: "flag", owner: 1, at: [5, 1]),
    ], // that is all
    // And not a word more.
)
"#;

/// A folder for a test, with the file of a yard in it.
fn yard() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("yard.ron");
    std::fs::write(&file, YARD).unwrap();
    (folder, file)
}

fn crate_at(x: i16, y: i16) -> Stroke {
    dot('c', x, y, BoardSymmetry::None)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn only_the_changed_parts_of_an_opened_file_are_written_anew() {
    let (_folder, file) = yard();
    let mut document = MapDocument::open(&file).unwrap();
    assert!(!document.is_changed());
    assert_eq!(document.text(), YARD);
    document.apply(&crate_at(1, 2)).unwrap();
    document
        .apply(
            &GridStroke::Erase {
                at: Cell::new(0, 1),
                symmetry: BoardSymmetry::None,
            }
            .into(),
        )
        .unwrap();
    document
        .apply(
            &GridStroke::Door {
                at: Cell::new(4, 0),
                colour: "red".into(),
                open: false,
                symmetry: BoardSymmetry::None,
            }
            .into(),
        )
        .unwrap();
    assert_eq!(document.save(&RealDisk, SaveAnswer::Ask), Ok(file.clone()));
    let expected = YARD
        .replace("\"......\", /*", "\".c....\", /*")
        .replace("        (kind: \"flag\", owner: 0, at: (0, 1)), // near\n", "")
        .replace(
            "    tokens: [",
            "    doors: [\n        (at: [4, 0], colour: \"red\"),\n    ],\n    tokens: [",
        );
    assert_eq!(read(&file), expected);
    assert!(!document.is_changed());
    // All that was there comes back with the steps, comments too.
    back_and_forth(&mut document, YARD);
    while document.undo() {}
    document.save(&RealDisk, SaveAnswer::Ask).unwrap();
    assert_eq!(read(&file), YARD);
}

#[test]
fn a_table_keeps_its_comments_while_kits_are_moved() {
    let text = arene::content::maps::text_of(Path::new("maps/slab_yard.ron")).unwrap();
    let mut document = MapDocument::of_text("slab_yard.ron", text).unwrap();
    let thing = TableThing::Terrain(1);
    document
        .apply(
            &TableStroke::Move {
                things: vec![thing],
                by: PlanPoint::new(50, 0),
            }
            .into(),
        )
        .unwrap();
    document
        .apply(
            &TableStroke::Delete {
                things: vec![TableThing::Terrain(19)],
            }
            .into(),
        )
        .unwrap();
    document
        .apply(&TableStroke::kit("barrel", PlanPoint::new(3_000, 3_300), None, 0).into())
        .unwrap();
    let gone = text.lines().filter(|line| line.contains("(3000, 1115")).count();
    assert_eq!(gone, 1);
    let new = document.text();
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (old, new) = (lines(text), lines(&new));
    let only = |one: &[String], other: &[String]| {
        let lines = one.iter().filter(|line| !other.contains(line));
        lines.cloned().collect::<Vec<_>>()
    };
    assert_eq!(
        only(&new, &old),
        [
            "        (kit: \"walkway\", at: (2150, 750)),",
            "        (kit: \"barrel\", at: (3000, 3300)),"
        ]
    );
    assert_eq!(only(&old, &new).len(), 2, "{:?}", only(&old, &new));
}

#[test]
fn a_built_in_arena_is_opened_as_a_copy_without_a_file() {
    let document = MapDocument::open(Path::new("elsewhere/../maps/first_blood.ron"));
    assert!(document.is_err(), "only its own path names it");
    let mut document = MapDocument::open(Path::new("./maps/portal_pit.ron")).unwrap();
    // The tests run in the folder where it is a file; without one there is none.
    assert_eq!(document.path(), Some(Path::new("./maps/portal_pit.ron")));
    document = MapDocument::of_text("portal_pit.ron", &document.text()).unwrap();
    assert_eq!(document.save(&RealDisk, SaveAnswer::Ask), Err(SaveError::NoFile));
}

#[test]
fn a_file_changed_meanwhile_is_written_over_only_if_that_is_wanted() {
    let (folder, file) = yard();
    let mut document = MapDocument::open(&file).unwrap();
    document.apply(&crate_at(1, 2)).unwrap();
    let theirs = YARD.replace("whatever", "mine");
    std::fs::write(&file, &theirs).unwrap();
    let changed = SaveError::Changed(file.clone());
    assert_eq!(document.look_at_file(&RealDisk), Err(changed.clone()));
    assert_eq!(document.save(&RealDisk, SaveAnswer::Ask), Err(changed.clone()));
    assert!(changed.is_question() && document.is_changed());
    assert_eq!(read(&file), theirs, "nothing was written");
    // Beside it, under the next free name, and on from there.
    let beside = folder.path().join("yard-2.ron");
    let mut other = document.clone();
    assert_eq!(other.save(&RealDisk, SaveAnswer::Beside), Ok(beside.clone()));
    assert_eq!((read(&file), read(&beside)), (theirs, other.text()));
    assert_eq!(other.path(), Some(beside.as_path()));
    assert_eq!(other.save(&RealDisk, SaveAnswer::Ask), Ok(beside));
    // Over it.
    assert_eq!(document.save(&RealDisk, SaveAnswer::Overwrite), Ok(file.clone()));
    assert_eq!(read(&file), document.text());
    assert_eq!(document.look_at_file(&RealDisk), Ok(()));
    // Somebody takes it away.
    std::fs::remove_file(&file).unwrap();
    document.apply(&crate_at(2, 2)).unwrap();
    assert_eq!(
        document.save(&RealDisk, SaveAnswer::Ask),
        Err(SaveError::Gone(file.clone()))
    );
    assert_eq!(document.save(&RealDisk, SaveAnswer::Overwrite), Ok(file));
}

#[test]
fn a_new_map_takes_no_file_that_is_there() {
    let (folder, file) = yard();
    let mut document = MapDocument::new_grid(8, 8).unwrap();
    assert_eq!(document.save(&RealDisk, SaveAnswer::Ask), Err(SaveError::NoFile));
    assert_eq!(
        document.save_as(&RealDisk, &file, SaveAnswer::Ask),
        Err(SaveError::Taken(file.clone()))
    );
    assert_eq!(read(&file), YARD);
    let new = folder.path().join("mine/new.json");
    assert_eq!(document.save_as(&RealDisk, &new, SaveAnswer::Ask), Ok(new.clone()));
    assert_eq!(MapDocument::open(&new).unwrap().map(), document.map());
    document.apply(&crate_at(0, 0)).unwrap();
    document.save(&RealDisk, SaveAnswer::Ask).unwrap();
    assert!(read(&new).contains("\"c.......\""));
    // The very same text is there: nothing to ask.
    let mut twin = document.clone();
    std::fs::write(&file, document.text()).unwrap();
    twin.path().unwrap();
    assert!(twin.save_as(&RealDisk, &new, SaveAnswer::Ask).is_ok());
    assert!(matches!(
        document.save_as(&RealDisk, folder.path(), SaveAnswer::Ask),
        Err(SaveError::Disk(_))
    ));
}

fn drafts(folder: &Path) -> DraftFolder {
    DraftFolder::on(Arc::new(RealDisk), folder.join("drafts"))
}

#[test]
fn what_was_not_saved_is_offered_after_a_crash() {
    let (folder, file) = yard();
    let drafts = drafts(folder.path());
    assert_eq!(drafts.left(), Ok(vec![]));
    let mut document = MapDocument::open(&file).unwrap();
    let mut keeper = drafts.keeper();
    keeper.keep(&document).unwrap();
    assert_eq!(drafts.left(), Ok(vec![]), "nothing to be kept");
    document.apply(&crate_at(1, 2)).unwrap();
    keeper.keep(&document).unwrap();
    assert_eq!(drafts.left(), Ok(vec![]), "somebody works on it");
    let text = document.text();
    // The program ends unasked: its lock is given back.
    drop((document, keeper));
    let left = drafts.left().unwrap();
    assert_eq!(
        (left.len(), left[0].path.as_deref(), left[0].name.as_str()),
        (1, Some(file.as_path()), "Yard")
    );
    let (mut document, mut keeper) = drafts.go_on_with(&left[0]).unwrap();
    assert!(
        drafts.left().unwrap().is_empty() && drafts.go_on_with(&left[0]).is_err(),
        "one goes on with it"
    );
    assert_eq!((document.text(), document.path()), (text.clone(), Some(file.as_path())));
    assert!(document.is_changed());
    back_and_forth(&mut document, YARD);
    // The file is still guarded.
    std::fs::write(&file, "()").unwrap();
    assert_eq!(
        document.save(&RealDisk, SaveAnswer::Ask),
        Err(SaveError::Changed(file.clone()))
    );
    document.save(&RealDisk, SaveAnswer::Overwrite).unwrap();
    keeper.keep(&document).unwrap();
    assert_eq!(read(&file), text);
    drop((document, keeper));
    assert_eq!(drafts.left(), Ok(vec![]), "it is gone once it is saved");
    assert_eq!(std::fs::read_dir(folder.path().join("drafts")).unwrap().count(), 0);
}

#[test]
fn a_new_map_is_kept_too_and_a_draft_may_be_thrown_away() {
    let folder = tempfile::tempdir().unwrap();
    let drafts = drafts(folder.path());
    let mut document = MapDocument::new_grid(8, 8).unwrap();
    let fill = PaintShape::Fill { at: Cell::new(0, 0) };
    document
        .apply(
            &GridStroke::Paint {
                letter: 'm',
                shape: fill,
                symmetry: BoardSymmetry::None,
            }
            .into(),
        )
        .unwrap();
    let mut keeper = drafts.keeper();
    keeper.keep(&document).unwrap();
    drop(keeper);
    let left = drafts.left().unwrap();
    assert_eq!((left.len(), left[0].path.as_deref()), (1, None));
    let (again, keeper) = drafts.go_on_with(&left[0]).unwrap();
    assert_eq!((again.map(), again.undoable(), again.path()), (document.map(), 1, None));
    drop(keeper);
    drafts.throw_away(&left[0]).unwrap();
    assert_eq!(drafts.left(), Ok(vec![]));
    // A damaged one is told of, and harms nobody.
    std::fs::write(folder.path().join("drafts/1.draft"), "(path: ").unwrap();
    let left = drafts.left().unwrap();
    assert_eq!(left[0].name, "1");
    let faults = drafts.go_on_with(&left[0]).unwrap_err();
    assert_eq!(faults[0].fault.why, "draft-damaged");
}
