//! Close combat: which combats there are, who fights whom in what order, and what each combat comes to (`fight.*`, `many.*`).
//!
//! Phases: `CombatsStart`, `CombatsAsk`, `ChoosingCombat`, `CombatGoOn`, `ChoosingNext`, `DuelOver`, `Staying`, `CombatsEnd`.
//! Commands: `fight`, `split`, `next`, `stay`. State: the close combat phase; whom each has fought; who flees when it ends.
//!
//! A combat is all who are linked by contact. Its groups fight one after the other; after each fight come mercy, tests of nerve,
//! and who is left without an enemy may follow up. Then the player in turn picks the next combat.

mod arming;
mod arms;
mod division;
mod duel;
mod follow;
mod mercy;
mod odds;
mod things;

pub use arming::{check_hold, holds};
pub use arms::{could_hold, hit_with, strike_arms, stronger};
pub use division::{check_fight, check_split, combats, fights, splits};
pub use duel::{Duel, chance_of_hits, check_hits, force_of};
pub use follow::{check_follow, follow_ways};
pub use mercy::{condemned, is_defended};
pub use odds::{joint, target_of, usual_answer};
pub use things::thing_strikes;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::command::{NecroCommand, own};
use super::components::FoughtWith;
use super::field::{Field, FieldQuery};
use super::keys::combat as keys;
use super::nerve::NerveLine;
use super::phase::{NecroPhase, Stage};
use super::shooting::is_nothing;
use super::turn::decision;
use super::wounds::{Casualties, Harm};
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, PlayerId, Refusal, with_pieces_by_id,
};
use division::{Pair, begin_of, division_of};

/// The close combat phase: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// Whose combat is over in this phase.
    pub over: Vec<PieceId>,
    /// Whose combat with those whom no player has, or theirs, is over in this phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over_with_guests: Vec<PieceId>,
    /// Who has struck a thing in this phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<PieceId>,
    /// Contacts that a follow-up of this phase brought: they fight from the next one on (`follow.move`).
    pub fresh: Vec<Pair>,
    /// Who was broken when its combat began: it breaks away when the phase ends (`broken.fight`).
    pub wavering: Vec<PieceId>,
    /// The combat that goes on.
    pub combat: Option<Combat>,
}

/// A combat: who is in it, and who has still to fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Who is in it, by id, each with its enemies when it began.
    pub members: Vec<(PieceId, Vec<PieceId>)>,
    /// Who fights whom, the first group now.
    pub groups: Vec<Group>,
    /// The fight that goes on.
    pub duel: Option<Duel>,
    /// Who fell in it: down and then out by mercy is one casualty (`nerve.when`).
    pub fallen: Vec<PieceId>,
    /// Who has been asked whether it follows up.
    pub followed: Vec<PieceId>,
    /// How much stronger the blows are of those whom no player has.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub more: i32,
}

/// One against one or more, who have not fought yet (`many.order`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The lone one.
    pub lone: PieceId,
    /// Those who come against it.
    pub others: Vec<PieceId>,
}

impl Melee {
    /// Counts a casualty of the combat that goes on; whether it was one of it before.
    pub fn has_fallen_before(&mut self, piece: PieceId) -> bool {
        let Some(combat) = &mut self.combat else { return false };
        let was = combat.fallen.contains(&piece);
        if !was {
            combat.fallen.push(piece);
        }
        was
    }

    /// Whether a follow-up of this phase brought these two together.
    fn is_fresh(&self, [one, other]: Pair) -> bool {
        self.fresh.contains(&[one, other]) || self.fresh.contains(&[other, one])
    }
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Melee::default());
    game.lead(NecroCommand::verb("fight"), NecroPhase::ChoosingCombat)
        .lead(NecroCommand::verb("split"), NecroPhase::ChoosingCombat)
        .lead(NecroCommand::verb("next"), NecroPhase::ChoosingNext)
        .lead(NecroCommand::verb("stay"), NecroPhase::Staying)
        .add_system(NecroPhase::CombatsStart, begin_phase)
        .add_system(NecroPhase::CombatsAsk, ask)
        .add_system(NecroPhase::ChoosingCombat, choose)
        .add_system(NecroPhase::CombatGoOn, go_on)
        .add_system(NecroPhase::ChoosingNext, choose_next)
        .add_system(NecroPhase::DuelOver, end_duel)
        .add_system(NecroPhase::Staying, stay)
        .add_system(NecroPhase::CombatsEnd, break_away);
    arming::plugin(game);
    duel::plugin(game);
    follow::plugin(game);
}

/// The phase begins: nobody has fought in it.
fn begin_phase(mut fought: Query<&mut FoughtWith>, mut melee: Single<&mut Melee>) {
    **melee = Melee::default();
    with_pieces_by_id(fought.reborrow(), |fought| {
        for fought in fought {
            fought.0.clear();
        }
    });
}

/// What the phase asks for.
type Asking<'w, 's> = Single<
    'w,
    's,
    (
        &'static NerveLine,
        &'static Casualties,
        &'static mut Melee,
        &'static mut Harm,
        &'static mut Facts,
        &'static mut PendingDecision,
        &'static mut NextPhase<NecroPhase>,
    ),
