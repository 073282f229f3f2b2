//! Every bot in every mod: legal commands only, the same play for the same seed and nodes, the game left alone; and that
//! they see what is plain to see.

use std::sync::atomic::{AtomicU64, Ordering};

use arene::bots::{Bot, BotKind, Budget, GreedyBot, MctsBot, RandomBot, UniformBot};
use arene::content::{maps, read_map};
use arene::game::{Command, DecisionKind, Game, PieceId, Place, PlayerId};
use arene::lab::derive_seed;
use arene::rules::{MapSource, PlayerSetup, Setup, rulebook};
use serde_json::json;

const MODS: [&str; 8] = [
    "defmatch",
    "defmatch_klan",
    "klanplay",
    "flag",
    "flag2",
    "king",
    "gunther",
    "squigs",
];

/// A started game of a mod on its own arena, the sides drawn by chance.
fn game(mode: &str, seed: u64) -> Game {
    let rules = rulebook("doum40k").unwrap();
    let name = maps::own_arena(mode).unwrap();
    let text = maps::builtin().iter().find(|(known, _)| *known == name).unwrap().1;
    let player = |seat: u64| -> PlayerSetup {
        let side = rules.random_side(mode, derive_seed(seed, 1000 + seat), None, &Default::default());
        side.player(&format!("Player {seat}"))
    };
    let setup = Setup {
        rules: "doum40k".to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Inline(Box::new(read_map(name, text).unwrap().map)),
        seed,
        players: vec![player(0), player(1)],
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    };
    let mut game = rules.game(&setup).unwrap();
    game.start().unwrap();
    game
}

fn bot(kind: BotKind, seed: u64, nodes: u64) -> Box<dyn Bot> {
    let mut bot = kind.bot(seed);
    bot.allow(Budget::Nodes(nodes));
    bot
}

/// Plays a game to its end or to so many commands, every command through the front door.
fn play(game: &mut Game, bots: &mut [Box<dyn Bot>], most: usize) -> Vec<Command> {
    let mut played = Vec::new();
    while played.len() < most {
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            break;
        }
        let command = bots[decision.player.index()].choose(game);
        if let Err(error) = game.apply(&command) {
            panic!("{command:?} at {decision:?}: {error:?}");
        }
        played.push(command);
    }
    played
}

/// Does a piece of work for each number below `count`, on all cores.
fn for_all(count: u64, work: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    work(index);
                }
            });
        }
    });
}

/// So many games of a bot against itself in each mod, from the first command on, to the last or to so many; says how many
/// did not come to their end.
fn plays_from_the_start(games: u64, bot: fn(u64) -> Box<dyn Bot>, most: usize) -> u64 {
    let endless = AtomicU64::new(0);
    for_all(games * MODS.len() as u64, |index| {
        let mut game = game(MODS[index as usize % MODS.len()], index);
        play(&mut game, &mut [bot(2 * index), bot(2 * index + 1)], most);
        if game.decision().unwrap().kind != DecisionKind::Over {
            endless.fetch_add(1, Ordering::Relaxed);
        }
    });
    endless.into_inner()
}

#[test]
fn two_hundred_whole_games_of_random_in_each_mod_are_legal() {
    assert_eq!(
        plays_from_the_start(200, |seed| Box::new(RandomBot::new(seed)), 20_000),
        0
    );
}

/// So many whole games in each mod.
fn greedy_plays(games: u64) {
    let endless = plays_from_the_start(games, |seed| Box::new(GreedyBot::new(seed)), 20_000);
    assert_eq!(endless, 0);
}

#[test]
fn whole_games_of_greedy_in_each_mod_are_legal() {
    greedy_plays(40);
}

/// So many games in each mod. Cut off after a thousand commands: it wins by accident only, and where kills win, hardly ever.
fn uniform_plays(games: u64) {
    plays_from_the_start(games, |seed| Box::new(UniformBot::new(seed)), 1000);
}

#[test]
fn games_of_uniform_in_each_mod_are_legal() {
    uniform_plays(40);
}

/// A hunter that leaves all but each so many-th decision to the greedy bot: games of it are whole, and still quick.
struct Seldom {
    hunter: Box<dyn Bot>,
    greedy: Box<dyn Bot>,
    left: u64,
}

/// One decision in so many is the hunter's.
const SELDOM: u64 = 16;

impl Bot for Seldom {
    fn choose(&mut self, game: &mut Game) -> Command {
        if self.left > 0 {
            self.left -= 1;
            return self.greedy.choose(game);
        }
        self.left = SELDOM - 1;
        self.hunter.choose(game)
    }
}

/// So many whole games in each mod, each begun with another decision; with four looks ahead a decision, and a hunter's levels
/// differ in their time alone. `cargo bench --bench bots -- legal 200 4 hunter3` plays them with each decision its own.
fn seldom_hunters_play(games: u64) {
    for_all(games * MODS.len() as u64, |index| {
        let mode = MODS[index as usize % MODS.len()];
        let mut game = game(mode, index);
        let bots = [0, 1].map(|seat| -> Box<dyn Bot> {
            Box::new(Seldom {
                hunter: bot(BotKind::Hunter3, index + seat, 4),
                greedy: bot(BotKind::Greedy, index + seat, 1),
                left: derive_seed(index, seat) % SELDOM,
            })
        });
        play(&mut game, &mut Vec::from(bots), 6000);
    });
}

