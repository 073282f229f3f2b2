//! What is odd about a map that can be played all the same: for `arene check`.

use super::ground::{step_cost, terrain};
use super::setup::Ground;
use crate::rules::Fault;
use crate::space::grid::{ArenaMap, Board, Cell};

/// Cells a side between which a board is of a usual size.
const USUAL_SIDES: std::ops::RangeInclusive<i16> = 8..=60;

/// The fewest respawn points with which a game begins.
const FEWEST_POINTS: usize = 2;

/// The warnings about a map without faults.
pub fn warnings(map: &ArenaMap, ground: &Ground) -> Vec<Fault> {
    let mut warnings = Vec::new();
    let board = &ground.board;
    if !USUAL_SIDES.contains(&board.width()) || !USUAL_SIDES.contains(&board.height()) {
        warnings.push(
            Fault::new("map.rows", "map-odd-size")
                .arg("width", board.width())
                .arg("height", board.height())
                .arg("least", USUAL_SIDES.start())
                .arg("most", USUAL_SIDES.end()),
        );
    }
    let in_play = ground.points.in_play().count();
    if in_play < FEWEST_POINTS {
        warnings.push(Fault::new("map.rows", "map-few-points").arg("points", in_play));
    }
    let pockets = Pockets::of(board);
    warn_of_points(map, ground, &pockets, &mut warnings);
    if pockets.sizes.is_empty() {
        warnings.push(Fault::new("map.rows", "map-no-ground"));
    }
    for (pocket, (first, size)) in pockets.sizes.iter().enumerate() {
        if pocket != pockets.largest {
            warnings.push(
                Fault::at_cell(first.y as usize, first.x as usize, "map-pocket")
                    .arg("size", size)
                    .arg("at", crate::game::Place::from(*first)),
            );
        }
    }
    warnings
}

/// The points that never come up, and those from which one gets nowhere, or not far (`ground.respawn.die`,
/// `ground.special`).
fn warn_of_points(map: &ArenaMap, ground: &Ground, pockets: &Pockets, warnings: &mut Vec<Fault>) {
    let board = &ground.board;
    let sides = ground.points.sides();
    for (number, cell) in ground.points.all() {
        let fault = |why| fault_at_point(map, number, cell, why).arg("number", number);
        if number > sides {
            warnings.push(fault("map-point-never").arg("sides", sides));
        }
        let beside: Vec<usize> = cell.contacts().filter_map(|side| pockets.at(board, side)).collect();
        if beside.is_empty() {
            warnings.push(fault("map-point-shut"));
        } else if !beside.contains(&pockets.largest) {
            let largest = beside.iter().map(|pocket| pockets.sizes[*pocket].1).max().unwrap_or(0);
            warnings.push(fault("map-point-cut-off").arg("size", largest));
        }
    }
}

/// A fault at a respawn point, where it is written down: in the rows, or in the list.
fn fault_at_point(map: &ArenaMap, number: u32, cell: Cell, why: &'static str) -> Fault {
    match map.respawn_points.iter().position(|point| point.number == number) {
        Some(index) => Fault::new(format!("map.respawn_points[{index}]"), why),
        None => Fault::at_cell(cell.y as usize, cell.x as usize, why),
    }
}

/// The ground on which pieces walk about, parted into pieces between which no path leads. Cells that end a path
/// (respawn points, lava) lead nowhere and are in none.
struct Pockets {
    /// By cell, row by row.
    of_cell: Vec<Option<usize>>,
    /// The first cell, row by row, and how many there are.
    sizes: Vec<(Cell, usize)>,
    /// The largest, the first of equals: the board proper.
    largest: usize,
}

impl Pockets {
    fn of(board: &Board) -> Self {
        let mut pockets = Self {
            of_cell: vec![None; board.area()],
            sizes: Vec::new(),
            largest: 0,
        };
        for start in board.cells() {
            let Some(index) = board.index(start) else { continue };
            let here = terrain(board, start);
            if pockets.of_cell[index].is_none() && here.enter.is_some() && !here.ends {
                let size = pockets.flood(board, index);
                pockets.sizes.push((start, size));
            }
        }
        let sizes = pockets.sizes.iter().enumerate();
        // Of equals `max_by_key` would take the last.
        pockets.largest = sizes
            .rev()
            .max_by_key(|(_, (_, size))| *size)
            .map_or(0, |(pocket, _)| pocket);
        pockets
    }

    /// Goes from a cell wherever feet carry. `Reach` counts points, of which no path here may run out.
    fn flood(&mut self, board: &Board, start: usize) -> usize {
        let pocket = self.sizes.len();
        self.of_cell[start] = Some(pocket);
        let mut found = vec![start];
        let mut seen = 0;
        while seen < found.len() {
            let here = found[seen];
            seen += 1;
            for side in board.cell(here).contacts() {
                let Some(there) = board.index(side) else { continue };
                if self.of_cell[there].is_none()
                    && let Some(cost) = step_cost(board, here, there)
                    && !cost.ends
                {
                    self.of_cell[there] = Some(pocket);
                    found.push(there);
                }
            }
        }
        found.len()
    }

    fn at(&self, board: &Board, cell: Cell) -> Option<usize> {
        self.of_cell[board.index(cell)?]
    }
}
