//! The items of a list or a record in a text: some taken away, some added, the others left as they are written.

use std::ops::Range;

/// What becomes of the items of a list or a record, in the order in which they stand at last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ItemStep {
    /// The item of that number of the text stays.
    Keep(usize),
    /// It goes.
    Remove(usize),
    /// The item of that number of the new ones comes.
    Insert(usize),
}

/// A replacement of a part of a text.
pub(super) type TextEdit = (Range<usize>, String);

/// A list or a record in a text.
pub(super) struct Items<'a> {
    pub text: &'a str,
    /// The byte behind its opening bracket.
    pub inside: usize,
    /// Where its items stand, names and all, without commas.
    pub items: &'a [Range<usize>],
    pub newline: &'a str,
    pub is_json: bool,
}

/// An item with lines of its own.
struct ItemLines {
    lines: Range<usize>,
    has_comma: bool,
}

impl Items<'_> {
    /// The edits that carry the steps out. `write` writes a new item; it is told the indentation if the item has a line of
    /// its own. There is at least one item in the text.
    pub fn edits(&self, steps: &[ItemStep], write: impl Fn(usize, Option<&str>) -> String) -> Vec<TextEdit> {
        let lines: Option<Vec<ItemLines>> = self.items.iter().map(|item| self.lines_of(item)).collect();
        match lines.filter(|_| !self.is_json) {
            Some(lines) => self.edit_lines(&lines, steps, write),
            None => self.edit_run(steps, write),
        }
    }

    /// The lines of an item, if nothing else stands on them but blanks, its comma and a comment.
    fn lines_of(&self, item: &Range<usize>) -> Option<ItemLines> {
        let start = self.line_start(item.start);
        let is_blank = self.text[start..item.start]
            .chars()
            .all(|letter| letter == ' ' || letter == '\t');
        let rest = self.text[item.end..].trim_start_matches([' ', '\t']);
        let behind = rest.strip_prefix(',');
        let end = self.end_of_blank_line(self.text.len() - behind.unwrap_or(rest).len())?;
        is_blank.then_some(ItemLines {
            lines: start..end,
            has_comma: behind.is_some(),
        })
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// The byte behind the line's end, if only blanks and a comment stand there.
    fn end_of_blank_line(&self, at: usize) -> Option<usize> {
        let line = self.text[at..].find('\n')? + 1;
        let rest = self.text[at..at + line].trim();
        let is_comment = rest.starts_with("//") || (rest.starts_with("/*") && rest.find("*/") == Some(rest.len() - 2));
        (rest.is_empty() || is_comment).then_some(at + line)
    }

    fn indent_of(&self, item: &Range<usize>) -> &str {
        let start = self.line_start(item.start);
        let before = &self.text[start..item.start];
        &before[..before.len() - before.trim_start().len()]
    }

    fn edit_lines(
        &self,
        lines: &[ItemLines],
        steps: &[ItemStep],
        write: impl Fn(usize, Option<&str>) -> String,
    ) -> Vec<TextEdit> {
        let indent = self.indent_of(&self.items[0]);
        let mut edits = Vec::new();
        // Before any item: beneath the bracket, so that the comment of the first item stays above it.
        let mut anchor = self.end_of_blank_line(self.inside).unwrap_or(lines[0].lines.start);
        let mut needs_comma = None;
        for step in steps {
            match *step {
                ItemStep::Keep(index) => {
                    anchor = lines[index].lines.end;
                    needs_comma = (!lines[index].has_comma).then_some(self.items[index].end);
                }
                ItemStep::Remove(index) => edits.push((lines[index].lines.clone(), String::new())),
                ItemStep::Insert(new) => {
                    if let Some(end) = needs_comma.take() {
                        edits.push((end..end, ",".to_owned()));
                    }
                    let line = format!("{indent}{},{}", write(new, Some(indent)), self.newline);
                    edits.push((anchor..anchor, line));
                }
            }
        }
        edits
    }

    fn edit_run(&self, steps: &[ItemStep], write: impl Fn(usize, Option<&str>) -> String) -> Vec<TextEdit> {
        let indent = self.indent_of(&self.items[0]);
        let is_by_lines = self.text[self.inside..self.items[0].start].contains('\n');
        let line = is_by_lines.then_some(indent);
        let separator = match line {
            Some(indent) => format!(",{}{indent}", self.newline),
            None => ", ".to_owned(),
        };
        let kept = |step: &ItemStep| match step {
            ItemStep::Keep(index) => Some(*index),
            _ => None,
        };
        let mut edits = Vec::new();
        let mut rest = steps;
        let mut before = None;
        while !rest.is_empty() {
            if let Some(index) = kept(&rest[0]) {
                (before, rest) = (Some(index), &rest[1..]);
                continue;
            }
            let count = rest.iter().take_while(|step| kept(step).is_none()).count();
            let (changed, others) = rest.split_at(count);
            let behind = others.first().and_then(kept);
            let (mut news, mut gone) = (Vec::new(), Vec::new());
            for step in changed {
                match *step {
                    ItemStep::Insert(new) => news.push(write(new, line)),
                    ItemStep::Remove(index) => gone.push(index),
                    ItemStep::Keep(_) => {}
                }
            }
            let gone = gone.first().copied().zip(gone.last().copied());
            let joined = news.join(&separator);
            edits.push(match (before, behind, gone) {
                // What goes between two that stay leaves the comma before it.
                (Some(_), Some(behind), Some((first, _))) => {
                    let text = if news.is_empty() { joined } else { joined + &separator };
                    (self.items[first].start..self.items[behind].start, text)
                }
                (Some(before), None, Some((_, last))) => {
                    let text = if news.is_empty() {
                        joined
                    } else {
                        separator.clone() + &joined
                    };
                    (self.items[before].end..self.items[last].end, text)
                }
                (Some(before), _, None) => {
                    let end = self.items[before].end;
                    (end..end, separator.clone() + &joined)
                }
                (None, Some(behind), _) => {
                    let text = if news.is_empty() { joined } else { joined + &separator };
                    (self.items[0].start..self.items[behind].start, text)
                }
                (None, None, _) => (self.items[0].start..self.items[self.items.len() - 1].end, joined),
            });
            rest = others;
        }
        edits
    }
}

/// A text with parts of it replaced; the parts do not overlap.
pub(super) fn replaced(text: &str, mut edits: Vec<TextEdit>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    let mut done = 0;
    let mut new = String::with_capacity(text.len());
    for (range, insert) in edits {
        new.push_str(text.get(done..range.start).unwrap_or_default());
        new.push_str(&insert);
        done = done.max(range.end);
    }
    new + text.get(done..).unwrap_or_default()
}
