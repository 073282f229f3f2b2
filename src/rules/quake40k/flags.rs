//! Flags: taken, dropped, handed over, sent and brought home (`flag.*`).
//!
//! Phases: `PassingFlag`, and parts of `MoveStep`, `Wounding` and `StageOver`. Command: `pass_flag`. State: the flags, who carries
//! which.

use bevy::prelude::*;

use super::arena::TOKEN_RADIUS;
use super::command::{QuakeCommand, own};
use super::components::{CarriedFlag, Doings};
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::teams as keys;
use super::match_state::{DeathQueue, Flags, MoveInProgress, QuakeTurn};
use super::phase::{QuakePhase, Stage};
use super::placing::nearest_free;
use super::terms::TeamId;
use super::wounds::Harm;
use crate::game::{CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PieceId, Refusal, with_pieces_by_id};
use crate::space::table::{Disc, Point};

/// What becomes of flags: handed from the systems that look to the one that writes it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct FlagMoves(Vec<FlagMove>);

/// What becomes of a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FlagMove {
    Taken { flag: u16, by: PieceId },
    Dropped { flag: u16, by: PieceId, at: Point },
    Home { flag: u16, by: Option<PieceId> },
    Passed { flag: u16, by: PieceId, to: PieceId },
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(FlagMoves::default());
    game.hand_on::<FlagMoves>();
    game.lead(QuakeCommand::verb("pass_flag"), QuakePhase::PassingFlag)
        .add_system(QuakePhase::MoveStep, take)
        .add_system(QuakePhase::MoveStep, write_down)
        .add_system(QuakePhase::PassingFlag, pass)
        .add_system(QuakePhase::StageOver, hand_over)
        .add_system(QuakePhase::StageOver, write_down);
}

/// Adds what drops the flags of those who were killed, once they are taken off.
pub fn plugin_after_deaths(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::Wounding, drop_with_bearer)
        .add_system(QuakePhase::Wounding, write_down);
}

/// The flags that lie where a figure's base comes over them, by number.
pub fn flags_at(field: &Field, piece: PieceId, at: Point) -> Vec<u16> {
    let radius = field.measures[piece.index()].radius;
    let lies = |place: Point| {
        let disc = Disc {
            at: place,
            radius: TOKEN_RADIUS,
        };
        disc.is_level_with(at.z) && disc.overlaps_base(at, radius)
    };
    let flags = (0..).zip(&field.flags.0);
    flags
        .filter(|(_, flag)| flag.at.is_some_and(lies))
        .map(|(number, _)| number)
        .collect()
}

/// What a figure does to a flag that it comes over: it takes an enemy's or nobody's, sends its own home that lies about, and
/// leaves its own at home (`flag.take`, `flag.drop`).
fn touched(field: &Field, piece: PieceId, flag: u16) -> Option<FlagMove> {
    let state = field.flags.0.get(usize::from(flag))?;
    let team = field.team_of(piece);
    let is_home = state.at == Some(state.home);
    let carries = field.flag[piece.index()].0.is_some();
    let taken = (!carries).then_some(FlagMove::Taken { flag, by: piece });
    match state.owner {
        // A flag without a home team is anybody's.
        None => taken,
        Some(owner) if owner == team => (!is_home).then_some(FlagMove::Home { flag, by: Some(piece) }),
        Some(_) if is_home => taken,
        // With three teams only its owners send it home; it fell from a bearer of another team, whose mates take it up.
        Some(_) => taken,
    }
}

/// Passing over a flag takes it, or sends it home (`flag.take`).
fn take(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut FlagMoves)>) {
    let field = field.get();
    let (course, mut moves) = of_match.into_inner();
    moves.0.clear();
    let Some(course) = &course.0 else { return };
    let Some(at) = field.at(course.piece) else { return };
    let flags = flags_at(&field, course.piece, at);
    moves
        .0
        .extend(flags.into_iter().filter_map(|flag| touched(&field, course.piece, flag)));
    // One flag at a time.
    let is_taken = |known: &FlagMove| matches!(known, FlagMove::Taken { .. });
    if moves.0.iter().filter(|known| is_taken(known)).count() > 1 {
        let first = moves.0.iter().position(is_taken);
        let mut place = 0;
        moves.0.retain(|known| {
            place += 1;
            !is_taken(known) || Some(place - 1) == first
        });
    }
}

/// A killed bearer drops it where it stood, or at the nearest place where one can stand (`flag.drop`).
fn drop_with_bearer(field: FieldQuery, of_match: Single<(&Harm, &DeathQueue, &mut FlagMoves)>) {
    let field = field.get();
    let (harm, queue, mut moves) = of_match.into_inner();
    moves.0.clear();
    for (piece, ..) in &harm.killed {
        let Some(flag) = field.flag[piece.index()].0 else {
            continue;
        };
        let Some(state) = field.flags.0.get(usize::from(flag)) else {
            continue;
        };
        if let Some(to) = state.passed_to.filter(|to| field.is_on_table(*to)) {
            moves.0.push(FlagMove::Passed { flag, by: *piece, to });
            continue;
        }
        let death = queue.dead.iter().rev().find(|death| death.piece == *piece);
        let stood = death.and_then(|death| death.at).unwrap_or(state.home);
        let at = nearest_free(&field, *piece, stood, |_| true).unwrap_or(stood);
        moves.0.push(FlagMove::Dropped { flag, by: *piece, at });
    }
}

