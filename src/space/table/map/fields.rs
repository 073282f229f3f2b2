//! Fields of a map's entry, read one by one: what is missing, what does not belong there, and what is out of bounds.

use std::ops::RangeInclusive;

use crate::game::{Fault, Faults};
use crate::space::table::number::{GREATEST_HEIGHT, LONGEST_SIDE};
use crate::space::table::point::{PlanPoint, Point, WrittenPoint};
use crate::space::table::polygon::{MOST_CORNERS, Polygon, PolygonFault};
use crate::space::table::terrain::thick_line;

/// A kind of entry with the fields that it has.
pub(super) struct KindFields {
    /// The kind's name.
    pub kind: &'static str,
    /// The fields that it must have.
    pub needed: &'static [&'static str],
    /// The fields that it may have.
    pub optional: &'static [&'static str],
}

impl KindFields {
    /// Adds to a list of faults the fields of an entry that do not belong to its kind, and those that it lacks. `field` is
    /// the path of the entry.
    pub fn check(&self, field: &str, given: &[&'static str], faults: &mut Faults) {
        let known = || [self.needed, self.optional].concat().join(", ");
        for name in given {
            if !self.needed.contains(name) && !self.optional.contains(name) {
                faults.push(
                    Fault::new(format!("{field}.{name}"), "table-field-unwanted")
                        .arg("name", name)
                        .arg("kind", self.kind)
                        .arg("known", known()),
                );
            }
        }
        for name in self.needed {
            if !given.contains(name) {
                faults.push(
                    Fault::new(field, "table-field-missing")
                        .arg("name", name)
                        .arg("kind", self.kind)
                        .arg("known", known()),
                );
            }
        }
    }
}

/// Reads the values of an entry's fields. Each answer is nothing if the field is left out or its value has a fault, which
/// is then in the list.
pub(super) struct FieldReader<'a> {
    /// The path of the entry.
    pub field: &'a str,
    /// How large the table is.
    pub size: PlanPoint,
    /// What was found.
    pub faults: &'a mut Faults,
}

