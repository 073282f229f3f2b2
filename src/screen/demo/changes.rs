//! Changes between the demonstrator and what was shown before it, and from item to item. They are made before a frame: then nothing
//! looks at the table that goes.

use bevy::prelude::*;

use crate::content::playlist::Playlist;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::Demo;
use crate::screen::demo::demo_loop::{self, LoopRun};
use crate::screen::demo::desk::DemoDesk;
use crate::screen::demo::script::DemoScript;
use crate::screen::lesson;
use crate::screen::replay::{self, scene_player};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::text::Texts;

/// A change that has been asked for.
#[derive(Clone, PartialEq, Debug)]
pub enum DemoChange {
    /// Show a playlist.
    Begin(Box<Playlist>),
    /// Show an item, from 0; at its last step.
    Item(usize, bool),
    /// Show the list of playlists.
    Desk,
    /// Show recorded games and scenes in a loop.
    Loop(LoopRun),
    /// Show what the loop has next.
    NextShow,
    /// Leave the demonstrator.
    Leave,
}

/// The change that comes before the next frame.
#[derive(Resource, Debug, Default)]
pub struct NextDemo(pub Option<DemoChange>);

/// Makes the change, if one was asked for. What stands in its way is told.
pub fn apply_demo_change(world: &mut World) {
    let texts = world.resource::<Settings>().texts();
    let made = match world.resource_mut::<NextDemo>().0.take() {
        None => return,
        Some(DemoChange::Begin(playlist)) => begin(world, &playlist, texts),
        Some(DemoChange::Item(item, at_end)) => change_item(world, item, at_end, texts),
        Some(DemoChange::Desk) => {
            let store = world.resource::<SavedGames>().store.clone();
            world.resource_mut::<DemoDesk>().open(store.as_ref(), texts);
            Ok(())
        }
        Some(DemoChange::Loop(run)) => {
            demo_loop::begin(world, run);
            Ok(())
        }
        Some(DemoChange::NextShow) => {
            demo_loop::show_next(world);
            Ok(())
        }
        Some(DemoChange::Leave) => {
            leave(world);
            Ok(())
        }
    };
    if let Err(message) = made {
        world.resource_mut::<SavedGames>().message = Some(message);
    }
}

/// A playlist with one of its items on a table.
///
/// # Errors
/// Why the item cannot be shown, in words.
pub fn set_up(
    playlist: &Playlist,
    item: usize,
    playback: &mut Playback,
    texts: &Texts,
) -> Result<(Demo, Table), String> {
    let item = item.min(playlist.items.len().saturating_sub(1));
    let shown = playlist.items.get(item).ok_or_else(|| texts.say("demo-empty"))?;
    let mut script = DemoScript::of(shown, texts)?;
    let table = lay(&mut script, playback, texts)?;
    let demo = Demo::new(playlist.title.clone(), playlist.items.clone(), item, script);
    Ok((demo, table))
}

/// A table for a script, its first step on show.
///
/// # Errors
/// Why there is none, in words.
pub fn lay(script: &mut DemoScript, playback: &mut Playback, texts: &Texts) -> Result<Table, String> {
    let laid = script.lay(playback, texts);
    laid.map_err(|faults| {
        let reports = crate::text::reports(&faults, texts.lang());
        reports.first().map(ToString::to_string).unwrap_or_default()
    })
}

fn begin(world: &mut World, playlist: &Playlist, texts: &Texts) -> Result<(), String> {
    let mut playback = Playback::default();
    let (demo, table) = set_up(playlist, 0, &mut playback, texts)?;
    demo_loop::end(world);
    put(world, demo, table, playback);
    Ok(())
}

/// Shows what is laid, and puts aside whatever was on the table before.
pub(super) fn put(world: &mut World, mut demo: Demo, table: Table, playback: Playback) {
    if let Some(before) = world.remove_resource::<Demo>() {
        (demo.held, demo.back_to) = (before.held, before.back_to);
        world.remove_resource::<Table>();
    } else {
        let from = *world.resource::<State<WindowState>>().get();
        scene_player::leave(world);
        replay::leave(world);
        lesson::end(world);
        demo.back_to = from;
        demo.held = world.remove_resource::<Table>();
        if let Some(held) = &mut demo.held {
            world.resource_mut::<Playback>().finish(held);
        }
    }
    world.resource_mut::<DemoDesk>().close();
    world.insert_resource(demo);
    place(world, table, playback);
}

fn place(world: &mut World, table: Table, playback: Playback) {
    world.insert_resource(playback);
    world.insert_resource(table);
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    world.resource_mut::<NextState<WindowState>>().set(WindowState::Match);
}

fn change_item(world: &mut World, item: usize, at_end: bool, texts: &Texts) -> Result<(), String> {
    let Some(demo) = world.get_resource::<Demo>() else {
        return Ok(());
    };
    let Some(shown) = demo.items.get(item).cloned() else {
        return Ok(());
    };
    let mut script = DemoScript::of(&shown, texts)?;
    let mut playback = Playback::default();
    let mut table = lay(&mut script, &mut playback, texts)?;
    let mut demo = world.resource_mut::<Demo>();
    demo.item = item;
    demo.script = script;
    demo.pen.wipe();
    demo.is_blank = false;
    let step = if at_end { demo.script.end() } else { 0 };
    demo.show(step, &mut table, &mut playback);
    world.remove_resource::<Table>();
    place(world, table, playback);
    Ok(())
}

/// Leaves the demonstrator: back to the game that was put aside, if it was called from there.
pub fn leave(world: &mut World) {
    demo_loop::end(world);
    let Some(demo) = world.remove_resource::<Demo>() else {
        return;
    };
    world.remove_resource::<Table>();
    world.insert_resource(Playback::default());
    let back_to = match demo.held {
        Some(_) => demo.back_to,
        None => WindowState::Start,
    };
    if let Some(held) = demo.held {
        world.insert_resource(held);
    }
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    world.resource_mut::<NextState<WindowState>>().set(back_to);
}

/// Where the start screen is come to by another way, nothing of the demonstrator is left.
pub fn leave_at_start(world: &mut World) {
    if let Some(mut demo) = world.get_resource_mut::<Demo>() {
        demo.back_to = WindowState::Start;
        leave(world);
    }
}
