//! The speed of Hordes: on each host the whole activation of forty creatures of four kinds against six figures, spread over a field of
//! 36 × 36 paces with buildings (Doum40k: an arena of 30 × 30 cells), and in one block. `cargo bench --no-default-features --bench
//! hordes [-- feu|necromunda|quake40k|doum40k]`.

mod boards;
#[path = "../common/figures.rs"]
mod figures;
#[path = "../common/parts.rs"]
mod parts;

use std::time::{Duration, Instant};

use boards::{CREATURES, Stand, game};
use figures::{Goal, figure, note};
use parts::parts;

/// How often an activation is timed; the median counts.
const ROUNDS: usize = 9;

fn main() {
    parts(&[
        ("feu", || tell("feu")),
        ("necromunda", || tell("necromunda")),
        ("quake40k", || tell("quake40k")),
        ("doum40k", || tell("doum40k")),
    ]);
}

/// The activation of a Horde, the first time on its table, and when the table is known.
fn tell(host: &str) {
    for stand in Stand::ALL {
        let mut game = game(host, stand);
        let begun = Instant::now();
        game.start().expect("no script");
        let first = begun.elapsed();
        let told = |name: &str| {
            let facts = game
                .facts()
                .iter()
                .map(|fact| serde_json::to_value(fact).expect("a fact"));
            facts.filter(|fact| fact["fact"] == name).count()
        };
        let (goals, moved) = (told("goal"), told("moved"));
        note(
            'h',
            format!(
                "{host}, {}: of {CREATURES} creatures {goals} go for something, {moved} move; hash {:016x}",
                stand.name(),
                game.hash()
            ),
        );
        let hash = game.hash();
        let mut times: Vec<Duration> = (0..ROUNDS)
            .map(|_| {
                let begun = Instant::now();
                game.restart(7).expect("no script");
                begun.elapsed()
            })
            .collect();
        assert_eq!(game.hash(), hash, "the same activation again");
        times.sort_unstable();
        let name = |what: &str| format!("{host}_{}_{what}", stand.name());
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        figure('h', name("first"), ms(first), Goal::None, "ms");
        figure('h', name("known"), ms(times[ROUNDS / 2]), Goal::AtMost(100.0), "ms");
    }
}
