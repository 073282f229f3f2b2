//! Elo by Bradley and Terry's model: who beats whom with chance 1 / (1 + 10^((b − a) / 400)).

use std::collections::BTreeMap;

use super::stats::{Z, inverse, rounded};
use super::summary::Rating;

/// Who met whom, and how it went. Half a win each is a draw.
#[derive(Clone, Debug, Default)]
pub(super) struct Meetings(BTreeMap<(String, String), Score>);

#[derive(Clone, Copy, Debug, Default)]
struct Score {
    games: u64,
    /// Of the first, a draw counting 1, a win 2.
    halves: u64,
}

/// Elo points a unit of the natural logarithm of the odds.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;

impl Meetings {
    /// `one` and `other` met: `halves` is 2 if `one` won, 1 for a draw, 0 if `other` did. Who meets its like is not
    /// counted.
    pub fn met(&mut self, one: &str, other: &str, halves: u64) {
        let (key, halves) = match one.cmp(other) {
            std::cmp::Ordering::Less => ((one, other), halves),
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => ((other, one), 2 - halves),
        };
        let score = self.0.entry((key.0.to_owned(), key.1.to_owned())).or_default();
        score.games += 1;
        score.halves += halves;
    }

    /// The ratings, best first; none if not all are joined by meetings.
    pub fn ratings(&self) -> Vec<Rating> {
        let mut names: Vec<&str> = (self.0.keys()).flat_map(|(one, other)| [one.as_str(), other]).collect();
        names.sort_unstable();
        names.dedup();
        let place = |name: &str| {
            names
                .binary_search(&name)
                .unwrap_or_else(|_| unreachable!("all are listed"))
        };
        // With one drawn game more for each pair.
        let pairs: Vec<(usize, usize, f64, f64)> = (self.0.iter())
            .map(|((one, other), score)| {
                let wins = (score.halves as f64 + 1.0) / 2.0;
                (place(one), place(other), wins, score.games as f64 + 1.0)
            })
            .collect();
        if !is_joined(names.len(), &pairs) {
            return Vec::new();
        }
        let strengths = fit(names.len(), &pairs);
        let Some(errors) = standard_errors(&strengths, &pairs) else {
            return Vec::new();
        };
        let mut ratings: Vec<Rating> = (names.iter().zip(strengths).zip(errors))
            .map(|((name, strength), error)| {
                let games = self.0.iter().filter(|((one, other), _)| one == name || other == name);
                Rating {
                    name: (*name).to_owned(),
                    games: games.map(|(_, score)| score.games).sum(),
                    elo: rounded(strength * POINTS),
                    low: rounded((strength - Z * error) * POINTS),
                    high: rounded((strength + Z * error) * POINTS),
                }
            })
            .collect();
        ratings.sort_by(|one, other| other.elo.total_cmp(&one.elo).then_with(|| one.name.cmp(&other.name)));
        ratings
    }
}

/// Whether meetings lead from each to every other; not if there are fewer than two.
fn is_joined(count: usize, pairs: &[(usize, usize, f64, f64)]) -> bool {
    let mut reached = vec![false; count];
    let mut open = vec![0];
    while let Some(here) = open.pop() {
        if std::mem::replace(reached.get_mut(here).unwrap_or(&mut true), true) {
            continue;
        }
        for (one, other, ..) in pairs {
            if *one == here {
                open.push(*other);
            } else if *other == here {
                open.push(*one);
            }
        }
    }
    count >= 2 && reached.into_iter().all(|reached| reached)
}

