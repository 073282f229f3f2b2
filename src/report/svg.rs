//! Pictures as SVG, and the parts that they share: a part is embedded once and used as often as wanted.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::page::escape;

/// A picture: what is drawn, and the box it is drawn in.
#[derive(Clone, PartialEq, Debug)]
pub struct Svg {
    /// Left and top of the box, its width and height, in units of the drawing.
    pub view: [f64; 4],
    /// How wide it is shown at most, in pixels.
    pub width: f64,
    /// How wide it is shown at least: who has less room scrolls. 0 if it may be as small as it likes.
    pub least: f64,
    /// The elements.
    pub body: String,
}

/// The symbols that pictures use, by id.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SvgSymbols(BTreeMap<String, String>);

impl SvgSymbols {
    /// Adds a part, made only if it is not there yet. Its markup bears the id.
    pub fn add(&mut self, id: &str, markup: impl FnOnce() -> String) {
        if !self.0.contains_key(id) {
            let markup = markup();
            self.0.insert(id.to_owned(), markup);
        }
    }

    /// All parts, to be put at the head of a page.
    pub fn all(&self) -> String {
        self.0.values().map(String::as_str).collect()
    }

    /// The parts that a drawing uses, and those that they use.
    fn used_by(&self, body: &str) -> String {
        let mut found = BTreeSet::new();
        let mut open = vec![body];
        while let Some(markup) = open.pop() {
            for mark in ["href=\"#", "url(#"] {
                for (at, _) in markup.match_indices(mark) {
                    let rest = &markup[at + mark.len()..];
                    let id = &rest[..rest.find(['"', ')']).unwrap_or(rest.len())];
                    if let Some((id, part)) = self.0.get_key_value(id)
                        && found.insert(id.as_str())
                    {
                        open.push(part);
                    }
                }
            }
        }
        found.iter().map(|id| self.0[*id].as_str()).collect()
    }
}

impl Svg {
    fn view_box(&self) -> String {
        let [x, y, width, height] = self.view.map(number);
        format!("{x} {y} {width} {height}")
    }

    /// The picture in a page whose head holds the parts.
    pub fn inline(&self, label: &str) -> String {
        let least = if self.least > 0.0 {
            format!(";min-width:{}px", number(self.least))
        } else {
            String::new()
        };
        format!(
            "<svg viewBox=\"{}\" style=\"max-width:{}px{least}\" role=\"img\" aria-label=\"{}\">{}</svg>",
            self.view_box(),
            number(self.width),
            escape(label),
            self.body
        )
    }

    /// The picture by itself, as a file would hold it.
    pub fn alone(&self, symbols: &SvgSymbols) -> String {
        let height = self.width * self.view[3] / self.view[2];
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{}\" height=\"{}\"><defs>{}</defs>{}</svg>",
            self.view_box(),
            number(self.width),
            number(height),
            symbols.used_by(&self.body),
            self.body
        )
    }

    /// The picture as an address that holds it.
    pub fn data_address(&self, symbols: &SvgSymbols) -> String {
        let data = BASE64_STANDARD.encode(self.alone(symbols));
        format!("data:image/svg+xml;base64,{data}")
    }
}

/// A number as short as it can be written to a hundredth.
pub fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_by_itself_holds_the_parts_it_uses_and_no_others() {
        let mut symbols = SvgSymbols::default();
        symbols.add("a", || "<g id=\"a\"><use href=\"#b\"/></g>".into());
        symbols.add("b", || "<circle id=\"b\" r=\"1\"/>".into());
        symbols.add("c", || "<circle id=\"c\" r=\"1\"/>".into());
        let picture = Svg {
            view: [0.0, 0.0, 2.0, 1.0],
            width: 100.0,
            least: 0.0,
            body: "<use href=\"#a\"/>".into(),
        };
        let alone = picture.alone(&symbols);
        assert!(alone.contains("id=\"a\"") && alone.contains("id=\"b\"") && !alone.contains("id=\"c\""));
        assert!(alone.contains("height=\"50\""), "{alone}");
        assert!(!picture.inline("x").contains("http"));
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, -0.001, 12.346].map(number), ["1", "0.5", "0", "12.35"]);
    }
}
