//! What a rule book adds to the window, one folder a book.

pub(crate) mod doum40k;
