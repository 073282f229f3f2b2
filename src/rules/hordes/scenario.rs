//! The Horde's scenarios: what they put on the board, and who has won (`scenario.*`).
//!
//! Phases of the host: `Losses`, `MoveEnds`, `RoundEnds`. State: none; who has won is handed to the host.

use std::sync::OnceLock;

use bevy::ecs::system::StaticSystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::keys;
use super::setup::{HordeTerms, HordeUse, Reinforcement};
use crate::game::{GameBuilder, PieceId, RuleKey, Winner};
use crate::rules::host::{BoardSide, GuestPhase, GuestScenario, GuestStart, GuestVerdict, Host, HostView};

/// A scenario of the Horde.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scenario {
    /// Figures hold the middle (`scenario.last_stand`).
    LastStand,
    /// They want to get away (`scenario.way_out`).
    WayOut,
    /// They destroy what creatures come out of (`scenario.nest`).
    Nest,
    /// Any mission of the host, with creatures in it (`scenario.spice`).
    Spice,
    /// Any mission of the host, with allied creatures (`scenario.pack`).
    Pack,
}

/// How many creatures of the first kind a scenario has where the setup does not say, and how they come back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScenarioCounts {
    /// Those on the board.
    pub creatures: usize,
    /// Those in reserve.
    pub reserve: u16,
    /// How the dead come back.
    pub reinforce: Reinforcement,
}

/// The numbers of a scenario, in a book or in all that have none of their own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioNumbers {
    scenario: Scenario,
    #[serde(default)]
    rules: Option<String>,
    /// On the board, for two figures.
    creatures: usize,
    /// In reserve, for two figures.
    reserve: usize,
    reinforce: Reinforcement,
}

/// The numbers of all scenarios, as they are written.
pub const NUMBERS: &str = include_str!("../../../assets/hordes/scenarios.ron");

/// The numbers of all scenarios.
fn numbers() -> &'static [ScenarioNumbers] {
    static READ: OnceLock<Vec<ScenarioNumbers>> = OnceLock::new();
    READ.get_or_init(|| ron::from_str(NUMBERS).expect("assets/hordes/scenarios.ron, built in, is checked by a test"))
}

/// How near to their place figures are set down, in paces.
const START: i32 = 4;

/// How far the exit reaches from the middle of its side to each hand, in paces.
const EXIT: i32 = 2;

impl Scenario {
    /// All of them: those that go with any mission of the host, then those of the Horde's own.
    pub const ALL: [Self; 5] = [Self::Spice, Self::Pack, Self::LastStand, Self::WayOut, Self::Nest];

    /// The names of those with all players against the Horde.
    pub const TOGETHER: &[&str] = &[Self::LastStand.name(), Self::WayOut.name(), Self::Nest.name()];

    /// Its name, as setups have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LastStand => "last_stand",
            Self::WayOut => "way_out",
            Self::Nest => "nest",
            Self::Spice => "spice",
            Self::Pack => "pack",
        }
    }

    /// Its rule.
    pub const fn rule(self) -> RuleKey {
        match self {
            Self::LastStand => keys::LAST_STAND,
            Self::WayOut => keys::WAY_OUT,
            Self::Nest => keys::NEST,
            Self::Spice => keys::SPICE,
            Self::Pack => keys::PACK_SCENARIO,
        }
    }

    /// Whether a Horde that is used so may have it.
    pub const fn suits(self, used: HordeUse) -> bool {
        match self {
            Self::LastStand | Self::WayOut | Self::Nest => matches!(used, HordeUse::Coop | HordeUse::Solo),
            Self::Spice => matches!(used, HordeUse::Spice),
            Self::Pack => matches!(used, HordeUse::Ally),
        }
    }

    /// What it has of creatures in a book, with so many figures on the board.
    pub fn counts(self, rules: &str, figures: usize) -> ScenarioCounts {
        let of_scenario = || numbers().iter().filter(|numbers| numbers.scenario == self);
        let of_book = of_scenario().find(|numbers| numbers.rules.as_deref() == Some(rules));
        let of_all = || of_scenario().find(|numbers| numbers.rules.is_none());
        let numbers = of_book.or_else(of_all).expect("a test sees that each has numbers");
        let of_figures = |for_two: usize| for_two * figures / 2;
        ScenarioCounts {
            creatures: of_figures(numbers.creatures),
            reserve: of_figures(numbers.reserve) as u16,
            reinforce: numbers.reinforce,
        }
    }

    /// What the creatures of a player may cost in it, of that player's budget; nothing where they have no price (`scenario.pack`).
    pub const fn most_cost(self, budget: i64) -> Option<i64> {
        match self {
            Self::Pack => Some(budget / 2),
            _ => None,
        }
    }

    /// What takes the place of the host's own scenario, with figures that come from a side; nothing where its own goes on.
    pub const fn of_host(self, from: BoardSide) -> Option<GuestScenario> {
        match self {
            Self::LastStand => Some(GuestScenario {
                name: self.name(),
                rule: self.rule(),
                rounds: 6,
                start: GuestStart::Middle(START),
                exit: None,
            }),
            Self::WayOut => Some(GuestScenario {
                name: self.name(),
                rule: self.rule(),
                rounds: 10,
                start: GuestStart::Along(from, START),
                exit: Some((opposite(from), EXIT)),
            }),
            Self::Nest => Some(GuestScenario {
                name: self.name(),
                rule: self.rule(),
                rounds: 10,
                start: GuestStart::Along(from, START),
                exit: None,
            }),
            Self::Spice | Self::Pack => None,
        }
    }
}

