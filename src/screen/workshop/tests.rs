//! The editor by mouse and keys, without a window.

use std::path::Path;

use bevy_egui::egui::{Key, Modifiers, PointerButton, Pos2, vec2};

use crate::content::maps;
use crate::rules::Space;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::harness::Harness;
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_hand::GridTool;
use crate::screen::workshop::grid_tools::resize;
use crate::screen::workshop::table_hand::TableTool;
use crate::screen::workshop::{Workshop, WorkshopWish, show};
use crate::space::table::{MapTerrain, PlanPoint};
use crate::text::{Lang, Texts};
use crate::workshop::edit::{BoardSymmetry, MapDocument, TableStroke, TableThing};

/// The workshop with a map open.
struct Desk {
    harness: Harness,
    art: EguiArt,
    shop: Workshop,
    choices: SetupChoices,
    wish: WorkshopWish,
}

impl Desk {
    fn with(document: MapDocument) -> Self {
        let book = crate::rules::first_rulebook();
        let arena = book.arenas().first().unwrap();
        let map = crate::content::read_map(arena.file, arena.text).unwrap().map;
        let mut choices = SetupChoices::new(vec![ArenaChoice::new(map, Some(book.id()))], &[], 7);
        choices.view = StartView::Workshop;
        let shop = Workshop {
            editor: Some(Editor::new(document, None)),
            ..Workshop::default()
        };
        let mut desk = Self {
            harness: Harness::new(),
            art: Harness::art(),
            shop,
            choices,
            wish: WorkshopWish::Stay,
        };
        desk.see(|harness, draw| harness.draw(draw));
        desk
    }

    fn see(&mut self, act: impl FnOnce(&mut Harness, &mut dyn FnMut(&mut bevy_egui::egui::Ui))) {
        let Self {
            harness,
            art,
            shop,
            choices,
            wish,
        } = self;
        let mut draw = |ui: &mut bevy_egui::egui::Ui| {
            let wished = show(ui, shop, choices, None, Texts::of(Lang::En), art);
            if wished == WorkshopWish::Play {
                *wish = wished;
            }
        };
        act(harness, &mut draw);
    }

    fn editor(&mut self) -> &mut Editor {
        self.shop.editor.as_mut().unwrap()
    }

    /// The middle of a cell, or a place of a table, in the window.
    fn spot(&mut self, x: f32, y: f32) -> Pos2 {
        let editor = self.editor();
        let board = editor.view.board;
        let extent = crate::screen::workshop::sheet::extent(editor.document.map());
        board.min + vec2(x, y) * (board.width() / extent.x)
    }

    fn drag(&mut self, from: (usize, usize), to: (usize, usize), button: PointerButton) {
        let middle = |(x, y): (usize, usize)| (x as f32 + 0.5, y as f32 + 0.5);
        let (from, to) = (middle(from), middle(to));
        let (from, to) = (self.spot(from.0, from.1), self.spot(to.0, to.1));
        self.see(|harness, draw| harness.drag(from, to, button, draw));
    }

    fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.see(|harness, draw| harness.press(modifiers, key, draw));
    }

    fn click(&mut self, words: &str) {
        self.see(|harness, draw| harness.click(words, 0, draw));
    }
}

#[test]
fn first_blood_is_drawn_by_mouse() {
    let text = maps::text_of(Path::new("maps/first_blood.ron")).unwrap();
    let model = crate::content::read_map("first_blood.ron", text).unwrap().map;
    let mut desk = Desk::with(MapDocument::new_grid(16, 16).unwrap());
    let (mut drags, mut points) = (0, Vec::new());
    for (y, row) in model.rows.iter().enumerate() {
        let letters: Vec<char> = row.chars().collect();
        let mut x = 0;
        while x < letters.len() {
            let letter = letters[x];
            let end = (x..letters.len())
                .find(|at| letters[*at] != letter)
                .unwrap_or(letters.len());
            match letter {
                '.' => {}
                '1'..='9' => points.push((letter, (x, y))),
                _ => {
                    desk.editor().grid_hand.letter = letter;
                    desk.drag((x, y), (end - 1, y), PointerButton::Primary);
                    drags += 1;
                }
            }
            x = end;
        }
    }
    assert_eq!(desk.editor().document.undoable(), drags, "a drag is a step");
    points.sort_unstable();
    desk.click("Respawn point");
    assert_eq!(desk.editor().grid_hand.tool, GridTool::Point);
    for (_, at) in points {
        desk.drag(at, at, PointerButton::Primary);
    }
    assert_eq!(desk.editor().document.grid().unwrap().rows, model.rows);
    assert!(desk.editor().report.faults.is_empty());
    desk.click("Try it");
    assert_eq!(desk.wish, WorkshopWish::Play);
    assert!(
        desk.shop.editor.is_some() && desk.choices.view == StartView::Workshop,
        "the work is kept"
    );
    let tried = &desk.choices.arenas[desk.choices.arena];
    assert_eq!(tried.grid().unwrap().rows, model.rows);
}

