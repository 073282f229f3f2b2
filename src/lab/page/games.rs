//! What reports on arenas and tables alike say of the games that were played there: who won, how long they lasted, what pieces
//! died of.

use super::charts::{Bar, IntervalBar, bars, intervals};
use super::draft::PageDraft;
use crate::lab::arena::{ArenaPlan, Distribution, PlayResult, Share};

/// The share of the games that a seat wins where all are alike, from 0 to 1.
fn fair_share(plan: &ArenaPlan) -> f64 {
    1.0 / plan.setup.players.len().max(1) as f64
}

/// Who wins from which seat.
pub fn seats(draft: &mut PageDraft, plan: &ArenaPlan, play: &PlayResult) {
    let say = draft.say;
    draft.heading(2, say.say("arena-seats"));
    let fair = say.percent(fair_share(plan));
    let args = [
        ("games", play.games.to_string().into()),
        ("decided", play.first.whole.to_string().into()),
        ("drawn", play.draws.to_string().into()),
        ("unfinished", (play.games - play.finished).to_string().into()),
        ("commands", plan.max_commands.to_string().into()),
        ("fair", fair.clone().into()),
    ];
    draft.paragraph(say.message("arena-seats-how", &args));
    let seats = (1usize..).zip(&play.seats);
    let seats = seats.map(|(seat, share)| (say.message("arena-seat", &[("seat", seat.into())]), share));
    let shares: Vec<(String, &Share)> = seats.chain([(say.say("arena-first"), &play.first)]).collect();
    let ranges: Vec<IntervalBar> = (shares.iter())
        .map(|(name, share)| IntervalBar {
            label: name.clone(),
            value: share.value(),
            low: share.low,
            high: share.high,
            told: format!(
                "{} ({}–{})",
                say.percent(share.value()),
                say.decimal(share.low * 100.0, 1),
                say.decimal(share.high * 100.0, 1)
            ),
        })
        .collect();
    let told = say.message("arena-fair", &[("share", fair.into())]);
    let svg = intervals(&ranges, (0.0, 1.0), Some((fair_share(plan), &told)), |share| {
        say.whole_percent(share)
    });
    draft.picture(svg, say.say("arena-seats-label"), None);
    let rows = shares.into_iter().map(|(name, share)| {
        vec![
            name,
            share.part.to_string(),
            share.whole.to_string(),
            say.percent(share.value()),
            say.interval(share.low, share.high),
        ]
    });
    let heads = [
        "arena-head-seat",
        "lab-head-wins",
        "lab-head-of",
        "lab-head-share",
        "lab-head-interval",
    ];
    draft.table(&heads, rows.collect());
}

/// How long games last.
pub fn lengths(draft: &mut PageDraft, play: &PlayResult) {
    let say = draft.say;
    draft.heading(2, say.say("arena-length"));
    let row = |name: String, spread: &Distribution| {
        let quarters = [
            spread.least,
            spread.quarter,
            spread.median,
            spread.three_quarters,
            spread.most,
        ];
        let mut row = vec![name];
        row.extend(quarters.map(|number| number.to_string()));
        row.push(say.decimal(spread.mean, 1));
        row
    };
    let heads = [
        "arena-head-measure",
        "arena-head-least",
        "arena-head-quarter",
        "arena-head-median",
        "arena-head-three-quarters",
        "arena-head-most",
        "arena-head-mean",
    ];
    let rows = vec![
        row(say.say("arena-rounds"), &play.rounds),
        row(say.say("arena-commands"), &play.commands),
    ];
    draft.paragraph(say.say("arena-length-how"));
    draft.table(&heads, rows);
    let name = |from: u32, to: u32| say.from_to(from.into(), to.into());
    let drawn: Vec<Bar> = (play.rounds.bars.iter())
        .map(|(from, to, count)| Bar {
            label: name(*from, *to),
            value: *count as f64,
            told: count.to_string(),
        })
        .collect();
    let holds = |(from, to, _): &(u32, u32, u64)| (*from..=*to).contains(&play.rounds.median);
    let marked = play.rounds.bars.iter().position(holds);
    let svg = bars(
        &drawn,
        &say.say("arena-length-along"),
        &say.say("arena-length-up"),
        marked,
    );
    draft.picture(svg, say.say("arena-length-label"), None);
    let rows = (play.rounds.bars.iter()).map(|(from, to, count)| vec![name(*from, *to), count.to_string()]);
    draft.table(&["arena-rounds", "arena-head-games"], rows.collect());
}

/// What pieces die of.
pub fn causes(draft: &mut PageDraft, play: &PlayResult) {
    let say = draft.say;
    draft.heading(2, say.say("arena-causes"));
    let causes = play.causes();
    let all: u64 = causes.iter().map(|(_, count)| count).sum();
    if all == 0 {
        draft.paragraph(say.say("arena-causes-none"));
        return;
    }
    let rows = causes.iter().map(|(rule, count)| {
        let share = *count as f64 / all as f64;
        vec![say.cause(rule.as_str()), count.to_string(), say.percent(share)]
    });
    draft.table(
        &["arena-head-cause", "arena-head-deaths", "lab-head-share"],
        rows.collect(),
    );
}

/// How this was found out.
pub fn origin(draft: &mut PageDraft, plan: &ArenaPlan) {
    let say = draft.say;
    draft.heading(2, say.say("arena-origin"));
    let args = [
        ("seed", plan.setup.seed.to_string().into()),
        ("version", env!("CARGO_PKG_VERSION").into()),
    ];
    draft.paragraph(say.message("arena-origin-how", &args));
}
