//! What is chosen on the start screen, what is wrong with it, and what of it is remembered.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::bots::{BotKind, Control};
use crate::rules::{
    Demands, Fault, HouseRule, MapSource, PieceSetup, PlayerSetup, RULEBOOKS, Rulebook, Setup, Teams, doum40k, rulebook,
};
use crate::screen::app::opening::OpeningPlayer;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::user_files::{self, UserFileError};
use crate::screen::books::doum40k::builder::klan::{self, KlanDraft, Options, SavedKlans};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::table::{Seat, Seating};
use crate::space::grid::ArenaMap;

/// A player as the start screen has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerChoice {
    /// The name.
    pub name: String,
    /// The kind of its piece, in mods of one piece each.
    pub kind: String,
    /// Its klan, in klan mods.
    pub klan: KlanDraft,
    /// Whether the klan was put together by hand: then no other budget changes it.
    pub by_hand: bool,
    /// The index of its colour.
    pub colour: usize,
    /// Who plays.
    pub control: Control,
}

/// What the start screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StartView {
    /// The game: mod, arena, players.
    #[default]
    Game,
    /// The klan of a player.
    Klan(usize),
    /// The scenes.
    Scenes,
    /// Recorded games.
    Games,
    /// The lab.
    Lab,
}

/// What is chosen on the start screen.
#[derive(Resource, Clone, Debug)]
pub struct SetupChoices {
    /// The arenas.
    pub arenas: Vec<ArenaChoice>,
    /// Which of them.
    pub arena: usize,
    /// The mod's id.
    pub mode: String,
    /// The players in seat order; those beyond what the mod takes sit out.
    pub players: Vec<PlayerChoice>,
    /// The seed, as it is written.
    pub seed: String,
    /// The budget of klans, by mod; the usual one if left out.
    pub budgets: BTreeMap<String, i64>,
    /// Whether a mod that takes both is played by klans.
    pub by_klans: bool,
    /// House rules that are not as usual, by name.
    pub options: Options,
    /// What is shown.
    pub view: StartView,
    /// Which of the chapters that have scenes is looked at.
    pub chapter: usize,
    /// Klans saved by name.
    pub saved: SavedKlans,
    /// The name under which a klan is about to be saved.
    pub save_as: String,
    /// What is wrong with what was remembered.
    pub error: Option<UserFileError>,
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// For each arena, what it lacks for the mod and the players.
    pub lacks: Vec<Vec<Fault>>,
    /// What the faults were looked for in.
    looked_at: Option<Setup>,
    /// Whether a player more was asked for, and no arena has room for one.
    pub full: bool,
    /// What the lacks were looked for in.
    lacks_of: Option<(String, Vec<usize>)>,
}

/// The names that players begin with.
const NAMES: [&str; COLOURS] = ["Gork", "Morg", "Ruzbag", "Snikk", "Ghaz", "Zog"];
/// The kinds that they begin with.
const KINDS: [&str; COLOURS] = ["mitrailleur", "kosto", "frimeur", "snipeure", "blindboy", "skateboy"];
/// The fewest players.
pub const FEWEST: usize = 2;

/// The house rules there are.
pub fn house_rules() -> &'static [HouseRule] {
    RULEBOOKS.first().map_or(&[], |book| book.house_rules())
}

impl SetupChoices {
    /// The choices to begin with: those of the command line, else what is remembered.
    pub fn new(arenas: Vec<ArenaChoice>, players: &[OpeningPlayer], seed: u64) -> Self {
        let mut choices = Self {
            arenas,
            arena: 0,
            mode: "defmatch".to_owned(),
            players: Vec::new(),
            seed: seed.to_string(),
            budgets: BTreeMap::new(),
            by_klans: false,
            options: Options::new(),
            view: StartView::Game,
            chapter: 0,
            saved: SavedKlans::default(),
            save_as: String::new(),
            error: None,
            faults: Vec::new(),
            lacks: Vec::new(),
            looked_at: None,
            full: false,
            lacks_of: None,
        };
        for player in players.iter().take(COLOURS) {
            choices.add();
            if let Some(added) = choices.players.last_mut() {
                added.name.clone_from(&player.name);
                added.kind.clone_from(&player.kind);
                added.control = player.control.clone();
            }
        }
        choices.fill_up();
        choices
    }

    fn fill_up(&mut self) {
        while self.players.len() < FEWEST {
            self.add();
        }
    }

    /// One more player, with a colour and a name that are free.
    pub fn add(&mut self) {
        let free = (0..COLOURS).find(|colour| self.players.iter().all(|player| player.colour != *colour));
        let Some(colour) = free else { return };
        let name = NAMES
            .iter()
            .find(|name| self.players.iter().all(|player| player.name != **name));
        self.players.push(PlayerChoice {
            name: (*name.unwrap_or(&NAMES[colour])).to_owned(),
            kind: KINDS[colour].to_owned(),
            klan: klan::random(None, self.budget(), &self.options, self.chance(colour)),
            by_hand: false,
            colour,
            control: if self.players.is_empty() {
                Control::Human
            } else {
                Control::Bot(BotKind::Random)
            },
        });
    }

