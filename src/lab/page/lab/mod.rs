//! What the games of a plan came to, as a page.

mod arenas;

use super::charts::{ChartLine, IntervalBar, MatrixCell, curves, intervals, matrix};
use super::draft::PageDraft;
use super::matrix::Matrix;
use super::words::{PageText, arena_name};
use crate::lab::{CurveOf, LabSummary, MeanCurve, Plan, Rate, Rating};
use crate::report::html;
use crate::report::page::{Block, Page, Table, plain as words};
use crate::text::{Lang, Texts};

/// How many rounds lie between those that the tables of curves tell, at most so many rows.
const ROWS_OF_CURVES: usize = 24;

/// What the games of a plan came to, as one HTML file that needs nothing else.
pub fn html(plan: &Plan, summary: &LabSummary, lang: Lang) -> String {
    let writer = Writer {
        plan,
        summary,
        draft: PageDraft::new(PageText(Texts::of_book(lang, &plan.rules))),
    };
    html::write(&writer.page())
}

/// What is needed to write the page.
struct Writer<'a> {
    plan: &'a Plan,
    summary: &'a LabSummary,
    draft: PageDraft,
}

impl Writer<'_> {
    fn page(mut self) -> Page {
        self.head();
        self.matrices();
        self.all_rates();
        self.elo();
        self.curves();
        self.causes();
        self.lengths();
        for place in 0..self.summary.maps.len() {
            self.arena(place);
        }
        self.origin();
        let mode = self.draft.say.0.mode(&self.summary.mode);
        let title = self.draft.say.message("lab-title", &[("mod", mode.into())]);
        self.draft.finish(title)
    }

    fn map_name(&self, place: usize) -> String {
        arena_name(self.draft.say, self.plan.maps.get(place))
    }

    fn head(&mut self) {
        let (say, summary) = (self.draft.say, self.summary);
        let told = lead(say, self.plan, summary);
        self.draft.blocks.push(Block::Lead(words(told)));
        if summary.games < summary.planned {
            let args = [("left", (summary.planned - summary.games).to_string().into())];
            self.draft
                .blocks
                .push(Block::Note(words(say.message("lab-note-partial", &args))));
        }
        let args = [
            ("finished", summary.finished.to_string().into()),
            ("drawn", summary.draws.to_string().into()),
            ("unfinished", summary.unfinished.to_string().into()),
            ("commands", self.plan.max_commands.to_string().into()),
        ];
        self.draft.paragraph(say.message("lab-ended", &args));
        if let Some(together) = &summary.together {
            self.draft.paragraph(say.together(together));
        }
    }

    /// Who beat whom, on all arenas together and on each.
    fn matrices(&mut self) {
        let say = self.draft.say;
        let Some(all) = Matrix::of(self.summary, None) else {
            return;
        };
        self.draft.heading(2, say.say("lab-matrix"));
        self.draft.paragraph(say.say("lab-matrix-how"));
        self.matrix(&all, say.say("lab-matrix-all"));
        if self.summary.maps.len() > 1 {
            for place in 0..self.summary.maps.len() {
                if let Some(one) = Matrix::of(self.summary, Some(place as u32)) {
                    let title = self.map_name(place);
                    self.draft.heading(3, title.clone());
                    self.matrix(&one, title);
                }
            }
        }
    }

    fn matrix(&mut self, found: &Matrix, what: String) {
        let say = self.draft.say;
        let names: Vec<String> = found.names.iter().map(|name| say.contestant(name)).collect();
        let mut rows = Vec::new();
        let mut cells = Vec::new();
        for (row, line) in found.cells.iter().enumerate() {
            let mut drawn = Vec::new();
            for (column, meeting) in line.iter().enumerate() {
                drawn.push(meeting.map(|met| {
                    let args = [
                        ("row", names[row].clone().into()),
                        ("column", names[column].clone().into()),
                        ("wins", met.wins.to_string().into()),
                        ("games", met.games.to_string().into()),
                        ("interval", say.interval(met.low(), met.high()).into()),
                    ];
                    MatrixCell {
                        share: met.share(),
                        told: say.decimal(met.share() * 100.0, 0),
                        more: say.message("lab-matrix-cell", &args),
                    }
                }));
                if let Some(met) = meeting {
                    rows.push(vec![
                        names[row].clone(),
                        names[column].clone(),
                        met.wins.to_string(),
                        met.games.to_string(),
                        say.percent(met.share()),
                        say.interval(met.low(), met.high()),
                    ]);
                }
            }
            cells.push(drawn);
        }
        let svg = matrix(
            &names,
            &cells,
            &say.say("lab-matrix-row"),
            &say.say("lab-matrix-column"),
        );
        let label = say.message("lab-matrix-label", &[("what", what.into())]);
        self.draft.picture(svg, label, Some(say.say("lab-matrix-caption")));
        let heads = [
            "lab-matrix-row",
            "lab-matrix-column",
            "lab-head-wins",
            "lab-head-of",
            "lab-head-share",
            "lab-head-interval",
        ];
        let mut table = say.table(&heads, rows);
        table.numbers_from = 2;
        self.draft.blocks.push(Block::Fold {
            title: say.say("lab-matrix-numbers"),
            blocks: vec![Block::Table(table)],
        });
    }

    fn all_rates(&mut self) {
        let summary = self.summary;
        let groups: [(&str, &[Rate]); 5] = [
            ("lab-rates-sides", &summary.sides),
            ("lab-rates-klans", &summary.klans),
            ("lab-rates-kinds", &summary.kinds),
            ("lab-rates-seats", &summary.seats),
            ("lab-rates-bots", &summary.bots),
        ];
        let mut told: Vec<&[Rate]> = Vec::new();
        for (id, rates) in groups {
            // Alone there is nothing to compare; kinds may be all that sides are.
            let met = rates.iter().filter(|rate| rate.sat > 0).count();
            if met > 1 && !told.contains(&rates) {
                told.push(rates);
                let title = self.draft.say.say(id);
                self.draft.heading(2, title.clone());
                self.rates(rates, &title);
            }
        }
    }

    /// How often some won, the best first; seats stay in their order.
    fn rates(&mut self, rates: &[Rate], title: &str) {
        let say = self.draft.say;
        let mut sorted: Vec<&Rate> = rates.iter().filter(|rate| rate.sat > 0).collect();
        let seats = std::ptr::eq(rates, self.summary.seats.as_slice());
        if !seats {
            sorted.sort_by(|one, other| other.share.total_cmp(&one.share));
        }
        let name = |rate: &Rate| {
            if seats {
                say.seat(&rate.name, &self.plan.names)
            } else {
                say.contestant(&rate.name)
            }
        };
        let ranges: Vec<IntervalBar> = sorted
            .iter()
            .map(|rate| IntervalBar {
                label: name(rate),
                value: rate.share,
                low: rate.low,
                high: rate.high,
                told: format!(
                    "{} ({}–{})",
                    say.percent(rate.share),
                    say.decimal(rate.low * 100.0, 1),
                    say.decimal(rate.high * 100.0, 1)
                ),
            })
            .collect();
        let fair = 1.0 / self.plan.names.len().max(1) as f64;
        let told = say.message("arena-fair", &[("share", say.percent(fair).into())]);
        // Those who win together have no share of their own.
        let fair = self.summary.together.is_none().then_some((fair, told.as_str()));
        let svg = intervals(&ranges, (0.0, 1.0), fair, |share| say.whole_percent(share));
        let rows = sorted.iter().map(|rate| {
            vec![
                name(rate),
                rate.wins.to_string(),
                rate.sat.to_string(),
                rate.draws.to_string(),
                say.percent(rate.share),
                say.interval(rate.low, rate.high),
                say.decimal(rate.kills, 1),
                say.decimal(rate.deaths, 1),
                say.decimal(rate.score, 1),
            ]
        });
        let rows = rows.collect();
        let label = say.message("lab-rates-label", &[("what", title.to_owned().into())]);
        self.draft.picture(svg, label, None);
        let heads = [
            "lab-head-who",
            "lab-head-wins",
            "lab-head-of",
            "lab-head-draws",
            "lab-head-share",
            "lab-head-interval",
            "lab-head-kills",
            "lab-head-deaths",
            "lab-head-score",
        ];
        self.draft.table(&heads, rows);
    }

    fn elo(&mut self) {
        let (say, elo) = (self.draft.say, self.summary.elo.as_slice());
        let Some((low, high)) = reach(elo) else { return };
        self.draft.heading(2, say.say("lab-elo"));
        self.draft.paragraph(say.say("lab-elo-how"));
        let told = |rating: &Rating| {
            let args = [
                ("low", say.decimal(rating.low, 0).into()),
                ("high", say.decimal(rating.high, 0).into()),
            ];
            say.message("lab-interval", &args)
        };
        let ranges: Vec<IntervalBar> = elo
            .iter()
            .map(|rating| IntervalBar {
                label: say.bot(&rating.name),
                value: rating.elo,
                low: rating.low,
                high: rating.high,
                told: format!("{} ({})", say.decimal(rating.elo, 0), told(rating)),
            })
            .collect();
        let svg = intervals(&ranges, (low, high), None, |value| say.decimal(value, 0));
        self.draft.picture(svg, say.say("lab-elo-label"), None);
        let rows = elo.iter().map(|rating| {
            vec![
                say.bot(&rating.name),
                say.decimal(rating.elo, 0),
                told(rating),
                rating.games.to_string(),
            ]
        });
        let rows = rows.collect();
        self.draft.table(
            &["lab-head-bot", "lab-elo", "lab-head-interval", "arena-head-games"],
            rows,
        );
    }

    /// How scores grew: by side and by bot where there are several, else by seat.
    fn curves(&mut self) {
        let say = self.draft.say;
        let of = |kind: CurveOf| -> Vec<&MeanCurve> {
            let curves = self.summary.curves.iter();
            curves
                .filter(|curve| curve.of == kind && !curve.mean.is_empty())
                .collect()
        };
        let groups = [(CurveOf::Side, "lab-curves-sides"), (CurveOf::Bot, "lab-curves-bots")];
        let mut groups: Vec<(Vec<&MeanCurve>, CurveOf, &str)> =
            groups.into_iter().map(|(kind, id)| (of(kind), kind, id)).collect();
        groups.retain(|(curves, ..)| curves.len() > 1);
        if groups.is_empty() {
            groups.push((of(CurveOf::Seat), CurveOf::Seat, "lab-curves-seats"));
        }
        groups.retain(|(curves, ..)| curves.iter().any(|curve| curve.has_scores()));
        if groups.is_empty() {
            return;
        }
        self.draft.heading(2, say.say("lab-curves"));
        self.draft.paragraph(say.say("lab-curves-how"));
        for (group, kind, id) in groups {
            let name = |curve: &MeanCurve| match kind {
                CurveOf::Seat => say.seat(&curve.name, &self.plan.names),
                CurveOf::Side | CurveOf::Bot => say.contestant(&curve.name),
            };
            let courses: Vec<ChartLine> = group
                .iter()
                .map(|curve| ChartLine {
                    label: name(curve),
                    mean: curve.mean.clone(),
                    half: curve.half.clone(),
                })
                .collect();
            let (along, up) = (say.say("arena-length-along"), say.say("lab-curves-up"));
            let svg = curves(&courses, &along, &up, |value| say.decimal(value, 1));
            let rounds = courses.iter().map(|course| course.mean.len()).max().unwrap_or(0);
            let mut head = vec![say.say("arena-rounds")];
            head.extend(courses.iter().map(|course| course.label.clone()));
            let rows = (1..=rounds)
                .step_by(rounds.div_ceil(ROWS_OF_CURVES).max(1))
                .map(|round| {
                    let told = courses.iter().map(|course| {
                        let values = course.mean.get(round - 1).zip(course.half.get(round - 1));
                        let told =
                            values.map(|(mean, half)| format!("{} ± {}", say.decimal(*mean, 2), say.decimal(*half, 2)));
                        words(told.unwrap_or_default())
                    });
                    std::iter::once(words(round.to_string())).chain(told).collect()
                });
            let table = Table {
                numbers_from: 0,
                words_from: head.len(),
                rows: rows.collect(),
                head,
            };
            self.draft.picture(svg, say.say(id), Some(say.say(id)));
            self.draft.blocks.push(Block::Fold {
                title: say.say("lab-curves-numbers"),
                blocks: vec![Block::Table(table)],
            });
        }
    }

    fn causes(&mut self) {
        let (say, causes) = (self.draft.say, &self.summary.causes);
        self.draft.heading(2, say.say("arena-causes"));
        if causes.is_empty() {
            self.draft.paragraph(say.say("arena-causes-none"));
            return;
        }
        let ranges: Vec<IntervalBar> = causes
            .iter()
            .map(|cause| IntervalBar {
                label: say.cause(&cause.rule),
                value: cause.share,
                low: cause.low,
                high: cause.high,
                told: say.percent(cause.share),
            })
            .collect();
        let svg = intervals(&ranges, (0.0, 1.0), None, |share| say.whole_percent(share));
        self.draft.picture(svg, say.say("lab-causes-label"), None);
        let rows = causes.iter().map(|cause| {
            vec![
                say.cause(&cause.rule),
                cause.deaths.to_string(),
                say.percent(cause.share),
                say.interval(cause.low, cause.high),
            ]
        });
        let rows = rows.collect();
        let heads = [
            "arena-head-cause",
            "arena-head-deaths",
            "lab-head-share",
            "lab-head-interval",
        ];
        self.draft.table(&heads, rows);
    }

    fn origin(&mut self) {
        let say = self.draft.say;
        self.draft.heading(2, say.say("arena-origin"));
        let args = [
            ("seed", self.summary.seed.to_string().into()),
            ("hash", self.summary.hash.clone().into()),
            ("games", self.plan.games.to_string().into()),
            ("version", env!("CARGO_PKG_VERSION").into()),
        ];
        self.draft.paragraph(say.message("lab-origin-how", &args));
    }
}

/// What was played: how many games and pairings, where, by whom.
pub fn lead(say: PageText, plan: &Plan, summary: &LabSummary) -> String {
    let maps: Vec<String> = plan.maps.iter().map(|map| arena_name(say, Some(map))).collect();
    let mut bots: Vec<String> = Vec::new();
    for contestant in plan.pairings.iter().flat_map(|pairing| &pairing.contestants) {
        let bot = say.bot(&contestant.bot.to_string());
        if !bots.contains(&bot) {
            bots.push(bot);
        }
    }
    let args = [
        ("games", summary.games.to_string().into()),
        ("pairings", summary.pairings.len().into()),
        ("maps", maps.join(", ").into()),
        ("bots", bots.join(", ").into()),
    ];
    say.message("lab-lead", &args)
}

/// From the lowest to the highest end of all intervals; none without any.
pub fn reach(elo: &[Rating]) -> Option<(f64, f64)> {
    let ends = || elo.iter().flat_map(|rating| [rating.low, rating.high]);
    let (low, high) = (ends().reduce(f64::min)?, ends().reduce(f64::max)?);
    let room = ((high - low) * 0.05).max(10.0);
    Some((low - room, high + room))
}
