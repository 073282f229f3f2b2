//! What is on show: positions, scores and turns as far as the playback has come. It follows the facts, not the rules'
//! state, so that nothing is seen before it is told.

pub(crate) mod facts_alone;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::game::{Fact, PieceId, Place, PlayerId, Winner};
use crate::rules::doum40k::{Doum40kState, Fires, Layout, ZoneKind};
use crate::screen::books::doum40k::actions::facing;
use crate::screen::table_top::art::Mark;
use crate::space::grid::{Cell, Facing};

/// A piece on show.
#[derive(Clone, Debug)]
pub struct DisplayPiece {
    /// Its kind.
    pub kind: String,
    /// Whose it is; `None` for guns and squigs.
    pub player: Option<PlayerId>,
    /// Where its middle is, in cells from the board's corner; `None` off the board.
    pub at: Option<Vec2>,
    /// Its facing.
    pub face: Facing,
    /// Where it is on its way, instead of `at`.
    pub on_the_way: Option<Vec2>,
    /// How opaque it is.
    pub alpha: f32,
    /// Its size, 1 for the usual.
    pub size: f32,
    /// A mark over it, with its opacity.
    pub mark: Option<(Mark, f32)>,
    /// Whether it waits for a free respawn point.
    pub waits: bool,
    /// The tokens it carries, as states spell them.
    pub carries: Vec<String>,
    /// The bonuses it holds, in the order gained.
    pub bonuses: Vec<DisplayBonus>,
    /// Whether it is a squig in a pen, out of play.
    pub penned: bool,
}

/// A bonus on show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DisplayBonus {
    /// Its name, as states spell it.
    pub kind: String,
    /// How many of its owner's turns it still lasts; `None` until death.
    pub turns_left: Option<u8>,
    /// The cell it came from.
    pub from: Option<Cell>,
}

/// A token that lies on the board.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DisplayToken {
    /// As `carries` spells it: `key:red`, `flag`, `flag:0`, `bomb`.
    pub word: String,
    /// Whose it is.
    pub owner: Option<PlayerId>,
    /// Where it lies.
    pub at: (i16, i16),
}

impl DisplayToken {
    /// Its cell.
    pub fn cell(&self) -> Cell {
        Cell::new(self.at.0, self.at.1)
    }
}

/// What happens to the board itself, on its way: how strongly it shows, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BoardEffect {
    /// Something on a cell changes.
    Cell(Cell, f32),
    /// A trap goes off in these cells.
    Zone(Cell, Cell, f32),
    /// A trigger fires something.
    Link(Vec2, Vec2, f32),
}

impl DisplayPiece {
    /// Where it is drawn.
    pub fn spot(&self) -> Option<Vec2> {
        self.on_the_way.or(self.at)
    }

    /// Ends all that is under way.
    fn rest(&mut self) {
        self.on_the_way = None;
        self.alpha = 1.0;
        self.size = 1.0;
        self.mark = None;
    }
}

/// A shot in the air.
#[derive(Clone, Copy, Debug)]
pub struct Tracer {
    /// Where it came from.
    pub from: Vec2,
    /// Where it is now.
    pub to: Vec2,
    /// Whether it goes through cover.
    pub cover: bool,
}

/// What is on show.
#[derive(Clone, Debug, Default)]
pub struct DisplayState {
    /// The pieces by id.
    pub pieces: Vec<DisplayPiece>,
    /// The scores by seat.
    pub scores: Vec<i32>,
    /// The round.
    pub round: u32,
    /// Whose turn it is.
    pub player: PlayerId,
    /// The active piece.
    pub active: Option<PieceId>,
    /// The phase's id.
    pub phase: String,
    /// How it ended, once it has.
    pub winner: Option<Winner>,
    /// A shot in the air.
    pub tracer: Option<Tracer>,
    /// Which doors are open, in map order.
    pub doors: Vec<bool>,
    /// The tokens that lie about.
    pub tokens: Vec<DisplayToken>,
    /// The bonus cells, and whether there is a bonus in them.
    pub bonus_cells: Vec<(Cell, bool)>,
    /// What happens to the board itself.
    pub effect: Option<BoardEffect>,
    /// The door that is on its way, by index, and how far open it is, from 0 to 1.
    pub door: Option<(usize, f32)>,
}

/// The middle of a cell.
pub fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5)
}