    /// A seed for a klan at random: with the dice' own seed, the command line gives the same klans each time.
    fn chance(&self, seat: usize) -> u64 {
        let seed: u64 = self.seed.trim().parse().unwrap_or_default();
        seed.wrapping_add(seat as u64)
    }

    /// What the mod asks.
    pub fn demands(&self) -> Demands {
        klan::demands(&self.mode)
    }

    /// Whether it is played by klans.
    pub fn klans(&self) -> bool {
        match self.demands().teams {
            Teams::Singles | Teams::Given => false,
            Teams::Either => self.by_klans,
            Teams::Klans => true,
        }
    }

    /// The budget of each klan.
    pub fn budget(&self) -> i64 {
        let demands = self.demands();
        let held = self.budgets.get(&self.mode).copied();
        held.unwrap_or(demands.usual_budget)
            .clamp(*demands.budget.start(), *demands.budget.end())
    }

    /// How many of the players play.
    pub fn seats(&self) -> usize {
        self.players.len().min(*self.demands().seats.end())
    }

    /// Chooses a mod: klans that nobody has touched are made anew for its budget, and the first arena that has what it
    /// needs is taken if the chosen one does not and another may be taken.
    pub fn set_mode(&mut self, mode: &str, other_arena: bool) {
        if self.mode == mode {
            return;
        }
        mode.clone_into(&mut self.mode);
        self.follow_the_budget();
        self.look_for_lacks();
        if other_arena
            && self.lacks.get(self.arena).is_some_and(|lacks| !lacks.is_empty())
            && let Some(fit) = self.lacks.iter().position(Vec::is_empty)
        {
            self.arena = fit;
        }
    }

    /// Sets the budget.
    pub fn set_budget(&mut self, budget: i64) {
        if budget != self.budget() {
            self.budgets.insert(self.mode.clone(), budget);
            self.follow_the_budget();
        }
    }

    /// Makes klans anew that nobody has touched and that cost another sum than there is to spend.
    pub fn follow_the_budget(&mut self) {
        if self.demands().teams == Teams::Singles {
            return;
        }
        let (budget, options, chance) = (self.budget(), &self.options, self.chance(0));
        for (seat, player) in self.players.iter_mut().enumerate() {
            if !player.by_hand && player.klan.total(options) != budget {
                let klan = player.klan.klan.clone();
                player.klan = klan::random(Some(&klan), budget, options, chance + seat as u64);
            }
        }
    }

    /// What a house rule is set to.
    pub fn option(&self, rule: &HouseRule) -> i64 {
        self.options.get(rule.name).copied().unwrap_or(rule.usual)
    }

    /// Sets a house rule, if there is such a one and it may be that.
    pub fn set_option(&mut self, name: &str, value: i64) {
        let rule = house_rules()
            .iter()
            .find(|rule| rule.name == name && rule.allowed.contains(&value));
        let Some(rule) = rule else { return };
        if value == rule.usual {
            self.options.remove(name);
        } else {
            self.options.insert(name.to_owned(), value);
        }
    }

    fn setup(&self, map: &ArenaMap, seed: u64) -> Setup {
        let klans = self.klans();
        let players = self.players.iter().take(self.seats()).map(|player| PlayerSetup {
            name: player.name.trim().to_owned(),
            klan: klans.then(|| player.klan.klan.clone()),
            pieces: match klans {
                true => player.klan.pieces.iter().map(PieceSetup::of).collect(),
                false => vec![PieceSetup::of(&player.kind)],
            },
        });
        Setup {
            rules: "doum40k".to_owned(),
            mode: self.mode.clone(),
            map: MapSource::Inline(Box::new(map.clone())),
            seed,
            players: players.collect(),
            options: self.options.clone(),
            budget: klans.then(|| self.budget()),
            first: None,
            scores: None,
            dice: None,
        }
    }

    /// The game that is chosen; `None` if the seed is no number.
    pub fn seating(&self) -> Option<Seating> {
        let arena = self.arenas.get(self.arena)?;
        let seed = self.seed.trim().parse().ok()?;
        let seats = self.players.iter().take(self.seats()).map(|player| Seat {
            colour: player.colour,
            control: player.control.clone(),
        });
        Some(Seating {
            setup: self.setup(&arena.map, seed),
            seats: seats.collect(),
        })
    }

    /// Looks the choices over, if they changed since the last time.
    pub fn look_over(&mut self) {
        self.look_for_lacks();
        let setup = self.seating().map(|seating| seating.setup);
        if setup == self.looked_at && self.looked_at.is_some() {
            return;
        }
        self.faults = match &setup {
            Some(setup) => rulebook(&setup.rules).map_or_else(Vec::new, |book| book.check_setup(setup)),
            None => vec![Fault::new("seed", "screen-seed").arg("seed", &self.seed)],
        };
        self.looked_at = setup;
    }

