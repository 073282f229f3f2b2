//! What both tiny rule books share: a small board with pieces of two players, whose turn it is, how the game ended, and
//! a referee that asks the book what is legal.

use std::marker::PhantomData;

use arene::game::{
    Choice, Command, Course, Decision, DecisionKind, Fact, Field, Game, Keep as _, Odds, Phase, PieceId, PlayerId,
    Referee, Refusal, RestoreError, Roster, RuleKey, Winner, step,
};
use arene::space::grid::{Board, Cell, Ground, GroundTraits, Occupancy, Position, relocate};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde_json::{Value, json};

/// The players move in turn.
pub const PLAY: Phase = Phase("play");
/// Nothing more.
pub const OVER: Phase = Phase("over");

const TURNS: RuleKey = RuleKey("tiny.turns");

/// How the game stands, but for the pieces.
#[derive(Resource, Clone, Copy, Default, Debug)]
pub struct Standing {
    /// Whose turn it is.
    pub turn: PlayerId,
    /// How the game ended; none while it goes on.
    pub outcome: Option<Winner>,
}

impl Standing {
    /// Who waits.
    pub fn other(self) -> PlayerId {
        PlayerId(1 - self.turn.0)
    }
}

/// What a move changes.
#[derive(SystemParam)]
pub struct Moves<'w, 's> {
    /// Who stands where.
    pub occupancy: ResMut<'w, Occupancy>,
    /// Where each piece stands.
    pub positions: Query<'w, 's, &'static mut Position>,
    /// Whose turn it is, and how the game ended.
    pub standing: ResMut<'w, Standing>,
    /// Whose piece is whose.
    pub roster: Res<'w, Roster>,
}

impl Moves<'_, '_> {
    /// Puts a piece on a cell, or takes it off the board.
    pub fn put(&mut self, piece: PieceId, at: Option<Cell>) {
        let entity = self.roster.entity(piece);
        if let Some(mut position) = entity.and_then(|entity| self.positions.get_mut(entity).ok()) {
            relocate(&mut self.occupancy, piece, &mut position, at);
        }
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

/// What makes one tiny rule book another than the other.
pub trait Book: Send + Sync + 'static {
    /// Cells in a row, and in a column.
    const SIZE: i16;

    /// Carries a command out.
    fn carry_out(moves: &mut Moves, course: &mut Course, command: Command);

    /// The pieces, by id: whose each is and where it begins.
    fn pieces() -> Vec<(PlayerId, Option<Cell>)>;

    /// What is asked for.
    fn decision(table: &Table) -> Decision;

    /// Lists what is legal.
    fn list(table: &Table, list: &mut Vec<Choice>);

    /// Writes an entry of the list out.
    fn command(choice: Choice) -> Command;
}

/// A game of a tiny rule book. There is no chance in it; `seed` is the dice tape's all the same.
pub fn game<B: Book>(seed: u64) -> Game {
    let board = Board::new(
        B::SIZE,
        vec![Ground(0); B::SIZE as usize * B::SIZE as usize],
        vec![GroundTraits::default()],
        Ground(0),
    );
    let pieces = B::pieces();
    let mut workshop = Game::workshop(PLAY, seed);
    let mut occupancy = Occupancy::new(&board, pieces.len());
    for (id, (owner, at)) in (0..).map(PieceId).zip(pieces) {
        let mut position = Position::default();
        relocate(&mut occupancy, id, &mut position, at);
        let world = workshop.world_mut();
        let entity = world.spawn(position).id();
        world.resource_mut::<Roster>().push(entity, Some(owner));
    }
    workshop
        .insert_resource(board)
        .insert_resource(occupancy)
        .insert_resource(Standing::default())
        .add_phase(PLAY, [step(play::<B>)])
        .add_phase(OVER, [step(ask_nothing_more)])
        .keep_component(vec![Field::of("position", |at: &Position| at, |at| at)])
        .keep_resource(vec![
            Field::of("turn", |all: &Standing| &all.turn, |all| &mut all.turn),
            Field::of("outcome", |all: &Standing| &all.outcome, |all| &mut all.outcome),
        ]);
    Game::new(workshop, Box::new(TinyReferee::<B>(PhantomData)), 0).built_by(move || game::<B>(seed))
}

/// Carries the command out; then asks the next player, or ends the game.
fn play<B: Book>(InMut(course): InMut<Course>, mut moves: Moves) {
    if let Some(command) = course.stage.take_command() {
        B::carry_out(&mut moves, course, command);
    }
    match moves.standing.outcome {
        Some(player) => {
            course.facts.tell(Fact::Won { rule: TURNS, player });
            course.stage.go_to(OVER);
        }
        None => {
            course.asked.0 = Some(B::decision(&Table {
                occupancy: &moves.occupancy,
                roster: &moves.roster,
                player: moves.standing.turn,
            }));
        }
    }
}

fn ask_nothing_more(InMut(course): InMut<Course>, standing: Res<Standing>) {
    course.asked.0 = Some(Decision {
        player: standing.turn,
        kind: DecisionKind::Over,
        piece: None,
        left: 0,
    });
}

struct TinyReferee<B>(PhantomData<B>);

fn table(world: &World) -> Table<'_> {
    Table {
        occupancy: world.resource::<Occupancy>(),
        roster: world.resource::<Roster>(),
        player: world.resource::<Standing>().turn,
    }
}

impl<B: Book> Referee for TinyReferee<B> {
    fn check(&mut self, world: &World, course: &Course, command: &Command) -> Result<(), Refusal> {
        let mut list = Vec::new();
        self.choices(world, course, &mut list);
        match list.into_iter().any(|choice| B::command(choice) == *command) {
            true => Ok(()),
            false => Err(Refusal::new(TURNS, "not-now")),
        }
    }

    fn choices(&mut self, world: &World, _: &Course, list: &mut Vec<Choice>) {
        list.clear();
        if world.resource::<Standing>().outcome.is_none() {
            B::list(&table(world), list);
        }
    }

    fn command(&mut self, _: &World, _: &Course, choice: Choice, _: bool) -> Command {
        B::command(choice)
    }

    fn odds(&mut self, _: &World, _: &Course, _: &Command) -> Result<Odds, Refusal> {
        Err(Refusal::new(TURNS, "no-attack"))
    }

    fn state(&mut self, world: &World, _: &Course) -> Value {
        let table = table(world);
        json!({
            "player": table.player,
            "outcome": world.resource::<Standing>().outcome,
            "pieces": table.roster.ids().map(|id| table.occupancy.of(id)).collect::<Vec<_>>(),
        })
    }

    fn restored(&mut self, world: &mut World) {
        world.resource_scope(|world, mut occupancy: Mut<Occupancy>| {
            let entities = world.resource::<Roster>().entities();
            let positions = entities.iter().map(|entity| world.get::<Position>(*entity));
            occupancy.mirror(positions.map(|position| position.copied().unwrap_or_default()));
        });
    }

    fn sound(&mut self, world: &World, _: &Course) -> Result<(), RestoreError> {
        let table = table(world);
        let shares_its_cell = |id| {
            table
                .occupancy
                .of(id)
                .is_some_and(|cell| table.occupancy.at(cell) != Some(id))
        };
        match table.roster.ids().any(shares_its_cell) || table.player.0 > 1 {
            true => Err(RestoreError::senseless("parts.position", "cell-taken")),
            false => Ok(()),
        }
    }
}
