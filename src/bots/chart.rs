//! What a thinking bot remembers of the ground: what is seen from where, what can be reached and threatened from there,
//! how far it is. Each answer is worked out when it is first asked for, pieces left out, and kept.

use super::look::Look;
use super::way::Way;
use crate::rules::doum40k::step_cost;
use crate::space::grid::{Cell, Reach, SightTable, StepCost, has_cover_between, is_free};

/// A set of cells, a bit each, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cells(Box<[u64]>);

impl Cells {
    fn none(area: usize) -> Self {
        Self(vec![0; area.div_ceil(64)].into())
    }

    fn put(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    fn join(&mut self, other: &Cells) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// Whether a cell, by its place in row-by-row lists, is in it.
    #[inline]
    pub fn has(&self, index: usize) -> bool {
        self.0[index / 64] & (1 << (index % 64)) != 0
    }
}

/// What is seen from a cell, other pieces left out.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The cells in sight.
    pub seen: Cells,
    /// Those of them that are not in cover.
    pub open: Cells,
}

/// What a piece on a cell threatens in its next turn, other pieces left out.
#[derive(Clone, Debug)]
pub struct Threat {
    /// What it sees from any cell that it can walk to.
    pub shots: Outlook,
    /// Where it can strike after a run.
    pub blows: Cells,
}

/// Farther than any weapon carries.
const BEYOND: u32 = 31;
/// Movement that is told apart; whoever has more counts as having this.
const FASTEST: usize = 9;

/// The memory. It forgets all when the ground changes.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    ground: Vec<u8>,
    marks: Vec<u8>,
    width: i16,
    /// Which lines are free, and which of them cross no cover; none for boards too large for a table.
    tables: Option<(SightTable, SightTable)>,
    outlooks: Vec<Option<Box<Outlook>>>,
    threats: Vec<Vec<Option<Box<Threat>>>>,
    ways: Vec<Option<Way>>,
    reach: Reach,
}

impl Chart {
    /// Makes sure that what is remembered is of this ground. To be called before anything is asked.
    pub fn keep_up(&mut self, look: &Look) {
        let (board, area) = (look.board, look.board.area());
        let same = self.width == board.width()
            && self.ground.len() == area
            && (0..area).all(|index| {
                self.ground[index] == board.ground_at(index).0 && self.marks[index] == look.layout.respawn_mark(index)
            });
        if same {
            return;
        }
        self.width = board.width();
        self.ground = (0..area).map(|index| board.ground_at(index).0).collect();
        self.marks = (0..area).map(|index| look.layout.respawn_mark(index)).collect();
        let free = SightTable::new(board, |_| false);
        // A line crosses no cover if it is free where all cover stops it.
        let open = SightTable::new(board, |cell| board.traits(cell).gives_cover);
        self.tables = free.zip(open);
        self.outlooks = vec![None; area];
        self.threats = vec![Vec::new(); FASTEST + 1];
        self.ways = vec![None; area];
    }

    /// What is seen from a cell.
    pub fn outlook(&mut self, look: &Look, from: usize) -> &Outlook {
        self.outlooks[from].get_or_insert_with(|| Box::new(outlook(look, self.tables.as_ref(), from)))
    }

    /// What a piece of so much MVT on a cell threatens.
    pub fn threat(&mut self, look: &Look, from: usize, mvt: u8) -> &Threat {
        let mvt = usize::from(mvt).min(FASTEST);
        if self.threats[mvt].is_empty() {
            self.threats[mvt] = vec![None; look.board.area()];
        }
        if self.threats[mvt][from].is_none() {
            let threat = self.work_out_threat(look, from, mvt as u8);
            self.threats[mvt][from] = Some(Box::new(threat));
        }
        self.threats[mvt][from].get_or_insert_with(|| unreachable!("it was just put there"))
    }

    /// The way to a cell from all others.
    pub fn way(&mut self, look: &Look, to: usize) -> &Way {
        self.ways[to].get_or_insert_with(|| {
            let mut way = Way::default();
            way.find(look, std::iter::once(look.board.cell(to)));
            way
        })
    }

