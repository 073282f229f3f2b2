//! Bots in a rule book about which they know nothing: they play tic-tac-toe and breakthrough sensibly all the same.

use arene::bots::{Bot, Budget, GreedyBot, MctsBot, RandomBot, UniformBot};
use arene::game::{Command, DecisionKind, Face, Fact, Game, Place, PlayerId, Winner};
use arene::rules::tiny::{Breakthrough, TicTacToe, game as tiny_game};

fn tic_tac_toe_game() -> Game {
    let mut game = tiny_game::<TicTacToe>(1);
    game.start().unwrap();
    game
}

fn breakthrough_game() -> Game {
    let mut game = tiny_game::<Breakthrough>(1);
    game.start().unwrap();
    game
}

fn hunter(seed: u64, nodes: u64) -> Box<dyn Bot> {
    let mut hunter = MctsBot::new(1, seed);
    hunter.allow(Budget::Nodes(nodes));
    Box::new(hunter)
}

/// Plays a game to its end, every command through the front door; says who has won.
fn play(game: &mut Game, bots: &mut [Box<dyn Bot>; 2]) -> Winner {
    loop {
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            break;
        }
        let before = game.write_snapshot();
        let command = bots[decision.player.index()].choose(game);
        assert_eq!(game.write_snapshot(), before, "choosing changes nothing");
        game.apply(&command)
            .unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
    }
    let won = game.facts().iter().find_map(|fact| match fact {
        Fact::Won { player, .. } => Some(*player),
        _ => None,
    });
    won.expect("a game that is over was won or drawn")
}

fn mark(game: &mut Game, x: i32, y: i32) {
    let at = Place::new(x, y);
    game.apply(&Command::Place { at, face: Face::North }).unwrap();
}

fn is_at(command: &Command, x: i32, y: i32) -> bool {
    matches!(command, Command::Place { at, .. } if *at == Place::new(x, y))
}

#[test]
fn a_win_in_one_is_taken_and_one_of_the_enemy_is_prevented_in_a_book_that_bots_do_not_know() {
    for seed in 0..5 {
        let mut game = tic_tac_toe_game();
        for (x, y) in [(0, 0), (0, 1), (1, 0)] {
            mark(&mut game, x, y);
        }
        assert!(is_at(&hunter(seed, 400).choose(&mut game), 2, 0), "it prevents the row");
        mark(&mut game, 1, 1);
        for mut bot in [hunter(seed, 400), Box::new(GreedyBot::new(seed))] {
            assert!(is_at(&bot.choose(&mut game), 2, 0), "it takes the row");
        }
    }
}

#[test]
fn a_hunter_never_loses_at_tic_tac_toe_and_two_of_them_draw() {
    for seed in 0..6 {
        let mut game = tic_tac_toe_game();
        let drawn = play(&mut game, &mut [hunter(seed, 1500), hunter(seed + 1, 1500)]);
        assert_eq!(drawn, Winner::Draw);
        for seat in 0..2 {
            game.restart(seed).unwrap();
            let mut bots: [Box<dyn Bot>; 2] = [hunter(seed, 1500), Box::new(UniformBot::new(seed))];
            bots.rotate_right(seat);
            let enemy = PlayerId(1 - seat as u8);
            assert_ne!(play(&mut game, &mut bots), Winner::Player(enemy));
        }
    }
}

#[test]
fn a_hunter_wins_at_breakthrough_against_the_random_and_the_greedy_bot() {
    for seat in 0..2 {
        let others: [Box<dyn Bot>; 2] = [Box::new(RandomBot::new(3)), Box::new(GreedyBot::new(3))];
        for other in others {
            let mut game = breakthrough_game();
            let mut bots: [Box<dyn Bot>; 2] = [hunter(1, 200), other];
            bots.rotate_right(seat);
            assert_eq!(play(&mut game, &mut bots), Winner::Player(PlayerId(seat as u8)));
        }
    }
}

#[test]
fn the_same_bots_play_games_of_one_book_after_games_of_another() {
    let mut bots: [Box<dyn Bot>; 2] = [hunter(1, 20), Box::new(GreedyBot::new(2))];
    let mut random: [Box<dyn Bot>; 2] = [Box::new(RandomBot::new(1)), hunter(2, 20)];
    for mut game in [tic_tac_toe_game(), breakthrough_game(), tic_tac_toe_game()] {
        play(&mut game, &mut bots);
        game.restart(5).unwrap();
        play(&mut game, &mut random);
    }
}
