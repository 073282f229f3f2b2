//! A table while it is laid: what stands on it already, where there is room for more, and the twin of everything.

use super::chance::Chance;
use super::footprint::{Footprint, half_size, kit_rotation, known_kit};
use super::symmetry::{PlacedKit, Symmetry};
use crate::space::table::{MOST_PIECES, MOST_TERRAIN, MapMark, MapTerrain, PlanPoint, WrittenPoint};

/// The room on every side of what stands there, in units: two bases of 25 mm pass between any two things, one behind the
/// other.
const ROOM: i32 = 160;

/// How far from the table's edges terrain stands, in units: one can go round it.
const FROM_EDGE: i32 = 300;

/// What places are multiples of, in units.
pub(super) const PLACE_STEP: i32 = 50;

/// How many places in a row are tried for nothing before it is given up to find room for more.
pub(super) const MOST_MISSES: usize = 800;

/// How many kits and pieces the maps that are made leave free of what maps may have.
const SPARE: usize = 50;

/// How much room marks have on every side, in units.
pub(super) const AT_MARKS: i32 = 200;

/// A kit of a group: its name, where it stands in the group, how far it is turned.
#[derive(Clone, Copy, Debug)]
pub(super) struct KitPart(pub &'static str, pub (i32, i32), pub i32);

/// Something to be set on the table: a group of kits that stand together.
#[derive(Clone, Copy, Debug)]
pub(super) struct KitGroup {
    /// Its kits.
    pub parts: &'static [KitPart],
    /// In what steps it is turned, in degrees; a group of several by 90.
    pub turns: i32,
    /// How often it is taken, beside others.
    pub weight: i32,
}

impl KitGroup {
    /// A group.
    pub const fn new(weight: i32, turns: i32, parts: &'static [KitPart]) -> Self {
        Self { parts, turns, weight }
    }
}

/// A table while it is laid.
pub(super) struct TableLayout {
    /// How far it reaches to the right and downward.
    pub size: PlanPoint,
    symmetry: Symmetry,
    /// How much is to be built on, in percent.
    density: u32,
    kits: Vec<PlacedKit>,
    marks: Vec<MapMark>,
    /// What nothing may be set on.
    taken: Vec<Footprint>,
    /// Streets and roads, where only few things are set.
    roads: Vec<Footprint>,
    /// How much ground is built on, with the room about that, in square units.
    covered: i64,
    pieces: usize,
    /// The room on every side of what stands there, in units.
    room: i32,
}

impl TableLayout {
    /// A bare table.
    pub fn new(size: PlanPoint, symmetry: Symmetry, density: u32) -> Self {
        Self {
            size,
            symmetry,
            density,
            kits: Vec::new(),
            marks: Vec::new(),
            taken: Vec::new(),
            roads: Vec::new(),
            covered: 0,
            pieces: 0,
            room: ROOM,
        }
    }

    /// The same bare table, with so much room on every side of what will stand there, in units.
    pub fn with_room(self, room: i32) -> Self {
        Self { room, ..self }
    }

    /// Its middle.
    pub fn middle(&self) -> PlanPoint {
        PlanPoint::new(self.size.x / 2, self.size.y / 2)
    }

    /// Whether its halves are alike.
    pub fn is_symmetric(&self) -> bool {
        self.symmetry != Symmetry::None
    }

    /// The terrain and the marks of the map.
    pub fn into_entries(self) -> (Vec<MapTerrain>, Vec<MapMark>) {
        let terrain = self.kits.into_iter().map(|placed| MapTerrain {
            kit: Some(placed.kit.to_owned()),
            at: Some(written(placed.at)),
            turn: (placed.turn != 0).then_some(placed.turn),
            ..MapTerrain::default()
        });
        (terrain.collect(), self.marks)
    }

    /// Any place.
    pub fn any_place(&self, chance: &mut Chance) -> PlanPoint {
        PlanPoint::new(
            chance.below(self.size.x / PLACE_STEP + 1) * PLACE_STEP,
            chance.below(self.size.y / PLACE_STEP + 1) * PLACE_STEP,
        )
    }

    /// Sets a kit and its twin, if there is room.
    pub fn set(&mut self, kit: &'static str, at: PlanPoint, turn: i32) -> bool {
        self.set_parts(&[KitPart(kit, (0, 0), 0)], at, turn, false)
    }

    /// Sets a group and its twin where there is room, on roads only if it may stand there.
    pub fn set_parts(&mut self, parts: &[KitPart], at: PlanPoint, turn: i32, on_roads: bool) -> bool {
        let (mut kits, mut twins) = (Vec::new(), Vec::new());
        for KitPart(kit, offset, own) in parts {
            let placed = PlacedKit {
                kit,
                at: kit_rotation(turn).turned((*offset).into()).plus(at),
                turn: (own + turn).rem_euclid(360),
            };
            let twin = self.symmetry.twin(placed, self.size);
            kits.push(placed);
            if twin.at != placed.at {
                twins.push(twin);
            } else if !twin.is_like(&placed) {
                return false;
            }
        }
        let all = || kits.iter().chain(&twins);
        let pieces: usize = all().map(|placed| known_kit(placed.kit).parts.len()).sum();
        let count = self.kits.len() + kits.len() + twins.len();
        if count > MOST_TERRAIN - SPARE || self.pieces + pieces > MOST_PIECES - SPARE {
            return false;
        }
        let room = |placed: &PlacedKit| Footprint::of_kit(placed.kit, placed.at, placed.turn, self.room);
        let has_room = |placed: &PlacedKit| {
            let bare = Footprint::of_kit(placed.kit, placed.at, placed.turn, 0);
            bare.lies_on(self.size, FROM_EDGE) && self.is_free(&room(placed), on_roads)
        };
        // What belongs to a group stands together; from the group of its twins it keeps away.
        let meets_twin = |placed: &PlacedKit| twins.iter().any(|twin| room(twin).overlaps(&room(placed)));
        if !all().all(has_room) || kits.iter().any(meets_twin) {
            return false;
        }
        let mut twins = twins.iter().copied();
        for placed in kits {
            let has_twin = self.symmetry.twin_place(placed.at, self.size) != placed.at;
            for placed in [Some(placed), has_twin.then(|| twins.next()).flatten()]
                .into_iter()
                .flatten()
            {
                let half = half_size(placed.kit);
                self.covered += 4 * i64::from(half.x + self.room) * i64::from(half.y + self.room);
                self.taken.push(room(&placed));
                self.kits.push(placed);
            }
        }
        self.pieces += pieces;
        true
    }

    fn is_free(&self, footprint: &Footprint, on_roads: bool) -> bool {
        !self.taken.iter().any(|taken| taken.overlaps(footprint))
            && (on_roads || !self.roads.iter().any(|road| road.overlaps(footprint)))
    }

    /// Sets so many groups of a list, and their twins, each where there is room; fewer where there is none.
    pub fn set_some(&mut self, groups: &[KitGroup], count: usize, chance: &mut Chance) {
        for _ in 0..count {
            for _ in 0..MOST_MISSES {
                let (group, at, turn) = self.any(groups, chance);
                if self.set_parts(group.parts, at, turn, false) {
                    break;
                }
            }
        }
    }

    /// Sets groups of a list, and their twins, until as much is built on as is asked for or there is no more room.
    pub fn fill(&mut self, groups: &[KitGroup], chance: &mut Chance) {
        let area = i64::from(self.size.x) * i64::from(self.size.y);
        let wanted = area * i64::from(self.density) / 100;
        let mut misses = 0;
        while self.covered < wanted && misses < MOST_MISSES {
            let (group, at, turn) = self.any(groups, chance);
            match self.set_parts(group.parts, at, turn, false) {
                true => misses = 0,
                false => misses += 1,
            }
        }
    }

    /// Any group of a list, somewhere, somehow turned.
    fn any(&self, groups: &[KitGroup], chance: &mut Chance) -> (KitGroup, PlanPoint, i32) {
        let total: i32 = groups.iter().map(|group| group.weight).sum();
        let mut left = chance.below(total);
        let mut group = groups[0];
        for candidate in groups {
            group = *candidate;
            left -= candidate.weight;
            if left < 0 {
                break;
            }
        }
        let at = self.any_place(chance);
        let turn = chance.below(360 / group.turns) * group.turns;
        (group, at, turn)
    }

    /// Sets so many groups of a list on roads, and their twins.
    pub fn set_on_roads(&mut self, groups: &[KitGroup], count: usize, chance: &mut Chance) {
        for _ in 0..count * 20 {
            let (group, at, turn) = self.any(groups, chance);
            let spot = Footprint::around(at, 1);
            if self.roads.iter().any(|road| road.overlaps(&spot)) {
                self.set_parts(group.parts, at, turn, true);
            }
        }
    }

    /// Lays a kit of a road and its twin, over whatever is there; once only where one lies already.
    pub fn lay_road(&mut self, kit: &'static str, at: PlanPoint, turn: i32) {
        let placed = PlacedKit { kit, at, turn };
        for placed in [placed, self.symmetry.twin(placed, self.size)] {
            let is_there = |other: &PlacedKit| (other.kit, other.at) == (placed.kit, placed.at);
            if !self.kits.iter().any(is_there) {
                self.kits.push(placed);
                self.pieces += known_kit(kit).parts.len();
                self.roads.push(Footprint::of_kit(kit, placed.at, placed.turn, 0));
            }
        }
    }

    /// Keeps a place and its twin free, so far on every side.
    pub fn keep_free(&mut self, at: PlanPoint, half: i32) {
        for at in [at, self.symmetry.twin_place(at, self.size)] {
            self.taken.push(Footprint::around(at, half));
        }
    }

    /// Somewhere with room for a mark and its twin, which is then kept free; nothing if no such place is found.
    fn free_place(&mut self, chance: &mut Chance) -> Option<PlanPoint> {
        for _ in 0..MOST_MISSES {
            let at = self.any_place(chance);
            let twin = self.symmetry.twin_place(at, self.size);
            let [one, other] = [at, twin].map(|at| Footprint::around(at, AT_MARKS));
            let is_apart = at == twin || !one.overlaps(&other);
            if is_apart
                && [one, other]
                    .iter()
                    .all(|spot| spot.lies_on(self.size, FROM_EDGE) && self.is_free(spot, true))
            {
                self.keep_free(at, AT_MARKS);
                return Some(at);
            }
        }
        None
    }

    /// The place that answers to another; itself where nothing does.
    pub fn twin_place(&self, at: PlanPoint) -> PlanPoint {
        self.symmetry.twin_place(at, self.size)
    }

    /// Whether a square around a place lies on the table and is free, roads included.
    pub fn has_room(&self, at: PlanPoint, half: i32) -> bool {
        let spot = Footprint::around(at, half);
        spot.lies_on(self.size, 0) && self.is_free(&spot, true)
    }

    /// The middles of all kits of these names, in the order in which they were set.
    pub fn middles_of(&self, names: &[&str]) -> Vec<PlanPoint> {
        let named = self.kits.iter().filter(|placed| names.contains(&placed.kit));
        named.map(|placed| placed.at).collect()
    }

    /// Adds a mark, as it is.
    pub fn mark(&mut self, mark: MapMark) {
        self.marks.push(mark);
    }

    /// Marks a base for each of two players, along the upper and the lower side, with a flag in it.
    pub fn mark_bases(&mut self) {
        let depth = (self.size.y / 10).min(1_000) / PLACE_STEP * PLACE_STEP;
        let (width, end) = (self.size.x, self.size.y);
        let flag = PlanPoint::new(width / 2, depth / 2 / PLACE_STEP * PLACE_STEP);
        let bases = [(0, depth, flag.y), (end - depth, end, end - flag.y)];
        for (owner, (top, bottom, _)) in (0..).zip(bases) {
            self.marks.push(MapMark {
                mark: "zone".to_owned(),
                name: Some("base".to_owned()),
                owner: Some(owner),
                poly: Some(
                    [(0, top), (width, top), (width, bottom), (0, bottom)]
                        .map(PlanPoint::from)
                        .to_vec(),
                ),
                ..MapMark::default()
            });
        }
        for (owner, (_, _, y)) in (0..).zip(bases) {
            let at = PlanPoint::new(flag.x, y);
            self.taken.push(Footprint::around(at, AT_MARKS));
            self.marks.push(MapMark {
                owner: Some(owner),
                ..mark_at("flag", at)
            });
        }
    }

    /// Marks the middle as an objective, and keeps it free.
    pub fn mark_middle(&mut self) {
        let middle = self.middle();
        self.taken.push(Footprint::around(middle, AT_MARKS));
        self.mark_objective("centre", middle);
    }

    /// Marks an objective.
    pub fn mark_objective(&mut self, name: &str, at: PlanPoint) {
        self.marks.push(MapMark {
            name: Some(name.to_owned()),
            ..mark_at("objective", at)
        });
    }

    /// Marks the first kits of a name, up to so many, as objectives.
    pub fn mark_kits(&mut self, kit: &str, count: usize, name: &str) {
        let of_kit = self.kits.iter().filter(|placed| placed.kit == kit);
        let places: Vec<PlanPoint> = of_kit.take(count).map(|placed| placed.at).collect();
        for at in places {
            self.mark_objective(name, at);
        }
    }

    /// Marks bonuses of each kind in free places: one in each half, more on large tables.
    pub fn mark_bonuses(&mut self, chance: &mut Chance) {
        let area = i64::from(self.size.x) * i64::from(self.size.y);
        let pairs = (area / 144_000_000).max(1);
        for kind in ["weapon", "equipment", "mysterious"] {
            for _ in 0..pairs {
                let places = match self.is_symmetric() {
                    true => {
                        let at = self.free_place(chance);
                        [at, at.map(|at| self.symmetry.twin_place(at, self.size))]
                    }
                    false => [self.free_place(chance), self.free_place(chance)],
                };
                for at in places.into_iter().flatten() {
                    self.marks.push(MapMark {
                        kind: Some(kind.to_owned()),
                        ..mark_at("bonus", at)
                    });
                }
            }
        }
    }
}

/// A mark at a place, on the highest surface there.
pub(super) fn mark_at(mark: &str, at: PlanPoint) -> MapMark {
    MapMark {
        mark: mark.to_owned(),
        at: Some(written(at)),
        ..MapMark::default()
    }
}

fn written(at: PlanPoint) -> WrittenPoint {
    WrittenPoint { plan: at, z: None }
}
