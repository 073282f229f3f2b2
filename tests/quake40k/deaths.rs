//! Chains of portals and deaths: crushing in the middle of a move, the dead who return into each other (`portal.*`, `death.*`).

use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

/// A movement phase of figures, a player each, on that terrain.
fn phase(terrain: Value, figures: &[Value], more: Value) -> Trial {
    let players: Vec<Value> = figures.iter().map(|figure| json!([figure])).collect();
    Trial::in_phase("movement", terrain, &players, more)
}

fn stand(kind: &str, x: i32, y: i32) -> Value {
    figure(kind, x, y, 0)
}

fn enter_1() -> Value {
    path(json!([[1000, 1100]]))
}

#[test]
fn portal_crush_mates_and_all_on_the_disc_wherever_the_newcomer_is_set() {
    let figures = [
        stand("legionary", 1000, 2000),
        stand("levy", 4760, 5000),
        stand("levy", 5240, 5000),
        stand("levy", 5000, 5260),
    ];
    let mut game = phase(json!([]), &figures, json!({}));
    game.with(&[3], enter_1());
    let facts = game.go(place(5000, 4500));
    // Two lie wholly on it at 240 of 250; the third, at 260, does not.
    let crushed: Vec<&Value> = facts_of(&facts, "crushed", "piece");
    assert_eq!(crushed, [&json!(1), &json!(2)]);
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)), "it may finish its move");
    // They return in the order of play, and each is set down before the next.
    game.with(&[1], json!("stop"));
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    game.with(&[2], place(1000, 1000));
    assert_eq!(game.asked(), ("return".to_owned(), json!(2)));
    game.go(place(5000, 1000));
    assert_eq!(
        game.asked(),
        ("movement".to_owned(), json!(1)),
        "its slot is still to come"
    );
}

fn facts_of<'a>(all: &'a [Value], name: &str, field: &str) -> Vec<&'a Value> {
    facts(all, name).iter().map(|fact| &fact[field]).collect()
}

#[test]
fn portal_crush_by_the_option_spot_only_who_is_overlapped() {
    let figures = [
        stand("legionary", 1000, 2000),
        stand("levy", 4760, 5000),
        stand("levy", 5240, 5000),
    ];
    let mut game = phase(json!([]), &figures, json!({"options": {"crush": "spot"}}));
    game.with(&[3], enter_1());
    let facts = game.go(place(4760, 5000));
    assert_eq!(facts_of(&facts, "crushed", "piece"), [&json!(1)]);
    let mut game = phase(json!([]), &figures, json!({"options": {"crush": "spot"}}));
    game.with(&[3], enter_1());
    assert!(none(&game.go(place(5000, 4500)), "crushed"));
}

