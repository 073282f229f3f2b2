//! What the free table adds to the window: the commands that hands give, its keys, its tools.

mod tools;

use bevy::prelude::KeyCode;

use crate::game::{Command, Face, PieceId, Place};
use crate::rules::free::{FreeCommand, ID, TemplatePlace};
use crate::screen::books::{BookScreen, ToolsOnShow};
use crate::screen::table_top::input::{InputContext, InputState};
use crate::screen::table_top::measured::doors::door_at;
use crate::screen::table_top::measured::hand::{Pointed, TableGesture, TableTool};
use crate::screen::table_top::table::Table;
use crate::space::table::{Direction, Point, Template};

/// The free table in the window.
pub struct FreeScreen;

/// How many faces the die of a scatter's length has.
const SCATTER: u32 = 6;

impl BookScreen for FreeScreen {
    fn id(&self) -> &'static str {
        ID
    }

    fn is_free(&self) -> bool {
        true
    }

    fn walk_command(
        &self,
        (_, input): (&Table, &InputState),
        piece: PieceId,
        path: &[Point],
        facing: Option<Direction>,
    ) -> Option<Command> {
        Some(
            FreeCommand::Move {
                piece,
                path: path.iter().map(|point| Place::from(*point)).collect(),
                face: facing.map(face),
                limit: input.hand.limit.filter(|_| !path.is_empty()),
            }
            .into(),
        )
    }

    fn place_command(
        &self,
        _: (&Table, &InputState),
        piece: PieceId,
        at: Point,
        facing: Option<Direction>,
    ) -> Option<Command> {
        Some(
            FreeCommand::Place {
                piece,
                at: at.into(),
                face: facing.map(face),
            }
            .into(),
        )
    }

    fn click_on_the_table(&self, held: &mut InputContext, pointed: Pointed) -> bool {
        let hand = &held.input.hand;
        let command = match (hand.tool, pointed.point) {
            (TableTool::Scatter, Some(at)) => FreeCommand::Scatter {
                at: at.into(),
                sides: SCATTER,
            },
            (TableTool::Disc | TableTool::Flame, Some(_)) => {
                let Some(place) = hand
                    .template
                    .as_ref()
                    .and_then(|aim| template(&aim.template, hand.selected))
                else {
                    return true;
                };
                FreeCommand::Template(place)
            }
            (TableTool::Figures, Some(at)) if pointed.piece.is_none() => {
                let Some((door, is_open)) = door_at(held.table, at) else {
                    return false;
                };
                FreeCommand::Door { door, open: !is_open }
            }
            _ => return false,
        };
        held.give(command.into());
        true
    }

    fn key(&self, held: &mut InputContext, letter: &str) -> bool {
        let tool = match letter {
            "c" => TableTool::Disc,
            "f" => TableTool::Flame,
            "s" => TableTool::Scatter,
            "d" => {
                held.input.dialog = Some(tools::DICE);
                return true;
            }
            "n" => {
                held.input.dialog = held.input.hand.selected.map(|_| tools::MARK);
                return true;
            }
            "k" => {
                lie_or_stand(held);
                return true;
            }
            _ => return false,
        };
        take(held.input, tool);
        true
    }

    fn table_key(&self, held: &mut InputContext, key: KeyCode) -> bool {
        let Some(piece) = held.input.hand.selected.filter(|_| key == KeyCode::Delete) else {
            return false;
        };
        held.give(FreeCommand::Remove { piece }.into());
        true
    }

    fn tools(&self, ui: &mut bevy_egui::egui::Ui, shown: &mut ToolsOnShow) {
        tools::buttons(ui, shown);
    }

    fn dialogs(&self, context: &bevy_egui::egui::Context, shown: &mut ToolsOnShow) {
        tools::dialogs(context, shown);
    }

    fn shares_gestures(&self) -> bool {
        false
    }

    fn keys(&self) -> &'static [&'static str] {
        &[
            "table-move",
            "table-turn",
            "table-lift",
            "table-limit",
            "table-way",
            "table-surface",
            "table-tape",
            "table-sight",
            "table-template",
            "table-scatter",
            "table-dice",
            "table-mark",
            "table-lie",
            "table-remove",
            "table-door",
        ]
    }

    fn hint(&self, table: &Table, input: &InputState) -> Option<&'static str> {
        let hand = &input.hand;
        let is_beside = |piece: PieceId| table.state.piece(piece).is_some_and(|piece| piece.at.is_none());
        Some(match (hand.tool, &hand.gesture, hand.selected) {
            (_, TableGesture::Move { by_keys: true, .. }, _) => "screen-hint-table-keys",
            (_, TableGesture::Move { .. }, _) => "screen-hint-table-drag",
            (TableTool::Tape, ..) => "screen-hint-table-tape",
            (TableTool::Disc | TableTool::Flame, ..) => "screen-hint-table-template",
            (TableTool::Scatter, ..) => "screen-hint-table-scatter",
            (_, _, Some(piece)) if is_beside(piece) => "screen-hint-table-place",
            (_, _, Some(_)) => "screen-hint-table-picked",
            (_, _, None) => "screen-hint-table",
        })
    }

    fn button(&self, _: &Table) -> Option<(&'static str, Command)> {
        Some(("screen-button-table-end", FreeCommand::End.into()))
    }
}

/// A direction as commands write it.
fn face(direction: Direction) -> Face {
    let vector = direction.vector();
    Face::Toward(vector.x, vector.y)
}

/// Takes a tool, or puts it away again.
fn take(input: &mut InputState, tool: TableTool) {
    let hand = &mut input.hand;
    let is_held = hand.tool == tool;
    hand.gesture = TableGesture::None;
    hand.ghost = None;
    hand.tool = if is_held { TableTool::Figures } else { tool };
}

/// Has whoever is picked lie down, or stand up.
fn lie_or_stand(held: &mut InputContext) {
    let Some(piece) = held.input.hand.selected else { return };
    let size = held.table.state.piece(piece).and_then(|piece| piece.size);
    let down = size.is_none_or(|size| !size.is_down);
    held.give(FreeCommand::Lay { piece, down }.into());
}

/// A template as its command names it.
fn template(template: &Template, from: Option<PieceId>) -> Option<TemplatePlace> {
    Some(match template {
        Template::Disc(disc) => TemplatePlace::Disc {
            at: disc.at.into(),
            radius: disc.radius,
        },
        Template::Flame(flame) => {
            let way = flame.tip.plan().way_from(flame.shooter.at.plan());
            TemplatePlace::Flame {
                from: from?,
                toward: face(Direction::along(way)?),
            }
        }
    })
}
