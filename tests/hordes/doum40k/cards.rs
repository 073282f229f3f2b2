//! Cards and the Horde's own scenarios on the grid.

use serde_json::{Value, json};

use super::super::board::each;
use super::super::common::{fact, has, rolls, thrown, told, with};
use super::arena::{Arena, book, boy, open, piece, setup, zombie};

/// A game of players against a zombie far from all; these dice at its start.
fn against(players: &[Value], more: Value, dice: &[u32]) -> (Arena, Vec<Value>) {
    let used = if players.len() == 1 { "solo" } else { "coop" };
    let names = ["Rouge", "Bleu", "Vert"];
    let players = players.iter().zip(names);
    let players: Vec<Value> = players
        .map(|(pieces, name)| json!({"name": name, "pieces": pieces}))
        .collect();
    let horde = json!({
        "use": used, "scenario": "last_stand", "creatures": [zombie(0, 0)], "reserve": 0, "reinforce": "none",
    });
    let mut fields = json!({"players": players, "horde": horde});
    if let Some(own) = more.get("horde") {
        fields["horde"] = with(fields["horde"].clone(), own.clone());
    }
    let mut more = more;
    more.as_object_mut().unwrap().remove("horde");
    let mut setup = setup(open(24, 24), [json!([]), json!([])], json!({}), with(fields, more));
    setup.first = None;
    setup.mode = String::new();
    Arena::started(&setup, dice)
}

/// Three boys of one player around the middle.
fn three(dice: &[u32]) -> (Arena, Vec<Value>) {
    against(&[json!([boy(11, 20), boy(12, 20), boy(13, 20)])], json!({}), dice)
}

fn legal(arena: &mut Arena) -> Vec<Value> {
    arena
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect()
}

#[test]
fn each_figure_is_activated_by_its_card_and_nobody_rolls_for_who_begins_card_pack() {
    let (mut arena, facts) = three(&[4]);
    assert_eq!(rolls(&facts), [("card.pack".to_owned(), 5, 4)]);
    assert_eq!(told(&facts, "card", &["card", "piece"]), json!([1, 1]));
    assert_eq!(arena.state()["mod"], json!("last_stand"));
    assert_eq!(arena.asked(), "card");
    assert_eq!(arena.refused(json!({"activate": {"piece": 0}})).1, "guests-first");
    let facts = arena.does(json!("act"));
    assert_eq!(told(&facts, "turn", &["player", "round"]), json!([0, 1]));
    assert_eq!(
        (arena.asked(), arena.state()["active"].clone()),
        ("activation".to_owned(), json!(1))
    );
    assert_eq!(
        arena.refused(json!({"activate": {"piece": 0}})),
        ("turn.activate", "by-card")
    );
    assert_eq!(arena.refused(json!("end_turn")), ("turn.activate", "by-card-ends"));
    assert!(!legal(&mut arena).contains(&json!("end_turn")));
    arena.does(json!({"move": {"path": [[12, 19]], "run": false, "face": "north"}}));
    // A Joker, the Horde stays; then the first card.
    let facts = arena.with(&[1, 6, 2], json!("end_activation"));
    assert_eq!(thrown(&facts), ["card.pack", "joker.first", "card.pack"]);
    assert_eq!(each(&facts, "card", "piece"), json!([0]));
    arena.does(json!("act"));
    arena.with(&[1], json!("end_activation"));
    arena.does(json!("act"));
    // The round ends with the last card.
    let facts = arena.with(&[4], json!("end_activation"));
    assert_eq!(rolls(&facts), [("card.pack".to_owned(), 5, 4)]);
    let facts = arena.does(json!("act"));
    assert_eq!(told(&facts, "turn", &["round"]), json!([2]));
    arena.does(json!({"move": {"path": [[12, 18]], "run": false, "face": "north"}}));
}

#[test]
fn a_card_may_be_held_and_a_wager_swaps_two_wager_won() {
    let (mut arena, _) = three(&[3]);
    arena.does(json!("keep"));
    assert_eq!(arena.asked(), "held");
    assert_eq!(legal(&mut arena), [json!("play_card"), json!("draw_on")]);
    arena.with(&[3], json!("draw_on"));
    arena.with(&[4], json!("wager"));
    arena.does(json!({"give": {"piece": 2}}));
    let facts = arena.does(json!("accept"));
    assert_eq!(told(&facts, "swapped", &["card", "piece"]), json!([2, 1]));
    assert_eq!(arena.state()["active"], json!(2));
    let (mut twin, _) = three(&[3]);
    let written = arena.game.write_snapshot();
    twin.game.read_snapshot(written).unwrap();
    assert_eq!(twin.game.hash(), arena.game.hash());
}

#[test]
fn lost_a_figure_loses_its_activation_wager_lost() {
    let (mut arena, _) = three(&[3]);
    let facts = arena.with(&[3, 3], json!("wager"));
    assert_eq!(told(&facts, "wager", &["rule", "won"]), json!(["wager.lost", false]));
    assert_eq!(arena.piece(0, "done")["ended"], json!(true));
    assert_eq!(each(&facts, "card", "piece"), json!([1]));
}

#[test]
fn players_against_the_horde_are_no_enemies_of_each_other_horde_use() {
    let players = [json!([boy(11, 20)]), json!([boy(11, 19)])];
    let (mut arena, _) = against(&players, json!({}), &[3]);
    arena.does(json!("act"));
    assert_eq!(
        arena.refused(json!({"fight": {"target": 1}})),
        ("melee.who", "no-enemy")
    );
    assert_eq!(
        arena.refused(json!({"shoot": {"target": 1, "with": "gun"}})),
        ("shoot.target", "no-enemy")
    );
}

