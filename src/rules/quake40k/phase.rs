//! The phases of a game: where it waits for a decision, and what is done between.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::GamePhase;

/// Declares the phases: those in which the game waits have a name.
macro_rules! phases {
    ($($(#[$doc:meta])* $phase:ident $($name:literal)?,)*) => {
        /// The phases of a game. Those with a name are waited in, and have no systems.
        #[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum QuakePhase {
            #[default]
            $($(#[$doc])* $phase,)*
        }

        impl GamePhase for QuakePhase {
            const ALL: &'static [Self] = &[$(Self::$phase),*];

            fn number(self) -> usize {
                self as usize
            }

            fn name(self) -> Option<&'static str> {
                match self {
                    $($(Self::$phase => Some($name),)?)*
                    _ => None,
                }
            }

            /// What an attack itself brings about is over where the dead are counted.
            fn is_aftermath(self) -> bool {
                self.name().is_some() || matches!(self, Self::Reckoning)
            }
        }
    };
}

phases! {
    /// The game begins, where its setup says.
    Beginning,
    /// All throw for the order of play (`init.order`).
    OrderRoll,
    /// The teams throw for who chooses first (`team.init`).
    TeamInit,
    /// Whether the winner of the throw has still to choose.
    FirstsAsk,
    /// Who is first in each phase is wanted (`team.init`).
    Firsts "firsts",
    /// Who is first is chosen.
    ChoosingFirsts,
    /// Which role a team plays is wanted (`mod.assault`).
    Role "role",
    /// A role is chosen.
    ChoosingRole,
    /// A round begins: all is as at first (`rule.round`).
    RoundStart,
    /// Who sets a figure down next (`deploy.order`, `team.deploy`).
    DeployNext,
    /// A place in a slab or zone is wanted.
    Deploy "deploy",
    /// A figure is set down.
    Placing,
    /// Who lays a barrel next (`barrel.lay`).
    BarrelNext,
    /// A place for a barrel is wanted.
    LayBarrel "lay_barrel",
    /// A barrel is laid.
    LayingBarrel,
    /// A turn begins (`turn.start`): pairs in contact are noted, tokens are back.
    TurnStart,
    /// Whether the bearer of `mystery.4` is to name an order.
    OrderAsk,
    /// An order is wanted.
    Order "order",
    /// An order is given.
    ChoosingOrder,
    /// All are pulled towards the bearer of `mystery.1`.
    Pulling,
    /// A player joins (`join.late`).
    Joining,
    /// A phase begins.
    StageStart,
    /// The next slot, or the phase's end.
    SlotNext,
    /// Which figure of the team acts is wanted (`team.alternate`).
    Activate "activate",
    /// A figure is activated.
    Activating,
    /// A figure's slot begins: what it stands in and on acts first.
    SlotStart,
    /// What the figure is asked in its slot.
    SlotAsk,
    /// A move is wanted, or none.
    Movement "movement",
    /// A shot, a run or nothing is wanted.
    Shooting "shooting",
    /// A charge or none is wanted.
    Assault "assault",
    /// The figure does nothing in its slot.
    Staying,
    /// A path is begun: in a movement, a run or a charge.
    MoveBegin,
    /// The figure comes to the next point of its path at which something happens.
    MoveStep,
    /// The dice of a drop, a leap or a swim are thrown.
    MoveTest,
    /// What interrupted a move is over: whether there is more to do.
    MoveGoesOn,
    /// The rest of a move is wanted, or its end.
    MoveOn "move_on",
    /// The figure stops its move.
    Stopping,
    /// A path is over.
    MoveEnd,
    /// Whether a portal is entered or occupied is wanted (`mod.domination`).
    Occupy "occupy",
    /// A portal is entered or occupied.
    Occupying,
    /// The figure uses the portal it stands in once more (`portal.again`).
    EnteringAgain,
    /// The figure goes into a portal (`portal.enter`).
    PortalEntered,
    /// The die of reappearance (`portal.die`).
    PortalDie,
    /// Whether the die is thrown again is wanted (`equip.32`).
    Reroll "reroll",
    /// The die is thrown again, or kept.
    Rerolling,
    /// What the die means.
    PortalRead,
    /// A portal is wanted, on a 6.
    Portal "portal",
    /// A portal is chosen.
    ChoosingPortal,
    /// Where the newcomer may be set.
    ArrivalAsk,
    /// Where one that came through a portal is set is wanted.
    Arrive "arrive",
    /// Where one that was dead is set is wanted.
    Return "return",
    /// A newcomer is set down, and crushes.
    Arriving,
    /// What follows an arrival.
    Arrived,
    /// A deep strike is made (`mystery.3`).
    DeepStriking,
    /// A token is taken: what it is is thrown for (`bonus.take`).
    TakingToken,
    /// Whether a token is taken is wanted (option `token`).
    Take "take",
    /// A token is taken, or left.
    TakingOrLeaving,
    /// Which entry is taken is wanted (`equip.36`).
    Pick "pick",
    /// An entry is chosen.
    Picking,
    /// Whom the taker controls is wanted (`mystery.5`).
    Control "control",
    /// A figure is taken control of.
    Controlling,
    /// A bonus works at once.
    BonusGained,
    /// The dice of what a bonus does at once: bumper, charge, nuke.
    BonusWorks,
    /// What follows a token.
    TokenOver,
    /// A shot is taken: its target is spotted, its dice to hit are thrown.
    TakingShot,
    /// Templates lie, and touch bodies and barrels.
    Templates,
    /// A flag is handed over (`flag.pass`).
    PassingFlag,
    /// Hits are dealt: wounds, then saves.
    Wounding,
    /// Barrels that were hit burst, one after the other (`barrel.*`).
    Barrels,
    /// A shot and its chain are over.
    ShotOver,
    /// A figure follows one that left contact (`assault.foot`).
    Following,
    /// Which melees there are.
    MeleeNext,
    /// A melee is wanted (`team.fight`).
    Melee "melee",
    /// A melee is chosen.
    ChoosingMelee,
    /// The next step of a melee, or its end.
    MeleeStep,
    /// Who of the step has still to allot.
    AllotAsk,
    /// Weapon and attacks are wanted (`fight.allot`).
    Allot "allot",
    /// Attacks are allotted.
    Allotting,
    /// The blows of a step land.
    Striking,
    /// Whether a bearer of `mystery.6` may drain a victim.
    DrainAsk,
    /// What is drained is wanted.
    Drain "drain",
    /// A victim is drained.
    Draining,
    /// A melee is over.
    MeleeOver,
    /// The dead are counted: scores, and whether somebody has won.
    Reckoning,
    /// The next of the dead returns, or the game goes on (`death.order`).
    Dead,
    /// A figure's slot is over.
    SlotOver,
    /// A phase is over.
    StageOver,
    /// The turn is over: points of domination, who is alive.
    TurnOver,
    /// A round is won, or played again.
    RoundOver,
    /// Nothing more.
    Over "over",
    /// Before a slot of the movement phase those come in whom nobody plays (`hook.steps`).
    GuestStep,
    /// The next card is turned up.
    GuestCards,
    /// A figure is activated whose card it is.
    GuestActivate,
    /// The next part of such an activation, or its end.
    GuestOwnPhase,
    /// A figure loses its activation.
    GuestSkip,
    /// They begin to act.
    GuestBegin,
    /// Which of them moves next.
    GuestMoves,
    /// Which of them attacks next hand to hand.
    GuestStrikes,
    /// Which of them shoots next.
    GuestShots,
    /// Which of them comes onto the table next.
    GuestEntries,
    /// One of them advances.
    GuestAdvance,
    /// One of them attacks hand to hand.
    GuestStrike,
    /// One of them shoots.
    GuestFire,
    /// One of them is set down.
    GuestEnter,
    /// What one of them did is over.
    GuestDone,
    /// A decision about them is wanted.
    GuestWait "guest",
    /// It is made.
    GuestAnswer,
    /// The turn is over where an add-on looks at it first.
    GuestTurnOver,
}

/// The part of a turn that a game is in, as the protocol's state names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Figures are set down, barrels laid.
    #[default]
    Deploy,
    /// A turn's start.
    Start,
    /// The movement phase.
    Movement,
    /// The shooting phase.
    Shooting,
    /// The assault phase.
    Assault,
    /// Close combat.
    Melee,
    /// The game is over.
    Over,
}

impl Stage {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Deploy => "deploy",
            Stage::Start => "start",
            Stage::Movement => "movement",
            Stage::Shooting => "shooting",
            Stage::Assault => "assault",
            Stage::Melee => "melee",
            Stage::Over => "over",
        }
    }
}
