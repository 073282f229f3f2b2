//! Goes through the rows of a plan and counts what its summary tells.

use std::collections::BTreeMap;

use crate::game::{StateHasher, Winner};

use super::elo::Meetings;
use super::observer::Ground;
use super::row::LONGEST_CURVE;
use super::stats::{mean, rounded, share, wilson};
use super::summary::{
    ContestantSummary, CurveOf, DeathShare, LabSummary, MapSummary, MeanCurve, PairingSummary, Rate, Spread,
    TogetherRate,
};
use super::{GameRow, Plan};

/// How often somebody won, while it is counted.
#[derive(Clone, Debug, Default)]
struct Count {
    sat: u64,
    wins: u64,
    draws: u64,
    unfinished: u64,
    kills: u64,
    deaths: u64,
    score: i64,
}

impl Count {
    fn add(&mut self, row: &GameRow, seat: usize) {
        match row.winner {
            None => self.unfinished += 1,
            Some(winner) => {
                self.sat += 1;
                self.draws += u64::from(winner == Winner::Draw);
                self.wins += u64::from(row.is_won_by(seat));
            }
        }
        self.add_deeds(row, seat);
    }

    /// Counts what a seat did, in a game that is counted already.
    fn add_deeds(&mut self, row: &GameRow, seat: usize) {
        let sat = &row.seats[seat];
        self.kills += u64::from(sat.kills);
        self.deaths += u64::from(sat.deaths);
        self.score += i64::from(sat.score);
    }

    fn rate(&self, name: impl Into<String>) -> Rate {
        let games = (self.sat + self.unfinished).max(1) as f64;
        let (low, high) = wilson(self.wins, self.sat);
        Rate {
            name: name.into(),
            sat: self.sat,
            wins: self.wins,
            draws: self.draws,
            unfinished: self.unfinished,
            share: rounded(share(self.wins, self.sat)),
            low: rounded(low),
            high: rounded(high),
            kills: rounded(self.kills as f64 / games),
            deaths: rounded(self.deaths as f64 / games),
            score: rounded(self.score as f64 / games),
        }
    }
}

/// Counts by name, in the order in which the names first came up.
#[derive(Clone, Debug, Default)]
struct Counts {
    names: Vec<String>,
    counts: Vec<Count>,
    places: BTreeMap<String, usize>,
}

impl Counts {
    fn of(&mut self, name: &str) -> &mut Count {
        let place = match self.places.get(name) {
            Some(place) => *place,
            None => {
                self.places.insert(name.to_owned(), self.names.len());
                self.names.push(name.to_owned());
                self.counts.push(Count::default());
                self.names.len() - 1
            }
        };
        &mut self.counts[place]
    }

    /// Counts each seat under the names it goes by, unless all seats go by that name too. Where all win or lose together
    /// (`is_together`), each game is counted once under each name.
    fn add<'a, I: Iterator<Item = &'a str>>(
        &mut self,
        row: &'a GameRow,
        is_together: bool,
        names: impl Fn(usize) -> I,
    ) {
        for seat in 0..row.seats.len() {
            for name in names(seat) {
                if is_together {
                    let is_first = (0..seat).all(|other| names(other).all(|known| known != name));
                    add_together(self.of(name), row, seat, is_first);
                    continue;
                }
                let all = (0..row.seats.len()).all(|other| names(other).any(|known| known == name));
                let count = self.of(name);
                if !all {
                    count.add(row, seat);
                }
            }
        }
    }

    fn rates(&self) -> Vec<Rate> {
        let named = self.names.iter().zip(&self.counts);
        named.map(|(name, count)| count.rate(name)).collect()
    }
}

/// Counts a seat of a game that all win or lose together: the game itself for the first of those seats alone.
fn add_together(count: &mut Count, row: &GameRow, seat: usize, is_first: bool) {
    match is_first {
        true => count.add(row, seat),
        false => count.add_deeds(row, seat),
    }
}

