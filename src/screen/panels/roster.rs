//! The roster: a row a piece, with the profile that counts now, and what it carries and holds; smaller rows when there
//! are many pieces.

use bevy_egui::egui::{self, Align2, FontId, Rect, RichText, ScrollArea, pos2, vec2};

use crate::game::{Decision, DecisionKind, PieceId, PublicPiece, Stat};
use crate::screen::app::settings::Settings;
use crate::screen::panels::roster_headings::RosterHeadings;
use crate::screen::panels::top_bar::shortened;
use crate::screen::panels::{FAINT, TEXT, fold_words, row_frame};
use crate::screen::table_top::art::{self, EguiArt, Mark};
use crate::screen::table_top::canvas::AMBER;
use crate::screen::table_top::table::Table;

/// How many pieces have rows of full size: as many as are seen at once.
const FULL_ROWS: usize = 6;

/// Draws the roster. Gives back the piece whose row was clicked.
pub fn show(ui: &mut egui::Ui, table: &Table, settings: &Settings, art: &EguiArt) -> Option<PieceId> {
    let mut clicked = None;
    // As far as has been told: the values follow when everything is.
    let pieces = &table.display.shown.pieces;
    let compact = pieces.iter().filter(|piece| piece.player.is_some()).count() > FULL_ROWS;
    let known = pieces.iter().enumerate();
    let known = known.map(|(index, piece)| (PieceId(index as u16), piece));
    if !compact {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            for known in known {
                clicked = row(ui, table, known, settings, art, 0.0).or(clicked);
            }
        });
        return clicked;
    }
    let headings = RosterHeadings::of(table, settings);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let mut spots = Vec::new();
        for player in headings.players() {
            spots.push(headings.leave_room(ui));
            for (id, piece) in known.clone().filter(|(_, piece)| piece.player == Some(player)) {
                clicked = row(ui, table, (id, piece), settings, art, headings.height()).or(clicked);
            }
        }
        headings.paint(ui, table, &spots, art);
    });
    clicked
}

/// A piece with its id.
type Known<'a> = (PieceId, &'a PublicPiece);

/// A row; small where it scrolls below headings that take so much room. Gives back its piece if it was clicked.
fn row(
    ui: &mut egui::Ui,
    table: &Table,
    (id, piece): Known,
    settings: &Settings,
    art: &EguiArt,
    headings: f32,
) -> Option<PieceId> {
    let compact = headings > 0.0;
    let texts = settings.texts();
    let player = piece.player?;
    let colour = table.colour(player);
    let shown = table.display.pieces.get(id.index());
    // The active piece, or the one that is being set down.
    let places = |decision: &Decision| matches!(decision.kind, DecisionKind::Deploy | DecisionKind::Return);
    let placed = table.display.shown.decision.filter(places);
    let active = table.display.shown.active == Some(id) || placed.is_some_and(|asked| asked.piece == Some(id));
    let burden = shown
        .map(|shown| table.book.burden(texts, &table.names, shown, true))
        .unwrap_or_default();
    let response = row_frame(active, art::colour(colour)).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        head(ui, table, (id, piece), settings, art, compact);
        if piece.stats.is_empty() {
            // Its book gives it no values.
        } else if compact {
            let values: Vec<String> = piece.stats.iter().map(Stat::short).collect();
            let line = values.join(" · ");
            ui.add(egui::Label::new(RichText::new(line).size(14.0).color(FAINT)).truncate());
        } else {
            profile(ui, piece);
        }
        for words in &burden {
            ui.add(egui::Label::new(RichText::new(words).size(14.0).color(AMBER)).wrap());
        }
    });
    if active {
        // Once, when its activation begins: afterwards the list may be scrolled away from it.
        let row = egui::Id::new("active row");
        let held = ui.data(|data| data.get_temp::<u16>(row));
        if held != Some(id.0) {
            ui.data_mut(|data| data.insert_temp(row, id.0));
            let seen = response.response.rect.expand2(vec2(0.0, headings));
            ui.scroll_to_rect(seen, None);
        }
    }
    // On a grid pieces are picked on the board.
    let sense = match table.measured {
        Some(_) => egui::Sense::click(),
        None => egui::Sense::hover(),
    };
    let whole = response.response.interact(sense).on_hover_ui(|ui| {
        ui.set_max_width(320.0);
        let kind = fold_words::kind(texts, &piece.kind);
        ui.label(RichText::new(kind).strong());
        for stat in &piece.stats {
            let words = texts.say(&format!("screen-profile-{}", stat.label.to_lowercase()));
            ui.label(format!("{} — {words}", stat.short()));
        }
        if !piece.skills.is_empty() {
            let skills: Vec<String> = piece.skills.iter().map(|skill| texts.skill(skill)).collect();
            ui.label(RichText::new(format!("{} {}", texts.say("screen-skills"), skills.join(", "))).color(FAINT));
        }
        for held in shown.iter().flat_map(|shown| shown.effects()) {
            if let Some(key) = table.book.rule_of_effect(&held.name) {
                ui.label(RichText::new(texts.rule_title(key)).strong());
                ui.label(RichText::new(texts.rule_text(key)).color(FAINT));
            }
        }
    });
    whole.clicked().then_some(id)
}

