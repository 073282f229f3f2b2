//! Looks for a display and a graphics adapter before the window opens, so that their lack is one clear line and not a
//! crash.

use std::env;
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use bevy::tasks::block_on;

/// What works without a window.
const WITHOUT: &str = "`arene lab`, `arene engine` and `arene check` work without";

/// Looks whether a window can be opened.
///
/// # Errors
/// What is missing and what helps, in one line.
pub fn look() -> Result<(), String> {
    find_display()?;
    find_adapter()
}

/// The line for a window that could not be opened for another reason.
pub fn could_not(reason: &str) -> String {
    let reason = reason.lines().next().unwrap_or_default().trim();
    format!(
        "no window: {reason}; install the display libraries (`apt install libx11-6 libxcursor1 libxi6 libxrandr2 \
         libxkbcommon-x11-0 libwayland-client0`) or see to the display server; {WITHOUT}"
    )
}

fn find_display() -> Result<(), String> {
    if wayland_answers() {
        return Ok(());
    }
    let Some(name) = env::var("DISPLAY").ok().filter(|name| !name.is_empty()) else {
        return Err(format!(
            "no window: no display (neither DISPLAY nor WAYLAND_DISPLAY is set); start it from a desktop session, or \
             under a virtual one (`apt install xvfb`, then `xvfb-run arene`); {WITHOUT}"
        ));
    };
    if x_answers(&name) {
        return Ok(());
    }
    Err(format!(
        "no window: the display {name:?} (DISPLAY) does not answer; start its X server, or a virtual one (`apt install \
         xvfb`, then `xvfb-run arene`); {WITHOUT}"
    ))
}

fn wayland_answers() -> bool {
    let Some(name) = env::var_os("WAYLAND_DISPLAY").filter(|name| !name.is_empty()) else {
        return false;
    };
    let socket = match Path::new(&name).is_absolute() {
        true => PathBuf::from(name),
        false => match env::var_os("XDG_RUNTIME_DIR") {
            Some(folder) => Path::new(&folder).join(name),
            None => return false,
        },
    };
    UnixStream::connect(socket).is_ok()
}

/// Whether the X server of a display name (`:0`, `:77.0`, `host:10.0`) takes a connection.
fn x_answers(name: &str) -> bool {
    let Some((host, rest)) = name.rsplit_once(':') else { return false };
    let Ok(number) = rest.split('.').next().unwrap_or_default().parse::<u16>() else {
        return false;
    };
    if !matches!(host, "" | "unix") {
        return number
            .checked_add(6000)
            .is_some_and(|port| TcpStream::connect((host, port)).is_ok());
    }
    UnixStream::connect(format!("/tmp/.X11-unix/X{number}")).is_ok() || abstract_socket_answers(number)
}

#[cfg(target_os = "linux")]
fn abstract_socket_answers(number: u16) -> bool {
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::net::SocketAddr;
    SocketAddr::from_abstract_name(format!("/tmp/.X11-unix/X{number}"))
        .and_then(|address| UnixStream::connect_addr(&address))
        .is_ok()
}

#[cfg(not(target_os = "linux"))]
fn abstract_socket_answers(_: u16) -> bool {
    false
}

fn find_adapter() -> Result<(), String> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapters = block_on(instance.enumerate_adapters(wgpu::Backends::all()));
    if adapters.is_empty() {
        return Err(format!(
            "no window: no graphics adapter with Vulkan; install its driver (`apt install mesa-vulkan-drivers`, which \
             draws without a graphics card too); {WITHOUT}"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_that_nobody_serves_does_not_answer() {
        for name in ["", "nonsense", ":", ":x", ":64999", ":99999999"] {
            assert!(!x_answers(name), "{name:?}");
        }
    }

    #[test]
    fn the_line_is_one_line() {
        let line = could_not("first\nsecond\n  third");
        assert!(line.contains("first") && !line.contains("second") && !line.contains('\n'));
    }
}
