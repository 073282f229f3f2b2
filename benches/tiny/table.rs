//! What both tiny rule books share: a small board with pieces of two players, whose turn it is, how the game ended, and
//! a referee that asks the book what is legal.

use std::marker::PhantomData;

use arene::game::{
    Asked, Choice, Command, Decision, DecisionKind, Fact, Facts, Game, Keep as _, Odds, Owner, Phase,
    PhaseSchedules as _, PieceId, PlayerId, Referee, Refusal, RestoreError, Roster, RuleKey, Winner,
};
use arene::space::grid::{Board, Cell, Ground, GroundTraits, Occupancy, Position, relocate};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The players move in turn.
pub const PLAY: Phase = Phase("play");
/// Nothing more.
pub const OVER: Phase = Phase("over");

const TURNS: RuleKey = RuleKey("tiny.turns");

/// Whose turn it is.
#[derive(Resource, Clone, Copy, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Turn(pub PlayerId);

impl Turn {
    /// Who waits.
    pub fn other(self) -> PlayerId {
        PlayerId(1 - self.0.0)
    }
}

/// How the game ended; none while it goes on.
#[derive(Resource, Clone, Copy, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub Option<Winner>);

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

    /// Adds what carries a command out, in [`PLAY`], before the next one is asked for.
    fn plugin(app: &mut App);

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
    let mut app = Game::workshop(PLAY, seed);
    let mut occupancy = Occupancy::new(&board, pieces.len());
    for (id, (owner, at)) in (0..).map(PieceId).zip(pieces) {
        let mut position = Position::default();
        relocate(&mut occupancy, id, &mut position, at);
        let entity = app.world_mut().spawn((id, Owner(Some(owner)), position)).id();
        app.world_mut().resource_mut::<Roster>().push(entity, Some(owner));
    }
    app.insert_resource(board)
        .insert_resource(occupancy)
        .init_resource::<Turn>()
        .init_resource::<Outcome>()
        .add_phase(PLAY)
        .add_phase(OVER)
        .add_systems(arene::game::During(OVER), ask_nothing_more)
        .keep_component::<Position>("position")
        .keep_resource::<Turn>("turn")
        .keep_resource::<Outcome>("outcome");
    B::plugin(&mut app);
    Game::new(app, Box::new(TinyReferee::<B>(PhantomData)), 0).built_by(move || game::<B>(seed))
}

/// Asks the next player, or ends the game.
pub fn go_on<B: Book>(
    mut asked: ResMut<Asked>,
    mut facts: ResMut<Facts>,
    mut next: ResMut<NextState<Phase>>,
    outcome: Res<Outcome>,
    occupancy: Res<Occupancy>,
    roster: Res<Roster>,
    turn: Res<Turn>,
) {
    match outcome.0 {
        Some(player) => {
            facts.tell(Fact::Won { rule: TURNS, player });
            next.set(OVER);
        }
        None => {
            asked.0 = Some(B::decision(&Table {
                occupancy: &occupancy,
                roster: &roster,
                player: turn.0,
            }));
        }
    }
}

fn ask_nothing_more(mut asked: ResMut<Asked>, turn: Res<Turn>) {
    asked.0 = Some(Decision {
        player: turn.0,
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
        player: world.resource::<Turn>().0,
    }
}

impl<B: Book> Referee for TinyReferee<B> {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let mut list = Vec::new();
        self.choices(world, &mut list);
        match list.into_iter().any(|choice| B::command(choice) == *command) {
            true => Ok(()),
            false => Err(Refusal::new(TURNS, "not-now")),
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        if world.resource::<Outcome>().0.is_none() {
            B::list(&table(world), list);
        }
    }

    fn command(&mut self, _: &World, choice: Choice) -> Command {
        B::command(choice)
    }

    fn odds(&mut self, _: &World, _: &Command) -> Result<Odds, Refusal> {
        Err(Refusal::new(TURNS, "no-attack"))
    }

    fn state(&mut self, world: &World) -> Value {
        let table = table(world);
        json!({
            "player": table.player,
            "outcome": world.resource::<Outcome>().0,
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

    fn sound(&mut self, world: &World) -> Result<(), RestoreError> {
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