/// The likeliest strengths, as logarithms, their mean 0: Newton's method, its steps bounded.
fn fit(count: usize, pairs: &[(usize, usize, f64, f64)]) -> Vec<f64> {
    let mut strengths = vec![0.0; count];
    for _ in 0..200 {
        let mut slope = vec![0.0; count];
        for (one, other, wins, games) in pairs {
            let missing = wins - games * chance(strengths[*one] - strengths[*other]);
            slope[*one] += missing;
            slope[*other] -= missing;
        }
        let Some(inverse) = inverse(information(&strengths, pairs)) else {
            break;
        };
        let step: Vec<f64> = (inverse.iter())
            .map(|row| row.iter().zip(&slope).map(|(value, slope)| value * slope).sum())
            .collect();
        let longest = step.iter().fold(0.0_f64, |longest, step| longest.max(step.abs()));
        for (strength, step) in strengths.iter_mut().zip(step) {
            *strength += step / longest.max(1.0);
        }
        if longest < 1e-12 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / count as f64;
    strengths.iter().map(|strength| strength - mean).collect()
}

/// The chance of who is so much stronger, as a logarithm.
fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Fisher's information, and 1/n in every place: that makes it invertible and keeps the mean where it is.
fn information(strengths: &[f64], pairs: &[(usize, usize, f64, f64)]) -> Vec<Vec<f64>> {
    let count = strengths.len();
    let mut matrix = vec![vec![1.0 / count as f64; count]; count];
    for (one, other, _, games) in pairs {
        let chance = chance(strengths[*one] - strengths[*other]);
        let weight = games * chance * (1.0 - chance);
        matrix[*one][*one] += weight;
        matrix[*other][*other] += weight;
        matrix[*one][*other] -= weight;
        matrix[*other][*one] -= weight;
    }
    matrix
}

/// The standard error of each strength against the mean of all.
fn standard_errors(strengths: &[f64], pairs: &[(usize, usize, f64, f64)]) -> Option<Vec<f64>> {
    let count = strengths.len() as f64;
    let covariance = inverse(information(strengths, pairs))?;
    // The 1/n put in comes out again as 1/n.
    let of = |place: usize| (covariance[place][place] - 1.0 / count).max(0.0).sqrt();
    Some((0..strengths.len()).map(of).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(list: &[(&str, &str, u64, u64)]) -> Meetings {
        let mut meetings = Meetings::default();
        for (one, other, wins, losses) in list {
            (0..*wins).for_each(|_| meetings.met(one, other, 2));
            (0..*losses).for_each(|_| meetings.met(other, one, 2));
        }
        meetings
    }

    #[test]
    fn two_who_met_are_as_far_apart_as_their_score_says() {
        // 299.5 of 400 with the drawn game: 74.69 % or so, 190 points.
        let ratings = meetings(&[("a", "b", 299, 100)]).ratings();
        let wanted = 400.0 * (299.5_f64 / 100.5).log10();
        assert_eq!((ratings[0].name.as_str(), ratings[0].games), ("a", 399));
        assert!((ratings[0].elo - ratings[1].elo - wanted).abs() < 1e-3, "{ratings:?}");
        // The error of the logarithm of the odds is sqrt(1/299.5 + 1/100.5); each has half of it.
        let half = Z * (1.0 / 299.5_f64 + 1.0 / 100.5).sqrt() / 2.0 * POINTS;
        assert!((ratings[0].high - ratings[0].elo - half).abs() < 1e-3, "{ratings:?}");
    }

    #[test]
    fn a_chain_adds_up_and_a_draw_is_half_a_win() {
        let mut meetings = meetings(&[("a", "b", 30, 10), ("b", "c", 30, 10)]);
        let ratings = meetings.ratings();
        let elo = |name: &str, ratings: &[Rating]| ratings.iter().find(|rating| rating.name == name).unwrap().elo;
        assert!((elo("a", &ratings) + elo("c", &ratings)).abs() < 1e-3);
        assert!(elo("b", &ratings).abs() < 1e-3);
        (0..100).for_each(|_| meetings.met("a", "b", 1));
        assert!(elo("a", &meetings.ratings()) < elo("a", &ratings));
    }

    #[test]
    fn who_won_all_has_a_number_and_who_met_nobody_has_none() {
        let ratings = meetings(&[("a", "b", 400, 0)]).ratings();
        assert!(ratings[0].elo.is_finite() && ratings[0].elo > 400.0, "{ratings:?}");
        assert_eq!(meetings(&[("a", "b", 4, 0), ("c", "d", 1, 1)]).ratings(), []);
        assert_eq!(meetings(&[("a", "a", 4, 0)]).ratings(), []);
        assert_eq!(Meetings::default().ratings(), []);
    }

    #[test]
    fn ratings_make_the_results_as_likely_as_can_be() {
        // At the maximum, expected wins are actual wins.
        let list = [
            ("a", "b", 12, 5),
            ("b", "c", 9, 9),
            ("c", "a", 3, 14),
            ("d", "a", 2, 20),
        ];
        let ratings = meetings(&list).ratings();
        let elo = |name: &str| ratings.iter().find(|rating| rating.name == name).unwrap().elo;
        for name in ["a", "b", "c", "d"] {
            let (mut won, mut expected) = (0.0, 0.0);
            for (one, other, wins, losses) in list {
                let games = (wins + losses) as f64 + 1.0;
                let chance = 1.0 / (1.0 + 10_f64.powf((elo(other) - elo(one)) / 400.0));
                if one == name {
                    won += wins as f64 + 0.5;
                    expected += games * chance;
                } else if other == name {
                    won += losses as f64 + 0.5;
                    expected += games * (1.0 - chance);
                }
            }
            assert!((won - expected).abs() < 1e-4, "{name}: {won} and {expected}");
        }
    }
}
