//! Moves, sight and targets worked out a second time, straight from the book and without the library's own geometry:
//! what the legal list is held against.

use std::collections::{BTreeMap, VecDeque};

use arene::game::{Face, Place};

/// A drawn board with pieces on it.
pub struct Oracle<'a> {
    pub rows: Vec<Vec<char>>,
    /// Where each piece stands, by id.
    pub pieces: &'a [Option<Place>],
}

impl<'a> Oracle<'a> {
    pub fn new(rows: &[String], pieces: &'a [Option<Place>]) -> Self {
        let rows = rows.iter().map(|row| row.chars().collect()).collect();
        Self { rows, pieces }
    }

    /// The ground of a cell; the edge is a wall.
    pub fn ground(&self, at: Place) -> char {
        let row = usize::try_from(at.y).ok().and_then(|y| self.rows.get(y));
        row.and_then(|row| usize::try_from(at.x).ok().and_then(|x| row.get(x)))
            .copied()
            .unwrap_or('#')
    }

    pub fn piece_at(&self, at: Place) -> Option<usize> {
        self.pieces.iter().position(|piece| *piece == Some(at))
    }

    /// The points to step from one cell to the next; none if it cannot be entered.
    fn cost(&self, from: Place, to: Place) -> Option<i32> {
        if self.piece_at(to).is_some() {
            return None;
        }
        match self.ground(to) {
            '#' | 'r' => None,
            'm' => Some(2),
            'c' | 'b' if !self.is_crate(from) => Some(2),
            _ => Some(1),
        }
    }

    /// Whether a path must end there.
    fn ends_path(&self, at: Place) -> bool {
        matches!(self.ground(at), 'l' | '1'..='9' | 't' | '^' | '>' | 'v' | '<')
    }

    /// Crates and bonus cells are alike to feet and eyes.
    fn is_crate(&self, at: Place) -> bool {
        matches!(self.ground(at), 'c' | 'b')
    }

    /// The cells that can be reached with so many points, each with a cheapest path, of equals the one whose steps come
    /// first in the order north, east, south, west. Every path is tried.
    pub fn reach(&self, from: Place, points: i32) -> BTreeMap<(i32, i32), (i32, Vec<Place>)> {
        let mut best: BTreeMap<(i32, i32), (i32, Vec<u8>, Vec<Place>)> = BTreeMap::new();
        let mut todo = VecDeque::from([(from, 0, Vec::<u8>::new(), Vec::<Place>::new())]);
        while let Some((at, spent, turns, path)) = todo.pop_front() {
            if !path.is_empty() && self.ends_path(at) {
                continue;
            }
            for (turn, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
                let to = Place::new(at.x + dx, at.y + dy);
                // The piece leaves its own cell, but a path that comes back to it goes nowhere.
                let Some(cost) = self.cost(at, to) else { continue };
                let spent = spent + cost;
                if spent > points {
                    continue;
                }
                let mut turns = turns.clone();
                turns.push(turn as u8);
                let mut path = path.clone();
                path.push(to);
                let known = best.get(&(to.y, to.x));
                if known.is_none_or(|(cost, way, _)| (spent, &turns) < (*cost, way)) {
                    best.insert((to.y, to.x), (spent, turns.clone(), path.clone()));
                    todo.push_back((to, spent, turns, path));
                }
            }
        }
        best.into_iter()
            .map(|(cell, (cost, _, path))| (cell, (cost, path)))
            .collect()
    }

    /// Whether `to` lies in the 90° ahead, the diagonals included.
    pub fn in_arc(from: Place, face: Face, to: Place) -> bool {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let (ahead, aside) = match face {
            Face::North => (-dy, dx),
            Face::East => (dx, dy),
            Face::South => (dy, dx),
            Face::West => (-dx, dy),
            Face::Any | Face::Toward(..) => panic!("a piece looks to one of four sides"),
        };
        ahead > 0 && aside.abs() <= ahead
    }

    /// The line between two cells: whether it is free, and whether it gives cover.
    pub fn sight(&self, from: Place, to: Place) -> (bool, bool) {
        let stops = |at: Place| self.ground(at) == '#' || self.piece_at(at).is_some();
        let covers = |at: Place| self.is_crate(at) || self.ground(at) == 'r';
        // On which side of the line a point of the doubled grid lies.
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let side = |x: i32, y: i32| (dx * (2 * y - (2 * from.y + 1)) - dy * (2 * x - (2 * from.x + 1))).signum();
        let crossed = |at: Place| {
            let sides = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| side(at.x + x, at.y + y));
            sides.contains(&1) && sides.contains(&-1)
        };
        let (left, right) = (from.x.min(to.x), from.x.max(to.x));
        let (top, bottom) = (from.y.min(to.y), from.y.max(to.y));
        let (mut free, mut cover) = (true, false);
        for y in top..=bottom {
            for x in left..=right {
                let at = Place::new(x, y);
                if at != from && at != to && crossed(at) {
                    free &= !stops(at);
                    cover |= covers(at);
                }
                // A corner point inside the rectangle, at the top-left of this cell.
                if x > left && y > top && side(x, y) == 0 {
                    let beside: Vec<Place> = [(-1, -1), (0, -1), (-1, 0), (0, 0)]
                        .into_iter()
                        .map(|(x2, y2)| Place::new(x + x2, y + y2))
                        .filter(|at| !crossed(*at))
                        .collect();
                    assert_eq!(beside.len(), 2, "a line through a corner has two cells beside it");
                    free &= !beside.iter().all(|at| stops(*at));
                    cover |= beside.iter().all(|at| stops(*at) || covers(*at));
                }
            }
        }
        let on_crate = self.is_crate(from) || self.is_crate(to);
        (free, cover && !on_crate)
    }
}

impl Oracle<'_> {
    /// Whether a piece may take that path with so many points; it may come back to the cell it started from.
    pub fn may_take(&self, mover: usize, path: &[Place], points: i32) -> bool {
        let (mut at, mut spent) = (self.pieces[mover].expect("the mover is on the board"), 0);
        for (index, to) in path.iter().enumerate() {
            let apart = (to.x - at.x).abs() + (to.y - at.y).abs();
            let cost = match self.ground(*to) {
                '#' | 'r' => return false,
                'm' => 2,
                'c' | 'b' if !self.is_crate(at) => 2,
                _ => 1,
            };
            spent += cost;
            let taken = self.piece_at(*to).is_some_and(|piece| piece != mover);
            if apart != 1 || taken || spent > points || (self.ends_path(*to) && index + 1 < path.len()) {
                return false;
            }
            at = *to;
        }
        true
    }

    /// The pieces in direct contact with a piece.
    pub fn contacts(&self, piece: usize) -> Vec<usize> {
        let Some(at) = self.pieces[piece] else {
            return Vec::new();
        };
        [(0, -1), (1, 0), (0, 1), (-1, 0)]
            .into_iter()
            .filter_map(|(dx, dy)| self.piece_at(Place::new(at.x + dx, at.y + dy)))
            .collect()
    }
}

/// A small generator of test cases, so that a failing case can be found again by its seed.
pub struct Lot(pub u64);

impl Lot {
    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % count as u64) as usize
    }

    /// One of them.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}
