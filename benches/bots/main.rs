//! How strong the bots are against each other, and how long they think. No argument: time for each decision of each bot
//! beside its budget. `match ONE OTHER MOD GAMES [NODES]`: that many games with seats swapped. `late [DECISIONS]`: by how
//! much hunters miss their time. `legal GAMES NODES [BOT…]`: whole games of bots against themselves in each mod, illegal
//! commands counted. `gauge MOD GAMES`: how well the hunter's values of a position tell who wins.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use arene::bots::{Bot, BotKind, Budget, MctsBot};
use arene::content::{maps, read_map};
use arene::game::{DecisionKind, Fact, Game, Winner};
use arene::lab::derive_seed;
use arene::rules::{MapSource, PlayerSetup, Setup, rulebook};

/// After how many commands a game counts as undecided.
const MOST: u64 = 20_000;

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
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    }
}

/// The same, started.
fn begun(mode: &str, seed: u64, equal: bool) -> Game {
    let mut game = rulebook("doum40k")
        .expect("there")
        .game(&setup(mode, seed, equal))
        .expect("legal");
    game.start().expect("no script");
    game
}

/// On how many threads games are played.
fn threads() -> usize {
    let asked = std::env::var("THREADS").ok().and_then(|count| count.parse().ok());
    asked.unwrap_or(2)
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

/// Who has won a game, if it is over.
fn winner(game: &Game) -> Option<Winner> {
    game.facts().iter().rev().find_map(|fact| match fact {
        Fact::Won { player, .. } => Some(*player),
        _ => None,
    })
}

fn is_over(game: &Game) -> bool {
    game.decision()
        .is_none_or(|decision| decision.kind == DecisionKind::Over)
}

/// One game, to its end, to an illegal command (which it tells) or cut off; the first bot sits in `seat`.
fn play(game: &mut Game, bots: &mut [Box<dyn Bot>; 2], seat: usize, sum: &mut Sum) -> Option<String> {
    let (mut commands, mut refused) = (0, None);
    while !is_over(game) && commands < MOST {
        let decision = game.decision().expect("started");
        let which = usize::from(decision.player.index() != seat);
        let started = Instant::now();
        let command = bots[which].choose(game);
        sum.thought[which] += started.elapsed();
        sum.decisions[which] += 1;
        commands += 1;
        if let Err(error) = game.apply(&command) {
            refused = Some(format!("{command:?}: {error:?}"));
            break;
        }
    }
    sum.commands += commands;
    match winner(game).filter(|_| is_over(game)) {
        Some(Winner::Player(player)) if player.index() == seat => sum.won += 1,
        Some(Winner::Player(_)) => sum.lost += 1,
        _ => sum.drawn += 1,
    }
    refused
}

/// The interval of 95 % for a share (Wilson, 1927).
fn wilson(share: f64, count: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let half = z / (1.0 + z * z / count) * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
    (middle - half, middle + half)
}

/// Does a piece of work for each of so many games, on all threads.
fn for_all(games: u64, work: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads() {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games {
                        return;
                    }
                    work(index);
                }
            });
        }
    });
}

