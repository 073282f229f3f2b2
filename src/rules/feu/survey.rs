//! What players that are programs ask of a game: who stands how, how shots, throws and fights would go, how far goals are. Nothing here
//! throws a die or changes anything, and no rule is written a second time.

use super::activation::points_to_pay;
use super::command::{FeuCommand, own_of};
use super::components::Departed;
use super::field::{FeuField, FeuFieldView};
use super::fighting::{FightChance, chances_of_fight};
use super::grenades::{ThrowChance, chance_of_throw};
use super::harm::{FeuBlow, HitChance};
use super::keys::moving::WALK;
use super::legality::asked_of;
use super::shooting::{aim_dice, is_spotted, spotting, test_at};
use super::soldiers::SoldierWeapon;
use super::terms::{MissionKind, SideId};
use crate::game::{Command, Face, Fraction, Game, PendingDecision, PieceId, Place, PlayerId};
use crate::rules::host::GuestScenario;
use crate::rules::table::face;
use crate::space::table::{Direction, PACE, Point};

/// A figure as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenSoldier {
    /// Who.
    pub piece: PieceId,
    /// Its side.
    pub side: SideId,
    /// Where it stands; none off the table.
    pub at: Option<Point>,
    /// Whether it is out for good.
    pub is_out: bool,
    /// Whether it is wounded.
    pub is_wounded: bool,
    /// Whether it is suppressed.
    pub is_suppressed: bool,
    /// Whether it has aimed.
    pub aims: bool,
    /// Its action points left.
    pub points: i32,
    /// What it costs, in PTS.
    pub cost: i64,
}

/// How a shot would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoldierShotChance {
    /// How often its target is spotted.
    pub spots: Fraction,
    /// How many tests it has.
    pub tests: u8,
    /// How often each of them hits.
    pub hits: Fraction,
    /// What each hit does.
    pub harm: HitChance,
    /// What each hit does once its target is wounded.
    pub harm_of_wounded: HitChance,
}

/// What a shot comes to as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoldierShotOutcome {
    /// How often it hits once or more.
    pub hit: Fraction,
    /// How often its target is wounded by it, and not out.
    pub wound: Fraction,
    /// How often its target is out by it.
    pub out: Fraction,
}

impl SoldierShotChance {
    /// Of a shot of a figure at a target, with a weapon and so many dice more by aiming, over so far, at so many samples; the target is
    /// spotted so often.
    pub fn of(
        field: &FeuField,
        (piece, target): (PieceId, PieceId),
        (with, aim): (SoldierWeapon, i32),
        (distance, seen): (i32, usize),
        spots: Fraction,
    ) -> Self {
        let blow = FeuBlow::with(piece, target, with);
        Self {
            spots,
            tests: with.facts().rate,
            hits: test_at(field, (piece, target), (with, aim), (distance, seen)).chance(),
            harm: HitChance::of(field, blow),
            harm_of_wounded: HitChance::on(field, blow, true),
        }
    }

    /// What the whole shot comes to, all its tests at its target: a second wound puts out (`hit.out`).
    pub fn outcome(&self) -> SoldierShotOutcome {
        let sixth = |faces: u8| Fraction::new(u128::from(faces), 6);
        let (wound, out) = (sixth(self.harm.wounded), sixth(self.harm.out));
        let out_of_wounded = sixth(self.harm_of_wounded.out);
        let misses = self.hits.complement();
        // A test leaves its target as it is: it misses, or its hit does no more than suppress.
        let (stays, stays_wounded) = (
            misses + self.hits * (wound + out).complement(),
            misses + self.hits * out_of_wounded.complement(),
        );
        // Of a target that is still up: as it was, and wounded by this shot.
        let (mut fresh, mut wounded, mut gone) = (self.spots, Fraction::ZERO, Fraction::ZERO);
        let mut missed = Fraction::ONE;
        for _ in 0..self.tests {
            gone = gone + fresh * self.hits * out + wounded * self.hits * out_of_wounded;
            wounded = wounded * stays_wounded + fresh * self.hits * wound;
            fresh = fresh * stays;
            missed = missed * misses;
        }
        SoldierShotOutcome {
            hit: self.spots * missed.complement(),
            wound: wounded,
            out: gone,
        }
    }
}

