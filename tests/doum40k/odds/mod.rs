//! Odds: the exact fractions against running through every outcome of the dice.

mod outcomes;
mod prospects;

use arene::game::{Command, Fraction};

use crate::common::*;
use outcomes::{agrees, holds, holds_but};

#[test]
fn single_shots() {
    let open = ["A...B"];
    for kind in ["grot", "flingboy", "kramboy"] {
        agrees("no cover", &open, &[kind, "sauvage"], None, shoot(1));
        agrees("armour 4", &open, &[kind, "blindboy"], None, shoot(1));
        agrees("armour 6", &open, &[kind, "kosto"], None, shoot(1));
        agrees("cover", &["A.c.B"], &[kind, "sauvage"], None, shoot(1));
        agrees("cover and armour", &["A.r.B"], &[kind, "blindboy"], None, shoot(1));
    }
}

#[test]
fn single_shots_in_contact() {
    let kinds = ["flingboy", "grot", "blindboy", "sauvage", "kosto"];
    agrees("one", &["....C", "A...B"], &kinds[..3], None, shoot(1));
    agrees("two", &["....C", "A...B", "....D"], &kinds[..4], None, shoot(1));
    agrees("three", &["....C.", "A...BD", "....E."], &kinds, None, shoot(1));
    agrees(
        "three in cover",
        &["....C.", "A.c.BD", "....E."],
        &kinds,
        None,
        shoot(1),
    );
    agrees(
        "three about an armoured one",
        &["....C.", "A...BD", "....E."],
        &["grot", "blindboy", "kosto", "grot", "grot"],
        None,
        shoot(1),
    );
}

#[test]
fn volleys() {
    agrees("×2", &["A...B"], &["frimeur", "grot"], None, shoot(1));
    agrees("×2, armour", &["A...B"], &["frimeur", "blindboy"], None, shoot(1));
    agrees("×2, cover", &["A.c.B"], &["frimeur", "kosto"], None, shoot(1));
    agrees("×3", &["A...B"], &["mitrailleur", "grot"], None, shoot(1));
    agrees("×3, armour", &["A...B"], &["mitrailleur", "kosto"], None, shoot(1));
    agrees("×3, cover", &["A.r.B"], &["mitrailleur", "grot"], None, shoot(1));
}

#[test]
fn volleys_at_one_with_neighbours() {
    agrees(
        "a diagonal neighbour",
        &["A...B.", ".....C"],
        &["frimeur", "grot", "grot"],
        None,
        shoot(1),
    );
    agrees(
        "×2, one in contact",
        &["A...B", "....C"],
        &["frimeur", "grot", "sauvage"],
        None,
        shoot(1),
    );
    agrees(
        "×2, two, armour",
        &["....C", "A...B", "....D"],
        &["frimeur", "kosto", "blindboy", "grot"],
        None,
        shoot(1),
    );
    agrees(
        "×2, three",
        &["....C.", "A...BD", "....E."],
        &["frimeur", "grot", "grot", "grot", "grot"],
        None,
        shoot(1),
    );
    agrees(
        "×3, one in contact",
        &["A...B", "....C"],
        &["mitrailleur", "grot", "blindboy"],
        None,
        shoot(1),
    );
    agrees(
        "×3, two",
        &["....C", "A...B", "....D"],
        &["mitrailleur", "grot", "grot", "sauvage"],
        None,
        shoot(1),
    );
}

#[test]
fn near_victory_the_game_stops_and_the_rest_of_the_volley_with_it() {
    // A mitrailleur wins at 40: one grot more, and nobody else can die after it.
    for score in [36, 37, 38, 39] {
        let scores = [score, 0, 0, 0];
        let kinds = ["mitrailleur", "grot", "sauvage", "blindboy"];
        agrees(
            "near victory",
            &["....C", "A...B", "....D"],
            &kinds,
            Some(&scores),
            shoot(1),
        );
    }
}

#[test]
fn fights() {
    for attacker in ["grot", "flingboy", "pistolboy", "kosto"] {
        for victim in ["grot", "blindboy", "kosto"] {
            agrees("a fight", &["AB"], &[attacker, victim], None, fight(1));
            agrees(
                "a fight among many",
                &[".C.", "ABD", ".E."],
                &[attacker, victim, "grot", "grot", "grot"],
                None,
                fight(1),
            );
        }
    }
}

