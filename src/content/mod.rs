//! Content: reads and checks maps and setups. Every error names file, line and field, and no file, whatever its bytes,
//! ever causes a panic.

mod decode;
mod fault;
pub mod maps;
mod outline;
mod read;
pub mod scene;
mod setup;

pub use fault::{FaultReport, FileFault, reports};
pub use outline::Quote;
pub use read::{LoadedMap, MOST_BYTES, load_map, read_map};
pub use setup::{Origin, check_setup, game, read_setup, resolve, setup_faults};
