//! The builder of pieces that are bought with what they bear: a player's pieces, the one that is looked at with its picture and
//! its values, the kinds there are, and what it may have. What that costs and what is wrong with it, the book says.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Margin, Rect, RichText, Sense, Stroke, StrokeKind, vec2,
};

use super::wares;
use crate::game::{FigureSize, Stat};
use crate::rules::{OrderedPiece, PieceOrder, Term};
use crate::screen::app::seeds;
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::bottom::{budget_of_pieces, store_words};
use crate::screen::app::start::outfits::MOST_PIECES;
use crate::screen::app::start::{SetupChoices, StartView, codices};
use crate::screen::board3d::portrait;
use crate::screen::panels::columns::{is_wide, scrolled, two_columns};
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, RAISED, TEXT, rule_words};
use crate::screen::table_top::art::EguiArt;
use crate::screen::terrain::figure::TableFigure;
use crate::space::table::{Body, Point};
use crate::text::{FluentValue, Texts};

/// The size of the large portrait, in points.
const PORTRAIT: egui::Vec2 = vec2(150.0, 184.0);

/// The least size of the card of a kind, in points.
const CARD: egui::Vec2 = vec2(158.0, 64.0);

/// The least width, in points, in which kinds and what one bears stand side by side.
const BESIDE: f32 = 780.0;

/// The figure of a piece that is wanted, in its player's colour.
pub fn figure_of(order: &PieceOrder, piece: &OrderedPiece, colour: usize) -> TableFigure {
    figure(&order.kind, (piece.size, &piece.outfit), colour)
}

/// The figure of a kind of a size with an outfit, in a player's colour.
fn figure(kind: &str, (size, outfit): (FigureSize, &[String]), colour: usize) -> TableFigure {
    let body = Body {
        at: Point::new(0, 0, 0),
        radius: size.radius,
        height: size.height,
        shoulder: size.shoulder,
        eye: size.eye,
    };
    TableFigure {
        kind: kind.to_owned(),
        outfit: outfit.to_vec(),
        ..TableFigure::of_body(body, None, colour)
    }
}

/// What a piece that is wanted is called: its own name, or that of its kind.
pub fn name_of(order: &PieceOrder, texts: &Texts) -> String {
    match order.name.trim() {
        "" => texts.kind(&order.kind),
        name => name.to_owned(),
    }
}

/// Draws the builder for a piece of the player of a seat.
pub fn show(
    ui: &mut egui::Ui,
    choices: &mut SetupChoices,
    (seat, place): (usize, usize),
    texts: &Texts,
    art: &EguiArt,
) {
    let seat = choices.same_as(seat);
    let frame = egui::Frame::new().fill(PANEL);
    let margin = match is_wide(ui.ctx()) {
        true => Margin::symmetric(22, 10),
        false => Margin::symmetric(12, 6),
    };
    let before = choices.players[seat].orders.clone();
    egui::Panel::bottom("piece total")
        .resizable(false)
        .frame(frame.inner_margin(margin))
        .show(ui, |ui| total(ui, choices, (seat, place), texts));
    let left = |ui: &mut egui::Ui, choices: &mut SetupChoices| pieces(ui, choices, (seat, place), texts, art);
    let right = |ui: &mut egui::Ui, choices: &mut SetupChoices| workshop(ui, choices, (seat, place), texts);
    two_columns(ui, "pieces", 262.0, choices, left, right);
    if choices.players[seat].orders != before {
        choices.players[seat].by_hand = true;
    }
}

