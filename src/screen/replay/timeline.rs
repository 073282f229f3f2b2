//! What the timeline of a recorded game shows: its turns, and the moments worth going to.

use crate::game::{Fact, PieceId, PlayerId, Winner};
use crate::replay::Recording;
use crate::rules::{Landmark, Rulebook, TurnOwner, rulebook};

/// A turn, or the activation of a piece, from the place where it begins to the next one's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The place whose step begins it.
    pub place: usize,
    /// Whose it is.
    pub player: PlayerId,
    /// The round.
    pub round: u32,
}

/// What kind of moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// A piece died.
    Kill,
    /// A score changed.
    Score,
    /// A flag was taken or dropped.
    Flag,
    /// The bomb was taken or dropped.
    Bomb,
    /// A trap went off.
    Trap,
    /// A squig was penned.
    Pen,
    /// The game was won, or drawn.
    Win,
    /// Commands were taken back.
    TakenBack,
}

impl Moment {
    /// The moment that a landmark of a book's own is marked as, if it is.
    fn of(landmark: &Landmark) -> Option<Self> {
        Some(match landmark.label {
            "kill" => Self::Kill,
            "score" => Self::Score,
            "flag" => Self::Flag,
            "bomb" => Self::Bomb,
            "trap" => Self::Trap,
            "pen" => Self::Pen,
            "win" => Self::Win,
            _ => return None,
        })
    }
}

/// A moment worth going to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimelineMark {
    /// The place whose step brings it.
    pub place: usize,
    /// Which of the step's facts it is.
    pub fact: usize,
    /// What.
    pub moment: Moment,
    /// Whose doing; none for nobody's.
    pub player: Option<PlayerId>,
}

/// What the timeline shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReplayTimeline {
    /// The turns, in order.
    pub turns: Vec<Turn>,
    /// The moments, in order.
    pub marks: Vec<TimelineMark>,
}

impl ReplayTimeline {
    /// Reads it off the facts; `owners` are the players of the pieces, by id.
    pub fn of(recording: &Recording, owners: &[Option<PlayerId>]) -> Self {
        let owner = |piece: PieceId| owners.get(piece.index()).copied().flatten();
        let landmarks = rulebook(&recording.setup().rules).map(Rulebook::landmarks);
        let mut timeline = Self::default();
        let mut round = 0;
        for (index, step) in recording.steps.iter().enumerate() {
            let place = index + 1;
            for (fact, told) in step.facts.iter().enumerate() {
                let token = |piece: PieceId, token: &str| match token {
                    "bomb" => Some((Moment::Bomb, owner(piece))),
                    token if token.starts_with("flag") => Some((Moment::Flag, owner(piece))),
                    _ => None,
                };
                if let Some((begun, _)) = landmarks.and_then(|of_book| of_book.round_begun(told)) {
                    round = begun;
                }
                let player = match landmarks.and_then(|of_book| of_book.turn_begun(told)) {
                    Some(TurnOwner::Player(player)) => Some(player),
                    Some(TurnOwner::Piece(piece)) => owner(piece),
                    None => None,
                };
                timeline
                    .turns
                    .extend(player.map(|player| Turn { place, player, round }));
                let found = match told {
                    Fact::Killed { by, .. } | Fact::GunDestroyed { by, .. } => Some((Moment::Kill, owner(*by))),
                    Fact::Score { player, .. } => Some((Moment::Score, Some(*player))),
                    Fact::PickedUp { piece, token: word, .. } | Fact::Dropped { piece, token: word, .. } => {
                        token(*piece, word)
                    }
                    Fact::Trap { piece, .. } => Some((Moment::Trap, owner(*piece))),
                    Fact::Penned { player, .. } => Some((Moment::Pen, Some(*player))),
                    Fact::Won { player, .. } => Some(match player {
                        Winner::Player(player) => (Moment::Win, Some(*player)),
                        Winner::Together | Winner::Guests | Winner::Draw => (Moment::Win, None),
                    }),
                    Fact::Book(_) => landmarks.and_then(|of_book| {
                        let landmark = of_book.landmark(told)?;
                        let player = landmark.player.or_else(|| landmark.piece.and_then(owner));
                        Some((Moment::of(&landmark)?, player))
                    }),
                    _ => None,
                };
                timeline.marks.extend(found.map(|(moment, player)| TimelineMark {
                    place,
                    fact,
                    moment,
                    player,
                }));
            }
            if recording.taken_back_after(step.n).next().is_some() {
                timeline.marks.push(TimelineMark {
                    place,
                    fact: step.facts.len(),
                    moment: Moment::TakenBack,
                    player: None,
                });
            }
        }
        timeline
    }

    /// The turn that a place lies in; none before the first.
    pub fn turn_at(&self, place: usize) -> Option<Turn> {
        let after = self.turns.partition_point(|turn| turn.place <= place);
        after.checked_sub(1).map(|index| self.turns[index])
    }

    /// The place where the next turn begins.
    pub fn next_turn(&self, place: usize) -> Option<usize> {
        let after = self.turns.partition_point(|turn| turn.place <= place);
        self.turns.get(after).map(|turn| turn.place)
    }

    /// The place where the turn begins, or the one before if it has just begun; 0 before the first.
    pub fn turn_before(&self, place: usize) -> usize {
        let before = self.turns.partition_point(|turn| turn.place < place);
        before.checked_sub(1).map_or(0, |index| self.turns[index].place)
    }

    /// The place where a player's last turn ended: what happened since begins there. 0 if the player has had none but
    /// the one that is running.
    pub fn since_turn_of(&self, player: PlayerId) -> usize {
        let mut turns = self.turns.as_slice();
        // The one that is running does not count.
        if let Some((last, before)) = turns.split_last()
            && last.player == player
        {
            turns = before;
        }
        let last = turns.iter().rposition(|turn| turn.player == player);
        let after = last.and_then(|index| self.turns.get(index + 1));
        after.map_or(0, |turn| turn.place - 1)
    }
}
