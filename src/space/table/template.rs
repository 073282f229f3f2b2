//! Templates: discs and flames, and which bodies lie under them (`table.template`).

use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::disc::Disc;
use super::number::{PACE, nearest};
use super::point::{PlanPoint, Point};
use super::polygon::{Polygon, PolygonFault, PolygonSide};

/// One side of the flame, in units: how far ahead of its tip and how far aside each corner lies, from the tip to the far
/// end of the round. It is 8 ps long and 2.5 ps wide; the other side mirrors this one.
pub const FLAME: [(i32, i32); 12] = [
    (0, 0),
    (1633, 308),
    (1688, 313),
    (1742, 308),
    (1794, 294),
    (1844, 271),
    (1888, 239),
    (1927, 201),
    (1958, 156),
    (1981, 107),
    (1995, 54),
    (2000, 0),
];

/// A template that has been laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// A disc.
    Disc(Disc),
    /// A flame.
    Flame(Flame),
}

/// A flame: a teardrop whose tip touches its shooter's base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flame {
    /// The body that it comes from. It is never under it.
    pub shooter: Body,
    /// Where its tip lies, at the height of the shooter's feet.
    pub tip: Point,
    /// Its outline.
    pub outline: Polygon,
}

/// How a body lies under a template. The two exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Cover {
    /// Its whole base.
    Whole,
    /// A part of its base.
    Part,
}

/// Which bodies a template reaches up and down, by what the book says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LevelRule {
    /// Those of which something, from feet to head, is no farther from the template's height than this, in units.
    Body(i32),
    /// Those whose feet are no farther from the template's height than this, in units.
    Feet(i32),
}

impl LevelRule {
    /// Bodies that come within 1 ps, as long as the book says nothing else.
    pub const USUAL: Self = Self::Body(PACE);

    /// Whether a template at a height reaches a body.
    pub fn reaches(self, height: i32, body: &Body) -> bool {
        match self {
            Self::Body(reach) => (body.at.z - height).max(height - body.top()) <= reach,
            Self::Feet(reach) => (body.at.z - height).abs() <= reach,
        }
    }
}

impl Flame {
    /// The flame of a shooter, in a direction: its tip at the edge of the base, its corners rounded to the unit.
    ///
    /// # Errors
    /// What is wrong with its outline; nothing is, in any direction.
    pub fn new(shooter: Body, toward: Direction) -> Result<Self, PolygonFault> {
        let corner = |ahead: i32, aside: i32| {
            let (front, right) = (toward.vector(), toward.right().vector());
            let ahead = i64::from(shooter.radius + ahead);
            let part = |front: i32, right: i32| {
                let sum = i64::from(front) * ahead + i64::from(right) * i64::from(aside);
                nearest(sum, i64::from(DIRECTION_LENGTH)) as i32
            };
            shooter
                .at
                .plan()
                .plus(PlanPoint::new(part(front.x, right.x), part(front.y, right.y)))
        };
        let right = FLAME.iter().map(|(ahead, aside)| corner(*ahead, *aside));
        let left = FLAME[1..FLAME.len() - 1].iter().rev();
        let corners = right.chain(left.map(|(ahead, aside)| corner(*ahead, -aside)));
        Ok(Self {
            shooter,
            tip: corner(0, 0).at_height(shooter.at.z),
            outline: Polygon::new(corners.collect())?,
        })
    }
}

impl Template {
    /// The height at which it lies.
    pub fn height(&self) -> i32 {
        match self {
            Self::Disc(disc) => disc.at.z,
            Self::Flame(flame) => flame.tip.z,
        }
    }

    /// How a body lies under it; nothing if it does not. Whether walls stop the template is not looked at.
    pub fn cover(&self, body: &Body, level: LevelRule) -> Option<Cover> {
        if self.spares(body) || !level.reaches(self.height(), body) {
            return None;
        }
        let (is_part, is_whole) = match self {
            Self::Disc(disc) => (
                disc.overlaps_base(body.at, body.radius),
                disc.holds_base(body.at, body.radius),
            ),
            Self::Flame(flame) => {
                let middle = body.at.plan();
                (
                    flame.outline.overlaps_disc(middle, body.radius),
                    flame.outline.holds_disc(middle, body.radius),
                )
            }
        };
        match (is_whole, is_part) {
            (true, _) => Some(Cover::Whole),
            (false, true) => Some(Cover::Part),
            (false, false) => None,
        }
    }

    /// Whether the middle of a body's base lies under it, on its edge included: for books that ask no more.
    pub fn covers_middle(&self, body: &Body, level: LevelRule) -> bool {
        !self.spares(body)
            && level.reaches(self.height(), body)
            && match self {
                Self::Disc(disc) => disc.holds_middle(body.at),
                Self::Flame(flame) => flame.outline.side_of(body.at.plan()) != PolygonSide::Outside,
            }
    }

