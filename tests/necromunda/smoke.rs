//! Chapter 4 and 9, smoke: where it may be thrown, where its cloud spreads, what it does to sight, and how it goes.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, rolls, shoots};

/// A thrower at (1000, 4500) that looks north, a shooter beside it, an enemy (3) north of them at (1000, 2000); far off two more,
/// so that the phase goes on.
fn field(terrain: Value) -> Trial {
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["smoke"]})),
        at(1400, 4500, 0, json!({"weapons": ["slug_rifle"]})),
        at(5500, 5800, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = json!([
        at(1000, 2000, 0, json!({"weapons": []})),
        at(5500, 5000, 0, json!({"weapons": []}))
    ]);
    Trial::firefight(terrain, own, others, json!({}))
}

fn throws(at: Value) -> Value {
    json!({"throw": {"piece": 0, "with": "smoke", "at": at}})
}

#[test]
fn smoke_is_thrown_at_a_point_a_small_target_that_nobody_binds_smoke_aim() {
    let wall = json!([{"kind": "solid", "poly": [[1500, 3500], [1900, 3500], [1900, 3600], [1500, 3600]], "top": 600}]);
    let mut trial = field(wall);
    assert_eq!(
        trial.refused(json!({"throw": {"piece": 0, "with": "smoke", "target": 3}})),
        ("smoke.aim", "necro-smoke-point")
    );
    assert_eq!(
        trial.refused(throws(json!([1000, 5500, 0]))),
        ("shoot.arc", "necro-point-arc")
    );
    assert_eq!(
        trial.refused(throws(json!([1900, 3300, 0]))),
        ("smoke.aim", "necro-point-unseen")
    );
    assert_eq!(
        trial.refused(throws(json!([1000, 3500, 300]))),
        ("smoke.aim", "table-no-surface")
    );
    let facts = trial.with(&[5], throws(json!([1000, 3000, 0])));
    assert_eq!(rolls(&facts), [("hit.need".to_owned(), json!(5), 5)]);
    assert_eq!(
        fact(&facts, "roll")["modifiers"],
        json!([{"rule": "hit.small", "change": 1}])
    );
    let (snapshot, hash) = (trial.game.write_snapshot(), trial.game.hash());
    trial.game.read_snapshot(snapshot).unwrap();
    assert_eq!(trial.game.hash(), hash);
    let cloud = fact(&facts, "cloud");
    assert_eq!(
        (&cloud["rule"], &cloud["at"], &cloud["gone"]),
        (&json!("smoke.cloud"), &json!([1000, 3000, 0]), &json!(false))
    );
}

#[test]
fn smoke_drifts_as_grenades_do_runs_out_as_they_do_and_falls_short_beyond_its_range_grenade_scatter() {
    let mut trial = field(json!([]));
    // Missed: an arrow, straight east, 4 ps: half of that.
    let facts = trial.with(&[4, 1, 10, 3], throws(json!([1000, 3000, 0])));
    assert_eq!(fact(&facts, "scattered")["length"], json!(500));
    assert_eq!(fact(&facts, "cloud")["at"], json!([1500, 3000, 0]));
    let mut trial = field(json!([]));
    let facts = trial.with(&[6], throws(json!([1000, 3000, 0])));
    assert_eq!(fact(&facts, "jammed")["rule"], json!("grenade.ammo"));
    let mut trial = field(json!([]));
    // 8 ps from the base: 2125 from its middle.
    let facts = trial.with(&[5], throws(json!([1000, 2374, 0])));
    assert_eq!(rolls(&facts), [("shoot.beyond".to_owned(), json!(null), 5)]);
    assert!(!facts.iter().any(|fact| fact["fact"] == "cloud"));
}

