//! Content: reads and checks maps and setups, and makes tables. Every error names file, line and field, and no file, whatever its bytes,
//! ever causes a panic.

mod codex;
mod decode;
mod fault;
mod force;
mod kinds;
mod lang;
pub mod lesson;
mod line_index;
pub mod maps;
pub mod playlist;
mod read;
pub mod scene;
mod setup;
mod source_items;
mod source_map;
pub mod table_generator;
mod table_question;

pub use crate::rules::nearest;
pub use codex::{LoadedCodex, load_codex, read_codex};
pub use fault::FileFault;
pub use force::{LoadedForce, load_force, read_force};
pub use kinds::{ContentKind, NamedFile, kind_of_text, named_files, with_files_renamed};
pub use lang::Lang;
pub use line_index::QuotedLine;
pub use read::{LoadedMap, MOST_BYTES, check_space, load_map, load_space, load_text, read_file, read_map, read_space};
pub use setup::{SetupOrigin, check_setup, game, game_within, read_setup, resolve};
pub use source_items::SourceItem;
pub use source_map::SourceMap;
pub use table_question::{
    ArcQuestion, DepthQuestion, DiscQuestion, DistanceQuestion, FlameQuestion, LineQuestion, NoAnswer, QUESTIONS,
    ReachQuestion, SightQuestion, Spot, StandQuestion, StepsQuestion, TableAnswer, TableQuestion, TemplateQuestion,
    WayQuestion,
};
