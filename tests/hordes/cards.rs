//! Chapter 5: cards, and the wager.

use serde_json::{Value, json};

use super::board::{conscript, each, zombie};
use super::common::{Trial, has, rolls, setup, thrown, told, with};

/// A game of players against a zombie far from all: the figures of each player, in the first round, with these dice at its start.
fn against_all(players: &[Value], more: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let used = if players.len() == 1 { "solo" } else { "coop" };
    let names = ["Rouge", "Bleu", "Vert"];
    let players = players
        .iter()
        .zip(names)
        .map(|(pieces, name)| json!({"name": name, "pieces": pieces}));
    let horde = json!({
        "use": used, "scenario": "last_stand", "creatures": [zombie(300, 300)], "reserve": 0, "reinforce": "none",
    });
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}, "horde": horde});
    let begin = with(begin, json!({"players": players.collect::<Vec<_>>()}));
    let trial = Trial::started(&setup(json!([]), [json!([]), json!([])], with(begin, more)), dice);
    let facts = trial.game.facts().iter();
    let facts = facts.map(|fact| serde_json::to_value(fact).unwrap()).collect();
    (trial, facts)
}

/// Three conscripts of one player.
fn three(dice: &[u32]) -> (Trial, Vec<Value>) {
    against_all(&[figures([3000, 3500, 4000])], json!({}), dice)
}

fn figures<const N: usize>(places: [i32; N]) -> Value {
    places.map(|x| conscript(x, 4000, json!({}))).to_vec().into()
}

/// The active figure ends its activation; these dice follow.
fn ends(trial: &mut Trial, dice: &[u32]) -> Vec<Value> {
    trial.with(dice, json!("end_activation"))
}

fn legal(trial: &mut Trial) -> Vec<Value> {
    trial
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect()
}

#[test]
fn each_figure_has_a_card_and_is_activated_when_it_is_drawn_card_pack() {
    // 1 and 2 are the Jokers, 3 to 5 the figures by id.
    let (mut trial, facts) = three(&[4]);
    assert_eq!(rolls(&facts), [("card.pack".to_owned(), 5, 4)]);
    assert_eq!(
        told(&facts, "card", &["rule", "card", "piece"]),
        json!(["card.pack", 1, 1])
    );
    let decision = trial.state()["decision"].clone();
    assert_eq!(
        (&decision["kind"], &decision["player"], &decision["piece"]),
        (&json!("card"), &json!(0), &json!(1))
    );
    assert_eq!(trial.refused(json!({"activate": {"piece": 0}})).1, "feu-not-now");
    let facts = trial.does(json!("act"));
    assert!(has(&facts, "activated"));
    assert_eq!(trial.asked(), "activation");
    assert_eq!(trial.state()["active"], json!(1));
    // A Joker: the Horde acts, then a card is drawn again with a Joker less.
    let facts = ends(&mut trial, &[1, 6, 2]);
    assert_eq!(
        rolls(&facts),
        [
            ("card.pack".to_owned(), 4, 1),
            ("joker.first".to_owned(), 6, 6),
            ("card.pack".to_owned(), 3, 2),
        ]
    );
    assert_eq!(each(&facts, "card", "piece"), json!([0]));
    trial.does(json!("act"));
    // The second Joker means nothing; the last card needs no die.
    let facts = ends(&mut trial, &[1]);
    assert_eq!(rolls(&facts), [("card.pack".to_owned(), 2, 1)]);
    assert_eq!(each(&facts, "card", "piece"), json!([2]));
    trial.does(json!("act"));
    let facts = ends(&mut trial, &[5]);
    assert!(has(&facts, "round"), "with the last card the round ends");
    assert_eq!(thrown(&facts), ["card.pack"]);
}

#[test]
fn if_all_cards_are_drawn_and_no_joker_has_fallen_it_falls_then_card_pack() {
    let (mut trial, _) = against_all(&[figures([3000])], json!({}), &[3]);
    trial.does(json!("act"));
    let facts = ends(&mut trial, &[6, 3]);
    assert_eq!(thrown(&facts), ["joker.first", "card.pack"]);
}

#[test]
fn the_dead_and_those_kept_in_ambush_have_no_card_card_pack() {
    let kept = json!({"ambush": {"weapon": "rifle", "kept": true, "passed": false}, "activated": true});
    let own =
        json!([conscript(3000, 4000, json!({})), {"kind": "conscript", "out": true}, conscript(4000, 4000, kept)]);
    let (_, facts) = against_all(&[own], json!({}), &[3]);
    assert_eq!(rolls(&facts), [("card.pack".to_owned(), 3, 3)]);
}

