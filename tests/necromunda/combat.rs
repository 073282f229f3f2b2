//! Chapter 6: close combat.

use arene::game::{Fact, HandRoll, PlayerId};
use arene::replay::{Beginning, Recording, verify_recording};
use serde_json::{Value, json};

use super::common::{Trial, at, fact, faults, names, setup};

/// In the first player's close combat phase.
pub fn fighting(terrain: Value, own: Value, others: Value) -> Trial {
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "combats"}});
    Trial::of(&setup(6000, terrain, [own, others], more))
}

/// A fighter in contact: more of its values, and of the rest; knives unless said.
pub fn near(x: i32, y: i32, engaged: &[u16], stats: Value, more: Value) -> Value {
    let mut piece = at(x, y, 0, json!({"engaged": engaged, "held": ["knife"]}));
    for (name, value) in stats.as_object().unwrap() {
        piece["stats"][name.as_str()] = value.clone();
    }
    for (name, value) in more.as_object().unwrap() {
        piece[name.as_str()] = value.clone();
    }
    piece
}

/// Another pair far away, so that a combat is asked for; it comes last.
fn bystanders() -> [Value; 2] {
    [
        near(5000, 5000, &[3], json!({}), json!({})),
        near(5000, 5250, &[2], json!({}), json!({})),
    ]
}

/// One against one, besides bystanders: pieces 0 and 1 against 2 and 3, 0 with 2 and 1 with 3.
pub fn duel(own: Value, other: Value) -> Trial {
    let [mut one, mut two] = bystanders();
    (one["engaged"], two["engaged"]) = (json!([3]), json!([1]));
    let (mut own, mut other) = (own, other);
    (own["engaged"], other["engaged"]) = (json!([2]), json!([0]));
    fighting(json!([]), json!([own, one]), json!([other, two]))
}

pub fn one(stats: Value, more: Value) -> Value {
    near(1000, 1000, &[], stats, more)
}

pub fn other(stats: Value, more: Value) -> Value {
    near(1000, 1250, &[], stats, more)
}

pub const FIGHT: fn() -> Value = || json!({"fight": {"piece": 0, "target": 2}});

pub fn rules(modifiers: &Value) -> Vec<(&str, i64)> {
    let list = modifiers.as_array().unwrap().iter();
    list.map(|entry| (entry["rule"].as_str().unwrap(), entry["change"].as_i64().unwrap()))
        .collect()
}

#[test]
fn a_ganger_throws_4_a_kid_that_charged_5_one_hit_by_the_kid_fight_hits() {
    let kid = one(json!({"ws": 2}), json!({"charged": true}));
    let mut trial = duel(kid, other(json!({}), json!({})));
    assert_eq!(trial.asked(), "combats");
    // The kid's die first, since it is its player's turn; then the wound, which fails.
    let facts = trial.with(&[5, 4, 3, 2, 2], FIGHT());
    let fought = fact(&facts, "fought");
    assert_eq!(
        (
            &fought["score"],
            &fought["target_score"],
            &fought["hits"],
            &fought["winner"]
        ),
        (&json!(8), &json!(7), &json!(1), &json!(0))
    );
    assert_eq!(rules(&fought["modifiers"]), [("score.charge", 1)]);
    let wound = facts.iter().find(|fact| fact["rule"] == "wound.roll").unwrap();
    assert_eq!((&wound["target"], &wound["need"]), (&json!(2), &json!(4)));
}

#[test]
fn two_pistols_and_a_2_three_dice_6_6_3_count_7_score_critical() {
    let pistols = json!({"weapons": ["slug_pistol", "slug_pistol"], "held": ["slug_pistol", "slug_pistol"]});
    let mut trial = duel(
        one(json!({"a": 2, "ws": 3}), pistols),
        other(json!({"ws": 9}), json!({})),
    );
    // The other throws a 1 less than it needs: 2 and 9 are 11, 7 and 3 are 10.
    let facts = trial.with(&[6, 6, 3, 2, 1, 2, 2], FIGHT());
    let fought = fact(&facts, "fought");
    assert_eq!((&fought["dice"], &fought["score"]), (&json!([6, 6, 3]), &json!(10)));
    assert_eq!(rules(&fought["modifiers"]), [("score.critical", 1)]);
    let die = fact(&facts, "roll");
    assert_eq!(
        (&die["rule"], rules(&die["modifiers"])),
        (&json!("fight.dice"), vec![("fight.two", 1)])
    );
}

#[test]
fn each_1_of_the_enemy_is_one_more_score_fumble() {
    let mut trial = duel(one(json!({}), json!({})), other(json!({"a": 2}), json!({})));
    let facts = trial.with(&[3, 1, 1, 1, 1, 1, 1, 2, 2], FIGHT());
    let fought = fact(&facts, "fought");
    assert_eq!(rules(&fought["modifiers"]), [("score.fumble", 2)]);
    assert_eq!((&fought["score"], &fought["hits"]), (&json!(8), &json!(4)));
}

