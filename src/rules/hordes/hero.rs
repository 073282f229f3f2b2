//! Hero points, by a house rule: so many times in a game each figure may throw a die of its own action again (`hero.none`).
//!
//! Phase of the host: `Step`. The game itself asks and throws ([`SecondChances`]): no host has to do anything for it (`hook.hero`).

use bevy::prelude::*;

use super::command::{HordeCommand, choice_of, command};
use super::keys;
use crate::game::{Dice, GameBuilder, PieceId, Refusal, Roster, SecondChanceRules, SecondChances};
use crate::rules::host::{GuestPhase, GuestTerms, Host};

/// What is asked about a die that failed.
const ASKED: &str = "reroll";

/// Adds this chapter's system and state: so many points for each figure.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>, points: u8) {
    let first = game.of_match::<GuestTerms>().first;
    let pieces = (0..game.world().resource::<Roster>().len() as u16).map(PieceId);
    let left = pieces.map(|piece| if piece < first { points } else { 0 });
    game.insert((
        SecondChances::new(left.collect()),
        SecondChanceRules {
            refused: || Refusal::new(keys::HERO_NONE, "second-chance"),
            decision: ASKED,
            answers: [HordeCommand::Reroll, HordeCommand::LetItStand].map(|answer| choice_of(&answer)),
            command,
            read: H::read_command,
            // A wager costs no hero points.
            without: &[keys::WAGER_ROLL],
        },
    ));
    game.keep_of_match::<SecondChances>("second_chances", &[])
        .name::<SecondChanceRules>()
        .add_system(H::phase(GuestPhase::Step), end_action);
}

/// Before another step the action of who acted is over: what follows is not its own.
fn end_action(mut dice: Single<&mut Dice>) {
    dice.end_action();
}
