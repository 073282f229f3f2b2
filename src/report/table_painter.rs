//! Pictures of a table as a plan: its terrain, shaded by its height, its figures on their bases, and the ways they went.

use std::fmt::Write as _;

use super::board::{BoardPainter, BoardStyle, GROUND, MARGIN, WHITE, draw_arrow_between, frame, framed, put_symbol};
use super::page::escape;
use super::sprites::INK;
use super::svg::{Svg, SvgSymbols, number};
use crate::game::{Cue, Face, Fact, Game, PieceId, Place, PublicPiece};
use crate::rules::{Presentation, Setup};
use crate::space::table::{
    AreaKind, Barrier, PieceShape, PlanPoint, Polygon, TableBoard, TerrainArea, TerrainPiece, TerrainState,
};

/// How many units of the table a unit of the drawing is: 5 cm.
const SCALE: f64 = 500.0;

/// The greatest side of a picture on a page, in pixels.
const WIDEST: f64 = 720.0;

/// The height from which on what stands on a table has the lightest shade, in units.
const LIGHTEST: i32 = 3_000;

/// Draws the tables of every book.
pub struct TablePainter {
    /// How the book plays its facts back.
    presentation: Box<dyn Presentation>,
}

impl TablePainter {
    /// For a game on a table, as its book shows it.
    pub fn new(presentation: Box<dyn Presentation>) -> Self {
        Self { presentation }
    }
}

impl BoardPainter for TablePainter {
    fn draw_ground(&self, symbols: &mut SvgSymbols, game: &Game, _: &Setup, _: &BoardStyle, id: &str) -> (f64, f64) {
        let Some(board) = game.of_match::<TableBoard>() else {
            return (1.0, 1.0);
        };
        let table = &board.0.laid.table;
        let size = spot(table.size());
        let mut ground = frame(size.0, size.1);
        let _ = write!(
            ground,
            "<rect width=\"{}\" height=\"{}\" fill=\"#3b4049\"/>",
            number(size.0),
            number(size.1)
        );
        let mut pieces: Vec<&TerrainPiece> = table.pieces().iter().collect();
        pieces.sort_by_key(|piece| height(&piece.shape));
        for piece in pieces {
            draw_terrain(&mut ground, &piece.shape);
        }
        draw_ruler(&mut ground, size);
        symbols.add(id, || format!("<g id=\"{id}\">{ground}</g>"));
        size
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
        draw_things(&mut body, game);
        let mut state = game.public_state();
        for (index, piece) in state.pieces.iter().enumerate() {
            let name = style.names.piece(PieceId(index as u16));
            draw_figure(&mut body, symbols, piece, style.colour(piece.player), &name);
        }
        for fact in facts {
            for cue in self.presentation.cues(fact, &state) {
                draw_cue(&mut body, &cue, &state.pieces);
            }
            self.presentation.follow(fact, &mut state);
        }
        let cell = WIDEST / (size.0.max(size.1) + MARGIN + 0.3);
        Some(framed(size, body, cell))
    }
}

/// A point of the table in units of the drawing.
fn spot(point: PlanPoint) -> (f64, f64) {
    (f64::from(point.x) / SCALE, f64::from(point.y) / SCALE)
}

/// A place of a game in units of the drawing.
fn place(at: Place) -> (f64, f64) {
    (f64::from(at.x) / SCALE, f64::from(at.y) / SCALE)
}

/// How high something reaches, so that what lies higher is drawn over it; ground lies lowest.
fn height(shape: &PieceShape) -> i32 {
    match shape {
        PieceShape::Area(_) => -1,
        PieceShape::Solid(solid) => solid.top,
        PieceShape::Floor(floor) => floor.top,
        PieceShape::Barrier(barrier) => barrier.top,
        PieceShape::Ladder(ladder) => ladder.head.z + 1,
        PieceShape::Stairs(stairs) => stairs.from.z.max(stairs.to.z),
        PieceShape::Door(door) => door.top,
        PieceShape::Object(object) => object.at.z + object.height,
    }
}

