//! What threatens a fighter where it could end its move: shots of enemies from where they stand and from where they could walk to, and
//! charges that could reach it. Every need, refusal and chance is asked of the chapters.
//!
//! Supposed is that it hides nowhere, that an enemy looks at it, and that enemies who rise early do. A charge has its fight, in which
//! nobody parries.

use std::sync::Arc;

use super::arms::{Arm, ArmRange, ArmSpecial};
use super::combat::chance_of_hits;
use super::components::{Doings, HasShot, Hidden, OnAlert, Pinned, WayMoved};
use super::field::{Field, FieldView};
use super::keys::shooting::MEASURE;
use super::match_state::{ActiveFighter, Gait, NecroTurn};
use super::movement::{budget, check_mover, rules_for, touched};
use super::phase::Stage;
use super::pinning::has_friend;
use super::shooting::{BURST_SIDES, Span, check_arm, check_shooter, check_shot, hits_of, span};
use crate::game::{Fraction, Game, PieceId, Place, Refusal};
use crate::rules::{ThreatChance, ThreatSource, ThreatStand};
use crate::space::table::{
    Body, Direction, LatticeGrade, LatticeReach, PACE, Point, SAMPLES, StandLattice, TableFacing, TablePosition,
};

/// The stand that is a charge.
const CHARGE: u32 = u32::MAX;

/// What an enemy could do in its turn.
struct NecroEnemy {
    piece: PieceId,
    at: Point,
    /// Whether it acts only if it rises early (`pin.friend`).
    is_pinned: bool,
    /// Where it could walk to.
    ends: Vec<Point>,
    /// What it reaches by a charge; nothing where it may not charge.
    charge: Option<(Arc<StandLattice>, LatticeReach)>,
}

/// What is supposed of all fighters, by id.
struct NecroSupposed {
    turn: NecroTurn,
    active: ActiveFighter,
    positions: Vec<TablePosition>,
    facing: Vec<TableFacing>,
    doings: Vec<Doings>,
    has_shot: Vec<HasShot>,
    hidden: Vec<Hidden>,
    pinned: Vec<Pinned>,
    on_alert: Vec<OnAlert>,
    way: Vec<WayMoved>,
}

impl NecroSupposed {
    /// A field on which that is so.
    fn on<'a>(&'a self, field: &Field<'a>) -> Field<'a> {
        Field {
            turn: &self.turn,
            active: &self.active,
            position: &self.positions,
            facing: &self.facing,
            doings: &self.doings,
            has_shot: &self.has_shot,
            hidden: &self.hidden,
            pinned: &self.pinned,
            on_alert: &self.on_alert,
            way: &self.way,
            ..field.clone()
        }
    }
}

/// A game of Necromunda, with one fighter supposed elsewhere.
pub struct NecroThreats<'g> {
    field: Field<'g>,
    supposed: NecroSupposed,
    figure: PieceId,
    places: Vec<Place>,
    /// Where it could be, each with how far it has come then.
    points: Vec<(Point, i32)>,
    at: Point,
    enemies: Vec<PieceId>,
    all: Vec<NecroEnemy>,
    /// Whether an enemy would be in contact with it: then hits may fall on either.
    is_touched: bool,
}

impl<'g> NecroThreats<'g> {
    /// Of a fighter; nothing if the game is of another book, or the fighter off the table.
    ///
    /// # Errors
    /// That nothing is told of distances before they are measured (`shoot.measure`).
    pub fn of(game: &'g Game, figure: PieceId) -> Result<Option<Self>, Refusal> {
        let field = FieldView::of(game.world()).map(|mut view| view.get(game.world()));
        match field {
            Some(field) if !field.options.premeasure => Err(Refusal::new(MEASURE, "necro-measure-first")),
            field => Ok(field.and_then(|field| Self::on(field, figure))),
        }
    }

