//! A state goes into a setup: whatever a game by chance has come to can be set down again, and is what it was.

use arene::game::Game;
use arene::rules::Setup;
use serde_json::{Value, json};

use crate::common::book;

/// The setup that begins where a game is, at a figure's slot; none where it is elsewhere, or where the turn's start would do something
/// (an order to be named, a pull, a token that comes back).
fn setup_of(written: &Value, state: &Value) -> Option<Value> {
    let (decision, phase) = (&state["decision"], &state["phase"]);
    let of_slot = ["movement", "shooting", "assault"]
        .iter()
        .any(|slot| decision["kind"] == *slot && phase == slot);
    let pieces = state["pieces"].as_array()?;
    let acts = |piece: &Value| {
        let entry = piece["bonus"]["entry"].as_str().unwrap_or_default();
        ["mystery.1", "mystery.4"].contains(&entry) && !piece["at"].is_null()
    };
    let comes_back = state["tokens"]
        .as_array()?
        .iter()
        .any(|token| token["back_next_turn"] == true);
    // An order that was named for this turn only is no setup's.
    let is_ordered = !state["ordered"].is_null() || state["order_now"] != state["order"];
    if !of_slot
        || is_ordered
        || !state["move"].is_null()
        || !state["team"].is_null()
        || comes_back
        || pieces.iter().any(acts)
    {
        return None;
    }
    let slot = decision["piece"].as_u64()? as usize;
    let mut setup = written.clone();
    for (seat, player) in setup["players"].as_array_mut()?.iter_mut().enumerate() {
        let told = &state["players"][seat];
        for field in ["team", "age", "score", "joined"] {
            player[field] = told[field].clone();
        }
        player.as_object_mut()?.remove("late");
        player["pieces"] = pieces.iter().filter(|piece| piece["player"] == seat).cloned().collect();
    }
    // The slot is that of the player's first figure in the order whose slot is not gone: this one's is not yet.
    let owner = pieces[slot]["player"].clone();
    setup["players"][owner.as_u64()? as usize]["pieces"]
        .as_array_mut()?
        .iter_mut()
        .filter(|piece| piece["id"] == slot)
        .for_each(|piece| piece["slots"][phase.as_str().unwrap()] = json!(false));
    setup["begin"] = json!({"player": owner, "round": state["round"], "phase": phase});
    for field in [
        "order",
        "rounds_won",
        "occupied",
        "cleaners",
        "leg_turns",
        "first_leg",
        "barrels",
        "napalm",
        "tokens",
        "flags",
        "buildings",
    ] {
        setup[field] = state[field].clone();
    }
    Some(setup)
}

/// Sets a game down again where that can be done: it asks the same, and everything is as it was.
pub fn set_down_again(written: &Value, game: &mut Game, seed: u64) {
    let state = game.state();
    let Some(setup) = setup_of(written, &state) else { return };
    let read: Setup = serde_json::from_value(setup.clone()).unwrap();
    let mut again = book()
        .game(&read)
        .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?} in {setup}"));
    again.start().unwrap();
    let now = again.state();
    // What the slot's start does, it does twice: a swim is thrown for, a token lain on is taken.
    if now["decision"] != state["decision"] {
        return;
    }
    let without_dice = |state: &Value| {
        let mut pieces = state["pieces"].clone();
        for piece in pieces.as_array_mut().unwrap() {
            let piece = piece.as_object_mut().unwrap();
            // Earlier slots are gone, also of those who were killed before them.
            piece.remove("slots");
            // A direction is made as long as all are: one of its numbers may be 1 less.
            piece.remove("face");
        }
        pieces
    };
    let (now_pieces, pieces) = (without_dice(&now), without_dice(&state));
    for (now, piece) in now_pieces.as_array().unwrap().iter().zip(pieces.as_array().unwrap()) {
        for (name, value) in piece.as_object().unwrap() {
            assert_eq!(now[name], *value, "seed {seed}: {name} of {piece}: {setup}");
        }
    }
    for field in [
        "scores",
        "players",
        "tokens",
        "barrels",
        "napalm",
        "flags",
        "buildings",
        "bases",
        "portals",
        "order",
        "round",
        "phase",
    ] {
        assert_eq!(now[field], state[field], "seed {seed}: {field}");
    }
}
