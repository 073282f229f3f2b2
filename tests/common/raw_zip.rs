//! Zip files written byte by byte, so that they can say what no honest program writes.

use std::io::Write as _;

/// An entry of such a file.
pub struct RawEntry {
    pub name: Vec<u8>,
    /// Its bytes as they lie in the file.
    pub data: Vec<u8>,
    /// How large it says that it is.
    pub size: u32,
    pub crc: u32,
    /// 0 stored, 8 deflated.
    pub method: u16,
    pub flags: u16,
    /// Its mode as of Unix.
    pub mode: u32,
}

impl RawEntry {
    /// An honest one, stored as it is.
    pub fn stored(name: &str, content: &[u8]) -> Self {
        Self {
            name: name.as_bytes().to_vec(),
            data: content.to_vec(),
            size: content.len() as u32,
            crc: crc32fast::hash(content),
            method: 0,
            flags: 0x800,
            mode: 0o100_644,
        }
    }

    /// An honest one, deflated.
    pub fn deflated(name: &str, content: &[u8]) -> Self {
        let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(content).unwrap();
        Self {
            data: encoder.finish().unwrap(),
            method: 8,
            ..Self::stored(name, content)
        }
    }
}

/// The bytes of a zip file with these entries.
pub fn raw_zip(entries: &[RawEntry]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    let short = |out: &mut Vec<u8>, number: u16| out.extend(number.to_le_bytes());
    let long = |out: &mut Vec<u8>, number: u32| out.extend(number.to_le_bytes());
    for entry in entries {
        let offset = file.len() as u32;
        let common = |out: &mut Vec<u8>| {
            short(out, 20);
            short(out, entry.flags);
            short(out, entry.method);
            long(out, 0x0021_0000);
            long(out, entry.crc);
            long(out, entry.data.len() as u32);
            long(out, entry.size);
            short(out, entry.name.len() as u16);
            short(out, 0);
        };
        long(&mut file, 0x0403_4b50);
        common(&mut file);
        file.extend(&entry.name);
        file.extend(&entry.data);
        long(&mut directory, 0x0201_4b50);
        // Made on Unix.
        short(&mut directory, 3 << 8 | 20);
        common(&mut directory);
        short(&mut directory, 0);
        short(&mut directory, 0);
        short(&mut directory, 0);
        long(&mut directory, entry.mode << 16);
        long(&mut directory, offset);
        directory.extend(&entry.name);
    }
    let (start, count) = (file.len() as u32, entries.len() as u16);
    file.extend(&directory);
    long(&mut file, 0x0605_4b50);
    short(&mut file, 0);
    short(&mut file, 0);
    short(&mut file, count);
    short(&mut file, count);
    long(&mut file, directory.len() as u32);
    long(&mut file, start);
    short(&mut file, 0);
    file
}