#[test]
fn a_heavy_weapon_is_a_burden_and_a_basic_one_keeps_a_hand_score_burden() {
    let mut trial = duel(
        one(json!({"ws": 4}), json!({"weapons": ["chain_gun"]})),
        other(json!({"i": 2}), json!({"weapons": ["ray_rifle", "sword"], "held": []})),
    );
    let _ = trial.does(FIGHT());
    assert_eq!(trial.asked(), "hold_arms");
    assert_eq!(
        trial.refused(json!({"hold": {"piece": 2, "with": ["knife", "sword"]}})),
        ("weapon.melee", "necro-no-hold")
    );
    // Equal scores: the higher initiative wins, by one hit (fight.winner).
    let facts = trial.with(&[3, 3, 3, 2, 2], json!({"hold": {"piece": 2, "with": ["knife"]}}));
    let fought = fact(&facts, "fought");
    assert_eq!(rules(&fought["modifiers"]), [("score.burden", -1)]);
    assert_eq!((&fought["score"], &fought["target_score"]), (&json!(6), &json!(6)));
    assert_eq!((&fought["winner"], &fought["hits"]), (&json!(0), &json!(1)));
}

#[test]
fn equal_scores_and_initiatives_nothing_happens_fight_winner() {
    let mut trial = duel(one(json!({}), json!({})), other(json!({}), json!({})));
    let facts = trial.with(&[3, 3, 2, 2], FIGHT());
    // The other combat is the last: it is begun by itself (fight.order).
    assert_eq!(names(&facts).iter().filter(|name| **name == "fought").count(), 2);
    assert_eq!(trial.state()["player"], json!(1));
    assert!(
        facts
            .iter()
            .all(|fact| fact["fact"] != "fought" || fact["winner"] == Value::Null)
    );
}

#[test]
fn a_sword_has_the_best_die_thrown_again_parry_sword() {
    let sword = json!({"weapons": ["sword"], "held": ["sword"]});
    let mut trial = duel(one(json!({}), sword.clone()), other(json!({"a": 2}), json!({})));
    trial.with(&[4, 5, 2], FIGHT());
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["piece"].clone()),
        ("parry", json!(0))
    );
    let facts = trial.with(&[1, 1, 1, 1, 2, 2], json!("parry"));
    let again = fact(&facts, "roll");
    assert_eq!((&again["rule"], &again["piece"]), (&json!("parry.sword"), &json!(2)));
    assert_eq!(
        (&again["value"], &again["again"]),
        (&json!(5), &json!(true)),
        "it counts no more"
    );
    let instead = facts.iter().filter(|fact| fact["fact"] == "roll").nth(1).unwrap();
    assert_eq!((&instead["value"], &instead["again"]), (&json!(1), &json!(null)));
    let fought = fact(&facts, "fought");
    assert_eq!((&fought["target_dice"], &fought["score"]), (&json!([1, 2]), &json!(8)));
    assert_eq!(fought["hits"], json!(3));
}

#[test]
fn swords_against_swords_do_not_parry_parry_sword() {
    let sword = json!({"weapons": ["sword"], "held": ["sword"]});
    let mut trial = duel(one(json!({}), sword.clone()), other(json!({}), sword));
    let facts = trial.with(&[3, 3, 2, 2], FIGHT());
    assert!(names(&facts).contains(&"fought"));
}

#[test]
fn two_weapons_alternate_and_the_odd_hit_is_as_one_likes_weapon_hits() {
    let arms = json!({"weapons": ["bolt_pistol", "maul"], "held": ["maul", "bolt_pistol"]});
    let mut trial = duel(
        one(json!({}), arms),
        other(json!({"w": 9}), json!({"armour": "carapace", "wounds": 9})),
    );
    trial.with(&[5, 5, 2], FIGHT());
    assert_eq!(trial.asked(), "hits");
    assert_eq!(
        trial.refused(json!({"hits": {"first": "sword", "odd": "maul"}})),
        ("weapon.hits", "necro-not-held")
    );
    // Maul, pistol, maul: S 4, save −1 each.
    let facts = trial.with(
        &[3, 5, 2, 3, 5, 2, 2],
        json!({"hits": {"first": "maul", "odd": "maul"}}),
    );
    let saves = facts
        .iter()
        .filter(|fact| fact["rule"] == "armour.save" && fact["fact"] == "roll");
    assert!(
        saves.clone().all(|fact| fact["need"] == 5),
        "4 and 1 for strength 4 (weapon.strength)"
    );
    assert_eq!(saves.count(), 2);
}

