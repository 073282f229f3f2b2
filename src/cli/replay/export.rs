//! `arene replay export`: films a recorded game, without a window and without a display.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::{ArgumentFault, language, values};
use crate::replay::{Damage, FileError, Recording, ReplayCursor, read};
use crate::screen::Quality;
use crate::screen::film::{EncodeError, FilmError, FilmFile, Shooting, shoot};
use crate::text::{Lang, Names, Texts};

/// Film a recorded game, without a window and without a display.
#[derive(clap::Args, Clone, Debug)]
pub struct ExportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "FILE|N", required = true, num_args = 1)]
    pub(crate) to: Vec<String>,
    #[arg(long, value_name = "N", value_parser = values::number::<u32>(0..=u32::MAX.into()))]
    pub(crate) from: Option<u32>,
    #[arg(long, value_name = "VIEW", default_value = "2d")]
    pub(crate) view: FilmView,
    #[arg(long, value_name = "DEGREES", default_value = "0", value_parser = values::decimal(-90.0..=90.0), allow_hyphen_values = true)]
    pub(crate) turning: f32,
    #[arg(long, value_name = "QUALITY")]
    pub(crate) quality: Option<Detail>,
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size())]
    pub(crate) size: (u32, u32),
    #[arg(long, value_name = "FACTOR", default_value = "1", value_parser = values::decimal(0.25..=16.0))]
    pub(crate) speed: f32,
    #[arg(long, value_name = "N", value_parser = values::number::<u32>(1..=60))]
    pub(crate) fps: Option<u32>,
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

/// Reads the size of a film or a picture.
pub(in crate::cli) fn size() -> impl Fn(&str) -> Result<(u32, u32), ArgumentFault> + Clone + Send + Sync + 'static {
    values::size((320, 180), 4096)
}

/// Why nothing was filmed, and the status.
struct Failure {
    line: String,
    status: u8,
}

impl Failure {
    fn of(line: String) -> Self {
        Self { line, status: 1 }
    }

    fn usage(line: String) -> Self {
        Self { line, status: 2 }
    }
}

/// Runs the subcommand.
pub fn run(args: &ExportArgs, asked: Option<Lang>) -> ExitCode {
    crate::cli::runtime_dir::ensure();
    let texts = Texts::of(language::of_window(asked));
    match export(args, texts) {
        Ok(told) => crate::cli::print_out("replay export", &told, texts),
        Err(failure) => {
            crate::bounds::complain!("arene replay export: {}", failure.line);
            ExitCode::from(failure.status)
        }
    }
}

/// What `--to` says: what is written, and the last command that is shown.
fn targets<'a>(args: &'a ExportArgs, texts: &Texts) -> Result<(&'a str, Option<u32>), Failure> {
    let (numbers, names): (Vec<&String>, Vec<&String>) = args.to.iter().partition(|word| word.parse::<u32>().is_ok());
    match (names.as_slice(), numbers.as_slice()) {
        ([name], []) => Ok((name.as_str(), None)),
        ([name], [number]) => Ok((name.as_str(), number.parse().ok())),
        ([], _) => Err(Failure::usage(texts.say("export-to-name"))),
        _ => Err(Failure::usage(texts.say("export-to-once"))),
    }
}

/// Writes the film; what was written, in a line.
fn export(args: &ExportArgs, texts: &Texts) -> Result<String, Failure> {
    let lang = texts.lang();
    let unwritten = |error: EncodeError| Failure::of(error.words(texts));
    let (name, last) = targets(args, texts)?;
    let file = FilmFile::of(Path::new(name)).map_err(|error| Failure::usage(error.words(texts)))?;
    let recording = load(&args.file, texts)?;
    let (from, to) = places(&recording, args.from, last, texts)?;
    let shooting = Shooting {
        size: args.size,
        lang,
        speed: args.speed,
        rate: args.fps.unwrap_or_else(|| file.usual_rate()),
        deep: (args.view == FilmView::Deep).then_some(args.turning),
        quality: args.quality.map(Into::into),
    };
    let mut encoder = file.begin(shooting.size, shooting.rate).map_err(unwritten)?;
    let bar = progress_bar(texts);
    let mut pictures = 0;
    let shot = shoot(recording, from, to, &shooting, encoder.as_mut(), |done, of| {
        bar.set_length(of.max(done));
        bar.set_position(done);
        pictures = done;
    });
    bar.finish_and_clear();
    shot.map_err(|error| match error {
        FilmError::NoPicture(_) => Failure::usage(error.words(texts)),
        FilmError::Setup(_) | FilmError::Encode(_) => Failure::of(error.words(texts)),
    })?;
    encoder.finish().map_err(unwritten)?;
    let (width, height) = shooting.size;
    let tenths = (pictures * 10).div_ceil(u64::from(shooting.rate.max(1)));
    let args = [
        ("file", name.into()),
        ("pictures", (pictures as i64).into()),
        ("width", width.to_string().into()),
        ("height", height.to_string().into()),
        ("seconds", (tenths as f64 / 10.0).into()),
    ];
    Ok(texts.message("export-wrote", &args) + "\n")
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
fn places(recording: &Recording, from: Option<u32>, to: Option<u32>, texts: &Texts) -> Result<(usize, usize), Failure> {
    let steps = &recording.steps;
    let (first, last) = (recording.first(), recording.last());
    let known = |n: u32| {
        (first..=last).contains(&n).then_some(n).ok_or_else(|| {
            let args = [("n", n.into()), ("first", first.into()), ("last", last.into())];
            Failure::usage(texts.message("export-no-command", &args))
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
        false => Err(Failure::usage(texts.say("export-order"))),
    }
}

/// A bar with the time that is left; nothing where nobody looks.
pub(in crate::cli) fn progress_bar(texts: &Texts) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let told = texts.message(
        "export-progress",
        &[("done", "{pos}/{len}".into()), ("left", "{eta}".into())],
    );
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {told}"));
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(Some(0), target).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
