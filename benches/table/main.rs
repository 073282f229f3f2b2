//! What the table does with free measure, beside its peers on the same work, in one run (`table.md` §7):
//! `cargo bench --no-default-features --bench table [-- sight|exposure]`.

#[path = "../common/mod.rs"]
mod common;
mod exposure;
mod peer;
mod sight;
#[path = "../common/terrain.rs"]
mod terrain;

fn main() {
    common::parts(&[("sight", sight::tell), ("exposure", exposure::tell)]);
}
