//! Flags: taken, dropped, handed over, sent home (`flag.*`).
//!
//! Phases: `PassingFlag`, and parts of `MoveStep`, `MoveEnd`, `StageOver` and `Wounding`. Commands: `pass_flag`. State: the flags, who
//! carries which, who hands one over.

use bevy::prelude::*;

use super::arena::TOKEN_RADIUS;
use super::command::{QuakeCommand, own};
use super::components::{CarriedFlag, Doings};
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::ground::is_in;
use super::keys::teams as keys;
use super::match_state::{DeathQueue, Flags, MoveInProgress};
use super::phase::{QuakePhase, Stage};
use super::placing::nearest_free;
use super::terms::TeamId;
use super::wounds::Harm;
use crate::game::{CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PieceId, Refusal, with_pieces_by_id};
use crate::space::table::{AreaKind, Disc, Point};

/// What becomes of a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FlagChange {
    /// This figure carries it from now on.
    Carried(PieceId),
    /// It lies there.
    Lies(Point),
    /// It is at home again.
    Home,
}

/// What becomes of flags: handed from who decides to who writes it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct FlagChanges(Vec<(u16, FlagChange)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(FlagChanges::default());
    game.hand_on::<FlagChanges>();
    game.lead(QuakeCommand::verb("pass_flag"), QuakePhase::PassingFlag)
        .add_system(QuakePhase::MoveStep, pass_over)
        .add_system(QuakePhase::MoveStep, write_down)
        .add_system(QuakePhase::MoveEnd, pass_over)
        .add_system(QuakePhase::MoveEnd, write_down)
        .add_system(QuakePhase::PassingFlag, declare_pass)
        .add_system(QuakePhase::StageOver, hand_over)
        .add_system(QuakePhase::StageOver, write_down);
}

/// Adds what follows once the dead are taken off.
pub fn plugin_after_deaths(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::Wounding, drop_flags)
        .add_system(QuakePhase::Wounding, write_down);
}

/// What one that passes over a flag does to it (`flag.take`): its owners send it home, unless it is there; all others take it.
fn touch(owner: Option<TeamId>, team: TeamId, is_at_home: bool) -> Option<bool> {
    match owner {
        Some(owner) if owner == team => (!is_at_home).then_some(false),
        _ => Some(true),
    }
}

/// What a figure does to a flag that lies under it: takes it, or sends it home; nothing.
fn act_of(field: &Field, piece: PieceId, flag: u16) -> Option<FlagChange> {
    let known = field.flags.0.get(usize::from(flag))?;
    let at = known.at?;
    let takes = touch(known.owner, field.team_of(piece), at == known.home)?;
    let is_free = field.flag[piece.index()].0.is_none();
    match takes {
        true => is_free.then_some(FlagChange::Carried(piece)),
        false => Some(FlagChange::Home),
    }
}

/// The flags that lie and that a figure would take or send home, by number.
pub fn acted_on(field: &Field, piece: PieceId) -> Vec<u16> {
    let flags = 0..field.flags.0.len() as u16;
    flags.filter(|flag| act_of(field, piece, *flag).is_some()).collect()
}

/// Those of them that a figure's base overlaps at a point (`flag.take`, as `move.token`).
pub fn flags_at(field: &Field, piece: PieceId, at: Point) -> Vec<u16> {
    let body = field.body_at(piece, at);
    let mut flags = acted_on(field, piece);
    flags.retain(|flag| {
        let known = field.flags.0.get(usize::from(*flag));
        known.and_then(|flag| flag.at).is_some_and(|at| {
            let disc = Disc {
                at,
                radius: TOKEN_RADIUS,
            };
            disc.is_touched_by(&body)
        })
    });
    flags
}

