//! How facts are shown: portals that flash at both ends, who is crushed, falls, drowns, bursts; and that what is told comes to what
//! everybody sees.

use arene::game::{Cue, Fact, PieceId, Place, PublicState};
use serde_json::{Value, json};

use crate::common::*;

fn read(written: Value) -> arene::game::Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(written);
    book().read_command(&mut reader).unwrap()
}

/// All cues of facts, in the state before each. What is told comes to the figures' places and to the things that lie there.
fn cues(trial: &mut Trial, before: PublicState, facts: &[Fact]) -> Vec<Cue> {
    let presentation = book().presentation(&trial.game);
    let mut state = before;
    let mut all = Vec::new();
    for fact in facts {
        all.extend(presentation.cues(fact, &state));
        presentation.follow(fact, &mut state);
    }
    let after = trial.game.public_state();
    let places = |state: &PublicState| -> Vec<(Option<Place>, bool, Vec<String>)> {
        let pieces = state.pieces.iter();
        let badges = |badges: &[arene::game::Badge]| badges.iter().map(|badge| badge.name.clone()).collect();
        pieces
            .map(|piece| (piece.at, piece.waits, badges(&piece.badges)))
            .collect()
    };
    assert_eq!(places(&state), places(&after), "{facts:#?}");
    assert_eq!(state.things, after.things, "{facts:#?}");
    all
}

/// A command by these dice and no other, as cues.
fn shown(trial: &mut Trial, dice: &[u32], command: Value) -> Vec<Cue> {
    let before = trial.game.public_state();
    trial.game.dice_mut().follow(Some((dice.to_vec(), true)));
    let facts = trial.game.apply(&read(command)).unwrap().to_vec();
    assert_eq!(trial.game.dice().left(), 0, "dice are left over");
    cues(trial, before, &facts)
}

fn figure(kind: &str, x: i32, y: i32) -> Value {
    at(kind, x, y, 0, json!({}))
}

const fn place(x: i32, y: i32, z: i32) -> Place {
    Place { x, y, z: Some(z) }
}

const ONE: PieceId = PieceId(0);
const OTHER: PieceId = PieceId(1);

#[test]
fn a_portal_flashes_where_one_goes_in_and_where_one_comes_out() {
    let players = [
        json!([figure("legionary", 1000, 2000)]),
        json!([figure("basher", 5215, 5000)]),
    ];
    let mut game = Trial::in_phase("movement", json!([]), &players, json!({}));
    let seen = shown(&mut game, &[3], json!({"move": {"path": [[1000, 1100]]}}));
    let gate = |x, y| Cue::Gate {
        at: place(x, y, 0),
        radius: 375,
    };
    assert!(seen.contains(&gate(1000, 1000)), "{seen:?}");
    assert!(seen.contains(&Cue::Dive { piece: ONE }), "{seen:?}");
    assert_eq!(game.game.public_state().pieces[0].at, None, "it is in the portal");
    let seen = shown(&mut game, &[], json!({"place": {"at": [5000, 4500, 0]}}));
    assert!(seen.contains(&gate(5000, 5000)), "{seen:?}");
    let at = place(5000, 4500, 0);
    assert!(seen.contains(&Cue::Emerge { piece: ONE, at }), "{seen:?}");
    assert!(seen.contains(&Cue::Squash { piece: OTHER }), "{seen:?}");
}

#[test]
fn who_comes_out_of_the_same_portal_bursts_into_splinters() {
    let players = [
        json!([figure("legionary", 1000, 2000)]),
        json!([figure("basher", 5800, 5800)]),
    ];
    let mut game = Trial::in_phase("movement", json!([]), &players, json!({}));
    let seen = shown(&mut game, &[1, 4], json!({"move": {"path": [[1000, 1100]]}}));
    let at = place(1000, 1000, 0);
    assert!(seen.contains(&Cue::Shatter { at }), "{seen:?}");
}

