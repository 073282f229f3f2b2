//! The lab's bench: what is to be played, the games that are played in the background, and what came of them.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use bevy::prelude::Resource;
use serde_json::Value;

use crate::bots::BotKind;
use crate::lab::{self, BotSpec, ChosenForces, Contestant, LabError, LabSummary, Pairing, Plan, PlayOptions, SideSpec};
use crate::rules::hordes::{FIELD, HordeUse};
use crate::rules::{KindClass, Rulebook, Setup, Teams, rulebook};

/// The bots that play in the window's lab: those that play a game within a moment.
pub const BOTS: [BotKind; 2] = [BotKind::Random, BotKind::Greedy];

/// How many games a pairing may be given.
pub const GAMES: [u64; 4] = [2, 10, 50, 200];

/// After how many commands a game is left unfinished.
const MAX_COMMANDS: u64 = 5000;

/// Who meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// All kinds, or all klans, each against each other.
    Sides,
    /// The bots, with sides drawn by chance.
    Bots,
}

/// What came of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct LabResult {
    /// What was to be played.
    pub plan: Plan,
    /// What the games came to.
    pub summary: LabSummary,
}

/// Games that are played in the background.
struct Run {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
    total: u64,
    thread: JoinHandle<Result<LabResult, LabError>>,
}

/// The bench.
#[derive(Resource)]
pub struct LabRuns {
    /// Who meets.
    pub meeting: Meeting,
    /// Who plays, where sides meet.
    pub bot: BotKind,
    /// How many games each pairing plays.
    pub games: u64,
    /// The folder to open, as it is written.
    pub folder: String,
    /// What came of the last run.
    pub found: Option<LabResult>,
    /// How many runs have been shown before.
    pub shown: u64,
    /// Why there is nothing to show.
    pub trouble: Option<LabError>,
    run: Option<Run>,
}

impl Default for LabRuns {
    fn default() -> Self {
        Self {
            meeting: Meeting::Sides,
            bot: BotKind::Random,
            games: GAMES[1],
            folder: String::new(),
            found: None,
            shown: 0,
            trouble: None,
            run: None,
        }
    }
}

impl Drop for LabRuns {
    fn drop(&mut self) {
        self.cancel();
    }
}

impl LabRuns {
    /// The plan for a setup: its arena, mod, budget, house rules and Horde; `by_klans` if klans meet and not kinds. Where all
    /// players are against the Horde nobody meets anybody: each bot plays for all of them, with what they field in the setup.
    pub fn plan(&self, setup: &Setup, by_klans: bool) -> Option<Plan> {
        if !setup.map.is_read() {
            return None;
        }
        let is_together = is_together(setup);
        let seats = if is_together { setup.players.len() } else { 2 };
        let pairings = if is_together {
            let bots = BOTS.into_iter().map(BotSpec::usual);
            bots.map(|bot| Pairing::of_all(0, bot, seats)).collect()
        } else {
            each_against_each(&self.contestants(setup, by_klans)?)
        };
        Some(Plan {
            rules: setup.rules.clone(),
            mode: setup.mode.clone(),
            seed: setup.seed,
            games: self.games,
            max_commands: MAX_COMMANDS,
            budget: setup.budget.filter(|_| by_klans),
            options: setup.options.clone(),
            horde: horde_of(setup, seats),
            chosen: is_together.then(|| chosen_in(setup)),
            names: (1..=seats).map(|seat| seat.to_string()).collect(),
            maps: vec![setup.map.clone()],
            pairings,
        })
    }

    /// Who meets, where players meet each other.
    fn contestants(&self, setup: &Setup, by_klans: bool) -> Option<Vec<Contestant>> {
        let book = rulebook(&setup.rules)?;
        let kinds = kinds_that_meet(book, setup);
        Some(match self.meeting {
            Meeting::Sides if by_klans => {
                let sides = book.forces().factions().into_iter();
                let sides = sides.map(|faction| SideSpec::Klan(faction.id.to_owned()));
                sides.map(|side| contestant(side, self.bot)).collect()
            }
            Meeting::Sides if !kinds.is_empty() => {
                let sides = kinds.into_iter().map(|kind| SideSpec::Kind(kind.to_owned()));
                sides.map(|side| contestant(side, self.bot)).collect()
            }
            _ => {
                // Where the rules give everybody the same, bots alone can meet.
                let is_given = book.demands(&setup.mode)?.teams == Teams::Given;
                let side = if is_given { SideSpec::Given } else { SideSpec::Drawn };
                BOTS.into_iter().map(|bot| contestant(side.clone(), bot)).collect()
            }
        })
    }

    /// Begins to play a plan in the background; one core is left to the window if there are several.
    pub fn begin(&mut self, plan: Plan) {
        self.cancel();
        self.trouble = None;
        let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let way = PlayOptions {
            threads: cores.saturating_sub(1).max(1),
            record: None,
        };
        self.run = Some(Run {
            total: plan.total(),
            stop: Arc::clone(&stop),
            done: Arc::clone(&done),
            thread: std::thread::spawn(move || play(plan, &way, &stop, &done)),
        });
    }

