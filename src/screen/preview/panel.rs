//! The panel of a preview, and what is written over its arena.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, ComboBox, CornerRadius, FontId, Rect, RichText, ScrollArea, Stroke, StrokeKind, vec2,
};

use crate::content::FileFault;
use crate::rules::Forces;
use crate::screen::app::settings::Settings;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::line_up;
use crate::screen::panels::{BAD, FAINT, PANEL, TEXT, fold_words, root};
use crate::screen::preview::overlay::{self, RUN, SECOND, WALK, bounds, heat};
use crate::screen::preview::{OverlayKind, Preview, Subject, told};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::sizes;
use crate::screen::table_top::canvas::legend::{Legend, swatch};
use crate::screen::table_top::canvas::{Canvas, INK, WHITE};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::overlay::sight;
use crate::text::{FluentValue, Texts};

/// Most faults and warnings that are written out.
const MOST: usize = 60;

/// Draws what lies over the arena, and the panel.
pub fn draw(
    mut contexts: EguiContexts,
    mut preview: ResMut<Preview>,
    settings: Res<Settings>,
    terrain: Res<TerrainMap>,
    view: Res<BoardView>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if (context.zoom_factor() - settings.scale).abs() > 1e-3 {
        context.set_zoom_factor(settings.scale);
    }
    let context = &*context;
    let texts = settings.texts();
    let canvas = Canvas::new(context, view.clone(), settings.scale);
    if preview.line_up {
        name_the_figures(&canvas, texts);
    } else {
        if preview.camera.eye.is_none() {
            let size = terrain.size();
            canvas.rulers(size.x as i16, size.y as i16);
            overlay::paint(&canvas, &preview, &terrain);
        }
    }
    warn(&canvas, &preview, texts);
    if !preview.panel {
        canvas.legend(&legend(&preview, texts), Align2::LEFT_BOTTOM);
        return Ok(());
    }
    egui::Panel::right("preview")
        .exact_size(width(context.content_rect().width()))
        .resizable(false)
        .frame(egui::Frame::new().fill(PANEL).inner_margin(egui::Margin::same(12)))
        .show(&mut root(context), |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                show(ui, preview.bypass_change_detection(), texts);
            });
        });
    Ok(())
}

/// The width of the panel, in points, in a window of that width: never as much as half of it.
pub fn width(window: f32) -> f32 {
    sizes::RIGHT.min(window * 0.45)
}

fn name_the_figures(canvas: &Canvas, texts: &Texts) {
    for place in line_up::places() {
        // At the feet, where no other figure's head is.
        let spot = middle(place.cell) + bevy::math::Vec2::new(0.0, 0.62);
        if let Some(at) = canvas.at(spot, 0.0) {
            let texts = place.book.map_or(texts, |book| texts.for_book(book));
            let font = FontId::proportional(15.0);
            canvas.outlined(
                at,
                Align2::CENTER_TOP,
                &fold_words::kind(texts, &place.kind),
                font,
                WHITE,
            );
        }
    }
}

/// Says over the last good picture that the file has gone wrong since.
fn warn(canvas: &Canvas, preview: &Preview, texts: &Texts) {
    let Some(subject) = &preview.subject else { return };
    if preview.panel && subject.is_older {
        warn_of(canvas, subject.faults.first(), texts);
    }
}

/// Says that a file has a fault, and shows its last good version.
pub fn warn_of(canvas: &Canvas, fault: Option<&FileFault>, texts: &Texts) {
    let Some(fault) = fault else { return };
    let lines = [
        (texts.say("preview-faulty"), 18.0, BAD),
        (told(fault, texts.lang()), 15.0, TEXT),
    ];
    let width = canvas.rect.width() - 60.0;
    let painter = canvas.painter();
    let galleys = lines.map(|(text, size, colour)| painter.layout(text, FontId::proportional(size), colour, width));
    let size = galleys.iter().fold(vec2(0.0, 14.0), |size, galley| {
        vec2(size.x.max(galley.size().x + 28.0), size.y + galley.size().y)
    });
    let rect = Rect::from_min_size(canvas.rect.center_top() + vec2(-size.x / 2.0, 12.0), size);
    painter.rect(
        rect,
        CornerRadius::same(6),
        INK,
        Stroke::new(2.0, BAD),
        StrokeKind::Inside,
    );
    let mut at = rect.min + vec2(14.0, 7.0);
    for galley in galleys {
        let height = galley.size().y;
        painter.galley(at, galley, TEXT);
        at.y += height;
    }
}

