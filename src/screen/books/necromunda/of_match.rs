//! What the window knows of a game of Necromunda besides what everybody sees in every book: read off the state as the protocol
//! writes it.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;

use crate::game::{DecisionKind, Fact, Game, Modifiers, PieceId, PlayerId};
use crate::rules::necromunda::command::MoveOrder;
use crate::rules::necromunda::fact::{NecroFact, own_of as own_fact};
use crate::rules::necromunda::{Arm, NecroCommand, SetupArea, setup_area};
use crate::screen::table_top::table::Table;
use crate::space::table::{Point, TableSide};

/// A weapon that a fighter carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct CarriedArm {
    /// Which.
    pub id: Arm,
    /// Whether it is of no use any more.
    pub useless: bool,
}

/// What a fighter has done in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Done {
    /// It has had its say in the movement phase.
    pub settled: bool,
    /// It has shot.
    pub shot: bool,
}

/// A fighter as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FighterNow {
    /// Its values, by their labels in small letters.
    pub stats: BTreeMap<String, i32>,
    /// Its wounds left.
    pub wounds: i32,
    /// What it carries besides its knife.
    pub weapons: Vec<CarriedArm>,
    /// Its armour.
    pub armour: Option<String>,
    /// Whether it is down.
    pub down: bool,
    /// Whether it is out of action.
    pub out: bool,
    /// Whether it has left over an edge.
    pub left: bool,
    /// Whether it is on alert.
    pub alert: bool,
    /// With whom it is engaged.
    pub engaged: Vec<PieceId>,
    /// What it holds in its combat.
    pub held: Vec<Arm>,
    /// What it has done.
    pub done: Done,
}

impl FighterNow {
    /// Whether it has no shot left: all that it could shoot with is useless.
    pub fn is_empty_handed(&self) -> bool {
        let mut useless = self.weapons.iter().filter(|arm| arm.useless).peekable();
        useless.peek().is_some() && self.weapons.iter().all(|arm| arm.useless || is_hand_weapon(arm.id))
    }
}

/// Whether a weapon is for close combat alone.
fn is_hand_weapon(arm: Arm) -> bool {
    matches!(arm, Arm::Knife | Arm::Maul | Arm::Sword)
}

/// A die of a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct ShownDie {
    /// What it shows.
    pub value: u32,
    /// Whether it was thrown again.
    pub again: bool,
}

/// The fight that goes on.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct DuelNow {
    /// Who fights.
    pub pair: [PieceId; 2],
    /// What fights before add to the dice and the score of each.
    pub more: [i32; 2],
    /// The dice of each.
    pub dice: [Vec<ShownDie>; 2],
    /// Which side parries, and how often it still may.
    pub parries: Option<(usize, usize)>,
    /// Who has won, by how many hits.
    pub won: Option<(usize, i32)>,
}

/// A move that is shown and watched.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct MoveNow {
    /// Who moves.
    pub piece: PieceId,
    /// Its points.
    pub steps: Vec<Point>,
}

/// Who charges whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct ChargeNow {
    /// Who.
    pub piece: PieceId,
    /// Whom.
    pub target: PieceId,
}

/// The last fight that was fought, both sides' dice, what was added to their scores, and what it came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoughtNow {
    /// Who fought.
    pub pair: [PieceId; 2],
    /// Their dice.
    pub dice: [Vec<u32>; 2],
    /// What was added to the best die of each besides its skill: the rule and how much.
    pub modifiers: [Modifiers; 2],
    /// Their scores.
    pub scores: [i32; 2],
    /// Who won.
    pub winner: Option<PieceId>,
    /// How many hits it came to.
    pub hits: i32,
}

/// What the book's part of the window keeps of a game.
#[derive(Clone, Debug, Default)]
pub struct NecroMatch {
    /// The gang of each player, by its id.
    pub gangs: Vec<String>,
    /// The fighters, by id.
    pub fighters: Vec<FighterNow>,
    /// Whether charges are closed.
    pub charges_over: bool,
    /// The charge whose way is wanted.
    pub charge: Option<ChargeNow>,
    /// The move that is shown.
    pub moving: Option<MoveNow>,
    /// The fight that goes on.
    pub duel: Option<DuelNow>,
    /// Who may still be set down, set on alert or moved; for shots the offers say it.
    pub ready: Vec<PieceId>,
    /// Whether those who flee may run now.
    pub may_begin_flights: bool,
    /// Where whoever sets up may do so.
    pub area: Option<SetupArea>,
    /// The edges that may be taken now, by name.
    pub open_edges: Vec<&'static str>,
}