impl DisplayState {
    /// Shows a state as it is.
    pub fn of(state: &Doum40kState, layout: &Layout) -> Self {
        Self {
            pieces: state
                .pieces
                .iter()
                .map(|piece| DisplayPiece {
                    kind: piece.kind.clone(),
                    player: piece.player,
                    at: piece.at.map(|at| middle(at.into())),
                    face: facing(piece.face),
                    on_the_way: None,
                    alpha: 1.0,
                    size: 1.0,
                    mark: None,
                    waits: false,
                    carries: piece.carries.clone(),
                    bonuses: piece
                        .bonuses
                        .iter()
                        .map(|bonus| DisplayBonus {
                            kind: bonus.kind.clone(),
                            turns_left: bonus.turns_left,
                            from: bonus.from.map(Into::into),
                        })
                        .collect(),
                    penned: piece.kind == "squig"
                        && piece.at.is_some_and(|at| layout.is_in_any(ZoneKind::Pen, at.into())),
                })
                .collect(),
            scores: state.scores.clone(),
            round: state.round,
            player: state.player,
            active: state.active,
            phase: state.phase.clone(),
            winner: state.winner,
            tracer: None,
            doors: state.doors.iter().map(|door| door.open).collect(),
            tokens: state
                .tokens
                .iter()
                .map(|token| DisplayToken {
                    word: word_of(&token.kind, token.colour.as_deref(), token.owner),
                    owner: token.owner,
                    at: pair(token.at),
                })
                .collect(),
            bonus_cells: state
                .bonus_cells
                .iter()
                .map(|cell| (cell.at.into(), cell.ready))
                .collect(),
            effect: None,
            door: None,
        }
    }

    /// How far open a door is, from 0 (shut) to 1.
    pub fn opening(&self, door: usize) -> f32 {
        match self.door {
            Some((moving, open)) if moving == door => open,
            _ => f32::from(u8::from(self.doors.get(door).copied().unwrap_or(false))),
        }
    }

    /// Comes in step with the state when everything is told.
    pub fn catch_up(&mut self, state: &Doum40kState, layout: &Layout) {
        let waits: Vec<bool> = self.pieces.iter().map(|piece| piece.waits).collect();
        *self = DisplayState::of(state, layout);
        for (piece, waits) in self.pieces.iter_mut().zip(waits) {
            piece.waits = waits && piece.at.is_none();
        }
    }

    fn piece(&mut self, piece: PieceId) -> Option<&mut DisplayPiece> {
        self.pieces.get_mut(piece.index())
    }

