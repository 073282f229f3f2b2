//! `arene club`: the tables of the club, from the games that were recorded on this machine.

use std::path::PathBuf;
use std::process::ExitCode;

use super::language;
use crate::replay::disk::RealDisk;
use crate::replay::{FileError, Output, Store};
use crate::report::{CLUB_COLUMNS, ClubRow, ClubTable};
use crate::text::{Lang, Texts};

/// Options of `arene club`.
#[derive(clap::Args, Debug)]
pub struct ClubArgs {
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

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
    let table = match args.files.is_empty() {
        true => ClubTable::of_store(&Store::of_user()?)?,
        false => ClubTable::of(&Store::at(""), &args.files),
    };
    for line in table.passed_over(texts) {
        crate::bounds::complain!("arene club: {line}");
    }
    let mut told = String::new();
    match (output, &args.csv) {
        (Some(output), Some(path)) => {
            output.write(&table.csv())?;
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
    told.push_str(&(table.notes(texts).join("\n") + "\n"));
    Ok(told)
}

/// The table to be read, its columns aligned.
fn as_text(table: &ClubTable, texts: &Texts) -> String {
    let mut lines = vec![ClubRow::heads(texts)];
    lines.extend(table.rows.iter().map(|row| row.words(texts)));
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; CLUB_COLUMNS] = std::array::from_fn(width);
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
