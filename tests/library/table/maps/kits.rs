//! Kits: each is sound by itself, however it is turned and wherever it stands.

use super::*;

/// The box around a piece's footprint; a ladder has none.
fn footprint(piece: &TerrainPiece) -> Option<Bounds> {
    match &piece.shape {
        PieceShape::Solid(solid) => Some(solid.outline.bounds()),
        PieceShape::Floor(floor) => Some(floor.outline.bounds()),
        PieceShape::Barrier(barrier) => {
            let boxes = barrier.parts.iter().map(Polygon::bounds);
            Bounds::around(boxes.flat_map(|bounds| [bounds.least, bounds.greatest]))
        }
        PieceShape::Stairs(stairs) => Some(stairs.outline.bounds()),
        PieceShape::Area(area) => Some(area.outline.bounds()),
        PieceShape::Door(door) => Some(door.outline.bounds()),
        PieceShape::Object(object) => Some(Bounds::around([object.at.plan()])?.widened(object.radius)),
        PieceShape::Ladder(_) => None,
    }
}

fn box_of(laid: &LaidTable) -> Bounds {
    let boxes = laid.table.pieces().iter().filter_map(footprint);
    Bounds::around(boxes.flat_map(|bounds| [bounds.least, bounds.greatest])).unwrap()
}

/// A kit that stands alone may well lack what leads onto it.
fn but_out_of_reach(mut warnings: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    warnings.retain(|(why, _)| *why != "table-out-of-reach");
    warnings
}

#[test]
fn every_kit_stands_on_its_middle_and_is_sound_however_it_is_turned() {
    assert!(kits().len() >= 24, "{}", kits().len());
    let mut names: Vec<_> = kit_names().collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), kits().len(), "two kits have one name");
    for name in names {
        for turn in (0..360).step_by(15) {
            let (faults, warnings) = found(&format!("(kit: \"{name}\", at: (3000, 2000), turn: {turn})"), "");
            assert_eq!(
                (faults, but_out_of_reach(warnings)),
                (vec![], vec![]),
                "{name} turned by {turn}"
            );
        }
        let upright = box_of(&laid(&format!("(kit: \"{name}\", at: (3000, 2000))"), ""));
        let doubled = (
            upright.least.x + upright.greatest.x,
            upright.least.y + upright.greatest.y,
        );
        assert_eq!(doubled, (6000, 4000), "{name} is not around its middle");
    }
}

#[test]
fn the_parts_of_a_kit_do_not_overlap_each_other() {
    for kit in kits() {
        // Each part an entry of its own, at a table's middle.
        let moved: Vec<String> = (kit.parts.iter())
            .map(|part| {
                let mut part = part.clone();
                let place = |place: PlanPoint| PlanPoint::new(place.x + 3000, place.y + 2000);
                part.poly = part.poly.map(|poly| poly.into_iter().map(place).collect());
                part.line = part.line.map(|line| line.into_iter().map(place).collect());
                for point in [&mut part.foot, &mut part.head, &mut part.from, &mut part.to]
                    .into_iter()
                    .flatten()
                {
                    *point = place(point.plan()).at_height(point.z);
                }
                if let Some(at) = &mut part.at {
                    at.plan = place(at.plan);
                }
                serde_json::to_string(&part).unwrap()
            })
            .collect();
        let text = format!(
            "{{\"table\": {{\"size\": [6000, 4000]}}, \"terrain\": [{}]}}",
            moved.join(", ")
        );
        let (faults, warnings) = read_space("parts.json", text).unwrap().check(first_rulebook(), None);
        let warnings = but_out_of_reach(in_short(warnings));
        assert_eq!((in_short(faults), warnings), (vec![], vec![]), "{}", kit.name);
    }
}

#[test]
fn a_kit_is_turned_clockwise_by_quarters_exactly_and_set_at_a_height() {
    let box_at = |more: &str| {
        let bounds = box_of(&laid(&format!("(kit: \"container_2\", at: (3000, 2000{more})"), ""));
        (bounds.least, bounds.greatest)
    };
    let place = PlanPoint::new;
    assert_eq!(box_at(")"), (place(2400, 1750), place(3600, 2250)));
    assert_eq!(box_at("), turn: 90"), (place(2750, 1400), place(3250, 2600)));
    assert_eq!(box_at("), turn: -270"), box_at("), turn: 450"));
    // The ladder of a tower, in the west and north of its middle, is in the north and east of it once turned.
    let tower = laid("(kit: \"tower\", at: (3000, 2000, 100), turn: 90)", "");
    let ladder = tower.table.pieces().iter().find_map(|piece| match &piece.shape {
        PieceShape::Ladder(ladder) => Some((ladder.foot, ladder.head)),
        _ => None,
    });
    assert_eq!(ladder, Some((Point::new(3125, 1575, 100), Point::new(3125, 1825, 850))));
    let bottoms = tower.table.pieces().iter().filter_map(|piece| match &piece.shape {
        PieceShape::Solid(solid) => Some(solid.bottom),
        _ => None,
    });
    assert!(bottoms.into_iter().all(|bottom| bottom == 100 || bottom == 850));
}
