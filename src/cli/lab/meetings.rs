//! Who meets whom in a matrix: pairs, tables of more, and the orders in which they sit down.

use crate::lab::{BotSpec, Contestant, SideSpec};

/// The most pairings a matrix may have: more would be a slip of the keyboard.
pub(super) const MOST_PAIRINGS: usize = 100_000;

/// Every side played by every bot.
pub(super) fn cross(sides: &[SideSpec], bots: &[BotSpec]) -> Vec<Contestant> {
    let each = |side: &SideSpec| {
        let side = side.clone();
        bots.iter().map(move |bot| Contestant {
            side: side.clone(),
            bot: *bot,
        })
    };
    sides.iter().flat_map(each).collect()
}

/// Pairs of two, those left out that are there the other way round.
pub(super) fn without_mirrored(pairs: impl Iterator<Item = Vec<Contestant>>) -> Vec<Vec<Contestant>> {
    let mut list: Vec<Vec<Contestant>> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for pair in pairs {
        let mirrored: Vec<Contestant> = pair.iter().rev().cloned().collect();
        if !seen.contains(&mirrored) && seen.insert(pair.clone()) {
            list.push(pair);
        }
    }
    list
}

/// All ways to choose so many, the order left aside, each as often as one likes.
pub(super) fn combinations(all: &[Contestant], count: usize) -> Vec<Vec<Contestant>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut list = Vec::new();
    for (place, first) in all.iter().enumerate() {
        for rest in combinations(&all[place..], count - 1) {
            list.push(std::iter::once(first.clone()).chain(rest).collect());
            // Told as too many by the caller.
            if list.len() > MOST_PAIRINGS {
                return list;
            }
        }
    }
    list
}

/// The orders in which contestants sit down: as given, or all that differ.
pub(super) fn orders(contestants: &[Contestant], swaps: bool) -> Vec<Vec<u8>> {
    let given: Vec<u8> = (0..contestants.len() as u8).collect();
    if !swaps {
        return vec![given];
    }
    let mut orders: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in &given {
        orders = (orders.iter())
            .flat_map(|order| {
                let next = given.iter().filter(|place| {
                    // Of equals, the first comes first.
                    let is_like = |other: &u8| contestants[usize::from(*other)] == contestants[usize::from(**place)];
                    !order.contains(place) && !(0..**place).any(|other| is_like(&other) && !order.contains(&other))
                });
                next.map(|place| order.iter().chain(std::iter::once(place)).copied().collect())
            })
            .collect();
    }
    orders
}
