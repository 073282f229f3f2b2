//! Quake 40K in the window: its decisions answered by hand, the figures of its champions, what lies on its tables, and its panels.

pub(crate) mod badges;
pub(crate) mod bar;
pub(crate) mod choosing;
pub(crate) mod figures;
pub(crate) mod hand;
pub(crate) mod input;
pub(crate) mod labels;
pub(crate) mod lying;
#[cfg(test)]
mod measured;
pub(crate) mod melee;
pub(crate) mod of_match;
pub(crate) mod orders;
pub(crate) mod overlay;
pub(crate) mod roster;
#[cfg(test)]
pub(crate) mod screens;
pub(crate) mod signs;
pub(crate) mod start;
#[cfg(test)]
mod tests;
pub(crate) mod things;
pub(crate) mod ways;

use std::sync::Arc;

use bevy::math::Vec4;
use bevy::prelude::KeyCode;
use bevy_egui::egui;

use crate::game::{Command, Fact, Game, PieceId, Refusal};
use crate::rules::quake40k::ID;
use crate::rules::quake40k::command::QuakeCommand;
use crate::rules::quake40k::fact::{QuakeFact, own_of as own_fact};
use crate::screen::app::settings::Settings;
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::board3d::table::TableMesh;
use crate::screen::books::common::portraits::portrait;
use crate::screen::books::quake40k::of_match::{QuakeMatch, able, asked, match_of};
use crate::screen::books::{BookData, BookScreen, FirstGame, RosterOnShow, ToolsOnShow};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::input::{InputContext, InputState};
use crate::screen::table_top::measured::ghost::{Ghost, GhostWish};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool};
use crate::screen::table_top::measured::lying::LyingThing;
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::table_top::progress::VictoryProgress;
use crate::screen::table_top::table::Table;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::table::{Direction, MarkKind, Point};

/// Of more players than that the bar on top tells the scores alone.
const MANY: usize = 6;

/// What Quake 40K adds to the window.
pub struct QuakeScreen;

