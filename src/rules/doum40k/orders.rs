//! Orders: the command in hand goes to the chapter that carries it out, and then what follows from it to theirs.

use super::arena::{Arena, Hands};
use super::{ground, journey, melee, movement, returns, shooting, squigs, turns};
use crate::game::{Command, Course};
use bevy::prelude::InMut;

/// Plays a turn on: carries out the command in hand, fires what is allotted, goes to the phase that fits, brings back
/// the dead, and asks for the next choice. Begins the first turn.
pub fn carry_out(InMut(course): InMut<Course>, hands: Hands) {
    hands.play(course, play_on);
}

fn play_on(arena: &mut Arena) {
    if arena.turn.round == 0 && !arena.is_over() {
        turns::begin_the_first_turn(arena);
    }
    if let Some(command) = arena.stage.take_command() {
        obey(arena, &command);
    }
    shooting::resolve_the_volley(arena);
    turns::pass_on(arena);
    returns::return_the_dead(arena);
    turns::ask(arena);
}

fn obey(arena: &mut Arena, command: &Command) {
    if !matches!(command, Command::Move { .. }) {
        journey::end_the_walk(arena);
    }
    match command {
        Command::Place { at, face } => returns::place_the_returned(arena, *at, *face),
        Command::Activate { piece } => turns::activate(arena, *piece),
        Command::EndActivation => turns::end_activation(arena),
        Command::EndTurn => turns::end_turn(arena),
        Command::Move { path, run, face } => movement::walk(arena, path, *run, *face),
        Command::Aim { corner } => ground::aim(arena, *corner),
        Command::Herd { squig } => squigs::choose(arena, Some(*squig)),
        Command::NoHerd => squigs::choose(arena, None),
        Command::HerdTo { at } => squigs::drive(arena, *at),
        Command::Door { door, open } => ground::open_or_close(arena, *door, *open),
        Command::Use { trigger, direction } => ground::pull(arena, *trigger, *direction),
        Command::Shoot { target, with } => shooting::open_fire(arena, *target, *with),
        Command::Allot { target } => shooting::allot_a_shot(arena, *target),
        Command::Fight { target } => melee::strike(arena, *target),
    }
}
