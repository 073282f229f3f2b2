//! How many instructions the kernel takes, counted by callgrind: the same on a busy machine as on a quiet one. So that nothing
//! grows unseen, the counts are kept in `benches/counts/table.ron`.
//!
//! As one of the tests it fails where a count has grown by more than a tenth; `cargo test --test counts -- --write` (`make counts`)
//! writes the table anew. Both run this very program under valgrind, as `counts --work NAME UNITS`: what is counted is the second
//! unit of work, so neither the program's start nor the setting up of games.

#[path = "../common/board.rs"]
mod board;
#[path = "../kernel/boards.rs"]
mod boards;
#[path = "../common/champions.rs"]
mod champions;
#[path = "../common/gangs.rs"]
mod gangs;
#[path = "../common/terrain.rs"]
mod terrain;
#[path = "../table/walkers.rs"]
mod walkers;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hint::black_box;
use std::process::{Command, ExitCode};

use arene::bots::{Bot as _, UniformBot};
use arene::game::DecisionKind;
use arene::space::grid::{Reach, SightTable, StepCost, StepMasks};
use arene::space::table::{Body, ReachWishes, Table as PlayTable, TerrainState, TerrainView, WayNetwork};
use serde::Deserialize;

/// Where the table lies.
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/counts/table.ron");

/// By how much a count may grow: a tenth.
const MOST: f64 = 1.1;

/// How many commands are a unit of playing.
const COMMANDS: usize = 1_000;

/// What is counted.
const WORKS: [(&str, fn(usize)); 9] = [
    ("playout_of_1000_commands", play),
    ("necromunda_of_400_commands", play_necromunda),
    ("quake40k_of_1000_commands", play_quake),
    ("sight_table_30x30_10", |units| sight(units, 10)),
    ("sight_table_30x30_25", |units| sight(units, 25)),
    ("reach_from_900_cells", reach),
    ("table_sight_of_20_figures_by_2", table_sight),
    ("table_ways_between_6_pairs", table_ways),
    ("table_reach_of_3_figures", table_reach),
];

/// Row a: any legal command, in a Defmatch of six.
fn play(units: usize) {
    let mut game = boards::defmatch(1);
    let mut bot = UniformBot::new(1);
    let mut seed = 1;
    for _ in 0..units * COMMANDS {
        if game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over)
        {
            seed += 1;
            game.restart(seed).expect("no script");
        }
        let command = bot.choose(&mut game);
        game.apply_checked(&command).expect("it was listed");
    }
}

/// Any legal command, in a gang fight of Necromunda on a table of three levels.
fn play_necromunda(units: usize) {
    let mut game = gangs::started(1);
    let mut bot = UniformBot::new(1);
    for _ in 0..units * 400 {
        let command = bot.choose(&mut game);
        game.apply_checked(&command).expect("it was listed");
    }
}

/// Any legal command, in a deathmatch of Quake 40K of four champions on a table of 60 × 60 cm.
fn play_quake(units: usize) {
    let mut game = champions::started(1);
    let mut bot = UniformBot::new(1);
    let mut seed = 1;
    for _ in 0..units * COMMANDS {
        if game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over)
        {
            seed += 1;
            game.restart(seed).expect("no script");
        }
        let command = bot.choose(&mut game);
        game.apply_checked(&command).expect("it was listed");
    }
}

/// Row c: the table of all pairs, and every pair read off it.
fn sight(units: usize, walls: u32) {
    let board = board::board(30, walls);
    for _ in 0..units {
        let table = SightTable::new(&board, |_| false).expect("the board is small enough");
        let seen = board
            .cells()
            .map(|from| board.cells().filter(|to| table.is_free(from, *to)).count());
        black_box(seen.sum::<usize>());
    }
}

/// Row d: ten points from every cell.
fn reach(units: usize) {
    let board = board::board(30, 10);
    let mut reach = Reach::default();
    for _ in 0..units {
        let mut masks = StepMasks::default();
        let step = |_, to| {
            let points = match board.ground_at(to).0 {
                1 => return None,
                2 => 2,
                _ => 1,
            };
            Some(StepCost { points, ends: false })
        };
        assert!(masks.follow(&board, step), "the board is narrow enough");
        for from in board.cells() {
            reach.flood(&board, &masks, from, 10, []);
            black_box(reach.found());
        }
    }
}

/// Sight on a table: two figures at all others, with all others in the way.
fn table_sight(units: usize) {
    let (table, figures) = terrain::terrain();
    let state = TerrainState::at_first(&table);
    let view = view(&table, &state);
    for _ in 0..units {
        for (eye, target) in (0..2).flat_map(|eye| (2..figures.len()).map(move |target| (eye, target))) {
            let others = figures
                .iter()
                .enumerate()
                .filter(|(index, _)| *index != eye && *index != target);
            let others: Vec<Body> = others.map(|(_, body)| *body).collect();
            black_box(view.sight(figures[eye].eye_point(), &figures[target], &others).seen());
        }
    }
}

