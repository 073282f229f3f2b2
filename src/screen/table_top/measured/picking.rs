//! What a pixel means on a table of free measure: the figure that is seen there, or else the point of a surface.

use bevy::math::{Vec2, Vec3};

use crate::game::PieceId;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::perspective::Ray;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::display_state::{DisplayPiece, DisplayState};
use crate::screen::table_top::measured::hand::{Pointed, TableHand};
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::picking::point_at;
use crate::screen::terrain::{DrawnTable, cells, units};

/// How near to a figure's middle a pixel means it at the least, in logical pixels.
const LEAST: f32 = 9.0;

/// What fades while a hand holds that storey.
pub fn fading(drawn: &DrawnTable, hand: &TableHand) -> Fading {
    match hand.storey {
        Some(storey) => Fading::above(&drawn.storeys(), storey),
        None => Fading::default(),
    }
}

/// What a pixel means; a figure that is dragged is looked through.
pub fn pointed_at(
    drawn: &DrawnTable,
    display: &DisplayState,
    view: &BoardView,
    camera: &CameraControl,
    hand: &TableHand,
    (pixel, dragged): ((f32, f32), Option<PieceId>),
) -> Pointed {
    let fading = fading(drawn, hand);
    let own = match camera.mode {
        ViewMode::FirstPerson(piece) => Some(piece),
        _ => None,
    };
    let pieces = display.pieces.iter().enumerate();
    let pieces = pieces.map(|(index, piece)| (PieceId(index as u16), piece));
    let seen = pieces
        .filter(|(id, piece)| Some(*id) != dragged && Some(*id) != own && !fading.takes_height(units(piece.height)));
    let met = seen.filter_map(|(id, piece)| Some((id, meets(view, piece, pixel)?)));
    let piece = met.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(id, _)| id);
    let point = point_at(view, drawn, &fading, pixel).map(|point| {
        let below = drawn
            .surfaces_at(point.plan())
            .into_iter()
            .filter(|below| below.z <= point.z);
        let mut list: Vec<_> = below.collect();
        // A wall's top is no surface, and yet what is pointed at.
        if !list.contains(&point) {
            list.insert(0, point);
        }
        list[hand.surface % list.len()]
    });
    Pointed { piece, point }
}

/// How near a figure is along what is seen at a pixel, if it is seen there: the higher and the nearer the less.
fn meets(view: &BoardView, piece: &DisplayPiece, pixel: (f32, f32)) -> Option<f32> {
    let (spot, size) = (piece.spot()?, piece.measures?);
    let radius = cells(size.radius);
    match view.perspective {
        None => {
            let (x, y) = view.flat.pixel(view.area, (spot.x, spot.y));
            let far = Vec2::new(x - pixel.0, y - pixel.1).length();
            (far <= (radius * view.flat.cell).max(LEAST)).then(|| far / 1000.0 - piece.height)
        }
        Some(perspective) => {
            let tall = cells(if size.is_down {
                100.min(size.height)
            } else {
                size.height
            });
            let foot = Vec3::new(spot.x, piece.height, spot.y);
            let least = LEAST / perspective.side_at(foot).max(1.0);
            on_ray(perspective.ray(pixel), foot, radius.max(least), tall.max(least))
        }
    }
}

/// How far along a ray an upright cylinder is met first, its top included.
fn on_ray(ray: Ray, foot: Vec3, radius: f32, tall: f32) -> Option<f32> {
    let from = Vec2::new(ray.from.x - foot.x, ray.from.z - foot.z);
    let along = Vec2::new(ray.along.x, ray.along.z);
    let (square, half) = (along.length_squared(), from.dot(along));
    let rest = half * half - square * (from.length_squared() - radius * radius);
    let side = (rest >= 0.0 && square > 1e-9)
        .then(|| (-half - rest.sqrt()) / square)
        .filter(|way| *way > 0.0 && (0.0..=tall).contains(&(ray.from.y + ray.along.y * way - foot.y)));
    let top = (ray.along.y.abs() > 1e-6)
        .then(|| (foot.y + tall - ray.from.y) / ray.along.y)
        .filter(|way| *way > 0.0 && (from + along * *way).length() <= radius);
    match (side, top) {
        (Some(side), Some(top)) => Some(side.min(top)),
        (side, top) => side.or(top),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ray_meets_a_cylinder_at_its_side_or_on_its_top() {
        let foot = Vec3::new(5.0, 1.0, 5.0);
        let across = Ray {
            from: Vec3::new(0.0, 1.5, 5.0),
            along: Vec3::X,
        };
        assert_eq!(on_ray(across, foot, 0.5, 1.6), Some(4.5));
        let below = Ray {
            from: Vec3::new(0.0, 0.5, 5.0),
            along: Vec3::X,
        };
        assert_eq!(on_ray(below, foot, 0.5, 1.6), None);
        let down = Ray {
            from: Vec3::new(5.2, 9.0, 5.0),
            along: Vec3::NEG_Y,
        };
        assert!((on_ray(down, foot, 0.5, 1.6).unwrap() - 6.4).abs() < 1e-4);
    }
}
