//! The report on an arena as a page.

use super::charts::{Bar, bars};
use super::draft::PageDraft;
use super::games;
use super::heat::{ArenaPicture, CellMark, Scale};
use super::plain;
use super::words::{PageText, arena_name, number_grid};
use crate::lab::arena::{ArenaReport, EntryKind, EntryPoint, Finding};
use crate::report::board::BoardStyle;
use crate::report::html;
use crate::report::page::{Block, Page, plain as words, strong};
use crate::rules::rulebook;
use crate::space::grid::Cell;
use crate::text::{Lang, Names, Texts};

/// How many bars the lengths of sight lines have at most.
const BARS: usize = 24;

/// The report as one HTML file that needs nothing else.
pub fn html(report: &ArenaReport, lang: Lang) -> String {
    html::write(&Writer::of(report, lang).page())
}

/// The report as plain text.
pub fn text(report: &ArenaReport, lang: Lang) -> String {
    plain::write(&Writer::of(report, lang).page())
}

/// What is needed to write the page.
struct Writer<'a> {
    report: &'a ArenaReport,
    draft: PageDraft,
    /// The ground; none if the setup is at fault.
    arena: Option<ArenaPicture>,
}

impl<'a> Writer<'a> {
    fn of(report: &'a ArenaReport, lang: Lang) -> Self {
        let texts = Texts::of_book(lang, &report.plan.setup.rules);
        let mut draft = PageDraft::new(PageText(texts));
        let setup = report.first_setup();
        let rules = rulebook(&setup.rules);
        let style = BoardStyle {
            colours: (0..setup.players.len()).collect(),
            names: Names::of(&setup, texts),
        };
        let game = rules.and_then(|rules| rules.game(&setup).ok());
        let arena = game.map(|game| ArenaPicture::lay(&mut draft.symbols, &game, &setup, &style, "ground"));
        Self { report, draft, arena }
    }

    fn page(mut self) -> Page {
        self.head();
        games::seats(&mut self.draft, &self.report.plan, &self.report.play);
        self.sight();
        self.entries();
        self.use_of_cells();
        games::lengths(&mut self.draft, &self.report.play);
        games::causes(&mut self.draft, &self.report.play);
        games::origin(&mut self.draft, &self.report.plan);
        let arena = arena_name(self.draft.say, Some(&self.report.plan.setup.map));
        let title = self.draft.say.message("arena-title", &[("arena", arena.into())]);
        self.draft.finish(title)
    }

    fn head(&mut self) {
        let (say, report) = (self.draft.say, self.report);
        let bots: Vec<String> = report.plan.bots.iter().map(|bot| say.bot(&bot.to_string())).collect();
        let args = [
            ("mod", say.0.mode(&report.plan.setup.mode).into()),
            ("width", report.ground.width.into()),
            ("height", report.ground.height.into()),
            ("games", report.play.games.to_string().into()),
            ("players", report.plan.setup.players.len().into()),
            ("bots", bots.join(", ").into()),
        ];
        self.draft
            .blocks
            .push(Block::Lead(words(say.message("arena-lead", &args))));
        self.draft.heading(2, say.say("arena-findings"));
        let mut found: Vec<String> = report.findings().iter().map(|finding| self.finding(*finding)).collect();
        if found.is_empty() {
            found.push(say.say("arena-finding-none"));
        }
        let card = Block::Card(vec![Block::List(found.into_iter().map(strong).collect())]);
        self.draft.blocks.push(card);
    }

