//! What a map must have to be played on: slabs, portals, tokens, and what a mod demands besides (`check.map`).

use super::keys::arena::{ARENA_PORTALS, ARENA_SIZE, ARENA_SPECIAL, ARENA_TOKENS, CHECK_MAP};
use super::keys::mods::RULE_BASES;
use crate::game::{Fault, Report};
use crate::space::table::{LaidTable, MarkKind, PACE, PlanPoint, Point, Polygon, PolygonSide, TableMark};

/// The side of a slab, the deployment place of one figure, in units.
pub const SLAB: i32 = 2_000;

/// The sides under which a table is advised against, and at which bases may be nearer to each other, in units.
pub const SMALL_SIDE: i32 = 6_000;

/// How many portals an arena has.
pub const PORTALS: u16 = 5;

/// How far tokens lie from the discs of portals at least, in units: farther than this.
pub const TOKENS_APART: i32 = 6 * PACE;

/// How far bases lie from each other at least, in units.
pub const BASES_APART: i32 = 18 * PACE;

/// By how much what should be equally far may differ, in units: 1 cm.
pub const EVENLY: i32 = 100;

/// The name of the zones that are bases.
pub const BASE: &str = "base";

/// The kinds of bonus tokens, as marks name them.
pub const TOKEN_KINDS: [&str; 3] = ["weapon", "equipment", "mysterious"];

/// The kind of token of which there is one at most.
pub const MYSTERIOUS: &str = "mysterious";

/// What a mod demands of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MapDemands {
    /// Whether its portals are in play (`rule.portal`).
    pub portals: bool,
    /// Whether its tokens are in play (`rule.bonus`).
    pub bonus: bool,
    /// How many teams have a base (`rule.bases`); none where it is played without.
    pub bases: Option<usize>,
    /// What flags there must be.
    pub flags: FlagDemand,
    /// Whether each team has a building in its base (`mod.base_attack`).
    pub buildings: bool,
    /// Whether portals must lie outside the bases (`mod.domination`).
    pub domination: bool,
    /// How many figures are in play at once.
    pub figures: usize,
    /// The radius of a portal's disc, in units.
    pub portal_radius: i32,
}

/// What flags a mod demands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagDemand {
    /// None.
    None,
    /// One in each base, of its owner (`mod.capture`).
    Each,
    /// One of nobody, as far from one base as from the others (`mod.one_flag`).
    One,
}

/// A mark with the field that it stands at.
type FieldMark<'a> = (String, &'a TableMark);

/// A team's base: the field of its zone, and its outline.
struct Base<'a> {
    field: String,
    outline: &'a Polygon,
}

/// Looks over a map without faults of its own: what makes it unplayable by these demands, and what is only odd.
pub fn check(laid: &LaidTable, demands: &MapDemands) -> Report {
    let mut look = Look {
        laid,
        demands,
        report: Report::default(),
    };
    look.size();
    if demands.portals {
        look.portals();
    }
    if demands.bonus {
        look.tokens();
    }
    let bases = demands.bases.map_or_else(Vec::new, |teams| look.bases(teams));
    if demands.domination {
        look.portals_in(&bases);
    }
    match demands.flags {
        FlagDemand::None => {}
        FlagDemand::Each => look.one_in_each(&MarkKind::Flag, "quake-map-flag", &bases),
        FlagDemand::One => look.free_flag(&bases),
    }
    if demands.buildings {
        look.one_in_each(&MarkKind::Building, "quake-map-building", &bases);
    }
    look.report
}

/// A map while it is looked over.
struct Look<'a> {
    laid: &'a LaidTable,
    demands: &'a MapDemands,
    report: Report,
}

impl<'a> Look<'a> {
    fn fault(&mut self, fault: Fault) {
        self.report.faults.push(fault);
    }

    fn warn(&mut self, warning: Fault) {
        self.report.warnings.push(warning);
    }

