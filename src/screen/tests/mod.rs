//! Every screen of the window, drawn without one: at several sizes of window and text, in both languages.

mod club_night;
mod colour_vision;
mod demo;
mod free_table;
mod hordes;
mod layout;
mod lessons;
mod monkey;
mod quake;
pub(in crate::screen) mod screens;
mod workshop;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, Event, Pos2, RawInput, Rect, TouchDeviceId, TouchId, TouchPhase, vec2};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use crate::screen::app::projector::{ENLARGEMENTS, Projector, SMALLEST_PROJECTED};
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::panels;
use crate::screen::preview::{Preview, TablePreview};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::tests::screens::{Shown, of_games, of_others, of_start};
use crate::text::Lang;

/// The sizes of windows that are looked at, in pixels.
const SIZES: [(f32, f32); 5] = [
    (1024.0, 600.0),
    (1280.0, 720.0),
    (1366.0, 768.0),
    (1920.0, 1080.0),
    (2560.0, 1440.0),
];

/// The sizes of text, 1 for 100 %.
const SCALES: [f32; 4] = [1.0, 1.25, 1.5, 2.0];

/// How often a screen is drawn before it is looked at: dialogs find their size, panels fold.
const FRAMES: usize = 4;

/// How often one with faults is drawn again: what is counted in the background may have come in the last frame.
const MORE: usize = 10;

/// Draws a screen at a size, in projector mode or not, and returns what is wrong with how it is laid out.
fn faults_of(shown: &mut Shown, size: (f32, f32), scale: f32, lang: Lang, is_projected: bool) -> Vec<String> {
    let world = &mut shown.world;
    let context = egui::Context::default();
    panels::set_style(&context);
    context.set_zoom_factor(scale);
    {
        let mut settings = world.resource_mut::<Settings>();
        settings.set_scale(scale);
        (settings.lang, settings.projector.is_on) = (lang, is_projected);
    }
    *world.resource_mut::<ScreenSize>() = ScreenSize {
        width: size.0,
        height: size.1,
        dots: 1.0,
    };
    let old: Vec<Entity> = world
        .query_filtered::<Entity, With<EguiContext>>()
        .iter(world)
        .collect();
    for entity in old {
        world.despawn(entity);
    }
    let entity = world.spawn((EguiContext::default(), PrimaryEguiContext)).id();
    *world.get_mut::<EguiContext>(entity).unwrap().get_mut() = context.clone();
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(size.0, size.1) / scale);
    let mut faults = Vec::new();
    for frame in 0..FRAMES + MORE {
        // A touch, far from everything: then what can be scrolled says so.
        let touch = Event::Touch {
            device_id: TouchDeviceId(1),
            id: TouchId(1),
            phase: TouchPhase::Cancel,
            pos: Pos2::new(-50.0, -50.0),
            force: None,
        };
        let mut input = RawInput {
            screen_rect: Some(screen),
            time: Some(frame as f64 * 0.7),
            events: vec![touch],
            ..RawInput::default()
        };
        let viewport = input.viewports.entry(egui::ViewportId::ROOT).or_default();
        viewport.native_pixels_per_point = Some(1.0);
        context.begin_pass(input);
        for system in &shown.systems {
            world.run_system(*system).unwrap();
        }
        if frame + 1 >= FRAMES {
            let board = world.get_resource::<BoardView>().map(|view| {
                let area = view.area;
                Rect::from_min_size(
                    Pos2::new(area.left, area.top) / scale,
                    vec2(area.width, area.height) / scale,
                )
            });
            faults = layout::faults(&context, screen, board);
            if is_projected {
                let least = SMALLEST_PROJECTED * size.1 / 1080.0 / scale;
                faults.extend(layout::small_texts(&context, least));
                faults.extend(layout::sentences_on(&context, board));
            }
        }
        context.end_pass().textures_delta.clear();
        if frame + 1 >= FRAMES {
            if faults.is_empty() {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    faults
}

/// Sets `ARENE_SIZES` to `WxH@SCALE` to look at one size alone.
fn is_asked_for((width, height): (f32, f32), scale: f32) -> bool {
    let asked = std::env::var("ARENE_SIZES").unwrap_or_default();
    asked.is_empty() || asked == format!("{width}x{height}@{scale}")
}

/// The sizes of windows in which projector mode is looked at, in pixels: a beamer's first.
const PROJECTED: [(f32, f32); 3] = [(1920.0, 1080.0), (1280.0, 720.0), (1366.0, 768.0)];

/// The size of text in projector mode in a window of that size.
fn projected_scale(size: (f32, f32), enlargement: f32) -> f32 {
    let projector = Projector {
        is_on: true,
        enlargement,
        ..Projector::default()
    };
    projector.scale(1.0, size)
}

/// Sizes of window and text, and whether they are those of projector mode.
fn looks() -> Vec<((f32, f32), f32, bool)> {
    let usual = SIZES
        .into_iter()
        .flat_map(|size| SCALES.map(|scale| (size, scale, false)));
    let beamer = PROJECTED[0];
    let projected = PROJECTED.map(|size| (size, projected_scale(size, ENLARGEMENTS[0]), true));
    let largest = (
        beamer,
        projected_scale(beamer, ENLARGEMENTS[ENLARGEMENTS.len() - 1]),
        true,
    );
    usual.chain(projected).chain([largest]).collect()
}

/// Draws screens at all sizes, and fails with what is wrong with any.
fn look_at(screens: Vec<Shown>) {
    let mut all = Vec::new();
    for mut shown in screens {
        // A preview has a window of its own, without projector mode.
        let is_preview = shown.world.contains_resource::<Preview>() || shown.world.contains_resource::<TablePreview>();
        let looks = looks()
            .into_iter()
            .filter(|(.., is_projected)| !(*is_projected && is_preview));
        for (size, scale, is_projected) in looks.filter(|(size, scale, _)| is_asked_for(*size, *scale)) {
            for lang in Lang::ALL {
                let faults = faults_of(&mut shown, size, scale, lang, is_projected);
                let (name, lang) = (&shown.name, lang.code());
                let (width, height) = size;
                let how = if is_projected { " projected" } else { "" };
                let place = format!("{name}, {width}×{height} at {:.0} %{how}, {lang}", scale * 100.0);
                all.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
            }
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_on_the_start_screen() {
    look_at(of_start());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_on_the_start_screen_of_quake() {
    look_at(quake::of_start());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_on_a_club_night() {
    look_at(club_night::of_start());
    look_at(club_night::of_games());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_with_a_horde() {
    look_at(hordes::of_start());
    look_at(hordes::of_games());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_in_a_game() {
    look_at(of_games());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_in_the_workshop() {
    look_at(workshop::all());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_in_lessons() {
    look_at(lessons::all());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_in_the_demonstrator() {
    look_at(demo::of_demo());
}

#[test]
fn nothing_is_cut_overlapped_or_out_of_reach_in_records_scenes_and_previews() {
    look_at(of_others());
}
