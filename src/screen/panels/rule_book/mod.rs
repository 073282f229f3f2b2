//! The rule panel: the whole rule book as implemented, in chapters, searchable, rulings marked; a click on a rule's key
//! anywhere opens it at its paragraph.

mod paragraph;
#[cfg(test)]
mod tests;

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Id, Layout, Margin, RichText, ScrollArea, Sense, Stroke, pos2,
    vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::RuleKey;
use crate::screen::app::settings::Settings;
use crate::screen::panels::fold_words::fold;
use crate::screen::panels::rule_book::paragraph::paragraph;
use crate::screen::panels::{FAINT, PanelStep, RAISED, TEXT};
use crate::screen::table_top::input::read_input;
use crate::text::{FluentValue, Texts};

/// Adds the rule book: it opens over everything.
pub fn plugin(app: &mut App) {
    app.init_resource::<RuleBook>()
        .add_systems(Update, read_rule_book_keys.before(read_input))
        .add_systems(EguiPrimaryContextPass, draw_rule_book.in_set(PanelStep::RuleBook));
}

/// The rule panel: whether it is open, and at what.
#[derive(Resource, Debug, Default)]
pub struct RuleBook {
    /// Whether it is open.
    open: bool,
    /// What is searched for; empty for nothing.
    search: String,
    /// Whether only paragraphs with a ruling are listed.
    rulings_only: bool,
    /// The chapter that is read.
    chapter: usize,
    /// The paragraph that was asked for, until the reader goes elsewhere.
    key: Option<RuleKey>,
    /// Whether that paragraph has still to be brought into sight.
    to_show: bool,
    /// Whether the search has still to be given the keyboard.
    to_focus: bool,
    /// Frames after closing in which the board hears nothing: the click that closed the panel was not meant for it.
    deaf: u8,
}

/// Frames for which a message stays readable, and one more.
const DEAF: u8 = 3;

impl RuleBook {
    /// Whether it is open.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Opens it at a rule of the book whose words these are.
    pub fn open_at(&mut self, texts: &Texts, key: RuleKey) {
        self.open();
        self.search.clear();
        self.rulings_only = false;
        self.key = Some(key);
        self.to_show = true;
        let place = texts.chapters().position(|chapter| chapter.holds(key));
        self.chapter = place.unwrap_or(self.chapter);
    }

    /// Opens it where it was.
    pub fn open(&mut self) {
        self.open = true;
        self.to_focus = true;
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.open = false;
        self.deaf = DEAF;
    }
}

/// Whether mouse and keys are for the board, and not for the rule panel.
pub fn rule_book_is_closed(book: Res<RuleBook>) -> bool {
    !book.open && book.deaf == 0
}

/// F6 opens and closes the panel, Esc closes it.
pub fn read_rule_book_keys(keys: Res<ButtonInput<KeyCode>>, mut book: ResMut<RuleBook>) {
    if book.deaf > 0 {
        book.deaf -= 1;
    }
    if keys.just_pressed(KeyCode::F6) {
        if book.open {
            book.close();
        } else {
            book.open();
        }
    } else if book.open && keys.just_pressed(KeyCode::Escape) {
        book.close();
    }
}

/// Where a rule that was clicked waits for the panel.
fn asked() -> Id {
    Id::new("open rule")
}

/// Has the rule panel open at a rule. `None` opens it where it was.
pub fn open_rule(context: &egui::Context, key: Option<RuleKey>) {
    context.data_mut(|data| data.insert_temp(asked(), key));
}

/// A rule's key: shows what the rule says while the pointer rests on it, and opens its paragraph when clicked.
pub fn rule_link(ui: &mut egui::Ui, texts: &Texts, key: RuleKey) -> egui::Response {
    rule_words(ui, texts, key, RichText::new(key.as_str()).size(14.0).color(FAINT))
}

