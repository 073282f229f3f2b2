//! What may be asked of a game before anybody decides: where a way leads and what its dice mean, whose slots are still to come, where
//! a figure may be set, what may be allotted and drained. Every answer is the rules' own.

use super::codex::Skill;
use super::combat;
use super::command::{WrittenPath, own_of};
use super::deploy;
use super::effects;
use super::field::Field;
use super::match_state::Gait;
use super::movement;
use super::phase::Stage;
use super::portals;
use super::referee::ask;
use super::terms::ModRule;
use super::turn::has_slot;
use crate::game::{Command, Game, PieceId, Refusal};
use crate::rules::host::{BoardSide, GuestStart};
use crate::space::table::{PACE, PlanPoint, Point};

pub use super::combat::AllotOptions;
pub use super::movement::{Foresight, Prospect};

/// What a move, a flight, a run or a charge leads to; nothing of other commands.
///
/// # Errors
/// The rule that forbids it.
pub fn foresee(game: &Game, command: &Command) -> Option<Result<Foresight, Refusal>> {
    let own = own_of(command)?;
    own.path()?;
    ask(game, |standing| movement::foresee(standing, own))
}

/// A way of whoever is asked to a point by a drop, a leap or a swim ([`movement::way_over`]).
pub fn way_over(game: &Game, goal: Point, leaps: bool) -> Option<WrittenPath> {
    ask(game, |standing| movement::way_over(standing, goal, leaps))?
}

/// A flight of whoever is asked to a point, over points between.
pub fn flight_to(game: &Game, via: &[Point], goal: Point) -> Option<WrittenPath> {
    ask(game, |standing| movement::flight_to(standing, via, goal))?
}

/// The slots of the phase that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SlotsNow {
    /// All figures in the order of this turn; in games of teams by team, then by id.
    pub order: Vec<PieceId>,
    /// Those whose slot is still to come.
    pub to_come: Vec<PieceId>,
    /// Whose slot it is.
    pub active: Option<PieceId>,
    /// Whether teams act in turn, and nobody's place is fixed.
    pub in_teams: bool,
}

/// The slots of the phase that goes on.
pub fn slots(game: &Game) -> Option<SlotsNow> {
    ask(game, |standing| {
        let field = &standing.field;
        let order = match field.order.now.is_empty() || field.terms.in_teams {
            true => field.by_order(field.ids().collect()),
            false => field.order.now.clone(),
        };
        let is_slotted = matches!(field.turn.stage, Stage::Movement | Stage::Shooting | Stage::Assault);
        let to_come = order
            .iter()
            .copied()
            .filter(|piece| is_slotted && has_slot(field, *piece));
        SlotsNow {
            to_come: to_come.collect(),
            active: field.turn.active,
            in_teams: field.terms.in_teams,
            order,
        }
    })
}

/// Where something may be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlacingArea {
    /// In slabs that nobody occupies (`deploy.order`).
    Slabs {
        /// The side of a slab, in units.
        side: i32,
        /// How many there are along the table's sides.
        count: [i32; 2],
        /// Those that are taken, by column and row.
        taken: Vec<[i32; 2]>,
    },
    /// In the own zone (`rule.bases`).
    Zone(Vec<PlanPoint>),
    /// Around a portal: the whole base so near to its disc's edge (`portal.place`).
    Around {
        /// The disc's middle.
        at: Point,
        /// Its radius, in units.
        radius: i32,
        /// Up to which distance from its middle the whole base must be, in units.
        reach: i32,
    },
    /// Wherever there is room.
    Anywhere,
}

/// Where whoever is asked may set what it is asked about; nothing while nothing is set down.
pub fn placing(game: &Game) -> Option<PlacingArea> {
    ask(game, |standing| {
        let field = &standing.field;
        let zone = || {
            let player = standing.pending.0?.player;
            let base = field.arena.base_of(field.terms.team_of(player))?;
            Some(PlacingArea::Zone(base.outline.corners().to_vec()))
        };
        match standing.asked() {
            "deploy" if field.guests.scenario.is_some() => added_start(field, standing.asked_piece()),
            "deploy" if deploy::is_in_zones(field) => zone(),
            "deploy" => Some(PlacingArea::Slabs {
                side: super::arena::SLAB,
                count: field.arena.slabs,
                taken: deploy::taken_slabs(field, standing.asked_piece()),
            }),
            "lay_barrel" => Some(PlacingArea::Anywhere),
            "arrive" | "return" => match portals::arrival_disc(standing) {
                Some(disc) => Some(PlacingArea::Around {
                    at: disc.at,
                    radius: disc.radius,
                    reach: disc.radius + PACE,
                }),
                None if field.terms.has(ModRule::Bases) => zone(),
                None => Some(PlacingArea::Anywhere),
            },
            _ => None,
        }
    })?
}