#[test]
fn by_its_option_the_hosts_own_order_of_play_stands_card_pack() {
    let (mut trial, facts) = against_all(&[figures([3000, 3500])], json!({"options": {"cards": false}}), &[4]);
    assert_eq!(thrown(&facts), ["joker.pack"]);
    assert_eq!(trial.asked(), "round");
    trial.does(json!({"activate": {"piece": 1}}));
}

#[test]
fn a_card_may_be_held_back_and_played_before_any_later_draw_card_keep() {
    let (mut trial, _) = three(&[3]);
    let facts = trial.does(json!("keep"));
    assert_eq!(each(&facts, "kept", "piece"), json!([0]));
    let decision = trial.state()["decision"].clone();
    assert_eq!((&decision["kind"], &decision["player"]), (&json!("held"), &json!(0)));
    assert_eq!(legal(&mut trial), [json!("play_card"), json!("draw_on")]);
    let facts = trial.with(&[3], json!("draw_on"));
    assert_eq!(each(&facts, "card", "piece"), json!([1]));
    assert_eq!(
        trial.refused(json!("keep")),
        ("card.keep", "horde-kept"),
        "one a player at most"
    );
    trial.does(json!("act"));
    let facts = ends(&mut trial, &[]);
    assert!(facts.iter().all(|fact| fact["fact"] != "card"));
    assert_eq!(trial.asked(), "held");
    let facts = trial.does(json!("play_card"));
    assert_eq!(told(&facts, "card", &["rule", "piece"]), json!(["card.keep", 0]));
    assert_eq!(trial.state()["active"], json!(0));
}

#[test]
fn when_the_pack_is_empty_a_card_held_back_is_played_or_lost_after_the_joker_card_keep() {
    for (answer, active) in [("play_card", true), ("draw_on", false)] {
        let (mut trial, _) = against_all(&[figures([3000])], json!({}), &[3]);
        // No Joker has fallen: it falls first.
        let facts = trial.with(&[6], json!("keep"));
        assert_eq!(thrown(&facts), ["joker.first"]);
        assert_eq!(trial.asked(), "held");
        let dice: &[u32] = if active { &[] } else { &[3] };
        let facts = trial.with(dice, json!(answer));
        assert_eq!(has(&facts, "card_lost"), !active);
        assert_eq!(has(&facts, "round"), !active);
    }
}

#[test]
fn by_its_option_more_cards_may_be_held_back_or_none_card_keep() {
    let (mut trial, _) = against_all(&[figures([3000, 3500])], json!({"options": {"kept": 0}}), &[3]);
    assert_eq!(trial.refused(json!("keep")).1, "horde-kept");
    let (mut trial, _) = against_all(&[figures([3000, 3500, 4000])], json!({"options": {"kept": 2}}), &[3]);
    trial.does(json!("keep"));
    trial.with(&[3], json!("draw_on"));
    trial.does(json!("keep"));
    assert_eq!(trial.state()["horde"]["cards"]["held"].as_array().unwrap().len(), 2);
}

#[test]
fn lost_the_figure_loses_its_whole_activation_wager_lost() {
    let (mut trial, _) = three(&[3]);
    let facts = trial.with(&[3, 3], json!("wager"));
    assert_eq!(rolls(&facts)[0], ("wager.roll".to_owned(), 6, 3));
    assert_eq!(
        told(&facts, "wager", &["rule", "piece", "won"]),
        json!(["wager.lost", 0, false])
    );
    assert_eq!(trial.piece(0, "activated"), json!(true));
    assert_eq!(each(&facts, "card", "piece"), json!([1]), "the next card");
}

