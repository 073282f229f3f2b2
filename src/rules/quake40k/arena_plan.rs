//! An arena that is made by chance, before terrain is on it: portals, tokens, and what teams need.

use super::keys::arena::ARENA_SIZE;
use super::keys::mods::RULE_BASES;
use super::map_check::{
    BASE, BASES_APART, FlagDemand, MYSTERIOUS, MapDemands, SLAB, SMALL_SIDE, TOKENS_APART, check, slabs_of,
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
    let of_size = |why| Fault::new("size", why).arg("width", size.x).arg("depth", size.y);
    if size.x % SLAB != 0 || size.y % SLAB != 0 {
        return Err(of_size("quake-map-sides").arg("step", SLAB).by(ARENA_SIZE));
    }
    if slabs_of(size) < wish.figures {
        let slabs = slabs_of(size);
        let fault = of_size("quake-map-slabs")
            .arg("slabs", slabs)
            .arg("figures", wish.figures);
        return Err(fault.by(ARENA_SIZE));
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
        teams => {
            return Err(Fault::new("teams", "quake-map-teams")
                .arg("teams", teams)
                .by(RULE_BASES));
        }
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
            let added: Vec<Fault> = of_flags
                .into_iter()
                .filter(|fault| !report.faults.contains(fault))
                .collect();
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

/// How deep the bases of so many teams are, in units: as deep as is usual, less where they would come too near to each other;
/// nothing where there is no room. On 60 × 60 cm two are as the seed lays them.
fn base_depth(size: PlanPoint, teams: usize) -> Option<i32> {
    let (usual, least) = BASE_DEPTH;
    if teams == 2 && size.x.max(size.y) <= SMALL_SIDE {
        return Some(least);
    }
    let fits = |depth: i32| {
        // Those of neighbouring sides are nearer to each other than those of opposite ones.
        let across = i64::from(size.x / 2 - BASE_WIDTH / 2 - depth);
        let is_apart = across > 0 && 2 * across * across >= i64::from(BASES_APART).pow(2);
        size.y - 2 * depth >= BASES_APART && (teams == 2 || (size.x == size.y && is_apart))
    };
    let mut depths = (least..=usual).rev().step_by(100);
    depths.find(|depth| fits(*depth))
}

/// The bases of the teams: along the upper and the lower side, of four teams along all; with what stands in them.
fn lay_bases(wish: &TableWish, plan: &mut TablePlan) -> Result<(), Fault> {
    let size = wish.size;
    let depth = base_depth(size, wish.teams).ok_or_else(|| {
        Fault::new("size", "quake-map-room")
            .arg("width", size.x)
            .arg("depth", size.y)
            .by(RULE_BASES)
    })?;
    let middle = PlanPoint::new(size.x / 2, size.y / 2);
    // The middle of each side, and the step inward from there.
    let sides = [
        (PlanPoint::new(middle.x, 0), PlanPoint::new(0, 1)),
        (PlanPoint::new(middle.x, size.y), PlanPoint::new(0, -1)),
        (PlanPoint::new(0, middle.y), PlanPoint::new(1, 0)),
        (PlanPoint::new(size.x, middle.y), PlanPoint::new(-1, 0)),
    ];
    let (mut buildings, mut flags) = (Vec::new(), Vec::new());
    for (owner, (side, inward)) in (0..).zip(sides.into_iter().take(wish.teams)) {
        let place = |deep: i32, aside: i32| {
            let (x, y) = (inward.x * deep - inward.y * aside, inward.y * deep + inward.x * aside);
            side.plus(PlanPoint::new(x, y))
        };
        let half = BASE_WIDTH / 2;
        plan.marks.push(MapMark {
            mark: "zone".to_owned(),
            name: Some(BASE.to_owned()),
            owner: Some(owner),
            poly: Some(
                [(0, -half), (0, half), (depth, half), (depth, -half)]
                    .map(|(x, y)| place(x, y))
                    .to_vec(),
            ),
            ..MapMark::default()
        });
        buildings.push((Some(owner), place(depth / 2, 0)));
        // Before the building, if there is one.
        let deep = if wish.buildings {
            (depth / 2 + AT_BUILDINGS).min(depth - 50)
        } else {
            depth / 2
        };
        flags.push((Some(owner), place(deep, 0)));
    }
    flags.push((None, middle));
    let wanted = [
        (wish.buildings, "building", buildings, AT_BUILDINGS),
        (wish.flags, "flag", flags, AT_FLAGS),
    ];
    for (_, mark, places, half) in wanted.into_iter().filter(|(is_wanted, ..)| *is_wanted) {
        for (owner, at) in places {
            plan.clear.push((at, half));
            plan.marks.push(MapMark {
                owner,
                ..mark_at(mark, at)
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
