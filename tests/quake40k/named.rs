//! Keys that no other test of scenarios names: sizes of arenas, what a figure shows, charges for flags, mods for chiefs.

use serde_json::{Value, json};

use crate::common::*;
use crate::teams::{activate, bases, flag, in_phase};

/// Why, and by which rule, a setup is faulty.
fn faulty(players: &[Value], more: Value) -> Vec<(String, &'static str)> {
    let found = book().check_setup(&setup(json!([]), portals(), players, more));
    let told = found.into_iter();
    told.map(|fault| (fault.why.to_string(), fault.rule.map_or("", |rule| rule.0)))
        .collect()
}

/// The warnings of a map, and their rules.
fn warnings(size: [i32; 2], marks: Value) -> Vec<(String, &'static str)> {
    let map = json!({"name": "Trial", "table": {"size": size}, "terrain": [], "marks": marks});
    let map: arene::space::table::TableMap = serde_json::from_value(map).unwrap();
    let report = book().check_table(&map, None);
    let told = report.warnings.into_iter();
    told.map(|fault| (fault.why.to_string(), fault.rule.map_or("", |rule| rule.0)))
        .collect()
}

fn map_of(size: [i32; 2]) -> Value {
    let mut marks = portals();
    let token = json!({"mark": "bonus", "kind": "weapon", "at": [100, 3000]});
    marks.as_array_mut().unwrap().push(token);
    json!({"map": {"name": "Trial", "table": {"size": size}, "terrain": [], "marks": marks}})
}

#[test]
fn sides_are_multiples_of_20_cm_with_a_slab_for_each_figure_arena_size() {
    let figures = |count: usize| vec![json!({"kind": "levy"}); count];
    let players = |count: usize| [json!(figures(count)), json!(figures(1))];
    assert_eq!(faulty(&players(8), map_of([6000, 6000])), []);
    let sides = vec![("quake-map-sides".to_owned(), "arena.size")];
    assert_eq!(faulty(&players(1), map_of([6100, 6000])), sides);
    // 9 slabs for 10 figures: a trial lifts no fault of the map.
    let slabs = vec![("quake-map-slabs".to_owned(), "arena.size")];
    assert_eq!(faulty(&players(9), map_of([6000, 6000])), slabs);
    // Under 60 × 60 cm is advised against.
    let small = vec![("quake-map-small".to_owned(), "arena.size")];
    assert_eq!(warnings([4000, 6000], json!([])), small);
    assert_eq!(warnings([6000, 6000], json!([])), []);
}

#[test]
fn a_second_mysterious_token_is_warned_of_arena_special() {
    let token = |x: i32| json!({"mark": "bonus", "kind": "mysterious", "at": [x, 3000]});
    assert_eq!(warnings([6000, 6000], json!([token(1000)])), []);
    let second = vec![("quake-map-mysteries".to_owned(), "arena.special")];
    assert_eq!(warnings([6000, 6000], json!([token(1000), token(5000)])), second);
}

#[test]
fn bought_gear_does_not_show_unless_its_entry_says_so_champion_wysiwyg() {
    let players = [
        json!([at("levy", 1000, 3000, 0, json!({"gear": ["refractor"]}))]),
        json!([at(
            "levy",
            5000,
            3000,
            0,
            json!({"gear": ["refractor"], "wysiwyg": true})
        )]),
        json!([at("levy", 3000, 1000, 0, json!({}))]),
    ];
    let mut game = Trial::of(&setup(json!([]), portals(), &players, json!({})));
    let shows: Vec<Value> = (0..3).map(|piece| game.piece(piece, "wysiwyg")).collect();
    assert_eq!(shows, [false, true, true]);
    // 6 and a refractor for 10.
    assert_eq!(game.piece(0, "value"), 16);
    let entry = (game.piece(2, "colours"), game.piece(2, "based"), game.piece(2, "race"));
    assert_eq!(entry, (json!(6), json!(true), json!("townfolk")));
}

#[test]
fn what_the_map_says_of_an_area_holds_arena_review() {
    let shot_at = |area: Value| {
        let area = with(
            json!({"kind": "area", "area": "difficult", "poly": [[2500, 1500], [3500, 1500], [3500, 2500], [2500, 2500]]}),
            area,
        );
        let players = [
            json!([at("legionary", 1000, 2000, 0, json!({}))]),
            json!([at("levy", 3000, 2000, 0, json!({}))]),
        ];
        let mut game = Trial::in_phase("shooting", json!([area]), &players, json!({}));
        let facts = game.with(&[1, 1], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}));
        fact(&facts, "shot")["cover"].clone()
    };
    assert_eq!(shot_at(json!({})), 5, "as base.terrain has it");
    for cover in 3..=6 {
        assert_eq!(shot_at(json!({"cover": cover})), cover);
    }
}

#[test]
fn a_strider_moves_9_ps_kind_stride() {
    let players = [
        json!([at("strider", 1000, 3000, 0, json!({}))]),
        json!([at("levy", 5000, 1000, 0, json!({}))]),
    ];
    let mut game = Trial::in_phase("movement", json!([]), &players, json!({}));
    let walk = |x: i32| json!({"move": {"path": [[x, 3900]]}});
    let refusal = game.refusal(walk(3100));
    assert_eq!((refusal.rule.as_str(), refusal.numbers[1]), ("kind.stride", 2250));
    let facts = game.go(walk(3050));
    assert_eq!(fact(&facts, "moved")["rule"], "kind.stride");
}