/// The pieces of the player, one drawn at random, and those saved.
fn pieces(ui: &mut egui::Ui, choices: &mut SetupChoices, (seat, place): (usize, usize), texts: &Texts, art: &EguiArt) {
    let player = &choices.players[seat];
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(30.0, 30.0), Sense::hover());
        art.base(ui.painter(), rect, player.colour);
        ui.add(egui::Label::new(RichText::new(&player.name).size(20.0)).wrap());
    });
    if choices.same_as(1) == 0 {
        let words = RichText::new(texts.say("screen-piece-clones")).size(14.0).color(FAINT);
        ui.add(egui::Label::new(words).wrap());
    }
    ui.spacing_mut().item_spacing.y = 4.0;
    let (mut looked_at, mut gone) = (place, None);
    let player = &choices.players[seat];
    for (index, order) in player.orders.iter().enumerate() {
        let ordered = choices.ordered.get(seat).and_then(|pieces| pieces.get(index)?.as_ref());
        let removable = player.orders.len() > 1;
        let (row, remove) = piece_row(ui, (order, ordered), player.colour, index == place, removable, texts);
        if row {
            looked_at = index;
        }
        if remove {
            gone = Some(index);
        }
    }
    if let Some(index) = gone {
        choices.players[seat].orders.remove(index);
        looked_at = looked_at.min(choices.players[seat].orders.len() - 1);
    }
    if choices.players[seat].orders.len() < MOST_PIECES {
        let more = egui::Button::new(RichText::new(texts.say("screen-piece-add")).size(15.0));
        if ui.add_sized(vec2(ui.available_width(), 30.0), more).clicked() {
            let orders = &mut choices.players[seat].orders;
            let another = orders.last().cloned().unwrap_or_default();
            orders.push(PieceOrder {
                name: String::new(),
                ..another
            });
            looked_at = orders.len() - 1;
        }
    }
    if looked_at != place {
        choices.view = StartView::Piece(seat, looked_at);
    }
    ui.horizontal(|ui| {
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        let random = egui::Button::new(RichText::new(texts.say("screen-klan-random")).size(15.0));
        let random = ui.add_sized(vec2(width, 30.0), random);
        if random.on_hover_text(texts.say("screen-piece-random-means")).clicked() {
            take_random(choices, (seat, looked_at));
        }
        let plain = egui::Button::new(RichText::new(texts.say("screen-piece-plain")).size(15.0));
        let plain = ui.add_sized(vec2(width, 30.0), plain);
        if plain.on_hover_text(texts.say("screen-piece-plain-means")).clicked()
            && let Some(order) = choices.players[seat].orders.get_mut(looked_at)
        {
            *order = PieceOrder {
                name: std::mem::take(&mut order.name),
                ..PieceOrder::of(&order.kind)
            };
        }
    });
    ui.separator();
    saved(ui, choices, (seat, looked_at), texts);
}

/// A piece of the player: its portrait, its name, what it is worth. Tells whether it was clicked, and whether it is to go.
fn piece_row(
    ui: &mut egui::Ui,
    (order, ordered): (&PieceOrder, Option<&OrderedPiece>),
    colour: usize,
    lit: bool,
    removable: bool,
    texts: &Texts,
) -> (bool, bool) {
    let mut remove = false;
    let row = ui.horizontal(|ui| {
        let room = if removable { 36.0 } else { 0.0 };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width() - room, 48.0), Sense::click());
        card(ui, rect, &response, lit);
        let at = Rect::from_min_size(rect.min + vec2(4.0, 3.0), vec2(40.0, 42.0));
        if let Some(piece) = ordered {
            portrait::paint(ui.painter(), at, &figure_of(order, piece, colour));
        }
        let is_faulty = ordered.is_none_or(|piece| !piece.faults.is_empty());
        let value = ordered.map_or(0, |piece| piece.value);
        let args = [("points", FluentValue::from(value))];
        let lines = [
            (name_of(order, texts), 16.0, TEXT),
            (
                texts.message("screen-piece-points", &args),
                14.0,
                if is_faulty { BAD } else { FAINT },
            ),
        ];
        words_beside(ui, rect, 50.0, &lines);
        if removable {
            let button = egui::Button::new(RichText::new("×").size(18.0)).min_size(vec2(28.0, 28.0));
            let button = ui.add(button).on_hover_text(texts.say("screen-piece-remove"));
            remove = button.clicked();
        }
        response.clicked()
    });
    (row.inner, remove)
}

