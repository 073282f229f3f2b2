//! Barrel Frenzy (`barrel.*`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

/// A rifleman at (1000, 2500), barrels, and more players' figures, its shooting slot.
fn with_barrels(barrels: &[[i32; 2]], others: &[Value], more: Value) -> Trial {
    let mut players = vec![json!([plain("legionary", 1000, 2500)])];
    players.extend(others.iter().map(|figure| json!([figure])));
    if others.is_empty() {
        players.push(json!([plain("basher", 5500, 5500)]));
    }
    let marks = marks(barrels.iter().map(|at| json!({"mark": "barrel", "at": at})).collect());
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    Trial::of(&setup(json!([]), marks, &players, with(begin, more)))
}

/// One of two shots at the first barrel hits; then these dice.
fn burst(game: &mut Trial, dice: &[u32]) -> Vec<Value> {
    let dice = [&[3, 1], dice].concat();
    game.with(&dice, shoot(json!({"barrel": 0}), "battle_rifle"))
}

#[test]
fn a_barrel_is_hit_by_a_roll_and_gone_afterwards_barrel_hit() {
    let mut game = with_barrels(&[[3000, 2500]], &[], json!({}));
    let fires = shoot(json!({"barrel": 0}), "battle_rifle");
    assert_eq!(offered(&mut game, &fires), (Some(3), 2));
    assert!(has_none(&game.with(&[2, 2], fires.clone()), "barrel_hit"));
    let mut game = with_barrels(&[[3000, 2500]], &[], json!({}));
    let facts = burst(&mut game, &[1]);
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.hit.shot", 3), ("barrel.hit", 0)]);
    assert_eq!(game.state()["barrels"], json!([null]));
    // Two hits make it burst once.
    let mut game = with_barrels(&[[3000, 2500]], &[], json!({}));
    let facts = game.with(&[3, 3, 2], fires.clone());
    assert_eq!(facts.iter().filter(|fact| fact["fact"] == "barrel_hit").count(), 1);
    assert_eq!(game.state()["decision"]["kind"], "shooting");
    game.go(json!("stay"));
}

#[test]
fn from_1_to_5_it_explodes_with_s_5_and_ap_4_whoever_is_touched_barrel_explosion() {
    for die in 1..=5 {
        // Partly under the disc, at 749: hit without a 4+. S 5 on T 4: 3+. AP 4 lets armour of 3+.
        let mut game = with_barrels(&[[3000, 2500]], &[plain("legionary", 3749, 2500)], json!({}));
        let facts = burst(&mut game, &[die, 3, 3]);
        assert_eq!(told(&facts, "template", "rule"), "barrel.explosion");
        assert_eq!(told(&facts, "template", "radius"), 625);
        assert_eq!(
            rolls(&facts)[3..],
            [("base.wound".to_owned(), 3), ("base.save".to_owned(), 3)]
        );
        assert_eq!(told(&facts, "struck", "strength"), 5);
    }
    // Armour of 4+ does not hold; the shooter is credited.
    let mut game = with_barrels(
        &[[3000, 2500]],
        &[figure("legionary", 3300, 2500, values(json!({"Sv": 4})))],
        json!({}),
    );
    burst(&mut game, &[1, 3, 4]);
    assert_eq!(score(&mut game, 0), 16);
}

#[test]
fn plasma_has_s_7_and_ap_2_and_hits_in_part_on_4_barrel_plasma() {
    for weird in 1..=3 {
        // Wholly under it at 500, partly at 600.
        let figures = [plain("legionary", 3500, 2500), plain("legionary", 3000, 1900)];
        let mut game = with_barrels(&[[3000, 2500]], &figures, json!({}));
        let facts = burst(&mut game, &[6, weird, 3, 1]);
        assert_eq!(
            rolls(&facts)[2..],
            [
                ("barrel.hit", 0),
                ("barrel.hit", 0),
                ("barrel.plasma", 4),
                ("base.wound", 2)
            ]
            .map(|(rule, need)| (rule.to_owned(), need))
        );
        let mut game = with_barrels(&[[3000, 2500]], &figures, json!({}));
        // Hit in part on a 4; wounds of both: one; AP 2 lets no armour.
        let facts = burst(&mut game, &[6, weird, 4, 1, 2, 4]);
        assert_eq!(told(&facts, "killed", "piece"), 2);
        assert_eq!(told(&facts, "struck", "strength"), 7);
    }
}

#[test]
fn a_double_barrel_has_another_beside_it_clockwise_until_free_barrel_double() {
    let mut game = with_barrels(&[[3000, 2000]], &[], json!({}));
    let facts = burst(&mut game, &[6, 4, 10]);
    assert_eq!(
        told(&facts, "barrel_doubled", "at"),
        json!([[3000, 2000, 0], [3250, 2000, 0]])
    );
    assert_eq!(game.state()["barrels"], json!([[3000, 2000, 0], [3250, 2000, 0]]));
    // East is taken by a figure: clockwise to the first that is free.
    let mut game = with_barrels(&[[3000, 2000]], &[plain("legionary", 3300, 2000)], json!({}));
    burst(&mut game, &[6, 4, 10]);
    let second = game.state()["barrels"][1].clone();
    let (x, y) = (second[0].as_i64().unwrap(), second[1].as_i64().unwrap());
    assert!(
        y > 2000 && (x - 3300).pow(2) + (y - 2000).pow(2) >= 250 * 250,
        "{second}"
    );
    let apart = (x - 3000).pow(2) + (y - 2000).pow(2);
    assert!((250 * 250..=253 * 253).contains(&apart), "touching");
}

