//! The order of moving, beside the page's own words carried out one by one, and games of all hosts with nothing kept.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};

use super::{Aim, Aims, LoneWays, Mover, next_mover};
use crate::game::{Game, PieceId, Place, PlayerId};
use crate::rules::hordes::options::NearestBy;
use crate::rules::hordes::state::Behaviour;
use crate::rules::host::{Around, BoardSide, GuestEntry, GuestGoal, GuestWay, HostView, WantedWay};
use crate::rules::{Setup, listed_rulebooks, rulebook};

static FORGETS: AtomicBool = AtomicBool::new(false);

/// Whether nothing is kept from one question to the next.
pub fn forgets() -> bool {
    FORGETS.load(Ordering::Relaxed)
}

/// A generator of its own.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// How many cells a side of the grid has, and how many figures stand there; then come creatures.
const SIDE: i32 = 9;
const FIGURES: usize = 3;
const CREATURES: usize = 14;

/// A grid on which each step costs one or two, with figures and creatures in its cells.
struct Grid {
    /// What it costs to come into a cell; nothing where nobody can.
    prices: Vec<Option<i32>>,
    at: Vec<Place>,
    marks: Vec<Place>,
    /// How often a creature was told to be shut in.
    shut_in: Cell<u32>,
}

impl Grid {
    fn by_chance(chance: &mut Chance) -> Self {
        let cells = (SIDE * SIDE) as usize;
        let price = |chance: &mut Chance| match chance.below(10) {
            0..2 => None,
            2 => Some(2),
            _ => Some(1),
        };
        let prices: Vec<Option<i32>> = (0..cells).map(|_| price(chance)).collect();
        let mut at: Vec<Place> = Vec::new();
        // Figures to the south, creatures to the north.
        while at.len() < FIGURES + CREATURES {
            let low = if at.len() < FIGURES { SIDE - 3 } else { 0 };
            let place = Place::new(chance.below(SIDE as usize) as i32, low + chance.below(5) as i32);
            let is_free = index(place).is_some_and(|cell| prices[cell].is_some()) && !at.contains(&place);
            if is_free {
                at.push(place);
            }
        }
        let marks = (0..2).map(|_| Place::new(chance.below(SIDE as usize) as i32, chance.below(SIDE as usize) as i32));
        Self {
            prices,
            at,
            marks: marks.collect(),
            shut_in: Cell::new(0),
        }
    }

    /// Where a piece may come into a cell around these, or stands there.
    fn may(&self, piece: PieceId, place: Place, around: Around<'_>) -> bool {
        let is_taken = around.all().iter().any(|other| self.at[other.index()] == place);
        let is_open = index(place).is_some_and(|cell| self.prices[cell].is_some());
        place == self.at[piece.index()] || (is_open && !is_taken)
    }

    /// Where a creature has come to its goal.
    fn ends(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>) -> Vec<Place> {
        let ends: Vec<Place> = match goal {
            GuestGoal::Piece(target) => beside(self.at[target.index()]).to_vec(),
            GuestGoal::Mark(at) => beside(at).into_iter().chain([at]).collect(),
            GuestGoal::Place(at) => vec![at],
            GuestGoal::Edge(face) => {
                let edge = Place::new(i32::from(face) % SIDE, 0);
                let all = (0..SIDE * SIDE).map(|cell| Place::new(cell % SIDE, cell / SIDE));
                let free = all.filter(|place| self.may(piece, *place, around));
                let nearest = free.min_by_key(|place| (apart(*place, edge), place.y, place.x));
                nearest.into_iter().collect()
            }
        };
        ends.into_iter()
            .filter(|place| self.may(piece, *place, around))
            .collect()
    }

    /// A creature goes along its way, no more than three cells, as far as nobody stands there.
    fn go(&mut self, mover: &Mover) {
        for place in mover.way.iter().flat_map(|way| &way.path).take(3) {
            let foes = self.at[..FIGURES]
                .iter()
                .any(|foe| apart(*foe, self.at[mover.piece.index()]) == 1);
            if foes || self.at.contains(place) {
                break;
            }
            self.at[mover.piece.index()] = *place;
        }
    }
}

fn index(place: Place) -> Option<usize> {
    let is_on = (0..SIDE).contains(&place.x) && (0..SIDE).contains(&place.y);
    is_on.then(|| (place.y * SIDE + place.x) as usize)
}

/// North, east, south, west of a cell.
fn beside(place: Place) -> [Place; 4] {
    [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(x, y)| Place::new(place.x + x, place.y + y))
}

fn apart(one: Place, other: Place) -> i32 {
    (one.x - other.x).abs() + (one.y - other.y).abs()
}

impl HostView for Grid {
    fn foes_of(&self, _: PieceId) -> Vec<PieceId> {
        (0..FIGURES as u16).map(PieceId).collect()
    }

