//! Shooting: who may shoot whom, volleys, cover, and whom a hit falls on (`shoot.*`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::arena::Arena;
use super::bonus::Stat;
use super::field::Field;
use super::saves::is_saved;
use super::sight::{blocked, in_cover, line};
use super::values::NEVER;
use super::view::View;
use super::{keys, melee, skills};
use crate::game::{Fact, PieceId, Reason, Refusal, Weapon, Why};
use crate::space::grid::{Cell, cells_between, in_arc, is_free};

/// The volley in hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
}

/// Whether a piece may shoot at all now (`shoot.who`).
///
/// # Errors
/// The refusal.
pub fn check_shooter<R: Reason>(view: &View, shooter: PieceId, with: Weapon) -> Result<(), R> {
    let piece = view.piece(shooter);
    if with == Weapon::Grenade {
        skills::check_grenade(view, shooter, None)?;
    }
    if piece.plain_value(Stat::Tir).is_none() {
        return Err(R::of(|| Refusal::new(keys::SHOOT_WHO, "no-weapon").piece(shooter)));
    }
    if piece.done.shot {
        return Err(R::of(|| Refusal::new(keys::SHOOT_WHO, "shot-already").piece(shooter)));
    }
    if piece.done.used {
        return Err(R::of(|| {
            Refusal::new(keys::TRIGGER_USE, "attack-after-use").piece(shooter)
        }));
    }
    if piece.done.ran && piece.skills().find(|skill| skill.shoots_after_run).is_none() {
        return Err(R::of(|| {
            Refusal::new(keys::SHOOT_WHO, "shoot-after-run").piece(shooter)
        }));
    }
    if let Some(enemy) = melee::enemy_in_contact(view, shooter) {
        return Err(R::of(|| Refusal::new(keys::SHOOT_WHO, "enemy-in-contact").piece(enemy)));
    }
    Ok(())
}

/// Whether a piece that may shoot may shoot at this target (`shoot.target`).
///
/// # Errors
/// The refusal, with the cell that blocks the line if one does.
pub fn check_target<R: Reason>(view: &View, shooter: PieceId, target: PieceId, with: Weapon) -> Result<(), R> {
    let piece = view.piece(shooter);
    let at = view.occupancy.of(target);
    let (Some(from), Some(to)) = (piece.position.cell(), at) else {
        return Err(R::of(|| {
            Refusal::new(keys::SHOOT_TARGET, "target-off-board").piece(target)
        }));
    };
    if !view.is_fair_game(shooter, target) {
        return Err(R::of(|| Refusal::new(keys::SHOOT_TARGET, "no-enemy").piece(target)));
    }
    check_unprotected(view, target)?;
    if with == Weapon::Grenade {
        skills::check_grenade(view, shooter, Some(target))?;
    }
    if !in_arc(from, piece.facing, to) {
        return Err(R::of(|| Refusal::new(keys::SIGHT_ARC, "arc").cell(to).piece(target)));
    }
    let distance = from.distance(to);
    let (rule, range) = match with {
        Weapon::Gun => (keys::SPACE_RANGE, piece.plain_value(Stat::Por).unwrap_or(0)),
        Weapon::Grenade => (keys::SKILL_GRENADE, skills::GRENADE_RANGE),
    };
    if distance > u32::from(range) {
        return Err(R::of(|| {
            Refusal::new(rule, "range")
                .cell(to)
                .piece(target)
                .number(distance as i32)
                .number(range)
        }));
    }
    if with == Weapon::Grenade {
        return Ok(());
    }
    if !is_free(view.board, from, to, |cell| view.occupancy.at(cell).is_some()) {
        return Err(R::of(|| {
            let line = line(view.board, view.occupancy, from, to);
            blocked(view.board, view.occupancy, &line, target)
        }));
    }
    if view.hides_from(target, from) {
        return Err(R::of(|| {
            Refusal::new(keys::SKILL_FURTIF, "hidden-in-cover")
                .cell(to)
                .piece(target)
        }));
    }
    Ok(())
}

/// Whether a target can be harmed where it stands (`zone.respawn`, `squig.pen`).
///
/// # Errors
/// The refusal.
pub fn check_unprotected<R: Reason>(view: &View, target: PieceId) -> Result<(), R> {
    if view.is_in_respawn_zone(target) {
        return Err(R::of(|| {
            Refusal::new(keys::ZONE_RESPAWN, "target-in-zone").piece(target)
        }));
    }
    if view.is_penned(target) {
        return Err(R::of(|| Refusal::new(keys::SQUIG_PEN, "squig-penned").piece(target)));
    }
    Ok(())
}

