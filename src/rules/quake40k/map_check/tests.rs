//! What is told of maps, by field and rule.

use super::*;
use crate::space::table::{MapMark, TableGround, TableMap, WrittenPoint};

const DEATHMATCH: MapDemands = MapDemands {
    portals: true,
    bonus: true,
    bases: None,
    flags: FlagDemand::None,
    buildings: false,
    domination: false,
    figures: 4,
    portal_radius: 375,
};

const TEAMS: MapDemands = MapDemands {
    portals: false,
    bonus: false,
    bases: Some(2),
    ..DEATHMATCH
};

fn mark(mark: &str, at: (i32, i32)) -> MapMark {
    MapMark {
        mark: mark.to_owned(),
        at: Some(WrittenPoint {
            plan: at.into(),
            z: None,
        }),
        ..MapMark::default()
    }
}

fn portal(number: i32, at: (i32, i32)) -> MapMark {
    MapMark {
        number: Some(number),
        ..mark("portal", at)
    }
}

fn token(kind: &str, at: (i32, i32)) -> MapMark {
    MapMark {
        kind: Some(kind.to_owned()),
        ..mark("bonus", at)
    }
}

fn owned(what: &str, owner: i32, at: (i32, i32)) -> MapMark {
    MapMark {
        owner: Some(owner),
        ..mark(what, at)
    }
}

fn zone(owner: i32, (left, top): (i32, i32), (right, bottom): (i32, i32)) -> MapMark {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    MapMark {
        mark: "zone".to_owned(),
        name: Some("base".to_owned()),
        owner: Some(owner),
        poly: Some(corners.map(PlanPoint::from).to_vec()),
        ..MapMark::default()
    }
}

/// The portals of a table of 60 × 60 cm, as the page shows them.
fn five() -> Vec<MapMark> {
    let places = [(1000, 1000), (5000, 1000), (5000, 5000), (1000, 5000), (3000, 3000)];
    (1..).zip(places).map(|(number, at)| portal(number, at)).collect()
}

/// What is found on a table with these marks, in short: why, field, rule.
fn found(
    size: (i32, i32),
    marks: Vec<MapMark>,
    demands: &MapDemands,
) -> [Vec<(&'static str, String, &'static str)>; 2] {
    let map = TableMap {
        name: String::new(),
        title: Default::default(),
        author: None,
        notes: None,
        table: TableGround {
            size: size.into(),
            ground: "concrete".to_owned(),
        },
        terrain: Vec::new(),
        marks,
    };
    let report = check(&map.build().expect("a sound map"), demands);
    [report.faults, report.warnings].map(|list| {
        let in_short = |fault: Fault| (fault.why, fault.field, fault.rule.map_or("", |rule| rule.0));
        list.into_iter().map(in_short).collect()
    })
}

fn told(why: &'static str, field: &str, rule: &'static str) -> Vec<(&'static str, String, &'static str)> {
    vec![(why, field.to_owned(), rule)]
}

#[test]
fn an_arena_of_nine_slabs_with_five_portals_and_a_token_is_sound() {
    let marks = [five(), vec![token("weapon", (3000, 1000))]].concat();
    assert_eq!(found((6000, 6000), marks, &DEATHMATCH), [vec![], vec![]]);
}

#[test]
fn sides_are_multiples_of_a_slab_and_there_is_a_slab_for_each_figure() {
    let marks = || [five(), vec![token("weapon", (3000, 1000))]].concat();
    let rule = "arena.size";
    let [faults, warnings] = found((7000, 6000), marks(), &DEATHMATCH);
    assert_eq!(
        (faults, warnings),
        (told("quake-map-sides", "map.table.size", rule), vec![])
    );
    for (figures, expected) in [(9, vec![]), (10, told("quake-map-slabs", "map.table.size", rule))] {
        let demands = MapDemands { figures, ..DEATHMATCH };
        assert_eq!(found((6000, 6000), marks(), &demands), [expected, vec![]]);
    }
    let few = MapDemands {
        portals: false,
        bonus: false,
        ..DEATHMATCH
    };
    let [faults, warnings] = found((4000, 6000), vec![], &few);
    assert_eq!(
        (faults, warnings),
        (vec![], told("quake-map-small", "map.table.size", rule))
    );
}

