//! Before the first turn and at a turn's start: slabs, zones, barrels, orders that are named (`deploy.order`, `team.deploy`,
//! `barrel.lay`, `mystery.4`, `turn.start`, `team.init`).

use serde_json::{Value, json};

use crate::common::*;

fn place(x: i32, y: i32) -> Value {
    json!({"place": {"at": [x, y]}})
}

fn levies(count: usize) -> Vec<Value> {
    (0..count).map(|_| json!([{"kind": "levy"}])).collect()
}

#[test]
fn teams_throw_for_themselves_and_have_no_order_within_them_team_init_team_free() {
    // 2D6 a team, no die of a figure.
    let mut game = Trial::started(
        &setup(
            json!([]),
            portals(),
            &levies(4),
            json!({"mod": "team_deathmatch", "order": []}),
        ),
        &[2, 3, 1, 1],
    );
    assert_eq!(game.state()["order"], json!([]));
    assert_eq!(
        (game.asked().0, game.state()["decision"]["player"].clone()),
        ("firsts".to_owned(), json!(0))
    );
    let unknown = json!({"firsts": {"move": 2, "shoot": 0, "assault": 0}});
    assert_eq!(game.refused(unknown), ("team.init", "quake-no-team"));
}

#[test]
fn who_won_the_throw_may_be_set_down() {
    let game = |first: u8| {
        let more = json!({"mod": "team_deathmatch", "order": [], "first": first});
        Trial::of(&setup(json!([]), portals(), &levies(4), more))
    };
    for team in [0, 1] {
        let mut game = game(team);
        assert_eq!(game.state()["decision"]["player"], team);
        assert_eq!(game.state()["first"], team);
    }
    let odd = setup(
        json!([]),
        portals(),
        &levies(4),
        json!({"mod": "team_deathmatch", "first": 2}),
    );
    assert_eq!(faults(&odd), [("first".to_owned(), "quake-firsts".to_owned())]);
}

#[test]
fn teams_set_down_in_turn_the_loser_first_whichever_figure_they_like_team_deploy() {
    let more = json!({"mod": "team_deathmatch", "first": 0, "firsts": {"move": 0, "shoot": 0, "assault": 0}});
    let mut game = Trial::of(&setup(json!([]), portals(), &levies(4), more));
    let figure = |figure: u16, x: i32| json!({"place": {"figure": figure, "at": [x, 500]}});
    assert_eq!(game.refused(place(500, 500)), ("team.deploy", "quake-name-figure"));
    assert_eq!(game.refused(figure(0, 500)), ("team.deploy", "quake-deploy-another"));
    game.go(figure(3, 500));
    game.go(figure(0, 2500));
    assert_eq!(game.refused(figure(3, 4500)), ("team.deploy", "quake-deploy-another"));
    assert_eq!(game.refused(figure(1, 500)), ("team.deploy", "quake-slab-taken"));
    game.go(figure(1, 4500));
    game.go(json!({"place": {"figure": 2, "at": [500, 2500]}}));
    assert_eq!(game.asked().0, "activate");
}

/// A base of each team, and what else the mod needs.
fn bases() -> Value {
    let mut marks = portals();
    for (owner, y) in [(0, 0), (1, 5400)] {
        let poly = json!([[2000, y], [2600, y], [2600, y + 600], [2000, y + 600]]);
        let zone = json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly});
        let flag = json!({"mark": "flag", "owner": owner, "at": [2100, y + 300]});
        marks.as_array_mut().unwrap().extend([zone, flag]);
    }
    marks
}

