//! The rows as tables for other programs: CSV and Parquet, a line a game, the same columns in both.

use std::path::Path;
use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use super::folder::write_file;
use super::{GameRow, LabError, LabSummary, Plan};
use crate::game::Winner;
use crate::rules::{CauseOfDeath, rulebook};

/// What players' pieces die of, each with its column; deaths of anything else are in a column together.
fn causes(plan: &Plan) -> &'static [CauseOfDeath] {
    rulebook(&plan.rules).map_or(&[], |book| book.landmarks().causes_of_death())
}

/// A value of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    /// None: only in columns that may lack one.
    Missing,
    Signed(i64),
    Unsigned(u64),
    Text(String),
}

impl Value {
    fn of(text: Option<String>) -> Self {
        text.map_or(Value::Missing, Value::Text)
    }
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holds {
    Signed,
    Unsigned,
    Text,
}

/// A column: its name, what it holds, whether a row may lack it, and its value in a row.
struct Column<'a> {
    name: String,
    holds: Holds,
    may_lack: bool,
    of: Box<dyn Fn(&GameRow) -> Value + 'a>,
}

fn column<'a>(name: impl Into<String>, holds: Holds, of: impl Fn(&GameRow) -> Value + 'a) -> Column<'a> {
    Column {
        name: name.into(),
        holds,
        may_lack: false,
        of: Box::new(of),
    }
}

/// The columns: they follow from the plan alone, so that the parts of a run have the same.
fn columns(plan: &Plan) -> Vec<Column<'_>> {
    use Holds::{Signed, Text, Unsigned};
    let mut columns = vec![
        column("game", Signed, |row| Value::Signed(row.index as i64)),
        column("mod", Text, |_| Value::Text(plan.mode.clone())),
        column("map", Text, |row| {
            Value::Text(plan.maps[row.map as usize].name().to_owned())
        }),
        column("pairing", Signed, |row| Value::Signed(i64::from(row.pairing))),
        column("seed", Unsigned, |row| Value::Unsigned(row.seed)),
        Column {
            may_lack: true,
            ..column("winner", Signed, |row| match row.winner {
                None => Value::Missing,
                // No single player won.
                Some(Winner::Together | Winner::Guests | Winner::Draw) => Value::Signed(0),
                Some(Winner::Player(player)) => Value::Signed(i64::from(player.0) + 1),
            })
        },
        column("commands", Signed, |row| Value::Signed(row.commands as i64)),
        column("rounds", Signed, |row| Value::Signed(i64::from(row.rounds))),
        column("hash", Text, |row| Value::Text(format!("{:016x}", row.hash))),
    ];
    if plan.is_together() {
        columns.push(Column {
            may_lack: true,
            ..column("together", Signed, |row| match row.winner {
                None => Value::Missing,
                Some(winner) => Value::Signed(i64::from(winner == Winner::Together)),
            })
        });
    }
    for seat in 0..plan.names.len() {
        let name = |what: &str| format!("{what}_{}", seat + 1);
        columns.push(column(name("side"), Text, move |row| {
            Value::Text(row.seats[seat].side.clone())
        }));
        columns.push(Column {
            may_lack: true,
            ..column(name("klan"), Text, move |row| Value::of(row.seats[seat].klan.clone()))
        });
        columns.push(column(name("kinds"), Text, move |row| {
            Value::Text(row.seats[seat].kinds.join("+"))
        }));
        columns.push(column(name("bot"), Text, move |row| {
            Value::Text(row.seats[seat].bot.clone())
        }));
        columns.push(column(name("score"), Signed, move |row| {
            Value::Signed(i64::from(row.seats[seat].score))
        }));
        columns.push(column(name("kills"), Signed, move |row| {
            Value::Signed(i64::from(row.seats[seat].kills))
        }));
        columns.push(column(name("deaths"), Signed, move |row| {
            Value::Signed(i64::from(row.seats[seat].deaths))
        }));
    }
    let causes = causes(plan);
    for cause in causes {
        columns.push(column(cause.column, Signed, move |row| {
            Value::Signed(i64::from(row.causes.get(cause.rule.as_str()).copied().unwrap_or(0)))
        }));
    }
    columns.push(column("died_otherwise", Signed, move |row| {
        let other = (row.causes.iter()).filter(|(rule, _)| causes.iter().all(|known| known.rule.as_str() != *rule));
        Value::Signed(other.map(|(_, count)| i64::from(*count)).sum())
    }));
    columns
}

