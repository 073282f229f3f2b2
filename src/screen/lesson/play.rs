//! What commands, keys and buttons come to in a lesson. Each command that is given goes to the lesson's own game; what comes
//! of it is told, and shown on the table.

use std::time::Duration;

use bevy::prelude::*;

use crate::content::lesson::LessonAnswer;
use crate::content::scene::LocalizedText;
use crate::game::{Command, Refusal};
use crate::screen::app::held_keys::{CONTROL, is_held};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::saved_games::record::GameRecord;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::bottom::store_words;
use crate::screen::lesson::changes::{LessonChange, NextLesson};
use crate::screen::lesson::{Learner, LessonAction, LessonPlayer, LessonStage};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::{InputState, Notice};
use crate::screen::table_top::log::Log;
use crate::screen::table_top::measured::hand::TableHand;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How long is seen what came of a command that led elsewhere.
const ASTRAY: Duration = Duration::from_secs(3);

/// How long what is lit pulses, and how long a pulse lasts.
const PULSING: Duration = Duration::from_secs(6);
const PULSE: f32 = 1.2;

/// For how long a new task is drawn again and again.
const SETTLING: Duration = Duration::from_millis(500);

/// How long a picture stays while it pulses.
const STEP: Duration = Duration::from_millis(66);

/// Reads the keys of a lesson; what they ask for is done after the hand has read them too.
pub fn read_lesson_keys(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut player: ResMut<LessonPlayer>,
    settings: Res<Settings>,
    saved_games: Res<SavedGames>,
) {
    player.tried = false;
    if settings.open || settings.menu_open || saved_games.save_dialog.is_some() || saved_games.deaf > 0 {
        return;
    }
    let control = is_held(&keys, CONTROL);
    player.tried =
        buttons.just_released(MouseButton::Left) || keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]);
    let is_over = player.stage != LessonStage::Task;
    let is_learnt = player.stage == LessonStage::Learnt;
    let asked = |key: &KeyCode| {
        Some(match key {
            KeyCode::F7 if !is_over => LessonAction::Help,
            KeyCode::F8 if !is_learnt => LessonAction::Again,
            KeyCode::KeyS if control && player.can_be_saved() => LessonAction::Save,
            KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space if is_over => LessonAction::GoOn,
            KeyCode::KeyG if is_learnt => LessonAction::Game,
            KeyCode::Escape if is_over => LessonAction::Leave,
            _ => return None,
        })
    };
    if let Some(action) = keys.get_just_pressed().find_map(asked) {
        player.asked = Some(action);
    }
}

/// Does what was asked for, and gives the next command to the lesson, once all before it has been told.
pub fn take_commands(
    mut player: ResMut<LessonPlayer>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut input: ResMut<InputState>,
    mut learner: ResMut<Learner>,
    mut saved_games: ResMut<SavedGames>,
    mut change: ResMut<NextLesson>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    time: Res<Time<Real>>,
) {
    let (player, table, playback, input) = (&mut *player, &mut *table, &mut *playback, &mut *input);
    let now = time.elapsed();
    if let Some(action) = player.asked.take() {
        // What is under way is finished first, as everywhere.
        let was_told = playback.is_idle();
        playback.finish(table);
        match action {
            LessonAction::Leave => change.0 = Some(LessonChange::Leave),
            LessonAction::Again => player.again(table, playback, input),
            _ if !was_told => {}
            LessonAction::GoOn => match player.stage {
                LessonStage::Task => {}
                LessonStage::Astray(_) => player.again(table, playback, input),
                LessonStage::Met { .. } => change.0 = Some(LessonChange::GoOn),
                LessonStage::Learnt => {
                    let following = player.following();
                    change.0 = Some(following.map_or(LessonChange::Game, LessonChange::Begin));
                }
            },
            LessonAction::Help => player.help(table),
            LessonAction::Save => saved_games.open_save_dialog(table, settings.texts()),
            LessonAction::NextLesson => change.0 = player.following().map(LessonChange::Begin),
            LessonAction::Game => change.0 = Some(LessonChange::Game),
        }
    }
    if !playback.is_idle() || change.0.is_some() {
        return;
    }
    player.due = None;
    if player.stage == LessonStage::Task {
        player.shine(now, settings.reduced_motion);
        let told = player.noticed != input.notice;
        if let Some(command) = table.queue.pop_front() {
            let answer = player.take(&command);
            player.answer((answer, Some(command)), table, playback, input);
        } else if let Some(command) = player.refused_try(table, input, &view) {
            let answer = player.take(&command);
            player.answer((answer, Some(command)), table, playback, input);
        } else if let Some(Notice::Refusal(refusal)) = input.notice.clone().filter(|_| told) {
            let answer = player.run().refuse(&refusal);
            player.answer((answer, None), table, playback, input);
        }
        player.noticed.clone_from(&input.notice);
        if let LessonStage::Met { .. } = player.stage {
            let (lesson, task) = (player.run().lesson().clone(), player.run().index());
            if let Err(trouble) = learner.note(&lesson, task) {
                saved_games.message = Some(store_words(&trouble, settings.texts()));
            }
        }
        return;
    }
    table.queue.clear();
    if let LessonStage::Astray(until) = &mut player.stage {
        let until = *until.get_or_insert(now + ASTRAY);
        player.due = Some(until);
        if now >= until {
            player.again(table, playback, input);
        }
    }
}

