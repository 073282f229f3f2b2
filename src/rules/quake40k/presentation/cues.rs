//! How the book's facts are played back.

use super::super::codex::ItemId;
use super::super::fact::QuakeFact;
use super::super::keys::base::{BASE_HIT_SHOT, TYPE_TEMPLATE};
use super::super::keys::bonus::MYSTERY_3;
use super::super::match_state::TargetId;
use super::super::public::barrel_name;
use super::super::terms::TeamId;
use super::{CONTROLLED, QuakePresentation};
use crate::game::{Cue, Face, Fact, PieceId, Place, PublicPiece, PublicState, Sign};
use crate::rules::table::direction;
use crate::space::table::{Body, Flame, LegKind, PlanPoint, Point};

/// The radius of small bursts that are only seen, in units: a barrel that goes off, a landing that fails.
const PUFF: i32 = 300;

/// The radius of the disc of napalm, in units (`barrel.napalm`).
const NAPALM_RADIUS: i32 = super::super::barrels::NAPALM;

/// In how many straight parts a leap is shown.
const LEAP_PARTS: i64 = 6;

/// How high a leap goes at its middle, for its length.
const LEAP_RISE: i64 = 3;

/// What shows for a moment over one that stays on a portal (`mod.domination`).
const OCCUPIES: &str = "occupies";

impl QuakePresentation {
    /// How a fact of the book is played back.
    pub(super) fn own_cues(&self, own: &QuakeFact, state: &PublicState) -> Vec<Cue> {
        match own {
            QuakeFact::Moved {
                rule,
                piece,
                from,
                path,
                ..
            } if *rule == MYSTERY_3 => {
                let to = path.last().copied().unwrap_or(*from);
                let gate = |at| Cue::Gate { at, radius: PUFF };
                let (piece, from) = (*piece, *from);
                vec![gate(from), gate(to), Cue::Jump { piece, from, to }]
            }
            QuakeFact::Moved {
                piece,
                from,
                path,
                legs,
                ..
            } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: in_the_air(*from, path, legs),
                looks_ahead: true,
            }],
            QuakeFact::SetBeside { piece, from, to, .. } => vec![Cue::Travel {
                piece: *piece,
                from: *from,
                path: vec![*to],
                looks_ahead: false,
            }],
            QuakeFact::Fell { piece, from, to, .. } => vec![Cue::Tumble {
                piece: *piece,
                from: state.piece(*piece).and_then(|piece| piece.at).unwrap_or(*from),
                // Over the edge first, then down.
                path: vec![*from, Place { z: from.z, ..*to }, *to],
            }],
            QuakeFact::Swam { piece, range: 0, .. } => vec![Cue::Sink { piece: *piece }],
            QuakeFact::Crashed { piece, at, .. } => vec![burst(*at, PUFF), Cue::Squash { piece: *piece }],
            QuakeFact::Napalm { piece: None, at, .. } => vec![burst(*at, NAPALM_RADIUS)],
            QuakeFact::Napalm { piece: Some(piece), .. } => vec![flash(*piece, Sign::Hit)],
            QuakeFact::Entered { piece, portal, .. } => self
                .gate(*portal)
                .into_iter()
                .chain([Cue::Dive { piece: *piece }])
                .collect(),
            QuakeFact::Disintegrated { portal, .. } => {
                let shatter = self.portal(*portal).map(|at| Cue::Shatter { at });
                self.gate(*portal).into_iter().chain(shatter).collect()
            }
            QuakeFact::PortalChosen { portal, .. } | QuakeFact::Point { portal, .. } => {
                self.gate(*portal).into_iter().collect()
            }
            QuakeFact::Occupies { piece, portal, .. } => {
                self.gate(*portal).into_iter().chain([gain(*piece, OCCUPIES)]).collect()
            }
            QuakeFact::Appeared { piece, portal, at, .. }
            | QuakeFact::Returned {
                piece,
                portal: Some(portal),
                at,
                ..
            } => self.gate(*portal).into_iter().chain([emerge(*piece, *at)]).collect(),
            QuakeFact::Returned { piece, at, .. } => vec![emerge(*piece, *at)],
            QuakeFact::Crushed { piece, .. } => vec![Cue::Squash { piece: *piece }],
            QuakeFact::Scattered { from, to, .. } => vec![Cue::Drift { from: *from, to: *to }],
            QuakeFact::Taken { piece, kind, .. } => vec![gain(*piece, kind.name())],
            QuakeFact::BonusGained { piece, entry, .. } => vec![gain(*piece, &entry.to_string())],
            QuakeFact::Bumped { piece, from, to, .. } => vec![
                burst(*from, PUFF),
                Cue::Tumble {
                    piece: *piece,
                    from: *from,
                    path: vec![*to],
                },
            ],
            QuakeFact::Pulled {
                piece, by, from, to, ..
            } => vec![
                Cue::Tether { from: *by, to: *piece },
                Cue::Travel {
                    piece: *piece,
                    from: *from,
                    path: vec![*to],
                    looks_ahead: false,
                },
            ],
            QuakeFact::Controlled { piece, by, .. } => {
                vec![Cue::Tether { from: *by, to: *piece }, gain(*piece, CONTROLLED)]
            }
            QuakeFact::Shot {
                piece,
                target,
                weapon,
                cover,
                ..
            } => self.shot(state, *piece, *target, (weapon, cover.is_some())),
            QuakeFact::Template {
                by,
                at,
                radius,
                direction: toward,
                ..
            } => match (radius, toward, by) {
                (Some(radius), ..) => vec![burst(*at, *radius)],
                (None, Some(toward), Some(by)) => blaze(state, *by, *toward).into_iter().collect(),
                _ => Vec::new(),
            },
            QuakeFact::Struck { piece, .. } => vec![flash(*piece, Sign::Hit)],
            QuakeFact::Saved { piece, .. } => vec![flash(*piece, Sign::Saved)],
            QuakeFact::Killed { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Death,
            }],
            QuakeFact::BarrelHit { at, .. } => vec![burst(*at, PUFF)],
            QuakeFact::BarrelDoubled { at, .. } => {
                let gate = |at: &Place| Cue::Gate { at: *at, radius: PUFF };
                at.iter().map(gate).collect()
            }
            QuakeFact::Structure {
                team, penetrated: true, ..
            } => self.building(*team).map(|at| burst(at, PUFF)).into_iter().collect(),
            QuakeFact::FlagTaken { piece, flag, .. } | QuakeFact::FlagBrought { piece, flag, .. } => {
                vec![gain(*piece, &self.flag_name(*flag))]
            }
            QuakeFact::FlagPassed { flag, to, .. } => vec![gain(*to, &self.flag_name(*flag))],
            QuakeFact::Followed { piece, to, .. } => {
                let from = state.piece(*piece).and_then(|piece| piece.at);
                let travel = from.map(|from| Cue::Travel {
                    piece: *piece,
                    from,
                    path: vec![*to],
                    looks_ahead: true,
                });
                travel.into_iter().collect()
            }
            QuakeFact::Fought { piece, target, .. } => match target.figure() {
                Some(target) => vec![Cue::Lunge {
                    piece: *piece,
                    at: target,
                }],
                None => Vec::new(),
            },
            QuakeFact::Drained { piece, .. } => vec![gain(*piece, "mystery.6")],
            _ => Vec::new(),
        }
    }

    fn building(&self, team: TeamId) -> Option<Place> {
        let building = self.buildings.iter().find(|(owner, _)| *owner == team);
        building.map(|(_, at)| *at)
    }

    /// A line of fire, or something thrown.
    fn shot(
        &self,
        state: &PublicState,
        piece: PieceId,
        target: TargetId,
        (weapon, cover): (&ItemId, bool),
    ) -> Vec<Cue> {
        let at = match target {
            TargetId::Figure(target) => state.piece(target).and_then(|target| target.at),
            TargetId::Barrel { barrel } => {
                let name = barrel_name(barrel);
                state
                    .things
                    .iter()
                    .find(|thing| thing.name == name)
                    .map(|thing| thing.at)
            }
            TargetId::Building { building } => self.building(building),
        };
        let is_thrown = self.codices.weapon(weapon).is_some_and(|known| known.thrown);
        match (target, at) {
            (_, Some(to)) if is_thrown => vec![Cue::Lob { from: piece, to }],
            (TargetId::Figure(target), _) => vec![Cue::Beam {
                from: piece,
                to: target,
                cover,
            }],
            (_, Some(to)) => vec![Cue::Lance { from: piece, to }],
            _ => Vec::new(),
        }
    }
}

