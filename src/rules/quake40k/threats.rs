//! What threatens a figure where it could end its move: shots of enemies from where they stand and from where they could go first, and
//! charges that could reach it. Every reach, need and chance is asked of the chapters.
//!
//! Supposed is a move without dice: no drop, no leap, no run, no way into difficult ground. An enemy whose slot of a phase is gone does
//! no more in that phase.

use std::sync::Arc;

use super::codex::Skill;
use super::combat::blow_chances;
use super::components::Doings;
use super::effects;
use super::field::{Field, FieldView};
use super::match_state::{Gait, MoveInProgress};
use super::movement::{budget, is_difficult, left_of, may_fly, movement_of};
use super::phase::Stage;
use super::shooting::{Seen, look_at, ranged_hits};
use super::turn::is_slot_gone;
use crate::game::{Fraction, Game, PieceId, Place};
use crate::rules::{ThreatChance, ThreatSource, ThreatStand};
use crate::space::table::{Body, LatticeGrade, LatticeReach, PACE, Point, StandLattice, TablePosition};

/// The stand that is a charge.
const CHARGE: u32 = u32::MAX;

/// What an enemy could do before the figure's next turn.
struct QuakeEnemy {
    piece: PieceId,
    at: Point,
    shoots: bool,
    charges: bool,
    /// Where it could go first.
    ends: Vec<Point>,
    lattice: Arc<StandLattice>,
    /// What it reaches by a move and a charge, and how far that leads.
    reach: LatticeReach,
    limit: i32,
}

/// A game of Quake 40K, with one figure supposed elsewhere.
pub struct QuakeThreats<'g> {
    field: Field<'g>,
    positions: Vec<TablePosition>,
    doings: Vec<Doings>,
    figure: PieceId,
    places: Vec<Place>,
    points: Vec<Point>,
    at: Point,
    enemies: Vec<PieceId>,
    all: Vec<QuakeEnemy>,
}

impl<'g> QuakeThreats<'g> {
    /// Of a figure; nothing if the game is of another book, or the figure off the table.
    pub fn of(game: &'g Game, figure: PieceId) -> Option<Self> {
        let mut field = FieldView::of(game.world())?.get(game.world());
        let course = game.of_match::<MoveInProgress>()?;
        let here = field.position.get(figure.index())?.0?;
        let points = places_of(&field, course, figure, here);
        let enemies: Vec<PieceId> = field
            .enemies_of(figure)
            .filter(|enemy| !field.is_thing(*enemy))
            .collect();
        let enemies = enemies.into_iter();
        let body = field.look.figures[figure.index()].body.take();
        let all: Vec<QuakeEnemy> = enemies.filter_map(|enemy| QuakeEnemy::of(&field, enemy)).collect();
        field.look.figures[figure.index()].body = body;
        Some(Self {
            positions: field.position.to_vec(),
            doings: field.doings.to_vec(),
            figure,
            places: points.iter().copied().map(Place::from).collect(),
            points,
            at: here,
            enemies: all.iter().map(|enemy| enemy.piece).collect(),
            all,
            field,
        })
    }