#[test]
fn odds_in_known_numbers() {
    let fraction = |n, d| Fraction::new(n, d);
    let mut t = board(&["A.c.B"])
        .piece("flingboy", East)
        .piece("blindboy", East)
        .begin();
    let odds = t.activate(0).game.odds(&shoot(1)).unwrap();
    assert_eq!((odds.hit, odds.kill), (fraction(1, 9), fraction(1, 18)));
    assert_eq!(
        serde_json::to_string(&odds).unwrap(),
        r#"{"hit":[1,9],"kill":[1,18],"others":[],"modifiers":[]}"#
    );
    let mut t = board(&["A...B", "....C"])
        .piece("kramboy", East)
        .piece("grot", East)
        .piece("grot", East)
        .begin();
    let odds = t.activate(0).game.odds(&shoot(1)).unwrap();
    assert_eq!(
        serde_json::to_string(&odds).unwrap(),
        r#"{"hit":[2,3],"kill":[2,3],"others":[{"piece":2,"kill":[1,3]}],"modifiers":[]}"#
    );
}

#[test]
fn odds_of_an_illegal_attack_are_refused_and_a_move_has_none() {
    let mut t = board(&["A...B"]).piece("flingboy", West).piece("grot", East).begin();
    t.activate(0);
    assert_eq!(t.game.odds(&shoot(1)).unwrap_err().rule.as_str(), "sight.arc");
    assert_eq!(t.game.odds(&fight(1)).unwrap_err().rule.as_str(), "space.contact");
    assert!(t.game.odds(&path(&[], false, North)).is_err());
}

/// A shot or blow of piece 0 at piece 1, each with bonuses.
fn pair(rows: &[&str], one: &str, had: &str, other: &str, has: &str) -> Drawn {
    board(rows).piece(one, East).with(had).piece(other, West).with(has)
}

#[test]
fn armour_of_every_kind() {
    for armour in [
        "armour.1",
        "armour.2",
        "armour.fixed",
        "malus.arm",
        "malus.arm armour.1",
    ] {
        for kind in ["pistolboy", "blindboy", "kosto"] {
            if armour == "malus.arm armour.1" && kind == "kosto" {
                continue;
            }
            let name = format!("{kind} with {armour}");
            holds(&name, pair(&["A...B"], "flingboy", "", kind, armour), shoot(1));
            // Pas d'armure and énergétik.
            holds(&name, pair(&["A...B"], "frimeur", "", kind, armour), shoot(1));
            holds(&name, pair(&["AB"], "kramboy", "", kind, armour), fight(1));
        }
    }
}

#[test]
fn skills_of_shooters() {
    for bonus in ["", "fling.1", "fling.2", "fling.fixed", "malus.tir"] {
        for row in ["A...B", "A.r.B"] {
            for kind in ["snipeure", "sauvage", "kramboy", "skateboy", "frimeur"] {
                if kind == "sauvage" && bonus.is_empty() {
                    continue;
                }
                holds(
                    &format!("{kind} {bonus} {row}"),
                    pair(&[row], kind, bonus, "blindboy", ""),
                    shoot(1),
                );
            }
        }
    }
}

#[test]
fn zone_attacks_and_grenades() {
    let around = ["...D..", "A..BE.", "..C..."];
    let kinds = ["blindboy", "kosto", "pistolboy", "blindboy"];
    for (kind, attack) in [("roketboy", shoot(1)), ("kramboy", shoot(1)), ("bomberboy", grenade(1))] {
        let drawn = |rows: &[&str], scores: Option<&[i32]>| {
            let mut drawn = board(rows).piece(kind, East);
            for kind in kinds {
                drawn = drawn.piece(kind, West);
            }
            if let Some(scores) = scores {
                drawn = drawn.scores(scores);
            }
            drawn
        };
        holds(kind, drawn(&around, None), attack.clone());
        holds(kind, drawn(&["...D..", "A.rBE.", "..C..."], None), attack.clone());
        // Near victory the dice stop: at thirty.
        for score in [24, 25, 27, 28, 29] {
            let scores = [score, 0, 0, 0, 0];
            holds(
                &format!("{kind} at {score}"),
                drawn(&around, Some(&scores)),
                attack.clone(),
            );
        }
        // The shooter itself is adjacent.
        let drawn = board(&["A..", ".B.", "C.."])
            .piece(kind, South)
            .with("armour.2")
            .piece("blindboy", West)
            .piece("pistolboy", West);
        holds(&format!("{kind} beside its target"), drawn, attack.clone());
    }
    // Klan mates, near a score that they cost.
    for score in [16, 17, 18, 19] {
        let drawn = board(&["A..C.", "...BD"])
            .mode("defmatch_klan")
            .klan("evil_sun", "roketboy pistolboy", East)
            .klan("goff", "pistolboy kosto", West)
            .scores(&[score, 0]);
        holds(&format!("mates at {score}"), drawn, shoot(2));
    }
}

