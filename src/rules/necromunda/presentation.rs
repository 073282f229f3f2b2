//! How the book is shown: what its facts change for everybody to see, and how they are played back.

use super::arms::ArmRange;
use super::fact::{Injury, NecroFact, own_of};
use super::fighters::STAT_LABELS;
use super::keys::shooting::{FLAME_PLACE, NEED, SEVEN};
use super::keys::wounds::DOWN_ROLL;
use super::public::{cloud, counter, effect};
use super::scenarios::COUNTER;
use super::shooting::SMALL_DISC;
use crate::game::{Badge, Cue, Face, Fact, PieceId, Place, PublicPiece, PublicState, Sign, Thing, ThingKind};
use crate::rules::table::direction;
use crate::rules::{Presentation, add_ons};
use crate::space::table::{Body, Flame, PlanPoint, Point};

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
            add_ons::follow(fact, state);
            return;
        };
        match own {
            NecroFact::Round { round, .. } => state.round = *round,
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

    fn cues(&self, fact: &Fact, state: &PublicState) -> Vec<Cue> {
        let Some(own) = own_of(fact) else {
            return of_a_die(fact).map_or_else(|| Cue::of_any_book(fact), |cue| vec![cue]);
        };
        match own {
            NecroFact::Moved { piece, from, path, .. } if !path.is_empty() => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: path.clone(),
                looks_ahead: true,
            }],
            NecroFact::Fell { piece, from, to, .. } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                // Over the edge first, then down.
                path: vec![Place { z: from.z, ..*to }, *to],
                looks_ahead: false,
            }],
            NecroFact::Shot {
                piece,
                target,
                at,
                with,
                ..
            } if with.data().range == ArmRange::Thrown => {
                let aimed = target
                    .and_then(|target| state.piece(target))
                    .and_then(|target| target.at);
                let to = at.or(aimed);
                to.map(|to| Cue::Lob { from: *piece, to }).into_iter().collect()
            }
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
            NecroFact::Scattered { from, to: Some(to), .. } => vec![Cue::Drift { from: *from, to: *to }],
            NecroFact::Blast {
                piece,
                at,
                toward: Some(toward),
                ..
            } => blaze(state, *piece, (*at, *toward)).into_iter().collect(),
            NecroFact::Blast { at, .. } => vec![Cue::Burst {
                at: *at,
                radius: SMALL_DISC,
            }],
            NecroFact::Injured {
                piece,
                injury: Injury::Down,
                ..
            } => drops(state, *piece, "down"),
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
            NecroFact::Pinned { piece, .. } => drops(state, *piece, "pinned"),
            NecroFact::Jammed { piece, .. } => vec![gain(*piece, "empty")],
            NecroFact::Broke { piece, .. } => vec![gain(*piece, "broken")],
            _ => Vec::new(),
        }
    }
}

/// A die to hit somebody: the round flies.
fn of_a_die(fact: &Fact) -> Option<Cue> {
    match fact {
        Fact::Roll(roll) if [NEED, SEVEN].contains(&roll.rule) => Some(Cue::Round {
            from: roll.piece?,
            to: roll.target?,
            hits: roll.passed,
        }),
        _ => None,
    }
}

/// Who is pinned or goes down drops, unless it lies already.
fn drops(state: &PublicState, piece: PieceId, name: &str) -> Vec<Cue> {
    let lies = state
        .piece(piece)
        .and_then(|piece| piece.size)
        .is_some_and(|size| size.is_down);
    let drop = (!lies).then_some(Cue::Drop { piece });
    drop.into_iter().chain([gain(piece, name)]).collect()
}

/// The flame of a shooter, in a direction.
fn blaze(state: &PublicState, piece: PieceId, (at, toward): (Place, Face)) -> Option<Cue> {
    let shooter = state.piece(piece)?;
    let body = Body {
        radius: shooter.size?.radius,
        ..Body::usual(point(at))
    };
    let flame = Flame::new(body, direction(FLAME_PLACE, toward).ok()?).ok()?;
    let corners = flame.outline.corners().iter();
    Some(Cue::Blaze {
        points: corners.map(|corner| corner.at_height(flame.tip.z).into()).collect(),
    })
}

/// A place of a table as a point.
fn point(at: Place) -> Point {
    PlanPoint::new(at.x, at.y).at_height(at.z.unwrap_or_default())
}

fn gain(piece: PieceId, name: &str) -> Cue {
    Cue::Flash {
        piece,
        sign: Sign::Gain(name.to_owned()),
    }
}
