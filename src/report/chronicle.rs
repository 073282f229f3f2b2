//! The story of a game in which nothing is counted: everything that was done, in chapters, each with a picture of its end.

use super::contents::Writer;
use super::page::{Block, TextLine, plain};
use crate::game::Fact;
use crate::text::facts_of_lines;

/// About how many commands a chapter tells.
const CHAPTER: usize = 12;

/// How many chapters there are at most.
const CHAPTERS: usize = 8;

impl Writer<'_> {
    /// The chapters.
    pub fn chronicle(&mut self, blocks: &mut Vec<Block>) {
        blocks.push(self.heading("report-story"));
        let last = self.cursor.good();
        let places: Vec<usize> = (1..=last)
            .filter(|place| self.cursor.recording().steps[place - 1].command.is_some())
            .collect();
        if places.is_empty() {
            blocks.push(Block::Paragraph(plain(self.texts.say("report-chronicle-none"))));
            return;
        }
        let count = places.len().div_ceil(CHAPTER).min(CHAPTERS);
        for chapter in places.chunks(places.len().div_ceil(count)) {
            let (Some(first), Some(last)) = (chapter.first(), chapter.last()) else {
                continue;
            };
            let number = |place: usize| self.cursor.recording().steps[place - 1].n;
            let args = [("from", number(*first).into()), ("to", number(*last).into())];
            let title = self.say("report-chapter-commands", &args);
            blocks.push(Block::Heading(3, plain(title.clone())));
            let mut facts: Vec<Fact> = Vec::new();
            let mut lines: Vec<TextLine> = Vec::new();
            for place in *first..=*last {
                let step = self.cursor.facts(place);
                let told = self.texts.story(step, &self.style.names);
                let ranges = facts_of_lines(&told, step);
                lines.extend(
                    told.iter()
                        .zip(ranges)
                        .map(|(line, range)| self.line_of_log(line, &step[range])),
                );
                facts.extend(step.iter().cloned());
            }
            blocks.push(Block::List(lines));
            let caption = Some(plain(self.texts.say("report-chapter-caption")));
            blocks.extend(self.board(*last, &facts, title, caption));
        }
    }
}
