//! Snapshots changed by chance: one that is taken must be one that can be played on from, and taken again.

use std::time::Duration;

use arene::bots::{Bot as _, UniformBot};

use crate::recorded::{drawn_setup, is_over};
use crate::samples::{any_mod, any_seed, game};
use crate::{Part, mutate};

/// The part.
pub fn run(part: &mut Part) {
    while part.goes_on() {
        let (mode, seed) = (any_mod(part), any_seed(part));
        let mut setup = drawn_setup(mode, seed);
        let (mut first, mut other) = (game(&mut setup), game(&mut setup));
        let mut bot = UniformBot::new(seed);
        for _ in 0..part.chance.below(120) {
            if !is_over(&first) {
                let command = bot.choose(&mut first);
                let _ = first.apply(&command);
            }
        }
        let whole = first.write_snapshot();
        for _ in 0..40 {
            if !part.goes_on() {
                return;
            }
            let mut changed = whole.clone();
            for _ in 0..=part.chance.below(2) {
                mutate::value(&mut part.chance, &mut changed["parts"]);
            }
            let text = changed.to_string();
            let steps = part.chance.below(40);
            let done = part.guarded("snapshot", text.as_bytes(), Duration::from_secs(10), || {
                if other.read_snapshot(changed).is_err() {
                    return (false, None);
                }
                let mut bot = UniformBot::new(seed);
                for _ in 0..steps {
                    if is_over(&other) {
                        break;
                    }
                    let command = bot.choose(&mut other);
                    if let Err(error) = other.apply(&command) {
                        return (true, Some(format!("a listed command is refused: {error:?}")));
                    }
                    let again = other.write_snapshot();
                    if let Err(error) = first.read_snapshot(again) {
                        return (
                            true,
                            Some(format!("played on from, its snapshot is refused: {error:?}")),
                        );
                    }
                }
                (true, None)
            });
            part.count("snapshots changed", 1);
            match done {
                None => {
                    // What a panic leaves behind is of no use.
                    (first, other) = (game(&mut setup), game(&mut setup));
                }
                Some((taken, problem)) => {
                    part.count("of them taken and played on from", u64::from(taken));
                    if let Some(problem) = problem {
                        part.find(format!("{mode} {seed}: {problem}; {text}"));
                    }
                }
            }
        }
    }
}