/// A shade of grey by height: lighter is higher.
fn shade(height: i32) -> String {
    let part = f64::from(height.clamp(0, LIGHTEST)) / f64::from(LIGHTEST);
    let level = (92.0 + 108.0 * part).round();
    format!("rgb({level},{level},{})", level + 6.0)
}

/// A polygon with attributes.
fn draw_polygon(body: &mut String, outline: &Polygon, attributes: &str) {
    let points: Vec<String> = outline.corners().iter().map(|corner| pair(spot(*corner))).collect();
    // Writing into a string does not fail.
    let _ = write!(body, "<polygon points=\"{}\" {attributes}/>", points.join(" "));
}

/// Two coordinates as SVG writes them.
fn pair((x, y): (f64, f64)) -> String {
    format!("{},{}", number(x), number(y))
}

/// Straight strokes through places, with attributes.
fn draw_line(body: &mut String, places: &[(f64, f64)], attributes: &str) {
    let points: Vec<String> = places.iter().map(|place| pair(*place)).collect();
    let _ = write!(
        body,
        "<polyline points=\"{}\" fill=\"none\" {attributes}/>",
        points.join(" ")
    );
}

fn draw_terrain(body: &mut String, shape: &PieceShape) {
    match shape {
        PieceShape::Area(area) => draw_area(body, area),
        PieceShape::Solid(solid) => {
            let attributes = format!("fill=\"{}\" stroke=\"{INK}\" stroke-width=\"0.05\"", shade(solid.top));
            draw_polygon(body, &solid.outline, &attributes);
        }
        PieceShape::Floor(floor) => {
            let shade = shade(floor.top);
            let attributes = format!("fill=\"{shade}\" fill-opacity=\"0.55\" stroke=\"{shade}\" stroke-width=\"0.05\"");
            draw_polygon(body, &floor.outline, &attributes);
            let edges = floor.outline.edges().zip(&floor.rails);
            for ((from, to), _) in edges.filter(|(_, has_rail)| **has_rail) {
                draw_line(
                    body,
                    &[spot(from), spot(to)],
                    &format!("stroke=\"{INK}\" stroke-width=\"0.08\""),
                );
            }
        }
        PieceShape::Barrier(barrier) => draw_barrier(body, barrier),
        PieceShape::Ladder(ladder) => {
            let ends = [spot(ladder.foot.plan()), spot(ladder.head.plan())];
            draw_line(
                body,
                &ends,
                &format!("stroke=\"{INK}\" stroke-width=\"0.36\" stroke-linecap=\"round\""),
            );
            draw_line(
                body,
                &ends,
                "stroke=\"#ffd96b\" stroke-width=\"0.26\" stroke-dasharray=\"0.07 0.07\"",
            );
        }
        PieceShape::Stairs(stairs) => {
            let shade = shade(stairs.from.z.max(stairs.to.z));
            draw_polygon(
                body,
                &stairs.outline,
                &format!("fill=\"{shade}\" stroke=\"{INK}\" stroke-width=\"0.05\""),
            );
            let (low, high) = if stairs.from.z < stairs.to.z {
                (stairs.from, stairs.to)
            } else {
                (stairs.to, stairs.from)
            };
            draw_arrow_between(body, &[spot(low.plan()), spot(high.plan())], true, 0.1);
        }
        // Doors and objects may change in a game: pictures draw them.
        PieceShape::Door(_) | PieceShape::Object(_) => {}
    }
}

fn draw_area(body: &mut String, area: &TerrainArea) {
    let (colour, opacity) = match area.kind {
        AreaKind::Difficult => ("#8a744c", 0.45),
        AreaKind::VeryDifficult => ("#6e5a35", 0.6),
        AreaKind::Impassable => ("#14161a", 0.75),
        AreaKind::Dangerous => ("#c2452d", 0.6),
        AreaKind::Water => ("#35719c", 0.7),
        AreaKind::Road => ("#777a80", 0.6),
        AreaKind::Dark => ("#000000", 0.5),
        AreaKind::Wood => ("#3f7a45", 0.6),
        AreaKind::Building => ("#9c8f7a", 0.25),
        AreaKind::Smoke => ("#d9dbe0", 0.5),
    };
    let attributes = format!(
        "fill=\"{colour}\" fill-opacity=\"{opacity}\" stroke=\"{colour}\" stroke-width=\"0.06\" \
         stroke-dasharray=\"0.2 0.12\""
    );
    draw_polygon(body, &area.outline, &attributes);
}

