//! The report on a table: how far one sees on it, how exposed its places are, how they were used, and who won from where.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};

use super::play::{self, PlayResult, Share};
use super::traces::CountedSites;
use super::{ArenaPlan, rounded};
use crate::lab::LabError;
use crate::rules::table::{SiteArea, SiteKind, SiteUse, SiteWay, TableBook, TableSite};
use crate::rules::{MapSource, Setup, rulebook};
use crate::space::table::{
    Body, LaidTable, LatticeGrade, PACE, PlanPoint, Point, SAMPLES, StandLattice, TerrainState, TerrainView, Walker,
};

/// Most looks from a place to another: on larger tables not every place is looked from, but every second, third and so on.
const MOST_LOOKS: usize = 1 << 17;

/// More than any way on a table costs, in units.
const ANY_WAY: i32 = 1_000_000;

/// A table looked over.
#[derive(Clone, PartialEq, Debug)]
pub struct TableSurvey {
    /// Its sides, in units.
    pub size: PlanPoint,
    /// Where a usual figure can stand, on every level, places 2 ps apart.
    pub places: Vec<Point>,
    /// The sight lines.
    pub sight: TableSight,
    /// From how many of the places looked from each place is seen.
    pub exposure: Vec<u32>,
    /// The places that feet do not reach from those where games begin, or from the portals and zones.
    pub unreachable: Vec<Point>,
    /// The places that the report tells of by themselves, and where games begin.
    pub counted: CountedSites,
    /// Of each of the first, from how many places who stands in its middle is seen in the clear, and in cover.
    pub site_exposure: Vec<(u32, u32)>,
}

/// The sight lines of a table, doors as they are at first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableSight {
    /// From how many places was looked.
    pub viewers: usize,
    /// How many looks there were: from each viewer to each other place.
    pub looks: u64,
    /// How many of them see some of who stands there.
    pub seen: u64,
    /// How many of those see them in cover, by the book.
    pub in_cover: u64,
    /// Of those that see, how many have each length, in whole ps, from 0.
    pub lengths: Vec<u64>,
    /// Half of those that see are no longer than this, in ps.
    pub median: u32,
    /// The longest of them, the first of equals.
    pub longest: Option<TableLongestLine>,
}

/// The longest sight line of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLongestLine {
    /// From here,
    pub from: Point,
    /// to there.
    pub to: Point,
    /// How long, in units.
    pub length: i32,
}

/// What was found out about a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableReport {
    /// What was asked.
    pub plan: ArenaPlan,
    /// The table.
    pub survey: TableSurvey,
    /// The games.
    pub play: PlayResult,
}

/// What was seen from some places.
#[derive(Default)]
struct Looks {
    sight: TableSight,
    exposure: Vec<u32>,
    sites: Vec<(u32, u32)>,
}

impl Looks {
    /// Looks from a place to all others, and to the middles of sites.
    fn look(&mut self, view: &TerrainView, book: &dyn TableBook, from: Point, (places, sites): (&[Point], &[Point])) {
        let eye = Body::usual(from).eye_point();
        let seen = |to: Point| {
            let seen = view.samples_seen(eye, &Body::usual(to), &[]);
            (seen > 0).then(|| seen < SAMPLES && book.cover(seen).is_some())
        };
        self.sight.viewers += 1;
        for (place, to) in places.iter().enumerate().filter(|(_, to)| **to != from) {
            self.sight.looks += 1;
            let Some(in_cover) = seen(*to) else { continue };
            self.exposure[place] += 1;
            self.sight.seen += 1;
            self.sight.in_cover += u64::from(in_cover);
            let length = from.distance(*to);
            let paces = (length / PACE) as usize;
            if self.sight.lengths.len() <= paces {
                self.sight.lengths.resize(paces + 1, 0);
            }
            self.sight.lengths[paces] += 1;
            if self.sight.longest.is_none_or(|longest| longest.length < length) {
                self.sight.longest = Some(TableLongestLine { from, to: *to, length });
            }
        }
        for (place, to) in sites.iter().enumerate().filter(|(_, to)| **to != from) {
            match seen(*to) {
                Some(false) => self.sites[place].0 += 1,
                Some(true) => self.sites[place].1 += 1,
                None => {}
            }
        }
    }

    /// Adds what was seen from places that come after these.
    fn join(mut self, other: Self) -> Self {
        let (all, more) = (&mut self.sight, other.sight);
        all.viewers += more.viewers;
        all.looks += more.looks;
        all.seen += more.seen;
        all.in_cover += more.in_cover;
        all.lengths.resize(all.lengths.len().max(more.lengths.len()), 0);
        for (all, more) in all.lengths.iter_mut().zip(more.lengths) {
            *all += more;
        }
        let length = |longest: Option<TableLongestLine>| longest.map_or(-1, |longest| longest.length);
        if length(more.longest) > length(all.longest) {
            all.longest = more.longest;
        }
        for (all, more) in self.exposure.iter_mut().zip(other.exposure) {
            *all += more;
        }
        for (all, more) in self.sites.iter_mut().zip(other.sites) {
            *all = (all.0 + more.0, all.1 + more.1);
        }
        self
    }
}

