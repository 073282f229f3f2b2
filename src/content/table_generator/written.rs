//! A table's map as the text of a file.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;

use crate::space::table::TableMap;

/// How deep the lists lie whose entries have a line each.
const DEEPEST_LINES: usize = 2;

/// The map as RON, an entry of its terrain and a mark a line.
pub fn table_to_ron(map: &TableMap) -> String {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let pretty = PrettyConfig::new().new_line("\n").depth_limit(DEEPEST_LINES);
    let text = options.to_string_pretty(map, pretty);
    text.unwrap_or_else(|fault| panic!("a map is numbers and words: {fault}")) + "\n"
}
