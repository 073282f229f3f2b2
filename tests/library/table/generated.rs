//! Tables that the generator makes: sound, the same for the same request, alike in their halves, and every floor of them
//! can be walked to.

use std::collections::BTreeSet;

use arene::content::read_space;
use arene::content::table_generator::{
    DENSITIES, NAMED_SIZES, SIDES, Symmetry, TableRequest, TableStyle, generate_table, table_to_ron,
};
use arene::rules::Space;
use arene::rules::free::FreeMovement;
use arene::space::table::{
    Body, MapTerrain, MarkKind, PieceShape, PlanPoint, Point, Table, TableGround, TableMap, TerrainPiece, TerrainState,
    TerrainView, Walker, WayNetwork, kits,
};

use super::for_all;

/// What looks otherwise in a mirror.
const HANDED: [&str; 9] = [
    "house",
    "bunker",
    "tower",
    "wood",
    "pond",
    "swamp",
    "rubble",
    "ruin_wall",
    "ruin_corner",
];

fn request(style: TableStyle, symmetry: Symmetry, seed: u64) -> TableRequest {
    TableRequest {
        size: PlanPoint::new(12_000, 12_000),
        style,
        symmetry,
        density: None,
        seed,
    }
}

fn generated(request: &TableRequest) -> TableMap {
    generate_table(request).unwrap_or_else(|odd| panic!("{request:?}: {odd:?}"))
}

/// Every style with every symmetry.
fn all_kinds() -> impl Iterator<Item = (TableStyle, Symmetry)> {
    let styles = TableStyle::ALL.into_iter();
    styles.flat_map(|style| Symmetry::ALL.map(|symmetry| (style, symmetry)))
}

/// What of a piece can be told apart, with its places moved.
type Shape = (u8, Vec<(PlanPoint, i32)>, i32, i32);

fn shape(piece: &TerrainPiece, moved: impl Fn(PlanPoint) -> PlanPoint) -> Shape {
    let flat = |places: &[PlanPoint]| places.iter().map(|place| (moved(*place), 0)).collect::<Vec<_>>();
    let ends = |ends: [Point; 2]| ends.map(|end| (moved(end.plan()), end.z)).to_vec();
    let (kind, mut places, low, high) = match &piece.shape {
        PieceShape::Solid(solid) => (0, flat(solid.outline.corners()), solid.bottom, solid.top),
        PieceShape::Floor(floor) => (1, flat(floor.outline.corners()), floor.thick, floor.top),
        PieceShape::Barrier(barrier) => (2, flat(&barrier.line), barrier.bottom, barrier.top),
        PieceShape::Ladder(ladder) => (3, ends([ladder.foot, ladder.head]), 0, 0),
        PieceShape::Stairs(stairs) => (4, ends([stairs.from, stairs.to]), 0, 0),
        PieceShape::Area(area) => (5, flat(area.outline.corners()), area.bottom, area.top.unwrap_or(-1)),
        PieceShape::Door(door) => (6, flat(&door.line), door.bottom, door.top),
        PieceShape::Object(object) => (7, flat(&[object.at.plan()]), object.radius, object.height),
    };
    places.sort_unstable();
    (kind, places, low, high)
}

/// The shapes of all pieces, but for those of kits that look otherwise in a mirror if they are left out.
fn shapes(map: &TableMap, table: &Table, all: bool, moved: impl Fn(PlanPoint) -> PlanPoint) -> Vec<Shape> {
    let is_handed = |piece: &&TerrainPiece| {
        let kit = map.terrain[usize::from(piece.entry)].kit.as_deref().unwrap_or_default();
        HANDED.iter().any(|handed| kit.starts_with(handed))
    };
    let pieces = table.pieces().iter().filter(|piece| all || !is_handed(piece));
    let mut shapes: Vec<Shape> = pieces.map(|piece| shape(piece, &moved)).collect();
    shapes.sort_unstable();
    shapes
}

/// The places of entries and marks, with what is there.
fn places(map: &TableMap, moved: impl Fn(PlanPoint) -> PlanPoint) -> BTreeSet<(String, PlanPoint)> {
    let entries = map.terrain.iter().map(|entry| (entry.kit.clone(), entry.at));
    let marks = map.marks.iter().map(|mark| (Some(mark.mark.clone()), mark.at));
    let all = entries.chain(marks);
    all.filter_map(|(name, at)| Some((name?, moved(at?.plan)))).collect()
}