#[test]
fn figures_are_set_down_in_their_own_zone_and_where_it_is_full_wherever_they_can_stand_team_deploy() {
    let more = json!({"mod": "capture", "first": 0, "firsts": {"move": 0, "shoot": 0, "assault": 0}});
    let pieces = [
        json!([{"kind": "levy"}]),
        json!([{"kind": "outrider"}, {"kind": "outrider"}]),
    ];
    let mut game = Trial::of(&setup(json!([]), bases(), &pieces, more));
    let figure = |figure: u16, x: i32, y: i32| json!({"place": {"figure": figure, "at": [x, y]}});
    assert_eq!(
        game.refused(figure(1, 3000, 3000)),
        ("team.deploy", "quake-outside-base")
    );
    assert_eq!(
        game.refused(figure(1, 2300, 300)),
        ("team.deploy", "quake-outside-base"),
        "the others' zone"
    );
    game.go(figure(1, 2300, 5700));
    game.go(figure(0, 2300, 300));
    // A base of radius 300 fills the zone.
    game.go(figure(2, 3000, 3000));
    assert_eq!(game.asked().0, "activate");
}

#[test]
fn a_figure_is_set_down_at_any_height_on_a_token_or_a_portal_too_deploy_order() {
    let tower = json!([{"kind": "solid", "poly": [[2000, 2000], [3000, 2000], [3000, 3000], [2000, 3000]], "top": 1000, "stand": true}]);
    let mut marks = portals();
    marks
        .as_array_mut()
        .unwrap()
        .push(json!({"mark": "bonus", "kind": "weapon", "at": [2500, 5000]}));
    let mut game = Trial::of(&setup(tower, marks, &levies(3), json!({})));
    game.go(place(2500, 2500));
    assert_eq!(game.piece(2, "at"), json!([2500, 2500, 1000]));
    let facts = game.go(place(2500, 5000));
    assert!(
        self::facts(&facts, "taken").is_empty(),
        "it acts only in the movement phase"
    );
    let facts = game.go(place(1000, 1000));
    assert!(self::facts(&facts, "entered").is_empty() && self::facts(&facts, "taken").is_empty());
    // Whoever stands in a portal may use it.
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
    assert!(game.game.why_not(&game_command(json!("again"))).is_none());
}

fn game_command(written: Value) -> arene::game::Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(written);
    book().read_command(&mut reader).unwrap()
}

#[test]
fn barrels_are_laid_after_deployment_one_each_the_lowest_first_round_and_round_barrel_lay() {
    let more = json!({"order": [1, 0], "options": {"barrels": 3}});
    let mut game = Trial::of(&setup(json!([]), portals(), &levies(2), more));
    game.go(place(500, 500));
    game.go(place(5500, 5500));
    let barrel = |x: i32, y: i32| json!({"barrel": {"at": [x, y]}});
    let mut laying = Vec::new();
    for number in 0..6 {
        assert_eq!(game.asked().0, "lay_barrel");
        laying.push(game.state()["decision"]["player"].clone());
        let facts = game.go(barrel(2000 + number * 300, 2000));
        let laid = fact(&facts, "barrel_laid");
        assert_eq!(
            (&laid["barrel"], &laid["player"]),
            (&json!(number), laying.last().unwrap())
        );
        if number == 0 {
            // Clear of figures, tokens, portals and other barrels.
            for at in [(500, 700), (5900, 3000), (1400, 1000), (2100, 2000)] {
                assert_eq!(game.refused(barrel(at.0, at.1)).0, "barrel.lay", "{at:?}");
            }
        }
    }
    assert_eq!(laying, [0, 1, 0, 1, 0, 1].map(|player| json!(player)));
    assert_eq!(game.asked().0, "movement");
    let marked = {
        let mut marks = portals();
        marks
            .as_array_mut()
            .unwrap()
            .push(json!({"mark": "barrel", "at": [3000, 2000]}));
        marks
    };
    let mut game = Trial::of(&setup(
        json!([]),
        marked,
        &levies(2),
        json!({"options": {"barrels": 3}}),
    ));
    game.go(place(500, 500));
    game.go(place(5500, 5500));
    assert_eq!(game.asked().0, "movement", "by the map");
}

#[test]
fn from_3_to_10_barrels_a_figure_barrel_lay() {
    let fits = |barrels: i32| {
        faults(&setup(
            json!([]),
            portals(),
            &levies(2),
            json!({"options": {"barrels": barrels}}),
        ))
        .is_empty()
    };
    let allowed: Vec<i32> = (-1..=12).filter(|barrels| fits(*barrels)).collect();
    assert_eq!(allowed, [0, 3, 4, 5, 6, 7, 8, 9, 10]);
}

