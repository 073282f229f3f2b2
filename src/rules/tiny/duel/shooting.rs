//! Shooting: one die, 4+ up to 24 ps, worse at a target in cover (`duel.shoot`, `duel.cover`).
//!
//! Phase: `Shooting`. Command: `shoot`. State: where the one stands who falls, the outcome, and that the turn's shot is done.

use bevy::prelude::*;

use super::play::{self, DuelOutcome, DuelTurn, own_figure};
use super::{COVER, SHOOT, TURN, WIN};
use crate::game::{
    Command, CurrentCommand, Dice, Fact, Facts, Modifier, Modifiers, PieceId, Refusal, Weapon, Why, Winner,
};
use crate::rules::table::{FigureMeasures, TableLook};
use crate::space::table::{PACE, SAMPLES, TableBoard, TableFacing, TablePosition, TerrainState};

/// How far a shot carries, in units.
pub const RANGE: i32 = 24 * PACE;

/// What the die must show at a target in the open.
const NEED: i32 = 4;

/// Of how many samples seen on a target is only partly in cover.
const PARTIAL: usize = 18;

/// A shot that can be fired.
#[derive(Clone, Debug)]
pub struct ShotPlan {
    /// What the die must show.
    pub need: i32,
    /// What that is made of besides.
    pub modifiers: Modifiers,
    /// Whether the target is in cover.
    pub is_in_cover: bool,
}

/// Looks a shot over.
///
/// # Errors
/// Why it cannot be fired.
pub fn plan(look: &TableLook, turn: &DuelTurn, target: PieceId, with: Weapon) -> Result<ShotPlan, Refusal> {
    let piece = own_figure(turn.player);
    if turn.has_shot {
        return Err(Refusal::new(TURN, "duel-shot").piece(piece));
    }
    if with != Weapon::Gun {
        return Err(Refusal::new(SHOOT, "duel-no-grenade"));
    }
    let (Some(shooter), Some(body)) = (look.body(piece), look.body(target)) else {
        return Err(Refusal::new(SHOOT, "duel-fallen").piece(target));
    };
    if target == piece {
        return Err(Refusal::new(SHOOT, "duel-self"));
    }
    let distance = shooter.distance(&body);
    if distance > RANGE {
        return Err(Refusal::new(SHOOT, "duel-range")
            .piece(target)
            .number(distance)
            .number(RANGE));
    }
    let (_, bodies) = look.hiding(&[piece, target]);
    let seen = look.view().sight(shooter.eye_point(), &body, &bodies).seen();
    if seen == 0 {
        return Err(Refusal::new(SHOOT, "duel-unseen").piece(target));
    }
    let change = match seen {
        SAMPLES => 0,
        PARTIAL.. => 1,
        _ => 2,
    };
    let mut modifiers = Modifiers::default();
    if change > 0 {
        modifiers.0.push(Modifier { rule: COVER, change });
    }
    Ok(ShotPlan {
        need: NEED + change,
        modifiers,
        is_in_cover: change > 0,
    })
}

/// Fires.
pub fn shoot(
    mut figures: Query<(&PieceId, &FigureMeasures, &mut TablePosition, &TableFacing)>,
    of_match: Single<(
        &CurrentCommand,
        &TableBoard,
        &TerrainState,
        &mut DuelTurn,
        &mut DuelOutcome,
        &mut Dice,
        &mut Facts,
    )>,
) {
    let (command, board, terrain, mut turn, mut outcome, mut dice, mut facts) = of_match.into_inner();
    let Some(Command::Shoot { target, with }) = &command.0 else {
        return;
    };
    let states = figures
        .iter()
        .map(|(id, measures, position, facing)| play::figure_state(*id, measures, *position, *facing));
    let look = play::look(board, terrain, states.collect());
    let Ok(plan) = plan(&look, &turn, *target, *with) else {
        return;
    };
    turn.has_shot = true;
    let piece = own_figure(turn.player);
    facts.emit(Fact::Shot {
        rule: if plan.is_in_cover { COVER } else { SHOOT },
        piece,
        target: *target,
        with: *with,
        cells: Vec::new(),
        cover: plan.is_in_cover,
    });
    let why = Why {
        player: Some(turn.player),
        piece: Some(piece),
        target: Some(*target),
        modifiers: plan.modifiers,
        ..Why::test(SHOOT, plan.need)
    };
    if !dice.roll(&mut facts, why).passed {
        return;
    }
    if let Some((.., mut position, _)) = figures.iter_mut().nth(target.index()) {
        position.0 = None;
    }
    outcome.0 = Some(Winner::Player(turn.player));
    facts.emit(Fact::Killed {
        rule: SHOOT,
        piece: *target,
        by: piece,
    });
    facts.emit(Fact::Won {
        rule: WIN,
        player: Winner::Player(turn.player),
    });
}
