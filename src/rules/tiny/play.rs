//! What a game of a tiny book is: a small board with pieces of two players who move in turn, the phases, and the systems that
//! carry a move out.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::referee::TinyReferee;
use crate::game::{
    Choice, Command, CurrentCommand, Decision, DecisionKind, Fact, Facts, Game, GameBuilder, GamePhase, NextPhase,
    Offer, Owner, PendingDecision, PieceId, PlayerId, Refusal, Roster, RuleKey, StateHasher, Verb, Winner,
    with_pieces_by_id,
};
use crate::rules::{BuiltInArena, Chapter, LocaleFile};
use crate::space::grid::{Board, Cell, Ground, GroundTraits, Occupancy, Position, relocate};

/// The phases of a tiny book.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Phase {
    /// The players move in turn.
    #[default]
    Play,
    /// Nothing more.
    Over,
}

impl GamePhase for Phase {
    const ALL: &'static [Self] = &[Self::Play, Self::Over];

    fn number(self) -> usize {
        self as usize
    }

    fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::Play => "play",
            Self::Over => "over",
        })
    }
}

/// Who began: a component of the match that never changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FirstPlayer(pub PlayerId);

/// Whose turn it is: a component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// How often each player has come to move, this turn counted: from 1.
    pub round: u32,
    /// Whose turn it is.
    pub player: PlayerId,
}

/// How the game ended; none while it goes on. A component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Option<Winner>);

/// What kind of piece it is, by id: a component of pieces that never changes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind(pub &'static str);

/// What a move changes.
#[derive(SystemParam)]
pub struct Moves<'w, 's> {
    /// Who stands where.
    pub occupancy: Single<'w, 's, &'static mut Occupancy>,
    /// Where each piece stands.
    positions: Query<'w, 's, &'static mut Position>,
    /// Whose piece is whose.
    pub roster: Res<'w, Roster>,
}

impl Moves<'_, '_> {
    /// Puts a piece on a cell, or takes it off the board.
    pub fn put(&mut self, piece: PieceId, at: Option<Cell>) {
        with_pieces_by_id(self.positions.reborrow(), |positions| {
            relocate(&mut self.occupancy, piece, &mut positions[piece.index()], at);
        });
    }
}

/// What is on the table, to look at.
pub struct Table<'w> {
    /// Who stands where.
    pub occupancy: &'w Occupancy,
    /// Whose piece is whose.
    pub roster: &'w Roster,
    /// Whose turn it is.
    pub player: PlayerId,
}

/// What makes one tiny book another than the other.
pub trait TinyBook: Send + Sync + Sized + 'static {
    /// Its id in setups, that of its one mod, and the first word of its keys.
    const ID: &'static str;
    /// The kind of each player's pieces, by seat.
    const KINDS: [&'static str; 2];
    /// The rule of taking turns, which refusals and turns quote.
    const TURN: RuleKey;
    /// The rule of how the game ends, which its end quotes.
    const WIN: RuleKey;
    /// All its rules, in the order of the book.
    const KEYS: &'static [RuleKey];
    /// Its one chapter.
    const CHAPTERS: &'static [Chapter] = &[Chapter {
        id: Self::ID,
        prefixes: &[Self::ID],
    }];
    /// Its words.
    const LOCALES: &'static [LocaleFile];
    /// Its one arena.
    const ARENAS: &'static [BuiltInArena];
    /// Cells in a row, and in a column.
    const SIZE: i16;
    /// What a move is.
    const VERB: Verb;

    /// The pieces, by id: whose each is and where it begins, if that player begins.
    fn pieces(first: PlayerId) -> Vec<(PlayerId, Option<Cell>)>;

    /// What is asked for.
    fn decision(table: &Table) -> Decision;

    /// Whether a command is legal in a game that goes on.
    ///
    /// # Errors
    /// The refusal, by the rule that forbids it.
    fn check(table: &Table, command: &Command) -> Result<(), Refusal>;

    /// Lists what is legal in a game that goes on.
    fn list(table: &Table, list: &mut Vec<Choice>);

    /// Lists what may be done or tried in a game that goes on.
    fn offers(table: &Table, list: &mut Vec<Offer>);

    /// Writes an entry of the list out. Facings mean nothing: all are taken, and north is listed.
    fn command(occupancy: &Occupancy, choice: Choice) -> Command;

    /// Carries a legal command out.
    fn carry_out(moves: &mut Moves, facts: &mut Facts, command: &Command);

    /// How the game has ended; none if it goes on.
    fn outcome(occupancy: &Occupancy, roster: &Roster) -> Option<Winner>;

    /// Whether the pieces stand as they can while that player is to move. That no two share a cell, that all stand on the
    /// board and what the outcome is, is looked after already.
    fn can_be(_table: &Table) -> bool {
        true
    }
}

