//! Hiding: who may hide, and which enemies are too near for that (`hide.*`).
//!
//! Phases: `Hiding`, `Beginning`, `DeployNext`, `Detecting`, `MoveEnd`, `ActivationAsk`. Command: `hide`. State: who is hidden.

use bevy::prelude::*;

use super::components::Concealed;
use super::fact::FeuFact;
use super::field::{FeuField, FeuFieldQuery};
use super::keys::hiding as keys;
use super::match_state::{FeuTurn, MoveUnderWay, ShotUnderWay};
use super::phase::FeuPhase;
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, Refusal, with_pieces_by_id};
use crate::space::table::{AreaKind, Body, PieceShape, Point};

/// How near scenery must be, in UD (`hide.do`), and an enemy who detects (`hide.detected`).
pub const SCENERY: i32 = 1;
pub const NEAR: i32 = 2;

/// Who is detected, by whom: handed from those who look to the one that uncovers.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Detections(pub Vec<(PieceId, PieceId)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<FeuPhase>) {
    game.insert(Detections::default());
    game.hand_on::<Detections>();
    game.lead(super::command::FeuCommand::verb("hide"), FeuPhase::Hiding)
        .add_system(FeuPhase::Beginning, look_at_all)
        .add_system(FeuPhase::Beginning, uncover)
        .add_system(FeuPhase::Hiding, hide)
        .add_system(FeuPhase::Detecting, look_around)
        .add_system(FeuPhase::Detecting, uncover)
        .add_system(FeuPhase::ShotTest, show_shooter)
        .add_system(FeuPhase::ActivationAsk, look_at_all)
        .add_system(FeuPhase::ActivationAsk, uncover);
}

/// The enemy that is too near for somebody to be hidden at a point: the first by id (`hide.detected`).
pub fn detector_of(field: &FeuField, piece: PieceId, body: &Body) -> Option<PieceId> {
    let mut enemies = field.enemies_of(piece);
    enemies.find(|enemy| {
        let other = field.look.body(*enemy);
        other.is_some_and(|other| detects(field, (*enemy, &other), (piece, body)))
    })
}

/// Whether somebody is near enough to a body to detect it: less than 2 UD, through walls too unless the house rule says otherwise.
fn detects(field: &FeuField, (piece, body): (PieceId, &Body), (target, of): (PieceId, &Body)) -> bool {
    let is_near = body.distance(of) < field.ud(NEAR);
    is_near && (!field.options.detect_sight || sees_past_terrain(field, (piece, body), (target, of)))
}

/// Whether terrain and other figures leave any of a body to be seen by somebody who stands as its body says.
fn sees_past_terrain(field: &FeuField, (piece, body): (PieceId, &Body), (target, of): (PieceId, &Body)) -> bool {
    let (_, between) = field.look.hiding(&[piece, target]);
    field.look.view().sees(body.eye_point(), of, &between)
}

/// The hidden enemies that a figure detects from a point, by id.
pub fn detected_from(field: &FeuField, piece: PieceId, at: Point) -> Vec<PieceId> {
    let body = field.body_at(piece, at);
    let hidden = field.enemies_of(piece).filter(|enemy| field.hidden[enemy.index()].0);
    hidden
        .filter(|enemy| {
            let of = field.look.body(*enemy);
            of.is_some_and(|of| detects(field, (piece, &body), (*enemy, &of)))
        })
        .collect()
}

/// The nearest scenery to a body, by the index of its entry, with its distance in units: a wood or a building around is at 0.
fn nearest_scenery(field: &FeuField, body: &Body, within: i32) -> Option<(u16, i32)> {
    let kinds = [AreaKind::Wood, AreaKind::Building];
    let areas = kinds.into_iter().flat_map(|kind| field.look.table.areas(kind));
    let areas = areas.filter_map(|(area, entry)| {
        let is_level = area.bottom < body.top() && area.top.is_none_or(|top| body.at.z < top);
        let distance = match area.holds(body.at) {
            true => 0,
            false => (area.outline.distance(body.at.plan()) - body.radius).max(0),
        };
        (is_level && distance <= within).then_some((entry, distance))
    });
    let rise = body.shoulder / 2 + body.shoulder % 2;
    let view = field.look.view();
    let shelters = view.shelters(body, within, rise);
    let solid = shelters.into_iter().map(|shelter| (shelter.entry, shelter.distance));
    let floors = floor_edges(field, body, rise);
    let floors = floors.into_iter().filter(|(_, distance)| *distance <= within);
    areas
        .chain(solid)
        .chain(floors)
        .min_by_key(|(entry, distance)| (*distance, *entry))
}

/// The edges of floors by a body, by their entries, with their distances in units: of one beside it that is so high or higher, and of
/// the one on which it stands where it is so far down.
fn floor_edges(field: &FeuField, body: &Body, rise: i32) -> Vec<(u16, i32)> {
    let table = field.look.table;
    let below = table.open_edge(body.at, rise - 1);
    let floors = table.pieces().iter().filter_map(|piece| match &piece.shape {
        PieceShape::Floor(floor) => Some((piece.entry, floor)),
        _ => None,
    });
    floors
        .filter_map(|(entry, floor)| {
            let aside = floor.outline.distance(body.at.plan());
            let stands_on_it = floor.top == body.at.z && aside == 0;
            let is_beside = aside > 0 && floor.top >= body.at.z + rise && floor.top - floor.thick < body.top();
            let distance = match (stands_on_it, is_beside) {
                (true, _) => below?.distance,
                (false, true) => aside,
                _ => return None,
            };
            Some((entry, (distance - body.radius).max(0)))
        })
        .collect()
}

