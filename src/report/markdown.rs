//! Writes a report as one Markdown file; pictures stand in it as addresses that hold them.

use std::fmt::Write as _;

use super::page::{Block, Page, Span, Table, TextLine, one_line};
use super::sprites;

/// The whole file.
pub fn write(page: &Page) -> String {
    let mut out = format!("# {}\n\n", escape(&page.title));
    for block in &page.blocks {
        put(&mut out, block, page);
    }
    let kept = out.trim_end().len();
    out.truncate(kept);
    out.push('\n');
    out
}

fn put(out: &mut String, block: &Block, page: &Page) {
    // Writing into a string does not fail.
    let _ = match block {
        Block::Heading(level, text) => writeln!(out, "{} {}\n", "#".repeat(usize::from(*level)), line(text)),
        Block::Lead(text) | Block::Paragraph(text) => writeln!(out, "{}\n", start(&line(text))),
        Block::Note(text) => writeln!(out, "> {}\n", start(&line(text))),
        Block::List(items) => {
            for item in items {
                let _ = writeln!(out, "- {}", start(&line(item)));
            }
            writeln!(out)
        }
        Block::Table(table) => {
            put_table(out, table);
            Ok(())
        }
        Block::Picture(picture) => {
            let address = picture.svg.data_address(&page.symbols);
            let _ = writeln!(out, "![{}]({address})\n", escape(&picture.label));
            match &picture.caption {
                Some(caption) => writeln!(out, "{}\n", start(&line(caption))),
                None => Ok(()),
            }
        }
        Block::Card(blocks) => {
            blocks.iter().for_each(|block| put(out, block, page));
            Ok(())
        }
        Block::Cards(cards) => {
            cards.iter().flatten().for_each(|block| put(out, block, page));
            Ok(())
        }
        Block::Fold { .. } => Ok(()),
    };
}

fn put_table(out: &mut String, table: &Table) {
    let heads: Vec<String> = table.head.iter().map(|head| escape(head)).collect();
    let _ = writeln!(out, "| {} |", heads.join(" | "));
    let rules: Vec<&str> = (0..table.head.len())
        .map(|column| if table.is_numeric(column) { "--:" } else { "---" })
        .collect();
    let _ = writeln!(out, "| {} |", rules.join(" | "));
    for row in &table.rows {
        let cells: Vec<String> = row.iter().map(line).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    out.push('\n');
}

fn line(text: &TextLine) -> String {
    text.iter()
        .map(|span| match span {
            Span::Plain(text) => escape(text),
            Span::Strong(text) if text.trim().is_empty() => String::new(),
            // Markdown takes no stars beside spaces.
            Span::Strong(text) => {
                let inner = text.trim();
                let (before, after) = text.split_once(inner).unwrap_or_default();
                format!("{before}**{}**{after}", escape(inner))
            }
            Span::Form(index) => format!("{} ", sprites::letter(*index)),
            Span::Figure(_) => String::new(),
        })
        .collect()
}

/// A line that begins as a list or a heading would, kept from being one.
fn start(text: &str) -> String {
    let text = text.trim_end();
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if text.starts_with(['-', '+', '=', ':']) {
        format!("\\{text}")
    } else if digits.len() < text.len() && digits.starts_with(['.', ')']) {
        format!("{}\\{digits}", &text[..text.len() - digits.len()])
    } else {
        text.to_owned()
    }
}

/// A text made harmless: nothing in it is markup, of Markdown or of HTML.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in one_line(text).chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '~' | '$' => {
                out.push('\\');
                out.push(letter);
            }
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::page::{plain, strong};

    #[test]
    fn nothing_in_a_name_is_markup() {
        assert_eq!(escape("<b>*a*|`c`[d](e)"), "&lt;b&gt;\\*a\\*\\|\\`c\\`\\[d\\](e)");
        assert_eq!(escape("a\nb"), "a b");
        assert_eq!(start(&line(&plain("- a"))), "\\- a");
        assert_eq!(start(&line(&plain("12. a"))), "12\\. a");
        assert_eq!(start(&line(&plain("12 a"))), "12 a");
        assert_eq!(line(&strong(" a ")), " **a** ");
    }
}
