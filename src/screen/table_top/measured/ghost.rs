//! The ghost of a figure that is dragged: the shortest legal way to where the pointer is, as far as it may go.

use std::sync::Arc;

use crate::game::{PieceId, Refusal};
use crate::rules::table::{refused_path, refused_stand};
use crate::screen::table_top::table::Table;
use crate::space::table::{Body, Direction, LegKind, Path, PlanPoint, Point, WayGoal, WayNetwork};

/// Where a figure is dragged to.
#[derive(Clone, Copy, Debug)]
pub struct GhostWish<'a> {
    /// Who.
    pub piece: PieceId,
    /// In which way of moving, as its book names it.
    pub mode: &'static str,
    /// Where the pointer is.
    pub goal: Point,
    /// With whom it is to come into contact, whatever the point.
    pub contact: Option<PieceId>,
    /// The points that its way shall lead over.
    pub via: &'a [Point],
    /// What it may cost, in units.
    pub limit: Option<i32>,
}

/// Where a figure that is dragged would go.
#[derive(Clone, PartialEq, Debug)]
pub struct Ghost {
    /// Who.
    pub piece: PieceId,
    /// From where.
    pub from: Point,
    /// Where the pointer is.
    pub goal: Point,
    /// The legs of the way, each with its points and its cost.
    pub path: Path,
    /// The points that its command names.
    pub points: Vec<Point>,
    /// What keeps it from the pointer; nothing if it is there.
    pub trouble: Option<GhostTrouble>,
}

/// What keeps a ghost from the pointer.
#[derive(Clone, PartialEq, Debug)]
pub enum GhostTrouble {
    /// The way costs more than it may: so much, in units.
    TooFar(i32),
    /// Nobody can stand there.
    Refused(Refusal),
    /// There is no way.
    NoWay,
}

impl Ghost {
    /// Where it stands.
    pub fn at(&self) -> Point {
        self.points.last().copied().unwrap_or(self.from)
    }

    /// Where it looks that comes along its way, if it has one that leads aside.
    pub fn heading(&self) -> Option<Direction> {
        let mut points = vec![self.from];
        points.extend(&self.points);
        let legs = points.windows(2).rev();
        let mut ways = legs.map(|leg| leg[1].plan().way_from(leg[0].plan()));
        ways.find_map(Direction::along)
    }

    /// What its way costs, in units.
    pub fn cost(&self) -> i32 {
        self.path.cost
    }

    /// The kinds of its legs.
    pub fn kinds(&self) -> impl Iterator<Item = LegKind> {
        self.path.legs.iter().map(|leg| leg.kind)
    }
}

impl Table {
    /// The network of ways of a piece, as the game stands.
    fn network(&mut self, piece: PieceId, mode: &'static str, limit: Option<i32>) -> Option<Arc<WayNetwork>> {
        let key = (self.moment(), piece, mode, limit);
        let held = self.measured.as_ref()?.network.as_ref();
        if let Some((_, network)) = held.filter(|(known, _)| *known == key) {
            return Some(Arc::clone(network));
        }
        let network = self.measured.as_ref()?.book.ways(self.game(), piece, mode, limit)?;
        self.measured.as_mut()?.network = Some((key, Arc::clone(&network)));
        Some(network)
    }

    /// Where a piece that is dragged to a point goes: by the shortest way over the points between, as far as a limit allows.
    /// `before` is where it was before; it stays there if there is no way.
    pub fn ghost(&mut self, wish: &GhostWish, before: Option<&Ghost>) -> Option<Ghost> {
        let GhostWish {
            piece,
            mode,
            goal,
            contact,
            via,
            limit,
        } = *wish;
        let network = self.network(piece, mode, limit)?;
        let book = self.measured.as_ref()?.book;
        let game = self.game();
        let look = book.look(game);
        let rules = book.movement(game, piece, mode, limit)?;
        let body = look.body(piece)?;
        let end = match contact.and_then(|other| look.body(other)) {
            Some(other) => WayGoal::Contact(other),
            None => WayGoal::Point(on_the_table(goal, body.radius, look.table.size())),
        };
        let (ids, others) = look.others(&[piece]);
        let walker = look.walker(body, &others, &rules);
        let mut points: Vec<Point> = Vec::new();
        let mut at = body.at;
        let mut is_found = true;
        for to in via.iter().copied().map(WayGoal::Point).chain([end]) {
            let from = look.walker(Body { at, ..body }, &others, &rules);
            let Some(way) = network.way_to(from, &[to], None) else {
                is_found = false;
                break;
            };
            points.extend(way.path);
            at = points.last().copied().unwrap_or(at);
        }
        let stay = |trouble: GhostTrouble| {
            let mut ghost = before
                .filter(|before| before.piece == piece && before.from == body.at)
                .cloned();
            let ghost = ghost.get_or_insert_with(|| Ghost {
                piece,
                from: body.at,
                goal,
                path: Path::default(),
                points: Vec::new(),
                trouble: None,
            });
            (ghost.goal, ghost.trouble) = (goal, Some(trouble));
            ghost.clone()
        };
        if !is_found {
            let stands = walker.stand(goal);
            return Some(stay(match stands {
                Err(why) if contact.is_none() => {
                    GhostTrouble::Refused(refused_stand(book.move_rules().0, goal.into(), why, &ids))
                }
                _ => GhostTrouble::NoWay,
            }));
        }
        let path = match walker.path(&points, None) {
            Ok(path) => path,
            Err(fault) => {
                let refusal = refused_path(book.move_rules(), fault, limit.unwrap_or_default(), &ids);
                return Some(stay(GhostTrouble::Refused(refusal)));
            }
        };
        let cost = path.cost;
        if limit.is_none_or(|limit| cost <= limit) {
            return Some(Ghost {
                piece,
                from: body.at,
                goal,
                path,
                points,
                trouble: None,
            });
        }
        let reached = limit.and_then(|limit| walker.cut(&path, limit));
        points.truncate(reached.map_or(0, |(leg, _)| leg));
        points.extend(reached.map(|(_, at)| at));
        let path = walker.path(&points, limit).unwrap_or_default();
        Some(Ghost {
            piece,
            from: body.at,
            goal,
            points: if path.legs.is_empty() { Vec::new() } else { points },
            path,
            trouble: Some(GhostTrouble::TooFar(cost)),
        })
    }
}

/// The point nearest to a goal at which no part of a base hangs over the edge of a table: who is dragged to the edge touches it.
fn on_the_table(goal: Point, radius: i32, size: PlanPoint) -> Point {
    let within = |at: i32, side: i32| at.max(radius).min((side - radius).max(radius));
    Point::new(within(goal.x, size.x), within(goal.y, size.y), goal.z)
}

/// The usual way of moving, as books name it.
pub const WALK: &str = "walk";
