//! A table with all that stands on it, to be asked: where bodies are, and what a written point or facing means.

use crate::game::{Face, PieceId, Place, Refusal, RuleKey};
use crate::space::table::{
    Body, Cover, Direction, GREATEST_HEIGHT, LevelRule, MovementRules, PlanPoint, Point, Table, Template, TerrainState,
    TerrainView, Walker,
};

/// The longest facing that a command may give, in either coordinate.
const LONGEST_FACING: i32 = 1_000_000;

/// A figure as it stands, or off the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FigureState {
    /// Which piece it is.
    pub piece: PieceId,
    /// Its body; none off the table.
    pub body: Option<Body>,
    /// Where it looks.
    pub facing: Direction,
}

/// A table with all that stands on it.
#[derive(Clone, Debug)]
pub struct TableLook<'a> {
    /// The table.
    pub table: &'a Table,
    /// Its doors and objects.
    pub terrain: &'a TerrainState,
    /// Through how much wood sight runs at most, in units; any depth if left out.
    pub wood_depth: Option<i32>,
    /// Whether figures hide what is behind them.
    pub bodies_hide: bool,
    /// The figures by id.
    pub figures: Vec<FigureState>,
}

impl<'a> TableLook<'a> {
    /// The terrain.
    pub fn view(&self) -> TerrainView<'a> {
        TerrainView {
            table: self.table,
            state: self.terrain,
            wood_depth: self.wood_depth,
        }
    }

    /// A figure's body; none off the table and of no figure.
    pub fn body(&self, piece: PieceId) -> Option<Body> {
        self.figures.get(piece.index())?.body
    }

    /// The body of a figure that is on the table.
    ///
    /// # Errors
    /// That it is not, or that there is no such figure.
    pub fn standing(&self, rule: RuleKey, piece: PieceId) -> Result<Body, Refusal> {
        let missing = || Refusal::new(rule, "table-no-figure").number(i32::from(piece.0));
        self.body(piece).ok_or_else(missing)
    }

    /// The figures on the table but these, with their bodies.
    pub fn others(&self, without: &[PieceId]) -> (Vec<PieceId>, Vec<Body>) {
        let others = self.figures.iter().filter(|figure| !without.contains(&figure.piece));
        others.filter_map(|figure| Some((figure.piece, figure.body?))).unzip()
    }

    /// Who lies wholly under a template, and who in part, by id.
    pub fn under(&self, template: &Template) -> (Vec<PieceId>, Vec<PieceId>) {
        let (mut whole, mut part) = (Vec::new(), Vec::new());
        for figure in &self.figures {
            match figure.body.and_then(|body| template.cover(&body, LevelRule::USUAL)) {
                Some(Cover::Whole) => whole.push(figure.piece),
                Some(Cover::Part) => part.push(figure.piece),
                None => {}
            }
        }
        (whole, part)
    }

    /// What hides things from a figure that looks at another: those between, if figures hide.
    pub fn hiding(&self, without: &[PieceId]) -> (Vec<PieceId>, Vec<Body>) {
        if self.bodies_hide {
            self.others(without)
        } else {
            Default::default()
        }
    }

    /// A body that walks among others, by a book's rules of moving.
    pub fn walker<'b, R: MovementRules>(&self, body: Body, others: &'b [Body], rules: &'b R) -> Walker<'b, R>
    where
        'a: 'b,
    {
        Walker {
            view: self.view(),
            body,
            others,
            rules,
        }
    }

    /// The points of a written path; which of its legs leads to none is told.
    ///
    /// # Errors
    /// The first of which [`TableLook::point`] has one.
    pub fn points(&self, rule: RuleKey, path: &[Place]) -> Result<Vec<Point>, Refusal> {
        let points = path.iter().enumerate().map(|(leg, place)| {
            let point = self.point(rule, *place);
            point.map_err(|refusal| refusal.leg(leg as u16))
        });
        points.collect()
    }

    /// The point that a written place means: without a height, the highest surface there that a figure can stand on.
    ///
    /// # Errors
    /// That it lies beyond the table, or that no surface is there.
    pub fn point(&self, rule: RuleKey, place: Place) -> Result<Point, Refusal> {
        let plan = PlanPoint::new(place.x, place.y);
        let heights = -GREATEST_HEIGHT..=GREATEST_HEIGHT;
        if !self.table.holds(plan) || place.z.is_some_and(|z| !heights.contains(&z)) {
            return Err(Refusal::new(rule, "table-beyond").cell(place));
        }
        match place.z {
            Some(z) => Ok(plan.at_height(z)),
            None => self
                .table
                .highest_surface(plan)
                .ok_or_else(|| Refusal::new(rule, "table-no-surface").cell(place)),
        }
    }
}

/// A direction as facts and states write it.
pub fn face(direction: Direction) -> Face {
    let vector = direction.vector();
    Face::Toward(vector.x, vector.y)
}

/// The direction that a written facing means.
///
/// # Errors
/// That it is none: of no length, longer than any, or left open.
pub fn direction(rule: RuleKey, face: Face) -> Result<Direction, Refusal> {
    let way = match face {
        Face::North => PlanPoint::new(0, -1),
        Face::East => PlanPoint::new(1, 0),
        Face::South => PlanPoint::new(0, 1),
        Face::West => PlanPoint::new(-1, 0),
        Face::Toward(x, y) => PlanPoint::new(x, y),
        Face::Any => PlanPoint::new(0, 0),
    };
    let is_short = [way.x, way.y]
        .iter()
        .all(|part| (-LONGEST_FACING..=LONGEST_FACING).contains(part));
    is_short
        .then(|| Direction::along(way))
        .flatten()
        .ok_or_else(|| Refusal::new(rule, "table-no-direction"))
}
