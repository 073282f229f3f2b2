//! Setups of klan mods: klans and budgets, what a map must have for a mod, bonuses and tokens that pieces begin with;
//! every fault is listed with its field.

use std::path::Path;

use arene::content::{check_setup, load_map, maps, read_map};
use arene::game::Game;
use arene::rules::doum40k::{klans, random_klan};
use arene::rules::{MapSource, PieceSetup, PlayerSetup, Rulebook, Setup, Teams, rulebook};
use serde_json::{Value, json};

fn book() -> &'static dyn Rulebook {
    rulebook("doum40k").expect("the rule book")
}

fn map(name: &str) -> Value {
    serde_json::to_value(load_map(Path::new(&format!("maps/{name}"))).unwrap().map).unwrap()
}

/// A setup of a mod on its own arena: two klans of a boss and his boyz.
fn setup(mode: &str) -> Value {
    let klan = |klan: &str, kinds: &[&str]| {
        let pieces: Vec<Value> = kinds.iter().map(|kind| json!({ "kind": kind })).collect();
        json!({"name": klan, "klan": klan, "pieces": pieces})
    };
    json!({
        "rules": "doum40k", "mod": mode, "map": map(maps::own_arena(mode).unwrap()),
        "players": [klan("goff", &["kosto", "pistolboy"]), klan("evil_sun", &["roketboy", "flingboy"])],
    })
}

/// What is wrong with a setup: why, and in which field.
fn faults(setup: &Value) -> Vec<(&'static str, String)> {
    let mut setup: Setup = serde_json::from_value(setup.clone()).unwrap();
    check_setup(&mut setup, None)
        .into_iter()
        .map(|fault| (fault.fault.why, fault.fault.field))
        .collect()
}

