//! What a report says, from its title to the set-up; story and figures are in rooms of their own.

use super::board::{BoardPainter, BoardStyle, GROUND};
use super::books::painter_of;
use super::history::GameHistory;
use super::page::{Block, Page, Picture, Span, Table, TextLine, plain, strong};
use super::plots::{self, PlotLabels, PlotLine};
use super::svg::SvgSymbols;
use super::{Provenance, RollDetail};
use crate::game::{Fact, PlayerId, PublicPiece, Winner};
use crate::replay::{Damage, OriginReason, ReplayCursor};
use crate::rules::{Setup, Teams, Term, rulebook};
use crate::space::table::TableBoard;
use crate::text::{FluentValue, Lang, Names, Texts};

/// What is needed to write a report.
pub(super) struct Writer<'a> {
    pub texts: &'static Texts,
    pub cursor: &'a mut ReplayCursor,
    pub history: &'a GameHistory,
    pub provenance: &'a Provenance,
    pub setup: Setup,
    pub style: BoardStyle,
    pub painter: Box<dyn BoardPainter>,
    pub symbols: SvgSymbols,
    /// The board's width and height, in cells.
    pub size: (f64, f64),
    pub detail: RollDetail,
}

/// The whole report.
pub(super) fn page(
    cursor: &mut ReplayCursor,
    history: &GameHistory,
    provenance: &Provenance,
    (lang, detail): (Lang, RollDetail),
) -> Page {
    let setup = cursor.recording().setup().clone();
    let texts = Texts::of_book(lang, &setup.rules);
    let painter = painter_of(&setup.rules, cursor.game());
    let seats = &cursor.recording().beginning.seats;
    let colours = (0..setup.players.len()).map(|seat| seats.get(seat).map_or(seat, |seat| seat.colour));
    let style = BoardStyle {
        colours: colours.collect(),
        names: Names::of(&setup, texts),
    };
    let mut symbols = SvgSymbols::default();
    cursor.seek(0);
    let size = painter.draw_ground(&mut symbols, cursor.game(), &setup, &style, GROUND);
    let mut writer = Writer {
        texts,
        cursor,
        history,
        provenance,
        setup,
        style,
        painter,
        symbols,
        size,
        detail,
    };
    let mut blocks = Vec::new();
    writer.head(&mut blocks);
    writer.set_up(&mut blocks);
    if history.measure.is_counted() {
        writer.story(&mut blocks);
        writer.turning_points(&mut blocks);
        writer.course(&mut blocks);
        writer.dice(&mut blocks);
        writer.pieces(&mut blocks);
        writer.log(&mut blocks);
    } else {
        writer.chronicle(&mut blocks);
        writer.dice(&mut blocks);
    }
    writer.origin(&mut blocks);
    for index in writer
        .style
        .colours
        .clone()
        .into_iter()
        .chain([super::sprites::NEUTRAL])
    {
        // Lines use them too, that of nobody where a recorded fact names a player whom there is not.
        writer.symbols.form(index);
    }
    Page {
        lang,
        title: writer.title(),
        blocks,
        symbols: writer.symbols,
    }
}

