//! Klanplay: klans with respawn zones, to five times their own value (`mod.klanplay`).

use super::{Budget, Entry, MapNeed, Mod, PLAIN};
use crate::rules::doum40k::keys;

pub static MOD: Mod = Mod {
    id: "klanplay",
    key: keys::MOD_KLANPLAY,
    budget: Budget {
        allowed: 10..=1000,
        usual: 10,
    },
    deployment: Entry::RespawnZone,
    respawn: Some(Entry::RespawnZone),
    needs: &[MapNeed::RespawnZones],
    scores: true,
    goal,
    ..PLAIN
};

fn goal(values: &[u8]) -> i32 {
    5 * values.iter().map(|value| i32::from(*value)).sum::<i32>()
}
