//! What an eye sees of a body: how much of its width, and what cover terrain gives it (`sight.*`, `shoot.cover`).

use std::collections::BTreeMap;

use super::super::arena::{BUILDING_HEIGHT, BUILDING_SIDE, Building};
use super::super::effects::{cover_at, cover_of_area};
use super::super::field::Field;
use super::super::movement::LOW_BARRIER;
use super::super::options::SightShare as ShareRule;
use crate::game::PieceId;
use crate::space::table::{Body, Hider, PieceShape, PlanPoint, Point, PolygonSide, SightShare, TerrainPiece};

/// How many samples lie side by side.
const COLUMNS: usize = 5;

/// How many columns must be seen (`sight.share`).
const COLUMNS_WANTED: u8 = 4;

/// How many samples must be seen where the whole body counts (option `sight_share`).
const SAMPLES_WANTED: u8 = 27;

/// How many hidden samples are cover (`shoot.cover`).
const HIDDEN_FOR_COVER: usize = 9;

/// What is seen of a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// How many of its 35 samples.
    pub samples: u8,
    /// How many of its 5 columns.
    pub columns: u8,
    /// The cover save that it has.
    pub cover: Option<i32>,
}

impl Seen {
    /// Whether it is enough of a figure, or of a thing, of which 1 sample is (`sight.share`).
    pub const fn is_enough(self, rule: ShareRule, is_figure: bool) -> bool {
        match rule {
            _ if !is_figure => self.samples > 0,
            ShareRule::Width => self.columns >= COLUMNS_WANTED,
            ShareRule::Body => self.samples >= SAMPLES_WANTED,
            ShareRule::Any => self.samples > 0,
        }
    }
}

/// How many columns are seen: those of which 1 sample is (`sight.share`).
fn columns_seen(sight: &SightShare) -> u8 {
    let is_seen = |column: &usize| sight.rows().any(|row| row.get(*column).is_some_and(Option::is_none));
    (0..COLUMNS).filter(is_seen).count() as u8
}

/// The save of what hides most of those samples that something with a cover save hides, if they are enough; of equals the better
/// (`shoot.cover`).
fn cover_of_hidden(sight: &SightShare, save_of: impl Fn(Hider) -> Option<i32>) -> Option<i32> {
    let mut hidden: BTreeMap<Hider, usize> = BTreeMap::new();
    for hider in sight.hidden_by.iter().flatten() {
        *hidden.entry(*hider).or_default() += 1;
    }
    let covers: Vec<(usize, i32)> = hidden
        .into_iter()
        .filter_map(|(hider, count)| Some((count, save_of(hider)?)))
        .collect();
    let all: usize = covers.iter().map(|(count, _)| count).sum();
    let most = covers.into_iter().max_by_key(|(count, save)| (*count, -save));
    most.filter(|_| all >= HIDDEN_FOR_COVER).map(|(_, save)| save)
}

/// What an eye sees of a body; figures and barrels without these are in the way, figures over twice their height (`sight.screen`).
pub fn look_at(field: &Field, eye: Point, target: &Body, without: &[PieceId]) -> Seen {
    let find = |without: &[PieceId]| {
        let sight = sight_of(field, eye, target, without);
        seen_of(field, &sight, target.at, without)
    };
    if is_anybody_between(field, eye, target, without) {
        return find(without);
    }
    let everybody = || -> Vec<PieceId> { field.look.figures.iter().map(|figure| figure.piece).collect() };
    field.arena.sights.seen(eye, target, || find(&everybody()))
}

/// Whether anybody but these could be between an eye and a body, as seen from above.
fn is_anybody_between(field: &Field, eye: Point, target: &Body, without: &[PieceId]) -> bool {
    let (from, to) = (eye.plan(), target.at.plan());
    let way = to.way_from(from);
    let length = way.square().max(1);
    let mut others = field
        .look
        .figures
        .iter()
        .filter(|figure| !without.contains(&figure.piece));
    others.any(|figure| {
        figure.body.is_some_and(|body| {
            let (dx, dy) = (i64::from(body.at.x - from.x), i64::from(body.at.y - from.y));
            let along = (dx * i64::from(way.x) + dy * i64::from(way.y)).clamp(0, length);
            let nearest = PlanPoint::new(
                from.x + (i64::from(way.x) * along / length) as i32,
                from.y + (i64::from(way.y) * along / length) as i32,
            );
            // Rounded, and samples lie within the target's radius.
            let reach = i64::from(body.radius + target.radius + 3);
            body.at.plan().way_from(nearest).square() <= reach * reach
        })
    })
}

