//! `arene replay export`: films a recorded game, without a window and without a display.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::replay::{Damage, FileError, Recording, ReplayCursor, read};
use crate::screen::Quality;
use crate::screen::film::{FilmError, FilmFile, Shooting, shoot};
use crate::text::{Lang, Names, Texts};

const EXAMPLES: &str = "\
Examples:
  arene replay export game.arene --to game.mp4
  arene replay export game.arene --to game.gif --size 640x360 --speed 2
  arene replay export game.arene --to game.mp4 --view 3d --turning 3
  arene replay export game.arene --to frames/ --from 10 --to 20 --lang en

--to takes the file to write, and a number for the last command that is shown; it may be given twice. What is written
follows from the ending: .mp4 (through ffmpeg), .gif, or a slash for a folder of PNG files.

Exit status: 0 done; 1 the recording or what is to be written has faults; 2 wrong usage, or no graphics adapter.";

/// Film a recorded game, without a window and without a display.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ExportArgs {
    /// The recorded game
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// What is written (game.mp4, game.gif, frames/); a number is the last command that is shown
    #[arg(long, value_name = "FILE|N", required = true, num_args = 1)]
    pub to: Vec<String>,
    /// The first command that is shown
    #[arg(long, value_name = "N")]
    pub from: Option<u32>,
    /// How the board is looked at: from above, or in three dimensions
    #[arg(long, value_name = "VIEW", default_value = "2d")]
    pub view: FilmView,
    /// How fast the camera goes round the board in 3D, in degrees a second, from -90 to 90
    #[arg(long, value_name = "DEGREES", default_value = "0", value_parser = parse_turning, allow_hyphen_values = true)]
    pub turning: f32,
    /// How much of the board in 3D is drawn: low draws faster; what suits the adapter if left out
    #[arg(long, value_name = "QUALITY")]
    pub quality: Option<Detail>,
    /// The size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = parse_size)]
    pub size: (u32, u32),
    /// How many times as fast as in the window, from 0.25 to 16
    #[arg(long, value_name = "FACTOR", default_value = "1", value_parser = parse_speed)]
    pub speed: f32,
    /// Pictures a second, from 1 to 60; 25 if left out, 10 for a GIF
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub fps: Option<u32>,
    /// The language: fr or en; that of the system if left out
    #[arg(long, value_name = "LANG", value_parser = crate::cli::parse_lang)]
    pub lang: Option<Lang>,
}

/// How the board is looked at.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilmView {
    /// In two dimensions.
    #[value(name = "2d")]
    Flat,
    /// In three dimensions.
    #[value(name = "3d")]
    Deep,
}

/// How much of the board in three dimensions is drawn.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Neither shadows nor smooth edges.
    Low,
    /// Everything.
    High,
}

impl From<Detail> for Quality {
    fn from(detail: Detail) -> Self {
        match detail {
            Detail::Low => Quality::low(),
            Detail::High => Quality::high(),
        }
    }
}

/// The sizes of films and pictures.
pub(in crate::cli) fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', 'X', '×']).and_then(|(width, height)| {
        let (width, height) = (width.trim().parse().ok()?, height.trim().parse().ok()?);
        ((320..=4096).contains(&width) && (180..=4096).contains(&height)).then_some((width, height))
    });
    sides.ok_or_else(|| "write WIDTHxHEIGHT, from 320x180 to 4096x4096, e.g. 1280x720".to_owned())
}

fn parse_speed(text: &str) -> Result<f32, String> {
    let speed = text.parse().ok().filter(|speed| (0.25..=16.0).contains(speed));
    speed.ok_or_else(|| "write a number from 0.25 to 16".to_owned())
}

fn parse_turning(text: &str) -> Result<f32, String> {
    let turning = text.parse().ok().filter(|turning| (-90.0..=90.0).contains(turning));
    turning.ok_or_else(|| "write a number from -90 to 90".to_owned())
}

/// Why nothing was filmed, and the status.
struct Failure {
    line: String,
    status: u8,
}

impl Failure {
    fn of(line: impl ToString) -> Self {
        Self {
            line: line.to_string(),
            status: 1,
        }
    }

    fn usage(line: impl ToString) -> Self {
        Self {
            status: 2,
            ..Self::of(line)
        }
    }
}

/// Runs the subcommand.
pub fn run(args: &ExportArgs) -> ExitCode {
    match export(args) {
        Ok(told) => crate::cli::print_out("replay export", &told),
        Err(failure) => {
            crate::bounds::complain!("arene replay export: {}", failure.line);
            ExitCode::from(failure.status)
        }
    }
}

