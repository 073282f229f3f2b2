//! Films a recorded game: draws picture after picture, at equal steps of time, until it is over.

use std::time::Duration;

use crate::replay::{Recording, SetUpError};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::{InitialState, build};
use crate::screen::board3d::quality::Quality;
use crate::screen::demo::NextDemo;
use crate::screen::film::encode::{EncodeError, Encoder};
use crate::screen::film::{Beat, Director, Film, NoPicture};
use crate::screen::lesson::Learner;
use crate::screen::table_top::camera::flat::Folds;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::JournalPath;
use crate::text::{Lang, Texts};

/// How a recorded game is filmed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shooting {
    /// Pixels from left to right and from top to bottom.
    pub size: (u32, u32),
    /// The language of all words.
    pub lang: Lang,
    /// How many times as fast as meant.
    pub speed: f32,
    /// Pictures a second.
    pub rate: u32,
    /// In three dimensions, and how fast the camera goes round the board then, in degrees a second; flat without.
    pub deep: Option<f32>,
    /// How much of the board in three dimensions is drawn; as the adapter can if left out.
    pub quality: Option<Quality>,
}

/// Why a game was not filmed.
#[derive(Debug)]
pub enum FilmError {
    /// Nothing here draws.
    NoPicture(NoPicture),
    /// The film cannot be written.
    Encode(EncodeError),
    /// The game cannot be set up under these rules.
    Setup(SetUpError),
}

impl From<NoPicture> for FilmError {
    fn from(missing: NoPicture) -> Self {
        Self::NoPicture(missing)
    }
}

impl From<EncodeError> for FilmError {
    fn from(error: EncodeError) -> Self {
        Self::Encode(error)
    }
}

impl FilmError {
    /// What is wrong, in one line.
    pub fn words(&self, texts: &Texts) -> String {
        match self {
            Self::NoPicture(missing) => missing.words(texts),
            Self::Encode(error) => error.words(texts),
            Self::Setup(error) => texts.set_up_error(error),
        }
    }
}

/// The longest that may pass between two updates, in seconds: the playback takes longer ones for a window that was
/// hidden.
const LONGEST_STEP: f32 = 0.25;

/// The smallest scale at which words can still be read, for pictures of little height.
const SMALLEST_SCALE: f32 = 0.85;

/// Panels and words that are as large in the picture as they are at 1280×720.
pub fn scale_for((width, height): (u32, u32)) -> f32 {
    (width as f32 / 1280.0)
        .min(height as f32 / 720.0)
        .clamp(SMALLEST_SCALE, 3.0)
}

/// The app that films a recorded game from one of its places to another.
///
/// # Errors
/// If the game cannot be set up, or nothing here draws.
pub fn film_of(recording: Recording, from: usize, to: usize, shooting: &Shooting) -> Result<Film, FilmError> {
    let mut settings = Settings::new(shooting.lang, Speed::Normal);
    settings.scale = scale_for(shooting.size);
    settings.folds = Folds {
        roster: true,
        hint: true,
        ..Folds::default()
    };
    let arenas = recording
        .setup()
        .map
        .inline()
        .cloned()
        .map(|map| ArenaChoice::new(map, None));
    let choices = SetupChoices::new(arenas.into_iter().collect(), &[], 0);
    if let Some(quality) = shooting.quality {
        settings.quality = quality;
        settings.quality_is_chosen = true;
    }
    let mut playback = Playback::default();
    let begun = Director::new(recording, from, to, &mut playback, settings.texts());
    let (mut director, table) = begun.map_err(FilmError::Setup)?;
    let mut camera = CameraControl::default();
    if let Some(turning) = shooting.deep {
        camera.mode = ViewMode::Orbit;
        director.turning = turning.to_radians() / shooting.speed;
    }
    let beginning = InitialState {
        settings,
        journal: JournalPath::default(),
        playback,
        choices,
        table: Some(table),
        scene_player: None,
        lesson: None,
        learner: Learner::default(),
        replay: None,
        demo: None,
        next_demo: NextDemo::default(),
        saved_games: SavedGames::default(),
    };
    let mut film = Film::new(shooting.size, |target| {
        let mut app = build(target, beginning);
        app.insert_resource(director).insert_resource(camera);
        app
    })?;
    film.settle();
    Ok(film)
}

/// Films a recorded game from one of its places to another. `told` is told how many pictures there are, and about how
/// many there will be.
///
/// # Errors
/// If the game cannot be set up, nothing here draws, or the film cannot be written.
pub fn shoot(
    recording: Recording,
    from: usize,
    to: usize,
    shooting: &Shooting,
    out: &mut dyn Encoder,
    mut told: impl FnMut(u64, u64),
) -> Result<(), FilmError> {
    let mut film = film_of(recording, from, to, shooting)?;
    let second = shooting.speed / shooting.rate as f32;
    let expected = film.app.world_mut().resource_mut::<Director>().length() / second;
    let parts = (second / LONGEST_STEP).ceil().max(1.0);
    let step = Duration::from_secs_f32(second / parts);
    let mut count = 0;
    let mut before = None;
    while film.app.world().resource::<Director>().beat() != Beat::Done {
        for _ in 1..parts as u32 {
            film.pass(step);
        }
        let picture = film.frame(step);
        out.add(&picture)?;
        count += 1;
        told(count, expected as u64);
        // While nothing moves there is nothing to draw.
        if shooting.deep.unwrap_or(0.0) == 0.0 && before.as_ref() == Some(&picture) {
            let world = film.app.world_mut();
            let is_still = world.resource::<Playback>().is_still();
            let still = if is_still {
                world.resource_mut::<Director>().skip(second)
            } else {
                0
            };
            let left_out = Duration::from_secs_f32(second) * still;
            world.resource_mut::<Playback>().leave_out(left_out);
            for _ in 0..still {
                out.add(&picture)?;
                count += 1;
                told(count, expected as u64);
            }
        }
        before = Some(picture);
    }
    Ok(())
}
