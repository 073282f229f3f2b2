//! What several books on tables of free measure have in common in the window: buttons of decisions, signs at figures, rosters.

pub(crate) mod buttons;
pub(crate) mod figure_signs;
pub(crate) mod pictogram;
pub(crate) mod portraits;
pub(crate) mod roster_rows;
pub(crate) mod tokens;
