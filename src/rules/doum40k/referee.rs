//! What is legal now, and why the rest is not.

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use serde_json::Value;

use super::arena::Hands;
use super::field::Field as _;
use super::ground;
use super::mods::Entry;
use super::view::{Eyes, View};
use super::{deploy, keys, melee, movement, odds, shooting, sound, squigs, state};
use crate::game::{
    Choice, Command, Course, Decision, DecisionKind, Face, Odds, PieceId, Place, Reason, Referee, Refusal,
    RestoreError, RuleKey, Weapon, verb,
};
use crate::space::grid::{Board, Cell, Facing, Reach, Ways};

/// The referee of a game of Doum40k.
pub struct Doum40kReferee {
    look: SystemState<Eyes<'static, 'static>>,
    hands: SystemState<Hands<'static, 'static>>,
    reach: Reach,
    ways: Ways,
}

/// Where a listed move, placing or herding ends, or the cell below and to the right of a listed corner; `None` for the
/// other entries. For who looks through a list without writing out
/// every command in it.
pub fn choice_cell(board: &Board, choice: Choice) -> Option<Cell> {
    let has_cell = matches!(choice.verb, verb::MOVE | verb::PLACE | verb::AIM | verb::HERD_TO);
    has_cell.then(|| board.cell(choice.place as usize))
}

impl Doum40kReferee {
    /// A referee for the game in this world.
    pub fn new(world: &mut World) -> Self {
        Self {
            look: SystemState::new(world),
            hands: SystemState::new(world),
            reach: Reach::default(),
            ways: Ways::default(),
        }
    }

    fn view<'w>(&mut self, world: &'w World, course: &'w Course) -> View<'w> {
        see(&mut self.look, world, course)
    }
}

fn see<'w>(look: &mut SystemState<Eyes<'static, 'static>>, world: &'w World, course: &'w Course) -> View<'w> {
    look.get(world)
        .expect("all that a view takes is there from the start")
        .view(course)
}

/// The decision; before the game is started there is none, and everything is illegal.
fn decision(view: &View) -> Option<Decision> {
    view.asked.0
}

impl Referee for Doum40kReferee {
    fn check(&mut self, world: &World, course: &Course, command: &Command) -> Result<(), Refusal> {
        check(&self.view(world, course), command)
    }

    fn choices(&mut self, world: &World, course: &Course, list: &mut Vec<Choice>) {
        list.clear();
        let Self { look, reach, ways, .. } = self;
        let view = see(look, world, course);
        let Some(decision) = decision(&view) else { return };
        let entry = |verb, subject: u16| Choice {
            verb,
            flag: 0,
            subject,
            place: 0,
        };
        match decision.kind {
            DecisionKind::Deploy | DecisionKind::Return => {
                list.extend(places(&view, decision).into_iter().map(|place| Choice {
                    place,
                    ..entry(verb::PLACE, 0)
                }));
            }
            DecisionKind::Turn => {
                list_activations(&view, decision, list);
                list.push(entry(verb::END_TURN, 0));
            }
            DecisionKind::Activation | DecisionKind::MoveOn => {
                list_activations(&view, decision, list);
                if let Some(piece) = decision.piece {
                    list_moves(&view, reach, ways, piece, list);
                    list_attacks(&view, piece, list);
                    list_work(&view, piece, list);
                }
                list.push(entry(verb::END_ACTIVATION, 0));
                list.push(entry(verb::END_TURN, 0));
            }
            DecisionKind::Allot => {
                for piece in view.ids() {
                    if shooting::check_allot::<()>(&view, piece).is_ok() {
                        list.push(entry(verb::ALLOT, piece.0));
                    }
                }
            }
            DecisionKind::Aim => {
                let width = view.board.width() as usize;
                for index in 0..view.board.area() {
                    // A corner goes by the cell below and to the right of it.
                    if index >= width && !index.is_multiple_of(width) {
                        list.push(Choice {
                            place: index as u32,
                            ..entry(verb::AIM, 0)
                        });
                    }
                }
            }
            DecisionKind::Herd => {
                list.extend(view.flock.offered.iter().map(|squig| entry(verb::HERD, squig.0)));
                list.push(entry(verb::NO_HERD, 0));
            }
            DecisionKind::HerdTo => {
                let goals = squigs::herding_goals(&view, reach);
                list.extend(
                    goals
                        .iter()
                        .filter_map(|cell| view.board.index(*cell))
                        .map(|index| Choice {
                            place: index as u32,
                            ..entry(verb::HERD_TO, 0)
                        }),
                );
            }
            DecisionKind::Over => {}
        }
    }

