//! What facts say in the log.

use fluent_bundle::FluentValue;

use super::{Names, Texts};
use crate::game::{Fact, Winner};

impl Texts {
    /// The sentence a fact makes in the log, or `None` for one that makes none.
    pub fn fact(&self, fact: &Fact, names: &Names) -> Option<String> {
        let piece = |id| FluentValue::from(names.piece(id));
        let player = |id| FluentValue::from(names.player(id));
        let (id, args): (&str, Vec<(&str, FluentValue)>) = match fact {
            Fact::Turn { player: who, round, .. } => {
                ("fact-turn", vec![("player", player(*who)), ("round", (*round).into())])
            }
            Fact::Won {
                player: Winner::Player(who),
                ..
            } => ("fact-won", vec![("player", player(*who))]),
            Fact::Killed { piece: who, by, .. } => ("fact-killed", vec![("piece", piece(*who)), ("by", piece(*by))]),
            _ => return None,
        };
        Some(self.message(id, &args))
    }
}
