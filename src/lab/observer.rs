//! What a game's row is made of, gathered from the facts as they come.

use crate::game::{Fact, Game, PieceId, Place, PlayerId, Roster, RuleKey};

use super::CellCounts;
use super::row::LONGEST_CURVE;

/// Observes one game after the other, in memory that it keeps.
#[derive(Default)]
pub(super) struct GameObserver {
    /// The board's width and height, in cells; none on a table.
    size: (i32, i32),
    /// Whose each piece is.
    owners: Vec<Option<PlayerId>>,
    /// The cell of each piece, as the board counts them; where it was last, if it is off the board.
    at: Vec<Option<usize>>,
    /// On which cell each piece came onto the board, until it is activated.
    not_activated: Vec<Option<usize>>,
    pub died: Vec<u32>,
    pub trod: Vec<u32>,
    /// How often a piece was set down on each cell: at the beginning, or back from the dead.
    pub arrived: Vec<u32>,
    /// How many of those died before they were activated.
    pub caught: Vec<u32>,
    /// Who had the first turn.
    pub first: Option<PlayerId>,
    pub causes: Vec<(RuleKey, u32)>,
    pub scores: Vec<i32>,
    pub kills: Vec<u32>,
    pub deaths: Vec<u32>,
    pub curve: Vec<Vec<i32>>,
    pub rounds: u32,
}

impl GameObserver {
    /// Begins with a game that has just been started on a map of so many cells to the right and down.
    pub fn begin(&mut self, game: &Game, seats: usize, (width, height): (usize, usize)) {
        let roster = game.world().resource::<Roster>();
        self.size = (width as i32, height as i32);
        let area = width * height;
        self.owners.clear();
        self.owners.extend(roster.ids().map(|piece| roster.owner(piece)));
        reset(&mut self.at, roster.len(), None);
        reset(&mut self.not_activated, roster.len(), None);
        for counts in [&mut self.died, &mut self.trod, &mut self.arrived, &mut self.caught] {
            reset(counts, area, 0);
        }
        self.first = None;
        reset(&mut self.scores, seats, 0);
        reset(&mut self.kills, seats, 0);
        reset(&mut self.deaths, seats, 0);
        self.causes.clear();
        self.curve.clear();
        self.rounds = 0;
        self.observe(game);
    }

    /// Takes up what the last command brought about.
    pub fn observe(&mut self, game: &Game) {
        for fact in game.facts() {
            match fact {
                Fact::Placed { piece, at, .. } => {
                    self.enter_cell(*piece, *at);
                    self.record_arrival(*piece);
                }
                Fact::Activated { piece, .. } => self.not_activated[piece.index()] = None,
                Fact::Moved { piece, path, .. } => path.iter().for_each(|place| self.enter_cell(*piece, *place)),
                Fact::Jumped { piece, to, .. } | Fact::Pushed { piece, to, .. } => self.enter_cell(*piece, *to),
                Fact::Killed { rule, piece, by } => self.record_death(*rule, *piece, *by),
                Fact::Score { player, total, .. } => {
                    if let Some(score) = self.scores.get_mut(player.index()) {
                        *score = *total;
                    }
                }
                Fact::Turn { round, player, .. } if *round > self.rounds => {
                    self.first.get_or_insert(*player);
                    if self.rounds > 0 {
                        self.end_round();
                    }
                    self.rounds = *round;
                }
                _ => {}
            }
        }
    }

    /// The game is over, or left.
    pub fn end(&mut self) {
        self.end_round();
    }

    /// Whose cells these are, as a row keeps them.
    pub fn cells(&self) -> (CellCounts, CellCounts) {
        (CellCounts::of(&self.died), CellCounts::of(&self.trod))
    }

    fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.owners.get(piece.index()).copied().flatten()
    }

    /// The place of a cell in row-by-row lists; `None` off the board.
    fn cell_at(&self, place: Place) -> Option<usize> {
        let (width, height) = self.size;
        let inside = (0..width).contains(&place.x) && (0..height).contains(&place.y);
        inside.then(|| (place.y * width + place.x) as usize)
    }

    fn enter_cell(&mut self, piece: PieceId, place: Place) {
        // A piece may be thrown off the board: it dies where it left it.
        let (Some(cell), Some(_)) = (self.cell_at(place), self.owner(piece)) else {
            return;
        };
        self.trod[cell] += 1;
        self.at[piece.index()] = Some(cell);
    }

    fn record_arrival(&mut self, piece: PieceId) {
        if let (Some(cell), Some(_)) = (self.at[piece.index()], self.owner(piece)) {
            self.arrived[cell] += 1;
            self.not_activated[piece.index()] = Some(cell);
        }
    }

    fn record_death(&mut self, rule: RuleKey, piece: PieceId, by: PieceId) {
        let Some(owner) = self.owner(piece) else { return };
        self.deaths[owner.index()] += 1;
        if let Some(killer) = self.owner(by).filter(|killer| *killer != owner) {
            self.kills[killer.index()] += 1;
        }
        match self.causes.iter_mut().find(|(cause, _)| *cause == rule) {
            Some((_, count)) => *count += 1,
            None => self.causes.push((rule, 1)),
        }
        if let Some(cell) = self.at[piece.index()] {
            self.died[cell] += 1;
        }
        if let Some(cell) = self.not_activated[piece.index()].take() {
            self.caught[cell] += 1;
        }
    }

    fn end_round(&mut self) {
        if self.curve.len() < LONGEST_CURVE {
            self.curve.push(self.scores.clone());
        }
    }
}

fn reset<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}
