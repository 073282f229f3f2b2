//! Offers: what the deciding player may do or try now, with what it needs or what stands in its way.

use super::battlefield::Battlefield;
use super::choices::{WEAPONS, places};
use super::game_view::GameView;
use super::presentation::trace;
use super::referee::{check, check_activate};
use super::shooting::is_covered;
use super::sight::line;
use super::{melee, movement, shooting, squigs};
use crate::game::{Command, DecisionKind, Face, Need, Offer, PieceId, Place, Refusal, Weapon};
use crate::space::grid::{Cell, Facing, Reach, StepMasks};

/// Lists the offers of the pending decision, in the order of the protocol's table of commands.
pub fn list(view: &GameView, reach: &mut Reach, masks: &mut StepMasks, list: &mut Vec<Offer>) {
    let field = &view.field;
    let Some(decision) = view.pending else { return };
    let asked = |command: Command| {
        let refusal = check(view, &command).err();
        Offer::of(command, refusal)
    };
    match decision.kind {
        DecisionKind::Deploy | DecisionKind::Return => {
            let cells = places(view, decision)
                .into_iter()
                .map(|index| field.board.cell(index as usize));
            list.extend(cells.map(|cell| {
                let (at, face) = (cell.into(), Face::Any);
                Offer::of(Command::Place { at, face }, None)
            }));
        }
        DecisionKind::Turn | DecisionKind::Activation | DecisionKind::MoveOn => {
            for piece in field.config.pieces_of(decision.player) {
                let refusal = check_activate::<Refusal>(view, decision, piece).err();
                list.push(Offer::of(Command::Activate { piece }, refusal));
            }
            if let Some(piece) = decision.piece {
                list_moves(view, reach, masks, piece, list);
                list_attacks(view, piece, list);
                list.extend(work(field, piece).map(asked));
                list.push(asked(Command::EndActivation));
            }
            list.push(asked(Command::EndTurn));
        }
        DecisionKind::Allot => {
            let targets = view.volley.0.iter().flat_map(|shots| {
                let beside = field.occupancy.of(shots.target).into_iter().flat_map(Cell::around);
                let beside = beside.filter_map(|cell| field.occupancy.at(cell));
                std::iter::once(shots.target).chain(beside)
            });
            list.extend(targets.map(|target| {
                Offer {
                    target: Some(target),
                    need: view
                        .volley
                        .0
                        .as_ref()
                        .map(|shots| to_shoot(view, shots.shooter, target, shots.with)),
                    dice: 1,
                    ..asked(Command::Allot { target })
                }
            }));
        }
        DecisionKind::Aim => {
            // A corner goes by the cell below and to the right of it.
            let corners = field.board.cells().filter(|cell| cell.x > 0 && cell.y > 0);
            list.extend(corners.map(|cell| Offer {
                need: None,
                dice: 2,
                ..Offer::of(Command::Aim { corner: cell.into() }, None)
            }));
        }
        DecisionKind::Herd => {
            let squigs = field.ids().filter(|piece| field.layout().is_squig(*piece));
            list.extend(
                squigs
                    .filter(|squig| field.occupancy.of(*squig).is_some())
                    .map(|squig| Offer {
                        target: Some(squig),
                        ..asked(Command::Herd { squig })
                    }),
            );
            list.push(asked(Command::NoHerd));
        }
        DecisionKind::HerdTo => {
            let goals = squigs::herding_goals(field, view.turn, view.herding, reach);
            list.extend(goals.into_iter().map(|cell| {
                let cost = field.board.index(cell).and_then(|index| reach.cost(index));
                Offer {
                    cost: cost.map(u32::from),
                    ..Offer::of(Command::HerdTo { at: cell.into() }, None)
                }
            }));
        }
        DecisionKind::Over | DecisionKind::Book(_) => {}
    }
}

