//! What players that are programs ask of a game: who stands where and how, how a shot would go from anywhere, who could hide
//! where, where a fighter could go. Nothing here throws a die or changes anything, and no rule is written a second time.

mod added;

use super::arms::{Arm, ArmRange, ArmSpecial, save_need};
use super::choices::{Moves, RUNS, WHERE};
use super::combat::{Melee, force_of, usual_answer};
use super::command::{MoveOrder, NecroCommand};
use super::components::Gone;
use super::field::{Field, FieldView};
use super::hiding::{check_hiding, has_cover};
use super::keys::movement::WALK;
use super::legality::asked_of;
use super::match_state::{ChargePair, Gait, MoveInProgress};
use super::movement::{check_charge, check_mover, is_near};
use super::nerve;
use super::phase::Stage;
use super::scenarios::{self, Zone, open_edge};
use super::shooting::{hit_of, hits_of};
use super::wound_table::wound_need;
use crate::game::{Command, Game, PendingDecision, PieceId, PlaceIndex, PlayerId};
use crate::rules::table::{TableLook, face};
use crate::space::table::{Body, Direction, PACE, PlanPoint, Point, SAMPLES, TableSide};

/// How a shot would go: chances of single dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShotChance {
    /// With what.
    pub with: Arm,
    /// Of 36, how often a shot hits.
    pub hits: i32,
    /// Of 36, how often a hit wounds and no armour holds.
    pub wounds: i32,
    /// How many shots it is, on average.
    pub shots: i32,
    /// Whether a wound calls for an injury roll.
    pub fells: bool,
}

/// How strong a fighter is in a fight, but for its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FightForce {
    /// How many dice it throws.
    pub dice: i32,
    /// What is added to the best of them.
    pub score: i32,
}

/// Within how far flames and grenades are thought of, in units.
const THROWN: i32 = 10 * PACE;

/// A fighter as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenFighter {
    /// Who.
    pub piece: PieceId,
    /// Whose; nobody's is the captive.
    pub player: Option<PlayerId>,
    /// Where it stands; none off the table.
    pub at: Option<Point>,
    /// Whether it is on the table, and not down.
    pub is_able: bool,
    /// Whether it is a thing that anybody may attack, and no fighter.
    pub is_thing: bool,
    /// Whether it is down.
    pub is_down: bool,
    /// Whether it is out of action, or has left.
    pub is_gone: bool,
    /// Whether it is pinned.
    pub is_pinned: bool,
    /// Whether it is hidden.
    pub is_hidden: bool,
    /// Whether it is broken.
    pub is_broken: bool,
    /// Whether it is on alert.
    pub is_on_alert: bool,
    /// Whether it is engaged.
    pub is_engaged: bool,
    /// Whether it leads its gang.
    pub is_leader: bool,
    /// Whether it carries a counter.
    pub carries: bool,
    /// How far it walks, in units.
    pub movement: i32,
    /// Within how far it notices who hides, in units.
    pub notices: i32,
    /// Its courage.
    pub courage: i32,
    /// How much of its gang's credits it is, with what it carries.
    pub cost: i64,
}

/// Where fighters could go, kept from one question to the next.
#[derive(Default)]
pub struct KnownMoves(Moves);

/// A place where a fighter could go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Destination {
    /// Where.
    pub at: Point,
    /// The number by which lists name it, and how it goes there; 0 where it stays.
    place: PlaceIndex,
}

impl Destination {
    /// Whether it runs there.
    pub const fn runs(&self) -> bool {
        self.place & RUNS_AND_MORE == RUNS
    }

    /// Whether it stays.
    pub const fn stays(&self) -> bool {
        self.place == 0
    }
}

/// The part of a place's number that says how somebody goes there.
const RUNS_AND_MORE: PlaceIndex = !WHERE;

/// A game, to be asked.
pub struct Survey<'g> {
    game: &'g Game,
    field: Field<'g>,
}

impl<'g> Survey<'g> {
    /// Of a game; nothing if it is one of another book.
    pub fn of(game: &'g Game) -> Option<Self> {
        let field = FieldView::of(game.world())?.get(game.world());
        Some(Self { game, field })
    }

