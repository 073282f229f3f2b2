//! Templates that are laid: discs and teardrops, whom they touch, where discs scatter to (`base.template`, `type.blast`,
//! `type.ordnance`, `type.template`, `shoot.partial`).

use super::super::fact::QuakeFact;
use super::super::field::Field;
use super::super::keys::base as keys;
use super::super::match_state::Blame;
use super::super::wounds::{Blow, Hit, SavesAllowed};
use super::sight::cover_from;
use crate::game::{Dice, Fact, Facts, PieceId, RuleKey, Why};
use crate::rules::table::face;
use crate::space::table::{
    Body, Cover, Direction, Disc, Flame, LevelRule, PACE, Point, Template, TerrainState, TerrainView,
};

/// The radius of a blast disc, in units (`type.blast`).
pub const BLAST: i32 = 375;

/// The radius of an ordnance disc, in units (`type.ordnance`).
pub const ORDNANCE: i32 = 625;

/// How high over a disc's middle the free line to a body begins, in units (`base.template`).
const OVER: i32 = 125;

/// Up to what a die shows ordnance that stays where it was aimed at (`type.ordnance`).
const STAYS: u32 = 2;

/// A template that is laid, by somebody if by anybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaidTemplate {
    /// It.
    pub template: Template,
    /// Where a teardrop points.
    pub toward: Option<Direction>,
    /// Whose it is.
    pub by: Option<PieceId>,
    /// The rule that lays it.
    pub rule: RuleKey,
}

/// Whom and what a template touches.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Touched {
    /// Figures that it covers wholly, by id.
    pub whole: Vec<PieceId>,
    /// Figures that it covers in part, by id.
    pub part: Vec<PieceId>,
    /// Barrels, the nearest to its middle first.
    pub barrels: Vec<u16>,
}

impl Touched {
    /// All figures, by id (`shoot.partial`).
    pub fn figures(&self) -> Vec<PieceId> {
        let mut figures = [self.whole.as_slice(), self.part.as_slice()].concat();
        figures.sort_unstable();
        figures
    }
}

/// A disc around a point.
pub const fn disc(at: Point, radius: i32) -> Template {
    Template::Disc(Disc { at, radius })
}

/// The teardrop of a shooter, in a direction.
pub fn flame(shooter: &Body, toward: Direction) -> Option<Template> {
    Flame::new(*shooter, toward).ok().map(Template::Flame)
}

/// From where a template's effect spreads: 125 above a disc's middle, the eye of who lays a teardrop.
pub const fn origin(template: &Template) -> Point {
    match template {
        Template::Disc(disc) => disc.at.raised(OVER),
        Template::Flame(flame) => flame.shooter.eye_point(),
    }
}

/// How a template touches a body; nothing if it does not (`base.template`).
pub fn touches(field: &Field, template: &Template, body: &Body) -> Option<Cover> {
    let reach = match template {
        Template::Disc(disc) => disc.radius,
        Template::Flame(_) => PACE,
    };
    let cover = template.cover(body, LevelRule::Body(reach))?;
    // Smoke and woods shelter nobody.
    let terrain = TerrainState {
        clouds: Vec::new(),
        ..field.look.terrain.clone()
    };
    let view = TerrainView {
        state: &terrain,
        wood_depth: None,
        ..field.look.view()
    };
    view.sees(origin(template), body, &[]).then_some(cover)
}

/// Whom and what a template touches; a barrel that is bursting is gone.
pub fn touched(field: &Field, template: &Template, bursting: Option<u16>) -> Touched {
    let mut touched = Touched::default();
    let middle = match template {
        Template::Disc(disc) => disc.at,
        Template::Flame(flame) => flame.shooter.at,
    };
    let mut barrels: Vec<(i32, u16)> = Vec::new();
    for figure in &field.look.figures {
        let Some(body) = figure.body else { continue };
        let barrel = field.barrel_of(figure.piece);
        if barrel.is_some() && barrel == bursting {
            continue;
        }
        match (touches(field, template, &body), barrel) {
            (None, _) => {}
            (Some(_), Some(barrel)) => barrels.push((body.distance_to_point(middle), barrel)),
            (Some(Cover::Whole), None) => touched.whole.push(figure.piece),
            (Some(Cover::Part), None) => touched.part.push(figure.piece),
        }
    }
    barrels.sort_unstable();
    touched.barrels = barrels.into_iter().map(|(_, barrel)| barrel).collect();
    touched
}

/// A template is laid and told: whom and what it touches.
pub fn lay(field: &Field, facts: &mut Facts, laid: &LaidTemplate, bursting: Option<u16>) -> Touched {
    let touched = touched(field, &laid.template, bursting);
    let (at, radius) = match &laid.template {
        Template::Disc(disc) => (disc.at, Some(disc.radius)),
        Template::Flame(flame) => (flame.tip, None),
    };
    facts.emit(Fact::from(QuakeFact::Template {
        rule: laid.rule,
        by: laid.by,
        at: at.into(),
        radius,
        direction: laid.toward.map(face),
        whole: touched.whole.clone(),
        part: touched.part.clone(),
    }));
    touched
}

/// Where an ordnance disc comes to that is aimed at a point: D6, 1–2 it stays, else direction die and D6 ps; clipped at the table's
/// edge, on the surface at its height or below (`type.ordnance`).
pub fn scattered(field: &Field, (dice, facts): (&mut Dice, &mut Facts), by: PieceId, from: Point) -> Point {
    let player = field.decider_of(by);
    let mut throw = |facts: &mut Facts, sides| {
        let why = Why::just(keys::TYPE_ORDNANCE, sides).direction();
        let why = why.by(Some(player)).of(by);
        dice.roll(facts, why).value
    };
    if throw(facts, 6) <= STAYS {
        return from;
    }
    let toward = Direction::of_die(throw(facts, 36) as u8);
    let length = throw(facts, 6) as i32 * PACE;
    let end = field
        .look
        .table
        .scatter(from.plan(), toward, length)
        .clipped()
        .at_height(from.z);
    let to = field.look.table.fall(end).map_or(end, |fall| fall.to);
    facts.emit(Fact::from(QuakeFact::Scattered {
        rule: keys::TYPE_ORDNANCE,
        from: from.into(),
        to: to.into(),
        length,
    }));
    to
}

/// The hits of a disc that no eye aims, as a volley: of a bursting barrel or a charge. Cover counts from over its middle; deaths are
/// credited to who set it off, but its own.
pub fn hits_of_disc(
    field: &Field,
    laid: &LaidTemplate,
    figures: &[PieceId],
    (strength, ap): (i32, Option<i32>),
    bursting: Option<u16>,
) -> Vec<Blow> {
    let without: Vec<PieceId> = bursting.map(|barrel| field.barrel_piece(barrel)).into_iter().collect();
    let hit = |piece: &PieceId| {
        Blow::Hit(Hit {
            piece: *piece,
            by: laid.by,
            strength,
            ap,
            wounds_on: None,
            wounds_at_once: false,
            saves: SavesAllowed::Shot {
                cover: cover_from(field, origin(&laid.template), *piece, &without),
            },
            in_melee: false,
            rule: laid.rule,
            blame: blame_of(laid.by, *piece),
        })
    };
    figures.iter().map(hit).collect()
}

/// Whom a death by somebody's fire is credited to: one's own is an accident (`rule.points`).
pub fn blame_of(by: Option<PieceId>, piece: PieceId) -> Blame {
    match by.filter(|by| *by != piece) {
        Some(by) => Blame::Killers(vec![by]),
        None => Blame::Accident,
    }
}
