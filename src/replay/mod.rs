//! Recorded games: what is kept of a game, how it is written into a file and read back, played again, compared, and
//! walked through in any direction. The file format is described in `docs/formats.md`.

mod line;
mod read;
mod record;
mod recording;
mod reel;
mod verify;

pub use line::{Pen, READS};
pub use read::{Damage, Found, Unreadable, Wanted, read};
pub use record::{Beginning, Closed, Header, Origin, Record, SeatRecord, SnapshotRecord, StepRecord, Why};
pub use recording::{Recording, SetUpError, Start};
pub use reel::{BETWEEN_SNAPSHOTS, Reel};
pub use verify::{Difference, Parting, Verified, verify, verify_recording};
