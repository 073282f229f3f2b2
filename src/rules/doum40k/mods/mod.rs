//! The mods of Doum40k: who plays, where the dead return, what scores, what wins. One file per mod.

mod defmatch;
mod defmatch_klan;
mod flag;
mod flag2;
mod gunther;
pub mod king;
mod klanplay;
mod squigs;

use std::ops::RangeInclusive;

use smallvec::SmallVec;

use super::battlefield::Battlefield;
use super::game_view::GameView;
use super::layout::ZoneKind;
use super::phase::Phase;
use super::state::Objective;
use super::tokens::TokenKind;
use crate::game::{GameBuilder, PieceId, PlayerId, RuleKey, Winner};
use crate::space::grid::Cell;

/// What the players of a mod field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// One piece each, of any kind.
    Singles,
    /// A klan each.
    Klans,
    /// One piece each, or a klan each.
    Either,
}

/// Where pieces come onto the board, before the game or on their return.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// On the respawn point that a die shows.
    Points,
    /// Anywhere in the own respawn zone.
    RespawnZone,
    /// Anywhere in the own klan zone.
    KlanZone,
    /// Where the scenario of an add-on says.
    Added,
}

/// What a mod's map must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MapNeed {
    /// As many respawn points as pieces.
    Points,
    /// A respawn zone for each player.
    RespawnZones,
    /// A klan zone for each player.
    KlanZones,
    /// One flag without an owner.
    Flag,
    /// A flag of each klan in its klan zone.
    OwnFlags,
    /// A bomb of each klan in its klan zone.
    Bombs,
    /// One king zone, all crates.
    King,
    /// A pen for each player.
    Pens,
    /// One zone of squigs.
    Squigs,
}

/// What may be spent on a klan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// What a mod allows.
    pub allowed: RangeInclusive<i64>,
    /// What it is where the setup does not say.
    pub usual: i64,
}

/// Who is still there, for mods that end with a klan's death.
#[derive(Clone, Debug, Default)]
pub struct Survivors {
    /// Pieces alive, by seat.
    pub alive: SmallVec<[u16; 6]>,
    /// Squigs alive outside the pens.
    pub free: u16,
    /// Squigs penned, by seat.
    pub penned: SmallVec<[u16; 6]>,
}

/// A mod.
#[derive(Debug)]
pub struct Mod {
    /// Its id in setups.
    pub id: &'static str,
    /// Its rule.
    pub key: RuleKey,
    /// What players field.
    pub sides: Sides,
    /// How many players there may be; for [`Sides::Singles`] on points, more with more respawn points.
    pub seats: RangeInclusive<usize>,
    /// What a klan may cost.
    pub budget: Budget,
    /// How pieces come onto the board.
    pub deployment: Entry,
    /// How the dead return; `None` if they do not.
    pub respawn: Option<Entry>,
    /// What the map must have.
    pub needs: &'static [MapNeed],
    /// Whether kills score.
    pub scores: bool,
    /// The score at which a player has won, given the values of its pieces; 0 where scores win nothing.
    pub goal: fn(values: &[u8]) -> i32,
    /// Whether a piece that passes over a token takes it; else the token stays.
    pub takes: fn(field: &Battlefield, piece: PieceId, token: &TokenKind, at: Cell) -> Taking,
    /// Who has won by a piece having come to a cell, or taken a token there.
    pub reached: Option<fn(field: &Battlefield, piece: PieceId) -> Option<Winner>>,
    /// Whether it wants to know where pieces are put ([`Relocations`](super::placement::Relocations)).
    pub watches_relocations: bool,
    /// Adds systems of its own, after those of the chapters.
    pub plugin: fn(game: &mut GameBuilder<Phase>),
    /// Who has won by who is left.
    pub survival: Option<fn(&Survivors) -> Option<Winner>>,
    /// What it counts, for the state.
    pub objective: fn(&GameView) -> Objective,
}

impl Mod {
    /// Whether zones of a kind mean something under it.
    pub fn uses_zone(&self, kind: ZoneKind) -> bool {
        let need = match kind {
            // Whatever is played, nobody is harmed in the one, and triggers fire the other.
            ZoneKind::Respawn | ZoneKind::Trap => return true,
            ZoneKind::Klan => MapNeed::KlanZones,
            ZoneKind::King => MapNeed::King,
            ZoneKind::Pen => MapNeed::Pens,
            ZoneKind::Squigs => MapNeed::Squigs,
        };
        self.needs.contains(&need)
    }

    /// Whether a token means something under it.
    pub fn uses_token(&self, token: &TokenKind) -> bool {
        let need = match token {
            // Whatever is played, it opens a door.
            TokenKind::Key(_) => return true,
            TokenKind::Flag(None) => MapNeed::Flag,
            TokenKind::Flag(Some(_)) => MapNeed::OwnFlags,
            TokenKind::Bomb(_) => MapNeed::Bombs,
        };
        self.needs.contains(&need)
    }
}