/// The same of a building: its own walls do not hide it.
pub fn look_at_building(field: &Field, eye: Point, building: &Building, without: &[PieceId]) -> Seen {
    let mut sight = sight_of(field, eye, &building_body(building), without);
    let own = entry_of(field, building).map(Hider::Terrain);
    for hidden in &mut sight.hidden_by {
        if hidden.is_some() && *hidden == own {
            *hidden = None;
        }
    }
    seen_of(field, &sight, building.at, without)
}

fn sight_of(field: &Field, eye: Point, target: &Body, without: &[PieceId]) -> SightShare {
    let (ids, mut bodies) = field.look.others(without);
    for (id, body) in ids.iter().zip(&mut bodies) {
        if field.barrel_of(*id).is_none() {
            body.height *= 2;
        }
    }
    field.look.view().sight(eye, target, &bodies)
}

fn seen_of(field: &Field, sight: &SightShare, at: Point, without: &[PieceId]) -> Seen {
    let (ids, _) = field.look.others(without);
    let is_barrel = |index: u16| {
        let id = ids.get(usize::from(index));
        id.is_some_and(|id| field.barrel_of(*id).is_some())
    };
    let hidden = cover_of_hidden(sight, |hider| match hider {
        Hider::Terrain(entry) => cover_of_entry(field, entry),
        Hider::Body(index) => is_barrel(index).then_some(OBJECT_COVER),
        Hider::Cloud(_) => None,
    });
    Seen {
        samples: sight.seen() as u8,
        columns: columns_seen(sight),
        cover: [hidden, cover_at(field, at)].into_iter().flatten().min(),
    }
}

/// The entry of the map that is a building's walls.
fn entry_of(field: &Field, building: &Building) -> Option<u16> {
    let mut pieces = field.look.table.pieces().iter();
    let walls = pieces.find(|piece| match &piece.shape {
        PieceShape::Solid(solid) => {
            let stands_there = solid.bottom == building.at.z && solid.top == building.at.z + BUILDING_HEIGHT;
            stands_there && solid.outline.side_of(building.at.plan()) == PolygonSide::Inside
        }
        _ => false,
    });
    walls.map(|piece| piece.entry)
}

/// The cover save that a figure has from an eye; figures and barrels without these are in the way.
pub fn cover_from(field: &Field, eye: Point, piece: PieceId, without: &[PieceId]) -> Option<i32> {
    let body = field.body(piece)?;
    let mut without = without.to_vec();
    without.push(piece);
    look_at(field, eye, &body, &without).cover
}

/// What walls, floors, high barriers and objects give (`base.terrain.wall`, `.open`, `.high`, `.object`).
const OBJECT_COVER: i32 = 4;

/// What a low barrier gives, that is not hard (`base.terrain.barrier`).
const BARRIER_COVER: i32 = 5;

/// The cover save of an entry of the map that hides: the best of its parts (`base.terrain.*`).
fn cover_of_entry(field: &Field, entry: u16) -> Option<i32> {
    let pieces = field.look.table.pieces().iter();
    pieces
        .filter(|piece| piece.entry == entry)
        .filter_map(cover_of_piece)
        .min()
}

/// The cover save of a piece of terrain that hides.
fn cover_of_piece(piece: &TerrainPiece) -> Option<i32> {
    match &piece.shape {
        PieceShape::Solid(_)
        | PieceShape::Floor(_)
        | PieceShape::Stairs(_)
        | PieceShape::Door(_)
        | PieceShape::Object(_) => Some(OBJECT_COVER),
        PieceShape::Barrier(barrier) => {
            let is_low = barrier.top - barrier.bottom <= LOW_BARRIER;
            Some(if is_low && !barrier.hard {
                BARRIER_COVER
            } else {
                OBJECT_COVER
            })
        }
        PieceShape::Area(area) => cover_of_area(area.kind, area.cover),
        PieceShape::Ladder(_) => None,
    }
}

