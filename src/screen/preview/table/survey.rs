//! What can be told of a table before anybody stands there: what is seen from a point, from how many places each place is
//! seen, and what it costs to go anywhere. It asks the rules' own sight (`table.sight`) and ways, for figures as most are.

use std::num::NonZero;
use std::thread;

use crate::rules::table::TableBook;
use crate::screen::terrain::DrawnTable;
use crate::space::table::{Body, PlanPoint, Point, PolygonSide, Surface, TerrainView, Walker, WayNetwork};

/// A place where somebody may stand, and what is told of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SurveyedPlace {
    /// The place.
    pub at: Point,
    /// The surface that it lies on, by its place among those of the table.
    pub surface: usize,
    /// What is told: samples seen of whoever stands there, from 0 to 35; from how many places they are seen; or what it
    /// costs to go there, in units.
    pub value: u16,
}

/// What was found out of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableSurvey {
    /// The places, surface by surface, row by row.
    pub places: Vec<SurveyedPlace>,
    /// How far they lie apart, in units.
    pub step: i32,
}

/// The least distance of places for sight from a point, in units: 2 cm.
const SIGHT_STEP: i32 = 200;

/// The most places for sight from a point, about.
const SIGHT_PLACES: i64 = 6_000;

/// The most places for exposure, about: each is looked at from each.
const EXPOSURE_PLACES: i64 = 420;

/// How far places lie apart so that there are so many of them on the ground.
fn step_for(size: PlanPoint, places: i64, least: i32) -> i32 {
    let area = i64::from(size.x) * i64::from(size.y);
    let step = ((area / places) as f64).sqrt().ceil() as i32;
    // Whole half centimetres.
    ((step + 49) / 50 * 50).max(least)
}

/// The places of all surfaces where something has its middle, so far apart.
fn places(drawn: &DrawnTable, step: i32) -> Vec<SurveyedPlace> {
    let mut places = Vec::new();
    for (index, surface) in drawn.table().surfaces().iter().enumerate() {
        let bounds = surface.outline.bounds();
        let first = |least: i32| least.div_euclid(step) * step + step / 2;
        let mut y = first(bounds.least.y);
        while y < bounds.greatest.y {
            let mut x = first(bounds.least.x);
            while x < bounds.greatest.x {
                let at = PlanPoint::new(x, y);
                if surface.outline.side_of(at) == PolygonSide::Inside
                    && let Some(point) = open_point(drawn, surface, at)
                {
                    places.push(SurveyedPlace {
                        at: point,
                        surface: index,
                        value: 0,
                    });
                }
                x += step;
            }
            y += step;
        }
    }
    places
}

/// A point of a surface; nothing inside of solids.
fn open_point(drawn: &DrawnTable, surface: &Surface, at: PlanPoint) -> Option<Point> {
    let point = at.at_height(surface.height_at(at));
    drawn.surfaces_at(at).contains(&point).then_some(point)
}

/// The table as sight reads it.
pub fn terrain_view(drawn: &DrawnTable) -> TerrainView<'_> {
    TerrainView {
        table: drawn.table(),
        state: &drawn.state,
        wood_depth: None,
    }
}

/// Fills in the values of places, by all processors.
fn fill(places: &mut [SurveyedPlace], value: impl Fn(Point) -> u16 + Sync) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let part = places.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        for part in places.chunks_mut(part) {
            scope.spawn(|| part.iter_mut().for_each(|place| place.value = value(place.at)));
        }
    });
}

impl TableSurvey {
    /// How much is seen, from an eye, of whoever stands at each place: samples from 0 to 35.
    pub fn sight(drawn: &DrawnTable, eye: Point) -> Self {
        let step = step_for(drawn.table().size(), SIGHT_PLACES, SIGHT_STEP);
        let mut places = places(drawn, step);
        let view = terrain_view(drawn);
        fill(&mut places, |at| view.sight(eye, &Body::usual(at), &[]).seen() as u16);
        Self { places, step }
    }

    /// From how many of the other places whoever stands at each is seen, if but a little.
    pub fn exposure(drawn: &DrawnTable) -> Self {
        let step = step_for(drawn.table().size(), EXPOSURE_PLACES, SIGHT_STEP);
        let mut places = places(drawn, step);
        let view = terrain_view(drawn);
        let eyes: Vec<Point> = places.iter().map(|place| Body::usual(place.at).eye_point()).collect();
        fill(&mut places, |at| {
            let body = Body::usual(at);
            let own = body.eye_point();
            let others = eyes.iter().filter(|eye| **eye != own);
            others.filter(|eye| view.sight(**eye, &body, &[]).seen() > 0).count() as u16
        });
        Self { places, step }
    }

