//! Programs at the other end that mean harm: an engine is sent whatever its memory and time are to be wasted with, and devices
//! and pipes of our own making are named as its files.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::FileTypeExt as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Part;

/// A hostile line.
fn line(part: &mut Part) -> String {
    let size = 1 << (10 + part.chance.below(12));
    let filler = ["0,", "[", "{\"a\":", "\"x\",", "x", "\\u0000", " ", "-"][part.chance.below(8)].repeat(size / 2);
    let method = ["new", "restore", "apply", "dice", "why_not", "hello", "\u{1b}[2J"][part.chance.below(7)];
    match part.chance.below(4) {
        0 => filler,
        1 => format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":[{filler}0]}}"#),
        2 => format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{filler}"}}"#),
        _ => format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{{"map":"{filler}"}}}}"#),
    }
}

/// The part.
pub fn run(part: &mut Part) {
    while part.goes_on() {
        talk(part);
        name_a_device(part);
    }
}

fn talk(part: &mut Part) {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["engine", "--no-record"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let mut input = engine.stdin.take().expect("piped");
    let mut output = BufReader::new(engine.stdout.take().expect("piped"));
    let mut largest = 0;
    for _ in 0..20 {
        let line = line(part);
        largest = largest.max(line.len() as u64);
        let begun = Instant::now();
        // Whatever it makes of the line, it answers this.
        let sent = writeln!(input, "{line}")
            .and_then(|()| writeln!(input, r#"{{"jsonrpc":"2.0","id":"after","method":"hello"}}"#));
        if sent.is_err() {
            part.find(format!("the engine is gone after a line of {} bytes", line.len()));
            break;
        }
        let mut reply = String::new();
        while !reply.contains("\"id\":\"after\"") {
            reply.clear();
            if output.read_line(&mut reply).unwrap_or(0) == 0 {
                part.find(format!("the engine ended at a line of {} bytes", line.len()));
                break;
            }
        }
        if begun.elapsed() > Duration::from_secs(5) {
            part.find(format!("a line of {} bytes took {:.1?}", line.len(), begun.elapsed()));
        }
        part.count("hostile lines", 1);
    }
    let status = fs::read_to_string(format!("/proc/{}/status", engine.id())).unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM:"));
    let peak = peak
        .and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok())
        .unwrap_or(0)
        * 1024;
    // The program itself takes some.
    if peak > 20 * largest + (64 << 20) + (64 << 20) {
        part.find(format!("{} MiB taken for lines of {largest} bytes at most", peak >> 20));
    }
    drop(input);
    let _ = engine.wait();
}

/// A pipe, and a device node where that can be made (as root), named as an output.
fn name_a_device(part: &mut Part) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let device = folder.path().join("device.html");
    let made = Command::new("mknod").arg(&device).args(["c", "1", "3"]).output();
    if !made.is_ok_and(|done| done.status.success()) {
        return;
    }
    let done = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["replay", "report", "tests/fixtures/replays/king-rules2.arene", "--to"])
        .arg(&device)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("it runs");
    let is_device = fs::symlink_metadata(&device).is_ok_and(|found| found.file_type().is_char_device());
    if !is_device || !done.status.success() {
        part.find(format!("a device was not written on: {done:?}"));
    }
    part.count("device nodes written on", 1);
}
