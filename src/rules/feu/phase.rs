//! The phases of a game: where it waits for a decision, and what is done between.

use bevy::prelude::*;

use crate::game::GamePhase;

/// Declares the phases: those in which the game waits have a name.
macro_rules! phases {
    ($($(#[$doc:meta])* $phase:ident $($name:literal)?,)*) => {
        /// The phases of a game. Those with a name are waited in, and have no systems.
        #[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum FeuPhase {
            #[default]
            $($(#[$doc])* $phase,)*
        }

        impl GamePhase for FeuPhase {
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

            fn is_aftermath(self) -> bool {
                self.name().is_some() || matches!(self, Self::RoundAsk | Self::ActivationAsk)
            }
        }
    };
}

phases! {
    /// The game begins, where its setup says.
    Beginning,
    /// Both sides throw for who sets down first (`mission.meeting`).
    DeployThrow,
    /// Who sets a figure down next.
    DeployNext,
    /// A place is wanted.
    Deploy "deploy",
    /// A figure is set down.
    Placing,
    /// Both sides throw for who begins the round (`round.begin`).
    RoundThrow,
    /// A round begins.
    RoundStart,
    /// Which side is in turn, or what comes instead.
    RoundAsk,
    /// Whom to activate is wanted.
    Round "round",
    /// A figure is activated.
    Activating,
    /// The marker of one kept in ambush is turned over (`ambush.pass`).
    Passing,
    /// The dice of the pool (`pool.dice`).
    PoolThrow,
    /// What the side with the pool does is wanted.
    Pool "pool",
    /// The active figure is asked, or its side with a pool.
    ActivationAsk,
    /// What the active figure does is wanted.
    Activation "activation",
    /// The activation is ended.
    EndingActivation,
    /// The pool is ended.
    EndingPool,
    /// A way of moving is paid, and its die thrown (`move.order`).
    Pacing,
    /// The path of a move that is paid is wanted.
    Path "path",
    /// A path is shown: of a move that was paid, or of a walk that is paid at once.
    Walking,
    /// A climb is paid and shown.
    Climbing,
    /// The enemies whose contact is left strike, one after the other (`fight.leave`).
    LeavingContact,
    /// A move begins: cover is broken.
    MoveStart,
    /// A figure comes to the next point at which something happens.
    MoveOn,
    /// Who in ambush is asked next.
    ReactAsk,
    /// Whether one in ambush fires is wanted.
    React "react",
    /// One in ambush fires, or holds.
    Reacting,
    /// Those whom a moving figure detects, or who detect it.
    Detecting,
    /// A figure's move is over.
    MoveEnd,
    /// A figure turns on the spot.
    Turning,
    /// A figure hides.
    Hiding,
    /// A figure aims.
    TakingAim,
    /// A figure lies in ambush.
    SettingAmbush,
    /// A shot is paid.
    TakingShot,
    /// Its target has to be spotted.
    Spotting,
    /// At whom the next test of a shot is.
    ShotNext,
    /// At whom the next test of a shot is is wanted.
    Allot "allot",
    /// It is said.
    Allotting,
    /// The next test of a shot.
    ShotTest,
    /// A shot is over.
    ShotOver,
    /// A grenade is thrown.
    Throwing,
    /// It bursts.
    Bursting,
    /// A fight: both test.
    Fighting,
    /// Hits are dealt, whoever hit.
    Harming,
    /// Who in ambush is asked next whether it stays.
    KeepNext,
    /// Whether one stays in ambush is wanted.
    Keep "keep",
    /// One stays in ambush, or does not.
    Keeping,
    /// Sides that have lost many test (`break.test`).
    Breaking,
    /// The mission counts; the round is over.
    RoundEnd,
    /// Before a step of the round those come in whom nobody plays (`hook.steps`).
    GuestStep,
    /// The next card is turned up.
    GuestCards,
    /// A figure is activated whose card it is.
    GuestActivate,
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
    /// A decision about them is wanted.
    GuestWait "guest",
    /// It is made.
    GuestAnswer,
    /// Nothing more.
    Over "over",
}