/// Where a scenario that is added has figures begin: the whole base.
fn added_start(field: &Field, piece: Option<PieceId>) -> Option<PlacingArea> {
    let size = field.look.table.size();
    let base = 2 * piece.map_or(0, |piece| field.measures[piece.index()].radius);
    let depth = |paces: i32| paces * PACE + base;
    Some(match field.guests.scenario?.start {
        GuestStart::Middle(paces) => PlacingArea::Around {
            at: field
                .look
                .table
                .highest_surface(PlanPoint::new(size.x / 2, size.y / 2))?,
            radius: 0,
            reach: depth(paces),
        },
        GuestStart::Along(side, paces) => {
            let depth = depth(paces);
            let [least, most] = match side {
                BoardSide::North => [PlanPoint::new(0, 0), PlanPoint::new(size.x, depth)],
                BoardSide::South => [PlanPoint::new(0, size.y - depth), size],
                BoardSide::West => [PlanPoint::new(0, 0), PlanPoint::new(depth, size.y)],
                BoardSide::East => [PlanPoint::new(size.x - depth, 0), size],
            };
            PlacingArea::Zone(vec![
                least,
                PlanPoint::new(most.x, least.y),
                most,
                PlanPoint::new(least.x, most.y),
            ])
        }
    })
}

/// What the figure that allots its attacks may choose from; nothing while none does.
pub fn allotting(game: &Game) -> Option<AllotOptions> {
    ask(game, |standing| match standing.asked() {
        "allot" => combat::allot_options(standing),
        _ => None,
    })?
}

/// Who is drained now, and of what it may be.
pub fn draining(game: &Game) -> Option<(PieceId, Vec<String>)> {
    ask(game, |standing| match standing.asked() {
        "drain" => combat::drainable(standing),
        _ => None,
    })?
}

/// Whether a figure has a jump pack (`kind.jump`).
pub fn has_jump_pack(game: &Game, piece: PieceId) -> bool {
    ask(game, |standing| effects::has(&standing.field, piece, Skill::Jump)) == Some(true)
}

/// Whether a figure may run instead of firing (`kind.fleet`).
pub fn is_fleet(game: &Game, piece: PieceId) -> bool {
    ask(game, |standing| effects::has(&standing.field, piece, Skill::Fleet)) == Some(true)
}

/// How the move goes on that has been begun: in the air or on foot, and how much there is left, in units.
pub fn move_under_way(game: &Game) -> Option<(bool, i32)> {
    ask(game, |standing| {
        let course = standing.course.0.as_ref()?;
        let is_open = course.is_begun && !course.is_over && standing.asked() == "move_on";
        is_open.then_some((course.gait == Gait::Fly, course.left))
    })?
}

/// Whether ways may be declared that are too long (`declare.first`).
pub fn may_declare(game: &Game) -> bool {
    ask(game, |standing| standing.field.options.declare_first) == Some(true)
}

/// The radius of a portal's disc, in units (`arena.disc`).
pub fn portal_radius(game: &Game) -> i32 {
    ask(game, |standing| standing.field.options.portal_radius).unwrap_or_default()
}

/// Why a figure does nothing in another's slot (`turn.slot`).
pub fn not_its_slot(piece: PieceId) -> Refusal {
    Refusal::new(super::keys::turn::TURN_SLOT, "quake-not-its-slot").piece(piece)
}

/// The radius of a token's disc, in units (`move.token`).
pub const TOKEN: i32 = super::arena::TOKEN_RADIUS;

/// The radius and the height of a barrel, in units (`barrel.lay`).
pub const BARREL: (i32, i32) = (super::arena::BARREL_RADIUS, super::arena::BARREL_HEIGHT);

/// Half the side and the height of a building, in units (`mod.base_attack`).
pub const BUILDING: (i32, i32) = (super::arena::BUILDING_SIDE / 2, super::arena::BUILDING_HEIGHT);

/// The radius of a disc of napalm, in units (`barrel.napalm`).
pub const NAPALM: i32 = super::barrels::NAPALM;
