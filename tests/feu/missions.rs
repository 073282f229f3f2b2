//! Chapter 5: missions: where sides set up, what is counted, and how games end.

use serde_json::{Value, json};

use super::common::{Trial, activates, ends_round, fact, figure, has, row, setup, shoots, thrown, told, walks, with};

/// A figure that is out, or has left.
fn gone(kind: &str, how: &str) -> Value {
    json!({"kind": kind, how: true})
}

fn no_breaking(mission: &str) -> Value {
    json!({"mod": mission, "options": {"break": false}})
}

/// Who has won, and by which rule.
fn won(facts: &[Value]) -> Value {
    told(facts, "won", &["rule", "player"])
}

/// So many conscripts of each side to be set down on a table of 48 × 36 UD, the start throwing these dice.
fn deploying(mission: &str, counts: [usize; 2], dice: &[u32]) -> Trial {
    let sides = counts.map(|count| json!(vec![json!({"kind": "conscript"}); count]));
    let map = json!({"name": "Table", "table": {"size": [12000, 9000]}, "terrain": []});
    Trial::started(&setup(json!([]), sides, json!({"mod": mission, "map": map})), dice)
}

fn places(piece: usize, x: i32, y: i32) -> Value {
    json!({"place": {"piece": piece, "at": [x, y, 0]}})
}

/// Whose turn it is.
fn in_turn(trial: &mut Trial) -> Value {
    let decision = trial.state()["decision"].clone();
    json!([decision["kind"], decision["player"]])
}

/// A team of conscripts at these points, the first of them activated, against two hunters far in the west.
fn team(at: &[[i32; 2]], more: &[Value]) -> Trial {
    let stand = at.iter().map(|[x, y]| figure("conscript", [*x, *y, 0], json!({})));
    let own: Vec<Value> = stand.chain(more.iter().cloned()).collect();
    let hunters = [5000, 5700].map(|y| figure("conscript", [300, y, 0], json!({})));
    Trial::active_by(json!([]), json!(own), json!(hunters), json!({"mod": "exfiltration"}))
}

#[test]
fn equal_scores_after_the_last_round_are_a_draw_by_the_missions_own_rule_mission_meeting_mission_wiped() {
    let own = json!([figure("conscript", [1000, 1000, 0], json!({}))]);
    let others = json!([figure("conscript", [5000, 5000, 0], json!({}))]);
    let begin = json!({"begin": {"player": 0, "round": 6, "phase": "round"}});
    let mut trial = Trial::active_by(json!([]), own, others, begin);
    trial.does(json!("end_activation"));
    trial.does(json!({"activate": {"piece": 1}}));
    let facts = trial.does(json!("end_activation"));
    assert_eq!(won(&facts), json!(["mission.meeting", "draw"]));
    let over = facts.iter().rfind(|fact| fact["fact"] == "phase").unwrap();
    assert_eq!(
        (&over["rule"], &over["phase"]),
        (&json!("mission.meeting"), &json!("over"))
    );
    assert_eq!(trial.asked(), "over");
}

#[test]
fn a_wounded_enemy_counts_half_rounded_down_and_one_out_whole_mission_meeting() {
    let own = json!([
        figure("conscript", [3000, 4000, 0], json!({})),
        figure("conscript", [3600, 4000, 0], json!({})),
    ]);
    let others = json!([
        figure("rifleman", [3300, 3000, 0], json!({})),
        figure("conscript", [500, 500, 0], json!({})),
    ]);
    let mut trial = Trial::active(json!([]), own, others);
    let facts = trial.with(&[6, 6, 2], shoots(2, "rifle"));
    let score = ["rule", "player", "change", "total"];
    assert_eq!(told(&facts, "score", &score), json!(["mission.meeting", 0, 2, 2]));
    trial.does(json!("end_activation"));
    trial.does(activates(3));
    trial.does(json!("end_activation"));
    trial.does(activates(1));
    let facts = trial.with(&[6, 6, 2], shoots(2, "rifle"));
    assert_eq!(told(&facts, "score", &score), json!(["mission.meeting", 0, 3, 5]));
    assert_eq!(trial.state()["scores"], json!([5, 0]));
}