#[test]
fn the_bearer_of_mystery_4_names_the_order_of_each_turn_and_after_its_death_the_old_one_is_back() {
    let players = [
        json!([at("legionary", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 4000, 2000, 0, json!({"bonus": "mystery.4"}))]),
        json!([at("levy", 2000, 4500, 0, json!({}))]),
    ];
    let mut game = Trial::of(&setup(json!([]), portals(), &players, json!({})));
    assert_eq!(game.asked(), ("order".to_owned(), json!(1)));
    let order = |figures: Value| json!({"order": {"players": figures}});
    for odd in [json!([0, 1]), json!([0, 1, 1]), json!([0, 1, 2, 2])] {
        assert_eq!(game.refused(order(odd)), ("mystery.4", "quake-order-each-once"));
    }
    game.go(order(json!([2, 1, 0])));
    assert_eq!(game.state()["order"], json!([0, 1, 2]));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(2)));
    for _ in 0..5 {
        game.go(json!("stay"));
    }
    // In all phases of this turn; then its bearer is killed.
    assert_eq!(game.asked(), ("shooting".to_owned(), json!(0)));
    game.with(&[3, 1, 4, 3], json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}));
    game.go(place(5000, 5000));
    for piece in [2, 1, 0] {
        assert_eq!(
            game.asked(),
            ("assault".to_owned(), json!(piece)),
            "until the next turn"
        );
        game.go(json!("stay"));
    }
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)), "the old one");
    assert_eq!(game.state()["order_now"], json!([0, 1, 2]));
}

#[test]
fn in_teams_the_bearer_of_mystery_4_names_who_is_first_in_each_phase() {
    let players = [
        json!([at("legionary", 2000, 2000, 0, json!({"bonus": "mystery.4"}))]),
        json!([at("basher", 4000, 2000, 0, json!({}))]),
    ];
    let more = json!({"mod": "team_deathmatch", "first": 0, "firsts": {"move": 0, "shoot": 0, "assault": 0}});
    let mut game = Trial::of(&setup(json!([]), portals(), &players, more));
    game.go(json!({"order": {"players": [1, 0, 1]}}));
    assert_eq!(game.state()["ordered"], json!({"move": 1, "shoot": 0, "assault": 1}));
    assert_eq!(game.state()["team"], 1);
}

#[test]
fn a_slot_is_asked_though_its_figure_can_only_pass_but_held_ones_in_the_assault_phase_turn_slot() {
    let players = [
        json!([at("strider", 2000, 2000, 0, json!({}))]),
        json!([at("basher", 2360, 2000, 0, json!({}))]),
        json!([at("levy", 2000, 4500, 0, json!({}))]),
    ];
    let mut game = Trial::in_phase("shooting", json!([]), &players, json!({}));
    assert_eq!(
        game.asked(),
        ("shooting".to_owned(), json!(0)),
        "it has nothing to shoot with"
    );
    for _ in 0..3 {
        game.go(json!("stay"));
    }
    assert_eq!(
        game.asked(),
        ("assault".to_owned(), json!(2)),
        "the two in contact are held"
    );
}

#[test]
fn a_trial_of_one_side_does_not_end_by_itself() {
    for mode in ["champion", "deathmatch", "team_champions"] {
        let players = [json!([at("levy", 2000, 2000, 0, json!({}))])];
        let more = json!({"mod": mode, "firsts": if mode.starts_with("team") { json!({"move": 0, "shoot": 0, "assault": 0}) } else { json!(null) }});
        let mut game = Trial::of(&setup(json!([]), portals(), &players, more));
        for _ in 0..8 {
            if game.asked().0 == "activate" {
                game.go(json!({"activate": {"figure": 0}}));
            }
            game.go(json!("stay"));
        }
        assert_eq!(game.state()["winner"], Value::Null, "{mode}");
    }
}
