//! Random events on the whole app of each book, drawn nowhere: keys, clicks, drags, the wheel, other sizes. Nothing may panic.
//! `ARENE_SEED` names another seed, `ARENE_EVENTS` how many events there are, `ARENE_BOOKS` the only books that are tried (`feu,horde`);
//! the real window is given fewer events (`tests/window`).

use std::process::Command;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowResized};

use crate::content::maps::TABLES;
use crate::content::{read_map, read_space};
use crate::rules::rulebooks;
use crate::screen::app::build;
use crate::screen::app::opening::{Opening, prepare};
use crate::screen::app::render_target::DrawTarget;
use crate::screen::app::start::horde::HordeChoice;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::text::Lang;

/// Whoever starts the test again for itself says so by this variable.
const ALONE: &str = "ARENE_MONKEY_ALONE";

/// How many events of a book are tried each time, and how many when they are asked for.
const FEW: u64 = 300;
const MANY: u64 = 100_000;

/// The size at first.
const SIZE: (u32, u32) = (1280, 720);

/// Sizes that the window is given.
const SIZES: [(f32, f32); 6] = [
    (1280.0, 720.0),
    (1024.0, 600.0),
    (640.0, 360.0),
    (1280.0, 400.0),
    (500.0, 720.0),
    (1920.0, 1080.0),
];

/// How much time a frame takes.
const FRAME: Duration = Duration::from_millis(40);

/// Keys with what they write, if they write anything.
const KEYS: &[(KeyCode, Option<&str>)] = &[
    (KeyCode::KeyA, Some("a")),
    (KeyCode::KeyB, Some("b")),
    (KeyCode::KeyC, Some("c")),
    (KeyCode::KeyD, Some("d")),
    (KeyCode::KeyE, Some("e")),
    (KeyCode::KeyF, Some("f")),
    (KeyCode::KeyG, Some("g")),
    (KeyCode::KeyH, Some("h")),
    (KeyCode::KeyI, Some("i")),
    (KeyCode::KeyJ, Some("j")),
    (KeyCode::KeyK, Some("k")),
    (KeyCode::KeyL, Some("l")),
    (KeyCode::KeyM, Some("m")),
    (KeyCode::KeyN, Some("n")),
    (KeyCode::KeyO, Some("o")),
    (KeyCode::KeyP, Some("p")),
    (KeyCode::KeyQ, Some("q")),
    (KeyCode::KeyR, Some("r")),
    (KeyCode::KeyS, Some("s")),
    (KeyCode::KeyT, Some("t")),
    (KeyCode::KeyU, Some("u")),
    (KeyCode::KeyV, Some("v")),
    (KeyCode::KeyW, Some("w")),
    (KeyCode::KeyX, Some("x")),
    (KeyCode::KeyY, Some("y")),
    (KeyCode::KeyZ, Some("z")),
    (KeyCode::Digit0, Some("0")),
    (KeyCode::Digit1, Some("1")),
    (KeyCode::Digit2, Some("2")),
    (KeyCode::Digit3, Some("3")),
    (KeyCode::Digit4, Some("4")),
    (KeyCode::Digit5, Some("5")),
    (KeyCode::Digit6, Some("6")),
    (KeyCode::Digit9, Some("9")),
    (KeyCode::Comma, Some(",")),
    (KeyCode::Period, Some(".")),
    (KeyCode::NumpadAdd, Some("+")),
    (KeyCode::Minus, Some("-")),
    (KeyCode::Space, Some(" ")),
    (KeyCode::Space, Some(" ")),
    (KeyCode::Space, Some(" ")),
    (KeyCode::F1, None),
    (KeyCode::F2, None),
    (KeyCode::F3, None),
    (KeyCode::F4, None),
    (KeyCode::F5, None),
    (KeyCode::F6, None),
    (KeyCode::F7, None),
    (KeyCode::F8, None),
    (KeyCode::F9, None),
    (KeyCode::F10, None),
    (KeyCode::F11, None),
    (KeyCode::Escape, None),
    (KeyCode::Escape, None),
    (KeyCode::Escape, None),
    (KeyCode::Tab, None),
    (KeyCode::Tab, None),
    (KeyCode::Tab, None),
    (KeyCode::Enter, None),
    (KeyCode::Enter, None),
    (KeyCode::Enter, None),
    (KeyCode::Backspace, None),
    (KeyCode::Home, None),
    (KeyCode::End, None),
    (KeyCode::PageUp, None),
    (KeyCode::PageDown, None),
    (KeyCode::ArrowUp, None),
    (KeyCode::ArrowDown, None),
    (KeyCode::ArrowLeft, None),
    (KeyCode::ArrowRight, None),
];

