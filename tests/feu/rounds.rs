//! Chapter 5: who begins a round, who is in turn, what an activation gives and costs, in which order a round ends.

use serde_json::{Value, json};

use super::common::{
    Trial, activates, ends_round, fact, figure, has, pace, place_of, row, setup, shoots, thrown, told, turns, walks,
    with,
};

/// A conscript of each side, far apart, set down before the first round, whose throw takes these dice.
fn thrown_for(dice: &[u32]) -> Trial {
    let sides = [5500, 500].map(|y| json!(row(1, y, &json!({}))));
    Trial::started(&setup(json!([]), sides, json!({})), dice)
}

/// Whose turn it is.
fn in_turn(trial: &mut Trial) -> Value {
    let decision = trial.state()["decision"].clone();
    json!([decision["kind"], decision["player"]])
}

/// The figure activates and ends at once.
fn acts(trial: &mut Trial, piece: usize) {
    trial.does(activates(piece));
    trial.does(json!("end_activation"));
}

/// A commando on a road by a block, an enemy far before it.
fn commando() -> Trial {
    let terrain = json!([
        {"kind": "area", "area": "road", "poly": [[0, 2500], [6000, 2500], [6000, 3500], [0, 3500]]},
        {"kind": "solid", "poly": [[3200, 2800], [3600, 2800], [3600, 3200], [3200, 3200]], "top": 400, "stand": true},
    ]);
    let own = json!([figure("commando", [3000, 3000, 0], json!({}))]);
    Trial::active(terrain, own, json!([figure("conscript", [3000, 1500, 0], json!({}))]))
}

/// A figure in contact with a conscript that looks away.
fn in_contact(kind: &str) -> Trial {
    let own = json!([figure(kind, [3000, 3000, 0], json!({}))]);
    Trial::active(json!([]), own, json!([figure("conscript", [3000, 2750, 0], json!({}))]))
}

#[test]
fn who_throws_higher_begins_the_round_round_begin() {
    for (dice, player) in [([4, 2], 0), ([2, 4], 1)] {
        let mut trial = thrown_for(&dice);
        assert_eq!(in_turn(&mut trial), json!(["round", player]), "{dice:?}");
        let state = trial.state();
        assert_eq!((&state["round"], &state["began"]), (&json!(1), &json!(player)));
    }
}

#[test]
fn in_the_first_round_both_throw_again_while_they_are_equal_round_begin() {
    let mut trial = thrown_for(&[3, 3, 6, 6, 1, 5]);
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
}

#[test]
fn later_who_did_not_begin_the_last_round_begins_if_they_are_equal_round_begin() {
    for (first, dice, player) in [
        ([4, 2], [3, 3], 1),
        ([2, 4], [3, 3], 0),
        ([4, 2], [6, 1], 0),
        ([4, 2], [1, 6], 1),
    ] {
        let mut trial = thrown_for(&first);
        let order = if first[0] > first[1] { [0, 1] } else { [1, 0] };
        acts(&mut trial, order[0]);
        trial.does(activates(order[1]));
        let facts = trial.with(&dice, json!("end_activation"));
        assert_eq!(thrown(&facts), ["round.begin"; 2]);
        let round = told(&facts, "round", &["rule", "round", "player"]);
        assert_eq!(round, json!(["round.begin", 2, player]), "{first:?} {dice:?}");
        assert_eq!(in_turn(&mut trial), json!(["round", player]));
    }
}

#[test]
fn the_player_named_by_a_setup_counts_as_who_began_round_begin() {
    let mut trial = Trial::round(
        json!([]),
        json!(row(1, 5500, &json!({}))),
        json!(row(1, 500, &json!({}))),
    );
    acts(&mut trial, 0);
    trial.does(activates(1));
    trial.with(&[2, 2], json!("end_activation"));
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
}