    fn finding(&self, finding: Finding) -> String {
        let (say, report) = (self.draft.say, self.report);
        match finding {
            Finding::FairSeats => {
                let games = report.play.first.whole;
                say.message("arena-finding-seats-fair", &[("games", games.to_string().into())])
            }
            Finding::Seat(seat) => {
                let share = report.play.seats[seat];
                let id = if share.value() > report.fair() {
                    "arena-finding-seat-more"
                } else {
                    "arena-finding-seat-less"
                };
                let args = [
                    ("seat", (seat + 1).into()),
                    ("share", say.percent(share.value()).into()),
                    ("interval", say.interval(share.low, share.high).into()),
                    ("fair", say.percent(report.fair()).into()),
                ];
                say.message(id, &args)
            }
            Finding::First => {
                let share = report.play.first;
                let id = if share.value() > report.fair() {
                    "arena-finding-first-more"
                } else {
                    "arena-finding-first-less"
                };
                let args = [
                    ("share", say.percent(share.value()).into()),
                    ("interval", say.interval(share.low, share.high).into()),
                    ("fair", say.percent(report.fair()).into()),
                ];
                say.message(id, &args)
            }
            Finding::Unfinished(count) => {
                let args = [
                    ("count", count.into()),
                    ("commands", report.plan.max_commands.to_string().into()),
                ];
                say.message("arena-finding-unfinished", &args)
            }
            Finding::Unused(count) => say.message("arena-finding-unused", &[("count", count.into())]),
            Finding::Unreachable(count) => say.message("arena-finding-unreachable", &[("count", count.into())]),
            Finding::DeadEnds(count) => say.message("arena-finding-dead-ends", &[("count", count.into())]),
            Finding::Exposed { entry, times } => {
                let entry = &report.ground.entries[entry];
                let args = [
                    ("entry", self.entry(entry).into()),
                    ("seen", say.decimal(entry.clear + entry.cover, 0).into()),
                    ("times", say.decimal(times, 1).into()),
                ];
                say.message("arena-finding-exposed", &args)
            }
            Finding::Caught { entry, share, all } => {
                let args = [
                    ("entry", self.entry(&report.ground.entries[entry]).into()),
                    ("share", say.percent(share.value()).into()),
                    ("interval", say.interval(share.low, share.high).into()),
                    ("all", say.percent(all).into()),
                ];
                say.message("arena-finding-caught", &args)
            }
        }
    }

    fn entry(&self, entry: &EntryPoint) -> String {
        let say = self.draft.say;
        let (kind, owner) = match entry.kind {
            EntryKind::Point(number) => return say.message("arena-entry-point", &[("number", number.into())]),
            EntryKind::Zone(kind, owner) => (kind, owner),
        };
        let Some(owner) = owner else {
            return say.say("arena-entry-zone");
        };
        let seat = [("seat", (owner.index() + 1).into())];
        match kind {
            "klan" => say.message("arena-entry-klan", &seat),
            _ => say.message("arena-entry-respawn", &seat),
        }
    }

    fn sight(&mut self) {
        let (say, ground) = (self.draft.say, &self.report.ground);
        let sight = &ground.sight;
        self.draft.heading(2, say.say("arena-sight"));
        if sight.viewers < ground.standing {
            let args = [
                ("viewers", sight.viewers.to_string().into()),
                ("cells", ground.standing.to_string().into()),
            ];
            self.draft.paragraph(say.message("arena-sight-sampled", &args));
        }
        let Some(longest) = sight.longest else {
            self.draft.paragraph(say.say("arena-sight-none"));
            return;
        };
        let args = [
            ("seen", say.percent(sight.seen as f64 / sight.looks as f64).into()),
            ("cover", say.percent(sight.in_cover as f64 / sight.seen as f64).into()),
            ("median", sight.median.to_string().into()),
            ("from", say.cell(longest.from).into()),
            ("to", say.cell(longest.to).into()),
            ("longest", longest.length.to_string().into()),
        ];
        self.draft.paragraph(say.message("arena-sight-how", &args));
        let lengths = sight.lengths.len().saturating_sub(1);
        let width = lengths.div_ceil(BARS).max(1);
        let groups: Vec<(usize, u64)> = (sight.lengths[1..].chunks(width).enumerate())
            .map(|(group, counts)| (1 + group * width, counts.iter().sum()))
            .collect();
        let name = |from: usize| say.from_to(from as u64, (from + width - 1).min(lengths) as u64);
        let share = |count: u64| count as f64 / sight.seen as f64;
        let drawn: Vec<Bar> = (groups.iter())
            .map(|(from, count)| Bar {
                label: name(*from),
                value: share(*count),
                told: say.whole_percent(share(*count)),
            })
            .collect();
        let marked = (sight.median as usize).checked_sub(1).map(|length| length / width);
        let svg = bars(
            &drawn,
            &say.say("arena-sight-along"),
            &say.say("arena-sight-up"),
            marked,
        );
        self.draft.picture(svg, say.say("arena-sight-label"), None);
        // Every line is looked along from both its ends, unless only some cells were looked from.
        let ends = if sight.viewers < ground.standing { 1 } else { 2 };
        let rows = groups
            .iter()
            .map(|(from, count)| vec![name(*from), (count / ends).to_string(), say.percent(share(*count))]);
        self.draft.table(
            &["arena-head-length", "arena-head-lines", "lab-head-share"],
            rows.collect(),
        );
    }

