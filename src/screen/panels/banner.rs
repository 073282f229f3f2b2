//! Banners over the board: whose turn begins, who dies, who scores; and to whom the mouse goes. The same in a match and
//! in a film.

use std::sync::Arc;

use bevy::prelude::{Real, Time};
use bevy_egui::egui::{self, Color32, CornerRadius, Galley, Rect, Stroke, StrokeKind, vec2};

use crate::bots::Control;
use crate::game::{DecisionKind, Fact, PlayerId};
use crate::screen::app::settings::Settings;
use crate::screen::panels::{FAINT, TEXT, shortened};
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::playback::{Announced, Announcement, Playback};
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// A line of a banner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BannerLine {
    /// What it says.
    pub words: String,
    /// The colour of the player whom it is about.
    pub colour: Option<usize>,
}

/// What is announced at the moment, a line each: why pieces act that play themselves, then what has happened.
pub fn lines(table: &Table, playback: &Playback, texts: &Texts) -> Vec<BannerLine> {
    let reasons = playback.reasons.iter().filter_map(|fact| {
        let words = texts.fact(fact, &table.names)?;
        Some(BannerLine { words, colour: None })
    });
    let announced = playback.announced.iter();
    let announced = announced.filter_map(|announced| {
        let player = doer(announced, table);
        let words = match &announced.fact {
            Fact::Turn { player, .. } => {
                let args = [("player", FluentValue::from(table.names.player(*player)))];
                texts.message("screen-top-turn-of", &args)
            }
            fact => texts.fact(fact, &table.names)?,
        };
        Some(BannerLine {
            words,
            colour: player.map(|player| table.colour(player)),
        })
    });
    reasons.chain(announced).collect()
}

/// Whose doing it is.
fn doer(announced: &Announcement, table: &Table) -> Option<PlayerId> {
    let Announced::Landmark(landmark) = announced.announced else {
        return match &announced.fact {
            Fact::Turn { player, .. } => Some(*player),
            _ => None,
        };
    };
    let of_piece = landmark
        .piece
        .and_then(|piece| table.display.shown.piece(piece)?.player);
    landmark.player.or(of_piece)
}

/// Says what has just happened that counts. Tells whether there is anything.
pub fn announce(canvas: &Canvas, table: &Table, playback: &Playback, settings: &Settings, art: &EguiArt) -> bool {
    let lines = lines(table, playback, settings.texts());
    plate(canvas, &lines, art);
    !lines.is_empty()
}

/// Seconds that it is said to whom the mouse goes.
const HANDED: f32 = 1.6;

/// Says to whom the mouse goes, when another person has to decide.
pub fn hand_over(
    canvas: &Canvas,
    context: &egui::Context,
    table: &Table,
    playback: &Playback,
    settings: &Settings,
    art: &EguiArt,
    time: &Time<Real>,
) {
    if table.humans() < 2 || !playback.is_idle() {
        return;
    }
    let Some((player, Control::Human)) = table.decider() else {
        return;
    };
    let kind = table.state.decision.map(|decision| decision.kind);
    let id = egui::Id::new("handed to");
    let now = time.elapsed_secs();
    let held = context.data(|data| data.get_temp::<(u8, f32)>(id));
    let since = match held {
        Some((seat, since)) if seat == player.0 => since,
        _ => now,
    };
    // That it is a player's turn is said already where that is announced.
    let is_said =
        |announced: &Announcement| matches!(announced.fact, Fact::Turn { player: whose, .. } if whose == player);
    let is_said = playback.announced.iter().any(is_said);
    let since = if is_said { now - HANDED } else { since };
    context.data_mut(|data| data.insert_temp(id, (player.0, since)));
    // A question on the board has words of its own.
    let asks = matches!(kind, Some(DecisionKind::Deploy | DecisionKind::Return));
    if now - since >= HANDED || asks || settings.open {
        return;
    }
    context.request_repaint();
    let args = [("player", FluentValue::from(table.names.player(player)))];
    let line = BannerLine {
        words: settings.texts().message("screen-banner", &args),
        colour: Some(table.colour(player)),
    };
    plate(canvas, &[line], art);
}

/// The height of a line of a banner, and the size of its words, in points: of the first, and of those below.
const FIRST: (f32, f32) = (60.0, 26.0);
const BELOW: (f32, f32) = (40.0, 20.0);

/// Draws lines on a plate at the top of the board, each with its player's form where it is about a player.
pub fn plate(canvas: &Canvas, lines: &[BannerLine], art: &EguiArt) {
    let painter = canvas.painter();
    let sizes = |index: usize| if index == 0 { FIRST } else { BELOW };
    let form = |index: usize, line: &BannerLine| match line.colour {
        Some(_) => sizes(index).0 + 6.0,
        None => 18.0,
    };
    let laid: Vec<Arc<Galley>> = (lines.iter().enumerate())
        .map(|(index, line)| {
            let room = canvas.rect.width() - form(index, line) - 30.0;
            shortened(painter, &line.words, sizes(index).1, room)
        })
        .collect();
    let Some(first) = lines.first() else { return };
    let widths =
        (lines.iter().zip(&laid).enumerate()).map(|(index, (line, galley))| galley.size().x + form(index, line));
    let width = widths.fold(0.0, f32::max) + 18.0;
    let height: f32 = (0..lines.len()).map(|index| sizes(index).0).sum();
    let top = canvas.rect.center_top() + vec2(-width / 2.0, 24.0);
    let rect = Rect::from_min_size(top, vec2(width, height));
    painter.rect(
        rect,
        CornerRadius::same(8),
        Color32::from_rgba_unmultiplied(12, 14, 18, 240),
        Stroke::new(3.0, first.colour.map_or(FAINT, art::colour)),
        StrokeKind::Inside,
    );
    let mut top = rect.top();
    for (index, (line, galley)) in lines.iter().zip(laid).enumerate() {
        let (tall, _) = sizes(index);
        if let Some(colour) = line.colour {
            let side = tall - 16.0;
            let token = Rect::from_min_size(egui::pos2(rect.left() + 10.0, top + 8.0), vec2(side, side));
            art.base(painter, token, colour);
        }
        let at = egui::pos2(rect.left() + form(index, line), top + (tall - galley.size().y) / 2.0);
        painter.galley(at, galley, TEXT);
        top += tall;
    }
}
