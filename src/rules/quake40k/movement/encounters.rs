//! What comes of all that a figure comes to on its path: dice, harm, tokens, portals (`move.difficult`, `move.swim`, `move.token`,
//! `base.terrain.dangerous`, `kind.bike`, `barrel.napalm`, `portal.enter`).

use bevy::prelude::*;

use super::super::barrels::napalm_hit;
use super::super::codex::Skill;
use super::super::effects;
use super::super::fact::QuakeFact;
use super::super::field::{Field, units};
use super::super::keys::barrels as barrel_keys;
use super::super::keys::base as base_keys;
use super::super::keys::movement as keys;
use super::super::match_state::{
    Arrival, ArrivalCause, ArrivalInProgress, Blame, CourseEvent, CourseOfMove, Taking, TakingInProgress,
};
use super::super::phase::QuakePhase;
use super::super::portals::AGAIN;
use super::super::terms::Victory;
use super::super::turn::decision;
use super::super::wounds::{Blow, Harm, Hit, SavesAllowed};
use super::course::{is_nimble, swim_left};
use super::events::was_touched;
use super::stride::Stride;
use super::trials::NIMBLE_DICE;
use crate::game::{Dice, Fact, Facts, NextPhase, PendingDecision, PieceId, RuleKey, Why};

/// What survives dangerous ground, a swim, the landing of a flight, and a bike in difficult ground: all but a 1
/// (`base.terrain.dangerous`, `move.swim`, `move.crash`, `kind.bike`).
pub const SURVIVES: i32 = 2;

/// What is fetched of the match to meet what is on the way.
pub type OfEncounter = (
    &'static mut ArrivalInProgress,
    &'static mut TakingInProgress,
    &'static mut PendingDecision,
    &'static mut Harm,
    &'static mut Dice,
    &'static mut Facts,
    &'static mut NextPhase<QuakePhase>,
);

/// Meets what is on the way.
pub struct Encounter<'a, 'w> {
    field: &'a Field<'w>,
    arrival: &'a mut ArrivalInProgress,
    taking: &'a mut TakingInProgress,
    pending: &'a mut PendingDecision,
    harm: &'a mut Harm,
    dice: &'a mut Dice,
    /// What is told.
    pub facts: &'a mut Facts,
    /// What follows.
    pub next: &'a mut NextPhase<QuakePhase>,
}

impl<'a, 'w> Encounter<'a, 'w> {
    /// Of a field, and what is fetched of the match.
    pub fn new(
        field: &'a Field<'w>,
        (arrival, taking, pending, harm, dice, facts, next): (
            Mut<'a, ArrivalInProgress>,
            Mut<'a, TakingInProgress>,
            Mut<'a, PendingDecision>,
            Mut<'a, Harm>,
            Mut<'a, Dice>,
            Mut<'a, Facts>,
            Mut<'a, NextPhase<QuakePhase>>,
        ),
    ) -> Self {
        Self {
            field,
            arrival: arrival.into_inner(),
            taking: taking.into_inner(),
            pending: pending.into_inner(),
            harm: harm.into_inner(),
            dice: dice.into_inner(),
            facts: facts.into_inner(),
            next: next.into_inner(),
        }
    }

    /// One event. What follows is the next step, unless it leads elsewhere and comes back.
    pub fn meet(&mut self, event: CourseEvent, course: &mut CourseOfMove, stride: &mut Stride) {
        match event {
            CourseEvent::Dangerous(area) => self.dangerous(area, course),
            CourseEvent::Napalm(disc) => self.napalm(disc, course),
            CourseEvent::Difficult => self.difficult(course),
            CourseEvent::Water => self.water(course, stride),
            CourseEvent::Crash => self.crash(course),
            CourseEvent::Flag(_) => {}
            CourseEvent::Contact => course.is_over = self.is_in_contact(course),
            CourseEvent::Token(token) => self.token(token, course),
            CourseEvent::Portal(portal) => self.portal(portal, course),
        }
    }

