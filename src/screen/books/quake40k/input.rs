//! What hands do in a game of Quake 40K, as commands: champions set down, moved, aimed with; portals, barrels and slabs clicked on.

use crate::game::{Command, Face, PieceId, Place, Refusal};
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::{self, PlacingArea};
use crate::screen::books::quake40k::hand::{held, held_mut};
use crate::screen::books::quake40k::of_match::{aimed_at, asked, asked_piece, match_of, portal_at, target_near};
use crate::screen::books::quake40k::ways;
use crate::screen::table_top::input::{InputContext, InputState, Notice};
use crate::screen::table_top::measured::hand::{Pointed, TableTool};
use crate::screen::table_top::table::Table;
use crate::space::table::{Direction, LegKind, PlanPoint, Point};

/// How near to the end of a way that waits a click confirms it, in units.
const AGAIN: i32 = 200;

/// A direction as commands write it.
pub fn face(direction: Direction) -> Face {
    let vector = direction.vector();
    Face::Toward(vector.x, vector.y)
}

/// The command of a way that was dragged.
pub fn walk_command(
    (table, input): (&Table, &InputState),
    _: PieceId,
    path: &[Point],
    facing: Option<Direction>,
) -> Option<Command> {
    if path.is_empty() {
        return None;
    }
    let kinds = &input.hand.kinds;
    let is_named = |kind: &LegKind| matches!(kind, LegKind::Drop | LegKind::Jump | LegKind::Fly | LegKind::Swim);
    let legs = match kinds.len() == path.len() && kinds.iter().any(is_named) {
        true => kinds.clone(),
        false => Vec::new(),
    };
    let end = path.last().copied();
    let path: Vec<Place> = path.iter().map(|point| Place::from(*point)).collect();
    let declares = held(input).is_some_and(|hand| hand.declares);
    Some(
        match asked(table)? {
            "movement" | "move_on" if declares => QuakeCommand::Declare { path, legs },
            "movement" | "move_on" => QuakeCommand::Move {
                path,
                legs,
                face: facing.map(face),
            },
            "shooting" => QuakeCommand::Run { path, legs },
            "assault" => match charged(table, input, end) {
                Some(target) => QuakeCommand::Charge { target, path, legs },
                None => QuakeCommand::ChargeFlag { path, legs },
            },
            _ => return None,
        }
        .into(),
    )
}

/// What a charge goes for that was dragged: the figure that is pointed at, or the building beside.
fn charged(table: &Table, input: &InputState, end: Option<Point>) -> Option<TargetId> {
    let pointed = input
        .hand
        .pointed
        .piece
        .filter(|piece| Some(*piece) != asked_piece(table));
    let near = || {
        let known = match_of(table)?;
        let end = end?;
        let near = known
            .buildings
            .iter()
            .min_by_key(|building| building.at.distance(end))?;
        (near.at.distance(end) <= BESIDE).then_some(TargetId::Building { building: near.owner })
    };
    pointed.map(TargetId::Figure).or_else(near)
}

/// How near to a building's middle a charge at it ends at the most, in units.
const BESIDE: i32 = 900;

/// The command that sets a champion down: in its slab, around its portal; it looks to the table's middle if nobody says where.
pub fn place_command(
    (table, _): (&Table, &InputState),
    piece: PieceId,
    at: Point,
    facing: Option<Direction>,
) -> Option<Command> {
    let size = table.measured.as_ref()?.drawn.table().size();
    let at = drawn_in(table, piece, at);
    let middle = PlanPoint::new(size.x / 2, size.y / 2);
    let facing = facing.or_else(|| Direction::along(middle.way_from(at.plan())));
    match asked(table)? {
        "deploy" | "arrive" | "return" => Some(
            QuakeCommand::Place {
                figure: Some(piece),
                at: at.into(),
                face: facing.map(face),
            }
            .into(),
        ),
        _ => None,
    }
}

/// Where a champion is set that is pointed at a place: its base drawn wholly into the slab, or as near to the portal as it must be.
pub fn drawn_in(table: &Table, piece: PieceId, at: Point) -> Point {
    let known = match_of(table);
    let radius = table
        .state
        .piece(piece)
        .and_then(|piece| piece.size)
        .map_or(125, |size| size.radius);
    let plan = match known.as_ref().and_then(|known| known.placing.as_ref()) {
        Some(PlacingArea::Slabs { side, .. }) => {
            let within = |value: i32| {
                let first = value.div_euclid(*side) * side;
                value.clamp(first + radius, first + side - radius)
            };
            PlanPoint::new(within(at.x), within(at.y))
        }
        Some(PlacingArea::Around { at: middle, reach, .. }) => {
            let apart = middle.plan().distance(at.plan());
            let most = reach - radius;
            match apart <= most {
                true => at.plan(),
                false => {
                    let (from, to) = (middle.plan().at_height(0), at.plan().at_height(0));
                    from.on_the_way(to, i64::from(most - 1), i64::from(apart.max(1))).plan()
                }
            }
        }
        _ => return at,
    };
    let surfaces = table.measured.as_ref().map(|measured| measured.drawn.surfaces_at(plan));
    let near = surfaces
        .into_iter()
        .flatten()
        .min_by_key(|point| (point.z - at.z).abs());
    near.unwrap_or(plan.at_height(at.z))
}

