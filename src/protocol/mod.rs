//! The line protocol: `arene engine`. One JSON-RPC 2.0 message a line in, one reply a line out, in the shapes of
//! `docs/protocol.md`.

mod archive;
pub mod bot;
mod by_hand;
mod engine;
mod errors;
mod message;
mod table;
mod threat;
mod why;

pub use archive::{Archive, RecordTo};
pub use bot::external_bot;
pub use engine::Engine;
pub use message::RefusalReport;

use std::io::{self, BufRead, Read, Write};

use message::{Error, NO_ID, reply};

/// The longest line that is read, in bytes, where nothing else is said: far above any map or snapshot.
pub const LONGEST_LINE: u64 = 16 << 20;

/// Serves the protocol from `input` to `output` until `quit` or the end of the input, and records the games. Lines longer
/// than so many bytes are refused.
///
/// # Errors
/// If reading or writing fails; a reader that went away is no error.
pub fn serve(mut engine: Engine, input: impl BufRead, output: impl Write, longest_line: u64) -> io::Result<()> {
    let served = answer_all(&mut engine, input, output, longest_line);
    engine.put_away();
    served
}

fn answer_all(
    engine: &mut Engine,
    mut input: impl BufRead,
    mut output: impl Write,
    longest_line: u64,
) -> io::Result<()> {
    let mut line = Vec::new();
    while !engine.has_quit() {
        line.clear();
        // One more than the longest, and its end.
        if input.by_ref().take(longest_line + 2).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let is_whole = line.last() == Some(&b'\n') || line.len() as u64 <= longest_line;
        let reply = if is_whole {
            engine.answer(&line)
        } else {
            skip_line(&mut input)?;
            let message = format!("a line longer than {longest_line} bytes");
            Some(reply(NO_ID, &Err(Error::new(Error::REQUEST, message))))
        };
        // What a long line took is given back.
        line.shrink_to(USUAL_LINE);
        let Some(reply) = reply else { continue };
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

/// Room that is kept from one line to the next, in bytes.
const USUAL_LINE: usize = 1 << 20;

/// Reads the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let here = input.fill_buf()?;
        let end = here.iter().position(|byte| *byte == b'\n');
        let read = end.map_or(here.len(), |end| end + 1);
        let is_over = end.is_some() || here.is_empty();
        input.consume(read);
        if is_over {
            return Ok(());
        }
    }
}
