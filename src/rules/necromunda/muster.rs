//! What a deployment asks next: whose edge, whose fighter, whose counter (`scene.place`).

use bevy::prelude::*;

use super::components::Side;
use super::field::Field;
use super::match_state::{NecroTurn, Objective, OwnEdges, Scenario};
use super::scenarios::{self, AMBUSH, RESCUE};
use super::turn::decision;
use crate::game::{Decision, PlayerId};
use crate::space::table::TablePosition;

/// What is looked at to say what a deployment asks next.
pub struct Muster<'a> {
    scenario: &'a Scenario,
    turn: &'a NecroTurn,
    edges: &'a OwnEdges,
    objective: &'a Objective,
    /// Of each fighter that is somebody's: whose, and whether it is set down.
    standing: Vec<(PlayerId, bool)>,
}

impl<'a> Muster<'a> {
    /// That of a field.
    pub fn of(field: &Field<'a>) -> Self {
        let fighters = field.ids().filter_map(|piece| {
            let owner = field.owner_of(piece)?;
            Some((owner, field.is_on_table(piece)))
        });
        Self {
            scenario: field.scenario,
            turn: field.turn,
            edges: field.edges,
            objective: field.objective,
            standing: fighters.collect(),
        }
    }

    /// How many of a player's fighters are set down, and how many are still to be.
    fn count(&self, player: PlayerId) -> (usize, usize) {
        let own = || self.standing.iter().filter(|(owner, _)| *owner == player);
        let down = own().filter(|(_, is_down)| *is_down).count();
        let defends = player != self.turn.beginner;
        // Of the keepers half stand by the captive.
        let due = match self.scenario.is(RESCUE) && defends {
            true => scenarios::half(own().count()),
            false => own().count(),
        };
        (down, due.saturating_sub(down))
    }

    /// All players, who begins first.
    fn order(&self) -> Vec<PlayerId> {
        let mut order = vec![self.turn.beginner];
        while order.len() < self.scenario.players() {
            order.push(self.scenario.after(order[order.len() - 1]));
        }
        order
    }

    /// Who sets a fighter down next: each one, as long as it has any. Who has set down fewer is next, of equals who begins;
    /// in an ambush all of the prey before all of the hunters.
    fn next_to_place(&self) -> Option<PlayerId> {
        let mut waiting: Vec<PlayerId> = self.order();
        waiting.retain(|player| self.count(*player).1 > 0);
        match self.scenario.is(AMBUSH) {
            true => waiting.into_iter().next_back(),
            false => waiting.into_iter().min_by_key(|player| self.count(*player).0),
        }
    }
}

/// What is set down next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// An edge.
    Edge,
    /// A fighter.
    Fighter,
    /// A counter.
    Counter,
}

/// What is asked next of a deployment: an edge of who begins, then a fighter of each player in turn, then counters; nothing if
/// all is set down.
pub fn next_to_deploy(muster: &Muster) -> Option<(Decision, Step)> {
    let asks = |player, step| Some((decision(player, "deploy", None), step));
    if muster.edges.0.is_empty() && !muster.scenario.is(AMBUSH) && muster.scenario.added.is_none() {
        return asks(muster.turn.beginner, Step::Edge);
    }
    if let Some(player) = muster.next_to_place() {
        return asks(player, Step::Fighter);
    }
    let lie = muster.objective.counters.len();
    let due = usize::from(muster.objective.due.unwrap_or_default());
    let order = muster.order();
    (lie < due).then(|| (decision(order[lie % order.len()], "deploy", None), Step::Counter))
}

/// What a deployment looks at besides the field.
pub type Mustered<'w, 's> = Query<'w, 's, (&'static Side, &'static TablePosition)>;

/// What a deployment asks of, as systems look at it.
pub fn muster<'a>(
    fighters: Mustered,
    (scenario, turn, edges, objective): (&'a Scenario, &'a NecroTurn, &'a OwnEdges, &'a Objective),
) -> Muster<'a> {
    let standing = fighters
        .iter()
        .filter_map(|(side, position)| Some((side.0?, position.0.is_some())));
    Muster {
        scenario,
        turn,
        edges,
        objective,
        standing: standing.collect(),
    }
}
