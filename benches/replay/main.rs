//! How fast recorded games are verified, beside how fast the random bot plays the very same games, in the same run: round
//! by round, so that whatever else the machine does falls on both. Verification reads ahead on a second thread, all else
//! is on one. Printed: to be read, not asserted.

use std::time::{Duration, Instant};

use arene::bots::{Bot as _, RandomBot};
use arene::content::{self, maps};
use arene::game::{DecisionKind, Game};
use arene::lab::derive_seed;
use arene::replay::{Beginning, Recording, read, verify};
use arene::rules::{MapSource, Rulebook, Setup, rulebook};

/// How many games of each mod.
const GAMES: u64 = 40;

/// How many rounds; the median counts.
const ROUNDS: usize = 9;

/// One game: what it was set up from, and its file.
struct Played {
    setup: Setup,
    file: String,
    commands: u32,
}

fn main() {
    let book = rulebook("doum40k").expect("the rule book");
    println!(
        "{GAMES} games of each mod, medians of {ROUNDS} rounds; commands a second, set-up included but for the second ratio"
    );
    println!(
        "{:<14}{:>10}{:>12}{:>12}{:>8}{:>10}{:>12}{:>12}{:>12}{:>10}",
        "mod", "commands", "played", "verified", "ratio", "no set-up", "recorded", "read", "bytes/com.", "setup"
    );
    let mut all = [Duration::ZERO; 5];
    let (mut commands, mut bytes) = (0, 0);
    for mode in book.mods() {
        let games: Vec<Played> = (0..GAMES).map(|index| play(book, mode, index)).collect();
        let times = measure(&games);
        let count: u64 = games.iter().map(|game| u64::from(game.commands)).sum();
        let size: usize = games.iter().map(|game| game.file.len()).sum();
        let setup: usize = games.iter().map(|game| lines(&game.file, 2)).sum();
        tell(mode, count, size, setup, times);
        commands += count;
        bytes += size;
        for (sum, time) in all.iter_mut().zip(times) {
            *sum += time;
        }
    }
    tell("all", commands, bytes, 0, all);
}

fn tell(
    name: &str,
    commands: u64,
    bytes: usize,
    setup: usize,
    [played, verified, recorded, read, set_up]: [Duration; 5],
) {
    let rate = |time: Duration| commands as f64 / time.as_secs_f64();
    println!(
        "{name:<14}{commands:>10}{:>12.0}{:>12.0}{:>8.2}{:>10.2}{:>12.0}{:>12.0}{:>12}{:>10}",
        rate(played),
        rate(verified),
        played.as_secs_f64() / verified.as_secs_f64(),
        (played.saturating_sub(set_up)).as_secs_f64() / (verified.saturating_sub(set_up)).as_secs_f64(),
        rate(recorded),
        rate(read),
        (bytes - setup) as u64 / commands,
        setup as u64 / GAMES,
    );
}

/// The median time that playing, verifying, playing with a record kept, reading, and setting up all games take.
fn measure(games: &[Played]) -> [Duration; 5] {
    let mut rounds: [Vec<Duration>; 5] = Default::default();
    for _ in 0..ROUNDS {
        let works: [fn(&Played); 5] = [
            |game| drop(play_out(&game.setup, |_, _| {})),
            |game| assert!(verify(game.file.as_bytes()).is_ok_and(|verified| verified.is_good())),
            |game| drop(record(&game.setup).to_text()),
            |game| drop(read(game.file.as_bytes()).expect("a recorded game")),
            |game| drop(content::game(&mut game.setup.clone(), None).expect("a legal setup")),
        ];
        for (times, work) in rounds.iter_mut().zip(works) {
            let started = Instant::now();
            games.iter().for_each(work);
            times.push(started.elapsed());
        }
    }
    rounds.map(|mut times| {
        times.sort_unstable();
        times[ROUNDS / 2]
    })
}

/// A game of random bots, and its record.
fn play(book: &dyn Rulebook, mode: &str, index: u64) -> Played {
    let seed = derive_seed(7, index);
    let side = |seat: u64| book.random_side(mode, derive_seed(seed, 1000 + seat), None, &Default::default());
    let mut setup = Setup {
        rules: book.id().to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).expect("an arena"))),
        seed,
        players: vec![side(0).player("Rouge"), side(1).player("Bleu")],
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    };
    // From here on the map is in it.
    content::game(&mut setup, None).expect("a legal setup");
    let recording = record(&setup);
    Played {
        commands: recording.last(),
        file: recording.to_text(),
        setup,
    }
}

/// The record of a game as the bot plays it.
fn record(setup: &Setup) -> Recording {
    let mut recording: Option<Recording> = None;
    play_out(setup, |game, command| match (&mut recording, command) {
        (Some(recording), Some(command)) => drop(recording.push(game, command)),
        _ => {
            let beginning = Beginning {
                setup: setup.clone(),
                seats: Vec::new(),
                begun: 0,
                from: None,
            };
            recording = Recording::begin(beginning, game);
        }
    });
    recording.expect("the game began")
}

/// Sets a game up and has the random bot play it to its end; `each` sees it after the start and after every command.
fn play_out(setup: &Setup, mut each: impl FnMut(&mut Game, Option<arene::game::Command>)) -> Game {
    let mut setup = setup.clone();
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("seeded dice");
    each(&mut game, None);
    let mut bot = RandomBot::new(setup.seed);
    while game
        .decision()
        .is_some_and(|decision| decision.kind != DecisionKind::Over)
    {
        let command = bot.choose(&mut game);
        game.apply_checked(&command).expect("it was listed");
        each(&mut game, Some(command));
    }
    game
}

/// How many bytes the first lines have.
fn lines(file: &str, count: usize) -> usize {
    file.split_inclusive('\n').take(count).map(str::len).sum()
}
