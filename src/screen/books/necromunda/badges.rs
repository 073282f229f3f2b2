//! What acts on a fighter, as signs: painted over figures, in the plan and in three dimensions, and in the roster.

use bevy_egui::egui::Color32;

use crate::screen::books::common::pictogram::Pictogram;
use crate::screen::books::necromunda::of_match::{FighterNow, NecroMatch};
use crate::screen::table_top::canvas::{AMBER, WHITE};
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

    /// Its pictogram, in its colour.
    pub const fn pictogram(self) -> (Pictogram, Color32) {
        let pictogram = match self {
            Sign::Pinned => Pictogram::Pressed,
            Sign::Down => Pictogram::Cross,
            Sign::Hidden => Pictogram::ShutEye,
            Sign::Broken => Pictogram::Crack,
            Sign::Alert => Pictogram::OpenEye,
            Sign::Engaged => Pictogram::Blades,
            Sign::Empty => Pictogram::SpentRound,
            Sign::Loot => Pictogram::Token,
        };
        (pictogram, self.colour())
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
