//! What is chosen on the start screen, and what is wrong with it.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::bots::{BotKind, Control};
use crate::rules::{
    Demands, Fault, KindOnOffer, Options, OrderedPiece, PieceOrder, Rulebook, Setup, Space, Teams, first_rulebook,
};
use crate::screen::app::opening::OpeningPlayer;
use crate::screen::app::start::builder::draft::{self, KlanDraft, SavedKlans};
use crate::screen::app::start::builder::saved_orders::SavedOrders;
use crate::screen::app::start::codices::OwnCodices;
use crate::screen::app::start::horde::HordeChoice;
use crate::screen::app::start::own_forces::OwnForces;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::view::StartView;
use crate::screen::app::user_files::UserFileError;
use crate::screen::books::screen_of;
use crate::screen::table_top::art::COLOURS;

/// A player as the start screen has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerChoice {
    /// The name.
    pub name: String,
    /// The kind of its piece, in mods of one piece each.
    pub kind: String,
    /// How many of them, where that is chosen.
    pub figures: usize,
    /// Its klan, in klan mods.
    pub klan: KlanDraft,
    /// Its pieces with what each bears, in books where that is bought.
    pub orders: Vec<PieceOrder>,
    /// Its team, from 0, in mods of teams.
    pub team: usize,
    /// Whether klan or pieces were put together by hand: then no other budget changes them.
    pub by_hand: bool,
    /// The index of its colour.
    pub colour: usize,
    /// Who plays.
    pub control: Control,
    /// Whether its dice are thrown by hand.
    pub throws: bool,
}

/// What is chosen on the start screen.
#[derive(Resource, Clone)]
pub struct SetupChoices {
    /// The rule book.
    pub book: &'static dyn Rulebook,
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
    /// The Horde, if one is added.
    pub horde: Option<HordeChoice>,
    /// Whether commands may be taken back.
    pub takes_back: bool,
    /// What is shown.
    pub view: StartView,
    /// How many maps of the workshop were not saved when the program ended.
    pub unsaved_maps: usize,
    /// Which of the chapters that have scenes is looked at.
    pub chapter: usize,
    /// Klans saved by name.
    pub saved: SavedKlans,
    /// Pieces saved by name, with what each bears.
    pub saved_orders: SavedOrders,
    /// Files of kinds and of what they bear that the player wrote.
    pub codices: OwnCodices,
    /// Forces that the player wrote.
    pub own_forces: OwnForces,
    /// The name under which a klan is about to be saved.
    pub save_as: String,
    /// What is wrong with what was remembered.
    pub error: Option<UserFileError>,
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// For each arena, what it lacks for the mod and the players.
    pub lacks: Vec<Vec<Fault>>,
    /// For each arena, whether the book plays on such a map at all.
    suits: Vec<bool>,
    /// For each arena the table that the book lays of it, if that looks otherwise.
    laid: Vec<Option<ArenaChoice>>,
    /// The pieces of all players looked over, in books where what they bear is bought.
    pub ordered: Vec<Vec<Option<OrderedPiece>>>,
    /// The kinds that there are in such books.
    pub on_offer: Vec<KindOnOffer>,
    /// What the faults were looked for in.
    looked_at: Option<Setup>,
    /// Whether the options that nobody needs first are shown.
    pub more: bool,
    /// Whether a player more was asked for, and no arena has room for one.
    pub full: bool,
    /// What the lacks were looked for in.
    pub(super) lacks_of: Option<LacksOf>,
}

