//! Bonus tokens: taking them, what they are, what works at once (`bonus.*`, `equip.11`, `equip.36`, `weapon.11`, `weapon.36`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

/// A token at (2000, 2000), north of a legionary at (2000, 2500) whose slot it is; a basher far away, and more players.
fn near_token(kind: &str, others: &[Value], more: Value) -> Trial {
    let mut players = vec![
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("basher", 5500, 5500)]),
    ];
    players.extend(others.iter().map(|figure| json!([figure])));
    let marks = marks(json!([{"mark": "bonus", "kind": kind, "at": [2000, 2000]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    Trial::of(&setup(json!([]), marks, &players, with(begin, more)))
}

fn onto_it() -> Value {
    go_to(json!([[2000, 2000]]))
}

#[test]
fn every_roll_of_equipment_and_weapons_is_its_entry_bonus_take() {
    for (kind, table) in [("equipment", "equip"), ("weapon", "weapon")] {
        for roll in (11..=36).filter(|roll| (1..=6).contains(&(roll % 10))) {
            // What works at once or asks has tests of its own.
            if [11, 36].contains(&roll) {
                continue;
            }
            let mut game = near_token(kind, &[], json!({}));
            let facts = game.with(&[roll / 10, roll % 10], onto_it());
            let entry = format!("{table}.{roll}");
            assert_rolls(&facts, &[("bonus.take", 0), ("bonus.take", 0)]);
            assert_eq!(told(&facts, "bonus_gained", "rule"), json!(entry));
            assert_eq!(game.piece(0, "bonus")["entry"], json!(entry));
            assert_eq!(game.state()["tokens"][0]["held_by"], 0);
        }
    }
}

#[test]
fn every_roll_of_mysterious_tokens_is_its_entry_bonus_take() {
    for roll in 1..=6 {
        let mut game = near_token("mysterious", &[], json!({}));
        let facts = game.with(&[roll], onto_it());
        assert_rolls(&facts, &[("bonus.take", 0)]);
        assert_eq!(game.piece(0, "bonus")["entry"], json!(format!("mystery.{roll}")));
        let asked = if roll == 5 { "control" } else { "move_on" };
        assert_eq!(game.asked().0, asked);
    }
}

#[test]
fn a_bearer_passes_other_tokens_without_effect_bonus_one() {
    let players = [
        json!([figure("legionary", 2000, 2500, bears("equip.13"))]),
        json!([plain("basher", 5500, 5500)]),
    ];
    let marks = marks(json!([{"mark": "bonus", "kind": "weapon", "at": [2000, 2000]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    game.go(onto_it());
    assert_eq!(game.piece(0, "bonus")["entry"], "equip.13");
    assert_eq!(game.state()["tokens"][0]["lying"], true);
}

#[test]
fn at_the_bearers_death_the_token_is_back_and_free_bonus_one() {
    let mut game = near_token("equipment", &[plain("legionary", 2000, 1300)], json!({}));
    game.with(&[1, 3], onto_it());
    assert_eq!(game.state()["tokens"][0]["lying"], false);
    game.go(json!("stop"));
    for _ in 0..2 {
        game.go(json!("stay"));
    }
    // Slots of 0 and 1 in the shooting phase, then the third shoots it dead: Inv 6+ is worse than Sv 3+.
    game.go(json!("stay"));
    game.go(json!("stay"));
    let facts = game.with(&[3, 1, 4, 2, 2], shoot(0, "battle_rifle"));
    assert_eq!(told(&facts, "bonus_ended", "entry"), "equip.13");
    assert_eq!(told(&facts, "token_back", "rule"), "bonus.one");
    assert_eq!(game.piece(0, "bonus"), Value::Null);
    assert_eq!(game.state()["tokens"][0]["lying"], true);
}

#[test]
fn by_option_a_token_may_be_left_bonus_one() {
    let free = || json!({"options": {"token": "free"}});
    let mut game = near_token("weapon", &[], free());
    game.go(onto_it());
    assert_eq!(game.asked(), ("take".to_owned(), json!(0)));
    game.go(json!("leave"));
    assert_eq!(game.piece(0, "bonus"), Value::Null);
    let mut game = near_token("weapon", &[], free());
    game.go(onto_it());
    game.with(&[1, 5], json!("take"));
    assert_eq!(game.piece(0, "bonus")["entry"], "weapon.15");
}

#[test]
fn who_is_set_on_a_token_takes_it_when_its_slot_begins_bonus_take() {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("basher", 5500, 5500)]),
    ];
    let marks = marks(json!([{"mark": "bonus", "kind": "equipment", "at": [2000, 2600]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::started(&setup(json!([]), marks, &players, begin), &[2, 6]);
    assert_eq!(game.piece(0, "bonus")["entry"], "equip.26");
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn the_mega_bumper_moves_3d6_ps_and_ends_the_move_equip_11_bonus_instant() {
    let mut game = near_token("equipment", &[], json!({}));
    // 3D6 first, then the direction: 6 ps east.
    let facts = game.with(&[1, 1, 1, 2, 3, 10], onto_it());
    let bumped = fact(&facts, "bumped");
    assert_eq!((&bumped["rule"], &bumped["length"]), (&json!("equip.11"), &json!(1500)));
    let (x, y) = plan(&mut game, 0);
    assert_eq!((x, y), (3500, bumped["from"][1].as_i64().unwrap()));
    assert_eq!(game.piece(0, "bonus"), Value::Null);
    assert_eq!(game.state()["tokens"][0]["back_next_turn"], true);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)), "its move is over");
    // The token is back when the next turn starts.
    for _ in 0..4 {
        game.go(json!("stay"));
    }
    let facts = game.go(json!("stay"));
    assert_eq!(told(&facts, "token_back", "rule"), "bonus.instant");
}

#[test]
fn through_an_obstacle_the_bumper_kills_equip_11() {
    // 18 ps west: the table's edge. 15 ps south-east: portal 5's disc.
    for (dice, what) in [(&[1, 1, 6, 6, 6, 28, 2], "edge"), (&[1, 1, 5, 5, 5, 15, 2], "portal")] {
        let mut game = near_token("equipment", &[], json!({}));
        let facts = game.with(dice, onto_it());
        assert_eq!(told(&facts, "killed", "rule"), "equip.11", "{what}");
        assert_eq!(score(&mut game, 0), -16, "an accident");
    }
    // A figure 3 ps to the east.
    let mut game = near_token("equipment", &[plain("levy", 3000, 2250)], json!({}));
    let facts = game.with(&[1, 1, 2, 2, 2, 10, 2], onto_it());
    assert_eq!(told(&facts, "killed", "rule"), "equip.11");
}

#[test]
fn bumped_over_a_drop_it_falls_and_over_water_it_is_killed_equip_11() {
    let roof = json!({"kind": "solid", "poly": [[1500, 2000], [2500, 2000], [2500, 3000], [1500, 3000]], "top": 750, "stand": true});
    let start = |terrain: Value, dice: &[u32]| {
        let players = [
            json!([at("legionary", 2000, 2500, 750, json!({}))]),
            json!([plain("basher", 5500, 5500)]),
        ];
        let marks = marks(json!([{"mark": "bonus", "kind": "equipment", "at": [2000, 2500, 750]}]));
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
        Trial::started(&setup(terrain, marks, &players, begin), dice)
    };
    // 5 ps east: off the roof, a fall of S 3 on T 4: 5+. Its slot is over.
    let mut game = start(json!([roof]), &[1, 1, 1, 1, 3, 10, 4]);
    assert_eq!(game.piece(0, "at"), json!([3250, 2500, 0]));
    assert_eq!(game.piece(0, "moved"), false, "not by its own movement: type.moved");
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
    let water =
        json!({"kind": "area", "area": "water", "poly": [[2600, 2000], [3900, 2000], [3900, 3000], [2600, 3000]]});
    let mut game = start(json!([roof, water]), &[1, 1, 1, 1, 3, 10, 2]);
    assert_eq!(game.piece(0, "deaths"), 1);
}

#[test]
fn any_other_entry_of_the_table_may_be_chosen_equip_36() {
    let mut game = near_token("equipment", &[], json!({}));
    game.with(&[3, 6], onto_it());
    assert_eq!(game.asked(), ("pick".to_owned(), json!(0)));
    let pick = |entry: &str| json!({"pick": {"entry": entry}});
    assert_eq!(game.refused(pick("equip.36")), ("equip.36", "quake-pick-another"));
    assert_eq!(game.refused(pick("weapon.35")), ("equip.36", "quake-pick-equipment"));
    game.go(pick("equip.31"));
    assert_eq!(game.piece(0, "bonus")["entry"], "equip.31");
    // The trap too.
    let mut game = near_token("equipment", &[], json!({}));
    game.with(&[3, 6], onto_it());
    let facts = game.with(&[1, 1, 2, 10], pick("equip.11"));
    assert_eq!(told(&facts, "bumped", "length"), 1000);
}

#[test]
fn the_trap_is_a_demolition_charge_at_the_token_weapon_11() {
    let mut game = near_token("weapon", &[plain("levy", 2000, 1300)], json!({}));
    // S 8: 2+ on T 4 and T 3. AP 3 lets no armour of 3+ or 5+. Both die; the taker's death is an accident.
    let facts = game.with(&[1, 1, 2, 2, 4], onto_it());
    let template = fact(&facts, "template");
    assert_eq!(
        (&template["rule"], &template["at"], &template["radius"]),
        (&json!("weapon.11"), &json!([2000, 2000, 0]), &json!(625))
    );
    assert_rolls(
        &facts,
        &[
            ("bonus.take", 0),
            ("bonus.take", 0),
            ("base.wound", 2),
            ("base.wound", 2),
            ("portal.die", 0),
        ],
    );
    assert_eq!((score(&mut game, 0), score(&mut game, 2)), (json!(6 - 16), json!(0)));
    assert_eq!(game.state()["tokens"][0]["back_next_turn"], true);
}

#[test]
fn the_trap_makes_barrels_burst_and_a_wall_shelters_from_it_weapon_11_barrel_hit() {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("basher", 5500, 5500)]),
        json!([plain("levy", 2000, 1500)]),
    ];
    let wall =
        json!([{"kind": "solid", "poly": [[1000, 1650], [3000, 1650], [3000, 1670], [1000, 1670]], "top": 1000}]);
    let marks = marks(json!([
        {"mark": "bonus", "kind": "weapon", "at": [2000, 2000]},
        {"mark": "barrel", "at": [2700, 2000]},
    ]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let game = |more: Value| Trial::of(&setup(wall.clone(), marks.clone(), &players, with(begin.clone(), more)));
    // The taker is not wounded, neither by the charge nor by the barrel at 700 that explodes.
    let facts = game(json!({})).with(&[1, 1, 1, 3, 1], onto_it());
    assert_eq!(told(&facts, "barrel_hit", "by"), 0);
    assert_eq!(
        facts
            .iter()
            .filter(|fact| fact["fact"] == "struck" && fact["piece"] == 2)
            .count(),
        0
    );
    // By option without chains.
    let facts = game(json!({"options": {"barrel_chain": false}})).with(&[1, 1, 1], onto_it());
    assert!(has_none(&facts, "barrel_hit"));
}

#[test]
fn the_nuke_wounds_the_nearest_and_if_it_dies_the_next_weapon_36() {
    let mut game = near_token(
        "weapon",
        &[plain("levy", 2000, 1300), plain("levy", 2000, 1000)],
        json!({}),
    );
    // The taker, on the token, is wounded and dies; the levies at 575 and 875 die and live: it stops.
    let facts = game.with(&[3, 6, 2, 2, 1, 4], onto_it());
    assert_rolls(
        &facts,
        &[
            ("bonus.take", 0),
            ("bonus.take", 0),
            ("weapon.36", 2),
            ("weapon.36", 2),
            ("weapon.36", 2),
            ("portal.die", 0),
        ],
    );
    let killed: Vec<Value> = self::facts(&facts, "killed")
        .iter()
        .map(|fact| fact["piece"].clone())
        .collect();
    assert_eq!(killed, [json!(0), json!(2)]);
    assert_eq!(
        score(&mut game, 0),
        6 - 16,
        "it scores whom it kills, and loses its own value"
    );
    // The dead are set back in the order of death.
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
    game.with(&[1], place(1000, 5000));
    assert_eq!(game.asked(), ("return".to_owned(), json!(2)));
}

#[test]
fn the_nuke_lets_no_save_and_a_wound_less_than_the_last_stops_it_weapon_36() {
    let chief = json!({"weapons": ["star_pistol"], "profile": {"M": 6, "WS": 6, "BS": 3, "S": 5, "T": 6, "W": 4, "I": 3, "A": 4, "Ld": 9, "Sv": 2, "Inv": 3}});
    let players = [
        json!([figure("warlord", 2000, 2500, chief)]),
        json!([plain("basher", 5500, 5500)]),
    ];
    let marks = marks(json!([{"mark": "bonus", "kind": "weapon", "at": [2000, 2000]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    // S 10 on T 6: 2+; it is less than twice 6.
    let facts = game.with(&[3, 6, 2], onto_it());
    assert_rolls(&facts, &[("bonus.take", 0), ("bonus.take", 0), ("weapon.36", 2)]);
    assert_eq!(game.piece(0, "wounds"), 3);
}

/// A game with rows of an own table.
fn own_table(rows: Value) -> Trial {
    near_token("weapon", &[], json!({"options": {"bonus_table": rows}}))
}

#[test]
fn an_own_table_has_rows_of_named_effects_bonus_custom() {
    let row = |effect: &str| json!([{"kind": "weapon", "roll": 21, "effect": effect}]);
    // Any entry of the book, on any roll.
    let mut game = own_table(row("equip.16"));
    game.with(&[2, 1], onto_it());
    assert_eq!(game.piece(0, "bonus")["entry"], "equip.16");
    // Other rolls are the seed's.
    let mut game = own_table(row("equip.16"));
    game.with(&[2, 2], onto_it());
    assert_eq!(game.piece(0, "bonus")["entry"], "weapon.22");
    // A charge is weapon.11.
    let facts = own_table(row("charge")).with(&[2, 1, 1], onto_it());
    assert_eq!(told(&facts, "template", "rule"), "weapon.11");
    // Spores: S 4 on T 4, no armour save.
    let facts = own_table(row("spores")).with(&[2, 1, 4, 3], onto_it());
    assert_rolls(
        &facts,
        &[
            ("bonus.take", 0),
            ("bonus.take", 0),
            ("base.wound", 4),
            ("portal.die", 0),
        ],
    );
    // A beast: three blows, WS 4 against 4: 4+; S 5 on T 4: 3+; armour helps.
    let facts = own_table(row("monster")).with(&[2, 1, 3, 3, 4, 3, 3], onto_it());
    assert_rolls(
        &facts,
        &[
            ("bonus.take", 0),
            ("bonus.take", 0),
            ("bonus.custom", 4),
            ("bonus.custom", 4),
            ("bonus.custom", 4),
            ("base.wound", 3),
            ("base.save", 3),
        ],
    );
    // A soft bumper stops before the edge.
    let mut game = own_table(row("bumper.soft"));
    let facts = game.with(&[2, 1, 6, 6, 6, 28], onto_it());
    assert_eq!(told(&facts, "bumped", "rule"), "bonus.custom");
    assert_eq!(plan(&mut game, 0).0, 125);
    assert_eq!(game.piece(0, "bonus"), Value::Null);
}
