//! What a hand holds in a game of Quake 40K: how the next way is gone, at what it aims, what is put together for an answer, and a
//! command that waits to be confirmed.

use std::collections::BTreeSet;

use crate::game::{Command, PieceId};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::Foresight;
use crate::rules::quake40k::terms::TeamId;
use crate::screen::table_top::asked_odds::AskedOdds;
use crate::screen::table_top::input::InputState;
use crate::space::table::Point;

/// A command that may end badly: it waits for a second click.
#[derive(Clone, Debug)]
pub struct Armed {
    /// The command.
    pub command: Command,
    /// Where it leads.
    pub at: Point,
    /// What is on the way.
    pub foresight: Foresight,
}

/// A way that was looked along: for which state of the game and which command.
#[derive(Clone, Debug)]
pub struct Looked {
    /// The state of the game.
    pub moment: u64,
    /// The command.
    pub command: Command,
    /// Since when it is looked at, in seconds of the window.
    pub since: f64,
    /// What is on the way.
    pub foresight: Option<Foresight>,
}

/// What a hand holds in a game of Quake 40K.
#[derive(Default, Debug)]
pub struct QuakeHand {
    /// Whether who has a jump pack walks all the same.
    pub walks: bool,
    /// Whether the next way ends with a leap.
    pub leaps: bool,
    /// Whether the next way is declared before it is measured.
    pub declares: bool,
    /// Whether the next click says where a deep strike goes.
    pub strikes_deep: bool,
    /// What is aimed at.
    pub target: Option<TargetId>,
    /// A command that waits.
    pub armed: Option<Armed>,
    /// The way that is looked along.
    pub looked: Option<Looked>,
    /// The weapon of an allotment, as its place among the options.
    pub weapon: usize,
    /// The attacks that were given, by target.
    pub attacks: Vec<(TargetId, u8)>,
    /// The order that is put together.
    pub order: Vec<PieceId>,
    /// Who is to be first in the three phases.
    pub firsts: Option<[TeamId; 3]>,
    /// What is to be drained.
    pub drained: BTreeSet<String>,
    /// For which state of the game all this was chosen.
    pub moment: u64,
    /// The chances that were asked for.
    pub odds: AskedOdds,
}

impl QuakeHand {
    /// What was chosen for one state of the game is gone in the next; how somebody goes is kept.
    pub fn follow(&mut self, moment: u64) {
        if self.moment != moment {
            *self = Self {
                moment,
                walks: self.walks,
                ..Self::default()
            };
        }
    }

    /// How many attacks were given to a target.
    pub fn given_to(&self, target: TargetId) -> u8 {
        let known = self.attacks.iter().find(|(known, _)| *known == target);
        known.map_or(0, |(_, count)| *count)
    }

    /// Gives a target one attack more or less, of so many in all.
    pub fn give(&mut self, target: TargetId, more: bool, all: u8) {
        let given: u8 = self.attacks.iter().map(|(_, count)| *count).sum();
        let now = self.given_to(target);
        let next = match more {
            true if given < all => now + 1,
            true => now,
            false => now.saturating_sub(1),
        };
        self.attacks.retain(|(known, _)| *known != target);
        if next > 0 {
            self.attacks.push((target, next));
        }
        self.attacks.sort_unstable();
    }
}

/// What the hand holds; nothing before it has held anything.
pub fn held(input: &InputState) -> Option<&QuakeHand> {
    input.hand.of_book.get()
}

/// The same, to be changed.
pub fn held_mut(input: &mut InputState) -> &mut QuakeHand {
    input.hand.of_book.get_mut()
}