/// Whether a figure could be hidden where a body is by what is around it, whatever it does: scenery near, no enemy (`hide.do`).
///
/// # Errors
/// Why not.
pub fn check_place(field: &FeuField, piece: PieceId, body: &Body) -> Result<(), Refusal> {
    let near = field.ud(SCENERY);
    let far = 4 * near;
    match nearest_scenery(field, body, far) {
        Some((_, distance)) if distance < near => {}
        Some((entry, distance)) => {
            return Err(Refusal::new(keys::DO, "feu-scenery-far")
                .piece(piece)
                .number(distance)
                .number(entry));
        }
        None => return Err(Refusal::new(keys::DO, "feu-no-scenery").piece(piece)),
    }
    match detector_of(field, piece, body) {
        Some(enemy) => Err(Refusal::new(keys::DO, "feu-enemy-near").piece(enemy)),
        None => Ok(()),
    }
}

/// Whether a figure may hide now (`hide.do`).
///
/// # Errors
/// Why not.
pub fn check_hide(field: &FeuField, piece: PieceId) -> Result<(), Refusal> {
    let refuse = |why| Err(Refusal::new(keys::DO, why).piece(piece));
    let Some(body) = field.look.body(piece) else {
        return refuse("feu-off-table");
    };
    if field.hidden[piece.index()].0 {
        return refuse("feu-hidden-already");
    }
    if field.is_on_ladder(piece) {
        return Err(Refusal::new(super::keys::moving::LEVEL_PART, "feu-on-ladder").piece(piece));
    }
    if let Some(enemy) = field.contacts_of(piece, &body).first() {
        return Err(Refusal::new(keys::DO, "feu-in-contact").piece(piece).piece(*enemy));
    }
    check_place(field, piece, &body)
}

/// The active figure hides.
fn hide(mut hidden: Query<&mut Concealed>, of_match: Single<(&FeuTurn, &mut Facts, &mut NextPhase<FeuPhase>)>) {
    let (turn, mut facts, mut next) = of_match.into_inner();
    next.set(FeuPhase::ActivationAsk);
    let Some(piece) = turn.active else { return };
    with_pieces_by_id(hidden.reborrow(), |hidden| hidden[piece.index()].0 = true);
    facts.emit(Fact::from(FeuFact::Hidden { rule: keys::DO, piece }));
}

/// Whom the moving figure detects where it is.
fn look_around(field: FeuFieldQuery, of_match: Single<(&MoveUnderWay, &mut Detections)>) {
    let (course, mut list) = of_match.into_inner();
    list.0.clear();
    let Some(course) = &course.0 else { return };
    let field = field.get();
    if field.is_on_table(course.piece) {
        let found = detected_from(&field, course.piece, course.steps[course.at]);
        list.0.extend(found.into_iter().map(|piece| (piece, course.piece)));
    }
}

/// Everybody who is hidden with an enemy too near, wherever it came from.
fn look_at_all(field: FeuFieldQuery, mut list: Single<&mut Detections>) {
    list.0.clear();
    let field = field.get();
    for piece in field.ids().filter(|piece| field.hidden[piece.index()].0) {
        let body = field.look.body(piece);
        let by = body.and_then(|body| detector_of(&field, piece, &body));
        list.0.extend(by.map(|by| (piece, by)));
    }
}

/// They are hidden no more, for good (`hide.detected`).
fn uncover(mut hidden: Query<&mut Concealed>, of_match: Single<(&Detections, &mut Facts)>) {
    let (list, mut facts) = of_match.into_inner();
    for (piece, by) in &list.0 {
        with_pieces_by_id(hidden.reborrow(), |hidden| hidden[piece.index()].0 = false);
        facts.emit(Fact::from(FeuFact::Detected {
            rule: keys::DETECTED,
            piece: *piece,
            by: *by,
        }));
    }
}

/// Whoever shoots is hidden no more (`hide.ends`).
fn show_shooter(mut hidden: Query<&mut Concealed>, of_match: Single<(&ShotUnderWay, &mut Facts)>) {
    let (shot, mut facts) = of_match.into_inner();
    if let Some(shot) = &shot.0 {
        reveal(hidden.reborrow(), &mut facts, shot.piece);
    }
}

/// A figure is hidden no more, by what it does or what is done to it (`hide.ends`).
pub fn reveal(hidden: Query<&mut Concealed>, facts: &mut Facts, piece: PieceId) {
    let was = with_pieces_by_id(hidden, |hidden| std::mem::take(&mut hidden[piece.index()].0));
    if was {
        facts.emit(Fact::from(FeuFact::Revealed {
            rule: keys::ENDS,
            piece,
        }));
    }
}
