//! Bring back the squigs: most in the own pen (`mod.squigs`).

use serde_json::json;

use super::{Budget, Entry, MapNeed, Mod, PLAIN, Survivors, last_standing, only};
use crate::game::Winner;
use crate::rules::doum40k::game_view::GameView;
use crate::rules::doum40k::keys;
use crate::rules::doum40k::state::Objective;

pub static MOD: Mod = Mod {
    id: "squigs",
    key: keys::MOD_SQUIGS,
    seats: 2..=2,
    budget: Budget {
        allowed: 1..=1000,
        usual: 15,
    },
    deployment: Entry::KlanZone,
    respawn: None,
    needs: &[MapNeed::KlanZones, MapNeed::Pens, MapNeed::Squigs],
    survival: Some(survival),
    objective,
    ..PLAIN
};

/// A klan wiped out loses; else, once no squig is left outside the pens, most penned wins.
fn survival(survivors: &Survivors) -> Option<Winner> {
    last_standing(survivors).or_else(|| {
        if survivors.free > 0 {
            return None;
        }
        let most = survivors.penned.iter().max().copied().unwrap_or(0);
        only(survivors.penned.iter().map(|penned| *penned == most))
    })
}

/// Squigs penned by seat, and those still free.
fn objective(view: &GameView) -> Objective {
    let survivors = view.field.survivors();
    Objective::from_iter([
        ("penned".to_owned(), json!(survivors.penned.as_slice())),
        ("free".to_owned(), json!(survivors.free)),
    ])
}
