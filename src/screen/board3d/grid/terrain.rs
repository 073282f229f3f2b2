//! The lie of the land: what each cell of a map is, and how high one stands there.

use bevy::prelude::*;

use crate::screen::board3d::grid::static_mesh::ArenaMesh;
use crate::screen::books::BookScreen;
use crate::screen::table_top::display_state;
use crate::space::grid::{ArenaMap, Cell, Facing};

/// How high a crate and a bonus cell are, in cells.
pub const CRATE_HEIGHT: f32 = 0.7;
/// How high walls and doors are, in cells.
pub const WALL_HEIGHT: f32 = 1.6;

/// A cell that only one book has, built by that book.
#[derive(Clone, Copy)]
pub struct SpecialCell {
    /// Its name: what tells it from others.
    pub name: &'static str,
    /// How high one stands on it, in cells.
    pub height: f32,
    /// Builds it around the middle of its cell on the ground.
    pub build: fn(&mut ArenaMesh, Vec3),
}

impl PartialEq for SpecialCell {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for SpecialCell {}

impl std::fmt::Debug for SpecialCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// What a cell is, as it is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellKind {
    /// Open ground.
    Open,
    /// A wall.
    Wall,
    /// A rock.
    Rock,
    /// A crate.
    Crate,
    /// Mud.
    Mud,
    /// Lava.
    Lava,
    /// A bonus cell.
    Bonus,
    /// A téla-tépula.
    Teleporter,
    /// A conveyor.
    Conveyor(Facing),
    /// A respawn point.
    Respawn(u32),
    /// A door, by index.
    Door(usize),
    /// A trigger.
    Trigger,
    /// Where a machine gun stands.
    Gun,
    /// A cell that only one book has.
    Special(&'static SpecialCell),
}

/// What each cell of a map is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct TerrainMap {
    width: i32,
    height: i32,
    cell_kinds: Vec<CellKind>,
}

impl TerrainMap {
    /// What a map says. What it says of places off its board is left out.
    pub fn of(map: &ArenaMap, book: &dyn BookScreen) -> Self {
        let height = map.rows.len();
        let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let mut cell_kinds = vec![CellKind::Open; width * height];
        for (y, row) in map.rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate() {
                let look = book.ground(letter);
                cell_kinds[y * width + x] = look.map_or(CellKind::Open, |look| look.cell);
            }
        }
        let mut terrain = Self {
            width: width as i32,
            height: height as i32,
            cell_kinds,
        };
        for point in &map.respawn_points {
            terrain.put(point.at.into(), CellKind::Respawn(point.number));
        }
        for (index, door) in map.doors.iter().enumerate() {
            terrain.put(door.at.into(), CellKind::Door(index));
        }
        for trigger in &map.triggers {
            terrain.put(trigger.at.into(), CellKind::Trigger);
        }
        for gun in &map.guns {
            terrain.put(gun.at.into(), CellKind::Gun);
        }
        terrain
    }

    fn put(&mut self, cell: Cell, cell_kind: CellKind) {
        if let Some(index) = self.index(cell) {
            self.cell_kinds[index] = cell_kind;
        }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        ((0..self.width).contains(&x) && (0..self.height).contains(&y)).then_some((y * self.width + x) as usize)
    }

    /// Columns and rows.
    pub fn size(&self) -> Vec2 {
        Vec2::new(self.width as f32, self.height as f32)
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Cell::new(x as i16, y as i16)))
    }

    /// What a cell is; `None` off the board.
    pub fn cell_kind(&self, cell: Cell) -> Option<CellKind> {
        self.index(cell).map(|index| self.cell_kinds[index])
    }

    /// How high one stands in the middle of a cell: on crates and bonus cells higher than on the ground.
    pub fn height(&self, cell: Cell) -> f32 {
        match self.cell_kind(cell) {
            Some(CellKind::Crate | CellKind::Bonus) => CRATE_HEIGHT,
            Some(CellKind::Conveyor(_)) => 0.06,
            Some(CellKind::Respawn(_) | CellKind::Teleporter) => 0.035,
            Some(CellKind::Special(special)) => special.height,
            _ => 0.0,
        }
    }

    /// How high one stands at a spot of the board (in cells): between two cells the step is climbed near their edge.
    pub fn at(&self, spot: Vec2) -> f32 {
        let cell = Cell::new(spot.x.floor() as i16, spot.y.floor() as i16);
        let here = self.height(cell);
        let off = spot - display_state::middle(cell);
        let next = if off.x.abs() >= off.y.abs() {
            Cell::new(cell.x.saturating_add(off.x.signum() as i16), cell.y)
        } else {
            Cell::new(cell.x, cell.y.saturating_add(off.y.signum() as i16))
        };
        let reach = off.abs().max_element();
        // From a quarter of a cell before the edge to a quarter behind it.
        let part = ((reach - 0.25) / 0.5).clamp(0.0, 0.5);
        let smooth = part * part * (3.0 - 2.0 * part);
        here + (self.height(next) - here) * smooth
    }
}