/// Hard ones in grey, hedges and fences in brown.
fn draw_barrier(body: &mut String, barrier: &Barrier) {
    let colour = if barrier.hard {
        shade(barrier.top)
    } else {
        "#94794b".to_owned()
    };
    for part in &barrier.parts {
        draw_polygon(
            body,
            part,
            &format!("fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"0.04\""),
        );
    }
}

/// Doors and objects as they are now.
fn draw_things(body: &mut String, game: &Game) {
    let (Some(board), Some(terrain)) = (game.of_match::<TableBoard>(), game.of_match::<TerrainState>()) else {
        return;
    };
    for piece in board.0.laid.table.pieces() {
        match &piece.shape {
            PieceShape::Door(door) => {
                let is_open = terrain.open_doors.get(usize::from(door.number)) == Some(&true);
                let dashes = if is_open { " stroke-dasharray=\"0.12 0.14\"" } else { "" };
                let ends = door.line.map(spot);
                draw_line(body, &ends, &format!("stroke=\"{INK}\" stroke-width=\"0.22\""));
                draw_line(
                    body,
                    &ends,
                    &format!("stroke=\"#e0a03c\" stroke-width=\"0.14\"{dashes}"),
                );
            }
            PieceShape::Object(object) => {
                if terrain.gone_objects.get(usize::from(object.number)) == Some(&true) {
                    continue;
                }
                let (x, y) = spot(object.at.plan());
                let _ = write!(
                    body,
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#b0793f\" stroke=\"{INK}\" stroke-width=\"0.06\"/>",
                    number(x),
                    number(y),
                    number(f64::from(object.radius) / SCALE)
                );
            }
            _ => {}
        }
    }
}

/// A figure on its base: its player's colour and form, where it looks, and whether it lies.
fn draw_figure(body: &mut String, symbols: &mut SvgSymbols, piece: &PublicPiece, colour: usize, name: &str) {
    let (Some(at), Some(size)) = (piece.at, piece.size) else {
        return;
    };
    let ((x, y), radius) = (place(at), f64::from(size.radius) / SCALE);
    let _ = write!(
        body,
        "<g color=\"{}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{INK}\" stroke=\"{WHITE}\" \
         stroke-width=\"0.05\"{dashes}/>",
        super::sprites::colour(colour),
        x = number(x),
        y = number(y),
        r = number(radius),
        dashes = if size.is_down {
            " stroke-dasharray=\"0.1 0.08\""
        } else {
            ""
        }
    );
    if let Some(Face::Toward(ahead_x, ahead_y)) = piece.face {
        let length = f64::from(ahead_x).hypot(f64::from(ahead_y)).max(1.0);
        let far = |from: f64, along: i32| from + f64::from(along) / length * radius * 1.45;
        let tip = (far(x, ahead_x), far(y, ahead_y));
        draw_line(
            body,
            &[(x, y), tip],
            &format!("stroke=\"{WHITE}\" stroke-width=\"0.08\""),
        );
    }
    // A form is drawn for a cell: its farthest corner is nearly half of one away.
    put_symbol(body, &symbols.form(colour), (x, y), radius * 1.9, "");
    let _ = write!(
        body,
        "<title>{name}</title></g><text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"0.46\" \
         text-anchor=\"middle\" fill=\"{WHITE}\" stroke=\"{INK}\" stroke-width=\"0.12\" \
         paint-order=\"stroke\">{name}</text>",
        number(x),
        number(y + radius + 0.48),
        name = escape(name)
    );
}

