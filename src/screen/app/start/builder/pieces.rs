//! The builder of pieces that are bought with what they bear: a player's pieces, those saved, and beside them the page of the one
//! that is looked at. What they cost and what is wrong with them, the book says.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Margin, Rect, RichText, Sense, Stroke, StrokeKind, vec2};

use super::piece_page::piece_page;
use crate::game::FigureSize;
use crate::rules::{OrderedPiece, PieceOrder};
use crate::screen::app::seeds;
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::bottom::{budget_of_pieces, store_words};
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::board3d::portrait;
use crate::screen::panels::columns::{is_wide, scrolled, two_columns};
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, RAISED, TEXT, rule_words};
use crate::screen::table_top::art::EguiArt;
use crate::screen::terrain::figure::TableFigure;
use crate::space::table::{Body, Point};
use crate::text::{FluentValue, Texts};

/// The figure of a piece that is wanted, in its player's colour.
pub fn figure_of(order: &PieceOrder, piece: &OrderedPiece, colour: usize) -> TableFigure {
    figure(&order.kind, (piece.size, &piece.outfit), colour)
}

/// The figure of a kind of a size with an outfit, in a player's colour.
pub fn figure(kind: &str, (size, outfit): (FigureSize, &[String]), colour: usize) -> TableFigure {
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
    let right = |ui: &mut egui::Ui, choices: &mut SetupChoices| piece_page(ui, choices, (seat, place), texts);
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
    if choices.players[seat].orders.len() < choices.most_pieces() {
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
pub fn card(ui: &egui::Ui, rect: Rect, response: &egui::Response, lit: bool) {
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
pub fn words_beside(ui: &egui::Ui, rect: Rect, left: f32, lines: &[(String, f32, Color32)]) {
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
                    ("budget", FluentValue::from(choices.budget_of(seat))),
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