#[test]
fn whole_games_of_hunter_in_each_mod_are_legal() {
    seldom_hunters_play(6);
}

/// The long tests: `make long-tests`.
mod campaign {
    #[test]
    #[ignore = "takes six minutes: make long-tests"]
    fn two_hundred_whole_games_of_hunter_in_each_mod_are_legal() {
        super::seldom_hunters_play(200);
    }

    #[test]
    #[ignore = "takes most of a minute: make long-tests"]
    fn two_hundred_whole_games_of_greedy_in_each_mod_are_legal() {
        super::greedy_plays(200);
    }

    #[test]
    #[ignore = "takes a quarter of a minute: make long-tests"]
    fn two_hundred_games_of_uniform_in_each_mod_are_legal() {
        super::uniform_plays(200);
    }
}

#[test]
fn a_whole_game_of_hunter_alone_in_each_mod_is_legal() {
    for_all(MODS.len() as u64, |index| {
        let mut game = game(MODS[index as usize], index);
        let mut bots = [bot(BotKind::Hunter3, index, 4), bot(BotKind::Hunter3, index + 1, 4)];
        play(&mut game, &mut bots, 6000);
        assert_eq!(game.decision().map(|decision| decision.kind), Some(DecisionKind::Over));
    });
}

#[test]
fn every_level_of_hunter_plays_a_long_game() {
    for_all(3, |index| {
        let kind = [BotKind::Hunter1, BotKind::Hunter2, BotKind::Hunter3][index as usize];
        let mut game = game("defmatch", index);
        let mut bots = vec![bot(kind, 1, 4), bot(BotKind::Random, 2, 4)];
        play(&mut game, &mut bots, 400);
    });
}

#[test]
fn the_same_seed_and_nodes_give_the_same_game() {
    for_all(6, |index| {
        let mode = ["defmatch", "klanplay", "squigs"][index as usize % 3];
        let kind = [BotKind::Greedy, BotKind::Hunter3][index as usize / 3];
        let run = || {
            let mut game = game(mode, 5);
            let mut bots = vec![bot(kind, 1, 12), bot(kind, 2, 12)];
            (play(&mut game, &mut bots, 24), game.hash())
        };
        assert_eq!(run(), run(), "{kind} in {mode}");
    });
}

#[test]
fn the_number_of_threads_changes_no_answer_and_the_game_is_left_alone() {
    let mut game = game("klanplay", 3);
    play(
        &mut game,
        &mut [bot(BotKind::Greedy, 1, 1), bot(BotKind::Greedy, 2, 1)],
        40,
    );
    let before = game.write_snapshot();
    let mut answers = Vec::new();
    for threads in [1, 2, 3, 4, 7] {
        let mut hunter = MctsBot::new(3, 9).on_threads(threads);
        hunter.allow(Budget::Nodes(401));
        let command = hunter.choose(&mut game);
        answers.push((command, hunter.thoughts().to_vec()));
        assert_eq!(game.write_snapshot(), before);
    }
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "{answers:?}");
}

#[test]
fn a_hunter_looks_ahead_as_often_as_it_may_and_tells_its_best_lines() {
    let mut game = game("defmatch", 8);
    let mut greedy = [bot(BotKind::Greedy, 1, 1), bot(BotKind::Greedy, 2, 1)];
    let mut compared = 0;
    for _ in 0..60 {
        if game.decision().unwrap().kind == DecisionKind::Over {
            break;
        }
        let mut hunter = MctsBot::new(1, 4);
        hunter.allow(Budget::Nodes(30));
        let command = hunter.choose(&mut game);
        let lines = hunter.thoughts();
        assert!(lines.len() <= 3);
        if let Some(best) = lines.first() {
            assert_eq!(best.commands.first(), Some(&command));
            assert!(lines.iter().all(|line| (0.0..=1.0).contains(&line.value)));
            assert!(lines.iter().map(|line| line.visits).sum::<u64>() <= 30);
            compared += 1;
        }
        play(&mut game, &mut greedy, 1);
    }
    assert!(compared > 5, "{compared}");
}

/// A game on a board drawn here: each player's pieces as setups write them.
fn drawn(rows: &[&str], pieces: [serde_json::Value; 2], scores: [i32; 2]) -> Game {
    let setup = json!({
        "rules": "doum40k", "mod": "defmatch", "seed": 1, "first": 0, "scores": scores,
        "map": {"name": "Trial", "rows": rows},
        "players": [{"name": "A", "pieces": [pieces[0]]}, {"name": "B", "pieces": [pieces[1]]}],
    });
    let setup: Setup = serde_json::from_value(setup).unwrap();
    let mut game = rulebook("doum40k")
        .unwrap()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game
}

