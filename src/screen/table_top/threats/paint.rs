//! Paints the map of threats over the board: shades, their legend, and the number under the pointer.

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Align2, Color32, Shape, Stroke};

use crate::game::Place;
use crate::screen::table_top::canvas::WHITE;
use crate::screen::table_top::canvas::legend::Legend;
use crate::screen::table_top::measured::overlay::placed;
use crate::screen::table_top::measured::picking::fading;
use crate::screen::table_top::overlay::{Line, Overlay, SOFT};
use crate::screen::table_top::threats::{ThreatMode, figure_of};
use crate::screen::terrain::picking::highest;
use crate::space::grid::Cell;
use crate::space::table::{PACE, Point};
use crate::text::FluentValue;
use crate::threat::{PlaceThreat, ThreatGrade, ThreatMap};

/// From the least to the most: from dark blue over grey to yellow, ever lighter, so that eyes of all kinds tell them apart.
const SHADES: [Color32; 6] = [
    Color32::from_rgb(0, 32, 76),
    Color32::from_rgb(44, 66, 110),
    Color32::from_rgb(98, 101, 112),
    Color32::from_rgb(146, 138, 120),
    Color32::from_rgb(202, 184, 98),
    Color32::from_rgb(255, 233, 70),
];

/// The least tenths of a percent of each shade but the first, which is that of no chance at all.
const LEAST: [u32; 5] = [1, 100, 250, 500, 750];

/// How much of the ground a shade covers, and one that is not counted to the end yet, of 255.
const COVERS: u8 = 165;
const COVERS_ROUGH: u8 = 90;

/// The shade of a chance, in tenths of a percent: by its place in the list.
fn shade_of_chance(per_mille: u32) -> usize {
    LEAST.iter().filter(|least| per_mille >= **least).count()
}

/// The shade of a place.
fn shade(mode: ThreatMode, threat: &PlaceThreat) -> Color32 {
    let place = match mode {
        // A chance that is there is never shown as none.
        ThreatMode::Threat => shade_of_chance(threat.hit.per_mille().max(u32::from(!threat.hit.is_zero()))),
        _ => usize::from(threat.seen_by).min(SHADES.len() - 1),
    };
    let is_rough = mode == ThreatMode::Threat && threat.grade == ThreatGrade::Rough;
    let [red, green, blue, _] = SHADES[place].to_array();
    Color32::from_rgba_unmultiplied(red, green, blue, if is_rough { COVERS_ROUGH } else { COVERS })
}

/// The point of a place on a table.
fn point_of(place: Place) -> Point {
    Point::new(place.x, place.y, place.z.unwrap_or_default())
}

