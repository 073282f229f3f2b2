//! The panels of the demonstrator: title and buttons on top, the caption below, large enough for a room, the die that counts in the
//! middle; or nothing at all.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Align, Align2, Color32, CornerRadius, FontId, Layout, Margin, Rect, Sense, pos2, vec2};

use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::Settings;
use crate::screen::demo::demo_loop::DemoLoop;
use crate::screen::demo::what_if::draw_die_to_set;
use crate::screen::demo::{Demo, DemoAction, caption_height, caption_size, dice_panel, pen};
use crate::screen::panels::scene_caption::light_up;
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, TEXT, banner, root, save_dialog, shortened};
use crate::screen::table_top::art::{self, Art, COLOURS};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::{NARROW, sizes};
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::text::Texts;

/// Draws the overlay and the panels while the script is on show.
pub fn draw_demo_panels(
    mut contexts: EguiContexts,
    mut demo: ResMut<Demo>,
    mut table: ResMut<Table>,
    mut saved_games: ResMut<SavedGames>,
    settings: Res<Settings>,
    input: Res<InputState>,
    playback: Res<Playback>,
    view: Res<BoardView>,
    camera: Res<CameraControl>,
    art: Res<Art>,
    screen: Res<ScreenSize>,
    time: Res<Time<Real>>,
    in_loop: Option<Res<DemoLoop>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (context, art) = (&*context, art.egui);
    let canvas = Canvas::new(context, view.clone(), settings.scale);
    Overlay {
        canvas: &canvas,
        table: &table,
        input: &input,
        view: &view,
        camera: &camera,
        settings: &settings,
        playback: &playback,
        art: &art,
    }
    .paint();
    light_up(&canvas, &demo.script.steps[demo.step].lit, &table);
    let mut ui = root(context);
    let size = caption_size(&screen, settings.scale);
    egui::Panel::top("demo top")
        .exact_size(sizes::TOP)
        .resizable(false)
        .frame(egui::Frame::new().fill(PANEL))
        .show(&mut ui, |ui| top(ui, &mut demo, &table, &settings, in_loop.is_some()));
    let margin = (size * 0.5) as i8;
    egui::Panel::bottom("demo caption")
        .exact_size(caption_height(&screen, settings.scale))
        .resizable(false)
        .frame(
            egui::Frame::new()
                .fill(PANEL)
                .inner_margin(Margin::symmetric(margin, 6)),
        )
        .show(&mut ui, |ui| {
            caption(
                ui,
                &demo,
                &mut table,
                &playback,
                settings.texts(),
                (size, in_loop.is_some()),
            );
        });
    if !demo.is_blank && dice_panel::counts(&demo, &table, &playback, time.elapsed()) {
        dice_panel::draw(context, canvas.rect, size, (&*demo, &*table, &*playback, &*settings));
    } else {
        banner::announce(&canvas, &table, &playback, &settings, &art);
    }
    let above = canvas.rect.left_bottom() + vec2(12.0, -8.0);
    if let Some(go) = draw_die_to_set(context, &mut demo, &settings, above) {
        demo.asked = Some(go);
    }
    save_dialog::message(context, &mut saved_games, &settings);
    Ok(())
}

/// The row on top: which item of how many, its title, and the buttons.
fn top(ui: &mut egui::Ui, demo: &mut Demo, table: &Table, settings: &Settings, in_loop: bool) {
    let texts = settings.texts();
    let mut go = None;
    ui.horizontal_centered(|ui| {
        ui.add_space(10.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.add_space(8.0);
            if !in_loop {
                buttons(ui, demo, table, texts, &mut go);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let number = match (&demo.typed[..], in_loop) {
                    (_, true) => String::new(),
                    ("", _) => format!("{} / {}", demo.item + 1, demo.items.len()),
                    (typed, _) => format!("→ {typed}"),
                };
                if !number.is_empty() {
                    let number = ui.label(egui::RichText::new(number).size(20.0).color(FAINT));
                    number.on_hover_text(demo.title.of(texts.lang()));
                }
                // Where it has no room the caption alone says what it is.
                let title = demo.script.title.of(texts.lang());
                let room = ui.available_width() - 6.0;
                let laid = [20.0, 17.0].map(|size| shortened(ui.painter(), title, size, room));
                if let Some(title) = laid.into_iter().find(|title| !title.elided) {
                    let (rect, _) = ui.allocate_exact_size(title.size(), Sense::hover());
                    ui.painter().galley(rect.min, title, TEXT);
                }
            });
        });
    });
    if go.is_some() {
        demo.asked = go;
    }
}

fn buttons(ui: &mut egui::Ui, demo: &mut Demo, table: &Table, texts: &Texts, go: &mut Option<DemoAction>) {
    let narrow = ui.ctx().content_rect().width() < NARROW;
    let dice = !demo.dice_to_change(table).is_empty();
    let mut button = |ui: &mut egui::Ui, id: &str, usable: bool, lit: bool, wanted: DemoAction| {
        let button = egui::Button::new(texts.say(id)).selected(lit);
        let means = texts.say(&format!("{id}-means"));
        if ui.add_enabled(usable, button).on_hover_text(means).clicked() {
            *go = Some(wanted);
        }
    };
    button(ui, "demo-leave", true, false, DemoAction::Leave);
    let more = demo.step < demo.script.end() || demo.has_next_item();
    button(ui, "demo-next", more, false, DemoAction::Next);
    button(ui, "demo-back", demo.step > 0 || demo.item > 0, false, DemoAction::Back);
    button(ui, "demo-try", true, false, DemoAction::TryOut);
    // In a narrow window their keys are left for these.
    if narrow {
        return;
    }
    button(ui, "demo-throw-again", dice, false, DemoAction::ThrowAgain);
    button(ui, "demo-set-die", dice, demo.to_set.is_some(), DemoAction::ChooseDie);
    button(ui, "demo-blank", true, false, DemoAction::Blank);
    button(ui, "demo-pen", true, demo.pen.is_chosen, DemoAction::Pen);
    if demo.pen.is_ready() {
        pen_tools(ui, &mut demo.pen);
    }
}

