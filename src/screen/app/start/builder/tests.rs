//! The builder, driven by clicks.

use bevy_egui::egui;

use crate::content::{maps, read_map};
use crate::rules::first_rulebook;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::builder::show;
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