impl FieldReader<'_> {
    /// The path of one of the entry's fields.
    pub fn path(&self, name: &str) -> String {
        format!("{}.{name}", self.field)
    }

    /// A number within bounds.
    pub fn number(&mut self, name: &str, value: Option<i32>, bounds: RangeInclusive<i32>) -> Option<i32> {
        let value = value?;
        if bounds.contains(&value) {
            return Some(value);
        }
        self.faults.push(out_of_bounds(self.path(name), value, &bounds));
        None
    }

    /// A number within bounds, or the usual one where none is given.
    pub fn number_or(
        &mut self,
        name: &str,
        value: Option<i32>,
        usual: i32,
        bounds: RangeInclusive<i32>,
    ) -> Option<i32> {
        self.number(name, Some(value.unwrap_or(usual)), bounds)
    }

    /// The heights of a lower and an upper face: the upper one is given or lies so much above the lower one, and higher.
    pub fn heights(&mut self, bottom: Option<i32>, top: Option<i32>, height: Option<i32>) -> Option<(i32, i32)> {
        let bottom = self.number_or("bottom", bottom, 0, 0..=GREATEST_HEIGHT - 1);
        if let Some(height) = self.number("height", height, 1..=GREATEST_HEIGHT) {
            let bottom = bottom?;
            let top = bottom + height;
            if top > GREATEST_HEIGHT {
                let bounds = 1..=GREATEST_HEIGHT - bottom;
                self.faults.push(out_of_bounds(self.path("height"), height, &bounds));
                return None;
            }
            return Some((bottom, top));
        }
        let top = self.number("top", top, 1..=GREATEST_HEIGHT)?;
        let bottom = bottom?;
        if top <= bottom {
            self.faults.push(
                Fault::new(self.path("top"), "table-no-height")
                    .arg("top", top)
                    .arg("bottom", bottom),
            );
            return None;
        }
        Some((bottom, top))
    }

    /// A place on the table, its edges included.
    fn place(&mut self, path: &str, place: PlanPoint) -> Option<PlanPoint> {
        let on_table = (0..=self.size.x).contains(&place.x) && (0..=self.size.y).contains(&place.y);
        if !on_table {
            self.faults.push(
                Fault::new(path, "table-beyond")
                    .arg("x", place.x)
                    .arg("y", place.y)
                    .arg("width", self.size.x)
                    .arg("depth", self.size.y),
            );
        }
        on_table.then_some(place)
    }

    /// A point on the table and no higher than anything may be.
    pub fn point(&mut self, name: &str, point: Option<Point>) -> Option<Point> {
        let read = self.written_point(name, point.map(WrittenPoint::from))?;
        Some(read.plan.at_height(read.z?))
    }

    /// A point on the table, whose height may be left out.
    pub fn written_point(&mut self, name: &str, point: Option<WrittenPoint>) -> Option<WrittenPoint> {
        let point = point?;
        let path = self.path(name);
        let plan = self.place(&path, point.plan);
        let z = point.z.filter(|z| !(0..=GREATEST_HEIGHT).contains(z));
        if let Some(z) = z {
            self.faults
                .push(out_of_bounds(format!("{path}[2]"), z, &(0..=GREATEST_HEIGHT)));
            return None;
        }
        plan.map(|_| point)
    }

    /// Places on the table: corners of an outline or of a line.
    fn places(&mut self, name: &str, places: &[PlanPoint]) -> bool {
        let path = self.path(name);
        if places.len() > MOST_CORNERS {
            self.faults
                .push(Fault::new(path, "table-too-many-corners").arg("most", MOST_CORNERS));
            return false;
        }
        let mut all = true;
        for (index, place) in places.iter().enumerate() {
            all &= self.place(&format!("{path}[{index}]"), *place).is_some();
        }
        all
    }

    /// A simple polygon on the table.
    pub fn polygon(&mut self, name: &str, corners: Option<&Vec<PlanPoint>>) -> Option<Polygon> {
        let corners = corners?;
        if !self.places(name, corners) {
            return None;
        }
        let path = self.path(name);
        let fault = match Polygon::new(corners.clone()) {
            Ok(polygon) => return Some(polygon),
            Err(PolygonFault::TooFewCorners) => Fault::new(path, "table-few-corners").arg("count", corners.len()),
            Err(PolygonFault::TooManyCorners) => Fault::new(path, "table-too-many-corners").arg("most", MOST_CORNERS),
            Err(PolygonFault::SameCorner(index)) => {
                Fault::new(format!("{path}[{index}]"), "table-same-corner").arg("corner", index)
            }
            Err(PolygonFault::EdgesMeet(edge, other)) => Fault::new(format!("{path}[{other}]"), "table-edges-meet")
                .arg("edge", edge)
                .arg("other", other),
        };
        self.faults.push(fault);
        None
    }

    /// A line on the table, and its rectangles of a thickness.
    pub fn line(
        &mut self,
        line: Option<&Vec<PlanPoint>>,
        thick: Option<i32>,
    ) -> Option<(Vec<PlanPoint>, Vec<Polygon>)> {
        let thick = self.number_or("thick", thick, USUAL_THICKNESS, 1..=THICKEST);
        let line = line?;
        if !self.places("line", line) {
            return None;
        }
        let path = self.path("line");
        if line.len() < 2 {
            self.faults
                .push(Fault::new(path, "table-short-line").arg("count", line.len()));
            return None;
        }
        if let Some(index) = line.windows(2).position(|ends| ends[0] == ends[1]) {
            self.faults
                .push(Fault::new(format!("{path}[{}]", index + 1), "table-same-corner").arg("corner", index + 1));
            return None;
        }
        let parts = thick_line(line, thick?);
        if parts.is_err() {
            self.faults.push(Fault::new(path, "table-no-size"));
        }
        parts.ok().map(|parts| (line.clone(), parts))
    }

    /// Whether an outline that follows from other fields lies on the table, by the fault of one of these fields if not.
    pub fn keeps_on_table(&mut self, name: &str, corners: impl IntoIterator<Item = PlanPoint>) -> bool {
        let on_table = |place: PlanPoint| (0..=self.size.x).contains(&place.x) && (0..=self.size.y).contains(&place.y);
        let keeps = corners.into_iter().all(on_table);
        if !keeps {
            self.faults.push(part_beyond(self.path(name), self.size));
        }
        keeps
    }
}

/// How thick floors, barriers and doors are where it is not said, in units.
pub(super) const USUAL_THICKNESS: i32 = 50;

/// How thick they may be, in units.
pub(super) const THICKEST: i32 = 1_000;

/// The widest thing on a table, in units.
pub(super) const WIDEST: i32 = LONGEST_SIDE;

/// The fault of a number that is out of bounds.
fn out_of_bounds(field: String, value: i32, bounds: &RangeInclusive<i32>) -> Fault {
    Fault::new(field, "table-number")
        .arg("value", value)
        .arg("least", bounds.start())
        .arg("most", bounds.end())
}

/// The fault of something that reaches beyond the table.
pub(super) fn part_beyond(field: String, size: PlanPoint) -> Fault {
    Fault::new(field, "table-part-beyond")
        .arg("width", size.x)
        .arg("depth", size.y)
        .arg("height", GREATEST_HEIGHT)
}