#[test]
fn after_six_rounds_more_points_of_enemies_win_mission_meeting() {
    let wounded = |kind: &str, x: i32| figure(kind, [x, 5500, 0], json!({"wounded": true}));
    for (own, others, scores, winner) in [
        (vec![], vec![gone("rifleman", "out")], [5, 0], json!(0)),
        (
            vec![gone("rifleman", "out")],
            vec![gone("conscript", "out")],
            [3, 5],
            json!(1),
        ),
        // Half of 9 is 4, of 7 it is 3, of 3 it is 1.
        (
            vec![gone("conscript", "out")],
            vec![wounded("leader", 3000)],
            [4, 3],
            json!(0),
        ),
        (
            vec![gone("conscript", "out")],
            vec![wounded("scout", 3000)],
            [3, 3],
            json!("draw"),
        ),
        (
            vec![gone("conscript", "out")],
            vec![wounded("conscript", 3000)],
            [1, 3],
            json!(1),
        ),
    ] {
        let sides = || [[row(1, 500, &json!({})), own.clone()].concat(), others.clone()];
        let (mut trial, facts) = ends_round(6, sides(), no_breaking("meeting"), &[]);
        assert_eq!(trial.state()["scores"], json!(scores));
        assert_eq!(won(&facts), json!(["mission.meeting", winner]), "{scores:?}");
        let (_, facts) = ends_round(5, sides(), no_breaking("meeting"), &[5, 2]);
        assert!(!has(&facts, "won"), "there is a sixth round");
    }
}

#[test]
fn from_the_second_round_on_more_unsuppressed_figures_within_four_ud_of_the_mark_give_a_point_mission_crossroads() {
    // The mark is in the middle, at (3000, 3000); base and mark may be 1000 units apart.
    let at = |x: i32, y: i32, more: Value| figure("conscript", [x, y, 0], more);
    let near = |x: i32| at(x, 3600, json!({}));
    let suppressed = json!({"suppressed": true});
    for (round, own, others, points) in [
        (1, vec![near(3000)], vec![], None),
        (2, vec![near(3000)], vec![], Some(0)),
        (3, vec![at(3000, 4125, json!({}))], vec![], Some(0)),
        (3, vec![at(3000, 4126, json!({}))], vec![], None),
        (2, vec![near(3000)], vec![near(3400)], None),
        (2, vec![near(3000)], vec![near(3400), near(2600)], Some(1)),
        (2, vec![at(3000, 3600, suppressed.clone())], vec![near(3400)], Some(1)),
        (2, vec![near(3000), at(2600, 3600, suppressed)], vec![near(3400)], None),
    ] {
        let own = [own, row(1, 500, &json!({}))].concat();
        let (mut trial, facts) = ends_round(round, [own, others], no_breaking("crossroads"), &[5, 2]);
        let given = has(&facts, "score").then(|| told(&facts, "score", &["rule", "player", "change"]));
        let expected = points.map(|player: usize| json!(["mission.crossroads", player, 1]));
        assert_eq!(given, expected, "{facts:#?}");
        let mut scores = [0, 0];
        points.into_iter().for_each(|player| scores[player] = 1);
        assert_eq!(trial.state()["scores"], json!(scores));
    }
}

#[test]
fn the_mark_is_the_maps_objective_if_it_has_one_mission_crossroads() {
    let map = json!({
        "name": "Table", "table": {"size": [6000, 6000]}, "terrain": [],
        "marks": [{"mark": "objective", "at": [1000, 1000]}],
    });
    let more = with(no_breaking("crossroads"), json!({"map": map}));
    let middle = vec![figure("conscript", [3000, 3000, 0], json!({}))];
    let there = vec![figure("conscript", [1000, 1000, 0], json!({}))];
    let (mut trial, facts) = ends_round(2, [middle, there], more, &[5, 2]);
    assert_eq!(fact(&facts, "score")["player"], json!(1));
    assert_eq!(trial.state()["objective"]["at"], json!([1000, 1000, 0]));
}

