//! What everybody sees, in words that every book shares.

use super::components::{CarriedArm, Fighter};
use super::field::Field;
use super::fighters::STAT_LABELS;
use super::phase::Stage;
use super::referee::GameView;
use super::scenarios::COUNTER;
use super::shooting::CLOUD_SIZE;
use super::written;
use crate::game::{Badge, PieceId, Place, PlayerId, Progress, PublicPiece, PublicState, Stat, Thing, ThingKind};
use crate::rules::table::{doors, face};

/// What a piece is called that is no fighter, but may be shot.
pub const THING: &str = "object";

/// What acts on a fighter, or that it does, where everybody sees it.
pub fn effect(name: &str) -> Badge {
    Badge {
        name: name.to_owned(),
        is_carried: false,
        turns_left: None,
        from: None,
    }
}

/// The badges of a fighter, in a fixed order.
fn badges(field: &Field, piece: PieceId) -> Vec<Badge> {
    let index = piece.index();
    let effects = [
        ("pinned", field.pinned[index].0.is_some()),
        ("down", field.down[index].0),
        ("hidden", field.hidden[index].0),
        ("broken", field.broken[index].0.is_some()),
        ("alert", field.on_alert[index].0),
    ];
    let acting = effects.into_iter().filter(|(_, acts)| *acts);
    let carried = field.carries[index].0.then(|| Badge::carried(COUNTER));
    acting.map(|(name, _)| effect(name)).chain(carried).collect()
}

/// A counter that lies on the table.
pub fn counter(at: Place) -> Thing {
    Thing {
        kind: ThingKind::Token,
        name: COUNTER.to_owned(),
        owner: None,
        at,
        is_on: true,
    }
}

/// What a fighter wears and bears: its gang, its armour, its weapons.
fn outfit(fighter: &Fighter, arms: &[CarriedArm]) -> Vec<String> {
    let of_gang = fighter.gang.iter().map(written);
    let armour = fighter.armour.iter().map(written);
    of_gang
        .chain(armour)
        .chain(arms.iter().map(|arm| written(&arm.id)))
        .collect()
}

/// A cloud of smoke; its name is how wide from its middle and how high it is, in units.
pub fn cloud(at: Place) -> Thing {
    Thing {
        kind: ThingKind::Cloud,
        name: CLOUD_SIZE.to_string(),
        owner: None,
        at,
        is_on: true,
    }
}

/// What everybody sees.
pub fn state(view: &GameView) -> PublicState {
    let field = &view.standing.field;
    let pieces = field.ids().map(|piece| piece_of(field, piece));
    let things = doors(&field.look);
    let clouds = field.look.terrain.clouds.iter().map(|known| cloud(known.at.into()));
    let counters = field.objective.counters.iter().map(|at| counter((*at).into()));
    PublicState {
        mode: field.scenario.id.to_owned(),
        round: field.turn.round,
        phase: field.turn.stage.name().to_owned(),
        // Who sets down next, the decision says; whose turn it is, the first turn.
        player: match field.turn.stage {
            Stage::Deploy => PlayerId::default(),
            _ => field.turn.player,
        },
        active: None,
        decision: view.standing.pending.0,
        winner: field.outcome.0,
        progress: vec![Progress { value: 0, goal: 0 }; field.scenario.players()],
        pieces: pieces.collect(),
        things: things.chain(counters).chain(clouds).collect(),
    }
}

/// What a piece is, in a word.
fn kind_of(field: &Field, piece: PieceId) -> &'static str {
    let fighter = &field.fighter[piece.index()];
    if let Some(creature) = fighter.creature {
        return creature.data().id;
    }
    match (fighter.is_thing, fighter.is_captive()) {
        (true, _) => THING,
        (false, true) => "captive",
        (false, false) => fighter.kind.data().id,
    }
}

fn piece_of(field: &Field, piece: PieceId) -> PublicPiece {
    let index = piece.index();
    let measures = field.measures[index];
    let stats = STAT_LABELS.into_iter().zip(field.stats[index].all());
    PublicPiece {
        player: field.owner[index].0,
        kind: kind_of(field, piece).to_owned(),
        at: field.position[index].0.map(Place::from),
        face: Some(face(field.facing[index].0)),
        badges: badges(field, piece),
        stats: stats
            .map(|(label, value)| Stat {
                label,
                text: value.to_string(),
            })
            .collect(),
        size: Some(measures.size(field.options.lying && (field.pinned[index].0.is_some() || field.down[index].0))),
        outfit: outfit(&field.fighter[index], &field.arms[index].0),
        ..PublicPiece::default()
    }
}
