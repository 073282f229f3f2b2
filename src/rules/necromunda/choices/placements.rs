//! What is listed while fighters and counters are set down.

use super::super::command::NecroCommand;
use super::super::deploy;
use super::super::field::Field;
use super::super::hiding;
use super::super::legality::{Standing, check};
use super::super::phase::Stage;
use super::super::scenarios::{self, AMBUSH, SALVAGE, Zone};
use super::{HIDES, Lists, WATCHES, entry};
use crate::game::{Choice, PieceId, PlaceIndex};
use crate::space::table::{Point, TableSide};

/// The edges in the order of their numbers.
pub const EDGES: [TableSide; 4] = [TableSide::North, TableSide::East, TableSide::South, TableSide::West];

impl Lists {
    /// Adds what may be set down now: an edge, counters, or fighters, hidden and on alert where that may be.
    pub(super) fn add_placements(&mut self, standing: &Standing, list: &mut Vec<Choice>) {
        let field = &standing.field;
        if deploy::check_edge(field).is_ok() {
            let edges = EDGES.into_iter().enumerate();
            list.extend(edges.map(|(place, edge)| entry(&NecroCommand::Edge(edge), PieceId(0), place as PlaceIndex)));
            return;
        }
        let Some(first) = first_to_place(field) else {
            self.places = counter_places(field);
            let counter = |at: Point| NecroCommand::Counter { at: at.into() };
            let legal = (0..).zip(&self.places).map(|(place, at)| (place, counter(*at)));
            let legal = legal.filter(|(_, counter)| check(standing, counter).is_ok());
            list.extend(legal.map(|(place, counter)| entry(&counter, PieceId(0), place)));
            return;
        };
        let zone = match field.turn.stage {
            Stage::Deploy => Zone::Deployment,
            _ => Zone::Arrival,
        };
        self.places = scenarios::places(field, (field.turn.player, first), zone);
        let lurks = field.scenario.is(AMBUSH) && field.turn.player == field.turn.beginner;
        let manners: &[PlaceIndex] = if lurks { &[0, HIDES, WATCHES] } else { &[0] };
        // All are of one size: where one stands, and hides, the others do.
        let mut ways: Vec<PlaceIndex> = Vec::new();
        for (place, at) in (0..).zip(&self.places) {
            let manners = manners.iter().copied();
            let legal = manners.filter(|manner| *manner != HIDES || hiding::check_place(field, first, *at).is_ok());
            ways.extend(legal.map(|manner| place | manner));
        }
        let Some(somewhere) = self.places.first().copied() else {
            return;
        };
        let waiting = field
            .of_player(field.turn.player)
            .filter(|piece| field.is_to_come(*piece));
        for piece in waiting {
            let command = placed(piece, somewhere, 0);
            if check(standing, &command).is_ok() {
                list.extend(ways.iter().map(|way| entry(&command, piece, *way)));
            }
        }
    }
}

/// The command that sets a fighter down in a manner: hidden, on alert, or neither.
pub fn placed(piece: PieceId, at: Point, manner: PlaceIndex) -> NecroCommand {
    NecroCommand::Place {
        piece,
        at: at.into(),
        face: None,
        hide: manner == HIDES,
        alert: manner == WATCHES,
    }
}

/// The fighter that is set down next, as lists have it: who arrives first, or any of those still to be set down.
fn first_to_place(field: &Field) -> Option<PieceId> {
    let arriving = field.objective.arriving.first().copied();
    let mut waiting = field
        .of_player(field.turn.player)
        .filter(|piece| field.is_to_come(*piece));
    arriving.or_else(|| waiting.next())
}

/// The places of the list where a counter may be put, if one is next.
fn counter_places(field: &Field) -> Vec<Point> {
    let is_salvage = field.turn.stage == Stage::Deploy && field.scenario.is(SALVAGE);
    if is_salvage {
        scenarios::counter_places(field)
    } else {
        Vec::new()
    }
}
