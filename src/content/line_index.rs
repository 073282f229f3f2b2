//! A text by lines: which line and column its bytes stand in.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

/// A text by lines: where its bytes stand. Asked for one byte after the other it counts on from the last: a large map on
/// a single line may have a fault in each cell.
#[derive(Clone, Debug)]
pub struct LineIndex {
    text: Arc<str>,
    starts: Vec<usize>,
    /// The last byte asked for, and its column.
    last: Cell<(usize, usize)>,
}

impl LineIndex {
    /// The lines of a text.
    pub fn of(text: &str) -> Self {
        let behind_newlines = text
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n')
            .map(|(at, _)| at + 1);
        Self {
            text: text.into(),
            starts: std::iter::once(0).chain(behind_newlines).collect(),
            last: Cell::new((0, 1)),
        }
    }

    /// Line and column of a byte of the text, from 1; columns count characters.
    pub fn line_and_column(&self, offset: usize) -> (usize, usize) {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts[line - 1];
        let (mut from, mut column) = self.last.get();
        if from < start || from > offset {
            (from, column) = (start, 1);
        }
        column += self.text[from..offset].chars().count();
        self.last.set((offset, column));
        (line, column)
    }

    /// A line, from 1.
    pub fn quote(&self, line: usize) -> QuotedLine {
        let start = self.starts[line - 1];
        let end = self.starts.get(line).copied().unwrap_or(self.text.len());
        let length = self.text[start..end].trim_end_matches(['\n', '\r']).len();
        QuotedLine {
            text: Arc::clone(&self.text),
            range: start..start + length,
        }
    }
}

/// A line of a text. The text is shared: it is not copied for each fault.
#[derive(Clone, PartialEq, Eq)]
pub struct QuotedLine {
    text: Arc<str>,
    range: Range<usize>,
}

impl QuotedLine {
    /// The line, without its end.
    pub fn as_str(&self) -> &str {
        &self.text[self.range.clone()]
    }
}

impl std::fmt::Debug for QuotedLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_str().fmt(f)
    }
}

/// The byte at a line and column (both from 1, the column in characters); the line's end if it is shorter.
pub fn offset_of(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = &text[start..];
    let end = rest.find('\n').unwrap_or(rest.len());
    start
        + rest[..end]
            .char_indices()
            .nth(column.saturating_sub(1))
            .map_or(end, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_are_the_same_in_whatever_order_they_are_asked_for() {
        let text = "é\nbcd\r\n\nö";
        let lines = LineIndex::of(text);
        for offset in [0, 2, 3, 4, 6, 7, 8, 9, 10, 99, 5, 4, 9, 1, 0] {
            assert_eq!(
                lines.line_and_column(offset),
                LineIndex::of(text).line_and_column(offset),
                "{offset}"
            );
        }
        assert_eq!(lines.line_and_column(5), (2, 3));
        assert_eq!(lines.line_and_column(99), (4, 2));
        assert_eq!(
            [1, 2, 3, 4].map(|line| lines.quote(line).as_str().to_owned()),
            ["é", "bcd", "", "ö"]
        );
    }
}
