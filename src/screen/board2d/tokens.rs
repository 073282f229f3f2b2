//! Tokens: keys, flags and bombs that lie on cells, under the pieces; and what a piece carries and holds, as small
//! marks beside it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, FontId, Rect as Box, vec2};

use crate::game::{PlayerId, Thing, ThingKind};
use crate::screen::board2d::zones;
use crate::screen::board2d::{OfTheMatch, UNIT, world_of};
use crate::screen::table_top::art::{self, Art, EguiArt, Mark};
use crate::screen::table_top::canvas::{AMBER, BREAST, Canvas, INK, WHITE, board_font};
use crate::screen::table_top::display_state::{DisplayPiece, middle};
use crate::screen::table_top::table::Table;

/// A sprite for a token that lies about, by its place among them.
#[derive(Component)]
pub struct DrawnToken {
    index: usize,
    part: Part,
}

/// The parts of a token that lies about, from below.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A dark disc, so that it stands out on any ground.
    Plate,
    /// Its picture.
    Picture,
    /// The sign of its colour, or its owner's form.
    Emblem,
}

impl Part {
    const ALL: [Part; 3] = [Part::Plate, Part::Picture, Part::Emblem];

    /// Its side, in cells.
    fn size(self) -> f32 {
        match self {
            Part::Plate => 0.98,
            Part::Picture => 0.74,
            Part::Emblem => 0.38,
        }
    }
}

/// How a token looks.
pub struct TokenLook {
    /// Its picture.
    pub mark: Mark,
    /// Its colour.
    pub rgb: (u8, u8, u8),
    /// The sign beside it, for keys.
    pub sign: Option<Mark>,
    /// The first letter of a key's colour that has no sign.
    pub letter: Option<char>,
    /// Whose it is, for flags and bombs.
    pub owner: Option<PlayerId>,
}

/// How a token looks that `carries` spells so.
pub fn look(word: &str, owner: Option<PlayerId>, colour_of: impl Fn(PlayerId) -> usize) -> TokenLook {
    let tint = |owner: Option<PlayerId>| {
        owner.map_or((0xF4, 0xF4, 0xEE), |owner| {
            art::PLAYER_COLOURS[colour_of(owner) % art::COLOURS]
        })
    };
    let (kind, rest) = word.split_once(':').unwrap_or((word, ""));
    match kind {
        "key" => {
            let hue = art::hue(rest);
            TokenLook {
                mark: Mark::Key,
                rgb: hue.rgb,
                sign: hue.sign,
                letter: hue.sign.is_none().then(|| initial(rest)).flatten(),
                owner: None,
            }
        }
        _ => {
            let owner = owner.or_else(|| rest.parse().ok().map(PlayerId));
            TokenLook {
                mark: if kind == "bomb" { Mark::Bomb } else { Mark::Flag },
                rgb: tint(owner),
                sign: None,
                letter: None,
                owner,
            }
        }
    }
}

/// The first letter of a colour without a sign.
pub fn initial(colour: &str) -> Option<char> {
    colour.chars().next().and_then(|letter| letter.to_uppercase().next())
}

/// Puts the tokens that are on show where they lie.
pub fn sync_token_sprites(
    mut commands: Commands,
    table: Res<Table>,
    art: Res<Art>,
    mut drawn: Query<(&DrawnToken, &mut Sprite, &mut Transform, &mut Visibility)>,
) {
    let tokens: Vec<&Thing> = table.tokens_in_use().collect();
    let have = drawn.iter().filter(|(drawn, ..)| drawn.part == Part::Plate).count();
    for index in have..tokens.len() {
        for part in Part::ALL {
            commands.spawn((
                Sprite {
                    image: art.marks.clone(),
                    custom_size: Some(Vec2::splat(UNIT * part.size())),
                    ..default()
                },
                DrawnToken { index, part },
                Transform::default(),
                Visibility::Hidden,
                OfTheMatch,
            ));
        }
    }
    for (drawn, mut sprite, mut transform, mut visibility) in &mut drawn {
        let Some(token) = tokens.get(drawn.index) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let look = look(&token.name, token.owner, |player| table.colour(player));
        let (r, g, b) = look.rgb;
        let colour = Color::srgb_u8(r, g, b);
        let picture = match (drawn.part, look.sign, look.owner) {
            (Part::Plate, ..) => Some((&art.bases, art::base_rect(0), Color::BLACK.with_alpha(0.5))),
            (Part::Picture, ..) => Some((&art.marks, art::mark_rect(look.mark), colour)),
            (Part::Emblem, Some(sign), _) => Some((&art.marks, art::mark_rect(sign), Color::WHITE)),
            (Part::Emblem, None, Some(owner)) => Some((&art.bases, art::base_rect(table.colour(owner)), colour)),
            _ => None,
        };
        let Some((image, rect, colour)) = picture else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Visible);
        if sprite.rect != Some(rect) || sprite.color != colour || sprite.image != *image {
            sprite.rect = Some(rect);
            sprite.color = colour;
            sprite.image = image.clone();
        }
        // Several on one cell lie a little apart.
        let before = tokens[..drawn.index]
            .iter()
            .filter(|other| other.at == token.at)
            .count() as f32;
        let offset = match drawn.part {
            Part::Emblem => Vec2::new(0.28, 0.27),
            _ => Vec2::ZERO,
        };
        let at = middle(token.at.into()) + offset + Vec2::new(0.16, -0.14) * before;
        let depth = 0.5 + drawn.index as f32 * 0.002 + drawn.part as u8 as f32 * 0.0005;
        transform.set_if_neq(Transform::from_translation(world_of(at).extend(depth)));
    }
}

