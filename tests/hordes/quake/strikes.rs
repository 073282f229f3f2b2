//! How creatures attack hand to hand in Quake 40K: a melee of the two, by I, without a charge bonus; and the melee phase.

use serde_json::{Value, json};

use super::board::{against, blows, champion, creature, each, has, in_phase, played, spice, thrown, zombie};
use crate::quake_common::{Trial, fact, facts as told};

/// A zombie in contact with a legionary; the Horde stays, then attacks.
fn struck_at() -> Trial {
    let (mut trial, facts) = against([2000, 3000], spice(json!([zombie(2000, 2750)]), json!({})), &[6]);
    assert_eq!(fact(&facts, "melee")["members"], json!([0, 2]));
    assert_eq!(trial.asked(), ("allot".to_owned(), json!(0)));
    trial
}

#[test]
fn a_strike_is_a_melee_of_the_two_by_i_and_its_victim_strikes_too_strike_who() {
    let mut trial = struck_at();
    // The legionary's I is 4, the zombie's 1: it misses, is hit, wounded and saved.
    let facts = trial.with(&[2, 4, 5, 3], blows(2, 1));
    assert_eq!(each(&facts, "fought", "piece"), json!([0, 2]));
    assert_eq!(each(&facts, "fought", "attacks"), json!([1, 1]), "no charge bonus");
    assert_eq!(fact(&facts, "struck")["strength"], json!(3));
    let rules: Vec<(String, Value)> = thrown(&facts).into_iter().map(|(rule, _, by)| (rule, by)).collect();
    let own = |rule: &str, by: Value| (rule.to_owned(), by);
    assert_eq!(
        rules,
        [
            own("base.hit.fight", json!(0)),
            own("base.hit.fight", Value::Null),
            own("base.wound", Value::Null),
            own("base.save", json!(0)),
        ],
        "a creature's dice are nobody's"
    );
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
    assert_eq!(
        trial.piece(0, "fought"),
        json!(false),
        "the melee phase is still to come"
    );
    assert_eq!(trial.state()["melees"]["begun"], json!([]));
}

