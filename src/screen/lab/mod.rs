//! The lab in the window: plays a small matrix in the background, or opens what a run in a folder came to, and shows it in
//! charts.

pub(crate) mod charts;
pub(crate) mod panel;
pub(crate) mod runs;

use bevy::prelude::App;

pub use crate::screen::lab::panel::{button, show};
pub use crate::screen::lab::runs::LabRuns;

/// Adds the lab's runs.
pub fn plugin(app: &mut App) {
    app.init_resource::<LabRuns>();
}
