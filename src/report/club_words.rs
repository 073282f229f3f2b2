//! The tables of a club in words: the columns of a row, as text to be read and as comma-separated values, and which games are not
//! counted.

use super::club::{ClubDamage, ClubRow, ClubTable};
use crate::text::{FluentValue, Texts};

/// How many columns a table has.
pub const CLUB_COLUMNS: usize = 14;

/// The columns of a table of comma-separated values: they do not change with the language.
const COLUMNS: [&str; CLUB_COLUMNS] = [
    "player",
    "control",
    "games",
    "wins",
    "draws",
    "losses",
    "score",
    "best_score",
    "kills",
    "deaths",
    "dice",
    "dice_by_hand",
    "mean_d6",
    "best_luck",
];

/// The same in the messages of their heads.
const HEADS: [&str; CLUB_COLUMNS] = [
    "player",
    "control",
    "games",
    "wins",
    "draws",
    "losses",
    "score",
    "best-score",
    "kills",
    "deaths",
    "dice",
    "by-hand",
    "mean",
    "luck",
];

impl ClubRow {
    /// What stands over the columns.
    pub fn heads(texts: &Texts) -> [String; CLUB_COLUMNS] {
        HEADS.map(|head| texts.say(&format!("club-head-{head}")))
    }

    /// The cells to be read.
    pub fn words(&self, texts: &Texts) -> [String; CLUB_COLUMNS] {
        let mut cells = self.cells(|value, decimals| texts.decimal(value, decimals));
        cells[1] = match self.control.as_str() {
            "" => String::new(),
            "human" => texts.say("report-control-human"),
            bot => texts.bot(bot),
        };
        cells
    }

    /// What a column is sorted by; greater is more. None for words.
    pub fn value(&self, column: usize) -> Option<f64> {
        let least = f64::NEG_INFINITY;
        Some(match column {
            2 => f64::from(self.games),
            3 => f64::from(self.wins),
            4 => f64::from(self.draws),
            5 => f64::from(self.losses()),
            6 => self.score as f64,
            7 => self.best_score.map_or(least, |score| score as f64),
            8 => f64::from(self.kills),
            9 => f64::from(self.deaths),
            10 => f64::from(self.dice),
            11 => f64::from(self.dice_by_hand),
            12 => self.mean_of_six().unwrap_or(least),
            13 => self.best_luck.unwrap_or(least),
            _ => return None,
        })
    }

    /// The cells; `decimal` writes numbers with so many decimals.
    fn cells(&self, decimal: impl Fn(f64, usize) -> String) -> [String; CLUB_COLUMNS] {
        let whole = |count: u32| count.to_string();
        [
            self.name.clone(),
            self.control.clone(),
            whole(self.games),
            whole(self.wins),
            whole(self.draws),
            whole(self.losses()),
            self.score.to_string(),
            self.best_score.map_or(String::new(), |score| score.to_string()),
            whole(self.kills),
            whole(self.deaths),
            whole(self.dice),
            whole(self.dice_by_hand),
            self.mean_of_six().map_or(String::new(), |mean| decimal(mean, 2)),
            self.best_luck.map_or(String::new(), |luck| decimal(luck, 2)),
        ]
    }
}

impl ClubTable {
    /// The table as comma-separated values.
    pub fn csv(&self) -> Vec<u8> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        // Nothing that is written into memory fails.
        let _ = writer.write_record(COLUMNS);
        for row in &self.rows {
            let _ = writer.write_record(row.cells(|value, decimals| format!("{value:.decimals$}")));
        }
        writer.into_inner().unwrap_or_default()
    }

    /// Which games are counted, and which are not: a line each.
    pub fn notes(&self, texts: &Texts) -> Vec<String> {
        let left_out = self.left_out;
        let mut notes = vec![texts.message("club-games", &[("games", self.games.into())])];
        let counts = [
            ("club-unfinished", left_out.unfinished),
            ("club-practice", left_out.practice),
            ("club-derived", left_out.derived),
            ("club-copies", left_out.copies),
            ("club-cut-short", self.cut_short),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        notes.extend(counts.map(|(id, count)| texts.message(id, &[("count", FluentValue::from(count))])));
        notes
    }

    /// The recordings that were passed over, and why: a line each.
    pub fn passed_over(&self, texts: &Texts) -> Vec<String> {
        let line = |(file, damage): &(std::path::PathBuf, ClubDamage)| {
            let why = match damage {
                ClubDamage::File(file_error) => texts.file_error(file_error),
                ClubDamage::Lines(damage) => texts.damage(damage),
                ClubDamage::SetUp(error) => texts.set_up_error(error),
                ClubDamage::State => texts.say("club-state"),
            };
            let args = [("file", file.display().to_string().into()), ("why", why.into())];
            texts.message("club-passed-over", &args)
        };
        self.damaged.iter().map(line).collect()
    }
}
