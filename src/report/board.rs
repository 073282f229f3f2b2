//! Pictures of a game's board: what every book's pictures have in common, and plain ones for books that draw none of
//! their own.

use std::fmt::Write as _;

use super::page::escape;
use super::sprites::{self, INK, NEUTRAL};
use super::svg::{Svg, SvgSymbols, number};
use crate::game::{Face, Fact, Game, PieceId, Place, PlayerId};
use crate::rules::Setup;
use crate::text::Names;

/// The side of a cell on a page, in pixels.
pub const CELL: f64 = 30.0;

/// The room around the board for the numbers of columns and rows, in cells.
pub const MARGIN: f64 = 0.9;

/// What is drawn white: ways, shots.
pub const WHITE: &str = "#f4f4ee";

/// The id of the ground, on pages of a single board.
pub const GROUND: &str = "ground";

/// What pictures of a game need to know of it.
#[derive(Clone, Debug)]
pub struct BoardStyle {
    /// The players' colours, by seat.
    pub colours: Vec<usize>,
    /// What pieces are called.
    pub names: Names,
}

impl BoardStyle {
    /// A player's colour; nobody's for none.
    pub fn colour(&self, player: Option<PlayerId>) -> usize {
        player.map_or(NEUTRAL, |player| {
            self.colours.get(player.index()).copied().unwrap_or(NEUTRAL)
        })
    }
}

/// Draws the boards of a book for reports and for pages of the lab.
pub trait BoardPainter: Sync {
    /// Adds what does not change in a game to the symbols: its ground, under an id. Returns the board's width and height,
    /// in cells.
    fn draw_ground(
        &self,
        symbols: &mut SvgSymbols,
        game: &Game,
        setup: &Setup,
        style: &BoardStyle,
        id: &str,
    ) -> (f64, f64);

    /// A picture of the board as it is now, with what happened next drawn over it; its ground is the symbol [`GROUND`].
    /// `None` if the state is of no known shape.
    fn draw(
        &self,
        symbols: &mut SvgSymbols,
        size: (f64, f64),
        game: &mut Game,
        style: &BoardStyle,
        facts: &[Fact],
    ) -> Option<Svg>;

    /// Adds the small picture of a kind of piece to the symbols; returns its id. `None` if there is none.
    fn figure(&self, _symbols: &mut SvgSymbols, _kind: &str) -> Option<String> {
        None
    }
}

/// Plain pictures: cells in two shades, pieces as their players' forms with the first letter of their kind.
pub struct PlainPainter;

impl BoardPainter for PlainPainter {
    fn draw_ground(&self, symbols: &mut SvgSymbols, _: &Game, setup: &Setup, _: &BoardStyle, id: &str) -> (f64, f64) {
        let rows = setup.map.inline().map_or(&[][..], |map| &map.rows);
        let widest = rows.iter().map(|row| row.chars().count()).max().unwrap_or(1);
        let (width, height) = (widest as f64, rows.len().max(1) as f64);
        let mut ground = frame(width, height);
        for y in 0..rows.len() {
            for x in 0..widest {
                let colour = if (x + y) % 2 == 0 { "#4a4f58" } else { "#3b4049" };
                // Writing into a string does not fail.
                let _ = write!(
                    ground,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"{colour}\"/>"
                );
            }
        }
        draw_numbers(&mut ground, width, height);
        symbols.add(id, || format!("<g id=\"{id}\">{ground}</g>"));
        (width, height)
    }

    fn draw(
        &self,
        symbols: &mut SvgSymbols,
        size: (f64, f64),
        game: &mut Game,
        style: &BoardStyle,
        facts: &[Fact],
    ) -> Option<Svg> {
        let mut body = format!("<use href=\"#{GROUND}\"/>");
        for (index, piece) in game.public_state().pieces.iter().enumerate() {
            let Some(at) = piece.at else { continue };
            let colour = style.colour(piece.player);
            draw_form(&mut body, symbols, middle(at), colour, None, false);
            let (x, y) = middle(at);
            let letter: String = piece.kind.chars().take(1).flat_map(char::to_uppercase).collect();
            let _ = write!(
                body,
                "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"0.46\" fill=\"#fff\" \
                 text-anchor=\"middle\">{}</text><title>{}</title></g>",
                number(x),
                number(y + 0.16),
                escape(&letter),
                escape(&style.names.piece(PieceId(index as u16)))
            );
        }
        for fact in facts {
            if let Fact::Moved { from, path, .. } = fact {
                let way: Vec<Place> = std::iter::once(*from).chain(path.iter().copied()).collect();
                draw_arrow(&mut body, &way, false, 0.0);
            }
        }
        Some(framed(size, body, CELL))
    }
}

/// The dark frame around a board.
pub fn frame(width: f64, height: f64) -> String {
    format!(
        "<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{}\" height=\"{}\" rx=\"0.3\" fill=\"{INK}\"/>",
        number(width + MARGIN + 0.3),
        number(height + MARGIN + 0.3)
    )
}

