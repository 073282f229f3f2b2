//! What facts and states mean for the course of a game, as reports, the lab and the top bar ask for it.

use super::bonus_entry::BonusEntry;
use super::fact::{QuakeFact, own_of};
use super::field::FieldView;
use super::keys;
use super::rounds;
use super::terms::{MODS, ModRule, Victory};
use crate::game::{Fact, Game, PieceId, Progress, RuleKey};
use crate::rules::table::{SiteKind, SiteUse, SiteWay};
use crate::rules::{
    CauseOfDeath, Explanations, Fallen, Landmark, LandmarkKind, Landmarks, Measure, RollRole, Standings,
};

/// What the book says of the course of its games.
pub struct QuakeLandmarks;

/// What is measured where a mod is won otherwise than by scores.
const fn measure_of(victory: Victory) -> Measure {
    let message = match victory {
        Victory::Points => return Measure::POINTS,
        Victory::LastAlive | Victory::Capture | Victory::OneFlag | Victory::Added => "report-measure-rounds",
        Victory::Domination => "report-measure-occupied",
        Victory::BaseAttack => "report-measure-structure",
        Victory::Assault => "report-measure-cleaned",
    };
    Measure {
        message,
        // Cleaners count the dead, targets their turns: neither is ahead by it.
        leads: !matches!(victory, Victory::Assault | Victory::Added),
        is_score: false,
        is_kills: false,
    }
}

/// What tables of games give a column of its own.
const CAUSES: &[CauseOfDeath] = &[
    cause("shot", keys::base::BASE_HIT_SHOT),
    cause("cut_down", keys::base::MELEE_WEAPONS),
    cause("crushed", keys::portals::PORTAL_CRUSH),
    cause("disintegrated", keys::portals::PORTAL_SAME),
    cause("drowned", keys::movement::MOVE_SWIM),
    cause("fell", keys::movement::MOVE_FALL),
    cause("crashed", keys::movement::MOVE_CRASH),
    cause("blown_up", keys::barrels::BARREL_HIT),
    cause("overheated", keys::base::TYPE_OVERHEATS),
    cause("died_of_bonus", keys::bonus::BONUS_TAKE),
];

const fn cause(column: &'static str, rule: RuleKey) -> CauseOfDeath {
    CauseOfDeath { column, rule }
}

