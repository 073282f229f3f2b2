//! The lab in the window: plays a small matrix in the background, or opens what a run in a folder came to, and shows it in
//! charts.

mod bench;
mod charts;
mod panel;

pub use bench::Bench;
pub use panel::{button, show};