    /// The marks that are wanted.
    fn marks(&self, wanted: impl Fn(&TableMark) -> bool) -> Vec<FieldMark<'a>> {
        // In a map without faults each mark is laid.
        let marks = self.laid.marks.iter().enumerate();
        marks
            .filter(|(_, mark)| wanted(mark))
            .map(|(index, mark)| (format!("map.marks[{index}]"), mark))
            .collect()
    }

    /// The portals that are marked: field, number, middle of the disc.
    fn portal_marks(&self) -> Vec<(String, u16, Point)> {
        let marks = self.marks(|_| true).into_iter();
        let portals = marks.filter_map(|(field, mark)| match mark.kind {
            MarkKind::Portal(number) => Some((field, number, mark.at?)),
            _ => None,
        });
        portals.collect()
    }

    /// The slabs: sides off the step, a side that is short, fewer slabs than figures.
    fn size(&mut self) {
        let size = self.laid.table.size();
        let of_size = |why| {
            Fault::new("map.table.size", why)
                .arg("width", size.x)
                .arg("depth", size.y)
                .by(ARENA_SIZE)
        };
        if size.x % SLAB != 0 || size.y % SLAB != 0 {
            self.fault(of_size("quake-map-sides").arg("step", SLAB));
        }
        let slabs = slabs_of(size);
        if slabs < self.demands.figures {
            let figures = self.demands.figures;
            self.fault(of_size("quake-map-slabs").arg("slabs", slabs).arg("figures", figures));
        }
        if size.x.min(size.y) < SMALL_SIDE {
            self.warn(of_size("quake-map-small").arg("least", SMALL_SIDE));
        }
    }

    /// Five portals, numbered from 1, each with a place of its own.
    fn portals(&mut self) {
        let portals = self.portal_marks();
        let missing: Vec<String> = (1..=PORTALS)
            .filter(|number| !portals.iter().any(|(_, known, _)| known == number))
            .map(|number| number.to_string())
            .collect();
        if !missing.is_empty() {
            let fault = Fault::new("map.marks", "quake-map-portals")
                .arg("count", missing.len())
                .arg("missing", missing.join(", "))
                .arg("wanted", PORTALS);
            self.fault(fault.by(ARENA_PORTALS));
        }
        for (index, (field, number, at)) in portals.iter().enumerate() {
            if *number > PORTALS {
                let fault = Fault::new(format!("{field}.number"), "quake-map-portal-number")
                    .arg("number", number)
                    .arg("most", PORTALS);
                self.fault(fault.by(ARENA_PORTALS));
            }
            let overlapped = portals.iter().take(index);
            let mut overlapped =
                overlapped.filter(|(_, _, other)| at.distance(*other) < 2 * self.demands.portal_radius);
            if let Some((_, other, _)) = overlapped.next() {
                let fault = Fault::new(format!("{field}.at"), "quake-map-portals-overlap")
                    .arg("number", number)
                    .arg("other", other);
                self.fault(fault.by(ARENA_PORTALS));
            }
        }
    }

    /// Tokens of known kinds, far from the portals, one mysterious one at most.
    fn tokens(&mut self) {
        let tokens = self.marks(|mark| matches!(mark.kind, MarkKind::Bonus(_)));
        if tokens.is_empty() {
            self.fault(Fault::new("map.marks", "quake-map-tokens").by(CHECK_MAP));
        }
        let portals = match self.demands.portals {
            true => self.portal_marks(),
            false => Vec::new(),
        };
        let mut mysterious = 0;
        for (field, mark) in tokens {
            let (MarkKind::Bonus(kind), Some(at)) = (&mark.kind, mark.at) else {
                continue;
            };
            if !TOKEN_KINDS.contains(&kind.as_str()) {
                let fault = Fault::new(format!("{field}.kind"), "quake-map-token-kind")
                    .arg("kind", kind)
                    .arg("known", TOKEN_KINDS.join(", "));
                self.fault(fault.by(CHECK_MAP));
            }
            mysterious += usize::from(kind == MYSTERIOUS);
            if kind == MYSTERIOUS && mysterious == 2 {
                let warning = Fault::new(format!("{field}.kind"), "quake-map-mysteries");
                self.warn(warning.by(ARENA_SPECIAL));
            }
            let radius = self.demands.portal_radius;
            if let Some((_, number, _)) = portals.iter().find(|(.., portal)| is_near(at, *portal, radius)) {
                let warning = Fault::new(format!("{field}.at"), "quake-map-token-near")
                    .arg("number", number)
                    .arg("least", TOKENS_APART);
                self.warn(warning.by(ARENA_TOKENS));
            }
        }
    }

    /// The base of each team, in their order: equal zones, far from each other, evenly around the middle. Empty if one has
    /// none, or several.
    fn bases(&mut self, teams: usize) -> Vec<Base<'a>> {
        let mut bases = Vec::new();
        for team in 0..teams {
            let of_team = |mark: &TableMark| {
                mark.kind == MarkKind::Zone && mark.name == BASE && mark.owner.map(usize::from) == Some(team)
            };
            let zones = self.marks(of_team);
            let fault = |field: &str, count: usize| {
                Fault::new(field, "quake-map-base")
                    .arg("team", team)
                    .arg("count", count)
                    .by(RULE_BASES)
            };
            match &zones[..] {
                [(field, mark)] => bases.extend(mark.outline.as_ref().map(|outline| Base {
                    field: field.clone(),
                    outline,
                })),
                [] => self.fault(fault("map.marks", 0)),
                [_, (field, _), ..] => self.fault(fault(field, zones.len())),
            }
        }
        if bases.len() < teams {
            return Vec::new();
        }
        self.areas(&bases);
        self.apart(&bases);
        self.around_middle(&bases);
        bases
    }

    /// Whether the bases are as large as the first one, and neutral ground is larger than any.
    fn areas(&mut self, bases: &[Base]) {
        let areas: Vec<i64> = bases.iter().map(|base| doubled_area(base.outline)).collect();
        let [first, ..] = areas[..] else { return };
        for (base, area) in bases.iter().zip(&areas) {
            if *area != first {
                // In square centimetres.
                let fault = Fault::new(format!("{}.poly", base.field), "quake-map-base-area")
                    .arg("area", area / 20_000)
                    .arg("first", first / 20_000);
                self.fault(fault.by(RULE_BASES));
            }
        }
        let size = self.laid.table.size();
        let neutral = 2 * i64::from(size.x) * i64::from(size.y) - areas.iter().sum::<i64>();
        if areas.iter().any(|area| *area >= neutral) {
            self.warn(Fault::new("map.marks", "quake-map-neutral").by(RULE_BASES));
        }
    }

    /// Whether any two bases are far enough apart: a fault if not, on tables of 60 × 60 cm a warning.
    fn apart(&mut self, bases: &[Base]) {
        let size = self.laid.table.size();
        for (index, base) in bases.iter().enumerate() {
            for other in bases.iter().take(index) {
                if !are_within(base.outline, other.outline, BASES_APART) {
                    continue;
                }
                let fault = Fault::new(format!("{}.poly", base.field), "quake-map-base-near")
                    .arg("distance", distance(base.outline, other.outline))
                    .arg("least", BASES_APART);
                match size.x.max(size.y) <= SMALL_SIDE {
                    true => self.warn(fault.by(RULE_BASES)),
                    false => self.fault(fault.by(RULE_BASES)),
                }
            }
        }
    }

    /// Whether the bases are equally far from the table's middle.
    fn around_middle(&mut self, bases: &[Base]) {
        let size = self.laid.table.size();
        let middle = PlanPoint::new(size.x / 2, size.y / 2);
        let mut far = bases.iter().map(|base| base.outline.distance(middle));
        let Some(first) = far.next() else { return };
        for (base, far) in bases.iter().skip(1).zip(far) {
            if (far - first).abs() > EVENLY {
                let warning = Fault::new(format!("{}.poly", base.field), "quake-map-base-uneven")
                    .arg("distance", far)
                    .arg("first", first);
                self.warn(warning.by(RULE_BASES));
            }
        }
    }

    /// Portals whose discs reach into a base.
    fn portals_in(&mut self, bases: &[Base]) {
        for (field, number, at) in self.portal_marks() {
            let reaches = |base: &Base| base.outline.overlaps_disc(at.plan(), self.demands.portal_radius);
            if bases.iter().any(reaches) {
                let fault = Fault::new(format!("{field}.at"), "quake-map-portal-in-base").arg("number", number);
                self.fault(fault.by(CHECK_MAP));
            }
        }
    }

    /// Whether each team has just one mark of a kind, and that in its base.
    fn one_in_each(&mut self, kind: &MarkKind, why: &'static str, bases: &[Base]) {
        for team in 0..self.demands.bases.unwrap_or(2) {
            let marks = self.marks(|mark| mark.kind == *kind && mark.owner.map(usize::from) == Some(team));
            let is_in_base = |mark: &TableMark| match (mark.at, bases.get(team)) {
                (Some(at), Some(base)) => base.outline.side_of(at.plan()) != PolygonSide::Outside,
                // The base that there is not has its own fault.
                _ => true,
            };
            let inside = marks.iter().filter(|(_, mark)| is_in_base(mark)).count();
            if marks.len() != 1 || inside != 1 {
                let field = marks.last().map_or("map.marks", |(field, _)| field);
                let fault = Fault::new(field, why)
                    .arg("team", team)
                    .arg("count", marks.len())
                    .arg("inside", inside);
                self.fault(fault.by(CHECK_MAP));
            }
        }
    }

    /// Whether there is just one flag of nobody, as far from one base as from the others.
    fn free_flag(&mut self, bases: &[Base]) {
        let flags = self.marks(|mark| mark.kind == MarkKind::Flag && mark.owner.is_none());
        let [(field, mark)] = &flags[..] else {
            let field = flags.last().map_or("map.marks", |(field, _)| field);
            let fault = Fault::new(field, "quake-map-free-flag").arg("count", flags.len());
            self.fault(fault.by(CHECK_MAP));
            return;
        };
        let Some(at) = mark.at else { return };
        let far: Vec<i32> = bases.iter().map(|base| base.outline.distance(at.plan())).collect();
        if let (Some(least), Some(most)) = (far.iter().min(), far.iter().max())
            && most - least > EVENLY
        {
            let fault = Fault::new(format!("{field}.at"), "quake-map-flag-uneven")
                .arg("least", least)
                .arg("most", most);
            self.fault(fault.by(CHECK_MAP));
        }
    }
}

