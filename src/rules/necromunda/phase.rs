//! The phases of a game: where it waits for a decision, and what is done between.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::GamePhase;

/// Declares the phases: those in which the game waits have a name.
macro_rules! phases {
    ($($(#[$doc:meta])* $phase:ident $($name:literal)?,)*) => {
        /// The phases of a game. Those with a name are waited in, and have no systems.
        #[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum NecroPhase {
            #[default]
            $($(#[$doc])* $phase,)*
        }

        impl GamePhase for NecroPhase {
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
                self.name().is_some() || {
                        matches!(
                            self,
                            Self::ShootingAsk
                                | Self::CombatsAsk
                                | Self::MoveEnd
                                | Self::MovementOver
                                | Self::ShootingOver
                                | Self::TurnAsk
                                | Self::GuestAsk
                        )
                    }
            }
        }
    };
}

phases! {
    /// The game begins, where its setup says.
    Beginning,
    /// Both throw for who begins (`turn.alternate`).
    RollOff,
    /// Who sets a fighter down next.
    DeployNext,
    /// An edge or a place is wanted.
    Deploy "deploy",
    /// An edge is taken.
    TakingEdge,
    /// A fighter is set down.
    Placing,
    /// A counter is put on the table.
    PuttingCounter,
    /// A round begins, where others come in between turns.
    RoundStart,
    /// Which turn comes next, or whether those come in before it whom nobody plays (`hook.steps`).
    TurnAsk,
    /// The round is over.
    RoundEnd,
    /// Before a turn those come in whom nobody plays.
    GuestStep,
    /// The next card is turned up.
    GuestCards,
    /// A fighter is activated whose card it is.
    GuestActivate,
    /// A fighter loses its activation.
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
    /// What one of them did is done.
    GuestAsk,
    /// A decision about them is wanted.
    GuestWait "guest",
    /// It is made.
    GuestAnswer,
    /// A turn begins: what its fighters did before is forgotten (`turn.start`).
    TurnStart,
    /// Of the turn's start: rout (`rout.*`).
    RoutTest,
    /// Whether the player gives up is wanted.
    Rout "rout",
    /// The player gives up.
    GivingUp,
    /// The test of a gang that has lost many.
    RoutRoll,
    /// Of the turn's start: who comes onto the table (`scene.rescue`).
    Arrivals,
    /// Who comes on next, if there is room.
    ArrivalAsk,
    /// Where one comes on is wanted.
    Arriving "arriving",
    /// Of the turn's start: early recovery from pinning (`pin.friend`).
    EarlyRecovery,
    /// The start of the turn is asked.
    StartAsk,
    /// Who goes on alert is wanted.
    Start "start",
    /// A fighter goes on alert.
    SettingAlert,
    /// Phase 1 begins.
    MovementStart,
    /// Whether anybody may still move.
    MovementAsk,
    /// A move is wanted.
    Movement "movement",
    /// A charge is declared.
    DeclaringCharge,
    /// The way of a charge is wanted.
    ChargeWay "charge_way",
    /// A move is shown.
    ShowingMove,
    /// A move that is shown, before its first step: alert (`alert.windows`).
    MoveShown,
    /// A figure comes to the next point of its path.
    MoveStep,
    /// A figure comes to the edge of a wide gap: it jumps, or falls (`jump.gap`).
    Leaping,
    /// A figure's move is over.
    MoveEnd,
    /// The player ends phase 1 or phase 2.
    EndingPhase,
    /// What interrupted a move is over: it goes on.
    MoveGoesOn,
    /// Phase 1 ends: alert (`alert.windows`).
    MovementEnd,
    /// Phase 1 is over.
    MovementOver,
    /// Phase 2 begins.
    ShootingStart,
    /// Whether anybody may still shoot.
    ShootingAsk,
    /// A shot is wanted.
    Shooting "shooting",
    /// A shot is taken.
    TakingShot,
    /// A shot whose target is told, before its dice: alert (`alert.windows`).
    ShotTold,
    /// The shots of a burst are counted.
    CountingShots,
    /// How the shots of a burst are allotted is wanted.
    Allot "allot",
    /// The shots of a burst are allotted.
    Allotting,
    /// The dice of a shot are thrown.
    Firing,
    /// Who fell to a shot near an edge may go over it.
    Falling,
    /// A shot and what came of it is over: nerve tests (`shoot.after`).
    ShotOver,
    /// Hits are dealt: wounds, saves, injuries, whoever hit.
    Wounding,
    /// The next test of nerve is made, or the next flight begins (`nerve.*`).
    Nerve,
    /// With what one that turns its back is struck is wanted.
    FreeHit "free_hit",
    /// One that turns its back is struck.
    Striking,
    /// The dice of a flight.
    FlightAsk,
    /// The way of a flight is wanted.
    Flee "flee",
    /// A flight is shown.
    Fleeing,
    /// Phase 2 ends: alert (`alert.windows`).
    ShootingEnd,
    /// Phase 2 is over.
    ShootingOver,
    /// Whether and when one on alert fires is wanted.
    Watch "watch",
    /// One on alert is told when to fire, or to hold.
    Watching,
    /// The next of those on alert fires, or what they interrupted goes on.
    AlertShot,
    /// A shot from alert is over: nerve tests, before the next.
    AlertOver,
    /// The nerve tests after a shot from alert are over.
    Resuming,
    /// Phase 3 begins.
    CombatsStart,
    /// Whether there is a combat left.
    CombatsAsk,
    /// A combat is wanted.
    Combats "combats",
    /// A combat is chosen, divided or not.
    ChoosingCombat,
    /// Whether anybody in the combat has still to say what it holds.
    ArmsAsk,
    /// What a fighter holds in its combat is wanted.
    HoldArms "hold_arms",
    /// A fighter takes up arms.
    Arming,
    /// The next fight of the combat, or its end.
    CombatGoOn,
    /// Which of the many is the next is wanted.
    Next "next",
    /// The many have chosen.
    ChoosingNext,
    /// A fight begins.
    DuelStart,
    /// The next die of a fight, or all are thrown.
    DuelDice,
    /// Whether a sword may parry.
    ParryAsk,
    /// Whether a sword parries is wanted.
    Parry "parry",
    /// A die is thrown again, or not.
    Parrying,
    /// The scores of a fight.
    Scoring,
    /// With what the winner strikes is wanted.
    Hits "hits",
    /// The winner strikes.
    Hitting,
    /// The next of its hits lands, or all have.
    Landing,
    /// A fight is over.
    DuelOver,
    /// Whether and where one follows up is wanted.
    Follow "follow",
    /// One follows up.
    Following,
    /// A player stays: he does not give up, or does not follow up.
    Staying,
    /// Phase 3 is over.
    CombatsEnd,
    /// Phase 4 (`turn.recovery`).
    Recovery,
    /// Phase 4, after the injury rolls and the tests that they bring: those pinned get up.
    RecoveryEnd,
    /// The turn passes.
    TurnEnd,
    /// Nothing more.
    Over "over",
}

/// The part of a turn that a game is in, as the protocol's state names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Fighters are set down.
    Deploy,
    /// A turn's start.
    Start,
    /// Phase 1.
    Movement,
    /// Phase 2.
    Shooting,
    /// Phase 3.
    Combats,
    /// Phase 4.
    Recovery,
    /// Between turns: those act whom no player has.
    Guests,
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
            Stage::Combats => "combats",
            Stage::Recovery => "recovery",
            Stage::Guests => "guests",
            Stage::Over => "over",
        }
    }
}
