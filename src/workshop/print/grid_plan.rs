//! A grid as it is drawn: its cells, 25 mm a side, its zones, and all that stands or lies on it.

use super::board_plan::{BoardPlan, LegendRow, THIN};
use super::books::{CellLook, PrintedBook, PrintedGround, printed};
use super::grid_cell::{CELL, draw_door, draw_ground, draw_gun, draw_token, draw_trigger};
use super::page::{PrintBox, PrintColour, PrintSpot, PrintStroke};
use super::pen::{Letters, PrintPen, WordsSide};
use crate::game::Place;
use crate::space::grid::{ArenaMap, MapZone};
use crate::text::{FluentValue, Texts};

/// A grid, drawn by a book.
pub struct GridPlan<'a> {
    map: &'a ArenaMap,
    rows: Vec<Vec<char>>,
    book: &'static dyn PrintedBook,
    texts: &'static Texts,
}

/// The sign of a thing on a map in a legend.
type DrawThing = fn(&mut PrintPen, PrintBox, &str);

impl<'a> GridPlan<'a> {
    /// The grid of a map, in the words of a book.
    pub fn new(map: &'a ArenaMap, texts: &'static Texts) -> Self {
        Self {
            map,
            rows: map.rows.iter().map(|row| row.chars().collect()).collect(),
            book: printed(texts.book_id()),
            texts,
        }
    }

    /// How many cells it is wide and deep.
    pub fn cells(&self) -> (usize, usize) {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        (width, self.rows.len())
    }

    fn ground(&self, letter: char) -> Option<PrintedGround> {
        self.book.ground(letter)
    }

    fn draw_cells(&self, pen: &mut PrintPen) {
        let shown = pen.shown();
        let (width, depth) = self.cells();
        let range = |from: f64, to: f64, count: usize| {
            let first = (from / CELL).floor().max(0.0) as usize;
            let last = (to / CELL).ceil().max(0.0) as usize;
            first..last.min(count)
        };
        for y in range(shown.top, shown.bottom, depth) {
            for x in range(shown.left, shown.right, width) {
                let Some(letter) = self.rows[y].get(x).copied() else {
                    continue;
                };
                let cell = cell_box(x as i32, y as i32);
                match self.ground(letter) {
                    Some(ground) => draw_ground(pen, cell, ground.look, Some(letter)),
                    // A letter that the book does not know is shown as it stands.
                    None if letter != '.' => pen.centred(cell.middle(), Letters::bold(10.0), &letter.to_string()),
                    None => {}
                }
            }
        }
        for point in &self.map.respawn_points {
            let look = CellLook::Respawn(Some(point.number));
            draw_ground(pen, place_box(point.at), look, None);
        }
    }

    fn draw_lines(&self, pen: &mut PrintPen) {
        let (width, depth) = self.size();
        let (columns, rows) = self.cells();
        for column in 0..=columns {
            let x = column as f64 * CELL;
            pen.line((x, 0.0), (x, depth), THIN);
        }
        for row in 0..=rows {
            let y = row as f64 * CELL;
            pen.line((0.0, y), (width, y), THIN);
        }
    }

    fn draw_things(&self, pen: &mut PrintPen) {
        for (index, zone) in self.map.zones.iter().enumerate() {
            draw_zone(pen, zone_box(zone), &self.zone_words(index, zone));
        }
        for door in &self.map.doors {
            draw_door(pen, place_box(door.at), &self.texts.colour(&door.colour));
        }
        for (index, gun) in self.map.guns.iter().enumerate() {
            draw_gun(pen, place_box(gun.at), &format!("M{}", index + 1));
        }
        for trigger in &self.map.triggers {
            let fired = trigger.fires.iter().next().map(|(kind, index)| match kind.as_str() {
                "gun" => format!("→ M{}", index + 1),
                _ => format!("→ {}", index + 1),
            });
            draw_trigger(pen, place_box(trigger.at), &fired.unwrap_or_default());
        }
        for token in &self.map.tokens {
            let word = match (&token.colour, token.owner) {
                (Some(colour), _) => self.texts.colour(colour),
                (None, Some(owner)) => owner_words(owner, self.texts),
                (None, None) => String::new(),
            };
            let (x, y) = place_box(token.at).middle();
            draw_token(pen, (x, y - 1.5), &self.token_letter(&token.kind), &word);
        }
    }

