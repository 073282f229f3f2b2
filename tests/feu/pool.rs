//! Chapter 1: the pool of action points of a side left over.

use serde_json::{Value, json};

use super::common::{Trial, activates, fact, figure, has, pace, rolls, row, setup, thrown, told, turns, walks, with};

/// So many conscripts of the first side are left, the other side's one is activated: the pool is thrown at once with these dice.
fn left_over(count: usize, more: Value, dice: &[u32]) -> Trial {
    left(json!(row(count, 5500, &json!({}))), more, dice)
}

/// The same of figures as they are written.
fn left(own: Value, more: Value, dice: &[u32]) -> Trial {
    let others = json!(row(1, 500, &json!({"activated": true})));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    Trial::started(&setup(json!([]), [own, others], with(begin, more)), dice)
}

/// The action points of the pool.
fn pool(trial: &mut Trial) -> Value {
    trial.state()["pool"].clone()
}

/// A rifleman about to walk into the zone of one in ambush, and a friend: both are left.
fn watched(dice: &[u32]) -> Trial {
    watched_by(json!({}), dice)
}

/// The same with house rules.
fn watched_by(options: Value, dice: &[u32]) -> Trial {
    let own = json!([
        figure("rifleman", [1500, 4000, 0], json!({})),
        figure("conscript", [500, 500, 0], json!({})),
    ]);
    let lies = json!({"ambush": {"weapon": "rifle"}, "activated": true});
    let others = json!([figure("conscript", [3000, 5000, 0], lies)]);
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}, "options": options});
    Trial::started(&setup(json!([]), [own, others], begin), dice)
}

#[test]
fn two_left_over_have_a_pool_and_a_single_one_is_activated_as_usual_pool_when() {
    let mut trial = left_over(2, json!({}), &[5]);
    assert_eq!(trial.asked(), "pool");
    assert_eq!(trial.state()["phase"], json!("pool"));
    assert_eq!(pool(&mut trial), json!(5));
    let mut trial = left_over(1, json!({}), &[]);
    assert_eq!(trial.asked(), "round");
    assert_eq!(pool(&mut trial), json!(null));
    trial.does(activates(0));
    assert_eq!(trial.asked(), "activation");
}

#[test]
fn the_pool_is_thrown_when_the_other_side_has_activated_its_last_pool_when() {
    let (own, others) = (row(3, 5500, &json!({})), row(2, 500, &json!({})));
    let mut trial = Trial::round(json!([]), json!(own), json!(others));
    for piece in [0, 3] {
        trial.does(activates(piece));
        trial.does(json!("end_activation"));
    }
    // Two to one: both sides still have some.
    assert_eq!(trial.asked(), "round");
    trial.does(activates(1));
    trial.does(json!("end_activation"));
    trial.does(activates(4));
    trial.does(json!("end_activation"));
    assert_eq!(trial.asked(), "round", "a single one is left");

    let (own, others) = (row(3, 5500, &json!({})), row(1, 500, &json!({})));
    let begin = json!({"begin": {"player": 1, "round": 1, "phase": "round"}});
    let mut trial = Trial::round_by(json!([]), json!(own), json!(others), begin);
    trial.does(activates(3));
    let facts = trial.with(&[5], json!("end_activation"));
    let fact = told(&facts, "pool", &["rule", "player", "points", "figures"]);
    assert_eq!(fact, json!(["pool.when", 0, 5, 3]));
    assert_eq!(rolls(&facts), [("pool.dice".to_owned(), 8, 5)]);
    assert_eq!(trial.state()["decision"]["player"], json!(0));
}

#[test]
fn a_side_alone_on_trial_has_no_pool_pool_when() {
    let players = json!([{"name": "A", "pieces": row(3, 5500, &json!({}))}]);
    let more = json!({"players": players, "begin": {"player": 0, "round": 1, "phase": "round"}});
    let mut trial = Trial::of(&setup(json!([]), [json!([]), json!([])], more));
    assert_eq!(trial.asked(), "round");
    assert_eq!(pool(&mut trial), json!(null));
}

