//! A page being written: its blocks so far, and the parts that its pictures share.

use super::words::PageText;
use crate::report::page::{Block, Page, Picture, plain as words};
use crate::report::svg::{Svg, SvgSymbols};

/// A page being written.
pub struct PageDraft {
    /// The words of its language.
    pub say: PageText,
    /// The parts of its pictures.
    pub symbols: SvgSymbols,
    /// What stands on it so far.
    pub blocks: Vec<Block>,
}

impl PageDraft {
    /// An empty page.
    pub fn new(say: PageText) -> Self {
        Self {
            say,
            symbols: SvgSymbols::default(),
            blocks: Vec::new(),
        }
    }

    /// Adds a heading of a level, 2 to 4.
    pub fn heading(&mut self, level: u8, title: String) {
        self.blocks.push(Block::Heading(level, words(title)));
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, text: String) {
        self.blocks.push(Block::Paragraph(words(text)));
    }

    /// Adds a table whose columns after the first hold numbers. The heads are messages.
    pub fn table(&mut self, heads: &[&str], rows: Vec<Vec<String>>) {
        let table = self.say.table(heads, rows);
        self.blocks.push(Block::Table(table));
    }

    /// Adds a picture; `label` says what it shows to those who do not see it.
    pub fn picture(&mut self, svg: Svg, label: String, caption: Option<String>) {
        self.blocks.push(Block::Picture(Picture {
            svg,
            label,
            caption: caption.map(words),
        }));
    }

    /// The page.
    pub fn finish(self, title: String) -> Page {
        Page {
            lang: self.say.0.lang(),
            title,
            blocks: self.blocks,
            symbols: self.symbols,
        }
    }
}
