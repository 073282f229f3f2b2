//! Changes between the running game, a recorded one, and one that goes on from a recorded one. They are made before a
//! frame: then nothing looks at the table that goes.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::bots::EXEC;
use crate::game::PlayerId;
use crate::replay::{
    Damage, FileError, GameOrigin, HandJournal, Header, OriginReason, ReadRecording, Recorder, Recording, SeatRecord,
    Start, Store, StoreFolder, name_of,
};
use crate::rules;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::saved_games::record::{GameRecord, beginning};
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::replay::viewer::{RecordingViewer, seating};
use crate::screen::replay::{Branching, Purpose, Replay};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seating, Table};
use crate::text::{FluentValue, Names, Texts};

/// A change that somebody asked for.
#[derive(Clone, Debug)]
pub enum ReplayChange {
    /// Look at a recorded game.
    Look(PathBuf),
    /// ReplayAction on with a recorded game.
    GoOn(PathBuf),
    /// Look back on the running game.
    Past,
    /// Show what happened since the last turn of whoever decides.
    Since,
    /// Play on from the place on show.
    Branch(Branching),
    /// Leave the recorded game.
    Leave,
    /// Put the running game away, and go to the start screen.
    GiveUp,
}

/// The change that comes before the next frame.
#[derive(Resource, Debug, Default)]
pub struct NextReplayChange(pub Option<ReplayChange>);

/// Makes the change, if one was asked for. What stands in its way is told.
pub fn apply_replay_change(world: &mut World) {
    let texts = world.resource::<Settings>().texts();
    let made = match world.resource_mut::<NextReplayChange>().0.take() {
        None => return,
        Some(ReplayChange::Look(path)) => look_at(world, &path, texts),
        Some(ReplayChange::GoOn(path)) => go_on(world, &path, texts),
        Some(ReplayChange::Past) => look_back(world, false, texts),
        Some(ReplayChange::Since) => look_back(world, true, texts),
        Some(ReplayChange::Branch(branching)) => branch(world, &branching, texts),
        Some(ReplayChange::Leave) => {
            leave(world);
            Ok(())
        }
        Some(ReplayChange::GiveUp) => {
            give_up(world);
            Ok(())
        }
    };
    if let Err(message) = made {
        world.resource_mut::<SavedGames>().message = Some(message);
    }
}

/// Puts the running game away in order, as it stands: it is found among the games.
fn give_up(world: &mut World) {
    leave(world);
    world.remove_resource::<Table>();
    world.insert_resource(Playback::default());
    world.resource_mut::<SavedGames>().look();
    world.resource_mut::<NextState<WindowState>>().set(WindowState::Start);
}

/// A recorded game on its table, at its start; what is wrong with its file is not lost.
///
/// # Errors
/// Why these rules cannot set it up, in words.
pub fn replay_of(
    found: ReadRecording,
    name: String,
    playback: &mut Playback,
    texts: &Texts,
) -> Result<(Replay, Table), String> {
    let told = |error| texts.set_up_error(&error);
    let mut viewer = RecordingViewer::new(found.recording).map_err(told)?;
    let mut table = viewer
        .lay(playback, texts)
        .map_err(|error| texts.set_up_error(&error))?;
    let first = viewer.end().min(1);
    viewer.show(first, &mut table, playback);
    playback.halt = Some(0);
    let mut replay = Replay::new(viewer, &table, Purpose::Look, name);
    replay.damage = found.damage.filter(|damage| *damage != Damage::Open);
    Ok((replay, table))
}

