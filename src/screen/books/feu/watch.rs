//! Those in ambush: the zone of fire of each as an area on the table, whom a way that is dragged would have fire and with which odds, and
//! whether one fires who is asked.

use bevy_egui::egui::{self, Align2, Color32, FontId, Stroke, vec2};

use crate::game::{Command, PieceId};
use crate::rules::feu::FeuCommand;
use crate::rules::feu::outlook::{AmbushTrigger, FeuOutlook, FireZone, TriggeredFire};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, line};
use crate::screen::books::feu::hand::{held, held_mut};
use crate::screen::books::feu::of_match::{asked, match_of};
use crate::screen::books::feu::{labels, orders};
use crate::screen::panels::{FAINT, TEXT};
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{AMBER, INK, WHITE};
use crate::screen::table_top::measured::hand::TableGesture;
use crate::screen::table_top::measured::overlay::placed;
use crate::screen::table_top::overlay::Overlay;
use crate::space::table::Point;
use crate::text::{FluentValue, Texts};

/// How strongly a zone of fire is filled in its player's colour.
const FILL: f32 = 0.26;

/// Brings what is known of ambushes in step with the game and the hand: a zone a frame, so that the window never waits for all of them.
pub fn look(context: &egui::Context, shown: &mut ToolsOnShow) {
    let Some(known) = match_of(shown.table) else { return };
    let hand = held_mut(shown.input);
    let is_known = |watcher: &&PieceId| hand.zones.iter().any(|(zone, _)| zone.watcher == **watcher);
    let next = known.watchers.iter().find(|watcher| !is_known(watcher)).copied();
    if let Some(watcher) = next.filter(|_| !hand.hides_zones) {
        let zone = FeuOutlook::of(shown.table.game()).map(|outlook| outlook.fire_zone(watcher));
        let zone = zone.map(|zone| {
            let border = zone.border();
            (zone, border)
        });
        held_mut(shown.input).zones.extend(zone);
        context.request_repaint();
    }
    look_along(shown);
}

/// Looks whom the way that is dragged would have fire.
fn look_along(shown: &mut ToolsOnShow) {
    let hand = &shown.input.hand;
    let ghost = match hand.gesture {
        TableGesture::Move { .. } if asked(shown.table) != Some("deploy") => hand.ghost.clone(),
        _ => None,
    };
    let moment = shown.table.moment();
    let wanted = ghost.as_ref().map(|ghost| (moment, ghost.piece, ghost.points.clone()));
    if held(shown.input).is_some_and(|hand| hand.looked == wanted) {
        return;
    }
    let triggered = ghost.as_ref().and_then(|ghost| {
        let outlook = FeuOutlook::of(shown.table.game())?;
        Some(outlook.triggered(ghost.piece, ghost.path.steps()))
    });
    let hand = held_mut(shown.input);
    (hand.looked, hand.triggered) = (wanted, triggered.unwrap_or_default());
}

/// Paints the zones of fire, under all words.
pub fn paint_zones(overlay: &Overlay) {
    let Some(hand) = held(overlay.input).filter(|hand| !hand.hides_zones) else {
        return;
    };
    if match_of(overlay.table).is_none() {
        return;
    }
    for (zone, border) in &hand.zones {
        let owner = overlay.table.state.piece(zone.watcher).and_then(|piece| piece.player);
        let colour = art::colour(overlay.table.colour_of(owner));
        paint_zone(overlay, zone, colour);
        for side in border {
            let ends = side.map(|end| overlay.canvas.point_of(placed(end)));
            if let [Some(from), Some(to)] = ends {
                let painter = overlay.canvas.painter();
                painter.line_segment([from, to], Stroke::new(2.0, colour));
            }
        }
    }
}

fn paint_zone(overlay: &Overlay, zone: &FireZone, colour: Color32) {
    let half = zone.side / 2;
    let painter = overlay.canvas.painter();
    for row in &zone.rows {
        let (west, east) = (row.from.x - half, row.from.x + half + (row.count - 1) * zone.side);
        let (north, south) = (row.from.y - half, row.from.y + half);
        let corner = |x: i32, y: i32| overlay.canvas.point_of(placed(Point::new(x, y, row.from.z)));
        let corners = [(west, north), (east, north), (east, south), (west, south)];
        let corners: Option<Vec<_>> = corners.into_iter().map(|(x, y)| corner(x, y)).collect();
        let Some(corners) = corners else { continue };
        painter.add(egui::Shape::convex_polygon(
            corners,
            colour.gamma_multiply(FILL),
            Stroke::NONE,
        ));
    }
}

/// What would come of fire from ambush, in words.
fn chance_of(texts: &Texts, fire: &TriggeredFire) -> String {
    let outcome = fire.chance.outcome();
    let list = [("hit", outcome.hit), ("wound", outcome.wound), ("out", outcome.out)];
    labels::chances(texts, &list).join(" · ")
}

/// Paints whom the way that is dragged would have fire, from where, and with which odds.
pub fn paint_triggered(overlay: &Overlay) {
    let Some(hand) = held(overlay.input) else { return };
    if !matches!(overlay.input.hand.gesture, TableGesture::Move { .. }) {
        return;
    }
    let texts = overlay.texts();
    for (place, fire) in hand.triggered.iter().enumerate() {
        let Some((from, radius)) = overlay.base(fire.watcher) else {
            continue;
        };
        let at = placed(fire.at);
        overlay.round(from, radius * 1.3, 2.5, AMBER);
        overlay.strip(&[from, at], false, 1.5, AMBER);
        let Some(spot) = overlay.canvas.point_of(at) else {
            continue;
        };
        overlay.canvas.painter().circle(spot, 5.0, AMBER, Stroke::new(1.5, INK));
        let lines = [(sentence(texts, overlay, fire), AMBER), (chance_of(texts, fire), WHITE)];
        // Those that fire from points close by stand over each other.
        let lift = 38.0 * place as f32;
        for ((words, colour), down) in lines.into_iter().zip([0.0, 18.0]) {
            let corner = spot + vec2(10.0, -26.0 - lift + down);
            let font = FontId::proportional(15.0);
            overlay
                .canvas
                .outlined(corner, Align2::LEFT_BOTTOM, &words, font, colour);
        }
    }
}

/// Who fires, and why there.
fn sentence(texts: &Texts, overlay: &Overlay, fire: &TriggeredFire) -> String {
    let args = [
        ("piece", FluentValue::from(overlay.table.names.piece(fire.watcher))),
        (
            "trigger",
            FluentValue::from(match fire.trigger {
                AmbushTrigger::Enters => "enters",
                AmbushTrigger::Leaves => "leaves",
                AmbushTrigger::Inside => "inside",
            }),
        ),
    ];
    texts.message("screen-feu-would-fire", &args)
}

/// The choice of who is asked whether it fires: the chances, fire, or hold.
pub fn choose(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let fire: Command = FeuCommand::Fire.into();
    held_mut(shown.input).odds.ask(shown.table.explained_game(), &fire);
    for words in labels::known_chances(texts, shown.input, &fire) {
        line(ui, &words, TEXT);
    }
    orders::explain(ui, shown, &fire);
    ui.horizontal_wrapped(|ui| {
        for command in [FeuCommand::Fire, FeuCommand::Hold] {
            let command: Command = command.into();
            let label = labels::of(texts, shown.table, &command);
            button(ui, shown, &label, command);
        }
    });
    line(ui, &texts.say("screen-feu-hold-means"), FAINT);
}