    /// The same on a field.
    fn on(mut field: Field<'g>, figure: PieceId) -> Option<Self> {
        let here = field.position.get(figure.index())?.0?;
        field.owner_of(figure)?;
        let points = places_of(&field, figure, here);
        let enemies: Vec<PieceId> = field.enemies_of(figure).collect();
        let mut supposed = NecroSupposed {
            turn: *field.turn,
            active: ActiveFighter::default(),
            positions: field.position.to_vec(),
            facing: field.facing.to_vec(),
            doings: field.doings.to_vec(),
            has_shot: field.has_shot.to_vec(),
            hidden: field.hidden.to_vec(),
            pinned: field.pinned.to_vec(),
            on_alert: field.on_alert.to_vec(),
            way: field.way.to_vec(),
        };
        // In their turn they have done nothing yet.
        for index in enemies.iter().map(|enemy| enemy.index()) {
            supposed.doings[index] = Doings::default();
            supposed.has_shot[index] = HasShot::default();
            supposed.pinned[index] = Pinned::default();
            supposed.on_alert[index] = OnAlert::default();
        }
        // They move as if the figure was not there: whoever would stand in it is left out place by place.
        let body = field.look.figures[figure.index()].body.take();
        supposed.turn.stage = Stage::Movement;
        let mut all = Vec::new();
        for enemy in enemies {
            supposed.turn.player = field.owner_of(enemy).unwrap_or_default();
            all.extend(NecroEnemy::of(&field, &supposed.on(&field), enemy));
        }
        supposed.turn.stage = Stage::Shooting;
        field.look.figures[figure.index()].body = body;
        Some(Self {
            supposed,
            figure,
            places: points.iter().map(|(at, _)| Place::from(*at)).collect(),
            points,
            at: here,
            enemies: all.iter().map(|enemy: &NecroEnemy| enemy.piece).collect(),
            all,
            is_touched: false,
            field,
        })
    }

    /// The field as it is supposed.
    fn supposed(&self) -> Field<'_> {
        self.supposed.on(&self.field)
    }

    fn put(&mut self, piece: PieceId, at: Point) {
        self.supposed.positions[piece.index()].0 = Some(at);
        self.field.look.figures[piece.index()].body = Some(self.field.upright(piece, at));
    }

    fn body(&self) -> Body {
        self.field.upright(self.figure, self.at)
    }

    /// Has it be the turn of an enemy that stands at a point, looks at the figure, and has moved or not.
    fn turn_of(&mut self, piece: PieceId, at: Point, moved: bool) {
        self.put(piece, at);
        let index = piece.index();
        self.supposed.turn.player = self.field.owner_of(piece).unwrap_or_default();
        self.supposed.doings[index].moved = moved;
        if let Some(direction) = Direction::along(self.at.plan().way_from(at.plan())) {
            self.supposed.facing[index].0 = direction;
        }
    }

    /// The likeliest hit of a shot by an enemy where it is supposed; `whole` is asked where no more than a bound is wanted: how it
    /// would be if all of the figure was seen.
    fn best_shot(&self, enemy: usize, whole: bool) -> ThreatChance {
        let field = self.supposed();
        let (piece, target) = (self.all[enemy].piece, self.body());
        let Ok(shooter) = check_shooter(&field, piece, None) else {
            return ThreatChance::NONE;
        };
        let distance = shooter.distance(&target);
        let mut seen = whole.then_some(SAMPLES);
        let mut best = ThreatChance::NONE;
        for with in field.arms[piece.index()].0.iter().map(|carried| carried.id) {
            let data = with.data();
            let is_aimed = !matches!(data.range, ArmRange::Contact) && data.special != ArmSpecial::Cloud;
            let is_beyond = data.range != ArmRange::Flame && span(&field, piece, (with, distance)) == Span::Beyond;
            if !is_aimed || is_beyond || check_arm(&field, piece, with).is_err() {
                continue;
            }
            let seen = *seen.get_or_insert_with(|| field.samples_aimed_at(piece, (self.figure, &target)));
            if seen == 0 {
                return ThreatChance::NONE;
            }
            let chance = chance_with(&field, (piece, &shooter), (self.figure, &target, seen), with);
            if !chance.hit.exceeds(best.hit) {
                continue;
            }
            if whole || !self.is_bound(&field, (piece, &shooter), with) {
                best = chance;
            }
        }
        // Who may be hit instead, or is only doubtfully seen, is not followed.
        let is_doubtful = self.is_touched || field.options.doubt && seen == Some(1);
        ThreatChance {
            is_exact: best.is_exact && !is_doubtful && !self.all[enemy].is_pinned,
            ..best
        }
    }

    /// Whether somebody nearer binds an enemy (`shoot.closest`): asked only where somebody is nearer.
    fn is_bound(&self, field: &Field, (piece, shooter): (PieceId, &Body), with: Arm) -> bool {
        let distance = shooter.distance(&self.body());
        let mut others = field.enemies_of(piece).filter(|other| *other != self.figure);
        let is_nearer = others.any(|other| {
            let body = field.look.body(other);
            body.is_some_and(|body| body.distance(shooter) < distance)
        });
        is_nearer
            && with.data().range != ArmRange::Flame
            && check_shot(field, (piece, self.figure), (with, false), None).is_err()
    }

    /// The chance of a hit in the fight of an enemy that has charged the figure, or has been in contact with it.
    fn fight(&mut self, enemy: usize, at: Point, charged: bool) -> ThreatChance {
        let (piece, start, is_pinned) = {
            let own = &self.all[enemy];
            (own.piece, own.at, own.is_pinned)
        };
        self.turn_of(piece, at, charged);
        self.supposed.doings[piece.index()].charged = charged;
        let field = self.supposed();
        let parries = [piece, self.figure].iter().any(|who| {
            let mut arms = field.arms[who.index()].0.iter();
            arms.any(|arm| arm.id.data().special == ArmSpecial::Parry)
        });
        let hit = chance_of_hits(&field, piece, self.figure);
        self.supposed.doings[piece.index()] = Doings::default();
        self.put(piece, start);
        ThreatChance {
            hit,
            is_exact: !parries && !is_pinned,
        }
    }

    /// Where a charge of an enemy comes into contact with the figure; nothing if it does not.
    fn charge_end(&self, enemy: &NecroEnemy) -> Option<Point> {
        let (lattice, reach) = enemy.charge.as_ref()?;
        let budget = budget(&self.field, enemy.piece, Gait::Charge);
        let (body, target) = (self.field.upright(enemy.piece, enemy.at), self.body());
        if body.distance(&target) > budget + PACE {
            return None;
        }
        let (_, others) = self.field.look.others(&[enemy.piece]);
        let rules = rules_for(&self.field, enemy.piece, Gait::Charge);
        let walker = self.field.look.walker(body, &others, &rules);
        let way = lattice.way_to_contact(walker, reach, (&target, budget))?;
        way.last().copied()
    }
}