/// What the lacks of arenas depend on: book, mod, how many pieces each player has and its team, house rules, the Horde.
pub(super) type LacksOf = (&'static str, String, Vec<(usize, usize)>, Options, Option<HordeChoice>);

/// How many figures a player begins with, where that is chosen, and the most.
pub const FIGURES: usize = 3;
pub const MOST_FIGURES: usize = 20;
/// The fewest players.
pub const FEWEST: usize = 2;

impl SetupChoices {
    /// The choices to begin with: those of the command line, else what is remembered.
    pub fn new(arenas: Vec<ArenaChoice>, players: &[OpeningPlayer], seed: u64) -> Self {
        let mut choices = Self {
            book: first_rulebook(),
            arenas,
            arena: 0,
            mode: first_rulebook().mods()[0].to_owned(),
            players: Vec::new(),
            seed: seed.to_string(),
            budgets: BTreeMap::new(),
            by_klans: false,
            options: Options::new(),
            horde: None,
            takes_back: false,
            view: StartView::Game,
            unsaved_maps: 0,
            chapter: 0,
            saved: SavedKlans::default(),
            saved_orders: SavedOrders::default(),
            codices: OwnCodices::default(),
            own_forces: OwnForces::default(),
            save_as: String::new(),
            error: None,
            faults: Vec::new(),
            lacks: Vec::new(),
            suits: Vec::new(),
            laid: Vec::new(),
            ordered: Vec::new(),
            on_offer: Vec::new(),
            looked_at: None,
            more: false,
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
        let names = screen_of(self.book.id()).player_names();
        let name = names
            .iter()
            .find(|name| self.players.iter().all(|player| player.name != **name));
        self.players.push(PlayerChoice {
            name: (*name.unwrap_or(&names[colour])).to_owned(),
            kind: self.usual_kind(colour),
            figures: FIGURES,
            klan: draft::random(
                self.book.forces(),
                None,
                self.budget(),
                &self.options,
                self.chance(colour),
            ),
            orders: self.usual_orders(self.players.len()),
            team: self.players.len() % 2,
            by_hand: false,
            colour,
            control: if self.players.is_empty() {
                Control::Human
            } else {
                Control::Bot(BotKind::Random)
            },
            throws: false,
        });
    }

    /// The kind that a player begins with; none in books in which players field none.
    pub(super) fn usual_kind(&self, colour: usize) -> String {
        let forces = self.book.forces();
        let kinds = forces.playable_words(forces.examples());
        let kind = kinds.get(colour % kinds.len().max(1));
        kind.copied().unwrap_or_default().to_owned()
    }

    /// The forces that stand ready to be played, by id: then each player has one of them, and no kind of piece.
    pub fn ready_forces(&self) -> Vec<&'static str> {
        self.book.forces().ready_factions()
    }

    /// A seed for a klan at random: with the dice' own seed, the command line gives the same klans each time.
    fn chance(&self, seat: usize) -> u64 {
        let seed: u64 = self.seed.trim().parse().unwrap_or_default();
        seed.wrapping_add(seat as u64)
    }

    /// What the mod asks.
    pub fn demands(&self) -> Demands {
        if let Some(own) = self.demands_of_the_horde() {
            return own;
        }
        self.book.demands(&self.mode).unwrap_or(Demands {
            teams: Teams::Singles,
            seats: FEWEST..=COLOURS,
            budget: 0..=0,
            usual_budget: 0,
        })
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

    /// Chooses a mod of a book: klans that nobody has touched are made anew for its budget, and the first arena that has
    /// what it needs is taken if the chosen one does not and another may be taken. Another book's players begin anew.
    pub fn set_mode(&mut self, book: &'static dyn Rulebook, mode: &str, other_arena: bool) {
        let is_other = book.id() != self.book.id();
        if self.own_scenario().is_some() {
            self.set_horde(None);
        }
        if self.mode == mode && !is_other {
            return;
        }
        mode.clone_into(&mut self.mode);
        let old_names = screen_of(self.book.id()).player_names();
        self.book = book;
        self.codices.look(book, &[]);
        self.own_forces.look(book);
        if is_other {
            self.options.clear();
            let known = book.forces().playable_words(book.kinds());
            let names = screen_of(book.id()).player_names();
            for seat in 0..self.players.len() {
                let klan = draft::random(book.forces(), None, self.budget(), &self.options, self.chance(seat));
                let kind = self.usual_kind(seat);
                let orders = self.usual_orders(seat);
                let player = &mut self.players[seat];
                (player.klan, player.orders, player.by_hand) = (klan, orders, false);
                // Whom the command line named for this book stays as it is, as does a name that somebody gave.
                let mut named = player.kind.split('+');
                if named.all(|kind| known.contains(&book.forces().kind_of(kind))) {
                    self.order_by_word(seat);
                    continue;
                }
                player.kind = kind;
                if let Some(place) = old_names.iter().position(|name| *name == player.name) {
                    names[place].clone_into(&mut player.name);
                }
            }
        }
        self.follow_the_budget();
        self.look_for_lacks();
        if other_arena
            && (is_other || self.lacks.get(self.arena).is_some_and(|lacks| !lacks.is_empty()))
            && let Some(fit) = self.fit()
        {
            self.arena = fit;
        }
    }

    /// The arenas to choose from: those of the book and the player's own.
    pub fn arenas_of_the_book(&self) -> Vec<usize> {
        let arenas = self.arenas.iter().enumerate();
        let own = arenas.filter(|(index, arena)| match self.suits.get(*index) {
            Some(suits) => *suits,
            None => arena.suits(self.book),
        });
        let mut own: Vec<usize> = own.map(|(index, _)| index).collect();
        // Where tables are played on they come first.
        // Those made for the book before all others.
        let made_for_it = self.book.tables_made_for_it();
        own.sort_by_key(|index| {
            let arena = &self.arenas[*index];
            let is_grid = self.book.table().is_some() && arena.grid().is_some();
            (is_grid, !made_for_it.contains(&arena.name()))
        });
        own
    }

    /// An arena as the book plays on it.
    pub fn as_played(&self, index: usize) -> Option<&ArenaChoice> {
        let laid = self.laid.get(index).and_then(Option::as_ref);
        laid.or_else(|| self.arenas.get(index))
    }

    /// The first of them that lacks nothing.
    pub(super) fn fit(&self) -> Option<usize> {
        let mut own = self.arenas_of_the_book().into_iter();
        own.find(|index| self.lacks.get(*index).is_some_and(Vec::is_empty))
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
        self.follow_the_mod();
        if self.demands().teams == Teams::Singles {
            return;
        }
        let (budget, options, chance) = (self.budget(), &self.options, self.chance(0));
        let forces = self.book.forces();
        for (seat, player) in self.players.iter_mut().enumerate() {
            if !player.by_hand && player.klan.total(forces, options) != budget {
                let klan = player.klan.klan.clone();
                player.klan = draft::random(forces, Some(&klan), budget, options, chance + seat as u64);
            }
        }
    }

    /// Whether players choose how many pieces of their kind they field.
    pub fn counts_figures(&self) -> bool {
        let is_counted = self.book.table().is_some() && self.outfitter().is_none();
        is_counted && !self.klans() && self.ready_forces().is_empty()
    }

    /// How many pieces of its kind a player fields.
    pub(super) fn figures(&self, player: &PlayerChoice) -> usize {
        if self.counts_figures() { player.figures } else { 1 }
    }

    /// A map as the book plays on it.
    pub(super) fn taken(&self, space: &Space) -> Result<Space, Fault> {
        self.book.take_space(space.clone())
    }

    /// Looks the choices over, if they changed since the last time.
    pub fn look_over(&mut self) {
        if self.own_scenario().is_some() {
            // Figures are shared out among those who play.
            self.follow_the_mod();
        }
        self.look_for_lacks();
        let setup = self.seating().map(|seating| seating.setup);
        if setup == self.looked_at && self.looked_at.is_some() {
            return;
        }
        self.faults = match &setup {
            Some(setup) => self.book.check_setup(setup),
            None => vec![Fault::new("seed", "screen-seed").arg("seed", &self.seed)],
        };
        self.look_over_orders();
        self.looked_at = setup;
    }

    /// Looks for what each arena lacks, if mod or pieces changed since the last time.
    pub(super) fn look_for_lacks(&mut self) {
        let klans = self.klans();
        let pieces = |player: &PlayerChoice| match (klans, self.outfitter()) {
            (true, _) => player.klan.pieces.len(),
            (false, Some(_)) => player.orders.len(),
            (false, None) => self.figures(player),
        };
        let counts = self.players.iter().take(self.seats());
        let counts = counts.map(|player| (pieces(player), player.team)).collect();
        let asked = Some((
            self.book.id(),
            self.mode.clone(),
            counts,
            self.options.clone(),
            self.horde.clone(),
        ));
        if self.lacks_of == asked && self.lacks.len() == self.arenas.len() {
            return;
        }
        self.lacks_of = asked;
        self.full = false;
        let suits = |arena: &ArenaChoice| arena.suits(self.book) && self.taken(&arena.space).is_ok();
        self.suits = self.arenas.iter().map(suits).collect();
        // A table that is laid from a grid is seen as the table that it is.
        let is_grid = |arena: &ArenaChoice| arena.grid().is_some() && self.book.table().is_some();
        let laid = self.arenas.iter().zip(&self.suits).map(|(arena, suits)| {
            let laid = (*suits && is_grid(arena))
                .then(|| self.taken(&arena.space).ok())
                .flatten();
            laid.map(|space| ArenaChoice::new(space, arena.book))
        });
        self.laid = laid.collect();
        let lacks = self.arenas.iter().zip(&self.suits).map(|(arena, suits)| {
            if !suits {
                return vec![Fault::new("map", "map-is-table")];
            }
            let setup = self.setup(&arena.space, 0);
            let faults = self.book.check_setup(&setup);
            faults.into_iter().filter(is_of_the_map).collect()
        });
        self.lacks = lacks.collect();
    }
}

/// Whether a fault is the arena's.
pub fn is_of_the_map(fault: &Fault) -> bool {
    fault.field == "map" || fault.field.starts_with("map.")
}
