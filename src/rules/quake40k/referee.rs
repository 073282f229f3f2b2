//! What the book answers during a game: its referee.

use bevy::prelude::*;
use serde_json::Value;

use super::barrels::BarrelsHit;
use super::choices::Lists;
use super::combat::{self, MeleesOfPhase};
use super::command::{QuakeCommand, own_of};
use super::field::FieldView;
use super::host::QuakeHost;
use super::keys::turn as keys;
use super::legality;
use super::match_state::{ArrivalInProgress, DeathQueue, MoveInProgress, TakingInProgress};
use super::phase::{QuakePhase, Stage};
use super::standing::Standing;
use super::wounds::Harm;
use super::{attacks, movement, public, state};
use crate::game::{
    Choice, Command, Dice, Fact, Game, Offer, PendingDecision, PieceId, PublicState, Referee, Refusal, RestoreError,
    Throw, Word,
};
use crate::rules::add_ons;

/// What is looked at of the match besides the field.
type OfGame = (
    &'static MoveInProgress,
    &'static ArrivalInProgress,
    &'static TakingInProgress,
    &'static DeathQueue,
    &'static MeleesOfPhase,
    &'static PendingDecision,
    &'static Dice,
);

/// The phase in which those ask who are added to the book.
const GUESTS: &str = "guest";

/// The referee of the book.
pub struct QuakeReferee {
    field: FieldView,
    of_game: QueryState<OfGame>,
    of_harm: QueryState<(&'static Harm, &'static BarrelsHit)>,
    lists: Lists,
}

/// All of a game, to look at.
pub struct GameView<'w> {
    /// What commands are held against.
    pub standing: Standing<'w>,
    /// How many dice of the script are left.
    pub dice_left: usize,
}

/// Asks something of a game as it stands; nothing if it is none of this book.
pub fn ask<R>(game: &Game, question: impl FnOnce(&Standing) -> R) -> Option<R> {
    let world = game.world();
    let mut field = FieldView::of(world)?;
    let mut of_game: QueryState<OfGame> = world.try_query()?;
    let (course, arrival, taking, queue, melees, pending, _) = of_game.iter(world).next()?;
    Some(question(&Standing {
        field: field.get(world),
        course,
        arrival,
        taking,
        queue,
        melees,
        pending,
    }))
}

impl QuakeReferee {
    /// The referee of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            field: FieldView::new(world),
            of_game: world.query(),
            of_harm: world.query(),
            lists: Lists::default(),
        }
    }

    fn view<'w>(&mut self, world: &'w World) -> GameView<'w> {
        let of_game = self.of_game.iter(world).next();
        let (course, arrival, taking, queue, melees, pending, dice) = of_game.expect("a game has a match");
        GameView {
            standing: Standing {
                field: self.field.get(world),
                course,
                arrival,
                taking,
                queue,
                melees,
                pending,
            },
            dice_left: dice.left(),
        }
    }
}

impl Referee for QuakeReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let view = self.view(world);
        match own_of(command) {
            // The word is an add-on's where that asks for it.
            Some(own @ QuakeCommand::Keep) => add_ons::check_word::<QuakeHost>(world, own.name())
                .unwrap_or_else(|| legality::check(&view.standing, own)),
            Some(command) => legality::check(&view.standing, command),
            None if view.standing.field.turn.stage == Stage::Over => Err(Refusal::new(keys::TURN_PHASES, "over")),
            None => {
                let foreign = || Err(Refusal::new(keys::TURN_PHASES, "quake-foreign"));
                add_ons::check::<QuakeHost>(world, command).unwrap_or_else(foreign)
            }
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        if add_ons::choices::<QuakeHost>(world, list) {
            return;
        }
        let view = self.view(world);
        self.lists.list(&view.standing, list);
    }

    fn command(&mut self, world: &World, choice: Choice, fresh: bool) -> Command {
        if let Some(command) = add_ons::command(choice) {
            return command;
        }
        let view = self.view(world);
        self.lists.command(&view.standing, choice, fresh)
    }

    fn check_attack(&self, _: &Command) -> Result<PieceId, Refusal> {
        Err(Refusal::new(keys::TURN_PHASES, "no-attack"))
    }

    fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
        false
    }

    fn check_own_attack(&mut self, world: &World, command: &Command) -> Result<PieceId, Refusal> {
        let about = own_of(command).and_then(|command| attacks::about(&self.view(world).standing, command));
        about.ok_or_else(|| Refusal::new(keys::TURN_PHASES, "no-attack"))
    }

    fn own_outcome(&self) -> fn(PieceId, &[Fact]) -> Vec<(Word, bool)> {
        attacks::outcome
    }

    /// While wounds are dealt and barrels burst.
    fn joint(&mut self, world: &World, target: PieceId, facts: &[Fact]) -> Option<u64> {
        let phase = *world.get_resource::<State<QuakePhase>>()?.get();
        let fates = attacks::outcome(target, facts);
        let (harm, barrels) = self.of_harm.iter(world).next()?;
        attacks::joint((&self.field.get(world), phase), (harm, barrels), &fates)
    }

    /// The dice of a move along its path, of a portal.
    fn throws(&mut self, world: &World, command: &Command) -> Vec<Throw> {
        let view = self.view(world);
        match own_of(command) {
            Some(QuakeCommand::Again | QuakeCommand::Enter) => movement::throws_of_portal(),
            Some(command) if command.path().is_some() => movement::throws(&view.standing, command),
            _ => Vec::new(),
        }
    }

    /// In a melee all others answer as is usual.
    fn continue_attack(&mut self, world: &World, _: &Command) -> Option<Command> {
        let view = self.view(world);
        view.standing.pending.0?;
        match view.standing.asked() {
            "allot" => combat::usual_allotment(&view.standing).map(Command::from),
            _ => None,
        }
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let view = self.view(world);
        let commands = self.lists.named(&view.standing).into_iter();
        list.extend(commands.map(|command| attacks::offer(&view.standing, command)));
        add_ons::offers::<QuakeHost>(world, list);
    }

    fn public_state(&mut self, world: &World, _: &'static str) -> PublicState {
        public::state(&self.view(world))
    }

    fn state(&mut self, world: &World, _: &'static str) -> Value {
        let mut written = state::write(&self.view(world));
        add_ons::write_state(world, &mut written);
        written
    }

    fn rebuild_derived(&mut self, _: &mut World) {}

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        super::invariants::check(&self.view(world), phase)?;
        add_ons::check_state::<QuakeHost>(world, phase == GUESTS)
    }
}
