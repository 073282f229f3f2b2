//! What the page on a lab's games says of lengths, and of each arena with its pictures.

use super::super::heat::{ArenaPicture, Scale};
use super::super::words::number_grid;
use super::Writer;
use crate::lab::{MapSummary, Spread};
use crate::report::board::BoardStyle;
use crate::rules::rulebook;
use crate::text::Names;

impl Writer<'_> {
    pub(super) fn lengths(&mut self) {
        let (say, summary) = (self.draft.say, self.summary);
        self.draft.heading(2, say.say("arena-length"));
        let row = |name: String, spread: &Spread| {
            let mut row = vec![name];
            row.extend([spread.least, spread.median, spread.most].map(|number| number.to_string()));
            row.push(say.decimal(spread.mean, 1));
            row
        };
        let mut rows = vec![
            row(say.say("arena-commands"), &summary.commands),
            row(say.say("arena-rounds"), &summary.rounds),
        ];
        if summary.maps.len() > 1 {
            rows.extend(summary.maps.iter().enumerate().map(|(place, map)| {
                let args = [("arena", self.map_name(place).into())];
                row(say.message("lab-rounds-on", &args), &map.rounds)
            }));
        }
        let heads = [
            "arena-head-measure",
            "arena-head-least",
            "arena-head-median",
            "arena-head-most",
            "arena-head-mean",
        ];
        self.draft.table(&heads, rows);
    }

    /// An arena: who wins from where, and heat maps of traffic and deaths.
    pub(super) fn arena(&mut self, place: usize) {
        let say = self.draft.say;
        let summary: &MapSummary = &self.summary.maps[place];
        let name = self.map_name(place);
        let args = [("arena", name.clone().into())];
        self.draft.heading(2, say.message("lab-arena", &args));
        let args = [
            ("games", summary.games.to_string().into()),
            ("drawn", summary.draws.to_string().into()),
            ("unfinished", (summary.games - summary.finished).to_string().into()),
        ];
        self.draft.paragraph(say.message("lab-arena-how", &args));
        let rows = summary.seats.iter().map(|rate| {
            vec![
                say.seat(&rate.name, &self.plan.names),
                rate.wins.to_string(),
                rate.sat.to_string(),
                say.percent(rate.share),
                say.interval(rate.low, rate.high),
            ]
        });
        let rows = rows.collect();
        let heads = [
            "arena-head-seat",
            "lab-head-wins",
            "lab-head-of",
            "lab-head-share",
            "lab-head-interval",
        ];
        self.draft.table(&heads, rows);
        let Some(ground) = self.ground(place) else { return };
        let width = summary.width.max(1) as usize;
        for (counts, label, caption, numbers) in [
            (
                &summary.trod,
                "arena-traffic-label",
                "arena-traffic-caption",
                "arena-numbers-traffic",
            ),
            (
                &summary.died,
                "arena-deaths-label",
                "arena-deaths-caption",
                "arena-numbers-deaths",
            ),
        ] {
            let svg = ground.heat(counts, width, Scale::Square);
            let label = format!("{name}: {}", say.say(label));
            self.draft.picture(svg, label, Some(say.say(caption)));
            self.draft.blocks.push(number_grid(say, counts, width, numbers));
        }
    }

    /// The ground of an arena, as the first game there found it.
    fn ground(&mut self, place: usize) -> Option<ArenaPicture> {
        let rules = rulebook(&self.plan.rules)?;
        let pairing = (self.plan.pairings.iter()).position(|pairing| pairing.map as usize == place)?;
        let first = self.plan.game(self.plan.games * pairing as u64);
        let setup = self.plan.setup(rules, first);
        let game = rules.game(&setup).ok()?;
        let style = BoardStyle {
            colours: (0..setup.players.len()).collect(),
            names: Names::of(&setup, self.draft.say.0),
        };
        Some(ArenaPicture::lay(
            &mut self.draft.symbols,
            &game,
            &setup,
            &style,
            &format!("ground-{place}"),
        ))
    }
}
