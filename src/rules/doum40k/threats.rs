//! What threatens a piece where it could end its move: shots and blows of enemies from where they stand and from where they could
//! walk or run to. Every need, refusal and chance is asked of the chapters.
//!
//! Supposed is that the piece looks where it looks now, and that nothing on the way of an enemy changes anything: cells that do
//! something to who steps on them are no places to attack from.

use std::collections::HashMap;

use super::battlefield::Battlefield;
use super::choices::WEAPONS;
use super::game_view::GameView;
use super::ground::terrain;
use super::move_in_progress::MoveInProgress;
use super::pieces::{ActionsTaken, Pieces, TurnHistory};
use super::shooting::{self, Candidates};
use super::skills::GRENADE_RANGE;
use super::{melee, movement, odds};
use crate::game::{Fraction, Game, PieceId, Place, Weapon};
use crate::rules::{ThreatChance, ThreatSource, ThreatStand};
use crate::space::grid::{Cell, Facing, Occupancy, Position, Reach, StepMasks, has_line_of_sight, in_arc, relocate};

/// How an enemy shoots: with what; whether it has left its cell; whether its target is in cover; on whom its hits may fall.
type Way = (PieceId, Weapon, [bool; 2], Candidates);

/// The part of a stand's number that says that it is run to.
const RUN: u32 = 1 << 31;

/// A game of Doum40k, with one piece supposed elsewhere.
pub struct Doum40kThreats<'g> {
    view: GameView<'g>,
    figure: PieceId,
    places: Vec<Place>,
    enemies: Vec<PieceId>,
    /// The pieces as they are supposed.
    occupancy: Occupancy,
    position: Vec<Position>,
    facing: Vec<Facing>,
    history: Vec<TurnHistory>,
    actions: Vec<ActionsTaken>,
    reach: Reach,
    masks: StepMasks,
    /// The chances of attacks on the figure where it is supposed.
    known: HashMap<Way, Fraction>,
}

impl<'g> Doum40kThreats<'g> {
    /// Of a piece; nothing if the game is of another book, or the piece off the board.
    pub fn of(game: &'g Game, figure: PieceId) -> Option<Self> {
        let view = GameView::of(game.world())?;
        let field = view.field;
        field.pieces.owner_of(figure)?;
        field.occupancy.of(figure)?;
        let is_foe = |piece: &PieceId| {
            let fights = field.pieces.owner_of(*piece).is_some() || field.layout().is_guest(*piece);
            fights && !field.layout().is_thing(*piece) && field.are_enemies(figure, *piece)
        };
        let enemies: Vec<PieceId> = field.ids().filter(is_foe).collect();
        let enemies = enemies.into_iter().filter(|enemy| field.occupancy.of(*enemy).is_some());
        let mut source = Self {
            figure,
            places: Vec::new(),
            enemies: enemies.collect(),
            occupancy: field.occupancy.clone(),
            position: field.pieces.position.to_vec(),
            facing: field.pieces.facing.to_vec(),
            history: field.pieces.history.to_vec(),
            actions: view.actions.to_vec(),
            reach: Reach::default(),
            masks: StepMasks::default(),
            known: HashMap::new(),
            view,
        };
        source.find_places();
        // In their turn they have done nothing yet.
        for enemy in &source.enemies {
            source.history[enemy.index()] = TurnHistory::default();
            source.actions[enemy.index()] = ActionsTaken::default();
        }
        Some(source)
    }