impl LessonPlayer {
    /// The command of a task whose goal is a refusal, where what it lights was clicked on: some hands do not even offer it.
    fn refused_try(&mut self, table: &Table, input: &InputState, view: &BoardView) -> Option<Command> {
        let tried = std::mem::take(&mut self.tried);
        let task = self.run().task();
        if !tried || task.refused.is_none() {
            return None;
        }
        let at_cell = || table.occupancy.at(input.cell(view, table)?);
        let piece = match table.measured {
            Some(_) => input.hand.pointed.piece,
            None => at_cell(),
        };
        let decider = table.state.decision.map(|decision| decision.player);
        let is_lit = piece.is_some_and(|piece| {
            let owner = table.state.piece(piece).and_then(|piece| piece.player);
            owner != decider && task.lit.pieces.contains(&piece)
        });
        task.solution.last().filter(|_| is_lit).cloned()
    }

    fn take(&mut self, command: &Command) -> LessonAnswer {
        self.helps = false;
        self.run().take(command)
    }

    /// What is lit stands out more and less for a while.
    fn shine(&mut self, now: Duration, reduced_motion: bool) {
        let since = now.saturating_sub(*self.lit_since.get_or_insert(now));
        // A new board is drawn a few times until all of it is seen, whoever watches.
        self.due = (since < SETTLING).then_some(now + STEP);
        if reduced_motion || since >= PULSING {
            self.pulse = 1.0;
            return;
        }
        let part = since.as_secs_f32() / PULSE * std::f32::consts::TAU;
        self.pulse = 0.5 + 0.5 * part.cos();
        self.due = Some(now + STEP);
    }

    /// Shows what an answer to a command means; to none if a hand was refused before it gave one.
    fn answer(
        &mut self,
        (answer, command): (LessonAnswer, Option<Command>),
        table: &mut Table,
        playback: &mut Playback,
        input: &mut InputState,
    ) {
        self.was_not_asked = false;
        match answer {
            LessonAnswer::Over => {}
            LessonAnswer::Refused { refusal, hint } => {
                input.notice = Some(Notice::Refusal(refusal));
                self.hint = hint;
            }
            LessonAnswer::NotAsked { hint } => {
                self.hint = hint;
                self.was_not_asked = true;
            }
            LessonAnswer::Other {
                facts,
                begins_again: true,
                hint,
            } => {
                self.hint = hint;
                self.stage = LessonStage::Astray(None);
                table.rest();
                table.tell(&facts, playback);
            }
            LessonAnswer::Other { facts, hint, .. } => {
                self.hint = hint;
                self.push(command);
                table.follow(self.run().game());
                table.tell(&facts, playback);
            }
            LessonAnswer::Met {
                facts,
                refusal,
                caption,
                ..
            } => {
                self.hint = None;
                self.push(command.filter(|_| refusal.is_none()));
                table.mirror(self.run().game());
                table.record = self.recording.clone().map(GameRecord::of);
                table.tell(&facts, playback);
                self.met(refusal, caption, input);
            }
        }
    }

    fn met(&mut self, refusal: Option<Refusal>, caption: Option<LocalizedText>, input: &mut InputState) {
        input.let_go();
        input.notice = refusal.clone().map(Notice::Refusal);
        self.stage = LessonStage::Met { caption, refusal };
    }

    /// Adds a command to the record of the task.
    fn push(&mut self, command: Option<Command>) {
        if let Some((mut recording, command)) = self.recording.take().zip(command) {
            recording.push(self.run().game(), command);
            self.recording = Some(recording);
        }
    }

    /// Names the next command of the solution; once named it is done.
    fn help(&mut self, table: &mut Table) {
        if self.stage != LessonStage::Task {
            return;
        }
        if self.helps {
            table.queue.extend(self.run().help().first().cloned());
        }
        self.helps = !self.helps;
    }

    /// Begins the task again.
    fn again(&mut self, table: &mut Table, playback: &mut Playback, input: &mut InputState) {
        let hint = self.hint.take();
        let was_astray = matches!(self.stage, LessonStage::Astray(_));
        self.run().again();
        self.begin_task();
        // Whoever went astray wants to read on what helps.
        self.hint = hint.filter(|_| was_astray);
        let opening = self.run().opening().to_vec();
        table.record = None;
        table.queue.clear();
        table.follow(self.run().game());
        table.log = Log::default();
        table.log.add(&opening);
        table.log.tell_to(usize::MAX);
        table.show_at_once();
        playback.clear();
        input.let_go();
        (input.cursor, input.corner, input.dialog) = (None, None, None);
        input.hand = TableHand::default();
        self.record(table);
    }
}