/// A die to hit somebody: the round flies.
pub fn of_a_die(fact: &Fact) -> Option<Cue> {
    match fact {
        Fact::Roll(roll) if roll.rule == BASE_HIT_SHOT => Some(Cue::Round {
            from: roll.piece?,
            to: roll.target?,
            hits: roll.passed,
        }),
        _ => None,
    }
}

/// The places that one comes by: drops lead over the edge first, leaps through the air.
fn in_the_air(from: Place, path: &[Place], legs: &[LegKind]) -> Vec<Place> {
    let mut places = Vec::new();
    let mut before = from;
    for (index, to) in path.iter().enumerate() {
        match legs.get(index) {
            Some(LegKind::Drop) => places.push(Place { z: before.z, ..*to }),
            Some(LegKind::Jump) => {
                let (from, to) = (point(before), point(*to));
                let rise = i64::from(from.length_up(to)) / LEAP_RISE;
                places.extend((1..LEAP_PARTS).map(|step| {
                    let at = from.on_the_way(to, step, LEAP_PARTS);
                    let up = rise * 4 * step * (LEAP_PARTS - step) / (LEAP_PARTS * LEAP_PARTS);
                    Place::from(Point::new(at.x, at.y, at.z + up as i32))
                }));
            }
            _ => {}
        }
        places.push(*to);
        before = *to;
    }
    places
}

/// The teardrop of a shooter, in a direction.
fn blaze(state: &PublicState, piece: PieceId, toward: Face) -> Option<Cue> {
    let shooter: &PublicPiece = state.piece(piece)?;
    let body = Body {
        radius: shooter.size?.radius,
        ..Body::usual(point(shooter.at?))
    };
    let flame = Flame::new(body, direction(TYPE_TEMPLATE, toward).ok()?).ok()?;
    let corners = flame.outline.corners().iter();
    Some(Cue::Blaze {
        points: corners.map(|corner| corner.at_height(flame.tip.z).into()).collect(),
    })
}

/// A place of a table as a point.
fn point(at: Place) -> Point {
    PlanPoint::new(at.x, at.y).at_height(at.z.unwrap_or_default())
}

const fn burst(at: Place, radius: i32) -> Cue {
    Cue::Burst { at, radius }
}

const fn emerge(piece: PieceId, at: Place) -> Cue {
    Cue::Emerge { piece, at }
}

const fn flash(piece: PieceId, sign: Sign) -> Cue {
    Cue::Flash { piece, sign }
}

fn gain(piece: PieceId, name: &str) -> Cue {
    flash(piece, Sign::Gain(name.to_owned()))
}
