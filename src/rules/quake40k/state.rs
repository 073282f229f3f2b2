//! The state in the protocol's shape (chapter 18).

use serde_json::{Value, json};

use super::ID;
use super::components::Presence;
use super::field::Field;
use super::match_state::{MoveInProgress, TokenState};
use super::referee::GameView;
use crate::game::{PieceId, PlayerId};

/// Writes the state.
pub fn write(view: &GameView) -> Value {
    let standing = &view.standing;
    let field = &standing.field;
    let players = (0..field.terms.players() as u8).map(PlayerId);
    let by_team = |points: &[i32]| -> Vec<i32> {
        let of_team = |team| -> i32 {
            let players = field.terms.players_of(team);
            players.filter_map(|player| points.get(player.index())).sum()
        };
        field.terms.all_teams().map(of_team).collect()
    };
    let written = json!({
        "rules": ID,
        "mod": field.terms.mode,
        "options": field.options,
        "round": field.turn.round,
        "phase": field.turn.stage.name(),
        "player": standing.pending.0.map(|decision| decision.player),
        "decision": standing.pending.0,
        "winner": field.outcome.0,
        "scores": by_team(&field.score.points),
        "dice_left": view.dice_left,
        "slot": field.turn.active,
        "team": field.terms.in_teams.then_some(field.turn.acting),
        "order": field.order.rolled,
        "order_now": field.order.now,
        "first": field.order.chooser,
        "firsts": field.order.firsts,
        "ordered": field.order.ordered,
        "dead": standing.queue.dead,
        "after_the_dead": standing.queue.then,
        "rounds_won": field.score.rounds_won,
        "occupied": field.score.occupied,
        "cleaners": field.score.cleaners,
        "leg_turns": field.score.leg_turns,
        "first_leg": field.score.first_leg,
        "contacts": field.contacts.0,
        "melees": standing.melees,
        "move": standing.course.0,
        "arrival": standing.arrival.0,
        "taking": standing.taking.0,
        "players": players.map(|player| player_of(field, player)).collect::<Vec<_>>(),
        "pieces": field.ids().map(|piece| piece_of(field, standing.course, piece)).collect::<Vec<_>>(),
    });
    join(written, table_of(field))
}

/// The fields of one record with those of another.
fn join(mut written: Value, more: Value) -> Value {
    if let (Some(written), Value::Object(more)) = (written.as_object_mut(), more) {
        written.extend(more);
    }
    written
}

/// Everything on the table that is no figure.
fn table_of(field: &Field) -> Value {
    json!({
        "terrain": {
            "doors": field.look.terrain.open_doors,
            "objects": field.look.terrain.gone_objects.iter().map(|is_gone| !is_gone).collect::<Vec<_>>(),
        },
        "portals": field.arena.portals.iter().map(|portal| json!({
            "number": portal.number,
            "at": portal.at,
        })).collect::<Vec<_>>(),
        "tokens": field.tokens.0.iter().map(|token| json!({
            "kind": token.kind,
            "home": token.at,
            "lying": token.state == TokenState::Lying,
            "held_by": match token.state {
                TokenState::HeldBy(piece) => Some(piece),
                _ => None,
            },
            "back_next_turn": token.state == TokenState::BackNextTurn,
        })).collect::<Vec<_>>(),
        "barrels": field.barrels.0,
        "napalm": field.napalm.0,
        "flags": field.flags.0,
        "bases": field.arena.bases.iter().map(|base| json!({
            "owner": base.team,
            "poly": base.outline.corners(),
        })).collect::<Vec<_>>(),
        "buildings": field.arena.buildings.iter().zip(&field.structures.0).map(|(building, left)| json!({
            "owner": building.team,
            "at": building.at,
            "structure": left,
        })).collect::<Vec<_>>(),
        "marks": field.board.0.marks,
        "objective": {},
    })
}

fn player_of(field: &Field, player: PlayerId) -> Value {
    let rank = field.of_player(player).map(|piece| field.order.rank(piece)).min();
    json!({
        "team": field.terms.team_of(player),
        "score": field.score.points.get(player.index()).copied().unwrap_or_default(),
        "age": field.terms.standing.get(player.index()).map(|standing| standing.age),
        "rank": rank,
        "joined": field.score.joined.get(player.index()).copied().unwrap_or_default(),
    })
}

/// A figure with every field of its state.
fn piece_of(field: &Field, course: &MoveInProgress, piece: PieceId) -> Value {
    let index = piece.index();
    let (champion, doings) = (&field.champion[index], &field.doings[index]);
    let presence = field.presence[index];
    let course = course.0.as_ref().filter(|course| course.piece == piece);
    let written = json!({
        "id": piece,
        "player": (!field.is_guest(piece)).then(|| field.owner_of(piece)),
        "controller": field.controller[index].0,
        "kind": champion.entry,
        "name": champion.name,
        "race": champion.race,
        "colours": champion.colours,
        "based": champion.based,
        "wysiwyg": champion.wysiwyg,
        "value": champion.value,
        "bought": field.bought[index].profile,
        "profile": field.profile[index],
        "rules": field.skills[index],
        "weapons": field.weapons[index].0,
        "gear": field.gear[index].0,
        "wounds": field.wounds[index].0,
        "at": field.position[index].0,
        "face": field.facing[index].0,
        "out": presence == Presence::Out,
        "returning": presence == Presence::Returning,
        "late": presence == Presence::Late,
        "bonus": field.bonus[index].0,
        "drained": field.drained[index].0,
        "flag": field.flag[index].0,
    });
    let turn = json!({
        "deaths": field.tally[index].deaths,
        "kills": field.tally[index].kills,
        "slots": {
            "movement": doings.movement_slot,
            "shooting": doings.shooting_slot,
            "assault": doings.assault_slot,
        },
        "moved": doings.moved,
        "way": doings.way,
        "way_broken": doings.way_broken,
        "left": course.map(|course| course.left),
        "difficult": course.and_then(|course| course.difficult_left),
        "swim": doings.swim,
        "swum": doings.swum,
        "came_by": doings.came_by,
        "fired": doings.fired,
        "fired_at": doings.fired_at,
        "ran": doings.ran,
        "passing": doings.passing,
        "charged": doings.charged,
        "charged_cover": doings.charged_cover,
        "fought": doings.fought,
    });
    let mut written = join(written, turn);
    if presence == Presence::Left {
        written["gone"] = json!(true);
    }
    written
}