#[test]
fn steps_are_taken_back_by_keys_and_the_right_button_erases() {
    let mut desk = Desk::with(MapDocument::new_grid(8, 8).unwrap());
    desk.editor().symmetry = BoardSymmetry::HalfTurn;
    desk.drag((1, 1), (3, 1), PointerButton::Primary);
    let rows = |desk: &mut Desk| desk.editor().document.grid().unwrap().rows.clone();
    assert_eq!(
        (&rows(&mut desk)[1][..], &rows(&mut desk)[6][..]),
        (".###....", "....###.")
    );
    desk.drag((2, 1), (2, 1), PointerButton::Secondary);
    assert_eq!(
        (&rows(&mut desk)[1][..], &rows(&mut desk)[6][..]),
        (".#.#....", "....#.#.")
    );
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(rows(&mut desk)[1], "........");
    desk.press(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(rows(&mut desk)[1], ".###....");
    desk.editor().grid_hand.tool = GridTool::Rectangle;
    desk.drag((0, 3), (1, 4), PointerButton::Primary);
    assert_eq!(rows(&mut desk)[3], "##....##");
    desk.click("Close");
    assert!(
        desk.harness
            .sees("What you drew since it was last saved would be lost.")
    );
    desk.click("Do not save");
    assert!(desk.shop.editor.is_none());
}

#[test]
fn three_levels_with_ladders_are_laid_by_mouse() {
    let size = PlanPoint::new(6_000, 6_000);
    let mut desk = Desk::with(MapDocument::new_table(size, "concrete").unwrap());
    let click = |desk: &mut Desk, (x, y): (f32, f32)| {
        let at = desk.spot(x, y);
        desk.see(|harness, draw| harness.drag(at, at, PointerButton::Primary, draw));
    };
    desk.click("Piece");
    for (least, most) in [(2_000.0, 4_000.0), (2_500.0, 3_500.0)] {
        for corner in [(least, least), (most, least), (most, most), (least, most)] {
            click(&mut desk, corner);
        }
        desk.press(Modifiers::NONE, Key::Enter);
    }
    desk.editor().table_hand.piece = "ladder".to_owned();
    for (foot, head) in [
        ((3_000.0, 4_200.0), (3_000.0, 3_800.0)),
        ((2_300.0, 3_000.0), (2_700.0, 3_000.0)),
    ] {
        click(&mut desk, foot);
        click(&mut desk, head);
    }
    let map = desk.editor().document.table().unwrap().clone();
    assert_eq!(
        map.terrain.iter().map(|entry| entry.top).collect::<Vec<_>>(),
        [Some(750), Some(1_500), None, None]
    );
    let ends = |index: usize| (map.terrain[index].foot.unwrap().z, map.terrain[index].head.unwrap().z);
    assert_eq!((ends(2), ends(3)), ((0, 750), (750, 1_500)));
    let report = map.check();
    assert_eq!((report.faults, report.warnings), (vec![], vec![]));
}

#[test]
fn kits_and_outlines_are_laid_by_mouse() {
    let size = PlanPoint::new(6_000, 6_000);
    let mut desk = Desk::with(MapDocument::new_table(size, "concrete").unwrap());
    let click = |desk: &mut Desk, x: f32, y: f32| {
        let at = desk.spot(x, y);
        desk.see(|harness, draw| harness.drag(at, at, PointerButton::Primary, draw));
    };
    desk.click("Kit");
    desk.press(Modifiers::NONE, Key::R);
    click(&mut desk, 1_510.0, 1_490.0);
    desk.click("Piece");
    for (x, y) in [(3_000.0, 3_000.0), (4_500.0, 3_000.0), (4_500.0, 4_500.0)] {
        click(&mut desk, x, y);
    }
    desk.press(Modifiers::NONE, Key::Enter);
    let Space::Table(map) = desk.editor().document.map().clone() else {
        panic!("a table")
    };
    let (kit, floor) = (&map.terrain[0], &map.terrain[1]);
    assert_eq!(
        (kit.at.unwrap().plan, kit.turn),
        (PlanPoint::new(1_500, 1_500), Some(15))
    );
    assert_eq!(
        (floor.kind.as_deref(), floor.poly.as_ref().map(Vec::len)),
        (Some("floor"), Some(3))
    );
    desk.click("Pick");
    let (from, to) = (desk.spot(1_500.0, 1_500.0), desk.spot(2_000.0, 1_500.0));
    desk.see(|harness, draw| harness.drag(from, to, PointerButton::Primary, draw));
    assert_eq!(desk.editor().table_hand.picked, Some(TableThing::Terrain(0)));
    let Space::Table(map) = desk.editor().document.map().clone() else {
        panic!("a table")
    };
    assert_eq!(map.terrain[0].at.unwrap().plan, PlanPoint::new(2_000, 1_500));
    desk.press(Modifiers::NONE, Key::Delete);
    assert_eq!(desk.editor().document.table().unwrap().terrain.len(), 1);
    assert_eq!(desk.editor().table_hand.tool, TableTool::Pick);
}

#[test]
fn corners_are_dragged_added_and_taken_away_by_mouse() {
    let mut document = MapDocument::new_table(PlanPoint::new(6_000, 6_000), "concrete").unwrap();
    let corners = [(2_000, 2_000), (4_000, 2_000), (4_000, 4_000), (2_000, 4_000)];
    let floor = MapTerrain {
        kind: Some("floor".to_owned()),
        poly: Some(corners.into_iter().map(PlanPoint::from).collect()),
        top: Some(750),
        ..MapTerrain::default()
    };
    let symmetry = BoardSymmetry::None;
    let placed = TableStroke::Place {
        terrain: floor,
        symmetry,
    };
    document.apply(&placed.into()).unwrap();
    let mut desk = Desk::with(document);
    let drag = |desk: &mut Desk, from: (f32, f32), to: (f32, f32), button| {
        let (from, to) = (desk.spot(from.0, from.1), desk.spot(to.0, to.1));
        desk.see(|harness, draw| harness.drag(from, to, button, draw));
    };
    let outline = |desk: &mut Desk| {
        let map = desk.editor().document.table().unwrap();
        let poly = map.terrain[0].poly.clone().unwrap();
        poly.into_iter().map(|at| (at.x, at.y)).collect::<Vec<_>>()
    };
    let left = PointerButton::Primary;
    let inside = (2_600.0, 2_600.0);
    drag(&mut desk, inside, inside, left);
    let steps = desk.editor().document.undoable();
    drag(&mut desk, (4_000.0, 4_000.0), (5_000.0, 4_500.0), left);
    assert_eq!(outline(&mut desk)[2], (5_000, 4_500));
    assert_eq!(desk.editor().document.undoable(), steps + 1, "a drag is a step");
    // The middle of the upper edge becomes a corner.
    drag(&mut desk, (3_000.0, 2_000.0), (3_000.0, 1_000.0), left);
    let with_a_roof = [
        (2_000, 2_000),
        (3_000, 1_000),
        (4_000, 2_000),
        (5_000, 4_500),
        (2_000, 4_000),
    ];
    assert_eq!(outline(&mut desk), with_a_roof);
    assert_eq!(desk.editor().document.undoable(), steps + 2);
    // It may not cross itself.
    drag(&mut desk, (2_000.0, 4_000.0), (4_800.0, 1_500.0), left);
    assert!(desk.editor().told.as_ref().is_some_and(|(_, is_trouble)| *is_trouble));
    drag(
        &mut desk,
        (3_000.0, 1_000.0),
        (3_000.0, 1_000.0),
        PointerButton::Secondary,
    );
    assert_eq!(outline(&mut desk).len(), 4);
    assert!(desk.editor().table_hand.picked.is_some());
}

#[test]
fn a_board_grows_on_the_side_that_is_chosen() {
    let mut desk = Desk::with(MapDocument::new_grid(8, 8).unwrap());
    desk.drag((0, 0), (0, 0), PointerButton::Primary);
    desk.click("At the left");
    desk.click("Above");
    resize(desk.editor(), (2, 1), Texts::of(Lang::En));
    let rows = desk.editor().document.grid().unwrap().rows.clone();
    assert_eq!((rows.len(), rows[0].len(), &rows[1][..]), (9, 10, "..#......."));
    desk.click("At the right");
    resize(desk.editor(), (-1, 1), Texts::of(Lang::En));
    let rows = desk.editor().document.grid().unwrap().rows.clone();
    assert_eq!((rows.len(), rows[0].len(), &rows[2][..]), (10, 9, "..#......"));
}

#[test]
fn games_in_the_background_are_stopped_with_a_report_on_those_that_ended() {
    let text = maps::text_of(Path::new("maps/first_blood.ron")).unwrap();
    let mut desk = Desk::with(MapDocument::of_text("first_blood.ron", text).unwrap());
    desk.click("How fair is it?");
    while desk.editor().fairness.progress().is_some_and(|(done, _)| done == 0) {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    desk.see(|harness, draw| harness.draw(draw));
    desk.click("Stop");
    while desk.editor().fairness.progress().is_some() {
        desk.see(|harness, draw| harness.draw(draw));
    }
    assert!(matches!(desk.editor().fairness.found, Some(Ok(_))));
    // Of a map that is closed, nobody waits for the games.
    desk.click("Close");
    assert!(desk.editor().question.is_some() || desk.shop.editor.is_none());
}