fn contest(one: BotKind, other: BotKind, mode: &str, games: u64, nodes: u64) {
    let total = Mutex::new(Sum::default());
    let started = Instant::now();
    let equal = std::env::var_os("EQUAL").is_some();
    for_all(games, |index| {
        let seed = derive_seed(7, index / 2);
        let mut game = begun(mode, seed, equal);
        let seat = (index % 2) as usize;
        let mut bots = [bot(one, seed ^ 1, nodes), bot(other, seed ^ 2, nodes)];
        let mut sum = Sum::default();
        if let Some(refused) = play(&mut game, &mut bots, seat, &mut sum) {
            panic!("{refused}");
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
fn under_way(mode: &str, seed: u64) -> Game {
    let mut game = begun(mode, derive_seed(11, seed), false);
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
            let mut game = under_way(mode, 3);
            let mut bot = kind.bot(5);
            let (mut took, mut count, mut longest, mut compared) = (Duration::ZERO, 0_u32, Duration::ZERO, 0_u32);
            let enough = Duration::from_secs(8);
            while took < enough && count < 4000 {
                if is_over(&game) {
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
        let mut game = under_way(mode, 3);
        let mut hunter = MctsBot::new(3, 1).on_threads(1);
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
            if is_over(&game) {
                break;
            }
        }
        println!(
            "{mode}: {:.0} games looked ahead a second on one core",
            f64::from(looked) / took.as_secs_f64()
        );
    }
}

/// By how much hunters miss their time: over so many decisions of each that they had to look ahead for.
fn late(decisions: usize) {
    for mode in ["defmatch", "klanplay"] {
        for (level, budget) in [(1, 300.0), (2, 1000.0), (3, 2000.0)] {
            let mut game = under_way(mode, 3);
            let mut hunter = MctsBot::new(level, 1);
            let mut over: Vec<f64> = Vec::new();
            for seed in 4.. {
                while over.len() < decisions && !is_over(&game) {
                    let started = Instant::now();
                    let command = hunter.choose(&mut game);
                    let thought = started.elapsed().as_secs_f64() * 1e3;
                    if !hunter.thoughts().is_empty() {
                        over.push(thought - budget);
                    }
                    game.apply(&command).expect("listed");
                }
                if over.len() == decisions {
                    break;
                }
                game = under_way(mode, seed);
            }
            over.sort_by(f64::total_cmp);
            println!(
                "{mode} hunter{level}: {decisions} decisions of {budget} ms, late by {:.1} ms in the middle, {:.1} at worst, {:.1} at best",
                over[over.len() / 2],
                over[over.len() - 1],
                over[0]
            );
        }
    }
}

/// Whole games of bots against themselves in each mod, with illegal commands counted.
fn legal(games: u64, nodes: u64, kinds: &[BotKind]) {
    for kind in kinds {
        for mode in rulebook("doum40k").expect("there").mods() {
            let total = Mutex::new((Sum::default(), 0_u64));
            let started = Instant::now();
            for_all(games, |index| {
                let seed = derive_seed(13, index);
                let mut game = begun(mode, seed, false);
                let mut bots = [bot(*kind, seed ^ 1, nodes), bot(*kind, seed ^ 2, nodes)];
                let mut sum = Sum::default();
                let refused = play(&mut game, &mut bots, 0, &mut sum);
                let mut total = total.lock().expect("nobody panics");
                total.0.commands += sum.commands;
                total.0.drawn += sum.drawn;
                if let Some(refused) = refused {
                    total.1 += 1;
                    println!("{kind} in {mode}, seed {seed}: {refused}");
                }
            });
            let (sum, refused) = total.into_inner().expect("nobody panics");
            println!(
                "{mode} {kind}: {games} games, {} commands, {refused} of them illegal, {} games without a winner (cut off after {MOST} commands, or drawn); {:.1} s",
                sum.commands,
                sum.drawn,
                started.elapsed().as_secs_f64()
            );
        }
    }
}

/// How well the hunter's values of a position tell who wins: over all positions of so many games of greedy bots.
fn gauge(mode: &str, games: u64) {
    let equal = std::env::var_os("EQUAL").is_some();
    let mut hunter = MctsBot::new(1, 1);
    let (mut bins, mut brier, mut count) = ([(0_u64, 0.0, 0.0); 10], 0.0, 0_u64);
    for index in 0..games {
        let seed = derive_seed(23, index);
        let mut game = begun(mode, seed, equal);
        let mut bots = [bot(BotKind::Greedy, seed ^ 1, 1), bot(BotKind::Greedy, seed ^ 2, 1)];
        let mut told = Vec::new();
        while !is_over(&game) && (told.len() as u64) < MOST {
            told.push(f64::from(hunter.values(&game)[0]));
            let decision = game.decision().expect("started");
            let command = bots[decision.player.index()].choose(&mut game);
            game.apply(&command).expect("listed");
        }
        let Some(Winner::Player(winner)) = winner(&game) else {
            continue;
        };
        let won = if winner.index() == 0 { 1.0 } else { 0.0 };
        for chance in told {
            let bin = &mut bins[((chance * 10.0) as usize).min(9)];
            *bin = (bin.0 + 1, bin.1 + chance, bin.2 + won);
            brier += (chance - won) * (chance - won);
            count += 1;
        }
    }
    println!(
        "{mode}: {count} positions of {games} games, Brier score {:.3} (0.25: no idea)",
        brier / count as f64
    );
    for (all, told, won) in bins.iter().filter(|bin| bin.0 > 0) {
        let all = *all as f64;
        println!("  told {:.2}, came to {:.2} of {all}", told / all, won / all);
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let kind = |name: &str| name.parse::<BotKind>().expect("a bot's name");
    let number = |text: &str| text.parse::<u64>().expect("a number");
    match words.as_slice() {
        ["match", one, other, mode, games, rest @ ..] => {
            let nodes = rest.first().map_or(100, |nodes| number(nodes));
            contest(kind(one), kind(other), mode, number(games), nodes);
        }
        ["late", rest @ ..] => late(rest.first().map_or(50, |count| number(count)) as usize),
        ["legal", games, nodes, rest @ ..] => {
            let named: Vec<BotKind> = rest.iter().map(|name| kind(name)).collect();
            let usual = [BotKind::Random, BotKind::Greedy, BotKind::Hunter3];
            legal(
                number(games),
                number(nodes),
                if named.is_empty() { &usual } else { &named },
            );
        }
        ["gauge", mode, games] => gauge(mode, number(games)),
        _ => clock(),
    }
}