    fn command(&mut self, world: &World, course: &Course, choice: Choice, fresh: bool) -> Command {
        let cell = || world.resource::<Board>().cell(choice.place as usize).into();
        let piece = PieceId(choice.subject);
        match choice.verb {
            verb::PLACE => Command::Place {
                at: cell(),
                face: Face::Any,
            },
            verb::ACTIVATE => Command::Activate { piece },
            verb::MOVE => {
                let Self { look, reach, ways, .. } = self;
                let view = see(look, world, course);
                let path = path_to(&view, reach, ways, piece, choice, fresh);
                Command::Move {
                    path: path.into_iter().map(Into::into).collect(),
                    run: choice.flag == 1,
                    face: Face::Any,
                }
            }
            verb::SHOOT => Command::Shoot {
                target: piece,
                with: WEAPONS[usize::from(choice.flag)],
            },
            verb::ALLOT => Command::Allot { target: piece },
            verb::FIGHT => Command::Fight { target: piece },
            verb::USE => Command::Use {
                trigger: usize::from(choice.subject),
                direction: choice
                    .flag
                    .checked_sub(1)
                    .map(|side| Facing::ALL[usize::from(side)].into()),
            },
            verb::DOOR => Command::Door {
                door: usize::from(choice.subject),
                open: choice.flag == 1,
            },
            verb::AIM => Command::Aim { corner: cell() },
            verb::HERD => Command::Herd { squig: piece },
            verb::NO_HERD => Command::NoHerd,
            verb::HERD_TO => Command::HerdTo { at: cell() },
            verb::END_ACTIVATION => Command::EndActivation,
            _ => Command::EndTurn,
        }
    }

    fn odds(&mut self, world: &World, course: &Course, command: &Command) -> Result<Odds, Refusal> {
        odds::odds(&self.view(world, course), command)
    }

    fn state(&mut self, world: &World, course: &Course) -> Value {
        serde_json::to_value(state::read(&self.view(world, course))).unwrap_or(Value::Null)
    }

    fn restored(&mut self, world: &mut World) {
        let hands = self.hands.get_mut(world);
        hands
            .expect("all that a restore touches is there from the start")
            .mirror();
    }

    fn sound(&mut self, world: &World, course: &Course) -> Result<(), RestoreError> {
        sound::check(&self.view(world, course))
    }
}

fn list_activations(view: &View, decision: Decision, list: &mut Vec<Choice>) {
    for piece in view.game.pieces_of(decision.player) {
        if check_activate::<()>(view, decision, piece).is_ok() {
            list.push(Choice {
                verb: verb::ACTIVATE,
                flag: 0,
                subject: piece.0,
                place: 0,
            });
        }
    }
}

/// What [`Choice::flag`] says of a shot.
const WEAPONS: [Weapon; 2] = [Weapon::Gun, Weapon::Grenade];

/// Where the decision's piece may be set down, row by row.
fn places(view: &View, decision: Decision) -> Vec<u32> {
    let cells: Vec<Cell> = match deploy::entry(view.game.mode, decision.kind) {
        Entry::Points => view.fallen.rolled.into_iter().collect(),
        zone => deploy::places_in_zone(view.layout, view.board, view.occupancy, zone, decision.player).collect(),
    };
    let mut list: Vec<u32> = cells
        .into_iter()
        .filter_map(|cell| view.board.index(cell))
        .map(|index| index as u32)
        .collect();
    list.sort_unstable();
    list.dedup();
    list
}

