//! Pictures of an arena with what happened on its cells: heat maps in classes, and marks.

use std::fmt::Write as _;

use crate::game::Game;
use crate::report::board::{BoardStyle, framed};
use crate::report::books::painter_of;
use crate::report::page::escape;
use crate::report::sprites::INK;
use crate::report::svg::{Svg, SvgSymbols, number};
use crate::rules::Setup;
use crate::space::grid::Cell;

/// The colours of the classes, from few to many: each is lighter than the one before.
const HEAT: [&str; 6] = ["#3b2a78", "#74318f", "#b03a86", "#e0565f", "#f79243", "#fde27b"];

/// The ground of an arena in a gallery.
pub struct ArenaPicture {
    id: String,
    /// Its width and height, in cells.
    size: (f64, f64),
}

impl ArenaPicture {
    /// Lays the ground of a game's board into a gallery, under an id of its own.
    pub fn lay(symbols: &mut SvgSymbols, game: &Game, setup: &Setup, style: &BoardStyle, id: &str) -> Self {
        Self {
            size: painter_of(&setup.rules, game).draw_ground(symbols, game, setup, style, id),
            id: id.to_owned(),
        }
    }

    /// The side of a cell on a page, in pixels: smaller on larger boards.
    fn cell(&self) -> f64 {
        (860.0 / self.size.0).clamp(8.0, 30.0)
    }

    /// The ground with shapes over it, in cells, and a legend of colours and words below.
    fn picture(&self, over: &str, legend: &[(String, String)]) -> Svg {
        let cell = self.cell();
        let body = format!("<use href=\"#{}\"/>{over}", self.id);
        let mut svg = framed(self.size, body, cell);
        // The legend is as large on the page on every board.
        let line = 22.0 / cell;
        let wide = svg.view[2];
        let column = 170.0 / cell;
        let columns = ((wide / column).floor() as usize).max(1);
        let lines = legend.len().div_ceil(columns);
        let top = svg.view[1] + svg.view[3];
        let tall = line * lines as f64 + 14.0 / cell;
        let mut below = format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{INK}\"/><g font-family=\"sans-serif\" \
             font-size=\"{}\" fill=\"#e8e8e2\">",
            number(svg.view[0]),
            number(top - 0.4),
            number(wide),
            number(tall + 0.4),
            number(14.0 / cell)
        );
        for (place, (sign, words)) in legend.iter().enumerate() {
            let x = svg.view[0] + 12.0 / cell + column * (place % columns) as f64;
            let y = top + line * (0.5 + (place / columns) as f64);
            // Writing into a string does not fail.
            let _ = write!(
                below,
                "<g transform=\"translate({} {}) scale({})\">{sign}</g><text x=\"{}\" y=\"{}\">{}</text>",
                number(x),
                number(y - 8.0 / cell),
                number(16.0 / cell),
                number(x + 22.0 / cell),
                number(y + 5.0 / cell),
                escape(words)
            );
        }
        below.push_str("</g>");
        svg.body.push_str(&below);
        svg.view[3] += tall;
        svg
    }

    /// A heat map: how often something happened on each cell, row by row of so many; where it never did the ground shows.
    pub fn heat(&self, counts: &[u64], width: usize, scale: Scale) -> Svg {
        let side = self.size.0 / width.max(1) as f64;
        let classes = classes(counts.iter().copied().max().unwrap_or(0), scale);
        let mut over = String::from("<g fill-opacity=\"0.82\">");
        for (place, count) in counts.iter().enumerate() {
            let Some(class) = classes.iter().position(|(from, to)| (*from..=*to).contains(count)) else {
                continue;
            };
            let (x, y) = (place % width.max(1), place / width.max(1));
            let _ = write!(
                over,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{2}\" fill=\"{}\"/>",
                number(x as f64 * side),
                number(y as f64 * side),
                number(side),
                colour_of(class, classes.len())
            );
        }
        over.push_str("</g>");
        let legend: Vec<(String, String)> = (classes.iter().enumerate())
            .map(|(class, (from, to))| {
                let sign = format!(
                    "<rect width=\"1\" height=\"1\" fill=\"{}\"/>",
                    colour_of(class, classes.len())
                );
                let words = if from == to {
                    from.to_string()
                } else {
                    format!("{from}–{to}")
                };
                (sign, words)
            })
            .collect();
        self.picture(&over, &legend)
    }

    /// The arena with marks on some cells, and what each kind of mark means; a line from cell to cell besides.
    pub fn marked(&self, marks: &[(CellMark, &[Cell], String)], line: Option<(Cell, Cell, String)>) -> Svg {
        let mut over = String::new();
        let mut legend = Vec::new();
        for (mark, cells, words) in marks {
            for cell in *cells {
                let _ = write!(
                    over,
                    "<g transform=\"translate({} {})\">{}</g>",
                    cell.x,
                    cell.y,
                    mark.shape()
                );
            }
            legend.push((mark.shape().to_owned(), words.clone()));
        }
        if let Some((from, to, words)) = line {
            let _ = write!(
                over,
                "<path d=\"M{} {}L{} {}\" stroke=\"{INK}\" stroke-width=\"0.3\"/><path d=\"M{0} {1}L{2} {3}\" \
                 stroke=\"#fff\" stroke-width=\"0.14\"/>",
                f64::from(from.x) + 0.5,
                f64::from(from.y) + 0.5,
                f64::from(to.x) + 0.5,
                f64::from(to.y) + 0.5
            );
            legend.push((
                "<path d=\"M0 0.5H1\" stroke=\"#fff\" stroke-width=\"0.14\"/>".to_owned(),
                words,
            ));
        }
        self.picture(&over, &legend)
    }

    /// How many cells a row has.
    pub fn width(&self) -> usize {
        self.size.0 as usize
    }
}

