//! What is shown to whoever decides before anything is done: where a side may set down, what each ambusher watches, whom a way would have
//! fire, and what actions cost. Nothing here throws a die or changes anything, and no rule is written a second time.

use std::collections::BTreeSet;

pub use super::ambush::AmbushTrigger;
use super::ambush::{is_in_zone, triggers_at};
pub use super::deploy::DeployZone;
use super::deploy::zones_of;
use super::field::{FeuField, FeuFieldView};
use super::grenades::BURST_REACH;
use super::match_state::{WatchedMove, WayOfMoving};
use super::missions::MARK_REACH;
use super::survey::SoldierShotChance;
use super::terms::MissionKind;
use super::{activation, command::FeuCommand};
use crate::game::{Fraction, Game, PieceId, Refusal};
use crate::space::table::{PlanPoint, Point};

/// The narrowest squares in which zones of fire are looked at, in units.
const FINEST: i32 = 100;

/// A row of squares in which an ambusher would fire at a soldier that stood there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneRow {
    /// The middle of its first square, the west one.
    pub from: Point,
    /// How many squares it has.
    pub count: i32,
}

/// The zone of fire of an ambusher: rows of squares (`ambush.zone`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireZone {
    /// Who watches.
    pub watcher: PieceId,
    /// How wide a square is, in units.
    pub side: i32,
    /// Its rows.
    pub rows: Vec<ZoneRow>,
}

impl FireZone {
    /// Its border: the sides of squares beyond which it does not go on.
    pub fn border(&self) -> Vec<[Point; 2]> {
        let middles = self.rows.iter().flat_map(|row| {
            let steps = 0..row.count;
            steps.map(|step| Point::new(row.from.x + step * self.side, row.from.y, row.from.z))
        });
        let middles: BTreeSet<Point> = middles.collect();
        let half = self.side / 2;
        let sides = middles.iter().flat_map(|at| {
            [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(x, y)| {
                let beyond = Point::new(at.x + x * self.side, at.y + y * self.side, at.z);
                let corner = |turn: i32| Point::new(at.x + half * (x - turn * y), at.y + half * (y + turn * x), at.z);
                (beyond, [corner(-1), corner(1)])
            })
        });
        let outer = sides.filter(|(beyond, _)| !middles.contains(beyond));
        outer.map(|(_, side)| side).collect()
    }
}

/// An ambusher that a way would have fire, and what would come of it (`ambush.trigger`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TriggeredFire {
    /// Who would fire.
    pub watcher: PieceId,
    /// At which point of the way.
    pub at: Point,
    /// Why.
    pub trigger: AmbushTrigger,
    /// What would come of it.
    pub chance: SoldierShotChance,
}

/// A game, to be looked at ahead.
pub struct FeuOutlook<'g> {
    field: FeuField<'g>,
}

impl<'g> FeuOutlook<'g> {
    /// Of a game; nothing if it is one of another book.
    pub fn of(game: &'g Game) -> Option<Self> {
        let field = FeuFieldView::of(game.world())?.get(game.world());
        Some(Self { field })
    }

    /// Where the side in turn may set down: either edge for the first figure of all, else its own.
    pub fn deploy_zones(&self) -> Vec<DeployZone> {
        zones_of(&self.field, self.field.turn.side)
    }

    /// The unit of distance, in units.
    pub fn ud(&self) -> i32 {
        self.field.options.ud
    }

    /// The mark of the crossing, and how near to it figures count, in units; none in other missions (`mission.crossroads`).
    pub fn crossing(&self) -> Option<(Point, i32)> {
        let terms = self.field.terms;
        (terms.mission == MissionKind::Crossroads).then(|| (terms.mark, self.field.ud(MARK_REACH)))
    }

    /// How far a grenade reaches from where it bursts, in units (`throw.burst`).
    pub fn burst(&self) -> i32 {
        self.field.ud(BURST_REACH)
    }

    /// The arc in which figures shoot, throw and watch, in degrees.
    pub fn arc(&self) -> u16 {
        self.field.options.arc
    }

