//! Projector mode: everything larger and in high contrast, for those who look from three metres away; full screen, and the
//! keys of both and of the audience's window.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::EguiContexts;

use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::{Settings, scale_for};
use crate::screen::audience::AudienceWindow;
use crate::screen::audience::camera::AudienceView;

/// How much larger all text and figures are in projector mode; the first is the usual one.
pub const ENLARGEMENTS: [f32; 3] = [1.6, 1.8, 2.0];

/// The smallest letters of all panels, in points at 100 %.
pub const SMALLEST: f32 = 14.0;

/// The smallest letters in projector mode in a window of 1080 pixels of height, in pixels; others go by their height.
pub const SMALLEST_PROJECTED: f32 = 28.0;

/// The least width and height of a window in projector mode, in points: no panel is made for less.
const LEAST: (f32, f32) = (512.0, 300.0);

/// Projector mode, full screen and the audience's window, as they are wanted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Projector {
    /// Whether the window is in projector mode.
    pub is_on: bool,
    /// How much larger all text is then.
    pub enlargement: f32,
    /// Whether the window fills its monitor.
    pub full_screen: bool,
    /// Whether the audience has a window of its own.
    pub audience: bool,
    /// How the audience's window looks at the board.
    pub view: AudienceView,
}

impl Default for Projector {
    fn default() -> Self {
        Self {
            is_on: false,
            enlargement: ENLARGEMENTS[0],
            full_screen: false,
            audience: false,
            view: AudienceView::default(),
        }
    }
}

impl Projector {
    /// The size of all text in a window of that size, in logical pixels, whose usual size of text is so large.
    pub fn scale(&self, usual: f32, (width, height): (f32, f32)) -> f32 {
        if !self.is_on {
            return usual;
        }
        let least = SMALLEST_PROJECTED / SMALLEST * height / 1080.0;
        let wanted = usual.max(scale_for(height.max(0.0) as u32)) * self.enlargement;
        let most = (width / LEAST.0).min(height / LEAST.1).max(1.0);
        wanted.max(least).min(most)
    }
}

/// Adds the keys of projector mode, and what follows from it.
pub fn plugin(app: &mut App) {
    app.add_systems(First, set_scale)
        .add_systems(Update, (read_projector_keys, fill_the_monitor).chain());
}

/// Keeps the size of all text that of the mode.
pub fn set_scale(screen: Res<ScreenSize>, mut settings: ResMut<Settings>) {
    let wanted = settings.projector.scale(settings.usual_scale, screen.pair());
    if (settings.scale - wanted).abs() > 1e-3 {
        settings.scale = wanted;
    }
}

/// Which keys that change the meaning of others are held, in the order in which they came: at few frames a second all of a key
/// press may lie in one frame.
#[derive(Default)]
struct HeldModifiers {
    shift: bool,
    control: bool,
    /// Alt, or the key of the system.
    other: bool,
}

impl HeldModifiers {
    /// Takes note of a key.
    fn note(&mut self, event: &KeyboardInput) {
        let held = match event.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => &mut self.shift,
            KeyCode::ControlLeft | KeyCode::ControlRight => &mut self.control,
            KeyCode::AltLeft | KeyCode::SuperLeft | KeyCode::SuperRight => &mut self.other,
            _ => return,
        };
        *held = event.state == ButtonState::Pressed;
    }
}

/// P: projector mode. Shift + P: the audience's window, Ctrl + P: how it looks at the board. F11: the window that has the
/// keyboard fills its monitor. Letters that are written somewhere are no keys.
fn read_projector_keys(
    mut events: MessageReader<KeyboardInput>,
    mut held: Local<HeldModifiers>,
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut audience: Query<(Entity, &mut Window), With<AudienceWindow>>,
) -> Result {
    let writes = contexts.ctx_mut()?.egui_wants_keyboard_input();
    for event in events.read() {
        held.note(event);
        if event.state != ButtonState::Pressed || event.repeat {
            continue;
        }
        if event.key_code == KeyCode::F11 {
            match audience.iter_mut().find(|(window, _)| *window == event.window) {
                Some((_, mut window)) => window.mode = toggled(window.mode),
                None => settings.projector.full_screen ^= true,
            }
        }
        let is_p = matches!(&event.logical_key, Key::Character(letter) if letter.eq_ignore_ascii_case("p"));
        if !is_p || writes || held.other {
            continue;
        }
        let projector = &mut settings.projector;
        match (held.shift, held.control) {
            (true, _) => projector.audience ^= true,
            (false, true) => projector.view = projector.view.next(),
            (false, false) => projector.is_on ^= true,
        }
    }
    Ok(())
}

/// The monitor filled, or a window again.
fn toggled(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    }
}

/// Has the first window fill its monitor, or not, as the settings say.
fn fill_the_monitor(settings: Res<Settings>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window else { return };
    if (window.mode != WindowMode::Windowed) != settings.projector.full_screen {
        window.mode = toggled(window.mode);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn projected(enlargement: f32) -> Projector {
        Projector {
            is_on: true,
            enlargement,
            ..Projector::default()
        }
    }

    #[test]
    fn the_smallest_text_has_28_pixels_of_1080_whatever_is_set() {
        for enlargement in ENLARGEMENTS {
            for usual in [0.75, 1.0, 1.25, 2.0] {
                for (width, height) in [(1280.0, 720.0), (1600.0, 900.0), (1920.0, 1080.0), (3840.0, 2160.0)] {
                    let scale = projected(enlargement).scale(usual, (width, height));
                    let smallest = SMALLEST * scale;
                    assert!(
                        smallest >= SMALLEST_PROJECTED * height / 1080.0 - 1e-3,
                        "{smallest} in {height}"
                    );
                    assert!(width / scale >= LEAST.0 - 0.01 && height / scale >= LEAST.1 - 0.01);
                }
            }
        }
    }

    #[test]
    fn text_is_enlarged_by_what_is_set_and_is_as_before_without() {
        assert_eq!(projected(1.6).scale(1.25, (1920.0, 1080.0)), 2.0);
        assert_eq!(projected(2.0).scale(1.25, (1920.0, 1080.0)), 2.5);
        let off = Projector {
            is_on: false,
            ..projected(2.0)
        };
        assert_eq!(off.scale(1.25, (1920.0, 1080.0)), 1.25);
    }
}