#[test]
fn sides_activate_one_figure_in_turn_round_alternate() {
    let (own, others) = (row(2, 5500, &json!({})), row(2, 500, &json!({})));
    let mut trial = Trial::round(json!([]), json!(own), json!(others));
    for (player, piece) in [(0, 1), (1, 2), (0, 0)] {
        assert_eq!(in_turn(&mut trial), json!(["round", player]));
        acts(&mut trial, piece);
        assert_eq!(trial.piece(piece, "activated"), json!(true));
    }
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
    trial.does(activates(3));
    trial.with(&[5, 2], json!("end_activation"));
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn a_side_with_none_left_is_skipped_round_alternate() {
    let (own, others) = (row(1, 5500, &json!({"activated": true})), row(1, 500, &json!({})));
    let mut trial = Trial::round(json!([]), json!(own), json!(others));
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
}

#[test]
fn a_side_activates_one_of_its_own_not_yet_activated_and_must_if_it_has_one_round_alternate() {
    let (own, others) = (row(2, 5500, &json!({})), row(2, 500, &json!({})));
    let mut trial = Trial::round(json!([]), json!(own), json!(others));
    assert_eq!(trial.refused(activates(2)), ("round.alternate", "feu-not-yours"));
    assert_eq!(trial.refused(activates(9)).0, "round.alternate");
    for command in [json!("end_activation"), json!("end_pool"), json!("hide"), turns(1, 0)] {
        assert_eq!(trial.refused(command).0, "round.alternate");
    }
    assert_eq!(trial.refused(json!({"pass": {"piece": 0}})).0, "ambush.pass");
    acts(&mut trial, 0);
    acts(&mut trial, 2);
    assert_eq!(trial.refused(activates(0)), ("round.alternate", "feu-activated"));
}

#[test]
fn players_who_share_a_side_share_its_turns_round_alternate() {
    let player = |name: &str, side: u8, y: i32| {
        let pieces = row(1, y, &json!({}));
        json!({"name": name, "side": side, "pieces": pieces})
    };
    let players = json!([player("A", 0, 5500), player("B", 1, 500), player("C", 0, 4500)]);
    let more = json!({"players": players, "begin": {"player": 0, "round": 1, "phase": "round"}});
    let mut trial = Trial::of(&setup(json!([]), [json!([]), json!([])], more));
    acts(&mut trial, 0);
    acts(&mut trial, 1);
    assert_eq!(
        in_turn(&mut trial),
        json!(["round", 2]),
        "the first player has none left"
    );
    trial.does(activates(2));
    trial.with(&[5, 2], json!("end_activation"));
}

#[test]
fn at_the_end_ambushes_come_first_then_breaking_then_the_mission_then_markers_round_end() {
    let own = json!([
        figure("conscript", [3000, 3600, 0], json!({})),
        {"kind": "conscript", "out": true},
    ]);
    let lies = json!({"ambush": {"weapon": "rifle"}, "activated": true});
    let others = json!([figure("conscript", [3000, 500, 0], lies)]);
    let begin = json!({"player": 0, "round": 2, "phase": "round"});
    let more = json!({"mod": "crossroads", "begin": begin});
    let mut trial = Trial::active_by(json!([]), own, others, more);
    let facts = trial.does(json!("end_activation"));
    assert_eq!(told(&facts, "phase", &["rule", "phase"]), json!(["round.end", "keep"]));
    assert_eq!(trial.piece(0, "activated"), json!(true), "markers go at the very end");
    let facts = trial.with(&[4, 3, 5, 2], json!({"keep": {"piece": 2, "stay": true}}));
    let order = ["ambush", "test", "score", "round"].map(|name| place_of(&facts, name));
    assert!(order.is_sorted(), "{facts:#?}");
    assert_eq!(
        thrown(&facts),
        ["break.test", "break.test", "round.begin", "round.begin"]
    );
    assert_eq!(trial.piece(0, "activated"), json!(false));
    assert_eq!(trial.piece(2, "activated"), json!(true), "one kept gets a new one");
    let badges = trial.game.public_state().pieces[2].badges.clone();
    let badges: Vec<&str> = badges.iter().map(|badge| badge.name.as_str()).collect();
    assert_eq!(badges, ["activated", "hidden", "ambush"], "it bears both markers");
}

#[test]
fn one_kept_is_not_activated_in_the_next_round_and_one_not_kept_is_ambush_keep_round_end() {
    for (stay, refused) in [(true, true), (false, false)] {
        let own = json!([
            figure("conscript", [1000, 500, 0], json!({})),
            figure("conscript", [5000, 500, 0], json!({"activated": true})),
        ]);
        let others = json!(row(1, 5500, &json!({"activated": true})));
        let mut trial = Trial::active(json!([]), own, others);
        trial.does(json!({"ambush": {"with": "rifle"}}));
        trial.does(json!("end_activation"));
        assert_eq!(trial.asked(), "keep");
        trial.with(&[5, 2], json!({"keep": {"piece": 0, "stay": stay}}));
        assert_eq!(trial.state()["round"], json!(2));
        match refused {
            true => assert_eq!(trial.refused(activates(0)).1, "feu-activated"),
            false => assert!(has(&trial.does(activates(0)), "activated")),
        }
    }
}

#[test]
fn a_marker_is_turned_over_once_in_each_round_in_which_it_is_kept_ambush_pass() {
    let kept = json!({"ambush": {"weapon": "rifle", "kept": true}, "activated": true});
    let own = json!([
        figure("conscript", [3000, 500, 0], kept),
        figure("conscript", [1000, 500, 0], json!({})),
    ]);
    let mut trial = Trial::round(json!([]), own, json!(row(2, 5500, &json!({}))));
    trial.does(json!({"pass": {"piece": 0}}));
    for piece in [2, 1, 3] {
        acts(&mut trial, piece);
    }
    trial.with(&[5, 2], json!({"keep": {"piece": 0, "stay": true}}));
    assert_eq!(trial.piece(0, "ambush")["passed"], json!(false));
    trial.does(json!({"pass": {"piece": 0}}));
}

#[test]
fn a_pass_that_holds_nobody_back_is_not_asked_for_ambush_pass() {
    let kept = json!({"ambush": {"weapon": "rifle", "kept": true}, "activated": true});
    let own = json!([figure("conscript", [3000, 500, 0], kept.clone())]);
    let mut trial = Trial::round(json!([]), own, json!(row(1, 5500, &json!({}))));
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));

    // Nor is there a pass by the option.
    let own = json!([
        figure("conscript", [3000, 500, 0], kept),
        figure("conscript", [1000, 500, 0], json!({})),
    ]);
    let off = json!({"options": {"ambush_pass": false}});
    let mut trial = Trial::round_by(json!([]), own, json!(row(2, 5500, &json!({}))), off);
    assert_eq!(
        trial.refused(json!({"pass": {"piece": 0}})),
        ("ambush.pass", "feu-no-pass")
    );
}

