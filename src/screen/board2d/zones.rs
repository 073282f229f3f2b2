//! Zones and doors on the ground: tinted fields with the owner's form and a mark of their kind, a border of their own
//! for each kind, stripes for traps; the coloured parts of doors. All of it lies under tokens and pieces.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::TileTextureIndex;

use crate::game::{PlayerId, ThingKind};
use crate::screen::board2d::{OfTheMatch, UNIT, world_of};
use crate::screen::books::{ZoneBorder, ZoneLook};
use crate::screen::table_top::art::{self, Art, tile};
use crate::screen::table_top::display_state;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, MapZone};

/// A tile that may change during the game.
#[derive(Component, Clone, Copy)]
pub enum ChangingTile {
    /// A door, by index.
    Door(usize),
    /// Something that can be had there, or not: its tiles.
    Supply {
        /// Where.
        at: Cell,
        /// While it can be had.
        full: u32,
        /// While it cannot.
        empty: u32,
    },
}

/// The coloured part of a door, or the sign on it.
#[derive(Component, Clone, Copy)]
pub struct DoorPart {
    door: usize,
    is_sign: bool,
}

/// Puts zones and the coloured parts of doors onto the board.
pub fn lay(commands: &mut Commands, table: &Table, art: &Art) {
    let zones = table.seating.setup.map.inline().map_or(&[][..], |map| &map.zones);
    for (index, zone) in zones.iter().enumerate() {
        let look = table.book.zone(&zone.kind);
        if let Some(look) = look.filter(|_| table.book.uses_zone(table, &zone.kind)) {
            // Zones may overlap: each has its own depth.
            lay_zone(commands, table, art, zone, look, 0.05 + index as f32 * 0.002);
        }
    }
    for (door, fixed) in table.display.things(ThingKind::Door).enumerate() {
        let hue = art::hue(&fixed.name);
        let at = world_of(display_state::middle(fixed.at.into()));
        let panel = Sprite {
            image: art.tiles.clone(),
            rect: Some(art::tile_rect(tile::PANEL_CLOSED)),
            custom_size: Some(Vec2::splat(UNIT)),
            color: hue.sprite_colour(),
            ..default()
        };
        commands.spawn((
            panel,
            DoorPart { door, is_sign: false },
            Transform::from_translation(at.extend(0.3)),
            OfTheMatch,
        ));
        if let Some(sign) = hue.sign {
            let sprite = Sprite {
                image: art.marks.clone(),
                rect: Some(art::mark_rect(sign)),
                custom_size: Some(Vec2::splat(UNIT * 0.55)),
                ..default()
            };
            commands.spawn((
                sprite,
                DoorPart { door, is_sign: true },
                Transform::from_translation(at.extend(0.31)),
                OfTheMatch,
            ));
        }
    }
}

/// Where the sign of a door is, seen from the cell's middle, and its size, in cells.
pub fn sign_place(open: bool) -> (Vec2, f32) {
    if open {
        (Vec2::new(0.0, -0.3), 0.3)
    } else {
        (Vec2::ZERO, 0.55)
    }
}

/// Keeps doors and bonus cells in step with what is on show.
pub fn sync_ground_tiles(
    table: Res<Table>,
    mut tiles: Query<(&ChangingTile, &mut TileTextureIndex)>,
    mut parts: Query<(&DoorPart, &mut Sprite, &mut Transform)>,
) {
    let is_open = |door: usize| {
        table
            .display
            .things(ThingKind::Door)
            .nth(door)
            .is_some_and(|door| door.is_on)
    };
    for (changing, mut index) in &mut tiles {
        let wanted = match changing {
            ChangingTile::Door(door) if is_open(*door) => tile::DOOR_OPEN,
            ChangingTile::Door(_) => tile::DOOR_CLOSED,
            ChangingTile::Supply { at, full, empty } => {
                let mut supplies = table.display.things(ThingKind::Supply);
                let here = supplies.find(|supply| Cell::from(supply.at) == *at);
                if here.is_none_or(|supply| supply.is_on) {
                    *full
                } else {
                    *empty
                }
            }
        };
        index.set_if_neq(TileTextureIndex(wanted));
    }
    for (part, mut sprite, mut transform) in &mut parts {
        let open = is_open(part.door);
        if part.is_sign {
            let Some(door) = table.display.things(ThingKind::Door).nth(part.door) else {
                continue;
            };
            let (offset, size) = sign_place(open);
            let size = Some(Vec2::splat(UNIT * size));
            if sprite.custom_size != size {
                sprite.custom_size = size;
                let depth = transform.translation.z;
                transform.translation = world_of(display_state::middle(door.at.into()) + offset).extend(depth);
            }
        } else {
            let rect = Some(art::tile_rect(if open { tile::PANEL_OPEN } else { tile::PANEL_CLOSED }));
            if sprite.rect != rect {
                sprite.rect = rect;
            }
        }
    }
}

