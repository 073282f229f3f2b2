//! What is legal now, and why the rest is not.

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use serde_json::Value;

use super::arena::{Fallen, Scores, Turn};
use super::ground::terrain;
use super::shooting::{self, Volley};
use super::view::View;
use super::{keys, melee, movement, odds, state};
use crate::game::{
    Asked, Choice, Command, Decision, DecisionKind, Face, Odds, PieceId, Referee, Refusal, RestoreError, Roster,
    Weapon, verb,
};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Position, Reach};

/// The referee of a game of Doum40k.
pub struct Doum40kReferee {
    look: SystemState<View<'static, 'static>>,
    reach: Reach,
}

/// Where a listed move or placing ends; `None` for the other entries. For who looks through a list without writing out
/// every command in it.
pub fn choice_cell(board: &Board, choice: Choice) -> Option<Cell> {
    matches!(choice.verb, verb::MOVE | verb::PLACE).then(|| board.cell(choice.place as usize))
}

impl Doum40kReferee {
    /// A referee for the game in this world.
    pub fn new(world: &mut World) -> Self {
        Self {
            look: SystemState::new(world),
            reach: Reach::default(),
        }
    }

    fn view<'w>(&mut self, world: &'w World) -> View<'w, '_> {
        self.look
            .get(world)
            .expect("all that a view takes is there from the start")
    }
}

/// The decision; before the game is started there is none, and everything is illegal.
fn decision(view: &View) -> Option<Decision> {
    view.asked.0
}

impl Referee for Doum40kReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        check(&self.view(world), command)
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        let Self { look, reach } = self;
        let view = look.get(world).expect("all that a view takes is there from the start");
        let Some(decision) = decision(&view) else { return };
        let entry = |verb, subject: u16| Choice {
            verb,
            flag: 0,
            subject,
            place: 0,
        };
        match decision.kind {
            DecisionKind::Deploy | DecisionKind::Return => {
                if let Some(index) = view.fallen.rolled.and_then(|cell| view.board.index(cell)) {
                    list.push(Choice {
                        place: index as u32,
                        ..entry(verb::PLACE, 0)
                    });
                }
            }
            DecisionKind::Turn => {
                list_activations(&view, decision, list);
                list.push(entry(verb::END_TURN, 0));
            }
            DecisionKind::Activation => {
                list_activations(&view, decision, list);
                if let Some(piece) = decision.piece {
                    list_moves(&view, reach, piece, list);
                    list_attacks(&view, piece, list);
                }
                list.push(entry(verb::END_ACTIVATION, 0));
                list.push(entry(verb::END_TURN, 0));
            }
            DecisionKind::Allot => {
                for piece in view.roster.ids() {
                    if shooting::check_allot(&view, piece).is_ok() {
                        list.push(entry(verb::ALLOT, piece.0));
                    }
                }
            }
            _ => {}
        }
    }

    fn command(&mut self, world: &World, choice: Choice) -> Command {
        let Self { look, reach } = self;
        let view = look.get(world).expect("all that a view takes is there from the start");
        let piece = PieceId(choice.subject);
        match choice.verb {
            verb::PLACE => Command::Place {
                at: view.board.cell(choice.place as usize).into(),
                face: Face::Any,
            },
            verb::ACTIVATE => Command::Activate { piece },
            verb::MOVE => {
                let path = path_to(&view, reach, piece, choice.place as usize, choice.flag == 1);
                Command::Move {
                    path: path.into_iter().map(Into::into).collect(),
                    run: choice.flag == 1,
                    face: Face::Any,
                }
            }
            verb::SHOOT => Command::Shoot {
                target: piece,
                with: Weapon::Gun,
            },
            verb::ALLOT => Command::Allot { target: piece },
            verb::FIGHT => Command::Fight { target: piece },
            verb::END_ACTIVATION => Command::EndActivation,
            _ => Command::EndTurn,
        }
    }

    fn odds(&mut self, world: &World, command: &Command) -> Result<Odds, Refusal> {
        odds::odds(&self.view(world), command)
    }

    fn state(&mut self, world: &World) -> Value {
        serde_json::to_value(state::read(&self.view(world))).unwrap_or(Value::Null)
    }

    fn restored(&mut self, world: &mut World) {
        world.resource_scope(|world, mut occupancy: Mut<Occupancy>| {
            let roster = world.resource::<Roster>();
            occupancy.mirror(
                roster
                    .entities()
                    .iter()
                    .map(|entity| world.get::<Position>(*entity).copied().unwrap_or_default()),
            );
        });
    }

    fn sound(&mut self, world: &World) -> Result<(), RestoreError> {
        sound(&self.view(world), world)
    }
}

