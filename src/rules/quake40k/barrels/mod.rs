//! Barrels: hit, bursting, chains (`barrel.*`).
//!
//! Phases: `Barrels`. State: barrels, napalm.
//!
//! Whoever hits barrels writes them into [`BarrelsHit`] with the phase that follows, and leads to `Barrels`, over `Wounding` where it
//! hits figures too. They burst one after the other, each with all its dice; what their discs touch joins the end of the list.

use bevy::prelude::*;

use super::fact::QuakeFact;
use super::field::{Field, FieldQuery, barrel_body};
use super::keys::barrels as keys;
use super::match_state::{BarrelsLaid, Blame, Napalm};
use super::phase::QuakePhase;
use super::placing::body_stands;
use super::shooting::{LaidTemplate, ORDNANCE, Touched, blame_of, disc, hits_of_disc, lay};
use super::wounds::{Blow, Dealt, Harm, Hit, SavesAllowed};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Place, RuleKey, Why};
use crate::space::table::{Direction, Point};

/// The radius of a disc of napalm, in units (`barrel.napalm`).
pub const NAPALM: i32 = ORDNANCE;

/// S and AP of napalm and of an explosion (`barrel.explosion`, `barrel.napalm`).
pub const BURN: (i32, Option<i32>) = (5, Some(4));

/// S and AP of plasma (`barrel.plasma`).
const PLASMA: (i32, Option<i32>) = (7, Some(2));

/// What the die needs that hits one partly covered (`barrel.plasma`, `barrel.vortex`).
const PARTLY: i32 = 4;

/// Barrels that are hit, in the order in which they burst, and which phase follows: handed on.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct BarrelsHit {
    /// Their numbers, each with who hit it or set off the chain.
    pub hit: Vec<(u16, Option<PieceId>)>,
    /// The phase that follows.
    pub then: QuakePhase,
    /// What becomes of the one that bursts: handed on within the phase.
    pub burst: Option<Burst>,
}

/// What becomes of a barrel that bursts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Burst {
    /// Which.
    barrel: u16,
    /// What else.
    result: BurstResult,
}

/// What is there instead of a barrel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BurstResult {
    /// Nothing.
    Gone,
    /// Itself, and another one if there is room for it.
    Double(Option<Point>),
    /// Napalm.
    Napalm(Point),
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(BarrelsHit::default());
    game.hand_on::<BarrelsHit>();
    game.add_system(QuakePhase::Barrels, burst)
        .add_system(QuakePhase::Barrels, write_down);
}

/// What the die of a barrel means (`barrel.hit`): the second one of a 6.
pub const fn result_of(first: u32, second: u32) -> RuleKey {
    match (first, second) {
        (..=5, _) => keys::BARREL_EXPLOSION,
        (_, ..=3) => keys::BARREL_PLASMA,
        (_, 4) => keys::BARREL_DOUBLE,
        (_, 5) => keys::BARREL_NAPALM,
        (_, _) => keys::BARREL_VORTEX,
    }
}

/// The hit of napalm on one that crosses it, or is under it when it is laid (`barrel.napalm`).
pub const fn napalm_hit(piece: PieceId, by: Option<PieceId>, blame: Blame) -> Hit {
    Hit {
        piece,
        by,
        strength: BURN.0,
        ap: BURN.1,
        wounds_on: None,
        wounds_at_once: false,
        saves: SavesAllowed::ArmourOrInvulnerable,
        in_melee: false,
        rule: keys::BARREL_NAPALM,
        blame,
    }
}

/// A barrel that bursts.
struct Bursting<'a> {
    field: &'a Field<'a>,
    barrel: u16,
    at: Point,
    by: Option<PieceId>,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
}

