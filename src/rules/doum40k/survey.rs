//! A map as ground to fight on, before anybody stands there: who is seen from where, how exposed each cell is, how far
//! a piece gets in one turn and in two. For previews and the reports on arenas; no game asks it.

use super::figures::figures;
use super::ground::terrain;
use super::layout::{Layout, Zone, ZoneKind};
use super::mapcheck::Reached;
use super::movement::step_past_pieces;
use super::setup::read_map;
use super::sight::in_cover;
use super::{Class, Kind};
use crate::space::grid::{ArenaMap, Board, Cell, Reach, SightTable, StepCost, sight_line};

/// What somebody on a cell, looking all around, sees of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// It is the cell itself.
    Here,
    /// Whoever stands there is seen.
    Clear,
    /// Whoever stands there is seen, in cover (`sight.cover`).
    Cover,
    /// Whoever stands there is not seen (`sight.line`).
    Hidden,
    /// Nobody can stand there.
    Solid,
}

/// How soon a piece gets to a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Leg {
    /// In its first turn, walking: what that costs, in points.
    Walk(u8),
    /// In its first turn, running: what that costs, in points.
    Run(u8),
    /// In its second turn at the soonest, running in both.
    SecondTurn,
}

/// A map looked over.
#[derive(Clone, Debug)]
pub struct Survey {
    board: Board,
    points: Vec<(u32, Cell)>,
    /// Whether a gun stands on a cell, in the way of feet and of sight; by place in row-by-row lists.
    guns: Vec<bool>,
    /// Its zones.
    layout: Layout,
    /// Where pieces come onto the board besides respawn points: the zones of players.
    entries: Vec<Zone>,
    /// Whether a cell is a door, by place in row-by-row lists.
    doors: Vec<bool>,
    /// Whether feet come to a cell in a game, by place in row-by-row lists.
    reached: Vec<bool>,
    table: Option<SightTable>,
}

