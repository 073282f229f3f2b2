//! What is painted over the table: signs at soldiers, action points, who may be activated, where one may be set down, at whom one may
//! shoot and why not, what is aimed.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Color32, Stroke, vec2};

use crate::game::PieceId;
use crate::rules::feu::SoldierWeapon;
use crate::rules::feu::outlook::DeployZone;
use crate::screen::books::common::figure_signs;
use crate::screen::books::feu::hand::{AimOf, held};
use crate::screen::books::feu::of_match::{FeuGameNow, able, active, acts, asked, match_of};
use crate::screen::books::feu::{badges, input, labels, watch};
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{AMBER, GREY, INK, WHITE};
use crate::screen::table_top::measured::hand::{TableGesture, TableTool};
use crate::screen::table_top::measured::overlay::placed;
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::round;
use crate::space::table::{Point, SAMPLES, TableSide};
use crate::text::FluentValue;

/// Paints what lies under all words.
pub fn paint_on_the_ground(overlay: &Overlay) {
    watch::paint_zones(overlay);
    if let Some(known) = match_of(overlay.table) {
        objective(overlay, &known);
    }
    if overlay.is_asked() && asked(overlay.table) == Some("deploy") {
        for zone in match_of(overlay.table).iter().flat_map(|known| &known.zones) {
            deploy_zone(overlay, *zone);
        }
    }
}

/// Paints all else.
pub fn paint(overlay: &Overlay) {
    figure_signs::paint(overlay, |_, piece| badges::of(piece));
    points_left(overlay);
    if !overlay.is_asked() {
        return;
    }
    let is_dragged = matches!(overlay.input.hand.gesture, TableGesture::Move { .. });
    match asked(overlay.table) {
        Some("round") => rings(overlay),
        Some("pool") if active(overlay.table).is_none() => rings(overlay),
        Some("react") => watched(overlay),
        Some("allot") => targets(overlay),
        asked if acts(asked) && !is_dragged => targets(overlay),
        _ => {}
    }
    watch::paint_triggered(overlay);
    if overlay.input.hand.tool == TableTool::Point {
        aimed(overlay);
    }
}

/// How wide the strip is along the edge over which the team leaves, in units.
const EXIT: i32 = 125;

/// What the mission is about: the mark of the crossing with how near to it figures count, or the edge over which the team leaves.
fn objective(overlay: &Overlay, known: &FeuGameNow) {
    if let Some((mark, reach)) = known.crossing {
        let at = placed(mark);
        overlay.round(at, cells(reach), 2.0, WHITE);
        for part in [0.5, 0.22] {
            overlay.round(at, part, 2.5, AMBER);
        }
    }
    let size = overlay
        .table
        .measured
        .as_ref()
        .map(|measured| measured.drawn.table().size());
    if let Some(size) = size.filter(|_| known.leaving.is_some()) {
        let corners = [
            (size.x - EXIT, 0),
            (size.x, 0),
            (size.x, size.y),
            (size.x - EXIT, size.y),
        ];
        let corners = corners.map(|(x, y)| placed(Point::new(x, y, 0)));
        overlay.area(&corners, AMBER.gamma_multiply(0.35), AMBER);
    }
}

/// Where a side may set down.
fn deploy_zone(overlay: &Overlay, zone: DeployZone) {
    let table = overlay.table;
    let Some(measured) = &table.measured else { return };
    let size = measured.drawn.table().size();
    let player = table.actions.decision.map(|decision| decision.player);
    let own = art::colour(table.colour_of(player));
    let (from, to) = match zone {
        DeployZone::Middle(reach) => {
            let middle = placed(Point::new(size.x / 2, size.y / 2, 0));
            let outline = round(middle.truncate(), cells(reach), 72).into_iter();
            let outline: Vec<Vec3> = outline.map(|spot| spot.extend(middle.z)).collect();
            overlay.area(&outline, own.gamma_multiply(0.16), own);
            return;
        }
        DeployZone::Near(TableSide::North, depth) => ((0, 0), (size.x, depth)),
        DeployZone::Near(TableSide::East, depth) => ((size.x - depth, 0), (size.x, size.y)),
        DeployZone::Near(TableSide::South, depth) => ((0, size.y - depth), (size.x, size.y)),
        DeployZone::Near(TableSide::West, depth) => ((0, 0), (depth, size.y)),
        DeployZone::EastOfMiddle => ((size.x / 2, 0), (size.x, size.y)),
    };
    let corners = [(from.0, from.1), (to.0, from.1), (to.0, to.1), (from.0, to.1)];
    let corners = corners.map(|(x, y)| placed(Point::new(x, y, 0)));
    overlay.area(&corners, own.gamma_multiply(0.16), own);
}

