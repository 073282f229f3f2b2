//! Feu à volonté in the window: its decisions answered by hand, zones of fire, action points, what its soldiers' states look like, and its
//! panels.

pub(crate) mod badges;
pub(crate) mod bar;
pub(crate) mod figures;
pub(crate) mod hand;
pub(crate) mod input;
pub(crate) mod labels;
pub(crate) mod of_match;
pub(crate) mod orders;
pub(crate) mod overlay;
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

use crate::game::{Command, Fact, Game, PieceId, Refusal};
use crate::rules::feu::fact::{FeuFact, own_of as own_fact};
use crate::rules::feu::{FeuCommand, ID};
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::books::common::portraits::portrait;
use crate::screen::books::feu::of_match::{FeuGameNow, able, active, asked, match_of};
use crate::screen::books::{BookData, BookScreen, FirstGame, RosterOnShow, ToolsOnShow};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::input::{InputContext, InputState};
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool};
use crate::screen::table_top::overlay::{Line, Overlay};
use crate::screen::table_top::table::Table;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::table::{Direction, MarkKind, Point};

/// The small game after the first lesson.
const FIRST_GAME: FirstGame = FirstGame {
    mode: "meeting",
    arena: "Country crossroads",
    kinds: [
        &["leader", "rifleman", "scout", "conscript"],
        &["leader", "rifleman", "rifleman", "conscript"],
    ],
};

/// What Feu à volonté adds to the window.
pub struct FeuScreen;

impl BookScreen for FeuScreen {
    fn id(&self) -> &'static str {
        ID
    }

    fn first_game(&self) -> Option<FirstGame> {
        Some(FIRST_GAME)
    }

    fn player_names(&self) -> [&'static str; COLOURS] {
        [
            "Anvers", "Bruges", "Cassel", "Douai", "Eupen", "Furnes", "Gand", "Huy", "Ixelles", "Jumet", "Kortrijk",
            "Lierre",
        ]
    }

    fn portrait(&self) -> Option<TableFigure> {
        Some(portrait("rifleman", &["assault_rifle", "grenade"], 3))
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
        let pictogram = badges::pictogram(name);
        pictogram
            .inspect(|(pictogram, colour)| pictogram.paint(painter, rect, *colour))
            .is_some()
    }

    fn book_data(&self, game: &mut Game) -> BookData {
        Arc::new(FeuGameNow::of(game))
    }

    fn shares_gestures(&self) -> bool {
        false
    }

    fn has_turns_of_players(&self) -> bool {
        false
    }

    fn walk_command(
        &self,
        (table, _): (&Table, &InputState),
        _: PieceId,
        path: &[Point],
        facing: Option<Direction>,
    ) -> Option<Command> {
        input::walk_command(table, path, facing)
    }

    fn place_command(
        &self,
        (table, _): (&Table, &InputState),
        piece: PieceId,
        at: Point,
        facing: Option<Direction>,
    ) -> Option<Command> {
        input::place_command(table, piece, at, facing)
    }

    fn turned_inwards(&self, table: &Table, command: &Command) -> Option<Command> {
        input::turned_inwards(table, command)
    }

    fn picks(&self, table: &Table, _: &InputState, piece: PieceId) -> bool {
        input::picks(table, piece)
    }

    fn to_pick(&self, table: &Table) -> Vec<PieceId> {
        match (asked(table), active(table)) {
            (Some("activation" | "path"), Some(piece)) => vec![piece],
            _ => able(table),
        }
    }

    fn way_of_moving(&self, table: &Table, _: &InputState, _: PieceId) -> &'static str {
        input::way_of_moving(table)
    }

    fn is_meant(&self, held: &mut InputContext, command: &Command) -> bool {
        input::is_meant(held, command)
    }

    fn click_on_the_table(&self, held: &mut InputContext, pointed: Pointed) -> bool {
        input::click(held, pointed)
    }

    fn key(&self, held: &mut InputContext, letter: &str) -> bool {
        input::key(held, letter)
    }

    fn table_key(&self, held: &mut InputContext, key: KeyCode) -> bool {
        let button = self.button(held.table).map(|(_, command)| command);
        key == KeyCode::Space && input::space(held, button)
    }

    fn paint_on_the_ground(&self, overlay: &Overlay) {
        overlay::paint_on_the_ground(overlay);
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

    fn strip_width(&self) -> f32 {
        640.0
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
            "feu-activate",
            "feu-move",
            "feu-run",
            "feu-hide",
            "feu-zones",
            "table-turn",
            "table-way",
            "table-surface",
            "table-tape",
            "table-sight",
            "feu-target",
            "feu-end",
        ]
    }

    fn stuck(&self, table: &mut Table, piece: PieceId) -> Option<Refusal> {
        input::stuck(table, piece)
    }

    fn uses_mark(&self, _: &MarkKind) -> bool {
        // Where one sets down and what counts is drawn as the mission has it.
        false
    }

    fn shows_mark(&self, mark: &MarkKind) -> bool {
        matches!(mark, MarkKind::Zone | MarkKind::Objective)
    }

    fn ended_by<'a>(&self, table: &'a Table) -> Option<&'a Fact> {
        let mut last = table.log.told_facts().take(6);
        last.find(|fact| matches!(own_fact(fact), Some(FeuFact::Broke { .. })))
    }

    fn hint(&self, table: &Table, input: &InputState) -> Option<&'static str> {
        let hand = &input.hand;
        match (&hand.gesture, hand.tool) {
            (TableGesture::Move { by_keys: true, .. }, _) => return Some("screen-hint-table-keys"),
            (TableGesture::Move { .. }, _) => return Some("screen-hint-feu-drag"),
            (_, TableTool::Tape) => return Some("screen-hint-table-tape"),
            (_, TableTool::Point) => return Some("screen-hint-feu-point"),
            _ => {}
        }
        let is_able = hand.selected.is_some_and(|picked| able(table).contains(&picked));
        Some(match asked(table)? {
            "deploy" if match_of(table).is_some_and(|known| known.zones.len() > 1) => "screen-hint-feu-edge",
            "deploy" => "screen-hint-feu-deploy",
            "round" if is_able => "screen-hint-feu-activate",
            "round" => "screen-hint-feu-pick",
            "activation" => "screen-hint-feu-act",
            "pool" => "screen-hint-feu-pool",
            "path" => "screen-hint-feu-path",
            "react" => "screen-hint-feu-react",
            "allot" => "screen-hint-feu-allot",
            _ => "screen-hint-feu-choose",
        })
    }

    fn button(&self, table: &Table) -> Option<(&'static str, Command)> {
        let (label, command) = match asked(table)? {
            "activation" => ("screen-button-feu-end", FeuCommand::EndActivation),
            "pool" => ("screen-button-feu-end-pool", FeuCommand::EndPool),
            "react" => ("screen-button-feu-hold", FeuCommand::Hold),
            "path" => ("screen-button-feu-stay", FeuCommand::Move(Default::default())),
            _ => return None,
        };
        Some((label, command.into()))
    }
}
