//! What is written on a plan: the heights of floors and tops in centimetres, the numbers of portals, the labels of figures.
//! Nothing is written over something else, and nothing where there is no room.

use bevy::math::Vec2;
use bevy_egui::egui::{Align2, Color32, FontId, Pos2, Rect, pos2, vec2};

use crate::screen::table_top::canvas::{Canvas, GREY, INK, WHITE, board_font};
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::{DrawnTable, cells, marks, spot};
use crate::space::table::{PieceShape, Polygon, PolygonSide};
use crate::text::Lang;

/// The smallest letters, in points.
const SMALLEST: f32 = 14.0;

/// How wide or deep a top is at the least whose height may stand beside its middle, in cells.
const LARGE: f32 = 3.0;

/// Words somewhere on the plan.
struct Label {
    /// The middle of the words.
    at: Vec2,
    /// Where else they may stand, if there is no room.
    or_at: Vec<Vec2>,
    /// The words.
    text: String,
    /// How high they hang in three dimensions, in cells; only on the plan if left out.
    height: Option<f32>,
    /// The room that they have across, in cells.
    room: f32,
    colour: Color32,
}

/// A height in centimetres, as a language writes it.
pub fn centimetres(units: i32, lang: Lang) -> String {
    let (whole, part) = (units / 100, units % 100);
    let point = match lang {
        Lang::Fr => ',',
        Lang::En => '.',
    };
    match part {
        0 => whole.to_string(),
        _ if part % 10 == 0 => format!("{whole}{point}{}", part / 10),
        _ => format!("{whole}{point}{part:02}"),
    }
}

/// Writes centimetres along the upper and the left edge of a plan, each 20, and tells which room they take.
pub fn measures(canvas: &Canvas, size: Vec2) -> Vec<Rect> {
    /// 20 cm in cells.
    const STEP: f32 = 8.0;
    let font = || FontId::proportional(14.0);
    let mut taken = Vec::new();
    let Some(corner) = canvas.at(Vec2::ZERO, 0.0) else {
        return taken;
    };
    let top = (corner.y - 11.0).max(canvas.rect.top() + 8.0);
    let left = (corner.x - 15.0).max(canvas.rect.left() + 13.0);
    let mut at = STEP;
    while at <= size.x.max(size.y) + 0.01 {
        let words = format!("{}", (at * 2.5).round());
        for (spot, is_across) in [(Vec2::new(at, 0.0), true), (Vec2::new(0.0, at), false)] {
            let is_on = if is_across {
                at <= size.x + 0.01
            } else {
                at <= size.y + 0.01
            };
            if let Some(place) = canvas.at(spot, 0.0).filter(|_| is_on) {
                let place = if is_across {
                    pos2(place.x, top)
                } else {
                    pos2(left, place.y)
                };
                canvas.outlined(place, Align2::CENTER_CENTER, &words, font(), GREY);
                let size = canvas.painter().layout_no_wrap(words.clone(), font(), GREY).size();
                taken.push(Rect::from_center_size(place, size));
            }
        }
        at += STEP;
    }
    taken
}

/// Writes on the plan where no room is taken, or over the table in three dimensions: there only what portals and figures say.
pub fn write(
    canvas: &Canvas,
    drawn: &DrawnTable,
    figures: &[TableFigure],
    (fading, lang): (&Fading, Lang),
    mut taken: Vec<Rect>,
) {
    let bases = bases(canvas, figures);
    for (figure, own) in figures
        .iter()
        .zip(&bases)
        .filter(|(figure, _)| !figure.label.is_empty())
    {
        let at = spot(figure.at.plan());
        let height = if canvas.is_3d() {
            cells(figure.at.z + figure.height) + 0.35
        } else {
            0.0
        };
        let font = FontId::proportional(16.0);
        let words = canvas
            .painter()
            .layout_no_wrap(figure.label.clone(), font.clone(), WHITE);
        let size = words.size();
        // Clear of the rings around a base.
        let apart = (size.y / 2.0 + 2.0) / canvas.side_at(at).max(1.0) + 0.2;
        let beside = cells(figure.radius) + apart.max(0.45);
        // On the plan a name stands below its figure, or where there is room beside it.
        let places: Vec<_> = match canvas.is_3d() {
            true => canvas.at(at, height).into_iter().collect(),
            false => {
                let around = |way: Vec2| canvas.at(at + way * beside, 0.0);
                let aside = vec2(size.x / 2.0, 0.0);
                [
                    around(Vec2::Y),
                    around(-Vec2::Y),
                    around(Vec2::X).map(|place| place + aside),
                    around(-Vec2::X).map(|place| place - aside),
                ]
                .into_iter()
                .flatten()
                .collect()
            }
        };
        // Near the edge of the picture it is moved in.
        let is_seen = canvas.at(at, height).is_some_and(|middle| canvas.rect.contains(middle));
        let inner = canvas.rect.shrink2(size / 2.0 + vec2(2.0, 2.0));
        let moved_in = |place: Pos2| match is_seen && inner.is_positive() {
            true => inner.clamp(place),
            false => place,
        };
        let places: Vec<Pos2> = places.into_iter().map(moved_in).collect();
        let others = || bases.iter().filter(|base| *base != own);
        let free = |place: &Pos2, is_clear: bool| {
            let rect = Rect::from_center_size(*place, size).expand(2.0);
            let over_bases = is_clear && others().any(|base| base.intersects(rect));
            let is_free = !over_bases && taken.iter().all(|other| !other.intersects(rect));
            is_free.then_some((*place, rect))
        };
        // Over another's base only where there is no room elsewhere.
        let found = places.iter().find_map(|place| free(place, true));
        if let Some((place, rect)) = found.or_else(|| places.iter().find_map(|place| free(place, false))) {
            taken.push(rect);
            canvas.outlined(place, Align2::CENTER_CENTER, &figure.label, font, WHITE);
        }
    }
    taken.extend(bases);
    for label in labels(drawn, fading, lang) {
        put(canvas, &label, &mut taken);
    }
}

