//! The keys of the free table's rules.

use crate::game::RuleKey;

/// The table is open: every figure is commanded at any time.
pub const OPEN: RuleKey = RuleKey("free.open");
/// Figures are moved.
pub const MOVE: RuleKey = RuleKey("free.move");
/// A move is held to a limit.
pub const LIMIT: RuleKey = RuleKey("free.limit");
/// Figures are set down anywhere.
pub const PLACE: RuleKey = RuleKey("free.place");
/// Figures are taken off.
pub const REMOVE: RuleKey = RuleKey("free.remove");
/// Figures lie down and get up.
pub const LAY: RuleKey = RuleKey("free.lay");
/// Dice are thrown.
pub const ROLL: RuleKey = RuleKey("free.roll");
/// Figures are marked.
pub const MARK: RuleKey = RuleKey("free.mark");
/// Templates are laid.
pub const TEMPLATE: RuleKey = RuleKey("free.template");
/// Points scatter.
pub const SCATTER: RuleKey = RuleKey("free.scatter");
/// Doors are opened and shut.
pub const DOOR: RuleKey = RuleKey("free.door");
/// What is seen.
pub const SIGHT: RuleKey = RuleKey("free.sight");
/// The game is ended.
pub const END: RuleKey = RuleKey("free.end");

/// All keys, in the order of the book.
pub const ALL: &[RuleKey] = &[
    OPEN, MOVE, LIMIT, PLACE, REMOVE, LAY, SIGHT, ROLL, MARK, TEMPLATE, SCATTER, DOOR, END,
];
