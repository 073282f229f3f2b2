//! The story of a game: chapters of what happened, and its turning points with their pictures.

use super::contents::Writer;
use super::history::{Event, TurnTaken};
use super::page::{Block, Span, TextLine, plain, strong};
use super::turning_points::{TurningPoint, TurningPointReason, turning_points};
use crate::game::{Fact, Fraction, PieceId, PlayerId};
use crate::rules::{Rulebook, rulebook};

/// About how many events a chapter tells.
const CHAPTER: usize = 9;

/// How many chapters there are at most.
const CHAPTERS: usize = 6;

/// Chances with a smaller denominator are told as fractions too.
const SHORT: u128 = 1_300;

impl Writer<'_> {
    /// The chapters.
    pub fn story(&mut self, blocks: &mut Vec<Block>) {
        blocks.push(self.heading("report-story"));
        let history = self.history;
        if history.events.is_empty() {
            blocks.push(Block::Paragraph(plain(self.texts.say("report-story-none"))));
            return;
        }
        for chapter in chapters(&history.events) {
            let (Some(first), Some(last)) = (chapter.first(), chapter.last()) else {
                continue;
            };
            let args = [("from", first.round.into()), ("to", last.round.into())];
            let title = if first.round == last.round {
                self.say("report-chapter-round", &args)
            } else {
                self.say("report-chapter-rounds", &args)
            };
            blocks.push(Block::Heading(3, plain(title)));
            blocks.push(Block::Paragraph(self.tell(chapter)));
            let standing = history
                .standings
                .iter()
                .rev()
                .find(|standing| standing.place <= last.place);
            blocks.extend(standing.map(|standing| {
                let args = [
                    ("measure", self.texts.say(history.measure.message).into()),
                    ("standing", self.standing(&standing.values).into()),
                ];
                Block::Paragraph(strong(self.say("report-chapter-standing", &args)))
            }));
        }
    }

    /// Events as sentences, each round named once.
    fn tell(&self, events: &[Event]) -> TextLine {
        let mut line = Vec::new();
        let mut round = None;
        for event in events {
            if round != Some(event.round) {
                round = Some(event.round);
                let name = self.say("report-story-round", &[("round", event.round.into())]);
                line.extend([Span::Strong(name), Span::Plain(" ".into())]);
            }
            line.extend(
                self.actor(event)
                    .map(|player| Span::Form(self.style.colour(Some(player)))),
            );
            line.push(Span::Plain(format!("{} ", self.event(event))));
        }
        line
    }

    /// Whose deed an event is.
    fn actor(&self, event: &Event) -> Option<PlayerId> {
        let landmark = event.landmark;
        landmark
            .player
            .or_else(|| landmark.piece.and_then(|piece| self.history.owner(piece)))
    }

    /// An event in a sentence, with what it scored.
    fn event(&self, event: &Event) -> String {
        let sentence = self.texts.fact(&event.fact, &self.style.names).unwrap_or_default();
        let Some((_, change, _)) = event.score else {
            return sentence;
        };
        let sentence = sentence.trim_end_matches('.').to_owned();
        let args = [
            ("sentence", sentence.into()),
            ("change", self.signed(f64::from(change), 0).into()),
        ];
        self.say("report-event-score", &args)
    }

    /// The turning points, each with a picture of the board before it.
    pub fn turning_points(&mut self, blocks: &mut Vec<Block>) {
        let list = turning_points(self.history);
        if list.is_empty() {
            return;
        }
        blocks.push(self.heading("report-moments"));
        for moment in list {
            let card = self.moment(&moment);
            blocks.push(Block::Card(card));
        }
    }

    fn moment(&mut self, moment: &TurningPoint) -> Vec<Block> {
        let facts = self.cursor.facts(moment.place).to_vec();
        let step = &self.cursor.recording().steps[moment.place - 1];
        let number = step.n;
        let round = self.round_before(moment.place);
        let mut title = vec![self.say("report-chapter-round", &[("from", round.into())])];
        title.extend(moment.reasons.iter().map(|why| self.texts.say(why.message())));
        let title = title.join(" · ");
        let mut card = vec![Block::Heading(3, plain(title.clone()))];
        let told = self.texts.story(&facts, &self.style.names);
        let landmarks = rulebook(&self.setup.rules).map(Rulebook::landmarks);
        let is_told = |fact: &Fact| is_of_a_moment(fact) && !landmarks.is_some_and(|of_book| of_book.begins_turn(fact));
        let told: Vec<String> = told
            .into_iter()
            .filter(|line| facts[line.first..=line.last].iter().any(&is_told))
            .map(|line| line.text)
            .collect();
        card.push(Block::Paragraph(plain(told.join(" "))));
        for why in &moment.reasons {
            card.extend(self.reason(moment, *why));
        }
        let caption = self.say("report-moment-caption", &[("n", number.into())]);
        card.extend(self.board(moment.place - 1, &facts, title, Some(plain(caption))));
        card
    }

    /// The round in which a step was taken.
    fn round_before(&self, place: usize) -> u32 {
        let turn = self.history.turns.iter().rev().find(|turn| turn.from < place);
        turn.map_or(self.history.first_round, |turn| turn.round)
    }

    /// What makes a moment a turning point, where its title does not say it all.
    fn reason(&self, moment: &TurningPoint, why: TurningPointReason) -> Vec<Block> {
        match why {
            TurningPointReason::FirstBlood | TurningPointReason::LastRun => Vec::new(),
            TurningPointReason::Victory => {
                let longest = self.history.held.iter().max_by_key(|(_, turns)| **turns);
                let held = longest.map(|(piece, turns)| self.held("report-why-held", *piece, *turns));
                held.into_iter().collect()
            }
            TurningPointReason::HolderKilled { holder, turns } => vec![self.held("report-why-regicide", holder, turns)],
            TurningPointReason::Lead { player } => {
                let standing = self
                    .history
                    .standings
                    .iter()
                    .find(|standing| standing.place == moment.place);
                let values = standing.map_or(&[][..], |standing| &standing.values);
                let args = [
                    ("player", self.style.names.player(player).into()),
                    ("standing", self.standing(values).into()),
                ];
                vec![Block::Paragraph(strong(self.say("report-why-lead", &args)))]
            }
            TurningPointReason::GreatTurn { player, swing } => {
                let args = [
                    ("player", self.style.names.player(player).into()),
                    ("swing", swing.into()),
                ];
                let mut blocks = vec![Block::Paragraph(strong(self.say("report-why-great-turn", &args)))];
                let turn = self.history.turns.iter().find(|turn| turn.last_scoring == moment.place);
                blocks.extend(turn.map(|turn| Block::List(self.scorings(turn))));
                blocks
            }
            TurningPointReason::AgainstTheOdds | TurningPointReason::Escape => {
                let id = if why == TurningPointReason::Escape {
                    "report-why-escape"
                } else {
                    "report-why-odds"
                };
                let chance = moment.chance.map(|chance| self.chance(chance));
                let said = chance.map(|chance| self.say(id, &[("chance", chance.into())]));
                said.map(|said| Block::Paragraph(strong(said))).into_iter().collect()
            }
            TurningPointReason::Carnage { kills } => {
                let said = self.say("report-why-carnage", &[("kills", kills.into())]);
                vec![Block::Paragraph(strong(said))]
            }
        }
    }

    /// For how many turns a piece held what wins.
    fn held(&self, id: &str, piece: PieceId, turns: u32) -> Block {
        let args = [("piece", self.style.names.piece(piece).into()), ("turns", turns.into())];
        Block::Paragraph(strong(self.say(id, &args)))
    }

    /// Everything that scored in a turn.
    fn scorings(&self, turn: &TurnTaken) -> Vec<TextLine> {
        let within = |event: &&Event| event.place > turn.from && event.place <= turn.last_scoring;
        let events = self
            .history
            .events
            .iter()
            .filter(within)
            .filter(|event| event.score.is_some());
        events.map(|event| plain(self.event(event))).collect()
    }

    /// A chance in words: in percent, and exactly if that is short.
    pub fn chance(&self, chance: Fraction) -> String {
        let (numerator, denominator) = chance.parts();
        let percent = match chance.percent() {
            0 if !chance.is_zero() => self.say("report-chance-tiny", &[]),
            percent => self.say("report-chance-percent", &[("percent", percent.into())]),
        };
        if denominator > SHORT || denominator == 1 {
            return percent;
        }
        let args = [
            ("percent", percent.into()),
            ("numerator", (numerator as u32).into()),
            ("denominator", (denominator as u32).into()),
        ];
        self.say("report-chance-exact", &args)
    }
}

/// Whether a fact belongs to what a turning point is about: not to who comes next, and where the dead return.
fn is_of_a_moment(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::Phase { .. } | Fact::Activated { .. } | Fact::Placed { .. } | Fact::Turned { .. }
    ) && !matches!(fact, Fact::Roll(roll) if roll.need.is_none())
}

/// Events in chapters of about the same length, each of whole rounds.
fn chapters(events: &[Event]) -> Vec<&[Event]> {
    let count = events.len().div_ceil(CHAPTER).clamp(1, CHAPTERS);
    let length = events.len().div_ceil(count);
    let mut list: Vec<&[Event]> = Vec::new();
    let mut start = 0;
    for (index, pair) in events.windows(2).enumerate() {
        let end = index + 1;
        if end - start >= length && pair[0].round != pair[1].round {
            list.push(&events[start..end]);
            start = end;
        }
    }
    list.push(&events[start..]);
    list
}