/// Fills the card of something that can be chosen.
fn card(ui: &egui::Ui, rect: Rect, response: &egui::Response, lit: bool) {
    let fill = match (lit, response.hovered()) {
        (true, _) => Color32::from_rgb(24, 94, 148),
        (false, true) => Color32::from_rgb(58, 63, 75),
        (false, false) => RAISED,
    };
    let stroke = match lit {
        true => Stroke::new(2.0, TEXT),
        false => Stroke::new(1.0, Color32::from_gray(70)),
    };
    ui.painter()
        .rect(rect, CornerRadius::same(5), fill, stroke, StrokeKind::Inside);
}

/// Lines of words in a card, right of something so wide, in the middle of its height.
fn words_beside(ui: &egui::Ui, rect: Rect, left: f32, lines: &[(String, f32, Color32)]) {
    let painter = ui.painter();
    let room = rect.width() - left - 6.0;
    let lines: Vec<_> = lines
        .iter()
        .map(|(words, size, colour)| {
            let font = FontId::proportional(*size);
            (painter.layout(words.clone(), font, *colour, room), *colour)
        })
        .collect();
    let high: f32 = lines.iter().map(|(galley, _)| galley.size().y).sum();
    let mut at = egui::pos2(rect.left() + left, rect.center().y - high / 2.0);
    for (galley, colour) in lines {
        let next = galley.size().y;
        painter.galley(at, galley, colour);
        at.y += next;
    }
}

/// Another piece drawn by chance, within what there is to spend.
fn take_random(choices: &mut SetupChoices, (seat, place): (usize, usize)) {
    for attempt in 0..8 {
        let drawn = choices.draw_order(seat, place, seeds::fresh().wrapping_add(attempt));
        let (Some(drawn), Some(order)) = (drawn, choices.players[seat].orders.get_mut(place)) else {
            return;
        };
        let drawn = PieceOrder {
            name: order.name.clone(),
            ..drawn
        };
        if *order != drawn {
            *order = drawn;
            return;
        }
    }
}

/// Saving under a name, and the saved pieces.
fn saved(ui: &mut egui::Ui, choices: &mut SetupChoices, (seat, place): (usize, usize), texts: &Texts) {
    ui.label(RichText::new(texts.say("screen-piece-saved")).size(16.0));
    ui.horizontal(|ui| {
        let label = texts.say("screen-klan-save");
        let font = FontId::proportional(15.0);
        let wide = ui.painter().layout_no_wrap(label.clone(), font, TEXT).size().x + 20.0;
        let field = egui::TextEdit::singleline(&mut choices.save_as)
            .hint_text(texts.say("screen-klan-save-as"))
            .char_limit(24)
            .desired_width((ui.available_width() - wide - 22.0).max(60.0));
        let response = ui.add(field);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let name = choices.save_as.trim().to_owned();
        let button = egui::Button::new(RichText::new(label).size(15.0));
        let clicked = ui.add_enabled(!name.is_empty(), button).clicked();
        let order = choices.players[seat].orders.get(place).cloned();
        if let Some(order) = order.filter(|_| !name.is_empty() && (clicked || entered)) {
            choices.saved_orders.save(choices.book.id(), &name, &order);
            choices.save_as.clear();
        }
    });
    if let Some(error) = &choices.saved_orders.error {
        ui.add(egui::Label::new(RichText::new(store_words(error, texts)).size(14.0).color(BAD)).wrap());
    }
    let (mut taken, mut forgotten) = (None, None);
    scrolled(ui, "saved pieces", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let own = choices.saved_orders.of_book(choices.book.id());
        if own.is_empty() {
            let words = RichText::new(texts.say("screen-klan-saved-none"))
                .size(14.0)
                .color(FAINT);
            ui.add(egui::Label::new(words).wrap());
        }
        for index in own {
            let held = &choices.saved_orders.orders[index];
            ui.horizontal(|ui| {
                let args = [
                    ("name", FluentValue::from(held.name.clone())),
                    ("kind", FluentValue::from(texts.kind(&held.order.kind))),
                ];
                let label = RichText::new(texts.message("screen-piece-saved-one", &args)).size(15.0);
                let button = egui::Button::new(label).wrap();
                if ui.add_sized(vec2(ui.available_width() - 40.0, 28.0), button).clicked() {
                    taken = Some(held.order.clone());
                }
                let forget = egui::Button::new(RichText::new("×").size(17.0)).min_size(vec2(28.0, 28.0));
                if ui.add(forget).on_hover_text(texts.say("screen-piece-forget")).clicked() {
                    forgotten = Some(index);
                }
            });
        }
    });
    if let (Some(saved), Some(order)) = (taken, choices.players[seat].orders.get_mut(place)) {
        *order = saved;
    }
    if let Some(index) = forgotten {
        choices.saved_orders.forget(index);
    }
}