    fn entries(&mut self) {
        let (say, report) = (self.draft.say, self.report);
        let ground = &report.ground;
        let others = ground.sight.viewers.saturating_sub(1);
        self.draft.heading(2, say.say("arena-entries"));
        let args = [("viewers", others.to_string().into())];
        self.draft.paragraph(say.message("arena-entries-how", &args));
        let rows = ground.entries.iter().enumerate().map(|(index, entry)| {
            let caught = report.caught(index);
            // Points are single cells: whole numbers.
            let decimals = usize::from(entry.cells.len() > 1);
            vec![
                self.entry(entry),
                say.decimal(entry.clear + entry.cover, decimals),
                say.decimal(entry.clear, decimals),
                say.decimal(entry.cover, decimals),
                say.percent((entry.clear + entry.cover) / others.max(1) as f64),
                caught.whole.to_string(),
                caught.part.to_string(),
                say.percent(caught.value()),
                say.interval(caught.low, caught.high),
            ]
        });
        let rows = rows.collect();
        let heads = [
            "arena-head-entry",
            "arena-head-seen",
            "arena-head-clear",
            "arena-head-cover",
            "arena-head-share-cells",
            "arena-head-came",
            "arena-head-caught",
            "lab-head-share",
            "lab-head-interval",
        ];
        self.draft.table(&heads, rows);
        let seen: Vec<u64> = ground
            .exposure
            .iter()
            .map(|seen| u64::from(seen.unwrap_or(0)))
            .collect();
        self.heat(&seen, Scale::Even, ("arena-exposure-label", "arena-exposure-caption"));
        self.fold_numbers(&seen, "arena-numbers-exposure");
    }

    /// A heat map with its label and caption.
    fn heat(&mut self, counts: &[u64], scale: Scale, (label, caption): (&str, &str)) {
        if let Some(arena) = &self.arena {
            let svg = arena.heat(counts, arena.width(), scale);
            let caption = Some(self.draft.say.say(caption));
            self.draft.picture(svg, self.draft.say.say(label), caption);
        }
    }

    /// All numbers of a heat map, folded away.
    fn fold_numbers(&mut self, counts: &[u64], title: &str) {
        let width = self.report.ground.width.max(1) as usize;
        self.draft
            .blocks
            .push(number_grid(self.draft.say, counts, width, title));
    }

    fn use_of_cells(&mut self) {
        let (say, report) = (self.draft.say, self.report);
        let traces = &report.play.traces;
        self.draft.heading(2, say.say("arena-use"));
        self.heat(
            &traces.traffic,
            Scale::Square,
            ("arena-traffic-label", "arena-traffic-caption"),
        );
        self.fold_numbers(&traces.traffic, "arena-numbers-traffic");
        self.heat(
            &traces.deaths,
            Scale::Square,
            ("arena-deaths-label", "arena-deaths-caption"),
        );
        self.fold_numbers(&traces.deaths, "arena-numbers-deaths");
        let ground = &report.ground;
        let lists: [(&[Cell], &str); 3] = [
            (&report.unused, "arena-places-unused"),
            (&ground.unreachable, "arena-places-unreachable"),
            (&ground.dead_ends, "arena-places-dead-ends"),
        ];
        let count = |id: &str, number: usize| say.message(id, &[("count", number.to_string().into())]);
        let marks = [
            (
                CellMark::Cross,
                lists[0].0,
                count("arena-mark-unused", lists[0].0.len()),
            ),
            (
                CellMark::Hatch,
                lists[1].0,
                count("arena-mark-unreachable", lists[1].0.len()),
            ),
            (
                CellMark::Ring,
                lists[2].0,
                count("arena-mark-dead-end", lists[2].0.len()),
            ),
        ];
        let line = ground.sight.longest.map(|line| {
            let told = count("arena-mark-line", line.length as usize);
            (line.from, line.to, told)
        });
        if let Some(arena) = &self.arena {
            let svg = arena.marked(&marks, line);
            let caption = Some(say.say("arena-places-caption"));
            self.draft.picture(svg, say.say("arena-places-label"), caption);
        }
        let rows = lists
            .iter()
            .map(|(cells, id)| vec![say.say(id), cells.len().to_string()]);
        self.draft.table(&["arena-places", "lab-head-count"], rows.collect());
        for (cells, id) in lists.iter().filter(|(cells, _)| !cells.is_empty()) {
            let told: Vec<String> = cells.iter().map(|cell| say.cell(*cell)).collect();
            self.draft.blocks.push(Block::Fold {
                title: say.say(id),
                blocks: vec![Block::Paragraph(words(told.join(", ")))],
            });
        }
    }
}
