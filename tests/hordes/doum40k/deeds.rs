//! Strikes, shots, deaths on the grid.

use serde_json::{Value, json};

use super::super::board::{all, each};
use super::super::common::{fact, has, rolls, thrown, told};
use super::arena::{Arena, acts, boy, open, piece, rows, setup, spice, zombie};

/// The Horde stays and attacks: own pieces, creatures.
fn stays(own: Value, creatures: Value, dice: &[u32]) -> (Arena, Vec<Value>) {
    acts(
        open(12, 12),
        own,
        (spice(creatures, json!({})), json!({})),
        &[&[6], dice].concat(),
    )
}

/// The first roll by a rule.
fn roll<'a>(facts: &'a [Value], rule: &str) -> &'a Value {
    facts
        .iter()
        .find(|fact| fact["fact"] == "roll" && fact["rule"] == rule)
        .expect("it was thrown")
}

#[test]
fn whoever_is_in_contact_strikes_and_faces_its_target_strike_who() {
    let (mut arena, facts) = stays(json!([boy(3, 4)]), json!([zombie(3, 3)]), &[5]);
    assert_eq!(
        told(&facts, "fought", &["rule", "piece", "target"]),
        json!(["melee.who", 2, 0])
    );
    assert_eq!(roll(&facts, "melee.hit")["need"], json!(5));
    assert_eq!(told(&facts, "killed", &["piece", "by"]), json!([0, 2]));
    assert_eq!(arena.piece(2, "face"), json!("south"));
    assert_eq!(arena.piece(0, "at"), Value::Null);
    let (_, facts) = stays(json!([boy(3, 4)]), json!([zombie(3, 3)]), &[4]);
    assert!(!has(&facts, "killed"));
}

#[test]
fn fury_needs_one_less_two_at_best_behaviour_fury() {
    let fury = |kind: &str, more: Value, dice: &[u32]| {
        let own = json!([piece("pistolboy", [3, 4], more)]);
        let horde = spice(json!([piece(kind, [3, 3], json!({}))]), json!({}));
        acts(open(12, 12), own, (horde, json!({})), &[&[2], dice].concat()).1
    };
    let facts = fury("zombie", json!({}), &[4]);
    let hit = roll(&facts, "melee.hit");
    assert_eq!(hit["need"], json!(4));
    assert_eq!(hit["modifiers"], json!([{"rule": "behaviour.fury", "change": -1}]));
    assert!(has(&facts, "killed"));
    // Against rikiki and with fury a wild squig needs 2.
    let facts = fury("wild_squig", json!({"bonuses": ["malus.rikiki"]}), &[1]);
    assert_eq!(roll(&facts, "melee.hit")["need"], json!(2));
}

#[test]
fn armour_saves_from_creatures_and_creatures_from_others_strike_who() {
    let own = json!([piece("blindboy", [3, 4], json!({}))]);
    let (_, facts) = stays(own, json!([zombie(3, 3)]), &[5, 4]);
    assert_eq!(thrown(&facts)[2..], ["melee.hit", "save.armour"]);
    assert!(has(&facts, "saved") && !has(&facts, "killed"));
}

#[test]
fn in_a_knot_attackers_are_drawn_strike_order() {
    let creatures = json!([zombie(3, 3), zombie(3, 5)]);
    let (_, facts) = stays(json!([boy(3, 4)]), creatures, &[2, 1, 1]);
    let draws: Vec<_> = rolls(&facts)
        .into_iter()
        .filter(|(rule, ..)| rule == "strike.order")
        .collect();
    assert_eq!(draws, [("strike.order".to_owned(), 2, 2)]);
    assert_eq!(each(&facts, "fought", "piece"), json!([3, 2]));
}

#[test]
fn a_drone_turns_and_shoots_at_the_nearest_it_sees_fire_who() {
    let drone = || json!([piece("drone", [3, 0], json!({}))]);
    let own = json!([boy(3, 8), boy(8, 2)]);
    let (mut arena, facts) = stays(own, drone(), &[4]);
    assert_eq!(told(&facts, "shot", &["piece", "target", "with"]), json!([3, 1, "gun"]));
    assert_eq!(arena.piece(3, "face"), json!("east"));
    assert_eq!(roll(&facts, "shoot.hit")["need"], json!(5));
    // Ten cells, counted through edges.
    for (y, shoots) in [(10, true), (11, false)] {
        let dice: &[u32] = if shoots { &[1] } else { &[] };
        let (_, facts) = stays(json!([boy(3, y)]), drone(), dice);
        assert_eq!(has(&facts, "shot"), shoots, "{y}");
    }
}

