//! Numbers and names in the reader's language, for pages.

use crate::bots::BotKind;
use crate::lab::TogetherRate;
use crate::report::page::{Block, Table, TextLine, plain};
use crate::rules::MapSource;
use crate::space::grid::Cell;
use crate::text::{FluentValue, Texts};

/// A language's words for pages.
#[derive(Clone, Copy)]
pub struct PageText(pub &'static Texts);

impl PageText {
    /// A message without arguments.
    pub fn say(self, id: &str) -> String {
        self.0.say(id)
    }

    /// A message with arguments.
    pub fn message(self, id: &str, args: &[(&str, FluentValue)]) -> String {
        self.0.message(id, args)
    }

    /// A number with so many decimals, as the language writes it, with a true minus.
    pub fn decimal(self, value: f64, decimals: usize) -> String {
        self.0.decimal(value, decimals)
    }

    /// A share from 0 to 1 in percent, with a decimal.
    pub fn percent(self, share: f64) -> String {
        let value = self.decimal(share * 100.0, 1);
        self.message("lab-percent", &[("value", value.into())])
    }

    /// A share from 0 to 1 in whole percent.
    pub fn whole_percent(self, share: f64) -> String {
        let value = self.decimal(share * 100.0, 0);
        self.message("lab-percent", &[("value", value.into())])
    }

    /// An interval of shares.
    pub fn interval(self, low: f64, high: f64) -> String {
        let args = [("low", self.percent(low).into()), ("high", self.percent(high).into())];
        self.message("lab-interval", &args)
    }

    /// From a number to another; one of them if they are equal.
    pub fn from_to(self, from: u64, to: u64) -> String {
        if from == to {
            return from.to_string();
        }
        let args = [("from", from.to_string().into()), ("to", to.to_string().into())];
        self.message("lab-from-to", &args)
    }

    /// A cell: column and row.
    pub fn cell(self, cell: Cell) -> String {
        self.message("lab-cell", &[("x", cell.x.into()), ("y", cell.y.into())])
    }

    /// What pieces die of, by the key of the rule.
    pub fn cause(self, rule: &str) -> String {
        let id = format!("lab-cause-{}", rule.replace(['.', '_'], "-"));
        if self.0.has(&id) {
            return self.say(&id);
        }
        let key = self.0.rule_of_key(rule);
        key.map_or_else(|| rule.to_owned(), |key| self.0.rule_title(key))
    }

    /// A bot, given as the lab writes it: `greedy`, `hunter1:200`, `hunter1:0.3s`.
    pub fn bot(self, name: &str) -> String {
        match name.split_once(':') {
            Some((kind, budget)) => format!("{} ({budget})", self.0.bot(kind)),
            None => self.0.bot(name),
        }
    }

    /// Who plays, given as the lab writes it: `grot`, `goff`, `goff=boy+boy`, `drawn`, `greedy`, `grot:greedy`.
    pub fn contestant(self, name: &str) -> String {
        let (side, bot) = match name.split_once(':') {
            // A bot alone, with its budget.
            Some((side, _)) if self.is_bot(side) => return self.bot(name),
            Some((side, bot)) => (side, format!(" · {}", self.bot(bot))),
            None if self.is_bot(name) => return self.bot(name),
            None => (name, String::new()),
        };
        if side == "drawn" {
            return self.say("lab-drawn") + &bot;
        }
        if side == "chosen" {
            return self.say("lab-chosen") + &bot;
        }
        let (klan, pieces) = match side.split_once('=') {
            Some((klan, pieces)) => (Some(klan), pieces),
            None => (None, side),
        };
        let known = |word: &str| match self.0.kind(word) {
            kind if kind == word => self.0.klan(word),
            kind => kind,
        };
        let pieces: Vec<String> = pieces.split('+').map(known).collect();
        let klan = klan.map_or_else(String::new, |klan| format!("{}: ", self.0.klan(klan)));
        format!("{klan}{}{bot}", pieces.join(" + "))
    }

    fn is_bot(self, word: &str) -> bool {
        BotKind::ALL.iter().any(|kind| kind.name() == word)
    }

    /// How often all players together won against a Horde.
    pub fn together(self, rate: &TogetherRate) -> String {
        let args = [
            ("games", (rate.wins + rate.losses).to_string().into()),
            ("wins", rate.wins.to_string().into()),
            ("losses", rate.losses.to_string().into()),
            ("share", self.percent(rate.share).into()),
            ("interval", self.interval(rate.low, rate.high).into()),
        ];
        self.message("lab-together", &args)
    }

    /// A seat, by the name of who sits there.
    pub fn seat(self, name: &str, names: &[String]) -> String {
        match names.iter().position(|known| known == name) {
            Some(seat) => {
                let args = [("seat", (seat + 1).into()), ("name", name.to_owned().into())];
                self.message("lab-seat", &args)
            }
            None => name.to_owned(),
        }
    }

    /// A table whose columns after the first hold numbers. The heads are messages.
    pub fn table(self, heads: &[&str], rows: Vec<Vec<String>>) -> Table {
        Table {
            head: heads.iter().map(|id| self.say(id)).collect(),
            numbers_from: 1,
            words_from: heads.len(),
            rows: rows.into_iter().map(line_up).collect(),
        }
    }
}

fn line_up(row: Vec<String>) -> Vec<TextLine> {
    row.into_iter().map(plain).collect()
}

/// The name of an arena or a table in a language, from its map.
pub fn arena_name(words: PageText, map: Option<&MapSource>) -> String {
    let of_language = |map: &MapSource| map.titles()?.get(words.0.lang().code()).cloned();
    let title = map.map_or_else(String::new, |map| {
        of_language(map).unwrap_or_else(|| map.name().to_owned())
    });
    if title.trim().is_empty() {
        return words.say("report-arena-nameless");
    }
    title
}

/// All numbers of a heat map, in rows of so many cells, folded away under a message.
pub fn number_grid(words: PageText, counts: &[u64], width: usize, title: &str) -> Block {
    let head = std::iter::once(words.say("arena-numbers-row"));
    let head: Vec<String> = head.chain((0..width).map(|x| x.to_string())).collect();
    let rows = counts.chunks(width).enumerate().map(|(y, row)| {
        let row = row.iter().map(|count| plain(count.to_string()));
        std::iter::once(plain(y.to_string())).chain(row).collect()
    });
    let table = Table {
        numbers_from: 0,
        words_from: head.len(),
        rows: rows.collect(),
        head,
    };
    Block::Fold {
        title: words.say(title),
        blocks: vec![Block::Table(table)],
    }
}
