//! How figures go over ground: what it costs, what is crossed and passed (`ground.*`, `obstacle.*`, `level.*`).

use super::super::field::FeuField;
use super::super::match_state::WayOfMoving;
use super::super::soldiers::SOLDIER_MEASURES;
use crate::game::PieceId;
use crate::space::table::{AreaKind, MovementRules, Point};

/// The book's rules of moving, for one figure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FeuMovement {
    /// The unit of distance, in units (`measure.ud`).
    pub ud: i32,
    /// Whether it runs: never through difficult ground (`run.difficult`).
    pub runs: bool,
    /// Whether ground, areas and low obstacles cost nothing extra.
    pub hovers: bool,
    /// Whom it passes over, by the place in the list of all others on the table (`move.others`).
    pub passes: Vec<bool>,
}

impl MovementRules for FeuMovement {
    /// Half a UD (`ground.kinds`).
    fn step(&self) -> i32 {
        self.ud / 2
    }

    fn drop(&self) -> i32 {
        self.ud / 2
    }

    /// Woods, marsh and the inside of buildings halve (`ground.difficult`).
    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Impassable => None,
            kind if !DIFFICULT.contains(&kind) || self.hovers => Some(1),
            _ if self.runs => None,
            _ => Some(2),
        }
    }

    /// One UD for what is no higher than the shoulder (`obstacle.cross`, `obstacle.shoulder`).
    fn crossing(&self, rise: i32, _: i32) -> Option<i32> {
        let price = if self.hovers { 0 } else { self.ud };
        (rise <= SOLDIER_MEASURES.shoulder).then_some(price)
    }

    /// The height between the two (`level.height`).
    fn climb(&self, from: Point, to: Point) -> i32 {
        (to.z - from.z).abs()
    }

    fn passes(&self, body: usize) -> bool {
        self.passes.get(body).is_some_and(|passes| *passes)
    }

    /// A move may end part of the way up (`level.part`).
    fn stays_on_ladders(&self) -> bool {
        true
    }

    /// Of stairs the height counts alone (`level.height`).
    fn counts_height_on_stairs(&self) -> bool {
        true
    }

    /// A road through a wood is road (`ground.kinds`).
    fn roads_are_clear(&self) -> bool {
        true
    }
}

/// The kinds of difficult ground (`ground.kinds`).
pub const DIFFICULT: [AreaKind; 4] = [
    AreaKind::Difficult,
    AreaKind::VeryDifficult,
    AreaKind::Wood,
    AreaKind::Building,
];

/// The book's rules of moving for a figure that goes somehow: it passes over its friends.
pub fn rules_for(field: &FeuField, piece: PieceId, how: WayOfMoving) -> FeuMovement {
    let others = field.ids().filter(|other| *other != piece && field.is_on_table(*other));
    FeuMovement {
        ud: field.options.ud,
        runs: how == WayOfMoving::Run,
        hovers: field.facts_of(piece).hovers,
        passes: others.map(|other| !field.are_foes(other, piece)).collect(),
    }
}
