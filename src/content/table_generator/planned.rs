//! A table as a rule book plans it: its marks first, then terrain on several levels, and tokens on the ground or high up.

use super::arena::COVER;
use super::chance::Chance;
use super::city::{BUNKERS, HOUSES, RUINS, YARDS};
use super::country::{FARMS, FIELDS, LAND};
use super::industrial::{BULK, GANTRIES, GOODS, TOWERS};
use super::layout::{AT_MARKS, KitGroup, MOST_MISSES, PLACE_STEP, TableLayout, mark_at};
use super::{ATTEMPTS, TableRequest, TableStyle, bare_map};
use crate::game::{Fault, Report};
use crate::rules::table::TablePlan;
use crate::space::table::{LaidTable, MapMark, PlanPoint, TableMap};

/// How much of the ground is built on where nothing is asked for, in percent: more than any style has.
const USUAL_DENSITY: u32 = 42;

/// For how much ground there is a group of each list of high things, with their twins, in square units.
const AREA_OF_LEVELS: i64 = 18_000_000;

/// How much room a token needs at the least, in units, where there is too little for all.
const AT_CLOSE_TOKENS: i32 = 130;

/// High things that can be climbed, with a surface above their middle.
const HIGH: [&str; 6] = ["tower", "gantry", "ruin_corner_1", "bunker", "tank", "containers_stacked"];

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
    let mut layout = TableLayout::new(request.size, request.symmetry, density);
    for mark in &plan.marks {
        layout.mark(mark.clone());
    }
    for (at, half) in &plan.clear {
        layout.keep_free(*at, *half);
    }
    let mut tokens = Vec::new();
    for kind in &plan.middle_tokens {
        if let Some(at) = nearest_to_middle(&layout, plan) {
            layout.keep_free(at, AT_MARKS);
            tokens.push((*kind, at));
        }
    }
    // Kept free before anything else is laid: so there are as many as are planned.
    let on_ground = tokens_on_ground(&mut layout, plan, chance);
    let (levels, about) = lists(request.style);
    let area = i64::from(layout.size.x) * i64::from(layout.size.y);
    let twice = if layout.is_symmetric() { 1 } else { 2 };
    let count = (area / AREA_OF_LEVELS).max(2) as usize * twice / 2;
    for list in levels {
        layout.set_some(list, count, chance);
    }
    tokens.extend(raised(&layout, plan, on_ground, chance));
    layout.fill(about, chance);
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

/// The place for a token that is nearest to the middle; of equals the first, row by row.
fn nearest_to_middle(layout: &TableLayout, plan: &TablePlan) -> Option<PlanPoint> {
    let middle = layout.middle();
    let rings = layout.size.x.max(layout.size.y) / 2 / PLACE_STEP;
    let mut best: Option<(i64, PlanPoint)> = None;
    for ring in 0..=rings {
        let reach = i64::from(ring * PLACE_STEP);
        if best.is_some_and(|(square, _)| square <= reach * reach) {
            break;
        }
        for (y, x) in on_ring(ring) {
            let at = middle.plus(PlanPoint::new(x * PLACE_STEP, y * PLACE_STEP));
            let square = at.way_from(middle).square();
            if best.is_none_or(|(least, _)| square < least) && is_allowed(plan, at) && layout.has_room(at, AT_MARKS) {
                best = Some((square, at));
            }
        }
    }
    best.map(|(_, at)| at)
}

/// The steps down and to the right of all places of a square ring, row by row.
fn on_ring(ring: i32) -> impl Iterator<Item = (i32, i32)> {
    (-ring..=ring).flat_map(move |y| {
        let step = if y.abs() == ring { 1 } else { (2 * ring).max(1) };
        (-ring..=ring).step_by(step as usize).map(move |x| (y, x))
    })
}

/// The tokens of the plan in free places of the ground, which are then kept free; with their twins where halves are alike.
fn tokens_on_ground(layout: &mut TableLayout, plan: &TablePlan, chance: &mut Chance) -> Vec<(&'static str, Vec<PlanPoint>)> {
    let mut laid = Vec::new();
    for (kind, count) in &plan.tokens {
        let mut left = *count;
        while left > 0 {
            let Some(at) = any_token_place(layout, plan, chance) else {
                break;
            };
            let twin = layout.twin_place(at);
            let places = if twin == at { vec![at] } else { vec![at, twin] };
            left = left.saturating_sub(places.len());
            layout.keep_free(at, AT_MARKS);
            laid.push((*kind, places));
        }
    }
    laid
}

/// Any place on the ground for a token and its twin; where there is little room, closer to other things.
fn any_token_place(layout: &TableLayout, plan: &TablePlan, chance: &mut Chance) -> Option<PlanPoint> {
    let fits = |at: PlanPoint, half: i32| {
        let twin = layout.twin_place(at);
        let is_apart = !layout.is_symmetric() || at.distance(twin) > 3 * half;
        is_apart && [at, twin].iter().all(|at| is_allowed(plan, *at) && layout.has_room(*at, half))
    };
    for _ in 0..MOST_MISSES {
        let at = layout.any_place(chance);
        if fits(at, AT_MARKS) {
            return Some(at);
        }
    }
    let lattice = |side: i32| (0..=side).step_by(PLACE_STEP as usize);
    let all = || lattice(layout.size.y).flat_map(|y| lattice(layout.size.x).map(move |x| PlanPoint::new(x, y)));
    for half in [AT_MARKS, AT_CLOSE_TOKENS] {
        let places: Vec<PlanPoint> = all().filter(|at| fits(*at, half)).collect();
        if !places.is_empty() {
            return Some(chance.one_of(&places));
        }
    }
    None
}

/// The same tokens, about half of those with a twin of the same kind taken up onto high things, where there are such.
fn raised(
    layout: &TableLayout,
    plan: &TablePlan,
    on_ground: Vec<(&'static str, Vec<PlanPoint>)>,
    chance: &mut Chance,
) -> Vec<(&'static str, PlanPoint)> {
    let is_good = |at: &PlanPoint| {
        let twin = layout.twin_place(*at);
        is_allowed(plan, *at) && is_allowed(plan, twin) && (twin != *at || !layout.is_symmetric())
    };
    let mut high: Vec<PlanPoint> = layout.middles_of(&HIGH).into_iter().filter(is_good).collect();
    let mut tokens = Vec::new();
    for (index, (kind, places)) in on_ground.into_iter().enumerate() {
        let places = match index % 2 == 0 && !high.is_empty() {
            true => {
                let at = chance.one_of(&high);
                let twin = layout.twin_place(at);
                high.retain(|other| ![at, twin].contains(other));
                if places.len() == 1 { vec![at] } else { vec![at, twin] }
            }
            false => places,
        };
        tokens.extend(places.into_iter().map(|at| (kind, at)));
    }
    tokens
}
