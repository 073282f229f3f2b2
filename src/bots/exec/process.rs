//! The process of an external bot: its lines in and out, what it complains of, and its end.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::External;

/// The longest line that is read of a bot, in bytes: far above any answer.
const LONGEST_LINE: u64 = 1 << 20;
/// How many lines are held in each direction before whoever wrote them has to wait.
const LINES_HELD: usize = 8;
/// How long a full queue is left alone.
const A_MOMENT: Duration = Duration::from_millis(1);
/// How many of its last complaints are kept.
const COMPLAINTS: usize = 8;
/// How long a process that has closed its output may take to end.
const TO_END: Duration = Duration::from_millis(300);

/// Ends a process and all that it has started, from anywhere, however it hangs. Ending it twice does no harm.
#[derive(Clone, Debug)]
pub struct KillSwitch(Arc<Mutex<Option<Child>>>);

impl KillSwitch {
    /// Ends the process, if it was started and still runs.
    pub fn kill(&self) {
        if let Some(mut child) = self.held().take() {
            // It may have ended by itself meanwhile; then there is nothing to end but what it has left behind.
            end_group(&child);
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for KillSwitch {
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
    kill_switch: KillSwitch,
    to: SyncSender<String>,
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
    pub fn start(external: &External, name: &str, kill_switch: &KillSwitch) -> std::io::Result<Self> {
        let (program, given) = external.words();
        let mut child = in_a_group_of_its_own(Command::new(program).args(given))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (to, outgoing) = sync_channel::<String>(LINES_HELD);
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
        *kill_switch.held() = Some(child);
        Ok(Self {
            kill_switch: kill_switch.clone(),
            to,
            lines,
            complaints,
            complained,
        })
    }

    /// Sends a line. One that the process does not take any more is lost: that it ended shows when it is listened to.
    ///
    /// # Errors
    /// [`NoLine::Late`] if the process has not read what it was sent before until then.
    pub fn send(&self, mut line: String, until: Instant) -> Result<(), NoLine> {
        line.push('\n');
        loop {
            line = match self.to.try_send(line) {
                Ok(()) | Err(TrySendError::Disconnected(_)) => return Ok(()),
                Err(TrySendError::Full(_)) if Instant::now() >= until => return Err(NoLine::Late),
                Err(TrySendError::Full(line)) => line,
            };
            std::thread::sleep(A_MOMENT);
        }
    }

    /// Waits for the next line.
    ///
    /// # Errors
    /// If there is none until then.
    pub fn line(&self, until: Instant) -> Result<Vec<u8>, NoLine> {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            // Even if there is a line: who floods has no more time than others.
            return Err(NoLine::Late);
        }
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
            match self.kill_switch.held().as_mut().map(Child::try_wait) {
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
        self.kill_switch.kill();
    }
}

/// Has a program start in a process group of its own, so that it can be ended with all that it starts.
#[cfg(unix)]
fn in_a_group_of_its_own(command: &mut Command) -> &mut Command {
    std::os::unix::process::CommandExt::process_group(command, 0)
}

/// Elsewhere there are no process groups.
#[cfg(not(unix))]
fn in_a_group_of_its_own(command: &mut Command) -> &mut Command {
    command
}

/// Ends all that a program has started and that has not left its group.
#[cfg(unix)]
fn end_group(child: &Child) {
    use nix::sys::signal::{Signal, killpg};
    if let Ok(group) = i32::try_from(child.id()) {
        // That there is nobody left is no error.
        let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
    }
}

/// Elsewhere there are no process groups.
#[cfg(not(unix))]
fn end_group(_: &Child) {}

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
        crate::bounds::complain!("{name}: {text}");
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