/// What is seen of a fact: ways, shots, outlines of templates.
fn draw_cue(body: &mut String, cue: &Cue, pieces: &[PublicPiece]) {
    let standing = |piece: &PieceId| pieces.get(piece.index()).and_then(|piece| piece.at).map(place);
    match cue {
        Cue::Travel { from, path, .. } | Cue::Tumble { from, path, .. } => {
            let way: Vec<(f64, f64)> = std::iter::once(*from).chain(path.iter().copied()).map(place).collect();
            draw_arrow_between(body, &way, false, 0.0);
        }
        Cue::Jump { from, to, .. } => draw_arrow_between(body, &[place(*from), place(*to)], true, 0.0),
        Cue::Drift { from, to } => draw_arrow_between(body, &[place(*from), place(*to)], true, 0.0),
        Cue::Beam { from, to, .. } | Cue::Lunge { piece: from, at: to } => {
            if let (Some(from), Some(to)) = (standing(from), standing(to)) {
                draw_arrow_between(body, &[from, to], false, 0.3);
            }
        }
        Cue::Vanish { piece, .. } => {
            if let Some((x, y)) = standing(piece) {
                let arms = [[(-0.3, -0.3), (0.3, 0.3)], [(-0.3, 0.3), (0.3, -0.3)]];
                for (colour, width) in [(INK, 0.22), ("#ff6b57", 0.12)] {
                    for arm in arms {
                        let arm = arm.map(|(right, down)| (x + right, y + down));
                        draw_line(body, &arm, &format!("stroke=\"{colour}\" stroke-width=\"{width}\""));
                    }
                }
            }
        }
        Cue::Burst { at, radius } => {
            let ((x, y), radius) = (place(*at), f64::from(*radius) / SCALE);
            let _ = write!(
                body,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#ff6b57\" fill-opacity=\"0.35\" stroke=\"#ff6b57\" \
                 stroke-width=\"0.08\"/>",
                number(x),
                number(y),
                number(radius)
            );
        }
        Cue::Outline { points } | Cue::Blaze { points } => {
            let corners: Vec<String> = points.iter().map(|point| pair(place(*point))).collect();
            let _ = write!(
                body,
                "<polygon points=\"{}\" fill=\"#ff6b57\" fill-opacity=\"0.35\" stroke=\"#ff6b57\" \
                 stroke-width=\"0.08\"/>",
                corners.join(" ")
            );
        }
        Cue::Lance { from, to } => {
            if let Some(from) = standing(from) {
                draw_arrow_between(body, &[from, place(*to)], false, 0.3);
            }
        }
        Cue::Gate { at, radius } => {
            let ((x, y), radius) = (place(*at), f64::from(*radius) / SCALE);
            let _ = write!(
                body,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"#5fd0e8\" stroke-width=\"0.12\"/>",
                number(x),
                number(y),
                number(radius)
            );
        }
        Cue::Appear { .. }
        | Cue::Dive { .. }
        | Cue::Emerge { .. }
        | Cue::Shatter { .. }
        | Cue::Squash { .. }
        | Cue::Sink { .. }
        | Cue::Tether { .. }
        | Cue::Flash { .. }
        | Cue::Pulse { .. }
        | Cue::PulseArea { .. }
        | Cue::Link { .. }
        | Cue::Round { .. }
        | Cue::Lob { .. }
        | Cue::Drop { .. }
        | Cue::Swing { .. } => {}
    }
}

/// The numbers at the table's edges: every 20 cm.
fn draw_ruler(body: &mut String, (width, height): (f64, f64)) {
    body.push_str("<g font-family=\"sans-serif\" font-size=\"0.5\" fill=\"#9aa1ab\" text-anchor=\"middle\">");
    for mark in (0..=width.max(height) as i32).step_by(4) {
        let (at, centimetres) = (f64::from(mark), mark * 5);
        if at <= width {
            // The last one ends where the frame does.
            let x = at.min(width - 0.1);
            let _ = write!(body, "<text x=\"{}\" y=\"-0.25\">{centimetres}</text>", number(x));
        }
        if at <= height && mark > 0 {
            let _ = write!(
                body,
                "<text x=\"-0.45\" y=\"{}\">{centimetres}</text>",
                number(at + 0.18)
            );
        }
    }
    body.push_str("</g>");
}
