//! `arene preview`: an arena in three dimensions, in a window that follows its file, or as a picture or a film without
//! one.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use super::books::{self, BookArgs};
use super::replay::export::{Detail, parse_size, progress_bar};
use crate::screen::OpenError;
use crate::screen::film::{FilmFile, write_png};
use crate::screen::preview::{
    OverlayKind, Preview, PreviewRequest, PreviewSpot, PreviewView, Subject, open, parse_spot, picture, turntable,
};
use crate::screen::table_top::camera::Preset;
use crate::space::grid::Facing;
use crate::text::{Lang, reports};

const EXAMPLES: &str = "\
Examples:
  arene preview maps/first_blood.ron                            a window that follows the file
  arene preview --figures                                       all figures side by side
  arene preview maps/totem.ron --mod flag --png totem.png --view iso
  arene preview maps/furnace.ron --png heat.png --view top --overlay exposure
  arene preview maps/furnace.ron --png sight.png --overlay sight:14,12
  arene preview maps/furnace.ron --png eye.png --view eye:14,12,n
  arene preview maps/furnace.ron --turntable furnace.mp4 --size 640x360

Exit status: 0 done; 1 the map or what is to be written has faults; 2 wrong usage, no display or no graphics adapter.";

/// Look at an arena in three dimensions.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub struct PreviewArgs {
    /// The arena, a RON or JSON file
    #[arg(value_name = "MAP", required_unless_present = "figures")]
    pub map: Option<PathBuf>,
    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,
    /// The mod that it is for: what it lacks for it is told
    #[arg(long = "mod", value_name = "MOD", value_parser = PossibleValuesParser::new(books::mods()))]
    pub mode: Option<String>,
    /// All figures side by side, with their names
    #[arg(long)]
    pub figures: bool,
    /// Draw a picture, without a window
    #[arg(long, value_name = "OUT.png", conflicts_with = "turntable")]
    pub png: Option<PathBuf>,
    /// Film a whole turn, without a window (.mp4, .gif or frames/)
    #[arg(long, value_name = "OUT.mp4")]
    pub turntable: Option<PathBuf>,
    /// How long the turn takes, in seconds, from 1 to 120
    #[arg(long, value_name = "N", default_value = "12", value_parser = clap::value_parser!(u32).range(1..=120))]
    pub seconds: u32,
    /// Pictures a second, from 1 to 60; 25 if left out, 10 for a GIF
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=60))]
    pub fps: Option<u32>,
    /// From where (iso if left out): top, iso, north, east, south, west, or eye:X,Y,FACING (n, e, s or w)
    #[arg(long, value_name = "VIEW", value_parser = parse_view)]
    pub view: Option<PreviewView>,
    /// What is laid over it: sight:X,Y, exposure, reach:X,Y or distance:X,Y; a respawn point's number will do for X,Y
    #[arg(long, value_name = "OVERLAY", value_parser = parse_overlay)]
    pub overlay: Option<(OverlayKind, Option<PreviewSpot>)>,
    /// The kind of piece whose reach is shown; the usual MVT if left out
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(books::kinds()))]
    pub kind: Option<String>,
    /// How much is drawn: low draws faster; what suits the adapter if left out
    #[arg(long, value_name = "QUALITY")]
    pub quality: Option<Detail>,
    /// The size of the picture or the window in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = parse_size)]
    pub size: (u32, u32),
    /// The language: fr or en; that of the system if left out
    #[arg(long, value_name = "LANG", value_parser = super::parse_lang)]
    pub lang: Option<Lang>,
}

fn parse_view(text: &str) -> Result<PreviewView, String> {
    let usage = || "write top, iso, north, east, south, west or eye:X,Y,FACING, e.g. eye:3,4,n".to_owned();
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
            Ok(PreviewSpot::Cell(cell)) => Ok(PreviewView::Eye(cell, facing)),
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

fn parse_overlay(text: &str) -> Result<(OverlayKind, Option<PreviewSpot>), String> {
    let (word, spot) = match text.split_once(':') {
        Some((word, spot)) => (word, Some(parse_spot(spot)?)),
        None => (text, None),
    };
    let kind = OverlayKind::ALL.into_iter().find(|kind| kind.word() == word);
    match kind {
        Some(kind) if kind.wants_a_cell() == spot.is_some() => Ok((kind, spot)),
        _ => Err("write sight:X,Y, exposure, reach:X,Y or distance:X,Y".to_owned()),
    }
}

/// Runs the subcommand.
pub fn run(args: &PreviewArgs) -> ExitCode {
    match preview(args) {
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

fn failure(error: impl ToString, status: u8) -> Failure {
    (vec![error.to_string()], status)
}

fn preview(args: &PreviewArgs) -> Result<(), Failure> {
    // The rule books are French; so is the window, unless the system speaks another of its languages.
    let lang = args.lang.or_else(super::system_lang).unwrap_or_default();
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
            PreviewSpot::Cell(cell) => format!("there is no cell {},{} on this arena", cell.x, cell.y),
            PreviewSpot::Point(number) => format!("there is no respawn point {number} on this arena"),
        };
        failure(what, 2)
    })?;
    if let Some(path) = &args.png {
        return draw(preview, &wish, path);
    }
    if let Some(path) = &args.turntable {
        return film(preview, &wish, path, args);
    }
    open(preview, &wish).map_err(|error| match error {
        OpenError::Display(line) => failure(line, 2),
        OpenError::Setup(lines) => (lines, 1),
    })
}

fn draw(preview: Preview, wish: &PreviewRequest, path: &Path) -> Result<(), Failure> {
    let is_png = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        return Err(failure(format!("{}: a picture's name ends in .png", path.display()), 2));
    }
    let picture = picture(preview, wish).map_err(|error| failure(error, 2))?;
    write_png(path, &picture).map_err(|error| failure(error, 1))
}

fn film(preview: Preview, wish: &PreviewRequest, path: &Path, args: &PreviewArgs) -> Result<(), Failure> {
    let file = FilmFile::of(path).map_err(|error| failure(error, 2))?;
    let rate = args.fps.unwrap_or_else(|| file.usual_rate());
    let mut encoder = file.begin(wish.size, rate).map_err(|error| failure(error, 1))?;
    let bar = progress_bar();
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
        failure(error, status)
    })?;
    encoder.finish().map_err(|error| failure(error, 1))
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
