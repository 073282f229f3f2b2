//! What lies between two bodies, and what shelters one: contact, barriers between, cover close by (`table.distance`).

use super::body::Body;
use super::obstacle::{Obstacle, ObstacleShape};
use super::point::PlanPoint;
use super::polygon::{Bounds, Polygon};
use super::segment::Segment;
use super::terrain::PieceShape;
use super::terrain_view::TerrainView;

/// A barrier that lies between two bodies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BarrierBetween {
    /// The index of its entry.
    pub entry: u16,
    /// How high it rises above the lower of the two bodies' feet, in units.
    pub rise: i32,
    /// How thick it is, in units.
    pub thick: i32,
}

/// Something close by that rises beside a body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Shelter {
    /// The index of its entry.
    pub entry: u16,
    /// How high it rises above the body's feet, in units.
    pub rise: i32,
    /// How far it is from the base, in units, rounded down.
    pub distance: i32,
}

impl TerrainView<'_> {
    /// Whether two bodies are in contact: distance 0, on surfaces whose heights differ by no more than 1 ps, nothing solid
    /// between (`table.distance`).
    ///
    /// Something solid is between if at every height that both bodies have, the straight way from the one's axis to the
    /// other's runs through a solid, a floor or a closed door. Barriers and objects never are, and what they only touch is
    /// not.
    pub fn is_contact(self, one: &Body, other: &Body) -> bool {
        one.touches(other)
            && !self.is_shut_off(one, other, |obstacle| {
                matches!(obstacle.shape, ObstacleShape::Upright(_))
            })
    }

    /// The barrier between two bodies if it is all that lies between them: the straight way from axis to axis runs
    /// through it, through no other barrier, and nothing else that stops feet shuts them off at every height that both
    /// bodies have. Its height, its thickness and how far apart the bodies are is for the book to judge; other bodies
    /// are not looked at.
    pub fn barrier_between(self, one: &Body, other: &Body) -> Option<BarrierBetween> {
        let way = level_way(one, other);
        let low = one.at.z.min(other.at.z);
        let heights = (low, one.top().max(other.top()));
        let mut between: Vec<(u16, i32, i32)> = self
            .obstacles_near(way.bounds())
            .filter(|obstacle| obstacle.overlaps_heights(heights) && obstacle.is_within(way, 0, low))
            .filter_map(|obstacle| match obstacle.shape {
                ObstacleShape::Barrier(_, thick) => Some((obstacle.entry, obstacle.top, thick)),
                _ => None,
            })
            .collect();
        between.dedup();
        let [(entry, top, thick)] = between[..] else {
            return None;
        };
        let is_other = |obstacle: &Obstacle| !matches!(obstacle.shape, ObstacleShape::Barrier(..));
        (!self.is_shut_off(one, other, is_other)).then_some(BarrierBetween {
            entry,
            rise: top - low,
            thick,
        })
    }

    /// Whether any barrier comes so near to a place along both axes, in units.
    pub fn is_barrier_near(self, place: PlanPoint, within: i32) -> bool {
        let mut near = self.obstacles_near(Bounds::of(place).widened(within));
        near.any(|obstacle| matches!(obstacle.shape, ObstacleShape::Barrier(..)))
    }

    /// Whether the straight way from axis to axis of two bodies runs through a barrier at least, whatever else lies there.
    pub fn is_barrier_between(self, one: &Body, other: &Body) -> bool {
        self.is_barrier_along(one, other, 0)
    }

    /// Whether a barrier comes so near to that way, in units; 0: only if it runs through one.
    pub fn is_barrier_along(self, one: &Body, other: &Body, within: i32) -> bool {
        let way = level_way(one, other);
        let low = one.at.z.min(other.at.z);
        let heights = (low, one.top().max(other.top()));
        let mut near = self.obstacles_near(way.bounds().widened(within));
        near.any(|obstacle| {
            let is_barrier = matches!(obstacle.shape, ObstacleShape::Barrier(..));
            is_barrier && obstacle.overlaps_heights(heights) && obstacle.is_within(way, within, low)
        })
    }

    /// What shelters a body: solids, closed doors, barriers and objects no farther from its base than a distance, that
    /// begin below a height above its feet and rise to it or higher, all in units; by their entries, of each the highest
    /// part, then the nearest.
    pub fn shelters(self, body: &Body, within: i32, rise: i32) -> Vec<Shelter> {
        let place = body.at.plan();
        let around = Bounds::of(place).widened(body.radius + within + 1);
        // Most is far away, and is not measured.
        let away = |outline: &Polygon| match outline.bounds().touches(around) {
            true => (outline.distance(place) - body.radius).max(0),
            false => i32::MAX,
        };
        let wanted = body.at.z + rise;
        let mut shelters: Vec<Shelter> = Vec::new();
        for piece in self.table.pieces() {
            let (distance, bottom, top) = match &piece.shape {
                PieceShape::Solid(solid) => (away(&solid.outline), solid.bottom, solid.top),
                PieceShape::Door(door) if !self.state.open_doors[usize::from(door.number)] => {
                    (away(&door.outline), door.bottom, door.top)
                }
                PieceShape::Barrier(barrier) => {
                    let Some(nearest) = barrier.parts.iter().map(away).min() else {
                        continue;
                    };
                    (nearest, barrier.bottom, barrier.top)
                }
                PieceShape::Object(object) if !self.state.gone_objects[usize::from(object.number)] => {
                    let across = object.at.plan().distance(place) - object.radius - body.radius;
                    (across.max(0), object.at.z, object.at.z + object.height)
                }
                _ => continue,
            };
            if distance <= within && bottom < wanted && top >= wanted {
                shelters.push(Shelter {
                    entry: piece.entry,
                    rise: top - body.at.z,
                    distance,
                });
            }
        }
        shelters.sort_unstable_by_key(|shelter| (shelter.entry, -shelter.rise, shelter.distance));
        shelters.dedup_by_key(|shelter| shelter.entry);
        shelters
    }

    /// Whether obstacles of a kind lie across the way from axis to axis at every height that two bodies have in common.
    fn is_shut_off(self, one: &Body, other: &Body, counts: impl Fn(&Obstacle) -> bool) -> bool {
        let (low, high) = (one.at.z.max(other.at.z), one.top().min(other.top()));
        let way = level_way(one, other);
        let across = self
            .obstacles_near(way.bounds())
            .filter(|obstacle| counts(obstacle) && obstacle.is_within(way, 0, low));
        let mut heights: Vec<(i32, i32)> = across.map(|obstacle| (obstacle.bottom, obstacle.top)).collect();
        heights.sort_unstable();
        if low >= high {
            // They have one height in common at most.
            return heights.iter().any(|(bottom, top)| *bottom < low && low < *top);
        }
        let mut reached = low;
        for (bottom, top) in heights {
            if bottom <= reached {
                reached = reached.max(top);
            }
        }
        reached >= high
    }
}

