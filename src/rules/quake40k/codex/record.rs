//! Reads records of codices field by field, so that everything wrong with one is told at once.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::game::{Fault, Faults};
use crate::rules::nearest;

/// A record that is being read: what is wrong with it is added to the faults, by field.
pub struct Record<'a> {
    field: String,
    written: &'a Map<String, Value>,
    faults: &'a mut Faults,
}

impl<'a> Record<'a> {
    /// A record at a field, with these fields and no others; nothing if it is no record.
    pub fn of(field: &str, written: &'a Value, known: &[&str], faults: &'a mut Faults) -> Option<Self> {
        let Value::Object(fields) = written else {
            faults.push(wrong_type(field.to_owned(), written, "record"));
            return None;
        };
        let mut record = Self {
            field: field.to_owned(),
            written: fields,
            faults,
        };
        for name in fields.keys().filter(|name| !known.contains(&name.as_str())) {
            let near = nearest(name, known.iter().copied()).unwrap_or("none");
            record.fault(
                Fault::new(record.within(name), "file-unknown-field")
                    .arg("name", name)
                    .arg("near", near)
                    .arg("known", known.join(", ")),
            );
        }
        Some(record)
    }

    /// The path of a field of it.
    pub fn within(&self, name: &str) -> String {
        match self.field.as_str() {
            "" => name.to_owned(),
            field => format!("{field}.{name}"),
        }
    }

    /// Adds a fault.
    pub fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// All faults so far, to be added to.
    pub fn faults(&mut self) -> &mut Faults {
        self.faults
    }

    /// Whether a field has a value that is not null.
    pub fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    /// Whether none of these fields has anything in it.
    pub fn is_bare(&self, names: &[&str]) -> bool {
        let is_empty = |value: &Value| value.as_array().is_some_and(Vec::is_empty);
        names.iter().all(|name| self.value(name).is_none_or(is_empty))
    }

    /// The value of a field, if there is one that is not null.
    fn value(&self, name: &str) -> Option<&'a Value> {
        self.written.get(name).filter(|value| !value.is_null())
    }

    /// The value of a field that must be there.
    fn required(&mut self, name: &str) -> Option<&'a Value> {
        let value = self.value(name);
        if value.is_none() {
            self.fault(Fault::new(self.within(name), "file-missing-field").arg("name", name));
        }
        value
    }

    fn as_text(&mut self, name: &str, value: &'a Value) -> Option<&'a str> {
        let text = value.as_str();
        if text.is_none() {
            self.fault(wrong_type(self.within(name), value, "text"));
        }
        text
    }

    /// A text that must be there.
    pub fn text(&mut self, name: &str) -> Option<&'a str> {
        let value = self.required(name)?;
        self.as_text(name, value)
    }

    /// A text that may be left out.
    pub fn optional_text(&mut self, name: &str) -> Option<&'a str> {
        let value = self.value(name)?;
        self.as_text(name, value)
    }

    fn as_number(&mut self, name: &str, value: &Value, bounds: RangeInclusive<i32>) -> Option<i32> {
        let number = value.as_i64();
        if number.is_none() {
            self.fault(wrong_type(self.within(name), value, "number"));
        }
        let number = i32::try_from(number?).ok().filter(|number| bounds.contains(number));
        if number.is_none() {
            let fault = Fault::new(self.within(name), "quake-codex-number").arg("least", bounds.start());
            self.fault(fault.arg("most", bounds.end()));
        }
        number
    }

    /// A number within bounds that must be there.
    pub fn number(&mut self, name: &str, bounds: RangeInclusive<i32>) -> Option<i32> {
        let value = self.required(name)?;
        self.as_number(name, value, bounds)
    }

    /// A number within bounds that may be left out.
    pub fn optional_number(&mut self, name: &str, bounds: RangeInclusive<i32>) -> Option<i32> {
        let value = self.value(name)?;
        self.as_number(name, value, bounds)
    }

    /// Whether something is so; not if it is left out.
    pub fn truth(&mut self, name: &str) -> bool {
        let Some(value) = self.value(name) else { return false };
        if !value.is_boolean() {
            self.fault(wrong_type(self.within(name), value, "truth"));
        }
        value.as_bool().unwrap_or_default()
    }

    /// A record within, that must be there.
    pub fn record(&mut self, name: &str) -> Option<&'a Value> {
        self.required(name)
    }

    /// A list of at most so many, each with its field; empty if it is left out.
    pub fn list(&mut self, name: &str, most: usize) -> Vec<(String, &'a Value)> {
        let Some(value) = self.value(name) else {
            return Vec::new();
        };
        let Value::Array(list) = value else {
            self.fault(wrong_type(self.within(name), value, "list"));
            return Vec::new();
        };
        if list.len() > most {
            let fault = Fault::new(self.within(name), "quake-codex-many").arg("most", most);
            self.fault(fault);
            return Vec::new();
        }
        let within = self.within(name);
        let fields = list.iter().enumerate();
        fields
            .map(|(place, value)| (format!("{within}[{place}]"), value))
            .collect()
    }

    /// A list of words, each with its field; empty if it is left out.
    pub fn words(&mut self, name: &str, most: usize) -> Vec<(String, &'a str)> {
        let mut words = Vec::new();
        for (field, value) in self.list(name, most) {
            match value.as_str() {
                Some(word) => words.push((field, word)),
                None => self.fault(wrong_type(field, value, "text")),
            }
        }
        words
    }
}

/// That something else is wanted at a field.
fn wrong_type(field: String, found: &Value, expected: &str) -> Fault {
    Fault::new(field, "file-wrong-type")
        .arg("expected", expected)
        .arg("found", found)
        .arg("detail", "")
}
