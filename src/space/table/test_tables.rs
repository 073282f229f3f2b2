//! Small tables for tests, their rules of moving, and figures on them.

use super::*;

/// Rules of moving like those of the free table.
pub(super) struct Rules;

impl MovementRules for Rules {
    fn step(&self) -> i32 {
        PACE
    }
    fn drop(&self) -> i32 {
        PACE
    }
    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Difficult => Some(2),
            AreaKind::VeryDifficult => Some(4),
            AreaKind::Impassable => None,
            _ => Some(1),
        }
    }
    fn crossing(&self, rise: i32, _thick: i32) -> Option<i32> {
        match rise {
            ..=250 => Some(0),
            251..=500 => Some(250),
            _ => None,
        }
    }
    fn climb(&self, from: Point, to: Point) -> i32 {
        from.length_up(to)
    }
    fn passes(&self, _body: usize) -> bool {
        false
    }
}

pub(super) fn rectangle(one: (i32, i32), other: (i32, i32)) -> Polygon {
    Polygon::rectangle(one.into(), other.into()).unwrap()
}

pub(super) fn solid(one: (i32, i32), other: (i32, i32), heights: (i32, i32)) -> PieceShape {
    PieceShape::Solid(Solid {
        outline: rectangle(one, other),
        bottom: heights.0,
        top: heights.1,
        stand: true,
        climb: None,
    })
}

pub(super) fn area(kind: AreaKind, one: (i32, i32), other: (i32, i32)) -> PieceShape {
    PieceShape::Area(TerrainArea {
        kind,
        outline: rectangle(one, other),
        bottom: 0,
        top: None,
        cover: None,
    })
}

pub(super) fn barrier(line: &[(i32, i32)], height: i32) -> PieceShape {
    let line: Vec<PlanPoint> = line.iter().map(|place| PlanPoint::from(*place)).collect();
    PieceShape::Barrier(Barrier {
        parts: thick_line(&line, 50).unwrap(),
        line,
        bottom: 0,
        top: height,
        thick: 50,
        hard: false,
    })
}

pub(super) fn stairs(from: (i32, i32, i32), to: (i32, i32, i32), width: i32) -> PieceShape {
    let (from, to) = (Point::new(from.0, from.1, from.2), Point::new(to.0, to.1, to.2));
    PieceShape::Stairs(Stairs {
        from,
        to,
        outline: stairs_outline(from.plan(), to.plan(), width).unwrap(),
        has_steps: true,
    })
}

/// A table of 100×100 cm with these pieces, an entry each.
pub(super) fn table(shapes: Vec<PieceShape>) -> Table {
    let pieces = shapes.into_iter().enumerate().map(|(entry, shape)| TerrainPiece {
        entry: entry as u16,
        shape,
    });
    Table::new(PlanPoint::new(10_000, 10_000), pieces.collect())
}

pub(super) fn point((x, y, z): (i32, i32, i32)) -> Point {
    Point::new(x, y, z)
}

/// A floor with rails along some of its edges.
pub(super) fn floor(one: (i32, i32), other: (i32, i32), top: i32, rails: &[usize]) -> PieceShape {
    PieceShape::Floor(Floor {
        outline: rectangle(one, other),
        top,
        thick: 50,
        rails: (0..4).map(|edge| rails.contains(&edge)).collect(),
    })
}

/// A wall on which nobody stands.
pub(super) fn wall(one: (i32, i32), other: (i32, i32), heights: (i32, i32)) -> PieceShape {
    let PieceShape::Solid(shape) = solid(one, other, heights) else {
        unreachable!("a solid is a solid")
    };
    PieceShape::Solid(Solid { stand: false, ..shape })
}

/// A door across a line of two places, open or closed.
pub(super) fn door(line: [(i32, i32); 2], open: bool) -> PieceShape {
    let line = line.map(PlanPoint::from);
    PieceShape::Door(TerrainDoor {
        number: 0,
        line,
        outline: thick_line(&line, 50).unwrap().remove(0),
        bottom: 0,
        top: 500,
        open,
    })
}

/// A barrel.
pub(super) fn barrel(at: (i32, i32, i32), radius: i32, height: i32) -> PieceShape {
    PieceShape::Object(TableObject {
        number: 0,
        name: "barrel".to_string(),
        at: point(at),
        radius,
        height,
    })
}

/// Asks something of a figure of the usual size at a point of a table, others of that size around it.
pub(super) fn with_walker<T>(
    table: &Table,
    at: (i32, i32, i32),
    others: &[(i32, i32, i32)],
    ask: impl FnOnce(Walker<'_, Rules>) -> T,
) -> T {
    let state = TerrainState::at_first(table);
    let others: Vec<Body> = others.iter().map(|at| Body::usual(point(*at))).collect();
    ask(Walker {
        view: TerrainView {
            table,
            state: &state,
            wood_depth: None,
        },
        body: Body::usual(point(at)),
        others: &others,
        rules: &Rules,
    })
}
