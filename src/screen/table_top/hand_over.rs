//! The mouse goes from one person to another: where that is wanted, the board is covered until the next one goes on, and what
//! happened since their last turn is told.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use crate::bots::Control;
use crate::game::{Fact, PlayerId};
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::MatchStep;
use crate::screen::replay::ReplayTimeline;
use crate::screen::table_top::input::InputContext;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// Adds the look whether the mouse goes on.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, hand_the_mouse_over.in_set(MatchStep::Draw));
}

/// What covers the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MouseCover {
    /// Who is next.
    pub player: PlayerId,
    /// What happened since their last turn, command by command.
    pub since: Vec<Vec<Fact>>,
}

/// Covers the board when the turn comes to another person than the last one's. An answer in another's turn covers nothing, and
/// neither does setting up.
pub fn hand_the_mouse_over(mut table: ResMut<Table>, playback: Res<Playback>, settings: Res<Settings>) {
    if table.view_only || !playback.is_idle() || table.cover.is_some() {
        return;
    }
    let Some((player, Control::Human)) = table.decider() else {
        return;
    };
    let is_played = table.state.is_played();
    let is_answer = is_played && table.book.has_turns_of_players() && table.state.player != player;
    if table.at_the_mouse == Some(player) || is_answer {
        return;
    }
    let before = table.at_the_mouse.replace(player);
    if settings.covers_turns && is_played && before.is_some() {
        table.cover = Some(MouseCover {
            player,
            since: since_turn_of(&table, player),
        });
    }
}

/// What happened since a player's last turn, command by command.
fn since_turn_of(table: &Table, player: PlayerId) -> Vec<Vec<Fact>> {
    let Some(record) = &table.record else { return Vec::new() };
    let owners: Vec<_> = table.display.pieces.iter().map(|piece| piece.player).collect();
    let recording = record.recording();
    let place = ReplayTimeline::of(recording, &owners).since_turn_of(player).max(1);
    let steps = recording.steps.iter().skip(place);
    steps.map(|step| step.facts.clone()).collect()
}

impl InputContext<'_> {
    /// What a key does while the board is covered. Tells whether it does anything.
    pub(in crate::screen) fn cover_key(&mut self, key_input: &KeyboardInput) -> bool {
        if self.table.cover.is_none() || self.settings.open || self.settings.menu_open {
            return false;
        }
        match key_input.key_code {
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => self.table.cover = None,
            KeyCode::Escape => self.settings.menu_open = true,
            KeyCode::F10 => return false,
            // Nothing on the board is for whoever is not there yet.
            _ => {}
        }
        true
    }
}