#[test]
fn a_grenade_alone() {
    for row in ["A...B", "A.#.B", "A.c.B"] {
        holds(row, pair(&[row], "bomberboy", "fling.2", "blindboy", ""), grenade(1));
    }
}

#[test]
fn melee_with_skills_and_bonuses() {
    for bonus in ["", "baston.1", "baston.2", "baston.fixed", "malus.cac"] {
        for victim in ["grot", "blindboy", "pistolboy"] {
            for attacker in ["grot", "kosto", "kramboy", "sauvage"] {
                let name = format!("{attacker} {bonus} {victim}");
                holds(&name, pair(&["AB"], attacker, bonus, victim, ""), fight(1));
                let unseen = board(&["AB"])
                    .piece(attacker, East)
                    .with(bonus)
                    .piece(victim, East)
                    .with("malus.rikiki");
                holds(&name, unseen, fight(1));
            }
        }
    }
}

#[test]
fn choc_pushes() {
    let ways = [
        "AB.", "AB#", "ABr", "AB", "ABc", "ABm", "ABb", "ABl", "AB>..", "AB>l.", "AB>#.", "AB^..", "AB1..", "AB1.2",
        "AB>1.2",
    ];
    for way in ways {
        for victim in ["grot", "blindboy"] {
            holds(way, pair(&[way], "kosto", "choc", victim, ""), fight(1));
        }
        holds(way, pair(&[way], "sauvage", "choc baston.2", "pistolboy", ""), fight(1));
    }
    for ground in ['c', 'm', 'b'] {
        for way in ["ABc.", "ABm.", "AB.."] {
            let drawn = pair(&[way], "kosto", "choc", "blindboy", "").under('B', ground);
            holds(&format!("{way} from {ground}"), drawn, fight(1));
        }
    }
    // Onto another piece, itself or a third.
    for kind in ["pistolboy", "blindboy"] {
        let drawn = board(&["ABC."])
            .piece("kosto", East)
            .with("choc")
            .piece("grot", West)
            .piece(kind, West);
        holds("into a piece", drawn, fight(1));
        let drawn = board(&["AB1.C3"])
            .under('C', '2')
            .piece("kosto", East)
            .with("choc")
            .piece("grot", West)
            .piece(kind, West);
        holds("by a jump onto a third", drawn, fight(1));
    }
    let drawn = board(&["AB1..3"])
        .under('A', '2')
        .piece("kosto", East)
        .with("choc")
        .piece("grot", West);
    holds("by a jump onto the attacker", drawn, fight(1));
    // A closed door, an open one, a respawn zone.
    holds("door", pair(&["ABdk"], "kosto", "choc", "grot", ""), fight(1));
    holds(
        "open door",
        pair(&["ABdk"], "kosto", "choc", "grot", "").open(),
        fight(1),
    );
    let zone = pair(&["AB.."], "kosto", "choc", "grot", "").owned("respawn", 1, (2, 0), (3, 0));
    holds("respawn zone", zone, fight(1));
}

