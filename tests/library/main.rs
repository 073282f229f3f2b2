//! The library's rooms, each for itself: the kernel with tiny rule books, bots, texts, recorded games.
//!
//! Nothing here starts a program. Recorded games are locked while they are played, and a program being started has every
//! open file for a moment, locks too: a game just given back would count as being played. What starts programs is in
//! `tests/program` and `tests/window`.

mod books;
mod bots;
mod bots_without_a_book;
mod by_hand;
mod duel;
mod editor;
mod free_table;
mod lab_games;
mod lab_tables;
mod lessons;
mod playlists;
mod print;
#[path = "../common/recorded.rs"]
mod recorded;
mod replay;
mod table;
mod table_scenes;
mod take_back;
mod texts;
mod tiny_books;
mod workshop;