#[test]
fn portal_place_where_there_is_no_place_it_comes_out_in_the_middle_crushing_whoever_is_overlapped() {
    // A portal in the corner, and a bike partly on it: nowhere within 500 is 425 from it.
    let mut marks = portals();
    marks[2]["at"] = json!([5875, 5875]);
    let players = [
        json!([stand("legionary", 1000, 2000)]),
        json!([stand("outrider", 5700, 5700)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    let facts = game.with(&[3], enter_1());
    assert_eq!(fact(&facts, "appeared")["at"], json!([5875, 5875, 0]));
    assert_eq!(facts_of(&facts, "crushed", "piece"), [&json!(1)]);
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
}

#[test]
fn portal_enter_a_base_too_large_goes_in_with_its_centre_within_125() {
    // A bike's radius is 300.
    let small = json!({"options": {"portal_radius": 250}});
    let mut game = phase(
        json!([]),
        &[stand("outrider", 1000, 2000), stand("levy", 5800, 5800)],
        small,
    );
    let facts = game.with(&[3], path(json!([[1000, 1000]])));
    assert_eq!(fact(&facts, "moved")["cost"], 875);
    assert_eq!(fact(&facts, "entered")["portal"], 1);
    // On the usual disc the whole base: at 75.
    let mut game = phase(
        json!([]),
        &[stand("outrider", 1000, 2000), stand("levy", 5800, 5800)],
        json!({}),
    );
    let facts = game.with(&[3], path(json!([[1000, 1000]])));
    assert_eq!(fact(&facts, "moved")["cost"], 925);
    // Where it is in, it is crushed too (`portal.crush`).
    let small = json!({"options": {"portal_radius": 250}});
    let figures = [stand("legionary", 1000, 2000), stand("outrider", 5100, 5000)];
    let mut game = phase(json!([]), &figures, small);
    game.with(&[3], path(json!([[1000, 1000]])));
    let facts = game.go(place(5000, 4625));
    assert_eq!(facts_of(&facts, "crushed", "piece"), [&json!(1)]);
}

#[test]
fn portal_again_one_set_back_by_a_portal_pays_3_ps_to_walk_into_it() {
    // The figure that plays second falls to the first's newcomer, and returns beside portal 2 before its own slot.
    let figures = [stand("legionary", 1000, 2000), stand("levy", 5000, 5000)];
    let back = |game: &mut Trial| {
        game.with(&[3], enter_1());
        game.go(place(5000, 4500));
        game.with(&[2], json!("stop"));
        game.go(place(5000, 1500));
        assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
    };
    let mut game = phase(json!([]), &figures, json!({}));
    back(&mut game);
    // 250 to lie wholly on it, 500 more.
    game.with(&[4], path(json!([[5000, 1000]])));
    game.go(place(1000, 5000));
    let refusal = game.refusal(path(json!([[1000, 4249]])));
    assert_eq!(refusal.numbers.as_slice(), [751, 750]);
    // Or uses it where it stands.
    let mut game = phase(json!([]), &figures, json!({}));
    back(&mut game);
    game.with(&[4], json!("again"));
    assert_eq!(game.asked(), ("arrive".to_owned(), json!(1)));
}

#[test]
fn portal_again_twice_in_one_move_and_the_same_portal_disintegrates() {
    let figures = [stand("legionary", 1000, 1000), stand("levy", 5800, 5800)];
    let mut game = phase(json!([]), &figures, json!({}));
    game.with(&[3], json!("again"));
    game.go(place(5000, 5000));
    let facts = game.with(&[3, 5], json!("again"));
    assert_eq!(fact(&facts, "disintegrated")["portal"], 3);
    assert_eq!(fact(&facts, "killed")["rule"], "portal.same");
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
    // By death it may come out where it went in (`portal.same`).
    let facts = game.go(place(3000, 3000));
    assert_eq!(fact(&facts, "returned")["portal"], 5);
}

#[test]
fn portal_same_not_on_returning_from_death_where_one_stood() {
    let tower = json!([solid((500, 500), (1500, 1500), 2500)]);
    let players = [
        json!([figure("levy", 1375, 1000, 2500)]),
        json!([figure("basher", 5800, 5800, 0)]),
    ];
    let mut game = Trial::in_phase("movement", tower, &players, json!({}));
    let facts = game.with(&[1, 1, 2, 1], legs(json!([[1625, 1000, 0]]), json!(["drop"])));
    assert_eq!(fact(&facts, "killed")["rule"], "move.fall");
    assert!(none(&facts, "disintegrated"));
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
}

#[test]
fn portal_rest_3_ps_in_the_open_then_in_a_forest_2d6_and_3_ps_at_most() {
    let forest = json!([area("wood", (4000, 4000), (5900, 5600))]);
    let figures = [stand("legionary", 1000, 2000), stand("levy", 300, 5800)];
    let mut game = phase(forest, &figures, json!({}));
    game.with(&[3], enter_1());
    game.go(place(5000, 5000));
    let refusal = game.refusal(path(json!([[5000, 4249]])));
    assert_eq!(refusal.numbers.as_slice(), [751, 750]);
    let facts = game.with(&[6, 6], path(json!([[5000, 4250]])));
    assert_eq!(facts_of(&facts, "roll", "rule"), ["move.difficult"; 2]);
    assert_eq!(game.piece(0, "at"), json!([5000, 4250, 0]));
}

#[test]
fn death_order_the_mover_dies_too_then_the_dead_return_in_the_order_of_their_deaths() {
    // It crushes 1, goes on over an edge, falls and dies: 1 returns first.
    let tower = json!([solid((4000, 4000), (5900, 5400), 2500)]);
    let figures = [
        stand("levy", 1000, 2000),
        figure("levy", 5000, 5000, 2500),
        stand("levy", 300, 5800),
    ];
    let mut game = phase(tower, &figures, json!({}));
    game.with(&[3], enter_1());
    let facts = game.go(json!({"place": {"at": [5000, 5250, 2500]}}));
    assert_eq!(facts_of(&facts, "crushed", "piece"), [&json!(1)]);
    let facts = game.with(&[1, 2, 2, 2], legs(json!([[5000, 5525, 0]]), json!(["drop"])));
    assert_eq!(facts_of(&facts, "killed", "piece"), [&json!(0)]);
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    // Each is set down before the next: 0 then returns into 1, which joins the end of the queue.
    game.with(&[2], place(5000, 1000));
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
    let facts = game.with(&[4], place(5000, 1500));
    assert_eq!(facts_of(&facts, "crushed", "piece"), [&json!(1)]);
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    game.go(place(1000, 5000));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
    assert_eq!((game.piece(1, "deaths"), game.piece(0, "deaths")), (json!(2), json!(1)));
    // To be crushed is an accident of one's own, and nobody gains by it (`rule.points`).
    assert_eq!(game.state()["scores"], json!([-6, -12, 0]));
}

#[test]
fn death_gear_a_new_life_loses_its_bonus_and_has_done_nothing() {
    let tower = json!([solid((1500, 1500), (2500, 2500), 2500)]);
    let moved = with(
        figure("bastion", 2375, 2000, 2500),
        json!({"bonus": "weapon.15", "moved": false}),
    );
    let figures = [moved, stand("levy", 300, 5800)];
    let mut game = phase(tower, &figures, json!({}));
    assert_eq!(game.piece(0, "bonus")["entry"], json!("weapon.15"));
    let facts = game.with(&[1, 1, 2, 2], legs(json!([[2625, 2000, 0]]), json!(["drop"])));
    assert_eq!(fact(&facts, "bonus_ended")["entry"], "weapon.15");
    game.go(place(5000, 1000));
    assert_eq!(
        (game.piece(0, "bonus"), game.piece(0, "moved")),
        (Value::Null, json!(false))
    );
    assert_eq!(game.piece(0, "wounds"), json!(1));
}

#[test]
fn death_return_to_the_place_of_a_newcomer() {
    // The middle or within 1 ps around: the base wholly within 1 ps of the disc's edge.
    let tower = json!([solid((1500, 1500), (2500, 2500), 2500)]);
    let figures = [figure("levy", 2375, 2000, 2500), stand("levy", 300, 5800)];
    let mut game = phase(tower, &figures, json!({}));
    game.with(&[1, 1, 2, 4], legs(json!([[2625, 2000, 0]]), json!(["drop"])));
    assert_eq!(
        game.refused(place(1000, 4499)),
        ("portal.place", "quake-outside-portal")
    );
    game.go(place(1000, 4500));
}

#[test]
fn death_sudden_it_stays_out() {
    let tower = json!([solid((1500, 1500), (2500, 2500), 2500)]);
    let figures = [
        figure("levy", 2375, 2000, 2500),
        stand("levy", 300, 5800),
        stand("levy", 5800, 300),
    ];
    let mut game = phase(tower, &figures, json!({"mod": "champion"}));
    game.with(&[1, 1, 2], legs(json!([[2625, 2000, 0]]), json!(["drop"])));
    assert_eq!(game.piece(0, "at"), Value::Null);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn move_free_and_move_contact_who_was_in_melee_walks_off_and_into_contact() {
    let figures = [stand("legionary", 2000, 2000), stand("basher", 2285, 2000)];
    let mut game = phase(json!([]), &figures, json!({}));
    // 285 apart they touch; past it, closer than 1 ps, and into contact again.
    game.go(path(json!([[2000, 2285], [2285, 2285]])));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn barrel_napalm_burns_who_crosses_it_once_a_move_and_not_who_does_not_move() {
    let figures = [stand("legionary", 2000, 2000), stand("levy", 300, 5800)];
    let napalm = || json!({"napalm": [[2900, 2000, 0]]});
    // The disc of ordnance reaches 625, its base 125: from 2151 on. S 5 on T 4: 3+; AP 4 leaves armour 3+.
    let mut game = phase(json!([]), &figures, napalm());
    let facts = game.with(&[3, 3], path(json!([[3400, 2000]])));
    assert_eq!(numbers(&facts, "moved", "cost"), [151, 1249]);
    assert_eq!(numbers(&facts, "roll", "need"), [3, 3]);
    assert_eq!(game.piece(0, "at"), json!([3400, 2000, 0]), "it goes on");
    let inside = [stand("legionary", 2900, 2000), stand("levy", 300, 5800)];
    let mut game = phase(json!([]), &inside, napalm());
    game.go(json!("stay"));
    let mut game = phase(json!([]), &inside, napalm());
    game.with(&[2], path(json!([[2900, 2100]])));
}
