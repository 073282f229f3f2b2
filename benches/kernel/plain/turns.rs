//! The course of play: deployment, who begins, turns, activations, deaths and returns, the end.

use arene::game::{Choice, Decision, DecisionKind, PieceId, PlaceIndex, PlayerId, Verb, Winner};
use arene::rules::doum40k::TERRAINS;
use arene::space::grid::{Cell, Facing, has_line_of_sight, in_arc};

use super::state::{Done, Wait, skill};
use super::{Plain, ground};

impl Plain {
    /// Applies an entry of the list just made, with a facing for those that leave it open, and runs the rules to the
    /// next decision.
    pub fn apply(&mut self, choice: Choice, facing: Facing) {
        self.asked = None;
        // Whatever is done but moving on ends the walk.
        if choice.verb() != Verb::Move
            && let Some(trip) = self.journey.take_if(|trip| trip.wait == Wait::MoveOn)
        {
            self.finish(trip);
        }
        let cell = |place: PlaceIndex| self.board.cell(place as usize);
        match choice {
            Choice::Place { at } => self.place(cell(at), facing),
            Choice::Activate { piece } => self.activate(piece),
            Choice::Move { run, to, .. } => self.walk(to as usize, run, facing),
            Choice::Shoot { with, target } => self.shoot(target, with),
            Choice::Allot { target } => {
                if let Some(shots) = &mut self.volley {
                    shots.allotted.push(target);
                }
            }
            Choice::Fight { target } => self.fight(target),
            Choice::Use { trigger, direction } => {
                self.pull(usize::from(trigger), direction.map(Facing::from));
            }
            Choice::Door { open, door } => self.work_door(usize::from(door), open),
            Choice::Aim { below } => self.aim(cell(below)),
            Choice::EndActivation => self.end_activation(),
            Choice::EndTurn => self.end_turn(),
            // None such is ever listed.
            Choice::Book { .. } => {}
            Choice::Herd { .. } | Choice::NoHerd | Choice::HerdTo { .. } => unreachable!("a Defmatch has no squigs"),
        }
        if let Some(shots) = self
            .volley
            .take_if(|shots| shots.allotted.len() == usize::from(shots.total))
        {
            self.resolve(&shots);
        }
        self.go_on();
    }

    /// Goes on until somebody has to decide.
    pub fn go_on(&mut self) {
        if self.deploys {
            if self.deploy() {
                return;
            }
            self.deploys = false;
            self.roll_off();
        }
        if self.outcome.is_some() {
            self.turn.active = None;
            return self.ask(self.turn.player, DecisionKind::Over, None, 0);
        }
        if self.turn.active.is_some_and(|piece| self.piece(piece).done.ended) {
            self.turn.active = None;
        }
        let player = self.turn.player;
        if let Some(trip) = &self.journey {
            let (piece, by) = (trip.piece, trip.by);
            return match trip.wait {
                Wait::Aim => {
                    let owner = self.piece(piece).owner.or(self.piece(by).owner);
                    self.ask(owner.unwrap_or(player), DecisionKind::Aim, Some(piece), 0);
                }
                _ => self.ask(player, DecisionKind::MoveOn, Some(piece), 0),
            };
        }
        if let Some(shots) = &self.volley {
            let left = shots.total - shots.allotted.len() as u8 - 1;
            return self.ask(player, DecisionKind::Allot, Some(shots.shooter), left);
        }
        while let Some(piece) = self.fallen.queue.first().copied() {
            if self.ask_for_place(piece, DecisionKind::Return) {
                return;
            }
            self.fallen.queue.remove(0);
            self.fallen.waiting.push(piece);
        }
        let kind = match self.turn.active {
            Some(_) => DecisionKind::Activation,
            None => DecisionKind::Turn,
        };
        self.ask(player, kind, self.turn.active, 0);
    }

    fn ask(&mut self, player: PlayerId, kind: DecisionKind, piece: Option<PieceId>, left: u8) {
        self.asked = Some(Decision {
            player,
            kind,
            piece,
            left,
        });
    }

