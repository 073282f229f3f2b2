//! Shooting: volleys, cover, and whom a hit falls on (`shoot.*`).
//!
//! - Phases: `Shooting` (a volley begins, its shots are allotted), `Firing` (one shot after the other).
//! - Commands: `shoot`, `allot`.
//! - State: [`Volley`].
//!
//! Who may shoot whom is in `checks`.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::game::{
    Command, CurrentCommand, Dice, Fact, Facts, GameBuilder, Modifiers, PieceId, PlayerId, Weapon, Why, by_id,
};
use crate::rules::doum40k::battlefield::{Battlefield, BattlefieldQuery};
use crate::rules::doum40k::bonus::Stat;
use crate::rules::doum40k::casualties::{Hit, Struck, take_the_dead_off};
use crate::rules::doum40k::phase::Phase;
use crate::rules::doum40k::pieces::ActionsTaken;
use crate::rules::doum40k::placement::PlacementQuery;
use crate::rules::doum40k::saves::roll_the_save;
use crate::rules::doum40k::sight::{in_cover, line};
use crate::rules::doum40k::skills::Skill;
use crate::rules::doum40k::turns::Turn;
use crate::rules::doum40k::values::{NEVER, note, note_certainty};
use crate::rules::doum40k::{keys, skills, turns};
use crate::space::grid::{Cell, cells_between};

mod checks;

pub use checks::{check_allot, check_shooter, check_target, check_unprotected};

/// Adds shooting.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Shooting, turns::note_the_action)
        .add_system(Phase::Shooting, open_fire)
        .add_system(Phase::Shooting, turns::go_on);
    game.add_system(Phase::Firing, prepare_the_shots)
        .add_system(Phase::Firing, roll_to_hit)
        .add_system(Phase::Firing, choose_who_is_struck)
        .add_system(Phase::Firing, roll_the_save)
        .add_system(Phase::Firing, take_the_dead_off)
        .add_system(Phase::Firing, resolve_the_blast)
        .add_system(Phase::Firing, turns::go_on);
}

/// The volley in hand: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Volley(pub Option<Shots>);

/// Shots that are being allotted, before any die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shots {
    /// Who fires: the active piece, or a machine gun.
    pub shooter: PieceId,
    /// Whose hand it is: the shooter, or who used the trigger.
    pub by: PieceId,
    /// With what.
    pub with: Weapon,
    /// The target: the first shot is for it.
    pub target: PieceId,
    /// How many shots.
    pub total: u8,
    /// Whether the target is in cover: it holds for the whole volley.
    pub cover: bool,
    /// Who each shot is for, so far.
    pub allotted: Vec<PieceId>,
}

impl Volley {
    /// How many shots are still to be allotted; `None` without a volley.
    pub fn to_allot(&self) -> Option<u8> {
        self.0
            .as_ref()
            .map(|shots| shots.total - shots.allotted.len() as u8)
            .filter(|left| *left > 0)
    }

    /// Whether shots wait to be allotted or fired.
    pub fn is_under_way(&self) -> bool {
        self.0.is_some()
    }

    /// Whether all shots are allotted, so that they can be fired.
    pub fn is_allotted(&self) -> bool {
        self.is_under_way() && self.to_allot().is_none()
    }
}

/// Begins the active piece's volley, or gives its next shot a target.
pub fn open_fire(field: BattlefieldQuery, of_match: Single<(&CurrentCommand, &Turn, &mut Volley, &mut Facts)>) {
    let (command, turn, mut volley, mut facts) = of_match.into_inner();
    match (&command.0, turn.active) {
        (Some(Command::Shoot { target, with }), Some(shooter)) => {
            let (shots, fact) = begin_volley(&field.get(), shooter, shooter, *target, *with);
            facts.emit(fact);
            volley.0 = Some(shots);
        }
        (Some(Command::Allot { target }), _) => {
            if let Some(shots) = &mut volley.0 {
                shots.allotted.push(*target);
            }
        }
        _ => {}
    }
}