/// How often all players won together.
fn together(rows: &[GameRow]) -> TogetherRate {
    let count = |winner| rows.iter().filter(|row| row.winner == Some(winner)).count() as u64;
    let (wins, losses) = (count(Winner::Together), count(Winner::Guests));
    let (low, high) = wilson(wins, wins + losses);
    TogetherRate {
        wins,
        losses,
        share: rounded(share(wins, wins + losses)),
        low: rounded(low),
        high: rounded(high),
    }
}

/// Least, median, mean, most.
fn spread(mut values: Vec<u64>) -> Spread {
    values.sort_unstable();
    let sum: u64 = values.iter().sum();
    Spread {
        least: values.first().copied().unwrap_or(0),
        median: values.get(values.len().saturating_sub(1) / 2).copied().unwrap_or(0),
        mean: rounded(share(sum, values.len() as u64)),
        most: values.last().copied().unwrap_or(0),
    }
}

/// What is counted on an arena.
#[derive(Clone, Debug, Default)]
struct MapCount {
    games: u64,
    finished: u64,
    draws: u64,
    rounds: Vec<u64>,
    seats: Vec<Count>,
    sides: Counts,
    died: Vec<u64>,
    trod: Vec<u64>,
}

/// What is counted of a pairing: each contestant's games, and those from each seat.
#[derive(Clone, Debug, Default)]
struct PairingCount {
    games: u64,
    finished: u64,
    draws: u64,
    contestants: Vec<(Count, Vec<Count>)>,
}

/// Sums for a mean curve.
#[derive(Clone, Debug)]
struct CurveCount {
    games: u64,
    sums: Vec<(i64, i64)>,
}

impl LabSummary {
    /// What rows come to, given in the order of their numbers; each belongs to that plan.
    pub fn of(plan: &Plan, rows: &[GameRow]) -> Self {
        let seats = plan.names.len();
        let mut hasher = StateHasher::default();
        let mut by_seat = vec![Count::default(); seats];
        let [mut sides, mut klans, mut kinds, mut bots] = std::array::from_fn(|_| Counts::default());
        let mut meetings = Meetings::default();
        let mut causes: BTreeMap<&str, u64> = BTreeMap::new();
        let is_together = plan.is_together();
        for row in rows {
            hasher.feed(&row.hash);
            (0..seats).for_each(|seat| by_seat[seat].add(row, seat));
            sides.add(row, is_together, |seat| row.seats[seat].chosen_side().into_iter());
            klans.add(row, is_together, |seat| row.seats[seat].klan.as_deref().into_iter());
            kinds.add(row, is_together, |seat| distinct(&row.seats[seat].kinds));
            bots.add(row, is_together, |seat| std::iter::once(row.seats[seat].bot.as_str()));
            if !is_together {
                meet(&mut meetings, row);
            }
            for (rule, count) in &row.causes {
                *causes.entry(rule).or_default() += u64::from(*count);
            }
        }
        let count = |holds: &dyn Fn(&GameRow) -> bool| rows.iter().filter(|row| holds(row)).count() as u64;
        let unfinished = count(&|row| row.winner.is_none());
        LabSummary {
            mode: plan.mode.clone(),
            seed: plan.seed,
            planned: plan.total(),
            games: rows.len() as u64,
            finished: rows.len() as u64 - unfinished,
            unfinished,
            draws: count(&|row| row.winner == Some(Winner::Draw)),
            together: is_together.then(|| together(rows)),
            hash: format!("{:016x}", hasher.finish()),
            commands: spread(rows.iter().map(|row| row.commands).collect()),
            rounds: spread(rows.iter().map(|row| u64::from(row.rounds)).collect()),
            seats: by_seat
                .iter()
                .zip(&plan.names)
                .map(|(count, name)| count.rate(name))
                .collect(),
            sides: sides.rates(),
            klans: klans.rates(),
            kinds: kinds.rates(),
            bots: bots.rates(),
            elo: meetings.ratings(),
            maps: maps(plan, rows),
            pairings: pairings(plan, rows),
            causes: ranked(&causes),
            curves: curves(plan, rows),
        }
    }
}

