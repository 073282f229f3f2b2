//! A table as a rule book plans it: its marks first, then terrain on several levels, and tokens on the ground or high up.

use super::arena::COVER;
use super::chance::Chance;
use super::city::{BUNKERS, HOUSES, RUINS, YARDS};
use super::country::{FARMS, FIELDS, LAND};
use super::industrial::{BULK, GANTRIES, GOODS, TOWERS};
use super::layout::{AT_MARKS, KitGroup, KitPart, MOST_MISSES, PLACE_STEP, TableLayout, mark_at};
use super::{ATTEMPTS, TableRequest, TableStyle, bare_map};
use crate::game::{Fault, Report};
use crate::rules::table::TablePlan;
use crate::space::table::{LaidTable, MapMark, PlanPoint, TableMap};

/// How much of the ground is built on where nothing is asked for, in percent: more than any style has, so that there is hardly
/// room for more.
const USUAL_DENSITY: u32 = 75;

/// The room on every side of what stands there, in units: a base of 25 mm passes between any two things, and hardly more.
const ROOM: i32 = 130;

/// What finds room where there is little.
pub(super) const SMALL: [KitGroup; 5] = [
    KitGroup::new(3, 15, &[KitPart("barricade", (0, 0), 0)]),
    KitGroup::new(3, 15, &[KitPart("low_wall", (0, 0), 0)]),
    KitGroup::new(3, 15, &[KitPart("crates", (0, 0), 0)]),
    KitGroup::new(2, 15, &[KitPart("container_1", (0, 0), 0)]),
    KitGroup::new(1, 15, &[KitPart("barrel", (0, 0), 0)]),
];

/// For how much ground there is a group of each list of high things, with their twins, in square units.
const AREA_OF_LEVELS: i64 = 18_000_000;

/// How much room a token needs at the least, in units, where there is too little for all.
const AT_CLOSE_TOKENS: i32 = 125;

/// High things that can be climbed, with a surface above their middle.
const HIGH: [&str; 6] = [
    "tower",
    "gantry",
    "ruin_corner_1",
    "bunker",
    "tank",
    "containers_stacked",
];

/// The kind of mark of a token.
const TOKEN: &str = "bonus";

/// A table as it is asked for and planned, without a title. It has neither faults nor warnings of its own, and no faults
/// by the check of the book: if it has, it is laid anew.
///
/// # Errors
/// What is odd about the last one, if that did not help.
pub fn generate_planned(
    request: &TableRequest,
    plan: &TablePlan,
    check: impl Fn(&LaidTable) -> Report,
) -> Result<TableMap, Vec<Fault>> {
    let mut chance = Chance::new(request.seed);
    let mut odd = Vec::new();
    for _ in 0..ATTEMPTS {
        let map = laid_once(request, plan, &mut chance);
        let report = map.check();
        odd = report.faults;
        odd.extend(report.warnings);
        if odd.is_empty() {
            odd = map.build().map_or_else(|faults| faults, |laid| check(&laid).faults);
        }
        if odd.is_empty() {
            return Ok(map);
        }
    }
    Err(odd)
}

/// The lists of high things of a style, and that of what stands about.
fn lists(style: TableStyle) -> (&'static [&'static [KitGroup]], &'static [KitGroup]) {
    match style {
        TableStyle::Industrial => (&[&TOWERS, &GANTRIES, &BULK], &GOODS),
        TableStyle::Arena => (&[&GANTRIES, &RUINS, &BUNKERS], &COVER),
        TableStyle::Country => (&[&FARMS, &RUINS, &LAND], &FIELDS),
        TableStyle::City => (&[&HOUSES, &RUINS, &BUNKERS], &YARDS),
    }
}

/// A table that nobody has looked over.
fn laid_once(request: &TableRequest, plan: &TablePlan, chance: &mut Chance) -> TableMap {
    let density = request.density.unwrap_or(USUAL_DENSITY);
    let mut layout = TableLayout::new(request.size, request.symmetry, density).with_room(ROOM);
    for mark in &plan.marks {
        layout.mark(mark.clone());
    }
    for (at, half) in &plan.clear {
        layout.keep_free(*at, *half);
    }
    // Kept free before anything else is laid: so there are as many as are planned.
    let on_ground = tokens_on_ground(&layout, plan, chance);
    for at in on_ground.iter().flat_map(|token| &token.places) {
        layout.keep_free(*at, AT_MARKS);
    }
    let (levels, about) = lists(request.style);
    let area = i64::from(layout.size.x) * i64::from(layout.size.y);
    let twice = if layout.is_symmetric() { 1 } else { 2 };
    let count = (area / AREA_OF_LEVELS).max(2) as usize * twice / 2;
    for list in levels {
        layout.set_some(list, count, chance);
    }
    let tokens = raised(&layout, plan, on_ground, chance);
    layout.fill(about, chance);
    layout.fill(&SMALL, chance);
    for (kind, at) in tokens {
        layout.mark(MapMark {
            kind: Some(kind.to_owned()),
            ..mark_at(TOKEN, at)
        });
    }
    bare_map(request, layout)
}

/// Whether tokens may lie there by the plan.
fn is_allowed(plan: &TablePlan, at: PlanPoint) -> bool {
    plan.far_from.iter().all(|(from, far)| at.distance(*from) > *far)
}

/// A token with its twin.
struct Token {
    kind: &'static str,
    /// Where it is, and where its twin is if it has one.
    places: Vec<PlanPoint>,
    /// Whether it lies near the middle, and nowhere else.
    is_middle: bool,
}

/// Places for tokens on the ground.
struct Spots<'a> {
    layout: &'a TableLayout,
    plan: &'a TablePlan,
    /// How much room a token has on every side, in units.
    half: i32,
    /// Where tokens lie.
    taken: Vec<PlanPoint>,
}

