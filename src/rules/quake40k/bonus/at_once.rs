//! What a token does at once: the mega bumper, the trap, the nuke, and what own tables name (`bonus.instant`, `bonus.custom`).
//!
//! Phase: `BonusWorks`. State: where the taker stands.

use bevy::prelude::*;

use super::super::barrels::BarrelsHit;
use super::super::bonus_entry::{BonusEntry, OwnEffect};
use super::super::effects;
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery, units};
use super::super::ground::is_in;
use super::super::keys::bonus as keys;
use super::super::keys::movement as movement_keys;
use super::super::match_state::{Blame, MoveInProgress, TakingInProgress};
use super::super::movement::QuakeMovement;
use super::super::phase::QuakePhase;
use super::super::placing::nearest_free;
use super::super::shooting::{LaidTemplate, ORDNANCE, blame_of, disc, hits_of_disc, lay};
use super::super::wounds::{Blow, Dealt, Harm, Hit, SavesAllowed, wound_need};
use crate::game::{Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, PlayerId, RuleKey, Why, with_pieces_by_id};
use crate::rules::table::face;
use crate::space::table::{AreaKind, Direction, Disc, Point, PushStop, PushThrough, TablePosition};

/// The strength and the AP of a demolition charge (`weapon.11`).
const CHARGE: (i32, Option<i32>) = (8, Some(3));

/// The strength of the nuke (`weapon.36`).
const NUKE: i32 = 10;

/// The strength of spores, and the beast's attacks, WS and strength (`bonus.custom`).
const SPORES: i32 = 4;
const BEAST: (usize, i32, i32) = (3, 4, 5);

/// Where the taker is bumped to: handed from the system that throws to the one that moves it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BumpedTo(Option<(PieceId, Point)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(BumpedTo::default());
    game.hand_on::<BumpedTo>();
    game.add_system(QuakePhase::BonusWorks, work)
        .add_system(QuakePhase::BonusWorks, put);
}

/// All that an effect throws and does.
struct Works<'a, 'w> {
    field: &'a Field<'w>,
    piece: PieceId,
    player: PlayerId,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
    harm: &'a mut Harm,
    barrels: &'a mut BarrelsHit,
}

impl Works<'_, '_> {
    fn throw(&mut self, rule: RuleKey, sides: u32) -> i32 {
        let why = Why::just(rule, sides).direction();
        let why = why.by(Some(self.player)).of(self.piece);
        self.dice.roll(self.facts, why).value as i32
    }

    /// Moved 3D6 ps in a random direction (`equip.11`): the dice first, then the direction. Whatever is in the way kills, or
    /// with a soft bumper stops.
    fn bump(&mut self, rule: RuleKey, is_soft: bool) -> Option<Point> {
        let paces: i32 = (0..3).map(|_| self.throw(rule, 6)).sum();
        let toward = Direction::of_die(self.throw(rule, 36) as u8);
        let field = self.field;
        let body = field.body(self.piece)?;
        let discs: Vec<Disc> = field
            .arena
            .portals
            .iter()
            .map(|portal| Disc {
                at: portal.at,
                radius: field.options.portal_radius,
            })
            .collect();
        let (_, others) = field.look.others(&[self.piece]);
        let walker = field.look.walker(body, &others, &QuakeMovement::ON_FOOT);
        let through = PushThrough {
            discs: &discs,
            over_drops: true,
        };
        let push = walker.push(toward, units(paces), through);
        self.facts.emit(Fact::from(QuakeFact::Bumped {
            rule,
            piece: self.piece,
            from: body.at.into(),
            to: push.to.into(),
            length: units(paces),
        }));
        let is_stopped = push.stopped.is_some_and(|(stop, _)| stop != PushStop::Drop);
        if is_stopped && !is_soft {
            self.harm.blows.push(Blow::Kill {
                piece: self.piece,
                rule,
                blame: Blame::Accident,
            });
            return Some(push.to);
        }
        let EndOfPush { at, blow } = end_of_push(field, self.piece, push.to, rule, self.facts);
        self.harm.blows.extend(blow);
        Some(at)
    }

    /// The token is the centre of a demolition charge: all that its disc touches are hit, barrels burst after it (`weapon.11`).
    fn charge(&mut self, at: Point) {
        let laid = LaidTemplate {
            template: disc(at, ORDNANCE),
            toward: None,
            by: Some(self.piece),
            rule: keys::WEAPON_11,
        };
        let touched = lay(self.field, self.facts, &laid, None);
        let blows = hits_of_disc(self.field, &laid, &touched.figures(), CHARGE, None);
        self.harm.dealt = Dealt::Volley;
        self.harm.blows.extend(blows);
        if self.field.options.barrel_chain {
            let barrels = touched.barrels.into_iter();
            self.barrels.hit = barrels.map(|barrel| (barrel, Some(self.piece))).collect();
        }
    }

    /// The figure nearest to the token takes a wound without any save; if it dies, the next (`weapon.36`).
    fn nuke(&mut self, at: Point) {
        let rule = keys::WEAPON_36;
        let field = self.field;
        let mut near = field.by_order(field.standing().collect());
        near.sort_by_key(|piece| field.body(*piece).map_or(i32::MAX, |body| body.distance_to_point(at)));
        for piece in near {
            let profile = effects::profile(field, piece);
            let need = wound_need(NUKE, profile.t);
            let why = need.map_or(Why::just(rule, 6), |need| Why::test(rule, need));
            let why = why.by(Some(self.player)).of(self.piece).at(piece);
            let wounds = need.is_some() && self.dice.roll(self.facts, why).passed;
            let left = field.wounds[piece.index()].0;
            let dies = wounds && (left <= 1 || NUKE >= 2 * profile.t);
            let blame = blame_of(Some(self.piece), piece);
            if dies {
                self.harm.blows.push(Blow::Kill { piece, rule, blame });
                continue;
            }
            if wounds {
                self.harm.blows.push(Blow::Hit(Hit {
                    piece,
                    by: Some(self.piece),
                    strength: NUKE,
                    ap: None,
                    wounds_on: None,
                    wounds_at_once: true,
                    saves: SavesAllowed::Nothing,
                    in_melee: false,
                    rule,
                    blame,
                }));
            }
            break;
        }
    }