#[test]
fn by_its_option_the_order_of_turns_stands_card_pack() {
    let players = [json!([boy(11, 20), boy(12, 20)])];
    let (mut arena, facts) = against(&players, json!({"options": {"cards": false}}), &[3]);
    assert_eq!(rolls(&facts), [("joker.pack".to_owned(), 3, 3)]);
    assert_eq!(arena.asked(), "turn");
    arena.does(json!({"activate": {"piece": 1}}));
    arena.does(json!({"activate": {"piece": 0}}));
}

#[test]
fn what_lasts_for_turns_lasts_from_activation_to_activation_card_pack() {
    let own = json!([piece("pistolboy", [11, 20], json!({"bonuses": ["fling.fixed"]}))]);
    let (mut arena, _) = against(&[own], json!({}), &[3]);
    let left = |arena: &mut Arena| arena.piece(0, "bonuses")[0]["turns_left"].clone();
    assert_eq!(left(&mut arena), json!(6));
    arena.does(json!("act"));
    let first = left(&mut arena);
    arena.with(&[6, 3], json!("end_activation"));
    arena.does(json!("act"));
    assert_eq!(left(&mut arena).as_i64(), first.as_i64().map(|turns| turns - 1));
}

#[test]
fn figures_are_set_down_within_four_cells_of_the_middle_scenario_last_stand() {
    let grots = json!([{"kind": "grot"}, {"kind": "grot"}, {"kind": "grot"}]);
    let horde = json!({"creatures": [{"kind": "zombie"}]});
    let more = json!({"trial": false, "horde": horde});
    let (mut arena, _) = against(&[grots], more, &[]);
    assert_eq!(arena.asked(), "deploy");
    let place = |x: i32, y: i32| json!({"place": {"at": [x, y], "face": "north"}});
    assert_eq!(arena.refused(place(12, 7)).1, "not-in-zone");
    arena.does(place(12, 8));
    arena.does(place(12, 16));
    // Seven creatures for two figures come in with a die each, then the first card.
    let facts = arena.with(&[1, 1, 1, 10, 10, 10, 19, 19, 19, 28, 3], place(16, 12));
    assert_eq!(each(&facts, "entered", "piece").as_array().unwrap().len(), 10);
    assert_eq!(arena.asked(), "card");
}

#[test]
fn setups_of_the_scenario_are_held_to_its_size_and_figures_scenario_last_stand() {
    let horde = json!({"use": "solo", "scenario": "last_stand", "creatures": [{"kind": "zombie"}]});
    let players = json!([{"name": "Rouge", "pieces": [{"kind": "grot"}, {"kind": "grot"}]}]);
    let more = json!({"trial": false, "players": players});
    let faults = book().check_setup(&setup(open(20, 24), [json!([]), json!([])], horde, more));
    let told: Vec<_> = faults.iter().map(|fault| (fault.field.as_str(), fault.why)).collect();
    assert!(told.contains(&("players", "horde-figures")), "{told:?}");
    assert!(told.contains(&("map.rows", "scenario-size")), "{told:?}");
}

#[test]
fn they_win_if_half_of_them_stand_after_six_rounds_scenario_last_stand() {
    let (mut arena, _) = against(&[json!([boy(11, 20)])], json!({}), &[3]);
    for round in 1..=6 {
        arena.does(json!("act"));
        let dice: &[u32] = if round == 6 { &[6] } else { &[6, 3] };
        let facts = arena.with(dice, json!("end_activation"));
        assert_eq!(has(&facts, "won"), round == 6, "{round}");
    }
    assert_eq!(
        (arena.state()["winner"].clone(), arena.asked()),
        (json!("players"), "over".to_owned())
    );
}

#[test]
fn with_nobody_left_the_horde_has_won_scenario_lost() {
    let horde = json!({"creatures": [zombie(11, 19)]});
    let (mut arena, facts) = against(&[json!([boy(11, 20)])], json!({"horde": horde}), &[1, 6, 5]);
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.lost", "horde"])
    );
    assert_eq!(arena.state()["winner"], json!("horde"));
    assert_eq!(arena.asked(), "over");
}

#[test]
fn whoever_ends_a_move_on_the_exit_leaves_and_half_of_them_win_scenario_way_out() {
    // From the south; the exit are the cells 10 to 13 of the first row.
    let horde = json!({"scenario": "way_out", "creatures": [zombie(0, 23)]});
    let own = json!([boy(9, 0), boy(12, 1), boy(13, 1)]);
    let (mut arena, _) = against(&[own], json!({"horde": horde}), &[3]);
    arena.does(json!("act"));
    let east = json!({"move": {"path": [[10, 0]], "run": false, "face": "north"}});
    let facts = arena.with(&[3], east);
    assert_eq!(told(&facts, "left", &["rule", "piece"]), json!(["scenario.way_out", 0]));
    assert_eq!(arena.piece(0, "at"), Value::Null);
    assert_eq!(each(&facts, "card", "piece"), json!([1]), "its activation is over");
    let written = arena.game.write_snapshot();
    arena.game.read_snapshot(written).unwrap();
    arena.does(json!("act"));
    let facts = arena.does(json!({"move": {"path": [[12, 0]], "run": false, "face": "north"}}));
    assert_eq!(fact(&facts, "won")["player"], json!("players"));
    assert_eq!(arena.asked(), "over");
}
