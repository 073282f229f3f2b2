//! The report on a table as a page.

use super::charts::{Bar, bars};
use super::draft::PageDraft;
use super::games;
use super::heat::{ArenaPicture, Scale};
use super::plain;
use super::words::{PageText, arena_name, number_grid};
use crate::lab::arena::{Finding, TableFinding, TableReport};
use crate::report::board::BoardStyle;
use crate::report::html;
use crate::report::page::{Block, Page, plain as words, strong};
use crate::rules::rulebook;
use crate::rules::table::{SiteKind, SiteWay, TableSite};
use crate::space::table::{PACE, Point};
use crate::text::{Lang, Names, Texts};

/// How many bars the lengths of sight lines have at most.
const BARS: usize = 24;

/// The report as one HTML file that needs nothing else.
pub fn html(report: &TableReport, lang: Lang) -> String {
    html::write(&Writer::of(report, lang).page())
}

/// The report as plain text.
pub fn text(report: &TableReport, lang: Lang) -> String {
    plain::write(&Writer::of(report, lang).page())
}

/// What is needed to write the page.
struct Writer<'a> {
    report: &'a TableReport,
    draft: PageDraft,
    /// The table; none if the setup is at fault.
    table: Option<ArenaPicture>,
}

impl<'a> Writer<'a> {
    fn of(report: &'a TableReport, lang: Lang) -> Self {
        let texts = Texts::of_book(lang, &report.plan.setup.rules);
        let mut draft = PageDraft::new(PageText(texts));
        let setup = report.first_setup();
        let rules = rulebook(&setup.rules);
        let style = BoardStyle {
            colours: (0..setup.players.len()).collect(),
            names: Names::of(&setup, texts),
        };
        let game = rules.and_then(|rules| rules.game(&setup).ok());
        let table = game.map(|game| ArenaPicture::lay(&mut draft.symbols, &game, &setup, &style, "ground"));
        Self { report, draft, table }
    }

    fn page(mut self) -> Page {
        self.head();
        games::seats(&mut self.draft, &self.report.plan, &self.report.play);
        self.starts();
        self.sight();
        self.sites();
        self.use_of_squares();
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
        let centimetres = |units: i32| say.decimal(f64::from(units) / 100.0, 0);
        let args = [
            ("mod", say.0.mode(&report.plan.setup.mode).into()),
            ("width", centimetres(report.survey.size.x).into()),
            ("depth", centimetres(report.survey.size.y).into()),
            ("games", report.play.games.to_string().into()),
            ("players", report.plan.setup.players.len().into()),
            ("bots", bots.join(", ").into()),
        ];
        self.draft
            .blocks
            .push(Block::Lead(words(say.message("arena-table-lead", &args))));
        self.draft.heading(2, say.say("arena-findings"));
        let mut found: Vec<String> = report.findings().iter().map(|finding| self.finding(*finding)).collect();
        if found.is_empty() {
            found.push(say.say("arena-finding-none"));
        }
        let card = Block::Card(vec![Block::List(found.into_iter().map(strong).collect())]);
        self.draft.blocks.push(card);
    }

    fn finding(&self, finding: TableFinding) -> String {
        let (say, report) = (self.draft.say, self.report);
        let counted = &report.survey.counted;
        let share_args = |share: &crate::lab::arena::Share| {
            [
                ("share", say.percent(share.value()).into()),
                ("interval", say.interval(share.low, share.high).into()),
                ("fair", say.percent(report.fair()).into()),
            ]
        };
        match finding {
            TableFinding::Games(Finding::Seat(seat)) => {
                let share = &report.play.seats[seat];
                let id = match share.value() > report.fair() {
                    true => "arena-finding-seat-more",
                    false => "arena-finding-seat-less",
                };
                let args: Vec<_> = [("seat", (seat + 1).into())]
                    .into_iter()
                    .chain(share_args(share))
                    .collect();
                say.message(id, &args)
            }
            TableFinding::Games(Finding::First) => {
                let id = match report.play.first.value() > report.fair() {
                    true => "arena-finding-first-more",
                    false => "arena-finding-first-less",
                };
                say.message(id, &share_args(&report.play.first))
            }
            TableFinding::Games(Finding::Unfinished(count)) => {
                let args = [
                    ("count", count.into()),
                    ("commands", report.plan.max_commands.to_string().into()),
                ];
                say.message("arena-finding-unfinished", &args)
            }
            TableFinding::Games(_) => {
                let games = report.play.first.whole;
                say.message("arena-finding-seats-fair", &[("games", games.to_string().into())])
            }
            TableFinding::Start { start, share } => {
                let id = match share.value() > report.fair() {
                    true => "arena-finding-start-more",
                    false => "arena-finding-start-less",
                };
                let site = [("site", self.site(&counted.starts[start]).into())];
                let args: Vec<_> = site.into_iter().chain(share_args(&share)).collect();
                say.message(id, &args)
            }
            TableFinding::Exposed { site, times } => {
                let (clear, cover) = report.survey.site_exposure[site];
                let args = [
                    ("site", self.site(&counted.sites[site]).into()),
                    ("seen", (clear + cover).to_string().into()),
                    ("times", say.decimal(times, 1).into()),
                ];
                say.message("arena-finding-site-exposed", &args)
            }
            TableFinding::Unused(site) => {
                let args = [("site", self.site(&counted.sites[site]).into())];
                say.message("arena-finding-site-unused", &args)
            }
            TableFinding::Unreachable(count) => {
                say.message("arena-finding-places-unreachable", &[("count", count.into())])
            }
        }
    }

