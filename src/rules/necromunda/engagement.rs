//! Who is engaged with whom: contact that a charge brings, and leaves that are taken (`fight.who`, `pin.melee`).
//!
//! Phase: `MoveEnd`. State: who is engaged; who is thereby pinned, hidden or on alert no more.

use bevy::prelude::*;

use super::components::{Engaged, Hidden, OnAlert, Pinned};
use super::fact::NecroFact;
use super::field::FieldQuery;
use super::keys::hiding::ENDS;
use super::keys::shooting::ALERT_ENDS;
use super::keys::wounds as keys;
use super::match_state::{Gait, MoveInProgress};
use super::movement::touched;
use super::phase::NecroPhase;
use crate::game::{Fact, Facts, GameBuilder, PieceId, with_pieces_by_id};

/// Who comes into contact with whom, and who parts: handed from the system that looks to those that write.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Meeting {
    /// Who came, if somebody did.
    pub who: Option<PieceId>,
    /// The enemies in contact with it now.
    pub with: Vec<PieceId>,
    /// Those with whom it is in contact no more.
    pub parted: Vec<PieceId>,
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Meeting::default());
    game.hand_on::<Meeting>();
    game.add_system(NecroPhase::MoveEnd, meet)
        .add_system(NecroPhase::MoveEnd, engage)
        .add_system(NecroPhase::MoveEnd, leave_states);
}

/// Whom the figure that moved meets, and whom it leaves.
fn meet(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut Meeting)>) {
    let (course, mut meeting) = of_match.into_inner();
    *meeting = Meeting::default();
    let Some(course) = &course.0 else { return };
    let field = field.get();
    let piece = course.piece;
    let was = &field.engaged[piece.index()].0;
    meeting.who = Some(piece);
    if matches!(course.gait, Gait::Charge | Gait::FollowUp | Gait::Advance) && course.stop.is_none() {
        let upright = field.look.body(piece).map(|body| field.upright(piece, body.at));
        let touching = upright.map(|body| touched(&field, piece, &body)).unwrap_or_default();
        meeting.with = touching.into_iter().filter(|enemy| !was.contains(enemy)).collect();
    }
    if course.gait == Gait::Crawl && !course.legs.is_empty() {
        meeting.parted = was.clone();
    }
}

/// They are engaged, each with the other.
pub fn engage(mut engaged: Query<&mut Engaged>, of_match: Single<(&Meeting, &mut Facts)>) {
    let (meeting, mut facts) = of_match.into_inner();
    let Some(who) = meeting.who else { return };
    with_pieces_by_id(engaged.reborrow(), |engaged| {
        for enemy in &meeting.with {
            for (one, other) in [(who, *enemy), (*enemy, who)] {
                let list = &mut engaged[one.index()].0;
                list.push(other);
                list.sort_unstable();
                list.dedup();
            }
            facts.emit(Fact::from(NecroFact::Engaged {
                rule: keys::FIGHT_WHO,
                piece: who,
                target: *enemy,
            }));
        }
        for enemy in &meeting.parted {
            engaged[who.index()].0.retain(|other| other != enemy);
            engaged[enemy.index()].0.retain(|other| *other != who);
            facts.emit(Fact::from(NecroFact::Disengaged {
                rule: keys::FIGHT_LEAVE,
                piece: who,
                target: *enemy,
            }));
        }
    });
}

/// Who is engaged is up again (`pin.melee`), hidden no more (`hide.ends`) and not on alert (`alert.ends`).
pub fn leave_states(
    mut pinned: Query<&mut Pinned>,
    mut hidden: Query<&mut Hidden>,
    mut on_alert: Query<&mut OnAlert>,
    of_match: Single<(&Meeting, &mut Facts)>,
) {
    let (meeting, mut facts) = of_match.into_inner();
    let who = meeting.who.filter(|_| !meeting.with.is_empty());
    for piece in who.into_iter().chain(meeting.with.iter().copied()) {
        let index = piece.index();
        with_pieces_by_id(pinned.reborrow(), |pinned| {
            if pinned[index].0.take().is_some() {
                facts.emit(Fact::from(NecroFact::Unpinned {
                    rule: keys::PIN_MELEE,
                    piece,
                }));
            }
        });
        with_pieces_by_id(hidden.reborrow(), |hidden| {
            if std::mem::take(&mut hidden[index].0) {
                facts.emit(Fact::from(NecroFact::Revealed {
                    rule: ENDS,
                    piece,
                    by: None,
                }));
            }
        });
        with_pieces_by_id(on_alert.reborrow(), |on_alert| {
            if std::mem::take(&mut on_alert[index].0) {
                facts.emit(Fact::from(NecroFact::AlertEnded {
                    rule: ALERT_ENDS,
                    piece,
                }));
            }
        });
    }
}
