//! What the book answers during a game: its referee.

use bevy::prelude::*;
use serde_json::Value;

use super::choices::FeuLists;
use super::command::{FeuCommand, own_of};
use super::field::FeuFieldView;
use super::harm::FeuHarm;
use super::host::FeuHost;
use super::keys::missions::WIPED;
use super::keys::round as keys;
use super::legality::{self, FeuStanding, asked_of};
use super::match_state::{AmbushesToKeep, GameStage, MoveUnderWay, PaidMove, ShotUnderWay};
use super::phase::FeuPhase;
use super::{attacks, choices, invariants, public, state};
use crate::game::{
    Choice, Command, Dice, Fact, Offer, PendingDecision, PieceId, PublicState, Referee, Refusal, RestoreError,
    StateHasher, Word,
};
use crate::rules::add_ons;

/// What is looked at of the match besides the field.
type OfGame = (
    &'static PaidMove,
    &'static MoveUnderWay,
    &'static ShotUnderWay,
    &'static AmbushesToKeep,
    &'static PendingDecision,
    &'static FeuHarm,
    &'static Dice,
);

/// The referee of the book.
pub struct FeuReferee {
    field: FeuFieldView,
    of_game: QueryState<OfGame>,
    lists: FeuLists,
}

/// All of a game, to look at.
pub struct FeuView<'w> {
    /// What commands are held against.
    pub standing: FeuStanding<'w>,
    /// The hits that are being dealt.
    pub harm: &'w FeuHarm,
    /// How many dice of the script are left.
    pub dice_left: usize,
}

impl FeuReferee {
    /// The referee of a game in that world.
    pub fn new(world: &mut World) -> Self {
        Self {
            field: FeuFieldView::new(world),
            of_game: world.query(),
            lists: FeuLists::default(),
        }
    }

    fn view<'w>(&mut self, world: &'w World) -> FeuView<'w> {
        let of_game = self.of_game.iter(world).next();
        let (paid, course, shot, keep, pending, harm, dice) = of_game.expect("a game has a match");
        FeuView {
            standing: FeuStanding {
                field: self.field.get(world),
                paid,
                course,
                shot,
                keep,
                pending,
            },
            harm,
            dice_left: dice.left(),
        }
    }
}

impl Referee for FeuReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let view = self.view(world);
        match own_of(command) {
            Some(command) => legality::check(&view.standing, command),
            None if view.standing.field.turn.stage == GameStage::Over => Err(Refusal::new(WIPED, "over")),
            None => {
                let foreign = || Err(Refusal::new(keys::ALTERNATE, "feu-foreign"));
                add_ons::check::<FeuHost>(world, command).unwrap_or_else(foreign)
            }
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        if add_ons::choices::<FeuHost>(world, list) {
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
        Err(Refusal::new(keys::ALTERNATE, "no-attack"))
    }

    fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
        false
    }

    fn check_own_attack(&mut self, world: &World, command: &Command) -> Result<PieceId, Refusal> {
        let none = || Refusal::new(keys::ALTERNATE, "no-attack");
        let command = own_of(command).ok_or_else(none)?;
        attacks::target_of(&self.view(world).standing, command).ok_or_else(none)
    }

    fn own_outcome(&self) -> fn(PieceId, &[Fact]) -> Vec<(Word, bool)> {
        attacks::outcome
    }

    /// Everywhere: what may still come depends on the state, on the hits that are still to be dealt, and on what is counted.
    fn joint(&mut self, world: &World, target: PieceId, facts: &[Fact]) -> Option<u64> {
        let phase = *world.get_resource::<State<FeuPhase>>()?.get();
        let view = self.view(world);
        let (standing, field) = (&view.standing, &view.standing.field);
        // All that is kept of the match and of figures, but for the terrain and what was settled before: no attack changes these.
        let mut hasher = StateHasher::default();
        hasher.feed(&(phase as u8, field.turn, field.pool, field.outcome, field.count));
        hasher.feed(&(
            standing.paid,
            standing.course,
            standing.shot,
            standing.keep,
            standing.pending,
        ));
        hasher.feed(&(field.position, field.facing, field.hidden, field.ambush));
        hasher.feed(&(field.suppressed, field.wounded, field.departed, field.activated));
        hasher.feed(&(
            field.points,
            field.done,
            field.aimed,
            field.spotted,
            field.grenades,
            view.harm.blows(),
        ));
        hasher.feed(&attacks::outcome(target, facts));
        Some(hasher.finish())
    }

    /// The tests of a shot are all at its target while it stands.
    fn continue_attack(&mut self, world: &World, attack: &Command) -> Option<Command> {
        let standing = self.view(world).standing;
        standing.pending.0?;
        if asked_of(standing.pending) != "allot" {
            return None;
        }
        let FeuCommand::Shoot { target, .. } = own_of(attack)? else {
            return None;
        };
        let targets = super::shooting::targets_of(&standing.field, standing.shot.0.as_ref()?);
        let target = targets.iter().find(|known| *known == target).or(targets.first())?;
        Some(FeuCommand::Allot { target: *target }.into())
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let view = self.view(world);
        choices::offer(&view.standing, list);
        add_ons::offers::<FeuHost>(world, list);
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
        let is_guests = phase == invariants::GUESTS;
        if !is_guests {
            invariants::check_asked(&self.view(world), phase)?;
        }
        invariants::check(&self.view(world), phase)?;
        add_ons::check_state::<FeuHost>(world, is_guests)
    }
}
