//! Sides as the start screen asks for them: the seven kinds, what each carries, and what it costs (`side.build`). Soldiers are as
//! they come: nothing is bought besides.

use serde_json::json;

use super::soldiers::{SIDE_SIZE, SOLDIER_MEASURES, SoldierFacts, SoldierKind, SoldierWeapon, WeaponUse, ready_side};
use super::{FeuAVolonte, public, setup, written};
use crate::game::Stat;
use crate::rules::{
    KindOnOffer, OrderedPiece, OutfitTerms, Outfitter, PieceOrder, PieceSetup, PlayerSetup, Spenders, Ware, WareSort,
    WareUse,
};

/// The name of the group of all kinds.
const GROUP: &str = "soldiers";

/// The facts of a kind by its id.
pub fn facts_of(kind: &str) -> Option<&'static SoldierFacts> {
    super::SOLDIERS.iter().find(|soldier| soldier.id == kind)
}

/// What a kind carries, in the book's words.
fn outfit(soldier: &SoldierFacts) -> Vec<String> {
    soldier.weapons.iter().map(written).collect()
}

/// How a weapon is used: its values.
fn use_of(weapon: SoldierWeapon) -> WareUse {
    let facts = weapon.facts();
    let stat = |label, value: i32| Stat {
        label,
        text: value.to_string(),
    };
    let range = stat("UD", facts.range);
    let stats = match facts.used_for {
        WeaponUse::Shot => vec![range, stat("shots", facts.rate.into()), stat("S", facts.power)],
        WeaponUse::Throw => vec![range, stat("S", facts.power)],
        WeaponUse::Hand => vec![stat("S", facts.power)],
    };
    WareUse {
        stats,
        ..WareUse::default()
    }
}

/// A weapon that a kind carries: one cannot have more of it, nor less.
fn ware(weapon: SoldierWeapon) -> Ware {
    Ware {
        id: weapon.facts().id.to_owned(),
        sort: WareSort::Weapon,
        held: 1,
        own: 1,
        uses: vec![use_of(weapon)],
        more: None,
        less: None,
    }
}

impl Outfitter for FeuAVolonte {
    fn is_in_teams(&self, _: &str) -> bool {
        false
    }

    fn spenders(&self, _: &str) -> Spenders {
        Spenders::Players
    }

    /// Less for a team that wants to get away (`mission.exfiltration`).
    fn budget_of(&self, mode: &str, seat: usize, budget: i64) -> i64 {
        let own = setup::mission_of(mode).map(|mission| mission.budget(setup::usual_side(seat)));
        own.map_or(budget, |own| own.min(budget))
    }

    fn most_pieces(&self, _: &str) -> usize {
        SIDE_SIZE.1
    }

    fn is_of_clones(&self, _: &str) -> bool {
        false
    }

    fn usual(&self, mode: &str, seat: usize) -> Vec<PieceOrder> {
        let side = ready_side(self.budget_of(mode, seat, super::MOST_BUDGET)).iter();
        side.map(|kind| PieceOrder::of(kind.facts().id)).collect()
    }

    fn kinds(&self, _: OutfitTerms) -> Vec<KindOnOffer> {
        let kinds = super::SOLDIERS.iter().map(|soldier| KindOnOffer {
            id: soldier.id.to_owned(),
            group: GROUP.to_owned(),
            value: soldier.cost,
            fault: None,
            size: SOLDIER_MEASURES.size(false),
            outfit: outfit(soldier),
        });
        kinds.collect()
    }

    fn look_over(&self, _: OutfitTerms, order: &PieceOrder) -> Option<OrderedPiece> {
        let soldier = facts_of(&order.kind)?;
        Some(OrderedPiece {
            stats: public::values(soldier.quality, soldier.points, soldier.protection),
            skills: Vec::new(),
            value: soldier.cost,
            faults: Vec::new(),
            wares: soldier.weapons.iter().map(|weapon| ware(*weapon)).collect(),
            group: GROUP.to_owned(),
            size: SOLDIER_MEASURES.size(false),
            outfit: outfit(soldier),
            shows_all: true,
        })
    }

    fn draw(&self, _: OutfitTerms, budget: Option<i64>, seed: u64) -> Option<PieceOrder> {
        let fits = |soldier: &&SoldierFacts| budget.is_none_or(|budget| soldier.cost <= budget);
        let fitting: Vec<SoldierKind> = super::SOLDIERS
            .iter()
            .filter(fits)
            .map(|soldier| soldier.kind)
            .collect();
        let count = fitting.len() as u64;
        let kind = (count > 0).then(|| fitting[(seed % count) as usize])?;
        Some(PieceOrder::of(kind.facts().id))
    }

    fn value(&self, _: OutfitTerms, order: &PieceOrder) -> Option<i64> {
        facts_of(&order.kind).map(|soldier| soldier.cost)
    }

    fn order_of(&self, word: &str) -> PieceOrder {
        PieceOrder::of(word)
    }

    fn piece(&self, order: &PieceOrder) -> PieceSetup {
        let mut piece = PieceSetup::of(&order.kind);
        if !order.name.trim().is_empty() {
            piece.own.insert("name".to_owned(), json!(order.name.trim()));
        }
        piece
    }

    fn join_team(&self, player: &mut PlayerSetup, team: usize) {
        player.own.insert(setup::SIDE_FIELD.to_owned(), json!(team));
    }
}

#[cfg(test)]
mod tests {
    use super::super::recruits::faults_of;
    use super::super::terms::{MissionKind, SideId};
    use super::*;
    use crate::rules::OwnFields;

    #[test]
    fn the_usual_sides_of_both_seats_are_legal_in_every_mission_side_build() {
        for (mode, mission) in MissionKind::ALL {
            for seat in [0, 1] {
                let budget = mission.budget(SideId(seat as u8));
                assert_eq!(FeuAVolonte.budget_of(mode, seat, super::super::MOST_BUDGET), budget);
                let orders = FeuAVolonte.usual(mode, seat);
                let kinds: Vec<SoldierKind> = orders
                    .iter()
                    .filter_map(|order| Some(facts_of(&order.kind)?.kind))
                    .collect();
                assert_eq!(kinds.len(), orders.len());
                assert!(faults_of("", &kinds, budget).is_empty(), "{mode} {seat}");
            }
        }
    }

    #[test]
    fn soldiers_are_looked_over_as_they_come_and_drawn_within_the_budget() {
        let own = OwnFields::new();
        let terms = OutfitTerms {
            mode: "meeting",
            own: &own,
        };
        let leader = FeuAVolonte.look_over(terms, &PieceOrder::of("leader")).unwrap();
        assert_eq!((leader.value, leader.wares.len()), (9, 3));
        assert_eq!(FeuAVolonte.kinds(terms).len(), super::super::SOLDIERS.len());
        assert!(FeuAVolonte.look_over(terms, &PieceOrder::of("ogre")).is_none());
        for seed in 0..20 {
            let drawn = FeuAVolonte.draw(terms, Some(5), seed).unwrap();
            assert!(FeuAVolonte.value(terms, &drawn).unwrap() <= 5);
        }
        assert_eq!(FeuAVolonte.draw(terms, Some(2), 0), None);
    }
}