    /// The letter of a token.
    fn token_letter(&self, kind: &str) -> String {
        let id = format!("print-token-letter-{kind}");
        match self.texts.has(&id) {
            true => self.texts.say(&id),
            false => kind.chars().take(1).flat_map(char::to_uppercase).collect(),
        }
    }

    /// What stands in a zone: what it is, its number by which triggers name it, whose it is.
    fn zone_words(&self, index: usize, zone: &MapZone) -> String {
        let kind = zone_name(&zone.kind, self.texts);
        let owner = zone.owner.map(|owner| owner_words(owner, self.texts));
        let number = (zone.kind == "trap").then(|| format!("{}", index + 1));
        let more: Vec<String> = number.into_iter().chain(owner).collect();
        match more.is_empty() {
            true => kind,
            false => format!("{kind} · {}", more.join(" · ")),
        }
    }

    /// The grounds of a map, each once, in the order of the book's letters as they come.
    fn grounds(&self) -> Vec<(String, PrintedGround)> {
        let mut found: Vec<(String, PrintedGround)> = Vec::new();
        for letter in self.rows.iter().flatten() {
            let Some(ground) = self.ground(*letter) else { continue };
            match found.iter_mut().find(|(_, known)| known.rule == ground.rule) {
                Some((letters, _)) if !letters.contains(*letter) => letters.push(*letter),
                Some(_) => {}
                None => found.push((letter.to_string(), ground)),
            }
        }
        found.sort_by(|one, other| one.1.rule.as_str().cmp(other.1.rule.as_str()));
        found
    }

    /// What a ground is, in a line.
    fn ground_words(&self, letters: &str, ground: &PrintedGround) -> String {
        let mut letters: Vec<char> = letters.chars().collect();
        letters.sort_unstable();
        let letters: Vec<String> = letters.iter().map(char::to_string).collect();
        let mut facts = vec![match ground.enter {
            Some(points) => self
                .texts
                .message("print-ground-points", &[("points", u32::from(points).into())]),
            None => self.texts.say("print-ground-never"),
        }];
        if ground.stops_sight {
            facts.push(self.texts.say("print-ground-stops-sight"));
        } else if ground.gives_cover {
            facts.push(self.texts.say("print-ground-gives-cover"));
        }
        let args: [(&str, FluentValue); 3] = [
            ("letters", letters.join(" ").into()),
            ("ground", self.texts.rule_title(ground.rule).into()),
            ("facts", facts.join(", ").into()),
        ];
        self.texts.message("print-ground", &args)
    }
}

