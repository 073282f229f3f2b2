//! Rule steps a second in random playouts of a Defmatch of six on a board of 30×30 cells with all machines, by the
//! kernel and by the hand-written loop of `plain/`, in the same run: round by round, so that whatever else the machine
//! does falls on both. A step is the legal list made, one of it picked, and that applied; both are given the same picks.
//! Before anything is timed both play the same games, and list, decision and state hash must be equal after every step.
//! Printed: to be read, not asserted. `cargo bench --no-default-features --bench steps`.

mod arenas;
#[path = "../common/figures.rs"]
mod figures;
mod plain;

use std::time::{Duration, Instant};

use arene::game::{Choice, Command, DecisionKind, Face, Game, Verb};
use arene::space::grid::Facing;
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use figures::{Goal, figure, note};
use plain::Plain;

/// Who plays while the clock runs: volleys, a pierced armour, zone attacks, grenades, and skills for hiding, resting,
/// striking from behind.
const TIMED: [&str; 6] = ["mitrailleur", "grot", "kramboy", "bomberboy", "kommando", "snipeure"];

/// Who plays in the games that are compared: every kind there is.
const COMPARED: [[&str; 6]; 3] = [
    TIMED,
    ["frimeur", "roketboy", "skateboy", "blindboy", "sauvage", "grot"],
    ["kosto", "bizarboy", "flingboy", "pistolboy", "mitrailleur", "kommando"],
];

/// How many games of each line-up are compared on each arena, step by step.
const GAMES: u64 = 70;

/// How long a game may be, in steps: who plays by chance alone kills itself as often as others, and may never win.
const LONGEST: u64 = 3_000;

/// How many rounds are timed; the median counts. Many short ones: what disturbs one does not disturb the next.
const ROUNDS: u64 = 301;

/// How many steps a round has: several games, cut off as those compared.
const STEPS: u64 = 6_000;

/// Builds a Defmatch of those kinds on an arena.
type Arena = fn([&str; 6]) -> Game;

fn main() {
    for (arena, game) in [("great", arenas::great as Arena), ("small", arenas::small)] {
        let mut tally = Tally::default();
        for kinds in COMPARED {
            compare(game(kinds), kinds, &mut tally);
        }
        tally.tell(arena);
    }
    time();
}

/// Picks from a list by chance, as [`arene::bots::UniformBot`] does.
struct Picker(ChaCha8Rng);

impl Picker {
    fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(1);
        Self(rng)
    }

    fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// An entry of the list, and a facing if it leaves that open.
    fn pick(&mut self, list: &[Choice]) -> (Choice, Facing) {
        let choice = list[self.below(list.len())];
        let facing = match choice.verb() {
            Verb::Place | Verb::Move => Facing::ALL[self.below(4)],
            _ => Facing::North,
        };
        (choice, facing)
    }
}

/// Applies an entry of the list just made to the kernel's game.
fn apply(game: &mut Game, choice: Choice, facing: Facing) {
    let mut command = game.command(choice);
    if let Command::Place { face, .. } | Command::Move { face, .. } = &mut command {
        *face = Face::from(facing);
    }
    game.apply_checked(&command).expect("seeded dice");
}

fn is_over(game: &Game) -> bool {
    game.decision()
        .is_some_and(|decision| decision.kind == DecisionKind::Over)
}

/// What happened in the games that were compared.
#[derive(Default)]
struct Tally {
    games: u64,
    /// Those that came to their end.
    won: u64,
    choices: u64,
    /// Commands by their place in the protocol's table.
    by_verb: [u64; 14],
}

impl Tally {
    fn tell(&self, arena: &str) {
        const NAMES: [&str; 14] = [
            "place",
            "activate",
            "move",
            "shoot",
            "allot",
            "fight",
            "use",
            "door",
            "aim",
            "herd",
            "no herd",
            "herd to",
            "end activation",
            "end turn",
        ];
        let steps: u64 = self.by_verb.iter().sum();
        println!(
            "{arena} arena: {} games, {} of them to the end, {steps} steps: equal lists, decisions and hashes after every \
             step; {} choices a list",
            self.games,
            self.won,
            self.choices / steps
        );
        let counts = NAMES.iter().zip(self.by_verb).filter(|(_, count)| *count > 0);
        let counts: Vec<String> = counts.map(|(name, count)| format!("{name} {count}")).collect();
        println!("{}", counts.join(", "));
    }
}

