//! Ties: painted figures, figures that show what they have, races, age (`tie.team`, `tie.solo`).

use super::super::effects::PAINTED;
use super::super::field::Field;
use super::super::terms::TeamId;

/// What a team's tie is settled by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Standing {
    /// Figures painted in 6 colours at least, and figures that show what they have, times the races.
    numerator: i64,
    /// Figures that are not painted; at least 1.
    denominator: i64,
    /// The sum of the players' ages.
    age: i64,
}

impl Standing {
    /// The order of two: the fraction, then the age.
    fn compare(&self, other: &Self) -> std::cmp::Ordering {
        let (one, two) = (self.numerator * other.denominator, other.numerator * self.denominator);
        one.cmp(&two).then(self.age.cmp(&other.age))
    }
}

/// A count as a whole number.
fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn of_team(field: &Field, team: TeamId) -> Standing {
    let champions: Vec<_> = field
        .of_team(team)
        .map(|piece| &field.champion[piece.index()])
        .collect();
    let painted = champions.iter().filter(|champion| champion.colours >= PAINTED).count();
    let shows = champions.iter().filter(|champion| champion.wysiwyg).count();
    let mut races: Vec<&str> = champions.iter().map(|champion| champion.race.as_str()).collect();
    races.sort_unstable();
    races.dedup();
    let players = field.terms.players_of(team);
    let ages = players.filter_map(|player| field.terms.standing.get(player.index()));
    Standing {
        numerator: count(painted + shows) * count(races.len()),
        denominator: count(champions.len() - painted).max(1),
        age: ages.map(|player| i64::from(player.age)).sum(),
    }
}

/// Who wins a tie among these; nobody if they are equal still, or by option `tie`.
pub fn winner(field: &Field, teams: &[TeamId]) -> Option<TeamId> {
    if let [alone] = teams {
        return Some(*alone);
    }
    if !field.options.tie {
        return None;
    }
    let standings: Vec<Standing> = teams.iter().map(|team| of_team(field, *team)).collect();
    best(&standings).and_then(|place| teams.get(place).copied())
}

/// The place of the one that is better than all others.
fn best(standings: &[Standing]) -> Option<usize> {
    let is_best = |place: &usize| {
        let others = standings.iter().enumerate().filter(|(other, _)| other != place);
        let mut compared = others.map(|(_, other)| standings[*place].compare(other));
        compared.all(std::cmp::Ordering::is_gt)
    };
    (0..standings.len()).find(is_best)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn standing(numerator: i64, denominator: i64, age: i64) -> Standing {
        Standing {
            numerator,
            denominator,
            age,
        }
    }

    #[test]
    fn the_greater_fraction_wins_then_the_older_tie_team() {
        assert_eq!(best(&[standing(4, 2, 0), standing(5, 2, 0)]), Some(1));
        assert_eq!(
            best(&[standing(4, 1, 0), standing(9, 3, 99)]),
            Some(0),
            "4 is more than 3"
        );
        assert_eq!(best(&[standing(2, 1, 40), standing(4, 2, 41)]), Some(1), "older wins");
        assert_eq!(best(&[standing(2, 1, 40), standing(4, 2, 40)]), None, "a draw");
    }
}
