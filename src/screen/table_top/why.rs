//! What the window explains just now: the chain of an attack whose odds are on show, of the roll that was thrown last, or of a line of
//! the log; and which of its links is lit on the board.

use std::ops::Range;
use std::sync::Arc;

use bevy_egui::egui;

use crate::game::{Command, Fact, PieceId};
use crate::rules::{ExplanationChain, ExplanationLink, rulebook};
use crate::screen::table_top::asked_chains::AskedChains;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::log::MOST_SEEN;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::space::grid::Cell;
use crate::text::{ChanceForm, Texts};

/// What is explained.
#[derive(Clone, PartialEq, Debug)]
pub enum WhySubject {
    /// A command that may be given.
    Command(Command),
    /// A line of the log, by its facts, counted from the first of the game.
    Line(Range<usize>),
    /// The roll that was thrown last.
    LastRoll,
}

/// A command whose odds are on show, with its chain as soon as that is counted.
#[derive(Debug)]
struct Offered {
    command: Command,
    chain: Option<Arc<ExplanationChain>>,
    /// Whether that is still counted.
    is_counting: bool,
}

/// What a hand has explained to it.
#[derive(Default, Debug)]
pub struct WhyHand {
    /// The chains of a game on a grid.
    chains: AskedChains,
    /// The commands whose odds are on show in this frame, and the first of those in the frame before.
    offered: Vec<Offered>,
    before: Option<Command>,
    /// For which state of the game that is.
    moment: u64,
    subject: Option<WhySubject>,
    /// Whether the whole is shown.
    is_open: bool,
    /// How chances are told.
    pub form: ChanceForm,
    /// The link that is kept lit.
    kept: Option<usize>,
    /// Whether that has still to be brought into sight.
    to_show: bool,
    /// The link that the pointer rests on.
    hovered: Option<usize>,
    /// The chain of the subject.
    chain: Option<Arc<ExplanationChain>>,
}

impl WhyHand {
    /// A new frame begins: what was chosen for one state of the game is gone in the next.
    fn begin(&mut self, moment: u64) {
        if self.moment != moment {
            self.moment = moment;
            self.chains = AskedChains::default();
            self.offered.clear();
            self.before = None;
            if matches!(self.subject, Some(WhySubject::Command(_))) {
                self.set(None);
            }
        }
        let offered = std::mem::take(&mut self.offered);
        self.before = offered.into_iter().next().map(|offered| offered.command);
    }

    /// The odds of a command are on show, with its chain as soon as that is counted.
    pub fn offer(&mut self, command: &Command, chain: Option<Arc<ExplanationChain>>, is_counting: bool) {
        self.offered.push(Offered {
            command: command.clone(),
            chain,
            is_counting,
        });
    }

    fn set(&mut self, subject: Option<WhySubject>) {
        if self.subject != subject {
            self.subject = subject;
            self.chain = None;
            (self.kept, self.hovered) = (None, None);
        }
    }

    /// Whether the whole of a chain is shown.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Shows the whole of a chain.
    pub fn open(&mut self, subject: WhySubject) {
        self.set(Some(subject));
        self.is_open = true;
    }

    /// Shows it, or puts it away where it is what is shown.
    pub fn toggle(&mut self, subject: WhySubject) {
        match self.is_open && self.subject.as_ref() == Some(&subject) {
            true => self.close(),
            false => self.open(subject),
        }
    }

    /// Shows the whole of what is explained, or of the roll that was thrown last.
    pub fn open_any(&mut self) {
        self.is_open = true;
    }

    /// Tells exact fractions too, or percentages alone.
    pub fn change_form(&mut self) {
        self.form = match self.form {
            ChanceForm::Percent => ChanceForm::Exact,
            ChanceForm::Exact => ChanceForm::Percent,
        };
    }

    /// Puts it away.
    pub fn close(&mut self) {
        self.is_open = false;
        (self.kept, self.hovered) = (None, None);
        if !matches!(self.subject, Some(WhySubject::Command(_))) {
            self.set(None);
        }
    }

    /// What is explained.
    pub fn subject(&self) -> Option<&WhySubject> {
        self.subject.as_ref()
    }

    /// Its chain, as soon as it is known.
    pub fn chain(&self) -> Option<&Arc<ExplanationChain>> {
        self.chain.as_ref()
    }

    /// The chain of a command, if that is what is explained and as soon as it is known.
    pub fn chain_of(&self, command: &Command) -> Option<&ExplanationChain> {
        let is_it = matches!(&self.subject, Some(WhySubject::Command(known)) if known == command);
        self.chain.as_deref().filter(|_| is_it)
    }

    /// Whether the chain of what is explained is still counted.
    pub fn is_counting(&self) -> bool {
        let Some(WhySubject::Command(command)) = &self.subject else {
            return false;
        };
        let mut offered = self.offered.iter();
        offered.any(|offered| offered.command == *command && offered.is_counting)
    }

    /// Which link is lit.
    pub fn lit(&self) -> Option<usize> {
        self.hovered.or(self.kept)
    }

    /// The link that is lit.
    pub fn lit_link(&self) -> Option<&ExplanationLink> {
        self.chain.as_ref()?.links.get(self.lit()?)
    }