>;

/// Who lies with nobody to defend it is out (`mercy.found`); then comes nerve, then the combat under way, then things that are struck,
/// then the next combat, which the player in turn picks (`fight.order`).
fn ask(field: FieldQuery, of_match: Asking) {
    let (line, casualties, mut melee, mut harm, mut facts, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    let found = condemned(&field);
    if field.outcome.0.is_some() {
        next.set(NecroPhase::Over);
    } else if !found.is_empty() {
        harm.blows = found.into_iter().map(mercy::as_found).collect();
        harm.then = NecroPhase::CombatsAsk;
        next.set(NecroPhase::Wounding);
    } else if line.is_busy() || !casualties.0.is_empty() {
        next.set(NecroPhase::Nerve);
    } else if melee.combat.is_some() {
        next.set(NecroPhase::CombatGoOn);
    } else if field.turn.stage == Stage::Guests {
        next.set(NecroPhase::GuestAsk);
    } else if let Some(pair) = things::striker(&field, &melee) {
        melee.struck.push(pair.0);
        let (blows, told) = things::blows(&field, pair);
        facts.emit(Fact::from(told));
        harm.blows = blows;
        harm.then = NecroPhase::CombatsAsk;
        next.set(NecroPhase::Wounding);
    } else {
        let waiting = combats(&field, &melee);
        match &waiting[..] {
            [] => next.set(NecroPhase::CombatsEnd),
            [only] if splits(&field, only).len() < 2 => {
                begin(&field, &mut melee, begin_of(&field, only, division_of(&field, only)));
                next.set(NecroPhase::ArmsAsk);
            }
            _ => {
                pending.0 = Some(decision(field.turn.player, "combats", None));
                next.set(NecroPhase::Combats);
            }
        }
    }
}

/// A combat begins.
fn begin(field: &Field, melee: &mut Melee, combat: Combat) {
    let members = combat.members.iter().map(|(piece, _)| *piece);
    let broken = members.filter(|piece| field.is_able(*piece) && field.broken[piece.index()].0.is_some());
    melee.wavering.extend(broken);
    melee.combat = Some(combat);
}

/// A combat is chosen, divided or not: the fight that is named comes first.
fn choose(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut Melee, &mut NextPhase<NecroPhase>)>) {
    let (command, mut melee, mut next) = of_match.into_inner();
    let field = field.get();
    let waiting = combats(&field, &melee);
    let holding = |piece: &PieceId| waiting.iter().find(|combat| combat.contains(piece));
    let chosen = match own(command) {
        Some(NecroCommand::Fight { piece, target }) => holding(piece).map(|combat| {
            let mut pairs = division_of(&field, combat);
            pairs.sort_by_key(|pair| !(pair.contains(piece) && pair.contains(target)));
            (combat, pairs)
        }),
        Some(NecroCommand::Split { pairs }) => {
            let first = pairs.first().and_then(|pair| holding(&pair[0]));
            first.map(|combat| (combat, pairs.clone()))
        }
        _ => None,
    };
    if let Some((combat, pairs)) = chosen {
        begin(&field, &mut melee, begin_of(&field, combat, pairs));
    }
    next.set(NecroPhase::ArmsAsk);
}

/// Those left without an enemy may follow up at once; then the next fight of the combat begins, or its end has come.
fn go_on(field: FieldQuery, of_match: Single<(&mut Melee, &mut PendingDecision, &mut NextPhase<NecroPhase>)>) {
    let (mut melee, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    let melee = &mut *melee;
    next.set(NecroPhase::CombatsAsk);
    let Some(combat) = &mut melee.combat else { return };
    if let Some(piece) = follow::follower(&field, combat) {
        pending.0 = field
            .owner_of(piece)
            .map(|owner| decision(owner, "follow", Some(piece)));
        next.set(NecroPhase::Follow);
        return;
    }
    while let Some(group) = combat.groups.first_mut() {
        let lone = group.lone;
        let engaged = &field.engaged[lone.index()].0;
        group
            .others
            .retain(|other| field.is_able(*other) && engaged.contains(other));
        if field.is_able(lone) && !group.others.is_empty() {
            break;
        }
        combat.groups.remove(0);
    }
    if let Some(group) = combat.groups.first_mut() {
        let first = group.others[0];
        let chooser = chooser(&field, first).filter(|_| group.others.len() > 1);
        if let Some(player) = chooser {
            pending.0 = Some(decision(player, "next", Some(first)));
            next.set(NecroPhase::Next);
        } else {
            let other = group.others.remove(0);
            combat.duel = Some(Duel::of(&field, group.lone, other));
            next.set(NecroPhase::DuelStart);
        }
        return;
    }
    let members: Vec<PieceId> = combat.members.iter().map(|(piece, _)| *piece).collect();
    match members.iter().any(|piece| field.is_creature_of_nobody(*piece)) {
        true => melee.over_with_guests.extend(members),
        false => melee.over.extend(members),
    }
    melee.combat = None;
}

/// Who chooses for a fighter: its owner, for one that no player has its friend, if it has one.
fn chooser(field: &Field, piece: PieceId) -> Option<PlayerId> {
    let friend = field.guests.ally.filter(|_| field.is_creature_of_nobody(piece));
    field.owner_of(piece).or(friend)
}

/// Whether that one may be the next against the lone one.
///
/// # Errors
/// That it is none of those who are left.
pub fn check_next(melee: &Melee, piece: PieceId) -> Result<(), Refusal> {
    if nexts(melee).contains(&piece) {
        Ok(())
    } else {
        Err(Refusal::new(keys::MANY_ORDER, "necro-not-next").piece(piece))
    }
}

/// Those who may be the next.
pub fn nexts(melee: &Melee) -> Vec<PieceId> {
    let group = melee.combat.as_ref().and_then(|combat| combat.groups.first());
    group.map(|group| group.others.clone()).unwrap_or_default()
}

/// The many have chosen who comes next.
fn choose_next(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut Melee, &mut NextPhase<NecroPhase>)>) {
    let (command, mut melee, mut next) = of_match.into_inner();
    let Some((NecroCommand::Next { piece }, combat)) = own(command).zip(melee.combat.as_mut()) else {
        return;
    };
    if let Some(group) = combat.groups.first_mut() {
        group.others.retain(|other| other != piece);
        combat.duel = Some(Duel::of(&field.get(), group.lone, *piece));
    }
    next.set(NecroPhase::DuelStart);
}

