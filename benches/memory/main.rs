//! What needs a counting allocator: what a running game weighs (row h of the table in `docs/performance.md`), and snapshots
//! beside a copy of as many bytes (row e); what a game of Necromunda weighs, one of Quake 40K, and one of Feu à volonté.
//! `cargo bench --no-default-features --bench memory [-- games|snapshot|gangs|champions|soldiers]`.

#[path = "../common/champions.rs"]
mod champions;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/gangs.rs"]
mod gangs;
mod snapshot;
#[path = "../common/soldiers.rs"]
mod soldiers;

use std::collections::BTreeMap;

use arene::bots::{Bot as _, RandomBot, UniformBot};
use arene::content::{self, maps};
use arene::game::{DecisionKind, Game};
use arene::lab::derive_seed;
use arene::rules::{MapSource, Rulebook, Setup, rulebook};
use common::figures::{Goal, figure, note};
use common::parts;
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const GAMES: usize = 200;
const COMMANDS: usize = 200;

/// A setup of two sides drawn at random on the mod's own arena.
fn setup(book: &dyn Rulebook, mode: &str, index: u64) -> Setup {
    let seed = derive_seed(7, index);
    let side = |seat: u64| book.random_side(mode, derive_seed(seed, 1000 + seat), None, &BTreeMap::new());
    Setup {
        rules: book.id().to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).expect("an arena"))),
        seed,
        players: vec![side(0).player("Rouge"), side(1).player("Bleu")],
        options: BTreeMap::new(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    }
}

/// A game of a setup, started.
fn started(setup: &Setup) -> Game {
    let mut game = content::game(&mut setup.clone(), None).expect("a legal setup");
    game.start().expect("no script");
    game
}

/// Plays so many commands; where the game is over it begins anew.
fn play(game: &mut Game, seed: u64) {
    let mut bot = RandomBot::new(seed);
    for round in 0..COMMANDS as u64 {
        if game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over)
        {
            game.restart(seed.wrapping_add(round)).expect("no script");
        }
        let command = bot.choose(game);
        game.apply(&command).expect("it was listed");
    }
}

fn main() {
    parts(&[
        ("games", tell_games),
        ("snapshot", snapshot::tell),
        ("gangs", tell_gangs),
        ("champions", tell_champions),
        ("soldiers", tell_soldiers),
    ]);
}

/// Row h: how much more memory is in use for each game that is built, started and played.
fn tell_games() {
    let book = rulebook("doum40k").expect("the rule book");
    note(
        'h',
        format!(
            "memory in use more for each of {GAMES} games built, started and played {COMMANDS} commands, on the mod's own arena; without what the allocator itself needs"
        ),
    );
    for mode in book.mods() {
        let setups: Vec<Setup> = (0..GAMES as u64).map(|index| setup(book, mode, index)).collect();
        // What is made once for all games is made by the first.
        play(&mut started(&setups[0]), 0);
        let mut games = Vec::with_capacity(GAMES);
        let before = MEMORY.current_usage();
        let each = |now: usize| (now - before) as f64 / GAMES as f64 / 1024.0;
        games.extend(setups.iter().map(started));
        let name = format!("memory_of_a_new_game_{mode}");
        figure('h', name, each(MEMORY.current_usage()), Goal::None, "KiB");
        for (seed, game) in (0..).zip(&mut games) {
            play(game, seed);
        }
        let name = format!("memory_of_a_game_{mode}");
        figure('h', name, each(MEMORY.current_usage()), Goal::AtMost(64.0), "KiB");
    }
}

/// How many games on tables are weighed.
const TABLES: u64 = 10;

/// A game of Necromunda: how much more memory is in use for each that is built, started and played, with all that it keeps of its
/// table; and how long its snapshot is.
fn tell_gangs() {
    tell_table(
        ('n', "gangs"),
        gangs::started,
        (gangs::TABLE, "two ready gangs"),
        4096.0,
    );
}

/// A game of Quake 40K, weighed as one of Necromunda.
fn tell_champions() {
    tell_table(
        ('q', "champions"),
        champions::started,
        (champions::TABLE, "four champions"),
        2048.0,
    );
}

/// A game of Feu à volonté, weighed as one of Necromunda.
fn tell_soldiers() {
    tell_table(
        ('f', "soldiers"),
        soldiers::started,
        (soldiers::TABLE, "two ready sides"),
        4096.0,
    );
}

fn tell_table((row, name): (char, &str), started: fn(u64) -> Game, (table, sides): (&str, &str), most: f64) {
    note(
        row,
        format!("memory in use more for each of {TABLES} games of {sides} on {table} after {COMMANDS} commands"),
    );
    let play = |game: &mut Game, seed: u64| {
        let mut bot = UniformBot::new(seed);
        for _ in 0..COMMANDS {
            if game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over)
            {
                game.restart(seed).expect("no script");
            }
            let command = bot.choose(game);
            game.apply_checked(&command).expect("it was listed");
        }
    };
    // What is made once for all games is made by the first.
    play(&mut started(0), 0);
    let before = MEMORY.current_usage();
    let mut games: Vec<Game> = (1..=TABLES)
        .map(|seed| {
            let mut game = started(seed);
            play(&mut game, seed);
            game
        })
        .collect();
    let each = (MEMORY.current_usage() - before) as f64 / TABLES as f64 / 1024.0;
    figure(
        row,
        format!("memory_of_a_game_of_{name}"),
        each,
        Goal::AtMost(most),
        "KiB",
    );
    let before = MEMORY.current_usage();
    let snapshots: Vec<_> = games.iter_mut().map(Game::snapshot).collect();
    let each = (MEMORY.current_usage() - before) as f64 / TABLES as f64 / 1024.0;
    figure(row, format!("snapshot_of_a_game_of_{name}"), each, Goal::None, "KiB");
    drop(snapshots);
}