/// What keys are held beside others, and how often of a hundred.
const HELD: [(KeyCode, Key, u64); 3] = [
    (KeyCode::ShiftLeft, Key::Shift, 12),
    (KeyCode::ControlLeft, Key::Control, 10),
    (KeyCode::AltLeft, Key::Alt, 3),
];

/// Chance that a seed names (xorshift of 64 bits).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// The app with what is needed to give it events.
struct Driven {
    app: App,
    window: Entity,
    chance: Chance,
    size: (f32, f32),
}

impl Driven {
    fn frame(&mut self) {
        self.app.update();
    }

    fn write<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
    }

    fn key(&mut self, key_code: KeyCode, logical_key: &Key, text: Option<&str>, state: ButtonState) {
        self.write(KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: text.filter(|_| state == ButtonState::Pressed).map(Into::into),
            repeat: false,
            window: self.window,
        });
    }

    fn press_a_key(&mut self) {
        let (code, text) = KEYS[self.chance.below(KEYS.len() as u64) as usize];
        let held = HELD.map(|(code, key, often)| (code, key, self.chance.below(100) < often));
        for (code, key, is_held) in &held {
            if *is_held {
                self.key(*code, key, None, ButtonState::Pressed);
            }
        }
        let logical = match (code, text) {
            (KeyCode::Space, _) => Key::Space,
            (_, Some(text)) => Key::Character(text.into()),
            _ => named(code),
        };
        self.key(code, &logical, text, ButtonState::Pressed);
        self.key(code, &logical, text, ButtonState::Released);
        for (code, key, is_held) in &held {
            if *is_held {
                self.key(*code, key, None, ButtonState::Released);
            }
        }
    }

    fn place(&mut self) -> Vec2 {
        let (width, height) = self.size;
        let part = |chance: &mut Chance| chance.below(10_000) as f32 / 10_000.0;
        Vec2::new(part(&mut self.chance) * width, part(&mut self.chance) * height)
    }

    fn point(&mut self, at: Vec2) {
        let window = self.window;
        let mut entity = self.app.world_mut().entity_mut(window);
        if let Some(mut there) = entity.get_mut::<Window>() {
            there.set_cursor_position(Some(at));
        }
        self.write(CursorMoved {
            window,
            position: at,
            delta: None,
        });
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        self.write(MouseButtonInput {
            button,
            state,
            window: self.window,
        });
    }

    fn click(&mut self, at: Vec2, button: MouseButton) {
        self.point(at);
        self.frame();
        self.button(button, ButtonState::Pressed);
        if self.chance.below(2) == 0 {
            self.frame();
        }
        self.button(button, ButtonState::Released);
    }

    /// One event; some take several frames.
    fn event(&mut self) {
        match self.chance.below(100) {
            0..40 => self.press_a_key(),
            40..68 => {
                let at = self.place();
                self.click(at, MouseButton::Left);
            }
            68..80 => {
                let (from, to) = (self.place(), self.place());
                let button = if self.chance.below(3) == 0 {
                    MouseButton::Right
                } else {
                    MouseButton::Left
                };
                self.point(from);
                self.frame();
                self.button(button, ButtonState::Pressed);
                self.frame();
                self.point((from + to) / 2.0);
                self.frame();
                self.point(to);
                self.frame();
                self.button(button, ButtonState::Released);
            }
            80..85 => {
                let at = self.place();
                self.click(at, MouseButton::Right);
            }
            85..91 => {
                let y = if self.chance.below(2) == 0 { 1.0 } else { -1.0 };
                self.write(MouseWheel {
                    unit: MouseScrollUnit::Line,
                    x: 0.0,
                    y,
                    window: self.window,
                    phase: TouchPhase::Moved,
                });
            }
            91..98 => {
                let at = self.place();
                self.point(at);
            }
            _ => {
                let (width, height) = SIZES[self.chance.below(SIZES.len() as u64) as usize];
                self.size = (width, height);
                let window = self.window;
                let mut entity = self.app.world_mut().entity_mut(window);
                if let Some(mut there) = entity.get_mut::<Window>() {
                    there.resolution.set(width, height);
                }
                self.write(WindowResized { window, width, height });
            }
        }
        self.frame();
    }
}

