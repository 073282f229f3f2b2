//! What is explained in the window: of an attack before it is made, of lines of the log, of the dice.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy_egui::egui;
use serde_json::{Value, json};

use crate::bots::Control;
use crate::game::{Command, PieceId, Weapon};
use crate::protocol::{Archive, Engine};
use crate::rules::{LinkSource, Setup, first_rulebook};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::panels::harness::Harness;
use crate::screen::panels::{log, right};
use crate::screen::replay::tests::{bot_game, laid};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::input::{InputContext, InputState};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table, apply_commands};
use crate::screen::table_top::why::{WhyHand, WhySubject, cells_of, follow};
use crate::space::grid::Cell;
use crate::text::{ChanceForm, Lang, Texts};

/// A shooter that looks east at an enemy behind a crate.
fn at_cover() -> Value {
    json!({
        "rules": first_rulebook().id(), "mod": "defmatch", "seed": 7, "first": 0,
        "map": {"name": "Lane", "rows": [".....c..", "........"]},
        "players": [
            {"name": "Rouge", "pieces": [{"kind": "flingboy", "at": [3, 0], "face": "east"}]},
            {"name": "Bleu", "pieces": [{"kind": "kosto", "at": [7, 0], "face": "west"}]},
        ],
    })
}

/// The shot at that enemy.
fn shot() -> Command {
    Command::Shoot {
        target: PieceId(1),
        with: Weapon::Gun,
    }
}

/// The game in the window, with its column at the right.
struct Hand {
    world: World,
    input: InputState,
    settings: Settings,
    harness: Harness,
}

impl Hand {
    fn of(table: Table, playback: Playback, lang: Lang) -> Self {
        let mut world = World::new();
        let settings = Settings::new(lang, Speed::AtOnce);
        world.insert_resource(settings.clone());
        world.insert_resource(table);
        world.insert_resource(playback);
        Self {
            world,
            input: InputState::default(),
            settings,
            harness: Harness::new(),
        }
    }

    /// The shooter is activated, and its enemy is pointed at.
    fn aiming(lang: Lang) -> Self {
        let setup: Setup = serde_json::from_value(at_cover()).unwrap();
        let seat = |colour| Seat {
            colour,
            control: Control::Human,
        };
        let seating = Seating {
            setup,
            seats: vec![seat(0), seat(1)],
        };
        let mut playback = Playback::default();
        let table = Table::new(seating, &JournalPath::default(), &mut playback, Texts::of(lang));
        let mut table = table.map_err(|faults| format!("{faults:?}")).unwrap();
        playback.finish(&mut table);
        let mut hand = Self::of(table, playback, lang);
        hand.give(Command::Activate { piece: PieceId(0) }, &[]);
        hand.input.cursor = Some(Cell::new(7, 0));
        hand
    }

    /// Gives a command and has it told to its end.
    fn give(&mut self, command: Command, dice: &[u32]) {
        let mut table = self.world.resource_mut::<Table>();
        if !dice.is_empty() {
            table.game().dice_mut().follow(Some((dice.to_vec(), false)));
        }
        table.queue.push_back(command);
        self.world.run_system_cached(apply_commands).unwrap();
        self.world.resource_scope(|world, mut table: Mut<Table>| {
            world.resource_mut::<Playback>().finish(&mut table);
        });
    }

    /// Draws the column as the window does, and does something in it.
    fn act(&mut self, act: impl FnOnce(&mut Harness, &mut dyn FnMut(&mut egui::Ui))) {
        let Self {
            world,
            input,
            settings,
            harness,
        } = self;
        world.resource_scope(|world, mut table: Mut<Table>| {
            let mut playback = world.resource_mut::<Playback>();
            let mut draw = |ui: &mut egui::Ui| {
                let (context, playback) = (ui.ctx().clone(), &mut *playback);
                follow(&context, input, &mut table, &BoardView::default(), playback);
                let told = |ui: &mut egui::Ui, table: &mut Table, _: &Playback, why: Option<&mut WhyHand>| {
                    log::show(ui, table, settings, why);
                };
                let (hand, art) = (Some(&mut *input), Harness::art());
                right::show(ui, &mut table, playback, (settings, &art), hand, told, |_, _, _| {});
            };
            act(harness, &mut draw);
        });
    }

    fn draw(&mut self) {
        self.act(|harness, draw| harness.draw(draw));
    }

    /// Clicks words; of those that are seen more than once the lowest: the log is below the chain.
    fn click(&mut self, words: &str) {
        let lowest = self.harness.places(words).len().saturating_sub(1);
        self.act(|harness, draw| harness.click(words, lowest, draw));
    }

