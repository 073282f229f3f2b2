//! What is painted over the table: signs at champions, portals' numbers, whose slot it is, where one may be set down, at whom one may
//! aim and why not, the way that waits to be confirmed.

use bevy::math::Vec3;
use bevy_egui::egui::{Align2, FontId, vec2};

use crate::game::PieceId;
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::PlacingArea;
use crate::screen::books::quake40k::hand::held;
use crate::screen::books::quake40k::of_match::{
    BARREL, BUILDING, QuakeMatch, able, aimed_at, asked, asked_piece, match_of, told_match_of,
};
use crate::screen::books::quake40k::{badges, input, labels, lying};
use crate::screen::table_top::art;
use crate::screen::table_top::camera::ViewMode;
use crate::screen::table_top::canvas::{AMBER, GREY, RED, WHITE, board_font};
use crate::screen::table_top::measured::ghost::Ghost;
use crate::screen::table_top::measured::hand::{TableGesture, TableTool};
use crate::screen::table_top::measured::overlay::placed;
use crate::screen::table_top::overlay::{Line, Overlay, SOFT};
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::round;
use crate::space::table::{Point, SAMPLES};
use crate::text::FluentValue;

/// How many columns of samples a body has.
const COLUMNS: usize = 5;

/// Paints what lies under all words: portals' numbers, where one may be set down, whose slot it is.
pub fn paint_on_the_ground(overlay: &Overlay) {
    if let Some(known) = told_match_of(overlay.table) {
        portal_numbers(overlay, &known);
    }
    let known = match_of(overlay.table).filter(|_| overlay.is_asked());
    if let Some(area) = known.as_ref().and_then(|known| known.placing.as_ref()) {
        placing(overlay, area);
    }
    slot(overlay);
}

/// Paints all else.
pub fn paint(overlay: &Overlay) {
    let told = told_match_of(overlay.table);
    signs(overlay, told.as_deref());
    if !overlay.is_asked() {
        return;
    }
    let Some(known) = match_of(overlay.table) else { return };
    match asked(overlay.table) {
        Some("shooting" | "assault") if !matches!(overlay.input.hand.gesture, TableGesture::Move { .. }) => {
            targets(overlay, &known);
        }
        Some("allot") => fighters(overlay, &known),
        Some("activate" | "control" | "melee") => rings(overlay),
        _ => {}
    }
    if overlay.input.hand.tool == TableTool::Point {
        deep_strike(overlay);
    }
    armed(overlay);
}

/// How far from its middle the number of a portal stands in which somebody stands, as a part of its radius, each way.
const ASIDE: f32 = 0.72;

/// The numbers of portals on the plan, aside of who stands there; in three dimensions they are on the portals.
fn portal_numbers(overlay: &Overlay, known: &QuakeMatch) {
    if overlay.camera.is_3d() {
        return;
    }
    for portal in &known.portals {
        let (middle, radius) = (placed(portal.at), cells(known.portal_radius));
        let mut pieces = overlay.table.display.pieces.iter();
        let is_covered = pieces.any(|piece| {
            let base = piece.spot().zip(piece.measures);
            base.is_some_and(|(spot, size)| spot.distance(middle.truncate()) < cells(size.radius) + 0.4 * radius)
        });
        let (place, size) = match is_covered {
            true => (middle - Vec3::new(radius * ASIDE, radius * ASIDE, 0.0), 0.9),
            false => (middle, 1.3),
        };
        let side = overlay.canvas.side_at(place.truncate());
        if let Some(at) = overlay.canvas.point_of(place) {
            let font = board_font((side * size).clamp(15.0, 40.0));
            let words = portal.number.to_string();
            overlay.canvas.outlined(at, Align2::CENTER_CENTER, &words, font, WHITE);
        }
    }
}

