//! Without a window: every figure is sound and has an outline of its own, everything that lies on a map is built, few meshes
//! do, and what is on show is mirrored.

use std::collections::{BTreeMap, HashSet};

use bevy::asset::AssetPlugin;
use bevy::ecs::system::RunSystemOnce as _;
use bevy::light::DirectionalLightShadowMap;

use crate::bots::Control;
use crate::content::{maps, read_map};
use crate::game::{Badge, Fact, PieceId, Place, RuleKey, ThingKind};
use crate::rules::{Setup, first_rulebook};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::board3d::grid::arena::{BonusMark, DoorPanel, panel_height};
use crate::screen::board3d::grid::obstacles::Obstacles;
use crate::screen::board3d::grid::static_mesh::{ArenaMesh, PARTS};
use crate::screen::board3d::grid::terrain::CellKind;
use crate::screen::board3d::material::{BoardMaterial, is_plain, is_silhouette};
use crate::screen::board3d::mesh_builder::{MeshBuilder, tint};
use crate::screen::board3d::pieces::{PiecePart, Silhouette, figure, sync_silhouettes};
use crate::screen::board3d::sync::EffectMesh;
use crate::screen::board3d::*;
use crate::screen::books::{BookScreen, all_figures, screen_of};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::{OrbitCamera, Preset};
use crate::screen::table_top::display_state::Tracer;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating};
use crate::space::grid::{ArenaMap, Cell};
use crate::text::Lang;

fn cloth() -> Vec4 {
    tint(0x56b4e9)
}

/// Which squares of 1/20 cell a figure covers, seen along an axis: front, side or from above.
fn outline(mesh: &MeshBuilder, view: usize) -> HashSet<(i32, i32)> {
    const FINE: f32 = 20.0;
    let flat = |position: Vec3| match view {
        0 => Vec2::new(position.x, position.y),
        1 => Vec2::new(position.z, position.y),
        _ => Vec2::new(position.x, position.z),
    };
    let mut covered = HashSet::new();
    for triangle in mesh.indices.as_chunks::<3>().0 {
        let [a, b, c] = triangle.map(|index| flat(mesh.positions[index as usize]) * FINE);
        let steps = (a.distance(b).max(a.distance(c)).max(b.distance(c)) * 2.0)
            .ceil()
            .max(1.0) as i32;
        for i in 0..=steps {
            for j in 0..=steps - i {
                let spot = a + (b - a) * (i as f32 / steps as f32) + (c - a) * (j as f32 / steps as f32);
                covered.insert((spot.x.floor() as i32, spot.y.floor() as i32));
            }
        }
    }
    covered
}

#[test]
fn no_two_kinds_have_the_same_outline() {
    let outlines: Vec<_> = all_figures()
        .map(|kind| {
            let mesh = figure(kind, cloth());
            (kind, [0, 1, 2].map(|view| outline(&mesh, view)))
        })
        .collect();
    for (index, (kind, views)) in outlines.iter().enumerate() {
        for (other, others) in &outlines[index + 1..] {
            // What both cover of what either covers, in the view that tells them apart best.
            let alike = views
                .iter()
                .zip(others)
                .map(|(a, b)| a.intersection(b).count() as f32 / a.union(b).count() as f32);
            let alike = alike.fold(1.0, f32::min);
            assert!(alike < 0.7, "{kind} and {other} are alike: {alike:.2}");
        }
    }
}

/// Everything about a mesh that a graphics adapter takes for granted.
fn assert_sound(mesh: &MeshBuilder, what: &str) {
    assert!(!mesh.is_empty(), "{what} is nothing");
    assert!(mesh.positions.iter().all(|position| position.is_finite()), "{what}");
    assert!(mesh.normals.iter().all(|normal| normal.is_normalized()), "{what}");
    assert!(mesh.uvs.iter().all(|uv| uv.is_finite()), "{what}");
    assert!(
        mesh.colours
            .iter()
            .all(|colour| colour.is_finite() && colour.min_element() >= 0.0),
        "{what}"
    );
    let corners = mesh.positions.len();
    assert_eq!(
        [mesh.normals.len(), mesh.uvs.len(), mesh.colours.len()],
        [corners; 3],
        "{what}"
    );
    assert!(mesh.indices.iter().all(|index| (*index as usize) < corners), "{what}");
}

