//! Pictures of a table without a window: one, or a whole turn.

use crate::screen::film::{Encoder, Film, FilmError, NoPicture, Picture, scale_for};
use crate::screen::preview::capture::{Round, shoot};
use crate::screen::preview::table::{TablePreview, TableRequest, TableViewpoint, build, settings_of};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::orbit::Preset;

/// The app that draws a table into pictures.
///
/// # Errors
/// If nothing here draws.
pub fn table_film(preview: TablePreview, wish: &TableRequest) -> Result<Film, NoPicture> {
    let mut settings = settings_of(wish);
    settings.scale = scale_for(wish.size);
    Film::new(wish.size, |target| build(target, preview, settings))
}

/// A picture of a table.
///
/// # Errors
/// If nothing here draws.
pub fn table_picture(preview: TablePreview, wish: &TableRequest) -> Result<Picture, NoPicture> {
    Ok(table_film(preview, wish)?.settle())
}

/// Films a whole turn round a table of so many seconds. `told` is told how many pictures there are, and how many there
/// will be.
///
/// # Errors
/// If nothing here draws, or the film cannot be written.
pub fn table_turntable(
    mut preview: TablePreview,
    wish: &TableRequest,
    (seconds, rate): (u32, u32),
    out: &mut dyn Encoder,
    told: impl FnMut(u64, u64),
) -> Result<(), FilmError> {
    if !matches!(preview.camera.look, TableViewpoint::Around(_)) {
        preview.camera.turn_to(TableViewpoint::Around(Preset::ThreeQuarter));
    }
    let mut film = table_film(preview, wish)?;
    film.settle();
    let world = film.app.world_mut();
    let preview = world.resource::<TablePreview>();
    let Some(drawn) = preview.drawn() else { return Ok(()) };
    let round = Round {
        area: world.resource::<BoardView>().area,
        size: drawn.size(),
        height: drawn.height(),
        first: preview.camera.orbit,
    };
    shoot(&mut film, &round, (seconds, rate), out, told, |world, orbit| {
        let mut preview = world.resource_mut::<TablePreview>();
        preview.camera.is_fitted = false;
        preview.camera.orbit = orbit;
    })
}
