//! Shooting: volleys, grenades, machine guns, zone attacks, traps, armour; and doors, which are worked like triggers.

use arene::game::{PieceId, Weapon};
use arene::rules::doum40k::TERRAINS;
use arene::space::grid::{Cell, Facing, has_cover_between};
use smallvec::SmallVec;

use super::bonus::{NEVER, Stat};
use super::state::{Shots, skill};
use super::{Plain, Wire, ground};

/// What wounds who is caught by a zone attack or a trap.
const WOUNDS_ON: i32 = 4;

/// One shot of a volley, with all that is settled at the moment of firing.
struct Shot {
    target: PieceId,
    /// Whom a hit may fall on, the target first.
    candidates: SmallVec<[PieceId; 6]>,
    /// Whom a zone attack catches besides, by id.
    beside: SmallVec<[PieceId; 8]>,
}

impl Plain {
    /// The active piece shoots.
    pub fn shoot(&mut self, target: PieceId, with: Weapon) {
        if let Some(shooter) = self.turn.active {
            self.piece_mut(shooter).done.shot = true;
            self.fire(shooter, shooter, target, with);
        }
    }

    /// Fires whatever fires, by the hand of `by`: leaves the shots to be allotted.
    fn fire(&mut self, shooter: PieceId, by: PieceId, target: PieceId, with: Weapon) {
        let (Some(from), Some(to)) = (self.piece(shooter).at, self.piece(target).at) else {
            return;
        };
        let cover = with == Weapon::Gun && !self.piece(shooter).has(skill::PAS_DE_COUVERT) && self.in_cover(from, to);
        let total = self.piece(shooter).profile.shots;
        let to_allot = total > 1
            && !self.catches_all(shooter, with)
            && to
                .around()
                .filter_map(|cell| self.on(cell))
                .any(|other| other != shooter && !self.hides(other, from));
        let allotted = if to_allot { 1 } else { total };
        self.volley = Some(Shots {
            shooter,
            by,
            with,
            target,
            total,
            cover,
            allotted: SmallVec::from_elem(target, usize::from(allotted)),
        });
    }

    /// Whether who stands on `to` is in cover from `from`.
    fn in_cover(&self, from: Cell, to: Cell) -> bool {
        let raised = |cell| TERRAINS[usize::from(self.ground(cell).0)].raised;
        !raised(from) && !raised(to) && has_cover_between(&self.board, from, to, |cell| self.is_taken(cell))
    }

    /// Whether a piece cannot be shot at from a cell because it hides in cover (`skill.furtif`).
    pub fn hides(&self, id: PieceId, from: Cell) -> bool {
        let piece = self.piece(id);
        piece.has(skill::FURTIF) && piece.at.is_some_and(|to| self.in_cover(from, to))
    }

    /// Whether a shot is a zone attack (`skill.zone`).
    fn catches_all(&self, shooter: PieceId, with: Weapon) -> bool {
        with == Weapon::Grenade || self.piece(shooter).has(skill::ATTAQUE_DE_ZONE)
    }

    /// Fires a volley whose shots are all allotted, shot by shot, against the positions at the moment of firing.
    pub fn resolve(&mut self, shots: &Shots) {
        let shooter = self.piece(shots.shooter);
        let need = shooter.value(Stat::Tir).unwrap_or(NEVER);
        let pierces = shooter.has(skill::PAS_D_ARMURE);
        let zone = self.catches_all(shots.shooter, shots.with);
        let settled = |target: &PieceId| self.settled(*target, zone);
        let volley: SmallVec<[Shot; 4]> = shots.allotted.iter().map(settled).collect();
        let mut dead: SmallVec<[PieceId; 4]> = SmallVec::new();
        for shot in volley {
            if self.outcome.is_some() {
                return;
            }
            if dead.contains(&shot.target) || !self.dice.shows(need) || (shots.cover && !self.dice.shows(need)) {
                continue;
            }
            let struck = self.fall_on(&shot);
            if dead.contains(&struck) {
                continue;
            }
            if !self.is_saved(struck, pierces) {
                dead.push(struck);
                self.kill(struck, shots.by);
                self.settle();
            }
            self.wound(&shot.beside, shots.by);
        }
    }

