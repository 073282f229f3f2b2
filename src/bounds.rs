//! Bounds that a person never meets, and that keep what comes from outside from filling the memory or the day.

use std::borrow::Cow;

/// The longest word or list of words that is shown of what comes from outside, in characters.
pub const LONGEST_SHOWN: usize = 1_000;

/// The longest word, in characters, for which a known one is looked for that may have been meant.
pub const LONGEST_WORD: usize = 64;

/// The most values of a JSON text that is read from outside: each takes far more room than its text.
pub const MOST_VALUES: usize = 200_000;

/// What is longer than anybody reads, cut.
pub fn cut(text: String) -> String {
    match cut_to(&text, LONGEST_SHOWN) {
        Cow::Borrowed(_) => text,
        Cow::Owned(cut) => cut,
    }
}

/// A word from outside as it is shown in the middle of a sentence.
pub fn word(text: &str) -> Cow<'_, str> {
    cut_to(text, LONGEST_WORD)
}

fn cut_to(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// A text whose control characters are written out (`\u001b`), but for line ends and tabs: what comes from files shall not
/// move about in a terminal, nor turn the direction of what stands behind it.
pub fn visible(text: &str) -> Cow<'_, str> {
    written_out(text, |letter| letter.is_control() && !matches!(letter, '\n' | '\t'))
}

/// The same for what stands in one line.
pub fn visible_line(text: &str) -> Cow<'_, str> {
    written_out(text, char::is_control)
}

fn written_out(text: &str, is_hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    let is_hidden = |letter| is_hidden(letter) || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) {
            seen += &format!("\\u{:04x}", u32::from(letter));
        } else {
            seen.push(letter);
        }
    }
    Cow::Owned(seen)
}

/// Prints a line on standard error, made [`visible`].
macro_rules! complain {
    ($($words:tt)*) => { eprintln!("{}", $crate::bounds::visible(&format!($($words)*))) };
}
pub(crate) use complain;

/// Whether a text (JSON or RON) has more values than are read. It need not be well written.
pub fn has_too_many_values(text: &[u8]) -> bool {
    // Most lines are far too short for that.
    if text.len() <= MOST_VALUES {
        return false;
    }
    let (mut values, mut in_text, mut escaped) = (0, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b',' | b'[' | b'{' if !in_text => values += 1,
            _ => {}
        }
    }
    values > MOST_VALUES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_between_letters() {
        assert_eq!(word("grot"), "grot");
        assert_eq!(word(&"é".repeat(64)), "é".repeat(64));
        assert_eq!(word(&"é".repeat(65)), "é".repeat(64) + "…");
        assert_eq!(cut("x".repeat(1_001)).chars().count(), 1_001);
    }

    #[test]
    fn control_characters_are_written_out() {
        assert_eq!(visible("a\u{1b}[2Jb\n"), "a\\u001b[2Jb\n");
        assert_eq!(visible_line("a\nb\u{7f}\u{9b}"), "a\\u000ab\\u007f\\u009b");
        assert_eq!(visible_line("\u{202e}é"), "\\u202eé");
    }

    #[test]
    fn values_are_counted_outside_of_texts() {
        let many = "0,".repeat(MOST_VALUES + 1);
        assert!(has_too_many_values(format!("[{many}0]").as_bytes()));
        assert!(!has_too_many_values(format!("[\"{many}\\\"{many}\"]").as_bytes()));
        assert!(!has_too_many_values("x".repeat(10 * MOST_VALUES).as_bytes()));
        assert!(has_too_many_values("[".repeat(MOST_VALUES + 1).as_bytes()));
    }
}