    /// The table with all bodies on it.
    pub fn look(&self) -> &TableLook<'g> {
        &self.field.look
    }

    /// The scenario's id.
    pub fn scenario(&self) -> &'static str {
        self.field.scenario.id
    }

    /// The part of the turn, by its name.
    pub fn stage(&self) -> &'static str {
        self.field.turn.stage.name()
    }

    /// The round, and whose turn it is.
    pub fn turn(&self) -> (u32, PlayerId) {
        (self.field.turn.round, self.field.turn.player)
    }

    /// Whether charges are over in this phase.
    pub fn are_charges_over(&self) -> bool {
        self.field.turn.charges_over
    }

    /// What is asked, of whom.
    pub fn asked(&self) -> Option<(&'static str, Option<PieceId>)> {
        let pending = self.game.of_match::<PendingDecision>()?;
        Some((asked_of(pending), pending.0?.piece))
    }

    /// All fighters, by id.
    pub fn fighters(&self) -> Vec<SeenFighter> {
        self.field.ids().map(|piece| self.seen(piece)).collect()
    }

    /// A fighter.
    pub fn seen(&self, piece: PieceId) -> SeenFighter {
        let field = &self.field;
        let index = piece.index();
        let fighter = &field.fighter[index];
        let arms: i64 = field.arms[index].0.iter().map(|arm| arm.id.data().cost).sum();
        SeenFighter {
            piece,
            player: field.owner_of(piece),
            at: field.position[index].0,
            is_able: field.is_able(piece),
            is_thing: fighter.is_thing,
            is_down: field.down[index].0,
            is_gone: field.gone[index] != Gone::No,
            is_pinned: field.pinned[index].0.is_some(),
            is_hidden: field.hidden[index].0,
            is_broken: field.broken[index].0.is_some(),
            is_on_alert: field.on_alert[index].0,
            is_engaged: field.is_engaged(piece),
            is_leader: field.is_leader(piece) && !fighter.is_captive(),
            carries: field.carries[index].0,
            movement: field.movement(piece),
            notices: field.stats[index].i * PACE,
            courage: field.stats[index].ld,
            cost: fighter.kind.data().cost + arms,
        }
    }

    /// Whether a fighter has shot in this phase.
    pub fn has_shot(&self, piece: PieceId) -> bool {
        self.field.has_shot[piece.index()].0
    }

    /// What each player has scored, by seat.
    pub fn scores(&self) -> Vec<usize> {
        scenarios::scores(&self.field)
    }

    /// Of 36, how often a player's gang would rout if its turn began now.
    pub fn rout_chance(&self, player: PlayerId) -> i32 {
        nerve::rout_chance(&self.field, player)
    }

    /// Whether a fighter could move now.
    pub fn may_move(&self, piece: PieceId) -> bool {
        nerve::check_order(&self.field).is_ok() && check_mover(&self.field, piece).is_ok()
    }

    /// Whether a fighter could hide at a point at the end of a walk, or where it stays.
    pub fn may_hide(&self, piece: PieceId, at: Point) -> bool {
        check_hiding(&self.field, piece, at).is_ok()
    }

    /// Whether there is something to hide behind at a point.
    pub fn has_cover(&self, piece: PieceId, at: Point) -> bool {
        has_cover(&self.field.look, &self.field.crouching(piece, at))
    }

    /// The edge over which a player's fighters may leave, and how far a point is from it, in units.
    pub fn to_open_edge(&self, player: PlayerId, at: Point) -> Option<i32> {
        let size = self.field.look.table.size();
        Some(scenarios::distance_to_edge(size, open_edge(&self.field, player)?, at).max(0))
    }

    /// The edge of a player.
    pub fn edge_of(&self, player: PlayerId) -> Option<TableSide> {
        self.field.edges.0.get(player.index()).copied()
    }

    /// The counters that lie on the table.
    pub fn counters(&self) -> &[Point] {
        &self.field.objective.counters
    }

    /// The captive that nobody has freed yet.
    pub fn captive(&self) -> Option<PieceId> {
        let mut ids = self.field.ids();
        ids.find(|piece| self.field.fighter[piece.index()].is_captive() && self.field.is_on_table(*piece))
    }

    /// Whether a player began: hunts, or rescues.
    pub fn begins(&self, player: PlayerId) -> bool {
        self.field.turn.beginner == player
    }

    /// A fighter's body at a point: as it is where it stands, standing elsewhere.
    pub fn body_at(&self, piece: PieceId, at: Point) -> Body {
        let here = self.field.look.body(piece).filter(|body| body.at == at);
        here.unwrap_or_else(|| self.field.upright(piece, at))
    }

    /// How many of the 35 samples of a target at a point somebody at another one sees who stands there.
    fn samples(&self, (shooter, piece): (&Body, PieceId), (body, target): (&Body, PieceId)) -> usize {
        let view = self.field.look.view();
        let seen = self.field.samples_seen_by(shooter.eye_point(), (piece, target), body);
        let is_veiled = seen == SAMPLES && view.is_veiled(shooter.eye_point(), body);
        seen - usize::from(is_veiled)
    }

    /// How the best shot of a fighter that stands at a point would go at somebody at another one; nothing if there is none.
    /// `moves` is whether it has to move for it. Where it looks, and who is nearer, is not looked at.
    pub fn shot(
        &self,
        (piece, from): (PieceId, Point),
        (target, at): (PieceId, Point),
        moves: bool,
    ) -> Option<ShotChance> {
        let bodies = (self.field.upright(piece, from), self.body_at(target, at));
        let distance = bodies.0.distance(&bodies.1);
        let arms = self.field.arms[piece.index()].0.iter().filter(|arm| {
            let data = arm.id.data();
            let is_fit = match data.range {
                ArmRange::Contact => false,
                ArmRange::Shot { long, .. } => distance <= long * PACE,
                ArmRange::Flame | ArmRange::Thrown => distance <= THROWN && data.special != ArmSpecial::Cloud,
            };
            is_fit && !arm.useless && (!moves || data.fires_after_moving())
        });
        let arms: Vec<Arm> = arms.map(|arm| arm.id).collect();
        if arms.is_empty() {
            return None;
        }
        let seen = self.samples((&bodies.0, piece), (&bodies.1, target));
        let chances = arms
            .into_iter()
            .filter_map(|with| self.chance((piece, &bodies.0), (target, &bodies.1, seen), (with, true)));
        chances.max_by_key(|chance| (chance.hits * (6 + chance.wounds) * chance.shots, chance.with))
    }

    /// The same of a certain weapon, single or in a burst.
    pub fn shot_with(
        &self,
        (piece, from): (PieceId, Point),
        (target, at): (PieceId, Point),
        (with, bursts): (Arm, bool),
    ) -> Option<ShotChance> {
        let bodies = (self.field.upright(piece, from), self.body_at(target, at));
        let seen = self.samples((&bodies.0, piece), (&bodies.1, target));
        self.chance((piece, &bodies.0), (target, &bodies.1, seen), (with, bursts))
    }

    /// How a shot goes at a target of which so much is seen.
    fn chance(
        &self,
        (piece, shooter): (PieceId, &Body),
        (target, body, seen): (PieceId, &Body, usize),
        (with, bursts): (Arm, bool),
    ) -> Option<ShotChance> {
        if seen == 0 {
            return None;
        }
        let hits = hits_of(&self.field, (piece, shooter), (target, body, seen), with)?;
        Some(ShotChance {
            with,
            hits,
            wounds: self.wounds(piece, with, target),
            shots: match with.data().special {
                ArmSpecial::Sustained(count) if bursts => 2 * i32::from(count),
                _ => 1,
            },
            fells: self.field.wounds[target.index()].0 <= 1,
        })
    }

    /// From how far a fighter likes to shoot, in units: the short range of its longest weapon; into contact without one.
    pub fn liked_range(&self, piece: PieceId) -> i32 {
        let arms = self.field.arms[piece.index()].0.iter().filter(|arm| !arm.useless);
        let short = arms.map(|arm| match arm.id.data().range {
            ArmRange::Shot { short, .. } => short * PACE,
            ArmRange::Flame | ArmRange::Thrown => THROWN / 2,
            ArmRange::Contact => 0,
        });
        short.max().unwrap_or_default()
    }

    /// Of 36, how often a hit with a weapon wounds somebody whose armour does not hold.
    fn wounds(&self, piece: PieceId, with: Arm, target: PieceId) -> i32 {
        let hit = hit_of((piece, with), target);
        let Some(need) = wound_need(hit.strength, self.field.stats[target.index()].t) else {
            return 0;
        };
        let saved = save_need(self.field.fighter[target.index()].armour, hit.save).map_or(0, |need| 7 - need);
        (7 - need) * (6 - saved)
    }

    /// How strong a fighter would be in a fight with another.
    pub fn fight(&self, piece: PieceId, enemy: PieceId) -> FightForce {
        let (dice, score) = force_of(&self.field, piece, enemy);
        FightForce { dice, score }
    }

    /// The points at which the move under way is watched, and who moves.
    pub fn course(&self) -> Option<(PieceId, &'g [Point])> {
        let course = self.game.of_match::<MoveInProgress>()?.0.as_ref()?;
        Some((course.piece, &course.steps))
    }

    /// How somebody usually decides within a fight: what it holds, whether it parries, with what it strikes first.
    pub fn usual_answer(&self) -> Option<Command> {
        let melee = self.game.of_match::<Melee>()?;
        let (asked, _) = self.asked()?;
        let answer = usual_answer(&self.field, melee, asked, &NecroCommand::Parry);
        answer.map(Command::from)
    }

    /// Whether a fighter may run: no enemy is near.
    pub fn may_run(&self, piece: PieceId) -> bool {
        !self.field.down[piece.index()].0 && !is_near(&self.field, piece)
    }

    /// Where a fighter could go by walking or running, and what the scenario counts that it could walk to.
    pub fn spots(&self, ways: &mut KnownMoves, piece: PieceId, runs: bool) -> Vec<Destination> {
        if self.field.down[piece.index()].0 {
            return Vec::new();
        }
        let gait = if runs { Gait::Run } else { Gait::Walk };
        let ends = ways.0.ends(&self.field, piece, gait).into_iter();
        let mut spots: Vec<Destination> = ends.map(|(place, at)| Destination { at, place }).collect();
        if !runs {
            let goals = ways.0.goals(&self.field, piece).into_iter();
            spots.extend(goals.filter_map(|place| {
                let order = ways.0.order(&self.field, piece, place);
                let at = self.field.look.point(WALK, *order.path.last()?).ok()?;
                Some(Destination { at, place })
            }));
        }
        spots
    }

    /// Where a fighter stays.
    pub fn here(&self, piece: PieceId) -> Option<Destination> {
        let at = self.field.position[piece.index()].0?;
        Some(Destination { at, place: 0 })
    }

    /// Whether a charge comes into contact.
    pub fn charge_comes(&self, ways: &mut KnownMoves, piece: PieceId, target: PieceId) -> bool {
        let charge = ChargePair { piece, target };
        check_charge(&self.field, charge).is_ok() && ways.0.comes(&self.field, charge)
    }

    /// The command to move to a place, or to stay.
    pub fn order(&self, ways: &mut KnownMoves, piece: PieceId, wish: MoveWish) -> Command {
        let order = match wish.spot.stays() {
            true => MoveOrder {
                piece: Some(piece),
                ..MoveOrder::default()
            },
            false => ways.0.order(&self.field, piece, wish.spot.place),
        };
        let toward = wish
            .toward
            .and_then(|way| Direction::along(way.way_from(wish.spot.at.plan())));
        NecroCommand::Move(MoveOrder {
            hide: wish.hides,
            face: toward.map(face),
            ..order
        })
        .into()
    }

    /// The command to go on alert, looking at a place.
    pub fn alert(&self, piece: PieceId, toward: Option<PlanPoint>) -> Command {
        let at = self.field.position[piece.index()].0.unwrap_or_default();
        let toward = toward.and_then(|place| Direction::along(place.way_from(at.plan())));
        NecroCommand::Alert {
            piece,
            face: toward.map(face),
        }
        .into()
    }

    /// The listed places where a fighter could be set down now.
    pub fn places(&self, piece: PieceId) -> Vec<Point> {
        let zone = match self.field.turn.stage {
            Stage::Deploy => Zone::Deployment,
            _ => Zone::Arrival,
        };
        let asked = self.game.of_match::<PendingDecision>().and_then(|pending| pending.0);
        let player = asked.map_or(self.field.turn.player, |decision| decision.player);
        scenarios::places(&self.field, (player, piece), zone)
    }

    /// The command to set a fighter down, looking at a place.
    pub fn placing(&self, piece: PieceId, at: Point, toward: PlanPoint, (hide, alert): (bool, bool)) -> Command {
        NecroCommand::Place {
            piece,
            at: at.into(),
            face: Direction::along(toward.way_from(at.plan())).map(face),
            hide,
            alert,
        }
        .into()
    }
}

/// Where somebody is to go, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveWish {
    /// Where to.
    pub spot: Destination,
    /// Whether it hides there.
    pub hides: bool,
    /// What place it looks at there; as before if left out.
    pub toward: Option<PlanPoint>,
}
