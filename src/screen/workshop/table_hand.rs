//! The hand on a table: which tool it holds, what is picked, and the strokes that come of what it does.

use bevy_egui::egui::{self, Color32, Key, Painter, PointerButton, Shape, Stroke};

use crate::screen::panels::TEXT;
use crate::screen::workshop::corners::{self, DraggedCorner};
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::sheet::{MapSheet, wheel_of};
use crate::space::table::{MapMark, MapTerrain, PlanPoint, Point, TableMap, WrittenPoint};
use crate::text::Texts;
use crate::workshop::edit::{
    BoardSymmetry, MapDocument, TableStroke, TableThing, levels_at, snapped, terrain_outlines, things_at,
};

/// How near the pointer must be to something, in points.
pub const NEAR: f32 = 7.0;

/// How high a storey is, in units: so high what is drawn stands at first.
pub const STOREY: i32 = 750;

/// A tool for tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TableTool {
    /// Picks things and drags them.
    #[default]
    Pick,
    /// Places a kit.
    Kit,
    /// Draws a piece by points: an outline, a line, a ladder.
    Piece,
    /// Sets a mark, a zone by points.
    Mark,
}

impl TableTool {
    /// All, in the order of the palette, each with the id of its name.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Pick, "screen-edit-pick"),
        (Self::Kit, "screen-edit-kit"),
        (Self::Piece, "screen-edit-piece"),
        (Self::Mark, "screen-edit-mark"),
    ];
}

/// The hand on a table.
#[derive(Clone, Debug)]
pub struct TableHand {
    /// The tool.
    pub tool: TableTool,
    /// The kit that is placed.
    pub kit: String,
    /// How far it is turned, in degrees.
    pub turn: i32,
    /// At which height it is placed, in units.
    pub level: i32,
    /// The kind of piece that is drawn.
    pub piece: String,
    /// The ground of areas that are drawn.
    pub area: String,
    /// The kind of mark that is set.
    pub mark: String,
    /// The kind of bonus, or the name of other marks.
    pub word: String,
    /// Whose marks are.
    pub owner: Option<i32>,
    /// The step that places snap to; nothing with snapping off.
    pub step: Option<i32>,
    /// What is picked.
    pub picked: Option<TableThing>,
    /// The points of what is being drawn.
    pub points: Vec<PlanPoint>,
    /// Where the thing that is dragged was taken up and is now, and whether it has moved.
    dragged: Option<(PlanPoint, PlanPoint, bool)>,
    /// The corner of what is picked that is dragged.
    pub corner: Option<DraggedCorner>,
}

impl Default for TableHand {
    fn default() -> Self {
        Self {
            tool: TableTool::Pick,
            kit: "container_2".to_owned(),
            turn: 0,
            level: 0,
            piece: "floor".to_owned(),
            area: "difficult".to_owned(),
            mark: "objective".to_owned(),
            word: String::new(),
            owner: None,
            step: Some(100),
            picked: None,
            points: Vec::new(),
            dragged: None,
            corner: None,
        }
    }
}

impl TableHand {
    /// How many points what is drawn takes: as many as one likes, closed by hand, if nothing is said.
    fn points_wanted(&self) -> Option<usize> {
        match (self.tool, self.piece.as_str()) {
            (TableTool::Piece, "ladder" | "stairs" | "ramp" | "door") => Some(2),
            _ => None,
        }
    }

    /// Whether it draws by points.
    fn draws_points(&self) -> bool {
        self.tool == TableTool::Piece || (self.tool == TableTool::Mark && self.mark == "zone")
    }

    /// Lets go of what steps taken back have taken away.
    pub fn forget_what_is_gone(&mut self, document: &MapDocument) {
        let is_there = |map: &TableMap| match self.picked {
            Some(TableThing::Terrain(index)) => index < map.terrain.len(),
            Some(TableThing::Mark(index)) => index < map.marks.len(),
            None => true,
        };
        if document.table().is_none_or(|map| !is_there(map)) {
            self.picked = None;
        }
    }

    /// Whether the wheel turns what is held instead of what is seen.
    pub fn turns(&self) -> bool {
        self.tool == TableTool::Kit || (self.tool == TableTool::Pick && self.picked.is_some())
    }

