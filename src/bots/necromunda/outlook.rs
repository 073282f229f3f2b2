//! What a player of Necromunda sees of the table: who stands where, who is seen from where, what the scenario is about.

use serde_json::Value;

use crate::game::{Game, PieceId, PlayerId};
use crate::rules::necromunda::ID;
use crate::rules::table::TableLook;
use crate::rules::{Rulebook, rulebook};
use crate::space::table::{Body, PACE, PlanPoint, Point};

/// So many units make up a point of score.
const SCALE: f32 = 10.0 * PACE as f32;

/// The distance at which a fighter likes its enemies, in units: short for rifles.
const LIKED: f32 = 10.0 * PACE as f32;

/// What it counts to be seen whole by one enemy.
const EXPOSED: f32 = 0.6;

/// The book.
pub fn book() -> &'static dyn Rulebook {
    rulebook(ID).expect("the book is there where a game of it is played")
}

/// What somebody strives to come near to.
enum Goal {
    /// A point.
    Point(Point),
    /// A side of the table, by its name in the state.
    Edge(String),
}

/// The table as the player in turn sees it.
pub struct Outlook<'g> {
    look: TableLook<'g>,
    /// Whose each piece is, by id.
    sides: Vec<Option<PlayerId>>,
    /// How far each moves, in units.
    reach: Vec<i32>,
    state: Value,
    player: PlayerId,
}

impl<'g> Outlook<'g> {
    /// As a player sees a game; nothing if the book is played on no table.
    pub fn of(game: &'g Game, seen: &crate::game::PublicState, (state, player): (Value, PlayerId)) -> Option<Self> {
        let movement = |piece: &crate::game::PublicPiece| {
            let first = piece.stats.first().and_then(|stat| stat.text.parse::<i32>().ok());
            first.unwrap_or_default() * PACE
        };
        Some(Self {
            look: book().table()?.look(game),
            sides: seen.pieces.iter().map(|piece| piece.player).collect(),
            reach: seen.pieces.iter().map(movement).collect(),
            state,
            player,
        })
    }

    /// Where a piece's body is.
    fn body(&self, piece: PieceId) -> Option<Body> {
        self.look.body(piece)
    }

    /// The bodies of all enemies on the table.
    fn enemies(&self) -> impl Iterator<Item = Body> + '_ {
        let figures = self.look.figures.iter().zip(&self.sides);
        figures.filter_map(|(figure, side)| match side {
            Some(side) if *side != self.player => figure.body,
            _ => None,
        })
    }

    /// How far two pieces are apart, in units.
    pub fn distance(&self, piece: PieceId, target: PieceId) -> Option<i32> {
        Some(self.body(piece)?.distance(&self.body(target)?))
    }

    /// How far a piece charges, in units.
    pub fn charge_reach(&self, piece: PieceId) -> i32 {
        2 * self.reach.get(piece.index()).copied().unwrap_or_default()
    }

    /// Where a piece stands.
    pub fn at(&self, piece: PieceId) -> Option<Point> {
        Some(self.body(piece)?.at)
    }

    /// The way to the nearest enemy from a point.
    pub fn toward_enemy(&self, at: Point) -> Option<[i32; 2]> {
        let nearest = self.enemies().min_by_key(|enemy| enemy.distance_to_point(at))?;
        let way = nearest.at.plan().way_from(at.plan());
        (way.x != 0 || way.y != 0).then_some([way.x, way.y])
    }

    /// What a place is worth to a piece that ends its move there.
    pub fn worth(&self, piece: PieceId, at: Point) -> f32 {
        let Some(body) = self.body(piece).map(|body| body.moved_to(at)) else {
            return 0.0;
        };
        let mut worth = 0.0;
        let nearest = self.enemies().map(|enemy| enemy.distance(&body)).min();
        if let Some(nearest) = nearest {
            worth -= (nearest as f32 - LIKED).abs() / SCALE;
        }
        for enemy in self.enemies() {
            let seen = self.look.view().sight(enemy.eye_point(), &body, &[]).seen();
            worth -= EXPOSED * seen as f32 / 35.0;
        }
        worth
            - self
                .goals(piece)
                .iter()
                .map(|(goal, weight)| weight * self.way_to(goal, &body))
                .sum::<f32>()
    }

    /// How far a body is from a goal, in points of score.
    fn way_to(&self, goal: &Goal, body: &Body) -> f32 {
        let size = self.look.table.size();
        let distance = match goal {
            Goal::Point(point) => body.distance_to_point(*point),
            Goal::Edge(edge) => match edge.as_str() {
                "north" => body.at.y,
                "east" => size.x - body.at.x,
                "south" => size.y - body.at.y,
                _ => body.at.x,
            },
        };
        distance as f32 / SCALE
    }

    /// What a piece strives for by the scenario, and how much it counts.
    fn goals(&self, piece: PieceId) -> Vec<(Goal, f32)> {
        let objective = &self.state["objective"];
        let own_edge = self.state["edges"][self.player.index()].as_str();
        let point = |written: &Value| serde_json::from_value::<Point>(written.clone()).ok();
        if self.state["pieces"][piece.index()]["carries"].is_string() {
            return own_edge
                .map(|edge| (Goal::Edge(edge.to_owned()), 3.0))
                .into_iter()
                .collect();
        }
        if let Some(counters) = objective["counters"].as_array() {
            let at = self.at(piece);
            let nearest = counters.iter().filter_map(point).min_by_key(|counter| {
                let way = at.map(|at| counter.plan().way_from(at.plan()));
                way.map_or(0, PlanPoint::square)
            });
            return nearest.map(|counter| (Goal::Point(counter), 2.0)).into_iter().collect();
        }
        if let Some(edge) = objective["edge"].as_str() {
            let is_prey = objective["prey"].as_u64() == Some(self.player.index() as u64);
            return match is_prey {
                true => vec![(Goal::Edge(edge.to_owned()), 2.0)],
                false => Vec::new(),
            };
        }
        let captive = &objective["captive"];
        let is_captive = captive["piece"].as_u64() == Some(u64::from(piece.0));
        if is_captive {
            return own_edge
                .map(|edge| (Goal::Edge(edge.to_owned()), 5.0))
                .into_iter()
                .collect();
        }
        let goal = point(&captive["at"]).map(|at| (Goal::Point(at), 1.0));
        goal.into_iter().collect()
    }
}