/// The way from one body's axis to the other's, at the height of the lower feet.
fn level_way(one: &Body, other: &Body) -> Segment {
    let height = one.at.z.min(other.at.z);
    let at = |place: PlanPoint| place.at_height(height);
    Segment::new(at(one.at.plan()), at(other.at.plan()))
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::super::{Table, TerrainState};
    use super::*;

    fn body(at: (i32, i32, i32)) -> Body {
        Body::usual(point(at))
    }

    fn ask<T>(table: &Table, ask: impl FnOnce(TerrainView<'_>) -> T) -> T {
        let state = TerrainState::at_first(table);
        ask(TerrainView {
            table,
            state: &state,
            wood_depth: None,
        })
    }

    fn contact(table: &Table, one: (i32, i32, i32), other: (i32, i32, i32)) -> bool {
        let there = ask(table, |view| view.is_contact(&body(one), &body(other)));
        let back = ask(table, |view| view.is_contact(&body(other), &body(one)));
        assert_eq!(there, back, "contact is mutual");
        there
    }

    #[test]
    fn bases_that_meet_at_about_one_height_are_in_contact() {
        let open = table(vec![solid((2000, 0), (3000, 3000), (0, 250))]);
        assert!(contact(&open, (1000, 1000, 0), (1250, 1000, 0)));
        assert!(!contact(&open, (1000, 1000, 0), (1251, 1000, 0)));
        // One on a step beside the other: the step is below the upper one's feet.
        assert!(contact(&open, (1875, 1000, 0), (2125, 1000, 250)));
    }

    #[test]
    fn a_thin_wall_or_a_closed_door_between_prevents_contact() {
        // Somebody at a ladder's foot overlaps the wall: his base reaches through to the other side.
        let walled = table(vec![wall((2000, 0), (2020, 5000), (0, 1000))]);
        assert!(!contact(&walled, (1900, 1000, 0), (2145, 1000, 0)));
        let low = table(vec![wall((2000, 0), (2020, 5000), (0, 399))]);
        assert!(contact(&low, (1900, 1000, 0), (2145, 1000, 0)), "they reach over it");
        let full = table(vec![wall((2000, 0), (2020, 5000), (0, 400))]);
        assert!(!contact(&full, (1900, 1000, 0), (2145, 1000, 0)));
        let doorway = |open| table(vec![door([(2000, 500), (2000, 1500)], open)]);
        assert!(!contact(&doorway(false), (1900, 1000, 0), (2145, 1000, 0)));
        assert!(contact(&doorway(true), (1900, 1000, 0), (2145, 1000, 0)));
        // A wall that they only stand along.
        let beside = table(vec![wall((0, 1125), (5000, 1200), (0, 1000))]);
        assert!(contact(&beside, (1900, 1000, 0), (2145, 1000, 0)));
    }

    #[test]
    fn walls_one_above_the_other_shut_off_together() {
        let window = |gap| {
            table(vec![
                wall((2000, 0), (2020, 5000), (0, 200)),
                wall((2000, 0), (2020, 5000), (200 + gap, 1000)),
            ])
        };
        assert!(!contact(&window(0), (1900, 1000, 0), (2145, 1000, 0)));
        assert!(contact(&window(100), (1900, 1000, 0), (2145, 1000, 0)));
    }

    #[test]
    fn a_barrier_that_is_all_between_two_bodies_is_told_with_its_height() {
        let ends = ((1000, 1000, 0), (1400, 1000, 0));
        let between = |shapes: Vec<PieceShape>, (one, other): ((i32, i32, i32), (i32, i32, i32))| {
            let table = table(shapes);
            ask(&table, |view| view.barrier_between(&body(one), &body(other)))
        };
        let low = || barrier(&[(1200, 500), (1200, 3000)], 250);
        let told = BarrierBetween {
            entry: 0,
            rise: 250,
            thick: 50,
        };
        assert_eq!(between(vec![low()], ends), Some(told));
        assert_eq!(between(Vec::new(), ends), None);
        // Beside it nothing is between.
        assert_eq!(between(vec![low()], ((1000, 400, 0), (1400, 400, 0))), None);
        // Its corner, of two parts, is one barrier.
        let corner = barrier(&[(1200, 0), (1200, 1000), (1300, 1000)], 250);
        assert_eq!(between(vec![corner], ends), Some(told));
        // Something else as well.
        let second = barrier(&[(1250, 500), (1250, 3000)], 250);
        assert_eq!(between(vec![low(), second.clone()], ends), None);
        let (one, other) = ends;
        let any =
            |pieces: Vec<PieceShape>| ask(&table(pieces), |view| view.is_barrier_between(&body(one), &body(other)));
        assert!(any(vec![low(), second]) && !any(Vec::new()));
        let container = wall((1240, 0), (1260, 3000), (0, 1000));
        assert_eq!(between(vec![low(), container], ends), None);
        let step = wall((1240, 0), (1260, 3000), (0, 100));
        assert_eq!(between(vec![low(), step], ends), Some(told));
    }

    #[test]
    fn what_rises_high_enough_close_by_shelters() {
        let table = table(vec![
            wall((1375, 0), (1500, 5000), (0, 100)),
            wall((500, 0), (624, 5000), (0, 1000)),
            barrier(&[(0, 1400), (5000, 1400)], 99),
            barrel((1000, 700, 0), 50, 300),
            floor((0, 0), (3000, 3000), 600, &[]),
            wall((900, 1200), (1100, 1300), (150, 600)),
            door([(600, 1500), (1400, 1500)], true),
        ]);
        let shelters = |within, rise| ask(&table, |view| view.shelters(&body((1000, 1000, 0)), within, rise));
        let shelter = |entry, rise, distance| Shelter { entry, rise, distance };
        assert_eq!(shelters(250, 100), [shelter(0, 100, 250), shelter(3, 300, 125)]);
        assert_eq!(
            shelters(251, 100),
            [shelter(0, 100, 250), shelter(1, 1000, 251), shelter(3, 300, 125)]
        );
        assert_eq!(shelters(249, 100), [shelter(3, 300, 125)]);
        // A wall that begins higher up shelters only from there on.
        assert_eq!(shelters(100, 151), [shelter(5, 600, 75)]);
    }
}
