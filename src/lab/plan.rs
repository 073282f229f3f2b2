//! What is to be played: a matrix of pairings on arenas, so many games each.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::rules::hordes::{FIELD, HordeUse, Scenario};
use crate::rules::{MapSource, Options, OwnFields, PlayerSetup, Rulebook, Setup, Side};

use super::{BotSpec, GameRow};

/// What is to be played. The same plan gives the same rows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The rule book's id.
    pub rules: String,
    /// The mod's id.
    #[serde(rename = "mod")]
    pub mode: String,
    /// The seed that all games' seeds come from.
    pub seed: u64,
    /// How many games each pairing plays.
    pub games: u64,
    /// After how many commands a game is left unfinished.
    pub max_commands: u64,
    /// The budget of every klan, in points; the mod's usual one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<i64>,
    /// House rules by name.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// The Horde of each game, if there is one: what a setup has in its field `horde`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub horde: Option<Value>,
    /// What is chosen by hand, for contestants who field that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenForces>,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The arenas and tables, all inline.
    pub maps: Vec<MapSource>,
    /// Who meets whom, and where.
    pub pairings: Vec<Pairing>,
}

/// The players of a setup with what they field, as it was put together by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChosenForces {
    /// The players, by seat.
    pub players: Vec<PlayerSetup>,
    /// What the setup has besides that only the book knows.
    #[serde(default, skip_serializing_if = "OwnFields::is_empty")]
    pub own: OwnFields,
}

/// Contestants who meet on an arena.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The arena: its place in [`Plan::maps`].
    pub map: u32,
    /// Who meets.
    pub contestants: Vec<Contestant>,
    /// In which orders they sit down, in turn from game to game: `orders[k][seat]` is the place of a contestant.
    pub orders: Vec<Vec<u8>>,
}

impl Pairing {
    /// A bot that plays for so many players, all against a Horde, with what is chosen for them.
    pub fn of_all(map: u32, bot: BotSpec, seats: usize) -> Self {
        let side = SideSpec::Chosen;
        Self {
            map,
            contestants: vec![Contestant { side, bot }],
            orders: vec![vec![0; seats]],
        }
    }
}

/// A side and who plays it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contestant {
    /// What it fields.
    pub side: SideSpec,
    /// Who plays it.
    pub bot: BotSpec,
}

/// What a contestant fields.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideSpec {
    /// What the rules give: nothing is chosen.
    Given,
    /// What the plan has for its seat ([`Plan::chosen`]): all contestants of a pairing or none.
    Chosen,
    /// Whatever chance gives it, legal in the mod, anew for each game.
    Drawn,
    /// One piece of a kind.
    Kind(String),
    /// Pieces of a klan that chance gives it, legal in the mod, anew for each game.
    Klan(String),
    /// A klan with these pieces.
    Pieces {
        /// The klan.
        klan: String,
        /// The kinds of its pieces.
        kinds: Vec<String>,
    },
    /// A force of a name: one as it comes, or from a file.
    Named {
        /// Its name.
        name: String,
        /// Its klan.
        klan: String,
        /// Its pieces, in words.
        kinds: Vec<String>,
    },
}

impl SideSpec {
    /// Whether what it fields differs from game to game.
    pub fn is_drawn(&self) -> bool {
        matches!(self, SideSpec::Drawn | SideSpec::Klan(_))
    }
}

impl fmt::Display for SideSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideSpec::Given => f.write_str("given"),
            SideSpec::Chosen => f.write_str("chosen"),
            SideSpec::Drawn => f.write_str("drawn"),
            SideSpec::Kind(name) | SideSpec::Klan(name) => f.write_str(name),
            SideSpec::Pieces { klan, kinds } => write!(f, "{klan}={}", kinds.join("+")),
            SideSpec::Named { name, .. } => f.write_str(name),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.side, self.bot)
    }
}

/// A game of a plan: which one, and what follows from that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlannedGame {
    /// Its number in the plan, from 0.
    pub index: u64,
    /// Its pairing's place in the plan.
    pub pairing: usize,
    /// Which of the pairing's orders it is played in.
    pub order: usize,
    /// The seed that everything in it comes from.
    pub seed: u64,
}

impl PlannedGame {
    /// The seed of its dice.
    pub fn dice(&self) -> u64 {
        derive_seed(self.seed, 0)
    }

