//! What stands beside the board in projector mode: whatever would be written over it, so that nothing covers it.

use bevy_egui::egui::{Context, Id};

use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::overlay::Line;

/// How much wider rings and outlines are in projector mode.
const BOLD: f32 = 1.5;

/// Words that are no longer than this on one line stay on the board: they are a number or a name at its place.
pub const SHORT: usize = 7;

/// Whether words stand beside the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardMargin {
    /// Whether they do.
    is_used: bool,
    /// How much wider rings and outlines are than usual.
    pub bold: f32,
}

/// What has been told beside the board in this frame.
#[derive(Clone, Default, Debug)]
struct ToldBeside {
    is_used: bool,
    lines: Vec<Line>,
}

/// Where that is kept from painting to panel.
fn id() -> Id {
    Id::new("told beside the board")
}

impl BoardMargin {
    /// Begins a frame of a match: words stand beside the board, or on it.
    pub fn begin(context: &Context, is_used: bool) {
        let told = ToldBeside {
            is_used,
            lines: Vec::new(),
        };
        context.data_mut(|data| data.insert_temp(id(), told));
    }

    /// Where words stand in this frame; on the board where nobody has said otherwise.
    pub fn of(context: &Context) -> Self {
        let is_used = context.data(|data| data.get_temp::<ToldBeside>(id()).is_some_and(|told| told.is_used));
        Self {
            is_used,
            bold: if is_used { BOLD } else { 1.0 },
        }
    }

    /// What has been told in this frame, in the order in which it was.
    pub fn told(context: &Context) -> Vec<Line> {
        context
            .data(|data| data.get_temp::<ToldBeside>(id()))
            .unwrap_or_default()
            .lines
    }
}

impl Canvas {
    /// Has words told beside the board, if they are to be; tells whether they are.
    pub(in crate::screen) fn tells_beside(&self, lines: &[Line]) -> bool {
        let is_short = lines.len() == 1 && lines[0].0.chars().count() <= SHORT;
        if !self.margin.is_used || is_short {
            return false;
        }
        self.painter.ctx().data_mut(|data| {
            let told: &mut ToldBeside = data.get_temp_mut_or_default(id());
            for line in lines.iter().filter(|line| !line.0.is_empty()) {
                if !told.lines.contains(line) {
                    told.lines.push(line.clone());
                }
            }
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;
    use bevy_egui::egui::{Color32, Pos2, RawInput, Rect, vec2};

    use super::*;
    use crate::screen::table_top::board_view::BoardView;

    #[test]
    fn in_projector_mode_sentences_stand_beside_the_board_and_numbers_on_it() {
        for is_used in [false, true] {
            let context = Context::default();
            let screen = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0));
            context.begin_pass(RawInput {
                screen_rect: Some(screen),
                ..RawInput::default()
            });
            BoardMargin::begin(&context, is_used);
            let canvas = Canvas::new(&context, BoardView::default(), 1.0);
            for words in ["5+", "Gork shoots at Morg"] {
                let lines = [(words.to_owned(), 16.0, Color32::WHITE)];
                canvas.words(Vec2::ONE, 0.7, false, &lines, Color32::WHITE);
            }
            let told: Vec<String> = BoardMargin::told(&context).into_iter().map(|line| line.0).collect();
            let expected: &[&str] = if is_used { &["Gork shoots at Morg"] } else { &[] };
            assert_eq!(told, expected);
            assert_eq!(canvas.margin.bold > 1.0, is_used);
            // The next frame begins anew.
            BoardMargin::begin(&context, is_used);
            assert!(BoardMargin::told(&context).is_empty());
            context.end_pass().textures_delta.clear();
        }
    }
}
