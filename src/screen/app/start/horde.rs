//! The Horde at the start screen: creatures in any mod, or a scenario of its own for one player or several together.

use bevy_egui::egui::{self, Align, ComboBox, CornerRadius, Layout, RichText, vec2};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::rules::hordes::{self, HordeUse, Scenario};
use crate::rules::{Demands, PieceOrder, PieceSetup, Setup, Teams, keys_of_add_ons};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::choices::FEWEST;
use crate::screen::panels::{FAINT, RAISED, TEXT};
use crate::text::{FluentValue, Texts};

/// How many figures players have together in a scenario of the Horde's own, as near as it can be shared out.
const FIGURES: usize = 4;

/// The most players of a scenario of the Horde's own: each has a figure.
pub const OWN_SEATS: usize = 6;

/// The most creatures that can be chosen here.
const MOST: usize = 40;

/// The Horde that is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HordeChoice {
    /// What it is there for.
    pub scenario: Scenario,
    /// The kind of its creatures.
    pub kind: String,
    /// How many there are; as many as the scenario has if left out.
    #[serde(default)]
    pub count: Option<usize>,
    /// The seat of whoever it is allied with, where it is.
    #[serde(default)]
    pub ally: usize,
}

impl HordeChoice {
    /// A Horde of zombies.
    pub fn of(scenario: Scenario) -> Self {
        Self {
            scenario,
            kind: hordes::KINDS[0].to_owned(),
            count: None,
            ally: 0,
        }
    }

    /// Reads a Horde as the command line has it: `SCENARIO` or `SCENARIO=KIND`. Nothing if there is no such scenario or kind.
    pub fn read(word: &str) -> Option<Self> {
        let (scenario, kind) = word.split_once('=').unwrap_or((word, hordes::KINDS[0]));
        let scenario = Scenario::ALL.into_iter().find(|known| known.name() == scenario)?;
        let kind = hordes::KINDS.into_iter().find(|known| *known == kind)?;
        Some(Self {
            kind: kind.to_owned(),
            ..Self::of(scenario)
        })
    }

    /// Whether its scenario takes the place of the book's own, with all players against it.
    pub fn is_own(&self) -> bool {
        self.scenario.suits(HordeUse::Coop)
    }

    /// What it is for, with so many players.
    fn used(&self, seats: usize) -> HordeUse {
        match self.scenario {
            Scenario::Spice => HordeUse::Spice,
            Scenario::Pack => HordeUse::Ally,
            _ if seats == 1 => HordeUse::Solo,
            _ => HordeUse::Coop,
        }
    }

    /// How many creatures begin on the board of a game of a book, with so many figures.
    fn creatures(&self, book: &str, figures: usize) -> usize {
        let usual = self.scenario.counts(book, figures).creatures;
        self.count.unwrap_or(usual).clamp(1, MOST)
    }

    /// Puts it into a setup.
    fn put_in(&self, setup: &mut Setup) {
        let figures = setup.players.iter().map(|player| player.pieces.len()).sum();
        let used = self.used(setup.players.len());
        let creatures = json!([{"kind": self.kind, "count": self.creatures(&setup.rules, figures)}]);
        let mut horde = json!({"use": used, "scenario": self.scenario, "creatures": creatures});
        if used == HordeUse::Ally {
            horde["ally"] = self.ally.min(setup.players.len().saturating_sub(1)).into();
        }
        setup.own.insert(hordes::FIELD.to_owned(), horde);
    }
}

impl SetupChoices {
    /// Whether a Horde can be added to games of the book.
    pub fn takes_hordes(&self) -> bool {
        let added = keys_of_add_ons();
        self.book.keys().iter().any(|key| added.contains(key))
    }

    /// The Horde's own scenario, if one is played in place of the book's.
    pub fn own_scenario(&self) -> Option<Scenario> {
        let horde = self.horde.as_ref().filter(|_| self.takes_hordes())?;
        horde.is_own().then_some(horde.scenario)
    }

