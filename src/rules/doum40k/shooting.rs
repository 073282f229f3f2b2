//! Shooting: who may shoot whom, volleys, cover, and whom a hit falls on (`shoot.*`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::arena::Arena;
use super::saves::is_saved;
use super::sight::{blocked, in_cover, line};
use super::view::View;
use super::{keys, melee};
use crate::game::{Command, Fact, Pending, PieceId, Refusal, Weapon, Why};
use crate::space::grid::{Cell, in_arc, is_free};

/// The volley in hand.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Volley(pub Option<Shots>);

/// Shots that are being allotted, before any die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shots {
    /// Who fires.
    pub shooter: PieceId,
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
pub fn check_shooter(view: &View, shooter: PieceId, with: Weapon) -> Result<(), Refusal> {
    let piece = view.piece(shooter);
    if with == Weapon::Grenade {
        return Err(Refusal::new(keys::SKILL_GRENADE, "no-grenade").piece(shooter));
    }
    if piece.profile.tir.is_none() {
        return Err(Refusal::new(keys::SHOOT_WHO, "no-weapon").piece(shooter));
    }
    if piece.done.shot {
        return Err(Refusal::new(keys::SHOOT_WHO, "shot-already").piece(shooter));
    }
    if piece.done.ran {
        return Err(Refusal::new(keys::SHOOT_WHO, "shoot-after-run").piece(shooter));
    }
    if let Some(enemy) = melee::enemy_in_contact(view, shooter) {
        return Err(Refusal::new(keys::SHOOT_WHO, "enemy-in-contact").piece(enemy));
    }
    Ok(())
}

/// Whether a piece that may shoot may shoot at this target (`shoot.target`).
///
/// # Errors
/// The refusal, with the cell that blocks the line if one does.
pub fn check_target(view: &View, shooter: PieceId, target: PieceId) -> Result<(), Refusal> {
    let piece = view.piece(shooter);
    let at = view.occupancy.of(target);
    let (Some(from), Some(to)) = (piece.position.cell(), at) else {
        return Err(Refusal::new(keys::SHOOT_TARGET, "target-off-board").piece(target));
    };
    if !view.are_enemies(shooter, target) {
        return Err(Refusal::new(keys::SHOOT_TARGET, "no-enemy").piece(target));
    }
    if !in_arc(from, *piece.facing, to) {
        return Err(Refusal::new(keys::SIGHT_ARC, "arc").cell(to).piece(target));
    }
    let distance = from.distance(to);
    if distance > u32::from(piece.profile.por) {
        return Err(Refusal::new(keys::SPACE_RANGE, "range")
            .cell(to)
            .piece(target)
            .number(distance as i32)
            .number(piece.profile.por));
    }
    if !is_free(&view.board, from, to, |cell| view.occupancy.at(cell).is_some()) {
        let line = line(&view.board, &view.occupancy, from, to);
        return Err(blocked(&view.board, &view.occupancy, &line, target));
    }
    Ok(())
}

/// Whether a further shot of the volley may go to this piece (`shoot.many`).
///
/// # Errors
/// The refusal.
pub fn check_allot(view: &View, target: PieceId) -> Result<(), Refusal> {
    let Some(shots) = &view.volley.0 else {
        return Err(Refusal::new(keys::SHOOT_MANY, "no-volley"));
    };
    if target == shots.target {
        return Ok(());
    }
    if target == shots.shooter {
        return Err(Refusal::new(keys::SHOOT_MANY, "allot-self").piece(target));
    }
    match (view.occupancy.of(shots.target), view.occupancy.of(target)) {
        (Some(first), Some(other)) if first.around().any(|cell| cell == other) => Ok(()),
        _ => Err(Refusal::new(keys::SHOOT_MANY, "allot-not-adjacent")
            .piece(target)
            .piece(shots.target)),
    }
}

/// The pieces beside the target, diagonals included, that a further shot may go to.
fn beside(occupancy: &crate::space::grid::Occupancy, shooter: PieceId, at: Cell) -> impl Iterator<Item = PieceId> {
    at.around()
        .filter_map(|cell| occupancy.at(cell))
        .filter(move |piece| *piece != shooter)
}

/// Fires: tells the shot, and asks for allotment if there is anything to allot.
pub fn open_fire(mut arena: Arena, pending: Res<Pending>, mut volley: ResMut<Volley>) {
    let Some(Command::Shoot { target, with }) = &pending.0 else {
        return;
    };
    let Some(shooter) = arena.turn.active else { return };
    let (Some(from), Some(to)) = (arena.occupancy.of(shooter), arena.occupancy.of(*target)) else {
        return;
    };
    let line = line(&arena.board, &arena.occupancy, from, to);
    let cover = in_cover(&arena.board, from, to, &line);
    let total = arena.piece(shooter).profile.shots;
    arena.piece_mut(shooter).done.shot = true;
    arena.facts.tell(Fact::Shot {
        rule: keys::SHOOT_TARGET,
        piece: shooter,
        target: *target,
        with: *with,
        cells: line.cells.iter().map(|cell| (*cell).into()).collect(),
        cover,
    });
    let choice = total > 1 && beside(&arena.occupancy, shooter, to).next().is_some();
    volley.0 = Some(Shots {
        shooter,
        target: *target,
        total,
        cover,
        allotted: vec![*target; if choice { 1 } else { usize::from(total) }],
    });
}

