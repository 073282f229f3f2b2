//! The book as a host of add-ons: where they come in, and what it does for pieces that no player has (`hook.*`).

mod deeds;
mod turns;
mod view;
mod ways;

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::World;
use serde_json::Value;

use super::field::{Field, FieldQuery, FieldView};
use super::phase::NecroPhase;
use crate::game::Command;
use crate::rules::BookLanguage;
use crate::rules::host::{BoardSide, GuestPhase, Host};
use crate::space::table::TableSide;

pub use deeds::{keep, plugin};
pub use turns::turns_to_come;

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
pub struct NecroHost;

impl Host for NecroHost {
    type Phase = NecroPhase;
    type Look = FieldQuery<'static, 'static>;
    type View<'w> = Field<'w>;

    fn phase(place: GuestPhase) -> NecroPhase {
        match place {
            GuestPhase::Round => NecroPhase::RoundStart,
            GuestPhase::Losses => NecroPhase::Wounding,
            GuestPhase::MoveEnds => NecroPhase::MoveEnd,
            GuestPhase::RoundEnds => NecroPhase::RoundEnd,
            GuestPhase::Done => NecroPhase::TurnAsk,
            GuestPhase::Step => NecroPhase::GuestStep,
            GuestPhase::Cards => NecroPhase::GuestCards,
            GuestPhase::Activate => NecroPhase::GuestActivate,
            GuestPhase::Skip => NecroPhase::GuestSkip,
            GuestPhase::Begin => NecroPhase::GuestBegin,
            GuestPhase::Moves => NecroPhase::GuestMoves,
            GuestPhase::Strikes => NecroPhase::GuestStrikes,
            GuestPhase::Shots => NecroPhase::GuestShots,
            GuestPhase::Entries => NecroPhase::GuestEntries,
            GuestPhase::Advance => NecroPhase::GuestAdvance,
            GuestPhase::Strike => NecroPhase::GuestStrike,
            GuestPhase::Fire => NecroPhase::GuestFire,
            GuestPhase::Enter => NecroPhase::GuestEnter,
            GuestPhase::Wait => NecroPhase::GuestWait,
            GuestPhase::Answer => NecroPhase::GuestAnswer,
        }
    }

    /// A gang's turn is a step.
    fn step_phases() -> &'static [NecroPhase] {
        &[NecroPhase::TurnStart]
    }

    fn read_command(written: Value) -> Option<Command> {
        let mut written = <dyn erased_serde::Deserializer>::erase(written);
        BookLanguage::read_command(&super::Necromunda, &mut written).ok()
    }

    fn view<'w>(look: SystemParamItem<'w, '_, Self::Look>) -> Field<'w> {
        look.get()
    }

    fn view_of(world: &World) -> Option<Field<'_>> {
        Some(FieldView::of(world)?.get(world))
    }
}