impl Overlay<'_> {
    /// Shades the cells of a grid.
    pub(in crate::screen) fn paint_threats(&self) {
        let mode = self.input.threats.mode;
        if mode == ThreatMode::Off {
            return;
        }
        for threat in self.known_threats() {
            self.canvas.fill(Cell::from(threat.at), shade(mode, threat));
        }
        self.paint_marks();
    }

    /// The number of the cell that is pointed at, and the legend; over all else on a grid.
    pub(in crate::screen) fn paint_threat_words(&self, pointed: Option<Cell>) {
        let mode = self.input.threats.mode;
        if mode == ThreatMode::Off {
            return;
        }
        let pointed = pointed.and_then(|cell| {
            let known = self.known_threats().find(|threat| Cell::from(threat.at) == cell);
            known.map(|threat| (cell, threat))
        });
        if let Some((cell, threat)) = pointed {
            self.label(cell, self.threat_lines(threat), WHITE);
        }
        self.paint_threat_legend(pointed.is_some_and(|(cell, _)| self.is_at_the_left(cell)));
    }

    /// Shades the places of a table of free measure, with the number of the one that is pointed at, and the legend. Seen from above,
    /// what a higher floor covers is left out.
    pub(in crate::screen) fn paint_threats_of_table(&self) {
        let mode = self.input.threats.mode;
        let Some(measured) = self.table.measured.as_ref().filter(|_| mode != ThreatMode::Off) else {
            return;
        };
        let drawn = &*measured.drawn;
        let faded = fading(drawn, &self.input.hand);
        let is_shown =
            |at: Point| self.camera.is_3d() || highest(drawn, &faded, at.plan()).is_none_or(|top| top.z <= at.z);
        for threat in self.known_threats() {
            let at = point_of(threat.at);
            if is_shown(at) {
                self.paint_threat_field(placed(at), shade(mode, threat));
            }
        }
        let pointed = self.input.hand.pointed.point.and_then(|point| {
            let near = self.known_threats().filter(|threat| {
                let at = point_of(threat.at);
                at.z == point.z && at.plan().distance(point.plan()) <= PACE
            });
            near.min_by_key(|threat| point_of(threat.at).plan().distance(point.plan()))
        });
        if let Some(threat) = pointed {
            let at = placed(point_of(threat.at));
            self.round(at, 0.45, 2.0, WHITE);
            self.words_at(at, &self.threat_lines(threat), WHITE);
        }
        let at = pointed.and_then(|threat| self.canvas.point_of(placed(point_of(threat.at))));
        self.paint_threat_legend(at.is_some_and(|at| at.x < self.canvas.rect.center().x));
    }

    /// A field around a place: such fields pave a floor, since places lie as the white fields of a chessboard do.
    fn paint_threat_field(&self, at: Vec3, fill: Color32) {
        let corners = [Vec2::X, Vec2::Y, -Vec2::X, -Vec2::Y];
        let points: Option<Vec<_>> = corners
            .iter()
            .map(|way| self.canvas.point_of(at + (*way * 0.97).extend(0.0)))
            .collect();
        if let Some(points) = points {
            let field = Shape::convex_polygon(points, fill, Stroke::NONE);
            self.canvas.painter().add(field);
        }
    }

    /// What is known, while nothing is played.
    fn known_threats(&self) -> impl Iterator<Item = &PlaceThreat> {
        let map = self.input.threats.map().filter(|_| self.playback.is_idle());
        map.into_iter().flat_map(ThreatMap::known)
    }

    fn is_at_the_left(&self, cell: Cell) -> bool {
        let at = self
            .canvas
            .at(crate::screen::table_top::display_state::middle(cell), 0.0);
        at.is_some_and(|at| at.x < self.canvas.rect.center().x)
    }

    /// The numbers of a place.
    fn threat_lines(&self, threat: &PlaceThreat) -> Vec<Line> {
        let texts = self.texts();
        let enemies = self.input.threats.map().map_or(0, |map| map.enemies);
        let percent = texts.decimal(f64::from(threat.hit.per_mille()) / 10.0, 1);
        let hit = texts.message("threat-hit", &[("chance", FluentValue::from(percent))]);
        let grade = texts.say(match threat.grade {
            ThreatGrade::Rough => "threat-rough",
            ThreatGrade::Estimated => "threat-estimated",
            ThreatGrade::Exact => "threat-exact",
        });
        let args = [
            ("count", FluentValue::from(threat.seen_by)),
            ("enemies", FluentValue::from(enemies)),
        ];
        let seen = texts.message("threat-seen", &args);
        match self.input.threats.mode {
            ThreatMode::Exposure => vec![(seen, 17.0, WHITE), (hit, 14.0, SOFT), (grade, 14.0, SOFT)],
            _ => vec![(hit, 17.0, WHITE), (grade, 14.0, SOFT), (seen, 14.0, SOFT)],
        }
    }

    /// What the shades mean, and how far they are counted.
    fn paint_threat_legend(&self, is_pointed_at_the_left: bool) {
        let texts = self.texts();
        let figure = figure_of(self.table, self.input);
        let mut legend = Legend::default();
        let threats = &self.input.threats;
        legend.heads.push(texts.say(match threats.mode {
            ThreatMode::Exposure => "threat-exposure",
            _ => "threat-threat",
        }));
        match (figure, threats.map()) {
            (None, _) => legend.heads.push(texts.say("threat-of-nobody")),
            (Some(figure), map) => {
                let name = FluentValue::from(self.table.names.piece(figure));
                legend.heads.push(texts.message("threat-of", &[("piece", name)]));
                match map {
                    Some(map) if !map.is_whole() => {
                        let args = [
                            ("counted", FluentValue::from(map.counted())),
                            ("places", FluentValue::from(map.places.len())),
                        ];
                        legend.heads.push(texts.message("threat-counting", &args));
                    }
                    Some(_) => {}
                    None if threats.is_counting() => legend.heads.push(texts.say("threat-begins")),
                    None => legend.heads.push(match threats.refusal() {
                        Some(refusal) => texts.refusal(refusal, &self.table.names),
                        None => texts.say("threat-untold"),
                    }),
                }
            }
        }
        for (place, colour) in SHADES.into_iter().enumerate() {
            let words = match (threats.mode, place) {
                (ThreatMode::Exposure, place) if place + 1 < SHADES.len() => {
                    texts.message("threat-shade-seen", &[("count", FluentValue::from(place))])
                }
                (ThreatMode::Exposure, place) => {
                    texts.message("threat-shade-seen-more", &[("count", FluentValue::from(place))])
                }
                (_, 0) => texts.say("threat-shade-none"),
                (_, place) => {
                    let least = FluentValue::from(LEAST[place - 1] / 10);
                    let most = FluentValue::from(LEAST.get(place).map_or(100, |next| next / 10));
                    texts.message("threat-shade", &[("least", least), ("most", most)])
                }
            };
            legend.lines.push((colour, words));
        }
        let corner = match is_pointed_at_the_left {
            true => Align2::RIGHT_BOTTOM,
            false => Align2::LEFT_BOTTOM,
        };
        self.canvas.legend(&legend, corner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a colour is.
    fn lightness(colour: Color32) -> u32 {
        let [red, green, blue, _] = colour.to_array().map(u32::from);
        2 * red + 7 * green + blue
    }

    #[test]
    fn shades_grow_lighter_from_step_to_step_so_that_no_hue_is_needed() {
        assert!(
            SHADES
                .windows(2)
                .all(|pair| lightness(pair[0]) + 150 < lightness(pair[1]))
        );
    }

    #[test]
    fn every_chance_has_its_shade() {
        let shades = [0, 1, 99, 100, 249, 250, 499, 500, 749, 750, 1000].map(shade_of_chance);
        assert_eq!(shades, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    }
}
