//! How a game of Doum40k is shown: what its facts change for everybody to see, how they are played back, who sees whom.

use super::layout::{Fires, Layout, ZoneKind};
use super::movement::step_on;
use super::{MatchConfig, host, sight};
use crate::game::{Badge, Cue, Fact, Game, PieceId, Place, PlayerId, PublicState, SightTrace, Sign, Thing, ThingKind};
use crate::rules::{LineOfSight, Presentation, ReachedCell};
use crate::space::grid::{Board, Cell, Occupancy, Reach, SightLine};

/// What is shown of one game.
pub(super) struct Doum40kPresentation {
    layout: Layout,
}

impl Doum40kPresentation {
    /// For that game.
    ///
    /// # Panics
    /// If it is a game of another book.
    pub fn of(game: &Game) -> Self {
        let config: &MatchConfig = game.of_match().expect("a game of Doum40k has its terms");
        Self {
            layout: config.layout.clone(),
        }
    }

    /// The rectangle that a trigger sets off: the cell of its gun, or its zone.
    fn set_off(&self, trigger: usize, state: &PublicState) -> Option<(Place, Place)> {
        match self.layout.triggers().get(trigger)?.fires {
            Fires::Gun(gun) => state.piece(gun)?.at.map(|at| (at, at)),
            Fires::Trap(zone) => {
                let zone = self.layout.zones().get(zone)?;
                Some((zone.from.into(), zone.to.into()))
            }
        }
    }
}

/// A sight line as everybody is told of it.
pub(super) fn trace(line: SightLine) -> SightTrace {
    let places = |cells: Vec<Cell>| cells.into_iter().map(Place::from).collect();
    SightTrace {
        cells: places(line.cells),
        blocked_by: places(line.blocked_by),
        cover: places(line.cover),
    }
}

/// Whether a piece of that kind that stands there is out of play: a squig in a pen.
pub(super) fn is_penned(kind: &str, at: Option<Cell>, layout: &Layout) -> bool {
    kind == "squig" && at.is_some_and(|at| layout.is_in_any(ZoneKind::Pen, at))
}

