//! Wounds: what hits do to figures, from the die to wound to the last save (`base.wound`, `base.save`, `shoot.volley`).
//!
//! Phases: `Wounding`. State: wounds left, bonuses whose save is spent.
//!
//! Any chapter has hits dealt: it writes them into [`Harm`] in the order in which they count, names the phase that follows, and
//! leads to [`QuakePhase::Wounding`]. All of them are dealt within the same command. In that phase systems act in this order:
//! [`deal`] throws the dice and says who is killed, [`write_down`] keeps what is left to them, `deaths` takes the killed off and puts
//! them into the queue, `bonus` ends what they bore, `flags` drops what they carried, [`go_on`] leads to the phase that follows.

use bevy::prelude::*;
use serde::Serialize;

use super::bonus_entry::BonusEntry;
use super::components::{Bonus, WoundsLeft};
use super::effects::{bears, least_to_wound_in_melee, profile, save_against};
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::base as keys;
use super::keys::bonus as bonus_keys;
use super::match_state::Blame;
use super::phase::QuakePhase;
use crate::game::{
    Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, Need, NextPhase, PieceId, RuleKey, Why, with_pieces_by_id,
};

/// Which saves a hit allows (`base.save`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    /// Whether it is a blow of melee (`equip.33`).
    pub in_melee: bool,
    /// The rule that hits.
    pub rule: RuleKey,
    /// Whom a death is credited to.
    pub blame: Blame,
}

/// What is done to figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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

impl Blow {
    /// Whom it falls on.
    pub const fn piece(&self) -> PieceId {
        match self {
            Self::Hit(hit) => hit.piece,
            Self::Kill { piece, .. } => *piece,
        }
    }
}

/// In which order blows are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub enum Dealt {
    /// One after the other, each with its die to wound and its save.
    #[default]
    OneByOne,
    /// All wounds, then all saves, body by body by the order; none for the dead (`shoot.volley`).
    Volley,
    /// All wounds, then all saves, as the strikers come; also for the dead, to see who struck home (`fight.same`).
    MeleeStep,
}

/// What is to be done to figures, in order, and which phase follows: handed from the chapters that hit to this one.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Harm {
    /// What is to be done.
    pub blows: Vec<Blow>,
    /// In which order it is done.
    pub dealt: Dealt,
    /// The phase that follows.
    pub then: QuakePhase,
    /// Who was killed of it, in order, with what `deaths` is to know: handed on within the phase.
    pub killed: Vec<(PieceId, RuleKey, Blame)>,
    /// How many wounds are left to whom: handed on within the phase, from the dice to who writes it down.
    pub left: Vec<(PieceId, i32)>,
    /// Whose failed save was ignored (`equip.23`): handed on within the phase.
    pub ignored: Vec<PieceId>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(Harm::default());
    game.hand_on::<Harm>();
    game.add_system(QuakePhase::Wounding, deal)
        .add_system(QuakePhase::Wounding, write_down);
}

/// Adds what follows once the dead are taken off.
pub fn plugin_after(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::Wounding, go_on);
}

/// What the die to wound needs, by strength and toughness; none if it is impossible (`base.wound`).
pub const fn wound_need(strength: i32, toughness: i32) -> Option<i32> {
    match 4 + toughness - strength {
        8.. => None,
        6.. => Some(6),
        ..=2 => Some(2),
        need => Some(need),
    }
}

/// Whether a strength kills at once, whatever wounds are left (`base.save`).
pub const fn kills_at_once(strength: i32, toughness: i32) -> bool {
    strength >= 2 * toughness
}

/// What no die shows: what a wound needs that is impossible without a rule that fixes it.
const NEVER: i32 = 7;