/// How many whole slabs a table of that size has.
pub fn slabs_of(size: PlanPoint) -> usize {
    let along = |side: i32| usize::try_from(side / SLAB).unwrap_or(0);
    along(size.x) * along(size.y)
}

/// Whether a token lies too near to a portal: its middle to the edge of the disc of that radius.
pub fn is_near(token: Point, portal: Point, radius: i32) -> bool {
    let across = i64::from((token.plan().distance(portal.plan()) - radius).max(0));
    let up = i64::from(token.z - portal.z);
    // Distances are rounded down.
    across * across + up * up < i64::from(TOKENS_APART + 1).pow(2)
}

/// Twice the area of an outline, in square units.
fn doubled_area(outline: &Polygon) -> i64 {
    outline.edges().map(|(from, to)| from.cross(to)).sum::<i64>().abs()
}

/// Whether two outlines come nearer to each other than a distance.
fn are_within(one: &Polygon, other: &Polygon, distance: i32) -> bool {
    let is_near = |one: &Polygon, other: &Polygon| {
        let mut corners = one.corners().iter();
        corners.any(|corner| other.overlaps_disc(*corner, distance))
    };
    is_near(one, other) || is_near(other, one) || do_cross(one, other)
}

/// The distance between two outlines, in units, rounded down; 0 where they meet.
fn distance(one: &Polygon, other: &Polygon) -> i32 {
    if do_cross(one, other) {
        return 0;
    }
    let from_corners = |one: &Polygon, other: &Polygon| {
        let corners = one.corners().iter().map(|corner| other.distance(*corner));
        corners.min().unwrap_or(0)
    };
    from_corners(one, other).min(from_corners(other, one))
}

/// Whether an edge of one outline crosses one of another.
fn do_cross(one: &Polygon, other: &Polygon) -> bool {
    let parts = |edge: (PlanPoint, PlanPoint), ends: (PlanPoint, PlanPoint)| {
        let side = |end: PlanPoint| edge.1.way_from(edge.0).cross(end.way_from(edge.0)).signum();
        side(ends.0) * side(ends.1) < 0
    };
    let mut edges = one.edges();
    edges.any(|edge| {
        other
            .edges()
            .any(|crossed| parts(edge, crossed) && parts(crossed, edge))
    })
}

#[cfg(test)]
mod tests;
