//! Chapter 6 again: who fights whom and when, mercy, following up, and the broken.

use serde_json::{Value, json};

use super::combat::{FIGHT, duel, fighting, near, one, other, rules};
use super::common::{Trial, at, book, fact, names, rolls};

fn plain() -> Value {
    json!({})
}

/// All facts of a name.
fn all<'a>(facts: &'a [Value], name: &str) -> Vec<&'a Value> {
    facts.iter().filter(|fact| fact["fact"] == name).collect()
}

/// A lone fighter of the first player in contact with so many enemies round it.
fn lone(count: usize, more: Value) -> Trial {
    let places = [(1250, 1000), (1000, 1250), (750, 1000), (1000, 750)];
    let ids: Vec<u16> = (1..=count as u16).collect();
    let others: Vec<Value> = places[..count]
        .iter()
        .map(|(x, y)| near(*x, *y, &[0], plain(), plain()))
        .collect();
    fighting(json!([]), json!([near(1000, 1000, &ids, plain(), more)]), json!(others))
}

/// The facts with which a game began.
fn beginning(trial: &Trial) -> Vec<Value> {
    let facts = trial.game.facts().iter();
    facts.map(|fact| serde_json::to_value(fact).unwrap()).collect()
}

#[test]
fn all_engaged_of_both_gangs_fight_in_every_phase_whoevers_turn_it_is_fight_who() {
    let mut trial = duel(one(plain(), plain()), other(plain(), plain()));
    assert_eq!(trial.state()["decision"]["player"], json!(0));
    trial.with(&[3, 3, 2, 2], FIGHT());
    trial.does(json!("begin_moves"));
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["player"].clone()),
        ("combats", json!(1))
    );
    // The dice of the player whose turn it is come first (fight.dice).
    let facts = trial.with(&[5, 3, 1, 1, 2, 2], json!({"fight": {"piece": 0, "target": 2}}));
    assert_eq!(fact(&facts, "fought")["piece"], json!(2));
    assert_eq!(fact(&facts, "roll")["piece"], json!(2));
}

#[test]
fn the_player_in_turn_picks_the_next_combat_and_the_last_comes_by_itself_fight_order() {
    let mut trial = duel(one(plain(), plain()), other(plain(), plain()));
    assert_eq!(
        trial.refused(json!({"fight": {"piece": 0, "target": 3}})),
        ("fight.who", "necro-no-combat")
    );
    let facts = trial.with(&[3, 3, 2, 2], json!({"fight": {"piece": 3, "target": 1}}));
    let order: Vec<&Value> = all(&facts, "fought").iter().map(|fact| &fact["piece"]).collect();
    assert_eq!(order, [&json!(1), &json!(0)]);
    assert_eq!(trial.piece(0, "done")["fought"], json!([2]), "everybody fights once");
}

#[test]
fn nobody_fights_twice_in_a_phase_fight_order() {
    let own = json!([
        near(1000, 1000, &[3], plain(), plain()),
        near(3000, 1000, &[4], plain(), plain()),
        near(5000, 1000, &[5], plain(), plain())
    ]);
    let others = json!([
        near(1000, 1250, &[0], plain(), plain()),
        near(3000, 1250, &[1], plain(), plain()),
        near(5000, 1250, &[2], plain(), plain())
    ]);
    let mut trial = fighting(json!([]), own, others);
    trial.with(&[3, 3], json!({"fight": {"piece": 1, "target": 4}}));
    assert_eq!(
        trial.refused(json!({"fight": {"piece": 1, "target": 4}})),
        ("fight.order", "necro-fought-already")
    );
    assert_eq!(
        trial.refused(json!({"fight": {"piece": 0, "target": 99}})).0,
        "fight.who"
    );
    trial.with(&[3, 3, 3, 3], json!({"fight": {"piece": 2, "target": 5}}));
}

#[test]
fn a_new_contact_does_not_fight_in_the_phase_that_brought_it_follow_move() {
    let own = json!([
        near(1000, 1000, &[3], plain(), plain()),
        near(3000, 5000, &[4], plain(), plain()),
        near(5000, 5000, &[5], plain(), plain())
    ]);
    let others = json!([
        near(1000, 1250, &[0], plain(), plain()),
        near(3000, 5250, &[1], plain(), plain()),
        near(5000, 5250, &[2], plain(), plain()),
        at(1000, 1750, 0, plain())
    ]);
    let mut trial = fighting(json!([]), own, others);
    trial.with(&[4, 3, 4, 2, 1, 1], json!({"fight": {"piece": 0, "target": 3}}));
    trial.does(json!({"follow": {"path": [[1000, 1500, 0]]}}));
    assert_eq!(trial.asked(), "combats");
    assert_eq!(
        trial.refused(json!({"fight": {"piece": 0, "target": 6}})),
        ("follow.move", "necro-fresh")
    );
}

