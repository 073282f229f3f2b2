//! Ways that are dragged: flights, leaps, drops and swims besides walks, what the rules foresee of them, and the second click that a
//! dangerous one wants.

use bevy_egui::egui;

use crate::game::{Command, Place};
use crate::rules::quake40k::command::{QuakeCommand, WrittenPath, own_of};
use crate::rules::quake40k::outlook::{self, Foresight};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::quake40k::hand::{Armed, Looked, held, held_mut};
use crate::screen::books::quake40k::input;
use crate::screen::books::quake40k::of_match::{asked, asked_piece, match_of};
use crate::screen::table_top::asked_odds::KnownOdds;
use crate::screen::table_top::input::{InputContext, InputState};
use crate::screen::table_top::measured::ghost::{Ghost, GhostTrouble, GhostWish, WALK};
use crate::screen::table_top::measured::hand::TableGesture;
use crate::screen::table_top::table::Table;
use crate::space::table::{LegKind, Path, Point};

/// The ways of moving that the window names: a flight, a leap, one that is declared, a run, a charge.
pub const FLY: &str = "fly";
pub const LEAP: &str = "leap";
pub const DECLARE: &str = "declare";
pub const RUN: &str = "run";
pub const CHARGE: &str = "charge";

/// For how long a way is looked at before its chances are worked out, in seconds.
const RESTS: f64 = 0.2;

/// In which way a figure goes that is dragged now.
pub fn mode(table: &Table, input: &InputState) -> &'static str {
    let hand = held(input);
    let known = match_of(table);
    let (jumps, _) = known.as_ref().map_or((false, false), |known| known.gaits);
    match asked(table) {
        Some("shooting") => RUN,
        Some("assault") => CHARGE,
        Some("movement" | "move_on") => {
            let flies_on = known.as_ref().and_then(|known| known.moving).map(|(flies, _)| flies);
            if hand.is_some_and(|hand| hand.declares) {
                return DECLARE;
            }
            match flies_on {
                Some(true) => FLY,
                None if jumps && hand.is_none_or(|hand| !hand.walks) => FLY,
                _ if hand.is_some_and(|hand| hand.leaps) => LEAP,
                _ => WALK,
            }
        }
        _ => WALK,
    }
}

/// A point as commands write it.
fn place(point: Point) -> Place {
    point.into()
}

/// A path as a command of the movement phase.
fn moves(written: WrittenPath) -> Command {
    QuakeCommand::Move {
        path: written.path,
        legs: written.legs,
        face: None,
    }
    .into()
}

/// A way that the rules know, as a ghost.
fn ghost_of(table: &mut Table, wish: &GhostWish, command: &Command) -> Option<Ghost> {
    let foresight = outlook::foresee(table.game(), command)?.ok()?;
    let from = foresight.legs.first()?.points.first().copied()?;
    let ends = foresight.legs.iter().filter_map(|leg| leg.points.last().copied());
    Some(Ghost {
        piece: wish.piece,
        from,
        goal: wish.goal,
        points: ends.collect(),
        path: Path {
            cost: foresight.cost,
            legs: foresight.legs,
        },
        trouble: None,
    })
}

/// A ghost that stays, and why.
fn staying(table: &mut Table, wish: &GhostWish, command: &Command) -> Option<Ghost> {
    let refusal = table.why_not(command)?;
    let at = table.state.piece(wish.piece)?.at?;
    Some(Ghost {
        piece: wish.piece,
        from: Point::new(at.x, at.y, at.z.unwrap_or_default()),
        goal: wish.goal,
        path: Path::default(),
        points: Vec::new(),
        trouble: Some(GhostTrouble::Refused(refusal)),
    })
}

