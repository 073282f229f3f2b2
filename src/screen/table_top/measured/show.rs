//! Puts the table of the running game on show: its terrain, its figures as far as the playback has come.

use bevy::prelude::*;

use crate::game::PieceId;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::measured::picking::fading;
use crate::screen::table_top::table::Table;
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::on_show::{TableOnShow, TableView};
use crate::screen::terrain::{place, units};
use crate::space::table::{Direction, PlanPoint};

/// What is seen beyond a table through an eye: what stands against it has to be told from it.
pub const SKY: Color = Color::srgb(0.25, 0.29, 0.35);

/// Puts the running game's table on show; nothing of a game on a grid.
pub fn put_on_show(
    mut table: ResMut<Table>,
    input: Res<InputState>,
    camera: Res<CameraControl>,
    mut on_show: ResMut<TableOnShow>,
    mut beyond: ResMut<ClearColor>,
    mut usual: Local<Option<Color>>,
) {
    let is_eye = table.measured.is_some() && matches!(camera.mode, ViewMode::FirstPerson(_));
    let usual = *usual.get_or_insert(beyond.0);
    let wanted = if is_eye { SKY } else { usual };
    if beyond.0 != wanted {
        beyond.0 = wanted;
    }
    let table = table.bypass_change_detection();
    let display = &table.display;
    let Some(measured) = &mut table.measured else {
        if on_show.drawn.is_some() {
            *on_show = TableOnShow::default();
        }
        return;
    };
    measured.follow(display);
    let drawn = measured.drawn.clone();
    let eye = match camera.mode {
        ViewMode::FirstPerson(piece) => Some(piece),
        _ => None,
    };
    let figures = figures(table, eye);
    let lying = table.book.lying(table);
    let view = TableView {
        fading: match eye {
            None => fading(&drawn, &input.hand),
            Some(_) => Default::default(),
        },
        has_crowns: eye.is_none(),
    };
    let is_shown = on_show
        .drawn
        .as_ref()
        .is_some_and(|shown| std::sync::Arc::ptr_eq(shown, &drawn));
    if !is_shown || on_show.view != view || on_show.figures != figures || on_show.lying != lying {
        on_show.drawn = Some(drawn);
        on_show.view = view;
        on_show.figures = figures;
        on_show.lying = lying;
    }
}

/// The figures on the table as they are on show, but for the one through whose eyes one looks.
pub fn figures(table: &Table, without: Option<PieceId>) -> Vec<TableFigure> {
    let pieces = table.display.pieces.iter().enumerate();
    let pieces = pieces.filter(|(index, _)| Some(*index) != without.map(PieceId::index));
    let figures = pieces.filter_map(|(index, piece)| {
        let (spot, size) = (piece.spot()?, piece.measures?);
        Some(TableFigure {
            at: place(spot).at_height(units(piece.height)),
            facing: piece.ahead.and_then(|ahead| {
                let ahead = ahead * 10_000.0;
                Direction::along(PlanPoint::new(ahead.x.round() as i32, ahead.y.round() as i32))
            }),
            radius: size.radius,
            height: size.height,
            eye: size.eye,
            kind: piece.kind.clone(),
            colour: table.colour_of(piece.player),
            label: label(table, PieceId(index as u16)),
            lying: size.is_down,
            outfit: piece.outfit.clone(),
            pose: table.book.pose(piece),
            tilt: piece.tilt.round() as i32,
            stretch: (percent(piece.stretch.0), percent(piece.stretch.1)),
        })
    });
    figures.collect()
}

/// A part of the usual in whole percent.
fn percent(part: f32) -> i32 {
    (part * 100.0).round() as i32
}

/// What is written at a figure: its name, and what it carries. Whose it is its colour says.
fn label(table: &Table, piece: PieceId) -> String {
    let shown = table.display.pieces.get(piece.index());
    let owner = shown.and_then(|shown| shown.player);
    let mut words = vec![table.names.piece_without_owner(piece, owner)];
    let carried = shown.iter().flat_map(|shown| shown.carried());
    words.extend(carried.filter_map(|name| table.book.carried_at_the_name(name)));
    words.join(" · ")
}
