//! The map editor without its window: what is drawn by strokes, taken back and carried out again, and what becomes of files.

mod drawn;
mod files;
mod random;
mod tables;

use arene::rules::{MapSource, rulebook};
use arene::space::grid::{ArenaMap, Cell};
use arene::workshop::edit::{BoardSymmetry, GridStroke, MapDocument, PaintShape, Stroke};

/// One letter by a brush of a cell.
fn dot(letter: char, x: i16, y: i16, symmetry: BoardSymmetry) -> Stroke {
    let shape = PaintShape::Brush {
        at: Cell::new(x, y),
        size: 1,
    };
    GridStroke::Paint {
        letter,
        shape,
        symmetry,
    }
    .into()
}

/// A straight line of a letter.
fn line(letter: char, from: (i16, i16), to: (i16, i16), symmetry: BoardSymmetry) -> Stroke {
    let shape = PaintShape::Line {
        from: from.into(),
        to: to.into(),
        size: 1,
    };
    GridStroke::Paint {
        letter,
        shape,
        symmetry,
    }
    .into()
}

#[track_caller]
fn all(document: &mut MapDocument, strokes: impl IntoIterator<Item = Stroke>) {
    for stroke in strokes {
        let done = document.apply(&stroke);
        assert!(matches!(done, Ok(true)), "{stroke:?}: {done:?}");
    }
}

/// Takes all steps back; then carries all out again, and sees that all is as it was.
#[track_caller]
fn back_and_forth(document: &mut MapDocument, beginning: &str) {
    let (text, map) = (document.text(), document.map().clone());
    let (steps, taken_back) = (document.undoable(), document.redoable());
    while document.undo() {}
    assert_eq!(document.text(), beginning);
    assert_eq!((document.undoable(), document.redoable()), (0, steps + taken_back));
    for _ in 0..steps {
        assert!(document.redo());
    }
    assert_eq!(document.text(), text);
    assert_eq!(*document.map(), map);
}

/// The hash of a game of random bots on a map, after so many commands.
fn hash_of_a_game_on(map: &ArenaMap, commands: usize) -> u64 {
    use arene::bots::{Bot as _, RandomBot};
    let mut setup = crate::recorded::drawn_setup("defmatch", 40);
    setup.map = MapSource::Inline(Box::new(map.clone()));
    let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
    game.start().unwrap();
    let mut bot = RandomBot::new(3);
    for _ in 0..commands {
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
    }
    game.hash()
}
