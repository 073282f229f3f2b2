//! Pictures of an arena without a window: one, or a whole turn.

use std::f32::consts::TAU;
use std::time::Duration;

use super::{Preview, Wish, build, settings_of};
use crate::screen::board3d::Relief;
use crate::screen::film::{Encoder, Film, FilmError, NoPicture, Picture, scale_for};
use crate::screen::hand::Eye;

/// The app that draws an arena into pictures.
///
/// # Errors
/// If nothing here draws.
pub fn film(preview: Preview, wish: &Wish) -> Result<Film, NoPicture> {
    let mut settings = settings_of(wish);
    settings.scale = scale_for(wish.size);
    Film::new(wish.size, |outlet| build(outlet, preview, settings))
}

/// A picture of an arena.
///
/// # Errors
/// If nothing here draws.
pub fn picture(preview: Preview, wish: &Wish) -> Result<Picture, NoPicture> {
    Ok(film(preview, wish)?.settle())
}

/// Films a whole turn round an arena of so many seconds. `told` is told how many pictures there are, and how many there
/// will be.
///
/// # Errors
/// If nothing here draws, or the film cannot be written.
pub fn turntable(
    preview: Preview,
    wish: &Wish,
    (seconds, rate): (u32, u32),
    out: &mut dyn Encoder,
    mut told: impl FnMut(u64, u64),
) -> Result<(), FilmError> {
    let mut film = film(preview, wish)?;
    film.settle();
    step_back(&mut film);
    let pictures = seconds * rate;
    let step = Duration::from_secs_f32(1.0 / rate as f32);
    for count in 1..=pictures {
        out.add(&film.frame(step))?;
        told(count.into(), pictures.into());
        let mut preview = film.app.world_mut().resource_mut::<Preview>();
        preview.camera.orbit.yaw += TAU / pictures as f32;
    }
    Ok(())
}

/// Puts the camera so far away that the arena is seen whole from all sides, and always as far.
fn step_back(film: &mut Film) {
    let world = film.app.world_mut();
    let area = world.resource::<Eye>().area;
    let size = world.resource::<Relief>().size();
    let mut preview = world.resource_mut::<Preview>();
    let camera = &mut preview.camera;
    camera.eye = None;
    camera.fitted = false;
    let mut farthest: f32 = 0.0;
    for side in 0..16 {
        let mut orbit = camera.orbit;
        orbit.yaw += TAU * side as f32 / 16.0;
        orbit.fit(area, size.x as i16, size.y as i16);
        // The middle lies as much nearer as the camera looked beside it.
        farthest = farthest.max(orbit.distance + orbit.target.distance(size / 2.0));
    }
    camera.orbit.distance = farthest;
    camera.orbit.target = size / 2.0;
}
