//! The survey of a map of Doum40k, as upper floors ask for it.

use super::layout::ZoneKind;
use super::survey::{Leg, Seen, Survey};
use crate::rules::{EntryZone, TravelTime, Visibility};
use crate::space::grid::{Board, Cell};

impl crate::rules::MapSurvey for Survey {
    fn board(&self) -> &Board {
        Survey::board(self)
    }

    fn points(&self) -> &[(u32, Cell)] {
        Survey::points(self)
    }

    fn entry_zones(&self) -> Vec<EntryZone> {
        let name = |kind: ZoneKind| {
            let known = ZoneKind::ALL.iter().find(|(_, known)| *known == kind);
            known.map_or("", |(name, _)| *name)
        };
        let zones = self.entries().iter().map(|zone| EntryZone {
            kind: name(zone.kind),
            owner: zone.owner,
            cells: zone.cells().collect(),
        });
        zones.collect()
    }

    fn stands(&self, cell: Cell) -> bool {
        Survey::stands(self, cell)
    }

    fn is_reached(&self, cell: Cell) -> bool {
        Survey::is_reached(self, cell)
    }

    fn is_dead_end(&self, cell: Cell) -> bool {
        Survey::is_dead_end(self, cell)
    }

    fn sight(&self, from: Cell) -> Vec<Visibility> {
        let seen = Survey::sight(self, from).into_iter().map(|seen| match seen {
            Seen::Here => Visibility::Here,
            Seen::Clear => Visibility::Clear,
            Seen::Cover => Visibility::Cover,
            Seen::Hidden => Visibility::Hidden,
            Seen::Solid => Visibility::Solid,
        });
        seen.collect()
    }

    fn exposure(&self) -> Option<Vec<Option<u16>>> {
        Survey::exposure(self)
    }

    fn travel_times(&self, from: Cell, points: u8) -> Vec<Option<TravelTime>> {
        let legs = self.reach(from, points).into_iter().map(|leg| {
            leg.map(|leg| match leg {
                Leg::Walk(cost) => TravelTime::Walk(cost),
                Leg::Run(cost) => TravelTime::Run(cost),
                Leg::SecondTurn => TravelTime::SecondTurn,
            })
        });
        legs.collect()
    }

    fn distances(&self, from: Cell) -> Vec<u16> {
        Survey::distances(self, from)
    }
}
