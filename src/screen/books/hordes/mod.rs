//! Hordes in the window, on whatever book: the creatures' figures and tokens, what they go for, the decisions about cards and attacks.

pub(crate) mod decisions;
pub(crate) mod figures;
pub(crate) mod overlay;
pub(crate) mod signs;
#[cfg(test)]
mod tests;