    /// Draws until the chain is counted.
    fn wait(&mut self) {
        for _ in 0..2000 {
            self.draw();
            if self.input.why.chain().is_some() {
                self.draw();
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        panic!("no chain comes");
    }

    /// Presses a key, or lets it go.
    fn key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let event = KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        let Self {
            world, input, settings, ..
        } = self;
        world.resource_scope(|world, mut table: Mut<Table>| {
            let mut playback = world.resource_mut::<Playback>();
            let things = (&mut *input, &mut *table, &mut *playback);
            let looks = (&mut BoardView::default(), &mut CameraControl::default());
            InputContext::over(things, settings, looks).key(&event);
        });
    }

    fn press(&mut self, key_code: KeyCode, letter: &str) {
        let logical_key = match letter {
            "" => Key::Unidentified(NativeKey::Unidentified),
            letter => Key::Character(letter.into()),
        };
        self.key(key_code, logical_key.clone(), ButtonState::Pressed);
        self.key(key_code, logical_key, ButtonState::Released);
    }

    fn texts(&self) -> &'static Texts {
        self.settings.texts()
    }

    /// Whether these words are seen, whatever the width of their spaces.
    fn sees(&self, words: &str) -> bool {
        self.harness.sees(&super::unbroken(words))
    }
}

/// What the protocol answers `why` of the shot.
fn told_by_the_protocol(lang: Lang) -> String {
    let mut engine = Engine::new(lang, Archive::none(), Vec::new());
    let mut call = |method: &str, params: Value| -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let reply = engine.answer(request.to_string().as_bytes()).unwrap();
        let reply: Value = serde_json::from_str(&reply).unwrap();
        assert!(reply["error"].is_null(), "{reply}");
        reply["result"].clone()
    };
    call("new", at_cover());
    call("apply", json!({"command": Command::Activate { piece: PieceId(0) }}));
    let why = call("why", json!({"command": shot()}));
    why["message"].as_str().unwrap().to_owned()
}

#[test]
fn the_chain_of_a_shot_that_is_pointed_at_is_what_the_protocol_says() {
    for lang in Lang::ALL {
        let mut hand = Hand::aiming(lang);
        hand.wait();
        assert_eq!(hand.input.why.subject(), Some(&WhySubject::Command(shot())));
        let told = told_by_the_protocol(lang);
        let chain = hand.input.why.chain().cloned().unwrap();
        let names = hand.world.resource::<Table>().names.clone();
        assert_eq!(hand.texts().why(&chain, &names, ChanceForm::Percent), told);
        assert!(
            hand.sees(&told),
            "{told:?} among {:?}",
            hand.harness.words().collect::<Vec<_>>()
        );
        assert_eq!(hand.harness.cut_off(), Vec::<&str>::new());
    }
}

#[test]
fn a_click_on_the_sentence_opens_a_line_for_each_link_with_source_and_rule() {
    for lang in Lang::ALL {
        let mut hand = Hand::aiming(lang);
        hand.wait();
        hand.click(&super::unbroken(&told_by_the_protocol(lang)));
        assert!(hand.input.why.is_open());
        let chain = hand.input.why.chain().cloned().unwrap();
        assert!(chain.links.len() >= 3, "{chain:?}");
        let names = hand.world.resource::<Table>().names.clone();
        for words in hand.texts().why_links(&chain, &names, ChanceForm::Percent) {
            assert!(hand.sees(&words), "{words}");
        }
        for link in &chain.links {
            assert!(hand.harness.sees(link.rule.as_str()), "{}", link.rule);
            assert!(hand.sees(&hand.texts().link_source(link.source)), "{:?}", link.source);
        }
        assert_eq!(hand.harness.cut_off(), Vec::<&str>::new());
        // The pointer is not over the enemy any more.
        hand.input.cursor = None;
        hand.draw();
        assert_eq!(hand.input.why.chain(), Some(&chain));
    }
}

#[test]
fn exact_chances_are_fractions() {
    let mut hand = Hand::aiming(Lang::En);
    hand.wait();
    hand.input.why.open_any();
    hand.draw();
    assert!(!hand.harness.words().any(|words| words.contains("1/3")));
    hand.click("Fractions");
    assert_eq!(hand.input.why.form, ChanceForm::Exact);
    let chain = hand.input.why.chain().cloned().unwrap();
    let (numerator, denominator) = chain.chance().unwrap().parts();
    let fraction = format!("{numerator}/{denominator}");
    assert!(hand.harness.sees(&fraction), "{fraction}");
    // A link has its own.
    assert!(hand.harness.words().any(|words| words.contains("1/3")));
}

