//! `arene preview` of a table: in a window that follows its file, or as a picture or a film without one.

use std::path::Path;

use super::written::{WrittenOverlay, WrittenView};
use super::{Failure, PreviewArgs, failure, open_failure, picture_file, shoot};
use crate::cli::values::ArgumentFault;
use crate::content::FileFault;
use crate::screen::film::write_png;
use crate::screen::preview::{
    NoTablePoint, TablePreview, TableRequest, TableSubject, TableViewWish, open_table, table_picture, table_turntable,
};
use crate::screen::table_top::camera::Preset;
use crate::text::{Texts, reports};

/// Previews the table of a file.
///
/// # Errors
/// Why there is nothing to be seen.
pub fn preview(args: &PreviewArgs, path: &Path, texts: &Texts) -> Result<(), Failure> {
    let usage = |fault: ArgumentFault| failure(fault.words(texts), 2);
    let of_arenas = [
        ("--mod", args.mode.is_some()),
        ("--kind", args.kind.is_some()),
        ("--figures", args.figures),
    ];
    if let Some((option, _)) = of_arenas.into_iter().find(|(_, is_given)| *is_given) {
        return Err(usage(ArgumentFault::new("usage-table-option").with("option", option)));
    }
    let view = args.view.as_ref().map(WrittenView::of_table).transpose();
    let overlay = args.overlay.as_ref().map(WrittenOverlay::of_table).transpose();
    let wish = TableRequest {
        view: view
            .map_err(usage)?
            .unwrap_or(TableViewWish::Around(Preset::ThreeQuarter)),
        overlay: overlay.map_err(usage)?,
        target: args.target,
        storey: args.storey,
        quality: args.quality.map(Into::into),
        lang: texts.lang(),
        size: args.size,
    };
    let subject = TableSubject::of(path, args.book.book_for(None));
    let in_window = args.png.is_none() && args.turntable.is_none();
    let wants_it_now = !in_window || args.overlay.is_some() || args.target.is_some();
    let is_missing = subject.faults.iter().any(FileFault::is_missing);
    if subject.drawn.is_none() && (wants_it_now || is_missing) {
        let lines = reports(&subject.faults, texts.lang());
        return Err((lines.iter().map(ToString::to_string).collect(), 1));
    }
    let preview = TablePreview::new(subject, &wish, in_window).map_err(|NoTablePoint(at)| {
        let args = [("x", at.x.into()), ("y", at.y.into())];
        failure(texts.message("usage-table-no-place", &args), 2)
    })?;
    if let Some(path) = &args.png {
        picture_file(path, texts)?;
        let picture = table_picture(preview, &wish).map_err(|error| failure(error.words(texts), 2))?;
        return write_png(path, &picture).map_err(|error| failure(error.words(texts), 1));
    }
    if let Some(path) = &args.turntable {
        return shoot(path, args, texts, |seconds_and_rate, out, told| {
            table_turntable(preview, &wish, seconds_and_rate, out, told)
        });
    }
    open_table(preview, &wish).map_err(|error| open_failure(error, texts))
}
