//! Parts of legal lists.

use crate::game::{Choice, PieceId, Verb};

/// Whom an entry attacks.
#[inline]
pub fn target(choice: Choice) -> Option<PieceId> {
    match choice {
        Choice::Shoot { target, .. } | Choice::Allot { target } | Choice::Fight { target } => Some(target),
        _ => None,
    }
}

/// The entries with these verbs. Lists are ordered by verb.
pub fn with_verbs(list: &[Choice], verbs: std::ops::RangeInclusive<Verb>) -> &[Choice] {
    let from = list.partition_point(|choice| choice.verb() < *verbs.start());
    let to = list.partition_point(|choice| choice.verb() <= *verbs.end());
    &list[from..to]
}
