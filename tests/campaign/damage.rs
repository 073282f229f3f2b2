//! Recorded games and packs damaged by chance: what is read of a game is a beginning of what was written, and the damage is told; a
//! pack is refused or is what it was.

use std::time::Duration;

use arene::replay::read;
use arene::workshop::pack::read_pack;

use crate::recorded::bot_game;
use crate::samples::{mods, pack_files};
use crate::{Part, mutate};

/// The part.
pub fn run(part: &mut Part) {
    let games: Vec<_> = mods().iter().map(|mode| bot_game(mode, 5, 80)).collect();
    let packs = pack_files();
    while part.goes_on() {
        pack(part, &packs);
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

/// Damages a pack.
fn pack(part: &mut Part, packs: &[Vec<u8>]) {
    let bytes = &packs[part.chance.below(packs.len())];
    let broken = mutate::bytes(&mut part.chance, bytes);
    part.count("packs damaged", 1);
    let read = part.guarded("damaged pack", &broken, Duration::from_secs(5), || {
        read_pack("broken", &broken)
    });
    match read {
        Some(Ok(found)) if Ok(&found) != read_pack("whole", bytes).as_ref() => {
            part.find("a damaged pack was opened as another");
        }
        Some(Ok(_)) => part.count("packs damaged where it does not matter", 1),
        _ => {}
    }
}
