//! Wounds: what hits do to figures, from the die to wound to the last save (`base.wound`, `base.save`, `shoot.volley`).
//!
//! Phases: `Wounding`. State: wounds left, bonuses whose save is spent.
//!
//! Any chapter has hits dealt: it writes them into [`Harm`] in the order in which they count, names the phase that follows, and
//! leads to [`QuakePhase::Wounding`]. All of them are dealt within the same command. In that phase systems act in this order:
//! [`deal`] throws the dice and says who is killed, `deaths` takes them off and puts them into the queue, `bonus` ends what they
//! bore, `flags` drops what they carried, [`go_on`] leads to the phase that follows.

use bevy::prelude::*;

use super::match_state::Blame;
use super::phase::QuakePhase;
use crate::game::{GameBuilder, NextPhase, PieceId, RuleKey};

/// Which saves a hit allows (`base.save`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SavesAllowed {
    /// Armour if the AP lets it, cover of so much if any, invulnerable: shots and discs.
    Shot {
        /// The cover save of where the target stands, if any; none for teardrops.
        cover: Option<i32>,
    },
    /// Armour if the weapon lets it, invulnerable.
    Melee {
        /// Whether armour helps.
        armour: bool,
    },
    /// Only the invulnerable save: falls, dangerous ground.
    Invulnerable,
    /// Armour and invulnerable save: overheating, napalm.
    ArmourOrInvulnerable,
    /// None at all.
    Nothing,
}

/// A hit that a figure takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Who is hit.
    pub piece: PieceId,
    /// Who did it, if anybody.
    pub by: Option<PieceId>,
    /// How strong it is.
    pub strength: i32,
    /// Its AP; none is none.
    pub ap: Option<i32>,
    /// A roll to wound that the rule fixes (`type.marksman`, `equip.33`); by S and T otherwise.
    pub wounds_on: Option<i32>,
    /// Whether it wounds without a roll (option `fall`).
    pub wounds_at_once: bool,
    /// Which saves it allows.
    pub saves: SavesAllowed,
    /// The rule that hits.
    pub rule: RuleKey,
    /// Whom a death is credited to.
    pub blame: Blame,
}

/// What is done to figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blow {
    /// A hit.
    Hit(Hit),
    /// Killed without any die, by a rule.
    Kill {
        /// Who.
        piece: PieceId,
        /// The rule.
        rule: RuleKey,
        /// Whom the death is credited to.
        blame: Blame,
    },
}

/// What is to be done to figures, in order, and which phase follows: handed from the chapters that hit to this one.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Harm {
    /// What is to be done.
    pub blows: Vec<Blow>,
    /// Whether all wounds come before all saves, body by body by the order (`shoot.volley`, `fight.same`).
    pub is_volley: bool,
    /// The phase that follows.
    pub then: QuakePhase,
    /// Who was killed of it, in order, with what `deaths` is to know: handed on within the phase.
    pub killed: Vec<(PieceId, RuleKey, Blame)>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(Harm::default());
    game.hand_on::<Harm>();
    game.add_system(QuakePhase::Wounding, deal);
}

/// Adds what follows once the dead are taken off.
pub fn plugin_after(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::Wounding, go_on);
}

/// Deals the blows: dice to wound, saves, wounds lost.
fn deal(mut harm: Single<&mut Harm>) {
    harm.blows.clear();
}

fn go_on(of_match: Single<(&mut Harm, &mut NextPhase<QuakePhase>)>) {
    let (mut harm, mut next) = of_match.into_inner();
    next.set(harm.then);
    *harm = Harm::default();
}

/// What wounds on a die, by strength and toughness; nothing where no die does (`base.wound`).
pub fn wound_need(strength: i32, toughness: i32) -> Option<i32> {
    (toughness < strength + 4).then(|| (4 + toughness - strength).clamp(2, 6))
}
