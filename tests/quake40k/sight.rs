//! What may be shot at: sight, screens, cover, darkness (`sight.*`, `shoot.target`, `shoot.cover`, `dark.spot`, `base.terrain.*`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

fn rect(x: [i32; 2], y: [i32; 2]) -> Value {
    json!([[x[0], y[0]], [x[1], y[0]], [x[1], y[1]], [x[0], y[1]]])
}

fn wall(x: [i32; 2], y: [i32; 2], top: i32) -> Value {
    json!([{"kind": "solid", "poly": rect(x, y), "top": top}])
}

/// A rifleman at (1000, 2500) and a target of the same size at (3000, 2500).
fn far(terrain: Value, more: Value) -> Trial {
    duel(("legionary", json!({})), ("legionary", 1750, json!({})), terrain, more)
}

fn fires() -> Value {
    shoot(1, "battle_rifle")
}

#[test]
fn what_hides_width_forbids_and_what_hides_one_column_of_five_does_not_sight_share() {
    // Columns stand 50 apart. At 2800 to 2820 those at −100 and −50 cross at 2409 and 2454 at least.
    let mut game = far(wall([2800, 2820], [2000, 2460], 1000), json!({}));
    let refusal = game.refusal(fires());
    assert_eq!(
        (refusal.rule.as_str(), refusal.why),
        ("sight.share", "quake-sight-share")
    );
    assert_eq!(refusal.numbers.as_slice(), [3, 21]);
    let mut game = far(wall([2800, 2820], [2000, 2430], 1000), json!({}));
    let facts = game.with(&[1, 1], fires());
    let shot = fact(&facts, "shot");
    assert_eq!((&shot["columns"], &shot["share"]), (&json!(4), &json!(28)));
    assert_eq!(shot["range"], 1750);
    let seen = offer(&mut far(json!([]), json!({})), &fires()).seen.unwrap();
    assert_eq!(
        (seen.columns, seen.samples, seen.cover, seen.range),
        (5, 35, None, 1750)
    );
}

#[test]
fn by_option_27_samples_or_1_must_be_seen_sight_share() {
    let option = |value: &str| json!({"options": {"sight_share": value}});
    // Two columns of five hidden: 21 samples.
    let two = || wall([2800, 2820], [2000, 2460], 1000);
    assert_eq!(far(two(), option("body")).refused(fires()).1, "quake-sight-share");
    far(two(), option("any")).with(&[1, 1], fires());
    let one = || wall([2800, 2820], [2000, 2430], 1000);
    far(one(), option("body")).with(&[1, 1], fires());
    // All hidden: none of it.
    let all = || wall([2800, 2820], [2000, 3000], 1000);
    assert_eq!(
        far(all(), option("any")).refused(fires()),
        ("sight.share", "quake-unseen")
    );
}

#[test]
fn figures_screen_over_twice_their_height_and_their_bases_width_sight_screen() {
    let between = |y: i32, own: bool, roof: bool| {
        let screen = plain("legionary", 2000, y);
        let shooter = plain("legionary", 1000, 2500);
        let height = if roof { 1500 } else { 0 };
        let target = at("legionary", 3000, 2500, height, json!({}));
        let players = match own {
            true => vec![json!([shooter, screen]), json!([target])],
            false => vec![json!([shooter]), json!([screen]), json!([target])],
        };
        let block = json!([{"kind": "solid", "poly": rect([2875, 3500], [2000, 3000]), "top": 1500, "stand": true}]);
        let terrain = if roof { block } else { json!([]) };
        let mut game = in_phase("shooting", &players, terrain, json!({}));
        let command = read(shoot(2, "battle_rifle"));
        game.game.why_not(&command).map(|refusal| refusal.why)
    };
    assert_eq!(between(2500, false, false), Some("quake-unseen"));
    assert_eq!(between(2500, true, false), Some("quake-unseen"), "mates too");
    assert_eq!(between(2700, false, false), None, "no wider than its base");
    // Over its 840 one looks up to a roof.
    assert_eq!(between(2500, false, true), None);
}

