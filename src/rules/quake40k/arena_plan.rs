//! An arena that is made by chance, before terrain is on it: portals, tokens, and what teams need.

use super::keys::arena::{ARENA_SIZE, RULE_BASES};
use super::map_check::{
    BASES_APART, FlagDemand, MYSTERIOUS, MapDemands, SLAB, SMALL_SIDE, TOKENS_APART, check, slabs_of,
};
use crate::game::{Fault, Report};
use crate::rules::table::{TablePlan, TableTwins, TableWish};
use crate::space::table::{LaidTable, MapMark, PlanPoint, WrittenPoint};

/// The usual radius of a portal's disc, in units (`arena.disc`).
pub const PORTAL_RADIUS: i32 = 375;

/// How far the middles of portals lie from the table's edges, in units: in the middles of slabs.
const FROM_EDGE: i32 = SLAB / 2;

/// How far portals are kept clear beyond their discs, in units: half a base.
const AT_PORTALS: i32 = 125;

/// How far a building reaches from its middle with the room about it, in units.
const AT_BUILDINGS: i32 = 375 + 160;

/// How far a flag is kept clear, in units.
const AT_FLAGS: i32 = 200;

/// How deep a base is where there is room, and at least, in units.
const BASE_DEPTH: (i32, i32) = (2_000, 1_000);

/// How wide a base is, in units.
const BASE_WIDTH: i32 = 2_000;

/// What portals are laid by: each place in parts of twelve of the way between the outermost places.
const PATTERNS: [[(i32, i32); 5]; 6] = [
    // In the corners and in the middle.
    [(0, 0), (12, 0), (12, 12), (0, 12), (6, 6)],
    // A zigzag from end to end, through the middle or not, in either direction.
    [(0, 0), (3, 12), (6, 6), (9, 0), (12, 12)],
    [(0, 0), (3, 12), (6, 0), (9, 12), (12, 0)],
    [(0, 0), (12, 3), (6, 6), (0, 9), (12, 12)],
    [(0, 0), (12, 3), (0, 6), (12, 9), (0, 12)],
    [(0, 6), (4, 0), (4, 12), (12, 0), (12, 12)],
];

/// What a table of that wish is to bear.
///
/// # Errors
/// Why there can be no such table: sides that are no slabs, fewer slabs than figures, bases without room.
pub fn plan(wish: &TableWish) -> Result<TablePlan, Fault> {
    let size = wish.size;
    let of_size = |why| {
        Fault::new("size", why)
            .arg("width", size.x)
            .arg("depth", size.y)
    };
    if size.x % SLAB != 0 || size.y % SLAB != 0 {
        return Err(of_size("quake-map-sides").arg("step", SLAB).by(ARENA_SIZE));
    }
    if slabs_of(size) < wish.figures {
        let fault = of_size("quake-map-slabs").arg("slabs", slabs_of(size));
        return Err(fault.arg("figures", wish.figures).by(ARENA_SIZE));
    }
    let mut plan = TablePlan::default();
    let portals = match wish.teams {
        0 => portals(size, wish.twins),
        // Clear of the bases.
        _ => laid_by(size)[0],
    };
    for (number, at) in (1..).zip(portals) {
        plan.marks.push(MapMark {
            number: Some(number),
            ..mark_at("portal", at)
        });
        plan.clear.push((at, PORTAL_RADIUS + AT_PORTALS));
        plan.far_from.push((at, PORTAL_RADIUS + TOKENS_APART));
    }
    match wish.teams {
        0 => {}
        2 | 4 => lay_bases(wish, &mut plan)?,
        teams => return Err(Fault::new("teams", "quake-map-teams").arg("teams", teams).by(RULE_BASES)),
    }
    // One for every two figures; where halves are alike, tokens come in pairs.
    let pairs = wish.figures.div_ceil(2);
    let count = match wish.twins {
        TableTwins::None => pairs,
        _ => pairs.next_multiple_of(2),
    };
    plan.middle_tokens.push(MYSTERIOUS);
    plan.tokens.extend([("weapon", count), ("equipment", count)]);
    Ok(plan)
}

/// What is wrong with a table that was made by such a plan, and what is odd about it.
pub fn check_planned(laid: &LaidTable, wish: &TableWish) -> Report {
    let demands = MapDemands {
        portals: true,
        bonus: true,
        bases: (wish.teams > 0).then_some(wish.teams),
        flags: FlagDemand::None,
        buildings: wish.buildings && wish.teams > 0,
        domination: wish.teams > 0,
        figures: wish.figures,
        portal_radius: PORTAL_RADIUS,
    };
    let mut report = check(laid, &demands);
    if wish.flags && wish.teams > 0 {
        for flags in [FlagDemand::Each, FlagDemand::One] {
            // Only what the flags add: the rest is told already.
            let of_flags = check(laid, &MapDemands { flags, ..demands }).faults;
            let added: Vec<Fault> = of_flags.into_iter().filter(|fault| !report.faults.contains(fault)).collect();
            report.faults.extend(added);
        }
    }
    report
}