/// The name of a key that writes nothing.
fn named(code: KeyCode) -> Key {
    match code {
        KeyCode::F1 => Key::F1,
        KeyCode::F2 => Key::F2,
        KeyCode::F3 => Key::F3,
        KeyCode::F4 => Key::F4,
        KeyCode::F5 => Key::F5,
        KeyCode::F6 => Key::F6,
        KeyCode::F7 => Key::F7,
        KeyCode::F8 => Key::F8,
        KeyCode::F9 => Key::F9,
        KeyCode::F10 => Key::F10,
        KeyCode::F11 => Key::F11,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        _ => Key::Dead(None),
    }
}

fn number(name: &str, usual: u64) -> u64 {
    let value = std::env::var(name).ok();
    value.and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// All arenas and tables.
fn arenas() -> Vec<ArenaChoice> {
    let of_books = rulebooks(false).flat_map(|book| {
        let arenas = book.arenas().iter();
        arenas.filter_map(|arena| {
            let loaded = read_map(arena.file, arena.text).ok()?;
            Some(ArenaChoice::new(loaded.map, Some(book.id())))
        })
    });
    let tables = TABLES
        .iter()
        .filter_map(|(name, text)| Some(ArenaChoice::new(read_space(name, *text).ok()?.map, None)));
    of_books.chain(tables).collect()
}

/// Lets random events loose on the app of each book, and of a game with a Horde.
fn let_loose(events: u64) {
    let seed = number("ARENE_SEED", 1);
    let books = rulebooks(false).map(|book| (book, None));
    let host = rulebooks(false).last().expect("there are books");
    let horde = HordeChoice::read("spice=wild_squig");
    let only = std::env::var("ARENE_BOOKS").ok();
    for (book, horde) in books.chain([(host, horde)]) {
        let word = if horde.is_some() { "horde" } else { book.id() };
        if only
            .as_ref()
            .is_some_and(|only| only.split(',').all(|wanted| wanted != word))
        {
            continue;
        }
        let mut opening = Opening::new(arenas(), SIZE, Some(Lang::Fr), Lang::Fr);
        let name = format!("{}{}", book.id(), if horde.is_some() { " with a Horde" } else { "" });
        (opening.mode, opening.horde, opening.seed) = (Some((book, book.mods()[0].to_owned())), horde, 7);
        let initial = prepare(&opening).unwrap_or_else(|_| panic!("{name} opens"));
        let mut app = build(DrawTarget::Nowhere(SIZE), initial);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let mut driven = Driven {
            app,
            window,
            chance: Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1),
            size: (SIZE.0 as f32, SIZE.1 as f32),
        };
        for _ in 0..4 {
            driven.frame();
        }
        // The button that begins the game.
        driven.click(Vec2::new(1170.0, 664.0), MouseButton::Left);
        for given in 0..events {
            if given % 1000 == 0 {
                println!("{name}, seed {seed}: {given} events");
            }
            driven.event();
        }
        println!("{name}, seed {seed}: all {events} events");
    }
}

/// Runs a test of this file in a process of its own with a home of its own, where it plays.
fn in_a_home_of_its_own(test: &str, events: u64) {
    if std::env::var_os(ALONE).is_some() {
        return let_loose(number("ARENE_EVENTS", events));
    }
    let home = tempfile::tempdir().unwrap();
    let mut alone = Command::new(std::env::current_exe().unwrap());
    alone
        .args([
            "--include-ignored",
            "--exact",
            "--nocapture",
            &format!("screen::tests::monkey::{test}"),
        ])
        .env("ARENE_HOME", home.path())
        .env(ALONE, "1");
    if events == MANY {
        // How far it has come is told while it goes on.
        assert!(alone.status().unwrap().success());
        return;
    }
    let output = alone.output().unwrap();
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(output.status.success(), "{}", said.join("\n"));
}

#[test]
fn a_few_random_events_panic_in_no_book() {
    in_a_home_of_its_own("a_few_random_events_panic_in_no_book", FEW);
}

#[test]
#[ignore = "takes many minutes: cargo test --lib -- --ignored --nocapture monkey"]
fn a_hundred_thousand_random_events_panic_in_no_book() {
    in_a_home_of_its_own("a_hundred_thousand_random_events_panic_in_no_book", MANY);
}
