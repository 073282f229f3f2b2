//! The headings of a roster of many pieces: each player's name, points and how many are alive, in view wherever the list
//! is scrolled to.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Galley, Rect, Sense, Stroke, StrokeKind, pos2, vec2,
};

use crate::game::PlayerId;
use crate::screen::app::settings::Settings;
use crate::screen::panels::top_bar::{fitting, shortened};
use crate::screen::panels::{FAINT, PANEL, RAISED, TEXT};
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// The height of a heading, in points.
const HEIGHT: f32 = 26.0;

/// What stands over a player's pieces.
struct Heading {
    player: PlayerId,
    name: String,
    /// How near the player is to winning, in short.
    points: String,
    /// How many pieces stand on the board, of how many.
    alive: String,
    /// The same in words.
    means: String,
}

/// The headings, by seat.
pub struct RosterHeadings(Vec<Heading>);

impl RosterHeadings {
    /// The headings of what is on show, of players that have pieces.
    pub fn of(table: &Table, settings: &Settings) -> Self {
        let texts = settings.texts();
        let standing = table.book.progress(table, settings);
        let headings = (0..).zip(&standing.sides).filter_map(|(seat, side)| {
            let player = PlayerId(seat);
            let own = table.display.shown.pieces.iter();
            let own = own.filter(|piece| piece.player == Some(player));
            let (all, alive) = own.fold((0, 0), |(all, alive), piece| {
                (all + 1, alive + i64::from(piece.at.is_some()))
            });
            let args = [("alive", FluentValue::from(alive)), ("all", FluentValue::from(all))];
            (all > 0).then(|| Heading {
                player,
                name: table.names.player(player),
                points: side.short.clone(),
                alive: texts.message("screen-roster-alive", &args),
                means: texts.message("screen-roster-alive-means", &args),
            })
        });
        Self(headings.collect())
    }

    /// The players, in their order.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.0.iter().map(|heading| heading.player)
    }

    /// The room that all of them take, in points.
    pub fn height(&self) -> f32 {
        self.0.len() as f32 * (HEIGHT + 2.0)
    }

    /// Leaves room for a heading in the list. Returns where.
    pub fn leave_room(&self, ui: &mut egui::Ui) -> Rect {
        ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover())
            .0
    }

    /// Paints them where there is room for them in the list, those above what is seen at its top and those below at its
    /// bottom. A click goes to a player's pieces.
    pub fn paint(&self, ui: &mut egui::Ui, table: &Table, spots: &[Rect], art: &EguiArt) {
        let seen = ui.clip_rect();
        let step = HEIGHT + 2.0;
        for (index, (heading, spot)) in self.0.iter().zip(spots).enumerate() {
            let highest = seen.top() + index as f32 * step;
            let lowest = seen.bottom() - (self.0.len() - index) as f32 * step;
            let top = spot.top().min(lowest).max(highest);
            let rect = Rect::from_min_size(pos2(spot.left(), top), spot.size());
            let response = ui.interact(rect, ui.id().with(("heading", index)), Sense::click());
            let painter = ui.painter();
            let colour = table.colour(heading.player);
            painter.rect_filled(rect.expand2(vec2(2.0, 1.0)), CornerRadius::ZERO, PANEL);
            painter.rect(
                rect,
                CornerRadius::same(4),
                if response.hovered() {
                    Color32::from_rgb(58, 63, 75)
                } else {
                    RAISED
                },
                Stroke::new(1.5, art::colour(colour)),
                StrokeKind::Inside,
            );
            let form = Rect::from_min_size(rect.min + vec2(4.0, 4.0), vec2(HEIGHT - 8.0, HEIGHT - 8.0));
            art.base(painter, form, colour);
            let right = rect.right_center() - vec2(6.0, 0.0);
            let alive = painter.text(
                right,
                Align2::RIGHT_CENTER,
                &heading.alive,
                FontId::proportional(14.0),
                FAINT,
            );
            let right = alive.left() - 8.0;
            let left = form.right() + 6.0;
            let name = shortened(painter, &heading.name, 15.0, right - left);
            // The points say as much as there is room for beside the name.
            let points = fitting(painter, &heading.points, 15.0, right - left - name.size().x - 4.0);
            let middle = |galley: &Galley| rect.center().y - galley.size().y / 2.0;
            if !points.elided {
                let at = pos2(right - points.size().x, middle(&points));
                painter.galley(at, points, TEXT);
            }
            painter.galley(pos2(left, middle(&name)), name, TEXT);
            if response.clicked() {
                let above = vec2(0.0, index as f32 * step);
                let target = Rect::from_min_size(spot.min - above, vec2(spot.width(), seen.height()));
                ui.scroll_to_rect(target, Some(egui::Align::Min));
            }
            response.on_hover_text(&heading.means);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::app::settings::Speed;
    use crate::screen::panels::harness::Harness;
    use crate::screen::panels::roster;
    use crate::screen::replay::tests::{bot_game, laid};
    use crate::text::Lang;

    #[test]
    fn the_headings_of_all_players_are_in_view_wherever_a_long_list_is_scrolled_to() {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 60));
        viewer.show(40, &mut table, &mut playback);
        let art = Harness::art();
        let settings = Settings::new(Lang::En, Speed::Normal);
        let headings = RosterHeadings::of(&table, &settings);
        let mut harness = Harness::of_size(214.0, 320.0);
        let mut shown = std::collections::BTreeSet::new();
        for _ in 0..12 {
            harness.draw(|ui| {
                roster::show(ui, &table, &settings, &art);
            });
            for heading in &headings.0 {
                for words in [&heading.name, &heading.alive] {
                    let places = harness.places(words);
                    let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(214.0, 320.0));
                    let is_seen = places.iter().any(|place| screen.contains_rect(*place));
                    assert!(is_seen, "{words:?} at {places:?}");
                }
            }
            shown.extend(harness.words().map(str::to_owned));
            harness.scroll(pos2(100.0, 160.0), 60.0, |ui| {
                roster::show(ui, &table, &settings, &art);
            });
        }
        for piece in 0..table.state.pieces.len() {
            let name = table.names.piece(crate::game::PieceId(piece as u16));
            let short: String = name.chars().take(6).collect();
            assert!(
                shown.iter().any(|words| words.starts_with(&short)),
                "{name} is never seen"
            );
        }
    }
}
