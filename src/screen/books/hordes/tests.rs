//! The Horde's questions, answered by mouse, and what creatures go for, told while they do.

use bevy_egui::egui;
use serde_json::json;

use crate::bots::Control;
use crate::game::Fact;
use crate::rules::Setup;
use crate::rules::hordes::{HordeCommand, command_of};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::books::ToolsOnShow;
use crate::screen::books::hordes::decisions;
use crate::screen::panels::banner;
use crate::screen::panels::harness::Harness;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::text::{Lang, Texts};

/// Three soldiers alone against a zombie, in the middle of the first round, with these dice first.
fn alone(dice: &[u32]) -> (Table, Playback) {
    let conscript = |x: i32| json!({"kind": "conscript", "at": [x, 3000, 0], "face": [0, -1]});
    let setup: Setup = serde_json::from_value(json!({
        "rules": "feu", "mod": "", "trial": true, "seed": 3, "dice": dice,
        "begin": {"player": 0, "round": 1, "phase": "round"},
        "map": {"name": "Field", "table": {"size": [6000, 6000]}},
        "players": [{"name": "Ada", "pieces": [conscript(2600), conscript(3000), conscript(3400)]}],
        "horde": {"use": "solo", "scenario": "last_stand", "reserve": 0, "reinforce": "none",
            "creatures": [{"kind": "zombie", "at": [300, 300, 0]}]},
    }))
    .unwrap();
    let seats = vec![Seat {
        colour: 0,
        control: Control::Human,
    }];
    let mut playback = Playback::default();
    let texts = Texts::of_book(Lang::En, "feu");
    let table = Table::new(Seating { setup, seats }, &JournalPath::default(), &mut playback, texts);
    (table.map_err(|faults| format!("{faults:?}")).unwrap(), playback)
}

#[test]
fn what_a_card_is_used_for_is_answered_by_a_click_and_the_odds_of_a_wager_stand_below_it() {
    // A die of five faces: 1 and 2 are Jokers, 3 to 5 the cards.
    let (mut table, mut playback) = alone(&[4]);
    playback.finish(&mut table);
    assert_eq!(decisions::asked(&table), Some("card"));
    let settings = Settings::new(Lang::En, Speed::AtOnce);
    let mut input = InputState::default();
    let mut harness = Harness::new();
    let mut draw = |ui: &mut egui::Ui, table: &mut Table| {
        let mut shown = ToolsOnShow {
            board: egui::Rect::ZERO,
            table,
            input: &mut input,
            settings: &settings,
            may_act: true,
        };
        decisions::show(ui, &mut shown);
    };
    harness.draw(|ui| draw(ui, &mut table));
    for words in ["is turned up", "Hold the card back", "Won on 4 or more: 50"] {
        assert!(
            harness.sees(words),
            "{words}: {:?}",
            harness.words().collect::<Vec<_>>()
        );
    }
    harness.click("Act", 0, |ui| draw(ui, &mut table));
    let given: Vec<_> = table.queue.iter().filter_map(command_of).collect();
    assert_eq!(given, [&HordeCommand::Act]);
}

#[test]
fn while_a_creature_moves_what_the_horde_does_and_what_the_creature_goes_for_stand_over_the_board() {
    // A Joker, behaviour 3, then a card.
    let (mut table, mut playback) = alone(&[1, 3, 3]);
    let texts = Texts::of_book(Lang::En, "feu");
    let told = |table: &Table, playback: &Playback| -> Vec<String> {
        let lines = banner::lines(table, playback, texts);
        lines.into_iter().map(|line| line.words).collect()
    };
    let mut seen = Vec::new();
    while playback.left() > 1 {
        playback.tell(1, &mut table);
        seen.push(told(&table, &playback));
    }
    assert!(seen.iter().any(|lines| {
        let horde = lines.first().is_some_and(|line| line.starts_with("The Horde (3)"));
        horde
            && lines
                .get(1)
                .is_some_and(|line| line.contains("goes for") && line.contains("cm"))
    }));
    playback.finish(&mut table);
    assert_eq!(playback.reasons, Vec::<Fact>::new());
}
