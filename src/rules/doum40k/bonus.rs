//! Bonuses: the table, what a piece holds, and the cells they come from (`bonus.*`).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use super::arena::Arena;
use super::field::Field as _;
use super::keys;
use super::skills::{self, SkillSet};
use crate::game::{Fact, PieceId, PlayerId, RuleKey, Why, short_list};
use crate::space::grid::Cell;

/// A value of a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stat {
    /// Points of movement.
    Mvt,
    /// Range.
    Por,
    /// What a shot needs.
    Tir,
    /// What a blow needs.
    Cac,
    /// What armour needs.
    Arm,
}

/// What a bonus does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Gives a skill.
    Skill(SkillSet),
    /// Adds to a value.
    Add(Stat, i32),
    /// Takes the armour away (`bonus.malus.arm`).
    NoArmour,
    /// Betters the armour by so much; who has none gets this.
    Armour {
        /// Added to the value; negative is better.
        add: i32,
        /// The value of who has none.
        bare: i32,
    },
    /// The value is 2 whatever else modifies it (`bonus.fixed`).
    Fixed(Stat),
    /// Blows that miss push (`melee.choc`).
    Push,
}

/// A row of the table: of each a piece holds one bonus at most. By the first die, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    Malus = 1,
    Choc,
    Spide,
    Fling,
    Baston,
    Armour,
}

/// A bonus of the table.
#[derive(Clone, Debug)]
pub struct Entry {
    /// As setups and states spell it.
    pub name: &'static str,
    /// Its rule.
    pub key: RuleKey,
    /// Its row.
    pub row: Row,
    /// The second dice that give it; `None` where there is no second die.
    pub second: Option<std::ops::RangeInclusive<u32>>,
    /// What it does.
    pub effect: Effect,
    /// How many of its owner's turns it lasts; `None` until death.
    pub turns: Option<u8>,
}

/// How many turns the fixed ones last.
const SIX_TURNS: Option<u8> = Some(6);

impl Entry {
    /// Whether a second die, or none, gives it.
    fn gives(&self, second: Option<u32>) -> bool {
        match (&self.second, second) {
            (Some(range), Some(value)) => range.contains(&value),
            (None, None) => true,
            _ => false,
        }
    }
}

macro_rules! table {
    ($($name:literal $key:ident $row:ident $second:expr, $effect:expr, $turns:expr;)*) => {
        /// The table.
        pub static TABLE: &[Entry] = &[$(Entry {
            name: $name,
            key: keys::$key,
            row: Row::$row,
            second: $second,
            effect: $effect,
            turns: $turns,
        }),*];
    };
}

table! {
    "malus.rikiki" BONUS_MALUS_RIKIKI Malus Some(1..=1), Effect::Skill(skills::RIKIKI), None;
    "malus.mvt" BONUS_MALUS_MVT Malus Some(2..=2), Effect::Add(Stat::Mvt, -1), None;
    "malus.por" BONUS_MALUS_POR Malus Some(3..=3), Effect::Add(Stat::Por, -1), None;
    "malus.tir" BONUS_MALUS_TIR Malus Some(4..=4), Effect::Add(Stat::Tir, 1), None;
    "malus.cac" BONUS_MALUS_CAC Malus Some(5..=5), Effect::Add(Stat::Cac, 1), None;
    "malus.arm" BONUS_MALUS_ARM Malus Some(6..=6), Effect::NoArmour, None;
    "choc" BONUS_CHOC Choc None, Effect::Push, None;
    "spide" BONUS_SPIDE Spide None, Effect::Add(Stat::Mvt, 1), None;
    "fling.1" BONUS_FLING_1 Fling Some(1..=3), Effect::Add(Stat::Tir, -1), None;
    "fling.2" BONUS_FLING_2 Fling Some(4..=5), Effect::Add(Stat::Tir, -2), None;
    "fling.fixed" BONUS_FLING_FIXED Fling Some(6..=6), Effect::Fixed(Stat::Tir), SIX_TURNS;
    "baston.1" BONUS_BASTON_1 Baston Some(1..=3), Effect::Add(Stat::Cac, -1), None;
    "baston.2" BONUS_BASTON_2 Baston Some(4..=5), Effect::Add(Stat::Cac, -2), None;
    "baston.fixed" BONUS_BASTON_FIXED Baston Some(6..=6), Effect::Fixed(Stat::Cac), SIX_TURNS;
    "armour.1" BONUS_ARMOUR_1 Armour Some(1..=3), Effect::Armour { add: -1, bare: 6 }, None;
    "armour.2" BONUS_ARMOUR_2 Armour Some(4..=5), Effect::Armour { add: -2, bare: 5 }, None;
    "armour.fixed" BONUS_ARMOUR_FIXED Armour Some(6..=6), Effect::Fixed(Stat::Arm), SIX_TURNS;
}

/// A bonus: an index into [`TABLE`]. Written by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusKind(u8);

impl BonusKind {
    /// What the table says of it.
    pub fn entry(self) -> &'static Entry {
        &TABLE[usize::from(self.0)]
    }

    /// The bonus of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::find(|entry| entry.name == name)
    }

    fn find(wanted: impl Fn(&Entry) -> bool) -> Option<Self> {
        TABLE.iter().position(wanted).map(|index| BonusKind(index as u8))
    }
}

impl Serialize for BonusKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.entry().name)
    }
}

