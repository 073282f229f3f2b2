//! What is legal now, and why the rest is not.

use bevy::ecs::system::{SystemParam, SystemState};
use bevy::prelude::*;
use serde_json::Value;

use super::choices::{self, places};
use super::game_view::{GameQuery, GameView};
use super::ground::{self, DoorStates, mirror_doors};
use super::host::{self, Doum40kHost};
use super::match_config::MatchConfig;
use super::{invariants, keys, melee, movement, odds, offers, public_state, routes, shooting, squigs, state};
use crate::game::{
    Choice, Command, Decision, DecisionKind, Face, Fact, Odds, Offer, PieceId, Place, PlaceIndex, PublicState, Reason,
    Referee, Refusal, RestoreError, Routes, RuleKey, by_id,
};
use crate::rules::add_ons;
use crate::space::grid::{Board, Cell, Facing, Occupancy, Position, Reach, StepMasks};

/// What mirrors the state and is brought in step with it after a restore: the board's ground under doors, who stands where.
#[derive(SystemParam)]
struct Mirrors<'w, 's> {
    of_match: Single<
        'w,
        's,
        (
            &'static MatchConfig,
            &'static DoorStates,
            &'static mut Board,
            &'static mut Occupancy,
        ),
    >,
    positions: Query<'w, 's, &'static Position>,
}

/// The referee of a game of Doum40k.
pub struct Doum40kReferee {
    look: SystemState<GameQuery<'static, 'static>>,
    mirrors: SystemState<Mirrors<'static, 'static>>,
    reach: Reach,
    masks: StepMasks,
}

/// Where a listed move, placing or herding ends, or the cell below and to the right of a listed corner; `None` for the
/// other entries. For who looks through a list without writing out every command in it.
pub fn choice_cell(board: &Board, choice: Choice) -> Option<Cell> {
    choice.place().map(|place| board.cell(place as usize))
}

impl Doum40kReferee {
    /// A referee for the game in this world.
    pub fn new(world: &mut World) -> Self {
        Self {
            look: SystemState::new(world),
            mirrors: SystemState::new(world),
            reach: Reach::default(),
            masks: StepMasks::default(),
        }
    }

    fn view<'w>(&mut self, world: &'w World) -> GameView<'w> {
        see(&mut self.look, world)
    }
}

/// Whether nothing more is decided.
fn is_over(view: &GameView) -> bool {
    view.pending.is_none_or(|decision| decision.kind == DecisionKind::Over)
}

/// Why a query of the referee's always finds what it wants.
const THERE: &str = "all that a referee looks at is there from the start";

fn see<'w>(look: &mut SystemState<GameQuery<'static, 'static>>, world: &'w World) -> GameView<'w> {
    look.get(world).expect(THERE).view()
}

impl Referee for Doum40kReferee {
    fn check(&mut self, world: &World, command: &Command) -> Result<(), Refusal> {
        let view = self.view(world);
        let refusal = check(&view, command);
        match command {
            // What add-ons ask they look over themselves.
            Command::Book(_) if view.field.config.guests.stops && !is_over(&view) => {
                add_ons::check::<Doum40kHost>(world, command).unwrap_or(refusal)
            }
            _ => refusal,
        }
    }

    fn choices(&mut self, world: &World, list: &mut Vec<Choice>) {
        list.clear();
        let Self { look, reach, masks, .. } = self;
        let view = see(look, world);
        match view.pending.map(|decision| decision.kind) {
            Some(DecisionKind::Book(_)) => {
                add_ons::choices::<Doum40kHost>(world, list);
            }
            _ => choices::list(&view, reach, masks, list),
        }
    }

    fn command(&mut self, world: &World, choice: Choice, fresh: bool) -> Command {
        match choice {
            Choice::Activate { piece } => return Command::Activate { piece },
            Choice::Shoot { target, with } => return Command::Shoot { target, with },
            Choice::EndActivation => return Command::EndActivation,
            Choice::EndTurn => return Command::EndTurn,
            Choice::Book { .. } => return add_ons::command(choice).unwrap_or(Command::EndTurn),
            _ => {}
        }
        let Self { look, reach, masks, .. } = self;
        let view = see(look, world);
        let cell = |place: PlaceIndex| view.field.board.cell(place as usize).into();
        match choice {
            Choice::Place { at } => Command::Place {
                at: cell(at),
                face: Face::Any,
            },
            Choice::Activate { piece } => Command::Activate { piece },
            Choice::Move { piece, to, run } => {
                let path = path_to(&view, reach, masks, piece, (to, run), fresh);
                Command::Move {
                    path: path.into_iter().map(Into::into).collect(),
                    run,
                    face: Face::Any,
                }
            }
            Choice::Shoot { target, with } => Command::Shoot { target, with },
            Choice::Allot { target } => Command::Allot { target },
            Choice::Fight { target } => Command::Fight { target },
            Choice::Use { trigger, direction } => Command::Use {
                trigger: usize::from(trigger),
                direction: direction.map(Face::from),
            },
            Choice::Door { door, open } => Command::Door {
                door: usize::from(door),
                open,
            },
            Choice::Aim { below } => Command::Aim { corner: cell(below) },
            Choice::Herd { squig } => Command::Herd { squig },
            Choice::NoHerd => Command::NoHerd,
            Choice::HerdTo { at } => Command::HerdTo { at: cell(at) },
            Choice::EndActivation => Command::EndActivation,
            // None of its own is ever listed: the book has none.
            Choice::EndTurn | Choice::Book { .. } => Command::EndTurn,
        }
    }

