//! Recorded games: what is kept of a game, how it is written into a file and read back, played again, compared, and
//! walked through in any direction. The file format is described in `docs/formats.md`.

mod cut;
pub mod disk;
mod line;
mod read;
mod record;
mod recorder;
mod recording;
mod reel;
mod store;
mod summary;
mod syncer;
mod trouble;
mod verify;

pub use cut::{CutError, cut};
pub use line::{Pen, READS};
pub use read::{Damage, Found, Unreadable, Wanted, read};
pub use record::{Beginning, Closed, Header, Origin, Record, SeatRecord, SnapshotRecord, StepRecord, Why};
pub use recorder::Recorder;
pub use recording::{Recording, SetUpError, Start};
pub use reel::{BETWEEN_SNAPSHOTS, Reel};
pub use store::{
    ENDING, Folder, KEPT, LONGEST, Saved, Store, date_and_time, name_of, numbered, safe_name, write_whole,
};
pub use summary::{Summary, summarise};
pub use trouble::{Cause, Trouble};
pub use verify::{Difference, Parting, Verified, verify, verify_recording};