/// The five places of portals, as far apart as can be: of the patterns whose halves are alike as is asked for, the one
/// whose nearest two are farthest apart; of equals the first.
fn portals(size: PlanPoint, twins: TableTwins) -> [PlanPoint; 5] {
    let laid = laid_by(size);
    let is_alike = |places: &&[PlanPoint; 5]| places.iter().all(|at| places.contains(&twin(*at, size, twins)));
    let nearest = |places: &[PlanPoint; 5]| {
        let others = |index: usize| places.iter().skip(index + 1);
        let pairs = places.iter().enumerate();
        let far = pairs.flat_map(|(index, one)| others(index).map(|other| one.way_from(*other).square()));
        far.min().unwrap_or(0)
    };
    let [first, ..] = &laid;
    let best = laid.iter().filter(is_alike).rev().max_by_key(|places| nearest(places));
    *best.unwrap_or(first)
}

/// The portals of all patterns on a table of that size.
fn laid_by(size: PlanPoint) -> [[PlanPoint; 5]; 6] {
    let along = |side: i32, part: i32| FROM_EDGE + (side - 2 * FROM_EDGE) * part / 12 / 50 * 50;
    PATTERNS.map(|pattern| pattern.map(|(x, y)| PlanPoint::new(along(size.x, x), along(size.y, y))))
}

/// The place that answers to another.
fn twin(at: PlanPoint, size: PlanPoint, twins: TableTwins) -> PlanPoint {
    match twins {
        TableTwins::None => at,
        TableTwins::Point => size.way_from(at),
        TableTwins::Mirror => PlanPoint::new(at.x, size.y - at.y),
    }
}

/// The bases of the teams: along the upper and the lower side, of four teams along all; with what stands in them.
fn lay_bases(wish: &TableWish, plan: &mut TablePlan) -> Result<(), Fault> {
    let size = wish.size;
    let middle = PlanPoint::new(size.x / 2, size.y / 2);
    let is_small = size.x.max(size.y) <= SMALL_SIDE;
    let (usual, least) = BASE_DEPTH;
    let depth = match is_small {
        true => least,
        false => ((size.y - BASES_APART) / 2).min(usual) / 50 * 50,
    };
    // Those of neighbouring sides are nearer to each other than those of opposite ones.
    let across = |side: i32| i64::from(side / 2 - BASE_WIDTH / 2 - depth);
    let (over, down) = (across(size.x), across(size.y));
    let is_near = wish.teams == 4 && over * over + down * down < i64::from(BASES_APART).pow(2);
    if depth < least || is_near || (wish.teams == 4 && size.x != size.y) {
        let fault = Fault::new("size", "quake-map-room")
            .arg("width", size.x)
            .arg("depth", size.y);
        return Err(fault.by(RULE_BASES));
    }
    let half = BASE_WIDTH / 2;
    // From the middle of a side inward: across it, and along it.
    let top = PlanPoint::new(middle.x, 0);
    let bottom = PlanPoint::new(middle.x, size.y);
    let left = PlanPoint::new(0, middle.y);
    let right = PlanPoint::new(size.x, middle.y);
    let sides = [
        (top, PlanPoint::new(0, 1)),
        (bottom, PlanPoint::new(0, -1)),
        (left, PlanPoint::new(1, 0)),
        (right, PlanPoint::new(-1, 0)),
    ];
    let mut flags = Vec::new();
    let mut buildings = Vec::new();
    for (owner, (side, inward)) in (0..).zip(sides.into_iter().take(wish.teams)) {
        let place = |deep: i32, aside: i32| {
            let (x, y) = (inward.x * deep - inward.y * aside, inward.y * deep + inward.x * aside);
            side.plus(PlanPoint::new(x, y))
        };
        plan.marks.push(MapMark {
            mark: "zone".to_owned(),
            name: Some("base".to_owned()),
            owner: Some(owner),
            poly: Some(vec![place(0, -half), place(0, half), place(depth, half), place(depth, -half)]),
            ..MapMark::default()
        });
        flags.push((Some(owner), place(depth / 2, 0)));
        buildings.push((owner, place(depth / 2, 0)));
    }
    if wish.buildings {
        for (owner, at) in buildings {
            plan.clear.push((at, AT_BUILDINGS));
            plan.marks.push(MapMark {
                owner: Some(owner),
                ..mark_at("building", at)
            });
        }
    }
    if wish.flags {
        let toward_middle = |at: PlanPoint| {
            let way = middle.way_from(at);
            let step = if wish.buildings { AT_BUILDINGS } else { 0 }.min(depth / 2 - 50);
            at.plus(PlanPoint::new(way.x.signum() * step, way.y.signum() * step))
        };
        let owned = flags.into_iter().map(|(owner, at)| (owner, toward_middle(at)));
        for (owner, at) in owned.chain([(None, middle)]) {
            plan.clear.push((at, AT_FLAGS));
            plan.marks.push(MapMark {
                owner,
                ..mark_at("flag", at)
            });
        }
    }
    Ok(())
}

/// A mark at a place of the ground.
fn mark_at(mark: &str, at: PlanPoint) -> MapMark {
    MapMark {
        mark: mark.to_owned(),
        at: Some(WrittenPoint { plan: at, z: Some(0) }),
        ..MapMark::default()
    }
}