/// A ring around each soldier that may be activated.
fn rings(overlay: &Overlay) {
    for piece in able(overlay.table) {
        if let Some((at, radius)) = overlay.base(piece) {
            overlay.round(at, radius * 1.36, 1.2, WHITE);
        }
    }
}

/// The action points of whoever acts, beside its base: those left full, the others hollow.
fn points_left(overlay: &Overlay) {
    let Some(piece) = overlay.table.display.shown.active else {
        return;
    };
    let known = match_of(overlay.table);
    let Some(left) = known.and_then(|known| known.soldier(piece).map(|soldier| soldier.ap_left)) else {
        return;
    };
    let all = labels::points_of(overlay.table, piece).max(left);
    let Some((at, radius)) = overlay.base(piece) else {
        return;
    };
    overlay.round(at, radius * 1.34, 2.0, AMBER);
    let Some(spot) = overlay.canvas.point_of(at) else {
        return;
    };
    let wide = overlay.canvas.side_at(at.truncate()) * radius;
    let dot = (wide * 0.26).clamp(4.0, 7.0);
    for pip in 0..all {
        let corner = spot + vec2(wide * 1.5 + dot, (pip as f32 - (all - 1) as f32 / 2.0) * dot * 2.4);
        let fill = if pip < left { AMBER } else { INK };
        overlay.canvas.painter().circle(
            corner,
            dot,
            fill,
            Stroke::new(1.5, if pip < left { INK } else { AMBER }),
        );
    }
}

/// Whom the active soldier may attack: white; whom not: grey. The one that is meant: amber.
fn targets(overlay: &Overlay) {
    let table = overlay.table;
    for target in (0..table.display.pieces.len() as u16).map(PieceId) {
        let offered = input::offered(table, target);
        let Some((at, radius)) = overlay.base(target).filter(|_| !offered.is_empty()) else {
            continue;
        };
        let is_legal = offered.iter().any(|(_, refusal)| refusal.is_none());
        let (width, colour) = if is_legal { (3.5, WHITE) } else { (2.0, GREY) };
        overlay.round(at, radius * 1.35, width, colour);
    }
    let meant = held(overlay.input).and_then(|hand| hand.target);
    if let Some((at, radius)) = meant.and_then(|target| overlay.base(target)) {
        overlay.round(at, radius * 1.6, 2.5, AMBER);
    }
}

/// The way of whoever moves before one in ambush: where it is now, and where it would go.
fn watched(overlay: &Overlay) {
    let known = match_of(overlay.table);
    let Some(moving) = known.as_ref().and_then(|known| known.moving.as_ref()) else {
        return;
    };
    let places: Vec<Vec3> = moving.steps.iter().map(|step| placed(*step)).collect();
    overlay.strip(&places, false, 2.0, WHITE);
    let Some(now) = places.get(moving.at) else { return };
    let watcher = overlay.table.actions.decision.and_then(|decision| decision.piece);
    if let Some((eye, radius)) = watcher.and_then(|piece| overlay.base(piece)) {
        overlay.strip(&[eye, *now], false, 2.0, AMBER);
        overlay.round(eye, radius * 1.34, 2.5, AMBER);
    }
    overlay.round(*now, 0.5, 3.0, AMBER);
}