fn list_moves(view: &View, reach: &mut Reach, ways: &mut Ways, mover: PieceId, list: &mut Vec<Choice>) {
    let piece = view.piece(mover);
    let done = piece.done;
    let goes_on = view.journey.0.as_ref();
    if done.shot || done.fought || (done.moved && goes_on.is_none()) {
        return;
    }
    let Some(start) = piece.position.cell() else { return };
    // After a conveyor the run is settled, and with it the points.
    let (walk, run) = match goes_on {
        Some(trip) if trip.run => (None, Some(trip.points)),
        Some(trip) => (Some(trip.points), None),
        None => {
            let points = piece.mvt();
            (Some(points), Some(points.saturating_mul(2)))
        }
    };
    let most = walk.max(run).unwrap_or(0);
    movement::explore(view, reach, ways, start, most);
    let far = i16::from(most);
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
            if walk.is_some_and(|points| cost <= points) {
                list.push(entry(0));
            }
            // To run nowhere is nothing; to end a run where a conveyor left it is.
            if run.is_some() && (cost > 0 || goes_on.is_some()) {
                list.push(entry(1));
            }
        }
    }
}

fn list_attacks(view: &View, attacker: PieceId, list: &mut Vec<Choice>) {
    let entry = |verb, flag, target: PieceId| Choice {
        verb,
        flag,
        subject: target.0,
        place: 0,
    };
    let can = WEAPONS.map(|with| shooting::check_shooter::<()>(view, attacker, with).is_ok());
    if can.contains(&true) {
        for target in view.ids() {
            for (flag, with) in (0..).zip(WEAPONS) {
                if can[usize::from(flag)] && shooting::check_target::<()>(view, attacker, target, with).is_ok() {
                    list.push(entry(verb::SHOOT, flag, target));
                }
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
        .and_then(|cell| view.occupancy.at(cell.step(view.piece(attacker).facing)));
    if let Some(target) = ahead.filter(|target| melee::check::<()>(view, attacker, *target).is_ok()) {
        list.push(entry(verb::FIGHT, 0, target));
    }
}

/// Triggers and doors that the active piece may work.
fn list_work(view: &View, piece: PieceId, list: &mut Vec<Choice>) {
    let entry = |verb, flag: usize, subject: usize| Choice {
        verb,
        flag: flag as u8,
        subject: subject as u16,
        place: 0,
    };
    let directions = || std::iter::once(None).chain(Facing::ALL.map(|side| Some(side.into())));
    for trigger in 0..view.layout.triggers().len() {
        for (flag, direction) in directions().enumerate() {
            if ground::check_trigger::<()>(view, piece, trigger, direction).is_ok() {
                list.push(entry(verb::USE, flag, trigger));
            }
        }
    }
    for door in 0..view.layout.doors().len() {
        for open in [false, true] {
            if ground::check_door::<()>(view, piece, door, open).is_ok() {
                list.push(entry(verb::DOOR, usize::from(open), door));
            }
        }
    }
}

/// The path of a listed move. Unless the list is fresh, the reach in memory may be another, and is explored anew.
fn path_to(view: &View, reach: &mut Reach, ways: &mut Ways, mover: PieceId, choice: Choice, fresh: bool) -> Vec<Cell> {
    let Some(start) = view.piece(mover).position.cell() else {
        return Vec::new();
    };
    if !fresh {
        let points = movement::points_of(view, mover, choice.flag == 1);
        movement::explore(view, reach, ways, start, points);
    }
    reach.path(view.board, choice.place as usize, |from, to| {
        movement::step(view, from, to)
    })
}

fn check_activate<R: Reason>(view: &View, decision: Decision, piece: PieceId) -> Result<(), R> {
    if view.owner(piece) != Some(decision.player) {
        return Err(R::of(|| Refusal::new(keys::TURN_ACTIVATE, "not-yours").piece(piece)));
    }
    if view.occupancy.of(piece).is_none() {
        return Err(R::of(|| Refusal::new(keys::DEATH_RETURN, "off-board").piece(piece)));
    }
    if view.turn.active == Some(piece) {
        return Err(R::of(|| {
            Refusal::new(keys::TURN_ACTIVATE, "active-already").piece(piece)
        }));
    }
    if view.piece(piece).done.ended {
        return Err(R::of(|| {
            Refusal::new(keys::TURN_ACTIVATE, "activated-already").piece(piece)
        }));
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
        (DecisionKind::Deploy, Command::Place { at, face }) => {
            check_place(view, keys::SETUP_RESPAWN, decision, *at, *face)
        }
        (DecisionKind::Return, Command::Place { at, face }) => {
            check_place(view, keys::DEATH_RETURN, decision, *at, *face)
        }
        (DecisionKind::Deploy, _) => Err(ask_first(keys::SETUP_RESPAWN, "deploy-first", decision)),
        (DecisionKind::Return, _) => Err(ask_first(keys::DEATH_RETURN, "return-first", decision)),
        (DecisionKind::Allot, Command::Allot { target }) => shooting::check_allot(view, *target),
        (DecisionKind::Allot, _) => Err(ask_first(keys::SHOOT_MANY, "allot-first", decision)),
        (DecisionKind::Aim, Command::Aim { corner }) => ground::check_aim(view, *corner),
        (DecisionKind::Aim, _) => Err(ask_first(keys::GROUND_TELEPORTER_JUMP, "aim-first", decision)),
        (DecisionKind::Herd, Command::Herd { squig }) => squigs::check_herd(view, *squig),
        (DecisionKind::Herd, Command::NoHerd) => Ok(()),
        (DecisionKind::Herd, _) => Err(ask_first(keys::SQUIG_HERD, "herd-first", decision)),
        (DecisionKind::HerdTo, Command::HerdTo { at }) => squigs::check_herd_to(view, *at),
        (DecisionKind::HerdTo, _) => Err(ask_first(keys::SQUIG_HERD, "herd-to-first", decision)),
        (_, Command::Place { .. }) => Err(Refusal::new(keys::SETUP_RESPAWN, "nothing-to-place")),
        (_, Command::Allot { .. }) => Err(Refusal::new(keys::SHOOT_MANY, "no-volley")),
        (_, Command::Activate { piece }) => check_activate(view, decision, *piece),
        (_, Command::EndTurn) => Ok(()),
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
                    shooting::check_target(view, piece, *target, *with)
                }
                Command::Fight { target } => melee::check(view, piece, *target),
                Command::Use { trigger, direction } => ground::check_trigger(view, piece, *trigger, *direction),
                Command::Door { door, open } => ground::check_door(view, piece, *door, *open),
                _ => Ok(()),
            }
        }
    }
}