#[test]
fn anybody_is_a_target_also_mates_and_who_is_in_contact_shoot_target() {
    let players = [
        json!([plain("legionary", 1000, 2500), plain("legionary", 1000, 2000)]),
        json!([plain("basher", 1285, 2500)]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    assert_eq!(
        game.refused(shoot(0, "battle_rifle")),
        ("shoot.target", "quake-target-self")
    );
    assert!(offer(&mut game, &shoot(1, "battle_rifle")).is_legal(), "a mate");
    let facts = game.with(&[1, 1], shoot(2, "battle_rifle"));
    assert_eq!(told(&facts, "shot", "range"), 0);
}

#[test]
fn barrels_need_one_sample_sight_share() {
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("basher", 5500, 5500)]),
    ];
    let marks = marks(json!([{"mark": "barrel", "at": [3000, 2500]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let game = |y: i32| {
        Trial::of(&setup(
            wall([2700, 2720], [2000, y], 1000),
            marks.clone(),
            &players,
            begin.clone(),
        ))
    };
    // Four of its five columns hidden; all.
    let barrel = || shoot(json!({"barrel": 0}), "battle_rifle");
    game(2560).with(&[1, 1], barrel());
    assert_eq!(game(3000).refused(barrel()), ("sight.share", "quake-barrel-unseen"));
}

/// The cover of a target at (3000, 2500) from (1000, 2500).
fn cover(terrain: Value) -> Value {
    let mut game = far(terrain, json!({}));
    let told = offer(&mut game, &fires());
    let facts = game.with(&[1, 1], fires());
    let cover = fact(&facts, "shot")["cover"].clone();
    assert_eq!(told.cover, !cover.is_null());
    cover
}

fn area(kind: &str, more: Value) -> Value {
    json!([with(
        json!({"kind": "area", "area": kind, "poly": rect([2700, 3300], [2200, 2800])}),
        more
    )])
}

#[test]
fn what_hides_legs_gives_the_cover_of_its_kind_base_terrain() {
    let barrier = |height: i32, hard: bool| json!([{"kind": "barrier", "line": [[2800, 2000], [2800, 3000]], "height": height, "hard": hard}]);
    assert_eq!(cover(json!([])), Value::Null);
    assert_eq!(cover(barrier(250, false)), 5, "base.terrain.barrier");
    assert_eq!(cover(barrier(250, true)), 4, "base.terrain.barrier, hard");
    assert_eq!(cover(barrier(300, false)), 4, "base.terrain.high");
    assert_eq!(cover(wall([2800, 2820], [2000, 3000], 250)), 4, "base.terrain.wall");
    let object = json!([{"kind": "object", "object": "console", "at": [2650, 2500, 0], "radius": 200, "height": 300}]);
    assert_eq!(cover(object), 4, "base.terrain.object");
    // A wall of 100 hides one row of seven: no 9 samples.
    assert_eq!(cover(wall([2800, 2820], [2000, 3000], 100)), Value::Null, "shoot.cover");
}

#[test]
fn an_area_gives_its_cover_to_who_is_in_it_base_terrain_difficult_base_terrain_bunker() {
    assert_eq!(cover(area("difficult", json!({}))), 5);
    assert_eq!(cover(area("difficult", json!({"cover": 4}))), 4, "a ruin");
    assert_eq!(cover(area("wood", json!({}))), 5);
    assert_eq!(cover(area("building", json!({}))), 3, "a bunker");
    assert_eq!(cover(area("dangerous", json!({}))), Value::Null);
    assert_eq!(cover(area("road", json!({"cover": 3}))), 3, "a trench");
    // The better of both counts.
    let mut both = area("difficult", json!({}));
    both.as_array_mut()
        .unwrap()
        .extend(wall([2600, 2620], [2000, 3000], 250).as_array().unwrap().clone());
    assert_eq!(cover(both), 4, "shoot.cover");
}

#[test]
fn a_floor_stops_sight_and_what_it_hides_has_4_base_terrain_open() {
    let floor = json!([{"kind": "floor", "poly": rect([2875, 3500], [2000, 3000]), "top": 1000}]);
    let players = [
        json!([plain("legionary", 2100, 2500)]),
        json!([at("legionary", 3000, 2500, 1000, json!({}))]),
    ];
    let mut game = in_phase("shooting", &players, floor, json!({}));
    // From below its edge hides the two lowest rows: 10 samples.
    let facts = game.with(&[1, 1], fires());
    let shot = fact(&facts, "shot");
    assert_eq!(
        (&shot["share"], &shot["columns"], &shot["cover"]),
        (&json!(25), &json!(5), &json!(4))
    );
}

#[test]
fn darkness_is_no_cover_base_terrain_dark() {
    let offer = offer(&mut far(area("dark", json!({})), json!({})), &fires());
    assert!(offer.is_legal() && !offer.cover);
}

#[test]
fn one_sees_all_round_wherever_it_looks_sight_true() {
    for face in [json!([1, 0]), json!([-1, 0]), json!([0, 1])] {
        let mut game = open(("legionary", json!({"face": face})), ("levy", 1000, json!({})));
        assert!(offer(&mut game, &fires()).is_legal());
    }
}

#[test]
fn more_than_6_ps_of_wood_hide_base_terrain_difficult() {
    let wood = |from: i32| json!([{"kind": "area", "area": "wood", "poly": rect([from, 2800], [2000, 3000])}]);
    assert_eq!(far(wood(1290), json!({})).refused(fires()).0, "sight.share");
    far(wood(1310), json!({})).with(&[1, 1], fires());
}

#[test]
fn a_target_in_the_dark_is_spotted_by_2d6_times_3_ps_dark_spot() {
    let dark = || area("dark", json!({}));
    // 1750 are 7 ps: a sum of 3 sees 9.
    let facts = far(dark(), json!({})).with(&[1, 1], fires());
    let spotted = fact(&facts, "spotted");
    assert_eq!((&spotted["range"], &spotted["seen"]), (&json!(1500), &json!(false)));
    assert!(has_none(&facts, "shot"), "the shot is lost");
    let mut game = far(dark(), json!({}));
    let facts = game.with(&[1, 2, 1, 1], fires());
    assert_rolls(
        &facts,
        &[
            ("dark.spot", 0),
            ("dark.spot", 0),
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
        ],
    );
    assert_eq!(game.piece(0, "fired"), "battle_rifle");
}

#[test]
fn from_the_dark_at_a_target_that_is_not_no_test_dark_spot() {
    let dark = json!([{"kind": "area", "area": "dark", "poly": rect([700, 1300], [2200, 2800])}]);
    let facts = far(dark, json!({})).with(&[1, 1], fires());
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.hit.shot", 3)]);
}

#[test]
fn in_water_one_saves_on_5_against_shots_from_outside_move_swim() {
    let water = |from: i32| json!([{"kind": "area", "area": "water", "poly": rect([from, 3500], [2000, 3000])}]);
    let save = |from: i32| {
        let mut game = duel(
            ("legionary", json!({})),
            ("basher", 1715, json!({})),
            water(from),
            json!({}),
        );
        // Two shots: one hits and wounds, AP 5 lets no armour of 6+.
        let facts = game.with(if from > 1000 { &[1, 3, 4, 5] } else { &[1, 3, 3] }, fires());
        rolls(&facts).pop().unwrap()
    };
    assert_eq!(save(2500), ("move.swim".to_owned(), 5));
    assert_eq!(save(500).0, "base.wound", "both in the water: normally");
}

#[test]
fn wholly_on_a_portal_one_saves_on_5_portal_haven() {
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("basher", 1000, 1200)]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    let facts = game.with(&[1, 3, 4, 5], fires());
    assert_eq!(rolls(&facts).pop().unwrap(), ("portal.haven".to_owned(), 5));
}