#[test]
fn each_throws_its_a_dice_and_grenades_leave_both_hands_free_fight_dice_fight_two() {
    let mut trial = duel(
        one(json!({"a": 2}), json!({"weapons": ["sword", "frag"], "held": []})),
        other(plain(), plain()),
    );
    trial.does(FIGHT());
    assert_eq!(trial.asked(), "hold_arms");
    trial.with(&[2, 3, 4, 5], json!({"hold": {"piece": 0, "with": ["knife", "sword"]}}));
    assert_eq!(trial.asked(), "parry");
    let facts = trial.with(&[1], json!("parry"));
    assert_eq!(fact(&facts, "fought")["dice"], json!([2, 3, 4]));
    assert_eq!(trial.asked(), "hits");
}

#[test]
fn two_swords_parry_the_two_best_dice_and_none_twice_parry_sword() {
    let swords = json!({"weapons": ["sword", "sword"], "held": ["sword", "sword"]});
    let mut trial = duel(one(plain(), swords.clone()), other(json!({"a": 3, "i": 2}), plain()));
    trial.with(&[1, 2, 6, 5, 2], FIGHT());
    // A six again: it is not thrown a third time; then the five, which becomes a one.
    trial.with(&[6], json!("parry"));
    assert_eq!(trial.asked(), "parry");
    let facts = trial.with(&[1, 1, 1, 1, 1, 2, 2], json!("parry"));
    let fought = fact(&facts, "fought");
    assert_eq!(fought["target_dice"], json!([6, 1, 2]));
    assert_eq!(
        rules(&fought["modifiers"]),
        [("score.fumble", 1)],
        "counted after all parries"
    );
    assert_eq!((&fought["score"], &fought["target_score"]), (&json!(6), &json!(10)));
    // Two against one: one die.
    let mut trial = duel(
        one(plain(), swords),
        other(json!({"a": 3}), json!({"weapons": ["sword"], "held": ["sword"]})),
    );
    trial.with(&[3, 3, 4, 3, 2], FIGHT());
    let facts = trial.with(&[2, 2, 2], json!("parry"));
    assert!(names(&facts).contains(&"fought"));
}

#[test]
fn a_parry_may_be_declined_after_the_dice_are_seen_parry_sword() {
    let sword = json!({"weapons": ["sword"], "held": ["sword"]});
    let mut trial = duel(one(plain(), plain()), other(plain(), sword));
    trial.with(&[3, 3], FIGHT());
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["player"].clone()),
        ("parry", json!(1))
    );
    let facts = trial.with(&[2, 2], json!("no_parry"));
    assert_eq!(fact(&facts, "fought")["dice"], json!([3]));
}

#[test]
fn who_charged_has_one_more_in_all_its_fights_of_the_phase_and_in_that_only_score_charge() {
    let mut trial = lone(2, json!({"charged": true}));
    // 7 against 6: a hit that does not wound; then 7 against 3 + 3 + 1.
    let facts = trial.with(&[3, 3, 1, 3, 3, 3], json!({"next": {"piece": 2}}));
    let fought = all(&facts, "fought");
    assert_eq!(fought.len(), 2);
    for fight in &fought {
        assert_eq!(rules(&fight["modifiers"]), [("score.charge", 1)]);
    }
    trial.does(json!("begin_moves"));
    let facts = trial.with(&[3, 3, 3, 3, 3, 1], json!({"next": {"piece": 1}}));
    for fight in all(&facts, "fought") {
        assert!(
            rules(&fight["target_modifiers"]).is_empty(),
            "in the next phase no more"
        );
    }
}

