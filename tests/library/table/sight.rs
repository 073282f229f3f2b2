//! What `table.md` says of sight, sentence by sentence (§4 and §9).

use arene::space::table::{
    AreaKind, Barrier, Body, Floor, Hider, PieceShape, PlanPoint, Point, Polygon, SAMPLES, Solid, Stairs, TableObject,
    TerrainArea, TerrainDoor, TerrainPiece, samples, stairs_outline, thick_line,
};

use super::trial::Trial;

const SEEN: Option<Hider> = None;

fn terrain(index: u16) -> Option<Hider> {
    Some(Hider::Terrain(index))
}

fn rectangle((left, top): (i32, i32), (right, bottom): (i32, i32)) -> Polygon {
    Polygon::rectangle(PlanPoint::new(left, top), PlanPoint::new(right, bottom)).unwrap()
}

/// A solid over a rectangle.
fn solid(near: (i32, i32), far: (i32, i32), (bottom, top): (i32, i32)) -> PieceShape {
    PieceShape::Solid(Solid {
        outline: rectangle(near, far),
        bottom,
        top,
        stand: true,
        climb: None,
    })
}

fn area(kind: AreaKind, near: (i32, i32), far: (i32, i32), (bottom, top): (i32, Option<i32>)) -> PieceShape {
    PieceShape::Area(TerrainArea {
        kind,
        outline: rectangle(near, far),
        bottom,
        top,
        cover: None,
    })
}

fn barrel(number: u16, (x, y, z): (i32, i32, i32), radius: i32, height: i32) -> PieceShape {
    PieceShape::Object(TableObject {
        number,
        name: "barrel".into(),
        at: Point::new(x, y, z),
        radius,
        height,
    })
}

fn door(number: u16, from: (i32, i32), to: (i32, i32), top: i32) -> PieceShape {
    let line = [from, to].map(PlanPoint::from);
    PieceShape::Door(TerrainDoor {
        number,
        line,
        outline: thick_line(&line, 50).unwrap().remove(0),
        bottom: 0,
        top,
        open: false,
    })
}

fn ramp(from: (i32, i32, i32), to: (i32, i32, i32), width: i32) -> PieceShape {
    let [from, to] = [from, to].map(|(x, y, z)| Point::new(x, y, z));
    PieceShape::Stairs(Stairs {
        from,
        to,
        outline: stairs_outline(from.plan(), to.plan(), width).unwrap(),
        has_steps: false,
    })
}

/// The eye at (1000, 2000, 350), a usual body at (3000, 2000) on the ground, and the pieces between them, each an entry.
fn between(pieces: impl IntoIterator<Item = PieceShape>) -> Trial {
    let eye = Point::new(1000, 2000, 350);
    let mut trial = Trial::of(eye, Body::usual(Point::new(3000, 2000, 0)));
    for (entry, shape) in (0..).zip(pieces) {
        match shape {
            PieceShape::Door(_) => trial.state.open_doors.push(false),
            PieceShape::Object(_) => trial.state.gone_objects.push(false),
            _ => {}
        }
        trial.pieces.push(TerrainPiece { entry, shape });
    }
    trial
}

/// What of the terrain stands in the line between two points.
fn line(trial: &Trial, from: (i32, i32, i32), to: (i32, i32, i32)) -> Option<u16> {
    let [from, to] = [from, to].map(|(x, y, z)| Point::new(x, y, z));
    trial.ask(|view| view.line(from, to))
}

/// For each row of samples, from the top, each column, from the left: `#` if it is hidden.
fn drawn(trial: &Trial) -> Vec<String> {
    let hidden = trial.hidden_by();
    let sign = |hider: &Option<Hider>| if hider.is_some() { '#' } else { '.' };
    hidden.chunks(5).map(|row| row.iter().map(sign).collect()).collect()
}

#[test]
fn samples_stand_five_across_and_seven_up_at_the_middles_of_equal_parts() {
    let found = samples(Point::new(1000, 2000, 350), &Body::usual(Point::new(3000, 2000, 100)));
    // Looking east, left is north: y grows to the right.
    let across: Vec<i32> = found[..5].iter().map(|point| point.y - 2000).collect();
    assert_eq!(across, [-100, -50, 0, 50, 100]);
    assert!(found.iter().all(|point| point.x == 3000));
    // 13/14, 11/14 … 1/14 of 400, rounded, above the feet.
    let up: Vec<i32> = found.iter().step_by(5).map(|point| point.z - 100).collect();
    assert_eq!(up, [371, 314, 257, 200, 143, 86, 29]);
}

