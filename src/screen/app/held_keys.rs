//! Keys that are held beside others: Ctrl, Shift, Alt.

use bevy::input::ButtonInput;
use bevy::input::keyboard::KeyCode;

/// Either Ctrl key.
pub const CONTROL: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::ControlRight];

/// Either Shift key.
pub const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// Either Alt key.
pub const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];

/// Whether one of these keys is held, or was for a part of this frame: the keys of a chord may all come and go within one that takes
/// long.
pub fn is_held(keys: &ButtonInput<KeyCode>, either: [KeyCode; 2]) -> bool {
    keys.any_pressed(either) || keys.any_just_released(either)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chord_within_one_frame_is_held() {
        let mut keys = ButtonInput::default();
        keys.press(KeyCode::ControlLeft);
        keys.press(KeyCode::KeyS);
        keys.release(KeyCode::KeyS);
        keys.release(KeyCode::ControlLeft);
        assert!(is_held(&keys, CONTROL) && !is_held(&keys, SHIFT));
        keys.clear();
        assert!(!is_held(&keys, CONTROL));
        // One that was held before, and is let go of together with the other.
        keys.press(KeyCode::ControlLeft);
        keys.clear();
        keys.press(KeyCode::KeyS);
        keys.release(KeyCode::KeyS);
        keys.release(KeyCode::ControlLeft);
        assert!(is_held(&keys, CONTROL));
    }
}