#[test]
fn half_a_ps_higher_is_one_more_and_a_barrier_one_less_score_above_score_obstacle() {
    for (top, more) in [(125, vec![("score.above", 1)]), (124, vec![])] {
        let stage = json!([{"kind": "solid", "poly": [[500, 500], [1100, 500], [1100, 1500], [500, 1500]], "top": top, "stand": true}]);
        let own = json!([
            at(1000, 1000, top, json!({"engaged": [2], "held": ["knife"]})),
            at(5000, 5000, 0, json!({"engaged": [3], "held": ["knife"]}))
        ]);
        let others = json!([
            near(1250, 1000, &[0], plain(), plain()),
            near(5000, 5250, &[1], plain(), plain())
        ]);
        let mut trial = fighting(stage, own, others);
        let dice: &[u32] = if top == 125 { &[2, 3, 2, 2] } else { &[3, 3, 2, 2] };
        let facts = trial.with(dice, FIGHT());
        assert_eq!(rules(&fact(&facts, "fought")["modifiers"]), more);
    }
    let wall = json!([{"kind": "barrier", "line": [[500, 1200], [1500, 1200]], "height": 300, "thick": 50}]);
    let own = json!([near(
        1000,
        1000,
        &[1],
        plain(),
        json!({"charged": true, "weapons": ["sword"], "held": []})
    )]);
    let mut trial = fighting(wall, own, json!([near(1000, 1400, &[0], plain(), plain())]));
    let facts = trial.with(&[3, 3], json!({"hold": {"piece": 0, "with": ["knife"]}}));
    assert_eq!(
        rules(&fact(&facts, "fought")["modifiers"]),
        [("score.charge", 1), ("score.obstacle", -1)]
    );
}

#[test]
fn what_is_held_is_said_once_the_player_in_turn_first_weapon_melee_ammo_melee() {
    let sword = json!({"weapons": ["sword"], "held": []});
    let jammed = json!({"weapons": ["sword", {"id": "slug_pistol", "useless": true}], "held": []});
    let mut trial = duel(one(plain(), jammed), other(plain(), sword));
    trial.does(FIGHT());
    let piece = |trial: &mut Trial| trial.state()["decision"]["piece"].clone();
    assert_eq!((trial.asked().as_str(), piece(&mut trial)), ("hold_arms", json!(0)));
    assert_eq!(
        trial.refused(json!({"hold": {"piece": 2, "with": ["sword"]}})),
        ("weapon.melee", "necro-arms-not-asked")
    );
    assert_eq!(
        trial.refused(json!({"hold": {"piece": 0, "with": ["sword", "slug_pistol"]}})),
        ("weapon.melee", "necro-no-hold"),
        "a useless pistol does not fight either (ammo.melee)"
    );
    let facts = trial.does(json!({"hold": {"piece": 0, "with": ["sword"]}}));
    assert_eq!(fact(&facts, "armed")["with"], json!(["sword"]));
    assert_eq!((trial.asked().as_str(), piece(&mut trial)), ("hold_arms", json!(2)));
    trial.with(&[3, 3, 2, 2], json!({"hold": {"piece": 2, "with": ["sword"]}}));
    // It is fixed as long as they are in contact: in the next phase nothing is asked.
    trial.does(json!("begin_moves"));
    trial.with(&[3, 3, 2, 2], FIGHT());
    assert_eq!(trial.piece(0, "held"), json!(["sword"]));
}

#[test]
fn who_has_parted_says_anew_what_it_holds_weapon_melee() {
    // What it held stays from a combat that ended in the shooting phase.
    let own = json!([at(1000, 1000, 0, json!({"weapons": ["sword"], "held": ["knife"]}))]);
    let mut trial = Trial::moving(json!([]), own, json!([at(1000, 1500, 0, json!({}))]));
    trial.does(json!({"charge": {"piece": 0, "target": 1}}));
    trial.does(json!({"move": {"path": [[1000, 1250, 0]]}}));
    assert_eq!(trial.asked(), "hold_arms");
}

#[test]
fn hits_alternate_between_two_weapons_with_the_strength_of_each_weapon_hits() {
    let needs = |first: &str, odd: &str| {
        let arms = json!({"weapons": ["maul"], "held": ["knife", "maul"]});
        let mut trial = duel(one(plain(), arms), other(json!({"w": 9}), json!({"wounds": 9})));
        // 4 + 3 against 2 + 3: two hits.
        trial.with(&[4, 2, 2], FIGHT());
        let facts = trial.with(&[1, 1, 2, 2], json!({"hits": {"first": first, "odd": odd}}));
        let rolls = rolls(&facts).into_iter().filter(|(rule, ..)| rule == "wound.roll");
        rolls.map(|(_, need, _)| need.as_i64().unwrap()).collect::<Vec<_>>()
    };
    // The maul's strength is 4, the knife's 3.
    assert_eq!(needs("maul", "knife"), [3, 4]);
    assert_eq!(needs("knife", "knife"), [4, 3]);
}