/// Any words for a rule: as [`rule_link`].
pub fn rule_words(ui: &mut egui::Ui, texts: &Texts, key: RuleKey, words: RichText) -> egui::Response {
    let response = ui.add(egui::Label::new(words).sense(Sense::click()).wrap());
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        let rect = response.rect;
        let line = [rect.left_bottom(), pos2(rect.right(), rect.bottom())];
        ui.painter().line_segment(line, Stroke::new(1.0, FAINT));
    }
    if response.clicked() {
        open_rule(ui.ctx(), Some(key));
    }
    response.on_hover_ui(|ui| rule_tip(ui, texts, key))
}

/// A rule in short, for tooltips.
pub fn rule_tip(ui: &mut egui::Ui, texts: &Texts, key: RuleKey) {
    ui.set_max_width(380.0);
    ui.label(RichText::new(texts.rule_title(key)).size(17.0).strong());
    ui.label(RichText::new(key.as_str()).monospace().color(FAINT));
    ui.add_space(4.0);
    for part in parts(texts, key) {
        let words = match part.ruling {
            true => texts.message("screen-rules-ruling-line", &[("words", FluentValue::from(part.words))]),
            false => part.words,
        };
        ui.label(words);
    }
    ui.label(RichText::new(texts.say("screen-rules-click")).size(14.0).color(FAINT));
}

/// A part of what a rule says.
struct Part {
    /// Whether it is a ruling: the book leaves it open.
    ruling: bool,
    /// Its sentences.
    words: String,
}

/// What a rule says: the book's part, then the ruling.
fn parts(texts: &Texts, key: RuleKey) -> Vec<Part> {
    let book = Some(texts.rule_text(key)).map(|words| Part { ruling: false, words });
    let ruling = texts.rule_ruling(key).map(|words| Part { ruling: true, words });
    book.into_iter()
        .chain(ruling)
        .filter(|part| !part.words.is_empty())
        .collect()
}

/// Whether a rule has all the words that are searched for, in its title, key or text.
fn is_found(texts: &Texts, key: RuleKey, search: &[String]) -> bool {
    let mut all = format!("{} {key}", texts.rule_title(key));
    for part in parts(texts, key) {
        all.push(' ');
        all.push_str(&part.words);
    }
    let all = fold(&all);
    search.iter().all(|word| all.contains(word.as_str()))
}

/// Draws the panel, if it is open or has just been asked for.
pub fn draw_rule_book(mut contexts: EguiContexts, mut book: ResMut<RuleBook>, settings: Res<Settings>) -> Result {
    let context = contexts.ctx_mut()?;
    turn_to_what_is_asked(context, settings.texts(), &mut book);
    if book.open {
        panel(context, &mut book, &settings);
    }
    Ok(())
}

/// Opens the book if something was clicked that asks for it.
fn turn_to_what_is_asked(context: &egui::Context, texts: &Texts, book: &mut RuleBook) {
    match context.data_mut(|data| data.remove_temp::<Option<RuleKey>>(asked())) {
        Some(Some(key)) => book.open_at(texts, key),
        Some(None) => book.open(),
        None => {}
    }
}

/// The width of the list of chapters, in points.
const CONTENTS: f32 = 262.0;

/// The least room, in points, for that list beside what is read; where there is less, chapters are chosen from a list that
/// opens.
const SIDE_BY_SIDE: f32 = 760.0;

/// How much of the window is left free around the panel, in points.
const AROUND: f32 = 24.0;