/// What the die to wound needs of a hit on somebody, with what changes it (`type.marksman`, `equip.33`): none if it is impossible. A
/// hit that wounds at once throws no die.
pub fn need_to_wound(field: &Field, hit: &Hit) -> Option<Need> {
    let by_toughness = wound_need(hit.strength, profile(field, hit.piece).t);
    let mut need = Need {
        value: hit.wounds_on.or(by_toughness)?,
        modifiers: Modifiers::default(),
    };
    let mut change = |rule, change: i32| {
        if change != 0 {
            need.modifiers.0.push(Modifier { rule, change });
        }
    };
    if let Some(fixed) = hit.wounds_on {
        change(keys::TYPE_MARKSMAN, fixed - by_toughness.unwrap_or(NEVER));
    }
    if let Some((least, rule)) = hit
        .in_melee
        .then(|| least_to_wound_in_melee(field, hit.piece))
        .flatten()
    {
        change(rule, (least - need.value).max(0));
        need.value = need.value.max(least);
    }
    Some(need)
}

/// Whether the next failed save of a figure is ignored (`equip.23`).
pub fn spares(field: &Field, piece: PieceId) -> bool {
    let is_spent = field.bonus[piece.index()].0.is_some_and(|bonus| bonus.spent);
    bears(field, piece, BonusEntry::Equip(23)) && !is_spent
}

/// The dealing of blows: dice to wound, saves, what is left to whom.
struct Dealing<'a> {
    field: &'a Field<'a>,
    harm: &'a mut Harm,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
    /// Who struck home at whom, in order.
    home: Vec<(PieceId, Blame)>,
}