impl Survey {
    /// Looks over a map; where its drawing is at fault, it counts as open ground. Doors are as they are drawn.
    pub fn of(map: &ArenaMap) -> Self {
        let ground = read_map(map);
        let feet = Reached::of(&ground);
        let reached = ground.board.cells().map(|cell| feet.contains(&ground, cell)).collect();
        let board = ground.board;
        let guns = board.cells().map(|cell| ground.guns.contains(&cell)).collect();
        let table = SightTable::new(&board, |cell| ground.guns.contains(&cell));
        let is_entry = |zone: &&Zone| matches!(zone.kind, ZoneKind::Respawn | ZoneKind::Klan);
        Self {
            entries: ground.zones.iter().filter(is_entry).copied().collect(),
            doors: board
                .cells()
                .map(|cell| ground.doors.iter().any(|door| door.at == cell))
                .collect(),
            reached,
            points: ground.points.all().collect(),
            guns,
            layout: Layout::new(&board, Vec::new(), Vec::new(), ground.zones, 0, 0),
            table,
            board,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The respawn points, by number.
    pub fn points(&self) -> &[(u32, Cell)] {
        &self.points
    }

    /// The zones in which players' pieces come onto the board: klan zones and respawn zones, in map order.
    pub fn entries(&self) -> &[Zone] {
        &self.entries
    }

    /// Whether feet come to a cell in a game, from where pieces begin: doors are open if their key can be come by.
    pub fn is_reached(&self, cell: Cell) -> bool {
        self.board.index(cell).is_some_and(|index| self.reached[index])
    }

    /// The cells beside one to which feet can go from it and on from there, or be carried off, clockwise from north; doors
    /// count as open. Where every path ends and nothing carries on, there is no way.
    pub fn ways(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        let from = self.board.index(cell);
        cell.contacts().filter(move |side| {
            let (Some(from), Some(to)) = (from, self.board.index(*side)) else {
                return false;
            };
            let ground = terrain(&self.board, *side);
            self.doors[to] || (self.step(from, to).is_some() && (!ground.ends || ground.jumps))
        })
    }

    /// Whether a piece that walked onto a cell can walk off it again, in no other direction than it came from.
    pub fn is_dead_end(&self, cell: Cell) -> bool {
        let ground = terrain(&self.board, cell);
        self.stands(cell) && !ground.ends && self.is_reached(cell) && self.ways(cell).count() == 1
    }

    fn is_gun(&self, cell: Cell) -> bool {
        self.board.index(cell).is_some_and(|index| self.guns[index])
    }

    /// Whether a piece can stand on a cell.
    pub fn stands(&self, cell: Cell) -> bool {
        self.board.contains(cell) && terrain(&self.board, cell).stands && !self.is_gun(cell)
    }

    /// What is seen from a cell, by the place of cells in row-by-row lists.
    pub fn sight(&self, from: Cell) -> Vec<Seen> {
        let board = &self.board;
        let seen = |cell: Cell| {
            if cell == from {
                return Seen::Here;
            }
            if !self.stands(cell) {
                return Seen::Solid;
            }
            let line = sight_line(board, from, cell, |cell| self.is_gun(cell));
            match (line.is_free(), in_cover(board, from, cell, &line)) {
                (false, _) => Seen::Hidden,
                (true, true) => Seen::Cover,
                (true, false) => Seen::Clear,
            }
        };
        board.cells().map(seen).collect()
    }

    /// From how many other cells on which somebody can stand each cell is seen, by the place of cells in row-by-row
    /// lists; `None` for cells on which nobody can stand. No list for boards of more than 64 cells a side.
    pub fn exposure(&self) -> Option<Vec<Option<u16>>> {
        let table = self.table.as_ref()?;
        let standing: Vec<Cell> = self.board.cells().filter(|cell| self.stands(*cell)).collect();
        let seen_from = |cell: Cell| {
            let others = standing.iter().filter(|other| **other != cell);
            // A board of 64 cells a side has no more than 4,096.
            others.filter(|other| table.is_free(**other, cell)).count() as u16
        };
        let cells = self.board.cells();
        Some(cells.map(|cell| self.stands(cell).then(|| seen_from(cell))).collect())
    }

    /// How soon a piece with so many points a walk gets from a cell to each other, by the place of cells in row-by-row
    /// lists; nothing for the cell itself and for those beyond two turns. A path that ends on a cell goes no further.
    pub fn reach(&self, from: Cell, points: u8) -> Vec<Option<Leg>> {
        let board = &self.board;
        let mut legs: Vec<Option<Leg>> = vec![None; board.area()];
        if !board.contains(from) {
            return legs;
        }
        let run = points.saturating_mul(2);
        let step = |here: usize, there: usize| self.step(here, there);
        let mut first = Reach::default();
        first.explore(board, from, run, step);
        let mut second = Reach::default();
        for index in first.found() {
            let index = *index as usize;
            let cell = board.cell(index);
            let Some(cost) = first.cost(index) else { continue };
            if cell != from {
                legs[index] = Some(if cost <= points {
                    Leg::Walk(cost)
                } else {
                    Leg::Run(cost)
                });
            }
            // Who comes to such a cell is not there any more when the next turn begins.
            if cell != from && terrain(board, cell).ends {
                continue;
            }
            second.explore(board, cell, run, step);
            for next in second.found() {
                let leg = &mut legs[*next as usize];
                if leg.is_none() && board.cell(*next as usize) != from {
                    *leg = Some(Leg::SecondTurn);
                }
            }
        }
        legs
    }

    /// What a step costs on the empty map (`zone.respawn`: nobody walks into a respawn zone).
    fn step(&self, from: usize, to: usize) -> Option<StepCost> {
        if self.guns[to] {
            return None;
        }
        step_past_pieces(&self.board, &self.layout, from, to)
    }

    /// How far each cell is from one, in cells counted through edges (`space.range`), by the place of cells in
    /// row-by-row lists.
    pub fn distances(&self, from: Cell) -> Vec<u16> {
        // A board has no more than 500 cells a side.
        let distance = |cell: Cell| from.distance(cell) as u16;
        self.board.cells().map(distance).collect()
    }
}

/// How many points a kind of piece has for walking, by its id.
pub fn walk_of(kind: &str) -> Option<u8> {
    Some(Kind::from_id(kind)?.figure().profile().mvt)
}

/// The points for walking that most kinds of players' pieces have.
pub fn usual_walk() -> u8 {
    let walks = || {
        let fielded = figures().iter().filter(|figure| figure.class != Class::Neutral);
        fielded.map(|figure| figure.profile().mvt)
    };
    let count = |walk: u8| walks().filter(|other| *other == walk).count();
    walks().max_by_key(|walk| count(*walk)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survey(rows: &[&str]) -> Survey {
        Survey::of(&ArenaMap {
            rows: rows.iter().map(|row| (*row).to_owned()).collect(),
            ..ArenaMap::default()
        })
    }

    /// The cells of a list as rows of characters.
    fn drawn<T>(survey: &Survey, list: &[T], letter: impl Fn(&T) -> char) -> Vec<String> {
        let width = survey.board().width() as usize;
        list.chunks(width)
            .map(|row| row.iter().map(&letter).collect())
            .collect()
    }

    fn seen(rows: &[&str], from: (i16, i16)) -> Vec<String> {
        let survey = survey(rows);
        drawn(&survey, &survey.sight(from.into()), |seen| match seen {
            Seen::Here => '@',
            Seen::Clear => 'o',
            Seen::Cover => 'c',
            Seen::Hidden => '-',
            Seen::Solid => '#',
        })
    }

    fn reached(rows: &[&str], from: (i16, i16), points: u8) -> Vec<String> {
        let survey = survey(rows);
        drawn(&survey, &survey.reach(from.into(), points), |leg| match leg {
            Some(Leg::Walk(cost)) => char::from_digit(u32::from(*cost), 36).unwrap(),
            Some(Leg::Run(_)) => 'r',
            Some(Leg::SecondTurn) => 's',
            None => ' ',
        })
    }

    #[test]
    fn what_a_wall_hides_is_hidden_and_what_a_rock_covers_is_in_cover() {
        assert_eq!(seen(&["..#..", ".....", "..r.."], (0, 0)), ["@o#--", "oooo-", "oo#co"]);
    }

    #[test]
    fn nobody_is_in_cover_on_a_crate_nor_from_one() {
        assert_eq!(seen(&[".rc."], (0, 0)), ["@#oc"]);
        assert_eq!(seen(&["crc."], (0, 0)), ["@#oo"]);
    }

    #[test]
    fn a_gun_of_the_map_hides_what_is_behind_it() {
        let map = ArenaMap {
            rows: vec![".....".to_owned()],
            guns: vec![crate::space::grid::MapGun {
                at: crate::game::Place::new(2, 0),
            }],
            ..ArenaMap::default()
        };
        let survey = Survey::of(&map);
        let expected = [Seen::Here, Seen::Clear, Seen::Solid, Seen::Hidden, Seen::Hidden];
        assert_eq!(survey.sight(Cell::new(0, 0)), expected);
        assert_eq!(survey.reach(Cell::new(0, 0), 4)[3], None);
    }

    #[test]
    fn a_cell_is_as_exposed_as_there_are_cells_that_see_it() {
        let exposed = |rows: &[&str]| -> Vec<String> {
            let survey = survey(rows);
            drawn(&survey, &survey.exposure().unwrap(), |count| {
                count.map_or('#', |count| char::from_digit(u32::from(count), 36).unwrap())
            })
        };
        assert_eq!(exposed(&["..."]), ["222"]);
        assert_eq!(exposed(&[".#."]), ["0#0"]);
        assert_eq!(exposed(&[".#.", "..."]), ["2#2", "343"]);
    }

    #[test]
    fn exposure_counts_exactly_the_lines_that_are_free() {
        let survey = survey(&["1..c#..", ".r..m..", "..##...", "l.....2", "....r.."]);
        let exposure = survey.exposure().unwrap();
        for (index, count) in exposure.iter().enumerate() {
            let cell = survey.board().cell(index);
            let seen = survey.sight(cell);
            let free = seen
                .iter()
                .filter(|seen| matches!(seen, Seen::Clear | Seen::Cover))
                .count();
            assert_eq!(count.map(usize::from), survey.stands(cell).then_some(free), "{cell:?}");
        }
    }

    #[test]
    fn a_board_too_large_for_the_table_has_no_exposure() {
        assert!(survey(&[&".".repeat(65)]).exposure().is_none());
        assert!(survey(&[&".".repeat(64)]).exposure().is_some());
    }

    #[test]
    fn a_walk_a_run_and_a_second_turn_follow_each_other() {
        assert_eq!(reached(&["............"], (0, 0), 2), [" 12rrssss   "]);
    }

    #[test]
    fn points_left_over_in_the_first_turn_are_not_there_in_the_second() {
        // Mud costs two points: with two a turn, one cell of it, or none and two cells of open ground.
        assert_eq!(reached(&[".m.m.m"], (0, 0), 1), [" rs   "]);
        assert_eq!(reached(&["..mm.."], (0, 0), 1), [" 1s   "]);
    }

    #[test]
    fn nobody_goes_on_from_where_a_path_ends() {
        assert_eq!(reached(&[".1.."], (0, 0), 2), [" 1  "]);
    }

    #[test]
    fn from_a_respawn_point_one_walks_off() {
        assert_eq!(reached(&["1..."], (0, 0), 2), [" 12r"]);
    }

    #[test]
    fn feet_come_where_a_path_leads_from_where_pieces_begin() {
        let survey = survey(&["1..#.", "..##.", "...#."]);
        let reached: Vec<bool> = survey.board().cells().map(|cell| survey.is_reached(cell)).collect();
        assert_eq!(
            drawn(&survey, &reached, |reached| if *reached { 'o' } else { '-' }),
            ["ooo--", "oo---", "ooo--"]
        );
    }

    #[test]
    fn a_dead_end_is_left_the_way_it_was_entered() {
        let survey = survey(&["1..##", "....l", "##.##"]);
        let ends: Vec<bool> = survey.board().cells().map(|cell| survey.is_dead_end(cell)).collect();
        assert_eq!(
            drawn(&survey, &ends, |end| if *end { 'x' } else { '-' }),
            ["-----", "---x-", "--x--"]
        );
    }

    #[test]
    fn distances_are_counted_through_edges() {
        let survey = survey(&["...", "..."]);
        assert_eq!(survey.distances(Cell::new(0, 0)), [0, 1, 2, 1, 2, 3]);
    }

    #[test]
    fn most_pieces_walk_four_cells() {
        assert_eq!(
            (usual_walk(), walk_of("bizarboy"), walk_of("nobody")),
            (4, Some(5), None)
        );
    }
}
