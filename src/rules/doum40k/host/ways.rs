//! The ways of pieces of an add-on on the grid: the quickest safe one to a goal, to where they are nearest to it, and how far a move
//! along one goes (`hook.way`).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::battlefield::Battlefield;
use super::super::figures::Kind;
use super::super::ground::{step_cost, terrain};
use super::super::melee;
use crate::game::{PieceId, Place};
use crate::rules::host::{Around, BoardSide, GuestGoal, GuestWay};
use crate::space::grid::{Board, Cell, Facing};
use crate::space::table::{Direction, PACE};

/// The kind that ground and low obstacles cost nothing extra.
const HOVERS: &str = "drone";

/// Whether ground and low obstacles cost a kind nothing extra.
pub fn hovers(kind: Kind) -> bool {
    kind.figure().kind == HOVERS
}

/// What a way costs, and how many cells it has.
type Price = (u32, u32);

/// The ground as a piece of an add-on walks over it, around others.
pub struct Walk<'a> {
    field: &'a Battlefield<'a>,
    hovers: bool,
    /// By cell, row by row: whether it is never entered.
    shut: Vec<bool>,
}

impl<'a> Walk<'a> {
    /// For a piece, around these others. Guns and squigs are in the way like them; ground that may hurt, throws a die or carries
    /// off is never entered (`way.safe`).
    pub fn new(field: &'a Battlefield<'a>, hovers: bool, around: &[PieceId]) -> Self {
        let (board, layout) = (field.board, field.layout());
        let is_safe = |index: usize| is_safe(board, board.cell(index)) && layout.respawn_mark(index) == 0;
        let mut shut: Vec<bool> = (0..board.area()).map(|index| !is_safe(index)).collect();
        let things = field
            .ids()
            .filter(|piece| layout.is_gun(*piece) || layout.is_squig(*piece));
        for piece in around.iter().copied().chain(things) {
            if let Some(index) = field.occupancy.of(piece).and_then(|cell| board.index(cell)) {
                shut[index] = true;
            }
        }
        Self { field, hovers, shut }
    }

    /// Whether a cell may be entered, by its place in row-by-row lists.
    fn is_open(&self, index: usize) -> bool {
        !self.shut[index]
    }

    /// Whether a cell is on the board and may be entered.
    pub fn may_stand(&self, cell: Cell) -> bool {
        self.field.board.index(cell).is_some_and(|index| self.is_open(index))
    }

    /// What a step costs.
    fn step(&self, from: usize, to: usize) -> Option<u32> {
        step(self.field.board, self.hovers, from, to)
    }

    /// What it costs from each cell to the nearest of these goals, as far as that is known once it is for the start; nothing where there
    /// is no way, or none for so much at most.
    fn prices_to(&self, start: usize, goals: &[usize], most: u32) -> Vec<Option<Price>> {
        let board = self.field.board;
        let mut prices: Vec<Option<Price>> = vec![None; board.area()];
        let mut heap = BinaryHeap::new();
        for goal in goals {
            prices[*goal] = Some((0, 0));
            heap.push(Reverse(((0, 0), *goal)));
        }
        while let Some(Reverse((price, here))) = heap.pop() {
            if prices[here] != Some(price) {
                continue;
            }
            if here == start || price.0 > most {
                break;
            }
            for from in board.cell(here).contacts().filter_map(|cell| board.index(cell)) {
                if from != start && !self.is_open(from) {
                    continue;
                }
                let Some(points) = self.step(from, here) else { continue };
                let longer = (price.0 + points, price.1 + 1);
                if prices[from].is_none_or(|known| longer < known) {
                    prices[from] = Some(longer);
                    heap.push(Reverse((longer, from)));
                }
            }
        }
        prices
    }

    /// The quickest way from a cell to one of these, for so much at most: least cost, then fewest cells, then north, east, south, west.
    pub fn way(&self, start: Cell, goals: &[Cell], most: Option<i32>) -> Option<GuestWay> {
        let most = most.map_or(u32::MAX, |most| u32::try_from(most).unwrap_or(0));
        let board = self.field.board;
        let from = board.index(start)?;
        let goals: Vec<usize> = goals.iter().filter_map(|cell| board.index(*cell)).collect();
        let prices = self.prices_to(from, &goals, most);
        let cost = prices[from].filter(|price| price.0 <= most)?.0;
        let (mut here, mut path) = (from, Vec::new());
        while let Some((points, cells)) = prices[here].filter(|price| *price != (0, 0)) {
            let next = Facing::ALL.into_iter().find_map(|side| {
                let there = board.index(board.cell(here).step(side))?;
                let rest = prices[there].filter(|_| self.is_open(there))?;
                let step = self.step(here, there)?;
                ((rest.0 + step, rest.1 + 1) == (points, cells)).then_some(there)
            })?;
            path.push(board.cell(next).into());
            here = next;
        }
        Some(GuestWay {
            path,
            cost: cost as i32,
        })
    }