/// Ways on a table whose network was asked for them before.
fn table_ways(units: usize) {
    let (table, figures) = terrain::terrain();
    let state = TerrainState::at_first(&table);
    let view = view(&table, &state);
    let points = walkers::standable(view, 12, &figures, false);
    let network = WayNetwork::new(walkers::walker(view, points[0], &[]));
    let ask = || {
        for pair in points.chunks(2) {
            black_box(network.way(walkers::walker(view, pair[0], &figures), &[pair[1]], None));
        }
    };
    ask();
    (0..units).for_each(|_| ask());
}

/// Reach on a table, 6 ps: the lattice and the area.
fn table_reach(units: usize) {
    let (table, figures) = terrain::terrain();
    let state = TerrainState::at_first(&table);
    let view = view(&table, &state);
    let points = walkers::standable(view, 3, &figures, false);
    let network = WayNetwork::new(walkers::walker(view, points[0], &[]));
    let ask = || {
        for at in &points {
            let reach = network.reach(walkers::walker(view, *at, &figures), 1500);
            black_box((reach.lattice(&ReachWishes::default()), reach.areas()));
        }
    };
    ask();
    (0..units).for_each(|_| ask());
}

fn view<'a>(table: &'a PlayTable, state: &'a TerrainState) -> TerrainView<'a> {
    TerrainView {
        table,
        state,
        wood_depth: None,
    }
}

/// The table as it is kept.
#[derive(Deserialize)]
struct Table {
    rustc: String,
    counts: BTreeMap<String, u64>,
}

fn rustc() -> Result<String, String> {
    let output = Command::new("rustc")
        .arg("--version")
        .output()
        .map_err(|error| format!("rustc: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// How many instructions so many units of a work take, the program's start included.
fn instructions(work: &str, units: usize) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--work", work, &units.to_string()])
        .output()
        .map_err(|error| format!("valgrind: {error} (install it, or run scripts/setup test)"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count = told
        .lines()
        .find_map(|line| line.split_once("Collected :"))
        .and_then(|(_, count)| count.trim().parse().ok());
    count
        .filter(|_| output.status.success())
        .ok_or_else(|| format!("valgrind did not count {work}:\n{told}"))
}

/// The instructions of one unit of each work. One and two units are counted side by side.
fn count() -> Result<BTreeMap<String, u64>, String> {
    let mut counts = BTreeMap::new();
    for (name, _) in WORKS {
        let (one, two) = std::thread::scope(|scope| {
            let one = scope.spawn(|| instructions(name, 1));
            let two = instructions(name, 2);
            (one.join().expect("counting does not panic"), two)
        });
        counts.insert(name.to_owned(), two?.saturating_sub(one?));
    }
    Ok(counts)
}

fn write() -> Result<(), String> {
    let counts = count()?;
    let mut text = format!(
        "// Instructions by callgrind in the profile of `make test`. Written by `make counts`; see count.rs beside this file.\n(\n    \
         rustc: \"{}\",\n    counts: {{\n",
        rustc()?
    );
    for (name, count) in &counts {
        let _ = writeln!(text, "        \"{name}\": {count},");
        println!("{name:<28}{count:>14}");
    }
    text += "    },\n)\n";
    std::fs::write(TABLE, text).map_err(|error| format!("{TABLE}: {error}"))
}

fn check() -> Result<(), String> {
    let text = std::fs::read_to_string(TABLE).map_err(|error| format!("{TABLE}: {error}"))?;
    let kept: Table = ron::from_str(&text).map_err(|error| format!("{TABLE}: {error}"))?;
    let now = rustc()?;
    if now != kept.rustc {
        println!("counts: the table was written with {}, this is {now}", kept.rustc);
    }
    let mut faults = Vec::new();
    let counts = count()?;
    if !counts.keys().eq(kept.counts.keys()) {
        faults.push("the table does not hold just what is counted".to_owned());
    }
    for (name, count) in &counts {
        let Some(before) = kept.counts.get(name) else { continue };
        let times = *count as f64 / *before as f64;
        println!("{name:<28}{before:>14} kept{count:>14} now{times:>7.2} x");
        if times > MOST {
            faults.push(format!(
                "{name} takes {times:.2} times the instructions that the table has"
            ));
        }
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{}\nIf it must be so: `make counts` writes the table anew; commit it and say why.",
        faults.join("\n")
    ))
}

/// Whether this test is meant by the words of `cargo test`, which hands them to every test: parts of names, and options.
fn is_wanted(words: &[&str]) -> bool {
    let mut names = words.iter().filter(|word| !word.starts_with('-')).peekable();
    names.peek().is_none() || names.any(|name| "counts".contains(name))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["--write"] => write(),
        ["--work", name, units] => match (WORKS.iter().find(|(known, _)| *known == name), units.parse()) {
            (Some((_, work)), Ok(units)) => {
                work(units);
                Ok(())
            }
            _ => Err(format!("no work {name} {units}")),
        },
        _ if is_wanted(&words) => check(),
        _ => Ok(()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("counts: {error}");
            ExitCode::FAILURE
        }
    }
}
