//! The fields of a setup that only this book has, as they are written.

use serde::{Deserialize, Deserializer};

use super::super::bonus_entry::{BonusEntry, BonusKind};
use super::super::codex::{FigureProfile, ItemId, Skill};
use super::super::components::{CarriedWeapon, HeldBonus};
use super::super::match_state::{Death, FirstTeams, TargetId, TokenState};
use super::super::terms::{Beginning, ModRule, TeamId, Victory};
use crate::game::{PieceId, Place, PlayerId};

/// The names of the fields that only this book knows: of a setup, of a player, of a piece.
pub const GAME_FIELDS: &[&str] = &[
    "trial",
    "begin",
    "order",
    "firsts",
    "cleaners",
    "mod_rules",
    "victory",
    "codex",
    "barrels",
    "napalm",
    "tokens",
    "flags",
    "structures",
    "rounds_won",
    "occupied",
    "leg_turns",
    "first_leg",
    "dead",
    "buildings",
];
pub const PLAYER_FIELDS: &[&str] = &["team", "age", "score", "rank", "joined", "late"];
pub const FIGURE_FIELDS: &[&str] = &[
    "name",
    "weapons",
    "gear",
    "race",
    "colours",
    "based",
    "wysiwyg",
    "late",
    "profile",
    "rules",
    "wounds",
    "out",
    "gone",
    "returning",
    "bonus",
    "drained",
    "flag",
    "controller",
    "deaths",
    "kills",
    "slots",
    "moved",
    "way",
    "way_broken",
    "swim",
    "swum",
    "came_by",
    "fired",
    "fired_at",
    "ran",
    "passing",
    "charged",
    "charged_cover",
    "fought",
    "id",
    "player",
    "value",
    "bought",
    "left",
    "difficult",
];

/// The fields of a setup.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenGame {
    /// Whether limits of forces and tables are lifted.
    pub trial: bool,
    /// Where it begins, if in its middle.
    pub begin: Option<Beginning>,
    /// The order of play, without a roll.
    pub order: Vec<PieceId>,
    /// Who is first in each phase, without a roll.
    pub firsts: Option<FirstTeams>,
    /// Which team are the cleaners, without a choice.
    pub cleaners: Option<TeamId>,
    /// The rules of a custom mod.
    pub mod_rules: Option<Vec<ModRule>>,
    /// How a custom mod is won.
    pub victory: Option<Victory>,
    /// Codices beside the house's, written out: one, or a list.
    pub codex: Option<serde_json::Value>,
    /// Barrels that stand there beside those of the map.
    pub barrels: Vec<Option<Place>>,
    /// Discs of napalm.
    pub napalm: Vec<Place>,
    /// How the map's tokens are.
    pub tokens: Option<Vec<WrittenToken>>,
    /// How the map's flags are.
    pub flags: Option<Vec<WrittenFlag>>,
    /// Structure points left of the buildings.
    pub structures: Option<Vec<i32>>,
    /// Rounds won, by team.
    pub rounds_won: Vec<u32>,
    /// Points of occupied portals, by team.
    pub occupied: Vec<i32>,
    /// Turns of this leg so far.
    pub leg_turns: u32,
    /// Turns of the first leg.
    pub first_leg: Option<u32>,
    /// The dead who wait to be set back, in the order of their deaths.
    pub dead: Vec<Death>,
    /// How the map's buildings are, as the state shows them.
    pub buildings: Option<Vec<WrittenBuilding>>,
}

/// How a building of the map is, as the state shows it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenBuilding {
    #[serde(rename = "owner")]
    _owner: Option<TeamId>,
    #[serde(rename = "at")]
    _at: Option<Place>,
    /// The structure points left.
    pub structure: i32,
}

/// How a token of the map is, as the state shows it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenToken {
    #[serde(rename = "kind")]
    _kind: Option<BonusKind>,
    #[serde(rename = "home", alias = "at")]
    _home: Option<Place>,
    #[serde(default = "yes")]
    pub lying: bool,
    #[serde(default)]
    pub held_by: Option<PieceId>,
    #[serde(default)]
    pub back_next_turn: bool,
}

fn yes() -> bool {
    true
}

