//! Seeds for games that nobody gave one.

use std::time::{SystemTime, UNIX_EPOCH};

/// A seed from the clock: short enough to be read out across a table.
pub fn fresh() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_nanos()).wrapping_mul(2_654_435_761) % 1_000_000
}
