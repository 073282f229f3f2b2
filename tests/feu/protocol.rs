//! The protocol of the book: names of decisions, phases and facts, the fields of states, what is listed and offered, refusals.

use arene::game::Choice;
use serde_json::{Value, json};

use super::common::{Trial, activates, figure, goes, has, pace, row, setup, shoots, told, turns, walks};

/// What is asked and of whom, and the part of the game.
fn asked(trial: &mut Trial) -> (String, i64, String) {
    let state = trial.state();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let player = state["decision"]["player"].as_i64().unwrap();
    (text(&state["decision"]["kind"]), player, text(&state["phase"]))
}

fn is_asked(trial: &mut Trial, kind: &str, player: i64, phase: &str) {
    assert_eq!(asked(trial), (kind.to_owned(), player, phase.to_owned()));
}

/// All that is listed is legal, and read back as it is written. How much is listed.
fn lists_what_is_legal(trial: &mut Trial) -> usize {
    let mut list: Vec<Choice> = Vec::new();
    trial.game.choices(&mut list);
    assert!(!list.is_empty(), "{}", trial.state());
    for choice in &list {
        let command = trial.game.command(*choice);
        assert_eq!(trial.game.why_not(&command), None, "{command:?}");
        let written = serde_json::to_value(&command).unwrap();
        assert_eq!(Trial::read(written), command);
    }
    list.len()
}

/// What is offered, each with the rule that refuses it, if any: legal if and only if nothing refuses it.
fn offers(trial: &mut Trial) -> Vec<(Value, Option<&'static str>)> {
    let mut told = Vec::new();
    for offer in trial.game.offers() {
        let why = trial.game.why_not(&offer.command);
        assert_eq!(offer.refusal, why, "{:?}", offer.command);
        let written = serde_json::to_value(&offer.command).unwrap();
        told.push((written, why.map(|why| why.rule.as_str())));
    }
    told
}

/// A rifleman, activated, on its way into the zone of one in ambush; a friend and an enemy besides.
fn before_an_ambush(weapon: &str) -> Trial {
    let own = json!([
        figure("rifleman", [1500, 4000, 0], json!({})),
        figure("conscript", [2300, 3700, 0], json!({})),
    ]);
    let lies = json!({"weapons": [weapon], "ambush": {"weapon": weapon}});
    let others = json!([
        figure("conscript", [3000, 5000, 0], lies),
        figure("conscript", [5500, 500, 0], json!({})),
    ]);
    Trial::active(json!([]), own, others)
}

#[test]
fn every_decision_and_part_of_a_game_has_its_name_and_lists_what_is_legal() {
    let sides = [1, 1].map(|count| json!(vec![json!({"kind": "rifleman"}); count]));
    let mut trial = Trial::started(&setup(json!([]), sides, json!({})), &[5, 2]);
    is_asked(&mut trial, "deploy", 0, "deploy");
    lists_what_is_legal(&mut trial);
    trial.does(json!({"place": {"piece": 0, "at": [3000, 500, 0]}}));
    is_asked(&mut trial, "deploy", 1, "deploy");
    trial.does(json!({"place": {"piece": 1, "at": [3000, 5500, 0]}}));
    is_asked(&mut trial, "round", 0, "round");
    lists_what_is_legal(&mut trial);
    trial.does(activates(0));
    is_asked(&mut trial, "activation", 0, "round");
    lists_what_is_legal(&mut trial);
    trial.with(&[3], pace("run"));
    is_asked(&mut trial, "path", 0, "round");
    lists_what_is_legal(&mut trial);
    trial.does(goes(json!([[3000, 1000, 0]])));
    trial.does(json!("end_activation"));
    trial.does(activates(1));
    trial.does(json!({"ambush": {"with": "assault_rifle"}}));
    trial.does(json!("end_activation"));
    is_asked(&mut trial, "keep", 1, "keep");
    assert_eq!(lists_what_is_legal(&mut trial), 2);
    trial.with(&[5, 2], json!({"keep": {"piece": 1, "stay": false}}));
    is_asked(&mut trial, "round", 0, "round");

    let mut trial = before_an_ambush("machine_gun");
    trial.does(walks(json!([[2400, 4100, 0]])));
    is_asked(&mut trial, "react", 1, "round");
    assert_eq!(lists_what_is_legal(&mut trial), 2);
    trial.with(&[1, 1], json!("fire"));
    is_asked(&mut trial, "allot", 1, "round");
    assert_eq!(lists_what_is_legal(&mut trial), 2);

    let own = json!(row(2, 5500, &json!({})));
    let others = json!(row(1, 500, &json!({"activated": true})));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    let mut trial = Trial::started(&setup(json!([]), [own, others], begin), &[5]);
    is_asked(&mut trial, "pool", 0, "pool");
    lists_what_is_legal(&mut trial);
    trial.does(activates(0));
    is_asked(&mut trial, "pool", 0, "pool");
    lists_what_is_legal(&mut trial);

    let own = json!([figure("conscript", [3000, 4000, 0], json!({}))]);
    let mut trial = Trial::active(json!([]), own, json!([figure("conscript", [3000, 3000, 0], json!({}))]));
    trial.with(&[6, 6, 5], shoots(1, "rifle"));
    let (kind, _, phase) = asked(&mut trial);
    assert_eq!((kind.as_str(), phase.as_str()), ("over", "over"));
}