/// Whether the slot's figure may hand its flag to a mate: in contact, before either fired (`flag.pass`).
///
/// # Errors
/// Why not.
pub fn check_pass(field: &Field, from: Option<PieceId>, to: PieceId) -> Result<(), Refusal> {
    let rule = keys::FLAG_PASS;
    field.figure(rule, to)?;
    let bearer = from.filter(|from| field.flag[from.index()].0.is_some());
    let Some(from) = bearer else {
        return Err(Refusal::new(rule, "quake-pass-no-flag"));
    };
    if field.team_of(from) != field.team_of(to) || from == to || field.flag[to.index()].0.is_some() {
        return Err(Refusal::new(rule, "quake-pass-no-mate").piece(to));
    }
    if !field.is_in_contact(from, to) {
        return Err(Refusal::new(rule, "quake-pass-no-contact").piece(to));
    }
    let has_fired = |piece: PieceId| field.doings[piece.index()].fired.is_some() || field.doings[piece.index()].ran;
    match has_fired(from) || has_fired(to) {
        true => Err(Refusal::new(rule, "quake-pass-fired").piece(to)),
        false => Ok(()),
    }
}

/// To whom a figure may try to hand its flag.
pub fn passes(field: &Field, piece: PieceId) -> Vec<QuakeCommand> {
    if field.flag[piece.index()].0.is_none() {
        return Vec::new();
    }
    let mates = field
        .in_contact_with(piece)
        .filter(|other| !field.are_enemies(piece, *other));
    mates.map(|to| QuakeCommand::PassFlag { to }).collect()
}

/// A flag is handed over: the receiver has it when the phase ends, and neither shoots (`flag.pass`).
fn pass(
    mut doings: Query<&mut Doings>,
    carried: Query<&CarriedFlag>,
    of_match: Single<(&CurrentCommand, &QuakeTurn, &mut Flags, &mut NextPhase<QuakePhase>)>,
) {
    let (command, turn, mut flags, mut next) = of_match.into_inner();
    next.set(QuakePhase::SlotOver);
    let (Some(QuakeCommand::PassFlag { to }), Some(from)) = (own(command), turn.active) else {
        return;
    };
    let flag = crate::game::by_id(carried)[from.index()].0;
    if let Some(flag) = flag.and_then(|flag| flags.0.get_mut(usize::from(flag))) {
        flag.passed_to = Some(*to);
        with_pieces_by_id(doings.reborrow(), |doings| {
            doings[from.index()].passing = true;
            doings[to.index()].passing = true;
        });
    }
}

/// When the shooting phase ends flags come to who was to have them (`flag.pass`).
fn hand_over(of_match: Single<(&QuakeTurn, &Flags, &mut FlagMoves)>) {
    let (turn, flags, mut moves) = of_match.into_inner();
    moves.0.clear();
    if turn.stage != Stage::Shooting {
        return;
    }
    let flags = (0..).zip(&flags.0);
    let passed = flags.filter_map(|(flag, state)| {
        Some(FlagMove::Passed {
            flag,
            by: state.carried_by?,
            to: state.passed_to?,
        })
    });
    moves.0.extend(passed);
}

/// What becomes of flags is written down, and told.
fn write_down(mut carried: Query<&mut CarriedFlag>, of_match: Single<(&mut FlagMoves, &mut Flags, &mut Facts)>) {
    let (mut moves, mut flags, mut facts) = of_match.into_inner();
    for known in moves.0.drain(..) {
        let (flag, was, is, fact) = match known {
            FlagMove::Taken { flag, by } => {
                let rule = keys::FLAG_TAKE;
                (flag, None, Some(by), QuakeFact::FlagTaken { rule, flag, piece: by })
            }
            FlagMove::Dropped { flag, by, at } => {
                let (rule, piece, place) = (keys::FLAG_DROP, by, at.into());
                let fact = QuakeFact::FlagDropped {
                    rule,
                    flag,
                    piece,
                    at: place,
                };
                (flag, Some(by), None, fact)
            }
            FlagMove::Home { flag, by } => {
                let rule = keys::FLAG_DROP;
                (flag, None, None, QuakeFact::FlagHome { rule, flag, piece: by })
            }
            FlagMove::Passed { flag, by, to } => {
                let (rule, piece) = (keys::FLAG_PASS, by);
                (
                    flag,
                    Some(by),
                    Some(to),
                    QuakeFact::FlagPassed { rule, flag, piece, to },
                )
            }
        };
        let Some(state) = flags.0.get_mut(usize::from(flag)) else {
            continue;
        };
        state.carried_by = is;
        state.passed_to = None;
        state.at = match known {
            FlagMove::Dropped { at, .. } => Some(at),
            FlagMove::Home { .. } => Some(state.home),
            FlagMove::Taken { .. } | FlagMove::Passed { .. } => None,
        };
        with_pieces_by_id(carried.reborrow(), |carried| {
            if let Some(was) = was {
                carried[was.index()].0 = None;
            }
            if let Some(is) = is {
                carried[is.index()].0 = Some(flag);
            }
        });
        facts.emit(Fact::from(fact));
    }
}

/// A bearer of an enemy's flag, or of nobody's, that stands in its own base: the flag, the bearer and its team.
pub fn brought(field: &Field) -> Option<(u16, PieceId, TeamId)> {
    let carried = (0..)
        .zip(&field.flags.0)
        .filter_map(|(flag, state)| Some((flag, state.carried_by?)));
    let mut at_home = carried.filter_map(|(flag, piece)| {
        let team = field.team_of(piece);
        let body = field.body(piece)?;
        super::deploy::is_in_base(field, team, &body).then_some((flag, piece, team))
    });
    at_home.next()
}

/// Whether a team's own flag is in its base (`mod.capture`).
pub fn has_own_flag(field: &Field, team: TeamId) -> bool {
    let mut own = field.flags.0.iter().filter(|flag| flag.owner == Some(team));
    own.any(|flag| flag.at == Some(flag.home))
}