    /// What an action of a figure costs, in action points.
    pub fn price(&self, piece: PieceId, action: &FeuCommand) -> i32 {
        activation::price_of(&self.field, piece, action)
    }

    /// Why a figure cannot pay for an action, wherever that is aimed (`act.points`, `pool.share`).
    pub fn unpayable(&self, piece: PieceId, action: &FeuCommand) -> Option<Refusal> {
        let price = self.price(piece, action);
        activation::check_points(&self.field, piece, price).err()
    }

    /// Who lies in ambush, by id.
    pub fn watchers(&self) -> Vec<PieceId> {
        let lies = |piece: &PieceId| self.field.ambush[piece.index()].0.is_some() && self.field.is_on_table(*piece);
        self.field.ids().filter(lies).collect()
    }

    /// The zone of fire of an ambusher, looked at in the middles of squares of half a UD, on every surface.
    pub fn fire_zone(&self, watcher: PieceId) -> FireZone {
        let (field, side) = (&self.field, (self.ud() / 2).max(FINEST));
        let mut zone = FireZone {
            watcher,
            side,
            rows: Vec::new(),
        };
        let (Some(ambush), Some(own)) = (field.ambush[watcher.index()].0, field.look.body(watcher)) else {
            return zone;
        };
        let size = field.look.table.size();
        let reach = field.ud(ambush.weapon.facts().range) + 2 * own.radius;
        let squares = |middle: i32, most: i32| {
            let (first, last) = ((middle - reach).max(0) / side, (middle + reach).min(most - 1) / side);
            first..=last
        };
        for y in squares(own.at.y, size.y) {
            let mut open: Vec<ZoneRow> = Vec::new();
            for x in squares(own.at.x, size.x) {
                let plan = PlanPoint::new(x * side + side / 2, y * side + side / 2);
                let surfaces = field.look.table.points_at(plan).into_iter();
                let seen = surfaces.filter(|at| {
                    let body = field.body_at(watcher, *at);
                    is_in_zone(field, watcher, (watcher, &body))
                });
                for at in seen {
                    let end = |row: &&mut ZoneRow| row.from.z == at.z && row.from.x + row.count * side == at.x;
                    match open.iter_mut().find(end) {
                        Some(row) => row.count += 1,
                        None => open.push(ZoneRow { from: at, count: 1 }),
                    }
                }
            }
            zone.rows.append(&mut open);
        }
        zone
    }

    /// Whom a way would have fire: its points at which it is watched, the start first (`table.steps`).
    pub fn triggered(&self, piece: PieceId, steps: Vec<Point>) -> Vec<TriggeredFire> {
        let field = &self.field;
        let course = WatchedMove {
            piece,
            how: WayOfMoving::Walk,
            steps,
            legs: Vec::new(),
            at: 0,
            told: 0,
            is_looked_at: false,
            face: None,
            broke_cover: field.hidden[piece.index()].0,
            leaves: Vec::new(),
            asked: Vec::new(),
            stopped_by: None,
        };
        let steps = course.steps.iter().enumerate();
        let fires = steps.flat_map(|(step, at)| {
            let triggers = triggers_at(field, &course, step).into_iter();
            triggers.filter_map(|(watcher, trigger)| {
                Some(TriggeredFire {
                    watcher,
                    at: *at,
                    trigger,
                    chance: self.shot_from_ambush(watcher, (piece, *at))?,
                })
            })
        });
        fires.collect()
    }

    /// How the shot of an ambusher at a moving figure at a point would go: nobody who moves is hidden.
    fn shot_from_ambush(&self, watcher: PieceId, (target, at): (PieceId, Point)) -> Option<SoldierShotChance> {
        let field = &self.field;
        let with = field.ambush[watcher.index()].0?.weapon;
        let body = field.body_at(target, at);
        let distance = field.look.body(watcher)?.distance(&body);
        let seen = field.samples_seen(watcher, (target, &body));
        let (pair, aim) = ((watcher, target), 0);
        Some(SoldierShotChance::of(
            field,
            pair,
            (with, aim),
            (distance, seen),
            Fraction::ONE,
        ))
    }
}