#[test]
fn portals_are_five_numbered_from_one_each_with_its_own_place() {
    let rule = "arena.portals";
    let bonus = |mut marks: Vec<MapMark>| {
        marks.push(token("weapon", (3000, 1000)));
        found((6000, 6000), marks, &DEATHMATCH)
    };
    let mut four = five();
    four.pop();
    assert_eq!(
        bonus(four.clone()),
        [told("quake-map-portals", "map.marks", rule), vec![]]
    );
    four.push(portal(6, (3000, 3000)));
    let wrong = [
        told("quake-map-portals", "map.marks", rule),
        told("quake-map-portal-number", "map.marks[4].number", rule),
    ];
    assert_eq!(bonus(four), [wrong.concat(), vec![]]);
    for (x, expected) in [
        (1750, vec![]),
        (1749, told("quake-map-portals-overlap", "map.marks[4].at", rule)),
    ] {
        let mut marks = five();
        marks[4] = portal(5, (x, 1000));
        assert_eq!(
            found(
                (6000, 6000),
                [marks, vec![token("weapon", (3000, 5000))]].concat(),
                &DEATHMATCH
            )[0],
            expected
        );
    }
    let without = MapDemands {
        portals: false,
        ..DEATHMATCH
    };
    assert_eq!(
        found((6000, 6000), vec![token("weapon", (1000, 1000))], &without),
        [vec![], vec![]]
    );
}

#[test]
fn tokens_are_of_known_kinds_and_lie_more_than_six_paces_from_the_discs() {
    assert_eq!(
        found((6000, 6000), five(), &DEATHMATCH),
        [told("quake-map-tokens", "map.marks", "check.map"), vec![]]
    );
    let with = |tokens: &[MapMark]| found((6000, 6000), [five(), tokens.to_vec()].concat(), &DEATHMATCH);
    assert_eq!(
        with(&[token("armour", (3000, 1000))]),
        [told("quake-map-token-kind", "map.marks[5].kind", "check.map"), vec![]]
    );
    let near = told("quake-map-token-near", "map.marks[5].at", "arena.tokens");
    // 1 500 from the middle portal's disc, and one unit more.
    assert_eq!(with(&[token("weapon", (3000, 1125))]), [vec![], near]);
    assert_eq!(with(&[token("weapon", (3000, 1124))]), [vec![], vec![]]);
    let twice = [token("mysterious", (3000, 1000)), token("mysterious", (3000, 5000))];
    assert_eq!(
        with(&twice),
        [
            vec![],
            told("quake-map-mysteries", "map.marks[6].kind", "arena.special")
        ]
    );
}

#[test]
fn bases_are_one_a_team_equal_apart_and_evenly_around_the_middle() {
    let rule = "rule.bases";
    let base = |marks: &[MapMark], size: (i32, i32)| found(size, marks.to_vec(), &TEAMS);
    let left = zone(0, (0, 2000), (2000, 6000));
    let size = (12000, 8000);
    let pair = [left.clone(), zone(1, (10000, 2000), (12000, 6000))];
    assert_eq!(base(&pair, size), [vec![], vec![]]);
    assert_eq!(
        base(&pair[..1], size),
        [told("quake-map-base", "map.marks", rule), vec![]]
    );
    let three = [&pair[..], &[zone(1, (6000, 0), (6500, 500))]].concat();
    assert_eq!(
        base(&three, size),
        [told("quake-map-base", "map.marks[2]", rule), vec![]]
    );
    let smaller = [left.clone(), zone(1, (10000, 2000), (12000, 5999))];
    assert_eq!(
        base(&smaller, size),
        [told("quake-map-base-area", "map.marks[1].poly", rule), vec![]]
    );
    // 4 500 apart, and one unit less: equally far from the middle to a centimetre or not.
    let near = |x: i32| {
        [
            zone(0, (2750, 2000), (3750, 6000)),
            zone(1, (x, 2000), (x + 1000, 6000)),
        ]
    };
    assert_eq!(base(&near(8250), size), [vec![], vec![]]);
    assert_eq!(
        base(&near(8249), size),
        [told("quake-map-base-near", "map.marks[1].poly", rule), vec![]]
    );
    assert_eq!(base(&near(8350), size), [vec![], vec![]]);
    assert_eq!(
        base(&near(8351), size),
        [vec![], told("quake-map-base-uneven", "map.marks[1].poly", rule)]
    );
    // The seed's own example: 16 ps.
    let example = [zone(0, (2000, 0), (4000, 1000)), zone(1, (2000, 5000), (4000, 6000))];
    assert_eq!(
        base(&example, (6000, 6000)),
        [vec![], told("quake-map-base-near", "map.marks[1].poly", rule)]
    );
    let huge = [zone(0, (0, 0), (12000, 3000)), zone(1, (0, 7500), (12000, 10500))];
    let [faults, warnings] = base(&huge, (12000, 10000 + 2000));
    assert_eq!(faults, vec![]);
    assert_eq!(warnings.len(), 1, "it is uneven: {warnings:?}");
    let crossed = [zone(0, (2000, 3900), (10000, 4100)), zone(1, (5900, 0), (6100, 8000))];
    assert_eq!(
        base(&crossed, size),
        [told("quake-map-base-near", "map.marks[1].poly", rule), vec![]]
    );
}