impl Dealing<'_> {
    /// How many wounds are left to somebody; none off the table.
    fn left(&self, piece: PieceId) -> i32 {
        let dealt = self.harm.left.iter().find(|(known, _)| *known == piece);
        match dealt {
            Some((_, left)) => *left,
            None if self.field.is_on_table(piece) => self.field.wounds[piece.index()].0,
            None => 0,
        }
    }

    fn set_left(&mut self, piece: PieceId, left: i32) {
        match self.harm.left.iter_mut().find(|(known, _)| *known == piece) {
            Some((_, known)) => *known = left,
            None => self.harm.left.push((piece, left)),
        }
    }

    fn tell(&mut self, fact: QuakeFact) {
        self.facts.emit(Fact::from(fact));
    }

    /// A hit is told, and its die to wound thrown.
    fn wounds(&mut self, hit: &Hit) -> bool {
        self.tell(QuakeFact::Struck {
            rule: hit.rule,
            piece: hit.piece,
            by: hit.by,
            strength: hit.strength,
        });
        if hit.wounds_at_once {
            return true;
        }
        let Some(need) = need_to_wound(self.field, hit) else {
            return false;
        };
        let thrower = hit.by.unwrap_or(hit.piece);
        let player = self.field.thrower_of(thrower);
        let why = Why::test(keys::BASE_WOUND, need.value)
            .changed_by(need.modifiers)
            .by(player)
            .of(thrower)
            .at(hit.piece);
        self.dice.roll(self.facts, why).passed
    }

    /// All that may still come depends on how far the dealing has come and on what it has come to. Who struck home counts once.
    fn joint(&mut self, so_far: impl Serialize) {
        self.dice.joint(self.facts, || {
            let mut home: Vec<&(PieceId, Blame)> = Vec::new();
            for one in &self.home {
                if !home.contains(&one) {
                    home.push(one);
                }
            }
            let harm = &self.harm;
            (so_far, (&harm.left, &harm.killed, &harm.ignored), home)
        });
    }

    /// Whether the save against a wound holds, or its failing is ignored.
    fn saves(&mut self, hit: &Hit) -> bool {
        let Some((need, rule)) = save_against(self.field, hit.piece, hit) else {
            return false;
        };
        let player = self.field.thrower_of(hit.piece);
        let why = Why::test(rule, need).by(player).of(hit.piece);
        if self.dice.roll(self.facts, why).passed {
            self.tell(QuakeFact::Saved { rule, piece: hit.piece });
            return true;
        }
        if !self.ignores(hit.piece) {
            return false;
        }
        self.harm.ignored.push(hit.piece);
        self.tell(QuakeFact::Saved {
            rule: bonus_keys::EQUIP_23,
            piece: hit.piece,
        });
        true
    }

    /// Whether a failed save is the first, which the narthecium ignores (`equip.23`).
    fn ignores(&self, piece: PieceId) -> bool {
        spares(self.field, piece) && !self.harm.ignored.contains(&piece)
    }

    /// A wound that no save held: the last one, or one of twice the toughness, kills (`base.save`).
    fn lose_wound(&mut self, hit: &Hit) {
        self.home.push((hit.piece, hit.blame.clone()));
        let left = self.left(hit.piece);
        if left <= 0 {
            // More than one struck home (`fight.same`).
            return;
        }
        let is_killed = kills_at_once(hit.strength, profile(self.field, hit.piece).t);
        let left = if is_killed { 0 } else { left - 1 };
        self.set_left(hit.piece, left);
        self.tell(QuakeFact::Wounded {
            rule: keys::BASE_SAVE,
            piece: hit.piece,
            by: hit.by,
            left,
        });
        if left == 0 {
            self.harm.killed.push((hit.piece, hit.rule, hit.blame.clone()));
        }
    }

    /// Whoever struck home in the step in which a figure died is one of its killers, as the strikers come (`fight.share`).
    fn share(&mut self) {
        for (piece, _, blame) in &mut self.harm.killed {
            let Blame::Killers(killers) = blame else { continue };
            killers.clear();
            for (_, other) in self.home.iter().filter(|(known, _)| known == piece) {
                let Blame::Killers(others) = other else { continue };
                killers.extend(
                    others
                        .iter()
                        .filter(|other| !killers.contains(other))
                        .copied()
                        .collect::<Vec<_>>(),
                );
            }
        }
    }

    /// Killed without any die.
    fn kill(&mut self, piece: PieceId, rule: RuleKey, blame: &Blame) {
        self.home.push((piece, blame.clone()));
        if self.left(piece) > 0 {
            self.set_left(piece, 0);
            self.harm.killed.push((piece, rule, blame.clone()));
        }
    }

    /// One blow after the other, each to its end.
    fn one_by_one(&mut self, blows: &[Blow]) {
        for (place, blow) in blows.iter().enumerate() {
            match blow {
                Blow::Hit(hit) if self.left(hit.piece) > 0 => {
                    if self.wounds(hit) && !self.saves(hit) {
                        self.lose_wound(hit);
                    }
                }
                Blow::Hit(_) => {}
                Blow::Kill { piece, rule, blame } => self.kill(*piece, *rule, blame),
            }
            self.joint(place);
        }
    }

    /// All wounds, then all saves, body by body by the order; none for the dead (`shoot.volley`).
    fn volley(&mut self, blows: &[Blow]) {
        let mut pieces: Vec<PieceId> = blows.iter().map(Blow::piece).collect();
        pieces.sort_unstable();
        pieces.dedup();
        let mut wounding: Vec<&Hit> = Vec::new();
        for piece in self.field.by_order(pieces) {
            let own = || blows.iter().filter(|blow| blow.piece() == piece);
            // Whoever is killed outright takes no dice.
            for blow in own() {
                if let Blow::Kill { piece, rule, blame } = blow {
                    self.kill(*piece, *rule, blame);
                }
            }
            for (place, blow) in own().enumerate() {
                match blow {
                    Blow::Hit(hit) if self.left(piece) > 0 && self.wounds(hit) => wounding.push(hit),
                    _ => {}
                }
                self.joint((keys::BASE_WOUND, piece, place, &wounding));
            }
        }
        for (place, hit) in wounding.iter().enumerate() {
            if self.left(hit.piece) > 0 && !self.saves(hit) {
                self.lose_wound(hit);
            }
            self.joint((keys::BASE_SAVE, &wounding[place + 1..]));
        }
    }

    /// All wounds, then all saves, as the strikers come: a target saves against all, dead or not, to see who struck home
    /// (`fight.same`).
    fn melee_step(&mut self, blows: &[Blow]) {
        let mut wounding: Vec<&Blow> = Vec::new();
        for (place, blow) in blows.iter().enumerate() {
            let lands = match blow {
                Blow::Hit(hit) => self.wounds(hit),
                Blow::Kill { .. } => true,
            };
            if lands {
                wounding.push(blow);
            }
            self.joint((keys::BASE_WOUND, place, &wounding));
        }
        for (place, blow) in wounding.iter().enumerate() {
            match blow {
                Blow::Hit(hit) if self.saves(hit) => {}
                Blow::Hit(hit) => self.lose_wound(hit),
                Blow::Kill { piece, rule, blame } => self.kill(*piece, *rule, blame),
            }
            self.joint((keys::BASE_SAVE, &wounding[place + 1..]));
        }
        self.share();
    }
}

