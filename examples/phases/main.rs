//! Prints the page on the phases of Doum40k (`docs/phases.md`), made from the games of all its mods as they are built.
//!
//! `cargo run --no-default-features --example phases` prints it; with `-- write` it writes the page, with `-- check` it
//! writes nothing, and exits 1 if the page says something else.

mod page;

use std::process::ExitCode;
use std::{env, fs};

/// Where the page lies.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/phases.md");

const USAGE: &str = "usage: phases [write | check]";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let page = page::page();
    match words.as_slice() {
        [] => print!("{page}"),
        ["write"] => {
            if let Err(fault) = fs::write(PAGE, page) {
                eprintln!("{PAGE}: {fault}");
                return ExitCode::FAILURE;
            }
        }
        ["check"] => match fs::read_to_string(PAGE) {
            Ok(there) if there == page => {}
            Ok(_) => {
                eprintln!("{PAGE} differs from the games: write it anew with `-- write`");
                return ExitCode::FAILURE;
            }
            Err(fault) => {
                eprintln!("{PAGE}: {fault}");
                return ExitCode::FAILURE;
            }
        },
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
