//! The book as a host of add-ons: where they come in, and what it does for pieces that no player has (`hook.*`).

mod activation;
mod deeds;
mod known;
mod leaving;
mod view;
mod ways;

use bevy::ecs::system::SystemParamItem;
use bevy::prelude::World;
use serde_json::Value;

use super::command::QuakeCommand;
use super::field::{Field, FieldQuery, FieldView};
use super::phase::QuakePhase;
use crate::game::{Command, GameBuilder, Verb};
use crate::rules::BookLanguage;
use crate::rules::host::{GuestPhase, Host};

pub use known::KnownWays;

/// Adds this chapter's systems and state: after all other chapters.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    deeds::plugin(game);
    activation::plugin(game);
    leaving::plugin(game);
}

/// The book as a host.
pub struct QuakeHost;

impl Host for QuakeHost {
    type Phase = QuakePhase;
    type Look = FieldQuery<'static, 'static>;
    type View<'w> = Field<'w>;

    fn phase(place: GuestPhase) -> QuakePhase {
        match place {
            GuestPhase::Round => QuakePhase::TurnStart,
            GuestPhase::Losses => QuakePhase::Wounding,
            GuestPhase::MoveEnds => QuakePhase::MoveEnd,
            GuestPhase::RoundEnds => QuakePhase::GuestTurnOver,
            GuestPhase::Done => QuakePhase::SlotNext,
            GuestPhase::Cards => QuakePhase::GuestCards,
            GuestPhase::Activate => QuakePhase::GuestActivate,
            GuestPhase::Skip => QuakePhase::GuestSkip,
            GuestPhase::Step => QuakePhase::GuestStep,
            GuestPhase::Begin => QuakePhase::GuestBegin,
            GuestPhase::Moves => QuakePhase::GuestMoves,
            GuestPhase::Strikes => QuakePhase::GuestStrikes,
            GuestPhase::Shots => QuakePhase::GuestShots,
            GuestPhase::Entries => QuakePhase::GuestEntries,
            GuestPhase::Advance => QuakePhase::GuestAdvance,
            GuestPhase::Strike => QuakePhase::GuestStrike,
            GuestPhase::Fire => QuakePhase::GuestFire,
            GuestPhase::Enter => QuakePhase::GuestEnter,
            GuestPhase::Wait => QuakePhase::GuestWait,
            GuestPhase::Answer => QuakePhase::GuestAnswer,
        }
    }

    /// A slot of the movement phase is a step; those of the other phases come when the Joker has fallen.
    fn step_phases() -> &'static [QuakePhase] {
        &[QuakePhase::SlotStart]
    }

    fn plain_word(word: &str) -> Option<Verb> {
        let is_one = |(name, fields): &(&str, &[&str])| *name == word && fields.is_empty();
        QuakeCommand::NAMES.iter().any(is_one).then(|| QuakeCommand::verb(word))
    }

    fn read_command(written: Value) -> Option<Command> {
        let mut written = <dyn erased_serde::Deserializer>::erase(written);
        BookLanguage::read_command(&super::Quake40k, &mut written).ok()
    }

    fn view<'w>(look: SystemParamItem<'w, '_, Self::Look>) -> Field<'w> {
        look.get()
    }

    fn view_of(world: &World) -> Option<Field<'_>> {
        Some(FieldView::of(world)?.get(world))
    }
}
