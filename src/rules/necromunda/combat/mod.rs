//! Close combat (chapter 6).

mod arms;
mod mercy;

pub use arms::{hit_with, strike_arms};
pub use mercy::condemned;