/// Each kind of a side once.
fn distinct(kinds: &[String]) -> impl Iterator<Item = &str> {
    let first = |(place, kind): &(usize, &String)| !kinds[..*place].contains(kind);
    kinds.iter().enumerate().filter(first).map(|(_, kind)| kind.as_str())
}

/// Takes up how bots met in a game: whoever won beat each of the others.
fn meet(meetings: &mut Meetings, row: &GameRow) {
    let Some(winner) = row.winner else { return };
    for one in 0..row.seats.len() {
        for other in one + 1..row.seats.len() {
            let halves = match row.winning_seat() {
                Some(seat) if seat == one => 2,
                Some(seat) if seat == other => 0,
                // Of two who both lost to a third, nobody beat the other.
                Some(_) => continue,
                None => 1,
            };
            debug_assert!(halves != 1 || winner == Winner::Draw);
            meetings.met(&row.seats[one].bot, &row.seats[other].bot, halves);
        }
    }
}

fn maps(plan: &Plan, rows: &[GameRow]) -> Vec<MapSummary> {
    let size = |map: usize| {
        let ground = Ground::of(&plan.maps[map]);
        (ground.width, ground.height)
    };
    let mut counts: Vec<MapCount> = (0..plan.maps.len())
        .map(|map| {
            let (width, height) = size(map);
            MapCount {
                seats: vec![Count::default(); plan.names.len()],
                died: vec![0; width * height],
                trod: vec![0; width * height],
                ..Default::default()
            }
        })
        .collect();
    let is_together = plan.is_together();
    for row in rows {
        let count = &mut counts[row.map as usize];
        count.games += 1;
        count.finished += u64::from(row.winner.is_some());
        count.draws += u64::from(row.winner == Some(Winner::Draw));
        count.rounds.push(u64::from(row.rounds));
        for (seat, count) in count.seats.iter_mut().enumerate() {
            count.add(row, seat);
        }
        count
            .sides
            .add(row, is_together, |seat| row.seats[seat].chosen_side().into_iter());
        for (cells, sums) in [(&row.died, &mut count.died), (&row.trod, &mut count.trod)] {
            for (cell, times) in cells.iter() {
                if let Some(sum) = sums.get_mut(cell) {
                    *sum += u64::from(times);
                }
            }
        }
    }
    let told = counts.into_iter().enumerate().map(|(map, count)| {
        let (width, height) = size(map);
        MapSummary {
            name: plan.maps[map].name().to_owned(),
            width: width as u32,
            height: height as u32,
            games: count.games,
            finished: count.finished,
            draws: count.draws,
            rounds: spread(count.rounds),
            seats: count
                .seats
                .iter()
                .zip(&plan.names)
                .map(|(count, name)| count.rate(name))
                .collect(),
            sides: count.sides.rates(),
            died: count.died,
            trod: count.trod,
        }
    });
    told.collect()
}

