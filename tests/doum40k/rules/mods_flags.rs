//! The two flag mods: carrying, dropping, sending home, bringing in.
//!
//! Rules: `mod.flag`, `mod.flag2`.

use arene::game::DecisionKind;

use crate::common::*;

const EMPTY: &str = "................";

/// Sixteen cells wide: respawn zones in the first and last four columns of rows 0 to 3, klan zones below them in rows 4
/// to 7. The rows given are the first ones; A, B are the first klan's (kosto, grot), C, D the second's (sauvage,
/// grot), all facing each other.
fn field(mode: &str, rows: &[&str]) -> Drawn {
    let mut all = rows.to_vec();
    all.resize(8, EMPTY);
    board(&all)
        .mode(mode)
        .owned("respawn", 0, (0, 0), (3, 3))
        .owned("respawn", 1, (12, 0), (15, 3))
        .owned("klan", 0, (0, 4), (3, 7))
        .owned("klan", 1, (12, 4), (15, 7))
}

fn teams(drawn: Drawn) -> Drawn {
    drawn
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage grot", West)
}

#[test]
fn flag_whoever_brings_it_into_the_own_zone_wins() {
    let rows = [EMPTY, EMPTY, EMPTY, ".......f.......D", "B...A.....C....."];
    let mut t = teams(field("flag", &rows)).begin();
    t.lying(&["flag 7,3"]).activate(0).walk("neee", West).stands(0, 7, 3);
    t.carried(0, &["flag"])
        .lying(&[])
        .has_rule("move.pickup picked_up 0 flag at 7,3")
        .winner("null");
    t.until_turn_of(1)
        .until_turn_of(0)
        .activate(0)
        .walk("sww", West)
        .winner("null");
    t.end_turn()
        .end_turn()
        .activate(0)
        .walk("w", West)
        .stands(0, 4, 4)
        .winner("null");
    t.end_turn()
        .end_turn()
        .activate(0)
        .walk("w", West)
        .stands(0, 3, 4)
        .winner("0");
    t.has_rule("mod.flag won 0").state_is("/phase", "\"over\"");
    assert!(t.legal().is_empty());
}

#[test]
fn flag_the_enemys_zone_does_not_win() {
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B.........AfC..."];
    let mut t = teams(field("flag", &rows)).begin();
    t.activate(0).run("essen", South).carried(0, &["flag"]).winner("null");
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B.........Af...C"];
    let mut t = teams(field("flag", &rows)).begin();
    t.activate(0)
        .run("eee", South)
        .stands(0, 13, 4)
        .carried(0, &["flag"])
        .winner("null");
    // Being in the own zone without the flag does not either.
    let rows = [EMPTY, EMPTY, EMPTY, ".......f.......D", "B...A.....C....."];
    let mut t = teams(field("flag", &rows)).begin();
    t.activate(0).walk("w", West).stands(0, 3, 4).winner("null");
}

#[test]
fn flag_the_second_klan_wins_in_its_own_zone() {
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B...A....fC....."];
    let mut t = teams(field("flag", &rows)).begin();
    t.end_turn().activate(2).run("weee", West).stands(2, 12, 4).winner("1");
}

#[test]
fn flag_a_killed_carrier_drops_it_where_it_died() {
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B.....AC........"];
    let mut t = field("flag", &rows)
        .token("flag", 8, 6)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage", West)
        .carries("flag")
        .also("grot", West)
        .begin();
    t.activate(0);
    t.dice(&[3])
        .fight(2)
        .gone(2)
        .lying(&["flag 7,4"])
        .has_rule("death.drop dropped 2 flag at 7,4");
    t.decides(1, DecisionKind::Return, Some(2), 0)
        .place(12, 0, West)
        .carried(2, &[]);
    // No score for kills.
    t.scores(&[0, 0]);
}

#[test]
fn flag2_the_enemys_flag_in_the_own_zone_wins() {
    // With the enemy's flag in hand, one step outside the own zone.
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B...A.....C....."];
    let mut t = field("flag2", &rows)
        .token("flag:0", 1, 6)
        .token("flag:1", 14, 6)
        .klan("goff", "kosto", East)
        .carries("flag:1")
        .also("grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.activate(0)
        .turn(South)
        .winner("null")
        .walk("w", West)
        .stands(0, 3, 4)
        .winner("0");
    t.has_rule("mod.flag2 won 0");
}

#[test]
fn flag2_the_own_flag_need_not_be_home_to_win() {
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B...A.....C....."];
    let mut t = field("flag2", &rows)
        .token("flag:0", 1, 6)
        .token("flag:1", 14, 6)
        .klan("goff", "kosto", East)
        .carries("flag:1")
        .also("grot", East)
        .klan("snakebite", "sauvage", West)
        .carries("flag:0")
        .also("grot", West)
        .begin();
    t.activate(0).walk("w", West).winner("0");
}

#[test]
fn flag2_the_enemys_flag_is_taken_in_passing_the_own_left_alone_in_its_zone() {
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B...A.....C....."];
    let mut t = field("flag2", &rows)
        .token("flag:0", 2, 4)
        .token("flag:1", 13, 4)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.activate(0)
        .walk("ww", West)
        .stands(0, 2, 4)
        .carried(0, &[])
        .none_of("picked_up");
    t.lying(&["flag:0 2,4", "flag:1 13,4"]).winner("null");
    // The enemy may take it.
    t.end_turn().activate(2).run("wwwwwww", West).stands(2, 3, 4).end_turn();
    t.activate(0).walk("s", North).end_turn();
    t.activate(2).walk("w", East).carried(2, &["flag:0"]);
}

#[test]
fn flag2_the_own_flag_outside_its_zone_goes_home() {
    // C carries the first klan's flag and is killed: it lies there, until one of its own passes.
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B.....AC........"];
    let mut t = field("flag2", &rows)
        .token("flag:0", 2, 5)
        .token("flag:1", 13, 4)
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "sauvage", West)
        .carries("flag:0")
        .also("grot", West)
        .begin();
    t.activate(0).dice(&[3]).fight(2).lying(&["flag:0 7,4", "flag:1 13,4"]);
    t.place(12, 0, West).end_turn().end_turn();
    t.activate(0).walk("ee", East).carried(0, &[]).winner("null");
    let state = t.game.state();
    let flag = state["tokens"]
        .as_array()
        .unwrap()
        .iter()
        .find(|token| token["owner"] == 0)
        .unwrap()
        .clone();
    let (x, y) = (flag["at"][0].as_i64().unwrap(), flag["at"][1].as_i64().unwrap());
    assert!((0..=3).contains(&x) && (4..=7).contains(&y), "{flag}");
}