#[test]
fn neutral_ground_is_larger_than_a_base() {
    let bases = vec![zone(0, (0, 0), (12000, 3250)), zone(1, (0, 7750), (12000, 11000))];
    let [faults, _] = found((12000, 12000), bases, &TEAMS);
    assert_eq!(faults, vec![]);
    // 3 ps deep on either side of 60 × 60 cm: a third each.
    let thirds = vec![zone(0, (0, 0), (6000, 2000)), zone(1, (0, 4000), (6000, 6000))];
    let [_, warnings] = found((6000, 6000), thirds, &TEAMS);
    let neutral = told("quake-map-neutral", "map.marks", "rule.bases");
    assert_eq!(warnings.first(), neutral.first());
}

#[test]
fn flags_buildings_and_portals_stand_where_the_mods_want_them() {
    let size = (12000, 8000);
    let rule = "check.map";
    let bases = || vec![zone(0, (0, 2000), (2000, 6000)), zone(1, (10000, 2000), (12000, 6000))];
    let with =
        |marks: &[MapMark], demands: &MapDemands| found(size, [bases(), marks.to_vec()].concat(), demands)[0].clone();
    let each = MapDemands {
        flags: FlagDemand::Each,
        ..TEAMS
    };
    let flags = [
        owned("flag", 0, (2000, 4000)),
        owned("flag", 1, (11000, 4000)),
        mark("flag", (6000, 4000)),
    ];
    assert_eq!(with(&flags, &each), vec![]);
    assert_eq!(with(&flags[1..], &each), told("quake-map-flag", "map.marks", rule));
    let outside = [owned("flag", 0, (2001, 4000)), flags[1].clone()];
    assert_eq!(with(&outside, &each), told("quake-map-flag", "map.marks[2]", rule));
    let one = MapDemands {
        flags: FlagDemand::One,
        ..TEAMS
    };
    assert_eq!(with(&flags, &one), vec![]);
    assert_eq!(with(&flags[..2], &one), told("quake-map-free-flag", "map.marks", rule));
    assert_eq!(with(&[mark("flag", (6050, 0))], &one), vec![]);
    assert_eq!(
        with(&[mark("flag", (6051, 4000))], &one),
        told("quake-map-flag-uneven", "map.marks[2].at", rule)
    );
    let buildings = MapDemands {
        buildings: true,
        ..TEAMS
    };
    let both = [owned("building", 0, (600, 4000)), owned("building", 1, (11400, 4000))];
    assert_eq!(with(&both, &buildings), vec![]);
    assert_eq!(
        with(&both[..1], &buildings),
        told("quake-map-building", "map.marks", rule)
    );
    let domination = MapDemands {
        portals: true,
        domination: true,
        ..TEAMS
    };
    let places = [(2375, 3000), (9000, 1000), (9000, 7000), (3000, 7000), (6000, 4000)];
    let mut portals: Vec<MapMark> = (1..).zip(places).map(|(number, at)| portal(number, at)).collect();
    assert_eq!(with(&portals, &domination), vec![]);
    portals[0] = portal(1, (2374, 3000));
    assert_eq!(
        with(&portals, &domination),
        told("quake-map-portal-in-base", "map.marks[2].at", rule)
    );
}
