//! Nests on the grid: things that are killed three times.

use serde_json::{Value, json};

use super::super::board::each;
use super::super::common::{has, thrown, told, with};
use super::arena::{Arena, book, boy, open, piece, setup, zombie};

fn nest(x: i32, y: i32, lives: u8) -> Value {
    json!({"kind": "nest", "at": [x, y], "lives_left": lives})
}

/// Four boys of one player against these creatures, from that round on; the first card is the first boy's.
fn against(creatures: Value, own: Value, dice: &[u32]) -> (Arena, Vec<Value>) {
    let horde = json!({
        "use": "solo", "scenario": "nest", "creatures": creatures, "reserve": 0, "reinforce": "none",
    });
    let players = json!([{"name": "Rouge", "pieces": own}]);
    let fields = json!({"players": players, "horde": horde});
    let mut setup = setup(open(24, 24), [json!([]), json!([])], json!({}), fields);
    setup.first = None;
    setup.mode = String::new();
    Arena::started(&setup, dice)
}

/// One beside a nest, which it looks at.
fn beside(creatures: Value) -> Arena {
    let own = json!([boy(12, 13), boy(3, 20), boy(4, 20), boy(5, 20)]);
    let (mut arena, _) = against(creatures, own, &[3]);
    arena.does(json!("act"));
    arena
}

#[test]
fn a_nest_is_killed_three_times_by_blows_and_shots_and_has_armour_kind_nest() {
    let mut arena = beside(json!([nest(12, 12, 3), zombie(0, 0)]));
    assert_eq!(
        (arena.piece(4, "lives_left"), arena.piece(4, "player")),
        (json!(3), Value::Null)
    );
    assert_eq!(arena.piece(0, "lives_left"), Value::Null);
    // It hits, and the armour does not hold.
    let facts = arena.with(&[4, 4], json!({"fight": {"target": 4}}));
    assert_eq!(thrown(&facts), ["melee.hit", "save.armour"]);
    assert_eq!(told(&facts, "damaged", &["piece", "by", "left"]), json!([4, 0, 2]));
    assert!(!has(&facts, "killed") && !has(&facts, "eliminated"));
    assert_eq!(
        (arena.piece(4, "lives_left"), arena.piece(4, "at")),
        (json!(2), json!([12, 12]))
    );
    let written = arena.game.write_snapshot();
    arena.game.read_snapshot(written).unwrap();
    assert_eq!(arena.piece(4, "lives_left"), json!(2));
    // It holds nobody: who is beside it may shoot.
    let facts = arena.with(&[1], json!({"shoot": {"target": 4, "with": "gun"}}));
    assert_eq!(thrown(&facts), ["shoot.hit"]);
}

#[test]
fn with_the_last_of_them_gone_and_one_figure_standing_they_win_scenario_nest() {
    let mut arena = beside(json!([nest(12, 12, 1), zombie(0, 0)]));
    let facts = arena.with(&[4, 4], json!({"fight": {"target": 4}}));
    assert_eq!(told(&facts, "eliminated", &["piece", "reserve"]), json!([4, false]));
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.nest", "players"])
    );
    assert_eq!(
        (arena.piece(4, "at"), arena.piece(4, "lives_left")),
        (Value::Null, json!(0))
    );
    let mut arena = beside(json!([nest(12, 12, 1), nest(2, 2, 2)]));
    let facts = arena.with(&[4, 4], json!({"fight": {"target": 4}}));
    assert!(has(&facts, "eliminated") && !has(&facts, "won"));
}

#[test]
fn three_nests_stand_in_the_middle_creatures_by_them_in_turn_and_come_back_there_scenario_nest() {
    let own = json!([boy(9, 22), boy(11, 22), boy(13, 22), boy(15, 22)]);
    let creatures = json!([{"kind": "rat", "count": 3}, {"kind": "rat", "reserve": true}]);
    let horde = json!({"use": "solo", "scenario": "nest", "creatures": creatures, "reinforce": "auto"});
    let players = json!([{"name": "Rouge", "pieces": own}]);
    let mut setup = setup(
        open(24, 24),
        [json!([]), json!([])],
        json!({}),
        json!({"players": players, "horde": horde}),
    );
    setup.first = None;
    setup.mode = String::new();
    assert!(book().check_setup(&setup).is_empty());
    // The Joker falls: they go for the nests, and stay; one comes back at the third nest. Then a card.
    let (mut arena, facts) = Arena::started(&setup, &[1, 4, 3, 5]);
    let places = |arena: &mut Arena, ids: std::ops::Range<usize>| -> Vec<Value> {
        ids.map(|id| arena.piece(id, "at")).collect()
    };
    assert_eq!(
        places(&mut arena, 8..11),
        [json!([4, 12]), json!([12, 12]), json!([20, 12])]
    );
    assert_eq!(
        places(&mut arena, 4..7),
        [json!([4, 11]), json!([12, 11]), json!([20, 11])]
    );
    assert_eq!(
        each(&facts, "goal", "what"),
        json!(["objective", "objective", "objective"])
    );
    assert_eq!(each(&facts, "goal", "cost"), json!([0, 0, 0]));
    assert_eq!(arena.piece(7, "reserve"), json!(false));
    assert_eq!(arena.piece(7, "at"), json!([19, 12]));
}

#[test]
fn nests_score_nothing_and_lives_are_looked_over_kind_nest() {
    let horde = |creature: Value| json!({"use": "spice", "creatures": [creature]});
    let sides = || [json!([boy(12, 13)]), json!([boy(3, 20)])];
    let faults = |creature: Value| {
        let faults = book().check_setup(&setup(open(24, 24), sides(), horde(creature), json!({})));
        let told = faults.iter().map(|fault| (fault.field.clone(), fault.why));
        told.collect::<Vec<_>>()
    };
    let field = "horde.creatures[0].lives_left".to_owned();
    assert_eq!(faults(nest(12, 12, 4)), [(field.clone(), "horde-lives")]);
    assert_eq!(
        faults(with(zombie(2, 2), json!({"lives_left": 2}))),
        [(field, "file-unknown-field")]
    );
    let mut rows = open(24, 24);
    rows[0] = "12......................".to_owned();
    let more = json!({"mod": "defmatch", "map": {"name": "Trial", "rows": rows}});
    let (mut arena, _) = Arena::started(&setup(open(24, 24), sides(), horde(nest(12, 12, 1)), more), &[4]);
    arena.does(json!({"activate": {"piece": 0}}));
    let facts = arena.with(&[4, 4], json!({"fight": {"target": 2}}));
    assert!(has(&facts, "killed") && has(&facts, "eliminated") && !has(&facts, "score"));
}

#[test]
fn nobody_is_pushed_that_is_a_thing_kind_nest() {
    let own = json!([
        piece("pistolboy", [12, 13], json!({"bonuses": ["choc"]})),
        boy(3, 20),
        boy(4, 20),
        boy(5, 20)
    ]);
    let (mut arena, _) = against(json!([nest(12, 12, 3)]), own, &[3]);
    arena.does(json!("act"));
    let facts = arena.with(&[1], json!({"fight": {"target": 4}}));
    assert!(!has(&facts, "pushed"));
}