    /// The field as it is supposed.
    fn supposed(&self) -> Field<'_> {
        Field {
            position: &self.positions,
            doings: &self.doings,
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

    /// What an enemy where it is supposed sees of the figure.
    fn seen(&self, enemy: PieceId) -> Option<Seen> {
        let body = self.field.body(enemy)?;
        Some(look_at(
            &self.field,
            body.eye_point(),
            &self.body(),
            &[enemy, self.figure],
        ))
    }

    /// The likeliest hit of a shot by an enemy where it is supposed; `whole` is asked where no more than a bound is wanted: how it
    /// would be if enough of the figure was seen.
    fn best_shot(&self, enemy: PieceId, whole: bool) -> ThreatChance {
        let field = self.supposed();
        let mut best = ThreatChance::NONE;
        for hits in ranged_hits(&field, enemy, self.figure) {
            let missed = (0..hits.shots).fold(Fraction::ONE, |missed, _| missed * of(hits.hits).complement());
            best = best.or(ThreatChance {
                hit: of(hits.spots) * missed.complement(),
                is_exact: !hits.is_lobbed,
            });
        }
        if whole || best.hit.is_zero() {
            return best;
        }
        let sees = self
            .seen(enemy)
            .is_some_and(|seen| seen.is_enough(field.options.sight_share, true));
        if sees { best } else { ThreatChance::NONE }
    }

    /// The chance of a hit in melee of an enemy that has charged; who strikes first and lives is not followed.
    fn blows(&self, enemy: PieceId) -> ThreatChance {
        let mut best = ThreatChance::NONE;
        for blow in blow_chances(&self.supposed(), enemy, self.figure) {
            let missed = (0..blow.attacks).fold(Fraction::ONE, |missed, _| missed * of(blow.hits).complement());
            best = best.or(ThreatChance {
                hit: missed.complement(),
                is_exact: false,
            });
        }
        best
    }

    /// Where an enemy that moves and charges comes into contact with the figure.
    fn charge_end(&self, enemy: &QuakeEnemy) -> Option<Point> {
        let (body, target) = (self.field.body_at(enemy.piece, enemy.at), self.body());
        if !enemy.charges || body.distance(&target) > enemy.limit + PACE {
            return None;
        }
        let (_, others) = self.field.look.others(&[enemy.piece]);
        let rules = movement_of(&self.field, enemy.piece);
        let walker = self.field.look.walker(body, &others, &rules);
        let way = enemy
            .lattice
            .way_to_contact(walker, &enemy.reach, (&target, enemy.limit))?;
        way.last().copied()
    }
}

/// Of 36.
fn of(often: i32) -> Fraction {
    Fraction::new(often.clamp(0, 36) as u128, 36)
}

/// Where a figure could end its move: where it stands, if it may move no more.
fn places_of(field: &Field, course: &MoveInProgress, figure: PieceId, here: Point) -> Vec<Point> {
    let mut places = vec![here];
    let done = &field.doings[figure.index()];
    // The slot of who is asked counts as gone already.
    let moves = field.turn.active == Some(figure) || !is_slot_gone(done, Stage::Movement);
    if field.turn.stage == Stage::Movement && moves {
        let course = course.0.as_ref();
        let limit = left_of(field, course, (figure, Gait::Move));
        places.extend(reached(field, figure, (here, limit), LatticeGrade::Half).2);
        flights(field, figure, here, &mut places);
    }
    places
}

/// What a figure reaches on foot, and where it could end there, of a grade or a coarser one.
fn reached(
    field: &Field,
    piece: PieceId,
    (from, limit): (Point, i32),
    most: LatticeGrade,
) -> (Arc<StandLattice>, LatticeReach, Vec<Point>) {
    let body = field.body_at(piece, from);
    let (_, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.arena.known.lattice(walker);
    let reach = lattice.reach(walker, limit);
    let ends = lattice.ends(walker, &reach, most).map(|(at, _)| at);
    let ends = ends.filter(|at| !is_difficult(field, *at) && *at != from).collect();
    (lattice, reach, ends)
}

/// Adds where a figure could fly to, if it can.
fn flights(field: &Field, piece: PieceId, from: Point, places: &mut Vec<Point>) {
    if !effects::has(field, piece, Skill::Jump) {
        return;
    }
    let body = field.body_at(piece, from);
    let (_, others) = field.look.others(&[piece]);
    let rules = movement_of(field, piece);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.arena.known.lattice(walker);
    let limit = budget(field, piece, Gait::Fly);
    for place in 0..lattice.len() as u32 {
        let Some(at) = lattice
            .at(place)
            .filter(|_| lattice.grade(place) == Some(LatticeGrade::Quarter))
        else {
            continue;
        };
        let is_new = at != from && from.length_up(at) <= limit && !places.contains(&at) && !is_difficult(field, at);
        if is_new && walker.stand(at).is_ok() && may_fly(walker, from, at) {
            places.push(at);
        }
    }
}

impl QuakeEnemy {
    fn of(field: &Field, piece: PieceId) -> Option<Self> {
        let at = field.position[piece.index()].0?;
        let done = &field.doings[piece.index()];
        let is_to_come = |stage| field.turn.stage <= stage && !is_slot_gone(done, stage);
        let (moves, charges) = (is_to_come(Stage::Movement), is_to_come(Stage::Assault));
        let walk = if moves { budget(field, piece, Gait::Move) } else { 0 };
        let limit = walk + budget(field, piece, Gait::Charge);
        let (lattice, reach, _) = reached(field, piece, (at, limit), LatticeGrade::Quarter);
        let mut ends = Vec::new();
        if moves {
            ends = reached(field, piece, (at, walk), LatticeGrade::Half).2;
            flights(field, piece, at, &mut ends);
        }
        Some(Self {
            piece,
            at,
            shoots: is_to_come(Stage::Shooting),
            charges,
            ends,
            lattice,
            reach,
            limit,
        })
    }
}

impl ThreatSource for QuakeThreats<'_> {
    fn places(&self) -> &[Place] {
        &self.places
    }

    fn enemies(&self) -> &[PieceId] {
        &self.enemies
    }

    fn suppose(&mut self, place: usize) {
        self.at = self.points[place];
        self.put(self.figure, self.at);
    }

    fn sees(&mut self, enemy: usize) -> bool {
        self.seen(self.enemies[enemy]).is_some_and(|seen| seen.samples > 0)
    }

    fn standing(&mut self, enemy: usize) -> ThreatChance {
        let own = &self.all[enemy];
        let (piece, start, charges) = (own.piece, own.at, own.charges);
        let mut best = match own.shoots {
            true => self.best_shot(piece, false),
            false => ThreatChance::NONE,
        };
        let from = self.field.body_at(piece, start);
        if charges && self.field.touch(&from, &self.body()) {
            best = best.or(self.blows(piece));
        }
        best
    }

    fn stands(&mut self, enemy: usize, list: &mut Vec<ThreatStand>) {
        let own = &self.all[enemy];
        let (piece, start, shoots) = (own.piece, own.at, own.shoots);
        if self.charge_end(own).is_some() {
            list.push(ThreatStand {
                number: CHARGE,
                most: Fraction::ONE,
            });
        }
        if !shoots {
            return;
        }
        let had_moved = std::mem::replace(&mut self.doings[piece.index()].moved, true);
        let target = self.body();
        for number in 0..self.all[enemy].ends.len() {
            let at = self.all[enemy].ends[number];
            if self.field.body_at(piece, at).overlaps(&target) {
                continue;
            }
            self.put(piece, at);
            let most = self.best_shot(piece, true).hit;
            if !most.is_zero() {
                list.push(ThreatStand {
                    number: number as u32,
                    most,
                });
            }
        }
        self.put(piece, start);
        self.doings[piece.index()].moved = had_moved;
    }

    fn moved(&mut self, enemy: usize, stand: u32) -> ThreatChance {
        let own = &self.all[enemy];
        let (piece, start) = (own.piece, own.at);
        let is_charge = stand == CHARGE;
        let end = if is_charge {
            self.charge_end(own)
        } else {
            own.ends.get(stand as usize).copied()
        };
        let Some(end) = end else { return ThreatChance::NONE };
        let done = &mut self.doings[piece.index()];
        let had = (done.moved, done.charged);
        (done.moved, done.charged) = (true, is_charge || had.1);
        self.put(piece, end);
        let chance = match is_charge {
            true => self.blows(piece),
            false => self.best_shot(piece, false),
        };
        self.put(piece, start);
        let done = &mut self.doings[piece.index()];
        (done.moved, done.charged) = had;
        chance
    }
}
