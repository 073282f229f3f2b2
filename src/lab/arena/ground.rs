//! What an arena is before anybody plays on it: how far one sees, how exposed one comes onto the board, where feet do not
//! get or get no further.

use std::num::NonZeroUsize;

use serde::Serialize;

use crate::game::PlayerId;
use crate::rules::{MapSurvey, Visibility};
use crate::space::grid::Cell;

/// Most sight lines that are looked along: on larger arenas not every cell is looked from, but every second, third and so
/// on.
const MOST_LOOKS: usize = 1 << 22;

/// An arena's ground looked over.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GroundSurvey {
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
    /// How many cells pieces can stand on.
    pub standing: usize,
    /// The sight lines.
    pub sight: Sight,
    /// From how many of the cells looked from each cell is seen, by its place in row-by-row lists; `None` where nobody
    /// can stand.
    pub exposure: Vec<Option<u32>>,
    /// Where pieces come onto the board.
    pub entries: Vec<EntryPoint>,
    /// Cells on which pieces could stand, but where feet do not get.
    pub unreachable: Vec<Cell>,
    /// Cells that are left only the way they were entered.
    pub dead_ends: Vec<Cell>,
}

/// The sight lines of an arena, doors as they are drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Sight {
    /// From how many cells was looked; fewer than [`GroundSurvey::standing`] on large arenas.
    pub viewers: usize,
    /// How many looks there were: from each viewer to each other cell.
    pub looks: u64,
    /// How many of them see who stands there.
    pub seen: u64,
    /// How many of those see them in cover.
    pub in_cover: u64,
    /// Of those that see, how many have each length, in cells counted through edges, from 0.
    pub lengths: Vec<u64>,
    /// Half of those that see are no longer than this, in cells; 0 if none sees.
    pub median: u32,
    /// The longest of them, the first in reading order of equals.
    pub longest: Option<LongestLine>,
}

/// The longest sight line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct LongestLine {
    /// From here,
    pub from: Cell,
    /// to there.
    pub to: Cell,
    /// How many cells long, counted through edges.
    pub length: u32,
}

/// Where pieces come onto the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryKind {
    /// The respawn point of a number.
    Point(u32),
    /// A zone: what it is called in maps, and whose it is.
    Zone(&'static str, Option<PlayerId>),
}

/// Where pieces come onto the board, and how exposed they are there.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EntryPoint {
    /// What it is.
    pub kind: EntryKind,
    /// Its cells on which a piece can stand.
    pub cells: Vec<Cell>,
    /// From how many cells it is seen out of cover; the mean of its cells.
    pub clear: f64,
    /// From how many it is seen in cover; the mean of its cells.
    pub cover: f64,
}

impl GroundSurvey {
    /// Looks an arena's ground over, on so many threads.
    pub fn of(survey: &dyn MapSurvey, threads: usize) -> Self {
        let board = survey.board();
        let standing: Vec<Cell> = board.cells().filter(|cell| survey.stands(*cell)).collect();
        let points = survey
            .points()
            .iter()
            .map(|(number, cell)| (EntryKind::Point(*number), vec![*cell]));
        let zones = survey.entry_zones().into_iter().map(|zone| {
            let cells = zone.cells.into_iter().filter(|cell| survey.stands(*cell)).collect();
            (EntryKind::Zone(zone.kind, zone.owner), cells)
        });
        let doors: Vec<(EntryKind, Vec<Cell>)> = points.chain(zones).collect();
        let looks = look_around(survey, &standing, threads);
        let mean = |cells: &[Cell], counts: &[u32]| {
            let sum: u32 = cells
                .iter()
                .filter_map(|cell| board.index(*cell))
                .map(|index| counts[index])
                .sum();
            f64::from(sum) / cells.len().max(1) as f64
        };
        let entries = doors.into_iter().map(|(kind, cells)| EntryPoint {
            kind,
            clear: mean(&cells, &looks.clear),
            cover: mean(&cells, &looks.cover),
            cells,
        });
        let entries = entries.collect();
        let seen = looks.clear.iter().zip(&looks.cover).map(|(clear, cover)| clear + cover);
        let exposure = board
            .cells()
            .zip(seen)
            .map(|(cell, seen)| survey.stands(cell).then_some(seen));
        Self {
            width: board.width(),
            height: board.height(),
            standing: standing.len(),
            exposure: exposure.collect(),
            entries,
            unreachable: standing
                .iter()
                .copied()
                .filter(|cell| !survey.is_reached(*cell))
                .collect(),
            dead_ends: standing
                .iter()
                .copied()
                .filter(|cell| survey.is_dead_end(*cell))
                .collect(),
            sight: looks.sight(standing.len()),
        }
    }
}

/// What was seen from some cells.
struct Looks {
    viewers: usize,
    /// How often each cell was seen out of cover, by place in row-by-row lists.
    clear: Vec<u32>,
    /// How often in cover.
    cover: Vec<u32>,
    lengths: Vec<u64>,
    longest: Option<LongestLine>,
}

impl Looks {
    fn none(area: usize) -> Self {
        Self {
            viewers: 0,
            clear: vec![0; area],
            cover: vec![0; area],
            lengths: Vec::new(),
            longest: None,
        }
    }