#[test]
fn after_seven_rounds_more_points_win_and_equal_ones_are_a_draw_mission_crossroads() {
    let near = || vec![figure("conscript", [3000, 3600, 0], json!({}))];
    for (scores, winner) in [([2, 2], json!(0)), ([1, 2], json!("draw")), ([1, 3], json!(1))] {
        let more = with(no_breaking("crossroads"), json!({"scores": scores}));
        let (_, facts) = ends_round(7, [near(), vec![]], more.clone(), &[]);
        assert_eq!(won(&facts), json!(["mission.crossroads", winner]), "{scores:?}");
        let (_, facts) = ends_round(6, [near(), vec![]], more, &[5, 2]);
        assert!(!has(&facts, "won"), "there is a seventh round");
    }
}

#[test]
fn losses_give_no_points_at_the_crossroads_mission_crossroads() {
    let others = vec![gone("leader", "out")];
    let (mut trial, _) = ends_round(1, [row(1, 500, &json!({})), others], no_breaking("crossroads"), &[5, 2]);
    assert_eq!(trial.state()["scores"], json!([0, 0]));
}

#[test]
fn who_ends_a_path_touching_the_east_edge_leaves_mission_exfiltration() {
    let at = [[5000, 1000], [500, 2000], [500, 3000]];
    let mut trial = team(&at, &[]);
    let facts = trial.does(walks(json!([[5875, 1000, 0]])));
    assert_eq!(
        told(&facts, "left_table", &["rule", "piece"]),
        json!(["mission.exfiltration", 0])
    );
    assert_eq!(
        told(&facts, "score", &["rule", "player", "total"]),
        json!(["mission.exfiltration", 0, 1])
    );
    assert_eq!(
        (trial.piece(0, "left"), trial.piece(0, "at")),
        (json!(true), json!(null))
    );
    assert_eq!(trial.piece(0, "out"), json!(false));
    assert_eq!(in_turn(&mut trial), json!(["round", 1]), "its activation is over");
    assert_eq!(trial.state()["objective"], json!({"left": 1, "needed": 2}));

    let mut trial = team(&at, &[]);
    trial.does(walks(json!([[5874, 1000, 0]])));
    assert_eq!(trial.piece(0, "left"), json!(false), "a unit short");
    let mut trial = team(&[[5400, 1000]], &[]);
    trial.does(walks(json!([[5875, 1000, 0], [5700, 1000, 0]])));
    assert_eq!(trial.piece(0, "at"), json!([5700, 1000, 0]), "it has only passed");
    let mut trial = team(&[[500, 1000]], &[]);
    trial.does(walks(json!([[125, 1000, 0]])));
    assert_eq!(trial.piece(0, "left"), json!(false), "not in the west");
}

#[test]
fn hunters_do_not_leave_and_in_other_missions_nobody_does_mission_exfiltration_move_edge() {
    let hunter = json!([figure("conscript", [5400, 1000, 0], json!({}))]);
    let begin = json!({"mod": "exfiltration", "begin": {"player": 1, "round": 1, "phase": "round"}});
    let mut trial = Trial::round_by(json!([]), json!(row(1, 3000, &json!({}))), hunter.clone(), begin);
    trial.does(activates(1));
    trial.does(walks(json!([[5875, 1000, 0]])));
    assert_eq!(trial.piece(1, "left"), json!(false));
    let mut trial = Trial::active(json!([]), hunter, json!(row(1, 3000, &json!({}))));
    trial.does(walks(json!([[5875, 1000, 0]])));
    assert_eq!(trial.piece(0, "left"), json!(false));
}

#[test]
fn the_team_wins_the_moment_half_of_those_it_began_with_rounded_up_have_left_mission_exfiltration() {
    // Of three two have to leave, and of four two, those out counted.
    for more in [vec![], vec![gone("conscript", "out")]] {
        let mut trial = team(&[[5000, 1000], [5000, 2000], [500, 3000]], &more);
        let hunter = 3 + more.len();
        let facts = trial.does(walks(json!([[5875, 1000, 0]])));
        assert!(!has(&facts, "won"));
        trial.does(activates(hunter));
        trial.does(json!("end_activation"));
        trial.does(activates(1));
        let facts = trial.does(walks(json!([[5875, 2000, 0]])));
        assert_eq!(won(&facts), json!(["mission.exfiltration", 0]));
        assert_eq!(trial.asked(), "over");
    }
}

