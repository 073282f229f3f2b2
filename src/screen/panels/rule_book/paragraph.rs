//! A paragraph of the rule panel: a rule's title, key and words, its ruling, and the scenes that show it.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Rect, Sense, Shape, Stroke, StrokeKind, pos2, vec2,
};

use crate::game::RuleKey;
use crate::screen::panels::fold_words::Folded;
use crate::screen::panels::rule_book::parts;
use crate::screen::panels::scene_caption::scene_link;
use crate::screen::panels::{BAD, FAINT, GOOD, TEXT};
use crate::screen::replay::scene_player::{ask_for_scene, scenes_of};
use crate::text::Texts;

/// One rule.
pub fn paragraph(
    ui: &mut egui::Ui,
    texts: &Texts,
    key: RuleKey,
    search: &[String],
    lit: bool,
    close: &mut bool,
) -> Rect {
    let frame = egui::Frame::new()
        .fill(if lit {
            Color32::from_rgb(36, 44, 56)
        } else {
            Color32::from_rgb(34, 36, 43)
        })
        .stroke(Stroke::new(
            if lit { 2.0 } else { 0.0 },
            if lit { GOOD } else { Color32::TRANSPARENT },
        ))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(12, 8));
    let response = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = marked(&texts.rule_title(key), search, 18.0, TEXT, FontFamily::Proportional);
        let key_words = marked(key.as_str(), search, 14.0, FAINT, FontFamily::Monospace);
        ui.horizontal_wrapped(|ui| {
            ui.label(title);
            ui.add_space(8.0);
            ui.label(key_words);
        });
        for part in parts(texts, key) {
            if part.ruling {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    ruling_sign(ui, texts);
                    let words = marked(&part.words, search, 16.0, TEXT, FontFamily::Proportional);
                    ui.add(egui::Label::new(words).wrap());
                });
            } else {
                let words = marked(&part.words, search, 16.0, TEXT, FontFamily::Proportional);
                ui.add(egui::Label::new(words).wrap());
            }
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(14.0, 2.0);
            for scene in scenes_of(texts.book_id(), key.as_str()) {
                if scene_link(ui, scene.title.of(texts.lang()), texts).clicked() {
                    ask_for_scene(ui.ctx(), &scene.key);
                    *close = true;
                }
            }
        });
    });
    response.response.rect
}

/// The sign and the word of a ruling.
fn ruling_sign(ui: &mut egui::Ui, texts: &Texts) {
    let word = texts.say("screen-rules-ruling");
    let galley = ui.painter().layout_no_wrap(word, FontId::proportional(14.0), BAD);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(28.0, 3.0), Sense::hover());
    let painter = ui.painter();
    painter.rect_stroke(rect, CornerRadius::same(4), Stroke::new(1.2, BAD), StrokeKind::Inside);
    let middle = pos2(rect.left() + 12.0, rect.center().y);
    let points = [(0.0, -5.5), (5.5, 0.0), (0.0, 5.5), (-5.5, 0.0)].map(|(x, y)| middle + vec2(x, y));
    painter.add(Shape::convex_polygon(points.to_vec(), BAD, Stroke::NONE));
    let at = pos2(rect.left() + 22.0, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, BAD);
    response.on_hover_text(texts.say("screen-rules-ruling-means"));
}

/// Words in which what was searched for is marked.
fn marked(words: &str, search: &[String], size: f32, colour: Color32, family: FontFamily) -> LayoutJob {
    let folded = Folded::of(words);
    let mut spans: Vec<(usize, usize)> = search.iter().flat_map(|word| folded.find_all(word)).collect();
    spans.sort_unstable();
    let plain = TextFormat::simple(FontId::new(size, family), colour);
    let lit = TextFormat {
        background: Color32::from_rgb(240, 228, 66),
        color: Color32::from_rgb(16, 16, 20),
        ..plain.clone()
    };
    let mut job = LayoutJob::default();
    let mut at = 0;
    for (from, to) in spans {
        if from < at {
            continue;
        }
        job.append(&words[at..from], 0.0, plain.clone());
        job.append(&words[from..to], 0.0, lit.clone());
        at = to;
    }
    job.append(&words[at..], 0.0, plain);
    job
}
