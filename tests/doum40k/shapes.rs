//! The shapes of facts, state, refusals' keys and commands as the protocol writes them.

use arene::game::{Command, Fact};
use serde_json::json as written;

use crate::common::*;

fn json(fact: &Fact) -> String {
    serde_json::to_string(fact).unwrap()
}

#[test]
fn facts_are_written_as_the_protocol_shows_them() {
    let mut t = board(&["A.....B"])
        .piece("grot", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0);
    assert_eq!(
        json(&t.facts[0]),
        r#"{"fact":"activated","rule":"turn.activate","piece":0}"#
    );
    t.turn(West);
    assert_eq!(
        json(&t.facts[0]),
        r#"{"fact":"turned","rule":"move.face","piece":0,"face":"west"}"#
    );
    t.walk("ee", East);
    assert_eq!(
        json(&t.facts[0]),
        r#"{"fact":"moved","rule":"move.points","piece":0,"from":[0,0],"path":[[1,0],[2,0]],"face":"east","points":2,"run":false}"#
    );
    t.dice(&[6]).shoot(1);
    let lines: Vec<String> = t.facts.iter().map(json).collect();
    assert_eq!(
        lines,
        [
            r#"{"fact":"shot","rule":"shoot.target","piece":0,"target":1,"with":"gun","cells":[[3,0],[4,0],[5,0]],"cover":false}"#,
            r#"{"fact":"roll","rule":"shoot.hit","player":0,"piece":0,"target":1,"sides":6,"value":6,"need":6,"passed":true,"modifiers":[]}"#,
            r#"{"fact":"killed","rule":"shoot.hit","piece":1,"by":0}"#,
            r#"{"fact":"score","rule":"mod.defmatch","player":0,"change":2,"total":2}"#,
            r#"{"fact":"waits","rule":"death.return","piece":1}"#,
        ]
    );
}

#[test]
fn a_die_that_is_no_test_has_no_need_and_one_thrown_again_says_so() {
    let t = board(&["A.....B"])
        .piece("grot", North)
        .piece("grot", North)
        .begin_with(&[3, 3, 2, 4]);
    let rolls: Vec<String> = t
        .facts
        .iter()
        .map(json)
        .filter(|line| line.contains("\"roll\""))
        .collect();
    let tied = r#"{"fact":"roll","rule":"setup.first","player":0,"piece":null,"target":null,"sides":6,"value":3,"need":null,"passed":true,"modifiers":[],"again":true}"#;
    assert_eq!(rolls[0], tied);
    assert!(!rolls[2].contains("again"));
    assert_eq!(rolls.len(), 4);
}

#[test]
fn facts_come_in_the_order_in_which_things_happen() {
    let t = board(&["1.2"]).deployed("grot").deployed("grot").begin_with(&[1]);
    let t2 = |mut t: Table| {
        t.dice(&[2]).place(0, 0, East);
        t.dice(&[5, 1]).place(2, 0, East).told(&[
            "setup.respawn placed 1 at 2,0 east",
            "setup.first phase roll_off",
            "setup.first roll 5",
            "setup.first roll 1",
            "turn.activate phase turn",
            "turn.activate turn 0 round 1",
        ]);
    };
    t2(t);
}

#[test]
fn the_state_is_written_as_the_protocol_shows_it() {
    let mut t = board(&["..AB..", "......"])
        .piece("pistolboy", East)
        .piece("kosto", North)
        .scores(&[3, -1])
        .begin();
    t.activate(0);
    let text = serde_json::to_string(&t.game.state()).unwrap();
    let wanted = concat!(
        r#"{"rules":"doum40k","mod":"defmatch","round":1,"phase":"activation","player":0,"active":0,"#,
        r#""decision":{"player":0,"kind":"activation","piece":0,"left":0},"winner":null,"scores":[3,-1],"dice_left":0,"#,
        r#""pieces":[{"id":0,"player":0,"kind":"pistolboy","at":[2,0],"face":"east","#,
        r#""profile":{"mvt":4,"por":10,"tir":6,"shots":1,"cac":4,"arm":null,"pts":2},"skills":[],"bonuses":[],"carries":[],"#,
        r#""done":{"moved":false,"ran":false,"shot":false,"fought":false,"used":false,"door":false,"ended":false}},"#,
        r#"{"id":1,"player":1,"kind":"kosto","at":[3,0],"face":"north","#,
        r#""profile":{"mvt":4,"por":10,"tir":6,"shots":1,"cac":3,"arm":6,"pts":3},"skills":[],"bonuses":[],"carries":[],"#,
        r#""done":{"moved":false,"ran":false,"shot":false,"fought":false,"used":false,"door":false,"ended":false}}],"#,
        r#""doors":[],"tokens":[],"bonus_cells":[],"guns":[],"objective":{}}"#
    );
    assert_eq!(text, wanted);
}