    /// Shows a fact on its way: `part` of it has passed, from 0 to 1.
    pub fn play(&mut self, fact: &Fact, part: f32, layout: &Layout) {
        let spot_of = |display: &Self, piece: PieceId| display.pieces.get(piece.index()).and_then(|piece| piece.at);
        // Up and down again.
        let bump = (part * std::f32::consts::PI).sin();
        match fact {
            Fact::Moved { piece, from, path, .. } => {
                let (spot, heading) = along(*from, path, part);
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(spot);
                    piece.face = heading_of(heading).unwrap_or(piece.face);
                }
            }
            Fact::Herded { squig, from, path, .. } => {
                let (spot, _) = along(*from, path, part);
                if let Some(squig) = self.piece(*squig) {
                    squig.on_the_way = Some(spot);
                }
            }
            Fact::Pushed { piece, from, to, .. } => {
                let spot = middle((*from).into()).lerp(middle((*to).into()), part);
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(spot);
                }
            }
            Fact::Placed { piece, at, face, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.at = Some(middle((*at).into()));
                    piece.face = facing(*face);
                    piece.size = 1.6 - 0.6 * part;
                    piece.alpha = part;
                    piece.waits = false;
                }
            }
            Fact::Shot {
                piece, target, cover, ..
            } => {
                if let (Some(from), Some(to)) = (spot_of(self, *piece), spot_of(self, *target)) {
                    self.tracer = Some(Tracer {
                        from,
                        to: from.lerp(to, (part * 1.4).min(1.0)),
                        cover: *cover,
                    });
                }
            }
            Fact::Fought { piece, target, .. } => {
                if let (Some(from), Some(to)) = (spot_of(self, *piece), spot_of(self, *target))
                    && let Some(piece) = self.piece(*piece)
                {
                    piece.on_the_way = Some(from.lerp(to, 0.45 * bump));
                }
            }
            Fact::Struck { piece, .. } => self.flash(*piece, Mark::Flash, bump),
            Fact::Saved { piece, .. } => self.flash(*piece, Mark::Shield, bump),
            Fact::Killed { piece, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.mark = Some((Mark::Skull, (part * 3.0).min(1.0)));
                    piece.alpha = 1.0 - part * 0.7;
                }
            }
            Fact::Jumped { piece, from, to, .. } => {
                let (from, to) = (middle((*from).into()), middle((*to).into()));
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(if part < 0.5 { from } else { to });
                    piece.alpha = (part * 2.0 - 1.0).abs();
                    piece.size = 1.0 - 0.5 * bump;
                }
            }
            Fact::PickedUp { at, .. } | Fact::Dropped { at, .. } | Fact::BonusReady { at, .. } => {
                self.effect = Some(BoardEffect::Cell((*at).into(), bump));
            }
            Fact::Door { door, open, at, .. } => {
                self.effect = Some(BoardEffect::Cell((*at).into(), bump));
                self.door = Some((*door, if *open { part } else { 1.0 - part }));
            }
            Fact::BonusGained { piece, bonus, .. } => self.flash(*piece, Mark::of_bonus(bonus), bump),
            Fact::Used { at, trigger, .. } => {
                let from = middle((*at).into());
                let to = layout.triggers().get(*trigger).and_then(|trigger| match trigger.fires {
                    Fires::Gun(gun) => spot_of(self, gun),
                    Fires::Trap(zone) => {
                        let zone = layout.zones().get(zone)?;
                        Some((middle(zone.from) + middle(zone.to)) / 2.0)
                    }
                });
                self.effect = Some(match to {
                    Some(to) => BoardEffect::Link(from, from.lerp(to, (part * 1.5).min(1.0)), 1.0),
                    None => BoardEffect::Cell((*at).into(), bump),
                });
            }
            Fact::Trap { zone, .. } => {
                if let Some(zone) = layout.zones().get(*zone) {
                    self.effect = Some(BoardEffect::Zone(zone.from, zone.to, bump));
                }
            }
            Fact::GunDestroyed { piece, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.mark = Some((Mark::Burst, (part * 3.0).min(1.0)));
                    piece.alpha = 1.0 - part * 0.7;
                }
            }
            Fact::Bitten { piece, squig, .. } => {
                if let (Some(from), Some(to)) = (spot_of(self, *squig), spot_of(self, *piece))
                    && let Some(squig) = self.piece(*squig)
                {
                    squig.on_the_way = Some(from.lerp(to, 0.4 * bump));
                }
                self.flash(*piece, Mark::Teeth, bump);
            }
            Fact::Penned { squig, .. } => self.flash(*squig, Mark::Fence, bump),
            _ => {}
        }
    }

    fn flash(&mut self, piece: PieceId, mark: Mark, alpha: f32) {
        if let Some(piece) = self.piece(piece) {
            piece.mark = Some((mark, alpha));
        }
    }

    /// Shows what a fact leaves.
    pub fn settle(&mut self, fact: &Fact, layout: &Layout) {
        self.tracer = None;
        self.effect = None;
        self.door = None;
        for piece in &mut self.pieces {
            piece.rest();
        }
        match fact {
            Fact::Phase { phase, .. } => {
                self.phase = (*phase).to_owned();
                self.active = None;
            }
            Fact::Turn { player, round, .. } => {
                self.player = *player;
                self.round = *round;
                self.active = None;
            }
            Fact::Activated { piece, .. } => self.active = Some(*piece),
            Fact::Turned { piece, face, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.face = facing(*face);
                }
            }
            Fact::Moved { piece, path, face, .. } => {
                if let (Some(piece), Some(last)) = (self.piece(*piece), path.last()) {
                    piece.at = Some(middle((*last).into()));
                    piece.face = facing(*face);
                }
            }
            Fact::Placed { piece, at, face, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.at = Some(middle((*at).into()));
                    piece.face = facing(*face);
                    piece.waits = false;
                }
            }
            Fact::Jumped { piece, to, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.at = Some(middle((*to).into()));
                }
            }
            Fact::Pushed { piece, to, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.at = Some(middle((*to).into()));
                }
            }
            Fact::Herded { squig, path, .. } => {
                if let (Some(squig), Some(last)) = (self.piece(*squig), path.last()) {
                    squig.at = Some(middle((*last).into()));
                }
            }
            Fact::Penned { squig, .. } => {
                if let Some(squig) = self.piece(*squig) {
                    squig.penned = true;
                }
            }
            Fact::Killed { piece, .. } | Fact::GunDestroyed { piece, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.at = None;
                }
            }
            Fact::PickedUp { piece, token, at, .. } => {
                let at = pair(*at);
                if let Some(index) = self
                    .tokens
                    .iter()
                    .position(|lying| lying.at == at && lying.word == *token)
                {
                    self.tokens.remove(index);
                }
                if let Some(piece) = self.piece(*piece) {
                    piece.carries.push(token.clone());
                }
            }
            Fact::Dropped { piece, token, at, .. } => self.drop_token(*piece, token, *at),
            Fact::BonusGained {
                piece,
                bonus,
                from,
                turns_left,
                ..
            } => {
                let from = from.map(Cell::from);
                if let Some(from) = from {
                    self.fill_bonus_cell(from, false);
                }
                if let Some(piece) = self.piece(*piece) {
                    piece.bonuses.push(DisplayBonus {
                        kind: (*bonus).to_owned(),
                        turns_left: *turns_left,
                        from,
                    });
                }
            }
            Fact::BonusEnded { piece, bonus, from, .. } => {
                let from = from.map(Cell::from);
                if let Some(piece) = self.piece(*piece)
                    && let Some(index) =
                        (piece.bonuses.iter()).position(|held| held.kind == *bonus && held.from == from)
                {
                    piece.bonuses.remove(index);
                }
            }
            Fact::BonusReady { at, .. } => self.fill_bonus_cell((*at).into(), true),
            Fact::Door { door, open, .. } => {
                if let Some(display) = self.doors.get_mut(*door) {
                    *display = *open;
                }
            }
            Fact::Waits { piece, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.waits = true;
                }
            }
            Fact::Score { player, total, .. } => {
                if let Some(score) = self.scores.get_mut(player.index()) {
                    *score = *total;
                }
            }
            Fact::Used { trigger, direction, .. } => {
                // A gun is turned to where it fires.
                let fires = layout.triggers().get(*trigger).map(|trigger| trigger.fires);
                if let (Some(Fires::Gun(gun)), Some(direction)) = (fires, direction)
                    && let Some(gun) = self.piece(gun)
                {
                    gun.face = facing(*direction);
                }
            }
            Fact::Won { player, .. } => self.winner = Some(*player),
            Fact::Roll(_)
            | Fact::Shot { .. }
            | Fact::LostShot { .. }
            | Fact::Struck { .. }
            | Fact::Fought { .. }
            | Fact::Saved { .. }
            | Fact::Trap { .. }
            | Fact::Bitten { .. } => {}
        }
    }

    /// A token comes to lie on a cell: its bearer lets go of it, or it is sent home from where it lay.
    fn drop_token(&mut self, bearer: PieceId, token: &str, at: Place) {
        let mut owner = None;
        if let Some(piece) = self.piece(bearer)
            && let Some(index) = piece.carries.iter().position(|held| held == token)
        {
            piece.carries.remove(index);
            // A piece carries no bomb but its own klan's.
            owner = piece.player.filter(|_| token == "bomb");
        } else if let Some(index) = self.tokens.iter().position(|lying| lying.word == token) {
            owner = self.tokens.remove(index).owner;
        }
        if let Some(("flag", seat)) = token.split_once(':') {
            owner = seat.parse().ok().map(PlayerId);
        }
        self.tokens.push(DisplayToken {
            word: token.to_owned(),
            owner,
            at: pair(at),
        });
    }

    fn fill_bonus_cell(&mut self, at: Cell, ready: bool) {
        if let Some((_, display)) = self.bonus_cells.iter_mut().find(|(cell, _)| *cell == at) {
            *display = ready;
        }
    }
}

