//! Looks for a display and a graphics adapter before the window opens, so that their lack is one clear line and not a
//! crash.

use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::{env, io};

use bevy::tasks::block_on;

/// What works without a window.
const WITHOUT: &str = "`arene lab`, `arene engine` and `arene check` work without";

/// The connection that was tried. Keep it until the window is open: a virtual X server starts anew when its last
/// client leaves, and takes nobody meanwhile.
pub struct Connection {
    _stream: Box<dyn Send>,
}

/// Looks whether a window can be opened.
///
/// # Errors
/// What is missing and what helps, in one line.
pub fn look() -> Result<Connection, String> {
    let connection = find_display()?;
    find_adapter("no window")?;
    Ok(connection)
}

/// The line for a window that could not be opened for another reason.
pub fn could_not(reason: &str) -> String {
    let reason = reason.lines().next().unwrap_or_default().trim();
    format!(
        "no window: {reason}; install the display libraries (`apt install libx11-6 libxcursor1 libxi6 libxrandr2 \
         libxkbcommon-x11-0 libwayland-client0`) or see to the display server; {WITHOUT}"
    )
}

fn find_display() -> Result<Connection, String> {
    if let Some(connection) = connect_wayland() {
        return Ok(connection);
    }
    let Some(name) = env::var("DISPLAY").ok().filter(|name| !name.is_empty()) else {
        return Err(format!(
            "no window: no display (neither DISPLAY nor WAYLAND_DISPLAY is set); start it from a desktop session, or \
             under a virtual one (`apt install xvfb`, then `xvfb-run arene`); {WITHOUT}"
        ));
    };
    if let Some(connection) = connect_x(&name) {
        return Ok(connection);
    }
    Err(format!(
        "no window: the display {name:?} (DISPLAY) does not answer; start its X server, or a virtual one (`apt install \
         xvfb`, then `xvfb-run arene`); {WITHOUT}"
    ))
}

fn held<S: Send + 'static>(stream: io::Result<S>) -> Option<Connection> {
    let stream = stream.ok()?;
    Some(Connection {
        _stream: Box::new(stream),
    })
}

fn connect_wayland() -> Option<Connection> {
    let name = env::var_os("WAYLAND_DISPLAY").filter(|name| !name.is_empty())?;
    let socket = match Path::new(&name).is_absolute() {
        true => PathBuf::from(name),
        false => Path::new(&env::var_os("XDG_RUNTIME_DIR")?).join(name),
    };
    held(UnixStream::connect(socket))
}

/// A connection to the X server of a display name (`:0`, `:77.0`, `host:10.0`), if it takes one.
fn connect_x(name: &str) -> Option<Connection> {
    let (host, rest) = name.rsplit_once(':')?;
    let number: u16 = rest.split('.').next()?.parse().ok()?;
    if !matches!(host, "" | "unix") {
        return held(TcpStream::connect((host, number.checked_add(6000)?)));
    }
    let socket = format!("/tmp/.X11-unix/X{number}");
    held(UnixStream::connect(&socket)).or_else(|| held(connect_abstract(&socket)))
}

#[cfg(target_os = "linux")]
fn connect_abstract(name: &str) -> io::Result<UnixStream> {
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::net::SocketAddr;
    UnixStream::connect_addr(&SocketAddr::from_abstract_name(name)?)
}

#[cfg(not(target_os = "linux"))]
fn connect_abstract(_: &str) -> io::Result<UnixStream> {
    Err(io::ErrorKind::NotFound.into())
}

/// Looks for something that draws; `lacking` says what there is not without it.
///
/// # Errors
/// What is missing and what helps, in one line.
pub fn find_adapter(lacking: &str) -> Result<(), String> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapters = block_on(instance.enumerate_adapters(wgpu::Backends::all()));
    if adapters.is_empty() {
        return Err(format!(
            "{lacking}: no graphics adapter with Vulkan; install its driver (`apt install mesa-vulkan-drivers`, which \
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
            assert!(connect_x(name).is_none(), "{name:?}");
        }
    }

    #[test]
    fn the_line_is_one_line() {
        let line = could_not("first\nsecond\n  third");
        assert!(line.contains("first") && !line.contains("second") && !line.contains('\n'));
    }
}
