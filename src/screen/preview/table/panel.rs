//! The panel of a table's preview, and what is written over its table.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, RichText, ScrollArea, Slider, vec2};

use crate::screen::app::settings::Settings;
use crate::screen::board2d::table::labels;
use crate::screen::panels::{FAINT, PANEL, root};
use crate::screen::preview::overlay::heat;
use crate::screen::preview::panel::{findings, warn_of, width};
use crate::screen::preview::table::overlay::{self, REACHES, SHARES, colour_of_reach, colour_of_step};
use crate::screen::preview::table::{TableOverlay, TablePreview, TableViewpoint};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::canvas::legend::{Legend, swatch};
use crate::screen::table_top::canvas::{Canvas, WHITE};
use crate::screen::terrain::spot;
use crate::space::table::{Body, SAMPLES};
use crate::text::{FluentValue, Texts};

/// Draws what lies over the table, and the panel.
pub fn draw(
    mut contexts: EguiContexts,
    mut preview: ResMut<TablePreview>,
    settings: Res<Settings>,
    view: Res<BoardView>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if (context.zoom_factor() - settings.scale).abs() > 1e-3 {
        context.set_zoom_factor(settings.scale);
    }
    let context = &*context;
    let texts = settings.texts();
    let canvas = Canvas::new(context, view.clone(), settings.scale);
    write(&canvas, &preview, texts);
    if preview.panel && preview.subject.is_older {
        warn_of(&canvas, preview.subject.faults.first(), texts);
    }
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

/// Measures along the plan's edges, heights and labels, the dots of a target.
fn write(canvas: &Canvas, preview: &TablePreview, texts: &Texts) {
    let Some(drawn) = preview.drawn() else { return };
    let ruler = match preview.camera.look {
        TableViewpoint::Plan => labels::measures(canvas, drawn.size()),
        _ => Vec::new(),
    };
    if !preview.camera.is_eye() {
        let words = (&preview.fading(), texts.lang());
        labels::write(canvas, drawn, &preview.figures(), words, ruler);
    }
    if let (Some(target), Some((from, share))) = (&preview.target, &preview.share) {
        overlay::paint_samples(canvas, Body::usual(*from).eye_point(), target, share);
    }
}

/// What the colours of what is laid over the table mean.
fn legend(preview: &TablePreview, texts: &Texts) -> Legend {
    let mut legend = Legend::default();
    if let (Some(_), Some((_, share))) = (&preview.target, &preview.share) {
        let args = [
            ("seen", FluentValue::from(share.seen())),
            ("all", FluentValue::from(SAMPLES)),
        ];
        legend.heads.push(texts.message("preview-table-share", &args));
    }
    let Some(kind) = preview.overlay else { return legend };
    legend.heads.push(texts.say(&format!("preview-table-{}", kind.word())));
    if kind.wants_a_point() {
        legend.heads.push(match preview.point() {
            Some(at) => {
                let args = [("place", texts.place(at.into()).into())];
                texts.message("preview-table-from", &args)
            }
            None => texts.say("preview-table-no-point"),
        });
    }
    legend.lines = match (kind, &preview.survey) {
        (TableOverlay::Sight, _) => {
            let line = |step: usize| {
                let words = texts.say(&format!("preview-table-legend-{}", SHARES[step]));
                (colour_of_step(step).0, words)
            };
            (0..SHARES.len()).map(line).collect()
        }
        (TableOverlay::Exposure, Some((.., survey))) => {
            let (least, most) = survey.bounds();
            let line = |part: f32| {
                let count = f32::from(least) + part * f32::from(most - least);
                let args = [("count", FluentValue::from(count.round() as i64))];
                (heat(part), texts.message("preview-table-legend-seen-by", &args))
            };
            [0.0, 0.25, 0.5, 0.75, 1.0].map(line).to_vec()
        }
        (TableOverlay::Exposure, None) => Vec::new(),
        (TableOverlay::Reach, _) => {
            let line = |reach: i32| {
                let args = [("length", FluentValue::from(texts.length(reach)))];
                (
                    colour_of_reach(reach),
                    texts.message("preview-table-legend-reach", &args),
                )
            };
            REACHES.map(line).to_vec()
        }
    };
    legend
}

fn show(ui: &mut egui::Ui, preview: &mut TablePreview, texts: &Texts) {
    ui.spacing_mut().item_spacing.y = 5.0;
    head(ui, preview, texts);
    ui.add_space(6.0);
    storeys(ui, preview, texts);
    ui.add_space(6.0);
    for (overlay, key) in TableOverlay::ALL.into_iter().zip(["L", "X", "R"]) {
        let words = format!("{} ({key})", texts.say(&format!("preview-table-{}", overlay.word())));
        let choice = egui::Button::selectable(preview.overlay == Some(overlay), words).wrap();
        if ui.add(choice).clicked() {
            preview.toggle(overlay);
        }
    }
    ui.add_space(4.0);
    let legend = legend(preview, texts);
    for text in &legend.heads {
        ui.add(egui::Label::new(text).wrap());
    }
    for (colour, text) in &legend.lines {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), egui::Sense::hover());
            swatch(ui.painter(), rect, *colour);
            ui.add(egui::Label::new(text).wrap());
        });
    }
    ui.add_space(6.0);
    ui.label(RichText::new(texts.say("preview-table-keys")).color(FAINT).size(14.0));
    ui.separator();
    findings(ui, (&preview.subject.faults, &preview.subject.warnings), texts);
}

fn head(ui: &mut egui::Ui, preview: &TablePreview, texts: &Texts) {
    ui.label(
        RichText::new(preview.subject.title(texts.lang()))
            .size(20.0)
            .color(WHITE),
    );
    ui.label(RichText::new(preview.subject.file()).color(FAINT).size(14.0));
    if let Some(drawn) = preview.drawn() {
        let centimetres = |units: i32| FluentValue::from(labels::centimetres(units, texts.lang()));
        let size = drawn.table().size();
        let args = [
            ("width", centimetres(size.x)),
            ("depth", centimetres(size.y)),
            ("pieces", FluentValue::from(drawn.map.terrain.len())),
        ];
        ui.label(texts.message("preview-table-size", &args));
    }
    if let Some(at) = preview.point() {
        let spot = spot(at.plan()) * 2.5;
        let words = |number: f32| FluentValue::from(format!("{number:.1}"));
        let args = [
            ("x", words(spot.x)),
            ("y", words(spot.y)),
            ("z", FluentValue::from(labels::centimetres(at.z, texts.lang()))),
        ];
        ui.label(texts.message("preview-table-at", &args));
    }
}

/// The slider of storeys: what lies above the chosen one fades.
fn storeys(ui: &mut egui::Ui, preview: &mut TablePreview, texts: &Texts) {
    let Some(drawn) = preview.drawn() else { return };
    let storeys = drawn.storeys();
    if storeys.len() < 2 {
        return;
    }
    let mut storey = preview.storey;
    ui.label(texts.say("preview-table-storey"));
    let lang = texts.lang();
    let last = storeys.len() - 1;
    let heights = storeys.clone();
    let slider = Slider::new(&mut storey, 0..=last).custom_formatter(move |value, _| {
        format!("{} cm", labels::centimetres(heights[(value as usize).min(last)], lang))
    });
    ui.add(slider);
    if storey != preview.storey {
        preview.go_to_storey(storey);
    }
}
