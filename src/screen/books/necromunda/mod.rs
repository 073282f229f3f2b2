//! Necromunda in the window: its decisions answered by hand, what its fighters' states look like, and its panels.

pub(crate) mod badges;
pub(crate) mod combat;
pub(crate) mod figures;
pub(crate) mod hand;
pub(crate) mod input;
pub(crate) mod labels;
pub(crate) mod of_match;
pub(crate) mod orders;
pub(crate) mod overlay;
pub(crate) mod phases;
pub(crate) mod roster;
#[cfg(test)]
pub(crate) mod screens;
pub(crate) mod signs;
#[cfg(test)]
mod tests;
pub(crate) mod watch;

use std::sync::Arc;

use bevy::math::Vec4;
use bevy::prelude::KeyCode;
use bevy_egui::egui;

use crate::game::{Command, Fact, Game, PieceId, PlayerId, Refusal};
use crate::rules::necromunda::fact::{NecroFact, own_of as own_fact};
use crate::rules::necromunda::{ID, NecroCommand};
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::books::common::portraits::portrait;
use crate::screen::books::necromunda::of_match::{NecroMatch, able, asked, match_of};
use crate::screen::books::{BookData, BookScreen, RosterOnShow, ToolsOnShow};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::input::{InputContext, InputState};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool};
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::table_top::table::Table;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::table::{Direction, MarkKind, Point};

/// What Necromunda adds to the window.
pub struct NecromundaScreen;

impl BookScreen for NecromundaScreen {
    fn id(&self) -> &'static str {
        ID
    }

    fn player_names(&self) -> [&'static str; COLOURS] {
        [
            "Vesna", "Corvin", "Maud", "Isko", "Renke", "Tove", "Aldo", "Brix", "Dunya", "Falk", "Hester", "Oriel",
        ]
    }

    fn portrait(&self) -> Option<TableFigure> {
        Some(portrait("leader", &["wire_foxes", "bolt_rifle", "sword"], 2))
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
        let sign = badges::Sign::ALL.into_iter().find(|sign| sign.name() == name);
        let pictogram = sign.map(badges::Sign::pictogram);
        pictogram
            .inspect(|(pictogram, colour)| pictogram.paint(painter, rect, *colour))
            .is_some()
    }

    fn book_data(&self, game: &mut Game) -> BookData {
        Arc::new(NecroMatch::of(game))
    }

    fn shares_gestures(&self) -> bool {
        false
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

    fn picks(&self, table: &Table, input: &InputState, piece: PieceId) -> bool {
        input::picks(table, input, piece)
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

    fn drop_command(&self, table: &Table, piece: PieceId, on: PieceId) -> Option<Command> {
        input::drop_command(table, piece, on)
    }

    fn click_on_the_table(&self, held: &mut InputContext, pointed: Pointed) -> bool {
        input::click(held, pointed)
    }

    fn key(&self, held: &mut InputContext, letter: &str) -> bool {
        input::key(held, letter)
    }

    fn table_key(&self, held: &mut InputContext, key: KeyCode) -> bool {
        match (key, self.button(held.table)) {
            (KeyCode::Space, Some((_, command))) => {
                held.give(command);
                true
            }
            _ => false,
        }
    }

    fn paint_over_the_table(&self, overlay: &Overlay) {
        overlay::paint(overlay);
    }

    fn lines_about_figure(&self, overlay: &Overlay, piece: PieceId) -> Vec<Line> {
        overlay::lines_about(overlay, piece)
    }

    fn tools(&self, ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
        phases::show(ui, shown);
    }

    fn strip_width(&self) -> f32 {
        740.0
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
            "necro-move",
            "necro-run",
            "necro-hide",
            "table-turn",
            "table-way",
            "table-surface",
            "table-tape",
            "table-sight",
            "necro-target",
            "necro-end",
        ]
    }

    fn stuck(&self, table: &mut Table, piece: PieceId) -> Option<Refusal> {
        input::stuck(table, piece)
    }

    fn uses_mark(&self, _: &MarkKind) -> bool {
        // Gangs set up along edges, and what they carry off they put down themselves.
        false
    }

    fn klan_of(&self, table: &Table, player: PlayerId) -> Option<String> {
        match_of(table)?.gangs.get(player.index()).cloned()
    }

    fn ended_by<'a>(&self, table: &'a Table) -> Option<&'a Fact> {
        let mut last = table.log.told_facts().take(6);
        last.find(|fact| matches!(own_fact(fact), Some(NecroFact::Routed { .. })))
    }

    fn hint(&self, table: &Table, input: &InputState) -> Option<&'static str> {
        let hand = &input.hand;
        match (&hand.gesture, hand.tool) {
            (TableGesture::Move { by_keys: true, .. }, _) => return Some("screen-hint-table-keys"),
            (TableGesture::Move { .. }, _) => return Some("screen-hint-necro-drag"),
            (_, TableTool::Tape) => return Some("screen-hint-table-tape"),
            (_, TableTool::Flame) => return Some("screen-hint-table-template"),
            (_, TableTool::Point) => return Some("screen-hint-necro-point"),
            _ => {}
        }
        // Whoever has nothing left to do, and an enemy, is picked for nothing.
        let is_picked = hand.selected.is_some_and(|picked| able(table).contains(&picked));
        Some(match asked(table)? {
            "deploy" if match_of(table).is_some_and(|held| !held.open_edges.is_empty()) => "screen-hint-necro-choose",
            "deploy" => "screen-hint-necro-deploy",
            "start" => "screen-hint-necro-start",
            "movement" if is_picked => "screen-hint-necro-move",
            "movement" => "screen-hint-necro-pick",
            "charge_way" => "screen-hint-necro-charge-way",
            "flee" => "screen-hint-necro-flee",
            "watch" => "screen-hint-necro-watch",
            "shooting" if is_picked => "screen-hint-necro-shoot",
            "shooting" => "screen-hint-necro-pick-shooter",
            "follow" => "screen-hint-necro-follow",
            _ => "screen-hint-necro-choose",
        })
    }

    fn button(&self, table: &Table) -> Option<(&'static str, Command)> {
        let (label, command) = match asked(table)? {
            "start" => ("screen-button-necro-begin", NecroCommand::BeginMoves),
            "movement" | "shooting" => ("screen-button-necro-end-phase", NecroCommand::EndPhase),
            "watch" => ("screen-button-necro-hold", NecroCommand::HoldFire),
            "follow" => ("screen-button-necro-stay", NecroCommand::Stay),
            _ => return None,
        };
        Some((label, command.into()))
    }
}
