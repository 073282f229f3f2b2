//! Both gangs: a line a fighter with what acts on it, its wounds and weapons; all values of the one that is picked.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::game::{PieceId, PlayerId};
use crate::screen::books::RosterOnShow;
use crate::screen::books::common::roster_rows::{self, FigureRow};
use crate::screen::books::necromunda::of_match::{FighterNow, NecroMatch, told_match_of};
use crate::screen::books::necromunda::{badges, labels};
use crate::screen::panels::{TEXT, fold_words};
use crate::text::FluentValue;

/// How many fighters have their weapons below their names, at the most.
const FULL_ROWS: usize = 14;

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
    let response = roster_rows::heading(ui, shown, player, texts.message("screen-necro-standing", &args));
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
    let gone = match fighter {
        Some(fighter) if fighter.out => Some("screen-necro-out"),
        Some(fighter) if fighter.left => Some("screen-necro-left"),
        _ => None,
    };
    let weapons = fighter
        .filter(|_| is_full || is_picked)
        .map(|fighter| weapons(fighter, shown));
    let values = is_picked.then(|| {
        let all = state.stats.iter();
        let all = all.map(|stat| format!("{}{}", texts.stat_label(stat.label), stat.text));
        roster_rows::words(all.collect::<Vec<_>>().join(" "), TEXT)
    });
    let row = FigureRow {
        piece,
        gone: gone.map(|id| texts.say(id)),
        left: fighter.map(|fighter| format!("♥{}", fighter.wounds)),
        signs: signs.iter().map(|sign| sign.pictogram()).collect(),
        lines: weapons.into_iter().chain(values).collect(),
    };
    let response = row.show(ui, shown)?;
    let response = response.on_hover_ui(|ui| hover(ui, shown, piece, (fighter, &signs)));
    response.clicked().then_some(piece)
}

/// A fighter's weapons in a line: those of no use are struck out.
fn weapons(fighter: &FighterNow, shown: &RosterOnShow) -> egui::text::LayoutJob {
    let texts = shown.settings.texts();
    let carried = fighter.weapons.iter();
    let mut carried: Vec<(String, bool)> = carried.map(|arm| (labels::arm(texts, arm.id), arm.useless)).collect();
    if carried.is_empty() {
        carried.push((texts.say("arm-knife"), false));
    }
    roster_rows::things_in_a_line(carried)
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