    /// A place in words.
    fn site(&self, site: &TableSite) -> String {
        let say = self.draft.say;
        let args = [
            ("number", site.number.unwrap_or_default().to_string().into()),
            ("seat", (site.number.unwrap_or_default() + 1).to_string().into()),
            ("name", self.site_name(site).into()),
            ("owned", site.number.is_some().to_string().into()),
        ];
        let id = match site.kind {
            SiteKind::Portal => "arena-site-portal",
            SiteKind::Token => "arena-site-token",
            SiteKind::Zone => "arena-site-zone",
            SiteKind::Flag => "arena-site-flag",
            SiteKind::Objective => "arena-site-objective",
            SiteKind::Entry => "arena-site-entry",
            SiteKind::Building => "arena-site-building",
            SiteKind::Slab => "arena-site-slab",
        };
        say.message(id, &args)
    }

    /// What a place is called: in the book's word for it, if it has one.
    fn site_name(&self, site: &TableSite) -> String {
        let texts = self.draft.say.0;
        let id = format!("{}-{}", site.kind.word(), site.name);
        match texts.has(&id) {
            true => texts.say(&id),
            false => site.name.clone(),
        }
    }

    fn starts(&mut self) {
        let (say, report) = (self.draft.say, self.report);
        let starts = &report.survey.counted.starts;
        if starts.is_empty() {
            return;
        }
        self.draft.heading(2, say.say("arena-starts"));
        let args = [("fair", say.percent(report.fair()).into())];
        self.draft.paragraph(say.message("arena-starts-how", &args));
        let rows = starts.iter().enumerate().map(|(place, start)| {
            let share = report.won_from(place);
            vec![
                self.site(start),
                share.part.to_string(),
                share.whole.to_string(),
                say.percent(share.value()),
                say.interval(share.low, share.high),
            ]
        });
        let rows = rows.collect();
        let heads = [
            "arena-head-start",
            "lab-head-wins",
            "lab-head-of",
            "lab-head-share",
            "lab-head-interval",
        ];
        self.draft.table(&heads, rows);
    }

    fn sight(&mut self) {
        let (say, survey) = (self.draft.say, &self.report.survey);
        let sight = &survey.sight;
        self.draft.heading(2, say.say("arena-sight"));
        if sight.viewers < survey.places.len() {
            let args = [
                ("viewers", sight.viewers.to_string().into()),
                ("places", survey.places.len().to_string().into()),
            ];
            self.draft.paragraph(say.message("arena-table-sight-sampled", &args));
        }
        let Some(longest) = sight.longest else {
            self.draft.paragraph(say.say("arena-table-sight-none"));
            return;
        };
        let args = [
            ("seen", say.percent(sight.seen as f64 / sight.looks as f64).into()),
            ("cover", say.percent(sight.in_cover as f64 / sight.seen as f64).into()),
            ("median", sight.median.to_string().into()),
            ("from", self.point(longest.from).into()),
            ("to", self.point(longest.to).into()),
            (
                "longest",
                say.decimal(f64::from(longest.length) / f64::from(PACE), 1).into(),
            ),
        ];
        self.draft.paragraph(say.message("arena-table-sight-how", &args));
        let width = sight.lengths.len().div_ceil(BARS).max(1);
        let groups: Vec<(usize, u64)> = (sight.lengths.chunks(width).enumerate())
            .map(|(group, counts)| (group * width, counts.iter().sum()))
            .collect();
        let last = sight.lengths.len().saturating_sub(1);
        let name = |from: usize| say.from_to(from as u64, (from + width - 1).min(last) as u64);
        let share = |count: u64| count as f64 / sight.seen as f64;
        let drawn: Vec<Bar> = (groups.iter())
            .map(|(from, count)| Bar {
                label: name(*from),
                value: share(*count),
                told: say.whole_percent(share(*count)),
            })
            .collect();
        let svg = bars(
            &drawn,
            &say.say("arena-table-sight-along"),
            &say.say("arena-sight-up"),
            Some(sight.median as usize / width),
        );
        self.draft.picture(svg, say.say("arena-sight-label"), None);
        let rows = groups
            .iter()
            .map(|(from, count)| vec![name(*from), count.to_string(), say.percent(share(*count))]);
        let heads = ["arena-table-head-length", "arena-table-head-looks", "lab-head-share"];
        self.draft.table(&heads, rows.collect());
    }