/// The chance that a shot hits a target of which so much is seen once or more, a burst where it can.
fn chance_with(
    field: &Field,
    (piece, shooter): (PieceId, &Body),
    (target, body, seen): (PieceId, &Body, usize),
    with: Arm,
) -> ThreatChance {
    let Some(hits) = hits_of(field, (piece, shooter), (target, body, seen), with) else {
        return ThreatChance::NONE;
    };
    let hit = Fraction::new(hits as u128, 36);
    match with.data().special {
        // Each die of a burst says how many shots it adds.
        ArmSpecial::Sustained(count) => {
            let (mut by_die, mut all_miss) = (Fraction::ZERO, Fraction::ONE);
            for _ in 0..BURST_SIDES {
                all_miss = all_miss * hit.complement();
                by_die = by_die + all_miss * Fraction::new(1, u128::from(BURST_SIDES));
            }
            let missed = (0..count).fold(Fraction::ONE, |missed, _| missed * by_die);
            ThreatChance::exact(missed.complement())
        }
        // Where a disc comes to that misses is not followed.
        ArmSpecial::SmallDisc => ThreatChance { hit, is_exact: false },
        _ => ThreatChance::exact(hit),
    }
}

/// Where a fighter could end its move, each with the way to it: where it stands, if it may move no more.
fn places_of(field: &Field, figure: PieceId, here: Point) -> Vec<(Point, i32)> {
    let mut places = vec![(here, 0)];
    let may_move =
        field.turn.stage == Stage::Movement && field.is_in_turn(figure) && check_mover(field, figure).is_ok();
    if may_move && !field.down[figure.index()].0 {
        let (_, _, ends) = reached(field, figure, (here, Gait::Run), LatticeGrade::Half);
        places.extend(ends.into_iter().filter(|(at, _)| *at != here));
    }
    places
}

/// What a fighter reaches, and where it could end there, of a grade or a coarser one, each with the way to it.
fn reached(
    field: &Field,
    piece: PieceId,
    (from, gait): (Point, Gait),
    most: LatticeGrade,
) -> (Arc<StandLattice>, LatticeReach, Vec<(Point, i32)>) {
    let body = field.upright(piece, from);
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, gait);
    let walker = field.look.walker(body, &others, &rules);
    let lattice = field.known.lattice(walker);
    let reach = lattice.reach(walker, budget(field, piece, gait));
    let ends = lattice.ends(walker, &reach, most);
    let ends = ends.filter(|(at, _)| touched(field, piece, &body.moved_to(*at)).is_empty());
    let ends = ends.collect();
    (lattice, reach, ends)
}