    fn friends_of(&self, piece: PieceId) -> Vec<PieceId> {
        let creatures = (FIGURES as u16..self.at.len() as u16).map(PieceId);
        creatures.filter(|other| *other != piece).collect()
    }

    fn distance_to(&self, piece: PieceId, goal: GuestGoal) -> i32 {
        let to = match goal {
            GuestGoal::Piece(target) => self.at[target.index()],
            GuestGoal::Mark(at) | GuestGoal::Place(at) => at,
            GuestGoal::Edge(face) => Place::new(i32::from(face) % SIDE, 0),
        };
        apart(self.at[piece.index()], to)
    }

    fn least_cost(&self, distance: i32) -> i32 {
        (distance - 1).max(0)
    }

    fn objectives(&self) -> Vec<GuestGoal> {
        self.marks.iter().copied().map(GuestGoal::Mark).collect()
    }

    fn place_of(&self, piece: PieceId) -> Option<Place> {
        Some(self.at[piece.index()])
    }

    fn surroundings(&self) -> Vec<i32> {
        self.at[..FIGURES].iter().flat_map(|at| [at.x, at.y]).collect()
    }

    fn goal_among(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>) -> Option<GuestGoal> {
        match goal {
            GuestGoal::Edge(_) => self.ends(piece, goal, around).first().copied().map(GuestGoal::Place),
            _ => Some(goal),
        }
    }

    fn way(&self, piece: PieceId, goal: GuestGoal, around: Around<'_>, wanted: WantedWay) -> Option<GuestWay> {
        let start = self.at[piece.index()];
        let mut prices: Vec<Option<(i32, i32)>> = vec![None; self.prices.len()];
        let mut heap = BinaryHeap::new();
        for end in self.ends(piece, goal, around) {
            prices[index(end)?] = Some((0, 0));
            heap.push(Reverse(((0, 0), end)));
        }
        while let Some(Reverse((price, here))) = heap.pop() {
            let (Some(cell), true) = (index(here), price == prices[index(here)?]?) else {
                continue;
            };
            let longer = (price.0 + self.prices[cell]?, price.1 + 1);
            for from in beside(here).into_iter().filter(|from| self.may(piece, *from, around)) {
                let known = &mut prices[index(from)?];
                if known.is_none_or(|known| longer < known) {
                    *known = Some(longer);
                    heap.push(Reverse((longer, from)));
                }
            }
        }
        let cost = prices[index(start)?]?.0;
        let (mut here, mut path) = (start, Vec::new());
        while let Some(price) = prices[index(here)?].filter(|price| *price != (0, 0)) {
            here = beside(here).into_iter().find(|there| {
                let rest = index(*there).filter(|_| self.may(piece, *there, around));
                let step = rest.and_then(|cell| Some((prices[cell]?, self.prices[cell]?)));
                step.is_some_and(|(rest, step)| (rest.0 + step, rest.1 + 1) == price)
            })?;
            path.push(here);
        }
        wanted
            .most()
            .is_none_or(|most| cost <= most)
            .then_some(GuestWay { path, cost })
    }

    fn is_open(&self, _: PieceId, way: &GuestWay, around: Around<'_>) -> bool {
        let is_taken = |place: &Place| around.all().iter().any(|other| self.at[other.index()] == *place);
        !way.path.iter().any(is_taken)
    }

    fn is_shut_in(&self, piece: PieceId, around: Around<'_>, distance: i32) -> bool {
        let mut reached = vec![self.at[piece.index()]];
        let mut next = 0;
        while let Some(here) = reached.get(next).copied() {
            next += 1;
            for there in beside(here) {
                if self.may(piece, there, around) && !reached.contains(&there) {
                    reached.push(there);
                }
            }
        }
        // Whoever stands beside its goal has come to it.
        let is_shut_in = reached.iter().all(|place| apart(*place, reached[0]) < distance - 1);
        self.shut_in.set(self.shut_in.get() + u32::from(is_shut_in));
        is_shut_in
    }

    fn is_on_board(&self, _: PieceId) -> bool {
        true
    }

    fn is_creature(&self, _: PieceId) -> bool {
        true
    }

    fn pieces(&self) -> usize {
        self.at.len()
    }

    fn steps_left(&self) -> u32 {
        unreachable!("not of the order")
    }

    fn figures(&self) -> Vec<PieceId> {
        unreachable!("not of the order")
    }

    fn player_of(&self, _: PieceId) -> Option<PlayerId> {
        unreachable!("not of the order")
    }

    fn may_act(&self, _: PieceId) -> bool {
        unreachable!("not of the order")
    }

    fn has_left(&self, _: PieceId) -> bool {
        unreachable!("not of the order")
    }

    fn round(&self) -> u32 {
        unreachable!("not of the order")
    }