/// The next barrel bursts; once none is left that was hit, the game goes on.
fn burst(
    field: FieldQuery,
    of_match: Single<(
        &mut BarrelsHit,
        &mut Harm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut hit, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    hit.burst = None;
    let standing = hit
        .hit
        .iter()
        .position(|(barrel, _)| field.barrel_at(*barrel).is_some());
    let Some(((barrel, by), at)) = standing.and_then(|place| {
        let first = hit.hit.drain(..=place).next_back()?;
        Some((first, field.barrel_at(first.0)?))
    }) else {
        let then = hit.then;
        *hit = BarrelsHit::default();
        next.set(then);
        return;
    };
    let mut bursting = Bursting {
        field: &field,
        barrel,
        at,
        by,
        dice: &mut dice,
        facts: &mut facts,
    };
    let (blows, touched, result) = bursting.burst();
    if field.options.barrel_chain {
        for other in touched {
            if other != barrel && !hit.hit.iter().any(|(known, _)| *known == other) {
                hit.hit.push((other, by));
            }
        }
    }
    hit.burst = Some(Burst { barrel, result });
    *harm = Harm {
        blows,
        dealt: Dealt::Volley,
        then: QuakePhase::Barrels,
        ..Harm::default()
    };
    next.set(QuakePhase::Wounding);
}

impl Bursting<'_> {
    fn tell(&mut self, fact: QuakeFact) {
        self.facts.emit(Fact::from(fact));
    }

    fn why(&self, why: Why) -> Why {
        match self.by {
            Some(by) => why.by(self.field.thrower_of(by)).of(by),
            None => why,
        }
    }

    fn roll(&mut self, rule: RuleKey, sides: u32) -> u32 {
        let why = self.why(Why::just(rule, sides));
        self.dice.roll(self.facts, why).value
    }

    /// All its dice: its blows, the barrels that its disc touches, what is there instead of it.
    fn burst(&mut self) -> (Vec<Blow>, Vec<u16>, BurstResult) {
        self.tell(QuakeFact::BarrelHit {
            rule: keys::BARREL_HIT,
            barrel: self.barrel,
            by: self.by,
            at: self.at.into(),
        });
        let first = self.roll(keys::BARREL_HIT, 6);
        let second = if first == 6 { self.roll(keys::BARREL_HIT, 6) } else { 0 };
        let rule = result_of(first, second);
        match rule {
            keys::BARREL_DOUBLE => self.double(),
            keys::BARREL_NAPALM => self.napalm(),
            keys::BARREL_PLASMA => self.explode(rule, PLASMA),
            keys::BARREL_VORTEX => self.vortex(),
            _ => self.explode(rule, BURN),
        }
    }

    fn lay(&mut self, rule: RuleKey) -> (LaidTemplate, Touched) {
        let laid = LaidTemplate {
            template: disc(self.at, ORDNANCE),
            toward: None,
            by: self.by,
            rule,
        };
        let touched = lay(self.field, self.facts, &laid, Some(self.barrel));
        (laid, touched)
    }

    /// Those under its disc that are hit where one partly covered is on 4+, by the order.
    fn hit_by_die(&mut self, touched: &Touched, rule: RuleKey) -> Vec<PieceId> {
        let figures = self.field.by_order(touched.figures());
        let is_hit = |piece: &PieceId| {
            touched.whole.contains(piece) || {
                let why = self.why(Why::test(rule, PARTLY)).at(*piece);
                self.dice.roll(self.facts, why).passed
            }
        };
        figures.into_iter().filter(is_hit).collect()
    }

    fn explode(&mut self, rule: RuleKey, strength: (i32, Option<i32>)) -> (Vec<Blow>, Vec<u16>, BurstResult) {
        let (laid, touched) = self.lay(rule);
        let struck = match rule {
            keys::BARREL_PLASMA => self.hit_by_die(&touched, rule),
            _ => touched.figures(),
        };
        let blows = hits_of_disc(self.field, &laid, &struck, strength, Some(self.barrel));
        (blows, touched.barrels, BurstResult::Gone)
    }

    fn vortex(&mut self) -> (Vec<Blow>, Vec<u16>, BurstResult) {
        let (_, touched) = self.lay(keys::BARREL_VORTEX);
        let killed = self.hit_by_die(&touched, keys::BARREL_VORTEX);
        let kill = |piece: PieceId| Blow::Kill {
            piece,
            rule: keys::BARREL_VORTEX,
            blame: self.blame(piece),
        };
        (
            killed.into_iter().map(kill).collect(),
            touched.barrels,
            BurstResult::Gone,
        )
    }

    fn napalm(&mut self) -> (Vec<Blow>, Vec<u16>, BurstResult) {
        self.tell(QuakeFact::Napalm {
            rule: keys::BARREL_NAPALM,
            piece: None,
            at: self.at.into(),
        });
        let (_, touched) = self.lay(keys::BARREL_NAPALM);
        let burn = |piece: PieceId| Blow::Hit(napalm_hit(piece, self.by, self.blame(piece)));
        let blows = touched.figures().into_iter().map(burn).collect();
        (blows, touched.barrels, BurstResult::Napalm(self.at))
    }

    /// Two barrels: the second touches it, in a random direction, clockwise until there is room.
    fn double(&mut self) -> (Vec<Blow>, Vec<u16>, BurstResult) {
        let face = self.roll(keys::BARREL_DOUBLE, FACES);
        let places = (0..FACES).map(|step| self.beside((face - 1 + step) % FACES + 1));
        let free = places.flatten().find(|at| {
            let body = barrel_body(*at);
            body_stands(self.field, keys::BARREL_DOUBLE, body, &[]).is_ok()
        });
        let at: Vec<Place> = [self.at].into_iter().chain(free).map(Place::from).collect();
        self.tell(QuakeFact::BarrelDoubled {
            rule: keys::BARREL_DOUBLE,
            barrel: self.barrel,
            other: free.map(|_| self.field.barrels.0.len() as u16),
            at,
        });
        (Vec::new(), Vec::new(), BurstResult::Double(free))
    }

    /// The place beside it in the direction of a die's face, on the surface at its height or below.
    fn beside(&self, face: u32) -> Option<Point> {
        let apart = 2 * barrel_body(self.at).radius;
        let way = Direction::of_die(face as u8).way(apart);
        let table = self.field.look.table;
        // Rounding must not let them overlap.
        let plan = [0, 1, 2].into_iter().map(|more| {
            let outward = Direction::of_die(face as u8).way(apart + more);
            self.at.plan().plus(outward)
        });
        let clear = plan.into_iter().find(|plan| plan.distance(self.at.plan()) >= apart);
        let plan = clear.unwrap_or(self.at.plan().plus(way));
        let from = plan.at_height(self.at.z);
        table
            .holds(plan)
            .then(|| table.fall(from).map(|fall| fall.to))
            .flatten()
    }

    fn blame(&self, piece: PieceId) -> Blame {
        blame_of(self.by, piece)
    }
}

