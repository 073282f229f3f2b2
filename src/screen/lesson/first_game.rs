//! The game after a lesson: a small one against the bot that plays worst, where the rule book's part of the window names one;
//! else the start screen with the book chosen.

use bevy::prelude::*;

use crate::bots::{BotKind, Control};
use crate::content::lesson::Lesson;
use crate::rules::{Rulebook, rulebook};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::horde::HordeChoice;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::app::window_state::WindowState;
use crate::screen::books::{FirstGame, screen_of};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seating, Table};

/// The Horde that is added where its lessons have been done.
const HORDE: &str = "spice";

/// The small game of a book: the first player at the window, the second a bot.
fn seating(choices: &SetupChoices, book: &'static dyn Rulebook, game: &FirstGame) -> Option<Seating> {
    let mut choices = choices.clone();
    choices.set_horde(None);
    choices.set_mode(book, game.mode, true);
    let mut own = choices.arenas_of_the_book().into_iter();
    choices.arena = own.find(|index| choices.arenas[*index].name() == game.arena)?;
    choices.players.truncate(game.kinds.len());
    let controls = [Control::Human, Control::Bot(BotKind::Random)];
    for (seat, (kinds, control)) in game.kinds.into_iter().zip(controls).enumerate() {
        choices.play_kinds(seat, kinds);
        choices.players[seat].control = control;
    }
    choices.seating()
}

/// Begins a game of what a lesson has taught.
pub fn begin_game_of(world: &mut World, lesson: &Lesson) {
    let Some(book) = rulebook(&lesson.rules) else { return };
    let is_add_on = lesson.book != lesson.rules;
    let game = screen_of(book.id()).first_game().filter(|_| !is_add_on);
    let seating = game.and_then(|game| seating(world.resource::<SetupChoices>(), book, &game));
    let Some(seating) = seating else {
        let mut choices = world.resource_mut::<SetupChoices>();
        if choices.book.id() != book.id() {
            choices.set_mode(book, book.mods()[0], true);
        }
        if is_add_on {
            choices.set_horde(HordeChoice::read(HORDE));
        }
        choices.view = StartView::Game;
        world.resource_mut::<NextState<WindowState>>().set(WindowState::Start);
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
    fn the_game_after_a_lesson_is_against_a_bot_and_has_no_faults() {
        let book = first_rulebook();
        let game = screen_of(book.id()).first_game().unwrap();
        let arenas = book.arenas().iter().filter_map(|arena| {
            let loaded = read_map(arena.file, arena.text).ok()?;
            Some(ArenaChoice::new(loaded.map, Some(book.id())))
        });
        let choices = SetupChoices::new(arenas.collect(), &[], 7);
        let seating = seating(&choices, book, &game).unwrap();
        assert!(book.game(&seating.setup).is_ok());
        let controls: Vec<&Control> = seating.seats.iter().map(|seat| &seat.control).collect();
        assert_eq!(controls, [&Control::Human, &Control::Bot(BotKind::Random)]);
    }
}