fn list_activations(view: &View, decision: Decision, list: &mut Vec<Choice>) {
    for piece in view.roster.ids() {
        if check_activate(view, decision, piece).is_ok() {
            list.push(Choice {
                verb: verb::ACTIVATE,
                flag: 0,
                subject: piece.0,
                place: 0,
            });
        }
    }
}

fn list_moves(view: &View, reach: &mut Reach, mover: PieceId, list: &mut Vec<Choice>) {
    let piece = view.piece(mover);
    let done = piece.done;
    if done.shot || done.fought || done.moved {
        return;
    }
    let Some(start) = piece.position.cell() else { return };
    let walk = piece.profile.mvt;
    let run = walk.saturating_mul(2);
    reach.explore(&view.board, start, run, |from, to| {
        movement::step(&view.board, &view.occupancy, from, to)
    });
    let far = i16::from(run);
    let (left, right) = ((start.x - far).max(0), (start.x + far).min(view.board.width() - 1));
    let (top, bottom) = ((start.y - far).max(0), (start.y + far).min(view.board.height() - 1));
    for y in top..=bottom {
        let aside = far - (y - start.y).abs();
        for x in left.max(start.x - aside)..=right.min(start.x + aside) {
            let index = y as usize * view.board.width() as usize + x as usize;
            let Some(cost) = reach.cost(index) else { continue };
            let entry = |flag| Choice {
                verb: verb::MOVE,
                flag,
                subject: mover.0,
                place: index as u32,
            };
            if cost <= walk {
                list.push(entry(0));
            }
            if cost > 0 {
                list.push(entry(1));
            }
        }
    }
}

fn list_attacks(view: &View, attacker: PieceId, list: &mut Vec<Choice>) {
    let entry = |verb, target: PieceId| Choice {
        verb,
        flag: 0,
        subject: target.0,
        place: 0,
    };
    if shooting::check_shooter(view, attacker, Weapon::Gun).is_ok() {
        for target in view.roster.ids() {
            if shooting::check_target(view, attacker, target).is_ok() {
                list.push(entry(verb::SHOOT, target));
            }
        }
    }
    if view.piece(attacker).done.fought {
        return;
    }
    // Only who stands right ahead can be fought.
    let ahead = view
        .occupancy
        .of(attacker)
        .and_then(|cell| view.occupancy.at(cell.step(*view.piece(attacker).facing)));
    if let Some(target) = ahead.filter(|target| melee::check(view, attacker, *target).is_ok()) {
        list.push(entry(verb::FIGHT, target));
    }
}

/// The path of a listed move. The list may be older than the reach in memory, so it is explored anew.
fn path_to(view: &View, reach: &mut Reach, mover: PieceId, to: usize, run: bool) -> Vec<Cell> {
    let piece = view.piece(mover);
    let Some(start) = piece.position.cell() else {
        return Vec::new();
    };
    let points = piece.profile.mvt.saturating_mul(if run { 2 } else { 1 });
    let step = |from, to| movement::step(&view.board, &view.occupancy, from, to);
    reach.explore(&view.board, start, points, step);
    reach.path(&view.board, to, step)
}

fn check_activate(view: &View, decision: Decision, piece: PieceId) -> Result<(), Refusal> {
    if view.roster.owner(piece) != Some(decision.player) {
        return Err(Refusal::new(keys::TURN_ACTIVATE, "not-yours").piece(piece));
    }
    if view.occupancy.of(piece).is_none() {
        return Err(Refusal::new(keys::DEATH_RETURN, "off-board").piece(piece));
    }
    if view.turn.active == Some(piece) {
        return Err(Refusal::new(keys::TURN_ACTIVATE, "active-already").piece(piece));
    }
    if view.piece(piece).done.ended {
        return Err(Refusal::new(keys::TURN_ACTIVATE, "activated-already").piece(piece));
    }
    Ok(())
}

/// The pieces that a command names.
fn named_piece(command: &Command) -> Option<PieceId> {
    match command {
        Command::Activate { piece } => Some(*piece),
        Command::Shoot { target, .. } | Command::Allot { target } | Command::Fight { target } => Some(*target),
        Command::Herd { squig } => Some(*squig),
        _ => None,
    }
}

