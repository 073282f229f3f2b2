//! How the cost of a command, and of the legal list, grows with the pieces and with the board (row f).
//!
//! Games of Klanplay, two to six equal klans side by side in the middle of the board, so that they fight. The random bot
//! plays each once; what it did is then done again and again, first without and then with the legal list of every
//! decision, and timed. So all sizes have the mix of commands that play brings with it.

use std::time::{Duration, Instant};

use arene::bots::{Bot as _, RandomBot};
use arene::game::{Choice, Command, DecisionKind, Game};
use arene::rules::{Setup, rulebook};

use super::common::figures::{Goal, figure, note};

/// How many commands of each size are done again.
const COMMANDS: usize = 2_000;
const ROUNDS: usize = 11;

/// Pieces, and cells a side.
#[derive(Clone, Copy)]
struct Size {
    pieces: usize,
    side: usize,
}

const KLANS: [&str; 6] = ["bad_moon", "blood_axe", "deathskull", "evil_sun", "goff", "snakebite"];

/// A setup takes up to 200 pieces a player, six players, and 500 cells a side.
const PIECES: [usize; 9] = [2, 4, 10, 20, 50, 100, 200, 500, 1_000];
const SIDES: [usize; 6] = [20, 40, 80, 160, 320, 500];

/// A game of pieces two cells apart in the middle of a board with some of everything, started.
fn game(size: Size) -> Game {
    let Size { pieces, side } = size;
    let players = pieces.div_ceil(180).max(2);
    let columns = (pieces as f64).sqrt().ceil() as usize;
    let first = side / 2 - columns;
    let mut rows: Vec<Vec<char>> = (0..side)
        .map(|y| (0..side).map(|x| ground(x + side / 2, y + side / 2)).collect())
        .collect();
    let mut klans = vec![Vec::new(); players];
    for piece in 0..pieces {
        let (column, row) = (piece % columns, piece / columns);
        let (x, y) = (first + 2 * column, first + 2 * row);
        rows[y][x] = '.';
        let kind = ["grot", "flingboy", "pistolboy"][piece % 3];
        klans[(column + row) % players].push(serde_json::json!({"kind": kind, "at": [x, y], "face": "south"}));
    }
    // A klan's dead return on the top row.
    rows[0].fill('.');
    let zones: Vec<_> = (0..players)
        .map(|owner| serde_json::json!({"kind": "respawn", "owner": owner, "from": [owner * 3, 0], "to": [owner * 3 + 1, 0]}))
        .collect();
    let sides: Vec<_> = klans
        .into_iter()
        .enumerate()
        .map(|(seat, pieces)| serde_json::json!({"name": KLANS[seat], "klan": KLANS[seat], "pieces": pieces}))
        .collect();
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": "klanplay", "first": 0, "budget": 1000,
        "map": {"name": "Growth", "rows": rows, "zones": zones}, "players": sides,
    });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    match rulebook("doum40k").expect("the rule book").game(&setup) {
        Ok(game) => game,
        Err(faults) => panic!("{faults:?}"),
    }
}

/// Walls, cover and mud, thinly spread.
fn ground(x: usize, y: usize) -> char {
    match (x * 7 + y * 13) % 41 {
        0 => '#',
        1 => 'c',
        2 => 'm',
        _ => '.',
    }
}

/// A game of a size, and what was done in it. Where it was over, it began anew with the next seed.
struct Played {
    size: Size,
    game: Game,
    runs: Vec<Vec<Command>>,
    hash: u64,
}

impl Played {
    fn new(size: Size) -> Self {
        let mut game = game(size);
        let mut bot = RandomBot::new(1);
        let mut runs: Vec<Vec<Command>> = Vec::new();
        for index in 0..COMMANDS {
            let over = game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over);
            if index == 0 || over {
                game.restart(runs.len() as u64).expect("no script");
                runs.push(Vec::new());
            }
            let command = bot.choose(&mut game);
            game.apply(&command).expect("it was listed");
            runs.last_mut().expect("one was begun").push(command);
        }
        let hash = game.hash();
        Self { size, game, runs, hash }
    }

    /// The time that all commands take, and the lists before them if they are made.
    fn again(&mut self, with_lists: bool) -> Duration {
        let mut list: Vec<Choice> = Vec::new();
        let mut spent = Duration::ZERO;
        for (seed, run) in self.runs.iter().enumerate() {
            self.game.restart(seed as u64).expect("no script");
            let started = Instant::now();
            for command in run {
                if with_lists {
                    self.game.choices(&mut list);
                }
                self.game.apply(command).expect("it was legal before");
            }
            spent += started.elapsed();
        }
        assert_eq!(self.game.hash(), self.hash, "the same play ends in the same state");
        spent
    }
}

/// The slope of the line nearest to the points, on a scale of logarithms: the power with which y grows.
fn slope(points: &[(f64, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|(x, y)| (x.ln(), y.ln())).collect();
    let count = logs.len() as f64;
    let middle = |part: fn(&(f64, f64)) -> f64| logs.iter().map(part).sum::<f64>() / count;
    let (x, y) = (middle(|point| point.0), middle(|point| point.1));
    let along: f64 = logs.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    along / logs.iter().map(|point| (point.0 - x).powi(2)).sum::<f64>()
}

/// Measures all sizes in turn, and tells the slopes.
fn grow(what: &str, sizes: &[Size], of: fn(&Size) -> usize) {
    let mut games: Vec<Played> = sizes.iter().map(|size| Played::new(*size)).collect();
    let mut times = vec![(Vec::new(), Vec::new()); games.len()];
    for _ in 0..ROUNDS {
        for (game, (applies, lists)) in games.iter_mut().zip(&mut times) {
            let apply = game.again(false);
            applies.push(apply);
            lists.push(game.again(true).saturating_sub(apply));
        }
    }
    let median = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        // Nothing takes no time at all.
        times[times.len() / 2].as_secs_f64().max(1e-9) * 1e6 / COMMANDS as f64
    };
    let (mut applies, mut lists) = (Vec::new(), Vec::new());
    for (game, (apply, list)) in games.iter().zip(&mut times) {
        let size = of(&game.size);
        for (name, time, points) in [
            ("apply", median(apply), &mut applies),
            ("legal_list", median(list), &mut lists),
        ] {
            figure('f', format!("{name}_at_{what}_{size}"), time, Goal::None, "us");
            points.push((size as f64, time));
        }
    }
    figure(
        'f',
        format!("slope_apply_{what}"),
        slope(&applies),
        Goal::AtMost(0.3),
        "power",
    );
    figure(
        'f',
        format!("slope_legal_list_{what}"),
        slope(&lists),
        Goal::None,
        "power",
    );
}

/// Row f.
pub fn tell() {
    note(
        'f',
        format!(
            "Klanplay, the mix of {COMMANDS} commands that the random bot gives; pieces on 200×200, boards with 20 pieces"
        ),
    );
    grow("pieces", &PIECES.map(|pieces| Size { pieces, side: 200 }), |size| {
        size.pieces
    });
    grow("side", &SIDES.map(|side| Size { pieces: 20, side }), |size| size.side);
}
