//! What facts and states mean for the course of a game, as reports, the lab and the top bar ask for it.

use super::arms::ArmRange;
use super::fact::{Injury, NecroFact, own_of};
use super::field::FieldView;
use super::keys;
use super::scenarios::{AMBUSH, SALVAGE};
use crate::game::{Fact, Game, PieceId, PlayerId, Progress, RuleKey};
use crate::rules::{
    CauseOfDeath, Explanations, Fallen, Landmark, LandmarkKind, Landmarks, Measure, RollRole, Standings,
};

/// What the book says of the course of its games.
pub struct NecroLandmarks;

/// Fighters who stand: neither down nor out.
const STANDING: Measure = Measure {
    message: "report-measure-standing",
    leads: true,
    is_score: false,
    is_kills: false,
};

/// What tables of games give a column of its own; what puts fighters down or out otherwise is in a column together.
const CAUSES: &[CauseOfDeath] = &[
    cause("fell_to_shots", keys::shooting::ONCE),
    cause("fell_to_discs", keys::shooting::BLAST_CENTRE),
    cause("fell_to_flames", keys::shooting::FLAME_PLACE),
    cause("fell_in_fights", keys::combat::FIGHT_HITS),
    cause("fell_in_flight", keys::nerve::BROKEN_MELEE),
    cause("fell_down", keys::shooting::FALL_HIT),
    cause("out_by_mercy", keys::combat::MERCY_SINGLE),
    cause("out_by_roll", keys::wounds::DOWN_ROLL),
];

const fn cause(column: &'static str, rule: RuleKey) -> CauseOfDeath {
    CauseOfDeath { column, rule }
}

/// What is going on while facts are gone through: what an injury then comes of.
fn cause_of(fact: &NecroFact, before: RuleKey) -> RuleKey {
    match fact {
        NecroFact::Shot { .. } => keys::shooting::ONCE,
        NecroFact::Blast { with, .. } => match with.data().range {
            ArmRange::Flame => keys::shooting::FLAME_PLACE,
            _ => keys::shooting::BLAST_CENTRE,
        },
        NecroFact::Fell { .. } => keys::shooting::FALL_HIT,
        NecroFact::Fought { .. } => keys::combat::FIGHT_HITS,
        NecroFact::Broke { .. } => keys::nerve::BROKEN_MELEE,
        _ => before,
    }
}

/// Whether a rule is one of those by which who lies is put out without dice.
fn is_mercy(rule: RuleKey) -> bool {
    [
        keys::combat::MERCY_SINGLE,
        keys::combat::MERCY_ALL,
        keys::combat::MERCY_FOUND,
    ]
    .contains(&rule)
}

impl Landmarks for NecroLandmarks {
    fn landmark(&self, fact: &Fact) -> Option<Landmark> {
        let Some(own) = own_of(fact) else {
            return Landmark::of_any_book(fact);
        };
        let by = |landmark: Landmark, by: &Option<_>| match by {
            Some(by) => landmark.by_piece(*by),
            None => landmark,
        };
        Some(match own {
            NecroFact::Injured {
                by: who,
                injury: Injury::Out,
                ..
            } => by(Landmark::new(LandmarkKind::Death, "kill"), who),
            NecroFact::Injured {
                by: who,
                injury: Injury::Down,
                ..
            } => by(Landmark::new(LandmarkKind::Death, "kill"), who).untold(),
            NecroFact::Taken { piece, .. } => Landmark::new(LandmarkKind::ObjectiveTaken, "flag").by_piece(*piece),
            NecroFact::Dropped { piece, .. } => Landmark::new(LandmarkKind::ObjectiveLost, "flag").by_piece(*piece),
            NecroFact::Left {
                piece, with_loot: true, ..
            } => Landmark::new(LandmarkKind::Delivered, "flag").by_piece(*piece),
            NecroFact::Freed { by: who, .. } => Landmark::new(LandmarkKind::ObjectiveTaken, "flag").by_piece(*who),
            NecroFact::Routed { player, .. } => Landmark::new(LandmarkKind::End, "win").by_player(*player).untold(),
            _ => return None,
        })
    }

    fn explanations(&self) -> &'static dyn Explanations {
        &super::explanations::NecroExplanations
    }

    fn roll_role(&self, rule: RuleKey) -> Option<RollRole> {
        Some(match rule {
            keys::turn::ALTERNATE => RollRole::FirstPlayer,
            keys::shooting::NEED => RollRole::ShotToHit,
            keys::shooting::SEVEN => RollRole::ShotOfTwoDice,
            keys::wounds::ARMOUR_SAVE => RollRole::Armour,
            _ => return None,
        })
    }

    /// Counters that were carried off, and who of the prey has left.
    fn keeps_scores(&self, mode: &str) -> bool {
        [SALVAGE, AMBUSH].contains(&mode)
    }

    fn killed(&self, fact: &Fact) -> Option<(PieceId, PieceId)> {
        match own_of(fact)? {
            NecroFact::Injured {
                piece,
                by,
                injury: Injury::Out,
                ..
            } => Some((*piece, by.unwrap_or(*piece))),
            _ => None,
        }
    }

    fn causes_of_death(&self) -> &'static [CauseOfDeath] {
        CAUSES
    }

    /// Who goes down, and who goes out: of what, and by whose hand.
    fn fallen(&self, facts: &[Fact]) -> Vec<Fallen> {
        let mut list = Vec::new();
        let mut cause = keys::wounds::DOWN_ROLL;
        for fact in facts {
            if let Fact::Roll(roll) = fact
                && roll.rule == keys::wounds::DOWN_ROLL
            {
                cause = roll.rule;
            }
            let Some(own) = own_of(fact) else { continue };
            cause = cause_of(own, cause);
            if let NecroFact::Injured {
                rule,
                piece,
                by,
                injury,
            } = own
                && *injury != Injury::Light
            {
                list.push(Fallen {
                    rule: if is_mercy(*rule) {
                        keys::combat::MERCY_SINGLE
                    } else {
                        cause
                    },
                    piece: *piece,
                    by: *by,
                    is_out: *injury == Injury::Out,
                });
            }
        }
        list
    }

    fn follow(&self, game: &mut Game, _: bool) -> Option<Box<dyn Standings>> {
        Some(Box::new(StandingFighters::of(game)?))
    }
}

/// How many fighters of each player stand, followed.
struct StandingFighters {
    standing: Vec<i32>,
}

impl StandingFighters {
    fn of(game: &Game) -> Option<Self> {
        let field = FieldView::of(game.world())?.get(game.world());
        let count = |player| {
            let own = field.gang_of(player);
            let stands = |piece: &PieceId| field.is_able(*piece) || field.is_to_come(*piece);
            own.filter(stands).count() as i32
        };
        let players = (0..field.scenario.players() as u8).map(PlayerId);
        Some(Self {
            standing: players.map(count).collect(),
        })
    }
}

impl Standings for StandingFighters {
    fn measure(&self) -> Measure {
        STANDING
    }

    fn progress(&self) -> Vec<Progress> {
        let standing = self.standing.iter();
        standing.map(|value| Progress { value: *value, goal: 0 }).collect()
    }

    fn take(&mut self, _: &Fact) {}

    fn reads_after(&self, facts: &[Fact]) -> bool {
        let matters = |fact: &NecroFact| matches!(fact, NecroFact::Injured { .. } | NecroFact::Left { .. });
        facts.iter().filter_map(own_of).any(matters)
    }

    fn read(&mut self, game: &mut Game) {
        if let Some(now) = Self::of(game) {
            *self = now;
        }
    }
}