/// Whether a command is legal now.
fn check(view: &View, command: &Command) -> Result<(), Refusal> {
    let Some(decision) = decision(view) else {
        return Err(Refusal::new(keys::TURN_ACTIVATE, "not-started"));
    };
    if decision.kind == DecisionKind::Over {
        return Err(Refusal::new(view.game.mode.key, "over"));
    }
    if let Some(piece) = named_piece(command)
        && view.get(piece).is_none()
    {
        return Err(Refusal::new(rule_of(command), "no-piece").number(i32::from(piece.0)));
    }
    match (decision.kind, command) {
        (DecisionKind::Deploy, Command::Place { at, face }) => check_place(view, keys::SETUP_RESPAWN, *at, *face),
        (DecisionKind::Return, Command::Place { at, face }) => check_place(view, keys::DEATH_RETURN, *at, *face),
        (DecisionKind::Deploy, _) => Err(ask_first(keys::SETUP_RESPAWN, "deploy-first", decision)),
        (DecisionKind::Return, _) => Err(ask_first(keys::DEATH_RETURN, "return-first", decision)),
        (DecisionKind::Allot, Command::Allot { target }) => shooting::check_allot(view, *target),
        (DecisionKind::Allot, _) => Err(ask_first(keys::SHOOT_MANY, "allot-first", decision)),
        (_, Command::Place { .. }) => Err(Refusal::new(keys::SETUP_RESPAWN, "nothing-to-place")),
        (_, Command::Allot { .. }) => Err(Refusal::new(keys::SHOOT_MANY, "no-volley")),
        (_, Command::Activate { piece }) => check_activate(view, decision, *piece),
        (_, Command::EndTurn) => Ok(()),
        (_, Command::Use { .. }) => Err(Refusal::new(keys::TRIGGER_USE, "no-trigger")),
        (_, Command::Door { .. }) => Err(Refusal::new(keys::DOOR_KEY, "no-door")),
        (_, Command::Aim { .. }) => Err(Refusal::new(keys::GROUND_TELEPORTER_JUMP, "no-aim")),
        (_, Command::Herd { .. } | Command::NoHerd | Command::HerdTo { .. }) => {
            Err(Refusal::new(keys::SQUIG_HERD, "no-herd"))
        }
        (_, command) => {
            let Some(piece) = view.turn.active else {
                return Err(Refusal::new(keys::TURN_ACTIVATE, "nobody-active"));
            };
            match command {
                Command::Move { path, run, face } => movement::check(view, piece, path, *run, *face),
                Command::Shoot { target, with } => {
                    shooting::check_shooter(view, piece, *with)?;
                    shooting::check_target(view, piece, *target)
                }
                Command::Fight { target } => melee::check(view, piece, *target),
                _ => Ok(()),
            }
        }
    }
}

/// The rule that a command comes under, for refusals that are about no other.
fn rule_of(command: &Command) -> crate::game::RuleKey {
    match command {
        Command::Shoot { .. } => keys::SHOOT_TARGET,
        Command::Allot { .. } => keys::SHOOT_MANY,
        Command::Fight { .. } => keys::MELEE_WHO,
        Command::Herd { .. } => keys::SQUIG_HERD,
        _ => keys::TURN_ACTIVATE,
    }
}

fn ask_first(rule: crate::game::RuleKey, why: &'static str, decision: Decision) -> Refusal {
    let refusal = Refusal::new(rule, why);
    match decision.piece {
        Some(piece) => refusal.piece(piece),
        None => refusal,
    }
}

fn check_place(view: &View, rule: crate::game::RuleKey, at: crate::game::Place, face: Face) -> Result<(), Refusal> {
    let rolled = view.fallen.rolled;
    if rolled != Some(Cell::from(at)) {
        let refusal = Refusal::new(rule, "not-rolled-there");
        return Err(match rolled {
            Some(cell) => refusal.cell(cell),
            None => refusal,
        });
    }
    if Facing::from_face(face).is_none() {
        return Err(Refusal::new(keys::MOVE_FACE, "face-open"));
    }
    Ok(())
}

