//! How the book is shown: what its facts change for everybody to see, and how they are played back.

use super::bonus_entry::BonusEntry;
use super::codex::{Codices, ItemId};
use super::fact::{QuakeFact, own_of};
use super::field::FieldView;
use super::keys::barrels as barrel_keys;
use super::keys::base::BASE_HIT_SHOT;
use super::keys::bonus::MYSTERY_3;
use super::match_state::TargetId;
use super::public::{NAPALM, barrel_name, effect, flag_name, lying};
use super::terms::{ModRule, TeamId};
use crate::game::{
    Badge, Cue, Face, Fact, Game, PieceId, Place, PublicPiece, PublicState, RuleKey, Sign, Thing, ThingKind,
};
use crate::rules::Presentation;
use crate::rules::table::direction;
use crate::space::table::{Body, Flame, LegKind, PlanPoint, Point};

/// The radius of small bursts that are only seen, in units: a barrel that goes off, a landing that fails.
const PUFF: i32 = 300;

/// The radius of the disc of napalm, in units (`barrel.napalm`).
const NAPALM_RADIUS: i32 = super::barrels::NAPALM;

/// In how many straight parts a leap is shown.
const LEAP_PARTS: i64 = 6;

/// How high a leap goes at its middle, for its length.
const LEAP_RISE: i64 = 3;

/// How the book is shown: with what the map of the game says of portals, flags and buildings.
#[derive(Default)]
pub struct QuakePresentation {
    /// The portals, by their numbers.
    portals: Vec<(u8, Place)>,
    /// The radius of a portal, in units.
    portal_radius: i32,
    /// The owner and the home of each flag.
    flags: Vec<(Option<TeamId>, Place)>,
    /// The barrels that stand there from the start.
    barrels: Vec<Place>,
    /// The buildings of the teams.
    buildings: Vec<(TeamId, Place)>,
    /// Whether the dead return.
    returns: bool,
    /// What weapons are.
    codices: Codices,
}

impl QuakePresentation {
    /// Of a game.
    pub fn of(game: &Game) -> Self {
        let Some(mut view) = FieldView::of(game.world()) else {
            return Self::default();
        };
        let field = view.get(game.world());
        let arena = field.arena;
        Self {
            portals: arena
                .portals
                .iter()
                .map(|portal| (portal.number, portal.at.into()))
                .collect(),
            portal_radius: field.options.portal_radius,
            flags: arena.flags.iter().map(|(owner, at)| (*owner, (*at).into())).collect(),
            barrels: arena.barrels.iter().map(|at| (*at).into()).collect(),
            buildings: arena
                .buildings
                .iter()
                .map(|building| (building.team, building.at.into()))
                .collect(),
            returns: field.terms.has(ModRule::Return) && !field.terms.has(ModRule::Sudden),
            codices: field.codices.clone(),
        }
    }

    fn portal(&self, number: u8) -> Option<Place> {
        let portal = self.portals.iter().find(|(known, _)| *known == number);
        portal.map(|(_, at)| *at)
    }

    /// Light over a portal.
    fn gate(&self, number: u8) -> Option<Cue> {
        self.portal(number).map(|at| Cue::Gate {
            at,
            radius: self.portal_radius,
        })
    }

    fn flag_name(&self, flag: u16) -> String {
        flag_name(self.flags.get(usize::from(flag)).and_then(|(owner, _)| *owner))
    }

    /// Where a flag lies from now on; nowhere while somebody carries it. Flags lie in the order of the map's marks.
    fn lay_flag(&self, state: &mut PublicState, flag: u16, at: Option<Place>) {
        let name = self.flag_name(flag);
        for piece in &mut state.pieces {
            piece.badges.retain(|badge| !(badge.is_carried && badge.name == name));
        }
        let is_flag = |thing: &Thing, name: &str| thing.kind == ThingKind::Token && thing.name == name;
        state.things.retain(|thing| !is_flag(thing, &name));
        let Some(at) = at else { return };
        let before: Vec<String> = (0..flag).map(|flag| self.flag_name(flag)).collect();
        let place = state.things.iter().rposition(|thing| {
            !thing.name.starts_with("flag") || before.iter().any(|known| is_flag(thing, known))
        });
        let place = place.map_or(0, |place| place + 1);
        state.things.insert(place, lying(name, at));
    }

    /// A new round: nobody is on the table, and what lies there is as at first (`rule.round`).
    fn begin_round(&self, state: &mut PublicState) {
        for piece in &mut state.pieces {
            (piece.at, piece.waits) = (None, false);
            piece.badges.clear();
        }
        for token in state.things_of_mut(ThingKind::Supply) {
            token.is_on = true;
        }
        state.things.retain(|thing| thing.kind != ThingKind::Token);
        let barrels = (0..).zip(&self.barrels);
        state
            .things
            .extend(barrels.map(|(number, at)| lying(barrel_name(number), *at)));
        let flags = self.flags.iter().map(|(owner, at)| lying(flag_name(*owner), *at));
        state.things.extend(flags);
    }

    /// Something that lies about, behind all of its kind: barrels, napalm, flags follow each other.
    fn add(state: &mut PublicState, thing: Thing) {
        let rank = |name: &str| match name {
            NAPALM => 1,
            name if name.starts_with("barrel") => 0,
            _ => 2,
        };
        let own = rank(&thing.name);
        let comes_before = |known: &Thing| known.kind != ThingKind::Token || rank(&known.name) <= own;
        let place = state.things.iter().rposition(comes_before);
        state.things.insert(place.map_or(0, |place| place + 1), thing);
    }
}