/// Plays the first player's turn; returns its commands.
fn turn(game: &mut Game, bot: &mut dyn Bot) -> Vec<Command> {
    let mut played = Vec::new();
    for _ in 0..12 {
        let decision = game.decision().unwrap();
        if decision.player.index() != 0 || decision.kind == DecisionKind::Over {
            break;
        }
        let command = bot.choose(game);
        game.apply(&command).unwrap();
        played.push(command);
    }
    played
}

#[test]
fn a_win_in_one_move_is_found() {
    for kind in [BotKind::Greedy, BotKind::Hunter3] {
        for seed in 0..5 {
            let mut game = drawn(
                &["1.......2", ".........", ".........", "3.......4"],
                [
                    json!({"kind": "sauvage", "at": [1, 1], "face": "south"}),
                    json!({"kind": "grot", "at": [4, 1], "face": "west"}),
                ],
                [19, 0],
            );
            let played = turn(&mut game, bot(kind, seed, 60).as_mut());
            let fights = |command: &Command| matches!(command, Command::Fight { target } if *target == PieceId(1));
            assert!(played.iter().any(fights), "{kind}: {played:?}");
        }
    }
}

#[test]
fn nobody_walks_into_lava_who_can_help_it() {
    for kind in [BotKind::Greedy, BotKind::Hunter3] {
        for seed in 0..5 {
            let rows = ["1.lllll.2", "..lllll..", "...lll...", "3.......4"];
            let mut game = drawn(
                &rows,
                [
                    json!({"kind": "kosto", "at": [1, 1], "face": "east"}),
                    json!({"kind": "kosto", "at": [7, 1], "face": "west"}),
                ],
                [0, 0],
            );
            let mut bots = vec![bot(kind, seed, 24), bot(BotKind::Greedy, seed, 1)];
            for command in play(&mut game, &mut bots, 24) {
                if let Command::Move { path, .. } = &command {
                    let lava = |place: &Place| rows[place.y as usize].as_bytes()[place.x as usize] == b'l';
                    assert!(!path.last().is_some_and(lava), "{kind}: {command:?}");
                }
            }
        }
    }
}

#[test]
fn greedy_goes_forward_though_nobody_comes() {
    for seed in 0..4 {
        let mut game = game("klanplay", seed);
        let (mut greedy, mut waiter) = (GreedyBot::new(seed), RandomBot::new(seed));
        let mut turns = 0;
        let mut start: Vec<(usize, Place)> = Vec::new();
        // Six turns each; the other sets its pieces down, and then only waits.
        while turns < 12 {
            let decision = game.decision().expect("a decision");
            assert_ne!(
                decision.kind,
                DecisionKind::Over,
                "nobody attacks anybody who is sheltered"
            );
            let in_play = matches!(
                decision.kind,
                DecisionKind::Turn | DecisionKind::Activation | DecisionKind::MoveOn
            );
            if in_play && start.is_empty() {
                let pieces = game.public_state().pieces;
                let own = pieces.iter().enumerate();
                let own = own.filter(|(_, piece)| piece.player == Some(PlayerId(0)));
                start = own.filter_map(|(index, piece)| Some((index, piece.at?))).collect();
            }
            let command = match decision.player {
                PlayerId(0) => greedy.choose(&mut game),
                _ if in_play => Command::EndTurn,
                _ => waiter.choose(&mut game),
            };
            turns += u32::from(command == Command::EndTurn);
            game.apply(&command).unwrap();
        }
        let pieces = game.public_state().pieces;
        let gone = start.iter().filter(|(index, from)| {
            let at = pieces[*index].at;
            at.is_none_or(|at| (at.x - from.x).abs() + (at.y - from.y).abs() > 5)
        });
        assert!(2 * gone.count() > start.len(), "seed {seed}: most stay where they are");
    }
}

#[test]
fn the_better_shot_is_taken() {
    // Two enemies: one in cover behind the rock, one in the open.
    let setup = json!({
        "rules": "doum40k", "mod": "defmatch", "seed": 1, "first": 0,
        "map": {"name": "Trial", "rows": ["1...........2", "............5", "....r.......6", "3...........4"]},
        "players": [
            {"name": "A", "pieces": [{"kind": "mitrailleur", "at": [1, 2], "face": "east"}]},
            {"name": "B", "pieces": [{"kind": "kosto", "at": [11, 2], "face": "west"}]},
            {"name": "C", "pieces": [{"kind": "pistolboy", "at": [11, 0], "face": "west"}]},
        ],
    });
    let setup: Setup = serde_json::from_value(setup).unwrap();
    let mut game = rulebook("doum40k")
        .unwrap()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("{faults:?}"));
    game.start().unwrap();
    game.apply(&Command::Activate { piece: PieceId(0) }).unwrap();
    let stay = Command::Move {
        path: vec![Place::new(1, 1), Place::new(1, 2)],
        run: false,
        face: arene::game::Face::East,
    };
    game.apply(&stay).unwrap();
    let command = bot(BotKind::Greedy, 1, 1).choose(&mut game);
    assert!(
        matches!(command, Command::Shoot { target, .. } if target == PieceId(2)),
        "{command:?}"
    );
}