/// Who passes over a flag by its own movement takes it, or sends its own home (`flag.take`).
fn pass_over(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut FlagChanges, &mut Facts)>) {
    let field = field.get();
    let (under_way, mut changes, mut facts) = of_match.into_inner();
    changes.0.clear();
    // Who fell takes nothing where it lies (`move.token`).
    let Some(course) = under_way.0.as_ref().filter(|course| !course.has_fallen) else {
        return;
    };
    let piece = course.piece;
    let Some(at) = field.at(piece) else { return };
    let mut takes = false;
    for flag in flags_at(&field, piece, at) {
        match act_of(&field, piece, flag) {
            Some(FlagChange::Home) => {
                facts.emit(Fact::from(QuakeFact::FlagHome {
                    rule: keys::FLAG_DROP,
                    flag,
                    piece: Some(piece),
                }));
                changes.0.push((flag, FlagChange::Home));
            }
            Some(change) if !takes => {
                takes = true;
                facts.emit(Fact::from(QuakeFact::FlagTaken {
                    rule: keys::FLAG_TAKE,
                    flag,
                    piece,
                }));
                changes.0.push((flag, change));
            }
            _ => {}
        }
    }
}

/// Writes down where flags are, and who carries them.
fn write_down(mut carried: Query<&mut CarriedFlag>, of_match: Single<(&FlagChanges, &mut Flags)>) {
    let (changes, mut flags) = of_match.into_inner();
    if changes.0.is_empty() {
        return;
    }
    with_pieces_by_id(carried.reborrow(), |carried| {
        for (flag, change) in &changes.0 {
            let Some(known) = flags.0.get_mut(usize::from(*flag)) else {
                continue;
            };
            for own in carried.iter_mut().filter(|own| own.0 == Some(*flag)) {
                own.0 = None;
            }
            known.passed_to = None;
            (known.at, known.carried_by) = match change {
                FlagChange::Carried(piece) => {
                    carried[piece.index()].0 = Some(*flag);
                    (None, Some(*piece))
                }
                FlagChange::Lies(at) => (Some(*at), None),
                FlagChange::Home => (Some(known.home), None),
            };
        }
    });
}

/// A killed bearer drops its flag there, or at the nearest place where it could stand; while it is handed over the receiver has it, if
/// it lives (`flag.drop`, `flag.pass`).
fn drop_flags(field: FieldQuery, of_match: Single<(&Harm, &DeathQueue, &mut FlagChanges, &mut Facts)>) {
    let field = field.get();
    let (harm, queue, mut changes, mut facts) = of_match.into_inner();
    changes.0.clear();
    for (piece, ..) in &harm.killed {
        let Some(flag) = field.flag[piece.index()].0 else {
            continue;
        };
        let Some(known) = field.flags.0.get(usize::from(flag)) else {
            continue;
        };
        if let Some(to) = known.passed_to.filter(|to| lives_to_take_over(&field, *to)) {
            changes.0.push((flag, FlagChange::Carried(to)));
            facts.emit(Fact::from(QuakeFact::FlagPassed {
                rule: keys::FLAG_PASS,
                flag,
                piece: *piece,
                to,
            }));
            continue;
        }
        let death = queue.dead.iter().rev().find(|death| death.piece == *piece);
        let at = death.and_then(|death| death.at).map(|at| {
            let beside = nearest_free(&field, *piece, at, |at| !is_in(&field, AreaKind::Impassable, at));
            beside.unwrap_or(at)
        });
        let at = at.unwrap_or(known.home);
        changes.0.push((flag, FlagChange::Lies(at)));
        facts.emit(Fact::from(QuakeFact::FlagDropped {
            rule: keys::FLAG_DROP,
            flag,
            piece: *piece,
            at: at.into(),
        }));
    }
}

/// Whether one to whom a flag is handed has not been killed since: a new life takes nothing over (`flag.pass`).
fn lives_to_take_over(field: &Field, to: PieceId) -> bool {
    field.doings[to.index()].passing && field.is_on_table(to)
}

