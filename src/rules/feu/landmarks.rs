//! What facts and states mean for the course of a game, as reports, the lab and the top bar ask for it.

use super::fact::{FeuFact, own_of};
use super::field::FeuFieldView;
use super::keys;
use super::quality::chance_of;
use super::terms::{MissionKind, SideId};
use crate::game::{Fact, Game, PieceId, PlayerId, Progress, RuleKey};
use crate::rules::{
    CauseOfDeath, DiceTest, Explanations, Fallen, Landmark, LandmarkKind, Landmarks, Measure, RollRole, Standings,
    TurnOwner,
};

/// What the book says of the course of its games.
pub struct FeuLandmarks;

/// Figures of the team that have left.
const LEFT: Measure = Measure {
    message: "report-measure-left",
    leads: false,
    is_score: true,
    is_kills: false,
};

/// What tables of games give a column of its own.
const CAUSES: &[CauseOfDeath] = &[
    cause("out_by_shots", keys::shooting::TEST),
    cause("out_by_ambush", keys::ambush::FIRE),
    cause("out_by_grenades", keys::grenades::BURST),
    cause("out_by_hand", keys::fighting::TEST),
];

const fn cause(column: &'static str, rule: RuleKey) -> CauseOfDeath {
    CauseOfDeath { column, rule }
}

/// What reports count of each figure. Shots are Quality tests to hit, those from ambush among them; fights are the attacker's; what
/// hits come to is counted for who hit.
const DEEDS: &[&str] = &[
    "report-head-activations",
    "report-head-shots",
    "report-head-ambush-shots",
    "report-head-spotting",
    "report-head-fights",
    "report-head-grenades",
    "report-head-hits",
    "report-head-suppressed",
    "report-head-wounded",
];

/// The columns that a fact of the book counts in, each with who is counted.
fn deeds_of(fact: &FeuFact) -> Vec<(PieceId, &'static str)> {
    match fact {
        FeuFact::Shot { piece, ambush, .. } => {
            let shot = (*piece, "report-head-shots");
            match ambush {
                true => vec![shot, (*piece, "report-head-ambush-shots")],
                false => vec![shot],
            }
        }
        FeuFact::Fought { piece, .. } => vec![(*piece, "report-head-fights")],
        FeuFact::Burst { piece, .. } => vec![(*piece, "report-head-grenades")],
        FeuFact::Hit { by, .. } => vec![(*by, "report-head-hits")],
        FeuFact::Suppressed { by, .. } => vec![(*by, "report-head-suppressed")],
        FeuFact::Wounded { by, .. } => vec![(*by, "report-head-wounded")],
        _ => Vec::new(),
    }
}

/// What is going on while facts are gone through: what a hit then comes of.
fn cause_of(fact: &Fact, before: RuleKey) -> RuleKey {
    if let Fact::Roll(roll) = fact {
        return match roll.rule {
            keys::fighting::LEAVE => keys::fighting::TEST,
            _ => before,
        };
    }
    match own_of(fact) {
        Some(FeuFact::Shot { ambush: true, .. }) => keys::ambush::FIRE,
        Some(FeuFact::Shot { .. }) => keys::shooting::TEST,
        Some(FeuFact::Burst { .. }) => keys::grenades::BURST,
        Some(FeuFact::Fought { .. }) => keys::fighting::TEST,
        _ => before,
    }
}

impl Landmarks for FeuLandmarks {
    fn landmark(&self, fact: &Fact) -> Option<Landmark> {
        let Some(own) = own_of(fact) else {
            return Landmark::of_any_book(fact);
        };
        Some(match own {
            FeuFact::Out { by, .. } => Landmark::new(LandmarkKind::Death, "kill").by_piece(*by),
            FeuFact::Wounded { by, .. } => Landmark::new(LandmarkKind::Hurt, "hurt").by_piece(*by),
            FeuFact::LeftTable { piece, .. } => Landmark::new(LandmarkKind::Delivered, "flag").by_piece(*piece),
            FeuFact::Broke { player, .. } => Landmark::new(LandmarkKind::End, "win").by_player(*player).untold(),
            _ => return None,
        })
    }

    fn round_begun(&self, fact: &Fact) -> Option<(u32, PlayerId)> {
        match own_of(fact)? {
            FeuFact::Round { round, player, .. } => Some((*round, *player)),
            _ => None,
        }
    }

