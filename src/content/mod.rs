//! Content: reads and checks maps and setups. Every error names file, line and field, and no file, whatever its bytes,
//! ever causes a panic.

mod decode;
mod fault;
pub mod maps;
mod read;
pub mod scene;
mod setup;
mod source_map;

pub use fault::{FaultReport, FileFault, reports};
pub use read::{LoadedMap, MOST_BYTES, load_map, read_map};
pub use setup::{MapOrigin, check_setup, game, read_setup, resolve, setup_faults};
pub use source_map::QuotedLine;
