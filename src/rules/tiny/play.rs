//! What both tiny books share: a small board with pieces of two players who move in turn, the phases, and a referee that
//! asks the book what is legal.

use std::marker::PhantomData;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::game::{
    Choice, Command, CurrentCommand, Decision, DecisionKind, Fact, Facts, Game, GameBuilder, GamePhase, NextPhase,
    Offer, Owner, PendingDecision, PieceId, Place, PlayerId, PublicPiece, PublicState, Referee, Refusal, RestoreError,
    Roster, RuleKey, Verb, Winner, by_id, with_pieces_by_id,
};
use crate::space::grid::{Board, Cell, Facing, Ground, GroundTraits, Occupancy, Position, relocate};

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

/// Whose turn it is: a component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Turn(pub PlayerId);

/// How the game ended; none while it goes on. A component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Option<Winner>);

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
pub trait TinyBook: Send + Sync + 'static {
    /// Its id in setups, and that of its one mod.
    const ID: &'static str;
    /// Its one kind of piece.
    const KIND: &'static str;
    /// The rule of taking turns, which refusals and the end of the game quote.
    const TURNS: RuleKey;
    /// All its rules.
    const KEYS: &'static [RuleKey];
    /// Cells in a row, and in a column.
    const SIZE: i16;
    /// What a move is.
    const VERB: Verb;

    /// Carries a command out; says how the game ended by it, if it did.
    fn carry_out(moves: &mut Moves, facts: &mut Facts, player: PlayerId, command: &Command) -> Option<Winner>;

    /// The pieces, by id: whose each is and where it begins.
    fn pieces() -> Vec<(PlayerId, Option<Cell>)>;

    /// What is asked for.
    fn decision(table: &Table) -> Decision;

    /// Lists what is legal.
    fn list(table: &Table, list: &mut Vec<Choice>);

    /// Writes an entry of the list out.
    fn command(occupancy: &Occupancy, choice: Choice) -> Command;
}

/// The cell at a place in lists row by row.
pub fn cell<B: TinyBook>(index: usize) -> Cell {
    Cell::new(index as i16 % B::SIZE, index as i16 / B::SIZE)
}

/// A game of a tiny book. There is no chance in it; `seed` is the dice tape's all the same.
pub fn game<B: TinyBook>(seed: u64) -> Game {
    let area = B::SIZE as usize * B::SIZE as usize;
    let board = Board::new(B::SIZE, vec![Ground(0); area], vec![GroundTraits::default()], Ground(0));
    let pieces = B::pieces();
    let mut game = GameBuilder::new(Phase::Play, seed, module_path!());
    let mut occupancy = Occupancy::new(&board, pieces.len());
    for (id, (owner, at)) in (0..).map(PieceId).zip(pieces) {
        let mut position = Position::default();
        relocate(&mut occupancy, id, &mut position, at);
        game.spawn_piece(Some(owner), (id, Owner(Some(owner)), position, Facing::default()));
    }
    game.insert((board, occupancy, Turn::default(), Outcome::default()));
    game.keep_of_pieces::<Position>("position", &[""])
        .keep_of_match::<Turn>("turn", &[""])
        .keep_of_match::<Outcome>("outcome", &[""])
        .name::<Occupancy>();
    game.lead(B::VERB, Phase::Play)
        .add_system(Phase::Play, carry_out::<B>)
        .add_system(Phase::Play, ask::<B>)
        .add_system(Phase::Over, ask_nothing_more);
    let referee = TinyReferee::<B>::new(game.world_mut());
    game.build(Box::new(referee), 0).built_by(move || self::game::<B>(seed))
}

/// Carries the command out, and hands the turn over.
pub fn carry_out<B: TinyBook>(
    mut moves: Moves,
    of_match: Single<(&mut CurrentCommand, &mut Turn, &mut Outcome, &mut Facts)>,
) {
    let (mut command, mut turn, mut outcome, mut facts) = of_match.into_inner();
    let Some(command) = command.0.take() else { return };
    outcome.0 = B::carry_out(&mut moves, &mut facts, turn.0, &command);
    turn.0 = PlayerId(1 - turn.0.0);
    if let Some(player) = outcome.0 {
        facts.emit(Fact::Won { rule: B::TURNS, player });
    }
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
        player: turn.0,
    }));
}

/// Nothing more to decide.
pub fn ask_nothing_more(of_match: Single<(&Turn, &mut PendingDecision)>) {
    let (turn, mut pending) = of_match.into_inner();
    pending.0 = Some(Decision {
        player: turn.0,
        kind: DecisionKind::Over,
        piece: None,
        left: 0,
    });
}