#[test]
fn the_third_of_many_has_two_more_whoever_still_stands_many_order_many_count() {
    let mut trial = lone(3, plain());
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["player"].clone()),
        ("next", json!(1))
    );
    // The first goes down, spared by its friends: one hit, wound, down; nobody is near enough to be shaken but 2 and 3.
    trial.with(&[4, 3, 4, 2, 1, 1, 1, 1], json!({"next": {"piece": 2}}));
    assert_eq!(trial.piece(2, "down"), json!(true), "mercy.many");
    assert_eq!(trial.asked(), "next", "they choose again");
    // 3 against 3, 2 with 1 more: 6 against 7; one hit that does not wound. Then 3 against three dice and 2 more. At the next
    // turn's start they do not rout.
    let facts = trial.with(&[3, 3, 2, 1, 3, 2, 2, 2, 1, 3, 3], json!({"next": {"piece": 3}}));
    let fought = all(&facts, "fought");
    assert_eq!(fought[0]["target"], json!(3));
    assert_eq!(rules(&fought[0]["target_modifiers"]), [("many.order", 1)]);
    assert_eq!(fought[1]["target_dice"], json!([2, 2, 2]));
    assert_eq!(rules(&fought[1]["target_modifiers"]), [("many.order", 2)]);
    assert_eq!(fought[1]["target_score"], json!(7));
}

#[test]
fn when_all_of_one_side_are_down_all_are_out_mercy_all() {
    // One lies already; the other goes down too.
    let others = json!([
        near(1250, 1000, &[0], plain(), json!({"down": true})),
        near(1000, 1250, &[0], plain(), json!({"weapons": ["sword"], "held": []})),
        at(5000, 5000, 0, plain())
    ]);
    let mut trial = fighting(json!([]), json!([near(1000, 1000, &[1, 2], plain(), plain())]), others);
    let facts = trial.with(&[4, 3, 4, 2], json!({"hold": {"piece": 2, "with": ["knife"]}}));
    let outs: Vec<(&Value, &Value)> = all(&facts, "injured")
        .into_iter()
        .filter(|fact| fact["injury"] == "out")
        .map(|fact| (&fact["piece"], &fact["rule"]))
        .collect();
    let all = json!("mercy.all");
    assert_eq!(outs, [(&json!(1), &all), (&json!(2), &all)]);
    assert_eq!(trial.asked(), "follow", "all of its enemies are out (follow.move)");
}

#[test]
fn down_and_then_out_by_mercy_in_one_combat_is_one_casualty_nerve_when() {
    let others = json!([
        near(1250, 1000, &[0], plain(), plain()),
        near(1000, 1250, &[0], plain(), plain()),
        at(1600, 1000, 0, plain())
    ]);
    let mut trial = fighting(json!([]), json!([near(1000, 1000, &[1, 2], plain(), plain())]), others);
    // 1 goes down: 2 and 3 test. 2 goes down: both are out, and 3 tests for 2 alone.
    let dice = [4, 3, 4, 2, 1, 1, 1, 1, 5, 2, 2, 4, 2, 1, 1, 1];
    let facts = trial.with(&dice, json!({"next": {"piece": 1}}));
    let tested: Vec<&Value> = all(&facts, "tested").iter().map(|fact| &fact["piece"]).collect();
    assert_eq!(tested, [&json!(2), &json!(3), &json!(3)]);
    assert_eq!(
        (trial.piece(1, "out"), trial.piece(2, "out")),
        (json!(true), json!(true))
    );
}

