//! What Doum40k adds to the board in two dimensions: zones, doors, tokens.

pub(crate) mod tokens;
pub(crate) mod zones;