#[test]
fn an_assault_move_goes_for_a_flag_on_the_usual_conditions_flag_charge() {
    let begun = |own: Value, enemy: [i32; 2]| {
        let players = [
            json!([at("legionary", 3000, 3900, 0, own)]),
            json!([at("levy", enemy[0], enemy[1], 0, json!({}))]),
        ];
        let marks = bases(json!([flag(json!(0), [3000, 500]), flag(json!(1), [3000, 5200])]));
        in_phase("capture", "assault", marks, &players, json!({}))
    };
    let to = |y: i32| json!({"charge_flag": {"path": [[3000, y]]}});
    let mut game = begun(json!({}), [1000, 1000]);
    activate(&mut game, 0);
    // Its base reaches the flag's disc of radius 125 from 250 on; 6 ps are all.
    assert_eq!(game.refused(to(4950)), ("flag.charge", "quake-charge-flag-far"));
    assert_eq!(game.refused(to(5401)).0, "assault.move");
    let facts = game.go(to(4960));
    assert_eq!(fact(&facts, "flag_taken")["piece"], 0);
    assert_eq!(game.piece(0, "flag"), 1);
    assert_eq!(game.piece(0, "charged"), false, "it is in contact with nobody");
    // Not after heavy, rapid or ordnance fire; held by an enemy it is not asked.
    let mut game = begun(json!({"fired": "battle_rifle"}), [1000, 1000]);
    activate(&mut game, 0);
    assert_eq!(game.refused(to(4960)), ("type.rapid", "quake-charge-rapid"));
    let mut game = begun(json!({}), [3000, 3650]);
    assert_eq!(game.asked().0, "allot");
}

#[test]
fn chiefs_play_without_tokens_to_ten_times_their_value_mod_deathmatch_pro() {
    let players = [
        json!([at("warlord", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 4500, 2000, 0, json!({}))]),
    ];
    let more = |mode: &str, score: i32| {
        json!({"mod": mode, "trial": false, "scores": [score, 0],
            "begin": {"player": 0, "round": 1, "phase": "shooting"}})
    };
    assert_eq!(
        faulty(&players, more("deathmatch", 0)),
        [("quake-wounds".to_owned(), "champion.wounds")]
    );
    let shoot = json!({"shoot": {"target": 1, "weapon": "star_pistol"}});
    for (score, is_won) in [(688, false), (689, true)] {
        let mut game = Trial::of(&setup(json!([]), portals(), &players, more("deathmatch_pro", score)));
        assert_eq!(game.state()["tokens"], json!([]), "no bonus tokens are laid out");
        // S 7 is more than twice nothing of T 4: 2+ wounds; AP 2 leaves no armour.
        let dice: &[u32] = if is_won { &[4, 2] } else { &[4, 2, 1] };
        game.with(dice, shoot.clone());
        assert_eq!(game.state()["scores"][0], score + 11);
        assert_eq!(game.state()["winner"], if is_won { json!(0) } else { Value::Null });
    }
}

#[test]
fn perfect_fighters_return_and_score_mod_supreme_rule_perfect() {
    let players = [
        json!([at(
            "levy",
            2000,
            2000,
            0,
            json!({"gear": ["stride"], "weapons": ["master_laser"]})
        )]),
        json!([at("warlord", 4500, 2000, 0, json!({"wounds": 1}))]),
    ];
    let more = json!({"mod": "supreme", "trial": false, "begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut game = Trial::of(&setup(json!([]), portals(), &players, more));
    // 6, a laser without a price and a trait for 6 each.
    assert_eq!(game.piece(0, "value"), 18);
    assert_eq!(game.piece(0, "profile")["M"], 9);
    // BS 3 hits on 4+, S 9 on T 5 wounds on 2+, its invulnerable save of 5+ fails: it returns by portal 2.
    let facts = game.with(&[4, 2, 4, 2], json!({"shoot": {"target": 1, "weapon": "master_laser"}}));
    assert_eq!(fact(&facts, "score")["change"], 70);
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
}

#[test]
fn nobody_enters_a_phase_before_all_have_finished_the_last_the_highest_first_turn_phases() {
    let players = [
        json!([at("levy", 1000, 3000, 0, json!({}))]),
        json!([at("levy", 5000, 3000, 0, json!({}))]),
        json!([at("levy", 3000, 1000, 0, json!({}))]),
    ];
    let mut game = Trial::of(&setup(json!([]), portals(), &players, json!({"order": [2, 0, 1]})));
    for phase in ["movement", "shooting", "assault"] {
        for piece in [2, 0, 1] {
            assert_eq!(game.asked(), (phase.to_owned(), json!(piece)));
            assert_eq!(game.state()["phase"], phase);
            game.go(json!("stay"));
        }
    }
    // Nobody is in contact: close combat is over at once.
    assert_eq!((game.state()["round"].clone(), game.asked().1), (json!(2), json!(2)));
}