impl Presentation for Doum40kPresentation {
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        match fact {
            Fact::Herded { squig, path, .. } => state.put(*squig, path.last().copied()),
            Fact::Penned { squig, .. } => {
                if let Some(squig) = state.piece_mut(*squig) {
                    squig.is_out_of_play = true;
                }
            }
            Fact::GunDestroyed { piece, .. } => {
                if let Some(gun) = state.piece_mut(*piece) {
                    gun.at = None;
                }
            }
            Fact::PickedUp { piece, token, at, .. } => {
                let lies = |thing: &Thing| thing.kind == ThingKind::Token && thing.at == *at && thing.name == *token;
                if let Some(index) = state.things.iter().position(lies) {
                    state.things.remove(index);
                }
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.badges.push(Badge::carried(token));
                }
            }
            Fact::Dropped { piece, token, at, .. } => drop_token(state, *piece, token, *at),
            Fact::BonusGained {
                piece,
                bonus,
                from,
                turns_left,
                ..
            } => {
                fill_bonus_cell(state, *from, false);
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.badges.push(Badge {
                        name: (*bonus).to_owned(),
                        is_carried: false,
                        turns_left: *turns_left,
                        from: *from,
                    });
                }
            }
            Fact::BonusEnded { piece, bonus, from, .. } => {
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.lose(bonus, *from);
                }
            }
            Fact::BonusReady { at, .. } => fill_bonus_cell(state, Some(*at), true),
            Fact::Door { door, open, .. } => {
                if let Some(door) = state.things_of_mut(ThingKind::Door).nth(*door) {
                    door.is_on = *open;
                }
            }
            Fact::Used { trigger, direction, .. } => {
                // A gun is turned to where it fires.
                let fires = self.layout.triggers().get(*trigger).map(|trigger| trigger.fires);
                if let (Some(Fires::Gun(gun)), Some(direction)) = (fires, direction) {
                    state.turn(gun, *direction);
                }
            }
            fact => host::follow(fact, state),
        }
    }

    fn cues(&self, fact: &Fact, state: &PublicState) -> Vec<Cue> {
        match fact {
            Fact::Herded { squig, from, path, .. } => vec![Cue::Travel {
                piece: *squig,
                from: *from,
                path: path.clone(),
                looks_ahead: false,
            }],
            Fact::PickedUp { at, .. } | Fact::Dropped { at, .. } | Fact::BonusReady { at, .. } => {
                vec![Cue::Pulse { at: *at }]
            }
            Fact::Door { door, open, at, .. } => vec![
                Cue::Pulse { at: *at },
                Cue::Swing {
                    door: *door,
                    opens: *open,
                },
            ],
            Fact::BonusGained { piece, bonus, .. } => vec![Cue::Flash {
                piece: *piece,
                sign: Sign::Gain((*bonus).to_owned()),
            }],
            Fact::Used { at, trigger, .. } => match self.set_off(*trigger, state) {
                Some(to) => vec![Cue::Link { from: *at, to }],
                None => vec![Cue::Pulse { at: *at }],
            },
            Fact::Trap { zone, .. } => {
                let zone = self.layout.zones().get(*zone);
                let area = zone.map(|zone| Cue::PulseArea {
                    from: zone.from.into(),
                    to: zone.to.into(),
                });
                area.into_iter().collect()
            }
            Fact::GunDestroyed { piece, .. } => vec![Cue::Vanish {
                piece: *piece,
                sign: Sign::Destroyed,
            }],
            Fact::Bitten { piece, squig, .. } => vec![
                Cue::Lunge {
                    piece: *squig,
                    at: *piece,
                },
                Cue::Flash {
                    piece: *piece,
                    sign: Sign::Bite,
                },
            ],
            Fact::Penned { squig, .. } => vec![Cue::Flash {
                piece: *squig,
                sign: Sign::Penned,
            }],
            fact => Cue::of_any_book(fact),
        }
    }

    fn sight(&self, board: &Board, occupancy: &Occupancy, from: Cell, to: Cell) -> Option<LineOfSight> {
        let line = sight::line(board, occupancy, from, to);
        Some(LineOfSight {
            is_in_cover: sight::in_cover(board, from, to, &line),
            trace: trace(line),
        })
    }

    fn reach(&self, board: &Board, occupancy: &Occupancy, state: &PublicState, piece: PieceId) -> Vec<ReachedCell> {
        let (Some(from), Some(shown)) = (occupancy.of(piece), state.piece(piece)) else {
            return Vec::new();
        };
        let points = shown.movement;
        let mut reach = Reach::default();
        reach.explore(board, from, points.saturating_mul(2), |from, to| {
            step_on(board, &self.layout, occupancy, from, to)
        });
        let found = reach.found().iter().map(|index| *index as usize);
        let cells = found.filter_map(|index| {
            let cell = board.cell(index);
            let cost = reach.cost(index).filter(|_| cell != from)?;
            Some(ReachedCell {
                cell,
                cost,
                must_run: cost > points,
            })
        });
        cells.collect()
    }
}

/// A token comes to lie on a cell: its bearer lets go of it, or it is sent home from where it lay.
fn drop_token(state: &mut PublicState, bearer: PieceId, token: &str, at: Place) {
    let mut owner = None;
    let lies = |thing: &Thing| thing.kind == ThingKind::Token && thing.name == token;
    if let Some(piece) = state.piece_mut(bearer)
        && piece.lose(token, None)
    {
        // A piece carries no bomb but its own klan's.
        owner = piece.player.filter(|_| token == "bomb");
    } else if let Some(index) = state.things.iter().position(lies) {
        owner = state.things.remove(index).owner;
    }
    if let Some(("flag", seat)) = token.split_once(':') {
        owner = seat.parse().ok().map(PlayerId);
    }
    state.things.push(Thing {
        kind: ThingKind::Token,
        name: token.to_owned(),
        owner,
        at,
        is_on: true,
    });
}

fn fill_bonus_cell(state: &mut PublicState, at: Option<Place>, ready: bool) {
    if let Some(cell) = state.things_of_mut(ThingKind::Supply).find(|cell| Some(cell.at) == at) {
        cell.is_on = ready;
    }
}