/// The volley of whatever fires, by the hand of `by`, and the fact that tells it. Where there is nothing to allot, all shots
/// are for the target.
///
/// # Panics
/// If shooter or target is off the board: that is checked before.
pub fn begin_volley(
    field: &Battlefield,
    shooter: PieceId,
    by: PieceId,
    target: PieceId,
    with: Weapon,
) -> (Shots, Fact) {
    let at = |piece| {
        field
            .occupancy
            .of(piece)
            .expect("who shoots and is shot at stands on the board")
    };
    let (from, to) = (at(shooter), at(target));
    let cover = is_covered(field, shooter, from, to, with);
    let total = field.pieces.profile_of(shooter).shots;
    let mut shots = Shots {
        shooter,
        by,
        with,
        target,
        total,
        cover,
        allotted: vec![target; usize::from(total)],
    };
    if total > 1 && !has_zone_attack(field, shooter, with) && checks::is_there_a_choice(field, shooter, target) {
        shots.allotted.truncate(1);
    }
    let fact = Fact::Shot {
        rule: if cover { keys::SIGHT_COVER } else { keys::SHOOT_TARGET },
        piece: shooter,
        target,
        with,
        cells: cells_between(from, to).into_iter().map(Into::into).collect(),
        cover,
    };
    (shots, fact)
}

/// What a shot at a target needs, and what changes it (`shoot.hit`); `ran` tells whether the shooter ran this turn. Rules that
/// bear on the shot and change no number are named with a change of 0.
pub fn need(field: &Battlefield, shooter: PieceId, target: PieceId, with: Weapon, ran: bool) -> (i32, Modifiers) {
    let (need, mut modifiers) = field.pieces.value(shooter, Stat::Tir);
    let need = need.unwrap_or(NEVER);
    let skills = field.pieces.skills_of(shooter);
    let mut bears = |skill: Option<&Skill>, holds: &dyn Fn() -> bool| {
        if let Some(skill) = skill.filter(|_| holds()) {
            note(&mut modifiers, skill.key);
        }
    };
    bears(skills.find(|skill| skill.shoots_after_run), &|| ran);
    bears(skills.find(|skill| skill.ignores_cover), &|| {
        let places = field.occupancy.of(shooter).zip(field.occupancy.of(target));
        with == Weapon::Gun && places.is_some_and(|(from, to)| is_line_covered(field, from, to))
    });
    bears(skills.find(|skill| skill.shots_pierce), &|| {
        field.pieces.can_be_pierced(target)
    });
    note_certainty(need, &mut modifiers);
    (need, modifiers)
}

/// Whether the target of a shot is in cover, as far as that counts (`sight.cover`).
pub fn is_covered(field: &Battlefield, shooter: PieceId, from: Cell, to: Cell, with: Weapon) -> bool {
    let ignored = with == Weapon::Grenade
        || field
            .pieces
            .skills_of(shooter)
            .find(|skill| skill.ignores_cover)
            .is_some();
    !ignored && is_line_covered(field, from, to)
}

/// Whether the line between two cells gives cover, whoever ignores it.
fn is_line_covered(field: &Battlefield, from: Cell, to: Cell) -> bool {
    let line = line(field.board, field.occupancy, from, to);
    in_cover(field.board, from, to, &line)
}

/// Whether a shot has a zone attack (`skill.zone`).
pub fn has_zone_attack(field: &Battlefield, shooter: PieceId, with: Weapon) -> bool {
    with == Weapon::Grenade
        || field
            .pieces
            .skills_of(shooter)
            .find(|skill| skill.zone_attack)
            .is_some()
}

/// A volley that is being fired: a component of the match, no part of the state.
#[derive(Component, Clone, Default, Debug)]
pub struct Salvo(pub Option<Firing>);

/// A volley on its way, shot by shot, with all that is settled at the moment of firing.
#[derive(Clone, Debug)]
pub struct Firing {
    shots: Shots,
    /// Whose dice they are.
    player: Option<PlayerId>,
    pierces: bool,
    /// The shots, in order, and the next one.
    queue: SmallVec<[Shot; 3]>,
    next: usize,
    /// Who has died of it.
    dead: SmallVec<[PieceId; 3]>,
    /// Whether the present shot hits, and whom, once that is known.
    hits: bool,
    struck: Option<PieceId>,
}

