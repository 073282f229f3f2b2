//! The panels of a film: nobody sits there, so nothing is offered; scores, dice and log tell what happens.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::screen::app::settings::Settings;
use crate::screen::film::{Beat, Director};
use crate::screen::panels::banner::{self, BannerLine};
use crate::screen::panels::{frame, log, result, right, root, top_bar};
use crate::screen::table_top::art::Art;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::camera::flat::sizes;
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::why::WhyHand;

/// Draws the overlay and all panels of a film.
pub fn draw_film_panels(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    director: Res<Director>,
    input: Res<InputState>,
    view: Res<BoardView>,
    camera: Res<CameraControl>,
    art: Res<Art>,
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
    let mut ui = root(context);
    egui::Panel::top("top")
        .exact_size(sizes::TOP)
        .resizable(false)
        .frame(frame(0))
        .show(&mut ui, |ui| {
            top_bar::show(ui, &table, &mut settings, false, &art);
        });
    let told = |ui: &mut egui::Ui, table: &mut Table, _: &Playback, _: Option<&mut WhyHand>| {
        log::show(ui, table, &settings, None);
    };
    right::show(
        &mut ui,
        &mut table,
        &mut playback,
        (&settings, &art),
        None,
        told,
        |_, _, _| {},
    );
    let texts = settings.texts();
    match director.beat() {
        Beat::Opening => {
            let mode = texts.mode(&table.state.mode);
            let words = match table.seating.setup.map.title(texts.lang().code()) {
                "" => mode,
                title => format!("{title} · {mode}"),
            };
            banner::plate(&canvas, &[BannerLine { words, colour: None }], &art);
        }
        Beat::Playing => {
            banner::announce(&canvas, &table, &playback, &settings, &art);
        }
        Beat::Ending | Beat::Done if table.state.winner.is_some() => {
            result::show(context, &table, &settings, &art, None);
        }
        _ => {}
    }
    Ok(())
}