    fn foes_in_contact(&self, _: PieceId) -> Vec<PieceId> {
        unreachable!("not of the order")
    }

    fn marks(&self) -> Vec<Place> {
        unreachable!("not of the order")
    }

    fn on_middle_line(&self, _: BoardSide, _: (i32, i32)) -> Place {
        unreachable!("not of the order")
    }

    fn beside_middle(&self, _: BoardSide, _: i32) -> Place {
        unreachable!("not of the order")
    }

    fn approach(&self, _: PieceId, _: GuestGoal, _: &[PieceId]) -> Option<GuestWay> {
        unreachable!("not of the order")
    }

    fn foe_to_shoot(&self, _: PieceId) -> Option<PieceId> {
        unreachable!("not of the order")
    }

    fn entry_at_edge(&self, _: PieceId, _: u8) -> Option<GuestEntry> {
        unreachable!("not of the order")
    }

    fn entry_at(&self, _: PieceId, _: Place) -> Option<GuestEntry> {
        unreachable!("not of the order")
    }
}

/// The nearest goal that can be reached around these, by the page's words, and the way there.
fn nearest(grid: &Grid, aims: &Aims, (piece, goals): (PieceId, &[Aim]), others: &[PieceId]) -> Mover {
    let around = Around { settled: &[], others };
    let ways = goals.iter().map(|aim| {
        let way = match aim.is_here() {
            true => Some(GuestWay::default()),
            false => grid.way(piece, aim.goal, around, WantedWay::Quickest(None)),
        };
        (aim, way)
    });
    let reached = ways
        .enumerate()
        .filter_map(|(index, (aim, way))| Some((index, aim, way?)));
    let by = |(index, aim, way): &(usize, &Aim, GuestWay)| match aims.nearest {
        NearestBy::Straight => (aim.is_instead, aim.distance, way.cost, *index),
        NearestBy::Way => (aim.is_instead, way.cost, 0, *index),
    };
    let best = reached.min_by_key(by);
    // What the die names is not available where it cannot be reached.
    let instead = goals.iter().find(|aim| aim.is_instead).unwrap_or(&goals[0]);
    let (aim, way) = best.map_or((instead, None), |(_, aim, way)| (aim, Some(way)));
    Mover {
        piece,
        goal: aim.goal,
        distance: aim.distance,
        way,
    }
}

/// Who moves next, by the page's words.
fn next_by_the_page(grid: &Grid, aims: &Aims, left: &[PieceId]) -> Option<Mover> {
    let movers = left.iter().map(|piece| {
        let goals = aims.of(grid, *piece);
        let friends = grid.friends_of(*piece);
        let settled: Vec<PieceId> = friends
            .iter()
            .copied()
            .filter(|friend| !left.contains(friend))
            .collect();
        let alone = nearest(grid, aims, (*piece, &goals), &settled);
        let mover = nearest(grid, aims, (*piece, &goals), &friends);
        let is_hindered = mover.cost() != alone.cost();
        match mover.way {
            // It goes on for what it could reach but for its friends.
            None if is_hindered => (true, Mover { way: None, ..alone }),
            _ => (is_hindered, mover),
        }
    });
    let best = movers.min_by_key(|(is_hindered, mover)| (*is_hindered, mover.rank()));
    best.map(|(_, mover)| mover)
}

#[test]
fn who_moves_next_is_who_the_page_says_and_what_is_kept_changes_nothing_way_order() {
    let (mut hindered, mut shut_in) = (0, 0);
    for seed in 0..400 {
        let mut chance = Chance(seed);
        let mut grid = Grid::by_chance(&mut chance);
        let aims = Aims {
            behaviour: [Behaviour::Advance, Behaviour::Objective, Behaviour::Edge][chance.below(3)],
            edge: Some(chance.below(36) as u8),
            nearest: [NearestBy::Straight, NearestBy::Way][chance.below(2)],
        };
        let mut left: Vec<PieceId> = (FIGURES as u16..grid.at.len() as u16).map(PieceId).collect();
        let mut kept = LoneWays::default();
        while let Some(mover) = next_mover(&grid, &aims, &left, &mut kept) {
            let page = next_by_the_page(&grid, &aims, &left);
            assert_eq!(Some(&mover), page.as_ref(), "seed {seed}");
            let anew = next_mover(&grid, &aims, &left, &mut LoneWays::default());
            assert_eq!(Some(&mover), anew.as_ref(), "seed {seed}");
            hindered += usize::from(
                kept.known
                    .values()
                    .flatten()
                    .all(|lone| Some(lone) != mover.way.as_ref()),
            );
            grid.go(&mover);
            left.retain(|piece| *piece != mover.piece);
        }
        assert!(left.is_empty(), "seed {seed}");
        shut_in += grid.shut_in.get();
    }
    assert!(hindered > 100, "ways lead around friends: {hindered}");
    assert!(shut_in > 100, "friends shut some in: {shut_in}");
}

