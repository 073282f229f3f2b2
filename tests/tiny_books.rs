//! The kernel as an outside rule book uses it: the tiny books of the benches play as their games are known to be.

#[path = "../benches/tiny/breakthrough.rs"]
mod breakthrough;
#[path = "../benches/tiny/perft.rs"]
mod perft;
#[path = "../benches/tiny/table.rs"]
mod table;
#[path = "../benches/tiny/tic_tac_toe.rs"]
mod tic_tac_toe;

use arene::game::{ApplyError, Command, Face, Place};
use breakthrough::Breakthrough;
use tic_tac_toe::TicTacToe;

#[test]
fn tic_tac_toe_has_as_many_ways_as_it_is_known_to_have() {
    let mut game = table::game::<TicTacToe>(1);
    game.start().unwrap();
    let known = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    assert_eq!(perft::counts(&mut game, 9), known);
}

#[test]
fn breakthrough_has_as_many_ways_as_its_peers_count() {
    let mut game = table::game::<Breakthrough>(1);
    game.start().unwrap();
    assert_eq!(perft::counts(&mut game, 4), [22, 484, 11_132, 256_036]);
}

#[test]
fn whole_games_go_as_the_peers_play_them() {
    // From OpenSpiel and boardgame.io, which agree: `make bench-peers`.
    let played = perft::same_games(&mut table::game::<TicTacToe>(1));
    assert_eq!((played.games, played.moves, played.checksum), (500, 3_834, 273_397_972));
    let played = perft::same_games(&mut table::game::<Breakthrough>(1));
    assert_eq!(
        (played.games, played.moves, played.checksum),
        (500, 32_086, 210_130_045)
    );
}

#[test]
fn what_is_not_listed_is_refused_and_changes_nothing() {
    let mut game = table::game::<Breakthrough>(1);
    game.start().unwrap();
    let before = game.write_snapshot();
    let two_at_once = Command::Move {
        path: vec![Place::new(0, 1), Place::new(0, 3)],
        run: false,
        face: Face::North,
    };
    assert!(matches!(game.apply(&two_at_once), Err(ApplyError::Illegal(_))));
    assert_eq!(game.write_snapshot(), before);
}

#[test]
fn a_twin_of_an_outside_books_game_plays_on_as_it_does() {
    let mut game = table::game::<Breakthrough>(1);
    game.start().unwrap();
    let mut twin = game.twin();
    for index in [3, 11, 7, 2, 20] {
        let command = game.legal()[index].clone();
        assert_eq!(game.apply(&command), twin.apply(&command));
        assert_eq!((game.hash(), game.state()), (twin.hash(), twin.state()));
    }
    let written = twin.write_snapshot();
    game.restart(2).unwrap();
    game.read_snapshot(written).unwrap();
    assert_eq!((game.hash(), game.legal()), (twin.hash(), twin.legal()));
}
