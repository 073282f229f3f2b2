//! From an entry of a map's terrain to its pieces: each kind with its fields, and kits part by part.

use super::fields::{FieldReader, KindFields, THICKEST, USUAL_THICKNESS, WIDEST, part_beyond};
use super::terrain::{MapTerrain, WrittenClimb};
use crate::game::{Fault, Faults};
use crate::space::table::kit::{Kit, kit, kit_names};
use crate::space::table::number::GREATEST_HEIGHT;
use crate::space::table::point::{PlanPoint, Point, WrittenPoint};
use crate::space::table::rotation::Rotation;
use crate::space::table::terrain::{
    AreaKind, Barrier, Floor, Ladder, PieceShape, Solid, Stairs, TableObject, TerrainArea, TerrainDoor, stairs_outline,
};

/// A piece as an entry says it, before doors and objects are numbered.
pub(super) struct ReadPiece {
    /// What it is; an object's height may be missing yet.
    pub shape: PieceShape,
    /// Whether it is an object that stands on the highest surface there.
    pub stands_on_highest: bool,
}

/// The kinds of terrain with their fields.
const KINDS: [KindFields; 9] = [
    KindFields {
        kind: "solid",
        needed: &["poly", "top"],
        optional: &["bottom", "stand", "climb"],
    },
    KindFields {
        kind: "floor",
        needed: &["poly", "top"],
        optional: &["thick", "rails"],
    },
    KindFields {
        kind: "barrier",
        needed: &["line", "height"],
        optional: &["thick", "bottom", "hard"],
    },
    KindFields {
        kind: "ladder",
        needed: &["foot", "head"],
        optional: &[],
    },
    KindFields {
        kind: "stairs",
        needed: &["from", "to", "width"],
        optional: &[],
    },
    KindFields {
        kind: "ramp",
        needed: &["from", "to", "width"],
        optional: &[],
    },
    KindFields {
        kind: "area",
        needed: &["area", "poly"],
        optional: &["bottom", "top", "cover"],
    },
    KindFields {
        kind: "door",
        needed: &["line"],
        optional: &["thick", "bottom", "height", "open"],
    },
    KindFields {
        kind: "object",
        needed: &["object", "at", "radius", "height"],
        optional: &[],
    },
];

/// The fields of a kit.
const KIT: KindFields = KindFields {
    kind: "kit",
    needed: &["at"],
    optional: &["turn"],
};

/// The kinds of areas by their names.
const AREAS: [(&str, AreaKind); 10] = [
    ("difficult", AreaKind::Difficult),
    ("very_difficult", AreaKind::VeryDifficult),
    ("impassable", AreaKind::Impassable),
    ("dangerous", AreaKind::Dangerous),
    ("water", AreaKind::Water),
    ("road", AreaKind::Road),
    ("dark", AreaKind::Dark),
    ("wood", AreaKind::Wood),
    ("building", AreaKind::Building),
    ("smoke", AreaKind::Smoke),
];

/// How high a door is where it is not said, in units.
const USUAL_DOOR: i32 = 500;

/// The pieces of an entry, which stands at a path of fields. What has a fault is left out.
pub(super) fn read_entry(entry: &MapTerrain, field: &str, size: PlanPoint, faults: &mut Faults) -> Vec<ReadPiece> {
    match (&entry.kit, &entry.kind) {
        (Some(_), Some(_)) => faults.push(Fault::new(format!("{field}.kind"), "table-kit-and-kind")),
        (None, None) => {
            let known = KINDS.map(|fields| fields.kind).join(", ");
            faults.push(Fault::new(field, "table-kind-missing").arg("known", known));
        }
        (Some(name), None) => match kit(name) {
            Some(kit) => return read_kit(kit, entry, field, size, faults),
            None => {
                let known = kit_names().collect::<Vec<_>>().join(", ");
                faults.push(
                    Fault::new(format!("{field}.kit"), "unknown-kit")
                        .arg("kit", name)
                        .arg("known", known),
                );
            }
        },
        (None, Some(_)) => return read_piece(entry, field, size, faults).into_iter().collect(),
    }
    Vec::new()
}

/// The parts of a kit where an entry sets it.
fn read_kit(kit: &Kit, entry: &MapTerrain, field: &str, size: PlanPoint, faults: &mut Faults) -> Vec<ReadPiece> {
    let given: Vec<_> = entry.given().filter(|name| *name != "kit").collect();
    KIT.check(field, &given, faults);
    let mut reader = FieldReader { field, size, faults };
    let at = reader.written_point("at", entry.at);
    let rotation = Rotation::of_degrees(entry.turn.unwrap_or(0));
    if rotation.is_none() {
        let turn = entry.turn.unwrap_or(0);
        faults.push(Fault::new(format!("{field}.turn"), "table-turn").arg("turn", turn));
    }
    let (Some(at), Some(rotation)) = (at, rotation) else {
        return Vec::new();
    };
    let mut found = Faults::default();
    let parts = kit.parts.iter().map(|part| part.moved(at, rotation));
    let pieces: Vec<_> = parts
        .filter_map(|part| read_piece(&part, field, size, &mut found))
        .collect();
    // Kits are sound: nothing can be wrong with one but where it was set.
    if !found.is_empty() {
        faults.push(part_beyond(format!("{field}.at"), size));
    }
    pieces
}

