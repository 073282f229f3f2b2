//! A table laid by strokes: kits on three levels, ladders, outlines and marks.

use arene::content::{maps, read_space};
use arene::rules::{Space, rulebook};
use arene::space::table::{MapMark, MapTerrain, PlanPoint, Point, WrittenPoint};
use arene::workshop::edit::{
    BoardSymmetry, EditRefusal, MapDocument, Stroke, TableStroke, TableThing, levels_at, look_over, terrain_outlines,
    things_at,
};

use super::{all, back_and_forth};

fn place(terrain: MapTerrain) -> Stroke {
    TableStroke::Place {
        terrain,
        symmetry: BoardSymmetry::None,
    }
    .into()
}

fn mark(mark: MapMark) -> Stroke {
    TableStroke::Mark {
        mark,
        symmetry: BoardSymmetry::None,
    }
    .into()
}

fn kit(name: &str, x: i32, y: i32, turn: i32) -> Stroke {
    TableStroke::kit(name, PlanPoint::new(x, y), None, turn).into()
}

fn corners(list: &[(i32, i32)]) -> Vec<PlanPoint> {
    list.iter().copied().map(PlanPoint::from).collect()
}

/// A piece of a kind with an outline.
fn piece(kind: &str, poly: &[(i32, i32)], top: i32) -> MapTerrain {
    MapTerrain {
        kind: Some(kind.to_owned()),
        poly: Some(corners(poly)),
        top: Some(top),
        ..MapTerrain::default()
    }
}

fn ladder(foot: (i32, i32, i32), head: (i32, i32, i32)) -> MapTerrain {
    MapTerrain {
        kind: Some("ladder".to_owned()),
        foot: Some(Point::new(foot.0, foot.1, foot.2)),
        head: Some(Point::new(head.0, head.1, head.2)),
        ..MapTerrain::default()
    }
}

/// The ground, a platform on one storey with a ladder, and one above it with another.
fn three_levels() -> MapDocument {
    let mut document = MapDocument::new_table(PlanPoint::new(6_000, 6_000), "concrete").unwrap();
    let square = [(2_000, 2_000), (4_000, 2_000), (4_000, 4_000), (2_000, 4_000)];
    let upper = [(2_500, 2_500), (3_500, 2_500), (3_500, 3_500), (2_500, 3_500)];
    all(
        &mut document,
        [
            kit("gantry", 3_000, 800, 0),
            kit("container_2", 1_000, 5_000, 30),
            place(piece("floor", &square, 750)),
            place(piece("floor", &upper, 1_500)),
            place(ladder((3_000, 4_150, 0), (3_000, 3_850, 750))),
            place(ladder((2_350, 3_000, 750), (2_650, 3_000, 1_500))),
            mark(MapMark {
                mark: "zone".to_owned(),
                name: Some("base".to_owned()),
                owner: Some(0),
                poly: Some(corners(&[(0, 0), (800, 0), (800, 800), (0, 800)])),
                ..MapMark::default()
            }),
            mark(MapMark {
                mark: "objective".to_owned(),
                at: Some(WrittenPoint {
                    plan: PlanPoint::new(3_000, 3_000),
                    z: None,
                }),
                ..MapMark::default()
            }),
        ],
    );
    document
}

#[test]
fn a_table_of_three_levels_is_laid_and_all_of_it_can_be_walked_to() {
    let mut document = three_levels();
    assert_eq!(
        levels_at(document.table().unwrap(), PlanPoint::new(3_000, 3_000)),
        [0, 750, 1_500]
    );
    let report = look_over(document.map(), rulebook("free").unwrap(), None);
    assert_eq!((report.faults, report.warnings), (vec![], vec![]));
    let read = read_space("table.ron", document.text()).unwrap().map;
    assert_eq!(read, *document.map());
    assert!(
        document
            .text()
            .contains("\n        (kit: \"container_2\", at: (1000, 5000), turn: 30),\n")
    );
    assert!(
        document
            .text()
            .contains("(mark: \"zone\", name: \"base\", owner: 0, poly: [(0, 0), (800, 0), ")
    );
    let bare = MapDocument::new_table(PlanPoint::new(6_000, 6_000), "concrete")
        .unwrap()
        .text();
    back_and_forth(&mut document, &bare);
}

#[test]
fn slab_yard_is_laid_entry_by_entry_as_it_was_written() {
    for (name, text) in maps::TABLES
        .iter()
        .filter(|(name, _)| ["slab_yard.ron", "two_bases.ron"].contains(name))
    {
        let Space::Table(model) = read_space(name, *text).unwrap().map else {
            panic!("a table")
        };
        let mut document = MapDocument::new_table(model.table.size, &model.table.ground).unwrap();
        all(&mut document, model.terrain.iter().cloned().map(place));
        all(&mut document, model.marks.iter().cloned().map(mark));
        let laid = document.table().unwrap();
        assert_eq!((&laid.terrain, &laid.marks), (&model.terrain, &model.marks), "{name}");
        let bare = MapDocument::new_table(model.table.size, &model.table.ground)
            .unwrap()
            .text();
        back_and_forth(&mut document, &bare);
    }
}