/// What is aimed: the burst of a grenade, the zone that would be watched, where one looks or climbs.
fn aimed(overlay: &Overlay) {
    let (Some(aim), Some(known)) = (held(overlay.input).and_then(|hand| hand.aim), match_of(overlay.table)) else {
        return;
    };
    let Some(point) = overlay.input.hand.pointed.point else {
        return;
    };
    let here = active(overlay.table).and_then(|piece| overlay.base(piece));
    let Some((from, radius)) = here else { return };
    let at = placed(point);
    match aim {
        AimOf::Throw => {
            let outline = round(at.truncate(), cells(known.burst), 40).into_iter();
            let outline: Vec<Vec3> = outline.map(|spot| spot.extend(at.z)).collect();
            overlay.area(&outline, Color32::from_rgba_unmultiplied(255, 140, 40, 70), AMBER);
            overlay.strip(&[from, at], false, 1.5, AMBER);
        }
        AimOf::Climb => {
            overlay.round(at, radius, 3.0, WHITE);
            overlay.strip(&[from, at], false, 1.5, WHITE);
        }
        AimOf::Turn => overlay.strip(&[from, at], false, 2.5, WHITE),
        AimOf::Ambush(with) => sector(overlay, (from, at), (with, &known)),
    }
}

/// The sector that one in ambush would watch: its arc, as far as its weapon reaches.
fn sector(overlay: &Overlay, (from, to): (Vec3, Vec3), (with, known): (SoldierWeapon, &FeuGameNow)) {
    let ahead = (to - from).truncate().normalize_or(Vec2::NEG_Y);
    let reach = cells(with.facts().range * known.ud);
    let half = f32::from(known.arc).to_radians() / 2.0;
    let rim = (0..=24).map(|step| {
        let turn = half * (step as f32 / 12.0 - 1.0);
        from + (Vec2::from_angle(turn).rotate(ahead) * reach).extend(0.0)
    });
    let outline: Vec<Vec3> = std::iter::once(from).chain(rim).collect();
    overlay.area(&outline, AMBER.gamma_multiply(0.12), AMBER);
}

/// What is said of a soldier that is pointed at: what may be done to it, with what test, and what stands in the way.
pub fn lines_about(overlay: &Overlay, target: PieceId) -> Vec<Line> {
    let mut lines = Vec::new();
    if !overlay.is_asked() || !acts(asked(overlay.table)) || !input::is_enemy(overlay.table, target) {
        return lines;
    }
    let texts = overlay.texts();
    let mut told: Vec<String> = Vec::new();
    for (command, refusal) in input::offered(overlay.table, target) {
        let offer = overlay
            .table
            .actions
            .offers
            .iter()
            .find(|offer| offer.command == command);
        match (refusal, offer) {
            (None, Some(offer)) => {
                let words = texts.command(&command, &overlay.table.names);
                let words = match (&offer.need, offer.dice) {
                    (Some(need), dice) if dice > 0 => {
                        let args = [
                            ("what", FluentValue::from(words)),
                            ("dice", FluentValue::from(dice)),
                            ("need", FluentValue::from(need.value)),
                        ];
                        texts.message("screen-feu-test", &args)
                    }
                    _ => words,
                };
                lines.push((words, 16.0, WHITE));
                for modifier in offer.need.iter().flat_map(|need| &need.modifiers.0) {
                    let words = format!("{:+} {}", modifier.change, texts.rule_title(modifier.rule));
                    lines.push((words.replace('-', "−"), 14.0, GREY));
                }
                let is_hidden = offer.cover && offer.seen.is_some_and(|seen| usize::from(seen.samples) == SAMPLES);
                if is_hidden {
                    lines.push((texts.say("screen-feu-to-spot"), 14.0, AMBER));
                }
                let chances = labels::known_chances(texts, overlay.input, &command);
                lines.extend(chances.into_iter().map(|words| (words, 14.0, WHITE)));
            }
            (Some(refusal), _) if refusal.why != "feu-not-in-contact" => {
                let words = texts.refusal(&refusal, &overlay.table.names);
                if !told.contains(&words) {
                    lines.push((words.clone(), 14.0, AMBER));
                    lines.push((format!("{}", refusal.rule), 14.0, GREY));
                    told.push(words);
                }
            }
            _ => {}
        }
    }
    lines
}
