//! How fighters go over ground: what it costs, what is crossed, climbed and passed (`ground.*`, `barrier.*`, `ladder.*`).

use super::super::field::Field;
use super::super::match_state::Gait;
use super::super::options::NecroOptions;
use crate::game::PieceId;
use crate::space::table::{AreaKind, JumpReach, MovementRules, PACE, Point};

/// What a crawler has instead of its M, and who follows up (`down.crawl`, `follow.move`).
pub const CRAWL: i32 = 2 * PACE;

/// The book's rules of moving, for one fighter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NecroMovement {
    /// What a high barrier or step costs, in units (`barrier.high`); nothing if it is not crossed.
    pub high: Option<i32>,
    /// Whether high barriers are free as well (`follow.move`).
    pub leaps: bool,
    /// How wide the gaps are at most that it jumps over, in units (`jump.gap`).
    pub gap: i32,
    /// Whether it may stay on a ladder between its ends (`ladder.end`).
    pub stays_on_ladders: bool,
    /// Whether it keeps off what may hurt: drops, dangerous ground.
    pub safe: bool,
    /// Whether ground, areas and barriers cost it nothing extra.
    pub hovers: bool,
    /// Whom it passes over, by the place in the list of all others on the table (`move.others`).
    pub passes: Vec<bool>,
}

impl MovementRules for NecroMovement {
    fn step(&self) -> i32 {
        if self.high.is_some() { 2 * PACE } else { PACE }
    }

    fn drop(&self) -> i32 {
        if self.safe { PACE } else { 2 * PACE }
    }

    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Dangerous if self.safe => None,
            AreaKind::Difficult | AreaKind::VeryDifficult if self.hovers => Some(1),
            AreaKind::Difficult => Some(2),
            AreaKind::VeryDifficult => Some(4),
            AreaKind::Impassable => None,
            _ => Some(1),
        }
    }

    /// Lower than 1 ps free, up to 2 ps half of M; higher or thicker ones never.
    fn crossing(&self, rise: i32, thick: i32) -> Option<i32> {
        if !crosses(rise, thick) {
            None
        } else if rise < PACE || self.leaps || self.hovers {
            Some(0)
        } else {
            self.high
        }
    }

    /// Its height.
    fn climb(&self, from: Point, to: Point) -> i32 {
        (to.z - from.z).abs()
    }

    fn passes(&self, body: usize) -> bool {
        self.passes.get(body).is_some_and(|passes| *passes)
    }

    /// Up to 1 ps of height free either way; more up costs as a high barrier, more down as way.
    fn level_change(&self, rise: i32) -> Option<i32> {
        if rise.abs() <= PACE {
            Some(0)
        } else if rise > 0 {
            self.high
        } else if self.safe {
            None
        } else {
            Some(-rise)
        }
    }

    fn stays_on_ladders(&self) -> bool {
        self.stays_on_ladders
    }

    /// Not higher by more than 1 ps, nor lower by more than 2.
    fn jump(&self) -> Option<JumpReach> {
        (self.gap > 0).then_some(JumpReach {
            width: self.gap,
            up: PACE,
            down: 2 * PACE,
        })
    }
}

/// Whether anybody crosses a barrier that rises so high and is so thick, in units (`barrier.never`).
pub const fn crosses(rise: i32, thick: i32) -> bool {
    rise <= 2 * PACE && thick <= PACE
}

/// The widest gap that is jumped without any test, in units (`jump.gap`).
pub const SURE_GAP: i32 = PACE;

/// The widest gap that who goes somehow jumps over, in units: those who run farther than others, a crawler over none.
pub fn widest_gap(options: &NecroOptions, gait: Gait) -> i32 {
    match gait {
        _ if !options.jump => 0,
        Gait::Crawl | Gait::Advance => 0,
        Gait::Walk | Gait::FollowUp => SURE_GAP,
        Gait::Run | Gait::Charge | Gait::FailedCharge | Gait::Flee => 3 * PACE,
    }
}

/// Half of a fighter's M, rounded up: what a high barrier costs it, however it goes (`barrier.half`).
pub fn half_of_movement(field: &Field, piece: PieceId, gait: Gait) -> Option<i32> {
    half_of(field.options, field.movement(piece), gait)
}

/// Half of an M, in units.
pub fn half_of(options: &NecroOptions, movement: i32, gait: Gait) -> Option<i32> {
    let whole = match gait {
        // A crawler cannot cross it.
        Gait::Crawl => return None,
        Gait::Run | Gait::Charge | Gait::FailedCharge if options.barrier_run => 2 * movement,
        _ => movement,
    };
    Some(whole / 2 + whole % 2)
}

/// What a fighter may spend on its way, in units.
pub fn budget(field: &Field, piece: PieceId, gait: Gait) -> i32 {
    budget_of(field.movement(piece), gait)
}

/// What a fighter of that movement may spend, in units.
pub const fn budget_of(movement: i32, gait: Gait) -> i32 {
    match gait {
        Gait::Walk => movement,
        Gait::Run | Gait::Charge | Gait::FailedCharge | Gait::Advance => 2 * movement,
        Gait::Crawl | Gait::FollowUp => CRAWL,
        // Two dice say it.
        Gait::Flee => 12 * PACE,
    }
}

/// The book's rules of moving for one that no player has: around all, and where nothing hurts.
pub fn guest_rules(field: &Field, piece: PieceId) -> NecroMovement {
    let kind = field.fighter[piece.index()].creature;
    NecroMovement {
        high: half_of_movement(field, piece, Gait::Advance),
        safe: true,
        hovers: kind.is_some_and(|kind| kind.data().hovers),
        ..NecroMovement::default()
    }
}

/// The book's rules of moving for a fighter: it passes over its friends.
pub fn rules_for(field: &Field, piece: PieceId, gait: Gait) -> NecroMovement {
    if gait == Gait::Advance {
        return guest_rules(field, piece);
    }
    let others = field.ids().filter(|other| *other != piece && field.is_on_table(*other));
    NecroMovement {
        high: half_of_movement(field, piece, gait),
        leaps: gait == Gait::FollowUp,
        gap: widest_gap(field.options, gait),
        stays_on_ladders: field.options.ladder_stop,
        passes: others.map(|other| !field.are_enemies(piece, other)).collect(),
        ..NecroMovement::default()
    }
}
