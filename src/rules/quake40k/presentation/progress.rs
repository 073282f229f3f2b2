//! How near each player is to winning, as the facts tell it.

use super::super::fact::QuakeFact;
use super::super::field::Field;
use super::super::terms::{TeamId, Victory};
use crate::game::{Fact, PlayerId, Progress, PublicState};

/// What progress is counted by.
#[derive(Default)]
pub struct ProgressRules {
    /// How the game is won.
    victory: Victory,
    /// The team of each player.
    teams: Vec<TeamId>,
    /// The team of each figure.
    figures: Vec<TeamId>,
    /// For how many turns targets must last in a first leg (`mod.assault`).
    turns: u32,
}

impl ProgressRules {
    /// Of a game.
    pub fn of(field: &Field) -> Self {
        let players = (0..field.terms.players() as u8).map(PlayerId);
        Self {
            victory: field.terms.victory,
            teams: players.map(|player| field.terms.team_of(player)).collect(),
            figures: field.ids().map(|piece| field.team_of(piece)).collect(),
            turns: field.options.assault_turns,
        }
    }

    /// The progress of a team's players, or that of all others.
    fn of_team<'a>(
        &'a self,
        state: &'a mut PublicState,
        is_meant: impl Fn(TeamId) -> bool + 'a,
    ) -> impl Iterator<Item = &'a mut Progress> + 'a {
        let known = state.progress.iter_mut().zip(&self.teams);
        known.filter(move |(_, team)| is_meant(**team)).map(|(own, _)| own)
    }

    /// A score counts for the whole team.
    pub fn follow(&self, fact: &Fact, state: &mut PublicState) {
        let Fact::Score { player, change, .. } = fact else {
            return;
        };
        let Some(own) = self.teams.get(player.index()) else {
            return;
        };
        for progress in self.of_team(state, |team| team == *own) {
            progress.value = progress.value.saturating_add(*change);
        }
    }

    /// What a fact of the book changes.
    pub fn follow_own(&self, fact: &QuakeFact, state: &mut PublicState) {
        match fact {
            QuakeFact::RoundWon {
                team: Some(own),
                rounds,
                ..
            } => self.set(state, *own, *rounds as i32),
            QuakeFact::Point { team, total, .. } => self.set(state, *team, *total),
            QuakeFact::Structure {
                team: own,
                penetrated: true,
                ..
            } => {
                for progress in self.of_team(state, |team| team != *own) {
                    progress.value += 1;
                }
            }
            QuakeFact::Role { cleaners, turns, .. } => {
                let targets = self
                    .figures
                    .iter()
                    .filter(|team| *team != cleaners && **team != TeamId::NOBODYS)
                    .count();
                for progress in self.of_team(state, |team| team == *cleaners) {
                    (progress.value, progress.goal) = (0, targets as i32);
                }
                for progress in self.of_team(state, |team| team != *cleaners) {
                    (progress.value, progress.goal) = (0, turns.unwrap_or(self.turns) as i32);
                }
            }
            QuakeFact::Lasted { team, turns, .. } => self.set(state, *team, *turns as i32),
            // Targets do not return, their cleaners do.
            QuakeFact::Killed {
                piece, returns: false, ..
            } if self.victory == Victory::Assault => {
                let dead = self.figures.get(piece.index());
                if dead == Some(&TeamId::NOBODYS) {
                    return;
                }
                for progress in self.of_team(state, |team| Some(&team) != dead) {
                    progress.value += 1;
                }
            }
            _ => {}
        }
    }

    fn set(&self, state: &mut PublicState, own: TeamId, value: i32) {
        for progress in self.of_team(state, |team| team == own) {
            progress.value = value;
        }
    }
}
