//! Which halves of a generated table are alike, and where the twin of a kit stands.

use std::cmp::Reverse;

use super::footprint::{kit_rotation, known_kit};
use crate::space::table::{Kit, MapTerrain, PlanPoint};

/// Which halves of a table are alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// None.
    None,
    /// Turned by half about the middle.
    Point,
    /// The upper and the lower one, as in a mirror. What looks otherwise in a mirror (houses, towers, woods) shows its
    /// front where its twin's would be.
    Mirror,
}

impl Symmetry {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::None, Self::Point, Self::Mirror];

    /// Its word on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Point => "point",
            Self::Mirror => "mirror",
        }
    }

    /// The symmetry of a word.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// The place that answers to another on a table of that size; itself where nothing does.
    pub(super) fn twin_place(self, at: PlanPoint, size: PlanPoint) -> PlanPoint {
        match self {
            Self::None => at,
            Self::Point => size.way_from(at),
            Self::Mirror => PlanPoint::new(at.x, size.y - at.y),
        }
    }

    /// The kit that answers to another on a table of that size; itself where nothing does.
    pub(super) fn twin(self, placed: PlacedKit, size: PlanPoint) -> PlacedKit {
        let turn = match self {
            Self::None => placed.turn,
            Self::Point => placed.turn + 180,
            Self::Mirror => turn_in_mirror(known_kit(placed.kit)) - placed.turn,
        };
        PlacedKit {
            at: self.twin_place(placed.at, size),
            turn: turn.rem_euclid(360),
            ..placed
        }
    }
}

/// A kit where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlacedKit {
    /// Its name.
    pub kit: &'static str,
    /// Its middle.
    pub at: PlanPoint,
    /// How far it is turned clockwise, in degrees from 0 to 345.
    pub turn: i32,
}

impl PlacedKit {
    /// Whether it cannot be told from another: turned from one to the other, the kit comes to lie on itself.
    pub fn is_like(&self, other: &Self) -> bool {
        let by = kit_rotation(other.turn - self.turn);
        let parts = || known_kit(self.kit).parts.iter();
        let turned: Vec<_> = parts()
            .map(|part| PartShape::of(part, |place| by.turned(place)))
            .collect();
        (self.kit, self.at) == (other.kit, other.at)
            && parts().all(|part| turned.contains(&PartShape::of(part, |place| place)))
    }
}

/// By how much a kit is turned that is seen in a mirror, so that it comes as near to what is seen as it can: its doors lie
/// where they are seen, or near; then as many of its parts as may be lie on themselves.
fn turn_in_mirror(kit: &Kit) -> i32 {
    let mirrored = |place: PlanPoint| PlanPoint::new(place.x, -place.y);
    let seen: Vec<_> = kit.parts.iter().map(|part| PartShape::of(part, mirrored)).collect();
    let doors = || kit.parts.iter().filter(|part| part.kind.as_deref() == Some("door"));
    let likeness = |turn: i32| {
        let rotation = kit_rotation(turn);
        let ends = doors().flat_map(|door| door.line.iter().flatten());
        let off: i64 = ends
            .map(|end| rotation.turned(*end).way_from(mirrored(*end)).square())
            .sum();
        let parts = kit.parts.iter();
        let alike = parts.filter(|part| seen.contains(&PartShape::of(part, |place| rotation.turned(place))));
        (Reverse(off), alike.count())
    };
    // Of equals the first.
    let turns = [180, 0, 270, 90].into_iter().rev();
    turns.max_by_key(|turn| likeness(*turn)).unwrap_or(180)
}

/// What of a part can be told apart: its places, in the order of their coordinates, and its heights.
#[derive(PartialEq, Eq)]
struct PartShape {
    kind: Option<String>,
    places: Vec<(PlanPoint, i32)>,
    heights: [Option<i32>; 3],
}

impl PartShape {
    /// Of a part whose places are moved.
    fn of(part: &MapTerrain, moved: impl Fn(PlanPoint) -> PlanPoint) -> Self {
        let outlines = part.poly.iter().chain(&part.line).flatten();
        let flat = outlines.chain(part.at.iter().map(|at| &at.plan));
        let mut places: Vec<_> = flat.map(|place| (moved(*place), 0)).collect();
        let ends = [part.foot, part.head, part.from, part.to].into_iter().flatten();
        places.extend(ends.map(|end| (moved(end.plan()), end.z)));
        places.sort_unstable();
        Self {
            kind: part.kind.clone(),
            places,
            heights: [part.bottom, part.top, part.height],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_mirror_kits_keep_what_joins_them_to_others() {
        let turn = |name| turn_in_mirror(known_kit(name));
        // The landings of stairs and platforms lie above, corners are open to the right and below, towers overhang upward.
        for name in ["stairs", "ramp", "platform", "tower", "gantry", "house", "bunker"] {
            assert_eq!(turn(name), 180, "{name}");
        }
        assert_eq!(turn("walkway_corner"), 270);
        assert_eq!(turn("pipe_corner"), 270);
        assert_eq!(turn("ruin_corner_2"), 270);
    }

    #[test]
    fn a_kit_is_like_itself_turned_if_it_looks_alike() {
        let placed = |kit, turn| PlacedKit {
            kit,
            at: PlanPoint::new(3_000, 3_000),
            turn,
        };
        assert!(placed("statue", 0).is_like(&placed("statue", 90)));
        assert!(placed("hill", 15).is_like(&placed("hill", 195)));
        assert!(!placed("hill", 0).is_like(&placed("hill", 90)));
        assert!(!placed("tank", 0).is_like(&placed("tank", 180)));
    }
}
