//! Recorded games: what is kept of a game, how it is written into a file and read back, played again, compared, and
//! walked through in any direction. The file format is described in `docs/formats.md`.

mod cursor;
mod cut;
pub mod disk;
mod file_error;
mod hand_journal;
mod line;
mod output;
mod read;
mod record;
mod recorder;
mod recording;
mod span;
mod store;
mod summary;
mod syncer;
mod verify;
mod words;

pub use cursor::{BETWEEN_SNAPSHOTS, ReplayCursor};
pub use cut::{CutError, cut};
pub use file_error::{DiskError, FileError};
pub use hand_journal::{EnteredDice, HandJournal};
pub use line::{LineWriter, READS};
pub use output::{Output, write_whole};
pub use read::{Damage, ReadRecording, StepFacts, Unreadable, read};
pub use record::{
    Beginning, Closed, GameOrigin, Header, OriginReason, Record, RulesMismatch, SeatRecord, SnapshotRecord, StepRecord,
    TakenBack, TakenBackTo,
};
pub use recorder::Recorder;
pub use recording::{Recording, SetUpError, Start};
pub use span::span_of;
pub use store::{
    ENDING, KEPT, LONGEST, SavedGame, Store, StoreFolder, date_and_time, name_of, next_to_go, numbered, safe_name,
};
pub use summary::{MapSize, RecordingSummary, ThrownDice, summarize};
pub use verify::{Difference, Divergence, Verified, verify, verify_recording};
