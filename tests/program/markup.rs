//! Looks over pages: their tags, and that they need nothing from outside.

use std::collections::BTreeSet;

/// Fails unless every tag is closed by its own, attributes stand once in a tag and ids once in a page.
pub fn assert_well_formed(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        assert!(!tag.contains('<'), "<{tag}>");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let name = tag.split_whitespace().next().expect("a tag has a name");
        let mut seen = BTreeSet::new();
        let mut inside = tag.trim_end_matches('/');
        while let Some((before, after)) = inside.split_once("=\"") {
            let attribute = before.split_whitespace().last().expect("an attribute has a name");
            let (value, next) = after.split_once('"').expect("an attribute ends");
            assert!(seen.insert(attribute), "{attribute} twice in <{tag}>");
            assert!(attribute != "id" || ids.insert(value), "id {value} twice");
            inside = next;
        }
        if !tag.ends_with('/') && !["!DOCTYPE", "meta"].contains(&name) {
            open.push(name);
        }
    }
    assert!(!rest.contains('>'), "{rest}");
    assert_eq!(open, Vec::<&str>::new());
    for (at, _) in page.match_indices("href=\"") {
        let address = &page[at + 6..];
        let address = &address[..address.find('"').unwrap()];
        match address.strip_prefix('#') {
            Some(id) => assert!(ids.contains(id), "{id} is nowhere"),
            None => assert!(address.starts_with("data:image/"), "{address}"),
        }
    }
}