    /// What a scenario of the Horde's own asks, if one is played.
    pub fn demands_of_the_horde(&self) -> Option<Demands> {
        self.own_scenario().map(|_| Demands {
            teams: Teams::Given,
            seats: self.fewest()..=OWN_SEATS,
            budget: 0..=0,
            usual_budget: 0,
        })
    }

    /// The name of what is played: the mod's, or that of the Horde's own scenario.
    pub fn played(&self) -> &str {
        match self.own_scenario() {
            Some(scenario) => scenario.name(),
            None => &self.mode,
        }
    }

    /// The fewest players.
    pub fn fewest(&self) -> usize {
        if self.own_scenario().is_some() { 1 } else { FEWEST }
    }

    /// Chooses a Horde, or none; arenas are looked over anew.
    pub fn set_horde(&mut self, horde: Option<HordeChoice>) {
        if self.horde == horde {
            return;
        }
        self.horde = horde;
        while self.players.len() < self.fewest() {
            self.add();
        }
        self.follow_the_budget();
        self.look_for_lacks();
        if self.lacks.get(self.arena).is_some_and(|lacks| !lacks.is_empty())
            && let Some(fit) = self.fit()
        {
            self.arena = fit;
        }
    }

    /// How many figures each player has in a scenario of the Horde's own.
    fn share(&self) -> usize {
        FIGURES.div_ceil(self.seats().max(1))
    }

    /// The pieces that the player of a seat begins with, where they are bought: in a scenario of the Horde's own a share of them, with
    /// those of other seats if there are too few.
    pub(super) fn usual_of_seat(&self, seat: usize) -> Vec<PieceOrder> {
        if self.own_scenario().is_none() {
            return self.usual_orders(seat);
        }
        let share = self.share();
        let seats = (seat * share..).take(FIGURES);
        let mut orders: Vec<PieceOrder> = seats.flat_map(|seat| self.usual_orders(seat)).collect();
        orders.truncate(share);
        orders
    }

    /// Puts the Horde into a setup. Its own scenario has figures of its own number, and no budget.
    pub(super) fn put_horde_in(&self, setup: &mut Setup) {
        let Some(horde) = self.horde.as_ref().filter(|_| self.takes_hordes()) else {
            return;
        };
        if let Some(scenario) = self.own_scenario() {
            scenario.name().clone_into(&mut setup.mode);
            setup.budget = None;
            let share = self.share();
            let examples = self.book.forces().examples();
            for player in &mut setup.players {
                player.klan = None;
                let by_hand = self.outfitter().is_some();
                if !by_hand {
                    player.pieces.truncate(share);
                }
                let first = player.pieces.first().map(|piece| piece.kind.clone());
                let at = examples
                    .iter()
                    .position(|kind| Some(*kind) == first.as_deref())
                    .unwrap_or(0);
                let others = examples.iter().cycle().skip(at + 1);
                let missing = share.saturating_sub(player.pieces.len());
                if !by_hand && !examples.is_empty() {
                    player
                        .pieces
                        .extend(others.take(missing).map(|kind| PieceSetup::of(*kind)));
                }
            }
        }
        horde.put_in(setup);
    }
}

/// Draws the Horde below the players: what it is there for, its creatures; or a button that adds one.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    if !choices.takes_hordes() {
        return;
    }
    ui.add_space(2.0);
    let Some(mut horde) = choices.horde.clone() else {
        let words = RichText::new(texts.say("screen-horde-add")).size(16.0);
        let add = egui::Button::new(words).min_size(vec2(200.0, 34.0));
        if ui.add(add).on_hover_text(texts.say("screen-horde-add-means")).clicked() {
            choices.set_horde(Some(HordeChoice::of(Scenario::Spice)));
        }
        return;
    };
    let mut is_gone = false;
    let frame = egui::Frame::new()
        .fill(RAISED)
        .corner_radius(CornerRadius::same(6))
        .inner_margin(8);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.label(RichText::new(texts.say("screen-horde")).size(17.0).color(TEXT));
            scenario(ui, &mut horde, texts);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let remove = egui::Button::new(RichText::new("×").size(20.0)).min_size(vec2(30.0, 30.0));
                is_gone = ui.add(remove).on_hover_text(texts.say("screen-horde-remove")).clicked();
            });
        });
        ui.horizontal(|ui| {
            creatures(ui, &mut horde, choices, texts);
            if horde.scenario == Scenario::Pack {
                ally(ui, &mut horde, choices, texts);
            }
        });
        let means = texts.say(&format!("screen-mod-{}", horde.scenario.name()));
        ui.add(egui::Label::new(RichText::new(means).size(14.0).color(FAINT)).wrap());
    });
    choices.set_horde((!is_gone).then_some(horde));
}