/// The rule that a command comes under, for refusals that are about no other.
fn rule_of(command: &Command) -> RuleKey {
    match command {
        Command::Shoot { .. } => keys::SHOOT_TARGET,
        Command::Allot { .. } => keys::SHOOT_MANY,
        Command::Fight { .. } => keys::MELEE_WHO,
        Command::Herd { .. } => keys::SQUIG_HERD,
        _ => keys::TURN_ACTIVATE,
    }
}

fn ask_first(rule: RuleKey, why: &'static str, decision: Decision) -> Refusal {
    let refusal = Refusal::new(rule, why);
    match decision.piece {
        Some(piece) => refusal.piece(piece),
        None => refusal,
    }
}

fn check_place(view: &View, rule: RuleKey, decision: Decision, at: Place, face: Face) -> Result<(), Refusal> {
    let allowed = places(view, decision);
    let here = view.board.index(at.into()).map(|index| index as u32);
    if !here.is_some_and(|index| allowed.contains(&index)) {
        return Err(match view.fallen.rolled {
            Some(cell) => Refusal::new(rule, "not-rolled-there").cell(cell),
            None => Refusal::new(rule, "not-in-zone").cell(at),
        });
    }
    if Facing::from_face(face).is_none() {
        return Err(Refusal::new(keys::MOVE_FACE, "face-open"));
    }
    Ok(())
}