#[test]
fn figures_are_sound_and_of_the_right_size() {
    for kind in all_figures() {
        let mesh = figure(kind, cloth());
        assert_sound(&mesh, kind);
        let high = mesh.positions.iter().map(|position| position.y).fold(0.0, f32::max);
        let low = mesh.positions.iter().map(|position| position.y).fold(0.0, f32::min);
        let wide = mesh
            .positions
            .iter()
            .map(|position| position.xz().length())
            .fold(0.0, f32::max);
        // Arms and weapons may reach over the head and the base, but not into the middle of the next cell.
        assert!((0.7..=1.75).contains(&high), "{kind} is {high} high");
        assert!(low > -0.05, "{kind} reaches {low} into the ground");
        assert!(wide < 1.0, "{kind} is {wide} wide");
        let eyes = eye_height(kind);
        assert!(
            eyes > 0.4 && eyes < high + props::BASE_HEIGHT,
            "{kind} looks from {eyes}"
        );
        // Few enough that fifty of them are drawn at ease.
        assert!(
            mesh.indices.len() / 3 < 6000,
            "{kind} has {} triangles",
            mesh.indices.len() / 3
        );
    }
}

/// The first book's part of the window.
fn book() -> &'static dyn BookScreen {
    screen_of(first_rulebook().id())
}

/// Open ground, five by five.
pub fn plain() -> ArenaMap {
    ArenaMap {
        rows: vec![".....".to_owned(); 5],
        ..ArenaMap::default()
    }
}

/// What a map is built of.
pub fn structure_of(map: &ArenaMap) -> ArenaMesh {
    ArenaMesh::of(map, book(), &TerrainMap::of(map, book()), &[0, 1], None)
}

/// How many triangles each mesh has.
pub fn weights(map: &ArenaMap) -> Vec<usize> {
    structure_of(map)
        .parts()
        .iter()
        .map(|part| part.indices.len() / 3)
        .collect()
}

#[test]
fn every_thing_of_a_map_is_built() {
    let bare = weights(&plain());
    for (field, value) in [
        ("doors", serde_json::json!([{"at": [2, 2], "colour": "red"}])),
        ("guns", serde_json::json!([{"at": [2, 2]}])),
        ("triggers", serde_json::json!([{"at": [2, 2], "fires": {"gun": 0}}])),
        ("respawn_points", serde_json::json!([{"at": [2, 2], "number": 12}])),
    ] {
        let map: ArenaMap = serde_json::from_value(serde_json::json!({"rows": plain().rows, field: value})).unwrap();
        assert_ne!(weights(&map), bare, "{field}");
    }
    for mesh in [
        props::key((200, 50, 50)),
        props::flag(1),
        props::bomb(0),
        props::base(5, true),
        props::question(),
    ] {
        assert_sound(&mesh, "a thing");
    }
}

#[test]
fn figures_are_at_their_spot_and_crates_lift_them() {
    let mut map = plain();
    map.rows[2] = "..cb.".to_owned();
    let terrain = TerrainMap::of(&map, book());
    assert_eq!(terrain.cell_kind(Cell::new(2, 2)), Some(CellKind::Crate));
    assert_eq!(terrain.cell_kind(Cell::new(5, 2)), None);
    assert_eq!(
        [terrain.at(Vec2::new(1.5, 2.5)), terrain.at(Vec2::new(2.5, 2.5))],
        [0.0, CRATE_HEIGHT]
    );
    // Half-way up at the edge, and level between crate and bonus cell.
    assert!((terrain.at(Vec2::new(2.0, 2.5)) - CRATE_HEIGHT / 2.0).abs() < 0.01);
    assert_eq!(terrain.at(Vec2::new(3.0, 2.5)), CRATE_HEIGHT);
}

