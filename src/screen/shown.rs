//! What is on show: positions, scores and turns as far as the playback has come. It follows the facts, not the rules'
//! state, so that nothing is seen before it is told.

use bevy::prelude::*;

use super::art::Mark;
use super::plan::facing;
use crate::game::{Fact, PieceId, PlayerId, Winner};
use crate::rules::doum40k::Doum40kState;
use crate::space::grid::{Cell, Facing};

/// A piece on show.
#[derive(Clone, Debug)]
pub struct ShownPiece {
    /// Its kind.
    pub kind: String,
    /// Whose it is.
    pub player: PlayerId,
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
}

impl ShownPiece {
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
pub struct Shown {
    /// The pieces by id.
    pub pieces: Vec<ShownPiece>,
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
}

/// The middle of a cell.
pub fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5)
}

impl Shown {
    /// Shows a state as it is.
    pub fn of(state: &Doum40kState) -> Self {
        Self {
            pieces: state
                .pieces
                .iter()
                .map(|piece| ShownPiece {
                    kind: piece.kind.clone(),
                    player: piece.player.unwrap_or_default(),
                    at: piece.at.map(|at| middle(at.into())),
                    face: facing(piece.face),
                    on_the_way: None,
                    alpha: 1.0,
                    size: 1.0,
                    mark: None,
                    waits: false,
                })
                .collect(),
            scores: state.scores.clone(),
            round: state.round,
            player: state.player,
            active: state.active,
            phase: state.phase.clone(),
            winner: state.winner,
            tracer: None,
        }
    }

    /// Comes in step with the state when everything is told.
    pub fn catch_up(&mut self, state: &Doum40kState) {
        let waits: Vec<bool> = self.pieces.iter().map(|piece| piece.waits).collect();
        *self = Shown::of(state);
        for (piece, waits) in self.pieces.iter_mut().zip(waits) {
            piece.waits = waits && piece.at.is_none();
        }
    }

    fn piece(&mut self, piece: PieceId) -> Option<&mut ShownPiece> {
        self.pieces.get_mut(piece.index())
    }

    /// Shows a fact on its way: `part` of it has passed, from 0 to 1.
    pub fn play(&mut self, fact: &Fact, part: f32) {
        let spot_of = |shown: &Self, piece: PieceId| shown.pieces.get(piece.index()).and_then(|piece| piece.at);
        // Up and down again.
        let bump = (part * std::f32::consts::PI).sin();
        match fact {
            Fact::Moved { piece, from, path, .. } => {
                let mut spots = vec![middle((*from).into())];
                spots.extend(path.iter().map(|place| middle((*place).into())));
                let steps = (spots.len() - 1) as f32;
                let along = (part * steps).min(steps);
                let index = (along as usize).min(spots.len().saturating_sub(2));
                let next = spots[(index + 1).min(spots.len() - 1)];
                let spot = spots[index].lerp(next, along - index as f32);
                let heading = next - spots[index];
                if let Some(piece) = self.piece(*piece) {
                    piece.on_the_way = Some(spot);
                    piece.face = heading_of(heading).unwrap_or(piece.face);
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
            _ => {}
        }
    }

    fn flash(&mut self, piece: PieceId, mark: Mark, alpha: f32) {
        if let Some(piece) = self.piece(piece) {
            piece.mark = Some((mark, alpha));
        }
    }

    /// Shows what a fact leaves.
    pub fn settle(&mut self, fact: &Fact) {
        self.tracer = None;
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
            Fact::Killed { piece, .. } => {
                if let Some(piece) = self.piece(*piece) {
                    piece.at = None;
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
            Fact::Won { player, .. } => self.winner = Some(*player),
            _ => {}
        }
    }
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
