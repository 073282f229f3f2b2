//! What is legal now, packed as the kernel packs it, in the protocol's order.

use arene::game::{Choice, DecisionKind, PieceId, PlaceIndex, PlayerId, Weapon};
use arene::space::grid::{Cell, Facing, has_line_of_sight, in_arc};

use super::bonus::Stat;
use super::state::skill;
use super::{Plain, Wire};

/// How far a grenade flies, in cells.
const GRENADE_RANGE: u32 = 6;

impl Plain {
    /// Lists everything legal now into `list`, emptied first.
    pub fn legal(&mut self, list: &mut Vec<Choice>) {
        list.clear();
        let Some(decision) = self.asked else { return };
        match decision.kind {
            DecisionKind::Deploy | DecisionKind::Return => {
                let cell = self.fallen.rolled.and_then(|cell| self.board.index(cell));
                list.extend(cell.map(|index| Choice::Place {
                    at: index as PlaceIndex,
                }));
            }
            DecisionKind::Turn => {
                self.list_activations(decision.player, list);
                list.push(Choice::EndTurn);
            }
            DecisionKind::Activation | DecisionKind::MoveOn => {
                self.list_activations(decision.player, list);
                if let Some(id) = decision.piece
                    && let Some(at) = self.piece(id).at
                {
                    self.list_moves(id, at, list);
                    // A bonus of the walk is rolled for at its end, before anything else.
                    if self.journey.as_ref().is_none_or(|trip| trip.bonuses.is_empty()) {
                        self.list_shots(id, at, list);
                        self.list_fights(id, at, list);
                        self.list_triggers(id, at, list);
                        self.list_doors(id, at, list);
                    }
                }
                list.push(Choice::EndActivation);
                list.push(Choice::EndTurn);
            }
            DecisionKind::Allot => self.list_allotments(list),
            DecisionKind::Aim => {
                let width = self.board.width() as usize;
                for index in width..self.board.area() {
                    if index % width != 0 {
                        list.push(Choice::Aim {
                            below: index as PlaceIndex,
                        });
                    }
                }
            }
            DecisionKind::Herd | DecisionKind::HerdTo | DecisionKind::Over | DecisionKind::Book(_) => {}
        }
    }

    fn list_activations(&self, player: PlayerId, list: &mut Vec<Choice>) {
        for (id, piece) in (0..).map(PieceId).zip(&self.pieces) {
            let may = piece.owner == Some(player) && piece.at.is_some() && !piece.done.ended;
            if may && self.turn.active != Some(id) {
                list.push(Choice::Activate { piece: id });
            }
        }
    }

    /// Where the active piece can get, row by row.
    fn list_moves(&mut self, id: PieceId, start: Cell, list: &mut Vec<Choice>) {
        let piece = self.piece(id);
        let done = piece.done;
        let goes_on = self.journey.as_ref();
        if done.shot || done.fought || done.door || (done.moved && goes_on.is_none()) {
            return;
        }
        // After a conveyor the run is settled, and with it the points.
        let (walk, run) = match goes_on {
            Some(trip) if trip.run => (None, Some(trip.points)),
            Some(trip) => (Some(trip.points), None),
            None => (Some(piece.walk()), Some(piece.walk().saturating_mul(2))),
        };
        let goes_on = goes_on.is_some();
        let most = walk.max(run).unwrap_or(0);
        self.explore(start, most);
        let far = i16::from(most);
        let (width, height) = (self.board.width(), self.board.height());
        for y in (start.y - far).max(0)..=(start.y + far).min(height - 1) {
            let aside = far - (y - start.y).abs();
            for x in (start.x - aside).max(0)..=(start.x + aside).min(width - 1) {
                let index = y as usize * width as usize + x as usize;
                let Some(cost) = self.reach.cost(index) else { continue };
                let to = |run| Choice::Move {
                    run,
                    piece: id,
                    to: index as PlaceIndex,
                };
                if walk.is_some_and(|points| cost <= points) {
                    list.push(to(false));
                }
                if run.is_some() && (cost > 0 || goes_on) {
                    list.push(to(true));
                }
            }
        }
    }

