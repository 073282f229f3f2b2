//! Strokes by chance: whatever is drawn, images are where they belong, every text is read again as the map that it is of, and steps go
//! back and forth to the byte.

use std::path::Path;

use arene::content::{maps, read_space};
use arene::rules::Space;
use arene::space::grid::{Cell, MapToken, MapZone};
use arene::space::table::{PlanPoint, kit_names};
use arene::workshop::edit::{
    BoardSymmetry, Fired, GridStroke, MapDocument, PaintShape, Stroke, TableStroke, TableThing,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::back_and_forth;

fn shape(rng: &mut ChaCha8Rng, side: i16) -> PaintShape {
    let mut cell = || Cell::new(rng.random_range(-1..=side), rng.random_range(-1..=side));
    let (from, to) = (cell(), cell());
    match rng.random_range(0..4) {
        0 => PaintShape::Brush {
            at: from,
            size: rng.random_range(1..4),
        },
        1 => PaintShape::Line {
            from,
            to,
            size: rng.random_range(1..3),
        },
        2 => PaintShape::Rectangle {
            from,
            to,
            filled: rng.random_bool(0.5),
        },
        _ => PaintShape::Fill { at: from },
    }
}

fn grid_stroke(rng: &mut ChaCha8Rng, side: i16, symmetry: BoardSymmetry) -> Stroke {
    let at = Cell::new(rng.random_range(0..side), rng.random_range(0..side));
    let other = Cell::new(rng.random_range(0..side), rng.random_range(0..side));
    let stroke = match rng.random_range(0..12) {
        0..=3 => {
            let letters = ['.', '#', 'r', 'c', 'm', 'b', 'l', 't', '^', '>', 'v', '<'];
            let letter = letters[rng.random_range(0..letters.len())];
            GridStroke::Paint {
                letter,
                shape: shape(rng, side),
                symmetry,
            }
        }
        4 => GridStroke::Point {
            number: None,
            at,
            symmetry,
        },
        5 => GridStroke::Door {
            at,
            colour: "red".into(),
            open: rng.random_bool(0.3),
            symmetry,
        },
        6 => GridStroke::Gun { at, symmetry },
        7 => {
            let token = MapToken {
                kind: "flag".into(),
                colour: None,
                owner: Some(0),
                at: at.into(),
            };
            GridStroke::Token { token, symmetry }
        }
        8 => {
            let zone = MapZone {
                kind: "trap".into(),
                owner: None,
                from: at.into(),
                to: other.into(),
            };
            GridStroke::Zone { zone, symmetry }
        }
        9 => {
            let index = rng.random_range(0..3);
            let fires = if rng.random_bool(0.5) {
                Fired::Gun(index)
            } else {
                Fired::Trap(index)
            };
            GridStroke::Trigger { at, fires, symmetry }
        }
        10 => GridStroke::Erase { at, symmetry },
        _ => GridStroke::RemoveZone {
            index: rng.random_range(0..4),
        },
    };
    stroke.into()
}

#[test]
fn strokes_on_a_grid_go_back_and_forth_and_are_read_again() {
    for seed in 0..12 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let text = maps::text_of(Path::new(
            ["maps/the_works.ron", "maps/two_towers.ron"][seed as usize % 2],
        ))
        .unwrap();
        let mut document = match seed % 3 {
            0 => MapDocument::new_grid(12, 12).unwrap(),
            _ => MapDocument::of_text("map.ron", text).unwrap(),
        };
        let beginning = document.text();
        for step in 0..80 {
            let symmetry = BoardSymmetry::ALL[rng.random_range(0..if seed % 3 == 0 { 6 } else { 5 })];
            let stroke = grid_stroke(&mut rng, 12, symmetry);
            let _ = document.apply(&stroke);
            if rng.random_bool(0.1) {
                document.undo();
            }
            if step % 8 == 0 {
                let text = document.text();
                let read = read_space("map.ron", text.as_str()).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
                assert_eq!(read.map, *document.map(), "seed {seed}, step {step}");
                if seed % 3 != 0 {
                    assert!(
                        text.starts_with(beginning.lines().next().unwrap()),
                        "patched, not laid out anew: {text}"
                    );
                    assert!(text.contains("notes: {\n        \"fr\": "), "{text}");
                }
            }
        }
        assert!(document.undoable() > 20, "seed {seed}");
        back_and_forth(&mut document, &beginning);
    }
}