/// The rows as CSV (RFC 4180, but for line feeds at the ends of lines): the columns' names first; what a row lacks is
/// empty.
pub fn csv(plan: &Plan, rows: &[GameRow]) -> Vec<u8> {
    let columns = columns(plan);
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut write = |fields: Vec<String>| {
        let written = writer.write_record(fields);
        written.unwrap_or_else(|error| unreachable!("memory takes all, and lines are equally long: {error}"));
    };
    write(columns.iter().map(|column| column.name.clone()).collect());
    for row in rows {
        let values = columns.iter().map(|column| match (column.of)(row) {
            Value::Missing => String::new(),
            Value::Signed(number) => number.to_string(),
            Value::Unsigned(number) => number.to_string(),
            Value::Text(text) => no_formula(text),
        });
        write(values.collect());
    }
    writer
        .into_inner()
        .unwrap_or_else(|error| unreachable!("memory takes all: {error}"))
}

/// A text that no table program takes for a formula, whatever it begins with.
fn no_formula(text: String) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text
    }
}

/// How many rows a group of a Parquet file holds.
const ROWS_A_GROUP: usize = 100_000;

/// The rows as a Parquet file, uncompressed.
pub fn parquet(plan: &Plan, rows: &[GameRow]) -> Vec<u8> {
    write_parquet(plan, rows).unwrap_or_else(|error| unreachable!("memory takes all, and the columns fit: {error}"))
}

fn write_parquet(plan: &Plan, rows: &[GameRow]) -> Result<Vec<u8>, ParquetError> {
    let columns = columns(plan);
    let fields: Result<Vec<_>, _> = columns.iter().map(|column| field(column).map(Arc::new)).collect();
    let schema = Type::group_type_builder("games").with_fields(fields?).build()?;
    let properties =
        WriterProperties::builder().set_created_by(concat!("arene ", env!("CARGO_PKG_VERSION")).to_owned());
    let mut bytes = Vec::new();
    let mut writer = SerializedFileWriter::new(&mut bytes, Arc::new(schema), Arc::new(properties.build()))?;
    for rows in rows.chunks(ROWS_A_GROUP) {
        let mut group = writer.next_row_group()?;
        for column in &columns {
            let Some(mut writer) = group.next_column()? else { break };
            write_column(&mut writer, column, rows)?;
            writer.close()?;
        }
        group.close()?;
    }
    writer.close()?;
    Ok(bytes)
}

fn field(column: &Column) -> Result<Type, ParquetError> {
    let (physical, logical) = match column.holds {
        Holds::Signed => (Physical::INT64, LogicalType::integer(64, true)),
        Holds::Unsigned => (Physical::INT64, LogicalType::integer(64, false)),
        Holds::Text => (Physical::BYTE_ARRAY, LogicalType::String),
    };
    let repetition = if column.may_lack {
        Repetition::OPTIONAL
    } else {
        Repetition::REQUIRED
    };
    Type::primitive_type_builder(&column.name, physical)
        .with_repetition(repetition)
        .with_logical_type(Some(logical))
        .build()
}

fn write_column(writer: &mut SerializedColumnWriter, column: &Column, rows: &[GameRow]) -> Result<(), ParquetError> {
    let values: Vec<Value> = rows.iter().map(|row| (column.of)(row)).collect();
    let there: Vec<i16> = values.iter().map(|value| i16::from(*value != Value::Missing)).collect();
    let there = column.may_lack.then_some(there.as_slice());
    if column.holds == Holds::Text {
        let texts = values.iter().filter_map(|value| match value {
            Value::Text(text) => Some(ByteArray::from(text.as_str())),
            _ => None,
        });
        let texts: Vec<ByteArray> = texts.collect();
        writer.typed::<ByteArrayType>().write_batch(&texts, there, None)?;
    } else {
        let numbers = values.iter().filter_map(|value| match value {
            Value::Signed(number) => Some(*number),
            // Parquet keeps both in the same 64 bits.
            Value::Unsigned(number) => Some(number.cast_signed()),
            _ => None,
        });
        let numbers: Vec<i64> = numbers.collect();
        writer.typed::<Int64Type>().write_batch(&numbers, there, None)?;
    }
    Ok(())
}

/// A summary as the text of a JSON file.
pub fn summary_json(summary: &LabSummary) -> String {
    serde_json::to_string_pretty(summary).unwrap_or_default() + "\n"
}

/// Writes what a finished run comes to into its folder: `games.csv`, `games.parquet`, `summary.json`.
///
/// # Errors
/// If the disk refuses.
pub fn write_results(folder: &Path, plan: &Plan, rows: &[GameRow], summary: &LabSummary) -> Result<(), LabError> {
    write_file(&folder.join("games.csv"), &csv(plan, rows))?;
    write_file(&folder.join("games.parquet"), &parquet(plan, rows))?;
    write_file(&folder.join("summary.json"), summary_json(summary).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::no_formula;

    #[test]
    fn what_a_table_program_would_take_for_a_formula_gets_an_apostrophe() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"] {
            assert_eq!(no_formula(text.to_owned()), format!("'{text}"));
        }
        assert_eq!(no_formula("grot+kosto".to_owned()), "grot+kosto");
    }
}