#[test]
fn a_begun_slice_of_three_gives_a_die_and_the_dice_are_added_pool_dice() {
    for (count, dice) in [
        (2, vec![8]),
        (3, vec![1]),
        (4, vec![8, 8]),
        (6, vec![3, 4]),
        (7, vec![1, 2, 3]),
    ] {
        let mut trial = left_over(count, json!({}), &dice);
        assert_eq!(pool(&mut trial), json!(dice.iter().sum::<u32>()), "{count}");
    }
}

#[test]
fn by_the_option_only_full_slices_give_a_die_and_one_at_least_pool_dice_pool_slice() {
    let full = json!({"options": {"pool_slice": "full"}});
    for (count, dice) in [
        (2, vec![8]),
        (3, vec![1]),
        (4, vec![8]),
        (5, vec![2]),
        (6, vec![3, 4]),
        (7, vec![1, 2]),
    ] {
        let mut trial = left_over(count, full.clone(), &dice);
        assert_eq!(pool(&mut trial), json!(dice.iter().sum::<u32>()), "{count}");
    }
}

#[test]
fn a_figure_gets_no_more_than_its_own_activation_would_give_it_pool_share() {
    let mut trial = left_over(2, json!({}), &[8]);
    trial.does(activates(0));
    for (x, y) in [(1, 0), (0, 1), (-1, 0)] {
        trial.does(turns(x, y));
    }
    assert_eq!(pool(&mut trial), json!(5));
    assert_eq!(trial.refused(turns(0, -1)), ("pool.share", "feu-points"));
    trial.does(activates(1));
    trial.does(turns(1, 0));
    assert_eq!(pool(&mut trial), json!(4));
}

#[test]
fn by_the_option_a_figure_may_have_all_of_the_pool_pool_share_pool_cap() {
    let off = json!({"options": {"pool_cap": false}});
    let mut trial = left_over(2, off, &[5]);
    trial.does(activates(0));
    for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)] {
        trial.does(turns(x, y));
    }
    assert_eq!(pool(&mut trial), json!(0));
    assert_eq!(trial.refused(turns(0, 1)), ("pool.share", "feu-points"));
}