    /// Has the next piece set down before the game; false when all are there.
    fn deploy(&mut self) -> bool {
        while let Some(piece) = self.pieces.get(usize::from(self.deploying)).filter(|it| !it.is_gun()) {
            debug_assert!(piece.at.is_none());
            let id = PieceId(self.deploying);
            self.deploying += 1;
            if self.ask_for_place(id, DecisionKind::Deploy) {
                return true;
            }
            self.fallen.waiting.push(id);
        }
        false
    }

    /// Rolls for a free respawn point, and asks for the facing there; false if no point is free.
    fn ask_for_place(&mut self, piece: PieceId, kind: DecisionKind) -> bool {
        let mut in_play = self.points.iter().filter(|(number, _)| *number <= self.sides);
        if in_play.all(|(_, cell)| self.is_taken(*cell)) {
            return false;
        }
        let Some(owner) = self.piece(piece).owner else {
            return false;
        };
        while let Some(cell) = self.roll_point() {
            if !self.is_taken(cell) {
                self.fallen.rolled = Some(cell);
                break;
            }
        }
        self.ask(owner, kind, Some(piece), 0);
        true
    }

    /// Rolls until the die shows the number of a respawn point; none, without a die, if it never can.
    pub fn roll_point(&mut self) -> Option<Cell> {
        if self.points.iter().all(|(number, _)| *number > self.sides) {
            return None;
        }
        loop {
            let shown = self.dice.roll(self.sides);
            let point = self.points.iter().find(|(number, _)| *number == shown);
            if let Some((_, cell)) = point {
                return Some(*cell);
            }
        }
    }

    /// Sets down the piece that was rolled for.
    fn place(&mut self, at: Cell, facing: Facing) {
        let id = if self.deploys {
            PieceId(self.deploying - 1)
        } else {
            self.fallen.queue.remove(0)
        };
        self.fallen.rolled = None;
        self.put(id, Some(at));
        let piece = self.piece_mut(id);
        piece.facing = facing;
        piece.left = true;
        self.note_sight(id);
    }

    /// All roll; the highest begins; ties roll again among themselves. Then the first turn begins.
    fn roll_off(&mut self) {
        let mut contenders: Vec<PlayerId> = self.players().collect();
        while contenders.len() > 1 {
            let rolls: Vec<u32> = contenders.iter().map(|_| self.dice.d6()).collect();
            let best = rolls.iter().max().copied();
            let mut rolls = rolls.into_iter();
            contenders.retain(|_| rolls.next() == best);
        }
        self.turn.first = contenders[0];
        self.begin_turn(contenders[0]);
    }

    fn activate(&mut self, piece: PieceId) {
        self.end_activation();
        self.turn.active = Some(piece);
        self.note_sight(piece);
    }

    fn end_activation(&mut self) {
        if let Some(piece) = self.turn.active {
            self.piece_mut(piece).done.ended = true;
        }
    }

    /// Marks a piece's activation as over, if it is the active one.
    pub fn end_activation_of(&mut self, piece: PieceId) {
        if self.turn.active == Some(piece) {
            self.end_activation();
        }
    }

    fn end_turn(&mut self) {
        self.end_activation();
        self.turn.active = None;
        let player = self.turn.player;
        self.count_down(player);
        self.begin_turn(PlayerId((player.0 + 1) % self.goals.len() as u8));
    }

    fn begin_turn(&mut self, player: PlayerId) {
        self.turn.player = player;
        if player == self.turn.first {
            self.turn.round += 1;
        }
        for id in self.ids() {
            let piece = self.piece_mut(id);
            if piece.owner == Some(player) {
                piece.done = Done::default();
                piece.left = false;
                piece.seen_by.clear();
                self.note_sight(id);
            }
        }
        let (pieces, fallen) = (&self.pieces, &mut self.fallen);
        fallen.waiting.retain(|id| {
            let stays = pieces[id.index()].owner != Some(player);
            if !stays {
                fallen.queue.push(*id);
            }
            stays
        });
    }

