//! What is painted over the table: signs at fighters, who may act, who may be aimed at and why not, watched ways.

use bevy::math::Vec3;
use bevy_egui::egui::{Color32, FontId, Stroke, vec2};

use crate::game::{PieceId, PublicPiece};
use crate::rules::necromunda::command::DoorWish;
use crate::rules::necromunda::{NecroCommand, SetupArea, own_command};
use crate::screen::books::common::figure_signs;
use crate::screen::books::necromunda::hand::held;
use crate::screen::books::necromunda::of_match::{able, asked, is_of, match_of, told_match_of};
use crate::screen::books::necromunda::{badges, input, labels, watch};
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{AMBER, GREY, INK, RED, WHITE};
use crate::screen::table_top::measured::hand::TableGesture;
use crate::screen::table_top::measured::overlay::placed;
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::round;
use crate::space::table::{Point, TableSide};
use crate::text::FluentValue;

/// Paints all of it.
pub fn paint(overlay: &Overlay) {
    signs(overlay);
    if !overlay.is_asked() {
        return;
    }
    match asked(overlay.table) {
        Some("deploy") => setup_area(overlay),
        Some("shooting") => {
            rings(overlay);
            targets(overlay);
        }
        Some("charge_way") => charge(overlay),
        Some("watch") => watched_way(overlay),
        Some("flee") => shown_flight(overlay),
        Some("movement") => {
            // While somebody is dragged what its way costs stands there.
            if !matches!(overlay.input.hand.gesture, TableGesture::Move { .. }) {
                rings(overlay);
            }
            dragged(overlay);
        }
        _ => rings(overlay),
    }
}

/// Where whoever sets up may do so: the strip along its edge, or around what; or what it keeps clear of.
fn setup_area(overlay: &Overlay) {
    let table = overlay.table;
    let Some((area, measured)) = match_of(table)
        .and_then(|known| known.area)
        .zip(table.measured.as_ref())
    else {
        return;
    };
    let size = measured.drawn.table().size();
    let player = table.actions.decision.map(|decision| decision.player);
    let own = art::colour(table.colour_of(player));
    let around = |at: Vec3, reach: f32, colour: Color32| {
        let outline = round(at.truncate(), reach, 72).into_iter();
        let outline: Vec<Vec3> = outline.map(|place| place.extend(at.z)).collect();
        overlay.area(&outline, colour.gamma_multiply(0.16), colour);
    };
    let bases = |is_meant: &dyn Fn(&PublicPiece) -> bool| {
        let pieces = table.state.pieces.iter().zip(0..).filter(|(piece, _)| is_meant(piece));
        let bases = pieces.filter_map(|(_, index)| overlay.base(PieceId(index)));
        bases.collect::<Vec<_>>()
    };
    match area {
        SetupArea::Along(edge, depth) => {
            let (from, to) = match edge {
                TableSide::North => ((0, 0), (size.x, depth)),
                TableSide::East => ((size.x - depth, 0), (size.x, size.y)),
                TableSide::South => ((0, size.y - depth), (size.x, size.y)),
                TableSide::West => ((0, 0), (depth, size.y)),
            };
            let corners = [(from.0, from.1), (to.0, from.1), (to.0, to.1), (from.0, to.1)];
            let corners = corners.map(|(x, y)| placed(Point::new(x, y, 0)));
            overlay.area(&corners, own.gamma_multiply(0.16), own);
        }
        SetupArea::AroundMiddle(reach) => {
            around(placed(Point::new(size.x / 2, size.y / 2, 0)), cells(reach), own);
        }
        SetupArea::AroundCaptive(reach) => {
            for (at, radius) in bases(&|piece| piece.kind == CAPTIVE) {
                around(at, radius + cells(reach), own);
            }
        }
        SetupArea::ClearOfPrey(gap) => {
            for (at, radius) in bases(&|piece| piece.player.is_some() && piece.player != player) {
                overlay.round(at, radius + cells(gap), 1.5, RED);
            }
        }
    }
}

/// The kind of the captive.
pub(super) const CAPTIVE: &str = "captive";

/// The signs of each fighter.
fn signs(overlay: &Overlay) {
    let told = told_match_of(overlay.table);
    figure_signs::paint(overlay, |index, piece| {
        let signs = badges::of(piece, told.as_deref(), index);
        signs.into_iter().map(badges::Sign::pictogram).collect()
    });
}

/// A ring around each fighter that may still act.
fn rings(overlay: &Overlay) {
    for piece in able(overlay.table) {
        if let Some((at, radius)) = overlay.base(piece) {
            overlay.round(at, radius * 1.08, 1.6, WHITE);
        }
    }
}