/// The cell at a place in lists row by row.
pub fn cell<B: TinyBook>(index: usize) -> Cell {
    Cell::new(index as i16 % B::SIZE, index as i16 / B::SIZE)
}

/// The other of two players.
pub fn other(player: PlayerId) -> PlayerId {
    PlayerId(1 - player.0)
}

/// A game of a tiny book in which the first player begins. There is no chance in it; `seed` is the dice tape's all the same.
pub fn game<B: TinyBook>(seed: u64) -> Game {
    game_begun_by::<B>(PlayerId(0), seed)
}

/// A game of a tiny book that a player begins.
pub(super) fn game_begun_by<B: TinyBook>(first: PlayerId, seed: u64) -> Game {
    let area = B::SIZE as usize * B::SIZE as usize;
    let board = Board::new(B::SIZE, vec![Ground(0); area], vec![GroundTraits::default()], Ground(0));
    let pieces = B::pieces(first);
    let mut setup_hash = StateHasher::default();
    setup_hash.feed(&(B::ID, first, B::SIZE));
    let mut game = GameBuilder::new(Phase::Play, seed, module_path!());
    let mut occupancy = Occupancy::new(&board, pieces.len());
    for (id, (owner, at)) in (0..).map(PieceId).zip(pieces) {
        let mut position = Position::default();
        relocate(&mut occupancy, id, &mut position, at);
        let kind = Kind(B::KINDS[owner.index()]);
        game.spawn_piece(Some(owner), (id, Owner(Some(owner)), kind, position));
    }
    let turn = Turn {
        round: 1,
        player: first,
    };
    game.insert((board, occupancy, FirstPlayer(first), turn, Outcome::default()));
    game.keep_of_pieces::<Position>("position", &[""])
        .keep_of_match::<Turn>("turn", &[""])
        .keep_of_match::<Outcome>("outcome", &[""])
        .name::<Occupancy>();
    game.lead(B::VERB, Phase::Play)
        .add_system(Phase::Play, carry_out::<B>)
        .add_system(Phase::Play, ask::<B>)
        .add_system(Phase::Over, announce_the_end::<B>);
    let referee = TinyReferee::<B>::new(game.world_mut());
    game.build(Box::new(referee), setup_hash.finish())
        .built_by(move || game_begun_by::<B>(first, seed))
}

/// Carries the command out, and hands the turn over; without a command the first turn begins.
pub fn carry_out<B: TinyBook>(
    mut moves: Moves,
    of_match: Single<(&mut CurrentCommand, &FirstPlayer, &mut Turn, &mut Outcome, &mut Facts)>,
) {
    let (mut command, first, mut turn, mut outcome, mut facts) = of_match.into_inner();
    if let Some(command) = command.0.take() {
        B::carry_out(&mut moves, &mut facts, &command);
        outcome.0 = B::outcome(&moves.occupancy, &moves.roster);
        if let Some(player) = outcome.0 {
            facts.emit(Fact::Won { rule: B::WIN, player });
            return;
        }
        turn.player = other(turn.player);
        if turn.player == first.0 {
            // Saturating: a snapshot may come with any round.
            turn.round = turn.round.saturating_add(1);
        }
    }
    facts.emit(Fact::Turn {
        rule: B::TURN,
        player: turn.player,
        round: turn.round,
    });
}

/// Asks the next player, or ends the game.
pub fn ask<B: TinyBook>(
    roster: Res<Roster>,
    of_match: Single<(&Occupancy, &Turn, &Outcome, &mut PendingDecision, &mut NextPhase<Phase>)>,
) {
    let (occupancy, turn, outcome, mut pending, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(Phase::Over);
        return;
    }
    pending.0 = Some(B::decision(&Table {
        occupancy,
        roster: &roster,
        player: turn.player,
    }));
}

/// Nothing more to decide.
pub fn announce_the_end<B: TinyBook>(of_match: Single<(&Turn, &mut Facts, &mut PendingDecision)>) {
    let (turn, mut facts, mut pending) = of_match.into_inner();
    facts.emit(Fact::Phase {
        rule: B::WIN,
        phase: "over",
    });
    pending.0 = Some(nothing_asked(turn.player));
}

/// The decision of a game that is over.
pub fn nothing_asked(player: PlayerId) -> Decision {
    Decision {
        player,
        kind: DecisionKind::Over,
        piece: None,
        left: 0,
    }
}
