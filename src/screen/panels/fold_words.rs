//! Words that several parts of the window share, and words made alike so that they can be searched for.

use crate::text::Texts;

/// What a kind of piece is called.
pub fn kind(texts: &Texts, kind: &str) -> String {
    texts.kind(kind)
}

/// Words without capitals, accents and typographic signs.
pub fn fold(words: &str) -> String {
    Folded::of(words).words
}

/// Folded words that remember where each letter comes from.
pub struct Folded {
    words: String,
    /// For each byte of the folded words, and for their end, the byte that it comes from.
    from: Vec<usize>,
}

impl Folded {
    /// Folds words.
    pub fn of(original: &str) -> Self {
        let mut folded = Self {
            words: String::with_capacity(original.len()),
            from: Vec::with_capacity(original.len() + 1),
        };
        for (at, letter) in original.char_indices() {
            for letter in letter.to_lowercase() {
                let before = folded.words.len();
                match plain(letter) {
                    "" => folded.words.push(letter),
                    plain => folded.words.push_str(plain),
                }
                folded.from.resize(folded.words.len().max(before), at);
            }
        }
        folded.from.push(original.len());
        folded
    }

    /// Where folded words stand in the original, as ranges of bytes.
    pub fn find_all(&self, word: &str) -> Vec<(usize, usize)> {
        if word.is_empty() {
            return Vec::new();
        }
        let found = self.words.match_indices(word);
        found
            .map(|(at, _)| {
                let last = self.from[at + word.len() - 1];
                // The end is where the next letter of the original begins.
                let end = self.from[at + word.len() - 1..].iter().find(|from| **from > last);
                (self.from[at], end.copied().unwrap_or(last))
            })
            .collect()
    }
}

/// A small letter without its accent; empty for one that is plain.
fn plain(letter: char) -> &'static str {
    match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' => "o",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'ý' | 'ÿ' => "y",
        'œ' => "oe",
        'æ' => "ae",
        '’' => "'",
        '\u{a0}' | '\u{202f}' => " ",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_words_have_neither_capitals_nor_accents() {
        assert_eq!(fold("Énergétik\u{202f}: l’Œuf"), "energetik : l'oeuf");
    }

    #[test]
    fn what_is_found_in_folded_words_is_marked_in_the_original() {
        let words = "Le bœuf énergétik, énergie";
        let folded = Folded::of(words);
        let found: Vec<&str> = folded
            .find_all("energ")
            .into_iter()
            .map(|(from, to)| &words[from..to])
            .collect();
        assert_eq!(found, ["énerg", "énerg"]);
        let (from, to) = folded.find_all("boeuf")[0];
        assert_eq!(&words[from..to], "bœuf");
        let (from, to) = folded.find_all("o")[0];
        assert_eq!(&words[from..to], "œ");
    }
}