    fn work_out_threat(&mut self, look: &Look, from: usize, mvt: u8) -> Threat {
        let (board, area) = (look.board, look.board.area());
        let mut threat = Threat {
            shots: Outlook {
                seen: Cells::none(area),
                open: Cells::none(area),
            },
            blows: Cells::none(area),
        };
        let step = |here: usize, there: usize| -> Option<StepCost> {
            let mark = look.layout.respawn_mark(there);
            if mark != 0 && mark != look.layout.respawn_mark(here) {
                return None;
            }
            step_cost(board, here, there)
        };
        self.reach.explore(board, board.cell(from), mvt * 2, step);
        let mut walked = Vec::new();
        for index in self.reach.found().iter().map(|index| *index as usize) {
            let cell = board.cell(index);
            if index != from && look.is_special(cell) {
                continue;
            }
            for beside in cell.contacts().filter_map(|beside| board.index(beside)) {
                threat.blows.put(beside);
            }
            if self.reach.cost(index).is_some_and(|cost| cost <= mvt) {
                walked.push(index);
            }
        }
        for index in walked {
            let seen = self.outlook(look, index);
            threat.shots.seen.join(&seen.seen);
            threat.shots.open.join(&seen.open);
        }
        threat
    }
}

fn outlook(look: &Look, tables: Option<&(SightTable, SightTable)>, from: usize) -> Outlook {
    let (board, area) = (look.board, look.board.area());
    let here = board.cell(from);
    let mut outlook = Outlook {
        seen: Cells::none(area),
        open: Cells::none(area),
    };
    let far = BEYOND as i16;
    for y in (here.y - far).max(0)..=(here.y + far).min(board.height() - 1) {
        for x in (here.x - far).max(0)..=(here.x + far).min(board.width() - 1) {
            let there = Cell::new(x, y);
            let Some(index) = board.index(there) else { continue };
            if here.distance(there) > BEYOND || !look.terrain(there).stands {
                continue;
            }
            let free = match tables {
                Some((free, _)) => free.is_free(here, there),
                None => is_free(board, here, there, |_| false),
            };
            if !free {
                continue;
            }
            outlook.seen.put(index);
            let raised = look.terrain(here).raised || look.terrain(there).raised;
            let bare = raised
                || match tables {
                    Some((_, open)) => open.is_free(here, there),
                    None => !has_cover_between(board, here, there, |_| false),
                };
            if bare {
                outlook.open.put(index);
            }
        }
    }
    outlook
}

/// Whether a shot from one cell to another is possible as the pieces stand, but for who moves from `without`; and if it
/// is, whether the target is in cover.
pub fn line(look: &Look, from: Cell, to: Cell, without: Cell) -> Option<bool> {
    let stands = |cell: Cell| cell != without && look.stands_on(cell).is_some();
    if !is_free(look.board, from, to, stands) {
        return None;
    }
    let raised = look.terrain(from).raised || look.terrain(to).raised;
    Some(!raised && has_cover_between(look.board, from, to, stands))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::doum40k::{in_cover, sight_line_on};

    #[test]
    fn a_line_is_judged_as_the_rules_judge_it() {
        let game = crate::bots::trial::game(
            "defmatch",
            &["1..c.2", "......", "..#...", "3....4"],
            &["grot", "kosto"],
        );
        let look = Look::at(&game).expect("a game of Doum40k");
        let nowhere = Cell::new(-9, -9);
        for from in look.board.cells() {
            for to in look.board.cells().filter(|to| *to != from) {
                let told = sight_line_on(look.board, look.occupancy(), from, to);
                let cover = in_cover(look.board, from, to, &told);
                assert_eq!(
                    line(&look, from, to, nowhere),
                    told.is_free().then_some(cover),
                    "{from:?} {to:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_seen_is_what_the_rules_see_with_nobody_about() {
        let game = crate::bots::trial::game(
            "defmatch",
            &["1..c.2", "..r...", "..#.b.", "3....4"],
            &["grot", "kosto"],
        );
        let look = Look::at(&game).expect("a game of Doum40k");
        let mut chart = Chart::default();
        chart.keep_up(&look);
        for from in 0..look.board.area() {
            let outlook = chart.outlook(&look, from).clone();
            let plain = outlook_by_lines(&look, from);
            for to in (0..look.board.area()).filter(|to| *to != from) {
                assert_eq!(outlook.seen.has(to), plain.seen.has(to), "{from} {to}");
                assert_eq!(outlook.open.has(to), plain.open.has(to), "{from} {to}");
            }
        }
    }

    fn outlook_by_lines(look: &Look, from: usize) -> Outlook {
        super::outlook(look, None, from)
    }
}