/// The fighter that is picked, if it is of whoever decides.
fn picked(overlay: &Overlay) -> Option<PieceId> {
    let player = overlay.table.actions.decision?.player;
    let picked = overlay.input.hand.selected?;
    is_of(overlay.table, picked, player).then_some(picked)
}

/// Whom the picked fighter may shoot at: white; whom not: grey. The one that binds is told where one points.
fn targets(overlay: &Overlay) {
    let Some(piece) = picked(overlay) else { return };
    let table = overlay.table;
    for target in (0..table.display.pieces.len() as u16).map(PieceId) {
        let offered = input::offered(table, piece, target);
        let Some((at, radius)) = overlay.base(target).filter(|_| !offered.is_empty()) else {
            continue;
        };
        let is_legal = offered.iter().any(|(_, refusal)| refusal.is_none());
        let (width, colour) = if is_legal { (3.5, WHITE) } else { (2.0, GREY) };
        overlay.round(at, radius * 1.35, width, colour);
    }
    // Who is nearer and binds the shot at the one that is pointed at.
    let pointed = overlay.input.hand.pointed.piece;
    let refused = pointed
        .map(|target| input::offered(table, piece, target))
        .unwrap_or_default();
    let binding = refused.iter().filter_map(|(_, refusal)| refusal.as_ref());
    let binding = binding.filter(|refusal| refusal.why == "necro-nearer");
    let nearer = binding.filter_map(|refusal| refusal.pieces.first()).next();
    if let Some(((at, radius), (from, _))) = nearer.and_then(|nearer| overlay.base(*nearer)).zip(overlay.base(piece)) {
        overlay.strip(&[from, at], false, 1.5, AMBER);
        overlay.round(at, radius * 1.5, 3.0, AMBER);
    }
    let meant = held(overlay.input).and_then(|hand| hand.target);
    if let Some((at, radius)) = meant.and_then(|target| overlay.base(target)) {
        overlay.round(at, radius * 1.6, 2.5, AMBER);
    }
}

/// What is said of a fighter that is pointed at: what may be done to it, with what need, and what stands in the way.
pub fn lines_about(overlay: &Overlay, target: PieceId) -> Vec<Line> {
    let mut lines = Vec::new();
    let (Some(piece), true) = (picked(overlay), overlay.is_asked()) else {
        return lines;
    };
    let texts = overlay.texts();
    let mut told: Vec<String> = Vec::new();
    for (command, refusal) in input::offered(overlay.table, piece, target) {
        let is_charge = matches!(own_command(&command), Some(NecroCommand::Charge { .. }));
        match refusal {
            None if is_charge => lines.push((texts.say("screen-necro-may-charge"), 15.0, WHITE)),
            None => {
                let label = labels::of(texts, overlay.table, &command);
                let offer = overlay
                    .table
                    .actions
                    .offers
                    .iter()
                    .find(|offer| offer.command == command);
                let need = offer.and_then(|offer| offer.need.as_ref());
                lines.push(match need {
                    Some(need) => (format!("{label} · {}+", need.value), 16.0, WHITE),
                    None => (label, 15.0, WHITE),
                });
                for modifier in need.iter().flat_map(|need| &need.modifiers.0) {
                    let words = format!("{:+} {}", modifier.change, texts.rule_title(modifier.rule));
                    lines.push((words.replace('-', "−"), 14.0, GREY));
                }
                let chances = labels::known_chances(texts, overlay.input, &command);
                lines.extend(chances.into_iter().map(|words| (words, 14.0, WHITE)));
            }
            Some(refusal) => {
                let words = texts.refusal(&refusal, &overlay.table.names);
                if !told.contains(&words) {
                    lines.push((words.clone(), 14.0, AMBER));
                    lines.push((format!("{}", refusal.rule), 14.0, GREY));
                    told.push(words);
                }
            }
        }
    }
    lines
}

/// A charge whose way is wanted: who, whom.
fn charge(overlay: &Overlay) {
    let Some(charge) = match_of(overlay.table).and_then(|known| known.charge) else {
        return;
    };
    if let (Some((from, _)), Some((to, radius))) = (overlay.base(charge.piece), overlay.base(charge.target)) {
        overlay.strip(&[from, to], false, 1.5, AMBER);
        overlay.round(to, radius * 1.4, 3.0, AMBER);
    }
}

/// Points in a row.
fn way(overlay: &Overlay, points: &[Point], width: f32, colour: Color32) {
    let places: Vec<_> = points.iter().map(|point| placed(*point)).collect();
    overlay.strip(&places, false, width, colour);
}

fn dot(overlay: &Overlay, point: Point, radius: f32, colour: Color32) {
    if let Some(at) = overlay.canvas.point_of(placed(point)) {
        overlay
            .canvas
            .painter()
            .circle(at, radius, colour, Stroke::new(1.5, INK));
    }
}

