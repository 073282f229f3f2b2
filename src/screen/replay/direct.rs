//! What keys and buttons mean while a recorded game is shown, and the step after the one that has been told.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::change::{Change, NextReplay};
use super::{Branching, Go, Purpose, Replay, SPEEDS, Shelf};
use crate::screen::hand::Hand;
use crate::screen::look::{Look, Mode};
use crate::screen::playback::Playback;
use crate::screen::seeds;
use crate::screen::settings::Settings;
use crate::screen::table::Table;

/// Whether a key is the player's of recorded games and scenes, and not the hand's.
pub fn takes(key: KeyCode) -> bool {
    use KeyCode::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Comma, End, Enter, Home, KeyB, KeyT, NumpadEnter, Period, Space,
    };
    [
        ArrowDown,
        ArrowLeft,
        ArrowRight,
        ArrowUp,
        Comma,
        End,
        Enter,
        Home,
        KeyB,
        KeyT,
        NumpadEnter,
        Period,
        Space,
    ]
    .contains(&key)
}

/// What the keys that went down ask for.
fn keys_ask(keys: &ButtonInput<KeyCode>, replay: &Replay) -> Option<Go> {
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let step = |on: bool| if shift { Go::Turn(on) } else { Go::Command(on) };
    let asked = |key: &KeyCode| {
        Some(match key {
            KeyCode::Space => Go::Toggle,
            KeyCode::ArrowRight => step(true),
            KeyCode::ArrowLeft => step(false),
            KeyCode::Period | KeyCode::ArrowDown => Go::Die(true),
            KeyCode::Comma | KeyCode::ArrowUp => Go::Die(false),
            KeyCode::Home => Go::Start,
            KeyCode::End => Go::End,
            KeyCode::Equal | KeyCode::NumpadAdd => Go::Speed((replay.speed + 1).min(SPEEDS.len() - 1)),
            KeyCode::Minus | KeyCode::NumpadSubtract => Go::Speed(replay.speed.saturating_sub(1)),
            KeyCode::KeyB => Go::Branch,
            KeyCode::Escape | KeyCode::KeyT => Go::Leave,
            _ => return None,
        })
    };
    // In three dimensions Ctrl and an arrow turn the camera.
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if control {
        None
    } else {
        keys.get_just_pressed().find_map(asked)
    }
}

/// Reads the keys.
pub fn read_the_replay_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut replay: ResMut<Replay>,
    mut hand: ResMut<Hand>,
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    look: Res<Look>,
) -> Result {
    hand.cursor = None;
    // Esc leaves a figurine's eye first.
    let in_an_eye = matches!(look.mode, Mode::Figurine(_)) && keys.just_pressed(KeyCode::Escape);
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
pub fn read_the_match_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut shelf: ResMut<Shelf>,
    mut next: ResMut<NextReplay>,
    mut contexts: EguiContexts,
    replay: Option<Res<Replay>>,
    table: Res<Table>,
    settings: Res<Settings>,
) -> Result {
    if shelf.naming.is_some() || replay.as_ref().is_some_and(|replay| replay.branching.is_some()) {
        shelf.deaf = DEAF;
    } else {
        shelf.deaf = shelf.deaf.saturating_sub(1);
    }
    let busy = table.told_only || table.record.is_none() || settings.open || shelf.deaf > 0;
    if busy || contexts.ctx_mut()?.egui_wants_keyboard_input() {
        return Ok(());
    }
    if keys.just_pressed(KeyCode::KeyT) {
        let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
        next.0 = Some(if shift { Change::Since } else { Change::Past });
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if control && keys.just_pressed(KeyCode::KeyS) {
        shelf.begin_naming(&table, settings.texts());
    }
    Ok(())
}

/// For so many frames after a dialog the board hears nothing: what closed the dialog was not meant for it.
const DEAF: u32 = 3;

/// Whether mouse and keys are for the board, and not for a dialog about recorded games.
pub fn no_dialog_hears(shelf: Res<Shelf>) -> bool {
    shelf.deaf == 0
}

/// Does what was asked for, and plays on.
pub fn turn_the_reel(
    mut replay: ResMut<Replay>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut next: ResMut<NextReplay>,
) {
    let (replay, table, playback) = (&mut *replay, &mut *table, &mut *playback);
    playback.pace = Some(SPEEDS[replay.speed]);
    if let Some(go) = replay.asked.take() {
        replay.go(go, table, playback, &mut next);
    }
    if replay.play_on(table, playback) && replay.purpose == Purpose::Since {
        next.0 = Some(Change::Leave);
    }
}

impl Replay {
    /// Does what was asked for.
    pub(super) fn go(&mut self, go: Go, table: &mut Table, playback: &mut Playback, next: &mut NextReplay) {
        let reel = &mut self.projector;
        match go {
            Go::Toggle if playback.is_held() => {
                if reel.place() == reel.end() && playback.is_idle() {
                    reel.show(0, table, playback);
                }
                playback.halt = None;
            }
            Go::Toggle => playback.halt = Some(0),
            Go::Die(true) => {
                // What is under way is told first, as everywhere.
                playback.halt = None;
                let told = reel.told(playback);
                if playback.is_tumbling()
                    && let Some(stop) = reel.next_die(told)
                {
                    reel.show_fact(stop, table, playback);
                }
                let told = reel.told(playback);
                // After the last die it stands still.
                playback.halt = Some(reel.next_die(told).map_or(0, |stop| stop - told));
            }
            Go::Die(false) => {
                let stop = reel.die_before(reel.told(playback));
                reel.show_fact(stop, table, playback);
                playback.halt = Some(0);
            }
            Go::Command(true) => {
                if !playback.is_idle() {
                    playback.finish(table);
                }
                let steps = reel.next(table, playback);
                // A step without facts has nothing to be played.
                playback.halt = Some(if steps { playback.left() } else { 0 });
            }
            Go::Command(false) => {
                let place = reel.place().saturating_sub(1);
                reel.show(place, table, playback);
                playback.halt = Some(0);
            }
            Go::Turn(on) => {
                let place = match on {
                    true => self.chart.next_turn(reel.place()).unwrap_or(reel.end()),
                    false => self.chart.turn_before(reel.place()),
                };
                reel.show(place, table, playback);
                playback.halt = playback.halt.map(|_| 0);
            }
            Go::Start | Go::End | Go::To(_) => {
                let place = match go {
                    Go::Start => 0,
                    Go::To(place) => place,
                    _ => reel.end(),
                };
                reel.show(place, table, playback);
                playback.halt = Some(0);
            }
            Go::Speed(speed) => self.speed = speed.min(SPEEDS.len() - 1),
            Go::Branch => {
                playback.halt = Some(0);
                if self.may_branch(playback) {
                    self.branching = Some(Branching {
                        place: self.whole_place(playback),
                        seats: table.seating.seats.clone(),
                        seed: seeds::fresh().to_string(),
                    });
                }
            }
            Go::Leave => next.0 = Some(Change::Leave),
        }
    }

    /// Goes on with the next step when the one before has been told. True when the end has just been reached.
    pub(super) fn play_on(&mut self, table: &mut Table, playback: &mut Playback) -> bool {
        while playback.is_idle() && !playback.is_held() {
            if !self.projector.next(table, playback) {
                playback.halt = Some(0);
                return true;
            }
        }
        false
    }
}
