//! What the house does with space, beside its peers on the same work, in one run: sight of all pairs (row c of the
//! table in `docs/performance.md`), reach from all cells (d), and how the cost of a command grows with pieces and board (f).
//! `cargo bench --no-default-features --bench space [-- sight|reach|growth]`.

#[path = "../common/board.rs"]
mod board;
#[path = "../common/mod.rs"]
mod common;
mod growth;
mod reach;
mod sight;

fn main() {
    common::parts(&[("sight", sight::tell), ("reach", reach::tell), ("growth", growth::tell)]);
}
