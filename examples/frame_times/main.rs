//! How long a picture of the board in 3D takes, beside one of a bare Bevy scene of as many meshes: the same engine, size,
//! lens, lights and shadows, a floor and as many boxes on it. Both are drawn in turns, without a window.
//!
//! `cargo run --example frame_times`; what was measured is in `docs/performance.md`. `-- 60` draws 60 pictures of each.

use std::time::{Duration, Instant};

use arene::screen::board3d::{Board3d, Quality, Shadows};
use arene::screen::film::{Film, NoPicture};
use arene::screen::outlet::{DrawnOn, Outlet};
use arene::screen::preview::{Preview, Subject, View, Wish, film};
use arene::text::Lang;
use bevy::camera::visibility::ViewVisibility;
use bevy::light::DirectionalLightShadowMap;
use bevy::prelude::*;

/// What is drawn.
#[derive(Clone, Copy)]
enum Scene {
    /// The largest arena that comes with the program.
    Arena,
    /// All figures side by side.
    Figures,
}

fn main() -> Result<(), NoPicture> {
    let pictures: usize = std::env::args()
        .nth(1)
        .and_then(|count| count.parse().ok())
        .unwrap_or(30);
    println!("scene      size        quality  meshes   board ms   bare ms   ratio");
    for (scene, name) in [(Scene::Arena, "the_works"), (Scene::Figures, "figures")] {
        for size in [(1280, 720), (1920, 1080)] {
            for (quality, word) in [(Quality::low(), "low"), (Quality::high(), "high")] {
                let mut board = board(scene, size, quality)?;
                board.settle();
                let seen = seen(&mut board);
                let mut bare = bare(&mut board, seen.len(), size, quality)?;
                bare.settle();
                let (mut of_board, mut of_bare) = (Vec::new(), Vec::new());
                for _ in 0..pictures {
                    of_board.push(time(&mut board));
                    of_bare.push(time(&mut bare));
                }
                let (of_board, of_bare) = (median(of_board), median(of_bare));
                println!(
                    "{name:<10} {:>4}×{:<5} {word:<8} {:>5}   {of_board:>8.2}  {of_bare:>8.2}   {:>5.2}",
                    size.0,
                    size.1,
                    seen.len(),
                    of_board / of_bare
                );
            }
        }
    }
    Ok(())
}

/// The board, as `arene preview` draws it into a picture.
fn board(scene: Scene, size: (u32, u32), quality: Quality) -> Result<Film, NoPicture> {
    let wish = Wish {
        view: View::Around(arene::screen::look::Preset::ThreeQuarter),
        overlay: None,
        walker: None,
        figures: matches!(scene, Scene::Figures),
        quality: Some(quality),
        lang: Lang::En,
        size,
    };
    let subject = matches!(scene, Scene::Arena).then(|| Subject::of("maps/the_works.ron".as_ref(), None));
    let preview = Preview::new(subject, &wish, false).expect("no spot is asked for");
    film(preview, &wish)
}

/// The meshes that are drawn, by their places.
fn seen(film: &mut Film) -> Vec<Vec3> {
    let world = film.app.world_mut();
    let mut meshes = world.query_filtered::<(&ViewVisibility, &GlobalTransform), With<Mesh3d>>();
    let drawn = meshes.iter(world).filter(|(visible, _)| visible.get());
    drawn.map(|(_, place)| place.translation()).collect()
}

/// The bare scene: the camera of the board looks at a floor of the board's size with boxes spread over it.
fn bare(board: &mut Film, meshes: usize, size: (u32, u32), quality: Quality) -> Result<Film, NoPicture> {
    let world = board.app.world_mut();
    let mut cameras = world.query_filtered::<(&Transform, &Projection, &Camera), With<Camera3d>>();
    let (place, projection, _) = cameras
        .iter(world)
        .find(|(_, _, camera)| camera.is_active)
        .expect("the board has a camera");
    let (place, projection) = (*place, projection.clone());
    let span = world.resource::<arene::screen::board3d::Relief>().size();
    let mut lights = world.query::<(&DirectionalLight, &Transform)>();
    let lights: Vec<(DirectionalLight, Transform)> = lights
        .iter(world)
        .map(|(light, place)| (light.clone(), *place))
        .collect();
    let mut roots = world.query_filtered::<(), With<Board3d>>();
    assert_eq!(roots.iter(world).count(), 1, "what was measured is the board");
    let ambient = world.resource::<GlobalAmbientLight>().clone();
    Film::new(size, move |outlet: Outlet| {
        let mut app = outlet.app();
        app.insert_resource(ambient);
        app.insert_resource(DirectionalLightShadowMap {
            size: quality.shadows.map_side(),
        });
        let target = app.world().resource::<DrawnOn>().0.clone();
        let (floor, cube) = {
            let mut stock = app.world_mut().resource_mut::<Assets<Mesh>>();
            let floor = stock.add(Plane3d::default().mesh().size(span.x, span.y));
            (floor, stock.add(Cuboid::from_length(0.9)))
        };
        let mut paints = app.world_mut().resource_mut::<Assets<StandardMaterial>>();
        let grey = paints.add(Color::srgb(0.4, 0.4, 0.42));
        let world = app.world_mut();
        world.spawn((Camera3d::default(), place, projection, quality.lens(), target));
        for (light, place) in lights {
            let mut light = world.spawn((light, place));
            if quality.shadows != Shadows::Off {
                light.insert(quality.shadows.cascades(span.max_element()));
            }
        }
        let middle = Vec3::new(span.x / 2.0, 0.0, span.y / 2.0);
        world.spawn((
            Mesh3d(floor),
            MeshMaterial3d(grey.clone()),
            Transform::from_translation(middle),
        ));
        let a_side = ((meshes as f32).sqrt().ceil() as usize).max(1);
        for box_number in 1..meshes {
            let (row, column) = (box_number / a_side, box_number % a_side);
            let part = |at: usize| (at as f32 + 0.5) / a_side as f32;
            let place = Vec3::new(span.x * part(column), 0.45, span.y * part(row));
            world.spawn((
                Mesh3d(cube.clone()),
                MeshMaterial3d(grey.clone()),
                Transform::from_translation(place),
            ));
        }
        app
    })
}

/// One picture, in milliseconds, from the update to its last pixel.
fn time(film: &mut Film) -> f64 {
    let begun = Instant::now();
    film.frame(Duration::from_millis(16));
    begun.elapsed().as_secs_f64() * 1e3
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
