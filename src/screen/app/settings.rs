//! What the people at the window set to their liking: language, scale, speed, motion, folded panels.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::rules::{Rulebook, first_rulebook, rulebook};
use crate::screen::app::projector::Projector;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::window_state::WindowState;
use crate::screen::board3d::quality::Quality;
use crate::screen::table_top::camera::flat::Folds;
use crate::screen::table_top::table::Table;
use crate::text::{Lang, Texts};

/// How fast facts are played back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Speed {
    /// At half speed.
    Half,
    /// At the speed meant.
    #[default]
    Normal,
    /// At double speed.
    Double,
    /// Without any delay.
    AtOnce,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Speed; 4] = [Speed::Half, Speed::Normal, Speed::Double, Speed::AtOnce];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Half => "0.5",
            Speed::Normal => "1",
            Speed::Double => "2",
            Speed::AtOnce => "at-once",
        }
    }

    /// The speed of a name on the command line; none if there is no such speed.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|speed| speed.name() == name)
    }

    /// How many seconds of playback pass in a second; `None` if there is none.
    pub fn factor(self) -> Option<f32> {
        match self {
            Speed::Half => Some(0.5),
            Speed::Normal => Some(1.0),
            Speed::Double => Some(2.0),
            Speed::AtOnce => None,
        }
    }
}

/// The settings.
#[derive(Resource, Clone, Debug)]
pub struct Settings {
    /// The language of all words.
    pub lang: Lang,
    /// The id of the rule book whose words are used beside those of the window: that of the game on show, or the one chosen
    /// on the start screen.
    pub book: &'static str,
    /// The size of all text and panels as they are drawn now, 1 for 100 %: larger in projector mode than what is set.
    pub scale: f32,
    /// The size of all text and panels that is set, 1 for 100 %.
    pub usual_scale: f32,
    /// Projector mode, full screen and the audience's window.
    pub projector: Projector,
    /// The speed of playback.
    pub speed: Speed,
    /// Whether states change without travel.
    pub reduced_motion: bool,
    /// Whether the camera in three dimensions goes to where others play.
    pub follow: bool,
    /// Which panels are folded.
    pub folds: Folds,
    /// Whether the log shows the keys of rules, not only on hover.
    pub rule_keys: bool,
    /// Whether the settings are open.
    pub open: bool,
    /// Whether the menu of the running game is open.
    pub menu_open: bool,
    /// Whether what leaves no choice is done without being asked for: a lone piece is activated, what has nothing left to
    /// do is ended.
    pub acts_by_itself: bool,
    /// Whether the board is covered when the turn comes to another person at the same mouse.
    pub covers_turns: bool,
    /// Whether it is shown why bots chose what they chose; then, how many decisions back.
    pub why: Option<usize>,
    /// How much of the board in three dimensions is drawn.
    pub quality: Quality,
    /// Whether a person chose that.
    pub quality_is_chosen: bool,
}

/// The scales there are.
pub const SCALES: [f32; 6] = [0.75, 1.0, 1.25, 1.5, 1.75, 2.0];

/// The scale to begin with in a window of that height: large windows are looked at from afar.
pub fn scale_for(height: u32) -> f32 {
    match height {
        ..1000 => 1.0,
        1000..1400 => 1.25,
        1400..1800 => 1.5,
        _ => 2.0,
    }
}

impl Settings {
    /// The settings to begin with.
    pub fn new(lang: Lang, speed: Speed) -> Self {
        Self {
            lang,
            book: first_rulebook().id(),
            scale: 1.0,
            usual_scale: 1.0,
            projector: Projector::default(),
            speed,
            reduced_motion: false,
            follow: true,
            folds: Folds::default(),
            rule_keys: false,
            open: false,
            menu_open: false,
            acts_by_itself: true,
            covers_turns: false,
            why: None,
            quality: Quality::high(),
            quality_is_chosen: false,
        }
    }

    /// Sets the size of all text and panels.
    pub fn set_scale(&mut self, scale: f32) {
        (self.scale, self.usual_scale) = (scale, scale);
    }

    /// The words of the language and the book.
    pub fn texts(&self) -> &'static Texts {
        Texts::of_book(self.lang, self.book)
    }
}

/// Keeps the book of the settings that of the game on show, or of the start screen.
pub fn follow_the_book(
    state: Res<State<WindowState>>,
    table: Option<Res<Table>>,
    choices: Res<SetupChoices>,
    mut settings: ResMut<Settings>,
) {
    let book = match (state.get(), table) {
        (WindowState::Match, Some(table)) => rulebook(&table.seating.setup.rules).map(Rulebook::id),
        _ => Some(choices.book.id()),
    };
    if let Some(book) = book.filter(|book| *book != settings.book) {
        settings.book = book;
    }
}
