//! What hands do in a game of Necromunda, as commands: fighters set down, moved, turned, aimed with.

use crate::game::{Command, Face, PieceId, Place, Refusal};
use crate::rules::necromunda::command::{DoorWish, MoveOrder};
use crate::rules::necromunda::{NecroCommand, own_command};
use crate::screen::books::necromunda::hand::{AimOf, held, held_mut};
use crate::screen::books::necromunda::of_match::{actor, aimed_at, asked, is_of, match_of};
use crate::screen::books::necromunda::overlay::CAPTIVE;
use crate::screen::books::necromunda::watch;
use crate::screen::table_top::input::{InputContext, InputState, Notice};
use crate::screen::table_top::measured::doors::door_at;
use crate::screen::table_top::measured::ghost::WALK;
use crate::screen::table_top::measured::hand::{Pointed, TableTool};
use crate::screen::table_top::table::Table;
use crate::space::table::{Direction, PlanPoint, Point};

/// A direction as commands write it.
pub fn face(direction: Direction) -> Face {
    let vector = direction.vector();
    Face::Toward(vector.x, vector.y)
}

/// The command of a way that was dragged, or of a turn.
pub fn walk_command(
    (table, input): (&Table, &InputState),
    piece: PieceId,
    path: &[Point],
    facing: Option<Direction>,
) -> Option<Command> {
    let path: Vec<Place> = path.iter().map(|point| Place::from(*point)).collect();
    let face = facing.map(face);
    let hand = held(input);
    let doors = hand.map(|hand| hand.doors.clone()).unwrap_or_default();
    let command = match asked(table)? {
        "start" if path.is_empty() => NecroCommand::Alert { piece, face },
        "movement" => NecroCommand::Move(MoveOrder {
            piece: Some(piece),
            run: !path.is_empty() && way_of_moving(table, input, piece) == "run",
            path,
            face,
            hide: hand.is_some_and(|hand| hand.hides),
            doors,
        }),
        "charge_way" => NecroCommand::Move(MoveOrder {
            piece: Some(piece),
            path,
            doors,
            ..MoveOrder::default()
        }),
        "flee" => NecroCommand::Flee {
            piece: Some(piece),
            path,
        },
        "follow" => NecroCommand::Follow {
            piece: Some(piece),
            path,
            face,
            hide: false,
        },
        _ => return None,
    };
    Some(command.into())
}

/// The command that sets a fighter down: it looks to the table's middle if nobody says where.
pub fn place_command(
    (table, input): (&Table, &InputState),
    piece: PieceId,
    at: Point,
    facing: Option<Direction>,
) -> Option<Command> {
    let size = table.measured.as_ref()?.drawn.table().size();
    let middle = PlanPoint::new(size.x / 2, size.y / 2);
    let facing = facing.or_else(|| Direction::along(middle.way_from(at.plan())));
    let hand = held(input);
    let place = NecroCommand::Place {
        piece,
        at: at.into(),
        face: facing.map(face),
        hide: hand.is_some_and(|hand| hand.hides),
        alert: hand.is_some_and(|hand| hand.watches),
    };
    Some(place.into())
}

/// A fighter that is set down without a facing looks to the table's middle.
pub fn turned_inwards(table: &Table, command: &Command) -> Option<Command> {
    let NecroCommand::Place {
        piece,
        at,
        face: None,
        hide,
        alert,
    } = own_command(command)?
    else {
        return None;
    };
    let size = table.measured.as_ref()?.drawn.table().size();
    let toward = Direction::along(PlanPoint::new(size.x / 2 - at.x, size.y / 2 - at.y));
    let place = NecroCommand::Place {
        piece: *piece,
        at: *at,
        face: toward.map(face),
        hide: *hide,
        alert: *alert,
    };
    Some(place.into())
}