/// What the pen draws, and in whose colour.
fn pen_tools(ui: &mut egui::Ui, held: &mut pen::Pen) {
    for (tool, sign) in [
        (pen::PenTool::Arrow, "↗"),
        (pen::PenTool::Circle, "○"),
        (pen::PenTool::Free, "~"),
    ] {
        if ui.add(egui::Button::new(sign).selected(held.tool == tool)).clicked() {
            held.tool = tool;
        }
    }
    let (rect, response) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::click());
    ui.painter()
        .rect_filled(rect, CornerRadius::same(4), art::colour(held.colour));
    if response.clicked() {
        held.colour = (held.colour + 1) % COLOURS;
    }
}

/// What is said in the caption, and below it in smaller letters.
fn words(demo: &Demo, table: &mut Table, playback: &Playback, texts: &Texts) -> (String, Option<(String, Color32)>) {
    let step = &demo.script.steps[demo.step];
    let lang = texts.lang();
    let names = table.names.clone();
    let told = |table: &mut Table| {
        let lines = table.log.newest(1, texts, &names);
        lines.last().map(|line| line.line.text.clone())
    };
    let said = match &step.caption {
        Some(caption) => caption.of(lang).to_owned(),
        None if step.facts.is_empty() => demo.script.title.of(lang).to_owned(),
        None => told(table).unwrap_or_else(|| demo.script.title.of(lang).to_owned()),
    };
    let below = match &step.refusal {
        Some(refusal) => Some((format!("{} · {}", texts.refusal(refusal, &names), refusal.rule), BAD)),
        None if playback.is_idle() => texts.why_facts(&step.facts, &names).map(|why| (why, GOOD)),
        None => None,
    };
    (said, below)
}

fn caption(
    ui: &mut egui::Ui,
    demo: &Demo,
    table: &mut Table,
    playback: &Playback,
    texts: &Texts,
    (size, in_loop): (f32, bool),
) {
    let (said, below) = words(demo, table, playback, texts);
    ui.horizontal_centered(|ui| {
        let height = ui.available_height();
        if !in_loop {
            let (rect, _) = ui.allocate_exact_size(vec2(size * 2.6, height), Sense::hover());
            progress(ui.painter(), rect, demo, size);
        }
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let painter = ui.painter();
        let laid = [1.0, 0.85, 0.72, 0.6, 0.5].map(|part| {
            let first = FontId::proportional((size * part).max(16.0));
            let mut list = vec![painter.layout(said.clone(), first, TEXT, rect.width())];
            if let Some((below, colour)) = &below {
                let font = FontId::proportional((size * part * 0.72).max(14.0));
                let mut job = LayoutJob::simple(below.clone(), font, *colour, rect.width());
                job.wrap.max_rows = 2;
                list.push(painter.layout_job(job));
            }
            list
        });
        let tall = |list: &[std::sync::Arc<egui::Galley>]| list.iter().map(|galley| galley.size().y).sum::<f32>();
        let has_room = |list: &[std::sync::Arc<egui::Galley>]| {
            tall(list) <= rect.height() && list.iter().all(|galley| !galley.elided)
        };
        // What is said comes before what explains it.
        let list = match laid.iter().find(|list| has_room(list)) {
            Some(list) => &list[..],
            None => &laid
                .iter()
                .find(|list| has_room(&list[..1]))
                .unwrap_or(&laid[laid.len() - 1])[..1],
        };
        let mut at = pos2(rect.left(), rect.center().y - tall(list).min(rect.height()) / 2.0);
        for galley in list {
            painter.galley(at, galley.clone(), TEXT);
            at.y += galley.size().y;
        }
    });
}

/// How far the item has come.
fn progress(painter: &egui::Painter, rect: Rect, demo: &Demo, size: f32) {
    let (at, end) = (demo.step, demo.script.end());
    let font = FontId::proportional((size * 0.72).max(14.0));
    let middle = rect.center() - vec2(0.0, size * 0.3);
    painter.text(
        middle,
        Align2::CENTER_CENTER,
        format!("{} / {}", at + 1, end + 1),
        font,
        FAINT,
    );
    let bar = Rect::from_center_size(rect.center() + vec2(0.0, size * 0.5), vec2(rect.width() * 0.9, 7.0));
    painter.rect_filled(bar, CornerRadius::same(3), Color32::from_gray(64));
    let part = (at + 1) as f32 / (end + 1) as f32;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect_filled(filled, CornerRadius::same(3), Color32::from_rgb(255, 236, 120));
}

/// The screen black, with nothing on it.
pub fn draw_blank(mut contexts: EguiContexts, demo: Res<Demo>) -> Result {
    if !demo.is_blank {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let layer = egui::LayerId::new(egui::Order::Debug, egui::Id::new("blank"));
    let painter = context.layer_painter(layer);
    painter.rect_filled(context.viewport_rect(), CornerRadius::ZERO, Color32::BLACK);
    Ok(())
}
