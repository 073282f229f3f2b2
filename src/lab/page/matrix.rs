//! Who beat whom: the pairings of two put together to a square.

use crate::lab::stats::wilson;
use crate::lab::{ContestantSummary, LabSummary, PairingSummary};

/// How often some won against each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix {
    /// Who, in the order in which they first met.
    pub names: Vec<String>,
    /// How each of the rows fared against each of the columns; none where they did not meet.
    pub cells: Vec<Vec<Option<Met>>>,
}

/// How one fared against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Met {
    /// How many games it won.
    pub wins: u64,
    /// How many there were that came to their end.
    pub games: u64,
}

impl Met {
    /// The share that it won, from 0 to 1.
    pub fn share(self) -> f64 {
        self.wins as f64 / self.games.max(1) as f64
    }

    /// The lower end of the share's 95 % interval.
    pub fn low(self) -> f64 {
        wilson(self.wins, self.games).0
    }

    /// The upper end.
    pub fn high(self) -> f64 {
        wilson(self.wins, self.games).1
    }
}

impl Matrix {
    /// That of all pairings of two, or of those on an arena. None if there are none, or nobody met anybody else; nor where all
    /// win or lose together.
    pub fn of(summary: &LabSummary, map: Option<u32>) -> Option<Self> {
        match summary.together {
            Some(_) => None,
            None => Self::of_pairings(&summary.pairings, map),
        }
    }

    fn of_pairings(all: &[PairingSummary], map: Option<u32>) -> Option<Self> {
        let pairings = || {
            let on_map = all
                .iter()
                .filter(move |pairing| map.is_none_or(|map| pairing.map == map));
            on_map.filter(|pairing| pairing.contestants.len() == 2)
        };
        let contestants = || all.iter().flat_map(|pairing| &pairing.contestants);
        let several = |of: fn(&ContestantSummary) -> &str| {
            let first = contestants().next().map(of);
            contestants().any(|contestant| Some(of(contestant)) != first)
        };
        let (sides, bots) = (several(|who| &who.side), several(|who| &who.bot));
        let name = |who: &ContestantSummary| match (sides, bots) {
            (true, true) => format!("{}:{}", who.side, who.bot),
            (false, true) => who.bot.clone(),
            _ => who.side.clone(),
        };
        let mut names: Vec<String> = Vec::new();
        for who in pairings().flat_map(|pairing| &pairing.contestants) {
            let name = name(who);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        if names.len() < 2 {
            return None;
        }
        let mut cells: Vec<Vec<Option<Met>>> = vec![vec![None; names.len()]; names.len()];
        for pairing in pairings() {
            let places: Vec<usize> = (pairing.contestants.iter())
                .filter_map(|who| names.iter().position(|known| *known == name(who)))
                .collect();
            let [one, other] = places[..] else { continue };
            // Against its like nobody wins or loses; of a run that was stopped, some have not met yet.
            if one == other || pairing.finished == 0 {
                continue;
            }
            for (row, column, who) in [(one, other, 0), (other, one, 1)] {
                let met = cells[row][column].get_or_insert_default();
                met.wins += pairing.contestants[who].rate.wins;
                met.games += pairing.finished;
            }
        }
        Some(Self { names, cells })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Rate;

    fn pairing(map: u32, sides: [&str; 2], wins: [u64; 2], finished: u64) -> PairingSummary {
        let contestant = |place: usize| ContestantSummary {
            side: sides[place].to_owned(),
            bot: "random".to_owned(),
            rate: Rate {
                wins: wins[place],
                ..Rate::default()
            },
            by_seat: Vec::new(),
        };
        PairingSummary {
            map,
            games: finished,
            finished,
            draws: finished - wins[0] - wins[1],
            contestants: vec![contestant(0), contestant(1)],
        }
    }

    #[test]
    fn meetings_on_several_arenas_are_put_together() {
        let pairings = vec![
            pairing(0, ["grot", "kosto"], [3, 6], 10),
            pairing(1, ["kosto", "grot"], [5, 5], 10),
            pairing(0, ["grot", "grot"], [4, 6], 10),
        ];
        let all = Matrix::of_pairings(&pairings, None).unwrap();
        assert_eq!(all.names, ["grot", "kosto"]);
        assert_eq!(all.cells[0], [None, Some(Met { wins: 8, games: 20 })]);
        assert_eq!(all.cells[1], [Some(Met { wins: 11, games: 20 }), None]);
        let one = Matrix::of_pairings(&pairings, Some(1)).unwrap();
        assert_eq!(
            one.cells[one.names.iter().position(|name| name == "kosto").unwrap()]
                .iter()
                .flatten()
                .count(),
            1
        );
        assert_eq!(Matrix::of_pairings(&pairings[2..], None), None);
    }

    #[test]
    fn those_who_have_not_met_yet_have_no_share() {
        let pairings = vec![
            pairing(0, ["grot", "kosto"], [3, 6], 10),
            pairing(0, ["grot", "frimeur"], [0, 0], 0),
        ];
        let found = Matrix::of_pairings(&pairings, None).unwrap();
        assert_eq!(found.names, ["grot", "kosto", "frimeur"]);
        assert_eq!(found.cells[0][1], Some(Met { wins: 3, games: 10 }));
        assert_eq!((found.cells[0][2], found.cells[2][0]), (None, None));
    }
}
