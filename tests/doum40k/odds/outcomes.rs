//! Every outcome of the dice of an attack, run through with the strict tape.

use std::collections::BTreeMap;

use arene::game::{ApplyError, Command, Fact, Fraction, PieceId};

use crate::common::oracle::Oracle;
use crate::common::*;

/// What may come of an attack, added up over every outcome of the dice.
struct Sums {
    hit: Fraction,
    kill: Fraction,
    others: BTreeMap<PieceId, Fraction>,
    all: Fraction,
    outcomes: u32,
}

/// What of a situation the dice themselves do not tell.
struct Known<'a> {
    /// On how many pieces a hit on a target may fall: a die of `shoot.contact` counts only with the faces that are not
    /// rolled again.
    candidates: &'a dyn Fn(PieceId) -> u32,
    /// The respawn points of the board: a jump's die counts only with these numbers.
    points: &'a [u32],
    /// A point that is free for whoever returns.
    free: u32,
}

/// Runs through every outcome of commands of which the last throws the dice.
fn every_outcome(t: &mut Table, commands: &[Command], target: PieceId, known: &Known) -> Sums {
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
                let faces: Vec<u32> = match error.why.rule.as_str() {
                    "shoot.contact" => {
                        let among = (known.candidates)(error.why.target.unwrap());
                        (1..=error.why.sides / among * among).collect()
                    }
                    "ground.respawn.jump" => known.points.to_vec(),
                    "death.return" => vec![known.free],
                    _ => (1..=error.why.sides).collect(),
                };
                for face in &faces {
                    let mut script = script.clone();
                    script.push(*face);
                    todo.push((script, weight * Fraction::new(1, faces.len() as u128)));
                }
            }
            Err(ApplyError::Illegal(refusal)) => panic!("{last:?}: {refusal:?}"),
            Ok(facts) => {
                let add = |sum: &mut Fraction| *sum = *sum + weight;
                sums.outcomes += 1;
                add(&mut sums.all);
                // A blow hits by its own die; a shot hits whom it kills or whose armour holds.
                let touched = |fact: &Fact| match fact {
                    Fact::Roll(roll) => roll.rule.as_str() == "melee.hit" && roll.passed,
                    Fact::Saved { piece, .. } | Fact::Killed { piece, .. } | Fact::GunDestroyed { piece, .. } => {
                        *piece == target && matches!(last, Command::Shoot { .. } | Command::Allot { .. })
                    }
                    _ => false,
                };
                if facts.iter().any(touched) {
                    add(&mut sums.hit);
                }
                for fact in facts {
                    if let Fact::Killed { piece, .. } | Fact::GunDestroyed { piece, .. } = fact {
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
pub fn agrees(name: &str, rows: &[&str], kinds: &[&str], scores: Option<&[i32]>, attack: Command) {
    let mut drawn = board(rows);
    for kind in kinds {
        drawn = drawn.piece(kind, East);
    }
    if let Some(scores) = scores {
        drawn = drawn.scores(scores);
    }
    holds(name, drawn, attack);
}

/// Holds the odds of piece 0's attack against every outcome of the dice. Pieces that stand in contact with the target
/// are those the drawing shows: guns are no candidates.
pub fn holds(name: &str, drawn: Drawn, attack: Command) {
    holds_but(name, drawn, attack, &[], 1);
}

pub fn holds_but(name: &str, drawn: Drawn, attack: Command, spared: &[usize], free: u32) {
    let setup = drawn.setup_so_far();
    let map = setup.map.inline().unwrap().clone();
    let points: Vec<u32> = map
        .rows
        .iter()
        .flat_map(|row| row.chars())
        .filter_map(|sign| sign.to_digit(10))
        .collect();
    let mut t = drawn.begin();
    t.activate(0);
    let state = t.game.state();
    let count = state["pieces"].as_array().unwrap().len() as u16;
    let is_gun = |piece: usize| state["pieces"][piece]["kind"] == "gun";
    let at: Vec<_> = (0..count).map(|piece| t.at(piece)).collect();
    let oracle = Oracle::new(&map.rows, &at);
    let candidates = |piece: PieceId| {
        if is_gun(piece.index()) {
            return 1;
        }
        let beside = oracle.contacts(piece.index());
        1 + beside.iter().filter(|id| !is_gun(**id) && !spared.contains(id)).count() as u32
    };
    let target = match &attack {
        Command::Shoot { target, .. } | Command::Fight { target } => *target,
        other => panic!("no attack: {other:?}"),
    };
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
        commands.extend(vec![allot(target.0); further]);
    }
    let known = Known {
        candidates: &candidates,
        points: &points,
        free,
    };
    let sums = every_outcome(&mut t, &commands, target, &known);
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