fn lay_zone(commands: &mut Commands, table: &Table, art: &Art, zone: &MapZone, look: ZoneLook, depth: f32) {
    let owner = zone.owner.map(PlayerId);
    let colour = match look.colour {
        Some((r, g, b)) => Color::srgb_u8(r, g, b),
        None => art::sprite_colour(table.colour_of(owner)),
    };
    let (one, other) = (Cell::from(zone.from), Cell::from(zone.to));
    let (first, last) = (
        Cell::new(one.x.min(other.x), one.y.min(other.y)),
        Cell::new(one.x.max(other.x), one.y.max(other.y)),
    );
    let from = Vec2::new(f32::from(first.x), f32::from(first.y));
    let to = Vec2::new(f32::from(last.x) + 1.0, f32::from(last.y) + 1.0);
    let size = to - from;
    let middle = (from + to) / 2.0;
    let mut field = |at: Vec2, size: Vec2, alpha: f32, lift: f32| {
        commands.spawn((
            Sprite {
                color: colour.with_alpha(alpha),
                custom_size: Some(size * UNIT),
                ..default()
            },
            Transform::from_translation(world_of(at).extend(depth + lift)),
            OfTheMatch,
        ));
    };
    if !look.is_striped {
        field(middle, size, if owner.is_some() { 0.06 } else { 0.04 }, 0.0);
    }
    let mut frame = |inset: f32, width: f32, alpha: f32| {
        let inner = size - Vec2::splat(2.0 * inset);
        for side in [-1.0, 1.0] {
            let out = (inner - width) / 2.0 * side;
            field(middle + Vec2::new(0.0, out.y), Vec2::new(inner.x, width), alpha, 0.0005);
            let rest = Vec2::new(width, inner.y - 2.0 * width);
            field(middle + Vec2::new(out.x, 0.0), rest, alpha, 0.0005);
        }
    };
    match look.border {
        ZoneBorder::Line => frame(0.02, 0.07, 0.85),
        ZoneBorder::Double => {
            frame(0.02, 0.05, 0.85);
            frame(0.14, 0.05, 0.85);
        }
        ZoneBorder::Posts => frame(0.05, 0.04, 0.85),
        ZoneBorder::Dots => {}
    }
    let (step, dot) = match look.border {
        ZoneBorder::Posts => (0.5, Vec2::new(0.11, 0.26)),
        ZoneBorder::Dots => (0.25, Vec2::new(0.09, 0.09)),
        _ => (0.0, Vec2::ZERO),
    };
    if step > 0.0 {
        let mut along = 0.0;
        while along <= size.x + 1e-3 {
            for y in [from.y + 0.06, to.y - 0.06] {
                field(Vec2::new(from.x + along, y), dot, 0.9, 0.001);
            }
            along += step;
        }
        along = step;
        while along < size.y - 1e-3 {
            for x in [from.x + 0.06, to.x - 0.06] {
                field(Vec2::new(x, from.y + along), dot, 0.9, 0.001);
            }
            along += step;
        }
    }
    let mut picture = |image: &Handle<Image>, rect: Rect, at: Vec2, side: f32, colour: Color, lift: f32| {
        commands.spawn((
            Sprite {
                image: image.clone(),
                rect: Some(rect),
                custom_size: Some(Vec2::splat(side * UNIT)),
                color: colour,
                ..default()
            },
            Transform::from_translation(world_of(at).extend(depth + lift)),
            OfTheMatch,
        ));
    };
    if look.is_striped {
        let rows = (first.y..=last.y).flat_map(|y| (first.x..=last.x).map(move |x| Cell::new(x, y)));
        for cell in rows {
            let rect = art::tile_rect(tile::HATCH);
            let at = display_state::middle(cell);
            picture(&art.tiles, rect, at, 1.0, colour.with_alpha(0.26), 0.0);
        }
    }
    let room = size.min_element();
    if owner.is_some() {
        let rect = art::base_rect(table.colour_of(owner));
        picture(
            &art.bases,
            rect,
            middle,
            (room * 0.7).min(2.8),
            colour.with_alpha(0.1),
            0.0012,
        );
    }
    let tint = match owner {
        Some(_) => Color::WHITE.with_alpha(0.3),
        None => colour.with_alpha(0.4),
    };
    picture(
        &art.marks,
        art::mark_rect(look.mark),
        middle,
        (room * 0.36).min(1.4),
        tint,
        0.0015,
    );
}
