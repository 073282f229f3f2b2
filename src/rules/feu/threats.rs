//! What threatens a figure where it could end its move: shots of enemies from where they stand and from where they could walk to, and
//! fights that they could walk into. Every need and chance is asked of the chapters.
//!
//! Supposed is that each enemy has one activation with all its action points, that it walks and does not run, since a run's dice come
//! first, and that the figure looks where it looks now.

use std::sync::Arc;

use super::activation::{check_points, points_of, price_of, price_of_shot};
use super::command::FeuCommand;
use super::components::Departed;
use super::field::{FeuField, FeuFieldView};
use super::fighting::chances_of_fight;
use super::match_state::WayOfMoving;
use super::moving::{check_pace, rules_for, walk_of};
use super::shooting::{aim_dice, is_spotted, spotting};
use super::survey::SoldierShotChance;
use crate::game::{Fraction, Game, PieceId, Place};
use crate::rules::{ThreatChance, ThreatSource, ThreatStand};
use crate::space::table::{Body, LatticeGrade, LatticeReach, PACE, Point, SAMPLES, StandLattice, TablePosition};

/// The stand that is a fight that an enemy walks into.
const FIGHT: u32 = u32::MAX;

/// What an enemy could do in an activation.
struct FeuEnemy {
    piece: PieceId,
    at: Point,
    /// Its action points.
    points: i32,
    /// How far a walk leads, in units, and how many it has at most.
    walk: i32,
    walks: i32,
    lattice: Arc<StandLattice>,
    reach: LatticeReach,
    /// Where walks lead, each with how many it takes.
    ends: Vec<(Point, i32)>,
}

/// A game of Feu à volonté, with one figure supposed elsewhere.
pub struct FeuThreats<'g> {
    field: FeuField<'g>,
    positions: Vec<TablePosition>,
    figure: PieceId,
    /// Where it stands.
    here: Point,
    places: Vec<Place>,
    points: Vec<Point>,
    /// Where it is supposed.
    at: Point,
    enemies: Vec<PieceId>,
    all: Vec<FeuEnemy>,
    /// Whether it is in contact with an enemy there: then nobody shoots at it (`shoot.who`).
    is_held: bool,
}

impl<'g> FeuThreats<'g> {
    /// Of a figure; nothing if the game is of another book, or the figure off the table.
    pub fn of(game: &'g Game, figure: PieceId) -> Option<Self> {
        let mut field = FeuFieldView::of(game.world())?.get(game.world());
        let here = field.position.get(figure.index())?.0?;
        let points = places_of(&field, figure, here);
        let enemies: Vec<PieceId> = field.enemies_of(figure).filter(|enemy| acts(&field, *enemy)).collect();
        let enemies = enemies.into_iter();
        // Enemies walk as if it were not there: whoever would stand in it is left out place by place.
        let body = field.look.figures[figure.index()].body.take();
        let all: Vec<FeuEnemy> = enemies.filter_map(|enemy| FeuEnemy::of(&field, enemy)).collect();
        field.look.figures[figure.index()].body = body;
        Some(Self {
            positions: field.position.to_vec(),
            figure,
            here,
            places: points.iter().copied().map(Place::from).collect(),
            points,
            at: here,
            enemies: all.iter().map(|enemy| enemy.piece).collect(),
            all,
            is_held: false,
            field,
        })
    }

