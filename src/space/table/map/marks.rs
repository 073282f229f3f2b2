//! From a map's marks to those of its table.

use std::collections::BTreeSet;

use super::fields::{FieldReader, KindFields};
use super::mark::{MapMark, MarkKind, TableMark};
use crate::game::{Fault, Faults};
use crate::space::table::point::PlanPoint;

/// The marks with their fields.
const MARKS: [KindFields; 8] = [
    KindFields {
        kind: "portal",
        needed: &["number", "at"],
        optional: &[],
    },
    KindFields {
        kind: "bonus",
        needed: &["kind", "at"],
        optional: &[],
    },
    KindFields {
        kind: "zone",
        needed: &["name", "poly"],
        optional: &["owner"],
    },
    KindFields {
        kind: "flag",
        needed: &["at"],
        optional: &["owner"],
    },
    KindFields {
        kind: "objective",
        needed: &["at"],
        optional: &["name", "owner"],
    },
    KindFields {
        kind: "entry",
        needed: &["at"],
        optional: &["name", "owner"],
    },
    KindFields {
        kind: "barrel",
        needed: &["at"],
        optional: &[],
    },
    KindFields {
        kind: "building",
        needed: &["at"],
        optional: &["name", "owner"],
    },
];

/// The greatest number of a portal.
const GREATEST_NUMBER: i32 = 1_000;

/// The greatest index of a player.
const GREATEST_OWNER: i32 = 99;

/// A mark as read; where it is may want a height.
pub(super) struct ReadMark {
    /// The mark, on the ground where its height was left out.
    pub mark: TableMark,
    /// Whether it lies on the highest surface there.
    pub lies_on_highest: bool,
}

/// Reads a list of marks, one after the other.
#[derive(Default)]
pub(super) struct MarkReader {
    portals: BTreeSet<u16>,
}

impl MarkReader {
    /// A mark, which stands at a path of fields; nothing if it has a fault, which is then in the list.
    pub fn read(&mut self, mark: &MapMark, field: &str, size: PlanPoint, faults: &mut Faults) -> Option<ReadMark> {
        let Some(fields) = MARKS.iter().find(|fields| fields.kind == mark.mark) else {
            let known = MARKS.map(|fields| fields.kind).join(", ");
            faults.push(
                Fault::new(format!("{field}.mark"), "unknown-mark")
                    .arg("mark", &mark.mark)
                    .arg("known", known),
            );
            return None;
        };
        let given: Vec<_> = mark.given().collect();
        fields.check(field, &given, faults);
        let mut reader = FieldReader { field, size, faults };
        let at = reader.written_point("at", mark.at);
        let outline = reader.polygon("poly", mark.poly.as_ref());
        let owner = reader.number("owner", mark.owner, 0..=GREATEST_OWNER);
        let number = reader.number("number", mark.number, 1..=GREATEST_NUMBER);
        let kind = match fields.kind {
            "portal" => MarkKind::Portal(self.portal(number? as u16, &mut reader)?),
            "bonus" => MarkKind::Bonus(mark.kind.clone()?),
            "zone" => MarkKind::Zone,
            "flag" => MarkKind::Flag,
            "objective" => MarkKind::Objective,
            "entry" => MarkKind::Entry,
            "barrel" => MarkKind::Barrel,
            _ => MarkKind::Building,
        };
        let is_placed = match kind {
            MarkKind::Zone => outline.is_some(),
            _ => at.is_some(),
        };
        is_placed.then(|| ReadMark {
            mark: TableMark {
                kind,
                name: mark.name.clone().unwrap_or_default(),
                owner: owner.map(|owner| owner as u8),
                at: at.map(|at| at.plan.at_height(at.z.unwrap_or(0))),
                outline,
            },
            lies_on_highest: at.is_some_and(|at| at.z.is_none()),
        })
    }

    /// A portal's number, which no other has.
    fn portal(&mut self, number: u16, reader: &mut FieldReader) -> Option<u16> {
        let is_new = self.portals.insert(number);
        if !is_new {
            let fault = Fault::new(reader.path("number"), "table-portal-twice").arg("number", number);
            reader.faults.push(fault);
        }
        is_new.then_some(number)
    }
}
