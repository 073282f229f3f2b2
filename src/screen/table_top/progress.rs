//! How near each side is to what wins, as the bar on top shows it.

use crate::game::PlayerId;
use crate::screen::table_top::table::Table;

/// What a side is seen to carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Carried {
    /// A flag, of a player or of nobody.
    Flag(Option<PlayerId>),
    /// Its bomb.
    Bomb,
}

/// How near a side is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SideProgress {
    /// In short.
    pub short: String,
    /// In words.
    pub words: String,
    /// As a part of the way, from 0 to 1.
    pub part: f32,
    /// What it carries that matters.
    pub carries: Option<Carried>,
}

/// How things stand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct VictoryProgress {
    /// What concerns all sides, in short; empty where there is nothing of the kind.
    pub common: String,
    /// The sides, by seat.
    pub sides: Vec<SideProgress>,
}

impl VictoryProgress {
    /// By scores and the scores that win; empty where nothing is counted.
    pub fn by_numbers(table: &Table) -> Self {
        let shown = &table.display.shown;
        let side = |(seat, score): (usize, &i32)| {
            let goal = shown.goals.get(seat).copied().unwrap_or(0);
            // Where scores win nothing there is nothing to tell.
            let short = match goal {
                0 => String::new(),
                goal => format!("{score}/{goal}"),
            };
            SideProgress {
                words: short.replace('-', "−"),
                short: short.replace('-', "−"),
                part: (*score as f32 / goal.max(1) as f32).clamp(0.0, 1.0),
                carries: None,
            }
        };
        let none = || {
            (0..table.seating.seats.len())
                .map(|_| SideProgress::default())
                .collect()
        };
        Self {
            common: String::new(),
            sides: match shown.scores.is_empty() {
                true => none(),
                false => shown.scores.iter().enumerate().map(side).collect(),
            },
        }
    }
}
