//! The process of an external bot: its lines in and out, what it complains of, and its end.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::External;

/// The longest line that is read of a bot, in bytes: far above any answer.
const LONGEST_LINE: u64 = 1 << 20;
/// How many lines of a bot are held before it has to wait.
const LINES_HELD: usize = 64;
/// How many of its last complaints are kept.
const COMPLAINTS: usize = 8;
/// How long a process that has closed its output may take to end.
const TO_END: Duration = Duration::from_millis(300);

/// Ends a process, from anywhere, however it hangs. Ending it twice does no harm.
#[derive(Clone, Debug)]
pub struct Leash(Arc<Mutex<Option<Child>>>);

impl Leash {
    /// Ends the process, if it was started and still runs.
    pub fn pull(&self) {
        if let Some(mut child) = self.held().take() {
            // It may have ended by itself meanwhile; then there is nothing to end.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for Leash {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(None)))
    }
}

/// Why no line came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoLine {
    /// The time is over.
    Late,
    /// The process ended, with this exit status if it has one.
    Ended(Option<i32>),
    /// It closed its output and goes on.
    Closed,
}

/// A running process.
#[derive(Debug)]
pub struct Process {
    leash: Leash,
    to: Sender<String>,
    lines: Receiver<Vec<u8>>,
    complaints: Arc<Mutex<VecDeque<String>>>,
    /// Closed when the last complaint has been read.
    complained: Receiver<()>,
}

impl Process {
    /// Starts the program. What it complains of on standard error is passed on, after the name.
    ///
    /// # Errors
    /// What the system says if it cannot be started.
    pub fn start(external: &External, name: &str, leash: &Leash) -> std::io::Result<Self> {
        let (program, given) = external.words();
        let mut child = Command::new(program)
            .args(given)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (to, outgoing) = channel::<String>();
        let (incoming, lines) = sync_channel(LINES_HELD);
        let (done, complained) = sync_channel(0);
        let complaints = Arc::default();
        // Each thread ends with its pipe, or with this end of its channel; nobody waits for it.
        if let Some(mut stdin) = child.stdin.take() {
            std::thread::spawn(move || {
                for line in outgoing {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(stdout) = child.stdout.take() {
            std::thread::spawn(move || read_lines(stdout, &incoming));
        }
        if let Some(stderr) = child.stderr.take() {
            let (kept, name) = (Arc::clone(&complaints), name.to_owned());
            std::thread::spawn(move || pass_on(stderr, &name, &kept, done));
        }
        *leash.held() = Some(child);
        Ok(Self {
            leash: leash.clone(),
            to,
            lines,
            complaints,
            complained,
        })
    }

    /// Sends a line. One that the process does not take any more is lost: that it ended shows when it is listened to.
    pub fn send(&self, mut line: String) {
        line.push('\n');
        let _ = self.to.send(line);
    }

    /// Waits for the next line.
    ///
    /// # Errors
    /// If there is none until then.
    pub fn line(&self, until: Instant) -> Result<Vec<u8>, NoLine> {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(NoLine::Late),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Its output is closed: why?
    fn ended(&self) -> NoLine {
        let until = Instant::now() + TO_END;
        loop {
            match self.leash.held().as_mut().map(Child::try_wait) {
                Some(Ok(Some(status))) => return NoLine::Ended(status.code()),
                Some(Ok(None)) if Instant::now() < until => {}
                Some(Ok(None)) => return NoLine::Closed,
                Some(Err(_)) | None => return NoLine::Ended(None),
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The last line that it wrote on standard error; empty if there is none.
    pub fn last_complaint(&self) -> String {
        // It has ended; what it said last may still be on its way.
        let _ = self.complained.recv_timeout(TO_END);
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        complaints.back().cloned().unwrap_or_default()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.leash.pull();
    }
}

fn read_lines(from: impl Read, to: &SyncSender<Vec<u8>>) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while matches!(from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line), Ok(1..)) {
        if to.send(std::mem::take(&mut line)).is_err() {
            break;
        }
    }
}

/// Passes complaints on to this program's own standard error, and keeps the last ones.
fn pass_on(from: impl Read, name: &str, kept: &Mutex<VecDeque<String>>, done: SyncSender<()>) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while matches!(from.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line), Ok(1..)) {
        let text = String::from_utf8_lossy(&line);
        // A bot's words shall not move about in the terminal.
        let text: String = text.trim_end().chars().filter(|letter| !letter.is_control()).collect();
        eprintln!("{name}: {text}");
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if !text.is_empty() {
            kept.push_back(text);
        }
        if kept.len() > COMPLAINTS {
            kept.pop_front();
        }
        line.clear();
    }
    drop(done);
}
