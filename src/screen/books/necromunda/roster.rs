//! Both gangs: a line a fighter with what acts on it, its wounds and weapons; all values of the one that is picked.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Rect, RichText, ScrollArea, Sense, TextFormat, pos2, vec2};

use crate::game::{PieceId, PlayerId};
use crate::screen::books::RosterOnShow;
use crate::screen::books::necromunda::of_match::{FighterNow, NecroMatch, told_match_of};
use crate::screen::books::necromunda::{badges, labels};
use crate::screen::panels::{FAINT, RAISED, TEXT, fold_words, shortened};
use crate::screen::table_top::art;
use crate::text::FluentValue;

/// How many fighters have their weapons below their names, at the most.
const FULL_ROWS: usize = 14;

/// A sign's side, in points.
const SIGN: f32 = 15.0;

/// Draws the roster. Gives back the fighter whose row was clicked.
pub fn show(ui: &mut egui::Ui, shown: &RosterOnShow) -> Option<PieceId> {
    let told = told_match_of(shown.table);
    let pieces = &shown.table.display.shown.pieces;
    let is_full = pieces.iter().filter(|piece| piece.player.is_some()).count() <= FULL_ROWS;
    let seats = shown.table.seating.seats.len();
    let mut clicked = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for player in (0..seats).map(|seat| PlayerId(seat as u8)) {
            heading(ui, shown, player, told.as_deref());
            let own = pieces
                .iter()
                .enumerate()
                .filter(|(_, piece)| piece.player == Some(player));
            for (index, _) in own {
                let piece = PieceId(index as u16);
                clicked = row(ui, shown, piece, told.as_deref(), is_full).or(clicked);
            }
        }
    });
    clicked
}

/// The gang's name, and how many of it are still able.
fn heading(ui: &mut egui::Ui, shown: &RosterOnShow, player: PlayerId, told: Option<&NecroMatch>) {
    let texts = shown.settings.texts();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let colour = shown.table.colour(player);
    let form = Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(20.0, 20.0));
    shown.art.base(ui.painter(), form, colour);
    let pieces = &shown.table.display.shown.pieces;
    let own: Vec<usize> = (0..pieces.len())
        .filter(|index| pieces[*index].player == Some(player))
        .collect();
    let fighters = || {
        own.iter()
            .filter_map(|index| told.and_then(|told| told.fighters.get(*index)))
    };
    let lost = fighters().filter(|fighter| fighter.down || fighter.out).count();
    let args = [
        ("able", FluentValue::from(own.len() - lost)),
        ("all", FluentValue::from(own.len())),
    ];
    let count = texts.message("screen-necro-standing", &args);
    let count = ui.painter().layout_no_wrap(count, FontId::proportional(14.0), FAINT);
    let left = form.right() + 6.0;
    let room = rect.right() - left - count.size().x - 6.0;
    let name = shortened(ui.painter(), &shown.table.names.player(player), 16.0, room);
    ui.painter()
        .galley(pos2(left, rect.top() + 2.0), name, art::colour(colour));
    let at = pos2(rect.right() - count.size().x, rect.top() + 4.0);
    ui.painter().galley(at, count, FAINT);
    response.on_hover_text(texts.say("screen-necro-standing-means"));
}