/// How many figures the players have, as they stand in the setup.
fn figures(choices: &SetupChoices) -> usize {
    let setup = choices.seating().map(|seating| seating.setup);
    setup.map_or(0, |setup| setup.players.iter().map(|player| player.pieces.len()).sum())
}

fn scenario(ui: &mut egui::Ui, horde: &mut HordeChoice, texts: &Texts) {
    ComboBox::from_id_salt("horde scenario")
        .width(190.0)
        .selected_text(texts.mode(horde.scenario.name()))
        .show_ui(ui, |ui| {
            for offered in Scenario::ALL {
                let response = ui.selectable_label(horde.scenario == offered, texts.mode(offered.name()));
                let means = texts.say(&format!("screen-mod-{}", offered.name()));
                if response.on_hover_text(means).clicked() {
                    (horde.scenario, horde.count) = (offered, None);
                    ui.close();
                }
            }
        });
}

fn creatures(ui: &mut egui::Ui, horde: &mut HordeChoice, choices: &SetupChoices, texts: &Texts) {
    ComboBox::from_id_salt("horde kind")
        .width(126.0)
        .selected_text(texts.kind(&horde.kind))
        .show_ui(ui, |ui| {
            for kind in hordes::KINDS {
                if ui.selectable_label(horde.kind == kind, texts.kind(kind)).clicked() {
                    kind.clone_into(&mut horde.kind);
                    ui.close();
                }
            }
        });
    let usual = horde.creatures(choices.book.id(), figures(choices));
    let mut count = usual;
    let drag = egui::DragValue::new(&mut count).range(1..=MOST).speed(0.05);
    ui.add(drag.prefix("× ")).on_hover_text(texts.say("screen-horde-count"));
    if count != usual {
        horde.count = Some(count);
    }
}