#[test]
fn things_are_moved_turned_raised_and_taken_away() {
    let mut document = three_levels();
    let (kit, floor, ladder) = (TableThing::Terrain(1), TableThing::Terrain(3), TableThing::Terrain(5));
    let by = PlanPoint::new(100, -50);
    all(
        &mut document,
        [
            TableStroke::Move {
                things: vec![kit, TableThing::Mark(0)],
                by: PlanPoint::new(100, 50),
            }
            .into(),
            TableStroke::Turn {
                thing: kit,
                degrees: 345,
            }
            .into(),
            TableStroke::Level {
                thing: kit,
                z: Some(750),
            }
            .into(),
            TableStroke::Turn {
                thing: floor,
                degrees: 90,
            }
            .into(),
            TableStroke::Level {
                thing: floor,
                z: Some(1_600),
            }
            .into(),
            TableStroke::Level {
                thing: ladder,
                z: Some(0),
            }
            .into(),
            TableStroke::Duplicate {
                things: vec![floor],
                by,
            }
            .into(),
            TableStroke::MoveCorner {
                thing: floor,
                corner: 0,
                to: PlanPoint::new(3_400, 2_600),
            }
            .into(),
            TableStroke::AddCorner {
                thing: TableThing::Mark(0),
                after: 1,
                at: PlanPoint::new(950, 400),
            }
            .into(),
        ],
    );
    let map = document.table().unwrap();
    let at = map.terrain[1].at.unwrap();
    assert_eq!(
        (at.plan, at.z, map.terrain[1].turn),
        (PlanPoint::new(1_100, 5_050), Some(750), Some(15))
    );
    assert_eq!((map.terrain[3].top, map.terrain[5].head.unwrap().z), (Some(1_600), 750));
    assert_eq!(map.terrain[6].poly.as_ref().unwrap()[0], PlanPoint::new(3_600, 2_450));
    assert_eq!(map.marks[0].poly.as_ref().unwrap().len(), 5);
    all(
        &mut document,
        [TableStroke::Delete {
            things: vec![floor, TableThing::Mark(1)],
        }
        .into()],
    );
    assert_eq!(
        (
            document.table().unwrap().terrain.len(),
            document.table().unwrap().marks.len()
        ),
        (6, 1)
    );
    let before = document.map().clone();
    let beyond = TableStroke::Move {
        things: vec![kit],
        by: PlanPoint::new(-2_000, 0),
    }
    .into();
    let Err(EditRefusal::Fault(fault)) = document.apply(&beyond) else {
        panic!("it lies beyond the table")
    };
    assert_eq!((fault.why, fault.field.as_str()), ("table-beyond", "map.terrain[1].at"));
    assert_eq!(
        document.apply(
            &TableStroke::Turn {
                thing: kit,
                degrees: 20
            }
            .into()
        ),
        Err(EditRefusal::Turn(20))
    );
    let crossed = TableStroke::MoveCorner {
        thing: TableThing::Terrain(2),
        corner: 0,
        to: PlanPoint::new(3_500, 5_000),
    };
    assert!(matches!(document.apply(&crossed.into()), Err(EditRefusal::Fault(_))));
    assert_eq!(*document.map(), before);
}

#[test]
fn images_stand_where_the_symmetry_has_them() {
    let placed = |symmetry| {
        let mut document = MapDocument::new_table(PlanPoint::new(6_000, 6_000), "ash").unwrap();
        let TableStroke::Place { terrain, .. } =
            TableStroke::kit("ruin_corner_1", PlanPoint::new(1_000, 2_000), None, 15)
        else {
            panic!("a kit is placed")
        };
        all(&mut document, [TableStroke::Place { terrain, symmetry }.into()]);
        let portal = MapMark {
            mark: "portal".to_owned(),
            number: Some(1),
            at: Some(WrittenPoint {
                plan: PlanPoint::new(500, 600),
                z: None,
            }),
            ..MapMark::default()
        };
        all(&mut document, [TableStroke::Mark { mark: portal, symmetry }.into()]);
        let map = document.table().unwrap();
        let kits = map
            .terrain
            .iter()
            .map(|entry| (entry.at.unwrap().plan.into(), entry.turn.unwrap_or(0)));
        let numbers = map.marks.iter().map(|mark| mark.number.unwrap()).collect::<Vec<_>>();
        assert_eq!(numbers, (1..=map.marks.len() as i32).collect::<Vec<_>>());
        kits.collect::<Vec<((i32, i32), i32)>>()
    };
    assert_eq!(
        placed(BoardSymmetry::HalfTurn),
        [((1_000, 2_000), 15), ((5_000, 4_000), 195)]
    );
    assert_eq!(
        placed(BoardSymmetry::LeftRight),
        [((1_000, 2_000), 15), ((5_000, 2_000), 345)]
    );
    assert_eq!(
        placed(BoardSymmetry::QuarterTurn),
        [
            ((1_000, 2_000), 15),
            ((4_000, 1_000), 105),
            ((5_000, 4_000), 195),
            ((2_000, 5_000), 285)
        ]
    );
}

#[test]
fn what_lies_beneath_the_pointer_is_found_uppermost_first() {
    let document = three_levels();
    let map = document.table().unwrap();
    let at = |x, y| things_at(map, PlanPoint::new(x, y), 40);
    assert_eq!(at(3_300, 3_300), [TableThing::Terrain(3), TableThing::Terrain(2)]);
    assert_eq!(at(3_010, 3_000)[0], TableThing::Mark(1));
    assert_eq!(at(400, 400), [TableThing::Mark(0)]);
    assert_eq!(at(5_500, 5_500), []);
    assert_eq!(terrain_outlines(map, TableThing::Terrain(2)).len(), 1);
    assert!(
        terrain_outlines(map, TableThing::Terrain(0)).len() > 3,
        "all parts of a kit"
    );
}
