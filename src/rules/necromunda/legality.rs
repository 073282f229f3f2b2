//! Whether a command may be given now: each chapter says so of its own.

use super::alert::Watch;
use super::combat::Melee;
use super::command::NecroCommand;
use super::field::Field;
use super::keys::turn as keys;
use super::match_state::{ChargePair, DeclaredCharge, MoveInProgress};
use super::movement::{check_charge, check_unreached, plan_move};
use super::nerve::NerveLine;
use super::phase::Stage;
use super::shooting::ShotInProgress;
use super::{alert, combat, deploy, nerve, shooting};
use crate::game::{DecisionKind, PendingDecision, Refusal, Word};

/// All that a command is held against.
pub struct Standing<'a> {
    /// The field.
    pub field: Field<'a>,
    /// The charge whose way is wanted, if one is.
    pub charge: &'a DeclaredCharge,
    /// The shot under way, if there is one.
    pub shot: &'a ShotInProgress,
    /// The move under way, if there is one.
    pub course: &'a MoveInProgress,
    /// Where those on alert may fire.
    pub watch: &'a Watch,
    /// Who has still to test and to flee.
    pub nerve: &'a NerveLine,
    /// The close combat phase.
    pub melee: &'a Melee,
    /// What is asked.
    pub pending: &'a PendingDecision,
}

/// Whether a command answers what is asked, by the decision's name.
fn answers(asked: &str, command: &NecroCommand) -> bool {
    let known: &[&str] = match asked {
        "deploy" => &["place", "counter", "edge"],
        "start" => &["alert", "begin_moves"],
        "rout" => &["give_up", "stay"],
        "flee" => &["flee"],
        "combats" => &["fight", "split"],
        "next" => &["next"],
        "hold_arms" => &["hold"],
        "parry" => &["parry", "no_parry"],
        "hits" => &["hits"],
        "follow" => &["follow", "stay"],
        "free_hit" => &["strike"],
        "movement" => &["charge", "move", "begin_moves", "end_phase"],
        "charge_way" => &["move"],
        "allot" => &["allot"],
        "watch" => &["fire", "hold"],
        "shooting" => &["shoot", "flame", "throw", "end_phase"],
        _ => &[],
    };
    // Two commands are called "hold": the one that holds fire answers those on alert, the other a fight.
    let is_other_hold = match command {
        NecroCommand::HoldFire => asked != "watch",
        NecroCommand::Hold { .. } => asked != "hold_arms",
        _ => false,
    };
    known.contains(&command.name()) && !is_other_hold
}

/// The name of what is asked, as commands answer it; nothing if nothing is.
pub fn asked_of(pending: &PendingDecision) -> Word {
    match pending.0.map(|decision| decision.kind) {
        Some(DecisionKind::Book(own)) => own,
        Some(DecisionKind::Deploy) => "deploy",
        Some(DecisionKind::Allot) => "allot",
        _ => "",
    }
}

/// Whether a command may be given.
///
/// # Errors
/// The refusal, by the rule that forbids it.
pub fn check(standing: &Standing, command: &NecroCommand) -> Result<(), Refusal> {
    let field = &standing.field;
    if field.outcome.0.is_some() || field.turn.stage == Stage::Over {
        return Err(Refusal::new(keys::END, "over"));
    }
    if !answers(asked_of(standing.pending), command) {
        return Err(Refusal::new(keys::PHASES, "necro-not-now"));
    }
    match command {
        NecroCommand::Edge(_) => deploy::check_edge(field),
        NecroCommand::Counter { at } => deploy::check_counter(field, *at).map(|_| ()),
        NecroCommand::Place {
            piece,
            at,
            face,
            hide,
            alert,
        } => deploy::plan_place(field, (*piece, *at, *face), (*hide, *alert)).map(|_| ()),
        NecroCommand::Alert { piece, face } => alert::check_alert(field, *piece, *face).map(|_| ()),
        NecroCommand::EndPhase => Ok(()),
        NecroCommand::BeginMoves => nerve::check_begin_flights(field),
        NecroCommand::Stay if matches!(field.turn.stage, Stage::Combats | Stage::Guests) => Ok(()),
        NecroCommand::Fight { piece, target } => combat::check_fight(field, standing.melee, [*piece, *target]),
        NecroCommand::Split { pairs } => combat::check_split(field, standing.melee, pairs),
        NecroCommand::Next { piece } => combat::check_next(standing.melee, *piece),
        NecroCommand::Hold { piece, with } => {
            let asked = standing.pending.0.and_then(|decision| decision.piece);
            combat::check_hold(field, asked, (*piece, with))
        }
        NecroCommand::Parry | NecroCommand::NoParry => Ok(()),
        NecroCommand::Hits { first, odd } => combat::check_hits(field, standing.melee, (*first, *odd)),
        NecroCommand::Follow {
            piece,
            path,
            face,
            hide,
        } => combat::check_follow(field, standing.melee, (*piece, path, *face, *hide)),
        NecroCommand::GiveUp | NecroCommand::Stay => nerve::check_rout(field),
        NecroCommand::Flee { piece, path } => match &standing.nerve.flight {
            Some(flight) => nerve::plan_flight(field, flight, (*piece, path)).map(|_| ()),
            None => Err(Refusal::new(keys::PHASES, "necro-not-now")),
        },
        NecroCommand::Strike { piece, with } => nerve::check_strike(field, standing.nerve, (*piece, *with)),
        NecroCommand::Charge { piece, target } => {
            let charge = ChargePair {
                piece: *piece,
                target: *target,
            };
            check_charge(field, charge)?;
            check_unreached(field, charge)
        }
        NecroCommand::Move(order) => {
            plan_move(field, order, standing.charge.0)?;
            match standing.charge.0 {
                Some(_) => Ok(()),
                None => nerve::check_order(field),
            }
        }
        NecroCommand::Fire { .. } => alert::check_fire(standing, command),
        NecroCommand::HoldFire => alert::check_hold(standing),
        NecroCommand::Shoot { .. } | NecroCommand::Flame { .. } | NecroCommand::Throw { .. } => {
            shooting::check(field, command, None)
        }
        NecroCommand::Allot { targets } => match &standing.shot.0 {
            Some(shot) => shooting::check_allotment(field, shot, targets),
            None => Err(Refusal::new(keys::PHASES, "necro-not-now")),
        },
    }
}