    /// The pointer rests on a link, or on none. Tells whether that is new.
    pub fn hover(&mut self, link: Option<usize>) -> bool {
        std::mem::replace(&mut self.hovered, link) != link
    }

    /// Keeps a link lit, or no longer.
    pub fn keep(&mut self, link: usize) {
        self.kept = if self.kept == Some(link) { None } else { Some(link) };
    }

    /// The next link, or the one before; after the last and before the first none.
    pub fn step(&mut self, on: bool) {
        let count = self.chain.as_ref().map_or(0, |chain| chain.links.len());
        let next = match (self.kept, on) {
            (None, true) => Some(0),
            (None, false) => count.checked_sub(1),
            (Some(kept), true) => Some(kept + 1),
            (Some(kept), false) => kept.checked_sub(1),
        };
        self.kept = next.filter(|next| *next < count);
        self.to_show = true;
    }

    /// The link that keys have come to, until it has been brought into sight.
    pub fn take_to_show(&mut self) -> Option<usize> {
        self.kept.filter(|_| std::mem::take(&mut self.to_show))
    }

    /// Turns to what has newly come on show, and takes in its chain.
    pub fn settle(&mut self, table: &mut Table, playback: &Playback, texts: &Texts) {
        let first = self.offered.first().map(|offered| &offered.command);
        let is_free = self.subject.is_none();
        if let Some(first) = first.filter(|first| is_free || self.before.as_ref() != Some(*first)) {
            let subject = WhySubject::Command(first.clone());
            self.set(Some(subject));
        }
        if self.is_open && self.subject.is_none() {
            self.set(Some(WhySubject::LastRoll));
        }
        let facts = match &self.subject {
            None => return,
            Some(WhySubject::Command(command)) => {
                let known = self.offered.iter().find(|offered| offered.command == *command);
                if let Some(chain) = known.and_then(|known| known.chain.clone()) {
                    self.chain = Some(chain);
                }
                return;
            }
            Some(WhySubject::Line(line)) if line.start < table.log.told() => table.log.facts(line).to_vec(),
            Some(WhySubject::Line(_)) => {
                // A recorded game was wound back to before it.
                self.set(None);
                return;
            }
            Some(WhySubject::LastRoll) => last_roll(table, playback, texts),
        };
        let Some(book) = rulebook(&table.seating.setup.rules) else {
            return;
        };
        let chain = ExplanationChain::of_facts(book, &facts);
        if self.chain.as_deref() != Some(&chain) {
            (self.kept, self.hovered) = (None, None);
            self.chain = Some(Arc::new(chain));
        }
    }

    /// What is explained, in words: a command, or what the log says.
    pub fn title(&self, table: &mut Table, playback: &Playback, texts: &Texts) -> String {
        let facts = match &self.subject {
            None => return String::new(),
            Some(WhySubject::Command(command)) => return texts.command(command, &table.names),
            Some(WhySubject::Line(line)) => table.log.facts(line).to_vec(),
            Some(WhySubject::LastRoll) if playback.is_idle() => last_roll(table, playback, texts),
            // What is just being played is told by the dice.
            Some(WhySubject::LastRoll) => return String::new(),
        };
        let lines = texts.story(&facts, &table.names);
        let lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        lines.join(" ")
    }

    /// The roll of the log before what is explained, or the one after; from the newest on.
    pub fn step_through_the_log(&mut self, on: bool, table: &mut Table, texts: &Texts) {
        let rolls = rolls(table, texts);
        let held = match &self.subject {
            Some(WhySubject::Line(line)) if self.is_open => rolls.iter().position(|roll| roll == line),
            Some(WhySubject::LastRoll) if self.is_open => rolls.len().checked_sub(1),
            _ => None,
        };
        let next = match (held, on) {
            (None, _) => rolls.len().checked_sub(1),
            (Some(held), true) => Some(held + 1),
            (Some(held), false) => Some(held.saturating_sub(1)),
        };
        if let Some(roll) = next.and_then(|next| rolls.get(next)) {
            self.open(WhySubject::Line(roll.clone()));
        }
    }
}

/// The facts of each line of the log in which dice are told, the newest last.
fn rolls(table: &mut Table, texts: &Texts) -> Vec<Range<usize>> {
    let lines = table.log.newest(MOST_SEEN, texts, &table.names).into_iter();
    lines.filter_map(|seen| seen.line.dice.clone()).collect()
}

/// The facts of the roll that was thrown last: as long as it is played those that are told, without the die in the air.
fn last_roll(table: &mut Table, playback: &Playback, texts: &Texts) -> Vec<Fact> {
    if playback.is_idle() {
        let line = rolls(table, texts).pop();
        return line.map_or_else(Vec::new, |line| table.log.facts(&line).to_vec());
    }
    let group = playback.group.as_ref();
    let group = group.filter(|group| group.first_die + group.dice() == playback.dice.len());
    let mut facts = match group {
        Some(group) => group.facts.clone(),
        None => playback.dice.iter().cloned().map(Fact::Roll).collect(),
    };
    if playback.is_tumbling() {
        facts.pop();
    }
    facts
}

