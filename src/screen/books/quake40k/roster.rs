//! All players: what they have scored towards victory, and a line a champion with its wounds, its bonus and its weapons; all values
//! of the one that is picked.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Rect, RichText, ScrollArea, Sense, TextFormat, pos2, vec2};

use crate::game::{PieceId, PlayerId};
use crate::rules::quake40k::bonus_entry::BonusEntry;
use crate::screen::books::RosterOnShow;
use crate::screen::books::quake40k::of_match::{ChampionNow, QuakeMatch, told_match_of};
use crate::screen::books::quake40k::{badges, labels, lying};
use crate::screen::panels::{FAINT, RAISED, TEXT, shortened};
use crate::screen::table_top::art;
use crate::text::FluentValue;

/// How many champions have their weapons below their names, at the most.
const FULL_ROWS: usize = 10;

/// A sign's side, in points.
const SIGN: f32 = 16.0;

/// Draws the roster. Gives back the champion whose row was clicked.
pub fn show(ui: &mut egui::Ui, shown: &RosterOnShow) -> Option<PieceId> {
    let told = told_match_of(shown.table);
    let pieces = &shown.table.display.shown.pieces;
    let is_full = pieces.len() <= FULL_ROWS;
    let seats = shown.table.seating.seats.len();
    let mut clicked = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for player in (0..seats).map(|seat| PlayerId(seat as u8)) {
            heading(ui, shown, player, told.as_deref());
            let own = pieces.iter().enumerate().filter(|(_, piece)| piece.player == Some(player));
            for (index, _) in own {
                let piece = PieceId(index as u16);
                clicked = row(ui, shown, piece, told.as_deref(), is_full).or(clicked);
            }
        }
    });
    clicked
}

/// A player's name, and how near to victory it is.
fn heading(ui: &mut egui::Ui, shown: &RosterOnShow, player: PlayerId, told: Option<&QuakeMatch>) {
    let texts = shown.settings.texts();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let colour = shown.table.colour(player);
    let form = Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(20.0, 20.0));
    shown.art.base(ui.painter(), form, colour);
    let progress = shown.table.display.shown.progress.get(player.index()).copied();
    let words = progress.filter(|progress| progress.goal > 0).map(|progress| {
        let words = format!("{}/{}", progress.value, progress.goal).replace('-', "−");
        ui.painter().layout_no_wrap(words, FontId::proportional(14.0), TEXT)
    });
    let left = form.right() + 6.0;
    let taken = words.as_ref().map_or(0.0, |words| words.size().x + 6.0);
    let name = shortened(ui.painter(), &shown.table.names.player(player), 16.0, rect.right() - left - taken);
    ui.painter().galley(pos2(left, rect.top() + 1.0), name, art::colour(colour));
    if let Some(words) = words {
        ui.painter().galley(pos2(rect.right() - words.size().x, rect.top() + 3.0), words, TEXT);
    }
    if let Some(progress) = progress.filter(|progress| progress.goal > 0) {
        // A bar below: how much of the way is gone.
        let part = (progress.value as f32 / progress.goal as f32).clamp(0.0, 1.0);
        let whole = Rect::from_min_size(pos2(left, rect.bottom() - 3.0), vec2(rect.right() - left, 2.0));
        ui.painter().rect_filled(whole, CornerRadius::ZERO, RAISED);
        let gone = Rect::from_min_size(whole.min, vec2(whole.width() * part, 2.0));
        ui.painter().rect_filled(gone, CornerRadius::ZERO, art::colour(colour));
    }
    let Some(told) = told else { return };
    let team = told.team_of(player);
    let args = [
        ("team", FluentValue::from(i64::from(team.0) + 1)),
        ("teams", FluentValue::from(if told.slots.in_teams { "yes" } else { "no" })),
        (
            "role",
            FluentValue::from(match told.cleaners {
                Some(cleaners) if cleaners == team => "cleaners",
                Some(_) => "targets",
                None => "none",
            }),
        ),
    ];
    response.on_hover_text(texts.message("screen-quake-player-means", &args));
}

