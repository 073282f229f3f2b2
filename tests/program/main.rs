//! The program as others meet it: its command line, the protocol, bots that are programs, its files and its pages.
//!
//! Its tests start programs, side by side: each has a folder and an environment of its own.

mod books;
mod club;
mod demo;
mod exec_bot;
mod feu;
mod lab;
mod language;
mod lessons;
mod markup;
mod memory;
mod new_maps;
mod outputs;
mod print;
mod print_words;
mod protocol;
mod quake_files;
#[path = "../common/raw_zip.rs"]
mod raw_zip;
#[path = "../common/recorded.rs"]
mod recorded;
mod replay;
mod shipped;
mod table_maps;
mod tiny_books;
mod workshop;

/// What a subcommand prints in a folder that is no checkout, on standard output and error, and its exit status.
fn subcommand(name: &str, args: &[&str]) -> (String, String, Option<i32>) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_arene"))
        .arg(name)
        .args(args)
        .current_dir(std::env::temp_dir())
        .env("LC_ALL", "en_GB.UTF-8")
        .output()
        .expect("the binary starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}
