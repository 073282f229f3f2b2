//! Looks for a display and a graphics adapter before the window opens, so that their lack is one clear line and not a
//! crash.

use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::{env, io};

use bevy::tasks::block_on;

use crate::text::Texts;

/// Why nothing can be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoDisplay {
    /// No display is named.
    Unset,
    /// The display of this name does not answer.
    Silent(String),
    /// Nothing draws.
    NoAdapter,
    /// The window could not be opened, for a reason that the system gives, if it gives any.
    Unopened(Option<String>),
}

impl NoDisplay {
    /// Why there is no window, and what helps, in one line.
    pub fn words(&self, texts: &Texts) -> String {
        self.line("screen-none", texts)
    }

    /// Why there is no picture, and what helps, in one line.
    pub fn words_for_picture(&self, texts: &Texts) -> String {
        self.line("screen-none-picture", texts)
    }

    fn line(&self, id: &str, texts: &Texts) -> String {
        let (why, mend) = match self {
            Self::Unset => (texts.say("screen-none-display"), "screen-none-display-mend"),
            Self::Silent(name) => {
                let why = texts.message("screen-none-answer", &[("display", name.clone().into())]);
                (why, "screen-none-answer-mend")
            }
            Self::NoAdapter => (texts.say("screen-none-adapter"), "screen-none-adapter-mend"),
            Self::Unopened(reason) => {
                let reason = reason
                    .as_ref()
                    .and_then(|reason| Some(reason.lines().next()?.trim().to_owned()));
                let why = reason.unwrap_or_else(|| texts.say("screen-none-created"));
                (why, "screen-none-libraries-mend")
            }
        };
        texts.message(id, &[("why", why.into()), ("mend", texts.say(mend).into())])
    }
}

/// The connection that was tried. Keep it until the window is open: a virtual X server starts anew when its last
/// client leaves, and takes nobody meanwhile.
pub struct Connection {
    _stream: Box<dyn Send>,
}

/// Looks whether a window can be opened.
///
/// # Errors
/// What is missing.
pub fn look() -> Result<Connection, NoDisplay> {
    let connection = find_display()?;
    find_adapter()?;
    Ok(connection)
}

fn find_display() -> Result<Connection, NoDisplay> {
    if let Some(connection) = connect_wayland() {
        return Ok(connection);
    }
    let name = env::var("DISPLAY").ok().filter(|name| !name.is_empty());
    let name = name.ok_or(NoDisplay::Unset)?;
    connect_x(&name).ok_or(NoDisplay::Silent(name))
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

/// Looks for something that draws.
///
/// # Errors
/// If nothing does.
pub fn find_adapter() -> Result<(), NoDisplay> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor::new_without_display_handle_from_env());
    let adapters = block_on(instance.enumerate_adapters(wgpu::Backends::all()));
    if adapters.is_empty() {
        return Err(NoDisplay::NoAdapter);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn a_display_that_nobody_serves_does_not_answer() {
        for name in ["", "nonsense", ":", ":x", ":64999", ":99999999"] {
            assert!(connect_x(name).is_none(), "{name:?}");
        }
    }

    #[test]
    fn the_line_is_one_line() {
        let failed = NoDisplay::Unopened(Some("first\nsecond\n  third".to_owned()));
        for texts in Lang::ALL.map(Texts::of) {
            let line = failed.words(texts);
            assert!(line.contains("first") && !line.contains("second") && !line.contains('\n'));
        }
    }
}
