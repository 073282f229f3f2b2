//! What hands do in a game of Feu à volonté, as commands: soldiers set down, activated, moved, turned, aimed with.

use crate::game::{Command, PieceId, Place, Refusal};
use crate::rules::feu::command::SoldierMove;
use crate::rules::feu::{FeuCommand, WayOfMoving, own_command};
use crate::rules::table::face;
use crate::screen::books::feu::hand::{AimOf, held, held_mut};
use crate::screen::books::feu::of_match::{able, active, acts, aimed_at, asked, is_of, match_of};
use crate::screen::table_top::input::{InputContext, InputState, Notice};
use crate::screen::table_top::measured::ghost::WALK;
use crate::screen::table_top::measured::hand::{Pointed, TableTool};
use crate::screen::table_top::table::Table;
use crate::space::table::{Direction, PlanPoint, Point};

/// The command of a way that was dragged, or of a turn. Whoever is not activated yet is activated first (see [`is_meant`]).
pub fn walk_command(table: &Table, path: &[Point], facing: Option<Direction>) -> Option<Command> {
    let path: Vec<Place> = path.iter().map(|point| Place::from(*point)).collect();
    let wish = facing.map(face);
    let command = match (asked(table)?, wish) {
        ("path", _) => FeuCommand::Move(SoldierMove {
            how: None,
            path,
            face: wish,
        }),
        ("round" | "activation" | "pool", Some(toward)) if path.is_empty() => FeuCommand::Turn { face: toward },
        ("round" | "activation" | "pool", _) if !path.is_empty() => FeuCommand::Move(SoldierMove {
            how: Some(WayOfMoving::Walk),
            path,
            face: wish,
        }),
        _ => return None,
    };
    Some(command.into())
}

/// Whether a command that a hand gives is played at once. Of a soldier that is dragged or turned and not activated yet the activation is
/// given, and the rest kept until it is.
pub fn is_meant(context: &mut InputContext, command: &Command) -> bool {
    let Some(FeuCommand::Move(_) | FeuCommand::Turn { .. }) = own_command(command) else {
        return true;
    };
    let Some(piece) = context.input.hand.selected else {
        return true;
    };
    let asked = asked(context.table);
    if !matches!(asked, Some("round" | "pool")) || active(context.table) == Some(piece) {
        return true;
    }
    let activate: Command = FeuCommand::Activate { piece }.into();
    if context.table.why_not(&activate).is_none() {
        held_mut(context.input).then = Some((piece, command.clone()));
    }
    context.give(activate);
    false
}

/// The command that sets a soldier down: it looks to the table's middle if nobody says where.
pub fn place_command(table: &Table, piece: PieceId, at: Point, facing: Option<Direction>) -> Option<Command> {
    let facing = facing.or_else(|| inwards(table, at.plan()));
    let place = FeuCommand::Place {
        piece,
        at: at.into(),
        face: facing.map(face),
    };
    (asked(table)? == "deploy").then(|| place.into())
}

/// The direction from a point to the table's middle.
fn inwards(table: &Table, from: PlanPoint) -> Option<Direction> {
    let size = table.measured.as_ref()?.drawn.table().size();
    let middle = PlanPoint::new(size.x / 2, size.y / 2);
    Direction::along(middle.way_from(from))
}

/// A soldier that is set down without a facing looks to the table's middle.
pub fn turned_inwards(table: &Table, command: &Command) -> Option<Command> {
    let FeuCommand::Place { piece, at, face: None } = own_command(command)? else {
        return None;
    };
    let place = FeuCommand::Place {
        piece: *piece,
        at: *at,
        face: inwards(table, PlanPoint::new(at.x, at.y)).map(face),
    };
    Some(place.into())
}

/// Whether a click on a soldier picks it: while one acts, all others are targets or mean nothing.
pub fn picks(table: &Table, piece: PieceId) -> bool {
    match asked(table) {
        Some("pool") => active(table) == Some(piece) || able(table).contains(&piece),
        Some("activation" | "path") => active(table) == Some(piece),
        Some("react" | "allot" | "keep") => false,
        _ => true,
    }
}

/// In which way a soldier goes that is dragged now.
pub fn way_of_moving(table: &Table) -> &'static str {
    let paid = match_of(table).and_then(|known| known.paid.clone());
    match paid.as_ref().map(|paid| paid.how.as_str()) {
        Some("road") => "road",
        Some("run") => "run",
        _ => WALK,
    }
}

/// Why a soldier does not move now, if it does not.
pub fn stuck(table: &mut Table, piece: PieceId) -> Option<Refusal> {
    let asked = asked(table);
    match asked {
        Some("path") => None,
        Some("activation" | "pool") if active(table) == Some(piece) => {
            let walk = FeuCommand::Pace { how: WayOfMoving::Walk };
            table.why_not(&walk.into())
        }
        Some("round" | "activation" | "pool") => table.why_not(&FeuCommand::Activate { piece }.into()),
        _ => None,
    }
}