/// Whether a state read from outside makes sense: nothing of it may lead the rules astray.
fn sound(view: &View, world: &World) -> Result<(), RestoreError> {
    let phase = world
        .resource::<bevy::state::state::State<crate::game::Phase>>()
        .get()
        .0;
    let pieces = view.roster.len();
    let players = view.game.players();
    let known = |piece: PieceId| piece.index() < pieces;
    let mut seen = std::collections::BTreeSet::new();
    for (index, entity) in view.roster.entities().iter().enumerate() {
        let Some(cell) = world.get::<Position>(*entity).and_then(|position| position.cell()) else {
            continue;
        };
        let field = format!("parts.position[{index}]");
        if !view.board.contains(cell) || !terrain(&view.board, cell).stands {
            return Err(RestoreError::senseless(field, "no-standing"));
        }
        if !seen.insert((cell.x, cell.y)) {
            return Err(RestoreError::senseless(field, "cell-shared"));
        }
    }
    let turn: &Turn = &view.turn;
    if turn.player.0 >= players || turn.first.0 >= players {
        return Err(RestoreError::senseless("parts.turn", "no-player"));
    }
    if let Some(piece) = turn.active
        && (!known(piece) || view.roster.owner(piece) != Some(turn.player))
    {
        return Err(RestoreError::senseless("parts.turn.active", "not-theirs"));
    }
    let scores: &Scores = &view.scores;
    if scores.0.len() != usize::from(players) || scores.0.iter().any(|score| score.unsigned_abs() > 1_000_000) {
        return Err(RestoreError::senseless("parts.scores", "scores"));
    }
    let won = (view.game.mode.victory)(&view.game.goals, &scores.0);
    if won != view.outcome.0 || won.is_some() != (phase == "over") {
        return Err(RestoreError::senseless("parts.outcome", "outcome"));
    }
    if (turn.round == 0) == (phase != "deployment" && phase != "roll_off") {
        return Err(RestoreError::senseless("parts.turn.round", "round"));
    }
    let fallen: &Fallen = &view.fallen;
    let off: Vec<PieceId> = fallen.queue.iter().chain(&fallen.waiting).copied().collect();
    if off
        .iter()
        .any(|piece| !known(*piece) || view.occupancy.of(*piece).is_some())
    {
        return Err(RestoreError::senseless("parts.fallen", "on-board"));
    }
    if off.iter().collect::<std::collections::BTreeSet<_>>().len() != off.len() {
        return Err(RestoreError::senseless("parts.fallen", "named-twice"));
    }
    if fallen
        .rolled
        .is_some_and(|cell| !view.board.contains(cell) || view.occupancy.at(cell).is_some())
    {
        return Err(RestoreError::senseless("parts.fallen.rolled", "no-free-cell"));
    }
    let volley: &Volley = &view.volley;
    if let Some(shots) = &volley.0
        && (Some(shots.shooter) != turn.active
            || !known(shots.target)
            || view.occupancy.of(shots.target).is_none()
            || shots.allotted.iter().any(|piece| !known(*piece))
            || usize::from(shots.total) <= shots.allotted.len())
    {
        return Err(RestoreError::senseless("parts.volley", "shots"));
    }
    let next = world.resource::<super::deploy::Deploying>().next;
    if usize::from(next) > pieces {
        return Err(RestoreError::senseless("parts.deploying", "beyond"));
    }
    let asked: &Asked = &view.asked;
    let Some(decision) = asked.0 else {
        return Err(RestoreError::senseless("parts.asked", "nothing-asked"));
    };
    let fits = match decision.kind {
        DecisionKind::Deploy => {
            phase == "deployment"
                && fallen.rolled.is_some()
                && decision
                    .piece
                    .is_some_and(|piece| u32::from(piece.0) + 1 == u32::from(next))
        }
        DecisionKind::Return => {
            (phase == "turn" || phase == "activation")
                && fallen.rolled.is_some()
                && decision.piece.is_some()
                && decision.piece == fallen.queue.first().copied()
        }
        DecisionKind::Turn => phase == "turn" && turn.active.is_none() && decision.piece.is_none(),
        DecisionKind::Activation => phase == "activation" && turn.active.is_some() && decision.piece == turn.active,
        DecisionKind::Allot => phase == "activation" && volley.to_allot().is_some() && decision.piece == turn.active,
        DecisionKind::Over => phase == "over" && decision.piece.is_none(),
        _ => false,
    };
    if !fits || decision.player.0 >= players || decision.piece.is_some_and(|piece| !known(piece)) {
        return Err(RestoreError::senseless("parts.asked", "decision"));
    }
    if let (DecisionKind::Activation, Some(piece)) = (decision.kind, decision.piece)
        && view.occupancy.of(piece).is_none()
    {
        return Err(RestoreError::senseless("parts.asked", "active-off"));
    }
    Ok(())
}
