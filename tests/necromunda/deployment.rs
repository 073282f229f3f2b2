//! Chapter 12: edges and fighters set down in turn.

use serde_json::{Value, json};

use super::common::{Trial, book, fact, setup};

/// Two gangs of two kids to be set down.
fn to_deploy() -> Trial {
    let kids = || json!([{"kind": "kid"}, {"kind": "kid"}]);
    Trial::of(&setup(12000, json!([]), [kids(), kids()], json!({})))
}

fn place(piece: u16, at: Value) -> Value {
    json!({"place": {"piece": piece, "at": at, "face": [0, 1]}})
}

#[test]
fn who_begins_chooses_an_edge_and_all_are_set_down_in_turn_scene_place() {
    let mut trial = to_deploy();
    assert_eq!(
        (trial.asked().as_str(), trial.state()["phase"].clone()),
        ("deploy", json!("deploy"))
    );
    assert_eq!(
        trial.refused(place(0, json!([500, 500]))),
        ("scene.place", "necro-not-now")
    );
    let facts = trial.does(json!({"edge": "north"}));
    assert_eq!((fact(&facts, "edge")["edge"].clone(), facts.len()), (json!("north"), 2));
    assert_eq!(
        trial.refused(place(0, json!([500, 2126]))),
        ("scene.fight", "necro-far-from-edge")
    );
    assert_eq!(
        trial.refused(place(2, json!([500, 500]))),
        ("scene.place", "necro-not-yours")
    );
    assert_eq!(
        trial.refused(place(0, json!([100, 500]))),
        ("scene.place", "table-edge")
    );
    let facts = trial.does(place(0, json!([500, 2125])));
    assert_eq!(fact(&facts, "placed")["at"], json!([500, 2125, 0]));
    assert_eq!(trial.state()["player"], json!(1), "in turn");
    assert_eq!(
        trial.refused(place(2, json!([500, 500]))),
        ("scene.fight", "necro-far-from-edge")
    );
    trial.does(place(2, json!([500, 11500])));
    trial.does(place(1, json!([1500, 500])));
    trial.does(place(3, json!([1500, 11500])));
    let state = trial.state();
    assert_eq!(
        (&state["phase"], &state["round"], &state["player"]),
        (&json!("start"), &json!(1), &json!(0))
    );
}

#[test]
fn two_do_not_stand_in_one_place_scene_place() {
    let mut trial = to_deploy();
    trial.does(json!({"edge": "west"}));
    trial.does(place(0, json!([500, 500])));
    trial.does(place(2, json!([11500, 500])));
    assert_eq!(
        trial.refused(place(0, json!([800, 500]))),
        ("scene.place", "necro-stands-already")
    );
    assert_eq!(
        trial.refused(place(1, json!([700, 500]))),
        ("scene.place", "table-figure")
    );
    let hidden = json!({"place": {"piece": 1, "at": [800, 500], "hide": true}});
    assert_eq!(trial.refused(hidden), ("scene.place", "necro-plain-place"));
}

#[test]
fn a_player_without_fighters_has_the_ready_gang_gang_ready() {
    let setup = serde_json::from_value(json!({
        "rules": "necromunda", "mod": "fight", "first": 0,
        "map": {"name": "Waste", "table": {"size": [12000, 12000]}, "terrain": []},
        "players": [{"name": "Rouge", "pieces": []}, {"name": "Bleu", "gang": "wire_foxes", "pieces": []}],
    }))
    .unwrap();
    let mut game = book().game(&setup).unwrap();
    game.start().unwrap();
    let state = game.state();
    assert_eq!(state["pieces"].as_array().unwrap().len(), 14);
    assert_eq!(
        state["pieces"][0]["weapons"],
        json!([{"id": "bolt_pistol", "useless": false}, {"id": "sword", "useless": false}])
    );
    assert_eq!(
        state["pieces"][7]["stats"],
        json!({"m": 5, "ws": 4, "bs": 4, "s": 2, "t": 3, "w": 1, "i": 5, "a": 1, "ld": 8})
    );
}