/// One shot of a volley.
#[derive(Clone, Debug)]
struct Shot {
    target: PieceId,
    /// What it needs.
    test: Why,
    /// Whom a hit may fall on.
    candidates: Candidates,
    /// Who stands beside the target, for a zone attack.
    beside: SmallVec<[PieceId; 8]>,
}

/// Settles what holds for the whole volley, once its shots are allotted. Nobody moves while it is fired; the dead only leave.
pub fn prepare_the_shots(
    field: BattlefieldQuery,
    actions: Query<&ActionsTaken>,
    of_match: Single<(&mut Volley, &mut Salvo)>,
) {
    let (mut volley, mut salvo) = of_match.into_inner();
    let Some(shots) = volley.0.take() else { return };
    let ran = by_id(actions)[shots.shooter.index()].ran;
    salvo.0 = Some(settle(&field.get(), shots, ran, |need| need));
}

/// A volley about to be fired, all of it settled; `ran` tells whether the shooter ran this turn, and what its shots need may be
/// changed.
pub fn settle(
    field: &Battlefield,
    shots: Shots,
    ran: bool,
    change: impl Fn((i32, Modifiers)) -> (i32, Modifiers),
) -> Firing {
    let player = field.owner_or(shots.shooter, shots.by);
    let zone = has_zone_attack(field, shots.shooter, shots.with);
    let test = |target: PieceId| {
        let (need, modifiers) = change(need(field, shots.shooter, target, shots.with, ran));
        Why::test(keys::SHOOT_HIT, need)
            .changed_by(modifiers)
            .by(player)
            .of(shots.shooter)
            .at(target)
    };
    let shot = |target: &PieceId| Shot {
        target: *target,
        test: test(*target),
        candidates: if zone {
            Candidates::from_slice(&[*target])
        } else {
            candidates(field, *target)
        },
        beside: match field.occupancy.of(*target) {
            Some(at) if zone => skills::zone_victims(field, at),
            _ => SmallVec::new(),
        },
    };
    Firing {
        player,
        pierces: field
            .pieces
            .skills_of(shots.shooter)
            .find(|skill| skill.shots_pierce)
            .is_some(),
        queue: shots.allotted.iter().map(shot).collect(),
        next: 0,
        dead: SmallVec::new(),
        hits: false,
        struck: None,
        shots,
    }
}

/// Rolls for the next shot, unless it is for somebody who died of this volley (`shoot.hit`, `shoot.many`); against cover the
/// second die counts (`shoot.cover`).
pub fn roll_to_hit(of_match: Single<(&mut Salvo, &mut Dice, &mut Facts)>) {
    let (mut salvo, mut dice, mut facts) = of_match.into_inner();
    let Some(firing) = &mut salvo.0 else { return };
    let shot = &firing.queue[firing.next];
    let target = shot.target;
    if firing.dead.contains(&target) {
        lose_shot(&mut facts, &firing.shots, target);
        firing.hits = false;
        return;
    }
    let test = shot.test.clone();
    let index = facts.len();
    let again = firing.shots.cover.then(|| Why {
        rule: keys::SHOOT_COVER,
        ..test.clone()
    });
    let roll = dice.roll(&mut facts, test);
    firing.hits = match again {
        Some(again) if roll.passed => {
            facts.throw_again(index);
            dice.roll(&mut facts, again).passed
        }
        _ => roll.passed,
    };
}

fn lose_shot(facts: &mut Facts, shots: &Shots, target: PieceId) {
    facts.emit(Fact::LostShot {
        rule: keys::SHOOT_MANY,
        piece: shots.shooter,
        target,
    });
}

