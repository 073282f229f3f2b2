//! A figure on some ground, to be moved: short ways to lay it and to command it.

use serde_json::{Value, json};

use crate::common::*;

/// A figure of a champion at a point.
pub fn figure(kind: &str, x: i32, y: i32, z: i32) -> Value {
    at(kind, x, y, z, json!({}))
}

/// One figure in its movement slot, and one far away, on that terrain.
pub fn alone(kind: &str, from: (i32, i32, i32), terrain: Value) -> Trial {
    alone_by(kind, from, terrain, json!({}))
}

/// The same by house rules.
pub fn alone_by(kind: &str, from: (i32, i32, i32), terrain: Value, options: Value) -> Trial {
    let players = [
        json!([figure(kind, from.0, from.1, from.2)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    Trial::in_phase("movement", terrain, &players, json!({"options": options}))
}

/// One figure in its movement slot, and one more at a point.
pub fn two(kind: &str, from: (i32, i32, i32), other: (i32, i32, i32), terrain: Value) -> Trial {
    let players = [
        json!([figure(kind, from.0, from.1, from.2)]),
        json!([figure("basher", other.0, other.1, other.2)]),
    ];
    Trial::in_phase("movement", terrain, &players, json!({}))
}

/// A move along these points.
pub fn path(points: Value) -> Value {
    json!({"move": {"path": points}})
}

/// A move along these points by legs of these kinds.
pub fn legs(points: Value, legs: Value) -> Value {
    json!({"move": {"path": points, "legs": legs}})
}

/// A flight along these points.
pub fn fly(points: Value) -> Value {
    let count = points.as_array().unwrap().len();
    legs(points, json!(vec!["fly"; count]))
}

/// A newcomer is set down there.
pub fn place(x: i32, y: i32) -> Value {
    json!({"place": {"at": [x, y, 0]}})
}

fn rectangle(from: (i32, i32), to: (i32, i32)) -> Value {
    json!([[from.0, from.1], [to.0, from.1], [to.0, to.1], [from.0, to.1]])
}

/// An area of ground.
pub fn area(kind: &str, from: (i32, i32), to: (i32, i32)) -> Value {
    json!({"kind": "area", "area": kind, "poly": rectangle(from, to)})
}

/// A block on which one stands.
pub fn solid(from: (i32, i32), to: (i32, i32), top: i32) -> Value {
    json!({"kind": "solid", "poly": rectangle(from, to), "top": top, "stand": true})
}

/// A floor.
pub fn floor(from: (i32, i32), to: (i32, i32), top: i32) -> Value {
    json!({"kind": "floor", "poly": rectangle(from, to), "top": top})
}

/// A number of all facts of a name.
pub fn numbers(all: &[Value], name: &str, field: &str) -> Vec<i64> {
    facts(all, name)
        .iter()
        .filter_map(|fact| fact[field].as_i64())
        .collect()
}

/// Whether no fact has that name.
pub fn none(all: &[Value], name: &str) -> bool {
    facts(all, name).is_empty()
}