/// A game that goes on after its last recorded command: the same seats, the same dice. Returns also what has to be told
/// of its file, if it is damaged.
///
/// # Errors
/// Why it cannot go on, in words.
pub fn go_on_with(
    store: &Store,
    path: &Path,
    journal: &JournalPath,
    playback: &mut Playback,
    texts: &Texts,
) -> Result<(Table, Option<String>), String> {
    let told = |trouble: FileError| texts.file_error(&trouble);
    // Paths may be relative, or lead over links.
    let games = store.folder(StoreFolder::Games).canonicalize().ok();
    let is_own = games.is_some() && path.canonicalize().ok().as_deref().and_then(Path::parent) == games.as_deref();
    let found = store.load(path).map_err(told)?;
    // What was saved by name stays as it was saved, and so does a game of another version of the rules: its file says by
    // which rules it was played.
    let (mut record, damage) = if is_own && found.recording.header.rules_mismatch().is_none() {
        let (recorder, found) = Recorder::resume(store, path).map_err(told)?;
        (GameRecord::resumed(found.recording, recorder), found.damage)
    } else {
        (GameRecord::of(found.recording), found.damage)
    };
    let damage = damage.filter(|damage| *damage != Damage::Open).map(|damage| {
        let args = [("damage", FluentValue::from(texts.damage(&damage)))];
        texts.message("screen-replay-damaged-goes-on", &args)
    });
    let recording = record.recording().clone();
    let seats = seating(&recording);
    let told_of = |(seat, held): (usize, &SeatRecord)| {
        let player = recording.setup().players.get(seat)?.name.clone();
        let told = || texts.message("bot-not-run", &[("player", FluentValue::from(player))]);
        (held.control == EXEC).then(told)
    };
    let not_run = recording.beginning.seats.iter().enumerate().filter_map(told_of);
    let told: Vec<String> = damage.into_iter().chain(not_run).collect();
    let damage = Some(told.join(" ")).filter(|told| !told.is_empty());
    let mut viewer = RecordingViewer::new(recording.clone()).map_err(|error| texts.set_up_error(&error))?;
    if let Some(divergence) = viewer.divergence().cloned() {
        let names = Names::of(&seats.setup, texts);
        let detail = FluentValue::from(texts.divergence(&divergence, &names));
        return Err(texts.message("screen-replay-no-going-on", &[("detail", detail)]));
    }
    record.keep_in(store);
    let end = viewer.end();
    let mut table = apply_commands(&mut viewer, end, seats, record, journal, playback, texts)?;
    table.can_go_back(&mut viewer);
    let of_record = (
        recording.setup().rules.as_str(),
        recording.last(),
        recording.last_hash().unwrap_or_default(),
    );
    // Dice that were entered for a command when the program ended.
    if let Some(left) = HandJournal::left(store, path, of_record) {
        table.go_on_rolling(&left, playback);
    }
    Ok((table, damage))
}

/// A table on which the game goes on from a place.
fn apply_commands(
    viewer: &mut RecordingViewer,
    place: usize,
    seating: Seating,
    record: GameRecord,
    journal: &JournalPath,
    playback: &mut Playback,
    texts: &Texts,
) -> Result<Table, String> {
    *playback = Playback::default();
    let mut table = viewer
        .lay(playback, texts)
        .map_err(|error| texts.set_up_error(&error))?;
    viewer.show(place, &mut table, playback);
    let snapshot = viewer.game().snapshot();
    table.resume_from(seating, &snapshot, record, journal);
    Ok(table)
}

/// Puts a table in place, and the hand back to rest.
fn put(world: &mut World, table: Table, playback: Playback, scene: WindowState) {
    world.insert_resource(playback);
    world.insert_resource(table);
    world.insert_resource(InputState::default());
    world.resource_mut::<NextState<WindowState>>().set(scene);
}

fn look_at(world: &mut World, path: &Path, texts: &Texts) -> Result<(), String> {
    leave(world);
    let store = world.resource::<SavedGames>().store.clone();
    let store = store.unwrap_or_else(|| Store::at(""));
    let found = store.load(path).map_err(|trouble| texts.file_error(&trouble))?;
    let mut playback = Playback::default();
    let (mut replay, table) = replay_of(found, name_of(path), &mut playback, texts)?;
    replay.held = put_aside(world);
    if let Some(damage) = replay.told_of_file(texts) {
        world.resource_mut::<SavedGames>().message = Some(damage);
    }
    world.insert_resource(replay);
    world.insert_resource(BoardView::default());
    put(world, table, playback, WindowState::Match);
    Ok(())
}

/// The running game, all of it told.
fn put_aside(world: &mut World) -> Option<Table> {
    let mut held = world.remove_resource::<Table>()?;
    world.resource_mut::<Playback>().finish(&mut held);
    Some(held)
}

fn go_on(world: &mut World, path: &Path, texts: &Texts) -> Result<(), String> {
    leave(world);
    let Some(store) = world.resource::<SavedGames>().store.clone() else {
        return Ok(());
    };
    // The running game is put away first: it may be the very one.
    world.remove_resource::<Table>();
    let mut playback = Playback::default();
    let journal = world.resource::<JournalPath>().clone();
    let begun = go_on_with(&store, path, &journal, &mut playback, texts);
    let (table, damage) = match begun {
        Ok(begun) => begun,
        Err(message) => {
            world.insert_resource(Playback::default());
            return Err(message);
        }
    };
    world.insert_resource(BoardView::default());
    put(world, table, playback, WindowState::Match);
    if damage.is_some() {
        world.resource_mut::<SavedGames>().message = damage;
    }
    Ok(())
}

fn look_back(world: &mut World, since: bool, texts: &Texts) -> Result<(), String> {
    let table = world.get_resource::<Table>();
    if world.contains_resource::<Replay>() || table.is_none_or(|table| table.view_only || table.record.is_none()) {
        return Ok(());
    }
    let Some(held) = put_aside(world) else { return Ok(()) };
    let Some(record) = &held.record else { return Ok(()) };
    let (recording, name) = (record.recording().clone(), record.name());
    let seats = held.seating.seats.clone();
    let player = held.decider().map_or(held.display.shown.player, |(player, _)| player);
    let mut playback = Playback::default();
    let begun = past(recording, name, since.then_some(player), &mut playback, texts);
    let (mut replay, mut table) = match begun {
        Ok(both) => both,
        Err(message) => {
            world.insert_resource(held);
            return Err(message);
        }
    };
    table.seating.seats = seats;
    replay.held = Some(held);
    replay.back_to = WindowState::Match;
    world.insert_resource(replay);
    put(world, table, playback, WindowState::Match);
    Ok(())
}

