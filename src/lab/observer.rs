//! What a game's row is made of, gathered from the facts as they come.

use crate::game::{Fact, Game, PieceId, Place, PlayerId, Roster, RuleKey};
use crate::rules::table::{FigureState, SiteUse};
use crate::rules::{Fallen, MapSource, Rulebook};
use crate::space::table::Point;

use super::CellCounts;
use super::row::LONGEST_CURVE;

/// The side of the squares in which what happens on a table is counted, in units: two paces.
const SQUARE: i32 = 500;

/// How a map is counted: a grid by its cells, a table by squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ground {
    /// How many there are to the right.
    pub width: usize,
    /// How many there are down.
    pub height: usize,
    /// How many units the side of one is long; none where they are cells.
    square: Option<i32>,
}

impl Ground {
    /// That of a map.
    pub fn of(map: &MapSource) -> Self {
        let count = |units: i32| units.max(0).div_euclid(SQUARE) as usize + usize::from(units % SQUARE > 0);
        match map {
            MapSource::Table(map) => Self {
                width: count(map.table.size.x),
                height: count(map.table.size.y),
                square: Some(SQUARE),
            },
            map => {
                let (width, height) = map.cells();
                Self {
                    width,
                    height,
                    square: None,
                }
            }
        }
    }
}

/// Observes one game after the other, in memory that it keeps.
#[derive(Default)]
pub(super) struct GameObserver {
    /// How the map is counted.
    ground: Ground,
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
    /// Where each piece is on a table; where it was last, if it is off.
    points: Vec<Option<Point>>,
    /// On a table: where players' pieces died.
    pub fell_at: Vec<Point>,
    /// On a table: where each player's pieces were first set down.
    pub began: Vec<(PlayerId, Place)>,
    /// Who was set down already.
    has_begun: Vec<bool>,
    /// On a table: how its places were used.
    pub uses: Vec<SiteUse>,
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
    /// Begins with a game that has just been started on a map that is counted so.
    pub fn begin(&mut self, rules: &dyn Rulebook, game: &Game, seats: usize, ground: Ground) {
        let roster = game.world().resource::<Roster>();
        self.ground = ground;
        let area = ground.width * ground.height;
        self.owners.clear();
        self.owners.extend(roster.ids().map(|piece| roster.owner(piece)));
        reset(&mut self.at, roster.len(), None);
        reset(&mut self.not_activated, roster.len(), None);
        for counts in [&mut self.died, &mut self.trod, &mut self.arrived, &mut self.caught] {
            reset(counts, area, 0);
        }
        reset(&mut self.points, roster.len(), None);
        reset(&mut self.has_begun, roster.len(), false);
        self.fell_at.clear();
        self.began.clear();
        self.uses.clear();
        self.first = None;
        reset(&mut self.scores, seats, 0);
        reset(&mut self.kills, seats, 0);
        reset(&mut self.deaths, seats, 0);
        self.causes.clear();
        self.curve.clear();
        self.rounds = 0;
        self.observe(rules, game);
    }

    /// Takes up what the last command brought about.
    pub fn observe(&mut self, rules: &dyn Rulebook, game: &Game) {
        for fact in game.facts() {
            match fact {
                Fact::Placed { piece, at, .. } => {
                    self.enter_cell(*piece, *at);
                    self.record_arrival(*piece);
                    self.begin_at(*piece, *at);
                }
                Fact::Activated { piece, .. } => self.not_activated[piece.index()] = None,
                Fact::Moved { piece, path, .. } => path.iter().for_each(|place| self.enter_cell(*piece, *place)),
                Fact::Jumped { piece, to, .. } | Fact::Pushed { piece, to, .. } => self.enter_cell(*piece, *to),
                Fact::Score { player, total, .. } => {
                    if let Some(score) = self.scores.get_mut(player.index()) {
                        *score = *total;
                    }
                }
                _ => {}
            }
            if let Some((round, player)) = rules.landmarks().round_begun(fact)
                && round > self.rounds
            {
                self.first.get_or_insert(player);
                if self.rounds > 0 {
                    self.end_round();
                }
                self.rounds = round;
            }
        }
        for fallen in rules.landmarks().fallen(game.facts()) {
            self.record_fall(fallen);
        }
        if let Some((square, table)) = self.ground.square.zip(rules.table()) {
            let facts = game.facts().iter();
            self.uses
                .extend(facts.filter_map(|fact| rules.landmarks().site_use(fact)));
            let look = table.look(game);
            // What stands there and is nobody's piece, a barrel, is not counted.
            let stands = |figure: &FigureState| Some((figure.piece, figure.body?.at));
            let pieces = self.points.len();
            let standing = look.figures.iter().filter_map(stands);
            for (piece, at) in standing.filter(|(piece, _)| piece.index() < pieces) {
                self.enter(piece, (at.x / square, at.y / square));
                self.points[piece.index()] = Some(at);
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
        let (width, height) = (self.ground.width as i32, self.ground.height as i32);
        let inside = (0..width).contains(&place.x) && (0..height).contains(&place.y);
        inside.then(|| (place.y * width + place.x) as usize)
    }

    /// A piece comes to a cell by a fact that every book has; on tables it is looked at where they stand.
    fn enter_cell(&mut self, piece: PieceId, place: Place) {
        if self.ground.square.is_none() {
            self.trod_on(piece, place);
        }
    }

    /// A piece stands in a square: it came there, if it was elsewhere.
    fn enter(&mut self, piece: PieceId, square: (i32, i32)) {
        let place = Place::new(square.0, square.1);
        if self.at[piece.index()].is_none() || self.at[piece.index()] != self.cell_at(place) {
            self.trod_on(piece, place);
        }
    }

    fn trod_on(&mut self, piece: PieceId, place: Place) {
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

    /// A piece is set down on a table: the first time is where it begins.
    fn begin_at(&mut self, piece: PieceId, at: Place) {
        if self.ground.square.is_none() || std::mem::replace(&mut self.has_begun[piece.index()], true) {
            return;
        }
        if let Some(owner) = self.owner(piece) {
            self.began.push((owner, at));
        }
    }

    /// A piece that is down has fallen to something, and is not dead.
    fn record_fall(&mut self, fallen: Fallen) {
        let Fallen { rule, piece, by, .. } = fallen;
        let Some(owner) = self.owner(piece) else { return };
        match self.causes.iter_mut().find(|(cause, _)| *cause == rule) {
            Some((_, count)) => *count += 1,
            None => self.causes.push((rule, 1)),
        }
        if !fallen.is_out {
            return;
        }
        self.deaths[owner.index()] += 1;
        if let Some(killer) = by.and_then(|by| self.owner(by)).filter(|killer| *killer != owner) {
            self.kills[killer.index()] += 1;
        }
        if let Some(cell) = self.at[piece.index()] {
            self.died[cell] += 1;
        }
        self.fell_at.extend(self.points[piece.index()]);
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
