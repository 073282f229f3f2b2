//! The shapes of what bonuses, tokens, special cells and mods tell, as the protocol writes them.

use arene::game::Fact;

use crate::common::*;

fn json(fact: &Fact) -> String {
    serde_json::to_string(fact).unwrap()
}

/// The facts of one kind that the last command brought about, as JSON.
fn told(t: &Table, kind: &str) -> Vec<String> {
    let start = format!(r#"{{"fact":"{kind}","#);
    t.facts
        .iter()
        .map(json)
        .filter(|line| line.starts_with(&start))
        .collect()
}

#[test]
fn facts_of_bonuses_and_tokens() {
    let mut t = board(&["Abk..dB"])
        .piece("sauvage", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[4, 6]).walk("ee", South);
    assert_eq!(
        told(&t, "bonus_gained"),
        [
            r#"{"fact":"bonus_gained","rule":"bonus.fling.fixed","piece":0,"bonus":"fling.fixed","from":[1,0],"turns_left":6}"#
        ]
    );
    assert_eq!(
        told(&t, "picked_up"),
        [r#"{"fact":"picked_up","rule":"move.pickup","piece":0,"token":"key:red","at":[2,0]}"#]
    );
    assert_eq!(
        told(&t, "roll")[1],
        r#"{"fact":"roll","rule":"bonus.cell","player":0,"piece":0,"target":null,"sides":6,"value":6,"need":null,"passed":true,"modifiers":[]}"#
    );
    t.state_is(
        "/pieces/0/bonuses",
        r#"[{"kind":"fling.fixed","turns_left":6,"from":[1,0]}]"#,
    );
    t.state_is("/bonus_cells", r#"[{"at":[1,0],"ready":false}]"#)
        .state_is("/tokens", "[]");
    t.state_is("/pieces/0/carries", r#"["key:red"]"#);
    let mut t = board(&["AB.d", "...k"])
        .piece("sauvage", East)
        .piece("pistolboy", West)
        .with("spide")
        .carries("key:red")
        .begin();
    t.state_is(
        "/pieces/1/bonuses",
        r#"[{"kind":"spide","turns_left":null,"from":null}]"#,
    );
    t.activate(0).dice(&[3]).fight(1);
    assert_eq!(
        told(&t, "dropped"),
        [r#"{"fact":"dropped","rule":"death.drop","piece":1,"token":"key:red","at":[1,0]}"#]
    );
    let ended = told(&t, "bonus_ended");
    assert_eq!(ended.len(), 1);
    assert!(
        ended[0].ends_with(r#""piece":1,"bonus":"spide","from":null}"#),
        "{ended:?}"
    );
    t.state_is("/tokens", r#"[{"kind":"key","owner":null,"colour":"red","at":[1,0]}]"#);
}

#[test]
fn facts_of_pushes_and_jumps() {
    let mut t = board(&["A>.t.B", "......"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", East);
    assert_eq!(
        told(&t, "pushed"),
        [r#"{"fact":"pushed","rule":"ground.conveyor","piece":0,"from":[1,0],"to":[2,0],"by":null}"#]
    );
    t.walk("e", East).dice(&[4, 4]).aim(4, 1);
    assert_eq!(
        told(&t, "jumped"),
        [r#"{"fact":"jumped","rule":"ground.teleporter.jump","piece":0,"from":[3,0],"to":[4,1]}"#]
    );
    let mut t = board(&["AB."])
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[1]).fight(1);
    assert_eq!(
        told(&t, "pushed"),
        [r#"{"fact":"pushed","rule":"melee.choc","piece":1,"from":[1,0],"to":[2,0],"by":0}"#]
    );
}

#[test]
fn facts_of_doors_triggers_and_guns() {
    let mut t = board(&["xAd.k", "g...B"])
        .zone("trap", (4, 1), (4, 1))
        .fires("trap:0")
        .piece("kosto", East)
        .carries("key:red")
        .piece("flingboy", West)
        .begin();
    t.activate(0).turn(East).door(0, true);
    assert_eq!(
        told(&t, "door"),
        [r#"{"fact":"door","rule":"door.key","piece":0,"door":0,"at":[2,0],"open":true}"#]
    );
    t.dice(&[1]).use_trap(0);
    assert_eq!(
        told(&t, "used"),
        [r#"{"fact":"used","rule":"trigger.use","piece":0,"trigger":0,"at":[0,0],"direction":null}"#]
    );
    assert_eq!(
        told(&t, "trap"),
        [r#"{"fact":"trap","rule":"trap.zone","piece":0,"zone":0}"#]
    );
    let mut t = board(&["xA...", "g...B"])
        .fires("gun:0")
        .piece("kosto", South)
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[1, 1, 1]).use_gun(0, East);
    assert_eq!(
        told(&t, "used"),
        [r#"{"fact":"used","rule":"trigger.use","piece":0,"trigger":0,"at":[0,0],"direction":"east"}"#]
    );
    assert!(told(&t, "shot")[0].contains(r#""piece":2,"target":1,"with":"gun""#));
    t.end_turn()
        .end_turn()
        .activate(0)
        .walk("s", West)
        .dice(&[3, 1])
        .fight(2);
    let gone = told(&t, "gun_destroyed");
    assert!(gone.len() == 1 && gone[0].ends_with(r#""piece":2,"by":0}"#), "{gone:?}");
    t.state_is("/guns", "[]").state_is("/pieces/2/at", "null");
}

#[test]
fn facts_of_squigs() {
    let mut t = pasture(&[('A', 6, 4), ('B', 0, 13), ('q', 8, 5)])
        .klan("goff", "pistolboy", East)
        .klan("bad_moon", "pistolboy", West)
        .begin();
    t.activate(0).dice(&[1]).walk("eee", North);
    assert_eq!(
        told(&t, "bitten"),
        [r#"{"fact":"bitten","rule":"squig.bite","piece":0,"squig":2,"at":[7,4]}"#]
    );
    t.herd(2).herd_to(10, 3);
    let herded = told(&t, "herded");
    assert!(
        herded[0].starts_with(r#"{"fact":"herded","rule":"squig.herd","piece":0,"squig":2,"from":[8,5],"path":[["#),
        "{herded:?}"
    );
    assert!(herded[0].ends_with("[10,3]]}"), "{herded:?}");
    assert_eq!(
        told(&t, "penned"),
        [r#"{"fact":"penned","rule":"squig.pen","squig":2,"player":0}"#]
    );
    assert_eq!(told(&t, "won"), [r#"{"fact":"won","rule":"mod.squigs","player":0}"#]);
    t.state_is("/objective", r#"{"penned":[1,0],"free":0}"#);
}

#[test]
fn what_a_mod_counts_is_in_the_state() {
    let zones = |drawn: Drawn| {
        drawn
            .owned("respawn", 0, (0, 0), (1, 1))
            .owned("respawn", 1, (8, 0), (9, 1))
            .owned("klan", 0, (0, 2), (1, 3))
            .owned("klan", 1, (8, 2), (9, 3))
    };
    let rows = ["..........", "..........", "...AB.CD..", ".........."];
    let klans = |drawn: Drawn| {
        drawn
            .klan("goff", "kosto", East)
            .also("grot", East)
            .klan("snakebite", "sauvage grot", West)
    };
    let mut t = klans(zones(board(&rows).mode("flag").token("flag", 5, 2))).begin();
    t.state_is("/objective", r#"{"carrier":null}"#);
    t.activate(1).walk("e", East).state_is("/objective", r#"{"carrier":1}"#);
    let flags = |drawn: Drawn| drawn.token("flag:0", 0, 3).token("flag:1", 9, 3);
    let mut t = klans(flags(zones(board(&rows).mode("flag2"))))
        .carries("flag:0")
        .begin();
    t.state_is("/objective", r#"{"carriers":[3,null]}"#);
    let bombs = |drawn: Drawn| drawn.token("bomb:0", 0, 3).token("bomb:1", 9, 3);
    let mut t = klans(bombs(zones(board(&rows).mode("gunther")))).begin();
    t.state_is("/objective", r#"{"alive":[2,2]}"#);
    for mode in ["defmatch_klan", "klanplay"] {
        klans(zones(board(&rows).mode(mode)))
            .begin()
            .state_is("/objective", "{}");
    }
    let mut t = board(&["A.B", "ccc"])
        .mode("king")
        .zone("king", (0, 1), (2, 1))
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("s", East).end_turn();
    t.state_is("/objective/goal", "6");
    let held = t.game.state()["objective"]["turns_held"].to_string();
    assert!(held.contains(r#"{"piece":0,"turns":1}"#), "{held}");
}
