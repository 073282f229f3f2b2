//! How long a picture of the board in 3D takes, beside bare Bevy scenes of as many meshes: the same engine, size, lens,
//! lights and shadows. One holds the very same meshes in one grey, the other a floor and boxes. All are drawn in turns,
//! without a window.
//!
//! `cargo run --example frame_times`; what was measured is in `docs/performance.md`. `-- 60` draws 60 pictures of each;
//! words after that choose among the twelve lines: `-- 7 the_works low` measures two of them, `-- 7 1280x720 figures high`
//! one.

use std::time::{Duration, Instant};

use arene::rules::first_rulebook;
use arene::screen::app::render_target::{CameraTarget, DrawTarget};
use arene::screen::board3d::table::TableExtent;
use arene::screen::board3d::{Quality, Shadows, TerrainMap};
use arene::screen::film::{Film, NoPicture};
use arene::screen::preview::{
    Preview, PreviewRequest, PreviewView, Subject, TablePreview, TableRequest, TableSubject, TableViewWish, film,
    table_film,
};
use arene::text::Lang;
use bevy::camera::primitives::MeshAabb as _;
use bevy::light::DirectionalLightShadowMap;
use bevy::prelude::*;

/// What is drawn.
#[derive(Clone, Copy)]
enum Scene {
    /// The largest arena that comes with the program.
    Arena,
    /// All figures side by side.
    Figures,
    /// The table with the most terrain of those that come with the program.
    Table,
}

fn main() -> Result<(), NoPicture> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut pictures = 30;
    if let Some(count) = words.first().and_then(|word| word.parse().ok()) {
        pictures = count;
        words.remove(0);
    }
    println!("scene      size       quality meshes  board ms   same ms  ratio  boxes ms  ratio");
    for (scene, name) in [
        (Scene::Arena, "the_works"),
        (Scene::Figures, "figures"),
        (Scene::Table, "city_block"),
    ] {
        for size in [(1280, 720), (1920, 1080)] {
            for (quality, word) in [(Quality::low(), "low"), (Quality::high(), "high")] {
                let line = [name.to_owned(), format!("{}x{}", size.0, size.1), word.to_owned()];
                if !words.iter().all(|word| line.contains(word)) {
                    continue;
                }
                let mut board = board(scene, size, quality)?;
                board.settle();
                let models = models(&mut board);
                let mut films = [
                    bare(&mut board, &models, size, quality)?,
                    bare(&mut board, &boxes(&models), size, quality)?,
                ];
                films.iter_mut().for_each(|film| drop(film.settle()));
                let [mut of_board, mut of_same, mut of_boxes] = [Vec::new(), Vec::new(), Vec::new()];
                for _ in 0..pictures {
                    of_board.push(time(&mut board));
                    of_same.push(time(&mut films[0]));
                    of_boxes.push(time(&mut films[1]));
                }
                let [of_board, of_same, of_boxes] = [of_board, of_same, of_boxes].map(median);
                println!(
                    "{name:<10} {:>4}×{:<5}{word:<7} {:>6}  {of_board:>8.2}  {of_same:>8.2}  {:>5.2}  {of_boxes:>8.2}  {:>5.2}",
                    size.0,
                    size.1,
                    models.len(),
                    of_board / of_same,
                    of_board / of_boxes,
                );
            }
        }
    }
    Ok(())
}

/// The board, as `arene preview` draws it into a picture.
fn board(scene: Scene, size: (u32, u32), quality: Quality) -> Result<Film, NoPicture> {
    if matches!(scene, Scene::Table) {
        return table(size, quality);
    }
    let wish = PreviewRequest {
        view: PreviewView::Around(arene::screen::table_top::camera::Preset::ThreeQuarter),
        overlay: None,
        walker: None,
        figures: matches!(scene, Scene::Figures),
        quality: Some(quality),
        lang: Lang::En,
        size,
    };
    let subject =
        matches!(scene, Scene::Arena).then(|| Subject::of("maps/the_works.ron".as_ref(), first_rulebook(), None));
    let preview = Preview::new(subject, &wish, false).expect("no spot is asked for");
    film(preview, &wish)
}

