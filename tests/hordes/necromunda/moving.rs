//! Ways and moves of creatures, and what answers them.

use serde_json::{Value, json};

use super::board::{
    against, all, comes_back, creature, decision, each, ending, ganger, played, rules_of, spice, started,
};
use super::common::{Trial, fact, names, setup};

/// One creature that goes for a ganger 4000 units south of it.
fn goes(kind: &str, terrain: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let own = json!([ganger(3000, 5000, json!({}))]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let horde = spice(json!([creature(kind, 3000, 1000)]), json!({}));
    played(terrain, [own, others], horde, &[&[1], dice].concat())
}

fn y_of(trial: &mut Trial, id: usize) -> i64 {
    trial.piece(id, "at")[1].as_i64().unwrap()
}

#[test]
fn a_creature_moves_by_m_and_a_rush_doubles_it_way_base() {
    let (mut trial, facts) = goes("zombie", json!([]), &[3]);
    assert_eq!(y_of(&mut trial, 2), 1750);
    assert_eq!(fact(&facts, "moved")["gait"], json!("advance"));
    assert_eq!(trial.piece(2, "face"), json!([0, 10000]), "along its way");
    let goal = fact(&facts, "goal");
    assert_eq!(
        (&goal["target"], &goal["distance"], &goal["cost"]),
        (&json!(0), &json!(3750), &json!(3750))
    );
    let (mut trial, _) = goes("zombie", json!([]), &[1]);
    assert_eq!(y_of(&mut trial, 2), 2500);
    let (mut trial, _) = goes("zombie", json!([]), &[6]);
    assert_eq!(y_of(&mut trial, 2), 1000);
}

#[test]
fn difficult_ground_costs_a_zombie_double_and_a_drone_nothing_kind_drone() {
    let slow =
        || json!([{"kind": "area", "area": "difficult", "poly": [[0, 1000], [6000, 1000], [6000, 4000], [0, 4000]]}]);
    let (mut trial, _) = goes("zombie", slow(), &[3]);
    assert_eq!(y_of(&mut trial, 2), 1375);
    // It hovers 6 ps, and shoots: a miss.
    let (mut trial, _) = goes("drone", slow(), &[3, 1]);
    assert_eq!(y_of(&mut trial, 2), 2500);
}

#[test]
fn it_keeps_off_dangerous_ground_way_safe() {
    let terrain = json!([
        {"kind": "area", "area": "dangerous", "poly": [[2000, 1500], [4000, 1500], [4000, 2000], [2000, 2000]]},
    ]);
    let (mut trial, facts) = goes("zombie", terrain, &[3]);
    assert!(fact(&facts, "goal")["cost"].as_i64().unwrap() > 3900);
    assert_ne!(trial.piece(2, "at")[0], json!(3000));
}

#[test]
fn contact_engages_both_and_wakes_the_pinned_way_stop() {
    let own = json!([ganger(3000, 2000, json!({"pinned": {"since_start": false}}))]);
    let horde = spice(json!([creature("zombie", 3000, 1000)]), json!({}));
    // It moves, and fights: 6 and 2 and 1 for the charge against 5 and 3; one hit that does not wound.
    let (mut trial, facts) = against(own, horde, &[3, 6, 5, 3]);
    assert_eq!(trial.piece(2, "at"), json!([3000, 1750, 0]));
    assert_eq!(trial.piece(2, "engaged"), json!([0]));
    assert_eq!(trial.piece(0, "engaged"), json!([2]));
    assert_eq!(each(&facts, "unpinned", "rule"), json!(["pin.melee"]));
    let fought = fact(&facts, "fought");
    assert_eq!(
        (&fought["piece"], &fought["score"], &fought["target_score"]),
        (&json!(2), &json!(9), &json!(8))
    );
    assert_eq!(rules_of(&fought["modifiers"]), ["score.charge"]);
}

#[test]
fn over_a_low_wall_is_contact_too_charge_wall() {
    let terrain = json!([{"kind": "barrier", "line": [[2000, 2000], [4000, 2000]], "height": 300}]);
    let own = json!([ganger(3000, 2250, json!({}))]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let horde = spice(json!([creature("zombie", 3000, 1200)]), json!({}));
    let (mut trial, facts) = played(terrain, [own, others], horde, &[1, 3, 3, 3, 1]);
    assert_eq!(trial.piece(2, "engaged"), json!([0]), "{facts:?}");
    assert!(y_of(&mut trial, 2) < 1900);
    assert!(names(&facts).contains(&"fought"));
}

#[test]
fn the_engaged_stay_behaviour_engaged() {
    let own = json!([ganger(3000, 2000, json!({}))]);
    let horde = spice(json!([creature("zombie", 3000, 1750)]), json!({}));
    let (_, facts) = against(own, horde, &[1, 3, 2, 1]);
    assert!(!names(&facts).contains(&"moved"));
    assert_eq!(
        rules_of(&fact(&facts, "fought")["modifiers"]),
        [""; 0],
        "it has not charged"
    );
}

/// A ganger on alert that looks north at a zombie.
fn watched() -> (arene::rules::Setup, Trial, Vec<Value>) {
    let watcher = json!({"weapons": ["slug_rifle"], "alert": true, "face": [0, -1]});
    let own = json!([ganger(3000, 3500, watcher)]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let horde = spice(
        json!([creature("zombie", 3000, 1000), creature("zombie", 500, 500)]),
        json!({"reinforce": "auto"}),
    );
    let setup = setup(6000, json!([]), [own, others], ending(horde, json!({})));
    let (trial, facts) = started(&setup, &[1, 3]);
    (setup, trial, facts)
}

#[test]
fn overwatch_answers_its_movement_and_halts_it_in_the_middle_hook_advance() {
    let (setup, mut trial, facts) = watched();
    assert_eq!(decision(&mut trial), json!(["watch", 0, 0]));
    assert_eq!(each(&facts, "goal", "piece"), json!([2]), "the other has not moved yet");
    assert_eq!(trial.state()["horde"]["stage"], json!("moves"));
    comes_back(&mut trial, &setup);
    // Hit on 4, wounded on 4: no injury is rolled, it is in reserve, and the other moves.
    let fire = json!({"fire": {"piece": 0, "point": 10, "target": 2, "with": "slug_rifle"}});
    let facts = trial.with(&[4, 4], fire);
    assert_eq!(each(&facts, "eliminated", "piece"), json!([2]));
    assert_eq!(fact(&facts, "eliminated")["reserve"], json!(true));
    assert_eq!(trial.piece(2, "at"), json!(null));
    assert_eq!(trial.piece(2, "reserve"), json!(true));
    assert_eq!(each(&facts, "goal", "piece"), json!([3]));
    assert!(!names(&facts).contains(&"pinned"));
    assert_eq!(decision(&mut trial), json!(["start", 1, null]));
}

#[test]
fn whom_a_shot_does_not_eliminate_goes_on_horde_mind() {
    let (_, mut trial, _) = watched();
    let fire = json!({"fire": {"piece": 0, "point": 10, "target": 2, "with": "slug_rifle"}});
    let facts = trial.with(&[4, 3], fire);
    assert!(!names(&facts).contains(&"pinned"), "never pinned");
    assert_eq!(y_of(&mut trial, 2), 1750);
    assert_eq!(trial.piece(0, "alert"), json!(false));
    assert_eq!(all(&facts, "goal").len(), 1);
}

#[test]
fn it_stops_at_the_foot_of_a_ladder_that_its_movement_does_not_pay_for_way_stop() {
    let terrain = json!([
        {"kind": "solid", "poly": [[2500, 2000], [3500, 2000], [3500, 3000], [2500, 3000]], "top": 750, "stand": true},
        {"kind": "ladder", "foot": [3000, 1870, 0], "head": [3000, 2130, 750]},
    ]);
    let own = json!([super::common::at(3000, 2700, 750, json!({}))]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let horde = spice(json!([creature("zombie", 3000, 1300)]), json!({}));
    let (mut trial, facts) = played(terrain, [own, others], horde, &[1, 3]);
    assert_eq!(fact(&facts, "goal")["target"], json!(0));
    assert_eq!(y_of(&mut trial, 2), 1870);
}

#[test]
fn by_its_option_it_opens_a_door_on_its_way_and_else_goes_around_way_safe() {
    let terrain = || {
        json!([
            {"kind": "solid", "poly": [[0, 2000], [2700, 2000], [2700, 2100], [0, 2100]], "top": 1500},
            {"kind": "solid", "poly": [[3300, 2000], [4600, 2000], [4600, 2100], [3300, 2100]], "top": 1500},
            {"kind": "door", "line": [[2700, 2050], [3300, 2050]]},
        ])
    };
    for opens in [false, true] {
        let own = json!([ganger(3000, 5000, json!({}))]);
        let others = json!([ganger(5800, 5800, json!({}))]);
        let horde = spice(json!([creature("rat", 3000, 1500)]), json!({}));
        let more = json!({"options": {"horde_doors": opens}});
        let setup = setup(
            6000,
            terrain(),
            [own, others],
            super::board::with(ending(horde, json!({})), more),
        );
        let (mut trial, facts) = started(&setup, &[1, 3]);
        assert_eq!(y_of(&mut trial, 2) > 2200, opens, "{facts:?}");
        assert_eq!(
            each(&facts, "door", "open"),
            if opens { json!([true]) } else { json!([]) }
        );
    }
}
