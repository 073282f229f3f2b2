//! How strong the bots are against each other, and how long they think. No argument: time for each decision of each bot
//! beside its budget. `match ONE OTHER MOD GAMES [NODES]`: that many games with seats swapped.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arene::bots::{Bot, BotKind, Budget, HunterBot};
use arene::content::{maps, read_map};
use arene::game::{DecisionKind, Fact, Game, Winner};
use arene::lab::derive_seed;
use arene::rules::{MapSource, PlayerSetup, Setup, rulebook};

/// After how many commands a game counts as undecided.
const MOST: u64 = 3000;

/// A setup of a mod on its own arena, the sides drawn by chance; `equal` gives both the same.
fn setup(mode: &str, seed: u64, equal: bool) -> Setup {
    let rules = rulebook("doum40k").expect("there");
    let name = maps::own_arena(mode).expect("each mod has an arena");
    let text = maps::builtin()
        .iter()
        .find(|(known, _)| *known == name)
        .expect("built in")
        .1;
    let options = Default::default();
    let player = |seat: u64| -> PlayerSetup {
        let side = rules.random_side(
            mode,
            derive_seed(seed, 1000 + if equal { 0 } else { seat }),
            None,
            &options,
        );
        side.player(["Rouge", "Bleu"][seat as usize])
    };
    Setup {
        rules: "doum40k".to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Inline(Box::new(read_map(name, text).expect("sound").map)),
        seed,
        players: vec![player(0), player(1)],
        options: options.clone(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
    }
}

fn bot(kind: BotKind, seed: u64, nodes: u64) -> Box<dyn Bot> {
    let mut bot = kind.bot(seed);
    bot.allow(Budget::Nodes(nodes));
    bot
}

#[derive(Default, Clone, Copy)]
struct Sum {
    won: u64,
    lost: u64,
    drawn: u64,
    commands: u64,
    thought: [Duration; 2],
    decisions: [u64; 2],
}

/// One game; the first bot sits in `seat`.
fn play(game: &mut Game, bots: &mut [Box<dyn Bot>; 2], seat: usize, sum: &mut Sum) {
    let mut commands = 0;
    let winner = loop {
        let decision = game.decision().expect("started");
        if decision.kind == DecisionKind::Over {
            break game.facts().iter().rev().find_map(|fact| match fact {
                Fact::Won { player, .. } => Some(*player),
                _ => None,
            });
        }
        if commands == MOST {
            break None;
        }
        let which = usize::from(decision.player.index() != seat);
        let started = Instant::now();
        let command = bots[which].choose(game);
        sum.thought[which] += started.elapsed();
        sum.decisions[which] += 1;
        game.apply(&command)
            .unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
        commands += 1;
    };
    sum.commands += commands;
    match winner {
        Some(Winner::Player(player)) if player.index() == seat => sum.won += 1,
        Some(Winner::Player(_)) => sum.lost += 1,
        _ => sum.drawn += 1,
    }
}

/// The interval of 95 % for a share (Wilson, 1927).
fn wilson(share: f64, count: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let half = z / (1.0 + z * z / count) * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    (middle - half, middle + half)
}

fn contest(one: BotKind, other: BotKind, mode: &str, games: u64, nodes: u64) {
    let (next, total) = (AtomicU64::new(0), Mutex::new(Sum::default()));
    let started = Instant::now();
    let equal = std::env::var_os("EQUAL").is_some();
    let threads = std::env::var("THREADS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(2);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games {
                        return;
                    }
                    let seed = derive_seed(7, index / 2);
                    let mut game = rulebook("doum40k")
                        .expect("there")
                        .game(&setup(mode, seed, equal))
                        .expect("legal");
                    game.start().expect("no script");
                    let seat = (index % 2) as usize;
                    let mut bots = [bot(one, seed ^ 1, nodes), bot(other, seed ^ 2, nodes)];
                    let mut sum = Sum::default();
                    play(&mut game, &mut bots, seat, &mut sum);
                    if std::env::var_os("KINDS").is_some() {
                        let set = setup(mode, seed, equal);
                        let kind = |seat: usize| format!("{:?}", set.players[seat].pieces);
                        eprintln!("{}\t{}\t{}\t{}", sum.won, sum.lost, kind(seat), kind(1 - seat));
                    }
                    let mut total = total.lock().expect("nobody panics");
                    total.won += sum.won;
                    total.lost += sum.lost;
                    total.drawn += sum.drawn;
                    total.commands += sum.commands;
                    for which in 0..2 {
                        total.thought[which] += sum.thought[which];
                        total.decisions[which] += sum.decisions[which];
                    }
                }
            });
        }
    });
    let sum = total.into_inner().expect("nobody panics");
    let share = (sum.won as f64 + 0.5 * sum.drawn as f64) / games as f64;
    let (low, high) = wilson(share, games as f64);
    let mean = |which: usize| sum.thought[which].as_secs_f64() * 1e6 / sum.decisions[which].max(1) as f64;
    println!(
        "{mode}: {one} {} – {} {other}, {} undecided: {:.1} % ({:.1}–{:.1}); {:.0} commands a game; {:.1} and {:.1} µs a decision; {:.1} s",
        sum.won,
        sum.lost,
        sum.drawn,
        share * 100.0,
        low * 100.0,
        high * 100.0,
        sum.commands as f64 / games as f64,
        mean(0),
        mean(1),
        started.elapsed().as_secs_f64()
    );
}