#[test]
fn a_state_has_the_fields_that_the_page_names() {
    let mut trial = before_an_ambush("rifle");
    trial.does(pace("walk"));
    let state = trial.state();
    for field in [
        "round",
        "phase",
        "player",
        "began",
        "active",
        "pool",
        "decision",
        "move",
        "scores",
        "objective",
    ] {
        assert!(state.get(field).is_some(), "{field}");
    }
    assert_eq!((&state["rules"], &state["mod"]), (&json!("feu"), &json!("meeting")));
    assert_eq!(
        (&state["round"], &state["active"], &state["pool"]),
        (&json!(1), &json!(0), &json!(null))
    );
    for field in [
        "at",
        "face",
        "kind",
        "ap_left",
        "activated",
        "hidden",
        "ambush",
        "suppressed",
        "wounded",
        "out",
        "left",
        "aimed",
        "spotted",
        "grenades",
        "done",
    ] {
        assert!(state["pieces"][0].get(field).is_some(), "{field}");
    }
    for done in ["walk", "run", "shot", "fight"] {
        assert!(state["pieces"][0]["done"].get(done).is_some(), "{done}");
    }
    assert_eq!(
        state["pieces"][2]["ambush"],
        json!({"weapon": "rifle", "kept": false, "passed": false})
    );
    assert_eq!(state["decision"]["budget"], json!(1000), "how far the path may lead");
    trial.does(goes(json!([[2500, 4000, 0]])));
    let state = trial.state();
    assert_eq!(state["decision"]["kind"], json!("react"));
    assert_eq!(state["move"]["how"], json!("walk"));
    assert_eq!(state["move"]["piece"], json!(0));
    assert!(!state["move"]["legs"].as_array().unwrap().is_empty(), "the path to go");
}

#[test]
fn the_budget_of_a_path_is_the_walk_and_what_was_thrown_move_order() {
    let mut trial = before_an_ambush("rifle");
    trial.with(&[3], pace("run"));
    assert_eq!(trial.state()["decision"]["budget"], json!(1750));
    assert_eq!(trial.refused(goes(json!([[1500, 2249, 0]]))).1, "table-too-long");
    trial.does(goes(json!([])));
    assert_eq!(trial.state()["decision"]["budget"], json!(null));
}

#[test]
fn only_a_walk_comes_as_one_command_move_order() {
    let terrain = json!([{"kind": "area", "area": "road", "poly": [[0, 0], [6000, 0], [6000, 6000], [0, 6000]]}]);
    let mut trial = Trial::active(terrain, json!(row(1, 5500, &json!({}))), json!(row(1, 500, &json!({}))));
    for how in ["road", "run"] {
        let command = json!({"move": {"how": how, "path": [[600, 5500, 0]]}});
        assert_eq!(trial.refused(command), ("move.order", "feu-pace-first"));
    }
    assert_eq!(trial.refused(goes(json!([[600, 5500, 0]]))).0, "move.order");
    let facts = trial.does(json!({"move": {"how": "walk", "path": [[600, 5500, 0]], "face": [1, 0]}}));
    let moved = told(&facts, "moved", &["rule", "how", "path", "costs", "cost", "face"]);
    assert_eq!(
        moved,
        json!(["move.walk", "walk", [[600, 5500, 0]], [100], 100, [10000, 0]])
    );
}

#[test]
fn what_is_not_asked_is_refused_at_every_decision() {
    let commands = [
        json!({"place": {"piece": 0, "at": [3000, 500, 0]}}),
        json!({"allot": {"target": 0}}),
        json!("fire"),
        json!("hold"),
        json!("end_pool"),
        json!({"keep": {"piece": 0, "stay": true}}),
    ];
    let mut trial = before_an_ambush("rifle");
    for command in &commands {
        assert_eq!(
            trial.refused(command.clone()),
            ("round.alternate", "feu-not-now"),
            "{command}"
        );
    }
    assert_eq!(trial.refused(activates(1)).1, "feu-not-now");
    trial.does(walks(json!([[2500, 4000, 0]])));
    for command in [json!("end_activation"), json!("hide"), turns(1, 0), walks(json!([]))] {
        assert_eq!(trial.refused(command).1, "feu-not-now");
    }
    trial.does(json!("hold"));
    trial.with(&[1], pace("run"));
    for command in [json!("end_activation"), json!("hide"), pace("run"), walks(json!([]))] {
        assert_eq!(trial.refused(command).1, "feu-not-now");
    }
}