/// Deals the blows: dice to wound, saves, wounds lost.
fn deal(field: FieldQuery, of_match: Single<(&mut Harm, &mut Dice, &mut Facts)>) {
    let field = field.get();
    let (mut harm, mut dice, mut facts) = of_match.into_inner();
    let blows = std::mem::take(&mut harm.blows);
    harm.killed.clear();
    harm.left.clear();
    harm.ignored.clear();
    let dealt = harm.dealt;
    let mut dealing = Dealing {
        field: &field,
        harm: &mut harm,
        dice: &mut dice,
        facts: &mut facts,
        home: Vec::new(),
    };
    match dealt {
        Dealt::OneByOne => dealing.one_by_one(&blows),
        Dealt::Volley => dealing.volley(&blows),
        Dealt::MeleeStep => {
            dealing.melee_step(&blows);
            // Who dies in one step dies at once: by the order (`death.order`).
            let killed = harm.killed.iter().map(|(piece, ..)| *piece);
            let ranked = field.by_order(killed.collect());
            let rank = |piece: &PieceId| ranked.iter().position(|known| known == piece);
            harm.killed.sort_by_key(|(piece, ..)| rank(piece));
        }
    }
}

/// Writes down what is left to whom, and whose save is spent.
fn write_down(mut wounds: Query<&mut WoundsLeft>, mut bonuses: Query<&mut Bonus>, harm: Single<&Harm>) {
    if !harm.left.is_empty() {
        with_pieces_by_id(wounds.reborrow(), |wounds| {
            for (piece, left) in &harm.left {
                wounds[piece.index()].0 = *left;
            }
        });
    }
    if !harm.ignored.is_empty() {
        with_pieces_by_id(bonuses.reborrow(), |bonuses| {
            for piece in &harm.ignored {
                if let Some(bonus) = &mut bonuses[piece.index()].0 {
                    bonus.spent = true;
                }
            }
        });
    }
}

fn go_on(of_match: Single<(&mut Harm, &mut NextPhase<QuakePhase>)>) {
    let (mut harm, mut next) = of_match.into_inner();
    next.set(harm.then);
    *harm = Harm::default();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_die_to_wound_needs_4_plus_t_less_s_within_2_and_6_base_wound() {
        let needs: Vec<Option<i32>> = (1..=10).map(|strength| wound_need(strength, 4)).collect();
        assert_eq!(needs[..6], [6, 6, 5, 4, 3, 2].map(Some), "S 1 on T 4 is 7, held at 6");
        assert_eq!(needs[6..], [Some(2); 4]);
        assert_eq!(wound_need(1, 5), None, "T >= S + 4 is impossible");
        assert_eq!((wound_need(3, 6), wound_need(3, 7)), (Some(6), None));
    }

    #[test]
    fn twice_the_toughness_kills_at_once_base_save() {
        assert!(kills_at_once(8, 4) && !kills_at_once(7, 4));
        assert!(kills_at_once(6, 3));
    }
}
