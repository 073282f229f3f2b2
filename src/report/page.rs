//! What a report is made of, before it is written out: the same blocks for HTML and for Markdown.

use super::svg::{Svg, SvgSymbols};
use crate::text::Lang;

/// A report.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its language.
    pub lang: Lang,
    /// Its title.
    pub title: String,
    /// What it says, from the top.
    pub blocks: Vec<Block>,
    /// What its pictures are put together from.
    pub symbols: SvgSymbols,
}

/// A part of a line. Texts are plain: whoever writes them out makes them harmless.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Words.
    Plain(String),
    /// Words that stand out.
    Strong(String),
    /// A player's colour and form.
    Form(usize),
    /// A small picture among the page's symbols, by its id; left out where there are none in lines.
    Figure(String),
}

/// A line of text.
pub type TextLine = Vec<Span>;

/// A line of plain words.
pub fn plain(text: impl Into<String>) -> TextLine {
    vec![Span::Plain(text.into())]
}

/// A line of words that stand out.
pub fn strong(text: impl Into<String>) -> TextLine {
    vec![Span::Strong(text.into())]
}

/// A table: the columns from `numbers_from` on hold numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The heads of the columns.
    pub head: Vec<String>,
    /// The first column with numbers.
    pub numbers_from: usize,
    /// The columns with words after that, if any: from here on.
    pub words_from: usize,
    /// The rows, each as long as the head.
    pub rows: Vec<Vec<TextLine>>,
}

impl Table {
    /// Whether a column holds numbers.
    pub fn is_numeric(&self, column: usize) -> bool {
        (self.numbers_from..self.words_from).contains(&column)
    }
}

/// A picture with what it shows in words.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The picture.
    pub svg: Svg,
    /// What it shows, for those who do not see it.
    pub label: String,
    /// What stands beneath it.
    pub caption: Option<TextLine>,
}

/// A block of a report.
#[derive(Clone, Debug)]
pub enum Block {
    /// A heading, of level 2 to 4.
    Heading(u8, TextLine),
    /// The sentence that says it all.
    Lead(TextLine),
    /// A paragraph.
    Paragraph(TextLine),
    /// Something to be warned of.
    Note(TextLine),
    /// A list.
    List(Vec<TextLine>),
    /// A table.
    Table(Table),
    /// A picture.
    Picture(Picture),
    /// What belongs together.
    Card(Vec<Block>),
    /// Cards side by side.
    Cards(Vec<Vec<Block>>),
    /// Details folded away. Left out where nothing can be folded.
    Fold {
        /// What stands on the fold.
        title: String,
        /// What it hides.
        blocks: Vec<Block>,
    },
}

/// Replaces what would break a line or garble what is around it: line feeds and other control characters, and the marks
/// that turn the direction of writing.
pub fn one_line(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}' => ' ',
            letter if letter.is_control() => ' ',
            letter => letter,
        })
        .collect()
}

/// A text made harmless for HTML, SVG and their attributes.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in one_line(text).chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}
