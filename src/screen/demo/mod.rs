//! The demonstrator: shows the items of a playlist step by step, large enough for a room; whoever presents may take over at any
//! step (*what if?*) and comes back to the script. By itself, in a loop, it shows recorded games and scenes between games.

pub(crate) mod changes;
pub(crate) mod demo_loop;
pub(crate) mod desk;
pub(crate) mod dice_panel;
pub(crate) mod editor;
pub(crate) mod editor_rows;
pub(crate) mod input;
pub(crate) mod loop_panel;
pub(crate) mod loop_sources;
pub(crate) mod panel;
pub(crate) mod pen;
pub(crate) mod script;
pub mod soak;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod what_if;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::content::playlist::{Playlist, PlaylistItem};
use crate::content::scene::LocalizedText;
use crate::screen::app::idle_loop::BeginLoop;
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::{MatchStep, WindowState};
use crate::screen::demo::demo_loop::DemoLoop;
use crate::screen::demo::desk::{DemoDesk, demo_desk_is_closed};
use crate::screen::demo::pen::Pen;
use crate::screen::demo::script::DemoScript;
use crate::screen::demo::what_if::DieToSet;
use crate::screen::panels::PanelStep;
use crate::screen::panels::rule_book::rule_book_is_closed;
use crate::screen::replay;
use crate::screen::table_top::camera::flat::{Area, sizes};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

pub use crate::screen::demo::changes::{DemoChange, NextDemo};
pub use crate::screen::demo::demo_loop::LoopRun;

/// How the window opens on the demonstrator.
#[derive(Clone, PartialEq, Debug)]
pub enum DemoOpening {
    /// On the list of playlists.
    Choose,
    /// On a playlist.
    Playlist(Playlist),
    /// By itself, in a loop.
    Loop(LoopRun),
}

/// Adds the demonstrator.
pub fn plugin(app: &mut App) {
    // The clock that sends it is no part of a film.
    app.add_message::<BeginLoop>()
        .init_resource::<NextDemo>()
        .init_resource::<DemoDesk>()
        .add_systems(PreUpdate, changes::apply_demo_change.after(replay::apply_replay_change))
        .add_systems(OnEnter(WindowState::Start), changes::leave_at_start)
        .add_systems(
            Update,
            (
                desk::read_desk_key.run_if(rule_book_is_closed),
                demo_loop::begin_loop_when_asked,
            ),
        )
        .add_systems(
            Update,
            input::read_demo_input
                .in_set(MatchStep::SceneInput)
                .run_if(resource_exists::<Demo>)
                .run_if(not(resource_exists::<DemoLoop>))
                .run_if(demo_desk_is_closed)
                .run_if(rule_book_is_closed),
        )
        .add_systems(
            Update,
            (
                demo_loop::leave_at_any_key,
                demo_loop::direct_the_loop.in_set(MatchStep::Film),
            )
                .run_if(resource_exists::<DemoLoop>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                panel::draw_demo_panels.run_if(shows_script),
                what_if::draw_what_if.run_if(tries_out),
                pen::draw_pen.run_if(resource_exists::<Demo>),
                loop_panel::draw_loop.run_if(resource_exists::<DemoLoop>),
                panel::draw_blank.run_if(resource_exists::<Demo>),
                desk::draw_desk,
            )
                .chain()
                .after(PanelStep::Screen)
                .before(PanelStep::RuleBook),
        );
}

/// What somebody wants of the demonstrator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DemoAction {
    /// The next step; at the end the next item.
    Next,
    /// A step back; at the start the item before.
    Back,
    /// The next item, or the one before.
    Item(bool),
    /// To an item, from 0.
    Jump(usize),
    /// The screen black, or no longer.
    Blank,
    /// Play on by hand from here.
    TryOut,
    /// Throw the dice of the step again.
    ThrowAgain,
    /// Choose a die of the step to set.
    ChooseDie,
    /// Set a die of the step, from 0, to a face.
    SetDie(usize, u32),
    /// Back to the script, where it was left.
    Return,
    /// Wipe away what has been drawn.
    Wipe,
    /// Choose the pen, or put it down.
    Pen,
    /// Out of the demonstrator.
    Leave,
}

/// The playlist being shown.
#[derive(Resource)]
pub struct Demo {
    /// The playlist's title.
    pub title: LocalizedText,
    /// What is shown, in order.
    pub items: Vec<PlaylistItem>,
    /// Which item is on show, from 0.
    pub item: usize,
    /// That item, played.
    pub script: DemoScript,
    /// Which of its steps is on show.
    pub step: usize,
    /// Whether somebody plays on by hand.
    pub tries_out: bool,
    /// The die that is about to be set.
    pub to_set: Option<DieToSet>,
    /// Whether the screen is black.
    pub is_blank: bool,
    /// The digits of an item's number, as far as they are typed.
    pub typed: String,
    /// What a button asked for.
    pub asked: Option<DemoAction>,
    /// The pen.
    pub pen: Pen,
    /// Since when nothing is being played back, since the start of the program.
    pub still_since: Option<Duration>,
    /// The game that waits until the demonstrator is left.
    held: Option<Table>,
    /// Where the way out leads.
    back_to: WindowState,
}

