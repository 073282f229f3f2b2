//! Pictures of Doum40k's board at a moment of the game, and what happened then drawn over it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::grounds;
use super::sprites::{door_colour, figure, mark, mark_part, tile_part};
use crate::game::{Face, Fact, Game, PieceId, Place, PlayerId};
use crate::report::board::{
    BoardPainter, BoardStyle, CELL, GROUND, WHITE, draw_arrow, draw_form, draw_numbers, frame, framed, middle,
    put_symbol, put_symbol_at,
};
use crate::report::page::escape;
use crate::report::sprites::{self, INK};
use crate::report::svg::{Svg, SvgSymbols, number};
use crate::report::tiles as tile;
use crate::rules::Setup;
use crate::rules::doum40k::{Doum40kState, Layout, MatchConfig, ZoneKind, terrain};
use crate::space::grid::{Board, Cell};

/// The colour of traps: no player's.
const PALE: &str = "#d9dbe0";

/// The king's colour.
const GOLD: &str = "#ffd96b";

/// Draws the boards of Doum40k.
pub struct Doum40kPainter;

impl BoardPainter for Doum40kPainter {
    fn draw_ground(
        &self,
        symbols: &mut SvgSymbols,
        game: &Game,
        _: &Setup,
        style: &BoardStyle,
        id: &str,
    ) -> (f64, f64) {
        draw_ground_as(symbols, game, style, id)
    }

    fn draw(
        &self,
        symbols: &mut SvgSymbols,
        size: (f64, f64),
        game: &mut Game,
        style: &BoardStyle,
        facts: &[Fact],
    ) -> Option<Svg> {
        let state = serde_json::from_value(game.state()).ok()?;
        Some(picture(symbols, size, &state, style, facts))
    }

    fn figure(&self, symbols: &mut SvgSymbols, kind: &str) -> Option<String> {
        Some(figure(symbols, kind))
    }
}

/// Adds the ground with its zones to the symbols. Returns the board's width and height.
fn draw_ground_as(symbols: &mut SvgSymbols, game: &Game, style: &BoardStyle, id: &str) -> (f64, f64) {
    let (Some(board), Some(config)) = (game.of_match::<Board>(), game.of_match::<MatchConfig>()) else {
        return (1.0, 1.0);
    };
    let (width, height) = (f64::from(board.width()), f64::from(board.height()));
    let (layout, points) = (&config.layout, &config.points);
    let number_at = |cell: Cell| {
        let mut all = points.all();
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
        put_symbol_at(
            &mut ground,
            &tile_part(symbols, index),
            f64::from(cell.x),
            f64::from(cell.y),
        );
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
            let id = tile_part(symbols, (x * 7 + y * 13 + x * y) % 7 % 3);
            put_symbol_at(&mut strewn, &id, f64::from(x), f64::from(y));
        }
    }
    symbols.add("floor", || {
        format!("<pattern id=\"floor\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">{strewn}</pattern>")
    });
    let frame = frame(width, height);
    format!("{frame}<rect width=\"{width}\" height=\"{height}\" fill=\"url(#floor)\"/>")
}

/// The tile of a cell; none for the floor.
fn tile_of(board: &Board, cell: Cell, number: Option<u32>) -> Option<u32> {
    match number {
        Some(number @ 1..=9) => Some(tile::NUMBERED + number - 1),
        _ => grounds::tile(terrain(board, cell)),
    }
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
        put_symbol(body, &mark_part(symbols, sign), middle, size, " opacity=\"0.35\"");
    }
}

/// A picture of the board in a state, with what happened next drawn over it.
fn picture(
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
        put_symbol_at(body, &tile_part(symbols, index), x, y);
        let colour = door_colour(&door.colour);
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
        put_symbol_at(
            body,
            &tile_part(symbols, tile::BONUS_TAKEN),
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
        ("key", _) => door_colour(rest),
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
    put_symbol(body, &id, (x, y), size, &format!(" color=\"{colour}\""));
}

/// A piece; the group is left open for what goes with it.
fn draw_piece(
    body: &mut String,
    symbols: &mut SvgSymbols,
    kind: &str,
    at: (f64, f64),
    colour: usize,
    face: Option<Face>,
    active: bool,
) {
    draw_form(body, symbols, at, colour, face, active);
    put_symbol(body, &figure(symbols, kind), at, 0.88, "");
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
        put_symbol(body, &mark_part(symbols, sign), (x + 0.3, y - 0.34), 0.9, "");
    }
}
