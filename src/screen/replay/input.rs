//! What keys and buttons mean while a recorded game is shown, and the step after the one that has been told.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::screen::app::held_keys::{ALT, CONTROL, SHIFT, is_held};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::seeds;
use crate::screen::app::settings::Settings;
use crate::screen::replay::transitions::{NextReplayChange, ReplayChange};
use crate::screen::replay::{Branching, Purpose, Replay, ReplayAction, SPEEDS};
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// Whether a key is the player's of recorded games and scenes, and not the hand's.
pub fn takes(key: KeyCode) -> bool {
    use KeyCode::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Comma, Digit0, End, Enter, KeyB, KeyT, NumpadEnter, Period, Space,
    };
    [
        ArrowDown,
        ArrowLeft,
        ArrowRight,
        ArrowUp,
        Comma,
        Digit0,
        End,
        Enter,
        KeyB,
        KeyT,
        NumpadEnter,
        Period,
        Space,
    ]
    .contains(&key)
}

/// What the keys that went down ask for.
fn keys_ask(keys: &ButtonInput<KeyCode>, replay: &Replay) -> Option<ReplayAction> {
    let shift = is_held(keys, SHIFT);
    let step = |on: bool| {
        if shift {
            ReplayAction::Turn(on)
        } else {
            ReplayAction::Command(on)
        }
    };
    let asked = |key: &KeyCode| {
        Some(match key {
            KeyCode::Space => ReplayAction::Toggle,
            KeyCode::ArrowRight => step(true),
            KeyCode::ArrowLeft => step(false),
            KeyCode::Period | KeyCode::ArrowDown => ReplayAction::Die(true),
            KeyCode::Comma | KeyCode::ArrowUp => ReplayAction::Die(false),
            KeyCode::Digit0 | KeyCode::Numpad0 => ReplayAction::Start,
            KeyCode::End => ReplayAction::End,
            KeyCode::Equal | KeyCode::NumpadAdd => ReplayAction::Speed((replay.speed + 1).min(SPEEDS.len() - 1)),
            KeyCode::Minus | KeyCode::NumpadSubtract => ReplayAction::Speed(replay.speed.saturating_sub(1)),
            KeyCode::KeyB => ReplayAction::Branch,
            KeyCode::Escape | KeyCode::KeyT => ReplayAction::Leave,
            _ => return None,
        })
    };
    // In three dimensions Ctrl and an arrow turn the camera; Alt and an arrow go through what is explained.
    let (control, alt) = (is_held(keys, CONTROL), is_held(keys, ALT));
    if control || alt {
        None
    } else {
        keys.get_just_pressed().find_map(asked)
    }
}

/// Reads the keys.
pub fn read_replay_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut replay: ResMut<Replay>,
    mut input: ResMut<InputState>,
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    camera: Res<CameraControl>,
) -> Result {
    input.cursor = None;
    // Esc leaves a figurine's eye first.
    let in_an_eye = matches!(camera.mode, ViewMode::FirstPerson(_)) && keys.just_pressed(KeyCode::Escape);
    if settings.open || in_an_eye {
        return Ok(());
    }
    if replay.branching.is_some() {
        if keys.just_pressed(KeyCode::Escape) {
            replay.branching = None;
        }
        return Ok(());
    }
    if !contexts.ctx_mut()?.egui_wants_keyboard_input()
        && let Some(go) = keys_ask(&keys, &replay)
    {
        replay.asked = Some(go);
    }
    Ok(())
}

/// Reads the keys that open the timeline over the running game, or save it.
pub fn read_match_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut saved_games: ResMut<SavedGames>,
    mut next: ResMut<NextReplayChange>,
    mut contexts: EguiContexts,
    replay: Option<Res<Replay>>,
    table: Res<Table>,
    settings: Res<Settings>,
) -> Result {
    if saved_games.save_dialog.is_some() || replay.as_ref().is_some_and(|replay| replay.branching.is_some()) {
        saved_games.deaf = DEAF;
    } else {
        saved_games.deaf = saved_games.deaf.saturating_sub(1);
    }
    let is_covered = table.cover.is_some();
    let busy = table.view_only || table.record.is_none() || settings.open || saved_games.deaf > 0 || is_covered;
    if busy || contexts.ctx_mut()?.egui_wants_keyboard_input() {
        return Ok(());
    }
    if keys.just_pressed(KeyCode::KeyT) {
        let shift = is_held(&keys, SHIFT);
        next.0 = Some(if shift { ReplayChange::Since } else { ReplayChange::Past });
    }
    let control = is_held(&keys, CONTROL);
    if control && keys.just_pressed(KeyCode::KeyS) {
        saved_games.open_save_dialog(&table, settings.texts());
    }
    Ok(())
}