    fn turn_begun(&self, fact: &Fact) -> Option<TurnOwner> {
        match fact {
            Fact::Activated { piece, .. } => Some(TurnOwner::Piece(*piece)),
            _ => None,
        }
    }

    fn dice_test(&self, fact: &Fact) -> Option<DiceTest> {
        match own_of(fact)? {
            FeuFact::Test {
                piece,
                dice,
                need: Some(need),
                passed,
                ..
            } => Some(DiceTest {
                piece: *piece,
                chance: chance_of(dice.len() as i32, *need),
                passed: *passed,
            }),
            _ => None,
        }
    }

    fn explanations(&self) -> &'static dyn Explanations {
        &super::explanations::FeuExplanations
    }

    fn roll_role(&self, rule: RuleKey) -> Option<RollRole> {
        (rule == keys::round::BEGIN).then_some(RollRole::FirstPlayer)
    }

    fn killed(&self, fact: &Fact) -> Option<(PieceId, PieceId)> {
        match own_of(fact)? {
            FeuFact::Out { piece, by, .. } => Some((*piece, *by)),
            _ => None,
        }
    }

    fn scorer(&self, fact: &Fact) -> Option<PieceId> {
        match own_of(fact)? {
            FeuFact::Out { by, .. } | FeuFact::Wounded { by, .. } => Some(*by),
            FeuFact::LeftTable { piece, .. } => Some(*piece),
            _ => None,
        }
    }

    fn deed_columns(&self) -> &'static [&'static str] {
        DEEDS
    }

    fn deeds(&self, facts: &[Fact]) -> Vec<(PieceId, usize)> {
        let mut told = Vec::new();
        // What the dice before a test were thrown for.
        let mut tests = None;
        for fact in facts {
            match (fact, own_of(fact)) {
                (Fact::Activated { piece, .. }, _) => told.push((*piece, "report-head-activations")),
                (Fact::Roll(roll), _) => tests = Some(roll.rule),
                (_, Some(FeuFact::Test { piece, .. })) if tests == Some(keys::hiding::SPOT_ROLL) => {
                    told.push((*piece, "report-head-spotting"));
                }
                (_, Some(own)) => told.extend(deeds_of(own)),
                _ => {}
            }
        }
        let column = |message| DEEDS.iter().position(|known| *known == message);
        told.into_iter()
            .filter_map(|(piece, message)| Some((piece, column(message)?)))
            .collect()
    }

    fn causes_of_death(&self) -> &'static [CauseOfDeath] {
        CAUSES
    }

    fn fallen(&self, facts: &[Fact]) -> Vec<Fallen> {
        let mut list = Vec::new();
        let mut cause = keys::shooting::TEST;
        for fact in facts {
            cause = cause_of(fact, cause);
            if let Some(FeuFact::Out { piece, by, .. }) = own_of(fact) {
                list.push(Fallen {
                    rule: cause,
                    piece: *piece,
                    by: Some(*by),
                    is_out: true,
                });
            }
        }
        list
    }

    fn follow(&self, game: &mut Game, _: bool) -> Option<Box<dyn Standings>> {
        Some(Box::new(MissionScores::of(game)?))
    }
}

/// What each player's side has by the mission's count, followed.
struct MissionScores {
    measure: Measure,
    progress: Vec<Progress>,
}

impl MissionScores {
    fn of(game: &Game) -> Option<Self> {
        let field = FeuFieldView::of(game.world())?.get(game.world());
        let is_flight = field.terms.mission == MissionKind::Exfiltration;
        let of_side = |side: &SideId| Progress {
            value: field.count.0[side.index()],
            goal: match is_flight && *side == SideId::TEAM {
                true => field.terms.to_leave() as i32,
                false => 0,
            },
        };
        Some(Self {
            measure: if is_flight { LEFT } else { Measure::POINTS },
            progress: field.terms.sides.iter().map(of_side).collect(),
        })
    }
}

impl Standings for MissionScores {
    fn measure(&self) -> Measure {
        self.measure
    }

    fn progress(&self) -> Vec<Progress> {
        self.progress.clone()
    }

    fn take(&mut self, _: &Fact) {}

    fn reads_after(&self, facts: &[Fact]) -> bool {
        facts.iter().any(|fact| matches!(fact, Fact::Score { .. }))
    }

    fn read(&mut self, game: &mut Game) {
        if let Some(now) = Self::of(game) {
            *self = now;
        }
    }
}
