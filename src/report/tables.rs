//! The figures of a game: dice, pieces, the whole log, and where the report comes from.

use super::RollDetail;
use super::contents::Writer;
use super::dice::{Luck, Tally, value};
use super::history::PieceStats;
use super::page::{Block, Picture, Span, Table, TextLine, plain, strong};
use super::plots;
use crate::game::{Fact, PieceId, PlayerId};
use crate::replay::Damage;
use crate::rules::{Rulebook, rulebook};
use crate::text::{StoryLine, facts_of_lines};

impl Writer<'_> {
    /// A whole number with a true minus.
    pub fn whole(&self, value: i32) -> String {
        value.to_string().replace('-', "\u{2212}")
    }

    /// A number with some decimals, as the language writes it.
    pub fn decimal(&self, value: f64, decimals: usize) -> String {
        self.texts.decimal(value, decimals)
    }

    /// A number with some decimals, always with its sign.
    pub fn signed(&self, value: f64, decimals: usize) -> String {
        let text = self.decimal(value, decimals);
        if text.starts_with('\u{2212}') {
            text
        } else {
            format!("+{text}")
        }
    }

    /// The piece that did best: most points, then most kills; none if nobody killed.
    pub fn best_piece(&self) -> Option<(PieceId, &PieceStats)> {
        let best = self.ranked().into_iter().next()?;
        (best.1.kills > 0).then_some(best)
    }

    /// The players' pieces, the best first.
    fn ranked(&self) -> Vec<(PieceId, &PieceStats)> {
        let pieces = self.history.owners.iter().zip(&self.history.stats).enumerate();
        let owned = pieces.filter(|(_, (owner, _))| owner.is_some());
        let mut list: Vec<(PieceId, &PieceStats)> = owned
            .map(|(index, (_, stats))| (PieceId(index as u16), stats))
            .collect();
        list.sort_by_key(|(piece, stats)| {
            let (points, kills) = (std::cmp::Reverse(stats.points), std::cmp::Reverse(stats.kills));
            (points, kills, stats.deaths, *piece)
        });
        list
    }

    /// The headings of what is counted of each piece besides deaths.
    fn deed_heads(&self) -> &'static [&'static str] {
        match self.history.deed_columns {
            [] => &["report-head-shots", "report-head-blows", "report-head-hits"],
            own => own,
        }
    }

    /// What is counted of a piece besides deaths, by these headings.
    fn deeds_of(&self, stats: &PieceStats) -> Vec<u32> {
        match self.history.deed_columns {
            [] => vec![stats.shots, stats.blows, stats.hits],
            _ => stats.deeds.clone(),
        }
    }

    /// What each player's pieces did together, where the book counts that itself.
    fn sides(&mut self, blocks: &mut Vec<Block>) {
        if self.history.deed_columns.is_empty() {
            return;
        }
        let mut head = vec![self.texts.say("report-head-player")];
        head.extend(self.deed_heads().iter().map(|message| self.texts.say(message)));
        let rows = self.seats().map(|player| {
            let mut sums = vec![0; self.history.deed_columns.len()];
            for (owner, stats) in self.history.owners.iter().zip(&self.history.stats) {
                for (sum, count) in sums.iter_mut().zip(&stats.deeds) {
                    *sum += if *owner == Some(player) { *count } else { 0 };
                }
            }
            let sums = sums.into_iter().map(|sum| plain(sum.to_string()));
            std::iter::once(self.player(player)).chain(sums).collect()
        });
        blocks.push(Block::Table(Table {
            numbers_from: 1,
            words_from: head.len(),
            rows: rows.collect(),
            head,
        }));
    }

    /// What each piece did.
    pub fn pieces(&mut self, blocks: &mut Vec<Block>) {
        blocks.push(self.heading("report-pieces"));
        self.sides(blocks);
        let has_goals = self.history.goals.iter().any(|goal| *goal > 0);
        let has_points = self.history.stats.iter().any(|stats| stats.points != 0);
        let scores = has_goals || self.history.measure.is_score && has_points;
        let mut head = vec![self.texts.say("report-head-piece")];
        if scores {
            head.push(self.texts.say(self.history.measure.message));
        }
        head.push(self.texts.say("report-head-kills"));
        head.push(self.texts.say("report-head-deaths"));
        head.extend(self.deed_heads().iter().map(|message| self.texts.say(message)));
        let ranked: Vec<(PieceId, PieceStats)> = (self.ranked().into_iter())
            .map(|(piece, stats)| (piece, stats.clone()))
            .collect();
        let mut rows = Vec::new();
        for (piece, stats) in ranked {
            let kind = self.history.opening[piece.index()].kind.clone();
            let name = self.style.names.piece(piece);
            let colour = self.style.colour(self.history.owner(piece));
            let mut who = vec![Span::Form(colour)];
            who.extend(self.figure(&kind));
            who.push(Span::Plain(name));
            let mut row: Vec<TextLine> = vec![who];
            if scores {
                row.push(strong(self.whole(stats.points)));
            }
            let counts = [stats.kills, stats.deaths].into_iter().chain(self.deeds_of(&stats));
            row.extend(counts.map(|count| plain(count.to_string())));
            rows.push(row);
        }
        blocks.push(Block::Table(Table {
            numbers_from: 1,
            words_from: head.len(),
            head,
            rows,
        }));
    }

    /// Each player's dice.
    pub fn dice(&mut self, blocks: &mut Vec<Block>) {
        if self.history.dice_thrown() == 0 {
            return;
        }
        blocks.push(self.heading("report-dice"));
        blocks.push(Block::Paragraph(plain(self.texts.say("report-dice-how"))));
        let mut cards = Vec::new();
        for (seat, tally) in self.history.dice.iter().enumerate() {
            if tally.dice() == 0 {
                continue;
            }
            let player = (seat < self.setup.players.len()).then_some(PlayerId(seat as u8));
            let title = match player {
                Some(player) => self.player(player),
                None => plain(self.texts.say("report-dice-nobody")),
            };
            let mut card = vec![Block::Heading(3, title)];
            self.tell_tests(tally, &mut card);
            let by_hand = &self.history.dice_by_hand[seat];
            let generated = &self.history.dice_generated[seat];
            if by_hand.dice() == 0 {
                self.tell_faces(tally, player, &mut card);
            } else {
                for (title, part) in [("report-dice-by-hand", by_hand), ("report-dice-generated", generated)] {
                    self.tell_part(title, part, player, &mut card);
                }
            }
            cards.push(card);
        }
        blocks.push(Block::Cards(cards));
    }

    /// Dice of one origin, held against fair ones.
    fn tell_part(&self, title: &str, part: &Tally, player: Option<PlayerId>, card: &mut Vec<Block>) {
        if part.dice() == 0 {
            return;
        }
        card.push(Block::Heading(4, plain(self.texts.say(title))));
        self.tell_faces(part, player, card);
        for sides in part.faces.keys() {
            if let Some(evenness) = part.evenness(*sides) {
                card.push(Block::Paragraph(plain(self.texts.evenness(*sides, &evenness))));
            }
        }
    }

    /// What the tests of somebody's dice came to.
    fn tell_tests(&self, tally: &Tally, card: &mut Vec<Block>) {
        if tally.tests > 0 {
            let args = [
                ("tests", tally.tests.into()),
                ("passed", tally.passed.into()),
                ("expected", self.decimal(value(tally.expected), 1).into()),
            ];
            card.push(Block::Paragraph(plain(self.say("report-dice-tests", &args))));
            let said = match tally.score() {
                None => self.texts.say("report-luck-none"),
                Some(score) => {
                    let luck = self.texts.say(Luck::of(score).message());
                    let args = [("luck", luck.into()), ("score", self.signed(score, 1).into())];
                    self.say("report-luck", &args)
                }
            };
            card.push(Block::Paragraph(strong(said)));
        }
    }

    /// How often each face came up.
    fn tell_faces(&self, tally: &Tally, player: Option<PlayerId>, card: &mut Vec<Block>) {
        for (sides, faces) in &tally.faces {
            let Some((count, mean)) = tally.mean(*sides) else {
                continue;
            };
            let args = [
                ("sides", (*sides).into()),
                ("count", count.into()),
                ("mean", self.decimal(mean, 2).into()),
                ("expected", self.decimal(f64::from(sides + 1) / 2.0, 1).into()),
            ];
            let said = self.say("report-dice-mean", &args);
            let each = self.decimal(f64::from(count) / f64::from(*sides), 1);
            let expected = self.say("report-dice-expected", &[("each", each.into())]);
            let svg = plots::histogram(faces, self.style.colour(player), &expected);
            card.push(Block::Picture(Picture {
                svg,
                label: said.clone(),
                caption: Some(plain(said)),
            }));
        }
    }

    /// A line of the log with what explains its rolls where that is told; of the facts that belong to it.
    pub fn line_of_log(&self, line: &StoryLine, facts: &[Fact]) -> TextLine {
        let why = match self.detail {
            RollDetail::Plain => None,
            RollDetail::Explained => self.texts.why_facts(facts, &self.style.names),
        };
        let mut told = plain(line.text.clone());
        told.extend(why.map(|why| Span::Plain(format!(" [{why}]"))));
        told
    }

    /// Everything that happened, folded away.
    pub fn log(&mut self, blocks: &mut Vec<Block>) {
        let landmarks = rulebook(&self.setup.rules).map(Rulebook::landmarks);
        let mut inside = Vec::new();
        let mut lines: Vec<TextLine> = Vec::new();
        for place in 1..=self.cursor.good() {
            let facts = self.cursor.facts(place);
            let told = self.texts.story(facts, &self.style.names);
            let ranges = facts_of_lines(&told, facts);
            for (line, range) in told.into_iter().zip(ranges) {
                let begins = |fact| landmarks.is_some_and(|of_book| of_book.begins_turn(fact));
                if facts[line.first..=line.last].iter().any(begins) {
                    if !lines.is_empty() {
                        inside.push(Block::List(std::mem::take(&mut lines)));
                    }
                    inside.push(Block::Heading(4, plain(line.text)));
                } else {
                    lines.push(self.line_of_log(&line, &facts[range]));
                }
            }
            let recording = self.cursor.recording();
            for taken in recording.taken_back_after(recording.steps[place - 1].n) {
                lines.push(plain(self.texts.taken_back(taken)));
            }
        }
        if !lines.is_empty() {
            inside.push(Block::List(lines));
        }
        blocks.push(Block::Fold {
            title: self.texts.say("report-log"),
            blocks: inside,
        });
    }

    /// Where the report comes from, and how far it can be trusted.
    pub fn origin(&mut self, blocks: &mut Vec<Block>) {
        blocks.push(self.heading("report-origin"));
        let from = self.provenance;
        let header = &from.header;
        let mut rows: Vec<(String, String)> = Vec::new();
        let mut row = |title: String, said: String| rows.push((title, said));
        let args = [
            ("bytes", from.size.into()),
            ("checksum", format!("{:08x}", from.checksum).into()),
        ];
        row(self.texts.say("report-origin-file"), from.file.clone());
        row(
            self.texts.say("report-origin-size"),
            self.say("report-origin-bytes", &args),
        );
        let args = [
            ("version", header.rules_version.into()),
            ("hash", format!("{:016x}", header.rules_hash).into()),
        ];
        let mut rules = format!("{} · {}", header.rules, self.say("report-origin-rules-version", &args));
        if !rulebook(&header.rules).is_some_and(|book| header.is_of(book)) {
            rules = format!("{rules} · {}", self.texts.say("report-origin-rules-other"));
        }
        row(self.texts.say("report-origin-rules"), rules);
        let args = [
            ("version", header.program.clone().into()),
            ("format", header.arene.into()),
        ];
        row(
            self.texts.say("report-origin-program"),
            self.say("report-origin-program-version", &args),
        );
        let args = [
            ("generator", header.rng.clone().into()),
            ("seed", self.cursor.recording().dice().0.to_string().into()),
        ];
        row(
            self.texts.say("report-origin-dice"),
            self.say("report-origin-seed", &args),
        );
        let by_hand: Vec<String> = (self.setup.by_hand.iter())
            .filter_map(|seat| self.setup.players.get(seat.index()))
            .map(|player| player.name.clone())
            .collect();
        if !by_hand.is_empty() {
            row(self.texts.say("report-dice-by-hand"), by_hand.join(", "));
        }
        if self.setup.take_back {
            let count = self.cursor.recording().count_taken_back();
            let said = self.say("info-taken-back-count", &[("count", count.into())]);
            row(self.texts.say("report-origin-taken-back"), said);
        }
        row(
            self.texts.say("report-origin-state"),
            format!("{:016x}", from.last_hash),
        );
        row(self.texts.say("report-origin-whole"), self.wholeness());
        row(self.texts.say("report-origin-verified"), self.verification());
        let written = self.say(
            "report-origin-by-version",
            &[("version", env!("CARGO_PKG_VERSION").into())],
        );
        row(self.texts.say("report-origin-by"), written);
        blocks.push(Block::Table(Table {
            head: ["report-origin-what", "report-origin-value"]
                .map(|id| self.texts.say(id))
                .into(),
            numbers_from: 2,
            words_from: 2,
            rows: rows
                .into_iter()
                .map(|(title, said)| vec![plain(title), plain(said)])
                .collect(),
        }));
    }

    /// Whether the file is whole.
    fn wholeness(&self) -> String {
        match &self.provenance.damage {
            None => self.texts.say("report-whole"),
            Some(Damage::Open) => self.texts.say("report-whole-open"),
            Some(damage) => self.texts.damage(damage),
        }
    }

    /// What came of playing it again.
    fn verification(&self) -> String {
        let Some(divergence) = &self.provenance.divergence else {
            let commands = self.provenance.recorded - self.cursor.recording().first();
            return self.say("report-verified", &[("commands", commands.into())]);
        };
        self.texts.divergence(divergence, &self.style.names)
    }
}