#[test]
fn the_rectangle_of_samples_faces_the_eye_and_is_rounded_alike_to_both_sides() {
    let body = Body {
        radius: 100,
        ..Body::usual(Point::new(3000, 3000, 0))
    };
    // From the north-west: the direction is (7071, 7071), to its right (−7071, 7071), times 80 and 40.
    let found = samples(Point::new(1000, 1000, 350), &body);
    let across: Vec<(i32, i32)> = found[..5]
        .iter()
        .map(|point| (point.x - 3000, point.y - 3000))
        .collect();
    assert_eq!(across, [(57, -57), (28, -28), (0, 0), (-28, 28), (-57, 57)]);
}

#[test]
fn straight_above_a_body_its_samples_lie_from_west_to_east() {
    let body = Body::usual(Point::new(3000, 3000, 0));
    for z in [-50, 5000] {
        let found = samples(Point::new(3000, 3000, z), &body);
        let across: Vec<(i32, i32)> = found[..5].iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(
            across,
            [(2900, 3000), (2950, 3000), (3000, 3000), (3050, 3000), (3100, 3000)]
        );
    }
}

#[test]
fn who_lies_is_sampled_over_a_hundred_units_of_height() {
    let lying = Body::usual(Point::new(3000, 2000, 0)).lying();
    let found = samples(Point::new(1000, 2000, 350), &lying);
    let up: Vec<i32> = found.iter().step_by(5).map(|point| point.z).collect();
    assert_eq!(up, [93, 79, 64, 50, 36, 21, 7]);
    // A wall of half a figure's height hides all of it.
    let mut trial = between([solid((2800, 1000), (2850, 3000), (0, 200))]);
    assert_eq!(trial.seen(), 20);
    trial.target = lying;
    assert_eq!(trial.seen(), 0);
}

#[test]
fn on_an_open_table_all_35_are_seen() {
    assert_eq!((between([]).seen(), SAMPLES), (35, 35));
}

#[test]
fn a_low_wall_hides_the_lower_rows_and_a_corner_the_columns_behind_it() {
    let low = between([solid((2000, 1000), (2050, 3000), (0, 300))]);
    assert_eq!(
        drawn(&low),
        [".....", ".....", ".....", "#####", "#####", "#####", "#####"]
    );
    // It ends on the middle line and lies to the north: to the left.
    let corner = between([solid((2000, 1000), (2050, 2000), (0, 900))]);
    assert_eq!(drawn(&corner), ["##..."; 7]);
    assert_eq!(corner.seen(), 21);
    let hidden_by = corner.hidden_by();
    assert_eq!((hidden_by[0], hidden_by[2]), (terrain(0), SEEN));
}

#[test]
fn touching_a_face_an_edge_or_a_corner_blocks_nothing() {
    let block = between([solid((2000, 2000), (2500, 2500), (100, 600))]);
    // Along a side, along the top, along an upper edge, along an upright edge, past a corner, and into a face.
    assert_eq!(line(&block, (1000, 2000, 300), (3000, 2000, 300)), None);
    assert_eq!(line(&block, (1000, 2200, 600), (3000, 2200, 600)), None);
    assert_eq!(line(&block, (1000, 2200, 100), (3000, 2200, 100)), None);
    assert_eq!(line(&block, (1000, 2000, 600), (3000, 2000, 600)), None);
    assert_eq!(line(&block, (2000, 2000, 0), (2000, 2000, 900)), None);
    assert_eq!(line(&block, (1500, 2500, 300), (2500, 1500, 300)), None);
    assert_eq!(line(&block, (1000, 2200, 300), (2000, 2200, 300)), None);
    // One unit farther in it is hidden.
    assert_eq!(line(&block, (1000, 2001, 300), (3000, 2001, 300)), Some(0));
    assert_eq!(line(&block, (1000, 2200, 599), (3000, 2200, 599)), Some(0));
    assert_eq!(line(&block, (1500, 2501, 300), (2501, 1500, 300)), Some(0));
    assert_eq!(line(&block, (1000, 2200, 300), (2001, 2200, 300)), Some(0));
}