/// Whether a further shot of the volley may go to this piece (`shoot.many`).
///
/// # Errors
/// The refusal.
pub fn check_allot<R: Reason>(view: &View, target: PieceId) -> Result<(), R> {
    let Some(shots) = &view.volley.0 else {
        return Err(R::of(|| Refusal::new(keys::SHOOT_MANY, "no-volley")));
    };
    if target == shots.target {
        return Ok(());
    }
    if target == shots.shooter {
        return Err(R::of(|| Refusal::new(keys::SHOOT_MANY, "allot-self").piece(target)));
    }
    match (view.occupancy.of(shots.target), view.occupancy.of(target)) {
        (Some(first), Some(other)) if first.around().any(|cell| cell == other) => {}
        _ => {
            return Err(R::of(|| {
                Refusal::new(keys::SHOOT_MANY, "allot-not-adjacent")
                    .piece(target)
                    .piece(shots.target)
            }));
        }
    }
    check_unprotected(view, target)?;
    match view.occupancy.of(shots.shooter) {
        Some(from) if view.hides_from(target, from) => Err(R::of(|| {
            Refusal::new(keys::SKILL_FURTIF, "hidden-in-cover").piece(target)
        })),
        _ => Ok(()),
    }
}

/// Whether a further shot may go to anybody but the target.
fn is_there_a_choice(arena: &Arena, shots: &Shots) -> bool {
    let (Some(from), Some(to)) = (arena.occupancy.of(shots.shooter), arena.occupancy.of(shots.target)) else {
        return false;
    };
    to.around()
        .filter_map(|cell| arena.occupancy.at(cell))
        .any(|piece| piece != shots.shooter && arena.can_be_hit(piece) && !arena.hides_from(piece, from))
}

/// Fires: tells the shot, and asks for allotment if there is anything to allot.
pub fn open_fire(arena: &mut Arena, target: PieceId, with: Weapon) {
    let Some(shooter) = arena.turn.active else { return };
    arena.piece_mut(shooter).done.shot = true;
    fire_gun(arena, shooter, shooter, target, with);
}

/// Fires whatever fires, by the hand of `by`: tells the shot, and leaves it in [`Volley`].
pub fn fire_gun(arena: &mut Arena, shooter: PieceId, by: PieceId, target: PieceId, with: Weapon) {
    let (Some(from), Some(to)) = (arena.occupancy.of(shooter), arena.occupancy.of(target)) else {
        return;
    };
    let cover = is_covered(arena, shooter, from, to, with);
    let cells = cells_between(from, to);
    let total = arena.piece(shooter).profile().shots;
    let mut shots = Shots {
        shooter,
        by,
        with,
        target,
        total,
        cover,
        allotted: vec![target; usize::from(total)],
    };
    if total > 1 && !has_zone_attack(arena, shooter, with) && is_there_a_choice(arena, &shots) {
        shots.allotted.truncate(1);
    }
    arena.facts.tell(Fact::Shot {
        rule: keys::SHOOT_TARGET,
        piece: shooter,
        target,
        with,
        cells: cells.into_iter().map(Into::into).collect(),
        cover,
    });
    arena.volley.0 = Some(shots);
}

/// Whether the target of a shot is in cover, as far as that counts (`sight.cover`).
pub fn is_covered(field: &impl Field, shooter: PieceId, from: Cell, to: Cell, with: Weapon) -> bool {
    let ignored = with == Weapon::Grenade
        || field
            .piece(shooter)
            .skills()
            .find(|skill| skill.ignores_cover)
            .is_some();
    if ignored {
        return false;
    }
    let line = line(field.board(), field.occupancy(), from, to);
    in_cover(field.board(), from, to, &line)
}

/// Whether a shot has a zone attack (`skill.zone`).
pub fn has_zone_attack(field: &impl Field, shooter: PieceId, with: Weapon) -> bool {
    with == Weapon::Grenade || field.piece(shooter).skills().find(|skill| skill.zone_attack).is_some()
}

/// Gives the next shot of the volley its target.
pub fn allot_a_shot(arena: &mut Arena, target: PieceId) {
    if let Some(shots) = &mut arena.volley.0 {
        shots.allotted.push(target);
    }
}

/// One shot of a volley, with all that is settled at the moment of firing.
struct Shot {
    target: PieceId,
    /// Whom a hit may fall on.
    candidates: Candidates,
    /// Who stands beside the target, for a zone attack.
    beside: SmallVec<[PieceId; 8]>,
}