/// Brings what is explained in step with the game; on a grid asks for the chain of what would be attacked where somebody points.
pub fn follow(
    context: &egui::Context,
    input: &mut InputState,
    table: &mut Table,
    view: &BoardView,
    playback: &Playback,
) {
    input.why.begin(table.moment());
    let may_act = playback.is_idle() && table.queue.is_empty() && table.may_be_played();
    if may_act && table.measured.is_none() {
        let pointed = input.cell(view, table);
        let mut commands = attacks_at(input, table, pointed);
        if commands.is_empty() {
            // Whoever points at the chain does not point at the target any more.
            commands.extend(input.why.subject().and_then(|subject| match subject {
                WhySubject::Command(command) => Some(command.clone()),
                _ => None,
            }));
        }
        for command in commands {
            input.why.chains.ask(table.explained_game(), &command);
            let chain = input.why.chains.of(&command);
            let is_counting = input.why.chains.is_counting(&command);
            input.why.offer(&command, chain, is_counting);
        }
    }
    input.why.chains.follow_up(context);
}

/// The attacks that may be made on a cell: the one that the menu there is on first.
fn attacks_at(input: &InputState, table: &Table, pointed: Option<Cell>) -> Vec<Command> {
    let menu = input.menu.as_ref();
    let cell = menu.map(|menu| menu.cell).or(pointed);
    let target = cell.and_then(|cell| table.actions.target_at(cell));
    let attacks = target
        .into_iter()
        .flat_map(crate::screen::table_top::actions::AttackTarget::attacks);
    let mut commands: Vec<Command> = attacks.map(|attack| attack.command.clone()).collect();
    let chosen = menu.and_then(|menu| menu.options.get(menu.at));
    if let Some(chosen) = chosen.and_then(|chosen| commands.iter().position(|known| known == chosen)) {
        commands.swap(0, chosen);
    }
    commands
}

/// The cells of a grid that a link speaks of, each once: its places, and where its pieces stand.
pub fn cells_of(link: &ExplanationLink, stands: impl Fn(PieceId) -> Option<Cell>) -> Vec<Cell> {
    let places = link.places.iter().map(|place| Cell::from(*place));
    let pieces = link.pieces.iter().filter_map(|piece| stands(*piece));
    let mut cells: Vec<Cell> = Vec::new();
    for cell in places.chain(pieces) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Fraction, Place, RuleKey};
    use crate::rules::{LinkSource, LinkValue};

    fn link(pieces: &[u16], places: &[(i32, i32)]) -> ExplanationLink {
        ExplanationLink {
            rule: RuleKey("shoot.hit"),
            value: LinkValue::Faces {
                sides: 6,
                faces: vec![6],
                again: false,
                chance: Fraction::new(1, 6),
            },
            source: LinkSource::Ground,
            by: None,
            pieces: pieces.iter().copied().map(PieceId).collect(),
            places: places.iter().map(|(x, y)| Place::new(*x, *y)).collect(),
            then: None,
        }
    }

    fn hand(links: usize) -> WhyHand {
        let links = vec![link(&[0], &[]); links];
        WhyHand {
            chain: Some(Arc::new(ExplanationChain {
                links,
                ..ExplanationChain::default()
            })),
            ..WhyHand::default()
        }
    }

    #[test]
    fn keys_step_through_the_links_and_past_the_last_none_is_lit() {
        let mut why = hand(2);
        let mut lit = |on| {
            why.step(on);
            why.lit()
        };
        assert_eq!([lit(true), lit(true), lit(true)], [Some(0), Some(1), None]);
        assert_eq!([lit(false), lit(false), lit(false)], [Some(1), Some(0), None]);
    }

    #[test]
    fn the_link_under_the_pointer_is_lit_before_the_one_that_is_kept() {
        let mut why = hand(3);
        why.keep(0);
        assert!(why.hover(Some(2)) && !why.hover(Some(2)));
        assert_eq!(why.lit(), Some(2));
        assert!(why.hover(None));
        assert_eq!(why.lit(), Some(0));
        why.keep(0);
        assert_eq!(why.lit(), None);
    }

    #[test]
    fn a_link_lights_its_places_and_where_its_pieces_stand() {
        let stands = |piece: PieceId| (piece.0 < 2).then(|| Cell::new(piece.0 as i16, 7));
        let cells = cells_of(&link(&[0, 1, 5], &[(3, 4), (1, 7)]), stands);
        assert_eq!(cells, [Cell::new(3, 4), Cell::new(1, 7), Cell::new(0, 7)]);
    }

    #[test]
    fn what_is_explained_of_a_command_is_gone_with_the_state_of_the_game() {
        let mut why = hand(1);
        why.begin(1);
        why.offer(&Command::EndTurn, None, true);
        why.open(WhySubject::Command(Command::EndTurn));
        assert!(why.is_counting());
        why.begin(1);
        assert_eq!(why.subject(), Some(&WhySubject::Command(Command::EndTurn)));
        why.begin(2);
        assert_eq!((why.subject(), why.is_open()), (None, true));
    }
}
