//! Reads records of setups that have, beside the fields of all books, others that only one book knows.

use serde::{Deserialize, Deserializer, de};
use serde_json::Value;

use super::nearest::nearest;
use super::setup::OwnFields;
use crate::game::{Fault, Faults};

/// The name of a field.
pub(super) struct FieldName(pub String);

impl<'de> Deserialize<'de> for FieldName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameVisitor;
        impl de::Visitor<'_> for NameVisitor {
            type Value = FieldName;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the name of a field")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<FieldName, E> {
                Ok(FieldName(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(NameVisitor)
    }
}

/// A list of words, which may be written as one word, or none, too: as states show it.
#[derive(Deserialize)]
#[serde(from = "WrittenWords")]
pub(super) struct WordList(pub Vec<String>);

#[derive(Deserialize)]
#[serde(untagged, expecting = "a list of words")]
enum WrittenWords {
    None(()),
    One(String),
    Many(Vec<String>),
}

impl From<WrittenWords> for WordList {
    fn from(written: WrittenWords) -> Self {
        Self(match written {
            WrittenWords::None(()) => Vec::new(),
            WrittenWords::One(word) => vec![word],
            WrittenWords::Many(words) => words,
        })
    }
}

/// Reads the fields of a setup or a piece that only one book knows: `fields`, beside the `shared` ones that every book has. What
/// is of the wrong shape is a fault of the name `why`.
pub(super) fn read_own<T: for<'de> Deserialize<'de> + Default>(
    field: &str,
    own: &OwnFields,
    (fields, shared): (&[&str], &[&str]),
    why: &'static str,
    faults: &mut Faults,
) -> T {
    let within = |name: &str| match field {
        "" => name.to_owned(),
        field => format!("{field}.{name}"),
    };
    let mut written = own.clone();
    for name in own.keys().filter(|name| !fields.contains(&name.as_str())) {
        let known = || shared.iter().chain(fields).copied();
        written.remove(name);
        faults.push(
            Fault::new(within(name), "file-unknown-field")
                .arg("name", name)
                .arg("near", nearest(name, known()).unwrap_or("none"))
                .arg("known", known().collect::<Vec<_>>().join(", ")),
        );
    }
    serde_path_to_error::deserialize(Value::Object(written)).unwrap_or_else(|error| {
        let path = error.path().to_string();
        faults.push(Fault::new(within(&path), why).arg("detail", error.into_inner()));
        T::default()
    })
}

/// Makes a record readable: its known fields, each required or not, or required unless a field of `own` may stand for it, and
/// all others into `own`.
macro_rules! read_with_own_fields {
    ($record:ident: $what:literal { $($field:ident $name:literal $need:ident,)* }) => {
        impl $record {
            /// The fields that it has in every book.
            pub const FIELDS: &'static [&'static str] = &[$($name),*];
        }

        impl<'de> serde::Deserialize<'de> for $record {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct RecordVisitor;
                impl<'de> serde::de::Visitor<'de> for RecordVisitor {
                    type Value = $record;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($what)
                    }
                    fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<$record, A::Error> {
                        use serde::de::Error as _;
                        $(let mut $field = None;)*
                        let mut own = $crate::rules::OwnFields::new();
                        while let Some($crate::rules::own_fields::FieldName(name)) = map.next_key()? {
                            match name.as_str() {
                                $($name => {
                                    if $field.replace(map.next_value()?).is_some() {
                                        return Err(A::Error::duplicate_field($name));
                                    }
                                })*
                                _ if own.contains_key(&name) => {
                                    return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
                                }
                                _ => {
                                    own.insert(name, map.next_value()?);
                                }
                            }
                        }
                        Ok($record {
                            $($field: $crate::rules::own_fields::read_with_own_fields!(@ $need $field $name A own),)*
                            own,
                        })
                    }
                }
                deserializer.deserialize_struct(stringify!($record), $record::FIELDS, RecordVisitor)
            }
        }
    };
    (@ required $field:ident $name:literal $access:ident $own:ident) => {
        match $field {
            Some(value) => value,
            None => return Err($access::Error::missing_field($name)),
        }
    };
    (@ unless_own $field:ident $name:literal $access:ident $own:ident) => {
        match $field {
            Some(value) => value,
            None if $own.is_empty() => return Err($access::Error::missing_field($name)),
            None => Default::default(),
        }
    };
    (@ optional $field:ident $name:literal $access:ident $own:ident) => {
        $field.unwrap_or_default()
    };
    (@ words $field:ident $name:literal $access:ident $own:ident) => {
        $field.map_or_else(Vec::new, |$crate::rules::own_fields::WordList(words)| words)
    };
}
pub(super) use read_with_own_fields;