#[test]
fn what_the_pool_has_not_is_not_spent_and_a_figure_may_get_nothing_pool_share() {
    let mut trial = left_over(2, json!({}), &[1]);
    trial.does(activates(0));
    assert_eq!(trial.refused(pace("run")), ("pool.share", "feu-points"));
    trial.does(turns(1, 0));
    let facts = trial.with(&[5, 2], json!("end_pool"));
    assert_eq!(fact(&facts, "pool_ended")["pieces"], json!([1]), "it got nothing");
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn the_share_of_one_suppressed_or_wounded_is_what_its_activation_would_be_pool_share() {
    for (state, most) in [
        (json!({"suppressed": true}), 2),
        (json!({"wounded": true}), 2),
        (json!({"suppressed": true, "wounded": true}), 1),
    ] {
        let own = [
            row(1, 5500, &state),
            vec![figure("conscript", [5000, 5500, 0], json!({}))],
        ]
        .concat();
        let mut trial = left(json!(own), json!({}), &[8]);
        let facts = trial.does(activates(0));
        assert_eq!(has(&facts, "steady"), state["suppressed"] == json!(true));
        assert_eq!(trial.piece(0, "suppressed"), json!(false));
        for place in 0..most {
            trial.does(turns(1, place));
        }
        assert_eq!(trial.refused(turns(0, 1)).0, "pool.share", "{state}");
    }
}

#[test]
fn the_owner_goes_from_one_to_another_and_back_and_once_is_once_for_each_pool_together() {
    let mut trial = left_over(3, json!({}), &[8]);
    assert_eq!(trial.refused(turns(1, 0)).1, "feu-nobody-active", "it begins with one");
    let facts = trial.does(activates(0));
    assert_eq!(
        told(&facts, "activated", &["rule", "piece"]),
        json!(["pool.together", 0])
    );
    trial.does(walks(json!([[500, 5000, 0]])));
    trial.does(activates(1));
    trial.does(walks(json!([[1200, 5000, 0]])));
    assert_eq!(trial.refused(activates(1)), ("pool.together", "feu-active-already"));
    trial.does(activates(0));
    assert_eq!(trial.refused(walks(json!([[500, 4800, 0]]))).0, "move.walks");
    trial.does(turns(1, 0));
    assert_eq!(pool(&mut trial), json!(5));
    assert_eq!(trial.refused(activates(3)), ("pool.together", "feu-not-yours"));
    assert_eq!(trial.refused(json!("end_activation")).1, "feu-not-now");
}

#[test]
fn with_the_pool_the_rest_is_lost_all_count_as_activated_and_the_round_ends_pool_together() {
    let mut trial = left_over(3, json!({}), &[8]);
    trial.does(activates(1));
    trial.does(turns(1, 0));
    let facts = trial.with(&[5, 2], json!("end_pool"));
    let ended = told(&facts, "pool_ended", &["rule", "player", "pieces"]);
    assert_eq!(ended, json!(["pool.together", 0, [0, 2]]));
    assert_eq!(thrown(&facts), ["round.begin"; 2]);
    assert_eq!(pool(&mut trial), json!(null));
    for piece in 0..3 {
        assert_eq!(trial.piece(piece, "ap_left"), json!(0));
    }
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn an_empty_pool_ends_only_when_its_owner_says_so_pool_together() {
    let mut trial = left_over(2, json!({}), &[1]);
    trial.does(activates(0));
    trial.does(turns(1, 0));
    assert_eq!(pool(&mut trial), json!(0));
    assert_eq!(trial.asked(), "pool");
    trial.does(activates(1));
    trial.with(&[5, 2], json!("end_pool"));
}

#[test]
fn ambushes_answer_in_the_pool_as_ever_pool_together() {
    let mut trial = watched(&[8]);
    trial.does(activates(0));
    trial.does(walks(json!([[2500, 4000, 0]])));
    assert_eq!(trial.asked(), "react");
    trial.with(&[1, 1], json!("fire"));
    assert_eq!(trial.asked(), "pool");
    assert_eq!(pool(&mut trial), json!(7));
    assert_eq!(trial.piece(0, "at"), json!([2500, 4000, 0]));
}

#[test]
fn suppressed_in_the_pool_a_figure_loses_a_point_and_the_pool_one_pool_together_state_suppressed() {
    for (die, left, marker) in [(8, 6, false), (2, 0, false), (1, 0, true)] {
        let mut trial = watched(&[die]);
        trial.does(activates(0));
        trial.does(walks(json!([[2500, 4000, 0]])));
        let facts = trial.with(&[6, 6, 1], json!("fire"));
        assert_eq!(fact(&facts, "suppressed")["marker"], json!(marker), "{die}");
        assert_eq!(pool(&mut trial), json!(left), "{die}");
        assert_eq!(trial.piece(0, "suppressed"), json!(marker), "{die}");
    }
}

#[test]
fn without_a_cap_suppression_costs_the_pool_and_marks_only_at_an_empty_one_state_suppressed_pool_cap() {
    let off = || json!({"pool_cap": false});
    // A marker brought into the pool goes, and costs nothing.
    let own = json!(row(2, 5500, &json!({"suppressed": true})));
    let mut trial = left(own, json!({ "options": off() }), &[5]);
    assert!(has(&trial.does(activates(0)), "steady"));
    for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1)] {
        trial.does(turns(x, y));
    }
    assert_eq!(pool(&mut trial), json!(0));
    // Suppressed in it, a figure costs it one, however much it has spent itself.
    for (die, turned, left, marker) in [(8, 0, 6, false), (8, 4, 2, false), (5, 4, 0, true)] {
        let mut trial = watched_by(off(), &[die]);
        trial.does(activates(0));
        for place in 0..turned {
            trial.does(turns(1, place));
        }
        trial.does(walks(json!([[2500, 4000, 0]])));
        let facts = trial.with(&[6, 6, 1], json!("fire"));
        assert_eq!(fact(&facts, "suppressed")["marker"], json!(marker), "{die}, {turned}");
        assert_eq!(pool(&mut trial), json!(left), "{die}, {turned}");
        assert_eq!(trial.piece(0, "suppressed"), json!(marker), "{die}, {turned}");
        assert!(trial.piece(0, "ap_left").as_i64().unwrap() >= 0);
    }
}