/// A way that is watched: from where it may be fired upon, and the point that is chosen.
fn watched_way(overlay: &Overlay) {
    let shots = watch::shots(overlay.table);
    let Some(chosen) = watch::chosen(&shots, held(overlay.input), watch::mover(overlay.table)) else {
        return;
    };
    if let Some((at, radius)) = overlay.base(chosen.target) {
        overlay.round(at, radius * 1.35, 3.0, AMBER);
    }
    let known = match_of(overlay.table);
    let Some(moving) = known.as_ref().and_then(|known| known.moving.as_ref()) else {
        return;
    };
    way(overlay, &moving.steps, 2.0, WHITE);
    let fits = |shot: &&watch::AlertShot| shot.target == chosen.target && shot.with == chosen.with;
    for shot in shots.iter().filter(fits) {
        if let Some(step) = shot.point.and_then(|point| moving.steps.get(usize::from(point))) {
            dot(overlay, *step, 4.0, AMBER);
        }
    }
    if let Some(step) = chosen.point.and_then(|point| moving.steps.get(usize::from(point))) {
        dot(overlay, *step, 8.0, AMBER);
        let aimed_at = match chosen.target == moving.piece {
            true => Some(placed(*step)),
            // Somebody else is shot at while the mover is there.
            false => overlay.base(chosen.target).map(|(at, _)| at),
        };
        let eye = overlay.input.hand.selected.and_then(|piece| overlay.base(piece));
        if let Some(((eye, _), at)) = eye.zip(aimed_at) {
            overlay.strip(&[eye, at], false, 1.5, AMBER);
        }
    }
}

/// The way of a flight that the rules show.
fn shown_flight(overlay: &Overlay) {
    let shown = overlay
        .table
        .actions
        .legal()
        .find_map(|command| match own_command(command)? {
            NecroCommand::Flee { piece, path } => Some(((*piece)?, path.clone())),
            _ => None,
        });
    let Some((piece, path)) = shown else { return };
    let Some((from, radius)) = overlay.base(piece) else {
        return;
    };
    let points = path
        .iter()
        .map(|at| placed(Point::new(at.x, at.y, at.z.unwrap_or_default())));
    let places: Vec<_> = std::iter::once(from).chain(points).collect();
    overlay.strip(&places, false, 2.0, AMBER);
    if let Some(end) = places.last() {
        overlay.round(*end, radius, 2.0, AMBER);
    }
}

/// A way that is dragged: a charge where it ends on an enemy, how doors will be left, who on alert sees it.
fn dragged(overlay: &Overlay) {
    let texts = overlay.texts();
    let hand = &overlay.input.hand;
    let Some(own) = held(overlay.input) else { return };
    let known = overlay.table.measured.as_ref().map(|measured| measured.drawn.table());
    for piece in known.iter().flat_map(|table| table.pieces()) {
        if let crate::space::table::PieceShape::Door(door) = &piece.shape
            && let Some(wish) = own.doors.get(&door.number)
        {
            let ends = door.line.map(|end| placed(end.at_height(door.bottom)));
            overlay.strip(&ends, false, 4.0, if *wish == DoorWish::Open { WHITE } else { AMBER });
        }
    }
    let TableGesture::Move { piece, .. } = hand.gesture else {
        return;
    };
    let onto = hand.pointed.piece;
    if let Some(target) = onto.filter(|target| input::drop_command(overlay.table, piece, *target).is_some())
        && let Some((at, radius)) = overlay.base(target)
    {
        let is_refused = hand.trouble.is_some();
        overlay.round(at, radius * 1.4, 4.0, if is_refused { GREY } else { AMBER });
        if is_refused {
            // Why not is told where one points.
            return;
        }
        let args = [("target", FluentValue::from(overlay.table.names.piece(target)))];
        let lines = [(texts.message("screen-necro-drop-charge", &args), 17.0, WHITE)];
        overlay.words_at(at, &lines, AMBER);
        return;
    }
    for (watcher, points) in &own.watchers {
        for point in points {
            dot(overlay, *point, 3.5, AMBER);
        }
        let Some(first) = points.first() else { continue };
        let Some((at, radius)) = overlay.base(*watcher) else {
            continue;
        };
        overlay.round(at, radius * 1.3, 2.5, AMBER);
        overlay.strip(&[at, placed(*first)], false, 1.2, AMBER);
        let args = [("piece", FluentValue::from(overlay.table.names.piece(*watcher)))];
        if let Some(at) = overlay.canvas.point_of(placed(*first)) {
            let words = texts.message("screen-necro-watched-by", &args);
            let font = FontId::proportional(14.0);
            let align = bevy_egui::egui::Align2::LEFT_BOTTOM;
            overlay
                .canvas
                .outlined(at + vec2(8.0, -4.0), align, &words, font, AMBER);
        }
    }
}