/// A game, to be asked.
pub struct FeuSurvey<'g> {
    game: &'g Game,
    field: FeuField<'g>,
}

impl<'g> FeuSurvey<'g> {
    /// Of a game; nothing if it is one of another book.
    pub fn of(game: &'g Game) -> Option<Self> {
        let field = FeuFieldView::of(game.world())?.get(game.world());
        Some(Self { game, field })
    }

    /// What is asked.
    pub fn asked(&self) -> &'static str {
        self.game.of_match::<PendingDecision>().map_or("", asked_of)
    }

    /// The mission.
    pub fn mission(&self) -> MissionKind {
        self.field.terms.mission
    }

    /// The unit of distance, in units.
    pub fn ud(&self) -> i32 {
        self.field.options.ud
    }

    /// Who is active.
    pub fn active(&self) -> Option<PieceId> {
        self.field.turn.active
    }

    /// Who is asked about: one in ambush that may fire, or that may stay there.
    pub fn asked_piece(&self) -> Option<PieceId> {
        self.game.of_match::<PendingDecision>()?.0?.piece
    }

    /// With what a figure lies in ambush, if it does.
    pub fn ambush(&self, piece: PieceId) -> Option<SoldierWeapon> {
        self.field.ambush[piece.index()].0.map(|ambush| ambush.weapon)
    }

    /// Whether enough of an exfiltrating team are left, or away, for its mission.
    pub fn can_get_away(&self) -> bool {
        let team = self.field.of_side(SideId::TEAM);
        let left = team.filter(|piece| self.field.departed[piece.index()] != Departed::Out);
        left.count() >= self.field.terms.to_leave()
    }

    /// How many rounds come after this one.
    pub fn rounds_left(&self) -> u32 {
        let rounds = self.field.terms.mission.rounds();
        rounds.saturating_sub(self.field.turn.round)
    }

    /// A player's side.
    pub fn side_of(&self, player: PlayerId) -> SideId {
        self.field.terms.side_of(player)
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.field.terms.players()
    }

    /// What the mission has counted, by side.
    pub fn counted(&self) -> [i32; 2] {
        self.field.count.0
    }

    /// Whether a figure has begun in the pool.
    pub fn has_begun(&self, piece: PieceId) -> bool {
        let pool = self.field.pool.0.as_ref();
        pool.is_some_and(|pool| pool.begun.contains(&piece))
    }

    /// All figures that sides have, by id.
    pub fn figures(&self) -> impl Iterator<Item = SeenSoldier> {
        let own = self.field.ids().filter(|piece| !self.field.guests.holds(*piece));
        own.map(|piece| self.seen(piece))
    }

    /// A figure.
    pub fn seen(&self, piece: PieceId) -> SeenSoldier {
        let (field, index) = (&self.field, piece.index());
        let points = points_to_pay(field.points[index].0, field.pool.0.as_ref(), field.options);
        SeenSoldier {
            piece,
            side: field.side_of(piece),
            at: field.position[index].0,
            is_out: field.departed[index] == Departed::Out,
            is_wounded: field.wounded[index].0,
            is_suppressed: field.suppressed[index].0,
            aims: field.aimed[index].0,
            points,
            cost: field.facts_of(piece).cost,
        }
    }

    /// The enemies of a figure on the table.
    pub fn enemies(&self, piece: PieceId) -> impl Iterator<Item = PieceId> {
        self.field.enemies_of(piece)
    }

    /// How many samples of a target one sees who stands at a point.
    pub fn samples(&self, (piece, at): (PieceId, Point), target: PieceId) -> usize {
        let Some(body) = self.field.look.body(target) else {
            return 0;
        };
        let (_, between) = self.field.look.hiding(&[piece, target]);
        let eye = self.field.body_at(piece, at).eye_point();
        self.field.look.view().samples_seen(eye, &body, &between)
    }

    /// How a shot would go between two who stand at points, with a weapon, aimed first or not, of which so many samples are
    /// seen; nothing where it is out of range or unseen.
    pub fn shot(
        &self,
        (piece, at): (PieceId, Point),
        (target, there): (PieceId, Point),
        (with, aims): (SoldierWeapon, bool),
        seen: usize,
    ) -> Option<SoldierShotChance> {
        let (field, pair) = (&self.field, (piece, target));
        let distance = field.body_at(piece, at).distance(&field.body_at(target, there));
        let is_possible = with.shoots() && seen > 0 && distance <= field.ud(with.facts().range);
        let aim = if aims { aim_dice(with) } else { 0 };
        is_possible.then(|| {
            let spots = match is_spotted(field, piece, target) {
                true => Fraction::ONE,
                false => spotting(field, pair).chance(),
            };
            SoldierShotChance::of(field, pair, (with, aim), (distance, seen), spots)
        })
    }

    /// The scenario that is added to the book, if one is played.
    pub fn added_scenario(&self) -> Option<GuestScenario> {
        self.field.guests.scenario
    }

    /// How far a figure at a point would be from the exit of that scenario: aside of it, and from its edge, in units.
    pub fn distance_to_exit(&self, piece: PieceId, at: Point) -> Option<[i32; 2]> {
        let size = self.field.look.table.size();
        let [aside, behind] = self
            .added_scenario()?
            .distance_to_exit([at.x, at.y], [size.x, size.y], PACE)?;
        Some([aside, (behind - self.field.body_at(piece, at).radius).max(0)])
    }

    /// The things on the table that anybody may attack, by id.
    pub fn things(&self) -> impl Iterator<Item = PieceId> {
        let field = &self.field;
        field
            .ids()
            .filter(|piece| field.is_thing(*piece) && field.is_on_table(*piece))
    }

    /// Whether a figure is such a thing.
    pub fn is_thing(&self, piece: PieceId) -> bool {
        self.field.is_thing(piece)
    }

    /// How far a figure at a point would be from the nearest of them, in units; nothing where there is none.
    pub fn to_thing(&self, piece: PieceId, at: Point) -> Option<i32> {
        let body = self.field.body_at(piece, at);
        let things = self.things().filter_map(|thing| self.field.look.body(thing));
        things.map(|thing| body.distance(&thing)).min()
    }

    /// The guns of a figure.
    pub fn guns(&self, piece: PieceId) -> impl Iterator<Item = SoldierWeapon> {
        let carried = self.field.soldier[piece.index()].weapons.iter().copied();
        carried.filter(|weapon| weapon.shoots())
    }

    /// Whether a figure has shot in its activation.
    pub fn has_shot(&self, piece: PieceId) -> bool {
        self.field.done[piece.index()].shot
    }

    /// How a throw at a place would go.
    pub fn throw(&self, piece: PieceId, at: Place) -> Option<ThrowChance> {
        chance_of_throw(&self.field, piece, at)
    }

    /// How a fight would go, the attacker first.
    pub fn fight(&self, piece: PieceId, target: PieceId) -> [FightChance; 2] {
        chances_of_fight(&self.field, (piece, target))
    }

    /// How far a figure at a point would be from the mark of the crossing, in units.
    pub fn to_mark(&self, piece: PieceId, at: Point) -> i32 {
        self.field.body_at(piece, at).distance_to_point(self.field.terms.mark)
    }

    /// How far a figure at a point would be from the east edge, in units.
    pub fn to_exit(&self, piece: PieceId, at: Point) -> i32 {
        self.field.look.table.size().x - at.x - self.field.body_at(piece, at).radius
    }

    /// How far a figure at a point would be from the nearest enemy, in units; nothing where there is none.
    pub fn to_enemy(&self, piece: PieceId, at: Point) -> Option<i32> {
        let body = self.field.body_at(piece, at);
        let enemies = self.enemies(piece).filter_map(|enemy| self.field.look.body(enemy));
        enemies.map(|enemy| body.distance(&enemy)).min()
    }

    /// Where a command leads its figure.
    pub fn end_of(&self, command: &Command) -> Option<Point> {
        let place = match own_of(command)? {
            FeuCommand::Move(order) => *order.path.last()?,
            FeuCommand::Place { at, .. } => *at,
            FeuCommand::Climb { to, .. } => *to,
            _ => return None,
        };
        self.field.look.point(WALK, place).ok()
    }

    /// The face from a point toward somebody.
    pub fn toward(&self, from: Point, target: PieceId) -> Option<Face> {
        let there = self.field.position[target.index()].0?;
        Direction::along(there.plan().way_from(from.plan())).map(face)
    }
}
