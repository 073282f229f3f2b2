//! What is offered to the deciding player, with what its dice need, and what stands in its way.

use super::super::command::FeuCommand;
use super::super::field::FeuField;
use super::super::legality::{FeuStanding, asked_of, check};
use super::super::match_state::WayOfMoving;
use super::super::shooting::{check_target, is_spotted, test_now};
use super::super::{attacks, fighting};
use crate::game::{Face, Need, Offer, PieceId, SeenShare};
use crate::rules::table::face;
use crate::space::table::{Direction, SAMPLES};

/// The actions of a figure that need no hand to aim them, legal or not: at every enemy, and toward each.
pub fn named_actions(field: &FeuField, piece: PieceId) -> Vec<FeuCommand> {
    let mut list = Vec::new();
    let Some(here) = field.look.body(piece) else {
        return list;
    };
    let weapons = &field.soldier[piece.index()].weapons;
    let guns = || weapons.iter().copied().filter(|weapon| weapon.shoots());
    let enemies: Vec<PieceId> = field.attackable_by(piece).collect();
    for target in &enemies {
        list.extend(guns().map(|with| FeuCommand::Shoot { target: *target, with }));
    }
    list.extend(enemies.iter().map(|target| FeuCommand::Fight { target: *target }));
    let bodies = || enemies.iter().filter_map(|enemy| field.look.body(*enemy));
    if field.grenades[piece.index()].0 > 0 {
        list.extend(bodies().map(|body| FeuCommand::Throw { at: body.at.into() }));
    }
    list.extend([
        FeuCommand::Aim,
        FeuCommand::Hide,
        FeuCommand::Pace { how: WayOfMoving::Road },
        FeuCommand::Pace { how: WayOfMoving::Run },
    ]);
    let mut toward: Vec<Face> = bodies()
        .filter_map(|body| Direction::along(body.at.plan().way_from(here.at.plan())))
        .map(face)
        .collect();
    toward.sort_unstable();
    toward.dedup();
    let now = face(field.facing_of(piece));
    let turns = toward.iter().filter(|toward| **toward != now);
    list.extend(turns.clone().map(|toward| FeuCommand::Turn { face: *toward }));
    for with in guns() {
        list.push(FeuCommand::Ambush { with, face: None });
        list.extend(turns.clone().map(|toward| FeuCommand::Ambush {
            with,
            face: Some(*toward),
        }));
    }
    list
}

/// Adds what the deciding player may do or try.
pub fn offer(standing: &FeuStanding, list: &mut Vec<Offer>) {
    let field = &standing.field;
    let mut commands: Vec<FeuCommand> = Vec::new();
    match asked_of(standing.pending) {
        "round" => {
            for piece in field.of_side(field.turn.side).filter(|piece| field.is_on_table(*piece)) {
                commands.push(FeuCommand::Activate { piece });
                if field.ambush[piece.index()].0.is_some_and(|ambush| ambush.kept) {
                    commands.push(FeuCommand::Pass { piece });
                }
            }
        }
        asked @ ("activation" | "pool") => {
            if let Some(piece) = field.turn.active {
                commands.push(FeuCommand::Pace { how: WayOfMoving::Walk });
                commands.extend(named_actions(field, piece));
            }
            if asked == "pool" {
                let own = field.of_side(field.turn.side).filter(|piece| field.is_on_table(*piece));
                commands.extend(own.map(|piece| FeuCommand::Activate { piece }));
                commands.push(FeuCommand::EndPool);
            } else {
                commands.push(FeuCommand::EndActivation);
            }
        }
        "allot" => {
            let targets = standing.shot.0.iter();
            let targets = targets.flat_map(|shot| super::super::shooting::targets_of(field, shot));
            commands.extend(targets.map(|target| FeuCommand::Allot { target }));
        }
        "react" => commands.extend([FeuCommand::Fire, FeuCommand::Hold]),
        "keep" => {
            if let Some(piece) = standing.keep.0.first().copied() {
                commands.extend([true, false].map(|stay| FeuCommand::Keep { piece, stay }));
            }
        }
        _ => {}
    }
    list.extend(commands.into_iter().map(|command| offer_of(standing, command)));
}

/// A command as it is offered.
fn offer_of(standing: &FeuStanding, command: FeuCommand) -> Offer {
    let field = &standing.field;
    let refusal = check(standing, &command).err();
    let target = attacks::target_of(standing, &command);
    let mut offer = Offer {
        target,
        ..Offer::of(command.clone().into(), refusal)
    };
    match (&command, field.turn.active) {
        (FeuCommand::Shoot { target, with }, Some(piece)) => {
            if let Some(test) = test_now(field, piece, (*target, *with)) {
                offer.dice = test.dice as u8;
                offer.need = test.need.map(|value| Need {
                    value,
                    modifiers: test.modifiers,
                });
            }
            if let Ok((body, seen)) = check_target(field, (piece, *target), *with) {
                offer.cover = seen < SAMPLES || !is_spotted(field, piece, *target);
                let shooter = field.look.body(piece);
                offer.seen = Some(SeenShare {
                    samples: seen as u8,
                    columns: 0,
                    cover: None,
                    range: shooter.map_or(0, |shooter| shooter.distance(&body)),
                });
            }
        }
        (FeuCommand::Fight { target }, Some(piece)) => {
            offer.dice = fighting::tests_of(field, (piece, *target))[0].dice as u8;
        }
        _ => {}
    }
    offer
}
