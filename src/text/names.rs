//! What pieces and players are called in sentences.

use crate::game::{PieceId, PlayerId};

/// The names of a game's players and pieces.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// By seat.
    pub players: Vec<String>,
    /// By id: in games of one piece a player, the player's name.
    pub pieces: Vec<String>,
}

impl Names {
    /// A piece's name; its number if it has none.
    pub fn piece(&self, piece: PieceId) -> String {
        self.pieces
            .get(piece.index())
            .cloned()
            .unwrap_or_else(|| format!("#{}", piece.0))
    }

    /// A player's name; its seat if it has none.
    pub fn player(&self, player: PlayerId) -> String {
        self.players
            .get(player.index())
            .cloned()
            .unwrap_or_else(|| format!("#{}", player.0))
    }

    /// The names in a setup. Pieces are called by their player's name where each has one, else by kind and number.
    pub fn of(setup: &crate::rules::Setup) -> Self {
        let players = setup.players.iter().map(|player| player.name.clone()).collect();
        let pieces = setup
            .players
            .iter()
            .flat_map(|player| {
                player.pieces.iter().enumerate().map(|(index, piece)| {
                    if player.pieces.len() == 1 {
                        player.name.clone()
                    } else {
                        format!("{} {} ({})", piece.kind, index + 1, player.name)
                    }
                })
            })
            .collect();
        Self { players, pieces }
    }
}
