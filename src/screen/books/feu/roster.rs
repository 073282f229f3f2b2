//! Both sides: a line a soldier with what acts on it, its action points and weapons; all values of the one that is picked.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::game::{PieceId, PlayerId};
use crate::rules::feu::WeaponUse;
use crate::screen::books::RosterOnShow;
use crate::screen::books::common::roster_rows::{self, FigureRow};
use crate::screen::books::feu::of_match::{FeuGameNow, SoldierNow, told_match_of};
use crate::screen::books::feu::{badges, labels};
use crate::screen::panels::{TEXT, fold_words};
use crate::text::{FluentValue, Texts};

/// How many soldiers have their weapons below their names, at the most.
const FULL_ROWS: usize = 10;

/// Draws the roster. Gives back the soldier whose row was clicked.
pub fn show(ui: &mut egui::Ui, shown: &RosterOnShow) -> Option<PieceId> {
    let told = told_match_of(shown.table);
    let pieces = &shown.table.display.shown.pieces;
    let is_full = pieces.len() <= FULL_ROWS;
    let seats = shown.table.seating.seats.len();
    let mut clicked = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for player in (0..seats).map(|seat| PlayerId(seat as u8)) {
            let own: Vec<PieceId> = (pieces.iter().zip(0..))
                .filter(|(piece, _)| piece.player == Some(player))
                .map(|(_, index)| PieceId(index))
                .collect();
            heading(ui, shown, player, (&own, told.as_deref()));
            for piece in own {
                clicked = row(ui, shown, piece, told.as_deref(), is_full).or(clicked);
            }
        }
    });
    clicked
}

/// The player's name, and how many of its soldiers are still up.
fn heading(ui: &mut egui::Ui, shown: &RosterOnShow, player: PlayerId, (own, told): (&[PieceId], Option<&FeuGameNow>)) {
    let texts = shown.settings.texts();
    let is_gone = |piece: &&PieceId| {
        told.and_then(|told| told.soldier(**piece))
            .is_some_and(SoldierNow::is_gone)
    };
    let up = own.iter().filter(|piece| !is_gone(piece)).count();
    let args = [("up", FluentValue::from(up)), ("all", FluentValue::from(own.len()))];
    roster_rows::heading(ui, shown, player, texts.message("screen-feu-up", &args));
}

/// A soldier.
fn row(
    ui: &mut egui::Ui,
    shown: &RosterOnShow,
    piece: PieceId,
    told: Option<&FeuGameNow>,
    is_full: bool,
) -> Option<PieceId> {
    let texts = shown.settings.texts();
    let soldier = told.and_then(|told| told.soldier(piece));
    let on_show = shown.table.display.pieces.get(piece.index())?;
    let state = shown.table.display.shown.pieces.get(piece.index())?;
    let is_picked = shown.selected == Some(piece);
    let acts = shown.table.display.shown.active == Some(piece);
    let gone = match soldier {
        Some(soldier) if soldier.out => Some("screen-feu-out"),
        Some(soldier) if soldier.left => Some("screen-feu-left"),
        _ => None,
    };
    let weapons = soldier.filter(|_| is_full || is_picked);
    let values = is_picked.then(|| {
        let all = state.stats.iter();
        let all = all.map(|stat| format!("{} {}", texts.stat_label(stat.label), stat.text));
        roster_rows::words(all.collect::<Vec<_>>().join(" · "), TEXT)
    });
    let points = |soldier: &SoldierNow| {
        let args = [("points", FluentValue::from(soldier.ap_left))];
        texts.message("screen-feu-points", &args)
    };
    let row = FigureRow {
        piece,
        gone: gone.map(|id| texts.say(id)),
        left: soldier.filter(|_| acts).map(points),
        signs: badges::of(on_show),
        lines: weapons
            .map(|soldier| weapons_of(texts, soldier))
            .into_iter()
            .chain(values)
            .collect(),
    };
    let response = row.show(ui, shown)?;
    let names = badges::names(on_show);
    let response = response.on_hover_ui(|ui| hover(ui, shown, piece, (soldier, &names)));
    response.clicked().then_some(piece)
}

/// A soldier's weapons in a line: a grenade that is thrown is struck out.
fn weapons_of(texts: &Texts, soldier: &SoldierNow) -> egui::text::LayoutJob {
    let carried = soldier.weapons.iter().map(|weapon| {
        let is_thrown = weapon.facts().used_for == WeaponUse::Throw && soldier.grenades == 0;
        (labels::weapon(texts, *weapon), is_thrown)
    });
    roster_rows::things_in_a_line(carried)
}

/// All of a soldier, for whoever points at it.
fn hover(ui: &mut egui::Ui, shown: &RosterOnShow, piece: PieceId, (soldier, signs): (Option<&SoldierNow>, &[&str])) {
    let texts = shown.settings.texts();
    ui.set_max_width(320.0);
    let Some(state) = shown.table.display.shown.pieces.get(piece.index()) else {
        return;
    };
    let name = shown.table.names.piece(piece);
    let kind = fold_words::kind(texts, &state.kind);
    ui.label(RichText::new(format!("{name} · {kind}")).strong());
    for sign in signs {
        ui.label(texts.say(&format!("screen-feu-sign-{sign}")));
    }
    for stat in &state.stats {
        let words = texts.say(&format!("screen-profile-{}", stat.label.to_lowercase()));
        ui.label(format!("{} {} — {words}", texts.stat_label(stat.label), stat.text));
    }
    for weapon in soldier.iter().flat_map(|soldier| &soldier.weapons) {
        ui.label(labels::weapon_values(texts, *weapon));
    }
}
