//! Recorded games for tests: games of random bots.

use arene::bots::{Bot as _, RandomBot};
use arene::content::{self, maps};
use arene::game::{DecisionKind, Game};
use arene::replay::{Beginning, Closed, Recording};
use arene::rules::{MapSource, Setup, rulebook};

/// A setup of two drawn sides on the mod's own arena.
pub fn drawn_setup(mode: &str, seed: u64) -> Setup {
    let book = rulebook("doum40k").unwrap();
    let player = |seat: u64| {
        book.random_side(mode, seed * 2 + seat, None, &Default::default())
            .player(["Rouge", "Bleu"][seat as usize])
    };
    Setup {
        rules: "doum40k".into(),
        mode: mode.into(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).unwrap())),
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
    }
}

/// A game just started, and its record.
pub fn started(mode: &str, seed: u64) -> (Game, Recording) {
    let mut setup = drawn_setup(mode, seed);
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 1_795_292_106 + seed,
        from: None,
    };
    let recording = Recording::begin(beginning, &mut game).unwrap();
    (game, recording)
}

/// A game of random bots, put away after so many commands at most.
pub fn bot_game(mode: &str, seed: u64, most: u32) -> Recording {
    let (mut game, mut recording) = started(mode, seed);
    let mut bot = RandomBot::new(seed);
    while recording.last() < most && !is_over(&game) {
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
        recording.push(&mut game, command);
    }
    recording.closed = Some(Closed {
        commands: recording.last(),
        over: is_over(&game),
    });
    recording
}

/// Whether a game is over.
pub fn is_over(game: &Game) -> bool {
    game.decision().unwrap().kind == DecisionKind::Over
}
