//! The board in two dimensions: a tilemap for the ground, sprites for the pieces, and the camera over them.

pub(crate) mod table;
pub(crate) mod tokens;
pub(crate) mod zones;

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use crate::game::ThingKind;
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::window_state::{MatchStep, WindowState};
use crate::screen::board2d::tokens::sync_token_sprites;
use crate::screen::board2d::zones::{ChangingTile, sync_ground_tiles};
use crate::screen::books::BookScreen;
use crate::screen::table_top::art::{self, Art, Mark, SPACING, TILE, floor_variant, tile};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};

/// Adds the board in two dimensions.
pub fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin)
        .add_systems(OnEnter(WindowState::Match), (despawn_match, spawn_board).chain())
        .add_systems(OnExit(WindowState::Match), despawn_match)
        .add_systems(
            Update,
            (
                sync_ground_tiles,
                sync_token_sprites,
                sync_piece_sprites,
                place_camera_2d,
            )
                .chain()
                .in_set(MatchStep::Draw),
        );
}

/// A cell's side in the drawn world.
pub const UNIT: f32 = 64.0;

/// What belongs to a match and goes with it.
#[derive(Component)]
pub struct OfTheMatch;

/// The board's camera.
#[derive(Component)]
pub struct BoardCamera2d;

/// One of the layers that a piece is drawn in.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// The form in the player's colour.
    Base,
    /// The ring of the active piece.
    Ring,
    /// The facing.
    Wedge,
    /// The silhouette.
    Figure,
    /// Death, a hit, a save.
    Mark,
}

/// Which piece a sprite belongs to.
#[derive(Component)]
pub struct DrawnPiece(usize);

/// The tile of a cell, by its letter in maps and, for entry points, its number.
pub fn tile_index(book: &dyn BookScreen, letter: char, cell: Cell, number: Option<u32>) -> u32 {
    match (book.ground(letter), number) {
        (_, Some(number @ 1..=9)) => tile::NUMBERED + number - 1,
        (_, Some(_)) => tile::RESPAWN,
        (Some(look), None) => look.tile,
        (None, None) => floor_variant(cell.x.into(), cell.y.into()),
    }
}

/// The tile of a cell of the running game, and how it changes.
fn tile_of(table: &Table, cell: Cell) -> (u32, Option<ChangingTile>) {
    let Some(map) = table.seating.setup.map.inline() else {
        return (floor_variant(cell.x.into(), cell.y.into()), None);
    };
    if let Some(door) = map.doors.iter().position(|door| Cell::from(door.at) == cell) {
        return (tile::DOOR_CLOSED, Some(ChangingTile::Door(door)));
    }
    if map.triggers.iter().any(|trigger| Cell::from(trigger.at) == cell) {
        return (tile::TRIGGER, None);
    }
    if map.guns.iter().any(|gun| Cell::from(gun.at) == cell) {
        return (tile::MOUNT, None);
    }
    let row = map.rows.get(cell.y as usize);
    let letter = row.and_then(|row| row.chars().nth(cell.x as usize)).unwrap_or('.');
    let mut points = table.display.things(ThingKind::EntryPoint);
    let point = points.find(|point| Cell::from(point.at) == cell);
    let number = point.and_then(|point| point.name.parse().ok());
    let supply = table
        .book
        .ground(letter)
        .and_then(|look| Some((look.tile, look.tile_when_empty?)));
    let changing = supply.map(|(full, empty)| ChangingTile::Supply { at: cell, full, empty });
    (tile_index(table.book, letter, cell, number), changing)
}

/// Lays the tiles and sets up the pieces' sprites.
pub fn spawn_board(mut commands: Commands, table: Res<Table>, art: Res<Art>) {
    // A table of free measure has a plan of its own.
    if table.measured.is_some() {
        return;
    }
    let board = &table.board;
    let size = TilemapSize {
        x: board.width() as u32,
        y: board.height() as u32,
    };
    let tilemap = commands.spawn(OfTheMatch).id();
    let mut storage = TileStorage::empty(size);
    for cell in board.cells() {
        // The tilemap counts rows from the bottom.
        let position = TilePos {
            x: cell.x as u32,
            y: size.y - 1 - cell.y as u32,
        };
        let (index, changing) = tile_of(&table, cell);
        let mut tile = commands.spawn((
            TileBundle {
                position,
                tilemap_id: TilemapId(tilemap),
                texture_index: TileTextureIndex(index),
                ..default()
            },
            OfTheMatch,
        ));
        if let Some(changing) = changing {
            tile.insert(changing);
        }
        storage.set(&position, tile.id());
    }
    let tile_size = TilemapTileSize {
        x: TILE as f32,
        y: TILE as f32,
    };
    commands.entity(tilemap).insert(TilemapBundle {
        grid_size: tile_size.into(),
        size,
        storage,
        texture: TilemapTexture::Single(art.tiles.clone()),
        tile_size,
        spacing: TilemapSpacing {
            x: SPACING as f32,
            y: SPACING as f32,
        },
        anchor: TilemapAnchor::None,
        transform: Transform::from_translation(world_of(Vec2::new(0.5, f32::from(board.height()) - 0.5)).extend(0.0)),
        ..default()
    });
    zones::lay(&mut commands, &table, &art);
    for (index, piece) in table.display.pieces.iter().enumerate() {
        let colour = table.colour_of(piece.player);
        let sprite = |image: &Handle<Image>, rect: Rect, size: f32| Sprite {
            image: image.clone(),
            rect: Some(rect),
            custom_size: Some(Vec2::splat(UNIT * size)),
            ..default()
        };
        let mut base = sprite(&art.bases, art::base_rect(colour), 1.0);
        base.color = art::sprite_colour(colour);
        let layers = [
            (Layer::Base, base),
            (Layer::Ring, sprite(&art.marks, art::mark_rect(Mark::Ring), 1.12)),
            (Layer::Wedge, sprite(&art.marks, art::mark_rect(Mark::Wedge), 1.22)),
            (Layer::Mark, sprite(&art.marks, art::mark_rect(Mark::Skull), 0.9)),
        ];
        // A kind without a silhouette is told by its form alone.
        let figure = art::piece_rect(&piece.kind).map(|rect| (Layer::Figure, sprite(&art.pieces, rect, 0.88)));
        for (layer, sprite) in layers.into_iter().chain(figure) {
            commands.spawn((
                sprite,
                layer,
                DrawnPiece(index),
                Transform::default(),
                Visibility::Hidden,
                OfTheMatch,
            ));
        }
    }
}

