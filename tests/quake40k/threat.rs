//! Maps of threats against chances worked out by hand.

use arene::game::{Fraction, PieceId};
use arene::threat::{PlaceThreat, ThreatCounter, ThreatGrade};
use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;
use crate::thrown::{is_as_thrown, share_hit};

/// What threatens the first figure where it stands, by the enemies as they stand, and as they could move.
fn here(trial: &Trial) -> [PlaceThreat; 2] {
    let mut counter = ThreatCounter::of(book(), &trial.game, PieceId(0)).unwrap().unwrap();
    [counter.rough(0), counter.whole(0, &mut || true).unwrap()]
}

/// A legionary at its movement slot, and others so far east of it, each another player's.
fn before(distance: i32, others: i32, terrain: Value) -> Trial {
    let mut players = vec![json!([plain("legionary", 1000, 2500)])];
    players.extend((0..others).map(|place| json!([plain("legionary", 1250 + distance, 2500 + 400 * place)])));
    in_phase("movement", &players, terrain, json!({}))
}

#[test]
fn rapid_fire_of_who_stays_hits_as_the_table_says_type_rapid() {
    // Two shots at 3+: 1 − (1/3)². Who moves first has one.
    let [rough, whole] = here(&before(1000, 1, json!([])));
    assert_eq!((rough.hit, rough.grade), (Fraction::new(8, 9), ThreatGrade::Rough));
    assert_eq!((whole.hit, whole.grade), (Fraction::new(8, 9), ThreatGrade::Exact));
    assert_eq!(whole.seen_by, 1);
    // One shot beyond 12 ps.
    let [rough, _] = here(&before(3500, 1, json!([])));
    assert_eq!(rough.hit, Fraction::new(2, 3));
}

#[test]
fn two_enemies_do_not_depend_on_each_other() {
    let [rough, _] = here(&before(2000, 2, json!([])));
    assert_eq!(rough.hit, Fraction::new(80, 81));
    assert_eq!(rough.seen_by, 2);
}

#[test]
fn nobody_threatens_through_a_wall_that_nobody_gets_around() {
    let wall = json!([{"kind": "solid", "poly": [[1800, 0], [1900, 0], [1900, 6000], [1800, 6000]], "top": 3000}]);
    let [rough, whole] = here(&before(1500, 1, wall));
    assert!(rough.hit.is_zero() && whole.hit.is_zero(), "{whole:?}");
    assert_eq!(whole.seen_by, 0);
}

#[test]
fn who_has_no_shooting_slot_left_does_not_shoot() {
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("legionary", 2250, 2500)]),
    ];
    let trial = in_phase("assault", &players, json!([]), json!({}));
    let [rough, _] = here(&trial);
    assert!(rough.hit.is_zero(), "{rough:?}");
}

#[test]
fn counting_changes_nothing_and_rough_is_never_above_the_whole() {
    let mut trial = before(2000, 3, json!([]));
    let before = trial.game.hash();
    let mut counter = ThreatCounter::of(book(), &trial.game, PieceId(0)).unwrap().unwrap();
    assert!(counter.places() > 10, "a legionary walks");
    for place in (0..counter.places()).step_by(9) {
        let (rough, whole) = (counter.rough(place), counter.whole(place, &mut || true).unwrap());
        assert!(!rough.hit.exceeds(whole.hit), "{rough:?} {whole:?}");
    }
    drop(counter);
    assert_eq!(trial.game.hash(), before);
}

#[test]
#[ignore = "a statistical claim: 10⁵ throws"]
fn a_threat_is_what_counted_throws_come_to() {
    for distance in [1000, 3500] {
        let [rough, _] = here(&before(distance, 1, json!([])));
        let target = ("legionary", distance, json!({}));
        let mut trial = duel(("legionary", json!({})), target, json!([]), json!({}));
        let attack = Trial::read(shoot(1, "battle_rifle"));
        let share = share_hit(&mut trial.game, &attack, ("struck", 1));
        assert!(is_as_thrown(rough.hit, share), "{distance}: {rough:?}, {share}");
    }
}
