//! What everybody sees follows from the facts alone.

use arene::game::{Fact, Game, PublicState, ThingKind};

use super::book;

/// What is shown of a game that is known by its facts only.
pub struct Shown(PublicState);

/// What must be equal when everything is told.
fn compared(shown: &PublicState) -> String {
    let things = |kind: ThingKind| shown.things_of(kind).collect::<Vec<_>>();
    let mut tokens = things(ThingKind::Token);
    tokens.sort();
    let pieces: Vec<_> = shown
        .pieces
        .iter()
        .map(|piece| {
            let badges: Vec<_> = piece.badges.iter().map(|badge| (&badge.name, badge.from)).collect();
            (piece.at, piece.at.and(piece.face), badges, piece.waits)
        })
        .collect();
    format!(
        "{pieces:#?} {tokens:#?} {:#?} {:?} {:?} {:?}",
        things(ThingKind::Supply),
        shown.progress,
        shown.player,
        shown.winner
    )
}

impl Shown {
    /// As a game is when nothing has been told yet.
    pub fn of(game: &mut Game) -> Self {
        Self(game.public_state())
    }

    /// Follows what a command came to, and compares it with the game.
    pub fn follow(&mut self, game: &mut Game, facts: &[Fact], when: &str) {
        let presentation = book().presentation(game);
        for fact in facts {
            presentation.follow(fact, &mut self.0);
        }
        let (told, real) = (compared(&self.0), compared(&game.public_state()));
        if told != real {
            let lines = told.lines().zip(real.lines()).filter(|(told, real)| told != real);
            let facts: Vec<_> = facts.iter().map(|fact| serde_json::to_string(fact).unwrap()).collect();
            panic!("{when}: {:#?}\n{}", lines.collect::<Vec<_>>(), facts.join("\n"));
        }
    }
}