/// What `--to` says: what is written, and the last command that is shown.
fn targets(args: &ExportArgs) -> Result<(&str, Option<u32>), Failure> {
    let (numbers, names): (Vec<&String>, Vec<&String>) = args.to.iter().partition(|word| word.parse::<u32>().is_ok());
    match (names.as_slice(), numbers.as_slice()) {
        ([name], []) => Ok((name.as_str(), None)),
        ([name], [number]) => Ok((name.as_str(), number.parse().ok())),
        ([], _) => Err(Failure::usage(
            "--to must name what is written: game.mp4, game.gif or frames/",
        )),
        _ => Err(Failure::usage("--to takes one name, and at the most one number")),
    }
}

/// Writes the film; what was written, in a line.
fn export(args: &ExportArgs) -> Result<String, Failure> {
    let lang = args.lang.or_else(crate::cli::system_lang).unwrap_or_default();
    let (name, last) = targets(args)?;
    let file = FilmFile::of(Path::new(name)).map_err(Failure::usage)?;
    let recording = load(&args.file, Texts::of(lang))?;
    let (from, to) = places(&recording, args.from, last)?;
    let shooting = Shooting {
        size: args.size,
        lang,
        speed: args.speed,
        rate: args.fps.unwrap_or_else(|| file.usual_rate()),
        deep: (args.view == FilmView::Deep).then_some(args.turning),
        quality: args.quality.map(Into::into),
    };
    let mut encoder = file.begin(shooting.size, shooting.rate).map_err(Failure::of)?;
    let bar = progress_bar();
    let mut pictures = 0;
    let shot = shoot(recording, from, to, &shooting, encoder.as_mut(), |done, of| {
        bar.set_length(of.max(done));
        bar.set_position(done);
        pictures = done;
    });
    bar.finish_and_clear();
    shot.map_err(|error| match error {
        FilmError::NoPicture(_) => Failure::usage(error),
        FilmError::Setup(error) => Failure::of(Texts::of(lang).set_up_error(&error)),
        FilmError::Encode(_) => Failure::of(error),
    })?;
    encoder.finish().map_err(Failure::of)?;
    let (width, height) = shooting.size;
    let tenths = (pictures * 10).div_ceil(u64::from(shooting.rate.max(1)));
    let args = [
        ("file", name.into()),
        ("pictures", (pictures as i64).into()),
        ("width", width.to_string().into()),
        ("height", height.to_string().into()),
        ("seconds", (tenths as f64 / 10.0).into()),
    ];
    Ok(Texts::of(lang).message("export-wrote", &args) + "\n")
}

/// Reads the recorded game. What is wrong with it is told; what is good of it is shown.
fn load(path: &Path, texts: &Texts) -> Result<Recording, Failure> {
    let name = path.display();
    let bytes = super::bytes_of(path).map_err(|file_error| Failure::of(texts.file_error(&file_error)))?;
    let found = read(&bytes).map_err(|why| {
        let path = path.to_owned();
        Failure::of(texts.file_error(&FileError::Unreadable { path, why }))
    })?;
    if let Some(damage) = found.damage.filter(|damage| *damage != Damage::Open) {
        crate::bounds::complain!("arene replay export: {name}: {}", texts.damage(&damage));
    }
    let unfit = |error| Failure::of(format!("{name}: {}", texts.set_up_error(&error)));
    let cursor = ReplayCursor::new(found.recording).map_err(unfit)?;
    if let Some(divergence) = cursor.divergence() {
        let names = Names::of(cursor.recording().setup(), texts);
        crate::bounds::complain!("arene replay export: {name}: {}", texts.divergence(divergence, &names));
    }
    Ok(cursor.into_recording())
}

/// The places of a recording between which the commands asked for lie.
fn places(recording: &Recording, from: Option<u32>, to: Option<u32>) -> Result<(usize, usize), Failure> {
    let steps = &recording.steps;
    let (first, last) = (recording.first(), recording.last());
    let known = |n: u32| {
        (first..=last).contains(&n).then_some(n).ok_or_else(|| {
            Failure::usage(format!(
                "there is no command {n}: the recording has those from {first} to {last}"
            ))
        })
    };
    let before = |n: u32| steps.iter().take_while(|step| step.n < n).count();
    let start = from.map(known).transpose()?.map_or(0, before);
    let end = to
        .map(known)
        .transpose()?
        .map_or(steps.len(), |n| before(n.saturating_add(1)));
    match start <= end {
        true => Ok((start, end)),
        false => Err(Failure::usage("--from lies after the last command that is shown")),
    }
}

/// A bar with the time that is left; nothing where nobody looks.
pub(in crate::cli) fn progress_bar() -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} pictures, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(Some(0), target).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