/// Whether the script is on show, and nobody plays on by hand.
pub fn shows_script(demo: Option<Res<Demo>>) -> bool {
    demo.is_some_and(|demo| !demo.tries_out)
}

/// Whether somebody plays on by hand from a place of the script.
pub fn tries_out(demo: Option<Res<Demo>>) -> bool {
    demo.is_some_and(|demo| demo.tries_out)
}

/// The size of a caption, in points: 36 pixels in a window of 1080, and in proportion in others.
pub fn caption_size(screen: &ScreenSize, scale: f32) -> f32 {
    (36.0 * screen.height / 1080.0 / scale).max(18.0)
}

/// How high the caption is, in points.
pub fn caption_height(screen: &ScreenSize, scale: f32) -> f32 {
    caption_size(screen, scale) * 4.3
}

/// What the bar takes that stands above the hint line while somebody plays on by hand, in points.
pub const TRY_OUT_BAR: f32 = 46.0;

/// The board's part of the window, in pixels, where the demonstrator's own panels are drawn.
pub fn board_area(screen: &ScreenSize, scale: f32) -> Area {
    let top = sizes::TOP * scale;
    Area {
        left: 0.0,
        top,
        width: screen.width,
        height: (screen.height - top - caption_height(screen, scale) * scale).max(1.0),
    }
}

impl Demo {
    /// A playlist whose item is played and laid on a table.
    pub(super) fn new(title: LocalizedText, items: Vec<PlaylistItem>, item: usize, script: DemoScript) -> Self {
        Self {
            title,
            items,
            item,
            script,
            step: 0,
            tries_out: false,
            to_set: None,
            is_blank: false,
            typed: String::new(),
            asked: None,
            pen: Pen::default(),
            still_since: None,
            held: None,
            back_to: WindowState::Start,
        }
    }

    /// Whether there is an item behind the one on show.
    pub fn has_next_item(&self) -> bool {
        self.item + 1 < self.items.len()
    }

    /// Does what is asked for.
    pub fn go(
        &mut self,
        action: DemoAction,
        table: &mut Table,
        playback: &mut Playback,
        next: &mut NextDemo,
        seed: u64,
    ) {
        self.still_since = None;
        let was_blank = std::mem::take(&mut self.is_blank);
        match action {
            DemoAction::Blank => self.is_blank = !was_blank,
            // Whoever goes on sees the board first.
            DemoAction::Next | DemoAction::Back if was_blank => {}
            DemoAction::Next | DemoAction::Back if self.tries_out => self.return_to_script(table, playback),
            DemoAction::Next if !playback.is_idle() => playback.finish(table),
            DemoAction::Next if self.step < self.script.end() => {
                self.step += 1;
                self.script.play(self.step, table, playback);
            }
            DemoAction::Next => {
                if self.has_next_item() {
                    next.0 = Some(DemoChange::Item(self.item + 1, false));
                }
            }
            DemoAction::Back if self.step > 0 => self.show(self.step - 1, table, playback),
            DemoAction::Back => {
                if let Some(before) = self.item.checked_sub(1) {
                    next.0 = Some(DemoChange::Item(before, true));
                }
            }
            DemoAction::Item(true) if self.has_next_item() => {
                next.0 = Some(DemoChange::Item(self.item + 1, false));
            }
            DemoAction::Item(true) => {}
            DemoAction::Item(false) => {
                // To the start of this one first.
                if self.step > 0 || self.tries_out || self.item == 0 {
                    self.show(0, table, playback);
                } else {
                    next.0 = Some(DemoChange::Item(self.item - 1, false));
                }
            }
            DemoAction::Jump(item) => {
                if item < self.items.len() {
                    next.0 = Some(DemoChange::Item(item, false));
                }
            }
            DemoAction::TryOut => self.take_over(table, playback, seed),
            DemoAction::ThrowAgain => self.throw_again(table, playback, seed),
            DemoAction::ChooseDie => self.choose_die(table),
            DemoAction::SetDie(die, face) => self.set_die(die, face, table, playback, seed),
            DemoAction::Return => self.return_to_script(table, playback),
            DemoAction::Wipe => {
                self.pen.wipe();
            }
            DemoAction::Pen => self.pen.is_chosen ^= true,
            DemoAction::Leave => next.0 = Some(DemoChange::Leave),
        }
    }

    /// Puts a step on show at once.
    pub(super) fn show(&mut self, step: usize, table: &mut Table, playback: &mut Playback) {
        self.tries_out = false;
        self.to_set = None;
        self.step = step.min(self.script.end());
        self.script.show(self.step, table, playback);
    }
}

/// Gives the board the room that the demonstrator leaves it.
pub fn room_of_board(demo: &Demo, screen: &ScreenSize, settings: &Settings, area: Area) -> Area {
    if demo.tries_out {
        let height = (area.height - TRY_OUT_BAR * settings.scale).max(1.0);
        return Area { height, ..area };
    }
    board_area(screen, settings.scale)
}