#[test]
fn won_a_companion_acts_and_its_card_later_activates_who_gave_way_wager_won() {
    let (mut trial, _) = three(&[3]);
    let facts = trial.with(&[4], json!("wager"));
    assert_eq!(told(&facts, "wager", &["rule", "won"]), json!(["wager.won", true]));
    assert_eq!(trial.asked(), "give");
    assert_eq!(
        legal(&mut trial),
        [json!({"give": {"piece": 1}}), json!({"give": {"piece": 2}})]
    );
    assert_eq!(
        trial.refused(json!({"give": {"piece": 0}})),
        ("wager.won", "horde-no-companion")
    );
    trial.does(json!({"give": {"piece": 2}}));
    assert_eq!(
        (trial.asked(), trial.state()["decision"]["piece"].clone()),
        ("given".to_owned(), json!(2))
    );
    let facts = trial.does(json!("accept"));
    assert_eq!(told(&facts, "swapped", &["card", "piece"]), json!([2, 0]));
    assert_eq!(trial.state()["active"], json!(2));
    // Of the cards left, those of 1 and 2, the second activates 0.
    let facts = ends(&mut trial, &[4]);
    assert_eq!(told(&facts, "card", &["card", "piece"]), json!([2, 0]));
    assert_eq!(
        trial.refused(json!("wager")),
        ("wager.call", "horde-no-wager"),
        "on the own card alone"
    );
    trial.does(json!("keep"));
    assert_eq!(trial.asked(), "held", "it may be held");
}

#[test]
fn declined_the_wager_is_lost_wager_won() {
    let (mut trial, _) = three(&[3]);
    trial.with(&[6], json!("wager"));
    trial.does(json!({"give": {"piece": 1}}));
    let facts = trial.with(&[3], json!("decline"));
    assert_eq!(told(&facts, "wager", &["rule", "won"]), json!(["wager.lost", false]));
    assert_eq!(trial.piece(0, "activated"), json!(true));
    assert_eq!(each(&facts, "card", "piece"), json!([1]));
}

#[test]
fn without_a_companion_there_is_no_wager_and_by_its_option_other_odds_wager_call() {
    let (mut trial, _) = against_all(&[figures([3000])], json!({}), &[3]);
    assert_eq!(trial.refused(json!("wager")), ("wager.call", "horde-no-wager"));
    let (mut trial, _) = against_all(&[figures([3000, 3500])], json!({"options": {"wager": 5}}), &[3]);
    let facts = trial.with(&[4, 3], json!("wager"));
    assert_eq!(told(&facts, "wager", &["won"]), json!([false]));
}

#[test]
fn a_companion_may_be_another_players_whose_held_card_then_is_the_givers_wager_won() {
    let (mut trial, _) = against_all(&[figures([3000]), figures([3500])], json!({}), &[4]);
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    trial.does(json!("keep"));
    trial.with(&[3], json!("draw_on"));
    trial.with(&[5], json!("wager"));
    trial.does(json!({"give": {"piece": 1}}));
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    trial.does(json!("accept"));
    assert_eq!(trial.state()["active"], json!(1));
    let held = trial.state()["horde"]["cards"]["held"].clone();
    assert_eq!(held, json!([{"holder": 0, "card": 1}]));
    // The pack is empty, and no Joker has fallen.
    ends(&mut trial, &[6]);
    assert_eq!(trial.state()["decision"]["player"], json!(0));
    trial.does(json!("play_card"));
    assert_eq!(trial.state()["active"], json!(0));
}

#[test]
fn while_a_card_is_up_the_game_comes_back_from_what_is_written_of_it_card_pack() {
    let ((mut trial, _), (mut twin, _)) = (three(&[3]), three(&[3]));
    trial.with(&[4], json!("wager"));
    trial.does(json!({"give": {"piece": 2}}));
    let written = trial.game.write_snapshot();
    twin.game.read_snapshot(written.clone()).unwrap();
    assert_eq!(twin.game.hash(), trial.game.hash());
    twin.does(json!("accept"));
    trial.does(json!("accept"));
    assert_eq!(twin.game.hash(), trial.game.hash());
    let mut broken = written;
    broken["parts"]["horde_cards"]["asks"] = json!(null);
    assert!(twin.game.read_snapshot(broken).is_err());
}

#[test]
fn whoever_holds_two_cards_may_play_both_when_the_pack_is_empty_card_keep() {
    let (mut trial, _) = against_all(&[figures([3000, 3500])], json!({"options": {"kept": 2}}), &[3]);
    trial.does(json!("keep"));
    trial.with(&[3], json!("draw_on"));
    // No Joker has fallen: it falls first, and the Horde stays.
    trial.with(&[6], json!("keep"));
    for piece in [0, 1] {
        assert_eq!(trial.asked(), "held");
        let facts = trial.does(json!("play_card"));
        assert_eq!(each(&facts, "card", "piece"), json!([piece]));
        let dice: &[u32] = if piece == 0 { &[] } else { &[3] };
        let facts = ends(&mut trial, dice);
        assert!(!has(&facts, "card_lost"), "{facts:?}");
    }
}
