//! What means harm: bombs, XML that names other files, files that are long for nothing, damage, tilesets from elsewhere.

use std::fs;

use arene::workshop::tiled::{TILESET_FILE, load_tmx, read_tmx, tileset_text, tmx_of};

use super::{back, full_map, ours, small, told};

#[test]
fn layers_are_read_in_all_ways_that_tiled_writes_and_no_further_than_the_board_goes() {
    use base64::Engine as _;
    use std::io::Write as _;
    let raw = |cells: &[u32]| cells.iter().flat_map(|cell| cell.to_le_bytes()).collect::<Vec<u8>>();
    let cells = raw(&[1, 4, 1, 1, 1, 5]);
    let zlib = |bytes: &[u8]| {
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    };
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&cells).unwrap();
    let encoded = |bytes: &[u8]| base64::prelude::BASE64_STANDARD.encode(bytes);
    let tmx = small();
    let start = tmx.find("<data").unwrap();
    let end = tmx.find("</data>").unwrap();
    let with = |data: &str| format!("{}{data}{}", &tmx[..start], &tmx[end..]);
    let tiles: String = [1, 4, 1, 1, 1, 5].map(|gid| format!("<tile gid=\"{gid}\"/>")).concat();
    for data in [
        format!("<data encoding=\"base64\">\n  {}\n", encoded(&cells)),
        format!(
            "<data encoding=\"base64\" compression=\"zlib\">{}",
            encoded(&zlib(&cells))
        ),
        format!(
            "<data encoding=\"base64\" compression=\"gzip\">{}",
            encoded(&gzip.finish().unwrap())
        ),
        "<data encoding=\"csv\"><![CDATA[1,4,1,1,1,5,]]>".to_owned(),
        format!("<data>{tiles}"),
    ] {
        assert_eq!(back(&with(&data)), back(&tmx), "{data}");
    }
    // A bomb: a hundred megabytes in a hundred kilobytes. No more of it is unpacked than six cells and one.
    let bomb = zlib(&vec![0; 100 << 20]);
    let data = format!("<data encoding=\"base64\" compression=\"zlib\">{}", encoded(&bomb));
    let began = std::time::Instant::now();
    let faults = read_tmx("a.tmx", &with(&data), &ours).unwrap_err();
    assert_eq!(faults[0].fault.why, "tmx-cells");
    assert!(told(&faults).contains("more cells than the 6"));
    assert!(began.elapsed().as_secs() < 2);
    let cut = format!(
        "<data encoding=\"base64\" compression=\"zlib\">{}",
        encoded(&zlib(&cells)[..9])
    );
    assert_eq!(
        read_tmx("a.tmx", &with(&cut), &ours).unwrap_err()[0].fault.why,
        "tmx-damaged"
    );
    let chunk = "<data encoding=\"csv\"><chunk x=\"0\" y=\"0\" width=\"16\" height=\"16\">1</chunk>";
    assert_eq!(
        read_tmx("a.tmx", &with(chunk), &ours).unwrap_err()[0].fault.why,
        "tmx-infinite"
    );
}

#[test]
fn xml_that_means_harm_is_refused_at_once() {
    let laughs = "<?xml version=\"1.0\"?><!DOCTYPE map [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><map>&b;</map>";
    let outside = "<?xml version=\"1.0\"?><!DOCTYPE map SYSTEM \"file:///etc/passwd\"><map/>";
    let spaces: String = (0..150_000)
        .map(|number| format!("<a xmlns:n{number}=\"u\">"))
        .collect();
    let deep = "<a>".repeat(1_000_000);
    let wide = format!(
        "<map {}/>",
        (0..300_000)
            .map(|number| format!("a{number}=\"\" "))
            .collect::<String>()
    );
    let many = format!("<map>{}</map>", "<a/>".repeat(900_000));
    let began = std::time::Instant::now();
    for text in [
        &spaces, laughs, outside, &deep, &wide, &many, "", "{}", "<html/>", "\u{0}",
    ] {
        let faults = read_tmx("a.tmx", text, &ours).unwrap_err();
        let why = faults[0].fault.why;
        assert!(["tmx-not-xml", "tmx-no-map"].contains(&why), "{why}");
        told(&faults);
    }
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}