/// The side across the board.
pub const fn opposite(side: BoardSide) -> BoardSide {
    match side {
        BoardSide::North => BoardSide::South,
        BoardSide::East => BoardSide::West,
        BoardSide::South => BoardSide::North,
        BoardSide::West => BoardSide::East,
    }
}

/// Adds this chapter's systems.
pub fn plugin<H: Host>(game: &mut GameBuilder<H::Phase>) {
    game.add_system(H::phase(GuestPhase::Losses), judge::<H>)
        .add_system(H::phase(GuestPhase::MoveEnds), judge::<H>)
        .add_system(H::phase(GuestPhase::RoundEnds), judge_at_the_end::<H>);
}

/// Who has won by now: the figures that have left are half of all, or nobody is left on the board.
fn verdict(view: &impl HostView, scenario: Scenario) -> Option<(Winner, RuleKey)> {
    let figures = view.figures();
    let left = figures.iter().filter(|piece| view.has_left(**piece)).count();
    let needed = figures.len().div_ceil(2);
    if scenario == Scenario::WayOut && left >= needed {
        return Some((Winner::Together, keys::WAY_OUT));
    }
    let is_anybody_left = figures.iter().any(|piece| view.lies_or_stands(*piece));
    let stands_anybody = || figures.iter().any(|piece| view.is_on_board(*piece));
    let things = (0..view.pieces() as u16)
        .map(PieceId)
        .filter(|piece| !view.is_creature(*piece));
    let mut stand = things.map(|piece| view.is_on_board(piece)).peekable();
    if scenario == Scenario::Nest && stands_anybody() && stand.peek().is_some() && !stand.any(|stands| stands) {
        return Some((Winner::Together, keys::NEST));
    }
    (!is_anybody_left).then_some((Winner::Guests, keys::LOST))
}

/// Who has won when the last round is over (`scenario.lost`).
fn last_verdict(view: &impl HostView, scenario: Scenario) -> (Winner, RuleKey) {
    let figures = view.figures();
    let stand = figures.iter().filter(|piece| view.is_on_board(**piece)).count();
    match scenario {
        Scenario::LastStand if stand >= figures.len().div_ceil(2) => (Winner::Together, keys::LAST_STAND),
        _ => (Winner::Guests, keys::LOST),
    }
}

/// The scenario of the Horde's own, if it has one.
fn own(terms: &HordeTerms) -> Option<(Scenario, GuestScenario)> {
    terms.scenario.zip(terms.scenario())
}

/// After a death, and where somebody may have left (`scenario.*`).
fn judge<H: Host>(look: StaticSystemParam<H::Look>, of_match: Single<(&HordeTerms, &mut GuestVerdict)>) {
    let (terms, mut judged) = of_match.into_inner();
    if let Some((scenario, _)) = own(terms) {
        judged.0 = verdict(&H::view(look.into_inner()), scenario);
    }
}

/// After the last round.
fn judge_at_the_end<H: Host>(look: StaticSystemParam<H::Look>, of_match: Single<(&HordeTerms, &mut GuestVerdict)>) {
    let (terms, mut judged) = of_match.into_inner();
    let Some((scenario, of_host)) = own(terms) else { return };
    let view = H::view(look.into_inner());
    let is_last = view.round() >= of_host.rounds;
    judged.0 = verdict(&view, scenario).or_else(|| is_last.then(|| last_verdict(&view, scenario)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::StateHasher;
    use crate::rules::rulebook;

    #[test]
    fn numbers_are_those_that_recorded_games_were_played_by() {
        let mut hasher = StateHasher::default();
        hasher.feed(NUMBERS);
        let why = "raise VERSION of the books that the changed numbers hold for, then write the new hash here";
        assert_eq!(format!("{:016x}", hasher.finish()), "a113cf3eac92c92e", "{why}");
    }

    #[test]
    fn each_scenario_has_numbers_and_those_of_a_book_name_one_that_there_is() {
        for scenario in Scenario::ALL {
            scenario.counts("", 4);
        }
        let books = numbers().iter().filter_map(|numbers| numbers.rules.as_deref());
        for book in books {
            assert!(rulebook(book).is_some(), "{book}");
        }
    }
}