    /// Opens the run of a folder, as far as it has come.
    pub fn open(&mut self) {
        match lab::read(Path::new(self.folder.trim())) {
            Ok((task, rows)) => {
                self.trouble = None;
                self.show(LabResult {
                    summary: LabSummary::of(&task.plan, &rows),
                    plan: task.plan,
                });
            }
            Err(error) => self.trouble = Some(error),
        }
    }

    fn show(&mut self, found: LabResult) {
        self.found = Some(found);
        self.shown += 1;
    }

    /// Stops playing. What has been played is kept, and shown when the games in hand have been left off.
    pub fn cancel(&mut self) {
        if let Some(run) = &self.run {
            run.stop.store(true, Ordering::Relaxed);
        }
    }

    /// How many games have been played, of how many; none if nothing is being played.
    pub fn progress(&self) -> Option<(u64, u64)> {
        let run = self.run.as_ref()?;
        Some((run.done.load(Ordering::Relaxed), run.total))
    }

    /// Takes up what came of the games, once they are over.
    pub fn look(&mut self) {
        let Some(run) = self.run.take_if(|run| run.thread.is_finished()) else {
            return;
        };
        match run.thread.join() {
            Ok(Ok(found)) => self.show(found),
            Ok(Err(error)) => self.trouble = Some(error),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

/// Whether all players of a setup are against its Horde.
pub fn is_together(setup: &Setup) -> bool {
    let used = setup.own.get(FIELD).and_then(HordeUse::of);
    used.is_some_and(HordeUse::is_together)
}

/// The Horde of a setup where so many sit; one that is allied with somebody beyond them is allied with the last of them.
fn horde_of(setup: &Setup, seats: usize) -> Option<Value> {
    let mut horde = setup.own.get(FIELD)?.clone();
    if let Some(ally) = horde.get_mut("ally")
        && ally.as_u64().is_some_and(|seat| seat >= seats as u64)
    {
        *ally = seats.saturating_sub(1).into();
    }
    Some(horde)
}

/// What the players of a setup field.
fn chosen_in(setup: &Setup) -> ChosenForces {
    let mut own = setup.own.clone();
    own.remove(FIELD);
    ChosenForces {
        players: setup.players.clone(),
        own,
    }
}

/// The kinds that meet where single pieces do; on tables those that may be fielded without limits, and none where the rules give
/// whole sides.
fn kinds_that_meet(book: &dyn Rulebook, setup: &Setup) -> Vec<&'static str> {
    if book.table().is_none() {
        return book.kinds();
    }
    let is_given = book
        .demands(&setup.mode)
        .is_some_and(|demands| demands.teams == Teams::Given);
    if is_given && book.forces().factions().is_empty() {
        return Vec::new();
    }
    let kinds = book.forces().kinds().into_iter();
    let kinds = kinds.filter(|kind| kind.class == KindClass::Base);
    kinds.map(|kind| kind.id).collect()
}

fn contestant(side: SideSpec, bot: BotKind) -> Contestant {
    Contestant {
        side,
        bot: BotSpec::usual(bot),
    }
}

/// Each meets each other, from either seat.
fn each_against_each(contestants: &[Contestant]) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for (place, one) in contestants.iter().enumerate() {
        for other in &contestants[place + 1..] {
            pairings.push(Pairing {
                map: 0,
                contestants: vec![one.clone(), other.clone()],
                orders: vec![vec![0, 1], vec![1, 0]],
            });
        }
    }
    pairings
}

/// Plays until all is played or it is stopped.
fn play(plan: Plan, way: &PlayOptions, stop: &AtomicBool, done: &AtomicU64) -> Result<LabResult, LabError> {
    let games: Vec<u64> = (0..plan.total()).collect();
    let rows = Mutex::new(Vec::new());
    lab::play(&plan, &games, way, stop, |row| {
        rows.lock().unwrap_or_else(PoisonError::into_inner).push(row);
        done.fetch_add(1, Ordering::Relaxed);
        Ok(())
    })?;
    let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    rows.sort_unstable_by_key(|row| row.index);
    Ok(LabResult {
        summary: LabSummary::of(&plan, &rows),
        plan,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{MapSource, PieceSetup, PlayerSetup, first_rulebook};
    use crate::space::grid::ArenaMap;
    use serde_json::json;

    fn setup(mode: &str, rows: &[&str]) -> Setup {
        let map = ArenaMap {
            rows: rows.iter().map(|row| (*row).to_owned()).collect(),
            ..ArenaMap::default()
        };
        Setup {
            rules: first_rulebook().id().to_owned(),
            mode: mode.to_owned(),
            map: MapSource::Inline(Box::new(map)),
            seed: 7,
            players: Vec::new(),
            options: Default::default(),
            budget: None,
            first: None,
            scores: None,
            dice: None,
            by_hand: Vec::new(),
            take_back: false,
            own: Default::default(),
        }
    }

    fn wait(runs: &mut LabRuns) {
        while runs.progress().is_some() {
            std::thread::yield_now();
            runs.look();
        }
    }

    #[test]
    fn bots_meet_in_the_background_and_what_came_of_it_is_kept() {
        let mut runs = LabRuns::default();
        runs.meeting = Meeting::Bots;
        runs.games = 2;
        let plan = runs.plan(&setup("defmatch", &["1....2"]), false).unwrap();
        assert_eq!(plan.total(), 2);
        runs.begin(plan.clone());
        assert_eq!(runs.progress().map(|(_, total)| total), Some(2));
        wait(&mut runs);
        let found = runs.found.as_ref().expect("it was played");
        assert_eq!((&found.plan, found.summary.games), (&plan, 2));
        assert_eq!(runs.trouble, None);
    }

    /// A setup of a scenario of the Horde's own on a board of 24 cells.
    fn together(scenario: &str, players: &[&[&str]]) -> Setup {
        let row = ".".repeat(24);
        let mut setup = setup(scenario, &[row.as_str(); 24]);
        let used = if players.len() == 1 { "solo" } else { "coop" };
        let horde = json!({"use": used, "scenario": scenario, "creatures": [{"kind": "rat", "count": 3}]});
        setup.own.insert(FIELD.to_owned(), horde);
        setup.players = (players.iter().enumerate())
            .map(|(seat, kinds)| PlayerSetup {
                name: format!("Player {seat}"),
                klan: None,
                pieces: kinds.iter().map(|kind| PieceSetup::of(*kind)).collect(),
                own: Default::default(),
            })
            .collect();
        setup
    }

    #[test]
    fn all_against_the_horde_play_the_chosen_game_by_each_bot_and_win_or_lose_together() {
        let pair: [&[&str]; 2] = [&["grot", "kosto"], &["grot", "mitrailleur"]];
        let alone: [&[&str]; 1] = [&["grot", "kosto", "grot", "mitrailleur"]];
        for players in [&pair[..], &alone[..]] {
            let mut runs = LabRuns::default();
            runs.games = 2;
            let setup = together("last_stand", players);
            assert!(is_together(&setup));
            let plan = runs.plan(&setup, false).unwrap();
            assert_eq!(plan.total(), 2 * BOTS.len() as u64);
            assert_eq!(plan.horde.as_ref(), setup.own.get(FIELD));
            let played = plan.setup(first_rulebook(), plan.game(1));
            assert_eq!(played.own, setup.own);
            assert!(
                played
                    .players
                    .iter()
                    .map(|player| &player.pieces)
                    .eq(setup.players.iter().map(|player| &player.pieces))
            );
            runs.begin(plan);
            wait(&mut runs);
            assert_eq!(runs.trouble, None);
            let found = runs.found.as_ref().expect("it was played");
            let told = found.summary.together.expect("they play together");
            assert_eq!(told.wins + told.losses, found.summary.finished);
            assert_eq!(found.summary.finished, 2 * BOTS.len() as u64);
            assert!(found.summary.bots.iter().all(|rate| rate.sat == 2));
            assert_eq!(found.summary.seats[0].wins, told.wins);
        }
    }

    #[test]
    fn the_horde_of_the_chosen_game_is_in_those_of_the_lab_and_its_ally_sits_there() {
        let mut setup = setup("defmatch", &["1.........2"]);
        let spice = json!({"use": "spice", "scenario": "spice", "creatures": [{"kind": "rat", "count": 4}]});
        setup.own.insert(FIELD.to_owned(), spice.clone());
        let runs = LabRuns::default();
        assert_eq!(runs.plan(&setup, false).unwrap().horde, Some(spice));
        let allied = json!({"use": "ally", "ally": 3, "creatures": [{"kind": "rat"}]});
        setup.own.insert(FIELD.to_owned(), allied);
        let plan = runs.plan(&setup, false).unwrap();
        assert_eq!(plan.horde.unwrap()["ally"], json!(1));
    }

    #[test]
    fn a_run_that_is_cancelled_ends_and_a_faulty_one_is_told() {
        let mut runs = LabRuns::default();
        runs.games = 1_000_000;
        let plan = runs.plan(&setup("defmatch", &["1....2"]), false).unwrap();
        runs.begin(plan);
        runs.cancel();
        wait(&mut runs);
        assert!(runs.found.as_ref().is_some_and(|found| found.summary.games < 1_000_000));
        let plan = runs.plan(&setup("defmatch", &["1....#"]), false).unwrap();
        runs.begin(plan);
        wait(&mut runs);
        assert!(matches!(runs.trouble, Some(LabError::Faults { .. })));
        runs.folder = "/nowhere/at/all".to_owned();
        runs.open();
        assert!(runs.trouble.is_some());
    }
}