    /// Whom the active piece may shoot, by id, with its gun or a grenade.
    fn list_shots(&self, id: PieceId, from: Cell, list: &mut Vec<Choice>) {
        let piece = self.piece(id);
        let done = piece.done;
        if done.shot || done.used || (done.ran && !piece.has(skill::SKATEBOARD)) {
            return;
        }
        let mut beside = from.contacts().filter_map(|cell| self.on(cell));
        if piece.value(Stat::Tir).is_none() || beside.any(|other| self.are_enemies(id, other)) {
            return;
        }
        let range = piece.value(Stat::Por).map_or(0, |por| por.clamp(0, 255) as u32);
        for target in self.ids() {
            let Some(to) = self.piece(target).at else { continue };
            if !self.is_fair_game(id, target) || !in_arc(from, piece.facing, to) {
                continue;
            }
            let distance = from.distance(to);
            if distance <= range
                && has_line_of_sight(&self.board, from, to, |cell| self.is_taken(cell))
                && !self.hides(target, from)
            {
                list.push(Choice::Shoot {
                    with: Weapon::Gun,
                    target,
                });
            }
            if piece.has(skill::GRENADE) && distance <= GRENADE_RANGE && !self.piece(target).has(skill::FURTIF) {
                list.push(Choice::Shoot {
                    with: Weapon::Grenade,
                    target,
                });
            }
        }
    }

    /// Whom the active piece may fight: who stands right ahead.
    fn list_fights(&self, id: PieceId, at: Cell, list: &mut Vec<Choice>) {
        let piece = self.piece(id);
        if piece.done.fought || piece.done.used {
            return;
        }
        let ahead = self.on(at.step(piece.facing));
        if let Some(target) = ahead.filter(|target| self.is_fair_game(id, *target)) {
            list.push(Choice::Fight { target });
        }
    }

    fn list_triggers(&self, id: PieceId, here: Cell, list: &mut Vec<Choice>) {
        let done = self.piece(id).done;
        if done.used || done.shot || done.fought {
            return;
        }
        for (trigger, (at, wire)) in (0..).zip(&self.triggers) {
            if !here.touches(*at) {
                continue;
            }
            match wire {
                Wire::Trap(_) => list.push(Choice::Use {
                    trigger,
                    direction: None,
                }),
                Wire::Gun(gun) => {
                    for side in Facing::ALL {
                        if self.gun_target(*gun, side).is_some() {
                            list.push(Choice::Use {
                                trigger,
                                direction: Some(side.into()),
                            });
                        }
                    }
                }
            }
        }
    }

    fn list_doors(&self, id: PieceId, here: Cell, list: &mut Vec<Choice>) {
        let piece = self.piece(id);
        if piece.carrying.is_empty() || piece.done.door || piece.done.shot || piece.done.fought {
            return;
        }
        let ahead = here.step(piece.facing);
        for (door, (at, keys)) in (0..).zip(&self.doors) {
            let has_key = keys.iter().any(|key| piece.carrying.contains(key));
            let open = self.open[usize::from(door)];
            if *at == ahead && has_key && !(open && self.is_taken(*at)) {
                list.push(Choice::Door { open: !open, door });
            }
        }
    }

    /// Whom the next shot of the volley may go to: the target, and who stands beside it.
    fn list_allotments(&self, list: &mut Vec<Choice>) {
        let Some(shots) = &self.volley else { return };
        let (Some(from), Some(first)) = (self.piece(shots.shooter).at, self.piece(shots.target).at) else {
            return;
        };
        for target in self.ids() {
            let is_beside = |at: Cell| first.around().any(|cell| cell == at);
            let may = target == shots.target
                || (target != shots.shooter
                    && self.piece(target).at.is_some_and(is_beside)
                    && !self.hides(target, from));
            if may {
                list.push(Choice::Allot { target });
            }
        }
    }
}