#[test]
fn the_inner_corner_of_an_l_is_touched_and_no_more() {
    let corners = [(0, 0), (800, 0), (800, 400), (400, 400), (400, 800), (0, 800)].map(PlanPoint::from);
    let l = between([PieceShape::Solid(Solid {
        outline: Polygon::new(corners.to_vec()).unwrap(),
        bottom: 0,
        top: 500,
        stand: true,
        climb: None,
    })]);
    assert_eq!(line(&l, (400, 400, 0), (400, 400, 900)), None);
    assert_eq!(line(&l, (700, 401, 300), (401, 700, 300)), None);
    // Into the corner and on along the inner side: nothing but faces. Along it from the outside: through the inside.
    assert_eq!(line(&l, (900, 400, 300), (400, 400, 300)), None);
    assert_eq!(line(&l, (900, 400, 300), (399, 400, 300)), Some(0));
}

#[test]
fn no_light_comes_through_a_seam() {
    let walls = between([
        solid((2000, 1000), (2500, 2000), (0, 900)),
        solid((2000, 2000), (2500, 3000), (0, 900)),
    ]);
    assert_eq!(walls.seen(), 0);
    assert_eq!(walls.hidden_by()[2], terrain(0), "of two at one place the lower index");
    // They share a part of a face only.
    let shifted = between([
        solid((2000, 1000), (2500, 2000), (0, 900)),
        solid((2400, 2000), (2800, 3000), (0, 900)),
    ]);
    assert_eq!(line(&shifted, (1000, 2000, 300), (3000, 2000, 300)), Some(0));
    // Up to where the shared part begins there is nothing but a face of one.
    assert_eq!(line(&shifted, (1000, 2000, 300), (2400, 2000, 300)), None);
    // They share an edge only, or lie on one side of one plane.
    for other in [
        solid((2500, 2000), (2800, 3000), (0, 900)),
        solid((2600, 1000), (2800, 2000), (0, 900)),
    ] {
        let apart = between([solid((2000, 1000), (2500, 2000), (0, 900)), other]);
        assert_eq!(line(&apart, (1000, 2000, 300), (3000, 2000, 300)), None);
    }
}

#[test]
fn what_is_stacked_has_no_gap_between() {
    let stack = between([
        solid((2000, 1000), (2500, 3000), (100, 350)),
        solid((2000, 1000), (2500, 3000), (350, 900)),
    ]);
    assert_eq!(line(&stack, (1000, 2000, 350), (3000, 2000, 350)), Some(0));
    let barrel_on_top = between([
        solid((2000, 1000), (2500, 3000), (0, 350)),
        barrel(0, (2250, 2000, 350), 100, 200),
    ]);
    assert_eq!(line(&barrel_on_top, (1000, 2000, 350), (3000, 2000, 350)), Some(0));
    assert_eq!(
        line(&barrel_on_top, (1000, 2100, 350), (3000, 2100, 350)),
        None,
        "beside it"
    );
    let barrels = between([
        barrel(0, (2250, 2000, 100), 100, 250),
        barrel(1, (2300, 2000, 350), 100, 200),
    ]);
    assert_eq!(line(&barrels, (1000, 2000, 350), (3000, 2000, 350)), Some(0));
    assert_eq!(
        line(&barrels, (1000, 2000, 350), (2200, 2000, 350)),
        None,
        "before the upper one"
    );
    let beside = between([
        barrel(0, (2250, 2000, 100), 100, 250),
        barrel(1, (2450, 2000, 350), 100, 200),
    ]);
    assert_eq!(line(&beside, (1000, 2000, 350), (3000, 2000, 350)), None);
}

#[test]
fn a_seam_is_none_where_a_concave_piece_is_cut_into_convex_parts() {
    // The line runs along the roof of the one below, under the one above, and along a cut between that one's parts.
    let polygon = |corners: &[(i32, i32)]| {
        Polygon::new(corners.iter().copied().map(PlanPoint::from).collect::<Vec<_>>()).unwrap()
    };
    let concave = polygon(&[(74, 518), (74, 222), (259, 222), (259, 444), (185, 444), (185, 518)]);
    let below = polygon(&[(111, 518), (148, 37), (111, 370)]);
    let upright = |outline: Polygon, bottom: i32, top: i32| {
        PieceShape::Solid(Solid {
            outline,
            bottom,
            top,
            stand: true,
            climb: None,
        })
    };
    let trial = between([upright(below, 0, 750), upright(concave, 750, 850)]);
    assert_eq!(line(&trial, (37, 148, 750), (185, 444, 750)), Some(0));
}