fn ally(ui: &mut egui::Ui, horde: &mut HordeChoice, choices: &SetupChoices, texts: &Texts) {
    let name = |seat: usize| {
        let player = choices.players.get(seat).map(|player| player.name.clone());
        texts.message(
            "screen-horde-ally",
            &[("player", FluentValue::from(player.unwrap_or_default()))],
        )
    };
    ComboBox::from_id_salt("horde ally")
        .width(150.0)
        .selected_text(name(horde.ally.min(choices.seats().saturating_sub(1))))
        .show_ui(ui, |ui| {
            for seat in 0..choices.seats() {
                if ui.selectable_label(horde.ally == seat, name(seat)).clicked() {
                    horde.ally = seat;
                    ui.close();
                }
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::maps::TABLES;
    use crate::content::read_space;
    use crate::rules::listed_rulebooks;
    use crate::screen::app::start::thumbnail::ArenaChoice;

    fn choices() -> SetupChoices {
        let arenas = listed_rulebooks().flat_map(|book| book.arenas().iter().map(|arena| (arena.file, arena.text)));
        let all = arenas.chain(TABLES.iter().copied());
        let arenas = all.filter_map(|(file, text)| Some(ArenaChoice::new(read_space(file, text).ok()?.map, None)));
        SetupChoices::new(arenas.collect(), &[], 7)
    }

    #[test]
    fn a_horde_of_the_command_line_is_a_scenario_with_or_without_a_kind() {
        let read = |word: &str| HordeChoice::read(word).map(|horde| (horde.scenario, horde.kind));
        assert_eq!(read("way_out"), Some((Scenario::WayOut, "zombie".to_owned())));
        assert_eq!(read("spice=rat"), Some((Scenario::Spice, "rat".to_owned())));
        for wrong in ["", "rat", "spice=ogre", "spice="] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_scenario_with_every_creature_can_be_begun_on_every_host_alone_and_by_two() {
        let mut hosts = 0;
        for book in listed_rulebooks() {
            let mut choices = choices();
            choices.set_mode(book, book.mods()[0], true);
            if !choices.takes_hordes() {
                continue;
            }
            hosts += 1;
            for scenario in Scenario::ALL {
                for kind in hordes::KINDS {
                    let horde = HordeChoice {
                        kind: kind.to_owned(),
                        count: (scenario == Scenario::Pack).then_some(1),
                        ..HordeChoice::of(scenario)
                    };
                    choices.set_horde(None);
                    choices.set_horde(Some(horde));
                    for players in (choices.fewest()..=2).rev() {
                        choices.players.truncate(players);
                        choices.look_over();
                        let at = (book.id(), scenario, kind, players);
                        assert!(choices.faults.is_empty(), "{at:?}: {:?}", choices.faults);
                        let seating = choices.seating().expect("a game");
                        assert!(book.game(&seating.setup).is_ok(), "{at:?}");
                    }
                }
            }
        }
        assert_eq!(hosts, 4);
    }

    #[test]
    fn the_house_rules_of_a_horde_are_there_with_it_and_stay_out_of_setups_without_one() {
        let mut choices = choices();
        let has = |choices: &SetupChoices, name: &str| choices.house_rules().any(|rule| rule.name == name);
        assert!(!has(&choices, "jokers"));
        choices.set_horde(Some(HordeChoice::of(Scenario::LastStand)));
        choices.set_option("jokers", 3);
        choices.set_option("wager", 5);
        choices.set_option("still", 1);
        assert!(has(&choices, "jokers") && choices.has_rules_page());
        assert_eq!(choices.changed_rules(), 3);
        choices.look_over();
        assert!(choices.faults.is_empty(), "{:?}", choices.faults);
        let options = choices
            .seating()
            .map(|seating| seating.setup.options)
            .unwrap_or_default();
        assert_eq!(options.len(), 3);
        // Without cards there are no wagers.
        choices.set_horde(Some(HordeChoice::of(Scenario::Spice)));
        assert_eq!(choices.changed_rules(), 2);
        choices.set_horde(None);
        choices.look_over();
        assert_eq!((choices.changed_rules(), choices.faults.len()), (0, 0));
        let options = choices
            .seating()
            .map(|seating| seating.setup.options)
            .unwrap_or_default();
        assert!(options.is_empty());
    }

    #[test]
    fn house_rules_of_the_horde_that_change_nothing_on_a_host_are_not_offered_there() {
        let mut hosts = 0;
        for book in listed_rulebooks() {
            let mut choices = choices();
            choices.set_mode(book, book.mods()[0], true);
            if !choices.takes_hordes() {
                continue;
            }
            hosts += 1;
            choices.set_horde(Some(HordeChoice::of(Scenario::Spice)));
            let has = |name: &str| choices.house_rules().any(|rule| rule.name == name);
            assert!(has("jokers") && !has("joker_event"), "{}", book.id());
            assert_eq!(has("horde_doors"), book.id() == "necromunda", "{}", book.id());
        }
        assert_eq!(hosts, 4);
    }

    #[test]
    fn a_horde_that_is_taken_away_leaves_the_mod_as_it_was() {
        let mut choices = choices();
        choices.look_over();
        let before = choices.seating().map(|seating| seating.setup);
        choices.set_horde(Some(HordeChoice::of(Scenario::LastStand)));
        choices.players.truncate(1);
        assert_eq!(choices.played(), "last_stand");
        choices.set_horde(None);
        choices.look_over();
        assert_eq!(choices.players.len(), 2);
        let after = choices.seating().map(|seating| seating.setup);
        assert_eq!(after.map(|setup| setup.mode), before.map(|setup| setup.mode));
    }
}
