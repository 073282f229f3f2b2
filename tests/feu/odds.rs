//! Odds counted from the rules: Quality tests of two to five dice, what a hit does, spotting, and both sides of a fight.

use arene::game::Fraction;
use serde_json::{Value, json};

use super::common::{Trial, figure, shoots};

/// The odds of a command by their names.
fn odds(trial: &mut Trial, command: Value) -> Vec<(&'static str, Fraction)> {
    trial.game.own_odds(&Trial::read(command)).unwrap()
}

/// The chance of one outcome among odds.
fn chance_of(odds: &[(&'static str, Fraction)], name: &str) -> Fraction {
    odds.iter().find(|(known, _)| *known == name).unwrap().1
}

/// Somebody with a pistol, activated, and a conscript so far from it, base to base, behind that terrain.
fn with_pistol(kind: &str, distance: i32, terrain: Value, more: Value) -> Trial {
    let own = figure(kind, [3000, 4000, 0], json!({"weapons": ["pistol"]}));
    let other = figure("conscript", [3000, 3750 - distance, 0], more);
    Trial::active(terrain, json!([own]), json!([other]))
}

/// A low block right before a target that is more than half of a pistol's range away: it hides its feet.
fn block() -> Value {
    json!([{"kind": "solid", "poly": [[2000, 2780], [4000, 2780], [4000, 2850], [2000, 2850]], "top": 150}])
}

#[test]
fn a_test_passes_as_often_as_the_page_says_quality_dice_quality_need() {
    // By X: of how many ways 7, 8 and 9 or more are thrown.
    let table = [
        ("conscript", false, 36, [21, 15]),
        ("rifleman", false, 216, [174, 147]),
        ("leader", false, 1296, [1179, 1071]),
        ("leader", true, 7776, [7448, 7043]),
    ];
    for (kind, aims, ways, passing) in table {
        for (distance, passing) in [1000, 1001].into_iter().zip(passing) {
            let mut trial = with_pistol(kind, distance, json!([]), json!({}));
            if aims {
                trial.does(json!("aim"));
            }
            let odds = odds(&mut trial, shoots(1, "pistol"));
            assert_eq!(
                chance_of(&odds, "hit"),
                Fraction::new(passing, ways),
                "{kind} at {distance}"
            );
        }
    }
}

#[test]
fn cover_and_long_range_add_up_in_the_odds_shoot_long_shoot_cover() {
    // 7 + 1 + 1: nine.
    let mut trial = with_pistol("rifleman", 1100, block(), json!({}));
    let odds = odds(&mut trial, shoots(1, "pistol"));
    assert_eq!(chance_of(&odds, "hit"), Fraction::new(113, 216));
}

#[test]
fn a_hit_suppresses_wounds_or_puts_out_hit_roll() {
    // Power 1 of the rifle: of six faces 1 suppresses, 2 to 4 wound, 5 and 6 put out.
    let own = figure("conscript", [3000, 4000, 0], json!({}));
    let trial = |more: Value| {
        let other = figure("conscript", [3000, 3000, 0], more);
        Trial::active(json!([]), json!([own.clone()]), json!([other]))
    };
    let whole = odds(&mut trial(json!({})), shoots(1, "rifle"));
    let of = |name| chance_of(&whole, name);
    let parts = [6, 3, 2].map(|faces| Fraction::new(21 * faces, 36 * 6));
    assert_eq!([of("hit"), of("wound"), of("out")], parts);
    assert_eq!(of("spot"), Fraction::ZERO);
    // A second wound is out.
    let wounded = odds(&mut trial(json!({"wounded": true})), shoots(1, "rifle"));
    let of = |name| chance_of(&wounded, name);
    assert_eq!(
        [of("wound"), of("out")],
        [Fraction::ZERO, Fraction::new(21 * 5, 36 * 6)]
    );
}

#[test]
fn a_hidden_target_is_spotted_first_and_the_hit_counts_spotting_in_spot_part() {
    let mut hidden = with_pistol("conscript", 800, bush(), json!({"hidden": true}));
    let odds = odds(&mut hidden, shoots(1, "pistol"));
    assert_eq!(chance_of(&odds, "spot"), Fraction::new(21, 36));
    assert_eq!(chance_of(&odds, "hit"), Fraction::new(21 * 21, 36 * 36));
}

/// Scenery beside the target, in nobody's sight.
fn bush() -> Value {
    json!([{"kind": "barrier", "line": [[2600, 2700], [2800, 2700]], "height": 300}])
}

#[test]
fn in_a_fight_both_sides_may_be_hit_fight_test() {
    let own = figure("conscript", [3000, 4000, 0], json!({}));
    let other = figure("conscript", [3000, 3750, 0], json!({"face": [0, 1]}));
    let mut trial = Trial::active(json!([]), json!([own]), json!([other]));
    let odds = odds(&mut trial, json!({"fight": {"target": 1}}));
    // Two sums of two dice: equal in 146 of 1,296 ways.
    for name in ["hit", "own_hit"] {
        assert_eq!(chance_of(&odds, name), Fraction::new(575, 1296), "{name}");
    }
}
