//! What games leave behind on an arena: where pieces went, where and of what they died, and how they fared where they
//! came onto the board.

use std::collections::BTreeMap;

use crate::game::{Fact, Game, PieceId, Place, Roster, RuleKey};
use crate::rules::doum40k::Layout;
use crate::space::grid::{Board, Cell, Occupancy};

/// Traces of games, all together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Traces {
    /// How often a player's piece came onto each cell, on foot or otherwise, by its place in row-by-row lists.
    pub traffic: Vec<u32>,
    /// How many players' pieces died on each cell.
    pub deaths: Vec<u32>,
    /// How many players' pieces died by each rule.
    pub causes: BTreeMap<RuleKey, u64>,
    /// How often a piece came onto the board on each cell, at the beginning or back from the dead.
    pub arrivals: Vec<u32>,
    /// How many of those died before they were activated again.
    pub caught: Vec<u32>,
}

impl Traces {
    /// No traces yet, on a board of so many cells.
    pub fn none(area: usize) -> Self {
        Self {
            traffic: vec![0; area],
            deaths: vec![0; area],
            causes: BTreeMap::new(),
            arrivals: vec![0; area],
            caught: vec![0; area],
        }
    }

    /// Adds those of other games on the same board.
    pub fn add(&mut self, other: &Self) {
        let lists = [
            (&mut self.traffic, &other.traffic),
            (&mut self.deaths, &other.deaths),
            (&mut self.arrivals, &other.arrivals),
            (&mut self.caught, &other.caught),
        ];
        for (all, more) in lists {
            for (all, more) in all.iter_mut().zip(more) {
                *all += more;
            }
        }
        for (rule, count) in &other.causes {
            *self.causes.entry(*rule).or_default() += count;
        }
    }
}

/// Follows the pieces of one game.
pub struct Tracker {
    /// Where each piece stands; none off the board.
    places: Vec<Option<usize>>,
    /// Where each came onto the board, until it is activated.
    fresh: Vec<Option<usize>>,
    /// How many pieces are players'.
    players: usize,
}

impl Tracker {
    /// Begins with a game that has been started.
    pub fn of(game: &Game, traces: &mut Traces) -> Self {
        let world = game.world();
        let (board, roster) = (world.resource::<Board>(), world.resource::<Roster>());
        let occupancy = world.resource::<Occupancy>();
        let place = |piece: PieceId| occupancy.of(piece).and_then(|cell| board.index(cell));
        let places: Vec<Option<usize>> = roster.ids().map(place).collect();
        let mut tracker = Self {
            fresh: vec![None; places.len()],
            places,
            players: usize::from(world.resource::<Layout>().players_pieces()),
        };
        // The facts tell who was set down on the way to the first decision; others stood there from the outset.
        tracker.follow(game, traces);
        tracker
    }

    /// Follows what the last command did.
    pub fn follow(&mut self, game: &Game, traces: &mut Traces) {
        let board = game.world().resource::<Board>();
        let index = |place: &Place| board.index(Cell::from(*place));
        for fact in game.facts() {
            match fact {
                Fact::Activated { piece, .. } => self.set_fresh(*piece, None),
                Fact::Placed { piece, at, .. } => {
                    let at = index(at);
                    self.come(*piece, at, traces);
                    if let Some(at) = at.filter(|_| self.is_players(*piece)) {
                        traces.arrivals[at] += 1;
                        self.set_fresh(*piece, Some(at));
                    }
                }
                Fact::Moved { piece, path, .. } | Fact::Herded { squig: piece, path, .. } => {
                    for place in path {
                        self.come(*piece, index(place), traces);
                    }
                }
                Fact::Jumped { piece, to, .. } | Fact::Pushed { piece, to, .. } => self.come(*piece, index(to), traces),
                Fact::Killed { rule, piece, .. } if self.is_players(*piece) => {
                    *traces.causes.entry(*rule).or_default() += 1;
                    if let Some(at) = self.places[piece.index()].take() {
                        traces.deaths[at] += 1;
                    }
                    if let Some(from) = self.fresh[piece.index()].take() {
                        traces.caught[from] += 1;
                    }
                }
                _ => {}
            }
        }
    }

    fn is_players(&self, piece: PieceId) -> bool {
        piece.index() < self.players
    }

    fn set_fresh(&mut self, piece: PieceId, at: Option<usize>) {
        if let Some(fresh) = self.fresh.get_mut(piece.index()) {
            *fresh = at;
        }
    }

    fn come(&mut self, piece: PieceId, at: Option<usize>, traces: &mut Traces) {
        if let Some(place) = self.places.get_mut(piece.index()) {
            // Pushed off the board, it died on the last cell it stood on.
            *place = at.or(*place);
        }
        if let Some(at) = at.filter(|_| self.is_players(piece)) {
            traces.traffic[at] += 1;
        }
    }
}