/// Takes everything of a match away.
pub fn despawn_match(mut commands: Commands, parts: Query<Entity, With<OfTheMatch>>) {
    for part in &parts {
        commands.entity(part).despawn();
    }
}

/// Where a spot of the board is in the drawn world.
pub fn world_of(spot: Vec2) -> Vec2 {
    Vec2::new(spot.x * UNIT, -spot.y * UNIT)
}

fn angle_of(face: Facing) -> f32 {
    let quarters = match face {
        Facing::North => 0.0,
        Facing::East => -1.0,
        Facing::South => 2.0,
        Facing::West => 1.0,
    };
    quarters * std::f32::consts::FRAC_PI_2
}

/// Puts the sprites where the pieces are on show.
pub fn sync_piece_sprites(
    table: Res<Table>,
    art: Res<Art>,
    mut sprites: Query<(&DrawnPiece, &Layer, &mut Transform, &mut Visibility, &mut Sprite)>,
) {
    for (drawn, layer, mut transform, mut visibility, mut sprite) in &mut sprites {
        let Some(piece) = table.display.pieces.get(drawn.0) else {
            continue;
        };
        let active = table
            .display
            .shown
            .active
            .is_some_and(|active| active.index() == drawn.0);
        let seen = piece.spot().is_some()
            && match layer {
                Layer::Ring => active,
                Layer::Mark => piece.mark.is_some(),
                // Nobody's pieces face nowhere.
                Layer::Wedge => piece.player.is_some() && piece.has_face,
                _ => true,
            };
        visibility.set_if_neq(if seen { Visibility::Visible } else { Visibility::Hidden });
        let Some(spot) = piece.spot().filter(|_| seen) else {
            continue;
        };
        // Later pieces lie over earlier ones, the active one over all.
        let lift = 1.0 + drawn.0 as f32 * 0.01 + if active { 5.0 } else { 0.0 };
        let depth = lift + *layer as u8 as f32 * 0.001;
        // The facing stands a little out of the form, so that ring and form leave it free.
        let (dx, dy) = piece.face.offset();
        let out = match layer {
            Layer::Wedge => Vec2::new(f32::from(dx), f32::from(dy)) * 0.12,
            _ => Vec2::ZERO,
        };
        transform.set_if_neq(Transform {
            translation: world_of(spot + out).extend(depth),
            rotation: match layer {
                Layer::Wedge => Quat::from_rotation_z(angle_of(piece.face)),
                _ => Quat::IDENTITY,
            },
            scale: Vec3::splat(piece.size),
        });
        let sprite = &mut *sprite;
        let alpha = alpha_of(piece, *layer);
        if sprite.color.alpha() != alpha {
            sprite.color.set_alpha(alpha);
        }
        if let (Layer::Mark, Some((mark, _))) = (layer, piece.mark) {
            sprite.rect = Some(art::mark_rect(mark));
            sprite.image.clone_from(&art.marks);
        }
    }
}

fn alpha_of(piece: &DisplayPiece, layer: Layer) -> f32 {
    match (layer, piece.mark) {
        (Layer::Mark, Some((_, alpha))) => alpha,
        _ if piece.is_out_of_play => piece.alpha * 0.45,
        _ => piece.alpha,
    }
}

/// Points the camera so that the view's middle lies in the middle of the board's area.
pub fn place_camera_2d(
    screen: Res<ScreenSize>,
    view: Res<BoardView>,
    camera: Single<(&mut Transform, &mut Projection), With<BoardCamera2d>>,
) {
    let (mut transform, mut projection) = camera.into_inner();
    let middle = view.flat.spot(view.area, (screen.width / 2.0, screen.height / 2.0));
    let place = world_of(Vec2::new(middle.0, middle.1)).extend(transform.translation.z);
    if transform.translation != place {
        transform.translation = place;
    }
    let scale = UNIT / view.flat.cell;
    if let Projection::Orthographic(orthographic) = &*projection
        && orthographic.scale == scale
    {
        return;
    }
    if let Projection::Orthographic(orthographic) = &mut *projection {
        orthographic.scale = scale;
    }
}
