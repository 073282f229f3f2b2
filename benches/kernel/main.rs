//! What the kernel must be fast at, beside its peers on the same work. `cargo bench --no-default-features`; what was
//! measured is in `docs/performance.md`.

mod boards;
mod steps;

fn main() {
    divan::main();
}