    /// The field as it is supposed.
    fn supposed(&self) -> FeuField<'_> {
        FeuField {
            position: &self.positions,
            ..self.field.clone()
        }
    }

    fn put(&mut self, piece: PieceId, at: Point) {
        self.positions[piece.index()].0 = Some(at);
        self.field.look.figures[piece.index()].body = Some(self.field.body_at(piece, at));
    }

    fn body(&self) -> Body {
        self.field.body_at(self.figure, self.at)
    }

    /// How many samples of the figure an enemy sees from a point.
    fn samples(&self, enemy: PieceId, from: &Body) -> usize {
        let (_, between) = self.field.look.hiding(&[enemy, self.figure]);
        self.field
            .look
            .view()
            .samples_seen(from.eye_point(), &self.body(), &between)
    }

    /// Whether an enemy need not spot the figure first: it is hidden no more where it has gone to.
    fn is_spotted(&self, enemy: PieceId) -> bool {
        self.at != self.here || is_spotted(&self.field, enemy, self.figure)
    }

    /// The likeliest hit of a shot over a distance, at so many samples, by an enemy that has spent points on so many walks.
    fn best_shot(&self, enemy: usize, (distance, seen): (i32, usize), (spent, walks): (i32, i32)) -> ThreatChance {
        let (field, enemy) = (&self.field, &self.all[enemy]);
        let (pair, is_spotted) = ((enemy.piece, self.figure), self.is_spotted(enemy.piece));
        let spots = match is_spotted {
            true => Fraction::ONE,
            false => spotting(field, pair).chance(),
        };
        let mut best = ThreatChance::NONE;
        for with in field.soldier[enemy.piece.index()].weapons.iter().copied() {
            let is_fit =
                with.shoots() && distance <= field.ud(with.facts().range) && (walks == 0 || with.fires_after_moving());
            let left = enemy.points - spent - price_of_shot(field, with, is_spotted);
            if !is_fit || left < 0 {
                continue;
            }
            let aim = match left >= price_of(field, enemy.piece, &FeuCommand::Aim) {
                true => aim_dice(with),
                false => 0,
            };
            let shot = SoldierShotChance::of(field, pair, (with, aim), (distance, seen), spots);
            best = best.or(ThreatChance::exact(shot.outcome().hit));
        }
        best
    }

    /// The chance of a fight of an enemy with the figure, both where they are supposed.
    fn fight(&self, enemy: PieceId) -> ThreatChance {
        let [attacker, _] = chances_of_fight(&self.supposed(), (enemy, self.figure));
        ThreatChance::exact(attacker.hits[0] + attacker.hits[1])
    }

    /// How many walks lead into contact with the figure, and where to; nothing if none do that leave a point to fight.
    fn contact_end(&self, enemy: &FeuEnemy) -> Option<Point> {
        let walks = enemy.walks.min(enemy.points - 1);
        let budget = enemy.walk * walks;
        let (body, target) = (self.field.body_at(enemy.piece, enemy.at), self.body());
        if walks < 1 || body.distance(&target) > budget + PACE {
            return None;
        }
        let (_, others) = self.field.look.others(&[enemy.piece]);
        let rules = rules_for(&self.field, enemy.piece, WayOfMoving::Walk);
        let walker = self.field.look.walker(body, &others, &rules);
        let way = enemy.lattice.way_to_contact(walker, &enemy.reach, (&target, budget))?;
        way.last().copied()
    }
}

/// Whether a figure has activations still to come.
fn acts(field: &FeuField, piece: PieceId) -> bool {
    field.departed[piece.index()] == Departed::No
}

/// Where a figure could end its walks, as many as it may still pay.
fn places_of(field: &FeuField, figure: PieceId, here: Point) -> Vec<Point> {
    let is_active = field.turn.active == Some(figure);
    let full = points_of(
        &field.soldier[figure.index()],
        (field.wounded[figure.index()].0, field.suppressed[figure.index()].0),
    );
    let may_walk = !is_active || check_pace(field, figure, WayOfMoving::Walk).is_ok();
    let mut points = if is_active { 0 } else { full };
    while is_active && check_points(field, figure, points + 1).is_ok() {
        points += 1;
    }
    let done = if is_active { field.done[figure.index()].walk } else { 0 };
    let walks = match field.options.walks {
        0 => points,
        most => points.min(i32::from(most) - i32::from(done)),
    };
    let walks = if may_walk { walks.max(0) } else { 0 };
    let walk = walk_of(field, figure).budget;
    let (_, _, ends) = walked(field, figure, (here, walk * walks), LatticeGrade::Half);
    let mut places = vec![here];
    places.extend(ends.into_iter().map(|(at, _)| at).filter(|at| *at != here));
    places
}