#[test]
fn one_put_out_in_the_pool_is_active_no_more_and_the_others_go_on_pool_together() {
    let mut trial = watched(&[8]);
    trial.does(activates(0));
    trial.does(walks(json!([[2500, 4000, 0]])));
    trial.with(&[6, 6, 5], json!("fire"));
    assert_eq!(trial.asked(), "pool");
    assert_eq!(trial.state()["active"], json!(null));
    assert_eq!(trial.refused(activates(0)).1, "feu-off-table");
    trial.does(activates(1));
}

#[test]
fn one_kept_in_ambush_is_not_counted_and_gets_nothing_pool_waiting() {
    let kept = json!({"ambush": {"weapon": "rifle", "kept": true}, "activated": true});
    let own = [
        row(3, 5500, &json!({})),
        vec![figure("conscript", [5000, 5500, 0], kept)],
    ]
    .concat();
    let mut trial = left(json!(own), json!({}), &[7]);
    assert_eq!(pool(&mut trial), json!(7), "a die for three");
    assert_eq!(trial.refused(activates(3)), ("pool.together", "feu-activated"));
}

#[test]
fn while_a_side_can_still_pass_the_pool_of_the_other_is_not_thrown_pool_waiting() {
    for (passed, asked, dice) in [(false, "round", vec![]), (true, "pool", vec![4])] {
        let kept = json!({"ambush": {"weapon": "rifle", "kept": true, "passed": passed}, "activated": true});
        let others = json!(row(1, 500, &kept));
        let own = json!(row(2, 5500, &json!({})));
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
        let mut trial = Trial::started(&setup(json!([]), [own, others], begin), &dice);
        assert_eq!(trial.asked(), asked, "{passed}");
    }
}

#[test]
fn in_the_pool_as_in_an_activation_a_move_is_paid_once_shown_at_once_or_later_pool_together_act_price() {
    for (commands, dice, price) in [
        (vec![walks(json!([[500, 5400, 0]]))], vec![], 1),
        (
            vec![pace("walk"), json!({"move": {"path": [[500, 5400, 0]]}})],
            vec![],
            1,
        ),
        (
            vec![pace("run"), json!({"move": {"path": [[500, 5400, 0]]}})],
            vec![3],
            2,
        ),
    ] {
        let others = json!(row(1, 500, &json!({})));
        let own_turn = Trial::active(json!([]), json!(row(1, 5500, &json!({}))), others);
        let mut shared = left_over(2, json!({}), &[8]);
        shared.does(activates(0));
        for mut trial in [own_turn, shared] {
            let mut spent = Vec::new();
            for (index, command) in commands.iter().enumerate() {
                let thrown = if index == 0 { &dice[..] } else { &[] };
                let facts = trial.with(thrown, command.clone());
                spent.extend(facts.into_iter().filter(|fact| fact["fact"] == "spent"));
            }
            assert_eq!(spent.len(), 1, "{commands:?}");
            assert_eq!(spent[0]["points"], json!(price));
            assert_eq!(trial.piece(0, "ap_left"), json!(3 - price));
            assert_eq!(trial.piece(0, "done")["walk"], json!(i32::from(price == 1)));
        }
    }
}

#[test]
fn aim_and_who_was_spotted_end_with_the_pool_pool_together_spot_lasts() {
    let hedge = json!([{"kind": "barrier", "line": [[2800, 2800], [3200, 2800]], "height": 200}]);
    let own = json!([
        figure("marksman", [3000, 5500, 0], json!({})),
        figure("marksman", [1000, 5500, 0], json!({})),
    ]);
    let hider = json!([figure(
        "conscript",
        [3000, 3000, 0],
        json!({"hidden": true, "activated": true})
    )]);
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    let mut trial = Trial::started(&setup(hedge, [own, hider], begin), &[8]);
    trial.does(activates(0));
    trial.with(
        &[5, 2, 1, 1, 1, 1],
        json!({"shoot": {"target": 2, "with": "sniper_rifle"}}),
    );
    assert_eq!(trial.piece(0, "spotted"), json!([2]));
    trial.does(activates(1));
    assert_eq!(trial.piece(1, "spotted"), json!([]), "for that shooter");
    trial.does(json!("aim"));
    trial.with(&[5, 2], json!("end_pool"));
    assert_eq!(trial.piece(0, "spotted"), json!([]));
    assert_eq!(trial.piece(1, "aimed"), json!(false));
    assert_eq!(trial.piece(2, "hidden"), json!(true), "the marker stays");
}
