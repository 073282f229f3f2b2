//! The explanation chain: in one sentence where odds are shown, and the whole in a panel of its own, a line for each link with its
//! value, its source and its rule; what a link speaks of is lit on the board while the pointer rests on it.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Frame, Label, Layout, Margin, RichText, ScrollArea, Sense,
    Stroke, pos2, vec2,
};

use crate::game::Command;
use crate::rules::{ExplanationChain, ExplanationLink, LinkValue};
use crate::screen::books::ToolsOnShow;
use crate::screen::panels::{FAINT, GOOD, PANEL, RAISED, TEXT, frame, rule_link, unbroken};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::why::{WhyHand, WhySubject};
use crate::text::{ChanceForm, Texts};

/// How wide the whole is where the column at the right is folded, in points.
const WIDE: f32 = 290.0;

/// How far what changes a number stands in from it, in points.
const INDENT: f32 = 12.0;

/// How much the panel takes around what is scrolled in it, in points.
const AROUND: f32 = 24.0;

/// How high the head of the whole is, in points.
const HEAD: f32 = 34.0;

/// What the chains are drawn from: the game, what is played back of it, the words.
pub(super) type Explained<'a, 'b> = (&'a mut Table, &'b Playback, &'static Texts);

/// The chain of an attack, in one sentence under its odds as soon as it is counted; a click opens the whole.
pub fn offer(
    ui: &mut egui::Ui,
    shown: &mut ToolsOnShow,
    (command, chain, is_counting): (&Command, Option<Arc<ExplanationChain>>, bool),
) {
    let texts = shown.settings.texts();
    let words = chain.as_deref().and_then(|chain| sentence(texts, shown.table, chain));
    let why = &mut shown.input.why;
    why.offer(command, chain, is_counting);
    let Some(words) = words else { return };
    let subject = WhySubject::Command(command.clone());
    let is_open = why.is_open() && why.subject() == Some(&subject);
    if opener(ui, &words, 14.0, FAINT, is_open)
        .on_hover_text(texts.say("screen-why-open-means"))
        .clicked()
    {
        why.toggle(subject);
    }
}

/// A chain in one sentence; none where it tells nothing.
pub fn sentence(texts: &Texts, table: &Table, chain: &ExplanationChain) -> Option<String> {
    (!chain.links.is_empty()).then(|| texts.why(chain, &table.names, ChanceForm::Percent))
}

/// Words that open and shut something, behind a triangle that points down where it is open.
pub fn opener(ui: &mut egui::Ui, words: &str, size: f32, colour: Color32, is_open: bool) -> egui::Response {
    let mut job = LayoutJob::default();
    let format = TextFormat::simple(FontId::proportional(size), colour);
    job.append(&unbroken(words), INDENT, format);
    let response = ui.add(Label::new(job).sense(Sense::click()).wrap());
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let at = pos2(response.rect.left() + 4.0, response.rect.top() + size * 0.62);
    triangle(ui.painter(), at, !is_open, colour);
    response
}

/// A triangle that points down at what is seen, and to the right where it is folded away.
pub fn triangle(painter: &egui::Painter, at: egui::Pos2, is_folded: bool, colour: Color32) {
    let corners = match is_folded {
        true => [(-3.0, -5.0), (4.0, 0.0), (-3.0, 5.0)],
        false => [(-5.0, -3.0), (5.0, -3.0), (0.0, 4.0)],
    };
    let points = corners.map(|(x, y)| pos2(at.x + x, at.y + y));
    painter.add(egui::Shape::convex_polygon(points.to_vec(), colour, Stroke::NONE));
}

/// Draws the chain into the column at the right, at most so high: the whole if it is open, else on a grid one sentence.
pub(super) fn column(ui: &mut egui::Ui, explained: Explained, why: &mut WhyHand, high: f32) {
    if why.is_open() {
        egui::Panel::top("explained")
            .resizable(false)
            .frame(frame(10))
            .show(ui, |ui| whole(ui, explained, why, high - AROUND));
        return;
    }
    let (table, _, texts) = explained;
    let Some(subject) = why.subject().cloned().filter(|_| table.measured.is_none()) else {
        return;
    };
    let known = why.chain().and_then(|chain| sentence(texts, table, chain));
    let words = match known {
        Some(words) => words,
        None if why.is_counting() => texts.say("screen-why-counting"),
        None => return,
    };
    egui::Panel::top("explained in short")
        .resizable(false)
        .frame(frame(10))
        .show(ui, |ui| {
            let high = (high - AROUND).max(40.0);
            let scroll = ScrollArea::vertical().max_height(high).min_scrolled_height(high);
            scroll.show(ui, |ui| {
                ui.set_width(ui.available_width());
                let response = opener(ui, &words, 15.0, TEXT, false);
                if response.on_hover_text(texts.say("screen-why-open-means")).clicked() {
                    why.open(subject);
                }
            });
        });
}

/// Draws the whole into a window over the board, which may be moved from what it covers, where the column at the right is folded.
pub(super) fn float(context: &egui::Context, board: egui::Rect, explained: Explained, why: &mut WhyHand) {
    let (table, playback, texts) = explained;
    why.settle(table, playback, texts);
    if !why.is_open() {
        return;
    }
    egui::Window::new(RichText::new(texts.say("screen-why-number")).size(14.0).color(FAINT))
        .id(egui::Id::new("floating why"))
        .pivot(Align2::LEFT_BOTTOM)
        .default_pos(board.left_bottom() + vec2(6.0, -6.0))
        .default_width(WIDE)
        .constrain_to(board)
        .resizable(false)
        .title_bar(false)
        .frame(
            Frame::new()
                .fill(PANEL.gamma_multiply(0.97))
                .stroke(Stroke::new(1.0, FAINT))
                .corner_radius(CornerRadius::same(6))
                .inner_margin(Margin::same(8)),
        )
        .show(context, |ui| {
            ui.set_width(WIDE.min(board.width() - 30.0).max(0.0));
            whole(ui, (table, playback, texts), why, (board.height() * 0.6).max(120.0));
        });
}

/// The whole of a chain, scrolled where it is higher than that.
pub(super) fn whole(ui: &mut egui::Ui, explained: Explained, why: &mut WhyHand, high: f32) {
    let (table, playback, texts) = explained;
    ui.spacing_mut().item_spacing.y = 3.0;
    head(ui, texts, why);
    let high = (high - HEAD).max(60.0);
    let scroll = ScrollArea::vertical().max_height(high).min_scrolled_height(high);
    scroll.auto_shrink([false, true]).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = why.title(table, playback, texts);
        if !title.is_empty() {
            let title = RichText::new(unbroken(&title)).size(14.0).color(FAINT);
            ui.add(Label::new(title).wrap());
        }
        let hovered = match why.chain().cloned().filter(|chain| !chain.is_empty()) {
            Some(chain) => links(ui, (&*table, texts), why, &chain),
            None => {
                let id = match why.subject() {
                    Some(WhySubject::Command(_)) if why.is_counting() => "screen-why-counting",
                    Some(WhySubject::Command(_)) => "screen-why-too-many",
                    _ => "screen-why-no-roll",
                };
                ui.add(Label::new(RichText::new(texts.say(id)).size(15.0)).wrap());
                None
            }
        };
        if why.hover(hovered) {
            // The board was painted before.
            ui.ctx().request_repaint();
        }
    });
}