#[test]
fn flag2_sent_home_it_lies_where_it_lay_at_the_start() {
    // C takes the first klan's flag, carries it out and is killed beyond the zone.
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B....AC........."];
    let mut t = field("flag2", &rows)
        .token("flag:0", 2, 5)
        .token("flag:1", 13, 4)
        .klan("goff", "kosto grot", West)
        .klan("snakebite", "sauvage grot", West)
        .first(1)
        .begin();
    t.activate(2)
        .run("swwww", East)
        .stands(2, 2, 5)
        .carried(2, &["flag:0"])
        .end_turn()
        .end_turn();
    t.activate(2).walk("eee", East).stands(2, 5, 5).end_turn();
    t.activate(0)
        .turn(South)
        .dice(&[3])
        .fight(2)
        .lying(&["flag:0 5,5", "flag:1 13,4"])
        .place(12, 0, West);
    t.end_turn()
        .end_turn()
        .activate(0)
        .walk("s", East)
        .lying(&["flag:0 2,5", "flag:1 13,4"]);
    t.carried(0, &[]);
}

#[test]
fn kills_score_nothing_in_the_flag_mods() {
    for mode in ["flag", "flag2"] {
        let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B.....AC........"];
        let drawn = if mode == "flag" {
            field(mode, &rows).token("flag", 8, 6)
        } else {
            field(mode, &rows).token("flag:0", 1, 6).token("flag:1", 14, 6)
        };
        let mut t = teams(drawn).begin();
        t.activate(0).dice(&[3]).fight(2).scores(&[0, 0]).none_of("score");
        t.place(15, 0, West);
    }
}

#[test]
fn what_a_map_must_have_for_the_flag_mods() {
    let kinds = |drawn: Drawn| {
        drawn
            .klan_deployed("goff", "kosto grot")
            .klan_deployed("snakebite", "sauvage grot")
            .faults()
            .len()
    };
    let rows = [EMPTY; 8];
    assert_eq!(kinds(field("flag", &rows).token("flag", 8, 4)), 0);
    assert_eq!(kinds(field("flag", &rows)), 1);
    assert_eq!(
        kinds(field("flag2", &rows).token("flag:0", 0, 4).token("flag:1", 12, 4)),
        0
    );
    assert_eq!(kinds(field("flag2", &rows).token("flag:0", 0, 4)), 1);
    assert_eq!(kinds(field("flag2", &rows)), 2);
    // A flag2's flag lies in its klan zone.
    assert_eq!(
        kinds(field("flag2", &rows).token("flag:0", 6, 4).token("flag:1", 12, 4)),
        1
    );
    // Without zones: a respawn zone and a klan zone for each.
    assert_eq!(kinds(open_ground(16, 8).mode("flag").token("flag", 8, 4)), 4);
}

#[test]
fn the_flag_may_be_brought_in_by_a_jump_or_a_push() {
    let rows = [
        EMPTY,
        EMPTY,
        EMPTY,
        "...............D",
        "B...........C...",
        EMPTY,
        EMPTY,
        "......tA........",
    ];
    let start = || {
        field("flag", &rows)
            .token("flag", 8, 6)
            .klan("goff", "kosto", East)
            .carries("flag")
            .also("grot", East)
            .klan("snakebite", "sauvage grot", West)
            .begin()
    };
    let mut t = start();
    t.activate(0)
        .walk("w", West)
        .dice(&[4, 4])
        .aim(2, 6)
        .stands(0, 2, 6)
        .winner("0");
    let mut t = start();
    t.activate(0).walk("w", West).dice(&[4, 4]).aim(6, 6).winner("null");
    // A conveyor at the edge of the zone.
    let rows = [EMPTY, EMPTY, EMPTY, "...............D", "B...<A......C..."];
    let mut t = field("flag", &rows)
        .token("flag", 8, 6)
        .klan("goff", "kosto", East)
        .carries("flag")
        .also("grot", East)
        .klan("snakebite", "sauvage grot", West)
        .begin();
    t.activate(0).walk("w", West).stands(0, 3, 4).winner("0");
}

#[test]
fn who_dies_on_the_way_drops_what_it_took_on_it() {
    let rows = [
        EMPTY,
        EMPTY,
        EMPTY,
        "...............D",
        "B...A.....C.....",
        "....fl..........",
    ];
    let mut t = teams(field("flag", &rows)).begin();
    t.activate(0).walk("se", West).gone(0).lying(&["flag 4,5"]);
    t.place(0, 0, East);
}
