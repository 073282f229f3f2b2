//! The rows of a roster on tables of free measure: a heading for each player, and a row for each figure with its signs, what is left to
//! it, and lines below its name.

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontId, Rect, Response, Sense, Stroke, TextFormat, pos2, text::LayoutJob, vec2,
};

use crate::game::{PieceId, PlayerId};
use crate::screen::books::RosterOnShow;
use crate::screen::books::common::pictogram::Pictogram;
use crate::screen::panels::{FAINT, RAISED, TEXT, shortened};
use crate::screen::table_top::art;

/// A sign's side, in points.
const SIGN: f32 = 15.0;

/// Draws a player's heading: its colour and name, and some words at the right.
pub fn heading(ui: &mut egui::Ui, shown: &RosterOnShow, player: PlayerId, words: String) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let colour = shown.table.colour(player);
    let form = Rect::from_min_size(rect.min + vec2(0.0, 1.0), vec2(20.0, 20.0));
    shown.art.base(ui.painter(), form, colour);
    let words = ui.painter().layout_no_wrap(words, FontId::proportional(14.0), FAINT);
    let left = form.right() + 6.0;
    let room = rect.right() - left - words.size().x - 6.0;
    let name = shortened(ui.painter(), &shown.table.names.player(player), 16.0, room);
    ui.painter()
        .galley(pos2(left, rect.top() + 2.0), name, art::colour(colour));
    let at = pos2(rect.right() - words.size().x, rect.top() + 4.0);
    ui.painter().galley(at, words, FAINT);
    response
}

/// What a figure's row says.
pub struct FigureRow {
    /// Who.
    pub piece: PieceId,
    /// What has become of it, if it has gone.
    pub gone: Option<String>,
    /// What is left to it, at the right.
    pub left: Option<String>,
    /// What acts on it.
    pub signs: Vec<(Pictogram, Color32)>,
    /// The lines below its name.
    pub lines: Vec<LayoutJob>,
}

impl FigureRow {
    /// Draws it.
    pub fn show(self, ui: &mut egui::Ui, shown: &RosterOnShow) -> Option<Response> {
        let state = shown.table.display.shown.pieces.get(self.piece.index())?;
        let is_picked = shown.selected == Some(self.piece);
        let width = ui.available_width();
        let lines: Vec<_> = self
            .lines
            .into_iter()
            .map(|mut job| {
                job.wrap.max_width = width - 10.0;
                ui.painter().layout_job(job)
            })
            .collect();
        let high = 19.0 + lines.iter().map(|line| line.size().y).sum::<f32>();
        let (rect, response) = ui.allocate_exact_size(vec2(width, high), Sense::click());
        let ground = match (is_picked, response.hovered()) {
            (true, _) => Color32::from_rgb(24, 94, 148),
            (false, true) => Color32::from_rgb(58, 63, 75),
            (false, false) => RAISED,
        };
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(4), ground);
        let stripe = Rect::from_min_size(rect.min, vec2(3.0, rect.height()));
        painter.rect_filled(
            stripe,
            CornerRadius::ZERO,
            art::colour(shown.table.colour_of(state.player)),
        );
        let mut right = rect.right() - 4.0;
        let is_gone = self.gone.is_some();
        if let Some(left) = self.left.filter(|_| !is_gone) {
            let words = painter.layout_no_wrap(left, FontId::proportional(14.0), TEXT);
            right -= words.size().x;
            painter.galley(pos2(right, rect.top() + 1.0), words, TEXT);
            right -= 4.0;
        }
        for (sign, colour) in self.signs.iter().rev() {
            right -= SIGN + 1.0;
            let square = Rect::from_min_size(pos2(right, rect.top() + 2.0), vec2(SIGN, SIGN));
            sign.paint(painter, square, *colour);
        }
        if let Some(gone) = self.gone {
            let words = painter.layout_no_wrap(gone, FontId::proportional(14.0), FAINT);
            right -= words.size().x;
            painter.galley(pos2(right, rect.top() + 1.0), words, FAINT);
        }
        let room = right - rect.left() - 12.0;
        // It stands below whose it is.
        let name = shown.table.names.piece_without_owner(self.piece, state.player);
        let name = shortened(painter, &name, 15.0, room);
        let colour = if is_gone { FAINT } else { TEXT };
        painter.galley_with_override_text_color(pos2(rect.left() + 8.0, rect.top()), name, colour);
        let mut top = rect.top() + 17.0;
        for line in lines {
            let high = line.size().y;
            painter.galley(pos2(rect.left() + 8.0, top), line, TEXT);
            top += high;
        }
        Some(response)
    }
}

/// Things in a line, those of no use struck out.
pub fn things_in_a_line(things: impl IntoIterator<Item = (String, bool)>) -> LayoutJob {
    let mut job = LayoutJob::default();
    let format = |is_useless: bool| TextFormat {
        font_id: FontId::proportional(14.0),
        color: if is_useless { Color32::from_gray(150) } else { FAINT },
        strikethrough: if is_useless {
            Stroke::new(1.5, TEXT)
        } else {
            Stroke::NONE
        },
        ..TextFormat::default()
    };
    for (place, (name, is_useless)) in things.into_iter().enumerate() {
        if place > 0 {
            job.append(" · ", 0.0, format(false));
        }
        job.append(&name, 0.0, format(is_useless));
    }
    job
}

/// A line of words in one colour.
pub fn words(words: String, colour: Color32) -> LayoutJob {
    LayoutJob::simple(words, FontId::proportional(14.0), colour, f32::INFINITY)
}