    /// A point of the table, in centimetres.
    fn point(&self, at: Point) -> String {
        let say = self.draft.say;
        let centimetres = |units: i32| say.decimal(f64::from(units) / 100.0, 1);
        let args = [
            ("x", centimetres(at.x).into()),
            ("y", centimetres(at.y).into()),
            ("z", centimetres(at.z).into()),
        ];
        say.message("arena-table-point", &args)
    }

    fn sites(&mut self) {
        let (say, report) = (self.draft.say, self.report);
        let survey = &report.survey;
        if !survey.counted.sites.is_empty() {
            self.draft.heading(2, say.say("arena-sites"));
            let args = [("viewers", survey.sight.viewers.to_string().into())];
            self.draft.paragraph(say.message("arena-sites-how", &args));
            let rows = survey.counted.sites.iter().enumerate().map(|(place, site)| {
                let (clear, cover) = survey.site_exposure[place];
                let share = f64::from(clear + cover) / survey.sight.viewers.max(1) as f64;
                let used = |way: SiteWay| report.uses(site, way).to_string();
                vec![
                    self.site(site),
                    (clear + cover).to_string(),
                    cover.to_string(),
                    say.percent(share),
                    used(SiteWay::In),
                    used(SiteWay::Out),
                    used(SiteWay::Taken),
                    report.deaths_on(place).to_string(),
                ]
            });
            let rows = rows.collect();
            let heads = [
                "arena-head-site",
                "arena-head-seen",
                "arena-head-cover",
                "lab-head-share",
                "arena-head-in",
                "arena-head-out",
                "arena-head-taken",
                "arena-head-deaths",
            ];
            self.draft.table(&heads, rows);
        }
        let seen = self.exposure();
        self.heat(
            &seen,
            Scale::Even,
            ("arena-table-exposure-label", "arena-table-exposure-caption"),
        );
        if !survey.unreachable.is_empty() {
            let told: Vec<String> = survey.unreachable.iter().map(|at| self.point(*at)).collect();
            self.draft.blocks.push(Block::Fold {
                title: say.say("arena-places-unreachable"),
                blocks: vec![Block::Paragraph(words(told.join("; ")))],
            });
        }
    }

    /// From how many places each square of the table is seen: the place in it that most see.
    fn exposure(&self) -> Vec<u64> {
        let survey = &self.report.survey;
        let columns = self.report.columns().max(1);
        let mut squares = vec![0; self.report.play.traces.traffic.len()];
        for (at, seen) in survey.places.iter().zip(&survey.exposure) {
            let square = 2 * PACE;
            let index = (at.y / square) as usize * columns + (at.x / square) as usize;
            if let Some(most) = squares.get_mut(index) {
                *most = u64::from(*seen).max(*most);
            }
        }
        squares
    }

    /// A heat map with its label and caption.
    fn heat(&mut self, counts: &[u64], scale: Scale, (label, caption): (&str, &str)) {
        if let Some(table) = &self.table {
            let svg = table.heat(counts, self.report.columns(), scale);
            let caption = Some(self.draft.say.say(caption));
            self.draft.picture(svg, self.draft.say.say(label), caption);
        }
    }

    fn use_of_squares(&mut self) {
        let (say, traces) = (self.draft.say, &self.report.play.traces);
        self.draft.heading(2, say.say("arena-use"));
        let columns = self.report.columns().max(1);
        for (counts, texts, title) in [
            (
                &traces.traffic,
                ("arena-table-traffic-label", "arena-table-traffic-caption"),
                "arena-table-numbers-traffic",
            ),
            (
                &traces.deaths,
                ("arena-table-deaths-label", "arena-table-deaths-caption"),
                "arena-table-numbers-deaths",
            ),
        ] {
            self.heat(counts, Scale::Square, texts);
            self.draft.blocks.push(number_grid(say, counts, columns, title));
        }
    }
}
