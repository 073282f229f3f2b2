//! A picture of the board at a moment of the game, and what happened then drawn over it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::page::escape;
use super::sprites::{self, INK, NEUTRAL, mark, tile};
use super::svg::{Svg, SvgSymbols, number};
use crate::game::{Face, Fact, Game, PieceId, Place, PlayerId};
use crate::rules::doum40k::{Doum40kState, Layout, MatchConfig, ZoneKind, keys, terrain};
use crate::space::grid::{Board, Cell};
use crate::text::Names;

/// The side of a cell on a page, in pixels.
const CELL: f64 = 30.0;

/// The room around the board for the numbers of columns and rows, in cells.
const MARGIN: f64 = 0.9;

/// What is drawn white: ways, shots.
const WHITE: &str = "#f4f4ee";

/// The colour of traps: no player's.
const PALE: &str = "#d9dbe0";

/// The king's colour.
const GOLD: &str = "#ffd96b";

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
            self.colours.get(player.index()).copied().unwrap_or(player.index())
        })
    }
}

/// Adds what does not change in a game to the parts: its ground with zones. Returns the board's width and height.
pub fn draw_ground(symbols: &mut SvgSymbols, game: &Game, style: &BoardStyle) -> (f64, f64) {
    draw_ground_as(symbols, game, style, GROUND)
}

/// The id of the ground, on pages of a single board.
const GROUND: &str = "ground";

/// As [`draw_ground`], under an id of its own, for pages of several boards.
pub fn draw_ground_as(symbols: &mut SvgSymbols, game: &Game, style: &BoardStyle, id: &str) -> (f64, f64) {
    let (Some(board), Some(layout)) = (
        game.of_match::<Board>(),
        game.of_match::<MatchConfig>().map(|config| &config.layout),
    ) else {
        return (1.0, 1.0);
    };
    let (width, height) = (f64::from(board.width()), f64::from(board.height()));
    let points = game.of_match::<MatchConfig>().map(|config| &config.points);
    let number_at = |cell: Cell| {
        let mut all = points.iter().flat_map(|points| points.all());
        all.find(|(_, point)| *point == cell).map(|(number, _)| number)
    };
    let mut ground = floor(symbols, width, height);
    for cell in board.cells() {
        let index = if layout.door_at(cell).is_some() {
            tile::DOOR_CLOSED
        } else if layout.triggers().iter().any(|trigger| trigger.at == cell) {
            tile::TRIGGER
        } else {
            match tile_of(board, cell, number_at(cell)) {
                Some(index) => index,
                None => continue,
            }
        };
        use_at(&mut ground, &symbols.tile(index), f64::from(cell.x), f64::from(cell.y));
    }
    draw_zones(&mut ground, symbols, layout, style);
    draw_numbers(&mut ground, width, height);
    symbols.add(id, || format!("<g id=\"{id}\">{ground}</g>"));
    (width, height)
}

