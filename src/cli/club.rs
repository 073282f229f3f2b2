//! `arene club`: the tables of the club, from the games that were recorded on this machine.

use std::path::PathBuf;
use std::process::ExitCode;

use super::language;
use crate::replay::disk::RealDisk;
use crate::replay::{FileError, Output, Store, StoreFolder};
use crate::report::{ClubDamage, ClubRow, ClubTable};
use crate::text::{FluentValue, Lang, Texts};

/// Options of `arene club`.
#[derive(clap::Args, Debug)]
pub struct ClubArgs {
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// The columns of a table of comma-separated values: they do not change with the language.
const COLUMNS: [&str; 14] = [
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

/// Counts the games and prints the table, or writes it.
pub fn run(args: &ClubArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match told(args, texts) {
        Ok(told) => super::print_out("club", &told, texts),
        Err(file_error) => {
            crate::bounds::complain!("arene club: {}", texts.file_error(&file_error));
            ExitCode::FAILURE
        }
    }
}

fn told(args: &ClubArgs, texts: &Texts) -> Result<String, FileError> {
    // Before the work, so that nobody waits for a table that cannot be written.
    let output = args
        .csv
        .as_deref()
        .map(|path| Output::at(&RealDisk, path))
        .transpose()?;
    if let Some(output) = &output {
        output.try_out()?;
    }
    let (store, files) = match args.files.is_empty() {
        true => {
            let store = Store::of_user()?;
            let mut files = Vec::new();
            for folder in [StoreFolder::Games, StoreFolder::Saves] {
                files.extend(store.in_folder(folder)?.into_iter().map(|saved| saved.path));
            }
            (store, files)
        }
        false => (Store::at(""), args.files.clone()),
    };
    let table = ClubTable::of(&store, &files);
    for (file, damage) in &table.damaged {
        let why = damage_words(damage, texts);
        let args = [("file", file.display().to_string().into()), ("why", why.into())];
        crate::bounds::complain!("arene club: {}", texts.message("club-passed-over", &args));
    }
    let mut told = String::new();
    match (output, &args.csv) {
        (Some(output), Some(path)) => {
            output.write(&csv(&table))?;
            let rows = table.rows.len();
            let args = [("file", path.display().to_string().into()), ("rows", rows.into())];
            told.push_str(&texts.message("club-written", &args));
            told.push('\n');
        }
        _ if table.rows.is_empty() => {
            told.push_str(&texts.say("club-nobody"));
            told.push('\n');
        }
        _ => told.push_str(&as_text(&table, texts)),
    }
    told.push_str(&notes(&table, texts));
    Ok(told)
}

fn damage_words(damage: &ClubDamage, texts: &Texts) -> String {
    match damage {
        ClubDamage::File(file_error) => texts.file_error(file_error),
        ClubDamage::Lines(damage) => texts.damage(damage),
        ClubDamage::SetUp(error) => texts.set_up_error(error),
        ClubDamage::State => texts.say("club-state"),
    }
}

/// Which games are counted, and which are not: a line each.
fn notes(table: &ClubTable, texts: &Texts) -> String {
    let left_out = table.left_out;
    let mut notes = vec![texts.message("club-games", &[("games", table.games.into())])];
    let counts = [
        ("club-unfinished", left_out.unfinished),
        ("club-practice", left_out.practice),
        ("club-derived", left_out.derived),
        ("club-copies", left_out.copies),
        ("club-cut-short", table.cut_short),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    notes.extend(counts.map(|(id, count)| texts.message(id, &[("count", FluentValue::from(count))])));
    notes.join("\n") + "\n"
}

/// The cells of a row, in the order of [`COLUMNS`]; `decimal` writes numbers with so many decimals.
fn cells(row: &ClubRow, decimal: impl Fn(f64, usize) -> String) -> [String; 14] {
    let whole = |count: u32| count.to_string();
    [
        row.name.clone(),
        row.control.clone(),
        whole(row.games),
        whole(row.wins),
        whole(row.draws),
        whole(row.losses()),
        row.score.to_string(),
        row.best_score.map_or(String::new(), |score| score.to_string()),
        whole(row.kills),
        whole(row.deaths),
        whole(row.dice),
        whole(row.dice_by_hand),
        row.mean_of_six().map_or(String::new(), |mean| decimal(mean, 2)),
        row.best_luck.map_or(String::new(), |luck| decimal(luck, 2)),
    ]
}

/// The table as comma-separated values.
fn csv(table: &ClubTable) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Nothing that is written into memory fails.
    let _ = writer.write_record(COLUMNS);
    for row in &table.rows {
        let _ = writer.write_record(cells(row, |value, decimals| format!("{value:.decimals$}")));
    }
    writer.into_inner().unwrap_or_default()
}

/// The table to be read, its columns aligned.
fn as_text(table: &ClubTable, texts: &Texts) -> String {
    let heads = [
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
    let mut lines = vec![heads.map(|head| texts.say(&format!("club-head-{head}")))];
    for row in &table.rows {
        let mut cells = cells(row, |value, decimals| texts.decimal(value, decimals));
        cells[1] = match row.control.as_str() {
            "" => String::new(),
            "human" => texts.say("report-control-human"),
            bot => texts.bot(bot),
        };
        lines.push(cells);
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 14] = std::array::from_fn(width);
    let mut told = String::new();
    for line in &lines {
        let cells = line
            .iter()
            .zip(widths)
            .enumerate()
            .map(|(column, (cell, width))| match column {
                0 | 1 => format!("{cell:width$}"),
                _ => format!("{cell:>width$}"),
            });
        told.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        told.push('\n');
    }
    told
}
