//! The first game: a few scenes that show the least one has to know, one after the other, and then a small game against the
//! bot that plays worst. Which scenes and which game, the rule book's part of the window says.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::bots::{BotKind, Control};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::window_state::WindowState;
use crate::screen::books::{FirstSteps, screen_of};
use crate::screen::replay::scene_player::{ask_for_course, scenes};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seating, Table};
use crate::text::Texts;

/// The scenes of a book's first steps that there are, in order.
pub fn course(book: &str) -> Vec<&'static str> {
    let wanted = screen_of(book).first_steps().map_or(&[][..], |steps| steps.scenes);
    let known = wanted
        .iter()
        .filter(|key| scenes().iter().any(|scene| scene.key == **key));
    known.copied().collect()
}

/// The button that begins the first steps, where the chosen book has some; `is_new` if nobody has played here yet.
pub fn button(ui: &mut egui::Ui, book: &str, is_new: bool, texts: &Texts) {
    let course = course(book);
    let Some(first) = course.first() else { return };
    let mut button = egui::Button::new(texts.say("screen-first-steps"));
    if is_new {
        button = button.fill(egui::Color32::from_rgb(0, 104, 164));
    }
    if ui
        .add(button)
        .on_hover_text(texts.say("screen-first-steps-means"))
        .clicked()
    {
        ask_for_course(ui.ctx(), first);
    }
}

/// The small game at the end of the first steps: the first player at the window, the second a bot.
fn seating(choices: &SetupChoices, steps: &FirstSteps) -> Option<Seating> {
    let mut choices = choices.clone();
    let book = choices.book;
    choices.set_mode(book, steps.mode, true);
    let mut own = choices.arenas_of_the_book().into_iter();
    choices.arena = own.find(|index| choices.arenas[*index].name() == steps.arena)?;
    choices.players.truncate(steps.kinds.len());
    let controls = [Control::Human, Control::Bot(BotKind::Random)];
    for (seat, (kinds, control)) in steps.kinds.into_iter().zip(controls).enumerate() {
        choices.play_kinds(seat, kinds);
        choices.players[seat].control = control;
    }
    choices.seating()
}

/// Begins that game.
pub fn begin_first_game(world: &mut World) {
    let choices = world.resource::<SetupChoices>();
    let Some(seating) = screen_of(choices.book.id())
        .first_steps()
        .and_then(|steps| seating(choices, &steps))
    else {
        return;
    };
    let texts = world.resource::<Settings>().texts();
    let mut playback = Playback::default();
    let begun = Table::new(seating, world.resource::<JournalPath>(), &mut playback, texts);
    let Ok(table) = begun else { return };
    let table = table.recorded_in(world.resource::<SavedGames>().store.as_ref());
    world.insert_resource(table);
    world.insert_resource(playback);
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    world.resource_mut::<NextState<WindowState>>().set(WindowState::Match);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::read_map;
    use crate::rules::first_rulebook;
    use crate::screen::app::start::thumbnail::ArenaChoice;

    #[test]
    fn the_first_steps_are_eight_scenes_and_a_game_without_faults() {
        let book = first_rulebook();
        let steps = screen_of(book.id()).first_steps().unwrap();
        assert_eq!(course(book.id()), steps.scenes);
        assert_eq!(steps.scenes.len(), 8);
        let arenas = book.arenas().iter().filter_map(|arena| {
            let loaded = read_map(arena.file, arena.text).ok()?;
            Some(ArenaChoice::new(loaded.map, Some(book.id())))
        });
        let choices = SetupChoices::new(arenas.collect(), &[], 7);
        let seating = seating(&choices, &steps).unwrap();
        assert!(book.game(&seating.setup).is_ok());
        let controls: Vec<&Control> = seating.seats.iter().map(|seat| &seat.control).collect();
        assert_eq!(controls, [&Control::Human, &Control::Bot(BotKind::Random)]);
    }
}
