//! The fields of a setup that only this book has, as they are written.

use serde::Deserialize;

use super::super::components::{ActionsDone, AmbushState};
use super::super::soldiers::SoldierWeapon;
use super::super::terms::FeuBeginning;
use crate::game::{PieceId, PlayerId};

/// The names of the fields that only this book knows: of a setup, of a player, of a piece.
pub const GAME_FIELDS: &[&str] = &["trial", "begin"];
pub const PLAYER_FIELDS: &[&str] = &["side"];
pub const FIGURE_FIELDS: &[&str] = &[
    "name",
    "weapons",
    "ap_left",
    "activated",
    "hidden",
    "ambush",
    "suppressed",
    "wounded",
    "wounds_left",
    "out",
    "left",
    "aimed",
    "spotted",
    "grenades",
    "done",
    "id",
    "player",
];

/// The fields of a setup.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenFeuGame {
    /// Whether limits of sides and tables are lifted.
    pub trial: bool,
    /// Where it begins, if in its middle.
    pub begin: Option<FeuBeginning>,
}

/// The fields of a player.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenFeuSide {
    /// Its side, 0 or 1.
    pub side: Option<u8>,
}

/// The fields of a figure, those of its state included.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct WrittenFigure {
    pub name: String,
    pub weapons: Option<Vec<SoldierWeapon>>,
    pub ap_left: i32,
    pub activated: Option<bool>,
    pub hidden: Option<bool>,
    pub ambush: Option<AmbushState>,
    pub suppressed: bool,
    pub wounded: bool,
    pub wounds_left: Option<u8>,
    pub out: bool,
    pub left: bool,
    pub aimed: bool,
    pub spotted: Vec<PieceId>,
    pub grenades: Option<u8>,
    pub done: ActionsDone,
    /// What follows from where it stands in the setup, as the state shows it.
    pub id: Option<PieceId>,
    pub player: Option<PlayerId>,
}