    fn check_attack(&self, command: &Command) -> Result<PieceId, Refusal> {
        match command {
            Command::Shoot { target, .. } | Command::Fight { target } => Ok(*target),
            _ => Err(Refusal::new(keys::SHOOT_TARGET, "no-attack")),
        }
    }

    fn continue_attack(&mut self, world: &World, attack: &Command) -> Option<Command> {
        let to_allot = self.view(world).volley.to_allot();
        match attack {
            Command::Shoot { target, .. } => to_allot.map(|_| Command::Allot { target: *target }),
            _ => None,
        }
    }

    fn is_hit(&self, attack: &Command, facts: &[Fact]) -> bool {
        self.check_attack(attack)
            .is_ok_and(|target| shooting::tells_of_a_hit(facts, target))
    }

    fn quick_odds(&mut self, world: &World, command: &Command) -> Option<Odds> {
        odds::odds(&self.view(world), command)
    }

    fn offers(&mut self, world: &World, list: &mut Vec<Offer>) {
        let Self { look, reach, masks, .. } = self;
        let view = see(look, world);
        offers::list(&view, reach, masks, list);
        if view.field.config.guests.stops {
            add_ons::offers::<Doum40kHost>(world, list);
        }
    }

    fn routes(&mut self, world: &World, via: &[Place]) -> Option<Routes> {
        let Self { look, reach, masks, .. } = self;
        let view = see(look, world);
        routes::routes(&view, reach, masks, via)
    }

    fn public_state(&mut self, world: &World, phase: &'static str) -> PublicState {
        public_state::read(&self.view(world), phase)
    }

    fn state(&mut self, world: &World, phase: &'static str) -> Value {
        let view = self.view(world);
        let mut state = serde_json::to_value(state::read(&view, phase)).unwrap_or(Value::Null);
        if view.field.config.guests.stops {
            add_ons::write_state(world, &mut state);
        }
        state
    }

    fn rebuild_derived(&mut self, world: &mut World) {
        let mirrors = self.mirrors.get_mut(world).expect(THERE);
        let (config, doors, mut board, mut occupancy) = mirrors.of_match.into_inner();
        mirror_doors(&mut board, &config.layout, doors);
        occupancy.mirror(by_id(mirrors.positions).iter().copied());
    }

    fn check_invariants(&mut self, world: &World, phase: &'static str) -> Result<(), RestoreError> {
        let view = self.view(world);
        invariants::check(&view, phase)?;
        if view.field.config.guests.stops {
            host::check_state(&view, world)?;
            add_ons::check_state::<Doum40kHost>(world, phase == host::WAITS)?;
        }
        Ok(())
    }
}

/// The path of a listed move. Unless the list is fresh, the reach in memory may be another, and is explored anew.
fn path_to(
    view: &GameView,
    reach: &mut Reach,
    masks: &mut StepMasks,
    mover: PieceId,
    (to, run): (PlaceIndex, bool),
    fresh: bool,
) -> Vec<Cell> {
    let field = &view.field;
    let Some(start) = field.occupancy.of(mover) else {
        return Vec::new();
    };
    if !fresh {
        let points = movement::points_of(field, view.moving, mover);
        movement::explore(field, reach, masks, start, points[usize::from(run)]);
    }
    reach.path(field.board, to as usize, |from, to| movement::step(field, from, to))
}

