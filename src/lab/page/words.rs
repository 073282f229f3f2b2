//! Numbers and names in the reader's language, for pages.

use crate::report::page::{Line, Table, plain};
use crate::space::grid::Cell;
use crate::text::{FluentValue, Lang, Texts};

/// A language's words for pages.
#[derive(Clone, Copy)]
pub struct Words(pub &'static Texts);

impl Words {
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
        let text = format!("{value:.decimals$}").replace('-', "\u{2212}");
        match self.0.lang() {
            Lang::Fr => text.replace('.', ","),
            Lang::En => text,
        }
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

fn line_up(row: Vec<String>) -> Vec<Line> {
    row.into_iter().map(plain).collect()
}