#[test]
fn after_eight_rounds_the_hunters_have_won_mission_exfiltration() {
    let own = || {
        vec![
            row(1, 500, &json!({}))[0].clone(),
            gone("conscript", "out"),
            gone("conscript", "left"),
        ]
    };
    let (_, facts) = ends_round(8, [own(), vec![]], no_breaking("exfiltration"), &[]);
    assert_eq!(won(&facts), json!(["mission.exfiltration", 1]));
    let (_, facts) = ends_round(7, [own(), vec![]], no_breaking("exfiltration"), &[5, 2]);
    assert!(!has(&facts, "won"));
}

#[test]
fn a_side_with_no_figure_left_has_lost_at_once_mission_wiped() {
    for mission in ["meeting", "crossroads", "exfiltration"] {
        let own = json!([
            figure("conscript", [3000, 4000, 0], json!({})),
            row(1, 5500, &json!({}))[0]
        ]);
        let others = json!([figure("conscript", [3000, 3000, 0], json!({}))]);
        let mut trial = Trial::active_by(json!([]), own, others, json!({"mod": mission}));
        let facts = trial.with(&[6, 6, 5], shoots(2, "rifle"));
        assert_eq!(won(&facts), json!(["mission.wiped", 0]), "{mission}");
        assert_eq!(trial.asked(), "over");
        assert_eq!(trial.refused(json!("end_activation")).1, "over", "nothing more is done");
    }
}

#[test]
fn both_wiped_out_are_a_draw_mission_wiped() {
    let wounded = |kind: &str, y: i32| json!([figure(kind, [3000, y, 0], json!({"wounded": true}))]);
    let mut trial = Trial::active(json!([]), wounded("rifleman", 3000), wounded("conscript", 2450));
    let facts = trial.with(&[6, 6, 2, 2], json!({"throw": {"at": [3000, 2700, 0]}}));
    assert_eq!(won(&facts), json!(["mission.wiped", "draw"]));
}

#[test]
fn a_team_gone_from_the_table_has_lost_unless_its_mission_is_won_mission_wiped() {
    let away = || walks(json!([[5875, 1000, 0]]));
    let mut trial = team(&[[5000, 1000]], &[]);
    let facts = trial.does(away());
    assert_eq!(won(&facts), json!(["mission.exfiltration", 0]));
    let out = gone("conscript", "out");
    let mut trial = team(&[[5000, 1000]], &[out.clone(), out]);
    let facts = trial.does(away());
    assert_eq!(won(&facts), json!(["mission.wiped", 1]), "one of three is not half");
}