#[test]
fn napalm_stays_and_burns_who_is_under_it_and_who_crosses_it_once_a_move_barrel_napalm() {
    let figures = [plain("legionary", 3500, 2500), plain("legionary", 2000, 3500)];
    let mut game = with_barrels(&[[3000, 2500]], &figures, json!({}));
    // S 5 on T 4: 3+; AP 4 lets armour of 3+.
    let facts = burst(&mut game, &[6, 5, 3, 3]);
    assert_eq!(told(&facts, "napalm", "rule"), "barrel.napalm");
    assert_eq!(
        rolls(&facts)[4..],
        [("base.wound".to_owned(), 3), ("base.save".to_owned(), 3)]
    );
    assert_eq!(game.state()["napalm"], json!([[3000, 2500, 0]]));
    // Two more shooting slots, three assault slots; then the first stays, who stands in it moves: a hit, once.
    for _ in 0..5 {
        game.go(json!("stay"));
    }
    assert_eq!(game.state()["round"], 2);
    game.go(json!("stay"));
    let facts = game.with(&[2], go_to(json!([[4500, 2500]])));
    assert_eq!(rolls(&facts), [("base.wound".to_owned(), 3)]);
    while game.asked().1 == 1 {
        game.go(json!("stop"));
    }
    // Who crosses it takes one too; killed by it is an accident.
    let facts = game.with(&[3, 1, 4], go_to(json!([[2000, 2500], [2300, 2500]])));
    assert_eq!(told(&facts, "killed", "rule"), "barrel.napalm");
    assert_eq!(score(&mut game, 2), -16);
}

#[test]
fn a_vortex_kills_whom_it_covers_and_on_4_whom_it_covers_in_part_without_save_barrel_vortex() {
    let figures = [plain("legionary", 3500, 2500), plain("legionary", 3000, 1900)];
    let mut game = with_barrels(&[[3000, 2500]], &figures, json!({}));
    let facts = burst(&mut game, &[6, 6, 3, 4]);
    assert_rolls(
        &facts,
        &[
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
            ("barrel.hit", 0),
            ("barrel.hit", 0),
            ("barrel.vortex", 4),
            ("portal.die", 0),
        ],
    );
    let killed = |facts: &[Value]| -> Vec<Value> {
        let all = self::facts(facts, "killed");
        all.iter().map(|fact| fact["piece"].clone()).collect()
    };
    assert_eq!(killed(&facts), [json!(1)]);
    let mut game = with_barrels(&[[3000, 2500]], &figures, json!({}));
    let facts = burst(&mut game, &[6, 6, 4, 4]);
    assert_eq!(killed(&facts), [json!(1), json!(2)]);
    assert_eq!(score(&mut game, 0), 32);
}

#[test]
fn discs_make_other_barrels_burst_nearest_first_unless_by_option_barrel_hit() {
    let barrels = [[3000, 2500], [3000, 1900], [3400, 2500], [3000, 1160]];
    let mut game = with_barrels(&barrels, &[], json!({}));
    // The first sets off those at 400 and 600; that at 740 from the second follows last.
    let facts = burst(&mut game, &[1, 1, 1, 1]);
    let burst_ones: Vec<Value> = self::facts(&facts, "barrel_hit")
        .iter()
        .map(|fact| fact["barrel"].clone())
        .collect();
    assert_eq!(burst_ones, [json!(0), json!(2), json!(1), json!(3)]);
    let option = json!({"options": {"barrel_chain": false}});
    let mut game = with_barrels(&barrels, &[], option);
    let facts = burst(&mut game, &[1]);
    assert_eq!(self::facts(&facts, "barrel_hit").len(), 1);
}

#[test]
fn a_template_that_touches_a_barrel_hits_it_too_barrel_hit() {
    let players = [
        json!([figure("legionary", 1000, 2500, json!({"weapons": ["rocket_tube"]}))]),
        json!([plain("legionary", 3000, 1800)]),
    ];
    let marks = marks(json!([{"mark": "barrel", "at": [3000, 2250]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    // The disc's hit does not wound; the barrel at 450 explodes, and neither does that.
    let facts = game.with(&[3, 1, 5, 1], shoot(1, "rocket_tube.frag"));
    assert_eq!(told(&facts, "barrel_hit", "by"), 0);
    assert_rolls(
        &facts,
        &[
            ("base.hit.shot", 3),
            ("base.wound", 4),
            ("barrel.hit", 0),
            ("base.wound", 3),
        ],
    );
}

#[test]
fn who_dies_of_a_barrel_that_it_shot_at_has_an_accident_rule_points() {
    let mut game = with_barrels(&[[1500, 2500]], &[], json!({}));
    let facts = burst(&mut game, &[5, 3, 2, 4]);
    assert_eq!(told(&facts, "killed", "by"), json!([]));
    assert_eq!(score(&mut game, 0), -16);
}

#[test]
fn barrels_are_laid_after_deployment_lowest_first_clear_of_all_barrel_lay() {
    let players = [json!([{"kind": "legionary"}]), json!([{"kind": "basher"}])];
    let mut game = Trial::of(&setup(
        json!([]),
        portals(),
        &players,
        json!({"options": {"barrels": 3}}),
    ));
    game.go(place(1000, 1500));
    game.go(place(5000, 5500));
    // 3 for each figure, one each in turn.
    for number in 0..6 {
        let (x, y) = (1000 + 300 * number, 3300);
        assert_eq!(game.asked().0, "lay_barrel");
        assert_eq!(game.state()["player"], json!((number + 1) % 2), "the lowest first");
        assert_eq!(game.refused(json!({"barrel": {"at": [5000, 5500]}})).0, "barrel.lay");
        assert_eq!(game.refused(json!({"barrel": {"at": [1000, 1000]}})).0, "barrel.lay");
        game.go(json!({"barrel": {"at": [x, y]}}));
    }
    assert_eq!(game.asked().0, "movement");
}
