//! The map of threats in the window (H): for each place in reach of a figure how likely it is hit there before its next turn, or from
//! how many enemies it is seen there. It is counted by threads beside the window, which goes on drawing.

mod paint;

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::game::{PieceId, Refusal};
use crate::rules::rulebook;
use crate::screen::app::window_state::MatchStep;
use crate::screen::table_top::background::LOOKS_AGAIN;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::threat::{ThreatMap, ThreatThreads};

/// How many threads count.
const THREADS: usize = 2;

/// Adds the map of threats.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_threats.in_set(MatchStep::Draw).run_if(resource_exists::<Table>),
    );
}

/// What of the map is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThreatMode {
    /// Nothing.
    #[default]
    Off,
    /// The chance of a hit.
    Threat,
    /// From how many enemies a place is seen.
    Exposure,
}

impl ThreatMode {
    /// What is shown after it.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Off => Self::Threat,
            Self::Threat => Self::Exposure,
            Self::Exposure => Self::Off,
        }
    }
}

/// The map on show.
#[derive(Debug, Default)]
pub struct ThreatShow {
    /// What of it is shown.
    pub mode: ThreatMode,
    /// The threads that count it, and of which state of the game.
    counted: Option<(u64, ThreatThreads)>,
}

impl ThreatShow {
    /// Goes on to what is shown next.
    pub fn go_on(&mut self) {
        self.mode = self.mode.next();
    }

    /// The map as far as it is counted; nothing while nothing is.
    pub fn map(&self) -> Option<&ThreatMap> {
        self.counted.as_ref()?.1.map()
    }

    /// Why the rules of the game do not let it be told, if they do not.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.counted.as_ref()?.1.refusal()
    }

    /// Whether more is to come.
    pub fn is_counting(&self) -> bool {
        self.counted.as_ref().is_some_and(|(_, threads)| !threads.is_over())
    }

    /// Keeps it in step with the game and the figure. Says whether anything has changed.
    fn follow(&mut self, table: &mut Table, figure: Option<PieceId>) -> bool {
        let figure = figure.filter(|_| self.mode != ThreatMode::Off && !table.facts_alone);
        let Some(figure) = figure else {
            return self.counted.take().is_some();
        };
        let moment = table.moment();
        let is_of = |(of, threads): &(u64, ThreatThreads)| *of == moment && threads.figure() == figure;
        if !self.counted.as_ref().is_some_and(is_of) {
            let book = rulebook(&table.seating.setup.rules);
            self.counted = book.map(|book| (moment, ThreatThreads::begin(book, table.game(), figure, THREADS)));
            return true;
        }
        self.counted.as_mut().is_some_and(|(_, threads)| threads.take_in())
    }
}

/// Whose map is shown: who is picked, or active, or asked about.
pub fn figure_of(table: &Table, input: &InputState) -> Option<PieceId> {
    let asked = table.actions.decision.and_then(|decision| decision.piece);
    let picked = table.measured.as_ref().and(input.hand.selected);
    picked.or(table.state.active).or(asked)
}

/// Has the map follow the game, and the window look again while it is counted.
pub fn follow_threats(
    mut table: ResMut<Table>,
    mut input: ResMut<InputState>,
    playback: Res<Playback>,
    mut contexts: EguiContexts,
) -> Result {
    // While something is played the board on show is not that of the rules.
    let figure = figure_of(&table, &input).filter(|_| playback.is_idle());
    // Nothing of the game changes, and of the hand only what is shown here.
    let (table, held) = (table.bypass_change_detection(), input.bypass_change_detection());
    let changed = held.threats.follow(table, figure);
    let counts = held.threats.is_counting();
    if changed {
        input.set_changed();
    }
    if changed || counts {
        contexts.ctx_mut()?.request_repaint_after(LOOKS_AGAIN);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_through_threat_and_exposure_and_back_to_nothing() {
        let mut show = ThreatShow::default();
        let modes: Vec<ThreatMode> = (0..3)
            .map(|_| {
                show.go_on();
                show.mode
            })
            .collect();
        assert_eq!(modes, [ThreatMode::Threat, ThreatMode::Exposure, ThreatMode::Off]);
    }
}
