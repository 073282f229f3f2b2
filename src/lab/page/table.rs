//! What games came to, as a table for a terminal.

use super::plain::write_table;
use super::words::{PageText, arena_name};
use crate::lab::{ContestantSummary, LabSummary, Plan, Rate, ResultTable, TogetherRate};
use crate::text::{FluentValue, Lang, Texts};

/// The most sides or bots whose matrix is printed: more do not fit a line.
const WIDEST: usize = 16;

/// What the games of a plan came to, in lines.
pub fn table_text(plan: &Plan, table: &ResultTable, lang: Lang) -> String {
    let say = PageText(Texts::of_book(lang, &plan.rules));
    let writer = Writer { plan, table, say };
    let mut out = writer.head();
    let summary = &table.summary;
    let seat = |name: &str| name.to_owned();
    let side = |name: &str| say.contestant(name);
    let bot = |name: &str| say.bot(name);
    writer.rates(&mut out, say.say("table-seat"), &summary.seats, seat);
    for (place, map) in summary.maps.iter().enumerate().filter(|_| summary.maps.len() > 1) {
        let title = say.message("table-seat-on", &[("map", writer.map(place).into())]);
        writer.rates(&mut out, title, &map.seats, seat);
    }
    if !summary.sides.is_empty() {
        writer.rates(&mut out, say.say("table-side"), &summary.sides, side);
    }
    if summary.klans.len() > 1 && !is_same(&summary.klans, &summary.sides) {
        writer.rates(&mut out, say.say("table-klan"), &summary.klans, side);
    }
    if summary.kinds.len() > 1 && !is_same(&summary.kinds, &summary.sides) {
        writer.rates(&mut out, say.say("table-kind"), &summary.kinds, side);
    }
    writer.matrix(&mut out, |contestant| &contestant.side, side);
    if summary.bots.len() > 1 {
        writer.rates(&mut out, say.say("table-bot"), &summary.bots, bot);
        writer.matrix(&mut out, |contestant| &contestant.bot, bot);
    }
    writer.ratings(&mut out);
    writer.causes(&mut out);
    out
}

/// What is needed to write the table.
struct Writer<'a> {
    plan: &'a Plan,
    table: &'a ResultTable,
    say: PageText,
}