    /// The board as it is supposed.
    fn field(&self) -> Battlefield<'_> {
        Battlefield {
            board: self.view.field.board,
            config: self.view.field.config,
            occupancy: &self.occupancy,
            pieces: Pieces {
                position: &self.position,
                facing: &self.facing,
                history: &self.history,
                ..self.view.field.pieces
            },
        }
    }

    /// The game as it is supposed.
    fn supposed(&self) -> GameView<'_> {
        GameView {
            field: self.field(),
            actions: &self.actions,
            ..self.view
        }
    }

    /// Puts a piece on a cell.
    fn put(&mut self, piece: PieceId, cell: Cell) {
        relocate(
            &mut self.occupancy,
            piece,
            &mut self.position[piece.index()],
            Some(cell),
        );
    }

    /// Explores what a piece reaches with so many points.
    fn explore(&mut self, start: Cell, points: u8) {
        let mut reach = std::mem::take(&mut self.reach);
        let mut masks = std::mem::take(&mut self.masks);
        movement::explore(&self.field(), &mut reach, &mut masks, start, points);
        (self.reach, self.masks) = (reach, masks);
    }

    /// The cells that were reached where nothing happens to who steps there, row by row, with what each costs.
    fn reached(&self) -> Vec<(u32, u8)> {
        let board = self.view.field.board;
        let quiet = |index: &u32| !terrain(board, board.cell(*index as usize)).ends;
        let found = self.reach.found().iter().copied().filter(quiet);
        let mut found: Vec<(u32, u8)> = found
            .filter_map(|index| Some((index, self.reach.cost(index as usize)?)))
            .collect();
        found.sort_unstable();
        found
    }

    /// Where the figure could end its move: if it may move no more, where it stands.
    fn find_places(&mut self) {
        let board = self.view.field.board;
        let (figure, view) = (self.figure, &self.view);
        let Some(start) = view.field.occupancy.of(figure) else {
            return;
        };
        let is_active = view.turn.active == Some(figure);
        let done = if is_active {
            view.done(figure)
        } else {
            ActionsTaken::default()
        };
        let nothing = MoveInProgress::default();
        let moving = if is_active { view.moving } else { &nothing };
        let may = |run| movement::check_mover::<()>(moving, done, figure, run, false).is_ok();
        let [walk, run] = movement::points_of(&view.field, moving, figure);
        let points = match (may(false), may(true)) {
            (_, true) => run,
            (true, false) => walk,
            (false, false) => 0,
        };
        self.explore(start, points);
        let mut cells: Vec<Cell> = self
            .reached()
            .iter()
            .map(|(index, _)| board.cell(*index as usize))
            .collect();
        if !cells.contains(&start) {
            cells.insert(0, start);
        }
        self.places = cells.into_iter().map(Place::from).collect();
    }

    /// The likeliest attack of an enemy from where it is supposed.
    fn best(&mut self, enemy: PieceId) -> ThreatChance {
        let (Some(from), Some(to)) = (self.occupancy.of(enemy), self.occupancy.of(self.figure)) else {
            return ThreatChance::NONE;
        };
        let mut best = ThreatChance::NONE;
        if let Some(side) = from.side_of(to) {
            self.facing[enemy.index()] = side;
            let done = self.actions[enemy.index()];
            if melee::check::<()>(&self.field(), done, enemy, self.figure).is_ok() {
                best = best.or(self.blow(enemy));
            }
        }
        let facing = Facing::ALL.into_iter().find(|facing| in_arc(from, *facing, to));
        let Some(facing) = facing else { return best };
        self.facing[enemy.index()] = facing;
        for with in WEAPONS {
            if self.may_shoot(enemy, with) {
                let covered = shooting::is_covered(&self.field(), enemy, from, to, with);
                best = best.or(ThreatChance::exact(self.shot(enemy, with, covered)));
            }
        }
        best
    }

    /// Whether an enemy may shoot at the figure from where it is supposed.
    fn may_shoot(&self, enemy: PieceId, with: Weapon) -> bool {
        let (field, done) = (self.field(), self.actions[enemy.index()]);
        shooting::check_shooter::<()>(&field, done, enemy, with).is_ok()
            && shooting::check_target::<()>(&field, enemy, self.figure, with).is_ok()
    }

    /// The chance of a shot at the figure, in cover or not: the same from wherever it comes.
    fn shot(&mut self, enemy: PieceId, with: Weapon, covered: bool) -> Fraction {
        let struck = shooting::candidates(&self.field(), self.figure);
        let way = (enemy, with, [self.history[enemy.index()].left, covered], struck);
        if let Some(known) = self.known.get(&way) {
            return *known;
        }
        let hit = odds::of_volley(&self.supposed(), (enemy, self.figure), with, covered).hit;
        self.known.insert(way, hit);
        hit
    }

    /// The chance of a blow at the figure. Who strikes better where it was not seen is seen on the way or not: that is not followed.
    fn blow(&self, enemy: PieceId) -> ThreatChance {
        let strikes_unseen = self.view.field.pieces.skills_of(enemy).find(|skill| skill.unseen != 0);
        ThreatChance {
            hit: odds::of_blow(&self.supposed(), enemy, self.figure).hit,
            is_exact: strikes_unseen.is_none() || !self.history[enemy.index()].left,
        }
    }
}

