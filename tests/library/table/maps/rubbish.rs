//! Whatever is fed to the reader of maps is answered at once, with its place.

use super::*;

/// Reads and looks over whatever it is, in less than a second; on a busy machine it may take three.
fn answer(file: &str, text: String) -> Vec<(&'static str, String)> {
    let start = Instant::now();
    let answered = match read_space(file, text) {
        Err(faults) => in_short(faults),
        Ok(loaded) => {
            let (faults, warnings) = loaded.check(first_rulebook(), None);
            in_short(if faults.is_empty() { warnings } else { faults })
        }
    };
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    answered
}

#[test]
fn rubbish_is_answered_at_once() {
    let map = |terrain: &str| format!("{{\"table\": {{\"size\": [30000, 30000]}}, \"terrain\": [{terrain}]}}");
    // A million corners.
    let poly = |corners: String| format!("{{\"kind\": \"solid\", \"top\": 9, \"poly\": [{corners}]}}");
    assert_eq!(
        answer("a.json", map(&poly("[1,1],".repeat(1_000_000) + "[2,2]")))[0].0,
        "file-too-many"
    );
    // As many as are read, in one outline, and in many.
    let corners = vec!["[7,7]"; 60_000].join(",");
    assert_eq!(answer("a.json", map(&poly(corners)))[0].0, "table-too-many-corners");
    let combs = (0..300).map(|_| {
        let teeth = (0..199).map(|tooth| {
            format!(
                "[{},{}]",
                10 * tooth,
                if tooth % 2 == 0 {
                    tooth * (198 - tooth)
                } else {
                    30_000 - tooth
                }
            )
        });
        poly(teeth.collect::<Vec<_>>().join(","))
    });
    assert_eq!(
        answer("a.json", map(&combs.collect::<Vec<_>>().join(",")))[0].0,
        "table-too-many-corners"
    );
    // More entries than anybody sets.
    let kits = |count: usize, kit: &str| vec![format!("{{\"kit\": \"{kit}\", \"at\": [9000, 9000]}}"); count].join(",");
    assert_eq!(answer("a.json", map(&kits(1_001, "wall")))[0].0, "too-many-things");
    assert_eq!(answer("a.json", map(&kits(1_000, "house")))[0].0, "too-many-things");
    assert_eq!(answer("a.json", map(&kits(1_000, "wall"))).len(), 101);
    let nowhere = "{\"kind\": \"ladder\", \"foot\": [1, 1, 77], \"head\": [2, 2, 99]}";
    assert_eq!(answer("a.json", map(&vec![nowhere; 1_000].join(","))).len(), 101);
    // Long thin solids side by side whose boxes all overlap.
    let slant = |at: usize| poly(format!("[{},0],[{},0],[29000,{}]", 20 * at, 20 * at + 9, 29_000 - at));
    answer("a.json", map(&(0..1_000).map(slant).collect::<Vec<_>>().join(",")));
    for number in ["2147483648", "-2147483649", "1e9", "99999999999999999999999"] {
        let text = map(&format!("{{\"kind\": \"solid\", \"top\": {number}}}"));
        assert_eq!(
            answer("a.json", text)[0],
            ("file-wrong-type", "map.terrain[0].top".to_owned())
        );
    }
}

#[test]
fn whatever_is_changed_in_a_map_nothing_panics() {
    let mut chance = 12_345_u64;
    let mut below = |most: usize| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % most
    };
    let words = [
        "0",
        "-1",
        "1",
        "2147483647",
        "-2147483648",
        "29999",
        "true",
        "\"kit\"",
        "(0, 0)",
        "[",
        ")",
        "750",
    ];
    let mut answered = 0;
    for round in 0..600 {
        let (_, text) = maps::TABLES[round % maps::TABLES.len()];
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..1 + below(3) {
            let numbers: Vec<usize> = (0..text.len()).filter(|at| text[*at].is_ascii_digit()).collect();
            let at = numbers[below(numbers.len())];
            let end = (at..text.len()).find(|at| !text[*at].is_ascii_digit()).unwrap();
            text.splice(at..end, words[below(words.len())].chars());
        }
        if let Ok(loaded) = read_space("changed.ron", text.iter().collect::<String>()) {
            loaded.check(first_rulebook(), None);
            answered += 1;
        }
    }
    assert!(answered > 100, "hardly any could be read: {answered}");
}

#[test]
fn a_book_of_cells_refuses_every_table_with_its_place() {
    for (file, text) in maps::TABLES {
        let faults = read_map(file, *text).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert_eq!(
            (faults[0].fault.why, faults[0].fault.field.as_str()),
            ("map-is-table", "map.table")
        );
        assert!(faults[0].line.is_some());
        let mut setup = serde_json::from_value(serde_json::json!({
            "rules": first_rulebook().id(), "mod": first_rulebook().mods()[0], "map": format!("maps/{file}"), "players": [],
        }))
        .unwrap();
        let faults = content::check_setup(&mut setup, None);
        assert_eq!(in_short(faults), [("map-is-table", "map.table".to_owned())]);
    }
}