/// The rules of what a barrel does that is gone by it.
const GONE_BY: [RuleKey; 4] = [
    barrel_keys::BARREL_EXPLOSION,
    barrel_keys::BARREL_PLASMA,
    barrel_keys::BARREL_NAPALM,
    barrel_keys::BARREL_VORTEX,
];

/// A figure bears something from now on, or no more. A bonus comes before what else acts on it, a flag after all.
fn set(state: &mut PublicState, piece: PieceId, name: &str, bears: bool) {
    let Some(piece) = state.piece_mut(piece) else { return };
    piece.badges.retain(|badge| badge.name != name);
    if bears {
        piece.badges.push(effect(name));
        piece
            .badges
            .sort_by_key(|badge| (badge.is_carried, badge.name == CONTROLLED));
    }
}

/// What a figure bears that another player controls (`mystery.5`).
const CONTROLLED: &str = "controlled";

impl Presentation for QuakePresentation {
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        let Some(own) = own_of(fact) else {
            state.follow(fact);
            if matches!(fact, Fact::Phase { phase, .. } if *phase == "deploy") {
                self.begin_round(state);
            }
            return;
        };
        match own {
            QuakeFact::Slot { piece, .. } => state.active = Some(*piece),
            QuakeFact::Moved { piece, path, .. } => state.put(*piece, path.last().copied()),
            QuakeFact::Fell { piece, to, .. }
            | QuakeFact::Bumped { piece, to, .. }
            | QuakeFact::Pulled { piece, to, .. }
            | QuakeFact::Followed { piece, to, .. } => state.put(*piece, Some(*to)),
            QuakeFact::Entered { piece, .. } => go(state, *piece, true),
            QuakeFact::Appeared { piece, at, .. } | QuakeFact::Returned { piece, at, .. } => {
                state.put(*piece, Some(*at));
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.waits = false;
                }
            }
            QuakeFact::Killed { piece, .. } => go(state, *piece, self.returns),
            QuakeFact::Taken { token, .. } => light(state, *token, false),
            QuakeFact::TokenBack { token, .. } => light(state, *token, true),
            QuakeFact::BonusGained { piece, entry, .. } if !entry.is_instant() => {
                set(state, *piece, &entry.to_string(), true);
            }
            QuakeFact::BonusEnded { piece, entry, .. } => {
                set(state, *piece, &entry.to_string(), false);
                if *entry == BonusEntry::Mystery(5) {
                    // What it controlled is its owner's again: one of them is known by its badge.
                    for piece in &mut state.pieces {
                        piece.badges.retain(|badge| badge.name != CONTROLLED);
                    }
                }
            }
            QuakeFact::Controlled { piece, .. } => set(state, *piece, CONTROLLED, true),
            QuakeFact::BarrelLaid { barrel, at, .. } => Self::add(state, lying(barrel_name(*barrel), *at)),
            QuakeFact::BarrelDoubled {
                other: Some(other), at, ..
            } => {
                if let [_, at] = at[..] {
                    Self::add(state, lying(barrel_name(*other), at));
                }
            }
            QuakeFact::Napalm { piece: None, at, .. } => Self::add(state, lying(NAPALM.to_owned(), *at)),
            QuakeFact::Template { rule, at, .. } if GONE_BY.contains(rule) => {
                let is_it = |thing: &Thing| thing.name.starts_with("barrel") && thing.at == *at;
                state.things.retain(|thing| !is_it(thing));
            }
            QuakeFact::FlagTaken { flag, piece, .. } => {
                self.lay_flag(state, *flag, None);
                carry(state, *piece, &self.flag_name(*flag));
            }
            QuakeFact::FlagPassed { flag, to, .. } => {
                self.lay_flag(state, *flag, None);
                carry(state, *to, &self.flag_name(*flag));
            }
            QuakeFact::FlagDropped { flag, at, .. } => self.lay_flag(state, *flag, Some(*at)),
            QuakeFact::FlagHome { flag, .. } | QuakeFact::FlagBrought { flag, .. } => {
                let home = self.flags.get(usize::from(*flag)).map(|(_, home)| *home);
                self.lay_flag(state, *flag, home);
            }
            _ => {}
        }
    }

    fn cues(&self, fact: &Fact, state: &PublicState) -> Vec<Cue> {
        let Some(own) = own_of(fact) else {
            return of_a_die(fact).map_or_else(|| Cue::of_any_book(fact), |cue| vec![cue]);
        };
        match own {
            QuakeFact::Moved {
                rule, piece, from, path, ..
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
            QuakeFact::Entered { piece, portal, .. } => {
                self.gate(*portal).into_iter().chain([Cue::Dive { piece: *piece }]).collect()
            }
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
                team,
                penetrated: true,
                ..
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
}

/// What shows for a moment over one that stays on a portal (`mod.domination`).
const OCCUPIES: &str = "occupies";

impl QuakePresentation {
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
                state.things.iter().find(|thing| thing.name == name).map(|thing| thing.at)
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

/// A figure goes from the table.
fn go(state: &mut PublicState, piece: PieceId, comes_back: bool) {
    if let Some(piece) = state.piece_mut(piece) {
        (piece.at, piece.waits) = (None, comes_back);
    }
}

/// A token lies there, or does not.
fn light(state: &mut PublicState, token: u16, lies: bool) {
    if let Some(token) = state.things_of_mut(ThingKind::Supply).nth(usize::from(token)) {
        token.is_on = lies;
    }
}

fn carry(state: &mut PublicState, piece: PieceId, name: &str) {
    if let Some(piece) = state.piece_mut(piece) {
        piece.badges.push(Badge::carried(name));
    }
}

/// A die to hit somebody: the round flies.
fn of_a_die(fact: &Fact) -> Option<Cue> {
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
    let flame = Flame::new(body, direction(super::keys::base::TYPE_TEMPLATE, toward).ok()?).ok()?;
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