    /// The piece that the points make.
    fn piece(&self, map: &TableMap) -> MapTerrain {
        let mut piece = MapTerrain {
            kind: Some(self.piece.clone()),
            ..MapTerrain::default()
        };
        let levels = |at: Option<&PlanPoint>| at.map(|at| levels_at(map, *at)).unwrap_or_default();
        // On the highest surface where it begins.
        let base = levels(self.points.first()).last().copied().unwrap_or(0);
        let bottom = Some(base).filter(|base| *base > 0);
        let ends = || {
            let (from, to) = (self.points.first().copied()?, self.points.last().copied()?);
            // From the surface nearest below the other end; one storey up where both are as high.
            let high = levels(Some(&to)).last().copied()?;
            let low = levels(Some(&from)).into_iter().rfind(|low| *low < high);
            let (low, high) = low.map_or((base, base + STOREY), |low| (low, high));
            Some((from.at_height(low), to.at_height(high)))
        };
        match self.piece.as_str() {
            "ladder" => (piece.foot, piece.head) = ends().unzip(),
            "stairs" | "ramp" => {
                (piece.from, piece.to) = ends().unzip();
                piece.width = Some(600);
            }
            "barrier" => {
                (piece.line, piece.bottom) = (Some(self.points.clone()), bottom);
                piece.height = Some(200);
            }
            "door" => (piece.line, piece.bottom) = (Some(self.points.clone()), bottom),
            "area" => {
                piece.area = Some(self.area.clone());
                piece.poly = Some(self.points.clone());
            }
            _ => {
                piece.poly = Some(self.points.clone());
                piece.top = Some(base + STOREY);
                if self.piece == "solid" {
                    (piece.bottom, piece.stand) = (bottom, Some(true));
                }
            }
        }
        piece
    }

    /// The mark at a place, or with the outline that the points make.
    fn mark(&self, map: &TableMap, at: PlanPoint) -> MapMark {
        let is_zone = self.mark == "zone";
        let word = Some(self.word.trim().to_owned()).filter(|word| !word.is_empty());
        let has_name = matches!(self.mark.as_str(), "zone" | "objective" | "entry" | "building");
        let has_owner = has_name || self.mark == "flag";
        let numbers = (1..).find(|number| map.marks.iter().all(|mark| mark.number != Some(*number)));
        MapMark {
            mark: self.mark.clone(),
            at: (!is_zone).then_some(WrittenPoint { plan: at, z: None }),
            poly: is_zone.then(|| self.points.clone()),
            number: numbers.filter(|_| self.mark == "portal"),
            kind: match self.mark.as_str() {
                "bonus" => Some(word.clone().unwrap_or_else(|| "weapon".to_owned())),
                _ => None,
            },
            name: match is_zone {
                true => Some(word.unwrap_or_else(|| "base".to_owned())),
                false => word.filter(|_| has_name),
            },
            owner: self.owner.filter(|_| has_owner),
        }
    }

    fn kit_at(&self, at: PlanPoint, symmetry: BoardSymmetry) -> TableStroke {
        match TableStroke::kit(&self.kit, at, Some(self.level), self.turn) {
            TableStroke::Place { terrain, .. } => TableStroke::Place { terrain, symmetry },
            other => other,
        }
    }
}

/// Follows the pointer and the keys on a table, and paints what they would draw. Whether a button is held.
pub fn follow(ui: &egui::Ui, editor: &mut Editor, sheet: &MapSheet, painter: &Painter, texts: &Texts) -> bool {
    let Some(map) = editor.document.table() else {
        return false;
    };
    let size = map.table.size;
    if let Some(picked) = editor.table_hand.picked {
        sheet.outline(painter, map, picked, Stroke::new(3.0, Color32::from_rgb(0, 190, 255)));
        corners::paint(editor, sheet, painter);
    }
    let Some(pointed) = sheet.pointed_place() else {
        return false;
    };
    let spot = sheet.spot_of(pointed);
    let at = snapped(pointed, editor.table_hand.step, size);
    let is_over = sheet.response.contains_pointer();
    let pressed = |button| ui.input(|input| input.pointer.button_pressed(button)) && is_over;
    let is_down = ui.input(|input| input.pointer.primary_down());
    let wheel = if is_over { wheel_of(ui) } else { 0.0 };
    if wheel != 0.0 && editor.table_hand.turns() {
        turn(editor, if wheel > 0.0 { 15 } else { -15 }, texts);
    }
    if pressed(PointerButton::Secondary) && !corners::take_away(editor, sheet, spot, texts) {
        // What is being drawn goes back by a point, else nothing is held any more.
        if editor.table_hand.points.pop().is_none() {
            (editor.table_hand.picked, editor.table_hand.tool) = (None, TableTool::Pick);
        }
    }
    if pressed(PointerButton::Primary) && !corners::press(editor, sheet, spot, texts) {
        press(editor, sheet, pointed, at, texts);
    }
    match editor.table_hand.tool {
        TableTool::Pick => {
            if !corners::drag(editor, (pointed, size), is_down, texts) {
                drag(editor, (pointed, size), is_down, texts);
            }
        }
        TableTool::Kit => preview_kit(editor, sheet, painter, at),
        TableTool::Piece | TableTool::Mark => preview_points(editor, sheet, painter, at),
    }
    is_down && (editor.table_hand.dragged.is_some() || editor.table_hand.corner.is_some())
}

