//! What a hand holds in a game of Feu à volonté: at whom the next shot goes, what a point is chosen for, what would fire at a way.

use crate::game::{Command, PieceId};
use crate::rules::feu::SoldierWeapon;
use crate::rules::feu::outlook::{FireZone, TriggeredFire};
use crate::screen::table_top::asked_odds::AskedOdds;
use crate::screen::table_top::input::InputState;
use crate::space::table::Point;

/// What a point on the table is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AimOf {
    /// Where the active soldier climbs.
    Climb,
    /// Where its grenade goes.
    Throw,
    /// Where it looks.
    Turn,
    /// Where it watches in ambush, with a weapon.
    Ambush(SoldierWeapon),
}

/// What a hand holds in a game of Feu à volonté.
#[derive(Default, Debug)]
pub struct FeuHand {
    /// Who is about to be attacked.
    pub target: Option<PieceId>,
    /// What is being aimed.
    pub aim: Option<AimOf>,
    /// For which state of the game all this was chosen.
    pub moment: u64,
    /// The chances that were asked for.
    pub odds: AskedOdds,
    /// The zones of fire that are known in this state of the game, each with its border.
    pub zones: Vec<(FireZone, Vec<[Point; 2]>)>,
    /// Whether zones of fire are not shown.
    pub hides_zones: bool,
    /// Whom the way that is dragged would have fire.
    pub triggered: Vec<TriggeredFire>,
    /// What they were looked for.
    pub looked: Option<(u64, PieceId, Vec<Point>)>,
    /// What a soldier does once it is activated, which it is first: the walk that was dragged.
    pub then: Option<(PieceId, Command)>,
}

impl FeuHand {
    /// What was chosen for one state of the game is gone in the next.
    pub fn follow(&mut self, moment: u64) {
        if self.moment != moment {
            *self = Self {
                moment,
                hides_zones: self.hides_zones,
                then: self.then.take(),
                ..Self::default()
            };
        }
    }
}

/// What the hand holds; nothing before it has held anything.
pub fn held(input: &InputState) -> Option<&FeuHand> {
    input.hand.of_book.get()
}

/// The same, to be changed.
pub fn held_mut(input: &mut InputState) -> &mut FeuHand {
    input.hand.of_book.get_mut()
}
