//! Maps of grids as files of Tiled, the map editor (`docs/workshop.md`, *Tiled*), there and back without loss.
//!
//! [`tmx_of`] writes a map as TMX, [`tileset_text`] and [`PICTURE`] are the tileset that lies beside it, and [`load_tmx`] reads a TMX.
//! What does not fit is refused with layer, column and row, and its line in the file. Compressed layers are read up to the size
//! that the map says, tilesets only from the folder of the map, and nothing else is opened.

mod cells;
mod document;
mod export;
mod import;
mod objects;
mod ron_text;
mod tileset;
mod tilesets;

pub use export::tmx_of;
pub use import::{load_tmx, read_tmx};
pub use ron_text::grid_to_ron;
pub use tileset::{LETTERS, PICTURE, PICTURE_FILE, TILESET_FILE, tileset_text};

/// The most cells a side of a board.
const MOST_CELLS: u32 = 500;

/// What stands on the ground, by the class of its object in Tiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ObjectClass {
    Zone,
    Door,
    Gun,
    Trigger,
    RespawnPoint,
    Token,
}

impl ObjectClass {
    const ALL: [Self; 6] = [
        Self::Zone,
        Self::Door,
        Self::Gun,
        Self::Trigger,
        Self::RespawnPoint,
        Self::Token,
    ];

    /// Its name in files.
    fn name(self) -> &'static str {
        match self {
            Self::Zone => "zone",
            Self::Door => "door",
            Self::Gun => "gun",
            Self::Trigger => "trigger",
            Self::RespawnPoint => "respawn_point",
            Self::Token => "token",
        }
    }

    /// The properties that its objects may have.
    fn properties(self) -> &'static [&'static str] {
        match self {
            Self::Zone => &["kind", "owner", "from"],
            Self::Door => &["colour", "open"],
            Self::Gun => &[],
            Self::Trigger => &["fires"],
            Self::RespawnPoint => &["number"],
            Self::Token => &["kind", "colour", "owner"],
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}
