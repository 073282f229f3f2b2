//! What a rule book answers during a game.

use bevy::prelude::World;
use serde_json::Value;

use super::{
    Choice, Command, Fact, Odds, Offer, PieceId, Place, PublicState, Refusal, RestoreError, Routes, Throw, Word,
};

/// What a rule book answers during a game. It looks at the game's world; nothing but the systems of a phase changes it.
///
/// A whole rule book for one player, who throws a die a turn until there are ten pips or more:
///
/// ```
/// use arene::game::{
///     Choice, Command, CurrentCommand, Decision, DecisionKind, Dice, Fact, Facts, GameBuilder, GamePhase, Offer,
///     PendingDecision, PieceId, PlayerId, PublicState, Referee, Refusal, RestoreError, RuleKey, Verb, Why,
/// };
/// use bevy::prelude::*;
///
/// const THROW: RuleKey = RuleKey("ten.throw");
///
/// #[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug)]
/// enum Phase {
///     Throwing,
/// }
///
/// impl GamePhase for Phase {
///     const ALL: &'static [Self] = &[Self::Throwing];
///     fn number(self) -> usize {
///         self as usize
///     }
///     fn name(self) -> Option<&'static str> {
///         Some("throwing")
///     }
/// }
///
/// #[derive(Component, Clone, Default, serde::Serialize, serde::Deserialize)]
/// struct Pips(u32);
///
/// /// The one system of the one phase: throws the die of the command, and asks for the next.
/// fn throw(of_match: Single<(&CurrentCommand, &mut Pips, &mut Dice, &mut Facts, &mut PendingDecision)>) {
///     let (command, mut pips, mut dice, mut facts, mut pending) = of_match.into_inner();
///     if command.0.is_some() {
///         pips.0 += dice.roll(&mut facts, Why::just(THROW, 6)).value;
///     }
///     let kind = if pips.0 < 10 { DecisionKind::Turn } else { DecisionKind::Over };
///     pending.0 = Some(Decision { player: PlayerId(0), kind, piece: None, left: 0 });
/// }
///
/// struct TenReferee {
///     pips: QueryState<&'static Pips>,
/// }
///
/// impl TenReferee {
///     fn pips(&mut self, world: &World) -> u32 {
///         self.pips.single(world).unwrap().0
///     }
/// }
///
/// impl Referee for TenReferee {
///     fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
///         match command {
///             Command::EndTurn if self.pips(world) < 10 => Ok(()),
///             _ => Err(Refusal::new(THROW, "not-now")),
///         }
///     }
///     fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
///         list.clear();
///         list.extend((self.pips(world) < 10).then_some(Choice::EndTurn));
///     }
///     fn command(&mut self, _: &World, _: Choice, _: bool) -> Command {
///         Command::EndTurn
///     }
///     fn check_attack(&self, _: &Command) -> Result<PieceId, Refusal> {
///         Err(Refusal::new(THROW, "no-attack"))
///     }
///     fn is_hit(&self, _: &Command, _: &[Fact]) -> bool {
///         false
///     }
///     fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
///         let refusal = self.check(world, &Command::EndTurn).err();
///         list.push(Offer::of(Command::EndTurn, refusal));
///     }
///     fn public_state(&mut self, _: &World, phase: &'static str) -> PublicState {
///         PublicState { phase: phase.to_owned(), ..PublicState::default() }
///     }
///     fn state(&mut self, world: &World, phase: &'static str) -> serde_json::Value {
///         serde_json::json!({"phase": phase, "pips": self.pips(world)})
///     }
///     fn rebuild_derived(&mut self, _: &mut World) {}
///     fn check_invariants(&mut self, _: &World, _: &'static str) -> Result<(), RestoreError> {
///         Ok(())
///     }
/// }
///
/// fn main() {
///     let mut game = GameBuilder::new(Phase::Throwing, 7, module_path!());
///     game.insert(Pips::default());
///     game.keep_of_match::<Pips>("pips", &[""]);
///     game.lead(Verb::EndTurn, Phase::Throwing).add_system(Phase::Throwing, throw);
///     let referee = TenReferee { pips: game.world_mut().query() };
///     let mut game = game.build(Box::new(referee), 0);
///     game.start().unwrap();
///     game.dice_mut().follow(Some((vec![6, 4], true)));
///     game.apply(&Command::EndTurn).unwrap();
///     game.apply(&Command::EndTurn).unwrap();
///     assert_eq!(game.decision().unwrap().kind, DecisionKind::Over);
///     assert_eq!(game.why_not(&Command::EndTurn).unwrap().rule, THROW);
/// }
/// ```
pub trait Referee: Send {
    /// Whether a command is legal now.
    ///
    /// # Errors
    /// The refusal, by the rule that forbids it.
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal>;

