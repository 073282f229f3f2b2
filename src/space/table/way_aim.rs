//! A goal that a search for ways aims at, and which of its places are looked at.

use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way_goal::WayGoal;
use super::way_network::WayNetwork;
use super::way_places::SearchPlaces;
use super::way_turns::WayTurn;

/// Of the places of a goal between its ends, one in so many is told as one of some.
const SOME: usize = 6;

/// A goal of a search.
#[derive(Clone, Debug)]
pub(super) struct AimedGoal {
    pub goal: WayGoal,
    /// The heights between which places come to it straight on; nothing if they come from any height.
    heights: Option<(i32, i32)>,
    /// Nothing before they are asked for.
    places: Option<AimedPlaces>,
}

/// The places of a goal where a figure can stand.
#[derive(Clone, Debug)]
struct AimedPlaces {
    /// Those looked at.
    looked_at: Vec<u32>,
    /// Those not looked at unless there is no way to the others.
    left: Vec<Point>,
}

impl AimedGoal {
    /// A goal, of whose places nothing is known.
    pub fn new<R: MovementRules>(goal: WayGoal, walker: Walker<R>) -> Self {
        Self {
            goal,
            heights: goal.heights_before(walker),
            places: None,
        }
    }

    /// Whether a figure can stand there, for all that is known.
    pub fn is_possible(&self) -> bool {
        let places = self.places.as_ref();
        places.is_none_or(|places| !places.looked_at.is_empty() || !places.left.is_empty())
    }

    /// Whether it may be come to straight from a point: at about its height, or over stairs.
    pub fn is_near<R: MovementRules>(&self, walker: Walker<R>, from: Point) -> bool {
        self.heights
            .is_none_or(|(least, greatest)| (least..=greatest).contains(&from.z))
            || self.goal.is_behind_stairs(walker, from)
    }

    /// Looks where a figure can stand there, once: its ends are looked at, the others later.
    pub fn look_for_places<R: MovementRules>(
        &mut self,
        network: &WayNetwork,
        walker: Walker<R>,
        all: &mut SearchPlaces,
    ) {
        let goal = self.goal;
        self.places.get_or_insert_with(|| {
            let places = network.places_of(&goal, walker);
            let ends = places.ends.into_iter();
            AimedPlaces {
                looked_at: ends.map(|at| all.add(WayTurn::free(at), true)).collect(),
                left: places.others,
            }
        });
    }

    /// Its places that are looked at; none before they were looked for.
    pub fn looked_at(&self) -> Vec<u32> {
        let places = self.places.as_ref();
        places.map_or_else(Vec::new, |places| places.looked_at.clone())
    }

    /// Looks at all its places from now on, from any height.
    pub fn look_everywhere(&mut self, all: &mut SearchPlaces) {
        self.heights = None;
        if let Some(places) = &mut self.places {
            let left = std::mem::take(&mut places.left).into_iter();
            places.looked_at.extend(left.map(|at| all.add(WayTurn::free(at), true)));
        }
    }

    /// Some of its places: all ends, and a few of the others.
    pub fn some_places(&self, all: &SearchPlaces) -> Vec<Point> {
        let places = self.places.iter();
        let some = places.flat_map(|places| {
            let ends = places.looked_at.iter().map(|place| all.at(*place));
            ends.chain(places.left.iter().copied().step_by(SOME))
        });
        some.collect()
    }
}
