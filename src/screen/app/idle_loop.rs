//! When recorded games and scenes may run by themselves between games: nobody has touched anything for two minutes, the
//! window is in projector mode, and no game is being played. What runs then is not begun here: it listens to [`BeginLoop`].

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowEvent;

use crate::game::DecisionKind;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// After how long without a key or a movement of the mouse the loop begins.
pub const IDLE: Duration = Duration::from_secs(120);

/// Nobody has touched anything for two minutes in projector mode, and no game is being played: the loop may begin. Written
/// once for each such pause.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeginLoop;

/// For how long nobody has touched anything.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IdleClock {
    /// When somebody did for the last time, since the start of the program.
    touched: Duration,
    /// Whether the loop has been told to begin since.
    is_told: bool,
    /// Whether it may begin at all as things stand.
    may_begin: bool,
}

impl IdleClock {
    /// When the loop is to begin, since the start of the program; none if it is not.
    pub fn due(&self) -> Option<Duration> {
        (self.may_begin && !self.is_told).then_some(self.touched + IDLE)
    }

    /// Takes note of what is the case at a time; tells whether the loop is to begin.
    fn look(&mut self, now: Duration, is_touched: bool, may_begin: bool) -> bool {
        if is_touched || !may_begin {
            (self.touched, self.is_told) = (now, false);
        }
        self.may_begin = may_begin;
        let begins = self.due().is_some_and(|due| due <= now);
        self.is_told |= begins;
        begins
    }
}

/// Adds the clock.
pub fn plugin(app: &mut App) {
    app.init_resource::<IdleClock>()
        .add_message::<BeginLoop>()
        .add_systems(PreUpdate, tell_when_idle);
}

/// Whether a window's event is somebody's doing.
fn is_a_touch(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::KeyboardInput(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::CursorMoved(_)
            | WindowEvent::TouchInput(_)
    )
}

/// Tells the loop to begin. A game on which people think for long at a table is not disturbed: only the start screen and a
/// game that is over are left.
fn tell_when_idle(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    scene: Res<State<WindowState>>,
    table: Option<Res<Table>>,
    playback: Res<Playback>,
    mut events: MessageReader<WindowEvent>,
    mut clock: ResMut<IdleClock>,
    mut begin: MessageWriter<BeginLoop>,
) {
    let is_touched = events.read().any(is_a_touch);
    let is_over = |table: &Table| playback.is_idle() && table.actions.kind() == Some(DecisionKind::Over);
    let is_free = match scene.get() {
        WindowState::Start => true,
        WindowState::Match => table.as_deref().is_some_and(is_over),
    };
    if clock.look(time.elapsed(), is_touched, settings.projector.is_on && is_free) {
        begin.write(BeginLoop);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_begins_once_after_two_minutes_without_a_touch() {
        let seconds = Duration::from_secs;
        let mut clock = IdleClock::default();
        assert!(!clock.look(seconds(0), true, true));
        assert_eq!(clock.due(), Some(seconds(120)));
        assert!(!clock.look(seconds(100), true, true));
        assert!(!clock.look(seconds(219), false, true));
        assert!(clock.look(seconds(220), false, true));
        assert!(!clock.look(seconds(400), false, true), "it is told once");
        assert_eq!(clock.due(), None);
        assert!(!clock.look(seconds(401), true, true));
        assert!(clock.look(seconds(521), false, true), "and again after the next touch");
    }

    #[test]
    fn while_a_game_is_played_or_without_projector_mode_it_never_begins() {
        let seconds = Duration::from_secs;
        let mut clock = IdleClock::default();
        assert!(!clock.look(seconds(500), false, false));
        assert_eq!(clock.due(), None);
        assert!(
            !clock.look(seconds(501), false, true),
            "the pause begins when it may begin"
        );
        assert!(clock.look(seconds(620), false, true));
    }
}
