//! What players that are programs ask of a game: who stands how, what shots and fights would bring, how far goals are. Nothing here
//! throws a die, and no rule is written a second time.

use std::sync::OnceLock;

use super::command::{FeuCommand, own_of};
use super::components::Departed;
use super::field::{FeuField, FeuFieldView};
use super::grenades::under_burst;
use super::harm::{FeuBlow, OUT, WOUNDS};
use super::keys::hiding::SPOT_ROLL;
use super::keys::shooting::TEST;
use super::legality::asked_of;
use super::quality::{QUALITY_NEED, QualityTest};
use super::shooting::{changes_of_shot, is_spotted};
use super::soldiers::SoldierWeapon;
use super::terms::{MissionKind, SideId};
use crate::game::{Command, Face, Game, PendingDecision, PieceId, Place, PlayerId};
use crate::rules::table::face;
use crate::space::table::{Direction, Point};

/// What a wound and a marker of suppression are worth, of being out.
const WOUND: f32 = 0.5;
const MARKER: f32 = 0.12;

/// A figure as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenSoldier {
    /// Who.
    pub piece: PieceId,
    /// Its side.
    pub side: u8,
    /// Where it stands; none off the table.
    pub at: Option<Point>,
    /// Whether it is out for good.
    pub is_out: bool,
    /// Whether it is wounded.
    pub is_wounded: bool,
    /// Whether it is suppressed.
    pub is_suppressed: bool,
    /// Whether it has been activated in this round.
    pub is_activated: bool,
    /// Its action points left.
    pub points: i32,
    /// What it costs.
    pub cost: i64,
}

/// A game, to be asked.
pub struct FeuSurvey<'g> {
    game: &'g Game,
    field: FeuField<'g>,
}

/// How often of 1 the best two of so many dice, 2 to 5, come to each sum, by sum.
fn sums(dice: i32) -> &'static [f32; 13] {
    static KNOWN: OnceLock<[[f32; 13]; 4]> = OnceLock::new();
    let all = KNOWN.get_or_init(|| {
        [2u32, 3, 4, 5].map(|dice| {
            let whole = 6u32.pow(dice);
            let mut list = [0.0; 13];
            for throw in 0..whole {
                let mut faces: Vec<u32> = (0..dice).map(|die| throw / 6u32.pow(die) % 6 + 1).collect();
                faces.sort_unstable();
                let sum: u32 = faces.iter().rev().take(2).sum();
                list[sum as usize] += 1.0 / whole as f32;
            }
            list
        })
    });
    &all[(dice.clamp(2, 5) - 2) as usize]
}