    /// Puts a piece on a cell, or takes it off the board.
    pub fn put(&mut self, id: PieceId, to: Option<Cell>) {
        let piece = &mut self.pieces[id.index()];
        if let Some(index) = piece.at.and_then(|cell| self.board.index(cell)) {
            self.occupied[index] = 0;
            piece.left = true;
        }
        if let Some(index) = to.and_then(|cell| self.board.index(cell)) {
            self.occupied[index] = id.0 as u8 + 1;
        }
        piece.at = to;
    }

    /// Notes which enemies see a piece of the player whose turn it is, if that matters to it (`skill.sournois`).
    pub fn note_sight(&mut self, id: PieceId) {
        let piece = self.piece(id);
        let Some(at) = piece.at else { return };
        if piece.owner != Some(self.turn.player) || !piece.has(skill::SOURNOIS) {
            return;
        }
        for enemy in self.ids() {
            let other = self.piece(enemy);
            let Some(from) = other.at else { continue };
            if self.are_enemies(id, enemy)
                && !self.piece(id).seen_by.contains(&enemy)
                && in_arc(from, other.facing, at)
                && has_line_of_sight(&self.board, from, at, |cell| self.is_taken(cell))
            {
                self.piece_mut(id).seen_by.push(enemy);
            }
        }
        self.piece_mut(id).seen_by.sort_unstable();
    }

    /// As [`Plain::kill_at`], where the piece stands.
    pub fn kill(&mut self, piece: PieceId, by: PieceId) {
        if let Some(at) = self.piece(piece).at {
            self.kill_at(piece, by, at, at);
        }
    }

    /// Takes a piece off the board and counts it, by the hand of `by`; it dies at `at`, which may be off the board, and
    /// last stood on `last`. The caller settles.
    pub fn kill_at(&mut self, id: PieceId, by: PieceId, at: Cell, last: Cell) {
        self.put(id, None);
        self.end_activation_of(id);
        let (Some(victim), value) = (self.piece(id).owner, self.piece(id).profile.pts) else {
            return;
        };
        self.drop_all(id, at, last);
        self.lose_bonuses(id);
        self.fallen.queue.push(id);
        if let Some(killer) = self.piece(by).owner {
            let value = i32::from(value);
            self.scores[killer.index()] += if killer == victim { -value } else { value };
        }
    }

    /// A piece that died drops what it carries on the cell, or as near as can be to the last one it stood on.
    fn drop_all(&mut self, id: PieceId, at: Cell, last: Cell) {
        for token in std::mem::take(&mut self.piece_mut(id).carrying) {
            let place = if self.takes_a_token(at) {
                Some(at)
            } else {
                let free = self.board.cells().filter(|cell| self.takes_a_token(*cell));
                free.min_by_key(|cell| (cell.distance(last), cell.y, cell.x))
            };
            self.lying[usize::from(token)] = Some(place.unwrap_or(last));
        }
    }

    /// Whether a token can be dropped on a cell: open ground without a token.
    fn takes_a_token(&self, cell: Cell) -> bool {
        self.board.contains(cell) && self.ground(cell) == ground::OPEN && !self.lying.contains(&Some(cell))
    }

    /// Ends the game if somebody's score is high enough; several at once draw.
    pub fn settle(&mut self) {
        if self.outcome.is_some() {
            return;
        }
        let there = |player: &PlayerId| self.scores[player.index()] >= self.goals[player.index()];
        let mut winners = self.players().filter(there);
        self.outcome = match (winners.next(), winners.next()) {
            (None, _) => None,
            (Some(winner), None) => Some(Winner::Player(winner)),
            _ => Some(Winner::Draw),
        };
    }

    /// Whether who comes out on a cell dies of the ground there.
    pub fn is_deadly(&self, cell: Cell) -> bool {
        !self.board.contains(cell) || !TERRAINS[usize::from(self.ground(cell).0)].stands
    }
}