/// What a figure reaches by walking so far, and where it could end there, of a grade or a coarser one, each with the way to it.
fn walked(
    field: &FeuField,
    piece: PieceId,
    (from, budget): (Point, i32),
    most: LatticeGrade,
) -> (Arc<StandLattice>, LatticeReach, Vec<(Point, i32)>) {
    let body = field.body_at(piece, from);
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, WayOfMoving::Walk);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.known.lattice(walker);
    let reach = lattice.reach(walker, budget);
    let ends = lattice.ends(walker, &reach, most).collect();
    (lattice, reach, ends)
}

impl FeuEnemy {
    fn of(field: &FeuField, piece: PieceId) -> Option<Self> {
        let index = piece.index();
        let at = field.position[index].0?;
        let points = points_of(
            &field.soldier[index],
            (field.wounded[index].0, field.suppressed[index].0),
        );
        let walk = walk_of(field, piece).budget;
        let walks = match field.options.walks {
            0 => points,
            most => points.min(i32::from(most)),
        };
        let (lattice, reach, ends) = walked(field, piece, (at, walk * walks), LatticeGrade::Quarter);
        let ends = ends.into_iter().map(|(at, cost)| (at, (cost + walk - 1) / walk.max(1)));
        Some(Self {
            piece,
            at,
            points,
            walk,
            walks,
            lattice,
            reach,
            ends: ends.collect(),
        })
    }
}

impl ThreatSource for FeuThreats<'_> {
    fn places(&self) -> &[Place] {
        &self.places
    }

    fn enemies(&self) -> &[PieceId] {
        &self.enemies
    }

    fn suppose(&mut self, place: usize) {
        self.at = self.points[place];
        self.put(self.figure, self.at);
        self.is_held = !self.field.contacts_of(self.figure, &self.body()).is_empty();
    }

    fn sees(&mut self, enemy: usize) -> bool {
        let enemy = self.enemies[enemy];
        self.field.sees(enemy, (self.figure, &self.body()))
    }

    fn standing(&mut self, enemy: usize) -> ThreatChance {
        let own = &self.all[enemy];
        let (piece, from) = (own.piece, self.field.body_at(own.piece, own.at));
        let body = self.body();
        if self.field.look.view().is_contact(&from, &body) {
            return self.fight(piece);
        }
        if self.is_held || !self.field.contacts_of(piece, &from).is_empty() {
            return ThreatChance::NONE;
        }
        // Who looks elsewhere turns first.
        let turns = i32::from(!self.field.is_in_arc(piece, self.at));
        match self.samples(piece, &from) {
            0 => ThreatChance::NONE,
            seen => self.best_shot(enemy, (from.distance(&body), seen), (turns, 0)),
        }
    }

    fn stands(&mut self, enemy: usize, list: &mut Vec<ThreatStand>) {
        let own = &self.all[enemy];
        if self.contact_end(own).is_some() {
            list.push(ThreatStand {
                number: FIGHT,
                most: Fraction::ONE,
            });
        }
        if self.is_held {
            return;
        }
        let body = self.body();
        for (number, (at, walks)) in (0..).zip(&own.ends) {
            let from = self.field.body_at(own.piece, *at);
            if from.overlaps(&body) || self.field.look.view().is_contact(&from, &body) {
                continue;
            }
            let most = self
                .best_shot(enemy, (from.distance(&body), SAMPLES), (*walks, *walks))
                .hit;
            if !most.is_zero() {
                list.push(ThreatStand { number, most });
            }
        }
    }

    fn moved(&mut self, enemy: usize, stand: u32) -> ThreatChance {
        let own = &self.all[enemy];
        let (piece, start) = (own.piece, own.at);
        if stand == FIGHT {
            let Some(at) = self.contact_end(own) else {
                return ThreatChance::NONE;
            };
            self.put(piece, at);
            let chance = self.fight(piece);
            self.put(piece, start);
            return chance;
        }
        let (at, walks) = own.ends[stand as usize];
        let from = self.field.body_at(piece, at);
        if !self.field.contacts_of(piece, &from).is_empty() {
            return ThreatChance::NONE;
        }
        match self.samples(piece, &from) {
            0 => ThreatChance::NONE,
            seen => self.best_shot(enemy, (from.distance(&self.body()), seen), (walks, walks)),
        }
    }
}