/// A game of a mod, some way in.
fn under_way(mode: &str) -> Game {
    let seed = derive_seed(11, 3);
    let mut game = rulebook("doum40k")
        .expect("there")
        .game(&setup(mode, seed, false))
        .expect("legal");
    game.start().expect("no script");
    let mut greedy = BotKind::Greedy.bot(1);
    for _ in 0..40 {
        let command = greedy.choose(&mut game);
        game.apply(&command).expect("listed");
    }
    game
}

/// How long each bot thinks about a decision beside its budget, and how many games a hunter looks ahead.
fn clock() {
    for mode in ["defmatch", "klanplay"] {
        for kind in BotKind::ALL {
            let mut game = under_way(mode);
            let mut bot = kind.bot(5);
            let (mut took, mut count, mut longest, mut compared) = (Duration::ZERO, 0_u32, Duration::ZERO, 0_u32);
            let enough = Duration::from_secs(8);
            while took < enough && count < 4000 {
                if game
                    .decision()
                    .is_none_or(|decision| decision.kind == DecisionKind::Over)
                {
                    break;
                }
                let started = Instant::now();
                let command = bot.choose(&mut game);
                let thought = started.elapsed();
                took += thought;
                longest = longest.max(thought);
                count += 1;
                compared += u32::from(!bot.thoughts().is_empty());
                game.apply(&command).expect("listed");
            }
            println!(
                "{mode} {kind}: {count} decisions, {compared} of them looked ahead, mean {:.3} ms, longest {:.3} ms",
                took.as_secs_f64() * 1e3 / f64::from(count.max(1)),
                longest.as_secs_f64() * 1e3
            );
        }
        let mut game = under_way(mode);
        let mut hunter = HunterBot::new(3, 1).on_threads(1);
        let (mut looked, mut took) = (0, Duration::ZERO);
        while looked < 20_000 {
            hunter.allow(Budget::Nodes(2000));
            let started = Instant::now();
            let command = hunter.choose(&mut game);
            if !hunter.thoughts().is_empty() {
                looked += 2000;
                took += started.elapsed();
            }
            game.apply(&command).expect("listed");
            if game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over)
            {
                break;
            }
        }
        println!(
            "{mode}: {:.0} games looked ahead a second on one core",
            f64::from(looked) / took.as_secs_f64()
        );
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["match", one, other, mode, games, rest @ ..] = words.as_slice() {
        let kind = |name: &str| name.parse::<BotKind>().expect("a bot's name");
        let nodes = rest
            .first()
            .map_or(100, |nodes| nodes.parse().expect("a number of nodes"));
        contest(
            kind(one),
            kind(other),
            mode,
            games.parse().expect("a number of games"),
            nodes,
        );
    } else {
        clock();
    }
}
