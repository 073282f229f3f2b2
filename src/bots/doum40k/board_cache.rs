//! What a thinking bot remembers of the ground: what is seen from where, what can be reached and threatened from there,
//! how far it is. Each answer is worked out when it is first asked for, pieces left out, and kept.

use super::board_view::BoardView;
use super::distance_field::DistanceField;
use crate::rules::doum40k::step_cost;
use crate::space::grid::{Cell, Reach, SightTable, StepCost, has_cover_between, has_line_of_sight};

/// A set of cells, a bit each, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellSet(Box<[u64]>);

impl CellSet {
    fn none(area: usize) -> Self {
        Self(vec![0; area.div_ceil(64)].into())
    }

    fn put(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    fn join(&mut self, other: &CellSet) {
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
pub struct Visibility {
    /// The cells in sight.
    pub seen: CellSet,
    /// Those of them that are not in cover.
    pub uncovered: CellSet,
}

/// What a piece on a cell threatens in its next turn, other pieces left out.
#[derive(Clone, Debug)]
pub struct ThreatArea {
    /// What it sees from any cell that it can walk to.
    pub shots: Visibility,
    /// Where it can strike after a run.
    pub blows: CellSet,
}

/// Farther than any weapon carries.
const OUT_OF_RANGE: u32 = 31;
/// Movement that is told apart; whoever has more counts as having this.
const FASTEST: usize = 9;

/// The answers so far. They are forgotten when the ground changes.
#[derive(Clone, Debug, Default)]
pub struct BoardCache {
    ground: Vec<u8>,
    marks: Vec<u8>,
    width: i16,
    /// Which lines are free, and which of them cross no cover; none for boards too large for a table.
    tables: Option<(SightTable, SightTable)>,
    visibilities: Vec<Option<Box<Visibility>>>,
    threat_areas: Vec<Vec<Option<Box<ThreatArea>>>>,
    distances: Vec<Option<DistanceField>>,
    reach: Reach,
}

impl BoardCache {
    /// Makes sure that what is remembered is of this ground. To be called before anything is asked.
    pub fn update(&mut self, view: &BoardView) {
        let (board, area) = (view.board, view.board.area());
        let same = self.width == board.width()
            && self.ground.len() == area
            && (0..area).all(|index| {
                self.ground[index] == board.ground_at(index).0 && self.marks[index] == view.layout.respawn_mark(index)
            });
        if same {
            return;
        }
        self.width = board.width();
        self.ground = (0..area).map(|index| board.ground_at(index).0).collect();
        self.marks = (0..area).map(|index| view.layout.respawn_mark(index)).collect();
        let free = SightTable::new(board, |_| false);
        // A line crosses no cover if it is free where all cover stops it.
        let open = SightTable::new(board, |cell| board.traits(cell).gives_cover);
        self.tables = free.zip(open);
        self.visibilities = vec![None; area];
        self.threat_areas = vec![Vec::new(); FASTEST + 1];
        self.distances = vec![None; area];
    }

    /// What is seen from a cell.
    pub fn visibility(&mut self, view: &BoardView, from: usize) -> &Visibility {
        self.visibilities[from].get_or_insert_with(|| Box::new(visibility(view, self.tables.as_ref(), from)))
    }

    /// What a piece of so much MVT on a cell threatens.
    pub fn threat_area(&mut self, view: &BoardView, from: usize, mvt: u8) -> &ThreatArea {
        let mvt = usize::from(mvt).min(FASTEST);
        if self.threat_areas[mvt].is_empty() {
            self.threat_areas[mvt] = vec![None; view.board.area()];
        }
        if self.threat_areas[mvt][from].is_none() {
            let threatened = self.find_threat_area(view, from, mvt as u8);
            self.threat_areas[mvt][from] = Some(Box::new(threatened));
        }
        self.threat_areas[mvt][from].get_or_insert_with(|| unreachable!("it was just put there"))
    }

    /// How far it is to a cell from all others.
    pub fn distances_to(&mut self, view: &BoardView, to: usize) -> &DistanceField {
        self.distances[to].get_or_insert_with(|| {
            let mut distances = DistanceField::default();
            distances.find(view, std::iter::once(view.board.cell(to)));
            distances
        })
    }

    fn find_threat_area(&mut self, view: &BoardView, from: usize, mvt: u8) -> ThreatArea {
        let (board, area) = (view.board, view.board.area());
        let mut threatened = ThreatArea {
            shots: Visibility {
                seen: CellSet::none(area),
                uncovered: CellSet::none(area),
            },
            blows: CellSet::none(area),
        };
        let step = |here: usize, there: usize| -> Option<StepCost> {
            if view.enters_refuge(here, there) {
                return None;
            }
            step_cost(board, here, there)
        };
        self.reach.explore(board, board.cell(from), mvt * 2, step);
        let mut walked = Vec::new();
        for index in self.reach.found().iter().map(|index| *index as usize) {
            let cell = board.cell(index);
            if index != from && view.is_special(cell) {
                continue;
            }
            for beside in cell.contacts().filter_map(|beside| board.index(beside)) {
                threatened.blows.put(beside);
            }
            if self.reach.cost(index).is_some_and(|cost| cost <= mvt) {
                walked.push(index);
            }
        }
        for index in walked {
            let visible = self.visibility(view, index);
            threatened.shots.seen.join(&visible.seen);
            threatened.shots.uncovered.join(&visible.uncovered);
        }
        threatened
    }
}

fn visibility(view: &BoardView, tables: Option<&(SightTable, SightTable)>, from: usize) -> Visibility {
    let (board, area) = (view.board, view.board.area());
    let here = board.cell(from);
    let mut visibility = Visibility {
        seen: CellSet::none(area),
        uncovered: CellSet::none(area),
    };
    let far = OUT_OF_RANGE as i16;
    for y in (here.y - far).max(0)..=(here.y + far).min(board.height() - 1) {
        for x in (here.x - far).max(0)..=(here.x + far).min(board.width() - 1) {
            let there = Cell::new(x, y);
            let Some(index) = board.index(there) else { continue };
            if here.distance(there) > OUT_OF_RANGE || !view.terrain(there).stands {
                continue;
            }
            let free = match tables {
                Some((free, _)) => free.is_free(here, there),
                None => has_line_of_sight(board, here, there, |_| false),
            };
            if !free {
                continue;
            }
            visibility.seen.put(index);
            let raised = view.terrain(here).raised || view.terrain(there).raised;
            let bare = raised
                || match tables {
                    Some((_, open)) => open.is_free(here, there),
                    None => !has_cover_between(board, here, there, |_| false),
                };
            if bare {
                visibility.uncovered.put(index);
            }
        }
    }
    visibility
}

/// Whether a shot from one cell to another is possible as the pieces stand, but for who moves from `without`; and if it
/// is, whether the target is in cover.
pub fn sight_line(view: &BoardView, from: Cell, to: Cell, without: Cell) -> Option<bool> {
    let stands = |cell: Cell| cell != without && view.stands_on(cell).is_some();
    if !has_line_of_sight(view.board, from, to, stands) {
        return None;
    }
    let raised = view.terrain(from).raised || view.terrain(to).raised;
    Some(!raised && has_cover_between(view.board, from, to, stands))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::doum40k::{in_cover, sight_line_on};

    #[test]
    fn a_line_is_judged_as_the_rules_judge_it() {
        let game = super::super::test_games::game(
            "defmatch",
            &["1..c.2", "......", "..#...", "3....4"],
            &["grot", "kosto"],
        );
        let view = BoardView::of(&game).expect("a game of Doum40k");
        let nowhere = Cell::new(-9, -9);
        for from in view.board.cells() {
            for to in view.board.cells().filter(|to| *to != from) {
                let told = sight_line_on(view.board, view.occupancy(), from, to);
                let cover = in_cover(view.board, from, to, &told);
                assert_eq!(
                    sight_line(&view, from, to, nowhere),
                    told.is_free().then_some(cover),
                    "{from:?} {to:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_seen_is_what_the_rules_see_with_nobody_about() {
        let game = super::super::test_games::game(
            "defmatch",
            &["1..c.2", "..r...", "..#.b.", "3....4"],
            &["grot", "kosto"],
        );
        let view = BoardView::of(&game).expect("a game of Doum40k");
        let mut cache = BoardCache::default();
        cache.update(&view);
        for from in 0..view.board.area() {
            let visibility = cache.visibility(&view, from).clone();
            let plain = visibility_by_lines(&view, from);
            for to in (0..view.board.area()).filter(|to| *to != from) {
                assert_eq!(visibility.seen.has(to), plain.seen.has(to), "{from} {to}");
                assert_eq!(visibility.uncovered.has(to), plain.uncovered.has(to), "{from} {to}");
            }
        }
    }

    fn visibility_by_lines(view: &BoardView, from: usize) -> Visibility {
        super::visibility(view, None, from)
    }
}