#[test]
fn fury_goes_for_shots_and_a_shot_may_follow_doubled_movement_fire_who() {
    let shot = |die: u32, dice: &[u32]| {
        let horde = spice(json!([piece("drone", [0, 0], json!({}))]), json!({}));
        acts(
            open(20, 3),
            json!([boy(19, 0)]),
            (horde, json!({})),
            &[&[die], dice].concat(),
        )
        .1
    };
    assert!(!has(&shot(3, &[]), "shot"), "at 14");
    assert_eq!(roll(&shot(1, &[1]), "shoot.hit")["need"], json!(5));
    let horde = spice(json!([piece("drone", [6, 0], json!({}))]), json!({}));
    let (_, facts) = acts(open(20, 3), json!([boy(19, 0)]), (horde, json!({})), &[2, 4]);
    assert_eq!(roll(&facts, "shoot.hit")["need"], json!(4));
    assert!(has(&facts, "killed"));
}

#[test]
fn cover_and_those_hidden_in_it_count_as_for_figures_fire_who() {
    let drone = || spice(json!([piece("drone", [0, 0], json!({}))]), json!({}));
    let drawn = rows(&["..r..........", ".............", "............."]);
    let (_, facts) = acts(drawn.clone(), json!([boy(5, 0)]), (drone(), json!({})), &[6, 5, 4]);
    assert_eq!(thrown(&facts)[2..], ["shoot.hit", "shoot.cover"]);
    let own = json!([piece("kommando", [5, 0], json!({}))]);
    let (_, facts) = acts(drawn, own, (drone(), json!({})), &[6]);
    assert!(!has(&facts, "shot"));
}

/// A boy with a creature before it, in its turn, and more fields.
fn before(kind: &str, horde: Value, more: Value) -> Arena {
    let horde = spice(json!([piece(kind, [3, 3], json!({}))]), horde);
    let sides = [json!([boy(3, 4)]), json!([boy(11, 11)])];
    let (mut arena, _) = Arena::started(&setup(open(12, 12), sides, horde, more), &[4]);
    arena.does(json!({"activate": {"piece": 0}}));
    arena
}

#[test]
fn figures_strike_creatures_in_their_turn_and_are_held_by_them_horde_enemy() {
    let mut arena = before("zombie", json!({"reinforce": "auto"}), json!({}));
    assert_eq!(
        arena.refused(json!({"shoot": {"target": 2, "with": "gun"}})),
        ("shoot.who", "enemy-in-contact")
    );
    let facts = arena.with(&[4], json!({"fight": {"target": 2}}));
    assert_eq!(told(&facts, "killed", &["piece", "by"]), json!([2, 0]));
    assert_eq!(
        told(&facts, "eliminated", &["rule", "piece", "by", "reserve"]),
        json!(["reserve.joins", 2, 0, true])
    );
    assert_eq!(
        (arena.piece(2, "at"), arena.piece(2, "reserve")),
        (Value::Null, json!(true))
    );
    assert_eq!(arena.asked(), "activation");
}

#[test]
fn without_reinforcements_it_is_gone_and_armour_and_skills_count_horde_out() {
    let mut arena = before("drone", json!({}), json!({}));
    let facts = arena.with(&[4, 5], json!({"fight": {"target": 2}}));
    assert_eq!(thrown(&facts), ["melee.hit", "save.armour"]);
    assert_eq!(
        told(&facts, "eliminated", &["rule", "reserve"]),
        json!(["horde.out", false])
    );
    // A rat is easier to hit.
    let mut arena = before("rat", json!({}), json!({}));
    let facts = arena.with(&[3], json!({"fight": {"target": 2}}));
    assert!(has(&facts, "eliminated"));
}