#[test]
fn what_has_a_bottom_of_0_reaches_below_the_ground() {
    let along_ground = |shape: PieceShape| line(&between([shape]), (1000, 2000, 0), (3000, 2000, 0));
    assert_eq!(along_ground(solid((2000, 1000), (2500, 3000), (0, 500))), Some(0));
    assert_eq!(along_ground(solid((2000, 1000), (2500, 3000), (1, 500))), None);
    assert_eq!(along_ground(barrel(0, (2250, 2000, 0), 100, 200)), Some(0));
    assert_eq!(along_ground(ramp((2000, 2000, 0), (2500, 2000, 300), 400)), Some(0));
    assert_eq!(along_ground(door(0, (2000, 1000), (2000, 3000), 500)), Some(0));
    assert_eq!(
        along_ground(area(AreaKind::Smoke, (2000, 1000), (2500, 3000), (0, None))),
        Some(0)
    );
}

#[test]
fn a_floor_stops_sight_as_thick_as_it_is() {
    let floor = between([PieceShape::Floor(Floor {
        outline: rectangle((1500, 1000), (2500, 3000)),
        top: 1000,
        thick: 50,
        rails: vec![false; 4],
    })]);
    assert_eq!(line(&floor, (2000, 2000, 400), (2000, 2000, 1400)), Some(0));
    assert_eq!(line(&floor, (1000, 2000, 975), (3000, 2000, 975)), Some(0));
    assert_eq!(line(&floor, (1000, 2000, 949), (3000, 2000, 949)), None);
    assert_eq!(line(&floor, (1000, 2000, 1000), (3000, 2000, 1000)), None);
}

#[test]
fn a_barrier_hides_up_to_its_height_all_along_its_line() {
    let points = [(2000, 1000), (2000, 2000), (2600, 2000)].map(PlanPoint::from);
    let barrier = between([PieceShape::Barrier(Barrier {
        line: points.to_vec(),
        parts: thick_line(&points, 50).unwrap(),
        bottom: 0,
        top: 300,
        thick: 50,
        hard: false,
    })]);
    assert_eq!(line(&barrier, (1000, 1500, 299), (3000, 1500, 299)), Some(0));
    assert_eq!(line(&barrier, (1000, 1500, 300), (3000, 1500, 300)), None);
    assert_eq!(line(&barrier, (2300, 1500, 100), (2300, 2500, 100)), Some(0));
    // Its corner is square, its ends flat.
    assert_eq!(line(&barrier, (1000, 2024, 100), (2100, 2024, 100)), Some(0));
    assert_eq!(line(&barrier, (1000, 999, 100), (3000, 999, 100)), None);
    assert_eq!(line(&barrier, (2601, 1500, 100), (2601, 2500, 100)), None);
}

#[test]
fn stairs_hide_up_to_their_slope() {
    let stairs = between([ramp((2000, 2000, 0), (2600, 2000, 600), 400)]);
    // Across the middle, where the slope is 300 high.
    assert_eq!(line(&stairs, (2300, 1000, 299), (2300, 3000, 299)), Some(0));
    assert_eq!(line(&stairs, (2300, 1000, 300), (2300, 3000, 300)), None);
    // Up along the slope.
    assert_eq!(line(&stairs, (1900, 2000, -100), (2700, 2000, 700)), None);
    assert_eq!(line(&stairs, (1900, 2000, -101), (2700, 2000, 699)), Some(0));
    // Their upper end leans on a wall: the seam is tight.
    let leaning = between([
        ramp((2000, 2000, 0), (2600, 2000, 600), 400),
        solid((2600, 1800), (2700, 2200), (0, 600)),
    ]);
    assert_eq!(line(&leaning, (2600, 1000, 300), (2600, 3000, 300)), Some(0));
}

#[test]
fn a_closed_door_hides_and_an_open_one_does_not() {
    let mut trial = between([
        door(0, (2000, 1000), (2000, 3000), 900),
        door(1, (2500, 1000), (2500, 3000), 900),
    ]);
    assert_eq!((trial.seen(), trial.hidden_by()[17]), (0, terrain(0)));
    trial.state.open_doors = vec![true, false];
    assert_eq!((trial.seen(), trial.hidden_by()[17]), (0, terrain(1)));
    trial.state.open_doors = vec![true, true];
    assert_eq!(trial.seen(), 35);
}