#[test]
fn who_is_found_lying_with_nobody_to_defend_it_is_out_mercy_found() {
    let others = |lying: Value| json!([near(1250, 1000, &[0], plain(), lying), at(5000, 5000, 0, plain())]);
    let own = |more: Value| json!([near(1000, 1000, &[2], plain(), more), at(5000, 1000, 0, plain())]);
    let begun = |own: Value, others: Value, dice: &[u32]| {
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "combats"}});
        let setup = super::common::setup(6000, json!([]), [own, others], more);
        let mut game = book().game(&setup).unwrap();
        game.dice_mut().follow(Some((dice.to_vec(), true)));
        game.start().unwrap();
        Trial { game }
    };
    // Its gang does not rout of it.
    let trial = begun(own(plain()), others(json!({"down": true})), &[3, 3]);
    let facts = beginning(&trial);
    let out = fact(&facts, "injured");
    assert_eq!((&out["rule"], &out["piece"]), (&json!("mercy.found"), &json!(2)));
    assert!(rolls(&facts).iter().all(|(rule, ..)| rule == "rout.when"), "no dice");
    // A broken enemy shows none of that; it breaks away when the phase ends (broken.fight).
    let mut trial = begun(own(json!({"broken": true})), others(json!({"down": true})), &[1, 1]);
    assert_eq!((trial.asked().as_str(), trial.piece(2, "down")), ("flee", json!(true)));
}

/// Whoever wins may follow up: the first player's fighter, with more terrain, more of it, and one more enemy.
fn winner(terrain: Value, more: Value, enemies: &[Value], options: Value) -> Trial {
    let own = json!([
        near(1000, 1000, &[2], plain(), more),
        near(5000, 5000, &[3], plain(), plain())
    ]);
    let mut others = vec![
        near(1000, 1250, &[0], plain(), plain()),
        near(5000, 5250, &[1], plain(), plain()),
    ];
    others.extend_from_slice(enemies);
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "combats"}, "options": options});
    Trial::of(&super::common::setup(6000, terrain, [own, json!(others)], more))
}

#[test]
fn a_follow_up_into_another_enemy_fights_from_the_next_phase_on_follow_move() {
    let pinned = at(1000, 1750, 0, json!({"pinned": true}));
    let mut trial = winner(json!([]), json!({"charged": true}), &[pinned], plain());
    trial.with(&[3, 3, 4, 2, 3, 4], FIGHT());
    // The other pair's dice, and the test of those who have lost one of three.
    let facts = trial.with(&[2, 2, 3, 3], json!({"follow": {"path": [[1000, 1500, 0]]}}));
    let engaged = fact(&facts, "engaged");
    assert_eq!((&engaged["piece"], &engaged["target"]), (&json!(0), &json!(4)));
    assert_eq!(fact(&facts, "unpinned")["rule"], json!("pin.melee"));
    assert_eq!(all(&facts, "fought").len(), 1, "the other pair's");
    trial.does(json!("begin_moves"));
    let facts = trial.with(&[3, 3, 2, 2], json!({"fight": {"piece": 0, "target": 4}}));
    assert!(
        rules(&fact(&facts, "fought")["target_modifiers"]).is_empty(),
        "without score.charge"
    );
}

#[test]
fn nerve_tests_come_before_the_follow_up_nerve_when() {
    let friend = at(1000, 1750, 0, plain());
    let mut trial = winner(json!([]), plain(), &[friend], plain());
    // One hit, wounds, down and so out; its friend breaks and runs 2 ps before anybody follows.
    let facts = trial.with(&[4, 3, 4, 2, 6, 6, 1, 1], FIGHT());
    assert_eq!(fact(&facts, "broke")["piece"], json!(4));
    assert_eq!(trial.asked(), "flee");
    let legal = trial.game.legal();
    trial.game.apply(&legal[0]).unwrap();
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["piece"].clone()),
        ("follow", json!(0))
    );
}

#[test]
fn low_barriers_are_free_to_who_follows_up_and_it_may_turn_but_not_hide_follow_move() {
    let wall = json!([{"kind": "barrier", "line": [[1250, 500], [1250, 1800]], "height": 500, "thick": 20}]);
    let over = json!({"follow": {"path": [[1500, 1000, 0]], "face": [0, -1]}});
    let mut trial = winner(wall.clone(), plain(), &[], plain());
    trial.with(&[4, 3, 4, 2], FIGHT());
    let hides = json!({"follow": {"path": [[1000, 900, 0]], "hide": true}});
    assert_eq!(trial.refused(hides.clone()), ("hide.do", "necro-no-hiding"));
    let facts = trial.with(&[2, 2, 3, 3], over);
    assert_eq!(fact(&facts, "moved")["cost"], json!(500), "the way alone");
    assert_eq!(trial.piece(0, "face"), json!([0, -10000]));
    // By the house rule it may hide.
    let mut trial = winner(wall.clone(), plain(), &[], json!({"follow_hide": true}));
    trial.with(&[4, 3, 4, 2], FIGHT());
    trial.with(&[2, 2, 3, 3], hides);
    assert_eq!(trial.piece(0, "hidden"), json!(true));
    // It may turn on the spot.
    let mut trial = winner(wall, plain(), &[], plain());
    trial.with(&[4, 3, 4, 2], FIGHT());
    trial.with(&[2, 2, 3, 3], json!({"follow": {"path": [], "face": [-1, 0]}}));
    assert_eq!(trial.piece(0, "face"), json!([-10000, 0]));
}

