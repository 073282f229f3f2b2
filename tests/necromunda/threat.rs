//! Maps of threats against chances worked out by hand and against the odds that the rules count.

use arene::game::{Command, Fraction, PieceId};
use arene::threat::{PlaceThreat, ThreatCounter, ThreatGrade};
use serde_json::{Value, json};

use super::common::{Trial, at, book, shoots};
use super::thrown::{is_as_thrown, share_hit};

/// What threatens the first fighter where it stands, by the enemies as they stand, and as they could move.
fn here(trial: &Trial) -> [PlaceThreat; 2] {
    let mut counter = ThreatCounter::of(book(), &trial.game, PieceId(0)).unwrap().unwrap();
    [counter.rough(0), counter.whole(0, &mut || true).unwrap()]
}

/// A fighter about to move, and shooters so far north of it, base to base, who look at it.
fn before(distance: i32, shooters: i32, terrain: Value) -> Trial {
    let own = at(3000, 5500, 0, json!({}));
    let shooter = |place: i32| {
        at(
            3000 + 400 * place,
            5250 - distance,
            0,
            json!({"weapons": ["slug_rifle"]}),
        )
    };
    let others: Vec<Value> = (0..shooters).map(shooter).collect();
    Trial::moving_by(terrain, json!([own]), json!(others), premeasured())
}

/// Chances may be known before anything is measured.
fn premeasured() -> Value {
    json!({"premeasure": true})
}

/// A fighter in its shooting phase, and its shot at another so far away.
fn shot(distance: i32) -> (Trial, Command) {
    let ground = (json!([]), premeasured());
    let trial = Trial::shooting_by("slug_rifle", distance, [json!({}), json!({})], ground);
    (trial, Trial::read(shoots(0, 2, "slug_rifle")))
}

/// The chance that the rules count of such a shot.
fn counted(distance: i32) -> Fraction {
    let (mut trial, command) = shot(distance);
    let odds = trial.game.own_odds(&command).unwrap();
    odds.iter().find(|(name, _)| *name == "hit").unwrap().1
}

#[test]
fn a_shot_of_an_enemy_that_stays_is_what_the_rules_count() {
    for distance in [1500, 3500] {
        let [rough, whole] = here(&before(distance, 1, json!([])));
        assert_eq!(
            (rough.hit, rough.grade),
            (counted(distance), ThreatGrade::Rough),
            "{distance}"
        );
        assert_eq!(rough.seen_by, 1);
        assert!(!rough.hit.exceeds(whole.hit));
    }
}

#[test]
fn two_shooters_do_not_depend_on_each_other() {
    let [rough, _] = here(&before(3500, 2, json!([])));
    let missed = counted(3500).complement();
    assert_eq!(rough.hit, (missed * missed).complement());
}

#[test]
fn nobody_threatens_through_a_wall_that_nobody_gets_around() {
    let wall = json!([{"kind": "solid", "poly": [[0, 3300], [6000, 3300], [6000, 3400], [0, 3400]], "top": 1500}]);
    let [rough, whole] = here(&before(3500, 1, wall));
    assert!(rough.hit.is_zero() && whole.hit.is_zero(), "{whole:?}");
    assert_eq!(whole.seen_by, 0);
}

#[test]
fn a_charge_counts_its_fight() {
    // Equal fighters with a die each and equal initiative, one of whom has charged: it wins where its die is at least as high as the
    // other's (a lead of one by the charge), but for two ones and the like, which are looked at below.
    let own = at(3000, 5500, 0, json!({}));
    let other = at(3000, 4500, 0, json!({}));
    let trial = Trial::moving_by(json!([]), json!([own]), json!([other]), premeasured());
    let [rough, whole] = here(&trial);
    assert!(rough.hit.is_zero());
    let mut wins = 0;
    for (charger, target) in (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other))) {
        // A one gives the other a point (`score.fumble`).
        let lead = charger - target + 1 + i32::from(target == 1) - i32::from(charger == 1);
        wins += u128::from(lead > 0);
    }
    assert_eq!((whole.hit, whole.grade), (Fraction::new(wins, 36), ThreatGrade::Exact));
}

#[test]
fn counting_changes_nothing_and_rough_is_never_above_the_whole() {
    let mut trial = before(2500, 2, json!([]));
    let before = trial.game.hash();
    let mut counter = ThreatCounter::of(book(), &trial.game, PieceId(0)).unwrap().unwrap();
    assert!(counter.places() > 10, "a ganger runs");
    for place in (0..counter.places()).step_by(9) {
        let (rough, whole) = (counter.rough(place), counter.whole(place, &mut || true).unwrap());
        assert!(!rough.hit.exceeds(whole.hit), "{rough:?} {whole:?}");
    }
    drop(counter);
    assert_eq!(trial.game.hash(), before);
}

#[test]
fn no_map_tells_of_distances_that_are_not_measured_shoot_measure() {
    let own = at(3000, 5500, 0, json!({}));
    let other = at(3000, 4500, 0, json!({}));
    let trial = Trial::moving(json!([]), json!([own]), json!([other]));
    let refusal = ThreatCounter::of(book(), &trial.game, PieceId(0))
        .map(drop)
        .unwrap_err();
    assert_eq!(
        (refusal.rule.as_str(), refusal.why),
        ("shoot.measure", "necro-measure-first")
    );
}

#[test]
#[ignore = "a statistical claim: 10⁵ throws"]
fn a_threat_is_what_counted_throws_come_to() {
    for distance in [1500, 3500] {
        let [rough, _] = here(&before(distance, 1, json!([])));
        let (mut trial, command) = shot(distance);
        let share = share_hit(&mut trial.game, &command, ("struck", 2));
        assert!(is_as_thrown(rough.hit, share), "{distance}: {rough:?}, {share}");
    }
}