/// The way of whoever is dragged: in the air, over a gap or an edge, or the walk that was found.
pub fn ghost(table: &mut Table, wish: &GhostWish, walk: Option<Ghost>) -> Option<Ghost> {
    let straight = |legs: Vec<LegKind>| WrittenPath {
        path: wish.via.iter().copied().chain([wish.goal]).map(place).collect(),
        legs,
    };
    match wish.mode {
        FLY => {
            let flight = outlook::flight_to(table.game(), wish.via, wish.goal);
            let legs = vec![LegKind::Fly; wish.via.len() + 1];
            let command = moves(flight.unwrap_or_else(|| straight(legs)));
            ghost_of(table, wish, &command).or_else(|| staying(table, wish, &command))
        }
        DECLARE => {
            let known = match_of(table);
            let flies = known.is_some_and(|known| known.gaits.0);
            let kind = if flies { LegKind::Fly } else { LegKind::Jump };
            let mut legs = vec![if flies { LegKind::Fly } else { LegKind::Walk }; wish.via.len()];
            legs.push(kind);
            let written = straight(legs);
            let command = QuakeCommand::Declare {
                path: written.path,
                legs: written.legs,
            }
            .into();
            ghost_of(table, wish, &command).or_else(|| staying(table, wish, &command))
        }
        LEAP => {
            let over = outlook::way_over(table.game(), wish.goal, true);
            let command = moves(over.unwrap_or_else(|| straight(vec![LegKind::Jump; wish.via.len() + 1])));
            ghost_of(table, wish, &command).or_else(|| staying(table, wish, &command))
        }
        WALK => {
            let falls_short = walk
                .as_ref()
                .is_none_or(|walk| matches!(walk.trouble, Some(GhostTrouble::NoWay | GhostTrouble::TooFar(_))));
            if !falls_short || !wish.via.is_empty() {
                return walk;
            }
            let Some(over) = outlook::way_over(table.game(), wish.goal, false) else {
                return walk;
            };
            let found = ghost_of(table, wish, &moves(over));
            let apart = |ghost: &Ghost| ghost.at().distance(wish.goal);
            match (found, walk) {
                (Some(found), Some(walk)) if walk.trouble != Some(GhostTrouble::NoWay) => {
                    Some(if apart(&found) < apart(&walk) { found } else { walk })
                }
                (found, walk) => found.or(walk),
            }
        }
        _ => walk,
    }
}

/// Looks along the way that is dragged, and once it rests works out what may come of it.
pub fn look(ui: &egui::Ui, shown: &mut ToolsOnShow) {
    let hand = &shown.input.hand;
    let ghost = match hand.gesture {
        TableGesture::Move { piece, .. } if asked_piece(shown.table) == Some(piece) => hand.ghost.clone(),
        _ => None,
    };
    let Some(ghost) = ghost.filter(|ghost| !ghost.points.is_empty()) else {
        held_mut(shown.input).looked = None;
        return;
    };
    shown.input.hand.kinds = ghost.path.legs.iter().map(|leg| leg.kind).collect();
    let command = input::walk_command((shown.table, shown.input), ghost.piece, &ghost.points, None);
    let Some(command) = command else { return };
    let (moment, now) = (shown.table.moment(), ui.input(|input| input.time));
    let is_known = held(shown.input)
        .and_then(|hand| hand.looked.as_ref())
        .is_some_and(|looked| looked.moment == moment && looked.command == command);
    if !is_known {
        let foresight = outlook::foresee(shown.table.game(), &command).and_then(Result::ok);
        held_mut(shown.input).looked = Some(Looked {
            moment,
            command,
            since: now,
            foresight,
        });
        ui.ctx()
            .request_repaint_after(std::time::Duration::from_secs_f64(RESTS));
        return;
    }
    let hand = held_mut(shown.input);
    let Some(looked) = hand.looked.as_ref() else { return };
    if !looked.foresight.as_ref().is_some_and(is_risky) {
        return;
    }
    if now - looked.since >= RESTS {
        hand.odds.ask(shown.table.explained_game(), &looked.command);
    } else {
        ui.ctx()
            .request_repaint_after(std::time::Duration::from_secs_f64(RESTS));
    }
}

/// Whether something on the way may harm whoever goes it.
pub fn is_risky(foresight: &Foresight) -> bool {
    foresight.prospects.iter().any(|(prospect, _)| prospect.is_a_risk())
}

/// What a token is worth is not known before it is taken, so it is no reason to ask twice; all else that may kill is.
pub fn is_meant(context: &mut InputContext, command: &Command) -> bool {
    let moves = matches!(
        own_of(command),
        Some(QuakeCommand::Move { .. } | QuakeCommand::Declare { .. } | QuakeCommand::Run { .. })
    );
    let moment = context.table.moment();
    held_mut(context.input).follow(moment);
    if !moves || context.table.why_not(command).is_some() {
        return true;
    }
    let foresight = outlook::foresee(context.table.game(), command).and_then(Result::ok);
    let Some(foresight) = foresight.filter(is_risky) else {
        return true;
    };
    let odds = &mut held_mut(context.input).odds;
    odds.ask(context.table.explained_game(), command);
    let is_harmless = match odds.of(command) {
        Some(KnownOdds::Counted(Ok(chances))) => {
            let harms = chances.iter().filter(|(name, _)| ["wound", "killed"].contains(name));
            harms.into_iter().all(|(_, chance)| chance.is_zero())
        }
        _ => false,
    };
    if is_harmless {
        return true;
    }
    let at = foresight.legs.last().and_then(|leg| leg.points.last().copied());
    held_mut(context.input).armed = at.map(|at| Armed {
        command: command.clone(),
        at,
        foresight,
    });
    // What it may come to stands at its end, and how it is confirmed in the hint.
    context.input.notice = None;
    false
}
