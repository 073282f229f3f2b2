//! How the window is opened: on the start screen, on a match, on a scene or on a recorded game.

use std::path::PathBuf;

use crate::bots::Control;
use crate::content::lesson::Lesson;
use crate::content::scene::Scene;
use crate::content::{FileFault, LoadedMap};
use crate::replay::{Store, name_of};
use crate::rules::{Fault, Rulebook, Space};
use crate::screen::app::display::NoDisplay;
use crate::screen::app::preferences::Preferences;
use crate::screen::app::render_target::DrawTarget;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::seeds;
use crate::screen::app::settings::{self, Settings, Speed};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::horde::HordeChoice;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::window::in_a_window;
use crate::screen::app::{InitialState, build};
use crate::screen::demo::{self, DemoChange, DemoOpening, LoopRun, NextDemo};
use crate::screen::lesson::{self, Learner};
use crate::screen::replay::{self, scene_player};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Table};
use crate::text::{FluentValue, Lang, Texts, reports};

/// How the window is opened.
#[derive(Clone)]
pub struct Opening {
    /// The arenas to choose from, the chosen one first.
    pub arenas: Vec<ArenaChoice>,
    /// The map that is asked for, whatever the mod, as it was read: the first of the arenas.
    pub map: Option<LoadedMap<Space>>,
    /// The players; the start screen fills up to two.
    pub players: Vec<OpeningPlayer>,
    /// A mod with its book, if one is asked for.
    pub mode: Option<(&'static dyn Rulebook, String)>,
    /// A Horde, if one is asked for.
    pub horde: Option<HordeChoice>,
    /// The names of the players whose dice are thrown by hand, or `all`; empty for what is remembered.
    pub by_hand: Vec<String>,
    /// Whether commands may be taken back, if that is asked for.
    pub take_back: bool,
    /// The seed of the dice.
    pub seed: u64,
    /// Whether the match begins at once.
    pub at_once: bool,
    /// The language of all words, if one is asked for; else the one remembered.
    pub lang: Option<Lang>,
    /// The language of the very first start.
    pub usual_lang: Lang,
    /// The window's size, in logical pixels.
    pub size: (u32, u32),
    /// Whether projector mode is asked for.
    pub projector: bool,
    /// The speed of playback, if one is asked for; else the one remembered.
    pub speed: Option<Speed>,
    /// Where a line is written for every command that is applied.
    pub journal: Option<PathBuf>,
    /// A scene to be played instead of a match.
    pub scene: Option<Scene>,
    /// A recorded game to be looked at, or gone on with, instead of a match.
    pub recorded: Option<RecordedGame>,
    /// Lessons, instead of a match.
    pub learning: Option<Learning>,
    /// The demonstrator instead of a match.
    pub demo: Option<DemoOpening>,
}

impl Opening {
    /// On the start screen, with these arenas, in a window of a size; the language as in its field.
    pub fn new(arenas: Vec<ArenaChoice>, size: (u32, u32), lang: Option<Lang>, usual_lang: Lang) -> Self {
        Self {
            arenas,
            map: None,
            players: Vec::new(),
            mode: None,
            horde: None,
            by_hand: Vec::new(),
            take_back: false,
            seed: seeds::fresh(),
            at_once: false,
            lang,
            usual_lang,
            size,
            projector: false,
            speed: None,
            journal: None,
            scene: None,
            recorded: None,
            learning: None,
            demo: None,
        }
    }

    /// How the demonstrator's loop is run, if the window opens on it.
    pub fn loop_run(&self) -> Option<LoopRun> {
        match &self.demo {
            Some(DemoOpening::Loop(run)) => Some(*run),
            _ => None,
        }
    }
}

/// Lessons that the window opens with.
#[derive(Clone, PartialEq, Debug)]
pub enum Learning {
    /// The list of them.
    List,
    /// One, at its first task that is not done.
    One(Lesson),
}

/// A recorded game that the window opens with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedGame {
    /// To be looked at.
    Look(PathBuf),
    /// To be gone on with.
    GoOn(PathBuf),
}

/// Why the window did not open, or the match could not begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// No display, no adapter.
    Display(NoDisplay),
    /// The faults of the setup, each with the hint that mends it, in words.
    Setup(Vec<String>),
}

/// A player that the window opens with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningPlayer {
    /// The name shown.
    pub name: String,
    /// The kind of its piece.
    pub kind: String,
    /// Who plays it.
    pub control: Control,
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// If there is nothing to open it on, or the match asked for has faults.
pub fn open(opening: Opening) -> Result<(), OpenError> {
    let initial = prepare(&opening)?;
    let target = DrawTarget::Window(opening.size);
    in_a_window(|| build(target, initial))
}