/// The floor: three tiles strewn in a pattern that comes back every seven cells.
fn floor(symbols: &mut SvgSymbols, width: f64, height: f64) -> String {
    let mut strewn = String::new();
    for y in 0..7 {
        for x in 0..7 {
            let id = symbols.tile((x * 7 + y * 13 + x * y) % 7 % 3);
            use_at(&mut strewn, &id, f64::from(x), f64::from(y));
        }
    }
    symbols.add("floor", || {
        format!("<pattern id=\"floor\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">{strewn}</pattern>")
    });
    let around = format!(
        "<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{}\" height=\"{}\" rx=\"0.3\" fill=\"{INK}\"/>",
        number(width + MARGIN + 0.3),
        number(height + MARGIN + 0.3)
    );
    format!("{around}<rect width=\"{width}\" height=\"{height}\" fill=\"url(#floor)\"/>")
}

/// The tile of a cell; none for the floor.
fn tile_of(board: &Board, cell: Cell, number: Option<u32>) -> Option<u32> {
    let ground = terrain(board, cell);
    Some(match ground.key {
        keys::GROUND_WALL => tile::WALL,
        keys::GROUND_ROCK => tile::ROCK,
        keys::GROUND_CRATE => tile::CRATE,
        keys::GROUND_MUD => tile::MUD,
        keys::GROUND_RESPAWN => match number {
            Some(number @ 1..=9) => tile::NUMBERED + number - 1,
            _ => tile::RESPAWN,
        },
        keys::GROUND_LAVA => tile::LAVA,
        keys::GROUND_BONUS => tile::BONUS,
        keys::GROUND_TELEPORTER => tile::TELEPORTER,
        // The arrow is the cell's character in maps.
        keys::GROUND_CONVEYOR => tile::CONVEYOR + "^>v<".find(ground.letters).unwrap_or(0) as u32,
        keys::GROUND_DOOR => tile::DOOR_CLOSED,
        keys::GROUND_TRIGGER => tile::TRIGGER,
        keys::GROUND_GUN => tile::MOUNT,
        _ => return None,
    })
}

fn use_at(body: &mut String, id: &str, x: f64, y: f64) {
    // Writing into a string does not fail.
    let _ = write!(body, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", number(x), number(y));
}

/// A part, moved and made larger or smaller.
fn put(body: &mut String, id: &str, (x, y): (f64, f64), size: f64, attributes: &str) {
    let (x, y, size) = (number(x), number(y), number(size));
    let _ = write!(
        body,
        "<use href=\"#{id}\" transform=\"translate({x} {y}) scale({size})\"{attributes}/>"
    );
}

fn draw_zones(body: &mut String, symbols: &mut SvgSymbols, layout: &Layout, style: &BoardStyle) {
    for zone in layout.zones() {
        let colour = match (zone.kind, zone.owner) {
            (ZoneKind::Trap, _) => PALE,
            (ZoneKind::King, _) => GOLD,
            (_, owner) => sprites::colour(style.colour(owner)),
        };
        let (stroke, sign) = match zone.kind {
            ZoneKind::Klan => ("stroke-width=\"0.07\"", mark::HUT),
            ZoneKind::Respawn => ("stroke-width=\"0.05\"", mark::AGAIN),
            ZoneKind::Trap => ("stroke-width=\"0.07\" stroke-dasharray=\"0.5 0.25\"", mark::JAWS),
            ZoneKind::King => ("stroke-width=\"0.07\"", mark::CROWN),
            ZoneKind::Pen => ("stroke-width=\"0.22\" stroke-dasharray=\"0.12 0.38\"", mark::FENCE),
            ZoneKind::Squigs => ("stroke-width=\"0.09\" stroke-dasharray=\"0.09 0.16\"", mark::SNOUT),
        };
        let (x, y) = (f64::from(zone.from.x), f64::from(zone.from.y));
        let (width, height) = (f64::from(zone.to.x) + 1.0 - x, f64::from(zone.to.y) + 1.0 - y);
        let insets: &[f64] = if zone.kind == ZoneKind::Respawn {
            &[0.05, 0.17]
        } else {
            &[0.06]
        };
        let _ = write!(
            body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\" fill-opacity=\"0.1\"/>"
        );
        for inset in insets {
            let _ = write!(
                body,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{colour}\" \
                 stroke-opacity=\"0.9\" {stroke}/>",
                number(x + inset),
                number(y + inset),
                number(width - 2.0 * inset),
                number(height - 2.0 * inset)
            );
        }
        let middle = (x + width / 2.0, y + height / 2.0);
        let size = (width.min(height) * 0.5).min(1.6);
        put(body, &symbols.mark(sign), middle, size, " opacity=\"0.35\"");
    }
}

/// The numbers of columns and rows, every fifth.
fn draw_numbers(body: &mut String, width: f64, height: f64) {
    body.push_str("<g font-family=\"sans-serif\" font-size=\"0.55\" fill=\"#9aa1ab\" text-anchor=\"middle\">");
    for x in (0..width as i32).step_by(5) {
        let _ = write!(body, "<text x=\"{}\" y=\"-0.25\">{x}</text>", f64::from(x) + 0.5);
    }
    for y in (0..height as i32).step_by(5) {
        let _ = write!(body, "<text x=\"-0.45\" y=\"{}\">{y}</text>", f64::from(y) + 0.7);
    }
    body.push_str("</g>");
}

/// A picture of the board in a state, with what happened next drawn over it.
pub fn picture(
    symbols: &mut SvgSymbols,
    size: (f64, f64),
    state: &Doum40kState,
    style: &BoardStyle,
    facts: &[Fact],
) -> Svg {
    let mut body = format!("<use href=\"#{GROUND}\"/>");
    draw_things(&mut body, symbols, state, style);
    for piece in &state.pieces {
        if let Some(at) = piece.at {
            let colour = style.colour(piece.player);
            let active = state.active == Some(piece.id);
            draw_piece(
                &mut body,
                symbols,
                &piece.kind,
                middle(at),
                colour,
                piece.player.map(|_| piece.face),
                active,
            );
            let at = middle(at);
            for (index, word) in piece.carries.iter().enumerate() {
                let corner = (at.0 - 0.42, at.1 - 0.42 - 0.3 * index as f64);
                let owner = piece.player.filter(|_| word == "bomb");
                draw_token(&mut body, symbols, word, owner, style, corner, 0.55);
            }
            let _ = write!(body, "<title>{}</title>", escape(&style.names.piece(piece.id)));
            body.push_str("</g>");
        }
    }
    draw_reigns(&mut body, state);
    draw_happenings(&mut body, symbols, state, facts);
    framed(size, body, CELL)
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

/// For how many turns in a row each of those in the middle has held it, where that is counted.
fn draw_reigns(body: &mut String, state: &Doum40kState) {
    let held = state.objective.get("turns_held").and_then(|held| held.as_array());
    for reign in held.into_iter().flatten() {
        let piece = state
            .pieces
            .iter()
            .find(|piece| reign["piece"].as_u64() == Some(u64::from(piece.id.0)));
        let (Some(at), Some(turns)) = (piece.and_then(|piece| piece.at), reign["turns"].as_u64()) else {
            continue;
        };
        let (x, y) = middle(at);
        let _ = write!(
            body,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"0.3\" fill=\"{GOLD}\" stroke=\"{INK}\" stroke-width=\"0.06\"/>\
             <text x=\"{x}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"0.46\" \
             fill=\"{INK}\" text-anchor=\"middle\">{turns}</text>",
            number(y - 0.26),
            x = number(x - 0.38),
            y = number(y - 0.42),
        );
    }
}

/// Doors, taken bonuses, tokens.
fn draw_things(body: &mut String, symbols: &mut SvgSymbols, state: &Doum40kState, style: &BoardStyle) {
    for door in &state.doors {
        let (x, y) = (f64::from(door.at.x), f64::from(door.at.y));
        let index = if door.open { tile::DOOR_OPEN } else { tile::DOOR_CLOSED };
        use_at(body, &symbols.tile(index), x, y);
        let colour = sprites::door_colour(&door.colour);
        let panels: &[(f64, f64)] = if door.open {
            &[(0.1, 0.1), (0.8, 0.1)]
        } else {
            &[(0.16, 0.68)]
        };
        for (left, width) in panels {
            let _ = write!(
                body,
                "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"0.64\" fill=\"{colour}\" stroke=\"{INK}\" \
                 stroke-width=\"0.05\"/>",
                number(x + left),
                number(y + 0.18)
            );
        }
    }
    for cell in state.bonus_cells.iter().filter(|cell| !cell.ready) {
        use_at(
            body,
            &symbols.tile(tile::BONUS_TAKEN),
            f64::from(cell.at.x),
            f64::from(cell.at.y),
        );
    }
    for token in &state.tokens {
        let word = match &token.colour {
            Some(colour) => format!("{}:{colour}", token.kind),
            None => token.kind.clone(),
        };
        draw_token(body, symbols, &word, token.owner, style, middle(token.at), 0.9);
    }
}

/// A token as `carries` spells it, around a spot; its owner, where the word does not tell.
fn draw_token(
    body: &mut String,
    symbols: &mut SvgSymbols,
    word: &str,
    owner: Option<PlayerId>,
    style: &BoardStyle,
    (x, y): (f64, f64),
    size: f64,
) {
    let (kind, rest) = word.split_once(':').unwrap_or((word, ""));
    let owner = rest.parse().ok().map(PlayerId).or(owner);
    let colour = match (kind, owner) {
        ("key", _) => sprites::door_colour(rest),
        (_, Some(_)) => sprites::colour(style.colour(owner)),
        _ => WHITE,
    };
    let shape = match kind {
        "key" => {
            "<circle cx=\"-0.2\" r=\"0.13\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"0.1\"/>\
                  <path d=\"M-0.05 0H0.34V0.16M0.2 0V0.13\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"0.1\"/>"
        }
        "bomb" => {
            "<circle cx=\"-0.04\" cy=\"0.08\" r=\"0.26\" fill=\"currentColor\"/>\
                   <path d=\"M0.1 -0.13Q0.18 -0.32 0.34 -0.28\" fill=\"none\" stroke=\"#ffdf7a\" stroke-width=\"0.08\"/>"
        }
        _ => {
            "<path d=\"M-0.2 -0.36V0.36\" stroke=\"#d8bd8a\" stroke-width=\"0.1\"/>\
              <path d=\"M-0.15 -0.36L0.34 -0.2L-0.15 0Z\" fill=\"currentColor\"/>"
        }
    };
    let id = format!("k-{kind}");
    let id = if ["k-key", "k-bomb", "k-flag"].contains(&id.as_str()) {
        id
    } else {
        "k-flag".to_owned()
    };
    symbols.add(&id, || {
        format!("<g id=\"{id}\"><circle r=\"0.5\" fill=\"{INK}\" fill-opacity=\"0.75\"/>{shape}</g>")
    });
    put(body, &id, (x, y), size, &format!(" color=\"{colour}\""));
}

/// A piece; the group is left open for what goes with it.
fn draw_piece(
    body: &mut String,
    symbols: &mut SvgSymbols,
    kind: &str,
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
    put(body, &symbols.form(colour), (x, y), 1.0, "");
    let turn = match face {
        Some(Face::North) => Some(0),
        Some(Face::East) => Some(90),
        Some(Face::South) => Some(180),
        Some(Face::West) => Some(270),
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
    put(body, &symbols.figure(kind), (x, y), 0.88, "");
}

fn middle(place: Place) -> (f64, f64) {
    (f64::from(place.x) + 0.5, f64::from(place.y) + 0.5)
}

/// Ways, shots and deaths.
fn draw_happenings(body: &mut String, symbols: &mut SvgSymbols, state: &Doum40kState, facts: &[Fact]) {
    let mut places: BTreeMap<PieceId, Place> = (state.pieces.iter())
        .filter_map(|piece| piece.at.map(|at| (piece.id, at)))
        .collect();
    let mut dead = Vec::new();
    for fact in facts {
        match fact {
            Fact::Moved { piece, from, path, .. }
            | Fact::Herded {
                squig: piece,
                from,
                path,
                ..
            } => {
                let way: Vec<Place> = std::iter::once(*from).chain(path.iter().copied()).collect();
                draw_arrow(body, &way, false, 0.0);
                places.insert(*piece, path.last().copied().unwrap_or(*from));
            }
            Fact::Jumped { piece, from, to, .. } | Fact::Pushed { piece, from, to, .. } => {
                if from != to {
                    draw_arrow(body, &[*from, *to], true, 0.0);
                }
                places.insert(*piece, *to);
            }
            Fact::Shot { piece, target, .. } | Fact::Fought { piece, target, .. } => {
                if let (Some(from), Some(to)) = (places.get(piece), places.get(target)) {
                    draw_arrow(body, &[*from, *to], false, 0.4);
                }
            }
            Fact::Bitten { piece, squig, .. } => {
                if let (Some(from), Some(to)) = (places.get(squig), places.get(piece)) {
                    draw_arrow(body, &[*from, *to], false, 0.4);
                }
            }
            Fact::Killed { piece, .. } | Fact::GunDestroyed { piece, .. } => {
                dead.extend(places.get(piece).map(|at| (*at, mark::SKULL)));
            }
            Fact::Saved { piece, .. } => dead.extend(places.get(piece).map(|at| (*at, mark::SHIELD))),
            _ => {}
        }
    }
    for (at, sign) in dead {
        let (x, y) = middle(at);
        put(body, &symbols.mark(sign), (x + 0.3, y - 0.34), 0.9, "");
    }
}

/// An arrow along places, dashed for what is carried off; it ends so many cells before the last.
fn draw_arrow(body: &mut String, way: &[Place], dashed: bool, short: f64) {
    let mut points: Vec<(f64, f64)> = way.iter().map(|place| middle(*place)).collect();
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
