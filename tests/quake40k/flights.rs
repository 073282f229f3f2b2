//! Flights, and what is declared before it is measured (`move.fly`, `move.crash`, `kind.jump`, `declare.first`).

use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

#[test]
fn kind_jump_12_ps_by_flight_in_sum_or_walks_6() {
    let mut game = alone("bolide", (3000, 4000, 0), json!([]));
    let refusal = game.refusal(fly(json!([[3000, 2500, 0], [4501, 2500, 0]])));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why, refusal.leg),
        ("move.fly", "table-too-long", Some(1))
    );
    assert_eq!(refusal.numbers.as_slice(), [3001, 3000]);
    let refusal = game.refusal(path(json!([[3000, 2499, 0]])));
    assert_eq!(refusal.numbers.as_slice(), [1501, 1500]);
    assert_eq!(
        game.refused(legs(json!([[3000, 3900, 0], [3000, 3000, 0]]), json!(["walk", "fly"]))),
        ("move.fly", "quake-one-gait")
    );
    let facts = game.go(fly(json!([[3000, 2500, 0], [4500, 2500, 0]])));
    assert_eq!(
        (&fact(&facts, "moved")["gait"], &fact(&facts, "moved")["left"]),
        (&json!("fly"), &json!(0))
    );
    assert_eq!(game.piece(0, "at"), json!([4500, 2500, 0]));
}

#[test]
fn move_fly_straight_from_a_height_to_the_ground_the_true_way() {
    // Clear of the roof's edge, then 1200 across and 900 down, which are 1500.
    let tower = json!([solid((1500, 1500), (2500, 2500), 900)]);
    let mut game = alone("bolide", (2300, 2000, 900), tower);
    assert_eq!(
        game.refused(fly(json!([[3500, 2000, 0]]))),
        ("move.fly", "quake-air-terrain")
    );
    let facts = game.go(fly(json!([[2625, 2000, 900], [3825, 2000, 0]])));
    assert_eq!(fact(&facts, "moved")["cost"], 325 + 1500);
}

#[test]
fn move_fly_a_block_of_20_floors_11_ps_wide_is_gone_round_and_a_wall_over_12_ps_round_its_ends() {
    let block = || json!([solid((2000, 2500), (4750, 3500), 5000)]);
    let mut game = alone("bolide", (3000, 3625, 0), block());
    assert_eq!(
        game.refused(fly(json!([[3000, 2375, 0]]))),
        ("move.fly", "quake-air-terrain")
    );
    assert_eq!(
        game.refused(fly(json!([[3000, 3625, 5000], [3000, 2375, 5000], [3000, 2375, 0]])))
            .1,
        "table-too-long"
    );
    // Round its western end: 1125, 1250 and 500 are 2875.
    game.go(fly(json!([[1875, 3625, 0], [1875, 2375, 0], [2375, 2375, 0]])));
    // A wall of 12 ps cannot be crossed either: up, over and down again.
    let wall = json!([solid((2500, 1000), (2600, 5000), 3001)]);
    let mut game = alone("bolide", (2300, 3000, 0), wall);
    assert_eq!(
        game.refused(fly(json!([[2300, 3000, 3001], [2800, 3000, 3001]]))).1,
        "table-too-long"
    );
}

#[test]
fn move_fly_must_be_able_to_land_there() {
    let ground = json!([
        area("impassable", (3000, 3000), (4000, 4000)),
        solid((2000, 2000), (2400, 2400), 600)
    ]);
    let mut game = two("bolide", (2700, 2700, 0), (4500, 2700, 0), ground);
    assert_eq!(game.refused(fly(json!([[2700, 2200, 600]]))).1, "table-no-surface");
    assert_eq!(game.refused(fly(json!([[3500, 3500, 0]]))).0, "base.terrain.impassable");
    assert_eq!(game.refused(fly(json!([[4400, 2700, 0]]))).0, "base.through");
    assert_eq!(
        game.refused(fly(json!([[2700, 2200, 600], [2380, 2200, 600]]))).1,
        "table-not-borne"
    );
    let refusal = game.refusal(fly(json!([[2700, 2200, 599], [2100, 2200, 599]])));
    assert_eq!((refusal.why, refusal.leg), ("quake-air-terrain", Some(1)));
    assert_eq!(
        refusal.cells[0],
        arene::game::Place::at_height(2525, 2200, 599),
        "up to where it is clear"
    );
    game.go(fly(json!([[2700, 2200, 600], [2200, 2200, 600]])));
}

