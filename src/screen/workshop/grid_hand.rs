//! The hand on a grid: which tool it holds, and the strokes that come of what it does.

use bevy_egui::egui::{self, Color32, Painter, PointerButton, Stroke};

use crate::screen::panels::TEXT;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::sheet::MapSheet;
use crate::space::grid::{ArenaMap, Cell, MapToken, MapZone};
use crate::text::Texts;
use crate::workshop::edit::{Fired, GridStroke, PaintShape};

/// A tool for grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GridTool {
    /// Paints ground while the button is held.
    #[default]
    Brush,
    /// Paints a line.
    Line,
    /// Paints the border of a rectangle.
    Frame,
    /// Paints a rectangle.
    Rectangle,
    /// Fills ground of one kind.
    Fill,
    /// Takes away what stands there.
    Erase,
    /// Sets a respawn point.
    Point,
    /// Sets a door.
    Door,
    /// Sets a token.
    Token,
    /// Adds a zone.
    Zone,
    /// Sets a machine gun.
    Gun,
    /// Sets a trigger.
    Trigger,
}

impl GridTool {
    /// All, in the order of the palette, each with the id of its name.
    pub const ALL: [(Self, &'static str); 12] = [
        (Self::Brush, "screen-edit-brush"),
        (Self::Line, "screen-edit-line"),
        (Self::Frame, "screen-edit-frame"),
        (Self::Rectangle, "screen-edit-rectangle"),
        (Self::Fill, "screen-edit-fill"),
        (Self::Erase, "screen-edit-erase"),
        (Self::Point, "screen-edit-point"),
        (Self::Door, "screen-edit-door"),
        (Self::Token, "screen-edit-token"),
        (Self::Zone, "screen-edit-zone"),
        (Self::Gun, "screen-edit-gun"),
        (Self::Trigger, "screen-edit-trigger"),
    ];

    /// Whether it paints ground of a letter.
    pub fn paints(self) -> bool {
        matches!(
            self,
            Self::Brush | Self::Line | Self::Frame | Self::Rectangle | Self::Fill
        )
    }

    /// Whether it draws from where the button is pressed to where it is let go.
    fn spans(self) -> bool {
        matches!(self, Self::Line | Self::Frame | Self::Rectangle | Self::Zone)
    }
}

/// The hand on a grid.
#[derive(Clone, Debug)]
pub struct GridHand {
    /// The tool.
    pub tool: GridTool,
    /// The letter of the ground that is painted.
    pub letter: char,
    /// How many cells a side the brush has.
    pub size: u8,
    /// The colour of doors and keys.
    pub colour: String,
    /// The kind of tokens.
    pub token: String,
    /// The kind of zones.
    pub zone: String,
    /// Whose zones, flags and bombs are.
    pub owner: Option<u8>,
    /// What triggers fire.
    pub fires: Option<Fired>,
    /// Whether columns are added and taken away at the left.
    pub grows_left: bool,
    /// Whether rows are added and taken away above.
    pub grows_up: bool,
    /// Where the button was pressed, the last cell since, and whether a step was begun.
    held: Option<(Cell, Cell, bool)>,
    /// Whether it is the right button, which erases.
    erases: bool,
}

impl Default for GridHand {
    fn default() -> Self {
        Self {
            tool: GridTool::Brush,
            letter: '#',
            size: 1,
            colour: "red".to_owned(),
            token: "flag".to_owned(),
            zone: "klan".to_owned(),
            owner: Some(0),
            fires: None,
            grows_left: false,
            grows_up: false,
            held: None,
            erases: false,
        }
    }
}

impl GridHand {
    /// The stroke of a tool from a cell to another.
    fn stroke(&self, editor: &Editor, from: Cell, to: Cell) -> Option<GridStroke> {
        let symmetry = editor.symmetry;
        let paint = |shape| GridStroke::Paint {
            letter: self.letter,
            shape,
            symmetry,
        };
        Some(match self.tool {
            _ if self.erases => GridStroke::Erase { at: to, symmetry },
            GridTool::Brush | GridTool::Line => paint(PaintShape::Line {
                from,
                to,
                size: self.size,
            }),
            GridTool::Frame => paint(PaintShape::Rectangle {
                from,
                to,
                filled: false,
            }),
            GridTool::Rectangle => paint(PaintShape::Rectangle { from, to, filled: true }),
            GridTool::Fill => paint(PaintShape::Fill { at: to }),
            GridTool::Erase => GridStroke::Erase { at: to, symmetry },
            GridTool::Point => GridStroke::Point {
                number: None,
                at: to,
                symmetry,
            },
            GridTool::Door => GridStroke::Door {
                at: to,
                colour: self.colour.clone(),
                open: false,
                symmetry,
            },
            GridTool::Token => GridStroke::Token {
                token: MapToken {
                    kind: self.token.clone(),
                    colour: (self.token == "key").then(|| self.colour.clone()),
                    owner: self.owner.filter(|_| matches!(self.token.as_str(), "flag" | "bomb")),
                    at: to.into(),
                },
                symmetry,
            },
            GridTool::Zone => GridStroke::Zone {
                zone: MapZone {
                    kind: self.zone.clone(),
                    owner: self.owner.filter(|_| has_owner(&self.zone)),
                    from: from.into(),
                    to: to.into(),
                },
                symmetry,
            },
            GridTool::Gun => GridStroke::Gun { at: to, symmetry },
            GridTool::Trigger => GridStroke::Trigger {
                at: to,
                fires: self.fires?,
                symmetry,
            },
        })
    }
}

/// Whether zones of a kind belong to somebody.
pub fn has_owner(kind: &str) -> bool {
    matches!(kind, "klan" | "respawn" | "pen")
}

/// Follows the pointer on a grid, and paints what it would draw. Whether a button is held.
pub fn follow(ui: &egui::Ui, editor: &mut Editor, sheet: &MapSheet, painter: &Painter, texts: &Texts) -> bool {
    let Some(cell) = sheet.pointed_cell() else {
        return false;
    };
    let Some(map) = editor.document.grid() else {
        return false;
    };
    let is_on = is_on_board(map, cell);
    let (left, right) = (PointerButton::Primary, PointerButton::Secondary);
    let is_over = sheet.response.contains_pointer();
    let pressed = |button| ui.input(|input| input.pointer.button_pressed(button)) && is_over && is_on;
    let is_down = ui.input(|input| input.pointer.button_down(left) || input.pointer.button_down(right));
    if pressed(left) || pressed(right) {
        editor.grid_hand.erases = pressed(right);
        editor.grid_hand.held = Some((cell, cell, false));
        if editor.grid_hand.erases || !editor.grid_hand.tool.spans() {
            draw(editor, cell, cell, texts);
        }
    }
    let Some((from, last, _)) = editor.grid_hand.held else {
        preview(editor, sheet, painter, (cell, cell), is_on);
        return false;
    };
    let spans = editor.grid_hand.tool.spans() && !editor.grid_hand.erases;
    if is_down && !spans && cell != last {
        drag(editor, last, cell, texts);
    }
    if spans {
        preview(editor, sheet, painter, (from, cell), true);
    }
    if !is_down {
        if spans {
            draw(editor, from, cell, texts);
        }
        editor.grid_hand.held = None;
    }
    is_down
}

/// Draws from a cell to another, as a step of its own.
fn draw(editor: &mut Editor, from: Cell, to: Cell, texts: &Texts) {
    let hand = editor.grid_hand.clone();
    match hand.stroke(editor, from, to) {
        Some(stroke) => {
            let before = editor.document.undoable();
            editor.draw(stroke, false, texts);
            if let Some(held) = &mut editor.grid_hand.held {
                held.2 = editor.document.undoable() != before;
            }
        }
        None => editor.told = Some((texts.say("screen-edit-nothing-to-fire"), true)),
    }
}

/// Goes on drawing while the button is held: brushes and what erases leave no gaps, other tools set things once.
fn drag(editor: &mut Editor, last: Cell, cell: Cell, texts: &Texts) {
    let hand = editor.grid_hand.clone();
    let follows = hand.erases || matches!(hand.tool, GridTool::Brush | GridTool::Erase);
    let begun = hand.held.is_some_and(|(_, _, begun)| begun);
    if let Some((_, known, _)) = &mut editor.grid_hand.held {
        *known = cell;
    }
    if !follows || editor.document.grid().is_none_or(|map| !is_on_board(map, cell)) {
        return;
    }
    let Some(stroke) = hand.stroke(editor, last, cell) else {
        return;
    };
    let before = editor.document.undoable();
    editor.draw(stroke, begun, texts);
    if let Some((_, _, begun)) = &mut editor.grid_hand.held {
        *begun |= editor.document.undoable() != before;
    }
}

fn is_on_board(map: &ArenaMap, cell: Cell) -> bool {
    let row = usize::try_from(cell.y).ok().and_then(|y| map.rows.get(y));
    row.is_some_and(|row| usize::try_from(cell.x).is_ok_and(|x| x < row.chars().count()))
}

/// Paints which cells would change.
fn preview(editor: &Editor, sheet: &MapSheet, painter: &Painter, (from, to): (Cell, Cell), is_on: bool) {
    if !is_on {
        return;
    }
    let stroke = Stroke::new(2.0, TEXT);
    sheet.frame(painter, to, to, stroke);
    let Some(drawn) = editor.grid_hand.stroke(editor, from, to) else {
        return;
    };
    if let GridStroke::Zone { .. } = drawn {
        sheet.frame(painter, from, to, stroke);
    }
    let Ok(crate::rules::Space::Grid(after)) = editor.document.after(&drawn.into()) else {
        return;
    };
    let Some(map) = editor.document.grid() else { return };
    for (y, (old, new)) in map
        .rows
        .iter()
        .zip(&after.rows)
        .enumerate()
        .filter(|(_, (old, new))| old != new)
    {
        for (x, _) in old
            .chars()
            .zip(new.chars())
            .enumerate()
            .filter(|(_, (old, new))| old != new)
        {
            let cell = Cell::new(x as i16, y as i16);
            painter.rect_filled(sheet.cells(cell, cell), 0.0, Color32::from_white_alpha(90));
        }
    }
    // Zones and things of images.
    for zone in after.zones.iter().skip(map.zones.len()) {
        sheet.frame(
            painter,
            zone.from.into(),
            zone.to.into(),
            Stroke::new(2.0, Color32::from_white_alpha(160)),
        );
    }
}