fn pair(at: Place) -> (i16, i16) {
    let cell = Cell::from(at);
    (cell.x, cell.y)
}

/// A token of the state as `carries` would spell it.
fn word_of(kind: &str, colour: Option<&str>, owner: Option<PlayerId>) -> String {
    match (kind, colour, owner) {
        ("key", Some(colour), _) => format!("key:{colour}"),
        ("flag", _, Some(owner)) => format!("flag:{}", owner.0),
        _ => kind.to_owned(),
    }
}

/// Where a piece is after a part of its path, and where it is heading.
fn along(from: Place, path: &[Place], part: f32) -> (Vec2, Vec2) {
    let mut spots = vec![middle(from.into())];
    spots.extend(path.iter().map(|place| middle((*place).into())));
    let steps = (spots.len() - 1) as f32;
    let along = (part * steps).min(steps);
    let index = (along as usize).min(spots.len().saturating_sub(2));
    let next = spots[(index + 1).min(spots.len() - 1)];
    let heading = next - spots[index];
    (spots[index].lerp(next, along - index as f32), heading)
}

fn heading_of(step: Vec2) -> Option<Facing> {
    if step.length_squared() < 1e-6 {
        return None;
    }
    Some(if step.x.abs() > step.y.abs() {
        if step.x > 0.0 { Facing::East } else { Facing::West }
    } else if step.y > 0.0 {
        Facing::South
    } else {
        Facing::North
    })
}