/// A fight is over: mercy, then nerve, then the next.
fn end_duel(field: FieldQuery, of_match: Single<(&mut Melee, &mut Harm, &mut NextPhase<NecroPhase>)>) {
    let (mut melee, mut harm, mut next) = of_match.into_inner();
    let blows = condemned(&field.get());
    if blows.is_empty() {
        if let Some(combat) = &mut melee.combat {
            combat.duel = None;
        }
        next.set(NecroPhase::CombatsAsk);
    } else {
        harm.blows = blows;
        harm.then = NecroPhase::DuelOver;
        next.set(NecroPhase::Wounding);
    }
}

/// A player stays: he does not give up, or does not follow up.
fn stay(field: FieldQuery, of_match: Single<(&mut Melee, &mut NextPhase<NecroPhase>)>) {
    let (mut melee, mut next) = of_match.into_inner();
    let field = field.get();
    if field.turn.stage == Stage::Start {
        next.set(NecroPhase::RoutRoll);
        return;
    }
    follow::has_been_asked(&field, &mut melee);
    next.set(NecroPhase::CombatGoOn);
}

/// The broken that have survived the phase in a combat break away at its end, the leader first, then by id (`broken.fight`,
/// `order.free`). Whom a follow-up has reached in this phase fights in the next one first.
fn break_away(field: FieldQuery, of_match: Single<(&mut Melee, &mut NerveLine)>) {
    let (mut melee, mut line) = of_match.into_inner();
    let field = field.get();
    let wavering = std::mem::take(&mut melee.wavering);
    let broken = field.ids().filter(|piece| {
        let mut enemies = field.engaged[piece.index()].0.iter();
        let was_in = wavering.contains(piece) || enemies.any(|enemy| !melee.is_fresh([*piece, *enemy]));
        was_in && field.is_awake(*piece) && field.is_able(*piece) && field.broken[piece.index()].0.is_some()
    });
    line.flights = broken.collect();
    line.flights.sort_by_key(|piece| (!field.is_leader(*piece), *piece));
}

/// Of whom a decision of this chapter is asked, and about whom.
pub fn asked(field: &Field, melee: &Melee, phase: &str) -> Option<(PlayerId, PieceId)> {
    let combat = melee.combat.as_ref()?;
    let (owner, piece) = match phase {
        "next" => {
            let first = *combat.groups.first()?.others.first()?;
            return Some((chooser(field, first)?, first));
        }
        "hold_arms" => {
            let piece = arming::unarmed(field, melee)?;
            (piece, piece)
        }
        "parry" => {
            let piece = combat.duel.as_ref()?.parrier()?;
            (piece, piece)
        }
        "hits" => {
            let piece = combat.duel.as_ref()?.winner()?;
            (piece, piece)
        }
        _ => {
            let piece = follow::follower(field, combat)?;
            (piece, piece)
        }
    };
    Some((field.owner_of(owner)?, piece))
}

/// Whether a state read from outside makes sense.
pub fn is_sound(field: &Field, melee: &Melee) -> bool {
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    let over = melee.over.iter().chain(&melee.over_with_guests).chain(&melee.struck);
    let mut named = melee.fresh.iter().flatten().chain(over).chain(&melee.wavering);
    named.all(is_known)
        && melee.combat.iter().all(|combat| {
            let members = combat.members.iter();
            let mut members = members.flat_map(|(piece, enemies)| std::iter::once(piece).chain(enemies));
            let mut groups = combat.groups.iter();
            members.all(is_known)
                && groups.all(|group| is_known(&group.lone) && group.others.iter().all(is_known))
                && combat.duel.iter().all(|duel| duel.is_sound(field))
                && combat.followed.iter().chain(&combat.fallen).all(is_known)
        })
}