    /// The cells to which a piece comes from a cell, with what that costs.
    fn reached(&self, start: Cell) -> Vec<(Cell, Price)> {
        let board = self.field.board;
        let Some(from) = board.index(start) else {
            return Vec::new();
        };
        let mut prices: Vec<Option<Price>> = vec![None; board.area()];
        prices[from] = Some((0, 0));
        let mut heap = BinaryHeap::from([Reverse(((0, 0), from))]);
        while let Some(Reverse((price, here))) = heap.pop() {
            if prices[here] != Some(price) {
                continue;
            }
            for there in board.cell(here).contacts().filter_map(|cell| board.index(cell)) {
                let Some(points) = self.step(here, there).filter(|_| self.is_open(there)) else {
                    continue;
                };
                let longer = (price.0 + points, price.1 + 1);
                if prices[there].is_none_or(|known| longer < known) {
                    prices[there] = Some(longer);
                    heap.push(Reverse((longer, there)));
                }
            }
        }
        let known = board.cells().zip(prices);
        known.filter_map(|(cell, price)| Some((cell, price?))).collect()
    }
}

/// Whether a piece of an add-on ever enters a cell of its own will: what acts on who comes there may hurt it.
fn is_safe(board: &Board, cell: Cell) -> bool {
    let here = terrain(board, cell);
    here.enter.is_some() && !here.ends && here.on_enter.is_none()
}

/// What a step costs by the ground.
fn step(board: &Board, hovers: bool, from: usize, to: usize) -> Option<u32> {
    let cost = step_cost(board, from, to)?;
    Some(if hovers { 1 } else { u32::from(cost.points) })
}

/// The side of the board to which the ray of a face of the direction die leads from the middle, and the border cell by which it leaves.
pub fn border(board: &Board, face: u8) -> (BoardSide, Cell) {
    let vector = Direction::of_die(face).vector();
    let size = (i64::from(board.width()), i64::from(board.height()));
    let pace = i64::from(PACE);
    let half = (size.0 * pace / 2, size.1 * pace / 2);
    let (x, y) = (i64::from(vector.x), i64::from(vector.y));
    let is_x_first = half.0 * y.abs() < half.1 * x.abs();
    // Along the edge, rounded to the unit.
    let rounded = |up: i64, down: i64| (2 * up + down).div_euclid(2 * down);
    let (side, at) = if is_x_first {
        let at = half.1 + rounded(y * half.0, x.abs());
        (if x > 0 { BoardSide::East } else { BoardSide::West }, at)
    } else {
        let at = half.0 + rounded(x * half.1, y.abs());
        (if y > 0 { BoardSide::South } else { BoardSide::North }, at)
    };
    let along = if is_x_first { size.1 } else { size.0 };
    let place = (at / pace).clamp(0, along - 1) as i16;
    let cell = match side {
        BoardSide::North => Cell::new(place, 0),
        BoardSide::East => Cell::new(board.width() - 1, place),
        BoardSide::South => Cell::new(place, board.height() - 1),
        BoardSide::West => Cell::new(0, place),
    };
    (side, cell)
}

/// The cell nearest to another of which something holds: then the northernmost, then the westernmost.
pub fn nearest(board: &Board, to: Cell, holds: impl Fn(Cell) -> bool) -> Option<Cell> {
    let cells = board.cells().filter(|cell| holds(*cell));
    cells.min_by_key(|cell| (cell.distance(to), cell.y, cell.x))
}

/// The cell that a goal is about; nothing if a piece is off the board.
pub fn cell_of(field: &Battlefield, goal: GuestGoal) -> Option<Cell> {
    match goal {
        GuestGoal::Piece(target) => field.occupancy.of(target),
        GuestGoal::Mark(at) | GuestGoal::Place(at) => Some(at.into()),
        GuestGoal::Edge(face) => Some(border(field.board, face).1),
    }
}

/// The cells in which a piece has come to its goal: beside another piece, on a mark or beside it, as near to an edge point as it can
/// stand, in a cell.
fn goals_of(walk: &Walk, start: Cell, goal: GuestGoal) -> Vec<Cell> {
    let Some(about) = cell_of(walk.field, goal) else {
        return Vec::new();
    };
    let may = |cell: &Cell| *cell == start || walk.may_stand(*cell);
    match goal {
        GuestGoal::Piece(_) => about.contacts().filter(may).collect(),
        GuestGoal::Mark(_) => std::iter::once(about).chain(about.contacts()).filter(may).collect(),
        GuestGoal::Edge(_) => nearest(walk.field.board, about, |cell| may(&cell))
            .into_iter()
            .collect(),
        GuestGoal::Place(_) => std::iter::once(about).filter(may).collect(),
    }
}

