//! What the loop shows over the board: the title before each show, and the club's address with its code for phones.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Rect, pos2, vec2};

use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::demo::demo_loop::{DemoLoop, ShowPart};
use crate::screen::demo::{Demo, board_area, caption_size};
use crate::screen::panels::{FAINT, TEXT, first_fitting};

/// A code for phones (QR), its dark squares row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QrPicture {
    /// How many squares a row has.
    pub side: usize,
    /// Which are dark.
    pub dark: Vec<bool>,
}

/// The light edge that a code needs around it, in squares.
const QUIET: usize = 4;

impl QrPicture {
    /// The code of a text; none of an empty one, or one that is too long for any.
    pub fn of(text: &str) -> Option<Self> {
        if text.trim().is_empty() {
            return None;
        }
        let code = qrcode::QrCode::new(text.trim().as_bytes()).ok()?;
        let dark = code.to_colors().into_iter().map(|square| square == qrcode::Color::Dark);
        Some(Self {
            side: code.width(),
            dark: dark.collect(),
        })
    }

    /// Paints it, with its light edge, into a square.
    pub fn paint(&self, painter: &egui::Painter, rect: Rect) {
        painter.rect_filled(rect, CornerRadius::ZERO, Color32::WHITE);
        let square = rect.width() / (self.side + 2 * QUIET) as f32;
        let at = |place: usize| (place + QUIET) as f32 * square;
        for (index, _) in self.dark.iter().enumerate().filter(|(_, dark)| **dark) {
            let corner = rect.min + vec2(at(index % self.side), at(index / self.side));
            // A little more, so that no light shows between two of them.
            let square = Rect::from_min_size(corner, vec2(square + 0.3, square + 0.3));
            painter.rect_filled(square, CornerRadius::ZERO, Color32::BLACK);
        }
    }
}

/// The parts of a title by which it gets smaller until it has room.
const PARTS: [f32; 5] = [2.0, 1.6, 1.3, 1.0, 0.8];

/// Draws the title of a show, and the club's address.
pub fn draw_loop(
    mut contexts: EguiContexts,
    running: Res<DemoLoop>,
    demo: Option<Res<Demo>>,
    settings: Res<Settings>,
    screen: Res<ScreenSize>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(demo) = demo else { return Ok(()) };
    let scale = settings.scale;
    let area = board_area(&screen, scale);
    let room = Rect::from_min_size(
        pos2(area.left / scale, area.top / scale),
        vec2(area.width / scale, area.height / scale),
    );
    let size = caption_size(&screen, scale);
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::new("loop"));
    let painter = context.layer_painter(layer);
    let in_title = running.part == ShowPart::Title;
    if in_title {
        painter.rect_filled(
            room,
            CornerRadius::ZERO,
            Color32::from_rgba_unmultiplied(9, 10, 13, 215),
        );
        title(
            &painter,
            room,
            size,
            demo.script.title.of(settings.lang),
            &running.subtitle,
        );
    }
    let side = room.height() * if in_title { 0.3 } else { 0.18 };
    let corner = room.right_top() + vec2(-size * 0.4, size * 0.4);
    let mut below = corner;
    if let Some(code) = &running.code {
        let rect = Rect::from_min_size(corner - vec2(side, 0.0), vec2(side, side));
        code.paint(&painter, rect);
        below = rect.right_bottom() + vec2(0.0, 4.0);
    }
    if !running.address.trim().is_empty() {
        let font = FontId::proportional(size * 0.7);
        let galley = painter.layout(running.address.clone(), font, TEXT, room.width() * 0.45);
        let rect = Align2::RIGHT_TOP.anchor_size(below, galley.size());
        painter.rect_filled(rect.expand(4.0), CornerRadius::same(4), Color32::from_black_alpha(190));
        painter.galley(rect.min, galley, TEXT);
    }
    let hint = settings.texts().say("demo-any-key");
    let font = FontId::proportional(size * 0.6);
    let at = room.left_bottom() + vec2(size * 0.5, -size * 0.4);
    let galley = painter.layout_no_wrap(hint, font, FAINT);
    let rect = Align2::LEFT_BOTTOM.anchor_size(at, galley.size());
    painter.rect_filled(rect.expand(4.0), CornerRadius::same(4), Color32::from_black_alpha(170));
    painter.galley(rect.min, galley, FAINT);
    Ok(())
}

fn title(painter: &egui::Painter, room: Rect, size: f32, words: &str, below: &str) {
    let wrap = room.width() * 0.62;
    let laid = |part: f32| {
        let font = FontId::proportional(size * part);
        painter.layout(words.to_owned(), font, TEXT, wrap)
    };
    let galley = first_fitting(&PARTS, laid, |galley| galley.size().y < room.height() * 0.5);
    let font = FontId::proportional(size * 0.9);
    let under = painter.layout(below.to_owned(), font, FAINT, wrap);
    let tall = galley.size().y + under.size().y + size * 0.4;
    let at = pos2(room.left() + size * 1.6, room.center().y - tall / 2.0);
    let next = at + vec2(0.0, galley.size().y + size * 0.4);
    painter.galley(at, galley, TEXT);
    painter.galley(next, under, FAINT);
}
