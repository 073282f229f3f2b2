//! What keys, clicks and a presenter's remote mean to the demonstrator.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};

use crate::screen::app::held_keys::{CONTROL, SHIFT, is_held};
use crate::screen::app::seeds;
use crate::screen::app::settings::Settings;
use crate::screen::demo::changes::NextDemo;
use crate::screen::demo::pen::PenTool;
use crate::screen::demo::{Demo, DemoAction};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// The digit that a key stands for.
fn digit(key: KeyCode) -> Option<u32> {
    use KeyCode::{
        Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9, Numpad0, Numpad1, Numpad2,
        Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9,
    };
    let digits = [
        [Digit0, Numpad0],
        [Digit1, Numpad1],
        [Digit2, Numpad2],
        [Digit3, Numpad3],
        [Digit4, Numpad4],
        [Digit5, Numpad5],
        [Digit6, Numpad6],
        [Digit7, Numpad7],
        [Digit8, Numpad8],
        [Digit9, Numpad9],
    ];
    digits
        .iter()
        .position(|keys| keys.contains(&key))
        .map(|digit| digit as u32)
}

/// The most digits of an item's number.
const DIGITS: usize = 4;

impl Demo {
    /// What a key that went down asks for. `letter` is what it writes, if it writes one character.
    pub fn key(&mut self, key: KeyCode, letter: Option<&str>, control: bool) -> Option<DemoAction> {
        let letter = letter.map(str::to_lowercase);
        let letter = letter.as_deref();
        if let Some(digit) = digit(key)
            && !control
        {
            return self.take_digit(digit);
        }
        if control {
            return match letter {
                Some("t") => Some(DemoAction::ThrowAgain),
                Some("s") => Some(DemoAction::ChooseDie),
                _ => None,
            };
        }
        if let Some(to_set) = &mut self.to_set {
            let count = to_set.dice.len();
            match key {
                KeyCode::ArrowLeft => {
                    to_set.at = (to_set.at + count - 1) % count.max(1);
                    to_set.typed.clear();
                }
                KeyCode::ArrowRight => {
                    to_set.at = (to_set.at + 1) % count.max(1);
                    to_set.typed.clear();
                }
                KeyCode::Enter | KeyCode::NumpadEnter => {
                    return to_set.face().map(|face| DemoAction::SetDie(to_set.at, face));
                }
                KeyCode::Escape | KeyCode::Backspace => self.to_set = None,
                _ => {}
            }
            return None;
        }
        match letter {
            Some("." | "b") if !self.tries_out || letter == Some(".") => return Some(DemoAction::Blank),
            _ => {}
        }
        match key {
            KeyCode::PageDown => return Some(DemoAction::Next),
            KeyCode::PageUp => return Some(DemoAction::Back),
            KeyCode::Escape if self.is_blank => return Some(DemoAction::Blank),
            KeyCode::Escape if !self.pen.strokes.is_empty() => return Some(DemoAction::Wipe),
            // All else is the hand's, as in any game.
            _ if self.tries_out => return None,
            _ => {}
        }
        match key {
            KeyCode::Enter | KeyCode::NumpadEnter => Some(self.jump().unwrap_or(DemoAction::Next)),
            KeyCode::Space | KeyCode::ArrowRight => Some(DemoAction::Next),
            KeyCode::Backspace if self.typed.pop().is_some() => None,
            KeyCode::Backspace | KeyCode::ArrowLeft => Some(DemoAction::Back),
            KeyCode::ArrowDown => Some(DemoAction::Item(true)),
            KeyCode::ArrowUp => Some(DemoAction::Item(false)),
            KeyCode::Home => Some(DemoAction::Jump(0)),
            KeyCode::End => Some(DemoAction::Jump(self.items.len().saturating_sub(1))),
            KeyCode::Escape if !self.typed.is_empty() => {
                self.typed.clear();
                None
            }
            KeyCode::Escape => Some(DemoAction::Leave),
            _ => match letter {
                Some("w") => Some(DemoAction::TryOut),
                Some("t") => Some(DemoAction::ThrowAgain),
                Some("s") => Some(DemoAction::ChooseDie),
                Some("h") => {
                    self.pen.has_halo ^= true;
                    None
                }
                _ => None,
            },
        }
    }

