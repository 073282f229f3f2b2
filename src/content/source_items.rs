//! What stands in a list or a record of a text, item by item, with its place: for who changes a part of it.

use std::ops::Range;

use super::source_map::SourceMap;

/// An item of a list, or a field of a record, in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceItem {
    /// Its path.
    pub path: String,
    /// The field's name; empty for an item of a list.
    pub name: String,
    /// Where it stands, its name and all, without its comma.
    pub place: Range<usize>,
}

impl SourceMap {
    /// Where the value of that path stands: from its first byte to the byte behind it.
    pub fn span(&self, path: &str) -> Option<Range<usize>> {
        self.value(path).map(|value| value.start..value.end)
    }

    /// The items of the list or the fields of the record of that path, in the order of the text.
    pub fn children(&self, path: &str) -> Vec<SourceItem> {
        let of_path = self.by_path.get(path).map_or(&[][..], |index| &self.values[*index..]);
        let end = of_path.first().map_or(0, |value| value.end);
        let within = of_path.iter().take_while(|value| value.start < end);
        let items = within.filter_map(|value| {
            let name = value.path.strip_prefix(path)?;
            let name = match name.strip_prefix('.') {
                Some(name) if !name.contains(['.', '[']) => name,
                None if name.starts_with('[') && name.find(']') == Some(name.len() - 1) => "",
                _ => return None,
            };
            // The outer one of those of one path: `Some(…)`.
            let is_first = self.value(&value.path).is_some_and(|first| first.start == value.start);
            is_first.then(|| SourceItem {
                path: value.path.clone(),
                name: name.to_owned(),
                place: value.name_at.unwrap_or(value.start)..value.end,
            })
        });
        items.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_told_in_the_order_of_the_text_with_their_names() {
        let text = "(b: 1, /* c */ a: [(x: 1), [2]], t: {\"fr\": \"é\"}, s: Some([3]))";
        let source = SourceMap::of(text, "map");
        let told = |path: &str| -> Vec<(String, &str)> {
            let items = source.children(path).into_iter();
            items.map(|item| (item.name, &text[item.place])).collect()
        };
        let fields = [
            ("b", "b: 1"),
            ("a", "a: [(x: 1), [2]]"),
            ("t", "t: {\"fr\": \"é\"}"),
            ("s", "s: Some([3])"),
        ];
        assert_eq!(told("map"), fields.map(|(name, text)| (name.to_owned(), text)));
        assert_eq!(told("map.a"), ["(x: 1)", "[2]"].map(|text| (String::new(), text)));
        assert_eq!(told("map.t"), [("fr".to_owned(), "\"fr\": \"é\"")]);
        assert!(told("map.b").is_empty() && told("map.z").is_empty());
        assert_eq!(source.span("map.a[1]").map(|span| &text[span]), Some("[2]"));
    }
}