/// A goal as it is among these others: of an edge point the cell as near to it as a piece can stand.
pub fn goal_among(
    field: &Battlefield,
    (piece, hovers): (PieceId, bool),
    goal: GuestGoal,
    around: Around<'_>,
) -> Option<GuestGoal> {
    if !matches!(goal, GuestGoal::Edge(_)) {
        return Some(goal);
    }
    let start = field.occupancy.of(piece)?;
    let walk = Walk::new(field, hovers, &around.all());
    let cell = goals_of(&walk, start, goal).first().copied();
    cell.map(|cell| GuestGoal::Place(cell.into()))
}

/// The quickest way of a piece to a goal, around these others, for so much at most.
pub fn way(
    field: &Battlefield,
    (piece, hovers): (PieceId, bool),
    (goal, most): (GuestGoal, Option<i32>),
    around: Around<'_>,
) -> Option<GuestWay> {
    let start = field.occupancy.of(piece)?;
    let walk = Walk::new(field, hovers, &around.all());
    walk.way(start, &goals_of(&walk, start, goal), most)
}

/// Whether a way is open as it is among these others.
pub fn is_open(field: &Battlefield, way: &GuestWay, around: Around<'_>) -> bool {
    let around = around.all();
    let stands = |place: &Place| {
        let there = field.occupancy.at((*place).into());
        there.is_some_and(|piece| around.contains(&piece))
    };
    !way.path.iter().any(stands)
}

/// The way to where a piece is nearest to a goal that it cannot reach: of places as near the one that costs least, then the
/// northernmost, then the westernmost. Nothing if that is where it stands.
pub fn approach(
    field: &Battlefield,
    (piece, hovers): (PieceId, bool),
    goal: GuestGoal,
    around: &[PieceId],
) -> Option<GuestWay> {
    let (start, about) = (field.occupancy.of(piece)?, cell_of(field, goal)?);
    let walk = Walk::new(field, hovers, around);
    let reached = walk.reached(start).into_iter();
    let (distance, _, _, _, end) = reached
        .map(|(cell, (points, _))| (cell.distance(about), points, cell.y, cell.x, (cell.x, cell.y)))
        .min()?;
    if distance >= start.distance(about) {
        return None;
    }
    walk.way(start, &[end.into()], None)
}

/// The cell of the first enemy beside a cell with whom a piece would be in contact there, clockwise from north.
pub fn foe_beside(field: &Battlefield, piece: PieceId, at: Cell) -> Option<Cell> {
    let is_foe = |cell: &Cell| {
        let other = field.occupancy.at(*cell);
        other.is_some_and(|other| field.are_enemies(piece, other) && !field.is_in_respawn_zone(other))
    };
    at.contacts().find(is_foe)
}

/// The part of a way that a piece goes with so many points, and what it costs: up to contact with an enemy, and never over others
/// (`hook.advance`).
pub fn as_far_as_it_goes(
    field: &Battlefield,
    (piece, hovers): (PieceId, bool),
    path: &[Place],
    budget: u32,
) -> (Vec<Cell>, u32) {
    let (mut gone, mut spent) = (Vec::new(), 0);
    let Some(mut here) = field.occupancy.of(piece) else {
        return (gone, spent);
    };
    for there in path.iter().map(|place| Cell::from(*place)) {
        let ends = field.board.index(here).zip(field.board.index(there));
        let cost = ends.and_then(|(from, to)| step(field.board, hovers, from, to));
        let Some(cost) = cost.filter(|cost| spent + cost <= budget) else {
            break;
        };
        if field.occupancy.at(there).is_some() {
            break;
        }
        spent += cost;
        gone.push(there);
        here = there;
        if foe_beside(field, piece, here).is_some() {
            break;
        }
    }
    (gone, spent)
}

/// The enemies in contact with a piece, by id: nobody in a respawn zone.
pub fn foes_in_contact(field: &Battlefield, piece: PieceId) -> Vec<PieceId> {
    let Some(at) = field.occupancy.of(piece) else {
        return Vec::new();
    };
    // Asked for each of many pieces: most have nobody beside them.
    if melee::enemy_in_contact(field, piece).is_none() {
        return Vec::new();
    }
    let beside = at.contacts().filter_map(|cell| field.occupancy.at(cell));
    let mut foes: Vec<PieceId> = beside
        .filter(|other| field.are_enemies(piece, *other) && !field.is_in_respawn_zone(*other))
        .collect();
    foes.sort_unstable();
    foes
}
