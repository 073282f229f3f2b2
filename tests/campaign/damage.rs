//! Recorded games damaged by chance: what is read is a beginning of what was written, and the damage is told.

use std::time::Duration;

use arene::replay::read;

use crate::recorded::bot_game;
use crate::samples::mods;
use crate::{Part, mutate};

/// The part.
pub fn run(part: &mut Part) {
    let games: Vec<_> = mods().iter().map(|mode| bot_game(mode, 5, 80)).collect();
    while part.goes_on() {
        let whole = &games[part.chance.below(games.len())];
        let text = whole.to_text().into_bytes();
        let broken = mutate::bytes(&mut part.chance, &text);
        if broken == text {
            continue;
        }
        part.count("files damaged", 1);
        let Some(found) = part.guarded("damaged", &broken, Duration::from_secs(5), || read(&broken)) else {
            continue;
        };
        let Ok(found) = found else {
            part.count("of them refused as a whole", 1);
            continue;
        };
        let steps = &found.recording.steps;
        if steps.len() > whole.steps.len() || steps[..] != whole.steps[..steps.len()] {
            part.find("damage was not detected");
        }
        if found.damage.is_none() {
            part.find("damage was not told");
        }
    }
}
