//! What stands so high on the board that it hides what is behind it: walls, shut doors, rocks, crates.

use bevy::math::Vec3;

use crate::screen::board3d::grid::blocks::door_turn;
use crate::screen::board3d::grid::terrain::{CRATE_HEIGHT, CellKind, TerrainMap, WALL_HEIGHT};
use crate::space::grid::Cell;

/// How much of a point's way to the eye next to the point hides nothing, in cells: it touches what it lies on.
const TOUCH: f32 = 0.01;

/// A box from its lowest corner to its highest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Block {
    /// The corner with the least of everything.
    pub low: Vec3,
    /// The corner with the most of everything.
    pub high: Vec3,
}

impl Block {
    /// A box on a cell, so much narrower on its sides in x and in z, and so high.
    fn on(cell: Cell, (x, z): (f32, f32), height: f32) -> Self {
        let corner = Vec3::new(f32::from(cell.x), 0.0, f32::from(cell.y));
        Self {
            low: corner + Vec3::new(x, 0.0, z),
            high: corner + Vec3::new(1.0 - x, height, 1.0 - z),
        }
    }

    /// What stands on a cell, if it hides anything.
    fn of(terrain: &TerrainMap, cell: Cell, open: &[bool]) -> Option<Self> {
        let (inset, height) = match terrain.cell_kind(cell)? {
            CellKind::Wall => ((0.0, 0.0), WALL_HEIGHT),
            CellKind::Door(door) if open.get(door) == Some(&true) => return None,
            // A leaf between its posts.
            CellKind::Door(_) if door_turn(terrain, cell) == 0.0 => ((0.0, 0.35), WALL_HEIGHT),
            CellKind::Door(_) => ((0.35, 0.0), WALL_HEIGHT),
            CellKind::Crate | CellKind::Bonus => ((0.04, 0.04), CRATE_HEIGHT),
            CellKind::Rock => ((0.14, 0.14), 0.6),
            CellKind::Special(special) if special.height > 0.2 => ((0.0, 0.0), special.height),
            _ => return None,
        };
        Some(Self::on(cell, inset, height))
    }

    /// Its eight corners.
    pub fn corners(&self) -> [Vec3; 8] {
        let pick = |bit: usize, index: usize, axis: usize| {
            if index & bit == 0 {
                self.low[axis]
            } else {
                self.high[axis]
            }
        };
        std::array::from_fn(|index| Vec3::new(pick(1, index, 0), pick(2, index, 1), pick(4, index, 2)))
    }

    /// Whether a point lies in it.
    fn contains(&self, point: Vec3) -> bool {
        point.cmpgt(self.low).all() && point.cmplt(self.high).all()
    }

    /// Whether an eye sees it before something that lies between two corners, wherever both are seen in the same place;
    /// `false` if it never does.
    pub fn may_hide(&self, (low, high): (Vec3, Vec3), eye: Vec3) -> bool {
        if self.contains(eye) {
            return false;
        }
        // Whatever side of it the other lies on: it can only be before the other if the eye is not on that side too.
        (0..3).all(|axis| {
            let below = high[axis] <= self.low[axis] && eye[axis] <= self.low[axis];
            let above = low[axis] >= self.high[axis] && eye[axis] >= self.high[axis];
            !(below || above)
        })
    }

    /// Whether it stands between a point and an eye.
    fn is_between(&self, point: Vec3, eye: Vec3) -> bool {
        let way = eye - point;
        let (mut enter, mut leave) = (TOUCH / way.length().max(TOUCH), 1.0_f32);
        for axis in 0..3 {
            if way[axis].abs() < 1e-6 {
                if point[axis] <= self.low[axis] || point[axis] >= self.high[axis] {
                    return false;
                }
                continue;
            }
            let (one, other) = (
                (self.low[axis] - point[axis]) / way[axis],
                (self.high[axis] - point[axis]) / way[axis],
            );
            enter = enter.max(one.min(other));
            leave = leave.min(one.max(other));
        }
        enter < leave
    }
}

/// What hides something on a board, by cell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Obstacles {
    columns: i16,
    blocks: Vec<Option<Block>>,
    highest: f32,
    open: Vec<bool>,
}

impl Obstacles {
    /// What stands on a map; `open` tells of its doors whether they are.
    pub fn of(terrain: &TerrainMap, open: Vec<bool>) -> Self {
        let blocks: Vec<Option<Block>> = terrain.cells().map(|cell| Block::of(terrain, cell, &open)).collect();
        let highest = blocks
            .iter()
            .flatten()
            .fold(0.0, |most: f32, block| most.max(block.high.y));
        Self {
            columns: terrain.size().x as i16,
            blocks,
            highest,
            open,
        }
    }

