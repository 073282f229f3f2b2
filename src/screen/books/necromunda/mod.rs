//! Necromunda in the window: its decisions answered by hand, what its fighters' states look like, and its panels.

use crate::rules::necromunda::ID;
use crate::screen::books::BookScreen;

/// What Necromunda adds to the window.
pub struct NecromundaScreen;

impl BookScreen for NecromundaScreen {
    fn id(&self) -> &'static str {
        ID
    }
}
