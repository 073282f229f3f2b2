//! Whether what came fits what was expected, which may say less.

use serde_json::{Map, Value};

/// Whether a value holds at least what is expected: of objects the fields named, of lists every entry, all else equal.
pub(in crate::content) fn matches_expected(expected: &Value, came: &Value) -> bool {
    match (expected, came) {
        (Value::Object(expected), Value::Object(came)) => object_matches(expected, came),
        (Value::Array(expected), Value::Array(came)) => {
            expected.len() == came.len()
                && expected
                    .iter()
                    .zip(came)
                    .all(|(expected, came)| matches_expected(expected, came))
        }
        _ => expected == came,
    }
}

fn object_matches(expected: &Map<String, Value>, came: &Map<String, Value>) -> bool {
    expected.iter().all(|(name, expected)| match came.get(name) {
        Some(came) => matches_expected(expected, came),
        // A roll says `again` only where it is.
        None => name == "again" && *expected == Value::Bool(false),
    })
}

/// The first of the facts from `start` on that holds what is expected.
pub(in crate::content) fn find(expected: &Value, facts: &[Value], start: usize) -> Option<usize> {
    (start..facts.len()).find(|index| matches_expected(expected, &facts[*index]))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn less_may_be_said_of_an_object_but_not_of_a_list() {
        let came = json!({"a": [{"b": 1, "c": 2}], "d": null});
        assert!(matches_expected(&json!({"a": [{"b": 1}]}), &came));
        assert!(matches_expected(&json!({"d": null}), &came));
        for wrong in [
            json!({"a": []}),
            json!({"a": [{"b": 2}]}),
            json!({"e": null}),
            json!([]),
        ] {
            assert!(!matches_expected(&wrong, &came), "{wrong}");
        }
    }

    #[test]
    fn a_die_not_thrown_again_says_nothing_of_it() {
        assert!(matches_expected(&json!({"again": false}), &json!({"value": 3})));
        assert!(!matches_expected(&json!({"again": true}), &json!({"value": 3})));
    }
}
