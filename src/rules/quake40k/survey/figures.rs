//! Figures as everybody sees them.

use super::super::bonus_entry::BonusEntry;
use super::super::codex::Skill;
use super::super::components::Presence;
use super::super::effects::{self, Stance, shots_of};
use super::super::match_state::Gait;
use super::super::movement::{budget, portal_under};
use super::super::phase::Stage;
use super::super::terms::TeamId;
use super::super::turn::is_slot_gone;
use super::Survey;
use crate::game::{PieceId, PlayerId};
use crate::space::table::{Body, Point};

/// A figure as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenChampion {
    /// Who.
    pub piece: PieceId,
    /// Who decides for it.
    pub player: PlayerId,
    /// Its owner's team, whoever decides for it.
    pub team: TeamId,
    /// Where it stands; none off the table.
    pub at: Option<Point>,
    /// Whether it is still to be set down.
    pub waits: bool,
    /// Whether it plays no more before the round is won.
    pub is_out: bool,
    /// Whether it comes back when it is killed.
    pub returns: bool,
    /// Its own value.
    pub value: i32,
    /// Its bonus.
    pub bonus: Option<BonusEntry>,
    /// The flag that it carries, by number.
    pub flag: Option<u16>,
    /// How far it moves at most, in units, by air or on foot.
    pub movement: i32,
    /// Its wounds left.
    pub wounds: i32,
    /// Its strength.
    pub strength: i32,
    /// Its attacks.
    pub attacks: i32,
    /// How far it shoots after moving, and without, in units; 0 if it does not.
    pub reach: (i32, i32),
    /// Whether its movement slot is gone.
    pub has_moved: bool,
    /// Whether its shooting slot is gone.
    pub has_shot: bool,
    /// Whether its assault slot is gone.
    pub has_charged: bool,
    /// Whether an enemy is in contact with it.
    pub is_held: bool,
    /// The portal in which it stands.
    pub portal: Option<u8>,
    /// How often it was killed.
    pub deaths: u32,
}

impl Survey<'_> {
    /// All figures, by id.
    pub fn figures(&self) -> Vec<SeenChampion> {
        self.standing.field.ids().map(|piece| self.seen(piece)).collect()
    }

    /// A figure.
    pub fn seen(&self, piece: PieceId) -> SeenChampion {
        let field = &self.standing.field;
        let index = piece.index();
        let doings = &field.doings[index];
        let presence = field.presence[index];
        let flies = effects::has(field, piece, Skill::Jump);
        let profile = effects::profile(field, piece);
        let walks = budget(field, piece, Gait::Move);
        SeenChampion {
            piece,
            // Nobody decides for one that no player has, unless it is of a clan.
            player: match field.is_guest(piece) {
                true => field.guests.ally.unwrap_or(PlayerId(u8::MAX)),
                false => field.decider_of(piece),
            },
            team: field.team_of(piece),
            at: field.position[index].0,
            waits: presence == Presence::ToDeploy,
            is_out: matches!(presence, Presence::Out | Presence::Late),
            returns: super::super::deaths::returns(field, piece),
            value: field.champion[index].value,
            bonus: effects::bonus_of(field, piece),
            flag: field.flag[index].0,
            movement: if flies {
                walks.max(budget(field, piece, Gait::Fly))
            } else {
                walks
            },
            wounds: field.wounds[index].0,
            strength: profile.s,
            attacks: profile.a,
            reach: if profile.bs > 0 { self.reach(piece) } else { (0, 0) },
            has_moved: is_slot_gone(doings, Stage::Movement) || field.turn.stage > Stage::Movement,
            has_shot: is_slot_gone(doings, Stage::Shooting) || field.turn.stage > Stage::Shooting,
            has_charged: is_slot_gone(doings, Stage::Assault) || field.turn.stage > Stage::Assault,
            is_held: field.is_on_table(piece) && field.is_held(piece),
            portal: field.body(piece).and_then(|body| portal_under(field, &body)),
            deaths: field.tally[index].deaths,
        }
    }

    /// How far a figure shoots after moving, and without, in units.
    fn reach(&self, piece: PieceId) -> (i32, i32) {
        let field = &self.standing.field;
        let stance = Stance::of(field, piece);
        let weapons = shots_of(field, piece);
        let farthest = |moved: bool| {
            let stance = Stance {
                moved: moved && (stance.moved || !effects::has(field, piece, Skill::Bike)),
                ..stance
            };
            let ready = weapons.iter().filter(|weapon| stance.fires(weapon));
            let reach = ready.map(|weapon| stance.reach(weapon).unwrap_or(FLAME));
            reach.max().unwrap_or(0)
        };
        (farthest(true), farthest(false))
    }

    /// A figure's body at a point.
    pub fn body_at(&self, piece: PieceId, at: Point) -> Body {
        self.standing.field.body_at(piece, at)
    }

    /// How far two figures are apart, in units; nothing if one is off the table.
    pub fn distance(&self, piece: PieceId, other: PieceId) -> Option<i32> {
        let field = &self.standing.field;
        Some(field.body(piece)?.distance(&field.body(other)?))
    }

    /// Whether a figure acts before another in a phase in which neither has (`init.order`, `team.alternate`).
    pub fn acts_before(&self, piece: PieceId, other: PieceId) -> bool {
        let field = &self.standing.field;
        field.by_order(vec![piece, other]).first() == Some(&piece)
    }
}

/// How far a teardrop is thought of, in units.
const FLAME: i32 = 2_000;