#[test]
fn ground_painted_with_a_symmetry_is_symmetric() {
    for symmetry in BoardSymmetry::ALL {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut document = MapDocument::new_grid(11, 11).unwrap();
        for _ in 0..40 {
            let letter = ['#', 'r', 'c', 'm', '.'][rng.random_range(0..5)];
            // A fill that begins on one side alone would look at one side alone.
            let shape = match shape(&mut rng, 11) {
                PaintShape::Fill { at } => PaintShape::Brush { at, size: 2 },
                shape => shape,
            };
            document
                .apply(
                    &GridStroke::Paint {
                        letter,
                        shape,
                        symmetry,
                    }
                    .into(),
                )
                .unwrap();
        }
        let rows: Vec<Vec<char>> = document
            .grid()
            .unwrap()
            .rows
            .iter()
            .map(|row| row.chars().collect())
            .collect();
        let at = |x: usize, y: usize| rows[y][x];
        for y in 0..11 {
            for x in 0..11 {
                let (left_right, top_bottom) = (at(10 - x, y), at(x, 10 - y));
                let (half, quarter) = (at(10 - x, 10 - y), at(10 - y, x));
                let images: &[char] = match symmetry {
                    BoardSymmetry::None => &[],
                    BoardSymmetry::LeftRight => &[left_right],
                    BoardSymmetry::TopBottom => &[top_bottom],
                    BoardSymmetry::Both => &[left_right, top_bottom, half],
                    BoardSymmetry::HalfTurn => &[half],
                    BoardSymmetry::QuarterTurn => &[quarter, half],
                };
                assert!(images.iter().all(|image| *image == at(x, y)), "{symmetry:?} ({x}, {y})");
            }
        }
    }
}

#[test]
fn strokes_on_a_table_go_back_and_forth_and_are_read_again() {
    let kits: Vec<&str> = kit_names().collect();
    for seed in 0..6 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let text = maps::text_of(Path::new("maps/slab_yard.ron")).unwrap();
        let mut document = match seed % 2 {
            0 => MapDocument::new_table(PlanPoint::new(6_000, 6_000), "ash").unwrap(),
            _ => MapDocument::of_text("map.ron", text).unwrap(),
        };
        let beginning = document.text();
        for step in 0..60 {
            let place = |rng: &mut ChaCha8Rng| PlanPoint::new(rng.random_range(0..6_000), rng.random_range(0..6_000));
            let Space::Table(map) = document.map() else {
                panic!("a table")
            };
            let thing = TableThing::Terrain(rng.random_range(0..map.terrain.len().max(1)));
            let at = place(&mut rng);
            let stroke: TableStroke = match rng.random_range(0..8) {
                0..=2 => {
                    let kit = kits[rng.random_range(0..kits.len())];
                    TableStroke::kit(kit, at, None, 15 * rng.random_range(0..24))
                }
                3 => TableStroke::Move {
                    things: vec![thing],
                    by: PlanPoint::new(at.x / 20 - 150, at.y / 20 - 150),
                },
                4 => TableStroke::Turn {
                    thing,
                    degrees: 15 * rng.random_range(-5..6),
                },
                5 => TableStroke::Level {
                    thing,
                    z: [None, Some(750)][rng.random_range(0..2)],
                },
                6 => TableStroke::Delete { things: vec![thing] },
                _ => TableStroke::Duplicate {
                    things: vec![thing],
                    by: PlanPoint::new(200, 0),
                },
            };
            let _ = document.apply(&stroke.into());
            if step % 6 == 0 {
                let text = document.text();
                let read = read_space("map.ron", text.as_str()).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
                assert_eq!(read.map, *document.map(), "seed {seed}, step {step}");
                assert!(
                    seed % 2 == 0 || text.contains("// North: a tower"),
                    "patched, not laid out anew: {text}"
                );
            }
        }
        back_and_forth(&mut document, &beginning);
    }
}
