//! How long maps of threats take, in the rough and to the end, by one thread and by two: on the arena of Doum40k of 30 × 30 cells with
//! twelve pieces, and on tables with two sides that are under way, Necromunda on three levels with fourteen.
//! `cargo bench --no-default-features --bench threat [-- doum40k|necromunda|feu|quake40k]`.

#[path = "../common/champions.rs"]
mod champions;
#[path = "../common/figures.rs"]
mod figures;
#[path = "../common/gangs.rs"]
#[allow(dead_code, reason = "gangs may measure first here")]
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

/// The seed of the games.
const SEED: u64 = 7;

/// How many commands are played to find a map that takes long.
const COMMANDS: usize = 300;

/// At how many places it is looked whether a figure is threatened.
const LOOKED_AT: usize = 12;

fn main() {
    parts(&[
        ("doum40k", || tell("doum40k", arena, 6)),
        ("necromunda", || tell("necromunda", premeasured, 7)),
        ("feu", || tell("feu", soldiers::started, 6)),
        ("quake40k", || tell("quake40k", champions::started, 3)),
    ]);
}

/// A game of Doum40k on an arena of 30 × 30 cells, two klans of six.
fn arena(seed: u64) -> Game {
    let (mode, book) = ("klanplay", rulebook("doum40k").expect("it is a book"));
    let side = |name: &str, from: u64| {
        let seeds = from..from + 1000;
        let mut sides = seeds.map(|seed| book.random_side(mode, seed, None, &Options::default()));
        let side = sides.find(|side| side.kinds.len() == 6);
        side.expect("some klans are of six").player(name)
    };
    let file = content::maps::text_of("maps/furnace.ron".as_ref()).expect("it is built in");
    let arena = content::read_map("furnace.ron", file).expect("a sound map").map;
    let mut map = serde_json::to_value(&arena).expect("a map");
    let zone = |owner: u8, from: i16| serde_json::json!({"kind": "respawn", "owner": owner, "from": [from, from], "to": [from + 3, from + 3]});
    map["zones"] = serde_json::json!([zone(0, 0), zone(1, 26)]);
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": mode, "seed": seed, "map": map,
        "players": [side("Rouge", 1), side("Bleu", 100)],
    });
    let mut setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("no script");
    game
}

/// Two gangs of seven on a table of three levels, who may measure before they shoot: else no map is told.
fn premeasured(seed: u64) -> Game {
    let mut written = gangs::written(seed);
    written["options"] = serde_json::json!({"premeasure": true});
    let mut setup: Setup = serde_json::from_value(written).expect("a setup");
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("no script");
    game
}

/// Whether a figure is threatened at any of some places that it could end at, and how many places there are; nothing with fewer enemies
/// than so many.
fn threatened(book: &dyn Rulebook, game: &Game, piece: PieceId, enemies: usize) -> Option<(bool, usize)> {
    let mut counter = ThreatCounter::of(book, game, piece).expect("chances may be told")?;
    let places = counter.places();
    let mut some = (0..places).step_by(places / LOOKED_AT + 1);
    let is_threatened = some.any(|place| !counter.rough(place).hit.is_zero());
    (counter.enemies() >= enemies).then_some((is_threatened, places))
}

/// Plays on, and goes back to where somebody who decides has a figure that is threatened by so many enemies, with the most places; which.
fn under_way(book: &dyn Rulebook, game: &mut Game, enemies: usize) -> Option<PieceId> {
    let mut bot = BotKind::Greedy.bot(7);
    let mut best = None;
    for _ in 0..COMMANDS {
        let decision = game.decision()?;
        if decision.kind == DecisionKind::Over {
            break;
        }
        let pieces = game.public_state().pieces;
        let own = (0..pieces.len() as u16).map(PieceId);
        let own = own.filter(|piece| pieces[piece.index()].player == Some(decision.player));
        let all = own.filter_map(|piece| Some((threatened(book, game, piece, enemies)?, piece)));
        if let Some(found) = all.max()
            && best.as_ref().is_none_or(|(known, _)| found > *known)
        {
            best = Some((found, game.snapshot()));
        }
        let command = bot.choose(game);
        game.apply(&command).expect("a bot plays by the rules");
    }
    let ((_, piece), there) = best?;
    game.restore(&there);
    Some(piece)
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

/// Tells the times of a map in games that have kept nothing yet, each begun anew and brought to where they are.
fn tell(id: &str, begin: fn(u64) -> Game, enemies: usize) {
    let book = rulebook(id).expect("it is a book");
    let mut game = begin(SEED);
    let Some(piece) = under_way(book, &mut game, enemies) else {
        note('t', format!("{id}: no figure with {enemies} enemies was found"));
        return;
    };
    for threads in [1, 2] {
        let mut times: Vec<(Duration, Duration)> = Vec::new();
        for _ in 0..3 {
            let mut fresh = begin(SEED);
            fresh.read_snapshot(game.write_snapshot()).expect("the same game");
            let (rough, whole, counted) = timed(book, &mut fresh, piece, threads);
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