#[test]
fn one_against_one_whoever_goes_down_is_out_and_the_winner_may_follow_mercy_single() {
    let mut trial = duel(one(json!({}), json!({})), other(json!({}), json!({})));
    // One hit, it wounds; the injury is down.
    let facts = trial.with(&[4, 3, 4, 2], FIGHT());
    let out = facts.iter().rfind(|fact| fact["fact"] == "injured").unwrap();
    assert_eq!((&out["rule"], &out["injury"]), (&json!("mercy.single"), &json!("out")));
    assert_eq!(trial.asked(), "follow");
    assert_eq!(
        trial.refused(json!({"follow": {"path": [[1501, 1000, 0]]}})),
        ("follow.move", "table-too-long")
    );
    let facts = trial.with(
        &[2, 2, 3, 3],
        json!({"follow": {"path": [[1500, 1000, 0]], "face": [1, 0]}}),
    );
    assert_eq!(fact(&facts, "moved")["rule"], json!("follow.move"));
    assert_eq!(trial.piece(0, "at"), json!([1500, 1000, 0]));
    assert_eq!(
        trial.piece(0, "done")["moved"],
        json!(false),
        "it takes nothing from the next move"
    );
}

/// Two against a lone one.
fn two_against_one(one: Value, lone: Value) -> Trial {
    fighting(
        json!([]),
        json!([
            near(1000, 1000, &[2], json!({}), one),
            near(1000, 1500, &[2], json!({}), json!({}))
        ]),
        json!([near(1000, 1250, &[0, 1], json!({}), lone)]),
    )
}

#[test]
fn the_second_of_many_throws_one_die_more_and_has_one_more_many_order() {
    let own = json!([
        near(1000, 1000, &[3], json!({}), json!({})),
        near(1000, 1500, &[3], json!({}), json!({})),
        near(5000, 5000, &[4], json!({}), json!({}))
    ]);
    let others = json!([
        near(1000, 1250, &[0, 1], json!({}), json!({})),
        near(5000, 5250, &[2], json!({}), json!({}))
    ]);
    let mut trial = fighting(json!([]), own, others);
    trial.does(json!({"fight": {"piece": 0, "target": 3}}));
    assert_eq!(
        (trial.asked().as_str(), trial.state()["decision"]["player"].clone()),
        ("next", json!(0))
    );
    assert_eq!(
        trial.refused(json!({"next": {"piece": 2}})),
        ("many.order", "necro-not-next")
    );
    // 3 and 3; then 2, 3 against 3: 3 + 3 + 1 = 7 against 6: one hit that does not wound; then the others.
    let facts = trial.with(&[3, 3, 2, 3, 3, 1, 2, 2], json!({"next": {"piece": 1}}));
    let fought: Vec<&Value> = facts.iter().filter(|fact| fact["fact"] == "fought").collect();
    assert_eq!(rules(&fought[1]["modifiers"]), [("many.order", 1)]);
    assert_eq!((&fought[1]["piece"], &fought[1]["score"]), (&json!(0), &json!(7)));
}

#[test]
fn a_friend_that_fights_on_spares_who_is_down_mercy_many() {
    let mut trial = two_against_one(json!({}), json!({}));
    assert_eq!(trial.asked(), "next");
    // The first loses and goes down; the second fights on, equal: it lies. A test of nerve passes; then its injury roll.
    trial.with(
        &[2, 5, 4, 2, 5, 5, 3, 3, 2, 3, 3, 5, 2, 3],
        json!({"next": {"piece": 0}}),
    );
    assert!(trial.piece(0, "down") == json!(true));
}

#[test]
fn several_against_several_are_divided_and_nobody_is_left_alone_many_split() {
    let own = json!([
        near(1000, 1000, &[3], json!({}), json!({})),
        near(1000, 1500, &[3, 4], json!({}), json!({})),
        near(1250, 1750, &[4], json!({}), json!({}))
    ]);
    let others = json!([
        near(1000, 1250, &[0, 1], json!({}), json!({})),
        near(1000, 1750, &[1, 2], json!({}), json!({}))
    ]);
    let mut trial = fighting(json!([]), own, others);
    assert_eq!(
        trial.refused(json!({"fight": {"piece": 0, "target": 3}})),
        ("many.split", "necro-divide")
    );
    assert_eq!(
        trial.refused(json!({"split": {"pairs": [[0, 3], [1, 3]]}})),
        ("many.split", "necro-not-given")
    );
    assert_eq!(
        trial.refused(json!({"split": {"pairs": [[0, 4], [1, 3], [2, 4]]}})),
        ("many.split", "necro-no-pair")
    );
    trial.with(&[3, 3], json!({"split": {"pairs": [[0, 3], [1, 4], [2, 4]]}}));
    assert_eq!(trial.asked(), "next");
}

