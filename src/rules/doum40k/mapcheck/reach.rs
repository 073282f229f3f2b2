//! What can be come by on foot from where pieces begin, doors opened once their key is reached.

use std::collections::BTreeSet;

use super::{arrow, in_respawn_zone};
use crate::rules::doum40k::ground::terrain;
use crate::rules::doum40k::layout::{Zone, ZoneKind};
use crate::rules::doum40k::setup::Ground;
use crate::rules::doum40k::tokens::TokenKind;
use crate::space::grid::Cell;

/// Whether a cell may be entered on foot, if `opens` says which doors can be opened.
pub fn may_enter(ground: &Ground, cell: Cell, opens: impl Fn(&str) -> bool) -> bool {
    if !ground.board.contains(cell) || ground.fixture_at(cell).is_some() || in_respawn_zone(ground, cell) {
        return false;
    }
    let door = ground.doors.iter().find(|door| door.at == cell);
    terrain(&ground.board, cell).enter.is_some() || door.is_some_and(|door| opens(&door.colour))
}

/// The cells that feet reach, and the keys that lie on them.
pub struct Reached {
    cells: Vec<bool>,
    keys: BTreeSet<String>,
}

impl Reached {
    /// What is reached on a map.
    pub fn of(ground: &Ground) -> Self {
        let mut reached = Self {
            cells: vec![false; ground.board.area()],
            keys: BTreeSet::new(),
        };
        loop {
            reached.walk(ground);
            let lying = ground.tokens.iter().filter_map(|(token, cell)| match token {
                TokenKind::Key(colour) if reached.contains(ground, *cell) => Some(colour.clone()),
                _ => None,
            });
            let keys: BTreeSet<String> = lying.collect();
            if keys == reached.keys {
                return reached;
            }
            reached.keys = keys;
        }
    }

    /// Whether a cell is reached.
    pub fn contains(&self, ground: &Ground, cell: Cell) -> bool {
        ground.board.index(cell).is_some_and(|index| self.cells[index])
    }

    /// Whether a key of that colour is reached.
    pub fn has_key(&self, colour: &str) -> bool {
        self.keys.contains(colour)
    }

    /// Where pieces begin: respawn points, respawn zones, klan zones; without any, all open ground.
    fn starts(ground: &Ground) -> Vec<Cell> {
        let zones = ground.zones.iter();
        let zoned = zones
            .filter(|zone| matches!(zone.kind, ZoneKind::Respawn | ZoneKind::Klan))
            .flat_map(Zone::cells);
        let points = ground.points.in_play().map(|(_, cell)| cell);
        let starts: Vec<Cell> = points
            .chain(zoned.filter(|cell| terrain(&ground.board, *cell).begins))
            .collect();
        if starts.is_empty() {
            let open = ground.board.cells();
            return open.filter(|cell| terrain(&ground.board, *cell).begins).collect();
        }
        starts
    }

    fn walk(&mut self, ground: &Ground) {
        let mut found = Self::starts(ground);
        self.cells.fill(false);
        for cell in &found {
            if let Some(index) = ground.board.index(*cell) {
                self.cells[index] = true;
            }
        }
        let begun = found.len();
        let mut seen = 0;
        while seen < found.len() {
            let here = found[seen];
            seen += 1;
            let opens = |colour: &str| self.keys.contains(colour);
            let pushed = arrow(ground, here).map(|facing| here.step(facing));
            let pushed = pushed.filter(|next| may_enter(ground, *next, opens));
            // Lava, jumps: the path ends there, but not for who begins there.
            let ends = terrain(&ground.board, here).ends && arrow(ground, here).is_none() && seen > begun;
            let sides: Vec<Cell> = match pushed {
                Some(next) => vec![next],
                None if ends => Vec::new(),
                None => here.contacts().collect(),
            };
            for side in sides {
                let Some(index) = ground.board.index(side) else {
                    continue;
                };
                if !self.cells[index] && may_enter(ground, side, opens) {
                    self.cells[index] = true;
                    found.push(side);
                }
            }
        }
    }
}
