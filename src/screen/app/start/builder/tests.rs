//! The builder, driven by clicks.

use bevy_egui::egui;

use crate::content::{maps, read_map, read_space};
use crate::rules::{first_rulebook, rulebook};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::builder::{pieces, show};
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::panels::harness::Harness;
use crate::text::{Lang, Texts};

#[test]
fn a_klan_is_built_by_mouse() {
    let texts = Texts::of(Lang::Fr);
    let art = Harness::art();
    let (name, text) = maps::builtin()[0];
    let arena = ArenaChoice::new(read_map(name, text).expect("a built-in arena").map, None);
    let mut choices = SetupChoices::new(vec![arena], &[], 1);
    choices.set_mode(first_rulebook(), "klanplay", true);
    assert!(choices.klans() && choices.budget() == 10);
    let mut harness = Harness::new();
    let mut frame = |ui: &mut egui::Ui| {
        choices.look_over();
        show(ui, &mut choices, 0, texts, &art);
    };
    harness.draw(&mut frame);
    assert_eq!(harness.cut_off(), Vec::<&str>::new());
    harness.click("Goff", 0, &mut frame);
    harness.click("Vider", 0, &mut frame);
    // The first of these buttons is the budget's; then grot, flingboy, pistolboy, blindboy, bomberboy, kosto.
    for row in [1, 3, 3, 6] {
        harness.click("+", row, &mut frame);
    }
    harness.click("−", 1, &mut frame);
    harness.click("+", 4, &mut frame);
    assert!(harness.sees("10 / 10"));
    // Neither a special twice nor more than the budget.
    harness.click("+", 6, &mut frame);
    harness.click("+", 2, &mut frame);
    assert!(harness.sees("10 / 10"));
    let klan = &choices.players[0].klan;
    assert_eq!(klan.pieces, ["pistolboy", "pistolboy", "blindboy", "kosto"]);
    let kinds: Vec<&str> = klan.pieces.iter().map(String::as_str).collect();
    assert_eq!(
        first_rulebook()
            .forces()
            .faults(&klan.klan, &kinds, 10, &choices.options),
        []
    );
}

#[test]
fn a_champion_is_bought_by_mouse_and_what_is_wrong_with_it_is_told() {
    let texts = Texts::of_book(Lang::Fr, "quake40k");
    let art = Harness::art();
    let arenas = maps::TABLES.iter().filter_map(|(name, text)| {
        let loaded = read_space(name, *text).ok()?;
        Some(ArenaChoice::new(loaded.map, None))
    });
    let mut choices = SetupChoices::new(arenas.collect(), &[], 1);
    choices.set_mode(rulebook("quake40k").expect("the book"), "champion", true);
    assert_eq!(choices.budget(), 30, "rule.budget");
    let mut harness = Harness::of_size(1280.0, 2600.0);
    let draw = |ui: &mut egui::Ui, choices: &mut SetupChoices| {
        choices.look_over();
        pieces::show(ui, choices, (0, 0), texts, &art);
    };
    let value = |choices: &SetupChoices| {
        let piece = choices.ordered[0][0].as_ref().expect("a champion of the codex");
        (choices.players[0].orders[0].kind.clone(), piece.value)
    };
    let legal = texts.say("screen-piece-legal");
    harness.draw(|ui| draw(ui, &mut choices));
    harness.click("Capitaine", 0, |ui| draw(ui, &mut choices));
    assert_eq!(value(&choices), ("captain".to_owned(), 14));
    assert!(harness.sees(&legal));
    // A power fist is all that costs 15, and fits.
    harness.click("Prendre (+15)", 0, |ui| draw(ui, &mut choices));
    assert_eq!(value(&choices), ("captain".to_owned(), 29));
    assert!(harness.sees(&legal));
    // Something for 10 more does not.
    harness.click("Prendre (+10)", 0, |ui| draw(ui, &mut choices));
    assert_eq!(value(&choices), ("captain".to_owned(), 39));
    assert!(!harness.sees(&legal), "rule.budget");
    harness.click("Tel quel", 0, |ui| draw(ui, &mut choices));
    assert_eq!(value(&choices), ("captain".to_owned(), 14));
    assert!(harness.sees(&legal));
}