#[test]
fn a_setup_has_nobody_hold_what_it_does_not_carry_weapon_melee() {
    for (weapons, held, fits) in [
        (json!(["sword"]), json!(["knife", "sword"]), true),
        (json!(["sword", "ray_rifle"]), json!(["knife", "sword"]), false),
        (json!(["sword"]), json!(["sword", "sword"]), false),
        (json!(["ray_rifle"]), json!(["ray_rifle"]), false),
    ] {
        let own = json!([at(1000, 1000, 0, json!({"weapons": weapons, "held": held}))]);
        let setup = setup(6000, json!([]), [own, json!([at(5000, 5000, 0, json!({}))])], json!({}));
        let expected: Vec<(String, &str)> = vec![("players[0].pieces[0].held".to_owned(), "necro-held")];
        let found = faults(&setup);
        assert_eq!(found, if fits { Vec::new() } else { expected });
    }
}

#[test]
fn who_is_down_crawls_out_of_contact_only_while_a_friend_fights_on_mercy_many_fight_leave() {
    let crawl = || json!({"move": {"piece": 0, "path": [[1000, 600, 0]]}});
    let lying = near(1000, 1000, &[2], json!({}), json!({"down": true, "held": []}));
    let own = json!([lying, near(1000, 1500, &[2], json!({}), json!({}))]);
    let others = json!([
        near(1000, 1250, &[0, 1], json!({}), json!({})),
        at(5500, 5500, 0, json!({}))
    ]);
    let mut trial = Trial::moving(json!([]), own, others);
    // It parts; then its friend fights, equal. It stays down.
    let facts = trial.with(&[3, 3, 3], crawl());
    assert_eq!(fact(&facts, "disengaged")["rule"], json!("fight.leave"));
    assert_eq!(trial.piece(0, "engaged"), json!([]));
    let lying = near(1000, 1000, &[2], json!({}), json!({"down": true, "held": []}));
    let own = json!([lying, at(5000, 1000, 0, json!({}))]);
    let others = json!([
        near(1000, 1250, &[0], json!({}), json!({})),
        at(5500, 5500, 0, json!({}))
    ]);
    let mut trial = Trial::moving(json!([]), own, others);
    assert_eq!(trial.refused(crawl()), ("fight.leave", "necro-engaged"));
}

/// A fight in which a sword parries, with the first player's dice thrown by hand or all of them from scripts.
fn recorded_parry(by_hand: bool) -> Recording {
    let sword = json!({"weapons": ["sword"], "held": ["sword"]});
    let [mut near_one, mut near_two] = bystanders();
    (near_one["engaged"], near_two["engaged"]) = (json!([3]), json!([1]));
    let (mut own, mut enemy) = (one(json!({}), sword), other(json!({"a": 2}), json!({})));
    (own["engaged"], enemy["engaged"]) = (json!([2]), json!([0]));
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "combats"}});
    let mut setup = setup(
        6000,
        json!([]),
        [json!([own, near_one]), json!([enemy, near_two])],
        more,
    );
    if by_hand {
        setup.by_hand = vec![PlayerId(0), PlayerId(1)];
    }
    let mut trial = Trial::of(&setup);
    let throwers = setup.hand_throwers();
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 0,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut trial.game).unwrap();
    for (dice, command) in [(&[4, 5, 2][..], FIGHT()), (&[1, 1, 1, 1, 2, 2], json!("parry"))] {
        let command = Trial::read(command);
        if by_hand {
            let roll = HandRoll::resume(&mut trial.game, Some(&command), &throwers, dice).unwrap();
            assert!(roll.is_done());
        } else {
            trial.game.dice_mut().follow(Some((dice.to_vec(), true)));
            trial.game.apply(&command).unwrap();
        }
        recording.push(&mut trial.game, command);
    }
    recording
}

#[test]
fn a_recorded_parry_is_played_again_with_the_dice_that_were_thrown_parry_sword() {
    let [seeded, by_hand] = [false, true].map(recorded_parry);
    for recording in [&seeded, &by_hand] {
        let parry = recording.steps.last().unwrap();
        assert_eq!(parry.dice, [1, 1, 1, 1, 2, 2], "the old die was thrown before");
        let told = parry
            .facts
            .iter()
            .filter(|fact| matches!(fact, Fact::Roll(roll) if roll.told));
        assert_eq!(told.count(), 1);
        let verified = verify_recording(recording);
        assert!(verified.is_good(), "{:?}", verified.divergence);
    }
    assert_eq!(seeded.last_hash(), by_hand.last_hash());
}
