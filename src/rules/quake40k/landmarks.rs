//! What facts and states mean for the course of a game, as reports, the lab and the top bar ask for it.

use super::fact::{QuakeFact, own_of};
use super::field::FieldView;
use super::keys;
use super::rounds;
use crate::game::{Fact, Game, PieceId, Progress, RuleKey};
use crate::rules::table::{SiteKind, SiteUse, SiteWay};
use crate::rules::{CauseOfDeath, Landmark, LandmarkKind, Landmarks, Measure, RollRole, Standings};

/// What the book says of the course of its games.
pub struct QuakeLandmarks;

/// Scores: kills less accidents.
const SCORE: Measure = Measure {
    message: "report-measure-score",
    leads: true,
    is_score: true,
    is_kills: false,
};

/// What tables of games give a column of its own.
const CAUSES: &[CauseOfDeath] = &[
    cause("crushed", keys::portals::PORTAL_CRUSH),
    cause("disintegrated", keys::portals::PORTAL_SAME),
    cause("drowned", keys::movement::MOVE_SWIM),
    cause("fell", keys::movement::MOVE_FALL),
];

const fn cause(column: &'static str, rule: RuleKey) -> CauseOfDeath {
    CauseOfDeath { column, rule }
}

impl Landmarks for QuakeLandmarks {
    fn landmark(&self, fact: &Fact) -> Option<Landmark> {
        let Some(own) = own_of(fact) else {
            return Landmark::of_any_book(fact);
        };
        Some(match own {
            QuakeFact::Killed { by, .. } => {
                let death = Landmark::new(LandmarkKind::Death, "kill");
                by.first().map_or(death, |by| death.by_piece(*by))
            }
            QuakeFact::FlagTaken { piece, .. } => Landmark::new(LandmarkKind::ObjectiveTaken, "flag").by_piece(*piece),
            QuakeFact::FlagDropped { piece, .. } => Landmark::new(LandmarkKind::ObjectiveLost, "flag").by_piece(*piece),
            QuakeFact::FlagBrought { piece, .. } => Landmark::new(LandmarkKind::Delivered, "flag").by_piece(*piece),
            QuakeFact::BarrelHit { .. } => Landmark::new(LandmarkKind::Device, "bomb"),
            _ => return None,
        })
    }

    fn roll_role(&self, rule: RuleKey) -> Option<RollRole> {
        Some(match rule {
            keys::turn::INIT_ORDER => RollRole::FirstPlayer,
            keys::base::BASE_HIT_SHOT => RollRole::ShotToHit,
            keys::base::BASE_HIT_FIGHT => RollRole::BlowToHit,
            keys::base::BASE_SAVE => RollRole::Armour,
            keys::bonus::BONUS_TAKE => RollRole::Bonus,
            _ => return None,
        })
    }

    fn keeps_scores(&self, _: &str) -> bool {
        true
    }

    fn killed(&self, fact: &Fact) -> Option<(PieceId, PieceId)> {
        match own_of(fact)? {
            QuakeFact::Killed { piece, by, .. } => Some((*piece, by.first().copied().unwrap_or(*piece))),
            _ => None,
        }
    }

    fn site_use(&self, fact: &Fact) -> Option<SiteUse> {
        let of = |kind, number, way| Some(SiteUse { kind, number, way });
        match own_of(fact)? {
            QuakeFact::Entered { portal, .. } => of(SiteKind::Portal, u32::from(*portal), SiteWay::In),
            QuakeFact::Appeared { portal, .. }
            | QuakeFact::Returned {
                portal: Some(portal), ..
            } => of(SiteKind::Portal, u32::from(*portal), SiteWay::Out),
            QuakeFact::Taken { token, .. } => of(SiteKind::Token, u32::from(*token) + 1, SiteWay::Taken),
            _ => None,
        }
    }

    fn causes_of_death(&self) -> &'static [CauseOfDeath] {
        CAUSES
    }

    fn follow(&self, game: &mut Game, _: bool) -> Option<Box<dyn Standings>> {
        Some(Box::new(Scores::of(game)?))
    }
}

/// How near each player is to winning, followed.
struct Scores {
    progress: Vec<Progress>,
}

impl Scores {
    fn of(game: &Game) -> Option<Self> {
        let mut view = FieldView::of(game.world())?;
        Some(Self {
            progress: rounds::progress(&view.get(game.world())),
        })
    }
}

impl Standings for Scores {
    fn measure(&self) -> Measure {
        SCORE
    }

    fn progress(&self) -> Vec<Progress> {
        self.progress.clone()
    }

    fn take(&mut self, _: &Fact) {}

    fn reads_after(&self, facts: &[Fact]) -> bool {
        let is_own = |fact: &QuakeFact| {
            matches!(
                fact,
                QuakeFact::RoundWon { .. } | QuakeFact::Point { .. } | QuakeFact::Structure { .. }
            )
        };
        let changes = facts.iter().any(|fact| matches!(fact, Fact::Score { .. }));
        changes || facts.iter().filter_map(own_of).any(is_own)
    }

    fn read(&mut self, game: &mut Game) {
        if let Some(now) = Self::of(game) {
            *self = now;
        }
    }
}
