//! What does not fit is refused with its place and a hint.

use arene::content::{FileFault, read_map};
use arene::workshop::tiled::{read_tmx, tmx_of};

use super::{back, ours, small, told};

/// A board of three by two cells, with a part put in the place of another.
fn odd(from: &str, to: &str) -> Vec<FileFault> {
    let tmx = small();
    assert!(tmx.contains(from), "{from}\n{tmx}");
    let read = read_tmx("a.tmx", &tmx.replacen(from, to, 1), &ours);
    read.expect_err(&format!("{from} → {to}"))
}

#[test]
fn what_does_not_fit_is_refused_with_its_place_and_a_hint() {
    assert_eq!(back(&small()).rows, [".#.", "..r"]);
    for (from, to, why, part) in [
        ("<map", "<mop", "tmx-not-xml", "a.tmx:"),
        (
            "orthogonal",
            "hexagonal",
            "tmx-orientation",
            "a.tmx:2:1: The map is of hexagons.",
        ),
        ("orthogonal", "isometric", "tmx-orientation", "isometric"),
        ("infinite=\"0\"", "infinite=\"1\"", "tmx-infinite", "infinite"),
        ("width=\"3\" height", "width=\"0\" height", "tmx-size", "0×2"),
        ("width=\"3\" height", "width=\"501\" height", "tmx-size", "501×2"),
        (
            "width=\"3\" height",
            "width=\"4294967296\" height",
            "tmx-number",
            "width",
        ),
        ("width=\"3\" height", "width=\"-3\" height", "tmx-number", "width"),
        ("tilewidth=\"64\"", "tilewidth=\"0\"", "tmx-number", "tilewidth"),
        ("firstgid=\"1\" ", "", "tmx-number", "firstgid"),
        (
            " <tileset firstgid=\"1\" source=\"arene.tsx\"/>\n",
            "",
            "tmx-no-tileset",
            "arene.tsx",
        ),
        ("<layer id=\"1\"", "<objectgroup/><group", "tmx-not-xml", "a.tmx:"),
        (
            " <layer",
            " <imagelayer name=\"sky\"/><layer",
            "tmx-layer-kind",
            "“sky” is a picture",
        ),
        (
            " <layer",
            " <group name=\"all\"/><layer",
            "tmx-layer-kind",
            "“all” is a group",
        ),
        (" <layer", " <layer/><layer", "tmx-layers", "2 layers"),
        (
            "name=\"guns\"",
            "name=\"guns\" offsetx=\"3\"",
            "tmx-layer-moved",
            "“guns”",
        ),
        (
            "name=\"ground\" width=\"3\"",
            "name=\"ground\" width=\"4\"",
            "tmx-layer-size",
            "4×2 cells on a map of 3×2",
        ),
        (
            "encoding=\"csv\"",
            "encoding=\"csv\" compression=\"zlib\"",
            "tmx-encoding",
            "zlib",
        ),
        (
            "encoding=\"csv\"",
            "encoding=\"base64\" compression=\"zstd\"",
            "tmx-encoding",
            "zstd",
        ),
        ("encoding=\"csv\"", "encoding=\"base64\"", "tmx-damaged", "“ground”"),
        ("1,4,1", "1,4", "tmx-cells", "5 cells of the 6"),
        ("1,4,1", "1,4,1,1", "tmx-cells", "more cells than the 6"),
        ("1,4,1", "1,x,1", "tmx-cell-number", "column 1, row 0: “x”"),
        (
            "1,1,5",
            "1,0,5",
            "tmx-cell-empty",
            "a.tmx:7:3: Layer “ground”, column 1, row 1",
        ),
        (
            "1,1,5",
            "1,1,99",
            "tmx-cell-tile",
            "column 2, row 1: tile 98 of the tileset “arene”",
        ),
        ("1,1,5", "1,1,25", "tmx-cell-tile", "tile 24"),
        ("1,1,5", "1,1,2147483653", "tmx-cell-flipped", "column 2, row 1"),
        ("1,1,5", "536870917,1,5", "tmx-cell-flipped", "column 0, row 1"),
        (
            "type=\"gun\"",
            "type=\"gum\"",
            "unknown-tmx-class",
            "column 0, row 0: the object 2 is of the class “gum”, which there is not. (Did you mean “gun”",
        ),
        (
            "type=\"zone\"",
            "",
            "tmx-object-no-class",
            "Layer “zones”, column 1, row 0",
        ),
        (
            "type=\"zone\"",
            "type=\"zone\" rotation=\"10\"",
            "tmx-object-rotated",
            "column 1, row 0",
        ),
        (
            "type=\"zone\"",
            "type=\"zone\" gid=\"1\"",
            "tmx-object-shape",
            "is a tile",
        ),
        ("type=\"zone\"", "type=\"gun\"", "unknown-tmx-object-property", "“kind”"),
        ("type=\"gun\"", "type=\"gun\" template=\"a.tx\"", "tmx-template", "a.tx"),
        (
            "type=\"door\" gid=\"25\" x=\"128\"",
            "type=\"door\" x=\"nan\"",
            "tmx-object-numbers",
            "“doors”",
        ),
        (
            "type=\"door\" gid=\"25\" x=\"128\"",
            "type=\"door\" x=\"192\"",
            "tmx-object-outside",
            "column 3, row 1",
        ),
        (
            "type=\"door\" gid=\"25\" x=\"128\"",
            "type=\"door\" x=\"1e300\"",
            "tmx-object-outside",
            "3×2",
        ),
        (
            "type=\"zone\" x=\"64\"",
            "type=\"zone\" x=\"96\"",
            "tmx-zone-edges",
            "Snap to Grid",
        ),
        (
            "width=\"128\" height=\"128\"",
            "width=\"0\" height=\"128\"",
            "tmx-zone-edges",
            "zones",
        ),
        (
            "width=\"128\" height=\"128\"",
            "width=\"192\" height=\"128\"",
            "tmx-object-outside",
            "zones",
        ),
        (
            "name=\"colour\"",
            "name=\"color\"",
            "unknown-tmx-object-property",
            "Did you mean “colour”",
        ),
        ("name=\"colour\"", "name=\"open\"", "tmx-property-value", "“open”"),
        (
            "<property name=\"colour\" value=\"red\"/>",
            "",
            "tmx-property-missing",
            "“colour”",
        ),
        (
            "<property name=\"kind\" value=\"trap\"/>",
            "",
            "tmx-property-missing",
            "“kind”",
        ),
        (
            "type=\"object\" value=\"2\"",
            "type=\"object\" value=\"9\"",
            "tmx-fires",
            "object 9",
        ),
        (
            "type=\"object\" value=\"2\"",
            "type=\"object\" value=\"\"",
            "tmx-property-value",
            "“fires”",
        ),
        (
            " <tileset",
            " <properties><property name=\"nane\" value=\"x\"/></properties><tileset",
            "unknown-tmx-property",
            "“name”",
        ),
    ] {
        let faults = odd(from, to);
        assert_eq!(faults[0].fault.why, why, "{from} → {to}: {faults:?}");
        let told = told(&faults);
        assert!(told.contains(part), "{from} → {to}: {told}");
        assert!(faults[0].line.is_some());
    }
}

#[test]
fn every_cell_that_does_not_fit_is_listed_up_to_a_bound() {
    let text = format!("(rows: [{}])", ["\"..........................\""; 20].join(", "));
    let tmx = tmx_of(&read_map("m.ron", text).unwrap().map).unwrap();
    let faults = read_tmx("a.tmx", &tmx.replace("1,", "0,"), &ours).unwrap_err();
    assert_eq!(faults.len(), 101);
    assert_eq!(faults[100].fault.why, "and-more");
}
