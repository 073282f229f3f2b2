//! Looks whether an arena has room for what is drawn on a budget, so that no run ends at a later game.

use super::play::first_of;
use super::{LabError, Plan};
use crate::rules::Rulebook;

/// Of how many games of a pairing the draws are looked at.
const MOST_DRAWS: u64 = 100_000;

/// More pieces than any side has.
const BEYOND: i64 = 1 << 12;

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
    let fits = |budget: i64| draws_fit(&with(budget), rules, pairing, &room);
    if fits(budget) {
        return Ok(());
    }
    // The more points, the more pieces, but for chance.
    let most = last_that_fits(least, budget, fits);
    if most == least && !draws_fit(&with(least), rules, pairing, &room) {
        return Ok(());
    }
    Err(LabError::Budget {
        budget,
        mode: plan.mode.clone(),
        arena: arena_of(plan, pairing),
        playable: least..=most,
    })
}

/// The last number that fits, between one that does and one that does not.
fn last_that_fits(mut fitting: i64, mut beyond: i64, fits: impl Fn(i64) -> bool) -> i64 {
    while beyond - fitting > 1 {
        let middle = fitting + (beyond - fitting) / 2;
        if fits(middle) {
            fitting = middle;
        } else {
            beyond = middle;
        }
    }
    fitting
}

/// The name of a pairing's arena; its number if it has none.
fn arena_of(plan: &Plan, pairing: usize) -> String {
    let place = plan.pairings[pairing].map as usize;
    match plan.maps[place].name() {
        "" => format!("arena {}", place + 1),
        name => name.to_owned(),
    }
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
    let fits = |seat: usize, pieces: i64| {
        let mut sides = sides.clone();
        sides[seat].kinds = vec![cheapest.to_owned(); pieces as usize];
        rules.check_setup(&plan.setup_of(rules, game, &sides)).is_empty()
    };
    let rooms = (0..sides.len()).map(|seat| {
        let most = last_that_fits(0, BEYOND, |pieces| fits(seat, pieces));
        usize::try_from(most).ok().filter(|most| *most > 0)
    });
    rooms.collect()
}
