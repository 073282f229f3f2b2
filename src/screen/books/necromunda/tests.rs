//! Decisions of a gang fight, answered by hand.