    /// Lists everything legal now, in the protocol's order, into `list` (emptied first).
    fn choices(&mut self, world: &World, list: &mut Vec<Choice>);

    /// Writes out an entry of a list. `fresh` says that this referee made it last of all, of this very state.
    fn command(&mut self, world: &World, choice: Choice, fresh: bool) -> Command;

    /// Whom a legal command attacks.
    ///
    /// # Errors
    /// The refusal if it is no attack.
    fn check_attack(&self, command: &Command) -> Result<PieceId, Refusal>;

    /// What whoever attacks goes on with, so that the attack is whole: the rest of a volley for its target.
    fn continue_attack(&mut self, _world: &World, _attack: &Command) -> Option<Command> {
        None
    }

    /// Whether the facts of an attack tell of a hit on its target, saved or not.
    fn is_hit(&self, attack: &Command, facts: &[Fact]) -> bool;

    /// Whom a legal attack that only this book has is aimed at.
    ///
    /// # Errors
    /// The refusal if it is no attack, or its chances are not to be known yet.
    fn check_own_attack(&mut self, _world: &World, command: &Command) -> Result<PieceId, Refusal> {
        self.check_attack(command)
    }

    /// What tells from facts what an attack that only this book has came to for its target: each thing that the book counts, by
    /// name.
    fn own_outcome(&self) -> fn(PieceId, &[Fact]) -> Vec<(Word, bool)> {
        |_, _| Vec::new()
    }

    /// Between two phases of an attack that only this book has: what all that may still come of it depends on, as one number,
    /// together with what [`Referee::own_outcome`] tells of its facts so far. Where two ways of the dice come to the same number,
    /// what follows is gone through once. `None` where the book does not know.
    fn joint(&mut self, _world: &World, _target: PieceId, _facts: &[Fact]) -> Option<u64> {
        None
    }

    /// The chances of a legal attack by a formula, where the rule book has one: for bots, which ask very often. It is equal
    /// to [`super::Game::odds`].
    fn quick_odds(&mut self, _world: &World, _command: &Command) -> Option<Odds> {
        None
    }

    /// The dice that a legal command throws if all goes well, in their order, as far as that is known before. Nothing where the
    /// book does not tell.
    fn throws(&mut self, _world: &World, _command: &Command) -> Vec<Throw> {
        Vec::new()
    }

    /// Lists what the deciding player may do or try, the impossible with its refusal.
    fn offers(&mut self, world: &World, list: &mut Vec<Offer>);

    /// How the piece that is to move may go, each way leading over the given places in that order. `None` if none is to
    /// move, or its book says so by [`Referee::offers`] alone.
    fn routes(&mut self, _world: &World, _via: &[Place]) -> Option<Routes> {
        None
    }

    /// What everybody sees; `phase` is the name of the phase.
    fn public_state(&mut self, world: &World, phase: &'static str) -> PublicState;

    /// The state in the protocol's shape; `phase` is the name of the phase.
    fn state(&mut self, world: &World, phase: &'static str) -> Value;

    /// Brings in step what is derived from the state, after it was put back.
    fn rebuild_derived(&mut self, world: &mut World);

    /// Whether a state read from outside makes sense; `phase` is the name of the phase.
    ///
    /// # Errors
    /// What does not, by field.
    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError>;
}
