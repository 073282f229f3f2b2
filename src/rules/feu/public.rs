//! What everybody sees, in words that every book shares.

use super::field::FeuField;
use super::referee::FeuView;
use super::soldiers::SOLDIER_VALUES;
use super::written;
use crate::game::{Badge, PieceId, Place, PlayerId, Progress, PublicPiece, PublicState, Stat, Thing, ThingKind};
use crate::rules::table::{doors, face};

/// What figures bear where everybody sees it, in the order in which they bear it.
pub const BADGES: [&str; 6] = ["activated", "hidden", "ambush", "suppressed", "wounded", "aimed"];

/// What the mark of the crossing is called.
pub const CROSSING: &str = "crossing";

/// What acts on a figure where everybody sees it.
pub fn effect(name: &str) -> Badge {
    Badge {
        name: name.to_owned(),
        is_carried: false,
        turns_left: None,
        from: None,
    }
}

/// The badges of a figure, in their order.
fn badges(field: &FeuField, piece: PieceId) -> Vec<Badge> {
    let index = piece.index();
    if !field.is_on_table(piece) {
        return Vec::new();
    }
    let bears = [
        field.activated[index].0,
        field.hidden[index].0,
        field.ambush[index].0.is_some(),
        field.suppressed[index].0,
        field.wounded[index].0,
        field.aimed[index].0,
    ];
    let names = BADGES.into_iter().zip(bears);
    names
        .filter(|(_, bears)| *bears)
        .map(|(name, _)| effect(name))
        .collect()
}

/// The values of a figure, printed: its Quality lowered by a wound.
pub fn values(quality: i32, points: i32, protection: i32) -> Vec<Stat> {
    let values = [quality, points, protection];
    let named = SOLDIER_VALUES.into_iter().zip(values);
    named
        .map(|(label, value)| Stat {
            label,
            text: value.to_string(),
        })
        .collect()
}

/// What everybody sees.
pub fn state(view: &FeuView) -> PublicState {
    let field = &view.standing.field;
    let crossing = Thing {
        kind: ThingKind::Supply,
        name: CROSSING.to_owned(),
        owner: None,
        at: field.terms.mark.into(),
        is_on: true,
    };
    let has_mark = field.terms.mission == super::terms::MissionKind::Crossroads;
    let scores = |seat: usize| field.count.0[field.terms.sides[seat].index()];
    PublicState {
        mode: field.mode().to_owned(),
        round: field.turn.round,
        phase: field.turn.stage.name().to_owned(),
        // Who is in turn the decision says; here who began the round.
        player: match field.turn.began.filter(|_| field.turn.round > 0) {
            Some(side) => field.terms.player_of(side),
            None => PlayerId::default(),
        },
        // One that has just been put out is not shown as active while the shot at it goes on.
        active: field
            .turn
            .active
            .filter(|piece| field.is_on_table(*piece) && !field.guests.holds(*piece)),
        decision: view.standing.pending.0,
        winner: field.outcome.0,
        progress: (0..field.terms.players())
            .map(|seat| Progress {
                value: scores(seat),
                goal: 0,
            })
            .collect(),
        pieces: field.ids().map(|piece| piece_of(field, piece)).collect(),
        things: doors(&field.look).chain(has_mark.then_some(crossing)).collect(),
    }
}

fn piece_of(field: &FeuField, piece: PieceId) -> PublicPiece {
    let index = piece.index();
    let (measures, facts) = (field.measures[index], field.facts_of(piece));
    let soldier = &field.soldier[index];
    PublicPiece {
        player: field.owner[index].0,
        kind: facts.id.to_owned(),
        at: field.position[index].0.map(Place::from),
        face: Some(face(field.facing[index].0)),
        badges: badges(field, piece),
        stats: values(field.quality_of(piece), facts.points, facts.protection),
        size: Some(measures.size(false)),
        outfit: soldier.weapons.iter().map(written).collect(),
        ..PublicPiece::default()
    }
}