/// For so many frames after a dialog the board hears nothing: what closed the dialog was not meant for it.
pub const DEAF: u32 = 3;

/// Whether mouse and keys are for the board, and not for a dialog about recorded games.
pub fn no_dialog_is_open(saved_games: Res<SavedGames>) -> bool {
    saved_games.deaf == 0
}

/// Does what was asked for, and plays on.
pub fn advance_replay(
    mut replay: ResMut<Replay>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut next: ResMut<NextReplayChange>,
) {
    let (replay, table, playback) = (&mut *replay, &mut *table, &mut *playback);
    playback.pace = Some(SPEEDS[replay.speed]);
    if let Some(go) = replay.asked.take() {
        replay.go(go, table, playback, &mut next);
    }
    if replay.apply_commands(table, playback) && replay.purpose == Purpose::Since {
        next.0 = Some(ReplayChange::Leave);
    }
}

impl Replay {
    /// Does what was asked for.
    pub(in crate::screen) fn go(
        &mut self,
        go: ReplayAction,
        table: &mut Table,
        playback: &mut Playback,
        next: &mut NextReplayChange,
    ) {
        let viewer = &mut self.viewer;
        match go {
            ReplayAction::Toggle if playback.is_held() => {
                if viewer.place() == viewer.end() && playback.is_idle() {
                    viewer.show(0, table, playback);
                }
                playback.halt = None;
            }
            ReplayAction::Toggle => playback.halt = Some(0),
            ReplayAction::Die(true) => {
                // What is under way is told first, as everywhere.
                playback.halt = None;
                let told = viewer.told(playback);
                if playback.is_tumbling()
                    && let Some(stop) = viewer.next_die(told)
                {
                    viewer.show_fact(stop, table, playback);
                }
                let told = viewer.told(playback);
                // After the last die it stands still.
                playback.halt = Some(viewer.next_die(told).map_or(0, |stop| stop - told));
            }
            ReplayAction::Die(false) => {
                let stop = viewer.die_before(viewer.told(playback));
                viewer.show_fact(stop, table, playback);
                playback.halt = Some(0);
            }
            ReplayAction::Command(true) => {
                if !playback.is_idle() {
                    playback.finish(table);
                }
                let steps = viewer.next(table, playback);
                // A step without facts has nothing to be played.
                playback.halt = Some(if steps { playback.left() } else { 0 });
            }
            ReplayAction::Command(false) => {
                let place = viewer.place().saturating_sub(1);
                viewer.show(place, table, playback);
                playback.halt = Some(0);
            }
            ReplayAction::Turn(on) => {
                let place = match on {
                    true => self.timeline.next_turn(viewer.place()).unwrap_or(viewer.end()),
                    false => self.timeline.turn_before(viewer.place()),
                };
                viewer.show(place, table, playback);
                playback.halt = playback.halt.map(|_| 0);
            }
            ReplayAction::Start | ReplayAction::End | ReplayAction::To(_) => {
                let place = match go {
                    ReplayAction::Start => 0,
                    ReplayAction::To(place) => place,
                    _ => viewer.end(),
                };
                viewer.show(place, table, playback);
                playback.halt = Some(0);
            }
            ReplayAction::Speed(speed) => self.speed = speed.min(SPEEDS.len() - 1),
            ReplayAction::Branch => {
                playback.halt = Some(0);
                if self.may_branch(playback) {
                    self.branching = Some(Branching {
                        place: self.whole_place(playback),
                        seats: table.seating.seats.clone(),
                        seed: seeds::fresh().to_string(),
                    });
                }
            }
            ReplayAction::Leave => next.0 = Some(ReplayChange::Leave),
        }
    }

    /// Goes on with the next step when the one before has been told. True when the end has just been reached.
    pub(in crate::screen) fn apply_commands(&mut self, table: &mut Table, playback: &mut Playback) -> bool {
        while playback.is_idle() && !playback.is_held() {
            if !self.viewer.next(table, playback) {
                playback.halt = Some(0);
                return true;
            }
        }
        false
    }
}
