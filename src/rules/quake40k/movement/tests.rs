//! What moves are made of, by themselves.

use super::plan::is_special;
use super::trials::drop_dice;
use super::{LOW_BARRIER, STEP};
use crate::space::table::{LegKind, PACE, Point};

#[test]
fn a_drop_of_more_than_a_step_is_thrown_for_base_step() {
    let drop = |height: i32| is_special(LegKind::Drop, Point::new(0, 0, height), Point::new(100, 0, 0));
    assert_eq!((STEP, LOW_BARRIER), (125, PACE));
    assert!(!drop(125) && drop(126));
    let flat = |kind| is_special(kind, Point::new(0, 0, 0), Point::new(100, 0, 0));
    assert!(flat(LegKind::Jump) && flat(LegKind::Fly));
    assert!(
        ![LegKind::Walk, LegKind::Climb, LegKind::Step, LegKind::Swim]
            .into_iter()
            .any(flat)
    );
}

#[test]
fn nimble_ones_drop_with_one_die_more_move_drop() {
    assert_eq!((drop_dice(false).0, drop_dice(true).0), (2, 3));
}