/// Plays games on both sides, and stops at the first difference.
fn compare(mut game: Game, kinds: [&str; 6], tally: &mut Tally) {
    let mut plain = Plain::of(&game);
    let (mut list, mut plain_list) = (Vec::new(), Vec::new());
    for seed in 0..GAMES {
        if seed == 0 {
            game.start().expect("seeded dice");
        }
        game.restart(seed).expect("seeded dice");
        plain.restart(seed);
        let mut picker = Picker::new(seed);
        let mut last = None;
        for step in 0..LONGEST {
            if is_over(&game) {
                break;
            }
            let place = || format!("{kinds:?}, game {seed}, step {step}, after {last:?}");
            assert_eq!(plain.decision(), game.decision(), "{}", place());
            assert_eq!(plain.hash(), game.hash(), "{}", place());
            game.choices(&mut list);
            plain.legal(&mut plain_list);
            assert_eq!(plain_list, list, "{}", place());
            let (choice, facing) = picker.pick(&list);
            apply(&mut game, choice, facing);
            plain.apply(choice, facing);
            tally.by_verb[choice.verb().place()] += 1;
            tally.choices += list.len() as u64;
            last = Some(choice);
        }
        assert_eq!((plain.decision(), plain.hash()), (game.decision(), game.hash()));
        tally.games += 1;
        tally.won += u64::from(is_over(&game));
    }
}

/// Times both sides on the same games, and prints the medians.
fn time() {
    let mut game = arenas::great(TIMED);
    let mut plain = Plain::of(&game);
    game.start().expect("seeded dice");
    let (mut of_game, mut of_plain) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        of_game.push(kernel_round(&mut game, round));
        of_plain.push(plain_round(&mut plain, round));
        assert_eq!(plain.hash(), game.hash(), "round {round}");
    }
    let mut ratios: Vec<f64> = of_game
        .iter()
        .zip(&of_plain)
        .map(|(game, plain)| plain.as_secs_f64() / game.as_secs_f64())
        .collect();
    ratios.sort_unstable_by(f64::total_cmp);
    println!("\n{ROUNDS} rounds of {STEPS} steps on the great arena");
    println!(
        "{:<12}{:>16}{:>16}{:>17}",
        "", "median, steps/s", "median, ns/step", "fastest, steps/s"
    );
    let rate = |time: Duration| STEPS as f64 / time.as_secs_f64();
    for (name, times) in [("kernel", &mut of_game), ("plain loop", &mut of_plain)] {
        times.sort_unstable();
        let median = rate(times[times.len() / 2]);
        println!("{name:<12}{median:>16.0}{:>16.0}{:>17.0}", 1e9 / median, rate(times[0]));
    }
    println!(
        "kernel at {:.2} of the plain loop by the medians, {:.2} by the fastest rounds",
        rate(of_game[of_game.len() / 2]) / rate(of_plain[of_plain.len() / 2]),
        rate(of_game[0]) / rate(of_plain[0]),
    );
    note(
        'a',
        format!("{ROUNDS} rounds of {STEPS} steps on the great arena, kernel and loop in turn"),
    );
    let middle = |times: &[Duration]| rate(times[times.len() / 2]);
    figure(
        'a',
        "steps_per_second",
        middle(&of_game),
        Goal::AtLeast(600_000.0),
        "1/s",
    );
    figure(
        'a',
        "hand_written_steps_per_second",
        middle(&of_plain),
        Goal::None,
        "1/s",
    );
    figure(
        'a',
        "of_hand_written",
        ratios[ratios.len() / 2],
        Goal::AtLeast(0.6),
        "x",
    );
}

fn kernel_round(game: &mut Game, round: u64) -> Duration {
    let started = Instant::now();
    let mut seed = round * STEPS;
    let mut picker = Picker::new(seed);
    let mut list = Vec::new();
    for step in 0..STEPS {
        if step % LONGEST == 0 || is_over(game) {
            seed += 1;
            game.restart(seed).expect("seeded dice");
        }
        game.choices(&mut list);
        let (choice, facing) = picker.pick(&list);
        apply(game, choice, facing);
    }
    started.elapsed()
}

fn plain_round(plain: &mut Plain, round: u64) -> Duration {
    let started = Instant::now();
    let mut seed = round * STEPS;
    let mut picker = Picker::new(seed);
    let mut list = Vec::new();
    for step in 0..STEPS {
        if step % LONGEST == 0 || plain.is_over() {
            seed += 1;
            plain.restart(seed);
        }
        plain.legal(&mut list);
        let (choice, facing) = picker.pick(&list);
        plain.apply(choice, facing);
    }
    started.elapsed()
}