impl WrittenToken {
    /// Where it is; nothing if what is written contradicts itself.
    pub fn state(&self) -> Option<TokenState> {
        match (self.lying, self.held_by, self.back_next_turn) {
            (true, None, false) => Some(TokenState::Lying),
            (_, Some(piece), false) => Some(TokenState::HeldBy(piece)),
            (_, None, true) => Some(TokenState::BackNextTurn),
            _ => None,
        }
    }
}

/// How a flag of the map is, as the state shows it.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenFlag {
    #[serde(rename = "owner")]
    _owner: Option<TeamId>,
    #[serde(rename = "home")]
    _home: Option<Place>,
    pub at: Option<Place>,
    pub carried_by: Option<PieceId>,
    pub passed_to: Option<PieceId>,
}

/// The fields of a player.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenPlayer {
    /// Its team.
    pub team: Option<TeamId>,
    /// Its age in years (`tie.team`).
    pub age: i32,
    /// Its score.
    pub score: i32,
    #[serde(rename = "rank")]
    _rank: Option<u32>,
    /// The turn in which it joined.
    pub joined: u32,
    /// Whether it joins later (`join.late`).
    pub late: bool,
}

/// The fields of a figure, those of its state included.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenFigure {
    pub name: String,
    pub weapons: Option<Vec<WrittenWeapon>>,
    pub gear: Option<Vec<ItemId>>,
    pub race: Option<String>,
    pub colours: Option<u8>,
    pub based: Option<bool>,
    pub wysiwyg: Option<bool>,
    pub late: bool,
    pub profile: Option<FigureProfile>,
    pub rules: Option<Vec<Skill>>,
    pub wounds: Option<i32>,
    pub out: bool,
    pub gone: bool,
    pub returning: bool,
    pub bonus: Option<WrittenBonus>,
    pub drained: Vec<String>,
    pub flag: Option<u16>,
    pub controller: Option<PlayerId>,
    pub deaths: u32,
    pub kills: u32,
    pub slots: WrittenSlots,
    pub moved: bool,
    pub way: i32,
    pub way_broken: bool,
    pub swim: Option<u8>,
    pub swum: i32,
    pub came_by: Option<u8>,
    pub fired: Option<ItemId>,
    pub fired_at: Option<TargetId>,
    pub ran: bool,
    pub passing: bool,
    pub charged: bool,
    pub charged_cover: bool,
    pub fought: bool,
    /// What follows from where it stands in the setup, as the state shows it.
    pub id: Option<PieceId>,
    pub player: Option<PlayerId>,
    /// Its own value, where a trial gives it another than its purchase.
    pub value: Option<i32>,
    /// What it was bought with, where a trial gives it other values than its entry's.
    pub bought: Option<FigureProfile>,
    /// The movement left, of the figure that has begun its move.
    pub left: Option<i32>,
    /// What may at most be moved of it since it came to difficult ground.
    pub difficult: Option<i32>,
}

/// Which slots of the turn are gone.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenSlots {
    pub movement: bool,
    pub shooting: bool,
    pub assault: bool,
}

/// A weapon: its id, or that with whether it is spent.
#[derive(Deserialize, Clone)]
#[serde(untagged, expecting = "a weapon's id, or a record with it")]
pub enum WrittenWeapon {
    Plain(ItemId),
    Full(CarriedWeapon),
}

impl WrittenWeapon {
    /// The weapon as it is carried.
    pub fn carried(self) -> CarriedWeapon {
        match self {
            Self::Plain(id) => CarriedWeapon { id, spent: false },
            Self::Full(weapon) => weapon,
        }
    }
}

/// A bonus: its entry, or that with what it has spent. One that is set down has no token.
#[derive(Clone, Copy)]
pub struct WrittenBonus(pub HeldBonus);

impl<'de> Deserialize<'de> for WrittenBonus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "a bonus' entry, or a record with it")]
        enum Either {
            Plain(BonusEntry),
            Full(HeldBonus),
        }
        Ok(Self(match Either::deserialize(deserializer)? {
            Either::Plain(entry) => HeldBonus {
                entry,
                token: None,
                spent: false,
                fresh: false,
                controls: None,
            },
            Either::Full(bonus) => bonus,
        }))
    }
}
