//! The places of a table that reports tell of by themselves: portals, tokens, bases, and where games begin.

use crate::space::table::{LaidTable, MarkKind, PlanPoint, Point, Polygon, PolygonSide};

/// What a place of a table is. In reports its word is that of [`SiteKind::word`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum SiteKind {
    /// A portal, by its number.
    Portal,
    /// A bonus token, numbered from 1 in the order of the map.
    Token,
    /// A zone, by its owner's number from 0 if it has one.
    Zone,
    /// A flag, by its owner's number from 0 if it has one.
    Flag,
    /// An objective, numbered from 1.
    Objective,
    /// Where something comes onto the table, numbered from 1.
    Entry,
    /// A building, by its owner's number from 0 if it has one.
    Building,
    /// A slab on which a figure is deployed, numbered from 1, row by row.
    Slab,
}

impl SiteKind {
    /// Its word, as files and messages write it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Portal => "portal",
            Self::Token => "token",
            Self::Zone => "zone",
            Self::Flag => "flag",
            Self::Objective => "objective",
            Self::Entry => "entry",
            Self::Building => "building",
            Self::Slab => "slab",
        }
    }
}

/// How far a place reaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SiteArea {
    /// A disc of a radius around a point, in units.
    Disc(Point, i32),
    /// An outline, at any height.
    Outline(Polygon),
}

/// A place of a table that reports tell of by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSite {
    /// What it is.
    pub kind: SiteKind,
    /// Its number; none of what belongs to nobody.
    pub number: Option<u32>,
    /// What it is called besides: a token's kind, a zone's name; empty if it has no name.
    pub name: String,
    /// How far it reaches.
    pub area: SiteArea,
}

/// How far a mark reaches about which its book says nothing, in units: 1 ps.
const USUAL_RADIUS: i32 = 250;

/// By how much the height of who stands on a disc may differ from it, in units: half a storey.
const LEVEL: i32 = 375;

impl TableSite {
    /// The places that the marks of a table are, in the order of the map; `radius` is that of the discs of a kind.
    pub fn of_marks(laid: &LaidTable, radius: impl Fn(SiteKind) -> Option<i32>) -> Vec<Self> {
        let (mut tokens, mut objectives, mut entries) = (0, 0, 0);
        let next = |count: &mut u32| {
            *count += 1;
            Some(*count)
        };
        let mut sites = Vec::new();
        for mark in &laid.marks {
            let owner = mark.owner.map(u32::from);
            let (kind, number, name) = match &mark.kind {
                MarkKind::Portal(number) => (SiteKind::Portal, Some(u32::from(*number)), ""),
                MarkKind::Bonus(kind) => (SiteKind::Token, next(&mut tokens), kind.as_str()),
                MarkKind::Zone => (SiteKind::Zone, owner, mark.name.as_str()),
                MarkKind::Flag => (SiteKind::Flag, owner, mark.name.as_str()),
                MarkKind::Objective => (SiteKind::Objective, next(&mut objectives), mark.name.as_str()),
                MarkKind::Entry => (SiteKind::Entry, next(&mut entries), mark.name.as_str()),
                MarkKind::Building => (SiteKind::Building, owner, mark.name.as_str()),
                MarkKind::Barrel => continue,
            };
            let disc = mark
                .at
                .map(|at| SiteArea::Disc(at, radius(kind).unwrap_or(USUAL_RADIUS)));
            let Some(area) = mark.outline.clone().map(SiteArea::Outline).or(disc) else {
                continue;
            };
            sites.push(Self {
                kind,
                number,
                name: name.to_owned(),
                area,
            });
        }
        sites
    }

    /// Whether who stands with its middle there is on it.
    pub fn holds(&self, at: Point) -> bool {
        match &self.area {
            SiteArea::Disc(middle, radius) => {
                let square = at.plan().way_from(middle.plan()).square();
                square <= i64::from(*radius).pow(2) && (at.z - middle.z).abs() <= LEVEL
            }
            SiteArea::Outline(outline) => outline.side_of(at.plan()) != PolygonSide::Outside,
        }
    }

    /// Its middle, as seen from above.
    pub fn middle(&self) -> PlanPoint {
        match &self.area {
            SiteArea::Disc(middle, _) => middle.plan(),
            SiteArea::Outline(outline) => {
                let bounds = outline.bounds();
                PlanPoint::new(
                    (bounds.least.x + bounds.greatest.x) / 2,
                    (bounds.least.y + bounds.greatest.y) / 2,
                )
            }
        }
    }
}

/// What somebody does with a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum SiteWay {
    /// Goes into it.
    In,
    /// Comes out of it, alive or back from the dead.
    Out,
    /// Takes what lies there.
    Taken,
}

/// That somebody used a place, as a book's fact says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SiteUse {
    /// What it is.
    pub kind: SiteKind,
    /// Its number.
    pub number: u32,
    /// What is done with it.
    pub way: SiteWay,
}

/// The slabs of a table: squares of a side, row by row, those that are whole.
pub fn slabs(laid: &LaidTable, side: i32) -> Vec<TableSite> {
    let size = laid.table.size();
    let (columns, rows) = (size.x / side, size.y / side);
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let slab = |(number, (column, row)): (u32, (i32, i32))| {
        let corner = PlanPoint::new(column * side, row * side);
        let outline = Polygon::rectangle(corner, corner.plus(PlanPoint::new(side, side))).ok()?;
        Some(TableSite {
            kind: SiteKind::Slab,
            number: Some(number),
            name: format!("{}.{}", column + 1, row + 1),
            area: SiteArea::Outline(outline),
        })
    };
    (1..).zip(places).filter_map(slab).collect()
}
