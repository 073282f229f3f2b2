//! Battle reports: a recorded game told for people to read, as one file of HTML or Markdown, with pictures, plots and
//! what the dice did. Nothing here needs a window.

pub(crate) mod board;
pub(crate) mod books;
mod chronicle;
mod club;
mod club_words;
mod contents;
mod dice;
mod history;
mod history_builder;
pub(crate) mod html;
mod markdown;
pub(crate) mod page;
mod plots;
pub(crate) mod sprites;
mod story;
pub(crate) mod svg;
mod table_painter;
mod tables;
pub mod tiles;
mod turning_points;
mod words;

pub use club::{ClubDamage, ClubRow, ClubTable, LeftOut};
pub use club_words::CLUB_COLUMNS;
pub use dice::{Evenness, Luck, Tally};
pub use history::{AttackRecord, Event, GameHistory, PieceStats, StandingAt, TurnTaken};
pub use turning_points::{TurningPoint, TurningPointReason, turning_points};

use crate::replay::{Damage, Divergence, Header, ReadRecording, ReplayCursor, SetUpError};
use crate::text::Lang;

/// What a report is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One HTML file.
    Html,
    /// One Markdown file.
    Markdown,
}

impl Format {
    /// The endings of file names and what they mean, without their dot.
    pub const ENDINGS: [(&'static str, Format); 4] = [
        ("html", Format::Html),
        ("htm", Format::Html),
        ("md", Format::Markdown),
        ("markdown", Format::Markdown),
    ];

    /// The format of a file name's ending, in small or capital letters.
    pub fn of_ending(ending: &str) -> Option<Self> {
        let ending = ending.to_lowercase();
        let known = Self::ENDINGS.iter().find(|(known, _)| *known == ending);
        known.map(|(_, format)| *format)
    }
}

/// How much a report tells of every roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RollDetail {
    /// What it needed, what changed that, and what it showed.
    #[default]
    Plain,
    /// Its explanation chain besides, in the log.
    Explained,
}

/// Why a game cannot be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReportError {
    /// These rules cannot set it up.
    SetUp(SetUpError),
    /// The state of the game is of a shape that reports do not know.
    State,
}

/// Where a report comes from: what it says of itself at its end.
#[derive(Clone, PartialEq, Debug)]
struct Provenance {
    file: String,
    size: usize,
    checksum: u32,
    header: Header,
    damage: Option<Damage>,
    divergence: Option<Divergence>,
    recorded: u32,
    last_hash: u64,
}

/// The report of a recorded game: `found` is what was read of the file of that name and those bytes. What is wrong with
/// the file, and from where on these rules part from the record, is said in the report, which ends there.
///
/// # Errors
/// If these rules cannot even set the game up.
pub fn write(
    found: ReadRecording,
    file: &str,
    bytes: &[u8],
    format: Format,
    lang: Lang,
) -> Result<String, ReportError> {
    write_in_detail(found, (file, bytes), format, (lang, RollDetail::Plain))
}

/// The same, and how much it tells of every roll.
///
/// # Errors
/// Those of [`write()`].
pub fn write_in_detail(
    found: ReadRecording,
    (file, bytes): (&str, &[u8]),
    format: Format,
    (lang, detail): (Lang, RollDetail),
) -> Result<String, ReportError> {
    let ReadRecording { recording, damage, .. } = found;
    let recorded = recording.last();
    let mut cursor = ReplayCursor::new(recording).map_err(ReportError::SetUp)?;
    let history = GameHistory::of(&mut cursor).ok_or(ReportError::State)?;
    cursor.seek(cursor.good());
    let provenance = Provenance {
        file: file.to_owned(),
        size: bytes.len(),
        checksum: crc32fast::hash(bytes),
        header: cursor.recording().header.clone(),
        damage,
        divergence: cursor.divergence().cloned(),
        recorded,
        last_hash: cursor.game().hash(),
    };
    let page = contents::page(&mut cursor, &history, &provenance, (lang, detail));
    Ok(match format {
        Format::Html => html::write(&page),
        Format::Markdown => markdown::write(&page),
    })
}
