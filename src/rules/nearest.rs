//! The nearest known word to a mistyped one.

use crate::bounds::LONGEST_WORD;

/// The known word that comes nearest to `word`, if one is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // What is so much longer than any of them is none of them, and to compare it would take its time.
    if word.chars().nth(LONGEST_WORD).is_some() {
        return None;
    }
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.chars().count().max(word.chars().count()).div_ceil(3))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_mended_and_nonsense_is_not() {
        let kinds = ["grot", "kosto", "kommando"];
        assert_eq!(nearest("grott", kinds), Some("grot"));
        assert_eq!(nearest("Komando", kinds), Some("kommando"));
        assert_eq!(nearest("xyzzy", kinds), None);
        assert_eq!(nearest("", kinds), None);
    }
}
