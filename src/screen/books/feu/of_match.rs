//! What the window knows of a game of Feu à volonté besides what everybody sees in every book: read off the state as the protocol writes
//! it.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;

use crate::game::{DecisionKind, Game, PieceId, PlayerId};
use crate::rules::feu::outlook::{DeployZone, FeuOutlook};
use crate::rules::feu::{FeuCommand, SoldierWeapon, own_command};
use crate::screen::table_top::table::Table;
use crate::space::table::Point;

/// An ambush as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct AmbushNow {
    /// With what it is to fire.
    pub weapon: SoldierWeapon,
    /// Whether it was kept from the round before.
    pub kept: bool,
}

/// A soldier as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SoldierNow {
    /// What it carries.
    pub weapons: Vec<SoldierWeapon>,
    /// Its action points left in its activation.
    pub ap_left: i32,
    /// Whether it is activated in this round.
    pub activated: bool,
    /// Its ambush.
    pub ambush: Option<AmbushNow>,
    /// Whether it is out.
    pub out: bool,
    /// Whether it has left over the edge.
    pub left: bool,
    /// Its grenades left.
    pub grenades: u8,
}

impl SoldierNow {
    /// Whether it is off the table for good.
    pub fn is_gone(&self) -> bool {
        self.out || self.left
    }
}

/// A move that is paid, and whose path is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct PaidNow {
    /// Who moves.
    pub piece: PieceId,
    /// How, in the book's word.
    pub how: String,
    /// How far, in units.
    pub budget: i32,
}

/// A move under way.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct MoveNow {
    /// Who moves.
    pub piece: PieceId,
    /// Its points.
    pub steps: Vec<Point>,
    /// At which of them it is.
    pub at: usize,
}

/// What the book's part of the window keeps of a game.
#[derive(Clone, Debug, Default)]
pub struct FeuGameNow {
    /// The soldiers, by id.
    pub soldiers: Vec<SoldierNow>,
    /// The pool of action points of the side that is left over.
    pub pool: Option<i32>,
    /// The move that is paid.
    pub paid: Option<PaidNow>,
    /// The move under way.
    pub moving: Option<MoveNow>,
    /// Who may be set down now, by id.
    pub waiting: Vec<PieceId>,
    /// Where they may be.
    pub zones: Vec<DeployZone>,
    /// How many of the team have left, and how many must.
    pub leaving: Option<(i64, i64)>,
    /// Who lies in ambush, by id.
    pub watchers: Vec<PieceId>,
    /// The arc in which figures shoot and watch, in degrees.
    pub arc: u16,
    /// The unit of distance, in units.
    pub ud: i32,
    /// How far a grenade reaches from where it bursts, in units.
    pub burst: i32,
    /// The mark of the crossing, and how near to it figures count, in units.
    pub crossing: Option<(Point, i32)>,
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

impl FeuGameNow {
    /// Of a game as it stands.
    pub fn of(game: &mut Game) -> Self {
        let state = game.state();
        let soldiers: Vec<SoldierNow> = read(&state["pieces"]).unwrap_or_default();
        let public = game.public_state();
        let decision = public.decision.filter(|decision| decision.kind == DecisionKind::Deploy);
        let is_waiting = |piece: &PieceId| {
            let own = decision.is_some_and(|decision| public.pieces[piece.index()].player == Some(decision.player));
            let soldier = &soldiers[piece.index()];
            own && public.pieces[piece.index()].at.is_none() && !soldier.is_gone()
        };
        let waiting = (0..soldiers.len() as u16).map(PieceId).filter(is_waiting).collect();
        let outlook = FeuOutlook::of(game);
        let zones = outlook
            .as_ref()
            .filter(|_| decision.is_some())
            .map_or_else(Vec::new, FeuOutlook::deploy_zones);
        let objective = &state["objective"];
        let leaving = objective["left"].as_i64().zip(objective["needed"].as_i64());
        Self {
            watchers: outlook.as_ref().map_or_else(Vec::new, FeuOutlook::watchers),
            arc: outlook.as_ref().map_or(90, FeuOutlook::arc),
            ud: outlook.as_ref().map_or(250, FeuOutlook::ud),
            burst: outlook.as_ref().map_or(250, FeuOutlook::burst),
            crossing: outlook.as_ref().and_then(FeuOutlook::crossing),
            pool: read(&state["pool"]),
            paid: read(&state["paid"]),
            moving: read(&state["move"]),
            soldiers,
            waiting,
            zones,
            leaving,
        }
    }

    /// A soldier.
    pub fn soldier(&self, piece: PieceId) -> Option<&SoldierNow> {
        self.soldiers.get(piece.index())
    }
}

/// What is kept of a table's game; nothing where it is no game of the book.
pub fn match_of(table: &Table) -> Option<Arc<FeuGameNow>> {
    Arc::clone(&table.book_data).downcast().ok()
}

/// The same, as of when everything was told last.
pub fn told_match_of(table: &Table) -> Option<Arc<FeuGameNow>> {
    Arc::clone(&table.told_book_data).downcast().ok()
}

/// What is asked of somebody at the window, by its name; nothing while nobody there has to decide.
pub fn asked(table: &Table) -> Option<&'static str> {
    if !table.may_be_played() {
        return None;
    }
    match table.actions.kind()? {
        DecisionKind::Deploy => Some("deploy"),
        DecisionKind::Activation => Some("activation"),
        DecisionKind::Allot => Some("allot"),
        DecisionKind::Book(name) => Some(name),
        _ => None,
    }
}

/// Whether one soldier acts now, in its activation or in the pool.
pub fn acts(asked: Option<&str>) -> bool {
    matches!(asked, Some("activation" | "pool"))
}

/// Who acts now.
pub fn active(table: &Table) -> Option<PieceId> {
    table.state.active
}

/// Who may be activated now, by id.
pub fn able(table: &Table) -> Vec<PieceId> {
    let legal = table.actions.legal().filter_map(|command| match own_command(command)? {
        FeuCommand::Activate { piece } => Some(*piece),
        _ => None,
    });
    let mut able: Vec<PieceId> = legal.collect();
    able.sort();
    able
}

/// At whom a command is aimed.
pub const fn aimed_at(command: &FeuCommand) -> Option<PieceId> {
    match command {
        FeuCommand::Shoot { target, .. } | FeuCommand::Fight { target } | FeuCommand::Allot { target } => Some(*target),
        _ => None,
    }
}

/// Whether a piece is a player's own.
pub fn is_of(table: &Table, piece: PieceId, player: PlayerId) -> bool {
    table.state.piece(piece).and_then(|piece| piece.player) == Some(player)
}