#[test]
fn a_fall_tumbles_over_the_edge_and_down() {
    let tower = json!([{"kind": "solid", "poly": [[2000, 2000], [3000, 2000], [3000, 3000], [2000, 3000]],
        "top": 1500, "stand": true}]);
    let players = [
        json!([at("colossus", 2700, 2500, 1500, json!({}))]),
        json!([figure("basher", 5800, 5800)]),
    ];
    let mut game = Trial::in_phase("movement", tower, &players, json!({}));
    let drop = json!({"move": {"path": [[3215, 2500, 0]], "legs": ["drop"]}});
    // 6 ps want a 6; the fall of S 6 does not wound.
    let seen = shown(&mut game, &[5, 4, 1], drop);
    let tumble = seen.iter().find_map(|cue| match cue {
        Cue::Tumble { piece, path, .. } => Some((*piece, path.clone())),
        _ => None,
    });
    let (piece, path) = tumble.unwrap_or_else(|| panic!("{seen:?}"));
    assert_eq!(piece, ONE);
    assert_eq!(path.last(), Some(&place(3215, 2500, 0)));
    assert!(path.iter().any(|at| at.z == Some(1500) && at.x == 3215), "{path:?}");
}

#[test]
fn who_drowns_sinks() {
    let water =
        json!([{"kind": "area", "area": "water", "poly": [[2000, 2000], [4000, 2000], [4000, 3000], [2000, 3000]]}]);
    let players = [
        json!([figure("legionary", 3000, 1800)]),
        json!([figure("basher", 5800, 5800)]),
    ];
    let mut game = Trial::in_phase("movement", water, &players, json!({}));
    let swim = json!({"move": {"path": [[3000, 2500, 0]], "legs": ["swim"]}});
    // A 1 drowns; it returns by portal 2.
    let seen = shown(&mut game, &[1, 2], swim);
    assert!(seen.contains(&Cue::Sink { piece: ONE }), "{seen:?}");
}

#[test]
fn a_barrel_is_shot_at_bursts_and_is_gone() {
    let players = [
        json!([figure("legionary", 1000, 2500)]),
        json!([figure("basher", 5800, 5800)]),
    ];
    let barrels = json!({"barrels": [[3000, 2500, 0], [3400, 2500, 0]]});
    let mut game = Trial::in_phase("shooting", json!([]), &players, barrels);
    let shoot = json!({"shoot": {"target": {"barrel": 0}, "weapon": "battle_rifle"}});
    // Two shots, one hits; both barrels explode: the first touches the second.
    let seen = shown(&mut game, &[5, 1, 3, 2], shoot);
    let to = place(3000, 2500, 0);
    assert!(seen.contains(&Cue::Lance { from: ONE, to }), "{seen:?}");
    let bursts = seen
        .iter()
        .filter(|cue| matches!(cue, Cue::Burst { radius: 625, .. }))
        .count();
    assert_eq!(bursts, 2, "{seen:?}");
}

#[test]
fn rounds_fly_with_the_dice_to_hit() {
    let players = [
        json!([figure("legionary", 1000, 2500)]),
        json!([figure("basher", 3000, 2500)]),
    ];
    let mut game = Trial::in_phase("shooting", json!([]), &players, json!({}));
    let seen = shown(
        &mut game,
        &[2, 3, 3],
        json!({"shoot": {"target": 1, "weapon": "battle_rifle"}}),
    );
    let round = |hits| Cue::Round {
        from: ONE,
        to: OTHER,
        hits,
    };
    assert!(seen.contains(&round(false)) && seen.contains(&round(true)), "{seen:?}");
}

#[test]
fn the_doors_of_the_table_are_among_what_everybody_sees() {
    let players = [
        json!([figure("legionary", 1000, 2000)]),
        json!([figure("basher", 5800, 5800)]),
    ];
    let terrain = json!([{"kind": "door", "line": [[3000, 3000], [3000, 3400]]}]);
    let mut game = Trial::in_phase("movement", terrain, &players, json!({}));
    let things = game.game.public_state().things;
    let doors = things.iter().filter(|thing| thing.kind == arene::game::ThingKind::Door);
    let doors: Vec<(&str, bool)> = doors.map(|door| (door.name.as_str(), door.is_on)).collect();
    assert_eq!(doors, [("1", false)]);
}
