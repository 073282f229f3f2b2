//! The application: the window and when it draws, its settings, the start screen, saved games; and all plugins put
//! together.

pub(crate) mod adapter;
pub(crate) mod display;
pub(crate) mod held_keys;
pub mod idle_loop;
pub mod opening;
pub(crate) mod preferences;
pub(crate) mod projector;
pub(crate) mod redraw;
pub mod render_target;
pub(crate) mod saved_games;
pub mod seeds;
pub mod settings;
pub(crate) mod start;
pub(crate) mod user_files;
pub(crate) mod window;
pub(crate) mod window_state;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, EguiUserTextures, PrimaryEguiContext, egui};

use crate::screen::app::render_target::{CameraTarget, DrawTarget};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::{Settings, follow_the_book};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::{self, Demo, NextDemo};
use crate::screen::lesson::{Learner, LessonPlayer};
use crate::screen::replay::scene_player::ScenePlayer;
use crate::screen::replay::{self, Replay};
use crate::screen::table_top::art::Art;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Table};
use crate::screen::table_top::{self, camera};
use crate::screen::{audience, board2d, board3d, film, lab, lesson, panels, workshop};

/// What the app begins with.
pub(crate) struct InitialState {
    pub(crate) settings: Settings,
    pub(crate) journal: JournalPath,
    pub(crate) playback: Playback,
    pub(crate) choices: SetupChoices,
    pub(crate) table: Option<Table>,
    pub(crate) scene_player: Option<ScenePlayer>,
    pub(crate) lesson: Option<LessonPlayer>,
    pub(crate) learner: Learner,
    pub(crate) replay: Option<Replay>,
    pub(crate) demo: Option<Demo>,
    pub(crate) next_demo: NextDemo,
    pub(crate) saved_games: SavedGames,
}

/// The app: all systems, panels and the board, for a window or for pictures.
pub(crate) fn build(target: DrawTarget, initial: InitialState) -> App {
    let mut app = target.app();
    app.insert_resource(initial.settings)
        .insert_resource(initial.journal)
        .insert_resource(initial.playback)
        .insert_resource(initial.choices)
        .insert_resource(initial.saved_games)
        .insert_resource(initial.learner)
        .insert_state(match initial.table {
            Some(_) => WindowState::Match,
            None => WindowState::Start,
        });
    if let Some(table) = initial.table {
        app.insert_resource(table);
    }
    if let Some(scene_player) = initial.scene_player {
        app.insert_resource(scene_player);
    }
    if let Some(lesson) = initial.lesson {
        app.insert_resource(lesson);
    }
    if let Some(replay) = initial.replay {
        app.insert_resource(replay);
    }
    if let Some(demo) = initial.demo {
        app.insert_resource(demo);
    }
    app.insert_resource(initial.next_demo);
    app.add_systems(First, follow_the_book)
        .add_systems(
            PreUpdate,
            drop_repeated_modifiers
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_plugins((
            window_state::plugin,
            drawing,
            adapter::plugin,
            saved_games::plugin,
            start::plugin,
            table_top::plugin,
            board2d::plugin,
            board3d::plugin,
            panels::plugin,
            replay::plugin,
            film::plugin,
            lab::plugin,
            lesson::plugin,
            demo::plugin,
            workshop::plugin,
        ));
    if let DrawTarget::Window(_) = target {
        app.add_plugins((window::plugin, redraw::plugin, preferences::plugin));
        app.add_plugins((projector::plugin, idle_loop::plugin, audience::plugin));
    }
    #[cfg(test)]
    if let DrawTarget::Nowhere(_) = target {
        // What is despawned is told to the renderer, which there is not.
        app.add_plugins(bevy::render::sync_world::SyncWorldPlugin);
        app.add_plugins((projector::plugin, audience::plugin));
    }
    app
}

/// What every app of ours draws with: pictures, the two cameras, egui in our style.
pub(crate) fn drawing(app: &mut App) {
    load_art(app.world_mut());
    app.add_systems(PreStartup, (spawn_camera_2d, camera::spawn_camera_3d))
        .add_systems(Startup, style_egui);
}

/// Before anything runs: the first state is entered before the first start-up system.
fn load_art(world: &mut World) {
    let art = world.resource_scope(|world, mut images: Mut<Assets<Image>>| {
        Art::load(&mut images, &mut world.resource_mut::<EguiUserTextures>())
    });
    world.insert_resource(art);
}

fn spawn_camera_2d(mut commands: Commands, target: Res<CameraTarget>) {
    commands.spawn((Camera2d, target.0.clone(), board2d::BoardCamera2d, PrimaryEguiContext));
}

fn style_egui(mut contexts: EguiContexts) -> Result {
    panels::set_style(contexts.ctx_mut()?);
    Ok(())
}

/// bevy_egui 0.42 tells egui every frame which modifier keys are held, and egui draws anew after everything it is told:
/// so the window would never rest. Only what changed is passed on.
fn drop_repeated_modifiers(mut inputs: Query<&mut EguiInput>, mut held: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => held.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
    }
}
