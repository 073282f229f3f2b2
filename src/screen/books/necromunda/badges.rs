//! What acts on a fighter, as signs: painted over figures, in the plan and in three dimensions, and in the roster.

use bevy_egui::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::screen::books::necromunda::of_match::{FighterNow, NecroMatch};
use crate::screen::table_top::canvas::{AMBER, INK, WHITE};
use crate::screen::table_top::display_state::DisplayPiece;

/// What acts on a fighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// It is pinned.
    Pinned,
    /// It is down.
    Down,
    /// It is hidden.
    Hidden,
    /// It is broken.
    Broken,
    /// It is on alert.
    Alert,
    /// It is engaged.
    Engaged,
    /// All it could shoot with is useless.
    Empty,
    /// It carries a counter.
    Loot,
}

impl Sign {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::Down,
        Self::Pinned,
        Self::Broken,
        Self::Engaged,
        Self::Alert,
        Self::Hidden,
        Self::Empty,
        Self::Loot,
    ];

    /// Its name in the locales.
    pub const fn name(self) -> &'static str {
        match self {
            Sign::Pinned => "pinned",
            Sign::Down => "down",
            Sign::Hidden => "hidden",
            Sign::Broken => "broken",
            Sign::Alert => "alert",
            Sign::Engaged => "engaged",
            Sign::Empty => "empty",
            Sign::Loot => "counter",
        }
    }

    /// Its colour: what hinders is amber, what helps white.
    const fn colour(self) -> Color32 {
        match self {
            Sign::Pinned | Sign::Down | Sign::Broken | Sign::Empty => AMBER,
            Sign::Hidden | Sign::Alert | Sign::Engaged | Sign::Loot => WHITE,
        }
    }

    /// Paints it in a square.
    pub fn paint(self, painter: &Painter, rect: Rect) {
        let colour = self.colour();
        painter.rect(
            rect,
            CornerRadius::same(3),
            INK.gamma_multiply(0.92),
            Stroke::new(1.0, colour),
            StrokeKind::Inside,
        );
        let inner = rect.shrink(rect.width() * 0.2);
        let at = |x: f32, y: f32| pos2(inner.left() + inner.width() * x, inner.top() + inner.height() * y);
        let stroke = Stroke::new((rect.width() * 0.11).max(1.4), colour);
        let line = |points: &[(f32, f32)]| {
            let points: Vec<Pos2> = points.iter().map(|(x, y)| at(*x, *y)).collect();
            painter.add(Shape::line(points, stroke));
        };
        match self {
            // Pressed to the ground.
            Sign::Pinned => {
                line(&[(0.0, 1.0), (1.0, 1.0)]);
                line(&[(0.5, 0.0), (0.5, 0.7)]);
                line(&[(0.2, 0.42), (0.5, 0.74), (0.8, 0.42)]);
            }
            Sign::Down => {
                line(&[(0.05, 0.05), (0.95, 0.95)]);
                line(&[(0.95, 0.05), (0.05, 0.95)]);
            }
            // A crack.
            Sign::Broken => line(&[(0.6, 0.0), (0.25, 0.45), (0.7, 0.55), (0.35, 1.0)]),
            // Two blades.
            Sign::Engaged => {
                line(&[(0.05, 0.0), (0.95, 0.9)]);
                line(&[(0.95, 0.0), (0.05, 0.9)]);
                line(&[(0.0, 0.62), (0.34, 0.96)]);
                line(&[(1.0, 0.62), (0.66, 0.96)]);
            }
            // An open eye, and one that is shut.
            Sign::Alert => {
                line(&[(0.0, 0.5), (0.5, 0.08), (1.0, 0.5), (0.5, 0.92), (0.0, 0.5)]);
                painter.circle_filled(at(0.5, 0.5), inner.width() * 0.2, colour);
            }
            Sign::Hidden => {
                line(&[(0.0, 0.35), (0.5, 0.7), (1.0, 0.35)]);
                line(&[(0.5, 0.7), (0.5, 1.0)]);
                line(&[(0.2, 0.55), (0.08, 0.85)]);
                line(&[(0.8, 0.55), (0.92, 0.85)]);
            }
            // A round, struck out.
            Sign::Empty => {
                line(&[
                    (0.35, 1.0),
                    (0.35, 0.35),
                    (0.5, 0.0),
                    (0.65, 0.35),
                    (0.65, 1.0),
                    (0.35, 1.0),
                ]);
                line(&[(0.0, 0.8), (1.0, 0.2)]);
            }
            Sign::Loot => {
                painter.circle_stroke(at(0.5, 0.5), inner.width() * 0.45, stroke);
                painter.circle_filled(at(0.5, 0.5), inner.width() * 0.15, colour);
            }
        }
    }
}

/// What acts on a fighter on show: as far as has been told.
pub fn of(piece: &DisplayPiece, told: Option<&NecroMatch>, index: usize) -> Vec<Sign> {
    let bears = |name: &str| piece.badges.iter().any(|badge| badge.name == name);
    let fighter = told.and_then(|told| told.fighters.get(index));
    let signs = Sign::ALL.into_iter().filter(|sign| match sign {
        Sign::Engaged => fighter.is_some_and(|fighter| !fighter.engaged.is_empty()),
        Sign::Empty => fighter.is_some_and(FighterNow::is_empty_handed),
        sign => bears(sign.name()),
    });
    signs.collect()
}

/// Paints signs side by side, from a corner on.
pub fn row(painter: &Painter, from: Pos2, side: f32, signs: &[Sign]) {
    for (sign, place) in signs.iter().zip(0u8..) {
        let left = from + vec2(f32::from(place) * (side + 1.0), 0.0);
        sign.paint(painter, Rect::from_min_size(left, vec2(side, side)));
    }
}