#[test]
fn guns_and_squigs_as_targets() {
    for kind in ["flingboy", "mitrailleur", "roketboy", "bomberboy"] {
        let drawn = board(&["A..gB", "x..C."])
            .fires("gun:0")
            .piece(kind, East)
            .piece("pistolboy", West)
            .piece("blindboy", West);
        holds(&format!("{kind} at a gun"), drawn, shoot(3));
    }
    let beside = || {
        board(&["Ag.", "x.B"])
            .fires("gun:0")
            .piece("kosto", East)
            .with("choc")
            .piece("pistolboy", West)
    };
    holds("a blow at a gun", beside(), fight(2));
    // A gun beside the target takes nothing.
    for kind in ["flingboy", "mitrailleur", "roketboy"] {
        let drawn = board(&["A..B", "x..g"])
            .fires("gun:0")
            .piece(kind, East)
            .piece("pistolboy", West);
        holds(&format!("{kind} beside a gun"), drawn, shoot(1));
    }
    for kind in ["kosto", "blindboy", "bomberboy"] {
        let drawn = pasture(&[
            ('A', 5, 4),
            ('B', 9, 5),
            ('C', 12, 12),
            ('q', 9, 4),
            ('q', 10, 4),
            ('q', 1, 8),
        ])
        .klan("goff", kind, East)
        .klan("snakebite", "pistolboy grot", West);
        holds(&format!("{kind} at a squig"), drawn, shoot(3));
        let drawn = pasture(&[
            ('A', 5, 4),
            ('B', 9, 5),
            ('C', 12, 12),
            ('q', 9, 4),
            ('q', 10, 4),
            ('q', 1, 8),
        ])
        .klan("goff", kind, East)
        .klan("snakebite", "pistolboy grot", West);
        holds(&format!("{kind} beside a squig"), drawn, shoot(1));
        // The last squig: its death ends the game.
        let last = pasture(&[('A', 5, 4), ('B', 9, 5), ('C', 12, 12), ('q', 9, 4)])
            .klan("goff", kind, East)
            .klan("snakebite", "pistolboy grot", West);
        holds(&format!("{kind} at the last squig"), last, shoot(3));
    }
    let grenade_at = pasture(&[
        ('A', 5, 4),
        ('B', 9, 5),
        ('C', 12, 12),
        ('q', 9, 4),
        ('q', 10, 4),
        ('q', 1, 8),
    ])
    .klan("goff", "bomberboy", East)
    .klan("snakebite", "pistolboy grot", West);
    holds("a grenade among squigs", grenade_at, grenade(3));
}

#[test]
fn protected_pieces_take_nothing() {
    for kind in ["flingboy", "frimeur", "roketboy"] {
        let drawn = board(&["A..BC", "...D."])
            .owned("respawn", 2, (4, 0), (4, 1))
            .piece(kind, East)
            .piece("pistolboy", West)
            .piece("pistolboy", West)
            .piece("blindboy", West);
        holds_but(kind, drawn, shoot(1), &[2], 1);
    }
}

#[test]
fn wiping_a_klan_out_ends_the_game() {
    let drawn = || {
        board(&["............", "....A..BC...", "........D...", "............"])
            .mode("gunther")
            .owned("klan", 0, (0, 0), (3, 3))
            .owned("klan", 1, (8, 0), (11, 3))
            .token("bomb:0", 1, 3)
            .token("bomb:1", 10, 3)
            .budget(10)
    };
    for kind in ["mitrailleur", "bomberboy"] {
        let attack = if kind == "bomberboy" { grenade(1) } else { shoot(1) };
        let table = drawn()
            .klan("blood_axe", kind, East)
            .klan("goff", "pistolboy blindboy kosto", West);
        holds(kind, table, attack);
    }
}

#[test]
fn modifiers_are_those_of_the_die() {
    let odds = |drawn: Drawn, attack: Command| {
        let mut t = drawn.begin();
        let odds = t.activate(0).game.odds(&attack).unwrap();
        serde_json::to_value(&odds).unwrap()["modifiers"].to_string()
    };
    assert_eq!(
        odds(pair(&["AB"], "pistolboy", "baston.1", "grot", ""), fight(1)),
        r#"[{"rule":"bonus.baston.1","change":-1},{"rule":"skill.rikiki","change":-1}]"#
    );
    assert_eq!(
        odds(pair(&["A..B"], "pistolboy", "fling.2", "grot", ""), shoot(1)),
        r#"[{"rule":"bonus.fling.2","change":-2}]"#
    );
    assert_eq!(odds(pair(&["A..B"], "pistolboy", "", "grot", ""), shoot(1)), "[]");
}
