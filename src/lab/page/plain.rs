//! Writes a page as plain text for a terminal: what can be folded away and pictures are left out, tables are lined up.

use std::fmt::Write as _;

use crate::report::page::{Block, Page, Span, Table, TextLine, one_line};

/// How many letters a line has at most; tables may be wider.
const WIDTH: usize = 100;

/// The whole page.
pub fn write(page: &Page) -> String {
    let mut out = format!("{}\n", one_line(&page.title));
    put_all(&mut out, &page.blocks);
    out
}

fn put_all(out: &mut String, blocks: &[Block]) {
    for block in blocks {
        put(out, block);
    }
}

fn put(out: &mut String, block: &Block) {
    // Writing into a string does not fail.
    let _ = match block {
        Block::Heading(_, text) => writeln!(out, "\n{}", line(text).to_uppercase()),
        Block::Lead(text) | Block::Paragraph(text) | Block::Note(text) => {
            wrap(out, &line(text), "");
            Ok(())
        }
        Block::List(items) => {
            for item in items {
                wrap(out, &line(item), "- ");
            }
            Ok(())
        }
        Block::Table(table) => {
            put_table(out, table);
            Ok(())
        }
        Block::Picture(_) | Block::Fold { .. } => Ok(()),
        Block::Card(blocks) => {
            put_all(out, blocks);
            Ok(())
        }
        Block::Cards(cards) => {
            cards.iter().for_each(|blocks| put_all(out, blocks));
            Ok(())
        }
    };
}

/// A text in lines; the first begins with a mark, the others stand below its text.
fn wrap(out: &mut String, text: &str, mark: &str) {
    let indent = mark.chars().count();
    let mut length = indent;
    out.push_str(mark);
    for (place, word) in text.split(' ').enumerate() {
        let letters = word.chars().count();
        if place > 0 {
            if length + 1 + letters > WIDTH {
                out.push('\n');
                out.push_str(&" ".repeat(indent));
                length = indent;
            } else {
                out.push(' ');
                length += 1;
            }
        }
        out.push_str(word);
        length += letters;
    }
    out.push('\n');
}

fn put_table(out: &mut String, table: &Table) {
    let rows: Vec<Vec<String>> = (table.rows.iter()).map(|row| row.iter().map(line).collect()).collect();
    write_table(out, &table.head, &rows, |column| table.is_numeric(column));
    out.push('\n');
}

/// A table whose columns are lined up, after an empty line.
pub fn write_table(out: &mut String, head: &[String], rows: &[Vec<String>], is_numeric: impl Fn(usize) -> bool) {
    let widths: Vec<usize> = (head.iter().enumerate())
        .map(|(column, head)| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            let letters = cells.map(|cell| cell.chars().count());
            letters.max().unwrap_or(0).max(head.chars().count())
        })
        .collect();
    out.push('\n');
    for row in std::iter::once(head).chain(rows.iter().map(Vec::as_slice)) {
        let mut told = String::new();
        for (column, cell) in row.iter().enumerate() {
            let wide = widths[column];
            let _ = if is_numeric(column) {
                write!(told, "{cell:>wide$}  ")
            } else {
                write!(told, "{cell:<wide$}  ")
            };
        }
        out.push_str(told.trim_end());
        out.push('\n');
    }
}

fn line(text: &TextLine) -> String {
    let words = text.iter().filter_map(|span| match span {
        Span::Plain(text) | Span::Strong(text) => Some(one_line(text)),
        Span::Form(_) | Span::Figure(_) => None,
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::page::{plain, strong};
    use crate::report::svg::SvgSymbols;
    use crate::text::Lang;

    #[test]
    fn tables_are_lined_up_and_long_lines_broken() {
        let page = Page {
            lang: Lang::En,
            title: "Title".to_owned(),
            blocks: vec![
                Block::Heading(2, plain("Part")),
                Block::List(vec![strong("word ".repeat(30).trim_end())]),
                Block::Table(Table {
                    head: vec!["Who".to_owned(), "Wins".to_owned()],
                    numbers_from: 1,
                    words_from: 2,
                    rows: vec![vec![plain("Rouge"), plain("7")], vec![plain("B"), plain("12345")]],
                }),
            ],
            symbols: SvgSymbols::default(),
        };
        let text = write(&page);
        assert!(
            text.ends_with("\n\nWho     Wins\nRouge      7\nB      12345\n\n"),
            "{text}"
        );
        assert!(text.contains("PART\n- word word"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
    }
}
