//! The terms of a game: its mod, which mod rules hold, how it is won, and who is on which team (chapters 12 and 14).

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::phase::Stage;
use crate::game::PlayerId;

/// A team, by its number from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamId(pub u8);

impl TeamId {
    /// Those whom no player has, and no player's clan.
    pub const NOBODYS: Self = Self(u8::MAX);

    /// Its place in a list by team.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rule that mods are made of (`rule.*`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModRule {
    /// A player's figures cost no more than the agreed budget.
    Budget,
    /// All use the same figure.
    Clone,
    /// Special characters with several wounds may be chosen.
    Chief,
    /// Any figure may have any gear of any codex.
    Perfect,
    /// Portals are laid out.
    Portal,
    /// Bonus tokens are laid out.
    Bonus,
    /// The killed return at once.
    Return,
    /// The killed are out until somebody wins the round.
    Sudden,
    /// A kill scores the victim's value; an accident costs one's own.
    Points,
    /// A team's figures cost no more than the agreed total.
    TeamBudget,
    /// Each player brings any figure to a team.
    TeamOpen,
    /// Each team has a zone of its own.
    Bases,
    /// Flags are taken and brought home.
    Flag,
}

/// How a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// First at ten times the own value.
    #[default]
    Points,
    /// Last alive wins a round.
    LastAlive,
    /// The enemy's flag is brought home while the own one is there: a round.
    Capture,
    /// The only flag is brought to the own base.
    OneFlag,
    /// The enemy's building is destroyed.
    BaseAttack,
    /// Portals occupied at a turn's end give points.
    Domination,
    /// Cleaners kill all targets in fewer turns than the others do.
    Assault,
    /// As a scenario says that is added to the book.
    #[serde(skip_deserializing)]
    Added,
}

/// A mod of the book: its id, its rules, and how it is won.
pub struct GameMod {
    /// Its id, as setups name it.
    pub id: &'static str,
    /// The rules that it is made of.
    pub rules: &'static [ModRule],
    /// How it is won.
    pub victory: Victory,
    /// Whether teams play it.
    pub in_teams: bool,
}

use ModRule::{
    Bases, Bonus, Budget, Chief, Clone as SameFigure, Flag, Perfect, Points, Portal, Return, Sudden, TeamBudget,
    TeamOpen,
};

/// All mods, in the order of the book (`mod.*`).
pub const MODS: &[GameMod] = &[
    solo("deathmatch", &[Return, Portal, Bonus, Points], Victory::Points),
    solo("deathmatch_pro", &[Chief, Return, Portal, Points], Victory::Points),
    solo("champion", &[Budget, Portal, Sudden, Bonus], Victory::LastAlive),
    solo("elite", &[SameFigure, Portal, Sudden, Bonus], Victory::LastAlive),
    solo("supreme", &[Perfect, Portal, Bonus, Points, Return], Victory::Points),
    team("capture", &[TeamBudget, Bases, Return, Flag], Victory::Capture),
    team("one_flag", &[TeamBudget, Bases, Return, Flag], Victory::OneFlag),
    team(
        "team_deathmatch",
        &[TeamOpen, Portal, Return, Bonus, Points],
        Victory::Points,
    ),
    team(
        "team_champions",
        &[TeamBudget, Portal, Sudden, Bonus],
        Victory::LastAlive,
    ),
    team("base_attack", &[TeamBudget, Bases, Return, Bonus], Victory::BaseAttack),
    team(
        "domination",
        &[TeamBudget, Bases, Portal, Return, Bonus],
        Victory::Domination,
    ),
    // Whether one returns or is out its role says.
    team("assault", &[TeamBudget, Portal, Bonus], Victory::Assault),
];

/// The mod whose rules and victory the setup names (`mod.custom`).
pub const CUSTOM: &str = "custom";

const fn solo(id: &'static str, rules: &'static [ModRule], victory: Victory) -> GameMod {
    GameMod {
        id,
        rules,
        victory,
        in_teams: false,
    }
}