fn panel(context: &egui::Context, book: &mut RuleBook, settings: &Settings) {
    let texts = settings.texts();
    // Another book may have fewer chapters than the one that was read.
    if texts.chapters().nth(book.chapter).is_none() {
        book.chapter = 0;
    }
    let window = context.content_rect();
    let size = vec2(
        (window.width() - AROUND).min(1080.0),
        (window.height() - AROUND).min(860.0),
    );
    // What lies below is dimmed: it cannot be played on meanwhile.
    let veil = context.layer_painter(egui::LayerId::new(egui::Order::Middle, Id::new("rules veil")));
    veil.rect_filled(window, CornerRadius::ZERO, Color32::from_black_alpha(140));
    let mut close = false;
    egui::Area::new(Id::new("rules"))
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(context, |ui| {
            egui::Frame::window(ui.style())
                .inner_margin(Margin::same(16))
                .show(ui, |ui| {
                    ui.set_min_size(size - vec2(34.0, 34.0));
                    ui.set_max_size(size - vec2(34.0, 34.0));
                    head(ui, book, texts, &mut close);
                    ui.add_space(8.0);
                    let search: Vec<String> = fold(&book.search).split_whitespace().map(str::to_owned).collect();
                    let found = found(texts, book, &search);
                    let height = ui.available_height();
                    if ui.available_width() < SIDE_BY_SIDE {
                        chapter_choice(ui, book, texts, &found);
                        paragraphs(ui, book, texts, &found, &search, &mut close);
                        return;
                    }
                    ui.horizontal_top(|ui| {
                        ui.allocate_ui_with_layout(vec2(CONTENTS, height), Layout::top_down(Align::Min), |ui| {
                            ui.set_width(CONTENTS);
                            contents(ui, book, texts, &found);
                        });
                        ui.separator();
                        let width = ui.available_width();
                        ui.allocate_ui_with_layout(vec2(width, height), Layout::top_down(Align::Min), |ui| {
                            ui.set_width(width);
                            paragraphs(ui, book, texts, &found, &search, &mut close);
                        });
                    });
                });
        });
    if close {
        book.close();
    }
}

/// The rules of each chapter that are to be listed.
fn found(texts: &Texts, book: &RuleBook, search: &[String]) -> Vec<Vec<RuleKey>> {
    let lists = texts.chapters().map(|chapter| {
        let keys = texts
            .keys_of(chapter)
            .into_iter()
            .filter(|key| search.is_empty() || is_found(texts, *key, search));
        keys.filter(|key| !book.rulings_only || parts(texts, *key).iter().any(|part| part.ruling))
            .collect()
    });
    lists.collect()
}

/// Title, search, the switch for rulings, and the way out.
fn head(ui: &mut egui::Ui, book: &mut RuleBook, texts: &Texts, close: &mut bool) {
    let narrow = ui.available_width() < SIDE_BY_SIDE;
    ui.horizontal_wrapped(|ui| {
        if narrow {
            *close = close_button(ui, texts);
        } else {
            ui.label(RichText::new(texts.say("screen-rules")).size(24.0).color(TEXT));
            ui.add_space(10.0);
        }
        let field = egui::TextEdit::singleline(&mut book.search)
            .hint_text(texts.say(if narrow {
                "screen-rules-search-short"
            } else {
                "screen-rules-search"
            }))
            .font(FontId::proportional(17.0))
            .margin(Margin::symmetric(8, 5))
            .desired_width(if narrow { 190.0 } else { 280.0 });
        let response = ui.add(field);
        if std::mem::take(&mut book.to_focus) {
            response.request_focus();
        }
        if response.changed() {
            book.key = None;
        }
        let clear = egui::Button::new(RichText::new("×").size(18.0));
        if !book.search.is_empty() && ui.add(clear).clicked() {
            book.search.clear();
            book.to_focus = true;
        }
        let label = RichText::new(texts.say("screen-rules-only")).size(15.0);
        if ui.checkbox(&mut book.rulings_only, label).changed() {
            book.key = None;
        }
        if !narrow {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                *close = close_button(ui, texts);
            });
        }
    });
}

fn close_button(ui: &mut egui::Ui, texts: &Texts) -> bool {
    let label = RichText::new(texts.say("screen-rules-close")).size(16.0);
    ui.add(egui::Button::new(label).min_size(vec2(0.0, 32.0))).clicked()
}

/// The chapters in a list that opens, for a narrow window.
fn chapter_choice(ui: &mut egui::Ui, book: &mut RuleBook, texts: &Texts, found: &[Vec<RuleKey>]) {
    if is_narrowed(book) {
        return;
    }
    let shown = texts
        .chapters()
        .nth(book.chapter)
        .map(|chapter| texts.chapter_title(chapter));
    let width = ui.available_width() - 12.0;
    egui::ComboBox::from_id_salt("chapters")
        .width(width)
        .height(300.0)
        .selected_text(shown.unwrap_or_default())
        .show_ui(ui, |ui| {
            for (index, chapter) in texts.chapters().enumerate() {
                let title = texts.chapter_title(chapter);
                let usable = !found[index].is_empty();
                let response = ui.add_enabled(usable, egui::Button::selectable(index == book.chapter, title));
                if response.clicked() {
                    book.chapter = index;
                    book.key = None;
                }
            }
        });
}