impl Writer<'_> {
    pub fn say(&self, id: &str, args: &[(&str, FluentValue)]) -> String {
        self.texts.message(id, args)
    }

    /// A heading of the report's own.
    pub fn heading(&self, id: &str) -> Block {
        Block::Heading(2, plain(self.texts.say(id)))
    }

    /// A player with form and name.
    pub fn player(&self, player: PlayerId) -> TextLine {
        vec![
            Span::Form(self.style.colour(Some(player))),
            Span::Strong(self.style.names.player(player)),
        ]
    }

    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.setup.players.len()).map(|seat| PlayerId(seat as u8))
    }

    /// How things stand, the highest first: `Rouge 12, Bleu 7`.
    pub fn standing(&self, values: &[i32]) -> String {
        let mut list: Vec<(i32, PlayerId)> = values.iter().copied().zip(self.seats()).collect();
        list.sort_by_key(|(value, player)| (std::cmp::Reverse(*value), *player));
        let told: Vec<String> = list
            .iter()
            .map(|(value, player)| {
                let name = self.style.names.player(*player);
                let args = [("player", name.into()), ("value", self.whole(*value).into())];
                self.say("report-standing-one", &args)
            })
            .collect();
        told.join(", ")
    }

    /// The small picture of a kind of piece, if its book has one.
    pub fn figure(&mut self, kind: &str) -> Option<Span> {
        self.painter.figure(&mut self.symbols, kind).map(Span::Figure)
    }

    /// A picture of the board at a place of the recording, and what happened next.
    pub fn board(&mut self, place: usize, facts: &[Fact], label: String, caption: Option<TextLine>) -> Option<Block> {
        self.cursor.seek(place);
        let game = self.cursor.game();
        let svg = (self.painter).draw(&mut self.symbols, self.size, game, &self.style, facts)?;
        Some(Block::Picture(Picture { svg, label, caption }))
    }

    fn title(&self) -> String {
        let args = [
            ("mod", self.texts.mode(&self.setup.mode).into()),
            ("arena", self.arena().into()),
        ];
        self.say("report-title", &args)
    }

    /// The arena's title.
    fn arena(&self) -> String {
        let title = self.setup.map.title(self.texts.lang().code());
        if title.trim().is_empty() {
            return self.texts.say("report-arena-nameless");
        }
        title.to_owned()
    }

    fn head(&mut self, blocks: &mut Vec<Block>) {
        if let Some((year, month, day)) = date(self.cursor.recording().beginning.begun) {
            let args = [
                ("year", year.to_string().into()),
                ("month", month.into()),
                ("day", day.into()),
            ];
            blocks.push(Block::Paragraph(plain(self.say("report-date", &args))));
        }
        blocks.push(Block::Lead(strong(self.result())));
        self.warn(blocks);
        blocks.push(self.score_board());
        blocks.push(Block::Paragraph(plain(self.summary())));
    }

    /// How it ended, in a sentence.
    fn result(&self) -> String {
        if !self.history.measure.is_counted() {
            return self.texts.say("report-uncounted");
        }
        let rounds = self.history.round;
        let standing = self.standing(self.history.last());
        let measure = self.texts.say(self.history.measure.message);
        let args = |player: String| -> [(&'static str, FluentValue<'static>); 4] {
            [
                ("measure", measure.clone().into()),
                ("player", player.into()),
                ("rounds", rounds.into()),
                ("standing", standing.clone().into()),
            ]
        };
        match self.history.winner {
            Some(Winner::Player(player)) => self.say("report-won", &args(self.style.names.player(player))),
            Some(Winner::Together) => self.say("fact-won-together", &[]),
            Some(Winner::Guests) => self.say("fact-won-guests", &[]),
            Some(Winner::Draw) => self.say("report-drawn", &args(String::new())),
            None if self.provenance.divergence.is_some() => self.say("report-parted", &args(String::new())),
            None => self.say("report-unfinished", &args(String::new())),
        }
    }

    /// What must be known before the rest is believed.
    fn warn(&self, blocks: &mut Vec<Block>) {
        let mut warn = |text: String| blocks.push(Block::Note(plain(text)));
        let beginning = &self.cursor.recording().beginning;
        if let Some(from) = &beginning.from {
            let args = [("game", from.game.clone().into()), ("n", from.after.into())];
            warn(match from.why {
                OriginReason::Branch => self.say("report-note-branch", &args),
                OriginReason::Cut => self.say("report-note-cut", &args),
            });
        }
        match &self.provenance.damage {
            None | Some(Damage::Open) => {}
            Some(Damage::Line { line } | Damage::Sense { line, .. }) => {
                warn(self.say("report-note-damaged", &[("line", (*line).into())]));
            }
            Some(Damage::Cut { line }) => warn(self.say("report-note-torn", &[("line", (*line).into())])),
        }
        if let Some(divergence) = &self.provenance.divergence {
            warn(self.say("report-note-parted", &[("n", divergence.n.into())]));
        }
    }

    fn score_board(&self) -> Block {
        let players = self.setup.players.iter();
        let klans: Vec<Option<String>> = players.map(|player| self.texts.klan_of(player)).collect();
        let has_klans = klans.iter().any(Option::is_some);
        let has_goals = self.history.goals.iter().any(|goal| *goal > 0);
        let mut head = vec![self.texts.say("report-head-player")];
        if has_klans {
            head.push(self.texts.say("report-head-klan"));
        }
        head.push(self.texts.say("report-head-control"));
        let numbers_from = head.len();
        // Kills have a column of their own anyway.
        let (counted, measure) = (self.history.measure.is_counted(), self.history.measure);
        let measured = counted && !measure.is_kills;
        if measured {
            head.push(self.texts.say(self.history.measure.message));
        }
        if has_goals {
            head.push(self.texts.say("report-head-goal"));
        }
        let figures = if counted {
            &["report-head-kills", "report-head-deaths"][..]
        } else {
            &["report-head-pieces"]
        };
        head.extend(figures.iter().map(|id| self.texts.say(id)));
        let seats = self.cursor.recording().beginning.seats.clone();
        let rows = self.seats().map(|player| {
            let seat = player.index();
            let mut name = self.player(player);
            if self.history.winner == Some(Winner::Player(player)) {
                name.push(Span::Plain(format!(" {}", self.texts.say("report-winner"))));
            }
            let mut row = vec![name];
            if has_klans {
                row.push(plain(klans[seat].clone().unwrap_or_default()));
            }
            row.push(plain(match seats.get(seat).map(|seat| seat.control.as_str()) {
                None => self.texts.say("report-control-unknown"),
                Some("human") => self.texts.say("report-control-human"),
                Some(bot) => self.say("report-control-bot", &[("name", self.texts.bot(bot).into())]),
            }));
            if measured {
                row.push(strong(self.whole(self.history.last().get(seat).copied().unwrap_or(0))));
            }
            if has_goals {
                row.push(plain(self.whole(self.history.goals.get(seat).copied().unwrap_or(0))));
            }
            let own = || {
                let owned = self.history.owners.iter().zip(&self.history.stats);
                owned
                    .filter(move |(owner, _)| **owner == Some(player))
                    .map(|(_, stats)| stats)
            };
            if counted {
                row.push(plain(own().map(|stats| stats.kills).sum::<u32>().to_string()));
                row.push(plain(own().map(|stats| stats.deaths).sum::<u32>().to_string()));
            } else {
                row.push(plain(own().count().to_string()));
            }
            row
        });
        Block::Table(Table {
            numbers_from,
            words_from: head.len(),
            rows: rows.collect(),
            head,
        })
    }

    /// The game in a few sentences.
    fn summary(&self) -> String {
        let history = self.history;
        let length = [
            ("rounds", history.rounds_played().into()),
            ("turns", history.turns.len().into()),
            ("commands", history.commands.into()),
            ("dice", history.dice_thrown().into()),
        ];
        if !history.measure.is_counted() {
            return self.say("report-length-uncounted", &length[2..]);
        }
        let mut said = vec![self.say("report-length", &length)];
        let first = history
            .events
            .iter()
            .find(|event| event.kill().is_some_and(|(victim, by)| history.is_kill(victim, by)));
        let first = first.filter(|_| !history.is_snippet);
        if let Some(event) = first {
            let sentence = self.texts.fact(&event.fact, &self.style.names).unwrap_or_default();
            let args = [("round", event.round.into()), ("sentence", sentence.into())];
            said.push(self.say("report-summary-first", &args));
        }
        if history.measure.leads {
            let changes = history.lead_changes().len();
            said.push(self.say("report-summary-leads", &[("count", changes.into())]));
        }
        if let Some((piece, stats)) = self.best_piece() {
            let args = [
                ("piece", self.style.names.piece(piece).into()),
                ("kills", stats.kills.into()),
            ];
            said.push(self.say("report-summary-best", &args));
        }
        said.join(" ")
    }

    fn set_up(&mut self, blocks: &mut Vec<Block>) {
        blocks.push(self.heading("report-setup"));
        let args = [
            ("mod", self.texts.mode(&self.setup.mode).into()),
            ("arena", self.arena().into()),
        ];
        let mut said = self.say("report-setup-where", &args);
        if let Some(key) = self.texts.rule_behind(Term::Mod, &self.setup.mode) {
            said = format!("{said} {}", self.texts.rule_text(key));
        }
        blocks.push(Block::Paragraph(plain(said)));
        self.terms(blocks);
        // The board as it is when the first turn begins: everybody has been set down.
        let place = self.history.turns.first().map_or(0, |turn| turn.from);
        let label = self.say("report-arena-label", &args);
        let is_table = self.cursor.game().of_match::<TableBoard>().is_some();
        let caption = if is_table {
            "report-table-caption"
        } else {
            "report-arena-caption"
        };
        let caption = Some(plain(self.texts.say(caption)));
        blocks.extend(self.board(place, &[], label, caption));
        for player in self.seats() {
            blocks.push(Block::Heading(3, self.player(player)));
            let table = self.side(player);
            blocks.push(table);
        }
    }

    /// Budget and house rules.
    fn terms(&self, blocks: &mut Vec<Block>) {
        let demands = rulebook(&self.setup.rules).and_then(|book| book.demands(&self.setup.mode));
        let klans = self.setup.players.iter().any(|player| player.klan.is_some());
        if let Some(demands) = demands.filter(|demands| klans && demands.teams != Teams::Singles) {
            let budget = self.setup.budget.unwrap_or(demands.usual_budget);
            blocks.push(Block::Paragraph(plain(
                self.say("report-budget", &[("budget", budget.into())]),
            )));
        }
        let rules: Vec<String> = (self.setup.options.iter())
            .map(|(name, value)| format!("{name} = {value}"))
            .collect();
        if !rules.is_empty() {
            let args = [("count", rules.len().into()), ("rules", rules.join(", ").into())];
            blocks.push(Block::Paragraph(plain(self.say("report-house-rules", &args))));
        }
    }

    /// What a player fields: each kind once, with its values at the beginning.
    fn side(&mut self, player: PlayerId) -> Block {
        let opening = &self.history.opening;
        let mut kinds: Vec<(&PublicPiece, u32)> = Vec::new();
        for piece in opening.iter().filter(|piece| piece.player == Some(player)) {
            let known = kinds
                .iter_mut()
                .find(|(known, _)| known.kind == piece.kind && known.stats == piece.stats);
            match known {
                Some((_, count)) => *count += 1,
                None => kinds.push((piece, 1)),
            }
        }
        let labels = kinds.first().map_or(&[][..], |(piece, _)| &piece.stats);
        let labels: Vec<String> = labels.iter().map(|stat| self.texts.stat_label(stat.label)).collect();
        let has_skills = kinds.iter().any(|(piece, _)| !piece.skills.is_empty());
        let mut rows = Vec::new();
        for (piece, count) in kinds {
            let skills: Vec<String> = piece.skills.iter().map(|skill| self.texts.skill(skill)).collect();
            let mut name: TextLine = self.figure(&piece.kind).into_iter().collect();
            name.push(Span::Plain(self.texts.kind(&piece.kind)));
            let mut row = vec![name, plain(count.to_string())];
            row.extend(piece.stats.iter().map(|stat| plain(stat.text.clone())));
            if has_skills {
                row.push(plain(skills.join(", ")));
            }
            rows.push(row);
        }
        let mut head = vec![self.texts.say("report-head-kind"), self.texts.say("report-head-count")];
        head.extend(labels);
        let words_from = head.len();
        if has_skills {
            head.push(self.texts.say("report-head-skills"));
        }
        Block::Table(Table {
            numbers_from: 1,
            words_from,
            head,
            rows,
        })
    }

    /// The plot of the standing over time.
    fn course(&mut self, blocks: &mut Vec<Block>) {
        let curves: Vec<PlotLine> = self
            .seats()
            .map(|player| PlotLine {
                name: self.style.names.player(player),
                colour: self.style.colour(Some(player)),
            })
            .collect();
        let words = PlotLabels {
            measure: self.texts.say(self.history.measure.message),
            commands: self.texts.say("report-axis-commands"),
            round: self.texts.say("report-round-short"),
        };
        let last = self.cursor.recording().first() + self.history.commands;
        let Some(svg) = plots::course(self.history, &curves, last, &words) else {
            return;
        };
        blocks.push(self.heading("report-course"));
        let label = self.say(
            "report-course-label",
            &[("standing", self.standing(self.history.last()).into())],
        );
        blocks.push(Block::Picture(Picture {
            svg,
            label,
            caption: None,
        }));
    }
}

/// Year, month and day of a moment given in seconds since 1970 (UTC); none for 0, or what is beyond the year 9999.
fn date(seconds: u64) -> Option<(u64, u64, u64)> {
    let days = seconds / 86_400;
    if seconds == 0 || days > 2_932_896 {
        return None;
    }
    // Counted from the first of March of the year 0, so that leap days come last in a year (Hinnant, 2013).
    let days = days + 719_468;
    let era = days / 146_097;
    let of_era = days % 146_097;
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    Some((year + era * 400 + u64::from(month <= 2), month, day))
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), None);
        assert_eq!(date(1), Some((1970, 1, 1)));
        assert_eq!(date(951_782_400), Some((2000, 2, 29)));
        assert_eq!(date(1_795_283_999), Some((2026, 11, 21)));
        assert_eq!(date(253_402_300_799), Some((9999, 12, 31)));
        assert_eq!(date(u64::MAX), None);
    }
}
