//! The one place where commands are applied: those given at the window, what leaves no choice, and those of bots.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::bots::{BotKind, Control, Failure};
use crate::game::{Command, DecisionKind, Game, PlayerId};
use crate::screen::app::settings::Settings;
use crate::screen::table_top::bot_threads::SeatBot;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::by_hand::CommandGiver;
use crate::screen::table_top::table::{BotReasons, Table};
use crate::space::grid::Facing;
use crate::text::Texts;

/// How long bots may play on between two frames when nothing is shown of it.
const BETWEEN_FRAMES: Duration = Duration::from_millis(25);

/// How many decisions of bots are kept with their reasons: a turn or two.
const REASONS: usize = 24;

/// Applies what was given, and lets bots play, one command at a time and only when everything before has been shown.
pub fn apply_commands(mut table: ResMut<Table>, mut playback: ResMut<Playback>, settings: Res<Settings>) {
    let begun = Instant::now();
    let table = &mut *table;
    table.enter_dice(&mut playback);
    if std::mem::take(&mut table.wants_to_take_back) {
        table.take_back(&mut playback);
    }
    while playback.is_idle() && table.play_one(&mut playback, settings.acts_by_itself) {
        if settings.speed.factor().is_none() && begun.elapsed() < BETWEEN_FRAMES {
            playback.finish(table);
        }
    }
    table.think_ahead();
}

impl Table {
    /// Applies the next command that was given, or a bot's. False if there is none yet.
    fn play_one(&mut self, playback: &mut Playback, acts_by_itself: bool) -> bool {
        if self.hand.is_waiting() {
            // Until its dice are there, nothing else is carried out.
            self.queue.clear();
            return false;
        }
        if let Some(command) = self.queue.pop_front() {
            self.apply(&command, CommandGiver::Person, playback);
            return true;
        }
        if let Some(command) = self.actions.only.take_if(|_| acts_by_itself && !self.view_only) {
            self.apply(&command, CommandGiver::Course, playback);
            return true;
        }
        if let Some(command) = self.next_placement() {
            self.apply(&command, CommandGiver::Person, playback);
            return true;
        }
        let Some((player, control)) = self.decider().filter(|(_, control)| control.is_bot()) else {
            return false;
        };
        let (moment, game, Some(bot)) = self.bot(player) else {
            return false;
        };
        let Some(thought) = bot.answer(game, moment) else {
            return false;
        };
        if !thought.lines.is_empty() {
            self.reasons.push_back(BotReasons {
                player,
                control,
                lines: thought.lines,
            });
            if self.reasons.len() > REASONS {
                self.reasons.pop_front();
            }
        }
        if let Some(failure) = thought.failure {
            self.give_up(player, failure);
        }
        self.apply(&thought.command, CommandGiver::Bot, playback);
        true
    }

    /// Where the next piece goes of a player who has all of them placed; none when all are.
    fn next_placement(&mut self) -> Option<Command> {
        let player = self.places_all?;
        let decision = self.state.decision?;
        if decision.kind != DecisionKind::Deploy {
            self.places_all = None;
        }
        if decision.kind != DecisionKind::Deploy || decision.player != player || self.view_only {
            return None;
        }
        let seed = self.moment;
        let command = BotKind::Greedy.bot(seed).choose(self.game());
        Some(self.turned_inwards(command))
    }

    /// A placement, facing the middle of the board if it may: there is where the enemy comes from.
    fn turned_inwards(&mut self, command: Command) -> Command {
        let Command::Place { at, .. } = command else {
            return self.book.turned_inwards(self, &command).unwrap_or(command);
        };
        let (x, y) = (
            i32::from(self.board.width()) - 2 * at.x,
            i32::from(self.board.height()) - 2 * at.y,
        );
        let side = match (x.abs() >= y.abs(), x > 0, y > 0) {
            (true, true, _) => Facing::East,
            (true, false, _) => Facing::West,
            (false, _, true) => Facing::South,
            (false, _, false) => Facing::North,
        };
        let turned = Command::Place { at, face: side.into() };
        match self.game().why_not(&turned) {
            None => turned,
            Some(_) => command,
        }
    }

    /// Has the rest of the pieces of whoever deploys placed, where a bot would put them.
    pub fn place_all(&mut self) {
        self.places_all = self.decider().map(|(player, _)| player);
    }

    /// Whether whoever deploys has more than one piece left to place.
    pub fn may_place_all(&self) -> bool {
        let Some(decision) = self
            .actions
            .decision
            .filter(|decision| decision.kind == DecisionKind::Deploy)
        else {
            return false;
        };
        let own = self
            .state
            .pieces
            .iter()
            .filter(|piece| piece.player == Some(decision.player));
        own.filter(|piece| piece.at.is_none()).count() > 1
    }

    /// Has the random bot play on for a player whose bot fails.
    fn give_up(&mut self, player: PlayerId, failure: Failure) {
        let told = Texts::of(self.lang).given_up(&failure, &self.names.player(player), &self.names);
        crate::bounds::complain!("arene: {told}");
        self.given_up.push_back((player, failure));
        if let Some(seat) = self.seating.seats.get_mut(player.index()) {
            seat.control = Control::Bot(BotKind::Random);
        }
        if let (moment, _, Some(bot)) = self.bot(player) {
            *bot = SeatBot::random(moment);
        }
    }

    /// Has a bot that takes its time think about its next command while the last one is still being shown.
    fn think_ahead(&mut self) {
        if let Some((player, _)) = self.thinks()
            && self.queue.is_empty()
            && let (moment, game, Some(bot)) = self.bot(player)
        {
            bot.think_ahead(game, moment);
        }
    }

    fn bot(&mut self, player: PlayerId) -> (u64, &mut Game, Option<&mut SeatBot>) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        let bots = self.bots.get_mut().unwrap_or_else(PoisonError::into_inner);
        (self.moment, game, bots.get_mut(player.index()).and_then(Option::as_mut))
    }
}
