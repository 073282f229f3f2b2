//! The framing of a recorded game: a checksum and a record a line.
//!
//! A line is eight hex digits, a space, a JSON object, a line feed. The digits are the CRC-32 (as zlib and PNG have it)
//! of all objects of the file up to and with this one, one after the other: so not only a bit that has flipped is found,
//! but also a line that is missing or stands elsewhere.

use crc32fast::Hasher;
use serde::Serialize;

use super::record::FORMAT;

/// The versions of the format that this program reads.
pub const READS: std::ops::RangeInclusive<u32> = 1..=FORMAT;

/// The digits and the space.
const PREFIX: usize = 9;

/// Writes records as lines, each with its checksum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LineWriter(u32);

impl LineWriter {
    /// The line of the next record (a [`super::Record`], or what is in one), its line feed included.
    pub fn line(&mut self, record: &impl Serialize) -> String {
        // Only maps with keys that are no text could fail, and a record has none.
        let body = serde_json::to_string(record).unwrap_or_default();
        self.0 = self.after(body.as_bytes());
        let mut line = String::with_capacity(PREFIX + body.len() + 1);
        line.extend(digits(self.0).map(char::from));
        line.push_str(&body);
        line.push('\n');
        line
    }

    /// Takes up a line that stands in a file already, without its line feed: its object, if the checksum is right.
    pub(crate) fn take_up<'a>(&mut self, line: &'a [u8]) -> Option<&'a [u8]> {
        let (prefix, body) = line.split_at_checked(PREFIX)?;
        let sum = self.after(body);
        if prefix != digits(sum) {
            return None;
        }
        self.0 = sum;
        Some(body)
    }

    /// The sum after one more object.
    fn after(self, body: &[u8]) -> u32 {
        let mut sum = Hasher::new_with_initial(self.0);
        sum.update(body);
        sum.finalize()
    }
}

/// A sum as it stands before an object.
fn digits(sum: u32) -> [u8; PREFIX] {
    let mut prefix = [b' '; PREFIX];
    for (place, digit) in prefix.iter_mut().take(PREFIX - 1).enumerate() {
        *digit = b"0123456789abcdef"[(sum >> (28 - 4 * place) & 15) as usize];
    }
    prefix
}
