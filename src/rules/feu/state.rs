//! The state in the protocol's shape.

use serde_json::{Value, json};

use super::ID;
use super::components::Departed;
use super::field::FeuField;
use super::referee::FeuView;
use crate::game::PieceId;

/// Writes the state.
pub fn write(view: &FeuView) -> Value {
    let field = &view.standing.field;
    let pieces: Vec<Value> = field.ids().map(|piece| piece_of(field, piece)).collect();
    let gone = &field.look.terrain.gone_objects;
    let turn = field.turn;
    json!({
        "rules": ID,
        "mod": field.mode(),
        "round": turn.round,
        "phase": turn.stage.name(),
        "player": field.terms.player_of(turn.side),
        "side": turn.side,
        "began": turn.began,
        "active": turn.active,
        "pool": field.pool.0.as_ref().map(|pool| pool.points),
        "decision": decision_of(view),
        "winner": field.outcome.0,
        "scores": field.count.0,
        "dice_left": view.dice_left,
        "move": view.standing.course.0,
        "paid": view.standing.paid.0,
        "shot": view.standing.shot.0,
        "edges": field.edges.0,
        "players": field.terms.sides.iter().map(|side| json!({"side": side})).collect::<Vec<_>>(),
        "pieces": pieces,
        "terrain": {
            "doors": field.look.terrain.open_doors,
            "objects": gone.iter().map(|is_gone| !is_gone).collect::<Vec<_>>(),
        },
        "marks": field.board.0.marks,
        "objective": objective(field),
    })
}

/// What is asked, with how far the path that is wanted may lead.
fn decision_of(view: &FeuView) -> Value {
    let mut decision = json!(view.standing.pending.0);
    if let Some(record) = decision.as_object_mut() {
        record.insert("budget".to_owned(), json!(view.standing.paid.0.map(|paid| paid.budget)));
    }
    decision
}

/// What the mission is about.
fn objective(field: &FeuField) -> Value {
    use super::terms::MissionKind::{Added, Crossroads, Exfiltration, Meeting};
    match field.terms.mission {
        Meeting | Added => json!({}),
        Crossroads => json!({"at": field.terms.mark}),
        Exfiltration => json!({"left": field.count.0[0], "needed": field.terms.to_leave()}),
    }
}

/// A figure with every field of its state.
fn piece_of(field: &FeuField, piece: PieceId) -> Value {
    let index = piece.index();
    let soldier = &field.soldier[index];
    let mut written = json!({
        "id": piece,
        "player": field.owner[index].0,
        "kind": soldier.kind,
        "name": soldier.name,
        "weapons": soldier.weapons,
        "at": field.position[index].0,
        "face": field.facing[index].0,
        "ap_left": field.points[index].0,
        "activated": field.activated[index].0,
        "hidden": field.hidden[index].0,
        "ambush": field.ambush[index].0,
        "suppressed": field.suppressed[index].0,
        "wounded": field.wounded[index].0,
        "out": field.departed[index] == Departed::Out,
        "left": field.departed[index] == Departed::Left,
        "aimed": field.aimed[index].0,
        "spotted": field.spotted[index].0,
        "grenades": field.grenades[index].0,
        "done": field.done[index],
    });
    if field.is_thing(piece) {
        written["wounds_left"] = json!(field.wounds_left[index].0);
    }
    written
}