/// The piece that is looked at: picture, values, kinds to choose from, what it may bear.
fn workshop(ui: &mut egui::Ui, choices: &mut SetupChoices, (seat, place): (usize, usize), texts: &Texts) {
    let Some(mut order) = choices.players[seat].orders.get(place).cloned() else {
        return;
    };
    let colour = choices.players[seat].colour;
    let ordered = choices.ordered.get(seat).and_then(|pieces| pieces.get(place)?.clone());
    let before = order.clone();
    if let Some(piece) = &ordered {
        heading(ui, &mut order, piece, colour, texts);
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

/// Picture, names and values of the piece.
fn heading(ui: &mut egui::Ui, order: &mut PieceOrder, piece: &OrderedPiece, colour: usize, texts: &Texts) {
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
            let mut is_painted = !order.is_unpainted;
            ui.checkbox(&mut is_painted, texts.say("screen-piece-painted"))
                .on_hover_text(texts.say("screen-piece-painted-means"));
            order.is_unpainted = !is_painted;
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

/// What the piece and the player's others come to, what is wrong with it, and the way back.
fn total(ui: &mut egui::Ui, choices: &mut SetupChoices, (seat, place): (usize, usize), texts: &Texts) {
    ui.horizontal_wrapped(|ui| {
        let wide = is_wide(ui.ctx());
        let done = RichText::new(texts.say("screen-klan-done"))
            .size(if wide { 22.0 } else { 18.0 })
            .color(Color32::WHITE);
        let size = if wide { vec2(150.0, 48.0) } else { vec2(110.0, 34.0) };
        let button = egui::Button::new(done).min_size(size);
        if ui.add(button.fill(Color32::from_rgb(0, 104, 164))).clicked() {
            choices.view = StartView::Game;
        }
        ui.add_space(8.0);
        let value = choices.ordered.get(seat).and_then(|pieces| pieces.get(place)?.as_ref());
        let value = value.map_or(0, |piece| piece.value);
        let words = match choices.left_for(seat) {
            Some(_) => {
                let args = [
                    ("total", FluentValue::from(choices.spent_with(seat))),
                    ("budget", FluentValue::from(choices.budget())),
                ];
                texts.message("screen-klan-total", &args)
            }
            None => texts.message("screen-piece-points", &[("points", FluentValue::from(value))]),
        };
        let is_over = choices.left_for(seat).is_some_and(|left| left < 0);
        let size = if wide { 30.0 } else { 22.0 };
        ui.label(RichText::new(words).size(size).color(if is_over { BAD } else { TEXT }));
        ui.add_space(8.0);
        budget_of_pieces(ui, choices, texts);
        if let Some(rule) = choices.book.forces().build_rule() {
            let words = RichText::new(texts.say("screen-piece-rule")).size(15.0).color(FAINT);
            rule_words(ui, texts, rule, words);
        }
    });
    let faults = choices.klan_faults(seat);
    let general = choices.faults.iter().filter(|fault| fault.field == "players");
    let lines: Vec<String> = faults
        .into_iter()
        .chain(general)
        .map(|fault| in_words(fault, texts))
        .collect();
    egui::ScrollArea::vertical()
        .id_salt("piece faults")
        .max_height(44.0)
        .show(ui, |ui| {
            for line in &lines {
                ui.add(egui::Label::new(RichText::new(line).size(15.0).color(BAD)).wrap());
            }
            if lines.is_empty() {
                let words = RichText::new(texts.say("screen-piece-legal")).size(15.0).color(GOOD);
                ui.add(egui::Label::new(words).wrap());
            }
        });
}
