//! Bonuses: the table, what a piece holds, and the cells they come from (`bonus.*`).

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use super::casualties::Outcome;
use super::keys;
use super::match_config::MatchConfig;
use super::move_in_progress::EndedMove;
use super::skills::{self, Skills};
use super::turns::Turn;
use crate::game::{Dice, Fact, Facts, Owner, PieceId, RuleKey, Why, by_id, short_list, with_pieces_by_id};
use crate::space::grid::{Cell, Occupancy};

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
    Skill(Skills),
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
    /// Something worse.
    Malus = 1,
    /// Pushes.
    Choc,
    /// Movement.
    Spide,
    /// Shooting.
    Fling,
    /// Melee.
    Baston,
    /// Armour.
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
pub struct HeldBonus {
    /// Which one.
    pub kind: BonusKind,
    /// The cell it came from; none if the setup gave it.
    pub from: Option<Cell>,
    /// At the ends of how many of its owner's turns it still lasts; `None` until death.
    pub turns_left: Option<u8>,
}

impl HeldBonus {
    /// A bonus as it is gained.
    pub fn new(kind: BonusKind, from: Option<Cell>) -> Self {
        Self {
            kind,
            from,
            turns_left: kind.entry().turns,
        }
    }
}

/// The bonuses of a piece, in the order gained: a component.
#[derive(Component, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bonus(#[serde(with = "crate::game::short_list")] pub SmallVec<[HeldBonus; 2]>);

impl Clone for Bonus {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        short_list::copy(&mut self.0, &source.0);
    }
}

impl Bonus {
    /// The one that fixes a value, if one does (`bonus.fixed`).
    pub fn fixing(&self, stat: Stat) -> Option<&HeldBonus> {
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
pub fn is_ready(pieces: &[Bonus], cell: Cell) -> bool {
    pieces
        .iter()
        .all(|bonus| bonus.0.iter().all(|held| held.from != Some(cell)))
}

/// After a move: rolls for each bonus that was taken on the way, and gives it (`bonus.cell`). The dead, and who holds one of
/// each row, gain nothing.
pub fn gain_what_was_taken(
    owners: Query<&Owner>,
    bonuses: Query<&mut Bonus>,
    of_match: Single<(&EndedMove, &Occupancy, &Outcome, &mut Dice, &mut Facts)>,
) {
    let (ended, occupancy, outcome, mut dice, mut facts) = of_match.into_inner();
    let Some(moved) = ended.0.as_ref().filter(|moved| !moved.bonuses.is_empty()) else {
        return;
    };
    let piece = moved.piece;
    let alive = outcome.0.is_none() && occupancy.of(piece).is_some();
    let why = Why::just(keys::BONUS_CELL, 6)
        .by(by_id(owners)[piece.index()].0)
        .of(piece);
    with_pieces_by_id(bonuses, |bonuses| {
        let bonus = &mut bonuses[piece.index()];
        for cell in &moved.bonuses {
            if !alive || bonus.0.len() >= ROWS {
                ready(&mut facts, *cell);
            } else if let Some(kind) = roll_for_a_bonus(bonus, &mut dice, &mut facts, &why) {
                let held = HeldBonus::new(kind, Some(*cell));
                bonus.0.push(held);
                facts.emit(Fact::BonusGained {
                    rule: kind.entry().key,
                    piece,
                    bonus: kind.entry().name,
                    from: Some((*cell).into()),
                    turns_left: held.turns_left,
                });
            }
        }
    });
}

/// Rolls on the table, the first die again while it shows a row of which one is held.
fn roll_for_a_bonus(bonus: &Bonus, dice: &mut Dice, facts: &mut Facts, why: &Why) -> Option<BonusKind> {
    let row = loop {
        let index = facts.len();
        let row = dice.roll(facts, why.clone()).value;
        let held = bonus.0.iter().any(|held| held.kind.entry().row as u32 == row);
        if !held {
            break row;
        }
        facts.throw_again(index);
    };
    let rolls_twice = TABLE
        .iter()
        .any(|entry| entry.row as u32 == row && entry.second.is_some());
    let second = rolls_twice.then(|| dice.roll(facts, why.clone()).value);
    BonusKind::find(|entry| entry.row as u32 == row && entry.gives(second))
}

fn ready(facts: &mut Facts, cell: Cell) {
    facts.emit(Fact::BonusReady {
        rule: keys::BONUS_CELL,
        at: cell.into(),
    });
}

/// The dead lose their bonuses (`death.drop`).
pub fn lose_all(bonuses: &mut [Bonus], facts: &mut Facts, piece: PieceId) {
    for held in std::mem::take(&mut bonuses[piece.index()].0) {
        end(facts, piece, held, keys::DEATH_DROP);
    }
}

fn end(facts: &mut Facts, piece: PieceId, held: HeldBonus, rule: RuleKey) {
    facts.emit(Fact::BonusEnded {
        rule,
        piece,
        bonus: held.kind.entry().name,
        from: held.from.map(Into::into),
    });
    if let Some(cell) = held.from {
        ready(facts, cell);
    }
}

/// A turn of a player ends: what lasts for turns comes nearer to its end.
pub fn count_down(bonuses: Query<&mut Bonus>, of_match: Single<(&MatchConfig, &Turn, &mut Facts)>) {
    let (config, turn, mut facts) = of_match.into_inner();
    with_pieces_by_id(bonuses, |bonuses| {
        for piece in config.pieces_of(turn.player) {
            count_down_of(&mut bonuses[piece.index()], &mut facts, piece);
        }
    });
}

/// A turn of a piece ends: what it holds for turns comes nearer to its end.
pub fn count_down_of(bonus: &mut Bonus, facts: &mut Facts, piece: PieceId) {
    if bonus.0.is_empty() {
        return;
    }
    let mut over: SmallVec<[HeldBonus; 2]> = SmallVec::new();
    bonus.0.retain(|held| {
        held.turns_left = held.turns_left.map(|turns| turns.saturating_sub(1));
        if held.turns_left == Some(0) {
            over.push(*held);
        }
        held.turns_left != Some(0)
    });
    for held in over {
        end(facts, piece, held, held.kind.entry().key);
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