    /// A hit by what an own table names (`bonus.custom`): of a beast in melee, of spores without armour save.
    fn hit_taker(&mut self, strength: i32, in_melee: bool) {
        self.harm.blows.push(Blow::Hit(Hit {
            piece: self.piece,
            by: None,
            strength,
            ap: None,
            wounds_on: None,
            wounds_at_once: false,
            saves: match in_melee {
                true => SavesAllowed::Melee { armour: true },
                false => SavesAllowed::Invulnerable,
            },
            in_melee,
            rule: keys::BONUS_CUSTOM,
            blame: Blame::Accident,
        }));
    }

    /// A beast strikes three times and is gone (`bonus.custom`).
    fn beast(&mut self) {
        let (attacks, ws, strength) = BEAST;
        let need = super::super::combat::hit_need(ws, effects::profile(self.field, self.piece).ws);
        for _ in 0..attacks {
            let why = Why::test(keys::BONUS_CUSTOM, need).by(Some(self.player)).at(self.piece);
            if self.dice.roll(self.facts, why).passed {
                self.hit_taker(strength, true);
            }
        }
    }
}

/// The effect works.
fn work(
    field: FieldQuery,
    of_match: Single<(
        &TakingInProgress,
        &mut MoveInProgress,
        &mut BumpedTo,
        &mut Harm,
        &mut BarrelsHit,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (taking, mut course, mut bumped, mut harm, mut barrels, mut dice, mut facts, mut next) = of_match.into_inner();
    bumped.0 = None;
    *barrels = BarrelsHit {
        then: QuakePhase::TokenOver,
        ..BarrelsHit::default()
    };
    harm.then = QuakePhase::Barrels;
    next.set(QuakePhase::Wounding);
    let Some((taking, entry)) = taking.0.and_then(|taking| Some((taking, taking.entry?))) else {
        return;
    };
    let Some(token) = field.tokens.0.get(usize::from(taking.token)) else {
        return;
    };
    let mut works = Works {
        field: &field,
        piece: taking.piece,
        player: field.decider_of(taking.piece),
        dice: &mut dice,
        facts: &mut facts,
        harm: &mut harm,
        barrels: &mut barrels,
    };
    let to = match entry {
        BonusEntry::Equip(11) => works.bump(keys::EQUIP_11, false),
        BonusEntry::Own(OwnEffect::SoftBumper) => works.bump(keys::BONUS_CUSTOM, true),
        BonusEntry::Weapon(11) => {
            works.charge(token.at);
            None
        }
        BonusEntry::Weapon(36) => {
            works.nuke(token.at);
            None
        }
        BonusEntry::Own(OwnEffect::Spores) => {
            works.hit_taker(SPORES, false);
            None
        }
        BonusEntry::Own(OwnEffect::Monster) => {
            works.beast();
            None
        }
        _ => None,
    };
    bumped.0 = to.map(|to| (taking.piece, to));
    // Whoever was bumped moves no more.
    if let Some(course) = course.0.as_mut().filter(|_| to.is_some()) {
        course.is_over = true;
    }
}

/// The taker comes to where it was bumped.
fn put(mut positions: Query<&mut TablePosition>, bumped: Single<&BumpedTo>) {
    if let Some((piece, at)) = bumped.0 {
        with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = Some(at));
    }
}

/// What comes of who was bumped or pulled to a point.
pub struct EndOfPush {
    /// Where it is in the end.
    pub at: Point,
    /// What is done to it.
    pub blow: Option<Blow>,
}

/// Over water or impassable ground it is killed; over a drop it falls (`equip.11`, `mystery.1`, `move.fall`). A fall is told, and
/// where it is set beside.
pub fn end_of_push(field: &Field, piece: PieceId, to: Point, rule: RuleKey, facts: &mut Facts) -> EndOfPush {
    let fall = field.look.table.fall(to);
    let landing = fall.map_or(to, |fall| fall.to);
    let height = fall.map_or(0, |fall| fall.height);
    let falls = height > super::super::movement::STEP;
    let deadly = [AreaKind::Water, AreaKind::Impassable];
    let is_deadly = deadly.iter().any(|kind| is_in(field, *kind, landing));
    let free = nearest_free(field, piece, landing, |_| true).filter(|_| !is_deadly);
    let at = free.unwrap_or(landing);
    if falls {
        facts.emit(Fact::from(QuakeFact::Fell {
            rule: movement_keys::MOVE_FALL,
            piece,
            from: to.into(),
            to: at.into(),
            height,
            face: face(field.facing[piece.index()].0),
        }));
    } else if at != to {
        facts.emit(Fact::from(QuakeFact::SetBeside {
            rule,
            piece,
            from: to.into(),
            to: at.into(),
        }));
    }
    let blow = match is_deadly {
        true => Some(Blow::Kill {
            piece,
            rule,
            blame: Blame::Accident,
        }),
        false => falls.then(|| super::super::movement::fall_blow(field, piece, height)),
    };
    EndOfPush { at, blow }
}
