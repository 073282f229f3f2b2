//! The board's part of the window: which panels are folded for it, and the view that fits into it.

use bevy::prelude::*;

use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::{Area, FlatView, Folds, below_the_strip, board_area, fit, fit_plan};
use crate::screen::table_top::table::Table;

/// Folds side panels where the board would be smaller than half the window, and unfolds them when there is room again. What
/// somebody folds or unfolds by hand stays so until window or text have another size.
pub fn fold_side_panels(
    screen: Res<ScreenSize>,
    mut settings: ResMut<Settings>,
    mut known: Local<Option<((f32, f32), f32, bool)>>,
    mut folded: Local<Folds>,
) {
    let projected = settings.projector.is_on;
    let now = (screen.pair(), settings.scale, projected);
    if known.replace(now) == Some(now) {
        return;
    }
    settings.bypass_change_detection().folds.projector = projected;
    // Dice and the last sentence are what is shown in projector mode.
    let wanted = match projected {
        true => Folds::default(),
        false => Folds::that_make_room(now.0, now.1),
    };
    let folds = &mut settings.bypass_change_detection().folds;
    for (fold, before, now) in [
        (&mut folds.roster, folded.roster, wanted.roster),
        (&mut folds.dice, folded.dice, wanted.dice),
        (&mut folds.log, folded.log, wanted.log),
    ] {
        if before != now {
            *fold = now;
        }
    }
    *folded = wanted;
}

/// Which panels are folded now: while a die that somebody throws by hand is wanted, that of the dice is not.
pub fn folds_on_show(settings: &Settings, table: &Table) -> Folds {
    Folds {
        dice: settings.folds.dice && !table.hand.is_waiting(),
        ..settings.folds
    }
}

/// The board's part of the window, and a view that fits as long as nobody changed it.
pub fn measure_board_area(
    screen: Res<ScreenSize>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut view: ResMut<BoardView>,
) {
    let mut area = board_area(screen.pair(), settings.scale, folds_on_show(&settings, &table));
    // The strip of tools lies over a table; a film has none.
    if table.measured.is_some() && !settings.folds.hint {
        area = below_the_strip(area, settings.scale, table.book.strip_width());
    }
    if view.area != area {
        view.area = area;
    }
    if view.fitted {
        let flat = fitted(&table, area);
        if view.flat != flat {
            view.flat = flat;
        }
    }
}

/// The view that shows the whole board in an area.
pub fn fitted(table: &Table, area: Area) -> FlatView {
    match &table.measured {
        Some(measured) => fit_plan(area, measured.drawn.size()),
        None => fit(area, table.board.width(), table.board.height()),
    }
}