/// A champion that is set down without a facing looks to the table's middle.
pub fn turned_inwards(table: &Table, command: &Command) -> Option<Command> {
    let QuakeCommand::Place { figure, at, face: None } = own_of(command)? else {
        return None;
    };
    let size = table.measured.as_ref()?.drawn.table().size();
    let toward = Direction::along(PlanPoint::new(size.x / 2 - at.x, size.y / 2 - at.y));
    Some(
        QuakeCommand::Place {
            figure: *figure,
            at: *at,
            face: toward.map(face),
        }
        .into(),
    )
}

/// What is done without asking: nobody is aimed at who cannot be, and of a team's figures the only one acts that may.
pub fn only_answer(table: &Table) -> Option<Command> {
    let may_run = || match_of(table).is_some_and(|known| known.gaits.1);
    let mut legal = table.actions.legal();
    match asked(table)? {
        "shooting" if may_run() => None,
        "shooting" | "assault" => legal.next().is_none().then(|| QuakeCommand::Stay.into()),
        "activate" => match (legal.next(), legal.next()) {
            (Some(only), None) => Some(only.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a click on a champion picks it: all others are targets while one is asked what it does.
pub fn picks(table: &Table, piece: PieceId) -> bool {
    match asked(table) {
        Some(
            "movement" | "move_on" | "shooting" | "assault" | "allot" | "melee" | "control" | "order" | "activate",
        ) => asked_piece(table) == Some(piece),
        _ => true,
    }
}

/// Why whoever is dragged does not go now.
pub fn stuck(table: &mut Table, piece: PieceId) -> Option<Refusal> {
    let asks_another = asked_piece(table).is_some_and(|asked| asked != piece);
    let tried: Command = match asked(table)? {
        "movement" | "move_on" => QuakeCommand::Move {
            path: Vec::new(),
            legs: Vec::new(),
            face: None,
        },
        "shooting" => QuakeCommand::Run {
            path: Vec::new(),
            legs: Vec::new(),
        },
        "assault" => QuakeCommand::ChargeFlag {
            path: Vec::new(),
            legs: Vec::new(),
        },
        _ => return None,
    }
    .into();
    if asks_another {
        // It is another's slot.
        return Some(outlook::not_its_slot(piece));
    }
    table.why_not(&tried).filter(|refusal| refusal.why != "quake-no-path")
}

/// What is offered against a target, legal or not.
pub fn offered(table: &Table, target: TargetId) -> Vec<(Command, Option<Refusal>)> {
    let offers = table.actions.offers.iter();
    let at_it = offers.filter(|offer| aimed_at(&offer.command) == Some(target));
    at_it
        .map(|offer| (offer.command.clone(), offer.refusal.clone()))
        .collect()
}

/// What is aimed at where one points.
pub fn pointed_target(table: &Table, pointed: Pointed) -> Option<TargetId> {
    let piece = pointed.piece.filter(|piece| Some(*piece) != asked_piece(table));
    let figure = piece.map(TargetId::Figure);
    figure.or_else(|| target_near(table, pointed.point?))
}

/// A click on the table. Tells whether it means something here.
pub fn click(context: &mut InputContext, pointed: Pointed) -> bool {
    let moment = context.table.moment();
    held_mut(context.input).follow(moment);
    if confirm_at(context, pointed.point) {
        return true;
    }
    let tool = context.input.hand.tool;
    if tool == TableTool::Point {
        return strike_deep(context, pointed.point);
    }
    if tool != TableTool::Figures {
        return false;
    }
    match (asked(context.table), pointed.piece, pointed.point) {
        (Some("lay_barrel"), _, Some(at)) => {
            context.give(QuakeCommand::Barrel { at: at.into() }.into());
            true
        }
        // Whoever stands in a portal is not in the way: it is crushed.
        (Some("arrive" | "return"), Some(_), Some(at)) => {
            let piece = asked_piece(context.table);
            let command = piece.and_then(|piece| place_command((context.table, context.input), piece, at, None));
            command.is_some_and(|command| {
                context.give(command);
                true
            })
        }
        (Some("portal"), _, Some(at)) => match portal_at(context.table, at) {
            Some(number) => {
                context.give(QuakeCommand::Portal { number }.into());
                true
            }
            None => false,
        },
        (Some("shooting" | "assault"), ..) => aim(context, pointed),
        (Some("control"), Some(figure), _) => {
            context.give(QuakeCommand::Control { figure }.into());
            true
        }
        (Some("activate"), Some(figure), _) => {
            context.give(QuakeCommand::Activate { figure }.into());
            true
        }
        (Some("melee"), Some(of), _) => {
            context.give(QuakeCommand::Melee { of }.into());
            true
        }
        (Some("allot"), Some(target), _) => {
            let known = match_of(context.table);
            let allot = known.as_ref().and_then(|known| known.allot.as_ref());
            let Some(allot) = allot.filter(|allot| allot.targets.contains(&TargetId::Figure(target))) else {
                return false;
            };
            let hand = held_mut(context.input);
            let all = allot.weapons.get(hand.weapon).map_or(0, |(_, count, _)| *count);
            hand.give(TargetId::Figure(target), true, all);
            true
        }
        (Some("order"), Some(piece), _) => {
            raise(context, piece);
            true
        }
        _ => false,
    }
}

/// A figure that is clicked on while an order is put together goes to its front, one place at a time.
fn raise(context: &mut InputContext, piece: PieceId) {
    let order = &mut held_mut(context.input).order;
    if let Some(place) = order.iter().position(|known| *known == piece)
        && place > 0
    {
        order.swap(place - 1, place);
    }
}

/// A click at the end of a way that waits confirms it; one elsewhere lets it go.
fn confirm_at(context: &mut InputContext, at: Option<Point>) -> bool {
    let Some(armed) = held_mut(context.input).armed.take() else {
        return false;
    };
    context.input.notice = None;
    if at.is_some_and(|at| at.distance(armed.at) <= AGAIN) {
        context.give(armed.command);
    }
    true
}

/// Confirms the command that waits. Tells whether there is one.
pub fn confirm(context: &mut InputContext) -> bool {
    let armed = held_mut(context.input).armed.take();
    armed.is_some_and(|armed| {
        context.input.notice = None;
        context.give(armed.command);
        true
    })
}

/// A point was wanted for a deep strike.
fn strike_deep(context: &mut InputContext, at: Option<Point>) -> bool {
    let Some(at) = at.filter(|_| held(context.input).is_some_and(|hand| hand.strikes_deep)) else {
        return false;
    };
    context.give(QuakeCommand::DeepStrike { at: at.into() }.into());
    if context.input.notice.is_none() {
        context.input.hand.tool = TableTool::Figures;
        held_mut(context.input).strikes_deep = false;
    }
    true
}

/// A click on a target: the only thing that may be done to it is done; of several the panel asks; if there is none, why.
fn aim(context: &mut InputContext, pointed: Pointed) -> bool {
    let Some(target) = pointed_target(context.table, pointed) else {
        return false;
    };
    held_mut(context.input).target = Some(target);
    let offered = offered(context.table, target);
    let mut legal = offered.iter().filter(|(_, refusal)| refusal.is_none());
    match (legal.next(), legal.next()) {
        (Some((command, _)), None) => context.give(command.clone()),
        (None, _) => {
            let refusal = offered.into_iter().find_map(|(_, refusal)| refusal);
            context.input.notice = refusal.map(Notice::Refusal);
        }
        _ => {}
    }
    true
}

/// A letter: F flies or walks, J leaps, D declares, A uses a portal once more.
pub fn key(context: &mut InputContext, letter: &str) -> bool {
    let moment = context.table.moment();
    let known = match_of(context.table);
    let moves = matches!(asked(context.table), Some("movement" | "move_on"));
    let hand = held_mut(context.input);
    hand.follow(moment);
    match letter {
        "f" if moves => hand.walks ^= true,
        "j" if moves => hand.leaps ^= true,
        "d" if moves && known.as_ref().is_some_and(|known| known.may_declare) => hand.declares ^= true,
        "a" if moves => context.give(QuakeCommand::Again.into()),
        _ => return false,
    }
    true
}

/// Whether a figure that is dragged onto another one goes into contact with it.
pub fn goes_into_contact(table: &Table, piece: PieceId, other: PieceId) -> bool {
    let goes = matches!(asked(table), Some("assault" | "movement" | "move_on"));
    goes && piece != other && asked_piece(table) == Some(piece)
}

/// In which way a figure goes that is dragged now.
pub fn way_of_moving(table: &Table, input: &InputState, _: PieceId) -> &'static str {
    ways::mode(table, input)
}