#[test]
fn generated_tables_are_sound_the_same_twice_and_alike_in_their_halves() {
    for_all(30, |seed| {
        for (style, symmetry) in all_kinds() {
            let request = request(style, symmetry, seed);
            let map = generated(&request);
            let report = map.check();
            assert_eq!((report.faults.len(), report.warnings.len()), (0, 0), "{request:?}");
            let text = table_to_ron(&map);
            assert_eq!(table_to_ron(&generated(&request)), text, "{request:?}");
            match read_space("new.ron", text).unwrap().map {
                Space::Table(read) => assert_eq!(*read, map, "{request:?}"),
                Space::Grid(_) => panic!("it is a grid"),
            }
            let size = map.table.size;
            let twin = |at: PlanPoint| match symmetry {
                Symmetry::None => at,
                Symmetry::Point => size.way_from(at),
                Symmetry::Mirror => PlanPoint::new(at.x, size.y - at.y),
            };
            assert_eq!(places(&map, twin), places(&map, |at| at), "{request:?}");
            let table = map.build().unwrap().table;
            let all = symmetry != Symmetry::Mirror;
            assert_eq!(
                shapes(&map, &table, all, twin),
                shapes(&map, &table, all, |at| at),
                "{request:?}"
            );
        }
    });
}

#[test]
fn other_seeds_give_other_tables() {
    for (style, symmetry) in all_kinds() {
        let texts: BTreeSet<String> = (0..30)
            .map(|seed| format!("{:?}", generated(&request(style, symmetry, seed)).terrain))
            .collect();
        assert_eq!(texts.len(), 30, "{style:?} {symmetry:?}");
    }
}

#[test]
fn every_style_has_what_it_is_of() {
    for seed in 0..30 {
        for symmetry in Symmetry::ALL {
            let of_styles: [(TableStyle, &[&str]); 4] = [
                (TableStyle::Industrial, &["tower", "walkway_high", "container"]),
                (TableStyle::Arena, &["portal"]),
                (TableStyle::Country, &["road_straight", "house", "wood"]),
                (TableStyle::City, &["road_crossing", "house", "bunker"]),
            ];
            for (style, wanted) in of_styles {
                let map = generated(&request(style, symmetry, seed));
                let kits: BTreeSet<&str> = map.terrain.iter().filter_map(|entry| entry.kit.as_deref()).collect();
                assert!(kits.len() >= 8, "{style:?} {symmetry:?} {seed}: {kits:?}");
                for kit in wanted {
                    let has = kits.iter().any(|name| name.starts_with(kit));
                    assert!(has, "{style:?} {symmetry:?} {seed} has no {kit}");
                }
            }
            let arena = generated(&request(TableStyle::Arena, symmetry, seed));
            let portals = arena.marks.iter().filter(|mark| mark.mark == "portal");
            assert_eq!(
                portals.filter_map(|mark| mark.number).collect::<Vec<_>>(),
                [1, 2, 3, 4, 5]
            );
        }
    }
}

#[test]
fn tables_of_all_sizes_and_densities_are_sound() {
    let sides = [*SIDES.start(), 7_300, *SIDES.end()];
    let odd = sides.iter().flat_map(|x| sides.map(|y| PlanPoint::new(*x, y)));
    let sizes: Vec<PlanPoint> = NAMED_SIZES.iter().map(|(_, size)| *size).chain(odd).collect();
    for_all(sizes.len() as u64, |index| {
        let size = sizes[index as usize];
        for (style, symmetry) in all_kinds() {
            let of = |density| {
                let request = TableRequest {
                    size,
                    density: Some(density),
                    ..request(style, symmetry, index)
                };
                generated(&request).terrain.len()
            };
            let (few, many) = (of(*DENSITIES.start()), of(*DENSITIES.end()));
            // On the smallest ones what a style cannot do without fills them.
            let is_large = size.x.min(size.y) >= 9_000;
            assert!(
                few > 4 && few <= many && (few < many || !is_large),
                "{size:?} {style:?} {symmetry:?}: {few}, {many}"
            );
        }
    });
}