/// An app that lays boards but draws nothing.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_resource::<DirectionalLightShadowMap>()
        .add_plugins(plugin);
    app
}

fn lay(map: ArenaMap, app: &mut App) -> Entity {
    let system = move |mut commands: Commands, mut models: ModelFactory| {
        let arena = spawn_arena(&mut commands, &mut models, &map, book(), &[0, 1], None);
        spawn_map_props(&mut commands, &mut models, &map, book(), &[0, 1], arena);
        arena
    };
    app.world_mut().run_system_once(system).unwrap()
}

#[test]
fn few_meshes_do_for_every_arena() {
    for (name, text) in maps::builtin() {
        let map = read_map(name, *text).map_err(|_| name).unwrap().map;
        let mut app = app();
        lay(map.clone(), &mut app);
        let mut meshes = app.world_mut().query::<&Mesh3d>();
        let meshes: Vec<_> = meshes.iter(app.world()).map(|mesh| mesh.id()).collect();
        let bonuses = map.rows.iter().map(|row| row.matches('b').count()).sum::<usize>();
        // A panel and a sign a door; a plate, a model and a sign a token; base and figure a piece.
        let changing = map.doors.len() * 2 + map.tokens.len() * 3 + map.guns.len() + bonuses;
        assert!(meshes.len() <= PARTS + changing, "{name}: {} meshes", meshes.len());
        for part in structure_of(&map).parts().into_iter().filter(|part| !part.is_empty()) {
            assert_sound(part, name);
        }
    }
}

/// Whether each paint is finished plainly, and whether the sun throws shadows.
fn finish_of(app: &mut App) -> (HashSet<bool>, bool) {
    let materials = app.world().resource::<Assets<BoardMaterial>>();
    let paints = materials.iter().filter(|(_, paint)| !is_silhouette(paint));
    let plain = paints.map(|(_, paint)| is_plain(paint)).collect();
    let mut suns = app.world_mut().query_filtered::<&DirectionalLight, With<Sun>>();
    (plain, suns.single(app.world()).unwrap().shadow_maps_enabled)
}

#[test]
fn paint_is_finished_as_the_quality_says_even_if_it_changed_unseen() {
    let mut app = app();
    app.insert_resource(Quality::low());
    app.update();
    lay(ArenaMap::default(), &mut app);
    show(&mut app);
    app.update();
    assert_eq!(finish_of(&mut app), (HashSet::from([true]), false));
    app.insert_resource(Quality::high());
    app.update();
    assert_eq!(finish_of(&mut app), (HashSet::from([false]), true));
    set_visibility(&mut app, Visibility::Hidden);
    app.insert_resource(Quality::low());
    app.update();
    show(&mut app);
    app.update();
    assert_eq!(finish_of(&mut app), (HashSet::from([true]), false));
}

#[test]
fn a_map_that_makes_no_sense_is_laid_all_the_same() {
    let rows = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>();
    for rows in [rows(&[]), rows(&[""]), rows(&["#", "?????é", "..c"])] {
        let value = serde_json::json!({
            "rows": rows,
            "doors": [{"at": [99, 99], "colour": "red"}, {"at": [0, 0], "colour": "nothing"}],
            "tokens": [{"kind": "key", "at": [-4, 2]}, {"kind": "squig", "at": [70000, 0]}],
            "zones": [{"kind": "klan", "from": [-9, -9], "to": [9000, 9000]}, {"kind": "none", "from": [0, 0], "to": [0, 0]}],
            "guns": [{"at": [-1, 0]}],
            "respawn_points": [{"number": 4_000_000_000u32, "at": [0, 0]}],
        });
        let map: ArenaMap = serde_json::from_value(value).unwrap();
        lay(map, &mut app());
    }
}

