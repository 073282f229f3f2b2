//! Arenas that come to the start screen while it is open: those that are tried out of the workshop.

use crate::screen::app::start::choices::SetupChoices;
use crate::screen::app::start::thumbnail::ArenaChoice;

impl SetupChoices {
    /// Chooses an arena that is not in the list, in the place of the one that was tried before, and tells its place.
    pub fn take_own_arena(&mut self, before: Option<usize>, arena: ArenaChoice) -> usize {
        let place = match before.and_then(|place| Some((place, self.arenas.get_mut(place)?))) {
            Some((place, known)) => {
                *known = arena;
                place
            }
            None => {
                self.arenas.push(arena);
                self.arenas.len() - 1
            }
        };
        self.arena = place;
        self.lacks_of = None;
        place
    }
}
