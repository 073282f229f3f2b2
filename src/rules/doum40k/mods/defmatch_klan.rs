//! Defmatch in klans: small klans on respawn points, to 20 points (`mod.defmatch_klan`).

use super::{Budget, MapNeed, Mod, PLAIN};
use crate::rules::doum40k::keys;

pub static MOD: Mod = Mod {
    id: "defmatch_klan",
    key: keys::MOD_DEFMATCH_KLAN,
    budget: Budget {
        allowed: 4..=8,
        usual: 5,
    },
    needs: &[MapNeed::Points],
    scores: true,
    goal: |_| 20,
    ..PLAIN
};