/// The signs of each champion, beside its base; in three dimensions over its head.
fn signs(overlay: &Overlay, told: Option<&QuakeMatch>) {
    let own_eye = match overlay.camera.mode {
        ViewMode::FirstPerson(piece) => Some(piece.index()),
        _ => None,
    };
    for (index, piece) in overlay.table.display.pieces.iter().enumerate() {
        let (Some(spot), Some(size)) = (piece.spot(), piece.measures) else {
            continue;
        };
        let names: Vec<(String, Option<usize>)> = piece
            .badges
            .iter()
            .map(|badge| {
                let team = lying::team_of_flag(&badge.name).zip(told);
                let team = team.map(|(team, told)| lying::team_colour(overlay.table, told, team));
                (badge.name.clone(), team)
            })
            .collect();
        if names.is_empty() || own_eye == Some(index) {
            continue;
        }
        let tall = match overlay.camera.is_3d() {
            true => cells(size.height) + 0.35,
            false => 0.0,
        };
        let Some(at) = overlay.canvas.point_of(spot.extend(piece.height + tall)) else {
            continue;
        };
        let wide = overlay.canvas.side_at(spot) * cells(size.radius);
        let side = (wide * 0.95).clamp(16.0, 26.0);
        let row = (side + 1.0) * names.len() as f32;
        let corner = match overlay.camera.is_3d() {
            // Above the name, that stands over the head.
            true => at - vec2(row / 2.0, side + 20.0),
            // Above the base, so that the name below it stays to be read.
            false => at - vec2(row / 2.0, wide + side * 0.85),
        };
        badges::row(overlay.canvas.painter(), corner, side, &names);
    }
}

/// A ring around whoever has its slot, and a white one where none says that it is picked.
fn slot(overlay: &Overlay) {
    let shown = &overlay.table.display.shown;
    let is_picked = shown.active == overlay.input.hand.selected;
    let Some((at, radius)) = shown.active.and_then(|piece| overlay.base(piece)) else {
        return;
    };
    let player = shown
        .active
        .and_then(|piece| shown.piece(piece))
        .and_then(|piece| piece.player);
    let colour = art::colour(overlay.table.colour_of(player));
    let ring = radius * if is_picked { 1.22 } else { 1.0 } + 0.12;
    overlay.round(at, ring, 2.5, colour);
    if !is_picked {
        overlay.round(at, ring + 0.1, 1.5, WHITE);
    }
}

/// A ring around each champion that may act or be chosen.
fn rings(overlay: &Overlay) {
    let legal = overlay
        .table
        .actions
        .legal()
        .filter_map(|command| match own_of(command)? {
            QuakeCommand::Control { figure } => Some(*figure),
            QuakeCommand::Melee { of } => Some(*of),
            _ => None,
        });
    for piece in able(overlay.table).into_iter().chain(legal) {
        if let Some((at, radius)) = overlay.base(piece) {
            overlay.round(at, radius * 1.2, 2.5, WHITE);
        }
    }
}

/// Where whoever is asked may set something down.
fn placing(overlay: &Overlay, area: &PlacingArea) {
    let table = overlay.table;
    let player = table.actions.decision.map(|decision| decision.player);
    let own = art::colour(table.colour_of(player));
    let circle = |at: Point, reach: i32| -> Vec<Vec3> {
        let middle = placed(at);
        let outline = round(middle.truncate(), cells(reach), 48).into_iter();
        outline.map(|spot| spot.extend(middle.z)).collect()
    };
    match area {
        PlacingArea::Slabs { side, count, taken } => {
            for (column, row) in (0..count[0]).flat_map(|column| (0..count[1]).map(move |row| (column, row))) {
                let (left, top) = (column * side, row * side);
                let gap = 25;
                let corners = [
                    (gap, gap),
                    (side - gap, gap),
                    (side - gap, side - gap),
                    (gap, side - gap),
                ];
                let corners = corners.map(|(x, y)| placed(Point::new(left + x, top + y, 0)));
                let is_taken = taken.contains(&[column, row]);
                if is_taken {
                    overlay.strip(&corners, true, 1.0, GREY);
                    overlay.strip(&[corners[0], corners[2]], false, 1.0, GREY);
                } else {
                    overlay.area(&corners, own.gamma_multiply(0.10), own);
                }
            }
        }
        PlacingArea::Zone(outline) => {
            let corners: Vec<Vec3> = outline.iter().map(|corner| placed(corner.at_height(0))).collect();
            overlay.area(&corners, own.gamma_multiply(0.16), own);
        }
        PlacingArea::Around { at, radius, reach } => {
            overlay.area(&circle(*at, *reach), own.gamma_multiply(0.16), own);
            overlay.strip(&circle(*at, *radius), true, 1.5, WHITE);
        }
        PlacingArea::Anywhere => {}
    }
}