const fn team(id: &'static str, rules: &'static [ModRule], victory: Victory) -> GameMod {
    GameMod {
        id,
        rules,
        victory,
        in_teams: true,
    }
}

/// What players agreed on: it never changes.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Terms {
    /// The mod's id.
    pub mode: String,
    /// The mod rules that hold.
    pub rules: BTreeSet<ModRule>,
    /// How the game is won.
    pub victory: Victory,
    /// Whether teams play: figures are then activated team by team (`team.alternate`).
    pub in_teams: bool,
    /// Each player's team, by seat; without teams each is one of its own.
    pub teams: Vec<TeamId>,
    /// Each team's own value: that of its figures (`mod.deathmatch`).
    pub values: Vec<i32>,
    /// Each player's answer to disputes, as `tie.team` counts it.
    pub standing: Vec<PlayerStanding>,
    /// Whether limits of forces and tables are lifted.
    pub trial: bool,
    /// Where the game begins, if in its middle.
    pub begin: Option<Beginning>,
}

/// What `tie.team` looks at of a player besides its figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct PlayerStanding {
    /// The age in years.
    pub age: i32,
}

/// Where a game begins that does not begin at its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// Whose slot it is: that of its first figure in the order; in teams its team acts.
    pub player: PlayerId,
    /// The turn.
    #[serde(default = "one")]
    pub round: u32,
    /// The phase.
    pub phase: Stage,
}

fn one() -> u32 {
    1
}

impl Terms {
    /// Whether a mod rule holds.
    pub fn has(&self, rule: ModRule) -> bool {
        self.rules.contains(&rule)
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.teams.len()
    }

    /// A player's team.
    pub fn team_of(&self, player: PlayerId) -> TeamId {
        self.teams.get(player.index()).copied().unwrap_or_default()
    }

    /// How many teams there are; without teams as many as players.
    pub fn team_count(&self) -> usize {
        self.teams.iter().map(|team| team.index() + 1).max().unwrap_or_default()
    }

    /// All teams.
    pub fn all_teams(&self) -> impl Iterator<Item = TeamId> + use<> {
        (0..self.team_count() as u8).map(TeamId)
    }

    /// The players of a team.
    pub fn players_of(&self, team: TeamId) -> impl Iterator<Item = PlayerId> + '_ {
        let players = (0..self.players() as u8).map(PlayerId);
        players.filter(move |player| self.team_of(*player) == team)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mod_is_made_of_the_rules_of_the_book() {
        let told = [
            ("deathmatch", "return portal bonus points", false),
            ("deathmatch_pro", "chief return portal points", false),
            ("champion", "budget portal sudden bonus", false),
            ("elite", "clone portal sudden bonus", false),
            ("supreme", "perfect portal bonus points return", false),
            ("capture", "team_budget bases return flag", true),
            ("one_flag", "team_budget bases return flag", true),
            ("team_deathmatch", "team_open portal return bonus points", true),
            ("team_champions", "team_budget portal sudden bonus", true),
            ("base_attack", "team_budget bases return bonus", true),
            ("domination", "team_budget bases portal return bonus", true),
            // Whether one returns or is out its role says.
            ("assault", "team_budget portal bonus", true),
        ];
        for (known, (id, rules, in_teams)) in MODS.iter().zip(told) {
            let names = known.rules.iter().map(|rule| serde_json::to_value(rule).unwrap());
            let names: Vec<String> = names.map(|name| name.as_str().unwrap().to_owned()).collect();
            assert_eq!(
                (known.id, names.join(" ").as_str(), known.in_teams),
                (id, rules, in_teams)
            );
        }
        // 5 for single players, 7 for teams; 9 mod rules for single players, 4 for teams (chapter 21).
        assert_eq!(
            (MODS.len(), MODS.iter().filter(|known| known.in_teams).count()),
            (12, 7)
        );
        let rules: BTreeSet<ModRule> = MODS.iter().flat_map(|known| known.rules).copied().collect();
        assert_eq!(rules.len(), 13);
    }
}
