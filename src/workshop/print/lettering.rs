//! The letters that are printed: two fonts that come with the program, how wide words are in them, and how lines are broken.

use std::sync::OnceLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

/// How strong letters are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LetterWeight {
    /// As texts have them.
    Regular,
    /// As titles have them.
    Bold,
}

/// The font of a weight: DejaVu Sans Condensed, cut down to the letters of Europe (`assets/fonts/README.md`).
pub(super) fn bytes_of(weight: LetterWeight) -> &'static [u8] {
    match weight {
        LetterWeight::Regular => include_bytes!("../../../assets/fonts/DejaVuSansCondensed.ttf"),
        LetterWeight::Bold => include_bytes!("../../../assets/fonts/DejaVuSansCondensed-Bold.ttf"),
    }
}

/// What stands for a letter that the fonts have not.
const UNKNOWN: char = '\u{25a1}';

/// Letters from here on are not looked for: the fonts have none.
const MOST_LETTER: usize = 0x2800;

/// The glyph of each letter and how far it leads, of the letters' size; none of those that a font has not.
type Glyphs = Vec<Option<(u32, f64)>>;

/// The glyphs of a font, read once.
fn glyphs(weight: LetterWeight) -> &'static Glyphs {
    static TABLES: [OnceLock<Glyphs>; 2] = [OnceLock::new(), OnceLock::new()];
    TABLES[weight as usize].get_or_init(|| {
        let font = FontRef::new(bytes_of(weight)).expect("a test reads the built-in fonts");
        let unscaled = (Size::unscaled(), LocationRef::default());
        let per_em = f64::from(font.metrics(unscaled.0, unscaled.1).units_per_em);
        let metrics = font.glyph_metrics(unscaled.0, unscaled.1);
        let mut glyphs = vec![None; MOST_LETTER];
        for (letter, glyph) in font.charmap().mappings() {
            if let Some(place) = glyphs.get_mut(letter as usize) {
                let advance = metrics.advance_width(glyph).unwrap_or_default();
                *place = Some((glyph.to_u32(), f64::from(advance) / per_em));
            }
        }
        glyphs
    })
}

fn find(letter: char, weight: LetterWeight) -> Option<(u32, f64)> {
    glyphs(weight).get(letter as usize).copied().flatten()
}

/// The glyph of a letter and how far it leads, of the letters' size; of one that the fonts have not, those of the sign for such.
pub(super) fn glyph_of(letter: char, weight: LetterWeight) -> (u32, f64) {
    find(letter, weight)
        .or_else(|| find(UNKNOWN, weight))
        .unwrap_or_default()
}

/// Whether the fonts have a letter.
pub fn is_printable(letter: char) -> bool {
    let weights = [LetterWeight::Regular, LetterWeight::Bold];
    weights.iter().all(|weight| find(letter, *weight).is_some())
}

/// How wide words in a line are, in the measure of the size.
pub fn width_of(text: &str, size: f64, weight: LetterWeight) -> f64 {
    let advances = text.chars().map(|letter| glyph_of(letter, weight).1);
    advances.sum::<f64>() * size
}

/// A text in lines no wider than that: broken at spaces that may be broken at, and where a word is wider than a line, within it.
pub fn in_lines(text: &str, size: f64, weight: LetterWeight, width: f64) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if width_of(&longer, size, weight) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                if !line.is_empty() && width_of(&format!("{line}{letter}"), size, weight) > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines
}

/// The size of letters, at most that, in which words are no wider than a line.
pub fn size_to_fit(text: &str, size: f64, weight: LetterWeight, width: f64) -> f64 {
    let wide = width_of(text, size, weight);
    if wide <= width { size } else { size * width / wide }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_have_what_both_languages_need() {
        for letter in "AZaz09éèàùçâêîôûëïüÿœŒÉÈÀÇ«»’“”–—…×−±≤≥→←↑↓°½\u{202f}\u{a0}\u{25a1}·".chars()
        {
            assert!(is_printable(letter), "{letter:?}");
        }
        assert!(!is_printable('\u{4e00}'));
        assert_eq!(
            width_of("\u{4e00}", 3.0, LetterWeight::Regular),
            width_of("\u{25a1}", 3.0, LetterWeight::Regular)
        );
        // A narrow space is narrow.
        assert!(width_of("\u{202f}", 1.0, LetterWeight::Regular) < width_of(" ", 1.0, LetterWeight::Regular));
    }

    #[test]
    fn lines_are_broken_at_spaces_and_long_words_within() {
        let lines = in_lines("one two three\nfour", 3.0, LetterWeight::Regular, 14.0);
        assert_eq!(lines, ["one two", "three", "four"]);
        let lines = in_lines("abcdefghijkl", 3.0, LetterWeight::Bold, 8.0);
        assert!(lines.len() > 2 && lines.concat() == "abcdefghijkl");
        assert!(lines.iter().all(|line| width_of(line, 3.0, LetterWeight::Bold) <= 8.0));
        // A narrow space that may not be broken holds what it stands between together.
        assert_eq!(
            in_lines("ici\u{202f}! là", 3.0, LetterWeight::Regular, 7.0),
            ["ici\u{202f}!", "là"]
        );
    }

    #[test]
    fn letters_are_made_smaller_until_they_fit() {
        assert!((size_to_fit("ab", 4.0, LetterWeight::Regular, 100.0) - 4.0).abs() < 1e-9);
        let size = size_to_fit("a long title", 4.0, LetterWeight::Bold, 10.0);
        assert!((width_of("a long title", size, LetterWeight::Bold) - 10.0).abs() < 1e-9);
    }
}