/// What the panel is, exact fractions or not, and the way out.
fn head(ui: &mut egui::Ui, texts: &Texts, why: &mut WhyHand) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(texts.say("screen-why-number")).size(16.0).color(TEXT));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.button(RichText::new("×").size(16.0));
            if close.on_hover_text(texts.say("screen-why-close-means")).clicked() {
                why.close();
            }
            let is_exact = why.form == ChanceForm::Exact;
            let words = RichText::new(texts.say("screen-why-exact")).size(14.0);
            let exact = ui.add(egui::Button::new(words).selected(is_exact));
            if exact.on_hover_text(texts.say("screen-why-exact-means")).clicked() {
                why.change_form();
            }
        });
    });
}

/// The links below each other, and what they lead to; returns the one that the pointer rests on.
fn links(
    ui: &mut egui::Ui,
    (table, texts): (&Table, &Texts),
    why: &mut WhyHand,
    chain: &ExplanationChain,
) -> Option<usize> {
    let (form, lit, to_show) = (why.form, why.lit(), why.take_to_show());
    let words = texts.why_links(chain, &table.names, form);
    let mut hovered = None;
    for (index, (link, words)) in chain.links.iter().zip(words).enumerate() {
        let response = row(ui, texts, (link, &words), lit == Some(index));
        if to_show == Some(index) {
            response.whole.scroll_to_me(None);
        }
        if response.pointed {
            hovered = Some(index);
        }
        if response.clicked {
            why.keep(index);
        }
    }
    if chain.links.is_empty() {
        ui.add(Label::new(RichText::new(texts.say("why-nothing")).size(15.0)).wrap());
    }
    if let Some(result) = texts.why_result(chain, form) {
        let result = RichText::new(format!("→ {}", unbroken(&result))).size(17.0).color(GOOD);
        ui.add(Label::new(result).wrap());
    }
    let others = chain.chances.iter().filter(|odds| {
        let is_goal = odds.piece.is_none() && Some(odds.name) == chain.goal;
        !is_goal && !odds.chance.is_zero()
    });
    let others: Vec<String> = others.map(|odds| texts.why_odds(odds, &table.names, form)).collect();
    if !others.is_empty() {
        let others = RichText::new(unbroken(&others.join(" · "))).size(14.0).color(FAINT);
        ui.add(Label::new(others).wrap());
    }
    hovered
}

/// What a pointer does on a row.
struct RowResponse {
    pointed: bool,
    clicked: bool,
    whole: egui::Response,
}

/// A link: its title with its value, its source in grey, its rule.
fn row(ui: &mut egui::Ui, texts: &Texts, (link, words): (&ExplanationLink, &str), is_lit: bool) -> RowResponse {
    let indent = match link.value {
        LinkValue::Change(_) => INDENT,
        _ => 0.0,
    };
    let edge = if is_lit { LIT_EDGE } else { Color32::TRANSPARENT };
    let frame = Frame::new()
        .fill(if is_lit { RAISED } else { Color32::TRANSPARENT })
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(5, 1));
    let mut clicked = false;
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(7.0, 0.0);
            ui.add_space(indent);
            let told = RichText::new(unbroken(words)).size(15.0).color(TEXT);
            let told = ui.add(Label::new(told).sense(Sense::click()).wrap());
            clicked = told.on_hover_text(texts.say("screen-why-link-means")).clicked();
            let source = RichText::new(texts.link_source(link.source)).size(14.0).color(FAINT);
            ui.label(source);
            rule_link(ui, texts, link.rule);
        });
    });
    RowResponse {
        pointed: ui.rect_contains_pointer(shown.response.rect),
        clicked,
        whole: shown.response,
    }
}

/// Around the link that is lit, as around what it speaks of on the board.
const LIT_EDGE: Color32 = crate::screen::table_top::overlay::LINK;