#[test]
fn all_left_without_an_enemy_may_follow_at_once_one_after_the_other_follow_move() {
    // 0 and 1 against 3, 2 against 4: when 3 is out, 0 and 1 are free before the others fight.
    let own = json!([
        near(1000, 1000, &[3], plain(), plain()),
        near(1000, 1500, &[3, 4], plain(), plain()),
        near(1000, 2000, &[4], plain(), plain())
    ]);
    let others = json!([
        near(1000, 1250, &[0, 1], plain(), plain()),
        near(1000, 1750, &[1, 2], plain(), plain())
    ]);
    let mut trial = fighting(json!([]), own, others);
    assert_eq!(trial.asked(), "combats");
    // The fight of the first pair: out by its injury; 4 within 2 ps keeps its nerve.
    trial.with(
        &[4, 3, 4, 6, 1, 1],
        json!({"split": {"pairs": [[0, 3], [1, 4], [2, 4]]}}),
    );
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["piece"].clone()),
        ("follow", json!(0))
    );
    trial.does(json!("stay"));
    assert_eq!(trial.asked(), "next", "1 has an enemy still");
    // 1 puts the last one out.
    trial.with(&[4, 3, 4, 2], json!({"next": {"piece": 1}}));
    assert_eq!(trial.state()["winner"], json!(0), "game.end");
}

#[test]
fn a_friend_whose_enemy_is_out_follows_up_too_follow_move() {
    let own = json!([
        near(1000, 1000, &[2], plain(), plain()),
        near(1000, 1500, &[2], plain(), plain())
    ]);
    let others = json!([near(1000, 1250, &[0, 1], plain(), plain()), at(5000, 5000, 0, plain())]);
    let mut trial = fighting(json!([]), own, others);
    trial.with(&[4, 3, 4, 6], json!({"next": {"piece": 1}}));
    let asked = |trial: &mut Trial| trial.state()["decision"]["piece"].clone();
    assert_eq!((trial.asked().as_str(), asked(&mut trial)), ("follow", json!(0)));
    trial.does(json!({"follow": {"path": [[1250, 1000, 0]]}}));
    assert_eq!((trial.asked().as_str(), asked(&mut trial)), ("follow", json!(1)));
    trial.with(&[3, 3], json!("stay"));
    assert_eq!(trial.state()["player"], json!(1));
}

#[test]
fn the_broken_fight_with_no_skill_and_break_away_when_the_phase_ends_broken_fight() {
    let mut trial = duel(one(plain(), plain()), other(plain(), json!({"broken": true})));
    // 6 against 3: three hits that do not wound; the other pair; then the knife's hit from behind, and 2 ps.
    let facts = trial.with(&[3, 3, 1, 1, 1, 2, 2, 1, 1, 1], FIGHT());
    let fought = fact(&facts, "fought");
    assert_eq!((&fought["target_score"], &fought["hits"]), (&json!(3), &json!(3)));
    assert_eq!(rules(&fought["target_modifiers"]), [("broken.fight", -3)]);
    assert_eq!(trial.asked(), "flee");
    assert_eq!(trial.piece(0, "engaged"), json!([]));
    let legal = trial.game.legal();
    trial.game.apply(&legal[0]).unwrap();
    assert_eq!(trial.state()["player"], json!(1), "nobody follows one that flees");
    // Even as winner, and with no enemy left it flees without a hit.
    let mut trial = duel(one(plain(), plain()), other(json!({"a": 9}), json!({"broken": true})));
    let sixes = [6; 9];
    let dice: Vec<u32> = [1].into_iter().chain(sixes).chain([4, 6, 2, 2, 1, 1]).collect();
    let facts = trial.with(&dice, FIGHT());
    assert_eq!(fact(&facts, "fought")["winner"], json!(2));
    assert_eq!(trial.asked(), "flee");
}