/// A part at a corner.
pub fn put_symbol_at(body: &mut String, id: &str, x: f64, y: f64) {
    // Writing into a string does not fail.
    let _ = write!(body, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", number(x), number(y));
}

/// A part, moved and made larger or smaller.
pub fn put_symbol(body: &mut String, id: &str, (x, y): (f64, f64), size: f64, attributes: &str) {
    let (x, y, size) = (number(x), number(y), number(size));
    let _ = write!(
        body,
        "<use href=\"#{id}\" transform=\"translate({x} {y}) scale({size})\"{attributes}/>"
    );
}

/// The numbers of columns and rows, every fifth.
pub fn draw_numbers(body: &mut String, width: f64, height: f64) {
    body.push_str("<g font-family=\"sans-serif\" font-size=\"0.55\" fill=\"#9aa1ab\" text-anchor=\"middle\">");
    for x in (0..width as i32).step_by(5) {
        let _ = write!(body, "<text x=\"{}\" y=\"-0.25\">{x}</text>", f64::from(x) + 0.5);
    }
    for y in (0..height as i32).step_by(5) {
        let _ = write!(body, "<text x=\"-0.45\" y=\"{}\">{y}</text>", f64::from(y) + 0.7);
    }
    body.push_str("</g>");
}

/// A picture of a board with its margins: what is drawn in cells, the board's width and height, the side of a cell on the
/// page in pixels.
pub fn framed(size: (f64, f64), body: String, cell: f64) -> Svg {
    Svg {
        view: [-MARGIN, -MARGIN, size.0 + MARGIN + 0.3, size.1 + MARGIN + 0.3],
        width: (size.0 + MARGIN + 0.3) * cell,
        least: 0.0,
        body,
    }
}

/// A player's form with its heading; the group is left open for what goes with it.
pub fn draw_form(
    body: &mut String,
    symbols: &mut SvgSymbols,
    (x, y): (f64, f64),
    colour: usize,
    face: Option<Face>,
    active: bool,
) {
    let _ = write!(body, "<g color=\"{}\">", sprites::colour(colour));
    if active {
        let _ = write!(
            body,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"0.56\" fill=\"none\" stroke=\"{WHITE}\" stroke-width=\"0.06\" \
             stroke-dasharray=\"0.2 0.09\"/>"
        );
    }
    put_symbol(body, &symbols.form(colour), (x, y), 1.0, "");
    let turn = match face {
        Some(Face::North) => Some(0),
        Some(Face::East) => Some(90),
        Some(Face::South) => Some(180),
        Some(Face::West) => Some(270),
        Some(Face::Toward(x, y)) => Some(f64::from(x).atan2(-f64::from(y)).to_degrees().round() as i32),
        Some(Face::Any) | None => None,
    };
    if let Some(turn) = turn {
        symbols.add("wedge", || {
            format!(
                "<path id=\"wedge\" d=\"M0 -0.66L0.24 -0.46Q0 -0.54 -0.24 -0.46Z\" fill=\"#fff\" stroke=\"{INK}\" \
                 stroke-width=\"0.04\"/>"
            )
        });
        let _ = write!(
            body,
            "<use href=\"#wedge\" transform=\"translate({} {}) rotate({turn})\"/>",
            number(x),
            number(y)
        );
    }
}

/// The middle of a cell.
pub fn middle(place: Place) -> (f64, f64) {
    (f64::from(place.x) + 0.5, f64::from(place.y) + 0.5)
}

/// An arrow along cells, dashed for what is carried off; it ends so many cells before the last.
pub fn draw_arrow(body: &mut String, way: &[Place], dashed: bool, short: f64) {
    let points: Vec<(f64, f64)> = way.iter().map(|place| middle(*place)).collect();
    draw_arrow_between(body, &points, dashed, short);
}

/// An arrow along spots of the drawing, as [`draw_arrow`].
pub fn draw_arrow_between(body: &mut String, way: &[(f64, f64)], dashed: bool, short: f64) {
    let mut points = way.to_vec();
    let &[.., before, last] = points.as_slice() else { return };
    let (dx, dy) = (last.0 - before.0, last.1 - before.1);
    let length = dx.hypot(dy);
    if length < 1e-6 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let tip = (last.0 - ux * short, last.1 - uy * short);
    // The line ends within the head.
    if let Some(end) = points.last_mut() {
        *end = (tip.0 - ux * 0.25, tip.1 - uy * 0.25);
    }
    let line: Vec<String> = points
        .iter()
        .map(|(x, y)| format!("{} {}", number(*x), number(*y)))
        .collect();
    let line = format!("M{}", line.join("L"));
    let side = |way: f64| {
        let (x, y) = (tip.0 - ux * 0.42 - uy * 0.24 * way, tip.1 - uy * 0.42 + ux * 0.24 * way);
        format!("{} {}", number(x), number(y))
    };
    let head = format!("M{} {}L{}L{}Z", number(tip.0), number(tip.1), side(1.0), side(-1.0));
    let dashes = if dashed { " stroke-dasharray=\"0.25 0.16\"" } else { "" };
    let _ = write!(
        body,
        "<g stroke-linejoin=\"round\"><path d=\"{line}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"0.22\" \
         stroke-opacity=\"0.8\"/><path d=\"{head}\" fill=\"{WHITE}\" stroke=\"{INK}\" stroke-width=\"0.12\"/>\
         <path d=\"{line}\" fill=\"none\" stroke=\"{WHITE}\" stroke-width=\"0.11\"{dashes}/>\
         <path d=\"{head}\" fill=\"{WHITE}\"/></g>"
    );
}