/// The rule of the column in which a death by a rule is counted.
fn column_of(rule: RuleKey) -> RuleKey {
    if CAUSES.iter().any(|cause| cause.rule == rule) {
        return rule;
    }
    let chapter = rule.as_str().split('.').next().unwrap_or_default();
    match chapter {
        "barrel" => keys::barrels::BARREL_HIT,
        "bonus" | "equip" | "weapon" | "mystery" => keys::bonus::BONUS_TAKE,
        "melee" | "fight" => keys::base::MELEE_WEAPONS,
        "move" => keys::movement::MOVE_FALL,
        // Bikes and dangerous ground: an accident of the way.
        "kind" => keys::movement::MOVE_CRASH,
        _ if rule == keys::base::TERRAIN_DANGEROUS => keys::movement::MOVE_CRASH,
        _ if rule == keys::base::TERRAIN_IMPASSABLE => keys::movement::MOVE_FALL,
        _ => keys::base::BASE_HIT_SHOT,
    }
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
            QuakeFact::FlagPassed { to, .. } => {
                let taken = Landmark::new(LandmarkKind::ObjectiveTaken, "flag");
                taken.by_piece(*to).untold()
            }
            QuakeFact::FlagDropped { piece, .. } => Landmark::new(LandmarkKind::ObjectiveLost, "flag").by_piece(*piece),
            QuakeFact::FlagHome { piece, .. } => {
                let home = Landmark::new(LandmarkKind::ObjectiveLost, "flag");
                piece.map_or(home, |piece| home.by_piece(piece))
            }
            QuakeFact::FlagBrought { piece, .. } => Landmark::new(LandmarkKind::Delivered, "flag").by_piece(*piece),
            QuakeFact::BarrelHit { by, .. } => {
                let device = Landmark::new(LandmarkKind::Device, "bomb");
                by.map_or(device, |by| device.by_piece(by))
            }
            QuakeFact::BonusGained { piece, entry, .. } => {
                let label = match entry {
                    BonusEntry::Weapon(11 | 36) => "bomb",
                    BonusEntry::Equip(11) => "trap",
                    _ => return None,
                };
                Landmark::new(LandmarkKind::Device, label).by_piece(*piece)
            }
            QuakeFact::Structure {
                by,
                penetrated: true,
                left,
                ..
            } => match left {
                0 => Landmark::new(LandmarkKind::Destroyed, "kill").by_piece(*by),
                _ => Landmark::new(LandmarkKind::Score, "score").by_piece(*by).untold(),
            },
            QuakeFact::Point { .. } => Landmark::new(LandmarkKind::Score, "score").untold(),
            QuakeFact::RoundWon { .. } | QuakeFact::Role { .. } => Landmark::new(LandmarkKind::Score, "win"),
            QuakeFact::Draw { .. } => Landmark::new(LandmarkKind::End, "win"),
            _ => return None,
        })
    }

    fn explanations(&self) -> &'static dyn Explanations {
        &super::explanations::QuakeExplanations
    }

    fn roll_role(&self, rule: RuleKey) -> Option<RollRole> {
        Some(match rule {
            keys::turn::INIT_ORDER | keys::teams::TEAM_INIT => RollRole::PlayOrder,
            keys::base::BASE_HIT_SHOT => RollRole::ShotToHit,
            keys::base::BASE_HIT_FIGHT => RollRole::BlowToHit,
            keys::base::BASE_SAVE => RollRole::Armour,
            keys::bonus::BONUS_TAKE => RollRole::Bonus,
            keys::portals::PORTAL_DIE => RollRole::Jump,
            _ => return None,
        })
    }

    /// Where kills score (`rule.points`).
    fn keeps_scores(&self, mode: &str) -> bool {
        let known = MODS.iter().find(|known| known.id == mode);
        known.is_none_or(|known| known.rules.contains(&ModRule::Points))
    }

    fn is_drop_by_death(&self, rule: RuleKey) -> bool {
        rule == keys::teams::FLAG_DROP
    }

    fn killed(&self, fact: &Fact) -> Option<(PieceId, PieceId)> {
        match own_of(fact)? {
            QuakeFact::Killed { piece, by, .. } => Some((*piece, by.first().copied().unwrap_or(*piece))),
            _ => None,
        }
    }

    fn fallen(&self, facts: &[Fact]) -> Vec<Fallen> {
        let killed = facts.iter().filter_map(own_of).filter_map(|fact| match fact {
            QuakeFact::Killed { rule, piece, by, .. } => Some(Fallen {
                rule: column_of(*rule),
                piece: *piece,
                by: by.first().copied(),
                is_out: true,
            }),
            _ => None,
        });
        killed.collect()
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
    measure: Measure,
    progress: Vec<Progress>,
}

impl Scores {
    fn of(game: &Game) -> Option<Self> {
        let mut view = FieldView::of(game.world())?;
        let field = view.get(game.world());
        Some(Self {
            measure: measure_of(field.terms.victory),
            progress: rounds::progress(&field),
        })
    }
}

impl Standings for Scores {
    fn measure(&self) -> Measure {
        self.measure
    }

    fn progress(&self) -> Vec<Progress> {
        self.progress.clone()
    }

    fn take(&mut self, _: &Fact) {}

    fn reads_after(&self, facts: &[Fact]) -> bool {
        let is_own = |fact: &QuakeFact| {
            matches!(
                fact,
                QuakeFact::RoundWon { .. }
                    | QuakeFact::Point { .. }
                    | QuakeFact::Structure { .. }
                    | QuakeFact::Role { .. }
                    | QuakeFact::Killed { .. }
                    | QuakeFact::Joined { .. }
            )
        };
        let changes = |fact: &Fact| matches!(fact, Fact::Score { .. } | Fact::Turn { .. });
        facts.iter().any(changes) || facts.iter().filter_map(own_of).any(is_own)
    }

    fn read(&mut self, game: &mut Game) {
        if let Some(now) = Self::of(game) {
            *self = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_die_is_counted_in_a_column() {
        for (rule, column) in [
            (keys::base::TYPE_ORDNANCE, "shot"),
            (keys::shooting::SHOOT_CONTACT, "shot"),
            (keys::barrels::BARREL_NAPALM, "blown_up"),
            (keys::bonus::MYSTERY_3, "died_of_bonus"),
            (keys::bonus::BONUS_CUSTOM, "died_of_bonus"),
            (keys::movement::MOVE_LEAP, "fell"),
            (keys::base::KIND_BIKE, "crashed"),
            (keys::base::TERRAIN_DANGEROUS, "crashed"),
            (keys::base::TERRAIN_IMPASSABLE, "fell"),
            (keys::base::TYPE_OVERHEATS, "overheated"),
            (keys::portals::PORTAL_SAME, "disintegrated"),
        ] {
            let found = CAUSES.iter().find(|cause| cause.rule == column_of(rule));
            assert_eq!(found.map(|cause| cause.column), Some(column), "{rule:?}");
        }
    }
}