fn table(rows: &[&str]) -> Table {
    let setup: Setup = serde_json::from_value(serde_json::json!({
        "rules": first_rulebook().id(), "mod": "defmatch", "first": 0,
        "map": {"name": "Field", "rows": rows,
                "doors": [{"at": [2, 0], "colour": "red"}],
                "tokens": [{"kind": "key", "colour": "red", "at": [1, 1]}]},
        "players": [{"name": "A", "pieces": [{"kind": "grot", "at": [0, 0]}]},
                    {"name": "B", "pieces": [{"kind": "kosto", "at": [5, 2]}]}],
    }))
    .unwrap();
    let seat = |colour| Seat {
        colour,
        control: Control::Human,
    };
    let seating = Seating {
        setup,
        seats: vec![seat(3), seat(1)],
    };
    let settings = Settings::new(Lang::En, Speed::AtOnce);
    let mut playback = Playback::default();
    let mut table = Table::new(seating, &JournalPath::default(), &mut playback, settings.texts())
        .map_err(|_| "faults")
        .unwrap();
    playback.finish(&mut table);
    table
}

fn show(app: &mut App) {
    set_visibility(app, Visibility::Visible);
}

fn set_visibility(app: &mut App, wanted: Visibility) {
    let mut roots = app.world_mut().query_filtered::<&mut Visibility, With<Board3d>>();
    *roots.single_mut(app.world_mut()).unwrap() = wanted;
}

/// Where the roots of the pieces are, in the order of the pieces; `None` if they are not seen.
fn stands(app: &mut App) -> BTreeMap<usize, Option<Vec3>> {
    let mut parts = app.world_mut().query::<(&PiecePart, &Transform, &Visibility)>();
    parts
        .iter(app.world())
        .filter(|(part, ..)| part.is_root())
        .map(|(part, transform, visibility)| {
            let seen = *visibility != Visibility::Hidden;
            (part.piece, seen.then_some(transform.translation))
        })
        .collect()
}

fn count<T: Component>(app: &mut App) -> usize {
    let mut all = app.world_mut().query::<&T>();
    all.iter(app.world()).count()
}

#[test]
fn nothing_is_laid_while_it_is_hidden() {
    let mut app = app();
    app.insert_resource(table(&["......", ".c....", "..b..."]));
    app.update();
    app.update();
    assert_eq!((count::<Arena3d>(&mut app), count::<Mesh3d>(&mut app)), (0, 0));
    show(&mut app);
    app.update();
    assert_eq!(count::<Arena3d>(&mut app), 1);
}

