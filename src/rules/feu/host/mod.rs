//! The book as a host of add-ons: where they come in, and what it does for pieces that no player has (`hook.*`).

mod deeds;
mod view;
mod ways;

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::World;
use serde_json::Value;

use super::field::{FeuField, FeuFieldQuery, FeuFieldView};
use super::phase::FeuPhase;
use crate::game::Command;
use crate::rules::BookLanguage;
use crate::rules::host::{BoardSide, GuestPhase, Host};
use crate::space::table::TableSide;

pub use deeds::plugin;

/// A side of the board, as a side of the table.
pub const fn table_side(side: BoardSide) -> TableSide {
    match side {
        BoardSide::North => TableSide::North,
        BoardSide::East => TableSide::East,
        BoardSide::South => TableSide::South,
        BoardSide::West => TableSide::West,
    }
}

/// The book as a host.
pub struct FeuHost;

impl Host for FeuHost {
    type Phase = FeuPhase;
    type Look = FeuFieldQuery<'static, 'static>;
    type View<'w> = FeuField<'w>;

    fn phase(place: GuestPhase) -> FeuPhase {
        match place {
            GuestPhase::Round => FeuPhase::RoundStart,
            GuestPhase::Losses => FeuPhase::Harming,
            GuestPhase::MoveEnds => FeuPhase::MoveEnd,
            GuestPhase::RoundEnds => FeuPhase::Breaking,
            GuestPhase::Cards => FeuPhase::GuestCards,
            GuestPhase::Activate => FeuPhase::GuestActivate,
            GuestPhase::Skip => FeuPhase::GuestSkip,
            GuestPhase::Done => FeuPhase::RoundAsk,
            GuestPhase::Step => FeuPhase::GuestStep,
            GuestPhase::Begin => FeuPhase::GuestBegin,
            GuestPhase::Moves => FeuPhase::GuestMoves,
            GuestPhase::Strikes => FeuPhase::GuestStrikes,
            GuestPhase::Shots => FeuPhase::GuestShots,
            GuestPhase::Entries => FeuPhase::GuestEntries,
            GuestPhase::Advance => FeuPhase::GuestAdvance,
            GuestPhase::Strike => FeuPhase::GuestStrike,
            GuestPhase::Fire => FeuPhase::GuestFire,
            GuestPhase::Enter => FeuPhase::GuestEnter,
            GuestPhase::Wait => FeuPhase::GuestWait,
            GuestPhase::Answer => FeuPhase::GuestAnswer,
        }
    }

    /// An activation is a step, and so is a pool.
    fn step_phases() -> &'static [FeuPhase] {
        &[FeuPhase::Activating, FeuPhase::PoolThrow]
    }

    fn read_command(written: Value) -> Option<Command> {
        let mut written = <dyn erased_serde::Deserializer>::erase(written);
        BookLanguage::read_command(&super::FeuAVolonte, &mut written).ok()
    }

    fn view<'w>(look: SystemParamItem<'w, '_, Self::Look>) -> FeuField<'w> {
        look.get()
    }

    fn view_of(world: &World) -> Option<FeuField<'_>> {
        Some(FeuFieldView::of(world)?.get(world))
    }
}