/// Whether the slot's figure may hand its flag to a mate: in contact when the movement phase ended, and neither fired (`flag.pass`).
///
/// # Errors
/// Why not.
pub fn check_pass(field: &Field, from: Option<PieceId>, to: PieceId) -> Result<(), Refusal> {
    let refuse = |why| Err(Refusal::new(keys::FLAG_PASS, why).piece(to));
    let Some(from) = from.filter(|from| field.flag[from.index()].0.is_some()) else {
        return refuse("quake-no-flag");
    };
    field.figure(keys::FLAG_PASS, to)?;
    if from == to || field.are_enemies(from, to) {
        return refuse("quake-pass-mate");
    }
    if !field.is_in_contact(from, to) {
        return refuse("quake-pass-contact");
    }
    let has_acted = |piece: PieceId| {
        let doings = &field.doings[piece.index()];
        doings.fired.is_some() || doings.ran || doings.passing
    };
    if field.turn.stage != Stage::Shooting || has_acted(from) || has_acted(to) {
        return refuse("quake-pass-fired");
    }
    match field.flag[to.index()].0 {
        Some(_) => refuse("quake-pass-twice"),
        None => Ok(()),
    }
}

/// To whom a figure may try to hand its flag: the mates that it touches.
pub fn passes(field: &Field, piece: PieceId) -> Vec<QuakeCommand> {
    if field.flag[piece.index()].0.is_none() {
        return Vec::new();
    }
    let touched = field.in_contact_with(piece);
    let mates = touched.filter(|other| !field.are_enemies(piece, *other));
    mates.map(|to| QuakeCommand::PassFlag { to }).collect()
}

/// A pass is declared: neither shoots (`flag.pass`).
fn declare_pass(
    carried: Query<&CarriedFlag>,
    mut doings: Query<&mut Doings>,
    of_match: Single<(
        &CurrentCommand,
        &super::match_state::QuakeTurn,
        &mut Flags,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (command, turn, mut flags, mut next) = of_match.into_inner();
    next.set(QuakePhase::SlotOver);
    let (Some(QuakeCommand::PassFlag { to }), Some(from)) = (own(command), turn.active) else {
        return;
    };
    let flag = crate::game::by_id(carried).get(from.index()).and_then(|flag| flag.0);
    let Some(flag) = flag.and_then(|flag| flags.0.get_mut(usize::from(flag))) else {
        return;
    };
    flag.passed_to = Some(*to);
    with_pieces_by_id(doings.reborrow(), |doings| {
        for piece in [from, *to] {
            doings[piece.index()].passing = true;
        }
    });
}

/// When the shooting phase ends flags are handed over to whoever lives (`flag.pass`).
fn hand_over(field: FieldQuery, of_match: Single<(&mut FlagChanges, &mut Facts)>) {
    let field = field.get();
    let (mut changes, mut facts) = of_match.into_inner();
    changes.0.clear();
    if field.turn.stage != Stage::Shooting {
        return;
    }
    for (flag, known) in (0..).zip(&field.flags.0) {
        let (Some(from), Some(to)) = (known.carried_by, known.passed_to) else {
            continue;
        };
        let receiver = if lives_to_take_over(&field, to) { to } else { from };
        changes.0.push((flag, FlagChange::Carried(receiver)));
        if receiver == to {
            facts.emit(Fact::from(QuakeFact::FlagPassed {
                rule: keys::FLAG_PASS,
                flag,
                piece: from,
                to,
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_send_their_flag_home_and_all_others_take_it_flag_take() {
        let (own, other) = (TeamId(0), TeamId(1));
        assert_eq!(touch(Some(own), own, true), None, "it is at home");
        assert_eq!(touch(Some(own), own, false), Some(false), "it lies elsewhere");
        assert_eq!(touch(Some(own), other, true), Some(true));
        assert_eq!(touch(None, own, true), Some(true), "a flag without a home is anybody's");
    }
}