/// Paints what a piece carries and holds beside it, and the letters of keys and doors whose colour has no sign.
pub fn paint(canvas: &Canvas, table: &Table, art: &EguiArt) {
    let display = &table.display;
    for piece in &display.pieces {
        // The deep board shows them itself.
        if let Some(spot) = piece.spot().filter(|_| !canvas.is_3d()) {
            paint_carried(canvas, table, art, piece, spot);
            paint_effects(canvas, table, art, piece, spot);
        }
    }
    paint_letters(canvas, table);
}

fn paint_carried(canvas: &Canvas, table: &Table, art: &EguiArt, piece: &DisplayPiece, spot: Vec2) {
    let side = (canvas.side_at(spot) * 0.46).clamp(16.0, 34.0);
    let Some(corner) = canvas.beside(spot, Vec2::new(-0.42, -0.42), BREAST) else {
        return;
    };
    for (index, word) in table.carried_in_use(piece).enumerate() {
        let look = look(word, piece.player.filter(|_| word == "bomb"), |player| {
            table.colour(player)
        });
        let at = Box::from_center_size(corner - vec2(0.0, side * 0.72 * index as f32), egui::Vec2::splat(side));
        canvas.painter().circle_filled(at.center(), side * 0.56, INK);
        let (r, g, b) = look.rgb;
        let colour = Color32::from_rgb(r, g, b);
        canvas
            .painter()
            .circle_stroke(at.center(), side * 0.56, egui::Stroke::new(1.5, colour));
        art.tinted(canvas.painter(), at.shrink(side * 0.05), look.mark, colour);
        let small = Box::from_center_size(at.right_bottom(), egui::Vec2::splat(side * 0.55));
        if let Some(sign) = look.sign {
            art.mark(canvas.painter(), small, sign);
        } else if let Some(owner) = look.owner {
            art.base(canvas.painter(), small, table.colour(owner));
        } else if let Some(letter) = look.letter {
            let font = FontId::proportional(14.0);
            canvas.outlined(small.center(), Align2::CENTER_CENTER, &letter.to_string(), font, WHITE);
        }
    }
}

fn paint_effects(canvas: &Canvas, table: &Table, art: &EguiArt, piece: &DisplayPiece, spot: Vec2) {
    if piece.effects().next().is_none() {
        return;
    }
    let side = (canvas.side_at(spot) * 0.32).clamp(13.0, 24.0);
    let font = board_font((side * 0.95).max(14.0));
    let widths: Vec<f32> = piece
        .effects()
        .map(|bonus| {
            side + if bonus.turns_left.is_some() {
                font.size * 0.62
            } else {
                1.0
            }
        })
        .collect();
    let width: f32 = widths.iter().sum();
    let Some(foot) = canvas.beside(spot, Vec2::new(0.0, 0.46), 0.0) else {
        return;
    };
    let ground = Box::from_center_size(foot, vec2(width + 5.0, side + 3.0));
    canvas
        .painter()
        .rect_filled(ground, egui::CornerRadius::same((side * 0.4) as u8), INK);
    let mut left = ground.left() + 2.5;
    for (bonus, width) in piece.effects().zip(widths) {
        let mark = table.book.mark_of_effect(&bonus.name);
        let colour = if mark == Mark::Malus { AMBER } else { WHITE };
        let at = Box::from_min_size(egui::pos2(left, foot.y - side / 2.0), egui::Vec2::splat(side));
        art.tinted(canvas.painter(), at, mark, colour);
        if let Some(turns) = bonus.turns_left {
            let at = egui::pos2(at.right(), foot.y);
            canvas
                .painter()
                .text(at, Align2::LEFT_CENTER, turns, font.clone(), colour);
        }
        left += width;
    }
}

/// Colours that have no sign show their first letter.
fn paint_letters(canvas: &Canvas, table: &Table) {
    let write = |spot: Vec2, size: f32, colour: &str| {
        let sign = art::hue(colour).sign;
        if let Some(letter) = initial(colour).filter(|_| sign.is_none())
            && let Some(at) = canvas.at(spot, 0.5)
        {
            let font = board_font((canvas.side_at(spot) * size).max(14.0));
            canvas.outlined(at, Align2::CENTER_CENTER, &letter.to_string(), font, WHITE);
        }
    };
    for door in table.display.things(ThingKind::Door) {
        let (offset, size) = zones::sign_place(door.is_on);
        write(middle(door.at.into()) + offset, size, &door.name);
    }
    for token in table.tokens_in_use() {
        if let Some(("key", colour)) = token.name.split_once(':') {
            write(middle(token.at.into()) + Vec2::new(0.28, 0.25), 0.34, colour);
        }
    }
}