/// How often a test of so many dice comes to a need.
fn passes(test: &QualityTest) -> f32 {
    let need = test.need.unwrap_or(QUALITY_NEED).clamp(0, 13) as usize;
    sums(test.dice)[need..].iter().sum()
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

    /// Who is active.
    pub fn active(&self) -> Option<PieceId> {
        self.field.turn.active
    }

    /// A player's side.
    pub fn side_of(&self, player: PlayerId) -> u8 {
        self.field.terms.side_of(player).0
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.field.terms.players()
    }

    /// What the mission has counted, by side, in points of figures.
    pub fn counted(&self) -> [f32; 2] {
        let each = match self.field.terms.mission {
            MissionKind::Meeting => 0.0,
            MissionKind::Crossroads => 4.0,
            MissionKind::Exfiltration => 8.0,
        };
        self.field.count.0.map(|count| each * count as f32)
    }

    /// Whether a figure has begun in the pool.
    pub fn has_begun(&self, piece: PieceId) -> bool {
        self.field
            .pool
            .0
            .as_ref()
            .is_some_and(|pool| pool.begun.contains(&piece))
    }

    /// All figures, by id.
    pub fn figures(&self) -> Vec<SeenSoldier> {
        self.field.ids().map(|piece| self.seen(piece)).collect()
    }

    /// A figure.
    pub fn seen(&self, piece: PieceId) -> SeenSoldier {
        let (field, index) = (&self.field, piece.index());
        let pool = field.pool.0.as_ref().map_or(i32::MAX, |pool| pool.points);
        SeenSoldier {
            piece,
            side: field.side_of(piece).0,
            at: field.position[index].0,
            is_out: field.departed[index] == Departed::Out,
            is_wounded: field.wounded[index].0,
            is_suppressed: field.suppressed[index].0,
            is_activated: field.activated[index].0,
            points: field.points[index].0.min(pool),
            cost: field.facts_of(piece).cost,
        }
    }

    /// The enemies of a figure on the table.
    pub fn enemies(&self, piece: PieceId) -> Vec<PieceId> {
        self.field.enemies_of(piece).collect()
    }

    /// What a hit with so much power is worth, in PTS.
    fn hit(&self, target: PieceId, power: i32) -> f32 {
        let facts = self.field.facts_of(target);
        let is_wounded = self.field.wounded[target.index()].0;
        let each = (1..=6).map(|die| match die + power - facts.protection {
            result if result >= OUT || result >= WOUNDS && is_wounded => 1.0,
            result if result >= WOUNDS => WOUND,
            _ => MARKER,
        });
        facts.cost as f32 * each.sum::<f32>() / 6.0
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

    /// What a shot with a weapon would bring that sees so much, in PTS, with so many dice more; the two stand at points.
    pub fn shot(
        &self,
        (piece, at): (PieceId, Point),
        (target, there): (PieceId, Point),
        with: SoldierWeapon,
        (seen, more): (usize, i32),
    ) -> f32 {
        let field = &self.field;
        let distance = field.body_at(piece, at).distance(&field.body_at(target, there));
        let range = field.ud(with.facts().range);
        if seen == 0 || distance > range || !with.shoots() {
            return 0.0;
        }
        let test = QualityTest::of(field, piece, TEST, more).changed_by(changes_of_shot((with, distance, range), seen));
        let spots = match is_spotted(field, piece, target) {
            true => 1.0,
            false => passes(&QualityTest::of(field, piece, SPOT_ROLL, 0)),
        };
        spots * f32::from(with.facts().rate) * passes(&test) * self.hit(target, with.facts().power)
    }

    /// The guns of a figure.
    pub fn guns(&self, piece: PieceId) -> Vec<SoldierWeapon> {
        let carried = self.field.soldier[piece.index()].weapons.iter().copied();
        carried.filter(|weapon| weapon.shoots()).collect()
    }

    /// Whether a figure has shot in its activation.
    pub fn has_shot(&self, piece: PieceId) -> bool {
        self.field.done[piece.index()].shot
    }

    /// What a grenade at a place would bring, in PTS.
    pub fn grenade(&self, piece: PieceId, at: Place) -> f32 {
        let Ok(at) = self.field.look.point(TEST, at) else {
            return 0.0;
        };
        let chance = passes(&QualityTest::of(&self.field, piece, TEST, 0));
        let side = self.field.side_of(piece);
        let each = under_burst(&self.field, at).into_iter().map(|under| {
            let worth = self.hit(under, SoldierWeapon::Grenade.facts().power);
            if self.field.side_of(under) == side {
                -worth
            } else {
                worth
            }
        });
        chance * each.sum::<f32>()
    }

    /// What a fight would bring, in PTS.
    pub fn fight(&self, piece: PieceId, target: PieceId) -> f32 {
        let [own, other] = super::fighting::tests_of(&self.field, (piece, target)).map(|test| sums(test.dice));
        let (mut wins, mut loses) = (0.0, 0.0);
        for (sum, often) in own.iter().enumerate() {
            wins += often * other[..sum].iter().sum::<f32>();
            loses += often * other[sum + 1..].iter().sum::<f32>();
        }
        let blow = |by, of| FeuBlow::by_hand(&self.field, (by, of), 0).power;
        wins * self.hit(target, blow(piece, target)) - loses * self.hit(piece, blow(target, piece))
    }

    /// How far a point is from where a figure wants to be, in UD, and what one of them counts.
    pub fn to_goal(&self, piece: PieceId, at: Point) -> (f32, f32) {
        let field = &self.field;
        let ud = |units: i32| units.max(0) as f32 / field.options.ud as f32;
        let body = field.body_at(piece, at);
        let liked = self.guns(piece).iter().map(|gun| gun.facts().range).max().unwrap_or(0) / 2;
        let enemies = field.enemies_of(piece).filter_map(|enemy| field.look.body(enemy));
        let nearest = enemies.map(|enemy| body.distance(&enemy)).min();
        let hunts = ud(nearest.map_or(0, |nearest| nearest - field.ud(liked)));
        match (field.terms.mission, field.side_of(piece)) {
            (MissionKind::Crossroads, _) => (ud(body.distance_to_point(field.terms.mark) - field.ud(3)), 0.5),
            (MissionKind::Exfiltration, SideId::TEAM) => (ud(field.look.table.size().x - at.x - body.radius), 0.5),
            _ => (hunts, 0.12),
        }
    }

    /// Where a command leads its figure.
    pub fn end_of(&self, command: &Command) -> Option<Point> {
        let place = match own_of(command)? {
            FeuCommand::Move(order) => *order.path.last()?,
            FeuCommand::Place { at, .. } => *at,
            FeuCommand::Climb { to, .. } => *to,
            _ => return None,
        };
        self.field.look.point(TEST, place).ok()
    }

    /// The face from a point toward somebody.
    pub fn toward(&self, from: Point, target: PieceId) -> Option<Face> {
        let there = self.field.position[target.index()].0?;
        Direction::along(there.plan().way_from(from.plan())).map(face)
    }
}