#[test]
fn a_side_alone_on_trial_has_neither_won_nor_lost_mission_wiped() {
    let players = json!([{"name": "A", "pieces": row(1, 5500, &json!({}))}]);
    let more = json!({"players": players, "begin": {"player": 0, "round": 1, "phase": "round"}});
    let mut trial = Trial::of(&setup(json!([]), [json!([]), json!([])], more));
    assert_eq!(trial.asked(), "round");
    trial.does(activates(0));
    trial.does(json!("end_activation"));
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn the_higher_throw_sets_down_first_in_turn_and_begins_the_first_round_mission_meeting() {
    let mut trial = deploying("meeting", [2, 1], &[3, 3, 2, 5]);
    assert_eq!(in_turn(&mut trial), json!(["deploy", 1]));
    let facts = trial.does(places(2, 3000, 1000));
    assert_eq!(
        told(&facts, "placed", &["rule", "piece", "at"]),
        json!(["mission.meeting", 2, [3000, 1000, 0]])
    );
    assert_eq!(in_turn(&mut trial), json!(["deploy", 0]));
    trial.does(places(0, 3000, 8000));
    assert_eq!(in_turn(&mut trial), json!(["deploy", 0]), "the other has set down all");
    let facts = trial.does(places(1, 4000, 8000));
    assert_eq!(
        told(&facts, "round", &["round", "player"]),
        json!([1, 1]),
        "the same throw"
    );
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
}

#[test]
fn the_first_figure_fixes_the_long_edges_and_all_stand_within_four_ud_of_theirs_mission_meeting() {
    let rule = ("mission.meeting", "feu-zone-edge");
    // From base to edge 4 UD: the centre is 1125 units off.
    let mut trial = deploying("meeting", [2, 2], &[5, 2]);
    for (x, y) in [(500, 4500), (3000, 1126), (3000, 7874)] {
        assert_eq!(trial.refused(places(0, x, y)), rule, "{x} {y}");
    }
    assert_eq!(trial.refusal(places(0, 3000, 1126)).numbers[..], [1001, 1000]);
    trial.does(places(0, 3000, 7875));
    assert_eq!(trial.refused(places(2, 4000, 8000)), rule, "that edge is taken");
    assert_eq!(trial.refused(places(2, 3000, 1126)), rule);
    trial.does(places(2, 3000, 1125));
    assert_eq!(trial.refused(places(1, 4000, 1000)), rule, "nor may it change");
    trial.does(places(1, 4000, 8000));
}

#[test]
fn the_crossroads_are_played_from_the_short_edges_mission_crossroads() {
    let rule = ("mission.crossroads", "feu-zone-edge");
    let mut trial = deploying("crossroads", [1, 1], &[2, 5]);
    assert_eq!(in_turn(&mut trial), json!(["deploy", 1]));
    assert_eq!(trial.refused(places(1, 6000, 500)), rule);
    assert_eq!(trial.refused(places(1, 1126, 4500)), rule);
    trial.does(places(1, 10875, 4500));
    assert_eq!(trial.refused(places(0, 11000, 500)), rule);
    trial.does(places(0, 1125, 4500));
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
}

#[test]
fn the_team_is_placed_whole_first_in_the_west_then_the_hunters_in_the_east_then_they_throw_mission_exfiltration() {
    let mut trial = deploying("exfiltration", [2, 2], &[]);
    let edge = ("mission.exfiltration", "feu-zone-edge");
    assert_eq!(in_turn(&mut trial), json!(["deploy", 0]));
    assert_eq!(trial.refused(places(0, 1626, 4500)), edge, "6 UD from the base");
    assert_eq!(trial.refused(places(2, 9000, 4500)).1, "feu-not-yours");
    trial.does(places(0, 1625, 4500));
    assert_eq!(in_turn(&mut trial), json!(["deploy", 0]));
    assert_eq!(trial.refused(places(0, 1000, 3000)).1, "feu-stands-already");
    trial.does(places(1, 200, 500));
    assert_eq!(in_turn(&mut trial), json!(["deploy", 1]));
    let east = ("mission.exfiltration", "feu-zone-east");
    assert_eq!(trial.refused(places(2, 6000, 4500)), east);
    trial.does(places(2, 6001, 4500));
    let facts = trial.with(&[2, 5], places(3, 11000, 500));
    assert_eq!(thrown(&facts), ["round.begin"; 2]);
    assert_eq!(in_turn(&mut trial), json!(["round", 1]));
}

#[test]
fn nobody_is_set_down_where_it_cannot_stand_and_its_facing_is_free_mission_meeting() {
    let sides = [1, 1].map(|count| json!(vec![json!({"kind": "conscript"}); count]));
    let block = json!({"kind": "solid", "poly": [[2800, 400], [3200, 400], [3200, 800], [2800, 800]], "top": 900});
    let map = json!({"name": "Table", "table": {"size": [12000, 9000]}, "terrain": [block]});
    let mut trial = Trial::started(&setup(json!([]), sides, json!({"map": map})), &[5, 2]);
    for (x, y) in [(3000, 300), (60, 500)] {
        assert_eq!(trial.refused(places(0, x, y)).0, "mission.meeting", "{x} {y}");
    }
    trial.does(json!({"place": {"piece": 0, "at": [3000, 925, 0], "face": [0, 5]}}));
    assert_eq!(trial.piece(0, "face"), json!([0, 10000]));
}

#[test]
fn a_side_that_breaks_ends_the_game_and_its_last_round_still_counts_round_end_mission_crossroads() {
    // One of two is left, by the mark alone: it breaks, and has its point.
    let side = vec![
        figure("conscript", [3000, 3600, 0], json!({})),
        gone("conscript", "out"),
    ];
    let (mut trial, facts) = ends_round(2, [side, vec![]], json!({"mod": "crossroads"}), &[4, 2]);
    assert_eq!(won(&facts), json!(["break.test", 1]));
    assert_eq!(told(&facts, "score", &["player", "change", "total"]), json!([0, 1, 1]));
    assert_eq!(trial.state()["scores"], json!([1, 0]));
    assert_eq!(trial.asked(), "over");
}
