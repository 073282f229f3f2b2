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
mod protocol;
mod quake_files;
#[path = "../common/recorded.rs"]
mod recorded;
mod replay;
mod shipped;
mod table_maps;
mod tiny_books;
