//! Which page of the start screen is shown.

/// What the start screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StartView {
    /// The game: mod, arena, players.
    #[default]
    Game,
    /// The klan of a player.
    Klan(usize),
    /// A piece of a player with what it bears: seat and place.
    Piece(usize, usize),
    /// The house rules.
    HouseRules,
    /// The scenes.
    Scenes,
    /// The lessons.
    Learn,
    /// Recorded games.
    Games,
    /// The tables of the club.
    Club,
    /// The lab.
    Lab,
    /// The workshop: arenas to edit.
    Workshop,
}
