//! How the lessons and playlists that come with the program are built in.

/// A lesson that comes with the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuiltInLesson {
    /// Under which book or add-on it is listed: the folder that it lies in.
    pub book: &'static str,
    /// The file's name; its path is `lessons/BOOK/FILE`.
    pub file: &'static str,
    /// The file.
    pub text: &'static str,
}

/// The lessons of folders of `lessons/`, by their names, in order.
macro_rules! built_in_lessons {
    ($($book:literal: $($name:literal)*;)*) => {
        &[$($(BuiltInLesson {
            book: $book,
            file: concat!($name, ".ron"),
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/", $book, "/", $name, ".ron")),
        }),*),*]
    };
}
pub(super) use built_in_lessons;

/// The playlists of the folder `playlists/`, by their names: key and text of each.
macro_rules! built_in_playlists {
    ($($name:literal)*) => {
        &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/playlists/", $name, ".ron")),
        )),*]
    };
}
pub(super) use built_in_playlists;
