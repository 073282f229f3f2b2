//! Recorded games on the screen: wound to any place, stepped through, played on from there.

mod projector;

pub use projector::{Projector, seating};

#[cfg(test)]
mod tests;
