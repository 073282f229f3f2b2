//! Whether eyes that lack one kind of cones tell apart what must be told apart (`tests/common/eyes.rs`).

#[path = "../../../tests/common/eyes.rs"]
mod eyes;

use bevy_egui::egui::Color32;

use self::eyes::{APART, EYES, Rgb, distance, lab, light};
use crate::screen::panels::{BAD, GOOD};
use crate::screen::table_top::art::pixels::Pixels;
use crate::screen::table_top::art::{self, COLOURS, PLAYER_COLOURS, TILE, TOKEN, tile};
use crate::screen::table_top::canvas::{AMBER, GREY, RED, WHITE};
use crate::screen::table_top::overlay::{PALE, PALE_HATCH};
use crate::screen::terrain::ground_pictures;

fn of(colour: Color32) -> Rgb {
    [colour.r(), colour.g(), colour.b()].map(f32::from)
}

/// What is seen of a colour that lies over another, as egui lays it.
fn over(colour: Color32, ground: Rgb) -> Rgb {
    let left = 1.0 - f32::from(colour.a()) / 255.0;
    let own = of(colour);
    [0, 1, 2].map(|index| own[index] + ground[index] * left)
}

/// A colour with its name.
type Named = (String, Rgb);

fn players() -> Vec<Named> {
    let name = |index: usize, (r, g, b): (u8, u8, u8)| (format!("player {}", index + 1), [r, g, b].map(f32::from));
    let colours = PLAYER_COLOURS.iter().enumerate();
    colours.map(|(index, colour)| name(index, *colour)).collect()
}

/// The mean colour of a part of a picture.
fn mean(picture: &Pixels, (left, top): (u32, u32), (width, height): (u32, u32)) -> Rgb {
    let mut sum = [0.0; 3];
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let pixel = picture.at(left + x, top + y);
        for (part, sum) in pixel.iter().zip(&mut sum) {
            *sum += f32::from(*part);
        }
    }
    sum.map(|sum| sum / (width * height) as f32)
}

/// The grounds that pieces stand on: tiles of grids, and grounds of tables, as the program paints them. Lava is left out: it
/// shines, and nobody stands there for long.
fn grounds() -> Vec<Named> {
    let tiles = art::ground_tiles();
    let columns = tiles.width / TILE;
    let known = (0..=tile::MOUNT).filter(|tile| ![tile::LAVA, 18, tile::PANEL_CLOSED, tile::PANEL_OPEN].contains(tile));
    let of_grids = known.map(|tile| {
        let corner = (tile % columns * TILE, tile / columns * TILE);
        (format!("tile {tile}"), mean(&tiles, corner, (TILE, TILE)))
    });
    let words = ["concrete", "metal", "grass", "sand", "earth", "snow", "ash"];
    let of_tables = words.map(|ground| {
        let picture = ground_pictures::picture(ground, 0);
        (
            ground.to_owned(),
            mean(&picture, (0, 0), (picture.width, picture.height)),
        )
    });
    of_grids.chain(of_tables).collect()
}

/// What lies nearer to each other than it may, for any eyes.
fn too_near<'a>(pairs: impl Iterator<Item = (&'a Named, &'a Named)>) -> Vec<String> {
    let mut faults = Vec::new();
    for (one, other) in pairs {
        for (eyes, matrix) in &EYES {
            let apart = distance(matrix, one.1, other.1);
            if apart < APART {
                faults.push(format!("{eyes}: {} and {} are {apart:.1} apart", one.0, other.0));
            }
        }
    }
    faults
}

fn pairs(of: &[Named]) -> impl Iterator<Item = (&Named, &Named)> {
    let indexed = of.iter().enumerate();
    indexed.flat_map(move |(index, one)| of[index + 1..].iter().map(move |other| (one, other)))
}

fn between<'a>(some: &'a [Named], others: &'a [Named]) -> impl Iterator<Item = (&'a Named, &'a Named)> {
    some.iter()
        .flat_map(move |one| others.iter().map(move |other| (one, other)))
}

#[track_caller]
fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_formulas_give_what_is_known() {
    // By the definition of CIELAB: white has a lightness of 100, black of 0, and the mean grey of sRGB of 53.39.
    for (grey, lightness) in [(255.0, 100.0), (0.0, 0.0), (127.5, 53.39)] {
        let [l, a, b] = lab(light([grey; 3]));
        assert!(
            (l - lightness).abs() < 0.2 && a.abs() < 0.2 && b.abs() < 0.2,
            "{l} {a} {b}"
        );
    }
    // Greys stay what they are: each row of a matrix sums up to 1.
    for (eyes, matrix) in EYES {
        for row in matrix {
            assert!((row.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{eyes}");
        }
    }
    // Eyes without cones for long waves take this red for this brown.
    let (red, brown) = ([200.0, 0.0, 0.0], [136.0, 62.0, 0.0]);
    assert!(distance(&EYES[1].1, red, brown) < 1.0);
    assert!(distance(&EYES[0].1, red, brown) > 30.0);
}

#[test]
fn all_eyes_tell_twelve_players_apart() {
    let players = players();
    assert_eq!(players.len(), COLOURS);
    assert_none(&too_near(pairs(&players)));
}

#[test]
fn all_eyes_tell_players_from_the_ground() {
    assert_none(&too_near(between(&players(), &grounds())));
}

#[test]
fn all_eyes_tell_rings_from_the_ground_and_from_each_other() {
    let rings = [("white", WHITE), ("grey", GREY), ("amber", AMBER), ("red", RED)];
    let rings = rings.map(|(name, colour)| (name.to_owned(), of(colour)));
    assert_none(&too_near(between(&rings, &grounds())));
    assert_none(&too_near(pairs(&rings)));
    let dice = [("passed", GOOD), ("failed", BAD)].map(|(name, colour)| (name.to_owned(), of(colour)));
    assert_none(&too_near(pairs(&dice)));
}

#[test]
fn all_eyes_tell_what_can_be_reached_from_what_cannot() {
    let mut faults = Vec::new();
    for ground in grounds() {
        for (how, colour) in [("walked", PALE), ("run", PALE_HATCH)] {
            let reached = (format!("{how} on {}", ground.0), over(colour, ground.1));
            faults.extend(too_near(std::iter::once((&ground, &reached))));
        }
    }
    assert_none(&faults);
}

#[test]
fn each_player_has_a_form_that_no_other_has() {
    let forms = art::forms();
    let is_in = |form: u32, x: u32, y: u32| forms.at(form * TOKEN + x, y)[3] > 127;
    let all: Vec<(u32, u32)> = (0..TOKEN).flat_map(|y| (0..TOKEN).map(move |x| (x, y))).collect();
    for one in 0..COLOURS as u32 {
        for other in one + 1..COLOURS as u32 {
            let [mut either, mut differing] = [0.0, 0.0];
            for (x, y) in &all {
                let (here, there) = (is_in(one, *x, *y), is_in(other, *x, *y));
                either += f32::from(u8::from(here || there));
                differing += f32::from(u8::from(here != there));
            }
            assert!(differing / either > 0.1, "the forms {one} and {other} look alike");
        }
    }
}