/// Turns the kit in the hand, or what is picked.
pub fn turn(editor: &mut Editor, degrees: i32, texts: &Texts) {
    match (editor.table_hand.tool, editor.table_hand.picked) {
        (TableTool::Kit, _) => editor.table_hand.turn = (editor.table_hand.turn + degrees).rem_euclid(360),
        (_, Some(thing)) => {
            editor.draw(TableStroke::Turn { thing, degrees }, false, texts);
        }
        _ => {}
    }
}

fn press(editor: &mut Editor, sheet: &MapSheet, pointed: PlanPoint, at: PlanPoint, texts: &Texts) {
    let symmetry = editor.symmetry;
    let Some(map) = editor.document.table() else { return };
    match editor.table_hand.tool {
        TableTool::Pick => {
            let near = (NEAR / sheet.side).ceil() as i32;
            let found = things_at(map, pointed, near);
            let hand = &mut editor.table_hand;
            // A click on what is picked picks what lies beneath it next.
            let is_picked = |thing: &TableThing| hand.picked == Some(*thing);
            let keeps = found.iter().any(is_picked);
            hand.picked = if keeps { hand.picked } else { found.first().copied() };
            hand.dragged = hand.picked.map(|_| (pointed, PlanPoint::default(), false));
        }
        TableTool::Kit => {
            let stroke = editor.table_hand.kit_at(at, symmetry);
            editor.draw(stroke, false, texts);
        }
        TableTool::Mark if editor.table_hand.mark != "zone" => {
            let mark = editor.table_hand.mark(map, at);
            editor.draw(TableStroke::Mark { mark, symmetry }, false, texts);
        }
        TableTool::Piece | TableTool::Mark => {
            let hand = &mut editor.table_hand;
            let closes = hand.points.len() > 1 && is_near_first(&hand.points, at, sheet);
            if !closes && hand.points.last() != Some(&at) {
                hand.points.push(at);
            }
            let is_full = hand.points_wanted().is_some_and(|wanted| hand.points.len() >= wanted);
            if closes || is_full {
                finish(editor, texts);
            }
        }
    }
}

fn is_near_first(points: &[PlanPoint], at: PlanPoint, sheet: &MapSheet) -> bool {
    let near = (1.5 * NEAR / sheet.side).ceil() as i32;
    points.first().is_some_and(|first| first.distance(at) <= near)
}

/// Makes a piece or a zone of the points that are drawn.
pub fn finish(editor: &mut Editor, texts: &Texts) {
    let symmetry = editor.symmetry;
    let Some(map) = editor.document.table().filter(|_| !editor.table_hand.points.is_empty()) else {
        return;
    };
    let hand = &editor.table_hand;
    let stroke = match hand.tool {
        TableTool::Mark => TableStroke::Mark {
            mark: hand.mark(map, PlanPoint::default()),
            symmetry,
        },
        _ => TableStroke::Place {
            terrain: hand.piece(map),
            symmetry,
        },
    };
    editor.draw(stroke, false, texts);
    editor.table_hand.points.clear();
}

/// Drags what is picked: the place that it stands on snaps.
fn drag(editor: &mut Editor, (pointed, size): (PlanPoint, PlanPoint), is_down: bool, texts: &Texts) {
    let Some((from, moved, has_moved)) = editor.table_hand.dragged else {
        return;
    };
    let Some(thing) = editor.table_hand.picked.filter(|_| is_down) else {
        editor.table_hand.dragged = None;
        return;
    };
    let Some(anchor) = editor.document.table().and_then(|map| anchor(map, thing)) else {
        return;
    };
    // Where it stood when it was taken up, and where it is to stand.
    let start = anchor.way_from(moved);
    let to = snapped(start.plus(pointed.way_from(from)), editor.table_hand.step, size);
    let by = to.way_from(anchor);
    if by == PlanPoint::default() || (!has_moved && pointed.distance(from) < 60) {
        return;
    }
    let stroke = TableStroke::Move {
        things: vec![thing],
        by,
    };
    if editor.draw(stroke, has_moved, texts) {
        editor.table_hand.dragged = Some((from, moved.plus(by), true));
    }
}

