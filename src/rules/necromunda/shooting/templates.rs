//! Templates that are laid: who lies under them, and where a disc drifts to (`blast.*`, `scatter.*`, `flame.place`).

use super::super::field::Field;
use super::super::options::BlastWalls;
use crate::game::PieceId;
use crate::space::table::{
    Body, Cover, Direction, Disc, Flame, LevelRule, PACE, Point, Scatter, Template, TerrainState, TerrainView,
};

/// The radius of the small disc, in units (`blast.centre`).
pub const SMALL_DISC: i32 = 3 * PACE / 2;

/// How high over a template's middle the free line to a body begins, in units (`blast.level`).
const OVER: i32 = 100;

/// The small disc around a point.
pub fn small_disc(at: Point) -> Template {
    Template::Disc(Disc { at, radius: SMALL_DISC })
}

/// The flame of a shooter, in a direction.
pub fn flame(shooter: &Body, toward: Direction) -> Option<Template> {
    Flame::new(*shooter, toward).ok().map(Template::Flame)
}

/// How a body lies under the flame of a shooter that lays it straight at it; nothing if it does not.
pub fn flame_on(shooter: &Body, body: &Body) -> Option<Cover> {
    let toward = Direction::along(body.at.plan().way_from(shooter.at.plan()))?;
    flame(shooter, toward)?.cover(body, LevelRule::Feet(PACE))
}

/// How a fighter or a thing lies under a template; nothing if it does not, or floors and walls shelter it (`blast.level`).
pub fn lies_under(field: &Field, template: &Template, piece: PieceId) -> Option<Cover> {
    // Nobody harms the captive (`captive.free`).
    if field.camp_of(piece).is_none() && !field.is_thing(piece) {
        return None;
    }
    let body = field.look.body(piece)?;
    let cover = template.cover(&body, LevelRule::Feet(PACE))?;
    let middle = match template {
        Template::Disc(disc) => disc.at,
        Template::Flame(flame) => flame.tip,
    };
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
    let is_open =
        field.options.blast_walls == BlastWalls::Through || view.sight(middle.raised(OVER), &body, &[]).seen() > 0;
    is_open.then_some(cover)
}

/// Where a point comes to that drifts in a direction by a length, in units; nothing if it is lost (`scatter.stop`).
pub fn drift(field: &Field, from: Point, (toward, length): (Direction, i32)) -> Option<Point> {
    let wished = field.look.table.scatter(from.plan(), toward, length);
    let end = match wished {
        Scatter::On(place) => place,
        Scatter::Off(edge) => edge.at,
    };
    let (stop, is_stopped) = field.look.view().drift(from, end);
    if wished.is_off() && !is_stopped {
        return None;
    }
    field.look.table.fall(stop.at_height(from.z)).map(|fall| fall.to)
}
