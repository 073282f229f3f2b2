//! How long maps of threats take, in the rough and to the end, by one thread and by two: on the arena of Doum40k of 30 × 30 cells with
//! twelve pieces, and on tables with two sides that are under way, Necromunda on three levels with fourteen.
//! `cargo bench --no-default-features --bench threat [-- doum40k|necromunda|feu|quake40k]`.

#[path = "../common/champions.rs"]
mod champions;
#[path = "../common/figures.rs"]
mod figures;
#[path = "../common/gangs.rs"]
mod gangs;
#[path = "../common/parts.rs"]
mod parts;
#[path = "../common/soldiers.rs"]
mod soldiers;

use std::time::{Duration, Instant};

use arene::bots::BotKind;
use arene::content;
use arene::game::{DecisionKind, Game, PieceId};
use arene::rules::{Options, Rulebook, Setup, rulebook};
use arene::threat::{ThreatCounter, ThreatGrade, ThreatThreads};
use figures::{Goal, figure, note};
use parts::parts;

/// How soon the rough picture and the whole one must be there, in seconds.
const ROUGH: f64 = 0.3;
const WHOLE: f64 = 3.0;

/// After how many commands at the earliest a map is counted, and at the latest.
const FIRST: usize = 60;
const LAST: usize = 3_000;

fn main() {
    parts(&[
        ("doum40k", || tell("doum40k", arena(7), 6)),
        ("necromunda", || tell("necromunda", gangs::started(7), 6)),
        ("feu", || tell("feu", soldiers::started(7), 6)),
        ("quake40k", || tell("quake40k", champions::started(7), 3)),
    ]);
}

/// A game of Doum40k on an arena of 30 × 30 cells, two klans of six.
fn arena(seed: u64) -> Game {
    let (mode, book) = ("defmatch_klan", rulebook("doum40k").expect("it is a book"));
    let side = |name: &str, from: u64| {
        let mut sides = (from..).map(|seed| book.random_side(mode, seed, None, &Options::default()));
        let side = sides.find(|side| side.kinds.len() == 6).expect("klans are of some six");
        side.player(name)
    };
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": mode, "seed": seed, "map": "maps/furnace.ron",
        "players": [side("Rouge", 1), side("Bleu", 100)],
    });
    let mut setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("no script");
    game
}

/// How many places a figure could end at, with so many enemies; nothing with fewer.
fn places(book: &dyn Rulebook, game: &Game, piece: PieceId, enemies: usize) -> Option<usize> {
    let counter = ThreatCounter::of(book, game, piece)?;
    (counter.enemies() >= enemies).then(|| counter.places())
}

/// Plays until somebody who decides has a figure with many places and so many enemies; which.
fn under_way(book: &dyn Rulebook, game: &mut Game, enemies: usize) -> Option<PieceId> {
    let mut bot = BotKind::Greedy.bot(7);
    let mut best = None;
    for step in 0..LAST {
        let decision = game.decision()?;
        if decision.kind == DecisionKind::Over {
            break;
        }
        if step >= FIRST {
            let pieces = game.public_state().pieces;
            let own = (0..pieces.len() as u16).map(PieceId);
            let own = own.filter(|piece| pieces[piece.index()].player == Some(decision.player));
            let all = own.filter_map(|piece| Some((places(book, game, piece, enemies)?, piece)));
            best = all.max().filter(|(places, _)| *places >= 40);
            if best.is_some() {
                break;
            }
        }
        let command = bot.choose(game);
        game.apply(&command).expect("a bot plays by the rules");
    }
    best.map(|(_, piece)| piece)
}

/// How long the picture takes until all places are known, and until all are counted to the end.
fn timed(
    book: &'static dyn Rulebook,
    game: &mut Game,
    piece: PieceId,
    threads: usize,
) -> (Duration, Duration, ThreatThreads) {
    let begun = Instant::now();
    let mut counted = ThreatThreads::begin(book, game, piece, threads);
    let mut rough = None;
    while !counted.is_over() {
        counted.take_in();
        if rough.is_none() && counted.map().is_some_and(arene::threat::ThreatMap::is_filled) {
            rough = Some(begun.elapsed());
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    (rough.unwrap_or_default(), begun.elapsed(), counted)
}

fn tell(id: &str, mut game: Game, enemies: usize) {
    let book = rulebook(id).expect("it is a book");
    let Some(piece) = under_way(book, &mut game, enemies) else {
        note(
            't',
            format!("{id}: no figure with many places and {enemies} enemies was found"),
        );
        return;
    };
    for threads in [1, 2] {
        let mut times: Vec<(Duration, Duration)> = Vec::new();
        for _ in 0..3 {
            let (rough, whole, counted) = timed(book, &mut game, piece, threads);
            let map = counted.map().expect("it has places");
            if times.is_empty() && threads == 1 {
                let exact = map.known().filter(|threat| threat.grade == ThreatGrade::Exact).count();
                let threatened = map.known().filter(|threat| !threat.hit.is_zero()).count();
                note(
                    't',
                    format!(
                        "{id}: {} places, {} enemies; {exact} places exact, {threatened} with a chance of a hit",
                        map.places.len(),
                        map.enemies
                    ),
                );
            }
            times.push((rough, whole));
        }
        times.sort();
        let (rough, whole) = times[1];
        let goals = if threads == 2 {
            (Goal::AtMost(ROUGH), Goal::AtMost(WHOLE))
        } else {
            (Goal::None, Goal::None)
        };
        figure('t', format!("{id}_rough_{threads}"), rough.as_secs_f64(), goals.0, "s");
        figure('t', format!("{id}_whole_{threads}"), whole.as_secs_f64(), goals.1, "s");
    }
}