/// The faces of the direction die.
const FACES: u32 = 36;

/// Writes down what is there instead of a barrel that burst.
fn write_down(of_match: Single<(&BarrelsHit, &mut BarrelsLaid, &mut Napalm)>) {
    let (hit, mut barrels, mut napalm) = of_match.into_inner();
    let Some(Burst { barrel, result }) = hit.burst else {
        return;
    };
    match result {
        BurstResult::Double(other) => {
            barrels.0.extend(other.map(Some));
            return;
        }
        BurstResult::Napalm(at) => napalm.0.push(at),
        BurstResult::Gone => {}
    }
    if let Some(place) = barrels.0.get_mut(usize::from(barrel)) {
        *place = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_has_its_result_barrel_hit() {
        for first in 1..=5 {
            assert_eq!(result_of(first, 0), keys::BARREL_EXPLOSION);
        }
        let weird: Vec<RuleKey> = (1..=6).map(|second| result_of(6, second)).collect();
        let plasma = keys::BARREL_PLASMA;
        assert_eq!(
            weird,
            [
                plasma,
                plasma,
                plasma,
                keys::BARREL_DOUBLE,
                keys::BARREL_NAPALM,
                keys::BARREL_VORTEX
            ]
        );
    }

    #[test]
    fn results_are_as_strong_as_the_table_says_barrel_explosion_plasma_napalm() {
        assert_eq!((BURN, PLASMA), ((5, Some(4)), (7, Some(2))));
        assert_eq!((NAPALM, PARTLY), (625, 4));
        let hit = napalm_hit(PieceId(0), None, Blame::Accident);
        assert_eq!((hit.strength, hit.ap), (5, Some(4)));
    }
}