/// A game of a host in which ten creatures go for four figures, begun in the middle.
fn activation(host: &str, seed: u64) -> Game {
    let mut chance = Chance(seed);
    let mut places: Vec<[i32; 2]> = Vec::new();
    let is_grid = rulebook(host).is_some_and(|book| book.table().is_none());
    while places.len() < 14 {
        let y = if places.len() < 4 { 9 } else { 1 };
        let place = [2 + chance.below(10) as i32, y + chance.below(4) as i32];
        if !places.contains(&place) {
            places.push(place);
        }
    }
    let piece = |kind: &str, [x, y]: [i32; 2]| match is_grid {
        true => json!({"kind": kind, "at": [x, y], "face": "north"}),
        false => json!({"kind": kind, "at": [400 * x, 400 * y, 0]}),
    };
    let kinds = ["zombie", "wild_squig", "rat", "drone"];
    let creatures = places[4..].iter().enumerate();
    let creatures: Vec<Value> = creatures.map(|(index, at)| piece(kinds[index % 4], *at)).collect();
    let (kind, mode, phase) = match host {
        "feu" => ("conscript", "meeting", "round"),
        "necromunda" => ("ganger", "fight", "recovery"),
        "quake40k" => ("legionary", "deathmatch", "movement"),
        _ => ("pistolboy", "gunther", ""),
    };
    let mut figures: Vec<Value> = places[..4].iter().map(|at| piece(kind, *at)).collect();
    if host == "necromunda" {
        let stats = json!({"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
        figures.iter_mut().for_each(|figure| figure["stats"] = stats.clone());
    }
    let terrain = json!([
        {"kind": "solid", "poly": [[1600, 2400], [2600, 2400], [2600, 3000], [1600, 3000]], "top": 1200},
        {"kind": "area", "area": "difficult", "poly": [[3200, 2300], [4200, 2300], [4200, 3100], [3200, 3100]]},
    ]);
    let mut written = json!({
        "rules": host, "mod": mode, "seed": seed, "trial": true,
        "map": {"name": "Field", "table": {"size": [6000, 6000]}, "terrain": terrain},
        "players": [{"name": "Rouge", "pieces": figures[..2]}, {"name": "Bleu", "pieces": figures[2..]}],
        "begin": {"player": 0, "round": 1, "phase": phase},
        "horde": {"use": "spice", "creatures": creatures},
    });
    match host {
        "necromunda" => {
            written["first"] = json!(0);
            written["players"][0]["gang"] = json!("rust_choir");
            written["players"][1]["gang"] = json!("slag_hounds");
        }
        "quake40k" => {
            let portals = [[300, 5700], [5700, 5700], [5700, 300], [300, 300], [3000, 5700]]
                .into_iter()
                .zip(1..);
            let portal = |(at, number): ([i32; 2], u8)| json!({"mark": "portal", "number": number, "at": at});
            let mut marks: Vec<Value> = portals.map(portal).collect();
            marks.push(json!({"mark": "bonus", "kind": "weapon", "at": [5990, 5000]}));
            written["map"]["marks"] = json!(marks);
            written["order"] = json!([0, 1, 2, 3]);
        }
        _ if is_grid => {
            let row = |y: i32| if y == 7 { "....##..##....." } else { "..............." };
            written["map"] = json!({"name": "Arena", "rows": (0..15).map(row).collect::<Vec<_>>()});
            written["first"] = json!(0);
            written.as_object_mut().expect("an object").remove("begin");
        }
        _ => {}
    }
    let setup: Setup = serde_json::from_value(written).expect("a setup");
    let book = rulebook(host).expect("it is a book");
    let mut game = book.game(&setup).unwrap_or_else(|faults| panic!("{host}: {faults:?}"));
    let behaviour = [1, 3, 4, 5][chance.below(4)];
    game.dice_mut().follow(Some((vec![1, behaviour], false)));
    game.start().expect("no script");
    game
}

#[test]
fn on_every_host_what_is_kept_changes_nothing_way_order() {
    let hosts = listed_rulebooks().filter(|book| !book.added_house_rules().is_empty());
    let hosts: Vec<&str> = hosts.map(crate::rules::Rulebook::id).collect();
    assert_eq!(hosts.len(), 4);
    for host in hosts {
        for seed in 0..3 {
            let mut kept = activation(host, seed);
            FORGETS.store(true, Ordering::Relaxed);
            let mut anew = activation(host, seed);
            FORGETS.store(false, Ordering::Relaxed);
            assert!(kept.facts().len() > 10, "{host}");
            assert_eq!(kept.facts(), anew.facts(), "{host}, seed {seed}");
            assert_eq!(kept.hash(), anew.hash(), "{host}, seed {seed}");
        }
    }
}
