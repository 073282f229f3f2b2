//! Processor time: what others do on the machine meanwhile is not in it.

use std::time::{Duration, Instant};

/// How long this program's first thread has had a processor to itself; where the system does not tell, the time since
/// `begun`. Exact to a few milliseconds.
pub fn worked(begun: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| begun.elapsed(), Duration::from_nanos)
}
