//! Sight on a table: held against a second implementation in rational numbers, against itself on turned tables, and
//! sentence by sentence against `table.md`; ways and reach, against a lattice and against the check of paths; and table
//! maps, ours and generated ones.

pub mod chance;
mod generated;
mod maps;
mod oracle;
mod planned;
mod proof;
mod reach;
mod sight;
mod surd;
mod symmetry;
mod tables;
mod trial;
mod walks;
mod ways;

use std::sync::atomic::{AtomicU64, Ordering};

/// Does a piece of work for each number below `count`, on all cores.
fn for_all(count: u64, work: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    work(index);
                }
            });
        }
    });
}