/// The chapters, with the number of rules found in each while something is searched for.
fn contents(ui: &mut egui::Ui, book: &mut RuleBook, texts: &Texts, found: &[Vec<RuleKey>]) {
    let narrowed = is_narrowed(book);
    ScrollArea::vertical()
        .id_salt("chapters")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (index, chapter) in texts.chapters().enumerate() {
                let count = found[index].len();
                let title = texts.chapter_title(chapter);
                let lit = index == book.chapter && !narrowed;
                let width = ui.available_width();
                let usable = count > 0;
                let colour = if usable { TEXT } else { Color32::from_gray(120) };
                let font = FontId::proportional(16.0);
                let title = ui.painter().layout(title, font, colour, width - 44.0);
                let (rect, response) = ui.allocate_exact_size(vec2(width, title.size().y + 10.0), Sense::click());
                if lit || (response.hovered() && usable) {
                    let fill = if lit { Color32::from_rgb(24, 94, 148) } else { RAISED };
                    ui.painter().rect_filled(rect, CornerRadius::same(4), fill);
                }
                let at = rect.left_center() + vec2(8.0, -title.size().y / 2.0);
                ui.painter().galley(at, title, colour);
                let at = rect.right_center() - vec2(8.0, 0.0);
                let font = FontId::proportional(14.0);
                let colour = if lit { TEXT } else { FAINT };
                ui.painter().text(at, Align2::RIGHT_CENTER, count, font, colour);
                if response.clicked() && usable {
                    book.chapter = index;
                    book.key = found[index].first().copied();
                    book.to_show = true;
                    if !narrowed {
                        book.key = None;
                    }
                }
            }
        });
}

/// Whether the panel shows only a part of the book, from all chapters.
fn is_narrowed(book: &RuleBook) -> bool {
    !book.search.trim().is_empty() || book.rulings_only
}

/// What is read: a chapter, or all that was found.
fn paragraphs(
    ui: &mut egui::Ui,
    book: &mut RuleBook,
    texts: &Texts,
    found: &[Vec<RuleKey>],
    search: &[String],
    close: &mut bool,
) {
    let narrowed = is_narrowed(book);
    let count: usize = found.iter().map(Vec::len).sum();
    if narrowed {
        let args = [("count", FluentValue::from(count as i64))];
        ui.label(RichText::new(texts.message("screen-rules-found", &args)).color(FAINT));
    }
    // Each chapter and each search is scrolled on its own.
    let salt = if narrowed { None } else { Some(book.chapter) };
    ScrollArea::vertical()
        .id_salt(("paragraphs", salt))
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 14.0);
            for (index, chapter) in texts.chapters().enumerate() {
                if found[index].is_empty() || !(narrowed || index == book.chapter) {
                    continue;
                }
                ui.label(RichText::new(texts.chapter_title(chapter)).size(21.0).color(TEXT));
                if !narrowed {
                    let words = RichText::new(texts.chapter_text(chapter)).size(16.0).color(FAINT);
                    ui.add(egui::Label::new(words).wrap());
                }
                ui.add_space(4.0);
                for key in &found[index] {
                    let rect = paragraph(ui, texts, *key, search, book.key == Some(*key), close);
                    if book.to_show && book.key == Some(*key) {
                        book.to_show = false;
                        ui.scroll_to_rect_animation(rect, Some(Align::Min), egui::style::ScrollAnimation::none());
                    }
                    ui.add_space(7.0);
                }
                ui.add_space(10.0);
            }
        });
}

/// A button that opens the panel.
pub fn rules_button(ui: &mut egui::Ui, texts: &Texts) {
    let response = ui.button(texts.say("screen-rules"));
    if response.on_hover_text(texts.say("screen-rules-key")).clicked() {
        open_rule(ui.ctx(), None);
    }
}