    /// A shot at a target, with whom it may fall on.
    fn settled(&self, target: PieceId, zone: bool) -> Shot {
        let mut shot = Shot {
            target,
            candidates: SmallVec::new(),
            beside: SmallVec::new(),
        };
        shot.candidates.push(target);
        let Some(at) = self.piece(target).at else { return shot };
        let who = |cell| self.on(cell).filter(|other| !self.piece(*other).is_gun());
        if zone {
            shot.beside.extend(at.around().filter_map(who));
            shot.beside.sort_unstable();
        } else if !self.piece(target).is_gun() {
            shot.candidates.extend(at.contacts().filter_map(who));
        }
        shot
    }

    /// Whom a hit falls on, evenly at random (`shoot.contact`).
    fn fall_on(&mut self, shot: &Shot) -> PieceId {
        let count = shot.candidates.len();
        if count < 2 {
            return shot.target;
        }
        let faces_each = 6 / count as u32;
        loop {
            let face = (self.dice.d6() - 1) / faces_each;
            if let Some(struck) = shot.candidates.get(face as usize) {
                return *struck;
            }
        }
    }

    /// Rolls the armour of a piece, if it has any and it is not pierced; tells whether it held.
    pub fn is_saved(&mut self, id: PieceId, pierced: bool) -> bool {
        let piece = self.piece(id);
        let armour = piece.value(Stat::Arm);
        let counts = !pierced || piece.is_fixed(Stat::Arm);
        armour.is_some_and(|need| counts && self.dice.shows(need))
    }

    /// Wounds those caught by a zone attack or a trap, each die and its save in turn.
    fn wound(&mut self, caught: &[PieceId], by: PieceId) {
        for victim in caught {
            if self.outcome.is_some() {
                return;
            }
            if self.dice.shows(WOUNDS_ON) && !self.is_saved(*victim, false) {
                self.kill(*victim, by);
                self.settle();
            }
        }
    }

    /// Whom a gun would hit first that way; none if that piece cannot be shot at.
    pub fn gun_target(&self, gun: PieceId, side: Facing) -> Option<PieceId> {
        let from = self.piece(gun).at?;
        let mut cell = from;
        for _ in 0..self.piece(gun).profile.por {
            cell = cell.step(side);
            if self.board.traits(cell).stops_sight {
                return None;
            }
            if let Some(id) = self.on(cell) {
                return (!self.piece(id).is_gun() && !self.hides(id, from)).then_some(id);
            }
        }
        None
    }

    /// The active piece uses a trigger; `side` is where a gun shall fire, none for a trap.
    pub fn pull(&mut self, trigger: usize, side: Option<Facing>) {
        let Some(user) = self.turn.active else { return };
        self.piece_mut(user).done.used = true;
        match self.triggers[trigger].1 {
            Wire::Trap(zone) => {
                let inside = |id: &PieceId| {
                    let piece = self.piece(*id);
                    !piece.is_gun() && piece.at.is_some_and(|cell| zone.contains(cell))
                };
                let caught: SmallVec<[PieceId; 8]> = self.ids().filter(inside).collect();
                self.wound(&caught, user);
            }
            Wire::Gun(gun) => {
                let side = side.expect("a gun's trigger is listed with a direction");
                if let Some(target) = self.gun_target(gun, side) {
                    self.piece_mut(gun).facing = side;
                    self.fire(gun, user, target, Weapon::Gun);
                }
            }
        }
    }

    /// The active piece opens or closes a door.
    pub fn work_door(&mut self, door: usize, open: bool) {
        let Some(piece) = self.turn.active else { return };
        self.piece_mut(piece).done.door = true;
        self.open[door] = open;
        let kind = if open { ground::DOOR_OPEN } else { ground::DOOR_CLOSED };
        self.board.set_ground(self.doors[door].0, kind);
    }
}