/// Gives the next shot of the volley its target.
pub fn allot_a_shot(pending: Res<Pending>, mut volley: ResMut<Volley>) {
    if let Some(Command::Allot { target }) = &pending.0
        && let Some(shots) = &mut volley.0
    {
        shots.allotted.push(*target);
    }
}

/// Whether shots wait to be allotted or fired.
pub fn a_volley_is_under_way(volley: Res<Volley>) -> bool {
    volley.is_under_way()
}

/// Fires a volley whose shots are all allotted, shot by shot, against the positions at the moment of firing.
pub fn resolve_the_volley(mut arena: Arena, mut volley: ResMut<Volley>) {
    if !volley.is_under_way() || volley.to_allot().is_some() {
        return;
    }
    let Some(shots) = volley.0.take() else { return };
    let need = i32::from(arena.piece(shots.shooter).profile.tir.unwrap_or(7));
    // Nobody moves while a volley is fired; the dead only leave. So this is all there is to remember.
    let contacts: SmallVec<[(PieceId, Candidates); 3]> = shots
        .allotted
        .iter()
        .map(|target| (*target, candidates(&arena.occupancy, *target)))
        .collect();
    let mut dead: SmallVec<[PieceId; 3]> = SmallVec::new();
    for (target, candidates) in contacts {
        if arena.is_over() {
            return;
        }
        if dead.contains(&target) {
            arena.facts.tell(Fact::LostShot {
                rule: keys::SHOOT_MANY,
                piece: shots.shooter,
                target,
            });
            continue;
        }
        if !hits(&mut arena, &shots, target, need) {
            continue;
        }
        let struck = fall_on(&mut arena, &shots, target, &candidates);
        if dead.contains(&struck) {
            arena.facts.tell(Fact::LostShot {
                rule: keys::SHOOT_MANY,
                piece: shots.shooter,
                target: struck,
            });
            continue;
        }
        if !is_saved(&mut arena, struck, shots.shooter) {
            dead.push(struck);
            arena.kill(struck, shots.shooter, keys::SHOOT_HIT);
            arena.settle();
        }
    }
}

/// The die to hit, and against cover the one that counts instead (`shoot.hit`, `shoot.cover`).
fn hits(arena: &mut Arena, shots: &Shots, target: PieceId, need: i32) -> bool {
    let why = |rule| {
        Why::test(rule, need)
            .by(arena.roster.owner(shots.shooter))
            .of(shots.shooter)
            .at(target)
    };
    let (hit, cover) = (why(keys::SHOOT_HIT), why(keys::SHOOT_COVER));
    let index = arena.facts.len();
    let roll = arena.dice.roll(&mut arena.facts, hit);
    if !(roll.passed && shots.cover) {
        return roll.passed;
    }
    arena.facts.throw_again(index);
    arena.dice.roll(&mut arena.facts, cover).passed
}

/// Those a hit may fall on.
pub type Candidates = SmallVec<[PieceId; 5]>;

/// Those a hit on a piece may fall on: itself, then who is in direct contact with it, clockwise from north
/// (`shoot.contact`).
pub fn candidates(occupancy: &crate::space::grid::Occupancy, target: PieceId) -> Candidates {
    let mut list = Candidates::new();
    list.push(target);
    if let Some(at) = occupancy.of(target) {
        list.extend(at.contacts().filter_map(|cell| occupancy.at(cell)));
    }
    list
}

/// Whom a hit falls on, evenly at random (`shoot.contact`).
fn fall_on(arena: &mut Arena, shots: &Shots, target: PieceId, candidates: &Candidates) -> PieceId {
    if candidates.len() < 2 {
        return target;
    }
    let faces_each = 6 / candidates.len() as u32;
    loop {
        let index = arena.facts.len();
        let why = Why::just(keys::SHOOT_CONTACT, 6)
            .by(arena.roster.owner(shots.shooter))
            .of(shots.shooter)
            .at(target);
        let roll = arena.dice.roll(&mut arena.facts, why);
        if let Some(struck) = candidates.get(((roll.value - 1) / faces_each) as usize) {
            arena.facts.tell(Fact::Struck {
                rule: keys::SHOOT_CONTACT,
                piece: *struck,
                target,
                by: shots.shooter,
            });
            return *struck;
        }
        arena.facts.throw_again(index);
    }
}
