//! What the free table keeps of its pieces and of the match: components.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::command::FreeCommand;
use super::command::MarkValue;
use crate::game::{GamePhase, Verb};

/// A piece's kind, one of the box of figures, and what it is called. It never changes.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct FigureLabel {
    /// The kind's id.
    pub kind: &'static str,
    /// Its label; empty if it has none.
    pub label: String,
}

/// Whether a piece lies down.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lying(pub bool);

/// The marks of a piece, by name.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub BTreeMap<String, MarkValue>);

/// Whether the game is ended: a component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ended(pub bool);

/// How the table is read: a component of the match that never changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SightOptions {
    /// Whether figures hide what is behind them (option `bodies`).
    pub bodies_hide: bool,
    /// How many ps of wood may be looked through (option `wood_depth`); any depth if left out.
    pub wood_depth: Option<i32>,
}

/// The phases of the free table.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FreePhase {
    /// The table is laid.
    #[default]
    Beginning,
    /// Whatever the players like.
    Open,
    /// A figure moves.
    Moving,
    /// A figure is set down.
    Placing,
    /// A figure is taken off.
    Removing,
    /// A figure lies down or stands up.
    Lying,
    /// Dice are thrown.
    Rolling,
    /// A figure is marked.
    Marking,
    /// A template is laid.
    Template,
    /// A point scatters.
    Scattering,
    /// A door moves.
    Door,
    /// Nothing more.
    Over,
}

impl GamePhase for FreePhase {
    const ALL: &'static [Self] = &[
        Self::Beginning,
        Self::Open,
        Self::Moving,
        Self::Placing,
        Self::Removing,
        Self::Lying,
        Self::Rolling,
        Self::Marking,
        Self::Template,
        Self::Scattering,
        Self::Door,
        Self::Over,
    ];

    fn number(self) -> usize {
        self as usize
    }

    fn name(self) -> Option<&'static str> {
        match self {
            Self::Open => Some("open"),
            Self::Over => Some("over"),
            _ => None,
        }
    }
}

/// Where each command leads.
pub const LEADS: &[(&str, FreePhase)] = &[
    ("move", FreePhase::Moving),
    ("place", FreePhase::Placing),
    ("remove", FreePhase::Removing),
    ("lay", FreePhase::Lying),
    ("roll", FreePhase::Rolling),
    ("mark", FreePhase::Marking),
    ("template", FreePhase::Template),
    ("scatter", FreePhase::Scattering),
    ("door", FreePhase::Door),
    ("end", FreePhase::Over),
];

/// The verb of a command of the free table, by its name.
pub fn verb(name: &str) -> Option<Verb> {
    FreeCommand::number_of(name).map(Verb::Book)
}