    /// The seed of the bot in a seat.
    pub fn bot(&self, seat: usize) -> u64 {
        derive_seed(self.seed, 1 + seat as u64)
    }

    /// The seed of what a seat draws.
    fn side(&self, seat: usize) -> u64 {
        derive_seed(self.seed, SIDES_FROM + seat as u64)
    }
}

/// The most games a plan may have, all pairings together.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// From which index on the seeds that come from a game's draw its sides.
const SIDES_FROM: u64 = 1000;

/// The seed with that index of those that come from a seed: the output of SplitMix64 (Steele, Lea, Flood, 2014), begun
/// at `seed`, after `index` others.
pub fn derive_seed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Plan {
    /// How many games it has, all pairings together.
    pub fn total(&self) -> u64 {
        self.games.saturating_mul(self.pairings.len() as u64)
    }

    /// The game of a number below [`Plan::total`]: pairing after pairing, and within one the orders in turn.
    pub fn game(&self, index: u64) -> PlannedGame {
        let pairing = usize::try_from(index / self.games.max(1)).unwrap_or(usize::MAX);
        let orders = self
            .pairings
            .get(pairing)
            .map_or(1, |pairing| pairing.orders.len().max(1));
        PlannedGame {
            index,
            pairing,
            order: (index % self.games.max(1) % orders as u64) as usize,
            seed: derive_seed(self.seed, index),
        }
    }

    /// Who sits in each seat of a game, as places among the contestants of its pairing.
    pub fn order(&self, game: PlannedGame) -> &[u8] {
        &self.pairings[game.pairing].orders[game.order]
    }

    /// The contestant in a seat of a game.
    pub fn contestant(&self, game: PlannedGame, seat: usize) -> &Contestant {
        &self.pairings[game.pairing].contestants[usize::from(self.order(game)[seat])]
    }

    /// What each seat of a game fields.
    pub fn sides(&self, rules: &dyn Rulebook, game: PlannedGame) -> Vec<Side> {
        let seats = 0..self.order(game).len();
        seats
            .map(|seat| match &self.contestant(game, seat).side {
                SideSpec::Given => Side::default(),
                SideSpec::Chosen => self.chosen_side(seat),
                SideSpec::Drawn => rules.random_side(&self.mode, game.side(seat), self.budget, &self.options),
                SideSpec::Kind(kind) => Side {
                    klan: None,
                    kinds: vec![kind.clone()],
                },
                SideSpec::Klan(id) => Side {
                    klan: Some(id.clone()),
                    kinds: self.draw_pieces(rules, id, game.side(seat)),
                },
                SideSpec::Pieces { klan, kinds } | SideSpec::Named { klan, kinds, .. } => Side {
                    klan: Some(klan.clone()),
                    kinds: kinds.clone(),
                },
            })
            .collect()
    }

    /// What was chosen for a seat; nothing if nothing was.
    fn chosen_side(&self, seat: usize) -> Side {
        let players = self.chosen.as_ref().map_or(&[][..], |chosen| &chosen.players);
        players.get(seat).map_or_else(Side::default, |player| Side {
            klan: player.klan.clone(),
            kinds: player.pieces.iter().map(|piece| piece.kind.clone()).collect(),
        })
    }

    /// What was chosen for all seats, if the contestants of a pairing field that.
    fn chosen_for(&self, pairing: usize) -> Option<&ChosenForces> {
        let contestants = &self.pairings[pairing].contestants;
        let chosen = self.chosen.as_ref()?;
        (contestants.iter())
            .all(|contestant| contestant.side == SideSpec::Chosen)
            .then_some(chosen)
    }

    /// A Horde that upsets games between players, of a kind of creatures.
    pub fn spice(kind: &str) -> Value {
        json!({"use": HordeUse::Spice, "scenario": Scenario::Spice, "creatures": [{"kind": kind}]})
    }

    /// Whether all players are against a Horde: they win or lose together.
    pub fn is_together(&self) -> bool {
        let used = self.horde.as_ref().and_then(HordeUse::of);
        used.is_some_and(HordeUse::is_together)
    }

    /// Pieces of a klan, drawn by chance; none of one that there is not.
    fn draw_pieces(&self, rules: &dyn Rulebook, id: &str, seed: u64) -> Vec<String> {
        let usual = rules.demands(&self.mode).map_or(0, |demands| demands.usual_budget);
        let budget = self.budget.unwrap_or(usual);
        let kinds = rules.forces().draw_for(id, seed, budget, &self.options).into_iter();
        kinds.map(str::to_owned).collect()
    }

    /// Whether all games of a pairing, in the same order, begin alike but for their dice: nothing is drawn.
    pub fn is_fixed(&self, pairing: usize) -> bool {
        let contestants = &self.pairings[pairing].contestants;
        !contestants.iter().any(|contestant| contestant.side.is_drawn())
    }

    /// The setup of a game, its map inline and the seed of its dice in it.
    pub fn setup(&self, rules: &dyn Rulebook, game: PlannedGame) -> Setup {
        self.setup_of(rules, game, &self.sides(rules, game))
    }

    /// The setup of a game that fields these sides.
    pub(super) fn setup_of(&self, rules: &dyn Rulebook, game: PlannedGame, sides: &[Side]) -> Setup {
        let mut setup = Setup {
            rules: self.rules.clone(),
            mode: self.mode.clone(),
            map: self.maps[self.pairings[game.pairing].map as usize].clone(),
            seed: game.dice(),
            players: Vec::new(),
            options: self.options.clone(),
            budget: self.budget,
            first: None,
            scores: None,
            dice: None,
            by_hand: Vec::new(),
            take_back: false,
            own: Default::default(),
        };
        match self.chosen_for(game.pairing) {
            Some(chosen) => {
                setup.players.clone_from(&chosen.players);
                for (player, name) in setup.players.iter_mut().zip(&self.names) {
                    player.name.clone_from(name);
                }
                setup.own.clone_from(&chosen.own);
            }
            None => rules.forces().field(&mut setup, sides, &self.names),
        }
        if let Some(horde) = &self.horde {
            setup.own.insert(FIELD.to_owned(), horde.clone());
        }
        setup
    }

    /// Whether the same game always comes out the same: no bot goes by the clock.
    pub fn is_reproducible(&self) -> bool {
        let mut contestants = self.pairings.iter().flat_map(|pairing| &pairing.contestants);
        contestants.all(|contestant| contestant.bot.is_reproducible())
    }

    /// Whether it is a plan that can be played without looking any further: one read from a file need not be.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn check_shape(&self) -> Result<(), &'static str> {
        if !(1..=MOST_GAMES).contains(&self.total()) {
            return Err("no such number of games");
        }
        if !self.maps.iter().all(MapSource::is_read) {
            return Err("an arena that is not in it");
        }
        let seats = self.names.len();
        let is_chosen = |contestant: &Contestant| contestant.side == SideSpec::Chosen;
        let has_chosen = (self.chosen.as_ref()).is_some_and(|chosen| chosen.players.len() == seats);
        for pairing in &self.pairings {
            let count = pairing.contestants.iter().filter(|one| is_chosen(one)).count();
            if count > 0 && !(has_chosen && count == pairing.contestants.len()) {
                return Err("a pairing without what was chosen for it");
            }
            if pairing.map as usize >= self.maps.len() {
                return Err("a pairing without its arena");
            }
            if pairing.contestants.len() > seats || pairing.orders.is_empty() {
                return Err("a pairing without its orders");
            }
            let has = |place: &u8| usize::from(*place) < pairing.contestants.len();
            if !(pairing.orders.iter()).all(|order| order.len() == seats && order.iter().all(has)) {
                return Err("an order that does not fit the seats");
            }
        }
        Ok(())
    }

    /// Whether a row can be that of a game of this plan.
    pub(super) fn has(&self, row: &GameRow) -> bool {
        if row.index >= self.total() {
            return false;
        }
        let game = self.game(row.index);
        let order = row.seats.iter().map(|sat| sat.who);
        (row.pairing as usize, row.map, row.seed) == (game.pairing, self.pairings[game.pairing].map, game.seed)
            && order.eq(self.order(game).iter().copied())
            && row.winning_seat().is_none_or(|seat| seat < row.seats.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn derived_seeds_are_those_of_splitmix64() {
        // The published test vector for seed 1234567.
        let seeds: Vec<u64> = (0..3).map(|index| derive_seed(1_234_567, index)).collect();
        assert_eq!(
            seeds,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }
}
