//! What everybody at the table sees of a game of Doum40k.

use super::forces::stats;
use super::game_view::GameView;
use super::presentation::is_penned;
use super::state;
use crate::game::{Badge, Face, PieceId, Progress, PublicPiece, PublicState, Thing, ThingKind};

/// Reads it off the rules world.
pub(super) fn read(view: &GameView, phase: &str) -> PublicState {
    let field = &view.field;
    PublicState {
        mode: field.config.mode_id().to_owned(),
        round: view.turn.round.max(1),
        phase: phase.to_owned(),
        player: view.turn.player,
        active: view.turn.active,
        decision: view.pending,
        winner: view.outcome.0,
        progress: (view.scores.0.iter().zip(&field.config.goals))
            .map(|(score, goal)| Progress {
                value: *score,
                goal: *goal,
            })
            .collect(),
        pieces: field.ids().map(|id| read_piece(view, id)).collect(),
        things: things(view),
    }
}

fn read_piece(view: &GameView, id: PieceId) -> PublicPiece {
    let (field, index) = (&view.field, id.index());
    let kind = view.kinds[index].figure().kind.clone();
    let at = field.pieces.position[index].cell();
    let carried = field.pieces.carrying[index].0.iter();
    let carried = carried.map(|token| Badge::carried(&field.config.tokens.kinds[usize::from(token.0)].spelt()));
    let bonuses = field.pieces.bonus[index].0.iter().map(|bonus| Badge {
        name: bonus.kind.entry().name.to_owned(),
        is_carried: false,
        turns_left: bonus.turns_left,
        from: bonus.from.map(Into::into),
    });
    let profile = field.pieces.profile_of(id);
    PublicPiece {
        player: field.pieces.owner_of(id),
        at: at.map(Into::into),
        face: Some(Face::from(field.pieces.facing[index])),
        is_out_of_play: is_penned(&kind, at, field.layout()),
        waits: false,
        badges: carried.chain(bonuses).collect(),
        movement: profile.mvt,
        stats: stats(&profile),
        skills: field
            .pieces
            .skills_of(id)
            .iter()
            .map(|skill| skill.id.to_owned())
            .collect(),
        kind,
        size: None,
        outfit: Vec::new(),
    }
}

/// The doors, the tokens that lie about, the bonus cells and the respawn points in play.
fn things(view: &GameView) -> Vec<Thing> {
    let layout = view.field.layout();
    let doors = layout.doors().iter().zip(&view.doors.0).map(|(door, open)| Thing {
        kind: ThingKind::Door,
        name: door.colour.clone(),
        owner: None,
        at: door.at.into(),
        is_on: *open,
    });
    let tokens = view.field.config.tokens.kinds.iter().zip(&view.token_positions.0);
    let tokens = tokens.filter_map(|(token, at)| {
        let token_state = state::read_token(token, (*at)?);
        Some(Thing {
            kind: ThingKind::Token,
            name: token.spelt(),
            owner: token_state.owner,
            at: token_state.at,
            is_on: true,
        })
    });
    let bonus_cells = state::read_bonus_cells(view).into_iter().map(|cell| Thing {
        kind: ThingKind::Supply,
        name: "bonus".to_owned(),
        owner: None,
        at: cell.at,
        is_on: cell.ready,
    });
    let points = view.field.config.points.in_play().map(|(number, cell)| Thing {
        kind: ThingKind::EntryPoint,
        name: number.to_string(),
        owner: None,
        at: cell.into(),
        is_on: true,
    });
    doors.chain(tokens).chain(bonus_cells).chain(points).collect()
}
