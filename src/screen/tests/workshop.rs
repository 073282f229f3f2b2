//! The screens of the workshop: the list of arenas, the editor of a grid and of a table, its questions.

use std::path::PathBuf;

use crate::screen::app::start::StartView;
use crate::screen::tests::screens::{Shown, start};
use crate::screen::workshop::Workshop;
use crate::screen::workshop::editor::{Editor, EditorQuestion};
use crate::screen::workshop::grid_hand::GridTool;
use crate::screen::workshop::table_hand::TableTool;
use crate::text::{Lang, Texts};
use crate::workshop::edit::{MapDocument, SaveError, TableThing};

/// A screen with the editor of a built-in map.
fn editor(name: &str, map: &str, prepare: impl FnOnce(&mut Editor)) -> Shown {
    start(&format!("workshop, {name}"), |world, choices| {
        choices.view = StartView::Workshop;
        let path = PathBuf::from(format!("maps/{map}.ron"));
        let mut editor = Editor::new(MapDocument::open(&path).unwrap(), None);
        editor.keep_up(choices, false, Texts::of(Lang::Fr));
        prepare(&mut editor);
        world.resource_mut::<Workshop>().editor = Some(editor);
    })
}

/// All of them.
pub fn all() -> Vec<Shown> {
    let ask = |question: EditorQuestion| move |editor: &mut Editor| editor.question = Some(question);
    vec![
        start("workshop, list", |_, choices| choices.view = StartView::Workshop),
        editor("grid", "the_works", |_| {}),
        editor("zones", "the_works", |editor| editor.grid_hand.tool = GridTool::Zone),
        editor("triggers", "the_works", |editor| {
            editor.grid_hand.tool = GridTool::Trigger;
        }),
        editor("keys", "the_works", |editor| {
            (editor.grid_hand.tool, editor.grid_hand.token) = (GridTool::Token, "key".to_owned());
        }),
        editor("table", "slab_yard", |editor| {
            editor.table_hand.picked = Some(TableThing::Terrain(4));
        }),
        editor("kits", "slab_yard", |editor| editor.table_hand.tool = TableTool::Kit),
        editor("pieces", "slab_yard", |editor| {
            (editor.table_hand.tool, editor.table_hand.piece) = (TableTool::Piece, "area".to_owned());
        }),
        editor("marks", "slab_yard", |editor| editor.table_hand.tool = TableTool::Mark),
        editor("name", "first_blood", ask(EditorQuestion::SaveAs)),
        editor("unsaved", "first_blood", ask(EditorQuestion::Close)),
        editor(
            "conflict",
            "first_blood",
            ask(EditorQuestion::Conflict(
                SaveError::Changed(PathBuf::from("/home/somebody/maps/first_blood.ron")),
                PathBuf::from("/home/somebody/maps/first_blood.ron"),
            )),
        ),
    ]
}