/// Token, name and kind.
fn head(ui: &mut egui::Ui, table: &Table, (id, piece): Known, settings: &Settings, art: &EguiArt, compact: bool) {
    let texts = settings.texts();
    let shown = table.display.pieces.get(id.index());
    let colour = table.colour_of(piece.player);
    let side = if compact { 24.0 } else { 40.0 };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), egui::Sense::hover());
    let token = Rect::from_min_size(rect.min, vec2(side, side));
    art.token(ui.painter(), token, colour, &piece.kind);
    let off = shown.is_some_and(|shown| shown.at.is_none());
    // Beside a table of free measure nobody is lost.
    let is_marked =
        off && table.measured.is_none() && table.display.shown.round > 0 && table.display.shown.phase != "deployment";
    if is_marked {
        let waits = shown.is_some_and(|shown| shown.waits);
        let mark = if waits { Mark::Hourglass } else { Mark::Skull };
        let at = Rect::from_min_size(pos2(rect.right() - 24.0, rect.top()), vec2(24.0, 24.0));
        art.mark(ui.painter(), at, mark);
    }
    let left = token.right() + 8.0;
    let room = rect.right() - left - if is_marked { 26.0 } else { 0.0 };
    let name = table.names.piece(id);
    if compact {
        let mut galley = shortened(ui.painter(), &name, 15.0, room);
        if galley.elided {
            galley = ui.painter().layout(name, FontId::proportional(14.0), TEXT, room);
        }
        let top = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(left, top), galley, TEXT);
        return;
    }
    let galley = shortened(ui.painter(), &name, 17.0, room);
    ui.painter().galley(pos2(left, rect.top() - 1.0), galley, TEXT);
    ui.painter().text(
        pos2(left, rect.bottom() + 1.0),
        Align2::LEFT_BOTTOM,
        fold_words::kind(texts, &piece.kind),
        FontId::proportional(14.0),
        FAINT,
    );
}

/// The values under their heads.
fn profile(ui: &mut egui::Ui, piece: &PublicPiece) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 36.0), egui::Sense::hover());
    let painter = ui.painter();
    let write =
        |text: &str, size: f32, colour| painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), colour);
    let stats = piece.stats.iter();
    let columns: Vec<_> = stats
        .map(|stat| (write(stat.label, 14.0, FAINT), write(&stat.short(), 17.0, TEXT)))
        .collect();
    let widths: Vec<f32> = columns
        .iter()
        .map(|(head, value)| head.size().x.max(value.size().x))
        .collect();
    let gap = (rect.width() - widths.iter().sum::<f32>()) / (columns.len().max(2) - 1) as f32;
    let mut left = rect.left();
    for ((head, value), width) in columns.into_iter().zip(widths) {
        let middle = left + width / 2.0;
        painter.galley(pos2(middle - head.size().x / 2.0, rect.top()), head, FAINT);
        let size = value.size();
        painter.galley(pos2(middle - size.x / 2.0, rect.bottom() - size.y), value, TEXT);
        left += width + gap;
    }
}