/// What the colours of what is laid over the arena mean.
fn legend(preview: &Preview, texts: &Texts) -> Legend {
    let mut legend = Legend::default();
    let Some(kind) = preview.overlay.filter(|_| !preview.line_up) else {
        return legend;
    };
    let means = |id: &str| texts.say(&format!("preview-legend-{id}"));
    legend
        .heads
        .push(texts.say(&format!("preview-overlay-{}", kind.word())));
    if kind == OverlayKind::Reach {
        let forces = preview.book().forces();
        legend.heads.push(walker(preview.walker.as_deref(), forces, texts));
    }
    if kind.wants_a_cell() {
        legend.heads.push(match preview.cell() {
            Some(cell) => {
                let args = [("x", FluentValue::from(cell.x)), ("y", FluentValue::from(cell.y))];
                texts.message("preview-from", &args)
            }
            None => texts.say("preview-no-cell"),
        });
    }
    legend.lines = match kind {
        OverlayKind::Sight => sight::meanings(texts).to_vec(),
        OverlayKind::Reach => vec![(WALK, means("walk")), (RUN, means("run")), (SECOND, means("second"))],
        OverlayKind::Distance => Vec::new(),
        OverlayKind::Exposure => match preview.exposure.as_ref().and_then(|exposure| exposure.as_deref()) {
            Some(exposure) => {
                let (least, most) = bounds(exposure);
                let steps = [0.0, 0.25, 0.5, 0.75, 1.0];
                let line = |part: f32| {
                    let count = f32::from(least) + part * f32::from(most - least);
                    let args = [("count", FluentValue::from(count.round() as i64))];
                    (heat(part), texts.message("preview-legend-seen-by", &args))
                };
                steps.map(line).to_vec()
            }
            None => {
                legend.heads.push(texts.say("preview-too-large"));
                Vec::new()
            }
        },
    };
    legend
}

/// A kind of piece with its points.
fn walker(kind: Option<&str>, forces: &dyn Forces, texts: &Texts) -> String {
    match kind {
        None => texts.message(
            "preview-walk-usual",
            &[("points", FluentValue::from(forces.usual_movement()))],
        ),
        Some(kind) => {
            let args = [
                ("kind", FluentValue::from(fold_words::kind(texts, kind))),
                ("points", FluentValue::from(forces.movement(kind).unwrap_or(0))),
            ];
            texts.message("preview-walk", &args)
        }
    }
}

fn show(ui: &mut egui::Ui, preview: &mut Preview, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 5.0;
    match &preview.subject {
        Some(subject) => head(ui, subject, preview, texts),
        None => {
            ui.label(RichText::new(texts.say("preview-figures")).size(20.0));
        }
    }
    if !preview.line_up {
        ui.add_space(6.0);
        for (kind, key) in OverlayKind::ALL.into_iter().zip(["L", "X", "R", "D"]) {
            let words = format!("{} ({key})", texts.say(&format!("preview-overlay-{}", kind.word())));
            let choice = egui::Button::selectable(preview.overlay == Some(kind), words).wrap();
            if ui.add(choice).clicked() {
                preview.toggle(kind);
            }
        }
        choose_the_walker(ui, preview, texts);
        ui.add_space(4.0);
        let legend = legend(preview, texts);
        // What is chosen above needs no words here.
        let chosen = if preview.overlay == Some(OverlayKind::Reach) {
            2
        } else {
            1
        };
        for text in legend.heads.iter().skip(chosen) {
            ui.label(text);
        }
        for (colour, text) in &legend.lines {
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), egui::Sense::hover());
                swatch(ui.painter(), rect, *colour);
                ui.add(egui::Label::new(text).wrap());
            });
        }
    }
    ui.add_space(6.0);
    ui.label(RichText::new(texts.say("preview-keys")).color(FAINT).size(14.0));
    ui.separator();
    if let Some(subject) = &preview.subject {
        findings(ui, (&subject.faults, &subject.warnings), texts);
    }
}

fn head(ui: &mut egui::Ui, subject: &Subject, preview: &Preview, texts: &Texts) {
    ui.label(RichText::new(subject.title(texts.lang())).size(20.0));
    ui.label(RichText::new(subject.file()).color(FAINT).size(14.0));
    if let Some(survey) = preview.survey.as_deref().filter(|_| subject.is_drawn()) {
        let board = survey.board();
        let args = [
            ("width", FluentValue::from(board.width())),
            ("height", FluentValue::from(board.height())),
            ("points", FluentValue::from(survey.points().len())),
        ];
        ui.label(texts.message("preview-size", &args));
    }
    if let Some(mode) = subject.mode() {
        ui.label(texts.message("preview-mod", &[("mod", FluentValue::from(texts.mode(mode)))]));
    }
}

/// The kind of piece whose reach is shown.
fn choose_the_walker(ui: &mut egui::Ui, preview: &mut Preview, texts: &Texts) {
    if preview.overlay != Some(OverlayKind::Reach) {
        return;
    }
    let mut chosen = preview.walker.clone();
    let forces = preview.book().forces();
    ComboBox::from_id_salt("walker")
        .width(ui.available_width() - 10.0)
        .selected_text(format!("{} (K)", walker(chosen.as_deref(), forces, texts)))
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut chosen, None, walker(None, forces, texts));
            for kind in preview.book().kinds() {
                ui.selectable_value(&mut chosen, Some(kind.to_owned()), walker(Some(kind), forces, texts));
            }
        });
    if chosen != preview.walker {
        preview.walker = chosen;
        preview.stale = true;
    }
}

/// Faults and warnings.
pub fn findings(ui: &mut egui::Ui, (faults, warnings): (&[FileFault], &[FileFault]), texts: &Texts) {
    if faults.is_empty() && warnings.is_empty() {
        ui.label(RichText::new(texts.say("preview-faultless")).color(FAINT));
    }
    for (found, id, colour) in [(faults, "preview-faults", BAD), (warnings, "preview-warnings", TEXT)] {
        if found.is_empty() {
            continue;
        }
        let args = [("count", FluentValue::from(found.len()))];
        ui.label(RichText::new(texts.message(id, &args)).color(colour).size(16.0));
        for fault in found.iter().take(MOST) {
            ui.add(egui::Label::new(RichText::new(told(fault, texts.lang())).size(14.0)).wrap());
        }
    }
}