/// What the window opens with.
///
/// # Errors
/// If the match asked for has faults.
pub(crate) fn prepare(opening: &Opening) -> Result<InitialState, OpenError> {
    let (preferences, trouble) = Preferences::read();
    let lang = opening.lang.or(preferences.lang).unwrap_or(opening.usual_lang);
    let speed = opening.speed.or(preferences.speed).unwrap_or_default();
    let mut settings = Settings::new(lang, speed);
    settings.set_scale(settings::scale_for(opening.size.1));
    preferences.apply(&mut settings);
    settings.projector.is_on |= opening.projector;
    let journal = JournalPath(opening.journal.clone());
    let mut playback = Playback::default();
    let mut choices = SetupChoices::new(opening.arenas.clone(), &opening.players, opening.seed);
    if !opening.at_once {
        choices.recall();
    }
    choices.error = choices.error.or(trouble);
    if let Some((book, mode)) = &opening.mode {
        choices.set_mode(*book, mode, opening.map.is_none());
    }
    if let Some(horde) = &opening.horde {
        choices.set_horde(Some(horde.clone()));
        if opening.map.is_some() {
            // Whatever it lacks.
            choices.arena = 0;
        }
        // Whoever is named plays alone if need be.
        let named = opening.players.len().max(choices.fewest());
        if !opening.players.is_empty() && choices.players.len() > named {
            choices.players.truncate(named);
        }
    }
    choices.takes_back |= opening.take_back;
    if let Some(unknown) = choices.let_throw(&opening.by_hand) {
        let args = [("name", FluentValue::from(unknown))];
        let line = settings.texts().message("screen-by-hand-unknown", &args);
        return Err(OpenError::Setup(vec![line]));
    }
    let mut table = None;
    let mut scene_player = None;
    let mut replay = None;
    let mut lesson_player = None;
    let mut demo = None;
    let mut next_demo = NextDemo::default();
    let mut saved_games = SavedGames::of(Store::of_user().ok());
    let (mut learner, trouble) = Learner::of(saved_games.store.as_ref());
    choices.error = choices.error.or(trouble);
    let shows_something = opening.scene.is_some() || opening.recorded.is_some();
    if opening.at_once || shows_something || opening.learning.is_some() || opening.demo.is_some() {
        saved_games.offer_nothing();
    }
    match &opening.demo {
        Some(DemoOpening::Choose) => next_demo.0 = Some(DemoChange::Desk),
        Some(DemoOpening::Loop(run)) => next_demo.0 = Some(DemoChange::Loop(*run)),
        Some(DemoOpening::Playlist(playlist)) => {
            let begun = demo::changes::set_up(playlist, 0, &mut playback, settings.texts());
            let begun = begun.map_err(|line| OpenError::Setup(vec![line]))?;
            (demo, table) = (Some(begun.0), Some(begun.1));
        }
        None => {}
    }
    if let Some(recorded) = &opening.recorded {
        let store = saved_games.store.clone().unwrap_or_else(|| Store::at(""));
        let texts = settings.texts();
        let begun = match recorded {
            RecordedGame::GoOn(path) => {
                let begun = replay::go_on_with(&store, path, &journal, &mut playback, texts);
                begun.map(|(table, damage)| {
                    saved_games.message = damage;
                    (None, table)
                })
            }
            RecordedGame::Look(path) => (store.load(path).map_err(|error| texts.file_error(&error)))
                .and_then(|found| replay::replay_of(found, name_of(path), &mut playback, texts))
                .map(|(mut replay, table)| {
                    saved_games.message = replay.told_of_file(texts);
                    (Some(replay), table)
                }),
        };
        let begun = begun.map_err(|line| OpenError::Setup(vec![line]))?;
        replay = begun.0;
        table = Some(begun.1);
    } else if let Some(scene) = &opening.scene {
        let begun = scene_player::set_up(scene, settings.texts(), &mut playback).map_err(|faults| {
            let lines = reports(&faults, lang);
            OpenError::Setup(lines.iter().map(ToString::to_string).collect())
        })?;
        scene_player = Some(begun.0);
        table = Some(begun.1);
    } else if let Some(Learning::One(lesson)) = &opening.learning {
        let texts = settings.texts().for_book(&lesson.rules);
        let task = learner.progress.next_task(lesson);
        let begun = lesson::set_up(lesson, task, texts, &mut playback).map_err(OpenError::Setup)?;
        lesson_player = Some(begun.0);
        table = Some(begun.1);
    } else if opening.at_once
        && let Some(seating) = choices.seating()
    {
        let texts = settings.texts();
        let begun = Table::new(seating, &journal, &mut playback, texts);
        let begun = begun.map_err(|faults| OpenError::Setup(told(faults, opening.map.as_ref(), texts)))?;
        table = Some(begun.recorded_in(saved_games.store.as_ref()));
    }
    if opening.learning == Some(Learning::List) {
        lesson::list::open(&mut choices, &mut learner);
    }
    Ok(InitialState {
        settings,
        journal,
        playback,
        choices,
        table,
        scene_player,
        lesson: lesson_player,
        learner,
        replay,
        demo,
        next_demo,
        saved_games,
    })
}

/// The faults of a setup in lines: those of the map with their places in its file.
fn told(faults: Vec<Fault>, map: Option<&LoadedMap<Space>>, texts: &Texts) -> Vec<String> {
    let placed = match map {
        Some(map) => map.place(faults),
        None => faults.into_iter().map(FileFault::unplaced).collect(),
    };
    let line = |fault: &FileFault| match fault.file {
        Some(_) => fault.report(texts.lang()).to_string(),
        None => {
            let (message, hint) = texts.fault(&fault.fault);
            format!("{}: {message} {hint}", fault.fault.field)
        }
    };
    placed.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::read_space;

    #[test]
    fn faults_of_the_map_are_told_with_their_place_in_its_file_and_others_by_field() {
        let text = "(\n    name: \"Yard\",\n    rows: [\n        \"....\",\n    ],\n)\n";
        let map = read_space("yard.ron", text).unwrap();
        let faults = || {
            vec![
                Fault::new("map.rows", "map-is-table"),
                Fault::new("players", "map-is-table"),
            ]
        };
        let texts = Texts::of(Lang::En);
        let lines = told(faults(), Some(&map), texts);
        assert!(lines[0].starts_with("yard.ron:3:"), "{lines:?}");
        assert!(lines[1].starts_with("players: "), "{lines:?}");
        assert!(told(faults(), None, texts)[0].starts_with("map.rows: "));
    }
}
