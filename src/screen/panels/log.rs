//! The log: what happened, in sentences, newest last; the rule behind each shows while the pointer rests on it. The lines
//! of a turn fold away.

use bevy_egui::egui::{self, Color32, CornerRadius, RichText, ScrollArea, Sense, vec2};

use crate::screen::app::settings::Settings;
use crate::screen::panels::rule_book::open_rule;
use crate::screen::panels::why::{opener, triangle};
use crate::screen::panels::{FAINT, RAISED, TEXT, rule_label, rule_tip, unbroken};
use crate::screen::table_top::log::{MOST_SEEN, SeenLine};
use crate::screen::table_top::table::Table;
use crate::screen::table_top::why::{WhyHand, WhySubject};

/// Draws the log; with a hand, lines about dice can be opened.
pub fn show(ui: &mut egui::Ui, table: &mut Table, settings: &Settings, mut why: Option<&mut WhyHand>) {
    let texts = settings.texts();
    let Table { log, names, .. } = table;
    let lines = log.newest(MOST_SEEN, texts, names);
    let mut fold = None;
    let shown = ScrollArea::vertical()
        .auto_shrink(false)
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if lines.is_empty() {
                ui.label(RichText::new(texts.say("screen-log-empty")).color(FAINT));
            }
            for line in lines {
                match line.line.turn {
                    Some(turn) => {
                        if heading(ui, settings, line) {
                            fold = Some(turn);
                        }
                    }
                    None => match (&line.line.dice, &mut why) {
                        (Some(dice), Some(why)) => {
                            let subject = WhySubject::Line(dice.clone());
                            thrown(ui, settings, line, (subject, &mut **why));
                        }
                        _ => sentence(ui, settings, line),
                    },
                }
                if settings.rule_keys && !line.line.is_aside {
                    let rule = line.line.rule;
                    let words = RichText::new(rule.as_str()).size(14.0).color(FAINT);
                    rule_label(ui, settings, rule, words);
                }
                ui.add_space(3.0);
            }
        });
    // Where there is more to be read or less room, the newest line comes into view with the next frame alone.
    let (id, now) = (ui.id().with("log"), (shown.content_size.y, shown.inner_rect.height()));
    if ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(id), now)) != now {
        ui.ctx().request_repaint();
    }
    if let Some(turn) = fold {
        log.fold(turn);
    }
}

/// A line about dice; a click opens what made their numbers.
fn thrown(ui: &mut egui::Ui, settings: &Settings, line: SeenLine, (subject, why): (WhySubject, &mut WhyHand)) {
    let is_open = why.is_open() && why.subject() == Some(&subject);
    let response = opener(ui, &line.line.text, 15.0, TEXT, is_open);
    if response.clicked() {
        why.toggle(subject);
    }
    response.on_hover_ui(|ui| {
        let (texts, rule) = (settings.texts(), line.line.rule);
        ui.label(texts.say("screen-why-line-means"));
        let rule = format!("{} · {rule}", texts.rule_title(rule));
        ui.label(RichText::new(rule).color(FAINT));
    });
}

/// A line; its rule shows while the pointer rests on it, and a click opens its paragraph.
fn sentence(ui: &mut egui::Ui, settings: &Settings, line: SeenLine) {
    let rule = line.line.rule;
    if line.line.is_aside {
        let words = RichText::new(unbroken(&line.line.text)).size(15.0).color(FAINT);
        ui.add(egui::Label::new(words.italics()).wrap());
        return;
    }
    let words = RichText::new(unbroken(&line.line.text)).size(15.0).color(TEXT);
    let response = ui.add(egui::Label::new(words).sense(Sense::click()).wrap());
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    if response.clicked() {
        open_rule(ui.ctx(), Some(rule));
    }
    response.on_hover_ui(|ui| rule_tip(ui, settings.texts(), rule));
}

/// The line that a turn begins with, with a mark that says whether its lines are seen. Tells whether it was clicked.
fn heading(ui: &mut egui::Ui, settings: &Settings, line: SeenLine) -> bool {
    const MARK: f32 = 18.0;
    ui.add_space(3.0);
    let words = RichText::new(&line.line.text).size(16.0).color(TEXT);
    let frame = egui::Frame::new().fill(RAISED).corner_radius(CornerRadius::same(4));
    let shown = frame.inner_margin(4).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(MARK - 4.0, 20.0), Sense::hover());
            triangle(ui.painter(), rect.center(), line.is_folded, Color32::WHITE);
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.add(egui::Label::new(words).wrap());
        });
    });
    let response = shown.response.interact(Sense::click());
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    let clicked = response.clicked();
    let means = match line.is_folded {
        true => "screen-log-unfold",
        false => "screen-log-fold",
    };
    response.on_hover_ui(|ui| {
        let (texts, rule) = (settings.texts(), line.line.rule);
        ui.label(texts.say(means));
        let rule = format!("{} · {rule}", texts.rule_title(rule));
        ui.label(RichText::new(rule).color(FAINT));
    });
    clicked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::app::settings::Speed;
    use crate::screen::panels::harness::Harness;
    use crate::screen::replay::tests::{bot_game, laid};
    use crate::text::Lang;

    #[test]
    fn keys_of_rules_stand_under_sentences_only_where_that_is_wanted() {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 60));
        viewer.show(viewer.end(), &mut table, &mut playback);
        let mut settings = Settings::new(Lang::En, Speed::Normal);
        let mut harness = Harness::of_size(290.0, 500.0);
        let Table { log, names, .. } = &mut table;
        let last = log.newest(1, settings.texts(), names)[0].line.clone();
        for wanted in [false, true] {
            settings.rule_keys = wanted;
            harness.draw(|ui| show(ui, &mut table, &settings, None));
            assert!(harness.sees(&last.text));
            assert_eq!(harness.words().any(|words| words == last.rule.as_str()), wanted);
        }
    }

    #[test]
    fn a_click_on_a_turn_folds_its_lines_and_another_brings_them_back() {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 60));
        viewer.show(viewer.end(), &mut table, &mut playback);
        let settings = Settings::new(Lang::En, Speed::Normal);
        let Table { log, names, .. } = &mut table;
        let lines = log.newest(MOST_SEEN, settings.texts(), names);
        let turns = lines.iter().filter(|seen| seen.line.turn.is_some());
        let turn = turns.map(|seen| seen.line.text.clone()).next_back().unwrap();
        let last = lines.last().unwrap().line.text.clone();
        assert_ne!(last, turn, "something happened in that turn");
        let mut harness = Harness::of_size(290.0, 2000.0);
        harness.draw(|ui| show(ui, &mut table, &settings, None));
        let count = harness.places(&last).len();
        harness.click(&turn, 0, |ui| show(ui, &mut table, &settings, None));
        assert!(harness.sees(&turn) && harness.places(&last).len() < count);
        harness.click(&turn, 0, |ui| show(ui, &mut table, &settings, None));
        assert_eq!(harness.places(&last).len(), count);
    }
}