impl Spots<'_> {
    /// Whether there is room for a token.
    fn fits(&self, at: PlanPoint) -> bool {
        is_allowed(self.plan, at)
            && self.taken.iter().all(|taken| self.are_apart(*taken, at))
            && self.layout.has_room(at, self.half)
    }

    /// Whether there is room for a token and for its twin.
    fn fits_with_twin(&self, at: PlanPoint) -> bool {
        let twin = self.layout.twin_place(at);
        let is_apart = !self.layout.is_symmetric() || self.are_apart(at, twin);
        is_apart && self.fits(at) && self.fits(twin)
    }

    fn are_apart(&self, one: PlanPoint, other: PlanPoint) -> bool {
        let way = one.way_from(other);
        way.x.abs().max(way.y.abs()) >= 2 * self.half
    }

    /// The place that is nearest to the middle of those that are wanted; of equals the first, row by row.
    fn nearest_to_middle(&self, is_wanted: impl Fn(PlanPoint) -> bool) -> Option<PlanPoint> {
        let middle = self.layout.middle();
        let rings = self.layout.size.x.max(self.layout.size.y) / 2 / PLACE_STEP;
        let mut best: Option<(i64, PlanPoint)> = None;
        for ring in 0..=rings {
            let reach = i64::from(ring * PLACE_STEP);
            if best.is_some_and(|(square, _)| square <= reach * reach) {
                break;
            }
            for step in on_ring(ring) {
                let at = middle.plus(step);
                let square = at.way_from(middle).square();
                if best.is_none_or(|(least, _)| square < least) && is_wanted(at) {
                    best = Some((square, at));
                }
            }
        }
        best.map(|(_, at)| at)
    }

    /// Any place for a token and its twin: where room is scarce, the one nearest to the middle.
    fn any(&self, is_scarce: bool, chance: &mut Chance) -> Option<PlanPoint> {
        let tries = if is_scarce { 0 } else { MOST_MISSES };
        let mut places = (0..tries).map(|_| self.layout.any_place(chance));
        let place = places.find(|at| self.fits_with_twin(*at));
        place.or_else(|| self.nearest_to_middle(|at| self.fits_with_twin(at)))
    }

    /// The tokens of the plan: those of the middle, then the others, one of each kind in turn. `is_scarce` if they shall take
    /// as little room as may be.
    fn lay(mut self, is_scarce: bool, chance: &mut Chance) -> Vec<Token> {
        let mut tokens = Vec::new();
        for kind in &self.plan.middle_tokens {
            let Some(at) = self.nearest_to_middle(|at| self.fits(at)) else {
                continue;
            };
            self.taken.push(at);
            tokens.push(Token {
                kind,
                places: vec![at],
                is_middle: true,
            });
        }
        let mut left = self.plan.tokens.clone();
        while left.iter().any(|(_, count)| *count > 0) {
            for (kind, count) in left.iter_mut().filter(|(_, count)| *count > 0) {
                let Some(at) = self.any(is_scarce, chance) else {
                    return tokens;
                };
                let twin = self.layout.twin_place(at);
                let places = if twin == at { vec![at] } else { vec![at, twin] };
                *count = count.saturating_sub(places.len());
                self.taken.extend(&places);
                tokens.push(Token {
                    kind,
                    places,
                    is_middle: false,
                });
            }
        }
        tokens
    }
}

/// The steps from the middle to all places of a square ring, row by row.
fn on_ring(ring: i32) -> impl Iterator<Item = PlanPoint> {
    (-ring..=ring).flat_map(move |y| {
        let step = if y.abs() == ring { 1 } else { (2 * ring).max(1) };
        let row = (-ring..=ring).step_by(step as usize);
        row.map(move |x| PlanPoint::new(x * PLACE_STEP, y * PLACE_STEP))
    })
}

/// The tokens of the plan in free places of the ground, with their twins where halves are alike; close together if there is
/// no room for all otherwise.
fn tokens_on_ground(layout: &TableLayout, plan: &TablePlan, chance: &mut Chance) -> Vec<Token> {
    let spots = |half| Spots {
        layout,
        plan,
        half,
        taken: Vec::new(),
    };
    let tokens = spots(AT_MARKS).lay(false, chance);
    let count: usize = tokens.iter().map(|token| token.places.len()).sum();
    let wanted: usize = plan.tokens.iter().map(|(_, count)| count).sum();
    match count < wanted + plan.middle_tokens.len() {
        true => spots(AT_CLOSE_TOKENS).lay(true, chance),
        false => tokens,
    }
}

/// Where the tokens lie, by kind: every other one taken up onto something high with its twin, where there is such.
fn raised(
    layout: &TableLayout,
    plan: &TablePlan,
    on_ground: Vec<Token>,
    chance: &mut Chance,
) -> Vec<(&'static str, PlanPoint)> {
    let is_good = |at: &PlanPoint| {
        let twin = layout.twin_place(*at);
        is_allowed(plan, *at) && is_allowed(plan, twin) && (twin != *at || !layout.is_symmetric())
    };
    let mut high: Vec<PlanPoint> = layout.middles_of(&HIGH).into_iter().filter(is_good).collect();
    let mut tokens = Vec::new();
    for (index, token) in on_ground.into_iter().enumerate() {
        let places = match index % 2 == 0 && !token.is_middle && !high.is_empty() {
            true => {
                let at = chance.one_of(&high);
                let twin = layout.twin_place(at);
                high.retain(|other| ![at, twin].contains(other));
                if twin == at { vec![at] } else { vec![at, twin] }
            }
            false => token.places,
        };
        tokens.extend(places.into_iter().map(|at| (token.kind, at)));
    }
    tokens
}