/// What is offered against a target, legal or not.
pub fn offered(table: &Table, target: PieceId) -> Vec<(Command, Option<Refusal>)> {
    let offers = table.actions.offers.iter();
    let at_it = offers.filter(|offer| own_command(&offer.command).and_then(aimed_at) == Some(target));
    at_it
        .map(|offer| (offer.command.clone(), offer.refusal.clone()))
        .collect()
}

/// Whether a soldier is an enemy of whoever decides.
pub fn is_enemy(table: &Table, piece: PieceId) -> bool {
    let player = table.actions.decision.map(|decision| decision.player);
    player.is_some_and(|player| !is_of(table, piece, player))
}

/// A click on the table. Tells whether it means something here.
pub fn click(context: &mut InputContext, pointed: Pointed) -> bool {
    let moment = context.table.moment();
    held_mut(context.input).follow(moment);
    let tool = context.input.hand.tool;
    if let (TableTool::Point, Some(at)) = (tool, pointed.point) {
        return aim_at(context, at);
    }
    if tool != TableTool::Figures {
        return false;
    }
    let Some(piece) = pointed.piece else { return false };
    match asked(context.table) {
        Some("allot") => {
            context.give(FeuCommand::Allot { target: piece }.into());
            true
        }
        Some("pool") if able(context.table).contains(&piece) => {
            context.give(FeuCommand::Activate { piece }.into());
            true
        }
        asked if acts(asked) && is_enemy(context.table, piece) => {
            attack(context, piece);
            true
        }
        _ => false,
    }
}

/// A click on an enemy: it is meant; clicked again, the only attack on it that is legal is carried out.
fn attack(context: &mut InputContext, target: PieceId) {
    let hand = held_mut(context.input);
    let is_meant_already = hand.target == Some(target);
    hand.target = Some(target);
    let offered = offered(context.table, target);
    let mut legal = offered.iter().filter(|(_, refusal)| refusal.is_none());
    match (legal.next(), legal.next()) {
        (Some((command, _)), None) if is_meant_already => context.give(command.clone()),
        (None, _) => {
            let refusal = offered.into_iter().find_map(|(_, refusal)| refusal);
            context.input.notice = refusal.map(Notice::Refusal);
        }
        _ => {}
    }
}

/// A point was wanted.
fn aim_at(context: &mut InputContext, at: Point) -> bool {
    let aim = held(context.input).and_then(|hand| hand.aim);
    let Some(command) = aim.and_then(|aim| aimed(context.table, aim, at)) else {
        return false;
    };
    context.give(command);
    if context.input.notice.is_none() {
        context.input.hand.tool = TableTool::Figures;
    }
    true
}

/// The command of what is aimed at a point.
pub fn aimed(table: &Table, aim: AimOf, at: Point) -> Option<Command> {
    let stands = active(table).and_then(|piece| table.state.piece(piece)?.at);
    let toward = stands.and_then(|from| Direction::along(PlanPoint::new(at.x - from.x, at.y - from.y)));
    let command = match aim {
        AimOf::Climb => FeuCommand::Climb {
            to: at.into(),
            face: None,
        },
        AimOf::Throw => FeuCommand::Throw { at: at.into() },
        AimOf::Turn => FeuCommand::Turn { face: face(toward?) },
        AimOf::Ambush(with) => FeuCommand::Ambush {
            with,
            face: toward.map(face),
        },
    };
    Some(command.into())
}

/// Has the hand choose a point for something.
pub fn aim(input: &mut InputState, aim: AimOf) {
    held_mut(input).aim = Some(aim);
    input.hand.tool = TableTool::Point;
}

/// A letter: C runs, K hides, Z shows zones of fire or not.
pub fn key(context: &mut InputContext, letter: &str) -> bool {
    let moment = context.table.moment();
    let hand = held_mut(context.input);
    hand.follow(moment);
    let command = match letter {
        "z" => {
            hand.hides_zones ^= true;
            return true;
        }
        "c" => FeuCommand::Pace { how: WayOfMoving::Run },
        "k" => FeuCommand::Hide,
        _ => return false,
    };
    let acts = acts(asked(context.table));
    if acts {
        context.give(command.into());
    }
    acts
}

/// Space: whoever is picked is activated, else what the bar's button does.
pub fn space(context: &mut InputContext, button: Option<Command>) -> bool {
    let picked = context.input.hand.selected;
    let picked = picked.filter(|piece| asked(context.table) == Some("round") && able(context.table).contains(piece));
    let command = picked.map(|piece| FeuCommand::Activate { piece }.into()).or(button);
    match command {
        Some(command) => {
            context.give(command);
            true
        }
        None => false,
    }
}
