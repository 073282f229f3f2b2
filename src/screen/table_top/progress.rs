//! How near each side is to what wins, as the bar on top shows it.

use crate::game::{PlayerId, Progress};
use crate::screen::table_top::table::Table;

/// What a side is seen to carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CarriedObjective {
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
    pub carries: Option<CarriedObjective>,
}

/// How things stand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct VictoryProgress {
    /// What concerns all sides, in short; empty where there is nothing of the kind.
    pub common: String,
    /// The sides, by seat.
    pub sides: Vec<SideProgress>,
}

impl SideProgress {
    /// By a score and the score that wins; empty where scores win nothing.
    pub fn by_score(Progress { value, goal }: Progress) -> Self {
        if goal <= 0 {
            return Self::default();
        }
        let short = format!("{value}/{goal}").replace('-', "−");
        Self {
            words: short.clone(),
            short,
            part: (value as f32 / goal as f32).clamp(0.0, 1.0),
            carries: None,
        }
    }
}

impl VictoryProgress {
    /// By the scores on show.
    pub fn by_scores(table: &Table) -> Self {
        let progress = &table.display.shown.progress;
        Self {
            common: String::new(),
            sides: progress.iter().copied().map(SideProgress::by_score).collect(),
        }
    }
}