#[test]
fn an_object_hides_as_a_cylinder_until_it_is_gone() {
    let mut trial = between([barrel(0, (2000, 2000, 0), 100, 1000)]);
    // Half way, 100 to each side cover 200 at the body's distance.
    assert_eq!(trial.seen(), 0);
    assert_eq!(
        line(&trial, (1000, 2100, 300), (3000, 2100, 300)),
        None,
        "its skin is touched"
    );
    assert_eq!(line(&trial, (1000, 2099, 300), (3000, 2099, 300)), Some(0));
    trial.state.gone_objects = vec![true];
    assert_eq!(trial.seen(), 35);
}

#[test]
fn smoke_hides_at_any_depth_and_from_within() {
    let thin = between([area(AreaKind::Smoke, (2000, 1000), (2001, 3000), (0, Some(900)))]);
    assert_eq!((thin.seen(), thin.hidden_by()[0]), (0, terrain(0)));
    let around_the_eye = between([area(AreaKind::Smoke, (900, 1900), (1100, 2100), (0, Some(900)))]);
    assert_eq!(around_the_eye.seen(), 0);
    let low = between([area(AreaKind::Smoke, (2000, 1000), (2100, 3000), (0, Some(200)))]);
    assert_eq!(drawn(&low)[5..], [".....", "#####"]);
}

#[test]
fn a_wood_hides_beyond_the_depth_that_the_book_gives() {
    // 500 units of wood: two ps.
    let mut trial = between([area(AreaKind::Wood, (2000, 1000), (2500, 3000), (0, None))]);
    assert_eq!(
        line(&trial, (1000, 2000, 300), (3000, 2000, 300)),
        None,
        "any depth, if the book gives none"
    );
    trial.wood_depth = Some(2);
    assert_eq!(
        line(&trial, (1000, 2000, 300), (3000, 2000, 300)),
        None,
        "no more than two ps"
    );
    // A slanting segment is longer: beyond two ps.
    assert_eq!(line(&trial, (1000, 1500, 300), (3000, 2500, 300)), Some(0));
    assert_eq!(
        line(&trial, (1000, 1500, 300), (2400, 2200, 300)),
        None,
        "up to a place within it"
    );
    trial.wood_depth = Some(1);
    assert_eq!((trial.seen(), trial.hidden_by()[0]), (0, terrain(0)));
    trial.wood_depth = Some(0);
    assert_eq!(
        line(&trial, (1000, 2000, 300), (2001, 2000, 300)),
        Some(0),
        "one unit of it is too much"
    );
}

#[test]
fn woods_one_behind_the_other_are_added_and_one_over_the_other_counts_once() {
    let depth = |trial: &Trial| {
        let (from, to) = (Point::new(1000, 2000, 300), Point::new(3000, 2000, 300));
        trial.ask(|view| view.depth(from, to, AreaKind::Wood))
    };
    let wood = |left: i32, right: i32| area(AreaKind::Wood, (left, 1000), (right, 3000), (0, None));
    let mut behind = between([wood(1500, 1700), wood(2000, 2100)]);
    assert_eq!(depth(&behind), 300);
    behind.wood_depth = Some(1);
    assert_eq!(
        line(&behind, (1000, 2000, 300), (3000, 2000, 300)),
        Some(1),
        "the one in which it is too much"
    );
    assert_eq!(depth(&between([wood(1500, 1700), wood(1600, 2100)])), 600);
}

#[test]
fn the_lower_level_of_an_area_belongs_to_it_and_its_upper_level_and_its_edge_do_not() {
    let wood = between([area(AreaKind::Dark, (2000, 1000), (2500, 3000), (100, Some(400)))]);
    let depth = |y: i32, z: i32| {
        let (from, to) = (Point::new(1000, y, z), Point::new(3000, y, z));
        wood.ask(|view| view.depth(from, to, AreaKind::Dark))
    };
    assert_eq!([99, 100, 399, 400].map(|z| depth(2000, z)), [0, 500, 500, 0]);
    assert_eq!([999, 1000, 1001].map(|y| depth(y, 200)), [0, 0, 500]);
    assert_eq!(wood.seen(), 35, "darkness by itself hides nothing");
}

