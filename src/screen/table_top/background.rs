//! Work that a thread does beside the window, while that goes on drawing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// After how long the window looks again whether such work is done.
pub const LOOKS_AGAIN: Duration = Duration::from_millis(50);

/// A thread that works beside the window. It ends soon after this is dropped.
#[derive(Debug)]
pub struct BackgroundTask<T> {
    is_dropped: Arc<AtomicBool>,
    thread: Option<JoinHandle<T>>,
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Begins the work. It is given whom to ask whether it shall go on.
    pub fn of(work: impl FnOnce(&mut dyn FnMut() -> bool) -> T + Send + 'static) -> Self {
        let is_dropped = Arc::new(AtomicBool::new(false));
        let stop = is_dropped.clone();
        Self {
            is_dropped,
            thread: Some(std::thread::spawn(move || work(&mut || !stop.load(Ordering::Relaxed)))),
        }
    }

    /// What came of it, once it is done; that is told once.
    pub fn done(&mut self) -> Option<T> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        match thread.join() {
            Ok(done) => Some(done),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

impl<T> Drop for BackgroundTask<T> {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}