    /// Of the doors, whether they are open.
    pub fn open_doors(&self) -> &[bool] {
        &self.open
    }

    /// What stands on a cell.
    fn on(&self, x: i16, y: i16) -> Option<&Block> {
        let column = usize::try_from(x).ok().filter(|_| x < self.columns)?;
        let row = usize::try_from(y).ok()?;
        self.blocks.get(row * self.columns as usize + column)?.as_ref()
    }

    /// What an eye may see before something that lies between two corners.
    pub fn before(&self, (low, high): (Vec3, Vec3), eye: Vec3) -> impl Iterator<Item = &Block> {
        // On the way to the eye nothing stands any more from where that is higher than all that stands.
        let part = ((self.highest - low.y) / (eye.y - low.y).max(1e-3)).clamp(0.0, 1.0);
        let (one, other) = (low + (eye - low) * part, high + (eye - high) * part);
        let (from, to) = (low.min(one).min(other), high.max(one).max(other));
        let rows = self.blocks.len() / self.columns.max(1) as usize;
        let cells = |from: f32, to: f32, end: i16| {
            (from.floor().max(0.0) as i16)..=(to.floor().min(f32::from(end) - 1.0) as i16)
        };
        let (columns, rows) = (cells(from.x, to.x, self.columns), cells(from.z, to.z, rows as i16));
        let cells = rows.flat_map(move |y| columns.clone().map(move |x| (x, y)));
        let blocks = cells.filter_map(|(x, y)| self.on(x, y));
        blocks.filter(move |block| block.may_hide((low, high), eye))
    }

    /// Whether something stands between a point and an eye.
    pub fn hide(&self, point: Vec3, eye: Vec3) -> bool {
        let mut blocks = self.before((point, point), eye);
        blocks.any(|block| block.is_between(point, eye))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::first_rulebook;
    use crate::screen::books::screen_of;
    use crate::space::grid::{ArenaMap, MapDoor};

    /// A wall with a door in it, and a crate in the south of it.
    fn obstacles(is_open: bool) -> Obstacles {
        let map = ArenaMap {
            rows: [".......", ".......", "###.###", ".......", "..c....", "......."]
                .map(String::from)
                .to_vec(),
            doors: vec![MapDoor {
                at: Cell::new(3, 2).into(),
                colour: "red".to_owned(),
                open: is_open,
            }],
            ..ArenaMap::default()
        };
        let terrain = TerrainMap::of(&map, screen_of(first_rulebook().id()));
        Obstacles::of(&terrain, vec![is_open])
    }

    #[test]
    fn a_wall_hides_what_is_behind_it_and_nothing_before_it() {
        let obstacles = obstacles(false);
        let south = Vec3::new(1.5, 6.0, 12.0);
        assert!(obstacles.hide(Vec3::new(1.5, 0.0, 1.5), south));
        assert!(!obstacles.hide(Vec3::new(1.5, 0.0, 3.5), south));
        assert!(!obstacles.hide(Vec3::new(1.5, 0.0, 1.5), Vec3::new(1.5, 6.0, -9.0)));
        // Higher than the wall is seen, and so is everything from straight above.
        assert!(!obstacles.hide(Vec3::new(1.5, 1.7, 1.5), south));
        assert!(!obstacles.hide(Vec3::new(1.5, 0.0, 1.5), Vec3::new(1.5, 600.0, 1.5)));
        // A wall hides the ground that it stands on.
        assert!(obstacles.hide(Vec3::new(1.5, 0.0, 2.5), south));
    }

    #[test]
    fn what_stands_on_a_crate_is_not_hidden_by_it() {
        let obstacles = obstacles(false);
        let south = Vec3::new(2.5, 6.0, 14.0);
        assert!(!obstacles.hide(Vec3::new(2.5, CRATE_HEIGHT, 4.5), south));
        assert!(obstacles.hide(Vec3::new(2.5, 0.0, 3.9), south));
    }

    #[test]
    fn a_door_hides_what_is_behind_it_until_it_is_open() {
        let (behind, south) = (Vec3::new(3.5, 0.0, 1.5), Vec3::new(3.5, 6.0, 12.0));
        assert!(obstacles(false).hide(behind, south));
        assert!(!obstacles(true).hide(behind, south));
    }
}