/// What becomes of a token that a piece passes over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taking {
    /// The piece takes it.
    Take,
    /// It stays where it is.
    Leave,
    /// It goes back to where it began.
    SendHome,
}

/// A mod without anything of its own.
const PLAIN: Mod = Mod {
    id: "",
    key: RuleKey(""),
    sides: Sides::Klans,
    seats: 2..=6,
    budget: Budget {
        allowed: 1..=1000,
        usual: 10,
    },
    deployment: Entry::Points,
    respawn: Some(Entry::Points),
    needs: &[],
    scores: false,
    goal: |_| 0,
    takes,
    reached: None,
    watches_relocations: false,
    plugin: |_| (),
    survival: None,
    objective: |_| Objective::new(),
};

/// What stands for the mod where an add-on has a scenario of its own: nothing scores, and the dead do not return.
pub static ADDED: Mod = Mod {
    id: "added",
    sides: Sides::Either,
    seats: 1..=6,
    deployment: Entry::Added,
    respawn: None,
    ..PLAIN
};

/// Anybody takes anything, but no enemy a bomb (`mod.gunther`).
fn takes(field: &Battlefield, piece: PieceId, token: &TokenKind, _: Cell) -> Taking {
    match token {
        TokenKind::Bomb(owner) if field.owner(piece) != Some(*owner) => Taking::Leave,
        _ => Taking::Take,
    }
}

/// All mods. A new one is a file beside this one and a line here.
pub static MODS: &[&Mod] = &[
    &defmatch::MOD,
    &defmatch_klan::MOD,
    &klanplay::MOD,
    &flag::MOD,
    &flag2::MOD,
    &king::MOD,
    &gunther::MOD,
    &squigs::MOD,
];

/// The mod of that id.
pub fn by_id(id: &str) -> Option<&'static Mod> {
    MODS.iter().copied().find(|candidate| candidate.id == id)
}

/// What a death costs or brings: given victim's and killer's owner and the victim's value, the rule, the player and the
/// change. A kill scores the victim's value; who kills itself, or its own, pays (`death.score`). What is nobody's is
/// worth nothing.
pub fn score(
    mode: &Mod,
    victim: Option<PlayerId>,
    killer: Option<PlayerId>,
    value: i32,
) -> Option<(RuleKey, PlayerId, i32)> {
    let (victim, killer) = (victim?, killer?);
    if !mode.scores {
        return None;
    }
    Some(if victim == killer {
        (super::keys::DEATH_SCORE, killer, -value)
    } else {
        (mode.key, killer, value)
    })
}

/// Who has won by the scores; several at once draw.
pub fn victory(goals: &[i32], scores: &[i32]) -> Option<Winner> {
    let there = goals.iter().zip(scores).map(|(goal, score)| *goal > 0 && score >= goal);
    only(there)
}

/// The one player of whom something holds; several draw.
fn only(holds: impl Iterator<Item = bool>) -> Option<Winner> {
    let mut there = (0u8..).zip(holds).filter(|(_, holds)| *holds);
    let (first, _) = there.next()?;
    Some(match there.next() {
        None => Winner::Player(PlayerId(first)),
        Some(_) => Winner::Draw,
    })
}

/// A klan wiped out loses; all at once draw.
fn last_standing(survivors: &Survivors) -> Option<Winner> {
    let alive = || survivors.alive.iter().map(|alive| *alive > 0);
    match alive().filter(|alive| *alive).count() {
        0 => Some(Winner::Draw),
        1 => only(alive()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_zone_and_token_that_a_mod_needs_is_used_in_its_games() {
        for mode in MODS {
            for need in mode.needs {
                let is_used = match need {
                    MapNeed::Points => continue,
                    MapNeed::RespawnZones => mode.uses_zone(ZoneKind::Respawn),
                    MapNeed::KlanZones => mode.uses_zone(ZoneKind::Klan),
                    MapNeed::King => mode.uses_zone(ZoneKind::King),
                    MapNeed::Pens => mode.uses_zone(ZoneKind::Pen),
                    MapNeed::Squigs => mode.uses_zone(ZoneKind::Squigs),
                    MapNeed::Flag => mode.uses_token(&TokenKind::Flag(None)),
                    MapNeed::OwnFlags => mode.uses_token(&TokenKind::Flag(Some(PlayerId(1)))),
                    MapNeed::Bombs => mode.uses_token(&TokenKind::Bomb(PlayerId(0))),
                };
                assert!(is_used, "{}: {need:?}", mode.id);
            }
        }
    }
}
