//! How a scene says that something must be refused: by the rule alone, or with where and at whom too.

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

use crate::game::{PieceId, Place, Refusal};

/// A refusal that is expected. Written `"free.move"`, or `(rule: "free.move", leg: 1, at: (1200, 800, 0))`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpectedRefusal {
    /// The rule.
    pub rule: String,
    /// On a table, the leg of the path that fails, from 0.
    pub leg: Option<u16>,
    /// The point at which it fails.
    pub at: Option<Place>,
    /// The places in the way, or concerned.
    pub cells: Option<Vec<Place>>,
    /// The pieces in the way, or concerned.
    pub pieces: Option<Vec<PieceId>>,
}

impl<'de> Deserialize<'de> for ExpectedRefusal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            rule: String,
            leg: Option<u16>,
            at: Option<Place>,
            cells: Option<Vec<Place>>,
            pieces: Option<Vec<PieceId>>,
        }
        struct RefusalVisitor;
        impl<'de> Visitor<'de> for RefusalVisitor {
            type Value = ExpectedRefusal;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("string of a rule, or a record of a refusal")
            }
            fn visit_str<E: de::Error>(self, rule: &str) -> Result<ExpectedRefusal, E> {
                Ok(ExpectedRefusal {
                    rule: rule.to_owned(),
                    leg: None,
                    at: None,
                    cells: None,
                    pieces: None,
                })
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ExpectedRefusal, A::Error> {
                let written = Written::deserialize(MapAccessDeserializer::new(map))?;
                Ok(ExpectedRefusal {
                    rule: written.rule,
                    leg: written.leg,
                    at: written.at,
                    cells: written.cells,
                    pieces: written.pieces,
                })
            }
        }
        deserializer.deserialize_any(RefusalVisitor)
    }
}

/// How a refusal differs from what is expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Difference {
    /// By its rule.
    Rule,
    /// By where it is, or whom it is about.
    Place,
}

impl ExpectedRefusal {
    /// How a refusal differs from this one, if it does.
    pub(super) fn difference(&self, came: &Refusal) -> Option<Difference> {
        if came.rule.as_str() != self.rule {
            return Some(Difference::Rule);
        }
        let at = came.leg.and_then(|_| came.cells.first().copied());
        let is_there = self.leg.is_none_or(|leg| came.leg == Some(leg))
            && self.at.is_none_or(|place| at == Some(place))
            && self.cells.as_ref().is_none_or(|cells| came.cells[..] == cells[..])
            && self.pieces.as_ref().is_none_or(|pieces| came.pieces[..] == pieces[..]);
        (!is_there).then_some(Difference::Place)
    }

    /// What is said of it, as it is written.
    pub(super) fn written(&self) -> Value {
        let fields = [
            ("leg", self.leg.map(|leg| json!(leg))),
            ("at", self.at.map(|at| json!(at))),
            ("cells", self.cells.as_ref().map(|cells| json!(cells))),
            ("pieces", self.pieces.as_ref().map(|pieces| json!(pieces))),
        ];
        let fields = fields
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), value?)));
        Value::Object(
            [("rule".to_owned(), json!(self.rule))]
                .into_iter()
                .chain(fields)
                .collect::<Map<_, _>>(),
        )
    }
}

/// A refusal as the protocol writes it, without words.
pub(super) fn written_refusal(refusal: &Refusal) -> Value {
    let at = refusal.leg.and_then(|_| refusal.cells.first());
    json!({
        "rule": refusal.rule,
        "leg": refusal.leg,
        "at": at,
        "cells": refusal.cells.as_slice(),
        "pieces": refusal.pieces.as_slice(),
    })
}