/// Whether a piece may be activated (`turn.activate`).
///
/// # Errors
/// The refusal.
pub fn check_activate<R: Reason>(view: &GameView, decision: Decision, piece: PieceId) -> Result<(), R> {
    if view.field.owner(piece) != Some(decision.player) {
        return Err(R::of(|| Refusal::new(keys::TURN_ACTIVATE, "not-yours").piece(piece)));
    }
    if view.field.occupancy.of(piece).is_none() {
        return Err(R::of(|| Refusal::new(keys::DEATH_RETURN, "off-board").piece(piece)));
    }
    if view.field.config.guests.cards {
        return Err(R::of(|| Refusal::new(keys::TURN_ACTIVATE, "by-card").piece(piece)));
    }
    if view.turn.active == Some(piece) {
        return Err(R::of(|| {
            Refusal::new(keys::TURN_ACTIVATE, "active-already").piece(piece)
        }));
    }
    if view.done(piece).ended {
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
///
/// # Errors
/// The refusal.
pub fn check(view: &GameView, command: &Command) -> Result<(), Refusal> {
    let Some(decision) = view.pending else {
        return Err(Refusal::new(keys::TURN_ACTIVATE, "not-started"));
    };
    if decision.kind == DecisionKind::Over {
        return Err(Refusal::new(view.field.config.mode_key(), "over"));
    }
    if let Command::Book(_) = command {
        return Err(Refusal::new(keys::TURN_ACTIVATE, "nothing-added"));
    }
    if let Some(piece) = named_piece(command)
        && piece.index() >= view.field.pieces.len()
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
        (DecisionKind::Allot, Command::Allot { target }) => shooting::check_allot(&view.field, view.volley, *target),
        (DecisionKind::Allot, _) => Err(ask_first(keys::SHOOT_MANY, "allot-first", decision)),
        (DecisionKind::Aim, Command::Aim { corner }) => ground::check_aim(view.field.board, *corner),
        (DecisionKind::Aim, _) => Err(ask_first(keys::GROUND_TELEPORTER_JUMP, "aim-first", decision)),
        (DecisionKind::Herd, Command::Herd { squig }) => squigs::check_herd(&view.field, view.herding, *squig),
        (DecisionKind::Herd, Command::NoHerd) => Ok(()),
        (DecisionKind::Herd, _) => Err(ask_first(keys::SQUIG_HERD, "herd-first", decision)),
        (DecisionKind::HerdTo, Command::HerdTo { at }) => {
            squigs::check_herd_to(&view.field, view.turn, view.herding, *at)
        }
        (DecisionKind::HerdTo, _) => Err(ask_first(keys::SQUIG_HERD, "herd-to-first", decision)),
        (DecisionKind::Book(_), _) => Err(ask_first(keys::TURN_ACTIVATE, "guests-first", decision)),
        (_, Command::Place { .. }) => Err(Refusal::new(keys::SETUP_RESPAWN, "nothing-to-place")),
        (_, Command::Allot { .. }) => Err(Refusal::new(keys::SHOOT_MANY, "no-volley")),
        (_, Command::Activate { piece }) => check_activate(view, decision, *piece),
        (_, Command::EndTurn) if view.field.config.guests.cards => {
            Err(Refusal::new(keys::TURN_ACTIVATE, "by-card-ends"))
        }
        (_, Command::EndTurn) => Ok(()),
        (_, Command::Aim { .. }) => Err(Refusal::new(keys::GROUND_TELEPORTER_JUMP, "no-aim")),
        (_, Command::Herd { .. } | Command::NoHerd | Command::HerdTo { .. }) => {
            Err(Refusal::new(keys::SQUIG_HERD, "no-herd"))
        }
        (_, command) => {
            let Some(piece) = view.turn.active else {
                return Err(Refusal::new(keys::TURN_ACTIVATE, "nobody-active"));
            };
            let (field, done) = (&view.field, view.done(piece));
            if !matches!(command, Command::Move { .. } | Command::EndActivation) {
                view.moving.check_settled()?;
            }
            match command {
                Command::Move { path, run, face } => {
                    movement::check(field, view.moving, done, piece, (path, *run, *face))
                }
                Command::Shoot { target, with } => {
                    shooting::check_shooter(field, done, piece, *with)?;
                    shooting::check_target(field, piece, *target, *with)
                }
                Command::Fight { target } => melee::check(field, done, piece, *target),
                Command::Use { trigger, direction } => ground::check_trigger(field, done, piece, *trigger, *direction),
                Command::Door { door, open } => ground::check_door(field, view.doors, done, piece, (*door, *open)),
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

fn check_place(view: &GameView, rule: RuleKey, decision: Decision, at: Place, face: Face) -> Result<(), Refusal> {
    let allowed = places(view, decision);
    let here = view.field.board.index(at.into()).map(|index| index as PlaceIndex);
    if !here.is_some_and(|index| allowed.contains(&index)) {
        return Err(match view.casualties.rolled {
            Some(cell) => Refusal::new(rule, "not-rolled-there").cell(cell),
            None => Refusal::new(rule, "not-in-zone").cell(at),
        });
    }
    if Facing::from_face(face).is_none() {
        return Err(Refusal::new(keys::MOVE_FACE, "face-open"));
    }
    Ok(())
}