/// A champion.
fn row(
    ui: &mut egui::Ui,
    shown: &RosterOnShow,
    piece: PieceId,
    told: Option<&QuakeMatch>,
    is_full: bool,
) -> Option<PieceId> {
    let texts = shown.settings.texts();
    let champion = told.and_then(|told| told.champion(piece));
    let state = shown.table.display.shown.pieces.get(piece.index())?;
    let is_picked = shown.selected == Some(piece);
    let is_gone = champion.is_some_and(|champion| champion.out || champion.late);
    let width = ui.available_width();
    let weapons = champion.filter(|_| is_full || is_picked).map(|champion| {
        let mut job = weapons(champion, shown);
        job.wrap.max_width = width - 10.0;
        ui.painter().layout_job(job)
    });
    let values = is_picked.then(|| {
        let all = state.stats.iter().map(|stat| format!("{}{}", texts.stat_label(stat.label), stat.text));
        let all: Vec<String> = all.collect();
        ui.painter().layout(all.join(" "), FontId::proportional(14.0), TEXT, width - 10.0)
    });
    let below = [weapons, values];
    let high: f32 = below.iter().flatten().map(|laid| laid.size().y).sum();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 20.0 + high), Sense::click());
    let ground = match (is_picked, response.hovered()) {
        (true, _) => Color32::from_rgb(24, 94, 148),
        (false, true) => Color32::from_rgb(58, 63, 75),
        (false, false) => RAISED,
    };
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(4), ground);
    let colour = art::colour(shown.table.colour_of(state.player));
    let stripe = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
    painter.rect_filled(stripe, CornerRadius::ZERO, colour);
    let mut right = rect.right() - 4.0;
    if let Some(champion) = champion.filter(|_| !is_gone) {
        let words = if champion.wounds > 0 {
            format!("♥{}", champion.wounds)
        } else {
            String::new()
        };
        let words = painter.layout_no_wrap(words, FontId::proportional(14.0), TEXT);
        right -= words.size().x;
        painter.galley(pos2(right, rect.top() + 1.0), words, TEXT);
        right -= 3.0;
    }
    if is_gone || state.waits {
        right -= SIGN;
        badges::skull(painter, Rect::from_min_size(pos2(right, rect.top() + 2.0), vec2(SIGN, SIGN)), FAINT);
        right -= 2.0;
    }
    for badge in state.badges.iter().rev() {
        right -= SIGN + 1.0;
        let team = lying::team_of_flag(&badge.name).zip(told);
        let team = team.map(|(team, told)| lying::team_colour(shown.table, told, team));
        let sign = Rect::from_min_size(pos2(right, rect.top() + 2.0), vec2(SIGN, SIGN));
        badges::paint(painter, sign, &badge.name, team);
    }
    let room = right - rect.left() - 12.0;
    let name = shortened(painter, &shown.table.names.piece(piece), 15.0, room);
    let words = if is_gone { FAINT } else { TEXT };
    painter.galley_with_override_text_color(pos2(rect.left() + 8.0, rect.top()), name, words);
    let mut top = rect.top() + 18.0;
    for laid in below.into_iter().flatten() {
        let high = laid.size().y;
        painter.galley(pos2(rect.left() + 8.0, top), laid, TEXT);
        top += high;
    }
    let response = response.on_hover_ui(|ui| hover(ui, shown, piece, champion));
    response.clicked().then_some(piece)
}

/// A champion's weapons in a line: those that are used up are struck out.
fn weapons(champion: &ChampionNow, shown: &RosterOnShow) -> egui::text::LayoutJob {
    let texts = shown.settings.texts();
    let mut job = egui::text::LayoutJob::default();
    let format = |spent: bool| TextFormat {
        font_id: FontId::proportional(14.0),
        color: if spent { Color32::from_gray(150) } else { FAINT },
        strikethrough: if spent {
            egui::Stroke::new(1.5, TEXT)
        } else {
            egui::Stroke::NONE
        },
        ..TextFormat::default()
    };
    if champion.weapons.is_empty() {
        job.append(&labels::arm(texts, None), 0.0, format(false));
    }
    for (place, arm) in champion.weapons.iter().enumerate() {
        if place > 0 {
            job.append(" · ", 0.0, format(false));
        }
        job.append(&labels::arm(texts, Some(&arm.id)), 0.0, format(arm.spent));
    }
    job
}

/// All of a champion, for whoever points at it.
fn hover(ui: &mut egui::Ui, shown: &RosterOnShow, piece: PieceId, champion: Option<&ChampionNow>) {
    let texts = shown.settings.texts();
    ui.set_max_width(340.0);
    let Some(state) = shown.table.display.shown.pieces.get(piece.index()) else {
        return;
    };
    let name = shown.table.names.piece(piece);
    let kind = labels::kind(texts, shown.table, piece);
    ui.label(RichText::new(format!("{name} · {kind}")).strong());
    for stat in &state.stats {
        let words = texts.say(&format!("screen-profile-{}", stat.label.to_lowercase()));
        ui.label(format!("{} {} — {words}", texts.stat_label(stat.label), stat.text));
    }
    let skills: Vec<String> = state.skills.iter().map(|skill| texts.say(&format!("skill-{skill}"))).collect();
    if !skills.is_empty() {
        ui.label(skills.join(" · "));
    }
    let Some(champion) = champion else { return };
    ui.label(weapons(champion, shown));
    let gear: Vec<String> = champion.gear.iter().map(|gear| texts.say(&format!("gear-{gear}"))).collect();
    if !gear.is_empty() {
        ui.label(gear.join(" · "));
    }
    if let Some(bonus) = &champion.bonus {
        ui.label(RichText::new(labels::bonus(texts, &bonus.entry)).strong());
        if let Some(entry) = BonusEntry::named(&bonus.entry) {
            ui.label(texts.rule_text(entry.rule()));
        }
    }
    let args = [
        ("value", FluentValue::from(champion.value)),
        ("kills", FluentValue::from(champion.kills)),
        ("deaths", FluentValue::from(champion.deaths)),
    ];
    ui.label(texts.message("screen-quake-tally", &args));
}