/// A figure of the usual size on a table, by the rules of the free table.
fn walker_at<'a>(table: &'a Table, state: &'a TerrainState, at: Point) -> Walker<'a, FreeMovement> {
    Walker {
        view: TerrainView {
            table,
            state,
            wood_depth: None,
        },
        body: Body::usual(at),
        others: &[],
        rules: &FreeMovement { limit: None },
    }
}

/// The floors of a table: their outlines and heights.
fn floors(table: &Table) -> impl Iterator<Item = (&[PlanPoint], i32)> {
    table.pieces().iter().filter_map(|piece| match &piece.shape {
        PieceShape::Floor(floor) => Some((floor.outline.corners(), floor.top)),
        _ => None,
    })
}

/// Somewhere on a floor where a figure can stand; nowhere on landings that are too narrow.
fn place_on(walker: Walker<FreeMovement>, corners: &[PlanPoint], top: i32) -> Option<Point> {
    let floor = walker
        .view
        .table
        .surfaces()
        .iter()
        .find(|surface| surface.outline.corners() == corners && surface.height_at(corners[0]) == top)?;
    let bounds = floor.outline.bounds();
    let xs = || (bounds.least.x..bounds.greatest.x).step_by(25);
    let ys = (bounds.least.y..bounds.greatest.y).step_by(25);
    let mut places = ys.flat_map(|y| xs().map(move |x| PlanPoint::new(x, y)));
    let place = places.find(|place| floor.is_below(*place) && walker.stand(place.at_height(top)).is_ok())?;
    Some(place.at_height(top))
}

#[test]
fn every_floor_and_every_mark_can_be_walked_to_once_doors_are_open() {
    let kinds: Vec<_> = all_kinds().collect();
    for_all(kinds.len() as u64 * 2, |number| {
        let (style, symmetry) = kinds[number as usize / 2];
        let request = request(style, symmetry, number);
        let laid = generated(&request).build().unwrap();
        let mut state = TerrainState::at_first(&laid.table);
        state.open_doors.fill(true);
        let flag = laid.marks.iter().find(|mark| mark.kind == MarkKind::Flag);
        let from = flag.and_then(|mark| mark.at).expect("there is a flag");
        let walker = walker_at(&laid.table, &state, from);
        let network = WayNetwork::new(walker);
        let places = floors(&laid.table).filter_map(|(corners, top)| place_on(walker, corners, top));
        // The ends of roads lie on the table's edge, where nobody can stand.
        let marks = laid.marks.iter().filter_map(|mark| mark.at);
        let marks = marks.filter(|at| walker.stand(*at).is_ok());
        let all: Vec<Point> = places.chain(marks).collect();
        assert!(all.len() > 8, "{request:?}: only {}", all.len());
        for to in all {
            assert!(
                network.way(walker, &[to], None).is_some(),
                "{request:?}: no way to {to:?}"
            );
        }
    });
}

#[test]
fn every_floor_of_a_kit_that_has_ladders_or_stairs_can_be_walked_to() {
    let mut count = 0;
    for kit in kits() {
        let leads_up = |part: &MapTerrain| {
            let kind = part.kind.as_deref().unwrap_or_default();
            ["ladder", "stairs", "ramp"].contains(&kind)
        };
        if !kit.parts.iter().any(leads_up) {
            continue;
        }
        let map = TableMap {
            name: String::new(),
            title: Default::default(),
            author: None,
            notes: None,
            table: TableGround {
                size: PlanPoint::new(6_000, 6_000),
                ground: "ash".to_owned(),
            },
            terrain: vec![MapTerrain {
                kit: Some(kit.name.clone()),
                at: Some(Point::new(3_000, 3_000, 0).into()),
                ..MapTerrain::default()
            }],
            marks: Vec::new(),
        };
        let laid = map.build().unwrap();
        let mut state = TerrainState::at_first(&laid.table);
        state.open_doors.fill(true);
        let walker = walker_at(&laid.table, &state, Point::new(500, 500, 0));
        let network = WayNetwork::new(walker);
        for (corners, top) in floors(&laid.table) {
            if let Some(to) = place_on(walker, corners, top) {
                count += 1;
                assert!(
                    network.way(walker, &[to], None).is_some(),
                    "{}: no way to {to:?}",
                    kit.name
                );
            }
        }
    }
    assert!(count > 9, "only {count}");
}