impl BoardPlan for GridPlan<'_> {
    fn size(&self) -> PrintSpot {
        let (width, depth) = self.cells();
        (width as f64 * CELL, depth as f64 * CELL)
    }

    fn size_words(&self, texts: &Texts) -> String {
        let (width, depth) = self.cells();
        let (wide, deep) = self.size();
        let args: [(&str, FluentValue); 4] = [
            ("width", width.into()),
            ("depth", depth.into()),
            ("wide", texts.decimal(wide / 10.0, 1).into()),
            ("deep", texts.decimal(deep / 10.0, 1).into()),
        ];
        texts.message("print-size-grid", &args)
    }

    fn draw(&self, pen: &mut PrintPen) {
        self.draw_cells(pen);
        self.draw_lines(pen);
        self.draw_things(pen);
        let outline = PrintBox::new((0.0, 0.0), self.size());
        pen.stroke(outline.path(), PrintStroke::black(0.6));
    }

    fn ruler(&self, down: bool) -> Vec<(f64, String)> {
        let (width, depth) = self.cells();
        let count = if down { depth } else { width };
        (0..count)
            .map(|cell| ((cell as f64 + 0.5) * CELL, cell.to_string()))
            .collect()
    }

    fn legend(&self, texts: &Texts) -> Vec<LegendRow> {
        let mut rows = Vec::new();
        for (letters, ground) in self.grounds() {
            let words = self.ground_words(&letters, &ground);
            let look = match ground.look {
                CellLook::Respawn(_) => CellLook::Respawn(None),
                look => look,
            };
            rows.push(LegendRow {
                draw: Box::new(move |pen, area| scaled(pen, area, |pen, cell| draw_ground(pen, cell, look, None))),
                words,
            });
        }
        let things: [(bool, DrawThing, &str, &str); 3] = [
            (!self.map.doors.is_empty(), draw_door, "", "print-door"),
            (!self.map.triggers.is_empty(), draw_trigger, "", "print-trigger"),
            (!self.map.guns.is_empty(), draw_gun, "", "print-gun"),
        ];
        for (is_there, draw, word, id) in things {
            if is_there {
                rows.push(LegendRow {
                    draw: Box::new(move |pen, area| scaled(pen, area, |pen, cell| draw(pen, cell, word))),
                    words: texts.say(id),
                });
            }
        }
        let mut kinds: Vec<&str> = self.map.tokens.iter().map(|token| token.kind.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            let letter = self.token_letter(kind);
            let id = format!("print-token-{kind}");
            rows.push(LegendRow {
                draw: Box::new(move |pen, area| {
                    scaled(pen, area, |pen, cell| draw_token(pen, cell.middle(), &letter, ""));
                }),
                words: if texts.has(&id) {
                    texts.say(&id)
                } else {
                    kind.to_owned()
                },
            });
        }
        if !self.map.zones.is_empty() {
            rows.push(LegendRow {
                draw: Box::new(|pen, area| scaled(pen, area, |pen, cell| draw_zone(pen, cell, ""))),
                words: texts.say("print-zones"),
            });
        }
        rows
    }
}

/// Draws what is as large as a cell into a box.
fn scaled(pen: &mut PrintPen, area: PrintBox, draw: impl Fn(&mut PrintPen, PrintBox)) {
    let scale = area.height().min(area.width()) / CELL;
    pen.placed((area.left, area.top), scale, 0.6, |pen| {
        let cell = cell_box(0, 0);
        pen.stroke(cell.path(), THIN);
        draw(pen, cell);
    });
}

fn draw_zone(pen: &mut PrintPen, zone: PrintBox, words: &str) {
    let inner = zone.grown(-0.9);
    pen.stroke(inner.path(), PrintStroke::black(1.0).dashed(4.0, 2.0));
    let letters = Letters::bold(4.0);
    if words.is_empty() || !pen.is_read(letters.size) {
        return;
    }
    let width = super::lettering::width_of(words, letters.size, letters.weight);
    // Not where the letter of the cell stands.
    let label = PrintBox::new((inner.right - width - 3.0, inner.bottom - 6.5), (width + 2.0, 5.4));
    pen.path(label.path(), Some(PrintColour::WHITE), Some(PrintStroke::black(0.2)));
    let at = (label.left + 1.0, label.bottom - 1.5);
    pen.words(at, WordsSide::Left, letters, words);
}

fn cell_box(x: i32, y: i32) -> PrintBox {
    PrintBox::new((f64::from(x) * CELL, f64::from(y) * CELL), (CELL, CELL))
}

fn place_box(at: Place) -> PrintBox {
    cell_box(at.x, at.y)
}

fn zone_box(zone: &MapZone) -> PrintBox {
    place_box(zone.from).with(place_box(zone.to))
}

/// What a zone is called.
fn zone_name(kind: &str, texts: &Texts) -> String {
    let id = format!("print-zone-{kind}");
    if texts.has(&id) {
        texts.say(&id)
    } else {
        kind.to_owned()
    }
}

/// The player whose something is.
pub fn owner_words(owner: u8, texts: &Texts) -> String {
    texts.message("print-owner", &[("number", (u32::from(owner) + 1).into())])
}