/// A mark on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellMark {
    /// A cross.
    Cross,
    /// A hatch.
    Hatch,
    /// A ring.
    Ring,
}

impl CellMark {
    /// Its shape in a cell whose corner is at the origin.
    fn shape(self) -> &'static str {
        match self {
            CellMark::Cross => {
                "<path d=\"M0.22 0.22L0.78 0.78M0.78 0.22L0.22 0.78\" stroke=\"#14161a\" stroke-width=\"0.3\"/>\
                 <path d=\"M0.22 0.22L0.78 0.78M0.78 0.22L0.22 0.78\" stroke=\"#F0E442\" stroke-width=\"0.15\"/>"
            }
            CellMark::Hatch => {
                "<path d=\"M0 0.4L0.4 0M0 0.8L0.8 0M0.2 1L1 0.2M0.6 1L1 0.6\" stroke=\"#56B4E9\" stroke-width=\"0.1\"/>"
            }
            CellMark::Ring => {
                "<circle cx=\"0.5\" cy=\"0.5\" r=\"0.3\" fill=\"none\" stroke=\"#14161a\" stroke-width=\"0.26\"/>\
                 <circle cx=\"0.5\" cy=\"0.5\" r=\"0.3\" fill=\"none\" stroke=\"#E69F00\" stroke-width=\"0.14\"/>"
            }
        }
    }
}

/// How wide the classes of a heat map are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// All alike.
    Even,
    /// The higher the wider, where most cells see little.
    Square,
}

/// The classes from 1 to a number: at most six.
fn classes(most: u64, scale: Scale) -> Vec<(u64, u64)> {
    let count = HEAT.len() as f64;
    let mut list: Vec<(u64, u64)> = Vec::new();
    let mut from = 1;
    for class in 1..=HEAT.len() {
        let share = match scale {
            Scale::Even => class as f64 / count,
            Scale::Square => (class as f64 / count).powi(2),
        };
        let to = ((most as f64 * share).round() as u64).min(most);
        if to >= from {
            list.push((from, to));
            from = to + 1;
        }
    }
    list
}

/// The colour of a class of so many: few classes are spread over all colours.
fn colour_of(class: usize, count: usize) -> &'static str {
    let place = match count {
        0 | 1 => HEAT.len() - 1,
        count => class * (HEAT.len() - 1) / (count - 1),
    };
    HEAT[place.min(HEAT.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_follow_each_other_up_to_the_most() {
        assert_eq!(classes(0, Scale::Square), []);
        assert_eq!(classes(1, Scale::Even), [(1, 1)]);
        assert_eq!(classes(60, Scale::Even)[..2], [(1, 10), (11, 20)]);
        assert_eq!(
            classes(3600, Scale::Square),
            [
                (1, 100),
                (101, 400),
                (401, 900),
                (901, 1600),
                (1601, 2500),
                (2501, 3600)
            ]
        );
        for most in 1..200 {
            for scale in [Scale::Even, Scale::Square] {
                let list = classes(most, scale);
                assert_eq!((list[0].0, list[list.len() - 1].1), (1, most));
                assert!(list.windows(2).all(|pair| pair[0].1 + 1 == pair[1].0), "{list:?}");
                assert_eq!(colour_of(list.len() - 1, list.len()), HEAT[5]);
            }
        }
    }
}
