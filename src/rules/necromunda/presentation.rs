//! How the book is shown: what its facts change for everybody to see, and how they are played back.

use super::fact::{Injury, NecroFact, own_of};
use super::fighters::STAT_LABELS;
use super::keys::wounds::DOWN_ROLL;
use super::public::{cloud, counter, effect};
use super::scenarios::COUNTER;
use crate::game::{Badge, Cue, Fact, PieceId, PublicPiece, PublicState, Sign, Thing, ThingKind};
use crate::rules::Presentation;

/// How the book is shown.
pub struct NecroPresentation;

/// The effects in the order in which a fighter bears them.
const ORDER: [&str; 6] = ["pinned", "down", "hidden", "broken", "alert", COUNTER];

/// A fighter bears an effect from now on, or no more.
fn set(state: &mut PublicState, piece: PieceId, name: &str, bears: bool) {
    let Some(piece) = state.piece_mut(piece) else { return };
    piece.badges.retain(|badge| badge.name != name);
    if bears {
        piece.badges.push(match name {
            COUNTER => Badge::carried(name),
            name => effect(name),
        });
        let place = |badge: &Badge| ORDER.iter().position(|known| badge.name == *known);
        piece.badges.sort_by_key(place);
    }
    lay(piece);
}

/// A thing is on the table from now on, behind others of its kind.
fn add(state: &mut PublicState, thing: Thing) {
    state.things.push(thing);
    state.things.sort_by_key(|thing| thing.kind);
}

/// A light injury takes one from the skill with blade and gun (`injury.light`).
fn weaken(state: &mut PublicState, piece: PieceId) {
    let Some(piece) = state.piece_mut(piece) else { return };
    let skills = [STAT_LABELS[1], STAT_LABELS[2]];
    for stat in piece.stats.iter_mut().filter(|stat| skills.contains(&stat.label)) {
        let value = stat.text.parse().unwrap_or(0) - 1;
        stat.text = value.max(0).to_string();
    }
}

/// A fighter goes from the table, with all that it bears but a counter that it still has to drop.
fn take_off(state: &mut PublicState, piece: PieceId) {
    if let Some(piece) = state.piece_mut(piece) {
        piece.at = None;
        piece.badges.clear();
        lay(piece);
    }
}

/// Whoever is pinned or down lies.
fn lay(piece: &mut PublicPiece) {
    let lies = piece
        .badges
        .iter()
        .any(|badge| badge.name == "pinned" || badge.name == "down");
    if let Some(size) = &mut piece.size {
        size.is_down = lies;
    }
}

impl Presentation for NecroPresentation {
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        let Some(own) = own_of(fact) else {
            state.follow(fact);
            return;
        };
        match own {
            NecroFact::Moved { piece, path, face, .. } => {
                state.put(*piece, path.last().copied());
                state.turn(*piece, *face);
            }
            NecroFact::Stopped { piece, at, .. } => state.put(*piece, Some(*at)),
            NecroFact::Counter { at, .. } => add(state, counter(*at)),
            NecroFact::Taken { piece, at, .. } => {
                let place = state.things.iter().position(|thing| *thing == counter(*at));
                if let Some(place) = place {
                    state.things.remove(place);
                }
                set(state, *piece, COUNTER, true);
            }
            NecroFact::Dropped { piece, at, .. } => {
                add(state, counter(*at));
                set(state, *piece, COUNTER, false);
            }
            NecroFact::Left { piece, .. } => take_off(state, *piece),
            NecroFact::Freed { piece, player, .. } => {
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.player = Some(*player);
                }
            }
            NecroFact::Fell { piece, to, .. } => state.put(*piece, Some(*to)),
            NecroFact::Alert { piece, face, .. } => {
                state.turn(*piece, *face);
                set(state, *piece, "alert", true);
            }
            NecroFact::AlertEnded { piece, .. } => set(state, *piece, "alert", false),
            NecroFact::Hidden { piece, .. } => set(state, *piece, "hidden", true),
            NecroFact::Revealed { piece, .. } => set(state, *piece, "hidden", false),
            NecroFact::Pinned { piece, .. } => set(state, *piece, "pinned", true),
            NecroFact::Unpinned { piece, .. } => set(state, *piece, "pinned", false),
            NecroFact::Broke { piece, .. } => set(state, *piece, "broken", true),
            NecroFact::Rallied { piece, .. } => set(state, *piece, "broken", false),
            NecroFact::Injured {
                piece,
                injury: Injury::Down,
                ..
            } => {
                set(state, *piece, "pinned", false);
                set(state, *piece, "down", true);
            }
            NecroFact::Injured {
                piece,
                injury: Injury::Light,
                rule,
                ..
            } => {
                weaken(state, *piece);
                if *rule == DOWN_ROLL {
                    set(state, *piece, "down", false);
                }
            }
            NecroFact::Injured {
                piece,
                injury: Injury::Out,
                ..
            }
            | NecroFact::Destroyed { piece, .. } => take_off(state, *piece),
            NecroFact::Cloud { at, gone, .. } => {
                let place = state.things.iter().position(|thing| *thing == cloud(*at));
                match place.filter(|_| *gone) {
                    Some(place) => {
                        state.things.remove(place);
                    }
                    None => add(state, cloud(*at)),
                }
            }
            NecroFact::Door { door, open, .. } => {
                if let Some(door) = state.things_of_mut(ThingKind::Door).nth(usize::from(*door)) {
                    door.is_on = *open;
                }
            }
            _ => {}
        }
    }

    fn cues(&self, fact: &Fact, _: &PublicState) -> Vec<Cue> {
        let Some(own) = own_of(fact) else {
            return Cue::of_any_book(fact);
        };
        match own {
            NecroFact::Moved { piece, from, path, .. } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: path.clone(),
                looks_ahead: true,
            }],
            NecroFact::Fell { piece, from, to, .. } => vec![Cue::Jump {
                piece: *piece,
                from: *from,
                to: *to,
            }],
            NecroFact::Shot {
                piece,
                target: Some(target),
                seen,
                ..
            } => vec![Cue::Beam {
                from: *piece,
                to: *target,
                cover: *seen < 35,
            }],
            NecroFact::Struck { piece, .. } => vec![Cue::Flash {
                piece: *piece,
                sign: Sign::Hit,
            }],
            NecroFact::Injured {
                piece,
                injury: Injury::Out,
                ..
            }
            | NecroFact::Destroyed { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Death,
            }],
            NecroFact::Fought { piece, target, .. } => vec![Cue::Lunge {
                piece: *piece,
                at: *target,
            }],
            NecroFact::Door { door, open, .. } => vec![Cue::Swing {
                door: usize::from(*door),
                opens: *open,
            }],
            NecroFact::Left { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Gain("left".to_owned()),
            }],
            NecroFact::Taken { piece, .. } => vec![gain(*piece, COUNTER)],
            NecroFact::Hidden { piece, .. } => vec![gain(*piece, "hidden")],
            NecroFact::Alert { piece, .. } => vec![gain(*piece, "alert")],
            NecroFact::Pinned { piece, .. } => vec![gain(*piece, "pinned")],
            NecroFact::Broke { piece, .. } => vec![gain(*piece, "broken")],
            _ => Vec::new(),
        }
    }
}

fn gain(piece: PieceId, name: &str) -> Cue {
    Cue::Flash {
        piece,
        sign: Sign::Gain(name.to_owned()),
    }
}
