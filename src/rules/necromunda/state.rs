//! The state in the protocol's shape.

use serde::Serialize;
use serde_json::{Value, json};

use super::components::Gone;
use super::field::Field;
use super::public::THING;
use super::referee::GameView;
use super::{ID, arms::Arm, scenarios};
use crate::game::PieceId;

/// Writes the state.
pub fn write(view: &GameView) -> Value {
    let field = &view.standing.field;
    let pieces: Vec<Value> = field.ids().map(|piece| piece_of(field, piece)).collect();
    let gone = &field.look.terrain.gone_objects;
    json!({
        "rules": ID,
        "mod": field.scenario.id,
        "round": field.turn.round,
        "phase": field.turn.stage.name(),
        "player": field.turn.player,
        "decision": view.standing.pending.0,
        "winner": field.outcome.0,
        "scores": scenarios::scores(field),
        "dice_left": view.dice_left,
        "charges_over": field.turn.charges_over,
        "move": view.standing.course.0,
        "charge": view.standing.charge.0,
        "shot": view.standing.shot.0,
        "nerve": view.standing.nerve,
        "combat": view.standing.melee,
        "watch": view.standing.watch,
        "edges": field.edges.0,
        "players": players(field),
        "pieces": pieces,
        "terrain": {
            "doors": field.look.terrain.open_doors,
            "clouds": field.look.terrain.clouds,
            "objects": gone.iter().map(|is_gone| !is_gone).collect::<Vec<_>>(),
        },
        "marks": field.board.0.marks,
        "objective": scenarios::written(field),
    })
}

/// Each gang: its size, how many are down and out.
fn players(field: &Field) -> Vec<Value> {
    let players = field.scenario.gangs.iter().zip(0..);
    players
        .map(|(gang, seat)| {
            let own: Vec<PieceId> = field.gang_of(crate::game::PlayerId(seat)).collect();
            let count = |counts: &dyn Fn(&PieceId) -> bool| own.iter().filter(|piece| counts(piece)).count();
            json!({
                "gang": gang,
                "size": own.len(),
                "down": count(&|piece| field.down[piece.index()].0),
                "out": count(&|piece| field.gone[piece.index()] == Gone::Out),
            })
        })
        .collect()
}

/// A fighter with every field of its state.
fn piece_of(field: &Field, piece: PieceId) -> Value {
    let index = piece.index();
    let fighter = &field.fighter[index];
    let doings = &field.doings[index];
    let held: &[Arm] = &field.held[index].0;
    let pinned = field.pinned[index].0.map_or(json!(false), |since| json!(since));
    let broken = field.broken[index].0.map_or(json!(false), |since| json!(since));
    json!({
        "id": piece,
        "player": field.owner[index].0,
        "kind": match (fighter.is_thing, fighter.creature) {
            (_, Some(creature)) => json!(creature),
            (true, _) => json!(THING),
            (false, None) => json!(fighter.kind),
        },
        "name": fighter.name,
        "gang": fighter.gang,
        "at": field.position[index].0,
        "face": field.facing[index].0,
        "stats": field.stats[index],
        "wounds": field.wounds[index].0,
        "weapons": field.arms[index].0,
        "armour": fighter.armour,
        "pinned": pinned,
        "down": field.down[index].0,
        "out": field.gone[index] == Gone::Out,
        "left": field.gone[index] == Gone::Left,
        "hidden": field.hidden[index].0,
        "broken": broken,
        "alert": field.on_alert[index].0,
        "engaged": field.engaged[index].0,
        "held": held,
        "charged": doings.charged,
        "ran": doings.ran,
        "moved": field.way[index],
        "done": {
            "settled": doings.settled,
            "moved": doings.moved,
            "shot": field.has_shot[index].0,
            "fought": field.fought[index].0,
        },
        "carries": field.carries[index].0.then_some(scenarios::COUNTER),
    })
}

/// The word of something that is written as one.
pub fn written(word: &impl Serialize) -> String {
    let value = serde_json::to_value(word).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}