/// Where a target is, and how wide.
fn place_of(overlay: &Overlay, known: &QuakeMatch, target: TargetId) -> Option<(Vec3, f32)> {
    match target {
        TargetId::Figure(piece) => overlay.base(piece),
        TargetId::Barrel { barrel } => {
            let name = format!("barrel:{barrel}");
            let thing = overlay.table.state.things.iter().find(|thing| thing.name == name)?;
            let at = Point::new(thing.at.x, thing.at.y, thing.at.z.unwrap_or_default());
            Some((placed(at), cells(BARREL)))
        }
        TargetId::Building { building } => {
            let building = known.buildings.iter().find(|known| known.owner == building)?;
            Some((placed(building.at), cells(BUILDING)))
        }
    }
}

/// At whom one may aim: white, with the least need; at whom not: grey. The one that is meant: amber.
fn targets(overlay: &Overlay, known: &QuakeMatch) {
    let mut all: Vec<(TargetId, bool, Option<i32>)> = Vec::new();
    for offer in &overlay.table.actions.offers {
        let Some(target) = aimed_at(&offer.command) else {
            continue;
        };
        let need = offer.need.as_ref().map(|need| need.value).filter(|_| offer.is_legal());
        match all.iter_mut().find(|(known, ..)| *known == target) {
            Some((_, legal, least)) => {
                *legal |= offer.is_legal();
                *least = [*least, need].into_iter().flatten().min();
            }
            None => all.push((target, offer.is_legal(), need)),
        }
    }
    let meant = held(overlay.input).and_then(|hand| hand.target);
    let pointed = input::pointed_target(overlay.table, overlay.input.hand.pointed);
    for (target, is_legal, need) in all {
        let Some((at, radius)) = place_of(overlay, known, target) else {
            continue;
        };
        let (width, colour) = if is_legal { (3.0, WHITE) } else { (1.5, GREY) };
        overlay.round(at, radius * 1.35, width, colour);
        // Barrels are many: what they need is told of the one that is pointed at.
        let is_told = !matches!(target, TargetId::Barrel { .. }) || meant == Some(target) || pointed == Some(target);
        if let Some(need) = need.filter(|_| is_told)
            && let Some(at) = overlay.canvas.point_of(at)
        {
            let side = overlay.canvas.side_at(placed(Point::new(0, 0, 0)).truncate());
            let off = vec2(side * radius * 1.2 + 4.0, -side * radius * 1.2 - 4.0);
            let font = FontId::proportional(17.0);
            let words = format!("{need}+");
            overlay
                .canvas
                .outlined(at + off, Align2::LEFT_BOTTOM, &words, font, WHITE);
        }
    }
    if let Some((at, radius)) = meant.and_then(|target| place_of(overlay, known, target)) {
        overlay.round(at, radius * 1.6, 2.5, AMBER);
    }
}

/// Who is in the melee, and how many attacks were given to whom.
fn fighters(overlay: &Overlay, known: &QuakeMatch) {
    let Some(options) = &known.allot else { return };
    if let Some((at, radius)) = overlay.base(options.piece) {
        overlay.round(at, radius * 1.3, 3.0, WHITE);
    }
    for target in &options.targets {
        let Some((at, radius)) = place_of(overlay, known, *target) else {
            continue;
        };
        let given = held(overlay.input).map_or(0, |hand| hand.given_to(*target));
        overlay.round(at, radius * 1.3, 2.0, if given > 0 { AMBER } else { GREY });
        if given > 0
            && let Some(at) = overlay.canvas.point_of(at)
        {
            let font = FontId::proportional(20.0);
            overlay
                .canvas
                .outlined(at, Align2::CENTER_CENTER, &format!("×{given}"), font, AMBER);
        }
    }
}

/// The point of a deep strike: where it may come down by its scatter.
fn deep_strike(overlay: &Overlay) {
    let Some(at) = overlay.input.hand.pointed.point else {
        return;
    };
    let middle = placed(at);
    overlay.round(middle, 0.5, 2.5, WHITE);
    // 2D6 ps: 7 most of the time, 12 at the most.
    for (reach, colour) in [(7.0, AMBER), (12.0, RED)] {
        overlay.round(middle, reach, 1.5, colour);
    }
}

