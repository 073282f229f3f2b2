//! The line protocol: `arene engine`. One JSON-RPC 2.0 message a line in, one reply a line out, in the shapes of
//! `docs/protocol.md`.

mod archive;
pub mod bot;
mod engine;
mod external;
mod message;
mod player;

pub use archive::{Archive, RecordTo};
pub use engine::Engine;
pub use external::{EXEC, External, ExternalBot, ExternalError, Leash, USUAL_LIMIT};
pub use message::RefusalReport;
pub use player::{Control, PlayerSpec, PlayerSpecError};

use std::io::{self, BufRead, Read, Write};

use crate::text::Lang;

/// The longest line read, in bytes: far above any map or snapshot, far below what would fill the memory.
const LONGEST_LINE: u64 = 256 << 20;

/// Serves the protocol from `input` to `output` until `quit` or the end of the input, and records the games.
///
/// # Errors
/// If reading or writing fails; a reader that went away is no error.
pub fn serve(input: impl BufRead, output: impl Write, lang: Lang, archive: Archive) -> io::Result<()> {
    let mut engine = Engine::new(lang, archive);
    let served = answer_all(&mut engine, input, output);
    engine.put_away();
    served
}

fn answer_all(engine: &mut Engine, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while !engine.has_quit() {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let Some(reply) = engine.answer(&line) else { continue };
        let written = output
            .write_all(reply.as_bytes())
            .and_then(|()| output.write_all(b"\n"))
            .and_then(|()| output.flush());
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            other => other?,
        }
    }
    Ok(())
}
