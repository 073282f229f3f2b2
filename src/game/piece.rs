//! Who is on the table: pieces, their owners, and the list that orders them.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A piece's number, and its component: given in the order of the setup, never reused, the same in every copy of a game.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceId(pub u16);

impl PieceId {
    /// The position of this piece in lists ordered by id.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whose a piece is; nobody's if it came with the map. A component that never changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Owner(pub Option<PlayerId>);

/// A player's seat, from 0, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The position of this player in lists ordered by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people give this player: 1 for the first seat.
    pub const fn counted_from_one(self) -> usize {
        self.index() + 1
    }
}

/// All pieces, by id: the only order in which rules go through them, since query order is not defined.
#[derive(Resource, Default, Clone, Debug)]
pub struct Roster {
    // In a box, since Bevy sets aside room for 64 of each kind of resource.
    lists: Box<Lists>,
}

#[derive(Default, Clone, Debug)]
struct Lists {
    entities: Vec<Entity>,
    owners: Vec<Option<PlayerId>>,
}

impl Roster {
    /// Adds the next piece. The caller gives ids in ascending order without gaps.
    pub fn push(&mut self, entity: Entity, owner: Option<PlayerId>) {
        self.lists.entities.push(entity);
        self.lists.owners.push(owner);
    }

    /// The entity of a piece, or `None` for an id that no piece has.
    pub fn entity(&self, piece: PieceId) -> Option<Entity> {
        self.lists.entities.get(piece.index()).copied()
    }

    /// The player a piece belongs to; `None` for nobody's pieces and unknown ids.
    pub fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.lists.owners.get(piece.index()).copied().flatten()
    }

    /// All entities in the order of their ids.
    pub fn entities(&self) -> &[Entity] {
        &self.lists.entities
    }

    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<> {
        (0..self.lists.entities.len() as u16).map(PieceId)
    }

    /// The ids of one player's pieces, ascending.
    pub fn of(&self, player: PlayerId) -> impl Iterator<Item = PieceId> + '_ {
        self.ids()
            .filter(move |id| self.lists.owners[id.index()] == Some(player))
    }

    /// How many pieces there are, on the board or off it.
    pub fn len(&self) -> usize {
        self.lists.entities.len()
    }

    /// Whether there is no piece at all.
    pub fn is_empty(&self) -> bool {
        self.lists.entities.is_empty()
    }
}

/// What pieces have of a component, by id. They lie side by side in that order, since they are all spawned with the same
/// components, in the order of their ids, and never lose or gain one ([`super::GameBuilder::build`] sees to that).
pub fn by_id<'w, T: Component>(pieces: Query<'w, '_, &T>) -> &'w [T] {
    match pieces.contiguous_iter_inner() {
        Ok(mut runs) => runs.next().unwrap_or_default(),
        Err(_) => &[],
    }
}

/// As [`by_id`], to change it.
pub fn with_pieces_by_id<T: Component<Mutability = Mutable>, R>(
    pieces: Query<&mut T>,
    work: impl FnOnce(&mut [T]) -> R,
) -> R {
    match pieces.contiguous_iter_inner().ok().and_then(|mut runs| runs.next()) {
        // Nobody asks what changed: marking all of them would cost as much as a command.
        Some(mut run) => work(run.bypass_change_detection()),
        None => work(&mut []),
    }
}