/// The place by which a thing is held: where it stands, or its first corner.
pub fn anchor(map: &TableMap, thing: TableThing) -> Option<PlanPoint> {
    match thing {
        TableThing::Mark(index) => {
            let mark = map.marks.get(index)?;
            mark.at.map(|at| at.plan).or(mark.poly.as_ref()?.first().copied())
        }
        TableThing::Terrain(index) => {
            let entry = map.terrain.get(index)?;
            let of_list = |list: &Option<Vec<PlanPoint>>| list.as_ref().and_then(|list| list.first().copied());
            let at = entry
                .at
                .map(|at| at.plan)
                .or_else(|| of_list(&entry.poly))
                .or_else(|| of_list(&entry.line));
            at.or(entry.foot.or(entry.from).map(Point::plan))
        }
    }
}

fn preview_kit(editor: &Editor, sheet: &MapSheet, painter: &Painter, at: PlanPoint) {
    let stroke = editor.table_hand.kit_at(at, editor.symmetry);
    let Some(map) = editor.document.table() else { return };
    let (known, after) = (map.terrain.len(), editor.document.after(&stroke.into()));
    let colour = if after.is_ok() {
        TEXT
    } else {
        Color32::from_rgb(255, 70, 70)
    };
    let Ok(crate::rules::Space::Table(after)) = after else {
        painter.circle_stroke(sheet.spot_of(at), 10.0, Stroke::new(3.0, colour));
        return;
    };
    for index in known..after.terrain.len() {
        for outline in terrain_outlines(&after, TableThing::Terrain(index)) {
            let points = outline.into_iter().map(|place| sheet.spot_of(place)).collect();
            painter.add(Shape::closed_line(points, Stroke::new(2.0, colour)));
        }
    }
}

fn preview_points(editor: &Editor, sheet: &MapSheet, painter: &Painter, at: PlanPoint) {
    let stroke = Stroke::new(2.0, TEXT);
    painter.circle_stroke(sheet.spot_of(at), 5.0, stroke);
    if !editor.table_hand.draws_points() {
        return;
    }
    let points = editor.table_hand.points.iter().copied().chain([at]);
    let points: Vec<_> = points.map(|place| sheet.spot_of(place)).collect();
    if let Some(first) = points.first().filter(|_| points.len() > 1) {
        painter.circle_stroke(*first, 1.5 * NEAR, Stroke::new(1.0, TEXT));
    }
    painter.line(points, stroke);
}

/// Keys of the hand: Enter makes a piece of the points, Delete takes away what is picked, R turns, Ctrl + D duplicates.
pub fn keys(ui: &egui::Ui, editor: &mut Editor, texts: &Texts) {
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    if pressed(Key::Enter) {
        finish(editor, texts);
    }
    if pressed(Key::R) {
        let back = ui.input(|input| input.modifiers.shift);
        turn(editor, if back { -15 } else { 15 }, texts);
    }
    if pressed(Key::Delete) || pressed(Key::Backspace) {
        delete(editor, texts);
    }
    if pressed(Key::D) && ui.input(|input| input.modifiers.command) {
        duplicate(editor, texts);
    }
}

/// Takes away what is picked.
pub fn delete(editor: &mut Editor, texts: &Texts) {
    if let Some(thing) = editor.table_hand.picked.take() {
        editor.draw(TableStroke::Delete { things: vec![thing] }, false, texts);
    }
}

/// Adds what is picked once more, and picks that.
pub fn duplicate(editor: &mut Editor, texts: &Texts) {
    let Some(thing) = editor.table_hand.picked else { return };
    let by = PlanPoint::new(200, 200);
    if editor.draw(
        TableStroke::Duplicate {
            things: vec![thing],
            by,
        },
        false,
        texts,
    ) && let Some(map) = editor.document.table()
    {
        editor.table_hand.picked = Some(match thing {
            TableThing::Terrain(_) => TableThing::Terrain(map.terrain.len() - 1),
            TableThing::Mark(_) => TableThing::Mark(map.marks.len() - 1),
        });
    }
}