/// The body of a building, as eyes see it: an upright cylinder within its walls (`mod.base_attack`).
pub fn building_body(building: &Building) -> Body {
    Body {
        at: building.at,
        radius: BUILDING_SIDE / 2,
        height: BUILDING_HEIGHT,
        shoulder: BUILDING_HEIGHT,
        eye: BUILDING_HEIGHT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::SAMPLES;

    fn sight(hider_of: impl Fn(usize, usize) -> Option<Hider>) -> SightShare {
        SightShare {
            hidden_by: std::array::from_fn(|index| hider_of(index % COLUMNS, index / COLUMNS)),
        }
    }

    fn seen(sight: &SightShare) -> Seen {
        Seen {
            samples: sight.seen() as u8,
            columns: columns_seen(sight),
            cover: None,
        }
    }

    const WALL: Hider = Hider::Terrain(0);
    const HEDGE: Hider = Hider::Terrain(1);
    const SOMEBODY: Hider = Hider::Body(0);

    fn save(hider: Hider) -> Option<i32> {
        match hider {
            WALL => Some(4),
            HEDGE => Some(5),
            _ => None,
        }
    }

    #[test]
    fn what_hides_legs_gives_cover_and_what_hides_width_forbids_sight_share() {
        // The six lower rows of seven are hidden: all five columns are seen.
        let legs = sight(|_, row| (row > 0).then_some(WALL));
        assert_eq!(seen(&legs).columns, 5);
        assert!(seen(&legs).is_enough(ShareRule::Width, true));
        assert_eq!(cover_of_hidden(&legs, save), Some(4));
        // One column is hidden, then two.
        let one = seen(&sight(|column, _| (column == 0).then_some(WALL)));
        assert_eq!((one.columns, one.samples), (4, 28));
        assert!(one.is_enough(ShareRule::Width, true));
        let two = seen(&sight(|column, _| (column < 2).then_some(WALL)));
        assert_eq!(two.columns, 3);
        assert!(!two.is_enough(ShareRule::Width, true));
    }

    #[test]
    fn the_option_counts_27_samples_or_1_sight_share() {
        let with = |samples, columns| Seen {
            samples,
            columns,
            cover: None,
        };
        assert!(with(27, 1).is_enough(ShareRule::Body, true) && !with(26, 5).is_enough(ShareRule::Body, true));
        assert!(with(1, 1).is_enough(ShareRule::Any, true) && !with(0, 0).is_enough(ShareRule::Any, true));
        assert!(
            with(1, 1).is_enough(ShareRule::Width, false),
            "barrels and buildings: 1 sample"
        );
        assert!(!with(0, 0).is_enough(ShareRule::Width, false));
    }

    #[test]
    fn nine_samples_that_terrain_hides_are_cover_shoot_cover() {
        let hidden = |count: usize, by| sight(move |column, row| (row * COLUMNS + column < count).then_some(by));
        assert_eq!(cover_of_hidden(&hidden(8, WALL), save), None);
        assert_eq!(cover_of_hidden(&hidden(9, WALL), save), Some(4));
        assert_eq!(
            cover_of_hidden(&hidden(SAMPLES, SOMEBODY), save),
            None,
            "figures give none"
        );
    }

    #[test]
    fn what_hides_most_gives_its_save_and_of_equals_the_better_shoot_cover() {
        let two = |walls: usize, all: usize| {
            sight(move |column, row| {
                let place = row * COLUMNS + column;
                (place < all).then_some(if place < walls { WALL } else { HEDGE })
            })
        };
        assert_eq!(cover_of_hidden(&two(4, 9), save), Some(5), "5 by the hedge");
        assert_eq!(cover_of_hidden(&two(5, 9), save), Some(4), "5 by the wall");
        assert_eq!(cover_of_hidden(&two(5, 10), save), Some(4), "5 by each");
        // Somebody hides as many again: that is no terrain.
        let mixed = sight(|column, row| match row {
            0 => Some(SOMEBODY),
            1 => Some(HEDGE),
            2 if column < 4 => Some(WALL),
            _ => None,
        });
        assert_eq!(cover_of_hidden(&mixed, save), Some(5));
    }
}
