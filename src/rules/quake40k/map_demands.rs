//! What mods demand of a map, and what is said of one in a file (`check.map`).

use super::arena_plan::PORTAL_RADIUS;
use super::map_check::{self, BASE, FlagDemand, MapDemands};
use super::terms::{GameMod, MODS, ModRule, Terms, Victory};
use crate::game::Report;
use crate::space::table::{LaidTable, MarkKind, TableMap};

/// How many teams play where a map says of none.
const TEAMS: usize = 2;

/// How many figures there are at least in the mods' games: one a player, two players, or two teams of three.
const FIGURES: usize = 2;
const DOMINATION_FIGURES: usize = 6;

impl MapDemands {
    /// Those of some rules and one victory.
    fn of(has: &dyn Fn(ModRule) -> bool, victory: Victory, teams: usize) -> Self {
        Self {
            portals: has(ModRule::Portal),
            bonus: has(ModRule::Bonus),
            bases: has(ModRule::Bases).then_some(teams),
            flags: match victory {
                Victory::Capture => FlagDemand::Each,
                Victory::OneFlag => FlagDemand::One,
                _ => FlagDemand::None,
            },
            buildings: victory == Victory::BaseAttack,
            domination: victory == Victory::Domination,
            figures: FIGURES,
            portal_radius: PORTAL_RADIUS,
        }
    }

    /// Those of a game, of so many figures and portals of that radius.
    pub fn of_game(terms: &Terms, figures: usize, portal_radius: i32) -> Self {
        Self {
            figures,
            portal_radius,
            ..Self::of(&|rule| terms.has(rule), terms.victory, terms.team_count())
        }
    }

    /// Those of a mod, for as many teams as a map has bases of.
    fn of_mod(known: &GameMod, laid: &LaidTable) -> Self {
        let demands = Self::of(
            &|rule| known.rules.contains(&rule),
            known.victory,
            teams_of(laid).max(TEAMS),
        );
        match known.victory {
            Victory::Domination => Self {
                figures: DOMINATION_FIGURES,
                ..demands
            },
            _ => demands,
        }
    }

    /// Those that a map can be held against whatever is played on it: of what it bears, all that belongs to it.
    fn of_map(laid: &LaidTable) -> Self {
        let bears = |is_so: fn(&MarkKind) -> bool| laid.marks.iter().any(|mark| is_so(&mark.kind));
        let teams = teams_of(laid);
        Self {
            portals: bears(|kind| matches!(kind, MarkKind::Portal(_))),
            bonus: bears(|kind| matches!(kind, MarkKind::Bonus(_))),
            bases: (teams > 0).then_some(teams),
            flags: FlagDemand::None,
            buildings: teams > 0 && bears(|kind| *kind == MarkKind::Building),
            domination: false,
            figures: FIGURES,
            portal_radius: PORTAL_RADIUS,
        }
    }
}

/// How many teams a map has bases of: one more than the highest owner.
fn teams_of(laid: &LaidTable) -> usize {
    let bases = laid
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Zone && mark.name == BASE);
    let owners = bases.filter_map(|mark| mark.owner.map(usize::from));
    owners.map(|owner| owner + 1).max().unwrap_or(0)
}

/// Looks over a map without faults of its own: for a mod if one is named, else by what it bears.
pub fn check_table(map: &TableMap, mode: Option<&str>) -> Report {
    let Ok(laid) = map.build() else {
        return Report::default();
    };
    let known = MODS.iter().find(|known| mode == Some(known.id));
    let demands = known.map_or_else(|| MapDemands::of_map(&laid), |known| MapDemands::of_mod(known, &laid));
    map_check::check(&laid, &demands)
}