/// The room that figures take on the plan.
fn bases(canvas: &Canvas, figures: &[TableFigure]) -> Vec<Rect> {
    let base = |figure: &TableFigure| {
        let at = spot(figure.at.plan());
        let middle = canvas.at(at, 0.0).filter(|_| !canvas.is_3d())?;
        let side = 2.0 * cells(figure.radius) * canvas.side_at(at);
        Some(Rect::from_center_size(middle, vec2(side, side)))
    };
    figures
        .iter()
        .map(|figure| base(figure).unwrap_or(Rect::NOTHING))
        .collect()
}

/// Writes a label if there is room for it.
fn put(canvas: &Canvas, label: &Label, taken: &mut Vec<Rect>) {
    let _ = std::iter::once(&label.at)
        .chain(&label.or_at)
        .any(|at| put_at(canvas, label, *at, taken));
}

/// Writes a label at a place if there is room for it. Tells whether there is.
fn put_at(canvas: &Canvas, label: &Label, place: Vec2, taken: &mut Vec<Rect>) -> bool {
    let side = canvas.side_at(place);
    let height = match canvas.is_3d() {
        true => label.height,
        false => Some(0.0),
    };
    let Some(at) = height.and_then(|height| canvas.at(place, height)) else {
        return false;
    };
    let size = (side * 0.62).clamp(SMALLEST, 22.0);
    let font = board_font(size);
    let galley = canvas.painter().layout_no_wrap(label.text.clone(), font.clone(), WHITE);
    let rect = Rect::from_center_size(at, galley.size() + vec2(4.0, 0.0));
    let has_room = galley.size().x <= label.room * side + 6.0;
    if !has_room || !canvas.rect.contains_rect(rect) || taken.iter().any(|other| other.intersects(rect)) {
        return false;
    }
    taken.push(rect);
    let shade = Color32::from_rgba_unmultiplied(INK.r(), INK.g(), INK.b(), 150);
    canvas.painter().rect_filled(rect, 4.0, shade);
    canvas
        .painter()
        .text(at, Align2::CENTER_CENTER, &label.text, font, label.colour);
    true
}

/// All that there is to write, what matters most first.
fn labels(drawn: &DrawnTable, fading: &Fading, lang: Lang) -> Vec<Label> {
    let mut labels = Vec::new();
    for mark in &drawn.laid.marks {
        let words = marks::words(mark);
        if let Some(at) = mark.at.filter(|at| !words.is_empty() && !fading.takes_height(at.z)) {
            labels.push(Label {
                at: spot(at.plan()),
                or_at: Vec::new(),
                text: words,
                height: Some(cells(at.z) + 0.9),
                room: 1.2,
                colour: WHITE,
            });
        }
    }
    let pieces = drawn
        .table()
        .pieces()
        .iter()
        .filter(|piece| !fading.takes(&piece.shape));
    let mut tops: Vec<(i32, &Polygon)> = pieces
        .filter_map(|piece| match &piece.shape {
            PieceShape::Solid(solid) if solid.stand => Some((solid.top, &solid.outline)),
            PieceShape::Floor(floor) => Some((floor.top, &floor.outline)),
            _ => None,
        })
        .collect();
    // The higher hide the lower.
    tops.sort_by_key(|(height, _)| -height);
    for (index, (height, outline)) in tops.iter().enumerate() {
        let Some((at, size)) = middle_of(outline) else { continue };
        let (room, place) = (size.min_element(), crate::screen::terrain::place(at));
        let is_hidden = tops[..index]
            .iter()
            .any(|(_, over)| over.side_of(place) != PolygonSide::Outside);
        if room > 0.7 && !is_hidden {
            let aside = [Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y].map(|way| at + way * size * 0.3);
            let on_it = |at: &Vec2| outline.side_of(crate::screen::terrain::place(*at)) == PolygonSide::Inside;
            labels.push(Label {
                at,
                // On what is small there is one place to look for it.
                or_at: match size.max_element() > LARGE {
                    true => aside.into_iter().filter(on_it).collect(),
                    false => Vec::new(),
                },
                text: centimetres(*height, lang),
                height: None,
                room,
                colour: Color32::from_rgb(236, 232, 214),
            });
        }
    }
    labels
}

/// The middle of the largest convex part of a polygon, and how wide and deep it is there.
fn middle_of(polygon: &Polygon) -> Option<(Vec2, Vec2)> {
    let parts = polygon.parts().iter().map(|part| {
        let bounds = part.bounds();
        let corners: Vec<Vec2> = part.corners().iter().map(|corner| spot(*corner)).collect();
        let middle = corners.iter().copied().sum::<Vec2>() / corners.len() as f32;
        let size = spot(bounds.greatest) - spot(bounds.least);
        (middle, size)
    });
    parts.max_by(|one, other| (one.1.x * one.1.y).total_cmp(&(other.1.x * other.1.y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_are_told_in_centimetres_as_each_language_writes_them() {
        assert_eq!(centimetres(750, Lang::Fr), "7,5");
        assert_eq!(centimetres(750, Lang::En), "7.5");
        assert_eq!(centimetres(1500, Lang::En), "15");
        assert_eq!(centimetres(125, Lang::En), "1.25");
    }
}
