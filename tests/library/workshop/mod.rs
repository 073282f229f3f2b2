//! The workshop's rooms.

mod pack;
#[path = "../../common/raw_zip.rs"]
mod raw_zip;
mod tiled;