/// A way that waits: its legs in red, a ring at its end, and what may come of it.
fn armed(overlay: &Overlay) {
    let Some(armed) = held(overlay.input).and_then(|hand| hand.armed.as_ref()) else {
        return;
    };
    let from = armed.foresight.legs.first().and_then(|leg| leg.points.first()).copied();
    let ends = armed.foresight.legs.iter().filter_map(|leg| leg.points.last());
    let places: Vec<Vec3> = from.into_iter().chain(ends.copied()).map(placed).collect();
    overlay.strip(&places, false, 3.0, RED);
    let at = placed(armed.at);
    let piece = asked_piece(overlay.table).and_then(|piece| overlay.base(piece));
    let radius = piece.map_or(0.5, |(_, radius)| radius);
    overlay.round(at, radius, 3.0, RED);
    let texts = overlay.texts();
    let mut lines = dangers(overlay, &armed.foresight);
    if let Some(words) = labels::known_chances(texts, overlay.input, &armed.command) {
        lines.push((words, 15.0, AMBER));
    }
    lines.push((texts.say("screen-quake-click-again"), 15.0, WHITE));
    overlay.words_at(at, &lines, RED);
}

/// What is on a way, as lines.
fn dangers(overlay: &Overlay, foresight: &crate::rules::quake40k::outlook::Foresight) -> Vec<Line> {
    let lines = labels::prospects(overlay.texts(), foresight).into_iter();
    let lines = lines.map(|(is_danger, words)| (words, 14.0, if is_danger { AMBER } else { SOFT }));
    lines.collect()
}

/// What is told of a way that is dragged besides its length.
pub fn lines_about_way(overlay: &Overlay, ghost: &Ghost) -> Vec<Line> {
    let looked = held(overlay.input).and_then(|hand| hand.looked.as_ref());
    let Some(looked) = looked.filter(|_| !ghost.points.is_empty()) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if let Some(foresight) = &looked.foresight {
        lines = dangers(overlay, foresight);
    }
    if let Some(words) = labels::known_chances(overlay.texts(), overlay.input, &looked.command) {
        lines.push((words, 15.0, AMBER));
    }
    lines
}

/// What is said of a figure that is pointed at: its columns, what may be done to it with what need and odds, and what stands in the
/// way.
pub fn lines_about(overlay: &Overlay, target: PieceId) -> Vec<Line> {
    let mut lines = Vec::new();
    let texts = overlay.texts();
    if let Some(sight) = &overlay.input.hand.sight {
        let seen =
            |column: usize| (0..SAMPLES / COLUMNS).any(|row| sight.share.hidden_by[row * COLUMNS + column].is_none());
        let columns = (0..COLUMNS).filter(|column| seen(*column)).count();
        let args = [
            ("seen", FluentValue::from(columns)),
            ("all", FluentValue::from(COLUMNS)),
        ];
        let colour = if columns == COLUMNS { WHITE } else { AMBER };
        lines.push((texts.message("screen-quake-columns", &args), 15.0, colour));
    }
    if !overlay.is_asked() || asked_piece(overlay.table).is_none() {
        return lines;
    }
    let mut told: Vec<String> = Vec::new();
    for (command, refusal) in input::offered(overlay.table, TargetId::Figure(target)) {
        let label = labels::of(texts, overlay.table, &command);
        match refusal {
            None => {
                let offers = &overlay.table.actions.offers;
                let offer = offers.iter().find(|offer| offer.command == command);
                let need = offer.and_then(|offer| offer.need.as_ref());
                lines.push(match need {
                    Some(need) => (format!("{label} · {}+", need.value), 16.0, WHITE),
                    None => (label, 15.0, WHITE),
                });
                for modifier in need.iter().flat_map(|need| &need.modifiers.0) {
                    let words = format!("{:+} {}", modifier.change, texts.rule_title(modifier.rule));
                    lines.push((words.replace('-', "−"), 14.0, GREY));
                }
                if let Some(words) = labels::known_chances(texts, overlay.input, &command) {
                    lines.push((words, 14.0, WHITE));
                }
            }
            Some(refusal) => {
                let words = texts.refusal(&refusal, &overlay.table.names);
                if !told.contains(&words) {
                    lines.push((words.clone(), 14.0, AMBER));
                    lines.push((format!("{label} · {}", refusal.rule), 14.0, GREY));
                    told.push(words);
                }
            }
        }
    }
    lines
}
