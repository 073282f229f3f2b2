//! How the book is shown: what its facts change for everybody to see, and how they are played back.

use super::fact::{FeuFact, own_of};
use super::public::{BADGES, effect};
use crate::game::{Badge, Cue, Fact, PieceId, PublicState, Sign};
use crate::rules::{Presentation, add_ons};
use crate::space::table::SAMPLES;

/// How the book is shown.
pub struct FeuPresentation {
    /// How far a burst reaches, in units.
    pub burst: i32,
}

/// A figure bears an effect from now on, or no more.
fn set(state: &mut PublicState, piece: PieceId, name: &str, bears: bool) {
    let Some(piece) = state.piece_mut(piece) else { return };
    piece.badges.retain(|badge| badge.name != name);
    if bears {
        piece.badges.push(effect(name));
        let place = |badge: &Badge| BADGES.iter().position(|known| badge.name == *known);
        piece.badges.sort_by_key(place);
    }
}

/// A part of the game begins, in which nobody is activated yet.
fn enter(state: &mut PublicState, phase: &str) {
    state.phase = phase.to_owned();
    state.active = None;
}

/// A figure goes from the table, with all that it bears.
fn take_off(state: &mut PublicState, piece: PieceId) {
    if state.active == Some(piece) {
        state.active = None;
    }
    if let Some(piece) = state.piece_mut(piece) {
        piece.at = None;
        piece.badges.clear();
    }
}

/// A wound takes one from the Quality for good (`state.wounded`).
fn weaken(state: &mut PublicState, piece: PieceId) {
    let Some(piece) = state.piece_mut(piece) else { return };
    if let Some(quality) = piece.stats.first_mut() {
        let value = quality.text.parse().unwrap_or(0) - 1;
        quality.text = value.to_string();
    }
}

impl Presentation for FeuPresentation {
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        let Some(own) = own_of(fact) else {
            if let Fact::Activated { piece, .. } = fact {
                set(state, *piece, "activated", true);
            }
            add_ons::follow(fact, state);
            return;
        };
        match own {
            FeuFact::Round { round, player, .. } => {
                (state.round, state.player) = (*round, *player);
                enter(state, "round");
                // Those kept in ambush bear a new marker (`ambush.keep`).
                for place in 0..state.pieces.len() {
                    let is_kept = state.pieces[place].badges.iter().any(|badge| badge.name == "ambush");
                    set(state, PieceId(place as u16), "activated", is_kept);
                }
            }
            FeuFact::Pool { .. } => enter(state, "pool"),
            FeuFact::PoolEnded { pieces, .. } => {
                enter(state, "round");
                for piece in pieces {
                    set(state, *piece, "activated", true);
                }
                for place in 0..state.pieces.len() {
                    set(state, PieceId(place as u16), "aimed", false);
                }
            }
            FeuFact::ActivationEnded { piece, .. } => {
                state.active = None;
                let is_there = state.piece(*piece).is_some_and(|piece| piece.at.is_some());
                set(state, *piece, "activated", is_there);
                set(state, *piece, "aimed", false);
            }
            FeuFact::Spent { piece, .. } => set(state, *piece, "aimed", false),
            FeuFact::Suppressed {
                piece, marker: true, ..
            } => set(state, *piece, "suppressed", true),
            FeuFact::Moved { piece, path, face, .. } => {
                state.put(*piece, path.last().copied());
                state.turn(*piece, *face);
            }
            FeuFact::Climbed { piece, to, face, .. } => {
                state.put(*piece, Some(*to));
                state.turn(*piece, *face);
            }
            FeuFact::Stopped { piece, at, .. } => state.put(*piece, Some(*at)),
            FeuFact::Hidden { piece, .. } => set(state, *piece, "hidden", true),
            FeuFact::Revealed { piece, .. } | FeuFact::Detected { piece, .. } => set(state, *piece, "hidden", false),
            FeuFact::Aimed { piece, .. } => set(state, *piece, "aimed", true),
            FeuFact::Ambush { piece, face, kept, .. } => {
                set(state, *piece, "ambush", true);
                if !kept {
                    set(state, *piece, "hidden", true);
                }
                state.turn(*piece, *face);
            }
            FeuFact::AmbushEnded { piece, .. } => set(state, *piece, "ambush", false),
            FeuFact::Wounded { piece, .. } => {
                set(state, *piece, "wounded", true);
                weaken(state, *piece);
            }
            FeuFact::Out { piece, .. } | FeuFact::LeftTable { piece, .. } => take_off(state, *piece),
            FeuFact::Steady { piece, .. } => set(state, *piece, "suppressed", false),
            _ => {}
        }
    }

    fn cues(&self, fact: &Fact, _: &PublicState) -> Vec<Cue> {
        let Some(own) = own_of(fact) else {
            return Cue::of_any_book(fact);
        };
        let flash = |piece: PieceId, name: &str| {
            vec![Cue::Flash {
                piece,
                sign: Sign::Gain(name.to_owned()),
            }]
        };
        match own {
            FeuFact::Moved { piece, from, path, .. } if !path.is_empty() => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: path.clone(),
                looks_ahead: true,
            }],
            FeuFact::Climbed { piece, from, to, .. } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: vec![*to],
                looks_ahead: false,
            }],
            FeuFact::Shot {
                piece, target, seen, ..
            } => vec![Cue::Beam {
                from: *piece,
                to: *target,
                cover: usize::from(*seen) < SAMPLES,
            }],
            FeuFact::Hit { piece, .. } => vec![Cue::Flash {
                piece: *piece,
                sign: Sign::Hit,
            }],
            FeuFact::Burst { piece, aimed, at, .. } => {
                let mut cues = vec![Cue::Lob {
                    from: *piece,
                    to: *aimed,
                }];
                if aimed != at {
                    cues.push(Cue::Drift { from: *aimed, to: *at });
                }
                cues.push(Cue::Burst {
                    at: *at,
                    radius: self.burst,
                });
                cues
            }
            FeuFact::Fought { piece, target, .. } => vec![Cue::Lunge {
                piece: *piece,
                at: *target,
            }],
            FeuFact::Out { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Death,
            }],
            FeuFact::LeftTable { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Gain("left".to_owned()),
            }],
            FeuFact::Hidden { piece, .. } => flash(*piece, "hidden"),
            FeuFact::Ambush { piece, .. } => flash(*piece, "ambush"),
            FeuFact::Suppressed { piece, .. } => flash(*piece, "suppressed"),
            FeuFact::Wounded { piece, .. } => flash(*piece, "wounded"),
            FeuFact::Aimed { piece, .. } => flash(*piece, "aimed"),
            FeuFact::Spotted { target, .. } => flash(*target, "spotted"),
            _ => Vec::new(),
        }
    }
}