/// The piece of an entry that is no kit.
pub(super) fn read_piece(entry: &MapTerrain, field: &str, size: PlanPoint, faults: &mut Faults) -> Option<ReadPiece> {
    let kind = entry.kind.as_deref().unwrap_or_default();
    let Some(fields) = KINDS.iter().find(|fields| fields.kind == kind) else {
        let known = KINDS.map(|fields| fields.kind).join(", ");
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-terrain")
                .arg("kind", kind)
                .arg("known", known),
        );
        return None;
    };
    let given: Vec<_> = entry.given().filter(|name| *name != "kind").collect();
    fields.check(field, &given, faults);
    let mut reader = FieldReader { field, size, faults };
    let stands_on_highest = kind == "object" && entry.at.is_some_and(|at| at.z.is_none());
    let shape = match fields.kind {
        "solid" => read_solid(entry, &mut reader),
        "floor" => read_floor(entry, &mut reader),
        "barrier" => read_barrier(entry, &mut reader),
        "ladder" => read_ladder(entry, &mut reader),
        "stairs" | "ramp" => read_stairs(entry, &mut reader),
        "area" => read_area(entry, &mut reader),
        "door" => read_door(entry, &mut reader),
        _ => read_object(entry, &mut reader),
    };
    shape.map(|shape| ReadPiece {
        shape,
        stands_on_highest,
    })
}

fn read_solid(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let outline = reader.polygon("poly", entry.poly.as_ref());
    let heights = reader.heights(entry.bottom, entry.top, None);
    let climb = match entry.climb.as_ref().map(WrittenClimb::read) {
        None => None,
        Some(Ok(climb)) => climb,
        Some(Err(word)) => {
            let known = WrittenClimb::KNOWN.join(", ");
            let fault = Fault::new(reader.path("climb"), "unknown-climb")
                .arg("climb", word)
                .arg("known", known);
            reader.faults.push(fault);
            return None;
        }
    };
    let (bottom, top) = heights?;
    Some(PieceShape::Solid(Solid {
        outline: outline?,
        bottom,
        top,
        stand: entry.stand.unwrap_or(false),
        climb,
    }))
}

fn read_floor(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let outline = reader.polygon("poly", entry.poly.as_ref());
    let top = reader.number("top", entry.top, 1..=GREATEST_HEIGHT);
    let thick = reader.number_or("thick", entry.thick, USUAL_THICKNESS, 1..=THICKEST);
    let outline = outline?;
    let edges = outline.corners().len();
    let rails = entry
        .rails
        .as_ref()
        .map_or_else(|| Ok(vec![false; edges]), |rails| rails.read(edges));
    let rails = match rails {
        Ok(rails) => rails,
        Err(place) => {
            let fault = Fault::new(reader.path(&format!("rails[{place}]")), "table-no-edge").arg("edges", edges);
            reader.faults.push(fault);
            return None;
        }
    };
    Some(PieceShape::Floor(Floor {
        outline,
        top: top?,
        thick: thick?,
        rails,
    }))
}

fn read_barrier(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let line = reader.line(entry.line.as_ref(), entry.thick);
    let heights = reader.heights(entry.bottom, None, entry.height);
    let ((line, parts), (bottom, top)) = (line?, heights?);
    Some(PieceShape::Barrier(Barrier {
        line,
        parts,
        bottom,
        top,
        thick: entry.thick.unwrap_or(USUAL_THICKNESS),
        hard: entry.hard.unwrap_or(false),
    }))
}

fn read_ladder(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let foot = reader.point("foot", entry.foot);
    let head = reader.point("head", entry.head);
    let (foot, head) = (foot?, head?);
    if head.z <= foot.z {
        let fault = Fault::new(reader.path("head"), "table-ladder-down")
            .arg("foot", foot.z)
            .arg("head", head.z);
        reader.faults.push(fault);
        return None;
    }
    Some(PieceShape::Ladder(Ladder { foot, head }))
}