/// Fires a volley whose shots are all allotted, shot by shot, against the positions at the moment of firing.
pub fn resolve_the_volley(arena: &mut Arena) {
    if !arena.volley.is_under_way() || arena.volley.to_allot().is_some() {
        return;
    }
    let Some(shots) = arena.volley.0.take() else { return };
    let (need, modifiers) = arena.piece(shots.shooter).value(Stat::Tir);
    let test = Why::test(keys::SHOOT_HIT, need.unwrap_or(NEVER))
        .changed_by(modifiers)
        .by(arena.owner_or(shots.shooter, shots.by))
        .of(shots.shooter);
    let zone = has_zone_attack(arena, shots.shooter, shots.with);
    let pierces = arena.piece(shots.shooter).skills().find(|skill| skill.shots_pierce);
    // Nobody moves while a volley is fired; the dead only leave. So this is all there is to remember.
    let volley: SmallVec<[Shot; 3]> = shots
        .allotted
        .iter()
        .map(|target| Shot {
            target: *target,
            candidates: if zone {
                Candidates::from_slice(&[*target])
            } else {
                candidates(arena, *target)
            },
            beside: match arena.occupancy.of(*target) {
                Some(at) if zone => skills::zone_victims(arena, at),
                _ => SmallVec::new(),
            },
        })
        .collect();
    let mut dead: SmallVec<[PieceId; 3]> = SmallVec::new();
    for shot in volley {
        if arena.is_over() {
            return;
        }
        if dead.contains(&shot.target) {
            lose_shot(arena, &shots, shot.target);
            continue;
        }
        if !hits(arena, &shots, test.clone().at(shot.target)) {
            continue;
        }
        let struck = fall_on(arena, &shots, &shot);
        if dead.contains(&struck) {
            lose_shot(arena, &shots, struck);
            continue;
        }
        if !is_saved(arena, struck, shots.by, pierces) {
            dead.push(struck);
            arena.kill(struck, shots.by, keys::SHOOT_HIT);
            arena.settle();
        }
        skills::spread(arena, shots.by, &shot.beside);
    }
}

fn lose_shot(arena: &mut Arena, shots: &Shots, target: PieceId) {
    arena.facts.tell(Fact::LostShot {
        rule: keys::SHOOT_MANY,
        piece: shots.shooter,
        target,
    });
}

/// The die to hit, and against cover the one that counts instead (`shoot.hit`, `shoot.cover`).
fn hits(arena: &mut Arena, shots: &Shots, test: Why) -> bool {
    let index = arena.facts.len();
    let again = shots.cover.then(|| Why {
        rule: keys::SHOOT_COVER,
        ..test.clone()
    });
    let roll = arena.dice.roll(arena.facts, test);
    match again {
        Some(again) if roll.passed => {
            arena.facts.throw_again(index);
            arena.dice.roll(arena.facts, again).passed
        }
        _ => roll.passed,
    }
}

/// Those a hit may fall on.
pub type Candidates = SmallVec<[PieceId; 5]>;

/// Those a hit on a piece may fall on: itself, then who is in direct contact with it, clockwise from north
/// (`shoot.contact`). No gun, nobody in a respawn zone; a hit on a gun stays there.
pub fn candidates(field: &impl Field, target: PieceId) -> Candidates {
    let mut list = Candidates::new();
    list.push(target);
    let gun = |piece: &PieceId| field.layout().is_gun(*piece);
    if let Some(at) = field.occupancy().of(target).filter(|_| !gun(&target)) {
        list.extend(
            at.contacts()
                .filter_map(|cell| field.occupancy().at(cell))
                .filter(|piece| !gun(piece) && field.can_be_hit(*piece)),
        );
    }
    list
}

/// Whom a hit falls on, evenly at random (`shoot.contact`).
fn fall_on(arena: &mut Arena, shots: &Shots, shot: &Shot) -> PieceId {
    if shot.candidates.len() < 2 {
        return shot.target;
    }
    let faces_each = 6 / shot.candidates.len() as u32;
    loop {
        let index = arena.facts.len();
        let why = Why::just(keys::SHOOT_CONTACT, 6)
            .by(arena.owner_or(shots.shooter, shots.by))
            .of(shots.shooter)
            .at(shot.target);
        let roll = arena.dice.roll(arena.facts, why);
        if let Some(struck) = shot.candidates.get(((roll.value - 1) / faces_each) as usize) {
            arena.facts.tell(Fact::Struck {
                rule: keys::SHOOT_CONTACT,
                piece: *struck,
                target: shot.target,
                by: shots.shooter,
            });
            return *struck;
        }
        arena.facts.throw_again(index);
    }
}