    /// What it costs to go from a point to each place where one can end, or half a step beside it, for no more than a
    /// budget, in units; nothing of the others.
    pub fn reach(drawn: &DrawnTable, from: Point, rules: &dyn TableBook, budget: u16) -> Self {
        let step = step_for(drawn.table().size(), SIGHT_PLACES, SIGHT_STEP);
        let budget = i32::from(budget);
        let movement = rules.walking_rules(Some(budget));
        let walker = Walker {
            view: terrain_view(drawn),
            body: Body::usual(from),
            others: &[],
            rules: &movement,
        };
        if walker.stand(from).is_err() {
            return Self::default();
        }
        let network = WayNetwork::new(walker);
        let reach = network.reach(walker, budget);
        // A walkway is narrower than two places: who can end half a step beside one is shown there.
        let half = step / 2;
        let near = [(0, 0), (half, 0), (0, half), (-half, 0), (0, -half)].map(PlanPoint::from);
        let costs = |place: SurveyedPlace| {
            let surface = &drawn.table().surfaces()[place.surface];
            let mut around = near.iter().map(|way| place.at.plan().plus(*way));
            let cost = around.find_map(|at| reach.cost(open_point(drawn, surface, at)?))?;
            Some(SurveyedPlace {
                value: u16::try_from(cost).ok()?,
                ..place
            })
        };
        let places = places(drawn, step).into_iter().filter_map(costs).collect();
        Self { places, step }
    }

    /// The least and the greatest value.
    pub fn bounds(&self) -> (u16, u16) {
        let values = || self.places.iter().map(|place| place.value);
        (values().min().unwrap_or(0), values().max().unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;
    use crate::screen::terrain::tests::shipped;
    use crate::space::table::SAMPLES;

    #[test]
    fn sight_is_what_the_rules_say_at_every_place() {
        let drawn = shipped("portal_pit");
        let eye = Body::usual(Point::new(700, 700, 0)).eye_point();
        let survey = TableSurvey::sight(&drawn, eye);
        assert!(survey.places.len() > 600);
        let view = terrain_view(&drawn);
        for place in &survey.places {
            let seen = view.sight(eye, &Body::usual(place.at), &[]).seen();
            assert_eq!(usize::from(place.value), seen, "{place:?}");
        }
        let (least, most) = survey.bounds();
        assert_eq!((least, usize::from(most)), (0, SAMPLES));
    }

    #[test]
    fn reach_goes_up_stairs_and_stops_at_the_budget_and_before_walls() {
        let drawn = shipped("pipe_works");
        let book = crate::rules::rulebooks(false).find_map(Rulebook::table).unwrap();
        let from = Point::new(2000, 6000, 0);
        let survey = TableSurvey::reach(&drawn, from, book, 3_000);
        assert!(survey.bounds().1 <= 3_000 && survey.places.iter().any(|place| place.at.z > 0));
        let far = |place: &SurveyedPlace| place.at.plan().way_from(from.plan()).square() > 3_100 * 3_100;
        assert!(!survey.places.iter().any(far));
        // Where nobody can stand nobody goes from.
        assert!(
            TableSurvey::reach(&drawn, Point::new(2000, 6000, 40), book, 3_000)
                .places
                .is_empty()
        );
    }

    #[test]
    fn who_stands_in_the_open_is_more_exposed_than_who_stands_in_a_corner() {
        let text = "(table: (size: (3000, 3000)), terrain: [
            (kind: \"solid\", poly: [(300, 0), (340, 0), (340, 800), (300, 800)], top: 900),
            (kind: \"solid\", poly: [(0, 800), (340, 800), (340, 840), (0, 840)], top: 900),
        ])";
        let loaded = crate::content::read_space("walled.ron", text).unwrap();
        let crate::rules::Space::Table(map) = loaded.map else {
            panic!("a table")
        };
        let survey = TableSurvey::exposure(&DrawnTable::of(*map).unwrap());
        let value = |corner: PlanPoint| {
            let far = |place: &&SurveyedPlace| place.at.plan().way_from(corner).square();
            survey.places.iter().min_by_key(far).unwrap().value
        };
        assert!(value(PlanPoint::new(100, 100)) * 3 < value(PlanPoint::new(1500, 1500)));
    }
}
