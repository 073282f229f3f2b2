//! Why something cannot be done on a table, as refusals say it: the same words for all books.

use crate::game::{PieceId, Place, Refusal, RuleKey};
use crate::space::table::{Hindrance, NoLeg, NoPath, NoStand, PathFault};

/// The refusal of a place where a figure cannot stand. `others` are the pieces among which it would, in the order of their
/// bodies.
pub fn refused_stand(rule: RuleKey, at: Place, why: NoStand, others: &[PieceId]) -> Refusal {
    match why {
        NoStand::NoSurface => Refusal::new(rule, "table-no-surface").cell(at),
        NoStand::Hindered(hindrance) => hindered(rule, at, hindrance, others),
        NoStand::OverBarrier(entry) => Refusal::new(rule, "table-over-barrier").cell(at).number(entry),
        NoStand::NotBorne => Refusal::new(rule, "table-not-borne").cell(at),
    }
}

/// The refusal of a path. Rules: that of moving, and that of what it may cost. `others` as in [`refused_stand`].
pub fn refused_path(
    (rule, limit_rule): (RuleKey, RuleKey),
    fault: PathFault,
    limit: i32,
    others: &[PieceId],
) -> Refusal {
    let at = Place::from(fault.at);
    let refusal = match fault.why {
        NoPath::Leg(NoLeg::NoLength) => Refusal::new(rule, "table-no-length").cell(at),
        NoPath::Leg(NoLeg::NoSurface) => Refusal::new(rule, "table-no-surface").cell(at),
        NoPath::Leg(NoLeg::Hindered(hindrance)) => hindered(rule, at, hindrance, others),
        NoPath::Leg(NoLeg::NeverEntered(entry)) => Refusal::new(rule, "table-never-entered").cell(at).number(entry),
        NoPath::TooLong(cost) => Refusal::new(limit_rule, "table-too-long")
            .cell(at)
            .number(cost)
            .number(limit),
        NoPath::End(why) => refused_stand(rule, at, why, others),
    };
    refusal.leg(fault.leg as u16)
}

fn hindered(rule: RuleKey, at: Place, hindrance: Hindrance, others: &[PieceId]) -> Refusal {
    match hindrance {
        Hindrance::TableEdge => Refusal::new(rule, "table-edge").cell(at),
        Hindrance::Terrain(entry) => Refusal::new(rule, "table-terrain").cell(at).number(entry),
        Hindrance::Body(index) => Refusal::new(rule, "table-figure")
            .cell(at)
            .piece(others[usize::from(index)]),
    }
}