/// A fighter.
fn row(
    ui: &mut egui::Ui,
    shown: &RosterOnShow,
    piece: PieceId,
    told: Option<&NecroMatch>,
    is_full: bool,
) -> Option<PieceId> {
    let texts = shown.settings.texts();
    let fighter = told.and_then(|told| told.fighter(piece));
    let on_show = shown.table.display.pieces.get(piece.index())?;
    let state = shown.table.display.shown.pieces.get(piece.index())?;
    let is_picked = shown.selected == Some(piece);
    let signs = badges::of(on_show, told, piece.index());
    let is_gone = fighter.is_some_and(|fighter| fighter.out || fighter.left);
    let weapons = fighter.map(|fighter| weapons(fighter, shown));
    let width = ui.available_width();
    let mut high = 18.0;
    let laid = weapons.filter(|_| is_full || is_picked).map(|mut job| {
        job.wrap.max_width = width - 10.0;
        ui.painter().layout_job(job)
    });
    high += laid.as_ref().map_or(0.0, |laid| laid.size().y);
    let values = is_picked.then(|| {
        let all = state.stats.iter();
        let all = all.map(|stat| format!("{}{}", texts.stat_label(stat.label), stat.text));
        let all: Vec<String> = all.collect();
        ui.painter()
            .layout(all.join(" "), FontId::proportional(14.0), TEXT, width - 10.0)
    });
    high += values.as_ref().map_or(0.0, |values| values.size().y);
    let (rect, response) = ui.allocate_exact_size(vec2(width, high + 1.0), Sense::click());
    let ground = match (is_picked, response.hovered()) {
        (true, _) => Color32::from_rgb(24, 94, 148),
        (false, true) => Color32::from_rgb(58, 63, 75),
        (false, false) => RAISED,
    };
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(4), ground);
    let stripe = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
    painter.rect_filled(
        stripe,
        CornerRadius::ZERO,
        art::colour(shown.table.colour_of(state.player)),
    );
    let mut right = rect.right() - 4.0;
    let wounds = fighter.filter(|_| !is_gone).map(|fighter| fighter.wounds);
    if let Some(wounds) = wounds {
        let words = painter.layout_no_wrap(format!("♥{wounds}"), FontId::proportional(14.0), TEXT);
        right -= words.size().x;
        painter.galley(pos2(right, rect.top() + 1.0), words, TEXT);
        right -= 4.0;
    }
    for sign in signs.iter().rev() {
        right -= SIGN + 1.0;
        sign.paint(
            painter,
            Rect::from_min_size(pos2(right, rect.top() + 2.0), vec2(SIGN, SIGN)),
        );
    }
    if is_gone {
        let id = if fighter.is_some_and(|fighter| fighter.out) {
            "screen-necro-out"
        } else {
            "screen-necro-left"
        };
        let words = painter.layout_no_wrap(texts.say(id), FontId::proportional(14.0), FAINT);
        right -= words.size().x;
        painter.galley(pos2(right, rect.top() + 1.0), words, FAINT);
    }
    let room = right - rect.left() - 12.0;
    let name = shortened(painter, &shown.table.names.piece(piece), 15.0, room);
    let colour = if is_gone { FAINT } else { TEXT };
    painter.galley_with_override_text_color(pos2(rect.left() + 8.0, rect.top()), name, colour);
    let mut top = rect.top() + 17.0;
    for laid in [laid, values].into_iter().flatten() {
        let high = laid.size().y;
        painter.galley(pos2(rect.left() + 8.0, top), laid, TEXT);
        top += high;
    }
    let response = response.on_hover_ui(|ui| hover(ui, shown, piece, (fighter, &signs)));
    response.clicked().then_some(piece)
}

/// A fighter's weapons in a line: those of no use are struck out.
fn weapons(fighter: &FighterNow, shown: &RosterOnShow) -> egui::text::LayoutJob {
    let texts = shown.settings.texts();
    let mut job = egui::text::LayoutJob::default();
    let format = |useless: bool| TextFormat {
        font_id: FontId::proportional(14.0),
        color: if useless { Color32::from_gray(150) } else { FAINT },
        strikethrough: if useless {
            egui::Stroke::new(1.5, TEXT)
        } else {
            egui::Stroke::NONE
        },
        ..TextFormat::default()
    };
    if fighter.weapons.is_empty() {
        job.append(&texts.say("arm-knife"), 0.0, format(false));
    }
    for (place, arm) in fighter.weapons.iter().enumerate() {
        if place > 0 {
            job.append(" · ", 0.0, format(false));
        }
        job.append(&labels::arm(texts, arm.id), 0.0, format(arm.useless));
    }
    job
}

/// All of a fighter, for whoever points at it.
fn hover(
    ui: &mut egui::Ui,
    shown: &RosterOnShow,
    piece: PieceId,
    (fighter, signs): (Option<&FighterNow>, &[badges::Sign]),
) {
    let texts = shown.settings.texts();
    ui.set_max_width(320.0);
    let Some(state) = shown.table.display.shown.pieces.get(piece.index()) else {
        return;
    };
    let name = shown.table.names.piece(piece);
    let kind = fold_words::kind(texts, &state.kind);
    ui.label(RichText::new(format!("{name} · {kind}")).strong());
    for sign in signs {
        ui.label(texts.say(&format!("screen-necro-sign-{}", sign.name())));
    }
    for stat in &state.stats {
        let words = texts.say(&format!("screen-profile-{}", stat.label.to_lowercase()));
        ui.label(format!("{} {} — {words}", texts.stat_label(stat.label), stat.text));
    }
    let Some(fighter) = fighter else { return };
    ui.label(weapons(fighter, shown));
    if let Some(armour) = &fighter.armour {
        ui.label(texts.say(&format!("armour-{armour}")));
    }
    if !fighter.held.is_empty() {
        let args = [("with", FluentValue::from(labels::arms(texts, &fighter.held)))];
        ui.label(texts.message("screen-necro-holds", &args));
    }
}