impl TableSurvey {
    /// Looks a table over by a book, on so many threads.
    pub fn of(laid: &LaidTable, book: &dyn TableBook, threads: usize) -> Self {
        let (table, state) = (&laid.table, TerrainState::at_first(&laid.table));
        let view = TerrainView {
            table,
            state: &state,
            wood_depth: None,
        };
        let counted = CountedSites {
            sites: book.sites(laid),
            starts: book.starts(laid),
        };
        let rules = book.walking_rules(None);
        let walker = |at: Point| Walker {
            view,
            body: Body::usual(at),
            others: &[],
            rules: &rules,
        };
        let lattice = StandLattice::new(walker(Point::new(0, 0, 0)));
        let places: Vec<Point> = (0..lattice.len() as u32)
            .filter(|place| lattice.grade(*place) == Some(LatticeGrade::Quarter))
            .filter_map(|place| lattice.at(place))
            .collect();
        let middles: Vec<Point> = (counted.sites.iter())
            .map(|site| match table.highest_surface(site.middle()) {
                Some(on_top) => site_foot(site).unwrap_or(on_top),
                None => site.middle().at_height(0),
            })
            .collect();
        let looks = look_around(&view, book, (&places, &middles), threads);
        let begin = (counted.starts.iter().chain(&counted.sites)).filter_map(|site| {
            let is_entrance = matches!(
                site.kind,
                SiteKind::Slab | SiteKind::Portal | SiteKind::Zone | SiteKind::Entry
            );
            let inside = places.iter().copied().filter(|place| site.holds(*place));
            inside.min_by_key(|place| (place.z, *place)).filter(|_| is_entrance)
        });
        let mut reached = vec![false; lattice.len()];
        for from in begin.chain(places.first().copied().filter(|_| counted.sites.is_empty())) {
            for (place, _) in lattice.reach(walker(from), ANY_WAY).places() {
                reached[place as usize] = true;
            }
        }
        let is_unreached =
            |place: &u32| lattice.grade(*place) == Some(LatticeGrade::Quarter) && !reached[*place as usize];
        let unreachable = (0..lattice.len() as u32).filter(is_unreached);
        Self {
            size: table.size(),
            unreachable: unreachable.filter_map(|place| lattice.at(place)).collect(),
            sight: looks.sight,
            exposure: looks.exposure,
            site_exposure: looks.sites,
            places,
            counted,
        }
    }
}

/// Where who uses a place stands: on its disc.
fn site_foot(site: &TableSite) -> Option<Point> {
    match site.area {
        SiteArea::Disc(at, _) => Some(at),
        SiteArea::Outline(_) => None,
    }
}

