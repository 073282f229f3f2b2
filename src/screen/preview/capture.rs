//! Pictures of an arena without a window: one, or a whole turn.

use std::f32::consts::TAU;
use std::time::Duration;

use bevy::ecs::world::World;
use bevy::math::Vec2;

use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::film::{Encoder, Film, FilmError, NoPicture, Picture, scale_for};
use crate::screen::preview::{Preview, PreviewRequest, build, settings_of};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::orbit::{HEIGHT, OrbitCamera};

/// The app that draws an arena into pictures.
///
/// # Errors
/// If nothing here draws.
pub fn film(preview: Preview, wish: &PreviewRequest) -> Result<Film, NoPicture> {
    let mut settings = settings_of(wish);
    settings.scale = scale_for(wish.size);
    Film::new(wish.size, |target| build(target, preview, settings))
}

/// A picture of an arena.
///
/// # Errors
/// If nothing here draws.
pub fn picture(preview: Preview, wish: &PreviewRequest) -> Result<Picture, NoPicture> {
    Ok(film(preview, wish)?.settle())
}

/// Films a whole turn round an arena of so many seconds. `told` is told how many pictures there are, and how many there
/// will be.
///
/// # Errors
/// If nothing here draws, or the film cannot be written.
pub fn turntable(
    preview: Preview,
    wish: &PreviewRequest,
    (seconds, rate): (u32, u32),
    out: &mut dyn Encoder,
    told: impl FnMut(u64, u64),
) -> Result<(), FilmError> {
    let mut film = film(preview, wish)?;
    film.settle();
    let world = film.app.world_mut();
    let round = Round {
        area: world.resource::<BoardView>().area,
        size: world.resource::<TerrainMap>().size(),
        height: HEIGHT,
        first: world.resource::<Preview>().camera.orbit,
    };
    shoot(&mut film, &round, (seconds, rate), out, told, |world, orbit| {
        let mut preview = world.resource_mut::<Preview>();
        preview.camera.eye = None;
        preview.camera.fitted = false;
        preview.camera.orbit = orbit;
    })
}

/// Films a whole turn: `turn` puts the camera where it is to be.
///
/// # Errors
/// If the film cannot be written.
pub(super) fn shoot(
    film: &mut Film,
    round: &Round,
    (seconds, rate): (u32, u32),
    out: &mut dyn Encoder,
    mut told: impl FnMut(u64, u64),
    turn: impl Fn(&mut World, OrbitCamera),
) -> Result<(), FilmError> {
    let farthest = round.farthest();
    let pictures = seconds * rate;
    let step = Duration::from_secs_f32(1.0 / rate as f32);
    for count in 0..pictures {
        let mut orbit = round.at(count as f32 / pictures as f32);
        orbit.distance = farthest;
        turn(film.app.world_mut(), orbit);
        out.add(&film.frame(step))?;
        told((count + 1).into(), pictures.into());
    }
    Ok(())
}

/// A way round a board.
pub(super) struct Round {
    /// The part of the picture that the board takes.
    pub area: Area,
    /// The board's width and depth, in cells.
    pub size: Vec2,
    /// How high all on it is, in cells.
    pub height: f32,
    /// The camera where it begins.
    pub first: OrbitCamera,
}

impl Round {
    /// The camera after a part of the way, as near as the whole arena allows from there.
    fn at(&self, part: f32) -> OrbitCamera {
        let mut orbit = self.first;
        orbit.yaw += TAU * part;
        orbit.fit_around(self.area, self.size, self.height);
        orbit
    }

    /// How far away it has to be for the whole arena to be seen from all sides: always as far, so that it does not come
    /// and go.
    fn farthest(&self) -> f32 {
        let sides = (0..64).map(|side| self.at(side as f32 / 64.0).distance);
        sides.fold(0.0, f32::max)
    }
}
