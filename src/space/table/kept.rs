//! What was found, kept for who asks again. It is no part of anything: copies begin without it.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is kept.
#[derive(Debug, Default)]
pub(super) struct Kept<T>(Mutex<T>);

impl<T: Default> Clone for Kept<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> Kept<T> {
    /// What is kept. Whoever broke down while it held it left nothing half done.
    pub fn held(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
