//! `arene preview`: an arena in three dimensions or a table, in a window that follows its file, or as a picture or a film
//! without one.

mod table;
mod written;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use written::{WrittenOverlay, WrittenView, parse_overlay, parse_point, parse_view};

use super::books::{self, BookArgs};
use super::replay::export::{Detail, progress_bar, size};
use super::values::{ArgumentFault, number};
use crate::content::ContentKind;
use crate::screen::OpenError;
use crate::screen::film::{Encoder, FilmError, FilmFile, write_png};
use crate::screen::preview::{
    Preview, PreviewRequest, PreviewSpot, PreviewView, Subject, is_table, open, picture, turntable,
};
use crate::screen::table_top::camera::Preset;
use crate::space::table::WrittenPoint;
use crate::text::{Lang, Texts, reports};

/// Look at an arena in three dimensions, or at a table.
#[derive(clap::Args, Clone, Debug)]
pub struct PreviewArgs {
    #[arg(value_name = "MAP", required_unless_present = "figures")]
    pub(crate) map: Option<PathBuf>,
    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,
    #[arg(long = "mod", value_name = "MOD", value_parser = books::mod_ids())]
    pub(crate) mode: Option<String>,
    #[arg(long)]
    pub(crate) figures: bool,
    #[arg(long, value_name = "OUT.png", conflicts_with = "turntable")]
    pub(crate) png: Option<PathBuf>,
    #[arg(long, value_name = "OUT.mp4")]
    pub(crate) turntable: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value = "12", value_parser = number::<u32>(1..=120))]
    pub(crate) seconds: u32,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=60))]
    pub(crate) fps: Option<u32>,
    #[arg(long, value_name = "VIEW", value_parser = parse_view)]
    pub(crate) view: Option<WrittenView>,
    #[arg(long, value_name = "OVERLAY", value_parser = parse_overlay)]
    pub(crate) overlay: Option<WrittenOverlay>,
    #[arg(long, value_name = "X,Y", value_parser = parse_point)]
    pub(crate) target: Option<WrittenPoint>,
    #[arg(long, value_name = "N", value_parser = number::<usize>(0..=99))]
    pub(crate) storey: Option<usize>,
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(books::kinds()))]
    pub(crate) kind: Option<String>,
    #[arg(long, value_name = "QUALITY")]
    pub(crate) quality: Option<Detail>,
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size())]
    pub(crate) size: (u32, u32),
}

/// Runs the subcommand.
pub fn run(args: &PreviewArgs, asked: Option<Lang>) -> ExitCode {
    super::runtime_dir::ensure();
    let map = args.map.as_deref();
    let args = &PreviewArgs {
        map: map.map(|path| super::own_files::path_of(ContentKind::Map, path)),
        ..args.clone()
    };
    match preview(args, Texts::of(super::language::of_window(asked))) {
        Ok(()) => ExitCode::SUCCESS,
        Err((lines, status)) => {
            for line in lines {
                crate::bounds::complain!("arene preview: {line}");
            }
            ExitCode::from(status)
        }
    }
}

/// Why there is nothing to be seen: lines, and the status.
type Failure = (Vec<String>, u8);

fn failure(line: String, status: u8) -> Failure {
    (vec![line], status)
}

fn preview(args: &PreviewArgs, texts: &Texts) -> Result<(), Failure> {
    let lang = texts.lang();
    if let Some(path) = args.map.as_deref().filter(|path| is_table(path)) {
        return table::preview(args, path, texts);
    }
    let usage = |fault: ArgumentFault| failure(fault.words(texts), 2);
    let of_tables = [("--target", args.target.is_some()), ("--storey", args.storey.is_some())];
    if let Some((option, _)) = of_tables.into_iter().find(|(_, is_given)| *is_given) {
        return Err(usage(ArgumentFault::new("usage-arena-option").with("option", option)));
    }
    let view = args.view.as_ref().map(WrittenView::of_arena).transpose();
    let overlay = args.overlay.as_ref().map(WrittenOverlay::of_arena).transpose();
    let wish = PreviewRequest {
        view: view.map_err(usage)?.unwrap_or(match args.figures {
            true => PreviewView::LineUp,
            false => PreviewView::Around(Preset::ThreeQuarter),
        }),
        overlay: overlay.map_err(usage)?,
        walker: args.kind.clone(),
        figures: args.figures,
        quality: args.quality.map(Into::into),
        lang,
        size: args.size,
    };
    let mode = args.mode.as_deref();
    let book = args.book.book_for(mode);
    let subject = args.map.as_ref().map(|path| Subject::of(path, book, mode));
    let in_window = args.png.is_none() && args.turntable.is_none();
    if let Some(subject) = &subject
        && (!in_window || args.overlay.is_some() || subject.is_missing())
        && !subject.is_drawn()
    {
        let lines = reports(&subject.faults, lang);
        return Err((lines.iter().map(ToString::to_string).collect(), 1));
    }
    let preview = Preview::new(subject, &wish, in_window).map_err(|spot| {
        let what = match spot {
            PreviewSpot::Cell(cell) => texts.message("usage-no-cell", &[("x", cell.x.into()), ("y", cell.y.into())]),
            PreviewSpot::Point(number) => texts.message("usage-no-point", &[("number", number.into())]),
        };
        failure(what, 2)
    })?;
    if let Some(path) = &args.png {
        return draw(preview, &wish, path, texts);
    }
    if let Some(path) = &args.turntable {
        return shoot(path, args, texts, |seconds_and_rate, out, told| {
            turntable(preview, &wish, seconds_and_rate, out, told)
        });
    }
    open(preview, &wish).map_err(|error| open_failure(error, texts))
}

/// Why no window opens.
fn open_failure(error: OpenError, texts: &Texts) -> Failure {
    match error {
        OpenError::Display(missing) => failure(missing.words(texts), 2),
        OpenError::Setup(lines) => (lines, 1),
    }
}

/// That a picture's name is one.
fn picture_file(path: &Path, texts: &Texts) -> Result<(), Failure> {
    let is_png = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        let args = [("file", path.display().to_string().into())];
        return Err(failure(texts.message("usage-picture-ending", &args), 2));
    }
    Ok(())
}

fn draw(preview: Preview, wish: &PreviewRequest, path: &Path, texts: &Texts) -> Result<(), Failure> {
    picture_file(path, texts)?;
    let picture = picture(preview, wish).map_err(|error| failure(error.words(texts), 2))?;
    write_png(path, &picture).map_err(|error| failure(error.words(texts), 1))
}

/// Films a turn into a file: `turn` takes seconds and rate, where the pictures go, and who is told how far it is.
fn shoot(
    path: &Path,
    args: &PreviewArgs,
    texts: &Texts,
    turn: impl FnOnce((u32, u32), &mut dyn Encoder, &mut dyn FnMut(u64, u64)) -> Result<(), FilmError>,
) -> Result<(), Failure> {
    let file = FilmFile::of(path).map_err(|error| failure(error.words(texts), 2))?;
    let rate = args.fps.unwrap_or_else(|| file.usual_rate());
    let mut encoder = file
        .begin(args.size, rate)
        .map_err(|error| failure(error.words(texts), 1))?;
    let bar = progress_bar(texts);
    let shot = turn((args.seconds, rate), encoder.as_mut(), &mut |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    shot.map_err(|error| {
        let status = if matches!(error, FilmError::NoPicture(_)) { 2 } else { 1 };
        failure(error.words(texts), status)
    })?;
    encoder.finish().map_err(|error| failure(error.words(texts), 1))
}
