//! A respawn point whose number the die cannot show (`ground.respawn.die`).

use arene::game::{Command, Face, Fact, PieceId, Place};
use arene::rules::{MapSource, Setup, rulebook};
use arene::space::grid::ArenaMap;

#[test]
fn whoever_walks_on_the_only_point_that_no_die_shows_stays_there_without_a_roll() {
    let map = ArenaMap {
        name: "Eight".to_owned(),
        rows: [".8..", "....", "...."].map(str::to_owned).into(),
        ..Default::default()
    };
    let mut setup: Setup = serde_json::from_str(
        r#"{"rules":"doum40k","mod":"defmatch","map":"eight","first":0,"dice":{"script":[],"strict":true},"players":[
            {"name":"Gork","pieces":[{"kind":"grot","at":[0,0],"face":"east"}]},
            {"name":"Morg","pieces":[{"kind":"grot","at":[3,2],"face":"north"}]}]}"#,
    )
    .expect("a setup");
    setup.map = MapSource::Inline(Box::new(map));
    let mut game = rulebook("doum40k")
        .expect("the rule book")
        .game(&setup)
        .expect("a game");
    game.start().expect("no die is wanted");
    let piece = PieceId(0);
    game.apply(&Command::Activate { piece }).expect("legal");
    let walk = Command::Move {
        path: vec![Place::new(1, 0)],
        run: false,
        face: Face::South,
    };
    let facts = game.apply(&walk).expect("legal, and no die is wanted").to_vec();
    assert!(!facts.iter().any(|fact| matches!(fact, Fact::Roll(_))), "{facts:?}");
    let stayed = facts
        .iter()
        .any(|fact| matches!(fact, Fact::Jumped { from, to, .. } if from == to && *to == Place::new(1, 0)));
    assert!(stayed, "{facts:?}");
    assert_eq!(
        game.state()["active"],
        serde_json::Value::Null,
        "the activation is over"
    );
}
