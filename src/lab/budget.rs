//! Looks whether an arena has room for what is drawn on a budget, so that no run ends at a later game.

use super::play::first_of;
use super::{LabError, Plan};
use crate::rules::Rulebook;

/// Of how many games of a pairing the draws are looked at.
const MOST_DRAWS: u64 = 100_000;

/// More pieces than any side has.
const BEYOND: usize = 1 << 12;

/// Looks at a pairing whose sides are drawn on a budget that is asked for.
///
/// # Errors
/// The budgets that its arena has room for, if there are any; what else is wrong with the pairing is not said here.
pub(super) fn check(plan: &Plan, rules: &dyn Rulebook, pairing: usize) -> Result<(), LabError> {
    let (Some(budget), Some(demands)) = (plan.budget, rules.demands(&plan.mode)) else {
        return Ok(());
    };
    let least = *demands.budget.start();
    if plan.is_fixed(pairing) || !demands.budget.contains(&budget) {
        return Ok(());
    }
    let with = |budget| Plan {
        budget: Some(budget),
        ..plan.clone()
    };
    let Some(room) = room(&with(*demands.budget.end()), rules, pairing) else {
        return Ok(());
    };
    let fits = |budget| draws_fit(&with(budget), rules, pairing, &room);
    if fits(budget) {
        return Ok(());
    }
    // The more points, the more pieces, but for chance: near what this finds, the last that fits.
    let (mut most, mut beyond) = (least, budget);
    while beyond - most > 1 {
        let middle = most + (beyond - most) / 2;
        if fits(middle) {
            most = middle;
        } else {
            beyond = middle;
        }
    }
    if most == least && !fits(least) {
        return Ok(());
    }
    Err(LabError::Budget {
        budget,
        mode: plan.mode.clone(),
        arena: plan.maps[plan.pairings[pairing].map as usize].name.clone(),
        playable: least..=most,
    })
}

/// Whether no side that is drawn has more pieces than there is room for, by seat.
fn draws_fit(plan: &Plan, rules: &dyn Rulebook, pairing: usize, room: &[usize]) -> bool {
    let first = first_of(plan, pairing).index;
    (first..first + plan.games.min(MOST_DRAWS)).all(|index| {
        let sides = plan.sides(rules, plan.game(index));
        sides.iter().zip(room).all(|(side, room)| side.kinds.len() <= *room)
    })
}

/// How many pieces each seat may have on the arena of a pairing, whatever they cost; `None` if not even one.
fn room(plan: &Plan, rules: &dyn Rulebook, pairing: usize) -> Option<Vec<usize>> {
    let game = first_of(plan, pairing);
    let cheapest = rules.forces().cheapest(&plan.options)?;
    let mut sides = plan.sides(rules, game);
    for side in &mut sides {
        side.kinds = vec![cheapest.to_owned()];
    }
    let fits = |seat: usize, pieces: usize| {
        let mut sides = sides.clone();
        sides[seat].kinds = vec![cheapest.to_owned(); pieces];
        rules.check_setup(&plan.setup_of(game, &sides)).is_empty()
    };
    let rooms = (0..sides.len()).map(|seat| {
        let (mut most, mut beyond) = (0, BEYOND);
        while beyond - most > 1 {
            let middle = most + (beyond - most) / 2;
            if fits(seat, middle) {
                most = middle;
            } else {
                beyond = middle;
            }
        }
        (most > 0).then_some(most)
    });
    rooms.collect()
}
