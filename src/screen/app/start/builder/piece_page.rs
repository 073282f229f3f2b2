//! The page of a piece that is bought with what it bears: its picture and its values, the kinds there are, and what it may have.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Rect, RichText, Sense, vec2};

use super::pieces::{card, figure, figure_of, words_beside};
use super::wares;
use crate::game::Stat;
use crate::rules::{OrderedPiece, Outfitter, PieceOrder, Term};
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::{SetupChoices, codices};
use crate::screen::board3d::portrait;
use crate::screen::panels::columns::{is_wide, scrolled};
use crate::screen::panels::{BAD, FAINT, GOOD, RAISED, TEXT, rule_words};
use crate::screen::terrain::figure::TableFigure;
use crate::text::{FluentValue, Texts};

/// The size of the large portrait, in points.
const PORTRAIT: egui::Vec2 = vec2(150.0, 184.0);

/// The least size of the card of a kind, in points.
const CARD: egui::Vec2 = vec2(158.0, 64.0);

/// The least width, in points, in which kinds and what one bears stand side by side.
const BESIDE: f32 = 780.0;

/// The piece that is looked at: picture, values, kinds to choose from, what it may bear.
pub fn piece_page(ui: &mut egui::Ui, choices: &mut SetupChoices, (seat, place): (usize, usize), texts: &Texts) {
    let Some(mut order) = choices.players[seat].orders.get(place).cloned() else {
        return;
    };
    let colour = choices.players[seat].colour;
    let ordered = choices.ordered.get(seat).and_then(|pieces| pieces.get(place)?.clone());
    let before = order.clone();
    if let Some(piece) = &ordered {
        let counts_paint = choices.outfitter().is_some_and(Outfitter::counts_paint);
        heading(ui, &mut order, piece, (colour, counts_paint), texts);
    }
    ui.add_space(4.0);
    ui.separator();
    let choose_kind = |ui: &mut egui::Ui, choices: &mut SetupChoices, order: &mut PieceOrder| {
        ui.label(RichText::new(texts.say("screen-piece-kinds")).size(18.0));
        kinds(ui, choices, order, colour, texts);
        codices::show(ui, choices, texts);
        ui.add_space(6.0);
    };
    let choose_wares = |ui: &mut egui::Ui, order: &mut PieceOrder| {
        let other = ordered.as_ref().and_then(|piece| wares::show(ui, piece, texts));
        if let Some(other) = other {
            *order = other;
        }
    };
    // Kinds on the left, what one bears on the right, where there is room for both.
    let room = ui.available_size();
    if is_wide(ui.ctx()) && room.x >= BESIDE {
        let left = (2.0 * CARD.x + 24.0).max(room.x * 0.36);
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(vec2(left, room.y), egui::Layout::top_down(egui::Align::Min), |ui| {
                scrolled(ui, "kinds", |ui| choose_kind(ui, choices, &mut order));
            });
            ui.add_space(10.0);
            let rest = ui.available_size();
            ui.allocate_ui_with_layout(rest, egui::Layout::top_down(egui::Align::Min), |ui| {
                scrolled(ui, "wares", |ui| choose_wares(ui, &mut order));
            });
        });
    } else {
        scrolled(ui, "workshop", |ui| {
            choose_wares(ui, &mut order);
            ui.add_space(8.0);
            choose_kind(ui, choices, &mut order);
        });
    }
    if order != before {
        choices.players[seat].orders[place] = order;
    }
}

/// Picture, names and values of the piece, in its player's colour; whether its model is painted, where that counts.
fn heading(
    ui: &mut egui::Ui,
    order: &mut PieceOrder,
    piece: &OrderedPiece,
    (colour, counts_paint): (usize, bool),
    texts: &Texts,
) {
    let is_beside = ui.available_width() > PORTRAIT.x + 300.0;
    let figure = figure_of(order, piece, colour);
    let words = |ui: &mut egui::Ui, order: &mut PieceOrder| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(texts.kind(&order.kind)).size(26.0).color(TEXT));
            let group = texts.group(&piece.group);
            ui.label(RichText::new(group).size(16.0).color(FAINT));
        });
        ui.horizontal_wrapped(|ui| {
            let field = egui::TextEdit::singleline(&mut order.name)
                .hint_text(texts.say("screen-piece-own-name"))
                .char_limit(24)
                .desired_width(170.0);
            ui.add(field);
            if counts_paint {
                let mut is_painted = !order.is_unpainted;
                ui.checkbox(&mut is_painted, texts.say("screen-piece-painted"))
                    .on_hover_text(texts.say("screen-piece-painted-means"));
                order.is_unpainted = !is_painted;
            }
        });
        ui.add_space(2.0);
        profile(ui, &piece.stats, texts);
        ui.horizontal_wrapped(|ui| {
            for skill in &piece.skills {
                let words = RichText::new(texts.skill(skill)).size(16.0).color(GOOD);
                match texts.rule_behind(Term::Skill, skill) {
                    Some(key) => rule_words(ui, texts, key, words),
                    None => ui.label(words),
                };
            }
        });
        if !piece.shows_all {
            let words = RichText::new(texts.say("screen-piece-not-shown"))
                .size(14.0)
                .color(FAINT);
            ui.add(egui::Label::new(words).wrap())
                .on_hover_text(texts.say("screen-piece-not-shown-means"));
        }
    };
    if is_beside {
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(PORTRAIT, Sense::hover());
            stage(ui, rect, &figure);
            ui.add_space(8.0);
            ui.vertical(|ui| words(ui, order));
        });
    } else {
        let (rect, _) = ui.allocate_exact_size(PORTRAIT, Sense::hover());
        stage(ui, rect, &figure);
        words(ui, order);
    }
}

