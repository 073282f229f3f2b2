//! What the table does with free measure, beside its peers on the same work, in one run (`table.md` §7):
//! `cargo bench --no-default-features --bench table [-- sight|exposure|ways|reach]`.

#[path = "../common/mod.rs"]
mod common;
mod exposure;
mod navmesh;
mod peer;
mod reach;
mod sight;
#[path = "../common/terrain.rs"]
mod terrain;
mod walkers;
mod ways;

fn main() {
    common::parts(&[
        ("sight", sight::tell),
        ("exposure", exposure::tell),
        ("ways", ways::tell),
        ("reach", reach::tell),
    ]);
}