#[test]
fn what_is_on_show_is_mirrored_and_another_table_is_laid_anew() {
    let mut app = app();
    app.insert_resource(table(&["......", ".c....", "..b..."]));
    app.update();
    show(&mut app);
    app.update();
    let places = stands(&mut app);
    assert_eq!(places[&0], Some(Vec3::new(0.5, 0.0, 0.5)));
    assert_eq!(places[&1], Some(Vec3::new(5.5, 0.0, 2.5)));
    // A replay jumps: nothing but what is on show counts.
    {
        let mut table = app.world_mut().resource_mut::<Table>();
        let shown = &mut table.display;
        shown.pieces[0].at = Some(Vec2::new(1.5, 1.5));
        shown.pieces[1].at = None;
        shown.pieces[0].badges.push(Badge::carried("key:red"));
        shown.shown.things.retain(|thing| thing.kind != ThingKind::Token);
        for thing in &mut shown.shown.things {
            thing.is_on = thing.kind == ThingKind::Door;
        }
        shown.tracer = Some(Tracer {
            from: Vec2::new(0.5, 0.5),
            to: Vec2::new(4.5, 0.5),
            cover: false,
        });
    }
    app.update();
    let places = stands(&mut app);
    assert_eq!(places[&0], Some(Vec3::new(1.5, CRATE_HEIGHT, 1.5)));
    assert_eq!(places[&1], None);
    assert_eq!(count::<tokens::LyingToken>(&mut app), 0);
    let mut doors = app.world_mut().query_filtered::<&Transform, With<DoorPanel>>();
    assert_eq!(doors.single(app.world()).unwrap().translation.y, panel_height(1.0));
    let mut questions = app.world_mut().query_filtered::<&Visibility, With<BonusMark>>();
    assert_eq!(*questions.single(app.world()).unwrap(), Visibility::Hidden);
    let mut flares = app.world_mut().query::<(&EffectMesh, &Transform, &Visibility)>();
    let streak = flares
        .iter(app.world())
        .find(|(flare, ..)| **flare == EffectMesh::Streak)
        .unwrap();
    assert_eq!((streak.1.scale.z, *streak.2), (4.0, Visibility::Inherited));
    // A door half open.
    app.world_mut().resource_mut::<Table>().display.door = Some((0, 0.5));
    app.update();
    let mut doors = app.world_mut().query_filtered::<&Transform, With<DoorPanel>>();
    assert_eq!(doors.single(app.world()).unwrap().translation.y, panel_height(0.5));
    // Another table: everything anew, and nothing left of the old one.
    app.insert_resource(table(&["......", "......", ".....b"]));
    app.update();
    assert_eq!((count::<Arena3d>(&mut app), count::<BonusMark>(&mut app)), (1, 1));
    assert_eq!(count::<tokens::LyingToken>(&mut app), 1);
    assert_eq!(stands(&mut app)[&1], Some(Vec3::new(5.5, CRATE_HEIGHT, 2.5)));
    assert_eq!(stands(&mut app).len(), 2);
}

#[test]
fn a_door_opens_with_its_fact() {
    let mut table = table(&["......", ".c....", "..b..."]);
    let open = Fact::Door {
        rule: RuleKey("door.key"),
        piece: PieceId(0),
        door: 0,
        at: Place::new(2, 0),
        open: true,
    };
    assert_eq!(table.display.opening(0), 0.0);
    table.play(&open, 0.25);
    assert_eq!(table.display.opening(0), 0.25);
    table.settle(&open);
    assert_eq!((table.display.opening(0), table.display.door), (1.0, None));
}

/// How many silhouettes are drawn for a camera at one of the presets.
fn silhouettes(app: &mut App, preset: Preset) -> usize {
    let area = Area {
        left: 0.0,
        top: 0.0,
        width: 800.0,
        height: 600.0,
    };
    let lens = OrbitCamera::preset(preset, area, 6, 3).lens(area);
    let terrain = app.world().resource::<TerrainMap>();
    let view = BoardView {
        obstacles: std::sync::Arc::new(Obstacles::of(terrain, Vec::new())),
        terrain: std::sync::Arc::new(terrain.clone()),
        ..BoardView::through(lens)
    };
    app.insert_resource(view);
    app.world_mut().run_system_once(sync_silhouettes).unwrap();
    let mut all = app.world_mut().query_filtered::<&Visibility, With<Silhouette>>();
    let drawn = all.iter(app.world()).filter(|seen| **seen != Visibility::Hidden);
    drawn.count()
}

#[test]
fn a_figure_behind_a_wall_has_a_silhouette_and_one_before_it_has_none() {
    let mut app = app();
    // One piece is north of a wall, the other stands free.
    app.insert_resource(table(&["......", "#.....", "..b..."]));
    app.update();
    show(&mut app);
    app.update();
    assert_eq!(count::<Silhouette>(&mut app), 2);
    assert_eq!(silhouettes(&mut app, Preset::South), 1);
    assert_eq!(silhouettes(&mut app, Preset::North), 0);
    // From straight above nothing stands before anything.
    assert_eq!(silhouettes(&mut app, Preset::Top), 0);
}
