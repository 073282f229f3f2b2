//! What figures are worth now, with their bonuses: values, weapons, saves.