#[test]
fn offers_tell_what_could_be_done_and_what_refuses_the_rest() {
    let own = json!([
        figure("rifleman", [3000, 4000, 0], json!({})),
        figure("conscript", [500, 5500, 0], json!({"activated": true})),
    ]);
    let others = json!([
        figure("conscript", [3000, 3000, 0], json!({})),
        figure("conscript", [3000, 5500, 0], json!({})),
    ]);
    let mut trial = Trial::round(json!([]), own, others);
    let found = offers(&mut trial);
    assert_eq!(found[0], (activates(0), None));
    assert_eq!(found[1], (activates(1), Some("round.alternate")));
    trial.does(activates(0));
    let found = offers(&mut trial);
    for (command, refused) in [
        (shoots(2, "assault_rifle"), None),
        (shoots(3, "assault_rifle"), Some("shoot.who")),
        (json!({"throw": {"at": [3000, 3000, 0]}}), None),
        (json!({"fight": {"target": 2}}), Some("fight.who")),
        (json!("aim"), None),
        (json!("hide"), Some("hide.do")),
        (pace("walk"), None),
        (pace("road"), Some("road.whole")),
        (pace("run"), None),
        (json!({"ambush": {"with": "assault_rifle"}}), None),
        (json!("end_activation"), None),
    ] {
        assert!(found.contains(&(command.clone(), refused)), "{command}: {found:?}");
    }
}

#[test]
fn refusals_name_their_measure() {
    // An obstacle and its height.
    let hedge = json!([{"kind": "barrier", "line": [[1000, 3500], [5000, 3500]], "height": 350}]);
    let own = || json!([figure("conscript", [3000, 4000, 0], json!({}))]);
    let far = || json!(row(1, 500, &json!({})));
    let mut trial = Trial::active(hedge, own(), far());
    let refusal = trial.refusal(walks(json!([[3000, 3200, 0]])));
    assert_eq!(refusal.rule.as_str(), "obstacle.shoulder");
    assert!(refusal.numbers.contains(&350), "{refusal:?}");
    // The nearest scenery and its distance.
    let refusal = trial.refusal(json!("hide"));
    assert_eq!(refusal.rule.as_str(), "hide.do");
    assert!(
        refusal.numbers.iter().any(|number| (340..=380).contains(number)),
        "{refusal:?}"
    );
    // The area and the first point of a run in it.
    let marsh = json!([{"kind": "area", "area": "difficult", "poly": [[2000, 3000], [4000, 3000], [4000, 3500], [2000, 3500]]}]);
    let mut trial = Trial::active(marsh, own(), far());
    trial.with(&[6], pace("run"));
    let refusal = trial.refusal(goes(json!([[3000, 2800, 0]])));
    assert_eq!(refusal.rule.as_str(), "run.difficult");
    assert_eq!(serde_json::to_value(refusal.cells[0]).unwrap(), json!([3000, 3500, 0]));
    // Points, wanted and there.
    let mut trial = Trial::active(json!([]), own(), far());
    trial.does(turns(1, 0));
    let refusal = trial.refusal(json!({"ambush": {"with": "rifle"}}));
    assert_eq!(refusal.rule.as_str(), "act.points");
    assert_eq!(refusal.numbers[..], [3, 2]);
}

#[test]
fn each_fact_bears_its_rule_and_is_named_as_on_the_page() {
    let mut trial = before_an_ambush("rifle");
    let mut facts = trial.does(walks(json!([[2500, 4000, 0]])));
    facts.extend(trial.with(&[6, 6, 3], json!("fire")));
    facts.extend(trial.does(turns(1, 1)));
    for (name, rule) in [
        ("spent", "act.price"),
        ("moved", "move.walk"),
        ("shot", "ambush.fire"),
        ("roll", "shoot.test"),
        ("test", "quality.roll"),
        ("hit", "hit.roll"),
        ("wounded", "hit.wounded"),
        ("stopped", "ambush.stops"),
        ("turned", "turn.alone"),
    ] {
        assert!(has(&facts, name), "{name}");
        assert_eq!(told(&facts, name, &["rule"]), json!([rule]), "{name}");
    }
    let test = told(&facts, "test", &["dice", "kept", "sum", "need", "modifiers", "passed"]);
    assert_eq!(test, json!([[6, 6], [6, 6], 12, 7, [], true]));
    assert!(facts.iter().all(|fact| fact.get("rule").is_some()), "{facts:#?}");
}