    /// Looks for what each arena lacks, if mod or pieces changed since the last time.
    fn look_for_lacks(&mut self) {
        let klans = self.klans();
        let pieces = |player: &PlayerChoice| if klans { player.klan.pieces.len() } else { 1 };
        let counts = self.players.iter().take(self.seats()).map(pieces).collect();
        let asked = Some((self.mode.clone(), counts));
        if self.lacks_of == asked && self.lacks.len() == self.arenas.len() {
            return;
        }
        self.lacks_of = asked;
        self.full = false;
        let lacks = self.arenas.iter().map(|arena| {
            let setup = self.setup(&arena.map, 0);
            let faults = rulebook(&setup.rules).map_or_else(Vec::new, |book| book.check_setup(&setup));
            faults.into_iter().filter(is_of_the_map).collect()
        });
        self.lacks = lacks.collect();
    }

    /// Adds a player, if any arena has room for one more.
    pub fn add_if_room(&mut self) {
        self.add();
        self.look_for_lacks();
        if self.lacks.iter().all(|lacks| !lacks.is_empty()) {
            self.players.pop();
            self.look_for_lacks();
            self.full = true;
        }
    }

    /// The faults of a player's klan.
    pub fn klan_faults(&self, seat: usize) -> Vec<&Fault> {
        let own = format!("players[{seat}]");
        let faults = self.faults.iter();
        faults
            .filter(|fault| fault.field.starts_with(&own) || fault.field == "budget")
            .collect()
    }
}

/// Whether a fault is the arena's.
pub fn is_of_the_map(fault: &Fault) -> bool {
    fault.field == "map" || fault.field.starts_with("map.")
}

/// The file of what was chosen last.
const FILE: &str = "choices.ron";

/// What is remembered of the choices.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Remembered {
    mode: String,
    arena: String,
    players: Vec<RememberedPlayer>,
    budgets: BTreeMap<String, i64>,
    by_klans: bool,
    options: Options,
}

/// A player as it is remembered.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RememberedPlayer {
    name: String,
    kind: String,
    klan: KlanDraft,
    by_hand: bool,
    colour: usize,
    /// Whether a bot played, as it was remembered when there was but one.
    #[serde(default, skip_serializing)]
    robot: bool,
    /// Who plays; not in what was remembered when there was but one bot.
    #[serde(default)]
    control: Option<String>,
}

impl RememberedPlayer {
    /// Who plays. No program is run because it was run before: an external bot is named anew on the command line.
    fn control(&self) -> Control {
        let usual = if self.robot {
            Control::Bot(BotKind::Random)
        } else {
            Control::Human
        };
        self.control.as_deref().map_or(usual, Control::recorded)
    }
}

impl SetupChoices {
    /// Takes up what was chosen last, as far as it still makes sense.
    pub fn recall(&mut self) {
        self.saved = SavedKlans::read();
        let remembered: Remembered = match user_files::read(FILE) {
            Ok(Some(remembered)) => remembered,
            Ok(None) => return,
            Err(error) => {
                self.error = Some(error);
                return;
            }
        };
        let book = rulebook("doum40k");
        let modes = book.map_or_else(Vec::new, Rulebook::mods);
        let kinds = book.map_or_else(Vec::new, Rulebook::kinds);
        if modes.contains(&remembered.mode.as_str()) {
            self.mode = remembered.mode;
        }
        self.budgets = remembered.budgets;
        self.by_klans = remembered.by_klans;
        for (name, value) in remembered.options {
            self.set_option(&name, value);
        }
        let mut players: Vec<PlayerChoice> = Vec::new();
        for player in remembered.players.into_iter().take(COLOURS) {
            let known = |kind: &String| kinds.contains(&kind.as_str());
            let klan_known = doum40k::klan(&player.klan.klan).is_some();
            let taken = players.iter().any(|other| other.colour == player.colour);
            if player.colour >= COLOURS || taken || !known(&player.kind) || !klan_known {
                continue;
            }
            players.push(PlayerChoice {
                control: player.control(),
                by_hand: player.by_hand && player.klan.pieces.iter().all(known),
                name: player.name,
                kind: player.kind,
                klan: player.klan,
                colour: player.colour,
            });
        }
        if players.len() >= FEWEST {
            self.players = players;
        }
        self.follow_the_budget();
        self.look_for_lacks();
        let held = self.arenas.iter().position(|arena| arena.map.name == remembered.arena);
        let fit = self.lacks.iter().position(Vec::is_empty);
        self.arena = held.or(fit).unwrap_or(0);
    }

    /// Remembers the choices.
    pub fn remember(&mut self) {
        let players = self.players.iter().map(|player| RememberedPlayer {
            name: player.name.clone(),
            kind: player.kind.clone(),
            klan: player.klan.clone(),
            by_hand: player.by_hand,
            colour: player.colour,
            robot: false,
            control: Some(player.control.to_record().to_owned()),
        });
        let remembered = Remembered {
            mode: self.mode.clone(),
            arena: self
                .arenas
                .get(self.arena)
                .map_or_else(String::new, |arena| arena.map.name.clone()),
            players: players.collect(),
            budgets: self.budgets.clone(),
            by_klans: self.by_klans,
            options: self.options.clone(),
        };
        self.error = user_files::write(FILE, &remembered).err();
    }
}