#[test]
fn an_activation_gives_each_kind_its_points_and_the_rest_is_lost_act_points() {
    for (kind, points) in [
        ("conscript", 3),
        ("rifleman", 3),
        ("gunner", 3),
        ("marksman", 3),
        ("scout", 4),
        ("commando", 4),
        ("leader", 4),
    ] {
        let own = json!([figure(kind, [3000, 5500, 0], json!({}))]);
        let mut trial = Trial::active(json!([]), own, json!(row(1, 500, &json!({}))));
        assert_eq!(trial.piece(0, "ap_left"), json!(points), "{kind}");
        trial.does(turns(1, 0));
        trial.does(json!("end_activation"));
        assert_eq!(trial.piece(0, "ap_left"), json!(0), "{kind}");
    }
}

#[test]
fn actions_come_in_any_order_until_points_run_out_and_nothing_ends_by_itself_act_points() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        let mut trial = thrown_for(&[4, 2]);
        trial.does(activates(0));
        let actions = [turns(1, 0), walks(json!([[600, 5500, 0]])), json!("aim")];
        for place in order {
            trial.does(actions[place].clone());
        }
        assert_eq!(trial.piece(0, "ap_left"), json!(0));
        assert_eq!(trial.asked(), "activation", "not ended by itself");
        assert_eq!(trial.refused(turns(0, 1)), ("act.points", "feu-points"));
        trial.does(json!("end_activation"));
    }
}

