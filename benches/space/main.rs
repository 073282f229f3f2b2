//! What the house does with space, beside its peers on the same work, in one run: sight of all pairs (row c of the
//! table in `docs/performance.md`), reach from all cells (d), snapshot and restore beside a copy of as many bytes (e),
//! and how the cost of a command grows with pieces and board (f). `cargo bench --no-default-features --bench space
//! [-- sight|reach|snapshot|growth …]`.

#[path = "../common/mod.rs"]
mod common;
mod growth;
mod reach;
mod sight;

fn main() {
    let parts: [(&str, fn()); 3] = [("sight", sight::tell), ("reach", reach::tell), ("growth", growth::tell)];
    // Cargo adds an option of its own.
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let Some(unknown) = wanted.iter().find(|word| parts.iter().all(|(name, _)| name != word)) {
        eprintln!("no part is named {unknown:?}");
        std::process::exit(2);
    }
    for (name, tell) in parts {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            tell();
        }
    }
}