    /// Whether a charge has come into contact with anybody. On a slanting way the whole unit at which it comes to one may still be
    /// a hair away: then it goes on.
    fn is_in_contact(&self, course: &CourseOfMove) -> bool {
        let touched = self.field.in_contact_with(course.piece);
        let mut bodies = touched.filter_map(|other| self.field.body(other));
        bodies.any(|body| !was_touched(self.field, course, &body))
    }

    fn throw(&mut self, piece: PieceId, why: Why) -> (i32, bool) {
        let why = why.by(Some(self.field.decider_of(piece))).of(piece);
        let roll = self.dice.roll(self.facts, why);
        (roll.value as i32, roll.passed)
    }

    /// Killed by its own fault.
    fn kill(&mut self, piece: PieceId, rule: RuleKey) {
        self.hurt(Blow::Kill {
            piece,
            rule,
            blame: Blame::Accident,
        });
    }

    fn hurt(&mut self, blow: Blow) {
        self.suffer(Harm {
            blows: vec![blow],
            then: QuakePhase::MoveStep,
            ..Harm::default()
        });
    }

    /// What comes of it is dealt, if there is anything to deal; then what it names follows.
    pub fn suffer(&mut self, harm: Harm) {
        let then = harm.then;
        let is_dealt = !harm.blows.is_empty();
        *self.harm = harm;
        self.next.set(if is_dealt { QuakePhase::Wounding } else { then });
    }

    /// A die on entering: 1 is a wound without armour save (`base.terrain.dangerous`).
    fn dangerous(&mut self, area: u32, course: &mut CourseOfMove) {
        let (piece, rule) = (course.piece, base_keys::TERRAIN_DANGEROUS);
        course.tested.push(area);
        let (_, passed) = self.throw(piece, Why::test(rule, SURVIVES));
        if !passed {
            self.hurt(hit(piece, (1, None), rule, SavesAllowed::Invulnerable, true));
        }
    }

    /// Whoever crosses napalm takes a hit, once a move (`barrel.napalm`).
    fn napalm(&mut self, disc: u16, course: &mut CourseOfMove) {
        let (piece, rule) = (course.piece, barrel_keys::BARREL_NAPALM);
        course.burnt.push(disc);
        if let Some(at) = self.field.napalm.0.get(usize::from(disc)) {
            self.facts.emit(Fact::from(QuakeFact::Napalm {
                rule,
                piece: Some(piece),
                at: (*at).into(),
            }));
        }
        self.hurt(Blow::Hit(napalm_hit(piece, None, Blame::Accident)));
    }

    /// The best of 2D6, nimble ones 3D6, is all that is gone from here on, once a move; a bike throws for its life instead
    /// (`move.difficult`, `kind.nimble`, `kind.bike`).
    fn difficult(&mut self, course: &mut CourseOfMove) {
        let piece = course.piece;
        if course.difficult_left.is_some() {
            return;
        }
        if effects::has(self.field, piece, Skill::Bike) {
            course.difficult_left = Some(course.left);
            let (_, passed) = self.throw(piece, Why::test(base_keys::KIND_BIKE, SURVIVES));
            if !passed {
                self.kill(piece, base_keys::KIND_BIKE);
            }
            return;
        }
        let (count, rule) = difficult_dice(is_nimble(self.field, piece));
        let thrown = (0..count).map(|_| self.throw(piece, Why::just(rule, 6)).0);
        let best = units(thrown.max().unwrap_or_default());
        course.left = course.left.min(best);
        course.difficult_left = Some(course.left);
    }

    /// One die a turn says how far one swims; 1 drowns (`move.swim`).
    fn water(&mut self, course: &mut CourseOfMove, stride: &mut Stride) {
        if course.swim_left.is_some() {
            return;
        }
        let piece = course.piece;
        course.is_paused = true;
        // One die a turn.
        course.swim_left = swim_left(&self.field.doings[piece.index()]);
        if course.swim_left.is_some() {
            return;
        }
        let (die, range) = swim(self.field, piece, self.dice, self.facts);
        stride.doings_of(self.field, piece).swim = Some(die);
        course.swim_left = Some(range);
        if range == 0 {
            self.kill(piece, keys::MOVE_SWIM);
        }
    }