/// The command that takes an edge.
pub fn edge(side: &str) -> Option<NecroCommand> {
    serde_json::from_value(side.into()).ok().map(NecroCommand::Edge)
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

impl NecroMatch {
    /// Of a game as it stands.
    pub fn of(game: &mut Game) -> Self {
        let state = game.state();
        let fighters: Vec<FighterNow> = read(&state["pieces"]).unwrap_or_default();
        let decision = game.public_state().decision;
        let own: Vec<PieceId> = (game.public_state().pieces.iter().zip(0..))
            .filter(|(piece, _)| piece.player.is_some() && piece.player == decision.map(|decision| decision.player))
            .map(|(_, id)| PieceId(id))
            .collect();
        let mut is_legal = |command: NecroCommand| game.why_not(&command.into()).is_none();
        let asked = decision.map(|decision| decision.kind);
        let open_edges: Vec<&str> = match asked {
            Some(DecisionKind::Deploy) => TableSide::ALL
                .into_iter()
                .map(TableSide::name)
                .filter(|side| edge(side).is_some_and(&mut is_legal))
                .collect(),
            _ => Vec::new(),
        };
        let ready: Vec<PieceId> = match asked {
            // An edge is chosen first.
            Some(DecisionKind::Deploy) if !open_edges.is_empty() => Vec::new(),
            Some(DecisionKind::Deploy) => {
                let waits = |piece: &PieceId| {
                    let fighter = fighters.get(piece.index());
                    let at = &state["pieces"][piece.index()]["at"];
                    at.is_null() && fighter.is_some_and(|fighter| !fighter.out && !fighter.left)
                };
                own.into_iter().filter(waits).collect()
            }
            Some(DecisionKind::Book("start")) => {
                let alert = |piece: &PieceId| NecroCommand::Alert {
                    piece: *piece,
                    face: None,
                };
                own.into_iter().filter(|piece| is_legal(alert(piece))).collect()
            }
            Some(DecisionKind::Book("movement")) => {
                let stays = |piece: &PieceId| {
                    NecroCommand::Move(MoveOrder {
                        piece: Some(*piece),
                        ..MoveOrder::default()
                    })
                };
                own.into_iter().filter(|piece| is_legal(stays(piece))).collect()
            }
            _ => Vec::new(),
        };
        let may_begin_flights = asked == Some(DecisionKind::Book("movement")) && is_legal(NecroCommand::BeginMoves);
        // Counters are put where no fighter is waiting.
        let sets_up = decision.filter(|decision| decision.kind == DecisionKind::Deploy && !ready.is_empty());
        let area = sets_up.and_then(|decision| setup_area(game, &decision));
        let gangs = state["players"].as_array().into_iter().flatten();
        let gangs = gangs.map(|player| player["gang"].as_str().unwrap_or_default().to_owned());
        Self {
            gangs: gangs.collect(),
            charges_over: state["charges_over"].as_bool().unwrap_or_default(),
            charge: read(&state["charge"]),
            moving: read(&state["move"]),
            duel: read(&state["combat"]["combat"]["duel"]),
            fighters,
            ready,
            may_begin_flights,
            area,
            open_edges,
        }
    }

    /// A fighter.
    pub fn fighter(&self, piece: PieceId) -> Option<&FighterNow> {
        self.fighters.get(piece.index())
    }
}

/// The last fight that has been told of in this part of the turn.
pub fn last_fight(table: &Table) -> Option<FoughtNow> {
    let of_phase = (table.log.told_facts()).take_while(|fact| !matches!(fact, Fact::Phase { .. }));
    of_phase.filter_map(own_fact).find_map(fought)
}

fn fought(fact: &NecroFact) -> Option<FoughtNow> {
    match fact {
        NecroFact::Fought {
            piece,
            target,
            dice,
            target_dice,
            modifiers,
            target_modifiers,
            score,
            target_score,
            hits,
            winner,
            ..
        } => Some(FoughtNow {
            pair: [*piece, *target],
            dice: [dice.clone(), target_dice.clone()],
            modifiers: [modifiers.clone(), target_modifiers.clone()],
            scores: [*score, *target_score],
            winner: *winner,
            hits: *hits,
        }),
        _ => None,
    }
}

/// What is kept of a table's game; nothing where it is no game of the book.
pub fn match_of(table: &Table) -> Option<Arc<NecroMatch>> {
    Arc::clone(&table.book_data).downcast().ok()
}

/// The same, as of when everything was told last.
pub fn told_match_of(table: &Table) -> Option<Arc<NecroMatch>> {
    Arc::clone(&table.told_book_data).downcast().ok()
}

/// What is asked of somebody at the window, by its name; nothing while nobody there has to decide.
pub fn asked(table: &Table) -> Option<&'static str> {
    if !table.may_be_played() {
        return None;
    }
    match table.actions.kind()? {
        DecisionKind::Deploy => Some("deploy"),
        DecisionKind::Allot => Some("allot"),
        DecisionKind::Book(name) => Some(name),
        _ => None,
    }
}

/// Who may still do something in the part of the turn that goes on, of whoever decides.
pub fn able(table: &Table) -> Vec<PieceId> {
    let mut able = match_of(table).map(|held| held.ready.clone()).unwrap_or_default();
    for offer in table.actions.offers.iter().filter(|offer| offer.is_legal()) {
        let piece = crate::rules::necromunda::own_command(&offer.command).and_then(actor);
        able.extend(piece.filter(|piece| !able.contains(piece)));
    }
    able.sort();
    able
}

/// Who would carry a command of the turn out.
pub const fn actor(command: &NecroCommand) -> Option<PieceId> {
    match command {
        NecroCommand::Alert { piece, .. }
        | NecroCommand::Charge { piece, .. }
        | NecroCommand::Shoot { piece, .. }
        | NecroCommand::Flame { piece, .. }
        | NecroCommand::Throw { piece, .. } => Some(*piece),
        _ => None,
    }
}

/// At whom a command of the turn is aimed.
pub const fn aimed_at(command: &NecroCommand) -> Option<PieceId> {
    match command {
        NecroCommand::Charge { target, .. }
        | NecroCommand::Shoot { target, .. }
        | NecroCommand::Flame { target, .. }
        | NecroCommand::Fire { target, .. }
        | NecroCommand::Fight { target, .. } => Some(*target),
        NecroCommand::Throw { target, .. } => *target,
        _ => None,
    }
}

/// Whether a piece is a player's own.
pub fn is_of(table: &Table, piece: PieceId, player: PlayerId) -> bool {
    table.state.piece(piece).and_then(|piece| piece.player) == Some(player)
}