impl Writer<'_> {
    fn summary(&self) -> &LabSummary {
        &self.table.summary
    }

    fn map(&self, place: usize) -> String {
        arena_name(self.say, self.plan.maps.get(place))
    }

    /// What was played, and how much of it.
    fn head(&self) -> String {
        let (say, table, summary) = (self.say, self.table, self.summary());
        let maps: Vec<String> = (0..summary.maps.len()).map(|place| self.map(place)).collect();
        let args: [(&str, FluentValue); 3] = [
            ("mod", say.0.mode(&summary.mode).into()),
            ("maps", maps.join(", ").into()),
            ("seed", summary.seed.to_string().into()),
        ];
        let mut rows = vec![
            ("table-games", self.games()),
            (
                "table-commands",
                self.a_game(table.mean(), 1, summary.commands.least, summary.commands.most),
            ),
            (
                "table-rounds",
                self.a_game(summary.rounds.mean, 1, summary.rounds.least, summary.rounds.most),
            ),
        ];
        if table.threads > 0 {
            let args = [
                ("rate", say.decimal(table.commands_per_second(), 0).into()),
                ("seconds", say.decimal(table.took.as_secs_f64(), 2).into()),
                ("threads", table.threads.into()),
            ];
            rows.push(("table-speed", say.message("table-speed-told", &args)));
        }
        if let Some(together) = &summary.together {
            rows.insert(1, ("table-together", self.together(together)));
        }
        rows.push(("table-hash", summary.hash.clone()));
        let labels: Vec<String> = rows.iter().map(|(label, _)| say.say(label)).collect();
        let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let mut out = say.message("table-head", &args) + "\n\n";
        for (label, (_, told)) in labels.iter().zip(rows) {
            out.push_str(&format!("{label:width$}  {told}\n"));
        }
        let shares = match summary.together {
            Some(_) => "table-shares-together",
            None => "table-shares",
        };
        out + "\n" + &say.say(shares) + "\n"
    }

    fn games(&self) -> String {
        let (say, summary) = (self.say, self.summary());
        let games = match summary.games < summary.planned {
            true => {
                let args = [
                    ("games", summary.games.to_string().into()),
                    ("planned", summary.planned.to_string().into()),
                ];
                say.message("table-games-of", &args)
            }
            false => summary.games.to_string(),
        };
        let args = [
            ("games", games.into()),
            ("finished", summary.finished.to_string().into()),
            ("drawn", summary.draws.to_string().into()),
            ("left", summary.unfinished.into()),
            ("commands", self.table.max_commands.to_string().into()),
        ];
        say.message("table-games-told", &args)
    }

    /// How often all players together won.
    fn together(&self, rate: &TogetherRate) -> String {
        let args = [
            ("wins", rate.wins.to_string().into()),
            ("losses", rate.losses.to_string().into()),
            ("share", self.say.percent(rate.share).into()),
            ("interval", self.say.interval(rate.low, rate.high).into()),
        ];
        self.say.message("table-together-told", &args)
    }

    fn a_game(&self, mean: f64, decimals: usize, least: u64, most: u64) -> String {
        let args = [
            ("mean", self.say.decimal(mean, decimals).into()),
            ("least", least.to_string().into()),
            ("most", most.to_string().into()),
        ];
        self.say.message("table-a-game", &args)
    }

    /// From a number to another, lined up.
    fn between(&self, low: f64, high: f64, decimals: usize) -> String {
        let wide = |value| format!("{:>5}", self.say.decimal(value, decimals));
        let args = [("low", wide(low).into()), ("high", wide(high).into())];
        self.say.message("table-from-to", &args)
    }

    fn heads(&self, ids: &[&str]) -> impl Iterator<Item = String> {
        ids.iter().map(|id| self.say.say(id)).collect::<Vec<_>>().into_iter()
    }

    /// How often each of them won.
    fn rates(&self, out: &mut String, title: String, rates: &[Rate], name: impl Fn(&str) -> String) {
        let say = self.say;
        let heads = [
            "table-games",
            "table-wins",
            "table-share",
            "table-interval",
            "table-kills",
            "table-deaths",
            "table-score",
        ];
        let rows = rates.iter().map(|rate| {
            let (share, between) = match rate.sat {
                0 => ("–".to_owned(), String::new()),
                _ => (
                    say.percent(rate.share),
                    self.between(rate.low * 100.0, rate.high * 100.0, 1),
                ),
            };
            let means = [rate.kills, rate.deaths, rate.score].map(|mean| say.decimal(mean, 2));
            let [kills, deaths, score] = means;
            let counts = [rate.sat.to_string(), rate.wins.to_string()];
            let [sat, wins] = counts;
            vec![name(&rate.name), sat, wins, share, between, kills, deaths, score]
        });
        let head = std::iter::once(title).chain(self.heads(&heads));
        write_table(out, &head.collect::<Vec<_>>(), &rows.collect::<Vec<_>>(), |column| {
            column > 0
        });
    }

    /// Of two who met, whose share of wins, all arenas and seats together: a row against a column.
    fn matrix(&self, out: &mut String, of: impl Fn(&ContestantSummary) -> &String, told: impl Fn(&str) -> String) {
        let summary = self.summary();
        let mut names: Vec<&String> = Vec::new();
        for contestant in summary.pairings.iter().flat_map(|pairing| &pairing.contestants) {
            if !names.contains(&of(contestant)) {
                names.push(of(contestant));
            }
        }
        let of_two = summary.pairings.iter().all(|pairing| pairing.contestants.len() == 2);
        if !of_two || summary.together.is_some() || !(2..=WIDEST).contains(&names.len()) {
            return;
        }
        let mut met = vec![vec![(0, 0); names.len()]; names.len()];
        for pairing in &summary.pairings {
            let [one, other] = pairing.contestants.as_slice() else {
                continue;
            };
            let place = |contestant| names.iter().position(|known| *known == of(contestant)).unwrap_or(0);
            let (row, column) = (place(one), place(other));
            for (row, column, rate) in [(row, column, &one.rate), (column, row, &other.rate)] {
                if row != column {
                    met[row][column].0 += rate.wins;
                    met[row][column].1 += rate.sat;
                }
            }
        }
        let head = std::iter::once(self.say.say("table-matrix")).chain(names.iter().map(|name| told(name)));
        let rows = names.iter().zip(&met).map(|(name, row)| {
            let cells = row.iter().map(|(wins, games)| match games {
                0 => "–".to_owned(),
                games => self.say.decimal(*wins as f64 * 100.0 / *games as f64, 1),
            });
            std::iter::once(told(name)).chain(cells).collect()
        });
        write_table(out, &head.collect::<Vec<_>>(), &rows.collect::<Vec<_>>(), |column| {
            column > 0
        });
    }

    fn ratings(&self, out: &mut String) {
        let say = self.say;
        let rows: Vec<Vec<String>> = (self.summary().elo.iter())
            .map(|rating| {
                vec![
                    say.bot(&rating.name),
                    rating.games.to_string(),
                    say.decimal(rating.elo, 0),
                    self.between(rating.low, rating.high, 0),
                ]
            })
            .collect();
        if !rows.is_empty() {
            let heads = ["table-bot", "table-games", "table-elo", "table-interval"];
            write_table(out, &self.heads(&heads).collect::<Vec<_>>(), &rows, |column| column > 0);
        }
    }

    fn causes(&self, out: &mut String) {
        let say = self.say;
        let rows: Vec<Vec<String>> = (self.summary().causes.iter())
            .map(|cause| {
                vec![
                    say.cause(&cause.rule),
                    cause.deaths.to_string(),
                    say.percent(cause.share),
                    self.between(cause.low * 100.0, cause.high * 100.0, 1),
                ]
            })
            .collect();
        if !rows.is_empty() {
            let heads = ["table-died-of", "table-deaths", "table-share", "table-interval"];
            write_table(out, &self.heads(&heads).collect::<Vec<_>>(), &rows, |column| column > 0);
        }
    }
}

/// Whether two lists are about the same.
fn is_same(one: &[Rate], other: &[Rate]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.name == other.name)
}