fn pairings(plan: &Plan, rows: &[GameRow]) -> Vec<PairingSummary> {
    let seats = plan.names.len();
    let mut counts: Vec<PairingCount> = (plan.pairings.iter())
        .map(|pairing| PairingCount {
            contestants: vec![(Count::default(), vec![Count::default(); seats]); pairing.contestants.len()],
            ..Default::default()
        })
        .collect();
    let is_together = plan.is_together();
    for row in rows {
        let count = &mut counts[row.pairing as usize];
        count.games += 1;
        count.finished += u64::from(row.winner.is_some());
        count.draws += u64::from(row.winner == Some(Winner::Draw));
        for (seat, sat) in row.seats.iter().enumerate() {
            let (all, by_seat) = &mut count.contestants[usize::from(sat.who)];
            let is_first = !is_together || row.seats[..seat].iter().all(|other| other.who != sat.who);
            add_together(all, row, seat, is_first);
            by_seat[seat].add(row, seat);
        }
    }
    let told = plan.pairings.iter().zip(counts).map(|(pairing, count)| PairingSummary {
        map: pairing.map,
        games: count.games,
        finished: count.finished,
        draws: count.draws,
        contestants: (pairing.contestants.iter().zip(count.contestants))
            .enumerate()
            .map(|(place, (contestant, (all, by_seat)))| {
                let sits = |seat: usize| pairing.orders.iter().any(|order| usize::from(order[seat]) == place);
                ContestantSummary {
                    side: contestant.side.to_string(),
                    bot: contestant.bot.to_string(),
                    rate: all.rate(contestant.to_string()),
                    by_seat: (0..seats)
                        .filter(|seat| sits(*seat))
                        .map(|seat| by_seat[seat].rate(&plan.names[seat]))
                        .collect(),
                }
            })
            .collect(),
    });
    told.collect()
}

/// Causes of death, the most frequent first.
fn ranked(causes: &BTreeMap<&str, u64>) -> Vec<DeathShare> {
    let all: u64 = causes.values().sum();
    let mut list: Vec<DeathShare> = causes
        .iter()
        .map(|(rule, deaths)| {
            let (low, high) = wilson(*deaths, all);
            DeathShare {
                rule: (*rule).to_owned(),
                deaths: *deaths,
                share: rounded(share(*deaths, all)),
                low: rounded(low),
                high: rounded(high),
            }
        })
        .collect();
    // Stable: equals stay in the order of their keys.
    list.sort_by_key(|cause| std::cmp::Reverse(cause.deaths));
    list
}

/// The mean curves, by seat, by side, by bot.
fn curves(plan: &Plan, rows: &[GameRow]) -> Vec<MeanCurve> {
    let mut lengths: Vec<usize> = rows.iter().map(|row| row.curve.len()).collect();
    lengths.sort_unstable();
    let most = lengths.len().saturating_sub(1) * 19 / 20;
    let rounds = lengths.get(most).copied().unwrap_or(0).min(LONGEST_CURVE);
    let mut names: Vec<(CurveOf, String)> = Vec::new();
    let mut counts: Vec<CurveCount> = Vec::new();
    let mut places: BTreeMap<(CurveOf, &str), usize> = BTreeMap::new();
    for row in rows {
        for (seat, sat) in row.seats.iter().enumerate() {
            let whose = [
                Some((CurveOf::Seat, plan.names[seat].as_str())),
                sat.chosen_side().map(|side| (CurveOf::Side, side)),
                Some((CurveOf::Bot, sat.bot.as_str())),
            ];
            for key in whose.into_iter().flatten() {
                let place = *places.entry(key).or_insert_with(|| {
                    names.push((key.0, key.1.to_owned()));
                    counts.push(CurveCount {
                        games: 0,
                        sums: vec![(0, 0); rounds],
                    });
                    counts.len() - 1
                });
                let count = &mut counts[place];
                count.games += 1;
                for (round, (sum, squares)) in count.sums.iter_mut().enumerate() {
                    let score = i64::from(row.score_after(round + 1, seat));
                    *sum += score;
                    *squares += score * score;
                }
            }
        }
    }
    let told = names.into_iter().zip(counts).map(|((of, name), count)| {
        let means = count
            .sums
            .iter()
            .map(|(sum, squares)| mean(count.games, *sum, *squares));
        let (mean, half) = means.map(|(mean, half)| (rounded(mean), rounded(half))).unzip();
        MeanCurve {
            of,
            name,
            games: count.games,
            mean,
            half,
        }
    });
    let mut told: Vec<MeanCurve> = told.collect();
    told.sort_by_key(|curve| curve.of);
    told
}
