//! Whether a command may be given now: each chapter says so of its own.

use super::command::QuakeCommand;
use super::keys::turn as keys;
use super::phase::Stage;
use super::standing::Standing;
use super::{assault, bonus, combat, deploy, join, movement, order, portals, shooting};
use crate::game::Refusal;

/// The commands that answer what is asked, by the decision's name.
fn answers(asked: &str) -> &'static [&'static str] {
    match asked {
        "deploy" | "arrive" | "return" => &["place"],
        "lay_barrel" => &["barrel"],
        "firsts" => &["firsts"],
        "role" => &["role"],
        "order" => &["order"],
        "activate" => &["activate"],
        // Whoever joins does so before the first slot of a turn is used.
        "movement" => &["move", "again", "deep_strike", "declare", "stay", "join"],
        "move_on" => &["move", "declare", "again", "stop"],
        "occupy" => &["enter", "occupy"],
        "portal" => &["portal"],
        "reroll" => &["reroll", "keep"],
        "take" => &["take", "leave"],
        "pick" => &["pick"],
        "control" => &["control"],
        "shooting" => &["shoot", "run", "pass_flag", "stay"],
        "assault" => &["charge", "follow", "charge_flag", "stay"],
        "melee" => &["melee"],
        "allot" => &["allot"],
        "drain" => &["drain"],
        "join" => &["join", "start"],
        _ => &[],
    }
}

/// Whether a command may be given.
///
/// # Errors
/// The refusal, by the rule that forbids it.
pub fn check(standing: &Standing, command: &QuakeCommand) -> Result<(), Refusal> {
    let field = &standing.field;
    if field.outcome.0.is_some() || field.turn.stage == Stage::Over {
        return Err(Refusal::new(keys::TURN_PHASES, "over"));
    }
    let asked = standing.asked();
    let joins_in_teams = asked == "activate" && matches!(command, QuakeCommand::Join { .. });
    if !answers(asked).contains(&command.name()) && !joins_in_teams {
        return Err(Refusal::new(keys::TURN_PHASES, "quake-not-now"));
    }
    match command {
        QuakeCommand::Place { figure, at, .. } if asked == "deploy" => {
            deploy::check_place(standing, *figure, *at).map(drop)
        }
        QuakeCommand::Place { figure, at, .. } => portals::check_arrival(standing, *figure, *at).map(drop),
        QuakeCommand::Barrel { at } => deploy::check_barrel(field, *at).map(drop),
        QuakeCommand::Firsts { .. } => order::check_firsts(field, command),
        QuakeCommand::Role { cleaners } => order::check_role(field, *cleaners),
        QuakeCommand::Order { players } => order::check_order(field, players),
        QuakeCommand::Activate { figure } => order::check_activate(field, *figure),
        QuakeCommand::Join { player, figure } => join::check_join(standing, *player, *figure),
        QuakeCommand::Move { .. } | QuakeCommand::Declare { .. } | QuakeCommand::Run { .. } => {
            movement::check_move(standing, command)
        }
        QuakeCommand::Again => portals::check_again(standing),
        QuakeCommand::DeepStrike { at } => bonus::check_deep_strike(standing, *at).map(drop),
        QuakeCommand::Enter | QuakeCommand::Occupy => Ok(()),
        QuakeCommand::Portal { number } => portals::check_portal(standing, *number),
        QuakeCommand::Pick { entry } => bonus::check_pick(standing, *entry),
        QuakeCommand::Control { figure } => bonus::check_control(standing, *figure),
        QuakeCommand::Drain { items } => combat::check_drain(standing, items),
        QuakeCommand::Shoot {
            target,
            weapon,
            direction,
        } => shooting::check_shot(field, standing.asked_piece(), (*target, weapon, *direction)),
        QuakeCommand::PassFlag { to } => super::flags::check_pass(field, standing.asked_piece(), *to),
        QuakeCommand::Charge { .. } | QuakeCommand::ChargeFlag { .. } => assault::check_charge(standing, command),
        QuakeCommand::Follow { target } => assault::check_follow(standing, *target).map(drop),
        QuakeCommand::Melee { of } => combat::check_melee(standing, *of),
        QuakeCommand::Allot { weapon, attacks } => combat::check_allot(standing, (weapon.as_ref(), attacks)),
        QuakeCommand::Stay
        | QuakeCommand::Stop
        | QuakeCommand::Reroll
        | QuakeCommand::Keep
        | QuakeCommand::Take
        | QuakeCommand::Leave
        | QuakeCommand::Start => Ok(()),
    }
}