#[test]
fn depth_counts_along_a_cut_between_the_convex_parts_of_an_area() {
    let corners = [(0, 0), (800, 0), (800, 400), (400, 400), (400, 800), (0, 800)].map(PlanPoint::from);
    let wood = between([PieceShape::Area(TerrainArea {
        kind: AreaKind::Wood,
        outline: Polygon::new(corners.to_vec()).unwrap(),
        bottom: 0,
        top: None,
        cover: None,
    })]);
    for (from, to, depth) in [
        ((0, 400), (400, 400), 400),
        ((400, 0), (400, 400), 400),
        ((0, 0), (400, 400), 566),
        ((0, 800), (800, 0), 1131),
        ((400, 400), (400, 800), 0),
    ] {
        let [from, to] = [from, to].map(|(x, y)| Point::new(x, y, 100));
        assert_eq!(
            wood.ask(|view| view.depth(from, to, AreaKind::Wood)),
            depth,
            "{from:?} to {to:?}"
        );
    }
}

#[test]
fn of_several_hiders_the_first_from_the_eye_is_told() {
    let far = || solid((2500, 1000), (2600, 3000), (0, 900));
    let near = || solid((2000, 1000), (2100, 3000), (0, 900));
    assert_eq!(between([far(), near()]).hidden_by(), [terrain(1); SAMPLES]);
    assert_eq!(between([near(), far()]).hidden_by(), [terrain(0); SAMPLES]);
    // A barrel whose skin stands out of a wall is met before it, at an irrational place.
    let barrel_before = between([near(), barrel(0, (2050, 2000, 0), 60, 900)]);
    assert_eq!(line(&barrel_before, (1000, 1990, 300), (3000, 2003, 300)), Some(1));
    assert_eq!(line(&barrel_before, (1000, 2040, 300), (3000, 2040, 300)), Some(0));
}

#[test]
fn of_equals_the_lowest_index_is_told_and_terrain_before_figures() {
    let wall = || solid((2000, 1000), (2100, 3000), (0, 900));
    assert_eq!(between([wall(), wall()]).hidden_by(), [terrain(0); SAMPLES]);
    // A figure's skin touches the wall's front: on the middle line both begin at one place.
    let mut trial = between([wall()]);
    let figure = |x: i32| Body {
        height: 900,
        ..Body::usual(Point::new(x, 2000, 0))
    };
    trial.bodies = vec![figure(2125)];
    assert_eq!(trial.hidden_by()[17], terrain(0));
    trial.bodies = vec![figure(2125), figure(2124)];
    assert_eq!(trial.hidden_by()[17], Some(Hider::Body(1)));
    trial.pieces.clear();
    trial.bodies = vec![figure(2125), figure(2125)];
    assert_eq!(trial.hidden_by()[17], Some(Hider::Body(0)));
}

#[test]
fn figures_hide_by_their_bodies_and_lines_ask_terrain_only() {
    let mut trial = between([]);
    trial.bodies = vec![Body::usual(Point::new(2000, 2000, 0))];
    assert_eq!(trial.seen(), 0, "as high as the target, half way, wider than it looks");
    assert_eq!(trial.hidden_by()[0], Some(Hider::Body(0)));
    assert_eq!(line(&trial, (1000, 2000, 350), (3000, 2000, 350)), None);
    trial.bodies = vec![Body::usual(Point::new(2000, 2000, 0)).lying()];
    assert_eq!(trial.seen(), 35, "it lies below every segment");
    trial.bodies = vec![Body::usual(Point::new(2700, 2000, 0)).lying()];
    assert_eq!(drawn(&trial)[5..], [".....", "#####"]);
}

#[test]
fn an_eye_straight_above_looks_down_on_the_highest_row() {
    let mut trial = between([solid((2900, 1900), (3000, 2100), (500, 600))]);
    trial.eye = Point::new(3000, 2000, 1000);
    // The plate covers what is west of the axis; along its edge is beside it.
    assert_eq!(drawn(&trial), ["##..."; 7]);
}

#[test]
fn from_within_a_solid_nothing_is_seen() {
    let trial = between([solid((900, 1900), (1100, 2100), (0, 900))]);
    assert_eq!(trial.hidden_by(), [terrain(0); SAMPLES]);
}

#[test]
fn a_window_gap_shows_what_is_behind_it() {
    // A sill, a lintel, and a post on either side.
    let window = between([
        solid((2000, 1000), (2050, 3000), (0, 200)),
        solid((2000, 1000), (2050, 3000), (335, 900)),
        solid((2000, 1000), (2050, 1970), (200, 335)),
        solid((2000, 2030), (2050, 3000), (200, 335)),
    ]);
    assert_eq!(
        drawn(&window),
        ["#####", "#...#", "#...#", "#...#", "#...#", "#...#", "#####"]
    );
}
