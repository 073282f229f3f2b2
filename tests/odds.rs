//! Odds: the exact fractions against running through every outcome of the dice.

mod common;
use std::collections::BTreeMap;

use arene::game::{ApplyError, Command, Fact, Fraction, PieceId};
use common::oracle::Oracle;
use common::*;

/// What may come of an attack, added up over every outcome of the dice.
struct Sums {
    hit: Fraction,
    kill: Fraction,
    others: BTreeMap<PieceId, Fraction>,
    all: Fraction,
    outcomes: u32,
}

/// Runs through every outcome of commands of which the last throws the dice. `candidates` says on how many pieces a
/// hit on a target may fall: a die of `shoot.contact` counts only with the faces that are not rolled again.
fn every_outcome(t: &mut Table, commands: &[Command], target: PieceId, candidates: &dyn Fn(PieceId) -> u32) -> Sums {
    let start = t.game.snapshot();
    let mut sums = Sums {
        hit: Fraction::ZERO,
        kill: Fraction::ZERO,
        others: BTreeMap::new(),
        all: Fraction::ZERO,
        outcomes: 0,
    };
    let mut todo = vec![(Vec::<u32>::new(), Fraction::ONE)];
    while let Some((script, weight)) = todo.pop() {
        t.game.restore(&start);
        t.game.dice_mut().follow(Some((script.clone(), true)));
        let (last, first) = commands.split_last().unwrap();
        for command in first {
            t.game.apply(command).unwrap();
        }
        match t.game.apply(last) {
            Err(ApplyError::Script(error)) => {
                assert_eq!(error.value, None, "the script has a value that the die lacks");
                let mut faces = error.why.sides;
                if error.why.rule.as_str() == "shoot.contact" {
                    let among = candidates(error.why.target.unwrap());
                    faces = faces / among * among;
                }
                for face in 1..=faces {
                    let mut script = script.clone();
                    script.push(face);
                    todo.push((script, weight * Fraction::new(1, u128::from(faces))));
                }
            }
            Err(ApplyError::Illegal(refusal)) => panic!("{last:?}: {refusal:?}"),
            Ok(facts) => {
                let add = |sum: &mut Fraction| *sum = *sum + weight;
                sums.outcomes += 1;
                add(&mut sums.all);
                let touched = |fact: &Fact| matches!(fact, Fact::Saved { piece, .. } | Fact::Killed { piece, .. } if *piece == target);
                if facts.iter().any(touched) {
                    add(&mut sums.hit);
                }
                for fact in facts {
                    if let Fact::Killed { piece, .. } = fact {
                        if *piece == target {
                            add(&mut sums.kill);
                        } else {
                            add(sums.others.entry(*piece).or_insert(Fraction::ZERO));
                        }
                    }
                }
                assert_eq!(t.game.dice().left(), 0);
            }
        }
    }
    t.game.restore(&start);
    t.game.dice_mut().follow(None);
    assert_eq!(sums.all, Fraction::ONE, "the outcomes do not add up");
    sums
}

/// Holds the odds of the active piece's attack on piece 1 against every outcome of the dice.
fn agrees(name: &str, rows: &[&str], kinds: &[&str], scores: Option<&[i32]>, attack: Command) {
    let mut drawn = board(rows);
    for kind in kinds {
        drawn = drawn.piece(kind, East);
    }
    if let Some(scores) = scores {
        drawn = drawn.scores(scores);
    }
    let mut t = drawn.begin();
    t.activate(0);
    let at: Vec<_> = (0..kinds.len() as u16).map(|piece| t.at(piece)).collect();
    let lines: Vec<String> = rows.iter().map(|row| (*row).to_owned()).collect();
    let oracle = Oracle::new(&lines, &at);
    let candidates = |piece: PieceId| 1 + oracle.contacts(piece.index()).len() as u32;

    let odds = t.game.odds(&attack).unwrap();
    let mut commands = vec![attack.clone()];
    if matches!(attack, Command::Shoot { .. }) {
        let before = t.game.snapshot();
        t.game.dice_mut().follow(None);
        t.game.apply(&attack).unwrap();
        let further = match t.game.decision() {
            Some(decision) if decision.kind == arene::game::DecisionKind::Allot => 1 + usize::from(decision.left),
            _ => 0,
        };
        t.game.restore(&before);
        commands.extend(vec![allot(1); further]);
    }
    let sums = every_outcome(&mut t, &commands, PieceId(1), &candidates);
    assert!(sums.outcomes > 5, "{name}: a die was thrown");
    assert_eq!(odds.hit, sums.hit, "{name}: hit");
    assert_eq!(odds.kill, sums.kill, "{name}: kill");
    let others: BTreeMap<PieceId, Fraction> = odds.others.iter().map(|other| (other.piece, other.kill)).collect();
    assert_eq!(others, sums.others, "{name}: others");
    assert!(
        odds.others.is_sorted_by_key(|other| other.piece),
        "{name}: others by id"
    );
}

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
    assert_eq!(t.game.odds(&fight(1)).unwrap_err().rule.as_str(), "melee.who");
    assert!(t.game.odds(&path(&[], false, North)).is_err());
}