#[track_caller]
fn assert_faults(setup: &Value, expected: &[(&'static str, &str)]) {
    let found = faults(setup);
    let found: Vec<(&str, &str)> = found.iter().map(|(why, field)| (*why, field.as_str())).collect();
    assert_eq!(found, expected);
}

fn game(setup: &Value) -> Game {
    let setup: Setup = serde_json::from_value(setup.clone()).unwrap();
    let mut game = book().game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

/// The same with some field replaced.
fn with(setup: &Value, pointer: &str, value: Value) -> Value {
    let mut setup = setup.clone();
    match setup.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => {
            let (parent, name) = pointer.rsplit_once('/').unwrap();
            setup.pointer_mut(parent).unwrap()[name] = value;
        }
    }
    setup
}

#[test]
fn two_klans_of_the_usual_budget_can_play_every_klan_mod_on_its_own_arena() {
    for mode in book().mods() {
        if mode != "defmatch" {
            assert_faults(&setup(mode), &[]);
            game(&setup(mode));
        }
    }
}

#[test]
fn klans_belong_to_klan_mods_and_the_king_takes_both() {
    let mut singles = setup("king");
    for player in 0..2 {
        singles["players"][player] = json!({"name": player.to_string(), "pieces": [{"kind": "grot"}]});
    }
    assert_faults(&singles, &[]);
    // All or none.
    let mixed = with(&singles, "/players/0/klan", json!("goff"));
    assert_faults(&mixed, &[("klan-missing", "players[1].klan")]);
    let none = with(&singles, "/mod", json!("defmatch_klan"));
    assert_faults(
        &none,
        &[("klan-missing", "players[0].klan"), ("klan-missing", "players[1].klan")],
    );
    let given = with(&with(&setup("king"), "/mod", json!("defmatch")), "/budget", json!(5));
    assert_faults(
        &given,
        &[
            ("one-piece-each", "players[0].pieces"),
            ("no-klans", "players[0].klan"),
            ("one-piece-each", "players[1].pieces"),
            ("no-klans", "players[1].klan"),
            ("no-klans", "budget"),
        ],
    );
}

#[test]
fn budgets_have_the_bounds_of_their_mod() {
    for (mode, budget, fits) in [
        ("defmatch_klan", 3, false),
        ("defmatch_klan", 8, true),
        ("defmatch_klan", 9, false),
        ("klanplay", 9, false),
        ("klanplay", 10, true),
        ("klanplay", 30, true),
        ("flag", 5, true),
    ] {
        let setup = with(&setup(mode), "/budget", json!(budget));
        let found = faults(&setup);
        let refused = found
            .iter()
            .any(|(why, field)| (*why, field.as_str()) == ("budget-bounds", "budget"));
        assert_eq!(refused, !fits, "{mode} for {budget}: {found:?}");
    }
}

#[test]
fn every_fault_of_every_klan_is_listed_in_its_field() {
    let mut bad = setup("klanplay");
    bad["players"][0]["klan"] = json!("gof");
    bad["players"][1]["pieces"] = json!([
        {"kind": "roketboy"}, {"kind": "roketboy"}, {"kind": "kosto"}, {"kind": "gun"}, {"kind": "flingboy"},
    ]);
    assert_faults(
        &bad,
        &[
            ("unknown-kind", "players[1].pieces[3].kind"),
            ("unknown-klan", "players[0].klan"),
            ("klan-over-budget", "players[1].pieces"),
            ("special-twice", "players[1].pieces[1].kind"),
            ("klan-not-theirs", "players[1].pieces[2].kind"),
            ("specials-many", "players[1].pieces"),
        ],
    );
    assert_faults(
        &with(&setup("klanplay"), "/players/0/pieces", json!([])),
        &[("klan-empty", "players[0].pieces")],
    );
}

#[test]
fn the_number_of_players_is_that_of_the_mod() {
    let mut three = setup("gunther");
    let third = json!({"name": "third", "klan": "goff", "pieces": [{"kind": "grot"}]});
    three["players"].as_array_mut().unwrap().push(third);
    assert_eq!(faults(&three)[0], ("players-count", "players".to_owned()));
    let alone = with(&setup("gunther"), "/players/1", Value::Null);
    let alone = with(&alone, "/players", json!([alone["players"][0]]));
    let found = faults(&alone);
    assert!(found.contains(&("players-count", "players".to_owned())), "{found:?}");
    // Zones and tokens of the second are nobody's.
    assert!(
        found
            .iter()
            .any(|(why, field)| *why == "owner-no-player" && field == "map.zones[1].owner"),
        "{found:?}"
    );
}

/// A mod, what is taken from or put into its own arena, and what it lacks then.
type Lack = (
    &'static str,
    &'static str,
    fn() -> Value,
    &'static [(&'static str, &'static str)],
);

const LACKS: &[Lack] = &[
    (
        "klanplay",
        "/map/zones",
        || json!([]),
        &[("need-respawn-zone", "map.zones"), ("need-respawn-zone", "map.zones")],
    ),
    ("flag", "/map/tokens", || json!([]), &[("need-flag", "map.tokens")]),
    (
        "flag",
        "/map/zones/1/kind",
        || json!("respawn"),
        &[("need-klan-zone", "map.zones")],
    ),
    (
        "flag2",
        "/map/tokens/0/at",
        || json!([13, 10]),
        &[("need-own-flag", "map.tokens")],
    ),
    (
        "flag2",
        "/map/tokens/1/owner",
        || json!(0),
        &[("need-own-flag", "map.tokens"), ("need-own-flag", "map.tokens")],
    ),
    (
        "gunther",
        "/map/tokens",
        || json!([]),
        &[("need-bomb", "map.tokens"), ("need-bomb", "map.tokens")],
    ),
    ("king", "/map/zones", || json!([]), &[("need-king", "map.zones")]),
    (
        "king",
        "/map/zones/0/to",
        || json!([13, 12]),
        &[("king-not-crates", "map.rows[9]")],
    ),
    (
        "squigs",
        "/map/zones/2/kind",
        || json!("klan"),
        &[("need-pen", "map.zones")],
    ),
    (
        "squigs",
        "/map/zones/4/kind",
        || json!("trap"),
        &[("need-squigs", "map.zones")],
    ),
    (
        "klanplay",
        "/map/zones/0/to",
        || json!([0, 8]),
        &[("zone-too-small", "map.zones[0]")],
    ),
    (
        "klanplay",
        "/map/doors",
        || json!([{"at": [5, 9], "colour": "red"}]),
        &[("door-without-key", "map.doors[0].colour")],
    ),
    (
        "squigs",
        "/options",
        || json!({"squigs": 17, "sqigs": 1}),
        &[("unknown-option", "options.sqigs"), ("option-value", "options.squigs")],
    ),
];

#[test]
fn what_a_map_lacks_for_a_mod_is_a_fault_of_the_setup() {
    for (mode, pointer, value, expected) in LACKS {
        let lacking = with(&setup(mode), pointer, value());
        let found = faults(&lacking);
        let found: Vec<(&str, &str)> = found.iter().map(|(why, field)| (*why, field.as_str())).collect();
        assert_eq!(found, *expected, "{mode} {pointer}");
        // And `arene check --mod` says the same of the map alone.
        if pointer.starts_with("/map") && expected[0].0 != "zone-too-small" {
            let map = serde_json::to_string(&lacking["map"]).unwrap();
            let (faults, _) = read_map("lacking.json", map).unwrap().check_for(book(), mode);
            let found: Vec<&str> = faults.iter().map(|fault| fault.fault.why).collect();
            let whys: Vec<&str> = expected.iter().map(|(why, _)| *why).collect();
            assert_eq!(found, whys, "{mode} {pointer}");
        }
    }
}

#[test]
fn a_zone_of_another_size_is_a_warning_and_no_fault() {
    let wide = with(&setup("klanplay"), "/map/zones/0/to", json!([4, 11]));
    assert_faults(&wide, &[]);
    let map = serde_json::to_string(&wide["map"]).unwrap();
    let (faults, warnings) = read_map("wide.json", map).unwrap().check_for(book(), "klanplay");
    assert_eq!(faults, []);
    let found: Vec<&str> = warnings.iter().map(|warning| warning.fault.why).collect();
    assert_eq!(found, ["map-zone-size"]);
}

/// A small board with everything on it that a piece can be set down on, or not.
fn placed(pieces: Value, mode: &str) -> Value {
    json!({
        "rules": "doum40k", "mod": mode, "first": 0,
        "map": {
            "rows": ["........", ".#rlbt>.", "........", "cccc....", "cccc....", "cccc....", "cccc....", "1......2"],
            "doors": [{"at": [1, 2], "colour": "red"}],
            "guns": [{"at": [2, 2]}],
            "triggers": [{"at": [3, 2], "fires": {"gun": 0}}],
            "tokens": [{"kind": "key", "colour": "red", "at": [7, 0]}, {"kind": "flag", "owner": 1, "at": [7, 2]}],
            "zones": [{"kind": "king", "from": [0, 3], "to": [3, 6]}],
        },
        "players": [{"name": "A", "pieces": [pieces]}, {"name": "B", "pieces": [{"kind": "grot", "at": [0, 0]}]}],
    })
}

#[test]
fn nobody_is_set_down_where_nobody_can_begin() {
    for (at, why) in [
        ([1, 1], Some("cannot-stand")),
        ([2, 1], Some("cannot-stand")),
        ([3, 1], Some("cannot-stand")),
        ([4, 1], None),
        ([5, 1], Some("cannot-stand")),
        ([6, 1], None),
        ([1, 2], Some("cannot-stand")),
        ([2, 2], Some("cell-taken")),
        ([3, 2], Some("cannot-stand")),
        ([0, 0], Some("cell-taken")),
        ([8, 0], Some("off-board")),
        ([0, 3], None),
    ] {
        let setup = placed(json!({"kind": "grot", "at": at}), "king");
        let found: Vec<&str> = faults(&setup).into_iter().map(|(why, _)| why).collect();
        assert_eq!(found, Vec::from_iter(why), "{at:?}");
    }
    // An open door is a door.
    let setup = with(
        &placed(json!({"kind": "grot", "at": [1, 2]}), "king"),
        "/map/doors/0/open",
        json!(true),
    );
    assert_faults(&setup, &[("cannot-stand", "players[0].pieces[0].at")]);
}

#[test]
fn bonuses_and_tokens_are_looked_over_word_by_word() {
    let piece = json!({
        "kind": "grot", "at": [4, 4],
        "bonuses": ["spide", "fling.1", "fling.fixed", "speed"],
        "carries": ["key:red", "key", "flag:1", "flag:2", "bomb", "bomb", "crown"],
    });
    assert_faults(
        &placed(piece, "defmatch"),
        &[
            ("bonus-row-twice", "players[0].pieces[0].bonuses[2]"),
            ("unknown-bonus", "players[0].pieces[0].bonuses[3]"),
            ("unknown-carried", "players[0].pieces[0].carries[1]"),
            ("owner-no-player", "players[0].pieces[0].carries[3]"),
            ("carried-twice", "players[0].pieces[0].carries[5]"),
            ("unknown-carried", "players[0].pieces[0].carries[6]"),
        ],
    );
}

#[test]
fn a_piece_takes_its_token_from_the_map_or_brings_one_along() {
    let piece = json!({"kind": "grot", "at": [4, 4], "bonuses": ["spide"], "carries": ["key:red", "key:red", "bomb", "flag:1"]});
    let state = game(&placed(piece, "defmatch")).state();
    assert_eq!(
        state["pieces"][0]["carries"],
        json!(["key:red", "key:red", "bomb", "flag:1"])
    );
    assert_eq!(state["tokens"], json!([]));
    assert_eq!(state["pieces"][0]["profile"]["mvt"], 5);
    // The gun is a piece behind those of the players, nobody's.
    assert_eq!(
        (&state["pieces"][2]["kind"], &state["pieces"][2]["player"]),
        (&json!("gun"), &Value::Null)
    );
    assert_eq!(state["guns"], json!([{"piece": 2, "at": [2, 2]}]));
}

#[test]
fn a_carried_key_will_do_for_a_door_and_a_key_on_the_map_too() {
    let bare = with(
        &placed(json!({"kind": "grot", "at": [4, 4]}), "defmatch"),
        "/map/tokens",
        json!([]),
    );
    assert_faults(&bare, &[("door-without-key", "map.doors[0].colour")]);
    let carried = with(&bare, "/players/0/pieces/0/carries", json!(["key:red"]));
    assert_faults(&carried, &[]);
}

#[test]
fn squigs_stand_in_the_corners_of_their_zone_or_where_they_are_drawn() {
    let places = |setup: &Value| -> Vec<Value> {
        let state = game(setup).state();
        let pieces = state["pieces"].as_array().unwrap();
        pieces
            .iter()
            .filter(|piece| piece["kind"] == "squig")
            .map(|piece| piece["at"].clone())
            .collect()
    };
    let usual = setup("squigs");
    assert_eq!(
        places(&usual),
        [
            json!([10, 10]),
            json!([13, 10]),
            json!([10, 13]),
            json!([13, 13]),
            json!([11, 10])
        ]
    );
    assert_eq!(places(&with(&usual, "/options", json!({"squigs": 2}))).len(), 2);
    assert_eq!(places(&with(&usual, "/options", json!({"squigs": 16}))).len(), 16);
    let drawn = json!([{"kind": "squig", "at": [12, 9]}, {"kind": "squig", "at": [5, 5]}]);
    assert_eq!(
        places(&with(&usual, "/map/tokens", drawn.clone())),
        [json!([12, 9]), json!([5, 5])]
    );
    // In other mods they are left out.
    assert_eq!(
        places(&with(&setup("klanplay"), "/map/tokens", drawn)),
        Vec::<Value>::new()
    );
    // A gun in the corner takes a place.
    let gun = with(
        &with(&usual, "/map/guns", json!([{"at": [10, 10]}])),
        "/options",
        json!({"squigs": 16}),
    );
    assert_faults(&gun, &[("squigs-many", "options.squigs")]);
    let piece = |at: Value| with(&usual, "/players/0/pieces", json!([{"kind": "grot", "at": at}]));
    let piece = |at: Value| with(&piece(at), "/players/1/pieces", json!([{"kind": "grot", "at": [0, 0]}]));
    assert_faults(&piece(json!([13, 13])), &[("cell-taken", "players[0].pieces[0].at")]);
    assert_faults(&piece(json!([12, 12])), &[]);
}

#[test]
fn games_of_other_maps_or_house_rules_do_not_hash_alike() {
    let hash = |setup: &Value| game(setup).hash();
    let usual = with(
        &placed(json!({"kind": "grot", "at": [4, 4]}), "defmatch"),
        "/dice",
        json!([]),
    );
    let others = [
        with(&usual, "/map/zones/0/kind", json!("trap")),
        with(&usual, "/map/tokens/1/owner", json!(0)),
        with(&usual, "/map/triggers/0/at", json!([4, 2])),
        with(
            &with(&usual, "/map/doors/0/colour", json!("blue")),
            "/map/tokens/0/colour",
            json!("blue"),
        ),
        with(&usual, "/options", json!({"kramboy_points": 2})),
    ];
    assert_eq!(hash(&usual), hash(&usual));
    for other in &others {
        assert_ne!(hash(&usual), hash(other), "{other}");
    }
}

#[test]
fn a_mod_tells_what_it_demands_and_a_drawn_side_is_always_legal() {
    for mode in book().mods() {
        let demands = book().demands(mode).unwrap();
        assert!(
            demands.seats.contains(&2) && demands.budget.contains(&demands.usual_budget),
            "{mode}"
        );
        assert_eq!(demands.teams == Teams::Singles, mode == "defmatch");
        assert_eq!(demands.teams == Teams::Either, mode == "king");
        for seed in 0..40 {
            let side = |seat: u64| book().random_side(mode, seed * 2 + seat, None, &Default::default());
            let mut setup = Setup {
                players: vec![side(0).player("A"), side(1).player("B")],
                ..serde_json::from_value(setup(mode)).unwrap()
            };
            setup.map = MapSource::Path(format!("maps/{}", maps::own_arena(mode).unwrap()));
            assert_eq!(check_setup(&mut setup, None), [], "{mode}, seed {seed}");
        }
    }
    assert!(book().demands("tarot").is_none());
}

#[test]
fn every_klan_of_the_book_is_drawn_and_can_play() {
    for seed in 0..30 {
        let (klan, kinds) = random_klan(seed, 10, &Default::default());
        let pieces = kinds
            .iter()
            .map(|kind| PieceSetup::of(kind.figure().kind.as_str()))
            .collect();
        let player = |name: &str| PlayerSetup {
            name: name.to_owned(),
            klan: Some(klan.id.clone()),
            pieces: Vec::clone(&pieces),
            own: Default::default(),
        };
        let mut setup: Setup = serde_json::from_value(setup("klanplay")).unwrap();
        setup.players = vec![player("A"), player("B")];
        assert_eq!(check_setup(&mut setup, None), [], "{}", klan.id);
        assert!(klans().contains(klan));
    }
}
