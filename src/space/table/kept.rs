//! A list of what was found, kept for who asks again. It is no part of anything: copies begin without it.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is kept, the latest last.
#[derive(Debug)]
pub(super) struct Kept<T>(Mutex<Vec<T>>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Clone for Kept<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> Kept<T> {
    /// The list. Whoever broke down while it held it left nothing half done.
    pub fn held(&self) -> MutexGuard<'_, Vec<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