/// What the referee looks at.
type Seen = (&'static Occupancy, &'static Turn, &'static Outcome);

struct TinyReferee<B> {
    seen: QueryState<Seen>,
    book: PhantomData<fn() -> B>,
}

impl<B: TinyBook> TinyReferee<B> {
    fn new(world: &mut World) -> Self {
        Self {
            seen: world.query(),
            book: PhantomData,
        }
    }

    /// What is on the table, and how the game ended.
    fn look<'w>(&mut self, world: &'w World) -> (Table<'w>, Option<Winner>) {
        let (occupancy, turn, outcome) = self.seen.query(world).iter_inner().next().expect("a game has a match");
        let table = Table {
            occupancy,
            roster: world.resource::<Roster>(),
            player: turn.0,
        };
        (table, outcome.0)
    }
}

impl<B: TinyBook> Referee for TinyReferee<B> {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let mut list = Vec::new();
        self.choices(world, &mut list);
        let (table, outcome) = self.look(world);
        if outcome.is_some() {
            return Err(Refusal::new(B::TURNS, "over"));
        }
        match list
            .into_iter()
            .any(|choice| same(&B::command(table.occupancy, choice), command))
        {
            true => Ok(()),
            false => Err(Refusal::new(B::TURNS, "not-now")),
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        let (table, outcome) = self.look(world);
        if outcome.is_none() {
            B::list(&table, list);
        }
    }

    fn command(&mut self, world: &World, choice: Choice, _: bool) -> Command {
        B::command(self.look(world).0.occupancy, choice)
    }

    fn check_attack(&self, _: &Command) -> Result<PieceId, Refusal> {
        Err(Refusal::new(B::TURNS, "no-attack"))
    }

    fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
        false
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let mut choices = Vec::new();
        self.choices(world, &mut choices);
        let (table, _) = self.look(world);
        list.extend(
            choices
                .into_iter()
                .map(|choice| Offer::of(B::command(table.occupancy, choice), None)),
        );
    }

    fn public_state(&mut self, world: &World, phase: &'static str) -> PublicState {
        let (table, winner) = self.look(world);
        let pieces = table.roster.ids().map(|id| PublicPiece {
            player: table.roster.owner(id),
            kind: B::KIND.to_owned(),
            at: table.occupancy.of(id).map(Place::from),
            ..PublicPiece::default()
        });
        PublicState {
            mode: B::ID.to_owned(),
            round: 1,
            phase: phase.to_owned(),
            player: table.player,
            winner,
            decision: winner.is_none().then(|| B::decision(&table)),
            pieces: pieces.collect(),
            ..PublicState::default()
        }
    }

    fn state(&mut self, world: &World, phase: &'static str) -> Value {
        let (table, winner) = self.look(world);
        let piece = |id: PieceId| {
            let at = table.occupancy.of(id).map(Place::from);
            json!({"id": id, "player": table.roster.owner(id), "kind": B::KIND, "at": at})
        };
        json!({
            "rules": B::ID,
            "mod": B::ID,
            "phase": phase,
            "player": table.player,
            "winner": winner,
            "pieces": table.roster.ids().map(piece).collect::<Vec<_>>(),
        })
    }

    fn rebuild_derived(&mut self, world: &mut World) {
        let mut positions = world.query::<&Position>();
        let positions: Vec<Position> = by_id(positions.query(world)).to_vec();
        let mut occupancy = world.query::<&mut Occupancy>();
        for mut occupancy in occupancy.iter_mut(world) {
            occupancy.mirror(positions.iter().copied());
        }
    }

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        let (table, outcome) = self.look(world);
        let shares_its_cell = |id| {
            let at = table.occupancy.of(id);
            at.is_some_and(|cell| table.occupancy.at(cell) != Some(id))
        };
        if table.roster.ids().any(shares_its_cell) {
            return Err(RestoreError::senseless("parts.position", "cell-shared"));
        }
        if table.player.0 > 1 {
            return Err(RestoreError::senseless("parts.turn", "no-player"));
        }
        if outcome.is_some() != (phase == "over") {
            return Err(RestoreError::senseless("parts.outcome", "outcome"));
        }
        Ok(())
    }
}

/// Whether two commands are the same; facings mean nothing here.
fn same(one: &Command, other: &Command) -> bool {
    match (one, other) {
        (Command::Move { path, .. }, Command::Move { path: other, .. }) => path == other,
        (Command::Place { at, .. }, Command::Place { at: other, .. }) => at == other,
        _ => false,
    }
}