/// The table, as `arene preview` draws it into a picture.
fn table(size: (u32, u32), quality: Quality) -> Result<Film, NoPicture> {
    let wish = TableRequest {
        view: TableViewWish::Around(arene::screen::table_top::camera::Preset::ThreeQuarter),
        overlay: None,
        target: None,
        storey: None,
        quality: Some(quality),
        lang: Lang::En,
        size,
    };
    let subject = TableSubject::of("maps/city_block.ron".as_ref(), first_rulebook());
    let preview = TablePreview::new(subject, &wish, false).expect("no point is asked for");
    table_film(preview, &wish)
}

/// A mesh and where it stands.
type Model = (Mesh, Transform);

/// The meshes that are drawn.
fn models(film: &mut Film) -> Vec<Model> {
    let world = film.app.world_mut();
    let mut drawn = world.query::<(&Mesh3d, &ViewVisibility, &GlobalTransform)>();
    let stock = world.resource::<Assets<Mesh>>();
    let drawn = drawn.iter(world).filter(|(_, visible, _)| visible.get());
    drawn
        .filter_map(|(mesh, _, place)| Some((stock.get(mesh)?.clone(), place.compute_transform())))
        .collect()
}

/// As many boxes, the first of them a floor as wide as the widest mesh.
fn boxes(models: &[Model]) -> Vec<Model> {
    let mut list: Vec<Model> = models
        .iter()
        .map(|(_, place)| (Cuboid::from_length(0.9).into(), *place))
        .collect();
    let bounds = models
        .iter()
        .filter_map(|(mesh, place)| Some((mesh.compute_aabb()?, place)));
    let widest = bounds.max_by(|(a, _), (b, _)| a.half_extents.x.total_cmp(&b.half_extents.x));
    if let (Some((bounds, place)), Some(first)) = (widest, list.first_mut()) {
        let side = 2.0 * bounds.half_extents;
        let middle = place.transform_point(bounds.center.into());
        *first = (
            Plane3d::default().mesh().size(side.x, side.z).into(),
            Transform::from_xyz(middle.x, 0.0, middle.z),
        );
    }
    list
}

/// A bare scene: the camera and the lights of the board, and these meshes in one grey.
fn bare(board: &mut Film, models: &[Model], size: (u32, u32), quality: Quality) -> Result<Film, NoPicture> {
    let world = board.app.world_mut();
    let mut cameras = world.query_filtered::<(&Transform, &Projection, &Camera), With<Camera3d>>();
    let (place, projection, _) = cameras
        .iter(world)
        .find(|(_, _, camera)| camera.is_active)
        .expect("the board has a camera");
    let (place, projection) = (*place, projection.clone());
    let mut lights = world.query::<(&DirectionalLight, &Transform)>();
    let lights = lights.iter(world).map(|(light, place)| (*light, *place));
    let lights: Vec<(DirectionalLight, Transform)> = lights.collect();
    let extent = world.resource::<TableExtent>().0;
    let side = world.resource::<TerrainMap>().size().max(extent).max_element();
    let ambient = world.resource::<GlobalAmbientLight>().clone();
    Film::new(size, move |outlet: DrawTarget| {
        let mut app = outlet.app();
        app.insert_resource(ambient).insert_resource(DirectionalLightShadowMap {
            size: quality.shadows.map_side(),
        });
        let world = app.world_mut();
        let target = world.resource::<CameraTarget>().0.clone();
        let grey = world
            .resource_mut::<Assets<StandardMaterial>>()
            .add(Color::srgb(0.4, 0.4, 0.42));
        world.spawn((Camera3d::default(), place, projection, quality.lens(), target));
        for (light, place) in lights {
            let mut light = world.spawn((light, place));
            if quality.shadows != Shadows::Off {
                light.insert(quality.shadows.cascades(side));
            }
        }
        for (mesh, place) in models {
            let mesh = world.resource_mut::<Assets<Mesh>>().add(mesh.clone());
            world.spawn((Mesh3d(mesh), MeshMaterial3d(grey.clone()), *place));
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