#[test]
fn whoever_dies_first_strikes_no_more_and_scores_for_its_killer_horde_score() {
    let mut trial = struck_at();
    let facts = trial.with(&[3, 3], blows(2, 1));
    assert_eq!(each(&facts, "fought", "piece"), json!([0]));
    let gone = fact(&facts, "eliminated");
    assert_eq!(
        (&gone["rule"], &gone["piece"], &gone["by"], &gone["reserve"]),
        (&json!("horde.out"), &json!(2), &json!(0), &json!(false))
    );
    let score = fact(&facts, "score");
    assert_eq!((&score["player"], &score["change"]), (&json!(0), &json!(5)));
    assert_eq!(trial.piece(2, "at"), Value::Null);
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn a_death_by_a_creature_is_no_accident_and_scores_for_nobody_horde_score() {
    let mut trial = struck_at();
    let facts = trial.with(&[2, 4, 5, 2, 3], blows(2, 1));
    assert_eq!(fact(&facts, "killed")["by"], json!([2]));
    assert!(!has(&facts, "score"));
    // Its victim comes back by a portal, before anything else.
    assert_eq!(trial.asked(), ("return".to_owned(), json!(0)));
    trial.go(json!({"place": {"at": [5000, 5000, 0]}}));
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn with_fury_its_s_is_1_higher_behaviour_fury() {
    let (mut trial, _) = against([2000, 3000], spice(json!([zombie(2000, 2750)]), json!({})), &[2]);
    // S 4 on T 4 wounds on 4.
    let facts = trial.with(&[2, 4, 4, 3], blows(2, 1));
    assert_eq!(fact(&facts, "struck")["strength"], json!(4));
    assert!(has(&facts, "saved"));
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn in_mid_strike_the_game_comes_back_from_what_is_written_of_it_hook_strike() {
    let (mut trial, mut twin) = (struck_at(), struck_at());
    let written = trial.game.write_snapshot();
    twin.with(&[2, 3], blows(2, 1));
    twin.game.read_snapshot(written.clone()).unwrap();
    assert_eq!(twin.game.hash(), trial.game.hash());
    assert_eq!(twin.game.write_snapshot()["parts"], written["parts"]);
    let dice = [2, 4, 5, 3];
    assert_eq!(twin.with(&dice, blows(2, 1)), trial.with(&dice, blows(2, 1)));
}

#[test]
fn attackers_of_a_knot_are_drawn_strike_order() {
    let horde = spice(json!([zombie(2000, 2750), zombie(2000, 3250)]), json!({}));
    let (mut trial, facts) = against([2000, 3000], horde, &[6, 2]);
    assert_eq!(fact(&facts, "melee")["members"], json!([0, 3]));
    let facts = trial.with(&[2, 1], blows(3, 1));
    assert_eq!(fact(&facts, "melee")["members"], json!([0, 2]), "each its own melee");
    trial.with(&[2, 1], blows(2, 1));
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn as_an_ally_its_player_picks_and_its_figures_are_left_alone_strike_order() {
    let players = [
        json!([champion("legionary", 2000, 500)]),
        json!([champion("legionary", 2000, 3000), champion("legionary", 2000, 3500)]),
    ];
    let creatures = json!([zombie(2000, 2750), zombie(2000, 3250), zombie(2000, 750)]);
    let horde = json!({"use": "ally", "ally": 0, "creatures": creatures});
    let (mut trial, _) = played(json!([]), &players, horde, &[1, 6]);
    let decision = trial.state()["decision"].clone();
    assert_eq!(
        (&decision["kind"], &decision["player"]),
        (&json!("horde_strike"), &json!(0))
    );
    let strike = |piece: usize, target: usize| json!({"horde_strike": {"piece": piece, "target": target}});
    assert_eq!(
        trial.refused(strike(5, 0)),
        ("strike.who", "horde-no-attack"),
        "no enemy"
    );
    assert_eq!(trial.refused(json!("stay")).1, "quake-not-now");
    trial.go(strike(4, 2));
    assert_eq!(trial.asked(), ("allot".to_owned(), json!(2)));
    trial.with(&[2, 1], blows(4, 1));
    assert_eq!(
        trial.asked(),
        ("allot".to_owned(), json!(1)),
        "a single choice is not asked"
    );
}

#[test]
fn in_the_melee_phase_both_strike_as_in_any_melee_strike_who() {
    let players = [
        json!([champion("legionary", 2000, 3000)]),
        json!([champion("legionary", 5800, 5800)]),
    ];
    let horde = spice(json!([zombie(2000, 2750)]), json!({}));
    let (mut trial, facts) = in_phase("melee", (json!([]), &players), (horde, json!({})), &[]);
    assert_eq!(fact(&facts, "melee")["members"], json!([0, 2]));
    // The last die is the next turn's first of the pack.
    let facts = trial.with(&[2, 4, 5, 3, 3], blows(2, 1));
    assert_eq!(
        each(&facts, "fought", "piece"),
        json!([0, 2]),
        "a creature allots by itself"
    );
    assert!(!has(&facts, "joker"), "it has its turn in the movement phase");
}

#[test]
fn a_nest_is_struck_without_a_roll_to_hit_and_strikes_nobody_kind_nest() {
    let players = [
        json!([champion("legionary", 2000, 3000)]),
        json!([champion("legionary", 5800, 5800)]),
    ];
    let horde = spice(json!([creature("nest", 2000, 2625)]), json!({}));
    let (mut trial, _) = in_phase("melee", (json!([]), &players), (horde, json!({})), &[]);
    // S 4 on T 5 wounds on 5; then the next turn begins.
    let facts = trial.with(&[5, 3], blows(2, 1));
    assert_eq!(told(&facts, "fought").len(), 1);
    assert_eq!(fact(&facts, "wounded")["left"], json!(2));
}
