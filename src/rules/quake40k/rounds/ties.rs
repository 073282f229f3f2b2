//! Ties between players and teams (`tie.team`, `tie.solo`).

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::super::field::Field;
use super::super::terms::TeamId;

/// How many colours count as painted (`mystery.2`, `tie.team`).
pub const PAINTED: u8 = 6;

/// What a team brings to the table: (painted + WYSIWYG figures) × races, over unpainted figures, at least 1; then its ages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Care {
    above: i64,
    below: i64,
    ages: i64,
}

impl Care {
    fn of(field: &Field, team: TeamId) -> Self {
        let own: Vec<_> = field
            .of_team(team)
            .map(|piece| &field.champion[piece.index()])
            .collect();
        let painted = own.iter().filter(|champion| champion.colours >= PAINTED).count() as i64;
        let shown = own.iter().filter(|champion| champion.wysiwyg).count() as i64;
        let races: BTreeSet<&str> = own.iter().map(|champion| champion.race.as_str()).collect();
        let ages = field
            .terms
            .players_of(team)
            .filter_map(|player| field.terms.standing.get(player.index()));
        Self {
            above: (painted + shown) * races.len() as i64,
            below: (own.len() as i64 - painted).max(1),
            ages: ages.map(|standing| i64::from(standing.age)).sum(),
        }
    }

    /// As fractions, then by age.
    fn compare(self, other: Self) -> Ordering {
        let fractions = (self.above * other.below).cmp(&(other.above * self.below));
        fractions.then(self.ages.cmp(&other.ages))
    }
}

/// The team to which a tie falls; none if it is still equal.
pub fn settle(field: &Field, teams: &[TeamId]) -> Option<TeamId> {
    let cares: Vec<(TeamId, Care)> = teams.iter().map(|team| (*team, Care::of(field, *team))).collect();
    let (team, best) = *cares.iter().max_by(|one, other| one.1.compare(other.1))?;
    let equals = cares.iter().filter(|(_, care)| care.compare(best) == Ordering::Equal);
    (equals.count() == 1).then_some(team)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_compare_fractions_then_ages() {
        let care = |above, below, ages| Care { above, below, ages };
        assert_eq!(care(3, 2, 0).compare(care(4, 3, 99)), Ordering::Greater);
        assert_eq!(care(2, 4, 30).compare(care(1, 2, 29)), Ordering::Greater);
        assert_eq!(care(1, 2, 30).compare(care(2, 4, 30)), Ordering::Equal);
    }
}