#[test]
fn sight_does_not_pass_through_more_than_one_ps_of_it_less_is_partial_cover_smoke_cloud() {
    let mut trial = field(json!([]));
    trial.with(&[5], throws(json!([1200, 3000, 0])));
    assert_eq!(
        trial.refused(shoots(1, 3, "slug_rifle")),
        ("shoot.sight", "necro-unseen")
    );
    // The way from (1400, 4500) to (1000, 2000) touches its rim.
    let mut trial = field(json!([]));
    trial.with(&[5], throws(json!([1846, 3000, 0])));
    let facts = trial.with(&[1], shoots(1, 3, "slug_rifle"));
    let changes = fact(&facts, "roll")["modifiers"].as_array().unwrap().clone();
    assert!(
        changes.iter().any(|change| change["rule"] == "hit.partial"),
        "{changes:?}"
    );
}

#[test]
fn at_each_start_of_its_throwers_turn_a_cloud_goes_away_on_five_smoke_cloud() {
    let mut trial = field(json!([]));
    trial.with(&[5], throws(json!([2000, 3200, 0])));
    trial.does(json!("end_phase"));
    trial.does(json!("begin_moves"));
    let facts = trial.with(&[4], json!("end_phase"));
    assert_eq!(rolls(&facts), [("smoke.cloud".to_owned(), json!(5), 4)]);
    assert_eq!(trial.state()["terrain"]["clouds"].as_array().unwrap().len(), 1);
    for phase in ["begin_moves", "end_phase", "end_phase", "begin_moves"] {
        trial.does(json!(phase));
    }
    let facts = trial.with(&[5], json!("end_phase"));
    assert_eq!(fact(&facts, "cloud")["gone"], json!(true));
    assert_eq!(trial.state()["terrain"]["clouds"], json!([]));
}

#[test]
fn one_ps_of_smoke_and_two_of_wood_are_looked_through_to_the_unit_smoke_cloud_ground_wood() {
    // From an eye 350 high over 1900 to the ground: 1 in 54 is added to the length across.
    let aim = throws(json!([1000, 2600, 0]));
    let may = |trial: &mut Trial| trial.game.why_not(&super::random_games::read(aim.clone())).is_none();
    // A cloud of radius 625 whose middle is so far beside the line: 244 of it across, or 254.
    for (beside, is_seen) in [(613, true), (612, false)] {
        let own = json!([
            at(1000, 4500, 0, json!({"weapons": ["smoke"]})),
            at(1400, 4500, 0, json!({"weapons": ["smoke"]}))
        ]);
        let mut trial = Trial::firefight(json!([]), own, json!([at(5500, 500, 0, json!({}))]), json!({}));
        let first = json!({"throw": {"piece": 1, "with": "smoke", "at": [1000 + beside, 3500, 0]}});
        trial.with(&[5], first);
        assert_eq!(may(&mut trial), is_seen, "{beside}");
    }
    for (wide, is_seen) in [(492, true), (493, false)] {
        let wood = json!([{"kind": "area", "area": "wood", "poly": [[0, 3200], [2000, 3200], [2000, 3200 + wide], [0, 3200 + wide]], "top": 1000}]);
        let mut trial = field(wood);
        assert_eq!(may(&mut trial), is_seen, "{wide}");
        if !is_seen {
            assert_eq!(trial.refused(aim.clone()), ("smoke.aim", "necro-point-unseen"));
        }
    }
}

#[test]
fn a_cloud_is_two_and_a_half_ps_high_smoke_cloud() {
    // From an eye 1350 high over 1900 to the ground: below 625 for the last 880 of it.
    let roof = json!([{"kind": "solid", "poly": [[850, 4350], [1150, 4350], [1150, 4650], [850, 4650]], "top": 1000, "stand": true}]);
    for (y, is_seen) in [(3900, true), (3899, false)] {
        let own = json!([
            at(1000, 4500, 1000, json!({"weapons": ["smoke"]})),
            at(1400, 4500, 0, json!({"weapons": ["smoke"]}))
        ]);
        let mut trial = Trial::firefight(roof.clone(), own, json!([at(5500, 500, 0, json!({}))]), json!({}));
        let first = json!({"throw": {"piece": 1, "with": "smoke", "at": [1000, y, 0]}});
        trial.with(&[5], first);
        let aim = super::random_games::read(throws(json!([1000, 2600, 0])));
        assert_eq!(trial.game.why_not(&aim).is_none(), is_seen, "{y}");
    }
}