#[test]
fn what_is_many_times_as_long_as_it_need_be_does_not_hold_up() {
    let tmx = small();
    let began = std::time::Instant::now();
    let whys = |tmx: &str| read_tmx("a.tmx", tmx, &ours).unwrap_err()[0].fault.why;
    let properties: String = (0..90_000)
        .map(|number| format!("<property name=\"{number}\"/>"))
        .collect();
    let many = tmx.replace("<tileset", &format!("<properties>{properties}</properties><tileset"));
    assert_eq!(whys(&many), "tmx-not-xml");
    let sets: String = (0..100_000)
        .map(|number| format!("<tileset firstgid=\"{number}\"/>"))
        .collect();
    assert_eq!(whys(&tmx.replace(" <layer", &format!("{sets}<layer"))), "tmx-tilesets");
    // A tile's long property is not copied to each of its objects.
    let long = "9".repeat(1 << 20);
    let tile = format!(
        "<tileset firstgid=\"90\"><tile id=\"0\" type=\"trigger\"><properties><property name=\"fires\" value=\"{long}\"/></properties></tile></tileset>"
    );
    let objects = "<object gid=\"90\" x=\"0\" y=\"64\"/>".repeat(60_000);
    let copied = tmx.replace(" <layer", &format!("{tile}<layer"));
    let copied = copied.replace("</map>", &format!("<objectgroup>{objects}</objectgroup></map>"));
    assert_eq!(whys(&copied), "tmx-property-missing");
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}

#[test]
fn whatever_happens_to_a_file_it_is_read_or_refused() {
    let whole = tmx_of(&full_map()).unwrap();
    for at in (0..whole.len()).filter(|at| whole.is_char_boundary(*at)) {
        assert!(
            read_tmx("a.tmx", &whole[..at], &ours).is_err() || whole[at..].trim().is_empty(),
            "{at}"
        );
        let Some(letter) = whole[at..].chars().next() else {
            continue;
        };
        for other in ['0', '-', '9', '"', '<', '\u{0}', 'é'] {
            let changed = format!("{}{other}{}", &whole[..at], &whole[at + letter.len_utf8()..]);
            // A map that is read can be written in its turn, or it says why not.
            if let Ok(map) = read_tmx("a.tmx", &changed, &ours) {
                let _ = tmx_of(&map);
            }
        }
    }
}

#[test]
fn tilesets_come_from_the_folder_of_the_map_alone() {
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("maps");
    fs::create_dir(&folder).unwrap();
    let path = folder.join("a.tmx");
    fs::write(outer.path().join("out.tsx"), tileset_text()).unwrap();
    let with = |source: &str| {
        fs::write(&path, small().replace(TILESET_FILE, source)).unwrap();
        load_tmx(&path).map_err(|faults| faults[0].fault.why)
    };
    // Ours is known wherever the map was sent.
    assert!(with(TILESET_FILE).is_ok());
    assert_eq!(with("other.tsx"), Err("tmx-tileset-missing"));
    for source in [
        "../out.tsx",
        "/etc/passwd",
        "C:\\out.tsx",
        "..\\out.tsx",
        "a/../../out.tsx",
        "file:out.tsx",
    ] {
        assert_eq!(with(source), Err("tmx-tileset-outside"), "{source}");
    }
    fs::create_dir(folder.join("sets")).unwrap();
    fs::write(folder.join("sets/own.tsx"), tileset_text()).unwrap();
    assert!(with("sets/own.tsx").is_ok());
    fs::write(folder.join("bad.tsx"), "<tileset").unwrap();
    assert_eq!(with("bad.tsx"), Err("tmx-tileset-damaged"));
    fs::write(folder.join("bad.tsx"), "<map/>").unwrap();
    assert_eq!(with("bad.tsx"), Err("tmx-tileset-damaged"));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(outer.path().join("out.tsx"), folder.join("link.tsx")).unwrap();
        assert_eq!(with("link.tsx"), Err("tmx-tileset-outside"));
    }
}