#[test]
fn move_fly_meets_no_figure_but_passes_over_one() {
    let mut game = two("bolide", (2000, 2000, 0), (3000, 2000, 0), json!([]));
    assert_eq!(
        game.refused(fly(json!([[4000, 2000, 0]]))),
        ("base.through", "quake-air-figure")
    );
    // A basher is 420 high.
    assert_eq!(
        game.refused(fly(json!([[2500, 2000, 419], [3500, 2000, 419], [4000, 2000, 0]])))
            .0,
        "base.through"
    );
    game.go(fly(json!([[2500, 2000, 420], [3500, 2000, 420], [4000, 2000, 0]])));
}

#[test]
fn move_fly_tokens_and_portals_count_only_where_it_lands() {
    let mut marks = portals();
    let token = json!({"mark": "bonus", "kind": "mysterious", "at": [2500, 1000]});
    marks.as_array_mut().unwrap().push(token);
    let players = [
        json!([figure("bolide", 2000, 1000, 0)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let start = || Trial::of(&setup(json!([]), marks.clone(), &players, begin.clone()));
    let mut game = start();
    let facts = game.go(fly(json!([[1000, 1000, 0], [1000, 2000, 0], [1500, 2000, 0]])));
    assert!(none(&facts, "entered"), "over the portal");
    let mut game = start();
    let facts = game.go(fly(json!([[3500, 1000, 0]])));
    assert!(none(&facts, "taken"), "over the token");
    let mut game = start();
    let facts = game.with(&[4], fly(json!([[2500, 1000, 0]])));
    assert_eq!(fact(&facts, "taken")["token"], 0);
    let mut game = start();
    let facts = game.with(&[3], fly(json!([[1250, 1000, 0]])));
    assert_eq!(fact(&facts, "entered")["portal"], 1);
}

#[test]
fn move_crash_coming_out_of_a_portal_into_difficult_ground_on_a_flight() {
    let wood = || json!([area("wood", (4500, 4500), (5500, 5500))]);
    let fly_in = || fly(json!([[1250, 1000, 0]]));
    let mut game = alone("bolide", (2000, 1000, 0), wood());
    game.with(&[3], fly_in());
    let facts = game.with(&[1, 2], place(5000, 5000));
    assert_eq!(fact(&facts, "crashed")["rule"], "move.crash");
    assert_eq!(fact(&facts, "killed")["rule"], "move.crash");
    let mut game = alone("bolide", (2000, 1000, 0), wood());
    game.with(&[3], fly_in());
    game.with(&[2], place(5000, 5000));
    // What is left of 12 ps may be flown.
    assert_eq!(game.asked().0, "move_on");
    game.go(fly(json!([[5000, 2750, 0]])));
    // On foot there is no crash but 2D6 (`portal.rest`).
    let mut game = alone("legionary", (2000, 1000, 0), wood());
    game.with(&[3], path(json!([[1250, 1000]])));
    game.go(place(5000, 5000));
    game.with(&[1, 1], path(json!([[5000, 4400]])));
    assert_eq!(game.piece(0, "at"), json!([5000, 4750, 0]));
}

#[test]
fn portal_again_first_a_jump_pack_then_flies_9_ps() {
    let mut game = alone("bolide", (1000, 1000, 0), json!([]));
    game.with(&[3], json!("again"));
    game.go(place(5000, 5000));
    let refusal = game.refusal(fly(json!([[5000, 2749, 0]])));
    assert_eq!(refusal.numbers.as_slice(), [2251, 2250]);
    assert_eq!(game.refusal(path(json!([[5000, 4249]]))).numbers.as_slice(), [751, 750]);
    game.go(fly(json!([[5000, 2750, 0]])));
}

#[test]
fn declare_first_without_the_option_nothing_is_declared_and_too_long_is_refused() {
    let declare = json!({"declare": {"path": [[2000, 2000, 3250]], "legs": ["fly"]}});
    let mut game = alone("bolide", (2000, 2000, 0), json!([]));
    assert_eq!(game.refused(declare), ("declare.first", "quake-no-declaring"));
}

fn declaring(kind: &str, from: (i32, i32, i32), terrain: Value) -> Trial {
    alone_by(kind, from, terrain, json!({"declare_first": true}))
}

fn declare(points: Value, legs: Value) -> Value {
    json!({"declare": {"path": points, "legs": legs}})
}

#[test]
fn declare_first_a_jump_pack_aims_at_a_roof_13_ps_away_and_falls_12_ps_s_10() {
    let tower = json!([solid((2125, 1500), (3000, 2500), 3250)]);
    let mut game = declaring("bolide", (2000, 2000, 0), tower);
    let aim = declare(json!([[2000, 2000, 3250], [2500, 2000, 3250]]), json!(["fly", "fly"]));
    let facts = game.with(&[1], aim);
    assert_eq!(fact(&facts, "fell")["height"], 3000);
    assert_eq!(fact(&facts, "struck")["strength"], 10);
    assert_eq!(game.piece(0, "at"), json!([2000, 2000, 0]));
    // Too long over level ground it lands where its movement ends.
    let mut game = declaring("bolide", (2000, 4000, 0), json!([]));
    game.go(declare(json!([[5400, 4000, 0]]), json!(["fly"])));
    assert_eq!(game.piece(0, "at"), json!([5000, 4000, 0]));
    // In lava it dies (`base.terrain.impassable`).
    let lava = json!([area("impassable", (4800, 3500), (5300, 4500))]);
    let mut game = declaring("bolide", (2000, 4000, 0), lava);
    let facts = game.with(&[2], declare(json!([[5500, 4000, 0]]), json!(["fly"])));
    assert_eq!(fact(&facts, "killed")["rule"], "base.terrain.impassable");
}

#[test]
fn declare_first_a_leap_too_long_is_made_as_far_as_the_movement_goes() {
    // 2 ps to the edge, then 5 ps over lava: 4 ps are left, whatever is thrown.
    let lava = |to: i32| json!([area("impassable", (2700, 1000), (to, 3000))]);
    let aim = || declare(json!([[2500, 2000, 0], [3750, 2000, 0]]), json!(["walk", "jump"]));
    let mut game = declaring("legionary", (2000, 2000, 0), lava(3375));
    let facts = game.with(&[6, 1, 1], aim());
    assert_eq!(fact(&facts, "leapt")["passed"], false);
    assert_eq!(game.piece(0, "at"), json!([3500, 2000, 0]), "where it can stand");
    // Where it cannot: a fall.
    let mut game = declaring("legionary", (2000, 2000, 0), lava(3600));
    let facts = game.with(&[6, 1, 1, 3, 2], aim());
    assert_eq!(fact(&facts, "killed")["rule"], "move.leap");
    let mut game = alone("legionary", (2000, 2000, 0), lava(3375));
    let too_long = legs(json!([[2500, 2000, 0], [3750, 2000, 0]]), json!(["walk", "jump"]));
    assert_eq!(game.refused(too_long).1, "table-too-long");
}

#[test]
fn declare_first_a_climb_too_long_ends_in_a_fall() {
    // 4 ps to the foot; of 801 up the ladder 500 are left: 468 high.
    let tower = json!([
        solid((2500, 1500), (3500, 2500), 750),
        {"kind": "ladder", "foot": [2375, 2000, 0], "head": [2655, 2000, 750]}
    ]);
    let mut game = declaring("legionary", (1375, 2000, 0), tower);
    let aim = declare(json!([[2375, 2000, 0], [2655, 2000, 750]]), json!([]));
    let facts = game.with(&[5], aim);
    assert_eq!(fact(&facts, "fell")["height"], 468);
    assert_eq!(fact(&facts, "struck")["strength"], 2);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
    // Too long on foot it merely ends.
    let mut game = declaring("legionary", (1375, 4000, 0), json!([]));
    game.go(declare(json!([[4000, 4000, 0]]), json!([])));
    assert_eq!(game.piece(0, "at"), json!([2875, 4000, 0]));
}