/// Whom a hit falls on, evenly at random of those in contact (`shoot.contact`); on who has died of this volley it is lost.
pub fn choose_who_is_struck(of_match: Single<(&mut Salvo, &mut Struck, &mut Dice, &mut Facts)>) {
    let (mut salvo, mut struck, mut dice, mut facts) = of_match.into_inner();
    let Some(firing) = salvo.0.as_mut().filter(|firing| firing.hits) else {
        return;
    };
    let piece = fall_on(firing, &mut dice, &mut facts);
    if firing.dead.contains(&piece) {
        lose_shot(&mut facts, &firing.shots, piece);
        return;
    }
    firing.struck = Some(piece);
    struck.0 = Some(Hit {
        piece,
        by: firing.shots.by,
        rule: keys::SHOOT_HIT,
        pierced: firing.pierces,
    });
}

fn fall_on(firing: &Firing, dice: &mut Dice, facts: &mut Facts) -> PieceId {
    let (shooter, shot) = (firing.shots.shooter, &firing.queue[firing.next]);
    if shot.candidates.len() < 2 {
        return shot.target;
    }
    let faces_each = 6 / shot.candidates.len() as u32;
    loop {
        let index = facts.len();
        let why = Why::just(keys::SHOOT_CONTACT, 6)
            .by(firing.player)
            .of(shooter)
            .at(shot.target);
        let roll = dice.roll(facts, why);
        if let Some(struck) = shot.candidates.get(((roll.value - 1) / faces_each) as usize) {
            facts.emit(Fact::Struck {
                rule: keys::SHOOT_CONTACT,
                piece: *struck,
                target: shot.target,
                by: shooter,
            });
            return *struck;
        }
        facts.throw_again(index);
    }
}

/// Whether facts tell of a hit on a piece, saved or not: a test to hit it that succeeds and counts, unless the hit falls on
/// another in contact with it (`shoot.contact`).
pub fn tells_of_a_hit(facts: &[Fact], target: PieceId) -> bool {
    let tests = [keys::SHOOT_HIT, keys::SHOOT_COVER, keys::MELEE_HIT];
    (1..).zip(facts).any(|(next, fact)| match fact {
        Fact::Roll(roll) if tests.contains(&roll.rule) => {
            let hits = roll.passed && !roll.again && roll.target == Some(target);
            let is_contact = |fact: &&Fact| matches!(fact, Fact::Roll(roll) if roll.rule == keys::SHOOT_CONTACT);
            let then = facts[next..].iter().find(|fact| !is_contact(fact));
            hits && !matches!(then, Some(Fact::Struck { piece, .. }) if *piece != target)
        }
        _ => false,
    })
}

/// A hit with a zone attack wounds who stands beside its target (`skill.zone`); then comes the next shot, unless there is none
/// or the game is over.
pub fn resolve_the_blast(mut placement: PlacementQuery, of_match: Single<(&mut Salvo, &mut Struck)>) {
    let (mut salvo, mut struck) = of_match.into_inner();
    let Some(firing) = &mut salvo.0 else { return };
    let mut placement = placement.get();
    firing.dead.extend(struck.0.take().map(|hit| hit.piece));
    if firing.struck.take().is_some() {
        skills::resolve_blast(&mut placement, firing.shots.by, &firing.queue[firing.next].beside);
    }
    firing.next += 1;
    if firing.next == firing.queue.len() || placement.is_over() {
        salvo.0 = None;
    }
}

/// Those a hit may fall on.
pub type Candidates = SmallVec<[PieceId; 5]>;

/// Those a hit on a piece may fall on: itself, then who is in direct contact with it, clockwise from north
/// (`shoot.contact`). No gun, nobody in a respawn zone; a hit on a gun stays there.
pub fn candidates(field: &Battlefield, target: PieceId) -> Candidates {
    let mut list = Candidates::new();
    list.push(target);
    let gun = |piece: &PieceId| field.layout().is_gun(*piece);
    if let Some(at) = field.occupancy.of(target).filter(|_| !gun(&target)) {
        list.extend(
            at.contacts()
                .filter_map(|cell| field.occupancy.at(cell))
                .filter(|piece| !gun(piece) && field.can_be_hit(*piece)),
        );
    }
    list
}
