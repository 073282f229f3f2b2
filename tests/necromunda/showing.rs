//! How facts are shown: what fighters wear, and the cues of shots, bursts, templates, smoke and of those who drop.

use arene::game::{Cue, Fact, PieceId, Place, PublicState};
use serde_json::{Value, json};

use super::common::{Trial, book, shoots};
use super::random_games::read;

/// All cues of facts, in the state before each.
fn cues(trial: &mut Trial, before: PublicState, facts: &[Fact]) -> Vec<Cue> {
    let presentation = book().presentation(&trial.game);
    let mut state = before;
    let mut all = Vec::new();
    for fact in facts {
        all.extend(presentation.cues(fact, &state));
        presentation.follow(fact, &mut state);
    }
    let after = trial.game.public_state();
    assert_eq!((state.pieces, state.things), (after.pieces, after.things));
    all
}

/// A command by these dice, as cues.
fn shown(trial: &mut Trial, command: Value, dice: &[u32]) -> Vec<Cue> {
    let before = trial.game.public_state();
    trial.game.dice_mut().follow(Some((dice.to_vec(), true)));
    let facts = trial.game.apply(&read(command)).unwrap().to_vec();
    assert_eq!(trial.game.dice().left(), 0, "dice are left over");
    cues(trial, before, &facts)
}

#[test]
fn everybody_sees_gang_armour_and_weapons() {
    let own = json!({"weapons": ["ray_rifle"], "armour": "mesh"});
    let mut trial = Trial::shooting("slug_rifle", 2000, [own, json!({})]);
    let state = trial.game.public_state();
    assert_eq!(state.pieces[0].outfit, ["rust_choir", "mesh", "slug_rifle"]);
    assert_eq!(state.pieces[2].outfit, ["slag_hounds"]);
}

#[test]
fn a_round_flies_with_the_die_to_hit_and_whoever_is_pinned_drops() {
    let shoot = shoots(0, 2, "slug_rifle");
    let mut trial = Trial::shooting("slug_rifle", 2000, [json!({}), json!({})]);
    let seen = shown(&mut trial, shoot.clone(), &[5, 1]);
    let (from, to) = (PieceId(0), PieceId(2));
    assert!(seen.contains(&Cue::Round { from, to, hits: true }), "{seen:?}");
    assert!(seen.contains(&Cue::Drop { piece: to }), "{seen:?}");
    let mut trial = Trial::shooting("slug_rifle", 2000, [json!({}), json!({})]);
    let seen = shown(&mut trial, shoot, &[2]);
    assert!(seen.contains(&Cue::Round { from, to, hits: false }), "{seen:?}");
    assert!(!seen.iter().any(|cue| matches!(cue, Cue::Drop { .. })), "{seen:?}");
}

#[test]
fn a_rocket_that_misses_shows_where_it_drifts_and_its_disc() {
    let shoot = shoots(0, 2, "rocket_tube");
    let mut trial = Trial::shooting("rocket_tube", 3000, [json!({"kind": "heavy"}), json!({})]);
    // A miss, the scatter die, north by d36, an artillery die of 3: 4 ps.
    let seen = shown(&mut trial, shoot, &[1, 1, 36, 3]);
    let drifts = seen.iter().find_map(|cue| match cue {
        Cue::Drift { from, to } => Some((*from, *to)),
        _ => None,
    });
    let (from, to) = drifts.unwrap_or_else(|| panic!("{seen:?}"));
    let target = Place {
        x: 1000,
        y: 1250,
        z: Some(0),
    };
    assert_eq!(from, target);
    assert!(seen.contains(&Cue::Burst { at: to, radius: 375 }), "{seen:?}");
}

#[test]
fn a_flame_fills_its_teardrop() {
    let flame = json!({"flame": {"piece": 0, "target": 2, "toward": [0, -1]}});
    let mut trial = Trial::shooting("flamer", 1000, [json!({"kind": "heavy"}), json!({})]);
    let seen = shown(&mut trial, flame, &[6, 1]);
    let points = seen.iter().find_map(|cue| match cue {
        Cue::Blaze { points } => Some(points),
        _ => None,
    });
    let points = points.unwrap_or_else(|| panic!("{seen:?}"));
    let tip = Place {
        x: 1000,
        y: 4375,
        z: Some(0),
    };
    assert_eq!(points[0], tip);
    assert!(points[1..].iter().all(|point| point.y < tip.y), "{points:?}");
}

#[test]
fn a_fall_goes_over_the_edge_and_down() {
    let fell = json!({"fact": "fell", "rule": "fall.hit", "piece": 0, "from": [1000, 4500, 750], "to": [1300, 4500, 0], "height": 750});
    let mut reader = <dyn erased_serde::Deserializer>::erase(fell);
    let fact = book().read_fact(&mut reader).unwrap();
    let mut trial = Trial::shooting("slug_rifle", 2000, [json!({}), json!({})]);
    let state = trial.game.public_state();
    let seen = book().presentation(&trial.game).cues(&fact, &state);
    let place = |x: i32, z: i32| Place { x, y: 4500, z: Some(z) };
    assert_eq!(
        seen,
        [Cue::Travel {
            piece: PieceId(0),
            from: place(1000, 750),
            path: vec![place(1300, 750), place(1300, 0)],
            looks_ahead: false,
        }]
    );
}