fn read_stairs(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let from = reader.point("from", entry.from);
    let to = reader.point("to", entry.to);
    let width = reader.number("width", entry.width, 1..=WIDEST);
    let (from, to, width) = (from?, to?, width?);
    if from.z == to.z {
        let fault = Fault::new(reader.path("to"), "table-level-stairs").arg("height", to.z);
        reader.faults.push(fault);
        return None;
    }
    let Ok(outline) = stairs_outline(from.plan(), to.plan(), width) else {
        reader.faults.push(Fault::new(reader.path("to"), "table-no-size"));
        return None;
    };
    if !reader.keeps_on_table("width", outline.corners().iter().copied()) {
        return None;
    }
    Some(PieceShape::Stairs(Stairs {
        from,
        to,
        outline,
        has_steps: entry.kind.as_deref() == Some("stairs"),
    }))
}

fn read_area(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let outline = reader.polygon("poly", entry.poly.as_ref());
    let cover = reader.number("cover", entry.cover, 3..=6);
    let heights = match entry.top {
        Some(_) => reader
            .heights(entry.bottom, entry.top, None)
            .map(|(bottom, top)| (bottom, Some(top))),
        None => reader
            .number_or("bottom", entry.bottom, 0, 0..=GREATEST_HEIGHT - 1)
            .map(|bottom| (bottom, None)),
    };
    let name = entry.area.as_deref()?;
    let Some((_, kind)) = AREAS.iter().find(|(known, _)| *known == name) else {
        let known = AREAS.map(|(known, _)| known).join(", ");
        let fault = Fault::new(reader.path("area"), "unknown-area")
            .arg("area", name)
            .arg("known", known);
        reader.faults.push(fault);
        return None;
    };
    let (bottom, top) = heights?;
    Some(PieceShape::Area(TerrainArea {
        kind: *kind,
        outline: outline?,
        bottom,
        top,
        cover: cover.map(|cover| cover as u8),
    }))
}

fn read_door(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let heights = reader.heights(entry.bottom, None, Some(entry.height.unwrap_or(USUAL_DOOR)));
    let (line, mut parts) = reader.line(entry.line.as_ref(), entry.thick)?;
    let [from, to] = line[..] else {
        let fault = Fault::new(reader.path("line"), "table-door-line").arg("count", line.len());
        reader.faults.push(fault);
        return None;
    };
    let (bottom, top) = heights?;
    Some(PieceShape::Door(TerrainDoor {
        number: 0,
        line: [from, to],
        outline: parts.pop()?,
        bottom,
        top,
        open: entry.open.unwrap_or(false),
    }))
}

fn read_object(entry: &MapTerrain, reader: &mut FieldReader) -> Option<PieceShape> {
    let at = reader.written_point("at", entry.at);
    let radius = reader.number("radius", entry.radius, 1..=WIDEST / 2);
    let height = reader.number("height", entry.height, 1..=GREATEST_HEIGHT);
    let (at, radius, height) = (at?, radius?, height?);
    let reach = [
        PlanPoint::new(at.plan.x - radius, at.plan.y - radius),
        PlanPoint::new(at.plan.x + radius, at.plan.y + radius),
    ];
    if !reader.keeps_on_table("at", reach) {
        return None;
    }
    Some(PieceShape::Object(TableObject {
        number: 0,
        name: entry.object.clone()?,
        at: at.plan.at_height(at.z.unwrap_or(0)),
        radius,
        height,
    }))
}

impl MapTerrain {
    /// A part of a kit where the kit stands, turned about its middle.
    fn moved(&self, at: WrittenPoint, rotation: Rotation) -> MapTerrain {
        let up = at.z.unwrap_or(0);
        let place = |place: PlanPoint| rotation.turned(place).plus(at.plan);
        let places = |places: &Option<Vec<PlanPoint>>| {
            let places = places.as_ref()?.iter();
            Some(places.map(|corner| place(*corner)).collect())
        };
        let point = |point: Point| place(point.plan()).at_height(point.z + up);
        let raised = |height: Option<i32>| height.map(|height| height + up);
        MapTerrain {
            at: self.at.map(|at| WrittenPoint {
                plan: place(at.plan),
                z: Some(at.z.unwrap_or(0) + up),
            }),
            poly: places(&self.poly),
            line: places(&self.line),
            foot: self.foot.map(point),
            head: self.head.map(point),
            from: self.from.map(point),
            to: self.to.map(point),
            bottom: match self.takes_bottom() && up > 0 {
                true => Some(self.bottom.unwrap_or(0) + up),
                false => self.bottom,
            },
            top: raised(self.top),
            ..self.clone()
        }
    }

    /// Whether it is of a kind with a lower face that is said apart.
    fn takes_bottom(&self) -> bool {
        let kind = self.kind.as_deref();
        KINDS
            .iter()
            .any(|fields| kind == Some(fields.kind) && fields.optional.contains(&"bottom"))
    }
}
