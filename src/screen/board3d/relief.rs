//! The lie of the land: what each cell of a map is, and how high one stands there.

use bevy::prelude::*;

use crate::rules::doum40k::{TERRAINS, keys};
use crate::space::grid::{ArenaMap, Cell, Facing};

/// How high a crate and a bonus cell are, in cells.
pub const CRATE_HEIGHT: f32 = 0.7;
/// How high walls and doors are, in cells.
pub const WALL_HEIGHT: f32 = 1.6;

/// What a cell is, as it is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lot {
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
}

/// What each cell of a map is.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Relief {
    width: i32,
    height: i32,
    lots: Vec<Lot>,
}

impl Relief {
    /// What a map says. What it says of places off its board is left out.
    pub fn of(map: &ArenaMap) -> Self {
        let height = map.rows.len();
        let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let mut lots = vec![Lot::Open; width * height];
        for (y, row) in map.rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate() {
                lots[y * width + x] = lot_of(letter);
            }
        }
        let mut relief = Self {
            width: width as i32,
            height: height as i32,
            lots,
        };
        for point in &map.respawn_points {
            relief.put(point.at.into(), Lot::Respawn(point.number));
        }
        for (index, door) in map.doors.iter().enumerate() {
            relief.put(door.at.into(), Lot::Door(index));
        }
        for trigger in &map.triggers {
            relief.put(trigger.at.into(), Lot::Trigger);
        }
        for gun in &map.guns {
            relief.put(gun.at.into(), Lot::Gun);
        }
        relief
    }

    fn put(&mut self, cell: Cell, lot: Lot) {
        if let Some(index) = self.index(cell) {
            self.lots[index] = lot;
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
    pub fn lot(&self, cell: Cell) -> Option<Lot> {
        self.index(cell).map(|index| self.lots[index])
    }

    /// How high one stands in the middle of a cell: on crates and bonus cells higher than on the ground.
    pub fn height(&self, cell: Cell) -> f32 {
        match self.lot(cell) {
            Some(Lot::Crate | Lot::Bonus) => CRATE_HEIGHT,
            Some(Lot::Mud) => -0.05,
            Some(Lot::Conveyor(_)) => 0.06,
            Some(Lot::Respawn(_) | Lot::Teleporter) => 0.035,
            _ => 0.0,
        }
    }

    /// How high one stands at a spot of the board (in cells): between two cells the step is climbed near their edge.
    pub fn at(&self, spot: Vec2) -> f32 {
        let cell = Cell::new(spot.x.floor() as i16, spot.y.floor() as i16);
        let here = self.height(cell);
        let off = spot - super::super::shown::middle(cell);
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

fn lot_of(letter: char) -> Lot {
    let Some(terrain) = TERRAINS.iter().find(|terrain| terrain.letters.contains(letter)) else {
        return Lot::Open;
    };
    match terrain.key {
        keys::GROUND_WALL => Lot::Wall,
        keys::GROUND_ROCK => Lot::Rock,
        keys::GROUND_CRATE => Lot::Crate,
        keys::GROUND_MUD => Lot::Mud,
        keys::GROUND_LAVA => Lot::Lava,
        keys::GROUND_BONUS => Lot::Bonus,
        keys::GROUND_TELEPORTER => Lot::Teleporter,
        keys::GROUND_CONVEYOR => Lot::Conveyor(terrain.carries_to.unwrap_or(Facing::North)),
        keys::GROUND_RESPAWN => Lot::Respawn(letter.to_digit(10).unwrap_or(0)),
        _ => Lot::Open,
    }
}