impl<'de> Deserialize<'de> for BonusKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| serde::de::Error::custom(format!("no bonus {name:?}")))
    }
}

/// A bonus that a piece holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bonus {
    /// Which one.
    pub kind: BonusKind,
    /// The cell it came from; none if the setup gave it.
    pub from: Option<Cell>,
    /// At the ends of how many of its owner's turns it still lasts; `None` until death.
    pub turns_left: Option<u8>,
}

impl Bonus {
    /// A bonus as it is gained.
    pub fn new(kind: BonusKind, from: Option<Cell>) -> Self {
        Self {
            kind,
            from,
            turns_left: kind.entry().turns,
        }
    }
}

/// The bonuses of a piece, in the order gained.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bonuses(#[serde(with = "crate::game::short_list")] pub SmallVec<[Bonus; 2]>);

impl Clone for Bonuses {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        short_list::copy(&mut self.0, &source.0);
    }
}

impl Bonuses {
    /// The one that fixes a value, if one does (`bonus.fixed`).
    pub fn fixing(&self, stat: Stat) -> Option<&Bonus> {
        self.0
            .iter()
            .find(|bonus| bonus.kind.entry().effect == Effect::Fixed(stat))
    }

    /// Whether it holds one of a row.
    pub fn has(&self, row: Row) -> bool {
        self.0.iter().any(|bonus| bonus.kind.entry().row == row)
    }
}

/// How many rows the table has.
const ROWS: usize = 6;

/// Whether a bonus cell has its bonus: nobody holds it.
pub fn is_ready(arena: &Arena, cell: Cell) -> bool {
    let mut pieces = arena.pieces.iter();
    pieces.all(|piece| piece.bonuses.0.iter().all(|bonus| bonus.from != Some(cell)))
}

/// Rolls for the bonus that a piece took from a cell, and gives it (`bonus.cell`). The dead, and who holds one of each
/// row, gain nothing.
pub fn take_effect(arena: &mut Arena, piece: PieceId, cell: Cell) {
    let gains = !arena.is_over() && arena.occupancy.of(piece).is_some() && arena.piece(piece).bonuses.0.len() < ROWS;
    if !gains {
        ready(arena, cell);
        return;
    }
    let why = Why::just(keys::BONUS_CELL, 6).by(arena.owner(piece)).of(piece);
    let row = loop {
        let index = arena.facts.len();
        let row = arena.dice.roll(arena.facts, why.clone()).value;
        let held = arena
            .piece(piece)
            .bonuses
            .0
            .iter()
            .any(|bonus| bonus.kind.entry().row as u32 == row);
        if !held {
            break row;
        }
        arena.facts.throw_again(index);
    };
    let rolls_twice = TABLE
        .iter()
        .any(|entry| entry.row as u32 == row && entry.second.is_some());
    let second = rolls_twice.then(|| arena.dice.roll(arena.facts, why).value);
    let gained = BonusKind::find(|entry| entry.row as u32 == row && entry.gives(second));
    if let Some(kind) = gained {
        let bonus = Bonus::new(kind, Some(cell));
        arena.piece_mut(piece).bonuses.0.push(bonus);
        arena.facts.tell(Fact::BonusGained {
            rule: kind.entry().key,
            piece,
            bonus: kind.entry().name,
            from: Some(cell.into()),
            turns_left: bonus.turns_left,
        });
    }
}

fn ready(arena: &mut Arena, cell: Cell) {
    arena.facts.tell(Fact::BonusReady {
        rule: keys::BONUS_CELL,
        at: cell.into(),
    });
}

/// The dead lose their bonuses (`death.drop`).
pub fn lose_all(arena: &mut Arena, piece: PieceId) {
    for bonus in std::mem::take(&mut arena.piece_mut(piece).bonuses.0) {
        end(arena, piece, bonus, keys::DEATH_DROP);
    }
}

fn end(arena: &mut Arena, piece: PieceId, bonus: Bonus, rule: RuleKey) {
    arena.facts.tell(Fact::BonusEnded {
        rule,
        piece,
        bonus: bonus.kind.entry().name,
        from: bonus.from.map(Into::into),
    });
    if let Some(cell) = bonus.from {
        ready(arena, cell);
    }
}

/// A turn of a player ends: what lasts for turns comes nearer to its end.
pub fn count_down(arena: &mut Arena, player: PlayerId) {
    for piece in arena.game.pieces_of(player) {
        if arena.piece(piece).bonuses.0.is_empty() {
            continue;
        }
        let mut over: SmallVec<[Bonus; 2]> = SmallVec::new();
        arena.piece_mut(piece).bonuses.0.retain(|bonus| {
            bonus.turns_left = bonus.turns_left.map(|turns| turns.saturating_sub(1));
            if bonus.turns_left == Some(0) {
                over.push(*bonus);
            }
            bonus.turns_left != Some(0)
        });
        for bonus in over {
            end(arena, piece, bonus, bonus.kind.entry().key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_dice_gives_exactly_one_bonus() {
        for row in 1..=6 {
            let entries = || TABLE.iter().filter(move |entry| entry.row as u32 == row);
            let twice = entries().any(|entry| entry.second.is_some());
            if !twice {
                assert_eq!(entries().count(), 1, "row {row}");
                continue;
            }
            for second in 1..=6 {
                let given = entries().filter(|entry| entry.gives(Some(second))).count();
                assert_eq!(given, 1, "row {row}, second die {second}");
            }
        }
    }
}