impl BookScreen for QuakeScreen {
    fn id(&self) -> &'static str {
        ID
    }

    fn first_game(&self) -> Option<FirstGame> {
        Some(start::FIRST_GAME)
    }

    fn player_names(&self) -> [&'static str; COLOURS] {
        start::PLAYER_NAMES
    }

    fn portrait(&self) -> Option<TableFigure> {
        Some(portrait("legionary", &["ashlegion", "battle_rifle", "frag", "krak"], 5))
    }

    fn table_model(&self, figure: &TableFigure, colour: Vec4, is_plain: bool) -> Option<MeshBuilder> {
        figures::model(figure, colour, is_plain)
    }

    fn pose(&self, piece: &DisplayPiece) -> Pose {
        figures::pose(piece)
    }

    fn plan_token(&self, figure: &TableFigure, colour: Vec4) -> Option<FlatDrawing> {
        signs::token(figure, colour)
    }

    fn paint_badge(&self, painter: &egui::Painter, rect: egui::Rect, name: &str) -> bool {
        badges::paint(painter, rect, name, None)
    }

    fn book_data(&self, game: &mut Game) -> BookData {
        Arc::new(QuakeMatch::of(game))
    }

    fn progress(&self, table: &Table, _: &Settings) -> VictoryProgress {
        let mut standing = VictoryProgress::by_scores(table);
        if standing.sides.len() > MANY {
            // What wins stands in the roster: twelve have room for their scores alone.
            for side in &mut standing.sides {
                side.short = side.short.split('/').next().unwrap_or_default().to_owned();
            }
        }
        standing
    }

    fn shares_gestures(&self) -> bool {
        false
    }

    fn set_down_at(&self, table: &Table, piece: PieceId, at: Point) -> Point {
        input::drawn_in(table, piece, at)
    }

    fn paint_on_the_ground(&self, overlay: &Overlay) {
        overlay::paint_on_the_ground(overlay);
    }

    fn lying(&self, table: &Table) -> Vec<LyingThing> {
        lying::all(table)
    }

    fn build_lying(&self, mesh: &mut TableMesh, thing: &LyingThing) {
        lying::build(mesh, thing);
    }

    fn lying_sign(&self, thing: &LyingThing) -> FlatDrawing {
        lying::sign(thing)
    }

    fn carried_at_the_name(&self, _: &str) -> Option<String> {
        // A sign over the figure tells it.
        None
    }

    fn walk_command(
        &self,
        (table, input): (&Table, &InputState),
        piece: PieceId,
        path: &[Point],
        facing: Option<Direction>,
    ) -> Option<Command> {
        input::walk_command((table, input), piece, path, facing)
    }

    fn place_command(
        &self,
        (table, input): (&Table, &InputState),
        piece: PieceId,
        at: Point,
        facing: Option<Direction>,
    ) -> Option<Command> {
        input::place_command((table, input), piece, at, facing)
    }

    fn turned_inwards(&self, table: &Table, command: &Command) -> Option<Command> {
        input::turned_inwards(table, command)
    }

    fn picks(&self, table: &Table, _: &InputState, piece: PieceId) -> bool {
        input::picks(table, piece)
    }

    fn to_pick(&self, table: &Table) -> Vec<PieceId> {
        able(table)
    }

    fn way_of_moving(&self, table: &Table, input: &InputState, piece: PieceId) -> &'static str {
        input::way_of_moving(table, input, piece)
    }

    fn goes_into_contact(&self, table: &Table, piece: PieceId, other: PieceId) -> bool {
        input::goes_into_contact(table, piece, other)
    }

    fn own_ghost(&self, table: &mut Table, wish: &GhostWish, walk: Option<Ghost>) -> Option<Ghost> {
        ways::ghost(table, wish, walk)
    }

    fn lines_about_way(&self, overlay: &Overlay, ghost: &Ghost) -> Vec<Line> {
        overlay::lines_about_way(overlay, ghost)
    }

    fn is_meant(&self, held: &mut InputContext, command: &Command) -> bool {
        ways::is_meant(held, command)
    }

    fn stuck(&self, table: &mut Table, piece: PieceId) -> Option<Refusal> {
        input::stuck(table, piece)
    }

    fn click_on_the_table(&self, held: &mut InputContext, pointed: Pointed) -> bool {
        input::click(held, pointed)
    }

    fn key(&self, held: &mut InputContext, letter: &str) -> bool {
        input::key(held, letter)
    }

    fn table_key(&self, held: &mut InputContext, key: KeyCode) -> bool {
        if key != KeyCode::Space {
            return false;
        }
        if input::confirm(held) {
            return true;
        }
        if let Some(blows) = melee::given(held.table, held.input) {
            held.give(blows);
            return true;
        }
        match self.button(held.table) {
            Some((_, command)) => {
                held.give(command);
                true
            }
            None => false,
        }
    }

    fn paint_over_the_table(&self, overlay: &Overlay) {
        overlay::paint(overlay);
    }

    fn lines_about_figure(&self, overlay: &Overlay, piece: PieceId) -> Vec<Line> {
        overlay::lines_about(overlay, piece)
    }

    fn tools(&self, ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
        bar::show(ui, shown);
    }

    fn last_tools(&self, ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
        bar::show_slots(ui, shown);
    }

    fn strip_width(&self) -> f32 {
        // Two rows: tools and parts of the turn, then the slots.
        bar::STRIP
    }

    fn has_turns_of_players(&self) -> bool {
        false
    }

    fn has_decisions(&self, shown: &ToolsOnShow) -> bool {
        orders::is_shown(shown)
    }

    fn decisions(&self, ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
        orders::show(ui, shown);
    }

    fn roster(&self, ui: &mut egui::Ui, shown: &RosterOnShow) -> Option<Option<PieceId>> {
        Some(roster::show(ui, shown))
    }

    fn keys(&self) -> &'static [&'static str] {
        &[
            "quake-move",
            "quake-fly",
            "quake-leap",
            "quake-again",
            "quake-declare",
            "table-way",
            "table-surface",
            "table-tape",
            "table-sight",
            "quake-target",
            "quake-end",
        ]
    }

    fn uses_mark(&self, mark: &MarkKind) -> bool {
        // All but zones lies there as the game has it.
        matches!(mark, MarkKind::Zone)
    }

    fn shows_mark(&self, _: &MarkKind) -> bool {
        true
    }

    fn ended_by<'a>(&self, table: &'a Table) -> Option<&'a Fact> {
        let mut last = table.log.told_facts().take(6);
        last.find(|fact| {
            matches!(
                own_fact(fact),
                Some(QuakeFact::Draw { .. } | QuakeFact::RoundWon { .. })
            )
        })
    }

    fn hint(&self, table: &Table, input: &InputState) -> Option<&'static str> {
        let hand = &input.hand;
        let asked = asked(table);
        match (&hand.gesture, hand.tool) {
            (TableGesture::Move { by_keys: true, .. }, _) => return Some("screen-hint-table-keys"),
            (TableGesture::Move { .. }, _) if asked == Some("assault") => return Some("screen-hint-quake-charge"),
            (TableGesture::Move { .. }, _) => return Some("screen-hint-quake-drag"),
            (_, TableTool::Tape) => return Some("screen-hint-table-tape"),
            (_, TableTool::Point) => return Some("screen-hint-quake-point"),
            _ => {}
        }
        if hand::held(input).is_some_and(|hand| hand.armed.is_some()) {
            return Some("screen-hint-quake-armed");
        }
        let flies = match_of(table).is_some_and(|known| known.gaits.0);
        Some(match asked? {
            "deploy" => "screen-hint-quake-deploy",
            "lay_barrel" => "screen-hint-quake-barrel",
            "activate" => "screen-hint-quake-activate",
            "movement" if flies => "screen-hint-quake-fly",
            "movement" => "screen-hint-quake-move",
            "move_on" => "screen-hint-quake-move-on",
            "portal" => "screen-hint-quake-portal",
            "arrive" | "return" => "screen-hint-quake-arrive",
            "shooting" => "screen-hint-quake-shoot",
            "assault" => "screen-hint-quake-assault",
            "melee" => "screen-hint-quake-melee",
            "allot" => "screen-hint-quake-allot",
            "control" => "screen-hint-quake-control",
            _ => "screen-hint-quake-choose",
        })
    }

    fn only_answer(&self, table: &Table) -> Option<Command> {
        input::only_answer(table)
    }

    fn button(&self, table: &Table) -> Option<(&'static str, Command)> {
        let (label, command) = match asked(table)? {
            "movement" => ("screen-button-quake-stay", QuakeCommand::Stay),
            "move_on" => ("screen-button-quake-stop", QuakeCommand::Stop),
            "shooting" => ("screen-button-quake-hold", QuakeCommand::Stay),
            "assault" => ("screen-button-quake-no-charge", QuakeCommand::Stay),
            "occupy" => ("screen-button-quake-occupy", QuakeCommand::Occupy),
            "reroll" => ("screen-button-quake-keep", QuakeCommand::Keep),
            "take" => ("screen-button-quake-take", QuakeCommand::Take),
            _ => return None,
        };
        Some((label, command.into()))
    }
}