#[test]
fn the_link_that_the_pointer_rests_on_lights_the_cells_of_the_cover() {
    let mut hand = Hand::aiming(Lang::En);
    hand.wait();
    hand.input.why.open_any();
    hand.draw();
    let chain = hand.input.why.chain().cloned().unwrap();
    let names = hand.world.resource::<Table>().names.clone();
    let words = hand.texts().why_links(&chain, &names, ChanceForm::Percent);
    let cover = chain.links.iter().position(|link| link.source == LinkSource::Ground);
    let cover = cover.unwrap();
    let at = hand.harness.places(&super::unbroken(&words[cover]))[0].center();
    // The wheel does not turn: the pointer comes to rest there.
    hand.act(|harness, draw| harness.scroll(at, 0.0, draw));
    assert_eq!(hand.input.why.lit(), Some(cover));
    let link = hand.input.why.lit_link().unwrap().clone();
    assert!(cells_of(&link, |_| None).contains(&Cell::new(5, 0)), "{link:?}");
    hand.act(|harness, draw| harness.scroll(egui::pos2(200.0, 300.0), 0.0, draw));
    assert_eq!(hand.input.why.lit(), None);
    // Keys light the links one after the other.
    hand.input.why.step(true);
    let first = hand.input.why.lit_link().unwrap();
    let table = hand.world.resource::<Table>();
    let cells = cells_of(first, |piece| table.occupancy.of(piece));
    assert!(cells.contains(&Cell::new(7, 0)), "{first:?}");
}

#[test]
fn keys_open_and_shut_the_chain_and_go_from_link_to_link() {
    let mut hand = Hand::aiming(Lang::En);
    hand.wait();
    hand.press(KeyCode::KeyW, "w");
    assert!(hand.input.why.is_open());
    let held = Key::Unidentified(NativeKey::Unidentified);
    hand.key(KeyCode::AltLeft, held.clone(), ButtonState::Pressed);
    hand.press(KeyCode::ArrowDown, "");
    assert_eq!(hand.input.why.lit(), Some(0));
    assert_eq!(hand.input.cursor, Some(Cell::new(7, 0)), "the cursor stays");
    hand.press(KeyCode::ArrowDown, "");
    assert_eq!(hand.input.why.lit(), Some(1));
    hand.press(KeyCode::ArrowUp, "");
    assert_eq!(hand.input.why.lit(), Some(0));
    hand.key(KeyCode::AltLeft, held.clone(), ButtonState::Released);
    hand.key(KeyCode::ShiftLeft, held.clone(), ButtonState::Pressed);
    hand.press(KeyCode::KeyW, "W");
    assert_eq!(hand.input.why.form, ChanceForm::Exact);
    hand.key(KeyCode::ShiftLeft, held, ButtonState::Released);
    hand.press(KeyCode::Escape, "");
    assert!(!hand.input.why.is_open() && hand.input.cursor.is_some());
}

#[test]
fn a_line_of_the_log_about_dice_opens_with_a_click_and_the_dice_too() {
    let mut hand = Hand::aiming(Lang::En);
    hand.wait();
    hand.give(shot(), &[1]);
    hand.draw();
    let texts = hand.texts();
    let mut table = hand.world.resource_mut::<Table>();
    let names = table.names.clone();
    let lines = table.log.newest(20, texts, &names);
    let line = lines.iter().rev().find(|seen| seen.line.dice.is_some()).unwrap();
    let (text, facts) = (line.line.text.clone(), line.line.dice.clone().unwrap());
    hand.click(&super::unbroken(&text));
    assert_eq!(hand.input.why.subject(), Some(&WhySubject::Line(facts)));
    let chain = hand.input.why.chain().cloned().unwrap();
    assert!(!chain.links.is_empty() && chain.chances.is_empty());
    for words in hand.texts().why_links(&chain, &names, ChanceForm::Percent) {
        assert!(hand.sees(&words), "{words}");
    }
    // Another click shuts it.
    hand.click(&super::unbroken(&text));
    assert!(!hand.input.why.is_open());
    hand.input.why.open_any();
    hand.draw();
    assert_eq!(hand.input.why.subject(), Some(&WhySubject::LastRoll));
    assert_eq!(hand.input.why.chain(), Some(&chain), "the roll is that of the line");
    assert_eq!(hand.harness.cut_off(), Vec::<&str>::new());
}

#[test]
fn keys_go_through_the_rolls_of_a_recorded_game_and_winding_back_shuts_what_is_not_told_yet() {
    let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 150));
    viewer.show(100, &mut table, &mut playback);
    let mut hand = Hand::of(table, playback, Lang::En);
    let texts = hand.texts();
    let mut seen = Vec::new();
    for _ in 0..3 {
        let mut table = hand.world.resource_mut::<Table>();
        hand.input.why.step_through_the_log(false, &mut table, texts);
        hand.draw();
        let chain = hand.input.why.chain().unwrap();
        assert!(!chain.links.is_empty(), "{:?}", hand.input.why.subject());
        seen.push(hand.input.why.subject().cloned().unwrap());
    }
    assert!(seen[0] != seen[1] && seen[1] != seen[2], "{seen:?}");
    let mut table = hand.world.resource_mut::<Table>();
    hand.input.why.step_through_the_log(true, &mut table, texts);
    assert_eq!(hand.input.why.subject(), Some(&seen[1]));
    hand.world.resource_scope(|world, mut table: Mut<Table>| {
        viewer.show(0, &mut table, &mut world.resource_mut::<Playback>());
    });
    hand.draw();
    assert!(!matches!(hand.input.why.subject(), Some(WhySubject::Line(_))));
}
