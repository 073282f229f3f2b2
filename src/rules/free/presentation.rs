//! How the free table is shown: what its facts change for everybody to see, and how they are played back.

use super::command::{MarkValue, TemplatePlace};
use super::fact::FreeFact;
use super::keys;
use crate::game::{Badge, Cue, Fact, Place, PublicState, Sign, ThingKind};
use crate::rules::Presentation;
use crate::rules::table::direction;
use crate::space::table::{Body, Direction, Flame, PlanPoint};

/// How the free table is shown.
pub struct FreePresentation;

/// A mark as everybody sees it.
pub fn badge(name: &str, value: &MarkValue) -> Badge {
    Badge::carried(&format!("{}{value}", beginning(name)))
}

/// How the badge of a mark begins.
fn beginning(name: &str) -> String {
    format!("{name}: ")
}

fn own(fact: &Fact) -> Option<&FreeFact> {
    match fact {
        Fact::Book(own) => own.get(),
        _ => None,
    }
}

impl Presentation for FreePresentation {
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        match own(fact) {
            None => state.follow(fact),
            Some(FreeFact::Moved { piece, path, face, .. }) => {
                state.put(*piece, path.last().copied());
                state.turn(*piece, *face);
            }
            Some(FreeFact::Removed { piece, .. }) => {
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.at = None;
                }
            }
            Some(FreeFact::Lies { piece, down, .. }) => {
                if let Some(size) = state.piece_mut(*piece).and_then(|piece| piece.size.as_mut()) {
                    size.is_down = *down;
                }
            }
            Some(FreeFact::Marked { piece, name, value, .. }) => {
                if let Some(piece) = state.piece_mut(*piece) {
                    let beginning = beginning(name);
                    piece.badges.retain(|badge| !badge.name.starts_with(&beginning));
                    if !value.is_nothing() {
                        piece.badges.push(badge(name, value));
                        piece.badges.sort_by(|one, other| one.name.cmp(&other.name));
                    }
                }
            }
            Some(FreeFact::Door { door, open, .. }) => {
                let mut doors = state.things.iter_mut().filter(|thing| thing.kind == ThingKind::Door);
                if let Some(door) = doors.nth(usize::from(*door)) {
                    door.is_on = *open;
                }
            }
            Some(FreeFact::Throw { .. } | FreeFact::Template { .. } | FreeFact::Scattered { .. }) => {}
        }
    }

    fn cues(&self, fact: &Fact, state: &PublicState) -> Vec<Cue> {
        match own(fact) {
            None => Cue::of_any_book(fact),
            Some(FreeFact::Moved { piece, from, path, .. }) if !path.is_empty() => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: path.clone(),
                looks_ahead: true,
            }],
            Some(FreeFact::Marked { piece, name, .. }) => vec![Cue::Flash {
                piece: *piece,
                sign: Sign::Gain(name.clone()),
            }],
            Some(FreeFact::Template { template, .. }) => outline(template, state),
            Some(_) => Vec::new(),
        }
    }
}

/// The outline of a template that is laid.
fn outline(template: &TemplatePlace, state: &PublicState) -> Vec<Cue> {
    let corners = match template {
        TemplatePlace::Disc { at, radius } => {
            let (middle, height) = (PlanPoint::new(at.x, at.y), at.z.unwrap_or_default());
            let around = (1..=36).map(|face| Direction::of_die(face).vector());
            let corner = |way: PlanPoint| {
                let part = |part: i32| (i64::from(part) * i64::from(*radius) / 10_000) as i32;
                middle.plus(PlanPoint::new(part(way.x), part(way.y))).at_height(height)
            };
            around.map(corner).map(Place::from).collect()
        }
        TemplatePlace::Flame { from, toward } => {
            let shown = state.piece(*from);
            let body = shown.and_then(|shown| {
                let (at, size) = (shown.at?, shown.size?);
                Some(Body {
                    radius: size.radius,
                    ..Body::usual(PlanPoint::new(at.x, at.y).at_height(at.z.unwrap_or_default()))
                })
            });
            let flame = body
                .zip(direction(keys::TEMPLATE, *toward).ok())
                .and_then(|(body, toward)| Flame::new(body, toward).ok());
            let Some(flame) = flame else { return Vec::new() };
            let corners = flame.outline.corners().iter();
            corners.map(|corner| corner.at_height(flame.tip.z).into()).collect()
        }
    };
    vec![Cue::Outline { points: corners }]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::FreeTable;
    use crate::game::Command;
    use crate::rules::{Rulebook, Setup};

    /// What is on show after the facts is what the game shows: everything but the decision.
    #[test]
    fn facts_lead_to_the_state_that_the_game_shows() {
        let setup: Setup = serde_json::from_value(json!({
            "rules": "free", "mod": "table",
            "map": {"name": "Yard", "table": {"size": [3000, 3000]}, "terrain": [
                {"kind": "door", "line": [[2000, 100], [2000, 700]]}]},
            "players": [{"name": "A", "pieces": [{"at": [500, 500]}, {"label": "B"}]}],
        }))
        .unwrap();
        let mut game = FreeTable.game(&setup).unwrap();
        game.start().unwrap();
        let presentation = FreeTable.presentation(&game);
        let mut shown = game.public_state();
        for command in [
            json!({"move": {"piece": 0, "path": [[900, 500], [900, 1500]]}}),
            json!({"place": {"piece": 1, "at": [1500, 1500], "face": [3, 4]}}),
            json!({"lay": {"piece": 1, "down": true}}),
            json!({"mark": {"piece": 0, "name": "wounds", "value": 2}}),
            json!({"mark": {"piece": 0, "name": "a", "value": "bold"}}),
            json!({"mark": {"piece": 0, "name": "wounds", "value": 1}}),
            json!({"mark": {"piece": 0, "name": "a", "value": ""}}),
            json!({"door": {"door": 0, "open": true}}),
            json!({"roll": {"sides": 6, "count": 2}}),
            json!({"remove": {"piece": 0}}),
        ] {
            let mut reader = <dyn erased_serde::Deserializer>::erase(command);
            let command: Command = FreeTable.language().unwrap().read_command(&mut reader).unwrap();
            for fact in game.apply(&command).unwrap().to_vec() {
                presentation.follow(&fact, &mut shown);
            }
            assert_eq!(shown, game.public_state(), "{command:?}");
        }
    }
}
