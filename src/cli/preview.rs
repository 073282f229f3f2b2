//! `arene preview`: an arena in three dimensions, in a window that follows its file, or as a picture or a film without
//! one.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use super::books::{self, BookArgs};
use super::replay::export::{Detail, progress_bar, size};
use super::values::{ArgumentFault, number};
use crate::screen::OpenError;
use crate::screen::film::{FilmFile, write_png};
use crate::screen::preview::{
    OverlayKind, Preview, PreviewRequest, PreviewSpot, PreviewView, Subject, open, parse_spot, picture, turntable,
};
use crate::screen::table_top::camera::Preset;
use crate::space::grid::Facing;
use crate::text::{Lang, Texts, reports};

/// Look at an arena in three dimensions.
#[derive(clap::Args, Clone, Debug)]
pub struct PreviewArgs {
    #[arg(value_name = "MAP", required_unless_present = "figures")]
    pub(crate) map: Option<PathBuf>,
    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,
    #[arg(long = "mod", value_name = "MOD", value_parser = PossibleValuesParser::new(books::mods()))]
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
    pub(crate) view: Option<PreviewView>,
    #[arg(long, value_name = "OVERLAY", value_parser = parse_overlay)]
    pub(crate) overlay: Option<(OverlayKind, Option<PreviewSpot>)>,
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(books::kinds()))]
    pub(crate) kind: Option<String>,
    #[arg(long, value_name = "QUALITY")]
    pub(crate) quality: Option<Detail>,
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size())]
    pub(crate) size: (u32, u32),
}

fn parse_view(text: &str) -> Result<PreviewView, ArgumentFault> {
    let usage = || ArgumentFault::new("usage-view");
    if let Some(rest) = text.strip_prefix("eye:") {
        let (at, face) = rest.rsplit_once(',').ok_or_else(usage)?;
        let facing = match face.trim() {
            "n" => Facing::North,
            "e" => Facing::East,
            "s" => Facing::South,
            "w" => Facing::West,
            _ => return Err(usage()),
        };
        return match parse_spot(at) {
            Some(PreviewSpot::Cell(cell)) => Ok(PreviewView::Eye(cell, facing)),
            _ => Err(usage()),
        };
    }
    let preset = match text {
        "top" => Preset::Top,
        "iso" => Preset::ThreeQuarter,
        "north" => Preset::North,
        "east" => Preset::East,
        "south" => Preset::South,
        "west" => Preset::West,
        _ => return Err(usage()),
    };
    Ok(PreviewView::Around(preset))
}

fn parse_overlay(text: &str) -> Result<(OverlayKind, Option<PreviewSpot>), ArgumentFault> {
    let (word, spot) = match text.split_once(':') {
        Some((word, spot)) => (word, Some(parse_spot(spot).ok_or(ArgumentFault::new("usage-spot"))?)),
        None => (text, None),
    };
    let kind = OverlayKind::ALL.into_iter().find(|kind| kind.word() == word);
    match kind {
        Some(kind) if kind.wants_a_cell() == spot.is_some() => Ok((kind, spot)),
        _ => Err(ArgumentFault::new("usage-overlay")),
    }
}

/// Runs the subcommand.
pub fn run(args: &PreviewArgs, asked: Option<Lang>) -> ExitCode {
    super::runtime_dir::ensure();
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
    let wish = PreviewRequest {
        view: args.view.unwrap_or(match args.figures {
            true => PreviewView::LineUp,
            false => PreviewView::Around(Preset::ThreeQuarter),
        }),
        overlay: args.overlay,
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
        return film(preview, &wish, path, args, texts);
    }
    open(preview, &wish).map_err(|error| match error {
        OpenError::Display(missing) => failure(missing.words(texts), 2),
        OpenError::Setup(lines) => (lines, 1),
    })
}

fn draw(preview: Preview, wish: &PreviewRequest, path: &Path, texts: &Texts) -> Result<(), Failure> {
    let is_png = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        let args = [("file", path.display().to_string().into())];
        return Err(failure(texts.message("usage-picture-ending", &args), 2));
    }
    let picture = picture(preview, wish).map_err(|error| failure(error.words(texts), 2))?;
    write_png(path, &picture).map_err(|error| failure(error.words(texts), 1))
}

fn film(
    preview: Preview,
    wish: &PreviewRequest,
    path: &Path,
    args: &PreviewArgs,
    texts: &Texts,
) -> Result<(), Failure> {
    let file = FilmFile::of(path).map_err(|error| failure(error.words(texts), 2))?;
    let rate = args.fps.unwrap_or_else(|| file.usual_rate());
    let mut encoder = file
        .begin(wish.size, rate)
        .map_err(|error| failure(error.words(texts), 1))?;
    let bar = progress_bar(texts);
    let shot = turntable(preview, wish, (args.seconds, rate), encoder.as_mut(), |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    shot.map_err(|error| {
        let status = if matches!(error, crate::screen::film::FilmError::NoPicture(_)) {
            2
        } else {
            1
        };
        failure(error.words(texts), status)
    })?;
    encoder.finish().map_err(|error| failure(error.words(texts), 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::grid::Cell;

    #[test]
    fn views_and_overlays_are_read_as_they_are_written() {
        assert_eq!(parse_view("iso"), Ok(PreviewView::Around(Preset::ThreeQuarter)));
        assert_eq!(
            parse_view("eye:3, 4,w"),
            Ok(PreviewView::Eye(Cell::new(3, 4), Facing::West))
        );
        assert!(
            ["", "eye:", "eye:3,4", "eye:3,4,x", "eye:3,n", "up"]
                .iter()
                .all(|text| parse_view(text).is_err())
        );
        assert_eq!(parse_overlay("exposure"), Ok((OverlayKind::Exposure, None)));
        assert_eq!(
            parse_overlay("reach:2"),
            Ok((OverlayKind::Reach, Some(PreviewSpot::Point(2))))
        );
        assert_eq!(
            parse_overlay("sight:0,7"),
            Ok((OverlayKind::Sight, Some(PreviewSpot::Cell(Cell::new(0, 7)))))
        );
        assert!(
            ["sight", "exposure:1,2", "sight:a,b", "fog:1,2", "sight:1,2,3"]
                .iter()
                .all(|text| parse_overlay(text).is_err())
        );
    }
}