#[test]
fn a_creature_scores_its_points_where_kills_score_horde_score() {
    let mut rows = open(12, 12);
    rows[11] = "12..........".to_owned();
    let more = json!({"mod": "defmatch", "map": {"name": "Trial", "rows": rows}});
    let mut arena = before("wild_squig", json!({}), more);
    let facts = arena.with(&[4], json!({"fight": {"target": 2}}));
    assert_eq!(told(&facts, "score", &["player", "change", "total"]), json!([0, 2, 2]));
    assert_eq!(arena.state()["scores"], json!([2, 0]));
}

/// Two zombies of the second player's clan by two boys of the first, of whom one stands by both; one of its own beside a zombie.
fn allied(dice: &[u32]) -> (Arena, Vec<Value>) {
    let creatures = json!([zombie(3, 3), zombie(3, 5)]);
    let horde = json!({"use": "ally", "ally": 1, "creatures": creatures});
    let sides = [json!([boy(3, 4), boy(4, 5)]), json!([boy(3, 2), boy(11, 11)])];
    Arena::started(&setup(open(12, 12), sides, horde, json!({})), &[&[1, 6], dice].concat())
}

#[test]
fn as_an_ally_its_player_picks_order_and_targets_strike_order() {
    let (mut arena, facts) = allied(&[]);
    assert!(!has(&facts, "fought"));
    let decision = arena.state()["decision"].clone();
    assert_eq!(
        (&decision["kind"], &decision["player"]),
        (&json!("horde_strike"), &json!(1))
    );
    assert_eq!(arena.state()["horde"]["stage"], json!("strikes"));
    let strike = |piece: usize, target: usize| json!({"horde_strike": {"piece": piece, "target": target}});
    assert_eq!(
        arena.refused(strike(4, 2)),
        ("strike.who", "horde-no-contact"),
        "its friend"
    );
    assert_eq!(arena.refused(json!("end_turn")).1, "guests-first");
    let legal: Vec<Value> = arena
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect();
    assert_eq!(legal, [strike(4, 0), strike(5, 0), strike(5, 1)]);
    let written = arena.game.write_snapshot();
    let (mut twin, _) = allied(&[]);
    twin.game.read_snapshot(written).unwrap();
    assert_eq!(twin.game.hash(), arena.game.hash());
    for arena in [&mut arena, &mut twin] {
        let facts = arena.with(&[5, 1], strike(5, 1));
        assert_eq!(
            each(&facts, "fought", "piece"),
            json!([5, 4]),
            "a single choice is not asked"
        );
        assert_eq!(each(&facts, "killed", "piece"), json!([1]));
        assert_eq!(arena.asked(), "turn");
    }
    assert_eq!(twin.game.hash(), arena.game.hash());
}

#[test]
fn an_allys_creatures_and_pieces_never_attack_each_other_horde_use() {
    let (mut arena, _) = allied(&[]);
    arena.with(&[1, 1], json!({"horde_strike": {"piece": 5, "target": 1}}));
    arena.does(json!("end_turn"));
    arena.does(json!({"activate": {"piece": 2}}));
    arena.does(json!({"move": {"path": [], "run": false, "face": "south"}}));
    assert_eq!(
        arena.refused(json!({"fight": {"target": 4}})),
        ("melee.who", "no-enemy")
    );
}

#[test]
fn a_grot_is_seen_by_creatures_that_look_at_it_horde_enemy() {
    for (face, need) in [("south", 6), ("north", 5)] {
        let creature = piece("zombie", [3, 3], json!({"face": face}));
        let sides = [json!([piece("grot", [3, 4], json!({}))]), json!([boy(11, 11)])];
        let horde = spice(json!([creature]), json!({}));
        let (mut arena, _) = Arena::started(&setup(open(12, 12), sides, horde, json!({})), &[4]);
        arena.does(json!({"activate": {"piece": 0}}));
        let facts = arena.with(&[1], json!({"fight": {"target": 2}}));
        assert_eq!(roll(&facts, "melee.hit")["need"], json!(need), "{face}");
    }
}

#[test]
fn what_kills_the_last_of_a_side_ends_the_game_joker_order() {
    let creatures = json!([zombie(3, 3), zombie(11, 10)]);
    let (mut arena, facts) = stays(json!([boy(3, 4)]), creatures, &[5]);
    assert_eq!(fact(&facts, "won")["player"], json!(1));
    assert_eq!(all(&facts, "fought").len(), 1, "no further die");
    assert_eq!(arena.asked(), "over");
}
