//! Who went down or out, whom the nerve tests of their friends take away (`nerve.when`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::PieceId;
use crate::space::table::Point;

/// Who went down or out: a component of the match. The nerve tests of their friends take them away (`nerve.when`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Casualties(pub Vec<Casualty>);

/// One that went down or out: once, though it went down and then out before the tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casualty {
    /// Who.
    pub piece: PieceId,
    /// Where it lay or stood, before it was taken off.
    pub at: Point,
    /// Whether it lay there.
    pub lay: bool,
    /// Whether it is out.
    pub out: bool,
}