impl ThreatSource for Doum40kThreats<'_> {
    fn places(&self) -> &[Place] {
        &self.places
    }

    fn enemies(&self) -> &[PieceId] {
        &self.enemies
    }

    fn suppose(&mut self, place: usize) {
        let (figure, cell) = (self.figure, Cell::from(self.places[place]));
        let is_here = self.view.field.occupancy.of(figure) == Some(cell);
        self.put(figure, cell);
        self.history[figure.index()].left = !is_here || self.view.field.pieces.history[figure.index()].left;
        self.known.clear();
    }

    fn sees(&mut self, enemy: usize) -> bool {
        let places = self
            .occupancy
            .of(self.enemies[enemy])
            .zip(self.occupancy.of(self.figure));
        places.is_some_and(|(from, to)| {
            has_line_of_sight(self.view.field.board, from, to, |cell| {
                self.occupancy.at(cell).is_some()
            })
        })
    }

    fn standing(&mut self, enemy: usize) -> ThreatChance {
        self.best(self.enemies[enemy])
    }

    fn stands(&mut self, enemy: usize, list: &mut Vec<ThreatStand>) {
        let piece = self.enemies[enemy];
        let (Some(start), Some(to)) = (self.occupancy.of(piece), self.occupancy.of(self.figure)) else {
            return;
        };
        let [walk, run] = movement::points_of(&self.field(), &MoveInProgress::default(), piece);
        self.explore(start, run);
        let index = piece.index();
        self.history[index].left = true;
        let range = self.field().pieces.profile_of(piece).por.max(GRENADE_RANGE);
        // Where it stands now it may take hits from the figure, where it goes it takes none.
        let is_beside = start.side_of(to).is_some();
        let mut most = [if is_beside { Fraction::ONE } else { Fraction::ZERO }; 2];
        for (runs, most) in [false, true].into_iter().zip(&mut most) {
            self.actions[index].ran = runs;
            for with in WEAPONS {
                if shooting::check_shooter::<()>(&self.field(), self.actions[index], piece, with).is_ok()
                    || melee::enemy_in_contact(&self.field(), piece).is_some()
                {
                    let hit = self.shot(piece, with, false);
                    if hit.exceeds(*most) {
                        *most = hit;
                    }
                }
            }
        }
        let board = self.view.field.board;
        for (place, cost) in self.reached() {
            let cell = board.cell(place as usize);
            if cell == start {
                continue;
            }
            let runs = cost > walk;
            let mut bound = most[usize::from(runs)];
            if cell.distance(to) > u32::from(range) {
                bound = Fraction::ZERO;
            }
            if cell.side_of(to).is_some() {
                bound = Fraction::ONE;
            }
            if !bound.is_zero() {
                list.push(ThreatStand {
                    number: place | if runs { RUN } else { 0 },
                    most: bound,
                });
            }
        }
        self.history[index].left = false;
        self.actions[index].ran = false;
    }

    fn moved(&mut self, enemy: usize, stand: u32) -> ThreatChance {
        let piece = self.enemies[enemy];
        let Some(start) = self.occupancy.of(piece) else {
            return ThreatChance::NONE;
        };
        let index = piece.index();
        self.put(piece, self.view.field.board.cell((stand & !RUN) as usize));
        self.history[index].left = true;
        self.actions[index].ran = stand & RUN != 0;
        self.actions[index].moved = true;
        let best = self.best(piece);
        self.put(piece, start);
        self.history[index].left = false;
        self.actions[index] = ActionsTaken::default();
        best
    }
}