/// A figure on a dark ground.
fn stage(ui: &egui::Ui, rect: Rect, figure: &TableFigure) {
    ui.painter()
        .rect_filled(rect, CornerRadius::same(6), Color32::from_rgb(20, 22, 27));
    portrait::paint(ui.painter(), rect.shrink(5.0), figure);
}

/// The values, each below its letters; as many side by side as there is room for.
fn profile(ui: &mut egui::Ui, stats: &[Stat], texts: &Texts) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for stat in stats {
            let (rect, response) = ui.allocate_exact_size(vec2(42.0, 46.0), Sense::hover());
            let painter = ui.painter();
            painter.rect_filled(rect, CornerRadius::same(4), RAISED);
            let font = FontId::proportional;
            let (head, value) = (
                rect.center_top() + vec2(0.0, 11.0),
                rect.center_bottom() - vec2(0.0, 14.0),
            );
            painter.text(
                head,
                Align2::CENTER_CENTER,
                texts.stat_label(stat.label),
                font(14.0),
                FAINT,
            );
            painter.text(value, Align2::CENTER_CENTER, stat.short(), font(18.0), TEXT);
            response.on_hover_text(texts.say(&format!("screen-profile-{}", stat.label.to_lowercase())));
        }
    });
}

/// The kinds there are, a card each; those that the mod does not admit are dim, and say why.
fn kinds(ui: &mut egui::Ui, choices: &SetupChoices, order: &mut PieceOrder, colour: usize, texts: &Texts) {
    let across = ((ui.available_width() - 8.0) / (CARD.x + 6.0)).floor().max(1.0);
    let width = ((ui.available_width() - 8.0) / across - 6.0).max(CARD.x.min(ui.available_width() - 8.0));
    let kinds: Vec<_> = choices.on_offer.iter().collect();
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    for line in kinds.chunks(across as usize) {
        ui.horizontal_top(|ui| {
            for kind in line {
                let lit = kind.id == order.kind;
                let (rect, response) = ui.allocate_exact_size(vec2(width, CARD.y), Sense::click());
                if !ui.is_rect_visible(rect) {
                    continue;
                }
                card(ui, rect, &response, lit);
                let at = Rect::from_min_size(rect.min + vec2(4.0, 3.0), vec2(48.0, CARD.y - 6.0));
                let looks = figure(&kind.id, (kind.size, &kind.outfit), colour);
                portrait::paint(ui.painter(), at, &looks);
                let is_fit = kind.fault.is_none();
                if !is_fit {
                    ui.painter()
                        .rect_filled(rect.shrink(1.0), CornerRadius::same(5), Color32::from_black_alpha(110));
                }
                let args = [("points", FluentValue::from(kind.value))];
                let lines = [
                    (texts.kind(&kind.id), 15.0, TEXT),
                    (
                        texts.message("screen-piece-points", &args),
                        14.0,
                        if is_fit { FAINT } else { BAD },
                    ),
                ];
                words_beside(ui, rect, 56.0, &lines);
                if response.clicked() && !lit {
                    *order = PieceOrder {
                        name: std::mem::take(&mut order.name),
                        ..PieceOrder::of(&kind.id)
                    };
                }
                response.on_hover_ui(|ui| {
                    ui.label(RichText::new(texts.kind(&kind.id)).size(16.0));
                    ui.label(texts.group(&kind.group));
                    if let Some(fault) = &kind.fault {
                        ui.label(RichText::new(in_words(fault, texts)).color(BAD));
                    }
                });
            }
        });
    }
}
