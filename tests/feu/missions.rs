//! Chapter 5: missions, and how they end.

use serde_json::json;

use super::common::{Trial, fact, figure};

#[test]
fn equal_scores_after_the_last_round_are_a_draw_by_the_missions_own_rule_mission_meeting_mission_wiped() {
    let own = json!([figure("conscript", [1000, 1000, 0], json!({}))]);
    let others = json!([figure("conscript", [5000, 5000, 0], json!({}))]);
    let begin = json!({"begin": {"player": 0, "round": 6, "phase": "round"}});
    let mut trial = Trial::active_by(json!([]), own, others, begin);
    trial.does(json!("end_activation"));
    trial.does(json!({"activate": {"piece": 1}}));
    let facts = trial.does(json!("end_activation"));
    let won = fact(&facts, "won");
    assert_eq!(
        (&won["rule"], &won["player"]),
        (&json!("mission.meeting"), &json!("draw"))
    );
    let over = facts.iter().rfind(|fact| fact["fact"] == "phase").unwrap();
    assert_eq!(
        (&over["rule"], &over["phase"]),
        (&json!("mission.meeting"), &json!("over"))
    );
    assert_eq!(trial.asked(), "over");
}