/// The cells that the active piece can walk or run to, with a cheapest path and what it costs.
pub(super) fn list_moves(
    view: &GameView,
    reach: &mut Reach,
    masks: &mut StepMasks,
    mover: PieceId,
    list: &mut Vec<Offer>,
) {
    let field = &view.field;
    let Some(start) = field.occupancy.of(mover) else { return };
    let points = movement::points_of(field, view.moving, mover);
    for run in [false, true] {
        // Whatever forbids to turn on the spot forbids all moves of this kind.
        if let Err(refusal) = movement::check_mover::<Refusal>(view.moving, view.done(mover), mover, run, true) {
            let turn = Command::Move {
                path: Vec::new(),
                run,
                face: Facing::default().into(),
            };
            list.push(Offer::of(turn, Some(refusal)));
            continue;
        }
        movement::explore(field, reach, masks, start, points[usize::from(run)]);
        let here = field.board.index(start);
        let mut found: Vec<usize> = reach.found().iter().map(|index| *index as usize).collect();
        found.sort_unstable();
        for index in found {
            let Some(cost) = reach.cost(index) else { continue };
            if Some(index) == here && !movement::may_stay(view.moving, run) {
                continue;
            }
            let path = reach.path(field.board, index, |from, to| movement::step(field, from, to));
            let command = Command::Move {
                path: path.into_iter().map(Place::from).collect(),
                run,
                face: Face::Any,
            };
            list.push(Offer {
                cost: Some(u32::from(cost)),
                ..Offer::of(command, None)
            });
        }
    }
}

/// Every piece on the board that might be attacked, by each weapon that the active piece has and in melee.
fn list_attacks(view: &GameView, attacker: PieceId, list: &mut Vec<Offer>) {
    let (field, done) = (&view.field, view.done(attacker));
    let Some(from) = field.occupancy.of(attacker) else {
        return;
    };
    let grenades = field.pieces.skills_of(attacker).find(|skill| skill.grenades).is_some();
    let targets = || {
        let on_board = |piece: &PieceId| field.occupancy.of(*piece).is_some();
        field
            .ids()
            .filter(on_board)
            .filter(|piece| field.is_fair_game(attacker, *piece) && *piece != attacker)
    };
    for target in targets() {
        let Some(to) = field.occupancy.of(target) else { continue };
        let trace = trace(line(field.board, field.occupancy, from, to));
        for with in WEAPONS.into_iter().filter(|with| *with == Weapon::Gun || grenades) {
            let refusal = settled(view)
                .and_then(|()| shooting::check_shooter(field, done, attacker, with))
                .and_then(|()| shooting::check_target(field, attacker, target, with))
                .err();
            list.push(Offer {
                target: Some(target),
                need: Some(to_shoot(view, attacker, target, with)),
                dice: field.pieces.profile_of(attacker).shots,
                cover: is_covered(field, attacker, from, to, with),
                trace: Some(trace.clone()),
                ..Offer::of(Command::Shoot { target, with }, refusal)
            });
        }
        let refusal = settled(view)
            .and_then(|()| melee::check(field, done, attacker, target))
            .err();
        let (value, modifiers) = melee::need(field, attacker, target);
        list.push(Offer {
            target: Some(target),
            need: Some(Need { value, modifiers }),
            dice: 1,
            ..Offer::of(Command::Fight { target }, refusal)
        });
    }
}

fn settled(view: &GameView) -> Result<(), Refusal> {
    view.moving.check_settled()
}

fn to_shoot(view: &GameView, shooter: PieceId, target: PieceId, with: Weapon) -> Need {
    let (value, modifiers) = shooting::need(&view.field, shooter, target, with, view.done(shooter).ran);
    Need { value, modifiers }
}

/// The doors and triggers beside the active piece.
fn work(field: &Battlefield, piece: PieceId) -> impl Iterator<Item = Command> {
    let at = field.occupancy.of(piece);
    let beside = move |cell: Cell| at.is_some_and(|at| at.touches(cell));
    let triggers = field.layout().triggers().iter().enumerate();
    let triggers = triggers
        .filter(move |(_, trigger)| beside(trigger.at))
        .flat_map(|(trigger, plan)| {
            let directions: Vec<Option<Face>> = match plan.fires {
                super::Fires::Gun(_) => Facing::ALL.map(|side| Some(side.into())).to_vec(),
                super::Fires::Trap(_) => vec![None],
            };
            directions
                .into_iter()
                .map(move |direction| Command::Use { trigger, direction })
        });
    let doors = field.layout().doors().iter().enumerate();
    let doors = doors
        .filter(move |(_, door)| beside(door.at))
        .flat_map(|(door, _)| [true, false].map(|open| Command::Door { door, open }));
    triggers.chain(doors).collect::<Vec<_>>().into_iter()
}
