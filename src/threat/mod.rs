//! Maps of threats: for each place where a figure could end its move, how likely it is hit before its next turn, and how many enemies
//! see it there. What a book knows it answers itself ([`crate::rules::ThreatSource`]); here is what is made of it, for all books.
//!
//! What is counted, `docs/threat-map.md` says.

mod counter;
mod picture;
mod threads;

pub use counter::ThreatCounter;
pub use picture::{PlaceThreat, ThreatGrade, ThreatMap};
pub use threads::ThreatThreads;
