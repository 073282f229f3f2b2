//! Chapter 3: gaps that are jumped, and ladders that figures stay on.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, rolls, runs};

fn roof(x: [i32; 2], top: i32) -> Value {
    let [from, to] = x;
    json!({"kind": "solid", "poly": [[from, 500], [to, 500], [to, 1500], [from, 1500]], "top": top, "stand": true})
}

/// Two roofs, the first 3 ps high, with a gap between them; somebody on the first, nobody near.
fn roofs(gap: i32, top: i32, options: Value) -> Trial {
    let terrain = json!([roof([800, 1400], 750), roof([1400 + gap, 2400 + gap], top)]);
    let own = json!([at(1200, 1000, 750, json!({})), at(5500, 500, 0, json!({}))]);
    Trial::moving_by(terrain, own, json!([at(5500, 5500, 0, json!({}))]), options)
}

#[test]
fn a_gap_of_one_ps_is_crossed_as_way_and_no_wider_one_by_walkers_jump_gap() {
    let facts = roofs(250, 750, json!({})).does(moves(0, json!([[1900, 1000, 750]])));
    let moved = fact(&facts, "moved");
    assert_eq!(
        (&moved["legs"], &moved["cost"]),
        (&json!(["jump"]), &json!(700)),
        "its length, and no test"
    );
    assert!(rolls(&facts).is_empty());
    let refused = roofs(251, 750, json!({})).refused(moves(0, json!([[1900, 1000, 750]])));
    assert_eq!(refused, ("jump.gap", "table-no-surface"));
    let refused = roofs(250, 750, json!({"jump": false})).refused(moves(0, json!([[1900, 1000, 750]])));
    assert_eq!(refused, ("jump.gap", "table-no-surface"), "the option jump");
}

#[test]
fn one_lands_no_more_than_one_ps_higher_and_two_lower_jump_gap() {
    for (top, may) in [(1000, true), (1001, false), (501, true), (251, true), (249, false)] {
        // Below 2 ps of depth the ground is no gap; here it is always 3 ps down.
        let command = moves(0, json!([[1800, 1000, top]]));
        let mut trial = roofs(250, top, json!({}));
        match may {
            true => assert_eq!(fact(&trial.does(command), "moved")["legs"], json!(["jump"]), "{top}"),
            false => assert_eq!(trial.refused(command).0, "jump.gap", "{top}"),
        }
    }
}

#[test]
fn up_to_three_ps_runners_jump_with_an_initiative_test_at_the_edge_jump_gap() {
    let mut trial = roofs(750, 750, json!({}));
    let facts = trial.with(&[3], runs(0, json!([[2500, 1000, 750]])));
    assert_eq!(names(&facts), ["moved", "roll", "tested", "moved"]);
    let tested = fact(&facts, "tested");
    assert_eq!(
        (&tested["rule"], &tested["sum"], &tested["passed"]),
        (&json!("jump.gap"), &json!(3), &json!(true))
    );
    assert_eq!(facts[0]["path"], json!([[1400, 1000, 750]]), "up to the edge");
    assert_eq!(trial.piece(0, "at"), json!([2500, 1000, 750]));
    assert_eq!(trial.piece(0, "moved"), json!([1300, 0]));
    let refused = roofs(751, 750, json!({})).refused(runs(0, json!([[2500, 1000, 750]])));
    assert_eq!(refused, ("jump.gap", "table-no-surface"));
    // A gap of 1 ps is sure for runners too.
    let facts = roofs(250, 750, json!({})).does(runs(0, json!([[2200, 1000, 750]])));
    assert!(rolls(&facts).is_empty());
}