    /// Whether a body is the one that a flame comes from: no two stand at one point.
    fn spares(&self, body: &Body) -> bool {
        matches!(self, Self::Flame(flame) if flame.shooter.at == body.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i32, y: i32, z: i32) -> Body {
        Body::usual(Point::new(x, y, z))
    }

    fn disc(radius: i32) -> Template {
        Template::Disc(Disc {
            at: Point::new(1000, 1000, 0),
            radius,
        })
    }

    fn flame(toward: Direction) -> Template {
        Template::Flame(Flame::new(at(1000, 1000, 0), toward).unwrap())
    }

    fn toward(x: i32, y: i32) -> Direction {
        Direction::along(PlanPoint::new(x, y)).unwrap()
    }

    #[test]
    fn a_disc_covers_bodies_wholly_or_in_part() {
        let cover = |x| disc(375).cover(&at(x, 1000, 0), LevelRule::USUAL);
        assert_eq!((cover(1000), cover(1250)), (Some(Cover::Whole), Some(Cover::Whole)));
        assert_eq!((cover(1251), cover(1499)), (Some(Cover::Part), Some(Cover::Part)));
        assert_eq!(cover(1500), None);
        // A base that is wider than the disc never lies wholly under it.
        assert_eq!(disc(100).cover(&at(1000, 1000, 0), LevelRule::USUAL), Some(Cover::Part));
        let middle = |x| disc(375).covers_middle(&at(x, 1000, 0), LevelRule::USUAL);
        assert!(middle(1375) && !middle(1376));
    }

    #[test]
    fn a_disc_reaches_bodies_that_come_within_one_pace_of_its_height() {
        let reached = |z, rule| disc(375).cover(&at(1000, 1000, z), rule).is_some();
        assert!(reached(250, LevelRule::USUAL) && !reached(251, LevelRule::USUAL));
        // A body of 400 whose feet are 650 below has its head 250 below.
        assert!(reached(-650, LevelRule::USUAL) && !reached(-651, LevelRule::USUAL));
        let feet = LevelRule::Feet(PACE);
        assert!(reached(-250, feet) && !reached(-251, feet) && !reached(251, feet));
    }

    #[test]
    fn the_flame_is_eight_paces_long_and_two_and_a_half_wide() {
        let Template::Flame(flame) = flame(Direction::of_die(10)) else {
            unreachable!()
        };
        assert_eq!(flame.tip, Point::new(1125, 1000, 0));
        let bounds = flame.outline.bounds();
        assert_eq!((bounds.least.x, bounds.greatest.x), (1125, 3125));
        // 312.5 to each side is rounded.
        assert_eq!((bounds.least.y, bounds.greatest.y), (687, 1313));
        // Its end is round: its corners lie on a circle around a middle 312.5 short of its end.
        for (ahead, aside) in FLAME.iter().skip(1) {
            let doubled = PlanPoint::new(2 * ahead - 3375, 2 * aside);
            assert!(
                (623..=627).contains(&doubled.distance(PlanPoint::default())),
                "{ahead}, {aside}"
            );
        }
    }

    #[test]
    fn the_flame_can_be_turned_anywhere_and_keeps_its_size() {
        for (x, y) in (-20..=20).flat_map(|x| (-20..=20).map(move |y| (x, y))) {
            let Some(direction) = Direction::along(PlanPoint::new(x, y)) else {
                continue;
            };
            let flame = Flame::new(at(1000, 1000, 0), direction).unwrap();
            let corners = flame.outline.corners();
            let length = corners[0].distance(corners[FLAME.len() - 1]);
            assert!((1998..=2002).contains(&length), "{x}, {y}: {length}");
            let tip = flame.tip.distance(flame.shooter.at);
            assert!((124..=126).contains(&tip), "{x}, {y}: {tip}");
        }
    }

    #[test]
    fn the_flame_covers_what_it_lies_over_and_never_its_shooter() {
        let east = flame(toward(1, 0));
        let cover = |x, y| east.cover(&at(x, y, 0), LevelRule::USUAL);
        assert_eq!(cover(1000, 1000), None, "the shooter");
        assert_eq!(cover(2812, 1000), Some(Cover::Whole));
        assert_eq!(cover(1250, 1000), Some(Cover::Part), "where it is narrow");
        assert_eq!((cover(2813, 1437), cover(2813, 1438)), (Some(Cover::Part), None));
        assert_eq!((cover(3249, 1000), cover(3250, 1000)), (Some(Cover::Part), None));
        assert_eq!(cover(875, 1000), None, "behind it");
        assert!(east.covers_middle(&at(3125, 1000, 0), LevelRule::USUAL));
        assert!(!east.covers_middle(&at(3126, 1000, 0), LevelRule::USUAL));
    }

    #[test]
    fn turned_by_a_quarter_the_flame_covers_alike() {
        let (east, south) = (flame(toward(3, 1)), flame(toward(-1, 3)));
        let mut covered = 0;
        for (ahead, aside) in (0..40).flat_map(|ahead| (-20..20).map(move |aside| (ahead * 61, aside * 53))) {
            let one = east.cover(&at(1000 + ahead, 1000 + aside, 0), LevelRule::USUAL);
            let other = south.cover(&at(1000 - aside, 1000 + ahead, 0), LevelRule::USUAL);
            assert_eq!(one, other, "{ahead}, {aside}");
            covered += usize::from(one.is_some());
        }
        assert!(covered > 100, "{covered}");
    }
}
