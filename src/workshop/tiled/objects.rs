//! The objects of a TMX: what stands on the ground, by their classes, places and properties.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::ObjectClass;
use super::cells::LayerCell;
use super::document::{TmxFaults, WrittenProperty, children, properties, start};
use super::import::{TmxSize, known_classes};
use super::tilesets::ReadTilesets;
use crate::game::{Fault, Place};
use crate::space::grid::{ArenaMap, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};

/// How far from the edge of a cell the edge of a zone may lie, in cells.
const SLACK: f64 = 0.25;

/// What a cell may measure that one thing stands in, in cells.
const LARGEST_THING: f64 = 1.5;

/// An object with what its tile adds.
struct ReadObject<'a, 'text> {
    node: Node<'a, 'text>,
    layer: &'a str,
    /// Its upper left corner and its size, in cells.
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    is_rectangle: bool,
    properties: Vec<WrittenProperty>,
}

/// Reads the objects of all layers, in their order, into the lists of the map.
pub(super) fn read_objects(root: Node, size: TmxSize, sets: &ReadTilesets, map: &mut ArenaMap, faults: &mut TmxFaults) {
    // What a trigger can fire, by the number of its object.
    let mut targets: BTreeMap<u32, (&'static str, usize)> = BTreeMap::new();
    let mut triggers = Vec::new();
    for layer in children(root, "objectgroup") {
        let name = layer.attribute("name").unwrap_or_default();
        for node in children(layer, "object") {
            let Some((class, object)) = read_object(node, name, size, sets, faults) else {
                continue;
            };
            let number = node.attribute("id").and_then(|id| id.parse().ok());
            match class {
                ObjectClass::Zone => {
                    let Some(zone) = object.zone(size, faults) else {
                        continue;
                    };
                    targets.extend(number.map(|number| (number, ("trap", map.zones.len()))));
                    map.zones.push(zone);
                    continue;
                }
                ObjectClass::Gun => {
                    targets.extend(number.map(|number| (number, ("gun", map.guns.len()))));
                }
                _ => {}
            }
            let Some(at) = object.cell(size, faults) else { continue };
            match class {
                ObjectClass::Gun => map.guns.push(MapGun { at }),
                ObjectClass::Door => map.doors.extend(object.door(at, faults)),
                ObjectClass::Token => map.tokens.extend(object.token(at, faults)),
                ObjectClass::RespawnPoint => {
                    let number = object.whole("number", true, faults);
                    map.respawn_points
                        .extend(number.map(|number| MapRespawnPoint { number, at }));
                }
                ObjectClass::Trigger => triggers.push((object, at)),
                ObjectClass::Zone => {}
            }
        }
    }
    // What they fire may stand behind them.
    for (object, at) in triggers {
        if let Some(fires) = object.fires(&targets, faults) {
            map.triggers.push(MapTrigger { at, fires });
        }
    }
}

/// An object with its class, as far as it fits.
fn read_object<'a, 'text>(
    node: Node<'a, 'text>,
    layer: &'a str,
    size: TmxSize,
    sets: &ReadTilesets,
    faults: &mut TmxFaults,
) -> Option<(ObjectClass, ReadObject<'a, 'text>)> {
    let sides = (f64::from(size.tile_width), f64::from(size.tile_height));
    let measure = |name: &str| {
        let number = node.attribute(name).map_or(Ok(0.0), str::parse::<f64>);
        number.ok().filter(|number| number.is_finite())
    };
    let gid = node.attribute("gid").map(|gid| gid.parse::<u32>().unwrap_or(0));
    let tile = gid.map(|gid| LayerCell::new(gid, 0).tile);
    let meaning = tile.and_then(|tile| sets.meaning(tile));
    // Which point of it its place is, in halves of its size.
    let anchor = tile
        .and_then(|tile| sets.find(tile))
        .map_or((0, 0), |(set, _)| set.anchor);
    let mut refuse = |fault: Fault| {
        let begins = |at: &str, long: &str, half: u8, side: f64| {
            let from = measure(at).zip(measure(long));
            let cell = from.map(|(at, long)| ((at - f64::from(half) / 2.0 * long) / side).floor());
            cell.map_or("?".to_owned(), |cell| cell.to_string())
        };
        let fault = fault
            .arg("layer", layer)
            .arg("object", node.attribute("id").unwrap_or("-"))
            .arg("x", begins("x", "width", anchor.0, sides.0))
            .arg("y", begins("y", "height", anchor.1, sides.1));
        faults.push(start(node), fault);
    };
    if let Some(template) = node.attribute("template") {
        refuse(Fault::new("", "tmx-template").arg("file", template));
        return None;
    }
    let measures = ["x", "y", "width", "height", "rotation"].map(measure);
    let [Some(x), Some(y), Some(width), Some(height), Some(rotation)] = measures else {
        refuse(Fault::new("", "tmx-object-numbers"));
        return None;
    };
    let written = node
        .attribute("type")
        .or(node.attribute("class"))
        .filter(|class| !class.is_empty());
    let class = written
        .or(meaning.map(|meaning| meaning.class.as_str()))
        .unwrap_or_default();
    let Some(class) = ObjectClass::named(class) else {
        let fault = match class {
            "" => Fault::new("", "tmx-object-no-class").arg("known", known_classes()),
            class => Fault::new("", "unknown-tmx-class")
                .arg("class", class)
                .arg("known", known_classes()),
        };
        refuse(fault);
        return None;
    };
    if rotation != 0.0 {
        refuse(Fault::new("", "tmx-object-rotated"));
        return None;
    }
    let shape = node
        .children()
        .find(|child| child.is_element() && !child.has_tag_name("properties"));
    let shape = shape.map_or("rectangle", |shape| shape.tag_name().name());
    let is_rectangle = shape == "rectangle" && tile.is_none();
    let fits = match class {
        ObjectClass::Zone => is_rectangle,
        _ => ["rectangle", "point"].contains(&shape),
    };
    if !fits {
        let shape = if tile.is_some() { "tile" } else { shape };
        refuse(
            Fault::new("", "tmx-object-shape")
                .arg("shape", shape)
                .arg("class", class.name()),
        );
        return None;
    }
    let (width, height) = (width / sides.0, height / sides.1);
    let x = x / sides.0 - f64::from(anchor.0) / 2.0 * width;
    let y = y / sides.1 - f64::from(anchor.1) / 2.0 * height;
    let mut properties = properties(node, faults);
    let inherited = meaning.map_or(&[][..], |meaning| &meaning.properties[..]);
    for property in inherited {
        if !properties.iter().any(|own| own.name == property.name) {
            let at = start(node);
            properties.push(WrittenProperty { at, ..property.clone() });
        }
    }
    let object = ReadObject {
        node,
        layer,
        x,
        y,
        width,
        height,
        is_rectangle,
        properties,
    };
    object.check_properties(class, faults);
    Some((class, object))
}

impl ReadObject<'_, '_> {
    /// Adds a fault of the object, which is told with its layer, its number, and the cell where it begins.
    fn refuse(&self, at: usize, fault: Fault, faults: &mut TmxFaults) {
        let fault = fault
            .arg("layer", self.layer)
            .arg("object", self.node.attribute("id").unwrap_or("-"))
            .arg("x", self.x.floor())
            .arg("y", self.y.floor());
        faults.push(at, fault);
    }

    fn check_properties(&self, class: ObjectClass, faults: &mut TmxFaults) {
        for property in &self.properties {
            if !class.properties().contains(&property.name.as_str()) {
                let known = match class.properties() {
                    [] => "none".to_owned(),
                    known => known.join(", "),
                };
                let fault = Fault::new("", "unknown-tmx-object-property")
                    .arg("name", &property.name)
                    .arg("class", class.name())
                    .arg("known", known);
                self.refuse(property.at, fault, faults);
            }
        }
    }

    /// The cell that its middle lies in.
    fn cell(&self, size: TmxSize, faults: &mut TmxFaults) -> Option<Place> {
        if self.is_rectangle && (self.width > LARGEST_THING || self.height > LARGEST_THING) {
            self.refuse(start(self.node), Fault::new("", "tmx-object-large"), faults);
            return None;
        }
        let (x, y) = (self.x + self.width / 2.0, self.y + self.height / 2.0);
        self.on_board(x.floor(), y.floor(), size, faults)
    }

    /// A cell by its column and row, which are whole.
    fn on_board(&self, x: f64, y: f64, size: TmxSize, faults: &mut TmxFaults) -> Option<Place> {
        let is_within = |number: f64, most: u32| number >= 0.0 && number < f64::from(most);
        if is_within(x, size.width) && is_within(y, size.height) {
            return Some(Place::new(x as i32, y as i32));
        }
        let fault = Fault::new("", "tmx-object-outside");
        let fault = fault.arg("width", size.width).arg("height", size.height);
        self.refuse(start(self.node), fault, faults);
        None
    }

    fn zone(&self, size: TmxSize, faults: &mut TmxFaults) -> Option<MapZone> {
        let edges = [self.x, self.y, self.x + self.width, self.y + self.height];
        let [west, north, east, south] = edges.map(f64::round);
        let is_on_grid = edges.iter().all(|edge| (edge - edge.round()).abs() <= SLACK);
        if !is_on_grid || east <= west || south <= north {
            self.refuse(start(self.node), Fault::new("", "tmx-zone-edges"), faults);
            return None;
        }
        let kind = self.text("kind", true, faults);
        let owner = self.whole("owner", false, faults);
        let mut from = self.on_board(west, north, size, faults)?;
        let mut to = self.on_board(east - 1.0, south - 1.0, size, faults)?;
        let (flips_x, flips_y) = match self.property("from").map(|property| property.value.as_str()) {
            None | Some("nw") => (false, false),
            Some("ne") => (true, false),
            Some("se") => (true, true),
            Some("sw") => (false, true),
            Some(_) => {
                self.wrong_value("from", "nw, ne, se, sw", faults);
                return None;
            }
        };
        if flips_x {
            std::mem::swap(&mut from.x, &mut to.x);
        }
        if flips_y {
            std::mem::swap(&mut from.y, &mut to.y);
        }
        Some(MapZone {
            kind: kind?,
            owner,
            from,
            to,
        })
    }

    fn door(&self, at: Place, faults: &mut TmxFaults) -> Option<MapDoor> {
        let open = match self.property("open").map(|property| property.value.as_str()) {
            None | Some("false") => false,
            Some("true") => true,
            Some(_) => {
                self.wrong_value("open", "true, false", faults);
                return None;
            }
        };
        let colour = self.text("colour", true, faults)?;
        Some(MapDoor { at, colour, open })
    }

    fn token(&self, at: Place, faults: &mut TmxFaults) -> Option<MapToken> {
        let colour = self.text("colour", false, faults);
        let owner = self.whole("owner", false, faults);
        let kind = self.text("kind", true, faults)?;
        Some(MapToken {
            kind,
            colour,
            owner,
            at,
        })
    }

    /// What a trigger fires, by the object that its property names.
    fn fires(
        &self,
        targets: &BTreeMap<u32, (&'static str, usize)>,
        faults: &mut TmxFaults,
    ) -> Option<BTreeMap<String, usize>> {
        let number: u32 = self.whole("fires", true, faults)?;
        let Some((what, index)) = targets.get(&number) else {
            let at = self.property("fires").map_or(start(self.node), |property| property.at);
            self.refuse(at, Fault::new("", "tmx-fires").arg("number", number), faults);
            return None;
        };
        Some(BTreeMap::from([((*what).to_owned(), *index)]))
    }

    fn property(&self, name: &str) -> Option<&WrittenProperty> {
        self.properties.iter().find(|property| property.name == name)
    }

    /// A property that is a text; one that must be there and is not is a fault.
    fn text(&self, name: &'static str, must: bool, faults: &mut TmxFaults) -> Option<String> {
        let found = self.property(name).map(|property| property.value.clone());
        if found.is_none() && must {
            self.refuse(
                start(self.node),
                Fault::new("", "tmx-property-missing").arg("name", name),
                faults,
            );
        }
        found
    }

    /// A property that is a whole number.
    fn whole<T: std::str::FromStr>(&self, name: &'static str, must: bool, faults: &mut TmxFaults) -> Option<T> {
        let number = self.text(name, must, faults)?.trim().parse().ok();
        if number.is_none() {
            self.wrong_value(name, "0, 1, 2…", faults);
        }
        number
    }

    fn wrong_value(&self, name: &'static str, wanted: &str, faults: &mut TmxFaults) {
        let Some(property) = self.property(name) else { return };
        let fault = Fault::new("", "tmx-property-value")
            .arg("name", name)
            .arg("value", &property.value)
            .arg("kind", &property.kind)
            .arg("wanted", wanted);
        self.refuse(property.at, fault, faults);
    }
}
