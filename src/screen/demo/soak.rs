//! A loop that is run for so many shows with a fast clock: it counts frames and shows and looks at the memory, which must not grow.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use crate::screen::app::build;
use crate::screen::app::opening::{OpenError, Opening, prepare};
use crate::screen::app::render_target::DrawTarget;
use crate::screen::app::window::in_a_window;
use crate::screen::film::Film;
use crate::text::{FluentValue, Texts};

/// What a loop came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SoakReport {
    /// Pictures drawn.
    pub frames: u64,
    /// Games and scenes shown.
    pub shows: u32,
    /// The memory that the program held as the loop began, in bytes; none where the system does not say.
    pub begin: Option<u64>,
    /// After how many shows `settled` was looked at.
    pub settled_after: u32,
    /// The same once each book has been drawn in two and in three dimensions: after a tenth of the shows.
    pub settled: Option<u64>,
    /// The same at the end.
    pub end: Option<u64>,
}

impl SoakReport {
    /// The report in a line.
    pub fn words(&self, texts: &Texts) -> String {
        let mebibytes = |bytes: Option<u64>| match bytes {
            Some(bytes) => format!("{}", bytes >> 20),
            None => "?".to_owned(),
        };
        let args: [(&str, FluentValue); 6] = [
            ("frames", self.frames.into()),
            ("games", self.shows.into()),
            ("begin", mebibytes(self.begin).into()),
            ("after", self.settled_after.into()),
            ("settled", mebibytes(self.settled).into()),
            ("end", mebibytes(self.end).into()),
        ];
        texts.message("demo-report", &args)
    }
}

/// Where the report is put at the end, for whoever opened the window.
static REPORT: Mutex<Option<SoakReport>> = Mutex::new(None);

/// What is counted while a loop is on.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoakCount {
    report: SoakReport,
}

impl SoakCount {
    /// From now on, until so many shows are over if that is known.
    pub fn begin(shows: Option<u32>) -> Self {
        Self {
            report: SoakReport {
                begin: memory(),
                settled_after: (shows.unwrap_or(1) / 10).max(1),
                ..SoakReport::default()
            },
        }
    }

    /// A picture has been drawn.
    pub fn frame(&mut self) {
        self.report.frames += 1;
    }

    /// So many shows have come to their end; told once a frame until the next begins.
    pub fn shown(&mut self, shows: u32) {
        if self.report.settled.is_none() && shows >= self.report.settled_after {
            self.report.settled = memory();
        }
    }

    /// The loop has come to its end after so many shows.
    pub fn end(&mut self, shows: u32) {
        self.report.shows = shows;
        self.report.end = memory();
        *REPORT.lock().unwrap_or_else(PoisonError::into_inner) = Some(self.report);
    }
}

/// The memory that the program holds, in bytes; none where the system does not say.
pub fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

/// How long a picture stays by the clock of the loop, in seconds, at the usual speed.
const FRAME: f32 = 1.0 / 60.0;

/// How much time passes between two pictures of a loop at so many times the usual speed.
pub fn step_of(speed: Option<u32>) -> Duration {
    Duration::from_secs_f32(FRAME * speed.unwrap_or(1) as f32)
}

/// Shows a loop that ends by itself, in the window or without one, and reports on it.
///
/// # Errors
/// If there is nothing to draw on.
pub fn show_in_a_loop(opening: Opening, hidden: bool) -> Result<SoakReport, OpenError> {
    let speed = opening.loop_run().and_then(|run| run.speed);
    let step = step_of(speed);
    let size = opening.size;
    let initial = prepare(&opening)?;
    if hidden {
        let film = Film::new(size, |target| build(target, initial));
        let mut film = film.map_err(|no_picture| OpenError::Display(no_picture.0))?;
        while taken().is_none() {
            film.pass(step);
        }
    } else {
        let target = DrawTarget::Window(size);
        in_a_window(|| {
            let mut app = build(target, initial);
            if speed.is_some() {
                app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
            }
            app
        })?;
    }
    Ok(taken().unwrap_or_default())
}

fn taken() -> Option<SoakReport> {
    *REPORT.lock().unwrap_or_else(PoisonError::into_inner)
}