/// Whether a click on a fighter picks it: enemies are aimed at while one of one's own is picked and there is something to
/// decide.
pub fn picks(table: &Table, input: &InputState, piece: PieceId) -> bool {
    let Some(player) = table.actions.decision.map(|decision| decision.player) else {
        return true;
    };
    let aims = matches!(
        asked(table),
        Some("movement" | "charge_way" | "shooting" | "watch" | "combats" | "next")
    );
    let has_own = input.hand.selected.is_some_and(|picked| is_of(table, picked, player));
    !(aims && has_own && !is_of(table, piece, player))
}

/// In which way a fighter goes that is dragged now.
pub fn way_of_moving(table: &Table, input: &InputState, piece: PieceId) -> &'static str {
    match asked(table) {
        Some("charge_way") => "charge",
        Some("flee") => "flee",
        Some("follow") => "follow",
        Some("movement") => {
            let is_down = match_of(table).is_some_and(|held| held.fighter(piece).is_some_and(|fighter| fighter.down));
            match is_down {
                true => "crawl",
                false if input.control || held(input).is_some_and(|hand| hand.runs) => "run",
                false => WALK,
            }
        }
        _ => WALK,
    }
}

/// A charger that is dragged onto its target comes into contact with it, who follows up with any enemy, and who walks with the captive.
pub fn goes_into_contact(table: &Table, piece: PieceId, other: PieceId) -> bool {
    match asked(table) {
        Some("charge_way") => {
            let charge = match_of(table).and_then(|held| held.charge);
            charge.is_some_and(|charge| (charge.piece, charge.target) == (piece, other))
        }
        Some("follow") => {
            let player = table.actions.decision.map(|decision| decision.player);
            player.is_some_and(|player| is_of(table, piece, player) && !is_of(table, other, player))
        }
        Some("movement") => is_captive(table, other),
        _ => false,
    }
}

/// Whether a piece is the captive that nobody has freed yet.
fn is_captive(table: &Table, piece: PieceId) -> bool {
    let piece = table.state.piece(piece);
    piece.is_some_and(|piece| piece.kind == CAPTIVE && piece.player.is_none())
}

/// A fighter that is dropped onto an enemy charges it.
pub fn drop_command(table: &Table, piece: PieceId, on: PieceId) -> Option<Command> {
    let player = table.actions.decision?.player;
    let is_enemy = !is_of(table, on, player) && !is_captive(table, on);
    let charges = asked(table) == Some("movement") && is_of(table, piece, player) && is_enemy;
    charges.then(|| NecroCommand::Charge { piece, target: on }.into())
}

/// Why a fighter does not move in this phase, if it does not.
pub fn stuck(table: &mut Table, piece: PieceId) -> Option<Refusal> {
    if asked(table) != Some("movement") {
        return None;
    }
    let stays = NecroCommand::Move(MoveOrder {
        piece: Some(piece),
        ..MoveOrder::default()
    });
    table.why_not(&stays.into())
}

/// What is offered to one fighter against another, legal or not.
pub fn offered(table: &Table, piece: PieceId, target: PieceId) -> Vec<(Command, Option<Refusal>)> {
    let offers = table.actions.offers.iter().filter(|offer| {
        let own = own_command(&offer.command);
        own.and_then(actor) == Some(piece) && own.and_then(aimed_at) == Some(target)
    });
    offers
        .map(|offer| (offer.command.clone(), offer.refusal.clone()))
        .collect()
}

/// A click on the table. Tells whether it means something here.
pub fn click(context: &mut InputContext, pointed: Pointed) -> bool {
    let moment = context.table.moment();
    held_mut(context.input).follow(moment);
    let tool = context.input.hand.tool;
    if let (TableTool::Flame | TableTool::Point, Some(at)) = (tool, pointed.point) {
        return aim_at(context, at);
    }
    if tool != TableTool::Figures {
        return false;
    }
    match (asked(context.table), pointed.piece) {
        (Some("deploy"), None) => set_counter(context, pointed),
        (Some("watch"), _) => watch::click(context, pointed),
        (Some("movement"), None) => wish_door(context, pointed),
        (Some("movement" | "shooting"), Some(target)) if !picks(context.table, context.input, target) => {
            held_mut(context.input).target = Some(target);
            if asked(context.table) == Some("shooting") {
                shoot(context, target);
            }
            true
        }
        (Some("charge_way"), Some(target)) => {
            let charge = match_of(context.table).and_then(|held| held.charge);
            let is_meant = charge.is_some_and(|charge| charge.target == target);
            if let Some(command) = listed(context.table).filter(|_| is_meant) {
                context.give(command);
            }
            is_meant
        }
        (Some("next"), Some(piece)) => {
            context.give(NecroCommand::Next { piece }.into());
            true
        }
        _ => false,
    }
}

