//! Bonuses of the plain loop, and what counts of a profile with them (`bonus.*`).

use arene::space::grid::Cell;
use serde::{Serialize, Serializer};
use smallvec::SmallVec;

use super::Plain;
use super::state::{Piece, skill};
use arene::game::{PieceId, PlayerId};

/// From where a value counts that a piece does not have.
pub const NEVER: i32 = 7;

/// A value of a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    Mvt,
    Por,
    Tir,
    Cac,
    Arm,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Rikiki,
    Add(Stat, i32),
    NoArmour,
    /// What it adds, and what who has no armour gets.
    Armour(i32, i32),
    Fixed(Stat),
    Push,
}

/// A bonus of the table.
struct Entry {
    name: &'static str,
    /// The first die that gives it.
    row: u8,
    effect: Effect,
    /// How many of its owner's turns it lasts; none until death.
    turns: Option<u8>,
}

const fn entry(name: &'static str, row: u8, effect: Effect, turns: Option<u8>) -> Entry {
    Entry {
        name,
        row,
        effect,
        turns,
    }
}

/// The row whose bonus pushes.
const CHOC: u8 = 2;

/// How many rows there are: of each a piece holds one at most.
const ROWS: usize = 6;

static TABLE: [Entry; 17] = [
    entry("malus.rikiki", 1, Effect::Rikiki, None),
    entry("malus.mvt", 1, Effect::Add(Stat::Mvt, -1), None),
    entry("malus.por", 1, Effect::Add(Stat::Por, -1), None),
    entry("malus.tir", 1, Effect::Add(Stat::Tir, 1), None),
    entry("malus.cac", 1, Effect::Add(Stat::Cac, 1), None),
    entry("malus.arm", 1, Effect::NoArmour, None),
    entry("choc", CHOC, Effect::Push, None),
    entry("spide", 3, Effect::Add(Stat::Mvt, 1), None),
    entry("fling.1", 4, Effect::Add(Stat::Tir, -1), None),
    entry("fling.2", 4, Effect::Add(Stat::Tir, -2), None),
    entry("fling.fixed", 4, Effect::Fixed(Stat::Tir), Some(6)),
    entry("baston.1", 5, Effect::Add(Stat::Cac, -1), None),
    entry("baston.2", 5, Effect::Add(Stat::Cac, -2), None),
    entry("baston.fixed", 5, Effect::Fixed(Stat::Cac), Some(6)),
    entry("armour.1", 6, Effect::Armour(-1, 6), None),
    entry("armour.2", 6, Effect::Armour(-2, 5), None),
    entry("armour.fixed", 6, Effect::Fixed(Stat::Arm), Some(6)),
];

/// A bonus that a piece holds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Bonus {
    /// Its place in the table; written by its name.
    #[serde(serialize_with = "by_name")]
    kind: u8,
    from: Option<Cell>,
    turns_left: Option<u8>,
}

fn by_name<S: Serializer>(kind: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(TABLE[usize::from(*kind)].name)
}

impl Bonus {
    fn entry(&self) -> &'static Entry {
        &TABLE[usize::from(self.kind)]
    }
}

impl Piece {
    /// Whether a bonus fixes a value.
    pub fn is_fixed(&self, stat: Stat) -> bool {
        self.bonuses
            .iter()
            .any(|bonus| bonus.entry().effect == Effect::Fixed(stat))
    }

    /// Whether its blows push when they miss.
    pub fn pushes(&self) -> bool {
        self.bonuses.iter().any(|bonus| bonus.entry().row == CHOC)
    }

    /// A value as it counts now; none if the piece has no such value.
    pub fn value(&self, stat: Stat) -> Option<i32> {
        let printed = &self.profile;
        let mut value = match stat {
            Stat::Mvt => Some(i32::from(printed.mvt)),
            Stat::Por => Some(i32::from(printed.por)),
            Stat::Tir => printed.tir.map(i32::from),
            Stat::Cac => Some(i32::from(printed.cac)),
            Stat::Arm => printed.arm.map(i32::from),
        };
        let at_rest = !self.left && self.own_skills & skill::SNIPEURE != 0;
        if self.bonuses.is_empty() && !at_rest {
            return value;
        }
        if self.is_fixed(stat) {
            return Some(2);
        }
        if at_rest {
            match stat {
                Stat::Por => value = Some(30),
                Stat::Tir => value = Some(4),
                _ => {}
            }
        }
        for bonus in &self.bonuses {
            match bonus.entry().effect {
                Effect::Add(changed, by) if changed == stat => value = Some(value.unwrap_or(NEVER) + by),
                Effect::NoArmour if stat == Stat::Arm => value = None,
                Effect::Armour(add, bare) if stat == Stat::Arm => {
                    value = Some(value.map_or(bare, |value| value + add));
                }
                _ => {}
            }
        }
        let least = match stat {
            Stat::Arm => 2,
            Stat::Mvt | Stat::Por => 1,
            Stat::Tir | Stat::Cac => i32::MIN,
        };
        value.map(|value| value.max(least))
    }

    /// The points of a walk.
    pub fn walk(&self) -> u8 {
        self.value(Stat::Mvt).map_or(0, |value| value.clamp(0, 255) as u8)
    }
}

impl Plain {
    /// Whether nobody holds the bonus of a cell.
    pub fn is_ready(&self, cell: Cell) -> bool {
        let mut held = self.pieces.iter().flat_map(|piece| &piece.bonuses);
        held.all(|bonus| bonus.from != Some(cell))
    }

    /// Rolls for the bonus that a piece took from a cell (`bonus.cell`).
    pub fn take_bonus(&mut self, id: PieceId, cell: Cell) {
        let piece = &self.pieces[id.index()];
        if self.outcome.is_some() || piece.at.is_none() || piece.bonuses.len() == ROWS {
            return;
        }
        let row = loop {
            let row = self.dice.d6() as u8;
            let held = &self.pieces[id.index()].bonuses;
            if held.iter().all(|bonus| bonus.entry().row != row) {
                break row;
            }
        };
        // By the rows of the table: the malus is one of six, choc and spide stand alone, the others are three in six.
        let kind = match row {
            1 => self.dice.d6() as u8 - 1,
            2 => 6,
            3 => 7,
            _ => {
                let first = 8 + 3 * (row - 4);
                match self.dice.d6() {
                    1..=3 => first,
                    4..=5 => first + 1,
                    _ => first + 2,
                }
            }
        };
        let piece = &mut self.pieces[id.index()];
        let bonus = Bonus {
            kind,
            from: Some(cell),
            turns_left: TABLE[usize::from(kind)].turns,
        };
        if bonus.entry().effect == Effect::Rikiki {
            piece.skills |= skill::RIKIKI;
        }
        piece.bonuses.push(bonus);
    }

    /// A turn of a player ends: what lasts for turns comes nearer to its end.
    pub fn count_down(&mut self, player: PlayerId) {
        for piece in self.pieces.iter_mut().filter(|piece| piece.owner == Some(player)) {
            piece.bonuses.retain(|bonus| {
                bonus.turns_left = bonus.turns_left.map(|turns| turns - 1);
                bonus.turns_left != Some(0)
            });
        }
    }

    /// The dead lose their bonuses.
    pub fn lose_bonuses(&mut self, id: PieceId) {
        let piece = &mut self.pieces[id.index()];
        piece.bonuses = SmallVec::new();
        piece.skills = piece.own_skills;
    }
}