/// Looks from all places, or as many as there is time for, to all others.
fn look_around(
    view: &TerrainView,
    book: &dyn TableBook,
    (places, sites): (&[Point], &[Point]),
    threads: usize,
) -> Looks {
    let step = (places.len() * places.len()).div_ceil(MOST_LOOKS).max(1);
    let viewers: Vec<Point> = places.iter().copied().step_by(step).collect();
    let threads = NonZeroUsize::new(threads).map_or(1, NonZeroUsize::get);
    let share = viewers.len().div_ceil(threads).max(1);
    let none = || Looks {
        sight: TableSight::default(),
        exposure: vec![0; places.len()],
        sites: vec![(0, 0); sites.len()],
    };
    let parts: Vec<Looks> = std::thread::scope(|scope| {
        let workers: Vec<_> = (viewers.chunks(share))
            .map(|viewers| {
                scope.spawn(move || {
                    let mut looks = none();
                    for viewer in viewers {
                        looks.look(view, book, *viewer, (places, sites));
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
    let mut all = parts.into_iter().fold(none(), Looks::join);
    let mut below = 0;
    let seen = all.sight.seen;
    let median = all.sight.lengths.iter().position(|count| {
        below += count;
        2 * below >= seen
    });
    all.sight.median = if seen == 0 { 0 } else { median.unwrap_or(0) as u32 };
    all
}

impl TableReport {
    /// Finds out. `each` is called after every game, on the thread that played it. Once `stop` is set it reports on the games that
    /// have ended.
    ///
    /// # Errors
    /// If the map or the setup has faults, or the book is not played on tables.
    pub fn of(plan: &ArenaPlan, stop: &AtomicBool, each: impl Fn() + Sync) -> Result<Self, LabError> {
        let rules = rulebook(&plan.setup.rules).ok_or_else(|| LabError::Rules(plan.setup.rules.clone()))?;
        let (Some(book), MapSource::Table(map)) = (rules.table(), &plan.setup.map) else {
            return Err(LabError::NoSurvey(rules.id()));
        };
        let laid = map.build().map_err(|faults| LabError::Faults { map: 0, faults })?;
        // Faults of the setup are told before anybody looks around.
        drop(
            rules
                .game(&play::setup_of(plan, rules, 0))
                .map_err(|faults| LabError::Faults { map: 0, faults })?,
        );
        let survey = TableSurvey::of(&laid, book, plan.threads);
        Ok(Self {
            play: play::play(plan, rules, &survey.counted, stop, &each)?,
            survey,
            plan: plan.clone(),
        })
    }

    /// The setup of the first game.
    pub fn first_setup(&self) -> Setup {
        match rulebook(&self.plan.setup.rules) {
            Some(rules) => play::setup_of(&self.plan, rules, 0),
            None => self.plan.setup.clone(),
        }
    }

    /// The share of the games that a seat wins on a fair table, from 0 to 1.
    pub fn fair(&self) -> f64 {
        1.0 / self.plan.setup.players.len().max(1) as f64
    }

    /// How often a place was used in a way.
    pub fn uses(&self, site: &TableSite, way: SiteWay) -> u64 {
        let Some(number) = site.number else { return 0 };
        let used = SiteUse {
            kind: site.kind,
            number,
            way,
        };
        self.play.traces.uses.get(&used).copied().unwrap_or(0)
    }

    /// How many died on a place, by its place in the list.
    pub fn deaths_on(&self, site: usize) -> u64 {
        self.play.traces.site_deaths.get(site).copied().unwrap_or(0)
    }

    /// Of the pieces that began on a place where games begin, in games that somebody won, how many were the winner's.
    pub fn won_from(&self, start: usize) -> Share {
        let (played, won) = self.play.traces.starts.get(start).copied().unwrap_or_default();
        Share::of(won, played)
    }

    /// The report as one JSON object, described in `docs/arena-report.md`.
    pub fn to_json(&self) -> Value {
        let Self { plan, survey, play } = self;
        let share = |share: &Share| {
            json!({"wins": share.part, "of": share.whole, "share": rounded(share.value()),
                "low": rounded(share.low), "high": rounded(share.high)})
        };
        let sight = &survey.sight;
        let sites = survey.counted.sites.iter().enumerate().map(|(place, site)| {
            let (clear, cover) = survey.site_exposure[place];
            json!({"site": site.kind.word(), "number": site.number, "name": site.name, "at": site.middle(),
                "seen_clear": clear, "seen_in_cover": cover, "of": sight.viewers,
                "gone_in": self.uses(site, SiteWay::In), "come_out": self.uses(site, SiteWay::Out),
                "taken": self.uses(site, SiteWay::Taken), "deaths": self.deaths_on(place)})
        });
        let starts = survey.counted.starts.iter().enumerate().map(|(place, start)| {
            let mut told = share(&self.won_from(place));
            told["start"] = start.kind.word().into();
            told["number"] = start.number.into();
            told["name"] = start.name.clone().into();
            told["at"] = json!(start.middle());
            told
        });
        let causes: serde_json::Map<String, Value> = (play.causes().into_iter())
            .map(|(rule, count)| (rule.as_str().to_owned(), count.into()))
            .collect();
        let columns = self.columns();
        let rows = |list: &[u64]| -> Value { list.chunks(columns.max(1)).map(|row| json!(row)).collect() };
        json!({
            "arena": plan.setup.map.name(),
            "mod": plan.setup.mode,
            "seed": plan.setup.seed,
            "players": plan.setup.players.len(),
            "bots": plan.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "table": {"size": survey.size, "places": survey.places.len()},
            "sight": {"viewers": sight.viewers, "looks": sight.looks, "seen": sight.seen, "in_cover": sight.in_cover,
                "lengths": sight.lengths, "median": sight.median,
                "longest": sight.longest.map(|line| json!({"from": line.from, "to": line.to, "length": line.length}))},
            "sites": sites.collect::<Vec<_>>(),
            "starts": starts.collect::<Vec<_>>(),
            "unreachable": survey.unreachable,
            "games": {"played": play.games, "finished": play.finished, "drawn": play.draws,
                "unfinished": play.games - play.finished, "max_commands": plan.max_commands},
            "seats": play.seats.iter().map(share).collect::<Vec<_>>(),
            "who_begins": share(&play.first),
            "commands": play.commands,
            "rounds": play.rounds,
            "deaths_by_cause": causes,
            "traffic": rows(&play.traces.traffic),
            "deaths": rows(&play.traces.deaths),
        })
    }

    /// How many squares the table is counted in from left to right.
    pub fn columns(&self) -> usize {
        crate::lab::observer::Ground::of(&self.plan.setup.map).width
    }
}