/// The first of what may be chosen: the way of a charge or a flight, as the rules list it.
pub fn listed(table: &mut Table) -> Option<Command> {
    let game = table.game();
    let mut list = Vec::new();
    game.choices(&mut list);
    list.first().map(|choice| game.command(*choice))
}

/// A point or a direction was wanted.
fn aim_at(context: &mut InputContext, at: Point) -> bool {
    let Some(aim) = held(context.input).and_then(|hand| hand.aim) else {
        return false;
    };
    let stands = |piece: PieceId| context.table.state.piece(piece).and_then(|piece| piece.at);
    let command = match aim {
        AimOf::Flame(piece, target) => {
            let toward = stands(piece).and_then(|from| Direction::along(PlanPoint::new(at.x - from.x, at.y - from.y)));
            toward.map(|toward| NecroCommand::Flame {
                piece,
                target,
                toward: face(toward),
            })
        }
        AimOf::Smoke(piece, with) => Some(NecroCommand::Throw {
            piece,
            with,
            target: None,
            at: Some(at.into()),
        }),
    };
    if let Some(command) = command {
        context.give(command.into());
        if context.input.notice.is_none() {
            context.input.hand.tool = TableTool::Figures;
        }
    }
    true
}

/// Where counters are to be put and nobody is to be set down, a click puts one.
fn set_counter(context: &mut InputContext, pointed: Pointed) -> bool {
    let waits = match_of(context.table).is_some_and(|held| !held.ready.is_empty());
    let mode = context.table.state.mode.as_str();
    match pointed.point.filter(|_| !waits && mode == "salvage") {
        Some(at) => {
            context.give(NecroCommand::Counter { at: at.into() }.into());
            true
        }
        None => false,
    }
}

/// A click on an enemy while a shooter is picked: the only shot that may be fired is fired; of several the panel asks.
fn shoot(context: &mut InputContext, target: PieceId) {
    let Some(piece) = context.input.hand.selected else {
        return;
    };
    let offered = offered(context.table, piece, target);
    let mut legal = offered.iter().filter(|(_, refusal)| refusal.is_none());
    match (legal.next(), legal.next()) {
        (Some((command, _)), None) => context.give(command.clone()),
        (None, _) => {
            let refusal = offered.into_iter().find_map(|(_, refusal)| refusal);
            context.input.notice = refusal.map(Notice::Refusal);
        }
        _ => {}
    }
}

/// A click on a door while a fighter of one's own is picked: its next move leaves it so.
fn wish_door(context: &mut InputContext, pointed: Pointed) -> bool {
    let (Some(at), Some(_)) = (pointed.point, context.input.hand.selected) else {
        return false;
    };
    let Some((door, is_open)) = door_at(context.table, at) else {
        return false;
    };
    let doors = &mut held_mut(context.input).doors;
    if doors.remove(&door).is_none() {
        doors.insert(door, if is_open { DoorWish::Shut } else { DoorWish::Open });
    }
    true
}

/// A letter: C runs, K hides.
pub fn key(context: &mut InputContext, letter: &str) -> bool {
    let moment = context.table.moment();
    let hand = held_mut(context.input);
    hand.follow(moment);
    match letter {
        "c" => hand.runs ^= true,
        "k" => hand.hides ^= true,
        _ => return false,
    }
    true
}