    /// A digit: of a die's face, of the pen's colour, or of an item's number.
    fn take_digit(&mut self, digit: u32) -> Option<DemoAction> {
        if let Some(to_set) = &mut self.to_set {
            let at = to_set.at;
            return to_set.digit(digit).map(|face| DemoAction::SetDie(at, face));
        }
        if self.pen.is_held {
            if digit > 0 {
                self.pen.colour = (digit as usize - 1) % COLOURS;
            }
            return None;
        }
        if !self.tries_out && self.typed.len() < DIGITS {
            self.typed.push(char::from_digit(digit, 10)?);
        }
        None
    }

    /// The item whose number has been typed. One that there is not is forgotten.
    fn jump(&mut self) -> Option<DemoAction> {
        let typed = std::mem::take(&mut self.typed);
        if typed.is_empty() {
            return None;
        }
        let number: usize = typed.parse().ok()?;
        let item = number.checked_sub(1).filter(|item| *item < self.items.len());
        Some(item.map_or(DemoAction::Jump(usize::MAX), DemoAction::Jump))
    }
}

/// Reads keys, clicks and buttons.
pub fn read_demo_input(
    mut demo: ResMut<Demo>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut input: ResMut<InputState>,
    mut contexts: EguiContexts,
    mut next: ResMut<NextDemo>,
    mut events: MessageReader<KeyboardInput>,
    mut camera: ResMut<CameraControl>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    view: Res<BoardView>,
    time: Res<Time<Real>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let busy = settings.open || settings.menu_open;
    let control = is_held(&keys, CONTROL);
    let shift = is_held(&keys, SHIFT);
    let mut go = demo.asked.take();
    for event in events.read() {
        let letter = match &event.logical_key {
            Key::Character(letter) => Some(letter.as_str()),
            _ => None,
        };
        if letter.is_some_and(|letter| letter.eq_ignore_ascii_case("d")) {
            demo.pen.is_held = event.state == ButtonState::Pressed;
            continue;
        }
        if event.state == ButtonState::Released || event.repeat || busy {
            continue;
        }
        if !demo.tries_out && !control && letter.is_some_and(|letter| letter.eq_ignore_ascii_case("v")) {
            let mode = if camera.is_3d() {
                ViewMode::Flat
            } else {
                ViewMode::Orbit
            };
            camera.change(mode, view.perspective.map(|perspective| perspective.pose));
            continue;
        }
        go = demo.key(event.key_code, letter, control).or(go);
    }
    if !window.focused {
        demo.pen.is_held = false;
    }
    // While the script is on show all keys are the demonstrator's, and while the pen draws the pointer is the pen's.
    input.keys_taken = !demo.tries_out || demo.pen.is_held || demo.to_set.is_some();
    input.pointer_taken = demo.pen.is_ready() || demo.is_blank;
    if !demo.tries_out {
        input.show_reach = false;
        input.cursor = None;
    }
    if let Some(at) = window.cursor_position() {
        let spot = egui::pos2(at.x / settings.scale, at.y / settings.scale);
        let covered = context
            .layer_id_at(spot)
            .is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip);
        let on_board = view.area.contains((at.x, at.y)) && !covered;
        let pressed = buttons.just_pressed(MouseButton::Left);
        if demo.pen.is_ready() {
            if pressed && !covered {
                let tool = match (shift, control) {
                    (true, _) => PenTool::Circle,
                    (_, true) => PenTool::Arrow,
                    _ => demo.pen.tool,
                };
                demo.pen.begin(spot, tool);
            }
        } else if pressed && !busy && demo.is_blank {
            go = go.or(Some(DemoAction::Blank));
        } else if pressed && on_board && !busy && !demo.tries_out && table.measured.is_none() {
            go = go.or(Some(DemoAction::Next));
        }
        if demo.pen.draws {
            demo.pen.go_on(spot);
        }
    }
    if demo.pen.draws && !buttons.pressed(MouseButton::Left) {
        demo.pen.end();
    }
    if let Some(go) = go {
        demo.go(go, &mut table, &mut playback, &mut next, seeds::fresh());
        context.request_repaint();
    }
    let idle = playback.is_idle();
    match (idle, demo.still_since) {
        (false, _) => demo.still_since = None,
        (true, None) => demo.still_since = Some(time.elapsed()),
        (true, Some(_)) => {}
    }
    Ok(())
}