#[test]
fn who_fails_falls_from_the_edge_jump_gap_fall_hit() {
    let mut trial = roofs(750, 750, json!({}));
    // Down 3 ps: a hit of strength 3, no save, and pinned.
    let facts = trial.with(&[4, 1], runs(0, json!([[2500, 1000, 750]])));
    let fell = fact(&facts, "fell");
    assert_eq!(
        (&fell["rule"], &fell["from"], &fell["height"]),
        (&json!("jump.gap"), &json!([1400, 1000, 750]), &json!(750))
    );
    assert_eq!(rolls(&facts)[1], ("wound.roll".to_owned(), json!(4), 1));
    let landed = trial.piece(0, "at");
    assert_eq!(landed[2], json!(0));
    assert_eq!(fell["to"], landed);
    assert_eq!(trial.piece(0, "pinned"), json!({"since_start": false}));
    assert_eq!(trial.piece(0, "ran"), json!(true));
    assert_eq!(trial.piece(0, "moved"), json!([200, 0]), "the fall is no way");
    assert_eq!(trial.asked(), "movement", "the phase goes on");
    // Two ps: it is pinned only.
    let terrain = json!([roof([800, 1400], 500), roof([1900, 2900], 500)]);
    let own = json!([at(1200, 1000, 500, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(terrain, own, json!([at(5500, 5500, 0, json!({}))]));
    let facts = trial.with(&[6], runs(0, json!([[2500, 1000, 500]])));
    assert_eq!(rolls(&facts).len(), 1, "a 6 always fails");
    assert_eq!(trial.piece(0, "pinned"), json!({"since_start": false}));
}

#[test]
fn where_nobody_falls_it_stays_before_the_edge_jump_gap() {
    let mut trial = roofs(750, 750, json!({"falls": false}));
    let facts = trial.with(&[4], runs(0, json!([[2500, 1000, 750]])));
    let stopped = fact(&facts, "stopped");
    assert_eq!(
        (&stopped["rule"], &stopped["why"]),
        (&json!("jump.gap"), &json!("fall"))
    );
    assert_eq!(trial.piece(0, "at"), json!([1275, 1000, 750]));
    assert_eq!(trial.piece(0, "pinned"), json!(false));
}

#[test]
fn a_charger_jumps_into_contact_or_falls_and_the_charge_is_over_jump_gap() {
    let terrain = || json!([roof([800, 1400], 750), roof([2000, 3000], 750)]);
    let new = || {
        let own = json!([at(1200, 1000, 750, json!({})), at(5500, 500, 0, json!({}))]);
        let mut trial = Trial::moving(terrain(), own, json!([at(2500, 1000, 750, json!({}))]));
        let facts = trial.does(json!({"charge": {"piece": 0, "target": 2}}));
        assert_eq!(fact(&facts, "measured")["reached"], json!(true));
        trial
    };
    let way = || json!({"move": {"path": [[2250, 1000, 750]]}});
    let mut trial = new();
    trial.with(&[2], way());
    assert_eq!(trial.piece(0, "engaged"), json!([2]));
    let mut trial = new();
    let facts = trial.with(&[5, 6, 2], way());
    assert!(!names(&facts).contains(&"engaged"));
    assert_eq!(trial.piece(0, "down"), json!(true), "S 3 against T 3, and down");
    assert_eq!(trial.piece(2, "engaged"), json!([]));
}

#[test]
fn what_lies_a_ps_below_is_no_gap_nor_is_painted_ground_jump_gap() {
    // A trench one ps deep between two walls of one roof: down and up again, or not at all.
    let terrain = json!([roof([800, 1400], 750), roof([1400, 1900], 500), roof([1900, 2900], 750)]);
    let own = json!([at(1200, 1000, 750, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(terrain, own, json!([at(5500, 5500, 0, json!({}))]));
    assert_eq!(
        trial.refused(runs(0, json!([[2200, 1000, 750]]))),
        ("jump.gap", "table-no-surface")
    );
    let facts = trial.does(runs(0, json!([[1600, 1000, 500], [2200, 1000, 750]])));
    assert_eq!(fact(&facts, "moved")["legs"], json!(["drop", "step"]));
    let pit =
        json!([{"kind": "area", "area": "impassable", "poly": [[1300, 500], [1500, 500], [1500, 1500], [1300, 1500]]}]);
    let own = json!([at(1000, 1000, 0, json!({}))]);
    let mut trial = Trial::moving(pit, own, json!([at(5500, 5500, 0, json!({}))]));
    assert_eq!(
        trial.refused(runs(0, json!([[1800, 1000, 0]]))).0,
        "ground.never",
        "painted ground"
    );
}

#[test]
fn a_wall_in_the_gap_stops_the_jump_and_a_crawler_jumps_none_jump_gap() {
    let wall = json!({"kind": "solid", "poly": [[1500, 500], [1520, 500], [1520, 1500], [1500, 1500]], "top": 900});
    let terrain = json!([roof([800, 1400], 750), roof([1650, 2650], 750), wall]);
    let own = json!([at(1200, 1000, 750, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(terrain, own, json!([at(5500, 5500, 0, json!({}))]));
    assert_eq!(trial.refused(moves(0, json!([[1900, 1000, 750]]))).1, "table-terrain");
    let terrain = json!([roof([800, 1400], 750), roof([1450, 2450], 750)]);
    let own = json!([at(1260, 1000, 750, json!({"down": true})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(terrain, own, json!([at(5500, 5500, 0, json!({}))]));
    assert_eq!(
        trial.refused(moves(0, json!([[1600, 1000, 750]]))),
        ("jump.gap", "table-no-surface")
    );
}

#[test]
fn a_shot_at_the_edge_comes_before_the_jump_and_the_game_comes_back_from_there_jump_gap() {
    let terrain = json!([roof([800, 1400], 750), roof([2150, 3150], 750)]);
    let watcher = json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]});
    let own = json!([at(1200, 1000, 750, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(terrain, own, json!([at(1400, 5000, 0, watcher)]));
    trial.does(runs(0, json!([[2500, 1000, 750]])));
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).unwrap();
    // 200 in 8 parts of 25: the edge is point 8. It misses, then the jump is tested.
    let fire = json!({"fire": {"piece": 2, "point": 8, "target": 0, "with": "slug_rifle"}});
    let facts = trial.with(&[2, 3], fire);
    assert_eq!(rolls(&facts)[1].0, "jump.gap");
    assert_eq!(trial.piece(0, "at"), json!([2500, 1000, 750]));
}

fn ladder() -> Value {
    json!([
        {"kind": "floor", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": 750},
        {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1450, 1000, 750]},
    ])
}

#[test]
fn no_move_ends_on_a_ladder_but_by_the_option_ladder_stop_ladder_end() {
    let new = |options: Value| {
        let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
        Trial::moving_by(ladder(), own, json!([at(5500, 5500, 0, json!({}))]), options)
    };
    let half = || moves(0, json!([[1150, 1000, 0], [1270, 1000, 300]]));
    assert_eq!(new(json!({})).refused(half()).0, "ladder.end");
    let mut trial = new(json!({"ladder_stop": true}));
    let facts = trial.does(half());
    assert_eq!(fact(&facts, "moved")["costs"], json!([150, 300]));
    assert_eq!(trial.piece(0, "at"), json!([1270, 1000, 300]));
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).unwrap();
}

#[test]
fn nobody_passes_another_on_a_ladder_ladder_end() {
    let own = json!([
        at(1000, 1000, 0, json!({})),
        at(1270, 1000, 300, json!({})),
        at(5500, 500, 0, json!({}))
    ]);
    let mut trial = Trial::moving_by(
        ladder(),
        own,
        json!([at(5500, 5500, 0, json!({}))]),
        json!({"ladder_stop": true}),
    );
    let refusal = trial.refusal(moves(0, json!([[1150, 1000, 0], [1450, 1000, 750]])));
    assert_eq!(
        (refusal.why, refusal.pieces.as_slice()),
        ("table-figure", &[arene::game::PieceId(1)][..])
    );
    let facts = trial.does(moves(1, json!([[1450, 1000, 750], [1800, 1000, 750]])));
    assert_eq!(fact(&facts, "moved")["costs"], json!([450, 350]), "what is left of it");
    trial.does(moves(0, json!([[1150, 1000, 0], [1450, 1000, 750]])));
}

#[test]
fn who_is_hit_on_a_ladder_in_the_others_turn_is_at_its_foot_ladder_end() {
    // Falling is another matter: by that house rule nobody falls, and the ladder is left all the same.
    for falls in [true, false] {
        let own = json!([
            at(1200, 4000, 0, json!({"weapons": ["slug_rifle"]})),
            at(5500, 500, 0, json!({"weapons": ["slug_rifle"]}))
        ]);
        let others = json!([at(1270, 1000, 300, json!({})), at(5500, 5500, 0, json!({}))]);
        let mut trial = Trial::firefight(
            json!([
                {"kind": "floor", "poly": [[1500, 500], [2300, 500], [2300, 1500], [1500, 1500]], "top": 750},
                {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1450, 1000, 750]},
                {"kind": "floor", "poly": [[1400, 900], [1500, 900], [1500, 1100], [1400, 1100]], "top": 750},
            ]),
            own,
            others,
            json!({"ladder_stop": true, "falls": falls}),
        );
        trial.with(
            &[5, 1],
            json!({"shoot": {"piece": 0, "target": 2, "with": "slug_rifle"}}),
        );
        assert_eq!(trial.piece(2, "at"), json!([1150, 1000, 0]));
        assert_ne!(trial.piece(2, "pinned"), json!(false));
    }
}

#[test]
fn who_climbs_on_from_the_middle_and_is_hit_is_at_the_foot_ladder_end() {
    let own = json!([at(1270, 1000, 300, json!({})), at(5500, 500, 0, json!({}))]);
    let watcher = json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]});
    let others = json!([at(500, 3000, 0, watcher), at(5500, 5500, 0, json!({}))]);
    let mut trial = Trial::moving_by(ladder(), own, others, json!({"ladder_stop": true}));
    trial.does(moves(0, json!([[1450, 1000, 750], [1800, 1000, 750]])));
    let fire = json!({"fire": {"piece": 2, "point": 5, "target": 0, "with": "slug_rifle"}});
    let facts = trial.with(&[5, 1], fire);
    assert!(!names(&facts).contains(&"tested"));
    assert_eq!(trial.piece(0, "at"), json!([1150, 1000, 0]));
    assert_ne!(trial.piece(0, "pinned"), json!(false));
}
