//! What of the choices on the start screen is remembered from one time to the next.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::bots::{BotKind, Control};
use crate::rules::{Options, PieceOrder, hordes, listed_rulebooks};
use crate::screen::app::start::builder::draft::{KlanDraft, SavedKlans};
use crate::screen::app::start::builder::saved_orders::SavedOrders;
use crate::screen::app::start::choices::{FIGURES, MOST_FIGURES, PlayerChoice, SetupChoices};
use crate::screen::app::start::horde::HordeChoice;
use crate::screen::app::user_files;
use crate::screen::table_top::art::COLOURS;

/// The file of what was chosen last.
const FILE: &str = "choices.ron";

/// What is remembered of the choices.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Remembered {
    /// The book's id; not in what was remembered when there was but one.
    #[serde(default)]
    rules: Option<String>,
    mode: String,
    arena: String,
    players: Vec<RememberedPlayer>,
    budgets: BTreeMap<String, i64>,
    by_klans: bool,
    options: Options,
    /// The player's own files in use; not in what was remembered before there were any.
    #[serde(default)]
    codices: Vec<String>,
    /// The Horde; not in what was remembered before there was one.
    #[serde(default)]
    horde: Option<HordeChoice>,
    /// Whether commands may be taken back.
    #[serde(default)]
    takes_back: bool,
}

/// A player as it is remembered.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RememberedPlayer {
    name: String,
    kind: String,
    /// How many of them; not in what was remembered before that was chosen.
    #[serde(default = "usual_figures")]
    figures: usize,
    klan: KlanDraft,
    by_hand: bool,
    /// Its pieces with what each bears; not in what was remembered before that was bought.
    #[serde(default)]
    orders: Vec<PieceOrder>,
    /// Its team.
    #[serde(default)]
    team: usize,
    colour: usize,
    /// Whether a bot played, as it was remembered when there was but one.
    #[serde(default, skip_serializing)]
    robot: bool,
    /// Who plays; not in what was remembered when there was but one bot.
    #[serde(default)]
    control: Option<String>,
    /// Whether its dice are thrown by hand.
    #[serde(default)]
    throws: bool,
}

fn usual_figures() -> usize {
    FIGURES
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
        self.saved_orders = SavedOrders::read();
        let remembered: Remembered = match user_files::read(FILE) {
            Ok(Some(remembered)) => remembered,
            Ok(None) => return,
            Err(error) => {
                self.error = Some(error);
                return;
            }
        };
        let id = remembered.rules.as_deref();
        if let Some(book) = id.and_then(|id| listed_rulebooks().find(|book| book.id() == id)) {
            self.book = book;
        }
        self.mode = match self.book.mods().contains(&remembered.mode.as_str()) {
            true => remembered.mode,
            false => self.book.mods()[0].to_owned(),
        };
        self.codices.look(self.book, &remembered.codices);
        self.own_forces.look(self.book);
        let kinds = self.book.forces().playable_words(self.book.kinds());
        let factions = self.book.forces().factions();
        self.budgets = remembered.budgets;
        self.by_klans = remembered.by_klans;
        for (name, value) in remembered.options {
            if let Some(value) = self.house_rule(&name).and_then(|rule| rule.read(&value)) {
                self.set_option(&name, value);
            }
        }
        let mut players: Vec<PlayerChoice> = Vec::new();
        for player in remembered.players.into_iter().take(COLOURS) {
            let known = |kind: &String| match kinds.is_empty() {
                true => kind.is_empty(),
                false => kind.split('+').all(|kind| kinds.contains(&kind)),
            };
            let klan_known = factions.is_empty() || factions.iter().any(|known| known.id == player.klan.klan);
            let taken = players.iter().any(|other| other.colour == player.colour);
            if player.colour >= COLOURS || taken || !known(&player.kind) || !klan_known {
                continue;
            }
            players.push(PlayerChoice {
                control: player.control(),
                by_hand: player.by_hand && player.klan.pieces.iter().all(known),
                name: player.name,
                kind: player.kind,
                figures: player.figures.clamp(1, MOST_FIGURES),
                klan: player.klan,
                orders: player.orders,
                team: player.team,
                colour: player.colour,
                throws: player.throws,
            });
        }
        self.takes_back = remembered.takes_back;
        let is_known = |horde: &HordeChoice| hordes::KINDS.contains(&horde.kind.as_str());
        self.horde = remembered.horde.filter(is_known);
        if players.len() >= self.fewest() {
            self.players = players;
        }
        self.follow_the_budget();
        self.look_for_lacks();
        let mut own = self.arenas_of_the_book().into_iter();
        let held = own.find(|index| self.arenas[*index].name() == remembered.arena);
        self.arena = held.or_else(|| self.fit()).unwrap_or(0);
    }

    /// Remembers the choices.
    pub fn remember(&mut self) {
        let players = self.players.iter().map(|player| RememberedPlayer {
            name: player.name.clone(),
            kind: player.kind.clone(),
            figures: player.figures,
            klan: player.klan.clone(),
            by_hand: player.by_hand,
            orders: player.orders.clone(),
            team: player.team,
            colour: player.colour,
            robot: false,
            control: Some(player.control.to_record().to_owned()),
            throws: player.throws,
        });
        let remembered = Remembered {
            rules: Some(self.book.id().to_owned()),
            mode: self.mode.clone(),
            arena: self
                .arenas
                .get(self.arena)
                .map_or_else(String::new, |arena| arena.name().to_owned()),
            players: players.collect(),
            budgets: self.budgets.clone(),
            by_klans: self.by_klans,
            options: self.options.clone(),
            codices: self.codices.names_in_use(),
            horde: self.horde.clone(),
            takes_back: self.takes_back,
        };
        self.error = user_files::write(FILE, &remembered).err();
    }
}
