//! The window itself: it is opened, says why if it does not open, and has its icon.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WINIT_WINDOWS, WinitUserEvent};

use crate::screen::app::display::{self, NoDisplay};
use crate::screen::app::opening::OpenError;
use crate::screen::table_top::{art, bot_threads};

/// Whether a frame has been drawn: a panic before that is a window that did not open.
static DRAWN: AtomicBool = AtomicBool::new(false);

/// Runs an app in a window, and returns when that is closed.
pub fn in_a_window(build: impl FnOnce() -> App) -> Result<(), OpenError> {
    let _connection = display::look().map_err(OpenError::Display)?;
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        // Before the first frame a panic means that there is no window to be had: one line says so, below.
        if DRAWN.load(Ordering::Relaxed) {
            usual(info);
        }
    }));
    let run = std::panic::AssertUnwindSafe(move || {
        build().run();
    });
    match std::panic::catch_unwind(run) {
        Ok(()) => Ok(()),
        Err(panic) if DRAWN.load(Ordering::Relaxed) => std::panic::resume_unwind(panic),
        Err(panic) => {
            let reason = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            Err(OpenError::Display(NoDisplay::Unopened(reason.map(str::to_owned))))
        }
    }
}

/// Remembers that a frame has been drawn.
pub fn mark_as_drawn(drawn: bool) {
    if drawn {
        DRAWN.store(true, Ordering::Relaxed);
    }
}

/// Adds what only a window has.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, wake_on_bot_answers)
        .add_systems(Update, set_window_icon);
}

/// A bot that has made up its mind has the window draw.
fn wake_on_bot_answers(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    bot_threads::set_wake_up(move || {
        // A window that is closed already has nothing to draw.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

/// Gives the window its picture, once it is there.
fn set_window_icon(window: Single<Entity, With<PrimaryWindow>>, mut done: Local<bool>) {
    if *done {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            let (pixels, width, height) = art::icon();
            if let Ok(icon) = winit::window::Icon::from_rgba(pixels, width, height) {
                window.set_window_icon(Some(icon));
            }
            *done = true;
        }
    });
}