impl NecroEnemy {
    /// Of a fighter on the table; `supposed` is the field in its turn.
    fn of(field: &Field, supposed: &Field, piece: PieceId) -> Option<Self> {
        let at = field.position[piece.index()].0?;
        let is_pinned = field.pinned[piece.index()].0.is_some();
        let rises = !is_pinned || has_friend(field, piece);
        let may_act = rises && check_mover(supposed, piece).is_ok() && field.is_able(piece);
        let (mut ends, mut charge) = (Vec::new(), None);
        if may_act {
            let (_, _, walked) = reached(field, piece, (at, Gait::Walk), LatticeGrade::Half);
            ends = walked.into_iter().map(|(at, _)| at).collect();
            let (lattice, reach, _) = reached(field, piece, (at, Gait::Charge), LatticeGrade::Quarter);
            charge = Some((lattice, reach));
        }
        Some(Self {
            piece,
            at,
            is_pinned,
            ends,
            charge,
        })
    }

    /// Whether it could do anything at all.
    const fn acts(&self) -> bool {
        self.charge.is_some()
    }
}

impl ThreatSource for NecroThreats<'_> {
    fn places(&self) -> &[Place] {
        &self.places
    }

    fn enemies(&self) -> &[PieceId] {
        &self.enemies
    }

    fn suppose(&mut self, place: usize) {
        let (at, come) = self.points[place];
        let index = self.figure.index();
        self.at = at;
        if come == 0 {
            self.supposed.positions[index].0 = Some(at);
            self.field.look.figures[index].body = Some(match self.field.hidden[index].0 {
                true => self.field.crouching(self.figure, at),
                false => self.field.upright(self.figure, at),
            });
            self.supposed.hidden[index] = self.field.hidden[index];
            self.supposed.way[index] = self.field.way[index];
        } else {
            self.put(self.figure, at);
            self.supposed.hidden[index] = Hidden::default();
            self.supposed.way[index].last_phase = come;
        }
        self.is_touched = !touched(&self.field, self.figure, &self.body()).is_empty();
    }

    fn sees(&mut self, enemy: usize) -> bool {
        let own = &self.all[enemy];
        self.field.sees(own.piece, (self.figure, &self.body()))
    }

    fn standing(&mut self, enemy: usize) -> ThreatChance {
        let own = &self.all[enemy];
        let (piece, at) = (own.piece, own.at);
        if self.field.is_engaged(piece) {
            let body = self.field.upright(piece, at);
            let meets = touched(&self.field, self.figure, &self.body()).contains(&piece) || body.touches(&self.body());
            let is_able = self.field.is_able(piece);
            return if meets && is_able {
                self.fight(enemy, at, false)
            } else {
                ThreatChance::NONE
            };
        }
        if !own.acts() || self.supposed.hidden[self.figure.index()].0 {
            return ThreatChance::NONE;
        }
        self.turn_of(piece, at, false);
        self.best_shot(enemy, false)
    }

    fn stands(&mut self, enemy: usize, list: &mut Vec<ThreatStand>) {
        if !self.all[enemy].acts() || self.supposed.hidden[self.figure.index()].0 {
            return;
        }
        let (piece, start) = (self.all[enemy].piece, self.all[enemy].at);
        if self.charge_end(&self.all[enemy]).is_some() {
            list.push(ThreatStand {
                number: CHARGE,
                most: Fraction::ONE,
            });
        }
        let target = self.body();
        for number in 0..self.all[enemy].ends.len() {
            let at = self.all[enemy].ends[number];
            if self.field.upright(piece, at).overlaps(&target) {
                continue;
            }
            self.turn_of(piece, at, true);
            let most = self.best_shot(enemy, true).hit;
            if !most.is_zero() {
                list.push(ThreatStand {
                    number: number as u32,
                    most,
                });
            }
        }
        self.turn_of(piece, start, false);
    }

    fn moved(&mut self, enemy: usize, stand: u32) -> ThreatChance {
        let own = &self.all[enemy];
        let (piece, start) = (own.piece, own.at);
        if stand == CHARGE {
            return match self.charge_end(own) {
                Some(end) => self.fight(enemy, end, true),
                None => ThreatChance::NONE,
            };
        }
        let at = own.ends[stand as usize];
        self.turn_of(piece, at, true);
        let chance = self.best_shot(enemy, false);
        self.turn_of(piece, start, false);
        chance
    }
}