    fn look(&mut self, survey: &dyn MapSurvey, from: Cell) {
        self.viewers += 1;
        for (index, seen) in survey.sight(from).into_iter().enumerate() {
            match seen {
                Visibility::Clear => self.clear[index] += 1,
                Visibility::Cover => self.cover[index] += 1,
                Visibility::Here | Visibility::Hidden | Visibility::Solid => continue,
            }
            let to = survey.board().cell(index);
            let length = from.distance(to);
            if self.lengths.len() <= length as usize {
                self.lengths.resize(length as usize + 1, 0);
            }
            self.lengths[length as usize] += 1;
            if self.longest.is_none_or(|longest| longest.length < length) {
                self.longest = Some(LongestLine { from, to, length });
            }
        }
    }

    /// Adds what was seen from cells that come after these.
    fn join(mut self, other: Self) -> Self {
        self.viewers += other.viewers;
        for (all, more) in [(&mut self.clear, &other.clear), (&mut self.cover, &other.cover)] {
            for (all, more) in all.iter_mut().zip(more) {
                *all += more;
            }
        }
        self.lengths.resize(self.lengths.len().max(other.lengths.len()), 0);
        for (all, more) in self.lengths.iter_mut().zip(&other.lengths) {
            *all += more;
        }
        let length = |longest: Option<LongestLine>| longest.map_or(0, |longest| longest.length);
        if length(other.longest) > length(self.longest) {
            self.longest = other.longest;
        }
        self
    }

    fn sight(self, standing: usize) -> Sight {
        let seen: u64 = self.lengths.iter().sum();
        let mut below = 0;
        let median = self.lengths.iter().position(|count| {
            below += count;
            2 * below >= seen
        });
        Sight {
            viewers: self.viewers,
            looks: self.viewers as u64 * standing.saturating_sub(1) as u64,
            seen,
            in_cover: self.cover.iter().map(|count| u64::from(*count)).sum(),
            median: if seen == 0 { 0 } else { median.unwrap_or(0) as u32 },
            lengths: self.lengths,
            longest: self.longest,
        }
    }
}

/// Looks from all cells, or as many as there is time for, to all others.
fn look_around(survey: &dyn MapSurvey, standing: &[Cell], threads: usize) -> Looks {
    let area = survey.board().area();
    let step = (standing.len() * standing.len()).div_ceil(MOST_LOOKS).max(1);
    let viewers: Vec<Cell> = standing.iter().copied().step_by(step).collect();
    let threads = NonZeroUsize::new(threads).map_or(1, NonZeroUsize::get);
    let share = viewers.len().div_ceil(threads).max(1);
    let parts: Vec<Looks> = std::thread::scope(|scope| {
        let workers: Vec<_> = (viewers.chunks(share))
            .map(|viewers| {
                scope.spawn(move || {
                    let mut looks = Looks::none(area);
                    for viewer in viewers {
                        looks.look(survey, *viewer);
                    }
                    looks
                })
            })
            .collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, Looks>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().map(join).collect()
    });
    parts.into_iter().fold(Looks::none(area), Looks::join)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::first_rulebook;
    use crate::space::grid::ArenaMap;

    fn ground(rows: &[&str]) -> GroundSurvey {
        let map = ArenaMap {
            rows: rows.iter().map(|row| (*row).to_owned()).collect(),
            ..ArenaMap::default()
        };
        let survey = first_rulebook().survey(&map).expect("the first book surveys maps");
        let ground = GroundSurvey::of(&*survey, 1);
        assert_eq!(ground, GroundSurvey::of(&*survey, 3), "whatever the number of threads");
        ground
    }

    #[test]
    fn a_lane_of_four_has_twelve_looks_of_one_to_three_cells() {
        let sight = ground(&["1..2"]).sight;
        assert_eq!((sight.viewers, sight.looks, sight.seen, sight.in_cover), (4, 12, 12, 0));
        assert_eq!(sight.lengths, [0, 6, 4, 2]);
        assert_eq!(sight.median, 1);
        let (from, to) = (Cell::new(0, 0), Cell::new(3, 0));
        assert_eq!(sight.longest, Some(LongestLine { from, to, length: 3 }));
    }

    #[test]
    fn a_wall_hides_and_a_rock_covers() {
        let ground = ground(&["1.#.2", "..r..", "....."]);
        let point = &ground.entries[0];
        assert_eq!(
            (point.kind, point.cells.as_slice()),
            (EntryKind::Point(1), &[Cell::new(0, 0)][..])
        );
        // Seen from its own half and along the open row; behind the rock in cover.
        let seen = ground.exposure[0].unwrap();
        assert_eq!(point.clear + point.cover, f64::from(seen));
        assert!(point.cover > 0.0 && seen < 12, "{point:?}");
        assert_eq!(ground.exposure[2], None);
        let all: u32 = ground.exposure.iter().flatten().sum();
        assert_eq!(u64::from(all), ground.sight.seen);
    }

    #[test]
    fn what_feet_do_not_reach_and_do_not_leave_is_listed() {
        let ground = ground(&["1..#.", ".###.", "..2#."]);
        let shut: Vec<Cell> = (0..3).map(|y| Cell::new(4, y)).collect();
        assert_eq!(ground.unreachable, shut);
        assert_eq!(ground.dead_ends, [Cell::new(2, 0)]);
    }

    #[test]
    fn nobody_sees_anything_on_a_single_cell() {
        let sight = ground(&["."]).sight;
        assert_eq!((sight.looks, sight.seen, sight.median, sight.longest), (0, 0, 0, None));
    }
}