/// The running game to look back on: at the present, or where a player's last turn ended.
fn past(
    recording: Recording,
    name: String,
    since: Option<PlayerId>,
    playback: &mut Playback,
    texts: &Texts,
) -> Result<(Replay, Table), String> {
    let told = |error| texts.set_up_error(&error);
    let mut viewer = RecordingViewer::new(recording).map_err(told)?;
    let mut table = viewer
        .lay(playback, texts)
        .map_err(|error| texts.set_up_error(&error))?;
    let purpose = if since.is_some() { Purpose::Since } else { Purpose::Past };
    let mut replay = Replay::new(viewer, &table, purpose, name);
    let place = match since {
        Some(player) => replay.timeline.since_turn_of(player).max(1),
        None => replay.viewer.end(),
    };
    replay.viewer.show(place, &mut table, playback);
    playback.halt = since.is_none().then_some(0);
    Ok((replay, table))
}

/// At the start screen no recorded game is shown any more, and the shelf is looked at.
pub fn return_to_start(world: &mut World) {
    if let Some(mut replay) = world.get_resource_mut::<Replay>() {
        replay.back_to = WindowState::Start;
        leave(world);
    }
    world.resource_mut::<SavedGames>().look();
}

/// Leaves the recorded game: back to the running one, if one waits.
pub fn leave(world: &mut World) {
    let Some(mut replay) = world.remove_resource::<Replay>() else {
        return;
    };
    let mut playback = Playback::default();
    let Some(mut table) = world.remove_resource::<Table>() else {
        return;
    };
    let held = replay.held.take();
    if held.is_some() && replay.purpose != Purpose::Look {
        // The dice of the present lie on the table again.
        let end = replay.viewer.end();
        replay.viewer.show(end, &mut table, &mut playback);
        playback.halt = None;
    }
    world.insert_resource(playback);
    if let Some(held) = held {
        world.insert_resource(held);
    }
    if replay.purpose == Purpose::Look {
        world.insert_resource(BoardView::default());
    }
    world.insert_resource(InputState::default());
    world.resource_mut::<NextState<WindowState>>().set(replay.back_to);
}

fn branch(world: &mut World, branching: &Branching, texts: &Texts) -> Result<(), String> {
    let Some(mut replay) = world.remove_resource::<Replay>() else {
        return Ok(());
    };
    let Some(seed) = branching.seed.trim().parse().ok() else {
        let seed = FluentValue::from(branching.seed.clone());
        let message = texts.message("fault-screen-seed", &[("seed", seed)]);
        world.insert_resource(replay);
        return Err(message);
    };
    let seating = Seating {
        setup: replay.viewer.recording().setup().clone(),
        seats: branching.seats.clone(),
    };
    let recording = branch_of(replay.viewer.recording(), &replay.name, branching.place, &seating, seed);
    let mut playback = Playback::default();
    let journal = world.resource::<JournalPath>().clone();
    let mut record = GameRecord::of(recording);
    if let Some(store) = &world.resource::<SavedGames>().store {
        record.keep_in(store);
    }
    let place = branching.place;
    let table = apply_commands(
        &mut replay.viewer,
        place,
        seating,
        record,
        &journal,
        &mut playback,
        texts,
    );
    let table = match table {
        Ok(table) => table,
        Err(message) => {
            world.insert_resource(replay);
            return Err(message);
        }
    };
    // The game that waited is put away: this one is played now.
    drop(replay);
    put(world, table, playback, WindowState::Match);
    Ok(())
}

/// The record of a game that leaves another at a place, and remembers that.
pub fn branch_of(recording: &Recording, name: &str, place: usize, seating: &Seating, seed: u64) -> Recording {
    let steps = recording.steps[..place.min(recording.steps.len())].to_vec();
    let last = steps.last();
    let hash = match (last, &recording.start) {
        (Some(step), _) => step.hash,
        (None, Start::Snapshot(snapshot)) => snapshot.hash,
        (None, Start::Setup) => 0,
    };
    let origin = GameOrigin {
        game: name.to_owned(),
        after: last.map_or(recording.first(), |step| step.n),
        hash,
        seed,
        why: OriginReason::Branch,
    };
    let book = rules::rulebook(&recording.setup().rules);
    Recording {
        header: book.map_or_else(|| recording.header.clone(), Header::of),
        beginning: beginning(seating, Some(origin)),
        start: recording.start.clone(),
        steps,
        taken_back: Vec::new(),
        closed: None,
    }
}