#[test]
fn the_state_counts_the_dice_of_the_script() {
    let mut t = board(&["A..B"]).piece("grot", East).piece("grot", East).begin();
    t.activate(0)
        .dice(&[1])
        .state_is("/dice_left", "1")
        .shoot(1)
        .state_is("/dice_left", "0");
    t.game.dice_mut().follow(None);
    t.state_is("/dice_left", "0");
}

#[test]
fn commands_are_read_as_the_protocol_shows_them() {
    for text in [
        r#"{"place":{"at":[1,2],"face":"north"}}"#,
        r#"{"activate":{"piece":0}}"#,
        r#"{"move":{"path":[[1,0],[2,0]],"run":false,"face":"east"}}"#,
        r#"{"shoot":{"target":1,"with":"gun"}}"#,
        r#"{"shoot":{"target":1,"with":"grenade"}}"#,
        r#"{"allot":{"target":2}}"#,
        r#"{"fight":{"target":1}}"#,
        r#"{"use":{"trigger":0,"direction":"east"}}"#,
        r#"{"door":{"door":0,"open":true}}"#,
        r#"{"aim":{"corner":[1,2]}}"#,
        r#"{"herd":{"squig":9}}"#,
        r#""no_herd""#,
        r#"{"herd_to":{"at":[1,2]}}"#,
        r#""end_activation""#,
        r#""end_turn""#,
    ] {
        let command: Command = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&command).unwrap(), text);
    }
    for text in [
        r#"{"activate":{"piece":0,"now":true}}"#,
        r#"{"move":{"path":[[1,0,0,0]],"run":false,"face":"east"}}"#,
        r#"{"move":{"path":[],"run":false,"face":"up"}}"#,
        r#"{"shoot":{"target":1,"with":"bow"}}"#,
        r#"{"dance":{}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(text).is_err(), "{text}");
    }
    // Three numbers are a point of a table: on a grid there is none.
    let high = written!({"move": {"path": [[1, 0, 0]], "run": false, "face": "east"}});
    let book = arene::rules::rulebook("doum40k").unwrap();
    assert!(
        book.read_command(&mut <dyn erased_serde::Deserializer>::erase(high))
            .is_err()
    );
}

#[test]
fn a_strict_script_that_lacks_a_die_leaves_the_game_as_it_was() {
    let mut t = board(&["A.c.B"]).piece("grot", East).piece("blindboy", East).begin();
    t.activate(0);
    for (script, rule, value) in [
        (vec![], "shoot.hit", None),
        (vec![6], "shoot.cover", None),
        (vec![6, 6], "save.armour", None),
        (vec![6, 7], "shoot.cover", Some(7)),
        (vec![0], "shoot.hit", Some(0)),
    ] {
        let left = script.len();
        t.game.dice_mut().follow(Some((script, true)));
        let (hash, written) = (t.game.hash(), t.game.write_snapshot());
        match t.game.apply(&shoot(1)) {
            Err(arene::game::ApplyError::Script(error)) => {
                assert_eq!((error.why.rule.as_str(), error.value), (rule, value));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!((t.game.hash(), t.game.write_snapshot()), (hash, written));
        assert_eq!(t.game.dice().left(), left);
    }
    t.dice_over(&[6, 6, 4]);
    t.shoot(1).stands(1, 4, 0);
}

impl Table {
    /// Forces dice though others are left.
    fn dice_over(&mut self, values: &[u32]) {
        self.game.dice_mut().follow(Some((values.to_vec(), true)));
    }
}

#[test]
fn the_hash_is_of_the_rules_state_alone() {
    let game = |seed: u64| {
        let mut drawn = board(&["A..B"]).piece("grot", East).piece("grot", East).first(0);
        drawn.setup.seed = seed;
        drawn.begin()
    };
    let (mut one, mut other) = (game(1), game(2));
    assert_eq!(one.game.hash(), other.game.hash(), "the generator is no part of it");
    other.game.dice_mut().follow(Some((vec![1, 2], true)));
    assert_eq!(one.game.hash(), other.game.hash(), "nor is the script");
    other.dice_over(&[]);
    one.activate(0);
    assert_ne!(one.game.hash(), other.game.hash());
    other.activate(0);
    assert_eq!(one.game.hash(), other.game.hash());
    one.turn(West);
    assert_ne!(one.game.hash(), other.game.hash(), "a facing is part of it");
}
