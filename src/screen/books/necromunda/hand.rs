//! What a hand holds in a game of Necromunda: how the next move is to be, at whom the next shot goes, from which point.

use std::collections::BTreeMap;

use crate::game::PieceId;
use crate::rules::necromunda::Arm;
use crate::rules::necromunda::command::DoorWish;
use crate::screen::table_top::asked_odds::AskedOdds;
use crate::screen::table_top::input::InputState;
use crate::space::table::Point;

/// What a point or a direction on the table is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AimOf {
    /// The flame of a fighter at a target.
    Flame(PieceId, PieceId),
    /// The smoke that a fighter throws.
    Smoke(PieceId, Arm),
}

/// What a hand holds in a game of Necromunda.
#[derive(Default, Debug)]
pub struct NecroHand {
    /// Whether the next move is a run.
    pub runs: bool,
    /// Whether who moves or is set down hides at the end.
    pub hides: bool,
    /// Whether who is set down is on alert (`scene.ambush`).
    pub watches: bool,
    /// How doors are to be left, by their numbers.
    pub doors: BTreeMap<u16, DoorWish>,
    /// Who is about to be attacked.
    pub target: Option<PieceId>,
    /// With what one on alert fires, and whether in a burst.
    pub arm: Option<(Arm, bool)>,
    /// The point of a watched way from which it is fired.
    pub point: Option<u16>,
    /// What is being aimed.
    pub aim: Option<AimOf>,
    /// For which state of the game all this was chosen.
    pub moment: u64,
    /// Those on alert who see the way that is dragged, each with the points of it that they see.
    pub watchers: Vec<(PieceId, Vec<Point>)>,
    /// What the watchers were looked for.
    pub watched: Option<(u64, PieceId, Vec<Point>)>,
    /// The chances that were asked for.
    pub odds: AskedOdds,
}

impl NecroHand {
    /// What was chosen for one state of the game is gone in the next.
    pub fn follow(&mut self, moment: u64) {
        if self.moment != moment {
            *self = Self {
                moment,
                ..Self::default()
            };
        }
    }
}

/// What the hand holds; nothing before it has held anything.
pub fn held(input: &InputState) -> Option<&NecroHand> {
    input.hand.of_book.get()
}

/// The same, to be changed.
pub fn held_mut(input: &mut InputState) -> &mut NecroHand {
    input.hand.of_book.get_mut()
}