    /// Who lands in difficult ground crashes on a 1 (`move.crash`).
    fn crash(&mut self, course: &mut CourseOfMove) {
        let piece = course.piece;
        course.is_paused = true;
        let (_, passed) = self.throw(piece, Why::test(keys::MOVE_CRASH, SURVIVES));
        if passed {
            return;
        }
        if let Some(at) = self.field.at(piece) {
            self.facts.emit(Fact::from(QuakeFact::Crashed {
                rule: keys::MOVE_CRASH,
                piece,
                at: at.into(),
            }));
        }
        self.kill(piece, keys::MOVE_CRASH);
    }

    /// Passing over a token takes it (`move.token`).
    fn token(&mut self, token: u16, course: &mut CourseOfMove) {
        course.passed.push(token);
        course.is_paused = true;
        self.taking.0 = Some(Taking {
            piece: course.piece,
            token,
            entry: None,
            wanted: false,
            then: QuakePhase::MoveStep,
        });
        self.next.set(QuakePhase::TakingToken);
    }

    /// Who comes wholly onto a portal goes in; into the one that it came by last for 3 ps in all; in Domination it may stay
    /// (`portal.enter`, `portal.again`, `mod.domination`).
    fn portal(&mut self, portal: u8, course: &mut CourseOfMove) {
        let piece = course.piece;
        let Some(more) = more_to_enter(self.field, course, portal) else {
            return;
        };
        course.is_paused = true;
        if self.field.terms.victory == Victory::Domination {
            self.pending.0 = Some(decision(self.field.decider_of(piece), "occupy", Some(piece)));
            self.next.set(QuakePhase::Occupy);
            return;
        }
        course.left -= more;
        self.arrival.0 = Some(entering(piece, portal));
        self.next.set(QuakePhase::PortalEntered);
    }
}

/// How many dice are thrown for difficult ground, of which the best counts, and by which rule.
pub const fn difficult_dice(is_nimble: bool) -> (usize, RuleKey) {
    match is_nimble {
        true => (NIMBLE_DICE, base_keys::KIND_NIMBLE),
        false => (2, keys::MOVE_DIFFICULT),
    }
}

/// What entering a portal costs besides the way to it, in units: 3 ps in all for the one that it came by last. Nothing where it
/// has not so much left.
pub fn more_to_enter(field: &Field, course: &CourseOfMove, portal: u8) -> Option<i32> {
    let came_by = field.doings[course.piece.index()].came_by;
    let more = match came_by == Some(portal) {
        true => (AGAIN - course.since_portal).max(0),
        false => 0,
    };
    (more <= course.left).then_some(more)
}

/// A figure on its way from a portal.
pub fn entering(piece: PieceId, portal: u8) -> Arrival {
    Arrival {
        piece,
        cause: ArrivalCause::Teleport,
        entered: Some(portal),
        die: None,
        rerolled: false,
        portal: None,
    }
}

/// A hit that is nobody's doing.
fn hit(
    piece: PieceId,
    (strength, ap): (i32, Option<i32>),
    rule: RuleKey,
    saves: SavesAllowed,
    wounds_at_once: bool,
) -> Blow {
    Blow::Hit(Hit {
        piece,
        by: None,
        strength,
        ap,
        wounds_on: None,
        wounds_at_once,
        saves,
        in_melee: false,
        rule,
        blame: Blame::Accident,
    })
}

/// The die of a swim, and how far it carries, in units: 1 drowns (`move.swim`).
pub fn swim(field: &Field, piece: PieceId, dice: &mut Dice, facts: &mut Facts) -> (u8, i32) {
    let why = Why::test(keys::MOVE_SWIM, SURVIVES)
        .by(Some(field.decider_of(piece)))
        .of(piece);
    let roll = dice.roll(facts, why);
    let range = if roll.passed { units(roll.value as i32) } else { 0 };
    facts.emit(Fact::from(QuakeFact::Swam {
        rule: keys::MOVE_SWIM,
        piece,
        range,
    }));
    (roll.value as u8, range)
}