#[test]
fn every_action_has_its_price_act_price() {
    for (command, dice, price) in [
        (walks(json!([[2900, 3000, 0]])), vec![], 1),
        (pace("walk"), vec![], 1),
        (pace("road"), vec![1], 1),
        (pace("run"), vec![1], 2),
        (json!({"climb": {"to": [3400, 3000, 400]}}), vec![], 2),
        (turns(1, 0), vec![], 1),
        (json!("hide"), vec![], 1),
        (json!("aim"), vec![], 1),
        (json!({"ambush": {"with": "smg"}}), vec![], 3),
        (json!({"throw": {"at": [3000, 1900, 0]}}), vec![6, 6, 1, 1], 2),
        (shoots(1, "smg"), vec![1; 8], 2),
    ] {
        let mut trial = commando();
        let facts = trial.with(&dice, command.clone());
        let spent = told(&facts, "spent", &["rule", "piece", "points", "left"]);
        assert_eq!(spent, json!(["act.price", 0, price, 4 - price]), "{command}");
        assert_eq!(trial.piece(0, "ap_left"), json!(4 - price), "{command}");
    }
    let mut trial = in_contact("conscript");
    let facts = trial.with(&[1, 1, 1, 1], json!({"fight": {"target": 1}}));
    assert_eq!(fact(&facts, "spent")["points"], json!(1));
}

#[test]
fn one_walk_one_run_one_shot_or_throw_and_one_fight_an_activation_act_once() {
    let mut trial = commando();
    trial.does(walks(json!([[2900, 3000, 0]])));
    for again in ["walk", "road"] {
        assert_eq!(trial.refused(pace(again)).0, "move.walks");
    }
    trial.with(&[1], pace("run"));
    trial.does(json!({"move": {"path": []}}));
    assert_eq!(trial.refused(pace("run")).0, "move.run");

    let mut trial = commando();
    trial.with(&[6, 6, 1, 1], json!({"throw": {"at": [3000, 1900, 0]}}));
    assert_eq!(trial.refused(shoots(1, "smg")), ("act.once", "feu-shot-already"));
    let mut trial = commando();
    trial.with(&[1; 8], shoots(1, "smg"));
    let throw = json!({"throw": {"at": [3000, 1900, 0]}});
    assert_eq!(trial.refused(throw), ("act.once", "feu-shot-already"));

    let mut trial = in_contact("scout");
    let fight = json!({"fight": {"target": 1}});
    trial.with(&[1, 1, 1, 1, 1], fight.clone());
    assert_eq!(trial.refused(fight), ("act.once", "feu-fought-already"));
}

#[test]
fn what_is_once_an_activation_may_be_done_again_in_the_next_act_once() {
    let walked = json!({"done": {"walk": 1, "run": true, "climb": true, "shot": true, "fight": true}});
    let own = json!([figure("conscript", [3000, 3000, 0], walked)]);
    let mut trial = Trial::active(json!([]), own, json!(row(1, 500, &json!({}))));
    let nothing = json!({"walk": 0, "run": false, "climb": false, "shot": false, "fight": false});
    assert_eq!(trial.piece(0, "done"), nothing);
    trial.does(walks(json!([[3100, 3000, 0]])));
    assert_eq!(trial.piece(0, "done"), with(nothing, json!({"walk": 1})));
}

#[test]
fn the_marker_of_suppression_goes_at_the_start_of_the_activation_state_suppressed() {
    let own = json!([figure("scout", [3000, 5500, 0], json!({"suppressed": true}))]);
    let mut trial = Trial::round(json!([]), own, json!(row(1, 500, &json!({}))));
    assert_eq!(trial.piece(0, "suppressed"), json!(true));
    let facts = trial.does(activates(0));
    assert!(place_of(&facts, "activated") < place_of(&facts, "steady"));
    assert_eq!(trial.piece(0, "suppressed"), json!(false));
    assert_eq!(trial.piece(0, "ap_left"), json!(3));
}

#[test]
fn a_round_that_nobody_disturbs_ends_with_the_throw_of_the_next_round_end() {
    let own = row(1, 5500, &json!({}));
    let (mut trial, facts) = ends_round(3, [own, vec![]], json!({}), &[2, 1]);
    assert_eq!(thrown(&facts), ["round.begin"; 2]);
    assert_eq!(trial.state()["round"], json!(4));
    for piece in 0..2 {
        assert_eq!(trial.piece(piece, "activated"), json!(false));
    }
}
