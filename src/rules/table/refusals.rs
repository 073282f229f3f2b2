//! Why something cannot be done on a table, as refusals say it: one list for all books.

use crate::game::{PieceId, Place, Refusal, RuleKey};
use crate::space::table::{Hindrance, NoLeg, NoPath, NoStand, PathFault};

/// A reason of the table's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableReason {
    /// A point lies beyond the table.
    Beyond,
    /// No surface is there.
    NoSurface,
    /// A facing that is none.
    NoDirection,
    /// The table's edge is in the way.
    Edge,
    /// Terrain is in the way.
    Terrain,
    /// A figure is in the way.
    FigureMeasures,
    /// The base would lie over a barrier.
    OverBarrier,
    /// The base does not rest on surfaces of about one height.
    NotBorne,
    /// A leg without any length.
    NoLength,
    /// Ground that nobody enters.
    NeverEntered,
    /// A path that costs more than it may.
    TooLong,
}

impl TableReason {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Beyond,
        Self::NoSurface,
        Self::NoDirection,
        Self::Edge,
        Self::Terrain,
        Self::FigureMeasures,
        Self::OverBarrier,
        Self::NotBorne,
        Self::NoLength,
        Self::NeverEntered,
        Self::TooLong,
    ];

    /// Its message, as refusals name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beyond => "table-beyond",
            Self::NoSurface => "table-no-surface",
            Self::NoDirection => "table-no-direction",
            Self::Edge => "table-edge",
            Self::Terrain => "table-terrain",
            Self::FigureMeasures => "table-figure",
            Self::OverBarrier => "table-over-barrier",
            Self::NotBorne => "table-not-borne",
            Self::NoLength => "table-no-length",
            Self::NeverEntered => "table-never-entered",
            Self::TooLong => "table-too-long",
        }
    }
}

/// The refusal of a place where a figure cannot stand. `others` are the pieces among which it would, in the order of their
/// bodies.
pub fn refused_stand(rule: RuleKey, at: Place, why: NoStand, others: &[PieceId]) -> Refusal {
    let of = |reason: TableReason| Refusal::new(rule, reason.name()).cell(at);
    match why {
        NoStand::NoSurface => of(TableReason::NoSurface),
        NoStand::Hindered(hindrance) => hindered(of, hindrance, others),
        NoStand::OverBarrier(entry) => of(TableReason::OverBarrier).number(entry),
        NoStand::NotBorne => of(TableReason::NotBorne),
    }
}

/// The refusal of a path. Rules: that of moving, and that of what it may cost.
pub fn refused_path(
    (rule, limit_rule): (RuleKey, RuleKey),
    fault: PathFault,
    limit: i32,
    others: &[PieceId],
) -> Refusal {
    let at = Place::from(fault.at);
    let of = |reason: TableReason| Refusal::new(rule, reason.name()).cell(at);
    let refusal = match fault.why {
        NoPath::Leg(NoLeg::NoLength) => of(TableReason::NoLength),
        NoPath::Leg(NoLeg::NoSurface) => of(TableReason::NoSurface),
        NoPath::Leg(NoLeg::Hindered(hindrance)) => hindered(of, hindrance, others),
        NoPath::Leg(NoLeg::NeverEntered(entry)) => of(TableReason::NeverEntered).number(entry),
        NoPath::TooLong(cost) => Refusal::new(limit_rule, TableReason::TooLong.name())
            .cell(at)
            .number(cost)
            .number(limit),
        NoPath::End(why) => refused_stand(rule, at, why, others),
    };
    refusal.leg(fault.leg as u16)
}

fn hindered(of: impl Fn(TableReason) -> Refusal, hindrance: Hindrance, others: &[PieceId]) -> Refusal {
    match hindrance {
        Hindrance::TableEdge => of(TableReason::Edge),
        Hindrance::Terrain(entry) => of(TableReason::Terrain).number(entry),
        Hindrance::Body(index) => match others.get(usize::from(index)) {
            Some(piece) => of(TableReason::FigureMeasures).piece(*piece),
            None => of(TableReason::FigureMeasures),
        },
    }
}
